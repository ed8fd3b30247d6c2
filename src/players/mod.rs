//! Players that answer a prompt by themselves.
//!
//! Never given more than a view and a prompt; never changes a game.

pub mod balkan;
pub mod campaign;
pub mod chance;
pub mod results;
