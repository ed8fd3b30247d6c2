//! Chances of the campaign's rolls: what the odds panel shows and computer players reckon with.
//!
//! Never rolls and never decides; the chapters ask the same [`CombatOdds`] and [`AssaultOdds`] for
//! dice and results, so that a chance shown is the chance there was.

use serde::{Deserialize, Serialize};

use super::rules::{AssaultResult, AttritionColumn, AttritionDie, CombatLosses, DefenderLoss, Tables, Tie};
use crate::ground::odds::Dist;

/// Faces of the die of every roll but the attrition roll's option.
const D6: u8 = 6;

/// One of two sides in a fight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The first of the two.
    A,
    /// The second of the two.
    B,
}

impl std::ops::Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

// Sieges, C6.

/// Chances of one siege turn.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SiegeChance {
    /// The siege turn.
    pub turn: u8,
    /// The place falls in this turn if it has held until then.
    pub this_turn: f64,
    /// The place falls in exactly this turn.
    pub exactly: f64,
    /// The place has fallen when this turn is over.
    pub by_then: f64,
}

/// C6.1: chances of a siege from siege turn `from` to the last column of the table, with the sum
/// of the modifiers. Beyond the last column there is one entry: the present turn.
pub fn siege(tables: &Tables, modifier: i32, from: u8) -> Vec<SiegeChance> {
    let siege = &tables.siege;
    let roll = Dist::die(siege_die(tables)).plus(modifier);
    let from = from.max(1);
    let mut fallen = Dist::certain(false);
    let mut before = 0.0;
    (from..=siege.last_turn.max(from))
        .map(|turn| {
            let falls = roll.map(|&roll| siege.falls(roll, turn));
            fallen = fallen.combine(&falls, |&already, &now| already || now);
            let by_then = fallen.p(&true);
            let exactly = by_then - before;
            before = by_then;
            SiegeChance { turn, this_turn: falls.p(&true), exactly, by_then }
        })
        .collect()
}

/// The die of the siege table: it has a row for each face.
pub fn siege_die(tables: &Tables) -> u8 {
    u8::try_from(tables.siege.falls_from.len()).unwrap_or(u8::MAX)
}

/// C6.1: the sum of the siege modifiers.
pub fn siege_modifier(tables: &Tables, garrison_general: bool, besieger_cinc: bool) -> i32 {
    when(garrison_general, tables.siege.garrison_general) + when(besieger_cinc, tables.siege.besieger_cinc)
}

// Combat, C8.

/// One army, or several that fight as one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contender {
    /// Castings (figures).
    pub castings: u32,
    /// The commander-in-chief is with it.
    pub cinc: bool,
    /// It holds a pass, ford or bridge that the enemy has to cross.
    pub holds_crossing: bool,
}

/// Who fights whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CombatInput {
    /// The one side.
    pub a: Contender,
    /// The other side.
    pub b: Contender,
    /// C8.4: who was in the hex first.
    pub first: Side,
}

/// C8.3: the odds and what each side rolls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CombatOdds {
    /// The larger side; none when they are equal.
    pub larger: Option<Side>,
    /// Larger to smaller, rounded down.
    pub times: u32,
    /// C8.2: who is overwhelmed without a fight.
    pub overwhelmed: Option<Side>,
    /// Dice of A; 0 when there is no fight.
    pub dice_a: u8,
    /// Dice of B; 0 when there is no fight.
    pub dice_b: u8,
    /// Added to the dice of A.
    pub modifier_a: i32,
    /// Added to the dice of B.
    pub modifier_b: i32,
    /// C8.4: who was in the hex first.
    pub first: Side,
}

/// What comes of a combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct CombatOutcome {
    /// The winner; none for a drawn fight.
    pub winner: Option<Side>,
    /// Loss of A in percent.
    pub a: u8,
    /// Loss of B in percent.
    pub b: u8,
}

impl CombatOdds {
    /// C8, C8.2, C8.3: the odds between two sides.
    pub fn of(tables: &Tables, input: &CombatInput) -> Self {
        let combat = &tables.combat;
        let strength = |side: Contender| {
            let times = if side.holds_crossing { combat.crossing_times } else { 1 };
            side.castings.saturating_mul(times)
        };
        let (a, b) = (strength(input.a), strength(input.b));
        let larger = match a.cmp(&b) {
            std::cmp::Ordering::Greater => Some(Side::A),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some(Side::B),
        };
        let times = match larger {
            None => 1,
            // Nothing at all is overwhelmed by anything.
            Some(_) => a.max(b).checked_div(a.min(b)).unwrap_or(combat.overwhelm.max(a.max(b))),
        };
        let overwhelmed = larger.filter(|_| times >= combat.overwhelm).map(std::ops::Not::not);
        let dice = |side: Side| match (overwhelmed, larger) {
            (Some(_), _) => 0,
            (None, Some(larger)) if larger == side => u8::try_from(times).unwrap_or(u8::MAX),
            _ => 1,
        };
        Self {
            larger,
            times,
            overwhelmed,
            dice_a: dice(Side::A),
            dice_b: dice(Side::B),
            modifier_a: when(input.a.cinc, combat.cinc),
            modifier_b: when(input.b.cinc, combat.cinc),
            first: input.first,
        }
    }

    /// The odds as players say them, A first.
    pub fn words(&self) -> String {
        match self.larger {
            Some(Side::B) => format!("1-{}", self.times),
            _ => format!("{}-1", self.times),
        }
    }

    /// C8.3, C8.4: what comes of a differential of A's total less B's.
    pub fn outcome(&self, tables: &Tables, tie: Tie, diff: i32) -> CombatOutcome {
        let losses = |diff: u32| tables.combat(u8::try_from(diff).unwrap_or(u8::MAX), self.times);
        if let Some(loser) = self.overwhelmed {
            return won(!loser, CombatLosses { winner: 0, loser: EVERYBODY });
        }
        let winner = match (diff.signum(), tie) {
            (1, _) => Side::A,
            (-1, _) => Side::B,
            (_, Tie::FirstInHex) => self.first,
            (_, Tie::Larger) => self.larger.unwrap_or(self.first),
            (_, Tie::Drawn) => {
                let percent = losses(0).winner;
                return CombatOutcome { winner: None, a: percent, b: percent };
            }
        };
        won(winner, losses(diff.unsigned_abs()))
    }
}

/// Percent of an army that is destroyed.
const EVERYBODY: u8 = 100;

fn won(winner: Side, losses: CombatLosses) -> CombatOutcome {
    let (a, b) = match winner {
        Side::A => (losses.winner, losses.loser),
        Side::B => (losses.loser, losses.winner),
    };
    CombatOutcome { winner: Some(winner), a, b }
}

/// A pair of losses in percent with its chance.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct CombatLossChance {
    /// Loss of A.
    pub a: u8,
    /// Loss of B.
    pub b: u8,
    /// Its chance.
    pub p: f64,
}

/// Chances of a combat.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CombatChances {
    /// The odds, A first, such as `2-1`.
    pub odds: String,
    /// Dice of A.
    pub dice_a: u8,
    /// Dice of B.
    pub dice_b: u8,
    /// Added to the dice of A.
    pub modifier_a: i32,
    /// Added to the dice of B.
    pub modifier_b: i32,
    /// Who is overwhelmed without a fight.
    pub overwhelmed: Option<Side>,
    /// A rolls higher, or overwhelms.
    pub a_wins: f64,
    /// Differential 0, whoever then counts as winner.
    pub even: f64,
    /// B rolls higher, or overwhelms.
    pub b_wins: f64,
    /// Mean loss of A in percent.
    pub mean_loss_a: f64,
    /// Mean loss of B in percent.
    pub mean_loss_b: f64,
    /// Every pair of losses, by rising loss of A, then B.
    pub losses: Vec<CombatLossChance>,
}

/// C8: chances of a combat.
pub fn combat(tables: &Tables, input: &CombatInput, tie: Tie) -> CombatChances {
    combat_at(tables, &CombatOdds::of(tables, input), tie)
}

/// C8: chances of a combat at known odds.
pub fn combat_at(tables: &Tables, odds: &CombatOdds, tie: Tie) -> CombatChances {
    let diff = combat_differential(odds);
    let losses: Vec<_> = diff
        .map(|&diff| {
            let outcome = odds.outcome(tables, tie, diff);
            (outcome.a, outcome.b)
        })
        .iter()
        .map(|(&(a, b), p)| CombatLossChance { a, b, p })
        .collect();
    let (a_wins, even, b_wins) = match odds.overwhelmed {
        Some(Side::A) => (0.0, 0.0, 1.0),
        Some(Side::B) => (1.0, 0.0, 0.0),
        None => (diff.p_where(|&diff| diff > 0), diff.p(&0), diff.p_where(|&diff| diff < 0)),
    };
    CombatChances {
        odds: odds.words(),
        dice_a: odds.dice_a,
        dice_b: odds.dice_b,
        modifier_a: odds.modifier_a,
        modifier_b: odds.modifier_b,
        overwhelmed: odds.overwhelmed,
        a_wins,
        even,
        b_wins,
        mean_loss_a: losses.iter().map(|loss| f64::from(loss.a) * loss.p).sum(),
        mean_loss_b: losses.iter().map(|loss| f64::from(loss.b) * loss.p).sum(),
        losses,
    }
}

/// C8.3: A's total less B's.
pub fn combat_differential(odds: &CombatOdds) -> Dist<i32> {
    total(odds.dice_a, odds.modifier_a).minus(&total(odds.dice_b, odds.modifier_b))
}

// Assaults, C7.

/// Who storms what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AssaultInput {
    /// C7.2: strength of the attacker.
    pub attacker: u32,
    /// C7.2: strength of the defender, the place in it.
    pub defender: u32,
    /// The attacker's commander-in-chief is there.
    pub attacker_cinc: bool,
    /// Any general is with the garrison.
    pub garrison_general: bool,
    /// The defender's commander-in-chief is there; he is a general with the garrison too.
    pub defender_cinc: bool,
}

/// C7.3: the odds and what each side rolls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AssaultOdds {
    /// Dice of the attacker.
    pub dice_a: u8,
    /// Dice of the defender.
    pub dice_b: u8,
    /// Added to the attacker's dice.
    pub modifier_a: i32,
    /// Added to the defender's dice.
    pub modifier_b: i32,
}

impl AssaultOdds {
    /// C7.3, C7.4: the odds of an assault.
    pub fn of(tables: &Tables, input: &AssaultInput) -> Self {
        let assault = &tables.assault;
        let times = input.attacker / input.defender.max(1);
        let (dice_a, dice_b) = match u8::try_from(times) {
            Ok(0) => (1, assault.stronger_defender_dice),
            Ok(times) => (times, 1),
            Err(_) => (u8::MAX, 1),
        };
        let general = input.garrison_general || input.defender_cinc;
        Self {
            dice_a,
            dice_b,
            modifier_a: when(input.attacker_cinc, assault.cinc),
            modifier_b: when(general, assault.garrison_general) + when(input.defender_cinc, assault.cinc),
        }
    }

    /// The odds as players say them, the attacker first.
    pub fn words(&self) -> String {
        format!("{}-{}", self.dice_a, self.dice_b)
    }
}

/// A result of an assault with its chance.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct AssaultLossChance {
    /// The attacker's loss in percent.
    pub attacker_percent: u8,
    /// The defender's loss.
    pub defender: DefenderLoss,
    /// Its chance.
    pub p: f64,
}

/// Chances of an assault.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AssaultChances {
    /// The odds, the attacker first, such as `2-1`.
    pub odds: String,
    /// Dice of the attacker.
    pub dice_a: u8,
    /// Dice of the defender.
    pub dice_b: u8,
    /// Added to the attacker's dice.
    pub modifier_a: i32,
    /// Added to the defender's dice.
    pub modifier_b: i32,
    /// The defender is equal or higher.
    pub repulsed: f64,
    /// The place falls.
    pub captured: f64,
    /// Every result, by rising loss of the attacker, then the defender.
    pub losses: Vec<AssaultLossChance>,
}

/// C7: chances of an assault.
pub fn assault(tables: &Tables, input: &AssaultInput) -> AssaultChances {
    let odds = AssaultOdds::of(tables, input);
    let diff = assault_differential(&odds);
    let results = diff.map(|&diff| tables.assault(diff));
    AssaultChances {
        odds: odds.words(),
        dice_a: odds.dice_a,
        dice_b: odds.dice_b,
        modifier_a: odds.modifier_a,
        modifier_b: odds.modifier_b,
        repulsed: diff.p_where(|&diff| diff <= 0),
        captured: results.p_where(|result| result.defender == DefenderLoss::Captured),
        losses: results
            .iter()
            .map(|(&AssaultResult { attacker_percent, defender }, p)| AssaultLossChance {
                attacker_percent,
                defender,
                p,
            })
            .collect(),
    }
}

/// C7.5: the attacker's total less the defender's.
pub fn assault_differential(odds: &AssaultOdds) -> Dist<i32> {
    total(odds.dice_a, odds.modifier_a).minus(&total(odds.dice_b, odds.modifier_b))
}

// Attrition and recovery, C5 and C8.9.

/// A loss by attrition with its chance.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct AttritionChance {
    /// Loss in percent.
    pub percent: u8,
    /// Its chance.
    pub p: f64,
}

/// C5: chances of an attrition roll.
pub fn attrition(
    tables: &Tables,
    column: AttritionColumn,
    cinc: bool,
    die: AttritionDie,
) -> Vec<AttritionChance> {
    losses(&attrition_roll(tables, cinc, die).map(|&roll| tables.attrition_percent(column, roll)))
}

/// C4.1: chances of a withdrawal, whose column is rolled by the other side.
pub fn withdrawal(tables: &Tables, cinc: bool, die: AttritionDie) -> Vec<AttritionChance> {
    let sides = u8::try_from(tables.attrition.withdrawal.len()).unwrap_or(u8::MAX);
    let column = Dist::die(sides).map(|&face| tables.attrition.withdrawal(face));
    let row = attrition_roll(tables, cinc, die);
    losses(&column.combine(&row, |&column, &roll| tables.attrition_percent(column, roll)))
}

fn attrition_roll(tables: &Tables, cinc: bool, die: AttritionDie) -> Dist<i32> {
    Dist::die(die.sides()).plus(when(cinc, tables.attrition.cinc))
}

fn losses(percent: &Dist<u8>) -> Vec<AttritionChance> {
    percent.iter().map(|(&percent, p)| AttritionChance { percent, p }).collect()
}

/// C8.9: how many of `n` lost units the winner recovers.
pub fn recovery(tables: &Tables, n: u32) -> Dist<u32> {
    showing(tables.combat.recovers_on).successes(n)
}

/// C6.4, C8.10: how many of `n` captured units join their captor.
pub fn joining(tables: &Tables, n: u32) -> Dist<u32> {
    showing(tables.combat.joins_on).successes(n)
}

/// A die shows this face.
fn showing(face: u8) -> Dist<bool> {
    Dist::die(D6).map(|&shown| shown == i32::from(face))
}

/// A sum of dice with its modifier.
fn total(dice: u8, modifier: i32) -> Dist<i32> {
    Dist::dice(dice, D6).plus(modifier)
}

/// A modifier that applies or does not.
fn when(applies: bool, value: i32) -> i32 {
    if applies { value } else { 0 }
}
