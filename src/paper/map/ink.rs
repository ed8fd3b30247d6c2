//! What the map is printed in: colours, or black and white with hatching.
//!
//! Never decides what is drawn.

use crate::ground::board::Terrain;
use crate::paper::figure::Hatch;
use crate::paper::laid::{Ink, Pen};

/// What a map is printed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Dress {
    /// Washes and tints.
    #[default]
    Colour,
    /// Black on white, hatched where colours would tell.
    Mono,
}

/// The inks of a dress.
#[derive(Debug, Clone, Copy)]
pub(super) struct Inks {
    pub(super) dress: Dress,
    /// Countries are tinted by who holds them, as a political atlas does, and ground is left paler.
    pub(super) atlas: bool,
    pub(super) engraved: Ink,
    /// The sunny side of a mountain; none where the land's own tint is to be seen.
    pub(super) peak: Option<Ink>,
    pub(super) peak_shade: Option<Ink>,
    pub(super) tree: Ink,
    pub(super) river: Ink,
    pub(super) shore: Ink,
    pub(super) grid: Ink,
    pub(super) road: Ink,
    pub(super) border: Ink,
    pub(super) number: Ink,
    pub(super) country: Ink,
}

impl Inks {
    pub(super) fn new(dress: Dress, atlas: bool) -> Self {
        match dress {
            Dress::Colour => Self {
                dress,
                atlas,
                engraved: Ink([0x5a, 0x4c, 0x3c]),
                peak: (!atlas).then_some(Ink([0xf6, 0xf1, 0xe6])),
                peak_shade: (!atlas).then_some(Ink([0xbb, 0xac, 0x95])),
                tree: Ink([0xa9, 0xbd, 0x86]),
                river: Ink([0x2e, 0x6f, 0x9e]),
                shore: Ink([0x2a, 0x56, 0x78]),
                grid: Ink([0xa9, 0x9f, 0x8c]),
                road: Ink([0x8a, 0x4b, 0x1f]),
                border: Ink([0x8c, 0x1f, 0x2a]),
                number: Ink([0x66, 0x5b, 0x4c]),
                country: Ink([0x8a, 0x7c, 0x66]),
            },
            Dress::Mono => Self {
                dress,
                atlas,
                engraved: Ink::grey(0x40),
                peak: Some(Ink::WHITE),
                peak_shade: Some(Ink::grey(0xb4)),
                tree: Ink::grey(0xdc),
                river: Ink::grey(0x20),
                shore: Ink::BLACK,
                grid: Ink::grey(0xb0),
                road: Ink::BLACK,
                border: Ink::BLACK,
                number: Ink::grey(0x58),
                country: Ink::grey(0x90),
            },
        }
    }

    /// What the ground is washed with.
    pub(super) fn ground(&self, terrain: Terrain) -> Ink {
        let land = match (self.dress, terrain) {
            (Dress::Colour, Terrain::Sea) => return Ink([0xc3, 0xdc, 0xe9]),
            (Dress::Colour, Terrain::Lake) => return Ink([0xaf, 0xd3, 0xe6]),
            (Dress::Colour, Terrain::Plain) => [0xf5, 0xee, 0xd8],
            (Dress::Colour, Terrain::Hills) => [0xea, 0xdc, 0xb8],
            (Dress::Colour, Terrain::Mountain) => [0xdc, 0xc8, 0xa6],
            (Dress::Colour, Terrain::Forest) => [0xd3, 0xdd, 0xb3],
            (Dress::Colour, Terrain::Marsh) => [0xdb, 0xe5, 0xd8],
            (Dress::Mono, Terrain::Mountain) => return Ink::grey(0xec),
            (Dress::Mono, _) => return Ink::WHITE,
        };
        Ink(land)
    }

    /// How water is told from land in black and white.
    pub(super) fn water_hatch(&self, terrain: Terrain) -> Option<Hatch> {
        let step = match terrain {
            Terrain::Sea => 0.9,
            Terrain::Lake => 0.55,
            _ => return None,
        };
        let pen = Pen::new(Ink::grey(0x78), 0.1);
        (self.dress == Dress::Mono).then_some(Hatch { angle: 0.0, step, pen })
    }

    /// A line along the shore, the fainter the farther out.
    pub(super) fn echo(&self, far: f32) -> Ink {
        mix(self.shore, self.ground(Terrain::Sea), 0.35 + 0.5 * far)
    }

    /// What a holder's land is washed with.
    pub(super) fn tint(&self, colour: Ink, terrain: Terrain) -> Ink {
        mix(colour, self.ground(terrain), if self.atlas { 0.66 } else { 0.55 })
    }
}

/// How a holder's land is hatched in black and white; told apart for the first twelve, and from water.
pub(super) fn holder_hatches(holder: usize, k: f32) -> Vec<Hatch> {
    let pen = Pen::new(Ink::grey(0x70), (0.02 * k).clamp(0.1, 0.2));
    let step = (0.22 * k).clamp(0.8, 2.2);
    let hatch = |angle: f32, close: f32| Hatch { angle, step: step * close, pen };
    match holder % 12 {
        0 => vec![hatch(45.0, 1.0)],
        1 => vec![hatch(135.0, 1.0)],
        2 => vec![hatch(90.0, 1.0)],
        3 => vec![hatch(20.0, 0.9)],
        4 => vec![hatch(45.0, 1.5), hatch(135.0, 1.5)],
        5 => vec![hatch(0.0, 1.5), hatch(90.0, 1.5)],
        6 => vec![hatch(160.0, 0.9)],
        7 => vec![hatch(90.0, 0.5)],
        8 => vec![hatch(70.0, 0.6)],
        9 => vec![hatch(110.0, 0.6)],
        10 => vec![hatch(45.0, 0.5)],
        _ => vec![hatch(135.0, 0.5)],
    }
}

/// The ink between two.
pub(super) fn mix(a: Ink, b: Ink, share: f32) -> Ink {
    let part = |a: u8, b: u8| {
        let level = f32::from(a) + (f32::from(b) - f32::from(a)) * share;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between two bytes")]
        let level = level.round().clamp(0.0, 255.0) as u8;
        level
    };
    Ink([part(a.0[0], b.0[0]), part(a.0[1], b.0[1]), part(a.0[2], b.0[2])])
}

/// Black or white, whichever is read on this.
pub(super) fn on(field: Ink) -> Ink {
    if field.in_grey().0[0] < 0x98 { Ink::WHITE } else { Ink::BLACK }
}
