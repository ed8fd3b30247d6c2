//! Words of the pages beside the map.
//!
//! Never paints.

use crate::campaign::chances::SiegeChance;
use crate::campaign::rules::{AttritionColumn, MarchClass};
use crate::campaign::state::Rank;
use crate::desk::screens::rosters::List;
use crate::desk::screens::standings::Figure;
use crate::desk::screens::told::Topic;
use crate::ground::board::SiteKind;
use crate::ground::calendar::{Date, Month};
use crate::ground::count::counted;
use crate::ground::dice::Modifier;
use crate::tabletop::troops::{Class, Order};
use crate::tabletop::{Device, System, TroopKind};

/// The words named here: each says what it says.
macro_rules! say {
    ($($name:ident = $words:literal;)*) => { $( #[doc = $words] pub const $name: &str = $words; )* };
}
pub(super) use say;

// Everywhere.
say! {
    ALL_FACTIONS = "All factions";
    FACTION = "Faction";
    NEUTRAL = "neutral";
    UNKNOWN = "unknown";
    NOT_YET = "not yet";
    ON_MAP = "Show on the map";
    EMPTY_FIELD = "Empty the field";
    NOTHING_FOUND = "Nothing here has these words.";
    NOTHING_YET = "Nothing has happened yet.";
    TOWN = "Town";
    TOWNS = "Towns";
    CASTINGS = "Castings";
    POINTS = "Points";
    GENERAL = "General";
    GENERALS = "Generals";
    STATE = "State";
    PLACE = "Place";
}

/// Name of the head of a column.
pub fn sort_by(column: &str) -> String {
    format!("Sort by {}", column.to_lowercase())
}

/// Name of the link to a place.
pub fn on_map(place: &str) -> String {
    format!("{place} on the map")
}

/// What a banner is.
pub fn banner(faction: &str, device: Device) -> String {
    format!("{faction}, {}", device.words())
}

/// "2 of 3".
pub fn of_all(some: u32, all: impl std::fmt::Display) -> String {
    format!("{some} of {all}")
}

/// "3 Apr".
pub fn short_date(date: Date) -> String {
    let month = date.month().name();
    format!("{} {}", date.day(), month.get(..3).unwrap_or(month))
}

/// "Week 3, Monday 17 April 1458".
pub fn week_title(week: u32, date: Date) -> String {
    format!("Week {}, {}", week + 1, date.words())
}

/// A sentence with its capital and its full stop.
pub fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    let mut sentence: String = first.chain(letters).collect();
    if !sentence.ends_with(['.', '!', '?']) {
        sentence.push('.');
    }
    sentence
}

fn percent(p: f64) -> String {
    if p > 0.0 && p < 0.005 { "under 1 %".to_owned() } else { format!("{:.0} %", p * 100.0) }
}

// Standings.
say! {
    STANDINGS = "Standings";
    HOW_IT_ENDED = "How it ended…";
    ALLIANCES = "Alliances…";
    OVER_TIME = "Over time";
    CAPITAL = "Capital";
    ALLIES = "Allies";
    NO_ALLIES = "none";
    CURVE_HINT = "Show or hide this faction";
}

/// What the plot shows.
pub fn figure(figure: Figure) -> &'static str {
    match figure {
        Figure::Towns => TOWNS,
        Figure::Castings => CASTINGS,
        Figure::Points => POINTS,
        Figure::Generals => GENERALS,
    }
}

/// How a faction fares.
pub fn faction_state(beaten: bool, won: bool) -> &'static str {
    match (beaten, won) {
        (true, _) => "beaten",
        (false, true) => "has won",
        (false, false) => "in play",
    }
}

/// Name of a curve's switch.
pub fn curve(faction: &str) -> String {
    format!("Show the {faction} in the plot")
}

/// At the pointer.
pub fn at_date(faction: &str, date: &str, value: f64) -> String {
    format!("{faction}\n{date}: {value}")
}

/// The latest value of a curve.
pub fn latest(faction: &str, value: f64) -> String {
    format!("{faction} {value}")
}

/// What the plot says to those who hear the screen.
pub fn plot_name(shown: Figure, latest: &str) -> String {
    format!("{} over time; now {latest}", figure(shown))
}

// Rosters.
say! {
    ROSTERS = "Rosters";
    FILTER_ROSTERS = "Filter by any word";
    ARMY = "Army";
    MARCHES_AS = "Marches as";
    HEXES = "Hexes";
    WORTH = "Worth";
    LEADERLESS = "leaderless";
    IN_TOWN = "in the town";
    BEFORE_TOWN = "in the open";
    MOVED = "has moved";
    BOATS = "boats";
    TO_RECOVER = "losses to recover";
    SORTIE = "out for a sortie";
    WAITING = "not yet set up";
    WAITING_WITH_BOATS = "not yet set up, boats";
    TROOP_CODE = "The type in the tabletop rules";
    TROOP_CLASS = "Its class, A best, and whether it rides";
    KIND = "Kind";
    COUNTRY = "Country";
    HELD_BY = "Held by";
    GARRISON = "Garrison";
    ARMIES_INSIDE = "Armies in it";
    BURNED = "burned";
    POSTED = "posted this week";
    NOBODY = "nobody";
    RANK = "Rank";
    FATE = "Where he is";
    DEAD = "dead";
}

/// What is listed.
pub fn list(list: List) -> &'static str {
    match list {
        List::Armies => "Armies",
        List::Garrisons => "Garrisons",
        List::Generals => "Generals",
    }
}

/// Head of the column of pieces.
pub fn pieces(system: System) -> &'static str {
    match system {
        System::Dba | System::Dbm => "Elements",
        System::Wrg7 => "Figures",
        System::Armati => "Units",
    }
}

/// A march class.
pub fn class(class: MarchClass) -> &'static str {
    match class {
        MarchClass::Mixed => "mixed",
        MarchClass::Cavalry => "cavalry",
        MarchClass::AllCavalry => "all cavalry",
    }
}

/// A kind of site.
pub fn site(kind: SiteKind) -> &'static str {
    match kind {
        SiteKind::Castle => "castle",
        SiteKind::Town => "town",
        SiteKind::LargeTown => "large town",
        SiteKind::City => "city",
        SiteKind::Fortification => "fortification",
    }
}

/// A kind of troops in a few words.
pub fn kind(kind: &TroopKind) -> String {
    let class = match kind.class {
        Class::A => "A",
        Class::B => "B",
        Class::C => "C",
        Class::D => "D",
        Class::E => "E",
    };
    format!("{class}, {}", if kind.mounted { "mounted" } else { "foot" })
}

/// How densely troops stand.
pub fn order(order: Order) -> &'static str {
    match order {
        Order::Close => "close order",
        Order::Loose => "loose order",
        Order::Skirmish => "skirmishers",
    }
}

/// Button that opens an army's troops.
pub fn open_army(army: &str) -> String {
    format!("Show the troops of {army}")
}

/// Button that closes them again.
pub fn close_army(army: &str) -> String {
    format!("Hide the troops of {army}")
}

/// "6 at full, 2 lost".
pub fn at_full(full: u32, now: u32) -> String {
    match full.checked_sub(now) {
        Some(0) => format!("{full} at full"),
        Some(lost) => format!("{full} at full, {lost} gone"),
        None => format!("{full} at full, {} more", now - full),
    }
}

/// Where the points of a kind come from.
pub fn figure_from(sure: &str) -> String {
    format!("points {sure}")
}

/// Under the table.
pub fn n_armies(n: usize) -> String {
    counted(n, "army", "armies")
}

/// Until when an army reforms.
pub fn reforming(until: Date) -> String {
    format!("reforms in the week of {}", short_date(until))
}

/// Looting feeds an army through a month, counted from year 0.
pub fn fed(month: u32) -> String {
    let index = usize::try_from(month.saturating_sub(1) % 12).unwrap_or(0);
    format!("fed through {}", Month::ALL[index])
}

/// The commander-in-chief among generals.
pub fn cinc(name: &str) -> String {
    format!("{name} (CinC)")
}

/// A capital.
pub fn capital_of(faction: &str) -> String {
    format!("capital of the {faction}")
}

/// The capital of a faction that was beaten.
pub fn former_capital_of(faction: &str) -> String {
    format!("former capital of the {faction}")
}

/// A besieged town.
pub fn besieged(by: &str, turn: u8) -> String {
    format!("besieged by the {by}, turn {turn}")
}

/// A general with an army.
pub fn with_army(army: &str) -> String {
    format!("with {army}")
}

/// A general in captivity.
pub fn captive_of(holder: &str) -> String {
    format!("captive of the {holder}")
}

/// A general with his rank.
pub fn man(name: &str, rank: Rank) -> String {
    format!("{name}, {}", rank.words())
}

// Calendar.
say! {
    CALENDAR = "Turn record";
    MARK_BATTLE = "battle";
    MARK_SIEGE = "siege or assault";
    MARK_TOWN = "town taken or burned";
    MARK_ATTRITION = "winter attrition due";
    CROSSED_OFF = "Weeks that are over are crossed off; months of snow are winter.";
    WINTER_ROLLS = "Armies roll for winter attrition at the end of this week (C5.4, C5.5).";
    LOOK_BACK = "Look back to its beginning";
    LOOK_BACK_HINT = "Shows the campaign as it was; nothing is undone";
    WINTER = "winter";
}

/// Beside the title.
pub fn calendar_about(date: Date, week: u32, winter: bool) -> String {
    let season = if winter { ", winter" } else { "" };
    format!("Week {} begins on {}{season} (C1.1)", week + 1, date.words())
}

/// "April 1458".
pub fn month(date: Date) -> String {
    format!("{} {}", date.month(), date.year())
}

/// What a week of the chart says to those who hear the screen, and at the pointer.
pub fn week_name(date: Date, is_past: bool, is_present: bool, notes: usize, attrition: bool) -> String {
    let mut name = format!("Week of {} {} {}", date.day(), date.month(), date.year());
    if is_present {
        name += ", this week";
    } else if is_past {
        name += ", over";
    }
    if notes > 0 {
        name.extend([", ", &counted(notes, "event", "events")]);
    }
    if attrition {
        name += ", winter attrition";
    }
    name
}

/// A roll that will be due at the end of this week.
pub fn attrition_due(army: &str, column: AttritionColumn, rule: &str) -> String {
    format!(
        "{} will roll for attrition on {} at the end of this week ({rule})",
        sentence_start(army),
        column.words()
    )
}

/// Words with a capital at their beginning.
pub fn sentence_start(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// When there is nothing to tell of a week.
pub fn nothing_noted(is_past: bool) -> &'static str {
    if is_past { "No battle, no siege, no town taken." } else { "This week is still to come." }
}

// Sieges.
say! {
    SIEGES = "Sieges";
    NO_SIEGES = "No enemy stands before a town, and no siege is laid. An army in the open of an enemy town's hex may besiege or storm it in the siege step (C6.1).";
    BESIEGE_OR_STORM = "Besiege or storm…";
    NOT_THE_STEP = "to be settled in the siege step";
    BEFORE_IT = "Before the walls";
    IN_IT = "Within the walls";
    NO_GARRISON = "no garrison";
    MODIFIERS = "On the siege roll";
    ATTACKER = "Attackers";
    DEFENDER = "Defenders";
    FALLS_BY = "Chances of the siege, turn by turn";
    AS_FAR_AS_KNOWN = "The defenders' numbers are not known to you.";
}

/// Beside the title.
pub fn sieges_about(sieges: usize, others: usize) -> String {
    let sieges = counted(sieges, "siege", "sieges");
    let others = match others {
        0 => String::new(),
        1 => ", 1 more town with an enemy before it".to_owned(),
        n => format!(", {n} more towns with an enemy before them"),
    };
    format!("{sieges}{others} (C6)")
}

/// Who holds and who besieges.
pub fn siege_state(holder: &str, is_held: bool, by: &str, turn: Option<u8>) -> String {
    let holder = if is_held { format!("held by the {holder}") } else { "neutral".to_owned() };
    match turn {
        Some(turn) => format!("{holder}, besieged by the {by}, siege turn {turn}"),
        None => format!("{holder}, with the {by} before it; no siege yet"),
    }
}

/// An army and its strength.
pub fn army_size(army: &str, castings: u32) -> String {
    format!("{army}, {}", counted(castings, "casting", "castings"))
}

/// A change to a roll.
pub fn modifier(modifier: &Modifier) -> String {
    format!("{:+} {} ({})", modifier.value, modifier.words, modifier.rule)
}

/// Heading of the assault.
pub fn assault_title(odds: &str) -> String {
    format!("An assault now, at {odds}")
}

/// A side's strength in an assault.
pub fn strength(who: &str, total: u32) -> String {
    format!("{who} {total}")
}

/// A part of it.
pub fn part(name: &str, value: u32) -> String {
    format!("{value} {name}")
}

/// Chances of an assault.
pub fn assault(captured: f64, repulsed: f64) -> String {
    format!("captured {}, repulsed {}", percent(captured), percent(repulsed))
}

/// On a bar.
pub fn siege_chance(chance: &SiegeChance) -> String {
    format!("Turn {}: falls {}, by then {}", chance.turn, percent(chance.this_turn), percent(chance.by_then))
}

/// At the pointer.
pub fn siege_chance_hint(chance: &SiegeChance) -> String {
    format!(
        "If it holds until then it falls in siege turn {} with {}; it has fallen by the end of it with {}",
        chance.turn,
        percent(chance.this_turn),
        percent(chance.by_then)
    )
}

// Prisoners.
say! {
    PRISONERS = "Prisoners";
    PRISONERS_ABOUT = "Troops and generals held captive (C6.4)";
    NO_PRISONERS = "Nobody holds prisoners.";
    FATE_OF_CAPTIVES = "Decide on troops just taken…";
    EXCHANGE_OR_EXECUTE = "Exchange or execute…";
    HELD_BY_THE = "Held by the";
    OF_THE = "of the";
    OF_NEUTRALS = "of neutral garrisons";
    EXCHANGE = "Exchange…";
    EXECUTE = "Put to the sword…";
    FALLEN = "Fallen generals";
    THE_DEAD = "Killed, starved and disbanded so far";
}

/// Name of a button.
pub fn exchange(whom: &str, by: &str) -> String {
    format!("Exchange prisoners of the {whom} held by the {by}")
}

/// Button that opens the exchange of one captive general.
pub fn exchange_man(name: &str) -> String {
    format!("Exchange {name}")
}

/// Name of a button.
pub fn execute(whom: &str, by: &str) -> String {
    format!("Put to the sword prisoners of the {whom} held by the {by}")
}

// Chronicle.
say! {
    CHRONICLE = "Chronicle";
    FILTER_CHRONICLE = "Search the chronicle";
    FIRST_WEEK = "First week";
    LAST_WEEK = "Last week";
    COPY_CHRONICLE = "Copy as text";
    COPIED = "The chronicle is on the clipboard.";
    BEFORE_THE_FIRST_WEEK = "Before the first week";
    QUIET_WEEK = "It was a quiet week.";
}

/// What a line says when a week begins.
pub const WEEK_BEGINS: &str = "Week ";
/// In the line of a garrison, between who and where.
pub const PLACED_A_GARRISON: &str = " placed a garrison in ";

/// Beginning of a list of garrisons.
pub fn garrisons_placed(who: &str, place: &str) -> String {
    format!("{who} placed garrisons in {place}.")
}

// Rulings.
say! {
    RULINGS = "Rulings";
    FILTER_RULINGS = "Search rules and readings";
    OPTIONS_TITLE = "What may be chosen";
    OPTIONS_ABOUT = "Where the printed rules are silent or contradict themselves the table chooses. A change holds from now on, and the journal says so.";
    RULINGS_TITLE = "How the text is read";
    RULINGS_ABOUT = "Settled where the text is unclear and there is nothing to choose.";
}

/// When a preset is in force.
pub fn preset_in_force(name: &str) -> String {
    format!("{name} is in force")
}

/// Button.
pub fn use_preset(name: &str, n: usize) -> String {
    format!("Use {name}, {}", counted(n, "change", "changes"))
}

/// Name of a choice.
pub fn option_choice(title: &str, choice: &str) -> String {
    format!("{title}, {choice}")
}

// Journal.
say! {
    JOURNAL = "Journal";
    SEARCH_JOURNAL = "Search the journal";
    ALL_LINES = "All lines";
    CHOOSE_A_LINE = "Choose a line to see it in full; the number of a step looks back to it. A red edge marks dice; an undo past them needs all to agree.";
    NUMBER = "No.";
    STEP = "Step";
    WEEK_OF = "Week of";
    WHAT_HAPPENED = "What happened";
    UNDONE = "undone, does not stand";
    LOOK_BACK_HERE = "Look back to here";
    UNDO_TO_HERE = "Undo to here";
    BACK_TO_NOW = "Back to now";
    COPY_LINE = "Copy";
}

/// Beside the title.
pub fn n_lines(shown: usize, all: usize) -> String {
    let all_lines = counted(all, "line", "lines");
    if shown == all { all_lines } else { format!("{shown} of {all_lines}") }
}

/// A kind of lines.
pub fn topic(topic: Topic, n: usize) -> String {
    let name = match topic {
        Topic::Dice => "Dice",
        Topic::Moves => "Moves",
        Topic::Combat => "Combat",
        Topic::Losses => "Losses",
        Topic::Sieges => "Sieges",
        Topic::Corrections => "Corrections",
        Topic::Undone => "Undone",
    };
    format!("{name} {n}")
}

/// Name of the number of a step.
pub fn look_back_to(step: usize) -> String {
    format!("Look back to step {step}")
}

/// Over a line.
pub fn line_title(number: usize, week: u32, date: Date) -> String {
    format!("Line {number}, {}", week_title(week, date))
}

/// Total of a roll.
pub fn total(total: i32) -> String {
    format!("total {total}")
}

/// Why somebody did something.
pub fn because(why: &str) -> String {
    format!("Because {why}")
}

/// What an undo takes back.
pub fn undo_hint(steps: usize) -> String {
    format!("Takes {} back", counted(steps, "step", "steps"))
}
