//! The tabletop systems: troops, what an army is made of, ready-made armies and the factions.
//!
//! Never fights a battle and never knows a rule of the campaign; reads no file from disk.

pub mod factions;
pub mod starter;
pub mod system;
pub mod troops;

pub use factions::{Device, Faction};
pub use starter::StarterArmy;
pub use system::System;
pub use troops::{
    Catalog, Class, Composition, KindId, NotEnough, Order, Points, Sureness, TroopKind, Troops,
};
