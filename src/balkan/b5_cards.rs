//! B5: cards: what each is worth to whom, playing one, and the windows in which it may be negated.
//!
//! Never shows a hand: whoever could hold a card is asked, whether he does or not.

use crate::balkan::action::Action;
use crate::balkan::b2_turn;
use crate::balkan::b4_battle;
use crate::balkan::bits::{bits, few};
use crate::balkan::rules::Card;
use crate::balkan::state::{Effect, Played, Stage, State, Step, did};
use crate::balkan::table::Table;

/// Movement tokens of a card for a seat; 0: none.
pub fn movement_worth(table: &Table, seat: u8, card: Card) -> u8 {
    if table.serves(card, seat) { table.rules.cards[card as usize].movement } else { 0 }
}

/// Battle tokens of a card for an attacker.
pub fn attack_worth(table: &Table, seat: u8, card: Card) -> u8 {
    if table.serves(card, seat) { table.rules.cards[card as usize].attacking } else { 0 }
}

/// Battle tokens of a card for a defender.
pub fn defence_worth(table: &Table, seat: u8, card: Card) -> u8 {
    if table.serves(card, seat) { table.rules.cards[card as usize].defending } else { 0 }
}

/// Its worth hangs on attacking or defending: it is played in such a battle only.
pub fn is_conditional(table: &Table, card: Card) -> bool {
    let uses = &table.rules.cards[card as usize];
    uses.attacking != uses.defending
}

/// What a conditional card brings is lost after its battle, unless the table keeps it.
fn serves_only(table: &Table, card: Card) -> bool {
    is_conditional(table, card) && !table.options.keep_conditional
}

/// Lists the cards that a seat may turn into tokens in its go.
pub fn list_go(table: &Table, state: &State, seat: u8, out: &mut Vec<Action>) {
    let uses = &table.uses[usize::from(seat)];
    let held = state.titles(seat);
    for title in few(held & (uses.movement | uses.plain)) {
        let card = Card::ALL[usize::from(title)];
        if uses.movement >> title & 1 == 1 {
            out.push(Action::CashMovement { card });
        }
        if uses.plain >> title & 1 == 1 {
            out.push(Action::CashBattle { card });
        }
    }
    if held >> Card::Overrun as u32 & 1 == 1 {
        let free = |&division: &u8| {
            state.is_on_map(division) && state.done[usize::from(division)] & did::OVERRUN == 0
        };
        let mine = bits(table.of[usize::from(seat)]).filter(free);
        out.extend(mine.map(|division| Action::Overrun { division }));
    }
}

/// Lists the cards that a side of a battle may turn into tokens, and how many it may spend.
pub fn list_tokens(table: &Table, state: &State, attacker: bool, out: &mut Vec<Action>) {
    let side = usize::from(!attacker);
    let division = if attacker { state.battle.attacker } else { state.battle.defender };
    let seat = table.seat_of(division);
    let uses = &table.uses[usize::from(seat)];
    let worth = if attacker { uses.attack } else { uses.defence };
    for title in few(state.titles(seat) & worth) {
        out.push(Action::CashBattle { card: Card::ALL[usize::from(title)] });
    }
    let there = state.battles[usize::from(seat)].saturating_add(state.battle.only[side]);
    for tokens in 0..=there.min(table.rules.most_tokens) {
        out.push(Action::Spend { tokens });
    }
}

/// A card leaves its owner's hand; whoever may negate it is asked.
pub fn play(table: &Table, state: &mut State, seat: u8, card: Card, effect: Effect) {
    state.discard(seat, card);
    state.played = Some(Played { card, by: seat, effect, negated: false, last: seat, asked: 0 });
    ask(table, state);
}

/// The next who could negate is asked; when nobody is left, what was played happens or not.
fn ask(table: &Table, state: &mut State) {
    let Some(mut played) = state.played else { return };
    while played.asked < table.seats() {
        let seat = played.asked;
        let opponent = table.is_opponent(state.war, played.last, seat);
        if opponent && table.could_hold(state, seat, Card::Intelligence) {
            state.played = Some(played);
            return;
        }
        played.asked += 1;
    }
    state.played = None;
    settle(table, state, played);
}

/// Nobody negates any more, so it seems to this seat.
pub fn pass(table: &Table, state: &mut State) {
    if let Some(played) = &mut state.played {
        played.asked += 1;
    }
    ask(table, state);
}

/// Intelligence: what was just played is negated; that may be negated in turn.
pub fn negate(table: &Table, state: &mut State) {
    let Some(mut played) = state.played else { return };
    let seat = played.asked;
    state.discard(seat, Card::Intelligence);
    played.negated = !played.negated;
    played.last = seat;
    played.asked = 0;
    state.played = Some(played);
    ask(table, state);
}

/// What was played happens, unless it is negated.
fn settle(table: &Table, state: &mut State, played: Played) {
    if played.negated {
        // B5: an attack that it was to pay for does not happen; all else stays as it was.
        again(table, state, played.by);
        return;
    }
    let by = usize::from(played.by);
    match played.effect {
        Effect::Movement(tokens) => {
            // B2: a debt is paid by the first movement tokens of the turn.
            let paid = tokens.min(state.debt[by]);
            state.debt[by] -= paid;
            state.moves[by] = state.moves[by].saturating_add(tokens - paid);
        }
        Effect::Tokens(tokens) => state.battles[by] = state.battles[by].saturating_add(tokens),
        Effect::Only(side, tokens) => {
            let only = &mut state.battle.only[usize::from(side)];
            *only = only.saturating_add(tokens);
        }
        Effect::Attack { division, target, tokens, only } => {
            let cost = table.rules.attack_tokens;
            let rest = tokens.saturating_sub(cost);
            state.battles[by] -= cost.saturating_sub(tokens);
            if !only {
                state.battles[by] = state.battles[by].saturating_add(rest);
            }
            b4_battle::begin(table, state, division, target, if only { rest } else { 0 });
        }
        Effect::Foolish => {
            b4_battle::destroy(table, state, state.battle.attacker);
            b4_battle::end(table, state);
        }
        Effect::Break => {
            state.battle.attacker_lost = false;
            b4_battle::begin_rout(table, state);
        }
        Effect::Pursuit => b4_battle::pursue(table, state),
        Effect::Overrun(division) => state.done[usize::from(division)] |= did::OVERRUN,
        Effect::Timed(change) => {
            state.initiative[by] += i32::from(change);
            b2_turn::timed(table, state, played.by);
        }
    }
}

/// A window whose card was negated is open again, if its owner could hold another.
fn again(table: &Table, state: &mut State, by: u8) {
    match state.step {
        Step::Battle(stage @ (Stage::Foolish | Stage::Break | Stage::Pursuit)) => {
            b4_battle::stage(table, state, stage);
        }
        Step::Timed { .. } => b2_turn::timed(table, state, by),
        _ => {}
    }
}

/// A card is turned into battle tokens: for keeps, or for the battle in hand.
pub fn cash_battle(table: &Table, state: &mut State, seat: u8, card: Card) {
    let effect = match state.step {
        Step::Battle(stage @ (Stage::AttackerTokens | Stage::DefenderTokens)) => {
            let attacks = stage == Stage::AttackerTokens;
            let worth =
                if attacks { attack_worth(table, seat, card) } else { defence_worth(table, seat, card) };
            if serves_only(table, card) {
                Effect::Only(u8::from(!attacks), worth)
            } else {
                Effect::Tokens(worth)
            }
        }
        _ => Effect::Tokens(attack_worth(table, seat, card)),
    };
    play(table, state, seat, card, effect);
}

/// B4.1: an attack paid for by a card.
pub fn attack_with(table: &Table, state: &mut State, division: u8, target: u8, card: Card) {
    let seat = table.seat_of(division);
    let tokens = attack_worth(table, seat, card);
    let effect = Effect::Attack { division, target, tokens, only: serves_only(table, card) };
    play(table, state, seat, card, effect);
}
