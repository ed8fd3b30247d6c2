//! The menu by which an army goes out: to the clipboard or into a file, in several forms.
//!
//! Never writes anything itself.

use egui::{Button, Ui};

use super::BuilderPage;
use crate::desk::access::named;
use crate::desk::outbox::{Action, Export, Outbox, PathFor};
use crate::desk::words::exchange as words;
use crate::tabletop::System;
use crate::tabletop::formats::Dialect;

/// The forms, in the order of the menu.
const ALL: [Export; 5] =
    [Export::Sheet, Export::Text(Dialect::Full), Export::Text(Dialect::Short), Export::Table, Export::Editor];

/// Paints the menu.
pub(super) fn export_ui(ui: &mut Ui, page: &BuilderPage, out: &mut Outbox) {
    let Some(army) = page.armies.shown() else { return };
    let system = page.armies.library().of(army.edited.purchase()).ok().map(|(_, system)| system);
    let menu = ui.menu_button(words::EXPORT, |ui| {
        ui.set_min_width(300.0);
        let can = |export: Export| {
            let is_dbm = system.is_some_and(|system| system.family == System::Dbm);
            system.is_some() && (export != Export::Editor || is_dbm)
        };
        let name = system.map_or("", |system| system.name.as_str());
        for export in ALL {
            if ui.add_enabled(can(export), Button::new(words::copy_as(export, name))).clicked() {
                out.send(Action::CopyArmy(export));
                ui.close();
            }
        }
        ui.separator();
        for export in ALL {
            if ui.add_enabled(can(export), Button::new(words::save_as(export, name))).clicked() {
                out.send(Action::Browse(PathFor::ExportArmy(export)));
                ui.close();
            }
        }
    });
    named(menu.response, words::EXPORT).on_hover_text(words::EXPORT_HINT);
}
