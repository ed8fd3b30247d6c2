//! An assault: strengths summed in the open, odds, the printed table, chances (C7).
//!
//! Never reckons a strength or a chance. With blind assaults (C7.7) numbers show once dice have fallen.

use egui::{Context, Ui};

use super::DialogState;
use super::outcome::{self, why_not};
use super::parts::bars::bars_ui;
use super::parts::frame::{Press, body, foot, window};
use super::parts::tables::{Printed, defender_words, table_ui};
use super::parts::{heading, remark};
use crate::campaign::c06_sieges::SiegeTarget;
use crate::campaign::c09_battle::Method;
use crate::campaign::chances::AssaultChances;
use crate::campaign::command::Command;
use crate::campaign::prompt::{About, Ask};
use crate::campaign::rules::DefenderLoss;
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox};
use crate::desk::words::dialogs as words;
use crate::ground::hex::Hex;

/// What is kept while the dialog is open.
#[derive(Debug, Default)]
pub(super) struct Form {
    /// The umpire looks at the numbers of a blind assault.
    looks: bool,
}

pub(super) fn ui(ctx: &Context, hex: Hex, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    let campaign = desk.campaign();
    window(ctx, &words::assault(&campaign.place_words(hex)), 720.0, out, |ui, out| {
        let target = campaign.siege_targets().into_iter().find(|target| target.hex == hex);
        let ask = desk.ask(|about| *about == About::Siege(hex));
        let wish = desk.ask(|about| matches!(about, About::AssaultWish { hex: at, .. } if *at == hex));
        let (buttons, commands) = answers(desk, ask, wish);
        let (Some(target), false) = (target, buttons.is_empty()) else {
            body(ui, |ui| after_ui(ui, desk, state));
            return outcome::next_ui(ui, desk, state, out);
        };
        body(ui, |ui| {
            super::parts::live_ui(ui, desk);
            strengths_ui(ui, desk, &target, &mut state.assault);
            let may = ask.is_some_and(|ask| {
                ask.choices.iter().any(|choice| matches!(choice, Command::HandOffAssault { .. }))
            });
            say_ui(ui, desk, &target, may);
        });
        if let Some(command) = foot(ui, desk, &mut state.focus, &buttons, out).and_then(|at| commands.get(at))
        {
            out.send(Action::Do(command.clone()));
        }
    });
}

/// The buttons, and what each does: of the besieger, and of who holds the place (C7.6).
fn answers(desk: &Desk<'_>, ask: Option<&Ask>, wish: Option<&Ask>) -> (Vec<Press>, Vec<Command>) {
    let mut buttons = Vec::new();
    let mut commands = Vec::new();
    for ask in [ask, wish].into_iter().flatten() {
        let is_wish = matches!(ask.about, About::AssaultWish { .. });
        // Whoever is asked neither of the two looks at the besieger's.
        if is_wish && !desk.may_answer(ask) {
            continue;
        }
        for command in &ask.choices {
            let words = match command {
                Command::Assault { .. } => words::ASSAULT.to_owned(),
                Command::HandOffAssault { weather: false, .. } => words::ASSAULT_ON_TABLE.to_owned(),
                Command::HandOffAssault { .. } => words::ASSAULT_ON_TABLE_WEATHER.to_owned(),
                Command::Wish { faction, method, .. } => {
                    words::assault_wish(desk.campaign().faction_name(*faction), *method == Method::Table)
                }
                _ => continue,
            };
            buttons.push(Press::unless(words, why_not(desk, Some(ask))));
            commands.push(command.clone());
        }
    }
    (buttons, commands)
}

/// Who wants the assault on the table, and who must (C7.6, C8.1).
fn say_ui(ui: &mut Ui, desk: &Desk<'_>, target: &SiegeTarget, may_hand_off: bool) {
    let campaign = desk.campaign();
    match campaign.assault_say(target.hex, target.by) {
        None => remark(ui, words::NOBODY_PLAYS),
        Some(say) => {
            let name = campaign.faction_name(say.defender);
            if say.wanted {
                remark(ui, words::wants_assault(name));
            } else if !may_hand_off {
                remark(ui, words::both_must_want(name));
            }
        }
    }
}

fn strengths_ui(ui: &mut Ui, desk: &Desk<'_>, target: &SiegeTarget, form: &mut Form) {
    let campaign = desk.campaign();
    let Some(strengths) = campaign.assault_strengths(target.hex, target.by) else { return };
    let blind = campaign.state().options.blind_assault;
    if blind {
        remark(ui, words::BLIND_ASSAULT);
        if desk.faction().is_none() {
            ui.checkbox(&mut form.looks, words::UMPIRE_LOOKS);
        }
    }
    let all = !blind || form.looks;
    let attacks = all || desk.faction() == Some(target.by);
    let holder = campaign.state().towns.get(&target.hex).and_then(|town| town.holder);
    let defends = all || holder.is_some() && desk.faction() == holder;
    super::parts::two_columns(ui, |left, right| {
        heading(left, words::attacker(campaign.faction_name(target.by)));
        let shown = if attacks { strengths.attacker.len() } else { 0 };
        parts_ui(left, "attacker", &strengths.attacker, shown, strengths.attacker_total());
        heading(right, words::defender(campaign.holder_name(holder)));
        let shown = if defends { strengths.defender.len() } else { 1 };
        parts_ui(right, "defender", &strengths.defender, shown, strengths.defender_total());
    });
    let tables = &campaign.setup().rules.tables;
    if !all {
        table_ui(ui, &Printed::assault(tables, None));
        return;
    }
    let Some(chances) = campaign.assault_chances(target.hex, target.by) else { return };
    heading(ui, words::odds(&chances.odds));
    ui.label(words::dice_against(
        (words::THE_ATTACKER, chances.dice_a, chances.modifier_a),
        (words::THE_DEFENDER, chances.dice_b, chances.modifier_b),
    ));
    super::parts::two_columns(ui, |left, right| {
        table_ui(left, &Printed::assault(tables, None));
        chances_ui(right, &chances);
    });
}

/// Named parts with their sum; those that are not shown stand as unknown.
fn parts_ui(ui: &mut Ui, salt: &str, parts: &[(String, u32)], shown: usize, total: u32) {
    // Long names of troops go on below, beside their number and not out of the window.
    let widest = ui.available_width() - 64.0;
    let grid = egui::Grid::new(("strength", salt)).num_columns(2).spacing([16.0, 3.0]);
    grid.max_col_width(widest).show(ui, |ui| {
        for (name, value) in parts.iter().take(shown) {
            ui.label(words::upper_first(name));
            ui.label(value.to_string());
            ui.end_row();
        }
        if shown < parts.len() {
            ui.weak(words::UNKNOWN);
            ui.end_row();
        } else {
            ui.strong(words::TOTAL);
            ui.strong(total.to_string());
            ui.end_row();
        }
    });
}

fn chances_ui(ui: &mut Ui, chances: &AssaultChances) {
    bars_ui(
        ui,
        &[(words::CAPTURED.to_owned(), chances.captured), (words::REPULSED.to_owned(), chances.repulsed)],
    );
    heading(ui, words::ALL_RESULTS);
    let bars: Vec<(String, f64)> = chances
        .losses
        .iter()
        .map(|loss| (words::assault_result(loss.attacker_percent, &result_words(loss.defender)), loss.p))
        .collect();
    bars_ui(ui, &bars);
}

fn result_words(loss: DefenderLoss) -> String {
    defender_words(loss)
}

fn after_ui(ui: &mut Ui, desk: &Desk<'_>, state: &DialogState) {
    if !state.has_news(desk) {
        remark(ui, words::NO_ASSAULT);
        return;
    }
    outcome::news_ui(ui, desk);
}
