//! Parts that several painters of a war share: emblems, buttons, names.
//!
//! Never holds a rule, never changes the war.

use egui::{Button, Response, RichText, Sense, Ui, WidgetInfo, vec2};

use crate::balkan::tell::space_name;
use crate::desk::balkan::context::WarDesk;
use crate::desk::balkan::pieces::{coat_of_seat, plain_name};
use crate::desk::balkan::wish::Wish;
use crate::desk::glyphs::{self, Coat};
use crate::desk::outbox::{Action as Send, Outbox};
use crate::desk::words::balkan as words;

/// An emblem on its counter's field; its name is for those who hear the screen.
pub(super) fn coat_ui(ui: &mut Ui, desk: &WarDesk<'_>, coat: Coat, size: f32, name: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(size * 1.15, size), Sense::hover());
    let field = desk.theme.faction(coat.colour());
    let edge = desk.theme.desk.ink.0;
    glyphs::coat(ui.painter(), rect, coat, field, desk.theme.on(field), edge);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Image, true, name));
    response
}

/// The emblem of a seat.
pub(super) fn seat_ui(ui: &mut Ui, desk: &WarDesk<'_>, seat: u8, size: f32) -> Response {
    coat_ui(ui, desk, coat_of_seat(desk.table(), seat), size, &desk.name(seat))
}

/// A division with its emblem and name.
pub(super) fn division_ui(ui: &mut Ui, desk: &WarDesk<'_>, division: u8) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        let name = plain_name(desk.table(), division);
        coat_ui(
            ui,
            desk,
            Coat::of_division(desk.table(), division),
            17.0,
            &desk.name(desk.table().seat_of(division)),
        );
        ui.add(egui::Label::new(RichText::new(name).strong()).truncate());
    });
}

/// A division's name, without its country.
pub(super) fn name_of(desk: &WarDesk<'_>, division: u8) -> String {
    plain_name(desk.table(), division)
}

/// Where a division stands.
pub(super) fn place_of(desk: &WarDesk<'_>, division: u8) -> String {
    place(desk, desk.state().at[usize::from(division)])
}

/// What a space is called: the name of its town or of a place there, or its hex.
pub(super) fn place(desk: &WarDesk<'_>, space: u16) -> String {
    let name = space_name(desk.table(), space);
    if name.starts_with(|first: char| first.is_ascii_digit()) { words::hex(name) } else { name.to_owned() }
}

/// The button that comes first: the accent is its field.
pub(super) fn main_button(ui: &mut Ui, desk: &WarDesk<'_>, words: &str, on: bool) -> Response {
    let words = RichText::new(words).color(desk.theme.desk.on_accent.0);
    ui.add_enabled(on, Button::new(words).fill(desk.theme.desk.accent.0))
}

/// What is said softly.
pub(super) fn soft(ui: &mut Ui, desk: &WarDesk<'_>, words: impl Into<String>) -> Response {
    ui.add(egui::Label::new(RichText::new(words).color(desk.theme.desk.ink_soft.0)).wrap())
}

/// Sends a wish.
pub(super) fn wish(out: &mut Outbox, wish: Wish) {
    out.send(Send::War(wish));
}
