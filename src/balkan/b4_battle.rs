//! B4: battles: who may attack, both totals with every modifier named, what becomes of the loser.
//!
//! Never plays a card: [`super::b5_cards`] does, and says what stands.

use crate::balkan::action::Action;
use crate::balkan::b3_movement::enter;
use crate::balkan::bits::{bits, few, nth};
use crate::balkan::chance::{Chance, Why};
use crate::balkan::rules::{Card, Country, Ground, LoserResult, Tie};
use crate::balkan::state::{Battle, NOBODY, SEVERAL, Stage, State, Step, War, did};
use crate::balkan::table::Table;
use crate::balkan::theatre::NONE;

/// B4.2 to B4.6: what a side adds to its die, part by part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Bonus {
    /// The defender's space (B4.3).
    pub ground: i8,
    /// Another division has attacked that enemy this turn (B4.4).
    pub followed: i8,
    /// Casualty markers, at most 0 (B4.5).
    pub hurt: i8,
    /// Own divisions beside the enemy (B4.6).
    pub friends: i8,
}

impl Bonus {
    /// All of it.
    pub fn total(self) -> i8 {
        self.ground + self.followed + self.hurt + self.friends
    }
}

fn small(n: u8) -> i8 {
    i8::try_from(n).unwrap_or(i8::MAX)
}

/// B4.6: divisions of a seat beside a space, but for one.
fn beside(table: &Table, state: &State, space: u16, seat: u8, but: u8) -> i8 {
    let mut n: i8 = 0;
    for &near in &table.theatre.near[usize::from(space)] {
        if near == NONE {
            continue;
        }
        let there = state.there[usize::from(near)];
        if there != NOBODY && there != but && table.is_of(there, seat) {
            n += 1;
        }
    }
    n.saturating_mul(small(table.rules.near_bonus))
}

/// B4.5: what casualty markers take off.
fn weakness(table: &Table, state: &State, division: u8) -> i8 {
    -small(state.hurt[usize::from(division)].saturating_mul(table.rules.casualty_malus))
}

/// B4.4 to B4.6: what the attacker adds.
pub fn attack_bonus(table: &Table, state: &State, attacker: u8, defender: u8) -> Bonus {
    let by = state.by[usize::from(defender)];
    Bonus {
        ground: 0,
        followed: if by != NOBODY && by != attacker { small(table.rules.again_bonus) } else { 0 },
        hurt: weakness(table, state, attacker),
        friends: beside(table, state, state.at[usize::from(defender)], table.seat_of(attacker), attacker),
    }
}

/// B4.3, B4.5, B4.6: what the defender adds.
pub fn defence_bonus(table: &Table, state: &State, attacker: u8, defender: u8) -> Bonus {
    Bonus {
        ground: small(table.defence(state.at[usize::from(defender)])),
        followed: 0,
        hurt: weakness(table, state, defender),
        friends: beside(table, state, state.at[usize::from(attacker)], table.seat_of(defender), defender),
    }
}

/// B4.1: one attack a division a turn; an Overrun allows a second.
pub fn may_attack(state: &State, division: u8) -> bool {
    let done = state.done[usize::from(division)];
    done & did::ATTACKED == 0 || done & did::OVERRUN != 0 && done & did::TWICE == 0
}

/// What pays for attacks of a seat, the same for all its divisions (B4.1).
#[derive(Debug, Clone, Copy)]
pub(super) struct Paying {
    /// There are tokens enough.
    tokens: bool,
    /// Titles that pay by themselves, a bit each.
    cards: u32,
}

impl Paying {
    /// As things stand: tokens, or a card. With tokens enough only a card that serves attackers alone pays
    /// by itself; any other is turned into tokens first, which is the same.
    pub(super) fn of(table: &Table, state: &State, seat: u8) -> Self {
        let (there, cost) = (state.battles[usize::from(seat)], table.rules.attack_tokens);
        let uses = &table.uses[usize::from(seat)];
        let held = state.titles(seat) & uses.attack;
        if there >= cost {
            return Self { tokens: true, cards: held & !uses.plain };
        }
        let enough =
            |title: &u8| table.rules.cards[usize::from(*title)].attacking.saturating_add(there) >= cost;
        Self { tokens: false, cards: few(held).filter(enough).fold(0, |pays, title| pays | 1 << title) }
    }

    /// True when an attack can be paid for.
    pub(super) fn any(self) -> bool {
        self.tokens || self.cards != 0
    }

    /// Ways to pay for one.
    pub(super) fn n(self) -> u32 {
        u32::from(self.tokens) + self.cards.count_ones()
    }

    /// Sides over which a division may attack, a bit each.
    pub(super) fn sides(self, table: &Table, state: &State, division: u8) -> u8 {
        if !self.any() || state.lay.touching() >> division & 1 == 0 || !may_attack(state, division) {
            return 0;
        }
        let from = state.at[usize::from(division)];
        state.lay.of_camp(1 - table.camp_of(division), from)
    }

    /// The attack that is paid for in the way at this place.
    pub(super) fn action(self, division: u8, target: u8, place: u32) -> Option<Action> {
        if self.tokens && place == 0 {
            return Some(Action::Attack { division, target });
        }
        let title = nth(u128::from(self.cards), place - u32::from(self.tokens))?;
        Some(Action::AttackWith { division, target, card: Card::ALL[usize::from(title)] })
    }
}

/// Lists the attacks of a seat's divisions: for tokens, or for a card.
pub fn list(table: &Table, state: &State, seat: u8, out: &mut Vec<Action>) {
    let touching = table.of[usize::from(seat)] & state.lay.touching();
    if touching == 0 {
        return;
    }
    let paying = Paying::of(table, state, seat);
    for division in bits(touching) {
        let from = usize::from(state.at[usize::from(division)]);
        for side in few(u32::from(paying.sides(table, state, division))) {
            let target = state.there[usize::from(table.theatre.near[from][usize::from(side)])];
            if paying.tokens {
                out.push(Action::Attack { division, target });
            }
            let cards = few(paying.cards).map(|title| Card::ALL[usize::from(title)]);
            cards.for_each(|card| out.push(Action::AttackWith { division, target, card }));
        }
    }
}

/// B4.1: an attack that is paid for begins.
pub fn begin(table: &Table, state: &mut State, attacker: u8, defender: u8, only: u8) {
    let at = usize::from(attacker);
    let again = state.done[at] & did::ATTACKED != 0;
    state.done[at] |= if again { did::TWICE } else { did::ATTACKED };
    state.battle =
        Battle { attacker, defender, spent: [0; 2], only: [only, 0], attacker_lost: false, from: NONE };
    stage(table, state, Stage::Foolish);
}

/// Goes on to a stage, or past it where nobody can have anything to say.
pub fn stage(table: &Table, state: &mut State, wanted: Stage) {
    let battle = state.battle;
    let attacker = table.seat_of(battle.attacker);
    let defender = table.seat_of(battle.defender);
    let idle =
        |seat: u8, only: u8| state.battles[usize::from(seat)] == 0 && only == 0 && state.hand_size(seat) == 0;
    let skips = match wanted {
        Stage::Foolish => !table.could_hold(state, defender, Card::FoolishAttack),
        Stage::Break => !table.could_hold(state, attacker, Card::BreakMorale),
        Stage::AttackerTokens => idle(attacker, battle.only[0]),
        Stage::DefenderTokens => idle(defender, battle.only[1]),
        Stage::Pursuit => !table.could_hold(state, winner_seat(table, state), Card::Pursuit),
        Stage::Dice | Stage::Loser | Stage::Rout | Stage::Advance => false,
    };
    let next = match wanted {
        Stage::Foolish => Stage::Break,
        Stage::Break => Stage::AttackerTokens,
        Stage::AttackerTokens => Stage::DefenderTokens,
        Stage::DefenderTokens => Stage::Dice,
        Stage::Pursuit => Stage::Rout,
        other => other,
    };
    if skips {
        return stage(table, state, next);
    }
    if wanted == Stage::Dice && table.options.secret_tokens {
        pay(state, 0, attacker);
    }
    state.step = Step::Battle(wanted);
}

/// The side that lost, and the other.
fn loser(state: &State) -> (u8, u8) {
    let battle = state.battle;
    if battle.attacker_lost { (battle.attacker, battle.defender) } else { (battle.defender, battle.attacker) }
}

/// The seat whose division made the other rout.
pub fn winner_seat(table: &Table, state: &State) -> u8 {
    table.seat_of(loser(state).1)
}

/// The seat whose division routs, or rolls for its casualties.
pub fn loser_seat(table: &Table, state: &State) -> u8 {
    table.seat_of(loser(state).0)
}

/// B4.2: tokens to be spent before the dice. Option `secret_tokens`: nobody sees what the attacker put
/// down, so that his are taken when the defender's are.
pub fn spend(table: &Table, state: &mut State, tokens: u8) {
    let (side, seat, next) = match state.step {
        Step::Battle(Stage::AttackerTokens) => {
            (0, table.seat_of(state.battle.attacker), Stage::DefenderTokens)
        }
        _ => (1, table.seat_of(state.battle.defender), Stage::Dice),
    };
    state.battle.spent[side] = tokens;
    if side == 1 || !table.options.secret_tokens {
        pay(state, side, seat);
    }
    stage(table, state, next);
}

/// Takes what a side spends; tokens that serve in this battle only go first.
fn pay(state: &mut State, side: usize, seat: u8) {
    let tokens = state.battle.spent[side];
    let only = tokens.min(state.battle.only[side]);
    state.battle.only[side] -= only;
    state.battles[usize::from(seat)] -= tokens - only;
}

/// B4.2 to B4.7: the dice.
pub fn dice<C: Chance>(table: &Table, state: &mut State, chance: &mut C) -> Result<(), C::Halt> {
    let battle = state.battle;
    let (attacker, defender) = (battle.attacker, battle.defender);
    let attack = small(chance.roll(6, Why::Attack(attacker))?)
        + attack_bonus(table, state, attacker, defender).total()
        + small(battle.spent[0]);
    let defence = small(chance.roll(6, Why::Defence(defender))?)
        + defence_bonus(table, state, attacker, defender).total()
        + small(battle.spent[1]);
    if attack == defence {
        // B4.7: a stand-off, unless the table reads a tie otherwise.
        if table.options.tie == Tie::Again {
            return Ok(());
        }
        if table.options.tie != Tie::Defender {
            end(table, state);
            return Ok(());
        }
    }
    state.battle.attacker_lost = attack <= defence;
    state.step = Step::Battle(Stage::Loser);
    Ok(())
}

/// B4.8: the loser's casualties.
pub fn casualties<C: Chance>(table: &Table, state: &mut State, chance: &mut C) -> Result<(), C::Halt> {
    let (lost, won) = loser(state);
    let face = chance.roll(6, Why::Loser(lost))?;
    match table.rules.loser[usize::from(face.clamp(1, 6) - 1)] {
        LoserResult::Destroyed => {
            destroy(table, state, lost);
            end(table, state);
        }
        LoserResult::CasualtyAndRout => {
            if hit(table, state, lost) {
                end(table, state);
            } else {
                begin_rout(table, state);
            }
        }
        LoserResult::Casualty => {
            hit(table, state, lost);
            end(table, state);
        }
        LoserResult::BothCasualty => {
            hit(table, state, lost);
            hit(table, state, won);
            end(table, state);
        }
    }
    Ok(())
}

/// B4.9: one casualty more; true when it was one too many.
fn hit(table: &Table, state: &mut State, division: u8) -> bool {
    let hurt = &mut state.hurt[usize::from(division)];
    *hurt += 1;
    let gone = *hurt >= table.rules.casualties_destroy;
    if gone {
        destroy(table, state, division);
    }
    gone
}

/// A division is out of the game.
pub fn destroy(table: &Table, state: &mut State, division: u8) {
    state.lift(table, division);
    let at = usize::from(division);
    state.hurt[at] = 0;
    state.done[at] = 0;
    state.lay.spend(division, false);
    state.by[at] = NOBODY;
}

/// B4.10: the loser routs; one that cannot is destroyed.
pub fn begin_rout(table: &Table, state: &mut State) {
    let (lost, _) = loser(state);
    state.battle.from = state.at[usize::from(lost)];
    if refuges(table, state).next().is_none() {
        destroy(table, state, lost);
        after_rout(table, state);
        return;
    }
    stage(table, state, Stage::Pursuit);
}

/// B4.10: spaces to which the loser may rout: not beside the winner, free, and neither over a river nor
/// into mountains.
pub fn refuges<'a>(table: &'a Table, state: &'a State) -> impl Iterator<Item = u16> + 'a {
    let (lost, won) = loser(state);
    let from = state.at[usize::from(lost)];
    let winner = state.at[usize::from(won)];
    let near = if from == NONE { [NONE; 6] } else { table.theatre.near[usize::from(from)] };
    let river = if from == NONE { 0 } else { table.theatre.river[usize::from(from)] };
    (0..6).filter_map(move |side| {
        let to = near[side];
        if to == NONE || state.there[usize::from(to)] != NOBODY || river >> side & 1 == 1 {
            return None;
        }
        if table.theatre.ground[usize::from(to)] == Ground::Mountains {
            return None;
        }
        let beside_winner = table.theatre.near[usize::from(to)].contains(&winner);
        (!beside_winner).then_some(to)
    })
}

/// B4.10: the loser goes, and leaves its marker.
pub fn rout(table: &Table, state: &mut State, to: u16) {
    let (lost, _) = loser(state);
    enter(table, state, lost, to);
    after_rout(table, state);
}

/// Pursuit: the routing division is destroyed.
pub fn pursue(table: &Table, state: &mut State) {
    let (lost, _) = loser(state);
    destroy(table, state, lost);
    after_rout(table, state);
}

fn after_rout(table: &Table, state: &mut State) {
    let (_, won) = loser(state);
    let from = state.battle.from;
    let empty = from != NONE && state.there[usize::from(from)] == NOBODY;
    if empty && state.is_on_map(won) && !is_over(table, state) {
        state.step = Step::Battle(Stage::Advance);
    } else {
        end(table, state);
    }
}

/// B4.11: the winner enters the empty space.
pub fn advance(table: &Table, state: &mut State) {
    let (_, won) = loser(state);
    enter(table, state, won, state.battle.from);
    end(table, state);
}

/// The battle is over, and the go goes on.
pub fn end(table: &Table, state: &mut State) {
    let (attacker, defender) = (state.battle.attacker, state.battle.defender);
    if state.is_on_map(defender) {
        let by = &mut state.by[usize::from(defender)];
        *by = match *by {
            NOBODY => attacker,
            same if same == attacker => attacker,
            _ => SEVERAL,
        };
    }
    state.battle.only = [0; 2];
    state.step = if is_over(table, state) { Step::Over } else { Step::Go };
}

/// B7: the Second War ends when all Bulgarian divisions are destroyed.
pub fn is_over(table: &Table, state: &State) -> bool {
    if state.war != War::Second {
        return false;
    }
    let seat = table.players.iter().position(|player| player.country == Country::Bulgaria);
    let Some(seat) = seat else { return false };
    !bits(table.of[seat]).any(|division| state.is_on_map(division))
}
