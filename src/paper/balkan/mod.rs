//! Sheets of the Balkan wars, one module a kind.
//!
//! Made from a [`View`] and the open log only: a sheet cannot know more than its reader. Never decides a
//! rule.

mod cards;
mod chronicle;
mod counters;
mod hand;
mod record;
mod score;
pub mod story;

use std::sync::Arc;

use crate::balkan::state::Step;
use crate::balkan::table::Table;
use crate::balkan::tell::seat_name;
use crate::balkan::view::View;
use crate::ground::board::Board;
use crate::paper::balkan::story::Chronicle;
use crate::paper::map::{self, Making};
use crate::paper::sheet::{Day, Imprint, Sheet};
use crate::paper::words::balkan as words;

/// Kinds of sheets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The turns, marked off, and what a turn is made of.
    Record,
    /// Victory points, figures by turn, who holds which town.
    Score,
    /// The board as it stands.
    Map,
    /// One player's hand, his tokens and his divisions.
    Hand,
    /// What happened, turn by turn.
    Chronicle,
    /// Counters to cut out.
    Counters,
    /// The deck to cut out.
    Cards,
}

impl Kind {
    /// All, in the order in which they are printed.
    pub const ALL: [Self; 7] =
        [Self::Record, Self::Score, Self::Map, Self::Hand, Self::Chronicle, Self::Counters, Self::Cards];

    /// Its word on the command line and in names of files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Record => "record",
            Self::Score => "score",
            Self::Map => "map",
            Self::Hand => "hand",
            Self::Chronicle => "chronicle",
            Self::Counters => "counters",
            Self::Cards => "cards",
        }
    }

    /// True when it has drawings, in colours or in black and white.
    pub const fn is_drawn(self) -> bool {
        matches!(self, Self::Map | Self::Counters | Self::Cards)
    }

    /// The kind of this word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// True when each seat has its own; else all readers have the same.
    pub const fn is_of_a_seat(self) -> bool {
        matches!(self, Self::Hand)
    }
}

/// For whom sheets are made, and of what.
#[derive(Debug, Clone, Copy)]
pub struct Reader<'a> {
    /// What he may know; nobody's view knows what lies open.
    pub view: &'a View,
    /// The board.
    pub board: &'a Arc<Board>,
    /// What the game is called.
    pub name: &'a str,
    /// What happened, as it was told to all.
    pub story: &'a Chronicle,
    /// How maps, counters and cards are made.
    pub making: Making,
}

/// The sheets of a kind for a reader; none where there is nothing to print.
pub fn sheets(kind: Kind, reader: &Reader<'_>) -> Vec<Sheet> {
    match kind {
        Kind::Record => vec![record::sheet(reader.view)],
        Kind::Score => vec![score::sheet(reader)],
        Kind::Map => {
            let scene = map::of_war(reader.view, reader.board, reader.name);
            vec![map::of_size(&scene, reader.making)]
        }
        Kind::Hand => hand::sheet(reader).into_iter().collect(),
        Kind::Chronicle => vec![chronicle::sheet(reader)],
        Kind::Counters => vec![counters::sheet(reader)],
        Kind::Cards => vec![cards::sheet(reader)],
    }
}

/// What stands on every page.
pub fn imprint(reader: &Reader<'_>, printed: Option<Day>) -> Imprint {
    let state = reader.view.state();
    Imprint {
        campaign: reader.name.to_owned(),
        moment: words::moment(state.war, state.turn, state.step == Step::Over),
        printed,
    }
}

/// Every seat with its name.
fn seats(table: &Table) -> impl Iterator<Item = (u8, String)> {
    (0..table.seats()).map(|seat| (seat, seat_name(table, seat)))
}
