//! What is to be printed, made into pages and written; on another thread.
//!
//! Never gives a reader more than his view: each sheet is made from the view of whom it is for.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::balkan::game::Balkan;
use crate::campaign::c12_blind::Readers;
use crate::campaign::state::FactionId;
use crate::campaign::view::View;
use crate::campaign::{Campaign, Seat};
use crate::ground::board::Board;
use crate::ground::game::Game as _;
use crate::journal::{Existing, SaveError, write_file};
use crate::paper::balkan::story::Chronicle;
use crate::paper::laid::Laid;
use crate::paper::map::Making;
use crate::paper::pdf::{self, PdfError, Said};
use crate::paper::sheet::{Day, Imprint, Progress, Sheet, lay};
use crate::paper::{balkan, campaign};

/// A kind of sheet, of either game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    /// Of the miniatures campaign.
    Campaign(campaign::Kind),
    /// Of a war of 1912.
    War(balkan::Kind),
}

impl Sort {
    /// True when it has drawings, in colours or in black and white.
    pub fn is_drawn(self) -> bool {
        match self {
            Self::Campaign(kind) => kind.is_drawn(),
            Self::War(kind) => kind.is_drawn(),
        }
    }

    /// True for the map of the whole board.
    pub fn is_map(self) -> bool {
        matches!(self, Self::Campaign(campaign::Kind::Map) | Self::War(balkan::Kind::Map))
    }

    /// Its word in names of files.
    pub fn key(self) -> &'static str {
        match self {
            Self::Campaign(kind) => kind.key(),
            Self::War(kind) => kind.key(),
        }
    }
}

/// For whom sheets are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// Of a campaign the umpire, who knows all; of a war everybody: what lies open.
    Table,
    /// One faction of a campaign, one seat of a war.
    One(u8),
    /// Each faction its own.
    Everyone,
}

/// What is wanted.
#[derive(Debug, Clone, PartialEq)]
pub struct Wanted {
    /// Kinds, in the order in which they are printed.
    pub kinds: Vec<Sort>,
    /// For whom.
    pub whose: Whose,
    /// As in blind play, whatever the option says (C12).
    pub blind: bool,
    /// Paper, colours, and how large a map is.
    pub making: Making,
    /// The day of printing, when it is to be said.
    pub day: Option<Day>,
}

/// What sheets are made of, carried to another thread.
pub enum Matter {
    /// A campaign, who looks at it, and what was told of the week that ended last, with who may read it.
    Campaign(Box<Campaign>, Seat, Vec<(Readers, String)>),
    /// A war, with its board and its log.
    War(Box<Balkan>, Arc<Board>, Box<Chronicle>),
}

/// The sheets of one reader, laid on pages.
#[derive(Debug, Clone)]
pub struct Part {
    /// Ends the name of a file of its own; empty for the umpire's.
    pub key: String,
    sheets: Vec<Sheet>,
    imprint: Imprint,
}

/// Pages as they will be printed.
#[derive(Debug, Clone)]
pub struct Made {
    /// For this.
    pub wanted: Wanted,
    /// All pages, one reader after the other.
    pub laid: Laid,
    parts: Vec<Part>,
}

/// For whom which sheets of a campaign are made.
fn readers(game: &Campaign, seat: Seat, wanted: &Wanted) -> Vec<(Option<FactionId>, Vec<campaign::Kind>)> {
    let each = || (0u8..).map(FactionId).take(game.setup().factions.len()).map(Some);
    let kinds: Vec<campaign::Kind> = wanted
        .kinds
        .iter()
        .filter_map(|sort| match sort {
            Sort::Campaign(kind) => Some(*kind),
            Sort::War(_) => None,
        })
        .collect();
    match (wanted.whose, seat) {
        // Whoever looks as a faction prints what it knows.
        (_, Seat::Faction(faction)) => vec![(Some(faction), kinds)],
        // What only factions have, the umpire prints for each of them.
        (Whose::Table, Seat::Umpire) => {
            let (theirs, own): (Vec<_>, Vec<_>) =
                kinds.into_iter().partition(|kind| kind.is_of_factions_only());
            let of_each = each().filter(|_| !theirs.is_empty()).map(|faction| (faction, theirs.clone()));
            std::iter::once((None, own)).chain(of_each).collect()
        }
        (Whose::One(faction), Seat::Umpire) => vec![(Some(FactionId(faction)), kinds)],
        (Whose::Everyone, Seat::Umpire) => each().map(|faction| (faction, kinds.clone())).collect(),
    }
}

/// What is wanted, laid on pages; none when it was stopped.
pub fn make(matter: &Matter, wanted: Wanted, watch: &dyn Fn(usize, usize) -> bool) -> Option<Made> {
    let parts = match matter {
        Matter::Campaign(campaign, seat, news) => of_campaign(campaign, *seat, news, &wanted),
        Matter::War(game, board, story) => of_war(game, board, story, &wanted),
    };
    let n: usize = parts.iter().map(|part| part.sheets.len()).sum();
    let mut laid = Laid::default();
    let mut done = 0;
    for part in &parts {
        let told = |progress: Progress| watch(done + progress.done, n);
        let one = lay(&part.sheets, &part.imprint, wanted.making.paper, &told).ok()?;
        join(&mut laid, one);
        done += part.sheets.len();
    }
    Some(Made { wanted, laid, parts })
}

fn of_campaign(game: &Campaign, seat: Seat, news: &[(Readers, String)], wanted: &Wanted) -> Vec<Part> {
    let is_blind = wanted.blind || game.state().options.blind;
    let mut parts = Vec::new();
    for (faction, kinds) in readers(game, seat, wanted) {
        let view = match faction {
            None => game.view(Seat::Umpire),
            Some(faction) if wanted.blind => View::blinded(game, faction),
            Some(faction) => game.view(Seat::Faction(faction)),
        };
        let friends = faction.filter(|_| is_blind).map(|faction| game.circle(faction));
        let may_read = |readers: &Readers| friends.as_ref().is_none_or(|friends| readers.admit(friends));
        let heard: Vec<String> =
            news.iter().filter(|(readers, _)| may_read(readers)).map(|(_, words)| words.clone()).collect();
        let reader = campaign::Reader { view: &view, faction, heard: &heard, making: wanted.making };
        let sheets: Vec<Sheet> = kinds.iter().flat_map(|&kind| campaign::sheets(kind, &reader)).collect();
        let plan = faction.and_then(|faction| game.setup().factions.get(faction.index()));
        let key = plan.map(|plan| plan.key.clone()).unwrap_or_default();
        if !sheets.is_empty() {
            parts.push(Part { key, sheets, imprint: campaign::imprint(&view, wanted.day) });
        }
    }
    parts
}

fn of_war(game: &Balkan, board: &Arc<Board>, story: &Chronicle, wanted: &Wanted) -> Vec<Part> {
    let seat = match wanted.whose {
        Whose::One(seat) => Some(seat),
        Whose::Table | Whose::Everyone => None,
    };
    let view = game.view(seat);
    let name = &game.setup().name;
    let reader = balkan::Reader { view: &view, board, name, story, making: wanted.making };
    let kinds = wanted.kinds.iter().filter_map(|sort| match sort {
        Sort::War(kind) => Some(*kind),
        Sort::Campaign(_) => None,
    });
    let sheets: Vec<Sheet> = kinds.flat_map(|kind| balkan::sheets(kind, &reader)).collect();
    if sheets.is_empty() {
        return Vec::new();
    }
    vec![Part { key: String::new(), sheets, imprint: balkan::imprint(&reader, wanted.day) }]
}

fn join(all: &mut Laid, one: Laid) {
    let before = all.pages.len();
    all.pages.extend(one.pages);
    all.bookmarks.extend(one.bookmarks.into_iter().map(|mut mark| {
        mark.page += before;
        mark
    }));
    all.missing.extend(one.missing);
}

/// Why sheets were not written; whatever was there before is there still.
#[derive(Debug, thiserror::Error)]
pub enum NotPrinted {
    /// The pages could not be written as PDF, or that was stopped.
    #[error(transparent)]
    Pdf(#[from] PdfError),
    /// The file could not be written.
    #[error(transparent)]
    File(#[from] SaveError),
}

/// Writes the pages, into one file or one for each reader beside it; gives the files.
pub fn write(
    made: &Made,
    path: &Path,
    each: bool,
    existing: Existing,
    watch: &dyn Fn(usize, usize) -> bool,
) -> Result<Vec<PathBuf>, NotPrinted> {
    let told = |progress: Progress| watch(progress.done, progress.of);
    if !each || made.parts.len() < 2 {
        let bytes = pdf::write(&made.laid, &said(&made.parts, &made.wanted), &told)?;
        write_file(path, &bytes, existing)?;
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    for part in &made.parts {
        let laid =
            lay(&part.sheets, &part.imprint, made.wanted.making.paper, &told).map_err(PdfError::from)?;
        let bytes = pdf::write(&laid, &said(std::slice::from_ref(part), &made.wanted), &told)?;
        files.push((own_path(path, &part.key), bytes));
    }
    // Not one is written where one of them stands already.
    if existing == Existing::Keep
        && let Some((path, _)) = files.iter().find(|(path, _)| path.exists())
    {
        return Err(SaveError::Exists(path.clone()).into());
    }
    for (path, bytes) in &files {
        write_file(path, bytes, existing)?;
    }
    Ok(files.into_iter().map(|(path, _)| path).collect())
}

/// The file of one reader beside the one that was named.
fn own_path(path: &Path, key: &str) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map_or_else(|| "pdf".into(), |it| it.to_string_lossy());
    path.with_file_name(format!("{stem} {key}.{ending}"))
}

fn said(parts: &[Part], wanted: &Wanted) -> Said {
    let imprint = parts.first().map(|part| &part.imprint);
    let (campaign, moment) = imprint.map(|it| (it.campaign.clone(), it.moment.clone())).unwrap_or_default();
    let title = match parts {
        [Part { sheets, .. }] if sheets.len() == 1 => format!("{campaign}: {}", sheets[0].name),
        _ => campaign,
    };
    Said { title, subject: moment, made: wanted.day }
}
