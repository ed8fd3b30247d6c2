//! The garrison draft: whose pick, which towns are free, or all dealt out at once (C0.5).
//!
//! Never says which towns are lawful: the prompt lists them.

use egui::{Context, Ui};

use super::DialogState;
use super::outcome::{self, why_not};
use super::parts::choices::{Head, Row, choices_ui};
use super::parts::frame::{FirstFocus, Press, body, foot, window_by_map};
use super::parts::lists::{Choice, filter_ui};
use super::parts::people::faction_ui;
use super::parts::remark;
use crate::campaign::command::{Command, Deal};
use crate::campaign::prompt::{About, Ask};
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox, Selection};
use crate::desk::words::dialogs as words;
use crate::ground::hex::Hex;

/// What is chosen.
#[derive(Debug, Default)]
pub(super) struct Form {
    choice: Choice,
    /// The hex that was selected on the map when last looked at.
    seen: Option<Hex>,
    /// The pick that the choice was made for.
    pick: Option<usize>,
}

pub(super) fn ui(ctx: &Context, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    window_by_map(ctx, words::DRAFT, 480.0, out, |ui, out| {
        let Some(ask) = desk.ask(|about| matches!(about, About::Draft { .. })) else {
            return outcome::answered_ui(ui, desk, state, out);
        };
        let why = why_not(desk, Some(ask));
        let towns = free_towns(ask);
        let rows: Vec<Row> = towns.iter().map(|&hex| row(desk, hex)).collect();
        // Another pick: the towns have changed.
        if state.draft.pick != Some(desk.steps) {
            state.draft.pick = Some(desk.steps);
            state.draft.choice.at = None;
            state.draft.choice.filter.clear();
            state.focus = FirstFocus::default();
        }
        body(ui, |ui| body_ui(ui, desk, ask, &towns, &rows, state, out));
        let chosen = state.draft.choice.at.and_then(|at| towns.get(at)).copied();
        let capital = ask.about == About::Draft { capital: true };
        let place = chosen.map_or_else(String::new, |hex| desk.campaign().place_words(hex));
        let place_why = why.clone().or_else(|| chosen.is_none().then(|| words::CHOOSE_TOWN.to_owned()));
        let deals = [Deal::ByCountry, Deal::Random];
        let mut buttons = vec![Press::unless(words::place_garrison(&place, capital), place_why)];
        let dealt: Vec<Deal> =
            deals.into_iter().filter(|&deal| ask.choices.contains(&Command::DealGarrisons(deal))).collect();
        buttons.extend(dealt.iter().map(|&deal| Press::unless(words::deal(deal), why.clone())));
        match foot(ui, desk, &mut state.focus, &buttons, out) {
            Some(0) => {
                if let Some(hex) = chosen {
                    out.send(Action::Do(Command::PlaceGarrison(hex)));
                }
            }
            Some(at) => {
                if let Some(&deal) = dealt.get(at - 1) {
                    out.send(Action::Do(Command::DealGarrisons(deal)));
                }
            }
            None => {}
        }
    });
}

fn body_ui(
    ui: &mut Ui,
    desk: &Desk<'_>,
    ask: &Ask,
    towns: &[Hex],
    rows: &[Row],
    state: &mut DialogState,
    out: &mut Outbox,
) {
    let form = &mut state.draft;
    ui.horizontal(|ui| {
        if let Some(who) = ask.who {
            faction_ui(ui, desk, who);
        }
        ui.label(if ask.about == (About::Draft { capital: true }) {
            words::PICKS_CAPITAL
        } else {
            words::PICKS
        });
    });
    remark(ui, words::DRAFT_RULE);
    super::parts::live_ui(ui, desk);
    // A click on the map chooses, too.
    if desk.selection.hex != form.seen {
        form.seen = desk.selection.hex;
        if let Some(at) = form.seen.and_then(|hex| towns.iter().position(|&town| town == hex)) {
            form.choice.at = Some(at);
            form.choice.filter.clear();
        }
    }
    filter_ui(ui, words::FILTER_TOWNS, &mut form.choice.filter, Some(&mut state.focus));
    let picked = choices_ui(ui, "draft", &HEADS, rows, &mut form.choice, 280.0);
    let chosen = form.choice.at.and_then(|at| towns.get(at)).copied();
    if let Some(hex) = chosen
        && picked.changed
    {
        form.seen = Some(hex);
        out.send(Action::Select(Selection::hex(hex)));
        out.send(Action::Centre(hex));
    }
    remark(ui, words::towns_free(towns.len()));
}

fn free_towns(ask: &Ask) -> Vec<Hex> {
    ask.choices
        .iter()
        .filter_map(|command| if let Command::PlaceGarrison(hex) = command { Some(*hex) } else { None })
        .collect()
}

/// The columns in which towns are listed.
const HEADS: [Head; 4] = [
    Head::rest(words::TOWN_HEADS[0]),
    Head::words(words::TOWN_HEADS[1], 90.0),
    Head::words(words::TOWN_HEADS[2], 120.0),
    Head::words(words::TOWN_HEADS[3], 60.0),
];

fn row(desk: &Desk<'_>, hex: Hex) -> Row {
    let place = desk.campaign().place_words(hex);
    let Some(site) = desk.campaign().board().site_at(hex) else {
        return Row { cells: vec![place.clone()], line: place };
    };
    let (kind, capital) = (site.kind.to_string(), site.capital_for.is_some());
    let line = words::town_line(&site.name, &kind, &site.country, capital);
    let capital = if capital { words::MAY_BE_CAPITAL.to_owned() } else { String::new() };
    Row { cells: vec![site.name.clone(), kind, site.country.clone(), capital], line }
}
