//! Screens: the start, the wizard, the army builder, the settings, and the campaign with its pages.
//!
//! Never changes the campaign: they send [`crate::desk::outbox::Action`]s.

pub mod battles;
pub mod board;
pub mod builder;
pub mod campaign;
pub mod settings;
pub mod sheet;
pub mod start;
pub mod wizard;

pub mod calendar;
pub mod chronicle;
pub mod journal;
pub mod prisoners;
pub mod rosters;
pub mod rulings;
pub mod sieges;
pub mod standings;
pub mod told;

pub(in crate::desk) mod parts;

use crate::desk::glyphs;
use crate::desk::theme::Theme;
use crate::tabletop::Device;

/// A faction's shield in a rectangle.
pub fn banner(ui: &egui::Ui, theme: &Theme, rect: egui::Rect, colour: [u8; 3], device: Device) {
    let field = theme.faction(colour);
    glyphs::shield(ui.painter(), rect, field, device, theme.on(field), theme.desk.rule_strong.0);
}
