//! C3.10, C6.5: splitting, merging, handing over, posting.

use voivode::campaign::command::{Command, Correction};
use voivode::campaign::refusal::Refusal;
use voivode::campaign::state::{ArmyId, Step};
use voivode::tabletop::Troops;

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

/// What an army has at full, and now.
fn strength(table: &Table, army: ArmyId) -> (Troops, Troops) {
    (table.campaign().at_full()[&army].clone(), table.state.armies[&army].troops.clone())
}

#[test]
fn c3_10_what_is_at_full_follows_an_army_through_names_parts_and_joining() {
    let mut table = Table::new(2);
    let a = table.inside(HUN, "0202", &[(KNIGHTS, 10), (SPEAR, 20)], &[cinc(HUN), senior(HUN)]);
    let b = table.inside(HUN, "0202", &[(SPEAR, 10)], &[subordinate(HUN)]);
    // Battered: five of twenty spearmen are gone.
    table.at(a).troops = troops(&[(KNIGHTS, 10), (SPEAR, 15)]);
    table.does(&Command::Rename { army: a, name: "The black army".to_owned() }, &[]);
    assert_eq!(strength(&table, a).0, troops(&[(KNIGHTS, 10), (SPEAR, 20)]));
    // Who leaves is whole; what was lost before stays missed where it was.
    let part = ArmyId(table.state.next_army);
    let name = "The van".to_owned();
    let split = troops(&[(KNIGHTS, 4), (SPEAR, 6)]);
    let command =
        Command::Split { army: a, troops: split.clone(), generals: vec![senior(HUN)], boats: false, name };
    table.does(&command, &[]);
    assert_eq!(strength(&table, part), (split.clone(), split));
    assert_eq!(
        strength(&table, a),
        (troops(&[(KNIGHTS, 6), (SPEAR, 14)]), troops(&[(KNIGHTS, 6), (SPEAR, 9)]))
    );
    let over = troops(&[(SPEAR, 9)]);
    let command = Command::HandOver { from: a, to: b, troops: over, generals: Vec::new(), boats: false };
    table.does(&command, &[]);
    assert_eq!(strength(&table, b), (troops(&[(SPEAR, 19)]), troops(&[(SPEAR, 19)])));
    assert_eq!(strength(&table, a).0, troops(&[(KNIGHTS, 6), (SPEAR, 5)]));
    // Joined, the one misses what both miss, and never has more than at full.
    table.does(&Command::Merge { from: a, to: b }, &[]);
    assert_eq!(
        strength(&table, b),
        (troops(&[(KNIGHTS, 6), (SPEAR, 24)]), troops(&[(KNIGHTS, 6), (SPEAR, 19)]))
    );
    // The garrison likewise; a place with nobody in it begins anew.
    table.does(&Command::Post { army: b, troops: troops(&[(SPEAR, 3)]) }, &[]);
    assert_eq!(table.campaign().garrison_at_full(h("0202")), Some(&troops(&[(GARRISON, 4), (SPEAR, 3)])));
    assert_eq!(strength(&table, b).0, troops(&[(KNIGHTS, 6), (SPEAR, 21)]));
    table.town("0202").posted = None;
    table.does(&Command::TakeUp { army: b, troops: troops(&[(SPEAR, 3)]) }, &[]);
    assert_eq!(strength(&table, b).0, troops(&[(KNIGHTS, 6), (SPEAR, 24)]));
    // Those who come back raise nobody beyond what was there; those beyond it do.
    let set = |pieces| Command::Correct {
        correction: Correction::SetTroops { army: b, kind: SPEAR, pieces },
        reason: "so".to_owned(),
    };
    for (pieces, full) in [(24, 24), (2, 24), (44, 44)] {
        table.does(&set(pieces), &[]);
        let (at_full, now) = strength(&table, b);
        assert_eq!((at_full.get(SPEAR), now.get(SPEAR)), (full, pieces));
    }
}

#[test]
fn what_is_at_full_in_a_save_that_does_not_tell_is_what_was_bought() {
    let mut table = Table::new(2);
    let bought = table.army(HUN, "0202", &[(KNIGHTS, 7)], &[cinc(HUN)]);
    let raised = table.army(HUN, "0202", &[(SPEAR, 3)], &[]);
    for army in [bought, raised] {
        table.at(army).full = Troops::new();
    }
    // By its general, who was bought with ten of each; a name would do as well.
    assert_eq!(strength(&table, bought).0, troops(&[(KNIGHTS, 10), (SPEAR, 10)]));
    assert_eq!(strength(&table, raised).0, troops(&[(SPEAR, 3)]));
    assert_eq!(table.campaign().garrison_at_full(h("0202")), Some(&troops(&[(GARRISON, 4)])));
    // More than was bought is never shown beyond the full number.
    table.at(bought).troops = troops(&[(KNIGHTS, 44)]);
    assert_eq!(strength(&table, bought).0.get(KNIGHTS), 44);
}
