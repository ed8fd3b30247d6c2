//! The map: an engraved sheet of the board, with towns, armies and what can be done there.
//!
//! Never knows a rule: it shows a [`Scene`] and answers what the user did with it.

mod access;
mod armies;
mod camera;
mod corner;
mod counters;
mod engrave;
mod ground;
mod labels;
mod lattice;
mod layers;
mod marks;
mod overlay;
mod palette;
mod pen;
mod pieces;
mod raster;
mod scene;
mod steer;
mod survey;
mod tiles;
mod towns;
mod water;
mod ways;

pub use camera::{Camera, center, extent};
pub use corner::layers_ui;
pub use layers::{Layer, Layers};
pub use marks::{Marks, MoveKind, MoveMark, ReachMark};
pub use pieces::{ArmyPiece, CounterPiece, Dress, Livery, Pieces, TownPiece};
pub use scene::Scene;

use egui::{Context, Painter, Rect, Response, Sense, Ui, WidgetInfo};

use self::armies::Flag;
use crate::campaign::state::ArmyId;
use crate::desk::fonts;
use crate::desk::theme::Theme;
use crate::desk::words::map as words;
use crate::ground::board::Board;
use crate::ground::hex::{HALF_HEIGHT, Hex};

/// What the map keeps between frames.
#[derive(Debug, Default)]
pub struct MapState {
    /// Where one looks; none until the first frame, which shows the whole board.
    pub camera: Option<Camera>,
    /// The camera that shows the whole board, and for what size of the view.
    whole: Option<(Camera, egui::Vec2)>,
    /// What is shown.
    pub layers: Layers,
    /// The hex under the pointer.
    pub hover: Option<Hex>,
    /// The hex that the keys have walked to.
    pub cursor: Option<Hex>,
    /// The keys were used last, not the pointer.
    by_keys: bool,
    /// To be brought to the middle in the next frame.
    center_on: Option<Hex>,
    /// To be zoomed by in the next frame.
    zoom_by: i8,
    /// The hex whose counter is dragged.
    carried: Option<Hex>,
    /// It was put back while the button is still held down: the map stays until it is let go.
    put_back: bool,
    ground: ground::Ground,
}

impl MapState {
    /// Brings a hex to the middle.
    pub fn center_on(&mut self, hex: Hex) {
        self.center_on = Some(hex);
    }

    /// Shows the whole board.
    pub fn fit(&mut self) {
        self.camera = None;
    }

    /// Zooms by so many steps; negative is out.
    pub fn zoom(&mut self, steps: i8) {
        self.zoom_by = self.zoom_by.saturating_add(steps);
    }
}

/// What the user did with the map in this frame.
#[derive(Debug)]
pub struct MapResponse {
    /// The whole map.
    pub response: Response,
    /// A hex was clicked, or chosen with the space bar.
    pub clicked: Option<Hex>,
    /// The banner of an army was clicked; [`MapResponse::clicked`] is its hex.
    pub army: Option<ArmyId>,
    /// The Shift key was held down with that.
    pub shift: bool,
    /// A march is to be laid through this hex; so also when one is clicked with Shift.
    pub laid: Option<Hex>,
    /// The hex laid last is to be taken away.
    pub lifted: bool,
    /// A hex was clicked twice, or Enter pressed on it: act there.
    pub acted: Option<Hex>,
    /// A hex was clicked with the other button: show what can be done there.
    pub context: Option<Hex>,
    /// The hex under the pointer.
    pub hovered: Option<Hex>,
    /// The keys have walked to this hex.
    pub walked: Option<Hex>,
    /// The user has shown or hidden something: [`MapState::layers`].
    pub layers_changed: bool,
    /// The division whose counter was clicked; [`MapResponse::clicked`] is its hex.
    pub counter: Option<u8>,
    /// The counter of this hex is in the hand: show where it can go.
    pub carried: Option<Hex>,
    /// The counter of the first hex was let go over the second.
    pub dragged: Option<(Hex, Hex)>,
}

/// The map, as large as the space there is.
pub fn map_ui(ui: &mut Ui, state: &mut MapState, scene: &Scene<'_>, theme: &Theme) -> MapResponse {
    let (view, response) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Canvas, ui.is_enabled(), words::MAP));
    let mut answer = MapResponse {
        response,
        clicked: None,
        army: None,
        shift: false,
        laid: None,
        lifted: false,
        acted: None,
        context: None,
        hovered: None,
        walked: None,
        layers_changed: false,
        counter: None,
        carried: None,
        dragged: None,
    };
    if view.width() < 1.0 || view.height() < 1.0 {
        return answer;
    }
    steer::steer(ui, state, scene, view, &mut answer);
    let camera = state.camera.unwrap_or_default();
    let under = access::name_hexes(ui, scene, &camera, view, &mut answer);
    state.cursor = answer.clicked.or(state.cursor);
    let focus = answer.response.has_focus();
    let flags = paint(&ui.painter_at(view), state, scene, theme, &camera, view, focus);
    if let Some(flag) = flag_at(ui, &flags, &answer) {
        answer.army = Some(flag.army.id);
        answer.clicked = answer.clicked.and(Some(flag.hex));
        answer.context = answer.context.and(Some(flag.hex));
        answer.acted = answer.acted.and(Some(flag.hex));
    }
    if answer.shift && answer.clicked.is_some() {
        answer.laid = answer.clicked.take();
        answer.army = None;
        answer.acted = None;
    }
    answer.counter = answer.clicked.and_then(|hex| scene.counter(hex)).map(|counter| counter.division);
    if focus && state.by_keys {
        let frame = egui::Stroke::new(2.0, theme.desk.accent.0);
        ui.painter().rect_stroke(view, 0.0, frame, egui::StrokeKind::Inside);
    }
    corner::overview(ui, state, scene, theme, view);
    corner::buttons(ui, state, scene, view, &mut answer);
    if let Some(hex) = state.hover.filter(|_| state.carried.is_none()) {
        access::tell(scene, theme, hex, under.as_ref().unwrap_or(&answer.response));
    }
    answer
}

/// Gives the map the keyboard, unless a dialog in front of it holds it.
fn take_focus(ui: &Ui, map: &Response) {
    if ui.memory(|memory| memory.allows_interaction(map.layer_id)) {
        map.request_focus();
    }
}

/// The banner that was clicked.
fn flag_at<'a>(ui: &Ui, flags: &'a [Flag<'a>], answer: &MapResponse) -> Option<&'a Flag<'a>> {
    answer.clicked.or(answer.context)?;
    let at = ui
        .input(|input| input.pointer.latest_pos())
        .filter(|_| ui.input(|input| input.pointer.any_released()))?;
    flags.iter().rev().find(|flag| flag.rect.contains(at))
}

fn paint<'a>(
    painter: &Painter,
    state: &mut MapState,
    scene: &Scene<'a>,
    theme: &Theme,
    camera: &Camera,
    view: Rect,
    focus: bool,
) -> Vec<Flag<'a>> {
    let layers = state.layers;
    let serif = fonts::ready(painter.ctx());
    state.ground.paint(painter, scene, layers, theme, camera, view);
    let towns = towns::layout(scene, layers, camera, view);
    let spots = if layers.armies { counters::layout(scene, camera, view) } else { Vec::new() };
    if layers.names && serif {
        let survey = &state.ground.survey;
        labels::paint_countries(painter, scene.board, survey, theme, camera, view, &towns);
    }
    if layers.borders {
        counters::paint_control(painter, scene, theme, camera, view);
    }
    overlay::paint_under(painter, scene, theme, camera, view);
    if layers.numbers {
        labels::paint_numbers(painter, scene, theme, camera, view);
    }
    let flags = if layers.armies { armies::layout(scene, camera, view, &towns) } else { Vec::new() };
    armies::paint(painter, scene, theme, &flags, true);
    if layers.borders {
        counters::paint_flags(painter, scene, theme, camera, view);
    }
    counters::paint(painter, scene, theme, &spots, camera.zoom, state.carried);
    towns::paint(painter, scene, theme, layers, &towns);
    let prices = overlay::prices(painter, scene, theme, camera, view);
    let mut names = Vec::new();
    if layers.names && serif {
        let survey = &state.ground.survey;
        let marks: Vec<_> = prices.iter().map(|price| price.pill).collect();
        let mut standing: Vec<_> = flags.iter().map(Flag::cloth).collect();
        standing.extend(spots.iter().filter_map(|spot| counters::caption(painter, spot, camera.zoom)));
        let counters = spots.iter().map(|spot| (spot.hex, spot.rect)).collect();
        names = labels::paint_names(
            painter, scene, survey, theme, camera, view, &towns, &standing, &counters, &marks,
        );
    }
    overlay::paint_prices(painter, theme, prices, &names);
    armies::paint(painter, scene, theme, &flags, false);
    let cursor = state.cursor.filter(|_| focus && state.by_keys);
    overlay::paint_over(painter, scene, theme, camera, view, state.hover, cursor);
    let pointer = painter.ctx().input(|input| input.pointer.latest_pos());
    if let (Some(from), Some(at)) = (state.carried, pointer) {
        counters::paint_carried(painter, scene, theme, from, at, camera.zoom);
    }
    flags
}

/// The hexes of a board that touch a part of it.
fn hexes_in(board: &Board, seen: Rect) -> impl Iterator<Item = Hex> {
    let span = |from: f32, to: f32, step: f32, most: i16| {
        #[expect(clippy::cast_possible_truncation, reason = "clamped to the board")]
        let at = |value: f32| (value / step).clamp(0.0, f32::from(most)) as i16;
        at(from - step)..at(to + step)
    };
    let cols = span(seen.left(), seen.right(), 1.5, board.cols());
    let rows = span(seen.top(), seen.bottom(), 2.0 * HALF_HEIGHT, board.rows());
    cols.flat_map(move |col| rows.clone().map(move |row| Hex::new(col, row)))
}

/// One frame of the map alone without a window, for measuring. The meshes are what a window would
/// be given.
pub fn paint_once(
    ctx: &Context,
    input: egui::RawInput,
    state: &mut MapState,
    scene: &Scene<'_>,
    theme: &Theme,
) -> Vec<egui::ClippedPrimitive> {
    let mut output = ctx.run_ui(input, |ui| {
        map_ui(ui, state, scene, theme);
    });
    output.textures_delta.clear();
    ctx.tessellate(std::mem::take(&mut output.shapes), output.pixels_per_point)
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod war_tests;
