//! Dice on screen: painted faces with their modifiers and total.
//!
//! Never rolls.

use egui::{Align2, Color32, Rect, Role, Sense, Stroke, StrokeKind, TextStyle, Ui, Vec2, WidgetInfo, vec2};

use crate::desk::words::dialogs as words;
use crate::ground::dice::Throw;

/// Where the pips of a face lie, in thirds of the die from its middle.
fn pips(face: u8) -> &'static [(i8, i8)] {
    match face {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6 => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
        _ => &[],
    }
}

/// Paints one die; a face beyond six, or a card, as a number; none: a die not yet thrown.
pub fn paint_die(ui: &Ui, rect: Rect, face: Option<u8>, sides: u8, fill: Color32, ink: Color32) {
    let painter = ui.painter();
    let die = rect.shrink(rect.width() * 0.06);
    painter.rect(die, die.width() * 0.18, fill, Stroke::new(1.0, ink), StrokeKind::Inside);
    let Some(face) = face else { return };
    if sides <= 6 {
        for &(x, y) in pips(face) {
            let place = die.center() + vec2(f32::from(x), f32::from(y)) * die.width() * 0.25;
            painter.circle_filled(place, die.width() * 0.09, ink);
        }
    } else {
        let font = TextStyle::Body.resolve(ui.style());
        painter.text(die.center(), Align2::CENTER_CENTER, face.to_string(), font, ink);
    }
}

/// A die that only shows.
pub fn die_ui(ui: &mut Ui, face: u8, sides: u8, size: f32) {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words::die_shows(face)));
    paint_die(ui, rect, Some(face), sides, ui.visuals().extreme_bg_color, ui.visuals().text_color());
}

/// A die that can be clicked.
pub fn die_button(ui: &mut Ui, face: Option<u8>, sides: u8, size: f32, name: &str) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    let style = *ui.style().interact(&response);
    paint_die(ui, rect, face, sides, style.bg_fill, style.text_color());
    if response.has_focus() {
        ui.painter().rect_stroke(rect, 4.0, ui.visuals().selection.stroke, StrokeKind::Outside);
    }
    response
}

/// A throw that has fallen: who, why, the dice, the modifiers, the total.
pub fn roll_ui(ui: &mut Ui, throw: &Throw, faces: &[u8], size: f32) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(words::rolled_for(&throw.who, &throw.why));
        for &face in faces {
            die_ui(ui, face, throw.sides, size);
        }
        if faces.len() > 1 || !throw.modifiers.is_empty() {
            ui.label(words::total(throw.total(faces), throw.modifier()));
        }
        ui.weak(&throw.rule);
    });
}
