//! Pointer and keys on the map: panning, zooming, walking from hex to hex.
//!
//! Never changes anything but the camera, the cursor and the answer.

use egui::{
    Event, EventFilter, Key, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, Pos2, Rect, Ui, Vec2,
};

use super::camera::{Camera, STEP};
use super::{MapResponse, MapState, Scene};
use crate::ground::board::Board;
use crate::ground::hex::{Direction, Hex};

/// Points that one press of a panning key moves the map.
const PAN: f32 = 80.0;

pub(super) fn steer(ui: &Ui, state: &mut MapState, scene: &Scene<'_>, view: Rect, answer: &mut MapResponse) {
    let board = scene.board;
    // Whoever sees the whole board sees it whole when the view gets another size.
    let grown = |(fitted, size): (Camera, Vec2)| state.camera == Some(fitted) && size != view.size();
    let known = state.camera.filter(|_| !state.whole.is_some_and(grown));
    let mut camera = known.unwrap_or_else(|| Camera::fit(board, view));
    if known.is_none() {
        state.whole = Some((camera, view.size()));
    }
    let before = camera;
    if let Some(hex) = state.center_on.take() {
        camera.center = super::center(hex);
    }
    let steps = std::mem::take(&mut state.zoom_by);
    if steps != 0 {
        camera.zoom_at(STEP.powi(i32::from(steps)), view.center(), view, board);
    }
    drag(ui, state, scene, &mut camera, view, answer);
    let pointer = ui.input(|input| input.pointer.hover_pos()).filter(|_| ui.rect_contains_pointer(view));
    if let Some(at) = pointer {
        wheel(ui, &mut camera, at, view, board);
    }
    if answer.response.clicked() || answer.response.secondary_clicked() || answer.response.drag_started() {
        super::take_focus(ui, &answer.response);
    }
    let pressed = ui.input(|input| input.pointer.any_pressed());
    if pressed {
        state.by_keys = false;
    } else if answer.response.gained_focus() {
        state.by_keys = true;
        state.cursor = state.cursor.or(scene.marks.selected);
    }
    if answer.response.has_focus() {
        keys(ui, state, scene, &mut camera, view, answer);
    }
    if camera != before {
        camera.keep_on(board, view);
    }
    state.camera = Some(camera);
    let on_board = |point: Pos2| Some(camera.hex_at(point, view)).filter(|&hex| board.contains(hex));
    let dragged = answer.response.dragged();
    state.hover = pointer.filter(|_| !dragged || state.carried.is_some()).and_then(on_board);
    answer.hovered = state.hover;
    let clicked = answer.response.interact_pointer_pos().and_then(on_board);
    answer.shift = ui.input(|input| input.modifiers.shift);
    if answer.response.clicked() {
        // The space bar clicks as well, where no pointer is.
        answer.clicked = clicked.or(answer.clicked);
        state.cursor = clicked.or(state.cursor);
    }
    if answer.response.double_clicked() {
        answer.acted = clicked;
    }
    if answer.response.secondary_clicked() {
        answer.context = clicked;
    }
}

/// Moves the map, or a counter where one is taken that can be.
fn drag(
    ui: &Ui,
    state: &mut MapState,
    scene: &Scene<'_>,
    camera: &mut Camera,
    view: Rect,
    answer: &mut MapResponse,
) {
    let response = &answer.response;
    if response.drag_started_by(PointerButton::Primary) {
        let origin = ui.input(|input| input.pointer.press_origin());
        let hex = origin.map(|at| camera.hex_at(at, view));
        state.carried = hex.filter(|hex| scene.marks.draggable.contains(hex));
    }
    if let Some(from) = state.carried {
        let escaped = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        if response.drag_stopped() && !escaped {
            let to = response.interact_pointer_pos().filter(|&at| view.contains(at));
            let to = to.map(|at| camera.hex_at(at, view)).filter(|&hex| scene.board.contains(hex));
            answer.dragged = to.filter(|&to| to != from).map(|to| (from, to));
        }
        state.put_back = escaped;
        if escaped || !response.dragged() || !scene.marks.draggable.contains(&from) {
            state.carried = None;
        }
        answer.carried = state.carried;
        ui.set_cursor_icon(egui::CursorIcon::Grabbing);
        return;
    }
    state.put_back &= response.dragged();
    if state.put_back {
        return;
    }
    if response.dragged_by(PointerButton::Primary) || response.dragged_by(PointerButton::Middle) {
        camera.pan(response.drag_delta());
        ui.set_cursor_icon(egui::CursorIcon::Grabbing);
    }
}

/// A wheel zooms; two fingers scroll, and pinch to zoom.
fn wheel(ui: &Ui, camera: &mut Camera, at: Pos2, view: Rect, board: &Board) {
    let (zoom, pan, pinch) = ui.input(|input| {
        let (mut zoom, mut pan) = (0.0, Vec2::ZERO);
        for event in &input.events {
            let Event::MouseWheel { unit, delta, modifiers, source, .. } = event else { continue };
            if modifiers.command || modifiers.ctrl {
                continue;
            }
            let by_fingers = match source {
                MouseWheelSource::Trackpad | MouseWheelSource::Momentum => true,
                MouseWheelSource::Wheel => false,
                MouseWheelSource::Unknown => *unit == MouseWheelUnit::Point,
            };
            let points = if *unit == MouseWheelUnit::Point { *delta } else { *delta * (PAN / 2.0) };
            if by_fingers {
                pan += points;
            } else if modifiers.shift {
                pan.x += points.x + points.y;
            } else {
                zoom += if *unit == MouseWheelUnit::Point { delta.y / PAN } else { delta.y };
                pan.x += points.x;
            }
        }
        (zoom, pan, input.zoom_delta())
    });
    camera.pan(pan);
    let factor = STEP.powf(zoom.clamp(-4.0, 4.0)) * pinch;
    if (factor - 1.0).abs() > 1e-4 {
        camera.zoom_at(factor, at, view, board);
    }
}

fn keys(
    ui: &Ui,
    state: &mut MapState,
    scene: &Scene<'_>,
    camera: &mut Camera,
    view: Rect,
    answer: &mut MapResponse,
) {
    let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(answer.response.id, filter));
    let pressed = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let shifted = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::SHIFT, key));
    let board = scene.board;
    for (key, by) in [
        (Key::ArrowLeft, Vec2::new(PAN, 0.0)),
        (Key::ArrowRight, Vec2::new(-PAN, 0.0)),
        (Key::ArrowUp, Vec2::new(0.0, PAN)),
        (Key::ArrowDown, Vec2::new(0.0, -PAN)),
    ] {
        if shifted(key) {
            camera.pan(by);
        }
    }
    let start = state.cursor.or(scene.marks.selected).or(scene.marks.start);
    let here = start.filter(|&hex| board.contains(hex)).unwrap_or_else(|| {
        let middle = camera.hex_at(view.center(), view);
        nearest(board, middle)
    });
    let mut walked = None;
    for (key, step) in [
        (Key::ArrowLeft, Step::West),
        (Key::ArrowRight, Step::East),
        (Key::ArrowUp, Step::North),
        (Key::ArrowDown, Step::South),
    ] {
        if pressed(key) {
            let from = walked.unwrap_or(here);
            // The first press only shows where one is.
            let to = if start.is_none() { from } else { step.from(from) };
            walked = Some(nearest(board, to));
        }
    }
    if pressed(Key::Home) {
        walked = scene.marks.start.or(scene.marks.selected).or_else(|| first_capital(scene)).or(walked);
    }
    if pressed(Key::End) {
        walked = next_army(scene, state.cursor).or(walked);
    }
    if let Some(hex) = walked {
        state.by_keys = true;
        state.cursor = Some(hex);
        answer.walked = Some(hex);
        camera.show(hex, view);
    }
    let plus = pressed(Key::Plus) || pressed(Key::Equals) || shifted(Key::Plus) || pressed(Key::PageUp);
    let minus = pressed(Key::Minus) || pressed(Key::PageDown);
    let at = state
        .cursor
        .map(|hex| camera.screen_from_board(super::center(hex), view))
        .filter(|&point| view.contains(point))
        .unwrap_or(view.center());
    if plus {
        camera.zoom_at(STEP, at, view, board);
    }
    if minus {
        camera.zoom_at(1.0 / STEP, at, view, board);
    }
    if pressed(Key::Num0) {
        *camera = Camera::fit(board, view);
        state.whole = Some((*camera, view.size()));
    }
    if pressed(Key::Space) {
        answer.clicked = state.cursor;
    }
    if pressed(Key::W) {
        answer.laid = state.cursor;
    }
    answer.lifted = pressed(Key::Backspace);
    if pressed(Key::Enter) {
        answer.acted = state.cursor;
    }
}

/// The way of an arrow key. Level steps keep to the row, so that going there and back ends where
/// it began.
#[derive(Debug, Clone, Copy)]
enum Step {
    North,
    South,
    West,
    East,
}

impl Step {
    fn from(self, hex: Hex) -> Hex {
        let low = hex.col & 1 == 1;
        hex.neighbor(match self {
            Self::North => Direction::N,
            Self::South => Direction::S,
            Self::West if low => Direction::NW,
            Self::West => Direction::SW,
            Self::East if low => Direction::NE,
            Self::East => Direction::SE,
        })
    }
}

/// The nearest hex of the board by column and row.
fn nearest(board: &Board, hex: Hex) -> Hex {
    Hex::new(hex.col.clamp(0, board.cols() - 1), hex.row.clamp(0, board.rows() - 1))
}

fn first_capital(scene: &Scene<'_>) -> Option<Hex> {
    scene.pieces.towns.iter().find(|(_, town)| town.capital_of.is_some()).map(|(&hex, _)| hex)
}

/// The next hex with an army, round and round.
fn next_army(scene: &Scene<'_>, after: Option<Hex>) -> Option<Hex> {
    // Those that can do something before all others.
    let armies: Vec<Hex> = if scene.marks.draggable.is_empty() {
        scene.pieces.armies.keys().chain(scene.pieces.counters.keys()).copied().collect()
    } else {
        scene.marks.draggable.iter().copied().collect()
    };
    let later = after.and_then(|hex| armies.iter().find(|&&next| next > hex));
    later.or_else(|| armies.first()).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn going_there_and_back_ends_where_it_began() {
        for hex in [Hex::new(4, 4), Hex::new(5, 4)] {
            for (there, back) in [(Step::East, Step::West), (Step::North, Step::South)] {
                assert_eq!(back.from(there.from(hex)), hex);
            }
            assert_eq!(Step::East.from(hex).row, hex.row);
        }
    }
}
