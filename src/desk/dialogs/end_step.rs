//! Ending a step: what is still open, and what the end of the turn will bring (C2).
//!
//! Never ends anything by itself.

use egui::{Context, Ui};

use super::DialogState;
use super::outcome::{self, why_not};
use super::parts::frame::{Press, body, foot, window};
use super::parts::{heading, remark, warning};
use crate::campaign::command::Command;
use crate::campaign::prompt::About;
use crate::campaign::state::Step;
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox};
use crate::desk::panels::asks;
use crate::desk::words::{dialogs as words, panels};

pub(super) fn ui(ctx: &Context, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    let campaign = desk.campaign();
    window(ctx, words::END_STEP, 520.0, out, |ui, out| {
        if state.has_news(desk) {
            body(ui, |ui| outcome::news_ui(ui, desk));
            return outcome::next_ui(ui, desk, state, out);
        }
        let ask = desk.ask(|about| *about == About::EndStep);
        body(ui, |ui| body_ui(ui, desk));
        let why = match ask {
            Some(_) => why_not(desk, ask),
            None => Some(campaign.still_open().unwrap_or_else(|| words::CANNOT_END.to_owned())),
        };
        let last = matches!(campaign.state().step, Step::EndOfTurn);
        let press = Press::unless(if last { words::END_TURN } else { words::END_THIS_STEP }, why);
        if foot(ui, desk, &mut state.focus, &[press], out).is_some() {
            out.send(Action::Do(Command::EndStep));
        }
    });
}

fn body_ui(ui: &mut Ui, desk: &Desk<'_>) {
    let campaign = desk.campaign();
    super::parts::live_ui(ui, desk);
    ui.label(words::now_in(panels::step(&campaign.state().step)));
    if let Some(open) = campaign.still_open() {
        warning(ui, words::still_open(&open));
    }
    let open: Vec<String> = desk
        .prompt
        .asks
        .iter()
        .filter(|ask| ask.about != About::EndStep)
        .map(|ask| asks::todo(desk, ask).title)
        .collect();
    if !open.is_empty() {
        heading(ui, words::OPEN_QUESTIONS);
        for line in open {
            ui.label(line);
        }
    }
    heading(ui, words::FORECAST);
    let forecast = campaign.attrition_forecast();
    if forecast.is_empty() {
        remark(ui, words::NO_ATTRITION);
    }
    for (army, column, rule) in forecast {
        ui.label(words::forecast(&campaign.army_name(army), column.words(), &rule));
    }
    let sieges: Vec<String> = campaign
        .state()
        .towns
        .iter()
        .filter_map(|(&hex, town)| {
            town.siege
                .map(|siege| words::siege_grows(&campaign.place_words(hex), siege.turn.saturating_add(1)))
        })
        .collect();
    if !sieges.is_empty() {
        heading(ui, words::SIEGES);
        for line in sieges {
            ui.label(line);
        }
    }
}
