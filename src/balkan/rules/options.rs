//! Readings of the rules of the Balkan wars that players may choose: one field each.
//!
//! Never changes a war by itself: an option is set before it.

use serde::{Deserialize, Serialize};

use crate::ground::readings::{self, choices, entry};

choices! {
    /// B0.4: how divisions are set up.
    SetUp {
        Historical = "historical": "where they stood in October 1912",
        Free = "free": "each player in his zones, the Ottomans first",
        Random = "random": "by chance in the zones",
    }
}
choices! {
    /// B0.5: where control markers lie at the start.
    StartMarkers {
        AllHome = "all_home": "on every home space",
        Divisions = "divisions": "only on spaces with divisions",
    }
}
choices! {
    /// B0.7: who is an opponent for Intelligence and for spies.
    Opponents {
        Attackable = "attackable": "players whom one may attack",
        Any = "any": "any other player",
    }
}
choices! {
    /// B2: which division disease takes.
    Disease {
        Owner = "owner": "its owner chooses one of his",
        Random = "random": "chance picks one of the roller's",
    }
}
choices! {
    /// B4.7: what a tie in a battle is.
    Tie {
        StandOff = "stand_off": "nothing happens",
        Defender = "defender": "the defender wins",
        Again = "again": "both roll again",
    }
}
choices! {
    /// B7: when the Second War ends at the latest.
    TurnLimit {
        None = "none": "only when no Bulgarian division is left",
        Limited = "limited": "after as many turns as the First",
    }
}

/// How a war reads the rules; the default is as printed, or as ruled where nothing is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a yes or no of its own on the Rulings page")]
pub struct Options {
    /// B0.4.
    pub set_up: SetUp,
    /// B0.5.
    pub start_markers: StartMarkers,
    /// B0.7.
    pub opponents: Opponents,
    /// B2.
    pub disease: Disease,
    /// B2: reinforcements bring a division even when none is out of play.
    pub beyond_mix: bool,
    /// B3.2: home spaces of allies may be crossed, and stay theirs.
    pub league_homes: bool,
    /// B4.2: tokens are put down secretly and shown at once.
    pub secret_tokens: bool,
    /// B4.7.
    pub tie: Tie,
    /// B5: what a conditional card brings and is not used stays until the End phase.
    pub keep_conditional: bool,
    /// B5: only who holds a card that fits is asked.
    pub quick_windows: bool,
    /// B7.
    pub turn_limit: TurnLimit,
}

/// An option of the Balkan wars as the Rulings page and the command line list it.
pub type OptionEntry = readings::OptionEntry<Options>;

/// Every option, in the order of the rules.
pub const OPTIONS: &[OptionEntry] = &[
    entry!(set_up: SetUp, "B0.4", "Setting up",
        "League divisions are concentrated on their borders, Ottoman ones scattered through Albania, \
         Macedonia and Thrace."),
    entry!(start_markers: StartMarkers, "B0.5", "Markers at the start",
        "A space is controlled by whose marker lies on it; where they lie at first is not said."),
    entry!(opponents: Opponents, "B0.7", "Who is an opponent",
        "Intelligence and spies are for opponents; whether an ally is one is not said."),
    entry!(disease: Disease, "B2", "Whom disease takes",
        "One division is removed; whose, and who chooses, is not said."),
    entry!(beyond_mix: bool, "B2", "Reinforcements beyond the counter mix",
        "A player may gain a division; the counters are limited. Each player has four more."),
    entry!(league_homes: bool, "B3.2", "Homes of allies stay theirs",
        "A marker goes on any space that is entered, and an opponent's is taken off. First War only."),
    entry!(secret_tokens: bool, "B4.2", "Battle tokens are put down secretly",
        "Both may add tokens before the dice; in which order is not said."),
    entry!(tie: Tie, "B4.7", "Equal totals in a battle",
        "The higher total wins; equal totals are not mentioned."),
    entry!(keep_conditional: bool, "B5", "Unused points of conditional cards are kept",
        "Unused tokens are gone in the End phase; some cards serve only an attack or a defence."),
    entry!(quick_windows: bool, "B5", "Only holders are asked",
        "Some cards answer what another has just done; how that is asked is not said. Quicker, but it \
         gives hands away."),
    entry!(turn_limit: TurnLimit, "B7", "End of the Second War",
        "It ends when all Bulgarian divisions are destroyed."),
];

impl Options {
    /// As printed, or as ruled where nothing is.
    pub fn printed() -> Self {
        Self::default()
    }

    /// As we recommend to play.
    pub fn club() -> Self {
        super::preset("Club").unwrap_or_default()
    }

    /// B0.7: true when any other player is an opponent.
    pub fn any_opponent(&self) -> bool {
        self.opponents == Opponents::Any
    }

    /// B5: true when only holders are asked.
    pub fn quick_windows(&self) -> bool {
        self.quick_windows
    }

    /// The key of what is chosen for an option.
    pub fn get(&self, key: &str) -> Option<&'static str> {
        readings::get(OPTIONS, self, key)
    }

    /// Chooses by keys; the message says what there is to choose from.
    pub fn set(&mut self, key: &str, choice: &str) -> Result<(), String> {
        readings::set(OPTIONS, self, key, choice)
    }
}
