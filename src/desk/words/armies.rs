//! Words of the army builder, and of the armies page of the set-up.
//!
//! Never paints.

use std::path::Path;

use crate::tabletop::muster::{Plan, Range};
use crate::tabletop::starter::Budget;
use crate::tabletop::troops::{Sureness, points_words};

/// Heading.
pub const BUILDER: &str = "Army builder";
/// Button on the first screen.
pub const ARMIES: &str = "Armies…";
/// Hint of the same.
pub const ARMIES_HINT: &str = "Buy armies from army lists, for a campaign or for a battle";
/// Button.
pub const NEW: &str = "New army";
/// Button.
pub const OPEN: &str = "Open army…";
/// Button.
pub const SAVE: &str = "Save";
/// Button.
pub const SAVE_AS: &str = "Save as…";
/// Button.
pub const DUPLICATE: &str = "Duplicate";
/// Button.
pub const COMPARE: &str = "Compare";
/// Button.
pub const UNDO: &str = "Undo";
/// Button.
pub const REDO: &str = "Redo";
/// Button.
pub const FILL_MINIMUM: &str = "Fill to the minimum";
/// Hint.
pub const FILL_MINIMUM_HINT: &str = "Buys what the list still demands, and nothing else";
/// Button.
pub const FILL_REST: &str = "Fill the rest";
/// Hint.
pub const FILL_REST_HINT: &str =
    "Buys what the list still demands, and spends the rest of the budget as chosen beside it";
/// Label.
pub const FILL_BY: &str = "What the rest is spent on";
/// Button.
pub const DONE: &str = "Back";
/// Button.
pub const BACK_TO_SETUP: &str = "Back to the set-up";
/// Button.
pub const USE_ARMY: &str = "Use this army";
/// When no army is open.
pub const NO_ARMY: &str = "No army is open. Begin a new one, or open an army file.";
/// Hint of the same.
pub const DRAFT_HINT: &str = "Not saved in a file yet; a draft is kept, and comes back the next time";

/// Label.
pub const NAME: &str = "Army";
/// Label.
pub const SYSTEM: &str = "Tabletop rules";
/// Label.
pub const EDITION: &str = "Edition";
/// Label.
pub const LIST: &str = "Army list";
/// Label.
pub const IN_YEAR: &str = "In the year";
/// Name of the field of the same.
pub const YEAR: &str = "Year of the army";
/// Hint.
pub const YEAR_HINT: &str =
    "Keeps the dates of the list: what did not serve in this year may not be bought (C0.3)";
/// Button.
pub const CAMPAIGN_TERMS: &str = "Use the campaign's terms";
/// Hint of a list.
pub const OTHER_LIST: &str = "Another list begins with nothing bought; undo brings the old army back";

// The table.
/// Head.
pub const ENTRY: &str = "Entry";
/// Head.
pub const CODE: &str = "Type";
/// Head.
pub const BOUGHT: &str = "Bought";
/// Head.
pub const ALLOWED: &str = "Allowed";
/// The same where each command is an army of its own.
pub const IN_EACH: &str = "In each";
/// Head.
pub const EACH: &str = "Each";
/// Head.
pub const TOTAL: &str = "Points";
/// Head.
pub const CASTINGS: &str = "Figures";
/// Head.
pub const YEARS: &str = "Served";
/// Head.
pub const SOURCE: &str = "Source";
/// Hint of the head that sorts by nothing.
pub const LIST_ORDER: &str = "The order of the list";
/// Heading.
pub const WORKS: &str = "Field fortifications and obstacles";
/// Heading.
pub const BOATS: &str = "Boats";
/// Tick.
pub const BOATS_TICK: &str = "Boats for every army";
/// Hint.
pub const BOATS_HINT: &str =
    "Each command becomes an army that carries boats, and may cross rivers anywhere (C3.6)";
/// A menu of an entry, short.
pub const MORE: &str = "…";
/// Menu.
pub const TAKE_AWAY: &str = "Take all away";

// The side.
/// Heading.
pub const WHOLE: &str = "The army";
/// Heading.
pub const COMMANDS: &str = "Commands";
/// Heading where each is an army.
pub const ARMIES_OF: &str = "The armies";
/// Heading.
pub const BREACHES: &str = "What is wrong";
/// When nothing is.
pub const LEGAL: &str = "Legal: the army keeps C0.2 to C0.4";
/// Label.
pub const LED_BY: &str = "Led by";
/// Button.
pub const NAMES: &str = "Names";
/// When the file has no names for a faction.
pub const NO_NAMES: &str = "No names are known for that year";
/// Label.
pub const NOTE: &str = "Notes";

// Comparing.
/// Label.
pub const COMPARE_WITH: &str = "Compare with";
/// Button.
pub const STOP_COMPARING: &str = "Back to the army";
/// When there is none.
pub const NOTHING_TO_COMPARE: &str = "Open or duplicate another army to compare this one with.";
/// When they are the same.
pub const NO_DIFFERENCE: &str = "Both have bought the same.";
/// A line of totals.
pub const GENERALS: &str = "Generals";
/// A line of totals.
pub const KEY_UNITS: &str = "Key units";
/// A line of totals.
pub const EQUIVALENTS: &str = "Element equivalents";
/// A line of totals.
pub const POINTS_PAID: &str = "Points paid";
/// Head.
pub const MORE_OR_FEWER: &str = "Difference";

// Files.
/// Title of a file dialog.
pub const OPEN_TITLE: &str = "Open an army";
/// Title of a file dialog.
pub const SAVE_TITLE: &str = "Save the army as";
/// Heading.
pub const CLOSE_TITLE: &str = "Close an army that is not saved?";
/// Button.
pub const THROW_AWAY: &str = "Close and lose the changes";
/// Button.
pub const KEEP_OPEN: &str = "Keep it open";
/// Hint.
pub const CLOSE_HINT: &str = "What was changed since it was saved would be lost.";

// The set-up.
/// Hint.
pub const SETUP_HINT: &str =
    "Each army is judged by the rules, the year and the budget of this campaign (C0.2 to C0.4).";
/// Label.
pub const SEAT_ARMY: &str = "Army";
/// Label.
pub const SEAT_GENERALS: &str = "Generals";
/// Choice.
pub const READY_MADE: &str = "Ready-made";
/// Button.
pub const BUILD: &str = "Build…";
/// Button.
pub const CHANGE: &str = "Change…";
/// Button.
pub const OPEN_FILE: &str = "Open file…";
/// Tick.
pub const ALLOWED_BY_UMPIRE: &str = "The umpire allows it";
/// Label.
pub const REASON: &str = "Reason";

/// The name of a command that has none; where each is an army by itself, of that.
pub fn command_name(n: usize, budget: Budget) -> String {
    let what = if matches!(budget, Budget::Elements(_)) { "army" } else { "command" };
    match n {
        0 => format!("First {what}"),
        1 => format!("Second {what}"),
        2 => format!("Third {what}"),
        _ => format!("{}th {what}", n + 1),
    }
}

/// Button.
pub fn add_command(budget: Budget) -> &'static str {
    if matches!(budget, Budget::Elements(_)) { "Add an army" } else { "Add a command" }
}

/// A twin's name.
pub fn copy_of(name: &str) -> String {
    format!("{name}, a copy")
}

/// For whom an army is built.
pub fn built_for(faction: &str) -> String {
    format!("For the {faction} of the new campaign")
}

/// Name of the button that closes an army.
pub fn close(name: &str) -> String {
    format!("Close {name}")
}

/// Name of an army's tab.
pub fn tab(name: &str, changed: bool) -> String {
    let name = if name.trim().is_empty() { "Army without a name" } else { name.trim() };
    if changed { format!("{name} •") } else { name.to_owned() }
}

/// It worked.
pub fn saved(path: &Path) -> String {
    format!("The army is in {}", path.display())
}

/// What the rest is spent on.
pub fn plan(plan: Plan) -> &'static str {
    match plan {
        Plan::Balanced => "Something of everything",
        Plan::Horse => "Riders first",
        Plan::Foot => "Foot first",
        Plan::Quality => "The best first",
        Plan::Numbers => "As many as possible",
    }
}

/// "12 of 6 to 24".
fn count_of(bought: u32, range: Range) -> String {
    if range.min == range.max {
        format!("{bought} of {}", range.max)
    } else {
        format!("{bought} of {} to {}", range.min, range.max)
    }
}

/// The allowed range in the table.
pub fn range(range: Range) -> String {
    if range.min == range.max { range.max.to_string() } else { format!("{}–{}", range.min, range.max) }
}

/// Name of the button that buys one more; no command where there is only one.
pub fn more(what: &str, command: Option<&str>, bought: u32, range: Range) -> String {
    stepper("More", what, command, &count_of(bought, range))
}

/// Name of the button that buys one fewer.
pub fn fewer(what: &str, command: Option<&str>, bought: u32, range: Range) -> String {
    stepper("Fewer", what, command, &count_of(bought, range))
}

fn stepper(how: &str, what: &str, command: Option<&str>, count: &str) -> String {
    match command {
        Some(command) => format!("{how} {what} in {command}, {count}"),
        None => format!("{how} {what}, {count}"),
    }
}

/// Name of the number between the two buttons.
pub fn number_of(what: &str, command: Option<&str>) -> String {
    match command {
        Some(command) => format!("{what} in {command}"),
        None => format!("Number of {what}"),
    }
}

/// Name of the button that makes one unit more of the same pieces.
pub fn more_units(what: &str, command: Option<&str>, units: u16) -> String {
    stepper("More", &format!("units of {what}"), command, &units.to_string())
}

/// Name of the button that makes one unit fewer.
pub fn fewer_units(what: &str, command: Option<&str>, units: u16) -> String {
    stepper("Fewer", &format!("units of {what}"), command, &units.to_string())
}

/// Name of the number between them.
pub fn number_of_units(what: &str, command: Option<&str>) -> String {
    number_of(&format!("units of {what}"), command)
}

/// A line of units in the table.
pub fn units_of(size: u32) -> String {
    if size > 1 { format!("in units, {size} is usual") } else { "in units".to_owned() }
}

/// Hint of the same.
pub fn units_hint(size: u16) -> String {
    format!(
        "Each unit costs points beside its figures, whatever its size; with 0 there are as few units as the \
         list's {size} figures a unit allow"
    )
}

/// Points of units, which the line above counts already.
pub fn of_them(tenths: u32) -> String {
    format!("({})", points_words(tenths))
}

/// Name of an entry's menu.
pub fn menu_of(what: &str) -> String {
    format!("What {what} is, and moves")
}

/// Menu.
pub fn move_words(count: u16, all: bool, from: &str, to: &str) -> String {
    let much = if all { format!("All {count}") } else { count.to_string() };
    format!("{much} from {from} to {to}")
}

/// Head of a command's column.
pub fn column_hint(command: &str, general: &str) -> String {
    if general.is_empty() { command.to_owned() } else { format!("{command}, led by {general}") }
}

/// The honest mark of a figure, short.
pub fn mark(sure: Sureness) -> &'static str {
    match sure {
        Sureness::Published => "published",
        Sureness::Community => "players' lists",
        Sureness::Ours => "our own",
    }
}

/// How sure, and whence.
pub fn source(sure: Sureness, source: &str) -> String {
    format!("{}. {source}", capital(sure.words()))
}

/// With a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// "850.5 of 900 points paid".
pub fn paid(paid: u32, budget: u32) -> String {
    format!("{} of {} points paid", points_words(paid), points_words(budget))
}

/// What is left of the budget.
pub fn left(left: i64) -> String {
    let tenths = u32::try_from(left.unsigned_abs()).unwrap_or(u32::MAX);
    if left < 0 {
        format!("{} too many", points_words(tenths))
    } else {
        format!("{} left", points_words(tenths))
    }
}

/// Budget of elements.
pub fn elements(each: u16, armies: u16) -> String {
    format!("{armies} armies of exactly {each} elements")
}

/// What is free.
pub fn free_generals(bought: u32, number: u16, tenths: u32) -> String {
    let generals = if bought == 1 { "1 general".to_owned() } else { format!("{bought} generals") };
    format!("{generals}; {number} are free, worth {} points (C0.4)", points_words(tenths))
}

/// What is free.
pub fn core(tenths: u32) -> String {
    format!("Core units free, worth {} points (C0.2)", points_words(tenths))
}

/// The terms in one line.
pub fn terms(budget: &str, times: u16) -> String {
    match times {
        1 => format!("{budget}; ranges as listed"),
        2 => format!("{budget}; ranges doubled (C0.3)"),
        times => format!("{budget}; ranges {times} times"),
    }
}

/// A budget of points.
pub fn points_budget(tenths: u32) -> String {
    format!("{} points", points_words(tenths))
}

/// A budget beside the core.
pub fn bonus_budget(tenths: u32) -> String {
    format!("{} points beside the core", points_words(tenths))
}

/// When it breaks.
pub fn breaks(words: &str) -> String {
    format!("Breaks: {words}")
}

/// Number of breaches.
pub fn n_breaches(n: usize) -> String {
    if n == 1 { "1 breach".to_owned() } else { format!("{n} breaches") }
}

/// Name of the field.
pub fn command_field(n: usize) -> String {
    format!("Name of command {}", n + 1)
}

/// Name of the field.
pub fn general_field(command: &str) -> String {
    format!("General of {command}")
}

/// Name of the button.
pub fn names_for(command: &str) -> String {
    format!("Names for the general of {command}")
}

/// Name of the button.
pub fn remove_command(command: &str) -> String {
    format!("Remove {command}; its troops join another")
}

/// A man who may lead.
pub fn leader(name: &str, office: &str, years: (i16, i16)) -> String {
    format!("{name}, {office}, {}–{}", years.0, years.1)
}

/// When it served, in the table.
pub fn served(years: (i16, i16)) -> String {
    format!("{}–{}", years.0, years.1)
}

/// An army list in a choice.
pub fn list_name(name: &str, book: &str, years: (i16, i16)) -> String {
    let book = if book.is_empty() { String::new() } else { format!("{book}, ") };
    format!("{name} ({book}{}–{})", years.0, years.1)
}

/// What an army comes to.
pub fn totals(pieces: &str, castings: u32, tenths: u32) -> String {
    let figures = format!("{castings} figures");
    // Where the pieces are figures they are not told twice.
    let figures = if figures == pieces { String::new() } else { format!(", {figures}") };
    format!("{pieces}{figures}, {} points", points_words(tenths))
}

/// Equivalents.
pub fn equivalents(words: &str) -> String {
    format!("{words} element equivalents")
}

/// Difference of two numbers.
pub fn difference(first: u32, second: u32) -> String {
    let by = i64::from(second) - i64::from(first);
    if by > 0 { format!("+{by}") } else { by.to_string() }
}

/// A difference of points.
pub fn tenths(by: i64) -> String {
    let words = points_words(u32::try_from(by.unsigned_abs()).unwrap_or(u32::MAX));
    match by {
        0 => words,
        by if by < 0 => format!("-{words}"),
        _ => format!("+{words}"),
    }
}

/// A work: how many are allowed, and what all cost.
pub fn work_total(allowed: Range, total: u32) -> String {
    format!("of {}, {} points", range(allowed), points_words(total))
}

/// What boats cost.
pub fn boats_price(tenths: u32, commands: usize) -> String {
    match tenths {
        0 => "They cost nothing (C3.6)".to_owned(),
        _ if commands == 1 => format!("{} points (C3.6)", points_words(tenths)),
        _ => format!("{} points each, {commands} armies (C3.6)", points_words(tenths)),
    }
}

/// A work: what one costs.
pub fn work_each(points: &str) -> String {
    if points == "1" { "1 point each".to_owned() } else { format!("{points} points each") }
}

/// The head of a command's column: what all of them are is not said again.
pub fn column(name: &str) -> &str {
    name.strip_suffix(" command").or_else(|| name.strip_suffix(" army")).unwrap_or(name)
}

/// Question.
pub fn close_unsaved(name: &str) -> String {
    format!("\"{}\" is not saved.", name.trim())
}

/// An army that is judged by another faction's list.
pub fn other_faction(list: &str, faction: &str) -> String {
    format!("{list} is no list of the {faction} (C0.3)")
}

/// What still stops the campaign.
pub fn needs_leave(faction: &str, n: usize) -> String {
    let breaches = n_breaches(n);
    format!(
        "The army of the {faction} has {breaches}: mend it, or let the umpire allow it with a reason (C0.3)"
    )
}

/// An army for other rules.
pub fn other_system(army: &str, wanted: &str) -> String {
    format!("\"{army}\" is no army for {wanted}")
}

/// Two editions.
pub fn two_editions(all: &str) -> String {
    format!("The armies are bought by {all}: expected one edition for all of them")
}

/// Name of a control of a seat's army.
pub fn of_faction(label: &str, faction: &str) -> String {
    format!("{label}: {faction}")
}

/// Name of a field of a seat's generals.
pub fn general_of(n: usize, faction: &str) -> String {
    format!("General {} of the {faction}", n + 1)
}

/// The umpire's leave, on the page of the rosters.
pub fn leave(faction: &str, n: usize, reason: &str) -> String {
    format!("The umpire let the {faction} begin with {} (C0.3): {reason}", n_breaches(n))
}
