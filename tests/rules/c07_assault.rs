//! C7: assaults.

use voivode::campaign::command::Command;
use voivode::campaign::refusal::Refusal;
use voivode::campaign::rules::TownSize;
use voivode::campaign::state::{ArmyId, GeneralId, Step};
use voivode::ground::game::Game as _;
use voivode::tabletop::KindId;

use crate::table::*;

fn before(hex: &str, counts: &[(KindId, u16)], generals: &[GeneralId]) -> (Table, ArmyId) {
    let mut table = Table::new(2);
    let id = table.army(HUN, hex, counts, generals);
    table.step(Step::Sieges);
    (table, id)
}

fn assault(hex: &str) -> Command {
    Command::Assault { hex: h(hex), faction: HUN }
}

#[test]
fn c7_1_town_values() {
    let table = Table::new(2);
    let campaign = table.campaign();
    let tables = &table.setup.rules.tables;
    for (hex, size, value) in [
        ("0603", TownSize::Walled, 20),
        ("0204", TownSize::Walled, 20),
        ("0607", TownSize::Large, 30),
        ("1004", TownSize::Large, 30),
        ("1002", TownSize::Capital, 40),
    ] {
        assert_eq!(campaign.town_size(h(hex)), size);
        assert_eq!(tables.town_value(size), value);
    }
}

#[test]
fn c7_2_strengths() {
    let (mut table, _) = before("1004", &[(KNIGHTS, 10), (SPEAR, 10)], &[cinc(HUN)]);
    // 30 and 40 figures and the CinC; 30 for the town, 16 garrison figures at 2.
    let found = table.campaign().assault_strengths(h("1004"), HUN).unwrap();
    assert_eq!((found.attacker_total(), found.defender_total()), (170, 62));
    // Class A 3 a figure, class D 1, others 2; generals at full value.
    table.inside(TRA, "1004", &[(KNIGHTS, 2), (LEVY, 2), (HORSE, 2)], &[senior(TRA)]);
    let found = table.campaign().assault_strengths(h("1004"), HUN).unwrap();
    assert_eq!(found.defender_total(), 62 + 18 + 10 + 8 + 75);
    table.option("assault_sum", "added");
    let found = table.campaign().assault_strengths(h("1004"), HUN).unwrap();
    assert_eq!(found.defender_total(), 62 + 16 + 18 + 6 + 10 + 10 + 8 + 4 + 75);
}

#[test]
fn c7_3_dice_by_the_odds_rounded_down() {
    // The castle holds 20 and 32: 52.
    for (figures, generals, attack, defence) in [
        (13, 0, 1, 1), // 52 to 52
        (12, 0, 1, 2), // 48 to 52: less than 1-1
        (25, 0, 1, 1), // 100 to 52
        (26, 0, 2, 1), // 104 to 52
        (39, 0, 3, 1),
    ] {
        let _ = generals;
        let (mut table, id) = before("0603", &[(SPEAR, figures)], &[]);
        table.town("0603").holder = Some(TRA);
        let leader = table.army(HUN, "0603", &[], &[subordinate(HUN)]);
        // A general without value, so that figures alone count.
        table.state.generals[subordinate(HUN).index()].value = 0;
        let chances = table.campaign().assault_chances(h("0603"), HUN).unwrap();
        assert_eq!((chances.dice_a, chances.dice_b), (attack, defence), "{figures} {id:?} {leader:?}");
    }
}

#[test]
fn c7_4_general_with_the_garrison_and_cinc() {
    for (inside, plus) in [(None, 0), (Some(senior(TRA)), 1), (Some(cinc(TRA)), 2)] {
        let (mut table, _) = before("1004", &[(SPEAR, 60)], &[cinc(HUN)]);
        if let Some(general) = inside {
            table.inside(TRA, "1004", &[(SPEAR, 1)], &[general]);
        }
        let chances = table.campaign().assault_chances(h("1004"), HUN).unwrap();
        assert_eq!((chances.modifier_a, chances.modifier_b), (1, plus));
    }
}

#[test]
fn c7_5_results() {
    // 340 to 62 is 5-1.
    let lost = |table: &mut Table, id| 60 - table.at(id).troops.n_pieces();
    for (attack, defence, attacker, garrison) in [
        ([1, 1, 1, 1, 1], 5, 12, Some(4)), // equal
        ([1, 1, 1, 1, 1], 6, 12, Some(4)), // lower
        ([1, 1, 1, 1, 2], 5, 12, Some(4)), // 1 higher: 10 % of 4 is half an element, at least 1
        ([1, 1, 1, 1, 1], 2, 12, Some(3)), // 3 higher: 15 %
        ([1, 1, 1, 2, 1], 1, 9, Some(3)),  // 5 higher: 20 %
        ([2, 2, 2, 1, 1], 1, 6, None),     // 7 higher
        ([2, 2, 2, 2, 2], 1, 0, None),     // 9 higher
        ([6, 6, 6, 6, 6], 1, 0, None),     // far more
    ] {
        let (mut table, id) = before("1004", &[(SPEAR, 60)], &[cinc(HUN)]);
        // The CinC adds 1 to the attack; take it off again by the defence.
        table.inside(TRA, "1004", &[], &[subordinate(TRA)]);
        table.state.generals[subordinate(TRA).index()].value = 0;
        table.does(&assault("1004"), &[("C7.3", &attack), ("C7.3", &[defence])]);
        assert_eq!(lost(&mut table, id), attacker, "{attack:?} {defence}");
        match garrison {
            Some(4) if i32::from(attack.iter().sum::<u8>()) <= i32::from(defence) => {
                assert_eq!(table.town("1004").garrison.n_pieces(), 4);
            }
            Some(n) => assert!(table.town("1004").garrison.n_pieces() <= n, "{attack:?} {defence}"),
            None => assert!(!table.state.due.is_empty()),
        }
    }
}

#[test]
fn c7_5_losses_inside_are_picked_by_their_owner() {
    let (mut table, _) = before("1004", &[(SPEAR, 90)], &[senior(HUN)]);
    let inside = table.inside(TRA, "1004", &[(KNIGHTS, 5), (SPEAR, 5)], &[]);
    let facts = table.does(&assault("1004"), &[("C7.3", &[2, 1]), ("C7.3", &[1])]);
    assert!(told(&facts, "Assaulted"));
    // 2 higher: 10 % of 10.
    let due = format!("{:?}", table.state.due);
    assert!(due.contains(&format!("{inside:?}")) && due.contains("pieces: 1"), "{due}");
    table.all_listed_are_accepted();
}

#[test]
fn c7_5_an_assault_is_no_battle_for_reforming() {
    let (mut table, id) = before("1004", &[(SPEAR, 60)], &[senior(HUN)]);
    let n = table.campaign().assault_chances(h("1004"), HUN).unwrap().dice_a;
    table.does(&assault("1004"), &[("C7.3", &vec![1; usize::from(n)]), ("C7.3", &[6])]);
    assert_eq!(table.at(id).reforming, None);
}

#[test]
fn c8_7_c8_8_who_may_not_assault() {
    let (mut table, id) = before("1004", &[(SPEAR, 60)], &[]);
    assert_eq!(table.refuses(&assault("1004")), Refusal::Leaderless);
    table.at(id).generals.insert(senior(HUN));
    table.at(id).reforming = Some(0);
    assert_eq!(table.refuses(&assault("1004")), Refusal::ReformingBesieger);
    let besiege = Command::Besiege { hex: h("1004"), faction: HUN };
    assert_eq!(table.refuses(&besiege), Refusal::ReformingBesieger);
}

#[test]
fn c7_7_blind_armies_see_the_town_s_value_only() {
    let (mut table, _) = before("1004", &[(SPEAR, 60)], &[senior(HUN)]);
    table.inside(TRA, "1004", &[(KNIGHTS, 5)], &[senior(TRA)]);
    table.option("blind", "yes").option("blind_assault", "yes");
    let view = table.campaign().view(voivode::campaign::Seat::Faction(HUN));
    let found = view.campaign().assault_strengths(h("1004"), HUN).unwrap();
    assert_eq!(found.defender_total(), 30);
}
