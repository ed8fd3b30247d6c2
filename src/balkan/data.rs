//! The set-up of the Balkan wars: whose home each region is, every division and where it begins.
//!
//! Never opens a file: texts are handed in. What must fit a board is judged where both are at hand,
//! in [`super::theatre::Theatre::build`].

use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Serialize};

use crate::balkan::rules::Country;
use crate::ground::board::Board;
use crate::ground::fault::Fault;
use crate::ground::hex::Hex;
use crate::ground::judge::built_in;

/// Where divisions may be set up freely or by chance (B0.4, B7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Zone {
    /// Ottoman Albania.
    Albania,
    /// Ottoman Macedonia.
    Macedonia,
    /// Ottoman Thrace.
    Thrace,
    /// The Bulgarian side of the Ottoman border.
    Bulgaria,
    /// The Greek side of the Ottoman border.
    Greece,
    /// The Serbian side of the Ottoman border.
    Serbia,
    /// Montenegro.
    Montenegro,
    /// Romania, for the Second War.
    Romania,
}

/// Whose home a region of the board is. Regions that are not listed are out of play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Home {
    /// A region of the board.
    pub region: String,
    /// Whose home it is.
    pub country: Country,
    /// What its spaces are in a free or random set-up.
    pub zone: Zone,
    /// Only spaces at most so many steps from a home space of an enemy of the First War are of the
    /// zone; without it all are.
    #[serde(default)]
    pub depth: Option<u8>,
}

/// A division as the file has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Division {
    /// What it was called.
    pub name: String,
    /// Whose it is.
    pub country: Country,
    /// With five players: of the second Ottoman player.
    #[serde(default)]
    pub east: bool,
    /// The guerrillas of Montenegro.
    #[serde(default)]
    pub montenegro: bool,
    /// Where it began the First War; nothing for those that join in the Second.
    #[serde(default)]
    pub first: Option<Hex>,
    /// Where it stood at the end of June 1913; nothing for those that were no more.
    #[serde(default)]
    pub second: Option<Hex>,
}

/// A set-up file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Whose home is what.
    pub homes: Vec<Home>,
    /// All divisions, in the order in which they are numbered.
    pub divisions: Vec<Division>,
    /// Who held what at the end of June 1913: a row of letters for each row of the board, o b g s r
    /// for the countries and a full stop for nobody.
    pub lines_1913: Vec<String>,
    /// For the faults: the file as the user knows it, and what stands in it.
    #[serde(skip)]
    pub(super) path: String,
    #[serde(skip)]
    pub(super) text: String,
}

const PATH: &str = "assets/campaigns/balkan-1912/setup.ron";
const TEXT: &str = include_str!("../../assets/campaigns/balkan-1912/setup.ron");
const BOARD_PATH: &str = "assets/campaigns/balkan-1912/board.ron";
const BOARD_TEXT: &str = include_str!("../../assets/campaigns/balkan-1912/board.ron");

static SETUP: LazyLock<Setup> = LazyLock::new(|| built_in(Setup::parse(PATH, TEXT)));
static BOARD: LazyLock<Arc<Board>> =
    LazyLock::new(|| Arc::new(built_in(Board::parse(BOARD_PATH, BOARD_TEXT))));

impl Setup {
    /// Reads a set-up file. Whether it fits a board is found out by
    /// [`super::theatre::Theatre::build`].
    pub fn parse(path: &str, text: &str) -> Result<Self, Vec<Fault>> {
        // So that a place is written as what it is, without a Some around it.
        let reader =
            ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        let mut setup: Self = reader.from_str(text).map_err(|err| vec![Fault::from_ron(path, &err)])?;
        path.clone_into(&mut setup.path);
        text.clone_into(&mut setup.text);
        Ok(setup)
    }

    /// The same without the text that it was read from, as a save keeps it.
    #[must_use]
    pub fn without_source(&self) -> Self {
        Self { path: String::new(), text: String::new(), ..self.clone() }
    }

    /// The set-up built into the program.
    pub fn bundled() -> &'static Self {
        &SETUP
    }
}

/// The board built into the program: the Balkans in October 1912.
pub fn board() -> Arc<Board> {
    Arc::clone(&BOARD)
}
