//! `voivode army convert`: armies of other programs and of letters in, and ours out.
//!
//! Never drops a line silently: what was not understood is told, line by line.

use std::path::{Path, PathBuf};

use clap::Args;

use super::foreign::{self, Foreign};
use crate::headless::output::{Failure, Output};
use crate::tabletop::formats::{Format, Sheet};
use crate::tabletop::{Library, Purchase};

/// Convert an army from one way of writing to another.
///
/// Read are: text as players write it in letters and forums, in the dialects of DBA ("3x2LH"), DBM ("8
/// Székely, Irr LH(S) @7AP"), DBMM ("C1 - Brilliant CiC ICvO, 4 RKnO"), prints of the DBM editor, WRG
/// 7th ("Unit 1 12xKnights, REG B, EHK, L & Sh") and ARMATI ("2 - FT* 5[1]1 +1 - Javelins"); tables with
/// a head in any order, with tabs, semicolons or commas, "4.5" or "4,5"; files of the DBM Army List
/// Editor; rosters of BattleScribe (.ros, .rosz) and New Recruit (JSON); and our own army files. Written
/// are text, tables, files of the DBM Army List Editor, and army files.
///
/// What a file is shows in its ending and its contents; say --from and --to where they mislead. An army
/// file needs an army list: the one that the file names, or --list. Names are found whatever their case
/// and accents ("szekely" is Székely), then codes. A table written by us, or a text, reads back as the
/// same army.
///
/// Each line that was not understood is told on the standard error as `path:line:1: why: the line`; so
/// is each guess. The rest is written all the same, and the exit status is then 1. It is 2 when nothing
/// was written: the file is no army, is too large (4 MB), or was made to do harm.
#[derive(Debug, Args)]
pub(super) struct Convert {
    /// The army to read
    #[arg(value_name = "IN")]
    from_file: PathBuf,
    /// The file to write; with - it is printed
    #[arg(value_name = "OUT")]
    to_file: PathBuf,
    /// Key of the army list in which troops are looked for, such as `hungary_dbm`
    #[arg(long, value_name = "LIST")]
    list: Option<String>,
    /// What IN is: army, text, table, dbm-editor, ros, rosz or new-recruit
    #[arg(long, value_name = "FORMAT", value_parser = parse)]
    from: Option<Way>,
    /// What OUT shall be: army, text, table or dbm-editor
    #[arg(long, value_name = "FORMAT", value_parser = parse)]
    to: Option<Way>,
    /// Overwrite OUT if it is there
    #[arg(long)]
    force: bool,
}

/// A way of writing an army, our own among them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Army,
    Foreign(Format),
}

fn parse(word: &str) -> Result<Way, String> {
    match word {
        "army" => Ok(Way::Army),
        word => word.parse().map(Way::Foreign).map_err(|_| {
            format!(
                "\"{word}\" is no format: expected army, text, table, dbm-editor, ros, rosz or new-recruit"
            )
        }),
    }
}

impl Convert {
    pub(super) fn run(self, library: &Library) -> Result<Output, Failure> {
        let to = self.to.or_else(|| way_of(&self.to_file)).ok_or_else(|| {
            let shown = self.to_file.display();
            Failure(format!("{shown}: its ending names no format: say --to army, text, table or dbm-editor"))
        })?;
        let mut output = Output::default();
        let text = if self.is_ours() {
            if self.list.is_some() {
                let shown = self.from_file.display();
                return Err(Failure(format!("--list: {shown} is an army file and names its own list")));
            }
            let purchase = read_ours(&self.from_file)?;
            match to {
                Way::Army => purchase.to_text(),
                Way::Foreign(format) => Sheet::of(&purchase, library)?.write(format, library)?,
            }
        } else {
            let format = match self.from {
                Some(Way::Foreign(format)) => Some(format),
                _ => None,
            };
            let foreign = Foreign::read(&self.from_file, format, self.list.as_deref(), library)?;
            output.errors = foreign.told();
            if foreign.is_short() {
                output.status = Failure::FAULTS;
            }
            match to {
                Way::Army => foreign.purchase()?.to_text(),
                Way::Foreign(format) => Sheet::of_import(&foreign.import, library)?.write(format, library)?,
            }
        };
        if self.to_file.as_os_str() == "-" {
            output.text = text;
        } else {
            super::write(&self.to_file, &text, self.force)?;
        }
        Ok(output)
    }

    /// One of our own army files.
    fn is_ours(&self) -> bool {
        match self.from {
            Some(way) => way == Way::Army,
            None => way_of(&self.from_file) == Some(Way::Army),
        }
    }
}

/// What a file is by its ending.
fn way_of(path: &Path) -> Option<Way> {
    let ending = path.extension()?.to_str()?;
    if ending.eq_ignore_ascii_case("ron") {
        return Some(Way::Army);
    }
    Format::of_ending(ending).map(Way::Foreign)
}

fn read_ours(path: &Path) -> Result<Purchase, Failure> {
    let name = path.display().to_string();
    let bytes = foreign::bytes(path)?;
    let text = String::from_utf8(bytes).map_err(|_| Failure(format!("{name}: expected text in UTF-8")))?;
    Ok(Purchase::parse(&name, &text)?)
}
