//! B7: the Second Balkan War: who joins, where they are placed, and where it begins from.
//!
//! Never says how it ends: [`super::b4_battle::is_over`] and the turn limit do.

use crate::balkan::action::Action;
use crate::balkan::b0_setting_up::{self, home_seat, next_to_deploy, waiting};
use crate::balkan::b3_movement::enter;
use crate::balkan::rules::Country;
use crate::balkan::state::{NOBODY, State, TITLES, War};
use crate::balkan::table::Table;
use crate::balkan::theatre::NONE;

/// The Second War as the First has left the map: divisions, control and casualty markers stand, hands
/// and deck are made anew. `table` is the one of the Second War, with Romania at its end.
pub fn after_the_first(table: &Table, first: &State) -> State {
    let mut state = State::empty(War::Second);
    state.at = first.at;
    state.hurt = first.hurt;
    state.there = first.there;
    state.control = first.control;
    romania(table, &mut state);
    state.deck = [table.rules.copies; TITLES];
    next_to_deploy(table, &mut state, None);
    state
}

/// The Second War alone, from the lines of June 1913.
pub fn alone(table: &Table) -> State {
    let mut state = State::empty(War::Second);
    for (division, plan) in (0u8..).zip(&table.theatre.plans) {
        if plan.second != NONE && !plan.joins_second && table.seat_of(division) != NOBODY {
            state.put(table, division, plan.second);
        }
    }
    for space in 0..table.theatre.n {
        let there = state.there[space];
        state.control[space] = if there == NOBODY {
            table.theatre.control_1913[space].map_or(NOBODY, |country| home_seat(table, space, country))
        } else {
            table.seat_of(there)
        };
    }
    romania(table, &mut state);
    state.deck = [table.rules.copies; TITLES];
    next_to_deploy(table, &mut state, None);
    state
}

/// Romania's marker lies on its home spaces when it joins; the map is as it will be.
fn romania(table: &Table, state: &mut State) {
    for space in 0..table.theatre.n {
        if table.theatre.home[space] == Some(Country::Romania) && state.control[space] == NOBODY {
            state.control[space] = home_seat(table, space, Country::Romania);
        }
    }
    state.settle(table);
}

/// Where the next division of a seat may be set up: free home or controlled spaces; Romania in its own
/// country only.
pub fn list(table: &Table, state: &State, seat: u8, out: &mut Vec<Action>) {
    let Some(division) = waiting(table, state, seat) else { return };
    if state.war == War::First {
        return b0_setting_up::list(table, state, seat, division, out);
    }
    let country = table.country(seat);
    let n = u16::try_from(table.theatre.n).unwrap_or(NONE);
    out.extend((0..n).filter_map(|to| {
        let at = usize::from(to);
        let home = table.theatre.home[at] == Some(country);
        let held = state.control[at] == seat && country != Country::Romania;
        (state.there[at] == NOBODY && (home || held)).then_some(Action::Deploy { division, to })
    }));
}

/// A division is set up; the same seat goes on while it has one left.
pub fn deploy(table: &Table, state: &mut State, division: u8, to: u16) {
    let seat = table.seat_of(division);
    if state.war == War::First {
        state.put(table, division, to);
        state.hold(table, to, seat);
    } else {
        enter(table, state, division, to);
    }
    let mut more = Vec::new();
    list(table, state, seat, &mut more);
    if more.is_empty() {
        next_to_deploy(table, state, Some(seat));
    }
}
