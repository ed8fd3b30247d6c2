//! All words on screen, one file an area, so that nothing is worded twice.
//!
//! Never paints; sentence case, no colon after labels.

pub mod armies;
pub mod balkan;
pub mod balkan_pages;
pub mod battles;
pub mod dialogs;
pub mod exchange;
pub mod map;
pub mod pages;
pub mod panels;
pub mod print;
pub mod sheet;
pub mod shell;
