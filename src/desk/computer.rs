//! Computer players at the desk: when one is to move, and asking it on a thread of its own.
//!
//! Never gives an order itself; an answer for an older state is thrown away.

use crate::campaign::command::Command;
use crate::campaign::state::FactionId;
use crate::campaign::view::View;

/// What a computer player has chosen.
#[derive(Debug)]
pub struct Choice {
    /// Revision of the journal for which it was chosen.
    pub revision: u64,
    /// By whom.
    pub faction: FactionId,
    /// The order; none when it has no answer.
    pub command: Option<Command>,
}

/// Asks the computer player of a faction. May take long: for a worker thread only.
pub fn choose(revision: u64, faction: FactionId, view: &View, seed: u64) -> Choice {
    Choice {
        revision,
        faction,
        command: {
            let _ = (view, seed);
            None
        },
    }
}
