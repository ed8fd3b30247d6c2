//! How near every space is to what a player would like to have.
//!
//! Never decides: a number a space, made anew when the map has changed.

use crate::balkan::rules::Country;
use crate::balkan::state::{NOBODY, State, War};
use crate::balkan::table::Table;
use crate::balkan::theatre::{MOST_SPACES, NONE};

/// Pulls are below this.
const MOST: usize = 2048;
/// A pull that is not worth spreading.
const LEAST: i32 = 6;

/// A pull of every space, in hundredths of a victory point.
#[derive(Debug, Clone)]
pub(super) struct Fields {
    pull: Vec<i32>,
    /// What each space has of its own.
    own: Vec<i32>,
    /// The neighbour from which a space has its pull; [`NONE`] where it is its own.
    whence: Vec<u16>,
    /// For whom, and how the map was: its markers, and where enemies stood.
    seat: u8,
    control: Vec<u8>,
    foes: Vec<bool>,
    /// Spaces by their pull, the newest first, while it is spread.
    first: Vec<u16>,
    next: Vec<u16>,
    /// Spaces whose pull is worked out anew.
    lost: Vec<u16>,
}

impl Default for Fields {
    fn default() -> Self {
        Self {
            pull: vec![0; MOST_SPACES],
            own: vec![0; MOST_SPACES],
            whence: vec![NONE; MOST_SPACES],
            seat: NOBODY,
            control: vec![NOBODY; MOST_SPACES],
            foes: vec![false; MOST_SPACES],
            first: vec![NONE; MOST],
            next: vec![NONE; MOST_SPACES],
            lost: Vec::with_capacity(MOST_SPACES),
        }
    }
}

/// What it brings a seat to put its marker on a space, in hundredths of a victory point.
pub(super) fn gain(table: &Table, state: &State, seat: u8, space: u16) -> i32 {
    let at = usize::from(space);
    let holder = state.control[at];
    if holder == seat || stays_an_allys(table, state, seat, at) {
        return 0;
    }
    let worth = i32::from(table.worth(space)) * 100;
    // What is taken from somebody is worth more than what was nobody's: all are rivals in the end.
    if holder == NOBODY { worth } else { worth + worth / 3 }
}

/// The home of another member of the League, where the table lets it stay his (B3.2).
fn stays_an_allys(table: &Table, state: &State, seat: u8, at: usize) -> bool {
    let home = table.theatre.home[at];
    table.options.league_homes
        && state.war == War::First
        && !table.is_turk(seat)
        && home.is_some_and(|home| {
            home != table.country(seat) && !matches!(home, Country::Ottomans | Country::Romania)
        })
}

impl Fields {
    /// Spreads what can be gained over the map: a quarter is lost with every movement point of the way.
    /// Only what has changed since the last time is worked out anew.
    pub(super) fn refresh(&mut self, table: &Table, state: &State, seat: u8) {
        let n = table.theatre.n;
        let anew = self.seat != seat;
        self.seat = seat;
        let enemies = table.enemies(seat);
        let mut high = 0;
        self.lost.clear();
        for space in 0..n {
            let there = state.there[space];
            let foe = there != NOBODY && enemies >> there & 1 == 1;
            if !anew && self.control[space] == state.control[space] && self.foes[space] == foe {
                continue;
            }
            (self.control[space], self.foes[space]) = (state.control[space], foe);
            let id = u16::try_from(space).unwrap_or(NONE);
            self.own[space] = gain(table, state, seat, id) + if foe { 60 } else { 0 };
            if anew {
                (self.pull[space], self.whence[space]) = (self.own[space], NONE);
                high = high.max(self.queue(id));
            } else if self.pull[space] <= self.own[space] {
                self.unqueue(id);
                (self.pull[space], self.whence[space]) = (self.own[space], NONE);
                high = high.max(self.queue(id));
            } else if self.whence[space] == NONE {
                self.lost.push(id);
            }
        }
        high = high.max(self.forget(table));
        self.spread(table, high);
    }

    /// What had its pull from a space that has lost its own has none but its own, and what it has from
    /// others.
    fn forget(&mut self, table: &Table) -> usize {
        let mut at = 0;
        while let Some(&space) = self.lost.get(at) {
            at += 1;
            self.pull[usize::from(space)] = i32::MIN;
            for near in table.theatre.near[usize::from(space)] {
                if near != NONE
                    && self.whence[usize::from(near)] == space
                    && self.pull[usize::from(near)] != i32::MIN
                {
                    self.pull[usize::from(near)] = i32::MIN;
                    self.lost.push(near);
                }
            }
        }
        let mut high = 0;
        for at in 0..self.lost.len() {
            let space = self.lost[at];
            let here = usize::from(space);
            let mut best = (self.own[here], NONE);
            for (side, &near) in table.theatre.near[here].iter().enumerate() {
                if near == NONE || self.pull[usize::from(near)] < LEAST {
                    continue;
                }
                let pull = faded(self.pull[usize::from(near)], table.step_cost(space, side).max(1));
                // A neighbour that is worked out anew too may lose what it has: it spreads again by itself.
                if pull > best.0 {
                    best = (pull, near);
                }
            }
            (self.pull[here], self.whence[here]) = best;
            high = high.max(self.queue(space));
        }
        high
    }

    /// The strongest pulls are final first, so that every space is spread from once.
    fn spread(&mut self, table: &Table, high: usize) {
        for pull in (usize::try_from(LEAST).unwrap_or(0)..=high).rev() {
            loop {
                let space = self.first[pull];
                if space == NONE {
                    break;
                }
                let at = usize::from(space);
                self.first[pull] = self.next[at];
                for (side, &near) in table.theatre.near[at].iter().enumerate() {
                    if near == NONE {
                        continue;
                    }
                    // The way goes from there to here.
                    let cost = table.step_cost(near, (side + 3) % 6).max(1);
                    let there = faded(self.pull[at], cost);
                    if there > self.pull[usize::from(near)] {
                        self.unqueue(near);
                        (self.pull[usize::from(near)], self.whence[usize::from(near)]) = (there, space);
                        self.queue(near);
                    }
                }
            }
        }
    }

    fn place(&self, space: u16) -> usize {
        usize::try_from(self.pull[usize::from(space)]).unwrap_or(0).min(MOST - 1)
    }

    fn queue(&mut self, space: u16) -> usize {
        let place = self.place(space);
        if self.pull[usize::from(space)] >= LEAST {
            self.next[usize::from(space)] = std::mem::replace(&mut self.first[place], space);
        }
        place
    }

    fn unqueue(&mut self, space: u16) {
        if self.pull[usize::from(space)] < LEAST {
            return;
        }
        let place = self.place(space);
        let next = self.next[usize::from(space)];
        if self.first[place] == space {
            self.first[place] = next;
            return;
        }
        let mut before = self.first[place];
        while before != NONE && self.next[usize::from(before)] != space {
            before = self.next[usize::from(before)];
        }
        if before != NONE {
            self.next[usize::from(before)] = next;
        }
    }

    /// The pull of a space.
    pub(super) fn pull(&self, space: u16) -> i32 {
        self.pull[usize::from(space)]
    }
}

/// What is left of a pull after so many points of the way.
fn faded(mut pull: i32, cost: u8) -> i32 {
    for _ in 0..cost {
        pull = pull * 3 / 4;
    }
    pull
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::balkan::b0_setting_up::first_war;
    use crate::balkan::legal::play;
    use crate::balkan::rules::{Options, Rules};
    use crate::balkan::sample::sample;
    use crate::balkan::theatre::Theatre;
    use crate::players::balkan::quick::Quick;

    #[test]
    fn what_is_kept_up_is_what_would_be_worked_out_anew() {
        let rules = Arc::new(Rules::printed());
        let table = Table::new(Theatre::shared(), rules, Options::club(), false, War::First);
        let mut state = first_war(&table, 7);
        let mut luck = Quick::new(7);
        let mut kept = [Fields::default(), Fields::default()];
        let mut n = 0;
        while let Some(action) = sample(&table, &state, &mut |n| luck.below(n)) {
            let mut dice = Quick::new(luck.seed());
            let Ok(()) = play(&table, &mut state, action, &mut dice);
            n += 1;
            if n % 7 != 0 {
                continue;
            }
            for (seat, kept) in [0, 2].into_iter().zip(&mut kept) {
                let mut anew = Fields::default();
                anew.refresh(&table, &state, seat);
                kept.refresh(&table, &state, seat);
                assert_eq!(kept.pull, anew.pull, "seat {seat} after {n} actions");
            }
        }
        assert!(n > 1_000);
    }
}
