//! The tabletop systems: troops, what an army is made of, ready-made armies and the factions.
//!
//! Never fights a battle and never knows a rule of the campaign; reads no file from disk.

pub mod system;
pub mod troops;

pub use system::System;
pub use troops::{Catalog, Class, Composition, KindId, NotEnough, Order, Sureness, TroopKind, Troops};
