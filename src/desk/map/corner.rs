//! The small map in the corner, and the buttons at the edge.
//!
//! Never changes anything but the camera and the layers.

use egui::{
    Color32, PopupCloseBehavior, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};

use super::camera::{Camera, STEP, center, extent};
use super::ground::{UNIT, picture_extent};
use super::pieces::Dress;
use super::scene::Scene;
use super::{Layer, MapResponse, MapState, towns};
use crate::desk::glyphs::{Icon, icon_button};
use crate::desk::theme::Theme;
use crate::desk::words::map as words;
use crate::ground::hex::HALF_HEIGHT;

/// Longest side of the small map: no more than that, and no more than its share of the window.
const OVERVIEW: f32 = 190.0;
const SHARE: f32 = 0.2;
/// From the edge of the map.
const MARGIN: f32 = 12.0;

/// The small map: where one is on the board; a click goes there.
pub(super) fn overview(ui: &Ui, state: &mut MapState, scene: &Scene<'_>, theme: &Theme, view: Rect) {
    let Some(camera) = state.camera else { return };
    let board = scene.board;
    let seen = camera.seen(view);
    // Nothing to show when all of the board is seen, nor when there is no room.
    if !state.layers.overview || seen.contains_rect(extent(board)) || view.width() < 400.0 {
        return;
    }
    let area = picture_extent(board);
    let longest = OVERVIEW.min(view.width() * SHARE);
    let scale = longest / area.width().max(area.height());
    let size = area.size() * scale;
    let rect = Rect::from_min_size(view.right_bottom() - size - Vec2::splat(MARGIN), size);
    let response = ui.interact(rect.expand(4.0), ui.scope_id().with("overview"), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Canvas, ui.is_enabled(), words::OVERVIEW));
    if let Some(at) = response.interact_pointer_pos().filter(|_| response.clicked() || response.dragged()) {
        let mut camera = camera;
        camera.center = area.min + (rect.clamp(at) - rect.min) / scale;
        camera.keep_on(board, view);
        state.camera = Some(camera);
    }
    let winter = scene.pieces.winter && state.layers.winter;
    let picture = state.ground.picture(ui.ctx(), scene, theme, winter);
    let painter = ui.painter_at(view);
    let frame = rect.expand(4.0);
    painter.rect_filled(frame.translate(vec2(1.0, 2.0)), 2.0, theme.desk.shadow.0);
    painter.rect(
        frame,
        2.0,
        theme.desk.raised.0,
        Stroke::new(1.0, theme.desk.rule_strong.0),
        StrokeKind::Inside,
    );
    painter.image(picture.id(), rect, UNIT, Color32::WHITE);
    let inner = painter.with_clip_rect(rect.intersect(view));
    // Who controls what, hex by hex.
    for (&hex, &holder) in &scene.pieces.control {
        let at = rect.min + (center(hex) - area.min) * scale;
        let colour =
            scene.pieces.liveries.get(holder).map_or(theme.map.neutral.0, |it| theme.faction(it.colour));
        let space = Rect::from_center_size(at, vec2(1.5, 2.0 * HALF_HEIGHT) * scale);
        inner.rect_filled(space, 0.0, colour.gamma_multiply(0.6));
    }
    for (&hex, town) in scene.pieces.towns.iter().filter(|_| scene.pieces.dress == Dress::Engraved) {
        if town.holder.is_some() || town.capital_of.is_some() {
            let at = rect.min + (center(hex) - area.min) * scale;
            let radius = if town.capital_of.is_some() { 2.6 } else { 1.4 };
            inner.circle_filled(at, radius, towns::holder_colour(scene, theme, town));
        }
    }
    let window = Rect::from_min_max(
        rect.min + (seen.min - area.min) * scale,
        rect.min + (seen.max - area.min) * scale,
    );
    inner.rect_stroke(
        window,
        0.0,
        Stroke::new(3.0, theme.map.halo.0.gamma_multiply(0.8)),
        StrokeKind::Middle,
    );
    inner.rect_stroke(window, 0.0, Stroke::new(1.5, theme.map.selected.0), StrokeKind::Middle);
}

/// Buttons: nearer, farther, all of it, layers.
pub(super) fn buttons(
    ui: &mut Ui,
    state: &mut MapState,
    scene: &Scene<'_>,
    view: Rect,
    answer: &mut MapResponse,
) {
    let side = ui.spacing().interact_size.y;
    if view.height() < 6.0 * side || view.width() < 4.0 * side {
        return;
    }
    let rect =
        Rect::from_min_size(pos2(view.right() - side - MARGIN, view.top() + MARGIN), vec2(side, 4.5 * side));
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let board = scene.board;
        if icon_button(ui, Icon::Plus, words::ZOOM_IN).clicked()
            && let Some(camera) = &mut state.camera
        {
            camera.zoom_at(STEP, view.center(), view, board);
        }
        if icon_button(ui, Icon::Minus, words::ZOOM_OUT).clicked()
            && let Some(camera) = &mut state.camera
        {
            camera.zoom_at(1.0 / STEP, view.center(), view, board);
            camera.keep_on(board, view);
        }
        if icon_button(ui, Icon::Fit, words::FIT).clicked() {
            let camera = Camera::fit(board, view);
            state.camera = Some(camera);
            state.whole = Some((camera, view.size()));
        }
        let layers = icon_button(ui, Icon::Layers, words::LAYERS);
        egui::Popup::menu(&layers).close_behavior(PopupCloseBehavior::CloseOnClickOutside).show(|ui| {
            answer.layers_changed |= layers_ui(ui, &mut state.layers);
        });
    });
}

/// A box to tick for everything that the map can show; true when one was.
pub fn layers_ui(ui: &mut Ui, layers: &mut super::Layers) -> bool {
    let mut changed = false;
    // Menus leave out the frames of buttons; an empty box needs its own.
    let frame = ui.visuals().window_stroke;
    ui.visuals_mut().widgets.inactive.bg_stroke = frame;
    for layer in Layer::ALL {
        let mut shown = layers.shows(layer);
        if ui.checkbox(&mut shown, words::layer(layer)).changed() {
            layers.set(layer, shown);
            changed = true;
        }
    }
    changed
}
