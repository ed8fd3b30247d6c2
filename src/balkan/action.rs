//! What a player may do, in the imperative, and what is told of it.
//!
//! Never says whether it may be done: [`super::legal`] lists what may.

use serde::{Deserialize, Serialize};

use crate::balkan::rules::Card;

/// One move of a game. Whose it is follows from the state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    /// A division is set up in a space (B0.4, B7).
    Deploy {
        /// Which.
        division: u8,
        /// Where.
        to: u16,
    },
    /// All draw their cards (B2).
    Draw,
    /// Roll on the event table (B2).
    RollEvent,
    /// Disease takes this division (B2).
    Remove {
        /// Which.
        division: u8,
    },
    /// Reinforcements: roll for casualty markers to take off (B2).
    RollHeal,
    /// Take one casualty marker off.
    Heal {
        /// From which division.
        division: u8,
    },
    /// Reinforcements: a division comes back (B2).
    Gain {
        /// Which.
        division: u8,
        /// Where.
        to: u16,
    },
    /// Look at a hand (B2).
    Spy {
        /// Whose.
        seat: u8,
    },
    /// Roll for initiative, or a tie again (B2).
    RollInitiative,
    /// Timed Attacks on one's own initiative (B5).
    Time {
        /// +6, else −6.
        up: bool,
    },
    /// Turn a card into movement tokens (B2, B5).
    CashMovement {
        /// Which.
        card: Card,
    },
    /// Turn a card into battle tokens (B2, B5).
    CashBattle {
        /// Which.
        card: Card,
    },
    /// Go one space (B3).
    Move {
        /// Which division.
        division: u8,
        /// Where.
        to: u16,
    },
    /// Go by rail (B1).
    Rail {
        /// Which division.
        division: u8,
        /// Where.
        to: u16,
    },
    /// Attack, for a battle token (B4.1).
    Attack {
        /// Which division.
        division: u8,
        /// Whom.
        target: u8,
    },
    /// Attack, paid for by a card (B4.1, B5).
    AttackWith {
        /// Which division.
        division: u8,
        /// Whom.
        target: u8,
        /// With which card.
        card: Card,
    },
    /// A division may attack a second time (B5).
    Overrun {
        /// Which.
        division: u8,
    },
    /// Foolish Attack (B5).
    Foolish,
    /// Break Morale (B5).
    Break,
    /// Spend so many battle tokens on the dice (B4.2).
    Spend {
        /// 0 to 3.
        tokens: u8,
    },
    /// The dice of a battle (B4.2).
    RollBattle,
    /// The loser's dice (B4.8).
    RollLoser,
    /// Pursuit (B5).
    Pursue,
    /// Where the routing division goes (B4.10).
    Rout {
        /// Where.
        to: u16,
    },
    /// Enter the empty space (B4.11).
    Advance,
    /// Stay.
    Stay,
    /// Negate the card just played (B5).
    Intelligence,
    /// Let it pass.
    Pass,
    /// Discard down to the hand limit (B2).
    Discard {
        /// Which.
        card: Card,
    },
    /// The go is over.
    Done,
}

impl Action {
    /// True for what cannot be done without showing a card of one's hand.
    pub fn shows_card(self) -> bool {
        self.plays_card() || matches!(self, Self::Discard { .. })
    }

    /// True for what plays a card of one's hand.
    pub fn plays_card(self) -> bool {
        matches!(
            self,
            Self::Time { .. }
                | Self::CashMovement { .. }
                | Self::CashBattle { .. }
                | Self::AttackWith { .. }
                | Self::Overrun { .. }
                | Self::Foolish
                | Self::Break
                | Self::Pursue
                | Self::Intelligence
        )
    }
}
