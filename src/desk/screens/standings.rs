//! Standings of the factions, and their history as a plot (C10.3).
//!
//! Never changes the campaign.

use std::collections::BTreeSet;

use egui::{Align, Color32, Layout, RichText, Sense, Stroke, Ui, pos2, vec2};
use egui_extras::{Column, TableBuilder};
use egui_plot::{HoverPosition, Line, LineStyle, MarkerShape, Plot, PlotPoints, Points};

use crate::campaign::Campaign;
use crate::campaign::state::{FactionId, Standing, Step};
use crate::desk::access::named;
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Dialog, Outbox};
use crate::desk::screens::parts::{
    Kept, Sort, faction_ui, is_open, number_ui, place_ui, sort_head, title_ui,
};
use crate::desk::words::pages as words;
use crate::ground::hex::Hex;
use crate::tabletop::troops::points_words;

/// What this page keeps while it is open.
#[derive(Debug)]
pub struct StandingsPage {
    sort: Sort<By>,
    figure: Figure,
    hidden: BTreeSet<FactionId>,
    rows: Kept<u64, Vec<Row>>,
    curves: Kept<(u64, Figure), Vec<Curve>>,
}

impl Default for StandingsPage {
    fn default() -> Self {
        Self {
            sort: Sort { by: By::Towns, down: true },
            figure: Figure::Towns,
            hidden: BTreeSet::new(),
            rows: Kept::default(),
            curves: Kept::default(),
        }
    }
}

/// A column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    Name,
    Capital,
    Towns,
    Castings,
    Points,
    Generals,
}

/// What the plot shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Figure {
    /// Towns held.
    Towns,
    /// Castings in armies and garrisons.
    Castings,
    /// Points of the armies.
    Points,
    /// Generals free and alive.
    Generals,
}

impl Figure {
    /// All, in the order of the page.
    pub const ALL: [Self; 4] = [Self::Towns, Self::Castings, Self::Points, Self::Generals];

    fn of(self, standing: &Standing) -> f64 {
        match self {
            Self::Towns => f64::from(standing.towns),
            Self::Castings => f64::from(standing.castings),
            Self::Points => f64::from(standing.tenths) / 10.0,
            Self::Generals => f64::from(standing.generals),
        }
    }

    /// Everybody at the table sees who holds which town; the rest only of those one knows.
    fn is_public(self) -> bool {
        self == Self::Towns
    }
}

#[derive(Debug)]
struct Row {
    faction: FactionId,
    name: String,
    capital: Option<Hex>,
    place: String,
    standing: Standing,
    all_generals: usize,
    allies: String,
    state: &'static str,
    open: bool,
}

#[derive(Debug)]
struct Curve {
    faction: FactionId,
    name: String,
    points: Vec<[f64; 2]>,
}

/// Paints the page.
pub fn standings_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut StandingsPage, out: &mut Outbox) {
    ui.horizontal(|ui| {
        title_ui(ui, desk, words::STANDINGS, "");
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let over = matches!(desk.campaign().state().step, Step::Over { .. });
            if over && ui.button(words::HOW_IT_ENDED).clicked() {
                out.send(Action::Open(Dialog::Over));
            }
            if desk.campaign().in_play().len() > 2
                && ui.add_enabled(desk.is_live(), egui::Button::new(words::ALLIANCES)).clicked()
            {
                out.send(Action::Open(Dialog::Alliance));
            }
        });
    });
    let StandingsPage { sort, figure, hidden, rows, curves } = state;
    let rows = rows.get(desk.revision, || list(desk));
    table_ui(ui, desk, rows, sort, out);
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(words::OVER_TIME).strong());
        for choice in Figure::ALL {
            ui.selectable_value(figure, choice, words::figure(choice));
        }
    });
    let figure = *figure;
    let curves = curves.get((desk.revision, figure), || reckon_curves(desk, figure));
    legend_ui(ui, desk, curves, hidden);
    plot_ui(ui, desk, curves, figure, hidden);
}

fn list(desk: &Desk<'_>) -> Vec<Row> {
    let now = desk.campaign();
    let state = now.state();
    (0u8..)
        .map(FactionId)
        .zip(state.factions.iter().zip(&now.setup().factions))
        .map(|(faction, (in_play, plan))| {
            let allies: Vec<&str> = in_play.allies.iter().map(|&ally| now.faction_name(ally)).collect();
            let won = matches!(&state.step, Step::Over { winners } if winners.contains(&faction));
            Row {
                faction,
                name: plan.name.clone(),
                capital: in_play.capital,
                place: in_play.capital.map_or_else(String::new, |hex| now.place_words(hex)),
                standing: now.standing(faction),
                all_generals: state.generals.iter().filter(|general| general.faction == faction).count(),
                allies: if allies.is_empty() { words::NO_ALLIES.to_owned() } else { allies.join(", ") },
                state: words::faction_state(in_play.beaten, won),
                open: is_open(desk, faction),
            }
        })
        .collect()
}

fn table_ui(ui: &mut Ui, desk: &Desk<'_>, rows: &[Row], sort: &mut Sort<By>, out: &mut Outbox) {
    let mut order: Vec<&Row> = rows.iter().collect();
    order.sort_by(|a, b| {
        let (x, y) = (&a.standing, &b.standing);
        sort.turn(match sort.by {
            By::Name => a.name.cmp(&b.name),
            By::Capital => a.place.cmp(&b.place),
            By::Towns => x.towns.cmp(&y.towns),
            By::Castings => x.castings.cmp(&y.castings),
            By::Points => x.tenths.cmp(&y.tenths),
            By::Generals => x.generals.cmp(&y.generals),
        })
        .then(a.faction.cmp(&b.faction))
    });
    // The plot below, with its switches, keeps its room.
    let tall = (ui.available_height() - BESIDE_THE_ROWS).max(80.0);
    let gap = std::mem::replace(&mut ui.spacing_mut().item_spacing.y, 2.0);
    TableBuilder::new(ui)
        .id_salt("standings")
        .max_scroll_height(tall)
        .min_scrolled_height(80.0)
        .cell_layout(Layout::left_to_right(Align::Center))
        .column(Column::initial(150.0).at_least(110.0).clip(true))
        .column(Column::initial(130.0).at_least(80.0).clip(true))
        .column(Column::exact(66.0))
        .column(Column::exact(88.0))
        .column(Column::exact(80.0))
        .column(Column::exact(88.0))
        .column(Column::initial(110.0).at_least(70.0).clip(true))
        .column(Column::remainder().at_least(60.0).clip(true))
        .header(24.0, |mut row| {
            row.col(|ui| sort_head(ui, sort, By::Name, words::FACTION, false));
            row.col(|ui| sort_head(ui, sort, By::Capital, words::CAPITAL, false));
            row.col(|ui| sort_head(ui, sort, By::Towns, words::TOWNS, true));
            row.col(|ui| sort_head(ui, sort, By::Castings, words::CASTINGS, true));
            row.col(|ui| sort_head(ui, sort, By::Points, words::POINTS, true));
            row.col(|ui| sort_head(ui, sort, By::Generals, words::GENERALS, true));
            row.col(|ui| {
                ui.add_space(AFTER_NUMBERS);
                head_ui(ui, words::ALLIES);
            });
            row.col(|ui| head_ui(ui, words::STATE));
        })
        .body(|body| {
            body.rows(24.0, order.len(), |mut cells| {
                let Some(row) = order.get(cells.index()) else { return };
                let known = |text: String| if row.open { text } else { words::UNKNOWN.to_owned() };
                cells.col(|ui| faction_ui(ui, desk, row.faction));
                cells.col(|ui| match row.capital {
                    Some(hex) => place_ui(ui, desk, hex, out),
                    None => {
                        ui.label(words::NOT_YET);
                    }
                });
                cells.col(|ui| number_ui(ui, row.standing.towns.to_string()));
                cells.col(|ui| number_ui(ui, known(row.standing.castings.to_string())));
                cells.col(|ui| number_ui(ui, known(points_words(row.standing.tenths))));
                cells.col(|ui| {
                    number_ui(ui, known(words::of_all(u32::from(row.standing.generals), row.all_generals)));
                });
                cells.col(|ui| {
                    ui.add_space(AFTER_NUMBERS);
                    ui.add(egui::Label::new(&row.allies).truncate());
                });
                cells.col(|ui| {
                    ui.label(RichText::new(row.state).color(desk.theme.desk.ink_soft.0));
                });
            });
        });
    ui.spacing_mut().item_spacing.y = gap;
}

/// The head of a column.
pub(in crate::desk) fn head_ui(ui: &mut Ui, text: &str) {
    let colour = ui.visuals().weak_text_color();
    ui.add(egui::Label::new(RichText::new(text).size(13.0).color(colour)).truncate());
}

fn reckon_curves(desk: &Desk<'_>, figure: Figure) -> Vec<Curve> {
    let now = desk.campaign();
    let state = now.state();
    (0u8..)
        .map(FactionId)
        .zip(&now.setup().factions)
        .filter(|(faction, _)| figure.is_public() || is_open(desk, *faction))
        .map(|(faction, plan)| {
            let past = state.history.iter().filter_map(|then| {
                let standing = then.by_faction.get(faction.index())?;
                Some([f64::from(then.week) + 1.0, figure.of(standing)])
            });
            let present = [f64::from(state.week) + 1.0, figure.of(&now.standing(faction))];
            let mut points: Vec<_> = past.collect();
            // The turn in which the campaign was won is history already.
            if points.last().is_none_or(|last| last[0] < present[0]) {
                points.push(present);
            }
            Curve { faction, name: plan.name.clone(), points }
        })
        .collect()
}

/// Least height of the plot.
const PLOT: f32 = 130.0;
/// Height of all on the page but the rows of the table.
const BESIDE_THE_ROWS: f32 = PLOT + 116.0;

/// Room between a column of numbers and one of words.
pub(in crate::desk) const AFTER_NUMBERS: f32 = 12.0;

/// Marks of curves, each unlike the others.
pub(in crate::desk) const SHAPES: [MarkerShape; 8] = [
    MarkerShape::Circle,
    MarkerShape::Square,
    MarkerShape::Diamond,
    MarkerShape::Up,
    MarkerShape::Down,
    MarkerShape::Cross,
    MarkerShape::Plus,
    MarkerShape::Asterisk,
];

fn shape_of(faction: FactionId) -> MarkerShape {
    SHAPES[faction.index() % SHAPES.len()]
}

/// After the eighth faction the shapes come again, with a broken line.
fn style_of(faction: FactionId) -> LineStyle {
    if faction.index() < SHAPES.len() { LineStyle::Solid } else { LineStyle::Dashed { length: 8.0 } }
}

fn colour_of(desk: &Desk<'_>, faction: FactionId) -> Color32 {
    let plan = desk.campaign().setup().factions.get(faction.index());
    plan.map_or(desk.theme.desk.ink.0, |plan| desk.theme.curve(plan.colour))
}

/// Each curve with its mark; a click hides it or shows it again.
fn legend_ui(ui: &mut Ui, desk: &Desk<'_>, curves: &[Curve], hidden: &mut BTreeSet<FactionId>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for curve in curves {
            let shown = !hidden.contains(&curve.faction);
            let colour = if shown { colour_of(desk, curve.faction) } else { desk.theme.desk.ink_faint.0 };
            let (rect, _) = ui.allocate_exact_size(vec2(26.0, 16.0), Sense::hover());
            let middle = rect.center().y;
            ui.painter().hline(rect.x_range(), middle, Stroke::new(1.5, colour));
            mark(ui, rect.center(), shape_of(curve.faction), colour);
            let label = named(ui.selectable_label(shown, &curve.name), &words::curve(&curve.name));
            if label.on_hover_text(words::CURVE_HINT).clicked() && !hidden.remove(&curve.faction) {
                hidden.insert(curve.faction);
            }
            ui.add_space(8.0);
        }
    });
}

/// The mark of a curve.
pub(in crate::desk) fn mark(ui: &Ui, at: egui::Pos2, shape: MarkerShape, colour: Color32) {
    const R: f32 = 5.0;
    let painter = ui.painter();
    let point = |x: f32, y: f32| pos2(at.x + x * R, at.y + y * R);
    let filled = |points: &[(f32, f32)]| {
        let points = points.iter().map(|&(x, y)| point(x, y)).collect();
        painter.add(egui::Shape::convex_polygon(points, colour, Stroke::NONE));
    };
    let lines = |ends: &[[f32; 4]]| {
        for &[ax, ay, bx, by] in ends {
            painter.line_segment([point(ax, ay), point(bx, by)], Stroke::new(1.6, colour));
        }
    };
    match shape {
        MarkerShape::Square => filled(&[(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)]),
        MarkerShape::Diamond => filled(&[(0.0, -1.1), (1.1, 0.0), (0.0, 1.1), (-1.1, 0.0)]),
        MarkerShape::Up => filled(&[(0.0, -1.0), (0.9, 0.7), (-0.9, 0.7)]),
        MarkerShape::Down => filled(&[(0.0, 1.0), (-0.9, -0.7), (0.9, -0.7)]),
        MarkerShape::Cross => lines(&[[-0.8, -0.8, 0.8, 0.8], [-0.8, 0.8, 0.8, -0.8]]),
        MarkerShape::Plus => lines(&[[-1.0, 0.0, 1.0, 0.0], [0.0, -1.0, 0.0, 1.0]]),
        MarkerShape::Asterisk => {
            lines(&[[0.0, -1.0, 0.0, 1.0], [-0.87, -0.5, 0.87, 0.5], [-0.87, 0.5, 0.87, -0.5]]);
        }
        _ => {
            painter.circle_filled(at, R * 0.9, colour);
        }
    }
}

fn plot_ui(ui: &mut Ui, desk: &Desk<'_>, curves: &[Curve], figure: Figure, hidden: &BTreeSet<FactionId>) {
    let now: &Campaign = desk.campaign();
    let last = f64::from(now.state().week) + 1.0;
    let week = |value: f64| {
        let whole = (value - value.round()).abs() < 0.01 && value.round() >= 1.0;
        // Weeks of a campaign are few; a plot moved far out shows no dates there.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rounded and at least 1")]
        (whole && value < 100_000.0).then(|| value.round() as u32)
    };
    let date =
        |value: f64| week(value).map_or_else(String::new, |week| words::short_date(now.date_of(week - 1)));
    let number = |value: f64| {
        if (value - value.round()).abs() < 0.01 { format!("{value:.0}") } else { String::new() }
    };
    let response = Plot::new(("standings plot", words::figure(figure)))
        .height(ui.available_height().max(PLOT))
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_zoom(egui::Vec2b::new(true, false))
        .include_y(0.0)
        .include_x(1.0)
        .include_x(last.max(4.0))
        .set_margin_fraction(vec2(0.03, 0.08))
        .grid_color(desk.theme.desk.rule_strong.0)
        .x_grid_spacer(egui_plot::uniform_grid_spacer(|_| [16.0, 4.0, 1.0]))
        .x_axis_formatter(move |mark, _| date(mark.value))
        .y_axis_formatter(move |mark, _| number(mark.value))
        .y_axis_min_width(40.0)
        .label_formatter(move |near| match near {
            HoverPosition::NearDataPoint { plot_name, position, .. } => {
                Some(words::at_date(plot_name, &date(position.x), position.y))
            }
            HoverPosition::Elsewhere { .. } => None,
        })
        .show(ui, |plot| {
            for curve in curves.iter().filter(|curve| !hidden.contains(&curve.faction)) {
                let colour = colour_of(desk, curve.faction);
                plot.line(
                    Line::new(curve.name.clone(), PlotPoints::from(curve.points.clone()))
                        .color(colour)
                        .width(2.0)
                        .style(style_of(curve.faction))
                        .allow_hover(false),
                );
                plot.points(
                    Points::new(curve.name.clone(), PlotPoints::from(curve.points.clone()))
                        .id((curve.faction.0, "marks"))
                        .color(colour)
                        .radius(5.0)
                        .shape(shape_of(curve.faction)),
                );
            }
        })
        .response;
    let latest: Vec<String> =
        curves.iter().filter_map(|curve| Some(words::latest(&curve.name, curve.points.last()?[1]))).collect();
    let name = words::plot_name(figure, &latest.join(", "));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, &name));
}
