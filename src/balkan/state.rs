//! How a game of the Balkan wars stands: small, flat and cheap to copy, since computer players copy it
//! a million times.
//!
//! Never decides anything: what is fixed for a game is in [`super::table::Table`].

use serde::{Deserialize, Serialize};

use crate::balkan::lay::Lay;
use crate::balkan::rules::Card;
use crate::balkan::table::Table;
use crate::balkan::theatre::{MOST_SPACES, NONE};

/// Divisions of both wars (B0.2, B7).
pub const PLANNED: usize = 81;
/// Divisions that a player may gain beyond them, where the table reads it so (B2).
pub const BEYOND: usize = 4;
/// All divisions: the planned ones, then those beyond them by seats.
pub const DIVISIONS: usize = PLANNED + SEATS * BEYOND;
/// Seats at most: two Ottoman players, four of the Balkans, Romania.
pub const SEATS: usize = 6;
/// Titles of the deck (B5).
pub const TITLES: usize = 21;
/// Nobody: no division, no player.
pub const NOBODY: u8 = u8::MAX;
/// Several divisions have attacked it this turn (B4.4).
pub const SEVERAL: u8 = u8::MAX - 1;

/// How many cards of each title, by [`Card`] as a number.
pub type Cards = [u8; TITLES];

/// What a division has done this turn.
pub mod did {
    /// It has used its free movement point (B3.3).
    pub const FREE: u8 = 1;
    /// It has attacked (B4.1).
    pub const ATTACKED: u8 = 2;
    /// An Overrun lets it attack a second time (B5).
    pub const OVERRUN: u8 = 4;
    /// It has attacked the second time.
    pub const TWICE: u8 = 8;
}

/// Which of the two wars.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum War {
    /// The League against the Ottomans.
    First,
    /// Everybody against Bulgaria (B7).
    Second,
}

/// Where in a turn the game is, and what is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// Divisions are set up by their owners (B0.4, B7).
    Deploy {
        /// Who.
        seat: u8,
    },
    /// All draw (B2).
    Draw,
    /// A player rolls on the event table (B2).
    Event {
        /// Who.
        seat: u8,
    },
    /// Disease: he removes one of his divisions.
    Disease {
        /// Who.
        seat: u8,
    },
    /// Reinforcements: he takes off casualties, or gains a division.
    Reinforce {
        /// Who.
        seat: u8,
    },
    /// He takes off so many casualty markers.
    Heal {
        /// Who.
        seat: u8,
        /// Still to take off.
        left: u8,
    },
    /// Spies and scouts: he looks at an opponent's hand.
    Spies {
        /// Who.
        seat: u8,
    },
    /// Rolls for initiative, in seat order.
    Initiative {
        /// Who.
        seat: u8,
    },
    /// Timed Attacks may be played, in seat order.
    Timed {
        /// Who.
        seat: u8,
    },
    /// Those who are tied roll again.
    Tie {
        /// Who.
        seat: u8,
    },
    /// A player's go.
    Go,
    /// A battle.
    Battle(Stage),
    /// Hands over the limit are discarded down.
    Discard {
        /// Who.
        seat: u8,
    },
    /// The war is over.
    Over,
}

/// How far a battle has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// The defender may play Foolish Attack.
    Foolish,
    /// The attacker may play Break Morale.
    Break,
    /// The attacker says how many tokens he spends.
    AttackerTokens,
    /// The defender does.
    DefenderTokens,
    /// The dice.
    Dice,
    /// The loser rolls for his casualties.
    Loser,
    /// Whoever made the other rout may play Pursuit.
    Pursuit,
    /// The routing division goes.
    Rout,
    /// The winner may enter the empty space.
    Advance,
}

/// A battle in hand. Meaningless outside of [`Step::Battle`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// The attacking division.
    pub attacker: u8,
    /// The defending division.
    pub defender: u8,
    /// Tokens spent by either, 3 at most.
    pub spent: [u8; 2],
    /// Tokens of either that serve in this battle only (B5).
    pub only: [u8; 2],
    /// The loser is the attacker.
    pub attacker_lost: bool,
    /// The space from which the loser routs.
    pub from: u16,
}

/// What a card does when nobody negates it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Effect {
    /// Movement tokens.
    Movement(u8),
    /// Battle tokens, kept until the End phase.
    Tokens(u8),
    /// Battle tokens of the attacker (0) or the defender (1) for this battle only.
    Only(u8, u8),
    /// Battle tokens that pay for an attack; the first counts, and whether the rest serve in it only.
    Attack {
        /// Who attacks.
        division: u8,
        /// Whom.
        target: u8,
        /// Tokens that the card brings.
        tokens: u8,
        /// They serve in this battle only.
        only: bool,
    },
    /// The attacking division is destroyed.
    Foolish,
    /// The defending division routs.
    Break,
    /// The routing division is destroyed.
    Pursuit,
    /// A division may attack a second time.
    Overrun(u8),
    /// The player's initiative changes.
    Timed(i8),
}

/// A card that was just played, while others may negate it (B5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The card.
    pub card: Card,
    /// Who played it.
    pub by: u8,
    /// What it does.
    pub effect: Effect,
    /// It is negated as things stand.
    pub negated: bool,
    /// Who played last: the card itself, or an Intelligence.
    pub last: u8,
    /// The next seat to be asked.
    pub asked: u8,
}

/// How a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct State {
    /// Space of each division; [`NONE`]: not on the map.
    pub at: [u16; DIVISIONS],
    /// Casualty markers.
    pub hurt: [u8; DIVISIONS],
    /// What each has done this turn, see [`did`].
    pub done: [u8; DIVISIONS],
    /// Who has attacked it this turn: [`NOBODY`], a division, or [`SEVERAL`].
    pub by: [u8; DIVISIONS],
    /// The division in each space, or [`NOBODY`].
    pub there: [u8; MOST_SPACES],
    /// Whose marker lies on each space, or [`NOBODY`].
    pub control: [u8; MOST_SPACES],
    /// Cards in the deck, face down.
    pub deck: Cards,
    /// Cards in the discard pile, face up.
    pub discard: Cards,
    /// Hands.
    pub hands: [Cards; SEATS],
    /// Movement tokens.
    pub moves: [u8; SEATS],
    /// Battle tokens.
    pub battles: [u8; SEATS],
    /// Movement points still owed for transport problems (B2).
    pub debt: [u8; SEATS],
    /// Initiative as rolled and altered; ties that were rolled off are the lower digits.
    pub initiative: [i32; SEATS],
    /// How often ties were rolled off this turn.
    pub ties: u8,
    /// Seats that roll again for a tie, a bit each.
    pub tied: u8,
    /// Seats in the order of this turn.
    pub order: [u8; SEATS],
    /// The place in that order of whose go it is.
    pub place: u8,
    /// For each seat: whose hand spies showed it last, or [`NOBODY`].
    pub spied: [u8; SEATS],
    /// And that hand as it was.
    pub shown: [Cards; SEATS],
    /// The turn, from 1; 0 before the first.
    pub turn: u8,
    /// Which war.
    pub war: War,
    /// What is asked.
    pub step: Step,
    /// The battle in hand.
    pub battle: Battle,
    /// A card just played, while it may be negated.
    pub played: Option<Played>,
    /// What follows from the map. Whoever changes `at`, `there`, `control` or `done` by hand makes it anew with
    /// [`State::settle`].
    pub lay: Lay,
}

impl State {
    /// A map without anybody on it.
    pub fn empty(war: War) -> Self {
        Self {
            at: [NONE; DIVISIONS],
            hurt: [0; DIVISIONS],
            done: [0; DIVISIONS],
            by: [NOBODY; DIVISIONS],
            there: [NOBODY; MOST_SPACES],
            control: [NOBODY; MOST_SPACES],
            deck: [0; TITLES],
            discard: [0; TITLES],
            hands: [[0; TITLES]; SEATS],
            moves: [0; SEATS],
            battles: [0; SEATS],
            debt: [0; SEATS],
            initiative: [0; SEATS],
            ties: 0,
            tied: 0,
            order: [0, 1, 2, 3, 4, 5],
            place: 0,
            spied: [NOBODY; SEATS],
            shown: [[0; TITLES]; SEATS],
            turn: 0,
            war,
            step: Step::Draw,
            battle: Battle {
                attacker: NOBODY,
                defender: NOBODY,
                spent: [0; 2],
                only: [0; 2],
                attacker_lost: false,
                from: NONE,
            },
            played: None,
            lay: Lay::EMPTY,
        }
    }

    /// Works out anew what follows from the map.
    pub fn settle(&mut self, table: &Table) {
        self.lay = Lay::of(table, self);
    }

    /// True while a division is on the map.
    pub fn is_on_map(&self, division: u8) -> bool {
        self.at[usize::from(division)] != NONE
    }

    /// The division in a space.
    pub fn division_in(&self, space: u16) -> Option<u8> {
        let there = self.there[usize::from(space)];
        (there != NOBODY).then_some(there)
    }

    /// Puts a division on a space, which must be free.
    pub fn put(&mut self, table: &Table, division: u8, space: u16) {
        self.at[usize::from(division)] = space;
        self.there[usize::from(space)] = division;
        self.lay.turn(table, &self.there, division, space);
    }

    /// Takes a division off its space.
    pub fn lift(&mut self, table: &Table, division: u8) {
        let space = std::mem::replace(&mut self.at[usize::from(division)], NONE);
        if space != NONE {
            self.there[usize::from(space)] = NOBODY;
            self.lay.turn(table, &self.there, division, space);
        }
    }

    /// Puts a seat's marker on a space.
    pub fn hold(&mut self, table: &Table, space: u16, seat: u8) {
        let before = std::mem::replace(&mut self.control[usize::from(space)], seat);
        if before != seat {
            self.lay.hold(table, &self.control, space, (before, seat));
        }
    }

    /// Cards in a hand.
    pub fn hand_size(&self, seat: u8) -> u8 {
        self.hands[usize::from(seat)].iter().sum()
    }

    /// The titles of which a hand has a copy, a bit each.
    pub fn titles(&self, seat: u8) -> u32 {
        titles(&self.hands[usize::from(seat)])
    }

    /// Copies of a title in a hand.
    pub fn holds(&self, seat: u8, card: Card) -> u8 {
        self.hands[usize::from(seat)][card as usize]
    }

    /// A card goes from a hand to the discard pile.
    pub fn discard(&mut self, seat: u8, card: Card) {
        self.hands[usize::from(seat)][card as usize] -= 1;
        self.discard[card as usize] += 1;
    }
}

/// The titles of which there is a copy, a bit each.
pub fn titles(cards: &Cards) -> u32 {
    // Eight counts at a time: a bit is carried into the top of every byte that is not 0, and one product
    // brings the eight tops together. Counts are far below 128.
    let mut found = 0;
    for (n, eight) in cards.chunks(8).enumerate() {
        let mut bytes = [0; 8];
        bytes[..eight.len()].copy_from_slice(eight);
        let tops = u64::from_le_bytes(bytes).wrapping_add(0x7f7f_7f7f_7f7f_7f7f) & 0x8080_8080_8080_8080;
        let eight = (tops >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        found |= u32::try_from(eight).unwrap_or(0) << (8 * n);
    }
    found
}
