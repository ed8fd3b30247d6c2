//! A tabletop system, or an edition of one, as data: the files under `assets/systems/`.
//!
//! Never reads a file from disk (the text is handed in, or built into the program), and holds no
//! number of any system: a club adds a fifth system or another edition by adding a file.

mod code;
mod halves;
mod judge;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ground::fault::Fault;
use crate::tabletop::System;
use crate::tabletop::troops::{Class, Order, Points, Sureness};

pub use code::{BadCode, Code, Piece};
pub use halves::{BadHalves, Halves};

/// All that a muster must know of a tabletop system.
///
/// A campaign names its [`System`], which is the *family*: by it the campaign's rules find their
/// budget, their boats and their garrisons. Any number of system files may belong to a family: DBA
/// 2.2 and DBA 3.0, or a fifth system that is played with the campaign's numbers for DBM.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SystemData {
    /// The word in files: `dba30`.
    pub key: String,
    /// As players say it: "DBA 3.0".
    pub name: String,
    /// The name on the cover.
    pub full_name: String,
    /// Whose numbers a campaign uses for it.
    pub family: System,
    /// What one piece is called, and several: that which is bought, counted and lost.
    pub piece: (String, String),
    /// What a unit is, in a sentence.
    pub unit: String,
    /// Where the figures come from.
    pub source: String,
    /// How sure they are.
    pub sure: Sureness,
    /// Editions that differ in prices; the first holds where nothing is said. At least one.
    pub editions: Vec<Word>,
    /// Trainings: regular, irregular. May be none.
    pub drills: Vec<Word>,
    /// Grades or morale classes. May be none.
    pub grades: Vec<Word>,
    /// Arms, as they may stand in a code. May be none.
    #[serde(default)]
    pub arms: Vec<Word>,
    /// Types of troops.
    pub types: Vec<TroopType>,
    /// What a piece costs, by its code. A list may have prices of its own instead.
    #[serde(default)]
    pub prices: Vec<Price>,
    /// Where no whole price is given: a piece costs the sum of the parts whose words stand in its code.
    #[serde(default)]
    pub parts: Vec<Part>,
    /// The pieces of an entry's minimum are a core that everybody gets: they are not paid for.
    #[serde(default)]
    pub core_is_free: bool,
    /// What a unit costs beside its pieces, by its training.
    #[serde(default)]
    pub unit_charges: BTreeMap<String, Points>,
    /// What a general costs beside his element.
    #[serde(default)]
    pub generals: Vec<GeneralPrice>,
    /// What changes the price of a piece: foot on horses, rear ranks.
    #[serde(default)]
    pub extras: Vec<Extra>,
    /// Field fortifications and obstacles.
    #[serde(default)]
    pub works: Vec<WorkType>,
    /// When a command or an army breaks.
    pub breaks: BreakRule,
    /// The camp that every army has.
    pub camp: Camp,
    /// The garrison of a town (C0.6).
    pub garrison: Garrison,
}

/// A code and what it stands for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Word {
    /// As it stands in files and lists: "Reg", "S", "3.2".
    pub code: String,
    /// In full: "regular".
    pub name: String,
}

/// A type of troops.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TroopType {
    /// As it stands in codes: "Kn".
    pub code: String,
    /// In full: "knights".
    pub name: String,
    /// On horseback.
    pub mounted: bool,
    /// How they stand.
    pub order: Order,
    /// Figures a piece; a gun or a wagon counts as 1. Nothing for a general who rides with a unit.
    pub castings: u8,
    /// Element equivalents of a piece; 1 when not said.
    #[serde(default = "one_equivalent")]
    pub equivalents: Halves,
    /// What is different for one training, grade or both: the last that fits holds.
    #[serde(default)]
    pub variants: Vec<Variant>,
    /// A general who is no piece of his own but rides with a unit.
    #[serde(default)]
    pub rides_along: bool,
}

fn one_equivalent() -> Halves {
    Halves::ONE
}

/// What is different for some pieces of a type.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Variant {
    /// Only for this training.
    pub drill: Option<String>,
    /// Only for this grade.
    pub grade: Option<String>,
    /// Figures a piece.
    pub castings: Option<u8>,
    /// How they stand.
    pub order: Option<Order>,
    /// Element equivalents.
    pub equivalents: Option<Halves>,
}

/// What a piece costs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// Its code without arms: "Reg Kn(S)".
    pub of: String,
    /// Points in every edition that is not named.
    pub points: Points,
    /// Points in single editions.
    #[serde(default)]
    pub editions: BTreeMap<String, Points>,
}

/// A part of a piece's price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// A type ("EHK"), a training with a grade ("Reg A"), or an arm ("Sh").
    pub of: String,
    /// Points added.
    #[serde(default)]
    pub more: Points,
    /// Points taken away.
    #[serde(default)]
    pub less: Points,
}

/// Which general.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Commander {
    /// The commander-in-chief.
    CinC,
    /// A subordinate.
    Sub,
    /// The general of allies.
    Ally,
}

impl Commander {
    /// All three, the highest first.
    pub const ALL: [Self; 3] = [Self::CinC, Self::Sub, Self::Ally];

    /// The word on screens and sheets.
    pub fn words(self) -> &'static str {
        match self {
            Self::CinC => "commander-in-chief",
            Self::Sub => "subordinate general",
            Self::Ally => "ally-general",
        }
    }
}

/// What a general costs beside the element that he is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GeneralPrice {
    /// Which general.
    pub rank: Commander,
    /// Only for this training.
    #[serde(default)]
    pub drill: Option<String>,
    /// Points beside the element.
    pub points: Points,
    /// Points where the army has few generals.
    #[serde(default)]
    pub few: Vec<FewGenerals>,
}

/// What a general costs in an army with few of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FewGenerals {
    /// In this edition.
    pub edition: String,
    /// With exactly so many generals.
    pub generals: u32,
    /// Points beside the element.
    pub points: Points,
}

/// By what a price is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pricing<'a> {
    /// Code of the edition.
    pub edition: &'a str,
    /// How many generals the army has.
    pub generals: u32,
}

impl<'a> Pricing<'a> {
    /// For an army with enough generals for the ordinary price.
    pub fn of(edition: &'a str) -> Self {
        Self { edition, generals: u32::MAX }
    }
}

/// What changes the price of a piece. At most one of `more` and `less` is more than nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Extra {
    /// The word in lists: "mounted".
    pub code: String,
    /// In full.
    pub name: String,
    /// Only for this training.
    #[serde(default)]
    pub drill: Option<String>,
    /// Points added.
    #[serde(default)]
    pub more: Points,
    /// Points taken away.
    #[serde(default)]
    pub less: Points,
}

/// A kind of field fortification or obstacle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WorkType {
    /// The system's own code: "TF".
    pub code: String,
    /// In full.
    pub name: String,
    /// What is bought: "base width".
    pub each: String,
    /// Points of one.
    pub points: Points,
    /// Carried along, such as stakes, rather than built.
    #[serde(default)]
    pub portable: bool,
    /// How sure the price is.
    pub sure: Sureness,
}

/// When a command or an army breaks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum BreakRule {
    /// By the share of its element equivalents that is lost, rounded up to a half.
    Equivalents {
        /// Of a command: `(1, 3)` is a third.
        command: (u32, u32),
        /// Of the army.
        army: (u32, u32),
    },
    /// By elements lost, each army by itself.
    Elements {
        /// So many.
        lost: u32,
        /// What else breaks it, or must be true, in words.
        also: String,
    },
    /// By key units lost, of which each list says how many.
    KeyUnits {
        /// The mark of a key unit in a code.
        mark: String,
    },
    /// Only units break; the states they go through, the best first.
    Units {
        /// Words of the states.
        states: Vec<String>,
    },
}

/// The camp that every army has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Camp {
    /// What it is, in a sentence.
    pub words: String,
    /// Pieces of baggage that stand in it, beside the troops that are bought.
    #[serde(default)]
    pub pieces: u16,
    /// How sure that is.
    pub sure: Sureness,
}

/// The garrison of a town (C0.6).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Garrison {
    /// As a player reads it.
    pub name: String,
    /// The system's own code.
    pub code: String,
    /// How many pieces.
    pub pieces: u16,
    /// Figures a piece.
    pub castings: u8,
    /// Pieces that make a unit.
    pub unit: u8,
    /// How good they are.
    pub class: Class,
    /// How they stand.
    pub order: Order,
}

impl SystemData {
    /// The system in this text; `path` is named in the faults, of which all that can be seen at once
    /// are given.
    pub fn parse(path: &str, text: &str) -> Result<Self, Vec<Fault>> {
        let data: Self = read().from_str(text).map_err(|err| vec![Fault::from_ron(path, &err)])?;
        let faults = judge::faults(path, text, &data);
        if faults.is_empty() { Ok(data) } else { Err(faults) }
    }

    /// The edition that holds where nothing is said.
    pub fn default_edition(&self) -> &str {
        self.editions.first().map_or("", |edition| &edition.code)
    }

    /// True if there is an edition of this code.
    pub fn has_edition(&self, code: &str) -> bool {
        self.editions.iter().any(|edition| edition.code == code)
    }

    /// "1 element", "12 elements".
    pub fn count_words(&self, pieces: u32) -> String {
        let (one, several) = &self.piece;
        format!("{pieces} {}", if pieces == 1 { one } else { several })
    }

    /// A type by its code.
    pub fn troop_type(&self, code: &str) -> Option<&TroopType> {
        self.types.iter().find(|known| known.code == code)
    }

    /// A work by its code.
    pub fn work(&self, code: &str) -> Option<&WorkType> {
        self.works.iter().find(|known| known.code == code)
    }
}

/// How our files of systems, lists and purchases are read: `years: (1440, 1490)` without `Some(…)`.
pub(crate) fn read() -> ron::Options {
    ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
}
