//! Setting up a campaign: who plays, by which rules, under which name and in which file.
//!
//! Never begins a campaign itself; never knows which factions or options there are: the data says.

mod armies;
pub mod seats;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use egui::{Align, Button, ComboBox, Grid, Layout, RichText, ScrollArea, TextEdit, Ui, vec2};

use crate::campaign::c00_setup::{PlanFaction, SetupPlan};
use crate::campaign::rules::{self, OPTIONS, Options, Preset, Rules};
use crate::campaign::state::{DiceMode, SeatKind};
use crate::desk::access::named;
use crate::desk::files::{EXTENSION, fresh_path, typed_path};
use crate::desk::outbox::{Action, Outbox, PathFor, Screen};
use crate::desk::presets::{PresetForm, keep_ui, presets_ui};
use crate::desk::screens::banner;
use crate::desk::theme::Theme;
use crate::desk::words::shell as words;
use crate::ground::calendar::Date;
use crate::journal::own::Own;
use crate::tabletop::System;
use crate::tabletop::factions::{self, Device};

use seats::SeatArmy;

/// What the wizard holds while it is open.
#[derive(Debug)]
pub struct WizardPage {
    step: usize,
    plan: SetupPlan,
    start: String,
    seed: String,
    path: String,
    /// The path was typed or picked, and follows the name no longer.
    path_is_own: bool,
    folder: PathBuf,
    presets: PresetForm,
    /// The plan last tried, and what is wrong with it.
    tried: Option<(SetupPlan, Option<String>)>,
    /// Armies that were bought, by the keys of their factions.
    armies: BTreeMap<String, SeatArmy>,
    /// Names of generals that were typed, by the keys of their factions and their places.
    generals: BTreeMap<(String, usize), String>,
    /// Names of generals seat by seat, as the plan that was sound last has them.
    names: Vec<Vec<String>>,
    /// Rises with every change of armies and names.
    changed: u64,
    /// What the plan's armies were made from.
    settled: Option<(System, Option<i16>, Vec<String>, u64)>,
}

impl WizardPage {
    /// A plan as printed for three; its file would be in this folder.
    pub fn new(folder: &Path, seed: u64) -> Self {
        let plan = SetupPlan::standard(3, System::Dbm, seed);
        let mut page = Self {
            step: 0,
            start: plan.start.to_string(),
            seed: seed.to_string(),
            path: String::new(),
            path_is_own: false,
            folder: folder.to_owned(),
            plan,
            presets: PresetForm::default(),
            tried: None,
            armies: BTreeMap::new(),
            generals: BTreeMap::new(),
            names: Vec::new(),
            changed: 0,
            settled: None,
        };
        page.follow_name();
        page
    }

    /// The plan as it stands.
    pub fn plan(&self) -> &SetupPlan {
        &self.plan
    }

    /// A file was picked.
    pub fn take_path(&mut self, path: &Path) {
        self.path = path.display().to_string();
        self.path_is_own = true;
    }

    /// The file as it stands.
    pub fn path(&self) -> Option<PathBuf> {
        typed_path(&self.path, Some(EXTENSION))
    }

    /// New campaigns go into this folder from now on.
    pub fn use_folder(&mut self, folder: &Path) {
        if self.folder != folder {
            folder.clone_into(&mut self.folder);
            self.follow_name();
        }
    }

    fn follow_name(&mut self) {
        if !self.path_is_own {
            self.path = fresh_path(&self.folder, &self.plan.name).display().to_string();
        }
    }

    /// What is wrong with the plan, if anything. Built anew only when it has changed.
    fn trouble(&mut self) -> Option<String> {
        self.settle();
        if let Err(err) = self.start.parse::<Date>() {
            return Some(err.to_string());
        }
        if self.plan.start.weekday() != "Monday" {
            return Some(words::not_monday(self.plan.start.weekday()));
        }
        if self.seed.trim().parse::<u64>().is_err() {
            return Some(words::BAD_SEED.to_owned());
        }
        if self.path().is_none() {
            return Some(words::NO_PATH.to_owned());
        }
        let built = self.tried.as_ref().and_then(|(_, trouble)| trouble.clone());
        built.or_else(|| self.army_trouble())
    }
}

/// Paints the wizard.
pub fn wizard_ui(
    ui: &mut Ui,
    theme: &Theme,
    page: &mut WizardPage,
    presets: &[Own<Preset>],
    busy: bool,
    out: &mut Outbox,
) {
    let trouble = page.trouble();
    egui::Panel::top("wizard top").show(ui, |ui| {
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            ui.heading(words::WIZARD);
            ui.add_space(24.0);
            for (at, title) in words::WIZARD_STEPS.iter().enumerate() {
                let text = RichText::new(format!("{} {title}", at + 1)).size(15.0);
                if ui.selectable_label(page.step == at, text).clicked() {
                    page.step = at;
                }
            }
        });
        ui.add_space(6.0);
    });
    egui::Panel::bottom("wizard bottom").show(ui, |ui| {
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            if ui.button(words::CANCEL).clicked() {
                out.send(Action::Go(Screen::Start));
            }
            if let Some(trouble) = &trouble {
                ui.label(RichText::new(trouble).color(theme.desk.danger.0));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let last = page.step + 1 == words::WIZARD_STEPS.len();
                let text = RichText::new(words::BEGIN).color(theme.desk.on_accent.0);
                let begin = Button::new(text).fill(theme.desk.accent.0).min_size(vec2(150.0, 30.0));
                if ui.add_enabled(trouble.is_none() && !busy, begin).clicked()
                    && let Some(path) = page.path()
                {
                    out.send(Action::Create { plan: Box::new(page.plan.clone()), path, replace: false });
                }
                if ui.add_enabled(!last, Button::new(words::NEXT)).clicked() {
                    page.step += 1;
                }
                if ui.add_enabled(page.step > 0, Button::new(words::BACK)).clicked() {
                    page.step -= 1;
                }
            });
        });
        ui.add_space(4.0);
    });
    egui::CentralPanel::default().show(ui, |ui| {
        ScrollArea::both().auto_shrink(false).show(ui, |ui| {
            ui.add_space(6.0);
            match page.step {
                0 => who_ui(ui, theme, page),
                1 => rules_ui(ui, theme, page, presets, out),
                2 => armies::armies_ui(ui, theme, page, out),
                _ => name_ui(ui, theme, page, presets, out),
            }
            ui.add_space(12.0);
        });
    });
    if page.is_unsettled() {
        ui.ctx().request_repaint();
    }
}

// Who plays.

fn who_ui(ui: &mut Ui, theme: &Theme, page: &mut WizardPage) {
    let tables = Rules::printed().tables.setup;
    let (fewest, most) = (usize::from(tables.fewest_factions), usize::from(tables.most_factions));
    ui.horizontal(|ui| {
        let label = ui.label(words::N_FACTIONS);
        let mut n = page.plan.factions.len();
        let most = most.min(factions::bundled().len());
        let slider = ui.add(egui::Slider::new(&mut n, fewest..=most)).labelled_by(label.id);
        if slider.changed() {
            set_number(&mut page.plan.factions, n);
        }
        ui.add_space(16.0);
        ui.label(RichText::new(words::SEATS_HINT).color(theme.desk.ink_soft.0));
    });
    ui.add_space(10.0);
    let mut raise = None;
    Grid::new("factions").num_columns(10).spacing([10.0, 8.0]).striped(true).show(ui, |ui| {
        let head = |ui: &mut Ui, text: &str| ui.label(RichText::new(text).color(theme.desk.ink_soft.0));
        for text in ["", "", words::PEOPLE, words::FACTION_NAME, words::PLAYER, words::SEAT] {
            head(ui, text);
        }
        for text in [words::COLOUR, words::DEVICE, words::ALLIES, words::BOATS] {
            head(ui, text);
        }
        ui.end_row();
        for at in 0..page.plan.factions.len() {
            if faction_row(ui, theme, &mut page.plan.factions, at) {
                raise = Some(at);
            }
            ui.end_row();
        }
    });
    if let Some(at) = raise {
        swap_seats(&mut page.plan.factions, at);
    }
}

/// One faction; true when it is to go one seat up.
fn faction_row(ui: &mut Ui, theme: &Theme, all: &mut [PlanFaction], at: usize) -> bool {
    let seat = at + 1;
    let keys: Vec<String> = all.iter().map(|faction| faction.key.clone()).collect();
    let names: Vec<String> = all.iter().map(|faction| faction.name.clone()).collect();
    let mut raise = false;
    ui.horizontal(|ui| {
        ui.label(seat.to_string());
        let up = ui.add_enabled(at > 0, Button::new(words::MOVE_UP).small());
        raise = named(up, &words::of_seat(words::MOVE_UP, seat)).clicked();
    });
    let faction = &mut all[at];
    let (rect, _) = ui.allocate_exact_size(vec2(28.0, 34.0), egui::Sense::hover());
    banner(ui, theme, rect, faction.colour, faction.device);

    let people = ComboBox::from_id_salt(("people", at)).width(130.0);
    let people = people.selected_text(data_name(&faction.key)).show_ui(ui, |ui| {
        for data in factions::bundled() {
            let taken = keys.contains(&data.key) && data.key != faction.key;
            let button = Button::selectable(data.key == faction.key, &data.name);
            if ui.add_enabled(!taken, button).clicked() {
                let (player, kind, allies) = (faction.player.clone(), faction.seat, faction.allies.clone());
                *faction = PlanFaction { player, seat: kind, allies, ..PlanFaction::of(data) };
            }
        }
    });
    named(people.response, &words::of_seat(words::PEOPLE, seat));

    let field = ui.add_sized([150.0, 26.0], TextEdit::singleline(&mut faction.name).char_limit(60));
    named(field, &words::of_seat(words::FACTION_NAME, seat));
    let field = ui.add_sized([120.0, 26.0], TextEdit::singleline(&mut faction.player).char_limit(60));
    named(field, &words::of_seat(words::PLAYER, seat));

    let kind = ComboBox::from_id_salt(("kind", at)).width(110.0);
    let kind = kind.selected_text(words::seat_kind(faction.seat)).show_ui(ui, |ui| {
        for kind in [SeatKind::Human, SeatKind::Computer] {
            ui.selectable_value(&mut faction.seat, kind, words::seat_kind(kind));
        }
    });
    named(kind.response, &words::of_seat(words::SEAT, seat));

    let colour = ui.color_edit_button_srgb(&mut faction.colour);
    named(colour, &words::of_seat(words::COLOUR, seat));

    let device = ComboBox::from_id_salt(("device", at)).width(130.0);
    let device = device.selected_text(faction.device.words()).show_ui(ui, |ui| {
        for device in Device::ALL {
            ui.selectable_value(&mut faction.device, device, device.words());
        }
    });
    named(device.response, &words::of_seat(words::DEVICE, seat));

    let chosen: Vec<&str> =
        faction.allies.iter().filter_map(|&ally| names.get(ally)).map(String::as_str).collect();
    let text = if chosen.is_empty() { words::NO_ALLIES.to_owned() } else { chosen.join(", ") };
    let mut change = None;
    let allies = ComboBox::from_id_salt(("allies", at)).width(140.0).truncate();
    let allies = allies.close_behavior(egui::PopupCloseBehavior::CloseOnClickOutside).selected_text(text);
    let allies = allies.show_ui(ui, |ui| {
        for (other, name) in names.iter().enumerate().filter(|&(other, _)| other != at) {
            let mut is_ally = faction.allies.contains(&other);
            if ui.checkbox(&mut is_ally, name).changed() {
                change = Some((other, is_ally));
            }
        }
    });
    named(allies.response, &words::of_seat(words::ALLIES, seat));

    // Boats that were bought with the army are there.
    let bought = faction.army.as_ref().is_some_and(|army| army.boats);
    let mut has = faction.boats || bought;
    let boats = ui.add_enabled(!bought, egui::Checkbox::without_text(&mut has));
    let boats = boats.on_hover_text(words::BOATS_HINT).on_disabled_hover_text(words::BOATS_BOUGHT);
    named(boats, &words::of_seat(words::BOATS, seat));
    if !bought {
        faction.boats = has;
    }
    if let Some((other, is_ally)) = change {
        ally(all, at, other, is_ally);
        ally(all, other, at, is_ally);
    }
    raise
}

fn data_name(key: &str) -> &str {
    factions::bundled_faction(key).map_or(key, |data| &data.name)
}

fn ally(all: &mut [PlanFaction], one: usize, other: usize, is_ally: bool) {
    let allies = &mut all[one].allies;
    allies.retain(|&ally| ally != other);
    if is_ally {
        allies.push(other);
        allies.sort_unstable();
    }
}

/// Adds the next factions of the data that do not play yet, or takes the last ones away.
fn set_number(all: &mut Vec<PlanFaction>, n: usize) {
    all.truncate(n);
    for faction in all.iter_mut() {
        faction.allies.retain(|&ally| ally < n);
    }
    for data in factions::bundled() {
        if all.len() < n && all.iter().all(|faction| faction.key != data.key) {
            all.push(PlanFaction::of(data));
        }
    }
}

/// A faction changes seats with the one before it.
fn swap_seats(all: &mut [PlanFaction], at: usize) {
    let Some(before) = at.checked_sub(1) else { return };
    all.swap(before, at);
    for faction in all {
        for ally in &mut faction.allies {
            if *ally == at {
                *ally = before;
            } else if *ally == before {
                *ally = at;
            }
        }
        faction.allies.sort_unstable();
    }
}

// Rules.

fn rules_ui(ui: &mut Ui, theme: &Theme, page: &mut WizardPage, presets: &[Own<Preset>], out: &mut Outbox) {
    let plan = &mut page.plan;
    let soft = theme.desk.ink_soft.0;
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(420.0);
            ui.heading(words::SYSTEM);
            for system in System::ALL {
                ui.radio_value(&mut plan.system, system, system.name());
                ui.indent(system.key(), |ui| ui.label(RichText::new(system.full_name()).color(soft)));
            }
        });
        ui.vertical(|ui| {
            ui.heading(words::DICE);
            ui.radio_value(&mut plan.dice, DiceMode::Program, words::PROGRAM_DICE);
            ui.indent("program", |ui| ui.label(RichText::new(words::PROGRAM_DICE_HINT).color(soft)));
            ui.radio_value(&mut plan.dice, DiceMode::Own, words::OWN_DICE);
            ui.indent("own", |ui| ui.label(RichText::new(words::OWN_DICE_HINT).color(soft)));
        });
    });
    ui.add_space(14.0);
    ui.heading(words::PRESET);
    if let Some(options) = presets_ui(ui, &plan.options, presets) {
        plan.options = options;
    }
    keep_ui(ui, theme, &plan.options, presets, &mut page.presets, out);
    ui.label(RichText::new(words::OPTIONS_HINT).color(soft));
    ui.add_space(8.0);
    options_ui(ui, theme, &mut plan.options);
}

/// Every option with the printed gist beside it.
fn options_ui(ui: &mut Ui, theme: &Theme, options: &mut Options) {
    Grid::new("options").num_columns(4).spacing([18.0, 8.0]).striped(true).show(ui, |ui| {
        for entry in OPTIONS {
            ui.label(RichText::new(entry.rule).color(theme.desk.ink_faint.0));
            ui.label(entry.title);
            let mut chosen = None;
            let combo = ComboBox::from_id_salt(entry.key).width(300.0).selected_text(entry.words(options));
            let combo = combo.show_ui(ui, |ui| {
                for choice in entry.choices {
                    if ui.selectable_label(entry.get(options) == choice.key, choice.words).clicked() {
                        chosen = Some(choice.key);
                    }
                }
            });
            named(combo.response, entry.title);
            if let Some(choice) = chosen {
                // The choice is one of the entry's own.
                let _ = options.set(entry.key, choice);
            }
            ui.label(RichText::new(entry.gist).small().color(theme.desk.ink_soft.0));
            ui.end_row();
        }
    });
}

// Name and file.

fn name_ui(ui: &mut Ui, theme: &Theme, page: &mut WizardPage, presets: &[Own<Preset>], out: &mut Outbox) {
    Grid::new("name").num_columns(2).spacing([20.0, 12.0]).show(ui, |ui| {
        let label = ui.label(words::CAMPAIGN_NAME);
        let field = TextEdit::singleline(&mut page.plan.name).char_limit(60);
        if ui.add_sized([360.0, 26.0], field).labelled_by(label.id).changed() {
            page.follow_name();
        }
        ui.end_row();

        let label = ui.label(words::START_DATE);
        ui.horizontal(|ui| {
            let field =
                ui.add(TextEdit::singleline(&mut page.start).desired_width(110.0)).labelled_by(label.id);
            match page.start.parse::<Date>() {
                Ok(date) => {
                    if field.changed() {
                        page.plan.start = date;
                    }
                    ui.label(RichText::new(date.words()).color(theme.desk.ink_soft.0));
                }
                Err(err) => {
                    ui.label(RichText::new(err.to_string()).color(theme.desk.danger.0));
                }
            }
        });
        ui.end_row();

        let label = ui.label(words::SEED);
        ui.horizontal(|ui| {
            let field =
                ui.add(TextEdit::singleline(&mut page.seed).desired_width(180.0)).labelled_by(label.id);
            if field.changed()
                && let Ok(seed) = page.seed.trim().parse()
            {
                page.plan.seed = seed;
            }
            if ui.button(words::NEW_SEED).clicked() {
                page.plan.seed = fresh_seed();
                page.seed = page.plan.seed.to_string();
            }
        });
        ui.end_row();

        let label = ui.label(words::FILE);
        ui.horizontal(|ui| {
            let field =
                ui.add(TextEdit::singleline(&mut page.path).desired_width(520.0)).labelled_by(label.id);
            if field.changed() {
                page.path_is_own = true;
            }
            if ui.button(words::BROWSE).clicked() {
                out.send(Action::Browse(PathFor::Create));
            }
        });
        ui.end_row();
    });
    ui.label(RichText::new(words::FILE_HINT).color(theme.desk.ink_soft.0));
    ui.add_space(16.0);
    summary_ui(ui, theme, &page.plan, presets);
}

fn summary_ui(ui: &mut Ui, theme: &Theme, plan: &SetupPlan, presets: &[Own<Preset>]) {
    ui.heading(words::SUMMARY);
    Grid::new("summary").num_columns(4).spacing([14.0, 6.0]).show(ui, |ui| {
        for faction in &plan.factions {
            let (rect, _) = ui.allocate_exact_size(vec2(20.0, 25.0), egui::Sense::hover());
            banner(ui, theme, rect, faction.colour, faction.device);
            ui.label(&faction.name);
            let player = match (faction.seat, faction.player.trim()) {
                (SeatKind::Human, "") => words::seat_kind(SeatKind::Human),
                (SeatKind::Human, player) => player,
                (SeatKind::Computer, _) => words::seat_kind(SeatKind::Computer),
            };
            ui.label(player);
            let starter = factions::bundled_faction(&faction.key).and_then(|data| data.starter(plan.system));
            let ready_made = starter.map(|army| {
                let totals = army.totals();
                let pieces = plan.system.count_words(totals.pieces);
                format!("{}, {pieces}", army.name)
            });
            let army = faction.army.as_ref().map(|army| army.name.clone()).or(ready_made);
            ui.label(RichText::new(army.unwrap_or_default()).color(theme.desk.ink_soft.0));
            ui.end_row();
        }
    });
    ui.add_space(6.0);
    let all = rules::presets().iter().chain(presets.iter().map(|own| &own.what));
    let preset = all.into_iter().find(|preset| preset.options == plan.options);
    let dice = match plan.dice {
        DiceMode::Program => words::PROGRAM_DICE,
        DiceMode::Own => words::OWN_DICE,
    };
    let rules = preset.map_or(words::OWN_PRESET, |preset| &preset.name);
    ui.label(format!("{}. {}. {}.", plan.system.full_name(), rules, dice));
}

/// A seed that nobody has chosen.
pub fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(1458, |time| u64::try_from(time.as_millis() % 1_000_000_007).unwrap_or(1458))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_factions_and_their_seats_change() {
        let mut all = SetupPlan::standard(3, System::Dbm, 1).factions;
        set_number(&mut all, 12);
        assert_eq!(all.len(), 12);
        ally(&mut all, 0, 1, true);
        ally(&mut all, 1, 0, true);
        let (first, second) = (all[0].key.clone(), all[1].key.clone());
        swap_seats(&mut all, 2);
        assert_eq!((&all[0].key, &all[2].key), (&first, &second));
        assert_eq!((&all[0].allies[..], &all[2].allies[..]), (&[2][..], &[0][..]));
        set_number(&mut all, 2);
        assert!(all[0].allies.is_empty());
    }

    #[test]
    fn the_plan_is_sound_from_the_beginning_for_every_number_and_system() {
        for n in 2..=12 {
            for system in System::ALL {
                let mut page = WizardPage::new(Path::new("/nowhere"), 7);
                set_number(&mut page.plan.factions, n);
                page.plan.system = system;
                assert_eq!(page.trouble(), None, "{n} factions, {system}");
            }
        }
    }
}
