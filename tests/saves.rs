//! A save of each format ever written, kept for ever: it opens, and its journal proves itself.

use std::path::Path;

use voivode::campaign::Campaign;
use voivode::headless::GAME;
use voivode::journal::{Existing, FORMAT, Journal, verify};

#[test]
fn saves_of_every_format_open_and_prove_themselves() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    for format in 1..=FORMAT {
        let name = format!("format-{format}.voivode");
        // In a folder of its own: opening locks a save, and an old format is written anew.
        let scratch = tempfile::tempdir().unwrap();
        let save = scratch.path().join(&name);
        std::fs::copy(folder.join(&name), &save).unwrap();
        verify::<Campaign>(&save, GAME).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        let journal: Journal<Campaign> = Journal::open(&save, GAME).unwrap();
        assert!(journal.n_steps() > 10, "{name}");
        let copy = scratch.path().join("copy.voivode");
        journal.copy_to(&copy, Existing::Keep).unwrap();
        let again: Journal<Campaign> = Journal::open(&copy, GAME).unwrap();
        assert_eq!(again.state().state(), journal.state().state());
    }
}
