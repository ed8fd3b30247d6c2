//! The face of the country: its ground, sea and shores, and what covers it.
//!
//! Never draws what people made, nor where a sign or a way is.

use super::canvas::Canvas;
use super::geometry::{Hand, bend, beside, direction, distance, lerp, moved_right, step};
use super::ink::Inks;
use super::lattice::Lattice;
use crate::ground::board::Terrain;
use crate::ground::hex::{Direction, Edge, Hex};
use crate::paper::figure::Hatch;
use crate::paper::laid::{Area, Ink, Pen, Point};

/// Ground and water.
pub(super) fn ground(canvas: &mut Canvas, lattice: Lattice<'_>, inks: &Inks, hexes: &[Hex]) {
    for terrain in Terrain::ALL {
        let outlines = |wanted: Terrain| -> Vec<Vec<Point>> {
            let of = hexes.iter().filter(|&&hex| lattice.board.terrain(hex) == Some(wanted));
            of.map(|&hex| lattice.outline(hex)).collect()
        };
        let rings = outlines(terrain);
        if let Some(hatch) = inks.water_hatch(terrain) {
            canvas.fill(rings.clone(), inks.ground(terrain));
            canvas.hatch(&rings, hatch);
        } else {
            canvas.fill(rings, inks.ground(terrain));
        }
    }
}

/// Shores, with lines along them out at sea, and lakes and straits along sides.
pub(super) fn shores(canvas: &mut Canvas, lattice: Lattice<'_>, inks: &Inks, edges: &[Edge]) {
    let mut shores = Vec::new();
    let mut echoes: [Vec<Vec<Point>>; 3] = Default::default();
    for &edge in edges.iter().filter(|&&edge| lattice.is_coast(edge)) {
        let line = lattice.line(edge);
        let (a, b) = edge.ends();
        let water = lattice.center(if lattice.board.is_land(a) { b } else { a });
        let middle = line[line.len() / 2];
        let along = direction(line[0], line[line.len() - 1]);
        let right = (water.x - middle.x) * -along.y + (water.y - middle.y) * along.x;
        for (echo, out) in echoes.iter_mut().zip([0.09, 0.19, 0.31]) {
            echo.push(moved_right(&line, out * lattice.k * right.signum()));
        }
        shores.push(line);
    }
    for (echo, level) in echoes.into_iter().zip([0.0, 0.35, 0.65]) {
        canvas.lines(echo, Pen::new(inks.echo(level), 0.014 * lattice.k));
    }
    for &edge in edges {
        sliver(canvas, lattice, inks, edge);
    }
    canvas.lines(shores, Pen::new(inks.shore, (0.045 * lattice.k).max(0.2)));
}

/// A lake or an arm of the sea along one side.
fn sliver(canvas: &mut Canvas, lattice: Lattice<'_>, inks: &Inks, edge: Edge) {
    let (a, b) = edge.ends();
    let side = lattice.board.side(a, b);
    if !side.lake && !side.strait || lattice.is_coast(edge) {
        return;
    }
    let terrain = if side.lake { Terrain::Lake } else { Terrain::Sea };
    let [(first, _, first_on), (second, _, second_on)] = lattice.halves(edge);
    let mut line: Vec<Point> = first.into_iter().rev().collect();
    line.pop();
    line.extend(second);
    let n = line.len();
    let bank = |sign: f32| -> Vec<Point> {
        (0..n)
            .map(|at| {
                #[expect(clippy::cast_precision_loss, reason = "a line has few points")]
                let t = at as f32 / (n - 1) as f32;
                let goes_on = if t < 0.5 { first_on } else { second_on };
                let swell = (std::f32::consts::PI * t).sin().max(0.0);
                let wide = if goes_on { 0.13 + 0.04 * swell } else { 0.17 * swell.sqrt() };
                let toward = direction(line[at.saturating_sub(1)], line[(at + 1).min(n - 1)]);
                beside(line[at], toward, 0.0, wide * sign * lattice.k)
            })
            .collect()
    };
    let (left, right) = (bank(-1.0), bank(1.0));
    let ring: Vec<Point> = left.iter().copied().chain(right.iter().rev().copied()).collect();
    canvas.fill(vec![ring.clone()], inks.ground(terrain));
    if let Some(hatch) = inks.water_hatch(terrain) {
        canvas.hatch(&[ring], Hatch { step: hatch.step.min(0.6), ..hatch });
    }
    canvas.lines(vec![left, right], Pen::new(inks.shore, (0.035 * lattice.k).max(0.15)));
}

/// Feet of mountains, back to front, in parts of a hex.
const MOUNTAIN: [(f32, f32); 6] =
    [(-0.34, -0.42), (0.3, -0.36), (-0.02, -0.02), (0.56, 0.14), (-0.52, 0.2), (0.14, 0.52)];
const HILLS: [(f32, f32); 5] = [(-0.3, -0.46), (0.36, -0.3), (-0.1, 0.06), (0.42, 0.36), (-0.42, 0.46)];
const FOREST: [(f32, f32); 13] = [
    (-0.26, -0.58),
    (0.1, -0.62),
    (0.4, -0.52),
    (-0.54, -0.26),
    (-0.16, -0.3),
    (0.22, -0.24),
    (0.6, -0.2),
    (-0.72, 0.06),
    (-0.34, 0.06),
    (0.05, 0.1),
    (0.42, 0.14),
    (-0.44, 0.42),
    (0.2, 0.46),
];
const MARSH: [(f32, f32); 7] =
    [(-0.22, -0.5), (0.36, -0.42), (-0.5, -0.12), (0.1, -0.08), (0.54, 0.16), (-0.3, 0.3), (0.16, 0.52)];

/// What covers a hex, but for where signs stand and ways run.
pub(super) fn cover(canvas: &mut Canvas, lattice: Lattice<'_>, inks: &Inks, hex: Hex, signs: &[Area]) {
    let Some(terrain) = lattice.board.terrain(hex) else { return };
    let slots: &[(f32, f32)] = match terrain {
        Terrain::Mountain => &MOUNTAIN,
        Terrain::Hills => &HILLS,
        Terrain::Forest => &FOREST,
        Terrain::Marsh => &MARSH,
        Terrain::Plain | Terrain::Sea | Terrain::Lake => return,
    };
    let k = lattice.k;
    let middle = lattice.center(hex);
    let ways: Vec<Point> = Direction::ALL
        .into_iter()
        .filter(|&way| {
            let other = hex.neighbor(way);
            lattice.board.road(hex, other) || lattice.board.rail(hex, other)
        })
        .map(|way| lerp(middle, lattice.center(hex.neighbor(way)), 0.5))
        .collect();
    let mut hand = Hand::new(hex.col, hex.row, 1);
    for &(x, y) in slots {
        let foot = step(middle, (x + 0.08 * hand.either()) * k, (y + 0.08 * hand.either()) * k);
        let size = hand.unit();
        let body = Area::new(foot.x - 0.2 * k, foot.y - 0.3 * k, 0.4 * k, 0.32 * k);
        let is_free = signs.iter().all(|sign| !super::geometry::meet(sign, &body))
            && ways.iter().all(|&end| far_from_way(step(foot, 0.0, -0.08 * k), middle, end) > 0.17 * k);
        if !is_free {
            continue;
        }
        match terrain {
            Terrain::Mountain => mountain(canvas, inks, foot, k * (0.85 + 0.4 * size), &mut hand),
            Terrain::Hills => hill(canvas, inks, foot, k * (0.85 + 0.4 * size), &mut hand),
            Terrain::Forest => tree(canvas, inks, foot, k * (0.9 + 0.3 * size)),
            _ => reeds(canvas, inks, foot, k * (0.85 + 0.4 * size), &mut hand),
        }
    }
}

fn far_from_way(at: Point, from: Point, to: Point) -> f32 {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let t = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy).max(f32::EPSILON);
    distance(at, lerp(from, to, t.clamp(0.0, 1.0)))
}

/// Width of an engraved line for a sign of this size.
fn fine(size: f32) -> f32 {
    (0.026 * size).clamp(0.08, 0.4)
}

pub(super) fn mountain(canvas: &mut Canvas, inks: &Inks, foot: Point, size: f32, hand: &mut Hand) {
    let (wide, high) = (0.27 * size, 0.44 * size);
    let at = |x: f32, y: f32| step(foot, x * wide, y * high);
    let lean = 0.18 * hand.either();
    let tip = at(lean, -1.0);
    let (mut west, mut east) = (Vec::new(), Vec::new());
    bend(at(-1.0, 0.04), at(-0.42 + lean * 0.5, -0.34), tip, 4, &mut west);
    bend(tip, at(0.5 + lean * 0.5, -0.44), at(1.0, 0.06), 4, &mut east);
    let ridge =
        [tip, at(lean + 0.12, -0.68), at(lean - 0.02, -0.42), at(lean + 0.14, -0.16), at(0.1 + lean, 0.05)];
    let sunny = west.iter().copied().chain(ridge[1..].iter().copied()).collect();
    let shady = east.iter().copied().chain(ridge[1..].iter().rev().copied()).collect();
    if let (Some(peak), Some(shade)) = (inks.peak, inks.peak_shade) {
        canvas.ring(sunny, Some(peak), None);
        canvas.ring(shady, Some(shade), None);
    }
    let strokes = (1..=3u8).map(|at| {
        let t = f32::from(at) / 4.0;
        let top = lerp(lerp(tip, east[4], t * 0.85), ridge[1], 0.3);
        let bottom =
            Point::new(top.x + wide * (0.04 + 0.14 * t), (top.y + high * (0.24 + 0.3 * t)).min(foot.y));
        vec![top, bottom]
    });
    canvas.lines(strokes.collect(), Pen::new(inks.engraved, fine(size) * 0.8));
    canvas.line(ridge[..4].to_vec(), Pen::new(inks.engraved, fine(size) * 0.8));
    canvas.lines(vec![west, east], Pen::new(inks.engraved, fine(size) * 1.2));
}

pub(super) fn hill(canvas: &mut Canvas, inks: &Inks, foot: Point, size: f32, hand: &mut Hand) {
    let (wide, high) = (0.25 * size, 0.2 * size);
    let at = |x: f32, y: f32| step(foot, x * wide, y * high);
    let mut arc = Vec::new();
    bend(at(-1.0, 0.0), at(-0.62, -0.98), at(0.02, -1.0), 4, &mut arc);
    arc.pop();
    bend(at(0.02, -1.0), at(0.7, -1.0), at(1.0, 0.12), 4, &mut arc);
    let strokes = arc[4..8].iter().map(|&top| {
        let length = high * 0.36 * (0.8 + 0.4 * hand.unit());
        let top = step(top, 0.0, 0.02 * size);
        vec![top, step(top, 0.06 * wide, length)]
    });
    let strokes = strokes.collect();
    canvas.lines(strokes, Pen::new(inks.engraved, fine(size) * 0.7));
    canvas.line(arc, Pen::new(inks.engraved, fine(size) * 1.1));
}

pub(super) fn tree(canvas: &mut Canvas, inks: &Inks, foot: Point, size: f32) {
    let radius = 0.105 * size;
    let crown = step(foot, 0.0, -1.5 * radius);
    canvas.line(vec![foot, step(foot, 0.0, -0.6 * radius)], Pen::new(inks.engraved, fine(size) * 1.2));
    canvas.disc(crown, radius, Some(inks.tree), Some(Pen::new(inks.engraved, fine(size) * 0.8)));
    let mut shade = Vec::new();
    let at = |x: f32, y: f32| step(crown, x * radius, y * radius);
    bend(at(0.55, -0.45), at(0.75, 0.4), at(-0.1, 0.6), 3, &mut shade);
    canvas.line(shade, Pen::new(inks.engraved, fine(size) * 0.8));
}

pub(super) fn reeds(canvas: &mut Canvas, inks: &Inks, foot: Point, size: f32, hand: &mut Hand) {
    let wide = 0.17 * size;
    let low = step(foot, wide * 0.3 * hand.either(), 0.055 * size);
    let water = vec![
        vec![step(foot, -wide, 0.0), step(foot, wide, 0.0)],
        vec![step(low, -wide * 0.55, 0.0), step(low, wide * 0.6, 0.0)],
    ];
    canvas.lines(water, Pen::new(inks.river, fine(size) * 0.8));
    let blades = [(-0.075, 0.1), (-0.03, 0.15), (0.02, 0.16), (0.07, 0.11)];
    let blades = blades.into_iter().map(|(lean, high): (f32, f32)| {
        vec![step(foot, lean * 0.3 * size, 0.0), step(foot, lean * size, -high * size)]
    });
    canvas.lines(blades.collect(), Pen::new(inks.engraved, fine(size) * 0.9));
}

/// The sides of the hexes, and the rim of the board.
pub(super) fn grid(canvas: &mut Canvas, lattice: Lattice<'_>, inks: &Inks, hexes: &[Hex]) {
    let mut sides = Vec::new();
    let mut rim = Vec::new();
    for &hex in hexes {
        for way in Direction::ALL {
            let edge = Edge::new(hex, way);
            if !lattice.board.contains(hex.neighbor(way)) {
                rim.push(lattice.side(edge).to_vec());
            } else if edge.hex() == hex || hexes.binary_search(&edge.hex()).is_err() {
                sides.push(lattice.side(edge).to_vec());
            }
        }
    }
    canvas.lines(sides, Pen::new(inks.grid, (0.012 * lattice.k).clamp(0.08, 0.2)));
    canvas.lines(rim, Pen::new(Ink::BLACK, (0.03 * lattice.k).clamp(0.2, 0.5)));
}
