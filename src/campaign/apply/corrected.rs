//! What a correction of the umpire changes.
//!
//! Never judges it; keeps account of what was brought in and taken out.

use crate::campaign::apply::forces::{gone, keep_full, raise, set_fate, set_troops, troops_of};
use crate::campaign::command::Correction;
use crate::campaign::state::{ArmyId, Fate, Force, State};
use crate::tabletop::KindId;

/// Sets a count and keeps account of what the umpire brought in or took out.
fn set_count(state: &mut State, force: Force, kind: KindId, pieces: u16) {
    let mut troops = troops_of(state, force);
    let before = troops.get(kind);
    state.corrected_in.add(kind, pieces.saturating_sub(before));
    state.corrected_out.add(kind, before.saturating_sub(pieces));
    troops.set(kind, pieces);
    set_troops(state, force, troops);
    keep_full(state, force);
}

pub(super) fn corrected(state: &mut State, correction: &Correction, new: Option<ArmyId>) {
    match correction {
        Correction::MoveArmy { army, hex, inside } => {
            state.arrivals += 1;
            if let Some(army) = state.armies.get_mut(army) {
                army.hex = *hex;
                army.inside = *inside;
                army.from = None;
                army.arrived = state.arrivals;
            }
        }
        Correction::SetTroops { army, kind, pieces } => set_count(state, Force::Army(*army), *kind, *pieces),
        Correction::SetGarrison { hex, kind, pieces } => {
            set_count(state, Force::Garrison(*hex), *kind, *pieces);
        }
        Correction::AddArmy { faction, name, hex, inside, troops } => {
            if let Some(id) = new {
                raise(state, id, *faction, name, *hex, *inside);
                for (kind, pieces) in troops.iter() {
                    set_count(state, Force::Army(id), kind, pieces);
                }
            }
        }
        Correction::RemoveArmy(army) => {
            let all = troops_of(state, Force::Army(*army));
            for (kind, _) in all.iter() {
                set_count(state, Force::Army(*army), kind, 0);
            }
            gone(state, Force::Army(*army), &[]);
        }
        Correction::SetGeneral { general, with, captive } => {
            let fate = match (with, captive) {
                (Some(army), _) => Fate::With(*army),
                (None, Some(holder)) => Fate::Captive(*holder),
                (None, None) => Fate::Dead,
            };
            set_fate(state, *general, fate);
        }
        Correction::SetTown { hex, holder, burned } => {
            if let Some(town) = state.towns.get_mut(hex) {
                town.holder = *holder;
                town.burned = *burned;
                if *burned {
                    town.siege = None;
                }
            }
        }
        Correction::SetMoved { army, moved } => {
            if let Some(army) = state.armies.get_mut(army) {
                army.moved = *moved;
            }
        }
        Correction::SetBoats { army, boats } => {
            if let Some(army) = state.armies.get_mut(army) {
                army.boats = *boats;
            }
        }
        Correction::SetReforming { army, until } => {
            if let Some(army) = state.armies.get_mut(army) {
                army.reforming = *until;
            }
        }
        Correction::Note => {}
    }
}
