//! Panels around the map: what is to do, what is selected, the dice, the date, the journal.
//!
//! Never changes the campaign: they send [`crate::desk::outbox::Action`]s.

use egui::Ui;

use crate::desk::context::Desk;
use crate::desk::outbox::Outbox;

/// What the panels keep while the campaign is on screen.
#[derive(Debug, Default)]
pub struct PanelState {}

/// Left: what is to do now, by whom, with a button for each simple answer.
pub fn todo_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut PanelState, out: &mut Outbox) {
    let _ = (ui, desk, state, out);
}

/// Right: the selected hex, its town, its armies; the selected army in full.
pub fn inspector_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut PanelState, out: &mut Outbox) {
    let _ = (ui, desk, state, out);
}

/// Bottom: the throw awaited, with faces to type or click, or the last roll.
pub fn dice_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut PanelState, out: &mut Outbox) {
    let _ = (ui, desk, state, out);
}

/// Top: date, season, the steps of the turn, who is to act.
pub fn ribbon_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut PanelState, out: &mut Outbox) {
    let _ = (ui, desk, state, out);
}

/// Bottom: the last lines of the journal.
pub fn journal_strip_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut PanelState, out: &mut Outbox) {
    let _ = (ui, desk, state, out);
}
