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

    /// Tab until something whose name begins so has the keyboard.
    fn tab_to(&mut self, wanted: &str) {
        let mut seen = Vec::new();
        loop {
            let focused = self.keyboard().map(|(_, label)| label).unwrap_or_default();
            if focused.starts_with(wanted) {
                return;
            }
            assert!(seen.len() < 150, "Tab never comes to {wanted}: {seen:?}");
            seen.push(focused);
            self.key(Key::Tab);
        }
    }

    /// Pastes a text into the page of armies written elsewhere.
    fn paste(&mut self, text: &str) {
        let field = "The army as it is written";
        self.harness.get_by_role_and_label(Role::MultilineTextInput, field).focus();
        self.settle();
        self.harness.event(egui::Event::Paste(text.to_owned()));
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
    let boats = window.harness.get_by_role_and_label(Role::CheckBox, "Boats for every army");
    boats.click_accesskit();
    window.settle();
    window.press("Fill the rest");
    let bill = window.bill();
    assert_eq!(bill.breaches, []);
    assert_eq!(bill.boats, 750);
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
    assert_eq!(tenths, bill.sums.tenths, "boats were paid for: no troops are left behind for them");
    assert!(wallachia.armies.iter().all(|army| army.boats));
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
        window.tab_to(wanted);
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

const PASTED: &str = "Vlad's men\n\nCommand 1\n1 C-in-C voivode, Irr Kn(O) @20AP\n4 Boyars and viteji, Irr Cv(O) @7AP\nEverybody drank until midnight and 9 fell into the river\n8 x curteni and calarasi\n";

#[test]
fn a_pasted_army_is_shown_line_by_line_and_taken_over_in_one_step() {
    let mut window = Window::open();
    window.press("Armies…");
    window.choose("Army list", "The host of Wallachia");
    window.press("Fill to the minimum");
    let before = window.army().clone();
    window.press("Import…");
    assert!(!window.can_press("Take it as a new army"), "nothing is there yet");
    window.paste(PASTED);
    // Every line that is not blank stands there, with what it is in words.
    for line in PASTED.lines().filter(|line| !line.is_empty()) {
        assert!(window.harness.query_all_by_label(line).next().is_some(), "{line} is shown");
    }
    assert!(window.sees("not understood"));
    assert!(window.sees("Text, held against The host of Wallachia, DBM"));
    assert!(window.sees("3 lines taken over, 1 not understood"));
    assert_eq!(window.army(), &before, "nothing is changed before it is taken");
    window.press("Take it in place of New army");
    assert_eq!(window.bought(BOYARS), 4);
    assert_eq!(window.army().name, "Vlad's men");
    assert!(window.army().note.contains("line 6: Everybody drank until midnight and 9 fell into the river"));
    assert!(window.sees("What is wrong"));
    window.press("Undo");
    assert_eq!(window.army(), &before);
    // As a new army the one that was shown stays.
    window.keys(Modifiers::COMMAND, Key::I);
    window.paste(PASTED);
    window.press("Take it as a new army");
    assert_eq!(window.app().builder().unwrap().armies.open().len(), 2);
    assert_eq!(window.bought(BOYARS), 4);
}

#[test]
fn a_bad_file_is_refused_with_its_reason_and_changes_nothing() {
    let mut window = Window::open();
    window.press("Armies…");
    window.press("Fill to the minimum");
    let before = window.army().clone();
    window.press("Import…");
    let folder = window.folder.path().to_owned();
    let bomb = "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b \"c\">]><army/>";
    for (name, bytes, why) in [
        ("bomb.xml", bomb.as_bytes().to_vec(), "entities of its own"),
        ("large.txt", vec![b'x'; 5 << 20], "an army has at most 4 MB"),
        ("empty.txt", Vec::new(), "the file is empty"),
        ("other.json", b"{\"a\": 1}".to_vec(), "this JSON is no roster"),
    ] {
        std::fs::write(folder.join(name), bytes).unwrap();
        window.press("Open a file…");
        window.type_path(&folder.join(name));
        assert!(window.sees(why), "{name}: {:?}", window.names_of(Role::Label, ""));
        assert!(!window.can_press("Take it as a new army"), "{name}");
    }
    window.press("Open a file…");
    window.type_path(&folder.join("none.txt"));
    assert!(window.sees("none.txt"));
    window.press("Back to the army");
    assert_eq!(window.army(), &before);
    assert_eq!(window.app().builder().unwrap().armies.open().len(), 1);
}

#[test]
fn files_of_other_programs_come_in_from_the_set_up_too() {
    let mut window = Window::open();
    window.press("New campaign");
    window.press("Next");
    window.press("Next");
    let roster = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/formats/table.csv");
    window.press("Open file…: Hungarians");
    window.type_path(&roster);
    assert_eq!(window.app().screen(), Screen::Builder);
    assert!(window.sees("For the Hungarians of the new campaign"));
    assert!(window.sees("From the file table.csv"));
    // What was found out is told.
    for words in ["a mark of UTF-8", "semicolons between the columns", "commas before the decimals"] {
        assert!(window.sees(words), "{words}");
    }
    window.step("Take it in place of");
    assert_eq!(window.army().list, "hungary_dbm");
    // An army for other rules is no army of this campaign: it is refused, and nothing is lost.
    window.choose("Tabletop rules", "WRG 7th");
    window.press("Use this army");
    assert_eq!(window.app().screen(), Screen::Builder);
    assert!(window.is_told("is no army for DBM"), "{:?}", window.app().notices());
    window.press("Undo");
    window.press("Use this army");
    assert_eq!(window.app().screen(), Screen::Wizard);
    window.press("Import…: Hungarians");
    assert!(window.sees("Paste an army here") || window.sees("The army as it is written"));
}

#[test]
fn an_army_goes_out_in_every_form_and_comes_in_again() {
    let mut window = Window::open();
    window.press("Armies…");
    window.choose("Army list", "The host of Wallachia");
    window.press("Fill the rest");
    let army = window.army().clone();
    let folder = window.folder.path().to_owned();
    for (words, ending) in [
        ("Save as army sheet…", "txt"),
        ("Save as text that can be read back…", "txt"),
        ("Save as table with tabs…", "tsv"),
        ("Save as file of the DBM Army List Editor…", "xml"),
    ] {
        window.press("Export");
        window.press(words);
        let path = folder.join(format!("out.{ending}"));
        window.type_path(&path);
        if window.app().dialog().is_some() {
            window.press("Replace it");
        }
        assert!(window.is_told("The army is written to"), "{:?}", window.app().notices());
        let text = std::fs::read_to_string(&path).unwrap();
        if words.contains("sheet") {
            assert!(text.contains("The army is legal."), "{text}");
            continue;
        }
        window.press("Import…");
        window.press("Open a file…");
        window.type_path(&path);
        window.press("Take it as a new army");
        let bill = window.bill();
        assert_eq!(bill.breaches, []);
        assert_eq!(window.army().terms, army.terms);
        let (list, system) = Library::bundled().of(&army).unwrap();
        assert_eq!(bill.sums, Muster::new(list, system, army.edition(system)).bill(&army).sums, "{words}");
    }
    window.press("Export");
    window.press("Copy as army sheet");
    assert!(window.is_told("The army is on the clipboard"));
    // The editor knows DBM only.
    window.choose("Tabletop rules", "WRG 7th");
    window.press("Export");
    assert!(!window.can_press("Save as file of the DBM Army List Editor…"));
}

#[test]
fn units_of_wrg_7th_are_stepped() {
    let mut window = Window::open();
    window.press("Armies…");
    window.choose("Tabletop rules", "WRG 7th");
    window.press("Fill the rest");
    assert_eq!(window.bill().breaches, []);
    let named = window.names_of(Role::Button, "More units of ");
    let name = named[0].clone();
    let (what, _) = name.strip_prefix("More units of ").unwrap().split_once(" in ").unwrap();
    let what = what.to_owned();
    let paid = window.bill().paid;
    window.harness.get_by_role_and_label(Role::Button, &name).click_accesskit();
    window.settle();
    let more = window.bill().paid - paid;
    assert!([100, 250].contains(&more), "one unit more of {what} costs 10 or 25 points: {more}");
    window.press("Undo");
    assert_eq!(window.bill().paid, paid);
    // DBM has no such lines.
    window.choose("Tabletop rules", "DBM");
    window.press("Fill the rest");
    assert_eq!(window.names_of(Role::Button, "More units of "), Vec::<String>::new());
}

#[test]
fn a_legal_wallachian_army_of_900_points_by_steppers_alone() {
    let mut window = Window::open();
    window.press("Armies…");
    window.choose("Army list", "The host of Wallachia");
    assert!(window.sees("0 of 900 points paid"));
    let (list, _) = Library::bundled().of(window.army()).unwrap();
    // What a player would do: a general for each command, then whatever an entry lacks, round by round.
    for (command, entry) in [("First", "C-in-C voivode"), ("Second", "Sub-general"), ("Third", "Sub-general")]
    {
        let option = list.entry(entry).unwrap();
        let named = option.option_name(&option.options[0]).to_owned();
        window.step(&format!("More {named} in {command} command"));
    }
    loop {
        let bill = window.bill();
        let lacks = list.entries.iter().zip(&bill.entries).find(|(_, bill)| bill.bought < bill.range.min);
        let Some((entry, _)) = lacks else { break };
        let named = entry.option_name(&entry.options[0]).to_owned();
        window.step(&format!("More {named} in Second command"));
    }
    let bill = window.bill();
    assert_eq!(bill.breaches, []);
    assert!(bill.paid <= 9_000);
    assert!(window.sees("Legal: the army keeps C0.2 to C0.4"));
    // One step beyond the budget is told, and not forbidden.
    window.press("Fill the rest");
    assert_eq!(window.bill().breaches, []);
    let left = window.bill().left.unwrap();
    assert!((0..100).contains(&left), "{left} tenths are left");
}

#[test]
fn in_and_out_by_keyboard_alone() {
    let mut window = Window::open();
    window.keys(Modifiers::COMMAND, Key::I);
    assert_eq!(window.keyboard().unwrap().1, "The army as it is written", "one may paste at once");
    window.harness.event(egui::Event::Paste("Hosts\n4 Nobles and men-at-arms, Irr Kn(O) @10AP\n".to_owned()));
    window.settle();
    window.tab_to("Take it in place of");
    window.key(Key::Space);
    assert_eq!(window.army().name, "Hosts");
    assert_eq!(window.bill().sums.pieces, 4);
    window.tab_to("Export");
    window.key(Key::Space);
    window.tab_to("Copy as text that can be read back");
    window.key(Key::Space);
    assert!(window.is_told("The army is on the clipboard"));
}

#[test]
fn a_text_that_names_no_list_is_held_against_the_one_that_fits() {
    let mut window = Window::open();
    window.press("Armies…");
    window.press("Import…");
    window.paste("The regent's host\nUnit 1 12xBanderial Knights, IRR B, EHK, L & Sh\nUnit 2 20xHorse archers, IRR C, LC, B & Sh\n");
    assert!(window.sees("Text, held against The royal army of Hungary, WRG 7th"));
    assert!(window.sees("No army list is named in it"));
    // The one that is chosen counts, whatever fits.
    window.choose("Army list", "The host of Moldavia (1400–1504), ARMATI");
    assert!(window.sees("not understood") || window.sees("not in the list"));
}

#[test]
fn a_club_adds_a_system_and_a_list_by_adding_files() {
    let mut window = Window::open();
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let data = window.folder.path().join("data");
    for (from, to, changes) in [
        (
            "assets/systems/dbm.ron",
            "systems/club.ron",
            [("key: \"dbm\"", "key: \"club\""), ("name: \"DBM\"", "name: \"Club rules\"")],
        ),
        (
            "armylists/wallachia_dbm.ron",
            "armylists/wallachia_club.ron",
            [("key: \"wallachia_dbm\"", "key: \"wallachia_club\""), ("system: \"dbm\"", "system: \"club\"")],
        ),
    ] {
        let mut text = std::fs::read_to_string(root.join(from)).unwrap();
        for (old, new) in changes {
            assert!(text.contains(old), "{from}: {old}");
            text = text.replace(old, new);
        }
        let to = data.join(to);
        std::fs::create_dir_all(to.parent().unwrap()).unwrap();
        std::fs::write(to, text).unwrap();
    }
    window.press("Armies…");
    window.choose("Tabletop rules", "Club rules");
    assert_eq!(window.army().list, "wallachia_club");
    window.press("Fill the rest");
    assert!(window.sees("Legal: the army keeps C0.2 to C0.4"));
    // It goes out and comes in by its own list.
    let path = window.folder.path().join("club.txt");
    let text = voivode::desk::outbox::Export::Text(voivode::tabletop::formats::Dialect::Full);
    window.send(Action::Picked(PathFor::ExportArmy(text), path.clone()));
    window.press("Import…");
    window.press("Open a file…");
    window.type_path(&path);
    assert!(window.sees("held against The host of Wallachia, Club rules"));
}
