//! The printed tables and numbers of the campaign as types, with lookups that cannot fail once the
//! loader has judged them.
//!
//! Never holds a number of its own: all of them come from `rules.ron`. Never rolls.

use serde::{Deserialize, Serialize};

use super::fights::{Assault, AssaultResult, Combat, CombatLosses, Siege, TownSize};
use crate::tabletop::System;

/// Every printed number, chapter by chapter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    /// C0: setting up.
    pub setup: Setup,
    /// C1: time and distance.
    pub time: Time,
    /// C3: movement.
    pub movement: Movement,
    /// C4, C5: attrition.
    pub attrition: Attrition,
    /// C6: sieges.
    pub siege: Siege,
    /// C7: assaults.
    pub assault: Assault,
    /// C8: combat.
    pub combat: Combat,
    /// Numbers that differ from one set of tabletop rules to the next.
    pub systems: Systems,
}

/// C0: factions and generals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// C0.1: factions in the order in which they join as players are added.
    pub factions: Vec<String>,
    /// C0.1: fewest factions of a campaign.
    pub fewest_factions: u8,
    /// C0.1: most factions of a campaign.
    pub most_factions: u8,
    /// C0.4: generals that cost nothing, by rank.
    pub free_generals: Vec<GeneralRank>,
    /// C0.4, C7.2: what each rank is worth in an assault.
    pub general_values: GeneralValues,
}

/// C0.4: the rank of a general.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GeneralRank {
    /// A subordinate.
    Subordinate,
    /// The senior subordinate.
    Senior,
    /// The commander-in-chief.
    Cinc,
}

/// C0.4: what each rank is worth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GeneralValues {
    /// A subordinate.
    pub subordinate: u32,
    /// The senior subordinate.
    pub senior: u32,
    /// The commander-in-chief.
    pub cinc: u32,
}

/// C1: the week and the hex.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Time {
    /// First day of the first turn, in the Julian calendar.
    pub start: Date,
    /// Days a turn.
    pub days_a_turn: u8,
    /// Miles across a hex.
    pub miles_a_hex: u32,
}

/// A date in the Julian calendar as the data file writes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Date {
    /// Year.
    pub year: i32,
    /// Month, 1 to 12.
    pub month: u8,
    /// Day of the month.
    pub day: u8,
}

/// C3.2: how fast an army is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarchClass {
    /// Cavalry and foot, or foot alone.
    Mixed,
    /// No close-order foot.
    Cavalry,
    /// Only mounted, skirmishers and light infantry.
    AllCavalry,
}

/// C3: movement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Movement {
    /// C3.2: hexes a turn.
    pub mixed: u8,
    /// C3.2: hexes a turn.
    pub cavalry: u8,
    /// C3.2: hexes a turn.
    pub all_cavalry: u8,
    /// C3.3: the attrition column for 1 extra hex, 2 extra hexes …; no more than there are entries.
    pub force_march: Vec<AttritionColumn>,
    /// C3.4: the allowance in winter is the class's divided by this, rounded down.
    pub winter_divisor: u8,
    /// C3.5: hexes a turn through forest or mountain off the road.
    pub rough_hexes: u8,
    /// C3.6: movement points for a river at a ford or bridge.
    pub river_cost: u8,
}

impl Movement {
    /// C3.2: hexes a turn of this class, before winter and force marches.
    pub fn allowance(&self, class: MarchClass) -> u8 {
        match class {
            MarchClass::Mixed => self.mixed,
            MarchClass::Cavalry => self.cavalry,
            MarchClass::AllCavalry => self.all_cavalry,
        }
    }

    /// C3.2, C3.4: hexes of a normal move, halved in winter.
    pub fn allowance_in(&self, class: MarchClass, winter: bool) -> u8 {
        let full = self.allowance(class);
        if winter { full / self.winter_divisor.max(1) } else { full }
    }

    /// C3.3: most extra hexes of a force march.
    pub fn most_extra(&self) -> u8 {
        u8::try_from(self.force_march.len()).unwrap_or(u8::MAX)
    }

    /// C3.3: the column that so many extra hexes cost; none for no extra hex, the last beyond.
    pub fn force_march(&self, extra: u8) -> Option<AttritionColumn> {
        let n = usize::from(extra).min(self.force_march.len());
        n.checked_sub(1).and_then(|at| self.force_march.get(at).copied())
    }
}

/// C5: how hard the country is on an army.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttritionColumn {
    /// The lightest.
    Low,
    /// The second.
    Moderate,
    /// The third.
    High,
    /// The worst.
    Extreme,
}

impl AttritionColumn {
    /// All columns from the lightest to the worst.
    pub const ALL: [Self; 4] = [Self::Low, Self::Moderate, Self::High, Self::Extreme];

    /// One column worse, Extreme at most.
    #[must_use]
    pub fn worse(self) -> Self {
        match self {
            Self::Low => Self::Moderate,
            Self::Moderate => Self::High,
            Self::High | Self::Extreme => Self::Extreme,
        }
    }

    /// The word on the table's head.
    pub fn words(self) -> &'static str {
        match self {
            Self::Low => "Low",
            Self::Moderate => "Moderate",
            Self::High => "High",
            Self::Extreme => "Extreme",
        }
    }
}

/// C4.1, C5: attrition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attrition {
    /// The table, by rising roll; the first and last rows hold beyond.
    pub rows: Vec<AttritionRow>,
    /// C5.2: added when the commander-in-chief is with the army.
    pub cinc: i32,
    /// C1.2, C5.4: the winter months in order, each with its column in towns.
    pub winter: Vec<WinterMonth>,
    /// C5.4: the column in mountains in winter.
    pub mountain_winter: AttritionColumn,
    /// C5.6: the column in mountains outside winter.
    pub mountain: AttritionColumn,
    /// C5.7: looting in this month covers the next one.
    pub loot_month: u8,
    /// C4.1: the column of a withdrawal, by d6 from 1.
    pub withdrawal: Vec<AttritionColumn>,
    /// C8.5: the column of a beaten army that has a town to retire to.
    pub beaten_to_town: AttritionColumn,
    /// C8.6: the column of a beaten army that has none.
    pub beaten_to_field: AttritionColumn,
}

/// One row of the attrition table: percent of the figures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttritionRow {
    /// The roll.
    pub roll: i32,
    /// Loss in percent.
    pub low: u8,
    /// Loss in percent.
    pub moderate: u8,
    /// Loss in percent.
    pub high: u8,
    /// Loss in percent.
    pub extreme: u8,
}

impl AttritionRow {
    /// The percentage in this column.
    pub fn percent(&self, column: AttritionColumn) -> u8 {
        match column {
            AttritionColumn::Low => self.low,
            AttritionColumn::Moderate => self.moderate,
            AttritionColumn::High => self.high,
            AttritionColumn::Extreme => self.extreme,
        }
    }
}

/// C5.4: a winter month.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WinterMonth {
    /// Month, 1 to 12.
    pub month: u8,
    /// The column of armies in towns.
    pub column: AttritionColumn,
}

impl Attrition {
    /// C5: the loss in percent for a roll with its modifiers.
    pub fn percent(&self, column: AttritionColumn, roll: i32) -> u8 {
        let row = self.rows.iter().rfind(|row| row.roll <= roll).or(self.rows.first());
        row.map_or(0, |row| row.percent(column))
    }

    /// C1.2: true in a month of winter.
    pub fn is_winter(&self, month: u8) -> bool {
        self.winter_column(month).is_some()
    }

    /// C5.4: the column of armies in towns; none outside winter.
    pub fn winter_column(&self, month: u8) -> Option<AttritionColumn> {
        self.winter.iter().find(|winter| winter.month == month).map(|winter| winter.column)
    }

    /// C4.1: the column of a withdrawal for a d6, clamped to the table.
    pub fn withdrawal(&self, die: i32) -> AttritionColumn {
        clamped(&self.withdrawal, die).copied().unwrap_or(AttritionColumn::Low)
    }
}

/// Numbers by tabletop system; exactly these four.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Systems {
    /// De Bellis Antiquitatis.
    pub dba: SystemTable,
    /// De Bellis Multitudinis.
    pub dbm: SystemTable,
    /// WRG 7th edition.
    pub wrg7: SystemTable,
    /// ARMATI.
    pub armati: SystemTable,
}

/// Numbers of one tabletop system.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SystemTable {
    /// C0.2: what a faction may spend.
    pub budget: Budget,
    /// C0.3: list minimums and maximums are taken this many times.
    pub list_times: u32,
    /// C0.6: a garrison in pieces as the system counts them: elements, figures or units.
    pub garrison_pieces: u32,
    /// C8.1: if the larger army is below this, both players must want the tabletop battle.
    pub both_agree_below: u32,
    /// C3.6: points for boats that carry one army.
    pub boats: u32,
}

/// C0.2: what a faction may spend.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Budget {
    /// Points.
    Points(u32),
    /// Points, and the list's core so many times over.
    PointsAndCore {
        /// Points.
        points: u32,
        /// Times the core.
        core_times: u32,
    },
    /// Whole armies.
    Armies {
        /// How many.
        armies: u32,
        /// Elements each.
        elements: u32,
    },
}

impl Systems {
    /// The numbers of a system.
    pub fn of(&self, system: System) -> &SystemTable {
        match system {
            System::Dba => &self.dba,
            System::Dbm => &self.dbm,
            System::Wrg7 => &self.wrg7,
            System::Armati => &self.armati,
        }
    }

    /// The numbers of a system by its key.
    pub fn get(&self, key: &str) -> Option<&SystemTable> {
        key.parse().ok().map(|system| self.of(system))
    }
}

impl Tables {
    /// C5: the loss in percent, rows clamped.
    pub fn attrition_percent(&self, column: AttritionColumn, roll: i32) -> u8 {
        self.attrition.percent(column, roll)
    }

    /// C6.1: true if a roll with its modifiers takes the place in this siege turn.
    pub fn siege_falls(&self, roll: i32, turn: u8) -> bool {
        self.siege.falls(roll, turn)
    }

    /// C7.5: the result of an assault whose attacker is higher by `diff`.
    pub fn assault(&self, diff: i32) -> AssaultResult {
        self.assault.result(diff)
    }

    /// C8: losses for a differential at odds of `odds` to one.
    pub fn combat(&self, diff: u8, odds: u32) -> CombatLosses {
        self.combat.losses(diff, odds)
    }

    /// C3.2: hexes a turn of this class.
    pub fn allowance(&self, class: MarchClass) -> u8 {
        self.movement.allowance(class)
    }

    /// C7.1: what a place of this size is worth.
    pub fn town_value(&self, size: TownSize) -> u32 {
        self.assault.town_value(size)
    }

    /// C0.4: what a general of this rank is worth.
    pub fn general_value(&self, rank: GeneralRank) -> u32 {
        match rank {
            GeneralRank::Subordinate => self.setup.general_values.subordinate,
            GeneralRank::Senior => self.setup.general_values.senior,
            GeneralRank::Cinc => self.setup.general_values.cinc,
        }
    }

    /// C0.1: the factions of a campaign with so many players.
    pub fn factions(&self, players: usize) -> &[String] {
        &self.setup.factions[..players.min(self.setup.factions.len())]
    }
}

/// The entry for a die that counts from 1, the first and last entries holding beyond.
pub(super) fn clamped<T>(entries: &[T], die: i32) -> Option<&T> {
    let last = entries.len().checked_sub(1)?;
    entries.get(usize::try_from(die - 1).unwrap_or(0).min(last))
}
