//! C9: what follows a battle on the table (C8.5 to C8.11), quick battles, previews, packets and files.

use voivode::campaign::Seat;
use voivode::campaign::c09_battle::{Method, Of};
use voivode::campaign::c09_files::{read_battle, read_result, write_battle, write_result};
use voivode::campaign::c09_result::{GeneralFate, Outcome};
use voivode::campaign::command::{CaptiveFate, Command};
use voivode::campaign::refusal::Refusal;
use voivode::campaign::state::{ArmyId, Due, Fate, GeneralId, Step};
use voivode::ground::game::Game as _;
use voivode::tabletop::{KindId, System};

use crate::c09_battle::*;
use crate::table::*;

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
