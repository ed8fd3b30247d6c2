//! The window itself: its size and place, and how the system opens it.
//!
//! Never paints and never performs anything: it passes on what the system says.

use std::path::PathBuf;

use egui::Context;

use crate::desk::app::App;
use crate::desk::files::Places;
use crate::desk::outbox::Action;
use crate::desk::words::shell as words;

impl App {
    /// The very first window fills a small screen, and takes a good part of a large one.
    fn first_size(&mut self, ctx: &Context) {
        if self.settings.window.is_some() {
            return;
        }
        let Some(screen) = ctx.input(|input| input.viewport().monitor_size) else { return };
        if screen.x < SMALL_SCREEN[0] || screen.y < SMALL_SCREEN[1] {
            ctx.send_viewport_cmd(egui::ViewportCommand::Maximized(true));
        } else {
            let size = egui::vec2((screen.x - 160.0).min(1600.0), (screen.y - 160.0).min(1000.0));
            ctx.send_viewport_cmd(egui::ViewportCommand::InnerSize(size));
        }
    }

    fn note_window(&mut self, ctx: &Context) {
        let zoom = ctx.zoom_factor();
        ctx.input(|input| {
            let viewport = input.viewport();
            self.settings.maximised = viewport.maximized.unwrap_or(false);
            if self.settings.maximised || viewport.fullscreen.unwrap_or(false) {
                return;
            }
            if let Some(inner) = viewport.inner_rect {
                self.settings.window = Some([inner.width() * zoom, inner.height() * zoom]);
            }
            if let Some(outer) = viewport.outer_rect {
                self.settings.place = Some([outer.left() * zoom, outer.top() * zoom]);
            }
        });
    }
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        self.think(ctx);
        self.first_size(ctx);
        self.note_window(ctx);
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.paint(ui);
    }

    fn raw_input_hook(&mut self, _ctx: &Context, input: &mut egui::RawInput) {
        // Letters are kept in a picture as wide as this, however few there are: a graphics card that
        // can do more would make us keep tens of megabytes.
        input.max_texture_side = input.max_texture_side.map(|side| side.min(LETTERS));
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.keep_settings();
    }
}

/// Dots of the longest side of a picture, letters in all their sizes among them.
const LETTERS: usize = 2048;
/// Size of the very first window: small enough for every screen, and grown where there is room.
const FIRST_SIZE: [f32; 2] = [1180.0, 640.0];
/// A screen smaller than this is filled.
const SMALL_SCREEN: [f32; 2] = [1500.0, 900.0];

/// Opens the window and stays until it is closed; `path` is a campaign to open.
pub fn run(path: Option<PathBuf>) -> Result<(), String> {
    let app = App::new(Places::usual());
    let size = app.settings.window.unwrap_or(FIRST_SIZE);
    let mut viewport = egui::ViewportBuilder::default()
        .with_title(words::NAME)
        .with_app_id("voivode")
        .with_inner_size(size)
        .with_min_inner_size([800.0, 480.0])
        .with_maximized(app.settings.maximised);
    if let Some(place) = app.settings.place {
        viewport = viewport.with_position(place);
    }
    let options = eframe::NativeOptions { viewport, ..eframe::NativeOptions::default() };
    eframe::run_native(
        "voivode",
        options,
        Box::new(move |cc| {
            crate::desk::fonts::install(&cc.egui_ctx);
            let mut app = app;
            if let Some(path) = path {
                app.send(Action::OpenPath(path));
            }
            Ok(Box::new(app))
        }),
    )
    .map_err(|err| err.to_string())
}
