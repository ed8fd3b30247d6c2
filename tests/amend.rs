//! A step of the past amended: what stands, what differs, what goes; and that it is all in the log.
//!
//! Never knows the campaign: the game of sums is enough.
#![expect(clippy::unwrap_used, reason = "what is not there fails the test")]

mod toy;

use std::path::Path;

use proptest::prelude::*;
use toy::{Command, Fact, Setup, TOY, Toy};
use voivode::ground::dice::{Scripted, Seeded, Typed};
use voivode::ground::game::Stopped;
use voivode::journal::{AmendError, Answer, Consent, Existing, Journal, Verdict, verify};

const SETUP: Setup = Setup { limit: 20 };

fn begin(path: Option<&Path>) -> Journal<Toy> {
    match path {
        Some(path) => Journal::create(path, TOY, SETUP, Existing::Keep).unwrap(),
        None => Journal::begin(TOY, SETUP).unwrap(),
    }
}

fn act(journal: &mut Journal<Toy>, command: &Command, script: &[(&str, &[u8])]) {
    let mut dice = Scripted::new(script);
    journal.act(command, &mut dice).unwrap();
    assert!(dice.is_spent());
}

/// 3, then the dice 2 and 5, then 6: 16 of at most 20.
fn war(path: Option<&Path>) -> Journal<Toy> {
    let mut journal = begin(path);
    act(&mut journal, &Command::Add(3), &[]);
    act(&mut journal, &Command::Roll, &[("T1", &[2, 5])]);
    act(&mut journal, &Command::Add(6), &[]);
    act(&mut journal, &Command::EndTurn, &[]);
    journal
}

#[test]
fn what_came_after_is_done_again_with_the_faces_that_fell() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sum.voivode");
    let mut journal = war(Some(&path));
    // No new die is asked for: the same throw falls as it fell.
    let draft = journal.amend(1, &Command::Add(5), &mut Typed::default()).unwrap();
    let verdicts: Vec<_> = draft.steps.iter().map(|step| step.verdict.clone()).collect();
    assert_eq!(verdicts, [Verdict::Amended, Verdict::Same, Verdict::Same, Verdict::Same]);
    assert_eq!(draft.counts(), (3, 0, 0));
    assert_eq!(
        (draft.steps[0].was[0].as_str(), draft.steps[0].becomes[0].as_str()),
        ("0 and 3.", "0 and 5.")
    );
    assert_eq!(draft.state.sum.total, 19);
    // Nothing is written before the table confirms.
    assert_eq!((journal.state().sum.total, journal.n_groups()), (17, 4));
    journal.confirm_amend(&draft, "counted anew").unwrap();
    assert_eq!((journal.state().sum.total, journal.n_groups(), journal.n_steps()), (19, 8, 4));
    let told: Vec<String> =
        journal.sentences().unwrap().iter().map(|it| format!("{}|{}", it.told, it.because)).collect();
    assert!(told.contains(&"Steps 1 to 4 undone: amended, counted anew.|".to_owned()), "{told:?}");
    assert!(told.contains(&"0 and 5.|amended, counted anew".to_owned()), "{told:?}");
    // The file says the same, and proves itself.
    let state = journal.state().clone();
    journal.close();
    verify::<Toy>(&path, TOY).unwrap();
    let again: Journal<Toy> = Journal::open(&path, TOY).unwrap();
    assert_eq!(*again.state(), state);
    assert_eq!(again.command(again.steps()[0]), Some(Command::Add(5)));
}

#[test]
fn what_can_be_done_no_more_is_left_out_and_says_why() {
    let mut journal = war(None);
    let draft = journal.amend(1, &Command::Add(9), &mut Typed::default()).unwrap();
    // 9 and 7, and 6 more would be 22; the turn ends all the same.
    assert_eq!(draft.steps[2].verdict, Verdict::Gone("22 is too much".to_owned()));
    assert_eq!((draft.steps[2].was.len(), draft.steps[2].becomes.len()), (1, 0));
    assert_eq!(draft.counts(), (2, 0, 1));
    journal.confirm_amend(&draft, "").unwrap();
    assert_eq!((journal.state().sum.total, journal.state().sum.turn, journal.n_steps()), (17, 2, 3));
}

#[test]
fn another_throw_is_asked_for_and_the_amended_order_may_be_refused() {
    let journal = war(None);
    let awaits = journal.amend(3, &Command::Roll, &mut Typed::default()).unwrap_err();
    assert!(matches!(awaits, AmendError::Stopped(_)), "{awaits}");
    let draft = journal.amend(3, &Command::Roll, &mut Typed::new([vec![1, 1]])).unwrap();
    assert_eq!(draft.state.sum.total, 13);
    let refused = journal.amend(1, &Command::Add(21), &mut Typed::default()).unwrap_err();
    assert_eq!(refused.to_string(), "21 is too much");
    let none = journal.amend(5, &Command::Roll, &mut Typed::default()).unwrap_err();
    assert_eq!(none, AmendError::NoSuchStep { step: 5, live: 4 });
    assert!(journal.amend(0, &Command::Roll, &mut Typed::default()).is_err());
}

#[test]
fn a_new_question_can_be_answered_before_the_step_that_it_stops() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sum.voivode");
    let mut journal = war(Some(&path));
    // 9 and 7 leave 4, and 6 more were added then, with 10 to go.
    let draft = journal.amend(1, &Command::Add(9), &mut Typed::default()).unwrap();
    let question = draft.question().unwrap();
    assert_eq!((question.before, *question.prompt), (3, 4));
    let answer = |before, command| Answer { before, command };
    let way = |answers: &[Answer<Command>]| {
        journal.amend_with(1, &Command::Add(9), answers, &mut Typed::new([vec![1, 1]]))
    };
    let answers =
        [answer(3, Command::Say("less".to_owned())), answer(3, Command::Add(-3)), answer(9, Command::Roll)];
    let draft = way(&answers).unwrap();
    let verdicts: Vec<_> = draft.steps.iter().map(|step| (step.step, step.verdict.clone())).collect();
    let wanted = [
        (1, Verdict::Amended),
        (2, Verdict::Same),
        (3, Verdict::Added),
        (3, Verdict::Added),
        (3, Verdict::Same),
        (4, Verdict::Same),
        (9, Verdict::Added),
    ];
    assert_eq!(verdicts, wanted);
    assert!(draft.question().is_none());
    assert_eq!((draft.counts(), draft.state.sum.total), ((3, 0, 0), 22));
    // An answer that is refused is named; one without its dice awaits them; none goes before the step.
    let refused = way(&[answer(2, Command::Add(1)), answer(3, Command::Add(20))]).unwrap_err();
    assert_eq!(refused, AmendError::BadAnswer { answer: 2, why: "37 is too much".to_owned() });
    let early = way(&[answer(1, Command::Add(1))]).unwrap_err();
    assert!(matches!(early, AmendError::BadAnswer { answer: 1, .. }), "{early}");
    let awaits = journal.amend_with(1, &Command::Add(9), &[answer(3, Command::Roll)], &mut Typed::default());
    assert!(matches!(awaits, Err(AmendError::Stopped(Stopped::Awaits(_)))));
    journal.confirm_amend(&draft, "counted anew").unwrap();
    assert_eq!((journal.state().sum.total, journal.n_steps()), (22, 7));
    assert!(journal.because(journal.steps()[2]).unwrap().contains("counted anew"));
    let state = journal.state().clone();
    journal.close();
    verify::<Toy>(&path, TOY).unwrap();
    let again: Journal<Toy> = Journal::open(&path, TOY).unwrap();
    assert_eq!(*again.state(), state);
}

#[test]
fn a_draft_of_yesterday_is_not_written() {
    let mut journal = war(None);
    let draft = journal.amend(1, &Command::Add(4), &mut Typed::default()).unwrap();
    act(&mut journal, &Command::Add(1), &[]);
    assert_eq!(journal.confirm_amend(&draft, "").unwrap_err(), AmendError::Stale);
    assert_eq!(journal.state().sum.total, 18);
}

#[test]
fn steps_without_their_commands_stand_only_as_long_as_nothing_changes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sum.voivode");
    let journal = war(Some(&path));
    journal.close();
    // As a program of format 1 wrote it.
    let text = std::fs::read_to_string(&path).unwrap();
    let mut old = String::new();
    let mut sum = 0;
    for line in text.lines() {
        let record = line[9..].replace("format:2", "format:1");
        let record = match record.split_once("command:Some(") {
            Some((before, rest)) => format!("{before}{}", &rest[rest.find("facts:").unwrap()..]),
            None => record,
        };
        let mut hasher = crc32fast::Hasher::new_with_initial(sum);
        hasher.update(record.as_bytes());
        sum = hasher.finalize();
        old += &format!("{sum:08x} {record}\n");
    }
    std::fs::write(&path, old).unwrap();
    let journal: Journal<Toy> = Journal::open(&path, TOY).unwrap();
    assert_eq!(journal.state().sum.total, 17);
    assert_eq!(journal.command(0), None);
    let same = journal.amend(1, &Command::Add(3), &mut Typed::default()).unwrap();
    assert_eq!(same.counts(), (3, 0, 0));
    let other = journal.amend(1, &Command::Add(4), &mut Typed::default()).unwrap();
    assert_eq!(other.counts(), (0, 0, 3));
    assert!(
        matches!(&other.steps[1].verdict, Verdict::Gone(why) if why.contains("before commands were kept"))
    );
}

fn commands() -> impl Strategy<Value = Vec<Command>> {
    let one = prop_oneof![
        (1i64..4).prop_map(Command::Add),
        Just(Command::Roll),
        Just(Command::EndTurn),
        "[a-z]{0,5}".prop_map(Command::Say),
    ];
    proptest::collection::vec(one, 1..12)
}

proptest! {
    /// Amending a step to what it was changes nothing; amending it and playing on gives what the new
    /// commands give; undo and redo lead back.
    #[test]
    fn an_amended_game_is_a_game(war in commands(), at in 0usize..12, other in 1i64..4, seed: u64) {
        let setup = Setup { limit: 100_000 };
        let mut journal = Journal::<Toy>::begin(TOY, setup).unwrap();
        for command in &war {
            let mut dice = Seeded::new(seed, journal.thrown());
            journal.act(command, &mut dice).unwrap();
        }
        let step = at % war.len() + 1;
        let same = journal.amend(step, &war[step - 1], &mut Typed::default()).unwrap();
        prop_assert_eq!(&same.state, journal.state());
        let mut dice = Seeded::new(seed, journal.thrown());
        let draft = journal.amend(step, &Command::Add(other), &mut dice).unwrap();
        journal.confirm_amend(&draft, "why not").unwrap();
        prop_assert_eq!(journal.state(), &draft.state);
        let mut replay = journal.at(0).unwrap();
        for fact in journal.standing_facts().unwrap() {
            voivode::ground::game::Game::apply(&mut replay, fact);
        }
        prop_assert_eq!(&replay, journal.state());
        let added = journal.standing_facts().unwrap().into_iter().any(|fact| *fact == Fact::Added { by: other });
        prop_assert!(added);
        let steps = journal.n_steps();
        journal.undo_to(step - 1, Consent::AllAgree).unwrap();
        journal.redo_to(steps).unwrap();
        prop_assert_eq!(journal.state(), &draft.state);
    }
}
