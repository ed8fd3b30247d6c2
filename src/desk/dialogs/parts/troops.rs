//! Picking troops: a line a kind, with a stepper for how many.
//!
//! Never says what may be picked: the numbers there are the only bound.

use egui::{Button, DragValue, Grid, Label, Response, Role, Ui, WidgetInfo, pos2};

use crate::desk::words::dialogs as words;
use crate::tabletop::{Catalog, KindId, Troops};

/// Room that numbers and buttons take beside the name of a kind.
const BESIDE_NAME: f32 = 240.0;

/// Room of the column of troops at full.
const FULL: f32 = 46.0;

/// A button with a painted minus or plus.
fn sign_ui(ui: &mut Ui, plus: bool, on: bool, name: &str) -> Response {
    let size = egui::Vec2::splat(ui.spacing().interact_size.y);
    let response = ui.add_enabled(on, Button::new("").min_size(size));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, on, name));
    let centre = response.rect.center();
    let stroke = egui::Stroke::new(1.5, ui.style().interact(&response).text_color());
    let arm = size.x * 0.22;
    let painter = ui.painter();
    painter.line_segment([pos2(centre.x - arm, centre.y), pos2(centre.x + arm, centre.y)], stroke);
    if plus {
        painter.line_segment([pos2(centre.x, centre.y - arm), pos2(centre.x, centre.y + arm)], stroke);
    }
    response
}

/// A number between a minus and a plus. `name` says what is counted; it names all three.
pub fn stepper_ui(ui: &mut Ui, name: &str, value: &mut u16, most: u16) -> bool {
    let before = *value;
    ui.horizontal(|ui| {
        if sign_ui(ui, false, *value > 0, &words::one_fewer(name)).clicked() {
            *value = value.saturating_sub(1);
        }
        let response = ui.add(DragValue::new(value).range(0..=most).speed(0.1));
        response.widget_info(|| {
            let mut info = WidgetInfo::drag_value(true, f64::from(*value));
            info.label = Some(name.to_owned());
            info
        });
        if sign_ui(ui, true, *value < most, &words::one_more(name)).clicked() {
            *value = value.saturating_add(1).min(most);
        }
    });
    before != *value
}

/// A line a kind of those there, with how many of them are picked. True when something was changed.
/// `full` are the troops at full, where that is known.
pub fn pick_ui(
    ui: &mut Ui,
    salt: &str,
    catalog: &Catalog,
    there: &Troops,
    full: Option<&Troops>,
    picked: &mut Troops,
) -> bool {
    let mut changed = false;
    let beside = if full.is_some() { BESIDE_NAME + FULL } else { BESIDE_NAME };
    let room = (ui.available_width() - beside).max(80.0);
    let columns = if full.is_some() { 5 } else { 4 };
    Grid::new(("pick", salt)).num_columns(columns).striped(true).spacing([12.0, 4.0]).show(ui, |ui| {
        ui.weak(words::TROOPS);
        if full.is_some() {
            ui.weak(words::AT_FULL);
            ui.weak(words::NOW);
        } else {
            ui.weak(words::THERE);
        }
        ui.weak(words::PICKED);
        ui.weak("");
        ui.end_row();
        for (kind, count) in there.iter() {
            let full = full.map(|full| full.get(kind));
            changed |= line_ui(ui, catalog, kind, count, full, picked, room);
        }
    });
    changed
}

fn line_ui(
    ui: &mut Ui,
    catalog: &Catalog,
    kind: KindId,
    count: u16,
    full: Option<u16>,
    picked: &mut Troops,
    room: f32,
) -> bool {
    let name = catalog.name(kind);
    name_ui(ui, catalog, kind, room);
    if let Some(full) = full {
        ui.label(full_cell(full));
    }
    ui.label(count.to_string());
    let mut value = picked.get(kind).min(count);
    let mut changed = stepper_ui(ui, name, &mut value, count);
    let all = ui.small_button(words::ALL);
    all.widget_info(|| WidgetInfo::labeled(Role::Button, true, words::all_of(name)));
    if all.clicked() {
        value = count;
        changed = true;
    }
    picked.set(kind, value);
    ui.end_row();
    changed
}

fn name_ui(ui: &mut Ui, catalog: &Catalog, kind: KindId, room: f32) {
    let name = catalog.name(kind);
    let code = catalog.kind(kind).map_or("", |kind| kind.code.as_str());
    ui.scope(|ui| {
        ui.set_max_width(room);
        ui.add(Label::new(name).truncate()).on_hover_text(words::kind_line(name, code));
    });
}

/// Kinds that joined later have nothing at full.
fn full_cell(full: u16) -> String {
    if full == 0 { words::NONE_AT_FULL.to_owned() } else { full.to_string() }
}

/// A line a kind: how many at full, how many now; those lost altogether, too.
pub fn strength_ui(ui: &mut Ui, salt: &str, catalog: &Catalog, now: &Troops, full: Option<&Troops>) {
    let mut kinds: Vec<KindId> = now.iter().map(|(kind, _)| kind).collect();
    kinds.extend(full.into_iter().flat_map(Troops::iter).map(|(kind, _)| kind));
    kinds.sort_unstable();
    kinds.dedup();
    let room = (ui.available_width() - 2.0 * FULL - 20.0).max(80.0);
    Grid::new(("strength", salt)).num_columns(3).striped(true).spacing([12.0, 2.0]).show(ui, |ui| {
        ui.weak(words::TROOPS);
        if full.is_some() {
            ui.weak(words::AT_FULL);
        }
        ui.weak(words::NOW);
        ui.end_row();
        for kind in kinds {
            name_ui(ui, catalog, kind, room);
            if let Some(full) = full {
                ui.label(full_cell(full.get(kind)));
            }
            ui.label(now.get(kind).to_string());
            ui.end_row();
        }
    });
}

/// What is still to be picked of `due`, said in words; true when it is exactly right.
pub fn left_to_pick_ui(ui: &mut Ui, due: u32, picked: u32) -> bool {
    let text = words::left_to_pick(due, picked);
    if due == picked {
        ui.label(text);
    } else {
        super::warning(ui, text);
    }
    due == picked
}
