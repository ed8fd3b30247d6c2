//! The window for tests, driven by what is written on it.
//!
//! Never looks at a picture.

use std::time::Duration;

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use tempfile::TempDir;
use voivode::campaign::Campaign;
use voivode::campaign::command::{Command, Correction};
use voivode::campaign::prompt::About;
use voivode::campaign::state::{ArmyId, Step};
use voivode::desk::app::App;
use voivode::desk::files::Places;
use voivode::desk::outbox::Action;
use voivode::desk::settings::{Pace, Setting};
use voivode::ground::game::Game as _;
use voivode::ground::hex::Hex;

/// The window with its folder, which goes when the test is over.
pub(crate) struct Window {
    pub(crate) harness: Harness<'static, App>,
    pub(crate) folder: TempDir,
}

impl Window {
    pub(crate) fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut app = App::new(Places::within(folder.path()));
        app.send(Action::Set(Setting::Pace(Pace::AtOnce)));
        let harness = Harness::builder()
            .with_size(egui::vec2(1280.0, 720.0))
            .with_max_steps(12)
            .with_context_setup(voivode::desk::fonts::install)
            .build_ui_state(
                |ui, app: &mut App| {
                    app.think(ui.ctx());
                    app.paint(ui);
                },
                app,
            );
        let mut window = Self { harness, folder };
        window.settle();
        window
    }

    /// The sample campaign, at its first marches.
    pub(crate) fn marching() -> Self {
        let mut window = Self::open();
        window.send(Action::OpenSample);
        for _ in 0..60 {
            let asks = window.campaign().prompt().asks;
            if asks.iter().any(|ask| matches!(ask.about, About::Move { .. })) {
                window.send(Action::Close);
                return window;
            }
            let command = asks[0].choices[0].clone();
            window.send(Action::Do(command));
        }
        panic!("nobody ever marches: {:?}", window.app().notices());
    }

    /// The sample campaign, opened as a user would.
    pub(crate) fn sample() -> Self {
        let mut window = Self::open();
        window.press("Open the sample campaign");
        assert!(window.app().session().is_some(), "{:?}", window.app().notices());
        window
    }

    pub(crate) fn give(&mut self, command: &Command) {
        let before = self.app().session().unwrap().journal().n_steps();
        self.send(Action::Do(command.clone()));
        let after = self.app().session().unwrap().journal().n_steps();
        assert!(before < after, "{command:?} was not done: {:?}", self.app().notices());
    }

    /// Types digits as on a keyboard.
    pub(crate) fn type_digits(&mut self, digits: &str) {
        for digit in digits.chars() {
            self.harness.event(egui::Event::Text(digit.to_string()));
        }
        self.settle();
    }

    /// Answers everything by the first listed answer until the campaign is as wanted.
    pub(crate) fn hurry(&mut self, until: impl Fn(&Campaign) -> bool) {
        for _ in 0..600 {
            if until(self.campaign()) {
                self.send(Action::Close);
                return;
            }
            let commands: Vec<Command> =
                self.campaign().prompt().asks.into_iter().flat_map(|ask| ask.choices).collect();
            let wanted = |command: &&Command| matches!(command, Command::DealGarrisons(_) | Command::Pass);
            let command = commands.iter().find(wanted).or(commands.first()).unwrap().clone();
            self.give(&command);
        }
        panic!("the campaign never comes so far; it is in {:?}", self.campaign().state().step);
    }

    /// The sample with two enemies in the open of one hex, and that hex.
    pub(crate) fn met() -> (Self, Hex) {
        let mut window = Self::sample();
        window.hurry(|campaign| matches!(campaign.state().step, Step::Moves { .. }));
        let (ours, theirs, field) = {
            let armies = &window.campaign().state().armies;
            let (&ours, army) = armies.iter().next().unwrap();
            let (&theirs, _) = armies.iter().find(|(_, other)| other.faction != army.faction).unwrap();
            (ours, theirs, army.hex)
        };
        for army in [ours, theirs] {
            let correction = Correction::MoveArmy { army, hex: field, inside: false };
            window.give(&Command::Correct { correction, reason: "they meet".to_owned() });
        }
        (window, field)
    }

    pub(crate) fn app(&self) -> &App {
        self.harness.state()
    }

    pub(crate) fn campaign(&self) -> &Campaign {
        self.app().session().expect("a campaign is open").journal().state()
    }

    /// Lets frames pass until nothing moves and no work is going on.
    pub(crate) fn settle(&mut self) {
        for _ in 0..2_000 {
            self.harness.run_ok();
            if !self.app().is_working() {
                self.harness.run_ok();
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("the work does not end");
    }

    /// Presses what has this name; of several, what was painted last and can be pressed.
    pub(crate) fn press(&mut self, label: &str) {
        let all: Vec<_> = self.harness.query_all_by_label(label).collect();
        let presses = [Role::Button, Role::RadioButton, Role::CheckBox, Role::ComboBox];
        let Some(node) = all.iter().rev().find(|node| {
            let inner = node.accesskit_node();
            presses.contains(&inner.role()) && !inner.is_disabled()
        }) else {
            let roles: Vec<_> = all.iter().map(|node| node.accesskit_node().role()).collect();
            panic!("\"{label}\" cannot be pressed; of that name {roles:?}; {:?}", self.app().notices());
        };
        node.click();
        drop(all);
        self.settle();
    }

    pub(crate) fn can_press(&self, label: &str) -> bool {
        let mut all = self.harness.query_all_by_role_and_label(Role::Button, label);
        all.any(|node| !node.accesskit_node().is_disabled())
    }

    pub(crate) fn sees(&self, label: &str) -> bool {
        self.harness.query_all_by_label_contains(label).next().is_some()
    }

    pub(crate) fn is_told(&self, words: &str) -> bool {
        self.app().notices().iter().any(|notice| notice.words.contains(words))
    }

    pub(crate) fn type_into(&mut self, field: &str, text: &str) {
        self.harness.get_by_role_and_label(Role::TextInput, field).focus();
        self.settle();
        self.harness.get_by_role_and_label(Role::TextInput, field).type_text(text);
        self.settle();
    }

    pub(crate) fn key(&mut self, key: Key) {
        self.keys(Modifiers::NONE, key);
    }

    pub(crate) fn keys(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    pub(crate) fn send(&mut self, action: Action) {
        self.harness.state_mut().send(action);
        self.settle();
    }

    pub(crate) fn correct(&mut self, correction: Correction) {
        self.send(Action::Do(Command::Correct { correction, reason: "a test".to_owned() }));
    }

    /// What has the keyboard: its role and name.
    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the method is not general enough over lifetimes"
    )]
    pub(crate) fn keyboard(&self) -> Option<(Role, String)> {
        let mut focused = self.harness.query_all_by(|node| node.is_focused());
        let node = focused.next()?;
        let inner = node.accesskit_node();
        Some((inner.role(), inner.label().unwrap_or_default()))
    }

    /// An army that may march now to at least so many hexes.
    pub(crate) fn marcher(&self, n_hexes: usize) -> ArmyId {
        let campaign = self.campaign();
        let can = |&army: &ArmyId| campaign.reach(army).is_ok_and(|reach| reach.options.len() >= n_hexes);
        campaign.may_act().into_iter().find(can).expect("an army that can march")
    }
}
