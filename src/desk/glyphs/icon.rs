//! Signs in one colour, and buttons with a sign for a face.
//!
//! Never without a name: a sign that can be clicked is named for those who hear the screen.

use egui::{Color32, Painter, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo};

use super::{Frame, lines, parts};

/// A sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the signs")]
pub enum Icon {
    Up,
    Down,
    Left,
    Right,
    Plus,
    Minus,
    Fit,
    Layers,
    Close,
    Tick,
    Undo,
    Redo,
    Play,
    Pause,
    Step,
    Swords,
    Snow,
    Boat,
    Star,
    Sun,
    Hourglass,
    Shield,
    Tower,
    Scroll,
    Lock,
    Eye,
    Warning,
    Dice,
}

/// A sign, as large as the rectangle allows.
pub fn icon(painter: &Painter, rect: Rect, what: Icon, colour: Color32) {
    let frame = Frame::square(rect);
    let line = Stroke::new(frame.size(0.2).clamp(1.2, 3.5), colour);
    let fine = Stroke::new(frame.size(0.14).clamp(1.0, 2.5), colour);
    let draw = |runs: &[&[(f32, f32)]]| lines(painter, &frame, line, runs);
    let fill = |polygons: &[&[(f32, f32)]]| parts(painter, &frame, colour, polygons);
    match what {
        Icon::Up => draw(&[&[(-0.6, 0.3), (0.0, -0.35), (0.6, 0.3)]]),
        Icon::Down => draw(&[&[(-0.6, -0.3), (0.0, 0.35), (0.6, -0.3)]]),
        Icon::Left => draw(&[&[(0.3, -0.6), (-0.35, 0.0), (0.3, 0.6)]]),
        Icon::Right => draw(&[&[(-0.3, -0.6), (0.35, 0.0), (-0.3, 0.6)]]),
        Icon::Plus => draw(&[&[(-0.65, 0.0), (0.65, 0.0)], &[(0.0, -0.65), (0.0, 0.65)]]),
        Icon::Minus => draw(&[&[(-0.65, 0.0), (0.65, 0.0)]]),
        Icon::Fit => draw(&[
            &[(-0.7, -0.25), (-0.7, -0.7), (-0.25, -0.7)],
            &[(0.25, -0.7), (0.7, -0.7), (0.7, -0.25)],
            &[(0.7, 0.25), (0.7, 0.7), (0.25, 0.7)],
            &[(-0.25, 0.7), (-0.7, 0.7), (-0.7, 0.25)],
        ]),
        Icon::Layers => {
            fill(&[&[(0.0, -0.8), (0.85, -0.35), (0.0, 0.1), (-0.85, -0.35)]]);
            draw(&[&[(-0.85, 0.0), (0.0, 0.45), (0.85, 0.0)], &[(-0.85, 0.38), (0.0, 0.83), (0.85, 0.38)]]);
        }
        Icon::Close => draw(&[&[(-0.55, -0.55), (0.55, 0.55)], &[(-0.55, 0.55), (0.55, -0.55)]]),
        Icon::Tick => draw(&[&[(-0.65, 0.05), (-0.2, 0.5), (0.7, -0.55)]]),
        Icon::Undo | Icon::Redo => {
            let side = if what == Icon::Undo { 1.0 } else { -1.0 };
            let arc: Vec<(f32, f32)> = (0..=12_u8)
                .map(|step| {
                    let angle = -2.5 + f32::from(step) * 0.34;
                    (side * 0.6 * angle.cos(), 0.12 + 0.6 * angle.sin())
                })
                .collect();
            draw(&[&arc]);
            let (x, y) = arc[0];
            fill(&[&[(x - side * 0.42, y - 0.3), (x + side * 0.22, y - 0.36), (x - side * 0.12, y + 0.34)]]);
        }
        Icon::Play => fill(&[&[(-0.5, -0.7), (0.75, 0.0), (-0.5, 0.7)]]),
        Icon::Pause => fill(&[
            &[(-0.55, -0.65), (-0.15, -0.65), (-0.15, 0.65), (-0.55, 0.65)],
            &[(0.15, -0.65), (0.55, -0.65), (0.55, 0.65), (0.15, 0.65)],
        ]),
        Icon::Step => fill(&[
            &[(-0.65, -0.65), (0.3, 0.0), (-0.65, 0.65)],
            &[(0.4, -0.65), (0.68, -0.65), (0.68, 0.65), (0.4, 0.65)],
        ]),
        Icon::Swords => {
            draw(&[&[(-0.55, 0.55), (0.8, -0.8)], &[(0.55, 0.55), (-0.8, -0.8)]]);
            let hilt = Stroke::new(line.width * 1.1, colour);
            lines(
                painter,
                &frame,
                hilt,
                &[
                    &[(-0.75, 0.2), (-0.2, 0.75)],
                    &[(0.75, 0.2), (0.2, 0.75)],
                    &[(-0.5, 0.5), (-0.8, 0.8)],
                    &[(0.5, 0.5), (0.8, 0.8)],
                ],
            );
        }
        Icon::Snow => {
            for step in 0..3_u8 {
                let turn = egui::emath::Rot2::from_angle(f32::from(step) * std::f32::consts::FRAC_PI_3);
                let at = |x: f32, y: f32| {
                    let turned = turn * egui::vec2(x, y);
                    (turned.x, turned.y)
                };
                for side in [1.0, -1.0] {
                    lines(
                        painter,
                        &frame,
                        fine,
                        &[
                            &[at(0.0, 0.0), at(0.9 * side, 0.0)],
                            &[at(0.8 * side, -0.25), at(0.5 * side, 0.0), at(0.8 * side, 0.25)],
                        ],
                    );
                }
            }
        }
        Icon::Boat => {
            fill(&[
                &[(-0.9, 0.3), (0.9, 0.3), (0.55, 0.75), (-0.55, 0.75)],
                &[(0.06, -0.8), (0.06, 0.12), (0.7, 0.12)],
            ]);
            lines(painter, &frame, fine, &[&[(-0.06, 0.3), (-0.06, -0.85)]]);
            fill(&[&[(-0.2, -0.6), (-0.2, 0.12), (-0.65, 0.12)]]);
        }
        Icon::Star => super::device(painter, rect, crate::tabletop::factions::Device::Star, colour),
        Icon::Sun => {
            painter.circle_filled(frame.center, frame.size(0.4), colour);
            for step in 0..8_u8 {
                let angle = f32::from(step) * std::f32::consts::FRAC_PI_4;
                let (sin, cos) = angle.sin_cos();
                lines(painter, &frame, fine, &[&[(cos * 0.6, sin * 0.6), (cos * 0.9, sin * 0.9)]]);
            }
        }
        Icon::Hourglass => {
            draw(&[&[(-0.55, -0.8), (0.55, -0.8)], &[(-0.55, 0.8), (0.55, 0.8)]]);
            fill(&[&[(-0.45, -0.7), (0.45, -0.7), (0.0, 0.02)], &[(-0.45, 0.7), (0.0, -0.02), (0.45, 0.7)]]);
        }
        Icon::Shield => fill(&[&[
            (-0.72, -0.8),
            (0.72, -0.8),
            (0.72, 0.0),
            (0.5, 0.5),
            (0.0, 0.9),
            (-0.5, 0.5),
            (-0.72, 0.0),
        ]]),
        Icon::Tower => super::device(painter, rect, crate::tabletop::factions::Device::Tower, colour),
        Icon::Scroll => {
            painter.rect_stroke(
                Rect::from_min_max(frame.at(-0.6, -0.8), frame.at(0.6, 0.8)),
                frame.size(0.14),
                fine,
                StrokeKind::Middle,
            );
            lines(
                painter,
                &frame,
                fine,
                &[&[(-0.32, -0.4), (0.32, -0.4)], &[(-0.32, 0.0), (0.32, 0.0)], &[(-0.32, 0.4), (0.1, 0.4)]],
            );
        }
        Icon::Lock => {
            fill(&[&[(-0.6, -0.05), (0.6, -0.05), (0.6, 0.8), (-0.6, 0.8)]]);
            lines(
                painter,
                &frame,
                line,
                &[&[(-0.38, 0.0), (-0.38, -0.4), (-0.2, -0.72), (0.2, -0.72), (0.38, -0.4), (0.38, 0.0)]],
            );
        }
        Icon::Eye => {
            lines(
                painter,
                &frame,
                fine,
                &[
                    &[(-0.9, 0.0), (-0.45, -0.42), (0.0, -0.54), (0.45, -0.42), (0.9, 0.0)],
                    &[(-0.9, 0.0), (-0.45, 0.42), (0.0, 0.54), (0.45, 0.42), (0.9, 0.0)],
                ],
            );
            painter.circle_filled(frame.center, frame.size(0.28), colour);
        }
        Icon::Warning => {
            painter.add(Shape::closed_line(frame.points(&[(0.0, -0.8), (0.85, 0.7), (-0.85, 0.7)]), line));
            draw(&[&[(0.0, -0.3), (0.0, 0.2)]]);
            painter.circle_filled(frame.at(0.0, 0.45), line.width * 0.6, colour);
        }
        Icon::Dice => {
            let square = Rect::from_min_max(frame.at(-0.75, -0.75), frame.at(0.75, 0.75));
            painter.rect_stroke(square, frame.size(0.25), fine, StrokeKind::Middle);
            for (x, y) in [(-0.36, -0.36), (0.0, 0.0), (0.36, 0.36), (0.36, -0.36), (-0.36, 0.36)] {
                painter.circle_filled(frame.at(x, y), frame.size(0.14), colour);
            }
        }
    }
}

/// A sign among text, as high as it; not clickable.
pub fn icon_label(ui: &mut Ui, what: Icon, colour: Color32) -> Response {
    let side = ui.text_style_height(&egui::TextStyle::Body);
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    icon(ui.painter(), rect.shrink(1.0), what, colour);
    response
}

/// A button with a sign for a face; its name is said by the tooltip and to those who hear the
/// screen.
pub fn icon_button(ui: &mut Ui, what: Icon, name: &str) -> Response {
    let side = ui.spacing().interact_size.y;
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, ui.is_enabled(), name));
    if ui.is_rect_visible(rect) {
        let look = ui.style().interact(&response);
        ui.painter().rect(rect, look.corner_radius, look.weak_bg_fill, look.bg_stroke, StrokeKind::Inside);
        icon(ui.painter(), rect.shrink(side * 0.24), what, look.fg_stroke.color);
    }
    response.on_hover_text(name)
}
