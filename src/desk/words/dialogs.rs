//! Words of the dialogs.
//!
//! Never paints.

mod battle;
mod fights;
mod moves;
mod people;
mod umpire;

pub use self::battle::*;
pub use self::fights::*;
pub use self::moves::*;
pub use self::people::*;
pub use self::umpire::*;

use crate::campaign::rules::DefenderLoss;
use crate::campaign::state::Rank;

// Everywhere.

pub const CLOSE: &str = "Close";
pub const DONE: &str = "Done";
pub const WHAT_HAPPENED: &str = "What happened";
pub const NOTHING_ASKED: &str = "Nothing of this kind is to be answered now.";
pub const LOOKING_BACK: &str = "You are looking back; go to now to give orders.";
pub const READ_ONLY: &str = "This file can only be looked at.";
pub const NOBODY: &str = "Nobody";
pub const CHOOSE: &str = "Choose…";
pub const NO_MATCH: &str = "Nothing matches the filter.";
pub const NEUTRAL: &str = "Neutral";
pub const UNKNOWN: &str = "The rest is not known";
pub const TOTAL: &str = "Total";
pub const TROOPS: &str = "Troops";
pub const THERE: &str = "There";
pub const AT_FULL: &str = "At full";
pub const NOW: &str = "Now";
pub const NONE_AT_FULL: &str = "–";
pub const PICKED: &str = "Picked";
pub const ALL: &str = "All";

pub fn next(title: &str) -> String {
    format!("Next, {}", lower_first(title))
}

/// The beginning of a line.
pub fn upper_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// A sentence's beginning inside another sentence.
fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}

pub fn others_answer(who: &str) -> String {
    format!("The {who} answer this.")
}

pub fn dice_awaited(who: &str, dice: u8, sides: u8, why: &str) -> String {
    format!("The dice tray waits for {dice}d{sides} of {who}, {why}.")
}

pub fn modifier(value: i32, words: &str, rule: &str) -> String {
    format!("{value:+} {words} ({rule})")
}

/// A chance for people: "58.3%", "under 0.1%".
pub fn percent(p: f64) -> String {
    if p <= 0.0 {
        "0%".to_owned()
    } else if p >= 1.0 {
        "100%".to_owned()
    } else if p < 0.001 {
        "under 0.1%".to_owned()
    } else if p > 0.999 {
        "over 99.9%".to_owned()
    } else {
        format!("{:.1}%", p * 100.0)
    }
}

pub fn die_shows(face: u8) -> String {
    format!("Die shows {face}")
}

pub fn rolled_for(who: &str, why: &str) -> String {
    format!("{who}, {why}")
}

pub fn total(total: i32, modifier: i32) -> String {
    if modifier == 0 { format!("= {total}") } else { format!("{modifier:+} = {total}") }
}

/// The head of a column, as it is heard.
pub fn sort_by(head: &str, now: bool, down: bool) -> String {
    match (now, down) {
        (false, _) => format!("Sort by {}", lower_first(head)),
        (true, false) => format!("Sorted by {}, upwards", lower_first(head)),
        (true, true) => format!("Sorted by {}, downwards", lower_first(head)),
    }
}

pub fn one_fewer(name: &str) -> String {
    format!("One fewer {name}")
}

pub fn one_more(name: &str) -> String {
    format!("One more {name}")
}

pub fn all_of(name: &str) -> String {
    format!("All {name}")
}

pub fn left_to_pick(due: u32, picked: u32) -> String {
    match due.cmp(&picked) {
        std::cmp::Ordering::Equal => format!("{picked} picked, as many as are due"),
        std::cmp::Ordering::Greater => format!("{} still to pick of {due}", due - picked),
        std::cmp::Ordering::Less => format!("{} too many, {due} are due", picked - due),
    }
}

pub fn vague_army(faction: &str) -> String {
    format!("An army of the {faction}")
}

pub fn army_line(name: &str, castings: u32, generals: &str) -> String {
    let led = if generals.is_empty() { "no general" } else { generals };
    format!("{name}, {castings} figures, {led}")
}

pub fn general_line(name: &str, rank: Rank, value: u16) -> String {
    let rank = match rank {
        Rank::CinC => "commander-in-chief",
        Rank::Senior => "senior subordinate",
        Rank::Subordinate => "subordinate",
    };
    format!("{name}, {rank}, worth {value}")
}

// Printed tables.

pub const COMBAT_TABLE: &str = "Combat table, winner's loss and loser's loss in percent";
pub const COMBAT_HEAD: &str = "Difference";
pub const ATTRITION_TABLE: &str = "Attrition table";
pub const SIEGE_TABLE: &str = "Siege table";
pub const ASSAULT_TABLE: &str = "Assault table";
pub const ASSAULT_HEAD: &str = "Higher by";
pub const ATTACKER_LOSES: &str = "Attacker";
pub const DEFENDER_LOSES: &str = "Defender";
pub const ROLL_HEAD: &str = "Roll";
pub const NOT_HIGHER: &str = "not at all";

pub fn odds_head(times: usize, last: bool) -> String {
    if last { format!("{times}-1 or more") } else { format!("{times}-1") }
}

pub fn turn_head(turn: u8, last: bool) -> String {
    if last { format!("{turn}+") } else { turn.to_string() }
}

pub fn from(value: i32, last: bool) -> String {
    if last { format!("{value} or more") } else { value.to_string() }
}

pub fn between(value: i32, first: bool, last: bool) -> String {
    match (first, last) {
        (true, _) => format!("{value} or less"),
        (_, true) => format!("{value} or more"),
        _ => value.to_string(),
    }
}

pub fn range(from: i32, to: Option<i32>) -> String {
    match to {
        Some(to) if to == from => from.to_string(),
        Some(to) => format!("{from} to {to}"),
        None => format!("{from} or more"),
    }
}

pub fn pair(winner: u8, loser: u8) -> String {
    format!("{winner} / {loser}")
}

pub fn percent_cell(percent: u8) -> String {
    if percent == 0 { "–".to_owned() } else { format!("{percent}%") }
}

pub fn falls_cell(falls: bool) -> String {
    if falls { "falls".to_owned() } else { "–".to_owned() }
}

pub fn defender_loss(loss: DefenderLoss) -> String {
    match loss {
        DefenderLoss::Percent(percent) => percent_cell(percent),
        DefenderLoss::Captured => "captured".to_owned(),
    }
}

pub fn loses_percent(percent: u8) -> String {
    if percent == 0 { "loses nothing".to_owned() } else { format!("loses {percent}%") }
}

pub fn odds(odds: &str) -> String {
    format!("Odds {odds}")
}

pub fn dice_against(a: (&str, u8, i32), b: (&str, u8, i32)) -> String {
    let side = |(name, dice, modifier): (&str, u8, i32)| {
        if modifier == 0 { format!("{name} {dice}d6") } else { format!("{name} {dice}d6 {modifier:+}") }
    };
    format!("{} against {}", side(a), side(b))
}

pub fn differential(one: i32, two: i32) -> String {
    format!("{one} against {two}, a difference of {}", (one - two).abs())
}
