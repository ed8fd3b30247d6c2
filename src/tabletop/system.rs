//! The four tabletop systems and their words.
//!
//! Never knows a table or a points value of any of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::ground::count::counted;

/// A tabletop system. Its *piece* is what is bought, counted and lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum System {
    /// De Bellis Antiquitatis: a piece is an element.
    Dba,
    /// De Bellis Multitudinis: a piece is an element.
    Dbm,
    /// WRG 7th edition: a piece is a figure.
    Wrg7,
    /// ARMATI: a piece is a unit.
    Armati,
}

impl System {
    /// All four, in the order of the screens.
    pub const ALL: [Self; 4] = [Self::Dba, Self::Dbm, Self::Wrg7, Self::Armati];

    /// The word in files: `dba`, `dbm`, `wrg7`, `armati`.
    pub fn key(self) -> &'static str {
        match self {
            Self::Dba => "dba",
            Self::Dbm => "dbm",
            Self::Wrg7 => "wrg7",
            Self::Armati => "armati",
        }
    }

    /// The short name that players use.
    pub fn name(self) -> &'static str {
        match self {
            Self::Dba => "DBA",
            Self::Dbm => "DBM",
            Self::Wrg7 => "WRG 7th",
            Self::Armati => "ARMATI",
        }
    }

    /// The name on the cover.
    pub fn full_name(self) -> &'static str {
        match self {
            Self::Dba => "De Bellis Antiquitatis",
            Self::Dbm => "De Bellis Multitudinis",
            Self::Wrg7 => "War Games Rules 3000 BC to 1485 AD, 7th edition",
            Self::Armati => "ARMATI",
        }
    }

    /// What one piece is called.
    pub fn piece(self) -> &'static str {
        match self {
            Self::Dba | Self::Dbm => "element",
            Self::Wrg7 => "figure",
            Self::Armati => "unit",
        }
    }

    /// What several pieces are called.
    pub fn pieces(self) -> &'static str {
        match self {
            Self::Dba | Self::Dbm => "elements",
            Self::Wrg7 => "figures",
            Self::Armati => "units",
        }
    }

    /// "1 element", "12 elements".
    pub fn count_words(self, pieces: u32) -> String {
        counted(pieces, self.piece(), self.pieces())
    }

    /// True where losses are whole elements or units, so that a small percentage still takes one
    /// (C10.5); false where single figures are lost.
    pub fn loses_by_element(self) -> bool {
        self != Self::Wrg7
    }
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A word that is none of the four keys.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no tabletop system: expected dba, dbm, wrg7 or armati")]
pub struct UnknownSystem(pub String);

impl FromStr for System {
    type Err = UnknownSystem;

    fn from_str(key: &str) -> Result<Self, UnknownSystem> {
        Self::ALL.into_iter().find(|system| system.key() == key).ok_or_else(|| UnknownSystem(key.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_read_back_and_are_what_is_saved() {
        for system in System::ALL {
            assert_eq!(system.key().parse(), Ok(system));
            assert_eq!(serde_json::to_string(&system).unwrap(), format!("\"{}\"", system.key()));
        }
        assert_eq!("DBX".parse::<System>(), Err(UnknownSystem("DBX".to_owned())));
    }

    #[test]
    fn only_figures_are_lost_singly() {
        let by_figure: Vec<System> =
            System::ALL.into_iter().filter(|system| !system.loses_by_element()).collect();
        assert_eq!(by_figure, [System::Wrg7]);
        assert_eq!(System::Dbm.count_words(1), "1 element");
        assert_eq!(System::Armati.count_words(2), "2 units");
    }
}
