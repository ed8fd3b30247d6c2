//! Frames without a window, for measuring: of made-up maps, and the program's first.
//!
//! Never opens a window, a campaign or the settings, and paints only by what the window paints by.

use std::path::PathBuf;
use std::sync::Arc;

use egui::{ClippedPrimitive, Context, Pos2, RawInput, Rect, Vec2, pos2, vec2};

use crate::desk::app::App;
use crate::desk::files::Places;
use crate::desk::fonts;
use crate::desk::map::{Camera, MapState, Marks, Pieces, Scene, extent, paint_once};
use crate::desk::theme::Theme;
use crate::ground::board::Board;

/// Size of the window that is thought of, in points.
pub const WINDOW: Vec2 = vec2(1280.0, 720.0);
/// Points of a hex size from which one pans: near enough for every sign on the map.
const NEAR: f32 = 24.0;
/// Points by which each frame moves the map.
const STEP: f32 = 7.0;

/// How a map is looked at, frame after frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// From near, moved in every frame.
    Pan,
    /// All of it, nothing moving.
    Whole,
}

/// A made-up map, painted frame by frame.
#[derive(Debug)]
pub struct Frames {
    ctx: Context,
    board: Board,
    pieces: Pieces,
    marks: Marks,
    state: MapState,
    theme: Arc<Theme>,
    look: Look,
    n_painted: u64,
}

impl Frames {
    /// A map of so many hexes a side.
    pub fn new(cols: i16, rows: i16, seed: u64, look: Look) -> Self {
        let board = Board::generated(cols, rows, seed);
        let pieces = Pieces::of_board(&board);
        let ctx = Context::default();
        fonts::install(&ctx);
        // The letters are there once a frame has begun, and the look needs them.
        ctx.run_ui(input(0), |_| ()).drop_without_applying_deltas();
        let theme = Theme::light();
        theme.apply(&ctx, 1.0);
        Self {
            ctx,
            board,
            pieces,
            marks: Marks::default(),
            state: MapState::default(),
            theme,
            look,
            n_painted: 0,
        }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Where the next frame looks.
    pub fn camera(&self) -> Camera {
        let view = Rect::from_min_size(Pos2::ZERO, WINDOW);
        match self.look {
            Look::Whole => Camera::fit(&self.board, view),
            Look::Pan => {
                // There and back along the middle of the board.
                let area = extent(&self.board);
                let room = (area.width() - WINDOW.x / NEAR).max(1.0);
                #[expect(clippy::cast_precision_loss, reason = "a measure does not last for ever")]
                let gone = (self.n_painted as f32 * STEP / NEAR).rem_euclid(2.0 * room);
                let x = area.center().x - room / 2.0 + gone.min(2.0 * room - gone);
                Camera { center: pos2(x, area.center().y), zoom: NEAR }
            }
        }
    }

    /// Paints the next frame; what a window would be given.
    pub fn paint(&mut self) -> Vec<ClippedPrimitive> {
        self.state.camera = Some(self.camera());
        self.n_painted += 1;
        let scene = Scene { board: &self.board, board_stamp: 1, pieces: &self.pieces, marks: &self.marks };
        paint_once(&self.ctx, input(self.n_painted), &mut self.state, &scene, &self.theme)
    }
}

/// The program from nothing to its first frame, as a window would be given it: settings as they come,
/// letters, the screen that it opens with.
pub fn first_frame() -> Vec<ClippedPrimitive> {
    let places = Places {
        settings: None,
        campaigns: PathBuf::from("campaigns"),
        presets: None,
        data: None,
        dialogs: false,
    };
    let mut app = App::new(places);
    let ctx = Context::default();
    fonts::install(&ctx);
    let mut output = ctx.run_ui(input(1), |ui| {
        app.think(ui.ctx());
        app.paint(ui);
    });
    output.textures_delta.clear();
    ctx.tessellate(std::mem::take(&mut output.shapes), output.pixels_per_point)
}

/// Corners in what a window would be given: the same for the same frame.
pub fn n_vertices(meshes: &[ClippedPrimitive]) -> u64 {
    let of = |primitive: &ClippedPrimitive| match &primitive.primitive {
        egui::epaint::Primitive::Mesh(mesh) => mesh.vertices.len() as u64,
        egui::epaint::Primitive::Callback(_) => 0,
    };
    meshes.iter().map(of).sum()
}

/// What a window without a user says in a frame, sixty a second.
fn input(frame: u64) -> RawInput {
    #[expect(clippy::cast_precision_loss, reason = "a measure does not last for ever")]
    let time = frame as f64 / 60.0;
    RawInput {
        screen_rect: Some(Rect::from_min_size(Pos2::ZERO, WINDOW)),
        time: Some(time),
        ..RawInput::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_the_same_for_the_same_seed() {
        for look in [Look::Pan, Look::Whole] {
            let counts = |seed: u64| -> Vec<u64> {
                let mut frames = Frames::new(40, 25, seed, look);
                (0..3).map(|_| n_vertices(&frames.paint())).collect()
            };
            assert_eq!(counts(3), counts(3), "{look:?}");
            assert!(counts(3).iter().all(|&n| n > 1_000), "{look:?}");
        }
        assert_eq!(n_vertices(&first_frame()), n_vertices(&first_frame()));
    }
}
