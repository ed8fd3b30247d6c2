//! Battles on the table in the real window, driven by what is written on it: handed off with commands of
//! one's own, carried to a machine that has only the packet, brought home, confirmed (C8, C9).
//!
//! Never looks at a picture.
#![cfg(feature = "desktop")]
#![expect(clippy::unwrap_used, reason = "a test stops where it cannot go on")]

#[expect(dead_code, reason = "no test does all that can be done")]
mod window;

use std::fs;
use std::path::{Path, PathBuf};

use egui::Key;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use voivode::campaign::c09_battle::{Battle, BattleId};
use voivode::campaign::c09_files;
use voivode::campaign::command::{Command, Correction};
use voivode::campaign::prompt::About;
use voivode::campaign::state::{DiceMode, Due, FactionId, Step};
use voivode::desk::outbox::{Action, Dialog, PacketFor, PathFor, Screen, Tab};
use voivode::ground::game::Game as _;
use voivode::ground::hex::Hex;
use window::Window;

/// Two enemies who both stand, and where.
fn face_to_face() -> (Window, Hex) {
    let (mut window, field) = Window::met();
    window
        .hurry(|campaign| campaign.prompt().asks.iter().any(|ask| matches!(ask.about, About::Fight { .. })));
    (window, field)
}

/// The battle that was handed off.
fn handed_off() -> (Window, BattleId) {
    let (mut window, field) = face_to_face();
    window.send(Action::Open(Dialog::Combat(field)));
    // From 225 points up the wish of one side is enough (C8.1).
    window.press("Hungarians want it on the table");
    window.press("Hand it off");
    let id = *window.campaign().state().battles.keys().next().unwrap();
    window.send(Action::Open(Dialog::Battle(id)));
    (window, id)
}

impl Window {
    fn battle(&self, id: BattleId) -> &Battle {
        self.campaign().battle(id).unwrap()
    }

    /// The name of a side of a battle.
    fn side(&self, id: BattleId, at: usize) -> String {
        self.campaign().faction_name(self.battle(id).sides[at].faction).to_owned()
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn type_count(&mut self, label: &str, digits: &str) {
        self.harness.get_by_label(label).click();
        self.settle();
        self.keys(egui::Modifiers::COMMAND, Key::A);
        self.harness.event(egui::Event::Text(digits.to_owned()));
        self.key(Key::Enter);
    }

    fn type_text(&mut self, label: &str, text: &str) {
        let fields = self.harness.query_all_by_label(label);
        let field =
            fields.into_iter().find(|node| node.accesskit_node().role() == egui::accesskit::Role::TextInput);
        field.unwrap().click();
        self.settle();
        self.harness.event(egui::Event::Text(text.to_owned()));
        self.settle();
    }

    /// The name of the first count of losses of a side.
    fn first_count(&self, side: &str) -> String {
        let found = self.harness.query_all_by(|node| {
            let label = node.label().unwrap_or_default();
            label.starts_with("Lost, ") && label.contains(side)
        });
        found.into_iter().next().unwrap().accesskit_node().label().unwrap()
    }
}

#[test]
fn a_battle_is_handed_off_and_its_result_brought_home() {
    let (mut window, id) = handed_off();
    let winner = window.side(id, 0);
    assert!(!window.can_press("Confirm the result"), "no result yet is no draw");
    assert!(!window.can_press("Enter the result"), "nobody has said who won");
    window.press(&format!("The {winner}"));
    let line = window.first_count(&winner);
    window.type_count(&line, "999");
    assert!(!window.can_press("Enter the result"), "more than there are");
    window.type_count(&line, "1");
    assert!(window.sees("What will follow"));
    window.press("Enter the result");
    window.press("Confirm the result");
    assert!(!window.battle(id).is_open());
    let retires = |about: &About| matches!(about, About::Due(Due::Retreat { .. }));
    assert!(
        window.campaign().prompt().asks.iter().any(|ask| retires(&ask.about)),
        "the loser retires (C8.5)"
    );
}

#[test]
fn an_assault_is_fought_on_the_table_and_its_garrison_has_a_line() {
    let mut window = Window::sample();
    window.hurry(|campaign| matches!(campaign.state().step, Step::Moves { .. }));
    let (army, place) = {
        let campaign = window.campaign();
        let state = campaign.state();
        let (&army, it) = state.armies.iter().find(|(_, army)| !army.generals.is_empty()).unwrap();
        let inside = |hex: &Hex| state.armies.values().any(|army| army.hex == *hex);
        let is_theirs = |holder: FactionId| campaign.hostile(holder, it.faction);
        let mut towns = state.towns.iter();
        let (&place, _) =
            towns.find(|(hex, town)| town.holder.is_some_and(is_theirs) && !inside(hex)).unwrap();
        (army, place)
    };
    window.correct(Correction::MoveArmy { army, hex: place, inside: false });
    // Nobody moves, and nobody comes out.
    while window.campaign().state().step != Step::Sieges {
        let moves = matches!(window.campaign().state().step, Step::Moves { .. });
        window.send(Action::Do(if moves { Command::Pass } else { Command::EndStep }));
    }
    window.send(Action::Open(Dialog::Siege(place)));
    window.press("Assault…");
    window.press("Fight it on the table");
    let id = *window.campaign().state().battles.keys().next().unwrap();
    let (holder, besieger) = (window.side(id, 0), window.side(id, 1));
    window.send(Action::Open(Dialog::Battle(id)));
    assert!(window.sees("an assault") && !window.sees("Who holds the field"));
    assert!(window.sees("within the walls") && !window.sees("was there first"));
    window.press(&format!("The {besieger}"));
    // All of the garrison, which is the only line of those inside.
    let line = window.first_count(&holder);
    window.type_count(&line, "4");
    window.press("Enter the result");
    window.press("Confirm the result");
    let fate = |ask: &voivode::campaign::prompt::Ask| matches!(ask.about, About::Due(Due::TownFate { .. }));
    assert!(window.campaign().prompt().asks.iter().any(fate), "the place is captured (C6.5)");
}

#[test]
fn the_short_notation_fills_in_both_sides() {
    let (mut window, id) = handed_off();
    window.type_text("In short", "2G-1");
    window.key(Key::Enter);
    assert!(window.sees("Say first who has won"));
    window.press(&format!("The {}", window.side(id, 1)));
    window.press("Fill in");
    window.press("Enter the result");
    let lost = |battle: &Battle, at: usize| -> u16 {
        battle.result().unwrap().losses[at].iter().map(|loss| loss.lost).sum()
    };
    let battle = window.battle(id);
    assert_eq!((lost(battle, 0), lost(battle, 1)), (2, 1), "the winner's gains come first");
    window.type_text("In short", "x");
    window.press("Fill in");
    assert!(window.sees("is not understood"), "what is not understood is said at the field");
    assert_eq!(lost(window.battle(id), 0), 2);
}

#[test]
fn commands_are_set_up_before_the_hand_off() {
    let (mut window, field) = face_to_face();
    window.send(Action::Open(Dialog::Combat(field)));
    window.press("Hungarians want it on the table");
    window.press("Set up the commands…");
    window.press("One command more");
    let (army, kind, there) = {
        let campaign = window.campaign();
        let encounter = campaign.encounters().into_iter().find(|it| it.hex == field).unwrap();
        // The button pressed is the last painted: that of the second side.
        let army = &campaign.state().armies[&encounter.sides[1].armies[0]];
        let (kind, there) = army.troops.iter().find(|&(_, there)| there > 1).unwrap();
        (campaign.army_words(army), campaign.setup().catalog.name(kind).to_owned(), there)
    };
    window.type_count(&format!("{kind} of {army} in command 1"), &(there - 1).to_string());
    assert!(window.sees(&format!("1 {kind} in no command yet")));
    assert!(!window.can_press("Hand it off"));
    window.type_count(&format!("{kind} of {army} in command 2"), "1");
    window.press("Hand it off");
    let battle = window.campaign().state().battles.values().next().unwrap();
    let sizes: Vec<u32> = battle.sides[1].commands.iter().map(|it| it.troops.n_pieces()).collect();
    assert_eq!(sizes[1], 1, "{sizes:?}");
}

#[test]
fn a_result_goes_to_another_machine_and_home() {
    let (mut window, id) = handed_off();
    let packet = window.file("evening.battle.ron");
    window.send(Action::Picked(PathFor::SavePacket(id, PacketFor::Whole), packet.clone()));
    let result = window.file("evening.result.ron");
    let winner = window.side(id, 0);
    away(&packet, &result, &winner);

    // Home again, into the form; a result of another battle is refused and changes nothing.
    let text = fs::read_to_string(&result).unwrap();
    let other = window.file("other.result.ron");
    let digest = window.battle(id).digest.clone();
    fs::write(&other, text.replace(&digest, "00000000")).unwrap();
    window.send(Action::Picked(PathFor::OpenResult(id), other));
    assert!(window.is_told("Nothing was changed"));
    window.send(Action::Picked(PathFor::OpenResult(id), result));
    assert!(window.sees("What will follow"));
    window.press("Enter the result");
    window.press("Confirm the result");
    let lost: u16 = window.battle(id).result().unwrap().losses[1].iter().map(|loss| loss.lost).sum();
    assert_eq!(lost, 3);
}

/// The other machine: only the packet is there.
fn away(packet: &Path, result: &Path, winner: &str) {
    let mut window = Window::open();
    window.send(Action::OpenPath(packet.to_owned()));
    assert_eq!(window.app().screen(), Screen::Sheet);
    assert!(!window.can_press("Save the result…"), "nobody has said who won");
    window.press(&format!("The {winner}"));
    window.type_text("In short", "3-0");
    window.press("Fill in");
    // Closed by mistake: what was typed is there again.
    window.press("Done");
    assert_eq!(window.app().screen(), Screen::Start);
    window.send(Action::OpenPath(packet.to_owned()));
    let lost = |window: &Window| -> u16 {
        window.app().sheet().unwrap().result().unwrap().losses[1].iter().map(|loss| loss.lost).sum()
    };
    assert_eq!(lost(&window), 3);
    window.send(Action::Picked(PathFor::SaveSheet, result.to_owned()));
    let read = c09_files::read_result("", &fs::read_to_string(result).unwrap()).unwrap();
    assert_eq!(read.losses[1].iter().map(|loss| loss.lost).sum::<u16>(), 3);
}

#[test]
fn a_packet_that_was_changed_on_the_way_is_refused() {
    let (mut window, id) = handed_off();
    let packet = window.file("evening.battle.ron");
    window.send(Action::Picked(PathFor::SavePacket(id, PacketFor::Whole), packet.clone()));
    let text = fs::read_to_string(&packet).unwrap();
    let place = window.campaign().place_words(window.battle(id).hex);
    fs::write(&packet, text.replace(&place, "Buda")).unwrap();
    window.send(Action::OpenPath(packet));
    assert!(window.is_told("changed on the way"));
    assert_ne!(window.app().screen(), Screen::Sheet);
}

#[test]
fn a_blind_packet_hides_the_other_side() {
    let (mut window, id) = handed_off();
    let packet = window.file("blind.battle.ron");
    let ours = voivode::campaign::chances::Side::B;
    window.send(Action::Picked(PathFor::SavePacket(id, PacketFor::Blind(ours)), packet.clone()));
    let mut other = Window::open();
    other.send(Action::OpenPath(packet));
    assert!(other.sees("nothing more is known"));
    other.press("Result");
    assert!(other.sees("hides the other side"));
    assert!(!other.can_press("Save the result…"));
}

#[test]
fn recovery_dice_are_typed_after_a_confirmed_battle() {
    let (mut window, id) = handed_off();
    let winner = window.side(id, 0);
    window.press(&format!("The {winner}"));
    let line = window.first_count(&winner);
    window.type_count(&line, "1");
    window.press("Enter the result");
    window.press("Confirm the result");
    window.hurry(|campaign| campaign.state().step == Step::Recovery);
    window.send(Action::UseDice(DiceMode::Own));
    let before: u32 = window.campaign().state().armies.values().map(|army| army.troops.n_pieces()).sum();
    window.send(Action::Open(Dialog::Recovery));
    window.press("Roll for them");
    assert!(window.app().session().unwrap().awaited().is_some(), "the dice are ours");
    window.type_digits("6");
    window.key(Key::Enter);
    let after: u32 = window.campaign().state().armies.values().map(|army| army.troops.n_pieces()).sum();
    assert_eq!(after, before + 1, "a 6 brings it back (C8.9)");
}

/// A battle confirmed, and the campaign gone on to the next week.
fn fought_last_week() -> (Window, BattleId) {
    let (mut window, id) = handed_off();
    let winner = window.side(id, 0);
    window.press(&format!("The {winner}"));
    window.press("Enter the result");
    window.press("Confirm the result");
    window.hurry(|campaign| campaign.state().week == 1);
    assert!(window.campaign().battle(id).is_none(), "its week is over");
    (window, id)
}

#[test]
fn a_confirmed_result_is_amended_a_week_later() {
    let (mut window, id) = fought_last_week();
    let steps = window.app().session().unwrap().journal().n_steps();
    window.send(Action::Show(Tab::Battles));
    assert!(window.sees("1 battle on the table"));
    window.press("Amend the result…");
    assert!(!window.can_press("Show what would differ"), "nothing has been changed");
    let line = window.harness.query_all_by(|node| node.label().unwrap_or_default().starts_with("Lost, "));
    let line = line.into_iter().next().unwrap().accesskit_node().label().unwrap();
    window.type_count(&line, "1");
    window.press("Show what would differ");
    assert!(window.sees("stand as they were"));
    assert!(!window.can_press("Amend it, all agree"), "a reason is wanted");
    assert_eq!(window.app().session().unwrap().journal().n_steps(), steps, "nothing is written yet");
    window.type_text("Reason", "counted wrong");
    window.press("Amend it, all agree");
    assert!(window.is_told("Amended"));
    let session = window.app().session().unwrap();
    let fought = session.battles().iter().find(|fought| fought.battle == id).unwrap();
    let lost: u16 = fought.what.result().unwrap().losses[0].iter().map(|loss| loss.lost).sum();
    assert_eq!(lost, 1);
    assert!(session.lines().iter().any(|line| line.because.contains("counted wrong")));
    window.send(Action::Show(Tab::Battles));
    assert!(window.sees("1 lost"));
}

#[test]
fn an_amended_result_asks_what_was_not_asked_then() {
    let (mut window, _) = fought_last_week();
    window.send(Action::Show(Tab::Battles));
    window.press("Amend the result…");
    // The other side has won: now the first one retires.
    let id = window.app().session().unwrap().battles()[0].battle;
    let other = {
        let battle = window.app().session().unwrap().battles()[0].what.clone();
        window.campaign().faction_name(battle.sides[1].faction).to_owned()
    };
    window.press(&format!("The {other}"));
    window.press("Show what would differ");
    assert!(window.sees("something is asked now that was not asked then"));
    let label =
        window.harness.query_all_by(|node| node.label().unwrap_or_default().starts_with("Retire to "));
    let label = label.into_iter().next().unwrap().accesskit_node().label().unwrap();
    window.press(&label);
    assert!(window.sees("Answered before step"), "the answer is a step of the amended way");
    window.type_text("Reason", "the wrong winner");
    window.press("Amend it, all agree");
    let fought = &window.app().session().unwrap().battles()[0];
    assert_eq!(fought.battle, id);
    assert_eq!(fought.what.result().unwrap().winner(), Some(voivode::campaign::chances::Side::B));
}
