//! `voivode act`: orders from a file, all of them or none.
//!
//! Never leaves a part of the orders done.

#![expect(clippy::doc_markdown, reason = "help texts are read in a terminal")]

use std::io::Read as _;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde::Deserialize;

use super::dice::Given;
use super::output::{Failure, Output};
use super::show;
use super::{GAME, balkan};
use crate::campaign::command::Command;
use crate::campaign::state::DiceMode;
use crate::campaign::{Campaign, Seat};
use crate::ground::dice::Seeded;
use crate::ground::fault::Fault;
use crate::ground::game::{Game as _, Stopped};
use crate::journal::{Consent, Journal};

/// Carry out orders from a file: all of them, or none when one is refused.
///
/// The file is a list in RON. Either of orders:
///
///   [RollInitiative, ChooseFirst((0)), Pass]
///
/// or of orders with the faces of real dice, one list for each throw, and perhaps a reason:
///
///   [(command: RollInitiative, faces: [[3], [5]]), (command: ChooseFirst((1)), because: "his wish")]
///
/// `voivode show FILE --json` lists the orders that are allowed now, written as they stand here.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub(super) struct Act {
    /// The saved campaign
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The orders; - reads them from the standard input
    #[arg(value_name = "ACTIONS.ron")]
    actions: PathBuf,
    /// Who throws where the orders give no faces: the program, or nobody. As the campaign has it
    /// when not said
    #[arg(long, value_enum)]
    dice: Option<WhoThrows>,
    /// Only say what would happen
    #[arg(long)]
    dry_run: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum WhoThrows {
    Program,
    Typed,
}

/// An order with what belongs to it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Action {
    /// The order.
    command: Command,
    /// Faces of real dice, one list a throw.
    #[serde(default)]
    faces: Vec<Vec<u8>>,
    /// Why; stays in the journal.
    #[serde(default)]
    because: String,
}

/// The orders in a text, in either of its two forms. The fault is that of the form that read on farther.
pub(super) fn parse(path: &str, text: &str) -> Result<Vec<Action>, Fault> {
    let plain = match ron::from_str::<Vec<Command>>(text) {
        Ok(commands) => {
            let action = |command| Action { command, faces: Vec::new(), because: String::new() };
            return Ok(commands.into_iter().map(action).collect());
        }
        Err(err) => Fault::from_ron(path, &err),
    };
    match ron::from_str::<Vec<Action>>(text) {
        Ok(actions) => Ok(actions),
        Err(err) => {
            let full = Fault::from_ron(path, &err);
            Err(if (plain.line, plain.column) < (full.line, full.column) { full } else { plain })
        }
    }
}

impl Act {
    pub(super) fn run(self) -> Result<Output, Failure> {
        let name = self.actions.display().to_string();
        let text = if name == "-" {
            let mut text = String::new();
            std::io::stdin().read_to_string(&mut text)?;
            text
        } else {
            std::fs::read_to_string(&self.actions).map_err(|err| Failure(format!("{name}: {err}")))?
        };
        if balkan::is_save(&self.file) {
            let program = self.dice.map(|who| who == WhoThrows::Program);
            return balkan::act(&self.file, (&name, &text), program, self.dry_run);
        }
        let actions = parse(&name, &text)?;
        let mut journal = Journal::<Campaign>::open(&self.file, GAME)?;
        let program = match self.dice {
            Some(who) => who == WhoThrows::Program,
            None => journal.setup().dice == DiceMode::Program,
        };
        let seed = journal.setup().seed;
        let told = rehearse(&journal, &actions, program)?;
        let mut lines = told;
        if !self.dry_run {
            let before = journal.n_steps();
            for action in &actions {
                let mut dice =
                    Given::new(action.faces.clone(), program.then(|| Seeded::new(seed, journal.thrown())));
                if let Err(err) = journal.act_because(&action.command, &mut dice, &action.because) {
                    // The rehearsal went well, so this is the disk: take back what was written.
                    drop(journal.undo_to(before, Consent::AllAgree));
                    return Err(Failure(err.to_string()));
                }
            }
            let view = journal.state().view(Seat::Umpire);
            lines.push(String::new());
            lines.push(show::step_words(view.campaign()));
            let asks = view.campaign().prompt().asks;
            lines.extend(asks.iter().map(|ask| format!("Asked: {}", show::ask_words(view.campaign(), ask))));
        }
        lines.push(String::new());
        Ok(Output::text(lines.join("\n")))
    }
}

/// Tries every order on a copy, in its turn, and tells what happens; nothing is written.
fn rehearse(journal: &Journal<Campaign>, actions: &[Action], program: bool) -> Result<Vec<String>, Failure> {
    let seed = journal.setup().seed;
    let mut thrown = journal.thrown();
    let mut now = journal.state().clone();
    let mut told = Vec::new();
    for (n, action) in (1..).zip(actions) {
        let refused = |why: String| Failure(format!("action {n}: {why}; nothing was done"));
        let mut dice = Given::new(action.faces.clone(), program.then(|| Seeded::new(seed, thrown)));
        let facts =
            now.decide(&action.command, &mut dice).map_err(|stopped| match (stopped, &dice.wrong) {
                (_, Some(wrong)) => refused(wrong.clone()),
                (Stopped::Awaits(throw), None) => refused(format!("its faces are missing: {throw}")),
                (stopped, None) => refused(stopped.to_string()),
            })?;
        if dice.left() > 0 {
            return Err(refused(format!("{} of its throws are not asked for", dice.left())));
        }
        for fact in &facts {
            told.push(now.tell(fact));
            now.apply(fact);
            thrown += Campaign::dice_in(fact);
        }
    }
    Ok(told)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::state::FactionId;

    #[test]
    fn orders_read_in_both_forms() {
        let plain = parse("a.ron", "[RollInitiative, ChooseFirst((1))]").unwrap();
        assert_eq!(plain[1].command, Command::ChooseFirst(FactionId(1)));
        let full = parse("a.ron", "[(command: RollInitiative, faces: [[3], [4]])]").unwrap();
        assert_eq!(full[0].faces, [[3], [4]]);
    }

    #[test]
    fn a_bad_order_is_found_where_it_stands() {
        let fault = parse("a.ron", "[\n    RollInitiative,\n    Pas,\n]").unwrap_err();
        assert_eq!((fault.line, fault.path.as_str()), (3, "a.ron"), "{fault}");
        let fault = parse("a.ron", "[\n (command: RollInitiative, faces: [[x]]),\n]").unwrap_err();
        assert_eq!(fault.line, 2, "{fault}");
    }
}
