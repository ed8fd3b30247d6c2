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
    // By how much the attacker is ahead before the dice, as far as it matters.
    let ahead = attack.saturating_sub(defence).clamp(-6, 6);
    // Of the 36 throws 6 - n show a die that is ahead of the other by n.
    let throws = |more: i32| u32::try_from(6 - more.abs()).unwrap_or(0);
    let even = throws(ahead);
    let win: u32 = (1 - ahead..=5).filter(|&more| more >= -5).map(throws).sum();
    let lose = 36 - even - win;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b4_7_chances_are_those_of_the_36_throws() {
        for ahead in -9..=9 {
            let mut counts = [0u32; 3];
            for (a, d) in (1..=6).flat_map(|a| (1..=6).map(move |d| (a, d))) {
                counts[match (a + ahead).cmp(&d) {
                    std::cmp::Ordering::Greater => 0,
                    std::cmp::Ordering::Equal => 1,
                    std::cmp::Ordering::Less => 2,
                }] += 1;
            }
            let odds = battle(ahead + 3, 3, Tie::StandOff);
            let parts = [odds.win, odds.tie, odds.lose].map(|share| (share * 36.0).round());
            assert!(
                parts.iter().zip(counts).all(|(part, n)| (part - f64::from(n)).abs() < 1e-9),
                "{ahead} ahead"
            );
        }
    }
}
