//! Computer players at the desk: when one is to move, and asking it on a thread of its own.
//!
//! Never gives an order itself; an answer for an older state is thrown away.

use crate::campaign::command::Command;
use crate::campaign::prompt::Prompt;
use crate::campaign::state::FactionId;
use crate::campaign::view::View;
use crate::players::campaign as players;

/// What the computer players have chosen.
#[derive(Debug)]
pub struct Choice {
    /// Revision of the journal for which it was chosen.
    pub revision: u64,
    /// By whom, or who was asked first when nobody has an answer.
    pub faction: FactionId,
    /// The order; none when each leaves it as it is.
    pub command: Option<Command>,
}

/// Asks the computer players that are to answer, one after the other. May take long: for a worker
/// thread only.
pub fn choose(revision: u64, views: &[(FactionId, View)], prompt: &Prompt, seed: u64) -> Option<Choice> {
    let (first, _) = views.first()?;
    let answer = views.iter().find_map(|(faction, view)| {
        let command = players::choose_from(view, prompt, *faction, seed)?;
        Some(Choice { revision, faction: *faction, command: Some(command) })
    });
    Some(answer.unwrap_or(Choice { revision, faction: *first, command: None }))
}
