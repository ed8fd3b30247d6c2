//! Words of the wizard of a war, and of its pages beside the map.
//!
//! Never paints.

use super::pages::say;
use crate::balkan::game::SeatKind;
use crate::balkan::rules::{Event, Rules};
use crate::balkan::state::War;
use crate::desk::balkan::log::Topic;
use crate::desk::balkan::score::{Decided, Ended, Figure};
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
        0 => format!("Nothing differs from {preset}."),
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

// The score.
say! {
    SCORE = "Score";
    POINTS = "Points";
    CITIES = "Cities";
    TOWNS = "Towns";
    FORTS = "Forts";
    LAND = "Land";
    DIVISIONS = "Divisions";
    CASUALTIES = "Casualties";
    CARDS = "Cards";
    HAND = "Hand";
    POINTS_HINT = "Victory points: what the spaces are worth on which its markers lie (B1, B2)";
    CITIES_HINT = "Points of cities, and in brackets how many";
    TOWNS_HINT = "Points of towns, and in brackets how many";
    FORTS_HINT = "Points of fortifications, and in brackets how many";
    LAND_HINT = "Points of plains and mountains, and in brackets how many";
    DIVISIONS_HINT = "Divisions on the map";
    CASUALTIES_HINT = "Casualty markers on its divisions";
    CARDS_HINT = "Cards played in this war; those discarded over the limit are left out";
    HAND_HINT = "Cards in hand";
    BY_TURNS = "Turn by turn";
    CURVE_HINT = "Show or hide this seat";
    COPY_FIGURES = "Copy as a table";
    COPY_FIGURES_HINT = "All figures of all turns, for a spreadsheet";
    FIGURES_COPIED = "The figures are on the clipboard.";
    SECOND_WAR = "Go on into the Second War";
    SECOND_WAR_ABOUT = "The map stays as it is: divisions, control and casualty markers. Romania joins, Bulgaria and Serbia are reinforced, hands and deck are made anew, and everybody attacks Bulgaria. Points of this war are not added (B7).";
}

/// What the plot shows.
pub fn figure(figure: Figure) -> &'static str {
    match figure {
        Figure::Points => "Victory points",
        Figure::Divisions => DIVISIONS,
        Figure::Casualties => "Casualty markers",
        Figure::Cards => "Cards played",
    }
}

/// Points, and of how many spaces they are.
pub fn points_of(points: u16, spaces: u16) -> String {
    if spaces == 0 { "–".to_owned() } else { format!("{points} ({spaces})") }
}

/// Who plays a seat: its kind, and the name of a person.
pub fn who(kind: &str, player: &str) -> String {
    if player.is_empty() { kind.to_owned() } else { player.to_owned() }
}

/// Name of a curve's switch.
pub fn curve(seat: &str) -> String {
    format!("Show {seat} in the plot")
}

/// At the pointer.
pub fn at_turn(seat: &str, turn: f64, value: f64) -> String {
    format!("{seat}\nturn {turn:.0}: {value:.0}")
}

/// What the plot says to those who hear the screen.
pub fn plot_name(shown: Figure, latest: &str) -> String {
    format!("{} turn by turn; now {latest}", figure(shown))
}

/// The latest value of a curve.
pub fn latest(seat: &str, value: f64) -> String {
    format!("{seat} {value:.0}")
}

/// The turn under the axis.
pub fn axis_turn(turn: u32) -> String {
    if turn == 0 { "start".to_owned() } else { turn.to_string() }
}

/// Heads of the table of figures; of each seat then every figure.
pub const TABLE_HEADS: [&str; 2] = ["War", "Turn"];

/// Head of a column of the table of figures.
pub fn table_head(seat: &str, shown: Figure) -> String {
    format!("{seat}, {}", figure(shown).to_lowercase())
}

/// A list of names.
pub fn all_of(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Who has won.
pub fn won(names: &[String], war: &str, points: u16) -> String {
    let has = match names {
        [one] if !one.starts_with("Ottomans") => "has",
        _ => "have",
    };
    let shares = if names.len() > 1 { " together" } else { "" };
    format!("{} {has} won the {war}{shares} with {points} victory points.", all_of(names))
}

/// How the war ended.
pub fn ended(ended: Ended) -> String {
    match ended {
        Ended::Turns(turns) => format!("After {turns} turns the war was over (B2)."),
        Ended::Limit(turns) => format!("After {turns} turns the war was over, as the readings have it (B7)."),
        Ended::NoBulgarians => "All Bulgarian divisions were destroyed (B7).".to_owned(),
    }
}

/// What decided it.
pub fn decided(decided: &Decided) -> String {
    match decided {
        Decided::Points { next, points } => {
            format!("The most points win; {next} came next with {points} (B2).")
        }
        Decided::Cities { with } => {
            format!("{} had as many points, but fewer cities (B2).", all_of(with))
        }
        Decided::Divisions { with } => format!(
            "{} had as many points and as many cities, but fewer divisions on the map (B2).",
            all_of(with)
        ),
        Decided::Shared => {
            "They have as many points, cities and divisions on the map, and share the win (B2).".to_owned()
        }
    }
}

// The log.
say! {
    LOG = "Log";
    SEARCH_LOG = "Search the log";
    EVERYBODY = "Everybody";
    DONE_BY = "Done by";
    GO_TO_TURN = "Go to turn";
    PASSES = "Passes too";
    PASSES_HINT = "Windows that were passed (B5)";
    UNDONE_TOO = "Undone too";
    UNDONE_HINT = "What was undone and does not stand any more, struck through";
    ALL_LINES = "All lines";
    COPY_LOG = "Copy as text";
    COPY_LOG_HINT = "The lines shown, turn by turn";
    LOG_COPIED = "The log is on the clipboard.";
    CHOOSE_A_LINE = "Choose a line to see it in full, with the map as it was then; the number of a step looks back to it.";
    STEP = "Step";
    WHO = "Who";
    WHAT_HAPPENED = "What happened";
    UNDONE = "undone, does not stand";
    SEE_MAP_THEN = "Look at the map then";
    UNDO_AFTER = "Undo all after it";
    UNDO_IT = "Undo it too";
    BACK_TO_NOW = "Back to now";
    COPY_LINE = "Copy";
    NOTHING_FOUND = "Nothing here has these words.";
    NOTHING_YET = "Nothing has happened yet.";
}

/// Beside the title.
pub fn n_lines(shown: usize, all: usize) -> String {
    let all_lines = counted(u64::try_from(all).unwrap_or(0), "line", "lines");
    if shown == all { all_lines } else { format!("{shown} of {all_lines}") }
}

/// Lines on something, and how many there are.
pub fn topic(topic: Topic, n: usize) -> String {
    let name = match topic {
        Topic::Battles => "Battles",
        Topic::Moves => "Moves",
        Topic::Cards => "Cards",
        Topic::Events => "Events",
        Topic::Turns => "Turns",
    };
    format!("{name} {n}")
}

/// The head of a turn, and the title of a line.
pub fn turn_title(war: &str, turn: u8) -> String {
    if turn == 0 { format!("{war}, before the first turn") } else { format!("{war}, turn {turn}") }
}

/// Name of the number of a step.
pub fn look_back_to(step: usize) -> String {
    format!("Look back to step {step}")
}

/// Over a line.
pub fn line_title(turn: &str, step: Option<usize>) -> String {
    step.map_or_else(|| turn.to_owned(), |step| format!("{turn}, step {step}"))
}

/// What an undo takes back.
pub fn undo_hint(steps: usize) -> String {
    let steps = counted(u64::try_from(steps).unwrap_or(0), "step", "steps");
    format!("Takes {steps} back; over dice and hidden cards only when all agree (B8)")
}

// Readings and tables.
say! {
    READINGS = "Rulings";
    SEARCH_READINGS = "Search rules and readings";
    SECTION_READINGS = "Readings";
    SECTION_TABLES = "Tables";
    OPTIONS_TITLE = "What was chosen";
    OPTIONS_ABOUT = "Where the printed rules are silent the players chose before the war; it holds to the end.";
    RULINGS_TITLE = "How the text is read";
    RULINGS_ABOUT = "Settled where the text is unclear and there is nothing to choose.";
    TERRAIN_TABLE = "Terrain (B1)";
    EVENT_TABLE = "Events (B2)";
    HAND_TABLE = "Cards and divisions (B0.2, B2, B7)";
    BATTLE_TABLE = "Battle (B4)";
    LOSER_TABLE = "The loser's die (B4.8)";
    CARD_TABLE = "The deck (B5)";
    RIVER = "a river on the side crossed";
    RAIL = "by rail";
    EVERYBODY_S = "all";
    LEAGUE_S = "League";
    OTTOMANS_S = "Ottomans";
}

/// Heads of the table of terrain, and what they mean.
pub const TERRAIN_HEADS: [&str; 4] = ["Terrain", "To enter", "Defence", "Points"];
/// Heads of the tables of dice.
pub const DIE_HEADS: [&str; 2] = ["Die", "Result"];
/// Heads of the table of hands.
pub const HAND_HEADS: [&str; 5] = ["Seat", "Draws", "Keeps", "First War", "Joining in the Second"];
/// Heads of the table of cards.
pub const CARD_HEADS: [&str; 6] = ["Card", "Attacking", "Defending", "Movement", "Serves", "Does"];
/// Heads of what changes a battle.
pub const BATTLE_HEADS: [&str; 2] = ["Rule", "What"];

/// The readings in force, beside the title.
pub fn in_force(readings: &str) -> String {
    format!("{readings} in force")
}

/// What might have been chosen too.
pub fn or_else(choices: &[&str]) -> String {
    format!("or {}", choices.join("; or "))
}

/// Points to enter.
pub fn mp(points: u8) -> String {
    format!("{points} MP")
}

/// More of them for a river.
pub fn mp_more(points: u8) -> String {
    format!("{points} MP more")
}

/// What a railway costs.
pub fn mp_rail(spaces: u8) -> String {
    format!("1 MP for {spaces} spaces")
}

/// What is added in defence; nothing where it is nothing.
pub fn plus(n: u8) -> String {
    if n == 0 { "–".to_owned() } else { format!("+{n}") }
}

/// A number; a dash for nothing.
pub fn number(n: usize) -> String {
    if n == 0 { "–".to_owned() } else { n.to_string() }
}

/// Faces of a die.
pub fn faces(from: usize, to: usize) -> String {
    if from == to { from.to_string() } else { format!("{from}–{to}") }
}

/// An event with its number.
pub fn event(event: Event, words: &str, transport_loss: u8) -> String {
    match event {
        Event::Transport => format!("{words}: {transport_loss} of them"),
        Event::Reinforcements => {
            format!("{words}: a die of casualty markers comes off, or a division comes back")
        }
        Event::Spies => format!("{words}: a look at one opponent's hand"),
        Event::Disease | Event::Nothing => words.to_owned(),
    }
}

/// Under the table of cards.
pub fn deck(copies: u8, cards: usize) -> String {
    format!(
        "{copies} of each, {cards} cards. Of two uses of a card one is chosen. Points for attacking or defending only count in such a battle."
    )
}

/// What changes a battle, by rules.
pub fn battle(rules: &Rules, tie: &str) -> Vec<(&'static str, String)> {
    let tokens = |n: u8| counted(n, "battle token", "battle tokens");
    vec![
        ("B4.1", format!("An attack costs {}.", tokens(rules.attack_tokens))),
        ("B4.2", format!("Both roll a die; up to {} add 1 each.", tokens(rules.most_tokens))),
        ("B4.3", "The defender adds the defence of his space.".to_owned()),
        (
            "B4.4",
            format!(
                "+{} to the attacker for an earlier attack of another division this turn.",
                rules.again_bonus
            ),
        ),
        ("B4.5", format!("−{} for each casualty marker on one's own division.", rules.casualty_malus)),
        ("B4.6", format!("+{} for each further division of one's own beside the enemy's.", rules.near_bonus)),
        ("B4.7", format!("The higher total wins. Equal totals: {tie}.")),
        ("B4.9", format!("{} casualty markers destroy a division.", rules.casualties_destroy)),
        (
            "B3.3",
            format!(
                "{} free in a turn for each division, for a space its owner controls.",
                counted(rules.free_mp, "movement point is", "movement points are")
            ),
        ),
    ]
}
