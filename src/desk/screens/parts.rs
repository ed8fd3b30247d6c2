//! Parts that several pages beside the map share: banners, sortable heads, links to the map.
//!
//! Never holds a rule, never changes the campaign.

use egui::{Align, Button, Layout, Response, RichText, Sense, TextEdit, Ui, vec2};

use crate::campaign::Campaign;
use crate::campaign::state::FactionId;
use crate::desk::access::named;
use crate::desk::context::Desk;
use crate::desk::glyphs::{self, Icon};
use crate::desk::outbox::{Action, Outbox, Selection, Tab};
use crate::desk::words::pages as words;
use crate::ground::hex::Hex;

/// Something reckoned once and kept until what it was reckoned from changes.
#[derive(Debug)]
pub(in crate::desk) struct Kept<K, T> {
    kept: Option<(K, T)>,
}

impl<K, T> Default for Kept<K, T> {
    fn default() -> Self {
        Self { kept: None }
    }
}

impl<K: PartialEq, T> Kept<K, T> {
    /// What is kept for this key, reckoned anew when the key is another.
    pub(in crate::desk) fn get(&mut self, key: K, make: impl FnOnce() -> T) -> &T {
        if self.kept.as_ref().is_some_and(|(kept, _)| *kept != key) {
            self.kept = None;
        }
        &self.kept.get_or_insert_with(|| (key, make())).1
    }
}

/// By which column a table is sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::desk) struct Sort<C> {
    /// The column.
    pub(in crate::desk) by: C,
    /// The largest first.
    pub(in crate::desk) down: bool,
}

impl<C: Copy + PartialEq> Sort<C> {
    /// By this column, the smallest first.
    pub(in crate::desk) fn up(by: C) -> Self {
        Self { by, down: false }
    }

    /// The order of two rows, turned around when the largest come first.
    pub(in crate::desk) fn turn(self, order: std::cmp::Ordering) -> std::cmp::Ordering {
        if self.down { order.reverse() } else { order }
    }
}

/// The head of a column; a click sorts by it, another click turns the order around. Numbers are
/// sorted with the largest first to begin with.
pub(in crate::desk) fn sort_head<C: Copy + PartialEq>(
    ui: &mut Ui,
    sort: &mut Sort<C>,
    column: C,
    text: &str,
    number: bool,
) {
    let is_by = sort.by == column;
    let layout =
        if number { Layout::right_to_left(Align::Center) } else { Layout::left_to_right(Align::Center) };
    ui.with_layout(layout, |ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        let colour = ui.visuals().weak_text_color();
        let mut words = RichText::new(text).size(13.0);
        words = if is_by { words.strong() } else { words.color(colour) };
        let button = Button::new(words).frame(false).wrap_mode(egui::TextWrapMode::Truncate);
        if named(ui.add(button), &words::sort_by(text)).clicked() {
            if is_by {
                sort.down = !sort.down;
            } else {
                *sort = Sort { by: column, down: number };
            }
        }
        if is_by {
            let (rect, _) = ui.allocate_exact_size(vec2(10.0, 10.0), Sense::hover());
            let what = if sort.down { Icon::Down } else { Icon::Up };
            glyphs::icon(ui.painter(), rect, what, ui.visuals().text_color());
        }
    });
}

/// A faction's shield; its name is for those who hear the screen.
pub(in crate::desk) fn shield_ui(ui: &mut Ui, desk: &Desk<'_>, faction: FactionId, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(size * 0.9, size), Sense::hover());
    let Some(plan) = desk.campaign().setup().factions.get(faction.index()) else { return response };
    let field = desk.theme.faction(plan.colour);
    glyphs::shield(ui.painter(), rect, field, plan.device, desk.theme.on(field), desk.theme.desk.ink.0);
    response.on_hover_text(words::banner(&plan.name, plan.device))
}

/// A faction's shield and name.
pub(in crate::desk) fn faction_ui(ui: &mut Ui, desk: &Desk<'_>, faction: FactionId) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        shield_ui(ui, desk, faction, 17.0);
        ui.add(egui::Label::new(desk.campaign().faction_name(faction)).truncate());
    });
}

/// A faction, or neutral.
pub(in crate::desk) fn holder_ui(ui: &mut Ui, desk: &Desk<'_>, holder: Option<FactionId>) {
    match holder {
        Some(faction) => faction_ui(ui, desk, faction),
        None => {
            ui.label(RichText::new(words::NEUTRAL).color(desk.theme.desk.ink_soft.0));
        }
    }
}

/// The name of a place; a click shows it on the map.
pub(in crate::desk) fn place_ui(ui: &mut Ui, desk: &Desk<'_>, hex: Hex, out: &mut Outbox) {
    let place = desk.campaign().place_words(hex);
    let link = egui::Link::new(RichText::new(&place));
    let link = named(ui.add(link), &words::on_map(&place)).on_hover_text(words::ON_MAP);
    if link.clicked() {
        show_on_map(Selection::hex(hex), out);
    }
}

/// Turns to the map with this in its middle.
pub(in crate::desk) fn show_on_map(selection: Selection, out: &mut Outbox) {
    out.send(Action::Select(selection));
    if let Some(hex) = selection.hex {
        out.send(Action::Centre(hex));
    }
    out.send(Action::Show(Tab::Map));
}

/// A field that narrows a list down, with a way to empty it.
pub(in crate::desk) fn filter_ui(ui: &mut Ui, text: &mut String, name: &str, width: f32) -> Response {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        let field = TextEdit::singleline(text).hint_text(name).desired_width(width);
        let field = named(ui.add(field), name);
        if !text.is_empty() && glyphs::icon_button(ui, Icon::Close, words::EMPTY_FIELD).clicked() {
            text.clear();
            field.request_focus();
        }
        field
    })
    .inner
}

/// Chooses a faction, or all of them.
pub(in crate::desk) fn faction_filter_ui(ui: &mut Ui, campaign: &Campaign, chosen: &mut Option<FactionId>) {
    let text = chosen.map_or(words::ALL_FACTIONS, |faction| campaign.faction_name(faction));
    let combo = egui::ComboBox::from_id_salt("factions").selected_text(text).show_ui(ui, |ui| {
        ui.selectable_value(chosen, None, words::ALL_FACTIONS);
        for (faction, plan) in (0u8..).map(FactionId).zip(&campaign.setup().factions) {
            ui.selectable_value(chosen, Some(faction), &plan.name);
        }
    });
    named(combo.response, words::FACTION);
}

/// The title of a page, with a line under it that says what it is about.
pub(in crate::desk) fn title_ui(ui: &mut Ui, desk: &Desk<'_>, title: &str, about: &str) {
    ui.horizontal_wrapped(|ui| {
        ui.heading(title);
        if !about.is_empty() {
            ui.label(RichText::new(about).color(desk.theme.desk.ink_soft.0));
        }
    });
}

/// A number at the right of its cell.
pub(in crate::desk) fn number_ui(ui: &mut Ui, text: impl Into<egui::WidgetText>) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.label(text));
}

/// Words that are cut off where there is no room for them; all of them, or more, is said over them.
pub(in crate::desk) fn cut(ui: &mut Ui, words: RichText, all: &str) -> Response {
    let label = egui::Label::new(words).truncate().show_tooltip_when_elided(false);
    ui.add(label).on_hover_text(all)
}

/// A box on the page.
pub(in crate::desk) fn card_ui<R>(ui: &mut Ui, desk: &Desk<'_>, add: impl FnOnce(&mut Ui) -> R) -> R {
    egui::Frame::new()
        .fill(desk.theme.desk.raised.0)
        .stroke(egui::Stroke::new(1.0, desk.theme.desk.rule.0))
        .corner_radius(4)
        .inner_margin(10)
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            add(ui)
        })
        .inner
}

/// True when the seat looked from knows all of a faction: not an enemy in blind play (C12).
pub(in crate::desk) fn is_open(desk: &Desk<'_>, faction: FactionId) -> bool {
    match desk.faction() {
        Some(me) if desk.campaign().state().options.blind => desk.campaign().are_friends(me, faction),
        _ => true,
    }
}

/// True when `text` has all the words of the filter, whatever their case.
pub(in crate::desk) fn matches(filter: &str, text: &str) -> bool {
    let text = text.to_lowercase();
    filter.to_lowercase().split_whitespace().all(|word| text.contains(word))
}
