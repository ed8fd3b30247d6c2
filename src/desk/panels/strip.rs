//! The last lines of the journal, in sentences.
//!
//! Never words a fact: the campaign tells it.

use egui::{RichText, ScrollArea, Ui};

use crate::desk::context::{Desk, Line, LineKind};
use crate::desk::dialogs::parts::dice::die_ui;
use crate::desk::outbox::{Action, Outbox, Tab};
use crate::desk::words::panels as words;

/// How many lines the strip holds; the Journal page has them all.
const LINES: usize = 60;

pub(super) fn ui(ui: &mut Ui, desk: &Desk<'_>, out: &mut Outbox) {
    ui.horizontal(|ui| {
        ui.strong(words::JOURNAL);
        if ui.small_button(words::ALL_LINES).clicked() {
            out.send(Action::Show(Tab::Journal));
        }
    });
    let first = desk.lines.len().saturating_sub(LINES);
    ScrollArea::vertical().auto_shrink([false, false]).stick_to_bottom(true).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for line in &desk.lines[first..] {
            line_ui(ui, desk, line);
        }
        if desk.lines.is_empty() {
            ui.weak(words::NO_LINES);
        }
    });
}

fn line_ui(ui: &mut Ui, desk: &Desk<'_>, line: &Line) {
    let mut text = RichText::new(&*line.words);
    if line.is_undone {
        text = text.strikethrough().weak();
    }
    match &line.kind {
        LineKind::Roll { faces, .. } if !line.is_undone => {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing.x = 3.0;
                for &face in faces {
                    die_ui(ui, desk, face, 16.0);
                }
                ui.label(text);
            });
        }
        LineKind::Step | LineKind::Turn => {
            ui.label(text.strong());
        }
        LineKind::Umpire | LineKind::Undo => {
            ui.label(text.color(desk.theme.desk.warning.0));
        }
        LineKind::Roll { .. } | LineKind::Fact => {
            ui.label(text);
        }
    }
    if !line.because.is_empty() {
        ui.weak(&*line.because);
    }
}
