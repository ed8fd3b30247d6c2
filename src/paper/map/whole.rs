//! A map on one sheet, and the surroundings of a few hexes.
//!
//! Never cuts a name: what has no room is told below.

use super::geometry::{corners, grown};
use super::ink::{Dress, Inks};
use super::lattice::Lattice;
use super::legend;
use super::names::Pane;
use super::plate::{LeftOut, Of, plate};
use super::scene::Scene;
use crate::ground::hex::{HALF_HEIGHT, Hex};
use crate::paper::block::Block;
use crate::paper::figure::Figure;
use crate::paper::laid::{Area, Ink, Pen, Point};
use crate::paper::sheet::{Lie, Paper, Sheet};
use crate::paper::typeset::Typesetter;

/// A part of a map.
#[derive(Debug, Clone, PartialEq)]
pub struct Crop {
    /// The drawing.
    pub figure: Figure,
    /// Names for which it had no room.
    pub left_out: Vec<LeftOut>,
}

impl Crop {
    /// The drawing, and below it what it had no room for.
    pub fn blocks(self) -> Vec<Block> {
        // What a region is called is not missed on a small map.
        let missed: Vec<LeftOut> = self.left_out.into_iter().filter(|it| it.of != Of::Region).collect();
        let words = legend::left_out_words(&missed);
        let mut blocks = vec![Block::Figure(self.figure)];
        if !words.is_empty() {
            blocks.push(Block::remark(format!("No room on this map for: {words}")));
        }
        blocks
    }
}

/// What lies about a few hexes: two hexes round them, `mm_per_hex` millimetres from side to side each, or
/// fewer where that would be more than `most` millimetres wide and high. Nothing where no hex is named.
pub fn surroundings(
    scene: &Scene,
    hexes: &[Hex],
    mm_per_hex: f32,
    most: (f32, f32),
    dress: Dress,
) -> Option<Crop> {
    let board = scene.board.as_ref();
    let all: Vec<Hex> = hexes.iter().copied().filter(|&hex| board.contains(hex)).collect();
    if all.is_empty() {
        return None;
    }
    // At the scale of 1, to find the scale.
    let lattice = Lattice { board, k: 1.0 };
    let centres = Area::around(all.iter().map(|&hex| lattice.center(hex)));
    let wanted = grown(&centres, 2.0 * 2.0 * HALF_HEIGHT);
    let k = (mm_per_hex / (2.0 * HALF_HEIGHT)).min(most.0 / wanted.w).min(most.1 / wanted.h);
    let whole = lattice.area();
    // More country where there is room for it; never beyond the board.
    let span = |from: f32, length: f32, most: f32, end: f32| {
        let wide = length.max(most.min(length * 1.6)).min(end);
        ((from + (length - wide) / 2.0).clamp(0.0, end - wide), wide)
    };
    let across = span(wanted.x, wanted.w, most.0 / k, whole.w);
    let down = span(wanted.y, wanted.h, most.1 / k, whole.h);
    let window = Area::new(across.0 * k, down.0 * k, across.1 * k, down.1 * k);
    let pane = Pane { core: window, window };
    let mut setter = Typesetter::new();
    let plate = plate(&mut setter, scene, k, dress, &[pane]);
    let mut figure = Figure::new(window.w, window.h);
    plate.canvas.cut(&window, Point::default(), &mut figure);
    frame(&mut figure);
    Some(Crop { figure, left_out: plate.left_out })
}

fn frame(figure: &mut Figure) {
    let area = Area::new(0.0, 0.0, figure.width, figure.height);
    figure.polygon(corners(&area), None, Some(Pen::new(Ink::BLACK, 0.3)));
}

/// Height left bare on a page of a map, in millimetres.
pub(super) const SPARE: f32 = 5.0;

/// How the board lies best on a page, and how large its hexes are then, centre to corner.
pub(super) fn best_lie(scene: &Scene, paper: Paper) -> (Lie, f32) {
    let whole = Lattice { board: &scene.board, k: 1.0 }.area();
    let fit = |lie: Lie| {
        let (w, h) = paper.body(lie);
        // A long name of a campaign takes a second line of the head.
        f32::min((w - 0.4) / whole.w, (h - SPARE) / whole.h)
    };
    let (upright, across) = (fit(Lie::Upright), fit(Lie::Across));
    if across > upright { (Lie::Across, across) } else { (Lie::Upright, upright) }
}

/// The whole board on one sheet, and a legend in words.
pub fn sheet(scene: &Scene, paper: Paper, dress: Dress) -> Sheet {
    let (lie, k) = best_lie(scene, paper);
    let window = Lattice { board: &scene.board, k }.area();
    let mut setter = Typesetter::new();
    let plate = plate(&mut setter, scene, k, dress, &[Pane { core: window, window }]);
    let mut figure = Figure::new(window.w, window.h);
    plate.canvas.cut(&window, Point::default(), &mut figure);
    let mut blocks = vec![Block::Figure(figure), Block::PageBreak];
    blocks.extend(legend::blocks(
        &mut setter,
        scene,
        Inks::new(dress, scene.atlas),
        &plate.left_out,
        paper.body(lie).0,
    ));
    let sheet = Sheet::new("Map", blocks);
    if lie == Lie::Across { sheet.across() } else { sheet }
}
