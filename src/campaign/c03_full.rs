//! What armies and garrisons have at full: as they were bought or last reorganised (C3.10).
//!
//! Never judges an army by it: a battered one is as lawful as a whole one.

use std::collections::{BTreeMap, BTreeSet};

use crate::campaign::Campaign;
use crate::campaign::apply::keep_full;
use crate::campaign::state::{ArmyId, FactionId, Force, GeneralId, Setup, State};
use crate::ground::hex::Hex;
use crate::tabletop::Troops;

impl Campaign {
    /// The troops of each army at full, where it has any: never fewer than it has.
    pub fn at_full(&self) -> BTreeMap<ArmyId, Troops> {
        let known = self.state.armies.iter().filter(|(_, army)| !army.full.is_empty());
        known.map(|(&id, army)| (id, army.full.clone())).collect()
    }

    /// The garrison of a town at full: never smaller than it is.
    pub fn garrison_at_full(&self, hex: Hex) -> Option<&Troops> {
        self.state.towns.get(&hex).map(|town| &town.full).filter(|full| !full.is_empty())
    }
}

/// Snapshots did not always say what is at full: in those an army has what it was bought with, by its
/// name or else by its general, and everybody else has what is there.
pub(super) fn fill_in(setup: &Setup, state: &mut State) {
    let unknown: BTreeSet<ArmyId> = state
        .armies
        .iter()
        .filter(|(_, army)| !army.full.contains(&army.troops))
        .map(|(&id, _)| id)
        .collect();
    if !unknown.is_empty() {
        for (id, full) in bought(setup, state) {
            if let Some(army) = state.armies.get_mut(&id).filter(|_| unknown.contains(&id)) {
                army.full = full;
            }
        }
    }
    let towns: Vec<Hex> = state.towns.keys().copied().collect();
    let forces = unknown.into_iter().map(Force::Army).chain(towns.into_iter().map(Force::Garrison));
    for force in forces {
        keep_full(state, force);
    }
}

/// The troops that each army was bought with: by its name, or else by its general.
fn bought(setup: &Setup, state: &State) -> BTreeMap<ArmyId, Troops> {
    let mut found = BTreeMap::new();
    let mut taken: BTreeSet<(FactionId, usize)> = BTreeSet::new();
    let plans =
        |faction: FactionId| setup.factions.get(faction.index()).map_or(&[][..], |faction| &faction.armies);
    for (&id, army) in &state.armies {
        let plan = plans(army.faction).iter().enumerate().find(|(_, plan)| plan.name == army.name);
        if let Some((at, plan)) = plan
            && taken.insert((army.faction, at))
        {
            found.insert(id, plan.troops.clone());
        }
    }
    for (&id, army) in &state.armies {
        if found.contains_key(&id) || army.sortie {
            continue;
        }
        let leads = |general: GeneralId, among: &[u8]| {
            let before: usize =
                setup.factions.iter().take(army.faction.index()).map(|it| it.generals.len()).sum();
            among.iter().any(|&n| before + usize::from(n) == general.index())
        };
        let plan = plans(army.faction)
            .iter()
            .enumerate()
            .filter(|(at, _)| !taken.contains(&(army.faction, *at)))
            .find(|(_, plan)| army.generals.iter().any(|&general| leads(general, &plan.generals)));
        if let Some((at, plan)) = plan {
            taken.insert((army.faction, at));
            found.insert(id, plan.troops.clone());
        }
    }
    found
}
