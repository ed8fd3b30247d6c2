//! C5: attrition.

use voivode::campaign::command::Command;
use voivode::campaign::refusal::Refusal;
use voivode::campaign::rules::AttritionColumn::{self, Extreme, High, Low, Moderate};
use voivode::campaign::state::{ArmyId, Cause, Due, Force, Step};

use crate::table::*;

/// Weeks after 3 April 1458: the last week of each month, and the first of January.
const NOVEMBER_LAST: u32 = 34;
const DECEMBER_LAST: u32 = 38;
const JANUARY_FIRST: u32 = 39;
const JANUARY_LAST: u32 = 43;
const FEBRUARY_LAST: u32 = 47;
const MARCH_LAST: u32 = 51;

fn column(table: &Table, army: ArmyId) -> Option<AttritionColumn> {
    table
        .campaign()
        .attrition_forecast()
        .into_iter()
        .find(|(id, ..)| *id == army)
        .map(|(_, column, _)| column)
}

/// An army in the open at 0301, one in Buda, one in the mountain 0404.
fn three() -> (Table, ArmyId, ArmyId, ArmyId) {
    let mut table = Table::new(2);
    let open = table.army(HUN, "0301", &[(SPEAR, 10)], &[senior(HUN)]);
    let town = table.inside(HUN, "0202", &[(SPEAR, 10)], &[subordinate(HUN)]);
    let mountain = table.army(TRA, "0404", &[(SPEAR, 10)], &[senior(TRA)]);
    (table, open, town, mountain)
}

#[test]
fn c5_table_is_as_printed_and_clamps_at_2_and_5() {
    let tables = &Table::new(2).setup.rules.tables;
    for (roll, row) in
        [(2, [20, 30, 40, 50]), (3, [10, 20, 30, 40]), (4, [5, 10, 20, 30]), (5, [0, 5, 10, 20])]
    {
        let found = AttritionColumn::ALL.map(|column| tables.attrition_percent(column, roll));
        assert_eq!(found, row);
    }
    assert_eq!(tables.attrition_percent(Low, 1), 20);
    assert_eq!(tables.attrition_percent(Extreme, 7), 20);
}

fn due_roll(table: &mut Table, army: ArmyId, column: AttritionColumn) {
    table.state.due.push(Due::Attrition { army, column, rule: "C5.4".to_owned() });
    table.step(Step::EndOfTurn);
}

#[test]
fn c5_1_option_attrition_die() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0301", &[(SPEAR, 10)], &[senior(HUN)]);
    due_roll(&mut table, id, Low);
    table.clone().does(&Command::RollAttrition(id), &[("C5.4", &[6])]);
    table.option("attrition_die", "d5");
    // A d5 has no 6: the throw would be awaited.
    let mut dice = voivode::ground::dice::Scripted::new(&[("C5.4", &[6])]);
    let answer =
        voivode::ground::game::Game::decide(&table.campaign(), &Command::RollAttrition(id), &mut dice);
    assert!(matches!(answer, Err(voivode::ground::game::Stopped::Awaits(throw)) if throw.sides == 5));
    table.does(&Command::RollAttrition(id), &[("C5.4", &[5])]);
}

#[test]
fn c5_2_the_cinc_adds_one() {
    for (general, lost) in [(senior(HUN), 2), (cinc(HUN), 1)] {
        let mut table = Table::new(2);
        let id = table.army(HUN, "0301", &[(SPEAR, 10)], &[general]);
        due_roll(&mut table, id, Low);
        table.does(&Command::RollAttrition(id), &[("C5.4", &[2])]);
        assert_eq!(table.at(id).troops.n_pieces(), 10 - lost);
    }
}

#[test]
fn c5_3_the_owner_picks_what_is_lost() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0301", &[(SPEAR, 10), (KNIGHTS, 5)], &[senior(HUN)]);
    due_roll(&mut table, id, Low);
    table.does(&Command::RollAttrition(id), &[("C5.4", &[3])]);
    // 10 % of 15 is 1.5: half up.
    let force = Force::Army(id);
    assert_eq!(table.state.due, [Due::Losses { force, pieces: 2, percent: 10, cause: Cause::Attrition }]);
    let pick = |counts| Command::PickLosses { force, troops: troops(counts) };
    assert_eq!(table.refuses(&pick(&[(SPEAR, 3)])), Refusal::WrongLosses { due: 2, picked: 3 });
    assert_eq!(table.refuses(&pick(&[(HORSE, 2)])), Refusal::NotEnough);
    // Nothing else before that.
    assert!(matches!(table.refuses(&Command::EndStep), Refusal::SomethingDue(_)));
    table.all_listed_are_accepted();
    table.does(&pick(&[(SPEAR, 1), (KNIGHTS, 1)]), &[]);
    assert_eq!(table.at(id).troops, troops(&[(SPEAR, 9), (KNIGHTS, 4)]));
    assert_eq!(table.state.dead, troops(&[(SPEAR, 1), (KNIGHTS, 1)]));
}

#[test]
fn c5_4_in_towns_from_low_to_extreme_in_the_open_one_column_worse() {
    let cases = [
        (DECEMBER_LAST, Low, Moderate),
        (JANUARY_LAST, Moderate, High),
        (FEBRUARY_LAST, High, Extreme),
        (MARCH_LAST, Extreme, Extreme),
    ];
    for (week, in_town, in_open) in cases {
        let (mut table, open, town, mountain) = three();
        table.week(week);
        assert_eq!(column(&table, town), Some(in_town), "week {week}");
        assert_eq!(column(&table, open), Some(in_open), "week {week}");
        assert_eq!(column(&table, mountain), Some(Extreme), "week {week}");
    }
}

#[test]
fn c5_4_option_winter_shelter() {
    let (mut table, open, town, mountain) = three();
    table.week(DECEMBER_LAST).option("winter_shelter", "towns_exempt");
    assert_eq!(column(&table, town), None);
    assert_eq!(column(&table, open), Some(Moderate));
    table.option("winter_shelter", "same_column");
    assert_eq!(column(&table, town), Some(Low));
    assert_eq!(column(&table, open), Some(Low));
    assert_eq!(column(&table, mountain), Some(Extreme));
}

#[test]
fn c5_5_once_a_month_in_its_last_week_mountains_weekly() {
    let (mut table, open, town, mountain) = three();
    table.week(JANUARY_FIRST);
    assert_eq!((column(&table, open), column(&table, town)), (None, None));
    assert_eq!(column(&table, mountain), Some(Extreme));
    table.option("winter_cadence", "weekly");
    assert_eq!((column(&table, open), column(&table, town)), (Some(High), Some(Moderate)));
}

#[test]
fn c5_6_mountains_outside_winter() {
    let (mut table, open, _, mountain) = three();
    assert_eq!(column(&table, mountain), Some(Low));
    assert_eq!(column(&table, open), None);
    // It came there this turn.
    table.at(mountain).began = h("0504");
    assert_eq!(column(&table, mountain), None);
    table.option("mountain_caught", "ending_there");
    assert_eq!(column(&table, mountain), Some(Low));
}

#[test]
fn c5_6_it_is_rolled_when_the_turn_ends() {
    let (mut table, _, _, mountain) = three();
    table.does(&Command::Pass, &[]);
    table.does(&Command::Pass, &[]);
    assert_eq!(table.state.step, Step::EndOfTurn);
    assert!(matches!(table.refuses(&Command::EndStep), Refusal::SomethingDue(_)));
    table.does(&Command::RollAttrition(mountain), &[("C5.6", &[5])]);
    table.does(&Command::EndStep, &[]);
    assert_eq!(table.state.week, 1);
}

#[test]
fn c5_7_looting_in_november_feeds_through_december() {
    let mut table = Table::new(2);
    let id = table.inside(HUN, "0204", &[(SPEAR, 10)], &[senior(HUN)]);
    table.town("0204").garrison = troops(&[]);
    table.week(NOVEMBER_LAST);
    table.does(&Command::Loot(id), &[]);
    assert!(table.town("0204").burned);
    assert!(!table.at(id).inside, "nobody is sheltered by ruins");
    table.week(DECEMBER_LAST);
    assert_eq!(column(&table, id), None);
    // Nowhere, mountains too; but only that month.
    table.at(id).hex = h("0404");
    assert_eq!(column(&table, id), None);
    table.week(JANUARY_LAST);
    assert_eq!(column(&table, id), Some(Extreme));
}

#[test]
fn c5_7_looting_in_another_month_feeds_nobody_but_by_option() {
    for (option, feeds) in [("no", false), ("yes", true)] {
        let mut table = Table::new(2);
        let id = table.inside(HUN, "0204", &[(SPEAR, 10)], &[senior(HUN)]);
        table.town("0204").garrison = troops(&[]);
        if feeds {
            table.option("loot_any_month", option);
        }
        table.week(JANUARY_FIRST);
        table.does(&Command::Loot(id), &[]);
        table.week(FEBRUARY_LAST);
        assert_eq!(column(&table, id).is_none(), feeds);
    }
}

#[test]
fn c5_7_garrisons_never_roll() {
    let mut table = Table::new(2);
    table.week(MARCH_LAST);
    assert!(table.campaign().attrition_forecast().is_empty());
}

#[test]
fn c5_chances_are_those_of_the_table() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0301", &[(SPEAR, 10)], &[cinc(HUN)]);
    let chances = table.campaign().attrition_chances(id, High);
    let p = |percent| chances.iter().find(|chance| chance.percent == percent).map_or(0.0, |chance| chance.p);
    // 1 and the bonus make 2; 4, 5 and 6 make 5 or more.
    assert!((p(40) - 1.0 / 6.0).abs() < 1e-12 && (p(10) - 3.0 / 6.0).abs() < 1e-12);
}

#[test]
fn c5_5_the_chart_knows_the_weeks_in_which_winter_rolls() {
    let mut table = Table::new(2);
    let rolls = |table: &Table| {
        let now = table.campaign();
        (0..60).filter(|&week| now.rolls_for_winter(week)).collect::<Vec<u32>>()
    };
    assert_eq!(rolls(&table), [DECEMBER_LAST, JANUARY_LAST, FEBRUARY_LAST, MARCH_LAST]);
    table.option("winter_cadence", "weekly");
    let winter: Vec<u32> = (0..60).filter(|&week| table.campaign().is_winter(week)).collect();
    assert_eq!(rolls(&table), winter);
}
