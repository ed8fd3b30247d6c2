//! The readings of the rules: what is printed, how it is read, what may be chosen.
//!
//! Never changes the campaign.

use egui::Ui;

use crate::desk::context::Desk;
use crate::desk::outbox::Outbox;

/// What this page keeps while it is open.
#[derive(Debug, Default)]
pub struct RulingsPage {}

/// Paints the page.
pub fn rulings_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut RulingsPage, out: &mut Outbox) {
    let _ = (ui, desk, state, out);
}
