//! The readings of the rules in a war: options chosen, rulings without a choice, and the printed
//! tables to look things up in.
//!
//! Never changes a reading: they were chosen before the war began.

use egui::{Grid, Label, RichText, ScrollArea, Ui, vec2};

use crate::balkan::rules::{Card, Country, Ground, OPTIONS, OptionEntry, Options, presets, rulings};
use crate::balkan::state::War;
use crate::balkan::tell::{event_words, result_words, special_words};
use crate::desk::balkan::context::WarDesk;
use crate::desk::balkan::pages::{column, differing, emblem_ui, soft, title_ui};
use crate::desk::glyphs::{self, Icon};
use crate::desk::screens::parts::{Kept, filter_ui, matches};
use crate::desk::words::balkan_pages as words;
use crate::ground::readings::Ruling;

/// What the page keeps while it is open.
#[derive(Debug, Default)]
pub struct ReadingsPage {
    filter: String,
    section: Section,
    found: Kept<String, Found>,
}

/// What is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Section {
    #[default]
    Readings,
    Tables,
}

/// What the filter leaves, by place in the lists.
#[derive(Debug, Default)]
struct Found {
    options: Vec<usize>,
    rulings: Vec<usize>,
}

const RULE: f32 = 58.0;

/// Paints the page.
pub fn readings_ui(ui: &mut Ui, desk: &WarDesk<'_>, page: &mut ReadingsPage) {
    let options = &desk.table().options;
    ui.horizontal_wrapped(|ui| {
        let nearest = presets().iter().min_by_key(|preset| differing(options, preset));
        let readings = nearest.map_or_else(String::new, |preset| {
            words::in_force(&words::readings(&preset.name, differing(options, preset)))
        });
        title_ui(ui, desk.theme, words::READINGS, &readings);
        ui.add_space(12.0);
        ui.selectable_value(&mut page.section, Section::Readings, words::SECTION_READINGS);
        ui.selectable_value(&mut page.section, Section::Tables, words::SECTION_TABLES);
        if page.section == Section::Readings {
            filter_ui(ui, &mut page.filter, words::SEARCH_READINGS, 220.0);
        }
    });
    ui.separator();
    let filter = page.filter.clone();
    let found = page.found.get(filter.clone(), || find(&filter));
    ScrollArea::both().id_salt(page.section == Section::Tables).auto_shrink(false).show(ui, |ui| {
        match page.section {
            Section::Readings => found_ui(ui, desk, options, found),
            Section::Tables => tables_ui(ui, desk),
        }
        ui.add_space(12.0);
    });
}

fn find(filter: &str) -> Found {
    let option = |entry: &OptionEntry| {
        let choices: Vec<&str> = entry.choices.iter().map(|choice| choice.words).collect();
        matches(filter, &[entry.rule, entry.title, entry.gist, &choices.join(" ")].join(" "))
    };
    let ruling = |ruling: &Ruling| matches(filter, &[ruling.rule.as_str(), ruling.words.as_str()].join(" "));
    Found {
        options: OPTIONS.iter().enumerate().filter(|(_, entry)| option(entry)).map(|(at, _)| at).collect(),
        rulings: rulings().iter().enumerate().filter(|(_, found)| ruling(found)).map(|(at, _)| at).collect(),
    }
}

// Readings.

fn found_ui(ui: &mut Ui, desk: &WarDesk<'_>, options: &Options, found: &Found) {
    if found.options.is_empty() && found.rulings.is_empty() {
        ui.label(words::NOTHING_FOUND);
    }
    if !found.options.is_empty() {
        ui.label(RichText::new(words::OPTIONS_TITLE).strong().size(16.0));
        ui.label(soft(desk.theme, words::OPTIONS_ABOUT));
        for &at in &found.options {
            if let Some(entry) = OPTIONS.get(at) {
                ui.separator();
                option_ui(ui, desk, entry, options);
            }
        }
        ui.add_space(14.0);
    }
    if !found.rulings.is_empty() {
        ui.label(RichText::new(words::RULINGS_TITLE).strong().size(16.0));
        ui.label(soft(desk.theme, words::RULINGS_ABOUT));
        for &at in &found.rulings {
            if let Some(ruling) = rulings().get(at) {
                ruling_ui(ui, desk, ruling);
            }
        }
    }
}

fn rule_ui(ui: &mut Ui, desk: &WarDesk<'_>, rule: &str) {
    column(ui, RULE - 8.0, |ui| {
        ui.label(RichText::new(rule).monospace().color(desk.theme.desk.ink_soft.0));
    });
}

fn option_ui(ui: &mut Ui, desk: &WarDesk<'_>, entry: &OptionEntry, options: &Options) {
    let wide = (ui.available_width() - RULE - 24.0).clamp(420.0, 1200.0);
    ui.horizontal_top(|ui| {
        rule_ui(ui, desk, entry.rule);
        column(ui, wide * 0.5, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.add(Label::new(RichText::new(entry.title).strong()).wrap());
            ui.add(Label::new(soft(desk.theme, entry.gist).small()).wrap());
        });
        column(ui, wide * 0.5 - 8.0, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.horizontal_top(|ui| {
                glyphs::icon_label(ui, Icon::Tick, desk.theme.desk.good.0);
                ui.vertical(|ui| choice_ui(ui, desk, entry, options));
            });
        });
    });
}

/// What was chosen, what else there was, and what the presets say.
fn choice_ui(ui: &mut Ui, desk: &WarDesk<'_>, entry: &OptionEntry, options: &Options) {
    let now = entry.get(options);
    ui.add(Label::new(RichText::new(entry.words(options)).strong()).wrap());
    let others = entry.choices.iter().filter(|choice| choice.key != now).map(|choice| choice.words);
    let others: Vec<&str> = others.collect();
    ui.add(Label::new(soft(desk.theme, words::or_else(&others)).small()).wrap());
    for preset in presets().iter().filter(|preset| entry.get(&preset.options) != now) {
        let says = words::preset_says(&preset.name, entry.words(&preset.options));
        let says = RichText::new(says).small().color(desk.theme.desk.warning.0);
        ui.add(Label::new(says).wrap());
    }
}

fn ruling_ui(ui: &mut Ui, desk: &WarDesk<'_>, ruling: &Ruling) {
    ui.horizontal_top(|ui| {
        rule_ui(ui, desk, &ruling.rule);
        let width = (ui.available_width() - 12.0).clamp(320.0, 900.0);
        column(ui, width, |ui| {
            ui.add(Label::new(&ruling.words).wrap());
        });
    });
}

// Tables.

fn tables_ui(ui: &mut Ui, desk: &WarDesk<'_>) {
    let small = |ui: &mut Ui| {
        terrain_ui(ui, desk);
        dice_ui(ui, desk);
        battle_ui(ui, desk);
        hands_ui(ui, desk);
    };
    // On a wide page the deck stands beside the small tables.
    if ui.available_width() > 1080.0 {
        ui.horizontal_top(|ui| {
            ui.vertical(small);
            ui.add_space(28.0);
            ui.vertical(|ui| cards_ui(ui, desk));
        });
    } else {
        small(ui);
        cards_ui(ui, desk);
    }
}

/// The widest a cell of a table may be.
const CELL: f32 = 400.0;
/// The least height of a row.
const LINE: f32 = 20.0;

/// A table with its title and heads.
fn table_ui(ui: &mut Ui, desk: &WarDesk<'_>, title: &str, heads: &[&str], rows: &[Vec<String>]) {
    ui.add_space(6.0);
    ui.label(RichText::new(title).strong().size(16.0));
    let grid = Grid::new(title).num_columns(heads.len()).spacing([18.0, 3.0]).max_col_width(CELL);
    grid.min_row_height(LINE).striped(true).show(ui, |ui| {
        for head in heads {
            ui.label(soft(desk.theme, *head).size(13.0));
        }
        ui.end_row();
        for row in rows {
            for cell in row {
                ui.label(cell);
            }
            ui.end_row();
        }
    });
    ui.add_space(6.0);
}

fn terrain_ui(ui: &mut Ui, desk: &WarDesk<'_>) {
    let rules = &desk.table().rules;
    let mut rows: Vec<Vec<String>> = Ground::ALL
        .iter()
        .map(|&ground| {
            let rule = rules.terrain[ground as usize];
            vec![ground.to_string(), words::mp(rule.mp), words::plus(rule.dp), rule.vp.to_string()]
        })
        .collect();
    rows.push(vec![words::RIVER.to_owned(), words::mp_more(rules.river_mp)]);
    rows.push(vec![words::RAIL.to_owned(), words::mp_rail(rules.rail_spaces_per_mp)]);
    table_ui(ui, desk, words::TERRAIN_TABLE, &words::TERRAIN_HEADS, &rows);
}

/// The faces of a die, those that bring the same put together.
fn faces<T: Copy + PartialEq>(results: &[T], tell: impl Fn(T) -> String) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    let mut from = 0;
    for same in results.chunk_by(PartialEq::eq) {
        let to = from + same.len();
        rows.extend(same.first().map(|&result| vec![words::faces(from + 1, to), tell(result)]));
        from = to;
    }
    rows
}

fn dice_ui(ui: &mut Ui, desk: &WarDesk<'_>) {
    let rules = &desk.table().rules;
    let events = faces(&rules.events, |event| words::event(event, event_words(event), rules.transport_loss));
    table_ui(ui, desk, words::EVENT_TABLE, &words::DIE_HEADS, &events);
    let results = faces(&rules.loser, |result| result_words(result).to_owned());
    table_ui(ui, desk, words::LOSER_TABLE, &words::DIE_HEADS, &results);
}

fn battle_ui(ui: &mut Ui, desk: &WarDesk<'_>) {
    let options = &desk.table().options;
    let tie = OPTIONS.iter().find(|entry| entry.key == "tie").map_or("", |entry| entry.words(options));
    let rows: Vec<Vec<String>> = words::battle(&desk.table().rules, tie)
        .into_iter()
        .map(|(rule, words)| vec![rule.to_owned(), words])
        .collect();
    table_ui(ui, desk, words::BATTLE_TABLE, &words::BATTLE_HEADS, &rows);
}

fn hands_ui(ui: &mut Ui, desk: &WarDesk<'_>) {
    let table = desk.table();
    ui.add_space(6.0);
    ui.label(RichText::new(words::HAND_TABLE).strong().size(16.0));
    let grid = Grid::new(words::HAND_TABLE).num_columns(5).spacing([18.0, 3.0]);
    grid.min_row_height(LINE).striped(true).show(ui, |ui| {
        for head in words::HAND_HEADS {
            ui.label(soft(desk.theme, head).size(13.0));
        }
        ui.end_row();
        for (seat, &player) in (0u8..).zip(&table.players) {
            ui.horizontal(|ui| {
                emblem_ui(ui, desk.theme, player, 17.0);
                ui.label(desk.name(seat));
            });
            ui.label(table.draw(seat).to_string());
            ui.label(table.hand_limit(seat).to_string());
            for joining in [false, true] {
                let plans = (0u8..).zip(&table.theatre.plans);
                let mine = plans.filter(|&(it, plan)| table.is_of(it, seat) && plan.joins_second == joining);
                ui.label(words::number(mine.count()));
            }
            ui.end_row();
        }
        if desk.state().war == War::First {
            let romania = Country::Romania;
            ui.horizontal(|ui| {
                ui.add_space(17.0 + ui.spacing().item_spacing.x);
                ui.label(romania.name());
            });
            ui.label(table.rules.draw.of(romania, false).to_string());
            ui.label(table.rules.hand_limit.of(romania, false).to_string());
            for n in [table.rules.counters[romania as usize], table.rules.joining[romania as usize]] {
                ui.label(words::number(n.into()));
            }
            ui.end_row();
        }
    });
    ui.add_space(6.0);
}

fn cards_ui(ui: &mut Ui, desk: &WarDesk<'_>) {
    let rules = &desk.table().rules;
    let rows: Vec<Vec<String>> = Card::ALL
        .iter()
        .map(|&card| {
            let worth = &rules.cards[card as usize];
            let serves = match (worth.league_only, worth.turks_only) {
                (true, _) => words::LEAGUE_S,
                (false, true) => words::OTTOMANS_S,
                (false, false) => words::EVERYBODY_S,
            };
            vec![
                card.to_string(),
                words::number(worth.attacking.into()),
                words::number(worth.defending.into()),
                words::number(worth.movement.into()),
                serves.to_owned(),
                special_words(card, rules.timed).unwrap_or_default(),
            ]
        })
        .collect();
    table_ui(ui, desk, words::CARD_TABLE, &words::CARD_HEADS, &rows);
    ui.allocate_ui(vec2(ui.available_width().clamp(300.0, 620.0), 0.0), |ui| {
        ui.add(Label::new(soft(desk.theme, words::deck(rules.copies, rules.deck()))).wrap());
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_that_bring_the_same_are_put_together() {
        let rows = faces(&[1, 2, 2, 3, 3, 4], |n: i32| n.to_string());
        let rows: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
        assert_eq!(rows, ["1 1", "2–3 2", "4–5 3", "6 4"]);
    }
}
