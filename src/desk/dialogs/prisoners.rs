//! Prisoners: exchanged between two holders, or put to the sword (C6.4).
//!
//! Never says what a prisoner is worth.

use std::collections::BTreeSet;

use egui::{Context, Ui};

use super::DialogState;
use super::outcome::news_ui;
use super::parts::frame::{Press, body, foot, window};
use super::parts::people::{faction_combo, general_line};
use super::parts::troops::pick_ui;
use super::parts::{heading, remark};
use crate::campaign::command::{Command, Ransom};
use crate::campaign::state::{FactionId, Fate, GeneralId};
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Held, Outbox};
use crate::desk::words::dialogs as words;
use crate::tabletop::Troops;

/// What is chosen.
#[derive(Debug, Default)]
pub(super) struct Form {
    a: Option<FactionId>,
    b: Option<FactionId>,
    a_gives: Given,
    b_gives: Given,
    neutral: Troops,
    revision: Option<u64>,
}

/// What one side gives back.
#[derive(Debug, Default)]
struct Given {
    troops: Troops,
    generals: BTreeSet<GeneralId>,
}

impl Given {
    fn is_empty(&self) -> bool {
        self.troops.is_empty() && self.generals.is_empty()
    }

    fn ransom(&self) -> Ransom {
        Ransom { troops: self.troops.clone(), generals: self.generals.iter().copied().collect() }
    }
}

pub(super) fn ui(
    ctx: &Context,
    held: Option<Held>,
    desk: &Desk<'_>,
    state: &mut DialogState,
    out: &mut Outbox,
) {
    window(ctx, words::PRISONERS, 920.0, out, |ui, out| {
        let news = state.has_news(desk);
        let form = &mut state.prisoners;
        if let (None, Some(held)) = (form.revision, held) {
            *form = picked(desk, held);
        } else if form.revision != Some(desk.revision) {
            let a = form.a.or_else(|| first_holder(desk));
            let b = form.b.or_else(|| first_captive(desk, a));
            *form = Form { a, b, revision: Some(desk.revision), ..Form::default() };
        }
        body(ui, |ui| {
            super::parts::live_ui(ui, desk);
            body_ui(ui, desk, form);
            if news {
                news_ui(ui, desk);
            }
        });
        let dead = |why: Option<&str>| {
            if desk.is_live() { why.map(str::to_owned) } else { Some(String::new()) }
        };
        let pair = form.a.zip(form.b);
        let exchange_why = match pair {
            None => Some(words::CHOOSE_BOTH),
            Some((a, b)) if a == b => Some(words::CHOOSE_BOTH),
            Some(_) if form.a_gives.is_empty() && form.b_gives.is_empty() => Some(words::PICK_PRISONERS),
            Some(_) => None,
        };
        let doomed = form.a.filter(|_| !form.a_gives.troops.is_empty() || !form.neutral.is_empty());
        let sword_why = if doomed.is_none() { Some(words::PICK_DOOMED) } else { None };
        let buttons = [
            Press::unless(words::EXCHANGE, dead(exchange_why)),
            Press::unless(words::EXECUTE, dead(sword_why)),
        ];
        match foot(ui, desk, &mut state.focus, &buttons, out) {
            Some(0) => {
                if let Some((a, b)) = pair {
                    let (a_gives, b_gives) = (form.a_gives.ransom(), form.b_gives.ransom());
                    out.send(Action::Do(Command::Exchange { a, b, a_gives, b_gives }));
                }
            }
            Some(_) => {
                if let Some(holder) = doomed {
                    let of = |of: Option<FactionId>, troops: &Troops| {
                        (!troops.is_empty()).then(|| Command::Execute { holder, of, troops: troops.clone() })
                    };
                    let orders = [of(form.b, &form.a_gives.troops), of(None, &form.neutral)];
                    out.send(Action::DoAll(orders.into_iter().flatten().collect()));
                }
            }
            None => {}
        }
    });
}

/// The form with these prisoners picked.
fn picked(desk: &Desk<'_>, held: Held) -> Form {
    let mut form =
        Form { a: Some(held.holder), b: held.of, revision: Some(desk.revision), ..Form::default() };
    let troops =
        if held.general.is_some() { Troops::new() } else { desk.campaign().held(held.holder, held.of) };
    match held.of {
        Some(of) => {
            let all = captive_generals(desk, held.holder, of);
            form.a_gives.generals =
                all.into_iter().filter(|&id| held.general.is_none_or(|general| general == id)).collect();
            form.a_gives.troops = troops;
        }
        None => form.neutral = troops,
    }
    form
}

fn captive_generals(desk: &Desk<'_>, holder: FactionId, of: FactionId) -> Vec<GeneralId> {
    (0u16..)
        .map(GeneralId)
        .zip(&desk.campaign().state().generals)
        .filter(|(_, general)| general.faction == of && general.fate == Fate::Captive(holder))
        .map(|(id, _)| id)
        .collect()
}

fn first_holder(desk: &Desk<'_>) -> Option<FactionId> {
    desk.faction().or_else(|| desk.campaign().state().prisoners.keys().next().map(|(holder, _)| *holder))
}

/// Of whom this holder has somebody, or who has somebody of him.
fn first_captive(desk: &Desk<'_>, holder: Option<FactionId>) -> Option<FactionId> {
    desk.campaign().state().prisoners.keys().find_map(|&(held_by, of)| {
        if Some(held_by) == holder { of } else { (of.is_some() && of == holder).then_some(held_by) }
    })
}

fn body_ui(ui: &mut Ui, desk: &Desk<'_>, form: &mut Form) {
    let campaign = desk.campaign();
    remark(ui, words::PRISONERS_RULE);
    let all = campaign.in_play();
    let before = (form.a, form.b);
    faction_combo(ui, desk, words::HOLDER, &all, &mut form.a);
    faction_combo(ui, desk, words::OTHER_HOLDER, &all, &mut form.b);
    if before != (form.a, form.b) {
        form.a_gives = Given::default();
        form.b_gives = Given::default();
        form.neutral = Troops::new();
    }
    if let (Some(a), Some(b)) = (form.a, form.b)
        && a != b
    {
        super::parts::two_columns(ui, |left, right| {
            gives_ui(left, desk, a, b, &mut form.a_gives);
            gives_ui(right, desk, b, a, &mut form.b_gives);
        });
    }
    if let Some(a) = form.a {
        let neutral = campaign.held(a, None);
        if !neutral.is_empty() {
            heading(ui, words::NEUTRAL_PRISONERS);
            pick_ui(ui, "neutral", &campaign.setup().catalog, &neutral, None, &mut form.neutral);
        }
    }
}

fn gives_ui(ui: &mut Ui, desk: &Desk<'_>, holder: FactionId, of: FactionId, given: &mut Given) {
    let campaign = desk.campaign();
    heading(ui, words::gives_back(campaign.faction_name(holder), campaign.faction_name(of)));
    let held = campaign.held(holder, Some(of));
    let generals = captive_generals(desk, holder, of);
    if held.is_empty() && generals.is_empty() {
        remark(ui, words::HOLDS_NOBODY);
        return;
    }
    pick_ui(ui, campaign.faction_name(holder), &campaign.setup().catalog, &held, None, &mut given.troops);
    for general in generals {
        let mut goes = given.generals.contains(&general);
        if ui.checkbox(&mut goes, general_line(desk, general)).changed() {
            if goes {
                given.generals.insert(general);
            } else {
                given.generals.remove(&general);
            }
        }
    }
}
