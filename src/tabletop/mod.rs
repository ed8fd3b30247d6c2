//! The tabletop systems: troops, what an army is made of, army lists and the muster, ready-made
//! armies and the factions.
//!
//! Never fights a battle and never knows a rule of the campaign; reads no file from disk.

pub mod factions;
pub mod formats;
pub mod library;
pub mod lists;
pub mod muster;
pub mod names;
pub mod starter;
pub mod system;
pub mod systems;
pub mod troops;

pub use factions::{Device, Faction};
pub use library::Library;
pub use lists::{ArmyList, ListEntry, TroopOption};
pub use muster::{Bought, BoughtCommand, BoughtWork, Purchase, Terms};
pub use starter::StarterArmy;
pub use system::System;
pub use systems::SystemData;
pub use troops::{
    Catalog, Class, Composition, KindId, NotEnough, Order, Points, Sureness, TroopKind, Troops,
};
