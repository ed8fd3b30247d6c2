//! The journal of one game: commands in, facts written down, state out; undo, redo, replay.
//!
//! Never changes its state before the facts are on the disk; never erases; never rolls.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use serde::de::IgnoredAny;

use crate::ground::dice::Dice;
use crate::ground::game::{Game, Stopped};
use crate::journal::elsewhere::{Elsewhere, Moved};
use crate::journal::error::{ActError, CannotRedo, CannotUndo, Notice, ReadOnly, SaveError};
use crate::journal::file::{self, Existing, Rewrite, SaveFile};
use crate::journal::history::History;
use crate::journal::kept::Kept;
use crate::journal::lock::Lock;
use crate::journal::migrate::STEPS;
use crate::journal::record::{self, FORMAT, Head, Header, Kind, Record, Scan};

/// What the players have said to an undo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Consent {
    /// Nobody was asked: undo stops where chance has been seen.
    NotAsked,
    /// All agree to undo even that; the log says so.
    AllAgree,
}

/// What a command has done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acted<F> {
    /// What happened, in order.
    pub facts: Vec<F>,
    /// The journal's revision since.
    pub revision: u64,
}

/// One line of the journal for reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sentence<'a> {
    /// What it tells of.
    pub kind: SentenceKind,
    /// The sentence.
    pub told: &'a str,
    /// Why, if somebody said so; stands with the first sentence of a group.
    pub because: &'a str,
    /// True when it was undone and does not stand any more.
    pub is_undone: bool,
    /// True when chance or a hidden thing was seen with it.
    pub is_wall: bool,
}

/// What a sentence tells of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SentenceKind {
    /// A fact of this group; `step` counts the groups that stand from 1 (for [`Journal::at`] and
    /// [`Journal::undo_to`]) and is missing for undone ones.
    Fact {
        /// Number of the group in the log, from 0.
        group: usize,
        /// Its place among the steps that stand.
        step: Option<usize>,
    },
    /// Steps were undone.
    Undo,
    /// Undone steps were done again.
    Redo,
}

/// What one command gave: a line of the text, read when first asked for. Small, because most
/// groups of a long game are never read, and making room for them is most of opening it.
struct Group<F> {
    line: usize,
    written: OnceLock<Box<Written<F>>>,
}

struct Written<F> {
    because: String,
    facts: Vec<F>,
    told: OnceLock<Vec<Told>>,
}

struct Told {
    words: String,
    is_wall: bool,
}

/// What the journal tells besides facts.
struct Turn {
    /// Groups recorded before it.
    after: usize,
    kind: SentenceKind,
    words: String,
    is_agreed: bool,
}

/// Where the journal is written.
enum Place {
    Memory,
    Open(Box<SaveFile>),
    ReadOnly { path: PathBuf, why: ReadOnly },
}

/// The journal of one game and, once it has a file, its save.
///
/// A *group* is what one command gave; a *step* is a group that stands (is not undone). Every
/// change is written and synced before it is seen, a few milliseconds each.
pub struct Journal<G: Game> {
    game: String,
    setup: G::Setup,
    start: G,
    state: G,
    /// The log as it stands in the file, or would.
    text: String,
    /// Where its lines start.
    starts: Vec<usize>,
    sum: u32,
    groups: Vec<Group<G::Fact>>,
    turns: Vec<Turn>,
    history: History,
    /// Lines of the snapshots, by the group after which they were taken.
    snapshots: BTreeMap<usize, usize>,
    kept: Kept<G>,
    thrown: u64,
    revision: u64,
    place: Place,
    notices: Vec<Notice>,
}

impl<G: Game> fmt::Debug for Journal<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Journal")
            .field("game", &self.game)
            .field("path", &self.path())
            .field("groups", &self.groups.len())
            .field("steps", &self.n_steps())
            .field("revision", &self.revision)
            .finish_non_exhaustive()
    }
}

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

// Beginning, opening, saving.
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
    pub(super) fn scan(path: &Path, game: &str) -> Result<Scan, SaveError> {
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

    fn record(&self, line: usize) -> &str {
        record::record_in(&self.text, &self.starts, line)
    }
}

// What is known.
impl<G: Game> Journal<G> {
    /// The game as it stands.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// All that was fixed before the first command.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// Grows with every act, undo and redo, and never falls: what was made for an older revision
    /// is stale.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Dice ever recorded, undone ones too: with `Seeded::new(seed, thrown)` an undone roll never
    /// comes again.
    pub fn thrown(&self) -> u64 {
        self.thrown
    }

    /// Steps that stand.
    pub fn n_steps(&self) -> usize {
        self.history.live().len()
    }

    /// Undone steps that can be done again.
    pub fn n_undone(&self) -> usize {
        self.history.undone().len()
    }

    /// Groups ever recorded, undone ones too.
    pub fn n_groups(&self) -> usize {
        self.groups.len()
    }

    /// The groups that stand, by their numbers in the log, in order.
    pub fn steps(&self) -> &[usize] {
        self.history.live()
    }

    /// The facts of a group, counted from 0 in the order of the log.
    pub fn facts(&self, group: usize) -> Result<&[G::Fact], SaveError> {
        Ok(&self.written(group)?.facts)
    }

    /// Why this group was done, where somebody said so; empty otherwise.
    pub fn because(&self, group: usize) -> Result<&str, SaveError> {
        Ok(&self.written(group)?.because)
    }

    /// All facts that stand, in order.
    pub fn standing_facts(&self) -> Result<Vec<&G::Fact>, SaveError> {
        let mut facts = Vec::new();
        for &group in self.history.live() {
            facts.extend(self.facts(group)?);
        }
        Ok(facts)
    }

    /// What the user must be told since the file was opened.
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }

    /// The file, if it has one.
    pub fn path(&self) -> Option<&Path> {
        match &self.place {
            Place::Memory => None,
            Place::Open(file) => Some(file.path()),
            Place::ReadOnly { path, .. } => Some(path),
        }
    }

    /// Why it may only be looked at, if so.
    pub fn read_only(&self) -> Option<ReadOnly> {
        match self.place {
            Place::ReadOnly { why, .. } => Some(why),
            Place::Memory | Place::Open(_) => None,
        }
    }

    /// The game after `steps` of the steps that stand (all of them, if there are not so many).
    pub fn at(&self, steps: usize) -> Result<G, SaveError> {
        match self.history.live().get(..steps) {
            Some(path) if steps < self.n_steps() => self.rebuild(path, &mut Vec::new(), |_, _| {}),
            _ => Ok(self.state.clone()),
        }
    }

    /// The whole log in sentences, in its order, undone ones too. After a long game was opened the
    /// first call replays it; later calls only list.
    pub fn sentences(&self) -> Result<Vec<Sentence<'_>>, SaveError> {
        self.tell_all()?;
        let mut steps = vec![None; self.groups.len()];
        for (step, &group) in (1..).zip(self.history.live()) {
            steps[group] = Some(step);
        }
        let mut sentences = Vec::new();
        let mut turns = self.turns.iter().peekable();
        for (group, step) in steps.into_iter().enumerate() {
            while let Some(turn) = turns.next_if(|turn| turn.after <= group) {
                sentences.push(turn.sentence());
            }
            let written = self.written(group)?;
            let mut because = written.because.as_str();
            for told in written.told.get().into_iter().flatten() {
                sentences.push(Sentence {
                    kind: SentenceKind::Fact { group, step },
                    told: &told.words,
                    because: std::mem::take(&mut because),
                    is_undone: step.is_none(),
                    is_wall: told.is_wall,
                });
            }
        }
        sentences.extend(turns.map(Turn::sentence));
        Ok(sentences)
    }

    fn tell_all(&self) -> Result<(), SaveError> {
        let mut now: Option<(usize, G)> = None;
        for group in 0..self.groups.len() {
            let written = self.written(group)?;
            if written.told.get().is_some() {
                continue;
            }
            let parent = self.history.parent(group);
            let mut state = match now.take() {
                Some((last, state)) if Some(last) == parent => state,
                _ => self.rebuild(&self.history.path(parent), &mut Vec::new(), |_, _| {})?,
            };
            let told = tell(&mut state, &written.facts);
            written.told.get_or_init(|| told);
            now = Some((group, state));
        }
        Ok(())
    }

    fn written(&self, number: usize) -> Result<&Written<G::Fact>, SaveError> {
        let group = &self.groups[number];
        if let Some(written) = group.written.get() {
            return Ok(written);
        }
        let path = self.path().unwrap_or(Path::new(&self.game));
        match record::read::<Record<Vec<G::Fact>, IgnoredAny>>(path, group.line, self.record(group.line))? {
            Record::Facts { because, facts } => {
                Ok(group.written.get_or_init(|| Box::new(Written { because, facts, told: OnceLock::new() })))
            }
            _ => Err(SaveError::damaged(path, group.line, 1, "facts were expected here")),
        }
    }

    /// The state at the end of a way through the log, from the nearest kept state or snapshot.
    fn rebuild(
        &self,
        path: &[usize],
        passed_over: &mut Vec<usize>,
        mut after: impl FnMut(usize, &G),
    ) -> Result<G, SaveError> {
        let mut done = path.len();
        let mut state = loop {
            let Some(last) = done.checked_sub(1).map(|index| path[index]) else { break self.start.clone() };
            if let Some(state) = self.kept.get(last) {
                break state.clone();
            }
            if let Some(&line) = self.snapshots.get(&last) {
                match self.resume(line) {
                    Some(state) => break state,
                    None => passed_over.push(line),
                }
            }
            done -= 1;
        };
        for &group in &path[done..] {
            for fact in self.facts(group)? {
                state.apply(fact);
            }
            after(group, &state);
        }
        Ok(state)
    }

    /// `None` when this snapshot is of a version whose snapshots were others; the facts are the save.
    fn resume(&self, line: usize) -> Option<G> {
        match record::read::<Record<IgnoredAny, G::Snapshot>>(Path::new(""), line, self.record(line)) {
            Ok(Record::Snapshot { state, .. }) => G::resume(&self.setup, state).ok(),
            _ => None,
        }
    }
}

// What is done.
impl<G: Game> Journal<G> {
    /// What this command would give, without doing it.
    pub fn dry(
        &self,
        command: &G::Command,
        dice: &mut dyn Dice,
    ) -> Result<Vec<G::Fact>, Stopped<G::Refusal>> {
        self.state.decide(command, dice)
    }

    /// Carries out a command: decides, writes the facts down, and only then lets them happen.
    pub fn act(
        &mut self,
        command: &G::Command,
        dice: &mut dyn Dice,
    ) -> Result<Acted<G::Fact>, ActError<G::Refusal>> {
        self.act_because(command, dice, "")
    }

    /// As [`Journal::act`], with a reason that stays in the log.
    pub fn act_because(
        &mut self,
        command: &G::Command,
        dice: &mut dyn Dice,
        reason: &str,
    ) -> Result<Acted<G::Fact>, ActError<G::Refusal>> {
        // Before any die is thrown that could not be written down.
        self.check_writable().map_err(ActError::Save)?;
        let facts = self.state.decide(command, dice).map_err(ActError::Stopped)?;
        self.happen(facts, reason).map_err(ActError::Save)
    }

    fn happen(&mut self, facts: Vec<G::Fact>, because: &str) -> Result<Acted<G::Fact>, SaveError> {
        if facts.is_empty() {
            return Ok(Acted { facts, revision: self.revision });
        }
        let because = because.to_owned();
        let text = record::write(&Record::<_, ()>::Facts { because: because.clone(), facts: &facts })?;
        // What would not read back the same must not be called saved.
        let back: Record<Vec<G::Fact>, IgnoredAny> =
            ron::from_str(&text).map_err(|err| SaveError::Unwritable(format!("{err} in {text}")))?;
        if !matches!(back, Record::Facts { facts: back, .. } if back == facts) {
            return Err(SaveError::Unwritable(text));
        }
        self.add_line(&text)?;
        let group = self.history.act();
        let told = tell(&mut self.state, &facts);
        self.thrown += facts.iter().map(G::dice_in).sum::<u64>();
        self.kept.offer(group, &self.state);
        let ends_turn = facts.iter().any(G::ends_turn);
        let written = Written { because, facts: facts.clone(), told: OnceLock::from(told) };
        self.groups.push(Group { line: self.starts.len(), written: OnceLock::from(Box::new(written)) });
        self.revision += 1;
        if ends_turn {
            self.take_snapshot(group);
        }
        Ok(Acted { facts, revision: self.revision })
    }

    /// A snapshot only makes opening quicker: the step is safe without it, so a failure here is
    /// nobody's concern; it has a line and a wait for the disk of its own, so that it can never
    /// tear the facts before it.
    fn take_snapshot(&mut self, group: usize) {
        let snapshot = Record::<(), _>::Snapshot { dice: self.thrown, state: self.state.snapshot() };
        if let Ok(text) = record::write(&snapshot)
            && self.add_line(&text).is_ok()
        {
            self.snapshots.insert(group, self.starts.len());
        }
    }

    /// True when the last step can be undone; `ChanceSeen` when only by agreement of all.
    pub fn can_undo(&self) -> Result<(), CannotUndo> {
        self.can_undo_to(self.n_steps().saturating_sub(1), Consent::NotAsked)
    }

    /// Whether undo to this step would be carried out.
    pub fn can_undo_to(&self, to: usize, consent: Consent) -> Result<(), CannotUndo> {
        let live = self.n_steps();
        if live == 0 {
            return Err(CannotUndo::NothingDone);
        }
        if !self.history.can_undo_to(to) {
            return Err(CannotUndo::NoSuchStep { to, live });
        }
        if consent == Consent::NotAsked && self.is_wall_after(to)? {
            return Err(CannotUndo::ChanceSeen);
        }
        Ok(())
    }

    /// Undoes the last step.
    pub fn undo(&mut self, consent: Consent) -> Result<(), CannotUndo> {
        self.undo_to(self.n_steps().saturating_sub(1), consent)
    }

    /// Undoes until `to` steps stand; the undone ones stay in the log.
    pub fn undo_to(&mut self, to: usize, consent: Consent) -> Result<(), CannotUndo> {
        self.check_writable()?;
        self.can_undo_to(to, consent)?;
        let agreed = self.is_wall_after(to)?;
        let reason = if agreed { "undone by agreement of all, over a die" } else { "" };
        let state = self.rebuild(&self.history.live()[..to], &mut Vec::new(), |_, _| {})?;
        let record = Record::<(), ()>::Undo { to, agreed, reason: reason.to_owned() };
        self.add_line(&record::write(&record)?)?;
        self.state = state;
        self.note_undo(to, agreed, reason);
        self.revision += 1;
        Ok(())
    }

    /// Does the step that was undone last again, with the same dice.
    pub fn redo(&mut self) -> Result<(), CannotRedo> {
        self.redo_to(self.n_steps() + 1)
    }

    /// Does undone steps again until `to` steps stand.
    pub fn redo_to(&mut self, to: usize) -> Result<(), CannotRedo> {
        self.check_writable()?;
        if !self.history.can_redo_to(to) {
            return Err(CannotRedo::NothingUndone);
        }
        let mut state = self.state.clone();
        for &group in self.history.undone().iter().rev().take(to - self.n_steps()) {
            for fact in self.facts(group)? {
                state.apply(fact);
            }
        }
        self.add_line(&record::write(&Record::<(), ()>::Redo { to })?)?;
        self.state = state;
        self.note_redo(to);
        self.revision += 1;
        Ok(())
    }

    fn is_wall_after(&self, to: usize) -> Result<bool, SaveError> {
        for &group in &self.history.live()[to..] {
            if self.facts(group)?.iter().any(G::is_wall) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn note_undo(&mut self, to: usize, is_agreed: bool, reason: &str) {
        let steps = spoken_steps(to + 1, self.n_steps());
        let words =
            if reason.is_empty() { format!("{steps} undone.") } else { format!("{steps} undone: {reason}.") };
        self.history.undo_to(to);
        self.turns.push(Turn { after: self.groups.len(), kind: SentenceKind::Undo, words, is_agreed });
    }

    fn note_redo(&mut self, to: usize) {
        let words = format!("{} done again.", spoken_steps(self.n_steps() + 1, to));
        self.history.redo_to(to);
        self.turns.push(Turn { after: self.groups.len(), kind: SentenceKind::Redo, words, is_agreed: false });
    }

    fn check_writable(&self) -> Result<(), SaveError> {
        match &self.place {
            Place::ReadOnly { path, why } => Err(SaveError::ReadOnly { path: path.clone(), why: *why }),
            Place::Memory | Place::Open(_) => Ok(()),
        }
    }

    /// Writes one record down, on the disk if there is a file.
    fn add_line(&mut self, text: &str) -> Result<(), SaveError> {
        let (line, sum) = record::seal(self.sum, text);
        if let Place::Open(file) = &mut self.place {
            file.append(&self.text, &line)?;
        }
        self.starts.push(self.text.len());
        self.text.push_str(&line);
        self.sum = sum;
        Ok(())
    }
}

impl Turn {
    fn sentence(&self) -> Sentence<'_> {
        Sentence {
            kind: self.kind,
            told: &self.words,
            because: "",
            is_undone: false,
            is_wall: self.is_agreed,
        }
    }
}

/// Applies facts one after the other, each told in the state before it.
fn tell<G: Game>(state: &mut G, facts: &[G::Fact]) -> Vec<Told> {
    let mut told = Vec::with_capacity(facts.len());
    for fact in facts {
        told.push(Told { words: state.tell(fact), is_wall: G::is_wall(fact) });
        state.apply(fact);
    }
    told
}

fn spoken_steps(first: usize, last: usize) -> String {
    if first == last { format!("Step {first}") } else { format!("Steps {first} to {last}") }
}
