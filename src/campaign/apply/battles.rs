//! What each fact of a battle changes (C8.1, C9).
//!
//! Never decides and cannot fail: a fact that names what is not there changes nothing.

use super::forces::take;
use crate::campaign::c09_battle::{BattleId, Method, Stage};
use crate::campaign::event::Fact;
use crate::campaign::state::{FactionId, Force, State};
use crate::tabletop::Troops;

/// Remembers a fact of a battle.
pub(super) fn apply(state: &mut State, fact: &Fact) {
    match fact {
        Fact::Wished { hex, faction, method } => {
            if *method == Method::CombatTable {
                state.wishes.remove(&(*hex, *faction));
            } else {
                state.wishes.insert((*hex, *faction), *method);
            }
        }
        Fact::HandedOff { battle, what } => {
            state.last_battle = state.last_battle.max(battle.0);
            state.battles.insert(*battle, what.as_ref().clone());
        }
        Fact::BattleRecalled(id) => {
            forget_wishes(state, *id);
            set_stage(state, *id, Stage::Recalled);
        }
        Fact::ResultEntered { battle, result } => set_stage(state, *battle, Stage::Entered(result.clone())),
        Fact::BattleFought { battle, hex, sides: (a, b), armies, reforming, .. } => {
            forget_wishes(state, *battle);
            if let Some(it) = state.battles.get_mut(battle)
                && let Stage::Entered(result) = &it.stage
            {
                it.stage = Stage::Confirmed(result.clone());
            }
            state.fought.insert((*hex, *a.min(b), *a.max(b)));
            for army in armies {
                if let Some(army) = state.armies.get_mut(army) {
                    army.reforming = Some(*reforming);
                }
            }
        }
        Fact::Captured { force, troops, by } => captured(state, *force, troops, *by),
        // A wound has no effect (C9); the others are not of a battle.
        _ => {}
    }
}

fn set_stage(state: &mut State, id: BattleId, stage: Stage) {
    if let Some(battle) = state.battles.get_mut(&id) {
        battle.stage = stage;
    }
}

/// The two sides choose anew when they meet again.
fn forget_wishes(state: &mut State, id: BattleId) {
    if let Some(battle) = state.battles.get(&id) {
        for side in &battle.sides {
            state.wishes.remove(&(battle.hex, side.faction));
        }
    }
}

fn captured(state: &mut State, force: Force, troops: &Troops, by: FactionId) {
    let Force::Army(id) = force else { return };
    let Some(of) = state.armies.get(&id).map(|army| army.faction) else { return };
    if state.armies.get(&id).is_some_and(|army| army.troops.contains(troops)) {
        take(state, force, troops);
        let held = state.prisoners.entry((by, Some(of))).or_default();
        *held = held.plus(troops);
    }
}
