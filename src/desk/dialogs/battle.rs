//! A battle handed off to the table: its packet, the form of its result, and all that would follow (C9).
//!
//! Never judges a result and changes nothing before the table confirms: the campaign checks,
//! foretells and has the last word.

use egui::{ComboBox, Context, DragValue, Grid, Key, Modifiers, ScrollArea, TextEdit, Ui, WidgetInfo};

use super::DialogState;
use super::outcome::{self, why_not};
use super::parts::frame::{Press, body, foot, window};
use super::parts::people::faction_ui;
use super::parts::{heading, remark, warning};
use crate::campaign::c09_battle::{Battle, BattleId, BattleResult, BattleSide, Line, Of, Stage, index};
use crate::campaign::c09_breaks::{BreakState, halves};
use crate::campaign::c09_confirm::Preview;
use crate::campaign::c09_packet::Packet;
use crate::campaign::c09_result::{Field, GeneralFate, GeneralLoss, Outcome, ResultFault, shakes};
use crate::campaign::command::Command;
use crate::campaign::prompt::About;
use crate::campaign::state::GeneralId;
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox};
use crate::desk::words::dialogs as words;

/// What is being filled in.
#[derive(Debug, Default)]
pub(super) struct Form {
    result: Option<BattleResult>,
    judged: Option<Judged>,
    packet: bool,
}

/// What the campaign says of the form as it stands; asked again when either has changed.
#[derive(Debug)]
struct Judged {
    revision: u64,
    result: BattleResult,
    faults: Vec<ResultFault>,
    breaks: [Option<BreakState>; 2],
    preview: Result<Preview, String>,
}

pub(super) fn ui(ctx: &Context, id: BattleId, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    let campaign = desk.campaign();
    let place = campaign.battle(id).map_or_else(String::new, |battle| campaign.place_words(battle.hex));
    window(ctx, &words::battle_title(id.0, &place), 960.0, out, |ui, out| {
        let ask = desk.ask(|about| *about == About::Battle(id));
        let (Some(ask), Some(battle)) = (ask, campaign.battle(id)) else {
            return outcome::answered_ui(ui, desk, state, out);
        };
        let hidden = battle.sides.iter().any(BattleSide::is_hidden);
        if state.battle.result.is_none() {
            state.battle.result = battle.result().cloned().or_else(|| campaign.blank_result(id));
        }
        judge(desk, &mut state.battle);
        body(ui, |ui| {
            super::parts::live_ui(ui, desk);
            let stage = campaign.stage_words(id);
            remark(ui, words::battle_stage(battle.method.words(), &stage, &battle.digest));
            let form = &mut state.battle;
            ui.horizontal(|ui| {
                ui.selectable_value(&mut form.packet, false, words::RESULT);
                ui.selectable_value(&mut form.packet, true, words::PACKET);
            });
            if form.packet {
                packet_ui(ui, desk, id);
            } else if hidden {
                remark(ui, words::UMPIRE_ENTERS);
            } else {
                result_ui(ui, desk, battle, form);
            }
        });
        let why = why_not(desk, Some(ask));
        let form = &state.battle;
        let wrong = form.judged.as_ref().is_none_or(|judged| judged.faults.iter().any(|fault| fault.stops));
        let entered = matches!(&battle.stage, Stage::Entered(at) if form.result.as_ref() == Some(&**at));
        let mut buttons = Vec::new();
        let mut actions = Vec::new();
        if entered && ask.choices.contains(&Command::ConfirmResult(id)) {
            buttons.push(Press::unless(words::CONFIRM_RESULT, why.clone()));
            actions.push(Some(Command::ConfirmResult(id)));
        }
        if let Some(result) = form.result.clone().filter(|_| !hidden) {
            let why = why
                .clone()
                .or_else(|| wrong.then(|| words::MEND_FIRST.to_owned()))
                .or_else(|| entered.then(|| words::AS_ENTERED.to_owned()));
            buttons.push(Press::unless(words::ENTER_RESULT, why));
            actions.push(Some(Command::EnterResult(Box::new(result))));
        }
        if ask.choices.contains(&Command::RecallBattle(id)) {
            buttons.push(Press::unless(words::RECALL, why));
            actions.push(Some(Command::RecallBattle(id)));
        }
        buttons.push(Press::new(words::COPY_PACKET));
        actions.push(None);
        match foot(ui, desk, &mut state.focus, &buttons, out).and_then(|at| actions.get(at)) {
            Some(Some(command)) => out.send(Action::Do(command.clone())),
            Some(None) => {
                if let Some(packet) = Packet::of(desk.view, id) {
                    ui.ctx().copy_text(packet.text());
                }
            }
            None => {}
        }
    });
}

/// Asks the campaign what it thinks of the form, when the form or the campaign has changed.
fn judge(desk: &Desk<'_>, form: &mut Form) {
    let Some(result) = &form.result else { return };
    let known = form
        .judged
        .as_ref()
        .is_some_and(|judged| judged.revision == desk.revision && judged.result == *result);
    if known {
        return;
    }
    let campaign = desk.campaign();
    form.judged = Some(Judged {
        revision: desk.revision,
        result: result.clone(),
        faults: campaign.check_result(result),
        breaks: [Of::A, Of::B].map(|of| campaign.break_state(result, of)),
        preview: campaign.preview_result(result).map_err(|refusal| refusal.to_string()),
    });
}

fn packet_ui(ui: &mut Ui, desk: &Desk<'_>, id: BattleId) {
    let Some(packet) = Packet::of(desk.view, id) else { return };
    ScrollArea::horizontal().id_salt("packet").show(ui, |ui| {
        ui.add(egui::Label::new(egui::RichText::new(packet.text()).monospace()).extend());
    });
}

fn result_ui(ui: &mut Ui, desk: &Desk<'_>, battle: &Battle, form: &mut Form) {
    let campaign = desk.campaign();
    let Some(result) = &mut form.result else { return };
    let Some(judged) = &form.judged else { return };
    let name = |of| campaign.faction_name(battle.side(of).faction).to_owned();
    let faults = |ui: &mut Ui, at: &dyn Fn(Field) -> bool| {
        for fault in judged.faults.iter().filter(|fault| at(fault.at)) {
            warning(ui, fault.words.clone());
        }
    };
    heading(ui, words::WHO_WON);
    ui.horizontal_wrapped(|ui| {
        for (outcome, label) in [
            (Outcome::Won(Of::A), words::won(&name(Of::A))),
            (Outcome::Won(Of::B), words::won(&name(Of::B))),
            (Outcome::Draw, words::DRAWN.to_owned()),
            (Outcome::BrokenOff, words::BROKEN_OFF.to_owned()),
        ] {
            if ui.radio_value(&mut result.outcome, outcome, label).changed() {
                // The winner keeps the field, unless somebody says otherwise.
                result.field = result.winner();
            }
        }
    });
    heading(ui, words::HOLDS_FIELD);
    ui.horizontal_wrapped(|ui| {
        for (field, label) in [
            (Some(Of::A), words::holds(&name(Of::A))),
            (Some(Of::B), words::holds(&name(Of::B))),
            (None, words::BOTH_STAY.to_owned()),
        ] {
            ui.radio_value(&mut result.field, field, label);
        }
    });
    faults(ui, &|at| matches!(at, Field::Head | Field::Outcome | Field::Field));
    super::parts::two_columns(ui, |left, right| {
        side_ui(left, desk, battle, Of::A, result, judged);
        side_ui(right, desk, battle, Of::B, result, judged);
    });
    ui.horizontal(|ui| {
        let label = ui.label(words::FEW_WORDS);
        ui.add(TextEdit::singleline(&mut result.report).desired_width(f32::INFINITY)).labelled_by(label.id);
    });
    faults(ui, &|at| at == Field::Report);
    heading(ui, words::WHAT_FOLLOWS);
    match &judged.preview {
        Err(why) => warning(ui, why.clone()),
        Ok(preview) => {
            for side in &preview.sides {
                let name = campaign.faction_name(side.faction);
                ui.label(words::after_battle(name, side.before, side.out, side.captured, side.after));
            }
            for sentence in &preview.sentences {
                ui.label(sentence);
            }
            for sentence in &preview.then {
                remark(ui, sentence);
            }
        }
    }
}

/// One side's lines, generals, camp and break points.
fn side_ui(
    ui: &mut Ui,
    desk: &Desk<'_>,
    battle: &Battle,
    of: Of,
    result: &mut BattleResult,
    judged: &Judged,
) {
    let campaign = desk.campaign();
    let side = battle.side(of);
    faction_ui(ui, desk, side.faction);
    let shaken = shakes(campaign.setup().system, battle.method);
    Grid::new(("battle lines", index(of))).striped(true).spacing([8.0, 4.0]).show(ui, |ui| {
        let heads = [words::TROOPS, words::NOW, words::LOST, words::OF_THESE_CAPTURED, words::OF_THESE_FLED];
        for head in heads.into_iter().chain(shaken.then_some(words::SHAKEN)) {
            ui.weak(head);
        }
        ui.end_row();
        for line in battle.lines(of) {
            line_ui(ui, desk, of, line, shaken, result);
            ui.end_row();
        }
    });
    for fault in &judged.faults {
        if matches!(fault.at, Field::Line { of: at, .. } if at == of) {
            warning(ui, fault.words.clone());
        }
    }
    if let Some(state) = &judged.breaks[index(of)] {
        breaks_ui(ui, state);
    }
    ui.checkbox(&mut result.camps_lost[index(of)], words::CAMP_LOST);
    let generals = battle.generals(of);
    if !generals.is_empty() {
        heading(ui, words::GENERALS);
    }
    for general in generals {
        general_ui(ui, desk, general, result);
        for fault in judged.faults.iter().filter(|fault| fault.at == Field::General(general)) {
            warning(ui, fault.words.clone());
        }
    }
}

fn line_ui(ui: &mut Ui, desk: &Desk<'_>, of: Of, line: Line, shaken: bool, result: &mut BattleResult) {
    let campaign = desk.campaign();
    let name = campaign.setup().catalog.name(line.kind).to_owned();
    let side = campaign.battle(BattleId(result.battle)).map(|battle| battle.side(of).faction);
    let side = side.map_or("", |side| campaign.faction_name(side));
    ui.add(egui::Label::new(&name).truncate());
    ui.label(line.now.to_string());
    let mut loss = result.line(of, line);
    let before = loss;
    let count = |ui: &mut Ui, head: &str, value: &mut u16| {
        // More than there are may be typed: it is said beside it, never changed behind one's back.
        let response = ui.add(DragValue::new(value).range(0..=999).speed(0.05));
        if response.lost_focus() {
            // Enter ends the typing of a number; it does not hand in the result as well.
            ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        }
        let label = words::count_of(head, &name, side, line.command);
        response.widget_info(|| {
            let mut info = WidgetInfo::drag_value(true, f64::from(*value));
            info.label = Some(label.clone());
            info
        });
    };
    count(ui, words::LOST, &mut loss.lost);
    count(ui, words::OF_THESE_CAPTURED, &mut loss.captured);
    count(ui, words::OF_THESE_FLED, &mut loss.fled);
    if shaken {
        count(ui, words::SHAKEN, &mut loss.shaken);
    }
    if loss != before {
        let losses = &mut result.losses[index(of)];
        match losses.iter_mut().find(|at| at.command == line.command && at.kind == line.kind) {
            Some(at) => *at = loss,
            None => losses.push(loss),
        }
    }
}

fn breaks_ui(ui: &mut Ui, state: &BreakState) {
    for (number, point) in (1..).zip(&state.commands) {
        if let Some(breaks) = point.words() {
            let line = words::break_line(number, &halves(point.lost), &breaks);
            if point.is_broken() { warning(ui, line) } else { remark(ui, line) }
        }
    }
    if let Some(breaks) = state.army.words() {
        let line = words::army_breaks(&halves(state.army.lost), &breaks);
        if state.army.is_broken() { warning(ui, line) } else { remark(ui, line) }
    }
    if !state.words.is_empty() {
        remark(ui, state.words.clone());
    }
}

fn general_ui(ui: &mut Ui, desk: &Desk<'_>, general: GeneralId, result: &mut BattleResult) {
    let mut fate = result.fate(general);
    let before = fate;
    ui.horizontal(|ui| {
        let label = ui.label(desk.campaign().general_name(general));
        ComboBox::from_id_salt(("fate", general.0))
            .selected_text(fate.words())
            .show_ui(ui, |ui| {
                for each in GeneralFate::ALL {
                    ui.selectable_value(&mut fate, each, each.words());
                }
            })
            .response
            .labelled_by(label.id);
    });
    if fate != before {
        match result.generals.iter_mut().find(|at| at.general == general) {
            Some(at) => at.fate = fate,
            None => result.generals.push(GeneralLoss { general, fate }),
        }
    }
}
