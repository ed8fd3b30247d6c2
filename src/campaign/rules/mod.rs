//! The rules of a campaign: printed tables, and the readings its players have chosen.
//!
//! Never decides anything, never rolls, never opens a file: texts are handed in.

mod fights;
mod judge;
mod options;
mod tables;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

pub use fights::{
    Assault, AssaultResult, AssaultRow, Combat, CombatLosses, CombatRow, DefenderLoss, GeneralRisk, Siege,
    TownSize, TownValues,
};
pub use options::{
    ArmiesPerTown, AssaultSum, AttritionDie, ChoiceWords, InitiativeWay, MountainCaught, OPTIONS,
    OptionEntry, Options, Tie, WinterCadence, WinterShelter,
};
pub use tables::{
    Attrition, AttritionColumn, AttritionRow, Budget, Date, GeneralRank, GeneralValues, MarchClass, Movement,
    Setup, SystemTable, Systems, Tables, Time, WinterMonth,
};

use crate::ground::fault::Fault;

/// The rules as a campaign keeps them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The printed tables.
    pub tables: Tables,
    /// The readings chosen.
    pub options: Options,
}

/// A named set of options.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preset {
    /// Its name.
    pub name: String,
    /// Its options.
    pub options: Options,
}

/// A rules file: tables, and presets of which the first is the default.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesFile {
    tables: Tables,
    presets: Vec<Preset>,
}

/// A reading that we have settled where the text is silent or unclear.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// Rule id.
    pub rule: String,
    /// The reading in words.
    pub words: String,
}

const RULES_PATH: &str = "assets/campaigns/corvinus/rules.ron";
const RULES_TEXT: &str = include_str!("../../../assets/campaigns/corvinus/rules.ron");
const RULINGS_PATH: &str = "assets/campaigns/corvinus/rulings.ron";
const RULINGS_TEXT: &str = include_str!("../../../assets/campaigns/corvinus/rulings.ron");

static BUILT_IN: LazyLock<RulesFile> = LazyLock::new(|| must(read(RULES_PATH, RULES_TEXT)));
static RULINGS: LazyLock<Vec<Ruling>> = LazyLock::new(|| must(parse_rulings(RULINGS_PATH, RULINGS_TEXT)));

impl Rules {
    /// Reads and judges a rules file; its options are those of its first preset.
    pub fn parse(path: &str, text: &str) -> Result<Self, Vec<Fault>> {
        read(path, text).map(Self::from)
    }

    /// The rules as printed, built into the program.
    pub fn printed() -> Self {
        Self::from(BUILT_IN.clone())
    }
}

impl From<RulesFile> for Rules {
    fn from(file: RulesFile) -> Self {
        let options = file.presets.into_iter().next().map(|preset| preset.options).unwrap_or_default();
        Self { tables: file.tables, options }
    }
}

/// The presets built into the program, the default first.
pub fn presets() -> &'static [Preset] {
    &BUILT_IN.presets
}

/// The options of a built-in preset by its name.
pub fn preset(name: &str) -> Option<&'static Options> {
    presets().iter().find(|preset| preset.name == name).map(|preset| &preset.options)
}

/// Every ruling without an option, in the order of the rules.
pub fn rulings() -> &'static [Ruling] {
    &RULINGS
}

/// Reads a list of rulings.
pub fn parse_rulings(path: &str, text: &str) -> Result<Vec<Ruling>, Vec<Fault>> {
    ron::from_str(text).map_err(|err| vec![Fault::from_ron(path, &err)])
}

fn read(path: &str, text: &str) -> Result<RulesFile, Vec<Fault>> {
    let file: RulesFile = ron::from_str(text).map_err(|err| vec![Fault::from_ron(path, &err)])?;
    let faults = judge::faults(path, text, &file.tables, &file.presets);
    if faults.is_empty() { Ok(file) } else { Err(faults) }
}

/// A file built into the program has been judged by the tests; one that fails is a bug.
fn must<T>(read: Result<T, Vec<Fault>>) -> T {
    match read {
        Ok(value) => value,
        Err(faults) => {
            let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
            panic!("a built-in file does not read: {}", faults.join("; "))
        }
    }
}
