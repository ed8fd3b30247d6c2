//! A confirmed result amended: the right result, what would differ since, and the table's consent (C9).
//!
//! Never decides what still stands: the campaign is played again from there, and says so.

use egui::{Context, RichText, ScrollArea, TextEdit, Ui};

use super::form::{Filling, Judged, form_ui};
use crate::campaign::Campaign;
use crate::campaign::c09_battle::{BattleId, BattleResult, Of};
use crate::campaign::command::Command;
use crate::campaign::prompt::About;
use crate::desk::amending::{Amending, Came, Tried};
use crate::desk::context::Desk;
use crate::desk::dialogs::DialogState;
use crate::desk::dialogs::parts::frame::{Press, body, foot, window};
use crate::desk::dialogs::parts::people::faction_ui;
use crate::desk::dialogs::parts::{heading, remark, warning};
use crate::desk::outbox::{Action, Outbox};
use crate::desk::panels::asks;
use crate::desk::words::dialogs as words;
use crate::ground::dice::Throw;
use crate::journal::{Answer, Draft, DraftStep, Verdict};

/// Of one question at most so many answers are shown.
const MOST_ANSWERS: usize = 24;

/// What is being filled in.
#[derive(Debug, Default)]
pub(in crate::desk::dialogs) struct Form {
    filling: Filling,
    judged: Option<(BattleResult, Judged)>,
    /// The try that is looked at; none: the form is.
    shown: Option<u64>,
    /// The newest try when the form was last changed.
    seen: u64,
    faces: String,
    reason: String,
    shows_all: bool,
}

pub(in crate::desk::dialogs) fn ui(
    ctx: &Context,
    id: BattleId,
    desk: &Desk<'_>,
    state: &mut DialogState,
    out: &mut Outbox,
) {
    let Some(amending) = desk.amending.filter(|amending| amending.id == id) else {
        // Amended, or the campaign has gone on: there is nothing to show any more.
        out.send(Action::Close);
        return;
    };
    let title = words::amend_title(id.0, &amending.sheet.packet().place);
    window(ctx, &title, 1080.0, out, |ui, out| {
        let form = &mut state.amend;
        if form.filling.result.is_none() {
            form.filling = Filling::with(amending.was.clone());
        }
        let Some(result) = form.filling.result.clone() else { return };
        if form.judged.as_ref().is_none_or(|(judged, _)| *judged != result) {
            form.judged = Some((result.clone(), Judged::by_sheet(&amending.sheet, &result)));
        }
        // A new try is looked at as soon as it is there.
        let newest = amending.tried.as_ref().map_or(0, |tried| tried.serial);
        if newest > form.seen {
            form.seen = newest;
            form.shown = Some(newest);
            form.faces.clear();
        }
        let tried = amending.tried.as_ref().filter(|_| form.shown.is_some());
        body(ui, |ui| match tried {
            None => {
                remark(ui, words::AMEND_HELP);
                let Some((_, judged)) = &form.judged else { return };
                let banner = |ui: &mut Ui, of: Of| {
                    faction_ui(ui, desk, amending.sheet.battle().side(of).faction);
                };
                form_ui(ui, &amending.sheet, &mut form.filling, judged, &banner);
            }
            Some(tried) => match &tried.came {
                Came::Draft(draft) => {
                    question_ui(ui, draft, tried, out);
                    draft_ui(ui, amending, form);
                }
                Came::Awaits(throw) => throw_ui(ui, throw, form),
                Came::Refused(why) => warning(ui, why.clone()),
            },
        });
        foot_ui(ui, desk, amending, state, out);
    });
}

fn foot_ui(ui: &mut Ui, desk: &Desk<'_>, amending: &Amending, state: &mut DialogState, out: &mut Outbox) {
    let form = &mut state.amend;
    let (Some(result), Some((_, judged))) = (form.filling.result.clone(), &form.judged) else { return };
    let tried = amending.tried.as_ref().filter(|_| form.shown.is_some());
    let Some(tried) = tried else {
        let unchanged = result == amending.was;
        let why = form.filling.why_not(judged).or_else(|| unchanged.then(|| words::SAME_RESULT.to_owned()));
        let press = [Press::unless(words::SHOW_DIFFERENCES, why)];
        if foot(ui, desk, &mut state.focus, &press, out).is_some() {
            out.send(Action::TryAmend { result: Box::new(result), faces: Vec::new(), answers: Vec::new() });
        }
        return;
    };
    let mut buttons = Vec::new();
    match &tried.came {
        Came::Draft(_) => buttons.push(Press::unless(
            words::AMEND_AGREED,
            form.reason.trim().is_empty().then(|| words::REASON_WANTED.to_owned()),
        )),
        Came::Awaits(throw) => {
            let faces = read_faces(&form.faces, throw);
            buttons.push(Press::unless(words::FACES_FELL, faces.err()));
        }
        Came::Refused(_) => {}
    }
    let first = buttons.len();
    buttons.push(Press::new(words::BACK_TO_RESULT));
    match foot(ui, desk, &mut state.focus, &buttons, out) {
        Some(at) if at == first => state.amend.shown = None,
        Some(_) => match &tried.came {
            Came::Draft(_) => out.send(Action::ConfirmAmend(state.amend.reason.trim().to_owned())),
            Came::Awaits(throw) => {
                if let Ok(faces) = read_faces(&state.amend.faces, throw) {
                    let mut all = tried.faces.clone();
                    all.push(faces);
                    out.send(Action::TryAmend {
                        result: Box::new(tried.result.clone()),
                        faces: all,
                        answers: tried.answers.clone(),
                    });
                }
            }
            Came::Refused(_) => {}
        },
        None => {}
    }
}

/// Faces as typed, or why they are none of this throw.
fn read_faces(text: &str, throw: &Throw) -> Result<Vec<u8>, String> {
    let faces: Result<Vec<u8>, _> =
        text.split([' ', ',']).filter(|part| !part.is_empty()).map(str::parse).collect();
    match faces {
        Ok(faces) if throw.admits(&faces) => Ok(faces),
        _ => Err(words::faces_wanted(throw.dice, throw.sides)),
    }
}

fn throw_ui(ui: &mut Ui, throw: &Throw, form: &mut Form) {
    ui.label(words::NEW_THROW);
    ui.label(RichText::new(throw.to_string()).strong());
    ui.horizontal(|ui| {
        let label = ui.label(words::FACES);
        ui.add(TextEdit::singleline(&mut form.faces).desired_width(160.0)).labelled_by(label.id);
    });
}

/// What is asked on the amended way and was not asked then, with its answers.
fn question_ui(ui: &mut Ui, draft: &Draft<Campaign>, tried: &Tried, out: &mut Outbox) {
    let Some(question) = draft.question() else { return };
    warning(ui, words::asked_before(question.before));
    for ask in &question.prompt.asks {
        let (title, why) = asks::title_and_why(&draft.state, &ask.about);
        let who = ask.who.map_or("", |who| draft.state.faction_name(who));
        ui.label(RichText::new(words::asked_of(&title, who)).strong());
        remark(ui, why);
        ui.horizontal_wrapped(|ui| {
            for (at, command) in ask.choices.iter().enumerate().take(MOST_ANSWERS) {
                let Some(words) = answer_words(&draft.state, &ask.about, at, command) else { continue };
                if ui.button(words).clicked() {
                    let mut answers = tried.answers.clone();
                    answers.push(Answer { before: question.before, command: command.clone() });
                    out.send(Action::TryAmend {
                        result: Box::new(tried.result.clone()),
                        faces: tried.faces.clone(),
                        answers,
                    });
                }
            }
        });
    }
    remark(ui, words::LEFT_UNANSWERED);
    ui.separator();
}

/// An answer in words; none for one that needs more than a click.
fn answer_words(campaign: &Campaign, about: &About, at: usize, command: &Command) -> Option<String> {
    match command {
        Command::Retreat { route, .. } => {
            let place = route.last().map(|&hex| campaign.place_words(hex));
            Some(place.map_or_else(|| words::SURRENDER.to_owned(), |place| words::retires_to(&place)))
        }
        _ => asks::short_words(campaign, about, at, command),
    }
}

/// The way from the amended result to now: what differs, what is gone, and how much stands.
fn draft_ui(ui: &mut Ui, amending: &Amending, form: &mut Form) {
    let Some(draft) = amending.draft() else { return };
    let (same, differs, gone) = draft.counts();
    ui.label(words::amend_counts(same, differs, gone));
    ui.horizontal(|ui| {
        let label = ui.label(words::REASON);
        ui.add(TextEdit::singleline(&mut form.reason).desired_width(f32::INFINITY)).labelled_by(label.id);
    });
    remark(ui, words::AMEND_KEEPS);
    ui.checkbox(&mut form.shows_all, words::SHOW_ALL_STEPS);
    ui.separator();
    ScrollArea::vertical().id_salt("draft").auto_shrink([false, true]).max_height(360.0).show(ui, |ui| {
        for step in &draft.steps {
            if step.verdict != Verdict::Same || form.shows_all {
                step_ui(ui, step);
            }
        }
    });
}

fn step_ui<G: crate::ground::game::Game>(ui: &mut Ui, step: &DraftStep<G>) {
    match &step.verdict {
        Verdict::Amended => heading(ui, words::step_amended(step.step)),
        Verdict::Added => heading(ui, words::step_added(step.step)),
        Verdict::Same => heading(ui, words::step_same(step.step)),
        Verdict::Differs => heading(ui, words::step_differs(step.step)),
        Verdict::Gone(why) => {
            heading(ui, words::step_gone(step.step));
            warning(ui, why.clone());
        }
    }
    if step.verdict == Verdict::Same {
        for was in &step.was {
            remark(ui, was);
        }
        return;
    }
    for was in step.was.iter().filter(|was| !step.becomes.contains(was)) {
        remark(ui, words::it_was(was));
    }
    for becomes in step.becomes.iter().filter(|becomes| !step.was.contains(becomes)) {
        ui.label(words::it_becomes(becomes));
    }
}
