//! `voivode army check`: are lists, systems and army files whole, and are armies legal?
//!
//! Never changes a file.

use std::path::{Path, PathBuf};

use clap::Args;

use super::Subject;
use crate::ground::fault::Fault;
use crate::headless::output::{Failure, Output, say};
use crate::tabletop::muster::{Bill, Muster, Place, Purchase};
use crate::tabletop::troops::points_words;
use crate::tabletop::{ArmyList, Library, SystemData};

/// Check army lists, tabletop systems and army files.
///
/// Every fault is one line, `path:line:column: message`, and the exit status is then 1. So is every
/// breach of an army: what it has too much or too little of by its list and budget, with the rule.
#[derive(Debug, Args)]
pub(super) struct Check {
    /// Files to check
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl Check {
    pub(super) fn run(&self, library: &Library) -> Output {
        let mut output = Output::default();
        for path in &self.files {
            match check(path, library) {
                Ok(words) => say(&mut output.text, format_args!("{}: {words}\n", path.display())),
                Err(faults) => {
                    output.errors.extend(faults.iter().map(ToString::to_string));
                    output.status = Failure::FAULTS;
                }
            }
        }
        output
    }
}

fn check(path: &Path, library: &Library) -> Result<String, Vec<Fault>> {
    let name = path.display().to_string();
    let at_start = |message: &str| vec![Fault::new(&name, 1, 1, message)];
    let text = std::fs::read_to_string(path).map_err(|err| at_start(&err.to_string()))?;
    match Subject::parse(&name, &text, library) {
        None => Err(at_start("expected an army list, an army file or a tabletop system")),
        Some(subject) => words(&subject?, &name, &text, library),
    }
}

/// What is right about a file of armies, or its faults.
pub(in crate::headless) fn words(
    subject: &Subject,
    name: &str,
    text: &str,
    library: &Library,
) -> Result<String, Vec<Fault>> {
    match subject {
        Subject::System(system) => Ok(system_words(system)),
        Subject::List(list) => Ok(list_words(list)),
        Subject::Purchase(purchase) => {
            let (list, system) = library
                .of(purchase)
                .map_err(|err| vec![Fault::at(name, text, "list:", format!("list: {err}"))])?;
            let muster = Muster::new(list, system, purchase.edition(system));
            let bill = muster.bill(purchase);
            let faults = breaches(name, text, purchase, &bill);
            if faults.is_empty() { Ok(purchase_words(purchase, system, &bill)) } else { Err(faults) }
        }
    }
}

fn system_words(system: &SystemData) -> String {
    format!("a tabletop system, {}, {} types of troops", system.name, system.types.len())
}

fn list_words(list: &ArmyList) -> String {
    format!("an army list, {}, {} entries", list.name, list.entries.len())
}

fn purchase_words(purchase: &Purchase, system: &SystemData, bill: &Bill) -> String {
    let pieces = system.count_words(bill.sums.pieces);
    format!("a legal army, {}, {pieces}, {} points", purchase.name, points_words(bill.paid))
}

/// Each breach at the line of what it is about.
fn breaches(name: &str, text: &str, purchase: &Purchase, bill: &Bill) -> Vec<Fault> {
    let quoted = |word: &str| ron::to_string(word).unwrap_or_default();
    bill.breaches
        .iter()
        .map(|breach| {
            let words = breach.to_string();
            let way: Vec<String> = match &breach.place {
                Place::Army => vec!["terms:".to_owned()],
                Place::Command(n) => {
                    let named = purchase.commands.get(*n).map(|command| quoted(&command.name));
                    ["commands:".to_owned()].into_iter().chain(named).collect()
                }
                Place::Entry(entry) => vec!["commands:".to_owned(), format!("entry: {}", quoted(entry))],
                Place::Work(work) => vec!["works:".to_owned(), format!("work: {}", quoted(work))],
            };
            let way: Vec<&str> = way.iter().map(String::as_str).collect();
            Fault::along(name, text, &way, words)
        })
        .collect()
}
