//! What an order brought: the dice that fell, what happened, and the next thing to do.
//!
//! Never decides what is next: the first question of the prompt is.

use egui::Ui;

use super::DialogState;
use super::parts::dice::roll_ui;
use super::parts::frame::{Press, foot};
use super::parts::{heading, remark};
use crate::campaign::prompt::Ask;
use crate::desk::context::{Desk, dialog_of};
use crate::desk::outbox::{Action, Outbox};
use crate::desk::panels::asks;
use crate::desk::words::dialogs as words;

/// The dice and sentences of the last order.
pub(super) fn news_ui(ui: &mut Ui, desk: &Desk<'_>) {
    let Some(last) = desk.last else { return };
    heading(ui, words::WHAT_HAPPENED);
    for (throw, faces) in &last.rolls {
        roll_ui(ui, throw, faces, 24.0);
    }
    for line in &last.words {
        ui.label(line);
    }
}

/// A dialog whose question has been answered: what came of it, and a button to what is next.
pub(super) fn answered_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    if state.has_news(desk) {
        news_ui(ui, desk);
    } else {
        remark(ui, words::NOTHING_ASKED);
    }
    next_ui(ui, desk, state, out);
}

/// Buttons of a dialog that has no question left.
pub(super) fn next_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    super::parts::live_ui(ui, desk);
    let next =
        desk.prompt.asks.iter().find(|ask| desk.may_answer(ask) && dialog_of(&ask.about, None).is_some());
    match next {
        Some(ask) => {
            let words = words::next(&asks::todo(desk, ask).title);
            if foot(ui, desk, &mut state.focus, &[Press::new(words)], out).is_some()
                && let Some(action) = asks::next(desk)
            {
                out.send(action);
            }
        }
        None => {
            if foot(ui, desk, &mut state.focus, &[Press::new(words::DONE)], out).is_some() {
                out.send(Action::Close);
            }
        }
    }
}

/// Why the person at the desk cannot answer a question; none when he can.
pub(super) fn why_not(desk: &Desk<'_>, ask: Option<&Ask>) -> Option<String> {
    let Some(ask) = ask else { return Some(words::NOTHING_ASKED.to_owned()) };
    if desk.may_answer(ask) {
        return None;
    }
    if !desk.is_live() {
        return Some(String::new());
    }
    Some(words::others_answer(ask.who.map_or("", |who| desk.campaign().faction_name(who))))
}
