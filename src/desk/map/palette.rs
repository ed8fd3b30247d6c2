//! The map's colours for one theme and season, mixed once.
//!
//! Never named here: all come of the theme.

use egui::Color32;

use crate::desk::theme::Theme;
use crate::ground::board::Terrain;

/// The map's colours for one theme and season.
#[derive(Debug, Clone)]
pub(super) struct Palette {
    fills: [Color32; 7],
    sea_deep: Color32,
    pub(super) peak: Color32,
    pub(super) peak_shade: Color32,
    pub(super) hill_light: Color32,
    pub(super) tree: Color32,
    pub(super) tree_ink: Color32,
    pub(super) reed: Color32,
    pub(super) reed_water: Color32,
    pub(super) wave: Color32,
    pub(super) ink: Color32,
    pub(super) ink_soft: Color32,
    pub(super) ink_faint: Color32,
}

impl Palette {
    pub(super) fn new(theme: &Theme, winter: bool) -> Self {
        let map = &theme.map;
        let snow = |colour: Color32, depth: f32| {
            if winter { colour.lerp_to_gamma(map.snow.0, depth) } else { colour }
        };
        let fill = |terrain: Terrain| match terrain {
            Terrain::Plain => snow(map.plain.0, 0.72),
            Terrain::Hills => snow(map.hills.0, 0.66),
            Terrain::Mountain => snow(map.mountain.0, 0.62),
            Terrain::Forest => snow(map.forest.0, 0.55),
            Terrain::Marsh => snow(map.marsh.0, 0.6),
            Terrain::Sea => map.sea.0,
            Terrain::Lake => snow(map.lake.0, 0.35),
        };
        let peak = snow(map.peak.0, 0.9);
        Self {
            fills: Terrain::ALL.map(fill),
            sea_deep: map.sea_deep.0,
            peak,
            peak_shade: peak.lerp_to_gamma(map.ink.0, if theme.dark { 0.22 } else { 0.3 }),
            hill_light: snow(map.hills.0.lerp_to_gamma(map.peak.0, 0.55), 0.7),
            tree: snow(map.tree.0, 0.45),
            tree_ink: map.ink_soft.0.lerp_to_gamma(map.tree.0, 0.25),
            reed: map.ink_soft.0.lerp_to_gamma(map.shore.0, 0.45),
            reed_water: map.shore.0.gamma_multiply(0.7),
            wave: map.shore.0.gamma_multiply(0.4),
            ink: map.ink.0,
            ink_soft: map.ink_soft.0,
            ink_faint: map.ink_soft.0.gamma_multiply(0.6),
        }
    }

    /// The wash of a hex; water is darker farther from land.
    pub(super) fn fill(&self, terrain: Terrain, depth: u8) -> Color32 {
        let index = Terrain::ALL.iter().position(|&other| other == terrain).unwrap_or(0);
        let fill = self.fills[index];
        if terrain == Terrain::Sea {
            fill.lerp_to_gamma(self.sea_deep, f32::from(depth.saturating_sub(1)) / 3.0)
        } else {
            fill
        }
    }
}
