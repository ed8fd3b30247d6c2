//! A save written to another place on another thread, while the game goes on.
//!
//! Never a real game: what is tested here holds for every one.

#![expect(clippy::unwrap_used, reason = "a test stops where it cannot go on")]

mod toy;

use std::fs;

use toy::{Command, Setup, TOY, Toy};
use voivode::ground::dice::Seeded;
use voivode::journal::{Existing, Journal, SaveError, verify};

fn act(journal: &mut Journal<Toy>, command: &Command) {
    let mut dice = Seeded::new(7, journal.thrown());
    journal.act(command, &mut dice).unwrap();
}

#[test]
fn a_journal_moves_to_a_file_written_on_another_thread_with_what_has_happened_since() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().canonicalize().unwrap();
    let (first, second, third) =
        (folder.join("a.voivode"), folder.join("b.voivode"), folder.join("c.voivode"));
    let mut journal = Journal::<Toy>::create(&first, TOY, Setup { limit: 1000 }, Existing::Keep).unwrap();
    act(&mut journal, &Command::Add(3));
    assert!(journal.is_at(&first) && !journal.is_at(&second));

    let (to_move, to_copy) =
        (journal.elsewhere(&second, Existing::Keep), journal.elsewhere(&third, Existing::Keep));
    let written = std::thread::spawn(move || {
        let mut seen = Vec::new();
        let mut watch = |done: usize, whole: usize| {
            seen.push((done, whole));
            true
        };
        to_copy.copy(&mut watch).unwrap();
        assert_eq!(seen.first().map(|(done, _)| *done), Some(0));
        assert!(seen.last().is_some_and(|(done, whole)| done == whole), "{seen:?}");
        to_move.open(&mut |_, _| true).unwrap()
    });
    let moved = written.join().unwrap();
    // Something happens before the journal moves over.
    act(&mut journal, &Command::Add(4));
    assert_eq!(journal.move_to(moved), Ok(true));
    act(&mut journal, &Command::Add(5));
    assert!(journal.is_at(&second));
    assert!(fs::metadata(&first).unwrap().len() < fs::metadata(&second).unwrap().len());
    let other =
        Journal::<Toy>::create(&folder.join("d.voivode"), TOY, Setup { limit: 9 }, Existing::Keep).unwrap();
    let stray = other.elsewhere(&folder.join("e.voivode"), Existing::Keep).open(&mut |_, _| true).unwrap();
    assert_eq!(journal.move_to(stray), Ok(false), "written from another game");
    assert!(journal.is_at(&second));
    drop(journal);
    for path in [&first, &second, &third] {
        verify::<Toy>(path, TOY).unwrap();
    }
    let again = Journal::<Toy>::open(&second, TOY).unwrap();
    assert_eq!(again.n_steps(), 3);
}

#[test]
fn writing_given_up_leaves_things_as_they_were() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().canonicalize().unwrap();
    let (first, second) = (folder.join("a.voivode"), folder.join("b.voivode"));
    let journal = Journal::<Toy>::create(&first, TOY, Setup { limit: 1000 }, Existing::Keep).unwrap();
    fs::write(&second, "something else").unwrap();
    let mut left = 1;
    let mut watch = |_: usize, _: usize| {
        left -= 1;
        left >= 0
    };
    let err = journal.elsewhere(&second, Existing::Replace).copy(&mut watch).unwrap_err();
    assert_eq!(err, SaveError::GivenUp(second.clone()));
    assert_eq!(fs::read_to_string(&second).unwrap(), "something else");
    let err = journal.elsewhere(&second, Existing::Replace).open(&mut |_, _| false).unwrap_err();
    assert_eq!(err, SaveError::GivenUp(second));
    let left: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left.iter().filter(|name| name.to_string_lossy().contains(".part")).count(), 0, "{left:?}");
}
