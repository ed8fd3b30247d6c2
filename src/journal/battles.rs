//! The battles of a campaign as its journal has them, of all its weeks.
//!
//! Never decides anything: the state of a campaign keeps the battles of its week only, and here they
//! are found again.

use crate::campaign::Campaign;
use crate::campaign::c09_battle::{Battle, BattleId, Stage};
use crate::campaign::event::Fact;
use crate::journal::book::Journal;
use crate::journal::error::SaveError;

/// A battle that was handed off, and how far it came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fought {
    /// Its number.
    pub battle: BattleId,
    /// The step in which it was handed off, counted from 1.
    pub handed_off: usize,
    /// The step in which its result was entered last.
    pub entered: Option<usize>,
    /// The battle, at the stage that it came to.
    pub what: Box<Battle>,
}

impl Journal<Campaign> {
    /// All battles that stand in the journal, in the order in which they were handed off.
    pub fn battles(&self) -> Result<Vec<Fought>, SaveError> {
        let mut found: Vec<Fought> = Vec::new();
        for (step, &group) in (1..).zip(self.steps()) {
            for fact in self.facts(group)? {
                note(&mut found, step, fact);
            }
        }
        Ok(found)
    }

    /// The campaign in which a battle can be looked at: as it stands, or as it stood in that week.
    /// Nothing when no battle has that number.
    pub fn when_fought(&self, id: BattleId) -> Result<Option<Campaign>, SaveError> {
        if self.state().battle(id).is_some() {
            return Ok(Some(self.state().clone()));
        }
        let Some(fought) = self.battles()?.into_iter().rfind(|fought| fought.battle == id) else {
            return Ok(None);
        };
        // One step beyond its result it is confirmed, if it ever was; its week is not over there.
        let last = fought.entered.map_or(fought.handed_off, |step| step + 1);
        let then = self.at(last)?;
        Ok(Some(if then.battle(id).is_some() { then } else { self.at(fought.handed_off)? }))
    }
}

fn note(found: &mut Vec<Fought>, step: usize, fact: &Fact) {
    let mut stage = |id: BattleId, entered: Option<usize>, make: &dyn Fn(&Stage) -> Stage| {
        if let Some(fought) = found.iter_mut().rfind(|fought| fought.battle == id) {
            fought.what.stage = make(&fought.what.stage);
            fought.entered = entered.or(fought.entered);
        }
    };
    match fact {
        Fact::HandedOff { battle, what } => {
            found.push(Fought { battle: *battle, handed_off: step, entered: None, what: what.clone() });
        }
        Fact::ResultEntered { battle, result } => {
            stage(*battle, Some(step), &|_| Stage::Entered(result.clone()));
        }
        Fact::BattleRecalled(battle) => stage(*battle, None, &|_| Stage::Recalled),
        Fact::BattleFought { battle, .. } | Fact::AssaultFought { battle, .. } => {
            stage(*battle, None, &|now| match now {
                Stage::Entered(result) => Stage::Confirmed(result.clone()),
                other => other.clone(),
            });
        }
        _ => {}
    }
}
