//! Roads, railways, fords, bridges, passes and borders.
//!
//! Never draws what is hidden by the layers: the caller asks only for what is shown.

use egui::{Pos2, Vec2};

use super::camera::center;
use super::engrave::Detail;
use super::lattice::Lattice;
use super::pen::{Hand, Pen, curve};
use super::survey::{Frontier, Survey};
use super::{Layers, water};
use crate::desk::theme::Theme;
use crate::ground::board::{Board, CrossingKind};
use crate::ground::hex::{Direction, Edge, Hex};

/// The lines that roads or railways draw through a hex: from the middle of a side to the middle of
/// the hex or of another side.
fn lines(lattice: Lattice<'_>, hex: Hex, linked: impl Fn(Hex, Hex) -> bool, rail: bool) -> Vec<Vec<Pos2>> {
    let board = lattice.board;
    let middle = center(hex);
    let ends: Vec<Pos2> = Direction::ALL
        .into_iter()
        .filter(|&direction| linked(hex, hex.neighbor(direction)))
        .map(|direction| lattice.middle(Edge::new(hex, direction)))
        .collect();
    let mut hand = Hand::new(hex.col, hex.row, if rail { 51 } else { 50 });
    let stray = egui::vec2(hand.either(), hand.either());
    let mut lines = Vec::with_capacity(ends.len());
    match ends[..] {
        [one, other] if board.site_at(hex).is_none() => {
            let mut points = Vec::with_capacity(9);
            curve(one, middle + stray * 0.14, other, 8, &mut points);
            lines.push(points);
        }
        _ => {
            for end in ends {
                let along = middle - end;
                let by = end + along * 0.55 + along.rot90() * (0.16 * hand.either());
                let mut points = Vec::with_capacity(7);
                curve(end, by, middle, 6, &mut points);
                lines.push(points);
            }
        }
    }
    lines
}

/// Roads of a hex: their two edges, or the paper between.
pub(super) fn roads(
    pen: &mut Pen,
    lattice: Lattice<'_>,
    theme: &Theme,
    hex: Hex,
    edges: bool,
    detail: Detail,
) {
    let px = pen.px;
    let board = lattice.board;
    // Two lines when there is room for them.
    let double = px < 0.055;
    if !edges && !double {
        return;
    }
    for line in lines(lattice, hex, |a, b| board.road(a, b), false) {
        if detail == Detail::Coarse {
            pen.stroke(&line, 0.9 * px, theme.map.road.0.gamma_multiply(0.6));
        } else if !double {
            pen.stroke(&line, 1.3 * px, theme.map.road.0.gamma_multiply(0.72));
        } else if edges {
            pen.stroke(&line, f32::max(0.075, 3.2 * px), theme.map.road.0);
        } else {
            pen.stroke(&line, f32::max(0.036, 1.4 * px), theme.map.road_light.0);
        }
    }
}

/// Railways of a hex: a line with ties.
pub(super) fn rails(pen: &mut Pen, lattice: Lattice<'_>, theme: &Theme, hex: Hex, detail: Detail) {
    let board = lattice.board;
    let px = pen.px;
    for line in lines(lattice, hex, |a, b| board.rail(a, b), true) {
        pen.stroke(&line, f32::max(0.03, 1.2 * px), theme.map.rail.0);
        if detail == Detail::Coarse {
            continue;
        }
        for pair in line.windows(2) {
            let at = pair[0].lerp(pair[1], 0.5);
            let tie = (pair[1] - pair[0]).normalized().rot90() * 0.06;
            pen.stroke(&[at - tie, at + tie], 0.024, theme.map.rail.0);
        }
    }
}

/// Roads of a hex in an atlas: a thin line that gives way to the railways.
pub(super) fn by_roads(pen: &mut Pen, lattice: Lattice<'_>, theme: &Theme, hex: Hex) {
    let width = f32::max(0.028, 0.9 * pen.px);
    for line in lines(lattice, hex, |a, b| lattice.board.road(a, b), false) {
        pen.stroke(&line, width, theme.map.road.0.gamma_multiply(0.5));
    }
}

/// Railways of a hex in an atlas: black and white by turns, so that they are found at once among all
/// other lines; where one ends, its last station.
pub(super) fn main_lines(pen: &mut Pen, lattice: Lattice<'_>, theme: &Theme, hex: Hex, detail: Detail) {
    let board = lattice.board;
    let (px, map) = (pen.px, &theme.map);
    let lines = lines(lattice, hex, |a, b| board.rail(a, b), true);
    let width = f32::max(0.085, 2.4 * px);
    let fill = if theme.dark { map.table.0 } else { map.halo.0 };
    for line in &lines {
        pen.stroke(line, width + f32::max(0.05, 1.4 * px), map.halo.0.gamma_multiply(0.7));
    }
    for line in &lines {
        pen.stroke(line, width, map.rail.0);
        // From far away the white would only grey the black.
        if detail == Detail::Coarse || px > 0.045 {
            continue;
        }
        for step in 0..3_u8 {
            let from = 0.08 + f32::from(step) / 3.0;
            pen.stroke(&stretch(line, from, from + 0.17), width * 0.5, fill);
        }
    }
    let n_links = Direction::ALL.iter().filter(|&&it| board.rail(hex, hex.neighbor(it))).count();
    if n_links == 1 {
        let ring = |size: f32| -> Vec<Pos2> {
            (0..12_u8)
                .map(|step| center(hex) + Vec2::angled(f32::from(step) * std::f32::consts::TAU / 12.0) * size)
                .collect()
        };
        let size = f32::max(0.13, 3.2 * px);
        pen.fill(&ring(size), map.rail.0);
        pen.fill(&ring(size * 0.5), fill);
    }
}

/// Ford, bridge or pass on a side.
pub(super) fn crossing(pen: &mut Pen, lattice: Lattice<'_>, theme: &Theme, edge: Edge, layers: Layers) {
    let (a, b) = edge.ends();
    let side = lattice.board.side(a, b);
    let at = lattice.middle(edge);
    // Across the side, and along it.
    let across = (center(b) - center(a)).normalized();
    let along = across.rot90();
    if let Some(crossing) = side.crossing.as_ref().filter(|_| layers.rivers) {
        let half = lattice.river(edge).map_or(0.14, |class| water::width(class, pen.px) / 2.0) + 0.085;
        let wide = 0.06;
        match crossing.kind {
            CrossingKind::Bridge => {
                let deck = [
                    at - across * half - along * wide,
                    at + across * half - along * wide,
                    at + across * half + along * wide,
                    at - across * half + along * wide,
                ];
                pen.fill(&deck, theme.map.road_light.0);
                for hand in [-1.0, 1.0] {
                    let rail = along * (wide * hand);
                    let flare = along * (0.05 * hand);
                    pen.stroke(
                        &[
                            at - across * (half + 0.045) + rail + flare,
                            at - across * half + rail,
                            at + across * half + rail,
                            at + across * (half + 0.045) + rail + flare,
                        ],
                        f32::max(0.034, 1.1 * pen.px),
                        theme.map.ink.0,
                    );
                }
            }
            CrossingKind::Ford => {
                for hand in [-1.0, 1.0] {
                    let rail = along * (wide * 0.85 * hand);
                    for step in 0..4_u8 {
                        let t = -1.0 + f32::from(step) * 0.62;
                        let from = at + across * (half * t) + rail;
                        pen.stroke(
                            &[from, from + across * (half * 0.3)],
                            f32::max(0.036, 1.2 * pen.px),
                            theme.map.ink.0,
                        );
                    }
                }
            }
        }
    }
    if side.pass.is_some() && layers.roads {
        pass(pen, theme, at, across, along);
    }
}

/// Two brackets with their backs to the way.
fn pass(pen: &mut Pen, theme: &Theme, at: Pos2, across: Vec2, along: Vec2) {
    let paper: Vec<Pos2> = (0..10_u8)
        .map(|step| at + Vec2::angled(f32::from(step) * std::f32::consts::TAU / 10.0) * 0.15)
        .collect();
    pen.fill(&paper, theme.map.halo.0.gamma_multiply(0.75));
    for hand in [-1.0, 1.0] {
        let mut bracket = Vec::with_capacity(7);
        let away = along * hand;
        curve(
            at - across * 0.17 + away * 0.2,
            at - away * 0.03,
            at + across * 0.17 + away * 0.2,
            6,
            &mut bracket,
        );
        pen.stroke(&bracket, f32::max(0.05, 1.5 * pen.px), theme.map.border.0);
    }
}

/// The border on a side: a tinted band in each country, and a broken line between.
pub(super) fn border(
    pen: &mut Pen,
    lattice: Lattice<'_>,
    survey: &Survey,
    theme: &Theme,
    edge: Edge,
    detail: Detail,
) {
    let board: &Board = lattice.board;
    let (a, b) = edge.ends();
    let side = board.side(a, b);
    if !side.border {
        return;
    }
    let line = lattice.line(edge, water::steps(detail));
    if survey.frontier(board, a, b) == Frontier::Province {
        return province(pen, theme, &line, side.river.is_none() && board.is_land(a) && board.is_land(b));
    }
    for hex in [a, b] {
        let Some(region) = board.plan().region(hex).filter(|_| board.is_land(hex)) else { continue };
        let home = survey.home(region).map(|colour| theme.faction(colour));
        let tint = home.unwrap_or_else(|| theme.region(survey.tint(region)));
        let middle = center(hex);
        let inner: Vec<Pos2> = line.iter().map(|&point| point + (middle - point) * 0.27).collect();
        let edge = tint.gamma_multiply(0.5);
        pen.band(&line, &inner, edge, tint.gamma_multiply(0.0));
    }
    let dry = side.river.is_none() && board.is_land(a) && board.is_land(b);
    if dry {
        let ink = theme.map.border.0;
        let width = f32::max(0.034, 1.2 * pen.px);
        // Dash, dot, dash, dot along the side.
        for (from, to) in [(0.04, 0.32), (0.42, 0.47), (0.57, 0.85), (0.93, 0.98)] {
            let dash = stretch(&line, from, to);
            pen.stroke(&dash, width, ink);
        }
    }
}

/// The border of two provinces of one country: a fine row of dots, where no river runs.
fn province(pen: &mut Pen, theme: &Theme, line: &[Pos2], dry: bool) {
    if !dry {
        return;
    }
    let ink = theme.map.border.0.gamma_multiply(0.55);
    for step in 0..4_u8 {
        let from = 0.06 + 0.25 * f32::from(step);
        pen.stroke(&stretch(line, from, from + 0.07), f32::max(0.026, 0.9 * pen.px), ink);
    }
}

/// The part of a line between two shares of its length.
fn stretch(line: &[Pos2], from: f32, to: f32) -> Vec<Pos2> {
    let total: f32 = line.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
    let (from, to) = (from * total, to * total);
    let mut points = Vec::new();
    let mut walked = 0.0;
    for pair in line.windows(2) {
        let length = pair[0].distance(pair[1]);
        if length <= 0.0 {
            continue;
        }
        let at = |distance: f32| pair[0].lerp(pair[1], ((distance - walked) / length).clamp(0.0, 1.0));
        if walked + length > from && walked < to {
            if points.is_empty() {
                points.push(at(from));
            }
            points.push(at(to));
        }
        walked += length;
    }
    points
}
