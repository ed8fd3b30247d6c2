//! C3.10, C6.5: splitting, merging, handing over, posting.

use voivode::campaign::command::Command;
use voivode::campaign::refusal::Refusal;
use voivode::campaign::state::Step;

use crate::table::*;

fn split(
    army: voivode::campaign::state::ArmyId,
    n: u16,
    generals: &[voivode::campaign::state::GeneralId],
) -> Command {
    Command::Split {
        army,
        troops: troops(&[(HORSE, n)]),
        generals: generals.to_vec(),
        boats: false,
        name: "Vanguard".to_owned(),
    }
}

#[test]
fn c3_10_split_and_merge() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0303", &[(HORSE, 6)], &[cinc(HUN), senior(HUN)]);
    table.does(&split(id, 2, &[senior(HUN)]), &[]);
    let new = *table.state.armies.keys().last().unwrap();
    assert_eq!(table.at(new).troops, troops(&[(HORSE, 2)]));
    assert_eq!(table.at(id).troops, troops(&[(HORSE, 4)]));
    assert!(table.at(new).generals.contains(&senior(HUN)));
    table.does(&Command::Merge { from: new, to: id }, &[]);
    assert_eq!(table.at(id).troops, troops(&[(HORSE, 6)]));
    assert_eq!(table.at(id).generals.len(), 2);
    assert!(!table.state.armies.contains_key(&new));
}

#[test]
fn c3_10_nothing_moves_twice_in_whatever_army() {
    let mut table = Table::new(2);
    let moved = table.army(HUN, "0302", &[(HORSE, 6)], &[cinc(HUN), subordinate(HUN)]);
    let fresh = table.army(HUN, "0303", &[(HORSE, 6)], &[senior(HUN)]);
    table.does(&table.march(moved, "0303"), &[]);
    // A part of what has moved has moved.
    table.does(&split(moved, 2, &[subordinate(HUN)]), &[]);
    let part = *table.state.armies.keys().last().unwrap();
    assert!(table.at(part).moved);
    // Whoever takes them over has moved.
    table.does(&Command::Merge { from: part, to: fresh }, &[]);
    table.state.step =
        Step::Moves { next: 0, passed: std::collections::BTreeSet::new(), deck: Vec::new(), drawn: None };
    assert_eq!(table.refuses(&table.march(fresh, "0304")), Refusal::HasMoved);
}

#[test]
fn c3_10_a_general_that_began_the_turn_here_may_lead_any_troops_here() {
    let mut table = Table::new(2);
    let led = table.army(HUN, "0303", &[(HORSE, 6)], &[cinc(HUN), senior(HUN)]);
    let leaderless = table.army(HUN, "0303", &[(SPEAR, 6)], &[]);
    let give = Command::HandOver {
        from: led,
        to: leaderless,
        troops: troops(&[]),
        generals: vec![senior(HUN)],
        boats: false,
    };
    table.does(&give, &[]);
    table.does(&table.march(leaderless, "0304"), &[]);
}

#[test]
fn c3_10_only_together_and_of_one_faction() {
    let mut table = Table::new(2);
    let a = table.army(HUN, "0303", &[(HORSE, 6)], &[cinc(HUN)]);
    let b = table.army(HUN, "0304", &[(HORSE, 6)], &[senior(HUN)]);
    let c = table.army(TRA, "0303", &[(HORSE, 6)], &[cinc(TRA)]);
    assert_eq!(table.refuses(&Command::Merge { from: a, to: b }), Refusal::NotTogether);
    assert_eq!(table.refuses(&Command::Merge { from: a, to: c }), Refusal::NotYours);
    assert_eq!(table.refuses(&Command::Merge { from: a, to: a }), Refusal::Nothing);
    assert_eq!(table.refuses(&split(a, 7, &[])), Refusal::NotEnough);
    assert_eq!(table.refuses(&split(a, 6, &[cinc(HUN)])), Refusal::Nothing);
    assert_eq!(table.refuses(&split(a, 0, &[])), Refusal::Nothing);
    // Not during another step.
    table.step(Step::Combat);
    assert_eq!(table.refuses(&split(a, 1, &[])), Refusal::WrongStep);
}

#[test]
fn c3_10_troops_left_without_a_general_are_leaderless() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0303", &[(HORSE, 6)], &[cinc(HUN)]);
    table.does(&split(id, 4, &[]), &[]);
    let new = *table.state.armies.keys().last().unwrap();
    assert_eq!(table.refuses(&table.march(new, "0304")), Refusal::NoGeneral);
}

#[test]
fn c6_5_units_are_posted_and_taken_up_again() {
    let mut table = Table::new(2);
    let id = table.inside(HUN, "0202", &[(SPEAR, 6)], &[cinc(HUN)]);
    let two = troops(&[(SPEAR, 2)]);
    table.does(&Command::Post { army: id, troops: two.clone() }, &[]);
    assert_eq!(table.town("0202").garrison, troops(&[(GARRISON, 4), (SPEAR, 2)]));
    // Not in the same week: they may have marched in it.
    assert_eq!(table.refuses(&Command::TakeUp { army: id, troops: two.clone() }), Refusal::HasMoved);
    table.week(1);
    table.does(&Command::TakeUp { army: id, troops: two }, &[]);
    assert_eq!(table.at(id).troops, troops(&[(SPEAR, 6)]));
    // Only in a town of one's own, from within.
    let outside = table.army(HUN, "0204", &[(SPEAR, 6)], &[senior(HUN)]);
    assert_eq!(
        table.refuses(&Command::Post { army: outside, troops: troops(&[(SPEAR, 1)]) }),
        Refusal::NotOwnTown
    );
}

#[test]
fn c3_10_names_are_free_but_not_empty() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0303", &[(HORSE, 6)], &[cinc(HUN)]);
    let rename = |name: &str| Command::Rename { army: id, name: name.to_owned() };
    assert_eq!(table.refuses(&rename("  ")), Refusal::BadName);
    assert_eq!(table.refuses(&rename(&"x".repeat(61))), Refusal::BadName);
    table.does(&rename("Fekete sereg"), &[]);
    assert_eq!(table.at(id).name, "Fekete sereg");
}
