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
        self.happen(facts, reason).map_err(ActError::Save)
    }

    fn happen(&mut self, facts: Vec<G::Fact>, because: &str) -> Result<Acted<G::Fact>, SaveError> {
        if facts.is_empty() {
            return Ok(Acted { facts, revision: self.revision });
        }
        let because = because.to_owned();
        let text = record::write(&Record::<_, ()>::Facts { because: because.clone(), facts: &facts })?;
        // What would not read back the same must not be called saved.
        let back: Record<Vec<G::Fact>, IgnoredAny> =
            ron::from_str(&text).map_err(|err| SaveError::Unwritable(format!("{err} in {text}")))?;
        if !matches!(back, Record::Facts { facts: back, .. } if back == facts) {
            return Err(SaveError::Unwritable(text));
        }
        self.add_line(&text)?;
        let group = self.history.act();
        let told = tell(&mut self.state, &facts);
        self.thrown += facts.iter().map(G::dice_in).sum::<u64>();
        self.kept.offer(group, &self.state);
        let ends_turn = facts.iter().any(G::ends_turn);
        let written = Written { because, facts: facts.clone(), told: OnceLock::from(told) };
        self.groups.push(Group { line: self.starts.len(), written: OnceLock::from(Box::new(written)) });
        self.revision += 1;
        if ends_turn {
            self.take_snapshot(group);
        }
        Ok(Acted { facts, revision: self.revision })
    }

    /// A snapshot only makes opening quicker: the step is safe without it, so a failure here is
    /// nobody's concern; it has a line and a wait for the disk of its own, so that it can never
    /// tear the facts before it.
    fn take_snapshot(&mut self, group: usize) {
        let snapshot = Record::<(), _>::Snapshot { dice: self.thrown, state: self.state.snapshot() };
        if let Ok(text) = record::write(&snapshot)
            && self.add_line(&text).is_ok()
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
        let record = Record::<(), ()>::Undo { to, agreed, reason: reason.to_owned() };
        self.add_line(&record::write(&record)?)?;
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
        self.add_line(&record::write(&Record::<(), ()>::Redo { to })?)?;
        self.state = state;
        self.note_redo(to);
        self.revision += 1;
        Ok(())
    }

    fn is_wall_after(&self, to: usize) -> Result<bool, SaveError> {
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

    fn check_writable(&self) -> Result<(), SaveError> {
        match &self.place {
            Place::ReadOnly { path, why } => Err(SaveError::ReadOnly { path: path.clone(), why: *why }),
            Place::Memory | Place::Open(_) => Ok(()),
        }
    }

    /// Writes one record down, on the disk if there is a file.
    fn add_line(&mut self, text: &str) -> Result<(), SaveError> {
        let (line, sum) = record::seal(self.sum, text);
        if let Place::Open(file) = &mut self.place {
            file.append(&self.text, &line)?;
        }
        self.starts.push(self.text.len());
        self.text.push_str(&line);
        self.sum = sum;
        Ok(())
    }
}

fn spoken_steps(first: usize, last: usize) -> String {
    if first == last { format!("Step {first}") } else { format!("Steps {first} to {last}") }
}
