//! Printing from the window, found and pressed by what is written there.
//!
//! Never looks at a picture; what stands on a sheet is proved in `paper.rs`.
#![cfg(feature = "desktop")]
#![expect(clippy::unwrap_used, reason = "a test stops where something is not as it was meant")]

#[expect(dead_code, reason = "no test does all that can be done")]
mod window;

use egui::{Key, Modifiers};
use voivode::campaign::Seat;
use voivode::campaign::state::FactionId;
use voivode::desk::outbox::{Action, Dialog, PathFor, Screen};
use voivode::desk::words::print::kind;
use voivode::paper::campaign::Kind;
use window::Window;

#[test]
fn sheets_are_looked_at_and_saved_and_no_file_is_lost() {
    let mut window = Window::sample();
    window.send(Action::Close);
    window.keys(Modifiers::COMMAND, Key::P);
    assert_eq!(window.app().screen(), Screen::Print);
    assert!(window.sees("Preview of the page"), "{:?}", window.app().notices());
    // Nothing chosen is said; something chosen is laid anew.
    let first = kind(Kind::ALL[0].key());
    window.press(first);
    assert!(window.sees("Choose at least one kind of sheet."));
    window.press("Rules in use");
    window.press("Letter");
    assert!(window.sees("Preview of the page"));
    window.press("Page after");
    window.key(Key::PageUp);
    window.press("Full width");
    window.press("Look as on a grey printer");

    let path = window.folder.path().join("sheets.pdf");
    window.send(Action::Picked(PathFor::SaveSheets, path.clone()));
    let written = std::fs::read(&path).unwrap();
    assert!(written.starts_with(b"%PDF"), "{:?}", window.app().notices());
    assert!(window.is_told("saved as"));
    // What is there is not written over unasked.
    std::fs::write(&path, "something dear").unwrap();
    window.send(Action::Picked(PathFor::SaveSheets, path.clone()));
    assert_eq!(window.app().dialog(), Some(&Dialog::Replace(PathFor::SaveSheets, path.clone())));
    window.send(Action::Close);
    assert_eq!(std::fs::read(&path).unwrap(), b"something dear");
    window.send(Action::ReplaceAgreed(PathFor::SaveSheets, path.clone()));
    assert_eq!(std::fs::read(&path).unwrap(), written, "the same sheets are the same bytes");
    // A folder that is not there is told, with its path.
    let nowhere = window.folder.path().join("no").join("such.pdf");
    window.send(Action::Picked(PathFor::SaveSheets, nowhere));
    assert!(window.is_told("such.pdf"), "{:?}", window.app().notices());

    window.key(Key::Escape);
    assert_eq!(window.app().screen(), Screen::Campaign);
}

#[test]
fn each_faction_has_a_file_of_its_own() {
    let mut window = Window::sample();
    window.send(Action::Close);
    window.send(Action::Go(Screen::Print));
    window.press("Every faction, its own");
    window.press("A file for each reader");
    let path = window.folder.path().join("week.pdf");
    let keys: Vec<String> = window.campaign().setup().factions.iter().map(|plan| plan.key.clone()).collect();
    // Where one of them stands, none is written.
    let one = window.folder.path().join(format!("week {}.pdf", keys[1]));
    std::fs::write(&one, "old").unwrap();
    window.send(Action::Picked(PathFor::SaveSheets, path.clone()));
    assert_eq!(window.app().dialog(), Some(&Dialog::Replace(PathFor::SaveSheets, path.clone())));
    assert!(!window.folder.path().join(format!("week {}.pdf", keys[0])).exists());
    window.send(Action::Close);
    window.send(Action::ReplaceAgreed(PathFor::SaveSheets, path));
    for key in &keys {
        let bytes = std::fs::read(window.folder.path().join(format!("week {key}.pdf"))).unwrap();
        assert!(bytes.starts_with(b"%PDF"));
    }
}

#[test]
fn who_looks_as_a_faction_prints_only_what_is_its_own() {
    let mut window = Window::sample();
    window.send(Action::Close);
    window.send(Action::LookAs(Seat::Faction(FactionId(1))));
    window.send(Action::Close);
    window.send(Action::Go(Screen::Print));
    assert!(window.sees("Preview of the page"));
    assert!(!window.sees("The umpire, who knows all") && !window.sees("Every faction, its own"));
}

#[test]
fn of_a_war_only_that_hand_is_printed_which_may_be_seen() {
    use voivode::balkan::game::{Balkan, Seat as Chair, SeatKind, Setup};
    use voivode::balkan::rules::Options;
    use voivode::balkan::state::War;
    use voivode::desk::balkan::session::GAME;
    use voivode::journal::{Existing, Journal};

    let mut window = Window::open();
    for n_people in [1, 2] {
        let kind = |seat| if seat < n_people { SeatKind::Human } else { SeatKind::Recruit };
        let chairs = (0..4).map(|seat| Chair { player: String::new(), kind: kind(seat) }).collect();
        let setup = Setup::bundled("1912", 3, War::First, false, Options::default(), chairs);
        let mut journal = Journal::<Balkan>::begin(GAME, setup).unwrap();
        let path = window.folder.path().join(format!("{n_people}.voivode"));
        journal.save_as(&path, Existing::Keep).unwrap();
        drop(journal);
        window.send(Action::PauseComputers(true));
        window.send(Action::OpenPath(path));
        assert_eq!(window.app().screen(), Screen::War, "{:?}", window.app().notices());
        window.keys(Modifiers::COMMAND, Key::P);
        assert_eq!(window.app().screen(), Screen::Print);
        assert!(window.sees("Preview of the page") && window.sees("Cards to cut out"));
        // Between two people nobody's hand may be seen until the curtain is lifted (B6).
        assert_eq!(window.sees("Own hand"), n_people == 1);
        if n_people == 1 {
            window.press("Ottomans: own hand too");
            window.press("Own hand");
        }
        window.press("Map");
        window.press("Black and white");
        let path = window.folder.path().join(format!("{n_people}.pdf"));
        window.send(Action::Picked(PathFor::SaveSheets, path.clone()));
        assert!(std::fs::read(&path).unwrap().starts_with(b"%PDF"), "{:?}", window.app().notices());
        window.key(Key::Escape);
        assert_eq!(window.app().screen(), Screen::War);
    }
}

#[test]
fn what_was_heard_is_the_same_on_the_screen_and_by_the_command_line() {
    use voivode::paper::campaign::heard;

    let mut window = Window::sample();
    window.hurry(|campaign| campaign.state().week >= 2);
    let session = window.app().session().unwrap();
    for week in 0..2 {
        let news = session.news(week);
        let words = |sees: &dyn Fn(&voivode::campaign::c12_blind::Readers) -> bool| {
            news.iter()
                .filter(|(readers, _)| sees(readers))
                .map(|(_, words)| words.clone())
                .collect::<Vec<_>>()
        };
        assert!(!news.is_empty() || week > 0, "a campaign is set up in its first week");
        assert_eq!(words(&|_| true), heard(session.journal(), Seat::Umpire, false, week).unwrap());
        for n in 0..3 {
            let circle = session.journal().state().circle(FactionId(n));
            let seat = Seat::Faction(FactionId(n));
            let blind = heard(session.journal(), seat, true, week).unwrap();
            assert_eq!(words(&|readers| readers.admit(&circle)), blind, "{n} in week {week}");
        }
    }
}
