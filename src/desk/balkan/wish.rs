//! What a user can want of a war, for the outbox, and what is picked on its map.
//!
//! Never performs anything.

use std::path::PathBuf;

use crate::balkan::action::Action;
use crate::balkan::game::Setup;
use crate::desk::balkan::passes::Passes;
use crate::ground::hex::Hex;

/// Something that the user wants of the war that is open, or of a new one.
#[derive(Debug, Clone, PartialEq)]
pub enum Wish {
    /// One move.
    Do(Action),
    /// Several moves one after the other; the first refusal stops the rest.
    DoAll(Vec<Action>),
    /// Go on into the Second War (B7).
    SecondWar,
    /// The faces of the throw that is awaited.
    Dice(Vec<u8>),
    /// The program's dice answer the throw that is awaited, and no other.
    ThrowForMe,
    /// Take back the order whose throw is awaited; nothing has changed.
    CancelThrow,
    /// The players roll their own dice from now on, or the program does.
    OwnDice(bool),
    /// Undo until so many steps stand; what a person decided last when not said.
    Undo {
        /// Steps that are to stand.
        to: Option<usize>,
        /// All players have agreed.
        agreed: bool,
    },
    /// All have not agreed: leave it.
    KeepAll,
    /// Do again what was undone last.
    Redo,
    /// Look at the war as it was after so many steps; none: now.
    ReplayTo(Option<usize>),
    /// Let the look back go on by itself, at the pace chosen, or stop.
    PlayBack(bool),
    /// Pick a division, a space, a target.
    Pick(Pick),
    /// The curtain is lifted for this seat, or falls (B6).
    Lift(Option<u8>),
    /// A person wants to see his hand out of his go: the curtain comes for him.
    Look(u8),
    /// The people at the table let it stand, or this one reacts (B5).
    Say(Option<u8>),
    /// Which windows a seat passes of itself.
    Passes(u8, Passes),
    /// Turn to a page.
    Show(Page),
    /// Begin a war from the wizard's plan, in this file.
    Create {
        /// The plan.
        setup: Box<Setup>,
        /// The new file.
        path: PathBuf,
        /// The user has agreed to replace a file of this name.
        replace: bool,
    },
}

/// A page of the war screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the names are the pages")]
pub enum Page {
    #[default]
    Map,
    Score,
    Log,
    Rulings,
}

impl Page {
    /// All, in the order of the screen.
    pub const ALL: [Self; 4] = [Self::Map, Self::Score, Self::Log, Self::Rulings];
}

/// What is picked on the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pick {
    /// The division that would move or attack.
    pub division: Option<u8>,
    /// The enemy division that it would attack.
    pub target: Option<u8>,
    /// The hex that is looked at.
    pub hex: Option<Hex>,
}
