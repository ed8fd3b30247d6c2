//! The journal in full, with a filter and a way back to any step.
//!
//! Never changes the campaign.

use egui::Ui;

use crate::desk::context::Desk;
use crate::desk::outbox::Outbox;

/// What this page keeps while it is open.
#[derive(Debug, Default)]
pub struct JournalPage {}

/// Paints the page.
pub fn journal_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut JournalPage, out: &mut Outbox) {
    let _ = (ui, desk, state, out);
}
