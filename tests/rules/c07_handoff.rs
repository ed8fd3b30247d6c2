//! C7.6: assaults fought on the table.

use voivode::campaign::Seat;
use voivode::campaign::c09_battle::{BattleId, BattleKind, BattleResult, Method, Of};
use voivode::campaign::c09_files::{read_battle, read_result, write_battle, write_result};
use voivode::campaign::c09_packet::Packet;
use voivode::campaign::c09_result::{GeneralFate, Outcome};
use voivode::campaign::command::{Command, Correction, TownFate};
use voivode::campaign::prompt::About;
use voivode::campaign::refusal::Refusal;
use voivode::campaign::state::{ArmyId, Due, FactionId, Fate, Siege, State, Step};
use voivode::ground::game::Game as _;
use voivode::tabletop::System;

use crate::c09_battle::{FIRST, enter, lose};
use crate::table::*;

const PLACE: &str = "1004";

fn hand_off() -> Command {
    Command::HandOffAssault { hex: h(PLACE), faction: HUN, weather: false, orders: None }
}

fn by_dice() -> Command {
    Command::Assault { hex: h(PLACE), faction: HUN }
}

fn wants(faction: FactionId, method: Method) -> Command {
    Command::Wish { hex: h(PLACE), faction, method }
}

/// Sixty spearmen before Brassó, where ten knights are with the garrison.
fn before() -> (Table, ArmyId, ArmyId) {
    let mut table = Table::new(2);
    let outside = table.army(HUN, PLACE, &[(SPEAR, 60)], &[senior(HUN)]);
    let inside = table.inside(TRA, PLACE, &[(KNIGHTS, 10)], &[senior(TRA)]);
    table.town(PLACE).siege = Some(Siege { by: HUN, turn: 2 });
    table.step(Step::Sieges);
    (table, outside, inside)
}

fn handed_off() -> (Table, ArmyId, ArmyId) {
    let (mut table, outside, inside) = before();
    table.does(&hand_off(), &[]);
    (table, outside, inside)
}

fn blank(table: &Table) -> BattleResult {
    table.campaign().blank_result(FIRST).unwrap()
}

fn confirmed(table: &mut Table, result: &BattleResult) -> Vec<voivode::campaign::event::Fact> {
    table.does(&enter(result), &[]);
    table.does(&Command::ConfirmResult(FIRST), &[])
}

#[test]
fn c7_6_the_besieger_hands_off_and_uses_up_his_siege_turn() {
    let (mut table, outside, inside) = before();
    table.all_listed_are_accepted();
    table.does(&hand_off(), &[]);
    table.all_listed_are_accepted();
    let battle = table.state.battles[&FIRST].clone();
    assert_eq!((battle.kind, battle.method), (BattleKind::Assault, Method::Table));
    // Those inside first, the garrison as a line of its own with a number that no army ever bears.
    let [a, b] = &battle.sides;
    assert_eq!((a.faction, b.faction), (TRA, HUN));
    assert_eq!(a.troops(), troops(&[(KNIGHTS, 10), (GARRISON, 4)]));
    assert_eq!((a.armies[0].army, a.armies[1].garrison), (inside, true));
    assert!(
        a.armies[1].army.0 < table.state.next_army && !table.state.armies.contains_key(&a.armies[1].army)
    );
    assert_eq!(b.armies[0].army, outside);
    // The place and the step wait.
    let besiege = Command::Besiege { hex: h(PLACE), faction: HUN };
    let alone = Command::LeaveAlone { hex: h(PLACE), faction: HUN };
    for command in [hand_off(), by_dice(), besiege.clone(), alone, wants(TRA, Method::Table)] {
        assert!(matches!(table.refuses(&command), Refusal::BattleWaits { .. }), "{command:?}");
    }
    assert!(table.refuses(&Command::EndStep).to_string().contains("no draw"));
    let result = blank(&table);
    confirmed(&mut table, &result);
    assert!(table.state.siege_done.contains(&(h(PLACE), HUN)));
    assert_eq!(table.refuses(&besiege), Refusal::WrongStep);
}

#[test]
fn c7_6_a_siege_turn_already_done_leaves_no_assault() {
    let (mut table, ..) = before();
    table.does(&Command::Besiege { hex: h(PLACE), faction: HUN }, &[("C6.1", &[1])]);
    // Nothing was left to do: the step has ended.
    assert_eq!(table.refuses(&hand_off()), Refusal::WrongStep);
    let (mut table, ..) = before();
    table.state.siege_done.insert((h(PLACE), HUN));
    assert_eq!(table.refuses(&hand_off()), Refusal::AlreadyDone);
    assert_eq!(table.step(Step::Combat).refuses(&hand_off()), Refusal::WrongStep);
}

#[test]
fn c7_6_another_place_is_played_on() {
    let (mut table, ..) = handed_off();
    table.army(HUN, "1002", &[(SPEAR, 20)], &[cinc(HUN)]);
    table.does(&Command::Besiege { hex: h("1002"), faction: HUN }, &[("C6.1", &[1])]);
    assert!(table.campaign().prompt().asks.iter().any(|ask| ask.about == About::Battle(FIRST)));
    table.all_listed_are_accepted();
}

#[test]
fn c7_6_c8_1_who_must_want_the_table() {
    // 225 points in DBM: 45 spearmen. Of the two sides the larger counts.
    for (pieces, both_must) in [(44, true), (45, false)] {
        let (mut table, outside, inside) = before();
        table.at(outside).troops = troops(&[(SPEAR, pieces)]);
        table.at(inside).troops = troops(&[(KNIGHTS, 18)]);
        let say = table.campaign().assault_say(h(PLACE), HUN).unwrap();
        assert_eq!((say.defender, say.both_must), (TRA, both_must));
        if both_must {
            assert!(matches!(table.refuses(&hand_off()), Refusal::NotAgreed(_)));
            table.does(&wants(TRA, Method::Table), &[]);
            // Agreed, and the besieger may roll all the same: both must want it.
            table.all_listed_are_accepted();
            table.clone().does(&hand_off(), &[]);
            let n = table.campaign().assault_chances(h(PLACE), HUN).unwrap();
            let (a, b) = (vec![1; usize::from(n.dice_a)], vec![1; usize::from(n.dice_b)]);
            table.does(&by_dice(), &[("C7.3", &a), ("C7.3", &b)]);
            continue;
        }
        table.clone().does(&hand_off(), &[]);
        // One is enough on either side: those inside may insist.
        table.does(&wants(TRA, Method::Table), &[]);
        assert!(matches!(table.refuses(&by_dice()), Refusal::NotAgreed(_)));
        table.all_listed_are_accepted();
        table.clone().does(&Command::LeaveAlone { hex: h(PLACE), faction: HUN }, &[]);
        table.does(&wants(TRA, Method::CombatTable), &[]);
        assert!(table.state.wishes.is_empty());
    }
    // The larger may be inside; in DBA one is enough whatever the size.
    let (mut table, outside, inside) = before();
    table.at(outside).troops = troops(&[(SPEAR, 4)]);
    table.at(inside).troops = troops(&[(KNIGHTS, 19)]);
    assert!(!table.campaign().assault_say(h(PLACE), HUN).unwrap().both_must);
    table.at(inside).troops = troops(&[(KNIGHTS, 1)]);
    assert!(table.campaign().assault_say(h(PLACE), HUN).unwrap().both_must);
    table.setup.system = System::Dba;
    table.does(&hand_off(), &[]);
}

#[test]
fn c7_6_only_the_holder_wishes_and_there_is_no_quick_assault() {
    let (mut table, ..) = before();
    assert!(matches!(table.refuses(&wants(HUN, Method::Table)), Refusal::NotAgreed(_)));
    assert!(matches!(table.refuses(&wants(TRA, Method::QuickDba)), Refusal::NotAgreed(_)));
    assert_eq!(table.refuses(&wants(TRA, Method::CombatTable)), Refusal::AlreadyDone);
    table.does(&wants(TRA, Method::Table), &[]);
    assert_eq!(table.refuses(&wants(TRA, Method::Table)), Refusal::AlreadyDone);
    // A wish for a fight in the open is none for an assault.
    let mut table = Table::new(2);
    table.step(Step::Combat);
    table.state.wishes.insert((h(PLACE), TRA), Method::Table);
    table.army(HUN, PLACE, &[(SPEAR, 60)], &[senior(HUN)]);
    table.does(&Command::EndStep, &[]);
    assert_eq!(table.state.step, Step::Sieges);
    assert!(!table.campaign().assault_say(h(PLACE), HUN).unwrap().wanted);
}

#[test]
fn c7_6_c8_7_c8_8_only_those_go_who_may_assault() {
    let (mut table, outside, _) = before();
    let late = table.army(HUN, PLACE, &[(SPEAR, 5)], &[cinc(HUN)]);
    table.at(late).reforming = Some(0);
    table.does(&hand_off(), &[]);
    let battle = &table.state.battles[&FIRST];
    assert_eq!(battle.sides[1].armies.iter().map(|army| army.army).collect::<Vec<_>>(), [outside]);
    let packet = Packet::of(&table.campaign().view(Seat::Umpire), FIRST).unwrap();
    assert!(packet.sides[1].reserves[0].contains(&format!("Army {}", late.0)));
    assert!(packet.sides[0].reserves.is_empty());
    let (mut table, outside, _) = before();
    table.at(outside).generals.clear();
    assert_eq!(table.refuses(&hand_off()), Refusal::Leaderless);
    table.at(outside).generals.insert(senior(HUN));
    table.at(outside).reforming = Some(0);
    assert_eq!(table.refuses(&hand_off()), Refusal::ReformingBesieger);
}

#[test]
fn c7_6_a_neutral_garrison_has_no_side_at_the_table() {
    let (mut table, _, inside) = before();
    table.state.armies.remove(&inside);
    table.town(PLACE).holder = None;
    assert_eq!(table.refuses(&hand_off()), Refusal::NobodyToPlay);
    table.all_listed_are_accepted();
    assert!(table.campaign().assault_say(h(PLACE), HUN).is_none());
}

#[test]
fn c7_6_at_any_odds_walls_keep_those_inside_from_being_overwhelmed() {
    let (mut table, outside, inside) = before();
    table.at(outside).troops = troops(&[(SPEAR, 100)]);
    table.state.armies.remove(&inside);
    table.does(&hand_off(), &[]);
    assert_eq!(table.state.battles[&FIRST].sides.each_ref().map(|side| side.castings), [16, 400]);
}

#[test]
fn c7_6_who_wins_the_assault_captures_the_place_as_by_dice() {
    let (mut table, outside, inside) = handed_off();
    let mut result = blank(&table);
    result.outcome = Outcome::Won(Of::B);
    lose(&mut result, 1, SPEAR, 9, 2);
    lose(&mut result, 0, GARRISON, 3, 1);
    lose(&mut result, 0, KNIGHTS, 4, 0);
    result.generals.iter_mut().find(|it| it.general == senior(TRA)).unwrap().fate = GeneralFate::Wounded;
    let preview = table.campaign().preview_result(&result).unwrap();
    assert_eq!(preview.sides.each_ref().map(|side| side.before), [46, 240]);
    // Seven lost and not captured: seven dice for the winner.
    assert_eq!(preview.sides[1].recovery_dice, 7);
    assert!(preview.then.iter().any(|it| it.contains("say what becomes of Brassó")), "{:?}", preview.then);
    assert!(!preview.then.iter().any(|it| it.contains("C8.7")), "{:?}", preview.then);
    let facts = confirmed(&mut table, &result);
    assert!(told(&facts, "AssaultFought") && told(&facts, "SiegeTurnDone"));
    // Captured in the fight: one of the garrison; then all the rest lays down its arms.
    assert!(!table.state.armies.contains_key(&inside));
    assert_eq!(table.town(PLACE).garrison.n_pieces(), 0);
    assert_eq!(table.campaign().held(HUN, Some(TRA)), troops(&[(GARRISON, 2), (KNIGHTS, 6)]));
    assert_eq!(table.campaign().held(TRA, Some(HUN)), troops(&[(SPEAR, 2)]));
    assert_eq!(table.state.dead, troops(&[(GARRISON, 2), (KNIGHTS, 4), (SPEAR, 7)]));
    // C6.4: the general inside is a captive like the rest.
    assert_eq!(table.state.generals[senior(TRA).index()].fate, Fate::Captive(HUN));
    let due: Vec<&str> = table
        .state
        .due
        .iter()
        .map(|due| match due {
            Due::Captives { .. } => "captives",
            Due::TownFate { .. } => "town",
            _ => "other",
        })
        .collect();
    assert_eq!(due, ["captives", "captives", "captives", "captives", "town"]);
    assert_eq!(table.at(outside).reforming, None);
    assert_eq!(table.at(outside).recoverable, troops(&[(SPEAR, 7)]));
    for _ in 0..4 {
        table.all_listed_are_accepted();
        table.does(&Command::Captives(voivode::campaign::command::CaptiveFate::Hold), &[]);
    }
    table.does(&Command::TownFate(TownFate::Occupy(outside)), &[]);
    assert_eq!(table.town(PLACE).holder, Some(HUN));
    // C8.9: and the winner recovers in the next step.
    assert_eq!(table.state.step, Step::Recovery);
    table.does(&Command::Recover(outside), &[("C8.9", &[6, 1, 1, 1, 1, 1, 1])]);
    assert_eq!(table.at(outside).troops.n_pieces(), 52);
}

#[test]
fn c7_6_c10_1_a_capital_taken_on_the_table_has_fallen() {
    let mut table = Table::new(2);
    table.army(HUN, "1002", &[(SPEAR, 60)], &[senior(HUN)]);
    table.step(Step::Sieges);
    table.does(&Command::HandOffAssault { hex: h("1002"), faction: HUN, weather: false, orders: None }, &[]);
    let packet = Packet::of(&table.campaign().view(Seat::Umpire), FIRST).unwrap();
    assert!(packet.walls.unwrap().contains("a capital, worth 40"));
    let mut result = blank(&table);
    result.outcome = Outcome::Won(Of::B);
    confirmed(&mut table, &result);
    assert_eq!(table.state.fallen, [(TRA, Some(HUN))]);
}

#[test]
fn c7_6_a_place_that_is_not_taken_holds_and_the_siege_goes_on() {
    for outcome in [Outcome::Won(Of::A), Outcome::Draw, Outcome::BrokenOff] {
        let (mut table, outside, inside) = handed_off();
        let mut result = blank(&table);
        result.outcome = outcome;
        // Even if somebody writes that the besieger holds the field.
        result.field = if outcome == Outcome::Won(Of::A) { Some(Of::A) } else { Some(Of::B) };
        lose(&mut result, 1, SPEAR, 20, 0);
        lose(&mut result, 0, KNIGHTS, 2, 0);
        lose(&mut result, 0, GARRISON, 1, 0);
        confirmed(&mut table, &result);
        assert!(table.state.due.is_empty(), "nobody retires: {:?}", table.state.due);
        assert_eq!(table.town(PLACE).siege, Some(Siege { by: HUN, turn: 2 }));
        assert_eq!(table.town(PLACE).garrison.n_pieces(), 3);
        assert_eq!(table.at(outside).hex, h(PLACE));
        assert_eq!((table.at(outside).reforming, table.at(inside).reforming), (None, None));
        // Who held it recovers; after a draw nobody does, and a garrison never.
        let won = outcome == Outcome::Won(Of::A);
        assert_eq!(table.at(inside).recoverable.n_pieces(), if won { 2 } else { 0 });
        assert!(table.at(outside).recoverable.is_empty());
    }
}

#[test]
fn c7_6_recalled_it_leaves_the_siege_turn_to_the_besieger() {
    let (mut table, ..) = handed_off();
    table.does(&Command::RecallBattle(FIRST), &[]);
    assert!(table.state.siege_done.is_empty());
    assert!(matches!(table.refuses(&enter(&blank(&table))), Refusal::BattleDone { .. }));
    table.all_listed_are_accepted();
    table.does(&hand_off(), &[]);
    assert!(table.state.battles.contains_key(&BattleId(2)));
    table.does(&Command::RecallBattle(BattleId(2)), &[]);
    table.does(&Command::Besiege { hex: h(PLACE), faction: HUN }, &[("C6.1", &[1])]);
}

#[test]
fn c7_6_what_has_changed_since_refuses_the_result() {
    let (table, outside, inside) = handed_off();
    let result = blank(&table);
    let garrison = |pieces| Correction::SetGarrison { hex: h(PLACE), kind: GARRISON, pieces };
    for (correction, refused) in [
        (garrison(3), true),
        (garrison(5), false),
        (Correction::SetTroops { army: inside, kind: KNIGHTS, pieces: 9 }, true),
        (Correction::MoveArmy { army: inside, hex: h(PLACE), inside: false }, true),
        (Correction::MoveArmy { army: outside, hex: h(PLACE), inside: true }, true),
        (Correction::SetTown { hex: h(PLACE), holder: None, burned: true }, true),
        (Correction::SetTroops { army: outside, kind: SPEAR, pieces: 70 }, false),
    ] {
        let mut now = table.clone();
        now.does(&Command::Correct { correction: correction.clone(), reason: "so".to_owned() }, &[]);
        if refused {
            assert!(matches!(now.refuses(&enter(&result)), Refusal::OtherState(_)), "{correction:?}");
            now.all_listed_are_accepted();
            now.does(&Command::RecallBattle(FIRST), &[]);
        } else {
            now.does(&enter(&result), &[]);
        }
    }
    let mut gone = result.clone();
    lose(&mut gone, 0, GARRISON, 5, 0);
    assert!(matches!(table.refuses(&enter(&gone)), Refusal::BadResult(_)));
}

#[test]
fn c7_6_orders_may_be_given_with_the_garrison_in_them() {
    let (mut table, ..) = before();
    let orders = table.campaign().propose_assault_orders(h(PLACE), HUN).unwrap();
    assert_eq!(orders.each_ref().map(Vec::len), [2, 1]);
    let with =
        |orders| Command::HandOffAssault { hex: h(PLACE), faction: HUN, weather: true, orders: Some(orders) };
    let mut short = orders.clone();
    short[0].pop();
    assert!(matches!(table.refuses(&with(short)), Refusal::BadOrders(_)));
    table.does(&with(orders.clone()), &[("C9", &[6])]);
    let battle = &table.state.battles[&FIRST];
    assert_eq!((&battle.sides[0].commands, &battle.sides[1].commands), (&orders[0], &orders[1]));
    assert!(battle.weather.is_some());
}

#[test]
fn c7_6_c7_7_the_packet_tells_the_walls_and_a_blind_one_no_more_of_the_enemy() {
    let (mut table, ..) = handed_off();
    let packet = Packet::of(&table.campaign().view(Seat::Umpire), FIRST).unwrap();
    assert_eq!(packet.kind, BattleKind::Assault);
    let text = packet.text();
    for words in [
        "Hungarians assault Transylvanians",
        "Brassó is a large town, worth 30 when dice decide (C7.1); siege turn 2",
        "the garrison of Brassó: no general",
        "4 elements Town garrison",
        "the siege keeps its count",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert!(!text.contains("reform through") && !text.contains("Holds the field"), "{text}");
    assert_eq!(read_battle("a.battle.ron", &write_battle(&packet).unwrap()).unwrap(), packet);
    let result = blank(&table);
    assert_eq!(read_result("a.result.ron", &write_result(&packet, &result)).unwrap(), result);
    table.option("blind", "yes");
    for (seat, other) in [(HUN, 0), (TRA, 1)] {
        let view = table.campaign().view(Seat::Faction(seat));
        let packet = Packet::of(&view, FIRST).unwrap();
        assert!(packet.walls.as_ref().unwrap().contains("30"), "both know the value of the place");
        assert!(packet.sides[other].hidden && !packet.sides[1 - other].hidden);
        let hidden = if seat == HUN { "10 elements Knights" } else { "60 elements Spearmen" };
        assert!(!packet.text().contains(hidden));
    }
}

#[test]
fn c7_6_every_stage_is_saved_and_read_back() {
    let (mut table, ..) = handed_off();
    let same = |table: &Table| {
        let back: State = ron::from_str(&ron::to_string(&table.state).unwrap()).unwrap();
        assert_eq!(back, table.state);
    };
    same(&table);
    let result = blank(&table);
    table.does(&enter(&result), &[]);
    same(&table);
    table.does(&Command::ConfirmResult(FIRST), &[]);
    same(&table);
}
