//! B8: exact chances of a battle and of what becomes of its loser.
//!
//! Never rolls.

use crate::balkan::rules::{LoserResult, Rules, Tie};

/// Chances of the dice of a battle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BattleOdds {
    /// The attacker wins.
    pub win: f64,
    /// Nothing happens.
    pub tie: f64,
    /// The defender wins.
    pub lose: f64,
}

/// Chances of the loser's roll (B4.8).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LoserOdds {
    /// He is destroyed.
    pub destroyed: f64,
    /// A casualty and a rout.
    pub rout: f64,
    /// A casualty.
    pub casualty: f64,
    /// A casualty for both.
    pub both: f64,
}

/// B4.2, B4.7: the chances of a battle in which the attacker adds `attack` and the defender `defence` in
/// all, by counting the 36 throws.
pub fn battle(attack: i32, defence: i32, tie: Tie) -> BattleOdds {
    let (mut win, mut even, mut lose) = (0u32, 0u32, 0u32);
    for a in 1..=6 {
        for d in 1..=6 {
            match (a + attack).cmp(&(d + defence)) {
                std::cmp::Ordering::Greater => win += 1,
                std::cmp::Ordering::Equal => even += 1,
                std::cmp::Ordering::Less => lose += 1,
            }
        }
    }
    let share = |n: u32, of: u32| f64::from(n) / f64::from(of);
    match tie {
        Tie::StandOff => BattleOdds { win: share(win, 36), tie: share(even, 36), lose: share(lose, 36) },
        Tie::Defender => BattleOdds { win: share(win, 36), tie: 0.0, lose: share(lose + even, 36) },
        // Both roll again until one is higher; at most six of the 36 are ties.
        Tie::Again => BattleOdds { win: share(win, 36 - even), tie: 0.0, lose: share(lose, 36 - even) },
    }
}

/// B4.8: the chances of the loser's roll.
pub fn loser(rules: &Rules) -> LoserOdds {
    let of = |wanted: LoserResult| {
        let n = u32::try_from(rules.loser.iter().filter(|&&it| it == wanted).count()).unwrap_or(0);
        f64::from(n) / 6.0
    };
    LoserOdds {
        destroyed: of(LoserResult::Destroyed),
        rout: of(LoserResult::CasualtyAndRout),
        casualty: of(LoserResult::Casualty),
        both: of(LoserResult::BothCasualty),
    }
}
