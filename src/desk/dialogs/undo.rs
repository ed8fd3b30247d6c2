//! Going back: all agree to an undo over a die, or a step is chosen from the journal.
//!
//! Never undoes anything: the journal does.

use egui::Context;

use super::DialogState;
use super::parts::frame::{Press, body, foot, window};
use super::parts::lists::{Choice, filter_ui, list_ui};
use super::parts::{remark, warning};
use crate::desk::context::{Desk, Line, LineKind};
use crate::desk::outbox::{Action, Outbox};
use crate::desk::words::dialogs as words;

/// Which step.
#[derive(Debug, Default)]
pub(super) struct Form {
    choice: Choice,
}

pub(super) fn over_die_ui(
    ctx: &Context,
    steps: usize,
    desk: &Desk<'_>,
    state: &mut DialogState,
    out: &mut Outbox,
) {
    window(ctx, words::UNDO_OVER_DIE, 480.0, out, |ui, out| {
        body(ui, |ui| {
            warning(ui, words::UNDO_OVER_DIE_WHY);
            let gone = desk.lines.iter().filter(|line| line.step.is_some_and(|step| step > steps));
            for line in gone.take(12) {
                ui.label(&*line.words);
            }
        });
        if foot(ui, desk, &mut state.focus, &[Press::new(words::ALL_AGREE)], out).is_some() {
            out.send(Action::UndoTo { steps, agreed: true });
            out.send(Action::Close);
        }
    });
}

pub(super) fn undo_to_ui(ctx: &Context, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    window(ctx, words::UNDO_TO, 640.0, out, |ui, out| {
        // The newest first; one line a step, so that steps can be told apart.
        let mut steps: Vec<(usize, &Line)> = Vec::new();
        for line in desk.lines.iter().rev() {
            let Some(step) = line.step.filter(|_| !line.is_undone && line.kind != LineKind::Undo) else {
                continue;
            };
            if steps.last().is_none_or(|(last, _)| *last != step) {
                steps.push((step, line));
            }
        }
        let lines: Vec<String> = steps
            .iter()
            .map(|(_, line)| words::journal_line(&campaign_date(desk, line.week), &line.words))
            .collect();
        let form = &mut state.undo;
        body(ui, |ui| {
            remark(ui, words::UNDO_TO_RULE);
            filter_ui(ui, words::FILTER_JOURNAL, &mut form.choice.filter, Some(&mut state.focus));
            list_ui(ui, "undo", &lines, &mut form.choice, 340.0);
        });
        let chosen = form.choice.at.and_then(|at| steps.get(at)).map(|(step, _)| *step);
        let why = match chosen {
            None => Some(words::CHOOSE_STEP.to_owned()),
            Some(step) if step >= desk.steps => Some(words::STANDS_ALREADY.to_owned()),
            Some(_) => None,
        };
        if foot(ui, desk, &mut state.focus, &[Press::unless(words::UNDO_AFTER, why)], out).is_some()
            && let Some(steps) = chosen
        {
            out.send(Action::Close);
            out.send(Action::UndoTo { steps, agreed: false });
        }
    });
}

fn campaign_date(desk: &Desk<'_>, week: u32) -> String {
    desk.campaign().date_of(week).words()
}
