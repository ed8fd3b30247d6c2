//! C1: time.

use crate::table::*;

#[test]
fn c1_1_a_turn_is_a_week_with_a_date() {
    let mut table = Table::new(2);
    assert_eq!(table.campaign().date().words(), "Monday 3 April 1458");
    table.week(1);
    assert_eq!(table.campaign().date().words(), "Monday 10 April 1458");
    assert_eq!(table.setup.rules.tables.time.miles_a_hex, 25);
}

#[test]
fn c1_2_winter_is_december_to_march() {
    let campaign = Table::new(2).campaign();
    let winter: Vec<u32> = (0..60).filter(|&week| campaign.is_winter(week)).collect();
    // The week of 27 November still belongs to November; that of 27 March to March.
    assert_eq!(campaign.date_of(winter[0]).words(), "Monday 4 December 1458");
    assert!(!campaign.is_winter(winter[0] - 1));
    let last = winter.last().copied().unwrap();
    assert_eq!(campaign.date_of(last).words(), "Monday 26 March 1459");
    assert_eq!(winter.len(), 17);
    assert!(!campaign.is_winter(last + 1));
}
