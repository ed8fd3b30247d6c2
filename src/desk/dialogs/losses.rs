//! Which troops are lost: a stepper a line, what is left to pick, two proposals (C5.3).
//!
//! Never says how many are lost: that is due.

use egui::{Context, Ui};

use super::DialogState;
use super::outcome::{self, why_not};
use super::parts::frame::{Press, body, foot, window};
use super::parts::remark;
use super::parts::troops::{left_to_pick_ui, pick_ui};
use crate::campaign::command::Command;
use crate::campaign::prompt::About;
use crate::campaign::state::{Due, Force};
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox};
use crate::desk::words::dialogs as words;
use crate::tabletop::Troops;
use crate::tabletop::troops::{propose_cheapest, propose_evenly};

/// What is picked, and for which loss.
#[derive(Debug, Default)]
pub(super) struct Form {
    due: Option<Due>,
    picked: Troops,
}

pub(super) fn ui(ctx: &Context, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    window(
        ctx,
        words::LOSSES,
        outcome::due_width(desk, |about| matches!(about, About::Due(Due::Losses { .. })), 560.0),
        out,
        |ui, out| {
            let ask = desk.ask(|about| matches!(about, About::Due(Due::Losses { .. })));
            let Some((ask, due)) = ask.and_then(|ask| match &ask.about {
                About::Due(due) => Some((ask, due)),
                _ => None,
            }) else {
                return outcome::answered_ui(ui, desk, state, out);
            };
            let &Due::Losses { force, pieces, .. } = due else { return };
            if state.losses.due.as_ref() != Some(due) {
                state.losses = Form { due: Some(due.clone()), picked: Troops::new() };
            }
            let mut right = false;
            body(ui, |ui| outcome::due_ui(ui, desk, |ui| right = body_ui(ui, desk, due, state)));
            let why = why_not(desk, Some(ask)).or_else(|| (!right).then(String::new));
            let count = desk.campaign().setup().system.count_words(u32::from(pieces));
            if foot(ui, desk, &mut state.focus, &[Press::unless(words::lose(&count), why)], out).is_some() {
                out.send(Action::Do(Command::PickLosses { force, troops: state.losses.picked.clone() }));
            }
        },
    );
}

/// The troops of a force.
pub(super) fn troops_of(desk: &Desk<'_>, force: Force) -> Troops {
    let state = desk.campaign().state();
    match force {
        Force::Army(army) => state.armies.get(&army).map(|army| army.troops.clone()),
        Force::Garrison(hex) => state.towns.get(&hex).map(|town| town.garrison.clone()),
    }
    .unwrap_or_default()
}

fn body_ui(ui: &mut Ui, desk: &Desk<'_>, due: &Due, state: &mut DialogState) -> bool {
    let Due::Losses { force, pieces, percent, cause } = due else { return false };
    let campaign = desk.campaign();
    let catalog = &campaign.setup().catalog;
    let there = troops_of(desk, *force);
    let n = u32::from(*pieces);
    super::parts::live_ui(ui, desk);
    let count = campaign.setup().system.count_words(n);
    ui.label(words::loses(&campaign.force_words(*force), &count, *percent, *cause));
    remark(ui, words::LOSSES_RULE);
    let picked = &mut state.losses.picked;
    ui.horizontal_wrapped(|ui| {
        if ui.button(words::CHEAPEST).clicked() {
            *picked = propose_cheapest(&there, catalog, n);
        }
        if ui.button(words::EVENLY).clicked() {
            *picked = propose_evenly(&there, n);
        }
        if ui.button(words::PICK_NOTHING).clicked() {
            *picked = Troops::new();
        }
    });
    let full = match force {
        Force::Army(army) => campaign.at_full().remove(army),
        Force::Garrison(hex) => campaign.garrison_at_full(*hex).cloned(),
    };
    pick_ui(ui, "losses", catalog, &there, full.as_ref(), picked);
    left_to_pick_ui(ui, n, picked.n_pieces())
}
