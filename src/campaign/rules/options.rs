//! Readings of the rules that players may choose: one field each, listed with the printed gist.
//!
//! Never changes a campaign by itself: an option is set before it, or by an entry in the journal.

use serde::{Deserialize, Serialize};

use crate::ground::readings::{self, choices, entry};

choices! {
    /// C5.1: the die of the attrition table.
    AttritionDie { D6 = "d6": "a six-sided die", D5 = "d5": "a five-sided die" }
}
choices! {
    /// C5.4: winter attrition in and out of towns.
    WinterShelter {
        TownsBetter = "towns_better": "both roll, in the open one column worse",
        TownsExempt = "towns_exempt": "armies in towns do not roll",
        SameColumn = "same_column": "both roll on the same column",
    }
}
choices! {
    /// C5.5: how often winter attrition is rolled.
    WinterCadence {
        Monthly = "monthly": "once, in the last week of the month",
        Weekly = "weekly": "every week",
    }
}
choices! {
    /// C5.6: when an army is caught in mountains outside winter.
    MountainCaught {
        WholeTurn = "whole_turn": "it began and ended its turn in mountains",
        EndingThere = "ending_there": "it ended its turn in mountains",
    }
}
choices! {
    /// C7.2: how the worth of defending troops is counted.
    AssaultSum {
        InPlace = "in_place": "the troop value stands in place of the figures",
        Added = "added": "the troop value is added to the figures",
    }
}
choices! {
    /// C8.4: who counts as winner at differential 0.
    Tie {
        FirstInHex = "first_in_hex": "the army that was in the hex first",
        Larger = "larger": "the larger army",
        Drawn = "drawn": "nobody: both take the winner's loss and stay",
    }
}
choices! {
    /// C0.7: how many armies may be set up in one town.
    ArmiesPerTown { One = "one": "at most one", Any = "any": "any number" }
}
choices! {
    /// C2.1: how the order of moves is found.
    InitiativeWay { Dice = "dice": "a die for each faction", Cards = "cards": "a card for each army" }
}

impl AttritionDie {
    /// Faces of the die.
    pub fn sides(self) -> u8 {
        match self {
            Self::D6 => 6,
            Self::D5 => 5,
        }
    }
}

/// How this campaign reads the rules; the default is as printed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a yes or no of its own on the Rulings page")]
pub struct Options {
    /// C5.1.
    pub attrition_die: AttritionDie,
    /// C5.4.
    pub winter_shelter: WinterShelter,
    /// C5.5.
    pub winter_cadence: WinterCadence,
    /// C5.6.
    pub mountain_caught: MountainCaught,
    /// C5.7: looting in any winter month covers the next one.
    pub loot_any_month: bool,
    /// C7.2.
    pub assault_sum: AssaultSum,
    /// C8.4.
    pub tie: Tie,
    /// C8.11: generals of a badly beaten army may be killed or captured.
    pub general_risk: bool,
    /// C10.1: who takes a capital wins at once.
    pub first_capital: bool,
    /// C10.2: towns of a beaten faction pass to its conqueror.
    pub spoils: bool,
    /// C0.7.
    pub armies_per_town: ArmiesPerTown,
    /// C2.1.
    pub initiative: InitiativeWay,
    /// C2.2: a faction moves all its armies before the next.
    pub move_whole_side: bool,
    /// C12: players see only what they know.
    pub blind: bool,
    /// C12: enemies in adjacent hexes are seen.
    pub adjacent_seen: bool,
    /// C7.7: numbers in an assault show only once the dice have fallen.
    pub blind_assault: bool,
}

/// An option of the campaign as the Rulings page and the command line list it.
pub type OptionEntry = readings::OptionEntry<Options>;

/// Every option, in the order of the rules.
pub const OPTIONS: &[OptionEntry] = &[
    entry!(armies_per_town: ArmiesPerTown, "C0.7", "Armies set up in a town",
        "Nothing is printed about where bought armies begin."),
    entry!(initiative: InitiativeWay, "C2.1", "Order of moves",
        "Either a die, or the card system, as the players like."),
    entry!(move_whole_side: bool, "C2.2", "A whole side moves at a time",
        "The rules alternate army by army; the turn list moves all units of one side, then of the next."),
    entry!(attrition_die: AttritionDie, "C5.1", "Attrition die",
        "The table is headed D5 and has rows 2 to 5; no other rule uses such a die."),
    entry!(winter_shelter: WinterShelter, "C5.4", "Winter quarters",
        "One sentence makes armies in towns roll in winter, another those outside of towns."),
    entry!(winter_cadence: WinterCadence, "C5.5", "How often winter is rolled for",
        "The column worsens as winter goes on; how often to roll is not said."),
    entry!(mountain_caught: MountainCaught, "C5.6", "Caught in mountains",
        "One rule says the whole turn in mountains, another only that the army is caught there."),
    entry!(loot_any_month: bool, "C5.7", "Looting covers any winter month",
        "A town looted in November feeds the army through December."),
    entry!(assault_sum: AssaultSum, "C7.2", "Troop value in an assault",
        "Figures are counted up, and the defender adds the value of town, generals and troops."),
    entry!(blind_assault: bool, "C7.7", "Blind assault",
        "Hiding numbers from the enemy is commended for assaults on towns."),
    entry!(tie: Tie, "C8.4", "Equal dice in a combat",
        "The table has a row for differential 0 with a winner's loss and a loser's, and names neither."),
    entry!(general_risk: bool, "C8.11", "Generals at risk in a defeat",
        "Lost generals are not replaced; how the combat table loses one is not said."),
    entry!(first_capital: bool, "C10.1", "The first capital taken ends the war",
        "Who takes the enemy capital has won; the sentence thinks of two players."),
    entry!(spoils: bool, "C10.2", "Towns pass to the conqueror",
        "Nothing is printed about the towns of a beaten faction."),
    entry!(blind: bool, "C12", "Blind play",
        "Blind armies are mentioned as an interesting way to play."),
    entry!(adjacent_seen: bool, "C12", "Enemies in adjacent hexes are seen",
        "Nothing is printed about scouting."),
];

impl Options {
    /// The key of what is chosen for an option.
    pub fn get(&self, key: &str) -> Option<&'static str> {
        readings::get(OPTIONS, self, key)
    }

    /// Chooses by keys; the message says what there is to choose from.
    pub fn set(&mut self, key: &str, choice: &str) -> Result<(), String> {
        readings::set(OPTIONS, self, key, choice)
    }

    /// The options of the club preset.
    pub fn club() -> Self {
        super::preset("Club").cloned().unwrap_or_default()
    }
}
