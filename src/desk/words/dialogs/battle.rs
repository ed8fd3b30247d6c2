//! Words of the dialog of a battle handed off to the table.
//!
//! Never paints.

pub const RESULT: &str = "Result";
pub const PACKET: &str = "Packet";
pub const WHO_WON: &str = "Who has won";
pub const DRAWN: &str = "Nobody, a draw";
pub const BROKEN_OFF: &str = "Broken off";
pub const HOLDS_FIELD: &str = "Who holds the field";
pub const BOTH_STAY: &str = "Neither side alone";
pub const LOST: &str = "Lost";
pub const OF_THESE_CAPTURED: &str = "captured";
pub const OF_THESE_FLED: &str = "fled";
pub const SHAKEN: &str = "Shaken";
pub const GENERALS: &str = "Generals";
pub const CAMP_LOST: &str = "Its camp was lost";
pub const FEW_WORDS: &str = "In a few words";
pub const WHAT_FOLLOWS: &str = "What will follow";
pub const THEN: &str = "Then";
pub const ENTER_RESULT: &str = "Enter the result";
pub const CONFIRM_RESULT: &str = "Confirm the result";
pub const RECALL: &str = "Take it back from the table";
pub const COPY_PACKET: &str = "Copy the packet";
pub const MEND_FIRST: &str = "Mend what is marked first.";
pub const AS_ENTERED: &str = "The result stands as it was entered.";
pub const HAND_OFF: &str = "Hand it off";
pub const HAND_OFF_WEATHER: &str = "Hand it off, roll for the weather";
pub const UMPIRE_ENTERS: &str = "In blind play the umpire enters the result.";

pub fn battle_title(number: u32, place: &str) -> String {
    format!("Battle {number} in {place}")
}

pub fn battle_stage(how: &str, stage: &str, digest: &str) -> String {
    format!("Fought {how}. It {stage}. Digits of the packet: {digest}.")
}

pub fn won(name: &str) -> String {
    format!("The {name}")
}

pub fn holds(name: &str) -> String {
    format!("The {name} hold it")
}

/// The name of a count for those who cannot see the table.
pub fn count_of(what: &str, name: &str, side: &str, command: u8) -> String {
    format!("{what}, {name}, {side}, command {}", u32::from(command) + 1)
}

pub fn break_line(number: usize, lost: &str, breaks: &str) -> String {
    format!("Command {number} has lost {lost}, {breaks}")
}

pub fn army_breaks(lost: &str, breaks: &str) -> String {
    format!("The army has lost {lost}, {breaks}")
}

pub fn after_battle(name: &str, before: u32, out: u32, captured: u32, after: u32) -> String {
    format!("{name}: {before} castings, {out} out, {captured} captured, {after} left")
}

pub fn wants(name: &str, how: &str) -> String {
    format!("{name} want it {how}")
}
