//! The map: an engraved sheet of the board, with towns, armies and what can be done there.
//!
//! Never knows a rule: it shows a [`Scene`] and answers what the user did with it.

mod camera;
mod engrave;
mod ground;
mod lattice;
mod layers;
mod marks;
mod palette;
mod pen;
mod pieces;
mod scene;
mod steer;
mod survey;
mod water;
mod ways;

pub use camera::{Camera, center, extent};
pub use layers::{Layer, Layers};
pub use marks::{Marks, ReachMark};
pub use pieces::{ArmyPiece, Livery, Pieces, TownPiece};
pub use scene::Scene;

use egui::{Context, Rect, Response, Sense, Ui, WidgetInfo};

use crate::campaign::state::ArmyId;
use crate::desk::theme::Theme;
use crate::desk::words::map as words;
use crate::ground::hex::Hex;

/// What the map keeps between frames.
#[derive(Debug, Default)]
pub struct MapState {
    /// Where one looks; none until the first frame, which shows the whole board.
    pub camera: Option<Camera>,
    /// What is shown.
    pub layers: Layers,
    /// The hex under the pointer.
    pub hover: Option<Hex>,
    /// The hex that the keys have walked to.
    pub cursor: Option<Hex>,
    /// To be brought to the middle in the next frame.
    center_on: Option<Hex>,
    /// To be zoomed by in the next frame.
    zoom_by: i8,
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
}

/// The map, as large as the space there is.
pub fn map_ui(ui: &mut Ui, state: &mut MapState, scene: &Scene<'_>, theme: &Theme) -> MapResponse {
    let (view, response) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Canvas, ui.is_enabled(), words::MAP));
    let mut answer = MapResponse {
        response,
        clicked: None,
        army: None,
        acted: None,
        context: None,
        hovered: None,
        walked: None,
        layers_changed: false,
    };
    if view.width() < 1.0 || view.height() < 1.0 {
        return answer;
    }
    steer::steer(ui, state, scene, view, &mut answer);
    let camera = state.camera.unwrap_or_default();
    paint(ui, state, scene, theme, &camera, view);
    answer
}

fn paint(ui: &Ui, state: &mut MapState, scene: &Scene<'_>, theme: &Theme, camera: &Camera, view: Rect) {
    let painter = ui.painter_at(view);
    state.ground.paint(&painter, scene, state.layers, theme, camera, view);
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
