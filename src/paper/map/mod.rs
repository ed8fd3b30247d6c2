//! Maps: a board with all that stands on it as one seat knows it, as drawings of lines and letters.
//!
//! A [`Scene`] is made of a view ([`of_campaign`], [`of_war`]) and then drawn as
//! * [`surroundings`]: what lies about a few hexes, for turn sheets and the chronicle;
//! * [`sheet`]: the whole board on one sheet, with a legend in words;
//! * [`poster`]: the whole board over several sheets that are cut and joined.
//!
//! For a turn sheet: `surroundings(&of_campaign(&view), &hexes, 9.0, (180.0, 90.0), dress)` gives a
//! [`Crop`] whose figure is at most 180 mm wide and 90 mm high, with hexes 9 mm from side to side, or
//! smaller where the named hexes lie too far apart for that; put it into a sheet by `crop.blocks()`.
//!
//! Never shows what its view has not got, and never knows a rule.

mod campaign;
mod canvas;
mod counter;
mod geometry;
mod ink;
mod land;
mod lattice;
mod legend;
mod names;
mod plate;
mod poster;
mod scene;
mod signs;
#[cfg(test)]
mod tests;
mod war;
mod ways;
mod whole;

pub use self::campaign::of_campaign;
pub(in crate::paper) use self::counter::{counter, seat_flag};
pub use self::ink::Dress;
pub use self::plate::{LeftOut, Of};
pub use self::poster::{poster, poster_across};
pub use self::scene::{Holder, Piece, Scene, Sign, Town};
pub use self::war::of_war;
pub use self::whole::{Crop, sheet, surroundings};

use crate::paper::sheet::{Paper, Sheet};

/// How a whole map is made.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Making {
    /// The paper in the printer.
    pub paper: Paper,
    /// Colours, or black and white.
    pub dress: Dress,
    /// How large it is.
    pub size: Size,
}

/// How large a whole map is.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Size {
    /// On one sheet.
    #[default]
    Sheet,
    /// A poster with so many millimetres from side to side of a hex.
    PerHex(f32),
    /// A poster of so many sheets beside one another.
    Across(u8),
}

/// The whole board, on one sheet or over several.
pub fn of_size(scene: &Scene, making: Making) -> Sheet {
    let Making { paper, dress, size } = making;
    match size {
        Size::Sheet => sheet(scene, paper, dress),
        Size::PerHex(millimetres) => poster(scene, paper, dress, millimetres),
        Size::Across(sheets) => poster_across(scene, paper, dress, sheets),
    }
}
