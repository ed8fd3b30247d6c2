//! Sheets of the miniatures campaign, one module a kind.
//!
//! Made from a [`View`] only: a sheet cannot know more than its reader. Never decides a rule.

mod army;
mod battle;
mod heard;
mod record;
mod rules;
mod siege;
mod standings;
mod turn;

use crate::campaign::state::FactionId;
use crate::campaign::view::View;
use crate::paper::map::{self, Making};
use crate::paper::sheet::{Day, Imprint, Sheet};
use crate::paper::words;

pub use heard::{heard, is_news};

/// Kinds of sheets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// All that a player needs to write his orders.
    Turn,
    /// A faction's armies as the table needs them.
    Army,
    /// Battles that wait for their evening (C9).
    Battle,
    /// Sieges.
    Siege,
    /// How all factions stand.
    Standings,
    /// Tables, options and rulings in use.
    Rules,
    /// The board with all that stands on it.
    Map,
}

impl Kind {
    /// All, in the order in which they are printed.
    pub const ALL: [Self; 7] =
        [Self::Turn, Self::Army, Self::Battle, Self::Siege, Self::Standings, Self::Rules, Self::Map];

    /// Its word on the command line and in names of files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Army => "army",
            Self::Battle => "battle",
            Self::Siege => "siege",
            Self::Standings => "standings",
            Self::Rules => "rules",
            Self::Map => "map",
        }
    }

    /// True when it has drawings, in colours or in black and white.
    pub const fn is_drawn(self) -> bool {
        matches!(self, Self::Map | Self::Turn)
    }

    /// The kind of this word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// True when it tells what happened in the week that ended last.
    pub const fn tells_of_the_week(self) -> bool {
        matches!(self, Self::Turn)
    }

    /// True when the umpire has none of it.
    pub const fn is_of_factions_only(self) -> bool {
        matches!(self, Self::Turn | Self::Army)
    }

    /// True when each faction has its own; else all readers have the same.
    pub const fn is_of_a_faction(self) -> bool {
        match self {
            Self::Turn | Self::Army | Self::Map => true,
            Self::Battle | Self::Siege | Self::Standings | Self::Rules => false,
        }
    }
}

/// For whom sheets are made, and what he has heard.
#[derive(Debug, Clone, Copy)]
pub struct Reader<'a> {
    /// What he may know.
    pub view: &'a View,
    /// Whose sheet it is; none: the umpire's.
    pub faction: Option<FactionId>,
    /// Sentences of the week that ended last, as far as he has heard of it.
    pub heard: &'a [String],
    /// How maps are made.
    pub making: Making,
}

/// The sheets of a kind for a reader; none where there is nothing to print.
pub fn sheets(kind: Kind, reader: &Reader<'_>) -> Vec<Sheet> {
    match kind {
        Kind::Turn => reader.faction.map(|me| turn::sheet(reader, me)).into_iter().collect(),
        Kind::Army => reader.faction.map(|me| army::sheet(reader, me)).into_iter().collect(),
        Kind::Battle => battle::sheets(reader),
        Kind::Siege => siege::sheets(reader),
        Kind::Standings => vec![standings::sheet(reader.view)],
        Kind::Rules => vec![rules::sheet(reader.view)],
        Kind::Map => vec![map::of_size(&map::of_campaign(reader.view), reader.making)],
    }
}

/// What stands on every page.
pub fn imprint(view: &View, printed: Option<Day>) -> Imprint {
    let campaign = view.campaign();
    let week = campaign.state().week;
    Imprint {
        campaign: campaign.setup().name.clone(),
        moment: words::moment(week + 1, &campaign.date().words(), campaign.is_winter(week)),
        printed,
    }
}
