//! A board as it is written down: free to be edited, and so perhaps wrong.
//!
//! Never promises that its parts fit together: [`super::Board::build`] finds out.

use super::{Crossing, RiverClass, Site, Terrain};
use crate::ground::hex::{Edge, Hex};

/// A region of the legend.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Region {
    /// The character that stands for it in a board file; never a full stop.
    pub letter: char,
    /// Its name.
    pub name: String,
}

/// A faction that needs a capital on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faction {
    /// What other files call it, such as `hungary`.
    pub key: String,
    /// The country it plays: one of the countries of the board.
    pub country: String,
}

/// A stretch of a river of one width.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Watercourse {
    /// Name of the river.
    pub name: String,
    /// Its width here.
    pub class: RiverClass,
    /// The hexsides it runs along.
    pub sides: Vec<Edge>,
}

/// A mountain pass.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pass {
    /// Its name.
    pub name: String,
    /// The hexsides it leads over.
    pub sides: Vec<Edge>,
}

/// A road or a railway.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    /// Its name.
    pub name: String,
    /// The hexes it runs through, each touching the one before.
    pub hexes: Vec<Hex>,
}

/// A village or the like that is only a name on the map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The name it goes by.
    pub name: String,
    /// Its names in other tongues.
    pub other_names: Vec<String>,
    /// Where it lies.
    pub hex: Hex,
}

/// A board as it is written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// Name of the board.
    pub name: String,
    cols: i16,
    rows: i16,
    terrain: Vec<Terrain>,
    region_of: Vec<Option<usize>>,
    /// Legend of the regions.
    pub regions: Vec<Region>,
    /// The countries that may own a site.
    pub countries: Vec<String>,
    /// The factions that need a capital.
    pub factions: Vec<Faction>,
    /// Rivers, stretch by stretch.
    pub rivers: Vec<Watercourse>,
    /// Hexsides along a lake.
    pub lakes: Vec<Edge>,
    /// Hexsides along an arm of the sea.
    pub straits: Vec<Edge>,
    /// Fords and bridges.
    pub crossings: Vec<(Edge, Crossing)>,
    /// Mountain passes.
    pub passes: Vec<Pass>,
    /// Roads.
    pub roads: Vec<Way>,
    /// Railways.
    pub rails: Vec<Way>,
    /// Castles and towns.
    pub sites: Vec<Site>,
    /// Names on the map.
    pub places: Vec<Place>,
}

impl Plan {
    /// Nothing but plain; at least one hex, whatever is asked for.
    pub fn blank(cols: i16, rows: i16) -> Self {
        let (cols, rows) = (cols.max(1), rows.max(1));
        let len = usize::from(cols.unsigned_abs()) * usize::from(rows.unsigned_abs());
        Self {
            name: "Blank".to_owned(),
            cols,
            rows,
            terrain: vec![Terrain::Plain; len],
            region_of: vec![None; len],
            regions: Vec::new(),
            countries: Vec::new(),
            factions: Vec::new(),
            rivers: Vec::new(),
            lakes: Vec::new(),
            straits: Vec::new(),
            crossings: Vec::new(),
            passes: Vec::new(),
            roads: Vec::new(),
            rails: Vec::new(),
            sites: Vec::new(),
            places: Vec::new(),
        }
    }

    /// Columns of hexes.
    pub fn cols(&self) -> i16 {
        self.cols
    }

    /// Rows of hexes.
    pub fn rows(&self) -> i16 {
        self.rows
    }

    /// Number of hexes.
    pub(super) fn len(&self) -> usize {
        self.terrain.len()
    }

    /// Place of a hex in board order.
    pub fn index(&self, hex: Hex) -> Option<usize> {
        let on = (0..self.cols).contains(&hex.col) && (0..self.rows).contains(&hex.row);
        on.then(|| {
            usize::from(hex.col.unsigned_abs()) * usize::from(self.rows.unsigned_abs())
                + usize::from(hex.row.unsigned_abs())
        })
    }

    /// The hex at a place in board order.
    pub fn hex_at(&self, index: usize) -> Option<Hex> {
        let rows = usize::from(self.rows.unsigned_abs());
        let hex = Hex::new(i16::try_from(index / rows).ok()?, i16::try_from(index % rows).ok()?);
        (index < self.len()).then_some(hex)
    }

    /// All hexes in board order.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        let rows = self.rows;
        (0..self.cols).flat_map(move |col| (0..rows).map(move |row| Hex::new(col, row)))
    }

    /// Terrain; nothing off the board.
    pub fn terrain(&self, hex: Hex) -> Option<Terrain> {
        self.terrain.get(self.index(hex)?).copied()
    }

    /// Changes the terrain of a hex; nothing happens off the board.
    pub fn set_terrain(&mut self, hex: Hex, terrain: Terrain) -> &mut Self {
        if let Some(index) = self.index(hex) {
            self.terrain[index] = terrain;
        }
        self
    }

    /// Place of the region of a hex in [`Plan::regions`].
    pub fn region(&self, hex: Hex) -> Option<usize> {
        *self.region_of.get(self.index(hex)?)?
    }

    /// Changes the region of a hex to a place in [`Plan::regions`]; nothing happens off the board.
    pub fn set_region(&mut self, hex: Hex, region: Option<usize>) -> &mut Self {
        if let Some(index) = self.index(hex) {
            self.region_of[index] = region;
        }
        self
    }

    /// The plan as a board file.
    pub fn to_text(&self) -> String {
        super::file::write(self)
    }
}
