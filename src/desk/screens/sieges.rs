//! Sieges and places that can be besieged or stormed (C6, C7).
//!
//! Never changes the campaign.

use egui::Ui;

use crate::desk::context::Desk;
use crate::desk::outbox::Outbox;

/// What this page keeps while it is open.
#[derive(Debug, Default)]
pub struct SiegesPage {}

/// Paints the page.
pub fn sieges_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut SiegesPage, out: &mut Outbox) {
    let _ = (ui, desk, state, out);
}
