//! The chronicle: the campaign told week by week.
//!
//! Never changes the campaign.

use egui::Ui;

use crate::desk::context::Desk;
use crate::desk::outbox::Outbox;

/// What this page keeps while it is open.
#[derive(Debug, Default)]
pub struct ChroniclePage {}

/// Paints the page.
pub fn chronicle_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut ChroniclePage, out: &mut Outbox) {
    let _ = (ui, desk, state, out);
}
