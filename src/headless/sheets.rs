//! `voivode sheets`: what is printed and handed round, as PDF.
//!
//! Never prints what its reader's view has not got; never leaves half a file.

mod war;

use std::path::{Path, PathBuf};

use clap::Args;

use super::GAME;
use super::output::{Failure, Output};
use super::{balkan, show};
use crate::campaign::state::FactionId;
use crate::campaign::view::View;
use crate::campaign::{Campaign, Seat};
use crate::ground::game::Game as _;
use crate::journal::{Existing, Journal, write_file};
use crate::paper::campaign::{Kind, Reader, heard, imprint, sheets};
use crate::paper::map::{Dress, Making, Size};
use crate::paper::pdf::{self, Said};
use crate::paper::sheet::{Day, Imprint, Paper, Sheet, lay};

/// Print sheets as PDF: turn and army sheets, battle packets, sieges, standings, rules in use, maps.
///
/// Turn and army sheets are each faction's own. Of the others, those without --faction or --all are the
/// umpire's, who knows all; his packet of a battle comes with a blind one for each side. With one, they
/// hold what that faction may know. -o names a file, in which all sheets stand one behind the other, or
/// a folder, in which each has a file of its own.
///
/// Kinds of a campaign: turn, army, battle, siege, standings, rules, map. Kinds of a Balkan war: record,
/// score, map, hand (of a seat), chronicle, counters and cards to cut out.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(super) struct Sheets {
    /// The saved campaign or war
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// For this faction or seat, by its key or name
    #[arg(long, value_name = "FACTION", conflicts_with = "all")]
    faction: Option<String>,
    /// For every faction or seat
    #[arg(long)]
    all: bool,
    /// Kinds of sheets, with commas between; all of them if not said
    #[arg(long, value_name = "KINDS", value_delimiter = ',')]
    kind: Vec<String>,
    /// The paper in the printer: a4 or letter
    #[arg(long, value_name = "PAPER", default_value = "a4")]
    paper: String,
    /// As if the campaign were played blind, whatever its option says
    #[arg(long)]
    blind: bool,
    /// Maps in colour, as they are if nothing is said
    #[arg(long, conflicts_with = "mono")]
    colour: bool,
    /// Maps in black and white, hatched
    #[arg(long)]
    mono: bool,
    /// The map as a poster over several sheets, with hexes so many millimetres from side to side (4 to 200)
    #[arg(long, value_name = "MM_PER_HEX", conflicts_with = "tiles")]
    poster: Option<f32>,
    /// The map as a poster so many sheets wide (1 to 20)
    #[arg(long, value_name = "N")]
    tiles: Option<u8>,
    /// The day of printing, said on every page
    #[arg(long, value_name = "YYYY-MM-DD")]
    date: Option<String>,
    /// Write over files that are there
    #[arg(long)]
    force: bool,
    /// A file (.pdf), or a folder
    #[arg(short, long, value_name = "PATH")]
    output: PathBuf,
}

/// A file's worth of sheets, with a name for it.
struct Bundle {
    name: String,
    sheets: Vec<Sheet>,
    imprint: Imprint,
}

impl Sheets {
    pub(super) fn run(self) -> Result<Output, Failure> {
        let paper = match self.paper.as_str() {
            "a4" => Paper::A4,
            "letter" => Paper::Letter,
            other => return Err(Failure(format!("--paper: expected a4 or letter, found \"{other}\""))),
        };
        let day = match &self.date {
            None => None,
            Some(text) => Some(Day::read(text).ok_or_else(|| {
                Failure(format!("--date: expected a day such as 2026-12-01, found \"{text}\""))
            })?),
        };
        let making = self.making(paper)?;
        if balkan::is_save(&self.file) {
            return war::run(&self, making, day);
        }
        let kinds = self.kinds()?;
        let journal = Journal::<Campaign>::open(&self.file, GAME)?;
        let campaign = journal.state();
        let factions = self.factions(campaign)?;
        if self.blind && factions.is_empty() {
            return Err(Failure(
                "--blind: expected --faction or --all with it; the umpire knows all".to_owned(),
            ));
        }
        let mut bundles = Vec::new();
        for kind in kinds {
            // What only a faction has is printed for all of them, when none is named.
            let readers: Vec<Option<FactionId>> = match (factions.is_empty(), kind.is_of_factions_only()) {
                (true, false) => vec![None],
                (true, true) => all(campaign).into_iter().map(Some).collect(),
                (false, _) => factions.iter().copied().map(Some).collect(),
            };
            for faction in readers {
                bundles.extend(self.bundle(&journal, kind, faction, (making, day))?);
            }
        }
        let errors = journal.notices().iter().map(ToString::to_string).collect();
        self.write_all(bundles, paper, day, errors)
    }

    /// Writes every file that these bundles make; what else is to be said stands in `errors` already.
    fn write_all(
        &self,
        bundles: Vec<Bundle>,
        paper: Paper,
        day: Option<Day>,
        mut errors: Vec<String>,
    ) -> Result<Output, Failure> {
        let n_sheets: usize = bundles.iter().map(|bundle| bundle.sheets.len()).sum();
        if n_sheets == 0 {
            return Err(Failure("there is nothing of that kind to print".to_owned()));
        }
        let mut said = Vec::new();
        for (path, parts) in self.files(bundles) {
            let (pages, missing) = write(&path, &parts, paper, day, self.force)?;
            said.push(format!(
                "{}: {}\n",
                path.display(),
                crate::ground::count::counted(pages, "page", "pages")
            ));
            errors.extend(missing);
        }
        let mut output = Output::text(said.concat());
        output.errors.extend(errors);
        Ok(output)
    }

    fn making(&self, paper: Paper) -> Result<Making, Failure> {
        let size = match (self.poster, self.tiles) {
            (Some(mm), _) if !(4.0..=200.0).contains(&mm) => {
                return Err(Failure(format!("--poster: expected 4 to 200 millimetres a hex, found {mm}")));
            }
            (_, Some(n)) if !(1..=20).contains(&n) => {
                return Err(Failure(format!("--tiles: expected 1 to 20 sheets, found {n}")));
            }
            (Some(mm), _) => Size::PerHex(mm),
            (None, Some(n)) => Size::Across(n),
            (None, None) => Size::Sheet,
        };
        let dress = if self.mono && !self.colour { Dress::Mono } else { Dress::Colour };
        Ok(Making { paper, dress, size })
    }

    fn kinds(&self) -> Result<Vec<Kind>, Failure> {
        if self.kind.is_empty() {
            return Ok(Kind::ALL.to_vec());
        }
        let read = |word: &String| {
            Kind::from_key(word).ok_or_else(|| {
                let keys: Vec<_> = Kind::ALL.iter().map(|kind| kind.key()).collect();
                Failure(format!("--kind: expected {}, found \"{word}\"", keys.join(", ")))
            })
        };
        self.kind.iter().map(read).collect()
    }

    fn factions(&self, campaign: &Campaign) -> Result<Vec<FactionId>, Failure> {
        if self.all {
            return Ok(all(campaign));
        }
        let one = self.faction.as_ref().map(|name| {
            show::faction(campaign, name).map_err(|Failure(message)| Failure(format!("--faction: {message}")))
        });
        Ok(one.transpose()?.into_iter().collect())
    }

    fn bundle(
        &self,
        journal: &Journal<Campaign>,
        kind: Kind,
        faction: Option<FactionId>,
        (making, day): (Making, Option<Day>),
    ) -> Result<Option<Bundle>, Failure> {
        let campaign = journal.state();
        let seat = faction.map_or(Seat::Umpire, Seat::Faction);
        let view = match faction {
            Some(faction) if self.blind => View::blinded(campaign, faction),
            _ => campaign.view(seat),
        };
        let is_blind = self.blind || campaign.state().options.blind;
        let heard = match campaign.state().week.checked_sub(1) {
            Some(week) if kind.tells_of_the_week() => heard(journal, seat, is_blind, week)?,
            _ => Vec::new(),
        };
        let imprint = imprint(&view, day);
        let sheets = sheets(kind, &Reader { view: &view, faction, heard: &heard, making });
        let of = faction.and_then(|faction| campaign.setup().factions.get(faction.index()));
        let name = of.map_or_else(|| kind.key().to_owned(), |of| format!("{}-{}", kind.key(), of.key));
        Ok((!sheets.is_empty()).then_some(Bundle { name, sheets, imprint }))
    }

    /// All goes into one file.
    fn is_one_file(&self) -> bool {
        let is_pdf = self.output.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pdf"));
        is_pdf && !self.output.is_dir()
    }

    /// Which bundles go into which file.
    fn files(&self, bundles: Vec<Bundle>) -> Vec<(PathBuf, Vec<Bundle>)> {
        if self.is_one_file() {
            return vec![(self.output.clone(), bundles)];
        }
        let own = |bundle: Bundle| (self.output.join(format!("{}.pdf", bundle.name)), vec![bundle]);
        bundles.into_iter().map(own).collect()
    }
}

fn all(campaign: &Campaign) -> Vec<FactionId> {
    (0u8..).map(FactionId).zip(&campaign.setup().factions).map(|(id, _)| id).collect()
}

/// Writes a file; says how many pages it has, and what letters could not be printed.
fn write(
    path: &Path,
    bundles: &[Bundle],
    paper: Paper,
    day: Option<Day>,
    overwrites: bool,
) -> Result<(usize, Option<String>), Failure> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|err| Failure(format!("{}: {err}", folder.display())))?;
    }
    let Some(first) = bundles.first() else { return Ok((0, None)) };
    let imprint = &first.imprint;
    let sheets: Vec<Sheet> = bundles.iter().flat_map(|bundle| bundle.sheets.clone()).collect();
    let laid = lay(&sheets, imprint, paper, &|_| true)?;
    let title = match &sheets[..] {
        [one] => format!("{}: {}", imprint.campaign, one.name),
        _ => imprint.campaign.clone(),
    };
    let said = Said { title, subject: imprint.moment.clone(), made: day };
    let bytes = pdf::write(&laid, &said, &|_| true)?;
    write_file(path, &bytes, if overwrites { Existing::Replace } else { Existing::Keep })?;
    let missing = (!laid.missing.is_empty()).then(|| {
        let letters: Vec<_> = laid.missing.iter().map(char::to_string).collect();
        format!("{}: no font has {}; a box is printed instead", path.display(), letters.join(" "))
    });
    Ok((laid.pages.len(), missing))
}
