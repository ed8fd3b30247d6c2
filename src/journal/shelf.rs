//! The shelf: the user's own systems and army lists, read from his data folder.
//!
//! Never writes anything, and never hides a file that it cannot read: that is a fault with its path.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use crate::ground::fault::Fault;
use crate::tabletop::Library;
use crate::tabletop::formats::{MOST_BYTES, Refusal};
use crate::tabletop::library::TextFile;

/// Folder of systems within the data folder.
const SYSTEMS: &str = "systems";
/// Folder of army lists within the data folder.
const LISTS: &str = "armylists";

/// The user's own data folder on this system; nothing where he has no home.
pub fn data_folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "Voivode").map(|project| project.data_dir().to_owned())
}

/// What comes with the program, and before it the files under `systems/` and `armylists/` of a data
/// folder, with the faults of those that were left out. A folder that is not there holds nothing.
pub fn library(folder: Option<&Path>) -> (Library, Vec<Fault>) {
    let mut faults = Vec::new();
    let mut files = |name: &str| folder.map_or_else(Vec::new, |folder| read(&folder.join(name), &mut faults));
    let (systems, lists) = (files(SYSTEMS), files(LISTS));
    let (library, judged) = Library::with(&systems, &lists);
    faults.extend(judged);
    (library, faults)
}

/// All `.ron` files of a folder in the order of their names.
fn read(folder: &Path, faults: &mut Vec<Fault>) -> Vec<TextFile> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ron")));
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        let name = path.display().to_string();
        match fs::read_to_string(&path) {
            Ok(text) => files.push(TextFile { path: name, text }),
            Err(err) => faults.push(Fault::new(&name, 1, 1, err.to_string())),
        }
    }
    files
}

/// The bytes of a file with an army of whatever program, if they are no more than an army can have;
/// else why not, with the path.
pub fn army_bytes(path: &Path) -> Result<Vec<u8>, String> {
    let shown = path.display();
    let failed = |err: std::io::Error| format!("{shown}: {err}");
    let file = fs::File::open(path).map_err(failed)?;
    let size = file.metadata().map_err(failed)?.len();
    let size = usize::try_from(size).unwrap_or(usize::MAX);
    let refused = |size| format!("{shown}: {}", Refusal::TooLarge(size));
    if size > MOST_BYTES {
        return Err(refused(size));
    }
    let most = u64::try_from(MOST_BYTES).unwrap_or(u64::MAX);
    let mut bytes = Vec::new();
    // A pipe has no size: one byte more than allowed is read at most.
    file.take(most.saturating_add(1)).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() > MOST_BYTES { Err(refused(bytes.len())) } else { Ok(bytes) }
}
