//! The laws of the journal and everything that may befall its file.
//!
//! Never a real game: what is tested here holds for every one.

#![expect(clippy::unwrap_used, reason = "a test stops where it cannot go on")]

mod toy;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect;
use proptest::prelude::*;
use tempfile::TempDir;
use toy::{Command, Fact, Setup, TOY, TooMuch, Toy};
use voivode::ground::dice::{Scripted, Seeded, Typed};
use voivode::ground::game::{Game as _, Stopped};
use voivode::journal::{
    ActError, CannotRedo, CannotUndo, Consent, Existing, Journal, Notice, ReadOnly, SaveError, SentenceKind,
    peek, verify,
};

const SETUP: Setup = Setup { limit: 1000 };

fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().canonicalize().unwrap().join("war.voivode");
    (folder, path)
}

fn create(path: &Path) -> Journal<Toy> {
    Journal::create(path, TOY, SETUP, Existing::Keep).unwrap()
}

fn open(path: &Path) -> Result<Journal<Toy>, SaveError> {
    Journal::open(path, TOY)
}

fn act(journal: &mut Journal<Toy>, command: &Command) {
    let mut dice = Seeded::new(7, journal.thrown());
    journal.act(command, &mut dice).unwrap();
}

fn play(journal: &mut Journal<Toy>, commands: &[Command]) {
    for command in commands {
        act(journal, command);
    }
}

fn some_war() -> Vec<Command> {
    vec![
        Command::Add(3),
        Command::EndTurn,
        Command::Roll,
        Command::Say("Vlad,\nâ \"hero\"".to_owned()),
        Command::Add(4),
    ]
}

/// A save with these records, each with its right checksum.
fn forge(path: &Path, records: &[&str]) {
    let mut text = String::new();
    let mut sum = 0u32;
    for record in records {
        let mut hasher = crc32fast::Hasher::new_with_initial(sum);
        hasher.update(record.as_bytes());
        sum = hasher.finalize();
        writeln!(text, "{sum:08x} {record}").unwrap();
    }
    fs::write(path, text).unwrap();
}

fn records(path: &Path) -> Vec<String> {
    fs::read_to_string(path).unwrap().lines().map(|line| line[9..].to_owned()).collect()
}

const HEADER: &str = r#"(format:2,program:"0.1.0",game:"toy",setup:(limit:1000))"#;

#[test]
fn a_save_can_be_read_by_a_person() {
    let (_folder, path) = folder();
    let mut journal = create(&path);
    play(&mut journal, &some_war());
    journal.act_because(&Command::Add(5), &mut Typed::default(), "the umpire says so").unwrap();
    journal.undo_to(1, Consent::AllAgree).unwrap();
    journal.redo_to(2).unwrap();
    let lines = records(&path).join("\n").replace(env!("CARGO_PKG_VERSION"), "VERSION");
    expect![[r#"
        (format:2,program:"VERSION",game:"toy",setup:(limit:1000))
        Facts(command:Some(Add(3)),facts:[Added(by:3)])
        Facts(command:Some(EndTurn),facts:[Added(by:1),TurnEnded])
        Snapshot(dice:0,state:(total:4,turn:2,last_words:""))
        Facts(command:Some(Roll),facts:[Rolled(faces:[1,4])])
        Facts(command:Some(Say("Vlad,\nâ \"hero\"")),facts:[Said("Vlad,\nâ \"hero\"")])
        Facts(command:Some(Add(4)),facts:[Added(by:4)])
        Facts(because:"the umpire says so",command:Some(Add(5)),facts:[Added(by:5)])
        Undo(to:1,agreed:true,reason:"undone by agreement of all, over a die")
        Redo(to:2)"#]]
    .assert_eq(&lines);
    let head = peek(&path).unwrap();
    assert_eq!((head.format, head.game.as_str()), (2, TOY));
}

#[test]
fn the_log_is_told_in_sentences() {
    let mut journal = Journal::<Toy>::begin(TOY, SETUP).unwrap();
    play(&mut journal, &[Command::Add(3), Command::EndTurn]);
    journal.act_because(&Command::Roll, &mut Scripted::new(&[("T1", &[2, 6])]), "a wager").unwrap();
    journal.undo(Consent::AllAgree).unwrap();
    journal.redo().unwrap();
    journal.undo_to(1, Consent::AllAgree).unwrap();
    act(&mut journal, &Command::Add(9));
    let listed = |journal: &Journal<Toy>| {
        let mut text = String::new();
        for sentence in journal.sentences().unwrap() {
            let step = match sentence.kind {
                SentenceKind::Fact { step: Some(step), .. } => step.to_string(),
                _ => "-".to_owned(),
            };
            let undone = if sentence.is_undone { " (undone)" } else { "" };
            let wall = if sentence.is_wall { " (wall)" } else { "" };
            writeln!(text, "{step} {} {}{undone}{wall}", sentence.told, sentence.because).unwrap();
        }
        text
    };
    expect![[r"
        1 0 and 3. 
        - 3 and 1.  (undone)
        - Turn 1 ends.  (undone)
        - 4 and the dice [2, 6]. a wager (undone) (wall)
        - Step 3 undone: undone by agreement of all, over a die.  (wall)
        - Step 3 done again. 
        - Steps 2 to 3 undone: undone by agreement of all, over a die.  (wall)
        2 3 and 9. 
    "]]
    .assert_eq(&listed(&journal));

    let (_folder, path) = folder();
    journal.save_as(&path, Existing::Keep).unwrap();
    let told = listed(&journal);
    journal.close();
    assert_eq!(listed(&open(&path).unwrap()), told);
}

#[test]
fn what_is_stopped_changes_nothing() {
    let mut journal = Journal::<Toy>::begin(TOY, SETUP).unwrap();
    let refused = journal.act(&Command::Add(1001), &mut Typed::default()).unwrap_err();
    assert_eq!(refused, ActError::Stopped(Stopped::Refused(TooMuch(1001))));
    let awaits = journal.act(&Command::Roll, &mut Typed::default()).unwrap_err();
    assert!(matches!(awaits, ActError::Stopped(Stopped::Awaits(throw)) if throw.rule == "T1"));
    assert!(journal.act(&Command::Nothing, &mut Typed::default()).unwrap().facts.is_empty());
    assert_eq!(journal.dry(&Command::Add(2), &mut Typed::default()).unwrap(), [Fact::Added { by: 2 }]);
    assert_eq!((journal.revision(), journal.n_groups(), journal.state().sum.total), (0, 0, 0));
    let wrong = Journal::<Toy>::begin(TOY, Setup { limit: -1 }).unwrap_err();
    assert_eq!(wrong, SaveError::Setup("the limit is below 0".to_owned()));
}

#[test]
fn undo_over_a_die_needs_the_agreement_of_all_and_the_log_keeps_it() {
    let (_folder, path) = folder();
    let mut journal = create(&path);
    assert_eq!(journal.undo(Consent::AllAgree), Err(CannotUndo::NothingDone));
    assert_eq!(journal.redo(), Err(CannotRedo::NothingUndone));
    play(&mut journal, &[Command::Roll, Command::Add(1)]);
    assert_eq!(journal.undo_to(5, Consent::NotAsked), Err(CannotUndo::NoSuchStep { to: 5, live: 2 }));
    journal.undo(Consent::NotAsked).unwrap();
    let revision = journal.revision();
    assert_eq!(journal.can_undo(), Err(CannotUndo::ChanceSeen));
    assert_eq!(journal.undo(Consent::NotAsked), Err(CannotUndo::ChanceSeen));
    assert_eq!(journal.revision(), revision);
    journal.undo(Consent::AllAgree).unwrap();
    assert_eq!(journal.state().sum.total, 0);
    assert!(records(&path).last().unwrap().contains("agreement of all"));
    assert_eq!(verify::<Toy>(&path, TOY).unwrap().agreed_undos, 1);
}

#[test]
fn an_undone_roll_never_comes_again() {
    let (_folder, path) = folder();
    let mut journal = create(&path);
    act(&mut journal, &Command::Roll);
    journal.undo(Consent::AllAgree).unwrap();
    assert_eq!(journal.thrown(), 2);
    journal.close();
    let mut journal = open(&path).unwrap();
    assert_eq!(journal.thrown(), 2);
    act(&mut journal, &Command::Roll);
    assert_eq!(journal.n_undone(), 0);
    assert_eq!(journal.redo(), Err(CannotRedo::NothingUndone));
    let rolled: Vec<_> = (0..2).map(|group| journal.facts(group).unwrap().to_vec()).collect();
    assert_ne!(rolled[0], rolled[1]);
}

#[test]
fn a_torn_last_line_is_left_out_kept_aside_and_written_over() {
    let (_folder, path) = folder();
    let mut journal = create(&path);
    play(&mut journal, &some_war());
    journal.close();
    let whole = fs::read(&path).unwrap();
    let lines = whole.split(|&byte| byte == b'\n').count() - 1;
    let last = whole[..whole.len() - 1].iter().rposition(|&byte| byte == b'\n').unwrap() + 1;
    let beside = path.with_extension("voivode.torn");
    for end in last..whole.len() {
        fs::write(&path, &whole[..end]).unwrap();
        let mut journal = open(&path).unwrap();
        let torn = &whole[last..end];
        let (steps, notices) = match torn.len() {
            0 => (4, vec![]),
            // Only the end of the line is missing: the record is whole.
            all if all == whole.len() - 1 - last => (5, vec![]),
            _ => (4, vec![Notice::TornLine { line: lines }]),
        };
        assert_eq!((journal.n_steps(), journal.notices()), (steps, &notices[..]), "cut at {end}");
        assert_eq!(fs::read(&path).unwrap(), whole[..end], "opening writes nothing");
        act(&mut journal, &Command::Add(100));
        journal.close();
        assert_eq!(beside.exists(), !notices.is_empty(), "cut at {end}");
        if beside.exists() {
            assert_eq!(fs::read(&beside).unwrap(), torn);
            fs::remove_file(&beside).unwrap();
        }
        let journal = open(&path).unwrap();
        assert_eq!((journal.n_steps(), journal.notices()), (steps + 1, &[][..]));
        verify::<Toy>(&path, TOY).unwrap();
    }
}

#[test]
fn a_tail_of_zeros_is_a_torn_line() {
    let (_folder, path) = folder();
    let mut journal = create(&path);
    play(&mut journal, &some_war());
    let whole = fs::read(&path).unwrap();
    journal.close();
    fs::write(&path, [whole, vec![0; 4096]].concat()).unwrap();
    let journal = open(&path).unwrap();
    assert_eq!(journal.n_steps(), 5);
    assert!(matches!(journal.notices(), [Notice::TornLine { .. }]));
}

#[test]
fn a_file_cut_anywhere_opens_with_what_is_whole_or_says_why_not() {
    let (_folder, path) = folder();
    let mut journal = create(&path);
    play(&mut journal, &some_war());
    journal.close();
    let whole = fs::read(&path).unwrap();
    let header = whole.iter().position(|&byte| byte == b'\n').unwrap();
    for end in 0..whole.len() {
        fs::write(&path, &whole[..end]).unwrap();
        match open(&path) {
            Ok(journal) => assert!(header <= end && journal.n_steps() <= 5),
            Err(SaveError::Empty(_)) => assert_eq!(end, 0),
            Err(SaveError::NotOurs(_) | SaveError::Damaged(_)) => assert!(end < header, "cut at {end}"),
            Err(other) => panic!("cut at {end}: {other}"),
        }
    }
}

#[test]
fn no_flipped_bit_goes_unseen() {
    let (_folder, path) = folder();
    let mut journal = create(&path);
    play(&mut journal, &some_war());
    journal.close();
    let whole = fs::read(&path).unwrap();
    let mut line = 1;
    for place in 0..whole.len() {
        for bit in 0..8 {
            let mut flipped = whole.clone();
            flipped[place] ^= 1 << bit;
            fs::write(&path, &flipped).unwrap();
            match open(&path) {
                Ok(journal) => {
                    let torn = matches!(journal.notices(), [Notice::TornLine { .. }]);
                    assert!(torn && journal.n_steps() < 5, "bit {bit} of byte {place} went unseen");
                }
                Err(SaveError::Damaged(fault)) => assert_eq!(fault.line, line, "bit {bit} of byte {place}"),
                Err(SaveError::NotOurs(_)) => assert_eq!(line, 1),
                Err(other) => panic!("bit {bit} of byte {place}: {other}"),
            }
            assert!(
                line == 1
                    || verify::<Toy>(&path, TOY).is_ok_and(|report| report.is_torn)
                    || open(&path).is_err()
            );
        }
        line += usize::from(whole[place] == b'\n');
    }
}

#[test]
fn a_damaged_game_opens_up_to_the_damage_and_goes_on_under_another_name() {
    let (folder, path) = folder();
    let mut journal = create(&path);
    play(&mut journal, &some_war());
    journal.close();
    let damaged = fs::read_to_string(&path).unwrap().replace("Rolled", "Rilled");
    fs::write(&path, &damaged).unwrap();

    let err = open(&path).unwrap_err();
    assert!(err.to_string().starts_with(&format!("{}:5:1: ", path.display())), "{err}");
    let mut journal = Journal::<Toy>::open_until_damage(&path, TOY).unwrap();
    assert_eq!((journal.n_steps(), journal.state().sum.total), (2, 4));
    assert!(matches!(journal.notices(), [Notice::UntilDamage(fault)] if fault.line == 5));
    assert_eq!(journal.read_only(), Some(ReadOnly::Damaged));
    let refused = SaveError::ReadOnly { path: path.clone(), why: ReadOnly::Damaged };
    assert_eq!(journal.act(&Command::Add(1), &mut Typed::default()), Err(ActError::Save(refused.clone())));
    assert_eq!(journal.undo(Consent::NotAsked), Err(CannotUndo::Save(refused.clone())));
    assert_eq!(journal.save_as(&path, Existing::Replace), Err(refused));

    let other = folder.path().join("saved.voivode");
    journal.save_as(&other, Existing::Keep).unwrap();
    act(&mut journal, &Command::Add(1));
    journal.close();
    assert_eq!(open(&other).unwrap().state().sum.total, 5);
    assert_eq!(fs::read_to_string(&path).unwrap(), damaged);
    assert!(verify::<Toy>(&path, TOY).is_err_and(|faults| faults[0].line == 5));
}

#[test]
fn a_record_that_does_not_fit_is_named_with_its_line() {
    let (_folder, path) = folder();
    for (record, words) in [
        ("Undo(to:1)", "not there"),
        ("Redo(to:2)", "not there"),
        ("Weather(rain:3)", "not known"),
        ("Facts(facts:[Flew])", "Flew"),
        ("Facts(facts:[Added(by:x)])", "does not read"),
    ] {
        forge(&path, &[HEADER, "Facts(facts:[Added(by:2)])", record, "Facts(facts:[Added(by:2)])"]);
        match open(&path).unwrap_err() {
            SaveError::Damaged(fault) => assert!(fault.line == 3 && fault.message.contains(words), "{fault}"),
            other => panic!("{other}"),
        }
        let journal = Journal::<Toy>::open_until_damage(&path, TOY).unwrap();
        assert_eq!(journal.state().sum.total, 2);
        assert_eq!(verify::<Toy>(&path, TOY).unwrap_err()[0].line, 3);
    }
}

#[test]
fn opening_reads_nothing_before_the_last_snapshot() {
    let (_folder, path) = folder();
    let snapshot = r#"Snapshot(dice:4,state:(total:9,turn:2,last_words:""))"#;
    forge(
        &path,
        &[HEADER, "Facts(facts:[Flew])", "Facts(facts:[TurnEnded])", snapshot, "Facts(facts:[Added(by:2)])"],
    );
    let journal = open(&path).unwrap();
    assert_eq!((journal.state().sum.total, journal.thrown()), (11, 4));
    assert_eq!(journal.at(2).unwrap().sum.total, 9);
    assert!(journal.at(1).is_err() && journal.facts(0).is_err() && journal.sentences().is_err());
}

#[test]
fn a_snapshot_of_another_version_is_passed_over_and_a_false_one_is_found() {
    let (_folder, path) = folder();
    let facts = ["Facts(facts:[Rolled(faces:[1,2])])", "Facts(facts:[Added(by:1),TurnEnded])"];
    forge(&path, &[HEADER, facts[0], facts[1], "Snapshot(dice:2,state:(sum:4))"]);
    let journal = open(&path).unwrap();
    assert_eq!((journal.state().sum.total, journal.thrown()), (4, 2));
    assert_eq!(journal.notices(), [Notice::SnapshotPassedOver { line: 4 }]);
    assert_eq!(verify::<Toy>(&path, TOY).unwrap_err()[0].line, 4);

    forge(&path, &[HEADER, facts[0], facts[1], r#"Snapshot(dice:2,state:(total:5,turn:2,last_words:""))"#]);
    let faults = verify::<Toy>(&path, TOY).unwrap_err();
    assert!(faults[0].line == 4 && faults[0].message.contains("total:5"), "{}", faults[0]);
    forge(&path, &[HEADER, facts[0], facts[1], r#"Snapshot(dice:3,state:(total:4,turn:2,last_words:""))"#]);
    assert!(verify::<Toy>(&path, TOY).unwrap_err()[0].message.contains("dice"));
    forge(&path, &[HEADER, facts[0], "Undo(to:0)"]);
    assert!(verify::<Toy>(&path, TOY).unwrap_err()[0].message.contains("agreement"));
}

#[test]
fn a_newer_format_is_refused_naming_both_versions() {
    let (_folder, path) = folder();
    forge(&path, &[r#"(format:3,program:"0.9.0",game:"toy",clouds:(much:"new"))"#, "Weather(rain:3)"]);
    let before = fs::read(&path).unwrap();
    let words = open(&path).unwrap_err().to_string();
    for part in ["0.9.0", env!("CARGO_PKG_VERSION"), "format 3", "up to 2"] {
        assert!(words.contains(part), "{words}");
    }
    assert!(matches!(Journal::<Toy>::open_until_damage(&path, TOY), Err(SaveError::TooNew { .. })));
    assert!(matches!(peek(&path), Err(SaveError::TooNew { .. })));
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn what_is_no_save_of_this_game_is_named() {
    let (folder, path) = folder();
    let check = |bytes: &[u8], wanted: fn(PathBuf) -> SaveError| {
        fs::write(&path, bytes).unwrap();
        assert_eq!(open(&path).unwrap_err(), wanted(path.clone()));
        assert_eq!(fs::read(&path).unwrap(), bytes);
    };
    check(b"", SaveError::Empty);
    check(b"Dear Anna,\nthe war is lost.\n", SaveError::NotOurs);
    check(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", SaveError::NotOurs);
    check(&[0; 100], SaveError::NotOurs);
    check(b"\n\n\n", SaveError::NotOurs);
    forge(&path, &[r#"(format:2,program:"0.1.0",game:"balkan",setup:(limit:1))"#]);
    let other =
        SaveError::OtherGame { path: path.clone(), found: "balkan".to_owned(), wanted: TOY.to_owned() };
    assert_eq!(open(&path).unwrap_err(), other);
    forge(&path, &[r#"(format:2,program:"0.1.0",game:"toy",setup:(limit:-1))"#]);
    assert!(matches!(open(&path), Err(SaveError::Setup(_))));

    let is = |path: &Path, wanted: SaveError| assert_eq!(open(path).unwrap_err(), wanted);
    is(folder.path(), SaveError::IsFolder(folder.path().to_owned()));
    let gone = folder.path().join("gone");
    is(&gone, SaveError::Missing(gone.clone()));
    is(&gone.join("war"), SaveError::NoFolder(gone));
    is(&path.join("war"), SaveError::NoFolder(path.join("war")));
    #[cfg(unix)]
    is(Path::new("/dev/zero"), SaveError::NotAFile("/dev/zero".into()));
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["war.voivode"], "nothing is left beside");
}

#[test]
fn nothing_that_is_there_is_overwritten_unasked() {
    let (folder, path) = folder();
    fs::write(&path, "dear to somebody").unwrap();
    let exists = || SaveError::Exists(path.clone());
    assert_eq!(Journal::<Toy>::create(&path, TOY, SETUP, Existing::Keep).unwrap_err(), exists());
    let mut journal = Journal::<Toy>::begin(TOY, SETUP).unwrap();
    act(&mut journal, &Command::Add(2));
    assert_eq!(journal.save_as(&path, Existing::Keep), Err(exists()));
    assert_eq!(journal.copy_to(&path, Existing::Keep), Err(exists()));
    assert_eq!(fs::read(&path).unwrap(), b"dear to somebody");
    journal.save_as(&path, Existing::Replace).unwrap();
    act(&mut journal, &Command::Add(2));
    let copy = folder.path().join("mail.voivode");
    journal.copy_to(&copy, Existing::Keep).unwrap();
    assert_eq!(journal.copy_to(&path, Existing::Replace), Err(exists()));
    journal.save_as(&path, Existing::Keep).unwrap();
    act(&mut journal, &Command::Add(2));
    assert_eq!((open(&copy).unwrap().n_steps(), open(&path).unwrap().n_steps()), (2, 3));
}

#[test]
fn a_place_that_cannot_be_written_is_named() {
    let (folder, path) = folder();
    let fails = |path: &Path| Journal::<Toy>::create(path, TOY, SETUP, Existing::Keep).unwrap_err();
    assert_eq!(fails(folder.path()), SaveError::IsFolder(folder.path().to_owned()));
    fs::write(&path, "a file").unwrap();
    assert_eq!(fails(&path.join("war")), SaveError::NoFolder(path.join("war")));
    let gone = folder.path().join("gone");
    assert_eq!(fails(&gone.join("war")), SaveError::NoFolder(gone));
    #[cfg(target_os = "linux")]
    for place in ["/proc/war.voivode", "/sys/war.voivode"] {
        assert_eq!(fails(Path::new(place)), SaveError::NotAllowed(place.into()));
    }
    #[cfg(unix)]
    assert_eq!(
        Journal::<Toy>::create(Path::new("/dev/full"), TOY, SETUP, Existing::Replace).unwrap_err(),
        SaveError::NotAFile("/dev/full".into())
    );
}

/// The system refuses to let the file grow in the middle of a line, as a full disk does.
#[test]
#[cfg(unix)]
fn a_write_that_fails_half_way_changes_nothing() {
    const WRITER: &str = "VOIVODE_TEST_FULL";
    let war = |journal: &mut Journal<Toy>, step: usize| {
        let command = if step % 3 == 2 { Command::EndTurn } else { Command::Say("words ".repeat(step)) };
        journal.act(&command, &mut Typed::default())
    };
    if let Ok(path) = std::env::var(WRITER) {
        let path = Path::new(&path);
        let mut journal = open(path).unwrap();
        let mut failures = 0;
        for step in 0..200 {
            let (before, revision) = (journal.state().clone(), journal.revision());
            if let Err(err) = war(&mut journal, step) {
                assert!(
                    matches!(err, ActError::Save(SaveError::Io { .. } | SaveError::DiskFull(_))),
                    "{err}"
                );
                assert_eq!((journal.state(), journal.revision()), (&before, revision));
                failures += 1;
            }
        }
        assert!(failures > 10);
        assert!(journal.save_as(&path.with_extension("other"), Existing::Keep).is_ok());
        return;
    }
    let (_folder, path) = folder();
    create(&path).close();
    let output = std::process::Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 8; exec \"$@\"", "sh"])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "a_write_that_fails_half_way_changes_nothing"])
        .env(WRITER, &path)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    let other = path.with_extension("other");
    assert_eq!(fs::read(&path).unwrap(), fs::read(&other).unwrap());
    verify::<Toy>(&path, TOY).unwrap();
    let mut journal = open(&path).unwrap();
    assert_eq!(journal.notices(), []);
    assert!(journal.n_steps() > 10);
    act(&mut journal, &Command::Add(1));
}

#[test]
fn a_second_opener_may_look_but_not_write() {
    let (folder, path) = folder();
    let mut first = create(&path);
    play(&mut first, &some_war());
    let mut second = open(&path).unwrap();
    assert_eq!(second.read_only(), Some(ReadOnly::OpenElsewhere));
    assert_eq!(second.notices(), [Notice::ReadOnly(ReadOnly::OpenElsewhere)]);
    assert_eq!(second.state(), first.state());
    let refused = second.act(&Command::Add(1), &mut Typed::default()).unwrap_err();
    assert!(refused.to_string().contains("open in another window"), "{refused}");
    assert!(matches!(second.undo(Consent::AllAgree), Err(CannotUndo::Save(SaveError::ReadOnly { .. }))));
    let elsewhere = || SaveError::OpenElsewhere(path.clone());
    assert_eq!(second.save_as(&path, Existing::Replace), Err(elsewhere()));
    assert_eq!(Journal::<Toy>::create(&path, TOY, SETUP, Existing::Replace).unwrap_err(), elsewhere());
    let mut third = Journal::<Toy>::begin(TOY, SETUP).unwrap();
    assert_eq!(third.copy_to(&path, Existing::Replace), Err(elsewhere()));
    assert_eq!(third.save_as(&path, Existing::Replace), Err(elsewhere()));

    // The looker's going does not open the door for others.
    act(&mut first, &Command::Add(1));
    drop(second);
    assert_eq!(open(&path).unwrap().read_only(), Some(ReadOnly::OpenElsewhere));
    #[cfg(unix)]
    {
        let link = folder.path().join("link.voivode");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        assert_eq!(open(&link).unwrap().read_only(), Some(ReadOnly::OpenElsewhere));
        fs::remove_file(link).unwrap();
    }
    act(&mut first, &Command::Add(1));
    first.close();
    let mut next = open(&path).unwrap();
    assert_eq!((next.read_only(), next.n_steps()), (None, 7));
    act(&mut next, &Command::Add(1));
    next.close();
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no mark is left behind");
}

#[test]
fn a_file_that_was_changed_behind_our_back_is_not_written_to() {
    let (folder, path) = folder();
    let mut journal = create(&path);
    act(&mut journal, &Command::Add(1));
    let changed = || ActError::Save(SaveError::Changed(path.clone()));
    let moved = folder.path().join("moved.voivode");

    fs::rename(&path, &moved).unwrap();
    assert_eq!(journal.act(&Command::Add(1), &mut Typed::default()), Err(changed()));
    fs::rename(&moved, &path).unwrap();
    act(&mut journal, &Command::Add(1));
    #[cfg(unix)]
    {
        fs::copy(&path, &moved).unwrap();
        fs::rename(&moved, &path).unwrap();
        assert_eq!(journal.act(&Command::Add(1), &mut Typed::default()), Err(changed()));
    }
    fs::write(&path, "something else").unwrap();
    assert_eq!(journal.act(&Command::Add(1), &mut Typed::default()), Err(changed()));
    assert!(journal.save_as(&path, Existing::Keep).is_err());
    assert_eq!(journal.state().sum.total, 2);
    journal.save_as(&path, Existing::Replace).unwrap();
    act(&mut journal, &Command::Add(1));
    journal.close();
    assert_eq!(open(&path).unwrap().state().sum.total, 3);
}

#[test]
fn a_save_that_came_by_mail_with_other_line_ends_goes_on() {
    let (_folder, path) = folder();
    let mut journal = create(&path);
    play(&mut journal, &some_war());
    journal.close();
    fs::write(&path, fs::read_to_string(&path).unwrap().replace('\n', "\r\n")).unwrap();
    let mut journal = open(&path).unwrap();
    assert_eq!((journal.n_steps(), journal.notices()), (5, &[][..]));
    act(&mut journal, &Command::Add(1));
    journal.close();
    assert!(!fs::read_to_string(&path).unwrap().contains('\r'));
    assert_eq!(open(&path).unwrap().n_steps(), 6);
}

#[test]
fn every_step_of_a_long_game_can_be_seen_again() {
    let mut journal = Journal::<Toy>::begin(TOY, Setup { limit: i64::MAX }).unwrap();
    let mut totals = vec![0];
    for step in 0..3000 {
        act(&mut journal, &if step % 50 == 49 { Command::EndTurn } else { Command::Add(step) });
        totals.push(journal.state().sum.total);
    }
    for (steps, &total) in totals.iter().enumerate().step_by(7) {
        assert_eq!(journal.at(steps).unwrap().sum.total, total);
    }
    let (_folder, path) = folder();
    journal.save_as(&path, Existing::Keep).unwrap();
    journal.close();
    let mut journal = open(&path).unwrap();
    for (steps, &total) in totals.iter().enumerate().step_by(11) {
        assert_eq!(journal.at(steps).unwrap().sum.total, total);
    }
    journal.undo_to(1234, Consent::NotAsked).unwrap();
    assert_eq!(journal.state().sum.total, totals[1234]);
    journal.redo_to(3000).unwrap();
    assert_eq!(journal.state().sum.total, totals[3000]);
    assert_eq!(verify::<Toy>(&path, TOY).unwrap().snapshots, 60);
}

/// What a player may do with a journal.
#[derive(Debug, Clone)]
enum Deed {
    Act(Command),
    Undo(Consent),
    UndoTo(usize, Consent),
    Redo,
    RedoTo(usize),
    Reopen,
    SaveAs(bool),
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let consent = || prop_oneof![Just(Consent::NotAsked), Just(Consent::AllAgree)];
    let command = prop_oneof![
        4 => (-50i64..60).prop_map(Command::Add),
        2 => Just(Command::Roll),
        1 => "\\PC{0,9}|[\n\r\t\\\\\"']{1,3}".prop_map(Command::Say),
        2 => Just(Command::EndTurn),
    ];
    let deed = prop_oneof![
        10 => command.prop_map(Deed::Act),
        3 => consent().prop_map(Deed::Undo),
        2 => (0usize..12, consent()).prop_map(|(to, consent)| Deed::UndoTo(to, consent)),
        3 => Just(Deed::Redo),
        1 => (1usize..12).prop_map(Deed::RedoTo),
        2 => Just(Deed::Reopen),
        1 => any::<bool>().prop_map(Deed::SaveAs),
    ];
    prop::collection::vec(deed, 0..25)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// Against a plain model: a pile of states that stand, a pile of undone ones.
    #[test]
    fn the_journal_keeps_its_laws(deeds in deeds()) {
        let (folder, path) = folder();
        let mut journal = create(&path);
        let mut standing = vec![journal.state().clone()];
        let mut undone: Vec<Toy> = Vec::new();
        for deed in deeds {
            let revision = journal.revision();
            let state = journal.state().clone();
            let has_changed = match deed {
                Deed::Act(command) => {
                    let mut dice = Seeded::new(7, journal.thrown());
                    match journal.act(&command, &mut dice) {
                        Ok(acted) => {
                            prop_assert_eq!(dice.thrown(), journal.thrown());
                            prop_assert_eq!(acted.revision, journal.revision());
                            let mut after = state.clone();
                            acted.facts.iter().for_each(|fact| after.apply(fact));
                            standing.push(after);
                            undone.clear();
                            true
                        }
                        Err(err) => {
                            prop_assert!(matches!(err, ActError::Stopped(Stopped::Refused(_))), "{}", err);
                            false
                        }
                    }
                }
                Deed::Undo(consent) => {
                    let to = (standing.len() - 1).saturating_sub(1);
                    let has_undone = journal.undo(consent).is_ok();
                    if has_undone {
                        undone.extend(standing.drain(to + 1..).rev());
                    }
                    has_undone
                }
                Deed::UndoTo(to, consent) => {
                    let has_undone = journal.undo_to(to, consent).is_ok();
                    if has_undone {
                        undone.extend(standing.drain(to + 1..).rev());
                    }
                    prop_assert!(has_undone || consent == Consent::NotAsked || standing.len() <= to + 1);
                    has_undone
                }
                Deed::Redo => {
                    let has_redone = journal.redo().is_ok();
                    prop_assert_eq!(has_redone, !undone.is_empty());
                    standing.extend(undone.pop());
                    has_redone
                }
                Deed::RedoTo(to) => {
                    let can = standing.len() - 1 < to && to < standing.len() + undone.len();
                    prop_assert_eq!(journal.redo_to(to).is_ok(), can);
                    while can && standing.len() - 1 < to {
                        standing.extend(undone.pop());
                    }
                    can
                }
                Deed::Reopen => {
                    let told = owned(&journal);
                    let thrown = journal.thrown();
                    let at = journal.path().unwrap().to_owned();
                    journal.close();
                    journal = open(&at).unwrap();
                    prop_assert_eq!(journal.notices(), &[]);
                    prop_assert_eq!(owned(&journal), told);
                    prop_assert_eq!(journal.thrown(), thrown);
                    false
                }
                Deed::SaveAs(is_other) => {
                    let name = if is_other { "other.voivode" } else { "war.voivode" };
                    journal.save_as(&folder.path().join(name), Existing::Replace).unwrap();
                    false
                }
            };
            if has_changed {
                prop_assert!(revision < journal.revision());
            } else {
                prop_assert_eq!(journal.state(), &state);
                prop_assert!(revision <= journal.revision());
            }
            prop_assert_eq!(journal.state(), &standing[standing.len() - 1]);
            prop_assert_eq!((journal.n_steps() + 1, journal.n_undone()), (standing.len(), undone.len()));
        }
        for (steps, state) in standing.iter().enumerate() {
            prop_assert_eq!(&journal.at(steps).unwrap(), state);
        }
        let mut replayed = Toy::begin(journal.setup()).unwrap();
        journal.standing_facts().unwrap().into_iter().for_each(|fact| replayed.apply(fact));
        prop_assert_eq!(&replayed, journal.state());
        let report = verify::<Toy>(journal.path().unwrap(), TOY).unwrap();
        prop_assert_eq!((report.steps, report.groups), (journal.n_steps(), journal.n_groups()));
        prop_assert_eq!(report.dice, journal.thrown());
    }
}

fn owned(journal: &Journal<Toy>) -> Vec<(String, bool, bool)> {
    let sentences = journal.sentences().unwrap();
    sentences.iter().map(|line| (line.told.to_owned(), line.is_undone, line.is_wall)).collect()
}
