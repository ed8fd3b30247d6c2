//! The window: screens, dialogs, panels, the map, theme and words.
//!
//! Never knows a rule: it shows what a view holds and sends what the user wants.

pub mod access;
pub mod amending;
pub mod app;
pub mod armies;
pub mod balkan;
pub mod boxes;
pub mod computer;
pub mod context;
pub mod dialogs;
pub mod files;
mod focus;
pub mod fonts;
pub mod foreign;
pub mod glyphs;
pub mod lines;
pub mod map;
pub mod measure;
pub mod menus;
pub mod outbox;
pub mod panels;
mod perform;
mod perform_armies;
mod perform_battles;
mod perform_computer;
mod perform_print;
pub mod presets;
pub mod print;
pub mod screens;
pub mod session;
pub mod settings;
pub mod shortcuts;
pub mod theme;
pub mod window;
pub mod words;
pub mod worker;
