//! What the map shows and what it leaves out.
//!
//! Never paints.

use serde::{Deserialize, Serialize};

/// Something on the map that can be shown or hidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Layer {
    Grid,
    Numbers,
    Roads,
    Rivers,
    Borders,
    Names,
    Armies,
    Sieges,
    Winter,
    Overview,
}

impl Layer {
    /// All, in the order of the menu.
    pub const ALL: [Self; 10] = [
        Self::Grid,
        Self::Numbers,
        Self::Roads,
        Self::Rivers,
        Self::Borders,
        Self::Names,
        Self::Armies,
        Self::Sieges,
        Self::Winter,
        Self::Overview,
    ];
}

/// What the map shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a line of the menu")]
pub struct Layers {
    /// The outlines of the hexes.
    pub grid: bool,
    /// Their numbers.
    pub numbers: bool,
    /// Roads, railways and passes.
    pub roads: bool,
    /// Rivers, fords and bridges.
    pub rivers: bool,
    /// Borders of the regions.
    pub borders: bool,
    /// Names of towns, rivers and countries.
    pub names: bool,
    /// Armies.
    pub armies: bool,
    /// Sieges and burned towns.
    pub sieges: bool,
    /// Snow in winter.
    pub winter: bool,
    /// The small map in the corner.
    pub overview: bool,
}

impl Default for Layers {
    fn default() -> Self {
        Self {
            grid: true,
            numbers: false,
            roads: true,
            rivers: true,
            borders: true,
            names: true,
            armies: true,
            sieges: true,
            winter: true,
            overview: true,
        }
    }
}

impl Layers {
    fn field(&mut self, layer: Layer) -> &mut bool {
        match layer {
            Layer::Grid => &mut self.grid,
            Layer::Numbers => &mut self.numbers,
            Layer::Roads => &mut self.roads,
            Layer::Rivers => &mut self.rivers,
            Layer::Borders => &mut self.borders,
            Layer::Names => &mut self.names,
            Layer::Armies => &mut self.armies,
            Layer::Sieges => &mut self.sieges,
            Layer::Winter => &mut self.winter,
            Layer::Overview => &mut self.overview,
        }
    }

    /// True when it is shown.
    pub fn shows(mut self, layer: Layer) -> bool {
        *self.field(layer)
    }

    /// Shows or hides it.
    pub fn set(&mut self, layer: Layer, shown: bool) {
        *self.field(layer) = shown;
    }
}
