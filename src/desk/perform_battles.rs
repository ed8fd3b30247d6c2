//! What a user wants of packets and results of battles, carried out.
//!
//! Never paints and never enters a result. What cannot be done is told, and nothing is lost by it.

use std::path::{Path, PathBuf};

use crate::campaign::c09_battle::{BattleId, BattleResult};
use crate::campaign::c09_files::{self, BATTLE_ENDING, RESULT_ENDING};
use crate::campaign::command::Command;
use crate::campaign::state::DiceMode;
use crate::desk::amending::Amending;
use crate::desk::app::{App, Shown};
use crate::desk::context::Weight;
use crate::desk::dialogs::battle::packet::packet_for;
use crate::desk::files::{NotWritten, fresh_battle_path, write_text};
use crate::desk::outbox::{Dialog, PacketFor, PathFor};
use crate::desk::screens::sheet::SheetPage;
use crate::desk::words::sheet as words;
use crate::journal::{Answer, Existing};

/// Longest file of a packet or a result, in bytes: far more than any has.
const LONGEST: u64 = 4 << 20;

/// What a file is, by its name.
pub(super) fn is_packet(path: &Path) -> bool {
    path.to_string_lossy().ends_with(BATTLE_ENDING)
}

/// What a file is, by its name.
pub(super) fn is_result(path: &Path) -> bool {
    path.to_string_lossy().ends_with(RESULT_ENDING)
}

impl App {
    /// The folder of packets and results.
    pub(super) fn battles_folder(&self) -> PathBuf {
        self.folder().join("battles")
    }

    /// A path to begin from.
    pub(super) fn battle_path(&self, wanted: PathFor) -> PathBuf {
        let folder = self.battles_folder();
        match wanted {
            PathFor::SavePacket(id, _) => {
                let campaign = self.session().map_or("", |session| &session.journal().setup().name);
                fresh_battle_path(&folder, &words::packet_stem(campaign, id.0), BATTLE_ENDING)
            }
            PathFor::SaveSheet | PathFor::OpenSheet => {
                self.sheet.as_ref().map_or(folder, |sheet| sheet.result_path())
            }
            _ => folder,
        }
    }

    /// Opens the form of a result from the packet of its battle.
    pub(super) fn open_packet(&mut self, path: &Path) {
        match read(path, |name, text| c09_files::read_battle(name, text).map_err(|fault| vec![fault])) {
            Ok(packet) => {
                self.sheet =
                    Some(Box::new(SheetPage::new(path.to_owned(), packet, self.places.data.as_deref())));
                self.dialog = None;
                self.settings.opened(path);
                self.keep_settings();
                self.shown = Shown::Sheet;
            }
            Err(why) => self.tell(Weight::Trouble, why),
        }
    }

    /// Writes the packet of a battle for a reader.
    pub(super) fn save_packet(&mut self, id: BattleId, reader: PacketFor, path: &Path, existing: Existing) {
        let packet = self.session().and_then(|session| packet_for(session.view(), id, reader));
        let Some(packet) = packet else {
            return self.tell(Weight::Refused, words::NO_SUCH_PACKET);
        };
        let written = c09_files::write_battle(&packet)
            .map_err(NotWritten::Failed)
            .and_then(|text| write_text(path, &text, existing));
        self.battle_written(PathFor::SavePacket(id, reader), path, written);
    }

    /// Reads the result of a battle into its form; nothing is entered yet.
    pub(super) fn open_result(&mut self, id: BattleId, path: &Path) {
        let result = match read(path, c09_files::read_result) {
            Ok(result) => result,
            Err(why) => return self.tell(Weight::Trouble, why),
        };
        let battle = self.session().and_then(|session| session.view().campaign().battle(id));
        let Some(digest) = battle.map(|battle| battle.digest.clone()) else { return };
        if result.battle != id.0 || result.digest != digest {
            let why = words::of_another_battle(result.battle, &result.digest, id.0, &digest);
            return self.tell(Weight::Refused, why);
        }
        // The path was asked for by a box of its own, which has taken the dialog's place.
        self.open_dialog(Dialog::Battle(id));
        if let Some(open) = &mut self.dialog {
            open.state.take_result(result);
        }
    }

    /// Goes on with a result where only the packet is.
    pub(super) fn open_sheet_result(&mut self, path: &Path) {
        let taken = read(path, c09_files::read_result)
            .and_then(|result: BattleResult| self.sheet.as_mut().map_or(Ok(()), |sheet| sheet.take(result)));
        if let Err(why) = taken {
            self.tell(Weight::Trouble, why);
        }
    }

    /// Writes the result where only the packet is.
    pub(super) fn save_sheet(&mut self, path: &Path, existing: Existing) {
        let Some(sheet) = &mut self.sheet else { return };
        let written = sheet.save(path, existing);
        self.battle_written(PathFor::SaveSheet, path, written);
    }

    /// Begins to amend a result.
    pub(super) fn amend(&mut self, id: BattleId) {
        let Some(open) = &mut self.open else { return };
        match Amending::begin(open.session.journal(), id) {
            Ok(amending) => {
                open.amending = Some(amending);
                self.open_dialog(Dialog::Amend(id));
            }
            Err(why) => self.tell(Weight::Refused, why),
        }
    }

    /// Looks at what would come of another result.
    pub(super) fn try_amend(
        &mut self,
        result: BattleResult,
        faces: Vec<Vec<u8>>,
        answers: Vec<Answer<Command>>,
    ) {
        let Some(open) = &mut self.open else { return };
        let program = open.session.dice() == DiceMode::Program;
        if let Some(amending) = &mut open.amending {
            amending.attempt(open.session.journal(), result, faces, answers, program);
        }
    }

    /// Writes the amended way down.
    pub(super) fn confirm_amend(&mut self, reason: &str) {
        let Some(open) = &mut self.open else { return };
        let Some(draft) = open.amending.as_ref().and_then(Amending::draft) else { return };
        match open.session.confirm_amend(draft, reason) {
            Ok(()) => {
                open.amending = None;
                open.paused = true;
                self.dialog = None;
                self.tell(Weight::Good, words::AMENDED);
                self.follow();
            }
            Err(why) => self.tell(Weight::Trouble, why),
        }
    }

    fn battle_written(&mut self, wanted: PathFor, path: &Path, written: Result<(), NotWritten>) {
        match written {
            Ok(()) => self.tell(Weight::Good, words::battle_saved(path)),
            Err(NotWritten::Exists) => self.open_dialog(Dialog::Replace(wanted, path.to_owned())),
            Err(NotWritten::Failed(trouble)) => self.tell(Weight::Trouble, trouble),
        }
    }

    /// Writes down what is typed in a form and not saved; a failure is told once.
    pub(super) fn keep_sheet(&mut self) {
        if let Some(Err(trouble)) = self.sheet.as_mut().map(|sheet| sheet.keep_draft()) {
            self.tell(Weight::Trouble, trouble);
        }
    }
}

/// Reads a whole file, or says what is wrong with it.
fn read<T>(
    path: &Path,
    parse: impl Fn(&str, &str) -> Result<T, Vec<crate::ground::fault::Fault>>,
) -> Result<T, String> {
    let name = path.display().to_string();
    let size = std::fs::metadata(path).map_err(|err| format!("{name}: {err}"))?.len();
    if size > LONGEST {
        return Err(words::too_long_a_file(&name));
    }
    let text = std::fs::read_to_string(path).map_err(|err| format!("{name}: {err}"))?;
    parse(&name, &text).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        faults.join("\n")
    })
}
