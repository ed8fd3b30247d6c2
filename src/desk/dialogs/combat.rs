//! Two sides in one hex: castings, odds, the printed table, chances; stand, withdraw or fight (C4, C8).
//!
//! Never reckons a chance: `combat_chances` does, and the table is the printed one.

use std::collections::BTreeMap;

use egui::{Context, Grid, RadioButton, Role, Ui, WidgetInfo};

use super::DialogState;
use super::outcome::{self, why_not};
use super::parts::bars::bars_ui;
use super::parts::frame::{Press, body, foot, window};
use super::parts::people::{army_line, faction_ui};
use super::parts::tables::{Printed, table_ui};
use super::parts::{heading, remark, warning};
use crate::campaign::c08_combat::{Encounter, Side};
use crate::campaign::c09_battle::Method;
use crate::campaign::chances::{CombatChances, CombatOdds};
use crate::campaign::command::Command;
use crate::campaign::prompt::{About, Ask};
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Dialog, Outbox};
use crate::desk::words::dialogs as words;
use crate::ground::hex::Hex;
use crate::tabletop::troops::points_words;

/// What is kept of a fight while its dialog is open.
#[derive(Debug, Default)]
pub(super) struct Form {
    /// Chances, reckoned once.
    chances: Option<(u64, Option<CombatChances>)>,
}

pub(super) fn ui(ctx: &Context, hex: Hex, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    let campaign = desk.campaign();
    window(ctx, &words::combat(&campaign.place_words(hex)), 760.0, out, |ui, out| {
        let ask = desk.ask(|about| {
            matches!(
                about,
                About::Stand { hex: at, .. } | About::Fight { hex: at, .. } | About::HandOff { hex: at, .. }
                    if *at == hex
            )
        });
        let encounter = campaign.encounters().into_iter().find(|encounter| encounter.hex == hex);
        let Some(encounter) = encounter.filter(|_| ask.is_some()) else {
            body(ui, |ui| after_ui(ui, desk, state));
            return outcome::next_ui(ui, desk, state, out);
        };
        body(ui, |ui| {
            super::parts::live_ui(ui, desk);
            encounter_ui(ui, desk, &encounter, state, out);
        });
        let (buttons, actions) = answers(desk, ask, &encounter);
        if let Some(at) = foot(ui, desk, &mut state.focus, &buttons, out)
            && let Some(action) = actions.get(at)
        {
            out.send(action.clone());
        }
    });
}

/// The buttons, and what each does.
fn answers(desk: &Desk<'_>, ask: Option<&Ask>, encounter: &Encounter) -> (Vec<Press>, Vec<Action>) {
    let why = why_not(desk, ask);
    let mut buttons = Vec::new();
    let mut actions = Vec::new();
    let Some(ask) = ask else { return (buttons, actions) };
    for command in &ask.choices {
        let words = match command {
            Command::Stand { faction, .. } => words::stands(desk.campaign().faction_name(*faction)),
            Command::Fight { .. } => words::FIGHT.to_owned(),
            Command::HandOff { weather, .. } => {
                if *weather { words::HAND_OFF_WEATHER } else { words::HAND_OFF }.to_owned()
            }
            _ => continue,
        };
        buttons.push(Press::unless(words, why.clone()));
        actions.push(Action::Do(command.clone()));
    }
    if matches!(ask.about, About::HandOff { .. }) && !knows_nothing_of_one(desk, encounter) {
        buttons.push(Press::unless(words::SET_UP_COMMANDS, why.clone()));
        actions.push(Action::Open(Dialog::Orders(encounter.hex)));
    }
    for &army in encounter.sides.iter().flat_map(|side| &side.armies) {
        let may = ask
            .choices
            .iter()
            .any(|choice| matches!(choice, Command::Withdraw { army: id, .. } if *id == army));
        if may {
            buttons.push(Press::unless(words::withdraw(&desk.campaign().army_name(army)), why.clone()));
            actions.push(Action::Open(Dialog::Withdraw(army)));
        }
    }
    (buttons, actions)
}

fn encounter_ui(
    ui: &mut Ui,
    desk: &Desk<'_>,
    encounter: &Encounter,
    state: &mut DialogState,
    out: &mut Outbox,
) {
    let campaign = desk.campaign();
    let [first, second] = &encounter.sides;
    super::parts::two_columns(ui, |left, right| {
        side_ui(left, desk, first, true, encounter.hex);
        side_ui(right, desk, second, false, encounter.hex);
    });
    methods_ui(ui, desk, encounter, out);
    if knows_nothing_of_one(desk, encounter) {
        warning(ui, words::ENEMY_UNKNOWN);
        return;
    }
    let tables = &campaign.setup().rules.tables;
    let Some((_, input)) = campaign.encounter(encounter.hex, first.faction, second.faction) else { return };
    let odds = CombatOdds::of(tables, &input);
    if state.combat.chances.as_ref().is_none_or(|(revision, _)| *revision != desk.revision) {
        let chances = campaign.combat_chances(encounter.hex, first.faction, second.faction);
        state.combat.chances = Some((desk.revision, chances));
    }
    let Some((_, Some(chances))) = &state.combat.chances else { return };
    let names = [campaign.faction_name(first.faction), campaign.faction_name(second.faction)];
    heading(ui, words::odds(&chances.odds));
    if let Some(loser) = chances.overwhelmed {
        let loser = if loser == crate::campaign::chances::Side::A { names[0] } else { names[1] };
        warning(ui, words::overwhelmed(loser));
        return;
    }
    ui.label(words::dice_against(
        (names[0], chances.dice_a, chances.modifier_a),
        (names[1], chances.dice_b, chances.modifier_b),
    ));
    super::parts::two_columns(ui, |left, right| {
        table_ui(left, &Printed::combat(tables, Some(odds.times), None));
        chances_ui(right, chances, names);
    });
}

/// C8.1: how each side wants it fought, who must agree, and how it is fought as things stand.
fn methods_ui(ui: &mut Ui, desk: &Desk<'_>, encounter: &Encounter, out: &mut Outbox) {
    let campaign = desk.campaign();
    let pair = encounter.sides.each_ref().map(|side| side.faction);
    let here = |about: &About| matches!(about, About::Method { hex, .. } if *hex == encounter.hex);
    let asks: Vec<&Ask> = desk.prompt.asks.iter().filter(|ask| here(&ask.about)).collect();
    if asks.is_empty() {
        return;
    }
    let Some(say) = campaign.method(encounter.hex, pair[0], pair[1]) else { return };
    heading(ui, words::HOW_FOUGHT);
    Grid::new("methods").num_columns(4).spacing([12.0, 4.0]).show(ui, |ui| {
        for (faction, wish) in pair.into_iter().zip(say.wishes) {
            let name = campaign.faction_name(faction);
            let ask = asks.iter().find(|ask| ask.who == Some(faction));
            let may = ask.is_some_and(|ask| desk.may_answer(ask));
            ui.label(words::side_wants(name));
            for method in Method::ALL {
                let command = Command::Wish { hex: encounter.hex, faction, method };
                let can = may && (wish == method || ask.is_some_and(|ask| ask.choices.contains(&command)));
                let label = words::wants(name, method.words());
                let response = ui.add_enabled(can, RadioButton::new(wish == method, method.words()));
                response.widget_info(|| {
                    WidgetInfo::selected(Role::RadioButton, can, wish == method, label.clone())
                });
                if response.clicked() && wish != method {
                    out.send(Action::Do(command));
                }
            }
            ui.end_row();
        }
    });
    if !knows_nothing_of_one(desk, encounter) {
        let points = say.tenths.map(points_words);
        remark(ui, words::who_must_agree(say.both_must, say.below, points.each_ref().map(String::as_str)));
    }
    ui.label(words::fought_then(say.method.words()));
}

/// One of the two sides is not known to the seat.
fn knows_nothing_of_one(desk: &Desk<'_>, encounter: &Encounter) -> bool {
    encounter.sides.iter().flat_map(|side| &side.armies).any(|&army| desk.view.is_vague(army))
}

fn side_ui(ui: &mut Ui, desk: &Desk<'_>, side: &Side, first: bool, hex: Hex) {
    let campaign = desk.campaign();
    ui.horizontal(|ui| {
        faction_ui(ui, desk, side.faction);
        ui.weak(if first { words::CAME_FIRST } else { words::CAME_LATER });
    });
    for &id in &side.armies {
        if let Some(army) = campaign.state().armies.get(&id) {
            ui.label(army_line(desk, id, army));
        }
    }
    if side.armies.iter().any(|&army| desk.view.is_vague(army)) {
        return;
    }
    ui.label(words::castings(side.castings, side.effective));
    if side.crossing {
        remark(ui, words::HOLDS_CROSSING);
    }
    if side.cinc {
        remark(ui, words::cinc_bonus(campaign.setup().rules.tables.combat.cinc));
    }
    if campaign.state().stood.contains(&(hex, side.faction)) {
        remark(ui, words::HAS_STOOD);
    }
}

/// Chances to win, and of the losses of either side.
fn chances_ui(ui: &mut Ui, chances: &CombatChances, names: [&str; 2]) {
    bars_ui(
        ui,
        &[
            (words::wins(names[0]), chances.a_wins),
            (words::EVEN.to_owned(), chances.even),
            (words::wins(names[1]), chances.b_wins),
        ],
    );
    for (name, of_a, mean) in [(names[0], true, chances.mean_loss_a), (names[1], false, chances.mean_loss_b)]
    {
        heading(ui, words::losses_of(name, mean));
        let mut by_percent: BTreeMap<u8, f64> = BTreeMap::new();
        for loss in &chances.losses {
            *by_percent.entry(if of_a { loss.a } else { loss.b }).or_default() += loss.p;
        }
        let bars: Vec<(String, f64)> =
            by_percent.into_iter().map(|(percent, p)| (words::loses_percent(percent), p)).collect();
        bars_ui(ui, &bars);
    }
}

/// After the fight: the dice, the table with its row, what happened.
fn after_ui(ui: &mut Ui, desk: &Desk<'_>, state: &DialogState) {
    if !state.has_news(desk) {
        remark(ui, words::NO_ENCOUNTER);
        return;
    }
    outcome::news_ui(ui, desk);
}
