//! Where things are kept, and asking for files.
//!
//! Never opens or writes a campaign: paths only.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::journal::{Existing, own, shelf};

/// What the files of campaigns end with.
pub const EXTENSION: &str = "voivode";
/// What the files of armies end with.
pub const ARMY_EXTENSION: &str = "army.ron";

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
    /// The user's data folder: his own army lists, and the armies he has not saved yet. None: he has
    /// no such folder, and nothing is kept there.
    pub data: Option<PathBuf>,
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
            data: shelf::data_folder(),
            dialogs: true,
        }
    }

    /// All in one folder and without system dialogs, for tests.
    pub fn within(folder: &Path) -> Self {
        Self {
            settings: Some(folder.join("settings.ron")),
            campaigns: folder.join("campaigns"),
            presets: Some(folder.join(PRESETS)),
            data: Some(folder.join("data")),
            dialogs: false,
        }
    }
}

/// A file in this folder for a campaign of this name, not yet there.
pub fn fresh_path(folder: &Path, name: &str) -> PathBuf {
    fresh(folder, &own::stem(name, "Campaign"), EXTENSION)
}

/// A file in this folder for an army of this name, not yet there.
pub fn fresh_army_path(folder: &Path, name: &str) -> PathBuf {
    fresh(folder, &own::stem(name, "Army"), ARMY_EXTENSION)
}

/// A file in this folder for the packet of a battle, or for its result, not yet there.
pub fn fresh_battle_path(folder: &Path, stem: &str, ending: &str) -> PathBuf {
    fresh(folder, &own::stem(stem, "Battle"), ending.trim_start_matches('.'))
}

/// A file in this folder for an army of this name in another form, not yet there.
pub fn fresh_file(folder: &Path, name: &str, ending: &str) -> PathBuf {
    fresh(folder, &own::stem(name, "Army"), ending)
}

fn fresh(folder: &Path, stem: &str, ending: &str) -> PathBuf {
    let path = folder.join(format!("{stem}.{ending}"));
    if !path.exists() {
        return path;
    }
    (2..10_000)
        .map(|n| folder.join(format!("{stem} {n}.{ending}")))
        .find(|path| !path.exists())
        .unwrap_or(path)
}

/// A path as typed: blanks around it do not count, `~` is the home folder, and `ending` is added where
/// none is given.
pub fn typed_path(text: &str, ending: Option<&str>) -> Option<PathBuf> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    let home = || directories::UserDirs::new().map(|user| user.home_dir().to_owned());
    let mut path = match text.strip_prefix("~/").and_then(|rest| Some(home()?.join(rest))) {
        Some(path) => path,
        None => PathBuf::from(text),
    };
    if let Some(ending) = ending.filter(|_| path.extension().is_none()) {
        path.set_extension(ending);
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

/// What a file dialog asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// A campaign.
    Campaign,
    /// An army.
    Army,
    /// The packet or the result of a battle.
    Battle,
    /// An army of another program, or one of ours.
    AnyArmy,
    /// A file that ends so.
    Ending(&'static str),
}

impl Wanted {
    /// Words and endings of its files. Dialogs of systems know no endings of two parts.
    fn filter(self) -> (&'static str, Vec<&'static str>) {
        match self {
            Self::Campaign => ("Voivode campaigns", vec![EXTENSION]),
            Self::Army => ("Armies", vec!["ron"]),
            Self::Battle => ("Packets and results of battles", vec!["ron"]),
            Self::AnyArmy => {
                let known = ["txt", "text", "md", "tsv", "csv", "tab", "xml", "ros", "rosz", "json", "ron"];
                ("Armies of any program", known.to_vec())
            }
            Self::Ending("xml") => ("DBM Army List Editor", vec!["xml"]),
            Self::Ending("tsv") => ("Tables", vec!["tsv"]),
            Self::Ending(ending) => ("Text", vec![ending]),
        }
    }
}

/// Asks for a file to open. Waits: for a worker thread only.
pub fn pick_open(wanted: Wanted, title: &str, folder: &Path) -> Picked {
    let (words, endings) = wanted.filter();
    timed(|| {
        rfd::FileDialog::new()
            .set_title(title)
            .add_filter(words, &endings)
            .add_filter("All files", &["*"])
            .set_directory(folder)
            .pick_file()
    })
}

/// Asks for a file to write. Waits: for a worker thread only.
pub fn pick_save(wanted: Wanted, title: &str, suggested: &Path) -> Picked {
    let (words, endings) = wanted.filter();
    timed(|| {
        let mut dialog = rfd::FileDialog::new().set_title(title).add_filter(words, &endings);
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

/// Why a text was not written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotWritten {
    /// A file of this name is there, and was not to be replaced.
    Exists,
    /// What went wrong, with the path.
    Failed(String),
}

/// Writes a whole text beside its place and renames; makes the folder where it is missing.
pub fn write_text(path: &Path, text: &str, existing: Existing) -> Result<(), NotWritten> {
    let failed = |err: &dyn std::fmt::Display| NotWritten::Failed(format!("{}: {err}", path.display()));
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).map_err(|err| failed(&err))?;
    let mut file = tempfile::NamedTempFile::new_in(folder).map_err(|err| failed(&err))?;
    std::io::Write::write_all(&mut file, text.as_bytes()).map_err(|err| failed(&err))?;
    let kept = match existing {
        Existing::Replace => file.persist(path),
        Existing::Keep => file.persist_noclobber(path),
    };
    match kept {
        Ok(_) => Ok(()),
        Err(err) if err.error.kind() == std::io::ErrorKind::AlreadyExists => Err(NotWritten::Exists),
        Err(err) => Err(failed(&err.error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_never_replaces_another_unasked() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/a.army.ron");
        assert_eq!(write_text(&path, "one", Existing::Keep), Ok(()));
        assert_eq!(write_text(&path, "two", Existing::Keep), Err(NotWritten::Exists));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "one");
        assert_eq!(write_text(&path, "two", Existing::Replace), Ok(()));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(typed_path("/a/b", Some(ARMY_EXTENSION)), Some(PathBuf::from("/a/b.army.ron")));
        assert_eq!(typed_path("/a/b.army.ron", Some(ARMY_EXTENSION)), Some(PathBuf::from("/a/b.army.ron")));
    }

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
        assert_eq!(typed_path("  ", Some(EXTENSION)), None);
        assert_eq!(typed_path(" /a/b ", Some(EXTENSION)), Some(PathBuf::from("/a/b.voivode")));
        assert_eq!(typed_path("/a/b.txt", Some(EXTENSION)), Some(PathBuf::from("/a/b.txt")));
        assert_eq!(typed_path("/a/b", None), Some(PathBuf::from("/a/b")));
    }
}
