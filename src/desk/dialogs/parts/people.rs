//! Factions, armies and generals as dialogs and panels name them.
//!
//! Never shows what the view does not know: of a vague army only its faction.

use egui::{ComboBox, Rect, Sense, Ui, Vec2};

use crate::campaign::state::{Army, ArmyId, FactionId, GeneralId};
use crate::desk::context::Desk;
use crate::desk::glyphs;
use crate::desk::words::dialogs as words;

/// The banner of a faction, and its name.
pub fn faction_ui(ui: &mut Ui, desk: &Desk<'_>, faction: FactionId) {
    ui.horizontal(|ui| {
        swatch_ui(ui, desk, faction);
        ui.label(desk.campaign().faction_name(faction));
    });
}

/// The banner of a faction.
pub fn swatch_ui(ui: &mut Ui, desk: &Desk<'_>, faction: FactionId) {
    let (rect, _) = ui.allocate_exact_size(Vec2::new(18.0, 16.0), Sense::hover());
    if let Some(faction) = desk.campaign().setup().factions.get(faction.index()) {
        let field = desk.theme.faction(faction.colour);
        let flag = Rect::from_center_size(rect.center(), Vec2::new(16.0, 13.0));
        let on = desk.theme.on(field);
        glyphs::banner(ui.painter(), flag, field, faction.device, on, desk.theme.desk.ink.0);
    }
}

/// An army in one line: name, size, generals.
pub fn army_line(desk: &Desk<'_>, id: ArmyId, army: &Army) -> String {
    let campaign = desk.campaign();
    if desk.view.is_vague(id) {
        return words::vague_army(campaign.faction_name(army.faction));
    }
    let generals: Vec<&str> = army.generals.iter().map(|&general| campaign.general_name(general)).collect();
    words::army_line(
        &campaign.army_words(army),
        army.troops.castings(&campaign.setup().catalog),
        &generals.join(", "),
    )
}

/// A general with his rank.
pub fn general_line(desk: &Desk<'_>, id: GeneralId) -> String {
    desk.campaign()
        .state()
        .generals
        .get(id.index())
        .map_or_else(String::new, |general| words::general_line(&general.name, general.rank, general.value))
}

/// A list to choose a faction from.
pub fn faction_combo(
    ui: &mut Ui,
    desk: &Desk<'_>,
    label: &str,
    of: &[FactionId],
    chosen: &mut Option<FactionId>,
) {
    if chosen.is_some_and(|chosen| !of.contains(&chosen)) {
        *chosen = None;
    }
    let named = |faction: FactionId| desk.campaign().faction_name(faction).to_owned();
    let lines: Vec<(Option<FactionId>, String)> =
        of.iter().map(|&faction| (Some(faction), named(faction))).collect();
    combo(ui, label, &chosen.map_or_else(|| words::CHOOSE.to_owned(), named), &lines, chosen);
}

/// A list to choose a holder from: a faction, or nobody.
pub fn holder_combo(ui: &mut Ui, desk: &Desk<'_>, label: &str, chosen: &mut Option<FactionId>) {
    let named = |faction: Option<FactionId>| {
        faction.map_or(words::NOBODY, |faction| desk.campaign().faction_name(faction)).to_owned()
    };
    let factions = desk.campaign().in_play().into_iter().map(Some);
    let lines: Vec<(Option<FactionId>, String)> =
        std::iter::once(None).chain(factions).map(|holder| (holder, named(holder))).collect();
    combo(ui, label, &named(*chosen), &lines, chosen);
}

/// A list to choose an army from.
pub fn army_combo(ui: &mut Ui, desk: &Desk<'_>, label: &str, of: &[ArmyId], chosen: &mut Option<ArmyId>) {
    let named = |army: Option<ArmyId>| {
        army.map_or_else(|| words::CHOOSE.to_owned(), |army| desk.campaign().army_name(army))
    };
    if chosen.is_some_and(|chosen| !of.contains(&chosen)) {
        *chosen = None;
    }
    let lines: Vec<(Option<ArmyId>, String)> =
        of.iter().map(|&army| (Some(army), named(Some(army)))).collect();
    combo(ui, label, &named(*chosen), &lines, chosen);
}

/// A list to choose from, its label beside it.
pub fn combo<T: Copy + PartialEq>(
    ui: &mut Ui,
    label: &str,
    now: &str,
    lines: &[(T, String)],
    chosen: &mut T,
) {
    ui.horizontal(|ui| {
        let name = ui.label(label);
        ComboBox::from_id_salt(("combo", label))
            .selected_text(now)
            .width(220.0)
            .show_ui(ui, |ui| {
                for (value, line) in lines {
                    ui.selectable_value(chosen, *value, line);
                }
            })
            .response
            .labelled_by(name.id);
    });
}
