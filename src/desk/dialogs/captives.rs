//! What becomes of troops just taken: held, put to the sword, enlisted, or ransomed (C6.4, C8.10).
//!
//! Never says what may be done: the prompt lists it.

use egui::{Context, Ui};

use super::DialogState;
use super::outcome::{self, why_not};
use super::parts::bars::bars_ui;
use super::parts::frame::{Press, body, foot, window};
use super::parts::troops::pick_ui;
use super::parts::{heading, remark};
use crate::campaign::chances;
use crate::campaign::command::{CaptiveFate, Command};
use crate::campaign::prompt::{About, Ask};
use crate::campaign::state::Due;
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox};
use crate::desk::words::dialogs as words;
use crate::tabletop::Troops;

/// What is chosen.
#[derive(Debug, Default)]
pub(super) struct Form {
    due: Option<Due>,
    fate: usize,
    back: Troops,
}

pub(super) fn ui(ctx: &Context, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    window(
        ctx,
        words::CAPTIVES,
        outcome::due_width(desk, |about| matches!(about, About::Due(Due::Captives { .. })), 560.0),
        out,
        |ui, out| {
            let ask = desk.ask(|about| matches!(about, About::Due(Due::Captives { .. })));
            let Some((ask, due)) = ask.and_then(|ask| match &ask.about {
                About::Due(due) => Some((ask, due)),
                _ => None,
            }) else {
                return outcome::answered_ui(ui, desk, state, out);
            };
            let fates: Vec<&CaptiveFate> = ask
                .choices
                .iter()
                .filter_map(|command| if let Command::Captives(fate) = command { Some(fate) } else { None })
                .collect();
            if state.captives.due.as_ref() != Some(due) {
                let back = fates.iter().find_map(|fate| match fate {
                    CaptiveFate::Ransom { back } => Some(back.clone()),
                    _ => None,
                });
                state.captives = Form { due: Some(due.clone()), fate: 0, back: back.unwrap_or_default() };
            }
            body(ui, |ui| {
                outcome::due_ui(ui, desk, |ui| body_ui(ui, desk, ask, due, &fates, &mut state.captives));
            });
            let chosen = fates.get(state.captives.fate).map(|fate| match fate {
                CaptiveFate::Ransom { .. } => CaptiveFate::Ransom { back: state.captives.back.clone() },
                other => (*other).clone(),
            });
            let nothing = matches!(&chosen, Some(CaptiveFate::Ransom { back }) if back.is_empty());
            let why = why_not(desk, Some(ask)).or_else(|| nothing.then(|| words::PICK_RANSOM.to_owned()));
            let words = chosen.as_ref().map_or("", words::captive_fate);
            if foot(ui, desk, &mut state.focus, &[Press::unless(words, why)], out).is_some()
                && let Some(fate) = chosen
            {
                out.send(Action::Do(Command::Captives(fate)));
            }
        },
    );
}

fn body_ui(ui: &mut Ui, desk: &Desk<'_>, ask: &Ask, due: &Due, fates: &[&CaptiveFate], form: &mut Form) {
    let Due::Captives { captor, of, troops, hex } = due else { return };
    let campaign = desk.campaign();
    let catalog = &campaign.setup().catalog;
    let tables = &campaign.setup().rules.tables;
    super::parts::live_ui(ui, desk);
    debug_assert!(ask.who.is_none_or(|who| who == *captor), "the captor is asked");
    ui.label(words::taken(
        campaign.faction_name(*captor),
        &troops.words(catalog),
        of.map(|of| campaign.faction_name(of)),
        &campaign.place_words(*hex),
    ));
    for (at, fate) in fates.iter().enumerate() {
        ui.radio_value(&mut form.fate, at, words::captive_fate(fate));
        ui.indent(("fate", at), |ui| remark(ui, words::captive_fate_rule(fate, tables.combat.joins_on)));
    }
    match fates.get(form.fate) {
        Some(CaptiveFate::Enlist) => {
            heading(ui, words::ENLIST_CHANCES);
            let units = troops
                .iter()
                .map(|(kind, pieces)| {
                    let unit = catalog.kind(kind).map_or(1, |kind| u16::from(kind.unit.max(1)));
                    u32::from(pieces.div_ceil(unit))
                })
                .sum();
            let bars: Vec<(String, f64)> = chances::joining(tables, units)
                .iter()
                .filter(|(_, p)| *p >= 0.001)
                .map(|(joined, p)| (words::join(*joined), p))
                .collect();
            bars_ui(ui, &bars);
        }
        Some(CaptiveFate::Ransom { .. }) => {
            heading(ui, words::RANSOM_BACK);
            if let Some(of) = of {
                let own = campaign.held(*of, Some(*captor));
                pick_ui(ui, "ransom", catalog, &own, None, &mut form.back);
                remark(ui, words::ransom_bound(form.back.n_pieces(), troops.n_pieces()));
            }
        }
        _ => {}
    }
}
