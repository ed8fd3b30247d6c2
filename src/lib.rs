//! Voivode: the campaign desk for miniature wargamers.
//!
//! The floors, from the ground up; a module may use what is below it, never what is beside or
//! above it (`tests/floors.rs` holds this):
//!
//! * [`ground`]: hexes, boards, travel, dice, odds, the calendar, the one door of a game;
//! * [`tabletop`]: troops, starter armies and the tabletop systems;
//! * [`campaign`]: the miniatures campaign, rules C0 to C12; [`balkan`]: the Balkan wars, B0 to B8;
//! * [`journal`]: what happened: log, undo, save file, replay;
//! * [`players`]: who answers a prompt by themselves;
//! * [`paper`]: sheets to print, as PDF;
//! * [`desk`]: the window (feature `desktop`); [`headless`]: the command line.

pub mod ground;
pub mod tabletop;

pub mod balkan;
pub mod campaign;

pub mod journal;

pub mod paper;
pub mod players;

#[cfg(feature = "desktop")]
pub mod desk;
pub mod headless;
