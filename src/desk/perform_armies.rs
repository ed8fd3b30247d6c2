//! What a user wants of the army builder, carried out.
//!
//! Never paints. What cannot be done is told, and nothing is lost by it.

use std::path::{Path, PathBuf};

use egui::Context;

use crate::desk::app::{App, Report, Shown};
use crate::desk::armies::{Armies, fresh, read};
use crate::desk::context::Weight;
use crate::desk::files::{NotWritten, fresh_army_path, fresh_file, write_text};
use crate::desk::foreign;
use crate::desk::outbox::{Action, Dialog, Export, PathFor, Screen};
use crate::desk::screens::builder::{BuilderPage, ImportPage};
use crate::desk::screens::wizard::seats::SeatArmy;
use crate::desk::words::{armies as words, exchange};
use crate::journal::{Existing, shelf};
use crate::tabletop::formats::Sheet;
use crate::tabletop::muster::{Edited, Muster};

impl App {
    /// Reads the user's own lists and his drafts, the first time.
    pub(super) fn need_builder(&mut self) {
        if self.builder.is_some() {
            return;
        }
        let (armies, troubles) = Armies::begin(self.places.data.as_deref());
        for trouble in troubles {
            self.tell(Weight::Trouble, trouble);
        }
        self.builder = Some(Box::new(BuilderPage::new(armies)));
    }

    pub(super) fn with_armies(&mut self, act: impl FnOnce(&mut Armies)) {
        if let Some(builder) = &mut self.builder {
            act(&mut builder.armies);
        }
    }

    pub(super) fn with_import(&mut self, act: impl FnOnce(&mut ImportPage)) {
        if let Some(page) = self.builder.as_mut().and_then(|builder| builder.importing.as_mut()) {
            act(page);
        }
    }

    /// Writes drafts of what is not saved; a failure is told once.
    pub(super) fn keep_drafts(&mut self) {
        let Some(builder) = &mut self.builder else { return };
        if let Err(trouble) = builder.armies.keep_drafts() {
            self.tell(Weight::Trouble, trouble);
        }
    }

    /// The folder of army files.
    pub(super) fn armies_folder(&self) -> PathBuf {
        self.folder().join("armies")
    }

    /// A path to begin from.
    pub(super) fn army_path(&self, wanted: PathFor) -> PathBuf {
        let folder = self.armies_folder();
        let shown = self.builder.as_ref().and_then(|builder| builder.armies.shown());
        match shown {
            Some(army) if matches!(wanted, PathFor::ExportArmy(_)) => {
                let name = army.edited.purchase().name.as_str();
                fresh_file(&folder, name, wanted.ending())
            }
            Some(army) if wanted == PathFor::SaveArmy => {
                let fresh = || fresh_army_path(&folder, &army.edited.purchase().name);
                army.file.clone().unwrap_or_else(fresh)
            }
            _ => folder,
        }
    }

    pub(super) fn open_army(&mut self, ctx: &Context, path: &Path) {
        self.need_builder();
        if is_foreign(path) {
            self.import(None);
            return self.open_foreign(ctx, path);
        }
        let Some(builder) = &mut self.builder else { return };
        if let Err(trouble) = builder.armies.load(path) {
            self.tell(Weight::Trouble, trouble);
        }
    }

    pub(super) fn save_army(&mut self, ctx: &Context) {
        let shown = self.builder.as_ref().and_then(|builder| builder.armies.shown());
        match shown.map(|army| army.file.clone()) {
            Some(Some(path)) => self.write_army(&path, Existing::Keep),
            Some(None) => self.perform(ctx, Action::Browse(PathFor::SaveArmy)),
            None => {}
        }
    }

    pub(super) fn write_army(&mut self, path: &Path, existing: Existing) {
        let Some(builder) = &mut self.builder else { return };
        let Some(id) = builder.armies.shown().map(|army| army.id) else { return };
        match builder.armies.save(id, path, existing) {
            Ok(()) => self.tell(Weight::Good, words::saved(path)),
            Err(NotWritten::Exists) => {
                self.open_dialog(Dialog::Replace(PathFor::SaveArmy, path.to_owned()));
            }
            Err(NotWritten::Failed(trouble)) => self.tell(Weight::Trouble, trouble),
        }
    }

    // Armies written elsewhere, and for others.

    /// Turns to the page of armies written elsewhere; for a faction of the set-up if one is named.
    pub(super) fn import(&mut self, faction: Option<&str>) {
        match faction {
            Some(faction) => self.build_for(faction),
            None if self.screen() != Screen::Builder => self.go(Screen::Builder),
            None => {}
        }
        if let Some(builder) = &mut self.builder {
            builder.begin_import();
        }
    }

    /// Reads the bytes of a file on another thread.
    pub(super) fn open_foreign(&mut self, ctx: &Context, path: &Path) {
        let path = path.to_owned();
        let begun = self.worker.begin(ctx, exchange::READING, move |_| {
            let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
            Report::Foreign(name, shelf::army_bytes(&path))
        });
        if let Err(why) = begun {
            self.tell(Weight::Trouble, why);
        }
    }

    /// Reads what stands on the page on another thread.
    pub(super) fn read_foreign(&mut self, ctx: &Context) {
        let Some(builder) = &mut self.builder else { return };
        let Some(page) = &mut builder.importing else { return };
        let Some(request) = page.request(&builder.armies) else { return };
        let library = builder.armies.shared_library();
        let begun = self.worker.begin(ctx, "", move |_| {
            Report::Imported(request.revision, Box::new(foreign::read(&library, &request)))
        });
        if let Err(why) = begun {
            self.tell(Weight::Trouble, why);
        }
    }

    /// The army that is shown, written for others.
    fn army_as(&self, export: Export) -> Result<String, String> {
        let shown = self
            .builder
            .as_ref()
            .and_then(|builder| Some((builder.armies.shown()?.edited.purchase(), builder.armies.library())));
        let Some((purchase, library)) = shown else { return Err(words::NO_ARMY.to_owned()) };
        let (list, system) = library.of(purchase).map_err(|unknown| unknown.to_string())?;
        let sheet = || Sheet::of(purchase, library).map_err(|unknown| unknown.to_string());
        match (export, export.format()) {
            (Export::Text(dialect), _) => Ok(sheet()?.write_text(dialect, library)),
            (_, Some(format)) => sheet()?.write(format, library).map_err(|err| err.to_string()),
            (_, None) => Ok(Muster::new(list, system, purchase.edition(system)).page(purchase)),
        }
    }

    pub(super) fn copy_army(&mut self, ctx: &Context, export: Export) {
        match self.army_as(export) {
            Ok(text) => {
                ctx.copy_text(text);
                self.tell(Weight::Good, exchange::COPIED);
            }
            Err(why) => self.tell(Weight::Refused, why),
        }
    }

    pub(super) fn export_army(&mut self, export: Export, path: &Path, existing: Existing) {
        let written = match self.army_as(export) {
            Ok(text) => write_text(path, &text, existing),
            Err(why) => return self.tell(Weight::Refused, why),
        };
        match written {
            Ok(()) => self.tell(Weight::Good, exchange::exported(path)),
            Err(NotWritten::Exists) => {
                self.open_dialog(Dialog::Replace(PathFor::ExportArmy(export), path.to_owned()));
            }
            Err(NotWritten::Failed(trouble)) => self.tell(Weight::Trouble, trouble),
        }
    }

    // The set-up.

    /// Leaves the set-up for the builder, with the faction's army or a new one.
    pub(super) fn build_for(&mut self, faction: &str) {
        self.need_builder();
        let (Shown::Wizard(wizard), Some(builder)) = (&self.shown, &mut self.builder) else { return };
        let armies = &mut builder.armies;
        match wizard.given(faction) {
            Some(given) => {
                let purchase = &given.purchase;
                let built = given.open.filter(|id| armies.army(*id).is_some());
                let same = || armies.open().iter().find(|army| army.edited.purchase() == purchase);
                match built.or_else(|| same().map(|army| army.id)) {
                    Some(id) => armies.show(id),
                    None => {
                        let opened = given.file.as_ref().is_some_and(|file| armies.load(file).is_ok());
                        if !opened {
                            armies.add(Edited::new(purchase.clone()));
                        }
                    }
                }
            }
            None => {
                let (key, name, year) = wizard.wanted_army(faction, armies.library());
                if let Ok(purchase) = fresh(armies.library(), &key, &name, year) {
                    armies.add(Edited::new(purchase));
                }
            }
        }
        self.building = Some(faction.to_owned());
        self.go(Screen::Builder);
    }

    /// Goes back to the set-up with the army that is shown.
    pub(super) fn use_army(&mut self) {
        let (Some(wizard), Some(faction)) = (&mut self.kept, self.building.clone()) else { return };
        let shown = self
            .builder
            .as_ref()
            .and_then(|builder| Some((builder.armies.shown()?, builder.armies.library())));
        let Some((army, library)) = shown else { return };
        let given = SeatArmy::new(army.edited.purchase().clone(), army.file.clone(), library);
        match given {
            Ok(mut given) => {
                given.open = Some(army.id);
                if let Err(why) = wizard.give(&faction, given) {
                    return self.tell(Weight::Refused, why);
                }
                self.building = None;
                self.go(Screen::Wizard);
            }
            Err(unknown) => self.tell(Weight::Refused, unknown.to_string()),
        }
    }

    /// Gives the army of a file to a seat of the set-up.
    pub(super) fn seat_army(&mut self, ctx: &Context, seat: usize, path: &Path) {
        self.need_builder();
        if let (true, Shown::Wizard(wizard)) = (is_foreign(path), &self.shown) {
            let key = wizard.plan().factions.get(seat).map(|faction| faction.key.clone());
            self.import(key.as_deref());
            return self.open_foreign(ctx, path);
        }
        let Some(builder) = &self.builder else { return };
        let given = read(path).and_then(|(_, purchase)| {
            let army = SeatArmy::new(purchase, Some(path.to_owned()), builder.armies.library());
            army.map_err(|unknown| unknown.to_string())
        });
        match given {
            Ok(army) => {
                let Shown::Wizard(wizard) = &mut self.shown else { return };
                if let Err(why) = wizard.give_seat(seat, army) {
                    self.tell(Weight::Refused, why);
                }
            }
            Err(trouble) => self.tell(Weight::Trouble, trouble),
        }
    }
}

/// True for a file that is none of ours by its name.
fn is_foreign(path: &Path) -> bool {
    !path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ron"))
}
