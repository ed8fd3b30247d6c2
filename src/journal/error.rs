//! What can go wrong with a journal and its file, in words for the user.
//!
//! Never decides what to do about it.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::ground::fault::Fault;
use crate::ground::game::Stopped;

/// Why a save could not be read or written; nothing of the game has changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SaveError {
    /// No room left.
    #[error("{}: the disk is full; free some room or save in another place", .0.display())]
    DiskFull(PathBuf),
    /// The system refuses: a read-only folder, somebody else's file.
    #[error("{}: writing or reading here is not allowed; choose another folder", .0.display())]
    NotAllowed(PathBuf),
    /// No such file.
    #[error("{}: there is no such file", .0.display())]
    Missing(PathBuf),
    /// The folder to save in does not exist.
    #[error("{}: there is no such folder", .0.display())]
    NoFolder(PathBuf),
    /// A folder stands where a file is wanted.
    #[error("{}: this is a folder, not a saved game", .0.display())]
    IsFolder(PathBuf),
    /// A device, a pipe or the like.
    #[error("{}: this is not an ordinary file", .0.display())]
    NotAFile(PathBuf),
    /// Would be overwritten.
    #[error("{}: there is already a file of this name", .0.display())]
    Exists(PathBuf),
    /// Stopped before it was whole; what was there before is there still.
    #[error("{}: writing was given up, and nothing has changed there", .0.display())]
    GivenUp(PathBuf),
    /// Nothing in it.
    #[error("{}: the file is empty", .0.display())]
    Empty(PathBuf),
    /// Some other kind of file.
    #[error("{}: this is not a saved game of Voivode", .0.display())]
    NotOurs(PathBuf),
    /// A save of the other game.
    #[error("{}: this is a saved game of {found}, not of {wanted}", .path.display())]
    OtherGame {
        /// The file.
        path: PathBuf,
        /// The game named in it.
        found: String,
        /// The game asked for.
        wanted: String,
    },
    /// Written by a newer program.
    #[error(
        "{}: this was saved by Voivode {program} in format {found}; this program is Voivode {} and reads \
         formats up to {ours}; a newer Voivode will open it",
        .path.display(), env!("CARGO_PKG_VERSION")
    )]
    TooNew {
        /// The file.
        path: PathBuf,
        /// Version of the program that wrote it.
        program: String,
        /// Its format.
        found: u32,
        /// The newest format of this program.
        ours: u32,
    },
    /// A record does not read; everything before this line is whole.
    #[error("{0}")]
    Damaged(Fault),
    /// The set-up is not one that can be played.
    #[error("the set-up cannot be played: {0}")]
    Setup(String),
    /// The game is open elsewhere.
    #[error("{}: this game is open in another window", .0.display())]
    OpenElsewhere(PathBuf),
    /// This journal may only be looked at.
    #[error("{}: {why}; save it under another name to go on", .path.display())]
    ReadOnly {
        /// The file.
        path: PathBuf,
        /// Why it may only be looked at.
        why: ReadOnly,
    },
    /// Moved, removed, or written by something else while we had it open.
    #[error(
        "{}: the file was moved, removed or changed by another program; save under another name to keep this game",
        .0.display()
    )]
    Changed(PathBuf),
    /// A record that would not read back; a fault of the program.
    #[error("this could not be written down so that it reads back the same: {0}")]
    Unwritable(String),
    /// Anything else the system says.
    #[error("{}: {words}", .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The system's own words.
        words: String,
    },
}

impl SaveError {
    /// The plain words for an error of the system.
    pub(super) fn io(path: &Path, err: &io::Error) -> Self {
        let path = path.to_owned();
        match err.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::DiskFull(path),
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Self::NotAllowed(path),
            io::ErrorKind::NotFound => Self::Missing(path),
            io::ErrorKind::IsADirectory => Self::IsFolder(path),
            io::ErrorKind::NotADirectory => Self::NoFolder(path),
            _ => Self::Io { path, words: err.to_string() },
        }
    }

    /// A record that does not read; the column counts from the start of the line in the file.
    pub(super) fn damaged(path: &Path, line: usize, column: usize, message: impl Into<String>) -> Self {
        Self::Damaged(Fault::new(&path.display().to_string(), line, column, message))
    }
}

/// Why a journal may only be looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReadOnly {
    /// Another program, or another window, has it open.
    OpenElsewhere,
    /// The system does not let us write there.
    NotAllowed,
    /// It was opened up to a damaged line, and the file must be left as it is.
    Damaged,
}

impl fmt::Display for ReadOnly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OpenElsewhere => "the game is open in another window, so here it may only be looked at",
            Self::NotAllowed => "writing here is not allowed, so the game may only be looked at",
            Self::Damaged => "the file is damaged and is left as it is",
        })
    }
}

/// What the user must be told after a file has opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// The last line was not whole: the program or the computer stopped while writing it. The
    /// game goes on from the line before; the bytes are kept beside the file.
    TornLine {
        /// Its number, from 1.
        line: usize,
    },
    /// Opened up to a damaged line.
    UntilDamage(Fault),
    /// May only be looked at.
    ReadOnly(ReadOnly),
    /// Read from an older format; the file is rewritten, and the old one kept, with the next step.
    Migrated {
        /// Its format.
        from: u32,
        /// The format of this program.
        to: u32,
    },
    /// A snapshot did not fit this program and was passed over; the facts were replayed instead.
    SnapshotPassedOver {
        /// Its line.
        line: usize,
    },
    /// This place knows no locks: nothing hinders a second window from writing.
    NoLock,
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TornLine { line } => write!(
                f,
                "Line {line}, the last of the file, was not written to its end and is left out; the game goes on \
                 from the step before. Nothing is thrown away: its bytes are kept beside the file, ending in .torn."
            ),
            Self::UntilDamage(fault) => {
                write!(f, "The file is damaged and was opened up to the step before. {fault}")
            }
            Self::ReadOnly(why) => write!(f, "Note: {why}."),
            Self::Migrated { from, to } => write!(
                f,
                "The game was saved in the older format {from} and has been brought to format {to}; the old file \
                 will be kept beside the new one."
            ),
            Self::SnapshotPassedOver { line } => {
                write!(f, "The snapshot in line {line} is of another version; the game was replayed instead.")
            }
            Self::NoLock => f.write_str("This folder cannot mark a game as open; do not open it twice."),
        }
    }
}

/// Why a command was not carried out; nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ActError<R> {
    /// Refused by the rules, or a throw is awaited.
    Stopped(Stopped<R>),
    /// Allowed, but it could not be written down.
    Save(SaveError),
}

impl<R: fmt::Display> fmt::Display for ActError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped(stopped) => stopped.fmt(f),
            Self::Save(err) => write!(f, "not done, because it could not be saved: {err}"),
        }
    }
}

impl<R: fmt::Debug + fmt::Display> std::error::Error for ActError<R> {}

/// Why nothing was undone.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CannotUndo {
    /// The game is at its beginning.
    #[error("there is nothing to undo")]
    NothingDone,
    /// There are not so many steps.
    #[error("there is no step {to} to go back to: the game has {live}")]
    NoSuchStep {
        /// What was asked for.
        to: usize,
        /// Steps that stand.
        live: usize,
    },
    /// A die, a card or a hidden thing has been seen: all must agree.
    #[error("a die, a card or something hidden has been seen since; all players must agree to undo it")]
    ChanceSeen,
    /// The undo could not be written down, or an old record did not read.
    #[error("not undone: {0}")]
    Save(#[from] SaveError),
}

/// Why nothing was done again.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CannotRedo {
    /// Nothing is undone, or something else was done since.
    #[error("there is nothing to do again")]
    NothingUndone,
    /// It could not be written down, or an old record did not read.
    #[error("not done again: {0}")]
    Save(#[from] SaveError),
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn a_full_disk_is_said_so() {
        let path = Path::new("/dev/full");
        let mut full = std::fs::OpenOptions::new().write(true).open(path).unwrap();
        let err = full.write_all(b"line\n").unwrap_err();
        assert_eq!(SaveError::io(path, &err), SaveError::DiskFull(path.to_owned()));
    }
}
