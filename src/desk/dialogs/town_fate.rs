//! What becomes of a town just taken: occupied, given a garrison, burned, or left (C6.5).
//!
//! Never says what may be done: the prompt lists it.

use egui::{Context, Ui};

use super::DialogState;
use super::outcome::{self, why_not};
use super::parts::frame::{Press, body, foot, window};
use super::parts::people::army_line;
use super::parts::troops::pick_ui;
use super::parts::{heading, remark};
use crate::campaign::command::{Command, TownFate};
use crate::campaign::prompt::About;
use crate::campaign::state::{ArmyId, Due};
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox};
use crate::desk::words::dialogs as words;
use crate::ground::hex::Hex;
use crate::tabletop::Troops;

/// What is chosen.
#[derive(Debug, Default)]
pub(super) struct Form {
    due: Option<Due>,
    at: usize,
    troops: Troops,
}

/// A line to choose.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Line {
    /// An answer of the prompt.
    Listed(TownFate),
    /// Units of an army are posted.
    Post(ArmyId),
}

pub(super) fn ui(ctx: &Context, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    window(
        ctx,
        words::TOWN_FATE,
        outcome::due_width(desk, |about| matches!(about, About::Due(Due::TownFate { .. })), 560.0),
        out,
        |ui, out| {
            let ask = desk.ask(|about| matches!(about, About::Due(Due::TownFate { .. })));
            let Some((ask, due, hex)) = ask.and_then(|ask| match &ask.about {
                About::Due(due @ Due::TownFate { hex, .. }) => Some((ask, due, *hex)),
                _ => None,
            }) else {
                return outcome::answered_ui(ui, desk, state, out);
            };
            if state.town_fate.due.as_ref() != Some(due) {
                state.town_fate = Form { due: Some(due.clone()), ..Form::default() };
            }
            let listed = ask.choices.iter().filter_map(|command| match command {
                Command::TownFate(fate) => Some(fate.clone()),
                _ => None,
            });
            let mut lines = Vec::new();
            for fate in listed {
                let army = if let TownFate::Occupy(army) = &fate { Some(*army) } else { None };
                lines.push(Line::Listed(fate));
                lines.extend(army.map(Line::Post));
            }
            body(ui, |ui| {
                outcome::due_ui(ui, desk, |ui| body_ui(ui, desk, hex, &lines, &mut state.town_fate));
            });
            let form = &state.town_fate;
            let chosen = lines.get(form.at).map(|line| match line {
                Line::Listed(fate) => fate.clone(),
                Line::Post(army) => TownFate::Post { army: *army, troops: form.troops.clone() },
            });
            let nobody = matches!(&chosen, Some(TownFate::Post { troops, .. }) if troops.is_empty());
            let why = why_not(desk, Some(ask)).or_else(|| nobody.then(|| words::PICK_GARRISON.to_owned()));
            let words = lines.get(form.at).map_or_else(String::new, |line| line_words(desk, line));
            if foot(ui, desk, &mut state.focus, &[Press::unless(words, why)], out).is_some()
                && let Some(fate) = chosen
            {
                out.send(Action::Do(Command::TownFate(fate)));
            }
        },
    );
}

fn line_words(desk: &Desk<'_>, line: &Line) -> String {
    let campaign = desk.campaign();
    match line {
        Line::Listed(TownFate::Occupy(army)) => words::occupy(&campaign.army_name(*army)),
        Line::Listed(TownFate::Burn) => words::BURN.to_owned(),
        Line::Listed(TownFate::Abandon) => words::ABANDON.to_owned(),
        Line::Post(army) | Line::Listed(TownFate::Post { army, .. }) => {
            words::post_from(&campaign.army_name(*army))
        }
    }
}

fn body_ui(ui: &mut Ui, desk: &Desk<'_>, hex: Hex, lines: &[Line], form: &mut Form) {
    let campaign = desk.campaign();
    super::parts::live_ui(ui, desk);
    heading(ui, words::town_taken(&campaign.place_words(hex)));
    remark(ui, words::TOWN_FATE_RULE);
    for (at, line) in lines.iter().enumerate() {
        if ui.radio_value(&mut form.at, at, line_words(desk, line)).changed() {
            form.troops = Troops::new();
        }
    }
    if let Some(Line::Post(id)) = lines.get(form.at)
        && let Some(army) = campaign.state().armies.get(id)
    {
        ui.label(army_line(desk, *id, army));
        let full = campaign.at_full().remove(id);
        pick_ui(ui, "post", &campaign.setup().catalog, &army.troops, full.as_ref(), &mut form.troops);
    }
    if matches!(lines.get(form.at), Some(Line::Listed(TownFate::Burn))) {
        remark(ui, words::BURN_RULE);
    }
}
