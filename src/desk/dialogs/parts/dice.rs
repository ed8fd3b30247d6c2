//! Dice on screen: painted faces with their modifiers and total.
//!
//! Never rolls.

use egui::{Response, Role, Sense, StrokeKind, Ui, Vec2, WidgetInfo};

use crate::desk::context::Desk;
use crate::desk::glyphs::{self, DieLook};
use crate::desk::theme::Theme;
use crate::desk::words::dialogs as words;
use crate::ground::dice::Throw;

/// A die that only shows.
pub fn die_ui(ui: &mut Ui, desk: &Desk<'_>, face: u8, size: f32) {
    plain_die_ui(ui, desk.theme, face, size);
}

/// The same without a campaign.
pub fn plain_die_ui(ui: &mut Ui, theme: &Theme, face: u8, size: f32) {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words::die_shows(face)));
    glyphs::die(ui.painter(), rect, face, DieLook::bone(theme));
}

/// A die that can be clicked; none: not yet thrown.
pub fn die_button(ui: &mut Ui, desk: &Desk<'_>, face: Option<u8>, size: f32, name: &str) -> Response {
    plain_die_button(ui, desk.theme, face, size, name)
}

/// The same without a campaign.
pub fn plain_die_button(ui: &mut Ui, theme: &Theme, face: Option<u8>, size: f32, name: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    let mut look = DieLook::bone(theme);
    if response.hovered() {
        look.edge = theme.desk.accent.0;
    }
    glyphs::die(ui.painter(), rect, face.unwrap_or(0), look);
    if response.has_focus() {
        ui.painter().rect_stroke(rect, 4.0, ui.visuals().selection.stroke, StrokeKind::Outside);
    }
    response
}

/// A throw that has fallen: who, why, the dice, the modifiers, the total.
pub fn roll_ui(ui: &mut Ui, desk: &Desk<'_>, throw: &Throw, faces: &[u8], size: f32) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(words::rolled_for(&throw.who, &throw.why));
        for &face in faces {
            die_ui(ui, desk, face, size);
        }
        // Where each die counts for itself the sum says nothing (C8.9, C8.10).
        let summed = !matches!(throw.rule.as_str(), "C8.9" | "C8.10");
        if summed && (faces.len() > 1 || !throw.modifiers.is_empty()) {
            ui.label(words::total(throw.total(faces), throw.modifier()));
        }
        ui.weak(&throw.rule);
    });
}
