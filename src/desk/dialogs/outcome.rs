//! What an order brought: the dice that fell, the printed table with the row they hit, what happened,
//! and the next thing to do.
//!
//! Never decides what is next: the first question of the prompt is.

use egui::{Align2, Context, Id, Key, Modifiers, Ui, Window};

use super::DialogState;
use super::parts::dice::roll_ui;
use super::parts::frame::{Press, foot};
use super::parts::tables::{Printed, table_ui};
use super::parts::{heading, remark};
use crate::campaign::prompt::{About, Ask};
use crate::campaign::rules::AttritionColumn;
use crate::desk::context::{Desk, Done, dialog_of};
use crate::desk::outbox::{Action, Outbox};
use crate::desk::panels::asks;
use crate::desk::words::dialogs as words;
use crate::ground::dice::Throw;

/// The dice and sentences of the last order, with the printed table that the dice were for.
pub(super) fn news_ui(ui: &mut Ui, desk: &Desk<'_>) {
    let Some(last) = desk.last else { return };
    heading(ui, words::WHAT_HAPPENED);
    for (throw, faces) in &last.rolls {
        roll_ui(ui, desk, throw, faces, 24.0);
    }
    for (line, table) in tables_hit(desk, last) {
        if !line.is_empty() {
            ui.label(line);
        }
        table_ui(ui, &table);
    }
    for line in &last.words {
        ui.label(line);
    }
}

/// The printed tables that the dice of an order were for, each with its row lit.
fn tables_hit(desk: &Desk<'_>, last: &Done) -> Vec<(String, Printed)> {
    let tables = &desk.campaign().setup().rules.tables;
    let of = |rule: &str| -> Vec<(&Throw, i32)> {
        last.rolls
            .iter()
            .filter(|(throw, _)| throw.rule == rule)
            .map(|(throw, faces)| (throw, throw.total(faces)))
            .collect()
    };
    let mut hit = Vec::new();
    if let [(one, a), (two, b)] = of("C8.3")[..] {
        // The larger side rolls as many dice as its odds are.
        let times = u32::from(one.dice.max(two.dice));
        let table = Printed::combat(tables, Some(times), Some((a - b).unsigned_abs()));
        hit.push((words::differential(a, b), table));
    }
    if let [(_, a), (_, b)] = of("C7.3")[..] {
        hit.push((words::differential(a, b), Printed::assault(tables, Some(a - b))));
    }
    if let [(throw, roll)] = of("C6.1")[..] {
        hit.push((String::new(), Printed::siege(tables, siege_turn(desk, throw), Some(roll))));
    }
    for (throw, faces) in &last.rolls {
        let column = AttritionColumn::ALL
            .into_iter()
            .find(|column| throw.why.ends_with(&format!("({})", column.words())));
        if column.is_some() {
            hit.push((String::new(), Printed::attrition(tables, column, Some(throw.total(faces)))));
        }
    }
    hit
}

/// The turn of the siege that a throw was for, where the siege goes on.
fn siege_turn(desk: &Desk<'_>, throw: &Throw) -> Option<u8> {
    let campaign = desk.campaign();
    campaign.state().towns.iter().find_map(|(&hex, town)| {
        let siege = town.siege?;
        throw.why.ends_with(&campaign.place_words(hex)).then_some(siege.turn)
    })
}

/// The result of an order with dice, in a window of its own while no dialog shows it. True while it
/// is to stay.
pub(crate) fn result_window(ctx: &Context, desk: &Desk<'_>) -> bool {
    let Some(last) = desk.last else { return false };
    if tables_hit(desk, last).is_empty() {
        return false;
    }
    let mut open = true;
    let mut done = false;
    Window::new(words::WHAT_HAPPENED)
        .id(Id::unique("voivode result"))
        .open(&mut open)
        .collapsible(false)
        .auto_sized()
        .anchor(Align2::CENTER_CENTER, [0.0, -40.0])
        .show(ctx, |ui| {
            ui.set_width(520.0);
            super::parts::frame::body(ui, |ui| news_ui(ui, desk));
            ui.separator();
            done = ui.button(words::DONE).clicked();
        });
    let closed = ctx.memory(|memory| memory.focused().is_none())
        && ctx.input_mut(|input| {
            input.consume_key(Modifiers::NONE, Key::Enter) || input.consume_key(Modifiers::NONE, Key::Escape)
        });
    open && !done && !closed
}

/// A dialog whose question has been answered: what came of it, and a button to what is next.
pub(super) fn answered_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    if state.has_news(desk) {
        super::parts::frame::body(ui, |ui| news_ui(ui, desk));
    } else {
        remark(ui, words::NOTHING_ASKED);
    }
    next_ui(ui, desk, state, out);
}

/// True when the last order can be told beside what is asked.
fn has_lead(desk: &Desk<'_>) -> bool {
    desk.last.is_some_and(|last| !last.rolls.is_empty())
}

/// The width of a dialog for something that is due: wide while what led to it stands beside it.
pub(super) fn due_width(desk: &Desk<'_>, about: impl Fn(&About) -> bool, alone: f32) -> f32 {
    if has_lead(desk) && desk.ask(about).is_some() { 920.0 } else { alone }
}

/// Something that is due, with what led to it beside it.
pub(super) fn due_ui(ui: &mut Ui, desk: &Desk<'_>, add: impl FnOnce(&mut Ui)) {
    if has_lead(desk) {
        super::parts::two_columns(ui, |left, right| {
            add(left);
            news_ui(right, desk);
        });
    } else {
        add(ui);
    }
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
