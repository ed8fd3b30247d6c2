//! The Veteran: several ways to play a go, each played out to the end of the turn in states that fit what
//! is known; the way that leaves most is taken.
//!
//! Never knows a hidden hand: it deals them out by chance, and deals the same to every way.

use std::sync::Arc;

use super::quick::Quick;
use super::regular::{self, Weights};
use super::{Mind, Strength};
use crate::balkan::action::Action;
use crate::balkan::legal::{legal, play, to_act};
use crate::balkan::state::{State, Step};
use crate::balkan::table::Table;
use crate::balkan::theatre::NONE;
use crate::balkan::view::View;

/// Ways that are compared; the first is the Regular's own.
const WAYS: u32 = 12;
/// No turn has so many actions left.
const MOST_ACTIONS: u32 = 2_000;

/// The Regular's answer, by the weights that served best in this go.
pub(super) fn choose(mind: &mut Mind, view: &View, actions: &[Action], chance: &mut Quick) -> Action {
    let state = view.state();
    if state.step == Step::Go && state.played.is_none() {
        // Thought over once at the beginning of a go, and again after each battle of it.
        let seat = view.seat().unwrap_or(0);
        let mut mine = view.table().of[usize::from(seat)];
        let mut battles = 0;
        while mine != 0 {
            let division = mine.trailing_zeros() as usize;
            mine &= mine - 1;
            battles += u8::from(state.done[division] & crate::balkan::state::did::ATTACKED != 0);
        }
        if mind.chosen != Some((state.turn, battles)) {
            mind.chosen = Some((state.turn, battles));
            mind.weights = best_way(view, seat, mind.playouts, mind.weights, chance);
        }
    }
    regular::choose(mind, view, actions, chance)
}

/// The weights whose playouts leave most.
fn best_way(view: &View, seat: u8, playouts: u32, now: Weights, chance: &mut Quick) -> Weights {
    let table = view.table();
    let samples = (playouts / WAYS).max(1);
    let mut ways = vec![Weights::default(), now];
    while ways.len() < usize::try_from(WAYS).unwrap_or(2) {
        ways.push(Weights::default().shaken(chance));
    }
    let mut totals = vec![0i64; ways.len()];
    for _ in 0..samples {
        // Every way meets the same hidden hands and the same luck.
        let seed = chance.seed();
        let mut deal = Quick::new(seed);
        let start = view.sample(|n| u8::try_from(deal.below(u32::from(n))).unwrap_or(0));
        for (way, total) in ways.iter().zip(&mut totals) {
            *total += playout(table, start, seat, *way, seed ^ 0x5bd1_e995);
        }
    }
    let best = (0..ways.len()).max_by_key(|&at| (totals[at], std::cmp::Reverse(at))).unwrap_or(0);
    ways[best]
}

/// What is left at the end of the turn when this seat plays by these weights and the others as Regulars.
fn playout(table: &Arc<Table>, mut state: State, seat: u8, weights: Weights, seed: u64) -> i64 {
    let mut chance = Quick::new(seed);
    let mut choice = Quick::new(seed.rotate_left(17));
    let mut me = Mind::new(Strength::Regular);
    me.weights = weights;
    let mut other = Mind::new(Strength::Regular);
    let mut actions = Vec::with_capacity(256);
    let turn = state.turn;
    for _ in 0..MOST_ACTIONS {
        if state.turn != turn || matches!(state.step, Step::Over | Step::Discard { .. }) {
            break;
        }
        legal(table, &state, &mut actions);
        let Some(&first) = actions.first() else { break };
        let action = match to_act(table, &state) {
            Some(asked) if actions.len() > 1 => {
                let mind = if asked == seat { &mut me } else { &mut other };
                mind.choose(&View::new(table, &state, Some(asked)), &actions, &mut choice)
            }
            _ => first,
        };
        let Ok(()) = play(table, &mut state, action, &mut chance);
    }
    value(table, &state, seat)
}

/// What a seat has: victory points, divisions, casualties, cards kept.
fn value(table: &Table, state: &State, seat: u8) -> i64 {
    let points = table.points(state);
    let mut value = i64::from(points[usize::from(seat)]) * 100;
    let mut mine = table.of[usize::from(seat)];
    while mine != 0 {
        let division = mine.trailing_zeros() as usize;
        mine &= mine - 1;
        if state.at[division] != NONE {
            value += 350 - 80 * i64::from(state.hurt[division]);
        }
    }
    value + 18 * i64::from(state.hand_size(seat))
}
