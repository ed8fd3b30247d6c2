//! What facts do to forces: where they stand, their troops, who leads them, who is a prisoner.
//!
//! Never decides; what is not there is left as it is.

use std::collections::BTreeSet;

use crate::campaign::event::Fact;
use crate::campaign::state::{Army, ArmyId, FactionId, Fate, Force, GeneralId, Setup, State};
use crate::ground::hex::Hex;
use crate::tabletop::Troops;

pub(super) fn deployed(setup: &Setup, state: &mut State, faction: FactionId, index: u8, hex: Hex) {
    let Some(plan) = setup.factions.get(faction.index()).and_then(|f| f.armies.get(usize::from(index)))
    else {
        return;
    };
    let id = ArmyId(state.next_army);
    state.next_army += 1;
    state.arrivals += 1;
    let first = first_general(setup, faction);
    let generals: BTreeSet<GeneralId> =
        plan.generals.iter().map(|&general| GeneralId(first + u16::from(general))).collect();
    for general in &generals {
        state.generals[general.index()].fate = Fate::With(id);
    }
    state.armies.insert(
        id,
        Army {
            faction,
            name: plan.name.clone(),
            hex,
            inside: true,
            troops: plan.troops.clone(),
            full: plan.troops.clone(),
            generals,
            boats: plan.boats,
            moved: false,
            began: hex,
            from: None,
            arrived: state.arrivals,
            reforming: None,
            fed: None,
            recoverable: Troops::default(),
            sortie: false,
        },
    );
    state.factions[faction.index()].waiting.retain(|&waiting| waiting != index);
}

/// Generals are numbered through all factions in the order of seats.
pub(super) fn first_general(setup: &Setup, faction: FactionId) -> u16 {
    let before: usize = setup.factions.iter().take(faction.index()).map(|f| f.generals.len()).sum();
    u16::try_from(before).unwrap_or(u16::MAX)
}

pub(super) fn moved(state: &mut State, id: ArmyId, route: &[Hex], inside: bool) {
    let Some(army) = state.armies.get_mut(&id) else { return };
    if let Some(&last) = route.last() {
        state.arrivals += 1;
        army.arrived = state.arrivals;
        army.from =
            Some(route.len().checked_sub(2).and_then(|at| route.get(at)).copied().unwrap_or(army.hex));
        army.hex = last;
    }
    army.inside = inside;
}

/// C3.10: whoever takes over what has moved, or must reform, has moved, or must reform.
pub(super) fn mix(state: &mut State, from: ArmyId, to: ArmyId) {
    let Some(from) = state.armies.get(&from).cloned() else { return };
    if let Some(to) = state.armies.get_mut(&to) {
        to.moved |= from.moved;
        to.reforming = to.reforming.max(from.reforming);
        to.fed = to.fed.min(from.fed);
        if from.from.is_some() {
            to.from = to.from.or(from.from);
        }
        if from.began != from.hex {
            to.began = from.began;
        }
    }
}

pub(super) fn hand_over(
    state: &mut State,
    from: ArmyId,
    to: ArmyId,
    troops: &Troops,
    generals: &[GeneralId],
    boats: bool,
) {
    transfer(state, Force::Army(from), Force::Army(to), troops);
    for &general in generals {
        if let Some(army) = state.armies.get_mut(&from) {
            army.generals.remove(&general);
        }
        if let Some(army) = state.armies.get_mut(&to) {
            army.generals.insert(general);
        }
        state.generals[general.index()].fate = Fate::With(to);
    }
    if boats {
        if let Some(army) = state.armies.get_mut(&from) {
            army.boats = false;
        }
        if let Some(army) = state.armies.get_mut(&to) {
            army.boats = true;
        }
    }
}

/// The troops of a force.
pub(in crate::campaign) fn troops_of(state: &State, force: Force) -> Troops {
    match force {
        Force::Army(army) => state.armies.get(&army).map(|army| army.troops.clone()),
        Force::Garrison(hex) => state.towns.get(&hex).map(|town| town.garrison.clone()),
    }
    .unwrap_or_default()
}

pub(super) fn set_troops(state: &mut State, force: Force, troops: Troops) {
    match force {
        Force::Army(army) => {
            if let Some(army) = state.armies.get_mut(&army) {
                army.troops = troops;
            }
        }
        Force::Garrison(hex) => {
            if let Some(town) = state.towns.get_mut(&hex) {
                town.garrison = troops;
            }
        }
    }
}

pub(super) fn take(state: &mut State, force: Force, troops: &Troops) {
    if let Ok(left) = troops_of(state, force).minus(troops) {
        set_troops(state, force, left);
    }
}

pub(super) fn give(state: &mut State, force: Force, troops: &Troops) {
    let more = troops_of(state, force).plus(troops);
    set_troops(state, force, more);
    keep_full(state, force);
}

/// The troops of a force at full.
pub(in crate::campaign) fn full_of(state: &mut State, force: Force) -> Option<&mut Troops> {
    match force {
        Force::Army(army) => state.armies.get_mut(&army).map(|army| &mut army.full),
        Force::Garrison(hex) => state.towns.get_mut(&hex).map(|town| &mut town.full),
    }
}

/// Nobody has more than at full: who comes back, or comes new, is of the full number.
pub(in crate::campaign) fn keep_full(state: &mut State, force: Force) {
    let now = troops_of(state, force);
    if let Some(full) = full_of(state, force) {
        for (kind, pieces) in now.iter() {
            full.set(kind, full.get(kind).max(pieces));
        }
    }
}

/// Troops change over between two forces of one faction: their number at full goes with them, and what
/// was lost before stays missed where it was. A force with nobody in it begins anew.
pub(super) fn transfer(state: &mut State, from: Force, to: Force, troops: &Troops) {
    if !troops_of(state, from).contains(troops) {
        return;
    }
    take(state, from, troops);
    if let Some(full) = full_of(state, from) {
        for (kind, pieces) in troops.iter() {
            full.set(kind, full.get(kind).saturating_sub(pieces));
        }
    }
    let anew = troops_of(state, to).is_empty();
    if let Some(full) = full_of(state, to) {
        *full = if anew { troops.clone() } else { full.plus(troops) };
    }
    give(state, to, troops);
}

/// The army is off the map; a garrison is empty. Generals still with it, but for these, are dead.
pub(super) fn gone(state: &mut State, force: Force, spared: &[GeneralId]) {
    if let Force::Army(id) = force
        && let Some(army) = state.armies.remove(&id)
    {
        for general in army.generals {
            if !spared.contains(&general) {
                state.generals[general.index()].fate = Fate::Dead;
            }
        }
    }
}

pub(super) fn surrendered(state: &mut State, force: Force, to: FactionId) {
    let of = match force {
        Force::Army(army) => state.armies.get(&army).map(|army| army.faction),
        Force::Garrison(hex) => state.towns.get(&hex).and_then(|town| town.holder),
    };
    let taken = troops_of(state, force);
    take(state, force, &taken);
    if let Some(full) = full_of(state, force) {
        *full = Troops::default();
    }
    if !taken.is_empty() {
        let held = state.prisoners.entry((to, of)).or_default();
        *held = held.plus(&taken);
    }
    if let Force::Army(id) = force {
        let generals: Vec<_> =
            state.armies.get(&id).map(|a| a.generals.iter().copied().collect()).unwrap_or_default();
        for general in &generals {
            state.generals[general.index()].fate = Fate::Captive(to);
        }
        gone(state, force, &generals);
    }
}

pub(super) fn set_fate(state: &mut State, general: GeneralId, fate: Fate) {
    for army in state.armies.values_mut() {
        army.generals.remove(&general);
    }
    if let Some(general) = state.generals.get_mut(general.index()) {
        general.fate = fate;
    }
    if let Fate::With(army) = fate
        && let Some(army) = state.armies.get_mut(&army)
    {
        army.generals.insert(general);
    }
}

/// C6.3: the garrison stands before its town, as an army of its own until it returns.
pub(super) fn garrison_came_out(state: &mut State, hex: Hex, id: ArmyId) {
    let Some(town) = state.towns.get_mut(&hex) else { return };
    let Some(faction) = town.holder else { return };
    let (troops, full) = (std::mem::take(&mut town.garrison), std::mem::take(&mut town.full));
    raise(state, id, faction, "", hex, false);
    if let Some(army) = state.armies.get_mut(&id) {
        army.troops = troops;
        army.full = full;
        army.sortie = true;
    }
}

/// Takes prisoners out of a holder's keeping; false when he has not got them.
pub(super) fn release(state: &mut State, holder: FactionId, of: Option<FactionId>, troops: &Troops) -> bool {
    let Some(held) = state.prisoners.get_mut(&(holder, of)) else { return troops.is_empty() };
    let Ok(left) = held.minus(troops) else { return false };
    if left.is_empty() {
        state.prisoners.remove(&(holder, of));
    } else {
        *held = left;
    }
    true
}

/// C6.4, C8.10: prisoners stand in an army of their own again, a new one if it is not there yet.
pub(super) fn went_home(state: &mut State, fact: &Fact) {
    let Fact::WentHome { holder, of, army, hex, inside, troops, generals } = fact else { return };
    if !release(state, *holder, Some(*of), troops) {
        return;
    }
    if !state.armies.contains_key(army) {
        raise(state, *army, *of, "", *hex, *inside);
    }
    give(state, Force::Army(*army), troops);
    for general in generals {
        set_fate(state, *general, Fate::With(*army));
    }
}

/// A new army without anybody in it; it cannot move in the turn in which it is raised.
pub(super) fn raise(state: &mut State, id: ArmyId, faction: FactionId, name: &str, hex: Hex, inside: bool) {
    state.arrivals += 1;
    state.next_army = state.next_army.max(id.0 + 1);
    state.armies.insert(
        id,
        Army {
            faction,
            name: name.to_owned(),
            hex,
            inside,
            troops: Troops::default(),
            full: Troops::default(),
            generals: BTreeSet::new(),
            boats: false,
            moved: true,
            began: hex,
            from: None,
            arrived: state.arrivals,
            reforming: None,
            fed: None,
            recoverable: Troops::default(),
            sortie: false,
        },
    );
}
