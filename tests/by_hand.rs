//! What is done by hand at the desk: presets kept, dialogs walked through by keys, marches laid hex
//! by hex, files written elsewhere, the wizard left and come back to.
//!
//! Never looks at a picture, and never reaches behind the window to change a campaign that it
//! tests, save by orders and corrections as an umpire could.
#![expect(clippy::unwrap_used, reason = "what is not there fails the test")]
#![cfg(feature = "desktop")]

#[expect(dead_code, reason = "no test does all that can be done")]
mod window;

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use voivode::campaign::command::Correction;
use voivode::campaign::event::Fact;
use voivode::campaign::state::{FactionId, Fate, GeneralId};
use voivode::desk::outbox::{Action, Dialog, Held, PathFor, Screen, Selection, Tab};
use voivode::ground::hex::Hex;
use window::Window;

#[test]
fn a_preset_of_ones_own_is_kept_chosen_and_deleted() {
    let mut window = Window::open();
    window.press("New campaign");
    window.press("Next");
    window.press("Armies set up in a town");
    window.press("any number");
    window.type_into("Name for these readings", "club");
    assert!(!window.can_press("Save as a preset"), "a built-in name");
    assert!(window.sees("\"Club\" is built in"));
    window.type_into("Name for these readings", " of Tuesdays");
    window.press("Save as a preset");
    assert!(window.is_told("The preset club of Tuesdays is in"), "{:?}", window.app().notices());
    let file = window.folder.path().join("presets/club of Tuesdays.ron");
    assert!(std::fs::read_to_string(&file).unwrap().contains("armies_per_town: any, // C0.7"));

    // A bad file is named with its place and what was expected; the good one stays.
    let bad = window.folder.path().join("presets/bad.ron");
    std::fs::write(&bad, "(\n  name: \"Bad\",\n  options: (tie: anyone),\n)").unwrap();
    window.send(Action::ReadPresets);
    assert!(window.is_told("bad.ron:3:") && window.is_told("larger"), "{:?}", window.app().notices());
    assert_eq!(window.app().presets().len(), 1);

    // Chosen beside the built-in ones, in the wizard and on the page of readings.
    window.press("As printed");
    window.press("club of Tuesdays");
    window.press("Next");
    window.press("Next");
    assert!(window.sees("club of Tuesdays"), "the summary names it");
    window.press("Back");
    window.press("Cancel");
    window.send(Action::OpenSample);
    window.send(Action::Show(Tab::Rulings));
    window.press("Use club of Tuesdays, 1 change");
    assert_eq!(window.campaign().state().options.get("armies_per_town"), Some("any"));
    assert!(window.sees("club of Tuesdays is in force"));
    window.press("Delete club of Tuesdays…");
    window.press("Keep it");
    assert!(file.exists());
    window.press("Delete club of Tuesdays…");
    window.press("Delete");
    assert!(!file.exists() && bad.exists());
    assert!(window.app().presets().is_empty() && !window.sees("Use club of Tuesdays"));
}

#[test]
fn the_keyboard_stays_in_a_dialog_and_comes_back_to_the_map() {
    let mut window = Window::marching();
    window.harness.get_by_role_and_label(Role::Canvas, "Map").focus();
    window.settle();
    assert_eq!(window.keyboard(), Some((Role::Canvas, "Map".to_owned())));
    let army = window.marcher(3);
    let goal = *window.campaign().reach(army).unwrap().options.keys().next().unwrap();
    for dialog in
        [Dialog::Correct, Dialog::March { army, to: Some(goal) }, Dialog::EndStep, Dialog::Shortcuts]
    {
        window.send(Action::Open(dialog.clone()));
        for modifiers in [Modifiers::NONE, Modifiers::SHIFT] {
            let mut seen = Vec::new();
            for _ in 0..30 {
                window.keys(modifiers, Key::Tab);
                seen.extend(window.keyboard());
            }
            assert!(seen.iter().any(|(_, name)| name == "Close"), "{dialog:?}: {seen:?}");
            for behind in ["Map", "File", "Campaign", "Undo", "Rosters", "Zoom in"] {
                assert!(seen.iter().all(|(_, name)| name != behind), "{dialog:?}: {seen:?}");
            }
        }
        // Nothing behind it hears a key: no other dialog, page or selection comes of them.
        window.harness.get_by_role_and_label(Role::Button, "Close").focus();
        window.settle();
        for key in [Key::N, Key::R, Key::ArrowRight, Key::W] {
            window.key(key);
        }
        window.keys(Modifiers::COMMAND, Key::Num2);
        assert_eq!(window.app().dialog(), Some(&dialog));
        assert!(window.app().through().is_empty());
        window.key(Key::Escape);
        assert_eq!(window.app().dialog(), None);
        window.settle();
        assert_eq!(window.keyboard(), Some((Role::Canvas, "Map".to_owned())), "after {dialog:?}");
    }
}

#[test]
fn a_march_is_laid_hex_by_hex() {
    let mut window = Window::marching();
    let army = window.marcher(8);
    let start = window.campaign().state().armies[&army].hex;
    let straight = window.campaign().reach(army).unwrap();
    // A goal that costs more by way of another hex.
    let (via, goal) = straight
        .options
        .keys()
        .find_map(|&via| {
            let laid = window.campaign().reach_through(army, &[via]).ok()?;
            let dearer = |goal: &&Hex| laid.options[*goal].cost > straight.options[*goal].cost;
            laid.options.keys().find(dearer).map(|&goal| (via, goal))
        })
        .expect("a roundabout way");
    window.send(Action::Select(Selection::army(army, start)));
    window.send(Action::Centre(start));
    let name = format!("{},", window.campaign().place_words(via));
    let hexes: Vec<_> = window.harness.query_all_by_role(Role::Button).collect();
    let starts = |label: String| label.starts_with(&name);
    let Some(hex) = hexes.iter().find(|node| node.accesskit_node().label().is_some_and(starts)) else {
        let all: Vec<_> = hexes.iter().filter_map(|node| node.accesskit_node().label()).collect();
        panic!("no \"{name}\" among {all:?}")
    };
    hex.click_modifiers(Modifiers::SHIFT);
    drop(hexes);
    window.settle();
    assert_eq!(window.app().through(), [via], "{:?}", window.app().notices());
    assert!(window.sees("By way of") && window.sees("So far"));
    window.key(Key::Backspace);
    assert!(window.app().through().is_empty());
    window.send(Action::Lay(via));

    // Where it cannot go is told, and the way stays as it was.
    let far = window.campaign().board().hexes().find(|hex| 12 < hex.distance(start)).unwrap();
    window.send(Action::Lay(far));
    assert_eq!(window.app().through(), [via]);
    assert!(window.is_told("allowance") || window.is_told("out of reach"), "{:?}", window.app().notices());

    window.send(Action::Open(Dialog::March { army, to: Some(goal) }));
    assert!(window.sees("By way of"));
    let laid = window.campaign().reach_through(army, &[via]).unwrap().options[&goal].clone();
    assert!(window.sees(&format!("The way, {} hex", laid.cost)));
    assert!(window.sees("Ends in"));
    window.press("Take the last one away");
    assert!(window.app().through().is_empty());
    window.send(Action::Lay(via));
    window.press("March");
    let journal = window.app().session().unwrap().journal();
    let facts = journal.standing_facts().unwrap();
    let marched = facts.iter().rev().find_map(|fact| match fact {
        Fact::Marched { route, .. } => Some(route.clone()),
        _ => None,
    });
    assert_eq!(marched, Some(laid.route), "{:?}", window.app().notices());
    assert!(window.app().through().is_empty(), "the way is gone with the order");
}

#[test]
fn the_pointer_is_told_why_a_hex_is_out_of_reach() {
    let mut window = Window::marching();
    let army = window.marcher(1);
    let start = window.campaign().state().armies[&army].hex;
    window.send(Action::Select(Selection::army(army, start)));
    window.send(Action::FitMap);
    let reach = window.campaign().reach(army).unwrap();
    let town = *window
        .campaign()
        .state()
        .towns
        .keys()
        .filter(|hex| !reach.options.contains_key(hex))
        .max_by_key(|hex| hex.distance(start))
        .unwrap();
    let name = format!("{},", window.campaign().place_words(town));
    assert!(!window.sees("cannot go here"));
    window.harness.query_all_by_label_contains(&name).next().unwrap().hover();
    for _ in 0..8 {
        window.harness.step();
    }
    window.settle();
    assert!(window.sees("cannot go here, it is out of reach"));
}

#[test]
fn the_wizard_keeps_what_was_typed_while_one_is_in_the_settings() {
    let mut window = Window::open();
    window.press("New campaign");
    window.press("Next");
    window.press("Next");
    window.press("Next");
    window.type_into("Name of the campaign", " of the raven");
    window.keys(Modifiers::COMMAND, Key::Comma);
    assert_eq!(window.app().screen(), Screen::Settings);
    window.press("Done");
    assert_eq!(window.app().screen(), Screen::Wizard);
    let value = window.harness.get_by_role_and_label(Role::TextInput, "Name of the campaign").value();
    assert!(value.unwrap().contains("of the raven"));
    // Cancelled, it begins anew.
    window.press("Cancel");
    window.press("New campaign");
    window.press("Next");
    window.press("Next");
    window.press("Next");
    let value = window.harness.get_by_role_and_label(Role::TextInput, "Name of the campaign").value();
    assert!(!value.unwrap().contains("of the raven"));
}

#[test]
fn a_copy_and_another_file_are_written_and_told() {
    let mut window = Window::marching();
    let path = window.app().session().unwrap().journal().path().unwrap().to_owned();
    let copy = window.folder.path().join("far/copy.voivode");
    window.send(Action::Picked(PathFor::Copy, copy.clone()));
    assert!(window.is_told("A copy is in"), "{:?}", window.app().notices());
    assert_eq!(std::fs::read(&copy).unwrap(), std::fs::read(&path).unwrap());
    assert!(window.app().session().unwrap().journal().is_at(&path));
    window.send(Action::Picked(PathFor::Copy, copy.clone()));
    assert!(matches!(window.app().dialog(), Some(Dialog::Replace(PathFor::Copy, _))));
    window.press("Replace it");
    assert_eq!(window.app().dialog(), None);
    let other = window.folder.path().join("other.voivode");
    window.send(Action::Picked(PathFor::SaveAs, other.clone()));
    assert!(window.is_told("goes on in"), "{:?}", window.app().notices());
    assert!(window.app().session().unwrap().journal().is_at(&other));
    assert_eq!(window.app().settings().recent[0], other);
    // Onto itself, it stays where it is.
    window.send(Action::Picked(PathFor::SaveAs, other.clone()));
    assert!(window.app().session().unwrap().journal().is_at(&other));
}

#[test]
fn a_captive_is_picked_when_his_exchange_is_opened() {
    let mut window = Window::marching();
    let generals = &window.campaign().state().generals;
    let (id, name) = (0u16..)
        .map(GeneralId)
        .zip(generals)
        .filter(|(_, general)| general.faction == FactionId(0) && matches!(general.fate, Fate::With(_)))
        .map(|(id, general)| (id, general.name.clone()))
        .last()
        .unwrap();
    window.correct(Correction::SetGeneral { general: id, with: None, captive: Some(FactionId(1)) });
    window.send(Action::Show(Tab::Prisoners));
    window.press(&format!("Exchange {name}"));
    let held = Held { holder: FactionId(1), of: Some(FactionId(0)), general: Some(id) };
    assert_eq!(window.app().dialog(), Some(&Dialog::PrisonersOf(held)));
    assert!(window.can_press("Exchange"), "he is picked already");
    window.press("Exchange");
    assert!(!matches!(window.campaign().state().generals[id.0 as usize].fate, Fate::Captive(_)));
}

#[test]
fn goals_are_a_table_and_troops_stand_beside_their_full_number() {
    let mut window = Window::marching();
    let army = window.marcher(4);
    let hex = window.campaign().state().armies[&army].hex;
    window.send(Action::Open(Dialog::March { army, to: None }));
    window.press("Sort by hexes");
    window.press("Sorted by hexes, upwards");
    assert!(window.sees("Sorted by hexes, downwards"));
    window.key(Key::Escape);
    // One piece fewer than it was bought with.
    let full = window.campaign().at_full()[&army].clone();
    let (kind, count) = full.iter().next().unwrap();
    window.correct(Correction::SetTroops { army, kind, pieces: count - 1 });
    window.send(Action::Select(Selection::army(army, hex)));
    window.send(Action::Open(Dialog::Reorganise(hex)));
    assert!(window.sees("At full") && window.sees("Now"));
}
