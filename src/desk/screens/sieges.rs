//! Sieges and places that can be besieged or stormed (C6, C7).
//!
//! Never changes the campaign.

use egui::{Align, Button, Label, Layout, Rect, RichText, Sense, Ui, pos2, vec2};

use crate::campaign::Campaign;
use crate::campaign::c07_assault::AssaultStrengths;
use crate::campaign::chances::{AssaultChances, SiegeChance};
use crate::campaign::prompt::About;
use crate::campaign::state::{Army, FactionId, Step};
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Dialog, Outbox, Selection};
use crate::desk::screens::parts::{Kept, card_ui, is_open, place_ui, shield_ui, show_on_map, title_ui};
use crate::desk::words::pages as words;
use crate::ground::hex::Hex;

/// What this page keeps while it is open.
#[derive(Debug, Default)]
pub struct SiegesPage {
    list: Kept<u64, Vec<Place>>,
}

/// A town with enemies before it.
#[derive(Debug)]
struct Place {
    hex: Hex,
    name: String,
    holder: Option<FactionId>,
    by: FactionId,
    /// The siege turn; none: no siege is laid yet.
    turn: Option<u8>,
    garrison: String,
    inside: Vec<String>,
    before: Vec<(crate::campaign::state::ArmyId, String)>,
    modifiers: Vec<String>,
    chances: Vec<SiegeChance>,
    assault: Option<(AssaultStrengths, AssaultChances)>,
    /// Numbers of the defender are known to the seat looked from.
    open: bool,
}

/// Paints the page.
pub fn sieges_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut SiegesPage, out: &mut Outbox) {
    let places = state.list.get(desk.revision, || list(desk));
    let n_sieges = places.iter().filter(|place| place.turn.is_some()).count();
    title_ui(ui, desk, words::SIEGES, &words::sieges_about(n_sieges, places.len() - n_sieges));
    ui.separator();
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        if places.is_empty() {
            ui.label(words::NO_SIEGES);
        }
        for place in places {
            card_ui(ui, desk, |ui| place_card(ui, desk, place, out));
            ui.add_space(6.0);
        }
    });
}

fn list(desk: &Desk<'_>) -> Vec<Place> {
    let now = desk.campaign();
    let mut places: Vec<Place> =
        now.state().towns.keys().filter_map(|&hex| look_at(desk, now, hex)).collect();
    places.sort_by_key(|place| (place.turn.is_none(), std::cmp::Reverse(place.turn), place.hex));
    places
}

fn look_at(desk: &Desk<'_>, now: &Campaign, hex: Hex) -> Option<Place> {
    let town = now.state().towns.get(&hex)?;
    let mut before: Vec<FactionId> = now.open_armies(hex).map(|(_, army)| army.faction).collect();
    before.dedup();
    let besieger = town.siege.map(|siege| siege.by);
    let (by, chances) =
        besieger.into_iter().chain(before).find_map(|by| Some((by, now.siege_chances(hex, by)?)))?;
    let open = town.holder.is_none_or(|holder| is_open(desk, holder))
        && now.inside_armies(hex).all(|(id, _)| !desk.view.is_vague(id));
    let size =
        |army: &Army| words::army_size(&now.army_words(army), army.troops.castings(&now.setup().catalog));
    let target = now.siege_target(hex);
    let modifiers =
        target.into_iter().flat_map(|target| target.modifiers).map(|m| words::modifier(&m)).collect();
    // C7.7: hidden until the dice have fallen.
    let hides = now.state().options.blind_assault || !open;
    let assault = if hides { None } else { now.assault_strengths(hex, by).zip(now.assault_chances(hex, by)) };
    let garrison = if town.garrison.is_empty() {
        words::NO_GARRISON.to_owned()
    } else {
        town.garrison.words(&now.setup().catalog)
    };
    Some(Place {
        hex,
        name: now.place_words(hex),
        holder: town.holder,
        by,
        turn: town.siege.map(|siege| siege.turn),
        garrison: if open { garrison } else { words::UNKNOWN.to_owned() },
        inside: now.inside_armies(hex).map(|(_, army)| size(army)).collect(),
        before: now
            .open_armies(hex)
            .filter(|(_, army)| now.are_friends(army.faction, by))
            .map(|(id, army)| (id, size(army)))
            .collect(),
        modifiers,
        chances,
        assault,
        open,
    })
}

fn place_card(ui: &mut Ui, desk: &Desk<'_>, place: &Place, out: &mut Outbox) {
    let now = desk.campaign();
    ui.horizontal_wrapped(|ui| {
        if let Some(holder) = place.holder {
            shield_ui(ui, desk, holder, 20.0);
        }
        ui.label(RichText::new(&place.name).heading());
        let holder = now.holder_name(place.holder);
        ui.label(words::siege_state(holder, place.holder.is_some(), now.faction_name(place.by), place.turn));
        shield_ui(ui, desk, place.by, 18.0);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            place_ui(ui, desk, place.hex, out);
            let ask = desk.ask(|about| *about == About::Siege(place.hex));
            if let Some(ask) = ask {
                let button = Button::new(words::BESIEGE_OR_STORM);
                if ui.add_enabled(desk.may_answer(ask), button).clicked() {
                    out.send(Action::Open(Dialog::Siege(place.hex)));
                }
            } else if !matches!(now.state().step, Step::Sieges) {
                ui.label(RichText::new(words::NOT_THE_STEP).small().color(desk.theme.desk.ink_soft.0));
            }
        });
    });
    ui.columns_const(|[left, right]| {
        forces_ui(left, desk, place, out);
        chances_ui(right, desk, place);
    });
}

fn forces_ui(ui: &mut Ui, desk: &Desk<'_>, place: &Place, out: &mut Outbox) {
    let soft = desk.theme.desk.ink_soft.0;
    ui.label(RichText::new(words::BEFORE_IT).color(soft));
    for (id, army) in &place.before {
        if ui.link(army).on_hover_text(words::ON_MAP).clicked() {
            show_on_map(Selection::army(*id, place.hex), out);
        }
    }
    ui.label(RichText::new(words::IN_IT).color(soft));
    ui.add(Label::new(&place.garrison).wrap());
    for army in &place.inside {
        ui.label(army);
    }
    if !place.modifiers.is_empty() {
        ui.label(RichText::new(words::MODIFIERS).color(soft));
        for modifier in &place.modifiers {
            ui.label(modifier);
        }
    }
    if let Some((strengths, chances)) = &place.assault {
        ui.add_space(4.0);
        ui.label(RichText::new(words::assault_title(&chances.odds)).color(soft));
        part_ui(ui, words::ATTACKER, strengths.attacker_total(), &strengths.attacker);
        part_ui(ui, words::DEFENDER, strengths.defender_total(), &strengths.defender);
        ui.label(words::assault(chances.captured, chances.repulsed));
    }
}

fn part_ui(ui: &mut Ui, who: &str, total: u32, parts: &[(String, u32)]) {
    let label = ui.add(Label::new(words::strength(who, total)).sense(Sense::hover()));
    label.on_hover_ui(|ui| {
        for (name, value) in parts {
            ui.label(words::part(name, *value));
        }
    });
}

/// A bar a siege turn: what falls in it, and what has fallen by then.
fn chances_ui(ui: &mut Ui, desk: &Desk<'_>, place: &Place) {
    let theme = desk.theme;
    let soft = theme.desk.ink_soft.0;
    ui.label(RichText::new(words::FALLS_BY).color(soft));
    for chance in &place.chances {
        let text = words::siege_chance(chance);
        let width = ui.available_width();
        let (rect, response) = ui.allocate_exact_size(vec2(width, 20.0), Sense::hover());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &text));
        let painter = ui.painter();
        painter.rect_filled(rect, 2, theme.desk.well.0);
        let at = |p: f64| {
            #[expect(clippy::cast_possible_truncation, reason = "a chance, for a width on screen")]
            let p = p.clamp(0.0, 1.0) as f32;
            rect.left() + rect.width() * p
        };
        let before = at(chance.by_then - chance.exactly);
        let after = at(chance.by_then);
        let bar =
            |left: f32, right: f32| Rect::from_min_max(pos2(left, rect.top()), pos2(right, rect.bottom()));
        painter.rect_filled(bar(rect.left(), before), 2, theme.desk.button_active.0);
        painter.rect_filled(bar(before, after), 2, theme.desk.selection.0);
        painter.rect_stroke(rect, 2, egui::Stroke::new(1.0, theme.desk.rule.0), egui::StrokeKind::Inside);
        painter.text(
            rect.left_center() + vec2(6.0, 0.0),
            egui::Align2::LEFT_CENTER,
            &text,
            egui::FontId::proportional(13.0),
            theme.desk.ink.0,
        );
        response.on_hover_text(words::siege_chance_hint(chance));
    }
    if !place.open {
        ui.label(RichText::new(words::AS_FAR_AS_KNOWN).small().color(soft));
    }
}
