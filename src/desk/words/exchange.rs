//! Words of armies that come in and go out: import with its preview, export, the army's sheet.
//!
//! Never paints.

use std::path::Path;

use super::armies::capital;
use crate::desk::outbox::Export;
use crate::tabletop::formats::{Dialect, Format, State};
use crate::tabletop::troops::points_words;

// In.
/// Button of the builder, and line of a menu.
pub const IMPORT: &str = "Import…";
/// Hint of the same.
pub const IMPORT_HINT: &str =
    "Reads an army that was written elsewhere: pasted text, a table, a file of another program";
/// Heading.
pub const TITLE: &str = "Import an army";
/// Button.
pub const OPEN_FILE: &str = "Open a file…";
/// Button.
pub const EMPTY: &str = "Empty";
/// Button.
pub const LEAVE: &str = "Back to the army";
/// Label of the field to paste into.
pub const TEXT: &str = "The army as it is written";
/// Hint in the empty field.
pub const PASTE_HERE: &str = "Paste an army here, or open a file. Lines as players write them:\n\n3x2LH\n4 Nobles, Irr Kn(O) @10AP\nC1 - Sub-general RKnO, 8 ILhF\nUnit 1 12xKnights, REG B, EHK, L & Sh\n2 - FT* 5[1]1 +1 - Javelins";
/// Label.
pub const HELD_AGAINST: &str = "Army list";
/// Choice.
pub const LIST_NAMED: &str = "As named in it, or as fits best";
/// What was found out.
pub const NO_LIST_NAMED: &str = "No army list is named in it: it is held against one that fits.";
/// Label.
pub const WRITTEN_AS: &str = "Written as";
/// Choice.
pub const FOUND_OUT: &str = "Whatever it is found to be";
/// Tick.
pub const ONLY_MISSING: &str = "Only lines that are not taken over";
/// While it is being read.
pub const READING: &str = "Reading…";
/// When nothing is there yet.
pub const NOTHING_YET: &str = "What is understood of each line is shown here.";
/// When no list is known.
pub const NO_LIST: &str = "Choose the army list in which its troops are looked for.";
/// What becomes of lines that are not taken over.
pub const KEPT_IN_NOTES: &str = "Lines not taken over are kept in the army's notes.";
/// Button.
pub const TAKE_NEW: &str = "Take it as a new army";
/// Hint.
pub const TAKE_HINT: &str = "One step, which undo takes back";
/// Head.
pub const LINE: &str = "Line";
/// Head.
pub const AS_WRITTEN: &str = "As it is written";
/// Head.
pub const HOW: &str = "How";
/// Head.
pub const UNDERSTOOD: &str = "What is understood";
/// Title of a file dialog.
pub const IMPORT_TITLE: &str = "Open an army of another program";

// Out.
/// Menu of the builder.
pub const EXPORT: &str = "Export";
/// Title of a file dialog.
pub const EXPORT_TITLE: &str = "Export the army as";
/// It worked.
pub const COPIED: &str = "The army is on the clipboard";
/// Hint.
pub const EXPORT_HINT: &str =
    "Copies or saves the army for others; \"Save\" keeps it in a file of the program's own";

/// What a line of a foreign army is, in a word or two.
pub fn state(state: State) -> &'static str {
    match state {
        State::Nothing => "",
        State::Heading => "heading",
        State::Found => "taken over",
        State::Free => "not in the list",
        State::NotUnderstood => "not understood",
    }
}

/// Button.
pub fn take(name: &str) -> String {
    let name = name.trim();
    if name.is_empty() {
        "Take it into the builder".to_owned()
    } else {
        format!("Take it in place of {name}")
    }
}

/// The file that is shown.
pub fn from_file(name: &str) -> String {
    format!("From the file {name}")
}

/// A file whose letters are not shown in the field.
pub fn not_shown(name: &str) -> String {
    format!("{name} is no plain text: its lines stand in the table.")
}

/// What was found.
pub fn found(format: Format, list: &str) -> String {
    let words = capital(format.words());
    if list.is_empty() { words } else { format!("{words}, held against {list}") }
}

/// How it is written: "Written with semicolons between the columns".
pub fn written_with(found_out: &str) -> String {
    format!("Written with {found_out}.")
}

/// How many lines there are of each kind.
pub fn counted(taken: usize, free: usize, not_understood: usize) -> String {
    let lines = |n: usize| if n == 1 { "1 line".to_owned() } else { format!("{n} lines") };
    let mut parts = vec![format!("{} taken over", lines(taken))];
    if free > 0 {
        parts.push(format!("{free} not in the list"));
    }
    if not_understood > 0 {
        parts.push(format!("{not_understood} not understood"));
    }
    parts.join(", ")
}

/// What the army that would be taken over comes to.
pub fn comes_to(pieces: &str, paid: u32, breaches: usize) -> String {
    let legal = match breaches {
        0 => "legal".to_owned(),
        1 => "1 breach".to_owned(),
        n => format!("{n} breaches"),
    };
    format!("{pieces}, {} points to pay, {legal}", points_words(paid))
}

/// Head of what is kept in the notes of an army.
pub const LEFT_OVER: &str = "Not taken over when it was imported:";

/// A line that is kept in the notes.
pub fn left_over(line: u32, text: &str, why: &str) -> String {
    format!("line {line}: {} ({why})", text.trim())
}

/// There are more remarks than are shown.
pub fn more_notes(n: usize) -> String {
    if n == 1 { "and 1 remark more".to_owned() } else { format!("and {n} remarks more") }
}

/// There are more than are kept.
pub fn and_more(n: usize) -> String {
    format!("and {n} lines more")
}

/// It worked.
pub fn taken(name: &str) -> String {
    format!("{name} is in the builder; undo takes it back")
}

/// It worked.
pub fn exported(path: &Path) -> String {
    format!("The army is written to {}", path.display())
}

/// A form in which an army goes out; the short text is that of a system's players.
fn form(export: Export, system: &str) -> String {
    match export {
        Export::Sheet => "army sheet".to_owned(),
        Export::Text(Dialect::Full) => "text that can be read back".to_owned(),
        Export::Text(Dialect::Short) => format!("text, short, as players of {system} write it"),
        Export::Table => "table with tabs".to_owned(),
        Export::Editor => "file of the DBM Army List Editor".to_owned(),
    }
}

/// Line of a menu.
pub fn copy_as(export: Export, system: &str) -> String {
    format!("Copy as {}", form(export, system))
}

/// Line of a menu.
pub fn save_as(export: Export, system: &str) -> String {
    format!("Save as {}…", form(export, system))
}

/// Of which list an army is, with the rules it is for.
pub fn list_of(list: &str, system: &str) -> String {
    format!("{list}, {system}")
}
