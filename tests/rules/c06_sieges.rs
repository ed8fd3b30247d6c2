//! C6: sieges, sorties, captured towns.

use voivode::campaign::command::{CaptiveFate, Command, TownFate};
use voivode::campaign::refusal::Refusal;
use voivode::campaign::state::{ArmyId, Fate, Siege, Step};

use crate::table::*;

/// A Hungarian army before Brassó.
fn before_brasso(general: voivode::campaign::state::GeneralId) -> (Table, ArmyId) {
    let mut table = Table::new(2);
    let id = table.army(HUN, "1004", &[(SPEAR, 20)], &[general]);
    table.step(Step::Sieges);
    (table, id)
}

fn besiege() -> Command {
    Command::Besiege { hex: h("1004"), faction: HUN }
}

#[test]
fn c6_table_is_as_printed() {
    let tables = &Table::new(2).setup.rules.tables;
    for (die, from) in [(1, 8), (2, 6), (3, 5), (4, 4), (5, 3), (6, 2)] {
        for turn in 1..=9 {
            assert_eq!(tables.siege_falls(die, turn), from <= turn, "die {die} turn {turn}");
        }
    }
    // The roll clamps to 1 to 6.
    assert!(!tables.siege_falls(0, 7) && tables.siege_falls(0, 8));
    assert!(!tables.siege_falls(7, 1) && tables.siege_falls(7, 2));
}

#[test]
fn c6_1_the_turn_of_declaring_is_turn_1_and_the_count_rises() {
    let (mut table, _) = before_brasso(senior(HUN));
    table.does(&besiege(), &[("C6.1", &[6])]);
    assert_eq!(table.town("1004").siege, Some(Siege { by: HUN, turn: 1 }));
    assert_eq!(table.state.step, Step::EndOfTurn);
    table.does(&Command::EndStep, &[]);
    assert_eq!(table.town("1004").siege, Some(Siege { by: HUN, turn: 2 }));
    table.step(Step::Sieges);
    table.does(&besiege(), &[("C6.1", &[6])]);
    assert_eq!(table.town("1004").siege, None);
    assert!(!table.state.due.is_empty(), "it fell");
}

#[test]
fn c6_1_general_with_the_garrison_less_one_cinc_with_the_besiegers_one_more() {
    // On siege turn 2 only a total of 6 captures.
    for (besieger, general_inside, die, falls) in [
        (senior(HUN), false, 6, true),
        (senior(HUN), true, 6, false),
        (cinc(HUN), false, 5, true),
        (cinc(HUN), true, 6, true),
        (cinc(HUN), true, 5, false),
    ] {
        let (mut table, _) = before_brasso(besieger);
        table.town("1004").siege = Some(Siege { by: HUN, turn: 2 });
        if general_inside {
            table.inside(TRA, "1004", &[(SPEAR, 2)], &[senior(TRA)]);
        }
        table.does(&besiege(), &[("C6.1", &[die])]);
        assert_eq!(!table.state.due.is_empty(), falls, "{besieger:?} {general_inside} {die}");
    }
}

#[test]
fn c6_1_one_roll_a_turn_and_not_both_roll_and_assault() {
    let (mut table, _) = before_brasso(senior(HUN));
    table.does(&besiege(), &[("C6.1", &[1])]);
    table.step(Step::Sieges);
    assert_eq!(table.refuses(&besiege()), Refusal::AlreadyDone);
    assert_eq!(table.refuses(&Command::Assault { hex: h("1004"), faction: HUN }), Refusal::AlreadyDone);
}

#[test]
fn c6_1_the_count_is_lost_when_the_besieger_leaves_or_lifts_it() {
    let (mut table, id) = before_brasso(senior(HUN));
    table.town("1004").siege = Some(Siege { by: HUN, turn: 5 });
    let mut lifted = table.clone();
    lifted.does(&Command::LeaveAlone { hex: h("1004"), faction: HUN }, &[]);
    assert_eq!(lifted.town("1004").siege, None);
    table.step(Step::Moves {
        next: 0,
        passed: std::collections::BTreeSet::new(),
        deck: Vec::new(),
        drawn: None,
    });
    table.does(&table.march(id, "1104"), &[]);
    assert_eq!(table.town("1004").siege, None);
}

#[test]
fn c6_1_a_failed_assault_leaves_the_count() {
    let (mut table, _) = before_brasso(senior(HUN));
    table.town("1004").siege = Some(Siege { by: HUN, turn: 3 });
    table.does(&Command::Assault { hex: h("1004"), faction: HUN }, &[("C7.3", &[1, 1]), ("C7.3", &[6])]);
    assert_eq!(table.town("1004").siege, Some(Siege { by: HUN, turn: 3 }));
}

#[test]
fn c6_1_a_siege_that_goes_on_must_have_its_turn() {
    let (mut table, _) = before_brasso(senior(HUN));
    table.clone().does(&Command::EndStep, &[]);
    table.town("1004").siege = Some(Siege { by: HUN, turn: 3 });
    assert!(matches!(table.refuses(&Command::EndStep), Refusal::StillOpen(_)));
}

#[test]
fn c6_1_the_chances_are_those_of_the_rolls() {
    let (mut table, _) = before_brasso(senior(HUN));
    table.town("1004").siege = Some(Siege { by: HUN, turn: 2 });
    let chances = table.campaign().siege_chances(h("1004"), HUN).unwrap();
    assert!((chances[0].this_turn - 1.0 / 6.0).abs() < 1e-12);
    assert!((chances.last().unwrap().by_then - 1.0).abs() < 1e-12);
}

#[test]
fn c6_2_the_besieger_stays_in_the_open() {
    let mut table = Table::new(2);
    table.army(HUN, "1003", &[(SPEAR, 20)], &[senior(HUN)]);
    table.step(Step::Sieges);
    assert_eq!(table.refuses(&besiege()), Refusal::NoBesieger);
    // Nor does one besiege one's own.
    table.army(HUN, "0202", &[(SPEAR, 20)], &[cinc(HUN)]);
    assert_eq!(table.refuses(&Command::Besiege { hex: h("0202"), faction: HUN }), Refusal::NoBesieger);
}

#[test]
fn c6_2_a_relieving_army_means_combat() {
    let (mut table, _) = before_brasso(senior(HUN));
    let relief = table.army(TRA, "1104", &[(SPEAR, 20)], &[senior(TRA)]);
    table.step(Step::Moves {
        next: 1,
        passed: std::collections::BTreeSet::new(),
        deck: Vec::new(),
        drawn: None,
    });
    let into = Command::March { army: relief, route: route("1004"), inside: true };
    assert!(matches!(table.refuses(&into), Refusal::CannotEnter(_)));
    table.does(&table.march(relief, "1004"), &[]);
    assert_eq!(table.campaign().encounters().len(), 1);
}

#[test]
fn c6_3_the_garrison_and_armies_sortie_and_the_garrison_returns() {
    let (mut table, besieger) = before_brasso(senior(HUN));
    let inside = table.inside(TRA, "1004", &[(SPEAR, 10)], &[senior(TRA)]);
    table.step(Step::Combat);
    table.all_listed_are_accepted();
    table.does(&Command::Sortie { hex: h("1004"), armies: vec![inside], garrison: true }, &[]);
    assert!(!table.at(inside).inside);
    assert!(table.town("1004").garrison.is_empty());
    let encounter = table.campaign().encounters()[0].clone();
    let sides = [encounter.sides[0].castings, encounter.sides[1].castings];
    assert_eq!(sides, [80, 56]);
    table.does(&Command::Stand { hex: h("1004"), faction: TRA }, &[]);
    table.does(&Command::Stand { hex: h("1004"), faction: HUN }, &[]);
    // The Transylvanians win by 1: the garrison loses 10 % of 4, at least 1, and goes back.
    table.does(&Command::Fight { hex: h("1004"), a: HUN, b: TRA }, &[("C8.3", &[4]), ("C8.3", &[5])]);
    assert_eq!(table.town("1004").garrison, troops(&[(GARRISON, 3)]));
    assert!(table.state.armies.contains_key(&besieger));
}

#[test]
fn c6_3_no_sortie_where_nobody_lies_before_the_town() {
    let mut table = Table::new(2);
    let inside = table.inside(TRA, "1004", &[(SPEAR, 10)], &[senior(TRA)]);
    table.step(Step::Combat);
    let sortie = Command::Sortie { hex: h("1004"), armies: vec![inside], garrison: false };
    assert_eq!(table.refuses(&sortie), Refusal::NoEnemy);
}

/// Brassó has fallen, with an army and a general in it.
fn fallen() -> (Table, ArmyId) {
    let (mut table, id) = before_brasso(senior(HUN));
    table.inside(TRA, "1004", &[(SPEAR, 10)], &[subordinate(TRA)]);
    table.town("1004").siege = Some(Siege { by: HUN, turn: 8 });
    table.does(&besiege(), &[("C6.1", &[6])]);
    (table, id)
}

#[test]
fn c6_4_all_in_a_captured_town_are_prisoners() {
    let (table, _) = fallen();
    let held = table.campaign().held(HUN, Some(TRA));
    assert_eq!(held, troops(&[(SPEAR, 10), (GARRISON, 4)]));
    assert_eq!(table.state.generals[subordinate(TRA).index()].fate, Fate::Captive(HUN));
    table.all_listed_are_accepted();
}

#[test]
fn c6_5_a_captured_town_is_held_burned_or_left() {
    let (mut table, id) = fallen();
    table.does(&Command::Captives(CaptiveFate::Hold), &[]);
    table.does(&Command::Captives(CaptiveFate::Hold), &[]);
    table.all_listed_are_accepted();
    let mut held = table.clone();
    held.does(&Command::TownFate(TownFate::Occupy(id)), &[]);
    assert_eq!(held.town("1004").holder, Some(HUN));
    assert!(held.at(id).inside);
    // No new free garrison.
    assert!(held.town("1004").garrison.is_empty());
    let mut posted = table.clone();
    posted.does(&Command::TownFate(TownFate::Post { army: id, troops: troops(&[(SPEAR, 1)]) }), &[]);
    assert_eq!(posted.town("1004").holder, Some(HUN));
    assert!(!posted.at(id).inside);
    let mut burned = table.clone();
    burned.does(&Command::TownFate(TownFate::Burn), &[]);
    assert!(burned.town("1004").burned);
    assert_eq!(burned.town("1004").holder, None);
    let mut left = table;
    left.does(&Command::TownFate(TownFate::Abandon), &[]);
    assert_eq!(left.town("1004").holder, None);
}

#[test]
fn c6_5_a_town_with_nobody_left_in_it_is_nobody_s() {
    let mut table = Table::new(2);
    let id = table.inside(HUN, "0204", &[(SPEAR, 10)], &[senior(HUN)]);
    table.town("0204").garrison = troops(&[]);
    table.does(&table.march(id, "0304"), &[]);
    assert_eq!(table.town("0204").holder, None);
}

#[test]
fn c6_5_burned_towns_shelter_nobody() {
    let mut table = Table::new(2);
    let id = table.inside(HUN, "0204", &[(SPEAR, 10)], &[senior(HUN)]);
    assert!(matches!(table.refuses(&Command::Loot(id)), Refusal::CannotEnter(_)), "a garrison is in it");
    table.town("0204").garrison = troops(&[]);
    table.does(&Command::Loot(id), &[]);
    let campaign = table.campaign();
    assert!(campaign.may_enter(HUN, h("0204")).is_err());
    // One's own capital is not burned.
    let home = table.inside(HUN, "0202", &[(SPEAR, 10)], &[cinc(HUN)]);
    table.town("0202").garrison = troops(&[]);
    table.step(Step::Moves {
        next: 0,
        passed: std::collections::BTreeSet::new(),
        deck: Vec::new(),
        drawn: None,
    });
    assert!(matches!(table.refuses(&Command::Loot(home)), Refusal::CannotEnter(_)));
}

#[test]
fn c10_2_the_capital_of_a_beaten_faction_is_one_no_longer() {
    let mut table = Table::new(3);
    let id = table.inside(HUN, "1002", &[(SPEAR, 10)], &[senior(HUN)]);
    table.town("1002").holder = Some(HUN);
    table.town("1002").garrison = troops(&[]);
    assert_eq!(table.campaign().capital_of(h("1002")), Some(TRA));
    assert!(matches!(table.refuses(&Command::Loot(id)), Refusal::CannotEnter(_)));
    table.state.factions[TRA.index()].beaten = true;
    let now = table.campaign();
    assert_eq!((now.capital_of(h("1002")), now.former_capital_of(h("1002"))), (None, Some(TRA)));
    table.does(&Command::Loot(id), &[]);
}

#[test]
fn c6_1_the_modifiers_of_a_siege_are_known_in_every_step() {
    let mut table = Table::new(2);
    table.army(HUN, "1004", &[(SPEAR, 20)], &[cinc(HUN)]);
    table.inside(TRA, "1004", &[(SPEAR, 5)], &[senior(TRA)]);
    let target = table.campaign().siege_target(h("1004")).unwrap();
    let modifiers: Vec<_> = target.modifiers.iter().map(|m| (m.rule.as_str(), m.value)).collect();
    assert_eq!(modifiers, [("C6.1", -1), ("C6.1", 1)]);
}
