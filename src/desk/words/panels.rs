//! Words of the panels around the map.
//!
//! Never paints.

use crate::campaign::rules::MarchClass;
use crate::campaign::state::Step;
use crate::desk::outbox::Dialog;
use crate::ground::board::{CrossingKind, SiteKind};
use crate::ground::calendar::Month;
use crate::ground::count::counted;
use crate::ground::dice::Modifier;
use crate::ground::hex::Direction;

// The questions.

pub const ROLL_INITIATIVE: &str = "Roll for initiative";
pub const WHY_INITIATIVE: &str = "One die for each faction; the highest chooses who acts first (C2.1).";
pub const CHOOSE_FIRST: &str = "Choose who acts first";
pub const WHY_FIRST: &str = "The highest roll chooses; then it goes on clockwise (C2.1).";
pub const PLACE_CAPITAL: &str = "Choose a capital";
pub const WHY_CAPITAL: &str = "The first garrison makes the capital; it goes where a capital may be (C0.5).";
pub const PLACE_GARRISON: &str = "Place a garrison";
pub const WHY_GARRISON: &str = "One a pick, until no town is free (C0.5).";
pub const DEPLOY: &str = "Set up an army";
pub const WHY_DEPLOY: &str = "One army at a time, in a town of its own faction (C0.7).";
pub const DRAW_CARD: &str = "Draw a card";
pub const WHY_CARD: &str = "The card says which army moves next (C2.1).";
pub const MOVE: &str = "Move one army";
pub const WHY_SORTIE: &str = "Those in the town may come out and fight in the open (C6.3).";
pub const WHY_SIEGE: &str = "Besiege it, assault it, or leave it alone this turn (C6, C7).";
pub const WHY_RECOVERY: &str = "The winner may roll for each unit lost (C8.9).";
pub const WHY_RETREAT: &str = "A beaten army retires at once (C8.5, C8.6).";
pub const WHY_CAPTIVES: &str = "Held, put to the sword, enlisted or ransomed (C6.4, C8.10).";
pub const WHY_TOWN_FATE: &str = "Held, burned or left (C6.5).";
pub const END_STEP: &str = "End this step";
pub const WHY_END_STEP: &str = "Nothing in it has to be done any more (C2).";
pub const OVER: &str = "The campaign is over";
pub const WHY_OVER: &str = "See how it ended (C10).";
pub const NEUTRAL: &str = "a neutral garrison";

pub fn why_move(armies: usize) -> String {
    match armies {
        0 => "No army of theirs can still move; they pass (C2.2).".to_owned(),
        1 => "One army can still move; then the next faction has its go (C2.2).".to_owned(),
        n => format!("{n} armies can still move; then the next faction has its go (C2.2)."),
    }
}

pub fn sortie(place: &str) -> String {
    format!("Sortie from {place}")
}

pub fn stand(place: &str) -> String {
    format!("Stand or withdraw in {place}")
}

pub fn why_stand(enemy: &str) -> String {
    format!("The {enemy} are in the open of the same hex (C4.1).")
}

pub fn method(place: &str) -> String {
    format!("How to fight in {place}")
}

pub fn why_method(enemy: &str) -> String {
    format!("Against the {enemy}: by the combat table, on the table, or as a quick DBA battle (C8.1).")
}

pub fn assault_wish(place: &str) -> String {
    format!("How an assault on {place} is fought")
}

pub fn why_assault_wish(enemy: &str) -> String {
    format!("If the {enemy} assault: by dice, or on the table (C7.6).")
}

pub fn hand_off(place: &str) -> String {
    format!("Hand off the battle in {place}")
}

pub fn why_hand_off(how: &str) -> String {
    format!("To be fought {how}, as agreed (C9).")
}

pub fn battle(number: u32, place: &str) -> String {
    format!("Battle {number} in {place}")
}

pub fn why_battle(stage: &str) -> String {
    format!("It {stage}; this step cannot end before (C9).")
}

pub fn fight(place: &str) -> String {
    format!("Fight it out in {place}")
}

pub fn why_fight(a: &str, b: &str) -> String {
    format!("The {a} and the {b} both stand (C8).")
}

pub fn siege(place: &str) -> String {
    format!("Siege of {place}")
}

pub fn recovery(army: &str) -> String {
    format!("Recover losses of {army}")
}

pub fn losses(force: &str) -> String {
    format!("Pick the losses of {force}")
}

pub fn why_losses(count: &str, percent: u8) -> String {
    format!("{count}, which is {percent}% of it (C5.3).")
}

pub fn retreat(army: &str) -> String {
    format!("Retreat of {army}")
}

pub fn attrition(army: &str) -> String {
    format!("Attrition of {army}")
}

pub fn why_attrition(column: &str, rule: &str) -> String {
    format!("A roll on {column} is due ({rule}).")
}

pub fn captives(count: &str, of: &str) -> String {
    format!("Captives, {count} of {of}")
}

pub fn town_fate(place: &str) -> String {
    format!("What becomes of {place}")
}

// Answers of one click.

pub const ROLL: &str = "Roll";
pub const DRAW: &str = "Draw";
pub const PASS: &str = "Pass, no more moves";
pub const STAND: &str = "Stand";
pub const FIGHT: &str = "Fight by the combat table";
pub const BESIEGE: &str = "Besiege and roll";
pub const LEAVE_ALONE: &str = "Leave it alone";
pub const SKIP_RECOVERY: &str = "Do without";
pub const HOLD: &str = "Hold them";
pub const SWORD: &str = "Put them to the sword";
pub const ENLIST: &str = "Try to enlist them";
pub const BURN: &str = "Loot and burn it";
pub const ABANDON: &str = "Leave it empty";
pub const LOSE_CHEAPEST: &str = "Lose the cheapest";
pub const LOSE_EVENLY: &str = "Lose evenly";
pub const STAY: &str = "Stay where it is";

pub fn acts_first(faction: &str) -> String {
    format!("{faction} first")
}

pub fn besiege_on(turn: u8) -> String {
    format!("Roll for siege turn {turn}")
}

pub fn occupy(army: &str) -> String {
    format!("{army} goes in")
}

pub fn stays(army: &str) -> String {
    format!("{army} stays")
}

// The list of what is to do.

pub const TO_DO: &str = "To do";
pub const PRESSING: &str = "must be done";
pub const ANYBODY: &str = "Anybody at the table";
pub const COMPUTER_ANSWERS: &str = "The program plays them.";
pub const LOOKING_BACK: &str = "Looking back; nothing can be done here.";
pub const WHAT_IS_COMING: &str = "What is coming…";

pub fn dice_first(who: &str) -> String {
    format!("First the dice: {who} to roll.")
}

pub fn show_on_map(place: &str) -> String {
    format!("Show {place}")
}

pub fn army_in(line: &str, place: &str) -> String {
    format!("{line}, in {place}")
}

pub fn not_yet(open: &str) -> String {
    format!("Not yet, {open}")
}

/// The button that ends a step.
pub fn end_step(step: &Step) -> &'static str {
    match step {
        Step::EndOfTurn => "End the turn",
        _ => "End this step",
    }
}

/// The button that opens a dialog for a question.
pub fn dialog_button(dialog: &Dialog) -> &'static str {
    match dialog {
        Dialog::Draft => "Choose a town…",
        Dialog::Deploy => "Set up…",
        Dialog::March { .. } => "March…",
        Dialog::Combat(_) => "Odds and chances…",
        Dialog::Battle(_) => "Packet and result…",
        Dialog::Siege(_) => "Table and chances…",
        Dialog::Losses => "Pick them…",
        Dialog::Retreat => "Choose where to…",
        Dialog::Sortie(_) => "Choose who comes out…",
        Dialog::Over => "How it ended…",
        _ => "More…",
    }
}

// The ribbon.

pub const OPEN_CALENDAR: &str = "Open the turn record chart";
pub const GO_OF: &str = "To act";

pub fn date_name(date: &str) -> String {
    format!("{date}, open the turn record chart")
}

pub fn week(n: u32) -> String {
    format!("Week {n}")
}

pub fn season(month: Month, winter: bool) -> &'static str {
    match month {
        _ if winter => "Winter",
        Month::March | Month::April | Month::May => "Spring",
        Month::June | Month::July | Month::August => "Summer",
        Month::September | Month::October | Month::November => "Autumn",
        Month::December | Month::January | Month::February => "Winter",
    }
}

pub fn thinking(faction: &str, paused: bool) -> String {
    if paused { format!("{faction} wait") } else { format!("{faction} think…") }
}

pub fn factions_asked(n: usize) -> String {
    counted(n, "faction is asked", "factions are asked")
}

pub fn step_now(step: &str) -> String {
    format!("Step of the turn, {step}")
}

/// The name of a step.
pub fn step(step: &Step) -> &'static str {
    match step {
        Step::Initiative { .. } | Step::ChooseFirst { .. } => "Initiative",
        Step::Draft { .. } => "Garrisons",
        Step::Deploy { .. } => "Armies",
        Step::Moves { .. } => "Moves",
        Step::Combat => "Combat",
        Step::Sieges => "Sieges",
        Step::Recovery => "Recovery",
        Step::EndOfTurn => "End of turn",
        Step::Over { .. } => "Over",
    }
}

/// All steps of the turn or of the setting up, and which one is now.
pub fn steps(now: &Step) -> (&'static [&'static str], usize) {
    const SETTING_UP: &[&str] = &["Initiative", "Garrisons", "Armies"];
    const TURN: &[&str] = &["Initiative", "Moves", "Combat", "Sieges", "Recovery", "End of turn"];
    match now {
        Step::Initiative { draft: true } | Step::ChooseFirst { draft: true, .. } => (SETTING_UP, 0),
        Step::Draft { .. } => (SETTING_UP, 1),
        Step::Deploy { .. } => (SETTING_UP, 2),
        Step::Initiative { .. } | Step::ChooseFirst { .. } => (TURN, 0),
        Step::Moves { .. } => (TURN, 1),
        Step::Combat => (TURN, 2),
        Step::Sieges => (TURN, 3),
        Step::Recovery => (TURN, 4),
        Step::EndOfTurn => (TURN, 5),
        Step::Over { .. } => (&["Over"], 0),
    }
}

// The inspector.

pub const NOTHING_SELECTED: &str = "Nothing selected";
pub const SELECT_SOMETHING: &str = "Click a hex, a town or an army on the map.";
pub const HELD_BY: &str = "Held by";
pub const NEUTRAL_TOWN: &str = "Nobody's";
pub const BURNED: &str = "Looted and burned: no sanctuary, no quarters (C6.5)";
pub const GARRISON_UNKNOWN: &str = "Its garrison is not known.";
pub const BESIEGE_MORE: &str = "Besiege…";
pub const ASSAULT_MORE: &str = "Assault…";
pub const SORTIE_MORE: &str = "Sortie…";
pub const COMBAT_MORE: &str = "Combat…";
pub const REORGANISE_MORE: &str = "Split, merge, post…";
pub const ARMIES: &str = "Armies here";
pub const VAGUE: &str = "Only its presence is known.";
pub const LEADERLESS: &str = "No general: it cannot march (C3.1).";
pub const HAS_MOVED: &str = "It has moved this turn.";
pub const HAS_BOATS: &str = "It carries boats.";
pub const MARCH_MORE: &str = "March…";
pub const ENTER_TOWN: &str = "Go into the town";
pub const LOOT: &str = "Loot and burn the town";
pub const TROOPS: &str = "Troops";
pub const NOW: &str = "Now";
pub const FIGURES: &str = "Figures";
pub const POINTS: &str = "Points";
pub const REACH: &str = "Where it can go";
pub const FILTER_GOALS: &str = "Filter where it can go";

pub fn hex_name(number: &str) -> String {
    format!("Hex {number}")
}

pub fn hex_line(number: &str, terrain: &str, region: Option<&str>) -> String {
    region.map_or_else(
        || format!("Hex {number}, {terrain}"),
        |region| format!("Hex {number}, {terrain}, {region}"),
    )
}

fn towards(direction: Direction) -> &'static str {
    match direction {
        Direction::N => "North",
        Direction::NE => "North-east",
        Direction::SE => "South-east",
        Direction::S => "South",
        Direction::SW => "South-west",
        Direction::NW => "North-west",
    }
}

pub fn side_line(direction: Direction, line: &str) -> String {
    format!("{}, {line}", towards(direction))
}

/// What lies along a side; empty for nothing.
pub fn side(
    river: Option<&str>,
    crossing: Option<(CrossingKind, &str)>,
    pass: Option<&str>,
    road: bool,
    lake: bool,
    strait: bool,
) -> String {
    let mut parts = Vec::new();
    parts.extend(river.map(str::to_owned));
    if strait {
        parts.push("strait".to_owned());
    }
    if lake {
        parts.push("lake".to_owned());
    }
    if let Some((kind, name)) = crossing {
        let kind = match kind {
            CrossingKind::Ford => "ford",
            CrossingKind::Bridge => "bridge",
        };
        parts.push(if name.is_empty() { kind.to_owned() } else { format!("{kind} {name}") });
    } else if river.is_some() || strait {
        parts.push("no crossing".to_owned());
    }
    parts.extend(pass.map(|pass| if pass.is_empty() { "pass".to_owned() } else { format!("pass {pass}") }));
    if road {
        parts.push("road".to_owned());
    }
    parts.join(", ")
}

pub fn town_kind(kind: Option<SiteKind>, capital: bool) -> String {
    let kind = match kind {
        Some(SiteKind::Castle) => "Castle",
        Some(SiteKind::LargeTown) => "Large town",
        Some(SiteKind::City) => "City",
        Some(SiteKind::Fortification) => "Fortification",
        Some(SiteKind::Town) | None => "Walled town",
    };
    if capital { format!("{kind}, a capital") } else { kind.to_owned() }
}

pub fn capital_of(faction: &str) -> String {
    format!("Capital of the {faction}")
}

/// What changes the siege roll.
pub fn siege_modifier(modifier: &Modifier) -> String {
    format!("{:+} to the siege roll, {} ({})", modifier.value, modifier.words, modifier.rule)
}

pub fn former_capital_of(faction: &str) -> String {
    format!("Former capital of the {faction}")
}

pub fn garrison(troops: &str) -> String {
    format!("Garrison, {troops}")
}

pub fn besieged(by: &str, turn: u8) -> String {
    format!("Besieged by the {by}, siege turn {turn}")
}

pub fn army_place(line: &str, inside: bool) -> String {
    if inside { format!("{line}, in the town") } else { format!("{line}, in the open") }
}

pub fn march_here(army: &str) -> String {
    format!("March {army} here…")
}

pub fn march_to(place: &str) -> String {
    format!("March to {place}…")
}

pub const LAY_HINT: &str =
    "Shift and a click on the map, or W there, lay the way hex by hex; Backspace takes the last one back.";

/// What the way laid so far has cost.
pub fn laid_cost(cost: u8, allowance: u8, forced: u8) -> String {
    format!("So far {cost} of {allowance}, and {forced} more by force march")
}

pub fn cannot_go_here(army: &str, why: &str) -> String {
    format!("{} cannot go here, {why}", super::dialogs::upper_first(army))
}

/// The class in one word.
pub fn class(class: MarchClass) -> &'static str {
    match class {
        MarchClass::Mixed => "Mixed",
        MarchClass::Cavalry => "Cavalry",
        MarchClass::AllCavalry => "All cavalry",
    }
}

pub fn march_class(of: MarchClass, allowance: u8, winter: bool) -> String {
    let hexes = counted(allowance, "hex", "hexes");
    let winter = if winter { ", halved in winter (C3.4)" } else { "" };
    format!("{}, {hexes} a turn{winter}", class(of))
}

pub fn reforming(until: &str) -> String {
    format!("Reforming, ready on {until} (C8.7)")
}

pub fn recoverable(troops: &str) -> String {
    format!("Lost in victory and not yet rolled for, {troops}")
}

pub fn kind(name: &str, code: &str, sure: &str) -> String {
    format!("{name}, {code}; points {sure}")
}

// The dice tray.

pub const DICE: &str = "Dice";
pub const OWN_DICE: &str = "Our own dice";
pub const PROGRAM_DICE: &str = "The program's dice";
pub const CLICK_OR_TYPE: &str = "Type or click the faces";
pub const THESE_FELL: &str = "These fell";
pub const ROLL_FOR_ME: &str = "Roll for me";
pub const CANCEL: &str = "Take the order back";
pub const CANCEL_WHY: &str = "Nothing has happened yet; the order is dropped.";
pub const NO_ROLLS: &str = "No dice have fallen yet.";

pub fn rolls(who: &str, dice: u8, sides: u8, why: &str) -> String {
    format!("{who}, {dice}d{sides} for {why}")
}

pub fn in_the_air(who: &str, why: &str) -> String {
    format!("{who}, {why}")
}

pub fn slot(n: usize, face: Option<u8>) -> String {
    face.map_or_else(
        || format!("Die {n}, not yet thrown"),
        |face| format!("Die {n} shows {face}, take it off"),
    )
}

pub fn face(face: u8) -> String {
    format!("Face {face}")
}

pub fn total(total: i32) -> String {
    format!("Total {total}")
}

pub fn mean(mean: f64) -> String {
    format!("Chances of each total, mean {mean:.1}")
}

pub fn chance_of(total: i32, p: f64) -> String {
    format!("{total}, {}", super::dialogs::percent(p))
}

// The journal strip.

pub const JOURNAL: &str = "Journal";
pub const ALL_LINES: &str = "All of it";
pub const NO_LINES: &str = "Nothing has happened yet.";
