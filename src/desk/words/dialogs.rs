//! Words of the dialogs.
//!
//! Never paints.

use crate::campaign::command::{CaptiveFate, Deal};
use crate::campaign::rules::{DefenderLoss, MarchClass};
use crate::campaign::state::{Cause, Rank};

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

// Initiative.

pub const INITIATIVE: &str = "Initiative";
pub const ROLL_INITIATIVE: &str = "Roll for initiative";
pub const DRAW_CARD: &str = "Draw a card";
pub const INITIATIVE_RULE: &str =
    "Each faction rolls one die; the highest chooses who acts first; ties roll again (C2.1).";
pub const CARD_RULE: &str = "One card for each army lies in the deck; the one drawn moves next (C2.1).";
pub const FIRST_RULE: &str = "After the first, the others follow clockwise (C2.1).";

pub fn chooses(faction: &str) -> String {
    format!("The {faction} choose who acts first.")
}

pub fn acts_first(faction: &str) -> String {
    format!("{faction} act first")
}

// Draft and deploying.

pub const DRAFT: &str = "Garrison draft";
pub const PICKS_CAPITAL: &str = "choose their capital";
pub const PICKS: &str = "place a garrison";
pub const DRAFT_RULE: &str =
    "Choose in the list or on the map. The first garrison of a faction makes its capital (C0.5).";
pub const FILTER_TOWNS: &str = "Filter towns";
pub const CHOOSE_TOWN: &str = "Choose a town in the list or on the map.";
pub const DEPLOY: &str = "Set up armies";
pub const DEPLOY_RULE: &str = "Armies are set up one at a time, in towns of their own faction (C0.7).";
pub const WAITING_ARMIES: &str = "Waiting armies";
pub const IN_TOWN: &str = "In the town of";
pub const SET_UP: &str = "Set up";
pub const CHOOSE_ARMY_AND_TOWN: &str = "Choose an army and a town.";

pub fn place_garrison(place: &str, capital: bool) -> String {
    match (place.is_empty(), capital) {
        (true, true) => "Make it the capital".to_owned(),
        (true, false) => "Place the garrison".to_owned(),
        (false, true) => format!("Make {place} the capital"),
        (false, false) => format!("Place a garrison in {place}"),
    }
}

pub fn deal(deal: Deal) -> &'static str {
    match deal {
        Deal::ByCountry => "Deal the rest by country",
        Deal::Random => "Deal the rest at random",
    }
}

pub fn town_line(name: &str, kind: &str, country: &str, capital: bool) -> String {
    let capital = if capital { ", may be a capital" } else { "" };
    format!("{name}, {kind}, {country}{capital}")
}

pub fn towns_free(n: usize) -> String {
    if n == 1 { "1 town to choose from".to_owned() } else { format!("{n} towns to choose from") }
}

pub fn waiting_army(name: &str, size: &str) -> String {
    format!("{name}, {size}")
}

pub fn set_up(army: &str, place: &str) -> String {
    format!("Set up {army} in {place}")
}

// March.

pub const MARCH: &str = "March";
pub const STAY: &str = "Stay where it is";
pub const ENTER_TOWN: &str = "Go into the town";
pub const CHOOSE_GOAL: &str = "Choose where to go in the list or on the map.";
pub const FILTER_GOALS: &str = "Filter destinations";
pub const INTO_TOWN: &str = "Into the town";
pub const IN_OPEN: &str = "In the open";
pub const HALTS: &str = "An enemy army is in the open there: it must halt (C3.7).";

pub fn march(army: &str) -> String {
    format!("March, {army}")
}

fn hexes(n: u8) -> String {
    if n == 1 { "1 hex".to_owned() } else { format!("{n} hexes") }
}

pub fn class_line(class: MarchClass, reason: &str, allowance: u8) -> String {
    format!("{}, {} a turn; {reason}", super::panels::class(class), hexes(allowance))
}

pub fn cannot_march(why: &str) -> String {
    format!("It cannot march, {why}")
}

pub fn goal(place: &str, terrain: &str, cost: u8, forced: u8, halts: bool, inside: bool) -> String {
    let mut line = format!("{}, {terrain}, {}", upper_first(place), hexes(cost));
    if forced > 0 {
        line.push_str(", ");
        line.push_str(&forced.to_string());
        line.push_str(" forced");
    }
    if halts {
        line += ", halts";
    }
    if inside {
        line += ", town";
    }
    line
}

pub fn out_of_reach(place: &str, why: &str) -> String {
    format!("{} is out of reach, {why}", upper_first(place))
}

pub fn to_place(place: &str) -> String {
    format!("To {place}")
}

pub fn way(cost: u8, allowance: u8) -> String {
    format!("The way, {} of {allowance}", hexes(cost))
}

pub fn step(place: &str, terrain: &str, cost: Option<u8>) -> String {
    let place = upper_first(place);
    cost.map_or_else(|| format!("{place}, {terrain}"), |cost| format!("{place}, {terrain}, {}", hexes(cost)))
}

pub fn step_terrain(
    terrain: &str,
    road: bool,
    pass: Option<&str>,
    river: Option<&str>,
    crossing: bool,
) -> String {
    let mut parts = vec![terrain.to_owned()];
    if road {
        parts.push("by road".to_owned());
    }
    if let Some(pass) = pass {
        parts.push(if pass.is_empty() { "through a pass".to_owned() } else { format!("through {pass}") });
    }
    if let Some(river) = river {
        parts.push(if crossing { format!("over {river}") } else { format!("by boat over {river}") });
    }
    parts.join(" ")
}

pub fn force_march(extra: u8, column: &str) -> String {
    format!("A force march of {extra} more: a roll on {column} (C3.3)")
}

// Combat.

pub const FIGHT: &str = "Fight by the combat table";
pub const CAME_FIRST: &str = "was here first";
pub const CAME_LATER: &str = "came later";
pub const HOLDS_CROSSING: &str = "Counts double: the enemy had to cross a ford, bridge or pass (C8)";
pub const HAS_STOOD: &str = "Stands";
pub const ENEMY_UNKNOWN: &str = "The enemy's numbers are not known; chances cannot be shown.";
pub const EVEN: &str = "Equal";
pub const NO_ENCOUNTER: &str = "No enemies meet here now.";

pub fn combat(place: &str) -> String {
    format!("Combat in {place}")
}

pub fn castings(castings: u32, effective: u32) -> String {
    if castings == effective {
        format!("{castings} castings")
    } else {
        format!("{castings} castings, count as {effective}")
    }
}

pub fn cinc_bonus(value: i32) -> String {
    format!("{value:+} for the CinC (C8)")
}

pub fn overwhelmed(loser: &str) -> String {
    format!("The {loser} are overwhelmed without a fight, unless they withdraw (C8.2).")
}

pub fn wins(name: &str) -> String {
    format!("{name} higher")
}

pub fn losses_of(name: &str, mean: f64) -> String {
    format!("Losses of the {name}, {mean:.0}% on average")
}

pub fn stands(faction: &str) -> String {
    format!("{faction} stand")
}

pub fn withdraw(army: &str) -> String {
    format!("Withdraw {army}…")
}

// Withdrawal and retreat.

pub const WITHDRAW: &str = "Withdraw";
pub const WITHDRAW_RULE: &str = "It goes one normal move away. The enemy rolls for the column of its attrition, it rolls for the row (C4.1).";
pub const WITHDRAW_CHANCES: &str = "What the withdrawal may cost";
pub const RETREAT: &str = "Retreat";
pub const RETIRE: &str = "Retire";
pub const SURRENDER: &str = "It surrenders";
pub const NOWHERE_TO_GO: &str = "It has nowhere to go and lays down its arms (C8.6).";
pub const WHERE_TO: &str = "Where to";
pub const CHOOSE_PLACE: &str = "Choose a place.";

pub fn withdraw_title(army: &str) -> String {
    format!("Withdrawal, {army}")
}

pub fn retreat_rule(to_town: bool, column: &str) -> String {
    if to_town {
        format!("It retires to the nearest friendly town and rolls on {column} (C8.5).")
    } else {
        format!(
            "No friendly town is in reach: it goes straight away, rolls on {column} and reforms there (C8.6)."
        )
    }
}

pub fn refuge(place: &str, cost: u8, inside: bool) -> String {
    let inside = if inside { ", into the town" } else { ", in the open" };
    format!("{}, {}{inside}", upper_first(place), hexes(cost))
}

pub fn attrition_on(column: &str) -> String {
    format!("What a roll on {column} may cost")
}

// Losses.

pub const LOSSES: &str = "Losses";
pub const LOSSES_RULE: &str = "The owner picks which troops are lost (C5.3).";
pub const CHEAPEST: &str = "Cheapest first";
pub const EVENLY: &str = "Evenly";
pub const PICK_NOTHING: &str = "Pick anew";

pub fn loses(force: &str, count: &str, percent: u8, cause: Cause) -> String {
    let cause = match cause {
        Cause::Attrition => "by attrition",
        Cause::CombatWon => "in the battle it won",
        Cause::Combat => "in battle",
        Cause::Assault => "in the assault",
    };
    let force = upper_first(force);
    format!("{force} loses {count}, {percent}%, {cause}.")
}

pub fn lose(count: &str) -> String {
    format!("Lose {count}")
}

// Sieges, sorties, assaults.

pub const BESIEGER: &str = "Besieger";
pub const DEFENDER: &str = "Defender";
pub const ASSAULT_MORE: &str = "Assault…";
pub const SIEGE_CHANCES: &str = "Chance that it has fallen, if the siege goes on";
pub const SIEGE_RULE: &str = "One roll each siege turn; a siege roll or an assault, not both (C6.1).";
pub const NO_SIEGE: &str = "Nobody can besiege this town now.";
pub const SORTIE_RULE: &str =
    "Those who come out fight in the open; the garrison goes back afterwards (C6.3).";
pub const BEFORE_TOWN: &str = "Before the town";
pub const COME_OUT: &str = "Come out";
pub const CHOOSE_WHO: &str = "Choose who comes out.";
pub const ASSAULT: &str = "Assault";
pub const THE_ATTACKER: &str = "Attacker";
pub const THE_DEFENDER: &str = "defender";
pub const BLIND_ASSAULT: &str = "Blind assault: numbers show once the dice have fallen (C7.7).";
pub const UMPIRE_LOOKS: &str = "Show the numbers to the umpire";
pub const CAPTURED: &str = "The town is captured";
pub const REPULSED: &str = "The attacker is repulsed";
pub const ALL_RESULTS: &str = "Attacker's loss and defender's loss";
pub const NO_ASSAULT: &str = "Nobody can assault this town now.";

pub fn siege(place: &str) -> String {
    format!("Siege of {place}")
}

pub fn siege_turn(turn: u8) -> String {
    format!("Siege turn {turn}")
}

pub fn besiege(goes_on: bool, turn: u8) -> String {
    if goes_on { format!("Roll for siege turn {turn}") } else { "Besiege and roll".to_owned() }
}

pub fn leave_alone(goes_on: bool) -> &'static str {
    if goes_on { "Lift the siege" } else { "Leave it alone" }
}

pub fn garrison(troops: &str) -> String {
    format!("Garrison, {troops}")
}

pub fn fallen_by(turn: u8, this_turn: f64) -> String {
    format!("By siege turn {turn} ({} in it)", percent(this_turn))
}

pub fn sortie(place: &str) -> String {
    format!("Sortie from {place}")
}

pub fn assault(place: &str) -> String {
    format!("Assault on {place}")
}

pub fn attacker(name: &str) -> String {
    format!("Attacker, {name}")
}

pub fn defender(name: &str) -> String {
    format!("Defender, {name}")
}

pub fn assault_result(attacker: u8, defender: &str) -> String {
    format!("{} / {defender}", percent_cell(attacker))
}

// Recovery and attrition.

pub const RECOVERY: &str = "Recovery";
pub const ROLL_RECOVERY: &str = "Roll for them";
pub const SKIP_RECOVERY: &str = "Do without";
pub const RECOVERY_CHANCES: &str = "How many come back";
pub const ATTRITION: &str = "Attrition";
pub const ROLL_ATTRITION: &str = "Roll for attrition";

pub fn lost_in_victory(army: &str) -> String {
    format!("{army} has won, and lost")
}

pub fn recoverable(name: &str, units: u16, size: u16) -> String {
    if size == 1 { format!("{units} {name}") } else { format!("{units} units of {size} {name}") }
}

pub fn recovery_rule(face: u8) -> String {
    format!("One die for each; a {face} brings it back (C8.9).")
}

pub fn come_back(n: u32) -> String {
    if n == 0 { "none".to_owned() } else { n.to_string() }
}

pub fn attrition_why(rule: &str, column: &str) -> String {
    format!("A roll on {column} is due ({rule}).")
}

pub fn cinc_attrition(value: i32) -> String {
    format!("{value:+} for the CinC (C5.2)")
}

// Captives and captured towns.

pub const CAPTIVES: &str = "Captives";
pub const PICK_RANSOM: &str = "Pick who is given back for them.";
pub const ENLIST_CHANCES: &str = "How many units join";
pub const RANSOM_BACK: &str = "Own troops that come back";
pub const TOWN_FATE: &str = "A captured town";
pub const TOWN_FATE_RULE: &str = "It is yours while your troops are in it, or you leave a garrison (C6.5).";
pub const BURN: &str = "Loot and burn it";
pub const BURN_RULE: &str = "It gives nobody sanctuary or winter quarters any more. Looted in November, it feeds the army through December (C5.7, C6.5).";
pub const ABANDON: &str = "Leave it empty";
pub const PICK_GARRISON: &str = "Pick who stays as garrison.";

pub fn taken(captor: &str, troops: &str, of: Option<&str>, place: &str) -> String {
    let of = of.map_or_else(|| "a neutral garrison".to_owned(), |of| format!("the {of}"));
    format!("In {place} the {captor} have taken of {of} {troops}.")
}

pub fn captive_fate(fate: &CaptiveFate) -> &'static str {
    match fate {
        CaptiveFate::Hold => "Hold them",
        CaptiveFate::Sword => "Put them to the sword",
        CaptiveFate::Enlist => "Try to enlist them",
        CaptiveFate::Ransom { .. } => "Exchange them at once",
    }
}

pub fn captive_fate_rule(fate: &CaptiveFate, joins_on: u8) -> String {
    match fate {
        CaptiveFate::Hold => "They stay prisoners, for a later exchange.".to_owned(),
        CaptiveFate::Sword => "They are dead.".to_owned(),
        CaptiveFate::Enlist => format!("One die a unit; a {joins_on} joins, the others stay prisoners."),
        CaptiveFate::Ransom { .. } => {
            "For own troops that the other side holds, as many or fewer.".to_owned()
        }
    }
}

pub fn ransom_bound(picked: u32, most: u32) -> String {
    format!("{picked} picked, at most {most}")
}

pub fn join(n: u32) -> String {
    if n == 0 { "none".to_owned() } else { n.to_string() }
}

pub fn town_taken(place: &str) -> String {
    format!("{place} is taken")
}

pub fn occupy(army: &str) -> String {
    format!("{army} goes in")
}

pub fn post_from(army: &str) -> String {
    format!("A garrison from {army}")
}

// Reorganising.

pub const NO_OWN_ARMY: &str = "No army of yours is here.";
pub const ARMIES_HERE: &str = "Armies here";
pub const WHAT_TO_DO: &str = "What to do";
pub const SPLIT: &str = "Split off a new army";
pub const HAND_OVER: &str = "Hand over";
pub const MERGE: &str = "Merge into another";
pub const POST: &str = "Leave as garrison";
pub const TAKE_UP: &str = "Take up from the garrison";
pub const RENAME: &str = "Rename";
pub const LOOT: &str = "Loot and burn the town";
pub const TO_ARMY: &str = "To";
pub const INTO_ARMY: &str = "Into";
pub const BOATS: &str = "The boats, too";
pub const NEW_NAME: &str = "Name";
pub const NO_OTHER_ARMY: &str = "No other army of this faction is in the same place.";
pub const PICK_WHO_LEAVES: &str = "Pick troops or generals.";
pub const PICK_UNITS: &str = "Pick troops.";
pub const NAME_NEW_ARMY: &str = "Give the new army a name.";
pub const NAME_IT: &str = "Type another name.";
pub const CHOOSE_OTHER_ARMY: &str = "Choose the other army.";

pub fn reorganise(place: &str) -> String {
    format!("Armies in {place}")
}

pub fn in_place(line: &str, inside: bool) -> String {
    if inside { format!("{line}, in the town") } else { format!("{line}, in the open") }
}

/// The rule of each thing to do.
pub fn doing_rule(doing: &str) -> &'static str {
    match doing {
        SPLIT | HAND_OVER | MERGE => "Before or after moving; nobody moves twice in a turn (C3.10).",
        POST => "Units of an army in an own town stay in it as garrison (C6.5).",
        TAKE_UP => "Units posted in an earlier turn; the free garrison stays (C0.6, C6.5).",
        LOOT => "It gives nobody sanctuary any more; it is the army's move (C6.5).",
        _ => "At any time.",
    }
}

// Prisoners and alliances.

pub const PRISONERS: &str = "Prisoners";
pub const PRISONERS_RULE: &str = "An exchange is agreed between both. Those given back go home (C6.4).";
pub const HOLDER: &str = "One side";
pub const OTHER_HOLDER: &str = "The other side";
pub const CHOOSE_BOTH: &str = "Choose two factions.";
pub const PICK_PRISONERS: &str = "Pick who is given back.";
pub const PICK_DOOMED: &str = "Pick prisoners of the first side.";
pub const EXCHANGE: &str = "Exchange";
pub const EXECUTE: &str = "Put the picked troops to the sword";
pub const NEUTRAL_PRISONERS: &str = "Of neutral garrisons";
pub const HOLDS_NOBODY: &str = "Nobody is held.";
pub const ALLIANCES: &str = "Alliances";
pub const ALLIANCE_RULE: &str = "Allied towns are friendly, allied armies in one hex fight as one. It is agreed between both; allies of allies are not allies (C10.4).";
pub const NO_ALLIES: &str = "Nobody is allied.";
pub const ONE_FACTION: &str = "One faction";
pub const OTHER_FACTION: &str = "The other";
pub const ALLY: &str = "They become allies";
pub const PART: &str = "They part";

pub fn gives_back(holder: &str, of: &str) -> String {
    format!("The {holder} give back to the {of}")
}

pub fn allied(a: &str, b: &str) -> String {
    format!("The {a} and the {b} are allies")
}

// Corrections.

pub const CORRECT: &str = "Correct something";
pub const CORRECT_RULE: &str =
    "The umpire sets right what went wrong at the table. It stands in the journal with its reason.";
pub const CORRECT_MOVE: &str = "Put an army elsewhere";
pub const CORRECT_TROOPS: &str = "Set the troops of an army";
pub const CORRECT_GARRISON: &str = "Set a garrison";
pub const CORRECT_ADD: &str = "Raise an army";
pub const CORRECT_REMOVE: &str = "Take an army off the map";
pub const CORRECT_GENERAL: &str = "Set the fate of a general";
pub const CORRECT_TOWN: &str = "Set who holds a town";
pub const CORRECT_MOVED: &str = "Set whether an army has moved";
pub const CORRECT_BOATS: &str = "Give or take boats";
pub const CORRECT_REFORMING: &str = "Set whether an army reforms";
pub const CORRECT_NOTE: &str = "Only a remark";
pub const FILL_IN: &str = "Fill it in.";
pub const WHAT: &str = "What";
pub const REASON: &str = "Reason";
pub const NO_REASON: &str = "Say why.";
pub const SET_RIGHT: &str = "Set it right";
pub const ARMY: &str = "Army";
pub const CHOOSE_ARMY: &str = "Choose an army.";
pub const IN_ITS_TOWN: &str = "In its town";
pub const FACTION: &str = "Faction";
pub const CHOOSE_FACTION: &str = "Choose a faction.";
pub const HELD_BY: &str = "Held by";
pub const BURNED: &str = "Burned";
pub const HAS_MOVED: &str = "It has moved";
pub const HAS_BOATS: &str = "It carries boats";
pub const REFORMS: &str = "It reforms";
pub const WEEKS_MORE: &str = "Weeks after this one";
pub const PLACE: &str = "Place";
pub const SELECTED_HEX: &str = "The selected hex";
pub const NO_SUCH_PLACE: &str = "There is no such place on the map.";
pub const KIND: &str = "Kind";
pub const CHOOSE_KIND: &str = "Choose a kind of troops.";
pub const PIECES: &str = "Pieces from now on";
pub const GENERAL: &str = "General";
pub const CHOOSE_GENERAL: &str = "Choose a general.";
pub const FATE: &str = "Fate";
pub const FATE_WITH: &str = "With an army";
pub const FATE_CAPTIVE: &str = "Captive";
pub const FATE_DEAD: &str = "Dead";
pub const CAPTIVE_OF: &str = "Captive of";

pub fn found(name: &str, hex: &str) -> String {
    if name == hex { format!("Hex {hex}") } else { format!("{name}, hex {hex}") }
}

pub fn kind_line(name: &str, code: &str) -> String {
    format!("{name}, {code}")
}

pub fn now_there(n: u16) -> String {
    format!("{n} there now")
}

pub fn of_faction(line: &str, faction: &str) -> String {
    format!("{line}, {faction}")
}

// End of step.

pub const END_STEP: &str = "End of the step";
pub const END_THIS_STEP: &str = "End this step";
pub const END_TURN: &str = "End the turn";
pub const CANNOT_END: &str = "This step ends by itself.";
pub const OPEN_QUESTIONS: &str = "Still open";
pub const FORECAST: &str = "Attrition at the end of this turn, as things stand";
pub const NO_ATTRITION: &str = "None.";
pub const SIEGES: &str = "Sieges that grow older";

pub fn now_in(step: &str) -> String {
    format!("The step is {step}.")
}

pub fn still_open(open: &str) -> String {
    format!("It cannot end yet, {open}")
}

pub fn forecast(army: &str, column: &str, rule: &str) -> String {
    format!("{army}, on {column} ({rule})")
}

pub fn siege_grows(place: &str, turn: u8) -> String {
    format!("{place}, siege turn {turn} next week")
}

// Undo.

pub const UNDO_OVER_DIE: &str = "Undo over a die";
pub const UNDO_OVER_DIE_WHY: &str = "This takes back dice, cards or hidden things that have been seen. All players must agree. What is undone stays in the journal, marked.";
pub const ALL_AGREE: &str = "All have agreed, undo";
pub const UNDO_TO: &str = "Undo to";
pub const UNDO_TO_RULE: &str =
    "Choose the last line that is to stand; all after it is undone, and can be done again.";
pub const UNDO_AFTER: &str = "Undo all after it";
pub const FILTER_JOURNAL: &str = "Filter the journal";
pub const CHOOSE_STEP: &str = "Choose a line.";
pub const STANDS_ALREADY: &str = "Nothing has happened after it.";

pub fn journal_line(date: &str, words: &str) -> String {
    format!("{date}, {words}")
}

// Finding.

pub const GO_TO: &str = "Go to a place";
pub const FIND: &str = "Place, hex number, army or general";
pub const SHOW: &str = "Show on the map";

pub fn army_at(army: &str, place: &str) -> String {
    format!("{army}, army in {place}")
}

pub fn general_at(general: &str, army: &str) -> String {
    format!("{general}, general with {army}")
}

// Options.

pub const OPTIONS: &str = "Options";
pub const OPTIONS_RULE: &str =
    "Agreed at the table; the change stands in the journal. The Rulings page lists every reading.";
pub const OPTION: &str = "Option";
pub const PRINTED: &str = "What is printed";
pub const READING: &str = "How it is read";
pub const CHOOSE_READING: &str = "Choose another reading.";
pub const CHANGE_OPTION: &str = "Change it";

pub fn option_line(rule: &str, title: &str) -> String {
    format!("{rule} {title}")
}

pub fn reading(words: &str, default: bool, now: bool) -> String {
    match (default, now) {
        (_, true) => format!("{words} (in force)"),
        (true, false) => format!("{words} (the default)"),
        (false, false) => words.to_owned(),
    }
}

// The end.

pub const OVER: &str = "The campaign is over";
pub const STANDINGS: &str = "How they stood";
pub const STANDING_HEADS: [&str; 5] = ["Faction", "Towns", "Figures", "Points", "Generals"];
pub const BEATEN: &str = "beaten";
pub const READ_CHRONICLE: &str = "Read the chronicle";

pub fn winners(n: usize) -> &'static str {
    match n {
        0 => "Nobody has won",
        1 => "The winner",
        _ => "The winners, allied",
    }
}

// Looking as.

pub const LOOK_AS: &str = "Look as";
pub const LOOK_AS_RULE: &str =
    "Everybody sees everything in this campaign; a faction's view shows only its own questions.";
pub const LOOK_AS_BLIND: &str = "Play is blind: only the player chosen should look from now on.";
pub const AS_UMPIRE: &str = "Look as the umpire";

pub fn seat(faction: &str, player: &str) -> String {
    if player.is_empty() { faction.to_owned() } else { format!("{faction}, {player}") }
}
