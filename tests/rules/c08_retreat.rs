//! C8.5 to C8.9: retreat, surrender, recovery.

use voivode::campaign::command::Command;
use voivode::campaign::refusal::Refusal;
use voivode::campaign::state::{ArmyId, Due, Fate, Step};

use crate::table::*;

/// A Hungarian army beaten in a hex, a Transylvanian one standing there.
fn beaten(hex: &str, generals: &[voivode::campaign::state::GeneralId]) -> (Table, ArmyId) {
    let mut table = Table::new(2);
    let id = table.army(HUN, hex, &[(SPEAR, 10)], generals);
    table.army(TRA, hex, &[(SPEAR, 10)], &[senior(TRA)]);
    table.state.fought.insert((h(hex), HUN, TRA));
    table.state.due.push(Due::Retreat { army: id });
    table.step(Step::Combat);
    (table, id)
}

#[test]
fn c8_5_to_the_nearest_friendly_town_with_a_roll_on_low() {
    let (mut table, id) = beaten("0503", &[senior(HUN)]);
    let retreats = table.campaign().retreats(id);
    assert_eq!(retreats.len(), 1);
    assert_eq!((retreats[0].inside, &retreats[0].route), (true, &route("0603")));
    table.all_listed_are_accepted();
    let elsewhere = Command::Retreat { army: id, route: route("0502"), inside: false };
    assert!(matches!(table.refuses(&elsewhere), Refusal::BadRetreat(_)));
    table.does(&Command::Retreat { army: id, route: route("0603"), inside: true }, &[("C8.5", &[3])]);
    assert!(table.at(id).inside);
    assert_eq!(table.at(id).troops.n_pieces(), 9);
}

#[test]
fn c8_5_the_nearest_only() {
    // Buda is one hex away, Pécs two.
    let (table, id) = beaten("0303", &[senior(HUN)]);
    let retreats = table.campaign().retreats(id);
    assert_eq!(retreats.iter().map(|refuge| refuge.route.clone()).collect::<Vec<_>>(), [route("0202")]);
    let farther = Command::Retreat { army: id, route: route("0203 0204"), inside: true };
    assert!(matches!(table.refuses(&farther), Refusal::BadRetreat(_)));
}

#[test]
fn c8_5_not_to_a_town_besieged_burned_or_another_s() {
    for change in 0..3 {
        let (mut table, id) = beaten("0503", &[senior(HUN)]);
        match change {
            0 => {
                table.army(TRA, "0603", &[(SPEAR, 5)], &[cinc(TRA)]);
                table.town("0603").siege = Some(voivode::campaign::state::Siege { by: TRA, turn: 2 });
            }
            1 => table.town("0603").burned = true,
            _ => table.town("0603").holder = Some(TRA),
        }
        assert!(table.campaign().retreats(id).iter().all(|refuge| !refuge.inside), "{change}");
    }
}

#[test]
fn c8_6_else_a_normal_move_straight_away_with_a_roll_on_high() {
    let (mut table, id) = beaten("0508", &[senior(HUN)]);
    table.town("0607").holder = None;
    table.town("0607").garrison = troops(&[]);
    let retreats = table.campaign().retreats(id);
    assert!(
        retreats
            .iter()
            .all(|refuge| !refuge.inside && h("0508").distance(*refuge.route.last().unwrap()) == 2)
    );
    let there = retreats[0].route.clone();
    table.does(&Command::Retreat { army: id, route: there, inside: false }, &[("C8.6", &[4])]);
    assert_eq!(table.at(id).troops.n_pieces(), 8);
}

#[test]
fn c8_6_cut_off_by_enemies() {
    let (mut table, id) = beaten("0508", &[senior(HUN)]);
    // Every hex around is held by enemies in the open: nowhere to go.
    for hex in h("0508").neighbors() {
        table.army(TRA, &hex.to_string(), &[(SPEAR, 1)], &[]);
    }
    assert!(table.campaign().retreats(id).is_empty());
    let give_up = Command::Retreat { army: id, route: Vec::new(), inside: false };
    table.does(&give_up, &[]);
    assert!(!table.state.armies.contains_key(&id));
    assert_eq!(table.campaign().held(TRA, Some(HUN)).n_pieces(), 10);
    assert_eq!(table.state.generals[senior(HUN).index()].fate, Fate::Captive(TRA));
}

#[test]
fn c8_8_a_leaderless_army_may_still_retire_and_then_stays() {
    let (mut table, id) = beaten("0503", &[]);
    table.does(&Command::Retreat { army: id, route: route("0603"), inside: true }, &[("C8.5", &[6])]);
    assert_eq!(table.at(id).hex, h("0603"));
    table.step(Step::Moves {
        next: 0,
        passed: std::collections::BTreeSet::new(),
        deck: Vec::new(),
        drawn: None,
    });
    assert_eq!(table.refuses(&table.march(id, "0604")), Refusal::NoGeneral);
}

#[test]
fn c8_8_a_leaderless_army_surrenders_to_the_first_enemy_in_its_hex() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0303", &[(SPEAR, 10)], &[]);
    let other = table.army(TRA, "0302", &[(HORSE, 4)], &[cinc(TRA)]);
    table.step(Step::Moves { next: 1, passed: [HUN].into(), deck: Vec::new(), drawn: None });
    table.does(&table.march(other, "0303"), &[]);
    table.does(&Command::Pass, &[]);
    assert!(!table.state.armies.contains_key(&id));
    assert_eq!(table.campaign().held(TRA, Some(HUN)).n_pieces(), 10);
    assert!(matches!(table.state.due[..], [Due::Captives { captor: TRA, .. }]));
}

#[test]
fn c8_8_not_when_a_friendly_general_has_reached_it_nor_in_a_town() {
    for in_town in [false, true] {
        let mut table = Table::new(2);
        let hex = if in_town { "0204" } else { "0303" };
        let id = table.army(HUN, hex, &[(SPEAR, 10)], &[]);
        table.at(id).inside = in_town;
        if !in_town {
            table.army(HUN, hex, &[(HORSE, 2)], &[senior(HUN)]);
        }
        table.army(TRA, hex, &[(HORSE, 4)], &[cinc(TRA)]);
        table.step(Step::Moves { next: 1, passed: [HUN].into(), deck: Vec::new(), drawn: None });
        table.does(&Command::Pass, &[]);
        assert!(table.state.armies.contains_key(&id), "in a town: {in_town}");
    }
}

#[test]
fn c8_9_the_winner_recovers_on_a_6_each() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0303", &[(SPEAR, 10)], &[senior(HUN)]);
    table.at(id).recoverable = troops(&[(SPEAR, 3)]);
    table.state.dead = troops(&[(SPEAR, 3)]);
    table.step(Step::Recovery);
    table.all_listed_are_accepted();
    let mut none = table.clone();
    none.does(&Command::SkipRecovery(id), &[]);
    assert_eq!(none.at(id).troops.n_pieces(), 10);
    table.does(&Command::Recover(id), &[("C8.9", &[6, 5, 6])]);
    assert_eq!(table.at(id).troops.n_pieces(), 12);
    assert_eq!(table.state.dead, troops(&[(SPEAR, 1)]));
    assert_eq!(table.state.step, Step::EndOfTurn);
}

#[test]
fn c8_9_whole_units_only() {
    let mut table = Table::new(2);
    table.setup.catalog.0[usize::from(SPEAR.0)].unit = 4;
    let id = table.army(HUN, "0303", &[(SPEAR, 10)], &[senior(HUN)]);
    for (lost, units) in [(3, 0), (4, 1), (9, 2)] {
        table.at(id).recoverable = troops(&[(SPEAR, lost)]);
        let army = table.at(id).clone();
        let found: u16 = table.campaign().recoverable_units(&army).iter().map(|(_, units, _)| units).sum();
        assert_eq!(found, units);
    }
}

#[test]
fn c8_9_losers_recover_nothing() {
    let mut table = Table::new(2);
    let a = table.army(HUN, "0503", &[(SPEAR, 10)], &[senior(HUN)]);
    let b = table.army(TRA, "0503", &[(SPEAR, 10)], &[senior(TRA)]);
    table.state.stood.extend([(h("0503"), HUN), (h("0503"), TRA)]);
    table.step(Step::Combat);
    table.does(&Command::Fight { hex: h("0503"), a: HUN, b: TRA }, &[("C8.3", &[5]), ("C8.3", &[2])]);
    assert_eq!(table.at(a).recoverable.n_pieces(), 2);
    assert!(table.at(b).recoverable.is_empty());
}
