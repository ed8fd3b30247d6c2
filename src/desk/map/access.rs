//! The hexes as those see them who do not see: every one with something in it has a name and can
//! be clicked by it. And what is said about the hex under the pointer.
//!
//! Never paints on the map itself.

use egui::{Rect, Response, Sense, Ui, Vec2, WidgetInfo};

use super::MapResponse;
use super::camera::{Camera, center};
use super::scene::Scene;
use crate::desk::fonts::{self, Serif};
use crate::desk::theme::Theme;
use crate::ground::hex::{HALF_HEIGHT, Hex};

/// Gives a name to every hex in the window that has something in it; the response of the one under
/// the pointer.
pub(super) fn name_hexes(
    ui: &Ui,
    scene: &Scene<'_>,
    camera: &Camera,
    view: Rect,
    answer: &mut MapResponse,
) -> Option<Response> {
    let (pieces, marks) = (scene.pieces, scene.marks);
    let mut hexes: Vec<Hex> = pieces
        .towns
        .keys()
        .chain(pieces.armies.keys())
        .chain(marks.reach.keys())
        .chain(&marks.choices)
        .chain(&marks.fights)
        .chain(pieces.counters.keys())
        .chain(marks.moves.keys())
        .chain(&marks.attacks)
        .copied()
        .filter(|&hex| view.contains(camera.screen_from_board(center(hex), view)))
        .collect();
    hexes.sort_unstable();
    hexes.dedup();
    let mut under = None;
    for hex in hexes {
        // As much of the hex as a rectangle can hold.
        let size = Vec2::new(1.0, 2.0 * HALF_HEIGHT) * (camera.zoom * 0.99);
        let rect = Rect::from_center_size(camera.screen_from_board(center(hex), view), size).intersect(view);
        // Not in the order of the Tab key: the arrows walk from hex to hex.
        let response = ui.interact(rect, answer.response.id.with(hex), Sense::CLICK);
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, ui.is_enabled(), scene.label(hex)));
        if response.clicked() {
            answer.clicked = Some(hex);
        }
        if response.double_clicked() {
            answer.acted = Some(hex);
        }
        if response.secondary_clicked() {
            answer.context = Some(hex);
        }
        if response.clicked() || response.secondary_clicked() {
            super::take_focus(ui, &answer.response);
        }
        if response.hovered() {
            under = Some(response);
        }
    }
    under
}

/// Says what is under the pointer, at the pointer.
pub(super) fn tell(scene: &Scene<'_>, theme: &Theme, hex: Hex, over: &Response) {
    egui::Tooltip::for_enabled(over).at_pointer().gap(14.0).show(|ui| {
        ui.set_max_width(320.0);
        ui.spacing_mut().item_spacing.y = 2.0;
        let serif = fonts::ready(ui.ctx());
        for (index, line) in scene.lines(hex).into_iter().enumerate() {
            let mut text = egui::RichText::new(line);
            if index == 0 {
                text = if serif { text.font(Serif::Bold.size(17.0)) } else { text.strong() };
            } else {
                text = text.size(13.0).color(theme.desk.ink.0);
            }
            ui.label(text);
        }
    });
}
