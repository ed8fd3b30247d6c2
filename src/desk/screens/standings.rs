//! Standings of the factions, and their history as a plot (C10.3).
//!
//! Never changes the campaign.

use egui::Ui;

use crate::desk::context::Desk;
use crate::desk::outbox::Outbox;

/// What this page keeps while it is open.
#[derive(Debug, Default)]
pub struct StandingsPage {}

/// Paints the page.
pub fn standings_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut StandingsPage, out: &mut Outbox) {
    let _ = (ui, desk, state, out);
}
