//! Setting up the waiting armies, one a pick, in towns of their own (C0.7).
//!
//! Never says which towns are lawful: the prompt lists them.

use egui::{Context, Ui};

use super::DialogState;
use super::outcome::{self, why_not};
use super::parts::frame::{FirstFocus, Press, body, foot, window_by_map};
use super::parts::lists::{Choice, filter_ui, list_ui};
use super::parts::people::faction_ui;
use super::parts::{heading, remark};
use crate::campaign::command::Command;
use crate::campaign::prompt::{About, Ask};
use crate::campaign::state::ArmySetup;
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox, Selection};
use crate::desk::words::dialogs as words;
use crate::ground::hex::Hex;

/// What is chosen.
#[derive(Debug, Default)]
pub(super) struct Form {
    army: Choice,
    town: Choice,
    seen: Option<Hex>,
    pick: Option<usize>,
}

pub(super) fn ui(ctx: &Context, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    window_by_map(ctx, words::DEPLOY, 500.0, out, |ui, out| {
        let Some(ask) = desk.ask(|about| *about == About::Deploy) else {
            return outcome::answered_ui(ui, desk, state, out);
        };
        let why = why_not(desk, Some(ask));
        if state.deploy.pick != Some(desk.steps) {
            state.deploy = Form { pick: Some(desk.steps), ..Form::default() };
            state.focus = FirstFocus::default();
        }
        let mut chosen = None;
        body(ui, |ui| chosen = body_ui(ui, desk, ask, state, out));
        let why = why.or_else(|| chosen.is_none().then(|| words::CHOOSE_ARMY_AND_TOWN.to_owned()));
        let words = chosen.map_or_else(
            || words::SET_UP.to_owned(),
            |(army, hex)| {
                words::set_up(
                    plan(desk, ask, army).map_or("", |army| &army.name),
                    &desk.campaign().place_words(hex),
                )
            },
        );
        if foot(ui, desk, &mut state.focus, &[Press::unless(words, why)], out).is_some()
            && let Some((army, hex)) = chosen
        {
            out.send(Action::Do(Command::Deploy { army, hex }));
        }
    });
}

fn plan<'a>(desk: &Desk<'a>, ask: &Ask, army: u8) -> Option<&'a ArmySetup> {
    desk.campaign().setup().factions.get(ask.who?.index())?.armies.get(usize::from(army))
}

fn body_ui(
    ui: &mut Ui,
    desk: &Desk<'_>,
    ask: &Ask,
    state: &mut DialogState,
    out: &mut Outbox,
) -> Option<(u8, Hex)> {
    let campaign = desk.campaign();
    let pairs: Vec<(u8, Hex)> = ask
        .choices
        .iter()
        .filter_map(|command| match command {
            Command::Deploy { army, hex } => Some((*army, *hex)),
            _ => None,
        })
        .collect();
    let mut armies: Vec<u8> = pairs.iter().map(|&(army, _)| army).collect();
    armies.sort_unstable();
    armies.dedup();
    if let Some(who) = ask.who {
        faction_ui(ui, desk, who);
    }
    remark(ui, words::DEPLOY_RULE);
    super::parts::live_ui(ui, desk);
    let form = &mut state.deploy;
    form.army.or_first(armies.len());
    let army_lines: Vec<String> = armies
        .iter()
        .map(|&army| {
            plan(desk, ask, army).map_or_else(String::new, |army| {
                words::waiting_army(
                    &army.name,
                    &crate::tabletop::troops::size_words(
                        &army.troops,
                        &campaign.setup().catalog,
                        campaign.setup().system,
                    ),
                )
            })
        })
        .collect();
    let focus = &mut state.focus;
    let mut chosen = None;
    super::parts::two_columns(ui, |left, right| {
        heading(left, words::WAITING_ARMIES);
        for (at, line) in army_lines.iter().enumerate() {
            if left.selectable_label(form.army.at == Some(at), line).clicked() {
                form.army.at = Some(at);
                form.town.at = None;
            }
        }
        let army = form.army.at.and_then(|at| armies.get(at)).copied();
        if let Some(plan) = army.and_then(|army| plan(desk, ask, army)) {
            remark(left, plan.troops.words(&campaign.setup().catalog));
        }
        heading(right, words::IN_TOWN);
        let towns: Vec<Hex> =
            pairs.iter().filter(|&&(of, _)| Some(of) == army).map(|&(_, hex)| hex).collect();
        let lines: Vec<String> = towns.iter().map(|&hex| campaign.place_words(hex)).collect();
        if desk.selection.hex != form.seen {
            form.seen = desk.selection.hex;
            if let Some(at) = form.seen.and_then(|hex| towns.iter().position(|&town| town == hex)) {
                form.town.at = Some(at);
            }
        }
        filter_ui(right, words::FILTER_TOWNS, &mut form.town.filter, Some(focus));
        let picked = list_ui(right, "deploy", &lines, &mut form.town, 240.0);
        let hex = form.town.at.and_then(|at| towns.get(at)).copied();
        if let Some(hex) = hex
            && picked.changed
        {
            form.seen = Some(hex);
            out.send(Action::Select(Selection::hex(hex)));
            out.send(Action::Centre(hex));
        }
        chosen = army.zip(hex);
    });
    chosen
}
