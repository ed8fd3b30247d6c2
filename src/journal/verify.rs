//! The whole replay of a save, which holds it against its own snapshots.
//!
//! Never writes, never locks; looks at a game that is open elsewhere as well.

use std::fmt;
use std::path::Path;

use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};

use crate::ground::count::counted;
use crate::ground::fault::Fault;
use crate::ground::game::Game;
use crate::journal::book::Journal;
use crate::journal::error::SaveError;
use crate::journal::history::History;
use crate::journal::record::{self, Header, Kind, Record, Scan};

/// What a save that is whole holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Version of the program that began it.
    pub program: String,
    /// Format of the file.
    pub format: u32,
    /// Lines, the header among them.
    pub lines: usize,
    /// Groups of facts, undone ones too.
    pub groups: usize,
    /// Groups that stand.
    pub steps: usize,
    /// Facts, undone ones too.
    pub facts: usize,
    /// Dice thrown, undone ones too.
    pub dice: u64,
    /// Snapshots held against the replay.
    pub snapshots: usize,
    /// Undos over a die, by agreement of all.
    pub agreed_undos: usize,
    /// True when the last line was not written to its end and does not count.
    pub is_torn: bool,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "whole: {}, {} ({} recorded), {}, {}, {} equal to the replay, {} undone by agreement; format {}, \
             begun with Voivode {}",
            counted(self.lines, "line", "lines"),
            counted(self.steps, "step", "steps"),
            self.groups,
            counted(self.facts, "fact", "facts"),
            counted(self.dice, "die", "dice"),
            counted(self.snapshots, "snapshot", "snapshots"),
            self.agreed_undos,
            self.format,
            self.program
        )?;
        if self.is_torn {
            f.write_str("; the last line was not written to its end and does not count")?;
        }
        Ok(())
    }
}

/// Replays a save from its set-up and holds every snapshot against the replay; gives all that is
/// wrong with it.
pub fn verify<G: Game>(path: &Path, game: &str) -> Result<Report, Vec<Fault>> {
    let scan = Journal::<G>::scan(path, game).map_err(|err| vec![fault(path, err)])?;
    let mut replay = Replay::<G>::begin(path, &scan).map_err(|err| vec![fault(path, err)])?;
    for line in 2..=scan.last_line() {
        if let Err(err) = replay.line(path, line, scan.record(line)) {
            replay.faults.push(fault(path, err));
            // What follows leans on this line.
            return Err(replay.faults);
        }
    }
    replay.faults.extend(scan.damage.map(|damage| fault(path, damage)));
    replay.report.is_torn = !scan.torn.is_empty();
    replay.report.steps = replay.history.live().len();
    if replay.faults.is_empty() { Ok(replay.report) } else { Err(replay.faults) }
}

struct Replay<G: Game> {
    setup: G::Setup,
    start: G,
    state: G,
    history: History,
    groups: Vec<Vec<G::Fact>>,
    report: Report,
    faults: Vec<Fault>,
}

impl<G: Game> Replay<G> {
    fn begin(path: &Path, scan: &Scan) -> Result<Self, SaveError> {
        let header: Header<G::Setup> = record::read(path, 1, scan.record(1))?;
        let start = G::begin(&header.setup).map_err(SaveError::Setup)?;
        let report = Report {
            program: header.program,
            format: scan.migrated_from.unwrap_or(header.format),
            lines: scan.last_line(),
            groups: 0,
            steps: 0,
            facts: 0,
            dice: 0,
            snapshots: 0,
            agreed_undos: 0,
            is_torn: false,
        };
        Ok(Self {
            setup: header.setup,
            state: start.clone(),
            start,
            history: History::default(),
            groups: Vec::new(),
            report,
            faults: Vec::new(),
        })
    }

    fn line(&mut self, path: &Path, line: usize, text: &str) -> Result<(), SaveError> {
        if Kind::of(text) == Some(Kind::Snapshot) {
            if let Err(err) = self.hold_snapshot(path, line, text) {
                self.faults.push(fault(path, err));
            }
            return Ok(());
        }
        match record::read::<Record<Vec<G::Fact>, IgnoredAny>>(path, line, text)? {
            Record::Facts { facts, .. } => {
                self.history.act();
                for fact in &facts {
                    self.state.apply(fact);
                    self.report.dice += G::dice_in(fact);
                }
                self.report.groups += 1;
                self.report.facts += facts.len();
                self.groups.push(facts);
            }
            Record::Undo { to, agreed, .. } if self.history.can_undo_to(to) => {
                let undone = self.history.live()[to..].iter();
                let is_wall = undone.flat_map(|&group| &self.groups[group]).any(G::is_wall);
                if is_wall && !agreed {
                    let words = "this undoes a die or a hidden thing without the agreement of all";
                    self.faults.push(fault(path, SaveError::damaged(path, line, 1, words)));
                }
                self.report.agreed_undos += usize::from(agreed);
                self.history.undo_to(to);
                self.replay();
            }
            Record::Redo { to } if self.history.can_redo_to(to) => {
                self.history.redo_to(to);
                self.replay();
            }
            _ => {
                return Err(SaveError::damaged(path, line, 1, "this undoes or does again what is not there"));
            }
        }
        Ok(())
    }

    /// From the very beginning, so that nothing but set-up and facts is trusted.
    fn replay(&mut self) {
        self.state = self.start.clone();
        for &group in self.history.live() {
            for fact in &self.groups[group] {
                self.state.apply(fact);
            }
        }
    }

    fn hold_snapshot(&mut self, path: &Path, line: usize, text: &str) -> Result<(), SaveError> {
        let Record::Snapshot { dice, state: stored } =
            record::read::<Record<IgnoredAny, G::Snapshot>>(path, line, text)?
        else {
            return Err(SaveError::damaged(path, line, 1, "a snapshot was expected here"));
        };
        self.report.snapshots += 1;
        if dice != self.report.dice {
            let words = format!(
                "the snapshot counts {}, the replay {}",
                counted(dice, "die", "dice"),
                self.report.dice
            );
            return Err(SaveError::damaged(path, line, 1, words));
        }
        let whole = record::write(&stored)?;
        let stored = record::write(&G::lasting(stored))?;
        // Written and read like the stored one, so that only what is lasting is compared.
        let replayed = reread(path, line, &self.state.snapshot())?;
        let replayed = record::write(&G::lasting(replayed))?;
        if stored != replayed {
            let words = format!("the snapshot differs from the replay: {}", difference(&stored, &replayed));
            return Err(SaveError::damaged(path, line, 1, words));
        }
        let snapshot = record::read(path, line, &whole)?;
        let resumed = G::resume(&self.setup, snapshot).map_err(|words| {
            SaveError::damaged(path, line, 1, format!("no game at this snapshot: {words}"))
        })?;
        let resumed = record::write(&G::lasting(resumed.snapshot()))?;
        if resumed != replayed {
            let words = format!("a game at this snapshot is another: {}", difference(&resumed, &replayed));
            return Err(SaveError::damaged(path, line, 1, words));
        }
        Ok(())
    }
}

fn reread<T: Serialize + DeserializeOwned>(path: &Path, line: usize, value: &T) -> Result<T, SaveError> {
    record::read(path, line, &record::write(value)?)
}

/// The first place where two texts part, with what stands around it.
fn difference(left: &str, right: &str) -> String {
    const AROUND: usize = 40;
    let same = left.chars().zip(right.chars()).take_while(|(left, right)| left == right).count();
    let around =
        |text: &str| text.chars().skip(same.saturating_sub(AROUND)).take(2 * AROUND).collect::<String>();
    format!("`{}` against `{}`", around(left), around(right))
}

fn fault(path: &Path, err: SaveError) -> Fault {
    match err {
        SaveError::Damaged(fault) => fault,
        other => {
            let path = path.display().to_string();
            let words = other.to_string();
            let words = words.strip_prefix(&format!("{path}: ")).unwrap_or(&words);
            Fault::new(&path, 1, 1, words)
        }
    }
}
