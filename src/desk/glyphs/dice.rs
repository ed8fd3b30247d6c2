//! Faces of dice.
//!
//! Never rolls.

use egui::{Align2, Color32, CornerRadius, FontId, Painter, Rect, Stroke, StrokeKind};

use super::Frame;
use crate::desk::theme::Theme;

/// Colours of a die.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DieLook {
    /// Its faces.
    pub face: Color32,
    /// Its edge.
    pub edge: Color32,
    /// Its pips.
    pub pip: Color32,
}

impl DieLook {
    /// A die of bone.
    pub fn bone(theme: &Theme) -> Self {
        Self { face: theme.desk.well.0, edge: theme.desk.rule_strong.0, pip: theme.desk.ink.0 }
    }

    /// A die in the colour of a faction, as [`Theme::faction`] gives it.
    pub fn of(theme: &Theme, colour: Color32) -> Self {
        Self { face: colour, edge: theme.desk.ink.0, pip: theme.on(colour) }
    }
}

const PIPS: [&[(f32, f32)]; 6] = [
    &[(0.0, 0.0)],
    &[(-0.45, 0.45), (0.45, -0.45)],
    &[(-0.48, 0.48), (0.0, 0.0), (0.48, -0.48)],
    &[(-0.45, -0.45), (0.45, -0.45), (-0.45, 0.45), (0.45, 0.45)],
    &[(-0.48, -0.48), (0.48, -0.48), (0.0, 0.0), (-0.48, 0.48), (0.48, 0.48)],
    &[(-0.45, -0.52), (-0.45, 0.0), (-0.45, 0.52), (0.45, -0.52), (0.45, 0.0), (0.45, 0.52)],
];

/// A face of a die: pips for 1 to 6, a number for any other, blank for 0.
pub fn die(painter: &Painter, rect: Rect, value: u8, look: DieLook) {
    let frame = Frame::square(rect);
    let square = Rect::from_center_size(frame.center, frame.half * 1.84);
    let side = square.width();
    let corner = CornerRadius::from(side * 0.18);
    let shade = look.face.lerp_to_gamma(look.pip, 0.18);
    painter.rect_filled(square.translate(egui::vec2(0.0, side * 0.05)), corner, shade);
    let edge = Stroke::new((side / 26.0).max(1.0), look.edge);
    painter.rect(square, corner, look.face, edge, StrokeKind::Inside);
    if value == 0 {
        return;
    }
    if let Some(pips) = PIPS.get(usize::from(value) - 1) {
        for &(x, y) in *pips {
            painter.circle_filled(frame.at(x, y), frame.size(0.17), look.pip);
        }
    } else {
        let font = FontId::proportional(side * 0.55);
        painter.text(frame.center, Align2::CENTER_CENTER, value.to_string(), font, look.pip);
    }
}
