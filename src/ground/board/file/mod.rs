//! The board file: RON that a person can read and mend, with the country drawn in characters.
//!
//! Never reads or writes a file itself.

mod format;
mod read;
mod write;

pub(super) use read::read;
pub(super) use write::write;
