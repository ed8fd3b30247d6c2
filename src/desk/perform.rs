//! Everything that a user can want, carried out: the one place that changes anything.
//!
//! Never paints. What cannot be done is told, and nothing is lost by it.

use std::path::{Path, PathBuf};

use egui::Context;

use crate::campaign::c00_setup::{self, SetupPlan};
use crate::campaign::command::Command;
use crate::desk::app::{App, Campaign, Laid, Opened, Report, Shown};
use crate::desk::armies::Armies;
use crate::desk::balkan::wizard::WarWizard;
use crate::desk::context::Weight;
use crate::desk::files::{self, Picked, Wanted};
use crate::desk::outbox::{Action, Dialog, PathFor, Screen, Selection, Tab};
use crate::desk::perform_battles::{is_packet, is_result};
use crate::desk::presets::{self, Change, Shelf};
use crate::desk::screens::campaign::CampaignPage;
use crate::desk::screens::settings::SettingsPage;
use crate::desk::screens::wizard::fresh_seed;
use crate::desk::session::{Outcome, Session, Undone};
use crate::desk::words::{armies, exchange, print, sheet, shell as words};
use crate::journal::{Existing, SaveError, peek};

impl App {
    /// Carries out one thing.
    pub(super) fn perform(&mut self, ctx: &Context, action: Action) {
        match action {
            Action::Do(command) => self.order(ctx, vec![command]),
            Action::DoAll(commands) => self.order(ctx, commands),
            Action::Dice(faces) => self.with_session(ctx, |session| session.type_dice(faces)),
            Action::ThrowForMe => self.with_session(ctx, Session::throw_for_me),
            Action::CancelThrow => {
                if let Some(open) = &mut self.open {
                    open.session.cancel_throw();
                }
            }
            Action::UseDice(mode) => {
                if let Some(open) = &mut self.open {
                    open.session.use_dice(mode);
                }
            }
            Action::Amend(id) => self.amend(id),
            Action::TryAmend { result, faces, answers } => self.try_amend(*result, faces, answers),
            Action::ConfirmAmend(reason) => self.confirm_amend(&reason),
            Action::Undo { agreed } => self.undo(None, agreed),
            Action::UndoTo { steps, agreed } => self.undo(Some(steps), agreed),
            Action::Redo => {
                if let Some(open) = &mut self.open
                    && let Err(why) = open.session.redo()
                {
                    self.tell(Weight::Refused, why);
                }
                self.follow();
            }
            Action::ReplayTo(step) => {
                if let Some(open) = &mut self.open
                    && let Err(err) = open.session.replay_to(step)
                {
                    self.tell(Weight::Trouble, err.to_string());
                }
                self.follow();
            }
            Action::Lay(hex) => {
                let laid = self.open.as_mut().map_or(Ok(()), |open| open.lay(hex));
                if let Err(why) = laid {
                    self.tell(Weight::Refused, why);
                }
            }
            Action::LiftLast => {
                if let Some(open) = &mut self.open {
                    open.lift_last();
                }
            }
            Action::Select(selection) => {
                if let Some(open) = &mut self.open {
                    open.selection = selection;
                }
            }
            Action::War(wish) => self.wish(ctx, wish),
            Action::Centre(hex) => {
                if let Some(open) = &mut self.open {
                    open.page.board.map.center_on(hex);
                }
            }
            Action::FitMap => {
                if let Some(war) = &mut self.war {
                    war.page.map().fit();
                }
                if let Some(open) = &mut self.open {
                    open.page.board.map.fit();
                }
            }
            Action::Zoom(steps) => {
                if let Some(war) = &mut self.war {
                    war.page.map().zoom(steps);
                }
                if let Some(open) = &mut self.open {
                    open.page.board.map.zoom(steps);
                }
            }
            Action::Open(dialog) => self.open_dialog(dialog),
            Action::Close => self.dialog = None,
            Action::Go(screen) => {
                self.building = None;
                if screen == Screen::Start && matches!(self.shown, Shown::Sheet) {
                    // What is not saved of it is kept as a draft.
                    self.sheet = None;
                }
                self.go(screen);
            }
            Action::Show(tab) => self.show(tab),
            Action::LookAs(seat) => {
                if let Some(open) = &mut self.open {
                    open.session.look_as(seat);
                    open.selection = Selection { army: None, hex: open.selection.hex };
                }
                self.follow();
            }
            Action::Create { plan, path, replace } => self.create(ctx, &plan, path, replace),
            Action::OpenSample => {
                let setup = c00_setup::sample();
                let path = files::fresh_path(self.folder(), &setup.name);
                self.begin(ctx, words::CREATING, path.clone(), move || {
                    make_folder(&path)?;
                    Session::create_sample(&path, setup).map(|session| Opened::Campaign(Box::new(session)))
                });
            }
            Action::BuildFor(faction) => self.build_for(&faction),
            Action::UseArmy => self.use_army(),
            Action::Import(faction) => self.import(faction.as_deref()),
            Action::ReadForeign => self.read_foreign(ctx),
            Action::CopyArmy(export) => self.copy_army(ctx, export),
            Action::SaveArmy => self.save_army(ctx),
            Action::CloseArmy(id) => self.with_armies(|armies| armies.close(id)),
            Action::UndoArmy => self.with_armies(Armies::undo),
            Action::RedoArmy => self.with_armies(Armies::redo),
            Action::OpenFile => self.browse(ctx, PathFor::Open),
            Action::LaySheets(wanted) => self.lay_sheets(ctx, *wanted),
            Action::SaveAs => self.browse(ctx, PathFor::SaveAs),
            Action::CopyForMailing => self.browse(ctx, PathFor::Copy),
            Action::Browse(wanted) => self.browse(ctx, wanted),
            Action::OpenPath(path) if is_packet(&path) => self.open_packet(&path),
            Action::OpenPath(path) if is_result(&path) => {
                self.tell(Weight::Refused, sheet::opens_in_its_campaign(&path));
            }
            Action::OpenPath(path) => {
                let words = words::opening(&path);
                self.begin(ctx, &words, path.clone(), move || open_any(&path, false));
            }
            Action::OpenUntilDamage(path) => {
                let words = words::opening(&path);
                self.begin(ctx, &words, path.clone(), move || open_any(&path, true));
            }
            Action::Picked(wanted, path) => self.picked(ctx, wanted, path, Existing::Keep),
            Action::ReplaceAgreed(wanted, path) => self.picked(ctx, wanted, path, Existing::Replace),
            Action::KeepPreset(preset) => self.shelve(ctx, Some(Change::Keep(*preset))),
            Action::DeletePreset(path) => self.shelve(ctx, Some(Change::Delete(path))),
            Action::ReadPresets => self.shelve(ctx, None),
            Action::ForgetRecent(path) => {
                self.settings.forget(&path);
                self.keep_settings();
            }
            Action::CloseCampaign => {
                self.open = None;
                self.war = None;
                self.dialog = None;
                self.kept = None;
                self.kept_war = None;
                self.worker.cancel();
                self.shown = Shown::Start;
            }
            Action::Quit => ctx.send_viewport_cmd(egui::ViewportCommand::Close),
            Action::Set(setting) => {
                self.settings.change(setting);
                self.keep_settings();
            }
            Action::PauseComputers(paused) => {
                self.pause_war(paused, false);
                if let Some(open) = &mut self.open {
                    open.paused = paused;
                    open.one_move = false;
                }
            }
            Action::StepComputer => {
                self.pause_war(true, true);
                if let Some(open) = &mut self.open {
                    open.one_move = true;
                }
            }
            Action::CancelWork => {
                if let Some(doing) = self.worker.doing() {
                    let words = words::given_up(doing.words);
                    self.tell(Weight::Refused, words);
                }
                self.worker.cancel();
                self.war_given_up();
                if let Some(open) = &mut self.open {
                    open.thinking = None;
                    open.paused = true;
                }
            }
            Action::Copy(text) => ctx.copy_text(text),
            Action::Tell(words) => self.tell(Weight::Good, words),
            Action::Dismiss(id) => self.notices.retain(|notice| notice.id != id),
        }
        // What was done may have changed what is shown above it.
        ctx.request_repaint();
    }

    /// Gives orders one after the other, up to the first that is not done.
    fn order(&mut self, ctx: &Context, commands: Vec<Command>) {
        for command in commands {
            let Some(open) = &mut self.open else { return };
            let outcome = open.session.act(command);
            let done = outcome == Outcome::Done;
            self.outcome(ctx, outcome);
            if !done {
                return;
            }
        }
    }

    fn with_session(&mut self, ctx: &Context, act: impl FnOnce(&mut Session) -> Outcome) {
        let Some(open) = &mut self.open else { return };
        let outcome = act(&mut open.session);
        self.outcome(ctx, outcome);
    }

    pub(super) fn outcome(&mut self, ctx: &Context, outcome: Outcome) {
        match outcome {
            Outcome::Done => {
                let now = ctx.input(|input| input.time);
                let pace = f64::from(self.settings.pace.computer_seconds());
                if let Some(open) = &mut self.open {
                    open.not_before = now + pace;
                }
                self.follow();
            }
            Outcome::Awaits => {}
            Outcome::Refused(why) => self.tell(Weight::Refused, why),
            Outcome::NotSaved(why) => self.tell(Weight::Trouble, why),
        }
    }

    fn undo(&mut self, steps: Option<usize>, agreed: bool) {
        let Some(open) = &mut self.open else { return };
        match open.session.undo_to(steps, agreed) {
            Undone::Done => {
                let computers = open.session.journal().setup().factions.iter();
                let any = computers.into_iter().any(|f| f.seat == crate::campaign::state::SeatKind::Computer);
                if any && !open.paused {
                    open.paused = true;
                    self.tell(Weight::Good, words::WAIT_AFTER_UNDO);
                }
                self.dialog = None;
                self.follow();
            }
            Undone::AllMustAgree(steps) => self.open_dialog(Dialog::UndoOverDie { steps }),
            Undone::Not(why) => self.tell(Weight::Refused, why),
        }
    }

    pub(super) fn go(&mut self, screen: Screen) {
        self.dialog = None;
        let left = std::mem::replace(&mut self.shown, Shown::Start);
        // Neither settings nor armies are an end of a wizard: one comes back to what was typed.
        let aside = matches!(screen, Screen::Settings | Screen::Builder);
        let (kept, kept_war) = (self.kept.take(), self.kept_war.take());
        match left {
            Shown::Wizard(page) if aside || screen == Screen::Wizard => self.kept = Some(page),
            Shown::NewWar(page) if aside || screen == Screen::NewWar => self.kept_war = Some(page),
            Shown::Settings(_) | Shown::Builder => {
                self.kept = kept.filter(|_| aside || screen == Screen::Wizard);
                self.kept_war = kept_war.filter(|_| aside || screen == Screen::NewWar);
            }
            _ => {}
        }
        self.shown = match screen {
            Screen::Wizard => {
                self.outbox.send(Action::ReadPresets);
                match self.kept.take() {
                    Some(mut page) => {
                        page.use_folder(self.folder());
                        Shown::Wizard(page)
                    }
                    None => self.new_wizard(),
                }
            }
            Screen::Builder => {
                self.need_builder();
                Shown::Builder
            }
            Screen::Sheet if self.sheet.is_some() => Shown::Sheet,
            Screen::Settings => Shown::Settings(SettingsPage::default()),
            Screen::Print if self.open.is_some() || self.war.is_some() => self.print_page(),
            Screen::Campaign if self.open.is_some() => Shown::Campaign,
            Screen::War if self.war.is_some() => Shown::War,
            Screen::NewWar => match self.kept_war.take() {
                Some(mut page) => {
                    page.use_folder(self.folder());
                    Shown::NewWar(page)
                }
                None => Shown::NewWar(Box::new(WarWizard::new(self.folder(), fresh_seed()))),
            },
            Screen::Start | Screen::Campaign | Screen::Sheet | Screen::War | Screen::Print => {
                if self.open.is_some() {
                    Shown::Campaign
                } else if self.war.is_some() {
                    Shown::War
                } else {
                    Shown::Start
                }
            }
        };
    }

    fn show(&mut self, tab: Tab) {
        if let Some(open) = &mut self.open {
            open.page.show(tab);
            self.shown = Shown::Campaign;
            self.kept = None;
            self.kept_war = None;
        }
    }

    // Files.

    fn create(&mut self, ctx: &Context, plan: &SetupPlan, path: PathBuf, replace: bool) {
        let plan = plan.clone();
        let existing = if replace { Existing::Replace } else { Existing::Keep };
        self.begin(ctx, words::CREATING, path.clone(), move || {
            let setup = plan.build().map_err(SaveError::Setup)?;
            make_folder(&path)?;
            Session::create(&path, setup, existing).map(|session| Opened::Campaign(Box::new(session)))
        });
    }

    /// Opens or begins a campaign on another thread. The one that is open is closed first, since
    /// its file may be the one asked for; it is all on the disk.
    pub(super) fn begin(
        &mut self,
        ctx: &Context,
        words: &str,
        path: PathBuf,
        work: impl FnOnce() -> Result<Opened, SaveError> + Send + 'static,
    ) {
        let same = |open: &Campaign| open.session.journal().path() == Some(path.as_path());
        if self.open.as_ref().is_some_and(same) {
            self.open = None;
            self.shown = Shown::Start;
        }
        if self.war().is_some_and(|war| war.journal().path() == Some(path.as_path())) {
            self.war = None;
            self.shown = Shown::Start;
        }
        self.dialog = None;
        let begun = self.worker.begin(ctx, words, move |_| Report::Opened(path, Box::new(work())));
        if let Err(why) = begun {
            self.tell(Weight::Trouble, why);
        }
    }

    fn browse(&mut self, ctx: &Context, wanted: PathFor) {
        if !self.places.dialogs {
            self.open_dialog(Dialog::Path(wanted));
            return;
        }
        let current = self.session().and_then(|session| session.journal().path());
        let current = current.or_else(|| self.war()?.journal().path()).map(Path::to_owned);
        let folder = match wanted {
            _ if wanted.is_army() => self.armies_folder(),
            _ if wanted.is_battle() => self.battles_folder(),
            _ => self.folder().to_owned(),
        };
        let battle = self.battle_path(wanted);
        let sheets = self.sheets_path();
        let army = self.army_path(wanted);
        let begun = self.worker.begin(ctx, words::ASKING, move |_| {
            // A folder that does not exist yet is no place to begin from.
            let _ = std::fs::create_dir_all(&folder);
            let suggested = current.unwrap_or_else(|| files::fresh_path(&folder, words::NEW));
            let picked = match wanted {
                PathFor::Open => files::pick_open(Wanted::Campaign, words::OPEN_TITLE, &folder),
                PathFor::SaveAs => files::pick_save(Wanted::Campaign, words::SAVE_AS_TITLE, &suggested),
                PathFor::Copy => files::pick_save(Wanted::Campaign, words::COPY_TITLE, &suggested),
                PathFor::Create => files::pick_save(Wanted::Campaign, words::CREATE_TITLE, &suggested),
                PathFor::OpenArmy | PathFor::SeatArmy(_) => {
                    files::pick_open(Wanted::Army, armies::OPEN_TITLE, &folder)
                }
                PathFor::SaveArmy => files::pick_save(Wanted::Army, armies::SAVE_TITLE, &army),
                PathFor::SavePacket(..) => {
                    files::pick_save(Wanted::Battle, sheet::SAVE_PACKET_TITLE, &battle)
                }
                PathFor::SaveSheet => files::pick_save(Wanted::Battle, sheet::SAVE_RESULT_TITLE, &battle),
                PathFor::OpenResult(_) | PathFor::OpenSheet => {
                    files::pick_open(Wanted::Battle, sheet::OPEN_RESULT_TITLE, &folder)
                }
                PathFor::SaveSheets => files::pick_save(Wanted::Ending("pdf"), print::SAVE_TITLE, &sheets),
                PathFor::ImportArmy => files::pick_open(Wanted::AnyArmy, exchange::IMPORT_TITLE, &folder),
                PathFor::ExportArmy(export) => {
                    files::pick_save(Wanted::Ending(export.ending()), exchange::EXPORT_TITLE, &army)
                }
            };
            Report::Picked(wanted, picked)
        });
        if begun.is_err() {
            self.open_dialog(Dialog::Path(wanted));
        }
    }

    fn picked(&mut self, ctx: &Context, wanted: PathFor, path: PathBuf, existing: Existing) {
        match wanted {
            PathFor::Open => self.perform(ctx, Action::OpenPath(path)),
            PathFor::Create => {
                if let Shown::NewWar(page) = &mut self.shown {
                    page.take_path(&path);
                    if existing == Existing::Replace {
                        let wish = page.wish(path, true);
                        self.outbox.send(Action::War(wish));
                    }
                    return;
                }
                let Shown::Wizard(page) = &mut self.shown else { return };
                page.take_path(&path);
                if existing == Existing::Replace {
                    let plan = page.plan().clone();
                    self.create(ctx, &plan, path, true);
                }
            }
            PathFor::OpenArmy => self.open_army(ctx, &path),
            PathFor::SaveArmy => self.write_army(&path, existing),
            PathFor::SeatArmy(seat) => self.seat_army(ctx, seat, &path),
            PathFor::SavePacket(id, reader) => self.save_packet(id, reader, &path, existing),
            PathFor::OpenResult(id) => self.open_result(id, &path),
            PathFor::SaveSheet => self.save_sheet(&path, existing),
            PathFor::OpenSheet => self.open_sheet_result(&path),
            PathFor::SaveSheets => self.write_sheets(ctx, path, existing),
            PathFor::ImportArmy => self.open_foreign(ctx, &path),
            PathFor::ExportArmy(export) => self.export_army(export, &path, existing),
            PathFor::SaveAs | PathFor::Copy => self.write(ctx, wanted, path, existing),
        }
    }

    /// Writes the campaign to another place on another thread, to go on there or as a copy.
    fn write(&mut self, ctx: &Context, wanted: PathFor, path: PathBuf, existing: Existing) {
        let goes_on = wanted == PathFor::SaveAs;
        // Where it is already the file is held open here, and cannot be written elsewhere.
        let here = match (&mut self.open, &mut self.war) {
            (Some(open), _) if open.session.journal().is_at(&path) => Some(if goes_on {
                open.session.save_as(&path, existing)
            } else {
                open.session.journal().copy_to(&path, existing)
            }),
            (None, Some(war)) if war.session.journal().is_at(&path) => Some(if goes_on {
                war.session.save_as(&path, existing)
            } else {
                war.session.journal().copy_to(&path, existing)
            }),
            _ => None,
        };
        if let Some(done) = here {
            return self.written(wanted, path, existing, done);
        }
        let elsewhere = match (&self.open, &self.war) {
            (Some(open), _) => open.session.journal().elsewhere(&path, existing),
            (None, Some(war)) => war.session.journal().elsewhere(&path, existing),
            (None, None) => return,
        };
        let begun = self.worker.begin(ctx, &words::writing(&path), move |cancel| {
            let mut watch = |done: usize, whole: usize| cancel.goes_on(done, whole);
            let written = make_folder(&path).and_then(|()| {
                if goes_on {
                    elsewhere.open(&mut watch).map(Some)
                } else {
                    elsewhere.copy(&mut watch).map(|()| None)
                }
            });
            Report::Written(wanted, path, existing, Box::new(written))
        });
        if let Err(why) = begun {
            self.tell(Weight::Trouble, why);
        }
    }

    /// Tells what came of writing to another place.
    fn written(&mut self, wanted: PathFor, path: PathBuf, existing: Existing, done: Result<(), SaveError>) {
        match done {
            Ok(()) if wanted == PathFor::SaveAs => {
                self.settings.opened(&path);
                self.keep_settings();
                self.tell(Weight::Good, words::saved_as(&path));
            }
            Ok(()) => self.tell(Weight::Good, words::copied_to(&path)),
            Err(SaveError::Exists(_)) if existing == Existing::Keep => {
                self.open_dialog(Dialog::Replace(wanted, path));
            }
            Err(err) => self.tell(Weight::Trouble, err.to_string()),
        }
    }

    /// Looks through the user's presets on another thread, after a change if one is wanted.
    fn shelve(&mut self, ctx: &Context, change: Option<Change>) {
        let Some(folder) = self.places.presets.clone() else { return };
        let begun = self.worker.begin(ctx, "", move |_| Report::Shelf(presets::look(&folder, change)));
        if let Err(why) = begun {
            self.tell(Weight::Trouble, why);
        }
    }

    fn shelved(&mut self, shelf: Shelf) {
        match shelf.told {
            Some(Ok(words)) => self.tell(Weight::Good, words),
            Some(Err(why)) => self.tell(Weight::Trouble, why),
            None => {}
        }
        // Each fault is told when it comes up, not at every look.
        for fault in &shelf.faults {
            if !self.preset_faults.contains(fault) {
                self.tell(Weight::Trouble, fault.clone());
            }
        }
        self.presets = shelf.own;
        self.preset_faults = shelf.faults;
    }

    // Other threads.

    /// Takes in what another thread reports.
    pub(super) fn hear(&mut self, ctx: &Context, report: Report) {
        match report {
            Report::Opened(path, session) => self.opened(path, *session),
            Report::Picked(wanted, Picked::File(path)) => {
                // The system's dialog has asked whether to replace.
                let replace = !wanted.opens() && wanted != PathFor::Create && path.exists();
                let existing = if replace { Existing::Replace } else { Existing::Keep };
                self.picked(ctx, wanted, path, existing);
            }
            Report::Picked(_, Picked::Nothing) => {}
            Report::Picked(wanted, Picked::NoDialog) => self.open_dialog(Dialog::Path(wanted)),
            Report::Chosen(Some(choice)) => self.chosen(ctx, choice),
            Report::Chosen(None) => {}
            Report::Thought(thought) => self.war_thought(ctx, *thought),
            Report::Laid(made) => self.laid_sheets(made.map(|made| *made)),
            Report::Printed(path, existing, done) => self.printed(path, existing, done),
            Report::Shelf(shelf) => self.shelved(shelf),
            Report::Foreign(name, bytes) => self.with_import(|page| page.take_file(&name, bytes)),
            Report::Imported(revision, read) => self.with_import(|page| page.hear(revision, *read)),
            Report::Written(wanted, path, existing, written) => {
                let done = match (*written, &mut self.open) {
                    (Err(err), _) => Err(err),
                    (Ok(None), _) => Ok(()),
                    (Ok(Some(moved)), open) => {
                        let moved = match (open, &mut self.war) {
                            (Some(open), _) => open.session.move_to(moved),
                            (None, Some(war)) => war.session.move_to(moved),
                            (None, None) => Ok(false),
                        };
                        match moved {
                            Ok(true) => Ok(()),
                            Ok(false) => {
                                return self.tell(Weight::Trouble, words::written_for_another(&path));
                            }
                            Err(err) => Err(err),
                        }
                    }
                };
                self.written(wanted, path, existing, done);
            }
        }
    }

    fn opened(&mut self, path: PathBuf, opened: Result<Opened, SaveError>) {
        match opened {
            Ok(Opened::War(session)) => self.war_opened(&path, *session),
            Ok(Opened::Campaign(session)) => {
                let session = *session;
                self.war = None;
                for notice in session.journal().notices() {
                    let words = notice.to_string();
                    self.notices.retain(|notice| notice.words != words);
                    self.outbox.send(Action::Tell(words));
                }
                let path = session.journal().path().map_or(path, Path::to_owned);
                self.settings.opened(&path);
                self.keep_settings();
                self.open = Some(Campaign {
                    session,
                    page: CampaignPage::default(),
                    selection: Selection::default(),
                    paused: false,
                    one_move: false,
                    thinking: None,
                    silent: None,
                    not_before: 0.0,
                    laid: Laid::default(),
                    amending: None,
                });
                self.kept = None;
                self.kept_war = None;
                self.shown = Shown::Campaign;
                self.follow();
            }
            Err(SaveError::Exists(path)) if matches!(self.shown, Shown::Wizard(_) | Shown::NewWar(_)) => {
                self.open_dialog(Dialog::Replace(PathFor::Create, path));
            }
            Err(SaveError::Damaged(fault)) => self.open_dialog(Dialog::Damaged(path, fault.to_string())),
            Err(err) => {
                if matches!(err, SaveError::Missing(_)) {
                    self.settings.forget(&path);
                    self.keep_settings();
                }
                self.tell(Weight::Trouble, err.to_string());
            }
        }
    }
}

/// Opens a campaign or a war, whichever the file holds.
fn open_any(path: &Path, until_damage: bool) -> Result<Opened, SaveError> {
    use crate::desk::balkan::session as war;
    let is_war = peek(path).is_ok_and(|head| head.game == war::GAME);
    if is_war {
        let open = if until_damage { war::Session::open_until_damage } else { war::Session::open };
        return open(path).map(|session| Opened::War(Box::new(session)));
    }
    let open = if until_damage { Session::open_until_damage } else { Session::open };
    open(path).map(|session| Opened::Campaign(Box::new(session)))
}

/// The folder of a file, made where it is missing.
pub(super) fn make_folder(path: &Path) -> Result<(), SaveError> {
    let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) else { return Ok(()) };
    std::fs::create_dir_all(folder).map_err(|_| SaveError::NoFolder(folder.to_owned()))
}
