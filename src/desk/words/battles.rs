//! Words of the page of all battles.
//!
//! Never paints.

use crate::ground::count::counted;

pub const BATTLES: &str = "Battles";
pub const NO_BATTLES: &str = "No battle has been handed off to the table yet.";
pub const AGAINST: &str = "against";
pub const PACKET_AND_RESULT: &str = "Packet and result…";
pub const AMEND_RESULT: &str = "Amend the result…";
pub const NOT_NOW: &str = "Not while a throw is awaited or the past is looked at.";

/// What the page of battles has.
pub fn battles_about(all: usize, open: usize) -> String {
    let all = counted(u32::try_from(all).unwrap_or(u32::MAX), "battle", "battles");
    if open == 0 { format!("{all} on the table") } else { format!("{all} on the table, {open} open") }
}

/// When it was fought.
pub fn battle_when(week: u32, date: &str) -> String {
    format!("week {week}, {date}")
}

/// What a side has lost, in the unit of the rules.
pub fn battle_losses(name: &str, lost: u32, captured: u32, fled: u32, shaken: u32) -> String {
    let mut words = format!("{name}: {lost} lost");
    for (n, what) in [(captured, "captured"), (fled, "fled"), (shaken, "shaken")] {
        if n > 0 {
            words += &format!(", {n} {what}");
        }
    }
    words
}
