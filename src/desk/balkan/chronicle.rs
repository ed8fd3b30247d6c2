//! What happened in a war: the same story that is printed.
//!
//! Never words anything itself: see [`crate::paper::balkan::story`].

use crate::balkan::action::Action;
use crate::balkan::game::Command;

pub use crate::paper::balkan::story::{Chronicle, Figures, Line};

/// The command of an action, to be sent.
pub fn doing(action: Action) -> Command {
    Command::Do(action)
}
