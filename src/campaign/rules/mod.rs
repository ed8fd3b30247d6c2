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
    ArmiesPerTown, AssaultSum, AttritionDie, InitiativeWay, MountainCaught, OPTIONS, OptionEntry, Options,
    Tie, WinterCadence, WinterShelter,
};
pub use tables::{
    Attrition, AttritionColumn, AttritionRow, Budget, Date, GeneralRank, GeneralValues, MarchClass, Movement,
    Setup, SystemTable, Systems, Tables, Time, WinterMonth,
};

use crate::ground::fault::Fault;
use crate::ground::judge::built_in;
pub use crate::ground::readings::{ChoiceWords, Ruling, parse_rulings};

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

/// Most characters of a preset's name.
pub const PRESET_NAME: usize = 60;

impl Preset {
    /// Reads and judges a file with one preset of the user's own. An option that is not named has
    /// its default. The faults say what was expected.
    pub fn parse(path: &str, text: &str) -> Result<Self, Vec<Fault>> {
        let preset: Self = ron::from_str(text).map_err(|err| vec![Fault::from_ron(path, &err)])?;
        let fault = preset.name_fault();
        fault.map_or(Ok(preset), |message| Err(vec![Fault::at(path, text, "name", message)]))
    }

    /// Why no preset of the user's own may have this name; nothing when it may.
    pub fn name_fault(&self) -> Option<String> {
        let name = self.name.trim();
        if name.is_empty() {
            Some("name: expected a few words, found none".to_owned())
        } else if name.chars().count() > PRESET_NAME {
            Some(format!("name: expected at most {PRESET_NAME} characters"))
        } else if name.chars().any(char::is_control) {
            Some("name: expected one line of plain text".to_owned())
        } else {
            let built_in = presets().iter().find(|preset| same_name(&preset.name, name))?;
            Some(format!("name: expected a name of its own, \"{}\" is built in", built_in.name))
        }
    }

    /// The text of its file: every option with its choice, and behind it what that means.
    pub fn to_text(&self) -> Result<String, String> {
        let written = ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::new().new_line("\n"))
            .map_err(|err| err.to_string())?;
        let mut text =
            String::from("// A set of readings of the rules. An option that is left out has its default.\n");
        for line in written.lines() {
            text.push_str(line);
            let field = line.trim_start().split(':').next().unwrap_or_default();
            if let Some(entry) = OPTIONS.iter().find(|entry| entry.key == field) {
                text.push_str(&format!(" // {} {}: {}", entry.rule, entry.title, entry.words(&self.options)));
            }
            text.push('\n');
        }
        Ok(text)
    }
}

/// True when two presets cannot be told apart by their names.
pub fn same_name(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

/// A rules file: tables, and presets of which the first is the default.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesFile {
    tables: Tables,
    presets: Vec<Preset>,
}

const RULES_PATH: &str = "assets/campaigns/corvinus/rules.ron";
const RULES_TEXT: &str = include_str!("../../../assets/campaigns/corvinus/rules.ron");
const RULINGS_PATH: &str = "assets/campaigns/corvinus/rulings.ron";
const RULINGS_TEXT: &str = include_str!("../../../assets/campaigns/corvinus/rulings.ron");

static BUILT_IN: LazyLock<RulesFile> = LazyLock::new(|| built_in(read(RULES_PATH, RULES_TEXT)));
static RULINGS: LazyLock<Vec<Ruling>> = LazyLock::new(|| built_in(parse_rulings(RULINGS_PATH, RULINGS_TEXT)));

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

fn read(path: &str, text: &str) -> Result<RulesFile, Vec<Fault>> {
    let file: RulesFile = ron::from_str(text).map_err(|err| vec![Fault::from_ron(path, &err)])?;
    let faults = judge::faults(path, text, &file.tables, &file.presets);
    if faults.is_empty() { Ok(file) } else { Err(faults) }
}
