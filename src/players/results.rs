//! Results of battles as a table might bring them back: for trials and tests, and for a table whose
//! people have left.
//!
//! Never a result that the check of the rules refuses.

use rand::{Rng, RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::campaign::c09_battle::{Battle, BattleId, BattleResult, Of, index};
use crate::campaign::c09_result::{GeneralFate, LineLoss};
use crate::campaign::c09_result::{Known, Outcome, check, shakes};

/// Any lawful result of a battle; the same for the same battle and seed.
pub fn any(id: BattleId, battle: &Battle, known: Known<'_>, seed: u64) -> BattleResult {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    // A loser with heavier losses than the winner is soon found; else nobody has lost anything.
    for _ in 0..8 {
        let result = guess(id, battle, known, &mut rng);
        if check(battle, id.0, known, &result).iter().all(|fault| !fault.stops) {
            return result;
        }
    }
    BattleResult::blank(id.0, battle)
}

fn guess(id: BattleId, battle: &Battle, known: Known<'_>, rng: &mut impl Rng) -> BattleResult {
    let mut result = BattleResult::blank(id.0, battle);
    let a_side = |rng: &mut _| if Rng::next_u32(rng).is_multiple_of(2) { Of::A } else { Of::B };
    result.outcome = match rng.random_range(0..8) {
        0 => Outcome::Draw,
        1 => Outcome::BrokenOff,
        _ => Outcome::Won(a_side(rng)),
    };
    result.field = match result.outcome {
        Outcome::Won(of) => Some(of),
        _ => (rng.random_range(0..2) == 0).then(|| a_side(rng)),
    };
    for of in [Of::A, Of::B] {
        let has_won = result.outcome == Outcome::Won(of);
        // In percent; a rout now and then takes them all.
        let worst = match rng.random_range(0..6) {
            0 if !has_won => 100,
            _ if has_won => 25,
            _ => 60,
        };
        result.losses[index(of)] = battle
            .lines(of)
            .into_iter()
            .map(|line| {
                let most = u32::from(line.now) * worst / 100;
                let lost = rng.random_range(0..=most);
                let captured = rng.random_range(0..=lost);
                let fled = rng.random_range(0..=lost - captured);
                let rest = u32::from(line.now) - lost;
                let shaken =
                    if shakes(known.system, battle.method) { rng.random_range(0..=rest / 4) } else { 0 };
                let count = |n: u32| u16::try_from(n).unwrap_or(0);
                LineLoss {
                    command: line.command,
                    kind: line.kind,
                    lost: count(lost),
                    killed: Some(count(lost - captured - fled)),
                    captured: count(captured),
                    fled: count(fled),
                    shaken: count(shaken),
                }
            })
            .collect();
        result.camps_lost[index(of)] = !has_won && rng.random_range(0..4) == 0;
    }
    for loss in &mut result.generals {
        loss.fate = match rng.random_range(0..12) {
            0 => GeneralFate::Killed,
            1 => GeneralFate::Captured,
            2 => GeneralFate::Wounded,
            _ => GeneralFate::Unhurt,
        };
    }
    result
}
