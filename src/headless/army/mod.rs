//! `voivode army`: army lists and what is bought from them.
//!
//! Never forbids a breach: it names it, with its line.

mod check;
mod convert;
mod fill;
mod foreign;
mod show;

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};

use super::output::{Failure, Output};
use crate::ground::fault::Fault;
use crate::journal::shelf;
use crate::tabletop::{ArmyList, Library, Purchase, SystemData};

use foreign::Foreign;

pub(super) use check::words as check_words;

/// The first year of the campaign.
const FIRST_YEAR: &str = "1458";

/// Look at army lists, fill an army from one, check what was bought, exchange it with other programs.
///
/// Armies are bought from army lists. A list says what a faction may have under one set of tabletop
/// rules: `hungary_dbm`. What was bought is an army file, `*.army.ron`. Lists and tabletop systems of
/// your own stand in the folders `armylists` and `systems` of your data folder, and come before the
/// program's of the same key; a fifth system, or another edition, is one more file.
#[derive(Debug, Args)]
pub(super) struct Army {
    #[command(subcommand)]
    what: What,
    /// Folder with your own `systems` and `armylists`, instead of your data folder
    #[arg(long, value_name = "FOLDER", global = true)]
    data: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum What {
    Check(check::Check),
    Show(show::Show),
    Fill(fill::Fill),
    Convert(convert::Convert),
    Compare(show::Compare),
}

impl Army {
    pub(super) fn run(self) -> Result<Output, Failure> {
        let folder = self.data.or_else(shelf::data_folder);
        let (library, faults) = shelf::library(folder.as_deref());
        let mut output = match self.what {
            What::Check(check) => check.run(&library),
            What::Show(show) => show.run(&library)?,
            What::Fill(fill) => fill.run(&library)?,
            What::Convert(convert) => convert.run(&library)?,
            What::Compare(compare) => compare.run(&library)?,
        };
        // The user's own files that could not be used are told, whatever was asked.
        let told = output.errors.clone();
        output.errors.extend(faults.iter().map(ToString::to_string).filter(|fault| !told.contains(fault)));
        Ok(output)
    }
}

/// A file that has to do with armies.
pub(super) enum Subject {
    System(Box<SystemData>),
    List(Box<ArmyList>),
    Purchase(Box<Purchase>),
}

impl Subject {
    /// What a text is shows in its fields; nothing for another kind of file.
    pub(super) fn parse(path: &str, text: &str, library: &Library) -> Option<Result<Self, Vec<Fault>>> {
        let has = |field: &str| super::check::field_stands(text, field);
        if path.ends_with(".army.ron") || (has("terms") && has("list")) {
            let purchase = Purchase::parse(path, text).map_err(|fault| vec![fault]);
            return Some(purchase.map(|found| Self::Purchase(Box::new(found))));
        }
        if has("entries") && has("system") {
            let list = ArmyList::parse(path, text, |key| library.system(key).ok());
            return Some(list.map(|found| Self::List(Box::new(found))));
        }
        if has("editions") && has("types") {
            let system = SystemData::parse(path, text);
            return Some(system.map(|found| Self::System(Box::new(found))));
        }
        None
    }
}

/// The file of this path, or the list of this key; of an army of another program also what of it is
/// missing, for which `list` may say where it is looked for.
fn open(path: &Path, list: Option<&str>, library: &Library) -> Result<(Subject, Vec<Fault>), Failure> {
    let name = path.display().to_string();
    if !path.is_file() {
        let list = library.list(&name).map_err(|err| Failure(format!("{name}: no such file, and {err}")))?;
        return Ok((Subject::List(Box::new(list.clone())), Vec::new()));
    }
    let bytes = foreign::bytes(path)?;
    let lines = |faults: Vec<Fault>| {
        let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Failure(lines.join("\n"))
    };
    let ours = std::str::from_utf8(&bytes).ok().and_then(|text| Subject::parse(&name, text, library));
    match ours {
        Some(subject) => Ok((subject.map_err(lines)?, Vec::new())),
        None if is_ron(path) => {
            Err(Failure(format!("{name}: expected an army list, an army file or a tabletop system")))
        }
        None => {
            let foreign = Foreign::of(path, &bytes, None, list, library)?;
            Ok((Subject::Purchase(Box::new(foreign.purchase()?)), foreign.faults()))
        }
    }
}

/// Files of ours end so: what cannot be read in one is no army of another program.
fn is_ron(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ron"))
}

/// The army file of this path, or an army of another program that names its list and is whole.
pub(super) fn purchase(path: &Path, library: &Library) -> Result<Purchase, Failure> {
    let (subject, missing) = open(path, None, library)?;
    let shown = path.display();
    if let Some(first) = missing.first() {
        let n = missing.len();
        return Err(Failure(format!("{first}\n{shown}: {n} of its lines are in no army: convert it first")));
    }
    match subject {
        Subject::Purchase(purchase) => Ok(*purchase),
        _ => Err(Failure(format!("{shown}: expected an army file, as army fill writes it"))),
    }
}

/// Writes a file whole or not at all.
fn write(path: &Path, text: &str, force: bool) -> Result<(), Failure> {
    let shown = path.display();
    if path.exists() && !force {
        return Err(Failure(format!("{shown} is there already: say --force to overwrite it")));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or_else(|| Path::new("."));
    let file = tempfile::NamedTempFile::new_in(folder).map_err(|err| Failure(format!("{shown}: {err}")))?;
    std::fs::write(file.path(), text).map_err(|err| Failure(format!("{shown}: {err}")))?;
    file.persist(path).map_err(|err| Failure(format!("{shown}: {err}")))?;
    Ok(())
}
