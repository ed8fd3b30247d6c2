//! The score: victory points as they stand, how they came, and how the war ended.
//!
//! Never reckons a rule: points are the table's.

use egui::Ui;

use crate::desk::balkan::context::WarDesk;
use crate::desk::outbox::Outbox;

/// What the page keeps while it is open.
#[derive(Debug, Default)]
pub struct ScorePage {}

/// Paints the page.
pub fn score_ui(ui: &mut Ui, desk: &WarDesk<'_>, _page: &mut ScorePage, _out: &mut Outbox) {
    for seat in 0..desk.table().seats() {
        ui.label(desk.name(seat));
    }
}
