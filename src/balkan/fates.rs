//! B8: the exact chances of what becomes of both divisions of a battle.
//!
//! Never rolls, and knows nothing of cards: Foolish Attack, Break Morale and Pursuit come on top.

use crate::balkan::b4_battle::{attack_bonus, defence_bonus, refuges};
use crate::balkan::rules::{LoserResult, Tie};
use crate::balkan::state::{Battle, State};
use crate::balkan::table::Table;

/// What becomes of one division, in so many of [`Fates::of`] cases.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Fate {
    /// It is destroyed: at once, by one casualty too many, or because it cannot rout (B4.8 to B4.10).
    pub destroyed: u32,
    /// It gets a casualty marker and routs.
    pub routed: u32,
    /// It gets a casualty marker.
    pub casualty: u32,
    /// Nothing befalls it.
    pub unhurt: u32,
}

/// What becomes of both.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Fates {
    /// Cases, all equally likely.
    pub of: u32,
    /// In which the attacker wins.
    pub win: u32,
    /// In which nothing happens.
    pub tie: u32,
    /// In which the defender wins.
    pub lose: u32,
    /// What becomes of the attacker.
    pub attacker: Fate,
    /// What becomes of the defender.
    pub defender: Fate,
}

/// The chances of an attack, or of the battle in hand, with so many tokens spent by attacker and
/// defender: every throw of both dice and of the loser's die is counted.
pub fn fates(table: &Table, state: &State, attacker: u8, defender: u8, spent: [u8; 2]) -> Fates {
    let attack = i32::from(attack_bonus(table, state, attacker, defender).total()) + i32::from(spent[0]);
    let defence = i32::from(defence_bonus(table, state, attacker, defender).total()) + i32::from(spent[1]);
    let mut fates = Fates::default();
    for a in 1..=6 {
        for d in 1..=6 {
            let (attack, defence) = (a + attack, d + defence);
            if attack == defence && table.options.tie == Tie::Again {
                continue;
            }
            for face in 0..6 {
                fates.of += 1;
                if attack == defence && table.options.tie == Tie::StandOff {
                    fates.tie += 1;
                    fates.attacker.unhurt += 1;
                    fates.defender.unhurt += 1;
                    continue;
                }
                let attacker_lost = attack <= defence;
                if attacker_lost {
                    fates.lose += 1;
                } else {
                    fates.win += 1;
                }
                let result = table.rules.loser[face];
                let (lost, won) = if attacker_lost { (attacker, defender) } else { (defender, attacker) };
                let can_rout = can_rout(table, state, attacker, defender, attacker_lost);
                let last =
                    |division: u8| state.hurt[usize::from(division)] + 1 >= table.rules.casualties_destroy;
                let hit = |fate: &mut Fate, division: u8| {
                    *if last(division) { &mut fate.destroyed } else { &mut fate.casualty } += 1;
                };
                let (loser, winner) = if attacker_lost {
                    (&mut fates.attacker, &mut fates.defender)
                } else {
                    (&mut fates.defender, &mut fates.attacker)
                };
                match result {
                    LoserResult::Destroyed => loser.destroyed += 1,
                    LoserResult::CasualtyAndRout if last(lost) || !can_rout => loser.destroyed += 1,
                    LoserResult::CasualtyAndRout => loser.routed += 1,
                    LoserResult::Casualty | LoserResult::BothCasualty => hit(loser, lost),
                }
                if result == LoserResult::BothCasualty {
                    hit(winner, won);
                } else {
                    winner.unhurt += 1;
                }
            }
        }
    }
    fates
}

/// B4.10: whether the loser would find a space to rout to.
pub fn can_rout(table: &Table, state: &State, attacker: u8, defender: u8, attacker_lost: bool) -> bool {
    let mut then = *state;
    let lost = if attacker_lost { attacker } else { defender };
    let from = then.at[usize::from(lost)];
    then.battle = Battle { attacker, defender, spent: [0; 2], only: [0; 2], attacker_lost, from };
    refuges(table, &then).next().is_some()
}
