//! Words of the army sheet.
//!
//! Never decides anything.

use crate::paper::words::standings::say;

say! {
    TITLE = "Army sheet";
    COMMAND = "Command";
    CODE = "Code";
    TROOPS = "Troops";
    ORDER = "Class, order";
    EACH = "Castings each";
    NOW = "Now";
    BOXES = "Tick what is lost; crossed: lost to date";
    TOGETHER = "Together";
    NO_TROOPS = "No troops are left in it.";
    GENERALS = "Generals";
    IN_ASSAULT = "In an assault";
    FATE = "Unhurt ☐   wounded ☐   killed ☐   captured ☐";
    GARRISONS = "Garrisons";
    TOWN = "Town";
    PURCHASE = "As bought";
    ARMY = "Army";
    POINTS = "Points";
    WITHIN = "The purchase keeps within C0.2 to C0.4.";
    BREACHES = "What breaks C0.2 to C0.4, by the umpire's leave";
    REASON = "The umpire's reason: ";
    DEAD = "dead";
    WAITING = "not yet on the map";
    NOTHING = "Nobody is left.";
    LEADERLESS = "No general is with it.";
    COMMAND_NOTE = "Write the number of the command beside each line; where it is split, the number of each part.";
}

/// `captive of the Moldavians`.
pub(in crate::paper) fn captive(of: &str) -> String {
    format!("captive of the {of}")
}

/// `A, mounted, loose`.
pub(in crate::paper) fn order(class: char, is_mounted: bool, order: &str) -> String {
    format!("{class}, {}, {order}", if is_mounted { "mounted" } else { "on foot" })
}

/// `12 of 14`.
pub(in crate::paper) fn now_of(now: u32, full: u32) -> String {
    if now == full { now.to_string() } else { format!("{now} of {full}") }
}
