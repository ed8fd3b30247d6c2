//! Words of the battle packet and the siege sheet.
//!
//! Never decides anything.

use crate::paper::words::standings::say;

say! {
    TITLE = "Battle packet";
    UMPIRE = "for the umpire";
    AGAINST = "against";
    ASSAULTS = "assault";
    PLACE = "Place";
    TERRAIN = "Terrain";
    DATE = "Date";
    TOWN = "Town";
    WALLS = "Walls";
    WEATHER = "Weather";
    WAYS = "How they came";
    RULES = "Rules";
    DIGITS = "Digits";
    DEFENDER = "defender";
    ATTACKER = "attacker";
    HIDDEN = "Nothing more is known.";
    COMMAND = "Command";
    CODE = "Code";
    TROOPS = "Troops";
    ORDER = "Class, order";
    EACH = "Castings each";
    NOW = "Now";
    BOXES = "Boxes";
    NO_GENERAL = "no general";
    RESERVES = "Not in this battle";
    NEAR = "Near; all armies have moved (C4.2), so these come only if your table says so";
    RESULT = "The result";
    WINNER = "Winner";
    DRAW = "draw";
    BROKEN_OFF = "broken off";
    FIELD = "Holds the field";
    CAMP = "camp lost";
    LOST = "Lost";
    CAPTURED = "captured";
    FLED = "fled";
    SHAKEN = "shaken";
    FATE = "unhurt ☐   wounded ☐   killed ☐   captured ☐";
    GENERAL = "General";
    IN_WORDS = "In a few words";
    AFTER = "Afterwards";
    CONVERSION = "What the counts become";
    SIEGE_TITLE = "Siege sheet";
    BESIEGER = "Besiegers";
    DEFENDERS = "Defenders";
    ARMY = "Army";
    SIEGE_TURN = "Siege turn";
    FALLS = "Falls in it";
    ALL_IN_ALL = "Falls in just this turn";
    BY_THEN = "Has fallen by its end";
    ROLL = "Roll";
    HELD = "Held";
    FELL = "Fell";
    MODIFIERS = "On the roll";
    NO_MODIFIERS = "Nothing changes the roll.";
    ASSAULT = "An assault now (C7)";
    STRENGTH = "Strength";
    ATTACKING = "Attacking";
    DEFENDING = "Defending";
    TOGETHER = "Together";
    ODDS = "Odds";
    DICE = "Dice";
    TAKEN = "The place is taken";
    REPULSED = "Repulsed";
    UNKNOWN = "The strength inside is not known.";
    RECORD = "Record of the siege";
    NOTES = "Losses, sorties, supply";
}

/// `Battle 3`.
pub(in crate::paper) fn battle(number: u32) -> String {
    format!("Battle {number}")
}

/// `for the Hungarians`.
pub(in crate::paper) fn for_reader(faction: &str) -> String {
    format!("for the {faction}")
}

/// `2 armies, 118 castings, 450 points`.
pub(in crate::paper) fn size(armies: u32, rest: Option<(u32, &str)>) -> String {
    let word = if armies == 1 { "army" } else { "armies" };
    match rest {
        Some((castings, points)) => format!("{armies} {word}, {castings} castings, {points} points"),
        None => format!("{armies} {word}"),
    }
}

/// `Command 1, Army of the King`.
pub(in crate::paper) fn command(number: usize, army: &str) -> String {
    format!("{COMMAND} {number}, {army}")
}

/// `2 to 1: 3 dice against 2, +1 and +0`.
pub(in crate::paper) fn dice(a: u8, b: u8, modifier_a: i32, modifier_b: i32) -> String {
    format!("{a} ({modifier_a:+}) against {b} ({modifier_b:+})")
}
