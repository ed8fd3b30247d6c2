//! Armies, garrisons and generals by faction.
//!
//! Never changes the campaign.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use egui::{Align, Button, Label, Layout, RichText, Ui};
use egui_extras::{Column, TableBody, TableBuilder, TableRow};

use crate::campaign::state::FactionId;
use crate::desk::access::named;
use crate::desk::context::Desk;
use crate::desk::glyphs::{self, Icon};
use crate::desk::outbox::{Action, Outbox, Selection};
use crate::desk::screens::parts::{
    Kept, Sort, faction_filter_ui, faction_ui, filter_ui, holder_ui, matches, number_ui, place_ui,
    show_on_map, sort_head, title_ui,
};
use crate::desk::screens::standings::AFTER_NUMBERS;
use crate::desk::words::{armies as army_words, pages as words};

mod rows;

use rows::{ArmyRow, GeneralRow, KindRow, TownRow, Who, of_full, points};

/// What this page keeps while it is open.
#[derive(Debug)]
pub struct RostersPage {
    list: List,
    filter: String,
    faction: Option<FactionId>,
    opened: BTreeSet<Who>,
    army_sort: Sort<ByArmy>,
    town_sort: Sort<ByTown>,
    general_sort: Sort<ByGeneral>,
    armies: Kept<u64, Vec<ArmyRow>>,
    towns: Kept<u64, Vec<TownRow>>,
    generals: Kept<u64, Vec<GeneralRow>>,
}

impl Default for RostersPage {
    fn default() -> Self {
        Self {
            list: List::Armies,
            filter: String::new(),
            faction: None,
            opened: BTreeSet::new(),
            army_sort: Sort::up(ByArmy::Faction),
            town_sort: Sort::up(ByTown::Name),
            general_sort: Sort::up(ByGeneral::Faction),
            armies: Kept::default(),
            towns: Kept::default(),
            generals: Kept::default(),
        }
    }
}

/// What is listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum List {
    /// Armies, with those not yet set up.
    Armies,
    /// Castles and towns with their garrisons.
    Garrisons,
    /// Generals.
    Generals,
}

impl List {
    /// All, in the order of the page.
    pub const ALL: [Self; 3] = [Self::Armies, Self::Garrisons, Self::Generals];
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ByArmy {
    Name,
    Faction,
    Place,
    Class,
    Allowance,
    Castings,
    Pieces,
    Points,
    Generals,
    States,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ByTown {
    Name,
    Kind,
    Country,
    Holder,
    Garrison,
    Castings,
    Inside,
    States,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ByGeneral {
    Name,
    Faction,
    Rank,
    Value,
    Fate,
    Place,
}

const ROW: f32 = 26.0;
const HEAD: f32 = 24.0;

/// Paints the page.
pub fn rosters_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut RostersPage, out: &mut Outbox) {
    ui.horizontal_wrapped(|ui| {
        title_ui(ui, desk, words::ROSTERS, "");
        ui.add_space(8.0);
        for list in List::ALL {
            ui.selectable_value(&mut state.list, list, words::list(list));
        }
        ui.add_space(8.0);
        faction_filter_ui(ui, desk.campaign(), &mut state.faction);
        filter_ui(ui, &mut state.filter, words::FILTER_ROSTERS, 200.0);
    });
    leave_ui(ui, desk, state.faction);
    ui.separator();
    match state.list {
        List::Armies => armies_ui(ui, desk, state, out),
        List::Garrisons => towns_ui(ui, desk, state, out),
        List::Generals => generals_ui(ui, desk, state, out),
    }
}

/// Armies that began with the umpire's leave, and why (C0.3).
fn leave_ui(ui: &mut Ui, desk: &Desk<'_>, wanted: Option<FactionId>) {
    for (id, faction) in (0u8..).map(FactionId).zip(&desk.campaign().setup().factions) {
        let Some(leave) = faction.leave.as_ref().filter(|_| wanted.is_none_or(|wanted| wanted == id)) else {
            continue;
        };
        let text = army_words::leave(&faction.name, leave.breaches.len(), &leave.reason);
        let text = RichText::new(text).color(desk.theme.desk.warning.0);
        ui.add(Label::new(text).wrap()).on_hover_text(leave.breaches.join("\n"));
    }
}

fn table<'a>(ui: &'a mut Ui, salt: &str) -> TableBuilder<'a> {
    TableBuilder::new(ui)
        .id_salt(salt)
        .sense(egui::Sense::click())
        .auto_shrink(false)
        .min_scrolled_height(60.0)
        .cell_layout(Layout::left_to_right(Align::Center))
}

fn wide(width: f32) -> Column {
    Column::initial(width).at_least(50.0).clip(true).resizable(true)
}

fn text_ui(ui: &mut Ui, text: &str) {
    ui.add(Label::new(text).truncate()).on_hover_text(text);
}

// Armies.

/// A line of the table: an army, or a kind of the troops of one that is opened.
enum Line<'a> {
    Army(&'a ArmyRow),
    Kind(&'a KindRow),
    Total(&'a [&'a ArmyRow]),
}

fn armies_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut RostersPage, out: &mut Outbox) {
    let RostersPage { filter, faction, opened, army_sort: sort, armies, .. } = state;
    let rows = armies.get(desk.revision, || rows::armies(desk));
    let mut shown: Vec<&ArmyRow> = rows
        .iter()
        .filter(|row| faction.is_none_or(|wanted| row.faction == wanted) && matches(filter, &row.text))
        .collect();
    shown.sort_by(|a, b| sort.turn(compare_armies(sort.by, a, b)).then(a.who.cmp(&b.who)));
    if shown.is_empty() {
        ui.label(words::NOTHING_FOUND);
        return;
    }
    let mut lines = Vec::new();
    for &row in &shown {
        lines.push(Line::Army(row));
        if opened.contains(&row.who) {
            lines.extend(row.kinds.iter().map(Line::Kind));
        }
    }
    lines.push(Line::Total(&shown));
    let by_piece = desk.campaign().setup().system;
    egui::ScrollArea::horizontal().auto_shrink(false).show(ui, |ui| {
        table(ui, "armies")
            .column(wide(164.0).at_least(120.0))
            .column(wide(112.0))
            .column(wide(88.0))
            .column(wide(80.0))
            .column(Column::exact(54.0))
            .column(Column::exact(76.0))
            .column(Column::exact(82.0))
            .column(Column::exact(66.0))
            .column(wide(120.0))
            .column(Column::remainder().at_least(70.0).clip(true))
            .header(HEAD, |mut row| {
                row.col(|ui| sort_head(ui, sort, ByArmy::Name, words::ARMY, false));
                row.col(|ui| sort_head(ui, sort, ByArmy::Faction, words::FACTION, false));
                row.col(|ui| sort_head(ui, sort, ByArmy::Place, words::PLACE, false));
                row.col(|ui| sort_head(ui, sort, ByArmy::Class, words::MARCHES_AS, false));
                row.col(|ui| sort_head(ui, sort, ByArmy::Allowance, words::HEXES, true));
                row.col(|ui| sort_head(ui, sort, ByArmy::Castings, words::CASTINGS, true));
                row.col(|ui| sort_head(ui, sort, ByArmy::Pieces, words::pieces(by_piece), true));
                row.col(|ui| sort_head(ui, sort, ByArmy::Points, words::POINTS, true));
                row.col(|ui| {
                    ui.add_space(AFTER_NUMBERS);
                    sort_head(ui, sort, ByArmy::Generals, words::GENERALS, false);
                });
                row.col(|ui| sort_head(ui, sort, ByArmy::States, words::STATE, false));
            })
            .body(|body| {
                body.rows(ROW, lines.len(), |mut cells| match lines.get(cells.index()) {
                    Some(Line::Army(row)) => army_line(&mut cells, desk, row, opened, out),
                    Some(Line::Kind(kind)) => kind_line(&mut cells, desk, kind),
                    Some(Line::Total(shown)) => total_line(&mut cells, shown),
                    None => {}
                });
            });
    });
}

fn compare_armies(by: ByArmy, a: &ArmyRow, b: &ArmyRow) -> Ordering {
    match by {
        ByArmy::Name => a.name.cmp(&b.name),
        ByArmy::Faction => a.faction.cmp(&b.faction),
        ByArmy::Place => a.place.cmp(&b.place),
        ByArmy::Class => a.class.cmp(b.class),
        ByArmy::Allowance => a.allowance.cmp(&b.allowance),
        ByArmy::Castings => a.castings.cmp(&b.castings),
        ByArmy::Pieces => a.pieces.cmp(&b.pieces),
        ByArmy::Points => a.tenths.cmp(&b.tenths),
        ByArmy::Generals => a.generals.cmp(&b.generals),
        ByArmy::States => a.states.cmp(&b.states),
    }
}

fn army_line(
    cells: &mut TableRow<'_, '_>,
    desk: &Desk<'_>,
    row: &ArmyRow,
    opened: &mut BTreeSet<Who>,
    out: &mut Outbox,
) {
    let id = match row.who {
        Who::Army(id) => Some(id),
        Who::Waiting(..) => None,
    };
    cells.set_selected(id.is_some() && desk.selection.army == id);
    let mut clicked = false;
    let known = |text: String| if row.vague { words::UNKNOWN.to_owned() } else { text };
    cells.col(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().interact_size.y = 20.0;
        let is_open = opened.contains(&row.who);
        let (what, name) = if is_open {
            (Icon::Minus, words::close_army(&row.name))
        } else {
            (Icon::Plus, words::open_army(&row.name))
        };
        ui.add_enabled_ui(!row.kinds.is_empty(), |ui| {
            if glyphs::icon_button(ui, what, &name).clicked() && !opened.remove(&row.who) {
                opened.insert(row.who);
            }
        });
        let button = Button::new(RichText::new(&row.name).strong()).frame(false).truncate();
        clicked |= ui.add(button).on_hover_text(&row.name).clicked();
    });
    cells.col(|ui| faction_ui(ui, desk, row.faction));
    cells.col(|ui| match row.hex {
        Some(hex) => place_ui(ui, desk, hex, out),
        None => {
            ui.label(words::NOT_YET);
        }
    });
    cells.col(|ui| {
        ui.add(Label::new(if row.vague { words::UNKNOWN } else { row.class }).truncate())
            .on_hover_text(&row.reason);
    });
    cells.col(|ui| {
        let allowance = if row.hex.is_some() { row.allowance.to_string() } else { String::new() };
        number_ui(ui, known(allowance));
    });
    cells.col(|ui| number_ui(ui, known(row.castings.to_string())));
    cells.col(|ui| number_ui(ui, known(of_full(row.pieces, row.full))));
    cells.col(|ui| number_ui(ui, known(points(row.tenths))));
    cells.col(|ui| {
        ui.add_space(AFTER_NUMBERS);
        text_ui(ui, &row.generals);
    });
    cells.col(|ui| text_ui(ui, &row.states));
    let response = cells.response();
    if let (Some(id), Some(hex)) = (id, row.hex) {
        if response.double_clicked() {
            show_on_map(Selection::army(id, hex), out);
        } else if clicked || response.clicked() {
            out.send(Action::Select(Selection::army(id, hex)));
            out.send(Action::Centre(hex));
        }
    }
}

fn kind_line(cells: &mut TableRow<'_, '_>, desk: &Desk<'_>, kind: &KindRow) {
    let soft = |text: &str| RichText::new(text).color(desk.theme.desk.ink_soft.0);
    cells.col(|ui| {
        ui.add_space(38.0);
        ui.add(Label::new(&kind.name).truncate()).on_hover_text(&kind.name);
    });
    cells.col(|ui| {
        ui.add(Label::new(soft(&kind.code)).truncate()).on_hover_text(words::TROOP_CODE);
    });
    cells.col(|ui| {
        ui.add(Label::new(soft(&kind.about)).truncate()).on_hover_text(words::TROOP_CLASS);
    });
    cells.col(|ui| {
        ui.add(Label::new(soft(kind.order)).truncate());
    });
    cells.col(|_| {});
    cells.col(|ui| number_ui(ui, kind.castings.to_string()));
    cells.col(|ui| number_ui(ui, of_full(kind.now, kind.full)));
    cells.col(|ui| number_ui(ui, points(kind.tenths))).1.on_hover_text(words::figure_from(kind.sure));
    cells.col(|ui| {
        ui.add_space(AFTER_NUMBERS);
        if let Some(full) = kind.full {
            ui.add(Label::new(soft(&words::at_full(u32::from(full), u32::from(kind.now)))).truncate());
        }
    });
    cells.col(|_| {});
}

fn total_line(cells: &mut TableRow<'_, '_>, shown: &[&ArmyRow]) {
    let known = || shown.iter().filter(|row| !row.vague);
    cells.set_overline(true);
    cells.col(|ui| {
        ui.label(RichText::new(words::n_armies(shown.len())).strong());
    });
    for _ in 0..4 {
        cells.col(|_| {});
    }
    let strong = |n: String| RichText::new(n).strong();
    cells.col(|ui| number_ui(ui, strong(known().map(|row| row.castings).sum::<u32>().to_string())));
    cells.col(|ui| number_ui(ui, strong(known().map(|row| row.pieces).sum::<u32>().to_string())));
    cells.col(|ui| number_ui(ui, strong(points(known().map(|row| row.tenths).sum()))));
    cells.col(|_| {});
    cells.col(|_| {});
}

// Garrisons.

fn towns_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut RostersPage, out: &mut Outbox) {
    let RostersPage { filter, faction, town_sort: sort, towns, .. } = state;
    let rows = towns.get(desk.revision, || rows::towns(desk));
    let mut shown: Vec<&TownRow> = rows
        .iter()
        .filter(|row| faction.is_none_or(|wanted| row.holder == Some(wanted)) && matches(filter, &row.text))
        .collect();
    shown.sort_by(|a, b| {
        sort.turn(match sort.by {
            ByTown::Name => a.name.cmp(&b.name),
            ByTown::Kind => a.kind.cmp(b.kind),
            ByTown::Country => a.country.cmp(&b.country),
            ByTown::Holder => a.holder.cmp(&b.holder),
            ByTown::Garrison => a.troops.cmp(&b.troops),
            ByTown::Castings => a.castings.cmp(&b.castings),
            ByTown::Inside => a.inside.cmp(&b.inside),
            ByTown::States => a.states.cmp(&b.states),
        })
        .then(a.hex.cmp(&b.hex))
    });
    if shown.is_empty() {
        ui.label(words::NOTHING_FOUND);
        return;
    }
    egui::ScrollArea::horizontal().auto_shrink(false).show(ui, |ui| {
        table(ui, "garrisons")
            .column(wide(140.0))
            .column(wide(90.0))
            .column(wide(110.0))
            .column(wide(130.0))
            .column(wide(170.0))
            .column(Column::exact(76.0))
            .column(wide(150.0))
            .column(Column::remainder().at_least(110.0).clip(true))
            .header(HEAD, |mut row| {
                row.col(|ui| sort_head(ui, sort, ByTown::Name, words::TOWN, false));
                row.col(|ui| sort_head(ui, sort, ByTown::Kind, words::KIND, false));
                row.col(|ui| sort_head(ui, sort, ByTown::Country, words::COUNTRY, false));
                row.col(|ui| sort_head(ui, sort, ByTown::Holder, words::HELD_BY, false));
                row.col(|ui| sort_head(ui, sort, ByTown::Garrison, words::GARRISON, false));
                row.col(|ui| sort_head(ui, sort, ByTown::Castings, words::CASTINGS, true));
                row.col(|ui| {
                    ui.add_space(AFTER_NUMBERS);
                    sort_head(ui, sort, ByTown::Inside, words::ARMIES_INSIDE, false);
                });
                row.col(|ui| sort_head(ui, sort, ByTown::States, words::STATE, false));
            })
            .body(|body: TableBody<'_>| {
                body.rows(ROW, shown.len(), |mut cells| {
                    let Some(row) = shown.get(cells.index()) else { return };
                    cells.set_selected(desk.selection.army.is_none() && desk.selection.hex == Some(row.hex));
                    let known =
                        |text: &str| if row.open { text.to_owned() } else { words::UNKNOWN.to_owned() };
                    cells.col(|ui| place_ui(ui, desk, row.hex, out));
                    cells.col(|ui| text_ui(ui, row.kind));
                    cells.col(|ui| text_ui(ui, &row.country));
                    cells.col(|ui| holder_ui(ui, desk, row.holder));
                    cells.col(|ui| text_ui(ui, &known(&row.troops)));
                    cells.col(|ui| number_ui(ui, known(&row.castings.to_string())));
                    cells.col(|ui| {
                        ui.add_space(AFTER_NUMBERS);
                        text_ui(ui, &row.inside);
                    });
                    cells.col(|ui| text_ui(ui, &row.states));
                    let response = cells.response();
                    if response.double_clicked() {
                        show_on_map(Selection::hex(row.hex), out);
                    } else if response.clicked() {
                        out.send(Action::Select(Selection::hex(row.hex)));
                        out.send(Action::Centre(row.hex));
                    }
                });
            });
    });
}

// Generals.

fn generals_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut RostersPage, out: &mut Outbox) {
    let RostersPage { filter, faction, general_sort: sort, generals, .. } = state;
    let rows = generals.get(desk.revision, || rows::generals(desk));
    let mut shown: Vec<&GeneralRow> = rows
        .iter()
        .filter(|row| faction.is_none_or(|wanted| row.faction == wanted) && matches(filter, &row.text))
        .collect();
    shown.sort_by(|a, b| {
        sort.turn(match sort.by {
            ByGeneral::Name => a.name.cmp(&b.name),
            ByGeneral::Faction => a.faction.cmp(&b.faction).then(a.rank.cmp(&b.rank)),
            ByGeneral::Rank => a.rank.cmp(&b.rank),
            ByGeneral::Value => a.value.cmp(&b.value),
            ByGeneral::Fate => a.fate.cmp(&b.fate),
            ByGeneral::Place => a.place.cmp(&b.place),
        })
        .then(a.id.cmp(&b.id))
    });
    if shown.is_empty() {
        ui.label(words::NOTHING_FOUND);
        return;
    }
    table(ui, "generals")
        .column(wide(190.0))
        .column(wide(130.0))
        .column(wide(140.0))
        .column(Column::exact(70.0))
        .column(wide(230.0))
        .column(Column::remainder().at_least(90.0).clip(true))
        .header(HEAD, |mut row| {
            row.col(|ui| sort_head(ui, sort, ByGeneral::Name, words::GENERAL, false));
            row.col(|ui| sort_head(ui, sort, ByGeneral::Faction, words::FACTION, false));
            row.col(|ui| sort_head(ui, sort, ByGeneral::Rank, words::RANK, false));
            row.col(|ui| sort_head(ui, sort, ByGeneral::Value, words::WORTH, true));
            row.col(|ui| {
                ui.add_space(AFTER_NUMBERS);
                sort_head(ui, sort, ByGeneral::Fate, words::FATE, false);
            });
            row.col(|ui| sort_head(ui, sort, ByGeneral::Place, words::PLACE, false));
        })
        .body(|body: TableBody<'_>| {
            body.rows(ROW, shown.len(), |mut cells| {
                let Some(row) = shown.get(cells.index()) else { return };
                let mut clicked = false;
                cells.col(|ui| {
                    let button = Button::new(RichText::new(&row.name).strong()).frame(false).truncate();
                    clicked = named(ui.add(button), &row.name).clicked();
                });
                cells.col(|ui| faction_ui(ui, desk, row.faction));
                cells.col(|ui| text_ui(ui, row.rank.words()));
                cells.col(|ui| number_ui(ui, row.value.to_string()));
                cells.col(|ui| {
                    ui.add_space(AFTER_NUMBERS);
                    text_ui(ui, &row.fate);
                });
                cells.col(|ui| {
                    if let Some(hex) = row.hex {
                        place_ui(ui, desk, hex, out);
                    }
                });
                let response = cells.response();
                if let Some((army, hex)) = row.army {
                    if response.double_clicked() {
                        show_on_map(Selection::army(army, hex), out);
                    } else if clicked || response.clicked() {
                        out.send(Action::Select(Selection::army(army, hex)));
                        out.send(Action::Centre(hex));
                    }
                }
            });
        });
}
