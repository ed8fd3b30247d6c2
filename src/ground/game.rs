//! The one door by which everybody comes into a game: window, command line, computer players, tests.
//!
//! Never rolls by itself and never writes: dice are asked for, facts are handed back.

use std::fmt;

use serde::{Serialize, de::DeserializeOwned};

use crate::ground::dice::{Dice, Throw};

/// Why a command has not become facts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stopped<R> {
    /// The rules do not allow it; nothing has changed.
    Refused(R),
    /// A throw by the players' own dice is awaited; nothing has changed. Ask again with its faces.
    Awaits(Box<Throw>),
}

impl<R> From<R> for Stopped<R> {
    fn from(refusal: R) -> Self {
        Self::Refused(refusal)
    }
}

impl<R: fmt::Display> fmt::Display for Stopped<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => refusal.fmt(f),
            Self::Awaits(throw) => write!(f, "a throw is awaited: {throw}"),
        }
    }
}

/// A game as everybody outside of its rules sees it.
///
/// Laws, held by property tests: what [`Game::prompt`] lists, [`Game::decide`] accepts; `decide`
/// changes nothing; `apply` cannot fail on facts that `decide` gave for this very state; the same
/// facts applied to the same set-up give the same state.
pub trait Game: Clone + Sized {
    /// All that is fixed before the first command: board, rules with options, who plays.
    type Setup: Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned;
    /// An order, in the imperative.
    type Command: Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned;
    /// What happened, in the past tense, with the dice in it.
    type Fact: Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned;
    /// A reason that a player may read, with its rule.
    type Refusal: std::error::Error + Clone + PartialEq + 'static;
    /// Who is asked, and what may be answered.
    type Prompt: Clone + fmt::Debug + PartialEq;
    /// Who looks.
    type Seat: Copy;
    /// What that seat may know.
    type View;
    /// The changing part of the state, for snapshots in the save file.
    type Snapshot: Serialize + DeserializeOwned;

    /// The game before its first command. The message says what in the set-up is wrong.
    fn begin(setup: &Self::Setup) -> Result<Self, String>;
    /// A game at a snapshot taken of a game with the same set-up.
    fn resume(setup: &Self::Setup, snapshot: Self::Snapshot) -> Result<Self, String>;
    /// What of a snapshot a replay must give exactly: all but what earlier programs did not keep.
    fn lasting(snapshot: Self::Snapshot) -> Self::Snapshot {
        snapshot
    }
    /// The changing part of the state.
    fn snapshot(&self) -> Self::Snapshot;
    /// Who is asked, and what may be answered.
    fn prompt(&self) -> Self::Prompt;
    /// True when the game cannot go on before this is answered.
    fn must_be_answered(prompt: &Self::Prompt) -> bool;
    /// Thinks and changes nothing.
    fn decide(
        &self,
        command: &Self::Command,
        dice: &mut dyn Dice,
    ) -> Result<Vec<Self::Fact>, Stopped<Self::Refusal>>;
    /// Remembers and cannot fail.
    fn apply(&mut self, fact: &Self::Fact);
    /// What a seat may know.
    fn view(&self, seat: Self::Seat) -> Self::View;
    /// True when chance or a hidden thing has been seen: undo stops here unless all agree.
    fn is_wall(fact: &Self::Fact) -> bool;
    /// How many dice this fact holds: seeded dice count on from there.
    fn dice_in(fact: &Self::Fact) -> u64;
    /// The throw in this fact with its faces, where there is one: the same throw, asked again when a
    /// step before it was amended, falls as it fell.
    fn rolled(fact: &Self::Fact) -> Option<(Throw, Vec<u8>)>;
    /// True when a turn has ended with this fact: the save file takes a snapshot there.
    fn ends_turn(fact: &Self::Fact) -> bool;
    /// The fact in one plain sentence, for the journal; told in the state before the fact.
    fn tell(&self, fact: &Self::Fact) -> String;
}
