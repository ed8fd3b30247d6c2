//! One of the things that may be done, by chance, without listing them all: for playouts.
//!
//! Never gives what [`super::legal`] would not list, and gives each of that sooner or later; but not all
//! with the same chance. In a go whatever can do something is equally likely: each of the player's
//! divisions, each title in his hand, and the end of the go; then each of the things that it can do.
//! Reinforcements heal or bring a division with equal chance. Elsewhere all are equally likely.

use crate::balkan::action::Action;
use crate::balkan::bits::{bits, nth};
use crate::balkan::legal::legal;
use crate::balkan::rules::Card;
use crate::balkan::state::{Stage, State, Step, did};
use crate::balkan::table::Table;
use crate::balkan::{b2_turn, b3_movement, b4_battle};

/// One of the things that may be done; nothing when the war is over. `pick` gives a number below the one
/// that it is given.
pub fn sample(table: &Table, state: &State, pick: &mut impl FnMut(u32) -> u32) -> Option<Action> {
    let mut window = |seat: u8, card: Card, action: Action| {
        if state.holds(seat, card) > 0 && pick(2) == 0 { action } else { Action::Pass }
    };
    if let Some(played) = &state.played {
        return Some(window(played.asked, Card::Intelligence, Action::Intelligence));
    }
    Some(match state.step {
        Step::Go => go(table, state, state.order[usize::from(state.place)], pick),
        Step::Battle(stage) => match stage {
            Stage::Foolish => {
                window(table.seat_of(state.battle.defender), Card::FoolishAttack, Action::Foolish)
            }
            Stage::Break => window(table.seat_of(state.battle.attacker), Card::BreakMorale, Action::Break),
            Stage::Pursuit => window(b4_battle::winner_seat(table, state), Card::Pursuit, Action::Pursue),
            Stage::AttackerTokens => tokens(table, state, true, pick),
            Stage::DefenderTokens => tokens(table, state, false, pick),
            Stage::Dice => Action::RollBattle,
            Stage::Loser => Action::RollLoser,
            Stage::Rout => Action::Rout { to: one_of(|| b4_battle::refuges(table, state), pick)? },
            Stage::Advance => [Action::Advance, Action::Stay][usize::from(pick(2) != 0)],
        },
        Step::Draw => Action::Draw,
        Step::Event { .. } => Action::RollEvent,
        Step::Initiative { .. } | Step::Tie { .. } => Action::RollInitiative,
        Step::Disease { seat } => {
            Action::Remove { division: bit_of(b2_turn::on_map(table, state, seat), pick)? }
        }
        Step::Heal { seat, .. } => {
            let hurt = bits(table.of[usize::from(seat)]).filter(|&it| state.hurt[usize::from(it)] > 0);
            Action::Heal { division: bit_of(hurt.fold(0, |hurt, it| hurt | 1 << it), pick)? }
        }
        Step::Reinforce { seat } => {
            let heals = b2_turn::can_heal(table, state, seat);
            let gained = b2_turn::gained(table, state, seat);
            let to = match gained {
                Some(_) if !heals || pick(2) == 0 => {
                    one_of(|| b2_turn::gain_spaces(table, state, seat), pick)
                }
                _ => None,
            };
            match (gained, to) {
                (Some(division), Some(to)) => Action::Gain { division, to },
                _ => Action::RollHeal,
            }
        }
        Step::Spies { seat } => Action::Spy { seat: one_of(|| b2_turn::spied(table, state, seat), pick)? },
        Step::Timed { seat } => {
            let choice = if state.holds(seat, Card::TimedAttacks) > 0 { pick(3) } else { 2 };
            [Action::Time { up: false }, Action::Time { up: true }, Action::Pass][choice as usize % 3]
        }
        Step::Discard { seat } => {
            let title = bit_of(u128::from(state.titles(seat)), pick)?;
            Action::Discard { card: Card::ALL[usize::from(title)] }
        }
        Step::Deploy { .. } => {
            // Rare, and before a war only.
            let mut places = Vec::new();
            legal(table, state, &mut places);
            *places.get(pick(u32::try_from(places.len()).ok()?.max(1)) as usize)?
        }
        Step::Over => return None,
    })
}

/// One of these with equal chances; they are gone through twice.
fn one_of<T, I: Iterator<Item = T>>(all: impl Fn() -> I, pick: &mut impl FnMut(u32) -> u32) -> Option<T> {
    let n = u32::try_from(all().count()).ok().filter(|&n| n > 0)?;
    all().nth(pick(n) as usize)
}

/// One of the bits that are set.
fn bit_of(set: u128, pick: &mut impl FnMut(u32) -> u32) -> Option<u8> {
    if set == 0 {
        return None;
    }
    nth(set, pick(set.count_ones()))
}

/// Before the dice: one of the cards to turn into tokens, or so many tokens to spend.
fn tokens(table: &Table, state: &State, attacks: bool, pick: &mut impl FnMut(u32) -> u32) -> Action {
    let battle = &state.battle;
    let seat = table.seat_of(if attacks { battle.attacker } else { battle.defender });
    let uses = &table.uses[usize::from(seat)];
    let cards = state.titles(seat) & if attacks { uses.attack } else { uses.defence };
    let there = state.battles[usize::from(seat)].saturating_add(battle.only[usize::from(!attacks)]);
    let most = there.min(table.rules.most_tokens);
    let choice = pick(cards.count_ones() + u32::from(most) + 1);
    match nth(u128::from(cards), choice) {
        Some(title) if choice < cards.count_ones() => {
            Action::CashBattle { card: Card::ALL[usize::from(title)] }
        }
        _ => Action::Spend { tokens: u8::try_from(choice - cards.count_ones()).unwrap_or(0) },
    }
}

/// In a go: a division, a title or the end of the go, then one of the things that it can do; those that
/// can do nothing are drawn again.
fn go(table: &Table, state: &State, seat: u8, pick: &mut impl FnMut(u32) -> u32) -> Action {
    let at = usize::from(seat);
    let uses = &table.uses[at];
    let mine = table.of[at];
    let attacks = b4_battle::Paying::of(table, state, seat);
    // Those of whom it is plain that they can do nothing are left out at once.
    let fighters = if attacks.any() { mine & state.lay.touching() } else { 0 };
    let movers = if state.moves[at] == 0 { mine & !state.lay.spent() } else { mine };
    let mut divisions = movers | fighters;
    let overrun = 1 << Card::Overrun as u32;
    let mut titles = state.titles(seat) & (uses.movement | uses.plain | overrun);
    loop {
        let (n, m) = (divisions.count_ones(), titles.count_ones());
        let choice = pick(n + m + 1);
        if choice == n + m {
            return Action::Done;
        }
        if choice < n {
            let Some(division) = nth(divisions, choice) else { return Action::Done };
            divisions &= !(1 << division);
            if let Some(action) = by_division(table, state, division, attacks, pick) {
                return action;
            }
            continue;
        }
        let Some(title) = nth(u128::from(titles), choice - n) else { return Action::Done };
        titles &= !(1 << title);
        let card = Card::ALL[usize::from(title)];
        let (moves, fights) = (uses.movement >> title & 1, uses.plain >> title & 1);
        if moves + fights > 0 {
            let moves = moves == 1 && (fights == 0 || pick(2) == 0);
            return if moves { Action::CashMovement { card } } else { Action::CashBattle { card } };
        }
        let free = |&it: &u8| state.is_on_map(it) && state.done[usize::from(it)] & did::OVERRUN == 0;
        let may = bits(mine).filter(free).fold(0, |may, it| may | 1 << it);
        if let Some(division) = bit_of(may, pick) {
            return Action::Overrun { division };
        }
    }
}

/// One of the steps, runs and attacks of a division.
fn by_division(
    table: &Table,
    state: &State,
    division: u8,
    attacks: b4_battle::Paying,
    pick: &mut impl FnMut(u32) -> u32,
) -> Option<Action> {
    if !state.is_on_map(division) {
        return None;
    }
    let from = usize::from(state.at[usize::from(division)]);
    let (sides, ends) = b3_movement::ways(table, state, division);
    let foes = attacks.sides(table, state, division);
    let each = attacks.n();
    let (steps, runs) = (sides.count_ones(), ends.len());
    let n = steps + runs + foes.count_ones() * each;
    if n == 0 {
        return None;
    }
    let choice = pick(n);
    let over = |sides: u8, place: u32| {
        nth(u128::from(sides), place).map(|side| table.theatre.near[from][usize::from(side)])
    };
    if choice < steps {
        return Some(Action::Move { division, to: over(sides, choice)? });
    }
    if choice < steps + runs {
        return Some(Action::Rail { division, to: ends.nth(table, choice - steps)? });
    }
    let choice = choice - steps - runs;
    let target = state.there[usize::from(over(foes, choice / each)?)];
    attacks.action(division, target, choice % each)
}
