//! To do: every open question with its answers, each one click from being done.
//!
//! Never answers anything by itself.

use egui::{Frame, Key, Margin, Modifiers, RichText, ScrollArea, Stroke, Ui};

use crate::campaign::command::Command;
use crate::campaign::prompt::{About, Ask};
use crate::campaign::state::ArmyId;
use crate::desk::context::Desk;
use crate::desk::dialogs::parts::frame;
use crate::desk::dialogs::parts::people::{army_line, faction_ui};
use crate::desk::outbox::{Action, Dialog, Outbox, Selection};
use crate::desk::panels::asks::{self, Todo};
use crate::desk::words::panels as words;

pub(super) fn ui(ui: &mut Ui, desk: &Desk<'_>, out: &mut Outbox) {
    ui.heading(words::TO_DO);
    if let Some(throw) = desk.awaited {
        ui.label(words::dice_first(&throw.who));
    } else if desk.replay.is_some() {
        ui.weak(words::LOOKING_BACK);
    }
    let idle = !frame::is_open(ui.ctx()) && desk.is_live() && ui.memory(|memory| memory.focused().is_none());
    if idle
        && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
        && let Some(action) = asks::next(desk)
    {
        out.send(action);
    }
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        for (at, ask) in desk.prompt.asks.iter().enumerate() {
            if ask.about == About::EndStep {
                continue;
            }
            ui.push_id(("ask", at), |ui| ask_ui(ui, desk, ask, out));
        }
        end_step_ui(ui, desk, out);
    });
}

fn ask_ui(ui: &mut Ui, desk: &Desk<'_>, ask: &Ask, out: &mut Outbox) {
    let todo = asks::todo(desk, ask);
    let mine = desk.may_answer(ask);
    let edge = if ask.pressing && mine { desk.theme.desk.accent.0 } else { desk.theme.desk.rule.0 };
    Frame::new()
        .fill(desk.theme.desk.raised.0)
        .stroke(Stroke::new(1.0, edge))
        .corner_radius(4)
        .inner_margin(Margin::same(8))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(RichText::new(&todo.title).strong());
            ui.horizontal_wrapped(|ui| {
                if let Some(who) = ask.who {
                    faction_ui(ui, desk, who);
                } else {
                    ui.weak(words::ANYBODY);
                }
                if ask.pressing {
                    ui.label(RichText::new(words::PRESSING).color(desk.theme.desk.warning.0));
                }
            });
            ui.label(RichText::new(&todo.why).weak());
            if let About::Move { armies } = &ask.about {
                armies_ui(ui, desk, armies, out);
            }
            answers_ui(ui, desk, ask, &todo, mine, out);
        });
    ui.add_space(4.0);
}

/// The answers of one click, the dialog, and the place on the map.
fn answers_ui(ui: &mut Ui, desk: &Desk<'_>, ask: &Ask, todo: &Todo, mine: bool, out: &mut Outbox) {
    ui.horizontal_wrapped(|ui| {
        if !mine {
            if ask.who.is_some_and(|who| desk.is_computer(who)) {
                ui.weak(words::COMPUTER_ANSWERS);
            }
            return;
        }
        for answer in &todo.answers {
            let mut response = ui.button(&answer.words);
            if !answer.hint.is_empty() {
                response = response.on_hover_text(&answer.hint);
            }
            if response.clicked() {
                out.send(answer.action.clone());
            }
        }
        if let Some(dialog) = &todo.dialog
            && !matches!(ask.about, About::Initiative | About::Card | About::First)
            && ui.button(words::dialog_button(dialog)).clicked()
        {
            out.send(Action::Open(dialog.clone()));
        }
        if let Some(hex) = todo.hex
            && ui.small_button(words::show_on_map(&desk.campaign().place_words(hex))).clicked()
        {
            out.send(Action::Select(Selection::hex(hex)));
            out.send(Action::Centre(hex));
        }
    });
}

/// Armies that may still move: a click selects, another button marches.
fn armies_ui(ui: &mut Ui, desk: &Desk<'_>, armies: &[ArmyId], out: &mut Outbox) {
    let campaign = desk.campaign();
    for &id in armies {
        let Some(army) = campaign.state().armies.get(&id) else { continue };
        let chosen = desk.selection.army == Some(id);
        let line = words::army_in(&army_line(desk, id, army), &campaign.place_words(army.hex));
        let response = ui.add(egui::Button::selectable(chosen, line).wrap());
        if response.clicked() {
            for action in asks::select_army(desk, id) {
                out.send(action);
            }
        }
        if response.double_clicked() {
            out.send(Action::Open(Dialog::March { army: id, to: None }));
        }
        if chosen {
            ui.horizontal_wrapped(|ui| {
                let stay = Command::Stay(id);
                let may_stay =
                    desk.prompt.asks.iter().any(|ask| desk.may_answer(ask) && ask.choices.contains(&stay));
                if may_stay && ui.button(words::STAY).clicked() {
                    out.send(Action::Do(stay));
                }
            });
        }
    }
}

/// Ending the step, or why it cannot be ended yet.
fn end_step_ui(ui: &mut Ui, desk: &Desk<'_>, out: &mut Outbox) {
    ui.separator();
    let ask = desk.ask(|about| *about == About::EndStep);
    let label = words::end_step(&desk.campaign().state().step);
    let may = ask.is_some_and(|ask| desk.may_answer(ask));
    ui.horizontal_wrapped(|ui| {
        if ui.add_enabled(may, egui::Button::new(label)).clicked() {
            out.send(Action::Do(Command::EndStep));
        }
        if desk.replay.is_none() && ui.button(words::WHAT_IS_COMING).clicked() {
            out.send(Action::Open(Dialog::EndStep));
        }
    });
    if ask.is_none()
        && desk.replay.is_none()
        && let Some(open) = desk.campaign().still_open()
    {
        ui.label(RichText::new(words::not_yet(&open)).weak());
    }
}
