//! The face of the country: mountains, hills, woods, reeds and waves, as an engraver cuts them.
//!
//! Never draws where a town, a road or a river is.

use egui::{Pos2, pos2, vec2};

use super::camera::center;
use super::palette::Palette;
use super::pen::{Hand, Pen, curve};
use crate::ground::board::{Board, Terrain};
use crate::ground::hex::{Direction, HALF_HEIGHT, Hex};

/// How much of the engraving there is room for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Detail {
    /// Colours and lines, and a sign for a mountain.
    Coarse,
    /// Every sign, in few strokes.
    Middle,
    /// Every stroke.
    Fine,
}

/// Draws what covers a hex.
pub(super) fn engrave(pen: &mut Pen, board: &Board, palette: &Palette, hex: Hex, detail: Detail) {
    let Some(terrain) = board.terrain(hex) else { return };
    let coarse = detail == Detail::Coarse;
    let fine = detail == Detail::Fine;
    let mut hand = Hand::new(hex.col, hex.row, 1);
    match terrain {
        Terrain::Mountain => {
            let slots: &[(f32, f32)] = if coarse { &MOUNTAIN_COARSE } else { &MOUNTAIN };
            for (at, size) in Free::of(board, hex).spots(slots, &mut hand, 0.1, 0.2) {
                let size = if coarse { 1.5 } else { 0.8 + 0.45 * size };
                mountain(pen, palette, at, size, &mut hand, detail);
            }
        }
        Terrain::Hills if !coarse => {
            for (at, size) in Free::of(board, hex).spots(&HILLS, &mut hand, 0.1, 0.2) {
                hill(pen, palette, at, 0.85 + 0.4 * size, &mut hand, fine);
            }
        }
        Terrain::Forest if !coarse => {
            let spots = Free::of(board, hex).spots(&FOREST, &mut hand, 0.08, 0.13);
            for (at, size) in spots.into_iter().step_by(if fine { 1 } else { 2 }) {
                tree(pen, palette, at, if fine { 0.85 } else { 1.05 } + 0.35 * size, &mut hand, fine);
            }
        }
        Terrain::Marsh if !coarse => {
            for (at, size) in Free::of(board, hex).spots(&MARSH, &mut hand, 0.08, 0.12) {
                reeds(pen, palette, at, 0.8 + 0.4 * size, &mut hand, fine);
            }
        }
        Terrain::Sea | Terrain::Lake if !coarse && hand.unit() < 0.42 => {
            let at = center(hex) + vec2(hand.either() * 0.4, hand.either() * 0.4);
            waves(pen, palette, at);
        }
        _ => {}
    }
}

/// Feet of mountains, back to front.
const MOUNTAIN: [(f32, f32); 6] =
    [(-0.34, -0.42), (0.3, -0.36), (-0.02, -0.02), (0.56, 0.14), (-0.52, 0.2), (0.14, 0.52)];
const MOUNTAIN_COARSE: [(f32, f32); 1] = [(0.0, 0.35)];
const HILLS: [(f32, f32); 5] = [(-0.3, -0.46), (0.36, -0.3), (-0.1, 0.06), (0.42, 0.36), (-0.42, 0.46)];
const FOREST: [(f32, f32); 16] = [
    (-0.26, -0.6),
    (0.08, -0.64),
    (0.36, -0.56),
    (-0.5, -0.3),
    (-0.14, -0.34),
    (0.2, -0.28),
    (0.56, -0.24),
    (-0.7, 0.02),
    (-0.34, 0.0),
    (0.04, 0.04),
    (0.4, 0.08),
    (0.74, 0.1),
    (-0.5, 0.34),
    (-0.12, 0.38),
    (0.22, 0.42),
    (0.5, 0.44),
];
const MARSH: [(f32, f32); 7] =
    [(-0.22, -0.5), (0.36, -0.42), (-0.5, -0.12), (0.1, -0.08), (0.54, 0.16), (-0.3, 0.3), (0.16, 0.52)];

/// Where a hex is free of towns and roads.
struct Free {
    middle: Pos2,
    town: bool,
    roads: Vec<Pos2>,
}

impl Free {
    fn of(board: &Board, hex: Hex) -> Self {
        let middle = center(hex);
        let roads = Direction::ALL
            .into_iter()
            .filter(|&direction| {
                let other = hex.neighbor(direction);
                board.road(hex, other) || board.rail(hex, other)
            })
            .map(|direction| middle.lerp(center(hex.neighbor(direction)), 0.5))
            .collect();
        Self { middle, town: board.site_at(hex).is_some(), roads }
    }

    /// The spots that are free, moved a little, each with a size from 0 to 1.
    fn spots(&self, slots: &[(f32, f32)], hand: &mut Hand, stray: f32, room: f32) -> Vec<(Pos2, f32)> {
        let mut spots = Vec::with_capacity(slots.len());
        for &(x, y) in slots {
            let away = vec2(x + stray * hand.either(), y + stray * hand.either());
            let size = hand.unit();
            let at = self.middle + away;
            let by_town = self.town && away.x.abs() < 0.52 && away.y > -0.42 && away.y < 0.62;
            let by_road = self.roads.iter().any(|&end| {
                let along = end - self.middle;
                let t = (away.dot(along) / along.length_sq()).clamp(0.0, 1.0);
                // Symbols stand up from their feet: compare with their middle.
                (away - vec2(0.0, 0.08) - along * t).length() < room
            });
            if !by_town && !by_road {
                spots.push((at, size));
            }
        }
        spots
    }
}

fn mountain(pen: &mut Pen, palette: &Palette, foot: Pos2, size: f32, hand: &mut Hand, detail: Detail) {
    let (wide, high) = (0.27 * size, 0.44 * size);
    let at = |x: f32, y: f32| foot + vec2(x * wide, y * high);
    let lean = 0.18 * hand.either();
    let tip = at(lean, -1.0);
    let steps = if detail == Detail::Fine { 4 } else { 2 };
    let mut west = Vec::with_capacity(8);
    curve(at(-1.0, 0.04), at(-0.42 + lean * 0.5, -0.34), tip, steps, &mut west);
    let mut east = Vec::with_capacity(8);
    curve(tip, at(0.5 + lean * 0.5, -0.44), at(1.0, 0.06), steps, &mut east);
    // The slopes are hollow: each is filled against the foot of the ridge.
    let ridge = at(0.1 + lean, 0.05);
    pen.fan(ridge, &west, palette.peak);
    pen.fan(ridge, &east, palette.peak_shade);
    if detail == Detail::Coarse {
        west.extend(east.into_iter().skip(1));
        pen.stroke(&west, 0.045, palette.ink);
        return;
    }
    pen.tapered(&west, 0.012, 0.034, palette.ink);
    pen.tapered(&east, 0.046, 0.03, palette.ink);
    let strokes = if detail == Detail::Fine {
        // The ridge, zigzagging down.
        let zig = [tip, at(lean + 0.12, -0.68), at(lean - 0.02, -0.45), at(lean + 0.16, -0.18)];
        pen.tapered(&zig, 0.03, 0.008, palette.ink);
        &[1_u8, 2, 3, 4][..]
    } else {
        pen.tapered(&[tip, at(lean + 0.1, -0.4)], 0.03, 0.01, palette.ink);
        &[2, 4][..]
    };
    // The strokes of the shade side.
    for &step in strokes {
        let t = f32::from(step) / 5.0;
        let slope = tip.lerp(east[east.len() - 1], t * 0.8).lerp(east[east.len() / 2], 0.4);
        let top = slope.lerp(tip, 0.5 - 0.1 * t) + vec2(0.01, 0.02 * size);
        let length = high * (0.2 + 0.42 * t) * (0.85 + 0.3 * hand.unit());
        let bottom = pos2(top.x + wide * (0.02 + 0.16 * t), (top.y + length).min(foot.y + 0.02));
        pen.tapered(&[top, bottom], 0.024, 0.006, palette.ink_soft);
    }
    if detail == Detail::Fine && hand.unit() > 0.35 {
        pen.tapered(&[at(-0.55, -0.08), at(-0.3 + lean * 0.4, -0.42)], 0.006, 0.018, palette.ink_faint);
    }
}

fn hill(pen: &mut Pen, palette: &Palette, foot: Pos2, size: f32, hand: &mut Hand, fine: bool) {
    let (wide, high) = (0.25 * size, 0.2 * size);
    let at = |x: f32, y: f32| foot + vec2(x * wide, y * high);
    let mut arc = Vec::with_capacity(10);
    let steps = if fine { 4 } else { 2 };
    curve(at(-1.0, 0.0), at(-0.62, -0.98), at(0.02, -1.0), steps, &mut arc);
    arc.pop();
    let half = arc.len();
    curve(at(0.02, -1.0), at(0.7, -1.0), at(1.0, 0.12), steps, &mut arc);
    pen.fan(at(0.0, 0.1), &arc, palette.hill_light);
    pen.tapered(&arc, 0.012, 0.034, palette.ink_soft);
    // Hachures down the right side.
    for (step, &top) in arc[half..].iter().take(usize::from(steps)).enumerate() {
        #[expect(clippy::cast_precision_loss, reason = "few steps")]
        let t = step as f32 / f32::from(steps);
        let length = high * (0.42 - 0.08 * t) * (0.8 + 0.4 * hand.unit());
        let top = top + vec2(0.0, 0.02);
        let bottom = top + vec2(wide * (0.02 + 0.1 * t), length);
        pen.tapered(&[top, bottom], 0.02, 0.005, palette.ink_soft);
    }
    if fine {
        pen.tapered(&[at(-0.72, -0.12), at(-0.82, 0.16)], 0.014, 0.004, palette.ink_faint);
    }
}

fn tree(pen: &mut Pen, palette: &Palette, foot: Pos2, size: f32, hand: &mut Hand, fine: bool) {
    let radius = 0.105 * size;
    let middle = foot - vec2(0.0, radius * 1.35);
    let mut edge = |step: u8, of: u8| {
        let angle = f32::from(step) * std::f32::consts::TAU / f32::from(of);
        let bulge = 0.92 + 0.16 * hand.unit();
        middle + vec2(angle.cos() * radius * bulge, angle.sin() * radius * 1.1 * bulge)
    };
    pen.stroke(&[foot, foot - vec2(0.0, radius * 0.6)], 0.028, palette.ink_soft);
    if !fine {
        let mut crown: Vec<Pos2> = (0..6).map(|step| edge(step, 6)).collect();
        crown.push(crown[0]);
        pen.fan(middle, &crown, palette.tree);
        pen.stroke(&crown, 0.016, palette.tree_ink);
        pen.stroke(&crown[..3], 0.03, palette.tree_ink);
        return;
    }
    // The shadow on the ground.
    let shadow = [foot + vec2(0.01, 0.0), foot + vec2(radius * 1.1, -0.004)];
    pen.tapered(&shadow, 0.02, 0.006, palette.ink_faint);
    let mut crown: Vec<Pos2> = (0..9).map(|step| edge(step, 9)).collect();
    pen.fill(&crown, palette.tree);
    // The shade side.
    pen.tapered(&[crown[8], crown[0], crown[1], crown[2]], 0.02, 0.034, palette.tree_ink);
    let shade = [middle + vec2(radius * 0.45, -radius * 0.1), middle + vec2(radius * 0.2, radius * 0.6)];
    pen.tapered(&shade, 0.018, 0.006, palette.tree_ink);
    crown.push(crown[0]);
    pen.stroke(&crown, 0.016, palette.tree_ink);
}

fn reeds(pen: &mut Pen, palette: &Palette, foot: Pos2, size: f32, hand: &mut Hand, fine: bool) {
    let wide = 0.17 * size;
    let water = [foot - vec2(wide, 0.0), foot + vec2(wide * (0.7 + 0.5 * hand.unit()), 0.0)];
    pen.stroke(&water, 0.018, palette.reed_water);
    let low = foot + vec2(wide * 0.3 * hand.either(), 0.055);
    pen.stroke(&[low - vec2(wide * 0.55, 0.0), low + vec2(wide * 0.6, 0.0)], 0.014, palette.reed_water);
    for (lean, high) in [(-0.075, 0.1), (-0.03, 0.15), (0.02, 0.16), (0.07, 0.11)] {
        let top = foot + vec2(lean * size, -high * size);
        let root = foot + vec2(lean * 0.3, -0.005);
        let mut blade = Vec::with_capacity(4);
        curve(root, pos2(root.x, top.y + 0.05), top, if fine { 2 } else { 1 }, &mut blade);
        pen.tapered(&blade, 0.02, 0.006, palette.reed);
    }
}

fn waves(pen: &mut Pen, palette: &Palette, at: Pos2) {
    for (dx, dy, wide) in [(0.0, 0.0, 0.16), (0.2, 0.09, 0.11)] {
        let at = at + vec2(dx, dy * HALF_HEIGHT);
        let mut run = Vec::with_capacity(10);
        curve(at - vec2(wide, 0.0), at + vec2(-wide * 0.5, 0.05), at, 3, &mut run);
        curve(at, at + vec2(wide * 0.5, 0.05), at + vec2(wide, -0.005), 3, &mut run);
        pen.stroke(&run, 0.016, palette.wave);
    }
}
