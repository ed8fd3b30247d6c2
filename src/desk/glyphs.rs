//! Small pictures painted by hand: dice, hexes, arrows, banners, towns, signs.
//!
//! Never types a character for a picture, and never names a colour: all are given.

mod banner;
mod coat;
mod dice;
mod icon;
mod site;

pub use banner::{banner, banner_on_pole, device, shield};
pub use coat::{Coat, coat, coat_points, emblem, pennon};
pub use dice::{DieLook, die};
pub use icon::{Icon, icon, icon_button, icon_label};
pub use site::{atlas_site, burned, crown, siege_ring, site, smoke};

use crate::paper::emblem::Shapes;
use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

/// Points of a picture that is drawn in a square from -1 to 1, put into a rectangle.
#[derive(Debug, Clone, Copy)]
struct Frame {
    center: Pos2,
    half: Vec2,
}

impl Frame {
    /// The largest square in the middle of a rectangle.
    fn square(rect: Rect) -> Self {
        let side = rect.width().min(rect.height()) / 2.0;
        Self { center: rect.center(), half: Vec2::splat(side) }
    }

    /// The whole rectangle.
    fn whole(rect: Rect) -> Self {
        Self { center: rect.center(), half: rect.size() / 2.0 }
    }

    fn at(&self, x: f32, y: f32) -> Pos2 {
        self.center + vec2(x * self.half.x, y * self.half.y)
    }

    fn points(&self, points: &[(f32, f32)]) -> Vec<Pos2> {
        points.iter().map(|&(x, y)| self.at(x, y)).collect()
    }

    fn size(&self, of: f32) -> f32 {
        of * self.half.min_elem()
    }
}

/// Six corners of a flat-topped hex of that size.
pub fn hex_points(center: Pos2, size: f32) -> [Pos2; 6] {
    crate::ground::hex::Hex::new(0, 0).corners().map(|(x, y)| pos2(center.x + x * size, center.y + y * size))
}

/// A flat-topped hex as large as the rectangle allows.
pub fn hex(painter: &Painter, rect: Rect, fill: Color32, stroke: Stroke) {
    let size = (rect.width() / 2.0).min(rect.height() / (2.0 * crate::ground::hex::HALF_HEIGHT));
    painter.add(Shape::convex_polygon(hex_points(rect.center(), size).to_vec(), fill, stroke));
}

/// An arrow from the middle of the rectangle's left side to the middle of its right, turned by so
/// many radians clockwise.
pub fn arrow(painter: &Painter, rect: Rect, angle: f32, colour: Color32) {
    let frame = Frame::square(rect);
    let turn = egui::emath::Rot2::from_angle(angle);
    let at = |x: f32, y: f32| frame.center + turn * vec2(x * frame.half.x, y * frame.half.y);
    let width = frame.size(0.26).max(1.2);
    painter.line_segment([at(-0.8, 0.0), at(0.5, 0.0)], Stroke::new(width, colour));
    painter.add(Shape::convex_polygon(
        vec![at(0.85, 0.0), at(0.15, -0.55), at(0.15, 0.55)],
        colour,
        Stroke::NONE,
    ));
}

/// A filled shape that need not be convex, cut into the given convex parts.
fn parts(painter: &Painter, frame: &Frame, colour: Color32, polygons: &[&[(f32, f32)]]) {
    for polygon in polygons {
        painter.add(Shape::convex_polygon(frame.points(polygon), colour, Stroke::NONE));
    }
}

/// An emblem as it is printed too. Lines never grow thinner than a point.
fn shapes(painter: &Painter, rect: Rect, what: &Shapes, colour: Color32) {
    let frame = if what.fills_field { Frame::whole(rect) } else { Frame::square(rect) };
    for part in &what.parts {
        painter.add(Shape::convex_polygon(frame.points(part), colour, Stroke::NONE));
    }
    for (width, line) in &what.lines {
        painter.add(Shape::line(frame.points(line), Stroke::new(frame.size(*width).max(1.0), colour)));
    }
    for &((x, y), radius) in &what.discs {
        painter.circle_filled(frame.at(x, y), frame.size(radius), colour);
    }
    for &((x, y), radius, width) in &what.rings {
        let stroke = Stroke::new(frame.size(width).max(1.0), colour);
        painter.circle_stroke(frame.at(x, y), frame.size(radius), stroke);
    }
}

/// Lines through points.
fn lines(painter: &Painter, frame: &Frame, stroke: Stroke, runs: &[&[(f32, f32)]]) {
    for run in runs {
        painter.add(Shape::line(frame.points(run), stroke));
    }
}
