//! C4: standing and withdrawing.

use voivode::campaign::command::Command;
use voivode::campaign::refusal::Refusal;
use voivode::campaign::state::{ArmyId, Step};

use crate::table::*;

/// A small Hungarian army in 0503 with a large Transylvanian one that came later.
fn meeting() -> (Table, ArmyId, ArmyId) {
    let mut table = Table::new(2);
    let small = table.army(HUN, "0503", &[(SPEAR, 10)], &[senior(HUN)]);
    let large = table.army(TRA, "0503", &[(SPEAR, 20)], &[senior(TRA)]);
    table.at(large).from = Some(h("0502"));
    table.step(Step::Combat);
    (table, small, large)
}

fn stand(faction: voivode::campaign::state::FactionId) -> Command {
    Command::Stand { hex: h("0503"), faction }
}

#[test]
fn c4_1_both_in_the_open_fight_or_withdraw() {
    let (table, _, _) = meeting();
    assert_eq!(table.campaign().encounters().len(), 1);
    table.all_listed_are_accepted();
    assert!(matches!(table.refuses(&Command::EndStep), Refusal::StillOpen(_)));
}

#[test]
fn c4_1_an_army_in_a_town_is_not_met() {
    let mut table = Table::new(2);
    table.inside(HUN, "0603", &[(SPEAR, 10)], &[senior(HUN)]);
    table.army(TRA, "0603", &[(SPEAR, 20)], &[senior(TRA)]);
    table.step(Step::Combat);
    assert!(table.campaign().encounters().is_empty());
}

#[test]
fn c4_1_the_other_rolls_the_column_the_withdrawing_the_row() {
    let cases = [(1, 4, 5), (2, 4, 5), (3, 4, 10), (4, 4, 10), (5, 4, 20), (6, 4, 30), (1, 5, 0), (6, 2, 50)];
    for (column, row, percent) in cases {
        let (mut table, small, _) = meeting();
        let refuge = table.campaign().withdrawals(small)[0].clone();
        let withdraw = Command::Withdraw { army: small, route: refuge.route, inside: refuge.inside };
        table.does(&withdraw, &[("C4.1", &[column]), ("C4.1", &[row])]);
        let lost = (10 * percent + 50) / 100;
        let lost = if percent > 0 { lost.max(1) } else { 0 };
        assert_eq!(table.at(small).troops.n_pieces(), 10 - lost, "column {column} row {row}");
        assert!(table.campaign().encounters().is_empty());
    }
}

#[test]
fn c4_1_the_smaller_side_says_first_whether_it_stands() {
    let (mut table, _, large) = meeting();
    assert_eq!(table.refuses(&stand(TRA)), Refusal::SmallerFirst);
    let away = table.campaign().withdrawals(large)[0].clone();
    let early = Command::Withdraw { army: large, route: away.route.clone(), inside: away.inside };
    assert_eq!(table.refuses(&early), Refusal::SmallerFirst);
    table.does(&stand(HUN), &[]);
    assert_eq!(table.refuses(&stand(HUN)), Refusal::SmallerFirst);
    // Then the larger may withdraw.
    table.does(&early, &[("C4.1", &[1]), ("C4.1", &[6])]);
}

#[test]
fn c4_1_it_goes_one_normal_move_away_or_to_a_friendly_town() {
    let (table, small, _) = meeting();
    let refuges = table.campaign().withdrawals(small);
    for refuge in &refuges {
        let end = *refuge.route.last().unwrap();
        let town = refuge.inside;
        assert!(town || h("0503").distance(end) == 2, "{end}");
        assert!(refuge.cost <= 2);
    }
    assert!(refuges.iter().any(|refuge| refuge.inside && refuge.route == route("0603")));
    let near = Command::Withdraw { army: small, route: route("0504"), inside: false };
    assert!(matches!(table.refuses(&near), Refusal::BadRetreat(_)));
}

#[test]
fn c4_1_no_march_out_of_the_enemy_s_hands() {
    let (mut table, small, _) = meeting();
    table.step(Step::Moves {
        next: 0,
        passed: std::collections::BTreeSet::new(),
        deck: Vec::new(),
        drawn: None,
    });
    let refusal = table.refuses(&table.march(small, "0504"));
    assert!(refusal.to_string().contains("C4.1"), "{refusal}");
}

#[test]
fn c4_2_a_force_in_danger_is_reinforced() {
    let (mut table, _, _) = meeting();
    table.army(HUN, "0503", &[(KNIGHTS, 5)], &[cinc(HUN)]);
    let encounter = table.campaign().encounters()[0].clone();
    assert_eq!(encounter.sides[0].armies.len(), 2);
    assert_eq!(encounter.sides[0].castings, 55);
}
