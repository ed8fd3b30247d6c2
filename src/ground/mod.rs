//! The ground floor: words with no game in them.
//!
//! Never knows a rule of either game, reads a clock or rolls a die by itself.

pub mod board;
pub mod calendar;
pub mod columns;
pub mod count;
pub mod dice;
pub mod fault;
pub mod game;
pub mod hex;
pub mod judge;
pub mod odds;
pub mod readings;
pub mod travel;
