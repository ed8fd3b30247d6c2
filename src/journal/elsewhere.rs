//! A save written in another place on another thread, while the game goes on.
//!
//! Never touches the journal it was taken from; that one moves over at a moment of its own, with
//! what has happened meanwhile.

use std::path::{Path, PathBuf};

use crate::journal::error::SaveError;
use crate::journal::file::{self, Existing, SaveFile};

/// The whole log as it stood, to be written somewhere else.
#[derive(Debug)]
pub struct Elsewhere {
    text: String,
    path: PathBuf,
    existing: Existing,
}

/// A save written somewhere else and held open, for the journal to go on in.
#[derive(Debug)]
pub struct Moved {
    pub(super) text: String,
    pub(super) file: SaveFile,
}

impl Elsewhere {
    pub(super) fn new(text: &str, path: &Path, existing: Existing) -> Self {
        Self { text: text.to_owned(), path: path.to_owned(), existing }
    }

    /// Writes a copy and lets it go. `watch` is told how many bytes of how many are written, and
    /// stops it by false; then nothing has changed.
    pub fn copy(self, watch: &mut dyn FnMut(usize, usize) -> bool) -> Result<(), SaveError> {
        let wanted = file::resolve(&self.path)?;
        // Held while writing, so that no game that is open elsewhere is written over.
        let _lock = file::lock(&wanted)?;
        file::write_watched(&wanted, self.text.as_bytes(), self.existing, watch).map(drop)
    }

    /// Writes it and keeps it open, for [`crate::journal::Journal::move_to`]; watched in the same way.
    pub fn open(self, watch: &mut dyn FnMut(usize, usize) -> bool) -> Result<Moved, SaveError> {
        let file = SaveFile::create_watched(&self.path, &self.text, self.existing, watch)?;
        Ok(Moved { text: self.text, file })
    }
}
