//! Words of the dialogs of captives, towns taken, armies reorganised, prisoners and alliances.
//!
//! Never paints.

use crate::campaign::command::CaptiveFate;

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
