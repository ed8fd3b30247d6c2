//! The selected hex: terrain, sides, its town, its armies.
//!
//! Never shows what the view does not know.

use egui::{RichText, ScrollArea, Ui};

use super::army::{self, Page};
use crate::campaign::prompt::About;
use crate::desk::context::Desk;
use crate::desk::dialogs::parts::people::{army_line, faction_ui, swatch_ui};
use crate::desk::dialogs::parts::{heading, remark, warning};
use crate::desk::outbox::{Action, Dialog, Outbox, Selection};
use crate::desk::words::panels as words;
use crate::ground::hex::{Direction, Hex};

pub(super) fn ui(ui: &mut Ui, desk: &Desk<'_>, page: &mut Page, out: &mut Outbox) {
    let campaign = desk.campaign();
    let army = desk.selection.army.and_then(|id| Some((id, campaign.state().armies.get(&id)?)));
    let hex = desk.selection.hex.or(army.map(|(_, army)| army.hex));
    let Some(hex) = hex else {
        ui.heading(words::NOTHING_SELECTED);
        remark(ui, words::SELECT_SOMETHING);
        return;
    };
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        hex_ui(ui, desk, hex);
        if let Some((id, army)) = army
            && army.hex != hex
            && !desk.view.is_vague(id)
        {
            let why = page.why_not(desk, id, hex);
            if why.is_empty() {
                if ui.button(words::march_here(&campaign.army_name(id))).clicked() {
                    out.send(Action::Open(Dialog::March { army: id, to: Some(hex) }));
                }
            } else {
                warning(ui, words::cannot_go_here(&campaign.army_name(id), why));
            }
        }
        town_ui(ui, desk, hex, out);
        armies_ui(ui, desk, hex, out);
        if let Some((id, shown)) = army {
            ui.separator();
            army::ui(ui, desk, id, shown, page, out);
        }
    });
}

fn hex_ui(ui: &mut Ui, desk: &Desk<'_>, hex: Hex) {
    let campaign = desk.campaign();
    let board = campaign.board();
    ui.heading(
        board.site_at(hex).map_or_else(|| words::hex_name(&hex.to_string()), |site| site.name.clone()),
    );
    if let Some(site) = board.site_at(hex)
        && !site.other_names.is_empty()
    {
        remark(ui, site.other_names.join(", "));
    }
    let terrain = board.terrain(hex).map_or_else(String::new, |terrain| terrain.to_string());
    remark(ui, words::hex_line(&hex.to_string(), &terrain, board.region(hex)));
    for direction in Direction::ALL {
        let other = hex.neighbor(direction);
        if !board.contains(other) {
            continue;
        }
        let side = board.side(hex, other);
        let line = words::side(
            side.river.as_ref().map(|river| river.name.as_str()),
            side.crossing.as_ref().map(|crossing| (crossing.kind, crossing.name.as_str())),
            side.pass.as_deref(),
            board.road(hex, other),
            side.lake,
            side.strait,
        );
        if !line.is_empty() {
            ui.label(RichText::new(words::side_line(direction, &line)).small());
        }
    }
}

fn town_ui(ui: &mut Ui, desk: &Desk<'_>, hex: Hex, out: &mut Outbox) {
    let campaign = desk.campaign();
    let Some(town) = campaign.state().towns.get(&hex) else { return };
    let site = campaign.board().site_at(hex);
    heading(ui, words::town_kind(site.map(|site| site.kind), campaign.capital_of(hex).is_some()));
    ui.horizontal_wrapped(|ui| {
        match town.holder {
            Some(holder) => {
                ui.label(words::HELD_BY);
                faction_ui(ui, desk, holder);
            }
            None => {
                ui.label(words::NEUTRAL_TOWN);
            }
        }
        if let Some(of) = campaign.capital_of(hex) {
            ui.label(words::capital_of(campaign.faction_name(of)));
        }
        if let Some(of) = campaign.former_capital_of(hex) {
            ui.label(words::former_capital_of(campaign.faction_name(of)));
        }
    });
    if town.burned {
        warning(ui, words::BURNED);
    }
    let hidden = town.garrison.is_empty()
        && town.holder.is_some_and(|holder| desk.faction().is_some_and(|me| campaign.hostile(me, holder)));
    if hidden {
        remark(ui, words::GARRISON_UNKNOWN);
    } else {
        ui.label(words::garrison(&town.garrison.words(&campaign.setup().catalog)));
    }
    if let Some(siege) = town.siege {
        warning(ui, words::besieged(campaign.faction_name(siege.by), siege.turn));
        let target = campaign.siege_target(hex);
        for modifier in target.iter().flat_map(|target| &target.modifiers) {
            ui.label(RichText::new(words::siege_modifier(modifier)).small());
        }
    }
    ui.horizontal_wrapped(|ui| {
        if desk.ask(|about| *about == About::Siege(hex)).is_some() {
            if ui.button(words::BESIEGE_MORE).clicked() {
                out.send(Action::Open(Dialog::Siege(hex)));
            }
            if ui.button(words::ASSAULT_MORE).clicked() {
                out.send(Action::Open(Dialog::Assault(hex)));
            }
        }
        if desk.ask(|about| *about == About::Sortie(hex)).is_some() && ui.button(words::SORTIE_MORE).clicked()
        {
            out.send(Action::Open(Dialog::Sortie(hex)));
        }
    });
}

fn armies_ui(ui: &mut Ui, desk: &Desk<'_>, hex: Hex, out: &mut Outbox) {
    let campaign = desk.campaign();
    let here: Vec<_> = campaign.state().armies.iter().filter(|(_, army)| army.hex == hex).collect();
    if here.is_empty() {
        return;
    }
    heading(ui, words::ARMIES);
    for (&id, army) in here {
        let chosen = desk.selection.army == Some(id);
        let line = words::army_place(&army_line(desk, id, army), army.inside);
        ui.horizontal(|ui| {
            swatch_ui(ui, desk, army.faction);
            if ui.add(egui::Button::selectable(chosen, line).wrap()).clicked() {
                out.send(Action::Select(Selection::army(id, hex)));
            }
        });
    }
    ui.horizontal_wrapped(|ui| {
        let fight = desk.ask(|about| {
            matches!(about, About::Stand { hex: at, .. } | About::Fight { hex: at, .. } if *at == hex)
        });
        if fight.is_some() && ui.button(words::COMBAT_MORE).clicked() {
            out.send(Action::Open(Dialog::Combat(hex)));
        }
        if desk.is_live() && ui.button(words::REORGANISE_MORE).clicked() {
            out.send(Action::Open(Dialog::Reorganise(hex)));
        }
    });
}
