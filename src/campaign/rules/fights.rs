//! The printed tables of sieges, assaults and combats (C6 to C8).
//!
//! Never holds a number of its own: all of them come from `rules.ron`. Never rolls.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::tables::clamped;

/// C6: sieges.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Siege {
    /// The siege turn from which the place falls, by d6 from 1.
    pub falls_from: Vec<u8>,
    /// The last column of the table; it holds for every later turn.
    pub last_turn: u8,
    /// C6.1: added for a general with the garrison.
    pub garrison_general: i32,
    /// C6.1: added for the commander-in-chief with the besiegers.
    pub besieger_cinc: i32,
}

impl Siege {
    /// C6.1: true if a roll with its modifiers takes the place in this siege turn.
    pub fn falls(&self, roll: i32, turn: u8) -> bool {
        clamped(&self.falls_from, roll).is_some_and(|&from| from <= turn.min(self.last_turn))
    }
}

/// C7.1: how strong a place is by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TownSize {
    /// A castle or a walled town.
    Walled,
    /// A large town.
    Large,
    /// A capital.
    Capital,
}

/// C7: assaults.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Assault {
    /// C7.1: what places are worth.
    pub towns: TownValues,
    /// C7.2: what a defending figure is worth by the letter of its class.
    pub troops: BTreeMap<char, u32>,
    /// C7.2: what a defending figure of any other class is worth.
    pub other_troops: u32,
    /// C7.2: what an attacking figure is worth.
    pub attacker_figure: u32,
    /// C7.3: the defender's dice at less than one to one.
    pub stronger_defender_dice: u8,
    /// C7.4: added to the defender for a general with the garrison.
    pub garrison_general: i32,
    /// C7.4: added to the side that has its commander-in-chief with it.
    pub cinc: i32,
    /// C7.5: the attacker's loss in percent when he does not roll higher.
    pub repulsed: u8,
    /// C7.5: results by how much higher the attacker rolls; the last row holds beyond.
    pub rows: Vec<AssaultRow>,
}

/// C7.1: what places are worth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TownValues {
    /// A castle or a walled town.
    pub walled: u32,
    /// A large town.
    pub large: u32,
    /// A capital.
    pub capital: u32,
}

/// One row of the assault table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AssaultRow {
    /// The attacker is higher by at least this.
    pub from: i32,
    /// The attacker's loss in percent.
    pub attacker: u8,
    /// The defender's loss.
    pub defender: DefenderLoss,
}

/// C7.5: what an assault does to the defender.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DefenderLoss {
    /// A loss in percent; the place holds.
    Percent(u8),
    /// The place is taken with all that is in it.
    Captured,
}

/// C7.5: what comes of an assault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct AssaultResult {
    /// The attacker's loss in percent.
    pub attacker_percent: u8,
    /// The defender's loss.
    pub defender: DefenderLoss,
}

impl Assault {
    /// C7.1: what a place of this size is worth.
    pub fn town_value(&self, size: TownSize) -> u32 {
        match size {
            TownSize::Walled => self.towns.walled,
            TownSize::Large => self.towns.large,
            TownSize::Capital => self.towns.capital,
        }
    }

    /// C7.2: what a defending figure of this class is worth.
    pub fn troop_value(&self, class: char) -> u32 {
        self.troops.get(&class.to_ascii_uppercase()).copied().unwrap_or(self.other_troops)
    }

    /// C7.5: the result when the attacker is higher by `diff` (negative: lower).
    pub fn result(&self, diff: i32) -> AssaultResult {
        match self.rows.iter().rfind(|row| row.from <= diff) {
            Some(row) => AssaultResult { attacker_percent: row.attacker, defender: row.defender },
            None => AssaultResult { attacker_percent: self.repulsed, defender: DefenderLoss::Percent(0) },
        }
    }
}

/// C8: combat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Combat {
    /// The table by differential from 0; the last row and the last column hold beyond.
    pub rows: Vec<CombatRow>,
    /// C8: added for the commander-in-chief with the army.
    pub cinc: i32,
    /// C8: an army that holds a crossing counts this many times.
    pub crossing_times: u32,
    /// C8.2: from these odds on the smaller force is overwhelmed.
    pub overwhelm: u32,
    /// C8.9: the face that recovers a unit.
    pub recovers_on: u8,
    /// C6.4, C8.10: the face on which a captured unit joins its captor.
    pub joins_on: u8,
    /// C8.11, option `general_risk`.
    pub general_risk: GeneralRisk,
    /// C9: elements of each army in a quick DBA battle.
    pub quick_elements: u32,
}

/// One row of the combat table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CombatRow {
    /// The differential.
    pub diff: u8,
    /// Losses at one to one, two to one, three to one or more.
    pub losses: Vec<CombatLosses>,
}

/// C8: losses in percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CombatLosses {
    /// The winner's.
    pub winner: u8,
    /// The loser's.
    pub loser: u8,
}

/// C8.11: when generals of a badly beaten army are at risk.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GeneralRisk {
    /// From this loss in percent on.
    pub from_loss: u8,
    /// The face that kills.
    pub killed_on: u8,
    /// The face that captures.
    pub captured_on: u8,
}

impl Combat {
    /// C8: losses for a differential at odds of `odds` to one.
    pub fn losses(&self, diff: u8, odds: u32) -> CombatLosses {
        let column = usize::try_from(odds.max(1) - 1).unwrap_or(usize::MAX);
        let row = usize::from(diff).min(self.rows.len().saturating_sub(1));
        self.rows
            .get(row)
            .and_then(|row| row.losses.get(column).or(row.losses.last()))
            .copied()
            .unwrap_or(CombatLosses { winner: 0, loser: 0 })
    }
}
