//! The turn record chart: weeks past and to come, winter shaded (C1.1).
//!
//! Never changes the campaign.

use egui::Ui;

use crate::desk::context::Desk;
use crate::desk::outbox::Outbox;

/// What this page keeps while it is open.
#[derive(Debug, Default)]
pub struct CalendarPage {}

/// Paints the page.
pub fn calendar_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut CalendarPage, out: &mut Outbox) {
    let _ = (ui, desk, state, out);
}
