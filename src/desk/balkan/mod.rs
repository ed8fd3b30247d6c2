//! The Balkan wars in the window: the war that is open, its map, hands, windows and curtain.
//!
//! Never knows a rule; everything comes in by a view and goes out by the outbox.

pub mod chronicle;
pub mod context;
pub mod log;
pub mod passes;
pub mod pieces;
pub mod readings;
pub mod score;
pub mod screen;
pub mod session;
pub(super) mod war;
pub mod wish;
pub mod wizard;
