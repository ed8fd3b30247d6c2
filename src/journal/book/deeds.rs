//! What is done to a journal: commands carried out, steps undone and done again.
//!
//! Never lets a fact happen that is not written down.

use std::sync::OnceLock;

use serde::de::IgnoredAny;

use crate::ground::dice::Dice;
use crate::ground::game::{Game, Stopped};
use crate::journal::book::sentences::{SentenceKind, Turn, tell};
use crate::journal::book::{Group, Journal, Place, Written};
use crate::journal::error::{ActError, CannotRedo, CannotUndo, SaveError};
use crate::journal::record::{self, Record};

/// What the players have said to an undo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Consent {
    /// Nobody was asked: undo stops where chance has been seen.
    NotAsked,
    /// All agree to undo even that; the log says so.
    AllAgree,
}

/// What a command has done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acted<F> {
    /// What happened, in order.
    pub facts: Vec<F>,
    /// The journal's revision since.
    pub revision: u64,
}

impl<G: Game> Journal<G> {
    /// What this command would give, without doing it.
    pub fn dry(
        &self,
        command: &G::Command,
        dice: &mut dyn Dice,
    ) -> Result<Vec<G::Fact>, Stopped<G::Refusal>> {
        self.state.decide(command, dice)
    }

    /// Carries out a command: decides, writes the facts down, and only then lets them happen.
    pub fn act(
        &mut self,
        command: &G::Command,
        dice: &mut dyn Dice,
    ) -> Result<Acted<G::Fact>, ActError<G::Refusal>> {
        self.act_because(command, dice, "")
    }

    /// As [`Journal::act`], with a reason that stays in the log.
    pub fn act_because(
        &mut self,
        command: &G::Command,
        dice: &mut dyn Dice,
        reason: &str,
    ) -> Result<Acted<G::Fact>, ActError<G::Refusal>> {
        // Before any die is thrown that could not be written down.
        self.check_writable().map_err(ActError::Save)?;
        let facts = self.state.decide(command, dice).map_err(ActError::Stopped)?;
        self.happen(command, facts, reason).map_err(ActError::Save)
    }

    fn happen(
        &mut self,
        command: &G::Command,
        facts: Vec<G::Fact>,
        because: &str,
    ) -> Result<Acted<G::Fact>, SaveError> {
        if facts.is_empty() {
            return Ok(Acted { facts, revision: self.revision });
        }
        let text = written_group::<G>(Some(command), &facts, because)?;
        self.add_lines(&[text])?;
        let group = self.take_place(&facts, because, self.starts.len());
        if facts.iter().any(G::ends_turn) {
            self.take_snapshot(group);
        }
        Ok(Acted { facts, revision: self.revision })
    }

    /// A group whose line is written down happens.
    pub(super) fn take_place(&mut self, facts: &[G::Fact], because: &str, line: usize) -> usize {
        let group = self.history.act();
        let told = tell(&mut self.state, facts);
        self.thrown += facts.iter().map(G::dice_in).sum::<u64>();
        self.kept.offer(group, &self.state);
        let written =
            Written { because: because.to_owned(), facts: facts.to_vec(), told: OnceLock::from(told) };
        self.groups.push(Group { line, written: OnceLock::from(Box::new(written)) });
        self.revision += 1;
        group
    }

    /// A snapshot only makes opening quicker: the step is safe without it, so a failure here is
    /// nobody's concern; it has a line and a wait for the disk of its own, so that it can never
    /// tear the facts before it.
    pub(super) fn take_snapshot(&mut self, group: usize) {
        let snapshot = Record::<(), _, ()>::Snapshot { dice: self.thrown, state: self.state.snapshot() };
        if let Ok(text) = record::write(&snapshot)
            && self.add_lines(&[text]).is_ok()
        {
            self.snapshots.insert(group, self.starts.len());
        }
    }

    /// True when the last step can be undone; `ChanceSeen` when only by agreement of all.
    pub fn can_undo(&self) -> Result<(), CannotUndo> {
        self.can_undo_to(self.n_steps().saturating_sub(1), Consent::NotAsked)
    }

    /// Whether undo to this step would be carried out.
    pub fn can_undo_to(&self, to: usize, consent: Consent) -> Result<(), CannotUndo> {
        let live = self.n_steps();
        if live == 0 {
            return Err(CannotUndo::NothingDone);
        }
        if !self.history.can_undo_to(to) {
            return Err(CannotUndo::NoSuchStep { to, live });
        }
        if consent == Consent::NotAsked && self.is_wall_after(to)? {
            return Err(CannotUndo::ChanceSeen);
        }
        Ok(())
    }

    /// Undoes the last step.
    pub fn undo(&mut self, consent: Consent) -> Result<(), CannotUndo> {
        self.undo_to(self.n_steps().saturating_sub(1), consent)
    }

    /// Undoes until `to` steps stand; the undone ones stay in the log.
    pub fn undo_to(&mut self, to: usize, consent: Consent) -> Result<(), CannotUndo> {
        self.check_writable()?;
        self.can_undo_to(to, consent)?;
        let agreed = self.is_wall_after(to)?;
        let reason = if agreed { "undone by agreement of all, over a die" } else { "" };
        let state = self.rebuild(&self.history.live()[..to], &mut Vec::new(), |_, _| {})?;
        let record = Record::<(), (), ()>::Undo { to, agreed, reason: reason.to_owned() };
        self.add_lines(&[record::write(&record)?])?;
        self.state = state;
        self.note_undo(to, agreed, reason);
        self.revision += 1;
        Ok(())
    }

    /// Does the step that was undone last again, with the same dice.
    pub fn redo(&mut self) -> Result<(), CannotRedo> {
        self.redo_to(self.n_steps() + 1)
    }

    /// Does undone steps again until `to` steps stand.
    pub fn redo_to(&mut self, to: usize) -> Result<(), CannotRedo> {
        self.check_writable()?;
        if !self.history.can_redo_to(to) {
            return Err(CannotRedo::NothingUndone);
        }
        let mut state = self.state.clone();
        for &group in self.history.undone().iter().rev().take(to - self.n_steps()) {
            for fact in self.facts(group)? {
                state.apply(fact);
            }
        }
        self.add_lines(&[record::write(&Record::<(), (), ()>::Redo { to })?])?;
        self.state = state;
        self.note_redo(to);
        self.revision += 1;
        Ok(())
    }

    pub(super) fn is_wall_after(&self, to: usize) -> Result<bool, SaveError> {
        for &group in &self.history.live()[to..] {
            if self.facts(group)?.iter().any(G::is_wall) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    pub(super) fn note_undo(&mut self, to: usize, is_agreed: bool, reason: &str) {
        let steps = spoken_steps(to + 1, self.n_steps());
        let words =
            if reason.is_empty() { format!("{steps} undone.") } else { format!("{steps} undone: {reason}.") };
        self.history.undo_to(to);
        self.turns.push(Turn { after: self.groups.len(), kind: SentenceKind::Undo, words, is_agreed });
    }

    pub(super) fn note_redo(&mut self, to: usize) {
        let words = format!("{} done again.", spoken_steps(self.n_steps() + 1, to));
        self.history.redo_to(to);
        self.turns.push(Turn { after: self.groups.len(), kind: SentenceKind::Redo, words, is_agreed: false });
    }

    pub(super) fn check_writable(&self) -> Result<(), SaveError> {
        match &self.place {
            Place::ReadOnly { path, why } => Err(SaveError::ReadOnly { path: path.clone(), why: *why }),
            Place::Memory | Place::Open(_) => Ok(()),
        }
    }

    /// Writes records down, on the disk if there is a file: all of them, or none.
    pub(super) fn add_lines(&mut self, records: &[String]) -> Result<(), SaveError> {
        let mut lines = String::new();
        let mut starts = Vec::with_capacity(records.len());
        let mut last = self.sum;
        for record in records {
            let (line, sum) = record::seal(last, record);
            starts.push(self.text.len() + lines.len());
            lines.push_str(&line);
            last = sum;
        }
        if let Place::Open(file) = &mut self.place {
            file.append(&self.text, &lines)?;
        }
        self.starts.extend(starts);
        self.text.push_str(&lines);
        self.sum = last;
        Ok(())
    }
}

/// A group as it is written down. What would not read back the same must not be called saved.
pub(super) fn written_group<G: Game>(
    command: Option<&G::Command>,
    facts: &[G::Fact],
    because: &str,
) -> Result<String, SaveError> {
    let record = Record::<_, (), _>::Facts { because: because.to_owned(), command, facts };
    let text = record::write(&record)?;
    let back: Record<Vec<G::Fact>, IgnoredAny, G::Command> =
        ron::from_str(&text).map_err(|err| SaveError::Unwritable(format!("{err} in {text}")))?;
    match back {
        Record::Facts { facts: back, command: given, .. } if back == facts && given.as_ref() == command => {
            Ok(text)
        }
        _ => Err(SaveError::Unwritable(text)),
    }
}

fn spoken_steps(first: usize, last: usize) -> String {
    if first == last { format!("Step {first}") } else { format!("Steps {first} to {last}") }
}
