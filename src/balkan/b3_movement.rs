//! B1, B3: movement over the ground and by rail, and the markers that it leaves.
//!
//! Never moves a beaten division: [`super::b4_battle`] does.

use crate::balkan::action::Action;
use crate::balkan::rules::Country;
use crate::balkan::state::{NOBODY, State, War, did};
use crate::balkan::table::Table;
use crate::balkan::theatre::{MOST_SPACES, NONE};

/// A way by rail: what it costs, and whether the free point pays a part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Price {
    /// Movement tokens.
    pub tokens: u8,
    /// The division's free point is used (B3.3).
    pub free: bool,
}

/// All spaces that a division reaches by one railway run.
#[derive(Debug, Clone)]
pub struct Runs {
    /// Links from the start to each space; 0: not reached.
    links: [u8; MOST_SPACES],
    /// The space before each on the run.
    before: [u16; MOST_SPACES],
    /// All spaces of the run are under the mover's control.
    own: [bool; MOST_SPACES],
    /// The spaces reached, the nearest first.
    order: [u16; MOST_SPACES],
    n: usize,
}

impl Runs {
    /// B1: railway runs of a division, at most so many links long. Spaces held by divisions of the same
    /// seat are passed over; nobody goes over another player's.
    pub fn of(table: &Table, state: &State, division: u8, most: u8) -> Self {
        let mut runs = Self {
            links: [0; MOST_SPACES],
            before: [NONE; MOST_SPACES],
            own: [false; MOST_SPACES],
            order: [NONE; MOST_SPACES],
            n: 0,
        };
        let seat = table.seat_of(division);
        let start = state.at[usize::from(division)];
        if start == NONE || table.theatre.rail[usize::from(start)] == 0 {
            return runs;
        }
        let mut next = 0;
        runs.visit(table, state, (start, 0, true), (seat, start, most));
        while next < runs.n {
            let space = runs.order[next];
            next += 1;
            let at = usize::from(space);
            runs.visit(table, state, (space, runs.links[at], runs.own[at]), (seat, start, most));
        }
        runs
    }

    fn visit(
        &mut self,
        table: &Table,
        state: &State,
        (space, links, own): (u16, u8, bool),
        (seat, start, most): (u8, u16, u8),
    ) {
        if links >= most {
            return;
        }
        let at = usize::from(space);
        let mut rail = table.theatre.rail[at];
        while rail != 0 {
            let side = rail.trailing_zeros() as usize;
            rail &= rail - 1;
            let to = table.theatre.near[at][side];
            if to == NONE || to == start || self.links[usize::from(to)] != 0 {
                continue;
            }
            let there = state.there[usize::from(to)];
            if there != NOBODY && !table.is_of(there, seat) {
                continue;
            }
            self.links[usize::from(to)] = links + 1;
            self.before[usize::from(to)] = space;
            self.own[usize::from(to)] = own && state.control[usize::from(to)] == seat;
            self.order[self.n] = to;
            self.n += 1;
        }
    }

    /// The spaces on which a run may end, the nearest first, with the links to each.
    pub fn ends<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (u16, u8)> + 'a {
        let free = |space: &&u16| state.there[usize::from(**space)] == NOBODY;
        self.order[..self.n].iter().filter(free).map(|&space| (space, self.links[usize::from(space)]))
    }

    /// The spaces entered on the way to one of them, in order.
    pub fn way(&self, to: u16) -> Vec<u16> {
        let mut way = Vec::new();
        let mut space = to;
        while space != NONE && self.links[usize::from(space)] != 0 {
            way.push(space);
            space = self.before[usize::from(space)];
        }
        way.reverse();
        way
    }

    /// B1: 1 for each begun four linked spaces; the free point may pay for a run all in own control.
    pub fn price(&self, table: &Table, state: &State, division: u8, to: u16) -> Option<Price> {
        let links = self.links[usize::from(to)];
        if links == 0 {
            return None;
        }
        let cost = links.div_ceil(table.rules.rail_spaces_per_mp.max(1));
        Some(with_free(state, division, cost, self.own[usize::from(to)]))
    }
}

/// B3.3: what is left to pay when the free point of a division pays its part.
fn with_free(state: &State, division: u8, cost: u8, own: bool) -> Price {
    let free = own && cost > 0 && state.done[usize::from(division)] & did::FREE == 0;
    Price { tokens: cost - u8::from(free), free }
}

/// B3.1: the price of one space over a side; nothing where it cannot be entered.
pub fn step_price(table: &Table, state: &State, division: u8, side: usize) -> Option<(u16, Price)> {
    let from = state.at[usize::from(division)];
    let to = table.theatre.near[usize::from(from)][side];
    if to == NONE || state.there[usize::from(to)] != NOBODY {
        return None;
    }
    let own = state.control[usize::from(to)] == table.seat_of(division);
    Some((to, with_free(state, division, table.step_cost(from, side, to), own)))
}

/// B3.2: the mover's marker goes on a space. Option `league_homes`: homes of other members of the
/// League stay theirs, in the First War.
pub fn mark(table: &Table, state: &mut State, seat: u8, space: u16) {
    let at = usize::from(space);
    if table.options.league_homes && state.war == War::First && !table.is_turk(seat) {
        let home = table.theatre.home[at];
        let of_ally = home.is_some_and(|home| {
            home != table.country(seat) && !matches!(home, Country::Ottomans | Country::Romania)
        });
        if of_ally {
            return;
        }
    }
    state.control[at] = seat;
}

/// Lists the moves of a seat's divisions, by division and side.
pub fn list(table: &Table, state: &State, seat: u8, out: &mut Vec<Action>) {
    let tokens = state.moves[usize::from(seat)];
    let mut mine = table.of[usize::from(seat)];
    while mine != 0 {
        let division = u8::try_from(mine.trailing_zeros()).unwrap_or(NOBODY);
        mine &= mine - 1;
        let from = state.at[usize::from(division)];
        if from == NONE {
            continue;
        }
        let has_free = state.done[usize::from(division)] & did::FREE == 0;
        if tokens == 0 && !has_free {
            continue;
        }
        for side in 0..6 {
            if let Some((to, price)) = step_price(table, state, division, side)
                && price.tokens <= tokens
            {
                out.push(Action::Move { division, to });
            }
        }
        if table.theatre.rail[usize::from(from)] == 0 {
            continue;
        }
        let most = (tokens + u8::from(has_free)).saturating_mul(table.rules.rail_spaces_per_mp);
        let runs = Runs::of(table, state, division, most);
        for (to, _) in runs.ends(state) {
            // Railways are never dearer than a step; where a step is as cheap it is listed above.
            if runs.price(table, state, division, to).is_some_and(|price| price.tokens <= tokens) {
                out.push(Action::Rail { division, to });
            }
        }
    }
}

/// B3: one step is taken.
pub fn step(table: &Table, state: &mut State, division: u8, to: u16) {
    let from = state.at[usize::from(division)];
    let side = table.theatre.near[usize::from(from)].iter().position(|&near| near == to);
    let Some((to, price)) = side.and_then(|side| step_price(table, state, division, side)) else { return };
    pay(table, state, division, price);
    enter(table, state, division, to);
}

/// B1: a railway run; every space passed gets the marker.
pub fn run(table: &Table, state: &mut State, division: u8, to: u16) {
    let runs = Runs::of(table, state, division, u8::MAX);
    let Some(price) = runs.price(table, state, division, to) else { return };
    pay(table, state, division, price);
    let seat = table.seat_of(division);
    let mut space = to;
    while space != NONE && runs.links[usize::from(space)] != 0 {
        mark(table, state, seat, space);
        space = runs.before[usize::from(space)];
    }
    state.lift(division);
    state.put(division, to);
}

fn pay(table: &Table, state: &mut State, division: u8, price: Price) {
    state.moves[usize::from(table.seat_of(division))] -= price.tokens;
    if price.free {
        state.done[usize::from(division)] |= did::FREE;
    }
}

/// A division goes to a space and leaves its marker there.
pub fn enter(table: &Table, state: &mut State, division: u8, to: u16) {
    state.lift(division);
    state.put(division, to);
    mark(table, state, table.seat_of(division), to);
}
