//! Castles, towns and what befalls them.
//!
//! Never knows whose they are: colours are given.

use egui::{Color32, Painter, Rect, Shape, Stroke};

use super::{Frame, lines, parts};
use crate::ground::board::SiteKind;

/// A castle or town seen from outside its walls: walls of `stone` in lines of `ink`, roofs and
/// gate in `colour`.
pub fn site(painter: &Painter, rect: Rect, kind: SiteKind, colour: Color32, stone: Color32, ink: Color32) {
    let frame = Frame::square(rect);
    let line = Stroke::new(frame.size(0.1).clamp(0.9, 1.8), ink);
    let block = |left: f32, top: f32, right: f32, bottom: f32| {
        painter.add(Shape::convex_polygon(
            frame.points(&[(left, top), (right, top), (right, bottom), (left, bottom)]),
            stone,
            line,
        ));
    };
    let roof = |left: f32, right: f32, foot: f32, tip: f32| {
        painter.add(Shape::convex_polygon(
            frame.points(&[(left, foot), (f32::midpoint(left, right), tip), (right, foot)]),
            colour,
            line,
        ));
    };
    let teeth = |left: f32, right: f32, top: f32, n: u8| {
        let step = (right - left) / f32::from(2 * n - 1);
        for tooth in 0..n {
            let x = left + step * f32::from(2 * tooth);
            block(x, top - 0.2, x + step, top);
        }
    };
    let gate = |half: f32, top: f32, bottom: f32| {
        parts(
            painter,
            &frame,
            ink,
            &[&[
                (-half, bottom),
                (-half, top + half * 0.7),
                (0.0, top),
                (half, top + half * 0.7),
                (half, bottom),
            ]],
        );
    };
    match kind {
        SiteKind::Castle => {
            teeth(-0.5, 0.5, -0.5, 3);
            block(-0.5, -0.5, 0.5, 0.8);
            parts(painter, &frame, colour, &[&[(-0.38, -0.3), (0.38, -0.3), (0.38, 0.1), (-0.38, 0.1)]]);
            gate(0.2, 0.3, 0.8);
        }
        // A low star with bastions, seen from above: there was nothing left to see from outside.
        SiteKind::Fortification => {
            let square = |far: f32, turned: bool| -> [(f32, f32); 4] {
                if turned {
                    [(0.0, -far), (far, 0.0), (0.0, far), (-far, 0.0)]
                } else {
                    let half = far * std::f32::consts::FRAC_1_SQRT_2;
                    [(-half, -half), (half, -half), (half, half), (-half, half)]
                }
            };
            for turned in [false, true] {
                painter.add(Shape::convex_polygon(frame.points(&square(0.95, turned)), stone, line));
            }
            parts(painter, &frame, stone, &[&square(0.9, false), &square(0.9, true)]);
            parts(painter, &frame, colour, &[&square(0.45, false)]);
        }
        SiteKind::Town => {
            block(-0.2, -0.45, 0.2, 0.2);
            roof(-0.3, 0.3, -0.4, -1.0);
            teeth(-0.85, 0.85, 0.1, 5);
            block(-0.85, 0.1, 0.85, 0.8);
            parts(painter, &frame, colour, &[&[(-0.72, 0.24), (0.72, 0.24), (0.72, 0.44), (-0.72, 0.44)]]);
            gate(0.18, 0.4, 0.8);
        }
        SiteKind::LargeTown | SiteKind::City => {
            block(-0.16, -0.55, 0.16, 0.2);
            roof(-0.26, 0.26, -0.5, -1.0);
            block(0.28, -0.2, 0.56, 0.2);
            roof(0.2, 0.64, -0.15, -0.5);
            block(-0.56, -0.2, -0.28, 0.2);
            roof(-0.64, -0.2, -0.15, -0.5);
            teeth(-0.7, 0.7, 0.1, 4);
            block(-0.7, 0.1, 0.7, 0.82);
            block(-1.0, -0.12, -0.62, 0.86);
            roof(-1.08, -0.54, -0.08, -0.55);
            block(0.62, -0.12, 1.0, 0.86);
            roof(0.54, 1.08, -0.08, -0.55);
            parts(painter, &frame, colour, &[&[(-0.52, 0.26), (0.52, 0.26), (0.52, 0.46), (-0.52, 0.46)]]);
            gate(0.17, 0.42, 0.82);
        }
    }
}

/// A town of the railway age as an atlas has it: a ring for a town, a ring within a ring for a city, a
/// star of bastions for a fortification; whose it is in the middle.
pub fn atlas_site(
    painter: &Painter,
    rect: Rect,
    kind: SiteKind,
    colour: Color32,
    paper: Color32,
    ink: Color32,
) {
    let frame = Frame::square(rect);
    let line = Stroke::new(frame.size(0.16).clamp(0.9, 2.0), ink);
    match kind {
        SiteKind::Castle | SiteKind::Town => {
            painter.circle(frame.center, frame.size(0.82), paper, line);
            painter.circle_filled(frame.center, frame.size(0.46), colour);
        }
        SiteKind::LargeTown | SiteKind::City => {
            painter.circle(frame.center, frame.size(0.95), paper, line);
            painter.circle(frame.center, frame.size(0.6), colour, Stroke::new(line.width * 0.8, ink));
        }
        SiteKind::Fortification => {
            // Eight points, cut into kites so that every part is convex.
            let point = |step: u8, far: f32| {
                let angle = f32::from(step) * std::f32::consts::TAU / 16.0;
                (far * angle.sin(), -far * angle.cos())
            };
            let star: Vec<(f32, f32)> =
                (0..16_u8).map(|step| point(step, if step % 2 == 0 { 1.0 } else { 0.66 })).collect();
            for step in (0..16).step_by(2) {
                let kite = [(0.0, 0.0), star[(step + 15) % 16], star[step], star[step + 1]];
                parts(painter, &frame, ink, &[&kite]);
            }
            painter.circle(frame.center, frame.size(0.56), paper, Stroke::NONE);
            painter.circle_filled(frame.center, frame.size(0.42), colour);
        }
    }
}

/// A crown.
pub fn crown(painter: &Painter, rect: Rect, gold: Color32, ink: Color32) {
    let frame = Frame::square(rect);
    let line = Stroke::new(frame.size(0.14).clamp(0.8, 1.6), ink);
    parts(
        painter,
        &frame,
        gold,
        &[
            &[(-0.8, 0.7), (-0.95, -0.4), (-0.3, 0.25)],
            &[(-0.55, 0.7), (0.0, -0.75), (0.55, 0.7)],
            &[(0.8, 0.7), (0.95, -0.4), (0.3, 0.25)],
            &[(-0.8, 0.7), (-0.86, 0.2), (0.86, 0.2), (0.8, 0.7)],
        ],
    );
    painter.add(Shape::closed_line(
        frame.points(&[
            (-0.8, 0.7),
            (-0.95, -0.4),
            (-0.38, 0.12),
            (0.0, -0.75),
            (0.38, 0.12),
            (0.95, -0.4),
            (0.8, 0.7),
        ]),
        line,
    ));
    for (x, y) in [(-0.95, -0.5), (0.0, -0.85), (0.95, -0.5)] {
        painter.circle(frame.at(x, y), frame.size(0.14), gold, line);
    }
}

/// Siege works around the rectangle: a broken ring with its gaps at the corners.
pub fn siege_ring(painter: &Painter, rect: Rect, colour: Color32) {
    let frame = Frame::square(rect);
    let stroke = Stroke::new(frame.size(0.12).clamp(1.4, 3.0), colour);
    let steps = 16_u8;
    for step in 0..steps {
        let arc = |offset: f32| {
            let angle = (f32::from(step) + offset) * std::f32::consts::TAU / f32::from(steps);
            (angle.cos(), angle.sin())
        };
        lines(painter, &frame, stroke, &[&[arc(0.0), arc(0.3), arc(0.6)]]);
        let (x, y) = arc(0.3);
        lines(painter, &frame, stroke, &[&[(x, y), (x * 1.16, y * 1.16)]]);
    }
}

/// Smoke over ruins, rising from the bottom of the rectangle.
pub fn smoke(painter: &Painter, rect: Rect, colour: Color32, fire: Color32) {
    let frame = Frame::square(rect);
    for (x, y, size, strength) in [
        (0.0, 0.35, 0.3, 0.85),
        (0.16, 0.0, 0.34, 0.65),
        (-0.02, -0.36, 0.4, 0.45),
        (0.22, -0.68, 0.34, 0.28),
    ] {
        painter.circle_filled(frame.at(x, y), frame.size(size), colour.gamma_multiply(strength));
    }
    parts(
        painter,
        &frame,
        fire,
        &[
            &[(-0.45, 0.9), (-0.35, 0.35), (-0.1, 0.9)],
            &[(-0.15, 0.9), (0.05, 0.2), (0.25, 0.9)],
            &[(0.15, 0.9), (0.4, 0.42), (0.5, 0.9)],
        ],
    );
}

/// What is left of a burned town: broken walls.
pub fn burned(painter: &Painter, rect: Rect, stone: Color32, ink: Color32) {
    let frame = Frame::square(rect);
    let line = Stroke::new(frame.size(0.1).clamp(0.9, 1.8), ink);
    for wall in [
        &[(-0.85, 0.8), (-0.85, -0.1), (-0.6, 0.1), (-0.45, -0.05), (-0.35, 0.3), (-0.2, 0.8)][..],
        &[(0.1, 0.8), (0.2, 0.4), (0.35, 0.45), (0.5, 0.0), (0.65, 0.2), (0.85, 0.1), (0.85, 0.8)][..],
    ] {
        let (left, right) = (wall[0], wall[wall.len() - 1]);
        let low = [left, (left.0, 0.35), (right.0, 0.35), right];
        parts(painter, &frame, stone, &[&low]);
        let mut run = wall.to_vec();
        run.push(left);
        lines(painter, &frame, line, &[&run]);
    }
}
