//! The file of a save: appended to and synced line by line, or written whole beside its place and
//! renamed.
//!
//! Never overwrites what it has not itself written without keeping it aside; never says that
//! something is saved before the disk has said so. An append waits for the disk, a few
//! milliseconds.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use crate::journal::error::SaveError;
use crate::journal::lock::{Lock, is_still_there};

/// What to do with a file that is already there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existing {
    /// Leave it alone and say so.
    Keep,
    /// The user has agreed to lose it.
    Replace,
}

/// A save that is open for writing.
#[derive(Debug)]
pub(super) struct SaveFile {
    path: PathBuf,
    file: File,
    /// Length of what is surely written.
    length: u64,
    /// Bytes after that, left by somebody who was stopped while writing.
    torn: Vec<u8>,
    /// True when a write has failed and may have left bytes behind.
    is_dirty: bool,
    /// Set when the text in memory is not that of the file: it is written whole before the next
    /// line is appended, and an older format is kept aside under its number.
    rewrite: Option<Rewrite>,
    lock: Lock,
}

/// Why the file must be written anew.
#[derive(Debug, Clone, Copy)]
pub(super) enum Rewrite {
    /// Line ends only.
    Mended,
    /// From this older format.
    Migrated(u32),
}

impl SaveFile {
    /// Writes the whole text to a file and keeps it open.
    pub(super) fn create(path: &Path, text: &str, existing: Existing) -> Result<Self, SaveError> {
        Self::create_watched(path, text, existing, &mut |_, _| true)
    }

    /// The same, told to somebody who may stop it.
    pub(super) fn create_watched(
        path: &Path,
        text: &str,
        existing: Existing,
        watch: Watch<'_>,
    ) -> Result<Self, SaveError> {
        let path = resolve(path)?;
        let lock = lock(&path)?;
        let file = write_watched(&path, text.as_bytes(), existing, watch)?;
        Ok(Self {
            path,
            file,
            length: text.len() as u64,
            torn: Vec::new(),
            is_dirty: false,
            rewrite: None,
            lock,
        })
    }

    /// Opens a file for appending, under a lock that is already held; what is in it has been read.
    pub(super) fn open(
        path: PathBuf,
        lock: Lock,
        length: u64,
        torn: Vec<u8>,
        rewrite: Option<Rewrite>,
    ) -> Result<Self, SaveError> {
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .open(&path)
            .map_err(|err| SaveError::io(&path, &err))?;
        Ok(Self { path, file, length, torn, is_dirty: false, rewrite, lock })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// False where nothing hinders a second writer.
    pub(super) fn is_locked(&self) -> bool {
        self.lock.holds()
    }

    /// Writes the whole text anew, unless something else has written there meanwhile.
    pub(super) fn replace_unchanged(&mut self, text: &str) -> Result<(), SaveError> {
        self.check_unchanged()?;
        self.replace(text)
    }

    /// Adds whole lines to what is written; `before` is the whole text so far. After an error nothing
    /// has been added.
    pub(super) fn append(&mut self, before: &str, line: &str) -> Result<(), SaveError> {
        self.check_unchanged()?;
        self.keep_torn_aside()?;
        if let Some(rewrite) = self.rewrite {
            if let Rewrite::Migrated(format) = rewrite {
                keep_aside(&self.path, format)?;
            }
            self.replace(before)?;
        }
        self.write_line(line).map_err(|err| {
            // Tried at once, so that a reader sees no half line; tried again before the next one.
            self.is_dirty = self.file.set_len(self.length).is_err();
            SaveError::io(&self.path, &err)
        })
    }

    /// Writes the whole text in place of the file.
    pub(super) fn replace(&mut self, text: &str) -> Result<(), SaveError> {
        self.keep_torn_aside()?;
        self.file = write_whole(&self.path, text, Existing::Replace)?;
        self.length = text.len() as u64;
        self.is_dirty = false;
        self.rewrite = None;
        Ok(())
    }

    fn write_line(&mut self, line: &str) -> io::Result<()> {
        if self.is_dirty {
            self.file.set_len(self.length)?;
            self.is_dirty = false;
        }
        self.file.seek(SeekFrom::Start(self.length))?;
        self.file.write_all(line.as_bytes())?;
        self.file.sync_data()?;
        self.length += line.len() as u64;
        Ok(())
    }

    /// A tool that copies folders about may have put another file in this place: what we append
    /// would then vanish with the old one.
    fn check_unchanged(&self) -> Result<(), SaveError> {
        let is_ours = is_still_there(&self.file, &self.path)
            && (self.is_dirty
                || self.rewrite.is_some()
                || fs::metadata(&self.path)
                    .is_ok_and(|there| there.len() == self.length + self.torn.len() as u64));
        if is_ours { Ok(()) } else { Err(SaveError::Changed(self.path.clone())) }
    }

    /// Moves the bytes of a torn line to a file beside, and only then cuts them off.
    fn keep_torn_aside(&mut self) -> Result<(), SaveError> {
        if self.torn.is_empty() {
            return Ok(());
        }
        let beside = beside(&self.path, ".torn");
        append_whole(&beside, &self.torn).map_err(|err| SaveError::io(&beside, &err))?;
        if self.rewrite.is_none() {
            self.file.set_len(self.length).map_err(|err| SaveError::io(&self.path, &err))?;
        }
        self.torn.clear();
        Ok(())
    }
}

/// The whole of an ordinary file.
pub(super) fn read_whole(path: &Path) -> Result<Vec<u8>, SaveError> {
    let said = |err: io::Error| SaveError::io(path, &err);
    let found = fs::metadata(path).map_err(said)?;
    if found.is_dir() {
        return Err(SaveError::IsFolder(path.to_owned()));
    }
    if !found.is_file() {
        return Err(SaveError::NotAFile(path.to_owned()));
    }
    let mut bytes = Vec::with_capacity(usize::try_from(found.len()).unwrap_or_default() + 1);
    File::open(path).and_then(|mut file| file.read_to_end(&mut bytes)).map_err(said)?;
    Ok(bytes)
}

/// The lock of a save, or the word that somebody else holds it.
pub(super) fn lock(path: &Path) -> Result<Lock, SaveError> {
    match Lock::take(path) {
        Ok(Some(lock)) => Ok(lock),
        Ok(None) => Err(SaveError::OpenElsewhere(path.to_owned())),
        Err(err) => Err(refused(path, &err)),
    }
}

/// An error of making a new file in a folder that is there: some systems then say "not found" and
/// mean "not here".
fn refused(path: &Path, err: &io::Error) -> SaveError {
    match err.kind() {
        io::ErrorKind::NotFound => SaveError::NotAllowed(path.to_owned()),
        _ => SaveError::io(path, err),
    }
}

/// Where this path leads in the end, so that one save has one lock, and a link to a save is not
/// replaced by a save.
pub(super) fn resolve(path: &Path) -> Result<PathBuf, SaveError> {
    match fs::canonicalize(path) {
        Ok(found) if found.is_dir() => Err(SaveError::IsFolder(path.to_owned())),
        Ok(found) if !found.is_file() => Err(SaveError::NotAFile(path.to_owned())),
        Ok(found) => Ok(found),
        Err(err) if err.kind() == io::ErrorKind::NotFound => {
            let name = path.file_name().ok_or_else(|| SaveError::IsFolder(path.to_owned()))?;
            let folder = match path.parent() {
                Some(folder) if folder != Path::new("") => folder,
                _ => Path::new("."),
            };
            match fs::canonicalize(folder) {
                Ok(folder) if folder.is_dir() => Ok(folder.join(name)),
                Ok(_) => Err(SaveError::NoFolder(folder.to_owned())),
                Err(err) if err.kind() == io::ErrorKind::NotFound => {
                    Err(SaveError::NoFolder(folder.to_owned()))
                }
                Err(err) => Err(SaveError::io(path, &err)),
            }
        }
        Err(err) => Err(SaveError::io(path, &err)),
    }
}

/// Told how many bytes of how many are written; false stops the writing, and nothing has changed.
pub(super) type Watch<'a> = &'a mut dyn FnMut(usize, usize) -> bool;

/// Bytes written between two words to whoever watches.
const PIECE: usize = 1 << 18;

/// Writes a whole file beside its place, waits for the disk, and renames it into its place.
pub(super) fn write_whole(path: &Path, text: &str, existing: Existing) -> Result<File, SaveError> {
    write_watched(path, text.as_bytes(), existing, &mut |_, _| true)
}

/// Writes a whole file that is no save, such as a sheet: beside its place, waiting for the disk, then
/// renamed into it; on a full disk the old file stays.
///
/// # Errors
/// The file is there and is to be kept; or the disk refuses.
pub fn write_file(path: &Path, bytes: &[u8], existing: Existing) -> Result<(), SaveError> {
    let is_bare = path.parent().is_none_or(|folder| folder.as_os_str().is_empty());
    let path = if is_bare { Path::new(".").join(path) } else { path.to_owned() };
    write_watched(&path, bytes, existing, &mut |_, _| true).map(drop)
}

/// The same, told to somebody who may stop it up to the renaming.
pub(super) fn write_watched(
    path: &Path,
    bytes: &[u8],
    existing: Existing,
    watch: Watch<'_>,
) -> Result<File, SaveError> {
    if existing == Existing::Keep && fs::symlink_metadata(path).is_ok() {
        return Err(SaveError::Exists(path.to_owned()));
    }
    let said = |err: &io::Error| SaveError::io(path, err);
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".voivode-").suffix(".part");
    // A save is an ordinary file that others in a club's folder may read, as far as the user's
    // own umask lets them; a file that is replaced passes on its permissions.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut fresh = builder.tempfile_in(folder).map_err(|err| refused(path, &err))?;
    if let Ok(old) = fs::metadata(path) {
        // A file system without permissions is no reason not to save.
        let _ = fresh.as_file().set_permissions(old.permissions());
    }
    let mut done = 0;
    for piece in bytes.chunks(PIECE) {
        if !watch(done, bytes.len()) {
            return Err(SaveError::GivenUp(path.to_owned()));
        }
        fresh.write_all(piece).map_err(|err| said(&err))?;
        done += piece.len();
    }
    fresh.as_file().sync_all().map_err(|err| said(&err))?;
    if !watch(done, bytes.len()) {
        return Err(SaveError::GivenUp(path.to_owned()));
    }
    let file = fresh.persist(path).map_err(|err| said(&err.error))?;
    sync_folder(folder).map_err(|err| said(&err))?;
    Ok(file)
}

/// Waits until the name of a new file is on the disk, where the system can be asked to.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// `war.voivode` with `.torn` is `war.voivode.torn`.
fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

fn append_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().append(true).create(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Copies a save of an older format to a name that is still free.
fn keep_aside(path: &Path, format: u32) -> Result<(), SaveError> {
    let bytes = read_whole(path)?;
    let mut count = 1;
    loop {
        let more = if count == 1 { String::new() } else { format!("-{count}") };
        let copy = beside(path, &format!(".format{format}{more}"));
        match OpenOptions::new().write(true).create_new(true).open(&copy) {
            Ok(mut file) => {
                return file
                    .write_all(&bytes)
                    .and_then(|()| file.sync_all())
                    .map_err(|err| SaveError::io(&copy, &err));
            }
            Err(err) if err.kind() == io::ErrorKind::AlreadyExists => count += 1,
            Err(err) => return Err(SaveError::io(&copy, &err)),
        }
    }
}
