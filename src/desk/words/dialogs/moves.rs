//! Words of the dialogs of initiative, the draft, marches.
//!
//! Never paints.

use super::upper_first;
use crate::campaign::command::Deal;
use crate::campaign::rules::MarchClass;
use crate::desk::words::panels;

// Initiative.

pub const INITIATIVE: &str = "Initiative";
pub const ROLL_INITIATIVE: &str = "Roll for initiative";
pub const DRAW_CARD: &str = "Draw a card";
pub const INITIATIVE_RULE: &str =
    "Each faction rolls one die; the highest chooses who acts first; ties roll again (C2.1).";
pub const CARD_RULE: &str = "One card for each army lies in the deck; the one drawn moves next (C2.1).";
pub const FIRST_RULE: &str = "After the first, the others follow clockwise (C2.1).";

pub fn chooses(faction: &str) -> String {
    format!("The {faction} choose who acts first.")
}

pub fn acts_first(faction: &str) -> String {
    format!("{faction} act first")
}

// Draft and deploying.

pub const DRAFT: &str = "Garrison draft";
pub const PICKS_CAPITAL: &str = "choose their capital";
pub const PICKS: &str = "place a garrison";
pub const DRAFT_RULE: &str =
    "Choose in the list or on the map. The first garrison of a faction makes its capital (C0.5).";
pub const FILTER_TOWNS: &str = "Filter towns";
pub const CHOOSE_TOWN: &str = "Choose a town in the list or on the map.";
pub const DEPLOY: &str = "Set up armies";
pub const DEPLOY_RULE: &str = "Armies are set up one at a time, in towns of their own faction (C0.7).";
pub const WAITING_ARMIES: &str = "Waiting armies";
pub const IN_TOWN: &str = "In the town of";
pub const SET_UP: &str = "Set up";
pub const CHOOSE_ARMY_AND_TOWN: &str = "Choose an army and a town.";

pub fn place_garrison(place: &str, capital: bool) -> String {
    match (place.is_empty(), capital) {
        (true, true) => "Make it the capital".to_owned(),
        (true, false) => "Place the garrison".to_owned(),
        (false, true) => format!("Make {place} the capital"),
        (false, false) => format!("Place a garrison in {place}"),
    }
}

pub fn deal(deal: Deal) -> &'static str {
    match deal {
        Deal::ByCountry => "Deal the rest by country",
        Deal::Random => "Deal the rest at random",
    }
}

pub fn town_line(name: &str, kind: &str, country: &str, capital: bool) -> String {
    let capital = if capital { ", may be a capital" } else { "" };
    format!("{name}, {kind}, {country}{capital}")
}

pub fn towns_free(n: usize) -> String {
    if n == 1 { "1 town to choose from".to_owned() } else { format!("{n} towns to choose from") }
}

pub fn waiting_army(name: &str, size: &str) -> String {
    format!("{name}, {size}")
}

pub fn set_up(army: &str, place: &str) -> String {
    format!("Set up {army} in {place}")
}

// March.

pub const MARCH: &str = "March";
pub const STAY: &str = "Stay where it is";
pub const ENTER_TOWN: &str = "Go into the town";
pub const CHOOSE_GOAL: &str = "Choose where to go in the list or on the map.";
pub const FILTER_GOALS: &str = "Filter destinations";
pub const INTO_TOWN: &str = "Into the town";
pub const IN_OPEN: &str = "In the open";
pub const HALTS: &str = "An enemy army is in the open there: it must halt (C3.7).";

pub fn march(army: &str) -> String {
    format!("March, {army}")
}

pub(super) fn hexes(n: u8) -> String {
    if n == 1 { "1 hex".to_owned() } else { format!("{n} hexes") }
}

pub fn class_line(class: MarchClass, reason: &str, allowance: u8) -> String {
    format!("{}, {} a turn; {reason}", panels::class(class), hexes(allowance))
}

pub fn cannot_march(why: &str) -> String {
    format!("It cannot march, {why}")
}

pub fn goal(place: &str, terrain: &str, cost: u8, forced: u8, halts: bool, inside: bool) -> String {
    let mut line = format!("{}, {terrain}, {}", upper_first(place), hexes(cost));
    if forced > 0 {
        line.push_str(", ");
        line.push_str(&forced.to_string());
        line.push_str(" forced");
    }
    if halts {
        line += ", halts";
    }
    if inside {
        line += ", town";
    }
    line
}

/// Heads of the table of goals.
pub const GOAL_HEADS: [&str; 5] = ["Place", "Ground", "Hexes", "Forced", "Ends"];
pub const LAY: &str = "Go through here, and on";
pub const LAY_HINT: &str = "Then choose the next hex; Shift and a click on the map do the same";
pub const LIFT: &str = "Take the last one away";
pub const NOT_THAT_WAY: &str = "not by the way laid so far";

/// Where a march to a goal ends.
pub fn goal_ends(halts: bool, inside: bool) -> &'static str {
    match (halts, inside) {
        (true, _) => "halts",
        (false, true) => "town",
        (false, false) => "open",
    }
}

pub fn laid_through(places: &str) -> String {
    format!("By way of {places}")
}

/// What the whole way comes to, and where it ends.
pub fn ends_at(place: &str, how: &str, cost: u8, forced: u8) -> String {
    let forced = if forced > 0 { format!(", {forced} of them by force march") } else { String::new() };
    format!("Ends in {place}, {}; {} in all{forced}", super::lower_first(how), hexes(cost))
}

/// The columns of the garrison draft.
pub const TOWN_HEADS: [&str; 4] = ["Town", "Kind", "Country", "Capital"];
pub const MAY_BE_CAPITAL: &str = "may be";

pub fn out_of_reach(place: &str, why: &str) -> String {
    format!("{} is out of reach, {why}", upper_first(place))
}

pub fn to_place(place: &str) -> String {
    format!("To {place}")
}

pub fn way(cost: u8, allowance: u8) -> String {
    format!("The way, {} of {allowance}", hexes(cost))
}

pub fn step(place: &str, terrain: &str, cost: Option<u8>) -> String {
    let place = upper_first(place);
    cost.map_or_else(|| format!("{place}, {terrain}"), |cost| format!("{place}, {terrain}, {}", hexes(cost)))
}

pub fn step_terrain(
    terrain: &str,
    road: bool,
    pass: Option<&str>,
    river: Option<&str>,
    crossing: bool,
) -> String {
    let mut parts = vec![terrain.to_owned()];
    if road {
        parts.push("by road".to_owned());
    }
    if let Some(pass) = pass {
        parts.push(if pass.is_empty() { "through a pass".to_owned() } else { format!("through {pass}") });
    }
    if let Some(river) = river {
        parts.push(if crossing { format!("over {river}") } else { format!("by boat over {river}") });
    }
    parts.join(" ")
}

pub fn force_march(extra: u8, column: &str) -> String {
    format!("A force march of {extra} more: a roll on {column} (C3.3)")
}
