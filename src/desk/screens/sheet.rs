//! The form of a result where only the packet of its battle is: on the machine beside the table (C9).
//!
//! Never knows the campaign: what follows the result is told where the campaign is.

use std::path::{Path, PathBuf};

use egui::{Button, RichText, ScrollArea, Ui};

use crate::campaign::c09_battle::{BattleKind, BattleResult, Of};
use crate::campaign::c09_files::{self, RESULT_ENDING};
use crate::campaign::c09_packet::Packet;
use crate::campaign::c09_sheet::Sheet;
use crate::desk::dialogs::battle::form::{Filling, Judged, form_ui};
use crate::desk::dialogs::battle::packet::sheet_ui;
use crate::desk::dialogs::parts::remark;
use crate::desk::files::{NotWritten, write_text};
use crate::desk::outbox::{Action, Outbox, PathFor, Screen};
use crate::desk::theme::Theme;
use crate::desk::words::dialogs as battle_words;
use crate::desk::words::sheet as words;
use crate::journal::Existing;

/// Folder of the drafts within the data folder.
const DRAFTS: &str = "drafts";
/// First line of a draft in which nobody has said yet who won.
const UNSAID: &str = "// Nobody has said yet who won.\n";

/// A battle of which only the packet is here.
#[derive(Debug)]
pub struct SheetPage {
    /// The file of the packet.
    pub path: PathBuf,
    sheet: Sheet,
    filling: Filling,
    judged: Option<(BattleResult, Judged)>,
    shows_packet: bool,
    /// The result as it was saved or read last; else as it began.
    kept: BattleResult,
    draft: Option<PathBuf>,
    drafted: Option<(BattleResult, bool)>,
}

impl SheetPage {
    /// The form of a packet, with what was typed the last time and not saved.
    pub fn new(path: PathBuf, packet: Packet, data: Option<&Path>) -> Self {
        let sheet = Sheet::new(packet);
        let blank = sheet.blank();
        let name = format!("battle {}{RESULT_ENDING}", sheet.packet().digest);
        let draft = data.map(|data| data.join(DRAFTS).join(name));
        let mut filling = Filling::blank(blank.clone());
        if let Some(text) = draft.as_ref().and_then(|path| std::fs::read_to_string(path).ok())
            && let Ok(result) = c09_files::read_result("", &text)
            && result.digest == blank.digest
        {
            filling = Filling::with(result);
            filling.said = !text.starts_with(UNSAID);
        }
        let shows_packet = sheet.hides();
        Self { path, sheet, filling, judged: None, shows_packet, kept: blank, draft, drafted: None }
    }

    /// What the battle is called.
    pub fn title(&self) -> String {
        let packet = self.sheet.packet();
        words::sheet_title(packet.battle, &packet.place, &packet.campaign)
    }

    /// The result as it is filled in.
    pub fn result(&self) -> Option<&BattleResult> {
        self.filling.result.as_ref()
    }

    /// Goes on with a result that was read, when it is of this battle.
    pub fn take(&mut self, result: BattleResult) -> Result<(), String> {
        let packet = self.sheet.packet();
        if (result.battle, &result.digest) != (packet.battle, &packet.digest) {
            return Err(words::of_another_battle(
                result.battle,
                &result.digest,
                packet.battle,
                &packet.digest,
            ));
        }
        self.kept = result.clone();
        self.filling = Filling::with(result);
        self.shows_packet = false;
        Ok(())
    }

    /// Where the result goes when nothing else is said: beside its packet.
    pub fn result_path(&self) -> PathBuf {
        let name = self.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let stem = name.strip_suffix(c09_files::BATTLE_ENDING).unwrap_or(&name);
        self.path.with_file_name(format!("{stem}{RESULT_ENDING}"))
    }

    /// Writes the result to a file.
    pub fn save(&mut self, path: &Path, existing: Existing) -> Result<(), NotWritten> {
        let Some(result) = &self.filling.result else { return Ok(()) };
        write_text(path, &c09_files::write_result(self.sheet.packet(), result), existing)?;
        self.kept = result.clone();
        Ok(())
    }

    /// Writes down what is typed and not saved, once for each change.
    pub fn keep_draft(&mut self) -> Result<(), String> {
        let (Some(path), Some(result)) = (&self.draft, &self.filling.result) else { return Ok(()) };
        if *result == self.kept {
            if self.drafted.take().is_some() {
                // A draft that cannot be removed is read again next time, and nothing is lost.
                let _ = std::fs::remove_file(path);
            }
            return Ok(());
        }
        let said = self.filling.said;
        if self.drafted.as_ref().is_some_and(|(drafted, then)| drafted == result && *then == said) {
            return Ok(());
        }
        let unsaid = if said { "" } else { UNSAID };
        let text = unsaid.to_owned() + &c09_files::write_result(self.sheet.packet(), result);
        self.drafted = Some((result.clone(), said));
        write_text(path, &text, Existing::Replace).map_err(|err| match err {
            NotWritten::Failed(words) => words,
            NotWritten::Exists => path.display().to_string(),
        })
    }

    fn judge(&mut self) {
        let Some(result) = &self.filling.result else { return };
        if self.judged.as_ref().is_none_or(|(judged, _)| judged != result) {
            self.judged = Some((result.clone(), Judged::by_sheet(&self.sheet, result)));
        }
    }
}

/// The whole screen.
pub fn sheet_page_ui(ui: &mut Ui, theme: &Theme, page: &mut SheetPage, out: &mut Outbox) {
    page.judge();
    egui::Panel::bottom("sheet buttons")
        .frame(egui::Frame::side_top_panel(ui.style()).inner_margin(10))
        .show(ui, |ui| buttons_ui(ui, theme, page, out));
    let frame = egui::Frame::central_panel(ui.style()).inner_margin(16);
    egui::CentralPanel::default().frame(frame).show(ui, |ui| {
        ui.heading(page.title());
        ui.horizontal_wrapped(|ui| {
            ui.selectable_value(&mut page.shows_packet, false, battle_words::RESULT);
            ui.selectable_value(&mut page.shows_packet, true, battle_words::PACKET);
            ui.separator();
            remark(ui, words::sheet_file(&page.path, &page.sheet.packet().digest));
        });
        ui.separator();
        ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
            if page.shows_packet {
                return sheet_ui(ui, page.sheet.packet());
            }
            if page.sheet.hides() {
                return remark(ui, words::SHEET_HIDES);
            }
            let Some((_, judged)) = &page.judged else { return };
            let sheet = &page.sheet;
            let banner = |ui: &mut Ui, of: Of| {
                ui.horizontal(|ui| {
                    ui.label(RichText::new(sheet.name(of)).strong());
                    ui.weak(match (of, sheet.battle().kind) {
                        (Of::A, BattleKind::Field) => battle_words::DEFENDS,
                        (Of::A, BattleKind::Assault) => battle_words::WITHIN,
                        (Of::B, _) => battle_words::ATTACKS,
                    });
                });
            };
            form_ui(ui, sheet, &mut page.filling, judged, &banner);
            remark(ui, words::SHEET_GOES_HOME);
        });
    });
}

fn buttons_ui(ui: &mut Ui, theme: &Theme, page: &SheetPage, out: &mut Outbox) {
    ui.horizontal_wrapped(|ui| {
        let why = match &page.judged {
            _ if page.sheet.hides() => Some(words::SHEET_HIDES.to_owned()),
            Some((_, judged)) => page.filling.why_not(judged),
            None => Some(String::new()),
        };
        let ink = theme.desk.on_accent.0;
        let button = match &why {
            None => Button::new(RichText::new(words::SAVE_RESULT).color(ink)).fill(theme.desk.accent.0),
            Some(_) => Button::new(words::SAVE_RESULT),
        };
        let save = ui.add_enabled(why.is_none(), button);
        if save.clicked() {
            out.send(Action::Browse(PathFor::SaveSheet));
        }
        if let Some(result) = page.filling.result.as_ref().filter(|_| why.is_none())
            && ui.button(words::COPY_RESULT).clicked()
        {
            out.send(Action::Copy(c09_files::write_result(page.sheet.packet(), result)));
            out.send(Action::Tell(words::RESULT_COPIED.to_owned()));
        }
        if !page.sheet.hides() && ui.button(battle_words::OPEN_RESULT).clicked() {
            out.send(Action::Browse(PathFor::OpenSheet));
        }
        if ui.button(battle_words::COPY_PACKET).clicked() {
            out.send(Action::Copy(page.sheet.packet().text()));
        }
        if ui.button(words::DONE).clicked() {
            out.send(Action::Go(Screen::Start));
        }
        if let Some(why) = why.filter(|why| !why.is_empty()) {
            remark(ui, why);
        }
    });
}
