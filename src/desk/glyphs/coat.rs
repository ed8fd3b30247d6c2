//! Counters of the Balkan wars: a shape for each nation and an emblem, so that they are told apart
//! without their colours.
//!
//! Never knows a division or a player: coat and colours are given.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, vec2};

use super::{Frame, shapes};
pub use crate::paper::emblem::Coat;

/// The outline of a counter that fills the rectangle; all are convex.
pub fn coat_points(rect: Rect, coat: Coat) -> Vec<Pos2> {
    Frame::square(rect).points(&coat.outline())
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
    shapes(painter, rect, coat.emblem(), colour);
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
