//! Who is to act, what he may do, and doing it: the quick way into the rules of the Balkan wars.
//!
//! Never checks what it is told to do: [`super::game`] does, for everybody but computer players who take
//! from the list.

use crate::balkan::action::Action;
use crate::balkan::chance::Chance;
use crate::balkan::rules::Card;
use crate::balkan::state::{Effect, Stage, State, Step};
use crate::balkan::table::Table;
use crate::balkan::{b2_turn, b3_movement, b4_battle, b5_cards, b7_second_war};

/// Who is to act; nobody in particular where the table does something together, or when it is over.
pub fn to_act(table: &Table, state: &State) -> Option<u8> {
    if let Some(played) = &state.played {
        return Some(played.asked);
    }
    match state.step {
        Step::Draw | Step::Over | Step::Battle(Stage::Dice) => None,
        Step::Deploy { seat }
        | Step::Event { seat }
        | Step::Disease { seat }
        | Step::Reinforce { seat }
        | Step::Heal { seat, .. }
        | Step::Spies { seat }
        | Step::Initiative { seat }
        | Step::Timed { seat }
        | Step::Tie { seat }
        | Step::Discard { seat } => Some(seat),
        Step::Go => Some(state.order[usize::from(state.place)]),
        Step::Battle(stage) => Some(match stage {
            Stage::Foolish | Stage::DefenderTokens => table.seat_of(state.battle.defender),
            Stage::Break | Stage::AttackerTokens => table.seat_of(state.battle.attacker),
            Stage::Loser | Stage::Rout => b4_battle::loser_seat(table, state),
            Stage::Pursuit | Stage::Advance | Stage::Dice => b4_battle::winner_seat(table, state),
        }),
    }
}

/// Everything that may be done, in a fixed order, into a buffer that is emptied first. Empty when the
/// war is over.
pub fn legal(table: &Table, state: &State, out: &mut Vec<Action>) {
    out.clear();
    if let Some(played) = &state.played {
        if state.holds(played.asked, Card::Intelligence) > 0 {
            out.push(Action::Intelligence);
        }
        out.push(Action::Pass);
        return;
    }
    match state.step {
        Step::Go => {
            let seat = state.order[usize::from(state.place)];
            b5_cards::list_go(table, state, seat, out);
            b3_movement::list(table, state, seat, out);
            b4_battle::list(table, state, seat, out);
            out.push(Action::Done);
        }
        Step::Battle(stage) => battle(table, state, stage, out),
        Step::Deploy { seat } => b7_second_war::list(table, state, seat, out),
        _ => b2_turn::list(table, state, out),
    }
}

fn battle(table: &Table, state: &State, stage: Stage, out: &mut Vec<Action>) {
    let mut window = |seat: u8, card: Card, action: Action| {
        if state.holds(seat, card) > 0 {
            out.push(action);
        }
        out.push(Action::Pass);
    };
    match stage {
        Stage::Foolish => window(table.seat_of(state.battle.defender), Card::FoolishAttack, Action::Foolish),
        Stage::Break => window(table.seat_of(state.battle.attacker), Card::BreakMorale, Action::Break),
        Stage::Pursuit => window(b4_battle::winner_seat(table, state), Card::Pursuit, Action::Pursue),
        Stage::AttackerTokens => b5_cards::list_tokens(table, state, true, out),
        Stage::DefenderTokens => b5_cards::list_tokens(table, state, false, out),
        Stage::Dice => out.push(Action::RollBattle),
        Stage::Loser => out.push(Action::RollLoser),
        Stage::Rout => out.extend(b4_battle::refuges(table, state).map(|to| Action::Rout { to })),
        Stage::Advance => out.extend([Action::Advance, Action::Stay]),
    }
}

/// Does something that may be done. When chance has no answer yet, the state is worthless.
pub fn play<C: Chance>(
    table: &Table,
    state: &mut State,
    action: Action,
    chance: &mut C,
) -> Result<(), C::Halt> {
    let seat = to_act(table, state).unwrap_or(0);
    match action {
        Action::Deploy { division, to } => b7_second_war::deploy(table, state, division, to),
        Action::Draw => b2_turn::draw(table, state, chance)?,
        Action::RollEvent => b2_turn::event(table, state, seat, chance)?,
        Action::Remove { division } => b2_turn::remove(table, state, division),
        Action::RollHeal => b2_turn::roll_heal(table, state, seat, chance)?,
        Action::Heal { division } => b2_turn::heal(table, state, division),
        Action::Gain { division, to } => b2_turn::gain(table, state, division, to),
        Action::Spy { seat } => b2_turn::spy(table, state, seat),
        Action::RollInitiative => b2_turn::initiative(table, state, chance)?,
        Action::Time { up } => {
            let timed = i8::try_from(table.rules.timed).unwrap_or(i8::MAX);
            let change = if up { timed } else { -timed };
            b5_cards::play(table, state, seat, Card::TimedAttacks, Effect::Timed(change));
        }
        Action::CashMovement { card } => {
            let tokens = b5_cards::movement_worth(table, seat, card);
            b5_cards::play(table, state, seat, card, Effect::Movement(tokens));
        }
        Action::CashBattle { card } => b5_cards::cash_battle(table, state, seat, card),
        Action::Move { division, to } => b3_movement::step(table, state, division, to),
        Action::Rail { division, to } => b3_movement::run(table, state, division, to),
        Action::Attack { division, target } => {
            state.battles[usize::from(seat)] -= table.rules.attack_tokens;
            b4_battle::begin(table, state, division, target, 0);
        }
        Action::AttackWith { division, target, card } => {
            b5_cards::attack_with(table, state, division, target, card);
        }
        Action::Overrun { division } => {
            b5_cards::play(table, state, seat, Card::Overrun, Effect::Overrun(division));
        }
        Action::Foolish => b5_cards::play(table, state, seat, Card::FoolishAttack, Effect::Foolish),
        Action::Break => b5_cards::play(table, state, seat, Card::BreakMorale, Effect::Break),
        Action::Pursue => b5_cards::play(table, state, seat, Card::Pursuit, Effect::Pursuit),
        Action::Spend { tokens } => b4_battle::spend(table, state, tokens),
        Action::RollBattle => b4_battle::dice(table, state, chance)?,
        Action::RollLoser => b4_battle::casualties(table, state, chance)?,
        Action::Rout { to } => b4_battle::rout(table, state, to),
        Action::Advance => b4_battle::advance(table, state),
        Action::Stay => b4_battle::end(table, state),
        Action::Intelligence => b5_cards::negate(table, state),
        Action::Pass => pass(table, state),
        Action::Discard { card } => {
            state.discard(seat, card);
            b2_turn::discards(table, state, seat);
        }
        Action::Done => b2_turn::done(table, state),
    }
    Ok(())
}

fn pass(table: &Table, state: &mut State) {
    if state.played.is_some() {
        return b5_cards::pass(table, state);
    }
    match state.step {
        Step::Timed { seat } => b2_turn::timed(table, state, seat + 1),
        Step::Battle(Stage::Foolish) => b4_battle::stage(table, state, Stage::Break),
        Step::Battle(Stage::Break) => b4_battle::stage(table, state, Stage::AttackerTokens),
        Step::Battle(Stage::Pursuit) => b4_battle::stage(table, state, Stage::Rout),
        _ => {}
    }
}
