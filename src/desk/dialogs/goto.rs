//! Finding a place, an army or a general by name.
//!
//! Never finds what the view does not know.

use egui::Context;

use super::DialogState;
use super::parts::frame::{Press, body, foot, window};
use super::parts::lists::{Choice, filter_ui, list_ui};
use crate::campaign::state::Fate;
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox, Selection, Tab};
use crate::desk::words::dialogs as words;

/// What is looked for.
#[derive(Debug, Default)]
pub(super) struct Form {
    choice: Choice,
}

pub(super) fn ui(ctx: &Context, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    window(ctx, words::GO_TO, 460.0, out, |ui, out| {
        let choice = &mut state.goto.choice;
        let mut found = Vec::new();
        let mut picked = super::parts::lists::Picked::default();
        body(ui, |ui| {
            let typed = filter_ui(ui, words::FIND, &mut choice.filter, Some(&mut state.focus));
            if typed.changed() {
                choice.at = None;
            }
            found = find(desk, &choice.filter);
            let lines: Vec<String> = found.iter().map(|(line, _)| line.clone()).collect();
            // The board finds names without their accents, so that its answers are not filtered again.
            let mut shown = Choice { at: choice.at, ..Choice::default() };
            shown.or_first(lines.len());
            picked = list_ui(ui, "goto", &lines, &mut shown, 300.0);
            choice.at = shown.at;
        });
        let chosen = choice.at.and_then(|at| found.get(at)).map(|(_, selection)| *selection);
        let why = chosen.is_none().then(|| words::NO_SUCH_PLACE.to_owned());
        let pressed = foot(ui, desk, &mut state.focus, &[Press::unless(words::SHOW, why)], out).is_some();
        if (pressed || picked.done)
            && let Some(selection) = chosen
        {
            out.send(Action::Show(Tab::Map));
            out.send(Action::Select(selection));
            if let Some(hex) = selection.hex {
                out.send(Action::Centre(hex));
            }
            out.send(Action::Close);
        }
    });
}

/// Places, armies and generals that match.
fn find(desk: &Desk<'_>, text: &str) -> Vec<(String, Selection)> {
    let campaign = desk.campaign();
    let mut found = Vec::new();
    let wanted = |line: &str| super::parts::lists::matches(line, text);
    for (&id, army) in &campaign.state().armies {
        let line = words::army_at(&campaign.army_words(army), &campaign.place_words(army.hex));
        if wanted(&line) {
            found.push((line, Selection::army(id, army.hex)));
        }
    }
    for general in &campaign.state().generals {
        let Fate::With(army) = general.fate else { continue };
        let Some(hex) = campaign.state().armies.get(&army).map(|army| army.hex) else { continue };
        let line = words::general_at(&general.name, &campaign.army_name(army));
        if wanted(&line) {
            found.push((line, Selection::army(army, hex)));
        }
    }
    if text.trim().is_empty() {
        for site in campaign.board().sites() {
            found.push((site.name.clone(), Selection::hex(site.hex)));
        }
    } else {
        let places = campaign.board().find(text);
        found.splice(0..0, places.into_iter().map(|place| (place.name, Selection::hex(place.hex))));
    }
    found
}
