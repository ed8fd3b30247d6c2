//! Words of the dialogs of battles, losses, sieges, assaults and what is due after them.
//!
//! Never paints.

use super::moves::hexes;
use super::{percent, percent_cell, upper_first};
use crate::campaign::state::Cause;

// Combat.

pub const FIGHT: &str = "Fight by the combat table";
pub const CAME_FIRST: &str = "was here first";
pub const CAME_LATER: &str = "came later";
pub const HOLDS_CROSSING: &str = "Counts double: the enemy had to cross a ford, bridge or pass (C8)";
pub const HAS_STOOD: &str = "Stands";
pub const ENEMY_UNKNOWN: &str = "The enemy's numbers are not known; chances cannot be shown.";
pub const EVEN: &str = "Equal";
pub const NO_ENCOUNTER: &str = "No enemies meet here now.";

pub fn combat(place: &str) -> String {
    format!("Combat in {place}")
}

pub fn castings(castings: u32, effective: u32) -> String {
    if castings == effective {
        format!("{castings} castings")
    } else {
        format!("{castings} castings, count as {effective}")
    }
}

pub fn cinc_bonus(value: i32) -> String {
    format!("{value:+} for the CinC (C8)")
}

pub fn overwhelmed(loser: &str) -> String {
    format!("The {loser} are overwhelmed without a fight, unless they withdraw (C8.2).")
}

pub fn wins(name: &str) -> String {
    format!("{name} higher")
}

pub fn losses_of(name: &str, mean: f64) -> String {
    format!("Losses of the {name}, {mean:.0}% on average")
}

pub fn stands(faction: &str) -> String {
    format!("{faction} stand")
}

pub fn withdraw(army: &str) -> String {
    format!("Withdraw {army}…")
}

// Withdrawal and retreat.

pub const WITHDRAW: &str = "Withdraw";
pub const WITHDRAW_RULE: &str = "It goes one normal move away. The enemy rolls for the column of its attrition, it rolls for the row (C4.1).";
pub const WITHDRAW_CHANCES: &str = "What the withdrawal may cost";
pub const RETREAT: &str = "Retreat";
pub const RETIRE: &str = "Retire";
pub const SURRENDER: &str = "It surrenders";
pub const NOWHERE_TO_GO: &str = "It has nowhere to go and lays down its arms (C8.6).";
pub const WHERE_TO: &str = "Where to";
pub const CHOOSE_PLACE: &str = "Choose a place.";

pub fn withdraw_title(army: &str) -> String {
    format!("Withdrawal, {army}")
}

pub fn retreat_rule(to_town: bool, column: &str) -> String {
    if to_town {
        format!("It retires to the nearest friendly town and rolls on {column} (C8.5).")
    } else {
        format!(
            "No friendly town is in reach: it goes straight away, rolls on {column} and reforms there (C8.6)."
        )
    }
}

pub fn refuge(place: &str, cost: u8, inside: bool) -> String {
    let inside = if inside { ", into the town" } else { ", in the open" };
    format!("{}, {}{inside}", upper_first(place), hexes(cost))
}

pub fn attrition_on(column: &str) -> String {
    format!("What a roll on {column} may cost")
}

// Losses.

pub const LOSSES: &str = "Losses";
pub const LOSSES_RULE: &str = "The owner picks which troops are lost (C5.3).";
pub const CHEAPEST: &str = "Cheapest first";
pub const EVENLY: &str = "Evenly";
pub const PICK_NOTHING: &str = "Pick anew";

pub fn loses(force: &str, count: &str, percent: u8, cause: Cause) -> String {
    let cause = match cause {
        Cause::Attrition => "by attrition",
        Cause::CombatWon => "in the battle it won",
        Cause::Combat => "in battle",
        Cause::Assault => "in the assault",
    };
    let force = upper_first(force);
    format!("{force} loses {count}, {percent}%, {cause}.")
}

pub fn lose(count: &str) -> String {
    format!("Lose {count}")
}

// Sieges, sorties, assaults.

pub const BESIEGER: &str = "Besieger";
pub const DEFENDER: &str = "Defender";
pub const ASSAULT_MORE: &str = "Assault…";
pub const SIEGE_CHANCES: &str = "Chance that it has fallen, if the siege goes on";
pub const SIEGE_RULE: &str = "One roll each siege turn; a siege roll or an assault, not both (C6.1).";
pub const NO_SIEGE: &str = "Nobody can besiege this town now.";
pub const SORTIE_RULE: &str =
    "Those who come out fight in the open; the garrison goes back afterwards (C6.3).";
pub const BEFORE_TOWN: &str = "Before the town";
pub const COME_OUT: &str = "Come out";
pub const CHOOSE_WHO: &str = "Choose who comes out.";
pub const ASSAULT_ON_TABLE: &str = "Fight it on the table";
pub const ASSAULT_ON_TABLE_WEATHER: &str = "Fight it on the table, roll for the weather";
pub const NOBODY_PLAYS: &str = "Nobody at the table leads a neutral garrison: dice decide (C7.6).";
pub const ASSAULT: &str = "Assault";
pub const THE_ATTACKER: &str = "Attacker";
pub const THE_DEFENDER: &str = "defender";
pub const BLIND_ASSAULT: &str = "Blind assault: numbers show once the dice have fallen (C7.7).";
pub const UMPIRE_LOOKS: &str = "Show the numbers to the umpire";
pub const CAPTURED: &str = "The town is captured";
pub const REPULSED: &str = "The attacker is repulsed";
pub const ALL_RESULTS: &str = "Attacker's loss and defender's loss";
pub const NO_ASSAULT: &str = "Nobody can assault this town now.";

pub fn siege(place: &str) -> String {
    format!("Siege of {place}")
}

pub fn siege_turn(turn: u8) -> String {
    format!("Siege turn {turn}")
}

pub fn besiege(goes_on: bool, turn: u8) -> String {
    if goes_on { format!("Roll for siege turn {turn}") } else { "Besiege and roll".to_owned() }
}

pub fn leave_alone(goes_on: bool) -> &'static str {
    if goes_on { "Lift the siege" } else { "Leave it alone" }
}

pub fn garrison(troops: &str) -> String {
    format!("Garrison, {troops}")
}

pub fn fallen_by(turn: u8, this_turn: f64) -> String {
    format!("By siege turn {turn} ({} in it)", percent(this_turn))
}

pub fn sortie(place: &str) -> String {
    format!("Sortie from {place}")
}

pub fn assault(place: &str) -> String {
    format!("Assault on {place}")
}

pub fn attacker(name: &str) -> String {
    format!("Attacker, {name}")
}

pub fn defender(name: &str) -> String {
    format!("Defender, {name}")
}

pub fn assault_result(attacker: u8, defender: &str) -> String {
    format!("{} / {defender}", percent_cell(attacker))
}

// Recovery and attrition.

pub const RECOVERY: &str = "Recovery";
pub const ROLL_RECOVERY: &str = "Roll for them";
pub const SKIP_RECOVERY: &str = "Do without";
pub const RECOVERY_CHANCES: &str = "How many come back";
pub const ATTRITION: &str = "Attrition";
pub const ROLL_ATTRITION: &str = "Roll for attrition";

pub fn lost_in_victory(army: &str) -> String {
    format!("{army} has won, and lost")
}

pub fn recoverable(name: &str, units: u16, size: u16) -> String {
    if size == 1 { format!("{units} {name}") } else { format!("{units} units of {size} {name}") }
}

pub fn recovery_rule(face: u8) -> String {
    format!("One die for each; a {face} brings it back (C8.9).")
}

pub fn come_back(n: u32) -> String {
    if n == 0 { "none".to_owned() } else { n.to_string() }
}

pub fn attrition_why(rule: &str, column: &str) -> String {
    format!("A roll on {column} is due ({rule}).")
}

pub fn cinc_attrition(value: i32) -> String {
    format!("{value:+} for the CinC (C5.2)")
}

/// What the holder of a place may say of an assault.
pub fn assault_wish(name: &str, on_table: bool) -> String {
    if on_table { format!("{name} want it on the table") } else { format!("{name} are content with dice") }
}

pub fn wants_assault(name: &str) -> String {
    format!("The {name} want an assault on the table (C7.6).")
}

pub fn both_must_want(name: &str) -> String {
    format!("In armies of this size the {name} too must want it on the table (C7.6, C8.1).")
}
