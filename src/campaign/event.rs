//! Facts, in the past tense, with the dice in them, and what each changes.
//!
//! Never decides, never rolls, never reads a printed table: what was decided is in the fact.

use serde::{Deserialize, Serialize};

use crate::campaign::c09_battle::{Battle, BattleId, BattleResult, Method, Of};
use crate::campaign::command::Correction;
use crate::campaign::rules::AttritionColumn;
use crate::campaign::state::{ArmyId, Cause, Due, FactionId, Force, GeneralId, Standings, Step};
use crate::ground::dice::Throw;
use crate::ground::hex::Hex;
use crate::tabletop::Troops;

/// Something that has happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fact {
    /// Dice fell (C11).
    Rolled {
        /// What was rolled, for whom, why, with which modifiers.
        throw: Throw,
        /// The faces, in the order thrown.
        faces: Vec<u8>,
    },
    /// A step began (C2).
    StepBegan(Step),
    /// The order in which the factions act (C2.1).
    OrderSet(Vec<FactionId>),
    /// A garrison was placed (C0.5).
    GarrisonPlaced {
        /// Whose.
        faction: FactionId,
        /// Where.
        hex: Hex,
        /// Pieces of the free garrison (C0.6).
        pieces: u16,
        /// It makes the faction's capital.
        capital: bool,
    },
    /// An army was set up (C0.7).
    Deployed {
        /// Whose.
        faction: FactionId,
        /// Index into the faction's armies of the set-up.
        army: u8,
        /// Where.
        hex: Hex,
    },
    /// A card was drawn: this army moves next (C2.1, cards).
    CardDrawn(ArmyId),
    /// An army marched (C3).
    Marched {
        /// Which army.
        army: ArmyId,
        /// The hexes entered.
        route: Vec<Hex>,
        /// It ended in the town of the last hex.
        inside: bool,
        /// Extra hexes of a force march (C3.3).
        forced: u8,
    },
    /// An army went into the town of its hex (C3.9).
    Entered(ArmyId),
    /// An army was left in place (C2.2).
    Stayed(ArmyId),
    /// A faction is done moving (C2.2).
    Passed(FactionId),
    /// Part of an army became an army of its own (C3.10).
    Split {
        /// From which army.
        army: ArmyId,
        /// The new army.
        new: ArmyId,
        /// Troops that left.
        troops: Troops,
        /// Generals that left.
        generals: Vec<GeneralId>,
        /// The boats left.
        boats: bool,
        /// Its name.
        name: String,
    },
    /// Troops and generals changed over (C3.10).
    HandedOver {
        /// From which army.
        from: ArmyId,
        /// To which army.
        to: ArmyId,
        /// Troops.
        troops: Troops,
        /// Generals.
        generals: Vec<GeneralId>,
        /// The boats.
        boats: bool,
    },
    /// An army became part of another (C3.10).
    Merged {
        /// This army ended.
        from: ArmyId,
        /// This one goes on.
        to: ArmyId,
    },
    /// Units were posted as garrison (C6.5).
    Posted {
        /// From which army.
        army: ArmyId,
        /// In which town.
        hex: Hex,
        /// Which units.
        troops: Troops,
    },
    /// Posted units were taken up (C6.5).
    TakenUp {
        /// Into which army.
        army: ArmyId,
        /// From which town.
        hex: Hex,
        /// Which units.
        troops: Troops,
    },
    /// An army got another name.
    Renamed {
        /// Which army.
        army: ArmyId,
        /// Its new name.
        name: String,
    },
    /// An army ended: nothing was left of it.
    ArmyEnded(ArmyId),
    /// An army came out of its town (C6.3).
    CameOut(ArmyId),
    /// A garrison came out for a sortie (C6.3).
    GarrisonCameOut {
        /// The town.
        hex: Hex,
        /// The army it makes.
        army: ArmyId,
    },
    /// A garrison went back into its town (C6.3).
    GarrisonReturned {
        /// The army it made.
        army: ArmyId,
        /// The town.
        hex: Hex,
    },
    /// A side stood its ground (C4.1).
    Stood {
        /// Where.
        hex: Hex,
        /// Who.
        faction: FactionId,
    },
    /// An army withdrew (C4.1).
    Withdrew {
        /// Which army.
        army: ArmyId,
        /// The hexes entered.
        route: Vec<Hex>,
        /// Into the town of the last hex.
        inside: bool,
    },
    /// Two sides fought (C8).
    Fought {
        /// Where.
        hex: Hex,
        /// Who won, or for a drawn fight one of the two.
        winner: FactionId,
        /// The other.
        loser: FactionId,
        /// A drawn fight (C8.4).
        drawn: bool,
        /// Castings, winner first, doubled for a crossing.
        castings: (u32, u32),
        /// Percent lost, winner first.
        percent: (u8, u8),
        /// Armies that fought.
        armies: Vec<ArmyId>,
        /// They reform up to the end of this week (C8.7).
        reforming: u32,
    },
    /// A side said how it wants to fight (C8.1).
    Wished {
        /// Where.
        hex: Hex,
        /// Who leads the side.
        faction: FactionId,
        /// How.
        method: Method,
    },
    /// A battle was handed off to the table (C9).
    HandedOff {
        /// Its number.
        battle: BattleId,
        /// All that is frozen of it.
        what: Box<Battle>,
    },
    /// A battle was taken back from the table (C9).
    BattleRecalled(BattleId),
    /// A result was brought back from the table (C9).
    ResultEntered {
        /// Of which battle.
        battle: BattleId,
        /// The result.
        result: Box<BattleResult>,
    },
    /// The table confirmed the result of a battle (C9).
    BattleFought {
        /// Which battle.
        battle: BattleId,
        /// Where.
        hex: Hex,
        /// The two sides, the first to arrive first.
        sides: (FactionId, FactionId),
        /// Who has won; none for a draw and a battle broken off.
        winner: Option<Of>,
        /// Armies that fought.
        armies: Vec<ArmyId>,
        /// They reform up to the end of this week (C8.7).
        reforming: u32,
    },
    /// The table confirmed the result of an assault (C7.6).
    AssaultFought {
        /// Which battle.
        battle: BattleId,
        /// The town.
        hex: Hex,
        /// The besieger.
        by: FactionId,
        /// Who led those inside.
        against: FactionId,
        /// Who has won; none for a draw and an assault broken off.
        winner: Option<Of>,
    },
    /// Troops were taken prisoner in battle (C8.10).
    Captured {
        /// From which force.
        force: Force,
        /// Which troops.
        troops: Troops,
        /// By whom.
        by: FactionId,
    },
    /// A general was wounded, which has no effect (C9).
    GeneralWounded(GeneralId),
    /// A force was destroyed (C8.2); its troops are dead.
    Destroyed(Force),
    /// A general died (C8.11).
    GeneralDied(GeneralId),
    /// A general was taken (C8.11).
    GeneralTaken {
        /// Who.
        general: GeneralId,
        /// By whom.
        by: FactionId,
    },
    /// A force laid down its arms: its troops and generals are prisoners (C6, C8.8).
    Surrendered {
        /// Which force.
        force: Force,
        /// To whom.
        to: FactionId,
    },
    /// Something is to be settled.
    Owed(Due),
    /// The first thing owed is settled.
    Settled,
    /// Troops were lost (C5.3).
    Lost {
        /// By whom.
        force: Force,
        /// Which troops.
        troops: Troops,
        /// Why.
        cause: Cause,
    },
    /// Attrition was rolled (C5).
    Attrition {
        /// Who rolled.
        army: ArmyId,
        /// On which column.
        column: AttritionColumn,
        /// The percentage read from the table.
        percent: u8,
    },
    /// A beaten army retired (C8.5, C8.6).
    Retreated {
        /// Which army.
        army: ArmyId,
        /// The hexes entered.
        route: Vec<Hex>,
        /// Into the friendly town of the last hex.
        inside: bool,
    },
    /// A siege was laid (C6.1).
    SiegeBegan {
        /// The town.
        hex: Hex,
        /// The besieger.
        by: FactionId,
    },
    /// The besieger has had his roll, assault or neither this turn (C6.1).
    SiegeTurnDone {
        /// The town.
        hex: Hex,
        /// The besieger.
        by: FactionId,
    },
    /// A siege is one turn older (C6.1).
    SiegeWentOn {
        /// The town.
        hex: Hex,
        /// Its turn from now on.
        turn: u8,
    },
    /// A siege was lifted (C6.1).
    SiegeLifted(Hex),
    /// A town was assaulted (C7).
    Assaulted {
        /// The town.
        hex: Hex,
        /// The attacker.
        by: FactionId,
        /// Strength of the attacker and of the defender (C7.2).
        strength: (u32, u32),
        /// Percent lost by the attacker and by the defender.
        percent: (u8, u8),
        /// It was captured.
        captured: bool,
    },
    /// A town changed hands (C6.5); with nobody as holder it is empty or neutral.
    TownHeld {
        /// The town.
        hex: Hex,
        /// By whom it is held from now on.
        by: Option<FactionId>,
    },
    /// A capital was taken or reduced (C10.1).
    CapitalFell {
        /// Whose.
        victim: FactionId,
        /// Who took it.
        captor: Option<FactionId>,
    },
    /// A town was looted and burned (C6.5), which feeds these armies in the month given (C5.7).
    Burned {
        /// The town.
        hex: Hex,
        /// Who looted it.
        by: FactionId,
        /// The armies fed.
        fed: Vec<ArmyId>,
        /// The month, counted from year 0.
        month: Option<u32>,
    },
    /// Lost troops came back (C8.9).
    Recovered {
        /// To which army.
        army: ArmyId,
        /// Which troops.
        troops: Troops,
    },
    /// An army is done with recovery (C8.9).
    RecoveryDone(ArmyId),
    /// Prisoners joined their captor (C6.4, C8.10).
    Enlisted {
        /// Who held them.
        holder: FactionId,
        /// For whom they fought.
        of: Option<FactionId>,
        /// Into which army.
        army: ArmyId,
        /// Which troops.
        troops: Troops,
    },
    /// Prisoners were put to the sword (C6.4).
    Executed {
        /// Who held them.
        holder: FactionId,
        /// For whom they fought.
        of: Option<FactionId>,
        /// Which troops.
        troops: Troops,
    },
    /// Prisoners went home (C6.4), into an army raised for them where needed.
    WentHome {
        /// Who held them.
        holder: FactionId,
        /// Whose they are.
        of: FactionId,
        /// Into which army; a new one when it is not yet in being.
        army: ArmyId,
        /// Where.
        hex: Hex,
        /// In the town there.
        inside: bool,
        /// Troops.
        troops: Troops,
        /// Generals.
        generals: Vec<GeneralId>,
    },
    /// Two factions became allies (C10.4).
    Allied(FactionId, FactionId),
    /// Two allies parted (C10.4).
    Parted(FactionId, FactionId),
    /// An option was changed.
    OptionSet {
        /// Key of the option.
        key: String,
        /// Key of the choice.
        choice: String,
    },
    /// The umpire set something right.
    Corrected {
        /// What.
        correction: Correction,
        /// Why.
        reason: String,
        /// Number of the army raised, if one was.
        army: Option<ArmyId>,
    },
    /// A faction is out (C10.2).
    Beaten {
        /// Who.
        faction: FactionId,
        /// By whom, where somebody took the capital.
        by: Option<FactionId>,
        /// Its towns pass to the conqueror (option `spoils`).
        spoils: bool,
    },
    /// The turn ended (C2.6).
    TurnEnded(Standings),
}
