//! The window, driven by what is written on it: from the start screen into the second turn, by
//! mouse and by keyboard; assaults with typed dice, a siege, undo over a die.
//!
//! Never looks at a picture, and never reaches behind the window to change a campaign that it
//! tests, save where it sets up a situation by orders and corrections as an umpire could.
#![expect(clippy::unwrap_used, reason = "what is not there fails the test")]
#![cfg(feature = "desktop")]

#[expect(dead_code, reason = "no test does all that can be done")]
mod window;

use std::time::Duration;

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use voivode::campaign::Campaign;
use voivode::campaign::command::{Command, Correction};
use voivode::campaign::prompt::About;
use voivode::campaign::state::{ArmyId, DiceMode, Due, FactionId, SeatKind, Step};
use voivode::desk::outbox::{Action, Dialog, Screen, Selection};
use voivode::desk::settings::Setting;
use voivode::ground::game::Game as _;
use voivode::ground::hex::Hex;
use window::Window;

impl Window {
    fn steps(&self) -> usize {
        self.app().session().expect("a campaign is open").journal().n_steps()
    }

    /// The button of this name: the one painted last, so that a dialog goes before what is below.
    fn try_press(&mut self, label: &str) -> bool {
        let all: Vec<_> = self.harness.query_all_by_role_and_label(Role::Button, label).collect();
        let Some(node) = all.iter().rev().find(|node| !node.accesskit_node().is_disabled()) else {
            return false;
        };
        node.click();
        drop(all);
        self.settle();
        true
    }

    /// Names of the buttons on screen, hexes left out.
    fn buttons(&self) -> Vec<String> {
        let on_map = |label: &str| label.starts_with("Hex ") || label.contains(", hex ");
        self.harness
            .query_all_by(|node| node.role() == Role::Button)
            .filter_map(|node| node.accesskit_node().label())
            .filter(|label| !on_map(label))
            .collect()
    }

    fn ctrl(&mut self, key: Key) {
        self.harness.key_press_modifiers(Modifiers::COMMAND, key);
        self.settle();
    }

    /// What has the keyboard.
    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the method is not general enough over lifetimes"
    )]
    fn focused(&self) -> Option<String> {
        let mut focused = self.harness.query_all_by(|node| node.is_focused());
        focused.next().and_then(|node| node.accesskit_node().label())
    }

    /// Walks with Tab until this button has the keyboard, and presses it.
    fn tab_to(&mut self, wanted: &str) {
        let mut seen = Vec::new();
        for _ in 0..150 {
            let focused = self.focused();
            if focused.as_deref() == Some(wanted) {
                return self.key(Key::Space);
            }
            seen.push(focused);
            self.key(Key::Tab);
        }
        panic!("Tab never comes to \"{wanted}\"; it came to {seen:?}");
    }

    /// Ends steps as soon as may be, and answers the rest by the first listed answer, until all is as wanted.
    fn hasten(&mut self, until: impl Fn(&Campaign) -> bool) {
        for _ in 0..600 {
            if until(self.campaign()) {
                self.send(Action::Close);
                return;
            }
            let prompt = self.campaign().prompt();
            let commands: Vec<Command> = prompt.asks.into_iter().flat_map(|ask| ask.choices).collect();
            let deal = commands.iter().find(|command| matches!(command, Command::DealGarrisons(_)));
            let pass = commands.iter().find(|command| matches!(command, Command::Pass | Command::EndStep));
            let command = deal.or(pass).or(commands.first()).expect("something can be answered").clone();
            let before = self.steps();
            self.send(Action::Do(command.clone()));
            assert!(before < self.steps(), "{command:?} was not done: {:?}", self.app().notices());
        }
        panic!("the campaign never comes so far; it is in {:?}", self.campaign().state().step);
    }

    /// The umpire puts an army before a town of another faction, and everybody passes.
    fn besiege(&mut self) -> (ArmyId, FactionId, Hex) {
        let campaign = self.campaign();
        let (&army, at) = campaign.state().armies.iter().next().expect("an army");
        let by = at.faction;
        let armies = &campaign.state().armies;
        let is_free = |hex: &Hex| armies.values().all(|army| army.hex != *hex);
        let (&hex, _) = campaign
            .state()
            .towns
            .iter()
            .find(|(hex, town)| {
                town.holder.is_some_and(|holder| campaign.hostile(holder, by))
                    && town.capital_of.is_none()
                    && is_free(hex)
            })
            .expect("an enemy town");
        let correction = Correction::MoveArmy { army, hex, inside: false };
        self.send(Action::Do(Command::Correct { correction, reason: "a test".to_owned() }));
        self.hasten(|campaign| campaign.state().step == Step::Sieges);
        (army, by, hex)
    }
}

fn is_moves(campaign: &Campaign) -> bool {
    matches!(campaign.state().step, Step::Moves { .. })
}

#[test]
fn from_the_start_into_the_second_turn_by_mouse() {
    let mut window = Window::open();
    window.press("New campaign");
    assert_eq!(window.app().screen(), Screen::Wizard);
    window.press("Next");
    window.press("Next");
    window.press("Next");
    let name = "Name of the campaign";
    window.harness.get_by_role_and_label(Role::TextInput, name).focus();
    window.settle();
    window.harness.get_by_role_and_label(Role::TextInput, name).type_text(" of the raven");
    window.settle();
    window.press("Begin the campaign");
    assert_eq!(window.app().screen(), Screen::Campaign, "{:?}", window.app().notices());
    assert!(window.campaign().setup().name.contains("of the raven"), "{}", window.campaign().setup().name);
    let path = window.app().session().unwrap().journal().path().unwrap().to_owned();
    assert!(path.exists());
    assert_eq!(window.app().settings().recent, [path]);

    // Initiative for the draft.
    window.press("Roll");
    choose_first(&mut window);
    // Three capitals, and the rest dealt.
    for _ in 0..3 {
        window.press("Choose a town…");
        let Some(Command::PlaceGarrison(hex)) = window.campaign().prompt().asks[0].choices.first().cloned()
        else {
            panic!("a garrison is to be placed")
        };
        window.key(Key::ArrowDown);
        let place = window.campaign().place_words(hex);
        window.press(&format!("Make {place} the capital"));
        window.send(Action::Close);
    }
    window.press("Choose a town…");
    window.press("Deal the rest by country");
    assert!(window.campaign().free_towns().is_empty());
    window.send(Action::Close);
    // Every army in its town.
    window.press("Set up…");
    for _ in 0..40 {
        let asks = window.campaign().prompt().asks;
        if asks[0].about != About::Deploy {
            break;
        }
        window.key(Key::ArrowDown);
        let label =
            window.buttons().into_iter().find(|label| label.starts_with("Set up ") && label.contains(" in "));
        window.press(&label.unwrap_or_else(|| panic!("nothing to set up among {:?}", window.buttons())));
    }
    window.send(Action::Close);
    assert_eq!(window.campaign().state().armies.len(), 9);
    // The first turn.
    window.press("Roll");
    choose_first(&mut window);
    assert!(is_moves(window.campaign()));
    // One march, chosen in its dialog.
    window.press("March…");
    window.key(Key::ArrowDown);
    window.press("March");
    assert_eq!(window.app().dialog(), None);
    while is_moves(window.campaign()) {
        window.press("Pass, no more moves");
    }
    while window.campaign().state().week == 0 {
        if !window.try_press("End the turn") && !window.try_press("End this step") {
            window.press("Leave it alone");
        }
    }
    assert!(window.sees("Week 2"));
    // It is all in the file.
    let path = window.app().session().unwrap().journal().path().unwrap().to_owned();
    let steps = window.steps();
    window.ctrl(Key::W);
    assert_eq!(window.app().screen(), Screen::Start);
    window.send(Action::OpenPath(path));
    assert_eq!(window.steps(), steps);
}

fn choose_first(window: &mut Window) {
    let asks = window.campaign().prompt().asks;
    assert_eq!(asks[0].about, About::First, "{asks:?}");
    let Some(Command::ChooseFirst(faction)) = asks[0].choices.first() else { panic!("{asks:?}") };
    let label = format!("{} first", window.campaign().faction_name(*faction));
    window.press(&label);
}

#[test]
fn a_turn_by_keyboard_alone() {
    let mut window = Window::open();
    window.ctrl(Key::N);
    assert_eq!(window.app().screen(), Screen::Wizard);
    window.tab_to("Begin the campaign");
    assert_eq!(window.app().screen(), Screen::Campaign, "{:?}", window.app().notices());
    // N opens what is to do next; Enter presses its first button.
    window.key(Key::N);
    assert_eq!(window.app().dialog(), Some(&Dialog::Initiative));
    window.key(Key::Enter);
    assert_eq!(window.campaign().prompt().asks[0].about, About::First);
    let first = window.focused();
    if first.is_none_or(|label| !label.ends_with("act first")) {
        let name = window.campaign().faction_name(FactionId(0)).to_owned();
        window.tab_to(&format!("{name} act first"));
    } else {
        window.key(Key::Enter);
    }
    assert!(matches!(window.campaign().state().step, Step::Draft { .. }));
    window.key(Key::Escape);
    window.key(Key::Escape);
    assert_eq!(window.app().dialog(), None);
    for _ in 0..3 {
        window.key(Key::N);
        assert_eq!(window.app().dialog(), Some(&Dialog::Draft));
        window.key(Key::ArrowDown);
        let Some(Command::PlaceGarrison(hex)) = window.campaign().prompt().asks[0].choices.first().cloned()
        else {
            panic!("a garrison is to be placed")
        };
        let place = window.campaign().place_words(hex);
        window.tab_to(&format!("Make {place} the capital"));
        window.key(Key::Escape);
    }
    window.key(Key::N);
    window.tab_to("Deal the rest by country");
    window.key(Key::Escape);
    // The rest in a hurry; then pages, the list of keys, and back.
    window.hasten(is_moves);
    for (key, page) in
        [(Key::Num2, "Rosters"), (Key::Num9, "Rulings"), (Key::Num8, "Journal"), (Key::Num1, "Map")]
    {
        window.ctrl(key);
        assert!(window.sees(page));
    }
    window.harness.key_press_modifiers(Modifiers::SHIFT, Key::Questionmark);
    window.settle();
    assert_eq!(window.app().dialog(), Some(&Dialog::Shortcuts));
    window.key(Key::Escape);
    assert_eq!(window.app().dialog(), None);
    window.key(Key::N);
    assert!(matches!(window.app().dialog(), Some(Dialog::March { .. })), "{:?}", window.app().dialog());
    window.key(Key::Escape);
    window.hasten(|campaign| campaign.state().week == 1);
}

#[test]
fn every_page_and_theme_has_names_for_all_it_shows() {
    let mut window = Window::sample();
    for theme in [voivode::desk::settings::ThemeChoice::Dark, voivode::desk::settings::ThemeChoice::Light] {
        window.send(Action::Set(Setting::Theme(theme)));
        for tab in voivode::desk::outbox::Tab::ALL {
            window.send(Action::Show(tab));
        }
    }
    window.send(Action::Show(voivode::desk::outbox::Tab::Map));
    for dialog in [
        Dialog::About,
        Dialog::Shortcuts,
        Dialog::GoToPlace,
        Dialog::Options,
        Dialog::LookAs,
        Dialog::Correct,
        Dialog::Alliance,
        Dialog::Prisoners,
        Dialog::UndoTo,
        Dialog::EndStep,
    ] {
        window.send(Action::Open(dialog.clone()));
        assert_eq!(window.app().dialog(), Some(&dialog));
        window.key(Key::Escape);
        assert_eq!(window.app().dialog(), None);
    }
    for faction in 0..3 {
        window.send(Action::LookAs(voivode::campaign::Seat::Faction(FactionId(faction))));
    }
    window.send(Action::Go(Screen::Settings));
    window.press("Done");
    assert_eq!(window.app().screen(), Screen::Campaign);
}

#[test]
fn without_input_no_frame_is_painted() {
    let mut window = Window::open();
    window.rests("the start");
    for screen in [Screen::Wizard, Screen::Settings] {
        window.send(Action::Go(screen));
        window.rests(&format!("{screen:?}"));
    }
    let mut window = Window::sample();
    window.hasten(is_moves);
    for tab in voivode::desk::outbox::Tab::ALL {
        window.send(Action::Show(tab));
        window.rests(&format!("{tab:?}"));
    }
    // A field that has the keyboard, and dice that are awaited.
    window.send(Action::Open(Dialog::GoToPlace));
    window.rests("a field");
    window.send(Action::Close);
    window.hasten(|campaign| campaign.state().week == 1);
    window.send(Action::UseDice(DiceMode::Own));
    window.send(Action::Do(Command::RollInitiative));
    assert!(window.app().session().unwrap().awaited().is_some());
    window.rests("awaited dice");
}

impl Window {
    /// No frame is asked for within ten seconds.
    fn rests(&mut self, what: &str) {
        let notices: Vec<u64> = self.app().notices().iter().map(|notice| notice.id).collect();
        for notice in notices {
            self.send(Action::Dismiss(notice));
        }
        self.harness.run_steps(3);
        let delay = self.harness.output().viewport_output[&egui::ViewportId::ROOT].repaint_delay;
        assert!(delay > Duration::from_secs(10), "{what} asks for a frame in {delay:?}");
    }
}

#[test]
fn an_assault_with_typed_dice() {
    let mut window = Window::sample();
    let (army, by, hex) = window.besiege();
    window.send(Action::UseDice(DiceMode::Own));
    window.send(Action::Open(Dialog::Siege(hex)));
    window.press("Assault…");
    assert_eq!(window.app().dialog(), Some(&Dialog::Assault(hex)));
    let steps = window.steps();
    window.press("Assault");
    let throw = window.app().session().unwrap().awaited().cloned().expect("dice are awaited");
    assert_eq!(throw.who, window.campaign().faction_name(by));
    // One key a die, then the button; nothing has happened before the last throw.
    while let Some(throw) = window.app().session().unwrap().awaited().cloned() {
        assert_eq!(window.steps(), steps);
        let face = if throw.who == window.campaign().faction_name(by) { "6" } else { "1" };
        for _ in 0..throw.dice {
            window.harness.event(egui::Event::Text(face.to_owned()));
        }
        window.settle();
        window.press("These fell");
    }
    assert_eq!(window.steps(), steps + 1);
    assert!(window.app().session().unwrap().done().is_some_and(|done| done.rolls.len() >= 2));
    // The order can be taken back before its dice have fallen.
    let _ = army;
    window.send(Action::Close);
    window.hasten(|campaign| campaign.state().due.is_empty() || campaign.state().step == Step::EndOfTurn);
}

#[test]
fn an_order_is_taken_back_while_its_dice_are_awaited() {
    let mut window = Window::sample();
    let (_, faction, hex) = window.besiege();
    window.send(Action::UseDice(DiceMode::Own));
    let steps = window.steps();
    window.send(Action::Do(Command::Besiege { hex, faction }));
    assert!(window.app().session().unwrap().awaited().is_some());
    window.press("Take the order back");
    assert!(window.app().session().unwrap().awaited().is_none());
    window.send(Action::Do(Command::Besiege { hex, faction }));
    window.ctrl(Key::Z);
    assert!(window.app().session().unwrap().awaited().is_none());
    window.send(Action::Do(Command::Besiege { hex, faction }));
    window.press("Roll for me");
    assert_eq!(window.steps(), steps + 1);
}

#[test]
fn a_siege_that_falls() {
    let mut window = Window::sample();
    let (_, faction, hex) = window.besiege();
    window.send(Action::UseDice(DiceMode::Own));
    // A 6 takes a town in its second siege turn (C6).
    for turn in 1..=2 {
        window.hurry_with_dice(|campaign| campaign.state().step == Step::Sieges);
        window.send(Action::Open(Dialog::Siege(hex)));
        let label =
            if turn == 1 { "Besiege and roll".to_owned() } else { format!("Roll for siege turn {turn}") };
        window.press(&label);
        assert!(window.app().session().unwrap().awaited().is_some(), "{:?}", window.app().notices());
        window.harness.event(egui::Event::Text("6".to_owned()));
        window.settle();
        window.press("These fell");
        if turn == 1 {
            assert_eq!(window.campaign().state().towns[&hex].siege.map(|siege| siege.by), Some(faction));
            window.send(Action::Close);
            window.hurry_with_dice(|campaign| campaign.state().week == 1);
        }
    }
    let due = &window.campaign().state().due;
    assert!(matches!(due.first(), Some(Due::Captives { .. } | Due::TownFate { .. })), "{due:?}");
    // What becomes of garrison and town is asked at once.
    window.send(Action::Close);
    if matches!(window.campaign().state().due.first(), Some(Due::Captives { .. })) {
        window.press("Hold them");
        window.send(Action::Close);
    }
    window.press("Loot and burn it");
    assert!(window.campaign().state().towns[&hex].burned);
}

impl Window {
    /// As [`Window::hurry`], the program's dice answering every throw.
    fn hurry_with_dice(&mut self, until: impl Fn(&Campaign) -> bool) {
        self.send(Action::UseDice(DiceMode::Program));
        self.hasten(until);
        self.send(Action::UseDice(DiceMode::Own));
    }
}

#[test]
fn undo_over_a_die_needs_everybody() {
    let mut window = Window::sample();
    window
        .hasten(|campaign| campaign.state().step == Step::Initiative { draft: false } || is_moves(campaign));
    window.hasten(|campaign| matches!(campaign.state().step, Step::Initiative { .. }));
    let steps = window.steps();
    window.press("Roll");
    assert_eq!(window.steps(), steps + 1);
    window.ctrl(Key::Z);
    assert_eq!(window.app().dialog(), Some(&Dialog::UndoOverDie { steps }));
    assert_eq!(window.steps(), steps + 1, "nothing is undone before all agree");
    window.press("All have agreed, undo");
    assert_eq!(window.steps(), steps);
    assert_eq!(window.app().dialog(), None);
    // It can be done again, with the same dice.
    window.harness.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    window.settle();
    assert_eq!(window.steps(), steps + 1);
}

#[test]
fn looking_back_changes_nothing_and_gives_no_orders() {
    let mut window = Window::sample();
    let steps = window.steps();
    assert!(steps > 3);
    window.send(Action::ReplayTo(Some(2)));
    assert!(window.sees("As it was after step 2"));
    window.send(Action::Do(Command::Pass));
    assert_eq!(window.steps(), steps);
    assert!(window.sees("go back to now"));
    window.press("Back to now");
    assert_eq!(window.app().session().unwrap().replay(), None);
}

#[test]
fn refusals_are_told_and_files_are_not_overwritten() {
    let mut window = Window::sample();
    window.send(Action::Do(Command::EndStep));
    assert!(
        window.app().notices().iter().any(|notice| notice.words.contains("C2")),
        "{:?}",
        window.app().notices()
    );
    let path = window.app().session().unwrap().journal().path().unwrap().to_owned();
    let other = path.with_file_name("other.voivode");
    std::fs::write(&other, "something else").unwrap();
    window.send(Action::SaveAs);
    assert!(matches!(window.app().dialog(), Some(Dialog::Path(_))));
    window.key(Key::Escape);
    window.send(Action::Picked(voivode::desk::outbox::PathFor::SaveAs, other.clone()));
    assert!(matches!(window.app().dialog(), Some(Dialog::Replace(..))));
    window.press("Keep it");
    assert_eq!(std::fs::read_to_string(&other).unwrap(), "something else");
    // Opening what is no campaign is told, and the open one stays.
    window.send(Action::OpenPath(other));
    assert_eq!(window.app().screen(), Screen::Campaign);
    assert!(window.sees("not a saved game"));
}

#[test]
fn a_click_on_an_army_selects_it() {
    let mut window = Window::sample();
    window.hasten(is_moves);
    let (&army, at) = window.campaign().state().armies.iter().next().unwrap();
    let hex = at.hex;
    window.send(Action::Select(Selection::army(army, hex)));
    window.send(Action::Centre(hex));
    let name = window.campaign().army_name(army);
    assert!(window.sees(&name));
    assert_eq!(window.campaign().setup().factions[0].seat, SeatKind::Human);
}

#[test]
fn computer_players_play_a_turn_by_themselves() {
    let mut window = Window::open();
    window.press("New campaign");
    let mut plan = voivode::campaign::c00_setup::SetupPlan::standard(3, voivode::tabletop::System::Dbm, 7);
    for faction in &mut plan.factions {
        faction.seat = SeatKind::Computer;
    }
    let path = window.folder.path().join("c.voivode");
    window.harness.state_mut().send(Action::Create { plan: Box::new(plan), path, replace: false });
    // They play on and on: between two of their orders nobody waits for the desk to be idle.
    for _ in 0..6_000 {
        window.harness.run_ok();
        std::thread::sleep(Duration::from_millis(5));
        let week = window.app().session().map_or(0, |session| session.journal().state().state().week);
        if week > 0 {
            window.send(Action::PauseComputers(true));
            assert!(window.sees("Computer players wait"));
            return;
        }
    }
    panic!(
        "after {} steps: {:?} {:?}",
        window.steps(),
        window.campaign().state().step,
        window.app().notices()
    );
}
