//! The log of a war, line by line, newest last.
//!
//! Never changes the war: a look back is sent to the outbox.

use egui::Ui;

use crate::desk::balkan::context::WarDesk;
use crate::desk::outbox::Outbox;

/// What the page keeps while it is open.
#[derive(Debug, Default)]
pub struct LogPage {
    filter: String,
}

/// Paints the page.
pub fn log_ui(ui: &mut Ui, desk: &WarDesk<'_>, page: &mut LogPage, _out: &mut Outbox) {
    ui.text_edit_singleline(&mut page.filter);
    for line in desk.session.lines() {
        ui.label(&*line.words);
    }
}
