//! Army lists: what a faction may buy in one tabletop system: the files under `armylists/`.
//!
//! Never reads a file from disk (the text is handed in, or built into the program) and never says
//! what was bought: that is a [`crate::tabletop::muster::Purchase`].

mod judge;

use serde::{Deserialize, Serialize};

use crate::ground::fault::Fault;
use crate::tabletop::systems::{self, BadCode, Commander, Halves, Pricing, SystemData};
use crate::tabletop::troops::{Class, Order, Points, Sureness};

/// First and last year, both counted in.
pub type Years = (i16, i16);

/// What a faction may buy in one tabletop system.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyList {
    /// The word by which a purchase names it; the file's name without its ending: `hungary_dbm`.
    pub key: String,
    /// Key of the faction it is made for.
    pub faction: String,
    /// Key of the [`SystemData`] it is made for: `dba30`.
    pub system: String,
    /// As a player reads it.
    pub name: String,
    /// Number in the books of the system, such as "IV/43c"; empty where there is none.
    #[serde(default)]
    pub book: String,
    /// When the army served.
    pub years: Years,
    /// Climate or home terrain, as the system has it; empty where it has none.
    #[serde(default)]
    pub home: String,
    /// How likely it invades, as the system counts it.
    #[serde(default)]
    pub aggression: Option<u8>,
    /// What the list says of divisions and control (ARMATI).
    #[serde(default)]
    pub control: Option<Control>,
    /// Where types, ranges and points come from, for entries that say nothing of their own.
    pub source: String,
    /// How sure they are, for entries that say nothing of their own.
    pub sure: Sureness,
    /// What may be bought. Names are unique.
    pub entries: Vec<ListEntry>,
    /// What binds several entries together.
    #[serde(default)]
    pub limits: Vec<Limit>,
    /// Field fortifications and portable obstacles.
    #[serde(default)]
    pub works: Vec<WorkEntry>,
}

/// Divisions and control of an ARMATI army.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Control {
    /// Heavy divisions.
    pub heavy: u8,
    /// Light divisions.
    pub light: u8,
    /// Key units whose loss breaks the army.
    pub break_point: u8,
    /// Initiative.
    pub initiative: u8,
    /// Size class of the army; empty where it is not known.
    #[serde(default)]
    pub size: String,
    /// How sure this is.
    pub sure: Sureness,
}

/// One line of a list: so many pieces, of one option or mixed of several.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListEntry {
    /// As a player reads it; unique in the list.
    pub name: String,
    /// A general, and which; nothing for troops.
    #[serde(default)]
    pub general: Option<Commander>,
    /// Fewest pieces, all options together. In ARMATI these are the core units.
    pub min: u16,
    /// Most pieces, all options together.
    pub max: u16,
    /// What the pieces may be; at least one. A pool ("2 of these"), alternatives and upgrades are
    /// options of one entry.
    pub options: Vec<TroopOption>,
    /// When they served; as long as the army where nothing is said.
    #[serde(default)]
    pub years: Option<Years>,
    /// What a player should know.
    #[serde(default)]
    pub note: String,
    /// Where it comes from; the list's source where nothing is said.
    #[serde(default)]
    pub source: Option<String>,
    /// How sure it is; as sure as the list where nothing is said.
    #[serde(default)]
    pub sure: Option<Sureness>,
}

/// What the pieces of an entry may be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TroopOption {
    /// As a player reads it; the entry's name where nothing is said. Unique in the entry.
    #[serde(default)]
    pub name: Option<String>,
    /// The system's own code: "Irr Kn(O)".
    pub code: String,
    /// How good they are: C7.2 counts A and D apart.
    pub class: Class,
    /// Points of a piece; the system's own price where nothing is said.
    #[serde(default)]
    pub points: Option<Points>,
    /// What changes the system's own price, by the codes of its extras.
    #[serde(default)]
    pub extras: Vec<String>,
    /// Pieces that make a unit; 1 where nothing is said.
    #[serde(default)]
    pub unit: Option<u8>,
    /// Figures a piece; as the system has it where nothing is said.
    #[serde(default)]
    pub castings: Option<u8>,
    /// How they stand; as the system has it where nothing is said.
    #[serde(default)]
    pub order: Option<Order>,
    /// Fewest of the entry's pieces that must be these.
    #[serde(default)]
    pub min: u16,
    /// Most of the entry's pieces that may be these; as many as the entry where nothing is said.
    #[serde(default)]
    pub max: Option<u16>,
    /// Most of the pieces that were bought of the entry: `(1, 3)` is a third of them.
    #[serde(default)]
    pub share: Option<(u16, u16)>,
    /// When they served; as long as the entry where nothing is said.
    #[serde(default)]
    pub years: Option<Years>,
}

/// What binds several entries of a list together. Entries are named by their names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Limit {
    /// So many pieces of all these together.
    Together {
        /// The entries.
        of: Vec<String>,
        /// Fewest.
        #[serde(default)]
        min: u16,
        /// Most.
        max: u16,
    },
    /// At most `most` pieces of these for every `every` pieces of those.
    Ratio {
        /// These entries.
        of: Vec<String>,
        /// So many of them …
        most: u16,
        /// … for every so many …
        every: u16,
        /// … of those entries.
        than: Vec<String>,
    },
    /// Only one of these may be bought at all.
    OneOf(Vec<String>),
    /// May be bought only together with one of those.
    Needs {
        /// This entry.
        entry: String,
        /// Those entries.
        with: Vec<String>,
    },
}

/// A field fortification or obstacle that a list allows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WorkEntry {
    /// As a player reads it; unique among the works.
    pub name: String,
    /// The system's own code: "TF".
    pub code: String,
    /// Fewest.
    #[serde(default)]
    pub min: u16,
    /// Most.
    pub max: u16,
    /// Points of one; the system's own price where nothing is said.
    #[serde(default)]
    pub points: Option<Points>,
    /// When they were built.
    #[serde(default)]
    pub years: Option<Years>,
    /// What a player should know.
    #[serde(default)]
    pub note: String,
    /// How sure it is; as sure as the list where nothing is said.
    #[serde(default)]
    pub sure: Option<Sureness>,
}

impl ArmyList {
    /// The list in this text, judged with the system it names; `path` is named in the faults, of
    /// which all that can be seen at once are given.
    pub fn parse<'a>(
        path: &str,
        text: &str,
        system: impl Fn(&str) -> Option<&'a SystemData>,
    ) -> Result<Self, Vec<Fault>> {
        let list: Self = systems::read().from_str(text).map_err(|err| vec![Fault::from_ron(path, &err)])?;
        let Some(data) = system(&list.system) else {
            let message = format!("system: \"{}\" is not known: expected the key of a system", list.system);
            return Err(vec![Fault::at(path, text, "system:", message)]);
        };
        let faults = judge::faults(path, text, &list, data);
        if faults.is_empty() { Ok(list) } else { Err(faults) }
    }

    /// An entry by its name.
    pub fn entry(&self, name: &str) -> Option<&ListEntry> {
        self.entries.iter().find(|entry| entry.name == name)
    }

    /// A work by its name.
    pub fn work(&self, name: &str) -> Option<&WorkEntry> {
        self.works.iter().find(|work| work.name == name)
    }

    /// Where an entry comes from.
    pub fn source_of<'a>(&'a self, entry: &'a ListEntry) -> &'a str {
        entry.source.as_deref().unwrap_or(&self.source)
    }

    /// How sure an entry is.
    pub fn sure_of(&self, entry: &ListEntry) -> Sureness {
        entry.sure.unwrap_or(self.sure)
    }

    /// When an option of an entry served: the years that army, entry and option have in common.
    pub fn years_of(&self, entry: &ListEntry, option: &TroopOption) -> Years {
        [entry.years, option.years].into_iter().flatten().fold(self.years, common)
    }
}

/// The years that two spans have in common; the first is later than the last when there are none.
pub fn common(one: Years, other: Years) -> Years {
    (one.0.max(other.0), one.1.min(other.1))
}

impl ListEntry {
    /// An option by its name; by the empty name the first.
    pub fn option(&self, name: &str) -> Option<&TroopOption> {
        if name.is_empty() {
            return self.options.first();
        }
        self.options.iter().find(|option| self.option_name(option) == name)
    }

    /// The name of one of its options.
    pub fn option_name<'a>(&'a self, option: &'a TroopOption) -> &'a str {
        option.name.as_deref().unwrap_or(&self.name)
    }
}

impl TroopOption {
    /// Pieces that make a unit, at least 1.
    pub fn unit(&self) -> u16 {
        u16::from(self.unit.unwrap_or(1).max(1))
    }
}

/// What a piece of an option is and costs, as list and system together have it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Priced {
    /// Points of one piece, the general's own value included.
    pub points: Points,
    /// Points of each unit beside its pieces.
    pub unit_charge: Points,
    /// Figures.
    pub castings: u8,
    /// On horseback.
    pub mounted: bool,
    /// How it stands.
    pub order: Order,
    /// Element equivalents.
    pub equivalents: Halves,
    /// A general who is no piece of his own.
    pub rides_along: bool,
}

impl ListEntry {
    /// What a piece of one of its options is and costs.
    pub fn priced(
        &self,
        option: &TroopOption,
        system: &SystemData,
        pricing: Pricing<'_>,
    ) -> Result<Priced, BadCode> {
        let code = system.code(&option.code)?;
        let piece = system.piece(&option.code)?;
        let points = match option.points {
            Some(points) => points,
            None => {
                let base = if piece.rides_along { 0 } else { system.price(&option.code, pricing.edition)?.0 };
                let extras = system.extras.iter().filter(|extra| {
                    option.extras.contains(&extra.code)
                        && extra.drill.as_deref().is_none_or(|drill| drill == code.drill)
                });
                let changed = extras.fold(base, |tenths, extra| {
                    tenths.saturating_add(extra.more.0).saturating_sub(extra.less.0)
                });
                let general =
                    self.general.map_or(0, |rank| system.general_price(rank, code.drill, pricing).0);
                Points(changed.saturating_add(general))
            }
        };
        let unit_charge = system.unit_charges.get(code.drill).copied().unwrap_or_default();
        Ok(Priced {
            points,
            unit_charge: if piece.rides_along { Points::default() } else { unit_charge },
            castings: option.castings.unwrap_or(piece.castings),
            mounted: piece.mounted,
            order: option.order.unwrap_or(piece.order),
            equivalents: piece.equivalents,
            rides_along: piece.rides_along,
        })
    }
}
