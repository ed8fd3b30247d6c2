//! Prisoners and captive generals, by holder (C6.4).
//!
//! Never changes the campaign.

use egui::{Label, RichText, Ui};

use crate::campaign::prompt::About;
use crate::campaign::state::{Due, FactionId, Fate, GeneralId, Rank};
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Dialog, Held, Outbox};
use crate::desk::screens::parts::{Kept, card_ui, faction_ui, is_open, title_ui};
use crate::desk::words::pages as words;

/// What this page keeps while it is open.
#[derive(Debug, Default)]
pub struct PrisonersPage {
    held: Kept<u64, Prisons>,
}

#[derive(Debug)]
struct Prisons {
    holders: Vec<Holder>,
    /// Generals who are dead: name, rank, faction.
    fallen: Vec<(String, Rank, FactionId)>,
    /// All troops killed, starved or disbanded, in words; none where it is not known.
    dead: Option<String>,
}

#[derive(Debug)]
struct Holder {
    holder: FactionId,
    groups: Vec<Group>,
}

#[derive(Debug)]
struct Group {
    of: Option<FactionId>,
    size: String,
    /// Name, code and count of every kind.
    kinds: Vec<(String, String, u16)>,
    generals: Vec<(GeneralId, String, Rank)>,
}

/// Paints the page.
pub fn prisoners_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut PrisonersPage, out: &mut Outbox) {
    let prisons = state.held.get(desk.revision, || count(desk));
    ui.horizontal_wrapped(|ui| {
        title_ui(ui, desk, words::PRISONERS, words::PRISONERS_ABOUT);
    });
    ui.horizontal_wrapped(|ui| {
        let captives = desk.ask(|about| matches!(about, About::Due(Due::Captives { .. })));
        if let Some(ask) = captives {
            let button = egui::Button::new(words::FATE_OF_CAPTIVES).selected(true);
            if ui.add_enabled(desk.may_answer(ask), button).clicked() {
                out.send(Action::Open(Dialog::Captives));
            }
        }
        let can = desk.is_live() && !prisons.holders.is_empty();
        if ui.add_enabled(can, egui::Button::new(words::EXCHANGE_OR_EXECUTE)).clicked() {
            out.send(Action::Open(Dialog::Prisoners));
        }
    });
    ui.separator();
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        if prisons.holders.is_empty() {
            ui.label(words::NO_PRISONERS);
        }
        for holder in &prisons.holders {
            card_ui(ui, desk, |ui| holder_card(ui, desk, holder, out));
            ui.add_space(6.0);
        }
        if !prisons.fallen.is_empty() {
            ui.add_space(6.0);
            ui.label(RichText::new(words::FALLEN).strong());
            for (name, rank, faction) in &prisons.fallen {
                ui.horizontal(|ui| {
                    faction_ui(ui, desk, *faction);
                    ui.label(words::man(name, *rank));
                });
            }
        }
        if let Some(dead) = &prisons.dead {
            ui.add_space(6.0);
            ui.label(RichText::new(words::THE_DEAD).strong());
            ui.add(Label::new(RichText::new(dead).color(desk.theme.desk.ink_soft.0)).wrap());
        }
    });
}

fn count(desk: &Desk<'_>) -> Prisons {
    let now = desk.campaign();
    let state = now.state();
    let catalog = &now.setup().catalog;
    let mut holders = Vec::new();
    for (holder, _) in (0u8..).map(FactionId).zip(&state.factions) {
        let captive = |of: FactionId| {
            let all = (0u16..).map(GeneralId).zip(&state.generals);
            all.filter(move |(_, g)| g.fate == Fate::Captive(holder) && g.faction == of)
        };
        let sides = (0u8..).map(FactionId).take(state.factions.len()).map(Some).chain([None]);
        let groups: Vec<Group> = sides
            .filter_map(|of| {
                let troops = now.held(holder, of);
                let generals: Vec<_> =
                    of.into_iter().flat_map(captive).map(|(id, g)| (id, g.name.clone(), g.rank)).collect();
                if troops.is_empty() && generals.is_empty() {
                    return None;
                }
                let kind = |id| {
                    catalog
                        .kind(id)
                        .map_or_else(Default::default, |kind| (kind.name.clone(), kind.code.clone()))
                };
                Some(Group {
                    of,
                    size: crate::tabletop::troops::size_words(&troops, catalog, now.setup().system),
                    kinds: troops
                        .iter()
                        .map(|(id, count)| {
                            let (name, code) = kind(id);
                            (name, code, count)
                        })
                        .collect(),
                    generals,
                })
            })
            .collect();
        if !groups.is_empty() {
            holders.push(Holder { holder, groups });
        }
    }
    let fallen = state
        .generals
        .iter()
        .filter(|general| general.fate == Fate::Dead && is_open(desk, general.faction))
        .map(|general| (general.name.clone(), general.rank, general.faction))
        .collect();
    let dead = (!state.dead.is_empty()).then(|| state.dead.words(catalog));
    Prisons { holders, fallen, dead }
}

fn holder_card(ui: &mut Ui, desk: &Desk<'_>, holder: &Holder, out: &mut Outbox) {
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(words::HELD_BY_THE).strong());
        faction_ui(ui, desk, holder.holder);
    });
    for group in &holder.groups {
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            match group.of {
                Some(of) => {
                    ui.label(words::OF_THE);
                    faction_ui(ui, desk, of);
                }
                None => {
                    ui.label(words::OF_NEUTRALS);
                }
            }
            if !group.kinds.is_empty() {
                ui.label(RichText::new(&group.size).color(desk.theme.desk.ink_soft.0));
            }
            if desk.is_live() {
                let whom = desk.campaign().holder_name(group.of);
                let by = desk.campaign().faction_name(holder.holder);
                // Both are settled in one dialog, with these picked; it asks for the rest.
                let held = Held { holder: holder.holder, of: group.of, general: None };
                if group.of.is_some() {
                    let button = ui.small_button(words::EXCHANGE);
                    if crate::desk::access::named(button, &words::exchange(whom, by)).clicked() {
                        out.send(Action::Open(Dialog::PrisonersOf(held)));
                    }
                }
                if !group.kinds.is_empty() {
                    let button = ui.small_button(words::EXECUTE);
                    if crate::desk::access::named(button, &words::execute(whom, by)).clicked() {
                        out.send(Action::Open(Dialog::PrisonersOf(held)));
                    }
                }
            }
        });
        for (id, name, rank) in &group.generals {
            ui.horizontal(|ui| {
                ui.add_space(22.0);
                ui.label(RichText::new(words::man(name, *rank)).strong());
                if desk.is_live() {
                    let button = ui.small_button(words::EXCHANGE);
                    if crate::desk::access::named(button, &words::exchange_man(name)).clicked() {
                        let held = Held { holder: holder.holder, of: group.of, general: Some(*id) };
                        out.send(Action::Open(Dialog::PrisonersOf(held)));
                    }
                }
            });
        }
        for (name, code, n) in &group.kinds {
            ui.horizontal(|ui| {
                ui.add_space(22.0);
                ui.label(format!("{n} {name}"));
                ui.label(RichText::new(code).small().color(desk.theme.desk.ink_soft.0));
            });
        }
    }
}
