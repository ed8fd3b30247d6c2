//! Words of the wizard of a war, and of its pages beside the map.
//!
//! Never paints.

use super::pages::say;
use crate::balkan::game::SeatKind;
use crate::balkan::state::War;
use crate::ground::count::counted;

// The wizard.
say! {
    WIZARD = "A new war";
    WHICH_WAR = "Which war";
    SEATS = "Seats";
    QUICKLY = "Quickly";
    ALL_PEOPLE = "All people";
    ALL_COMPUTERS = "Only computer players";
    ONE_PERSON = "One person as";
    AGAINST = "against";
    SEAT_THEM = "Seat them";
    ONE_PERSON_SEAT = "Seat of the one person";
    OTHERS_KIND = "Who plays the others";
    COUNTRY = "Country";
    PERSON_NAME = "Name of the person";
    PLAYED_BY = "Played by";
    WHAT_THAT_IS = "What that is";
    HAS = "Has";
    ONE_OTTOMAN = "One Ottoman player";
    TWO_OTTOMANS = "Two Ottoman players, of the west and of the east (B0.3)";
    ROMANIA_JOINS = "joins in the Second War";
    NOBODY_PLAYS = "Nobody plays: you watch the computer players.";
    OPTIONS_HINT = "Where the printed rules are silent, the players choose before the war. It holds to the end.";
    OUR_OWN = "Our own";
    WAR_NAME = "Name of the war";
    BEGIN = "Begin the war";
    NO_NAME = "Name the war";
    NO_PATH = "Name a file for the war";
    FILE_HINT = "The war is written here from its first moment on, step by step. There is nothing to save.";
    PROGRAM_DICE_HINT = "Seeded, so that the same war can be played again throw by throw";
    OWN_DICE_HINT = "Roll at the table and type the faces; any single roll may still be the program's. The program shuffles and deals the cards.";
}

/// Its pages.
pub const WIZARD_STEPS: [&str; 3] = ["Who plays", "Rules", "Name and file"];

/// A war to choose.
pub fn war_choice(war: War) -> &'static str {
    match war {
        War::First => "The First War, October 1912",
        War::Second => "The Second War alone, June 1913",
    }
}

/// What it is.
pub fn war_choice_hint(war: War, turns: u8) -> String {
    match war {
        War::First => format!(
            "The Balkan League against the Ottomans, {turns} turns; one can go on into the Second War (B2, B7)."
        ),
        War::Second => {
            "Everybody against Bulgaria, from the lines of June 1913; Romania plays too (B7).".to_owned()
        }
    }
}

/// What a war is called at first.
pub fn usual_name(war: War) -> &'static str {
    match war {
        War::First => "War of 1912",
        War::Second => "War of 1913",
    }
}

/// Who play the other seats.
pub fn kinds(kind: SeatKind) -> &'static str {
    match kind {
        SeatKind::Human => "people",
        SeatKind::Random => "chance",
        SeatKind::Recruit => "recruits",
        SeatKind::Regular => "regulars",
        SeatKind::Veteran => "veterans",
    }
}

/// What that is.
pub fn kind_hint(kind: SeatKind) -> &'static str {
    match kind {
        SeatKind::Human => "at this screen; between people a curtain hides the hands (B6)",
        SeatKind::Random => "does anything that may be done; only to try things out",
        SeatKind::Recruit => "moves sensibly, and for the rest by lot; to learn the game",
        SeatKind::Regular => "looks one move ahead with exact odds; a steady opponent",
        SeatKind::Veteran => "plays whole goes ahead; the strongest, and thinks longest",
    }
}

/// Divisions and cards of a seat.
pub fn has(divisions: usize, draws: u8, keeps: u8) -> String {
    let divisions = counted(u64::try_from(divisions).unwrap_or(0), "division", "divisions");
    format!("{divisions}; draws {draws} cards, keeps {keeps}")
}

/// Name of a field in the row of a seat.
pub fn person_of(country: &str) -> String {
    format!("Name of the person for {country}")
}

/// Name of a choice in the row of a seat.
pub fn played_by_of(country: &str) -> String {
    format!("{country} played by")
}

/// Under the presets.
pub fn differs(n: usize, preset: &str) -> String {
    match n {
        0 => format!("All as {preset}."),
        1 => format!("1 reading differs from {preset}."),
        n => format!("{n} readings differ from {preset}."),
    }
}

/// Button.
pub fn back_to(preset: &str) -> String {
    format!("Back to {preset}")
}

/// Under an option that was changed.
pub fn preset_says(preset: &str, choice: &str) -> String {
    format!("{preset}: {choice}")
}

/// Readings in the summary.
pub fn readings(preset: &str, n: usize) -> String {
    match n {
        0 => preset.to_owned(),
        1 => format!("{preset} with 1 change"),
        n => format!("{preset} with {n} changes"),
    }
}

/// The whole summary.
pub fn summary(war: War, players: usize, readings: &str, dice: &str) -> String {
    format!("{}, {players} players. Readings: {readings}. {dice}.", war_choice(war))
}
