//! Where on the board one looks, and how near.
//!
//! Never knows what is painted. Board points are in sizes of a hex, screen points in points.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use crate::ground::board::Board;
use crate::ground::hex::{HALF_HEIGHT, Hex};

/// The nearest that one can look, in points a hex size.
const NEAREST: f32 = 96.0;
/// One step of zooming by key, button or wheel.
pub(super) const STEP: f32 = 1.25;
/// Air around the board when all of it is shown, in hex sizes.
const AIR: f32 = 0.8;

/// Where one looks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Camera {
    /// The board point in the middle of the window.
    pub center: Pos2,
    /// Points on screen for the size of a hex (centre to corner).
    pub zoom: f32,
}

impl Default for Camera {
    fn default() -> Self {
        Self { center: Pos2::ZERO, zoom: 16.0 }
    }
}

/// The rectangle that the hexes of a board fill, in board points.
pub fn extent(board: &Board) -> Rect {
    let (cols, rows) = (f32::from(board.cols()), f32::from(board.rows()));
    let low = if board.cols() > 1 { HALF_HEIGHT } else { 0.0 };
    Rect::from_min_max(
        pos2(-1.0, -HALF_HEIGHT),
        pos2((cols - 1.0).mul_add(1.5, 1.0), (rows * 2.0 - 1.0).mul_add(HALF_HEIGHT, low)),
    )
}

/// Centre of a hex as a board point.
pub fn center(hex: Hex) -> Pos2 {
    let (x, y) = hex.center();
    pos2(x, y)
}

impl Camera {
    /// Shows the whole board.
    pub fn fit(board: &Board, view: Rect) -> Self {
        let extent = extent(board).expand(AIR);
        let zoom = (view.width() / extent.width()).min(view.height() / extent.height());
        Self { center: extent.center(), zoom: zoom.clamp(0.1, NEAREST) }
    }

    /// A board point on screen.
    pub fn screen_from_board(&self, point: Pos2, view: Rect) -> Pos2 {
        view.center() + (point - self.center) * self.zoom
    }

    /// A screen point on the board.
    pub fn board_from_screen(&self, point: Pos2, view: Rect) -> Pos2 {
        self.center + (point - view.center()) / self.zoom
    }

    /// The part of the board that is seen.
    pub fn seen(&self, view: Rect) -> Rect {
        Rect::from_center_size(self.center, view.size() / self.zoom)
    }

    /// The hex under a screen point, on the board or off it.
    pub fn hex_at(&self, point: Pos2, view: Rect) -> Hex {
        let point = self.board_from_screen(point, view);
        Hex::from_point(point.x, point.y)
    }

    /// Moves what is seen by so many points on screen.
    pub fn pan(&mut self, by: Vec2) {
        self.center -= by / self.zoom;
    }

    /// Zooms by a factor; the board point under `at` stays there.
    pub fn zoom_at(&mut self, factor: f32, at: Pos2, view: Rect, board: &Board) {
        let fixed = self.board_from_screen(at, view);
        let least = Self::fit(board, view).zoom * 0.6;
        self.zoom = (self.zoom * factor).clamp(least.min(NEAREST), NEAREST);
        self.center = fixed - (at - view.center()) / self.zoom;
    }

    /// Keeps a part of the board in the window.
    pub fn keep_on(&mut self, board: &Board, view: Rect) {
        let extent = extent(board).expand(AIR);
        let seen = view.size() / self.zoom;
        let axis = |at: f32, least: f32, most: f32, seen: f32| {
            let slack = (seen - (most - least)) / 2.0;
            if slack >= 0.0 {
                // All of it fits: it may be pushed aside, but not out.
                at.clamp(f32::midpoint(least, most) - slack, f32::midpoint(least, most) + slack)
            } else {
                at.clamp(least + seen / 2.0, most - seen / 2.0)
            }
        };
        self.center = pos2(
            axis(self.center.x, extent.left(), extent.right(), seen.x),
            axis(self.center.y, extent.top(), extent.bottom(), seen.y),
        );
    }

    /// Moves as little as needed to see a hex and what is around it.
    pub fn show(&mut self, hex: Hex, view: Rect) {
        let inner = self.seen(view).shrink2(vec2(2.2, 2.2).min(view.size() / self.zoom * 0.3));
        let point = center(hex);
        self.center += point - inner.clamp(point);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zooming_keeps_what_is_under_the_pointer() {
        let board = Board::blank(30, 20);
        let view = Rect::from_min_size(pos2(40.0, 30.0), vec2(800.0, 500.0));
        let mut camera = Camera::fit(&board, view);
        let at = pos2(333.0, 222.0);
        let before = camera.board_from_screen(at, view);
        camera.zoom_at(3.0, at, view, &board);
        assert!((camera.board_from_screen(at, view) - before).length() < 1e-3);
        assert!((camera.screen_from_board(before, view) - at).length() < 1e-2);
    }

    #[test]
    fn the_whole_board_is_seen_when_fitted() {
        let board = Board::blank(35, 22);
        let view = Rect::from_min_size(Pos2::ZERO, vec2(640.0, 720.0));
        let mut camera = Camera::fit(&board, view);
        for hex in board.hexes() {
            for (x, y) in hex.corners() {
                assert!(view.contains(camera.screen_from_board(pos2(x, y), view)));
            }
        }
        let fitted = camera;
        camera.keep_on(&board, view);
        assert_eq!(camera, fitted);
        camera.pan(vec2(1e6, -1e6));
        camera.keep_on(&board, view);
        assert!(camera.seen(view).intersects(extent(&board)));
    }
}
