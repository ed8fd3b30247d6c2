//! The journal of one game: facts written down, state out, and what can be asked of it.
//!
//! Never changes its state before the facts are on the disk; never erases; never rolls.

mod amend;
mod deeds;
mod opening;
mod sentences;

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use serde::de::IgnoredAny;

use crate::ground::game::Game;
use crate::journal::error::{Notice, ReadOnly, SaveError};
use crate::journal::file::SaveFile;
use crate::journal::history::History;
use crate::journal::kept::Kept;
use crate::journal::record::{self, Record};

pub use amend::{AmendError, Answer, Draft, DraftStep, Question, Verdict};
pub use deeds::{Acted, Consent};
pub use opening::peek;
pub use sentences::{Sentence, SentenceKind};

use sentences::{Told, Turn};

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

    fn record(&self, line: usize) -> &str {
        record::record_in(&self.text, &self.starts, line)
    }

    fn written(&self, number: usize) -> Result<&Written<G::Fact>, SaveError> {
        let group = &self.groups[number];
        if let Some(written) = group.written.get() {
            return Ok(written);
        }
        let path = self.path().unwrap_or(Path::new(&self.game));
        match record::read::<Record<Vec<G::Fact>, IgnoredAny>>(path, group.line, self.record(group.line))? {
            Record::Facts { because, facts, .. } => {
                Ok(group.written.get_or_init(|| Box::new(Written { because, facts, told: OnceLock::new() })))
            }
            _ => Err(SaveError::damaged(path, group.line, 1, "facts were expected here")),
        }
    }

    /// The command that gave a group, where the log has it: format 1 kept none, and one of a later
    /// version may not read.
    pub fn command(&self, group: usize) -> Option<G::Command> {
        let line = self.groups.get(group)?.line;
        let path = Path::new("");
        match record::read::<Record<IgnoredAny, IgnoredAny, G::Command>>(path, line, self.record(line)) {
            Ok(Record::Facts { command, .. }) => command,
            _ => None,
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
