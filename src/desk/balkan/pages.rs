//! Parts that the wizard and the pages of a war share: emblems of the seats, titles, columns.
//!
//! Never holds a rule, never changes the war.

use egui::{Align, Color32, Layout, Response, RichText, Sense, Ui, vec2};

use crate::balkan::rules::{OPTIONS, Options, Preset};
use crate::balkan::table::Player;
use crate::desk::balkan::context::WarDesk;
use crate::desk::glyphs::{Coat, coat};
use crate::desk::theme::Theme;

/// The colour of a seat on signs and emblems.
fn colour_of(theme: &Theme, player: Player) -> Color32 {
    theme.faction(Coat::of_player(player).colour())
}

/// The emblem of a seat.
pub(super) fn emblem_ui(ui: &mut Ui, theme: &Theme, player: Player, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
    let field = colour_of(theme, player);
    coat(ui.painter(), rect, Coat::of_player(player), field, theme.on(field), theme.desk.ink.0);
    response
}

/// A seat's emblem and name.
pub(super) fn seat_ui(ui: &mut Ui, desk: &WarDesk<'_>, seat: u8) {
    let Some(&player) = desk.table().players.get(usize::from(seat)) else { return };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        emblem_ui(ui, desk.theme, player, 19.0);
        ui.add(egui::Label::new(desk.name(seat)).truncate());
    });
}

/// The title of a page, with a few words beside it.
pub(super) fn title_ui(ui: &mut Ui, theme: &Theme, title: &str, about: &str) {
    ui.horizontal_wrapped(|ui| {
        ui.heading(title);
        if !about.is_empty() {
            ui.label(RichText::new(about).color(theme.desk.ink_soft.0));
        }
    });
}

/// Words of less weight.
pub(super) fn soft(theme: &Theme, words: impl Into<String>) -> RichText {
    RichText::new(words).color(theme.desk.ink_soft.0)
}

/// A column of this width.
pub(super) fn column(ui: &mut Ui, width: f32, add: impl FnOnce(&mut Ui)) {
    ui.allocate_ui_with_layout(vec2(width, 0.0), Layout::top_down(Align::Min), |ui| {
        ui.set_width(width);
        add(ui);
    });
}

/// Options that are not as in a preset.
pub(super) fn differing(options: &Options, preset: &Preset) -> usize {
    OPTIONS.iter().filter(|entry| entry.get(options) != entry.get(&preset.options)).count()
}
