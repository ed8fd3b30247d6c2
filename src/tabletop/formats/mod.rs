//! Armies in and out: what players exchange, read into a purchase, and a purchase written for others.
//!
//! Never reads or writes a file: bytes come in, bytes go out. Never drops a line: each stands beside
//! what was understood of it, or why nothing was. Never keeps rules or profiles of anybody: only names,
//! numbers, costs and categories.

mod code;
mod decode;
mod editor;
mod head;
mod line;
mod refusal;
mod resolve;
mod roster;
mod rows;
mod short;
mod table;
mod text;
mod write;
mod xml;

use std::fmt;
use std::str::FromStr;

use crate::tabletop::systems::Commander;
use crate::tabletop::{Bought, Library, Points, Purchase, System, Terms};

pub use decode::{MOST_BYTES, MOST_LINES, MOST_UNPACKED};
pub use head::Head;
pub use refusal::Refusal;
pub use rows::{Row, State};
pub use write::{CannotWrite, Dialect, Sheet};

/// A way in which an army is written down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// Free lines of text in any of the dialects that players use.
    Text,
    /// A table with a head: tabs, semicolons or commas.
    Table,
    /// A file of the DBM Army List Editor.
    Editor,
    /// A roster of BattleScribe: `.ros`.
    Roster,
    /// The same, packed: `.rosz`.
    PackedRoster,
    /// A roster of New Recruit: JSON.
    NewRecruit,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Text, Self::Table, Self::Editor, Self::Roster, Self::PackedRoster, Self::NewRecruit];

    /// The word on the command line.
    pub fn key(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Table => "table",
            Self::Editor => "dbm-editor",
            Self::Roster => "ros",
            Self::PackedRoster => "rosz",
            Self::NewRecruit => "new-recruit",
        }
    }

    /// In words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Table => "a table",
            Self::Editor => "a file of the DBM Army List Editor",
            Self::Roster => "a roster",
            Self::PackedRoster => "a packed roster",
            Self::NewRecruit => "a roster of New Recruit",
        }
    }

    /// What armies can be written in as well as read from.
    pub fn is_written(self) -> bool {
        matches!(self, Self::Text | Self::Table | Self::Editor)
    }

    /// By the ending of a file's name, without its dot.
    pub fn of_ending(ending: &str) -> Option<Self> {
        match ending.to_ascii_lowercase().as_str() {
            "txt" | "text" | "md" => Some(Self::Text),
            "tsv" | "csv" | "tab" => Some(Self::Table),
            "xml" => Some(Self::Editor),
            "ros" => Some(Self::Roster),
            "rosz" => Some(Self::PackedRoster),
            "json" => Some(Self::NewRecruit),
            _ => None,
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

/// A word that is no format.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no format: expected text, table, dbm-editor, ros, rosz or new-recruit")]
pub struct UnknownFormat(pub String);

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(key: &str) -> Result<Self, UnknownFormat> {
        Self::ALL.into_iter().find(|format| format.key() == key).ok_or_else(|| UnknownFormat(key.to_owned()))
    }
}

/// With what a foreign army is read.
#[derive(Clone, Copy)]
pub struct Ask<'a> {
    /// Systems and lists that are known.
    pub library: &'a Library,
    /// Key of the army list that was chosen; the one that the file names where nothing is said.
    pub list: Option<&'a str>,
    /// What the file is; found out where nothing is said.
    pub format: Option<Format>,
    /// Name of the army where the file has none.
    pub name: &'a str,
    /// What may be spent under a system where the file does not say.
    pub terms: &'a dyn Fn(System) -> Terms,
}

/// Whether troops are a general.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Leads {
    /// They are none.
    #[default]
    No,
    /// A general of some rank.
    Somebody,
    /// A general of this rank.
    Rank(Commander),
}

/// So many pieces of one kind, as a file has them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Item {
    /// In which command, from 0.
    pub command: usize,
    /// How many pieces.
    pub count: u16,
    /// Into how many units they are divided, if that is said.
    pub units: Option<u16>,
    /// As the file calls them, or the list's entry; may be empty where there is a code.
    pub name: String,
    /// Name of an option of the entry; empty where none is named.
    pub option: String,
    /// The system's code; empty where there is none. Several where the file leaves a choice.
    pub codes: Vec<String>,
    /// Whether they are a general.
    pub leads: Leads,
    /// Points of one piece, if they are said.
    pub points: Option<Points>,
    /// A fortification or obstacle rather than troops.
    pub work: bool,
    /// Categories and remarks.
    pub remarks: Vec<String>,
    /// What of the army list they are.
    pub found: Found,
}

/// What of an army list a line is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Found {
    /// Nothing: no list was chosen, or it has nothing of the kind.
    #[default]
    Free,
    /// These entries of it; more than one where the pieces were shared out.
    Bought(Vec<Bought>),
    /// This work, by its name.
    Work(String),
}

/// What was understood of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Understood {
    /// A blank line, a ruler, a sum: nothing that makes an army.
    Nothing,
    /// What it says of the whole army or of a command, in words.
    Heading(String),
    /// Troops, generals or works.
    Items(Vec<Item>),
    /// Nothing, and why.
    NotUnderstood(String),
}

/// A line of a file beside what was understood of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Read {
    /// Line of the file, from 1; in JSON, which has no lines worth counting, the number of the selection.
    pub line: u32,
    /// As it stands in the file.
    pub text: String,
    /// What it means.
    pub understood: Understood,
}

/// A foreign army, read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// What the file was taken for.
    pub format: Format,
    /// All lines in their order.
    pub lines: Vec<Read>,
    /// What the file says of the army as a whole.
    pub head: Head,
    /// What of it stands in the army list; nothing where no list was named or chosen.
    pub purchase: Option<Purchase>,
    /// What a player should know: guesses, letters that may be wrong.
    pub notes: Vec<String>,
    /// How the file was found to be written, where there is a choice: separators, decimals, letters.
    pub found_out: Vec<&'static str>,
}

impl Import {
    /// The army in these bytes. A file that is no army at all, or is made to do harm, is refused
    /// quickly; a line that says nothing is kept.
    pub fn read(bytes: &[u8], ask: &Ask<'_>) -> Result<Self, Refusal> {
        let decoded = decode::decode(bytes, ask.format)?;
        // A key that nobody knows is refused before a line is read.
        let chosen = ask.list.map(|key| ask.library.list(key)).transpose()?;
        let mut raw = Raw::new(ask.library, chosen.map(|list| list.key.as_str()));
        raw.notes.extend(decoded.note);
        raw.found_out.extend(decoded.mark);
        match decoded.format {
            Format::Text => text::read(&decoded.text, &mut raw),
            Format::Table => table::read(&decoded.text, &mut raw)?,
            Format::Editor => editor::read(&decoded.text, &mut raw)?,
            Format::Roster | Format::PackedRoster => roster::read_xml(&decoded.text, &mut raw)?,
            Format::NewRecruit => roster::read_json(&decoded.text, &mut raw)?,
        }
        if raw.n_items > MOST_ITEMS {
            Err(Refusal::TooManyTroops(MOST_ITEMS))
        } else {
            Ok(raw.finish(decoded.format, ask))
        }
    }

    /// Lines of which nothing was understood, and why.
    pub fn not_understood(&self) -> impl Iterator<Item = (&Read, &str)> {
        self.lines.iter().filter_map(|read| match &read.understood {
            Understood::NotUnderstood(why) => Some((read, why.as_str())),
            _ => None,
        })
    }

    /// Lines with troops that are not in the purchase: nothing of the list was found for them.
    pub fn free(&self) -> impl Iterator<Item = &Read> {
        self.lines.iter().filter(|read| match &read.understood {
            Understood::Items(items) => items.iter().any(|item| item.found == Found::Free),
            _ => false,
        })
    }

    /// All items in their order.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        self.lines.iter().flat_map(|read| match &read.understood {
            Understood::Items(items) => &items[..],
            _ => &[],
        })
    }
}

/// An army while it is being read.
struct Raw<'a> {
    library: &'a Library,
    head: Head,
    /// The list was chosen: what the file says of it counts for nothing.
    list_is_chosen: bool,
    lines: Vec<Read>,
    notes: Vec<String>,
    found_out: Vec<&'static str>,
    n_items: usize,
}

/// More kinds of troops than any army has.
const MOST_ITEMS: usize = 10_000;

impl<'a> Raw<'a> {
    fn new(library: &'a Library, list: Option<&str>) -> Self {
        let head = Head { list: list.unwrap_or_default().to_owned(), ..Head::default() };
        Self {
            library,
            head,
            list_is_chosen: list.is_some(),
            lines: Vec::new(),
            notes: Vec::new(),
            found_out: Vec::new(),
            n_items: 0,
        }
    }

    fn add(&mut self, line: u32, text: &str, understood: Understood) {
        if let Understood::Items(items) = &understood {
            self.n_items = self.n_items.saturating_add(items.len());
        }
        // What is refused in the end need not be kept until then.
        if self.n_items <= MOST_ITEMS {
            self.lines.push(Read { line, text: text.to_owned(), understood });
        }
    }

    /// Finds the list, and in it what was read.
    fn finish(mut self, format: Format, ask: &Ask<'_>) -> Import {
        let needed = self
            .lines
            .iter()
            .filter_map(|read| match &read.understood {
                Understood::Items(items) => items.iter().map(|item| item.command + 1).max(),
                _ => None,
            })
            .max();
        self.head.commands_at_least(needed.unwrap_or(0));
        if self.head.name.is_empty() {
            ask.name.clone_into(&mut self.head.name);
        }
        let purchase = resolve::purchase(&mut self, ask);
        if purchase.is_none() && !self.lines.is_empty() {
            self.notes.push("no army list was named or chosen: the lines stand for themselves".to_owned());
        }
        let Self { head, lines, notes, found_out, .. } = self;
        Import { format, lines, head, purchase, notes, found_out }
    }
}
