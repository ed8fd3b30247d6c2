//! The dialogs and the dice tray in the real window, driven by what is written on them: losses picked
//! piece by piece, a combat read on its table, an army split, prisoners exchanged, a correction.
//!
//! Never looks at a picture, and changes a campaign behind the window only to set up a situation, by
//! orders and corrections as an umpire could.
#![cfg(feature = "desktop")]
#![expect(clippy::unwrap_used, reason = "a test stops where it cannot go on")]

#[expect(dead_code, reason = "no test does all that can be done")]
mod window;

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable as _;
use voivode::campaign::Campaign;
use voivode::campaign::command::{Command, Correction};
use voivode::campaign::prompt::About;
use voivode::campaign::state::{ArmyId, Cause, DiceMode, Due, FactionId, Force, Step};
use voivode::desk::outbox::{Action, Dialog, Selection};
use voivode::ground::game::Game as _;
use voivode::ground::hex::Hex;
use window::Window;

impl Window {
    /// Two armies of enemies in the open of one hex without a town.
    fn encounter(&mut self) -> (Hex, [ArmyId; 2]) {
        self.hurry(|campaign| matches!(campaign.state().step, Step::Moves { .. }));
        let campaign = self.campaign();
        let board = campaign.board();
        let hex = board
            .hexes()
            .find(|&hex| {
                board.is_land(hex)
                    && board.site_at(hex).is_none()
                    && campaign.state().armies.values().all(|army| army.hex != hex)
                    && board.neighbors(hex).filter(|&other| board.is_land(other)).count() == 6
            })
            .unwrap();
        let of = |faction: u8| {
            campaign
                .state()
                .armies
                .iter()
                .find(|(_, army)| army.faction == FactionId(faction))
                .map(|(&id, _)| id)
        };
        let armies = [of(0).unwrap(), of(1).unwrap()];
        for army in armies {
            self.correct(Correction::MoveArmy { army, hex, inside: false });
        }
        self.hurry(|campaign| campaign.state().step == Step::Combat);
        (hex, armies)
    }
}

#[test]
fn losses_are_picked_piece_by_piece() {
    let mut window = Window::sample();
    let (hex, _) = window.encounter();
    window.send(Action::Open(Dialog::Combat(hex)));
    // The smaller side is asked first; both stand, and the table is shown before anybody rolls.
    for _ in 0..2 {
        assert!(window.sees("Combat table"), "the printed table");
        assert!(window.sees("higher"), "chances of either side");
        let ask = window.campaign().prompt().asks.remove(0);
        let faction = window.campaign().faction_name(ask.who.unwrap()).to_owned();
        window.press(&format!("{faction} stand"));
    }
    window.send(Action::UseDice(DiceMode::Own));
    window.press("Fight by the combat table");
    let mut first = true;
    while let Some(throw) = window.app().session().unwrap().awaited().cloned() {
        let face = if first { "4" } else { "1" };
        first = false;
        window.type_digits(&face.repeat(usize::from(throw.dice)));
        window.key(Key::Enter);
    }
    let Some(Due::Losses { force, pieces, cause, .. }) = window.campaign().state().due.first().cloned()
    else {
        panic!("{:?}", window.campaign().state().due)
    };
    assert!(matches!(cause, Cause::CombatWon | Cause::Combat));
    // The dialog tells what came of the fight, the table with its row, and Enter goes on.
    assert_eq!(window.app().dialog(), Some(&Dialog::Combat(hex)));
    assert!(window.sees("What happened"));
    assert!(window.sees("a difference of"));
    window.key(Key::Enter);
    assert_eq!(window.app().dialog(), Some(&Dialog::Losses));
    // What led to it stands beside it.
    assert!(window.sees("What happened"));
    let Force::Army(army) = force else { panic!("{force:?}") };
    let before = window.campaign().state().armies[&army].troops.clone();
    let lose = format!("Lose {}", window.campaign().setup().system.count_words(u32::from(pieces)));
    assert!(!window.can_press(&lose), "nothing is picked yet");
    let (kind, there) = before.iter().max_by_key(|(_, count)| *count).unwrap();
    let name = window.campaign().setup().catalog.name(kind).to_owned();
    assert!(there > 0);
    window.press(&format!("One more {name}"));
    assert!(window.sees(&format!("{} still to pick of {pieces}", pieces - 1)));
    window.press(&format!("One fewer {name}"));
    window.press("Evenly");
    assert!(window.sees(&format!("{pieces} picked, as many as are due")));
    window.press(&lose);
    let after = window.campaign().state().armies.get(&army).map(|army| army.troops.n_pieces());
    assert_eq!(after.unwrap_or(0), before.n_pieces() - u32::from(pieces));
}

#[test]
fn dice_are_clicked_taken_off_and_rolled_by_the_program() {
    let mut window = Window::sample();
    window.hurry(|campaign| matches!(campaign.state().step, Step::Initiative { .. }));
    window.send(Action::UseDice(DiceMode::Own));
    window.send(Action::Do(Command::RollInitiative));
    assert!(window.sees("Die 1, not yet thrown"));
    assert!(!window.can_press("These fell"));
    window.press("Face 3");
    assert!(window.sees("Die 1 shows 3"));
    window.press("Die 1 shows 3, take it off");
    assert!(window.sees("Die 1, not yet thrown"));
    window.type_digits("7");
    assert!(window.sees("Die 1, not yet thrown"), "a die has no 7");
    window.type_digits("2");
    window.press("These fell");
    assert_eq!(window.app().session().unwrap().typed(), [vec![2]]);
    while window.app().session().unwrap().awaited().is_some() {
        window.press("Roll for me");
    }
    assert_eq!(window.campaign().prompt().asks[0].about, About::First);
}

#[test]
fn an_army_is_split_and_merged_again() {
    let mut window = Window::sample();
    window.hurry(|campaign| matches!(campaign.state().step, Step::Moves { .. }));
    let (army, hex) = {
        let (&id, army) =
            window.campaign().state().armies.iter().find(|(_, army)| army.faction == FactionId(0)).unwrap();
        (id, army.hex)
    };
    window.send(Action::Select(Selection::army(army, hex)));
    window.send(Action::Open(Dialog::Reorganise(hex)));
    let before = window.campaign().state().armies.len();
    let kind = window.campaign().state().armies[&army].troops.iter().next().unwrap().0;
    let name = window.campaign().setup().catalog.name(kind).to_owned();
    window.press(&format!("All {name}"));
    assert!(!window.can_press("Split off a new army"), "it has no name yet");
    window.harness.get_by_role_and_label(Role::TextInput, "Name").focus();
    window.settle();
    window.harness.get_by_role_and_label(Role::TextInput, "Name").type_text("Runners");
    window.settle();
    window.press("Split off a new army");
    assert_eq!(window.campaign().state().armies.len(), before + 1);
    let new = window.campaign().state().armies.iter().find(|(_, army)| army.name == "Runners").unwrap();
    assert_eq!(new.1.troops.iter().map(|(kind, _)| kind).collect::<Vec<_>>(), [kind]);
    window.send(Action::Close);
    let new = *new_id(window.campaign(), "Runners");
    window.give(&Command::Merge { from: new, to: army });
    assert_eq!(window.campaign().state().armies.len(), before);
}

fn new_id<'a>(campaign: &'a Campaign, name: &str) -> &'a ArmyId {
    campaign.state().armies.iter().find(|(_, army)| army.name == name).map(|(id, _)| id).unwrap()
}

#[test]
fn a_march_is_chosen_from_the_list() {
    let mut window = Window::sample();
    window.hurry(|campaign| matches!(campaign.state().step, Step::Moves { .. }));
    let campaign = window.campaign();
    let army = campaign
        .may_act()
        .into_iter()
        .find(|&army| campaign.reach(army).is_ok_and(|reach| reach.options.values().any(|at| at.forced > 0)))
        .unwrap();
    window.send(Action::Open(Dialog::March { army, to: None }));
    assert!(!window.can_press("March"));
    let is_focused = |window: &Window| {
        window.harness.get_by_role_and_label(Role::TextInput, "Filter destinations").is_focused()
    };
    assert!(is_focused(&window), "the filter has the keyboard");
    window.harness.get_by_role_and_label(Role::TextInput, "Filter destinations").type_text("forced");
    window.settle();
    assert!(window.sees("A force march of"), "its price is told");
    assert!(window.sees("loses 10%"), "with its chances");
    window.key(Key::Enter);
    let started = window.campaign().state().armies.get(&army).is_none_or(|army| army.moved);
    assert!(started, "{:?}", window.app().notices());
}

#[test]
fn a_correction_needs_a_reason() {
    let mut window = Window::sample();
    let (&army, at) = window.campaign().state().armies.iter().next().unwrap();
    let hex = at.hex;
    window.send(Action::Select(Selection::army(army, hex)));
    window.send(Action::Open(Dialog::Correct));
    assert!(!window.can_press("Set it right"));
    let role = Role::MultilineTextInput;
    window.harness.get_by_role_and_label(role, "Reason").focus();
    window.settle();
    window.harness.get_by_role_and_label(role, "Reason").type_text("It stood before the gate.");
    window.settle();
    window.press("Set it right");
    assert!(!window.campaign().state().armies[&army].inside);
    assert_eq!(window.campaign().state().armies[&army].hex, hex);
    assert!(window.sees("It stood before the gate."));
}

#[test]
fn every_dialog_of_the_sample_fits_the_smallest_window() {
    let mut window = Window::sample();
    window.hurry(|campaign| matches!(campaign.state().step, Step::Moves { .. }));
    let (army, hex) = {
        let (&id, army) = window.campaign().state().armies.iter().next().unwrap();
        (id, army.hex)
    };
    for dialog in [
        Dialog::March { army, to: None },
        Dialog::Reorganise(hex),
        Dialog::Prisoners,
        Dialog::Alliance,
        Dialog::Correct,
        Dialog::EndStep,
        Dialog::UndoTo,
        Dialog::GoToPlace,
        Dialog::Options,
        Dialog::LookAs,
    ] {
        window.send(Action::Open(dialog.clone()));
        let close = window.harness.query_all_by_role_and_label(Role::Button, "Close").last();
        let close = close.unwrap_or_else(|| panic!("{dialog:?} has no button to close it"));
        let place: egui::Rect = close.rect();
        assert!(place.min.x >= 0.0 && place.max.x <= 1280.0, "{dialog:?}: {place:?}");
        assert!(place.min.y >= 0.0 && place.max.y <= 720.0, "{dialog:?}: {place:?}");
        window.key(Key::Escape);
        assert_eq!(window.app().dialog(), None);
    }
}

#[test]
fn alliances_are_made_and_broken() {
    let mut window = Window::sample();
    window.send(Action::Open(Dialog::Alliance));
    assert!(!window.can_press("They become allies"));
    window.give(&Command::Ally(FactionId(0), FactionId(1)));
    let campaign = window.campaign();
    let line = format!(
        "The {} and the {} are allies",
        campaign.faction_name(FactionId(0)),
        campaign.faction_name(FactionId(1))
    );
    assert!(window.sees(&line));
}

#[test]
fn a_dialog_keeps_its_width_when_it_tells_what_came_of_it() {
    let (mut window, _) = Window::met();
    window.hurry(|campaign| {
        campaign.prompt().asks.iter().any(|ask| matches!(ask.about, About::Due(Due::Retreat { .. })))
    });
    window.send(Action::Open(Dialog::Retreat));
    window.press("Retire");
    let cross =
        window.harness.query_all_by_role_and_label(Role::Button, "Close window").last().unwrap().rect();
    assert!((480.0..560.0).contains(&cross.max.x), "the window ends at {cross:?}");
}
