//! How near every space is to what a player would like to have.
//!
//! Never decides: a number a space, made anew when the map has changed.

use crate::balkan::rules::Country;
use crate::balkan::state::{NOBODY, State, War};
use crate::balkan::table::Table;
use crate::balkan::theatre::{MOST_SPACES, NONE};

/// A pull of every space, in hundredths of a victory point.
#[derive(Debug, Clone)]
pub(super) struct Fields {
    pull: Vec<i32>,
}

impl Default for Fields {
    fn default() -> Self {
        Self { pull: vec![0; MOST_SPACES] }
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
    /// Spreads what can be gained over the map: a third is lost with every movement point of the way.
    pub(super) fn refresh(&mut self, table: &Table, state: &State, seat: u8) {
        let n = table.theatre.n;
        for space in 0..n {
            let id = u16::try_from(space).unwrap_or(NONE);
            let there = state.there[space];
            let foe = there != NOBODY && table.may_attack(state.war, seat, table.seat_of(there));
            self.pull[space] = gain(table, state, seat, id) + if foe { 60 } else { 0 };
        }
        // As many rounds as the longest way that still pulls.
        for _ in 0..10 {
            let mut changed = false;
            for space in 0..n {
                let mut best = self.pull[space];
                for side in 0..6 {
                    let near = table.theatre.near[space][side];
                    if near == NONE {
                        continue;
                    }
                    let id = u16::try_from(space).unwrap_or(NONE);
                    let cost = i32::from(table.step_cost(id, side)).max(1);
                    let mut pull = self.pull[usize::from(near)];
                    for _ in 0..cost {
                        pull = pull * 3 / 4;
                    }
                    best = best.max(pull);
                }
                if best > self.pull[space] {
                    self.pull[space] = best;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
    }

    /// The pull of a space.
    pub(super) fn pull(&self, space: u16) -> i32 {
        self.pull[usize::from(space)]
    }
}
