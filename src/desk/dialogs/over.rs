//! How the campaign ended (C10).
//!
//! Never judges a victory.

use egui::{Context, Grid};

use super::DialogState;
use super::parts::frame::{Press, body, foot, window};
use super::parts::people::faction_ui;
use super::parts::{heading, remark};
use crate::campaign::state::{FactionId, Step};
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox, Tab};
use crate::desk::words::dialogs as words;
use crate::tabletop::troops::points_words;

pub(super) fn ui(ctx: &Context, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    let campaign = desk.campaign();
    window(ctx, words::OVER, 520.0, out, |ui, out| {
        body(ui, |ui| {
            if let Step::Over { winners } = &campaign.state().step {
                heading(ui, words::winners(winners.len()));
                for &winner in winners {
                    faction_ui(ui, desk, winner);
                }
            }
            remark(ui, campaign.date().words());
            heading(ui, words::STANDINGS);
            Grid::new("standings").num_columns(5).striped(true).spacing([16.0, 4.0]).show(ui, |ui| {
                for head in words::STANDING_HEADS {
                    ui.weak(head);
                }
                ui.end_row();
                for (id, faction) in (0u8..).map(FactionId).zip(&campaign.state().factions) {
                    let standing = campaign.standing(id);
                    faction_ui(ui, desk, id);
                    ui.label(standing.towns.to_string());
                    ui.label(standing.castings.to_string());
                    ui.label(points_words(standing.tenths));
                    ui.label(if faction.beaten {
                        words::BEATEN.to_owned()
                    } else {
                        standing.generals.to_string()
                    });
                    ui.end_row();
                }
            });
        });
        if foot(ui, desk, &mut state.focus, &[Press::new(words::READ_CHRONICLE)], out).is_some() {
            out.send(Action::Show(Tab::Chronicle));
            out.send(Action::Close);
        }
    });
}
