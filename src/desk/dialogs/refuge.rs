//! Where an army goes out of a fight: it withdraws before it (C4.1), or retires beaten (C8.5, C8.6).
//!
//! Never says which places are lawful: the campaign lists them.

use egui::{Context, Ui};

use super::DialogState;
use super::outcome::{self, why_not};
use super::parts::bars::bars_ui;
use super::parts::frame::{Press, body, foot, window_by_map};
use super::parts::lists::{Choice, list_ui};
use super::parts::people::army_line;
use super::parts::{heading, remark, warning};
use crate::campaign::c04_withdrawal::Refuge;
use crate::campaign::chances;
use crate::campaign::command::Command;
use crate::campaign::prompt::About;
use crate::campaign::rules::AttritionColumn;
use crate::campaign::state::{ArmyId, Due};
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox, Selection};
use crate::desk::words::dialogs as words;
use crate::ground::hex::Hex;

/// What is chosen.
#[derive(Debug, Default)]
pub(super) struct Form {
    choice: Choice,
    refuges: Option<(u64, Vec<Refuge>)>,
    /// The hex that was selected when the choice was last looked at: the map chooses, too.
    selected: Option<Hex>,
}

pub(super) fn withdraw_ui(
    ctx: &Context,
    id: ArmyId,
    desk: &Desk<'_>,
    state: &mut DialogState,
    out: &mut Outbox,
) {
    let campaign = desk.campaign();
    window_by_map(ctx, &words::withdraw_title(&campaign.army_name(id)), 520.0, out, |ui, out| {
        let ask = desk.ask(|about| matches!(about, About::Stand { .. })).filter(|ask| {
            ask.choices.iter().any(|choice| matches!(choice, Command::Withdraw { army, .. } if *army == id))
        });
        let Some(ask) = ask else { return outcome::answered_ui(ui, desk, state, out) };
        keep(desk, state, || campaign.withdrawals(id));
        body(ui, |ui| {
            super::parts::live_ui(ui, desk);
            if let Some(army) = campaign.state().armies.get(&id) {
                ui.label(army_line(desk, id, army));
            }
            remark(ui, words::WITHDRAW_RULE);
            list(ui, desk, Some(id), state, out);
            heading(ui, words::WITHDRAW_CHANCES);
            let cinc = campaign.state().armies.get(&id).is_some_and(|army| campaign.has_cinc(army));
            let tables = &campaign.setup().rules.tables;
            let chances = chances::withdrawal(tables, cinc, campaign.state().options.attrition_die);
            loss_bars(ui, &chances);
        });
        let why = why_not(desk, Some(ask));
        if let Some(refuge) = press(ui, desk, state, words::WITHDRAW, why, out) {
            out.send(Action::Do(Command::Withdraw { army: id, route: refuge.route, inside: refuge.inside }));
        }
    });
}

pub(super) fn retreat_ui(ctx: &Context, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    let campaign = desk.campaign();
    window_by_map(
        ctx,
        words::RETREAT,
        outcome::due_width(desk, |about| matches!(about, About::Due(Due::Retreat { .. })), 520.0),
        out,
        |ui, out| {
            let ask = desk.ask(|about| matches!(about, About::Due(Due::Retreat { .. })));
            let Some((ask, id)) = ask.and_then(|ask| match &ask.about {
                About::Due(Due::Retreat { army }) => Some((ask, *army)),
                _ => None,
            }) else {
                return outcome::answered_ui(ui, desk, state, out);
            };
            keep(desk, state, || campaign.retreats(id));
            let nowhere = state.refuge.refuges.as_ref().is_some_and(|(_, refuges)| refuges.is_empty());
            body(ui, |ui| {
                outcome::due_ui(ui, desk, |ui| {
                    super::parts::live_ui(ui, desk);
                    if let Some(army) = campaign.state().armies.get(&id) {
                        ui.label(army_line(desk, id, army));
                    }
                    if nowhere {
                        warning(ui, words::NOWHERE_TO_GO);
                        return;
                    }
                    let attrition = &campaign.setup().rules.tables.attrition;
                    let to_town = state
                        .refuge
                        .refuges
                        .iter()
                        .flat_map(|(_, refuges)| refuges)
                        .any(|refuge| refuge.inside);
                    let column = if to_town { attrition.beaten_to_town } else { attrition.beaten_to_field };
                    remark(ui, words::retreat_rule(to_town, column.words()));
                    list(ui, desk, None, state, out);
                    column_bars(ui, desk, id, column);
                });
            });
            let why = why_not(desk, Some(ask));
            if nowhere {
                let press = Press::unless(words::SURRENDER, why);
                if foot(ui, desk, &mut state.focus, &[press], out).is_some() {
                    out.send(Action::Do(Command::Retreat { army: id, route: Vec::new(), inside: false }));
                }
            } else if let Some(refuge) = press(ui, desk, state, words::RETIRE, why, out) {
                out.send(Action::Do(Command::Retreat {
                    army: id,
                    route: refuge.route,
                    inside: refuge.inside,
                }));
            }
        },
    );
}

/// The places, found once a revision.
fn keep(desk: &Desk<'_>, state: &mut DialogState, find: impl FnOnce() -> Vec<Refuge>) {
    if state.refuge.refuges.as_ref().is_none_or(|(revision, _)| *revision != desk.revision) {
        let refuges = find();
        state.refuge.choice = Choice::default();
        state.refuge.choice.or_first(refuges.len());
        state.refuge.refuges = Some((desk.revision, refuges));
    }
}

/// The places; the one chosen is selected on the map, and one selected there is chosen. `army` stays
/// selected, so that the map shows its ways.
fn list(ui: &mut Ui, desk: &Desk<'_>, army: Option<ArmyId>, state: &mut DialogState, out: &mut Outbox) {
    let Form { choice, refuges, selected } = &mut state.refuge;
    let Some((_, refuges)) = refuges else { return };
    let end = |at: Option<usize>| at.and_then(|at| refuges.get(at)).and_then(|it| it.route.last()).copied();
    let first = selected.is_none();
    if desk.selection.hex != *selected && !first {
        let clicked = refuges.iter().position(|refuge| refuge.route.last().copied() == desk.selection.hex);
        choice.at = clicked.or(choice.at);
    }
    heading(ui, words::WHERE_TO);
    let campaign = desk.campaign();
    let lines: Vec<String> = refuges
        .iter()
        .map(|refuge| {
            let place = refuge.route.last().map_or_else(String::new, |&hex| campaign.place_words(hex));
            words::refuge(&place, refuge.cost, refuge.inside)
        })
        .collect();
    let picked = list_ui(ui, "refuges", &lines, choice, 180.0);
    *selected = desk.selection.hex.or(*selected);
    if (picked.changed || first)
        && let Some(hex) = end(choice.at)
    {
        *selected = Some(hex);
        out.send(Action::Select(Selection { army, hex: Some(hex) }));
        out.send(Action::Centre(hex));
    }
}

fn press(
    ui: &mut Ui,
    desk: &Desk<'_>,
    state: &mut DialogState,
    words: &str,
    why: Option<String>,
    out: &mut Outbox,
) -> Option<Refuge> {
    let chosen = state
        .refuge
        .refuges
        .as_ref()
        .and_then(|(_, refuges)| state.refuge.choice.at.and_then(|at| refuges.get(at)).cloned());
    let why = why.or_else(|| chosen.is_none().then(|| words::CHOOSE_PLACE.to_owned()));
    foot(ui, desk, &mut state.focus, &[Press::unless(words, why)], out).and(chosen)
}

/// Chances of a roll on a column.
pub(super) fn column_bars(ui: &mut Ui, desk: &Desk<'_>, id: ArmyId, column: AttritionColumn) {
    heading(ui, words::attrition_on(column.words()));
    loss_bars(ui, &desk.campaign().attrition_chances(id, column));
}

fn loss_bars(ui: &mut Ui, chances: &[chances::AttritionChance]) {
    let bars: Vec<(String, f64)> =
        chances.iter().map(|chance| (words::loses_percent(chance.percent), chance.p)).collect();
    bars_ui(ui, &bars);
}
