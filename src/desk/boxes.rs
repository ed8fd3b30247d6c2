//! Dialogs of the program itself: keys, about, paths, a file in the way, a damaged file.
//!
//! Never knows the campaign; its dialogs are in `dialogs/`.

use std::path::Path;

use egui::{Button, Grid, Id, Modal, RichText, ScrollArea, TextEdit, Ui};

use crate::desk::files::typed_path;
use crate::desk::fonts::Serif;
use crate::desk::outbox::{Action, Dialog, Outbox, PathFor};
use crate::desk::shortcuts::{ENTRIES, Menu, OTHER_KEYS};
use crate::desk::theme::Theme;
use crate::desk::words::{armies, exchange, print, sheet, shell as words};

/// What such a dialog holds while it is open.
#[derive(Debug, Default)]
pub struct BoxState {
    path: Option<String>,
}

/// Paints the dialog if it is one of these; false when it is not. `suggested` is a path to begin
/// from; `confirm` makes the action that replaces a file.
pub fn box_ui(
    ctx: &egui::Context,
    dialog: &Dialog,
    theme: &Theme,
    state: &mut BoxState,
    suggested: &Path,
    out: &mut Outbox,
) -> bool {
    let title = match dialog {
        Dialog::Shortcuts => words::KEYS_TITLE,
        Dialog::About => words::ABOUT_TITLE,
        Dialog::Path(PathFor::Open) => words::OPEN_TITLE,
        Dialog::Path(PathFor::SaveAs) => words::SAVE_AS_TITLE,
        Dialog::Path(PathFor::Copy) => words::COPY_TITLE,
        Dialog::Path(PathFor::Create) => words::CREATE_TITLE,
        Dialog::Path(PathFor::OpenArmy | PathFor::SeatArmy(_)) => armies::OPEN_TITLE,
        Dialog::Path(PathFor::SaveArmy) => armies::SAVE_TITLE,
        Dialog::Path(PathFor::SavePacket(..)) => sheet::SAVE_PACKET_TITLE,
        Dialog::Path(PathFor::SaveSheet) => sheet::SAVE_RESULT_TITLE,
        Dialog::Path(PathFor::SaveSheets) => print::SAVE_TITLE,
        Dialog::Path(PathFor::OpenResult(_) | PathFor::OpenSheet) => sheet::OPEN_RESULT_TITLE,
        Dialog::Path(PathFor::ImportArmy) => exchange::IMPORT_TITLE,
        Dialog::Path(PathFor::ExportArmy(_)) => exchange::EXPORT_TITLE,
        Dialog::CloseArmy(..) => armies::CLOSE_TITLE,
        Dialog::Replace(..) => words::REPLACE_TITLE,
        Dialog::Damaged(..) => words::DAMAGED_TITLE,
        _ => return false,
    };
    let modal = Modal::new(Id::unique("box")).show(ctx, |ui| {
        ui.set_max_width((ctx.content_rect().width() - 80.0).min(620.0));
        ui.heading(title);
        ui.add_space(8.0);
        match dialog {
            Dialog::Shortcuts => shortcuts_ui(ui, theme),
            Dialog::About => about_ui(ui, theme),
            Dialog::Path(wanted) => return path_ui(ui, *wanted, state, suggested, out),
            Dialog::Replace(wanted, path) => return replace_ui(ui, *wanted, path, out),
            Dialog::CloseArmy(id, name) => return close_army_ui(ui, *id, name, out),
            Dialog::Damaged(path, why) => return damaged_ui(ui, path, why, out),
            _ => {}
        }
        ui.add_space(10.0);
        let close = ui.button(words::CLOSE);
        focus_once(ui, &close);
        if close.clicked() {
            out.send(Action::Close);
        }
    });
    if modal.should_close() {
        out.send(Action::Close);
    }
    true
}

/// The keyboard begins here when the dialog has just opened.
fn focus_once(ui: &Ui, response: &egui::Response) {
    let id = Id::unique("box has had its focus");
    let now = ui.ctx().cumulative_pass_nr();
    let last: Option<u64> = ui.data(|data| data.get_temp(id));
    if last.is_none_or(|last| last + 2 < now) {
        response.request_focus();
    }
    ui.data_mut(|data| data.insert_temp(id, now));
}

fn shortcuts_ui(ui: &mut Ui, theme: &Theme) {
    let height = ui.ctx().content_rect().height() - 220.0;
    ScrollArea::vertical().max_height(height).show(ui, |ui| {
        Grid::new("keys").num_columns(2).spacing([40.0, 4.0]).show(ui, |ui| {
            for menu in Menu::ALL {
                let mut any = false;
                for entry in ENTRIES.iter().filter(|entry| entry.menu == menu) {
                    let Some(key) = &entry.key else { continue };
                    if !any {
                        any = true;
                        ui.label(RichText::new(menu.title()).strong());
                        ui.end_row();
                    }
                    ui.label(entry.words);
                    ui.label(RichText::new(ui.ctx().format_shortcut(key)).color(theme.desk.ink_soft.0));
                    ui.end_row();
                }
            }
            ui.label(RichText::new(words::OTHER_KEYS).strong());
            ui.end_row();
            for (key, what) in OTHER_KEYS {
                ui.label(*what);
                ui.label(RichText::new(*key).color(theme.desk.ink_soft.0));
                ui.end_row();
            }
        });
    });
}

fn about_ui(ui: &mut Ui, theme: &Theme) {
    ui.label(RichText::new(words::NAME).font(Serif::Bold.size(34.0)));
    ui.label(RichText::new(words::version()).color(theme.desk.ink_soft.0));
    for paragraph in words::CREDITS {
        ui.add_space(6.0);
        ui.label(*paragraph);
    }
}

fn path_ui(ui: &mut Ui, wanted: PathFor, state: &mut BoxState, suggested: &Path, out: &mut Outbox) {
    ui.label(words::PATH_HINT);
    let label = ui.label(words::PATH);
    let text = state.path.get_or_insert_with(|| suggested.display().to_string());
    let field = ui.add(TextEdit::singleline(text).desired_width(f32::INFINITY)).labelled_by(label.id);
    focus_once(ui, &field);
    let path = typed_path(text, Some(wanted.ending()).filter(|_| !wanted.opens()));
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        if (ui.add_enabled(path.is_some(), Button::new(words::OK)).clicked() || entered)
            && let Some(path) = path
        {
            out.send(Action::Close);
            out.send(Action::Picked(wanted, path));
        }
        if ui.button(words::CANCEL).clicked() {
            out.send(Action::Close);
        }
    });
}

fn replace_ui(ui: &mut Ui, wanted: PathFor, path: &Path, out: &mut Outbox) {
    ui.label(words::replace(path));
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let keep = ui.button(words::KEEP);
        focus_once(ui, &keep);
        if keep.clicked() {
            out.send(Action::Close);
        }
        if ui.button(words::REPLACE).clicked() {
            out.send(Action::Close);
            out.send(Action::ReplaceAgreed(wanted, path.to_owned()));
        }
    });
}

fn close_army_ui(ui: &mut Ui, id: u64, name: &str, out: &mut Outbox) {
    ui.label(armies::close_unsaved(name));
    ui.label(armies::CLOSE_HINT);
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let keep = ui.button(armies::KEEP_OPEN);
        focus_once(ui, &keep);
        if keep.clicked() {
            out.send(Action::Close);
        }
        if ui.button(armies::THROW_AWAY).clicked() {
            out.send(Action::Close);
            out.send(Action::CloseArmy(id));
        }
    });
}

fn damaged_ui(ui: &mut Ui, path: &Path, why: &str, out: &mut Outbox) {
    ui.label(why);
    ui.add_space(6.0);
    ui.label(words::DAMAGED_HINT);
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let open = ui.button(words::OPEN_WHAT_IS_WHOLE);
        focus_once(ui, &open);
        if open.clicked() {
            out.send(Action::Close);
            out.send(Action::OpenUntilDamage(path.to_owned()));
        }
        if ui.button(words::CANCEL).clicked() {
            out.send(Action::Close);
        }
    });
}
