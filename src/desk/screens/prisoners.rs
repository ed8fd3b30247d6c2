//! Prisoners and captive generals, by holder (C6.4).
//!
//! Never changes the campaign.

use egui::Ui;

use crate::desk::context::Desk;
use crate::desk::outbox::Outbox;

/// What this page keeps while it is open.
#[derive(Debug, Default)]
pub struct PrisonersPage {}

/// Paints the page.
pub fn prisoners_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut PrisonersPage, out: &mut Outbox) {
    let _ = (ui, desk, state, out);
}
