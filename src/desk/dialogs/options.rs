//! The readings of the rules in force, and changing one (the Rulings page shows them all in full).
//!
//! Never decides which reading is right: it is agreed at the table.

use egui::{Context, Ui};

use super::DialogState;
use super::outcome::news_ui;
use super::parts::frame::{Press, body, foot, window};
use super::parts::people::combo;
use super::parts::{heading, remark};
use crate::campaign::command::Command;
use crate::campaign::rules::{OPTIONS, OptionEntry};
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox};
use crate::desk::words::dialogs as words;

/// Which option, and which choice.
#[derive(Debug, Default)]
pub(super) struct Form {
    at: usize,
    choice: Option<&'static str>,
}

pub(super) fn ui(ctx: &Context, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    window(ctx, words::OPTIONS, 640.0, out, |ui, out| {
        let news = state.has_news(desk);
        let form = &mut state.options;
        body(ui, |ui| {
            super::parts::live_ui(ui, desk);
            remark(ui, words::OPTIONS_RULE);
            body_ui(ui, desk, form);
            if news {
                news_ui(ui, desk);
            }
        });
        let Some(entry) = OPTIONS.get(form.at) else { return };
        let now = entry.get(&desk.campaign().state().options);
        let chosen = form.choice.filter(|&choice| choice != now);
        let why = if desk.is_live() {
            chosen.is_none().then(|| words::CHOOSE_READING.to_owned())
        } else {
            Some(String::new())
        };
        if foot(ui, desk, &mut state.focus, &[Press::unless(words::CHANGE_OPTION, why)], out).is_some()
            && let Some(choice) = chosen
        {
            let (key, choice) = (entry.key.to_owned(), choice.to_owned());
            out.send(Action::Do(Command::SetOption { key, choice }));
        }
    });
}

fn body_ui(ui: &mut Ui, desk: &Desk<'_>, form: &mut Form) {
    let options = &desk.campaign().state().options;
    let lines: Vec<(usize, String)> = OPTIONS
        .iter()
        .enumerate()
        .map(|(at, entry)| (at, words::option_line(entry.rule, entry.title)))
        .collect();
    let before = form.at;
    let now = lines.get(form.at).map_or("", |(_, line)| line).to_owned();
    combo(ui, words::OPTION, &now, &lines, &mut form.at);
    if before != form.at {
        form.choice = None;
    }
    let Some(entry) = OPTIONS.get(form.at) else { return };
    heading(ui, words::PRINTED);
    ui.label(entry.gist);
    heading(ui, words::READING);
    choices_ui(ui, entry, options, &mut form.choice);
}

fn choices_ui(
    ui: &mut Ui,
    entry: &OptionEntry,
    options: &crate::campaign::rules::Options,
    choice: &mut Option<&'static str>,
) {
    let now = entry.get(options);
    let mut chosen = choice.unwrap_or(now);
    for (at, reading) in entry.choices.iter().enumerate() {
        ui.radio_value(&mut chosen, reading.key, words::reading(reading.words, at == 0, reading.key == now));
    }
    *choice = Some(chosen);
}
