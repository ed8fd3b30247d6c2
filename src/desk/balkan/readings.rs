//! The readings of the rules in a war: options chosen, and rulings without a choice.
//!
//! Never changes one: they were chosen before the war began.

use egui::Ui;

use crate::desk::balkan::context::WarDesk;

/// What the page keeps while it is open.
#[derive(Debug, Default)]
pub struct ReadingsPage {
    filter: String,
}

/// Paints the page.
pub fn readings_ui(ui: &mut Ui, _desk: &WarDesk<'_>, page: &mut ReadingsPage) {
    ui.text_edit_singleline(&mut page.filter);
}
