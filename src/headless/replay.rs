//! `voivode replay`: the journal of a campaign in sentences, or held against its own snapshots.
//!
//! Never changes the file.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use super::output::{Failure, Output, say};
use super::{GAME, balkan};
use crate::campaign::Campaign;
use crate::campaign::event::Fact;
use crate::journal::{Journal, SentenceKind, verify};

/// Tell a campaign from its journal, or prove it by replaying it.
#[derive(Debug, Args)]
pub(super) struct Replay {
    /// The saved campaign
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Replay every fact and hold it against the checksums and snapshots of the file
    #[arg(long)]
    verify: bool,
    /// Leave out what was undone
    #[arg(long)]
    standing: bool,
    /// One JSON object a line
    #[arg(long, conflicts_with = "verify")]
    json: bool,
}

impl Replay {
    pub(super) fn run(self) -> Result<Output, Failure> {
        if balkan::is_save(&self.file) {
            return balkan::replay(&self.file, self.verify, self.standing, self.json);
        }
        if self.verify {
            return Ok(match verify::<Campaign>(&self.file, GAME) {
                Ok(report) => Output::text(format!("{}: {report}\n", self.file.display())),
                Err(faults) => Output {
                    errors: faults.iter().map(ToString::to_string).collect(),
                    status: Failure::FAULTS,
                    ..Output::default()
                },
            });
        }
        let journal = Journal::<Campaign>::open(&self.file, GAME)?;
        let mut text = String::new();
        if !self.json {
            let start = journal.at(0)?;
            say(&mut text, format_args!("{}\n{}\n\n", journal.setup().name, start.date().words()));
        }
        let mut group_before = None;
        let mut facts = [].iter();
        let mut week = 0;
        for sentence in journal.sentences()? {
            let mut ended = false;
            let mut step = None;
            if let SentenceKind::Fact { group, step: at } = sentence.kind {
                if group_before != Some(group) {
                    group_before = Some(group);
                    facts = journal.facts(group)?.iter();
                }
                step = at;
                ended = matches!(facts.next(), Some(Fact::TurnEnded(_))) && !sentence.is_undone;
            }
            if self.standing && (sentence.is_undone || !matches!(sentence.kind, SentenceKind::Fact { .. })) {
                continue;
            }
            if self.json {
                let line = json!({
                    "step": step, "told": sentence.told, "because": sentence.because,
                    "undone": sentence.is_undone, "dice": sentence.is_wall,
                });
                say(&mut text, format_args!("{line}\n"));
            } else {
                let step = step.map_or_else(String::new, |step| step.to_string());
                let undone = if sentence.is_undone { " (undone)" } else { "" };
                let because = if sentence.because.is_empty() {
                    String::new()
                } else {
                    format!(" (because {})", sentence.because)
                };
                say(&mut text, format_args!("{step:>5}  {}{because}{undone}\n", sentence.told));
                if ended {
                    week += 1;
                    say(&mut text, format_args!("\n{}\n\n", journal.state().date_of(week).words()));
                }
            }
        }
        let mut output = Output::text(text);
        output.errors.extend(journal.notices().iter().map(ToString::to_string));
        Ok(output)
    }
}
