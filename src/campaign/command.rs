//! Orders, in the imperative: all that players and the umpire can ask for.
//!
//! Never says whether an order is lawful; `decide` does.

use serde::{Deserialize, Serialize};

use crate::campaign::c09_battle::{BattleCommand, BattleId, BattleResult, Method};
use crate::campaign::state::{ArmyId, FactionId, Force, GeneralId};
use crate::ground::hex::Hex;
use crate::tabletop::{KindId, Troops};

/// An order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// Roll for initiative (C2.1).
    RollInitiative,
    /// The winner of the roll names who acts first (C2.1).
    ChooseFirst(FactionId),
    /// Place a garrison; a faction's first makes its capital (C0.5).
    PlaceGarrison(Hex),
    /// Deal out all towns still free (C0.5).
    DealGarrisons(Deal),
    /// Set up an army of the set-up, by its index, in a town (C0.7).
    Deploy {
        /// Index into the faction's armies.
        army: u8,
        /// An own town.
        hex: Hex,
    },
    /// Draw the next card (C2.1, cards).
    DrawCard,
    /// March an army along a route (C3).
    March {
        /// Which army.
        army: ArmyId,
        /// The hexes entered, in order, the last being where it ends.
        route: Vec<Hex>,
        /// It ends in the town of the last hex.
        inside: bool,
    },
    /// Go from the open into the town of the hex; it ends the army's move (C3.9).
    Enter(ArmyId),
    /// Leave the army where it is this turn (C2.2).
    Stay(ArmyId),
    /// The faction to move is done for the turn (C2.2).
    Pass,
    /// Part of an army becomes an army of its own (C3.10).
    Split {
        /// From which army.
        army: ArmyId,
        /// Troops that leave.
        troops: Troops,
        /// Generals that leave.
        generals: Vec<GeneralId>,
        /// The boats leave.
        boats: bool,
        /// Name of the new army.
        name: String,
    },
    /// Hand troops and generals over to another army in the hex (C3.10).
    HandOver {
        /// From which army.
        from: ArmyId,
        /// To which army.
        to: ArmyId,
        /// Troops that change over.
        troops: Troops,
        /// Generals that change over.
        generals: Vec<GeneralId>,
        /// The boats change over.
        boats: bool,
    },
    /// One army becomes part of another in the hex (C3.10).
    Merge {
        /// This army ends.
        from: ArmyId,
        /// This one goes on.
        to: ArmyId,
    },
    /// Leave units as garrison of an own town in the hex (C6.5).
    Post {
        /// From which army.
        army: ArmyId,
        /// Which units.
        troops: Troops,
    },
    /// Take posted units up again (C6.5).
    TakeUp {
        /// Into which army.
        army: ArmyId,
        /// Which units.
        troops: Troops,
    },
    /// Loot and burn the town that an army is in (C6.5, C5.7).
    Loot(ArmyId),
    /// Give an army another name.
    Rename {
        /// Which army.
        army: ArmyId,
        /// Its new name.
        name: String,
    },
    /// The step is done; the next begins (C2).
    EndStep,
    /// Garrison and armies of a town come out to fight (C6.3).
    Sortie {
        /// The town.
        hex: Hex,
        /// Armies in it that come out.
        armies: Vec<ArmyId>,
        /// The garrison comes out.
        garrison: bool,
    },
    /// A side stands its ground (C4.1).
    Stand {
        /// Where.
        hex: Hex,
        /// Who.
        faction: FactionId,
    },
    /// An army withdraws before the fight (C4.1).
    Withdraw {
        /// Which army.
        army: ArmyId,
        /// The hexes it enters.
        route: Vec<Hex>,
        /// Into the town of the last hex.
        inside: bool,
    },
    /// Two sides that stand fight by the combat table (C8).
    Fight {
        /// Where.
        hex: Hex,
        /// One side.
        a: FactionId,
        /// The other.
        b: FactionId,
    },
    /// A side says how it wants to fight (C8.1); [`Method::CombatTable`] takes another wish back. So
    /// does who holds a place that may be assaulted (C7.6): on the table, or by dice.
    Wish {
        /// Where.
        hex: Hex,
        /// Who leads the side.
        faction: FactionId,
        /// How.
        method: Method,
    },
    /// Two sides that stand are handed off to the table, as they have agreed (C8.1, C9).
    HandOff {
        /// Where.
        hex: Hex,
        /// One side.
        a: FactionId,
        /// The other.
        b: FactionId,
        /// On the table, or as a quick DBA battle.
        method: Method,
        /// The weather is rolled for.
        weather: bool,
        /// The orders of battle of `a` and of `b`; those that the program proposes, when none.
        orders: Option<[Vec<BattleCommand>; 2]>,
    },
    /// The besieger's assault is handed off to the table (C7.6); that he gives this order is his wish.
    HandOffAssault {
        /// The town.
        hex: Hex,
        /// The besieger.
        faction: FactionId,
        /// The weather is rolled for.
        weather: bool,
        /// The orders of battle of those inside and of the besiegers; those that the program proposes,
        /// when none.
        orders: Option<[Vec<BattleCommand>; 2]>,
    },
    /// A battle is taken back from the table, agreed there (C9).
    RecallBattle(BattleId),
    /// A result is brought back from the table; it may be entered anew until it is confirmed (C9).
    EnterResult(Box<BattleResult>),
    /// The table confirms the result that was entered, and it has its consequences (C8.5 to C8.11).
    ConfirmResult(BattleId),
    /// Besiege: declare it or go on, and roll (C6.1).
    Besiege {
        /// The town.
        hex: Hex,
        /// The besieger.
        faction: FactionId,
    },
    /// Assault the town (C7).
    Assault {
        /// The town.
        hex: Hex,
        /// The attacker.
        faction: FactionId,
    },
    /// Leave the town alone this turn, lifting a siege (C6.1).
    LeaveAlone {
        /// The town.
        hex: Hex,
        /// Who leaves it alone.
        faction: FactionId,
    },
    /// A winner rolls for what he lost (C8.9).
    Recover(ArmyId),
    /// A winner does without the recovery rolls (C8.9).
    SkipRecovery(ArmyId),
    /// Answer to [`super::state::Due::Losses`] (C5.3).
    PickLosses {
        /// Who loses.
        force: Force,
        /// Which troops.
        troops: Troops,
    },
    /// Answer to [`super::state::Due::Retreat`] (C8.5, C8.6).
    Retreat {
        /// The beaten army.
        army: ArmyId,
        /// The hexes it enters; empty when it has nowhere to go.
        route: Vec<Hex>,
        /// Into the friendly town of the last hex.
        inside: bool,
    },
    /// Answer to [`super::state::Due::Attrition`] (C5).
    RollAttrition(ArmyId),
    /// Answer to [`super::state::Due::Captives`] (C6.4, C8.10).
    Captives(CaptiveFate),
    /// Answer to [`super::state::Due::TownFate`] (C6.5).
    TownFate(TownFate),
    /// Exchange prisoners, agreed between both (C6.4).
    Exchange {
        /// One holder.
        a: FactionId,
        /// The other.
        b: FactionId,
        /// Troops and generals that `a` gives back to `b`.
        a_gives: Ransom,
        /// Troops and generals that `b` gives back to `a`.
        b_gives: Ransom,
    },
    /// Put prisoners to the sword (C6.4).
    Execute {
        /// Who holds them.
        holder: FactionId,
        /// For whom they fought.
        of: Option<FactionId>,
        /// Which troops.
        troops: Troops,
    },
    /// Two factions become allies, agreed between both (C10.4).
    Ally(FactionId, FactionId),
    /// Two allies part (C10.4).
    Part(FactionId, FactionId),
    /// Change an option, agreed at the table: key and choice of the Rulings page.
    SetOption {
        /// Key of the option.
        key: String,
        /// Key of the choice.
        choice: String,
    },
    /// The umpire sets something right.
    Correct {
        /// What.
        correction: Correction,
        /// Why; may not be empty.
        reason: String,
    },
}

/// How the towns still free are dealt out (C0.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deal {
    /// By historical country; what belongs to nobody in play, by turns to the nearest capital.
    ByCountry,
    /// By lot.
    Random,
}

/// Prisoners given back.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Ransom {
    /// Troops.
    pub troops: Troops,
    /// Generals.
    pub generals: Vec<GeneralId>,
}

/// What becomes of troops just taken (C6.4, C8.10).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum CaptiveFate {
    /// Held, for a later exchange.
    Hold,
    /// Put to the sword.
    Sword,
    /// 1d6 a unit; a 6 joins the captor's army in the hex.
    Enlist,
    /// Exchanged at once for own troops held by the other, of as many pieces or fewer.
    Ransom {
        /// Own troops given back.
        back: Troops,
    },
}

/// What becomes of a captured town (C6.5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum TownFate {
    /// An army goes in.
    Occupy(ArmyId),
    /// Units of an army are posted as garrison.
    Post {
        /// From which army.
        army: ArmyId,
        /// Which units.
        troops: Troops,
    },
    /// Looted and burned.
    Burn,
    /// Left empty.
    Abandon,
}

/// What the umpire sets right. Each is checked for sense only, never for rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Correction {
    /// Put an army elsewhere.
    MoveArmy {
        /// Which army.
        army: ArmyId,
        /// Where to.
        hex: Hex,
        /// Into the town there.
        inside: bool,
    },
    /// Set how many pieces of a kind an army has.
    SetTroops {
        /// Which army.
        army: ArmyId,
        /// Which kind.
        kind: KindId,
        /// How many pieces from now on.
        pieces: u16,
    },
    /// Set how many pieces of a kind a garrison has.
    SetGarrison {
        /// The town.
        hex: Hex,
        /// Which kind.
        kind: KindId,
        /// How many pieces from now on.
        pieces: u16,
    },
    /// Raise a new, leaderless army.
    AddArmy {
        /// Whose.
        faction: FactionId,
        /// Its name.
        name: String,
        /// Where.
        hex: Hex,
        /// In the town there.
        inside: bool,
        /// Its troops.
        troops: Troops,
    },
    /// Take an army off the map; its generals go with it as dead.
    RemoveArmy(ArmyId),
    /// Set what has become of a general.
    SetGeneral {
        /// Who.
        general: GeneralId,
        /// With which army, if any; dead when neither this nor `captive` says otherwise.
        with: Option<ArmyId>,
        /// Captive of whom.
        captive: Option<FactionId>,
    },
    /// Set who holds a town.
    SetTown {
        /// The town.
        hex: Hex,
        /// Who holds it from now on.
        holder: Option<FactionId>,
        /// Burned or not.
        burned: bool,
    },
    /// An army may move, or has moved.
    SetMoved {
        /// Which army.
        army: ArmyId,
        /// It has moved.
        moved: bool,
    },
    /// Give or take boats.
    SetBoats {
        /// Which army.
        army: ArmyId,
        /// It carries boats.
        boats: bool,
    },
    /// An army reforms up to the end of this week, or no longer.
    SetReforming {
        /// Which army.
        army: ArmyId,
        /// Up to the end of which week.
        until: Option<u32>,
    },
    /// Only a remark in the journal.
    Note,
}
