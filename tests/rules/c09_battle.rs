//! C8.1, C8.2, C9: who must agree, hand-off, results, and what follows them (C8.5 to C8.11).

use voivode::campaign::Campaign;
use voivode::campaign::c09_battle::{BattleId, BattleResult, Method, Of, Stage};
use voivode::campaign::c09_result::Outcome;
use voivode::campaign::command::{Command, Correction};
use voivode::campaign::event::Fact;
use voivode::campaign::prompt::About;
use voivode::campaign::refusal::Refusal;
use voivode::campaign::state::{ArmyId, Due, Fate, State, Step};
use voivode::ground::game::Game as _;
use voivode::tabletop::{KindId, System};

use crate::table::*;

pub(crate) const HERE: &str = "0503";
pub(crate) const FIRST: BattleId = BattleId(1);

/// The Hungarians were in 0503 first; both sides have chosen to stand.
pub(crate) fn stand(hun: &[(KindId, u16)], tra: &[(KindId, u16)]) -> (Table, ArmyId, ArmyId) {
    let mut table = Table::new(2);
    let a = table.army(HUN, HERE, hun, &[senior(HUN)]);
    let b = table.army(TRA, HERE, tra, &[senior(TRA)]);
    table.at(b).from = Some(h("0502"));
    table.state.stood.extend([(h(HERE), HUN), (h(HERE), TRA)]);
    table.step(Step::Combat);
    (table, a, b)
}

pub(crate) fn wish(faction: voivode::campaign::state::FactionId, method: Method) -> Command {
    Command::Wish { hex: h(HERE), faction, method }
}

pub(crate) fn hand_off(method: Method) -> Command {
    Command::HandOff { hex: h(HERE), a: HUN, b: TRA, method, weather: false, orders: None }
}

pub(crate) fn fight() -> Command {
    Command::Fight { hex: h(HERE), a: HUN, b: TRA }
}

/// Twenty spearmen and ten knights against thirty spearmen, handed off to the table.
pub(crate) fn handed_off() -> (Table, ArmyId, ArmyId) {
    let (mut table, a, b) = stand(&[(SPEAR, 20), (KNIGHTS, 10)], &[(SPEAR, 30)]);
    table.does(&wish(HUN, Method::Table), &[]);
    table.does(&wish(TRA, Method::Table), &[]);
    table.does(&hand_off(Method::Table), &[]);
    (table, a, b)
}

pub(crate) fn blank(table: &Table) -> BattleResult {
    table.campaign().blank_result(FIRST).unwrap()
}

/// So many of a kind lost by a side, so many of them captured.
pub(crate) fn lose(result: &mut BattleResult, side: usize, kind: KindId, lost: u16, captured: u16) {
    let line = result.losses[side].iter_mut().find(|line| line.kind == kind).unwrap();
    (line.lost, line.captured) = (lost, captured);
}

pub(crate) fn confirmed(table: &mut Table, result: &BattleResult) -> Vec<Fact> {
    table.does(&Command::EnterResult(Box::new(result.clone())), &[]);
    table.does(&Command::ConfirmResult(FIRST), &[])
}

pub(crate) fn enter(result: &BattleResult) -> Command {
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
