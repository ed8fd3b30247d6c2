//! Why an order cannot be given: reasons that a player may read, each with its rule.
//!
//! Never changes anything.

use thiserror::Error;

use crate::campaign::c09_battle::BattleId;
use crate::campaign::state::{ArmyId, FactionId};
use crate::ground::count::counted;
use crate::ground::hex::Hex;

/// A reason against an order.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The order belongs to another step of the turn.
    #[error("this is not done in this step of the turn (C2)")]
    WrongStep,
    /// Something else must be settled first.
    #[error("something else must be settled first: {0}")]
    SomethingDue(String),
    /// Another faction's go.
    #[error("it is not the turn of this faction to act (C2.2)")]
    NotYourGo,
    /// There is no such army.
    #[error("there is no army {}", .0.0)]
    NoSuchArmy(ArmyId),
    /// There is no such faction, or it is beaten.
    #[error("there is no faction {} in play", .0.0)]
    NoSuchFaction(FactionId),
    /// There is no castle or town here.
    #[error("there is no castle or town in hex {0}")]
    NoTown(Hex),
    /// The place is off the map.
    #[error("hex {0} is not on the map")]
    OffMap(Hex),
    /// Already placed.
    #[error("this town has a garrison already (C0.5)")]
    TownTaken,
    /// First garrison elsewhere.
    #[error("the first garrison makes the capital and must be in a capital candidate that is free (C0.5)")]
    NotACapital,
    /// The army is not one of those waiting.
    #[error("this army is not waiting to be set up (C0.7)")]
    NotWaiting,
    /// Not one's own town.
    #[error("armies are set up in towns of the faction's own (C0.7)")]
    NotOwnTown,
    /// One army a town.
    #[error("at most one army is set up in a town (C0.7)")]
    TownFull,
    /// No general.
    #[error("an army moves only if a general was with it at the start of the turn (C3.1)")]
    NoGeneral,
    /// Already moved.
    #[error("it has moved this turn already (C3.10)")]
    HasMoved,
    /// Reforming.
    #[error("it is reforming after a battle (C8.7)")]
    Reforming,
    /// A step that cannot be gone.
    #[error("there is no way from {from} to {to}: {why}")]
    NoWay {
        /// From this hex.
        from: Hex,
        /// To this one.
        to: Hex,
        /// Why not, with the rule.
        why: String,
    },
    /// Too far.
    #[error(
        "that is {} of marching, and it can go {allowed}, {forced} of them by force march (C3.2, C3.3)",
        counted(*needed, "hex", "hexes")
    )]
    TooFar {
        /// Hexes needed.
        needed: u8,
        /// Hexes it can go at most.
        allowed: u8,
        /// Force-march hexes among them.
        forced: u8,
    },
    /// Must halt before.
    #[error("it must halt in {0}, where an enemy army is in the open (C3.7)")]
    MustHalt(Hex),
    /// Not into this town.
    #[error("it cannot go into this town: {0}")]
    CannotEnter(String),
    /// Not in the same place.
    #[error("the two are not in one place (C3.10)")]
    NotTogether,
    /// Not both of one faction.
    #[error("the two are not of one faction (C3.10)")]
    NotYours,
    /// Has not got so many.
    #[error("there are not so many of those troops, or that general is not there")]
    NotEnough,
    /// Nothing would be left or moved.
    #[error("nothing would be left, or nothing would change")]
    Nothing,
    /// The free garrison stays.
    #[error("a free garrison may not leave its town (C0.6)")]
    GarrisonStays,
    /// Boats.
    #[error("there are no boats to hand over (C3.6)")]
    NoBoats,
    /// No enemy.
    #[error("there is no enemy in the open here (C4.1)")]
    NoEnemy,
    /// Already decided.
    #[error("that has been decided this turn")]
    AlreadyDone,
    /// A smaller side is asked first.
    #[error("the smaller side is asked first (C8.2)")]
    SmallerFirst,
    /// Both must stand.
    #[error("both sides must have chosen to stand (C4.1)")]
    NotBothStand,
    /// No battle at such odds.
    #[error("at these odds the smaller force is overwhelmed: there is no battle (C8.2)")]
    Overwhelming,
    /// A method that is not agreed.
    #[error("{0} (C8.1)")]
    NotAgreed(String),
    /// A neutral garrison has no side at the table.
    #[error("nobody at the table leads a neutral garrison: it is assaulted by dice (C7.6)")]
    NobodyToPlay,
    /// The battle here is on the table.
    #[error("battle {} in {place} is handed off and waits for its result (C9)", .battle.0)]
    BattleWaits {
        /// Its number.
        battle: BattleId,
        /// Where.
        place: String,
    },
    /// No battle of this number.
    #[error("no battle of this week has the number {} (C9)", .0.0)]
    NoSuchBattle(BattleId),
    /// A battle that is over.
    #[error("battle {} is over: {how} (C9)", .battle.0)]
    BattleDone {
        /// Its number.
        battle: BattleId,
        /// How.
        how: &'static str,
    },
    /// No result to confirm.
    #[error("battle {} has no result yet, which is no draw (C9)", .0.0)]
    NoResult(BattleId),
    /// A result of another state.
    #[error("this result belongs to another state of the campaign: {0} (C9)")]
    OtherState(String),
    /// A result that cannot be.
    #[error("this result cannot be: {0} (C9)")]
    BadResult(String),
    /// An order of battle that cannot be.
    #[error("this order of battle cannot be: {0} (C9)")]
    BadOrders(String),
    /// Leaderless.
    #[error("an army without a general can neither withdraw nor assault (C8.8)")]
    Leaderless,
    /// Not there.
    #[error("nobody of this faction can besiege or assault here (C6.2)")]
    NoBesieger,
    /// Reforming armies do not begin sieges.
    #[error("a reforming army cannot start a siege or assault (C8.7)")]
    ReformingBesieger,
    /// Wrong number of losses.
    #[error("{due} of its troops must be picked, and {picked} are (C5.3)")]
    WrongLosses {
        /// Pieces due.
        due: u16,
        /// Pieces picked.
        picked: u16,
    },
    /// An unlawful retreat.
    #[error("that retreat is not lawful: {0}")]
    BadRetreat(String),
    /// Nothing to settle.
    #[error("nothing of this kind is due")]
    NotDue,
    /// Not these prisoners.
    #[error("those prisoners are not held")]
    NoSuchPrisoners,
    /// A step with open ends.
    #[error("the step cannot end yet: {0}")]
    StillOpen(String),
    /// Nothing lost.
    #[error("there is nothing to recover (C8.9)")]
    NothingToRecover,
    /// Allies already, or not.
    #[error("they are allies already, or are not (C10.4)")]
    AlliesAlready,
    /// Not an option, or not a choice.
    #[error("{0}")]
    BadOption(String),
    /// A correction that makes no sense.
    #[error("that correction makes no sense: {0}")]
    BadCorrection(String),
    /// A correction without a reason.
    #[error("a correction needs a reason")]
    NoReason,
    /// All over.
    #[error("the campaign is over (C10)")]
    Over,
    /// Cards.
    #[error("the campaign does not use cards, or a card lies open (C2.1)")]
    NoCards,
    /// A name.
    #[error("a name has 1 to 60 letters")]
    BadName,
    /// Too many armies.
    #[error("no more than 60,000 armies can be numbered")]
    TooManyArmies,
}
