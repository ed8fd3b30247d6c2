//! Two factions become allies, or part (C10.4).
//!
//! Never says who may: it is agreed at the table.

use egui::Context;

use super::DialogState;
use super::outcome::news_ui;
use super::parts::frame::{Press, body, foot, window};
use super::parts::people::faction_combo;
use super::parts::remark;
use crate::campaign::command::Command;
use crate::campaign::state::FactionId;
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox};
use crate::desk::words::dialogs as words;

/// Which two.
#[derive(Debug, Default)]
pub(super) struct Form {
    a: Option<FactionId>,
    b: Option<FactionId>,
}

pub(super) fn ui(ctx: &Context, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    let campaign = desk.campaign();
    window(ctx, words::ALLIANCES, 460.0, out, |ui, out| {
        let news = state.has_news(desk);
        let form = &mut state.alliance;
        form.a = form.a.or_else(|| desk.faction());
        body(ui, |ui| {
            super::parts::live_ui(ui, desk);
            remark(ui, words::ALLIANCE_RULE);
            let all = campaign.in_play();
            let mut none = true;
            for (n, &a) in all.iter().enumerate() {
                for &b in &all[n + 1..] {
                    if campaign.are_allied(a, b) {
                        none = false;
                        ui.label(words::allied(campaign.faction_name(a), campaign.faction_name(b)));
                    }
                }
            }
            if none {
                remark(ui, words::NO_ALLIES);
            }
            ui.separator();
            faction_combo(ui, desk, words::ONE_FACTION, &all, &mut form.a);
            faction_combo(ui, desk, words::OTHER_FACTION, &all, &mut form.b);
            if news {
                news_ui(ui, desk);
            }
        });
        let pair = form.a.zip(form.b).filter(|(a, b)| a != b);
        let allied = pair.is_some_and(|(a, b)| campaign.are_allied(a, b));
        let why = if !desk.is_live() {
            Some(String::new())
        } else if pair.is_none() {
            Some(words::CHOOSE_BOTH.to_owned())
        } else {
            None
        };
        let words = if allied { words::PART } else { words::ALLY };
        if foot(ui, desk, &mut state.focus, &[Press::unless(words, why)], out).is_some()
            && let Some((a, b)) = pair
        {
            out.send(Action::Do(if allied { Command::Part(a, b) } else { Command::Ally(a, b) }));
        }
    });
}
