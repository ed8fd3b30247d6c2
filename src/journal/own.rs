//! Files of the user's own, one thing a file in a folder: read, written whole, taken away.
//!
//! Never knows what is in them, whoever asks reads the text; never lets one bad file stand in the
//! way of the others.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::ground::fault::Fault;
use crate::journal::error::SaveError;
use crate::journal::file::{self, Existing};
use crate::journal::shelf::data_folder;

/// What these files end with.
const ENDING: &str = "ron";

/// Something of the user's own, and its file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Own<T> {
    /// The file.
    pub path: PathBuf,
    /// What is in it.
    pub what: T,
}

/// The folder of the user's own data on this system for things of a kind, "presets" say; none where
/// the system has no such place. It need not be there.
pub fn folder(kind: &str) -> Option<PathBuf> {
    data_folder().map(|folder| folder.join(kind))
}

/// The text of a file; a fault says where it is no text, or why it cannot be read.
pub fn text(path: &Path) -> Result<String, Fault> {
    let name = path.display().to_string();
    let bytes = fs::read(path).map_err(|err| Fault::new(&name, 1, 1, err.to_string()))?;
    String::from_utf8(bytes).map_err(|err| {
        let before = String::from_utf8_lossy(&err.as_bytes()[..err.utf8_error().valid_up_to()]).into_owned();
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        Fault::new(&name, line, column, "expected text in UTF-8")
    })
}

/// Reads one file with `parse`, which is given the path as the user knows it and the text.
pub fn read<T>(
    path: &Path,
    parse: impl FnOnce(&str, &str) -> Result<T, Vec<Fault>>,
) -> Result<Own<T>, Vec<Fault>> {
    let text = text(path).map_err(|fault| vec![fault])?;
    let what = parse(&path.display().to_string(), &text)?;
    Ok(Own { path: path.to_owned(), what })
}

/// Reads every file of a folder in the order of their names. Bad ones are left out and their faults
/// given; a folder that is not there has no files.
pub fn read_all<T>(
    folder: &Path,
    parse: impl Fn(&str, &str) -> Result<T, Vec<Fault>>,
) -> (Vec<Own<T>>, Vec<Fault>) {
    let (mut all, mut faults) = (Vec::new(), Vec::new());
    let said = |err: &io::Error| Fault::new(&folder.display().to_string(), 1, 1, err.to_string());
    let mut paths = Vec::new();
    match fs::read_dir(folder) {
        Ok(entries) => {
            for entry in entries {
                match entry {
                    Ok(entry) => paths.push(entry.path()),
                    Err(err) => faults.push(said(&err)),
                }
            }
        }
        Err(err) if err.kind() == io::ErrorKind::NotFound => {}
        Err(err) => faults.push(said(&err)),
    }
    paths.retain(|path| path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(ENDING)));
    paths.sort();
    for path in paths {
        match read(&path, &parse) {
            Ok(own) => all.push(own),
            Err(found) => faults.extend(found),
        }
    }
    (all, faults)
}

/// Writes a text whole into a folder, which is made where it is missing; the file is called as
/// `name` as far as file systems allow. Gives the file.
pub fn write(folder: &Path, name: &str, text: &str, existing: Existing) -> Result<PathBuf, SaveError> {
    fs::create_dir_all(folder).map_err(|_| SaveError::NoFolder(folder.to_owned()))?;
    let path = folder.join(format!("{}.{ENDING}", stem(name, "unnamed")));
    file::write_whole(&path, text, existing)?;
    Ok(path)
}

/// Writes a text whole in place of a file of ours.
pub fn rewrite(path: &Path, text: &str) -> Result<(), SaveError> {
    file::write_whole(path, text, Existing::Replace).map(drop)
}

/// Takes a file away.
pub fn remove(path: &Path) -> Result<(), SaveError> {
    fs::remove_file(path).map_err(|err| SaveError::io(path, &err))
}

/// A name without what a file system may not like; `otherwise` when nothing is left of it.
pub fn stem(name: &str, otherwise: &str) -> String {
    let kept: String =
        name.chars().map(|c| if c.is_alphanumeric() || " -_.,()'".contains(c) { c } else { ' ' }).collect();
    let kept = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    let kept: String = kept.trim_matches('.').chars().take(60).collect();
    if kept.trim().is_empty() { otherwise.to_owned() } else { kept.trim().to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_file_is_named_and_left_out() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = folder.path().join("things");
        let number = |path: &str, text: &str| {
            text.trim().parse::<u8>().map_err(|err| vec![Fault::new(path, 1, 1, err.to_string())])
        };
        assert_eq!(read_all(&shelf, number), (Vec::new(), Vec::new()));
        let seven = write(&shelf, "Seven: or so?", "7", Existing::Keep).unwrap();
        assert_eq!(seven.file_name().unwrap(), "Seven or so.ron");
        assert!(write(&shelf, "Seven: or so?", "8", Existing::Keep).is_err());
        fs::write(shelf.join("bad.ron"), "x").unwrap();
        fs::write(shelf.join("latin.ron"), b"\n\xe9").unwrap();
        fs::write(shelf.join("other.txt"), "x").unwrap();
        let (all, faults) = read_all(&shelf, number);
        assert_eq!(all, [Own { path: seven.clone(), what: 7 }]);
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert!(faults[0].contains("bad.ron:1:1: "), "{faults:?}");
        assert!(faults[1].contains("latin.ron:2:1: expected text in UTF-8"), "{faults:?}");
        rewrite(&seven, "8").unwrap();
        assert_eq!(read(&seven, number).unwrap().what, 8);
        remove(&seven).unwrap();
        assert!(remove(&seven).is_err());
        assert_eq!(stem("Őrség", ""), "Őrség");
    }
}
