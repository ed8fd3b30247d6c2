//! The readings of the rules: what is printed, how it is read, what may be chosen.
//!
//! Never changes the campaign: a choice is sent as an order, and the journal has it.

use egui::{Label, Layout, RichText, Ui, vec2};

use crate::campaign::command::Command;
use crate::campaign::rules::{OPTIONS, OptionEntry, Options, Preset, Ruling, presets, rulings};
use crate::desk::access::named;
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox};
use crate::desk::presets::{PresetForm, keep_ui};
use crate::desk::screens::parts::{Kept, filter_ui, matches, title_ui};
use crate::desk::words::pages as words;

/// What this page keeps while it is open.
#[derive(Debug, Default)]
pub struct RulingsPage {
    filter: String,
    presets: PresetForm,
    found: Kept<String, Found>,
}

/// What the filter leaves, by place in the lists.
#[derive(Debug, Default)]
struct Found {
    options: Vec<usize>,
    rulings: Vec<usize>,
}

const RULE: f32 = 58.0;
const PRESET: f32 = 150.0;

/// Paints the page.
pub fn rulings_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut RulingsPage, out: &mut Outbox) {
    ui.horizontal_wrapped(|ui| {
        title_ui(ui, desk, words::RULINGS, "");
        filter_ui(ui, &mut state.filter, words::FILTER_RULINGS, 220.0);
    });
    let filter = state.filter.clone();
    let found = state.found.get(filter.clone(), || find(&filter));
    ui.separator();
    let options = &desk.campaign().state().options;
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        if found.options.is_empty() && found.rulings.is_empty() {
            ui.label(words::NOTHING_FOUND);
        }
        if !found.options.is_empty() {
            ui.label(RichText::new(words::OPTIONS_TITLE).strong().size(16.0));
            ui.add(Label::new(RichText::new(words::OPTIONS_ABOUT).color(desk.theme.desk.ink_soft.0)).wrap());
            presets_ui(ui, desk, options, out);
            keep_ui(ui, desk.theme, options, desk.presets, &mut state.presets, out);
            for &at in &found.options {
                if let Some(entry) = OPTIONS.get(at) {
                    ui.separator();
                    option_ui(ui, desk, entry, options, out);
                }
            }
            ui.add_space(14.0);
        }
        if !found.rulings.is_empty() {
            ui.label(RichText::new(words::RULINGS_TITLE).strong().size(16.0));
            ui.add(Label::new(RichText::new(words::RULINGS_ABOUT).color(desk.theme.desk.ink_soft.0)).wrap());
            for &at in &found.rulings {
                if let Some(ruling) = rulings().get(at) {
                    ruling_ui(ui, desk, ruling);
                }
            }
        }
    });
}

fn find(filter: &str) -> Found {
    let option = |entry: &OptionEntry| {
        let choices: Vec<&str> = entry.choices.iter().map(|choice| choice.words).collect();
        matches(filter, &[entry.rule, entry.title, entry.gist, entry.key, &choices.join(" ")].join(" "))
    };
    let ruling = |ruling: &Ruling| matches(filter, &[ruling.rule.as_str(), ruling.words.as_str()].join(" "));
    Found {
        options: OPTIONS.iter().enumerate().filter(|(_, entry)| option(entry)).map(|(at, _)| at).collect(),
        rulings: rulings().iter().enumerate().filter(|(_, found)| ruling(found)).map(|(at, _)| at).collect(),
    }
}

/// Which preset is in force, and a button for each that is not.
fn presets_ui(ui: &mut Ui, desk: &Desk<'_>, options: &Options, out: &mut Outbox) {
    ui.horizontal_wrapped(|ui| {
        for preset in presets().iter().chain(desk.presets.iter().map(|own| &own.what)) {
            let differing = differing(preset, options);
            if differing.is_empty() {
                ui.label(RichText::new(words::preset_in_force(&preset.name)).strong());
                continue;
            }
            let button = egui::Button::new(words::use_preset(&preset.name, differing.len()));
            if ui.add_enabled(desk.is_live(), button).clicked() {
                out.send(Action::DoAll(differing));
            }
        }
    });
}

/// The orders that would bring a preset into force.
fn differing(preset: &Preset, options: &Options) -> Vec<Command> {
    OPTIONS
        .iter()
        .filter(|entry| entry.get(&preset.options) != entry.get(options))
        .map(|entry| set(entry, entry.get(&preset.options)))
        .collect()
}

fn set(entry: &OptionEntry, choice: &str) -> Command {
    Command::SetOption { key: entry.key.to_owned(), choice: choice.to_owned() }
}

fn option_ui(ui: &mut Ui, desk: &Desk<'_>, entry: &OptionEntry, options: &Options, out: &mut Outbox) {
    let soft = desk.theme.desk.ink_soft.0;
    let wide = ui.available_width() - 4.0;
    let columns = presets().iter().map(|_| PRESET).sum::<f32>();
    // On a narrow page the presets stand under the choices.
    let beside = wide > 760.0;
    let text = if beside { (wide - RULE - columns - 24.0) * 0.5 } else { (wide - RULE) * 0.5 };
    let choices = if beside { text } else { (wide - RULE) * 0.5 - 16.0 };
    let now = entry.get(options);
    ui.horizontal_top(|ui| {
        column(ui, RULE - 8.0, |ui| {
            ui.label(RichText::new(entry.rule).monospace().color(soft));
        });
        column(ui, text, |ui| {
            ui.add(Label::new(RichText::new(entry.title).strong()).wrap());
            ui.add(Label::new(RichText::new(entry.gist).small().color(soft)).wrap());
        });
        column(ui, choices, |ui| {
            for choice in entry.choices {
                let radio =
                    ui.add_enabled_ui(desk.is_live(), |ui| ui.radio(now == choice.key, choice.words)).inner;
                let radio = named(radio, &words::option_choice(entry.title, choice.words));
                if radio.clicked() && now != choice.key {
                    out.send(Action::Do(set(entry, choice.key)));
                }
            }
            if !beside {
                for preset in presets() {
                    preset_ui(ui, desk, entry, preset, now, true);
                }
            }
        });
        if beside {
            for preset in presets() {
                column(ui, PRESET - 8.0, |ui| preset_ui(ui, desk, entry, preset, now, false));
            }
        }
    });
}

/// What a preset says; strong where it differs from what is in force.
fn preset_ui(ui: &mut Ui, desk: &Desk<'_>, entry: &OptionEntry, preset: &Preset, now: &str, in_line: bool) {
    let soft = desk.theme.desk.ink_soft.0;
    let differs = entry.get(&preset.options) != now;
    let said = RichText::new(entry.words(&preset.options)).small();
    let said = if differs { said.color(desk.theme.desk.warning.0) } else { said.color(soft) };
    let name = RichText::new(&preset.name).small().color(desk.theme.desk.ink_faint.0);
    let add = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(name);
        ui.add(Label::new(said).wrap());
    };
    if in_line {
        ui.horizontal_wrapped(add);
    } else {
        add(ui);
    }
}

fn column(ui: &mut Ui, width: f32, add: impl FnOnce(&mut Ui)) {
    ui.allocate_ui_with_layout(vec2(width, 0.0), Layout::top_down(egui::Align::Min), |ui| {
        ui.set_width(width);
        add(ui);
    });
}

fn ruling_ui(ui: &mut Ui, desk: &Desk<'_>, ruling: &Ruling) {
    ui.horizontal_top(|ui| {
        column(ui, RULE - 8.0, |ui| {
            ui.label(RichText::new(&ruling.rule).monospace().color(desk.theme.desk.ink_soft.0));
        });
        let width = (ui.available_width() - 12.0).min(820.0);
        column(ui, width, |ui| {
            ui.add(Label::new(&ruling.words).wrap());
        });
    });
}
