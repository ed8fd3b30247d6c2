//! The page of the set-up on which armies are chosen and generals named.
//!
//! Never judges an army itself, and never opens a file.

use egui::{Frame, Label, RichText, ScrollArea, TextEdit, Ui, vec2};

use super::WizardPage;
use crate::desk::access::named;
use crate::desk::outbox::{Action, Outbox, PathFor};
use crate::desk::screens::banner;
use crate::desk::screens::builder::leader_menu_ui;
use crate::desk::theme::Theme;
use crate::desk::words::{armies as words, exchange};
use crate::tabletop::factions;

/// Width of the field of a general's name.
const NAME: f32 = 190.0;

/// Paints the page.
pub(super) fn armies_ui(ui: &mut Ui, theme: &Theme, page: &mut WizardPage, out: &mut Outbox) {
    ui.label(RichText::new(words::SETUP_HINT).color(theme.desk.ink_soft.0));
    ui.add_space(6.0);
    for seat in 0..page.plan.factions.len() {
        let frame = Frame::new()
            .fill(theme.desk.raised.0)
            .stroke(egui::Stroke::new(1.0, theme.desk.rule.0))
            .corner_radius(4)
            .inner_margin(8);
        frame.show(ui, |ui| {
            ui.set_width((ui.available_width() - 16.0).min(1160.0));
            ui.horizontal_top(|ui| {
                faction_ui(ui, theme, page, seat);
                ui.vertical(|ui| {
                    army_ui(ui, theme, page, seat, out);
                    ui.add_space(4.0);
                    generals_ui(ui, page, seat);
                });
            });
        });
        ui.add_space(4.0);
    }
}

fn faction_ui(ui: &mut Ui, theme: &Theme, page: &WizardPage, seat: usize) {
    let faction = &page.plan.factions[seat];
    let (rect, _) = ui.allocate_exact_size(vec2(28.0, 34.0), egui::Sense::hover());
    banner(ui, theme, rect, faction.colour, faction.device);
    ui.allocate_ui(vec2(140.0, 34.0), |ui| {
        ui.set_width(140.0);
        ui.add(Label::new(RichText::new(&faction.name).strong().size(15.0)).wrap());
    });
}

/// The army: which it is, and the ways to another.
fn army_ui(ui: &mut Ui, theme: &Theme, page: &mut WizardPage, seat: usize, out: &mut Outbox) {
    let soft = theme.desk.ink_soft.0;
    let (key, name) = (page.plan.factions[seat].key.clone(), page.plan.factions[seat].name.clone());
    let system = page.plan.system;
    let bought = page.armies.get(&key).filter(|army| army.family() == system);
    let is_bought = bought.is_some();
    let text = match bought {
        Some(army) => (army.purchase.name.clone(), army.totals().to_owned()),
        None => {
            let starter = factions::bundled_faction(&key).and_then(|data| data.starter(system));
            starter.map_or_else(Default::default, |army| {
                let totals = army.totals();
                let pieces = system.count_words(totals.pieces);
                (words::READY_MADE.to_owned(), format!("{}, {pieces}", army.name))
            })
        }
    };
    let mut ready_made = false;
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(text.0).strong());
        ui.label(RichText::new(text.1).color(soft));
        let build = if is_bought { words::CHANGE } else { words::BUILD };
        if named(ui.button(build), &words::of_faction(build, &name)).clicked() {
            out.send(Action::BuildFor(key.clone()));
        }
        if named(ui.button(words::OPEN_FILE), &words::of_faction(words::OPEN_FILE, &name)).clicked() {
            out.send(Action::Browse(PathFor::SeatArmy(seat)));
        }
        if named(ui.button(exchange::IMPORT), &words::of_faction(exchange::IMPORT, &name)).clicked() {
            out.send(Action::Import(Some(key.clone())));
        }
        if is_bought {
            let button = named(ui.button(words::READY_MADE), &words::of_faction(words::READY_MADE, &name));
            ready_made = button.clicked();
        }
    });
    if ready_made {
        page.armies.remove(&key);
        page.changed += 1;
        return;
    }
    if let Some(army) = page.armies.get_mut(&key).filter(|army| army.family() == system)
        && !army.breaches().is_empty()
    {
        let height = if army.breaches().len() > 6 { 140.0 } else { f32::INFINITY };
        ScrollArea::vertical().id_salt(("breaches", seat)).max_height(height).show(ui, |ui| {
            for breach in army.breaches() {
                ui.add(Label::new(RichText::new(breach).color(theme.desk.danger.0)).wrap());
            }
        });
        ui.horizontal(|ui| {
            let tick = ui.checkbox(&mut army.allowed, words::ALLOWED_BY_UMPIRE);
            let tick = named(tick, &words::of_faction(words::ALLOWED_BY_UMPIRE, &name));
            ui.label(words::REASON);
            let field = TextEdit::singleline(&mut army.reason).char_limit(200).desired_width(380.0);
            let field = ui.add_enabled(army.allowed, field);
            let field = named(field, &words::of_faction(words::REASON, &name));
            if tick.changed() || field.changed() {
                page.changed += 1;
            }
        });
    }
}

/// A field for each general, with the names of the year beside it.
fn generals_ui(ui: &mut Ui, page: &mut WizardPage, seat: usize) {
    let Some(proposed) = page.names.get(seat).cloned() else { return };
    let (key, name) = (page.plan.factions[seat].key.clone(), page.plan.factions[seat].name.clone());
    let year = page.year();
    let lists = factions::bundled_faction(&key).map_or(key.clone(), |data| data.army_list.clone());
    ui.horizontal_wrapped(|ui| {
        ui.label(words::SEAT_GENERALS);
        for (n, proposed) in proposed.iter().enumerate() {
            let place = (key.clone(), n);
            let mut text = page.generals.get(&place).unwrap_or(proposed).clone();
            let field =
                TextEdit::singleline(&mut text).char_limit(60).hint_text(proposed).desired_width(NAME);
            let called = words::general_of(n, &name);
            let mut changed = named(ui.add(field), &called).changed();
            let own = if crate::tabletop::names::of(&key).is_some() { &key } else { &lists };
            let menu = ui.menu_button(words::NAMES, |ui| leader_menu_ui(ui, own, year));
            named(menu.response, &words::names_for(&called));
            if let Some(chosen) = menu.inner.flatten() {
                text = chosen;
                changed = true;
            }
            if changed {
                page.generals.insert(place, text);
                page.changed += 1;
            }
        }
    });
}
