//! What a user wants of the printing page, carried out.
//!
//! Never paints; pages are laid and files written on another thread.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use egui::Context;

use crate::balkan::tell::seat_name;
use crate::campaign::Seat;
use crate::campaign::state::FactionId;
use crate::desk::app::{App, Report, Shown};
use crate::desk::balkan::session::Session as WarSession;
use crate::desk::context::Weight;
use crate::desk::files::fresh_file;
use crate::desk::outbox::{Dialog, PathFor};
use crate::desk::print::making::{Made, Matter, NotPrinted, Sort, Wanted, Whose, make, write};
use crate::desk::print::page::{PrintPage, Source};
use crate::desk::session::Session;
use crate::desk::words::print as words;
use crate::journal::{Existing, SaveError};
use crate::paper::sheet::Day;
use crate::paper::{balkan, campaign};

impl App {
    /// The printing page of what is open.
    pub(super) fn print_page(&self) -> Shown {
        let source = match (self.session(), self.war()) {
            (Some(session), _) => source_of_campaign(session),
            (None, Some(war)) => source_of_war(war),
            (None, None) => return Shown::Start,
        };
        Shown::Print(Box::new(PrintPage::new(source)))
    }

    /// Where sheets go when nothing else is said: beside the campaign.
    pub(super) fn sheets_path(&self) -> PathBuf {
        let path = self.session().and_then(|session| session.journal().path());
        let path = path.or_else(|| self.war()?.journal().path());
        let beside = path.and_then(Path::parent).map(Path::to_owned);
        let folder = beside.unwrap_or_else(|| self.folder().to_owned());
        let stem = match &self.shown {
            Shown::Print(page) => page.stem(),
            _ => words::TITLE.to_owned(),
        };
        fresh_file(&folder, &stem, "pdf")
    }

    /// Lays sheets on pages, on another thread.
    pub(super) fn lay_sheets(&mut self, ctx: &Context, wanted: Wanted) {
        let matter = match (self.session(), self.war()) {
            (Some(session), _) => matter_of_campaign(session),
            (None, Some(war)) => matter_of_war(war),
            (None, None) => return,
        };
        let begun = self.worker.begin(ctx, words::LAYING, move |cancel| {
            let made = make(&matter, wanted, &|done, whole| cancel.goes_on(done, whole));
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

fn source_of_campaign(session: &Session) -> Source {
    let campaign = session.journal().state();
    let setup = campaign.setup();
    let all = (0u8..).zip(&setup.factions).map(|(n, plan)| (Whose::One(n), plan.name.clone()));
    let readers = match session.seat() {
        Seat::Faction(FactionId(n)) => all.filter(|(whose, _)| *whose == Whose::One(n)).collect(),
        Seat::Umpire => std::iter::once((Whose::Table, words::UMPIRE.to_owned()))
            .chain(all)
            .chain(std::iter::once((Whose::Everyone, words::EVERY_FACTION.to_owned())))
            .collect(),
    };
    Source {
        game: setup.name.clone(),
        kinds: campaign::Kind::ALL.into_iter().map(Sort::Campaign).collect(),
        readers,
        may_be_blind: !campaign.state().options.blind,
        today: today(),
    }
}

/// Of a war only that hand is printed which may be seen (B6).
fn source_of_war(war: &WarSession) -> Source {
    let mut readers = vec![(Whose::Table, words::OPEN.to_owned())];
    if let Some(seat) = war.looks() {
        readers.push((Whose::One(seat), words::seat(&seat_name(war.table(), seat))));
    }
    let kinds = balkan::Kind::ALL.into_iter();
    Source {
        game: war.journal().setup().name.clone(),
        kinds: kinds.filter(|kind| !kind.is_of_a_seat() || readers.len() > 1).map(Sort::War).collect(),
        readers,
        may_be_blind: false,
        today: today(),
    }
}

fn matter_of_campaign(session: &Session) -> Matter {
    let campaign = session.journal().state();
    let last = campaign.state().week.checked_sub(1);
    let news = last.map(|week| session.news(week)).unwrap_or_default();
    Matter::Campaign(Box::new(campaign.clone()), session.seat(), news)
}

fn matter_of_war(war: &WarSession) -> Matter {
    let journal = war.journal();
    let board = Arc::new(journal.setup().board.clone());
    Matter::War(Box::new(journal.state().clone()), board, Box::new(war.chronicle().clone()))
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
