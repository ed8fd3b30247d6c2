//! Words of the map.
//!
//! Never paints.

use crate::desk::map::{Layer, MoveKind, MoveMark};
use crate::ground::board::{CrossingKind, Terrain};
use crate::ground::count::counted;
use crate::ground::hex::{Direction, Hex};

/// Name of the map itself.
pub const MAP: &str = "Map";
/// Name of the small map in the corner.
pub const OVERVIEW: &str = "Overview map";
/// Buttons on the map.
pub const ZOOM_IN: &str = "Zoom in";
#[expect(missing_docs, reason = "the words say it")]
pub const ZOOM_OUT: &str = "Zoom out";
#[expect(missing_docs, reason = "the words say it")]
pub const FIT: &str = "Show the whole map";
#[expect(missing_docs, reason = "the words say it")]
pub const LAYERS: &str = "Layers";

/// What can be shown or hidden.
pub fn layer(layer: Layer) -> &'static str {
    match layer {
        Layer::Grid => "Hex grid",
        Layer::Numbers => "Hex numbers",
        Layer::Roads => "Roads and passes",
        Layer::Rivers => "Rivers",
        Layer::Borders => "Borders",
        Layer::Names => "Names",
        Layer::Armies => "Armies",
        Layer::Sieges => "Sieges and ruins",
        Layer::Winter => "Snow in winter",
        Layer::Overview => "Overview map",
    }
}

/// A town that nobody holds.
pub const NOBODY: &str = "nobody's";
/// In the label of a hex.
pub const CAPITAL: &str = "capital";
/// In the label of a hex.
pub const BURNED: &str = "burned";
/// In the label of a hex.
pub const FIGHT: &str = "; enemies face each other";
/// In the label of a hex.
pub const CHOICE: &str = "; can be chosen";
/// In what is said about a hex.
pub const BURNED_LINE: &str = "Burned: no sanctuary and no quarters";
/// In what is said about a hex.
pub const CANDIDATE: &str = ", can be a capital";
/// In what is said about a hex.
pub const LAKE_SIDE: &str = "Lake shore";
/// In what is said about a hex.
pub const STRAIT_SIDE: &str = "Arm of the sea";
/// In what is said about a hex.
pub const ROAD: &str = "Road";
/// In what is said about a hex.
pub const RAIL: &str = "Railway";
/// Of an army.
pub const INSIDE: &str = "in the town";
/// Of an army.
pub const MOVED: &str = "has moved";
/// Of an army.
pub const REFORMING: &str = "reforming";
/// Of an army.
pub const LEADERLESS: &str = "without a general";
/// Of an army.
pub const CINC: &str = "with the commander-in-chief";
/// Of an army.
pub const BOATS: &str = "with boats";

/// Of a division.
pub const FREE_USED: &str = "free point used";
/// Of a division.
pub const ATTACKED: &str = "has attacked";
/// Of a division.
pub const OVERRUN: &str = "may attack again";
/// In the label of a hex.
pub const ATTACK: &str = "can be attacked";

/// A division: "6th Division, Bulgaria, 2 casualties".
pub fn division(name: &str, side: &str, casualties: u8) -> String {
    match casualties {
        0 => format!("{name}, {side}"),
        n => format!("{name}, {side}, {}", counted(n, "casualty", "casualties")),
    }
}

/// What it costs a division to get there.
pub fn move_line(mark: &MoveMark) -> String {
    let how = match mark.kind {
        MoveKind::Rail => "reachable by rail",
        MoveKind::Foot | MoveKind::Free => "reachable",
    };
    let price = match (mark.tokens, mark.free) {
        (0, _) => "for the free point".to_owned(),
        (n, false) => format!("for {}", counted(n, "token", "tokens")),
        (n, true) => format!("for {} and the free point", counted(n, "token", "tokens")),
    };
    let short = if mark.payable { "" } else { "; too few tokens now" };
    format!("{how} {price}{short}")
}

/// The ground with whoever controls it.
pub fn held(ground: &str, by: &str) -> String {
    format!("{ground}, held by {by}")
}

/// A hex in running text.
pub fn hex(hex: Hex) -> String {
    format!("hex {hex}")
}

/// A hex at the head of what is said about it.
pub fn hex_heading(hex: Hex) -> String {
    format!("Hex {hex}")
}

/// In the label of a hex.
pub fn besieged(by: &str, turn: u8) -> String {
    format!("besieged by {by}, siege turn {turn}")
}

/// In what is said about a hex.
pub fn besieged_line(by: &str, turn: u8) -> String {
    format!("Besieged by {by}, siege turn {turn}")
}

/// In the label of a hex.
pub fn armies(n_armies: usize) -> String {
    format!("; {}", counted(n_armies, "army", "armies"))
}

/// In the label of a hex.
pub fn reachable(cost: u8, forced: u8, halts: bool) -> String {
    let mut line = format!("; reachable for {cost}");
    if forced > 0 {
        line.push_str(", force march");
    }
    if halts {
        line.push_str(", halts");
    }
    line
}

/// In what is said about a hex.
pub fn reach_line(cost: u8, forced: u8, halts: bool) -> String {
    let points = counted(cost, "movement point", "movement points");
    let forced = if forced > 0 { format!(", {forced} of them by force march") } else { String::new() };
    let halts = if halts { "; must halt there" } else { "" };
    format!("Reached for {points}{forced}{halts}")
}

/// In what is said about a hex.
pub fn town(kind: &str, holder: &str) -> String {
    format!("{}, {holder}", upper(kind))
}

/// In what is said about a hex.
pub fn capital_of(faction: &str) -> String {
    format!(", capital of the {faction}")
}

/// In what is said about a hex.
pub fn former_capital_of(faction: &str) -> String {
    format!(", former capital of the {faction}")
}

/// In what is said about a hex.
pub fn ground(terrain: &str, region: Option<&str>, hex: Hex) -> String {
    match region {
        Some(region) => format!("{}, {region} ({hex})", upper(terrain)),
        None => format!("{} ({hex})", upper(terrain)),
    }
}

/// In what is said about a hex.
pub fn place(region: Option<&str>, hex: Hex) -> String {
    region.map_or_else(|| self::hex(hex), |region| format!("{region} ({hex})"))
}

/// Ground of the wars of the railway age, which know only plains and mountains (B1).
pub fn plainly(terrain: Terrain) -> String {
    match terrain {
        Terrain::Hills | Terrain::Forest | Terrain::Marsh => format!("{terrain} (as plain)"),
        _ => terrain.to_string(),
    }
}

/// In what is said about a hex.
pub fn river(name: &str) -> String {
    if name.is_empty() { "River".to_owned() } else { name.to_owned() }
}

/// In what is said about a hex.
pub fn crossing(kind: CrossingKind, name: &str) -> String {
    let kind = match kind {
        CrossingKind::Ford => "Ford",
        CrossingKind::Bridge => "Bridge",
    };
    if name.is_empty() { kind.to_owned() } else { format!("{kind} ({name})") }
}

/// In what is said about a hex.
pub fn pass(name: &str) -> String {
    if name.is_empty() { "Pass".to_owned() } else { format!("Pass ({name})") }
}

/// In what is said about a hex.
pub fn on_sides(what: &str, directions: &[Direction]) -> String {
    let sides: Vec<String> = directions.iter().map(Direction::to_string).collect();
    format!("{what} {}", sides.join(" "))
}

/// In what is said about a hex.
pub fn army(name: &str, faction: &str, castings: Option<u32>) -> String {
    match castings {
        Some(castings) => {
            let castings = counted(castings, "casting", "castings");
            format!("{name}, {faction}, {castings}")
        }
        None if name.is_empty() => format!("An army, {faction}"),
        None => format!("{name}, {faction}"),
    }
}

/// The words with a capital at their beginning.
pub fn upper(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
