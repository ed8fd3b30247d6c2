//! The seats: points, divisions, cards and tokens of all, and whose go it is.
//!
//! Never shows a hand: only how many cards there are in it.

use egui::{Grid, RichText, Ui};

use crate::balkan::legal::to_act;
use crate::balkan::state::Step;
use crate::desk::balkan::context::WarDesk;
use crate::desk::balkan::parts::seat_ui;
use crate::desk::words::balkan as words;

/// Paints the table of seats.
pub(super) fn seats_ui(ui: &mut Ui, desk: &WarDesk<'_>) {
    let (table, state) = (desk.table(), desk.state());
    let points = table.points(state);
    let asked = to_act(table, state);
    let in_order = matches!(state.step, Step::Go | Step::Battle(_));
    ui.spacing_mut().item_spacing.y = 3.0;
    Grid::new("seats").num_columns(7).min_col_width(0.0).spacing([10.0, 3.0]).striped(true).show(ui, |ui| {
        for (head, hint) in words::SEAT_HEADS {
            ui.label(RichText::new(head).small().color(desk.theme.desk.ink_soft.0)).on_hover_text(hint);
        }
        ui.end_row();
        for seat in 0..table.seats() {
            let at = usize::from(seat);
            let name = desk.name(seat);
            let goes = in_order && state.order[usize::from(state.place)] == seat;
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 5.0;
                seat_ui(ui, desk, seat, 16.0);
                let mut words = RichText::new(&name);
                if asked == Some(seat) {
                    words = words.strong().color(desk.theme.desk.accent.0);
                }
                let label = ui.label(words);
                let player = desk.session.player(seat);
                let kind = words::kind(desk.session.kind(seat));
                label.on_hover_text(if player.is_empty() {
                    kind.to_owned()
                } else {
                    format!("{player}, {kind}")
                });
            });
            let number = |ui: &mut Ui, n: u32| ui.label(RichText::new(n.to_string()).monospace());
            ui.label(RichText::new(points[at].to_string()).monospace().strong());
            let mine = (0u8..).zip(&state.at).filter(|&(it, _)| table.is_of(it, seat) && state.is_on_map(it));
            number(ui, u32::try_from(mine.count()).unwrap_or(0));
            number(ui, u32::from(desk.view().hand_size(seat)));
            let moves = number(ui, u32::from(state.moves[at]));
            if state.debt[at] > 0 {
                moves.on_hover_text(words::debt(state.debt[at]));
            }
            number(ui, u32::from(state.battles[at]));
            let place = state.order.iter().position(|&it| it == seat).filter(|_| in_order);
            let rolled = matches!(state.step, Step::Initiative { seat: by } if seat < by)
                || matches!(state.step, Step::Timed { .. } | Step::Tie { .. });
            let init = match place {
                Some(place) => format!("{}{}", place + 1, if goes { " ◂" } else { "" }),
                None if rolled => format!("({})", shown_roll(desk, seat)),
                None => String::new(),
            };
            let init = ui.label(RichText::new(init).monospace());
            if goes {
                init.on_hover_text(words::GO);
            }
            ui.end_row();
        }
    });
    for seat in (0..table.seats()).filter(|&seat| state.debt[usize::from(seat)] > 0) {
        let words = format!("{}: {}", desk.name(seat), words::debt(state.debt[usize::from(seat)]));
        ui.add(egui::Label::new(RichText::new(words).small().color(desk.theme.desk.warning.0)).wrap());
    }
}

/// The roll for initiative with what Timed Attacks made of it; ties that were rolled off are its lower
/// digits, and left out.
fn shown_roll(desk: &WarDesk<'_>, seat: u8) -> i32 {
    let state = desk.state();
    let mut roll = state.initiative[usize::from(seat)];
    for _ in 0..state.ties {
        roll = roll.div_euclid(8);
    }
    roll
}
