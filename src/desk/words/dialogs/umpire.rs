//! Words of the dialogs of corrections, steps, undo, finding, options, the end and who looks.
//!
//! Never paints.

// Corrections.

pub const CORRECT: &str = "Correct something";
pub const CORRECT_RULE: &str =
    "The umpire sets right what went wrong at the table. It stands in the journal with its reason.";
pub const CORRECT_MOVE: &str = "Put an army elsewhere";
pub const CORRECT_TROOPS: &str = "Set the troops of an army";
pub const CORRECT_GARRISON: &str = "Set a garrison";
pub const CORRECT_ADD: &str = "Raise an army";
pub const CORRECT_REMOVE: &str = "Take an army off the map";
pub const CORRECT_GENERAL: &str = "Set the fate of a general";
pub const CORRECT_TOWN: &str = "Set who holds a town";
pub const CORRECT_MOVED: &str = "Set whether an army has moved";
pub const CORRECT_BOATS: &str = "Give or take boats";
pub const CORRECT_REFORMING: &str = "Set whether an army reforms";
pub const CORRECT_NOTE: &str = "Only a remark";
pub const FILL_IN: &str = "Fill it in.";
pub const WHAT: &str = "What";
pub const REASON: &str = "Reason";
pub const NO_REASON: &str = "Say why.";
pub const SET_RIGHT: &str = "Set it right";
pub const ARMY: &str = "Army";
pub const CHOOSE_ARMY: &str = "Choose an army.";
pub const IN_ITS_TOWN: &str = "In its town";
pub const FACTION: &str = "Faction";
pub const CHOOSE_FACTION: &str = "Choose a faction.";
pub const HELD_BY: &str = "Held by";
pub const BURNED: &str = "Burned";
pub const HAS_MOVED: &str = "It has moved";
pub const HAS_BOATS: &str = "It carries boats";
pub const REFORMS: &str = "It reforms";
pub const WEEKS_MORE: &str = "Weeks after this one";
pub const PLACE: &str = "Place";
pub const SELECTED_HEX: &str = "The selected hex";
pub const NO_SUCH_PLACE: &str = "There is no such place on the map.";
pub const KIND: &str = "Kind";
pub const CHOOSE_KIND: &str = "Choose a kind of troops.";
pub const PIECES: &str = "Pieces from now on";
pub const GENERAL: &str = "General";
pub const CHOOSE_GENERAL: &str = "Choose a general.";
pub const FATE: &str = "Fate";
pub const FATE_WITH: &str = "With an army";
pub const FATE_CAPTIVE: &str = "Captive";
pub const FATE_DEAD: &str = "Dead";
pub const CAPTIVE_OF: &str = "Captive of";

pub fn found(name: &str, hex: &str) -> String {
    if name == hex { format!("Hex {hex}") } else { format!("{name}, hex {hex}") }
}

pub fn kind_line(name: &str, code: &str) -> String {
    format!("{name}, {code}")
}

pub fn now_there(n: u16) -> String {
    format!("{n} there now")
}

pub fn of_faction(line: &str, faction: &str) -> String {
    format!("{line}, {faction}")
}

// End of step.

pub const END_STEP: &str = "End of the step";
pub const END_THIS_STEP: &str = "End this step";
pub const END_TURN: &str = "End the turn";
pub const CANNOT_END: &str = "This step ends by itself.";
pub const OPEN_QUESTIONS: &str = "Still open";
pub const FORECAST: &str = "Attrition at the end of this turn, as things stand";
pub const NO_ATTRITION: &str = "None.";
pub const SIEGES: &str = "Sieges that grow older";

pub fn now_in(step: &str) -> String {
    format!("The step is {step}.")
}

pub fn still_open(open: &str) -> String {
    format!("It cannot end yet, {open}")
}

pub fn forecast(army: &str, column: &str, rule: &str) -> String {
    format!("{army}, on {column} ({rule})")
}

pub fn siege_grows(place: &str, turn: u8) -> String {
    format!("{place}, siege turn {turn} next week")
}

// Undo.

pub const UNDO_OVER_DIE: &str = "Undo over a die";
pub const UNDO_OVER_DIE_WHY: &str = "This takes back dice, cards or hidden things that have been seen. All players must agree. What is undone stays in the journal, marked.";
pub const ALL_AGREE: &str = "All have agreed, undo";
pub const UNDO_TO: &str = "Undo to";
pub const UNDO_TO_RULE: &str =
    "Choose the last line that is to stand; all after it is undone, and can be done again.";
pub const UNDO_AFTER: &str = "Undo all after it";
pub const FILTER_JOURNAL: &str = "Filter the journal";
pub const CHOOSE_STEP: &str = "Choose a line.";
pub const STANDS_ALREADY: &str = "Nothing has happened after it.";

pub fn journal_line(date: &str, words: &str) -> String {
    format!("{date}, {words}")
}

// Finding.

pub const GO_TO: &str = "Go to a place";
pub const FIND: &str = "Place, hex number, army or general";
pub const SHOW: &str = "Show on the map";

pub fn army_at(army: &str, place: &str) -> String {
    format!("{army}, army in {place}")
}

pub fn general_at(general: &str, army: &str) -> String {
    format!("{general}, general with {army}")
}

// Options.

pub const OPTIONS: &str = "Options";
pub const OPTIONS_RULE: &str =
    "Agreed at the table; the change stands in the journal. The Rulings page lists every reading.";
pub const OPTION: &str = "Option";
pub const PRINTED: &str = "What is printed";
pub const READING: &str = "How it is read";
pub const CHOOSE_READING: &str = "Choose another reading.";
pub const CHANGE_OPTION: &str = "Change it";

pub fn option_line(rule: &str, title: &str) -> String {
    format!("{rule} {title}")
}

pub fn reading(words: &str, default: bool, now: bool) -> String {
    match (default, now) {
        (_, true) => format!("{words} (in force)"),
        (true, false) => format!("{words} (the default)"),
        (false, false) => words.to_owned(),
    }
}

// The end.

pub const OVER: &str = "The campaign is over";
pub const STANDINGS: &str = "How they stood";
pub const STANDING_HEADS: [&str; 5] = ["Faction", "Towns", "Figures", "Points", "Generals"];
pub const BEATEN: &str = "beaten";
pub const READ_CHRONICLE: &str = "Read the chronicle";

pub fn winners(n: usize) -> &'static str {
    match n {
        0 => "Nobody has won",
        1 => "The winner",
        _ => "The winners, allied",
    }
}

// Looking as.

pub const LOOK_AS: &str = "Look as";
pub const LOOK_AS_RULE: &str =
    "Everybody sees everything in this campaign; a faction's view shows only its own questions.";
pub const LOOK_AS_BLIND: &str = "Play is blind: only the player chosen should look from now on.";
pub const AS_UMPIRE: &str = "Look as the umpire";

pub fn seat(faction: &str, player: &str) -> String {
    if player.is_empty() { faction.to_owned() } else { format!("{faction}, {player}") }
}
