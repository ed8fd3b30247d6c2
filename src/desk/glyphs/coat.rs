//! Counters of the Balkan wars: a shape for each nation and an emblem, so that they are told apart
//! without their colours.
//!
//! Never knows a division or a player: coat and colours are given.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, vec2};

use super::{Frame, device, lines, parts};
use crate::tabletop::factions::Device;

/// The shape and emblem of a nation's counters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Coat {
    /// A disc with crescent and star.
    Ottomans,
    /// A disc with a rim and a star, of the second Ottoman player.
    OttomansEast,
    /// A square with a lion.
    Bulgaria,
    /// A shield with a cross.
    Greece,
    /// A square without corners with a two-headed eagle.
    Serbia,
    /// The same with a small cross.
    Montenegro,
    /// A hexagon with an eagle.
    Romania,
}

impl Coat {
    /// Red, green, blue of the counters; a theme brings it into reach of its paper.
    pub fn colour(self) -> [u8; 3] {
        match self {
            Self::Ottomans => [0xA3, 0x26, 0x2E],
            Self::OttomansEast => [0x6A, 0x2A, 0x62],
            Self::Bulgaria => [0x2F, 0x6E, 0x3B],
            Self::Greece => [0x2B, 0x62, 0xB4],
            Self::Serbia | Self::Montenegro => [0x4F, 0x58, 0x63],
            Self::Romania => [0xC8, 0x94, 0x1E],
        }
    }
}

/// The outline of a counter that fills the rectangle; all are convex.
pub fn coat_points(rect: Rect, coat: Coat) -> Vec<Pos2> {
    let frame = Frame::square(rect);
    match coat {
        Coat::Ottomans | Coat::OttomansEast => (0..28_u8)
            .map(|step| {
                let angle = f32::from(step) * std::f32::consts::TAU / 28.0;
                frame.at(angle.cos(), angle.sin())
            })
            .collect(),
        Coat::Bulgaria => frame.points(&[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)]),
        Coat::Greece => frame.points(&[
            (-0.9, -0.95),
            (0.9, -0.95),
            (0.9, 0.15),
            (0.78, 0.48),
            (0.45, 0.8),
            (0.0, 1.05),
            (-0.45, 0.8),
            (-0.78, 0.48),
            (-0.9, 0.15),
        ]),
        Coat::Serbia | Coat::Montenegro => frame.points(&[
            (-0.42, -0.95),
            (0.42, -0.95),
            (0.95, -0.42),
            (0.95, 0.42),
            (0.42, 0.95),
            (-0.42, 0.95),
            (-0.95, 0.42),
            (-0.95, -0.42),
        ]),
        Coat::Romania => frame.points(&[
            (0.0, -1.05),
            (0.92, -0.52),
            (0.92, 0.52),
            (0.0, 1.05),
            (-0.92, 0.52),
            (-0.92, -0.52),
        ]),
    }
}

/// A counter: its field, an edge, and the emblem where there is room for it. `on` is the emblem's
/// colour.
pub fn coat(painter: &Painter, rect: Rect, coat: Coat, field: Color32, on: Color32, edge: Color32) {
    let width = (rect.height() / 18.0).clamp(0.8, 2.0);
    painter.add(Shape::convex_polygon(coat_points(rect, coat), field, Stroke::new(width, edge)));
    if coat == Coat::OttomansEast && rect.height() > 9.0 {
        let rim = Stroke::new((rect.height() * 0.06).max(0.8), on);
        painter.add(Shape::closed_line(coat_points(rect.shrink(rect.height() * 0.1), coat), rim));
    }
    emblem(painter, Rect::from_center_size(rect.center(), rect.size() * 0.66), coat, on);
}

/// The emblem alone.
pub fn emblem(painter: &Painter, rect: Rect, coat: Coat, colour: Color32) {
    let frame = Frame::square(rect);
    match coat {
        Coat::Ottomans => {
            let crescent = Rect::from_center_size(frame.at(-0.1, 0.0), rect.size() * 1.08);
            device(painter, crescent, Device::Crescent, colour);
            let star = Rect::from_center_size(frame.at(0.52, 0.0), rect.size() * 0.42);
            device(painter, star, Device::Star, colour);
        }
        Coat::OttomansEast => device(painter, rect, Device::Star, colour),
        Coat::Bulgaria => lion(painter, &frame, colour),
        Coat::Greece => {
            let bar = |x: f32, y: f32| [(-x, -y), (x, -y), (x, y), (-x, y)];
            parts(painter, &frame, colour, &[&bar(0.24, 0.95), &bar(0.95, 0.24)]);
        }
        Coat::Serbia => double_eagle(painter, &frame, colour),
        Coat::Montenegro => {
            // Arms that widen outwards, and a small disc between.
            let arm: [(f32, f32); 4] = [(-0.14, -0.1), (0.14, -0.1), (0.42, -0.92), (-0.42, -0.92)];
            for quarter in 0..4_u8 {
                let turned = arm.map(|(x, y)| match quarter {
                    0 => (x, y),
                    1 => (-y, x),
                    2 => (-x, -y),
                    _ => (y, -x),
                });
                parts(painter, &frame, colour, &[&turned]);
            }
            painter.circle_filled(frame.at(0.0, 0.0), frame.size(0.2), colour);
        }
        Coat::Romania => device(painter, rect, Device::Eagle, colour),
    }
}

/// Standing on its hind legs, its head to the left.
fn lion(painter: &Painter, frame: &Frame, colour: Color32) {
    parts(
        painter,
        frame,
        colour,
        &[
            // Mane and muzzle.
            &[(-0.5, -0.95), (0.0, -1.0), (0.22, -0.7), (0.1, -0.3), (-0.34, -0.28), (-0.6, -0.6)],
            &[(-0.55, -0.75), (-0.84, -0.58), (-0.8, -0.42), (-0.45, -0.4)],
            // Chest and body.
            &[(-0.34, -0.35), (0.16, -0.5), (0.4, 0.15), (0.3, 0.5), (-0.06, 0.4)],
            // Fore paws.
            &[(-0.3, -0.22), (-0.88, -0.2), (-0.9, -0.04), (-0.2, 0.06)],
            &[(-0.16, 0.0), (-0.66, 0.18), (-0.64, 0.34), (-0.04, 0.26)],
            // Hind legs.
            &[(0.3, 0.2), (0.46, 0.5), (0.36, 0.95), (0.12, 0.95), (0.1, 0.45)],
            &[(0.05, 0.3), (-0.02, 0.6), (-0.34, 0.72), (-0.36, 0.92), (-0.08, 0.92), (0.26, 0.6)],
        ],
    );
    let tail = Stroke::new(frame.size(0.17).max(0.8), colour);
    lines(painter, frame, tail, &[&[(0.34, 0.3), (0.66, 0.2), (0.78, -0.15), (0.62, -0.5), (0.84, -0.8)]]);
}

fn double_eagle(painter: &Painter, frame: &Frame, colour: Color32) {
    let half: [&[(f32, f32)]; 5] = [
        // Neck and head with its beak.
        &[(0.0, -0.3), (0.0, -0.5), (0.22, -0.92), (0.4, -0.86), (0.3, -0.62), (0.16, -0.3)],
        &[(0.26, -0.94), (0.56, -0.78), (0.34, -0.7)],
        // Wing.
        &[(0.1, -0.34), (0.6, -0.62), (0.95, -0.7), (0.92, -0.2), (0.16, 0.14)],
        &[(0.92, -0.25), (0.78, 0.36), (0.5, 0.3), (0.16, 0.14), (0.4, -0.2)],
        // Leg and tail.
        &[(0.0, 0.2), (0.14, 0.2), (0.4, 0.92), (0.0, 0.98)],
    ];
    for polygon in half {
        let other: Vec<(f32, f32)> = polygon.iter().map(|&(x, y)| (-x, y)).collect();
        parts(painter, frame, colour, &[polygon, &other]);
    }
    parts(painter, frame, colour, &[&[(-0.2, -0.35), (0.2, -0.35), (0.22, 0.2), (0.0, 0.45), (-0.22, 0.2)]]);
}

/// A small flag on a pole, in the colour and with the emblem of a nation.
pub fn pennon(painter: &Painter, rect: Rect, coat: Coat, field: Color32, on: Color32, edge: Color32) {
    let width = (rect.height() / 14.0).clamp(0.8, 1.6);
    let pole = rect.left() + width;
    painter.line_segment(
        [Pos2::new(pole, rect.top()), Pos2::new(pole, rect.bottom())],
        Stroke::new(width, edge),
    );
    let cloth = Rect::from_min_max(
        Pos2::new(pole, rect.top() + width),
        Pos2::new(rect.right(), rect.top() + rect.height() * 0.62),
    );
    painter.rect(cloth, 0.0, field, Stroke::new(width * 0.6, edge), egui::StrokeKind::Inside);
    if cloth.height() > 7.0 {
        let side = cloth.size().min_elem() * 0.8;
        emblem(painter, Rect::from_center_size(cloth.center(), vec2(side, side)), coat, on);
    }
}
