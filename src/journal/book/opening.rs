//! A journal begun, opened, saved: its file from the first line to the last.
//!
//! Never carries out a command, never changes a damaged file.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::OnceLock;

use serde::de::IgnoredAny;

use crate::ground::game::Game;
use crate::journal::book::{Group, Journal, Place};
use crate::journal::elsewhere::{Elsewhere, Moved};
use crate::journal::error::{Notice, ReadOnly, SaveError};
use crate::journal::file::{self, Existing, Rewrite, SaveFile};
use crate::journal::history::History;
use crate::journal::kept::Kept;
use crate::journal::lock::Lock;
use crate::journal::migrate::STEPS;
use crate::journal::record::{self, FORMAT, Head, Header, Kind, Record, Scan};

/// The header of a save, without reading the rest: which game it is, and of which version.
pub fn peek(path: &Path) -> Result<Head, SaveError> {
    use std::io::BufRead as _;
    let found = file::resolve(path)?;
    let mut first = Vec::new();
    std::fs::File::open(&found)
        .and_then(|file| std::io::BufReader::new(file).read_until(b'\n', &mut first))
        .map_err(|err| SaveError::io(path, &err))?;
    Scan::of(path, first)?.head(path)
}

impl<G: Game> Journal<G> {
    /// A new game in memory only; `game` is its name in the header of a save.
    pub fn begin(game: &str, setup: G::Setup) -> Result<Self, SaveError> {
        let header = Header {
            format: FORMAT,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            game: game.to_owned(),
            setup,
        };
        let text = record::write(&header)?;
        let back: Header<G::Setup> = record::read(Path::new(game), 1, &text)?;
        if back.setup != header.setup {
            return Err(SaveError::Unwritable("the set-up".to_owned()));
        }
        let start = G::begin(&header.setup).map_err(SaveError::Setup)?;
        let (text, sum) = record::seal(0, &text);
        Ok(Self::new(header, start, text, sum))
    }

    /// A new game with its file.
    pub fn create(path: &Path, game: &str, setup: G::Setup, existing: Existing) -> Result<Self, SaveError> {
        let mut journal = Self::begin(game, setup)?;
        journal.save_as(path, existing)?;
        Ok(journal)
    }

    /// A saved game, ready to go on; [`Journal::notices`] says what the user must know. Old groups
    /// are not read before they are asked for.
    pub fn open(path: &Path, game: &str) -> Result<Self, SaveError> {
        let found = file::resolve(path)?;
        if !found.exists() {
            return Err(SaveError::Missing(path.to_owned()));
        }
        // Locked before it is read, so that nobody writes in between.
        let (lock, mut why) = match Lock::take(&found) {
            Ok(Some(lock)) => (Some(lock), None),
            Ok(None) => (None, Some(ReadOnly::OpenElsewhere)),
            Err(err) => match SaveError::io(&found, &err) {
                SaveError::NotAllowed(_) | SaveError::Missing(_) => (None, Some(ReadOnly::NotAllowed)),
                _ => (Some(Lock::none()), None),
            },
        };
        let mut scan = Self::scan(path, game)?;
        if let Some(damage) = scan.damage {
            return Err(damage);
        }
        let torn = std::mem::take(&mut scan.torn);
        let rewrite = match scan.migrated_from {
            Some(from) => Some(Rewrite::Migrated(from)),
            None => scan.is_mended.then_some(Rewrite::Mended),
        };
        let mut journal = Self::load(path, scan)?;
        // While somebody else writes, an unfinished last line is only a matter of time.
        if !torn.is_empty() && why != Some(ReadOnly::OpenElsewhere) {
            journal.notices.push(Notice::TornLine { line: journal.starts.len() + 1 });
        }
        if let Some(lock) = lock {
            match SaveFile::open(found.clone(), lock, journal.text.len() as u64, torn, rewrite) {
                Ok(file) => {
                    if !file.is_locked() {
                        journal.notices.push(Notice::NoLock);
                    }
                    journal.place = Place::Open(Box::new(file));
                }
                Err(SaveError::NotAllowed(_)) => why = Some(ReadOnly::NotAllowed),
                Err(err) => return Err(err),
            }
        }
        if let Some(why) = why {
            journal.notices.push(Notice::ReadOnly(why));
            journal.place = Place::ReadOnly { path: found, why };
        }
        Ok(journal)
    }

    /// A damaged saved game up to the line before the damage. The file is left as it is: the game
    /// can go on once it is saved under another name. A whole file is opened as ever.
    pub fn open_until_damage(path: &Path, game: &str) -> Result<Self, SaveError> {
        match Self::open(path, game) {
            Err(SaveError::Damaged(_)) => {}
            other => return other,
        }
        let mut scan = Self::scan(path, game)?;
        let mut damage = scan.damage.take();
        loop {
            match Self::load(path, scan.clone()) {
                Ok(mut journal) => {
                    journal.place = Place::ReadOnly { path: file::resolve(path)?, why: ReadOnly::Damaged };
                    if let Some(SaveError::Damaged(fault)) = damage {
                        journal.notices.push(Notice::UntilDamage(fault));
                    }
                    return Ok(journal);
                }
                Err(SaveError::Damaged(fault)) if 1 < fault.line && fault.line <= scan.last_line() => {
                    scan.cut(fault.line);
                    damage = Some(SaveError::Damaged(fault));
                }
                Err(err) => return Err(err),
            }
        }
    }

    /// Writes the whole journal to a file, and goes on there.
    pub fn save_as(&mut self, path: &Path, existing: Existing) -> Result<(), SaveError> {
        let wanted = file::resolve(path)?;
        match &mut self.place {
            Place::Open(file) if file.path() == wanted => match existing {
                Existing::Keep => file.replace_unchanged(&self.text)?,
                Existing::Replace => file.replace(&self.text)?,
            },
            Place::ReadOnly { path, why: why @ ReadOnly::Damaged } if *path == wanted => {
                return Err(SaveError::ReadOnly { path: wanted, why: *why });
            }
            place => *place = Place::Open(Box::new(SaveFile::create(&wanted, &self.text, existing)?)),
        }
        self.notices.clear();
        Ok(())
    }

    /// Writes the whole journal to another file, to be mailed or kept, and goes on where it was.
    pub fn copy_to(&self, path: &Path, existing: Existing) -> Result<(), SaveError> {
        let wanted = file::resolve(path)?;
        if self.path() == Some(&wanted) {
            return Err(SaveError::Exists(wanted));
        }
        self.elsewhere(path, existing).copy(&mut |_, _| true)
    }

    /// True when the journal is written at this place.
    pub fn is_at(&self, path: &Path) -> bool {
        file::resolve(path).is_ok_and(|wanted| self.path() == Some(&wanted))
    }

    /// The whole log as it stands, to be written to another place on another thread.
    pub fn elsewhere(&self, path: &Path, existing: Existing) -> Elsewhere {
        Elsewhere::new(&self.text, path, existing)
    }

    /// Goes on in a file that was written from this journal, with what has happened since. False
    /// when it was written from another one: then the file is let go, and lies where it was written.
    pub fn move_to(&mut self, moved: Moved) -> Result<bool, SaveError> {
        let Moved { text, mut file } = moved;
        // A log only grows, so the same beginning is the same log.
        let Some(since) = self.text.strip_prefix(&text) else { return Ok(false) };
        if !since.is_empty() {
            file.append(&text, since)?;
        }
        self.place = Place::Open(Box::new(file));
        self.notices.clear();
        Ok(true)
    }

    /// Gives the file up. Everything is already on the disk.
    pub fn close(self) {
        drop(self);
    }

    /// The whole lines of a file of this game, in the format of today.
    pub(in crate::journal) fn scan(path: &Path, game: &str) -> Result<Scan, SaveError> {
        let mut scan = Scan::of(path, file::read_whole(path)?)?;
        let head = scan.head(path)?;
        if head.game != game {
            return Err(SaveError::OtherGame {
                path: path.to_owned(),
                found: head.game,
                wanted: game.to_owned(),
            });
        }
        if head.format < FORMAT {
            scan = scan.migrated(path, head.format, STEPS)?;
        }
        Ok(scan)
    }

    fn new(header: Header<G::Setup>, start: G, text: String, sum: u32) -> Self {
        Self {
            game: header.game,
            setup: header.setup,
            state: start.clone(),
            start,
            text,
            starts: vec![0],
            sum,
            groups: Vec::new(),
            turns: Vec::new(),
            history: History::default(),
            snapshots: BTreeMap::new(),
            kept: Kept::new(),
            thrown: 0,
            revision: 0,
            place: Place::Memory,
            notices: Vec::new(),
        }
    }

    /// The journal of these lines, which still has no file.
    fn load(path: &Path, scan: Scan) -> Result<Self, SaveError> {
        let header: Header<G::Setup> = record::read(path, 1, scan.record(1))?;
        let start = G::begin(&header.setup).map_err(SaveError::Setup)?;
        let mut journal = Self::new(header, start, scan.text, scan.sum);
        journal.place = Place::ReadOnly { path: path.to_owned(), why: ReadOnly::NotAllowed };
        if let Some(from) = scan.migrated_from {
            journal.notices.push(Notice::Migrated { from, to: FORMAT });
        }
        journal.starts = scan.starts;
        journal.groups.reserve(journal.starts.len());
        let mut last_snapshot = None;
        for line in 2..=journal.starts.len() {
            if journal.take_in(path, line)? == Kind::Snapshot {
                last_snapshot = Some((line, journal.groups.len()));
            }
        }
        journal.revision = (journal.groups.len() + journal.turns.len()) as u64;
        let mut uncounted = 0;
        if let Some((line, groups)) = last_snapshot
            && let Ok(Record::Snapshot { dice, .. }) =
                record::read::<Record<IgnoredAny, IgnoredAny>>(path, line, journal.record(line))
        {
            journal.thrown = dice;
            uncounted = groups;
        }
        for group in uncounted..journal.groups.len() {
            journal.thrown += journal.facts(group)?.iter().map(G::dice_in).sum::<u64>();
        }
        let mut kept = Kept::new();
        let mut passed_over = Vec::new();
        journal.state = journal.rebuild(journal.history.live(), &mut passed_over, |group, state| {
            kept.offer(group, state);
        })?;
        if let Some(&last) = journal.history.live().last() {
            kept.keep(last, &journal.state);
        }
        journal.kept = kept;
        journal.notices.extend(passed_over.into_iter().map(|line| Notice::SnapshotPassedOver { line }));
        Ok(journal)
    }

    /// One more line of the file.
    fn take_in(&mut self, path: &Path, line: usize) -> Result<Kind, SaveError> {
        let misfit = |words: &str| SaveError::damaged(path, line, 1, words);
        let kind = Kind::of(self.record(line))
            .ok_or_else(|| misfit("this kind of record is not known to this program"))?;
        match kind {
            Kind::Facts => {
                self.history.act();
                self.groups.push(Group { line, written: OnceLock::new() });
            }
            Kind::Snapshot => {
                // One before the first step says no more than the header.
                if let Some(&last) = self.history.live().last() {
                    self.snapshots.insert(last, line);
                }
            }
            Kind::Undo | Kind::Redo => {
                match record::read::<Record<IgnoredAny, IgnoredAny>>(path, line, self.record(line))? {
                    Record::Undo { to, agreed, reason } if self.history.can_undo_to(to) => {
                        self.note_undo(to, agreed, &reason);
                    }
                    Record::Redo { to } if self.history.can_redo_to(to) => self.note_redo(to),
                    _ => return Err(misfit("this undoes or does again what is not there")),
                }
            }
        }
        Ok(kind)
    }
}
