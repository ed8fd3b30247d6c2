//! `voivode army check`: are lists, systems and army files whole, and are armies legal?
//!
//! Never changes a file.

use std::path::{Path, PathBuf};

use clap::Args;

use super::Subject;
use super::foreign::Foreign;
use crate::ground::fault::Fault;
use crate::headless::output::{Failure, Output, say};
use crate::tabletop::muster::{Bill, Muster, Place, Purchase};
use crate::tabletop::troops::points_words;
use crate::tabletop::{ArmyList, Library, SystemData};

/// Check army lists, tabletop systems and army files.
///
/// Every fault is one line, `path:line:column: message`, and the exit status is then 1. So is every
/// breach of an army: what it has too much or too little of by its list and budget, with the rule. An
/// army may be one of another program, or a text (see `army convert`); each line of it that was not
/// understood is a fault.
#[derive(Debug, Args)]
pub(super) struct Check {
    /// Files to check
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Key of the army list in which the troops of other programs are looked for
    #[arg(long, value_name = "LIST")]
    list: Option<String>,
}

impl Check {
    pub(super) fn run(&self, library: &Library) -> Output {
        let mut output = Output::default();
        for path in &self.files {
            match check(path, self.list.as_deref(), library) {
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

fn check(path: &Path, list: Option<&str>, library: &Library) -> Result<String, Vec<Fault>> {
    let name = path.display().to_string();
    let at_start = |message: &str| vec![Fault::new(&name, 1, 1, message)];
    // A failure names the file already.
    let refused =
        |Failure(words): Failure| at_start(words.strip_prefix(&format!("{name}: ")).unwrap_or(&words));
    let bytes = super::foreign::bytes(path).map_err(refused)?;
    let text = String::from_utf8_lossy(&bytes);
    if let Some(subject) = Subject::parse(&name, &text, library) {
        return words(&subject?, &name, &text, library);
    }
    if super::is_ron(path) {
        return Err(at_start("expected an army list, an army file or a tabletop system"));
    }
    let foreign = Foreign::of(path, &bytes, None, list, library).map_err(refused)?;
    let purchase = foreign.purchase().map_err(refused)?;
    let mut faults = foreign.faults();
    match words(&Subject::Purchase(Box::new(purchase)), &name, &text, library) {
        Ok(words) if faults.is_empty() => Ok(words),
        Ok(_) => Err(faults),
        Err(breaches) => {
            faults.extend(breaches);
            Err(faults)
        }
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
