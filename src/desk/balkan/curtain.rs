//! The curtain between people at one screen (B6): nothing of the war is on screen until the next has
//! taken it.
//!
//! Never shows anything of the war.

use egui::{Align2, Area, RichText, Ui};

use crate::desk::balkan::context::WarDesk;
use crate::desk::balkan::parts::{main_button, seat_ui, soft, wish};
use crate::desk::balkan::wish::Wish;
use crate::desk::fonts::Serif;
use crate::desk::outbox::Outbox;
use crate::desk::words::balkan as words;

/// Paints the curtain for a seat; `asked`: the war waits for him, else he may leave it.
pub(super) fn curtain_ui(ui: &mut Ui, desk: &WarDesk<'_>, seat: u8, focus: &mut bool, out: &mut Outbox) {
    let middle = ui.max_rect().center();
    Area::new(egui::Id::unique("curtain")).fixed_pos(middle).pivot(Align2::CENTER_CENTER).show(
        ui.ctx(),
        |ui| {
            ui.set_width(460.0);
            ui.vertical_centered(|ui| {
                seat_ui(ui, desk, seat, 76.0);
                ui.add_space(14.0);
                let name = desk.name(seat);
                let title = RichText::new(words::curtain(&name)).font(Serif::Bold.size(30.0));
                ui.label(title.color(desk.theme.desk.ink.0));
                ui.add_space(6.0);
                let player = desk.session.player(seat);
                let words_for = if player.is_empty() {
                    words::CURTAIN_HINT.to_owned()
                } else {
                    words::curtain_player(&player)
                };
                soft(ui, desk, words_for);
                ui.add_space(14.0);
                let lift = main_button(ui, desk, &words::lift(&name), true);
                if !std::mem::replace(focus, true) {
                    lift.request_focus();
                }
                if lift.clicked() {
                    wish(out, Wish::Lift(Some(seat)));
                }
                // Somebody who only wanted to look may leave it.
                if desk.session.curtain().is_none() && ui.button(words::NOT_NOW).clicked() {
                    wish(out, Wish::Lift(None));
                }
            });
        },
    );
}
