//! The library: every tabletop system and army list that is known, the program's own and the user's.
//!
//! Never reads a file from disk: the user's files are handed in as text. A file of the user's with
//! the key of one of the program's stands in its place.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::ground::fault::Fault;
use crate::tabletop::lists::ArmyList;
use crate::tabletop::systems::SystemData;
use crate::tabletop::{Faction, Purchase, System};

/// A file of the user's: the path by which faults name it, and its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextFile {
    /// As the user knows it.
    pub path: String,
    /// All of it.
    pub text: String,
}

/// Systems and army lists by their keys.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Library {
    systems: BTreeMap<String, SystemData>,
    lists: BTreeMap<String, ArmyList>,
}

/// A key that the library does not know, with those it knows.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no {what} is called \"{key}\"; there are {known}")]
pub struct Unknown {
    /// "army list" or "tabletop system".
    pub what: &'static str,
    /// What was asked for.
    pub key: String,
    /// What there is.
    pub known: String,
}

impl Library {
    /// What comes with the program.
    pub fn bundled() -> &'static Self {
        static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
            let (library, faults) = Library::with(&[], &[]);
            // A test reads all of it: nobody is ever given a program in which this happens.
            assert!(faults.is_empty(), "the program was built with bad army lists: {faults:?}");
            library
        });
        &LIBRARY
    }

    /// What comes with the program, and the user's own files before it. A file with faults is left
    /// out; its faults are given.
    pub fn with(systems: &[TextFile], lists: &[TextFile]) -> (Self, Vec<Fault>) {
        let mut library = Self::default();
        let mut faults = Vec::new();
        let own = systems.iter().map(|file| (file.path.as_str(), file.text.as_str()));
        for (path, text) in own.chain(SYSTEM_FILES.iter().copied()) {
            match SystemData::parse(path, text) {
                Ok(system) => {
                    library.systems.entry(system.key.clone()).or_insert(system);
                }
                Err(found) => faults.extend(found),
            }
        }
        let own = lists.iter().map(|file| (file.path.as_str(), file.text.as_str()));
        for (path, text) in own.chain(LIST_FILES.iter().copied()) {
            match ArmyList::parse(path, text, |key| library.systems.get(key)) {
                Ok(list) => {
                    library.lists.entry(list.key.clone()).or_insert(list);
                }
                Err(found) => faults.extend(found),
            }
        }
        (library, faults)
    }

    /// A system by its key.
    pub fn system(&self, key: &str) -> Result<&SystemData, Unknown> {
        self.systems.get(key).ok_or_else(|| unknown("tabletop system", key, self.systems.keys()))
    }

    /// An army list by its key.
    pub fn list(&self, key: &str) -> Result<&ArmyList, Unknown> {
        self.lists.get(key).ok_or_else(|| unknown("army list", key, self.lists.keys()))
    }

    /// The list of a purchase, and its system.
    pub fn of(&self, purchase: &Purchase) -> Result<(&ArmyList, &SystemData), Unknown> {
        let list = self.list(&purchase.list)?;
        Ok((list, self.system(&list.system)?))
    }

    /// All systems in the order of their keys.
    pub fn systems(&self) -> impl Iterator<Item = &SystemData> {
        self.systems.values()
    }

    /// All lists in the order of their keys.
    pub fn lists(&self) -> impl Iterator<Item = &ArmyList> {
        self.lists.values()
    }

    /// The lists that a faction may use in a campaign of this family of systems: its own, or where it
    /// has none those of the faction whose ready-made armies it borrows.
    pub fn lists_for(&self, faction: &Faction, family: System) -> Vec<&ArmyList> {
        let own = self.lists_of(&faction.key, family);
        if own.is_empty() { self.lists_of(&faction.army_list, family) } else { own }
    }

    /// A faction's own lists for this family of systems: those with the shortest key first, so that
    /// the ordinary list stands before its variants.
    pub fn lists_of(&self, faction: &str, family: System) -> Vec<&ArmyList> {
        let fits = |list: &&ArmyList| {
            list.faction == faction
                && self.systems.get(&list.system).is_some_and(|system| system.family == family)
        };
        let mut found: Vec<&ArmyList> = self.lists.values().filter(fits).collect();
        found.sort_by_key(|list| (list.key.len(), list.key.clone()));
        found
    }
}

fn unknown<'a>(what: &'static str, key: &str, known: impl Iterator<Item = &'a String>) -> Unknown {
    let known = known.map(String::as_str).collect::<Vec<_>>().join(", ");
    Unknown { what, key: key.to_owned(), known }
}

/// Path and text of files that are built in.
macro_rules! files {
    ($folder:literal: $($key:literal),* $(,)?) => {
        &[$((
            concat!($folder, "/", $key, ".ron"),
            include_str!(concat!("../../", $folder, "/", $key, ".ron")),
        )),*]
    };
}

const SYSTEM_FILES: &[(&str, &str)] = files!["assets/systems": "dba22", "dba30", "dbm", "wrg7", "armati"];

const LIST_FILES: &[(&str, &str)] = files![
    "armylists":
    "austria_dba",
    "bohemia_dba",
    "hungary_armati",
    "hungary_dba",
    "hungary_dba_22",
    "hungary_dbm",
    "hungary_wrg7",
    "moldavia_armati",
    "moldavia_dba",
    "moldavia_dba_22",
    "moldavia_dbm",
    "moldavia_wrg7",
    "ottoman_armati",
    "ottoman_dba",
    "ottoman_dba_early",
    "ottoman_dbm",
    "ottoman_wrg7",
    "poland_dba",
    "serbia_dba",
    "tatars_dba",
    "teutonic_armati",
    "teutonic_dba",
    "teutonic_dbm",
    "teutonic_wrg7",
    "teutonic_wrg7_early",
    "transylvania_armati",
    "transylvania_dba",
    "transylvania_dba_szekely",
    "transylvania_dbm",
    "transylvania_wrg7",
    "wallachia_armati",
    "wallachia_dba",
    "wallachia_dba_22",
    "wallachia_dbm",
    "wallachia_wrg7",
];

/// Paths and texts of the systems that are built in, for tests and for whoever wants to copy one.
pub fn bundled_systems() -> &'static [(&'static str, &'static str)] {
    SYSTEM_FILES
}

/// Paths and texts of the army lists that are built in.
pub fn bundled_lists() -> &'static [(&'static str, &'static str)] {
    LIST_FILES
}
