//! The mark that a save is open for writing: a locked file beside it.
//!
//! Never locks the save itself, which would keep others from reading it on some systems; never
//! trusts that a mark exists, only that it is locked, so a killed program leaves nothing behind
//! that stands in the way.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// Held as long as the save may be written; given up when dropped.
#[derive(Debug)]
pub(super) struct Lock {
    /// `None` where the file system knows no locks.
    mark: Option<(File, PathBuf)>,
}

impl Lock {
    /// Takes the lock of this save; `None` when somebody else holds it.
    pub(super) fn take(save: &Path) -> io::Result<Option<Self>> {
        let path = mark_path(save);
        // Whoever held the lock may have removed its mark between our opening and our locking it.
        for _ in 0..16 {
            let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path)?;
            match file.try_lock() {
                Ok(()) if is_still_there(&file, &path) => return Ok(Some(Self { mark: Some((file, path)) })),
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(err)) if err.kind() == io::ErrorKind::Unsupported => {
                    let _ = fs::remove_file(&path);
                    return Ok(Some(Self::none()));
                }
                Err(TryLockError::Error(err)) => return Err(err),
            }
        }
        Ok(None)
    }

    /// No lock at all, for places that know none.
    pub(super) fn none() -> Self {
        Self { mark: None }
    }

    /// False where nothing hinders a second writer.
    pub(super) fn holds(&self) -> bool {
        self.mark.is_some()
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        if let Some((_, path)) = &self.mark {
            // Removed while still locked, so that nobody else's mark is removed.
            let _ = fs::remove_file(path);
        }
    }
}

fn mark_path(save: &Path) -> PathBuf {
    let mut name = std::ffi::OsString::from(".");
    name.push(save.file_name().unwrap_or_default());
    name.push(".lock");
    save.with_file_name(name)
}

#[cfg(unix)]
pub(super) fn is_still_there(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    match (file.metadata(), fs::metadata(path)) {
        (Ok(ours), Ok(there)) => ours.ino() == there.ino() && ours.dev() == there.dev(),
        _ => false,
    }
}

#[cfg(not(unix))]
pub(super) fn is_still_there(_file: &File, path: &Path) -> bool {
    path.exists()
}
