//! What dialogs and panels are put together from: the window around them, steppers, printed tables,
//! chances as bars, dice.
//!
//! Never knows which dialog it is in, and never reckons a chance.

pub mod bars;
pub mod dice;
pub mod frame;
pub mod lists;
pub mod people;
pub mod tables;
pub mod troops;

use egui::{Color32, RichText, Ui};

use crate::desk::context::Desk;
use crate::desk::words::dialogs as words;
use crate::ground::dice::Modifier;

/// A line in the smaller voice: reasons, rules, remarks.
pub fn remark(ui: &mut Ui, text: impl Into<String>) {
    ui.label(RichText::new(text).weak());
}

/// A line that warns.
pub fn warning(ui: &mut Ui, text: impl Into<String>) {
    let tint = ui.visuals().warn_fg_color;
    ui.label(RichText::new(text).color(tint));
}

/// A heading inside a dialog or panel.
pub fn heading(ui: &mut Ui, text: impl Into<String>) {
    ui.add_space(4.0);
    ui.label(RichText::new(text).strong());
}

/// The fill of what is lit in a table or list.
pub fn lit_fill(ui: &Ui) -> Color32 {
    ui.visuals().selection.bg_fill
}

/// The text on a fill of [`lit_fill`].
pub fn lit_text(ui: &Ui) -> Color32 {
    ui.visuals().selection.stroke.color
}

/// Modifiers by name, one a line, with the rule.
pub fn modifiers_ui(ui: &mut Ui, modifiers: &[Modifier]) {
    for modifier in modifiers {
        ui.label(words::modifier(modifier.value, &modifier.words, &modifier.rule));
    }
}

/// Two columns with a little room between, the left one first for the keyboard.
pub fn two_columns(ui: &mut Ui, left: impl FnOnce(&mut Ui), right: impl FnOnce(&mut Ui)) {
    ui.columns(2, |columns| {
        if let [one, two] = columns {
            left(one);
            right(two);
        }
    });
}

/// True when orders can be given now; says why not where they cannot.
pub fn live_ui(ui: &mut Ui, desk: &Desk<'_>) -> bool {
    if let Some(throw) = desk.awaited {
        warning(ui, words::dice_awaited(&throw.who, throw.dice, throw.sides, &throw.why));
    } else if desk.replay.is_some() {
        warning(ui, words::LOOKING_BACK);
    } else if desk.read_only {
        warning(ui, words::READ_ONLY);
    }
    desk.is_live()
}
