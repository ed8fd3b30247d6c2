//! Chance as the rules of the Balkan wars ask for it: how many faces, and what for.
//!
//! Never holds a generator: somebody's dice answer, and computer players bring quick ones.

/// What is rolled or drawn for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// A card from the deck, by its place among those left.
    Card(u8),
    /// The event table.
    Event(u8),
    /// How many casualty markers come off.
    Reinforcements(u8),
    /// Which division falls to disease, where chance says.
    Disease(u8),
    /// Initiative.
    Initiative(u8),
    /// A tie for initiative.
    Tie(u8),
    /// The attacking division.
    Attack(u8),
    /// The defending division.
    Defence(u8),
    /// The loser's casualties.
    Loser(u8),
}

/// Somebody's chance.
pub trait Chance {
    /// Why there may be no answer yet.
    type Halt;
    /// A face from 1 to `sides`.
    fn roll(&mut self, sides: u8, why: Why) -> Result<u8, Self::Halt>;
}
