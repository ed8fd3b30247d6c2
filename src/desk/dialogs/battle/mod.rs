//! A battle handed off to the table: its packet, the form of its result, and all that would follow (C9).
//!
//! Never judges a result and changes nothing before the table confirms: the campaign checks,
//! foretells and has the last word.

mod amend;
pub mod form;
mod orders;
pub mod packet;

use egui::{Context, Ui};

pub(super) use self::amend::{Form as AmendForm, ui as amend_ui};
pub(super) use self::orders::ui as orders_ui;

use self::form::{Filling, Judged, form_ui, preview_ui};
use self::packet::{Reader, packet_ui};
use super::DialogState;
use super::outcome::{self, why_not};
use super::parts::frame::{Press, body, foot, window};
use super::parts::people::faction_ui;
use super::parts::remark;
use crate::campaign::c09_battle::{BattleId, BattleKind, BattleResult, Of, Stage};
use crate::campaign::c09_packet::Packet;
use crate::campaign::c09_sheet::Sheet;
use crate::campaign::command::Command;
use crate::campaign::prompt::About;
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox, PathFor};
use crate::desk::words::dialogs as words;

/// Width of the dialog; two sides stand beside each other in it.
const WIDTH: f32 = 1080.0;

/// What is being filled in.
#[derive(Debug, Default)]
pub(super) struct Form {
    filling: Filling,
    sheet: Option<(u64, Box<Sheet>)>,
    judged: Option<(u64, BattleResult, Judged)>,
    shows_packet: bool,
    reader: Reader,
    pub(super) orders: orders::Form,
}

pub(super) fn ui(ctx: &Context, id: BattleId, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    let campaign = desk.campaign();
    let place = campaign.battle(id).map_or_else(String::new, |battle| campaign.place_words(battle.hex));
    window(ctx, &words::battle_title(id.0, &place), WIDTH, out, |ui, out| {
        let ask = desk.ask(|about| *about == About::Battle(id));
        let (Some(ask), Some(battle)) = (ask, campaign.battle(id)) else {
            return outcome::answered_ui(ui, desk, state, out);
        };
        prepare(desk, id, &mut state.battle);
        body(ui, |ui| {
            super::parts::live_ui(ui, desk);
            let form = &mut state.battle;
            ui.horizontal_wrapped(|ui| {
                ui.selectable_value(&mut form.shows_packet, false, words::RESULT);
                ui.selectable_value(&mut form.shows_packet, true, words::PACKET);
                ui.separator();
                let stage = campaign.stage_words(id);
                remark(ui, words::battle_stage(battle.how_words(), &stage, &battle.digest));
            });
            ui.separator();
            if form.shows_packet {
                packet_ui(ui, desk, id, &mut form.reader);
            } else {
                result_ui(ui, desk, form);
            }
        });
        let form = &state.battle;
        let why = why_not(desk, Some(ask));
        let hides = form.sheet.as_ref().is_some_and(|(_, sheet)| sheet.hides());
        let entered =
            matches!(&battle.stage, Stage::Entered(at) if form.filling.result.as_ref() == Some(&**at));
        let mut buttons = Vec::new();
        let mut actions = Vec::new();
        if form.shows_packet {
            buttons.push(Press::new(words::COPY_PACKET));
            // The text is made only when it is wanted.
            actions.push(None);
            buttons.push(Press::new(words::SAVE_PACKET));
            actions.push(Some(Action::Browse(PathFor::SavePacket(id, form.reader.choice()))));
        } else if let (Some(result), Some((_, _, judged))) = (&form.filling.result, &form.judged)
            && !hides
        {
            if entered && ask.choices.contains(&Command::ConfirmResult(id)) {
                buttons.push(Press::unless(words::CONFIRM_RESULT, why.clone()));
                actions.push(Some(Action::Do(Command::ConfirmResult(id))));
            } else {
                let why = why.clone().or_else(|| form.filling.why_not(judged));
                buttons.push(Press::unless(words::ENTER_RESULT, why));
                actions.push(Some(Action::Do(Command::EnterResult(Box::new(result.clone())))));
            }
            buttons.push(Press::new(words::OPEN_RESULT));
            actions.push(Some(Action::Browse(PathFor::OpenResult(id))));
        }
        if ask.choices.contains(&Command::RecallBattle(id)) {
            buttons.push(Press::unless(words::RECALL, why));
            actions.push(Some(Action::Do(Command::RecallBattle(id))));
        }
        let pressed = foot(ui, desk, &mut state.focus, &buttons, out);
        match pressed.and_then(|at| actions.get(at)) {
            Some(Some(action)) => out.send(action.clone()),
            Some(None) => {
                if let Some(packet) = state.battle.reader.packet(desk, id) {
                    out.send(Action::Copy(packet.text()));
                }
            }
            None => {}
        }
    });
}

/// A result that was read from a file takes the place of what was filled in.
pub(super) fn take_result(form: &mut Form, result: BattleResult) {
    form.filling = Filling::with(result);
    form.shows_packet = false;
}

/// Asks the campaign what it thinks of the form, when the form or the campaign has changed.
fn prepare(desk: &Desk<'_>, id: BattleId, form: &mut Form) {
    let campaign = desk.campaign();
    if form.sheet.as_ref().is_none_or(|(revision, _)| *revision != desk.revision) {
        form.sheet = Packet::of(desk.view, id).map(|packet| (desk.revision, Box::new(Sheet::new(packet))));
    }
    let Some((_, sheet)) = &form.sheet else { return };
    if form.filling.result.is_none() {
        form.filling = match campaign.battle(id).and_then(|battle| battle.result()) {
            Some(result) => Filling::with(result.clone()),
            None => Filling::blank(sheet.blank()),
        };
    }
    let Some(result) = &form.filling.result else { return };
    let known =
        |(revision, judged, _): &(u64, BattleResult, Judged)| *revision == desk.revision && judged == result;
    if form.judged.as_ref().is_some_and(known) {
        return;
    }
    let judged = Judged {
        faults: campaign.check_result(result),
        preview: Some(campaign.preview_result(result).map_err(|refusal| refusal.to_string())),
        ..Judged::by_sheet(sheet, result)
    };
    form.judged = Some((desk.revision, result.clone(), judged));
}

fn result_ui(ui: &mut Ui, desk: &Desk<'_>, form: &mut Form) {
    let (Some((_, sheet)), Some((_, _, judged))) = (&form.sheet, &form.judged) else { return };
    if sheet.hides() {
        return remark(ui, words::UMPIRE_ENTERS);
    }
    let banner = |ui: &mut Ui, of: Of| {
        ui.horizontal(|ui| {
            faction_ui(ui, desk, sheet.battle().side(of).faction);
            ui.weak(match (of, sheet.battle().kind) {
                (Of::A, BattleKind::Field) => words::DEFENDS,
                (Of::A, BattleKind::Assault) => words::WITHIN,
                (Of::B, _) => words::ATTACKS,
            });
        });
    };
    form_ui(ui, sheet, &mut form.filling, judged, &banner);
    if let Some(preview) = judged.preview.as_ref().filter(|_| form.filling.said) {
        preview_ui(ui, [sheet.name(Of::A), sheet.name(Of::B)], preview);
    }
}
