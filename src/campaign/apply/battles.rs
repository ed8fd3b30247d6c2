//! What each fact of a battle changes (C8.1, C9).
//!
//! Never decides and cannot fail: a fact that names what is not there changes nothing.

use super::forces::{take, troops_of};
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
            // The number of a garrison's line is kept free, so that no army ever bears it.
            for army in what.sides.iter().flat_map(|side| &side.armies).filter(|army| army.garrison) {
                state.next_army = state.next_army.max(army.army.0.saturating_add(1));
            }
            state.battles.insert(*battle, what.as_ref().clone());
        }
        Fact::BattleRecalled(id) => {
            forget_wishes(state, *id);
            set_stage(state, *id, Stage::Recalled);
        }
        Fact::ResultEntered { battle, result } => set_stage(state, *battle, Stage::Entered(result.clone())),
        Fact::BattleFought { battle, hex, sides: (a, b), armies, reforming, .. } => {
            confirmed(state, *battle);
            state.fought.insert((*hex, *a.min(b), *a.max(b)));
            for army in armies {
                if let Some(army) = state.armies.get_mut(army) {
                    army.reforming = Some(*reforming);
                }
            }
        }
        Fact::AssaultFought { battle, .. } => confirmed(state, *battle),
        Fact::Captured { force, troops, by } => captured(state, *force, troops, *by),
        // A wound has no effect (C9); the others are not of a battle.
        _ => {}
    }
}

fn confirmed(state: &mut State, id: BattleId) {
    forget_wishes(state, id);
    if let Some(it) = state.battles.get_mut(&id)
        && let Stage::Entered(result) = &it.stage
    {
        it.stage = Stage::Confirmed(result.clone());
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
    let of = match force {
        Force::Army(id) => match state.armies.get(&id) {
            Some(army) => Some(army.faction),
            None => return,
        },
        Force::Garrison(hex) => state.towns.get(&hex).and_then(|town| town.holder),
    };
    if troops_of(state, force).contains(troops) {
        take(state, force, troops);
        let held = state.prisoners.entry((by, of)).or_default();
        *held = held.plus(troops);
    }
}
