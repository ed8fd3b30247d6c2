//! What is asked in a war, and the buttons that answer it; windows and battles have a place of their own
//! in [`super::windows`].
//!
//! Never decides: every answer is one of the choices that are listed.

use egui::{ComboBox, RichText, Ui};

use crate::balkan::action::Action;
use crate::balkan::state::Step;
use crate::desk::access::named;
use crate::desk::balkan::context::WarDesk;
use crate::desk::balkan::dice::{awaited_ui, fallen_ui};
use crate::desk::balkan::parts::{main_button, name_of, place, place_of, soft, wish};
use crate::desk::balkan::session::Asked;
use crate::desk::balkan::wish::{Page, Wish};
use crate::desk::outbox::{Action as Send, Outbox};
use crate::desk::settings::{Pace, Setting};
use crate::desk::words::{balkan as words, shell};

/// Paints what is asked. `answers`: the key for the first answer was pressed.
pub(super) fn now_ui(ui: &mut Ui, desk: &WarDesk<'_>, answers: bool, out: &mut Outbox) {
    ui.label(RichText::new(words::NOW).strong().size(16.0));
    if desk.read_only {
        ui.label(RichText::new(words::READ_ONLY).color(desk.theme.desk.warning.0));
        return;
    }
    if let Some(throw) = desk.session.awaited() {
        return awaited_ui(ui, desk, throw, out);
    }
    if desk.session.replay().is_some() {
        return;
    }
    match desk.session.asked() {
        Asked::Over => over_ui(ui, desk, out),
        Asked::Computer(seat) => computer_ui(ui, desk, seat),
        Asked::Table | Asked::Hand(_) | Asked::Open(_) => asked_ui(ui, desk, answers, out),
    }
    fallen_ui(ui, desk);
}

fn over_ui(ui: &mut Ui, desk: &WarDesk<'_>, out: &mut Outbox) {
    let won = desk.table().winners(desk.state());
    let names: Vec<String> =
        (0..desk.table().seats()).filter(|seat| won >> seat & 1 == 1).map(|seat| desk.name(seat)).collect();
    ui.add(egui::Label::new(RichText::new(words::over(&names.join(" and "))).strong()).wrap());
    if main_button(ui, desk, words::SEE_SCORE, true).clicked() {
        wish(out, Wish::Show(Page::Score));
    }
}

/// Which computer player is to answer.
fn computer_ui(ui: &mut Ui, desk: &WarDesk<'_>, seat: u8) {
    soft(ui, desk, words::computer(&desk.name(seat), desk.thinking));
}

/// The pace of computer players, and letting them wait.
pub(super) fn pace_ui(ui: &mut Ui, desk: &WarDesk<'_>, out: &mut Outbox) {
    if desk.paused {
        ui.label(RichText::new(words::WAITING).color(desk.theme.desk.ink_soft.0));
        if ui.small_button(words::GO_ON).clicked() {
            out.send(Send::PauseComputers(false));
        }
        if ui.small_button(words::ONE_MOVE).clicked() {
            out.send(Send::StepComputer);
        }
    } else if ui.small_button(words::WAIT).clicked() {
        out.send(Send::PauseComputers(true));
    }
    let now = desk.settings.pace;
    let pace = ComboBox::from_id_salt("pace").width(78.0).selected_text(shell::pace(now)).show_ui(ui, |ui| {
        for pace in Pace::ALL {
            if ui.selectable_label(pace == now, shell::pace(pace)).clicked() {
                out.send(Send::Set(Setting::Pace(pace)));
            }
        }
    });
    named(pace.response, words::PACE);
}

/// The first answer: pressed, or its key was.
fn first(ui: &mut Ui, desk: &WarDesk<'_>, words: &str, action: Action, answers: bool, out: &mut Outbox) {
    let pressed = main_button(ui, desk, words, desk.may(action)).clicked();
    if (pressed || answers) && desk.may(action) {
        wish(out, Wish::Do(action));
    }
}

fn asked_ui(ui: &mut Ui, desk: &WarDesk<'_>, answers: bool, out: &mut Outbox) {
    let (table, state) = (desk.table(), desk.state());
    if state.played.is_some() {
        return;
    }
    let say = |ui: &mut Ui, words: String| {
        ui.add(egui::Label::new(RichText::new(words)).wrap());
    };
    match state.step {
        Step::Draw => {
            say(ui, words::all_draw(state.turn));
            first(ui, desk, words::DRAW, Action::Draw, answers, out);
        }
        Step::Event { seat } => {
            say(ui, words::event(&desk.name(seat)));
            first(ui, desk, words::ROLL, Action::RollEvent, answers, out);
        }
        Step::Initiative { seat } => {
            say(ui, words::initiative(&desk.name(seat)));
            first(ui, desk, words::ROLL, Action::RollInitiative, answers, out);
        }
        Step::Tie { seat } => {
            say(ui, words::tie(&desk.name(seat)));
            first(ui, desk, words::ROLL, Action::RollInitiative, answers, out);
        }
        Step::Disease { seat } => {
            say(ui, words::disease(&desk.name(seat)));
            divisions_ui(ui, desk, |action| matches!(action, Action::Remove { .. }), out);
        }
        Step::Heal { seat, left } => {
            say(ui, words::heal(&desk.name(seat), left));
            divisions_ui(ui, desk, |action| matches!(action, Action::Heal { .. }), out);
        }
        Step::Reinforce { seat } => {
            say(ui, words::reinforce(&desk.name(seat)));
            if desk.may(Action::RollHeal) {
                first(ui, desk, words::ROLL_HEAL, Action::RollHeal, answers, out);
            }
            let gained = desk.session.choices().iter().find_map(|action| match action {
                Action::Gain { division, .. } => Some(*division),
                _ => None,
            });
            if let Some(division) = gained {
                soft(ui, desk, words::gain(&name_of(desk, division)));
                spaces_ui(ui, desk, |action| matches!(action, Action::Gain { .. }), out);
            }
        }
        Step::Spies { seat } => {
            say(ui, words::spies(&desk.name(seat)));
            ui.horizontal_wrapped(|ui| {
                for &action in desk.session.choices() {
                    if let Action::Spy { seat } = action
                        && ui.button(words::hand_of(&desk.name(seat))).clicked()
                    {
                        wish(out, Wish::Do(action));
                    }
                }
            });
        }
        Step::Deploy { seat } => deploy_ui(ui, desk, seat, out),
        Step::Go => {
            let seat = state.order[usize::from(state.place)];
            say(ui, words::go(&desk.name(seat)));
            soft(ui, desk, words::GO_HINT);
            // Not by the key: a go is ended on purpose.
            first(ui, desk, words::DONE, Action::Done, false, out);
        }
        Step::Discard { seat } => {
            let limit = table.hand_limit(seat);
            let over = desk.view().hand_size(seat).saturating_sub(limit);
            say(ui, words::discard(&desk.name(seat), over, limit));
        }
        Step::Battle(_) | Step::Timed { .. } | Step::Over => {}
    }
}

/// The divisions that an answer may name, each a button.
fn divisions_ui(ui: &mut Ui, desk: &WarDesk<'_>, wanted: impl Fn(&Action) -> bool, out: &mut Outbox) {
    egui::ScrollArea::vertical().id_salt("divisions").max_height(170.0).show(ui, |ui| {
        for &action in desk.session.choices().iter().filter(|action| wanted(action)) {
            let (Action::Remove { division } | Action::Heal { division }) = action else { continue };
            let hurt = desk.state().hurt[usize::from(division)];
            let mut words = format!("{} · {}", name_of(desk, division), place_of(desk, division));
            if hurt > 0 {
                words.push_str(&format!(" · {hurt}"));
            }
            if ui.button(words).clicked() {
                wish(out, Wish::Do(action));
            }
        }
    });
}

/// The spaces that an answer may name, each a button.
fn spaces_ui(ui: &mut Ui, desk: &WarDesk<'_>, wanted: impl Fn(&Action) -> bool, out: &mut Outbox) {
    egui::ScrollArea::vertical().id_salt("spaces").max_height(130.0).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            for &action in desk.session.choices().iter().filter(|action| wanted(action)) {
                let (Action::Gain { to, .. } | Action::Deploy { to, .. } | Action::Rout { to }) = action
                else {
                    continue;
                };
                if ui.small_button(place(desk, to)).clicked() {
                    wish(out, Wish::Do(action));
                }
            }
        });
    });
}

/// Setting up: which division, and where; the division is the one picked, or the first that waits.
fn deploy_ui(ui: &mut Ui, desk: &WarDesk<'_>, seat: u8, out: &mut Outbox) {
    let mut waiting: Vec<u8> = desk
        .session
        .choices()
        .iter()
        .filter_map(|action| match action {
            Action::Deploy { division, .. } => Some(*division),
            _ => None,
        })
        .collect();
    waiting.dedup();
    ui.add(egui::Label::new(words::deploy(&desk.name(seat), waiting.len())).wrap());
    let Some(chosen) = deploying(desk) else { return };
    let combo = ComboBox::from_id_salt("deploying").selected_text(name_of(desk, chosen)).width(190.0);
    let combo = combo.show_ui(ui, |ui| {
        for &division in &waiting {
            if ui.selectable_label(division == chosen, name_of(desk, division)).clicked() {
                let pick = crate::desk::balkan::wish::Pick { division: Some(division), ..desk.pick };
                wish(out, Wish::Pick(pick));
            }
        }
    });
    named(combo.response, words::WHICH);
    spaces_ui(
        ui,
        desk,
        |action| matches!(action, Action::Deploy { division, .. } if *division == chosen),
        out,
    );
}

/// The division that is set up next: the one picked, or the first that waits.
pub(super) fn deploying(desk: &WarDesk<'_>) -> Option<u8> {
    let waits = |wanted: u8| {
        desk.session
            .choices()
            .iter()
            .any(|action| matches!(action, Action::Deploy { division, .. } if *division == wanted))
    };
    let first = desk.session.choices().iter().find_map(|action| match action {
        Action::Deploy { division, .. } => Some(*division),
        _ => None,
    });
    desk.pick.division.filter(|&it| waits(it)).or(first)
}
