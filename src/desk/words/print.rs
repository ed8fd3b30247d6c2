//! Words of the printing page.
//!
//! Never words of the sheets themselves, which are in `paper`.

use std::path::Path;

use crate::ground::count::counted;
use crate::paper::map::Size;

pub const TITLE: &str = "Print";
pub const SHEETS: &str = "Sheets";
pub const READER: &str = "For whom";
pub const OPEN: &str = "Everybody: what lies open";
pub const MONO: &str = "Black and white";
pub const MONO_HINT: &str = "Maps are hatched, signs are told apart by shape.";
pub const SIZE: &str = "Size of the map";
pub const UMPIRE: &str = "The umpire, who knows all";
pub const EVERY_FACTION: &str = "Every faction, its own";
pub const BLIND: &str = "As in blind play";
pub const BLIND_HINT: &str = "Enemies are hidden as if the campaign were played blind (C12).";
pub const PAPER: &str = "Paper";
pub const A4: &str = "A4";
pub const LETTER: &str = "Letter";
pub const DAY: &str = "Say the day of printing";
pub const EACH: &str = "A file for each reader";
pub const GREY: &str = "Look as on a grey printer";
pub const GREY_HINT: &str = "Only the preview; the file keeps its colours.";
pub const SAVE: &str = "Save as PDF…";
pub const SAVE_TITLE: &str = "Save sheets as PDF";
pub const BACK: &str = "Back";
pub const NOTHING_CHOSEN: &str = "Choose at least one kind of sheet.";
pub const NOTHING_TO_PRINT: &str = "Of that there is nothing to print.";
pub const LAYING: &str = "Laying out the sheets…";
pub const EARLIER: &str = "Page before";
pub const LATER: &str = "Page after";
pub const GO_TO: &str = "Go to a sheet";
pub const WHOLE_PAGE: &str = "Whole page";
pub const WIDTH: &str = "Full width";
pub const PREVIEW: &str = "Preview of the page";

pub fn page_of(page: usize, of: usize) -> String {
    format!("Page {page} of {of}")
}

/// Who reads what one seat of a war knows.
pub fn seat(name: &str) -> String {
    format!("{name}: own hand too")
}

pub fn size(size: Size) -> String {
    match size {
        Size::Sheet => "Map on one sheet".to_owned(),
        Size::PerHex(millimetres) => format!("Poster, {millimetres} mm a hex"),
        Size::Across(sheets) => format!("Poster, {sheets} sheets across"),
    }
}

pub fn missing(letters: &str) -> String {
    format!("No font has {letters}; boxes are printed instead.")
}

pub fn saved(paths: &[std::path::PathBuf], pages: usize) -> String {
    let pages = counted(pages, "page", "pages");
    match paths {
        [one] => format!("{pages} saved as {}", one.display()),
        many => {
            let folder = many.first().and_then(|path| path.parent()).unwrap_or(Path::new(""));
            format!("{pages} saved in {} files in {}", many.len(), folder.display())
        }
    }
}

pub fn saving(path: &Path) -> String {
    format!("Saving {}…", path.display())
}

/// The name of a file of sheets, without its ending.
pub fn stem(game: &str, moment: &str) -> String {
    format!("{game}, {moment}")
}

/// What a kind of sheet is called, by its key.
pub fn kind(key: &str) -> &str {
    match key {
        "turn" => "Turn sheet",
        "army" => "Army sheets",
        "battle" => "Battle packets",
        "siege" => "Siege sheets",
        "map" => "Map",
        "standings" => "Standings",
        "chronicle" => "Chronicle",
        "rules" => "Rules in use",
        "record" => "Turn record",
        "score" => "Score",
        "hand" => "Own hand",
        "counters" => "Counters to cut out",
        "cards" => "Cards to cut out",
        other => other,
    }
}
