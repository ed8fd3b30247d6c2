//! The dice tray: the throw that is awaited, with faces to type or to click, or the last rolls.
//!
//! Never rolls: the players' faces or the program's come by the outbox.

use egui::{
    Align2, Event, Key, Modifiers, RichText, Role, ScrollArea, Sense, TextStyle, Ui, Vec2, WidgetInfo,
};

use crate::campaign::state::DiceMode;
use crate::desk::context::{Desk, LineKind};
use crate::desk::dialogs::parts::dice::{die_button, roll_ui};
use crate::desk::dialogs::parts::{frame, modifiers_ui};
use crate::desk::dialogs::result_window;
use crate::desk::glyphs::{self, DieLook};
use crate::desk::outbox::{Action, Outbox};
use crate::desk::words::panels as words;
use crate::ground::dice::Throw;
use crate::ground::odds::Dist;

/// Side of a die in the tray.
const DIE: f32 = 28.0;
/// Most dice of which the chances of every total are shown.
const MOST_SHOWN: u8 = 5;
/// Rolls shown while none is awaited.
const RECENT: usize = 6;

/// What the tray keeps.
#[derive(Debug, Default)]
pub(super) struct Tray {
    /// The throw that the faces are for, and how many throws of its order came before it.
    of: Option<(Throw, usize)>,
    /// Faces typed or clicked so far.
    faces: Vec<u8>,
    /// Digits of a number above nine, as typed.
    digits: String,
    /// The last order whose dice have rolled, and when it came.
    rolled: Option<(u64, f64)>,
    /// Its result is shown until it has been read.
    result: bool,
}

pub(super) fn ui(ui: &mut Ui, desk: &Desk<'_>, tray: &mut Tray, out: &mut Outbox) {
    if let Some(throw) = desk.awaited {
        frame::remember_tray(ui.ctx(), ui.max_rect());
        awaited_ui(ui, desk, throw, tray, out);
    } else {
        tray.of = None;
        tray.faces.clear();
        recent_ui(ui, desk, tray, out);
    }
}

fn mode_ui(ui: &mut Ui, desk: &Desk<'_>, out: &mut Outbox) {
    for (mode, words) in [(DiceMode::Own, words::OWN_DICE), (DiceMode::Program, words::PROGRAM_DICE)] {
        if ui.radio(desk.dice == mode, words).clicked() && desk.dice != mode {
            out.send(Action::UseDice(mode));
        }
    }
}

fn awaited_ui(ui: &mut Ui, desk: &Desk<'_>, throw: &Throw, tray: &mut Tray, out: &mut Outbox) {
    let of = (throw.clone(), desk.typed.len());
    if tray.of.as_ref() != Some(&of) {
        *tray = Tray { of: Some(of), rolled: tray.rolled, ..Tray::default() };
    }
    keys(ui, throw, tray, out);
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(words::rolls(&throw.who, throw.dice, throw.sides, &throw.why)).strong());
            ui.weak(&throw.rule);
        });
        let chart = throw.dice <= MOST_SHOWN && throw.sides <= 6;
        ui.horizontal_top(|ui| {
            let width = if chart { (ui.available_width() - 270.0).max(200.0) } else { ui.available_width() };
            ui.vertical(|ui| {
                ui.set_max_width(width);
                modifiers_ui(ui, &throw.modifiers);
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = Vec2::splat(4.0);
                    slots_ui(ui, desk, throw, tray);
                });
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = Vec2::splat(4.0);
                    faces_ui(ui, desk, throw, tray);
                });
                buttons_ui(ui, throw, tray, out);
            });
            if chart {
                totals_ui(ui, throw);
            }
        });
    });
}

/// Digits, Backspace, Enter and Escape, while no field has the keyboard.
fn keys(ui: &Ui, throw: &Throw, tray: &mut Tray, out: &mut Outbox) {
    if ui.ctx().text_edit_focused() {
        return;
    }
    let mut typed = Vec::new();
    let (back, enter) = ui.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Text(text) if !text.is_empty() && text.chars().all(|c| c.is_ascii_digit()) => {
                typed.extend(text.chars().filter_map(|c| c.to_digit(10)));
                false
            }
            _ => true,
        });
        let full = tray.faces.len() == usize::from(throw.dice);
        let enter = full && input.consume_key(Modifiers::NONE, Key::Enter);
        (input.consume_key(Modifiers::NONE, Key::Backspace), enter)
    });
    for digit in typed {
        tray.type_digit(throw, digit);
    }
    if back {
        tray.digits.pop();
        tray.faces.pop();
    }
    if enter && throw.admits(&tray.faces) {
        out.send(Action::Dice(std::mem::take(&mut tray.faces)));
    }
}

impl Tray {
    /// One digit: a face by itself, or part of a larger number.
    fn type_digit(&mut self, throw: &Throw, digit: u32) {
        let full = self.faces.len() >= usize::from(throw.dice);
        if throw.sides <= 9 {
            if let Ok(face) = u8::try_from(digit)
                && !full
                && 1 <= face
                && face <= throw.sides
            {
                self.faces.push(face);
            }
            return;
        }
        // Numbers above nine grow digit by digit in the last slot.
        if !self.digits.is_empty() {
            self.faces.pop();
        } else if full {
            return;
        }
        let mut digits = format!("{}{digit}", self.digits);
        let mut number: u32 = digits.parse().unwrap_or(0);
        if number > u32::from(throw.sides) {
            digits = digit.to_string();
            number = digit;
        }
        self.digits = digits;
        if let Ok(face) = u8::try_from(number)
            && face >= 1
        {
            self.faces.push(face);
        }
    }
}

/// The dice of the throw; a click on one that has a face takes it off again.
fn slots_ui(ui: &mut Ui, desk: &Desk<'_>, throw: &Throw, tray: &mut Tray) {
    let mut off = None;
    for at in 0..usize::from(throw.dice) {
        let face = tray.faces.get(at).copied();
        if die_button(ui, desk, face, DIE, &words::slot(at + 1, face)).clicked() {
            off = Some(at);
        }
    }
    if let Some(at) = off
        && at < tray.faces.len()
    {
        tray.faces.remove(at);
        tray.digits.clear();
    }
    // A sum says nothing where each die counts for itself.
    if throw.dice <= MOST_SHOWN && throw.admits(&tray.faces) {
        ui.strong(words::total(throw.total(&tray.faces)));
    }
}

/// The faces to choose from.
fn faces_ui(ui: &mut Ui, desk: &Desk<'_>, throw: &Throw, tray: &mut Tray) {
    ui.weak(words::CLICK_OR_TYPE);
    for face in 1..=throw.sides {
        if die_button(ui, desk, Some(face), DIE * 0.86, &words::face(face)).clicked()
            && tray.faces.len() < usize::from(throw.dice)
        {
            tray.digits.clear();
            tray.faces.push(face);
        }
    }
}

fn buttons_ui(ui: &mut Ui, throw: &Throw, tray: &mut Tray, out: &mut Outbox) {
    ui.horizontal_wrapped(|ui| {
        let full = throw.admits(&tray.faces);
        if ui.add_enabled(full, egui::Button::new(words::THESE_FELL)).clicked() {
            out.send(Action::Dice(std::mem::take(&mut tray.faces)));
        }
        if ui.button(words::ROLL_FOR_ME).clicked() {
            out.send(Action::ThrowForMe);
        }
        if ui.button(words::CANCEL).on_hover_text(words::CANCEL_WHY).clicked() {
            out.send(Action::CancelThrow);
        }
    });
}

/// The exact chance of every total, as bars.
fn totals_ui(ui: &mut Ui, throw: &Throw) {
    let dist = Dist::dice(throw.dice, throw.sides).plus(throw.modifier());
    let most = dist.iter().map(|(_, p)| p).fold(0.0, f64::max);
    let font = TextStyle::Small.resolve(ui.style());
    ui.vertical(|ui| {
        ui.weak(words::mean(dist.mean()));
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            let many = dist.iter().count() > 12;
            for (at, (&total, p)) in dist.iter().enumerate() {
                let width = if many { 8.0 } else { 18.0 };
                let (rect, response) = ui.allocate_exact_size(Vec2::new(width, 70.0), Sense::hover());
                let said = words::chance_of(total, p);
                response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
                let mut bar = rect;
                bar.max.y -= 16.0;
                #[expect(clippy::cast_possible_truncation, reason = "a share of a height on screen")]
                let share = (p / most.max(f64::MIN_POSITIVE)) as f32;
                bar.min.y = bar.max.y - (bar.height() - 2.0) * share;
                let visuals = ui.visuals();
                ui.painter().rect_filled(bar, 1.0, visuals.selection.stroke.color.gamma_multiply(0.75));
                if !many || at % 3 == 0 {
                    ui.painter().text(
                        rect.center_bottom(),
                        Align2::CENTER_BOTTOM,
                        total.to_string(),
                        font.clone(),
                        visuals.text_color(),
                    );
                }
                response.on_hover_text(said);
            }
        });
    });
}

/// The last rolls, the newest first; those of the last order roll for a moment.
fn recent_ui(ui: &mut Ui, desk: &Desk<'_>, tray: &mut Tray, out: &mut Outbox) {
    ui.horizontal_wrapped(|ui| {
        ui.strong(words::DICE);
        mode_ui(ui, desk, out);
    });
    if let Some(last) = desk.last.filter(|last| !last.rolls.is_empty()) {
        if tray.rolled.is_none_or(|(serial, _)| serial != last.serial) {
            // What was there before the panel opened does not roll again.
            let since = if tray.rolled.is_none() { f64::NEG_INFINITY } else { desk.time };
            tray.result = tray.rolled.is_some();
            tray.rolled = Some((last.serial, since));
        }
    } else if tray.rolled.is_none() {
        tray.rolled = Some((0, f64::NEG_INFINITY));
    }
    let age = tray.rolled.map_or(f64::INFINITY, |(_, since)| desk.time - since);
    let rolling = age < f64::from(desk.settings.pace.dice_seconds());
    let fresh = desk.last.map_or(0, |last| last.rolls.len());
    if rolling {
        ui.ctx().request_repaint();
    } else if tray.result {
        // A dialog that opened meanwhile tells it itself.
        tray.result = !frame::is_open(ui.ctx()) && result_window(ui.ctx(), desk);
    }
    let rolls = desk.lines.iter().rev().filter_map(|line| match &line.kind {
        LineKind::Roll { throw, faces } if !line.is_undone => Some((throw, faces)),
        _ => None,
    });
    let mut none = true;
    ScrollArea::vertical().auto_shrink([false, true]).show(ui, |ui| {
        for (at, (throw, faces)) in rolls.take(RECENT.max(fresh)).enumerate() {
            none = false;
            if rolling && at < fresh {
                rolling_ui(ui, desk, throw, faces.len(), age);
            } else {
                roll_ui(ui, desk, throw, faces, 24.0);
            }
        }
        if none {
            ui.weak(words::NO_ROLLS);
        }
    });
}

/// Dice in the air: faces change ten times a second.
fn rolling_ui(ui: &mut Ui, desk: &Desk<'_>, throw: &Throw, n: usize, age: f64) {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a counter of pictures")]
    let tick = (age.max(0.0) * 12.0) as u64;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(words::in_the_air(&throw.who, &throw.why));
        for at in 0..n.min(20) {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(24.0), Sense::hover());
            let mixed = (tick + 7 * at as u64).wrapping_mul(2_654_435_761) >> 7;
            let face = u8::try_from(mixed % u64::from(throw.sides.max(1))).unwrap_or(0) + 1;
            glyphs::die(ui.painter(), rect, face, DieLook::bone(desk.theme));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(throw: &Throw, digits: &[u32]) -> Vec<u8> {
        let mut tray = Tray::default();
        for &digit in digits {
            tray.type_digit(throw, digit);
        }
        tray.faces
    }

    #[test]
    fn digits_become_faces() {
        let two = Throw::d6(2, "Hungarians", "C8.3", "combat");
        assert_eq!(typed(&two, &[7, 0, 3, 6, 2]), [3, 6], "no such face, and no third die");
        let mut card = Throw::d6(1, "The table", "C2.1", "a card");
        card.sides = 24;
        assert_eq!(typed(&card, &[1, 7]), [17]);
        assert_eq!(typed(&card, &[2, 9]), [9], "too large: begun anew");
    }
}
