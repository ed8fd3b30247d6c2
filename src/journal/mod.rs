//! What happened: the log of a game, undo, the save file and its replay.
//!
//! Knows no game, only [`crate::ground::game::Game`]; never erases a record; never shows a state
//! whose facts are not yet on the disk.
//!
//! A save is a text file, one record a line: eight hexadecimal digits of a checksum, a blank, and
//! the record in RON. The checksum of a line goes on from that of the line before, so that a lost
//! line is found like a flipped bit. The first record is the header with the set-up; then come
//! groups of facts (what one command gave, with the command), undo, redo, and a snapshot at the end
//! of each turn.

mod battles;
mod book;
mod elsewhere;
mod error;
mod file;
mod history;
mod kept;
mod lock;
mod migrate;
pub mod own;
mod record;
pub mod shelf;
mod verify;

pub use battles::Fought;
pub use book::{Acted, Consent, Journal, Sentence, SentenceKind, peek};
pub use book::{AmendError, Answer, Draft, DraftStep, Question, Verdict};
pub use elsewhere::{Elsewhere, Moved};
pub use error::{ActError, CannotRedo, CannotUndo, Notice, ReadOnly, SaveError};
pub use file::{Existing, write_file};
pub use record::{FORMAT, Head};
pub use verify::{Report, verify};
