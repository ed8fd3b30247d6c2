//! Armies of other programs, wherever the command line takes an army.
//!
//! Never reads more of a file than an army can have.

use std::path::Path;

use crate::campaign::c00_muster;
use crate::campaign::rules::Rules;
use crate::ground::fault::Fault;
use crate::headless::output::Failure;
use crate::journal::shelf;
use crate::tabletop::formats::{Ask, Format, Import};
use crate::tabletop::{Library, Purchase};

/// A foreign army with the name of its file.
pub(super) struct Foreign {
    name: String,
    /// What was read.
    pub(super) import: Import,
}

/// The bytes of a file, if they are no more than an army can have.
pub(super) fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    shelf::army_bytes(path).map_err(Failure)
}

impl Foreign {
    /// The army of another program in a file.
    pub(super) fn read(
        path: &Path,
        format: Option<Format>,
        list: Option<&str>,
        library: &Library,
    ) -> Result<Self, Failure> {
        Self::of(path, &bytes(path)?, format, list, library)
    }

    /// The army of another program in these bytes of a file.
    pub(super) fn of(
        path: &Path,
        bytes: &[u8],
        format: Option<Format>,
        list: Option<&str>,
        library: &Library,
    ) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let rules = Rules::printed();
        let year = super::FIRST_YEAR.parse().ok();
        let terms = |system| c00_muster::terms(&rules.tables, system, year);
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let ask = Ask { library, list, format, name: stem, terms: &terms };
        let import = Import::read(bytes, &ask).map_err(|refusal| Failure(format!("{name}: {refusal}")))?;
        Ok(Self { name, import })
    }

    /// True if something of the file is in no army that is made of it.
    pub(super) fn is_short(&self) -> bool {
        self.import.not_understood().next().is_some()
            || (self.import.purchase.is_some() && self.import.free().next().is_some())
    }

    /// What is missing, each at its line.
    pub(super) fn faults(&self) -> Vec<Fault> {
        let fault = |line: u32, why: &str, text: &str| {
            let line = usize::try_from(line).unwrap_or(usize::MAX);
            Fault::new(&self.name, line, 1, format!("{why}: {}", text.trim()))
        };
        let mut faults: Vec<Fault> =
            self.import.not_understood().map(|(read, why)| fault(read.line, why, &read.text)).collect();
        if self.import.purchase.is_some() {
            let nothing = "the army list has nothing of the kind";
            faults.extend(self.import.free().map(|read| fault(read.line, nothing, &read.text)));
        }
        faults.sort_by_key(|fault| fault.line);
        faults
    }

    /// What is missing, and what was guessed, line by line.
    pub(super) fn told(&self) -> Vec<String> {
        let missing = self.faults().into_iter().map(|fault| fault.to_string());
        missing.chain(self.import.notes.iter().map(|note| format!("{}: {note}", self.name))).collect()
    }

    /// What of it stands in its army list.
    pub(super) fn purchase(&self) -> Result<Purchase, Failure> {
        self.import.purchase.clone().ok_or_else(|| {
            let name = &self.name;
            Failure(format!("{name}: no army list is named in it: say --list LIST, such as hungary_dbm"))
        })
    }
}
