//! What a campaign is made of: factions, generals, armies, towns, prisoners, and what is due.
//!
//! Never decides anything: a rule reads it, [`super::event`] changes it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::campaign::c09_battle::{Battle, BattleId, Method};
use crate::campaign::rules::{AttritionColumn, Options, Rules};
use crate::ground::board::Board;
use crate::ground::calendar::Date;
use crate::ground::hex::Hex;
use crate::tabletop::factions::Device;
pub use crate::tabletop::starter::Rank;
use crate::tabletop::{Catalog, KindId, System, Troops};

/// A faction: its place in the order of seats, clockwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct FactionId(pub u8);

/// An army, numbered as it was raised; numbers are never used again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ArmyId(pub u16);

/// A general, numbered through all factions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct GeneralId(pub u16);

impl FactionId {
    /// Index into [`Setup::factions`] and [`State::factions`].
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl GeneralId {
    /// Index into [`State::generals`].
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// All that is fixed before the first command; the header of a save.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// The campaign's own name.
    pub name: String,
    /// The map.
    #[serde(with = "shared_board")]
    pub board: Arc<Board>,
    /// Printed tables, and the options chosen at the beginning.
    pub rules: Rules,
    /// The tabletop rules in use.
    pub system: System,
    /// Their edition in full, such as "DBM 3.4"; empty for the usual one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub edition: String,
    /// Every kind of troops that any faction has.
    pub catalog: Catalog,
    /// The kind of the free garrisons (C0.6).
    pub garrison: KindId,
    /// The Monday on which the first week begins (C1.1).
    pub start: Date,
    /// Seed of the program's own dice (C11).
    pub seed: u64,
    /// Who throws, unless a single roll says otherwise (C11).
    pub dice: DiceMode,
    /// In the order of seats, clockwise; 2 to 12 (C0.1).
    pub factions: Vec<FactionSetup>,
}

impl Setup {
    /// The tabletop rules as players call them, with their edition where one is named.
    pub fn tabletop(&self) -> &str {
        if self.edition.is_empty() { self.system.name() } else { &self.edition }
    }
}

/// Whose dice answer a throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum DiceMode {
    /// The program's own, seeded.
    Program,
    /// The players' real dice, typed in.
    Own,
}

/// A faction as set up (C0.1 to C0.4).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FactionSetup {
    /// Key of the faction's data, such as `hungary`.
    pub key: String,
    /// Name on screen, such as `Hungarians`.
    pub name: String,
    /// Red, green, blue.
    pub colour: [u8; 3],
    /// What is on its banner.
    pub device: Device,
    /// Who plays it; may be empty.
    pub player: String,
    /// Human or computer.
    pub seat: SeatKind,
    /// Allied from the beginning (C10.4).
    pub allies: Vec<FactionId>,
    /// Countries of the board that are its own by history, for the dealt draft (C0.5).
    pub countries: Vec<String>,
    /// Its generals; the first is the CinC.
    pub generals: Vec<GeneralSetup>,
    /// Its bought troops, divided among armies (C0.7).
    pub armies: Vec<ArmySetup>,
    /// The umpire's leave, where what was bought breaks C0.2 to C0.4.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leave: Option<Leave>,
}

/// The umpire lets a faction begin with an army that breaks C0.2 to C0.4.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leave {
    /// What is wrong with the army, in sentences, each with its rule.
    pub breaches: Vec<String>,
    /// Why it may begin all the same; never empty.
    pub reason: String,
}

/// Who answers for a faction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SeatKind {
    /// A person at the desk.
    Human,
    /// A computer player.
    Computer,
}

/// A general as set up (C0.4).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GeneralSetup {
    /// His name.
    pub name: String,
    /// His rank, which fixes what he is worth in an assault.
    pub rank: Rank,
    /// 50, 75 or 100 points.
    pub value: u16,
}

/// An army as set up (C0.7).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ArmySetup {
    /// Its name.
    pub name: String,
    /// Its troops at full.
    pub troops: Troops,
    /// Its generals, by their place in [`FactionSetup::generals`]; at least one.
    pub generals: Vec<u8>,
    /// Boats were bought for it (C3.6).
    pub boats: bool,
}

/// The changing part of a campaign; a snapshot in the save.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// Options in force; changing one is a fact.
    pub options: Options,
    /// Weeks since the start.
    pub week: u32,
    /// Where in the turn the campaign stands (C2).
    pub step: Step,
    /// By [`FactionId`].
    pub factions: Vec<Faction>,
    /// All armies in being.
    pub armies: BTreeMap<ArmyId, Army>,
    /// By [`GeneralId`].
    pub generals: Vec<General>,
    /// Every castle and town, by its hex.
    pub towns: BTreeMap<Hex, Town>,
    /// Captured troops: by holder, then by the faction they fought for (none: neutral garrisons).
    pub prisoners: BTreeMap<(FactionId, Option<FactionId>), Troops>,
    /// Troops killed, starved or disbanded.
    pub dead: Troops,
    /// Troops that the umpire has brought in, and taken out, by corrections.
    pub corrected_in: Troops,
    /// See `corrected_in`.
    pub corrected_out: Troops,
    /// What must be settled before anything else, first things first.
    pub due: Vec<Due>,
    /// The factions in the order in which they act this turn (C2.1).
    pub order: Vec<FactionId>,
    /// Counts arrivals, so that the rules know who was in a hex first.
    pub arrivals: u32,
    /// Number of the next army.
    pub next_army: u16,
    /// This week: sides that have chosen to stand in a hex (C4.1).
    pub stood: BTreeSet<(Hex, FactionId)>,
    /// This week: pairs that have fought in a hex.
    pub fought: BTreeSet<(Hex, FactionId, FactionId)>,
    /// This week: besiegers that have had their roll or assault, or have left a town alone.
    pub siege_done: BTreeSet<(Hex, FactionId)>,
    /// Capitals taken and not yet judged: victim and captor (C10.1).
    pub fallen: Vec<(FactionId, Option<FactionId>)>,
    /// Standings at the end of each turn, for the plots (C10.3).
    pub history: Vec<Standings>,
    /// This week: how sides that meet want to fight, where it is not by the combat table (C8.1).
    #[serde(default)]
    pub wishes: BTreeMap<(Hex, FactionId), Method>,
    /// This week: battles handed off to the table, those that are over too (C9).
    #[serde(default)]
    pub battles: BTreeMap<BattleId, Battle>,
    /// Number of the last battle handed off; 0 before the first.
    #[serde(default)]
    pub last_battle: u32,
}

/// Where in the turn a campaign stands (C0.5, C0.7, C2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// Initiative is to be rolled: for the draft when `draft`, else for the turn (C2.1).
    Initiative {
        /// Before the garrison draft.
        draft: bool,
    },
    /// The winner of the roll says who acts first (C2.1).
    ChooseFirst {
        /// Who chooses.
        chooser: FactionId,
        /// Before the garrison draft.
        draft: bool,
    },
    /// Garrisons are placed, one a pick (C0.5).
    Draft {
        /// Index into [`State::order`].
        next: u8,
    },
    /// Armies are set up, one a pick (C0.7).
    Deploy {
        /// Index into [`State::order`].
        next: u8,
    },
    /// Armies move (C2.2).
    Moves {
        /// Index into [`State::order`] of the faction to move.
        next: u8,
        /// Factions done for the turn.
        passed: BTreeSet<FactionId>,
        /// With the card system: armies whose card has not been drawn.
        deck: Vec<ArmyId>,
        /// With the card system: whose card lies open.
        drawn: Option<ArmyId>,
    },
    /// Fights (C2.3).
    Combat,
    /// Sieges and assaults (C2.4).
    Sieges,
    /// Winners recover losses (C2.5).
    Recovery,
    /// Attrition due, then the calendar moves on (C2.6).
    EndOfTurn,
    /// The campaign is won (C10).
    Over {
        /// Last left, allies together; empty when nobody is.
        winners: Vec<FactionId>,
    },
}

/// A faction in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Faction {
    /// Beaten factions stay in the list (C10.2).
    pub beaten: bool,
    /// Its capital, once placed.
    pub capital: Option<Hex>,
    /// Allied factions; kept both ways (C10.4).
    pub allies: BTreeSet<FactionId>,
    /// Armies of the set-up not yet on the map: index into [`FactionSetup::armies`].
    pub waiting: Vec<u8>,
}

/// A general in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct General {
    /// His name.
    pub name: String,
    /// Whose he is.
    pub faction: FactionId,
    /// His rank.
    pub rank: Rank,
    /// What he adds in an assault (C7.2).
    pub value: u16,
    /// What has become of him.
    pub fate: Fate,
}

/// What has become of a general.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fate {
    /// Not yet on the map.
    Waiting,
    /// With an army.
    With(ArmyId),
    /// Held captive.
    Captive(FactionId),
    /// Dead.
    Dead,
}

/// An army: troops in one place. Led when a general is with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about an army")]
pub struct Army {
    /// Whose it is.
    pub faction: FactionId,
    /// Its name.
    pub name: String,
    /// Where it is.
    pub hex: Hex,
    /// In the town or castle of the hex; else in the open (C3.9).
    pub inside: bool,
    /// Its troops now.
    pub troops: Troops,
    /// Its troops at full: as it was bought or last reorganised, before losses; never fewer than now.
    #[serde(default, skip_serializing_if = "Troops::is_empty")]
    pub full: Troops,
    /// Its generals; none: leaderless (C8.8).
    pub generals: BTreeSet<GeneralId>,
    /// It carries boats (C3.6).
    pub boats: bool,
    /// It has moved, or was left in place, this turn (C3.10).
    pub moved: bool,
    /// Where it began the turn (C5.6).
    pub began: Hex,
    /// The neighbouring hex from which it came in; none when it began here (C8).
    pub from: Option<Hex>,
    /// Larger came later (C8.4).
    pub arrived: u32,
    /// It reforms up to the end of this week (C8.7).
    pub reforming: Option<u32>,
    /// Month, counted from year 0, for which looting has fed it (C5.7).
    pub fed: Option<u32>,
    /// Lost in a battle won this turn, and not yet rolled for (C8.9).
    pub recoverable: Troops,
    /// It is the garrison of its hex, out for a sortie (C6.3).
    pub sortie: bool,
}

/// A castle or town in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Town {
    /// Whose it is; none: neutral or empty.
    pub holder: Option<FactionId>,
    /// Its garrison: the free one of the draft, and units posted (C0.6, C6.5).
    pub garrison: Troops,
    /// Its garrison at full, as [`Army::full`].
    #[serde(default, skip_serializing_if = "Troops::is_empty")]
    pub full: Troops,
    /// Week in which units were last posted; they may not be taken up in it (C3.10).
    pub posted: Option<u32>,
    /// Whose capital it is.
    pub capital_of: Option<FactionId>,
    /// Looted and burned: no sanctuary, no quarters, no garrison (C6.5).
    pub burned: bool,
    /// The siege laid to it.
    pub siege: Option<Siege>,
}

/// A siege (C6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Siege {
    /// Who besieges.
    pub by: FactionId,
    /// Siege turn; 1 is the turn in which it was declared.
    pub turn: u8,
}

/// Troops that can lose figures: an army, or a town's garrison.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Force {
    /// An army.
    Army(ArmyId),
    /// The garrison of the town in a hex.
    Garrison(Hex),
}

/// Why losses are taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cause {
    /// Attrition of some kind (C5).
    Attrition,
    /// Combat, won (C8); recoverable.
    CombatWon,
    /// Combat, lost or drawn (C8).
    Combat,
    /// Assault (C7.5).
    Assault,
}

/// Something that must be settled before anything else can be done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Due {
    /// The owner picks which troops are lost (C5.3).
    Losses {
        /// Who loses.
        force: Force,
        /// How many pieces.
        pieces: u16,
        /// In percent of the force, as rolled.
        percent: u8,
        /// Why.
        cause: Cause,
    },
    /// A beaten army retires; the owner picks among lawful places (C8.5, C8.6).
    Retreat {
        /// The beaten army.
        army: ArmyId,
    },
    /// An attrition roll is due (C5).
    Attrition {
        /// Who rolls.
        army: ArmyId,
        /// On which column.
        column: AttritionColumn,
        /// Rule id that asks for it, such as `C5.4`.
        rule: String,
    },
    /// The captor says what becomes of troops just taken (C6.4, C8.10).
    Captives {
        /// Who has taken them.
        captor: FactionId,
        /// For whom they fought; none: a neutral garrison.
        of: Option<FactionId>,
        /// The troops taken, all among the captor's prisoners now.
        troops: Troops,
        /// Where.
        hex: Hex,
    },
    /// The captor says what becomes of a captured town (C6.5).
    TownFate {
        /// The town.
        hex: Hex,
        /// Who has taken it.
        captor: FactionId,
    },
}

/// How the factions stood at the end of a turn (C10.3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standings {
    /// The week that ended.
    pub week: u32,
    /// By faction.
    pub by_faction: Vec<Standing>,
}

/// One faction's figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Standing {
    /// Towns held.
    pub towns: u16,
    /// Castings in its armies and garrisons.
    pub castings: u32,
    /// Points of its armies, in tenths.
    pub tenths: u32,
    /// Generals free and alive.
    pub generals: u8,
}

/// A board is shared in memory and written out in a save.
mod shared_board {
    use std::sync::Arc;

    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};

    use crate::ground::board::Board;

    pub(super) fn serialize<S: Serializer>(board: &Arc<Board>, serializer: S) -> Result<S::Ok, S::Error> {
        board.as_ref().serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<Board>, D::Error> {
        Board::deserialize(deserializer).map(Arc::new)
    }
}
