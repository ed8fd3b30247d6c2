//! Armies, garrisons and generals by faction.
//!
//! Never changes the campaign.

use egui::Ui;

use crate::desk::context::Desk;
use crate::desk::outbox::Outbox;

/// What this page keeps while it is open.
#[derive(Debug, Default)]
pub struct RostersPage {}

/// Paints the page.
pub fn rosters_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut RostersPage, out: &mut Outbox) {
    let _ = (ui, desk, state, out);
}
