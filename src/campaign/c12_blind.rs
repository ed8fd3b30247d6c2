//! C12: who may read what of a blind campaign's story.
//!
//! Never words a fact; what a seat may know of the map is the view's matter.

use std::collections::{BTreeMap, BTreeSet};

use crate::campaign::Campaign;
use crate::campaign::c09_battle::{Battle, BattleId};
use crate::campaign::command::Correction;
use crate::campaign::event::Fact;
use crate::campaign::state::{ArmyId, Due, FactionId, Force, GeneralId};
use crate::ground::hex::Hex;

/// Who may read of a fact when play is blind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Readers {
    /// The whole table.
    Everybody,
    /// These factions and their allies; with nobody in it, the umpire alone.
    These(BTreeSet<FactionId>),
}

impl Readers {
    /// One of a circle of friends may read it.
    pub fn admit(&self, friends: &BTreeSet<FactionId>) -> bool {
        match self {
            Self::Everybody => true,
            Self::These(readers) => !readers.is_disjoint(friends),
        }
    }
}

/// Keeps in mind whose everything is, group of facts after group, and says who may read of it.
#[derive(Debug, Clone)]
pub struct Witness {
    names: Vec<String>,
    generals: Vec<FactionId>,
    /// Of armies that are no more, too.
    armies: BTreeMap<ArmyId, FactionId>,
    towns: BTreeMap<Hex, FactionId>,
    battles: BTreeMap<BattleId, BTreeSet<FactionId>>,
    next_army: u16,
}

impl Witness {
    /// From this state on.
    pub fn new(campaign: &Campaign) -> Self {
        let state = &campaign.state;
        Self {
            names: campaign.setup.factions.iter().map(|faction| faction.name.clone()).collect(),
            generals: state.generals.iter().map(|general| general.faction).collect(),
            armies: state.armies.iter().map(|(&id, army)| (id, army.faction)).collect(),
            towns: state.towns.iter().filter_map(|(&hex, town)| Some((hex, town.holder?))).collect(),
            battles: state.battles.iter().map(|(&id, battle)| (id, sides(battle))).collect(),
            next_army: state.next_army,
        }
    }

    /// Who may read of each fact that one order gave. A throw is read by whoever made it, and by those
    /// against whom it was made in a fight, an assault or a withdrawal; where all else is public, by all.
    pub fn readers(&mut self, facts: &[Fact]) -> Vec<Readers> {
        let mut told = Vec::with_capacity(facts.len());
        let mut concerned = BTreeSet::new();
        let mut public = true;
        for fact in facts {
            let readers = self.concerned(fact);
            if is_against_somebody(fact) {
                concerned.extend(readers.iter().copied());
            }
            public &= is_public(fact) || matches!(fact, Fact::Rolled { .. });
            told.push(if is_public(fact) { Readers::Everybody } else { Readers::These(readers) });
            self.note(fact);
        }
        for (fact, readers) in facts.iter().zip(&mut told) {
            match (fact, readers) {
                (Fact::Rolled { .. }, all) if public => *all = Readers::Everybody,
                (Fact::Rolled { .. }, Readers::These(readers)) => readers.extend(concerned.iter().copied()),
                _ => {}
            }
        }
        told
    }

    /// Keeps in mind whose this army or town is, for when it is no more.
    fn note(&mut self, fact: &Fact) {
        let (army, faction) = match fact {
            Fact::Deployed { faction, .. } => (ArmyId(self.next_army), Some(*faction)),
            Fact::Split { army, new, .. } => (*new, self.armies.get(army).copied()),
            Fact::WentHome { of, army, .. } => (*army, Some(*of)),
            Fact::GarrisonCameOut { hex, army } => (*army, self.towns.get(hex).copied()),
            Fact::Corrected { correction: Correction::AddArmy { faction, .. }, army: Some(army), .. } => {
                (*army, Some(*faction))
            }
            Fact::HandedOff { battle, what } => {
                self.battles.insert(*battle, sides(what));
                return;
            }
            Fact::GarrisonPlaced { faction, hex, .. } => return self.note_town(*hex, Some(*faction)),
            Fact::TownHeld { hex, by } => return self.note_town(*hex, *by),
            Fact::Burned { hex, .. } => return self.note_town(*hex, None),
            Fact::Corrected { correction: Correction::SetTown { hex, holder, .. }, .. } => {
                return self.note_town(*hex, *holder);
            }
            Fact::Beaten { faction, by, spoils } => {
                let heir = by.filter(|_| *spoils);
                let towns: Vec<Hex> =
                    self.towns.iter().filter(|(_, holder)| *holder == faction).map(|(&hex, _)| hex).collect();
                return towns.into_iter().for_each(|hex| self.note_town(hex, heir));
            }
            _ => return,
        };
        self.next_army = self.next_army.max(army.0.saturating_add(1));
        if let Some(faction) = faction {
            self.armies.insert(army, faction);
        }
    }

    fn note_town(&mut self, hex: Hex, holder: Option<FactionId>) {
        match holder {
            Some(holder) => self.towns.insert(hex, holder),
            None => self.towns.remove(&hex),
        };
    }

    fn force(&self, force: Force) -> Option<FactionId> {
        match force {
            Force::Army(army) => self.armies.get(&army).copied(),
            Force::Garrison(hex) => self.towns.get(&hex).copied(),
        }
    }

    fn general(&self, general: GeneralId) -> Option<FactionId> {
        self.generals.get(general.index()).copied()
    }

    /// The factions whose matter a fact is.
    fn concerned(&self, fact: &Fact) -> BTreeSet<FactionId> {
        let of = |army: &ArmyId| self.armies.get(army).copied();
        let some = |readers: &[Option<FactionId>]| readers.iter().copied().flatten().collect();
        match fact {
            Fact::Rolled { throw, .. } => (0u8..)
                .map(FactionId)
                .zip(&self.names)
                .filter(|(_, name)| **name == throw.who)
                .map(|(id, _)| id)
                .collect(),
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
            | Fact::GarrisonReturned { army, .. }
            | Fact::Withdrew { army, .. }
            | Fact::Attrition { army, .. }
            | Fact::Retreated { army, .. }
            | Fact::Recovered { army, .. }
            | Fact::RecoveryDone(army) => some(&[of(army)]),
            Fact::GarrisonCameOut { hex, .. } => some(&[self.force(Force::Garrison(*hex))]),
            Fact::Fought { winner, loser, .. } => [*winner, *loser].into(),
            Fact::Wished { faction, .. } => [*faction].into(),
            Fact::HandedOff { what, .. } => sides(what),
            Fact::BattleRecalled(battle) | Fact::ResultEntered { battle, .. } => {
                self.battles.get(battle).cloned().unwrap_or_default()
            }
            Fact::BattleFought { sides: (a, b), .. } => [*a, *b].into(),
            Fact::AssaultFought { by, against, .. } => [*by, *against].into(),
            Fact::Captured { force, by, .. } => some(&[self.force(*force), Some(*by)]),
            Fact::Destroyed(force) | Fact::Lost { force, .. } => some(&[self.force(*force)]),
            Fact::Surrendered { force, to } => some(&[self.force(*force), Some(*to)]),
            Fact::GeneralDied(general) | Fact::GeneralWounded(general) => some(&[self.general(*general)]),
            Fact::GeneralTaken { general, by } => some(&[self.general(*general), Some(*by)]),
            // The army that they joined is the captor's own matter.
            Fact::Enlisted { holder, .. } => [*holder].into(),
            Fact::Executed { holder, of, .. } => some(&[Some(*holder), *of]),
            // Towns are on everybody's map; an army in the field that they came home to is not.
            Fact::WentHome { holder, of, inside, .. } => some(&[Some(*of), inside.then_some(*holder)]),
            Fact::SiegeBegan { by, .. } | Fact::SiegeTurnDone { by, .. } => [*by].into(),
            Fact::Assaulted { hex, by, .. } => some(&[Some(*by), self.force(Force::Garrison(*hex))]),
            Fact::CapitalFell { victim, captor } => some(&[Some(*victim), *captor]),
            Fact::Allied(a, b) | Fact::Parted(a, b) => [*a, *b].into(),
            Fact::Owed(due) => match due {
                Due::Losses { force, .. } => some(&[self.force(*force)]),
                Due::Retreat { army } | Due::Attrition { army, .. } => some(&[of(army)]),
                Due::Captives { captor, of, .. } => some(&[Some(*captor), *of]),
                Due::TownFate { captor, .. } => [*captor].into(),
            },
            _ => BTreeSet::new(),
        }
    }
}

fn sides(battle: &Battle) -> BTreeSet<FactionId> {
    battle.sides.iter().map(|side| side.faction).collect()
}

/// What is thrown for it concerns both sides.
fn is_against_somebody(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Fought { .. }
            | Fact::BattleFought { .. }
            | Fact::AssaultFought { .. }
            | Fact::Assaulted { .. }
            | Fact::Withdrew { .. }
    )
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
