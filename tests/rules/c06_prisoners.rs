//! C6.4, C8.10: prisoners.

use voivode::campaign::command::{CaptiveFate, Command, Ransom};
use voivode::campaign::refusal::Refusal;
use voivode::campaign::state::{Due, Fate, GeneralId, Step};

use crate::table::*;

/// The Hungarians have just taken four spearmen before Brassó.
fn taken() -> Table {
    let mut table = Table::new(2);
    table.army(HUN, "1004", &[(SPEAR, 20)], &[senior(HUN)]);
    let four = troops(&[(SPEAR, 4)]);
    table.state.prisoners.insert((HUN, Some(TRA)), four.clone());
    table.state.due.push(Due::Captives { captor: HUN, of: Some(TRA), troops: four, hex: h("1004") });
    table.step(Step::Sieges);
    table
}

#[test]
fn c6_4_held_or_put_to_the_sword() {
    let mut held = taken();
    held.all_listed_are_accepted();
    held.does(&Command::Captives(CaptiveFate::Hold), &[]);
    assert_eq!(held.campaign().held(HUN, Some(TRA)).n_pieces(), 4);
    let mut dead = taken();
    dead.does(&Command::Captives(CaptiveFate::Sword), &[]);
    assert!(dead.state.prisoners.is_empty());
    assert_eq!(dead.state.dead, troops(&[(SPEAR, 4)]));
}

#[test]
fn c8_10_each_unit_joins_on_a_6() {
    let mut table = taken();
    table.does(&Command::Captives(CaptiveFate::Enlist), &[("C8.10", &[6, 5, 1, 6])]);
    assert_eq!(table.campaign().held(HUN, Some(TRA)), troops(&[(SPEAR, 2)]));
    let army = table.state.armies.values().next().unwrap();
    assert_eq!(army.troops, troops(&[(SPEAR, 22)]));
}

#[test]
fn c6_4_who_has_just_been_taken_is_not_given_back_before_his_fate_is_said() {
    // Both sides took prisoners in one battle: of the five knights four are still to be decided on.
    let mut table = taken();
    table.state.prisoners.insert((TRA, Some(HUN)), troops(&[(KNIGHTS, 5)]));
    let four = troops(&[(KNIGHTS, 4)]);
    table.state.due.push(Due::Captives { captor: TRA, of: Some(HUN), troops: four, hex: h("1004") });
    table.all_listed_are_accepted();
    let two = Command::Captives(CaptiveFate::Ransom { back: troops(&[(KNIGHTS, 2)]) });
    assert_eq!(table.refuses(&two), Refusal::NoSuchPrisoners);
    table.does(&Command::Captives(CaptiveFate::Ransom { back: troops(&[(KNIGHTS, 1)]) }), &[]);
    // What is left is what the other captor decides on, and every answer of his stands.
    assert_eq!(table.campaign().held(TRA, Some(HUN)), troops(&[(KNIGHTS, 4)]));
    table.all_listed_are_accepted();
}

#[test]
fn c6_4_ransomed_for_own_captured_troops() {
    let mut table = taken();
    let own = troops(&[(KNIGHTS, 5)]);
    table.state.prisoners.insert((TRA, Some(HUN)), own);
    table.all_listed_are_accepted();
    let too_many = Command::Captives(CaptiveFate::Ransom { back: troops(&[(KNIGHTS, 5)]) });
    assert_eq!(table.refuses(&too_many), Refusal::NotEnough);
    table.does(&Command::Captives(CaptiveFate::Ransom { back: troops(&[(KNIGHTS, 4)]) }), &[]);
    // Both come home to their capitals.
    let at = |hex: &str, table: &Table| {
        let army = table.state.armies.values().find(|army| army.hex == h(hex)).unwrap();
        (army.inside, army.troops.clone())
    };
    assert_eq!(at("1002", &table), (true, troops(&[(SPEAR, 4)])));
    assert_eq!(at("0202", &table), (true, troops(&[(KNIGHTS, 4)])));
    assert_eq!(table.campaign().held(TRA, Some(HUN)), troops(&[(KNIGHTS, 1)]));
}

#[test]
fn c6_4_a_later_exchange_of_troops_and_generals() {
    let mut table = taken();
    table.state.due.clear();
    table.state.generals[cinc(HUN).index()].fate = Fate::Captive(TRA);
    let exchange = |a_gives: Ransom, b_gives: Ransom| Command::Exchange { a: HUN, b: TRA, a_gives, b_gives };
    let four = Ransom { troops: troops(&[(SPEAR, 4)]), generals: Vec::new() };
    let him = Ransom { troops: troops(&[]), generals: vec![cinc(HUN)] };
    assert_eq!(table.refuses(&exchange(Ransom::default(), Ransom::default())), Refusal::Nothing);
    assert_eq!(table.refuses(&exchange(him.clone(), Ransom::default())), Refusal::NoSuchPrisoners);
    table.does(&exchange(four, him), &[]);
    assert!(matches!(table.state.generals[cinc(HUN).index()].fate, Fate::With(_)));
    assert!(table.state.prisoners.is_empty());
}

#[test]
fn c6_4_held_prisoners_may_be_put_to_the_sword_later() {
    let mut table = taken();
    table.state.due.clear();
    let execute = |n| Command::Execute { holder: HUN, of: Some(TRA), troops: troops(&[(SPEAR, n)]) };
    assert_eq!(table.refuses(&execute(5)), Refusal::NoSuchPrisoners);
    table.does(&execute(4), &[]);
    assert!(table.state.prisoners.is_empty());
}

#[test]
fn c6_4_captives_join_an_army_of_theirs_in_the_town() {
    let home = |own: &[(bool, &[GeneralId])]| {
        let mut table = taken();
        table.state.due.clear();
        let armies: Vec<_> = own
            .iter()
            .map(|&(inside, generals)| {
                let troops = &[(KNIGHTS, 3)];
                if inside {
                    table.inside(TRA, "1002", troops, generals)
                } else {
                    table.army(TRA, "1002", troops, generals)
                }
            })
            .collect();
        let a_gives = Ransom { troops: troops(&[(SPEAR, 4)]), generals: Vec::new() };
        table.does(&Command::Exchange { a: HUN, b: TRA, a_gives, b_gives: Ransom::default() }, &[]);
        let found = armies.iter().position(|id| table.at(*id).troops.get(SPEAR) == 4);
        (found, table.state.armies.values().filter(|army| army.faction == TRA).count())
    };
    // The army with a general, though it has the higher number.
    assert_eq!(home(&[(true, &[]), (true, &[senior(TRA)])]), (Some(1), 2));
    assert_eq!(home(&[(true, &[])]), (Some(0), 1));
    // An army in the open before the town is not in it.
    assert_eq!(home(&[(false, &[senior(TRA)])]), (None, 2));
}

#[test]
fn c6_4_a_returned_general_leads_nobody_in_that_turn() {
    for (moved, expected) in [(false, 2), (true, 1)] {
        let mut table = taken();
        table.state.due.clear();
        let leaderless = table.inside(TRA, "1002", &[(KNIGHTS, 3)], &[]);
        table.state.armies.get_mut(&leaderless).unwrap().moved = moved;
        table.state.generals[cinc(TRA).index()].fate = Fate::Captive(HUN);
        let a_gives = Ransom { troops: troops(&[(SPEAR, 4)]), generals: vec![cinc(TRA)] };
        table.does(&Command::Exchange { a: HUN, b: TRA, a_gives, b_gives: Ransom::default() }, &[]);
        let own: Vec<_> = table.state.armies.values().filter(|army| army.faction == TRA).collect();
        assert_eq!(own.len(), expected);
        assert!(own.iter().filter(|army| !army.generals.is_empty()).all(|army| army.moved));
    }
}

#[test]
fn c6_4_an_army_of_captives_has_a_name_of_its_faction() {
    let mut table = taken();
    table.state.due.clear();
    let names = &voivode::tabletop::factions::bundled_faction("transylvania").unwrap().armies;
    let give = |table: &mut Table, n| {
        let a_gives = Ransom { troops: troops(&[(SPEAR, n)]), generals: Vec::new() };
        table.does(&Command::Exchange { a: HUN, b: TRA, a_gives, b_gives: Ransom::default() }, &[]);
        let (&id, army) = table.state.armies.iter().next_back().unwrap();
        (id, army.name.clone())
    };
    let (first, name) = give(&mut table, 1);
    assert_eq!(name, names[0]);
    // Where the first has gone out, the next is not called the same.
    table.state.armies.get_mut(&first).unwrap().inside = false;
    let (second, name) = give(&mut table, 1);
    assert_ne!(second, first);
    assert_eq!(name, names[1]);
}
