//! Winners roll for what they lost, or do without (C8.9).
//!
//! Never rolls.

use egui::{Context, Ui};

use super::DialogState;
use super::outcome::{self, why_not};
use super::parts::bars::bars_ui;
use super::parts::frame::{Press, body, foot, window};
use super::parts::{heading, remark};
use crate::campaign::chances;
use crate::campaign::command::Command;
use crate::campaign::prompt::About;
use crate::campaign::state::ArmyId;
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox};
use crate::desk::words::dialogs as words;

pub(super) fn ui(ctx: &Context, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    window(
        ctx,
        words::RECOVERY,
        outcome::due_width(desk, |about| matches!(about, About::Recovery(_)), 520.0),
        out,
        |ui, out| {
            let chosen = desk.selection.army;
            let ask = desk
                .ask(|about| matches!(about, About::Recovery(army) if Some(*army) == chosen))
                .or_else(|| desk.ask(|about| matches!(about, About::Recovery(_))));
            let Some((ask, id)) = ask.and_then(|ask| match ask.about {
                About::Recovery(army) => Some((ask, army)),
                _ => None,
            }) else {
                return outcome::answered_ui(ui, desk, state, out);
            };
            body(ui, |ui| outcome::due_ui(ui, desk, |ui| body_ui(ui, desk, id)));
            let why = why_not(desk, Some(ask));
            let buttons =
                [Press::unless(words::ROLL_RECOVERY, why.clone()), Press::unless(words::SKIP_RECOVERY, why)];
            match foot(ui, desk, &mut state.focus, &buttons, out) {
                Some(0) => out.send(Action::Do(Command::Recover(id))),
                Some(_) => out.send(Action::Do(Command::SkipRecovery(id))),
                None => {}
            }
        },
    );
}

fn body_ui(ui: &mut Ui, desk: &Desk<'_>, id: ArmyId) {
    let campaign = desk.campaign();
    super::parts::live_ui(ui, desk);
    ui.label(words::lost_in_victory(&campaign.army_name(id)));
    let Some(army) = campaign.state().armies.get(&id) else { return };
    let units = campaign.recoverable_units(army);
    let mut n = 0;
    for (kind, count, size) in units {
        ui.label(words::recoverable(campaign.setup().catalog.name(kind), count, size));
        n += u32::from(count);
    }
    remark(ui, words::recovery_rule(campaign.setup().rules.tables.combat.recovers_on));
    heading(ui, words::RECOVERY_CHANCES);
    let chances = chances::recovery(&campaign.setup().rules.tables, n);
    let bars: Vec<(String, f64)> =
        chances.iter().filter(|(_, p)| *p >= 0.001).map(|(back, p)| (words::come_back(*back), p)).collect();
    bars_ui(ui, &bars);
}
