//! The miniatures campaign, rules C0 to C12.
//!
//! Never opens a file, reads a clock or rolls a die by itself; never draws.

pub mod chances;
pub mod rules;
