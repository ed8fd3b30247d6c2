//! Panels around the map: what is to do, what is selected, the dice, the date, the journal.
//!
//! Never changes the campaign: they send [`crate::desk::outbox::Action`]s.

pub mod asks;

mod army;
mod dice;
mod inspector;
mod ribbon;
mod strip;
mod todo;

use egui::Ui;

use crate::desk::context::Desk;
use crate::desk::outbox::Outbox;

/// What the panels keep while the campaign is on screen.
#[derive(Debug, Default)]
pub struct PanelState {
    dice: dice::Tray,
    army: army::Page,
}

/// Left: what is to do now, by whom, with a button for each simple answer.
pub fn todo_ui(ui: &mut Ui, desk: &Desk<'_>, _state: &mut PanelState, out: &mut Outbox) {
    todo::ui(ui, desk, out);
}

/// Right: the selected hex, its town, its armies; the selected army in full.
pub fn inspector_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut PanelState, out: &mut Outbox) {
    inspector::ui(ui, desk, &mut state.army, out);
}

/// Bottom: the throw awaited, with faces to type or click, or the last roll.
pub fn dice_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut PanelState, out: &mut Outbox) {
    // Beside another panel the layout would stretch every line.
    ui.vertical(|ui| dice::ui(ui, desk, &mut state.dice, out));
}

/// Top: date, season, the steps of the turn, who is to act.
pub fn ribbon_ui(ui: &mut Ui, desk: &Desk<'_>, _state: &mut PanelState, out: &mut Outbox) {
    ribbon::ui(ui, desk, out);
}

/// Bottom: the last lines of the journal.
pub fn journal_strip_ui(ui: &mut Ui, desk: &Desk<'_>, _state: &mut PanelState, out: &mut Outbox) {
    ui.vertical(|ui| strip::ui(ui, desk, out));
}

/// What to do next: the first question that the person at the desk may answer, as an action.
pub fn next(desk: &Desk<'_>) -> Option<crate::desk::outbox::Action> {
    asks::next(desk)
}
