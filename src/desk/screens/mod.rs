//! Screens: the start, the wizard, the settings, and the campaign with its pages.
//!
//! Never changes the campaign: they send [`crate::desk::outbox::Action`]s.

// pub mod campaign;
// pub mod settings;
// pub mod start;
// pub mod wizard;

pub mod calendar;
pub mod chronicle;
pub mod journal;
pub mod prisoners;
pub mod rosters;
pub mod rulings;
pub mod sieges;
pub mod standings;
