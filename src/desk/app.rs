//! The window: which screen is shown, the campaign that is open, and one frame after the other.
//!
//! Never knows a rule; never waits: long work goes to the worker, and `perform.rs` carries out what
//! the painters have sent.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::Context;

use crate::campaign::prompt::About;
use crate::campaign::rules::Preset;
use crate::campaign::state::{ArmyId, FactionId};
use crate::desk::amending::Amending;
use crate::desk::balkan::war::{Thought, War};
use crate::desk::balkan::wizard::{WarWizard, war_wizard_ui};
use crate::desk::boxes::{BoxState, box_ui};
use crate::desk::computer::Choice;
use crate::desk::context::{Desk, Notice, Weight, dialog_of};
use crate::desk::dialogs::{DialogState, dialog_ui};
use crate::desk::files::{Picked, Places};
use crate::desk::focus::Focus;
use crate::desk::foreign::Preview;
use crate::desk::menus::menu_bar_ui;
use crate::desk::outbox::{Action, Dialog, Outbox, PathFor, Screen, Selection, Tab};
use crate::desk::presets::Shelf;
use crate::desk::print::making::{Made, NotPrinted};
use crate::desk::print::page::{PrintPage, print_ui};
use crate::desk::screens::builder::{BuilderPage, Way, builder_ui};
use crate::desk::screens::campaign::{CampaignPage, Status, campaign_ui, notices_ui};
use crate::desk::screens::settings::{SettingsPage, settings_ui};
use crate::desk::screens::sheet::{SheetPage, sheet_page_ui};
use crate::desk::screens::start::start_ui;
use crate::desk::screens::wizard::{WizardPage, fresh_seed, wizard_ui};
use crate::desk::session::Session;
use crate::desk::settings::{Settings, ThemeChoice};
use crate::desk::shortcuts::{self, Item, Situation};
use crate::desk::theme::Theme;
use crate::desk::words::shell as words;
use crate::desk::worker::Worker;
use crate::ground::hex::Hex;
use crate::journal::own::Own;
use crate::journal::{Existing, Moved, SaveError};
use crate::tabletop::muster::Edited;

/// Seconds after which a notice goes of itself.
const GOOD_SECONDS: f64 = 5.0;
const REFUSED_SECONDS: f64 = 9.0;

/// The window.
pub struct App {
    pub(super) places: Places,
    pub(super) settings: Settings,
    pub(super) theme: Arc<Theme>,
    /// The look last given to the window.
    applied: Option<(bool, f32)>,
    pub(super) shown: Shown,
    pub(super) open: Option<Campaign>,
    /// The war that is open; never beside a campaign.
    pub(super) war: Option<Box<War>>,
    /// The army builder, once it was shown.
    pub(super) builder: Option<Box<BuilderPage>>,
    /// The form of a result of which only the packet is here.
    pub(super) sheet: Option<Box<SheetPage>>,
    /// Key of the faction of a set-up for which an army is being built.
    pub(super) building: Option<String>,
    pub(super) dialog: Option<OpenDialog>,
    /// What had the keyboard before a dialog came up.
    focus: Focus,
    /// A wizard left for the settings, with what was typed.
    pub(super) kept: Option<Box<WizardPage>>,
    /// The same of a war.
    pub(super) kept_war: Option<Box<WarWizard>>,
    /// The user's own presets.
    pub(super) presets: Vec<Own<Preset>>,
    /// Files among them that did not read when they were last looked at.
    pub(super) preset_faults: Vec<String>,
    presets_read: bool,
    pub(super) outbox: Outbox,
    pub(super) worker: Worker<Report>,
    pub(super) notices: Vec<Notice>,
    n_notices: u64,
    title: String,
}

/// The screen shown, with what it keeps; leaving it drops that.
pub(super) enum Shown {
    Start,
    Wizard(Box<WizardPage>),
    /// What it keeps is kept while other screens are shown.
    Builder,
    /// Likewise.
    Sheet,
    Settings(SettingsPage),
    Campaign,
    /// What is open, on paper.
    Print(Box<PrintPage>),
    /// Setting up a war.
    NewWar(Box<WarWizard>),
    War,
}

/// The campaign that is open.
pub(super) struct Campaign {
    pub(super) session: Session,
    pub(super) page: CampaignPage,
    pub(super) selection: Selection,
    /// Computer players wait.
    pub(super) paused: bool,
    /// One move is asked for although they wait.
    pub(super) one_move: bool,
    /// A computer player is thinking about this revision.
    pub(super) thinking: Option<u64>,
    /// The computer players have nothing to say at this revision.
    pub(super) silent: Option<u64>,
    /// Not before this time, in seconds of the window, does a computer player move.
    pub(super) not_before: f64,
    /// Hexes through which the selected army's march was laid.
    pub(super) laid: Laid,
    /// A result that is being amended.
    pub(super) amending: Option<Amending>,
}

/// A march as it is being laid. It counts while its army is selected, and up to the next thing that
/// happens.
#[derive(Debug, Default)]
pub(super) struct Laid {
    army: Option<ArmyId>,
    revision: u64,
    through: Vec<Hex>,
}

impl Campaign {
    /// The hexes laid for the army that is selected.
    pub(super) fn through(&self) -> &[Hex] {
        let holds = self.laid.army == self.selection.army && self.laid.revision == self.session.revision();
        if holds { &self.laid.through } else { &[] }
    }

    /// Lays the selected army's march through one hex more, or says why it cannot go there.
    pub(super) fn lay(&mut self, hex: Hex) -> Result<(), String> {
        let army = self.selection.army.ok_or_else(|| words::NO_ARMY_TO_LAY.to_owned())?;
        let mut through = self.through().to_vec();
        if through.last() == Some(&hex) {
            return Ok(());
        }
        through.push(hex);
        let view = self.session.view();
        if view.is_vague(army) {
            return Err(words::NO_ARMY_TO_LAY.to_owned());
        }
        view.campaign().reach_through(army, &through).map_err(|refusal| refusal.to_string())?;
        self.laid = Laid { army: Some(army), revision: self.session.revision(), through };
        Ok(())
    }

    /// Takes the hex laid last away.
    pub(super) fn lift_last(&mut self) {
        let mut through = self.through().to_vec();
        through.pop();
        self.laid.through = through;
    }

    /// The computer player that is to answer, unless it leaves things as they are.
    fn computer(&self) -> Option<FactionId> {
        if self.silent == Some(self.session.journal().revision()) {
            return None;
        }
        self.session.computers_to_move().first().copied()
    }
}

/// The dialog that is open.
pub(super) struct OpenDialog {
    pub(super) dialog: Dialog,
    pub(super) state: DialogState,
    pub(super) boxed: BoxState,
}

/// What was opened.
pub(super) enum Opened {
    Campaign(Box<Session>),
    War(Box<crate::desk::balkan::session::Session>),
}

/// What work on another thread reports.
pub(super) enum Report {
    /// A campaign or a war was opened or begun.
    Opened(PathBuf, Box<Result<Opened, SaveError>>),
    /// A computer player of a war has chosen.
    Thought(Box<Thought>),
    /// The system's file dialog is closed.
    Picked(PathFor, Picked),
    /// A computer player has chosen.
    Chosen(Option<Choice>),
    /// The campaign was written to another place: to go on there, or a copy.
    Written(PathFor, PathBuf, Existing, Box<Result<Option<Moved>, SaveError>>),
    /// Sheets were laid on pages; none when that was stopped.
    Laid(Option<Box<Made>>),
    /// Sheets were written: the files and how many pages.
    Printed(PathBuf, Existing, Result<(Vec<PathBuf>, usize), NotPrinted>),
    /// What presets the user has.
    Shelf(Shelf),
    /// The bytes of a file with an army written elsewhere, by its name.
    Foreign(String, Result<Vec<u8>, String>),
    /// What was understood of an army written elsewhere, as it stood at this revision of its page.
    Imported(u64, Box<Result<Preview, String>>),
}

impl App {
    /// The window with its settings read.
    pub fn new(places: Places) -> Self {
        let (settings, trouble) =
            places.settings.as_deref().map_or((Settings::default(), None), Settings::load);
        let mut app = Self {
            places,
            settings,
            theme: Theme::light(),
            applied: None,
            shown: Shown::Start,
            open: None,
            war: None,
            builder: None,
            sheet: None,
            building: None,
            dialog: None,
            focus: Focus::default(),
            kept: None,
            kept_war: None,
            presets: Vec::new(),
            preset_faults: Vec::new(),
            presets_read: false,
            outbox: Outbox::default(),
            worker: Worker::default(),
            notices: Vec::new(),
            n_notices: 0,
            title: String::new(),
        };
        if let Some(trouble) = trouble {
            app.tell(Weight::Trouble, trouble);
        }
        app
    }

    /// Asks for something as a click would.
    pub fn send(&mut self, action: Action) {
        self.outbox.send(action);
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The campaign that is open.
    pub fn session(&self) -> Option<&Session> {
        self.open.as_ref().map(|open| &open.session)
    }

    /// The dialog that is open.
    pub fn dialog(&self) -> Option<&Dialog> {
        self.dialog.as_ref().map(|open| &open.dialog)
    }

    /// The user's own presets, as last read.
    pub fn presets(&self) -> &[Own<Preset>] {
        &self.presets
    }

    /// The hexes through which the selected army's march was laid.
    pub fn through(&self) -> &[Hex] {
        self.open.as_ref().map_or(&[], Campaign::through)
    }

    /// What the user is being told.
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }

    /// The screen shown.
    pub fn screen(&self) -> Screen {
        match self.shown {
            Shown::Start => Screen::Start,
            Shown::Wizard(_) => Screen::Wizard,
            Shown::Builder => Screen::Builder,
            Shown::Sheet => Screen::Sheet,
            Shown::Settings(_) => Screen::Settings,
            Shown::Campaign => Screen::Campaign,
            Shown::Print(_) => Screen::Print,
            Shown::NewWar(_) => Screen::NewWar,
            Shown::War => Screen::War,
        }
    }

    /// The army builder, once it was shown.
    pub fn builder(&self) -> Option<&BuilderPage> {
        self.builder.as_deref()
    }

    /// The form of a result of which only the packet is here.
    pub fn sheet(&self) -> Option<&SheetPage> {
        self.sheet.as_deref()
    }

    /// True while a file is being opened, a dialog of the system is open, or a computer thinks.
    pub fn is_working(&self) -> bool {
        self.worker.is_working()
    }

    pub(super) fn tell(&mut self, weight: Weight, words: impl Into<String>) {
        let words = words.into();
        self.notices.retain(|notice| notice.words != words);
        self.n_notices += 1;
        self.notices.push(Notice { id: self.n_notices, words, weight, since: None });
        if self.notices.len() > 4 {
            self.notices.remove(0);
        }
    }

    /// The folder of new campaigns.
    pub(super) fn folder(&self) -> &Path {
        self.settings.folder.as_deref().unwrap_or(&self.places.campaigns)
    }

    pub(super) fn open_dialog(&mut self, dialog: Dialog) {
        self.dialog = Some(OpenDialog { dialog, state: DialogState::default(), boxed: BoxState::default() });
    }

    pub(super) fn new_wizard(&self) -> Shown {
        Shown::Wizard(Box::new(WizardPage::new(self.folder(), fresh_seed())))
    }

    fn situation(&self) -> Situation {
        let scale = self.settings.scale;
        if let (Shown::Builder, Some(builder)) = (&self.shown, &self.builder) {
            let army = builder.armies.shown().map(|army| &army.edited);
            return Situation {
                builder: true,
                can_undo: army.is_some_and(Edited::can_undo),
                can_redo: army.is_some_and(Edited::can_redo),
                scale,
                ..Situation::default()
            };
        }
        if let (Shown::War, Some(war)) = (&self.shown, &self.war) {
            let journal = war.session.journal();
            let here = war.session.replay().is_none() && journal.read_only().is_none();
            return Situation {
                war: true,
                live: here && war.session.awaited().is_none(),
                can_undo: here && (war.session.awaited().is_some() || journal.n_steps() > 0),
                can_redo: here && journal.n_undone() > 0,
                paused: war.paused,
                scale,
                ..Situation::default()
            };
        }
        let on_screen = self.open.as_ref().filter(|_| matches!(self.shown, Shown::Campaign));
        let Some(open) = on_screen else { return Situation { scale, ..Situation::default() } };
        let session = &open.session;
        let journal = session.journal();
        let here = session.replay().is_none() && journal.read_only().is_none();
        Situation {
            campaign: true,
            builder: false,
            war: false,
            live: here && session.awaited().is_none(),
            can_undo: here && (session.awaited().is_some() || journal.n_steps() > 0),
            can_redo: here && journal.n_undone() > 0,
            hex: open.selection.hex,
            paused: open.paused,
            scale,
        }
    }

    /// What is not painting: reports of other threads, computer players, the look of the window.
    pub fn think(&mut self, ctx: &Context) {
        if !self.presets_read {
            self.presets_read = true;
            self.outbox.send(Action::ReadPresets);
        }
        for report in self.worker.finished() {
            self.hear(ctx, report);
        }
        self.ask_computer(ctx);
        self.run_war(ctx);
        let theme = match self.settings.theme {
            ThemeChoice::Dark => Theme::dark(),
            ThemeChoice::System if ctx.system_theme() == Some(egui::Theme::Dark) => Theme::dark(),
            ThemeChoice::Light | ThemeChoice::System => Theme::light(),
        };
        let look = (theme.dark, self.settings.scale);
        if self.applied != Some(look) {
            theme.apply(ctx, self.settings.scale);
            self.theme = theme;
            self.applied = Some(look);
        }
        let title = words::window_title(
            self.session()
                .map(|session| session.journal().setup().name.as_str())
                .or_else(|| self.war().map(|war| war.journal().setup().name.as_str())),
        );
        if title != self.title {
            ctx.send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }

    /// One frame: keys, painting, and then what was sent.
    pub fn paint(&mut self, ui: &mut egui::Ui) {
        let ctx = ui.ctx().clone();
        self.focus.follow(&ctx, self.dialog.is_some());
        self.keys(&ctx);
        let now = self.situation();
        egui::Panel::top("menu").show(ui, |ui| {
            if let Some(Item::Answer) = menu_bar_ui(ui, &now, &self.settings, &mut self.outbox) {
                self.answer_next();
            }
        });
        let theme = Arc::clone(&self.theme);
        let back = self.back();
        match &mut self.shown {
            Shown::Start => {
                egui::CentralPanel::default()
                    .show(ui, |ui| start_ui(ui, &theme, &self.settings.recent, &mut self.outbox));
            }
            Shown::Wizard(page) => {
                let busy = self.worker.words().is_some();
                wizard_ui(ui, &theme, page, &self.presets, busy, &mut self.outbox);
            }
            Shown::Builder => {
                let faction = self.building.as_deref();
                let setup = self.kept.as_ref().and_then(|page| page.faction_name(faction?));
                if let Some(builder) = &mut self.builder {
                    let way = Way { setup, back, busy: self.worker.is_working() };
                    builder_ui(ui, &theme, builder, &way, &mut self.outbox);
                }
            }
            Shown::Sheet => {
                if let Some(sheet) = &mut self.sheet {
                    sheet_page_ui(ui, &theme, sheet, &mut self.outbox);
                }
            }
            Shown::Settings(page) => {
                let back = match back {
                    Screen::Start if self.sheet.is_some() => Screen::Sheet,
                    back => back,
                };
                let frame = egui::Frame::central_panel(ui.style()).inner_margin(32);
                egui::CentralPanel::default().frame(frame).show(ui, |ui| {
                    settings_ui(ui, &self.settings, &self.places.campaigns, back, page, &mut self.outbox);
                });
            }
            Shown::Campaign => self.paint_campaign(ui),
            Shown::Print(page) => print_ui(ui, &theme, page, back, &mut self.outbox),
            Shown::NewWar(page) => {
                let busy = self.worker.words().is_some();
                war_wizard_ui(ui, &theme, page, busy, &mut self.outbox);
            }
            Shown::War => self.paint_war(ui),
        }
        self.paint_dialog(&ctx);
        self.age_notices(&ctx);
        notices_ui(&ctx, &self.theme, &self.notices, &mut self.outbox);
        for action in self.outbox.drain() {
            self.perform(&ctx, action);
        }
        self.keep_drafts();
        self.keep_sheet();
    }

    fn paint_campaign(&mut self, ui: &mut egui::Ui) {
        let Some(open) = &mut self.open else { return };
        let time = ui.input(|input| input.time);
        let computer = open.computer();
        let mut page = std::mem::take(&mut open.page);
        let desk = desk_of(open, computer, &self.theme, &self.settings, &self.presets, time);
        let path = open.session.journal().path();
        let file = path.map(|path| path.display().to_string()).unwrap_or_default();
        let status = Status { file: &file, work: self.worker.doing() };
        campaign_ui(ui, &desk, &status, &mut page, &mut self.outbox);
        open.page = page;
    }

    fn paint_dialog(&mut self, ctx: &Context) {
        let Some(open) = &self.dialog else { return };
        let army = match &open.dialog {
            Dialog::Path(wanted) if wanted.is_army() => Some(self.army_path(*wanted)),
            Dialog::Path(wanted) if wanted.is_battle() => Some(self.battle_path(*wanted)),
            Dialog::Path(PathFor::SaveSheets) => Some(self.sheets_path()),
            _ => None,
        };
        let Some(open) = &mut self.dialog else { return };
        let suggested = match (&self.shown, &self.open) {
            (Shown::Wizard(page), _) => page.path(),
            (Shown::NewWar(page), _) => page.path(),
            (Shown::War, _) => {
                self.war.as_ref().and_then(|war| war.session.journal().path().map(Path::to_owned))
            }
            (_, Some(campaign)) => campaign.session.journal().path().map(Path::to_owned),
            _ => None,
        };
        let suggested = army
            .or(suggested)
            .or_else(|| self.settings.recent.first().cloned())
            .unwrap_or_else(|| self.places.campaigns.clone());
        if box_ui(ctx, &open.dialog, &self.theme, &mut open.boxed, &suggested, &mut self.outbox) {
            return;
        }
        let Some(campaign) = self.open.as_ref().filter(|_| matches!(self.shown, Shown::Campaign)) else {
            self.dialog = None;
            return;
        };
        let time = ctx.input(|input| input.time);
        let desk = desk_of(campaign, campaign.computer(), &self.theme, &self.settings, &self.presets, time);
        dialog_ui(ctx, &open.dialog, &desk, &mut open.state, &mut self.outbox);
    }

    fn keys(&mut self, ctx: &Context) {
        let now = self.situation();
        let escape = ctx.input(|input| input.key_pressed(egui::Key::Escape));
        if escape && !egui::Popup::is_any_open(ctx) {
            if self.dialog.is_some() {
                // A modal box closes itself as well; closing twice is once.
                self.outbox.send(Action::Close);
            } else if !ctx.text_edit_focused() && now.war {
                self.war_escape();
            } else if matches!(self.shown, Shown::Print(_)) {
                self.outbox.send(Action::Go(self.back()));
            } else if !ctx.text_edit_focused() && now.campaign {
                self.outbox.send(Action::Select(Selection::default()));
            }
        }
        for entry in shortcuts::pressed(ctx, &now, self.dialog.as_ref().map(|open| &open.dialog)) {
            match entry.action(&now) {
                Some(action) => self.outbox.send(action),
                None => self.answer_next(),
            }
        }
    }

    /// Opens the dialog of what is to do next.
    fn answer_next(&mut self) {
        if let Some(war) = &mut self.war {
            war.page.answer_next();
        }
        let Some(open) = &self.open else { return };
        let desk = desk_of(open, open.computer(), &self.theme, &self.settings, &self.presets, 0.0);
        if let Some(action) = crate::desk::panels::asks::next(&desk) {
            self.outbox.send(Action::Show(Tab::Map));
            self.outbox.send(action);
        }
    }

    fn age_notices(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        let mut next = f64::INFINITY;
        self.notices.retain_mut(|notice| {
            let since = *notice.since.get_or_insert(now);
            let seconds = match notice.weight {
                Weight::Good => GOOD_SECONDS,
                Weight::Refused => REFUSED_SECONDS,
                Weight::Trouble => return true,
            };
            let left = since + seconds - now;
            next = next.min(left);
            left > 0.0
        });
        if next.is_finite() {
            ctx.request_repaint_after(std::time::Duration::from_secs_f64(next.max(0.05)));
        }
    }

    /// After the campaign has changed: a march that is done closes its dialog, and what is due opens
    /// one where none is open. All other dialogs tell themselves what came of them, and what is next.
    pub(super) fn follow(&mut self) {
        let Some(open) = &mut self.open else { return };
        let armies = &open.session.view().campaign().state().armies;
        if open.selection.army.is_some_and(|army| !armies.contains_key(&army)) {
            open.selection.army = None;
        }
        let desk = desk_of(open, open.computer(), &self.theme, &self.settings, &self.presets, 0.0);
        if desk.awaited.is_some() {
            return;
        }
        let marched = match self.dialog.as_ref().map(|open| &open.dialog) {
            Some(&Dialog::March { army, .. }) => {
                let may_move =
                    |about: &About| matches!(about, About::Move { armies } if armies.contains(&army));
                desk.ask(may_move).is_none() && desk.last.is_none_or(|last| last.rolls.is_empty())
            }
            _ => false,
        };
        let due = desk.prompt.asks.first().filter(|ask| {
            let is_urgent = matches!(ask.about, About::Due(_) | About::Over);
            is_urgent && desk.may_answer(ask)
        });
        let due = due.and_then(|ask| dialog_of(&ask.about, None));
        if marched {
            self.dialog = None;
        }
        if self.dialog.is_none()
            && let Some(due) = due
        {
            self.open_dialog(due);
        }
    }

    /// Where one comes from to the settings and the army builder.
    fn back(&self) -> Screen {
        match (&self.kept, &self.kept_war, &self.open, &self.war) {
            (Some(_), ..) => Screen::Wizard,
            (_, Some(_), ..) => Screen::NewWar,
            (_, _, Some(_), _) => Screen::Campaign,
            (_, _, _, Some(_)) => Screen::War,
            _ => Screen::Start,
        }
    }

    /// Writes the settings; a failure is told once.
    pub(super) fn keep_settings(&mut self) {
        let Some(path) = self.places.settings.clone() else { return };
        if let Err(trouble) = self.settings.save(&path) {
            self.tell(Weight::Trouble, trouble);
        }
    }
}

/// Everything a painter may show.
fn desk_of<'a>(
    open: &'a Campaign,
    computer: Option<FactionId>,
    theme: &'a Theme,
    settings: &'a Settings,
    presets: &'a [Own<Preset>],
    time: f64,
) -> Desk<'a> {
    let session = &open.session;
    let journal = session.journal();
    Desk {
        view: session.view(),
        prompt: session.prompt(),
        selection: open.selection,
        through: open.through(),
        presets,
        battles: session.battles(),
        amending: open.amending.as_ref(),
        lines: session.lines(),
        awaited: session.awaited(),
        typed: session.typed(),
        dice: session.dice(),
        theme,
        settings,
        steps: journal.n_steps(),
        replay: session.replay(),
        can_undo: journal.n_steps() > 0,
        can_redo: journal.n_undone() > 0,
        undo_sees_chance: journal.can_undo() == Err(crate::journal::CannotUndo::ChanceSeen),
        revision: session.revision(),
        last: session.done(),
        computer,
        paused: open.paused,
        read_only: journal.read_only().is_some(),
        time,
    }
}
