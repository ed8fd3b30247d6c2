//! C8.1, C8.2, C9: who must agree, hand-off, results, and what follows them (C8.5 to C8.11).

use voivode::campaign::c09_battle::{BattleId, BattleResult, Method, Of, Stage};
use voivode::campaign::c09_result::{GeneralFate, Outcome};
use voivode::campaign::command::{CaptiveFate, Command, Correction};
use voivode::campaign::event::Fact;
use voivode::campaign::prompt::About;
use voivode::campaign::refusal::Refusal;
use voivode::campaign::state::{ArmyId, Due, Fate, GeneralId, State, Step};
use voivode::campaign::{Campaign, Seat};
use voivode::ground::game::Game as _;
use voivode::tabletop::{KindId, System};

use crate::table::*;

const HERE: &str = "0503";
const FIRST: BattleId = BattleId(1);

/// The Hungarians were in 0503 first; both sides have chosen to stand.
fn stand(hun: &[(KindId, u16)], tra: &[(KindId, u16)]) -> (Table, ArmyId, ArmyId) {
    let mut table = Table::new(2);
    let a = table.army(HUN, HERE, hun, &[senior(HUN)]);
    let b = table.army(TRA, HERE, tra, &[senior(TRA)]);
    table.at(b).from = Some(h("0502"));
    table.state.stood.extend([(h(HERE), HUN), (h(HERE), TRA)]);
    table.step(Step::Combat);
    (table, a, b)
}

fn wish(faction: voivode::campaign::state::FactionId, method: Method) -> Command {
    Command::Wish { hex: h(HERE), faction, method }
}

fn hand_off(method: Method) -> Command {
    Command::HandOff { hex: h(HERE), a: HUN, b: TRA, method, weather: false, orders: None }
}

fn fight() -> Command {
    Command::Fight { hex: h(HERE), a: HUN, b: TRA }
}

/// Twenty spearmen and ten knights against thirty spearmen, handed off to the table.
fn handed_off() -> (Table, ArmyId, ArmyId) {
    let (mut table, a, b) = stand(&[(SPEAR, 20), (KNIGHTS, 10)], &[(SPEAR, 30)]);
    table.does(&wish(HUN, Method::Table), &[]);
    table.does(&wish(TRA, Method::Table), &[]);
    table.does(&hand_off(Method::Table), &[]);
    (table, a, b)
}

fn blank(table: &Table) -> BattleResult {
    table.campaign().blank_result(FIRST).unwrap()
}

/// So many of a kind lost by a side, so many of them captured.
fn lose(result: &mut BattleResult, side: usize, kind: KindId, lost: u16, captured: u16) {
    let line = result.losses[side].iter_mut().find(|line| line.kind == kind).unwrap();
    (line.lost, line.captured) = (lost, captured);
}

fn confirmed(table: &mut Table, result: &BattleResult) -> Vec<Fact> {
    table.does(&Command::EnterResult(Box::new(result.clone())), &[]);
    table.does(&Command::ConfirmResult(FIRST), &[])
}

fn enter(result: &BattleResult) -> Command {
    Command::EnterResult(Box::new(result.clone()))
}

#[test]
fn c8_1_below_the_printed_size_both_must_want_the_table() {
    // Spearmen are 5 points each: just below the size of each system, and just at it.
    for (system, below) in [(System::Wrg7, 199), (System::Dbm, 44), (System::Armati, 5)] {
        for (pieces, one_is_enough) in [(below, false), (below + 1, true)] {
            let (mut table, ..) = stand(&[(SPEAR, pieces)], &[(SPEAR, pieces)]);
            table.setup.system = system;
            table.does(&wish(HUN, Method::Table), &[]);
            let say = table.campaign().method(h(HERE), HUN, TRA).unwrap();
            assert_eq!(say.both_must, !one_is_enough, "{system} {pieces}");
            if one_is_enough {
                assert!(matches!(table.refuses(&fight()), Refusal::NotAgreed(_)));
                table.does(&hand_off(Method::Table), &[]);
                continue;
            }
            let why = table.refuses(&hand_off(Method::Table)).to_string();
            assert!(why.contains("both") && why.contains("C8.1"), "{why}");
            table.does(&wish(TRA, Method::Table), &[]);
            table.does(&hand_off(Method::Table), &[]);
        }
    }
}

#[test]
fn c8_1_the_larger_army_decides_and_in_dba_one_wish_is_always_enough() {
    // 225 points against 100, in DBM.
    let (mut table, ..) = stand(&[(SPEAR, 20)], &[(SPEAR, 45)]);
    table.does(&wish(HUN, Method::Table), &[]);
    assert_eq!(table.campaign().method(h(HERE), HUN, TRA).unwrap().method, Method::Table);
    let (mut table, ..) = stand(&[(SPEAR, 2)], &[(SPEAR, 2)]);
    table.setup.system = System::Dba;
    table.does(&wish(TRA, Method::Table), &[]);
    table.does(&hand_off(Method::Table), &[]);
}

#[test]
fn c8_1_a_quick_battle_is_for_two_who_both_want_it() {
    let (mut table, ..) = stand(&[(SPEAR, 60)], &[(SPEAR, 60)]);
    table.does(&wish(HUN, Method::QuickDba), &[]);
    assert!(matches!(table.refuses(&hand_off(Method::QuickDba)), Refusal::NotAgreed(_)));
    // One wants the table, and that large a battle goes there.
    let mut other = table.clone();
    other.does(&wish(TRA, Method::Table), &[]);
    assert_eq!(other.campaign().method(h(HERE), HUN, TRA).unwrap().method, Method::Table);
    table.does(&wish(TRA, Method::QuickDba), &[]);
    assert!(matches!(table.refuses(&hand_off(Method::Table)), Refusal::NotAgreed(_)));
    table.does(&hand_off(Method::QuickDba), &[]);
}

#[test]
fn c8_1_a_wish_can_be_taken_back_and_is_asked_of_both() {
    let (mut table, ..) = stand(&[(SPEAR, 60)], &[(SPEAR, 60)]);
    table.all_listed_are_accepted();
    let asked = |table: &Table| {
        let asks = table.campaign().prompt().asks;
        asks.iter().filter(|ask| matches!(ask.about, About::Method { .. })).count()
    };
    assert_eq!(asked(&table), 2);
    assert_eq!(table.refuses(&wish(HUN, Method::CombatTable)), Refusal::AlreadyDone);
    table.does(&wish(HUN, Method::Table), &[]);
    assert!(table.campaign().prompt().asks.iter().any(|ask| matches!(ask.about, About::HandOff { .. })));
    table.all_listed_are_accepted();
    table.does(&wish(HUN, Method::CombatTable), &[]);
    assert!(table.state.wishes.is_empty());
    assert!(table.campaign().prompt().asks.iter().any(|ask| matches!(ask.about, About::Fight { .. })));
    // Only when both stand, and only of those who fight.
    assert_eq!(
        table.refuses(&Command::Wish { hex: h(HERE), faction: MOL, method: Method::Table }),
        Refusal::NoEnemy
    );
    table.state.stood.clear();
    assert_eq!(table.refuses(&wish(HUN, Method::Table)), Refusal::NotBothStand);
}

#[test]
fn c8_2_no_battle_at_six_to_one_by_whatever_method() {
    let (table, ..) = stand(&[(SPEAR, 10)], &[(SPEAR, 60)]);
    for method in [Method::Table, Method::QuickDba] {
        assert_eq!(table.refuses(&wish(HUN, method)), Refusal::Overwhelming);
        assert_eq!(table.refuses(&hand_off(method)), Refusal::Overwhelming);
    }
    assert!(!table.campaign().prompt().asks.iter().any(|ask| matches!(ask.about, About::Method { .. })));
    // Five to one may be fought.
    let (mut table, ..) = stand(&[(SPEAR, 10)], &[(SPEAR, 59)]);
    table.does(&wish(HUN, Method::Table), &[]);
    // After the doubling for a crossing: 30 held against 10 is six to one.
    let mut table = Table::new(2);
    table.army(HUN, "0504", &[(SPEAR, 30)], &[senior(HUN)]);
    let b = table.army(TRA, "0504", &[(SPEAR, 10)], &[senior(TRA)]);
    table.at(b).from = Some(h("0404"));
    table.state.stood.extend([(h("0504"), HUN), (h("0504"), TRA)]);
    table.step(Step::Combat);
    let wish = Command::Wish { hex: h("0504"), faction: HUN, method: Method::Table };
    assert_eq!(table.refuses(&wish), Refusal::Overwhelming);
    table.at(b).troops = troops(&[(SPEAR, 11)]);
    table.does(&wish, &[]);
}

#[test]
fn c9_a_waiting_battle_holds_its_hex_and_the_step_and_nothing_else() {
    let (mut table, a, _) = handed_off();
    table.all_listed_are_accepted();
    let away = Command::Withdraw { army: a, route: route("0603"), inside: true };
    let stands = Command::Stand { hex: h(HERE), faction: HUN };
    for command in [fight(), hand_off(Method::Table), away, stands, wish(HUN, Method::CombatTable)] {
        assert!(matches!(table.refuses(&command), Refusal::BattleWaits { .. }), "{command:?}");
    }
    let why = table.refuses(&Command::EndStep).to_string();
    assert!(why.contains("no draw"), "{why}");
    // Another hex is played on.
    table.army(HUN, "0808", &[(SPEAR, 10)], &[cinc(HUN)]);
    table.army(TRA, "0808", &[(SPEAR, 10)], &[cinc(TRA)]);
    table.state.stood.extend([(h("0808"), HUN), (h("0808"), TRA)]);
    let other = Command::Fight { hex: h("0808"), a: HUN, b: TRA };
    table.does(&other, &[("C8.3", &[3]), ("C8.3", &[3])]);
    assert!(matches!(table.state.battles[&FIRST].stage, Stage::HandedOff));
}

#[test]
fn c9_a_siege_s_sortie_waits_too() {
    let mut table = Table::new(2);
    table.army(HUN, "1004", &[(SPEAR, 30)], &[senior(HUN)]);
    table.army(TRA, "1004", &[(SPEAR, 30)], &[senior(TRA)]);
    table.state.stood.extend([(h("1004"), HUN), (h("1004"), TRA)]);
    table.step(Step::Combat);
    table.setup.system = System::Dba;
    table.does(&Command::Wish { hex: h("1004"), faction: HUN, method: Method::Table }, &[]);
    let off = Command::HandOff {
        hex: h("1004"),
        a: TRA,
        b: HUN,
        method: Method::Table,
        weather: true,
        orders: None,
    };
    let facts = table.does(&off, &[("C9", &[5])]);
    // April, by the file of the weather.
    assert!(told(&facts, "fair"), "{facts:?}");
    let sortie = Command::Sortie { hex: h("1004"), armies: vec![], garrison: true };
    assert!(matches!(table.refuses(&sortie), Refusal::BattleWaits { .. }));
}

#[test]
fn c9_the_first_to_arrive_is_the_first_side_whoever_is_named_first() {
    let (mut table, ..) = stand(&[(SPEAR, 60)], &[(SPEAR, 50)]);
    table.does(&wish(TRA, Method::Table), &[]);
    let off = Command::HandOff {
        hex: h(HERE),
        a: TRA,
        b: HUN,
        method: Method::Table,
        weather: false,
        orders: None,
    };
    table.does(&off, &[]);
    let battle = &table.state.battles[&FIRST];
    assert_eq!(battle.sides.each_ref().map(|side| side.faction), [HUN, TRA]);
    assert_eq!(battle.sides.each_ref().map(|side| side.castings), [240, 200]);
}

#[test]
fn c9_every_stage_is_saved_and_read_back() {
    let (mut table, ..) = handed_off();
    let same = |table: &Table| {
        let text = ron::to_string(&table.state).unwrap();
        let back: State = ron::from_str(&text).unwrap();
        assert_eq!(back, table.state);
        assert_eq!(Campaign::resume(&table.setup, back).unwrap(), table.campaign());
    };
    same(&table);
    let mut result = blank(&table);
    result.report = "Dušan's horse, \"late\" again".to_owned();
    table.does(&enter(&result), &[]);
    same(&table);
    table.does(&Command::ConfirmResult(FIRST), &[]);
    same(&table);
    assert!(matches!(table.state.battles[&FIRST].stage, Stage::Confirmed(_)));
}

#[test]
fn c9_orders_of_battle_are_proposed_and_may_be_changed() {
    let (mut table, a, _) = stand(&[(SPEAR, 21), (KNIGHTS, 10)], &[(SPEAR, 50)]);
    table.at(a).generals.insert(cinc(HUN));
    table.state.generals[cinc(HUN).index()].fate = Fate::With(a);
    table.does(&wish(HUN, Method::Table), &[]);
    table.does(&wish(TRA, Method::Table), &[]);
    let (encounter, _) = table.campaign().encounter(h(HERE), HUN, TRA).unwrap();
    let orders = table.campaign().propose_orders(&encounter);
    // Two generals of one army: two commands, the CinC's first, nobody lost.
    assert_eq!(orders.each_ref().map(Vec::len), [2, 1]);
    assert_eq!(orders[0][0].generals, [cinc(HUN)]);
    assert_eq!(orders[0][0].troops.plus(&orders[0][1].troops), table.at(a).troops);
    let with = |orders| Command::HandOff {
        hex: h(HERE),
        a: HUN,
        b: TRA,
        method: Method::Table,
        weather: false,
        orders: Some(orders),
    };
    let mut short = orders.clone();
    short[0][0].troops.remove(SPEAR, 1).unwrap();
    assert!(matches!(table.refuses(&with(short)), Refusal::BadOrders(_)));
    let mut twice = orders.clone();
    twice[0][1].generals.push(cinc(HUN));
    assert!(matches!(table.refuses(&with(twice)), Refusal::BadOrders(_)));
    let mut moved = orders;
    moved[0][0].troops.remove(SPEAR, 3).unwrap();
    moved[0][1].troops.add(SPEAR, 3);
    table.does(&with(moved.clone()), &[]);
    assert_eq!(table.state.battles[&FIRST].sides[0].commands, moved[0]);
}

#[test]
fn c9_no_more_is_lost_than_there_was_and_every_fault_is_at_its_field() {
    use voivode::campaign::c09_result::{Count, Field};
    let (table, ..) = handed_off();
    let faults = |result: &BattleResult| -> Vec<Field> {
        table
            .campaign()
            .check_result(result)
            .into_iter()
            .filter(|fault| fault.stops)
            .map(|fault| fault.at)
            .collect()
    };
    let at = |kind, what| Field::Line { of: Of::A, command: 0, kind, what };
    let mut result = blank(&table);
    assert_eq!(faults(&result), []);
    lose(&mut result, 0, SPEAR, 20, 20);
    assert_eq!(faults(&result), []);
    lose(&mut result, 0, SPEAR, 21, 0);
    assert_eq!(faults(&result), [at(SPEAR, Count::Lost)]);
    lose(&mut result, 0, SPEAR, 4, 5);
    assert_eq!(faults(&result), [at(SPEAR, Count::Captured)]);
    lose(&mut result, 0, SPEAR, 4, 1);
    result.losses[0][1].killed = Some(1);
    let line = result.losses[0].iter().position(|line| line.kind == SPEAR).unwrap();
    result.losses[0][1].killed = None;
    result.losses[0][line].killed = Some(2);
    assert_eq!(faults(&result), [at(SPEAR, Count::Killed)]);
    result.losses[0][line].fled = 1;
    assert_eq!(faults(&result), []);
    // No shaken elements in DBM.
    result.losses[0][line].shaken = 1;
    assert_eq!(faults(&result), [at(SPEAR, Count::Shaken)]);
    let mut result = blank(&table);
    result.outcome = Outcome::Won(Of::A);
    result.field = Some(Of::B);
    assert_eq!(faults(&result), [Field::Field]);
    let mut result = blank(&table);
    result.generals.push(result.generals[0]);
    assert_eq!(faults(&result), [Field::General(senior(HUN))]);
    let mut result = blank(&table);
    result.generals[0].general = cinc(TRA);
    assert_eq!(faults(&result), [Field::General(cinc(TRA))]);
    let mut result = blank(&table);
    result.losses[1].push(result.losses[0][0]);
    assert!(!faults(&result).is_empty());
    let why = table.refuses(&enter(&result)).to_string();
    assert!(why.contains("(C9)"), "{why}");
}

#[test]
fn c9_shaken_units_are_counted_in_wrg_7th_and_recover_like_the_lost() {
    let (mut table, a, b) = stand(&[(SPEAR, 40)], &[(SPEAR, 40)]);
    table.setup.system = System::Wrg7;
    table.setup.catalog.0[usize::from(SPEAR.0)].unit = 4;
    table.does(&wish(HUN, Method::Table), &[]);
    table.does(&wish(TRA, Method::Table), &[]);
    table.does(&hand_off(Method::Table), &[]);
    let mut result = blank(&table);
    result.outcome = Outcome::Won(Of::A);
    (result.losses[0][0].lost, result.losses[0][0].shaken) = (5, 8);
    (result.losses[1][0].lost, result.losses[1][0].shaken) = (10, 31);
    assert!(matches!(table.refuses(&enter(&result)), Refusal::BadResult(_)));
    result.losses[1][0].shaken = 4;
    confirmed(&mut table, &result);
    // Lost and shaken are out; of 13 figures three whole units may come back, to the winner only.
    assert_eq!((table.at(a).troops.n_pieces(), table.at(b).troops.n_pieces()), (27, 26));
    let army = table.at(a).clone();
    assert_eq!(table.campaign().recoverable_units(&army), [(SPEAR, 3, 4)]);
    assert!(table.at(b).recoverable.is_empty());
}

#[test]
fn c9_a_result_of_another_battle_or_another_state_is_refused() {
    let (mut table, a, b) = handed_off();
    let result = blank(&table);
    let mut other = result.clone();
    other.battle = 2;
    assert_eq!(table.refuses(&enter(&other)), Refusal::NoSuchBattle(BattleId(2)));
    let mut other = result.clone();
    other.digest = "00000000".to_owned();
    assert!(matches!(table.refuses(&enter(&other)), Refusal::OtherState(_)));
    // The umpire has taken troops away meanwhile, or moved an army, or let a general die.
    let corrections = [
        Correction::SetTroops { army: a, kind: SPEAR, pieces: 19 },
        Correction::MoveArmy { army: b, hex: h("0502"), inside: false },
        Correction::RemoveArmy(b),
        Correction::SetGeneral { general: senior(HUN), with: None, captive: None },
    ];
    for correction in corrections {
        let mut disturbed = table.clone();
        disturbed.does(&Command::Correct { correction: correction.clone(), reason: "so".to_owned() }, &[]);
        assert!(matches!(disturbed.refuses(&enter(&result)), Refusal::OtherState(_)), "{correction:?}");
        // The step still waits, and the battle can be taken back.
        assert!(matches!(disturbed.refuses(&Command::EndStep), Refusal::StillOpen(_)));
        disturbed.does(&Command::RecallBattle(FIRST), &[]);
    }
    // More troops than were handed off do no harm: they took no part.
    let more = Correction::SetTroops { army: a, kind: SPEAR, pieces: 25 };
    table.does(&Command::Correct { correction: more, reason: "late".to_owned() }, &[]);
    table.does(&enter(&result), &[]);
}

#[test]
fn c9_a_recalled_battle_may_be_fought_otherwise() {
    let (mut table, ..) = handed_off();
    table.does(&Command::RecallBattle(FIRST), &[]);
    let recalled = Refusal::BattleDone { battle: FIRST, how: "it was taken back from the table" };
    assert_eq!(table.refuses(&enter(&blank(&table))), recalled);
    table.does(&fight(), &[("C8.3", &[3]), ("C8.3", &[3])]);
    // A new hand-off bears a new number.
    let (mut table, ..) = handed_off();
    table.does(&Command::RecallBattle(FIRST), &[]);
    table.does(&wish(HUN, Method::Table), &[]);
    table.does(&wish(TRA, Method::Table), &[]);
    table.does(&hand_off(Method::Table), &[]);
    assert!(table.state.battles.contains_key(&BattleId(2)));
}

#[test]
fn c9_no_result_yet_is_no_draw_and_one_can_be_entered_anew() {
    let (mut table, ..) = handed_off();
    assert_eq!(table.refuses(&Command::ConfirmResult(FIRST)), Refusal::NoResult(FIRST));
    let mut result = blank(&table);
    table.does(&enter(&result), &[]);
    table.all_listed_are_accepted();
    result.outcome = Outcome::Won(Of::B);
    table.does(&enter(&result), &[]);
    table.does(&Command::ConfirmResult(FIRST), &[]);
    assert!(matches!(table.state.due[..], [Due::Retreat { .. }]));
    let done = Refusal::BattleDone { battle: FIRST, how: "its result was confirmed" };
    let mut after = table.clone();
    after.state.due.clear();
    assert_eq!(after.refuses(&enter(&result)), done);
    assert_eq!(after.refuses(&Command::RecallBattle(FIRST)), done);
}

/// The Hungarians have won: the others lost 12 spearmen, 5 of them captured.
fn won() -> (Table, ArmyId, ArmyId) {
    let (mut table, a, b) = handed_off();
    let mut result = blank(&table);
    result.outcome = Outcome::Won(Of::A);
    lose(&mut result, 0, KNIGHTS, 3, 0);
    lose(&mut result, 0, SPEAR, 2, 1);
    lose(&mut result, 1, SPEAR, 12, 5);
    confirmed(&mut table, &result);
    (table, a, b)
}

#[test]
fn c8_5_to_c8_10_run_of_themselves_after_a_battle_on_the_table() {
    let (mut table, a, b) = won();
    assert_eq!(table.at(a).troops, troops(&[(SPEAR, 18), (KNIGHTS, 7)]));
    assert_eq!(table.at(b).troops, troops(&[(SPEAR, 18)]));
    assert_eq!(table.campaign().held(HUN, Some(TRA)), troops(&[(SPEAR, 5)]));
    assert_eq!(table.campaign().held(TRA, Some(HUN)), troops(&[(SPEAR, 1)]));
    // C8.10: prisoners first, while the captors are still there. The loser took one too.
    assert!(matches!(&table.state.due[0], Due::Captives { captor: TRA, .. }));
    table.does(&Command::Captives(CaptiveFate::Hold), &[]);
    table.does(&Command::Captives(CaptiveFate::Enlist), &[("C8.10", &[6, 1, 2, 3, 4])]);
    assert_eq!(table.at(a).troops.get(SPEAR), 19);
    // C8.5, C8.6: the loser retires.
    assert!(matches!(table.state.due[..], [Due::Retreat { army }] if army == b));
    table.all_listed_are_accepted();
    let there = table.campaign().retreats(b)[0].clone();
    let rule = if there.inside { "C8.5" } else { "C8.6" };
    table.does(&Command::Retreat { army: b, route: there.route, inside: there.inside }, &[(rule, &[6])]);
    while let Some(Due::Losses { force, pieces, .. }) = table.state.due.first().cloned() {
        table.does(&Command::PickLosses { force, troops: troops(&[(SPEAR, pieces)]) }, &[]);
    }
    // C8.7: both reform through the next turn.
    let week = table.state.week;
    assert_eq!((table.at(a).reforming, table.at(b).reforming), (Some(week + 1), Some(week + 1)));
    // C8.9: the winner rolls for what was killed, not for the captured.
    assert_eq!(table.at(a).recoverable, troops(&[(SPEAR, 1), (KNIGHTS, 3)]));
    while table.state.step != Step::Recovery {
        table.does(&Command::EndStep, &[]);
    }
    table.does(&Command::Recover(a), &[("C8.9", &[6, 2, 6]), ("C8.9", &[5])]);
    assert_eq!(table.at(a).troops.get(KNIGHTS), 9);
}

#[test]
fn c8_8_a_leaderless_loser_retires_and_a_leaderless_army_that_stays_surrenders() {
    let (mut table, _, b) = handed_off();
    let mut result = blank(&table);
    result.outcome = Outcome::Won(Of::A);
    result.generals.iter_mut().find(|loss| loss.general == senior(TRA)).unwrap().fate = GeneralFate::Killed;
    confirmed(&mut table, &result);
    assert_eq!(table.state.generals[senior(TRA).index()].fate, Fate::Dead);
    assert!(matches!(table.state.due[..], [Due::Retreat { army }] if army == b));
    // After a draw nobody retires: without a general it lays down its arms to the enemy in its hex.
    let (mut table, _, b) = handed_off();
    let mut result = blank(&table);
    result.generals.iter_mut().find(|loss| loss.general == senior(TRA)).unwrap().fate = GeneralFate::Captured;
    confirmed(&mut table, &result);
    assert_eq!(table.state.generals[senior(TRA).index()].fate, Fate::Captive(HUN));
    assert!(!table.state.armies.contains_key(&b));
    assert_eq!(table.campaign().held(HUN, Some(TRA)).n_pieces(), 30);
}

#[test]
fn c8_11_generals_killed_captured_wounded_or_unhurt() {
    for (fate, after) in [
        (GeneralFate::Unhurt, None),
        (GeneralFate::Wounded, None),
        (GeneralFate::Killed, Some(Fate::Dead)),
        (GeneralFate::Captured, Some(Fate::Captive(TRA))),
    ] {
        let (mut table, a, _) = handed_off();
        let mut result = blank(&table);
        result.outcome = Outcome::Won(Of::A);
        result.generals.iter_mut().find(|loss| loss.general == senior(HUN)).unwrap().fate = fate;
        let facts = confirmed(&mut table, &result);
        assert_eq!(told(&facts, "GeneralWounded"), fate == GeneralFate::Wounded);
        assert_eq!(table.state.generals[senior(HUN).index()].fate, after.unwrap_or(Fate::With(a)));
    }
    // The option of the combat table asks for no die: the table has said what became of them.
    let (mut table, ..) = handed_off();
    table.option("general_risk", "yes");
    let mut result = blank(&table);
    result.outcome = Outcome::Won(Of::A);
    lose(&mut result, 1, SPEAR, 20, 0);
    confirmed(&mut table, &result);
}

#[test]
fn c9_a_draw_stays_and_who_gives_up_the_field_retires() {
    for (outcome, field, retires) in [
        (Outcome::Draw, None, None),
        (Outcome::BrokenOff, None, None),
        (Outcome::Draw, Some(Of::B), Some(Of::A)),
        (Outcome::BrokenOff, Some(Of::A), Some(Of::B)),
    ] {
        let (mut table, a, b) = handed_off();
        let mut result = blank(&table);
        (result.outcome, result.field) = (outcome, field);
        lose(&mut result, 0, SPEAR, 2, 0);
        confirmed(&mut table, &result);
        // C8.9: only a winner recovers.
        assert!(table.at(a).recoverable.is_empty());
        let due: Vec<ArmyId> = table
            .state
            .due
            .iter()
            .filter_map(|due| if let Due::Retreat { army } = due { Some(*army) } else { None })
            .collect();
        let expected: Vec<ArmyId> = retires.map(|of| if of == Of::A { a } else { b }).into_iter().collect();
        assert_eq!(due, expected, "{outcome:?} {field:?}");
        // They have met this week, and do not meet again in it.
        assert!(table.campaign().encounters().is_empty());
    }
}

#[test]
fn c6_3_a_garrison_that_came_out_goes_back_after_the_battle() {
    let mut table = Table::new(2);
    table.army(HUN, "1004", &[(SPEAR, 6)], &[senior(HUN)]);
    table.step(Step::Combat);
    table.setup.system = System::Dba;
    table.does(&Command::Sortie { hex: h("1004"), armies: vec![], garrison: true }, &[]);
    table.state.stood.extend([(h("1004"), HUN), (h("1004"), TRA)]);
    table.does(&Command::Wish { hex: h("1004"), faction: TRA, method: Method::Table }, &[]);
    let off = Command::HandOff {
        hex: h("1004"),
        a: HUN,
        b: TRA,
        method: Method::Table,
        weather: false,
        orders: None,
    };
    table.does(&off, &[]);
    let mut result = blank(&table);
    result.outcome = Outcome::Won(Of::A);
    lose(&mut result, 1, GARRISON, 3, 1);
    confirmed(&mut table, &result);
    assert_eq!(table.town("1004").garrison, troops(&[(GARRISON, 1)]));
    assert_eq!(table.campaign().held(HUN, Some(TRA)), troops(&[(GARRISON, 1)]));
    assert!(matches!(table.state.due[..], [Due::Captives { captor: HUN, .. }]));
}

#[test]
fn c9_quick_dba_is_twelve_elements_each_and_scales_back() {
    let (mut table, a, b) = stand(&[(SPEAR, 30), (KNIGHTS, 20)], &[(SPEAR, 24)]);
    table.does(&wish(HUN, Method::QuickDba), &[]);
    table.does(&wish(TRA, Method::QuickDba), &[]);
    table.does(&hand_off(Method::QuickDba), &[]);
    let battle = table.state.battles[&FIRST].clone();
    // 120 and 60 castings of 180: eight elements and four.
    let elements: Vec<(KindId, u16)> = battle.lines(Of::A).iter().map(|line| (line.kind, line.now)).collect();
    assert_eq!(elements, [(KNIGHTS, 4), (SPEAR, 8)]);
    assert_eq!(battle.lines(Of::B)[0].now, 12);
    let mut result = blank(&table);
    result.outcome = Outcome::Won(Of::A);
    // A quarter of the spearmen: 7.5, half up; a third of the other army, two of four elements captured.
    lose(&mut result, 0, SPEAR, 2, 0);
    lose(&mut result, 1, SPEAR, 4, 2);
    confirmed(&mut table, &result);
    assert_eq!(table.at(a).troops, troops(&[(SPEAR, 22), (KNIGHTS, 20)]));
    assert_eq!(table.at(b).troops, troops(&[(SPEAR, 16)]));
    assert_eq!(table.campaign().held(HUN, Some(TRA)), troops(&[(SPEAR, 4)]));
    // All twelve are all of them.
    let (mut table, _, b) = stand(&[(SPEAR, 30)], &[(SPEAR, 7)]);
    table.does(&wish(HUN, Method::QuickDba), &[]);
    table.does(&wish(TRA, Method::QuickDba), &[]);
    table.does(&hand_off(Method::QuickDba), &[]);
    let mut result = blank(&table);
    result.outcome = Outcome::Won(Of::A);
    lose(&mut result, 1, SPEAR, 12, 0);
    confirmed(&mut table, &result);
    assert!(table.at(b).troops.is_empty());
}

#[test]
fn c9_the_score_of_dba_players_fills_the_form() {
    use voivode::campaign::c09_score::{Score, ScoreError};
    let (mut table, ..) = stand(&[(SPEAR, 30)], &[(SPEAR, 24)]);
    table.does(&wish(HUN, Method::QuickDba), &[]);
    table.does(&wish(TRA, Method::QuickDba), &[]);
    table.does(&hand_off(Method::QuickDba), &[]);
    let battle = table.state.battles[&FIRST].clone();
    let result = Score::parse("4G-1C").unwrap().result(1, &battle, Of::B).unwrap();
    assert_eq!((result.outcome, result.camps_lost), (Outcome::Won(Of::B), [false, true]));
    assert_eq!((result.losses[0][0].lost, result.losses[1][0].lost), (4, 1));
    assert_eq!(result.fate(senior(HUN)), GeneralFate::Killed);
    table.does(&enter(&result), &[]);
    let too_many = Score::parse("13-1").unwrap().result(1, &battle, Of::B).unwrap_err();
    assert_eq!(too_many, ScoreError::TooMany { lost: 13, there: 12 });
}

#[test]
fn c9_the_preview_says_what_will_happen_and_changes_nothing() {
    let (mut table, a, b) = handed_off();
    let mut result = blank(&table);
    result.outcome = Outcome::Won(Of::A);
    lose(&mut result, 0, SPEAR, 2, 0);
    lose(&mut result, 1, SPEAR, 12, 5);
    let before = table.campaign();
    let preview = table.campaign().preview_result(&result).unwrap();
    assert_eq!(table.campaign(), before);
    let numbers = preview.sides.each_ref().map(|side| (side.before, side.out, side.captured, side.after));
    assert_eq!(numbers, [(110, 8, 0, 102), (120, 28, 20, 72)]);
    assert_eq!(preview.sides.each_ref().map(|side| side.recovery_dice), [2, 0]);
    for rule in ["C8.5", "C8.7", "C8.9", "C8.10"] {
        let said =
            preview.then.iter().any(|words| words.contains(rule) || rule == "C8.5" && words.contains("C8.6"));
        assert!(said, "{rule} in {:?}", preview.then);
    }
    confirmed(&mut table, &result);
    let catalog = table.setup.catalog.clone();
    let castings = [a, b].map(|army| table.at(army).troops.castings(&catalog));
    assert_eq!(castings, preview.sides.each_ref().map(|side| side.after));
    result.losses[0][0].lost = 99;
    assert!(matches!(before.preview_result(&result), Err(Refusal::BadResult(_))));
}

#[test]
fn c12_a_blind_side_knows_the_enemy_on_the_table_by_his_presence() {
    let (mut table, ..) = handed_off();
    table.option("blind", "yes");
    let view = table.campaign().view(Seat::Faction(HUN));
    let battle = view.campaign().battle(FIRST).unwrap();
    assert!(!battle.sides[0].is_hidden() && battle.sides[1].is_hidden());
    assert_eq!((battle.sides[1].castings, battle.sides[1].armies.len()), (0, 1));
    let packet = voivode::campaign::c09_packet::Packet::of(&view, FIRST).unwrap();
    assert!(packet.sides[1].hidden && packet.sides[1].commands.is_empty());
    assert!(packet.text().contains("nothing more is known"));
    // After the battle: what fought.
    let mut result = blank(&table);
    result.outcome = Outcome::Won(Of::A);
    confirmed(&mut table, &result);
    let view = table.campaign().view(Seat::Faction(HUN));
    assert!(!view.campaign().battle(FIRST).unwrap().sides[1].is_hidden());
}

#[test]
fn c9_the_packet_has_all_the_table_needs() {
    use voivode::campaign::c09_packet::Packet;
    let mut table = Table::new(2);
    table.army(HUN, "0903", &[(SPEAR, 60)], &[senior(HUN), cinc(HUN)]);
    let b = table.army(TRA, "0903", &[(SPEAR, 70)], &[GeneralId(5)]);
    table.at(b).from = Some(h("0803"));
    table.army(TRA, "1002", &[(HORSE, 5)], &[cinc(TRA)]);
    table.state.stood.extend([(h("0903"), HUN), (h("0903"), TRA)]);
    table.step(Step::Combat);
    table.does(&Command::Wish { hex: h("0903"), faction: TRA, method: Method::Table }, &[]);
    let off = Command::HandOff {
        hex: h("0903"),
        a: HUN,
        b: TRA,
        method: Method::Table,
        weather: true,
        orders: None,
    };
    table.does(&off, &[("C9", &[1])]);
    let view = table.campaign().view(Seat::Umpire);
    let packet = Packet::of(&view, FIRST).unwrap();
    assert_eq!((packet.battle, packet.digest.len()), (1, 8));
    assert_eq!(packet.weather.as_deref(), Some("heavy rain"));
    assert!(packet.sides[0].defends && packet.sides[0].holds.as_ref().unwrap().contains("C8"));
    assert_eq!(packet.sides[0].commands.len(), 2);
    assert_eq!(packet.sides[1].near.len(), 1, "{:?}", packet.sides[1].near);
    assert!(packet.ways.iter().any(|way| way.contains("Tisza") && way.contains("ford")), "{:?}", packet.ways);
    let text = packet.text();
    for part in
        ["Battle 1", &packet.digest, "spring", "Spearmen", "C8.5", "Castings of one element", "Winner"]
    {
        assert!(text.contains(part), "{part} in\n{text}");
    }
    // The file says the same, and shows when it was changed.
    use voivode::campaign::c09_files::{read_battle, read_result, write_battle, write_result};
    let file = write_battle(&packet).unwrap();
    assert_eq!(read_battle("x.battle.ron", &file).unwrap(), packet);
    let forged = file.replace("heavy rain", "sunshine");
    assert!(read_battle("x.battle.ron", &forged).unwrap_err().message.contains("changed"));
    let mut result = blank(&table);
    lose(&mut result, 1, SPEAR, 7, 3);
    result.report = "\"Quoted\", and\na second line".to_owned();
    let form = write_result(&packet, &result);
    assert_eq!(read_result("x.result.ron", &form).unwrap(), result, "{form}");
    let bad = form.replace("captured: 3", "captured: 8");
    assert!(read_result("x.result.ron", &bad).unwrap_err()[0].message.contains("lost"));
}
