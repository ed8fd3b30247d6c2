//! C8: combat by the table.

use voivode::campaign::command::Command;
use voivode::campaign::refusal::Refusal;
use voivode::campaign::state::{ArmyId, Due, Fate, GeneralId, Step};

use crate::table::*;

const HERE: &str = "0503";

/// The Hungarians were in 0503 first; both sides have chosen to stand.
fn fight(hun: u16, tra: u16, generals: [&[GeneralId]; 2]) -> (Table, ArmyId, ArmyId) {
    let mut table = Table::new(2);
    let a = table.army(HUN, HERE, &[(SPEAR, hun)], generals[0]);
    let b = table.army(TRA, HERE, &[(SPEAR, tra)], generals[1]);
    table.at(b).from = Some(h("0502"));
    table.state.stood.extend([(h(HERE), HUN), (h(HERE), TRA)]);
    table.step(Step::Combat);
    (table, a, b)
}

fn subs() -> [&'static [GeneralId]; 2] {
    const SUBS: [&[GeneralId]; 2] = [&[GeneralId(2)], &[GeneralId(5)]];
    SUBS
}

fn order() -> Command {
    Command::Fight { hex: h(HERE), a: HUN, b: TRA }
}

fn left(table: &mut Table, id: ArmyId) -> u32 {
    table.state.armies.get(&id).map_or(0, |army| army.troops.n_pieces())
}

#[test]
fn c8_table_is_as_printed() {
    let tables = &Table::new(2).setup.rules.tables;
    let printed: [[(u8, u8); 3]; 10] = [
        [(10, 10), (20, 10), (25, 10)],
        [(10, 10), (20, 20), (15, 20)],
        [(10, 10), (10, 30), (10, 30)],
        [(20, 50), (10, 50), (10, 50)],
        [(20, 50), (10, 50), (10, 50)],
        [(30, 50), (10, 50), (10, 75)],
        [(30, 75), (10, 50), (10, 75)],
        [(30, 75), (10, 50), (10, 100)],
        [(40, 100), (10, 100), (10, 100)],
        [(30, 100), (10, 100), (10, 100)],
    ];
    for (diff, row) in (0u8..).zip(printed) {
        for (odds, pair) in (1u32..).zip(row) {
            let found = tables.combat(diff, odds);
            assert_eq!((found.winner, found.loser), pair, "{diff} at {odds}-1");
        }
    }
    // Nine or more, three to one or more.
    assert_eq!(tables.combat(20, 5), tables.combat(9, 3));
}

#[test]
fn c8_castings_count_not_points() {
    let (table, ..) = fight(10, 20, subs());
    let encounter = table.campaign().encounters()[0].clone();
    assert_eq!(encounter.sides.clone().map(|side| side.castings), [40, 80]);
}

#[test]
fn c8_3_the_larger_rolls_more_dice_the_column_is_that_of_the_odds_whoever_wins() {
    // 2-1: the larger 2d6, the smaller 1d6. The smaller wins by 2: 10 / 30.
    let (mut table, a, b) = fight(10, 20, subs());
    table.does(&order(), &[("C8.3", &[5]), ("C8.3", &[2, 1])]);
    assert_eq!((left(&mut table, a), left(&mut table, b)), (9, 14));
    assert!(matches!(table.state.due[..], [Due::Retreat { army }] if army == b));
    // 1-1 rounded down: one die each.
    let (mut table, a, b) = fight(10, 19, subs());
    table.does(&order(), &[("C8.3", &[5]), ("C8.3", &[2])]);
    assert_eq!((left(&mut table, a), left(&mut table, b)), (8, 9));
}

#[test]
fn c8_the_cinc_adds_two() {
    let (mut table, a, b) = fight(10, 10, [&[GeneralId(0)], &[GeneralId(5)]]);
    // 3 and 2 against 2: won by 3.
    table.does(&order(), &[("C8.3", &[3]), ("C8.3", &[2])]);
    assert_eq!((left(&mut table, a), left(&mut table, b)), (8, 5));
}

#[test]
fn c8_a_crossing_held_counts_double() {
    let mut table = Table::new(2);
    let a = table.army(HUN, "0903", &[(SPEAR, 10)], &[senior(HUN)]);
    let b = table.army(TRA, "0903", &[(SPEAR, 10)], &[senior(TRA)]);
    for (from, crossing) in [("0803", true), ("1002", false)] {
        table.at(b).from = Some(h(from));
        let encounter = table.campaign().encounters()[0].clone();
        assert_eq!(encounter.sides[0].crossing, crossing, "{from}");
        assert_eq!(encounter.sides[0].effective, if crossing { 80 } else { 40 });
        assert!(!encounter.sides[1].crossing);
    }
    // The one who was there first holds it, not the one who came.
    table.at(a).from = Some(h("0803"));
    table.at(b).from = None;
    assert!(!table.campaign().encounters()[0].sides[0].crossing);
    // A pass too.
    let mut table = Table::new(2);
    table.army(HUN, "0504", &[(SPEAR, 10)], &[senior(HUN)]);
    let b = table.army(TRA, "0504", &[(SPEAR, 10)], &[senior(TRA)]);
    table.at(b).from = Some(h("0404"));
    assert!(table.campaign().encounters()[0].sides[0].crossing);
}

#[test]
fn c8_2_overwhelmed_at_6_to_1() {
    let (mut table, a, b) = fight(10, 60, subs());
    let facts = table.does(&order(), &[]);
    assert!(told(&facts, "Destroyed"));
    assert_eq!((left(&mut table, a), left(&mut table, b)), (0, 60));
    assert_eq!(table.state.generals[2].fate, Fate::Dead);
    // Just under: dice are rolled, five against one.
    let (mut table, ..) = fight(10, 59, subs());
    table.does(&order(), &[("C8.3", &[6]), ("C8.3", &[1, 1, 1, 1, 1])]);
    // After the doubling for a crossing.
    let mut table = Table::new(2);
    table.army(HUN, "0903", &[(SPEAR, 10)], &[senior(HUN)]);
    let b = table.army(TRA, "0903", &[(SPEAR, 60)], &[senior(TRA)]);
    table.at(b).from = Some(h("0803"));
    let chances = table.campaign().combat_chances(h("0903"), HUN, TRA).unwrap();
    assert_eq!((chances.odds.as_str(), chances.dice_b), ("1-3", 3));
}

#[test]
fn c8_2_the_smaller_may_withdraw_first() {
    let (mut table, a, _) = fight(10, 60, subs());
    table.state.stood.clear();
    let refuge = table.campaign().withdrawals(a)[0].clone();
    let withdraw = Command::Withdraw { army: a, route: refuge.route, inside: refuge.inside };
    table.does(&withdraw, &[("C4.1", &[1]), ("C4.1", &[6])]);
    assert_eq!(left(&mut table, a), 10);
}

#[test]
fn c8_4_at_differential_0_the_first_in_the_hex_wins() {
    let (mut table, a, b) = fight(10, 20, subs());
    table.does(&order(), &[("C8.3", &[4]), ("C8.3", &[2, 2])]);
    // 2-1, differential 0: winner 20, loser 10.
    assert_eq!((left(&mut table, a), left(&mut table, b)), (8, 18));
    assert!(matches!(table.state.due[..], [Due::Retreat { army }] if army == b));
}

#[test]
fn c8_4_option_tie() {
    let (mut table, a, b) = fight(10, 20, subs());
    table.option("tie", "larger");
    table.does(&order(), &[("C8.3", &[4]), ("C8.3", &[2, 2])]);
    assert_eq!((left(&mut table, a), left(&mut table, b)), (9, 16));
    assert!(matches!(table.state.due[..], [Due::Retreat { army }] if army == a));
    // Drawn: both lose the winner's percentage and stay.
    let (mut table, a, b) = fight(10, 20, subs());
    table.option("tie", "drawn");
    table.does(&order(), &[("C8.3", &[4]), ("C8.3", &[2, 2])]);
    assert_eq!((left(&mut table, a), left(&mut table, b)), (8, 16));
    assert!(table.state.due.is_empty());
    assert_eq!((table.at(a).hex, table.at(b).hex), (h(HERE), h(HERE)));
    // They do not fight again this turn.
    assert!(table.campaign().encounters().is_empty());
}

#[test]
fn c8_7_all_that_fought_reform_through_the_next_turn() {
    let (mut table, a, b) = fight(10, 10, subs());
    table.does(&order(), &[("C8.3", &[4]), ("C8.3", &[3])]);
    assert_eq!((table.at(a).reforming, table.at(b).reforming), (Some(1), Some(1)));
    table.state.due.clear();
    for (week, may) in [(1, false), (2, true)] {
        table.week(week).step(Step::Moves {
            next: 0,
            passed: std::collections::BTreeSet::new(),
            deck: Vec::new(),
            drawn: None,
        });
        table.at(b).hex = h("1003");
        table.at(a).moved = false;
        let army = table.at(a).clone();
        assert_eq!(table.campaign().may_march(&army).is_ok(), may, "week {week}");
    }
}

#[test]
fn c8_11_a_general_is_lost_only_with_an_army_destroyed() {
    let (mut table, ..) = fight(10, 10, subs());
    // Won by 5: the loser loses half.
    table.does(&order(), &[("C8.3", &[6]), ("C8.3", &[1])]);
    assert!(matches!(table.state.generals[5].fate, Fate::With(_)));
}

#[test]
fn c8_11_option_general_risk() {
    for (face, fate) in [(1, Fate::Dead), (2, Fate::Captive(HUN)), (3, Fate::With(ArmyId(2)))] {
        let (mut table, _, b) = fight(10, 10, subs());
        table.option("general_risk", "yes");
        table.does(&order(), &[("C8.3", &[6]), ("C8.3", &[1]), ("C8.11", &[face])]);
        assert_eq!(table.state.generals[5].fate, fate);
        assert_eq!(table.at(b).generals.is_empty(), fate != Fate::With(b));
    }
    // Below half nobody rolls.
    let (mut table, ..) = fight(10, 10, subs());
    table.option("general_risk", "yes");
    table.does(&order(), &[("C8.3", &[4]), ("C8.3", &[2])]);
}

#[test]
fn c8_1_both_must_have_chosen_to_stand() {
    let (mut table, ..) = fight(10, 10, subs());
    table.state.stood.clear();
    assert_eq!(table.refuses(&order()), Refusal::NotBothStand);
    table.step(Step::Sieges);
    assert_eq!(table.refuses(&order()), Refusal::WrongStep);
}

#[test]
fn c10_4_allied_armies_add_their_castings_with_one_cinc_s_bonus() {
    let mut table = Table::new(3);
    let a = table.army(HUN, HERE, &[(SPEAR, 10)], &[cinc(HUN)]);
    let c = table.army(MOL, HERE, &[(SPEAR, 10)], &[cinc(MOL)]);
    table.army(TRA, HERE, &[(SPEAR, 10)], &[senior(TRA)]);
    table.state.factions[0].allies.insert(MOL);
    table.state.factions[2].allies.insert(HUN);
    let encounters = table.campaign().encounters();
    assert_eq!(encounters.len(), 1);
    assert_eq!(encounters[0].sides[0].castings, 80);
    assert_eq!(encounters[0].sides[0].armies, [a, c]);
    let chances = table.campaign().combat_chances(h(HERE), HUN, TRA).unwrap();
    assert_eq!((chances.dice_a, chances.modifier_a), (2, 2));
}

#[test]
fn c10_4_third_parties_fight_pair_by_pair_the_first_arrived_defending() {
    let mut table = Table::new(3);
    for faction in [MOL, HUN, TRA] {
        table.army(faction, HERE, &[(SPEAR, 10)], &[senior(faction)]);
    }
    let pairs: Vec<_> =
        table.campaign().encounters().iter().map(|e| (e.sides[0].faction, e.sides[1].faction)).collect();
    assert_eq!(pairs, [(MOL, HUN), (MOL, TRA), (HUN, TRA)]);
}

#[test]
fn c8_chances_are_those_of_the_dice() {
    let (table, ..) = fight(10, 10, subs());
    let chances = table.campaign().combat_chances(h(HERE), HUN, TRA).unwrap();
    assert!((chances.even - 1.0 / 6.0).abs() < 1e-12);
    assert!((chances.a_wins - 15.0 / 36.0).abs() < 1e-12);
}
