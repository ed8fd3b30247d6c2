//! Looking as the umpire or as one faction; where play is blind the screen says nothing meanwhile.
//!
//! Never hides anything by itself: the view does.

use egui::Context;

use super::DialogState;
use super::parts::frame::{Press, body, foot, window};
use super::parts::people::swatch_ui;
use super::parts::{remark, warning};
use crate::campaign::Seat;
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox};
use crate::desk::words::dialogs as words;

pub(super) fn ui(ctx: &Context, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    let campaign = desk.campaign();
    window(ctx, words::LOOK_AS, 420.0, out, |ui, out| {
        let mut seat = None;
        body(ui, |ui| {
            if campaign.state().options.blind {
                warning(ui, words::LOOK_AS_BLIND);
            } else {
                remark(ui, words::LOOK_AS_RULE);
            }
            for faction in campaign.in_play() {
                ui.horizontal(|ui| {
                    swatch_ui(ui, desk, faction);
                    let chosen = desk.faction() == Some(faction);
                    let name = campaign.faction_name(faction);
                    let player =
                        campaign.setup().factions.get(faction.index()).map_or("", |faction| &faction.player);
                    if ui.selectable_label(chosen, words::seat(name, player)).clicked() {
                        seat = Some(Seat::Faction(faction));
                    }
                });
            }
        });
        if foot(ui, desk, &mut state.focus, &[Press::new(words::AS_UMPIRE)], out).is_some() {
            seat = Some(Seat::Umpire);
        }
        if let Some(seat) = seat {
            out.send(Action::LookAs(seat));
            out.send(Action::Close);
        }
    });
}
