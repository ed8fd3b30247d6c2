//! The rules of the Balkan wars as data: terrain, cards, tables, and the readings chosen.
//!
//! Never decides anything, never rolls, never opens a file: texts are handed in.

mod file;
mod options;
#[cfg(test)]
mod tests;

use std::fmt;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

pub use options::{Disease, OPTIONS, Opponents, OptionEntry, Options, SetUp, StartMarkers, Tie, TurnLimit};

use crate::ground::fault::Fault;
use crate::ground::judge::built_in;
use crate::ground::readings::{Ruling, parse_rulings};

/// Who has divisions. Montenegro fights as one division of Serbia, and its home counts as Serbia's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Country {
    /// The Ottoman Empire.
    Ottomans,
    /// Bulgaria.
    Bulgaria,
    /// Greece.
    Greece,
    /// Serbia, and Montenegro.
    Serbia,
    /// Romania, in the Second War.
    Romania,
}

impl Country {
    /// All, in the order of their divisions.
    pub const ALL: [Self; 5] = [Self::Ottomans, Self::Bulgaria, Self::Greece, Self::Serbia, Self::Romania];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ottomans => "Ottomans",
            Self::Bulgaria => "Bulgaria",
            Self::Greece => "Greece",
            Self::Serbia => "Serbia",
            Self::Romania => "Romania",
        }
    }
}

impl fmt::Display for Country {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What a space is (B1). A town, city or fortification stands for all its space.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Ground {
    /// Mountains.
    Mountains,
    /// Plains.
    Plains,
    /// A town.
    Town,
    /// A city.
    City,
    /// A fortification.
    Fortification,
}

impl Ground {
    /// All, in the order of the table.
    pub const ALL: [Self; 5] = [Self::Mountains, Self::Plains, Self::Town, Self::City, Self::Fortification];

    /// Its name in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mountains => "mountains",
            Self::Plains => "plains",
            Self::Town => "town",
            Self::City => "city",
            Self::Fortification => "fortification",
        }
    }
}

impl fmt::Display for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What kind of ground costs and brings (B1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroundRule {
    /// Movement points to enter it; 1 or more.
    pub mp: u8,
    /// What its defender adds to his roll.
    pub dp: u8,
    /// Victory points for whose marker lies there.
    pub vp: u8,
}

/// Declares the titles of the deck with their printed names.
macro_rules! cards {
    ($($card:ident = $name:literal,)*) => {
        /// A title of the deck (B5).
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum Card {
            $(#[doc = $name] $card,)*
        }

        impl Card {
            /// Every title, in the order of the printed list.
            pub const ALL: [Self; 21] = [$(Self::$card,)*];

            /// Its name as printed.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$card => $name,)*
                }
            }
        }
    };
}

cards! {
    Bravery = "Bravery",
    MachineGuns = "Machine Guns",
    Artillery = "Artillery",
    Infantry = "Infantry",
    Cavalry = "Cavalry",
    Railroads = "Railroads",
    ForcedMarch = "Forced March",
    Leadership = "Leadership",
    WellSupplied = "Well Supplied",
    FortifiedPositions = "Fortified Positions",
    CounterAttack = "Counter Attack",
    LandGrab = "Land Grab",
    MajorOffensive = "Major Offensive",
    Pursuit = "Pursuit",
    AttackFlanks = "Attack Flanks",
    FoolishAttack = "Foolish Attack",
    BreakMorale = "Break Morale",
    Intelligence = "Intelligence",
    Overrun = "Overrun",
    RacialHatred = "Racial Hatred",
    TimedAttacks = "Timed Attacks",
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What a card does that is no number of tokens (B5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Special {
    /// Destroys a division that retreats.
    Pursuit,
    /// The attacking division is destroyed.
    FoolishAttack,
    /// The defending division routs.
    BreakMorale,
    /// Negates a card just played by an opponent.
    Intelligence,
    /// A division may attack a second time.
    Overrun,
    /// Alters one's own initiative.
    TimedAttacks,
}

/// What a card is worth (B5): tokens of battle or of movement, never both at once; 0 is none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardUse {
    /// Battle tokens when attacking.
    pub attacking: u8,
    /// Battle tokens when defending.
    pub defending: u8,
    /// Movement tokens.
    pub movement: u8,
    /// Of no use to the Ottomans.
    pub league_only: bool,
    /// Of use to the Ottomans only.
    pub turks_only: bool,
    /// What else it does.
    pub special: Option<Special>,
}

impl CardUse {
    /// True when its battle tokens hang on attacking or defending, so that it is played in a battle.
    pub const fn conditional(&self) -> bool {
        self.attacking != self.defending
    }
}

/// A number for each kind of player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draws {
    /// A player of the League.
    pub league: u8,
    /// The Ottoman player.
    pub ottoman: u8,
    /// Each of two Ottoman players (B0.3).
    pub ottoman_each: u8,
    /// The Romanian player (B7).
    pub romania: u8,
}

impl Draws {
    /// The number of a country's player; `five` with two Ottoman players.
    pub const fn of(&self, country: Country, five: bool) -> u8 {
        match country {
            Country::Ottomans if five => self.ottoman_each,
            Country::Ottomans => self.ottoman,
            Country::Bulgaria | Country::Greece | Country::Serbia => self.league,
            Country::Romania => self.romania,
        }
    }
}

/// What the event table brings (B2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Event {
    /// One division is removed.
    Disease,
    /// Movement points are lost.
    Transport,
    /// Casualty markers come off, or a division is gained.
    Reinforcements,
    /// A look at an opponent's hand.
    Spies,
    /// Nothing.
    Nothing,
}

/// What befalls the loser of a battle (B4.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LoserResult {
    /// He is destroyed.
    Destroyed,
    /// He gets a casualty marker and routs.
    CasualtyAndRout,
    /// He gets a casualty marker.
    Casualty,
    /// Both divisions get one.
    BothCasualty,
}

/// All numbers and tables.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// B0.2: divisions of the First War, by [`Country`].
    pub counters: [u8; 5],
    /// B7: divisions that join in the Second War, by [`Country`].
    pub joining: [u8; 5],
    /// B1, by [`Ground`].
    pub terrain: [GroundRule; 5],
    /// B1: movement points more to cross a river.
    pub river_mp: u8,
    /// B1: spaces of a railway that one movement point buys; 1 or more.
    pub rail_spaces_per_mp: u8,
    /// B2: cards drawn in a turn.
    pub draw: Draws,
    /// B2: cards kept at the end of a turn.
    pub hand_limit: Draws,
    /// B2: turns of the First War.
    pub turns: u8,
    /// B7: turns of the Second War, where it has a limit.
    pub second_turns: u8,
    /// B2: what the faces of the event table bring, from 1.
    pub events: [Event; 6],
    /// B2: movement points lost by transport problems.
    pub transport_loss: u8,
    /// B3.3: free movement points of a division in a turn.
    pub free_mp: u8,
    /// B4.1: battle tokens that an attack costs.
    pub attack_tokens: u8,
    /// B4.2: most tokens that may be added to a roll.
    pub most_tokens: u8,
    /// B4.4: for the attacker when another division has attacked already.
    pub again_bonus: u8,
    /// B4.5: off for each casualty marker.
    pub casualty_malus: u8,
    /// B4.6: for each further division next to the enemy.
    pub near_bonus: u8,
    /// B4.8: what befalls the loser by the faces of his die, from 1.
    pub loser: [LoserResult; 6],
    /// B4.9: casualty markers that destroy a division.
    pub casualties_destroy: u8,
    /// B5, by [`Card`].
    pub cards: [CardUse; 21],
    /// B5: cards of each title.
    pub copies: u8,
    /// B5: what Timed Attacks adds to an initiative, or takes off.
    pub timed: u8,
}

impl Rules {
    /// Reads and judges a rules file. The faults say what was expected.
    pub fn parse(path: &str, text: &str) -> Result<Self, Vec<Fault>> {
        file::read(path, text).map(|(rules, _)| rules)
    }

    /// The rules as printed, built into the program.
    pub fn printed() -> Self {
        BUILT_IN.0.clone()
    }

    /// Cards of the deck.
    pub fn deck(&self) -> usize {
        usize::from(self.copies) * self.cards.len()
    }
}

/// A named set of options.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preset {
    /// Its name.
    pub name: String,
    /// Its options.
    pub options: Options,
}

const RULES_PATH: &str = "assets/campaigns/balkan-1912/rules.ron";
const RULES_TEXT: &str = include_str!("../../../assets/campaigns/balkan-1912/rules.ron");
const RULINGS_PATH: &str = "assets/campaigns/balkan-1912/rulings.ron";
const RULINGS_TEXT: &str = include_str!("../../../assets/campaigns/balkan-1912/rulings.ron");

static BUILT_IN: LazyLock<(Rules, Vec<Preset>)> =
    LazyLock::new(|| built_in(file::read(RULES_PATH, RULES_TEXT)));
static RULINGS: LazyLock<Vec<Ruling>> = LazyLock::new(|| built_in(parse_rulings(RULINGS_PATH, RULINGS_TEXT)));

/// The presets built into the program, the default first.
pub fn presets() -> &'static [Preset] {
    &BUILT_IN.1
}

/// The options of a built-in preset by its name.
pub fn preset(name: &str) -> Option<Options> {
    presets().iter().find(|preset| preset.name == name).map(|preset| preset.options)
}

/// Every ruling without an option, in the order of the rules.
pub fn rulings() -> &'static [Ruling] {
    &RULINGS
}
