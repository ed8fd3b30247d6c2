//! Where things are kept, and asking for files.
//!
//! Never opens or writes a campaign: paths only.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::journal::own;

/// What the files of campaigns end with.
pub const EXTENSION: &str = "voivode";

/// What the folder of presets is called.
const PRESETS: &str = "presets";

/// A system dialog that came back faster than anybody can press a key was none.
const NO_DIALOG: Duration = Duration::from_millis(400);

/// Where things are kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Places {
    /// File of the settings; none: they are not kept.
    pub settings: Option<PathBuf>,
    /// Folder in which new campaigns are kept.
    pub campaigns: PathBuf,
    /// Folder of the user's own presets; none: there are none.
    pub presets: Option<PathBuf>,
    /// The system may be asked for file dialogs.
    pub dialogs: bool,
}

impl Places {
    /// The usual ones on this system.
    pub fn usual() -> Self {
        let project = directories::ProjectDirs::from("", "", "Voivode");
        let documents = directories::UserDirs::new()
            .and_then(|user| user.document_dir().map(Path::to_owned))
            .filter(|folder| folder.is_dir())
            .map(|folder| folder.join("Voivode"));
        let data = project.as_ref().map(|project| project.data_dir().join("campaigns"));
        Self {
            settings: project.as_ref().map(|project| project.config_dir().join("settings.ron")),
            campaigns: documents.or(data).unwrap_or_else(|| PathBuf::from("campaigns")),
            presets: own::folder(PRESETS),
            dialogs: true,
        }
    }

    /// All in one folder and without system dialogs, for tests.
    pub fn within(folder: &Path) -> Self {
        Self {
            settings: Some(folder.join("settings.ron")),
            campaigns: folder.join("campaigns"),
            presets: Some(folder.join(PRESETS)),
            dialogs: false,
        }
    }
}

/// A file in this folder for a campaign of this name, not yet there.
pub fn fresh_path(folder: &Path, name: &str) -> PathBuf {
    let stem = own::stem(name, "Campaign");
    let path = folder.join(format!("{stem}.{EXTENSION}"));
    if !path.exists() {
        return path;
    }
    (2..10_000)
        .map(|n| folder.join(format!("{stem} {n}.{EXTENSION}")))
        .find(|path| !path.exists())
        .unwrap_or(path)
}

/// A path as typed: blanks around it do not count, `~` is the home folder, and the ending of our
/// files is added where none is given.
pub fn typed_path(text: &str, for_saving: bool) -> Option<PathBuf> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    let home = || directories::UserDirs::new().map(|user| user.home_dir().to_owned());
    let mut path = match text.strip_prefix("~/").and_then(|rest| Some(home()?.join(rest))) {
        Some(path) => path,
        None => PathBuf::from(text),
    };
    if for_saving && path.extension().is_none() {
        path.set_extension(EXTENSION);
    }
    Some(path)
}

/// What came of asking the system for a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Picked {
    /// This one.
    File(PathBuf),
    /// The user thought better of it.
    Nothing,
    /// The system has no such dialog: let a path be typed.
    NoDialog,
}

/// Asks for a file to open. Waits: for a worker thread only.
pub fn pick_open(folder: &Path) -> Picked {
    timed(|| {
        rfd::FileDialog::new()
            .set_title("Open a campaign")
            .add_filter("Voivode campaigns", &[EXTENSION])
            .add_filter("All files", &["*"])
            .set_directory(folder)
            .pick_file()
    })
}

/// Asks for a file to write. Waits: for a worker thread only.
pub fn pick_save(title: &str, suggested: &Path) -> Picked {
    timed(|| {
        let mut dialog =
            rfd::FileDialog::new().set_title(title).add_filter("Voivode campaigns", &[EXTENSION]);
        if let Some(folder) = suggested.parent() {
            dialog = dialog.set_directory(folder);
        }
        if let Some(name) = suggested.file_name() {
            dialog = dialog.set_file_name(name.to_string_lossy());
        }
        dialog.save_file()
    })
}

fn timed(ask: impl FnOnce() -> Option<PathBuf>) -> Picked {
    let begun = Instant::now();
    match ask() {
        Some(path) => Picked::File(path),
        None if begun.elapsed() < NO_DIALOG => Picked::NoDialog,
        None => Picked::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_files() {
        let folder = tempfile::tempdir().unwrap();
        let path = fresh_path(folder.path(), "Hunyadi's war: 1458/59?");
        assert_eq!(path.file_name().unwrap(), "Hunyadi's war 1458 59.voivode");
        std::fs::write(&path, "").unwrap();
        let second = fresh_path(folder.path(), "Hunyadi's war: 1458/59?");
        assert_eq!(second.file_name().unwrap(), "Hunyadi's war 1458 59 2.voivode");
        assert_eq!(fresh_path(folder.path(), " ../.. ").file_name().unwrap(), "Campaign.voivode");
    }

    #[test]
    fn typed_paths_are_mended() {
        assert_eq!(typed_path("  ", true), None);
        assert_eq!(typed_path(" /a/b ", true), Some(PathBuf::from("/a/b.voivode")));
        assert_eq!(typed_path("/a/b.txt", true), Some(PathBuf::from("/a/b.txt")));
        assert_eq!(typed_path("/a/b", false), Some(PathBuf::from("/a/b")));
    }
}
