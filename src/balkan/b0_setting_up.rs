//! B0: the map before the first turn: divisions, markers, the deck.
//!
//! Never draws and never rolls.

use crate::balkan::action::Action;
use crate::balkan::b2_turn;
use crate::balkan::b7_second_war;
use crate::balkan::rules::{Country, SetUp, StartMarkers};
use crate::balkan::state::{NOBODY, State, Step, TITLES, War};
use crate::balkan::table::Table;
use crate::balkan::theatre::NONE;
use crate::ground::dice::{Dice as _, Seeded, Throw};

/// The First War before its first turn: the historical set-up, or an empty map that the players fill.
///
/// Option `set_up`: free, by the players in their zones; random, by the seed.
pub fn first_war(table: &Table, seed: u64) -> State {
    let mut state = State::empty(War::First);
    state.deck = [table.rules.copies; TITLES];
    match table.options.set_up {
        SetUp::Historical => {}
        SetUp::Free => {
            markers(table, &mut state);
            next_to_deploy(table, &mut state, None);
            return state;
        }
        SetUp::Random => {
            by_chance(table, &mut state, seed);
            markers(table, &mut state);
            b2_turn::begin(table, &mut state);
            return state;
        }
    }
    for (division, plan) in (0u8..).zip(&table.theatre.plans) {
        if plan.start != NONE && table.seat_of(division) != NOBODY {
            state.put(table, division, plan.start);
        }
    }
    markers(table, &mut state);
    b2_turn::begin(table, &mut state);
    state
}

/// B0.4, option: every division goes to a free space of its zone by chance.
fn by_chance(table: &Table, state: &mut State, seed: u64) {
    let mut dice = Seeded::new(seed, 0);
    let mut places = Vec::new();
    for seat in order(table, War::First) {
        while let Some(division) = waiting(table, state, seat) {
            places.clear();
            list(table, state, seat, division, &mut places);
            let Some(to) = pick(&places, &mut dice) else { break };
            state.put(table, division, to);
        }
    }
}

/// One of the places, as dice of this seed fall.
fn pick(places: &[Action], dice: &mut Seeded) -> Option<u16> {
    let n = places.len();
    // Two dice of twenty faces tell more places than any zone has.
    let throw = Throw { dice: 2, sides: 20, ..Throw::d6(2, "", "B0.4", "") };
    let faces = dice.throw(&throw).unwrap_or_default();
    let number = faces.iter().fold(0, |sum, &face| sum * 20 + usize::from(face - 1));
    match places.get(number.checked_rem(n)?)? {
        Action::Deploy { to, .. } => Some(*to),
        _ => None,
    }
}

/// B0.5: every home space bears its country's marker, or only the spaces with divisions do.
fn markers(table: &Table, state: &mut State) {
    for space in 0..table.theatre.n {
        let there = state.there[space];
        state.control[space] = if there != NOBODY {
            table.seat_of(there)
        } else if table.options.start_markers == StartMarkers::AllHome {
            table.theatre.home[space].map_or(NOBODY, |home| home_seat(table, space, home))
        } else {
            NOBODY
        };
    }
    state.settle(table);
}

/// The seat whose marker a home space bears; of two Ottoman players the one whose division set up
/// nearest (B0.3).
pub fn home_seat(table: &Table, space: usize, home: Country) -> u8 {
    let mut seats = (0..table.seats()).filter(|&seat| table.country(seat) == home);
    let (Some(first), second) = (seats.next(), seats.next()) else { return NOBODY };
    let Some(second) = second else { return first };
    let here = table.theatre.hex[space];
    let far = |seat: u8| {
        let plans = (0u8..).zip(&table.theatre.plans);
        let mine = plans.filter(|&(division, plan)| table.is_of(division, seat) && plan.start != NONE);
        mine.map(|(_, plan)| here.distance(table.theatre.hex[usize::from(plan.start)])).min()
    };
    if far(second) < far(first) { second } else { first }
}

/// The order in which the players set up (B0.4, B7).
fn order(table: &Table, war: War) -> Vec<u8> {
    let wanted: &[Country] = match war {
        War::First => &[Country::Ottomans, Country::Serbia, Country::Bulgaria, Country::Greece],
        War::Second => {
            &[Country::Bulgaria, Country::Ottomans, Country::Greece, Country::Serbia, Country::Romania]
        }
    };
    let seats = |country: &Country| {
        let country = *country;
        (0..table.seats()).filter(move |&seat| table.country(seat) == country)
    };
    wanted.iter().flat_map(seats).collect()
}

/// The division that a seat sets up next: the first that is still waiting.
pub fn waiting(table: &Table, state: &State, seat: u8) -> Option<u8> {
    (0u8..).zip(&table.theatre.plans).find_map(|(division, plan)| {
        let joins = plan.joins_second == (state.war == War::Second);
        (joins && table.is_of(division, seat) && !state.is_on_map(division)).then_some(division)
    })
}

/// Goes on to the next seat that has a division to set up and room for it; then the first turn begins.
pub fn next_to_deploy(table: &Table, state: &mut State, after: Option<u8>) {
    let order = order(table, state.war);
    let from = after.and_then(|seat| order.iter().position(|&it| it == seat)).map_or(0, |at| at + 1);
    let mut actions = Vec::new();
    for &seat in &order[from..] {
        b7_second_war::list(table, state, seat, &mut actions);
        if !actions.is_empty() {
            state.step = Step::Deploy { seat };
            return;
        }
    }
    b2_turn::begin(table, state);
}

/// Where a waiting division may be set up in the First War: a free space of its own side of the borders,
/// in the zone of its set-up (B0.4).
pub fn list(table: &Table, state: &State, seat: u8, division: u8, out: &mut Vec<Action>) {
    let country = table.country(seat);
    let n = u16::try_from(table.theatre.n).unwrap_or(NONE);
    let free = (0..n).filter(|&space| {
        let at = usize::from(space);
        state.there[at] == NOBODY && table.theatre.home[at] == Some(country)
    });
    let zone = |space: u16| table.theatre.may_set_up(division, space, table.is_five());
    out.extend(free.filter(|&space| zone(space)).map(|to| Action::Deploy { division, to }));
}
