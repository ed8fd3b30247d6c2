//! The score: victory points as they stand, how they came, and how the war ended.
//!
//! Never reckons a rule: points and winners are the table's.

use std::collections::BTreeSet;

use egui::{Align, Button, Layout, RichText, Sense, Shape, Stroke, Ui, vec2};
use egui_extras::{Column, TableBuilder};
use egui_plot::{HoverPosition, Line, LineStyle, MarkerShape, Plot, PlotPoints, Points, VLine};

use crate::balkan::action::Action as Move;
use crate::balkan::rules::{Country, Ground};
use crate::balkan::state::{SEATS, State, Step, War};
use crate::balkan::table::Table;
use crate::desk::access::named;
use crate::desk::balkan::chronicle::{Figures, Line as LogLine};
use crate::desk::balkan::context::WarDesk;
use crate::desk::balkan::pages::{seat_ui, soft, title_ui};
use crate::desk::balkan::wish::Wish;
use crate::desk::glyphs::Coat;
use crate::desk::outbox::{Action, Outbox};
use crate::desk::screens::parts::{Kept, Sort, cut, number_ui, sort_head};
use crate::desk::screens::standings::{AFTER_NUMBERS, SHAPES, head_ui, mark};
use crate::desk::words::{balkan, balkan_pages as words};

/// What the page keeps while it is open.
#[derive(Debug)]
pub struct ScorePage {
    sort: Sort<By>,
    figure: Figure,
    /// The war of the plot; none: the one that is played.
    war: Option<War>,
    hidden: BTreeSet<u8>,
    rows: Kept<u64, Vec<Row>>,
    curves: Kept<(u64, Figure, War), Vec<Curve>>,
}

impl Default for ScorePage {
    fn default() -> Self {
        Self {
            sort: Sort { by: By::Points, down: true },
            figure: Figure::Points,
            war: None,
            hidden: BTreeSet::new(),
            rows: Kept::default(),
            curves: Kept::default(),
        }
    }
}

/// A column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    Seat,
    Points,
    /// Points of these kinds of ground.
    Of(&'static [Ground]),
    Divisions,
    Casualties,
    Cards,
    Hand,
}

const CITIES: By = By::Of(&[Ground::City]);
const TOWNS: By = By::Of(&[Ground::Town]);
const FORTS: By = By::Of(&[Ground::Fortification]);
const LAND: By = By::Of(&[Ground::Plains, Ground::Mountains]);

/// What the plot shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the figures")]
pub enum Figure {
    Points,
    Divisions,
    Casualties,
    Cards,
}

impl Figure {
    /// All, in the order of the page.
    pub const ALL: [Self; 4] = [Self::Points, Self::Divisions, Self::Casualties, Self::Cards];

    fn of(self, figures: &Figures, seat: usize) -> u16 {
        match self {
            Self::Points => figures.points[seat],
            Self::Divisions => figures.divisions[seat].into(),
            Self::Casualties => figures.casualties[seat].into(),
            Self::Cards => figures.cards[seat],
        }
    }
}

/// A seat as it stands.
#[derive(Debug, Clone)]
struct Row {
    seat: u8,
    points: u16,
    /// Spaces with its marker, by [`Ground`].
    spaces: [u16; 5],
    divisions: u16,
    casualties: u16,
    cards: u16,
    hand: u8,
}

impl Row {
    fn spaces_of(&self, grounds: &[Ground]) -> u16 {
        grounds.iter().map(|&ground| self.spaces[ground as usize]).sum()
    }

    fn points_of(&self, table: &Table, grounds: &[Ground]) -> u16 {
        let worth = |ground: Ground| u16::from(table.rules.terrain[ground as usize].vp);
        grounds.iter().map(|&ground| self.spaces[ground as usize] * worth(ground)).sum()
    }
}

#[derive(Debug)]
struct Curve {
    seat: u8,
    name: String,
    points: Vec<[f64; 2]>,
}

/// Paints the page.
pub fn score_ui(ui: &mut Ui, desk: &WarDesk<'_>, page: &mut ScorePage, out: &mut Outbox) {
    let state = desk.state();
    ui.horizontal(|ui| {
        title_ui(ui, desk.theme, words::SCORE, "");
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let copy = ui.button(words::COPY_FIGURES).on_hover_text(words::COPY_FIGURES_HINT);
            if copy.clicked() {
                out.send(Action::Copy(as_table(desk)));
                out.send(Action::Tell(words::FIGURES_COPIED.to_owned()));
            }
        });
    });
    let ScorePage { sort, figure, war, hidden, rows, curves } = page;
    let rows = rows.get(desk.session.revision(), || list(desk));
    if state.step == Step::Over && state.played.is_none() {
        over_ui(ui, desk, rows, out);
    }
    egui::ScrollArea::horizontal().show(ui, |ui| table_ui(ui, desk, rows, sort));
    ui.add_space(8.0);
    let figures = desk.session.chronicle().figures();
    let both = [War::First, War::Second].map(|war| figures.iter().any(|figures| figures.war == war));
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(words::BY_TURNS).strong());
        for choice in Figure::ALL {
            ui.selectable_value(figure, choice, words::figure(choice));
        }
        if both == [true, true] {
            ui.separator();
            for choice in [War::First, War::Second] {
                let is_it = war.unwrap_or(state.war) == choice;
                if ui.selectable_label(is_it, balkan::war(choice)).clicked() {
                    *war = Some(choice);
                }
            }
        }
    });
    let (figure, war) = (*figure, war.unwrap_or(state.war));
    let curves = curves.get((desk.session.revision(), figure, war), || reckon_curves(desk, figure, war));
    legend_ui(ui, desk, curves, hidden);
    plot_ui(ui, desk, curves, (figure, war), hidden);
}

fn list(desk: &WarDesk<'_>) -> Vec<Row> {
    let (table, state) = (desk.table(), desk.state());
    let points = table.points(state);
    let mut rows: Vec<Row> = (0..table.seats())
        .map(|seat| Row {
            seat,
            points: points[usize::from(seat)],
            spaces: [0; 5],
            divisions: 0,
            casualties: 0,
            cards: 0,
            hand: desk.view().hand_size(seat),
        })
        .collect();
    for (&control, &ground) in state.control.iter().zip(&table.theatre.ground) {
        if let Some(row) = rows.get_mut(usize::from(control)) {
            row.spaces[ground as usize] += 1;
        }
    }
    for (division, &hurt) in (0u8..).zip(&state.hurt) {
        if state.is_on_map(division)
            && let Some(row) = rows.get_mut(usize::from(table.seat_of(division)))
        {
            row.divisions += 1;
            row.casualties += u16::from(hurt);
        }
    }
    let stands = desk.session.replay().unwrap_or(usize::MAX);
    let cards = cards_played(desk.session.lines(), state.war, stands);
    for row in &mut rows {
        row.cards = cards[usize::from(row.seat)];
    }
    rows
}

/// Cards played in a war up to a step, by seats; those discarded over the limit are left out.
fn cards_played(lines: &[LogLine], war: War, stands: usize) -> [u16; SEATS] {
    let mut cards = [0; SEATS];
    for line in lines {
        let counts = line.war == war && line.step.is_some_and(|step| step <= stands);
        if counts
            && line.action.is_some_and(Move::plays_card)
            && let Some(n) = line.seat.and_then(|seat| cards.get_mut(usize::from(seat)))
        {
            *n += 1;
        }
    }
    cards
}

// How it ended.

/// What ended a war.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// The last turn of the First War (B2).
    Turns(u8),
    /// The last turn of the Second, by the readings (B7).
    Limit(u8),
    /// No Bulgarian division is left (B7).
    NoBulgarians,
}

/// What decided who has won (B2), with names.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are who came next, or who was level, and his points")]
pub enum Decided {
    Points { next: String, points: u16 },
    Cities { with: Vec<String> },
    Divisions { with: Vec<String> },
    Shared,
}

fn ended(table: &Table, state: &State, rows: &[Row]) -> Ended {
    let bulgarians = rows.iter().filter(|row| table.country(row.seat) == Country::Bulgaria);
    match state.war {
        War::First => Ended::Turns(state.turn),
        War::Second if bulgarians.map(|row| row.divisions).sum::<u16>() == 0 => Ended::NoBulgarians,
        War::Second => Ended::Limit(state.turn),
    }
}

/// Why these have won and no others.
fn decided(name: &dyn Fn(u8) -> String, rows: &[Row], winners: u8) -> Decided {
    let has_won = |row: &&Row| winners >> row.seat & 1 == 1;
    let names = |rows: &[&Row]| rows.iter().map(|row| name(row.seat)).collect::<Vec<_>>();
    let winner = rows.iter().find(has_won);
    let rest: Vec<&Row> = rows.iter().filter(|row| !has_won(row)).collect();
    let cities = |row: &Row| row.spaces_of(&[Ground::City]);
    let level: Vec<&Row> =
        rest.iter().copied().filter(|row| winner.is_some_and(|winner| winner.points == row.points)).collect();
    if winners.count_ones() > 1 {
        return Decided::Shared;
    }
    if level.is_empty() {
        let next = rest.iter().max_by_key(|row| row.points);
        return Decided::Points {
            next: next.map(|row| name(row.seat)).unwrap_or_default(),
            points: next.map_or(0, |row| row.points),
        };
    }
    let as_many: Vec<&Row> = level
        .iter()
        .copied()
        .filter(|row| winner.is_some_and(|winner| cities(winner) == cities(row)))
        .collect();
    if as_many.is_empty() {
        Decided::Cities { with: names(&level) }
    } else {
        Decided::Divisions { with: names(&as_many) }
    }
}

fn over_ui(ui: &mut Ui, desk: &WarDesk<'_>, rows: &[Row], out: &mut Outbox) {
    let (table, state) = (desk.table(), desk.state());
    let winners = table.winners(state);
    let won: Vec<&Row> = rows.iter().filter(|row| winners >> row.seat & 1 == 1).collect();
    let names: Vec<String> = won.iter().map(|row| desk.name(row.seat)).collect();
    let points = won.first().map_or(0, |row| row.points);
    let frame = egui::Frame::new()
        .fill(desk.theme.desk.raised.0)
        .stroke(Stroke::new(1.0, desk.theme.desk.rule_strong.0))
        .corner_radius(4)
        .inner_margin(10);
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_wrapped(|ui| {
            for row in &won {
                if let Some(&player) = table.players.get(usize::from(row.seat)) {
                    super::pages::emblem_ui(ui, desk.theme, player, 30.0);
                }
            }
            ui.label(RichText::new(words::won(&names, balkan::war(state.war), points)).strong().size(17.0));
        });
        let ended = words::ended(ended(table, state, rows));
        let decided = words::decided(&decided(&|seat| desk.name(seat), rows, winners));
        ui.label(format!("{ended} {decided}"));
        if state.war == War::First {
            ui.add_space(4.0);
            ui.horizontal_wrapped(|ui| {
                let on = Button::new(RichText::new(words::SECOND_WAR).color(desk.theme.desk.on_accent.0));
                if ui.add_enabled(desk.is_live(), on.fill(desk.theme.desk.accent.0)).clicked() {
                    out.send(Action::War(Wish::SecondWar));
                }
                ui.label(soft(desk.theme, words::SECOND_WAR_ABOUT));
            });
        }
    });
    ui.add_space(8.0);
}

// As it stands.

const NUMBERS: [(By, &str, &str, f32); 9] = [
    (By::Points, words::POINTS, words::POINTS_HINT, 66.0),
    (CITIES, words::CITIES, words::CITIES_HINT, 72.0),
    (TOWNS, words::TOWNS, words::TOWNS_HINT, 72.0),
    (FORTS, words::FORTS, words::FORTS_HINT, 72.0),
    (LAND, words::LAND, words::LAND_HINT, 78.0),
    (By::Divisions, words::DIVISIONS, words::DIVISIONS_HINT, 84.0),
    (By::Casualties, words::CASUALTIES, words::CASUALTIES_HINT, 94.0),
    (By::Cards, words::CARDS, words::CARDS_HINT, 64.0),
    (By::Hand, words::HAND, words::HAND_HINT, 64.0),
];

fn table_ui(ui: &mut Ui, desk: &WarDesk<'_>, rows: &[Row], sort: &mut Sort<By>) {
    let table = desk.table();
    let value = |row: &Row, by: By| match by {
        By::Seat => u16::from(row.seat),
        By::Points => row.points,
        By::Of(grounds) => row.points_of(table, grounds),
        By::Divisions => row.divisions,
        By::Casualties => row.casualties,
        By::Cards => row.cards,
        By::Hand => row.hand.into(),
    };
    let mut order: Vec<&Row> = rows.iter().collect();
    order.sort_by(|a, b| {
        let by = value(a, sort.by).cmp(&value(b, sort.by));
        sort.turn(by).then(a.seat.cmp(&b.seat))
    });
    let gap = std::mem::replace(&mut ui.spacing_mut().item_spacing.y, 2.0);
    let mut builder = TableBuilder::new(ui)
        .id_salt("score")
        .vscroll(false)
        .cell_layout(Layout::left_to_right(Align::Center))
        .column(Column::exact(186.0).clip(true));
    for (_, _, _, wide) in NUMBERS {
        builder = builder.column(Column::exact(wide));
    }
    builder
        .column(Column::remainder().at_least(120.0).clip(true))
        .header(24.0, |mut row| {
            row.col(|ui| sort_head(ui, sort, By::Seat, words::SEATS, false));
            for (by, head, hint, _) in NUMBERS {
                row.col(|ui| sort_head(ui, sort, by, head, true)).1.on_hover_text(hint);
            }
            row.col(|ui| {
                ui.add_space(AFTER_NUMBERS);
                head_ui(ui, words::PLAYED_BY);
            });
        })
        .body(|body| {
            body.rows(26.0, order.len(), |mut cells| {
                let Some(&row) = order.get(cells.index()) else { return };
                cells.col(|ui| seat_ui(ui, desk, row.seat));
                for (by, ..) in NUMBERS {
                    let text = match by {
                        By::Of(grounds) => words::points_of(value(row, by), row.spaces_of(grounds)),
                        _ => value(row, by).to_string(),
                    };
                    let text = RichText::new(text);
                    let text = if by == By::Points { text.strong() } else { text };
                    cells.col(|ui| number_ui(ui, text));
                }
                cells.col(|ui| {
                    ui.add_space(AFTER_NUMBERS);
                    let kind = balkan::kind(desk.session.kind(row.seat));
                    let who = words::who(kind, &desk.session.player(row.seat));
                    cut(ui, soft(desk.theme, &who), &who);
                });
            });
        });
    ui.spacing_mut().item_spacing.y = gap;
}

// Turn by turn.

/// Least height of the plot.
const PLOT: f32 = 150.0;

/// Seats that play in a war: in the First Romania, the last, does not.
fn seats_in(desk: &WarDesk<'_>, war: War) -> u8 {
    let romania = |seat: &u8| desk.country(*seat) == Country::Romania && war == War::First;
    (0..desk.table().seats()).filter(|seat| !romania(seat)).count().try_into().unwrap_or(0)
}

/// What a seat had before a war that went on from another.
fn before(figures: &[Figures], figure: Figure, war: War, seat: usize) -> u16 {
    let first = figures.iter().rev().find(|figures| figures.war == War::First);
    match (figure, war, first) {
        (Figure::Cards, War::Second, Some(last)) => last.cards[seat],
        _ => 0,
    }
}

fn reckon_curves(desk: &WarDesk<'_>, figure: Figure, war: War) -> Vec<Curve> {
    let figures = desk.session.chronicle().figures();
    (0..seats_in(desk, war))
        .map(|seat| {
            let at = usize::from(seat);
            let before = before(figures, figure, war, at);
            let of_war = figures.iter().filter(|figures| figures.war == war);
            let points = of_war.map(|figures| {
                [f64::from(figures.turn), f64::from(figure.of(figures, at).saturating_sub(before))]
            });
            Curve { seat, name: desk.name(seat), points: points.collect() }
        })
        .collect()
}

/// All figures of all turns, with tabs between them.
fn as_table(desk: &WarDesk<'_>) -> String {
    let figures = desk.session.chronicle().figures();
    let seats = desk.table().seats();
    let mut text = words::TABLE_HEADS.join("\t");
    for seat in 0..seats {
        for figure in Figure::ALL {
            text.extend(["\t", &words::table_head(&desk.name(seat), figure)]);
        }
    }
    for line in figures {
        text.extend(["\n", balkan::war(line.war), "\t", &line.turn.to_string()]);
        for seat in 0..usize::from(seats).min(SEATS) {
            for figure in Figure::ALL {
                let value = figure.of(line, seat) - before(figures, figure, line.war, seat);
                text.extend(["\t", &value.to_string()]);
            }
        }
    }
    text.push('\n');
    text
}

fn shape_of(seat: u8) -> MarkerShape {
    SHAPES[usize::from(seat) % SHAPES.len()]
}

fn style_of(seat: u8) -> LineStyle {
    match seat % 3 {
        0 => LineStyle::Solid,
        1 => LineStyle::Dashed { length: 10.0 },
        _ => LineStyle::Dotted { spacing: 6.0 },
    }
}

fn colour(desk: &WarDesk<'_>, seat: u8) -> egui::Color32 {
    let player = desk.table().players.get(usize::from(seat));
    player.map_or(desk.theme.desk.ink.0, |&player| desk.theme.curve(Coat::of_player(player).colour()))
}

/// Each curve with its mark; a click hides it or shows it again.
fn legend_ui(ui: &mut Ui, desk: &WarDesk<'_>, curves: &[Curve], hidden: &mut BTreeSet<u8>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for curve in curves {
            let shown = !hidden.contains(&curve.seat);
            let colour = if shown { colour(desk, curve.seat) } else { desk.theme.desk.ink_faint.0 };
            let (rect, _) = ui.allocate_exact_size(vec2(40.0, 16.0), Sense::hover());
            let ends = [rect.left_center(), rect.right_center()];
            let stroke = Stroke::new(2.0, colour);
            match style_of(curve.seat) {
                LineStyle::Dashed { .. } => {
                    ui.painter().extend(Shape::dashed_line(&ends, stroke, 7.0, 4.0));
                }
                LineStyle::Dotted { .. } => {
                    ui.painter().extend(Shape::dotted_line(&ends, colour, 5.0, 1.4));
                }
                LineStyle::Solid => {
                    ui.painter().line_segment(ends, stroke);
                }
            }
            mark(ui, rect.center(), shape_of(curve.seat), colour);
            let label = named(ui.selectable_label(shown, &curve.name), &words::curve(&curve.name));
            if label.on_hover_text(words::CURVE_HINT).clicked() && !hidden.remove(&curve.seat) {
                hidden.insert(curve.seat);
            }
            ui.add_space(8.0);
        }
    });
}

fn plot_ui(
    ui: &mut Ui,
    desk: &WarDesk<'_>,
    curves: &[Curve],
    (figure, war): (Figure, War),
    hidden: &BTreeSet<u8>,
) {
    let whole = |value: f64| (value - value.round()).abs() < 0.01 && (0.0..100_000.0).contains(&value);
    let latest_turn = curves.iter().filter_map(|curve| curve.points.last()).map(|point| point[0]);
    let last = latest_turn.fold(4.0, f64::max);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole and in its range")]
    let turn = move |value: f64| {
        if whole(value) { words::axis_turn(value.round() as u32) } else { String::new() }
    };
    let number = move |value: f64| if whole(value) { format!("{value:.0}") } else { String::new() };
    let response = Plot::new(("war plot", words::figure(figure), war as u8))
        .height(ui.available_height().max(PLOT))
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_zoom(egui::Vec2b::new(true, false))
        .include_y(0.0)
        .include_x(0.0)
        .include_x(last)
        .set_margin_fraction(vec2(0.03, 0.08))
        .grid_color(desk.theme.desk.rule_strong.0)
        .x_grid_spacer(egui_plot::uniform_grid_spacer(|_| [12.0, 4.0, 1.0]))
        .x_axis_formatter(move |mark, _| turn(mark.value))
        .y_axis_formatter(move |mark, _| number(mark.value))
        .y_axis_min_width(40.0)
        .label_formatter(move |near| match near {
            HoverPosition::NearDataPoint { plot_name, position, .. } => {
                Some(words::at_turn(plot_name, position.x, position.y))
            }
            HoverPosition::Elsewhere { .. } => None,
        })
        .show(ui, |plot| {
            if desk.session.replay().is_some() && desk.state().war == war {
                let then = VLine::new(words::BY_TURNS, f64::from(desk.state().turn));
                plot.vline(then.color(desk.theme.desk.accent.0).width(1.0).allow_hover(false));
            }
            for curve in curves.iter().filter(|curve| !hidden.contains(&curve.seat)) {
                let colour = colour(desk, curve.seat);
                plot.line(
                    Line::new(curve.name.clone(), PlotPoints::from(curve.points.clone()))
                        .color(colour)
                        .width(2.0)
                        .style(style_of(curve.seat))
                        .allow_hover(false),
                );
                plot.points(
                    Points::new(curve.name.clone(), PlotPoints::from(curve.points.clone()))
                        .id((curve.seat, "marks"))
                        .color(colour)
                        .radius(5.0)
                        .shape(shape_of(curve.seat)),
                );
            }
        })
        .response;
    let latest: Vec<String> =
        curves.iter().filter_map(|curve| Some(words::latest(&curve.name, curve.points.last()?[1]))).collect();
    let name = words::plot_name(figure, &latest.join(", "));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, &name));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(seat: u8, points: u16, cities: u16, divisions: u16) -> Row {
        let mut spaces = [0; 5];
        spaces[Ground::City as usize] = cities;
        Row { seat, points, spaces, divisions, casualties: 0, cards: 0, hand: 0 }
    }

    #[test]
    fn cards_are_counted_up_to_the_step_looked_at() {
        let card = crate::balkan::rules::Card::Bravery;
        let line = |step, war, seat, action| LogLine {
            step,
            war,
            turn: 1,
            seat: Some(seat),
            action: Some(action),
            words: "".into(),
            is_undone: step.is_none(),
        };
        let lines = [
            line(Some(1), War::First, 0, Move::CashBattle { card }),
            line(Some(2), War::First, 0, Move::Discard { card }),
            line(None, War::First, 0, Move::Foolish),
            line(Some(3), War::First, 1, Move::Intelligence),
            line(Some(4), War::First, 0, Move::Break),
            line(Some(5), War::Second, 0, Move::Pursue),
        ];
        assert_eq!(cards_played(&lines, War::First, usize::MAX)[..2], [2, 1]);
        assert_eq!(cards_played(&lines, War::First, 2)[..2], [1, 0]);
        assert_eq!(cards_played(&lines, War::Second, usize::MAX)[..2], [1, 0]);
    }

    /// B2: points, then cities, then divisions on the map, then together.
    #[test]
    fn what_decided_a_war_is_told() {
        let name = |seat: u8| ["A", "B", "C"][usize::from(seat)].to_owned();
        let tell = |rows: &[Row], winners: u8| words::decided(&decided(&name, rows, winners));
        let told = tell(&[row(0, 50, 1, 1), row(1, 49, 9, 9), row(2, 20, 1, 1)], 0b001);
        assert_eq!(told, "The most points win; B came next with 49 (B2).");
        let told = tell(&[row(0, 50, 1, 9), row(1, 50, 2, 1), row(2, 50, 1, 1)], 0b010);
        assert_eq!(told, "A and C had as many points, but fewer cities (B2).");
        let told = tell(&[row(0, 50, 2, 3), row(1, 50, 2, 4), row(2, 50, 1, 9)], 0b010);
        assert_eq!(told, "A had as many points and as many cities, but fewer divisions on the map (B2).");
        let told = tell(&[row(0, 50, 2, 3), row(1, 50, 2, 3), row(2, 9, 0, 0)], 0b011);
        assert!(told.contains("share the win"), "{told}");
        let won = words::won(&["A".to_owned(), "B".to_owned()], "First Balkan War", 50);
        assert_eq!(won, "A and B have won the First Balkan War together with 50 victory points.");
    }
}
