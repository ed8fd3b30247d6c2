//! The players' own dice in a war: the throw that is awaited, and what fell last.
//!
//! Never rolls.

use egui::{Event, RichText, Ui};

use crate::desk::balkan::context::WarDesk;
use crate::desk::balkan::parts::{soft, wish};
use crate::desk::balkan::wish::Wish;
use crate::desk::dialogs::parts::dice::{plain_die_button, plain_die_ui};
use crate::desk::outbox::Outbox;
use crate::desk::words::balkan as words;
use crate::ground::dice::Throw;

/// Side of a die.
const DIE: f32 = 30.0;

/// Paints the throw that is awaited: its face is clicked or typed.
pub(super) fn awaited_ui(ui: &mut Ui, desk: &WarDesk<'_>, throw: &Throw, out: &mut Outbox) {
    ui.add(egui::Label::new(RichText::new(words::awaited(&throw.who, &throw.why)).strong()).wrap());
    for part in throw.modifiers.iter().filter(|part| part.value != 0) {
        soft(ui, desk, format!("{:+} {} ({})", part.value, part.words, part.rule));
    }
    soft(ui, desk, words::TYPE_FACE);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        for face in 1..=throw.sides.min(12) {
            if plain_die_button(ui, desk.theme, Some(face), DIE, &words::face(face)).clicked() {
                wish(out, Wish::Dice(vec![face]));
            }
        }
    });
    if let Some(face) = typed(ui, throw) {
        wish(out, Wish::Dice(vec![face]));
    }
    ui.horizontal_wrapped(|ui| {
        if ui.button(words::ROLL_FOR_ME).clicked() {
            wish(out, Wish::ThrowForMe);
        }
        if desk.session.typed() == 0 && ui.button(words::TAKE_BACK).clicked() {
            wish(out, Wish::CancelThrow);
        }
    });
}

/// A face that was typed, while no field has the keyboard.
fn typed(ui: &Ui, throw: &Throw) -> Option<u8> {
    if ui.ctx().text_edit_focused() {
        return None;
    }
    let mut face = None;
    ui.input_mut(|input| {
        input.events.retain(|event| {
            let Event::Text(text) = event else { return true };
            let digit = text.parse::<u8>().ok().filter(|&it| 1 <= it && it <= throw.sides);
            face = face.or(digit);
            digit.is_none()
        });
    });
    face
}

/// Paints what fell last.
pub(super) fn fallen_ui(ui: &mut Ui, desk: &WarDesk<'_>) {
    for (throw, faces) in desk.session.rolls() {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for &face in faces {
                plain_die_ui(ui, desk.theme, face, 20.0);
            }
            let mut line = String::new();
            if throw.modifier() != 0 {
                line = format!("{:+} {} · ", throw.modifier(), words::total(throw.total(faces)));
            }
            line.push_str(&words::fell(&throw.who, &throw.why));
            soft(ui, desk, line);
        });
    }
}
