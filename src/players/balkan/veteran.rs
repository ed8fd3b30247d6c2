//! The Veteran: several ways to play a go, and every answer in a battle or a window, played out in states
//! that fit what is known; what leaves most is taken.
//!
//! Never knows a hidden hand: it deals them out by chance, and deals the same to every way. Never reads a
//! clock: it thinks for so many playouts, or until it is told to stop.

use std::cmp::Reverse;
use std::sync::Arc;

use super::quick::Quick;
use super::regular::{self, Weights};
use super::{Mind, Strength};
use crate::balkan::action::Action;
use crate::balkan::bits::bits;
use crate::balkan::legal::{legal, play, to_act};
use crate::balkan::rules::TurnLimit;
use crate::balkan::state::{State, Step, War, did};
use crate::balkan::table::Table;
use crate::balkan::view::View;

/// Ways to play a go that are compared.
const WAYS: usize = 12;
/// Those that are compared further.
const GOOD: usize = 4;
/// Of the standard error of what an answer brings more, what it must bring to be taken.
const CLEARLY: f64 = 0.7;
/// Turns that a playout goes on, this one among them: what an enemy takes back in the next counts.
const HORIZON: u8 = 2;
/// No three turns have so many actions.
const MOST_ACTIONS: u32 = 3_000;

/// The best of what may be done, as far as playouts tell.
pub(super) fn choose(
    mind: &mut Mind,
    view: &View,
    actions: &[Action],
    chance: &mut Quick,
    stop: &dyn Fn() -> bool,
) -> Action {
    let state = view.state();
    let Some(seat) = view.seat() else { return actions[0] };
    if state.step == Step::Go && state.played.is_none() {
        // Thought over once at the beginning of a go, and again after each battle of it.
        let done = |division: &u8| state.done[usize::from(*division)] & did::ATTACKED != 0;
        let battles = bits(view.table().of[usize::from(seat)]).filter(done).count();
        let now = Some((state.turn, u8::try_from(battles).unwrap_or(u8::MAX)));
        if mind.chosen != now {
            mind.chosen = now;
            mind.weights = best_way(view, seat, mind.playouts, mind.weights, chance, stop);
        }
        return regular::choose(mind, view, actions, chance);
    }
    let usual = regular::choose(mind, view, actions, chance);
    if !is_worth_a_thought(state) {
        return usual;
    }
    best_answer(view, seat, actions, usual, mind, chance, stop)
}

/// Steps whose answers are played out: all but what only sets up a turn.
fn is_worth_a_thought(state: &State) -> bool {
    state.played.is_some() || matches!(state.step, Step::Battle(_) | Step::Timed { .. })
}

/// What each of several choices has brought in the same deals.
struct Race {
    totals: Vec<i64>,
    /// Sums of the squares of what each brought more than the first.
    squares: Vec<f64>,
    /// Deals so far.
    deals: u32,
    /// Those still compared, by their numbers.
    left: Vec<usize>,
}

impl Race {
    fn of(n: usize) -> Self {
        Self { totals: vec![0; n], squares: vec![0.0; n], deals: 0, left: (0..n).collect() }
    }

    /// So many deals more, the same for all who are left; true when it was stopped.
    fn run(
        &mut self,
        samples: u32,
        (view, chance, stop): (&View, &mut Quick, &dyn Fn() -> bool),
        mut value: impl FnMut(usize, State, u64) -> i64,
    ) -> bool {
        for _ in 0..samples {
            let seed = chance.seed();
            let mut deal = Quick::new(seed);
            let start = view.sample(|n| u8::try_from(deal.below(u32::from(n))).unwrap_or(0));
            let mut values = Vec::with_capacity(self.left.len());
            for &at in &self.left {
                if stop() {
                    return true;
                }
                values.push(value(at, start, seed ^ 0x5bd1_e995));
            }
            let first = values[0];
            for (&at, value) in self.left.iter().zip(values) {
                self.totals[at] += value;
                let more = i32::try_from(value - first).unwrap_or(i32::MAX);
                self.squares[at] += f64::from(more).powi(2);
            }
            self.deals += 1;
        }
        false
    }

    /// The best stay.
    fn keep(&mut self, n: usize) {
        let totals = &self.totals;
        self.left.sort_by_key(|&at| (Reverse(totals[at]), at));
        self.left.truncate(n);
    }

    /// The best, where it is ahead of the first by more than chance would have it; else the first.
    fn clearly_best(self) -> usize {
        let (first, deals, squares) = (self.totals[0], f64::from(self.deals.max(1)), self.squares.clone());
        let totals = self.totals.clone();
        let best = self.best();
        let more = f64::from(i32::try_from(totals[best] - first).unwrap_or(i32::MAX)) / deals;
        let spread = (squares[best] / deals - more * more).max(0.0) / deals;
        if more > spread.sqrt() * CLEARLY { best } else { 0 }
    }

    fn best(mut self) -> usize {
        self.keep(1);
        self.left.first().copied().unwrap_or(0)
    }
}

/// The weights whose playouts leave most.
fn best_way(
    view: &View,
    seat: u8,
    playouts: u32,
    now: Weights,
    chance: &mut Quick,
    stop: &dyn Fn() -> bool,
) -> Weights {
    let table = view.table();
    let seasoned = Weights::seasoned(table.is_turk(seat));
    let mut ways = vec![seasoned, now, Weights::default(), seasoned.reckless()];
    while ways.len() < WAYS {
        ways.push(seasoned.shaken(chance));
    }
    let mut race = Race::of(ways.len());
    let each = |n: usize| (playouts / 2 / u32::try_from(n).unwrap_or(1)).max(1);
    let mut value = |at: usize, state: State, seed: u64| playout(table, state, seat, ways[at], seed);
    if !race.run(each(WAYS), (view, chance, stop), &mut value) {
        race.keep(GOOD);
        race.run(each(GOOD), (view, chance, stop), &mut value);
    }
    ways[race.best()]
}

/// The answer whose playouts leave most; the usual one where they are level.
fn best_answer(
    view: &View,
    seat: u8,
    actions: &[Action],
    usual: Action,
    mind: &Mind,
    chance: &mut Quick,
    stop: &dyn Fn() -> bool,
) -> Action {
    let mut answers = vec![usual];
    answers.extend(actions.iter().copied().filter(|&action| action != usual));
    let table = view.table();
    let mut race = Race::of(answers.len());
    let samples = (mind.playouts / 2 / u32::try_from(answers.len()).unwrap_or(1)).max(1);
    race.run(samples, (view, chance, stop), |at, mut state, seed| {
        let mut luck = Quick::new(seed);
        let Ok(()) = play(table, &mut state, answers[at], &mut luck);
        playout(table, state, seat, mind.weights, seed)
    });
    answers[race.clearly_best()]
}

/// What is left at the end of the next turn when this seat plays by these weights and the others as
/// Regulars.
fn playout(table: &Arc<Table>, mut state: State, seat: u8, weights: Weights, seed: u64) -> i64 {
    let mut chance = Quick::new(seed);
    let mut choice = Quick::new(seed.rotate_left(17));
    let mut me = Mind::new(Strength::Regular);
    me.weights = weights;
    let mut others: Vec<Option<Mind>> = vec![None; usize::from(table.seats())];
    let mut actions = Vec::with_capacity(256);
    let end = state.turn.saturating_add(HORIZON);
    for _ in 0..MOST_ACTIONS {
        // What is discarded at the end of a turn tells no way from another.
        let is_last = state.turn.saturating_add(1) >= end;
        if state.turn >= end
            || state.step == Step::Over
            || is_last && matches!(state.step, Step::Discard { .. })
        {
            break;
        }
        legal(table, &state, &mut actions);
        let Some(&first) = actions.first() else { break };
        let action = match to_act(table, &state) {
            Some(asked) if actions.len() > 1 => {
                let mind = if asked == seat {
                    &mut me
                } else {
                    others[usize::from(asked)].get_or_insert_with(|| Mind::new(Strength::Regular))
                };
                mind.choose(&View::new(table, &state, Some(asked)), &actions, &mut choice)
            }
            _ => first,
        };
        let Ok(()) = play(table, &mut state, action, &mut chance);
    }
    value(table, &state, seat)
}

/// Turns in which a division earns what it is worth.
const AHEAD: i64 = 6;

/// The last turn of the war, where it has one.
fn last(table: &Table, state: &State) -> Option<u8> {
    match state.war {
        War::First => Some(table.rules.turns),
        War::Second => (table.options.turn_limit == TurnLimit::Limited).then_some(table.rules.second_turns),
    }
}

/// What a seat has: victory points; and for the turns to come divisions, casualties, cards kept.
fn value(table: &Table, state: &State, seat: u8) -> i64 {
    let points = table.points(state);
    let value = i64::from(points[usize::from(seat)]) * 100;
    let left = last(table, state).map_or(AHEAD, |last| i64::from(last.saturating_sub(state.turn)).min(AHEAD));
    let mut later = 0;
    for division in bits(table.of[usize::from(seat)]) {
        if state.is_on_map(division) {
            later += 350 - 80 * i64::from(state.hurt[usize::from(division)]);
        }
    }
    later += 18 * i64::from(state.hand_size(seat));
    value + later * left / AHEAD
}
