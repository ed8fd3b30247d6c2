//! The muster: what is bought from an army list, what it comes to, and what is wrong with it.
//!
//! Never forbids anything while an army is being built: every breach is told in words. Never knows
//! the campaign: a [`Purchase`] says what may be spent, and becomes a ready-made army at the end.

mod bill;
mod breach;
mod compare;
mod edit;
mod fill;
mod page;
mod roster;
mod text;

use serde::{Deserialize, Serialize};

use crate::ground::fault::Fault;
use crate::tabletop::lists::{ArmyList, Priced};
use crate::tabletop::starter::Budget;
use crate::tabletop::systems::{self, Pricing, SystemData};
use crate::tabletop::troops::Points;

pub use bill::{Bill, BreakPoint, CommandBill, EntryBill, OptionBill, Range, Sums, WorkBill};
pub use breach::{Breach, Place};
pub use compare::{Comparison, Difference};
pub use edit::{Edit, Edited};
pub use fill::{CannotFill, Plan};
pub use roster::{Roster, RosterCommand, RosterGeneral, RosterLine};

/// What may be spent, and how the ranges of the list are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// C0.2: what may be spent.
    pub budget: Budget,
    /// C0.3: minimums and maximums of the list are taken so many times. In DBA it is 1.
    #[serde(default = "once")]
    pub times: u16,
    /// C0.4: so many generals are free: a commander-in-chief, and for the rest subordinates.
    #[serde(default)]
    pub free_generals: u16,
    /// Commands into which the army is divided; with [`Budget::Elements`] so many whole armies.
    pub commands: u16,
    /// The year of the war, if the dates of the list are to be kept.
    #[serde(default)]
    pub year: Option<i16>,
    /// C3.6: what boats cost that carry one command.
    #[serde(default)]
    pub boats: Points,
}

fn once() -> u16 {
    1
}

/// What was bought from one army list: a file of its own, `*.army.ron`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Purchase {
    /// As the player calls it.
    pub name: String,
    /// Key of the army list.
    pub list: String,
    /// Edition of the system; its default when empty.
    #[serde(default)]
    pub edition: String,
    /// What may be spent.
    pub terms: Terms,
    /// What was bought, command by command.
    pub commands: Vec<BoughtCommand>,
    /// Field fortifications and obstacles.
    #[serde(default)]
    pub works: Vec<BoughtWork>,
    /// C3.6: boats are bought for each of its commands.
    #[serde(default)]
    pub boats: bool,
    /// The player's own notes.
    #[serde(default)]
    pub note: String,
}

/// A command of a purchase; in DBA a whole army.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoughtCommand {
    /// As the player calls it.
    pub name: String,
    /// Name of its general; empty while he has none.
    #[serde(default)]
    pub general: String,
    /// Its generals and troops.
    pub bought: Vec<Bought>,
}

/// So many pieces of one option of one entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bought {
    /// Name of the list's entry.
    pub entry: String,
    /// Name of the entry's option; the first when empty.
    #[serde(default)]
    pub option: String,
    /// How many pieces.
    pub count: u16,
    /// Into how many units they are divided; into as few as the list's unit allows when not said.
    #[serde(default)]
    pub units: Option<u16>,
}

/// So much of one work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoughtWork {
    /// Name of the list's work.
    pub work: String,
    /// How many.
    pub count: u16,
}

impl Purchase {
    /// The purchase in this text; `path` is named in the fault. What was bought is not judged here:
    /// a purchase that breaks every rule can be opened and mended.
    pub fn parse(path: &str, text: &str) -> Result<Self, Fault> {
        systems::read().from_str(text).map_err(|err| Fault::from_ron(path, &err))
    }

    /// The edition it is priced in.
    pub fn edition<'a>(&'a self, system: &'a SystemData) -> &'a str {
        if self.edition.is_empty() { system.default_edition() } else { &self.edition }
    }

    /// The same purchase under another name.
    #[must_use]
    pub fn duplicate(&self, name: &str) -> Self {
        Self { name: name.to_owned(), ..self.clone() }
    }
}

/// An army list at work: with its system and in one edition, all prices looked up.
#[derive(Debug, Clone)]
pub struct Muster<'a> {
    /// What may be bought.
    pub list: &'a ArmyList,
    /// In which system.
    pub system: &'a SystemData,
    /// In which of its editions.
    pub edition: &'a str,
    /// By entry and option; nothing for a code that the system does not know.
    prices: Vec<Vec<Option<Priced>>>,
}

impl<'a> Muster<'a> {
    /// A list at work. `system` is the one that the list names.
    pub fn new(list: &'a ArmyList, system: &'a SystemData, edition: &'a str) -> Self {
        let prices = list
            .entries
            .iter()
            .map(|entry| {
                let price = |option| entry.priced(option, system, Pricing::of(edition)).ok();
                entry.options.iter().map(price).collect()
            })
            .collect();
        Self { list, system, edition, prices }
    }
}
