//! The first screen: begin, open, look around.
//!
//! Never opens anything itself.

use std::path::PathBuf;

use egui::{Align, Layout, RichText, Ui, vec2};

use crate::desk::access::named;
use crate::desk::fonts::Serif;
use crate::desk::outbox::{Action, Dialog, Outbox, Screen};
use crate::desk::screens::banner;
use crate::desk::theme::Theme;
use crate::desk::words::{armies, shell as words};
use crate::tabletop::factions;

/// Width of the middle column.
const COLUMN: f32 = 860.0;

/// Paints the screen.
pub fn start_ui(ui: &mut Ui, theme: &Theme, recent: &[PathBuf], out: &mut Outbox) {
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        let width = ui.available_width();
        let column = COLUMN.min(width - 48.0);
        let side = ((width - column) / 2.0).max(0.0);
        let top = ((ui.ctx().content_rect().height() - 660.0) / 2.0).clamp(16.0, 160.0);
        ui.add_space(top);
        ui.horizontal_top(|ui| {
            ui.add_space(side);
            ui.vertical(|ui| {
                ui.set_width(column);
                title_ui(ui, theme);
                ui.add_space(28.0);
                ui.spacing_mut().item_spacing.x = 40.0;
                ui.columns_const(|[left, right]| {
                    for side in [&mut *left, &mut *right] {
                        side.spacing_mut().item_spacing.x = 8.0;
                    }
                    doors_ui(left, theme, out);
                    recent_ui(right, theme, recent, out);
                });
                ui.add_space(24.0);
            });
        });
    });
}

fn title_ui(ui: &mut Ui, theme: &Theme) {
    ui.vertical_centered(|ui| {
        ui.label(RichText::new(words::NAME).font(Serif::Bold.size(64.0)).color(theme.desk.ink.0));
        ui.label(RichText::new(words::SUBTITLE).font(Serif::Italic.size(19.0)).color(theme.desk.ink_soft.0));
    });
    ui.add_space(18.0);
    rule_ui(ui, theme);
    ui.add_space(10.0);
    banners_ui(ui, theme);
    ui.add_space(10.0);
    rule_ui(ui, theme);
}

/// A double line, as over a title page.
fn rule_ui(ui: &mut Ui, theme: &Theme) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 5.0), egui::Sense::hover());
    let painter = ui.painter();
    painter.hline(rect.x_range(), rect.top() + 0.5, egui::Stroke::new(1.0, theme.desk.rule_strong.0));
    painter.hline(rect.x_range(), rect.bottom() - 1.0, egui::Stroke::new(2.0, theme.desk.rule_strong.0));
}

/// The banners of all factions that come with the program.
fn banners_ui(ui: &mut Ui, theme: &Theme) {
    let factions = factions::bundled();
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 76.0), egui::Sense::hover());
    response.widget_info(|| {
        let names: Vec<&str> = factions.iter().map(|faction| faction.name.as_str()).collect();
        egui::WidgetInfo::labeled(egui::Role::Image, true, names.join(", "))
    });
    let Ok(n) = u16::try_from(factions.len().max(1)) else { return };
    let step = rect.width() / f32::from(n);
    for (at, faction) in (0u16..).zip(factions) {
        let centre = egui::pos2(rect.left() + step * (f32::from(at) + 0.5), rect.center().y);
        let size = (step * 0.66).min(52.0);
        banner(
            ui,
            theme,
            egui::Rect::from_center_size(centre, vec2(size, size * 1.25)),
            faction.colour,
            faction.device,
        );
    }
}

fn doors_ui(ui: &mut Ui, theme: &Theme, out: &mut Outbox) {
    let big = |ui: &mut Ui, text: &str, main: bool| {
        let words = RichText::new(text).size(17.0);
        let button = if main {
            egui::Button::new(words.color(theme.desk.on_accent.0)).fill(theme.desk.accent.0)
        } else {
            egui::Button::new(words)
        };
        ui.add(button.min_size(vec2(ui.available_width(), 42.0)))
    };
    if big(ui, words::NEW, true).clicked() {
        out.send(Action::Go(Screen::Wizard));
    }
    if big(ui, words::NEW_WAR, false).on_hover_text(words::NEW_WAR_HINT).clicked() {
        out.send(Action::Go(Screen::NewWar));
    }
    if big(ui, words::OPEN, false).clicked() {
        out.send(Action::OpenFile);
    }
    if big(ui, words::SAMPLE, false).on_hover_text(words::SAMPLE_HINT).clicked() {
        out.send(Action::OpenSample);
    }
    if big(ui, armies::ARMIES, false).on_hover_text(armies::ARMIES_HINT).clicked() {
        out.send(Action::Go(Screen::Builder));
    }
    ui.add_space(10.0);
    ui.horizontal_wrapped(|ui| {
        if ui.button(words::SETTINGS).clicked() {
            out.send(Action::Go(Screen::Settings));
        }
        if ui.button(words::KEYS).clicked() {
            out.send(Action::Open(Dialog::Shortcuts));
        }
        if ui.button(words::ABOUT).clicked() {
            out.send(Action::Open(Dialog::About));
        }
        if ui.button(words::QUIT).clicked() {
            out.send(Action::Quit);
        }
    });
}

fn recent_ui(ui: &mut Ui, theme: &Theme, recent: &[PathBuf], out: &mut Outbox) {
    ui.heading(words::RECENT);
    if recent.is_empty() {
        // The columns of this screen stretch what lies in them, and with it the blanks between words.
        let layout = Layout::top_down(Align::Min);
        ui.with_layout(layout, |ui| ui.label(RichText::new(words::NO_RECENT).color(theme.desk.ink_soft.0)));
        return;
    }
    for path in recent {
        let line = vec2(ui.available_width(), ui.spacing().interact_size.y);
        ui.allocate_ui_with_layout(line, Layout::right_to_left(Align::Center), |ui| {
            let forget = named(ui.small_button("×"), &words::forget(path)).on_hover_text(words::FORGET);
            if forget.clicked() {
                out.send(Action::ForgetRecent(path.clone()));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let button = egui::Button::new(RichText::new(words::stem(path)).size(15.0))
                    .frame(false)
                    .wrap_mode(egui::TextWrapMode::Truncate);
                let open = ui.add(button).on_hover_text(path.display().to_string());
                if open.clicked() {
                    out.send(Action::OpenPath(path.clone()));
                }
                let folder = RichText::new(words::folder(path)).small().color(theme.desk.ink_faint.0);
                ui.add(egui::Label::new(folder).truncate());
            });
        });
    }
}
