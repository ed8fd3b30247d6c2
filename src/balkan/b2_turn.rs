//! B2: the turn: draw, events, initiative, the goes, the end.
//!
//! Never moves and never fights: a go is filled by [`super::b3_movement`] and [`super::b4_battle`].

use crate::balkan::action::Action;
use crate::balkan::b3_movement::enter;
use crate::balkan::b4_battle;
use crate::balkan::bits::{bits, few, nth};
use crate::balkan::chance::{Chance, Why};
use crate::balkan::rules::{Card, Disease, Event, Ground, TurnLimit};
use crate::balkan::state::{DIVISIONS, NOBODY, SEATS, State, Step, TITLES, War};
use crate::balkan::table::Table;
use crate::balkan::theatre::NONE;

/// Ties rolled off until initiatives are written anew as mere places, so that they stay small numbers.
const MOST_TIES: u8 = 6;
/// Room that a tie's roll has among the digits of an initiative.
const TIE: i32 = 8;

/// The last turn of a war; none where it has no limit (B2, B7).
pub fn last_turn(table: &Table, war: War) -> Option<u8> {
    match war {
        War::First => Some(table.rules.turns),
        War::Second => (table.options.turn_limit == TurnLimit::Limited).then_some(table.rules.second_turns),
    }
}

/// A new turn begins; or the war is over after the last.
pub fn begin(table: &Table, state: &mut State) {
    let last = last_turn(table, state.war);
    if last.is_some_and(|last| state.turn >= last) || b4_battle::is_over(table, state) {
        state.step = Step::Over;
        return;
    }
    state.turn = state.turn.saturating_add(1);
    state.step = Step::Draw;
}

/// Draw: each player draws his cards; when the deck is out the discards become the deck, in the middle
/// of a draw too.
pub fn draw<C: Chance>(table: &Table, state: &mut State, chance: &mut C) -> Result<(), C::Halt> {
    for seat in 0..table.seats() {
        for _ in 0..table.draw(seat) {
            if state.deck.iter().all(|&n| n == 0) {
                state.deck = std::mem::replace(&mut state.discard, [0; TITLES]);
            }
            let left: u8 = state.deck.iter().sum();
            if left == 0 {
                break;
            }
            let place = chance.roll(left, Why::Card(seat))?;
            if let Some(title) = title_at(&state.deck, place - 1) {
                state.deck[title] -= 1;
                state.hands[usize::from(seat)][title] += 1;
            }
        }
    }
    state.step = Step::Event { seat: 0 };
    Ok(())
}

/// The title at a place among cards laid out by title.
fn title_at(cards: &[u8; TITLES], mut place: u8) -> Option<usize> {
    for (title, &n) in cards.iter().enumerate() {
        if place < n {
            return Some(title);
        }
        place -= n;
    }
    None
}

/// Event: a player rolls on the table.
pub fn event<C: Chance>(table: &Table, state: &mut State, seat: u8, chance: &mut C) -> Result<(), C::Halt> {
    let face = chance.roll(6, Why::Event(seat))?;
    match table.rules.events[usize::from(face.clamp(1, 6) - 1)] {
        Event::Disease => {
            let mine = on_map(table, state, seat);
            if mine == 0 {
                next_event(table, state, seat);
            } else if table.options.disease == Disease::Random {
                let n = u8::try_from(mine.count_ones()).unwrap_or(u8::MAX);
                let place = chance.roll(n, Why::Disease(seat))?;
                if let Some(division) = nth(mine, u32::from(place - 1)) {
                    remove(table, state, division);
                }
            } else {
                state.step = Step::Disease { seat };
            }
        }
        Event::Transport => {
            let debt = &mut state.debt[usize::from(seat)];
            *debt = debt.saturating_add(table.rules.transport_loss);
            next_event(table, state, seat);
        }
        Event::Reinforcements => {
            if can_heal(table, state, seat) || gain_spaces(table, state, seat).next().is_some() {
                state.step = Step::Reinforce { seat };
            } else {
                next_event(table, state, seat);
            }
        }
        Event::Spies => {
            if spied(table, state, seat).next().is_some() {
                state.step = Step::Spies { seat };
            } else {
                next_event(table, state, seat);
            }
        }
        Event::Nothing => next_event(table, state, seat),
    }
    Ok(())
}

/// Divisions of a seat on the map, a bit each.
pub fn on_map(table: &Table, state: &State, seat: u8) -> u128 {
    bits(table.of[usize::from(seat)])
        .filter(|&division| state.is_on_map(division))
        .fold(0, |all, it| all | 1 << it)
}

/// Disease: a division is removed.
pub fn remove(table: &Table, state: &mut State, division: u8) {
    b4_battle::destroy(table, state, division);
    if b4_battle::is_over(table, state) {
        state.step = Step::Over;
    } else {
        next_event(table, state, table.seat_of(division));
    }
}

/// True while a seat has a casualty marker to take off.
pub fn can_heal(table: &Table, state: &State, seat: u8) -> bool {
    bits(table.of[usize::from(seat)]).any(|division| state.hurt[usize::from(division)] > 0)
}

/// Reinforcements: so many casualty markers come off.
pub fn roll_heal<C: Chance>(
    table: &Table,
    state: &mut State,
    seat: u8,
    chance: &mut C,
) -> Result<(), C::Halt> {
    let left = chance.roll(6, Why::Reinforcements(seat))?;
    state.step = Step::Heal { seat, left };
    go_on_healing(table, state, seat, left);
    Ok(())
}

/// One casualty marker comes off.
pub fn heal(table: &Table, state: &mut State, division: u8) {
    let Step::Heal { seat, left } = state.step else { return };
    state.hurt[usize::from(division)] -= 1;
    go_on_healing(table, state, seat, left - 1);
}

fn go_on_healing(table: &Table, state: &mut State, seat: u8, left: u8) {
    if left == 0 || !can_heal(table, state, seat) {
        next_event(table, state, seat);
    } else {
        state.step = Step::Heal { seat, left };
    }
}

/// Reinforcements: the division that comes back, the first that is out of play. Option `beyond_mix`:
/// when all are in play, one that was not among the counters.
pub fn gained(table: &Table, state: &State, seat: u8) -> Option<u8> {
    let mut mine = table.of[usize::from(seat)];
    while mine != 0 {
        let division = mine.trailing_zeros();
        mine &= mine - 1;
        let plan = table.theatre.plans.get(division as usize);
        let comes_later = state.war == War::First && plan.is_some_and(|plan| plan.joins_second);
        if state.at[division as usize] == NONE && !comes_later {
            return u8::try_from(division).ok();
        }
    }
    None
}

/// Where it may be placed: a free town, city or fortification that he controls, else any free space
/// that he controls.
pub fn gain_spaces<'a>(table: &'a Table, state: &'a State, seat: u8) -> impl Iterator<Item = u16> + 'a {
    let is_free = move |space: &u16| {
        let at = usize::from(*space);
        state.control[at] == seat && state.there[at] == NOBODY
    };
    let is_place = move |space: &u16| {
        !matches!(table.theatre.ground[usize::from(*space)], Ground::Mountains | Ground::Plains)
    };
    let n = u16::try_from(table.theatre.n).unwrap_or(NONE);
    let any = gained(table, state, seat).is_some();
    let places = any && (0..n).any(|space| is_free(&space) && is_place(&space));
    (0..n).filter(move |space| any && is_free(space) && (!places || is_place(space)))
}

/// Reinforcements: a division comes back.
pub fn gain(table: &Table, state: &mut State, division: u8, to: u16) {
    state.hurt[usize::from(division)] = 0;
    enter(table, state, division, to);
    next_event(table, state, table.seat_of(division));
}

/// Spies and scouts: whose hands may be looked at.
pub fn spied<'a>(table: &'a Table, state: &'a State, seat: u8) -> impl Iterator<Item = u8> + 'a {
    (0..table.seats())
        .filter(move |&other| table.is_opponent(state.war, seat, other) && state.hand_size(other) > 0)
}

/// Spies and scouts: a hand is looked at.
pub fn spy(table: &Table, state: &mut State, other: u8) {
    let Step::Spies { seat } = state.step else { return };
    state.spied[usize::from(seat)] = other;
    state.shown[usize::from(seat)] = state.hands[usize::from(other)];
    next_event(table, state, seat);
}

/// The next player rolls on the event table, or initiative is rolled.
fn next_event(table: &Table, state: &mut State, seat: u8) {
    state.step = if seat + 1 < table.seats() {
        Step::Event { seat: seat + 1 }
    } else {
        state.ties = 0;
        Step::Initiative { seat: 0 }
    };
}

/// Initiative: each player rolls; ties roll again among themselves.
pub fn initiative<C: Chance>(table: &Table, state: &mut State, chance: &mut C) -> Result<(), C::Halt> {
    match state.step {
        Step::Initiative { seat } => {
            state.initiative[usize::from(seat)] = i32::from(chance.roll(6, Why::Initiative(seat))?);
            if seat + 1 < table.seats() {
                state.step = Step::Initiative { seat: seat + 1 };
            } else {
                timed(table, state, 0);
            }
        }
        Step::Tie { seat } => {
            let face = i32::from(chance.roll(6, Why::Tie(seat))?);
            state.initiative[usize::from(seat)] += face;
            state.tied &= !(1 << seat);
            match next_tied(state, seat + 1) {
                Some(seat) => state.step = Step::Tie { seat },
                None => set_order(table, state),
            }
        }
        _ => {}
    }
    Ok(())
}

fn next_tied(state: &State, from: u8) -> Option<u8> {
    (from..8).find(|&seat| state.tied >> seat & 1 == 1)
}

/// Timed Attacks: the next seat from this one that could hold one is asked; then the order is set.
pub fn timed(table: &Table, state: &mut State, from: u8) {
    let asked = (from..table.seats()).find(|&seat| table.could_hold(state, seat, Card::TimedAttacks));
    match asked {
        Some(seat) => state.step = Step::Timed { seat },
        None => set_order(table, state),
    }
}

/// The highest goes first; those that are tied roll again.
fn set_order(table: &Table, state: &mut State) {
    let n = usize::from(table.seats());
    let mut tied = 0u8;
    for a in 0..n {
        let same = |&b: &usize| b != a && state.initiative[a] == state.initiative[b];
        if (0..n).any(|b| same(&b)) {
            tied |= 1 << a;
        }
    }
    if let Some(seat) = (0..8).find(|seat| tied >> seat & 1 == 1) {
        state.ties = state.ties.saturating_add(1);
        if state.ties > MOST_TIES {
            let before = state.initiative;
            for initiative in &mut state.initiative[..n] {
                let lower = before[..n].iter().filter(|&other| other < initiative).count();
                *initiative = i32::try_from(lower).unwrap_or(0);
            }
        }
        // Every initiative moves up a digit, so that the new rolls come after all that was.
        for initiative in &mut state.initiative[..n] {
            *initiative *= TIE;
        }
        state.tied = tied;
        state.step = Step::Tie { seat };
        return;
    }
    let mut order: [u8; SEATS] = [0, 1, 2, 3, 4, 5];
    // Few seats: an insertion sort.
    for at in 1..n {
        let mut place = at;
        while place > 0
            && state.initiative[usize::from(order[place])] > state.initiative[usize::from(order[place - 1])]
        {
            order.swap(place, place - 1);
            place -= 1;
        }
    }
    state.order = order;
    state.place = 0;
    state.step = Step::Go;
}

/// A go is over: the next has his, or the turn ends.
pub fn done(table: &Table, state: &mut State) {
    if state.place + 1 < table.seats() {
        state.place += 1;
        return;
    }
    // End: unused tokens are gone, and what is left of a debt.
    state.moves = [0; SEATS];
    state.battles = [0; SEATS];
    state.debt = [0; SEATS];
    state.done = [0; DIVISIONS];
    state.lay.rest();
    state.by = [NOBODY; DIVISIONS];
    discards(table, state, 0);
}

/// End: hands over the limit are discarded down.
pub fn discards(table: &Table, state: &mut State, from: u8) {
    let over = |seat: &u8| state.hand_size(*seat) > table.hand_limit(*seat);
    match (from..table.seats()).find(over) {
        Some(seat) => state.step = Step::Discard { seat },
        None => begin(table, state),
    }
}

/// Lists what the steps of a turn ask, but for goes and battles.
pub fn list(table: &Table, state: &State, out: &mut Vec<Action>) {
    match state.step {
        Step::Draw => out.push(Action::Draw),
        Step::Event { .. } => out.push(Action::RollEvent),
        Step::Disease { seat } => {
            out.extend(bits(on_map(table, state, seat)).map(|division| Action::Remove { division }));
        }
        Step::Reinforce { seat } => {
            if can_heal(table, state, seat) {
                out.push(Action::RollHeal);
            }
            if let Some(division) = gained(table, state, seat) {
                out.extend(gain_spaces(table, state, seat).map(|to| Action::Gain { division, to }));
            }
        }
        Step::Heal { seat, .. } => {
            let hurt = bits(table.of[usize::from(seat)]).filter(|&it| state.hurt[usize::from(it)] > 0);
            out.extend(hurt.map(|division| Action::Heal { division }));
        }
        Step::Spies { seat } => out.extend(spied(table, state, seat).map(|seat| Action::Spy { seat })),
        Step::Initiative { .. } | Step::Tie { .. } => out.push(Action::RollInitiative),
        Step::Timed { seat } => {
            if state.holds(seat, Card::TimedAttacks) > 0 {
                out.extend([false, true].map(|up| Action::Time { up }));
            }
            out.push(Action::Pass);
        }
        Step::Discard { seat } => {
            let held = few(state.titles(seat)).map(|title| Card::ALL[usize::from(title)]);
            held.for_each(|card| out.push(Action::Discard { card }));
        }
        Step::Deploy { .. } | Step::Go | Step::Battle(_) | Step::Over => {}
    }
}
