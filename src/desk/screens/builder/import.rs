//! An army written elsewhere, with every line beside what was understood of it, before it is taken over.
//!
//! Never drops a line, never reads a file itself, and changes no army before it is told to.

use std::sync::Arc;

use egui::{Align, Button, ComboBox, Id, Label, Layout, RichText, ScrollArea, TextEdit, Ui};
use egui_extras::{Column, TableBuilder};

use crate::desk::access::named;
use crate::desk::armies::{Armies, lists_of};
use crate::desk::foreign::{Preview, Request, is_left_over};
use crate::desk::glyphs::{Icon, icon};
use crate::desk::outbox::{Action, Outbox, PathFor};
use crate::desk::screens::parts::{cut, number_ui};
use crate::desk::theme::Theme;
use crate::desk::words::{armies, exchange as words};
use crate::tabletop::formats::{Format, Row, State};
use crate::tabletop::muster::{Edit, Edited};

const ROW: f32 = 24.0;
/// Longer files are not shown in the field: nobody mends them by hand.
const MOST_SHOWN: usize = 256 * 1024;

/// What the page holds while it is open.
#[derive(Debug, Default)]
pub struct ImportPage {
    /// What stands in the field.
    text: String,
    /// The file that was opened; none once its text was changed by hand.
    file: Option<File>,
    /// Key of the list that was chosen; the one that is named where none was.
    list: Option<String>,
    format: Option<Format>,
    only_left_over: bool,
    /// Rises with every change of what is to be read, and how.
    revision: u64,
    /// What is being read now.
    asked: Option<u64>,
    read: Option<(u64, Result<Preview, String>)>,
    /// Why a file was not opened.
    trouble: Option<String>,
    had_focus: bool,
}

#[derive(Debug)]
struct File {
    name: String,
    bytes: Arc<[u8]>,
    /// Its text stands in the field.
    shown: bool,
}

impl ImportPage {
    /// A file was opened, or why it was not.
    pub fn take_file(&mut self, name: &str, bytes: Result<Vec<u8>, String>) {
        match bytes {
            Ok(bytes) => {
                let text = String::from_utf8(bytes.clone()).ok();
                let text = text.filter(|text| text.len() <= MOST_SHOWN && !text.contains('\0'));
                let shown = text.is_some();
                self.text =
                    text.map(|text| text.trim_start_matches('\u{feff}').to_owned()).unwrap_or_default();
                self.file = Some(File { name: name.to_owned(), bytes: bytes.into(), shown });
                self.trouble = None;
                self.change();
            }
            Err(why) => self.trouble = Some(why),
        }
    }

    fn change(&mut self) {
        self.revision += 1;
    }

    fn is_empty(&self) -> bool {
        self.file.is_none() && self.text.trim().is_empty()
    }

    /// What is to be read; nothing while it is read already. `busy` is true while any work goes on.
    fn wants(&self, busy: bool) -> bool {
        let is_read = self.read.as_ref().is_some_and(|(revision, _)| *revision == self.revision);
        let is_asked = busy && self.asked.is_some();
        !(self.is_empty() || is_read || is_asked)
    }

    /// What is to be read now; nothing when nothing is there.
    pub fn request(&mut self, armies: &Armies) -> Option<Request> {
        if self.is_empty() {
            return None;
        }
        self.asked = Some(self.revision);
        let shown = armies.shown().map(|army| army.edited.purchase());
        let bytes: Arc<[u8]> = match &self.file {
            Some(file) => Arc::clone(&file.bytes),
            None => self.text.as_bytes().into(),
        };
        let stem =
            self.file.as_ref().map(|file| file.name.rsplit_once('.').map_or(&*file.name, |name| name.0));
        let name = stem.or(shown.map(|army| army.name.as_str())).unwrap_or(armies::NEW).to_owned();
        Some(Request {
            revision: self.revision,
            bytes,
            list: self.list.clone(),
            or_list: shown.map(|army| army.list.clone()),
            format: self.format,
            name,
            year: shown.and_then(|army| army.terms.year),
        })
    }

    /// What was asked for has been read.
    pub fn hear(&mut self, revision: u64, read: Result<Preview, String>) {
        if self.asked == Some(revision) {
            self.asked = None;
        }
        if revision == self.revision {
            self.read = Some((revision, read));
        }
    }

    /// What is shown: also that of an older state while a newer one is being read.
    fn shown(&self) -> Option<&Result<Preview, String>> {
        self.read.as_ref().filter(|_| !self.is_empty()).map(|(_, read)| read)
    }

    /// What was read is of what stands there now.
    fn is_read(&self) -> bool {
        self.read.as_ref().is_some_and(|(revision, _)| *revision == self.revision)
    }
}

/// Paints the page; false when the user leaves it. `busy` is true while any work goes on.
pub(super) fn import_ui(
    ui: &mut Ui,
    theme: &Theme,
    page: &mut ImportPage,
    armies: &mut Armies,
    busy: bool,
    out: &mut Outbox,
) -> bool {
    let mut stay = true;
    egui::Panel::top("import top").show(ui, |ui| {
        ui.add_space(4.0);
        stay = head_ui(ui, page, armies, out);
        ui.add_space(4.0);
    });
    let mut taken = None;
    egui::Panel::bottom("import foot").show(ui, |ui| {
        ui.add_space(6.0);
        taken = foot_ui(ui, theme, page, armies);
        ui.add_space(6.0);
    });
    let wide = (ui.available_width() * 0.3).clamp(260.0, 620.0);
    egui::Panel::left("import text")
        .exact_size(wide)
        .resizable(false)
        .show(ui, |ui| text_ui(ui, theme, page));
    egui::CentralPanel::default().show(ui, |ui| preview_ui(ui, theme, page));
    if page.wants(busy) {
        out.send(Action::ReadForeign);
    }
    if let Some(as_new) = taken
        && let Some(Ok(preview)) = page.shown()
        && let Some(purchase) = &preview.purchase
    {
        let edit = Edit::Whole(Box::new(purchase.clone()));
        if as_new || armies.shown().is_none() {
            // Undo leaves an army of the same list with nothing bought.
            let mut bare = purchase.clone();
            bare.commands.iter_mut().for_each(|command| command.bought.clear());
            bare.works.clear();
            bare.note.clear();
            armies.add(Edited::new(bare));
        }
        armies.edit(&edit);
        out.send(Action::Tell(words::taken(&purchase.name)));
        return false;
    }
    stay
}

/// Ways in, the list and the form it is written in.
fn head_ui(ui: &mut Ui, page: &mut ImportPage, armies: &Armies, out: &mut Outbox) -> bool {
    let mut stay = true;
    let before = (page.list.clone(), page.format);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(words::TITLE).strong().size(15.0));
        ui.add_space(6.0);
        if ui.button(words::OPEN_FILE).clicked() {
            out.send(Action::Browse(PathFor::ImportArmy));
        }
        if ui.add_enabled(!page.is_empty(), Button::new(words::EMPTY)).clicked() {
            let kept = (page.list.take(), page.format, page.revision);
            *page =
                ImportPage { list: kept.0, format: kept.1, revision: kept.2 + 1, ..ImportPage::default() };
        }
        if ui.button(words::LEAVE).clicked() {
            stay = false;
        }
        ui.separator();
        let library = armies.library();
        let name = |key: &str| {
            let list = library.list(key).ok()?;
            let system = library.system(&list.system).ok()?;
            Some(words::list_of(&armies::list_name(&list.name, &list.book, list.years), &system.name))
        };
        let text = page.list.as_deref().and_then(name).unwrap_or_else(|| words::LIST_NAMED.to_owned());
        ui.label(words::HELD_AGAINST);
        let combo = ComboBox::from_id_salt("held against").width(250.0).selected_text(text).truncate();
        let combo = combo.height(360.0).show_ui(ui, |ui| {
            ui.selectable_value(&mut page.list, None, words::LIST_NAMED);
            for system in library.systems() {
                for list in lists_of(library, &system.key) {
                    let Some(words) = name(&list.key) else { continue };
                    ui.selectable_value(&mut page.list, Some(list.key.clone()), words);
                }
            }
        });
        named(combo.response, words::HELD_AGAINST);
        ui.label(words::WRITTEN_AS);
        let capital = |format: Format| words::found(format, "");
        let text = page.format.map_or_else(|| words::FOUND_OUT.to_owned(), capital);
        let combo = ComboBox::from_id_salt("written as").width(170.0).selected_text(text).truncate();
        let combo = combo.show_ui(ui, |ui| {
            ui.selectable_value(&mut page.format, None, words::FOUND_OUT);
            for format in Format::ALL {
                ui.selectable_value(&mut page.format, Some(format), capital(format));
            }
        });
        named(combo.response, words::WRITTEN_AS);
    });
    if before != (page.list.clone(), page.format) {
        page.change();
    }
    stay
}

/// The field to paste into.
fn text_ui(ui: &mut Ui, theme: &Theme, page: &mut ImportPage) {
    ui.add_space(4.0);
    let label = match &page.file {
        Some(file) => ui.label(words::from_file(&file.name)),
        None => ui.label(words::TEXT),
    };
    if let Some(file) = page.file.as_ref().filter(|file| !file.shown) {
        let words = RichText::new(words::not_shown(&file.name)).color(theme.desk.ink_soft.0);
        ui.add(Label::new(words).wrap());
        return;
    }
    ScrollArea::both().auto_shrink(false).show(ui, |ui| {
        let room = ui.available_size();
        let field = TextEdit::multiline(&mut page.text)
            .id(Id::unique("import text"))
            .hint_text(words::PASTE_HERE)
            .desired_width(room.x)
            .min_size(room);
        let field = named(ui.add(field), words::TEXT).labelled_by(label.id);
        if !std::mem::replace(&mut page.had_focus, true) {
            field.request_focus();
        }
        if field.changed() {
            // Changed by hand it is no longer what stands in the file.
            page.file = None;
            page.trouble = None;
            page.change();
        }
    });
}

fn danger(ui: &mut Ui, theme: &Theme, words: &str) {
    ui.horizontal_top(|ui| {
        let (rect, _) = ui.allocate_exact_size(egui::vec2(14.0, 16.0), egui::Sense::hover());
        icon(ui.painter(), rect, Icon::Warning, theme.desk.danger.0);
        ui.add(Label::new(RichText::new(words).color(theme.desk.danger.0)).wrap());
    });
}

/// Every line beside what was understood of it.
fn preview_ui(ui: &mut Ui, theme: &Theme, page: &mut ImportPage) {
    ui.add_space(4.0);
    let soft = theme.desk.ink_soft.0;
    if let Some(trouble) = &page.trouble {
        danger(ui, theme, trouble);
    }
    let preview = match page.shown() {
        None if page.trouble.is_some() => return,
        None => {
            let words = if page.is_empty() { words::NOTHING_YET } else { words::READING };
            ui.label(RichText::new(words).color(soft));
            return;
        }
        Some(Err(why)) => return danger(ui, theme, why),
        Some(Ok(preview)) => preview,
    };
    ui.label(RichText::new(words::found(preview.format, &preview.list)).strong());
    if !preview.found_out.is_empty() {
        ui.label(RichText::new(words::written_with(&preview.found_out)).color(soft));
    }
    for note in preview.notes.iter().take(4) {
        cut(ui, RichText::new(note).color(soft), note);
    }
    if preview.notes.len() > 4 {
        let rest = preview.notes.get(4..).unwrap_or_default();
        ui.label(RichText::new(words::more_notes(rest.len())).color(soft)).on_hover_text(rest.join("\n"));
    }
    let left_over = preview.rows.iter().filter(|row| is_left_over(row)).count();
    let mut only = page.only_left_over && left_over > 0;
    if left_over > 0 {
        ui.checkbox(&mut only, words::ONLY_MISSING);
    }
    let rows: Vec<&Row> = preview.rows.iter().filter(|row| !only || is_left_over(row)).collect();
    table_ui(ui, theme, &rows);
    page.only_left_over = only;
}

fn table_ui(ui: &mut Ui, theme: &Theme, rows: &[&Row]) {
    let written = ((ui.available_width() - 44.0 - 150.0) * 0.42).max(120.0);
    TableBuilder::new(ui)
        .id_salt("imported")
        .striped(true)
        .auto_shrink(false)
        .cell_layout(Layout::left_to_right(Align::Center))
        .column(Column::exact(40.0))
        .column(Column::exact(written).clip(true))
        .column(Column::exact(126.0))
        .column(Column::remainder().clip(true))
        .header(ROW, |mut row| {
            row.col(|ui| number_ui(ui, RichText::new(words::LINE).strong()));
            for head in [words::AS_WRITTEN, words::HOW, words::UNDERSTOOD] {
                row.col(|ui| {
                    ui.label(RichText::new(head).strong());
                });
            }
        })
        .body(|body| {
            body.rows(ROW, rows.len(), |mut line| {
                let Some(row) = rows.get(line.index()) else { return };
                let (ink, soft) = (theme.desk.ink.0, theme.desk.ink_soft.0);
                let left_over = is_left_over(row);
                let colour = match row.state {
                    _ if left_over => theme.desk.danger.0,
                    State::Found => ink,
                    _ => soft,
                };
                line.col(|ui| number_ui(ui, RichText::new(row.line.to_string()).color(soft)));
                line.col(|ui| {
                    let text = row.text.trim();
                    cut(ui, RichText::new(text).color(ink), text);
                });
                line.col(|ui| {
                    if left_over {
                        let (rect, _) = ui.allocate_exact_size(egui::vec2(13.0, 13.0), egui::Sense::hover());
                        icon(ui.painter(), rect, Icon::Warning, colour);
                    }
                    ui.label(RichText::new(words::state(row.state)).color(colour));
                });
                line.col(|ui| {
                    cut(ui, RichText::new(&row.words).color(colour), &row.words);
                });
            });
        });
}

/// What it comes to, and the ways to take it; true for a new army.
fn foot_ui(ui: &mut Ui, theme: &Theme, page: &ImportPage, armies: &Armies) -> Option<bool> {
    let mut taken = None;
    let preview = page.shown().and_then(|read| read.as_ref().ok());
    ui.horizontal_wrapped(|ui| {
        let ready = page.is_read() && preview.is_some_and(|preview| preview.purchase.is_some());
        let shown = armies.shown().map(|army| army.edited.purchase().name.clone());
        if let Some(name) = &shown {
            let text = RichText::new(words::take(name));
            let button = if ready {
                Button::new(text.color(theme.desk.on_accent.0)).fill(theme.desk.accent.0)
            } else {
                Button::new(text)
            };
            if ui.add_enabled(ready, button).on_hover_text(words::TAKE_HINT).clicked() {
                taken = Some(false);
            }
        }
        let button = Button::new(words::TAKE_NEW);
        if ui.add_enabled(ready, button).on_hover_text(words::TAKE_HINT).clicked() {
            taken = Some(true);
        }
        ui.add_space(8.0);
        let Some(preview) = preview else { return };
        let (free, strange) = (preview.count(State::Free), preview.count(State::NotUnderstood));
        let counted = words::counted(preview.count(State::Found), free, strange);
        let colour = if free + strange > 0 { theme.desk.danger.0 } else { theme.desk.ink.0 };
        ui.label(RichText::new(counted).color(colour));
        if preview.purchase.is_none() {
            ui.label(RichText::new(words::NO_LIST).color(theme.desk.danger.0));
        } else {
            ui.label(RichText::new(&preview.totals).color(theme.desk.ink_soft.0));
            if free + strange > 0 {
                ui.label(RichText::new(words::KEPT_IN_NOTES).color(theme.desk.ink_soft.0));
            }
        }
    });
    taken
}
