//! Why something may not be done, with its rule.
//!
//! Never decides what may: [`super::legal`] does.

use crate::balkan::action::Action;
use crate::balkan::b3_movement::step_price;
use crate::balkan::b4_battle;
use crate::balkan::game::Refusal;
use crate::balkan::legal::to_act;
use crate::balkan::rules::Card;
use crate::balkan::state::{NOBODY, State, Step};
use crate::balkan::table::Table;
use crate::balkan::theatre::NONE;

fn because(rule: &'static str, words: impl Into<String>) -> Refusal {
    Refusal { rule, words: words.into() }
}

/// Why an action that is not listed may not be done.
pub fn not(table: &Table, state: &State, action: Action) -> Refusal {
    let seat = to_act(table, state).unwrap_or(0);
    let go = state.step == Step::Go && state.played.is_none();
    match action {
        Action::Move { division, to } if go => not_move(table, state, seat, division, to),
        Action::Rail { division, .. } if go => match mine(table, state, seat, division) {
            Some(refusal) => refusal,
            None => because(
                "B1",
                "no railway run leads there: it goes along linked track, not over another player's division, \
                 ends on a free space, and is paid for with movement tokens",
            ),
        },
        Action::Attack { division, target } | Action::AttackWith { division, target, .. } if go => {
            not_attack(table, state, seat, action, (division, target))
        }
        Action::CashMovement { card } | Action::CashBattle { card } if state.played.is_none() => {
            not_cash(table, state, seat, card)
        }
        Action::Intelligence if state.played.is_some() => because("B5", "no Intelligence is in that hand"),
        Action::Spend { .. } => because(
            "B4.2",
            format!(
                "at most {} battle tokens are spent, and only those that are there",
                table.rules.most_tokens
            ),
        ),
        Action::Rout { .. } => because(
            "B4.10",
            "it routs to a free space that is not beside the winner, neither over a river nor into mountains",
        ),
        _ => because("B2", "this is not what is asked now"),
    }
}

fn mine(table: &Table, state: &State, seat: u8, division: u8) -> Option<Refusal> {
    if usize::from(division) >= state.at.len() || !state.is_on_map(division) {
        return Some(because("B3", "that division is not on the map"));
    }
    (!table.is_of(division, seat)).then(|| because("B2", "it is another player's go"))
}

fn not_move(table: &Table, state: &State, seat: u8, division: u8, to: u16) -> Refusal {
    if let Some(refusal) = mine(table, state, seat, division) {
        return refusal;
    }
    let from = state.at[usize::from(division)];
    let Some(side) = table.theatre.near[usize::from(from)].iter().position(|&near| near == to && to != NONE)
    else {
        return because(
            "B3.1",
            "a division goes from a space to one beside it; sea and what is off the board cannot be entered",
        );
    };
    match step_price(table, state, division, side) {
        None => because("B3.1", "divisions never stack: that space is occupied"),
        Some((_, price)) => because(
            "B3.1",
            format!(
                "it costs {} movement tokens, and {} are there",
                price.tokens,
                state.moves[usize::from(seat)]
            ),
        ),
    }
}

fn not_attack(
    table: &Table,
    state: &State,
    seat: u8,
    action: Action,
    (division, target): (u8, u8),
) -> Refusal {
    if let Some(refusal) = mine(table, state, seat, division) {
        return refusal;
    }
    if usize::from(target) >= state.at.len() || !state.is_on_map(target) {
        return because("B4.1", "there is no such division on the map");
    }
    let other = table.seat_of(target);
    if other == NOBODY || !table.may_attack(state.war, seat, other) {
        return because("B3.4", "these two may not attack each other in this war");
    }
    let from = state.at[usize::from(division)];
    if !table.theatre.near[usize::from(from)].contains(&state.at[usize::from(target)]) {
        return because("B4.1", "only a division in a space beside it is attacked");
    }
    if !b4_battle::may_attack(state, division) {
        return because("B4.1", "it has attacked this turn; an Overrun allows a second attack");
    }
    if let Action::AttackWith { card, .. } = action {
        return not_cash(table, state, seat, card);
    }
    because("B4.1", "an attack costs a battle token, and there is none")
}

fn not_cash(table: &Table, state: &State, seat: u8, card: Card) -> Refusal {
    if state.holds(seat, card) == 0 {
        return because("B5", format!("no {card} is in that hand"));
    }
    if !table.serves(card, seat) {
        return because("B5", format!("{card} does not serve this player"));
    }
    because("B5", format!("{card} is not worth that here"))
}
