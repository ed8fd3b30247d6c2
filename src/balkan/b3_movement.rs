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

/// Spaces reached along the rails, each by a shortest way.
#[derive(Debug, Clone)]
struct Reach {
    /// Links from the start to each space; 0: not reached.
    links: [u8; MOST_SPACES],
    /// The space before each on the run.
    before: [u16; MOST_SPACES],
    /// The spaces reached, the nearest first.
    order: [u16; MOST_SPACES],
    n: usize,
}

impl Reach {
    /// Along spaces that a run may pass, at most so many links.
    fn of(table: &Table, start: u16, most: u8, may_pass: impl Fn(u16) -> bool) -> Self {
        let mut reach =
            Self { links: [0; MOST_SPACES], before: [NONE; MOST_SPACES], order: [NONE; MOST_SPACES], n: 0 };
        let (mut space, mut links, mut next) = (start, 0, 0);
        loop {
            let at = usize::from(space);
            let mut rail = if links < most { table.theatre.rail[at] } else { 0 };
            while rail != 0 {
                let side = rail.trailing_zeros() as usize;
                rail &= rail - 1;
                let to = table.theatre.near[at][side];
                if to == NONE || to == start || reach.links[usize::from(to)] != 0 || !may_pass(to) {
                    continue;
                }
                reach.links[usize::from(to)] = links + 1;
                reach.before[usize::from(to)] = space;
                reach.order[reach.n] = to;
                reach.n += 1;
            }
            if next == reach.n {
                return reach;
            }
            space = reach.order[next];
            links = reach.links[usize::from(space)];
            next += 1;
        }
    }
}

/// All spaces that a division reaches by one railway run.
#[derive(Debug, Clone)]
pub struct Runs {
    any: Reach,
    /// Runs all under the mover's control, where his free point is left to pay for them.
    own: Option<Reach>,
    spaces_per_mp: u8,
    free: u8,
}

impl Runs {
    /// B1: railway runs of a division, at most so many links long. Spaces held by divisions of the same
    /// seat are passed over; nobody goes over another player's.
    pub fn of(table: &Table, state: &State, division: u8, most: u8) -> Self {
        let seat = table.seat_of(division);
        let start = state.at[usize::from(division)];
        let spaces_per_mp = table.rules.rail_spaces_per_mp.max(1);
        if start == NONE {
            let any = Reach {
                links: [0; MOST_SPACES],
                before: [NONE; MOST_SPACES],
                order: [NONE; MOST_SPACES],
                n: 0,
            };
            return Self { any, own: None, spaces_per_mp, free: 0 };
        }
        let may_pass = |space: u16| {
            let there = state.there[usize::from(space)];
            there == NOBODY || table.is_of(there, seat)
        };
        let is_own = |space: u16| state.control[usize::from(space)] == seat;
        let free = free_points(table, state, division);
        let any = Reach::of(table, start, most, may_pass);
        let has_own = free > 0 && any.order[..any.n].iter().any(|&space| is_own(space));
        let own = has_own.then(|| Reach::of(table, start, most, |space| may_pass(space) && is_own(space)));
        Self { any, own, spaces_per_mp, free }
    }

    /// The same, no farther than tokens and free point can pay for.
    pub fn payable(table: &Table, state: &State, division: u8) -> Self {
        let tokens = state.moves[usize::from(table.seat_of(division))];
        let points = tokens.saturating_add(free_points(table, state, division));
        Self::of(table, state, division, points.saturating_mul(table.rules.rail_spaces_per_mp))
    }

    /// The spaces on which a run may end, the nearest first, with the links to each.
    pub fn ends<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (u16, u8)> + 'a {
        let free = |space: &&u16| state.there[usize::from(**space)] == NOBODY;
        let ends = self.any.order[..self.any.n].iter().filter(free);
        ends.map(|&space| (space, self.any.links[usize::from(space)]))
    }

    /// The spaces entered on the way to one of them, in order: the cheapest way, and of those the
    /// shortest.
    pub fn way(&self, to: u16) -> Vec<u16> {
        let mut way: Vec<u16> = self.back_from(to).collect();
        way.reverse();
        way
    }

    /// The same way from its end.
    fn back_from(&self, to: u16) -> impl Iterator<Item = u16> {
        let reach = match (&self.own, self.price(to)) {
            (Some(own), Some(Price { free: true, .. })) => own,
            _ => &self.any,
        };
        let reached = move |space: u16| {
            (reach.links.get(usize::from(space)).is_some_and(|&links| links > 0)).then_some(space)
        };
        std::iter::successors(reached(to), move |&space| reached(reach.before[usize::from(space)]))
    }

    /// B1: 1 for each begun four linked spaces; the free point may pay for a run all in own control.
    pub fn price(&self, to: u16) -> Option<Price> {
        let cost = |reach: &Reach| {
            let links = *reach.links.get(usize::from(to))?;
            (links > 0).then(|| links.div_ceil(self.spaces_per_mp))
        };
        let any = cost(&self.any)?;
        let own = self.own.as_ref().and_then(cost).map(|cost| cost.saturating_sub(self.free));
        Some(match own {
            Some(own) if own < any => Price { tokens: own, free: true },
            _ => Price { tokens: any, free: false },
        })
    }
}

/// B3.3: free movement points that a division has left; all of them go to one step or run.
fn free_points(table: &Table, state: &State, division: u8) -> u8 {
    if state.done[usize::from(division)] & did::FREE == 0 { table.rules.free_mp } else { 0 }
}

/// B3.3: what is left to pay when the free point of a division pays its part.
fn with_free(table: &Table, state: &State, division: u8, cost: u8, own: bool) -> Price {
    let free = if own { free_points(table, state, division).min(cost) } else { 0 };
    Price { tokens: cost - free, free: free > 0 }
}

/// B3.1: the price of one space over a side; nothing where it cannot be entered.
pub fn step_price(table: &Table, state: &State, division: u8, side: usize) -> Option<(u16, Price)> {
    let from = state.at[usize::from(division)];
    let to = table.theatre.near[usize::from(from)][side];
    if to == NONE || state.there[usize::from(to)] != NOBODY {
        return None;
    }
    let own = state.control[usize::from(to)] == table.seat_of(division);
    Some((to, with_free(table, state, division, table.step_cost(from, side), own)))
}

/// B3.2: the mover's marker goes on a space. Option `league_homes`: homes of other members of the
/// League stay theirs, in the First War; where one had lost its marker it gets it back.
pub fn mark(table: &Table, state: &mut State, seat: u8, space: u16) {
    let at = usize::from(space);
    if table.options.league_homes && state.war == War::First && !table.is_turk(seat) {
        let home = table.theatre.home[at];
        let of_ally = home.is_some_and(|home| {
            home != table.country(seat) && !matches!(home, Country::Ottomans | Country::Romania)
        });
        if of_ally {
            let ally = (0..table.seats()).find(|&ally| Some(table.country(ally)) == home);
            state.control[at] = ally.unwrap_or(seat);
            return;
        }
    }
    state.control[at] = seat;
}

/// Lists the moves of a seat's divisions, by division and side.
pub fn list(table: &Table, state: &State, seat: u8, out: &mut Vec<Action>) {
    let tokens = state.moves[usize::from(seat)];
    let open = table.rails.as_ref().map(|rails| rails.open(state, seat, table.of[usize::from(seat)]));
    let spaces_per_mp = table.rules.rail_spaces_per_mp.max(1);
    let mut mine = table.of[usize::from(seat)];
    while mine != 0 {
        let division = u8::try_from(mine.trailing_zeros()).unwrap_or(NOBODY);
        mine &= mine - 1;
        let from = state.at[usize::from(division)];
        if from == NONE {
            continue;
        }
        let free = free_points(table, state, division);
        if tokens == 0 && free == 0 {
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
        if let (Some(rails), Some(open)) = (&table.rails, &open) {
            rails.ends(open, from, (tokens, free, spaces_per_mp), |to| {
                out.push(Action::Rail { division, to });
            });
            continue;
        }
        let runs = Runs::payable(table, state, division);
        for (to, _) in runs.ends(state) {
            if runs.price(to).is_some_and(|price| price.tokens <= tokens) {
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
    let seat = table.seat_of(division);
    let runs = Runs::payable(table, state, division);
    let Some(price) = runs.price(to) else { return };
    pay(table, state, division, price);
    for space in runs.back_from(to) {
        mark(table, state, seat, space);
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
