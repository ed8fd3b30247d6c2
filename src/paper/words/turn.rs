//! Words of the turn sheet.
//!
//! Never decides anything.

use crate::paper::words::standings::say;

say! {
    TITLE = "Turn sheet";
    RECORD = "Turn record";
    RECORD_NOTE = "Crossed: over. Heavy frame: this week. Grey: winter (C1.2).";
    REMINDERS = "Due and not to be forgotten";
    NO_REMINDERS = "Nothing is due.";
    ARMIES = "Armies";
    ARMY = "Army";
    PLACE = "Place";
    GENERALS = "Generals";
    MOVE = "Move";
    CASTINGS = "Castings";
    POINTS = "Points";
    STATE = "State";
    LEADERLESS = "no general";
    NO_ARMIES = "No army is in the field.";
    TOWNS = "Towns and garrisons";
    TOWN = "Town";
    HEX = "Hex";
    GARRISON = "Garrison";
    NO_TOWNS = "No town is held.";
    EMPTY = "empty";
    SIEGES = "Sieges";
    BESIEGER = "Besieger";
    SIEGE_TURN = "Turn";
    THIS_TURN = "Falls this turn";
    BY_THEN = "Has fallen by";
    NO_SIEGES = "None that you are part of.";
    PRISONERS = "Prisoners";
    HELD_BY = "Held by";
    OF = "Of";
    WHO = "Who";
    NO_PRISONERS = "None.";
    NEUTRAL = "neutral garrisons";
    OTHERS = "What is known of the others";
    FACTION = "Faction";
    UNKNOWN = "not known";
    NO_OTHERS = "No army of another faction is known.";
    LAST_WEEK = "What happened last week";
    NOTHING_HEARD = "Nothing was heard.";
    ORDERS = "Orders";
    ORDER = "Order: move to, by which hexes; force march; stand or withdraw";
    TO = "To hex";
    NOTES = "Notes";
    SURROUNDINGS = "The country about the armies";
    CAPITAL = "capital";
    BURNED = "burned";
    REFORMING = "reforming";
    BOATS = "with boats";
    HAS_MOVED = "has moved";
    SORTIE = "out for a sortie";
}

/// `Hungarians, played by Anna`.
pub(in crate::paper) fn whose(faction: &str, player: &str) -> String {
    if player.is_empty() { faction.to_owned() } else { format!("{faction}, played by {player}") }
}

/// The season of a month, 1 to 12, outside of winter.
pub(in crate::paper) fn season(month: u8, is_winter: bool) -> &'static str {
    match month {
        _ if is_winter => "winter",
        3..=5 => "spring",
        6..=8 => "summer",
        9..=11 => "autumn",
        _ => "winter",
    }
}

/// `in Buda`, `before Buda`, `hex 0714`.
pub(in crate::paper) fn place(place: &str, is_inside: bool, is_town: bool) -> String {
    match (is_inside, is_town) {
        (true, _) => format!("in {place}"),
        (false, true) => format!("before {place}"),
        (false, false) => place.to_owned(),
    }
}

/// `2 hexes, all mounted`.
pub(in crate::paper) fn allowance(hexes: u8, why: &str) -> String {
    let unit = if hexes == 1 { "hex" } else { "hexes" };
    if why.is_empty() { format!("{hexes} {unit}") } else { format!("{hexes} {unit}: {why}") }
}

/// `17%`.
pub(in crate::paper) fn percent(chance: f64) -> String {
    format!("{:.0}%", chance * 100.0)
}

/// `turn 3: 40%`.
pub(in crate::paper) fn by_turn(turn: u8, chance: f64) -> String {
    format!("turn {turn}: {}", percent(chance))
}

/// `besieged by the Moldavians, turn 2`.
pub(in crate::paper) fn besieged(by: &str, turn: u8) -> String {
    format!("besieged by the {by}, turn {turn}")
}

/// Attrition that will be rolled for at the end of this week.
pub(in crate::paper) fn attrition(army: &str, column: &str, rule: &str) -> String {
    format!("{army} rolls for attrition at the end of this week: {column} ({rule})")
}

/// An army fed by loot.
pub(in crate::paper) fn fed(army: &str, month: &str) -> String {
    format!("{army} is fed by what it looted, through {month} (C5.7)")
}

/// An army that reforms.
pub(in crate::paper) fn reforms(army: &str, week: u32) -> String {
    format!("{army} reforms up to the end of week {week} (C8.7)")
}

/// Units that may not be taken up yet.
pub(in crate::paper) fn posted(town: &str) -> String {
    format!("The units posted in {town} this week may not be taken up in it (C3.10)")
}

/// Winter is coming, or going.
pub(in crate::paper) fn winter_begins(weeks: u32) -> String {
    match weeks {
        1 => "Winter begins next week (C1.2)".to_owned(),
        n => format!("Winter begins in {n} weeks (C1.2)"),
    }
}

/// A general in captivity.
pub(in crate::paper) fn captive(name: &str, rank: &str) -> String {
    format!("{name}, {rank}")
}
