//! The wizard of a war and the pages beside its map, driven by what is written on them.
//!
//! Never takes a picture, never opens a window.
#![cfg(feature = "desktop")]
#![expect(clippy::unwrap_used, reason = "what is not there fails the test")]

#[expect(dead_code, reason = "no test does all that can be done")]
mod window;

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable as _;
use voivode::balkan::game::SeatKind;
use voivode::balkan::rules::{Tie, presets};
use voivode::balkan::state::War;
use voivode::desk::balkan::session::Session;
use voivode::desk::outbox::{Action, PathFor, Screen};
use window::Window;

impl Window {
    fn war(&self) -> &Session {
        self.app().war().unwrap_or_else(|| panic!("no war is open: {:?}", self.app().notices()))
    }

    /// Chooses in a list that folds out.
    fn choose(&mut self, list: &str, choice: &str) {
        self.harness.get_by_role_and_label(Role::ComboBox, list).click();
        self.settle();
        self.press(choice);
    }

    /// Goes by the keyboard to what has this role and name.
    fn tab_to(&mut self, role: Role, label: &str) {
        for _ in 0..80 {
            self.key(Key::Tab);
            if self.keyboard() == Some((role, label.to_owned())) {
                return;
            }
        }
        panic!("the keyboard never comes to {role:?} \"{label}\"");
    }
}

#[test]
fn a_war_for_five_is_planned_with_the_mouse() {
    let mut window = Window::open();
    window.press("New war of 1912");
    assert_eq!(window.app().screen(), Screen::NewWar);
    for name in ["Ottomans", "Bulgaria", "Greece", "Serbia", "Romania", "joins in the Second War"] {
        assert!(window.sees(name), "{name}");
    }
    window.press("Two Ottoman players, of the west and of the east (B0.3)");
    assert!(window.sees("Ottomans of the east"));
    window.choose("Seat of the one person", "Greece");
    window.choose("Who plays the others", "veterans");
    window.press("Seat them");
    window.type_into("Name of the person for Greece", "Eleni");
    window.choose("Serbia played by", "computer, recruit");
    window.press("Next");
    // A preset whole, and one reading of our own.
    window.press("Recommended");
    assert!(window.sees("All as Recommended."));
    window.choose("Equal totals in a battle", "both roll again");
    assert!(window.sees("1 reading differs from Recommended."));
    assert!(window.sees("Recommended: the defender wins"));
    window.press("Next");
    window.press("Our own dice");
    for said in [
        "Eleni",
        "computer, veteran",
        "computer, recruit",
        "Recommended with 1 change",
        "Our own dice",
        "5 players",
    ] {
        assert!(window.sees(said), "{said}");
    }
    window.press("Begin the war");
    assert_eq!(window.app().screen(), Screen::War);
    let setup = window.war().journal().setup().clone();
    assert_eq!((setup.name.as_str(), setup.war, setup.five), ("War of 1912", War::First, true));
    let kinds: Vec<SeatKind> = setup.seats.iter().map(|seat| seat.kind).collect();
    use SeatKind::{Human, Recruit, Veteran};
    assert_eq!(kinds, [Veteran, Veteran, Veteran, Human, Recruit]);
    assert_eq!(setup.seats[3].player, "Eleni");
    assert_eq!(setup.romania.unwrap().kind, Veteran);
    assert_eq!(setup.options.tie, Tie::Again);
    assert!(setup.options.league_homes && setup.own_dice);
    let path = window.war().journal().path().unwrap();
    assert!(path.starts_with(window.folder.path()) && path.ends_with("War of 1912.voivode"), "{path:?}");
}

#[test]
fn a_war_is_planned_with_the_keyboard_alone() {
    let mut window = Window::open();
    window.send(Action::Go(Screen::NewWar));
    window.tab_to(Role::RadioButton, "The Second War alone, June 1913");
    window.key(Key::Space);
    window.tab_to(Role::Button, "All people");
    window.key(Key::Enter);
    window.tab_to(Role::Button, "Next");
    window.key(Key::Enter);
    window.tab_to(Role::RadioButton, "Recommended");
    window.key(Key::Space);
    window.tab_to(Role::Button, "Begin the war");
    window.key(Key::Enter);
    let setup = window.war().journal().setup();
    assert_eq!((setup.name.as_str(), setup.war, setup.seats.len()), ("War of 1913", War::Second, 5));
    assert!(setup.seats.iter().all(|seat| seat.kind == SeatKind::Human));
    assert_eq!(setup.options, presets()[1].options);
    assert!(setup.romania.is_none(), "Romania has a seat of its own");
}

#[test]
fn what_was_typed_for_a_war_is_there_after_the_settings() {
    let mut window = Window::open();
    window.send(Action::Go(Screen::NewWar));
    window.type_into("Name of the person for Ottomans", "Nazım");
    window.press("3 Name and file");
    window.send(Action::Go(Screen::Settings));
    window.press("Done");
    assert_eq!(window.app().screen(), Screen::NewWar);
    assert!(window.sees("Nazım"));
    // Another end of it drops it.
    window.send(Action::Go(Screen::Start));
    window.send(Action::Go(Screen::NewWar));
    assert!(!window.sees("Nazım"));
}

#[test]
fn trouble_is_told_before_a_war_begins() {
    let mut window = Window::open();
    window.send(Action::Go(Screen::NewWar));
    window.press("Only computer players");
    assert!(window.sees("Nobody plays"));
    window.press("All people");
    assert!(!window.sees("Nobody plays"));
    window.press("3 Name and file");
    window.type_into("Seed of the dice", "x");
    assert!(window.sees("The seed is a whole number") && !window.can_press("Begin the war"));
    window.press("Another");
    assert!(window.can_press("Begin the war"));
    let path = window.folder.path().join("elsewhere.voivode");
    window.send(Action::Picked(PathFor::Create, path.clone()));
    // A file in the way is replaced only when that is agreed to.
    std::fs::write(&path, "something").unwrap();
    window.press("Begin the war");
    assert!(window.app().war().is_none() && window.sees("Replace this file?"));
    window.press("Replace it");
    assert_eq!(window.war().journal().path(), Some(path.as_path()));
}
