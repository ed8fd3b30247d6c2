//! The settings of the desk.
//!
//! Never changes a campaign.

use egui::{RichText, Ui};

use crate::desk::access::named;
use crate::desk::files::typed_path;
use crate::desk::outbox::{Action, Outbox, Screen};
use crate::desk::settings::{Pace, Setting, Settings, ThemeChoice};
use crate::desk::words::shell as words;

/// What this screen keeps while it is open.
#[derive(Debug, Default)]
pub struct SettingsPage {
    /// The size while the slider is held: the window must not grow under the hand.
    scale: Option<f32>,
    /// The folder as typed.
    folder: Option<String>,
}

/// Paints the screen. `usual` is the folder of new campaigns when none is chosen; `back` is where
/// one goes when done.
pub fn settings_ui(
    ui: &mut Ui,
    settings: &Settings,
    usual: &std::path::Path,
    back: Screen,
    page: &mut SettingsPage,
    out: &mut Outbox,
) {
    ui.heading(words::SETTINGS);
    ui.add_space(12.0);
    egui::Grid::new("settings").num_columns(2).spacing([24.0, 14.0]).show(ui, |ui| {
        ui.label(words::THEME);
        ui.horizontal(|ui| {
            for choice in [ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark] {
                if ui.radio(settings.theme == choice, words::theme(choice)).clicked() {
                    out.send(Action::Set(Setting::Theme(choice)));
                }
            }
        });
        ui.end_row();

        ui.label(words::SCALE);
        let mut scale = page.scale.unwrap_or(settings.scale);
        let slider = egui::Slider::new(&mut scale, Settings::SCALES)
            .step_by(0.05)
            .custom_formatter(|value, _| format!("{:.0} %", value * 100.0));
        let slider = named(ui.add(slider), words::SCALE);
        if slider.dragged() {
            page.scale = Some(scale);
        } else {
            page.scale = None;
            if slider.changed() || slider.drag_stopped() {
                out.send(Action::Set(Setting::Scale(scale)));
            }
        }
        ui.end_row();

        ui.label(words::PACE);
        ui.horizontal(|ui| {
            for pace in Pace::ALL {
                if ui.radio(settings.pace == pace, words::pace(pace)).clicked() {
                    out.send(Action::Set(Setting::Pace(pace)));
                }
            }
        });
        ui.end_row();

        ui.label(words::FOLDER);
        ui.horizontal(|ui| {
            let now = settings.folder.as_deref().unwrap_or(usual).display().to_string();
            let text = page.folder.get_or_insert(now);
            let field = named(ui.add(egui::TextEdit::singleline(text).desired_width(420.0)), words::FOLDER);
            if field.lost_focus() {
                out.send(Action::Set(Setting::Folder(typed_path(text, None).filter(|path| path != usual))));
            }
            if ui.add_enabled(settings.folder.is_some(), egui::Button::new(words::USUAL_FOLDER)).clicked() {
                page.folder = None;
                out.send(Action::Set(Setting::Folder(None)));
            }
        });
        ui.end_row();
    });
    ui.add_space(20.0);
    if ui.add(egui::Button::new(RichText::new(words::DONE)).min_size(egui::vec2(120.0, 32.0))).clicked() {
        out.send(Action::Go(back));
    }
}
