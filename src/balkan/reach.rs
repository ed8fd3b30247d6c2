//! B1, B3, B8: every space that a division can get to in its player's go, by steps and railway runs one
//! after another, at the least price.
//!
//! Never moves anybody, and never prices by itself: [`super::b3_movement`] does.

use std::collections::BTreeSet;

use crate::balkan::action::Action;
use crate::balkan::b3_movement::{self, Runs};
use crate::balkan::legal::to_act;
use crate::balkan::state::{State, Step, did};
use crate::balkan::table::Table;

/// A space that a division can get to, and the cheapest way there: of equal prices one that leaves the
/// free point, then the one of fewest actions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reach {
    /// Where.
    pub space: u16,
    /// Movement tokens for the whole way.
    pub tokens: u8,
    /// The free point of the division is used on the way (B3.3).
    pub free: bool,
    /// A railway run is a part of the way (B1).
    pub rail: bool,
    /// As many tokens as that are at hand.
    pub payable: bool,
    /// The way, action by action; each is listed when those before it are done and tokens suffice.
    pub path: Vec<Action>,
    /// The spaces entered or passed, in order; the last is [`Self::space`].
    pub way: Vec<u16>,
}

/// Everything that a division can get to with the tokens at hand, by spaces. Empty unless it is on the map
/// and it is its player's go.
pub fn reach(table: &Table, state: &State, division: u8) -> Vec<Reach> {
    reach_beyond(table, state, division, 0)
}

/// The same, and what could be got to with so many tokens more; that is marked as not payable.
pub fn reach_beyond(table: &Table, state: &State, division: u8, more: u8) -> Vec<Reach> {
    let seat = table.seat_of(division);
    let is_asked = state.step == Step::Go && to_act(table, state) == Some(seat);
    if !is_asked || !state.is_on_map(division) {
        return Vec::new();
    }
    let at_hand = state.moves[usize::from(seat)];
    Search::of(table, state, division, at_hand.saturating_add(more)).found(at_hand)
}

/// A space with the free point still there or used: the cheapest way to that, as far as is known.
struct Stop {
    tokens: u8,
    /// How the war would stand, with all markers left on the way.
    state: State,
    /// The stop before, and the action from there.
    before: Option<(usize, Action)>,
    /// Actions so far.
    actions: u16,
    /// Spaces entered by the last action.
    entered: Vec<u16>,
}

/// Ways from one space, the cheapest first.
struct Search {
    /// Two for each space: with the free point, and without it.
    stops: Vec<Option<Stop>>,
    start: u16,
    /// The free point was there at the start.
    had_free: bool,
}

fn index(space: u16, free_used: bool) -> usize {
    2 * usize::from(space) + usize::from(free_used)
}

impl Search {
    /// Why the cheapest way to each of the two stops of a space is enough, though markers left on the way
    /// turn others' track into one's own: the free point is spent once. A run all in own control over a
    /// space that was marked on the way could as well have begun from there, for no more.
    fn of(table: &Table, state: &State, division: u8, most: u8) -> Self {
        let seat = usize::from(table.seat_of(division));
        let start = state.at[usize::from(division)];
        let used = |state: &State| state.done[usize::from(division)] & did::FREE != 0;
        let mut stops: Vec<Option<Stop>> = (0..2 * table.theatre.n).map(|_| None).collect();
        let mut from = *state;
        from.moves[seat] = most;
        let mut open = BTreeSet::from([(0_u8, 0_u16, index(start, used(state)))]);
        stops[index(start, used(state))] =
            Some(Stop { tokens: 0, state: from, before: None, actions: 0, entered: Vec::new() });
        while let Some((tokens, actions, at)) = open.pop_first() {
            let Some(stop) =
                stops[at].as_ref().filter(|stop| (stop.tokens, stop.actions) == (tokens, actions))
            else {
                continue;
            };
            let from = stop.state;
            for (action, to, way) in steps(table, &from, division) {
                let mut after = from;
                match action {
                    Action::Rail { .. } => b3_movement::run(table, &mut after, division, to),
                    _ => b3_movement::step(table, &mut after, division, to),
                }
                let tokens = most - after.moves[seat];
                let there = index(to, used(&after));
                let price = (tokens, actions + 1);
                if stops[there].as_ref().is_some_and(|known| (known.tokens, known.actions) <= price) {
                    continue;
                }
                let entered = way.unwrap_or_else(|| vec![to]);
                stops[there] = Some(Stop {
                    tokens,
                    state: after,
                    before: Some((at, action)),
                    actions: price.1,
                    entered,
                });
                open.insert((price.0, price.1, there));
            }
        }
        Self { stops, start, had_free: !used(state) }
    }

    fn found(&self, at_hand: u8) -> Vec<Reach> {
        let mut found = Vec::new();
        for space in (0_u16..).take(self.stops.len() / 2).filter(|&space| space != self.start) {
            let stops = [false, true].map(|used| index(space, used));
            let known = stops.into_iter().filter_map(|at| Some((self.stops[at].as_ref()?.tokens, at)));
            let Some((tokens, at)) = known.min() else { continue };
            let mut reach = Reach {
                space,
                tokens,
                free: at == index(space, true) && self.had_free,
                rail: false,
                payable: tokens <= at_hand,
                path: Vec::new(),
                way: Vec::new(),
            };
            let mut at = at;
            while let Some((before, action)) = self.stops[at].as_ref().and_then(|stop| stop.before) {
                reach.rail |= matches!(action, Action::Rail { .. });
                reach.path.push(action);
                reach.way.extend(self.stops[at].iter().flat_map(|stop| stop.entered.iter().rev()));
                at = before;
            }
            reach.path.reverse();
            reach.way.reverse();
            found.push(reach);
        }
        found
    }
}

/// What a division can do next for the tokens at hand, and where it gets so; with the way of a run.
fn steps(table: &Table, state: &State, division: u8) -> Vec<(Action, u16, Option<Vec<u16>>)> {
    let tokens = state.moves[usize::from(table.seat_of(division))];
    let from = usize::from(state.at[usize::from(division)]);
    let mut steps = Vec::new();
    for side in 0..6 {
        if let Some((to, price)) = b3_movement::step_price(table, state, division, side)
            && price.tokens <= tokens
        {
            steps.push((Action::Move { division, to }, to, None));
        }
    }
    if table.theatre.rail[from] != 0 {
        let runs = Runs::payable(table, state, division);
        for (to, _) in runs.ends(state) {
            if runs.price(to).is_some_and(|price| price.tokens <= tokens) {
                steps.push((Action::Rail { division, to }, to, Some(runs.way(to))));
            }
        }
    }
    steps
}
