//! What a reader has heard of a week: the log in sentences, as far as he may read it (C12).
//!
//! Never tells a blind reader what is another's matter; never words a fact anew.

use crate::campaign::c12_blind::Witness;
use crate::campaign::event::Fact;
use crate::campaign::state::FactionId;
use crate::campaign::{Campaign, Seat};
use crate::ground::game::Game as _;
use crate::journal::{Journal, SaveError};

/// Sentences of a week for the umpire or a faction, read as if play were blind when `is_blind`.
///
/// # Errors
/// The log cannot be read.
pub fn heard(
    journal: &Journal<Campaign>,
    seat: Seat,
    is_blind: bool,
    week: u32,
) -> Result<Vec<String>, SaveError> {
    let mut now = journal.at(0)?;
    let mut witness = Witness::new(&now);
    let mut sentences = Vec::new();
    for &group in journal.steps() {
        let facts = journal.facts(group)?;
        let readers = witness.readers(facts);
        for (fact, readers) in facts.iter().zip(readers) {
            let may_read = match seat {
                Seat::Faction(faction) if is_blind => readers.admit(&now.circle(faction)),
                Seat::Faction(FactionId(_)) | Seat::Umpire => true,
            };
            if now.state().week == week && may_read && is_news(fact) {
                sentences.push(now.tell(fact));
            }
            now.apply(fact);
        }
        if now.state().week > week {
            break;
        }
    }
    Ok(sentences)
}

/// True for what somebody would tell; false for dice, and for what only keeps the books.
pub fn is_news(fact: &Fact) -> bool {
    !matches!(
        fact,
        Fact::Rolled { .. }
            | Fact::StepBegan(_)
            | Fact::OrderSet(_)
            | Fact::CardDrawn(_)
            | Fact::Entered(_)
            | Fact::Stayed(_)
            | Fact::Passed(_)
            | Fact::Wished { .. }
            | Fact::Owed(_)
            | Fact::Settled
            | Fact::SiegeTurnDone { .. }
            | Fact::SiegeWentOn { .. }
            | Fact::RecoveryDone(_)
            | Fact::TurnEnded(_)
    )
}
