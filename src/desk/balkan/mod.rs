//! The Balkan wars in the window: the war that is open, its map, hands, windows and curtain.
//!
//! Never knows a rule; everything comes in by a view and goes out by the outbox.

mod board;
pub mod chronicle;
pub mod context;
mod curtain;
mod dice;
mod fight;
mod hand;
mod inspector;
pub mod log;
mod now;
mod pages;
mod parts;
pub mod passes;
pub mod pieces;
pub mod readings;
pub mod score;
pub mod screen;
mod seats;
pub mod session;
pub(super) mod war;
mod windows;
pub mod wish;
pub mod wizard;
