//! What each fact changes.
//!
//! Never decides, never rolls, never reads a printed table, cannot fail: a fact that names what is
//! not there changes nothing.

mod battles;
mod corrected;
mod forces;

use std::collections::BTreeSet;

use crate::campaign::event::Fact;
use crate::campaign::state::{Army, ArmyId, Cause, Due, FactionId, Fate, Force, Setup, Siege, State, Step};
use crate::tabletop::Troops;

use corrected::corrected;
use forces::{
    deployed, garrison_came_out, give, gone, hand_over, mix, moved, release, set_fate, surrendered, take,
    transfer, went_home,
};

pub(super) use forces::{keep_full, troops_of};

/// Remembers a fact.
pub(super) fn apply(setup: &Setup, state: &mut State, fact: &Fact) {
    match fact {
        Fact::Rolled { .. } | Fact::Attrition { .. } => {}
        Fact::StepBegan(step) => step_began(state, step),
        Fact::OrderSet(order) => state.order.clone_from(order),
        Fact::GarrisonPlaced { faction, hex, pieces, capital } => {
            if let Some(town) = state.towns.get_mut(hex) {
                town.holder = Some(*faction);
                town.garrison.add(setup.garrison, *pieces);
                town.full.add(setup.garrison, *pieces);
                if *capital {
                    town.capital_of = Some(*faction);
                    state.factions[faction.index()].capital = Some(*hex);
                }
            }
        }
        Fact::Deployed { faction, army, hex } => deployed(setup, state, *faction, *army, *hex),
        Fact::CardDrawn(army) => {
            if let Step::Moves { deck, drawn, .. } = &mut state.step {
                deck.retain(|card| card != army);
                *drawn = Some(*army);
            }
        }
        Fact::Marched { army, route, inside, .. } => {
            moved(state, *army, route, *inside);
            if let Some(army) = state.armies.get_mut(army) {
                army.moved = true;
            }
            go_done(state);
        }
        Fact::Entered(army) => {
            if let Some(army) = state.armies.get_mut(army) {
                army.inside = true;
                army.moved = true;
            }
            go_done(state);
        }
        Fact::Stayed(army) => {
            if let Some(army) = state.armies.get_mut(army) {
                army.moved = true;
            }
            go_done(state);
        }
        Fact::Passed(faction) => {
            if let Step::Moves { passed, .. } = &mut state.step {
                passed.insert(*faction);
            }
            next_faction(state);
        }
        Fact::Split { army, new, troops, generals, boats, name } => {
            if let Some(old) = state.armies.get(army).cloned() {
                let part = Army {
                    name: name.clone(),
                    troops: Troops::default(),
                    full: Troops::default(),
                    generals: BTreeSet::new(),
                    boats: false,
                    recoverable: Troops::default(),
                    ..old
                };
                state.armies.insert(*new, part);
                state.next_army = state.next_army.max(new.0 + 1);
                hand_over(state, *army, *new, troops, generals, *boats);
            }
        }
        Fact::HandedOver { from, to, troops, generals, boats } => {
            mix(state, *from, *to);
            hand_over(state, *from, *to, troops, generals, *boats);
        }
        Fact::Merged { from, to } => {
            mix(state, *from, *to);
            if let Some(old) = state.armies.get(from).cloned() {
                let generals: Vec<_> = old.generals.iter().copied().collect();
                hand_over(state, *from, *to, &old.troops, &generals, old.boats);
                // What the one has lost before is missed in the other from now on.
                let missed = state.armies.remove(from).map(|army| army.full).unwrap_or_default();
                if let Some(army) = state.armies.get_mut(to) {
                    army.recoverable = army.recoverable.plus(&old.recoverable);
                    army.full = army.full.plus(&missed);
                }
            }
        }
        Fact::Posted { army, hex, troops } => {
            transfer(state, Force::Army(*army), Force::Garrison(*hex), troops);
            if let Some(town) = state.towns.get_mut(hex) {
                town.posted = Some(state.week);
            }
        }
        Fact::TakenUp { army, hex, troops } => {
            transfer(state, Force::Garrison(*hex), Force::Army(*army), troops);
        }
        Fact::Renamed { army, name } => {
            if let Some(army) = state.armies.get_mut(army) {
                army.name.clone_from(name);
            }
        }
        Fact::ArmyEnded(army) => {
            state.armies.remove(army);
        }
        Fact::CameOut(army) => {
            state.arrivals += 1;
            if let Some(army) = state.armies.get_mut(army) {
                army.inside = false;
                army.from = None;
                army.arrived = state.arrivals;
            }
        }
        Fact::GarrisonCameOut { hex, army } => garrison_came_out(state, *hex, *army),
        Fact::GarrisonReturned { army, hex } => {
            if let Some(army) = state.armies.remove(army)
                && let Some(town) = state.towns.get_mut(hex)
            {
                town.garrison = town.garrison.plus(&army.troops);
                town.full = town.full.plus(&army.full);
            }
        }
        Fact::Stood { hex, faction } => {
            state.stood.insert((*hex, *faction));
        }
        Fact::Withdrew { army, route, inside } | Fact::Retreated { army, route, inside } => {
            moved(state, *army, route, *inside);
        }
        Fact::Fought { hex, winner, loser, armies, reforming, .. } => {
            state.fought.insert((*hex, (*winner).min(*loser), (*winner).max(*loser)));
            for army in armies {
                if let Some(army) = state.armies.get_mut(army) {
                    army.reforming = Some(*reforming);
                }
            }
        }
        Fact::Wished { .. }
        | Fact::HandedOff { .. }
        | Fact::BattleRecalled(_)
        | Fact::ResultEntered { .. }
        | Fact::BattleFought { .. }
        | Fact::AssaultFought { .. }
        | Fact::Captured { .. }
        | Fact::GeneralWounded(_) => battles::apply(state, fact),
        Fact::Destroyed(force) => {
            let lost = troops_of(state, *force);
            take(state, *force, &lost);
            state.dead = state.dead.plus(&lost);
            gone(state, *force, &[]);
        }
        Fact::GeneralDied(general) => set_fate(state, *general, Fate::Dead),
        Fact::GeneralTaken { general, by } => set_fate(state, *general, Fate::Captive(*by)),
        Fact::Surrendered { force, to } => surrendered(state, *force, *to),
        Fact::Owed(due) => state.due.push(due.clone()),
        Fact::Settled => {
            if !state.due.is_empty() {
                state.due.remove(0);
            }
        }
        Fact::Lost { force, troops, cause } => {
            take(state, *force, troops);
            state.dead = state.dead.plus(troops);
            if *cause == Cause::CombatWon
                && let Force::Army(army) = force
                && let Some(army) = state.armies.get_mut(army)
            {
                army.recoverable = army.recoverable.plus(troops);
            }
        }
        Fact::SiegeBegan { hex, by } => {
            if let Some(town) = state.towns.get_mut(hex) {
                town.siege = Some(Siege { by: *by, turn: 1 });
            }
        }
        Fact::SiegeTurnDone { hex, by } => {
            state.siege_done.insert((*hex, *by));
        }
        Fact::SiegeWentOn { hex, turn } => {
            if let Some(siege) = state.towns.get_mut(hex).and_then(|town| town.siege.as_mut()) {
                siege.turn = *turn;
            }
        }
        Fact::SiegeLifted(hex) => {
            if let Some(town) = state.towns.get_mut(hex) {
                town.siege = None;
            }
        }
        Fact::Assaulted { .. } => {}
        Fact::TownHeld { hex, by } => {
            if let Some(town) = state.towns.get_mut(hex) {
                town.holder = *by;
                town.siege = None;
            }
        }
        Fact::CapitalFell { victim, captor } => state.fallen.push((*victim, *captor)),
        Fact::Burned { hex, fed, month, .. } => {
            if let Some(town) = state.towns.get_mut(hex) {
                town.burned = true;
                town.holder = None;
                town.siege = None;
            }
            for army in fed {
                if let Some(army) = state.armies.get_mut(army) {
                    army.fed = *month;
                }
            }
        }
        Fact::Recovered { army, troops } => {
            if let Ok(dead) = state.dead.minus(troops) {
                state.dead = dead;
                give(state, Force::Army(*army), troops);
            }
        }
        Fact::RecoveryDone(army) => {
            if let Some(army) = state.armies.get_mut(army) {
                army.recoverable = Troops::default();
            }
        }
        Fact::Enlisted { holder, of, army, troops } => {
            if release(state, *holder, *of, troops) {
                give(state, Force::Army(*army), troops);
            }
        }
        Fact::Executed { holder, of, troops } => {
            if release(state, *holder, *of, troops) {
                state.dead = state.dead.plus(troops);
            }
        }
        Fact::WentHome { .. } => went_home(state, fact),
        Fact::Allied(a, b) => {
            state.factions[a.index()].allies.insert(*b);
            state.factions[b.index()].allies.insert(*a);
        }
        Fact::Parted(a, b) => {
            state.factions[a.index()].allies.remove(b);
            state.factions[b.index()].allies.remove(a);
        }
        Fact::OptionSet { key, choice } => {
            // A choice of a later version that is not known here changes nothing.
            drop(state.options.set(key, choice));
        }
        Fact::Corrected { correction, army, .. } => corrected(state, correction, *army),
        Fact::Beaten { faction, by, spoils } => beaten(state, *faction, *by, *spoils),
        Fact::TurnEnded(standings) => {
            state.history.push(standings.clone());
            turn_ended(state);
        }
    }
    drop_cards_of_the_gone(state);
}

/// C2.1: an army that is no more has no card, drawn or in the deck.
fn drop_cards_of_the_gone(state: &mut State) {
    let armies = &state.armies;
    if let Step::Moves { deck, drawn, .. } = &mut state.step {
        deck.retain(|card| armies.contains_key(card));
        *drawn = drawn.filter(|card| armies.contains_key(card));
    }
}

fn step_began(state: &mut State, step: &Step) {
    state.step = step.clone();
    if matches!(step, Step::Sieges) {
        // How somebody wanted to fight in the open is no wish for an assault (C7.6).
        state.wishes.clear();
    }
    if matches!(step, Step::Initiative { draft: false }) {
        for army in state.armies.values_mut() {
            army.moved = false;
            army.began = army.hex;
            army.from = None;
        }
    }
}

/// The next week begins.
fn turn_ended(state: &mut State) {
    state.week += 1;
    state.stood.clear();
    state.fought.clear();
    state.siege_done.clear();
    state.fallen.clear();
    state.wishes.clear();
    state.battles.clear();
    let week = state.week;
    for army in state.armies.values_mut() {
        army.recoverable = Troops::default();
        army.reforming = army.reforming.filter(|&until| week <= until);
    }
}

/// The faction's go is over: the next one acts, unless a whole side moves at a time or cards rule.
fn go_done(state: &mut State) {
    let whole_side = state.options.move_whole_side;
    if let Step::Moves { drawn, .. } = &mut state.step {
        if drawn.take().is_some() || whole_side {
            return;
        }
        next_faction(state);
    }
}

/// The next faction in order that has not passed.
fn next_faction(state: &mut State) {
    let order = state.order.clone();
    if let Step::Moves { next, passed, .. } = &mut state.step {
        for _ in 0..order.len() {
            *next = u8::try_from((usize::from(*next) + 1) % order.len()).unwrap_or(0);
            if !passed.contains(&order[usize::from(*next)]) {
                return;
            }
        }
    }
}

/// C10.2: armies disband, garrisons stay as neutral towns or pass to the conqueror.
fn beaten(state: &mut State, faction: FactionId, by: Option<FactionId>, spoils: bool) {
    state.factions[faction.index()].beaten = true;
    let allies = std::mem::take(&mut state.factions[faction.index()].allies);
    for ally in allies {
        state.factions[ally.index()].allies.remove(&faction);
    }
    let armies: Vec<ArmyId> =
        state.armies.iter().filter(|(_, army)| army.faction == faction).map(|(&id, _)| id).collect();
    for id in armies {
        let lost = troops_of(state, Force::Army(id));
        state.dead = state.dead.plus(&lost);
        gone(state, Force::Army(id), &[]);
    }
    for town in state.towns.values_mut() {
        if town.holder == Some(faction) {
            town.holder = by.filter(|_| spoils);
            town.siege = None;
        }
        if town.siege.is_some_and(|siege| siege.by == faction) {
            town.siege = None;
        }
    }
    // Its own men in others' hands, and whatever it still holds, are out of the war.
    let keys: Vec<_> = state
        .prisoners
        .keys()
        .filter(|(holder, of)| *holder == faction || *of == Some(faction))
        .copied()
        .collect();
    for key in keys {
        if let Some(troops) = state.prisoners.remove(&key) {
            state.dead = state.dead.plus(&troops);
        }
    }
    for general in &mut state.generals {
        if general.faction == faction || general.fate == Fate::Captive(faction) {
            general.fate = Fate::Dead;
        }
    }
    state.due.retain(|due| !concerns(due, faction));
    if let Step::Moves { passed, .. } = &mut state.step {
        passed.insert(faction);
    }
    state.order.retain(|&other| other != faction);
}

fn concerns(due: &Due, faction: FactionId) -> bool {
    matches!(due, Due::Captives { captor, .. } | Due::TownFate { captor, .. } if *captor == faction)
}
