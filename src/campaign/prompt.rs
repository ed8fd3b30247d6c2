//! Who is asked, what for, and what may be answered.
//!
//! Never changes anything; every choice listed is accepted by `decide`.

use crate::campaign::c09_battle::{BattleId, Method};
use crate::campaign::command::Command;
use crate::campaign::state::{ArmyId, Due, FactionId};
use crate::ground::hex::Hex;

/// The question that the campaign puts now.
#[derive(Debug, Clone, PartialEq)]
pub struct Prompt {
    /// What is asked, in order of urgency: the first is what stops the others, if one does.
    pub asks: Vec<Ask>,
}

/// One open question.
#[derive(Debug, Clone, PartialEq)]
pub struct Ask {
    /// Who answers; none: anybody at the table (a roll, the end of a step).
    pub who: Option<FactionId>,
    /// What it is about.
    pub about: About,
    /// Answers listed. For [`About::Move`] each army's marches by the cheapest route.
    pub choices: Vec<Command>,
    /// The step cannot end while this is open.
    pub pressing: bool,
}

impl Ask {
    /// What happened holds the campaign up until this is answered: something due, or enemies who meet.
    pub(super) fn holds_up(&self) -> bool {
        match self.about {
            About::Due(_) => true,
            About::Stand { .. }
            | About::Fight { .. }
            | About::HandOff { .. }
            | About::Battle(_)
            | About::Siege(_) => self.pressing,
            _ => false,
        }
    }
}

/// What a question is about; the desk shows the dialog of this name.
#[derive(Debug, Clone, PartialEq)]
pub enum About {
    /// Roll for initiative.
    Initiative,
    /// Name who acts first.
    First,
    /// Place a garrison; the capital when `capital`.
    Draft {
        /// It is the faction's first.
        capital: bool,
    },
    /// Set up an army.
    Deploy,
    /// Draw a card.
    Card,
    /// Move one army, or pass.
    Move {
        /// Armies that can still act.
        armies: Vec<ArmyId>,
    },
    /// A surrounded town's defenders may sortie.
    Sortie(Hex),
    /// Stand or withdraw.
    Stand {
        /// Where.
        hex: Hex,
        /// The enemy.
        enemy: FactionId,
    },
    /// Fight it out.
    Fight {
        /// Where.
        hex: Hex,
        /// One side.
        a: FactionId,
        /// The other.
        b: FactionId,
    },
    /// Say how to fight (C8.1).
    Method {
        /// Where.
        hex: Hex,
        /// The enemy.
        enemy: FactionId,
    },
    /// Hand the battle off to the table, as agreed (C8.1, C9).
    HandOff {
        /// Where.
        hex: Hex,
        /// One side.
        a: FactionId,
        /// The other.
        b: FactionId,
        /// On the table, or as a quick DBA battle.
        method: Method,
    },
    /// A battle waits for its evening, or its result to be confirmed (C9).
    Battle(BattleId),
    /// Besiege, assault or leave alone.
    Siege(Hex),
    /// Who holds a place that may be assaulted may say how he wants it fought (C7.6).
    AssaultWish {
        /// The place.
        hex: Hex,
        /// The besieger.
        enemy: FactionId,
    },
    /// Recover losses.
    Recovery(ArmyId),
    /// Something due.
    Due(Due),
    /// The step may end.
    EndStep,
    /// The campaign is over.
    Over,
}
