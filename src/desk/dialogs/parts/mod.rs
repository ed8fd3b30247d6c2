//! What dialogs and panels are put together from: the window around them, steppers, printed tables,
//! chances as bars, dice.
//!
//! Never knows which dialog it is in, and never reckons a chance.

pub mod bars;
pub mod choices;
pub mod dice;
pub mod frame;
pub mod lists;
pub mod people;
pub mod tables;
pub mod troops;

use egui::{Align, Color32, Layout, Rect, RichText, Ui, UiBuilder, pos2, vec2};

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

/// Two columns beside each other; the left one comes first for the keyboard.
pub fn two_columns<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui, &mut Ui) -> R) -> R {
    let gap = 16.0;
    let whole = ui.available_rect_before_wrap();
    let width = ((whole.width() - gap) / 2.0).max(0.0);
    let column = |ui: &mut Ui, left: f32| {
        let rect = Rect::from_min_size(pos2(left, whole.top()), vec2(width, whole.height()));
        let mut column = ui.new_child(UiBuilder::new().max_rect(rect).layout(Layout::top_down(Align::LEFT)));
        column.set_width(width);
        column
    };
    let mut left = column(ui, whole.left());
    let mut right = column(ui, whole.left() + width + gap);
    let result = add(&mut left, &mut right);
    let height = left.min_rect().height().max(right.min_rect().height());
    ui.advance_cursor_after_rect(Rect::from_min_size(whole.min, vec2(whole.width(), height)));
    result
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
