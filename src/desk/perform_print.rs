//! What a user wants of the printing page, carried out.
//!
//! Never paints; pages are laid and files written on another thread.

use std::path::PathBuf;
use std::time::SystemTime;

use egui::Context;

use crate::desk::app::{App, Report, Shown};
use crate::desk::context::Weight;
use crate::desk::files::fresh_file;
use crate::desk::outbox::{Dialog, PathFor};
use crate::desk::print::making::{Made, NotPrinted, Wanted, make, write};
use crate::desk::print::page::{PrintPage, Source};
use crate::desk::words::print as words;
use crate::journal::{Existing, SaveError};
use crate::paper::sheet::Day;

impl App {
    /// The printing page of the campaign that is open.
    pub(super) fn print_page(&self) -> Shown {
        let Some(session) = self.session() else { return Shown::Start };
        let campaign = session.journal().state();
        let setup = campaign.setup();
        let source = Source {
            game: setup.name.clone(),
            factions: setup.factions.iter().map(|plan| plan.name.clone()).collect(),
            seat: session.seat(),
            is_blind: campaign.state().options.blind,
            today: today(),
        };
        Shown::Print(Box::new(PrintPage::new(source)))
    }

    /// Where sheets go when nothing else is said: beside the campaign.
    pub(super) fn sheets_path(&self) -> PathBuf {
        let beside = self.session().and_then(|session| session.journal().path()?.parent().map(PathBuf::from));
        let folder = beside.unwrap_or_else(|| self.folder().to_owned());
        let stem = match &self.shown {
            Shown::Print(page) => page.stem(),
            _ => words::TITLE.to_owned(),
        };
        fresh_file(&folder, &stem, "pdf")
    }

    /// Lays sheets on pages, on another thread.
    pub(super) fn lay_sheets(&mut self, ctx: &Context, wanted: Wanted) {
        let Some(session) = self.session() else { return };
        let (campaign, seat) = (session.journal().state().clone(), session.seat());
        let last = campaign.state().week.checked_sub(1);
        let news = last.map(|week| session.news(week)).unwrap_or_default();
        let begun = self.worker.begin(ctx, words::LAYING, move |cancel| {
            let made = make(&campaign, seat, &news, wanted, &|done, whole| cancel.goes_on(done, whole));
            Report::Laid(made.map(Box::new))
        });
        if let Err(why) = begun {
            self.tell(Weight::Trouble, why);
        }
    }

    /// Takes in the pages.
    pub(super) fn laid_sheets(&mut self, made: Option<Made>) {
        if let Shown::Print(page) = &mut self.shown {
            page.take(made);
        }
    }

    /// Writes the pages that are shown, on another thread.
    pub(super) fn write_sheets(&mut self, ctx: &Context, path: PathBuf, existing: Existing) {
        let Shown::Print(page) = &self.shown else { return };
        let Some(made) = page.made().cloned() else { return };
        let each = page.each();
        let begun = self.worker.begin(ctx, &words::saving(&path), move |cancel| {
            let watch = |done, whole| cancel.goes_on(done, whole);
            let written = write(&made, &path, each, existing, &watch);
            let n_pages = made.laid.pages.len();
            Report::Printed(path, existing, written.map(|files| (files, n_pages)))
        });
        if let Err(why) = begun {
            self.tell(Weight::Trouble, why);
        }
    }

    /// Tells what came of it.
    pub(super) fn printed(
        &mut self,
        path: PathBuf,
        existing: Existing,
        done: Result<(Vec<PathBuf>, usize), NotPrinted>,
    ) {
        match done {
            Ok((files, n_pages)) => self.tell(Weight::Good, words::saved(&files, n_pages)),
            Err(NotPrinted::File(SaveError::Exists(_))) if existing == Existing::Keep => {
                self.open_dialog(Dialog::Replace(PathFor::SaveSheets, path));
            }
            Err(err) => self.tell(Weight::Trouble, err.to_string()),
        }
    }
}

/// The day on the wall, in the world's calendar; none where the clock is of no use.
fn today() -> Option<Day> {
    let seconds = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).ok()?.as_secs();
    let days = i32::try_from(seconds / 86_400).ok()?;
    // The Julian day number of 1 January 1970.
    let date = julian::Calendar::GREGORIAN.at_jdn(days.checked_add(2_440_588)?);
    Some(Day {
        year: u16::try_from(date.year()).ok()?,
        month: u8::try_from(date.month().number()).ok()?,
        day: u8::try_from(date.day()).ok()?,
    })
}
