//! The menu bar.
//!
//! Never performs anything; what it offers is the list of `shortcuts.rs`.

use egui::{Button, MenuBar, Ui};

use crate::desk::outbox::{Action, Outbox};
use crate::desk::settings::{Layer, Setting, Settings, ThemeChoice};
use crate::desk::shortcuts::{ENTRIES, Entry, Item, Menu, Situation};
use crate::desk::words::shell as words;

/// Paints the menu bar; gives the item chosen that only the app shell can answer.
pub fn menu_bar_ui(ui: &mut Ui, now: &Situation, settings: &Settings, out: &mut Outbox) -> Option<Item> {
    let mut left = None;
    MenuBar::new().ui(ui, |ui| {
        for menu in Menu::ALL {
            let game = now.campaign || now.war;
            let idle = !game && (menu == Menu::Campaign || menu == Menu::Edit && !now.builder);
            if idle {
                continue;
            }
            let title = if now.war && menu == Menu::Campaign { words::WAR_MENU } else { menu.title() };
            ui.menu_button(title, |ui| {
                ui.set_min_width(220.0);
                // Of a war nothing is offered that only campaigns have.
                let fits = |entry: &&Entry| entry.menu == menu && (!now.war || entry.may_be_of_war());
                for entry in ENTRIES.iter().filter(fits) {
                    if let Some(item) = entry_ui(ui, entry, now, out) {
                        left = Some(item);
                    }
                    if entry.item == Item::Open {
                        recent_ui(ui, settings, out);
                    }
                }
                if menu == Menu::View {
                    look_ui(ui, now, settings, out);
                }
            });
        }
    });
    left
}

fn entry_ui(ui: &mut Ui, entry: &Entry, now: &Situation, out: &mut Outbox) -> Option<Item> {
    if entry.apart {
        ui.separator();
    }
    let of_war = now.war && entry.item == Item::CloseCampaign;
    let mut button = Button::new(if of_war { words::CLOSE_WAR } else { entry.words });
    if entry.item == Item::PauseComputers {
        button = button.selected(now.paused);
    }
    if let Some(key) = &entry.key {
        button = button.shortcut_text(ui.ctx().format_shortcut(key));
    }
    if !ui.add_enabled(entry.is_on(now), button).clicked() {
        return None;
    }
    ui.close();
    match entry.action(now) {
        Some(action) => out.send(action),
        None => return Some(entry.item),
    }
    None
}

fn recent_ui(ui: &mut Ui, settings: &Settings, out: &mut Outbox) {
    ui.menu_button(words::RECENT_MENU, |ui| {
        if settings.recent.is_empty() {
            ui.label(words::NO_RECENT_MENU);
        }
        for path in &settings.recent {
            if ui.button(words::stem(path)).on_hover_text(path.display().to_string()).clicked() {
                out.send(Action::OpenPath(path.clone()));
                ui.close();
            }
        }
    });
}

fn look_ui(ui: &mut Ui, now: &Situation, settings: &Settings, out: &mut Outbox) {
    ui.separator();
    ui.menu_button(words::THEME, |ui| {
        for choice in [ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark] {
            if ui.radio(settings.theme == choice, words::theme(choice)).clicked() {
                out.send(Action::Set(Setting::Theme(choice)));
                ui.close();
            }
        }
    });
    if now.campaign || now.war {
        ui.menu_button(words::LAYERS, |ui| {
            for layer in Layer::ALL {
                let mut shown = settings.layers.shows(layer);
                if ui.checkbox(&mut shown, words::layer(layer)).changed() {
                    out.send(Action::Set(Setting::Layer(layer, shown)));
                }
            }
        });
    }
}
