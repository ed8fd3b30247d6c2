//! Setting up a war of 1912: who plays, by which readings, under which name and in which file.
//!
//! Never begins a war itself.

use std::path::{Path, PathBuf};

use egui::Ui;

use crate::balkan::game::{Seat, SeatKind, Setup};
use crate::balkan::rules::Options;
use crate::balkan::state::War;
use crate::desk::balkan::wish::Wish;
use crate::desk::files::{EXTENSION, fresh_path, typed_path};
use crate::desk::outbox::{Action, Outbox};
use crate::desk::theme::Theme;

/// What the wizard holds while it is open.
#[derive(Debug)]
pub struct WarWizard {
    path: String,
    seed: u64,
}

impl WarWizard {
    /// The First War for four with a person in the first seat; its file would be in this folder.
    pub fn new(folder: &Path, seed: u64) -> Self {
        Self { path: fresh_path(folder, "War of 1912").display().to_string(), seed }
    }

    /// A file was picked.
    pub fn take_path(&mut self, path: &Path) {
        self.path = path.display().to_string();
    }

    /// The file as it stands.
    pub fn path(&self) -> Option<PathBuf> {
        typed_path(&self.path, Some(EXTENSION))
    }

    /// The wish to begin the war as it is planned, in this file.
    pub fn wish(&self, path: PathBuf, replace: bool) -> Wish {
        let seat = |kind| Seat { player: String::new(), kind };
        let seats = vec![
            seat(SeatKind::Human),
            seat(SeatKind::Regular),
            seat(SeatKind::Regular),
            seat(SeatKind::Regular),
        ];
        let setup = Setup::bundled("War of 1912", self.seed, War::First, false, Options::default(), seats);
        Wish::Create { setup: Box::new(setup), path, replace }
    }
}

/// Paints the wizard.
pub fn war_wizard_ui(ui: &mut Ui, _theme: &Theme, page: &mut WarWizard, busy: bool, out: &mut Outbox) {
    if ui.add_enabled(!busy, egui::Button::new("Begin")).clicked()
        && let Some(path) = page.path()
    {
        out.send(Action::War(page.wish(path, false)));
    }
}
