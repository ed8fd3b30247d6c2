//! The turn record chart: weeks past and to come, winter shaded (C1.1).
//!
//! Never changes the campaign.

use std::collections::BTreeMap;

use egui::{Align2, FontId, Label, Rect, RichText, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::campaign::state::Step;
use crate::desk::context::Desk;
use crate::desk::glyphs::{self, Icon};
use crate::desk::outbox::{Action, Outbox};
use crate::desk::screens::parts::{Kept, title_ui};
use crate::desk::screens::told::{Told, without_rule};
use crate::desk::words::pages as words;

/// Weeks of a chart that has only begun; and how many are shown beyond the present.
const FEWEST_WEEKS: u32 = 52;
const WEEKS_AHEAD: u32 = 26;

/// What this page keeps while it is open.
#[derive(Debug, Default)]
pub struct CalendarPage {
    /// The week whose notes are shown; none: the present one.
    chosen: Option<u32>,
    /// The present month has been brought into sight.
    is_at_present: bool,
    chart: Kept<u64, Chart>,
}

#[derive(Debug)]
struct Chart {
    months: Vec<Month>,
    present: u32,
    over: bool,
    notes: BTreeMap<u32, Notes>,
    /// What is due at the end of the present week.
    due: Vec<String>,
}

#[derive(Debug)]
struct Month {
    title: String,
    winter: bool,
    weeks: Vec<Week>,
}

#[derive(Debug)]
struct Week {
    number: u32,
    day: u32,
    /// Armies in winter quarters roll at its end (C5.4).
    attrition: bool,
}

/// What happened in a week.
#[derive(Debug, Default)]
struct Notes {
    battles: usize,
    sieges: usize,
    towns: usize,
    lines: Vec<String>,
    /// Steps that stood when it began.
    first_step: Option<usize>,
}

/// Paints the page.
pub fn calendar_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut CalendarPage, out: &mut Outbox) {
    let chart = state.chart.get(desk.revision, || draw_up(desk));
    let now = desk.campaign();
    title_ui(
        ui,
        desk,
        words::CALENDAR,
        &words::calendar_about(now.date(), chart.present, now.is_winter(chart.present)),
    );
    legend_ui(ui, desk);
    ui.separator();
    let chosen = state.chosen.unwrap_or(chart.present);
    let tall = ui.available_height();
    let mut clicked = None;
    egui::ScrollArea::vertical()
        .id_salt("chart")
        .max_height((tall * 0.66).max(150.0))
        .auto_shrink([false, true])
        .show(ui, |ui| {
            let gap = 10.0;
            let columns = (ui.available_width() / 236.0).floor().clamp(1.0, 12.0);
            let width = ((ui.available_width() - gap * (columns - 1.0)) / columns).floor();
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(gap, gap);
                for month in &chart.months {
                    let has_present = month.weeks.iter().any(|week| week.number == chart.present);
                    if has_present && !state.is_at_present {
                        state.is_at_present = true;
                        let here = Rect::from_min_size(ui.cursor().min, vec2(width, CELL_TALL + 36.0));
                        ui.scroll_to_rect(here, Some(egui::Align::Center));
                    }
                    clicked = month_ui(ui, desk, chart, month, chosen, width).or(clicked);
                }
            });
        });
    if let Some(week) = clicked {
        state.chosen = Some(week);
    }
    ui.separator();
    notes_ui(ui, desk, chart, chosen, out);
}

fn draw_up(desk: &Desk<'_>) -> Chart {
    let now = desk.campaign();
    let over = matches!(now.state().step, Step::Over { .. });
    let present = now.state().week;
    let wanted = FEWEST_WEEKS.max(present + WEEKS_AHEAD);
    let mut months: Vec<Month> = Vec::new();
    for week in 0.. {
        let date = now.date_of(week);
        let title = words::month(date);
        if months.last().is_none_or(|month| month.title != title) {
            if wanted <= week {
                break;
            }
            months.push(Month { title, winter: now.is_winter(week), weeks: Vec::new() });
        }
        if let Some(month) = months.last_mut() {
            month.weeks.push(Week { number: week, day: date.day(), attrition: now.rolls_for_winter(week) });
        }
    }
    let due = now
        .attrition_forecast()
        .into_iter()
        .map(|(army, column, rule)| words::attrition_due(&now.army_name(army), column, &rule))
        .collect();
    Chart { months, present, over, notes: take_notes(desk), due }
}

fn take_notes(desk: &Desk<'_>) -> BTreeMap<u32, Notes> {
    let upto = desk.replay.unwrap_or(desk.steps);
    let mut notes: BTreeMap<u32, Notes> = BTreeMap::new();
    for line in desk.lines {
        let Some(step) = line.step.filter(|&step| step <= upto) else { continue };
        let week = notes.entry(line.week).or_default();
        // The step that ended the week before is the one in which this one began.
        week.first_step.get_or_insert(if line.week == 0 { 0 } else { step });
        let told = Told::of(line);
        match told {
            Told::Battle => week.battles += 1,
            Told::Siege | Told::Assault => week.sieges += 1,
            Told::Town => week.towns += 1,
            Told::War | Told::General => {}
            _ => continue,
        }
        week.lines.push(words::sentence(without_rule(&line.words)));
    }
    notes
}

fn legend_ui(ui: &mut Ui, desk: &Desk<'_>) {
    let soft = desk.theme.desk.ink_soft.0;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        for (icon, text) in [
            (Icon::Swords, words::MARK_BATTLE),
            (Icon::Tower, words::MARK_SIEGE),
            (Icon::Shield, words::MARK_TOWN),
            (Icon::Snow, words::MARK_ATTRITION),
        ] {
            glyphs::icon_label(ui, icon, soft);
            ui.label(RichText::new(text).small().color(soft));
            ui.add_space(8.0);
        }
        ui.label(RichText::new(words::CROSSED_OFF).small().color(soft));
    });
}

const CELL: f32 = 40.0;
const CELL_TALL: f32 = 46.0;

/// A month with its weeks; the week clicked.
fn month_ui(
    ui: &mut Ui,
    desk: &Desk<'_>,
    chart: &Chart,
    month: &Month,
    chosen: u32,
    width: f32,
) -> Option<u32> {
    let mut clicked = None;
    let size = vec2(width, CELL_TALL + 36.0);
    ui.allocate_ui(size, |ui| {
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let theme = desk.theme;
        let fill = if month.winter { theme.map.snow.0 } else { theme.desk.raised.0 };
        let painter = ui.painter();
        painter.rect(rect, 4, fill, Stroke::new(1.0, theme.desk.rule.0), StrokeKind::Inside);
        let ink = if month.winter { theme.on(fill) } else { theme.desk.ink.0 };
        let head = rect.left_top() + vec2(10.0, 5.0);
        painter.text(head, Align2::LEFT_TOP, &month.title, FontId::proportional(14.0), ink);
        if month.winter {
            let sign = Rect::from_min_size(pos2(rect.right() - 24.0, rect.top() + 6.0), vec2(14.0, 14.0));
            glyphs::icon(painter, sign, Icon::Snow, ink);
        }
        let cell = CELL.min((width - 16.0) / 5.0);
        for (at, week) in (0u8..).zip(&month.weeks) {
            let left = rect.left() + 8.0 + f32::from(at) * cell;
            let square = Rect::from_min_size(pos2(left, rect.top() + 27.0), vec2(cell - 4.0, CELL_TALL));
            if week_ui(ui, desk, chart, week, square, chosen == week.number, ink) {
                clicked = Some(week.number);
            }
        }
    });
    clicked
}

fn week_ui(
    ui: &mut Ui,
    desk: &Desk<'_>,
    chart: &Chart,
    week: &Week,
    rect: Rect,
    is_chosen: bool,
    ink: egui::Color32,
) -> bool {
    let theme = desk.theme;
    let response = ui.interact(rect, ui.scope_id().with(("week", week.number)), Sense::click());
    let notes = chart.notes.get(&week.number);
    let is_past = week.number < chart.present || chart.over && week.number == chart.present;
    let is_present = week.number == chart.present && !chart.over;
    let date = desk.campaign().date_of(week.number);
    let name = words::week_name(
        date,
        is_past,
        is_present,
        notes.map_or(0, |notes| notes.lines.len()),
        week.attrition,
    );
    response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, is_chosen, &name));
    let painter = ui.painter();
    let stroke = if is_present {
        Stroke::new(2.5, theme.desk.accent.0)
    } else if is_chosen || response.has_focus() {
        Stroke::new(2.0, ink)
    } else if response.hovered() {
        Stroke::new(1.0, ink)
    } else {
        Stroke::new(1.0, theme.desk.rule.0)
    };
    if is_chosen {
        painter.rect_filled(rect, 3, theme.desk.selection.0);
    }
    painter.rect_stroke(rect, 3, stroke, StrokeKind::Inside);
    let ink = if is_chosen { theme.desk.ink.0 } else { ink };
    let day = pos2(rect.center().x, rect.top() + 3.0);
    painter.text(day, Align2::CENTER_TOP, week.day.to_string(), FontId::proportional(14.0), ink);
    if is_past {
        // Marked off as on the printed chart.
        let faint = ink.gamma_multiply(0.45);
        painter.line_segment(
            [rect.left_top() + vec2(4.0, 4.0), rect.right_bottom() - vec2(4.0, 4.0)],
            Stroke::new(1.2, faint),
        );
    }
    let mut marks = Vec::new();
    if let Some(notes) = notes {
        marks.extend((notes.battles > 0).then_some((Icon::Swords, theme.map.fight.0)));
        marks.extend((notes.sieges > 0).then_some((Icon::Tower, theme.map.siege.0)));
        marks.extend((notes.towns > 0).then_some((Icon::Shield, theme.desk.link.0)));
    }
    if week.attrition {
        marks.push((Icon::Snow, theme.desk.link.0));
    }
    let fits = marks.len().min(4);
    for (at, (icon, colour)) in (0u8..).zip(marks.into_iter().take(fits)) {
        let row = at / 2;
        let in_row = if usize::from(row * 2 + 2) <= fits { 2.0 } else { 1.0 };
        let x = rect.center().x + (f32::from(at % 2) - (in_row - 1.0) / 2.0) * 13.0;
        let y = rect.bottom() - if fits > 2 { 19.0 } else { 13.0 } + f32::from(row) * 12.0;
        // Painted on paper of its own, so that it is seen on snow by lamplight too.
        let spot = Rect::from_center_size(pos2(x, y), vec2(12.0, 12.0));
        painter.circle_filled(spot.center(), 6.5, theme.desk.raised.0);
        glyphs::icon(painter, spot.shrink(0.5), icon, colour);
    }
    response.on_hover_text(name).clicked()
}

fn notes_ui(ui: &mut Ui, desk: &Desk<'_>, chart: &Chart, chosen: u32, out: &mut Outbox) {
    let now = desk.campaign();
    let notes = chart.notes.get(&chosen);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(words::week_title(chosen, now.date_of(chosen))).strong());
        if let Some(step) = notes.and_then(|notes| notes.first_step)
            && ui.button(words::LOOK_BACK).on_hover_text(words::LOOK_BACK_HINT).clicked()
        {
            out.send(Action::ReplayTo(Some(step)));
        }
    });
    egui::ScrollArea::vertical().id_salt("notes").auto_shrink(false).show(ui, |ui| {
        let soft = desk.theme.desk.ink_soft.0;
        if chosen == chart.present && !chart.over {
            for due in &chart.due {
                ui.add(Label::new(RichText::new(due).color(desk.theme.desk.warning.0)).wrap());
            }
        } else if chart
            .months
            .iter()
            .flat_map(|month| &month.weeks)
            .any(|week| week.number == chosen && week.attrition)
        {
            ui.label(RichText::new(words::WINTER_ROLLS).color(soft));
        }
        let lines = notes.map_or(&[][..], |notes| &notes.lines);
        if lines.is_empty() {
            ui.label(RichText::new(words::nothing_noted(chosen <= chart.present)).color(soft));
        }
        for line in lines {
            ui.add(Label::new(line.as_str()).wrap());
        }
    });
}
