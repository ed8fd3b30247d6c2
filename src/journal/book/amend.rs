//! A step of the past amended: what came after is done again as far as it still can be.
//!
//! Never writes before the table has confirmed, and never erases: the amended way is an undo with its
//! reason, and new groups after it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::ground::dice::{Awaited, Dice, Throw};
use crate::ground::game::{Game, Stopped};
use crate::journal::book::Journal;
use crate::journal::book::deeds::written_group;
use crate::journal::error::SaveError;
use crate::journal::record::{self, Record};

/// The way that a game would have gone. Nothing of it is written.
#[derive(Debug, Clone)]
pub struct Draft<G: Game> {
    /// The step amended first, then all that came after it, in order.
    pub steps: Vec<DraftStep<G>>,
    /// The game at the end of that way.
    pub state: G,
    to: usize,
    revision: u64,
}

/// An order that the table adds to an amended way: the answer to a question that was not asked before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer<C> {
    /// It is given just before this step of the old way; after the last step, when there is none such.
    pub before: usize,
    /// The order.
    pub command: C,
}

/// A question that the amended way must have answered before it can go on, and the old one did not ask.
#[derive(Debug, Clone, PartialEq)]
pub struct Question<'a, G: Game> {
    /// The step that can be done no more because of it: an [`Answer`] goes before it.
    pub before: usize,
    /// Who is asked there, and what may be answered.
    pub prompt: &'a G::Prompt,
}

/// One step of the past, and what would become of it.
#[derive(Debug, Clone)]
pub struct DraftStep<G: Game> {
    /// Its number among the steps that stand, from 1; for an answer added, that of the step after it.
    pub step: usize,
    /// What stands of it, in sentences.
    pub was: Vec<String>,
    /// What would stand, in sentences; nothing when it could not be done any more.
    pub becomes: Vec<String>,
    /// What has become of it.
    pub verdict: Verdict,
    /// Of a step that can be done no more: what must be answered first, and was not asked then.
    pub asked: Option<G::Prompt>,
    command: Option<G::Command>,
    because: String,
    facts: Vec<G::Fact>,
}

/// What becomes of a step when one before it is amended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It is the one that is amended.
    Amended,
    /// It is an answer added by the table.
    Added,
    /// It stands as it was.
    Same,
    /// The same command gives something else.
    Differs,
    /// It cannot be done any more, and why.
    Gone(String),
}

/// Why nothing is amended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AmendError<R> {
    /// There are not so many steps.
    NoSuchStep {
        /// What was asked for.
        step: usize,
        /// Steps that stand.
        live: usize,
    },
    /// The amended command is refused, or a new throw is awaited.
    Stopped(Stopped<R>),
    /// An answer that was added is refused, or stands before what is amended.
    BadAnswer {
        /// Its place among the answers, from 1.
        answer: usize,
        /// Why.
        why: String,
    },
    /// The game has gone on since the draft was made.
    Stale,
    /// It could not be read or written.
    Save(SaveError),
}

impl<R: fmt::Display> fmt::Display for AmendError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchStep { step, live } => {
                write!(f, "there is no step {step} to amend: the game has {live}")
            }
            Self::Stopped(stopped) => stopped.fmt(f),
            Self::BadAnswer { answer, why } => write!(f, "answer {answer} cannot be given: {why}"),
            Self::Stale => f.write_str("the game has gone on since; look at what would follow again"),
            Self::Save(err) => write!(f, "nothing is amended, because it could not be saved: {err}"),
        }
    }
}

impl<R: fmt::Debug + fmt::Display> std::error::Error for AmendError<R> {}

impl<R> From<SaveError> for AmendError<R> {
    fn from(err: SaveError) -> Self {
        Self::Save(err)
    }
}

/// The faces of a step of the past where the same throw is asked again; else somebody's dice.
struct Again<'a> {
    fallen: Vec<(Throw, Vec<u8>)>,
    fresh: &'a mut dyn Dice,
}

impl Dice for Again<'_> {
    fn throw(&mut self, throw: &Throw) -> Result<Vec<u8>, Awaited> {
        // Modifiers are added to the faces afterwards: with others it is the same throw all the same.
        let same = |then: &Throw| {
            (then.dice, then.sides, &then.who, &then.rule, &then.why)
                == (throw.dice, throw.sides, &throw.who, &throw.rule, &throw.why)
        };
        match self.fallen.iter().position(|(then, faces)| same(then) && throw.admits(faces)) {
            Some(at) => Ok(self.fallen.remove(at).1),
            None => self.fresh.throw(throw),
        }
    }
}

impl<G: Game> Journal<G> {
    /// The way that the game would have gone with another command at this step (counted from 1).
    /// Later steps are done again by the commands that the log has kept, with the faces that fell
    /// where the same throw is asked; other throws are asked of `dice`. Nothing is written.
    pub fn amend(
        &self,
        step: usize,
        command: &G::Command,
        dice: &mut dyn Dice,
    ) -> Result<Draft<G>, AmendError<G::Refusal>> {
        self.amend_with(step, command, &[], dice)
    }

    /// As [`Journal::amend`], with answers to questions that the old way did not ask: each is given
    /// just before the step that it names, those for one step in their order.
    pub fn amend_with(
        &self,
        step: usize,
        command: &G::Command,
        answers: &[Answer<G::Command>],
        dice: &mut dyn Dice,
    ) -> Result<Draft<G>, AmendError<G::Refusal>> {
        let live = self.steps();
        let Some(to) = step.checked_sub(1).filter(|&to| to < live.len()) else {
            return Err(AmendError::NoSuchStep { step, live: live.len() });
        };
        if let Some(at) = answers.iter().position(|answer| answer.before <= step) {
            let why = format!("it stands before step {step}, which is amended, or in its place");
            return Err(AmendError::BadAnswer { answer: at + 1, why });
        }
        let mut was = self.at(to)?;
        let mut now = was.clone();
        let mut steps = Vec::new();
        // Whether everything so far gives the very facts that it gave.
        let mut unchanged = true;
        for (number, &group) in (step..).zip(&live[to..]) {
            for (at, answer) in (1..).zip(answers).filter(|(_, answer)| answer.before == number) {
                steps.push(added(&mut now, at, answer, dice)?);
                unchanged = false;
            }
            let old = self.facts(group)?;
            let kept = if number == step { Some(command.clone()) } else { self.command(group) };
            let fallen = old.iter().filter_map(G::rolled).collect();
            let mut again = Again { fallen, fresh: &mut *dice };
            let decided = match &kept {
                Some(command) => now.decide(command, &mut again),
                None if unchanged => Ok(old.to_vec()),
                None => {
                    let told = tell_all(&mut was, old);
                    let why = "it was recorded before commands were kept in the journal";
                    let verdict = Verdict::Gone(why.to_owned());
                    steps.push(DraftStep::gone(number, told, verdict, None));
                    continue;
                }
            };
            let facts = match decided {
                Ok(facts) => facts,
                Err(Stopped::Refused(refusal)) if number > step => {
                    unchanged = false;
                    let asked = Some(now.prompt())
                        .filter(|asked| G::must_be_answered(asked) && *asked != was.prompt());
                    let told = tell_all(&mut was, old);
                    let verdict = Verdict::Gone(refusal.to_string());
                    steps.push(DraftStep::gone(number, told, verdict, asked));
                    continue;
                }
                Err(stopped) => return Err(AmendError::Stopped(stopped)),
            };
            let same = facts == old;
            unchanged &= same;
            steps.push(DraftStep {
                step: number,
                was: tell_all(&mut was, old),
                becomes: tell_all(&mut now, &facts),
                verdict: match same {
                    _ if number == step => Verdict::Amended,
                    true => Verdict::Same,
                    false => Verdict::Differs,
                },
                asked: None,
                command: kept,
                because: self.because(group)?.to_owned(),
                facts,
            });
        }
        for (at, answer) in (1..).zip(answers).filter(|(_, answer)| answer.before > live.len()) {
            steps.push(added(&mut now, at, answer, dice)?);
        }
        Ok(Draft { steps, state: now, to, revision: self.revision })
    }

    /// Writes a draft down, all of it or nothing: the old way is undone, the new one stands.
    pub fn confirm_amend(&mut self, draft: &Draft<G>, reason: &str) -> Result<(), AmendError<G::Refusal>> {
        self.check_writable()?;
        if draft.revision != self.revision {
            return Err(AmendError::Stale);
        }
        let agreed = self.is_wall_after(draft.to)?;
        let reason = if reason.trim().is_empty() {
            "amended".to_owned()
        } else {
            format!("amended, {}", reason.trim())
        };
        let undo = Record::<(), (), ()>::Undo { to: draft.to, agreed, reason: reason.clone() };
        let mut records = vec![record::write(&undo)?];
        let groups: Vec<_> = draft.steps.iter().filter(|step| !step.facts.is_empty()).collect();
        for group in &groups {
            let because = group.reason(&reason);
            records.push(written_group::<G>(group.command.as_ref(), &group.facts, because)?);
        }
        let before = self.rebuild(&self.steps()[..draft.to], &mut Vec::new(), |_, _| {})?;
        // The undo has the first of the new lines, the groups those after it.
        let first = self.starts.len() + 2;
        self.add_lines(&records)?;
        self.state = before;
        self.note_undo(draft.to, agreed, &reason);
        self.revision += 1;
        let mut last = None;
        for (line, group) in (first..).zip(groups) {
            let because = group.reason(&reason);
            let number = self.take_place(&group.facts, because, line);
            last = Some((number, group.facts.iter().any(G::ends_turn)));
        }
        if let Some((group, true)) = last {
            self.take_snapshot(group);
        }
        Ok(())
    }
}

impl<G: Game> Draft<G> {
    /// The first question that the amended way must have answered, and the old one did not ask; whoever
    /// answers it asks for the draft again, with the answer. Left alone, all that it stops is left out.
    pub fn question(&self) -> Option<Question<'_, G>> {
        self.steps.iter().find_map(|step| Some(Question { before: step.step, prompt: step.asked.as_ref()? }))
    }

    /// Steps that stand as they were, those that differ, and those that cannot be done any more; the
    /// amended one apart.
    pub fn counts(&self) -> (usize, usize, usize) {
        let count = |wanted: fn(&Verdict) -> bool| self.steps.iter().filter(|it| wanted(&it.verdict)).count();
        (
            count(|verdict| *verdict == Verdict::Same),
            count(|verdict| *verdict == Verdict::Differs),
            count(|verdict| matches!(verdict, Verdict::Gone(_))),
        )
    }
}

impl<G: Game> DraftStep<G> {
    /// Why it stands in the journal: as amended, or as it did.
    fn reason<'a>(&'a self, amended: &'a str) -> &'a str {
        let is_new = matches!(self.verdict, Verdict::Amended | Verdict::Added);
        if is_new { amended } else { &self.because }
    }

    fn gone(step: usize, was: Vec<String>, verdict: Verdict, asked: Option<G::Prompt>) -> Self {
        Self {
            step,
            was,
            becomes: Vec::new(),
            verdict,
            asked,
            command: None,
            because: String::new(),
            facts: Vec::new(),
        }
    }
}

/// An answer of the table, given where the way has come to.
fn added<G: Game>(
    now: &mut G,
    answer: usize,
    given: &Answer<G::Command>,
    dice: &mut dyn Dice,
) -> Result<DraftStep<G>, AmendError<G::Refusal>> {
    let facts = now.decide(&given.command, dice).map_err(|stopped| match stopped {
        Stopped::Refused(refusal) => AmendError::BadAnswer { answer, why: refusal.to_string() },
        awaits @ Stopped::Awaits(_) => AmendError::Stopped(awaits),
    })?;
    Ok(DraftStep {
        step: given.before,
        was: Vec::new(),
        becomes: tell_all(now, &facts),
        verdict: Verdict::Added,
        asked: None,
        command: Some(given.command.clone()),
        because: String::new(),
        facts,
    })
}

/// Facts in sentences, each told in the state before it; then they have happened.
fn tell_all<G: Game>(state: &mut G, facts: &[G::Fact]) -> Vec<String> {
    facts
        .iter()
        .map(|fact| {
            let told = state.tell(fact);
            state.apply(fact);
            told
        })
        .collect()
}
