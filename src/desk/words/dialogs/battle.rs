//! Words of the dialog of a battle handed off to the table.
//!
//! Never paints.

use crate::ground::count::counted;

pub const RESULT: &str = "Result";
pub const PACKET: &str = "Packet";
pub const WHO_WON: &str = "Who has won";
pub const DRAWN: &str = "Nobody, a draw";
pub const BROKEN_OFF: &str = "Broken off";
pub const HOLDS_FIELD: &str = "Who holds the field";
pub const BOTH_STAY: &str = "Neither side alone";
pub const LOST: &str = "Lost";
pub const LINE_CAPTURED: &str = "Captured";
pub const LINE_FLED: &str = "Fled";
/// The same columns for those who cannot see that they are a part of the losses.
pub const OF_THESE_CAPTURED: &str = "Captured of these";
pub const OF_THESE_FLED: &str = "Fled of these";
pub const FULL: &str = "Full";
pub const SHAKEN: &str = "Shaken";
pub const CAMP_LOST: &str = "Its camp was lost";
pub const FEW_WORDS: &str = "In a few words";
pub const WHAT_FOLLOWS: &str = "What will follow";
pub const ENTER_RESULT: &str = "Enter the result";
pub const CONFIRM_RESULT: &str = "Confirm the result";
pub const RECALL: &str = "Take it back from the table";
pub const COPY_PACKET: &str = "Copy the packet";
pub const SAY_WHO_WON: &str = "Say first who has won: no result yet is no draw (C9).";
pub const MEND_FIRST: &str = "Mend what is marked first.";
pub const IN_SHORT: &str = "In short";
pub const IN_SHORT_HELP: &str = "In short: what the winner took, a dash, what it cost him; 4G-1C is four with the general, for one and the camp.";
pub const FILL_IN_SHORT: &str = "Fill in";
pub const SAVE_PACKET: &str = "Save the packet…";
pub const OPEN_RESULT: &str = "Open a result…";
pub const PACKET_READER: &str = "Packet";
pub const FOR_UMPIRE: &str = "for the umpire, both sides in full";
pub const PACKET_NOT_KNOWN: &str = "That side knows nothing of this battle (C12).";
pub const NO_GENERAL: &str = "no general";
pub const AFTERWARDS: &str = "Afterwards";
pub const CONVERSION: &str = "Conversion";
pub const DEFENDS: &str = "was there first, defends";
pub const WITHIN: &str = "within the walls";
pub const ATTACKS: &str = "attacks";
pub const AFTER_HEADS: [&str; 5] = ["Castings", "Before", "Out", "Captured", "Left"];
pub const SET_UP_COMMANDS: &str = "Set up the commands…";
pub const BACK_TO_FIGHT: &str = "Back";
pub const ORDERS_HELP: &str =
    "Who leads which troops on the table. Every piece and every general is in one command.";
pub const ROLL_WEATHER: &str = "Roll for the weather";
pub const ORDERS_UNFINISHED: &str = "Not all troops are in a command yet.";
pub const COMMAND_MORE: &str = "One command more";
pub const COMMAND_FEWER: &str = "One command fewer";
pub const AMEND_HELP: &str = "The result as it stands. Set it right, and look at what would differ; nothing is written before all agree.";
pub const SHOW_DIFFERENCES: &str = "Show what would differ";
pub const SAME_RESULT: &str = "This is the result as it stands.";
pub const AMEND_AGREED: &str = "Amend it, all agree";
pub const REASON_WANTED: &str = "Say why; it stays in the journal.";
pub const BACK_TO_RESULT: &str = "Back to the result";
pub const FACES_FELL: &str = "These fell";
pub const FACES: &str = "Faces";
pub const NEW_THROW: &str = "A throw is asked that has not been thrown before:";
pub const AMEND_KEEPS: &str = "The old way stays in the journal as undone, with the reason.";
pub const LEFT_UNANSWERED: &str = "Left unanswered, the steps that wait for it are left out.";
pub const SHOW_ALL_STEPS: &str = "Show the steps that stand as they were, too";
pub const HOW_FOUGHT: &str = "How it is fought (C8.1)";
pub const HAND_OFF: &str = "Hand it off";
pub const HAND_OFF_WEATHER: &str = "Hand it off, roll for the weather";
pub const UMPIRE_ENTERS: &str = "In blind play the umpire enters the result.";

pub fn battle_title(number: u32, place: &str) -> String {
    format!("Battle {number} in {place}")
}

pub fn battle_stage(how: &str, stage: &str, digest: &str) -> String {
    format!("Fought {how}; {stage}; digits {digest}")
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

pub fn command_head(number: usize, army: &str) -> String {
    format!("Command {number}, {army}")
}

pub fn general_rank(name: &str, rank: &str) -> String {
    format!("{name}, {rank}")
}

pub fn line_help(name: &str, code: &str, order: &str, castings: u8) -> String {
    format!("{name}, {code}: {order}, castings each {castings}")
}

pub fn stands_for(troops: &str) -> String {
    format!("standing for {troops}")
}

pub fn camp_of(side: &str) -> String {
    format!("The camp of the {side} was lost")
}

pub fn break_line(army: bool, broken: bool, lost: &str, of: &str, at: &str) -> String {
    let who = if army { "The army" } else { "The command" };
    if broken {
        format!("{who} is broken: {lost} of {of} lost, and it breaks at {at}")
    } else {
        format!("{who} has lost {lost} of {of}, and breaks at {at}")
    }
}

pub fn packet_for(name: &str) -> String {
    format!("for the {name}")
}

pub fn packet_blind(name: &str) -> String {
    format!("for the {name}, blind")
}

pub fn packet_head(attacker: &str, defender: &str, how: &str) -> String {
    format!("{attacker} against {defender}, to be fought {how}")
}

pub fn packet_line(campaign: &str, system: &str, digest: &str) -> String {
    format!("{campaign}, {system}; digits {digest}")
}

pub fn packet_when(week: u32, date: &str, season: &str) -> String {
    format!("Week {week}, {date}, {season}")
}

pub fn packet_where(place: &str, hex: &str, terrain: &str) -> String {
    format!("{place} (hex {hex}), {terrain}")
}

pub fn weather(words: &str) -> String {
    format!("Weather: {words}")
}

pub fn packet_side(name: &str, defends: bool, player: &str) -> String {
    let role = if defends { "defender" } else { "attacker" };
    if player.is_empty() { format!("{name}, {role}") } else { format!("{name}, {role}, played by {player}") }
}

pub fn packet_hidden(armies: u32) -> String {
    format!("{}; nothing more is known", counted(armies, "army", "armies"))
}

pub fn packet_size(armies: u32, castings: u32, points: &str) -> String {
    format!("{}, {castings} castings, {points} points", counted(armies, "army", "armies"))
}

pub fn packet_reserve(reserve: &str) -> String {
    format!("In the town, not in this battle: {reserve}")
}

pub fn packet_near(near: &str) -> String {
    format!("Near; all armies have moved (C4.2), so it comes only if your table says so: {near}")
}

pub fn packet_command(number: usize, army: &str, led: &str) -> String {
    format!("Command {number}, {army}: {led}")
}

pub fn packet_breaks(breaks: &str) -> String {
    format!("The command {breaks}")
}

pub fn of_full(full: u16) -> String {
    format!("of {full}")
}

pub fn orders_title(place: &str) -> String {
    format!("Orders of battle in {place}")
}

pub fn commands_of(n: usize) -> String {
    counted(u32::try_from(n).unwrap_or(u32::MAX), "command", "commands")
}

pub fn left_over(kind: &str, n: i32) -> String {
    format!("{n} {kind} in no command yet")
}

pub fn too_many(kind: &str, n: i32) -> String {
    format!("{n} {kind} more in the commands than there are")
}

pub fn in_command(kind: &str, army: &str, number: usize) -> String {
    format!("{kind} of {army} in command {number}")
}

pub fn leads(general: &str) -> String {
    format!("{general} leads")
}

pub fn command_number(number: usize) -> String {
    format!("command {number}")
}

pub fn side_wants(name: &str) -> String {
    format!("The {name} want it")
}

pub fn who_must_agree(both: bool, below: u32, points: [&str; 2]) -> String {
    let [a, b] = points;
    let rule =
        if both { "both sides must want the table" } else { "one side's wish for the table is enough" };
    if below == 0 {
        format!("{a} points against {b}: {rule}.")
    } else if both {
        format!("{a} points against {b}, the larger below {below}: {rule}.")
    } else {
        format!("{a} points against {b}, the larger not below {below}: {rule}.")
    }
}

pub fn fought_then(how: &str) -> String {
    format!("So it is fought {how}.")
}

pub fn wants(name: &str, how: &str) -> String {
    format!("{name} want it {how}")
}

pub fn nothing_to_amend(battle: u32) -> String {
    format!("Battle {battle} has no result to amend (C9).")
}

pub fn amend_title(battle: u32, place: &str) -> String {
    format!("Amend battle {battle} in {place}")
}

pub fn faces_wanted(dice: u8, sides: u8) -> String {
    format!("{} from 1 to {sides}, with blanks between", counted(dice, "face", "faces"))
}

pub fn amend_counts(same: usize, differs: usize, gone: usize) -> String {
    format!("Of the later steps {same} stand as they were, {differs} differ, {gone} can be done no more.")
}

pub fn step_amended(step: usize) -> String {
    format!("Step {step} is amended")
}

pub fn step_added(step: usize) -> String {
    format!("Answered before step {step}")
}

pub fn step_same(step: usize) -> String {
    format!("Step {step} stands as it was")
}

pub fn step_differs(step: usize) -> String {
    format!("Step {step} differs")
}

pub fn step_gone(step: usize) -> String {
    format!("Step {step} can be done no more")
}

pub fn it_was(words: &str) -> String {
    format!("was: {words}")
}

pub fn it_becomes(words: &str) -> String {
    format!("becomes: {words}")
}

pub fn asked_before(step: usize) -> String {
    format!("Before step {step} something is asked now that was not asked then:")
}

pub fn asked_of(title: &str, who: &str) -> String {
    if who.is_empty() { title.to_owned() } else { format!("{title}, {who}") }
}

pub fn retires_to(place: &str) -> String {
    format!("Retire to {place}")
}
