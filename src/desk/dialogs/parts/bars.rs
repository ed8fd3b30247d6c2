//! Chances as bars, each with its words and its percentage.
//!
//! Never reckons a chance: it is given.

use egui::{Align2, Role, Sense, TextStyle, Ui, Vec2, WidgetInfo};

use crate::desk::words::dialogs as words;

const HEIGHT: f32 = 18.0;
const NUMBER: f32 = 62.0;

/// One chance: words, bar, percentage.
pub fn bar_ui(ui: &mut Ui, label: &str, p: f64, label_width: f32) {
    let width = ui.available_width().max(label_width + NUMBER + 40.0);
    let (rect, response) = ui.allocate_exact_size(Vec2::new(width, HEIGHT), Sense::hover());
    let number = words::percent(p);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{label}, {number}")));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let visuals = ui.visuals();
    let (text, faint, fill) =
        (visuals.text_color(), visuals.faint_bg_color, visuals.selection.stroke.color.gamma_multiply(0.75));
    let font = TextStyle::Body.resolve(ui.style());
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let mut place = rect;
    place.max.x = place.min.x + label_width;
    let galley = painter.layout(label.to_owned(), font.clone(), text, f32::INFINITY);
    painter.with_clip_rect(place.intersect(ui.clip_rect())).galley(
        egui::pos2(place.left(), place.center().y - galley.size().y / 2.0),
        galley,
        text,
    );
    let track = egui::Rect::from_min_max(
        egui::pos2(rect.left() + label_width, rect.top() + 3.0),
        egui::pos2(rect.right() - NUMBER, rect.bottom() - 3.0),
    );
    painter.rect_filled(track, 2.0, faint);
    let mut done = track;
    #[expect(clippy::cast_possible_truncation, reason = "a share of a width on screen")]
    let share = p.clamp(0.0, 1.0) as f32;
    done.max.x = track.left() + track.width() * share;
    painter.rect_filled(done, 2.0, fill);
    painter.text(rect.right_center(), Align2::RIGHT_CENTER, number, font, text);
}

/// Several chances below each other, their words in one column as wide as the longest.
pub fn bars_ui(ui: &mut Ui, bars: &[(String, f64)]) {
    let font = TextStyle::Body.resolve(ui.style());
    let widest = bars
        .iter()
        .map(|(label, _)| {
            ui.painter().layout_no_wrap(label.clone(), font.clone(), ui.visuals().text_color()).size().x
        })
        .fold(0.0, f32::max);
    let label_width = (widest + 8.0).min(ui.available_width() * 0.6);
    for (label, p) in bars {
        bar_ui(ui, label, *p, label_width);
    }
}
