//! The Balkan wars of 1912 and 1913, chapters B0 to B8: their data so far.
//!
//! Never reads a file, rolls a die or draws by itself.

pub mod data;
pub mod rules;
pub mod theatre;
