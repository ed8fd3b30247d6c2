//! Who comes out of a town to fight in the open (C6.3).
//!
//! Never says who may: the prompt lists them.

use std::collections::BTreeSet;

use egui::{Context, Ui};

use super::DialogState;
use super::outcome::{self, why_not};
use super::parts::frame::{Press, body, foot, window};
use super::parts::people::{army_line, swatch_ui};
use super::parts::{heading, remark};
use crate::campaign::command::Command;
use crate::campaign::prompt::{About, Ask};
use crate::campaign::state::ArmyId;
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox};
use crate::desk::words::dialogs as words;
use crate::ground::hex::Hex;

/// Who is to come out.
#[derive(Debug, Default)]
pub(super) struct Form {
    armies: BTreeSet<ArmyId>,
    garrison: bool,
}

pub(super) fn ui(ctx: &Context, hex: Hex, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    let campaign = desk.campaign();
    window(ctx, &words::sortie(&campaign.place_words(hex)), 460.0, out, |ui, out| {
        let Some(ask) = desk.ask(|about| *about == About::Sortie(hex)) else {
            return outcome::answered_ui(ui, desk, state, out);
        };
        body(ui, |ui| body_ui(ui, desk, ask, hex, &mut state.sortie));
        let form = &state.sortie;
        let nobody = form.armies.is_empty() && !form.garrison;
        let why = why_not(desk, Some(ask)).or_else(|| nobody.then(|| words::CHOOSE_WHO.to_owned()));
        let command =
            Command::Sortie { hex, armies: form.armies.iter().copied().collect(), garrison: form.garrison };
        if foot(ui, desk, &mut state.focus, &[Press::unless(words::COME_OUT, why)], out).is_some() {
            out.send(Action::Do(command));
        }
    });
}

fn body_ui(ui: &mut Ui, desk: &Desk<'_>, ask: &Ask, hex: Hex, form: &mut Form) {
    let campaign = desk.campaign();
    super::parts::live_ui(ui, desk);
    remark(ui, words::SORTIE_RULE);
    let mut may: BTreeSet<ArmyId> = BTreeSet::new();
    let mut garrison_may = false;
    for command in &ask.choices {
        if let Command::Sortie { armies, garrison, .. } = command {
            may.extend(armies);
            garrison_may |= garrison;
        }
    }
    // Who has come out already is not asked again.
    form.armies.retain(|id| may.contains(id));
    form.garrison &= garrison_may;
    for id in may {
        let Some(army) = campaign.state().armies.get(&id) else { continue };
        let mut out = form.armies.contains(&id);
        if ui.checkbox(&mut out, army_line(desk, id, army)).changed() {
            if out {
                form.armies.insert(id);
            } else {
                form.armies.remove(&id);
            }
        }
    }
    if garrison_may {
        let garrison = campaign.state().towns.get(&hex).map(|town| town.garrison.clone()).unwrap_or_default();
        ui.checkbox(&mut form.garrison, words::garrison(&garrison.words(&campaign.setup().catalog)));
    }
    heading(ui, words::BEFORE_TOWN);
    for (id, army) in campaign.open_armies(hex) {
        ui.horizontal(|ui| {
            swatch_ui(ui, desk, army.faction);
            ui.label(army_line(desk, id, army));
        });
    }
}
