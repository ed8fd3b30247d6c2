//! Rivers, roads, railways, fords, bridges, passes and borders.
//!
//! Never says who may use them.

use super::canvas::Canvas;
use super::geometry::{Hand, bend, beside, direction, distance, step, stretch};
use super::ink::{Dress, Inks};
use super::lattice::Lattice;
use crate::ground::board::{CrossingKind, RiverClass};
use crate::ground::hex::{Direction, Edge, Hex};
use crate::paper::laid::{Ink, Pen, Point};

/// Width of a river in millimetres.
pub(super) fn width(class: RiverClass, k: f32) -> f32 {
    match class {
        RiverClass::Minor => (0.055 * k).clamp(0.22, 0.8),
        RiverClass::Major => (0.1 * k).clamp(0.42, 1.6),
        RiverClass::Great => (0.17 * k).clamp(0.75, 3.0),
    }
}

/// The rivers along sides, each narrowing towards its source.
pub(super) fn rivers(canvas: &mut Canvas, lattice: Lattice<'_>, inks: &Inks, edges: &[Edge]) {
    let mut rings = Vec::new();
    for &edge in edges {
        let Some(class) = lattice.river(edge) else { continue };
        let here = width(class, lattice.k);
        for (line, others, open) in lattice.halves(edge) {
            let there = match others.iter().max() {
                Some(&other) if others.len() == 1 => f32::midpoint(here, width(other, lattice.k)),
                Some(_) => here,
                None if open => here,
                None => here * 0.3,
            };
            rings.push(tapered(&line, here, there));
            // What joins two halves has no corners.
            if there > 0.3 {
                canvas.disc(line[line.len() - 1], there / 2.0, Some(inks.river), None);
            }
        }
    }
    for ring in rings {
        canvas.fill(vec![ring], inks.river);
    }
}

/// A line as wide at its beginning and as wide at its end.
fn tapered(line: &[Point], from: f32, to: f32) -> Vec<Point> {
    let last = line.len() - 1;
    let bank = |at: usize, side: f32| {
        #[expect(clippy::cast_precision_loss, reason = "a line has few points")]
        let t = at as f32 / last as f32;
        let toward = direction(line[at.saturating_sub(1)], line[(at + 1).min(last)]);
        beside(line[at], toward, 0.0, side * (from + (to - from) * t) / 2.0)
    };
    (0..=last).map(|at| bank(at, -1.0)).chain((0..=last).rev().map(|at| bank(at, 1.0))).collect()
}

/// The lines that ways draw through a hex: from the middle of a side to the middle of the hex, or of
/// another side.
fn through(
    lattice: Lattice<'_>,
    hex: Hex,
    linked: impl Fn(Hex, Hex) -> bool,
    purpose: u32,
) -> Vec<Vec<Point>> {
    let middle = lattice.center(hex);
    let ends: Vec<Point> = Direction::ALL
        .into_iter()
        .filter(|&way| linked(hex, hex.neighbor(way)))
        .map(|way| lattice.middle(Edge::new(hex, way)))
        .collect();
    let mut hand = Hand::new(hex.col, hex.row, purpose);
    let k = lattice.k;
    if let [one, other] = ends[..]
        && lattice.board.site_at(hex).is_none()
    {
        let mut points = Vec::new();
        bend(one, step(middle, 0.14 * k * hand.either(), 0.14 * k * hand.either()), other, 7, &mut points);
        return vec![points];
    }
    let lines = ends.into_iter().map(|end| {
        let toward = direction(end, middle);
        let by = beside(end, toward, 0.55 * distance(end, middle), 0.13 * k * hand.either());
        let mut points = Vec::new();
        bend(end, by, middle, 5, &mut points);
        points
    });
    lines.collect()
}

/// Roads: two thin lines with paper between where they are wide enough.
pub(super) fn roads(canvas: &mut Canvas, lattice: Lattice<'_>, inks: &Inks, hexes: &[Hex]) {
    let lines: Vec<_> =
        hexes.iter().flat_map(|&hex| through(lattice, hex, |a, b| lattice.board.road(a, b), 50)).collect();
    if inks.atlas {
        return canvas
            .lines(lines, Pen::new(inks.road, (0.02 * lattice.k).clamp(0.12, 0.25)).dashed(0.8, 0.5));
    }
    let wide = (0.075 * lattice.k).clamp(0.32, 0.9);
    if inks.dress == Dress::Mono && wide <= 0.42 {
        // Too narrow for two lines, and a black line would be a river.
        return canvas.lines(lines, Pen::new(inks.road, 0.24).dashed(1.0, 0.55));
    }
    canvas.lines(lines.clone(), Pen::new(inks.road, wide));
    if wide > 0.42 {
        canvas.lines(lines, Pen::new(Ink::WHITE, wide * 0.45));
    }
}

/// Railways: black and white by turns.
pub(super) fn rails(canvas: &mut Canvas, lattice: Lattice<'_>, hexes: &[Hex]) {
    let wide = (0.085 * lattice.k).clamp(0.4, 1.1);
    let mut lines = Vec::new();
    let mut dashes = Vec::new();
    let mut heads = Vec::new();
    for &hex in hexes {
        for line in through(lattice, hex, |a, b| lattice.board.rail(a, b), 51) {
            for at in 0..3u8 {
                let from = 0.08 + f32::from(at) / 3.0;
                dashes.push(stretch(&line, from, from + 0.17));
            }
            lines.push(line);
        }
        if Direction::ALL.iter().filter(|&&way| lattice.board.rail(hex, hex.neighbor(way))).count() == 1 {
            heads.push(lattice.center(hex));
        }
    }
    canvas.lines(lines.clone(), Pen::new(Ink::WHITE, wide + 0.3));
    canvas.lines(lines, Pen::new(Ink::grey(0x18), wide));
    canvas.lines(dashes, Pen::new(Ink::WHITE, wide * 0.5));
    for head in heads {
        canvas.disc(head, wide * 1.1, Some(Ink::WHITE), Some(Pen::new(Ink::grey(0x18), wide * 0.5)));
    }
}

/// Fords, bridges and passes.
pub(super) fn crossings(canvas: &mut Canvas, lattice: Lattice<'_>, inks: &Inks, edges: &[Edge]) {
    for &edge in edges {
        let (a, b) = edge.ends();
        let side = lattice.board.side(a, b);
        let at = lattice.middle(edge);
        let across = direction(lattice.center(a), lattice.center(b));
        let half = lattice.river(edge).map_or(0.14 * lattice.k, |class| width(class, lattice.k) / 2.0);
        match side.crossing.as_ref().map(|crossing| crossing.kind) {
            Some(CrossingKind::Bridge) => bridge(canvas, at, across, half + 0.085 * lattice.k, lattice.k),
            Some(CrossingKind::Ford) => ford(canvas, at, across, half + 0.085 * lattice.k, lattice.k),
            None => {}
        }
        if side.pass.is_some() {
            pass(canvas, inks, at, across, lattice.k);
        }
    }
}

/// A deck with two rails that flare at their ends.
pub(super) fn bridge(canvas: &mut Canvas, at: Point, across: Point, half: f32, k: f32) {
    let wide = 0.075 * k;
    let deck = [(-half, -wide), (half, -wide), (half, wide), (-half, wide)];
    canvas.ring(deck.map(|(along, right)| beside(at, across, along, right)).to_vec(), Some(Ink::WHITE), None);
    let rails = [-1.0f32, 1.0].map(|hand| {
        let far = half + 0.05 * k;
        [(-far, 1.7), (-half, 1.0), (half, 1.0), (far, 1.7)]
            .map(|(along, out)| beside(at, across, along, wide * out * hand))
            .to_vec()
    });
    canvas.lines(rails.to_vec(), Pen::new(Ink::BLACK, (0.04 * k).clamp(0.18, 0.5)));
}

/// Two rows of strokes.
pub(super) fn ford(canvas: &mut Canvas, at: Point, across: Point, half: f32, k: f32) {
    let bed = [(-half, -0.09), (half, -0.09), (half, 0.09), (-half, 0.09)];
    canvas.ring(
        bed.map(|(along, right)| beside(at, across, along, right * k)).to_vec(),
        Some(Ink::WHITE),
        None,
    );
    let mut strokes = Vec::new();
    for hand in [-1.0f32, 1.0] {
        for part in 0..3u8 {
            let from = half * (-1.0 + f32::from(part) * 0.76);
            let along = [from, from + half * 0.48];
            strokes.push(along.map(|along| beside(at, across, along, 0.065 * k * hand)).to_vec());
        }
    }
    canvas.lines(strokes, Pen::new(Ink::BLACK, (0.045 * k).clamp(0.18, 0.5)));
}

/// Two brackets with their backs to the way.
pub(super) fn pass(canvas: &mut Canvas, inks: &Inks, at: Point, across: Point, k: f32) {
    canvas.disc(at, 0.15 * k, Some(Ink::WHITE), None);
    let brackets = [-1.0f32, 1.0].map(|hand| {
        let mut bracket = Vec::new();
        let end = |along: f32| beside(at, across, along * 0.18 * k, 0.2 * k * hand);
        bend(end(-1.0), beside(at, across, 0.0, -0.04 * k * hand), end(1.0), 6, &mut bracket);
        bracket
    });
    canvas.lines(brackets.to_vec(), Pen::new(inks.border, (0.055 * k).clamp(0.28, 0.7)));
}

/// Borders on land and along rivers: dash, dot.
pub(super) fn borders(canvas: &mut Canvas, lattice: Lattice<'_>, inks: &Inks, edges: &[Edge]) {
    let (mut dashes, mut halos) = (Vec::new(), Vec::new());
    for &edge in edges {
        let (a, b) = edge.ends();
        let side = lattice.board.side(a, b);
        if !side.border || !lattice.board.is_land(a) || !lattice.board.is_land(b) {
            continue;
        }
        let line = lattice.line(edge);
        if side.river.is_none() {
            halos.push(line.clone());
        }
        let parts: &[(f32, f32)] = if side.river.is_some() {
            // A river says itself where it runs: dots are enough.
            &[(0.22, 0.28), (0.72, 0.78)]
        } else {
            &[(0.04, 0.3), (0.4, 0.46), (0.56, 0.82), (0.92, 0.98)]
        };
        dashes.extend(parts.iter().map(|&(from, to)| stretch(&line, from, to)));
    }
    let wide = (0.036 * lattice.k).clamp(0.18, 0.4);
    canvas.lines(halos, Pen::new(Ink::WHITE, wide * 2.4));
    canvas.lines(dashes, Pen::new(inks.border, wide));
}

/// A thick line between the lands of two holders.
pub(super) fn frontier(canvas: &mut Canvas, lattice: Lattice<'_>, edges: &[Edge]) {
    let lines: Vec<_> = edges.iter().map(|&edge| lattice.line(edge)).collect();
    let wide = (0.085 * lattice.k).clamp(0.45, 1.0);
    canvas.lines(lines.clone(), Pen::new(Ink::WHITE, wide * 1.8));
    canvas.lines(lines, Pen::new(Ink::BLACK, wide));
}
