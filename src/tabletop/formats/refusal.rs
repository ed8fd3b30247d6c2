//! Why a foreign file is not read at all.
//!
//! Never speaks of a single line: a line that says nothing is kept, and the rest is read.

use crate::tabletop::library::Unknown;

use super::decode::{MOST_BYTES, MOST_LINES, MOST_UNPACKED};

const MEGABYTE: usize = 1 << 20;

/// Why a foreign file is not read at all.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Nothing is in it.
    #[error("the file is empty")]
    Empty,
    /// It is too large for an army.
    #[error("the file has {} MB: an army has at most {} MB", .0.div_ceil(MEGABYTE), MOST_BYTES / MEGABYTE)]
    TooLarge(usize),
    /// It has too many lines for an army.
    #[error("the file has more than {MOST_LINES} lines: that is no army")]
    TooManyLines,
    /// It has too many kinds of troops for an army.
    #[error("the file has more than {0} kinds of troops: that is no army")]
    TooManyTroops(usize),
    /// It is no text.
    #[error("the file is no text: expected UTF-8, UTF-16 or Windows-1252")]
    NotText,
    /// A spreadsheet in its own form.
    #[error("this is a spreadsheet in its own form: save it as CSV or as text with tabs first")]
    Spreadsheet,
    /// The XML does not hold together.
    #[error("line {line}: the XML does not read: {why}")]
    Xml {
        /// Line, from 1.
        line: u32,
        /// As the reader has it.
        why: String,
    },
    /// The XML declares types or entities, or uses some of its own.
    #[error("line {0}: the XML declares or uses entities of its own: no army needs them")]
    Entities(u32),
    /// Something is nested too deeply.
    #[error("it is nested more than {0} deep: no army is")]
    TooDeep(usize),
    /// An element has too many attributes.
    #[error("line {0}: an element has too many attributes: no army needs them")]
    TooManyAttributes(u32),
    /// XML of something else.
    #[error("this XML is a \"{0}\": expected the army of the DBM Army List Editor or a roster")]
    OtherXml(String),
    /// The archive cannot be read.
    #[error("the archive does not read: {0}")]
    Zip(String),
    /// The archive does not hold one roster.
    #[error("the archive holds {0} files: expected one roster")]
    ZipMembers(usize),
    /// The archive unpacks to too much.
    #[error("the archive unpacks to more than {} MB: no roster does", MOST_UNPACKED / MEGABYTE)]
    ZipTooLarge,
    /// The JSON does not hold together.
    #[error("the JSON does not read: {0}")]
    Json(String),
    /// JSON of something else.
    #[error("this JSON is no roster: expected \"roster\" with \"forces\"")]
    OtherJson,
    /// The table has no head by which to read it.
    #[error("the table has no head: expected a first line with such words as entry, code and count")]
    NoHead,
    /// The army list that was chosen is not known.
    #[error(transparent)]
    UnknownList(#[from] Unknown),
}
