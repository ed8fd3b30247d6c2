//! Sheets of the miniatures campaign, one module a kind.
//!
//! Made from a [`View`] only: a sheet cannot know more than its reader. Never decides a rule.

mod rules;
mod standings;

use crate::campaign::state::FactionId;
use crate::campaign::view::View;
use crate::paper::map::{self, Making};
use crate::paper::sheet::{Day, Imprint, Sheet};
use crate::paper::words;

/// Kinds of sheets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// How all factions stand.
    Standings,
    /// Tables, options and rulings in use.
    Rules,
    /// The board with all that stands on it.
    Map,
}

impl Kind {
    /// All, in the order in which they are printed.
    pub const ALL: [Self; 3] = [Self::Standings, Self::Rules, Self::Map];

    /// Its word on the command line and in names of files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Standings => "standings",
            Self::Rules => "rules",
            Self::Map => "map",
        }
    }

    /// The kind of this word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// True when each faction has its own; else all readers have the same.
    pub const fn is_of_a_faction(self) -> bool {
        match self {
            Self::Standings | Self::Rules => false,
            Self::Map => true,
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
