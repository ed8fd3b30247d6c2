//! The army builder, driven by what is written on it: from the start screen to a campaign with bought
//! armies, a breach beside its entry, undo, files and drafts, the umpire's leave.
//!
//! Never looks at a picture.
#![expect(clippy::unwrap_used, reason = "what is not there fails the test")]
#![cfg(feature = "desktop")]

#[expect(dead_code, reason = "each test uses what it needs of it")]
mod window;

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use voivode::desk::outbox::{Action, Dialog, PathFor, Screen};
use voivode::tabletop::muster::{Bill, Muster};
use voivode::tabletop::{Library, Purchase};

use window::Window;

const BOYARS: &str = "Boyars and viteji";

impl Window {
    /// The army that is shown.
    fn army(&self) -> &Purchase {
        self.app().builder().unwrap().armies.shown().unwrap().edited.purchase()
    }

    fn bill(&self) -> Bill {
        let army = self.army();
        let (list, system) = Library::bundled().of(army).unwrap();
        Muster::new(list, system, army.edition(system)).bill(army)
    }

    /// Presses a button whose name begins so, wherever it is scrolled to.
    fn step(&mut self, beginning: &str) {
        let found: Vec<String> = self.names_of(Role::Button, beginning);
        let [name] = &found[..] else { panic!("\"{beginning}\" is {found:?}") };
        self.harness.get_by_role_and_label(Role::Button, name).click_accesskit();
        self.settle();
    }

    fn names_of(&self, role: Role, beginning: &str) -> Vec<String> {
        self.harness
            .query_all_by(|node| node.role() == role)
            .filter_map(|node| node.accesskit_node().label())
            .filter(|label| label.starts_with(beginning))
            .collect()
    }

    fn bought(&self, entry: &str) -> u32 {
        let commands = self.army().commands.iter().flat_map(|command| &command.bought);
        commands.filter(|bought| bought.entry == entry).map(|bought| u32::from(bought.count)).sum()
    }

    /// How the lines of a command of which there are at least so many are called.
    fn called(&self, command: usize, least: u16) -> String {
        let army = self.army();
        let bought = army.commands[command].bought.iter().find(|bought| bought.count >= least).unwrap();
        let (list, _) = Library::bundled().of(army).unwrap();
        let entry = list.entry(&bought.entry).unwrap();
        entry.option_name(entry.option(&bought.option).unwrap()).to_owned()
    }

    /// Chooses from a list that opens.
    fn choose(&mut self, list: &str, choice: &str) {
        self.harness.get_by_role_and_label(Role::ComboBox, list).click();
        self.settle();
        self.harness.get_by_label_contains(choice).click();
        self.settle();
    }

    /// Types the path that a dialog asks for.
    fn type_path(&mut self, path: &std::path::Path) {
        assert!(matches!(self.app().dialog(), Some(Dialog::Path(_))), "{:?}", self.app().dialog());
        let wanted = match self.app().dialog() {
            Some(Dialog::Path(wanted)) => *wanted,
            _ => unreachable!(),
        };
        self.send(Action::Close);
        self.send(Action::Picked(wanted, path.to_owned()));
    }
}

#[test]
fn a_legal_wallachian_army_from_the_start_screen_into_a_campaign() {
    let mut window = Window::open();
    window.press("Armies…");
    assert_eq!(window.app().screen(), Screen::Builder);
    window.choose("Army list", "The host of Wallachia");
    assert_eq!(window.army().list, "wallachia_dbm");
    assert!(window.sees("What is wrong"));
    window.press("Fill the rest");
    let bill = window.bill();
    assert_eq!(bill.breaches, []);
    assert!(bill.paid > 8_800 && bill.paid <= 9_000, "{} tenths of 900 points", bill.paid);
    assert!(window.sees("Legal: the army keeps C0.2 to C0.4"));
    assert!(window.sees("of 900 points paid"));
    // Kept in a file.
    let path = window.folder.path().join("wallachia.army.ron");
    window.press("Save");
    window.type_path(&path);
    assert!(window.is_told("The army is in"), "{:?}", window.app().notices());
    let kept = Purchase::parse("a", &std::fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(&kept, window.army());
    // A campaign with it.
    window.press("Back");
    assert_eq!(window.app().screen(), Screen::Start);
    window.press("New campaign");
    window.harness.get_by_role_and_label(Role::Slider, "Factions").focus();
    window.settle();
    window.key(Key::ArrowRight);
    window.press("Next");
    window.press("Next");
    window.press("Open file…: Wallachians");
    window.type_path(&path);
    assert_eq!(window.names_of(Role::CheckBox, "The umpire allows it"), Vec::<String>::new());
    window.press("Next");
    window.press("Begin the campaign");
    assert_eq!(window.app().screen(), Screen::Campaign, "{:?}", window.app().notices());
    let setup = window.campaign().setup();
    let wallachia = setup.factions.iter().find(|faction| faction.key == "wallachia").unwrap();
    let names: Vec<&str> = wallachia.armies.iter().map(|army| army.name.as_str()).collect();
    assert_eq!(names, ["First command", "Second command", "Third command"]);
    let tenths: u32 = wallachia.armies.iter().map(|army| army.troops.tenths(&setup.catalog)).sum();
    assert_eq!(tenths, bill.sums.tenths);
    assert_eq!(wallachia.leave, None);
    assert_eq!(setup.edition, "DBM 3.2");
}

#[test]
fn a_breach_is_told_beside_the_entry_and_undo_takes_each_step_back() {
    let mut window = Window::open();
    window.press("Armies…");
    window.choose("Army list", "The host of Wallachia");
    window.press("Fill to the minimum");
    let least = window.army().clone();
    assert_eq!(window.bill().breaches, []);
    assert_eq!(window.bought(BOYARS), 4);
    let count = window.names_of(Role::Button, "More Boyars and viteji in First command");
    assert_eq!(count, ["More Boyars and viteji in First command, 4 of 4 to 16"]);
    // One fewer than the list demands.
    let holder = least
        .commands
        .iter()
        .find(|command| command.bought.iter().any(|bought| bought.entry == BOYARS))
        .unwrap();
    window.step(&format!("Fewer {BOYARS} in {}", holder.name));
    let words = "Boyars and viteji: 3 bought, expected at least 4 (the list's 2, doubled) (C0.3)";
    let told = window.harness.query_all_by_label(words).count();
    assert_eq!(told, 2, "beside the entry, and in the summary");
    assert!(window.sees("What is wrong: 1 breach"));
    // And far too many: nothing is forbidden.
    for _ in 0..14 {
        window.step(&format!("More {BOYARS} in Second command"));
    }
    assert!(window.sees("Boyars and viteji: 17 bought, expected at most 16"));
    for _ in 0..14 {
        window.keys(Modifiers::COMMAND, Key::Z);
    }
    assert_eq!(window.bought(BOYARS), 3);
    window.press("Undo");
    assert_eq!(window.army(), &least);
    window.press("Redo");
    assert_eq!(window.bought(BOYARS), 3);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(window.bought(BOYARS), 4);
}

#[test]
fn armies_are_compared_and_none_is_lost() {
    let mut window = Window::open();
    window.press("Armies…");
    window.press("Fill the rest");
    window.press("Duplicate");
    assert_eq!(window.army().name, "New army, a copy");
    window.press("Compare");
    assert!(window.sees("Both have bought the same."));
    window.press("Back to the army");
    let first = window.names_of(Role::Button, "Fewer ");
    assert!(first.len() > 20, "every stepper has a name: {first:?}");
    let named = window.called(0, 3);
    window.step(&format!("Fewer {named} in First command"));
    window.press("Compare");
    assert!(window.sees("Difference"));
    assert!(window.harness.query_all_by_label_contains(&named).next().is_some());
    // What is not saved is asked about, and a draft of it is there after the program was closed.
    window.step("Close New army, a copy");
    assert!(matches!(window.app().dialog(), Some(Dialog::CloseArmy(..))));
    window.press("Keep it open");
    let kept = window.army().clone();
    let places = voivode::desk::files::Places::within(window.folder.path());
    let (again, troubles) = voivode::desk::armies::Armies::begin(places.data.as_deref());
    assert_eq!(troubles, Vec::<String>::new());
    assert!(again.open().iter().any(|army| army.edited.purchase() == &kept));
    // No file is replaced unasked.
    let path = window.folder.path().join("there.army.ron");
    std::fs::write(&path, "something else").unwrap();
    window.send(Action::Picked(PathFor::SaveArmy, path.clone()));
    assert!(matches!(window.app().dialog(), Some(Dialog::Replace(PathFor::SaveArmy, _))));
    window.press("Keep it");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "something else");
    window.step("Close New army, a copy");
    window.press("Close and lose the changes");
    assert_eq!(window.app().builder().unwrap().armies.open().len(), 1);
}

#[test]
fn an_illegal_army_needs_the_umpires_leave_which_the_rosters_tell() {
    let mut window = Window::open();
    window.press("New campaign");
    window.press("Next");
    window.press("Next");
    window.press("Build…: Moldavians");
    assert_eq!(window.app().screen(), Screen::Builder);
    assert!(window.sees("For the Moldavians of the new campaign"));
    assert_eq!(window.army().list, "moldavia_dbm");
    assert_eq!(window.army().terms.year, Some(1458));
    window.press("Fill the rest");
    let named = window.called(1, 4);
    for _ in 0..4 {
        let field = format!("More {named} in Second command");
        window.step(&field);
    }
    let breaches = window.bill().breaches;
    assert!(!breaches.is_empty());
    window.press("Use this army");
    assert_eq!(window.app().screen(), Screen::Wizard);
    assert!(window.sees(&breaches[0].to_string()));
    assert!(window.sees("let the umpire allow it with a reason"));
    assert!(!window.can_press("Begin the campaign"));
    window.harness.get_by_role_and_label(Role::CheckBox, "The umpire allows it: Moldavians").click();
    window.settle();
    assert!(!window.can_press("Begin the campaign"), "a reason is wanted");
    window.type_into("Reason: Moldavians", "They came late");
    // A general's name is proposed, and may be changed.
    window.type_into("General 1 of the Moldavians", " the Great");
    window.press("Begin the campaign");
    assert_eq!(window.app().screen(), Screen::Campaign, "{:?}", window.app().notices());
    let moldavia = window.campaign().setup().factions.iter().find(|f| f.key == "moldavia").unwrap();
    let leave = moldavia.leave.as_ref().unwrap();
    assert_eq!(leave.reason, "They came late");
    assert_eq!(leave.breaches, breaches.iter().map(ToString::to_string).collect::<Vec<_>>());
    assert!(moldavia.generals.iter().any(|general| general.name.contains(" the Great")));
    window.keys(Modifiers::COMMAND, Key::Num2);
    assert!(window.sees("The umpire let the Moldavians begin with"));
    assert!(window.sees("They came late"));
    // It is in the file, too.
    let path = window.app().session().unwrap().journal().path().unwrap().to_owned();
    window.send(Action::CloseCampaign);
    window.send(Action::OpenPath(path));
    let moldavia = window.campaign().setup().factions.iter().find(|f| f.key == "moldavia").unwrap();
    assert!(moldavia.leave.is_some());
}

#[test]
fn by_keyboard_alone() {
    let mut window = Window::open();
    window.keys(Modifiers::COMMAND, Key::B);
    assert_eq!(window.app().screen(), Screen::Builder);
    for wanted in ["Fill to the minimum", "More "] {
        let mut seen = Vec::new();
        loop {
            let focused = window.keyboard().map(|(_, label)| label).unwrap_or_default();
            if focused.starts_with(wanted) {
                break;
            }
            assert!(seen.len() < 150, "Tab never comes to {wanted}: {seen:?}");
            seen.push(focused);
            window.key(Key::Tab);
        }
        let before = window.army().clone();
        window.key(Key::Space);
        assert_ne!(window.army(), &before, "Space presses {wanted}");
    }
    window.keys(Modifiers::COMMAND, Key::S);
    assert_eq!(window.app().dialog(), Some(&Dialog::Path(PathFor::SaveArmy)));
    window.key(Key::Escape);
    window.key(Key::Escape);
    assert_eq!(window.app().dialog(), None);
}
