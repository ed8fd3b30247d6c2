//! The journal in lines, as far as a seat may read it (C12).
//!
//! Never words anything itself: the journal tells; a seat that plays blind gets fewer lines.

use crate::campaign::c12_blind::{Readers, Witness};
use crate::campaign::event::Fact;
use crate::campaign::{Campaign, Seat};
use crate::desk::context::{Line, LineKind};
use crate::ground::hex::Hex;
use crate::journal::{Journal, SaveError, SentenceKind};
use crate::paper::campaign::is_news;

/// The lines of a journal, added to as it grows.
#[derive(Debug, Default)]
pub struct Lines {
    /// All of them, as the umpire reads them.
    all: Vec<Line>,
    /// Of each: who may read it.
    readers: Vec<Readers>,
    /// Of each: somebody would tell it, on a sheet of paper too.
    news: Vec<bool>,
    /// As the seat reads them.
    seen: Vec<Line>,
    /// How many of the journal's sentences were read: some make no line.
    n_read: usize,
    /// Of what stands; none before the journal was read.
    witness: Option<Witness>,
}

impl Lines {
    /// As the seat reads them.
    pub fn seen(&self) -> &[Line] {
        &self.seen
    }

    /// The line number `at` as the umpire reads it, and all after it.
    pub fn since(&self, at: usize) -> &[Line] {
        self.all.get(at..).unwrap_or_default()
    }

    /// What somebody would tell of a week, each with who may read it.
    pub fn news(&self, week: u32) -> Vec<(Readers, String)> {
        let told = self.all.iter().zip(&self.readers).zip(&self.news);
        told.filter(|((line, _), news)| **news && line.week == week && !line.is_undone)
            .map(|((line, readers), _)| (readers.clone(), line.words.to_string()))
            .collect()
    }

    /// How many the umpire reads.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// True before anything has happened.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Reads the whole journal again: after it was opened, undone or done again.
    pub fn read(&mut self, journal: &Journal<Campaign>) -> Result<(), SaveError> {
        *self = Self { witness: Some(Witness::new(&journal.at(0)?)), ..Self::default() };
        // What was undone went on from what then stood, and left no trace in it.
        let mut undone: Option<Witness> = None;
        let mut week = 0;
        let mut at = 0;
        let sentences = journal.sentences()?;
        while let Some(sentence) = sentences.get(at) {
            let SentenceKind::Fact { group, step } = sentence.kind else {
                self.push(None, week, sentence.told, "", LineKind::Undo, Readers::Everybody);
                self.news.push(false);
                at += 1;
                continue;
            };
            let facts = journal.facts(group)?;
            if step == Some(1) {
                week = 0;
            }
            let told = sentences.get(at..at + facts.len()).unwrap_or_default();
            if step.is_some() {
                undone = None;
            } else if undone.is_none() {
                undone.clone_from(&self.witness);
            }
            let witness = if step.is_some() { &mut self.witness } else { &mut undone };
            let readers = witness.as_mut().map(|witness| witness.readers(facts)).unwrap_or_default();
            let told = told.iter().map(|told| (told.told, told.because));
            let ends = self.add_group(facts, readers, week, step, told);
            if step.is_some() {
                week += ends;
            }
            at += facts.len().max(1);
        }
        self.n_read = sentences.len();
        Ok(())
    }

    /// Adds what the last step brought; `week` is the week before it.
    pub fn add_step(&mut self, journal: &Journal<Campaign>, week: u32) -> Result<(), SaveError> {
        let Some(&group) = journal.steps().last() else { return Ok(()) };
        let sentences = journal.sentences()?;
        let told = sentences.get(self.n_read..).unwrap_or_default();
        self.n_read = sentences.len();
        let facts = journal.facts(group)?;
        let told = told.iter().map(|told| (told.told, told.because));
        let readers = self.witness.as_mut().map(|witness| witness.readers(facts)).unwrap_or_default();
        self.add_group(facts, readers, week, Some(journal.n_steps()), told);
        Ok(())
    }

    /// Adds a group of facts; how many turns ended in it.
    fn add_group<'a>(
        &mut self,
        facts: &[Fact],
        readers: Vec<Readers>,
        mut week: u32,
        step: Option<usize>,
        told: impl Iterator<Item = (&'a str, &'a str)>,
    ) -> u32 {
        let mut ends = 0;
        for ((fact, readers), (words, because)) in facts.iter().zip(readers).zip(told) {
            // That a matter is closed says nothing the facts beside it have not said.
            if matches!(fact, Fact::Settled) {
                continue;
            }
            self.push(step, week, words, because, kind_of(fact), readers);
            self.news.push(is_news(fact));
            if matches!(fact, Fact::TurnEnded(_)) {
                ends += 1;
                week += 1;
            }
        }
        ends
    }

    fn push(
        &mut self,
        step: Option<usize>,
        week: u32,
        words: &str,
        because: &str,
        kind: LineKind,
        readers: Readers,
    ) {
        let is_undone = step.is_none() && kind != LineKind::Undo;
        self.all.push(Line { step, week, words: words.into(), because: because.into(), kind, is_undone });
        self.readers.push(readers);
    }

    /// Lists the lines again as this seat reads them; `campaign` says who plays blind and with whom.
    pub fn look(&mut self, campaign: &Campaign, seat: Seat) {
        let friends = match seat {
            Seat::Faction(me) if campaign.state().options.blind => campaign.circle(me),
            Seat::Umpire | Seat::Faction(_) => {
                self.seen.clone_from(&self.all);
                return;
            }
        };
        self.seen = self
            .all
            .iter()
            .zip(&self.readers)
            .filter(|(_, readers)| readers.admit(&friends))
            .map(|(line, _)| line.clone())
            .collect();
    }
}

fn kind_of(fact: &Fact) -> LineKind {
    match fact {
        Fact::Rolled { throw, faces } => LineKind::Roll { throw: throw.clone(), faces: faces.clone() },
        Fact::StepBegan(_) => LineKind::Step,
        Fact::TurnEnded(_) => LineKind::Turn,
        Fact::Corrected { .. } | Fact::OptionSet { .. } => LineKind::Umpire,
        _ => LineKind::Fact,
    }
}

/// Where something happened, so that the map can show it.
pub fn place_of(fact: &Fact) -> Option<Hex> {
    match fact {
        Fact::GarrisonPlaced { hex, .. }
        | Fact::Deployed { hex, .. }
        | Fact::Fought { hex, .. }
        | Fact::BattleFought { hex, .. }
        | Fact::AssaultFought { hex, .. }
        | Fact::SiegeBegan { hex, .. }
        | Fact::Assaulted { hex, .. }
        | Fact::TownHeld { hex, .. }
        | Fact::Burned { hex, .. } => Some(*hex),
        Fact::Marched { route, .. } | Fact::Withdrew { route, .. } | Fact::Retreated { route, .. } => {
            route.last().copied()
        }
        _ => None,
    }
}
