//! Coasts with their shore lines, lakes and straits along sides, and rivers.
//!
//! Never crosses anything: fords and bridges are drawn with the roads.

use egui::{Color32, Pos2};

use super::engrave::Detail;
use super::lattice::{Corner, Lattice};
use super::pen::{Pen, curve};
use crate::desk::theme::Theme;
use crate::ground::board::RiverClass;
use crate::ground::hex::Edge;

/// Steps of a bend.
pub(super) fn steps(detail: Detail) -> u8 {
    match detail {
        Detail::Coarse => 2,
        Detail::Middle => 3,
        Detail::Fine => 5,
    }
}

/// How far out the lines along a shore lie, and how strong they are.
const SHORE_LINES: [(f32, f32); 4] = [(0.07, 0.62), (0.15, 0.42), (0.25, 0.27), (0.37, 0.16)];

/// The coast along one side.
pub(super) fn coast(pen: &mut Pen, lattice: Lattice<'_>, theme: &Theme, edge: Edge, detail: Detail) {
    if !lattice.is_coast(edge) {
        return;
    }
    let line = lattice.line(edge, steps(detail));
    if detail > Detail::Coarse {
        // Sea lies to the left or to the right of the line.
        let (a, b) = edge.ends();
        let water = if lattice.board.is_land(a) { b } else { a };
        let toward = super::center(water) - line[line.len() / 2];
        for (out, strength) in SHORE_LINES {
            let colour = theme.map.shore.0.gamma_multiply(strength);
            let offset: Vec<Pos2> = (0..line.len())
                .map(|index| {
                    let before = line[index.saturating_sub(1)];
                    let after = line[(index + 1).min(line.len() - 1)];
                    let normal = (after - before).normalized().rot90();
                    let side = if normal.dot(toward) < 0.0 { -1.0 } else { 1.0 };
                    line[index] + normal * (out * side)
                })
                .collect();
            pen.stroke(&offset, 0.016, colour);
        }
    }
    pen.stroke(&line, 0.05, theme.map.shore.0);
}

/// A lake or an arm of the sea along one side.
pub(super) fn sliver(pen: &mut Pen, lattice: Lattice<'_>, theme: &Theme, edge: Edge) {
    let (a, b) = edge.ends();
    let side = lattice.board.side(a, b);
    if !side.lake && !side.strait {
        return;
    }
    let water = if side.lake { theme.map.lake.0 } else { theme.map.sea.0 };
    let line = lattice.line(edge, 4);
    let n = line.len();
    // Wide where it goes on along the next side, a point where it ends.
    let [first, last] = Corner::ends(edge).map(|corner| goes_on(lattice, corner, edge));
    let bank = |sign: f32| -> Vec<Pos2> {
        (0..n)
            .map(|index| {
                let before = line[index.saturating_sub(1)];
                let after = line[(index + 1).min(n - 1)];
                let normal = (after - before).normalized().rot90();
                #[expect(clippy::cast_precision_loss, reason = "a line has few points")]
                let t = index as f32 / (n - 1) as f32;
                let ends = if t < 0.5 { first } else { last };
                // A hair below nothing at the end, which has no root.
                let swell = (std::f32::consts::PI * t).sin().max(0.0);
                let wide = if ends { 0.13 + 0.04 * swell } else { 0.17 * swell.sqrt() };
                line[index] + normal * (wide * sign)
            })
            .collect()
    };
    let (left, right) = (bank(-1.0), bank(1.0));
    pen.band(&left, &right, water, water);
    pen.stroke(&left, 0.035, theme.map.shore.0);
    pen.stroke(&right, 0.035, theme.map.shore.0);
}

/// True when a lake or strait goes on round a corner.
fn goes_on(lattice: Lattice<'_>, corner: Corner, from: Edge) -> bool {
    let [a, b, c] = corner.hexes();
    [(a, b), (b, c), (c, a)].into_iter().any(|(a, b)| {
        let side = lattice.board.side(a, b);
        Edge::between(a, b).is_some_and(|edge| edge != from)
            && (side.lake || side.strait || lattice.board.is_land(a) != lattice.board.is_land(b))
    })
}

/// Width of a river.
pub(super) fn width(class: RiverClass, px: f32) -> f32 {
    let (board, least) = match class {
        RiverClass::Minor => (0.05, 0.9),
        RiverClass::Major => (0.095, 1.7),
        RiverClass::Great => (0.17, 3.0),
    };
    f32::max(board, least * px)
}

/// The river along one side: its banks, or the water between them.
pub(super) fn river(
    pen: &mut Pen,
    lattice: Lattice<'_>,
    theme: &Theme,
    edge: Edge,
    banks: bool,
    detail: Detail,
) {
    let Some(class) = lattice.river(edge) else { return };
    let px = pen.px;
    let here = width(class, px);
    let inset = |wide: f32| if banks { wide } else { wide - f32::max(0.05, 1.7 * px) };
    if !banks && inset(here) < 0.6 * px {
        return;
    }
    let colour: Color32 = if banks { theme.map.river.0 } else { theme.map.river_light.0 };
    let mut points = Vec::with_capacity(12);
    for corner in Corner::ends(edge) {
        let joint = lattice.joint(corner);
        points.clear();
        lattice.half(edge, &joint, steps(detail), &mut points);
        let [a, b, c] = corner.hexes();
        let others: Vec<RiverClass> = [(a, b), (b, c), (c, a)]
            .into_iter()
            .filter_map(|(a, b)| Edge::between(a, b))
            .filter(|&other| other != edge)
            .filter_map(|other| lattice.river(other))
            .collect();
        // Towards a wider stretch it widens, at its source it begins as a thread.
        let there = match others.iter().max() {
            Some(&other) if other > class && others.len() == 1 => f32::midpoint(here, width(other, px)),
            Some(&other) if others.len() == 1 => f32::midpoint(here, width(other, px)),
            Some(_) => here,
            None if lattice.at_water(corner) => here,
            None => here * 0.3,
        };
        if others.is_empty() && !lattice.at_water(corner) && detail > Detail::Coarse {
            // The source lies a little way up from the corner.
            if let (Some(&last), Some(&before)) = (points.last(), points.iter().rev().nth(1)) {
                let on = (last - before).normalized();
                curve(last, last + on * 0.12, last + on * 0.18 + on.rot90() * 0.1, 2, &mut points);
            }
        }
        pen.tapered(&points, inset(here), inset(there), colour);
    }
}

impl Lattice<'_> {
    /// True for a corner at sea, lake or strait.
    fn at_water(self, corner: Corner) -> bool {
        let [a, b, c] = corner.hexes();
        [a, b, c].into_iter().any(|hex| !self.board.is_land(hex))
            || [(a, b), (b, c), (c, a)].into_iter().any(|(a, b)| {
                let side = self.board.side(a, b);
                side.lake || side.strait
            })
    }
}
