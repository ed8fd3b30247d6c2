//! Armies of one faction in one place: split, hand over, merge, post, take up, rename, loot (C3.10, C6.5).
//!
//! Never says whether an order is lawful: it is given, and a refusal says why not.

use std::collections::BTreeSet;

use egui::{Context, TextEdit, Ui};

use super::DialogState;
use super::outcome::news_ui;
use super::parts::frame::{Press, body, foot, window};
use super::parts::people::{army_combo, army_line, faction_ui, general_line};
use super::parts::troops::{pick_ui, strength_ui};
use super::parts::{heading, remark};
use crate::campaign::command::Command;
use crate::campaign::state::{Army, ArmyId, GeneralId};
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox};
use crate::desk::words::dialogs as words;
use crate::ground::hex::Hex;
use crate::tabletop::Troops;

/// What is to be done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Doing {
    #[default]
    Split,
    HandOver,
    Merge,
    Post,
    TakeUp,
    Rename,
    Loot,
}

impl Doing {
    const ALL: [Self; 7] =
        [Self::Split, Self::HandOver, Self::Merge, Self::Post, Self::TakeUp, Self::Rename, Self::Loot];

    fn words(self) -> &'static str {
        match self {
            Self::Split => words::SPLIT,
            Self::HandOver => words::HAND_OVER,
            Self::Merge => words::MERGE,
            Self::Post => words::POST,
            Self::TakeUp => words::TAKE_UP,
            Self::Rename => words::RENAME,
            Self::Loot => words::LOOT,
        }
    }
}

/// What is chosen.
#[derive(Debug, Default)]
pub(super) struct Form {
    army: Option<ArmyId>,
    to: Option<ArmyId>,
    doing: Doing,
    troops: Troops,
    generals: BTreeSet<GeneralId>,
    boats: bool,
    name: String,
    /// The revision that the picks were made at.
    revision: Option<u64>,
}

pub(super) fn ui(ctx: &Context, hex: Hex, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    let campaign = desk.campaign();
    window(ctx, &words::reorganise(&campaign.place_words(hex)), 920.0, out, |ui, out| {
        let here: Vec<ArmyId> = campaign
            .state()
            .armies
            .iter()
            .filter(|(id, army)| {
                army.hex == hex && !army.sortie && !desk.view.is_vague(**id) && is_own(desk, army)
            })
            .map(|(&id, _)| id)
            .collect();
        let form = &mut state.reorganise;
        if form.army.is_none_or(|army| !here.contains(&army)) {
            form.army = desk.selection.army.filter(|army| here.contains(army)).or(here.first().copied());
        }
        if form.revision != Some(desk.revision) {
            form.revision = Some(desk.revision);
            form.troops = Troops::new();
            form.generals.clear();
            form.boats = false;
            form.name.clear();
        }
        let Some((id, army)) = form.army.and_then(|id| Some((id, campaign.state().armies.get(&id)?))) else {
            remark(ui, words::NO_OWN_ARMY);
            foot(ui, desk, &mut state.focus, &[], out);
            return;
        };
        body(ui, |ui| body_ui(ui, desk, hex, &here, id, army, state));
        let form = &state.reorganise;
        let (why, command) = order(form, id, army);
        let why = if desk.is_live() { why } else { Some(String::new()) };
        if foot(ui, desk, &mut state.focus, &[Press::unless(form.doing.words(), why)], out).is_some()
            && let Some(command) = command
        {
            out.send(Action::Do(command));
        }
    });
}

/// Armies that the person at the desk commands.
fn is_own(desk: &Desk<'_>, army: &Army) -> bool {
    match desk.faction() {
        Some(me) => army.faction == me,
        None => !desk.is_computer(army.faction),
    }
}

/// The order as filled in, or what is missing.
fn order(form: &Form, id: ArmyId, army: &Army) -> (Option<String>, Option<Command>) {
    let generals: Vec<GeneralId> = form.generals.iter().copied().collect();
    let nothing = form.troops.is_empty() && generals.is_empty();
    let missing = |words: &str| (Some(words.to_owned()), None);
    let troops = form.troops.clone();
    match form.doing {
        Doing::Split if nothing => missing(words::PICK_WHO_LEAVES),
        Doing::Split if form.name.trim().is_empty() => missing(words::NAME_NEW_ARMY),
        Doing::Split => {
            let name = form.name.trim().to_owned();
            (None, Some(Command::Split { army: id, troops, generals, boats: form.boats, name }))
        }
        Doing::HandOver => match form.to {
            None => missing(words::CHOOSE_OTHER_ARMY),
            Some(_) if nothing && !form.boats => missing(words::PICK_WHO_LEAVES),
            Some(to) => (None, Some(Command::HandOver { from: id, to, troops, generals, boats: form.boats })),
        },
        Doing::Merge => match form.to {
            None => missing(words::CHOOSE_OTHER_ARMY),
            Some(to) => (None, Some(Command::Merge { from: id, to })),
        },
        Doing::Post | Doing::TakeUp if form.troops.is_empty() => missing(words::PICK_UNITS),
        Doing::Post => (None, Some(Command::Post { army: id, troops })),
        Doing::TakeUp => (None, Some(Command::TakeUp { army: id, troops })),
        Doing::Rename if form.name.trim().is_empty() || form.name.trim() == army.name => {
            missing(words::NAME_IT)
        }
        Doing::Rename => (None, Some(Command::Rename { army: id, name: form.name.trim().to_owned() })),
        Doing::Loot => (None, Some(Command::Loot(id))),
    }
}

fn body_ui(
    ui: &mut Ui,
    desk: &Desk<'_>,
    hex: Hex,
    here: &[ArmyId],
    id: ArmyId,
    army: &Army,
    state: &mut DialogState,
) {
    super::parts::live_ui(ui, desk);
    let news = state.has_news(desk);
    let campaign = desk.campaign();
    let form = &mut state.reorganise;
    super::parts::two_columns(ui, |left, right| {
        heading(left, words::ARMIES_HERE);
        for &other in here {
            let Some(there) = campaign.state().armies.get(&other) else { continue };
            let line = words::in_place(&army_line(desk, other, there), there.inside);
            if left.selectable_label(other == id, line).clicked() && other != id {
                *form =
                    Form { army: Some(other), doing: form.doing, revision: form.revision, ..Form::default() };
            }
        }
        faction_ui(left, desk, army.faction);
        heading(left, words::WHAT_TO_DO);
        for doing in Doing::ALL {
            if left.radio_value(&mut form.doing, doing, doing.words()).changed() {
                form.troops = Troops::new();
                form.name = if doing == Doing::Rename { army.name.clone() } else { String::new() };
            }
        }
        // Where none are to be picked beside it.
        if matches!(form.doing, Doing::Merge | Doing::TakeUp | Doing::Rename | Doing::Loot) {
            let full = campaign.at_full().remove(&id);
            strength_ui(left, "reorganised", &campaign.setup().catalog, &army.troops, full.as_ref());
        }
        if news {
            news_ui(left, desk);
        }
        doing_ui(right, desk, hex, here, id, army, form);
    });
}

fn doing_ui(
    ui: &mut Ui,
    desk: &Desk<'_>,
    hex: Hex,
    here: &[ArmyId],
    id: ArmyId,
    army: &Army,
    form: &mut Form,
) {
    let campaign = desk.campaign();
    let catalog = &campaign.setup().catalog;
    let others: Vec<ArmyId> = here
        .iter()
        .copied()
        .filter(|&other| {
            other != id
                && campaign
                    .state()
                    .armies
                    .get(&other)
                    .is_some_and(|there| there.faction == army.faction && there.inside == army.inside)
        })
        .collect();
    let full = campaign.at_full().remove(&id);
    heading(ui, form.doing.words());
    remark(ui, words::doing_rule(form.doing.words()));
    match form.doing {
        Doing::Split | Doing::HandOver => {
            if form.doing == Doing::Split {
                name_ui(ui, words::NEW_NAME, &mut form.name);
            } else {
                army_combo(ui, desk, words::TO_ARMY, &others, &mut form.to);
            }
            pick_ui(ui, "reorganise", catalog, &army.troops, full.as_ref(), &mut form.troops);
            for &general in &army.generals {
                let mut leaves = form.generals.contains(&general);
                if ui.checkbox(&mut leaves, general_line(desk, general)).changed() {
                    if leaves {
                        form.generals.insert(general);
                    } else {
                        form.generals.remove(&general);
                    }
                }
            }
            if army.boats {
                ui.checkbox(&mut form.boats, words::BOATS);
            }
        }
        Doing::Merge => {
            army_combo(ui, desk, words::INTO_ARMY, &others, &mut form.to);
            if others.is_empty() {
                remark(ui, words::NO_OTHER_ARMY);
            }
        }
        Doing::Post => {
            pick_ui(ui, "reorganise", catalog, &army.troops, full.as_ref(), &mut form.troops);
        }
        Doing::TakeUp => {
            let garrison =
                campaign.state().towns.get(&hex).map(|town| town.garrison.clone()).unwrap_or_default();
            pick_ui(ui, "reorganise", catalog, &garrison, None, &mut form.troops);
        }
        Doing::Rename => name_ui(ui, words::NEW_NAME, &mut form.name),
        Doing::Loot => {}
    }
}

/// A field for a name.
pub(super) fn name_ui(ui: &mut Ui, label: &str, name: &mut String) {
    ui.horizontal(|ui| {
        let of = ui.label(label);
        ui.add(TextEdit::singleline(name).desired_width(220.0).char_limit(60)).labelled_by(of.id);
    });
}
