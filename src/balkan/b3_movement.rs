//! B1, B3: movement over the ground and by rail, and the markers that it leaves.
//!
//! Never moves a beaten division: [`super::b4_battle`] does.

use crate::balkan::action::Action;
use crate::balkan::bits::{bits, nth};
use crate::balkan::rails::{Rails, Run};
use crate::balkan::rules::Country;
use crate::balkan::state::{NOBODY, State, War, did};
use crate::balkan::table::{STEPS, Table};
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
            return state.hold(table, space, ally.unwrap_or(seat));
        }
    }
    state.hold(table, space, seat);
}

/// Sides over which a division may take a step for so many tokens, a bit each; `free` points help where
/// its owner's marker lies.
fn step_sides(table: &Table, state: &State, seat: u8, from: u16, (tokens, free): (u8, u8)) -> u8 {
    let at = usize::from(from);
    let open = !state.lay.beside(from);
    let most = usize::from(tokens) + usize::from(free);
    if most >= STEPS {
        let near = &table.theatre.near[at];
        let fits = |&side: &usize| {
            let to = near[side];
            let own = to != NONE && state.control[usize::from(to)] == seat;
            to != NONE && usize::from(table.cost[at][side]) <= if own { most } else { usize::from(tokens) }
        };
        return (0..6).filter(fits).fold(0, |sides, side| sides | 1 << side) & open;
    }
    let steps = &table.steps[at];
    let sides = steps[usize::from(tokens)];
    let helped = steps[most] & !sides & open;
    let own = if helped == 0 {
        0
    } else if state.control[at] == seat {
        state.lay.alike(from)
    } else {
        let near = &table.theatre.near[at];
        let own = |&side: &usize| helped >> side & 1 == 1 && state.control[usize::from(near[side])] == seat;
        (0..6).filter(own).fold(0, |sides, side| sides | 1 << side)
    };
    sides & open | helped & own
}

/// What of the railways a seat may use as things stand, as bits of [`Rails`].
#[derive(Debug, Clone, Copy)]
pub struct Open {
    /// What a run may pass.
    pub pass: u128,
    /// Where it may end.
    pub end: u128,
    /// What is under the seat's own control.
    pub own: u128,
}

impl Open {
    /// B1: spaces held by divisions of the same seat are passed over; nobody goes over another player's.
    pub fn to(state: &State, seat: u8) -> Self {
        let taken = state.lay.taken();
        Self { pass: !taken | state.lay.stand(seat), end: !taken, own: state.lay.own(seat) }
    }

    /// Where a run from here may end, for so many tokens and free points.
    fn ends(&self, rails: &Rails, from: u16, (tokens, free): (u8, u8), spaces_per_mp: u8) -> u128 {
        let links = |points: u32| points * u32::from(spaces_per_mp);
        let mut ends = rails.reach(self.pass, from, links(u32::from(tokens)));
        if free > 0 {
            let points = u32::from(tokens) + u32::from(free);
            ends |= rails.reach(self.pass & self.own, from, links(points));
        }
        ends & self.end
    }
}

/// Steps of several divisions, six bits each, so that one loop goes through all of them: where a loop ends
/// is what a machine cannot foresee.
#[derive(Debug, Default)]
struct Lanes {
    sides: u64,
    n: usize,
    who: [u8; LANES],
    from: [u16; LANES],
}

/// Divisions whose sides fit a number.
const LANES: usize = 10;
/// The lane of each bit.
const LANE: [u8; 64] = lanes(true);
/// The side of each bit.
const SIDE: [u8; 64] = lanes(false);

const fn lanes(lane: bool) -> [u8; 64] {
    let mut all = [0; 64];
    let mut bit = 0;
    while bit < 60 {
        all[bit as usize] = if lane { bit / 6 } else { bit % 6 };
        bit += 1;
    }
    all
}

impl Lanes {
    fn add(&mut self, table: &Table, division: u8, (from, sides): (u16, u8), out: &mut Vec<Action>) {
        if self.n == LANES {
            self.empty(table, out);
        }
        self.sides |= u64::from(sides) << (6 * self.n);
        (self.who[self.n], self.from[self.n]) = (division, from);
        self.n += 1;
    }

    fn empty(&mut self, table: &Table, out: &mut Vec<Action>) {
        bits(u128::from(self.sides)).for_each(|bit| {
            let lane = usize::from(LANE[usize::from(bit)]);
            let near = &table.theatre.near[usize::from(self.from[lane])];
            let to = near[usize::from(SIDE[usize::from(bit)])];
            out.push(Action::Move { division: self.who[lane], to });
        });
        (self.sides, self.n) = (0, 0);
    }
}

/// Lists the moves of a seat's divisions: steps by division and side, and runs by rail.
pub fn list(table: &Table, state: &State, seat: u8, out: &mut Vec<Action>) {
    let tokens = state.moves[usize::from(seat)];
    let open = Open::to(state, seat);
    let spaces_per_mp = table.rules.rail_spaces_per_mp.max(1);
    // Without tokens only those move who still have their free point.
    let spent = if tokens == 0 { state.lay.spent() } else { 0 };
    let mut lanes = Lanes::default();
    bits(table.of[usize::from(seat)] & !spent).for_each(|division| {
        let from = state.at[usize::from(division)];
        if from == NONE {
            return;
        }
        let free = if state.lay.spent() >> division & 1 == 0 { table.rules.free_mp } else { 0 };
        let sides = step_sides(table, state, seat, from, (tokens, free));
        lanes.add(table, division, (from, sides), out);
        if table.theatre.rail[usize::from(from)] == 0 {
            return;
        }
        if let Some(rails) = &table.rails {
            let ends = bits(open.ends(rails, from, (tokens, free), spaces_per_mp));
            ends.for_each(|end| out.push(Action::Rail { division, to: rails.space(end) }));
            return;
        }
        out.extend(plain_ends(table, state, division).into_iter().map(|to| Action::Rail { division, to }));
    });
    lanes.empty(table, out);
}

/// Where a division's runs may end.
#[derive(Debug)]
pub(super) enum Ends {
    /// By bits of the railways.
    Bits(u128),
    /// Where they are too many for bits.
    Spaces(Vec<u16>),
}

impl Ends {
    /// How many.
    pub(super) fn len(&self) -> u32 {
        match self {
            Self::Bits(ends) => ends.count_ones(),
            Self::Spaces(ends) => u32::try_from(ends.len()).unwrap_or(u32::MAX),
        }
    }

    /// The one at a place.
    pub(super) fn nth(&self, table: &Table, place: u32) -> Option<u16> {
        match self {
            Self::Bits(ends) => Some(table.rails.as_ref()?.space(nth(*ends, place)?)),
            Self::Spaces(ends) => ends.get(place as usize).copied(),
        }
    }
}

/// What one division on the map may do: the sides over which it may step, a bit each, and where its runs
/// may end.
pub(super) fn ways(table: &Table, state: &State, division: u8) -> (u8, Ends) {
    let seat = table.seat_of(division);
    let (tokens, free) = (state.moves[usize::from(seat)], free_points(table, state, division));
    let from = state.at[usize::from(division)];
    if tokens == 0 && free == 0 {
        return (0, Ends::Bits(0));
    }
    let sides = step_sides(table, state, seat, from, (tokens, free));
    if table.theatre.rail[usize::from(from)] == 0 {
        return (sides, Ends::Bits(0));
    }
    let Some(rails) = &table.rails else { return (sides, Ends::Spaces(plain_ends(table, state, division))) };
    let open = Open::to(state, seat);
    (sides, Ends::Bits(open.ends(rails, from, (tokens, free), table.rules.rail_spaces_per_mp.max(1))))
}

/// Where a division's runs may end, where the railways are too many for bits.
fn plain_ends(table: &Table, state: &State, division: u8) -> Vec<u16> {
    let tokens = state.moves[usize::from(table.seat_of(division))];
    let runs = Runs::payable(table, state, division);
    let paid = |to: &u16| runs.price(*to).is_some_and(|price| price.tokens <= tokens);
    runs.ends(state).map(|(to, _)| to).filter(paid).collect()
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
    let Some(rails) = &table.rails else { return run_plainly(table, state, division, to) };
    let (tokens, free) = (state.moves[usize::from(seat)], free_points(table, state, division));
    let spaces_per_mp = table.rules.rail_spaces_per_mp.max(1);
    let open = Open::to(state, seat);
    let way = (state.at[usize::from(division)], to);
    // No farther than can be paid for.
    let links = |points: u8| u32::from(points) * u32::from(spaces_per_mp);
    let most = links(tokens.saturating_add(free));
    let own = if free > 0 { rails.run(open.pass & open.own, way, most) } else { None };
    // Without tokens nothing else can be paid.
    let any = if tokens > 0 || own.is_none() { rails.run(open.pass, way, most) } else { None };
    let cost = |run: &Run| run.links.div_ceil(spaces_per_mp);
    let any = any.map(|run| (Price { tokens: cost(&run), free: false }, run));
    let own = own.map(|run| (Price { tokens: cost(&run).saturating_sub(free), free: true }, run));
    // The cheaper; the free point is kept where it saves nothing.
    let cheapest = match (any, own) {
        (Some(any), Some(own)) => Some(if own.0.tokens < any.0.tokens { own } else { any }),
        (any, own) => any.or(own),
    };
    let Some((price, run)) = cheapest else { return };
    pay(table, state, division, price);
    for space in rails.back(&run) {
        mark(table, state, seat, space);
    }
    state.lift(table, division);
    state.put(table, division, to);
}

/// The same where the railways are too many for bits.
fn run_plainly(table: &Table, state: &mut State, division: u8, to: u16) {
    let seat = table.seat_of(division);
    let runs = Runs::payable(table, state, division);
    let Some(price) = runs.price(to) else { return };
    pay(table, state, division, price);
    for space in runs.back_from(to) {
        mark(table, state, seat, space);
    }
    state.lift(table, division);
    state.put(table, division, to);
}

fn pay(table: &Table, state: &mut State, division: u8, price: Price) {
    state.moves[usize::from(table.seat_of(division))] -= price.tokens;
    if price.free {
        state.done[usize::from(division)] |= did::FREE;
        state.lay.spend(division, true);
    }
}

/// A division goes to a space and leaves its marker there.
pub fn enter(table: &Table, state: &mut State, division: u8, to: u16) {
    state.lift(table, division);
    state.put(table, division, to);
    mark(table, state, table.seat_of(division), to);
}
