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
use voivode::balkan::game::{Command, Seat, SeatKind, Setup};
use voivode::balkan::rules::{Options, Tie, presets};
use voivode::balkan::state::{State, Step, War};
use voivode::desk::balkan::session::Session;
use voivode::desk::balkan::wish::{Page, Wish};
use voivode::desk::outbox::{Action, PathFor, Screen};
use voivode::desk::session::Outcome;
use voivode::ground::game::Game as _;
use voivode::journal::Existing;
use window::Window;

impl Window {
    fn war(&self) -> &Session {
        self.app().war().unwrap_or_else(|| panic!("no war is open: {:?}", self.app().notices()))
    }

    /// A war of people for so many turns, played by lot until it is as wanted, at one of its pages.
    fn played(turns: u8, page: Page, until: impl Fn(&State) -> bool) -> Self {
        let mut window = Self::open();
        let path = window.folder.path().join("played.voivode");
        let seat = Seat { player: String::new(), kind: SeatKind::Human };
        let seats = vec![seat; 4];
        let mut setup = Setup::bundled("Played", 5, War::First, false, Options::default(), seats);
        setup.rules.turns = turns;
        let mut session = Session::create(&path, setup, Existing::Keep).unwrap();
        play(&mut session, until);
        drop(session);
        window.send(Action::OpenPath(path));
        window.send(Action::War(Wish::Show(page)));
        window
    }

    /// What was put on the clipboard in the last frame.
    fn copied(&self) -> Option<String> {
        self.harness.output().platform_output.commands.iter().find_map(|command| match command {
            egui::OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        })
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

/// Plays by lot until the war is as wanted, or over.
fn play(session: &mut Session, until: impl Fn(&State) -> bool) {
    let mut lot: u64 = 11;
    loop {
        let game = session.journal().state();
        if until(game.state()) || game.state().step == Step::Over {
            return;
        }
        lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let choices = game.prompt().choices;
        let n = u64::try_from(choices.len()).unwrap();
        let choice = choices[usize::try_from((lot >> 33) % n).unwrap()];
        assert_eq!(session.act(Command::Do(choice)), Outcome::Done, "{choice:?}");
    }
}

#[test]
fn a_war_for_five_is_planned_with_the_mouse() {
    use SeatKind::{Human, Recruit, Veteran};
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
    window.press("Club");
    assert!(window.sees("Nothing differs from Club."));
    window.choose("Equal totals in a battle", "both roll again");
    assert!(window.sees("1 reading differs from Club."));
    assert!(window.sees("Club: the defender wins"));
    window.press("Next");
    window.press("Our own dice");
    for said in
        ["Eleni", "computer, veteran", "computer, recruit", "Club with 1 change", "Our own dice", "5 players"]
    {
        assert!(window.sees(said), "{said}");
    }
    window.press("Begin the war");
    assert_eq!(window.app().screen(), Screen::War);
    let setup = window.war().journal().setup().clone();
    assert_eq!((setup.name.as_str(), setup.war, setup.five), ("War of 1912", War::First, true));
    let kinds: Vec<SeatKind> = setup.seats.iter().map(|seat| seat.kind).collect();
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
    window.tab_to(Role::RadioButton, "Club");
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

#[test]
fn the_score_tells_who_has_won_and_goes_on_into_the_second_war() {
    let mut window = Window::played(2, Page::Score, |_| false);
    assert_eq!(window.war().view().state().step, Step::Over);
    let (table, state) = (window.war().table().clone(), *window.war().view().state());
    let best = *table.points(&state).iter().max().unwrap();
    assert!(window.sees(&format!("won the First Balkan War with {best} victory points.")));
    assert!(window.sees("After 2 turns the war was over (B2)."));
    for said in ["Turn 2 of 2", "Deck", "Romania joins", "person", "Show Bulgaria in the plot"] {
        assert!(window.sees(said), "{said}");
    }
    // All figures of the plot, by what it says to those who hear it.
    for (figure, said) in [
        ("Divisions", "Divisions turn by turn; now Ottomans "),
        ("Casualty markers", "Casualty markers turn by turn"),
        ("Cards played", "Cards played turn by turn"),
        ("Victory points", "Victory points turn by turn; now Ottomans "),
    ] {
        window.press(figure);
        assert!(window.sees(said), "{said}");
    }
    window.press("Show Bulgaria in the plot");
    window.press("Sort by cities");
    window.press("Go on into the Second War");
    assert_eq!(window.war().view().state().war, War::Second);
    window.send(Action::War(Wish::Undo { to: None, agreed: true }));
    assert_eq!(window.war().view().state().step, Step::Over);
}

#[test]
fn the_figures_are_copied_as_a_table() {
    let mut window = Window::played(2, Page::Score, |_| false);
    window.harness.get_by_role_and_label(Role::Button, "Copy as a table").click();
    let text = (0..4).find_map(|_| {
        window.harness.step();
        window.copied()
    });
    let text = text.expect("it is on the clipboard");
    let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split('\t').collect()).collect();
    assert!(lines.iter().all(|line| line.len() == 2 + 4 * 4), "{text}");
    assert_eq!(lines[0][..4], ["War", "Turn", "Ottomans, victory points", "Ottomans, divisions"]);
    assert_eq!(lines.last().unwrap()[..2], ["First Balkan War", "2"]);
    let (table, state) = (window.war().table().clone(), *window.war().view().state());
    for (seat, points) in table.points(&state).iter().take(4).enumerate() {
        assert_eq!(lines.last().unwrap()[2 + 4 * seat], points.to_string());
    }
    window.settle();
    assert!(window.is_told("The figures are on the clipboard."));
}

#[test]
fn the_score_is_that_of_the_step_looked_back_at() {
    let mut window = Window::played(2, Page::Score, |_| false);
    window.send(Action::War(Wish::ReplayTo(Some(0))));
    assert!(!window.sees("won the First") && window.sees("Deck 84"));
    window.send(Action::War(Wish::ReplayTo(None)));
    assert!(window.sees("won the First"));
}

#[test]
fn the_log_is_searched_and_shows_the_map_as_it_was() {
    let mut window = Window::played(2, Page::Log, |_| false);
    let lines = window.war().lines().to_vec();
    let passed = voivode::balkan::action::Action::Pass;
    let n_all = lines.iter().filter(|line| line.action != Some(passed)).count();
    assert!(window.sees(&format!("{n_all} lines")), "passes are left out");
    assert!(!window.sees("let it pass"));
    window.press("Passes too");
    assert!(window.sees(&format!("{} lines", lines.len())));
    window.press("Passes too");
    // It opens at its end.
    assert!(window.sees(&lines.last().unwrap().words));
    window.choose("Go to turn", "First Balkan War, turn 1");
    assert!(window.sees("Turn 1: all drew their cards (B2)"));
    window.choose("Done by", "Serbia");
    window.type_into("Search the log", "event");
    let wanted = |line: &&voivode::desk::balkan::chronicle::Line| {
        line.seat == Some(3) && line.words.to_lowercase().contains("event")
    };
    let found: Vec<_> = lines.iter().filter(wanted).collect();
    assert!(!found.is_empty() && window.sees(&format!("{} of {n_all} lines", found.len())));
    let (words, step) = (found[0].words.to_string(), found[0].step.unwrap());
    window.press(&words);
    assert!(window.sees(&format!("First Balkan War, turn 1, step {step}")));
    window.press("Look at the map then");
    assert_eq!(window.war().replay(), Some(step));
    assert!(window.sees(&format!("As it was after step {step} of ")));
    // The number of a step looks back without leaving the page.
    window.send(Action::War(Wish::ReplayTo(None)));
    window.send(Action::War(Wish::Show(Page::Log)));
    window.press(&format!("Look back to step {step}"));
    assert_eq!(window.war().replay(), Some(step));
    assert!(window.sees("Search the log"));
}

#[test]
fn the_log_undoes_to_a_line_and_shows_what_was_undone() {
    let mut window = Window::played(1, Page::Log, |_| false);
    let steps = window.war().journal().n_steps();
    let last = window.war().lines().last().unwrap().words.to_string();
    window.press(&last);
    assert!(!window.can_press("Undo all after it"), "nothing is after it");
    window.press("Undo it too");
    // Whether all must agree is the war's to say; here they do.
    if window.war().journal().n_steps() == steps {
        window.press("All agree: undo it");
    }
    assert_eq!(window.war().journal().n_steps(), steps - 1);
    // Somebody is to go on, and the curtain hides the page from the others.
    assert!(!window.sees("Search the log"));
    let seat = window.war().curtain();
    window.send(Action::War(Wish::Lift(seat)));
    assert!(!window.can_press(&last));
    window.press("Undone too");
    assert!(window.can_press(&last));
    assert!(window.sees("undone, does not stand"));
}

#[test]
fn the_log_is_copied_as_text() {
    let mut window = Window::played(1, Page::Log, |_| false);
    window.harness.get_by_role_and_label(Role::Button, "Copy as text").click();
    let text = (0..4).find_map(|_| {
        window.harness.step();
        window.copied()
    });
    let text = text.expect("it is on the clipboard");
    assert!(text.starts_with("Played\n\nFirst Balkan War, turn 1\n  Turn 1: all drew"), "{text}");
    let n = window.war().lines().iter().filter(|line| text.contains(&*line.words)).count();
    assert!(n > 20 && !text.contains("let it pass"), "{n}");
}

#[test]
fn the_readings_are_those_chosen_and_are_searched() {
    let mut window = Window::played(1, Page::Rulings, |state| state.turn == 1);
    // Somebody is to go on: the curtain hides the page until he has come.
    let seat = window.war().curtain();
    window.send(Action::War(Wish::Lift(seat)));
    for said in [
        "As printed in force",
        "Equal totals in a battle",
        "or the defender wins; or both roll again",
        "Club: the defender wins",
        "The Montenegrin guerrillas are one of Serbia's divisions",
    ] {
        assert!(window.sees(said), "{said}");
    }
    window.type_into("Search rules and readings", "B4.7");
    assert!(window.sees("nothing happens") && !window.sees("Montenegrin"));
    window.press("Empty the field");
    window.type_into("Search rules and readings", "no such words");
    assert!(window.sees("Nothing here has these words."));
}

/// B1, B2, B4.8, B5: every number is that of the rules.
#[test]
fn the_tables_are_those_of_the_rules() {
    let mut window = Window::played(1, Page::Rulings, |_| false);
    window.press("Tables");
    for said in [
        "fortification",
        "1 MP for 4 spaces",
        "a casualty marker and a rout",
        "4–5",
        "5–6",
        "disease, a division is removed",
        "An attack costs 1 battle token.",
        "Equal totals: nothing happens.",
        "4 casualty markers destroy a division.",
        "Racial Hatred",
        "Own initiative roll +6 or −6",
        "4 of each, 84 cards.",
    ] {
        assert!(window.sees(said), "{said}");
    }
    let n = voivode::balkan::rules::Card::ALL.iter().filter(|card| window.sees(card.name())).count();
    assert_eq!(n, 21);
}
