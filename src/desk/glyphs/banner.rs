//! Banners and shields with the devices of the factions.
//!
//! Never knows a faction: colour and device are given.

use egui::{Color32, CornerRadius, Painter, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use super::{Frame, lines, parts};
use crate::tabletop::factions::Device;

/// A device in one colour, on no field.
pub fn device(painter: &Painter, rect: Rect, what: Device, colour: Color32) {
    let whole = Frame::whole(rect);
    let frame = Frame::square(rect);
    let thick = Stroke::new(frame.size(0.3).max(1.0), colour);
    match what {
        Device::Cross => parts(
            painter,
            &whole,
            colour,
            &[
                &[(-0.2, -1.0), (0.2, -1.0), (0.2, 1.0), (-0.2, 1.0)],
                &[(-1.0, -0.25), (1.0, -0.25), (1.0, 0.25), (-1.0, 0.25)],
            ],
        ),
        Device::PatriarchalCross => parts(
            painter,
            &frame,
            colour,
            &[
                &[(-0.13, -0.9), (0.13, -0.9), (0.13, 0.9), (-0.13, 0.9)],
                &[(-0.42, -0.62), (0.42, -0.62), (0.42, -0.36), (-0.42, -0.36)],
                &[(-0.7, -0.12), (0.7, -0.12), (0.7, 0.16), (-0.7, 0.16)],
            ],
        ),
        Device::Bull => {
            parts(
                painter,
                &frame,
                colour,
                &[
                    &[(-0.42, -0.3), (0.42, -0.3), (0.3, 0.35), (0.18, 0.85), (-0.18, 0.85), (-0.3, 0.35)],
                    &[(-0.42, -0.3), (-0.8, -0.12), (-0.72, 0.02), (-0.38, 0.0)],
                    &[(0.42, -0.3), (0.8, -0.12), (0.72, 0.02), (0.38, 0.0)],
                ],
            );
            let horn = Stroke::new(frame.size(0.18).max(1.0), colour);
            lines(
                painter,
                &frame,
                horn,
                &[
                    &[(-0.3, -0.3), (-0.6, -0.5), (-0.68, -0.75), (-0.52, -0.95)],
                    &[(0.3, -0.3), (0.6, -0.5), (0.68, -0.75), (0.52, -0.95)],
                ],
            );
        }
        Device::Eagle => parts(
            painter,
            &frame,
            colour,
            &[
                &[(-0.18, -0.45), (0.18, -0.45), (0.24, 0.2), (0.0, 0.5), (-0.24, 0.2)],
                &[(-0.12, -0.45), (-0.14, -0.85), (0.1, -0.9), (0.36, -0.7), (0.12, -0.62), (0.12, -0.45)],
                &[(-0.16, -0.35), (-0.55, -0.7), (-0.92, -0.75), (-0.7, 0.0), (-0.2, 0.1)],
                &[(-0.7, 0.0), (-0.66, 0.42), (-0.42, 0.22), (-0.2, 0.1), (-0.4, -0.1)],
                &[(0.16, -0.35), (0.55, -0.7), (0.92, -0.75), (0.7, 0.0), (0.2, 0.1)],
                &[(0.7, 0.0), (0.66, 0.42), (0.42, 0.22), (0.2, 0.1), (0.4, -0.1)],
                &[(-0.1, 0.3), (0.1, 0.3), (0.38, 0.9), (-0.38, 0.9)],
            ],
        ),
        Device::Crescent => {
            // Two arcs that meet in the horns, cut into strips so that every part is convex.
            let outer = |t: f32| (-0.05 - 0.8 * t.cos(), 0.8 * t.sin());
            let inner = |t: f32| (0.17 - 0.62 * t.cos(), 0.62 * t.sin());
            let steps = 12_u8;
            let at = |step: u8| (f32::from(step) / f32::from(steps) * 2.0 - 1.0) * 2.25;
            for step in 0..steps {
                let (a, b) = (at(step), at(step + 1));
                let strip = [outer(a), outer(b), inner(b), inner(a)];
                parts(painter, &frame, colour, &[&strip]);
            }
        }
        Device::Stripes => parts(
            painter,
            &whole,
            colour,
            &[
                &[(-1.0, -0.72), (1.0, -0.72), (1.0, -0.36), (-1.0, -0.36)],
                &[(-1.0, 0.0), (1.0, 0.0), (1.0, 0.36), (-1.0, 0.36)],
                &[(-1.0, 0.72), (1.0, 0.72), (1.0, 1.0), (-1.0, 1.0)],
            ],
        ),
        Device::Chevron => parts(
            painter,
            &whole,
            colour,
            &[
                &[(0.0, -0.6), (0.0, -0.05), (-1.0, 0.85), (-1.0, 0.3)],
                &[(0.0, -0.6), (1.0, 0.3), (1.0, 0.85), (0.0, -0.05)],
            ],
        ),
        Device::Saltire => lines(
            painter,
            &Frame { half: whole.half - vec2(thick.width, thick.width) * 0.4, ..whole },
            thick,
            &[&[(-1.0, -1.0), (1.0, 1.0)], &[(-1.0, 1.0), (1.0, -1.0)]],
        ),
        Device::Tower => parts(
            painter,
            &frame,
            colour,
            &[
                &[(-0.42, -0.35), (0.42, -0.35), (0.46, 0.4), (-0.46, 0.4)],
                &[(-0.46, 0.35), (-0.14, 0.35), (-0.14, 0.85), (-0.52, 0.85)],
                &[(0.14, 0.35), (0.46, 0.35), (0.52, 0.85), (0.14, 0.85)],
                &[(-0.6, -0.55), (0.6, -0.55), (0.6, -0.3), (-0.6, -0.3)],
                &[(-0.6, -0.85), (-0.34, -0.85), (-0.34, -0.5), (-0.6, -0.5)],
                &[(-0.13, -0.85), (0.13, -0.85), (0.13, -0.5), (-0.13, -0.5)],
                &[(0.34, -0.85), (0.6, -0.85), (0.6, -0.5), (0.34, -0.5)],
            ],
        ),
        Device::Star => {
            let point = |step: u8, radius: f32| {
                let angle = f32::from(step) * std::f32::consts::TAU / 10.0;
                (radius * angle.sin(), -radius * angle.cos() + 0.06)
            };
            for step in 0..5 {
                let kite = [
                    point(2 * step, 0.92),
                    point(2 * step + 1, 0.38),
                    (0.0, 0.06),
                    point(2 * step + 9, 0.38),
                ];
                parts(painter, &frame, colour, &[&kite]);
            }
        }
        Device::Lozenge => {
            parts(painter, &frame, colour, &[&[(0.0, -0.92), (0.66, 0.0), (0.0, 0.92), (-0.66, 0.0)]]);
        }
        Device::Rose => {
            for step in 0..5_u8 {
                let angle = f32::from(step) * std::f32::consts::TAU / 5.0;
                painter.circle_filled(
                    frame.at(0.46 * angle.sin(), -0.46 * angle.cos()),
                    frame.size(0.34),
                    colour,
                );
            }
            painter.circle_filled(frame.center, frame.size(0.3), colour);
        }
        Device::Raven => {
            parts(
                painter,
                &frame,
                colour,
                &[
                    &[(-0.5, -0.15), (-0.15, -0.5), (0.3, -0.1), (0.5, 0.35), (0.1, 0.45), (-0.3, 0.25)],
                    &[(0.25, -0.05), (0.95, 0.72), (0.55, 0.62), (0.2, 0.4)],
                    &[(-0.5, -0.15), (-0.52, -0.5), (-0.3, -0.68), (-0.08, -0.5), (-0.15, -0.2)],
                    &[(-0.5, -0.5), (-0.86, -0.36), (-0.5, -0.32)],
                ],
            );
            let fine = Stroke::new(frame.size(0.12).max(1.0), colour);
            lines(painter, &frame, fine, &[&[(0.0, 0.4), (-0.08, 0.85)], &[(0.22, 0.4), (0.16, 0.85)]]);
            painter.circle_stroke(frame.at(-0.86, -0.12), frame.size(0.14), fine);
        }
        Device::Chief => {
            parts(painter, &whole, colour, &[&[(-1.0, -1.0), (1.0, -1.0), (1.0, 0.0), (-1.0, 0.0)]]);
        }
    }
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
