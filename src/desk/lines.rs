//! The journal in lines, as far as a seat may read it (C12).
//!
//! Never words anything itself: the journal tells; a seat that plays blind gets fewer lines.

use std::collections::{BTreeMap, BTreeSet};

use crate::campaign::command::Correction;
use crate::campaign::event::Fact;
use crate::campaign::state::{ArmyId, Due, FactionId, Force};
use crate::campaign::{Campaign, Seat};
use crate::desk::context::{Line, LineKind};
use crate::ground::hex::Hex;
use crate::journal::{Journal, SaveError, SentenceKind};

/// The lines of a journal, added to as it grows.
#[derive(Debug, Default)]
pub struct Lines {
    /// All of them, as the umpire reads them.
    all: Vec<Line>,
    /// Of each: who may read it.
    readers: Vec<Readers>,
    /// As the seat reads them.
    seen: Vec<Line>,
    /// How many of the journal's sentences were read: some make no line.
    n_read: usize,
    armies: BTreeMap<ArmyId, FactionId>,
    next_army: u16,
}

/// Who may read a line when play is blind.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Readers {
    Everybody,
    These(BTreeSet<FactionId>),
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
        *self = Self { next_army: journal.at(0)?.state().next_army, ..Self::default() };
        let mut week = 0;
        let mut at = 0;
        let sentences = journal.sentences()?;
        while let Some(sentence) = sentences.get(at) {
            let SentenceKind::Fact { group, step } = sentence.kind else {
                self.push(None, week, sentence.told, "", LineKind::Undo, Readers::Everybody);
                at += 1;
                continue;
            };
            let facts = journal.facts(group)?;
            if step == Some(1) {
                week = 0;
            }
            let told = sentences.get(at..at + facts.len()).unwrap_or_default();
            let ends = self.add_group(facts, week, step, told.iter().map(|told| (told.told, told.because)));
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
        self.add_group(facts, week, Some(journal.n_steps()), told);
        Ok(())
    }

    /// Adds a group of facts; how many turns ended in it.
    fn add_group<'a>(
        &mut self,
        facts: &[Fact],
        mut week: u32,
        step: Option<usize>,
        told: impl Iterator<Item = (&'a str, &'a str)>,
    ) -> u32 {
        for fact in facts {
            self.note_army(fact);
        }
        let concerned: BTreeSet<FactionId> = facts.iter().flat_map(|fact| self.concerned(fact)).collect();
        let mut ends = 0;
        for (fact, (words, because)) in facts.iter().zip(told) {
            // That a matter is closed says nothing the facts beside it have not said.
            if matches!(fact, Fact::Settled) {
                continue;
            }
            let readers = match fact {
                Fact::Rolled { .. } => Readers::These(concerned.clone()),
                _ if is_public(fact) => Readers::Everybody,
                _ => Readers::These(self.concerned(fact)),
            };
            self.push(step, week, words, because, kind_of(fact), readers);
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
        let state = campaign.state();
        let friends: BTreeSet<FactionId> = match seat {
            Seat::Faction(me) if state.options.blind => {
                state.factions[me.index()].allies.iter().copied().chain([me]).collect()
            }
            Seat::Umpire | Seat::Faction(_) => {
                self.seen.clone_from(&self.all);
                return;
            }
        };
        let may_read = |readers: &Readers| match readers {
            Readers::Everybody => true,
            Readers::These(readers) => readers.iter().any(|reader| friends.contains(reader)),
        };
        self.seen = self
            .all
            .iter()
            .zip(&self.readers)
            .filter(|(_, who)| may_read(who))
            .map(|(line, _)| line.clone())
            .collect();
    }

    /// Keeps in mind whose army this is, for when it is no more.
    fn note_army(&mut self, fact: &Fact) {
        let (army, faction) = match fact {
            Fact::Deployed { faction, .. } => (ArmyId(self.next_army), Some(*faction)),
            Fact::Split { army, new, .. } => (*new, self.armies.get(army).copied()),
            Fact::WentHome { of, army, .. } => (*army, Some(*of)),
            Fact::Corrected { correction: Correction::AddArmy { faction, .. }, army: Some(army), .. } => {
                (*army, Some(*faction))
            }
            _ => return,
        };
        self.next_army = self.next_army.max(army.0.saturating_add(1));
        if let Some(faction) = faction {
            self.armies.insert(army, faction);
        }
    }

    /// The factions whose matter a fact is.
    fn concerned(&self, fact: &Fact) -> BTreeSet<FactionId> {
        let of = |army: &ArmyId| self.armies.get(army).copied();
        let of_force = |force: &Force| match force {
            Force::Army(army) => of(army),
            Force::Garrison(_) => None,
        };
        match fact {
            Fact::GarrisonPlaced { faction, .. }
            | Fact::Deployed { faction, .. }
            | Fact::Passed(faction)
            | Fact::Stood { faction, .. }
            | Fact::Beaten { faction, .. } => [*faction].into(),
            Fact::CardDrawn(army)
            | Fact::Marched { army, .. }
            | Fact::Entered(army)
            | Fact::Stayed(army)
            | Fact::Split { army, .. }
            | Fact::HandedOver { from: army, .. }
            | Fact::Merged { from: army, .. }
            | Fact::Posted { army, .. }
            | Fact::TakenUp { army, .. }
            | Fact::Renamed { army, .. }
            | Fact::ArmyEnded(army)
            | Fact::CameOut(army)
            | Fact::GarrisonCameOut { army, .. }
            | Fact::GarrisonReturned { army, .. }
            | Fact::Withdrew { army, .. }
            | Fact::Attrition { army, .. }
            | Fact::Retreated { army, .. }
            | Fact::Recovered { army, .. }
            | Fact::RecoveryDone(army) => of(army).into_iter().collect(),
            Fact::Fought { winner, loser, .. } => [*winner, *loser].into(),
            Fact::Wished { faction, .. } => [*faction].into(),
            Fact::HandedOff { what, .. } => what.sides.iter().map(|side| side.faction).collect(),
            Fact::BattleFought { sides: (a, b), .. } => [*a, *b].into(),
            Fact::Captured { force, by, .. } => of_force(force).into_iter().chain([*by]).collect(),
            Fact::Destroyed(force) | Fact::Lost { force, .. } => of_force(force).into_iter().collect(),
            Fact::Surrendered { force, to } => of_force(force).into_iter().chain([*to]).collect(),
            Fact::GeneralTaken { by, .. } => [*by].into(),
            Fact::Enlisted { holder, of, .. } | Fact::Executed { holder, of, .. } => {
                (*of).into_iter().chain([*holder]).collect()
            }
            Fact::WentHome { holder, of, .. } => [*holder, *of].into(),
            Fact::SiegeBegan { by, .. } | Fact::SiegeTurnDone { by, .. } | Fact::Assaulted { by, .. } => {
                [*by].into()
            }
            Fact::CapitalFell { victim, captor } => (*captor).into_iter().chain([*victim]).collect(),
            Fact::Allied(a, b) | Fact::Parted(a, b) => [*a, *b].into(),
            Fact::Owed(due) => match due {
                Due::Losses { force, .. } => of_force(force).into_iter().collect(),
                Due::Retreat { army } | Due::Attrition { army, .. } => of(army).into_iter().collect(),
                Due::Captives { captor, of, .. } => (*of).into_iter().chain([*captor]).collect(),
                Due::TownFate { captor, .. } => [*captor].into(),
            },
            _ => BTreeSet::new(),
        }
    }
}

/// What everybody at the table hears of.
fn is_public(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::StepBegan(_)
            | Fact::OrderSet(_)
            | Fact::GarrisonPlaced { .. }
            | Fact::Passed(_)
            | Fact::SiegeBegan { .. }
            | Fact::SiegeWentOn { .. }
            | Fact::SiegeLifted(_)
            | Fact::TownHeld { .. }
            | Fact::Burned { .. }
            | Fact::CapitalFell { .. }
            | Fact::Allied(..)
            | Fact::Parted(..)
            | Fact::OptionSet { .. }
            | Fact::Beaten { .. }
            | Fact::TurnEnded(_)
    )
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
