//! C8.1, C9: a battle handed off to the table: what stands of it in the state of a campaign.
//!
//! Never decides who may hand off (`c09_handoff` does) and never fights: results are brought back.

use serde::{Deserialize, Serialize};

pub use crate::campaign::c09_result::BattleResult;
pub use crate::campaign::chances::Side as Of;
use crate::campaign::state::{ArmyId, FactionId, Force, GeneralId};
use crate::ground::hex::Hex;
use crate::tabletop::{KindId, Troops};

/// The number of a battle: packet and result both bear it; counted from 1, never used again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BattleId(pub u32);

/// How a fight is decided (C8.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Method {
    /// By the combat table.
    CombatTable,
    /// On the table, by the tabletop rules in use.
    Table,
    /// As a quick DBA battle: each side as 12 elements (C9).
    QuickDba,
}

impl Method {
    /// All three, the usual one first.
    pub const ALL: [Self; 3] = [Self::CombatTable, Self::Table, Self::QuickDba];

    /// In words, after "fight it out".
    pub fn words(self) -> &'static str {
        match self {
            Self::CombatTable => "by the combat table",
            Self::Table => "on the table",
            Self::QuickDba => "as a quick DBA battle",
        }
    }
}

/// What kind of battle it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub enum BattleKind {
    /// Two sides that met in the open of a hex (C8).
    #[default]
    Field,
    /// An assault on a castle or town (C7.6): [`Of::A`] are those inside, [`Of::B`] the besiegers.
    Assault,
}

impl BattleKind {
    /// In words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Field => "in the field",
            Self::Assault => "an assault",
        }
    }

    /// True for a battle in the field, as all were in earlier saves and packets.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
    pub(super) fn is_field(&self) -> bool {
        *self == Self::Field
    }
}

/// A battle handed off: all that the table needs to know, frozen as it was then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// Where.
    pub hex: Hex,
    /// In which week.
    pub week: u32,
    /// In the field, or an assault.
    #[serde(default, skip_serializing_if = "BattleKind::is_field")]
    pub kind: BattleKind,
    /// [`Method::Table`] or [`Method::QuickDba`]; an assault is never quick (C7.6).
    pub method: Method,
    /// The two sides, [`Of::A`] first: the first to arrive, who defends (C10.4); in an assault those
    /// inside.
    pub sides: [BattleSide; 2],
    /// The weather, if it was rolled for.
    pub weather: Option<String>,
    /// Eight digits that stand for all of the above in this very campaign: a result bears them, so
    /// that one of another battle or another state is told apart.
    pub digest: String,
    /// How far it has come.
    pub stage: Stage,
}

/// How far a battle has come. No result yet is no draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// It waits for its evening.
    HandedOff,
    /// A result has been entered, and not yet confirmed by the table.
    Entered(Box<BattleResult>),
    /// The result was confirmed, and has had its consequences.
    Confirmed(Box<BattleResult>),
    /// It was taken back from the table before it had a result.
    Recalled,
}

/// One side of a battle, frozen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BattleSide {
    /// The faction that leads it: the first of the side to arrive.
    pub faction: FactionId,
    /// Its armies and its allies', as they were.
    pub armies: Vec<FrozenArmy>,
    /// Castings (C8).
    pub castings: u32,
    /// Castings, doubled for a crossing held (C8).
    pub effective: u32,
    /// It holds a pass, ford or bridge that the enemy had to cross (C8).
    pub crossing: bool,
    /// Its order of battle.
    pub commands: Vec<BattleCommand>,
    /// In a quick DBA battle: its 12 elements, by what they stand for; else empty.
    pub quick: Vec<QuickLine>,
}

/// An army as it was when the battle was handed off.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FrozenArmy {
    /// Which army; for the garrison of a place assaulted a number kept free for it.
    pub army: ArmyId,
    /// It is the garrison of the place, within its walls (C7.6): see [`Battle::force`].
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub garrison: bool,
    /// Whose.
    pub faction: FactionId,
    /// Its name then.
    pub name: String,
    /// The neighbouring hex from which it came in; none when it was there before, or came out of the town.
    pub from: Option<Hex>,
    /// It is the garrison of the town, out for a sortie (C6.3).
    pub sortie: bool,
}

/// A command: a general with the troops that he leads on the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BattleCommand {
    /// The army it is part of; the number in [`FrozenArmy::army`] for a garrison.
    pub army: ArmyId,
    /// Its general, or several that share it; none for leaderless troops and garrisons.
    pub generals: Vec<GeneralId>,
    /// Its troops.
    pub troops: Troops,
}

/// Some of the 12 elements of a side in a quick DBA battle (C9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuickLine {
    /// The kind that the elements are of.
    pub kind: KindId,
    /// How many elements.
    pub elements: u16,
    /// The troops for which they stand: those of the kind, and of kinds too few for an element.
    pub troops: Troops,
}

/// One line of an order of battle, as a result counts its losses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// Place of the command in [`BattleSide::commands`]; 0 in a quick DBA battle.
    pub command: u8,
    /// Which kind.
    pub kind: KindId,
    /// How many there are, in the unit of the method: pieces of the system, or quick elements.
    pub now: u16,
}

impl Battle {
    /// One of its sides.
    pub fn side(&self, of: Of) -> &BattleSide {
        &self.sides[index(of)]
    }

    /// How it is fought, in words, after "fought".
    pub fn how_words(&self) -> &'static str {
        match self.kind {
            BattleKind::Field => self.method.words(),
            BattleKind::Assault => "on the table, an assault",
        }
    }

    /// The troops of the campaign that stand behind an army of this battle.
    pub fn force(&self, army: &FrozenArmy) -> Force {
        if army.garrison { Force::Garrison(self.hex) } else { Force::Army(army.army) }
    }

    /// True while it waits for its evening, or for its result to be confirmed.
    pub fn is_open(&self) -> bool {
        matches!(self.stage, Stage::HandedOff | Stage::Entered(_))
    }

    /// The result, entered or confirmed.
    pub fn result(&self) -> Option<&BattleResult> {
        match &self.stage {
            Stage::Entered(result) | Stage::Confirmed(result) => Some(result),
            Stage::HandedOff | Stage::Recalled => None,
        }
    }

    /// The side on which a faction's armies fight.
    pub fn side_of(&self, faction: FactionId) -> Option<Of> {
        [Of::A, Of::B].into_iter().find(|&of| {
            let side = self.side(of);
            side.faction == faction || side.armies.iter().any(|army| army.faction == faction)
        })
    }

    /// The lines of a side's order of battle, in its order.
    pub fn lines(&self, of: Of) -> Vec<Line> {
        let side = self.side(of);
        if self.method == Method::QuickDba {
            return side
                .quick
                .iter()
                .map(|line| Line { command: 0, kind: line.kind, now: line.elements })
                .collect();
        }
        (0u8..)
            .zip(&side.commands)
            .flat_map(|(command, it)| it.troops.iter().map(move |(kind, now)| Line { command, kind, now }))
            .collect()
    }

    /// The generals of a side, in the order of its commands.
    pub fn generals(&self, of: Of) -> Vec<GeneralId> {
        self.side(of).commands.iter().flat_map(|command| command.generals.iter().copied()).collect()
    }
}

impl BattleSide {
    /// Takes out all but its presence (C12): who leads it, and how many armies it has.
    pub(super) fn hide(&mut self) {
        for army in &mut self.armies {
            army.name.clear();
            army.from = None;
        }
        self.castings = 0;
        self.effective = 0;
        self.commands.clear();
        self.quick.clear();
    }

    /// True for an enemy side in blind play, of which only the presence is known.
    pub fn is_hidden(&self) -> bool {
        self.commands.is_empty()
    }

    /// All troops of one of its armies.
    pub fn troops_of(&self, army: ArmyId) -> Troops {
        let of = self.commands.iter().filter(|command| command.army == army);
        of.fold(Troops::new(), |all, command| all.plus(&command.troops))
    }

    /// All its troops.
    pub fn troops(&self) -> Troops {
        self.commands.iter().fold(Troops::new(), |all, command| all.plus(&command.troops))
    }
}

/// Index of a side into [`Battle::sides`].
pub fn index(of: Of) -> usize {
    match of {
        Of::A => 0,
        Of::B => 1,
    }
}
