//! The face of the country: mountains, hills, woods, reeds and waves, as an engraver cuts them.
//!
//! Never draws where a town, a road or a river is.

use egui::{Pos2, pos2, vec2};

use super::camera::center;
use super::palette::Palette;
use super::pen::{Hand, Pen, curve};
use crate::ground::board::{Board, Terrain};
use crate::ground::hex::{Direction, HALF_HEIGHT, Hex};

/// Draws what covers a hex.
pub(super) fn engrave(pen: &mut Pen, board: &Board, palette: &Palette, hex: Hex, coarse: bool) {
    let Some(terrain) = board.terrain(hex) else { return };
    let mut hand = Hand::new(hex.col, hex.row, 1);
    let free = Free::of(board, hex);
    match terrain {
        Terrain::Mountain => {
            let slots: &[(f32, f32)] = if coarse { &MOUNTAIN_COARSE } else { &MOUNTAIN };
            for (at, size) in free.spots(slots, &mut hand, 0.1, 0.2) {
                let size = if coarse { 1.5 } else { 0.8 + 0.45 * size };
                mountain(pen, palette, at, size, &mut hand, coarse);
            }
        }
        Terrain::Hills if !coarse => {
            for (at, size) in free.spots(&HILLS, &mut hand, 0.1, 0.2) {
                hill(pen, palette, at, 0.85 + 0.4 * size, &mut hand);
            }
        }
        Terrain::Forest if !coarse => {
            for (at, size) in free.spots(&FOREST, &mut hand, 0.08, 0.13) {
                tree(pen, palette, at, 0.85 + 0.35 * size, &mut hand);
            }
        }
        Terrain::Marsh if !coarse => {
            for (at, size) in free.spots(&MARSH, &mut hand, 0.08, 0.12) {
                reeds(pen, palette, at, 0.8 + 0.4 * size, &mut hand);
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

fn mountain(pen: &mut Pen, palette: &Palette, foot: Pos2, size: f32, hand: &mut Hand, coarse: bool) {
    let (wide, high) = (0.27 * size, 0.44 * size);
    let at = |x: f32, y: f32| foot + vec2(x * wide, y * high);
    let lean = 0.18 * hand.either();
    let tip = at(lean, -1.0);
    let (left, right) = (at(-1.0, 0.04), at(1.0, 0.06));
    let mut west = Vec::with_capacity(8);
    curve(left, at(-0.42 + lean * 0.5, -0.34), tip, 4, &mut west);
    let mut east = Vec::with_capacity(8);
    curve(tip, at(0.5 + lean * 0.5, -0.44), right, 4, &mut east);
    let body: Vec<Pos2> = west.iter().copied().chain(east.iter().copied().skip(1)).collect();
    // Concave slopes: filled slope by slope against the foot of the ridge.
    let ridge = at(0.1 + lean, 0.05);
    for pair in body.windows(2) {
        let lit = pair[0].x < tip.x || pair[1].x <= tip.x;
        let colour = if lit { palette.peak } else { palette.peak_shade };
        pen.band(pair, &[ridge, ridge], colour, colour);
    }
    if coarse {
        pen.stroke(&body, 0.045, palette.ink);
        return;
    }
    pen.tapered(&west, 0.012, 0.034, palette.ink);
    pen.tapered(&east, 0.046, 0.03, palette.ink);
    // The ridge, zigzagging down, and the strokes of the shade side.
    let zig = [tip, at(lean + 0.12, -0.68), at(lean - 0.02, -0.45), at(lean + 0.16, -0.18)];
    pen.tapered(&zig, 0.03, 0.008, palette.ink);
    for step in 1..=4_u8 {
        let t = f32::from(step) / 5.0;
        let top = east[usize::from(step.min(3))].lerp(tip, 0.55 - 0.1 * t) + vec2(0.01, 0.02 * size);
        let length = high * (0.2 + 0.42 * t) * (0.85 + 0.3 * hand.unit());
        let bottom = pos2(top.x + wide * (0.02 + 0.16 * t), (top.y + length).min(foot.y + 0.02));
        pen.tapered(&[top, bottom], 0.024, 0.006, palette.ink_soft);
    }
    if hand.unit() > 0.35 {
        let from = at(-0.55, -0.08);
        pen.tapered(&[from, at(-0.3 + lean * 0.4, -0.42)], 0.006, 0.018, palette.ink_faint);
    }
}

fn hill(pen: &mut Pen, palette: &Palette, foot: Pos2, size: f32, hand: &mut Hand) {
    let (wide, high) = (0.25 * size, 0.2 * size);
    let at = |x: f32, y: f32| foot + vec2(x * wide, y * high);
    let mut arc = Vec::with_capacity(8);
    curve(at(-1.0, 0.0), at(-0.62, -0.98), at(0.02, -1.0), 3, &mut arc);
    curve(at(0.02, -1.0), at(0.7, -1.0), at(1.0, 0.12), 4, &mut arc);
    let middle = at(0.0, 0.1);
    for pair in arc.windows(2) {
        pen.band(pair, &[middle, middle], palette.hill_light, palette.hill_light);
    }
    pen.tapered(&arc, 0.012, 0.034, palette.ink_soft);
    // Hachures down the right side.
    for step in 0..4_u8 {
        let t = f32::from(step) / 4.0;
        let top = arc[4 + usize::from(step)] + vec2(0.0, 0.02);
        let length = high * (0.42 - 0.08 * t) * (0.8 + 0.4 * hand.unit());
        let bottom = top + vec2(wide * (0.02 + 0.1 * t), length);
        pen.tapered(&[top, bottom], 0.02, 0.005, palette.ink_soft);
    }
    pen.tapered(&[at(-0.72, -0.12), at(-0.82, 0.16)], 0.014, 0.004, palette.ink_faint);
}

fn tree(pen: &mut Pen, palette: &Palette, foot: Pos2, size: f32, hand: &mut Hand) {
    let radius = 0.105 * size;
    let middle = foot - vec2(0.0, radius * 1.35);
    pen.stroke(&[foot, foot - vec2(0.0, radius * 0.6)], 0.028, palette.ink_soft);
    // The shadow on the ground.
    pen.tapered(&[foot + vec2(0.01, 0.0), foot + vec2(radius * 1.1, -0.004)], 0.02, 0.006, palette.ink_faint);
    let crown: [Pos2; 9] = std::array::from_fn(|step| {
        #[expect(clippy::cast_precision_loss, reason = "step < 9")]
        let angle = step as f32 * std::f32::consts::TAU / 9.0;
        let bulge = 0.92 + 0.16 * hand.unit();
        middle + vec2(angle.cos() * radius * bulge, angle.sin() * radius * 1.1 * bulge)
    });
    pen.fill(&crown, palette.tree);
    let outline: Vec<Pos2> = crown.iter().copied().chain([crown[0]]).collect();
    pen.stroke(&outline, 0.016, palette.tree_ink);
    // The shade side.
    pen.tapered(&[crown[8], crown[0], crown[1], crown[2]], 0.02, 0.034, palette.tree_ink);
    pen.tapered(
        &[middle + vec2(radius * 0.45, -radius * 0.1), middle + vec2(radius * 0.2, radius * 0.6)],
        0.018,
        0.006,
        palette.tree_ink,
    );
}

fn reeds(pen: &mut Pen, palette: &Palette, foot: Pos2, size: f32, hand: &mut Hand) {
    let wide = 0.17 * size;
    pen.stroke(
        &[foot - vec2(wide, 0.0), foot + vec2(wide * (0.7 + 0.5 * hand.unit()), 0.0)],
        0.018,
        palette.reed_water,
    );
    let low = foot + vec2(wide * 0.3 * hand.either(), 0.055);
    pen.stroke(&[low - vec2(wide * 0.55, 0.0), low + vec2(wide * 0.6, 0.0)], 0.014, palette.reed_water);
    for (lean, high) in [(-0.075, 0.1), (-0.03, 0.15), (0.02, 0.16), (0.07, 0.11)] {
        let top = foot + vec2(lean * size, -high * size);
        let mut blade = Vec::with_capacity(4);
        let root = foot + vec2(lean * 0.3, -0.005);
        curve(root, pos2(root.x, top.y + 0.05), top, 2, &mut blade);
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
