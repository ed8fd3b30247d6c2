//! A writer is killed two hundred times in the middle of its work, and nothing that it has called
//! saved is ever missing.
//!
//! Never sleeps: the moment of the kill is a number of acknowledged steps.

#![expect(clippy::unwrap_used, reason = "a test stops where it cannot go on")]

mod toy;

use std::env;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command as Process, Stdio};

use toy::{Command, Fact, Setup, TOY, Toy};
use voivode::ground::dice::Typed;
use voivode::journal::{Existing, Journal, verify};

/// Names the save to a test that is started as the writer.
const WRITER: &str = "VOIVODE_TEST_WRITER";
const KILLS: u64 = 200;
const ACK: &str = "saved ";

/// The command of every step can be told from its number.
fn command(step: usize) -> Command {
    match step % 7 {
        6 => Command::EndTurn,
        3 => Command::Say(format!("step {step}, {}", "long words ".repeat(step % 40))),
        _ => Command::Add(i64::try_from(step).unwrap()),
    }
}

fn facts(step: usize) -> Vec<Fact> {
    match command(step) {
        Command::EndTurn => vec![Fact::Added { by: 1 }, Fact::TurnEnded],
        Command::Say(words) => vec![Fact::Said(words)],
        Command::Add(by) => vec![Fact::Added { by }],
        other => panic!("{other:?} is not written here"),
    }
}

fn write_until_killed(path: &Path) {
    let mut journal = Journal::<Toy>::open(path, TOY).unwrap();
    assert_eq!(journal.read_only(), None, "the lock of a killed writer stands in the way");
    loop {
        let step = journal.n_steps();
        journal.act(&command(step), &mut Typed::default()).unwrap();
        println!("{ACK}{step}");
    }
}

#[test]
fn nothing_acknowledged_is_lost_by_a_kill() {
    if let Ok(path) = env::var(WRITER) {
        write_until_killed(Path::new(&path));
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("war.voivode");
    Journal::<Toy>::create(&path, TOY, Setup { limit: i64::MAX }, Existing::Keep).unwrap().close();

    let mut acknowledged = 0;
    for kill in 0..KILLS {
        let mut writer = Process::new(env::current_exe().unwrap())
            .args(["--exact", "nothing_acknowledged_is_lost_by_a_kill", "--nocapture"])
            .env(WRITER, &path)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let patience = kill.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1) >> 60;
        let lines = BufReader::new(writer.stdout.take().unwrap()).lines();
        let mut acks =
            lines.map(Result::unwrap).filter_map(|line| line.strip_prefix(ACK)?.parse::<usize>().ok());
        let mut seen = 0;
        for _ in 0..patience {
            seen = acks.next().expect("the writer goes on until it is killed") + 1;
        }
        writer.kill().unwrap();
        writer.wait().unwrap();
        // What it has said before it died was said as well.
        seen = acks.last().map_or(seen, |step| step + 1);
        acknowledged = acknowledged.max(seen);

        let journal = Journal::<Toy>::open(&path, TOY).unwrap();
        assert_eq!(journal.read_only(), None);
        assert!(
            acknowledged <= journal.n_steps(),
            "{acknowledged} steps were saved, {} are left",
            journal.n_steps()
        );
        assert!(journal.n_steps() <= acknowledged + 1, "nobody acts without saying so");
        for (step, &group) in journal.steps().iter().enumerate() {
            assert_eq!(journal.facts(group).unwrap(), facts(step));
        }
    }
    assert!(acknowledged > 0);
    let journal = Journal::<Toy>::open(&path, TOY).unwrap();
    if journal.notices().is_empty() {
        assert_eq!(verify::<Toy>(&path, TOY).unwrap().steps, journal.n_steps());
    }
}
