//! Banners and shields with the devices of the factions.
//!
//! Never knows a faction: colour and device are given.

use egui::{Color32, CornerRadius, Painter, Rect, Shape, Stroke, StrokeKind, pos2};

use super::{Frame, shapes};
use crate::paper::emblem;
use crate::tabletop::factions::Device;

/// A device in one colour, on no field.
pub fn device(painter: &Painter, rect: Rect, what: Device, colour: Color32) {
    shapes(painter, rect, emblem::device(what), colour);
}

/// The square flag alone: field, device in `on`, and an edge.
pub fn banner(painter: &Painter, rect: Rect, field: Color32, what: Device, on: Color32, edge: Color32) {
    let corner = CornerRadius::same(1);
    painter.rect_filled(rect, corner, field);
    let inner = match what {
        Device::Cross | Device::Stripes | Device::Chevron | Device::Saltire | Device::Chief => {
            rect.shrink(0.5)
        }
        _ => rect.shrink(rect.height() * 0.08),
    };
    device(&painter.with_clip_rect(painter.clip_rect().intersect(rect)), inner, what, on);
    let width = (rect.height() / 18.0).clamp(0.8, 2.0);
    painter.rect_stroke(rect, corner, Stroke::new(width, edge), StrokeKind::Middle);
}

/// A flag on its pole, the foot of the pole at the bottom left of the rectangle.
pub fn banner_on_pole(
    painter: &Painter,
    rect: Rect,
    field: Color32,
    what: Device,
    on: Color32,
    edge: Color32,
) {
    let width = (rect.height() / 20.0).clamp(1.0, 2.5);
    let pole = rect.left() + width;
    painter.line_segment([pos2(pole, rect.top()), pos2(pole, rect.bottom())], Stroke::new(width, edge));
    painter.circle_filled(pos2(pole, rect.top()), width * 1.1, edge);
    let flag = Rect::from_min_max(
        pos2(pole, rect.top() + rect.height() * 0.06),
        pos2(rect.right(), rect.top() + rect.height() * 0.62),
    );
    banner(painter, flag, field, what, on, edge);
}

/// A shield, for lists.
pub fn shield(painter: &Painter, rect: Rect, field: Color32, what: Device, on: Color32, edge: Color32) {
    let frame = Frame::square(rect);
    let outline = frame.points(&[
        (-0.8, -0.9),
        (0.8, -0.9),
        (0.8, 0.05),
        (0.66, 0.45),
        (0.38, 0.78),
        (0.0, 0.98),
        (-0.38, 0.78),
        (-0.66, 0.45),
        (-0.8, 0.05),
    ]);
    painter.add(Shape::convex_polygon(outline.clone(), field, Stroke::NONE));
    let inner = Rect::from_center_size(frame.at(0.0, -0.12), frame.half * 1.16);
    device(painter, inner, what, on);
    let width = (frame.half.y / 9.0).clamp(1.0, 2.0);
    painter.add(Shape::closed_line(outline, Stroke::new(width, edge)));
}
