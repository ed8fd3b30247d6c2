//! A town and its besieger: garrison, modifiers, the printed table, chances; besiege, assault or
//! leave alone (C6).
//!
//! Never reckons a chance: `siege_chances` does.

use egui::{Context, Ui};

use super::DialogState;
use super::outcome::{self, why_not};
use super::parts::bars::bars_ui;
use super::parts::frame::{Press, body, foot, window};
use super::parts::people::{army_line, faction_ui};
use super::parts::tables::{Printed, table_ui};
use super::parts::{heading, modifiers_ui, remark};
use crate::campaign::c06_sieges::SiegeTarget;
use crate::campaign::command::Command;
use crate::campaign::prompt::About;
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Dialog, Outbox};
use crate::desk::words::dialogs as words;
use crate::ground::hex::Hex;

pub(super) fn ui(ctx: &Context, hex: Hex, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    let campaign = desk.campaign();
    window(ctx, &words::siege(&campaign.place_words(hex)), 640.0, out, |ui, out| {
        let ask = desk.ask(|about| *about == About::Siege(hex));
        let target = campaign.siege_targets().into_iter().find(|target| target.hex == hex);
        let (Some(ask), Some(target)) = (ask, target) else {
            body(ui, |ui| after_ui(ui, desk, state));
            return outcome::next_ui(ui, desk, state, out);
        };
        body(ui, |ui| {
            super::parts::live_ui(ui, desk);
            target_ui(ui, desk, &target);
        });
        let why = why_not(desk, Some(ask));
        let goes_on = campaign.state().towns.get(&hex).is_some_and(|town| town.siege.is_some());
        let mut buttons = Vec::new();
        let mut actions = Vec::new();
        // Where those inside will have it on the table there is no assault by dice (C7.6).
        let assault = ask
            .choices
            .iter()
            .find(|choice| matches!(choice, Command::Assault { .. } | Command::HandOffAssault { .. }));
        for command in &ask.choices {
            let (words, action) = match command {
                Command::Besiege { .. } => {
                    (words::besiege(goes_on, target.turn), Action::Do(command.clone()))
                }
                command if Some(command) == assault => {
                    (words::ASSAULT_MORE.to_owned(), Action::Open(Dialog::Assault(hex)))
                }
                Command::LeaveAlone { .. } => {
                    (words::leave_alone(goes_on).to_owned(), Action::Do(command.clone()))
                }
                _ => continue,
            };
            buttons.push(Press::unless(words, why.clone()));
            actions.push(action);
        }
        if let Some(at) = foot(ui, desk, &mut state.focus, &buttons, out)
            && let Some(action) = actions.get(at)
        {
            out.send(action.clone());
        }
    });
}

fn target_ui(ui: &mut Ui, desk: &Desk<'_>, target: &SiegeTarget) {
    let campaign = desk.campaign();
    let tables = &campaign.setup().rules.tables;
    super::parts::two_columns(ui, |left, right| {
        heading(left, words::BESIEGER);
        faction_ui(left, desk, target.by);
        for &id in &target.armies {
            if let Some(army) = campaign.state().armies.get(&id) {
                left.label(army_line(desk, id, army));
            }
        }
        heading(right, words::DEFENDER);
        town_ui(right, desk, target.hex);
    });
    heading(ui, words::siege_turn(target.turn));
    modifiers_ui(ui, &target.modifiers);
    table_ui(ui, &Printed::siege(tables, Some(target.turn), None));
    let Some(chances) = campaign.siege_chances(target.hex, target.by) else { return };
    heading(ui, words::SIEGE_CHANCES);
    let bars: Vec<(String, f64)> = chances
        .iter()
        .map(|chance| (words::fallen_by(chance.turn, chance.this_turn), chance.by_then))
        .collect();
    bars_ui(ui, &bars);
    remark(ui, words::SIEGE_RULE);
}

/// Who holds a town, and with what.
pub(super) fn town_ui(ui: &mut Ui, desk: &Desk<'_>, hex: Hex) {
    let campaign = desk.campaign();
    let Some(town) = campaign.state().towns.get(&hex) else { return };
    match town.holder {
        Some(holder) => faction_ui(ui, desk, holder),
        None => {
            ui.label(words::NEUTRAL);
        }
    }
    ui.label(words::garrison(&town.garrison.words(&campaign.setup().catalog)));
    for (id, army) in campaign.inside_armies(hex) {
        ui.label(army_line(desk, id, army));
    }
}

fn after_ui(ui: &mut Ui, desk: &Desk<'_>, state: &DialogState) {
    if !state.has_news(desk) {
        remark(ui, words::NO_SIEGE);
        return;
    }
    outcome::news_ui(ui, desk);
}
