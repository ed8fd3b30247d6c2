//! What is on a map: the board, who holds what, and what stands where, as one seat knows it.
//!
//! Never knows a game's rules; whoever makes one leaves out what its reader may not know.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::ground::board::Board;
use crate::ground::hex::Hex;
use crate::paper::emblem::Coat;
use crate::paper::laid::Ink;
use crate::tabletop::factions::Device;

/// A side on the map.
#[derive(Debug, Clone, PartialEq)]
pub struct Holder {
    /// Its place among all.
    pub index: usize,
    /// Its name.
    pub name: String,
    /// Its colour.
    pub ink: Ink,
    /// What is on its flags.
    pub sign: Sign,
}

/// What is on a flag or a counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// The device of a faction of the campaign.
    Device(Device),
    /// The coat of a nation of the Balkan wars.
    Coat(Coat),
}

/// A town as it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Town {
    /// Whose it is: a place in [`Scene::holders`].
    pub holder: Option<usize>,
    /// Somebody's capital.
    pub capital: bool,
    /// Looted and burned.
    pub burned: bool,
    /// Who besieges it.
    pub siege: Option<usize>,
}

/// An army or a division.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// Where it stands.
    pub hex: Hex,
    /// Whose it is: a place in [`Scene::holders`].
    pub holder: usize,
    /// Its own coat where it differs from its holder's.
    pub coat: Option<Coat>,
    /// In the town of its hex.
    pub inside: bool,
    /// Casualty markers.
    pub pips: u8,
    /// It has attacked this turn.
    pub attacked: bool,
    /// What it is, in words, for the list.
    pub words: String,
}

/// All that is on a map.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// The board.
    pub board: Arc<Board>,
    /// What the map shows and as whose knowledge, in words.
    pub title: String,
    /// The sides.
    pub holders: Vec<Holder>,
    /// Towns that somebody holds, or of which there is more to say.
    pub towns: BTreeMap<Hex, Town>,
    /// Whose marker lies on which hex, where a game has such.
    pub control: BTreeMap<Hex, usize>,
    /// Armies or divisions, in the order in which they are numbered.
    pub pieces: Vec<Piece>,
    /// Of the railway age: drawn as a political atlas.
    pub atlas: bool,
}

impl Scene {
    /// A bare board.
    pub fn bare(board: Arc<Board>) -> Self {
        Self {
            title: board.name().to_owned(),
            board,
            holders: Vec::new(),
            towns: BTreeMap::new(),
            control: BTreeMap::new(),
            pieces: Vec::new(),
            atlas: false,
        }
    }

    /// Who holds the land of a hex.
    pub(super) fn holder_of(&self, hex: Hex) -> Option<&Holder> {
        let town = self.towns.get(&hex).and_then(|town| town.holder);
        self.holders.get(self.control.get(&hex).copied().or(town)?)
    }

    /// The pieces of a hex with their numbers, from 1.
    pub(super) fn pieces_in(&self, hex: Hex) -> impl Iterator<Item = (usize, &Piece)> {
        (1..).zip(&self.pieces).filter(move |(_, piece)| piece.hex == hex)
    }
}
