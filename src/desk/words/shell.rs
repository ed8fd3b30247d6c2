//! Words of menus, start, wizard, settings, notices.
//!
//! Never paints.

use std::path::Path;

use crate::campaign::state::SeatKind;
use crate::desk::outbox::Tab;
use crate::desk::settings::{Layer, Pace, ThemeChoice};
use crate::ground::count::counted;

/// The name on the title bar.
pub const NAME: &str = "Voivode";
/// Under the name.
pub const SUBTITLE: &str = "The campaign desk for miniature wargamers";

/// Title of the window.
pub fn window_title(campaign: Option<&str>) -> String {
    campaign.map_or_else(|| NAME.to_owned(), |name| format!("{name} – {NAME}"))
}

// The start.
/// Button.
pub const NEW: &str = "New campaign";
/// Title of a menu while a war is open.
pub const WAR_MENU: &str = "War";
/// Line of a menu.
pub const CLOSE_WAR: &str = "Close the war";
/// Button.
pub const NEW_WAR: &str = "New war of 1912";
/// Hint.
pub const NEW_WAR_HINT: &str =
    "The First Balkan War on this screen, for four or five, people and computer players";
/// Button.
pub const OPEN: &str = "Open…";
/// Button.
pub const SAMPLE: &str = "Open the sample campaign";
/// Button.
pub const SETTINGS: &str = "Settings";
/// Button.
pub const KEYS: &str = "Keys";
/// Button.
pub const ABOUT: &str = "About";
/// Button.
pub const QUIT: &str = "Quit";
/// Heading.
pub const RECENT: &str = "Recent campaigns";
/// When there is none.
pub const NO_RECENT: &str =
    "None yet. A new campaign is saved from its first moment on; it will be listed here.";
/// Hint.
pub const FORGET: &str = "Take off this list; the file stays";
/// Hint of the sample.
pub const SAMPLE_HINT: &str =
    "Three factions in the Carpathians, ready to begin; a copy of your own is opened";

/// Name of the button that takes a file off the list.
pub fn forget(path: &Path) -> String {
    format!("Forget {}", stem(path))
}

/// A file's name without folder and ending.
pub fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// The folder of a file.
pub fn folder(path: &Path) -> String {
    path.parent().map(|folder| folder.display().to_string()).unwrap_or_default()
}

// The wizard.
/// Heading.
pub const WIZARD: &str = "A new campaign";
/// Its pages.
pub const WIZARD_STEPS: [&str; 4] = ["Who plays", "Rules", "Armies", "Name and file"];
/// Button.
pub const BACK: &str = "Back";
/// Button.
pub const NEXT: &str = "Next";
/// Button.
pub const CANCEL: &str = "Cancel";
/// Button.
pub const BEGIN: &str = "Begin the campaign";
/// Label.
pub const N_FACTIONS: &str = "Factions";
/// Label.
pub const PEOPLE: &str = "Faction";
/// Label.
pub const FACTION_NAME: &str = "Name";
/// Label.
pub const PLAYER: &str = "Player";
/// Label.
pub const SEAT: &str = "Played by";
/// Label.
pub const COLOUR: &str = "Colour";
/// Label.
pub const DEVICE: &str = "Banner";
/// Label.
pub const ALLIES: &str = "Allies";
/// Label.
pub const BOATS: &str = "Boats";
/// Hint.
pub const BOATS_BOUGHT: &str = "Boats were bought with its army; change them in the army builder";
/// Hint.
pub const BOATS_HINT: &str = "Its armies carry boats and may cross rivers anywhere (C3.6)";
/// When there are no allies.
pub const NO_ALLIES: &str = "none";
/// Button.
pub const MOVE_UP: &str = "Up";
/// Hint.
pub const SEATS_HINT: &str = "The order of seats is the order of play, clockwise (C2.1).";
/// Label.
pub const SYSTEM: &str = "Tabletop rules";
/// Label.
pub const DICE: &str = "Dice";
/// Choice.
pub const PROGRAM_DICE: &str = "The program's dice";
/// Hint.
pub const PROGRAM_DICE_HINT: &str = "Seeded, so that a campaign can be played again throw by throw";
/// Choice.
pub const OWN_DICE: &str = "Our own dice";
/// Hint.
pub const OWN_DICE_HINT: &str =
    "Roll at the table and type the faces; any single roll may still be the program's";
/// Label.
pub const PRESET: &str = "Readings of the rules";
/// When the options are those of no preset.
pub const OWN_PRESET: &str = "Our own";
/// Field.
pub const PRESET_NAME: &str = "Name for these readings";
/// Button.
pub const KEEP_PRESET: &str = "Save as a preset";
/// Button.
pub const REPLACE_PRESET: &str = "Replace the preset";
/// Button.
pub const DELETE: &str = "Delete";
/// It did not work.
pub const NO_ROOM_FOR_PRESET: &str = "A hundred files of this name are there already; choose another name";

/// Button.
pub fn delete_preset(name: &str) -> String {
    format!("Delete {name}…")
}

/// Question.
pub fn delete_preset_sure(path: &Path) -> String {
    format!("Delete {} for good?", path.display())
}

/// It worked.
pub fn preset_kept(name: &str, path: &Path) -> String {
    format!("The preset {name} is in {}", path.display())
}

/// It worked.
pub fn preset_deleted(path: &Path) -> String {
    format!("{} is deleted", path.display())
}

/// A fault.
pub fn preset_twice(path: &Path, first: &Path) -> String {
    format!("{}:1:1: name: expected another than in {}", path.display(), first.display())
}

/// Hint.
pub const OPTIONS_HINT: &str = "Where the printed rules are silent or contradict themselves, players choose. Any of these can \
     be changed during the campaign; the journal says so.";
/// Label.
pub const CAMPAIGN_NAME: &str = "Name of the campaign";
/// Label.
pub const START_DATE: &str = "First Monday";
/// Label.
pub const SEED: &str = "Seed of the dice";
/// Button.
pub const NEW_SEED: &str = "Another";
/// Label.
pub const FILE: &str = "File";
/// Button.
pub const BROWSE: &str = "Browse…";
/// Hint.
pub const FILE_HINT: &str =
    "The campaign is written here from its first moment on, step by step. There is nothing to save.";
/// Heading.
pub const SUMMARY: &str = "Summary";
/// A path is missing.
pub const NO_PATH: &str = "Name a file for the campaign";
/// The seed is not a number.
pub const BAD_SEED: &str = "The seed is a whole number";

/// Hint for a date that is not a Monday.
pub fn not_monday(weekday: &str) -> String {
    format!("That is a {weekday}; a week begins on a Monday")
}

/// Name of a control in the row of a seat.
pub fn of_seat(label: &str, seat: usize) -> String {
    format!("{label} of seat {seat}")
}

/// Who plays a faction.
pub fn seat_kind(kind: SeatKind) -> &'static str {
    match kind {
        SeatKind::Human => "a person",
        SeatKind::Computer => "the computer",
    }
}

// The settings.
/// Label.
pub const THEME: &str = "Look";
/// Label.
pub const SCALE: &str = "Size of everything";
/// Label.
pub const PACE: &str = "Dice and computer players";
/// Label.
pub const FOLDER: &str = "Folder of new campaigns";
/// Button.
pub const USUAL_FOLDER: &str = "The usual one";
/// Button.
pub const DONE: &str = "Done";

/// Light or dark.
pub fn theme(choice: ThemeChoice) -> &'static str {
    match choice {
        ThemeChoice::System => "As the system",
        ThemeChoice::Light => "Daylight",
        ThemeChoice::Dark => "Lamplight",
    }
}

/// How fast.
pub fn pace(pace: Pace) -> &'static str {
    match pace {
        Pace::AtOnce => "At once",
        Pace::Quick => "Quick",
        Pace::Slow => "Slow",
    }
}

/// A layer of the map.
pub fn layer(layer: Layer) -> &'static str {
    match layer {
        Layer::Grid => "Hexes",
        Layer::Numbers => "Hex numbers",
        Layer::Roads => "Roads",
        Layer::Rivers => "Rivers",
        Layer::Borders => "Borders",
        Layer::Names => "Names",
        Layer::Armies => "Armies",
        Layer::Sieges => "Sieges and burned towns",
        Layer::Winter => "Snow in winter",
        Layer::Overview => "Small map",
    }
}

// The campaign.
/// Title of a page.
pub fn tab(tab: Tab) -> &'static str {
    match tab {
        Tab::Map => "Map",
        Tab::Rosters => "Rosters",
        Tab::Sieges => "Sieges",
        Tab::Battles => "Battles",
        Tab::Prisoners => "Prisoners",
        Tab::Standings => "Standings",
        Tab::Calendar => "Calendar",
        Tab::Chronicle => "Chronicle",
        Tab::Journal => "Journal",
        Tab::Rulings => "Rulings",
    }
}

/// Menu.
pub const LAYERS: &str = "Map shows";
/// Menu.
pub const RECENT_MENU: &str = "Open recent";
/// Menu.
pub const NO_RECENT_MENU: &str = "None yet";
/// Label.
pub const LOOKED_FROM: &str = "Seen by";
/// A seat.
pub const UMPIRE: &str = "the umpire";
/// Label.
pub const REPLAY: &str = "Look back";
/// Button.
pub const NOW: &str = "Back to now";
/// Button.
pub const STEP_BACK: &str = "One step back";
/// Button.
pub const STEP_ON: &str = "One step on";
/// Button.
pub const GIVE_UP: &str = "Give up";
/// Button.
pub const LET_GO_ON: &str = "Go on";
/// Button.
pub const WAIT: &str = "Wait";
/// Button.
pub const ONE_MOVE: &str = "One move";
/// State.
pub const COMPUTER_WAITS: &str = "Computer players wait";
/// State.
pub const READ_ONLY: &str = "This campaign may only be looked at; save it under another name to go on";
/// State.
pub const ALL_SAVED: &str = "All saved";

/// How far back one looks.
pub fn replayed(step: usize, steps: usize) -> String {
    format!("As it was after step {step} of {steps}")
}

/// How many steps stand.
pub fn steps(steps: usize) -> String {
    counted(steps, "step", "steps")
}

/// A computer player thinks.
pub fn thinks(faction: &str) -> String {
    format!("The {faction} are thinking")
}

/// A computer player gave no answer.
pub fn no_answer(faction: &str) -> String {
    format!("The computer player of the {faction} has no answer; answer for it, or let it go on")
}

/// A computer player's answer was refused.
pub fn bad_answer(faction: &str, why: &str) -> String {
    format!("The computer player of the {faction} was refused and waits: {why}")
}

/// After an undo with computer players about.
pub const WAIT_AFTER_UNDO: &str = "Undone. Computer players wait until you let them go on";

// Files.
/// What is going on.
pub fn opening(path: &Path) -> String {
    format!("Opening {}", stem(path))
}

/// What is going on.
pub const CREATING: &str = "Setting up the campaign";
/// What is going on.
pub const ASKING: &str = "A file dialog is open";

/// It cannot be done.
pub const NO_ARMY_TO_LAY: &str = "Select an army first, then lay its way hex by hex";

/// What is going on.
pub fn writing(path: &Path) -> String {
    format!("Writing {}", path.display())
}

/// It was given up.
pub fn given_up(work: &str) -> String {
    format!("Given up: {work}")
}

/// The campaign was changed for another meanwhile.
pub fn written_for_another(path: &Path) -> String {
    format!("{} is written, but another campaign is open now", path.display())
}

/// It worked.
pub fn saved_as(path: &Path) -> String {
    format!("The campaign goes on in {}", path.display())
}

/// It worked.
pub fn copied_to(path: &Path) -> String {
    format!("A copy is in {}", path.display())
}

/// Title of a file dialog.
pub const SAVE_AS_TITLE: &str = "Save the campaign as";
/// Title of a file dialog.
pub const COPY_TITLE: &str = "Put a copy of the campaign";
/// Title of a file dialog.
pub const CREATE_TITLE: &str = "File of the new campaign";
/// Title of a file dialog.
pub const OPEN_TITLE: &str = "Open a campaign";
/// Label.
pub const PATH: &str = "Path of the file";
/// Hint.
pub const PATH_HINT: &str = "This system offers no file dialog, so the path is typed here.";
/// Button.
pub const OK: &str = "OK";
/// Button.
pub const CLOSE: &str = "Close";
/// Heading.
pub const REPLACE_TITLE: &str = "Replace this file?";
/// Button.
pub const REPLACE: &str = "Replace it";
/// Button.
pub const KEEP: &str = "Keep it";
/// Heading.
pub const DAMAGED_TITLE: &str = "This file is damaged";
/// Explanation.
pub const DAMAGED_HINT: &str = "What comes before the damage is whole and can be looked at, and saved under another name to go \
     on from there. The damaged file stays as it is.";
/// Button.
pub const OPEN_WHAT_IS_WHOLE: &str = "Open what is whole";

/// Question.
pub fn replace(path: &Path) -> String {
    format!("There is already a file {}.", path.display())
}

// Help.
/// Heading.
pub const KEYS_TITLE: &str = "Keys";
/// Section.
pub const OTHER_KEYS: &str = "Everywhere";
/// Heading.
pub const ABOUT_TITLE: &str = "About Voivode";

/// The version.
pub fn version() -> String {
    format!("Version {}", env!("CARGO_PKG_VERSION"))
}

/// Whom to thank.
pub const CREDITS: &[&str] = &[
    "A voivode led armies in Wallachia, Moldavia and Transylvania in the 15th century.",
    "The campaign is \"1465 AD\" by Terry Gore, first printed in SAGA 56 and kept alive by MagWeb. Its rules are \
     restated here in our own words, with its numbers and tables; where the text is silent, the Rulings page says how \
     we read it.",
    "The map, the army lists that come with the program, and all drawings are our own.",
    "DBA, DBM, WRG 7th and ARMATI are rules of their authors and publishers; Voivode fights no battle of theirs. Bring \
     your own copy.",
    "Voivode is free software under the MIT licence. Letters are drawn with the fonts named in the assets folder, under \
     their own licences.",
];
