//! The journal in full, with a filter and a way back to any step.
//!
//! Never changes the campaign.

use std::collections::{BTreeMap, BTreeSet};

use egui::{Align, Button, Label, Layout, Rect, RichText, Sense, Ui, vec2};
use egui_extras::{Column, TableBuilder, TableRow};

use crate::desk::access::named;
use crate::desk::context::{Desk, Line, LineKind};
use crate::desk::glyphs::{self, DieLook, Icon};
use crate::desk::outbox::{Action, Outbox};
use crate::desk::screens::parts::{Kept, filter_ui, matches, title_ui};
use crate::desk::screens::standings::head_ui;
use crate::desk::screens::told::{Told, Topic};
use crate::desk::words::pages as words;

/// What this page keeps while it is open.
#[derive(Debug, Default)]
pub struct JournalPage {
    filter: String,
    /// Only lines on these; all when empty.
    topics: BTreeSet<Topic>,
    /// The line shown in full below.
    chosen: Option<usize>,
    shown: Kept<(u64, String, BTreeSet<Topic>), Shown>,
    /// So many lines were there when the page was last painted: it goes to the end when there are more.
    seen: usize,
}

#[derive(Debug)]
struct Shown {
    /// Places in the desk's lines.
    lines: Vec<usize>,
    /// How many lines there are on each topic, whatever the filter.
    counts: BTreeMap<Topic, usize>,
}

const ROW: f32 = 24.0;

/// Paints the page.
pub fn journal_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut JournalPage, out: &mut Outbox) {
    let JournalPage { filter, topics, chosen, shown, seen } = state;
    let key = (desk.revision, filter.clone(), topics.clone());
    let shown = shown.get(key, || search(desk, filter, topics));
    ui.horizontal_wrapped(|ui| {
        title_ui(ui, desk, words::JOURNAL, &words::n_lines(shown.lines.len(), desk.lines.len()));
    });
    ui.horizontal_wrapped(|ui| {
        filter_ui(ui, filter, words::SEARCH_JOURNAL, 190.0);
        for topic in Topic::ALL {
            let n = shown.counts.get(&topic).copied().unwrap_or(0);
            let is_on = topics.contains(&topic);
            if ui.selectable_label(is_on, words::topic(topic, n)).clicked() && !topics.remove(&topic) {
                topics.insert(topic);
            }
        }
        if !topics.is_empty() && ui.button(words::ALL_LINES).clicked() {
            topics.clear();
        }
    });
    ui.separator();
    let detail = chosen.and_then(|at| desk.lines.get(at).map(|line| (at, line)));
    egui::Panel::bottom("journal line").show_separator_line(true).show(ui, |ui| match detail {
        Some((at, line)) => detail_ui(ui, desk, at, line, out),
        None => {
            ui.label(RichText::new(words::CHOOSE_A_LINE).color(desk.theme.desk.ink_soft.0));
        }
    });
    if shown.lines.is_empty() {
        ui.label(if desk.lines.is_empty() { words::NOTHING_YET } else { words::NOTHING_FOUND });
        return;
    }
    let grown = *seen != desk.lines.len();
    *seen = desk.lines.len();
    let mut table = TableBuilder::new(ui)
        .id_salt("journal")
        .sense(Sense::click())
        .auto_shrink(false)
        .min_scrolled_height(60.0)
        .animate_scrolling(false)
        .cell_layout(Layout::left_to_right(Align::Center));
    if grown {
        let end = desk.replay.and_then(|step| last_of_step(desk, shown, step));
        table = table.scroll_to_row(end.unwrap_or(shown.lines.len() - 1), Some(Align::BOTTOM));
    }
    table
        .column(Column::exact(52.0))
        .column(Column::exact(62.0))
        .column(Column::exact(66.0))
        .column(Column::exact(24.0))
        .column(Column::remainder().at_least(200.0).clip(true))
        .header(22.0, |mut row| {
            row.col(|ui| head_ui(ui, words::NUMBER));
            row.col(|ui| head_ui(ui, words::STEP));
            row.col(|ui| head_ui(ui, words::WEEK_OF));
            row.col(|_| {});
            row.col(|ui| head_ui(ui, words::WHAT_HAPPENED));
        })
        .body(|body| {
            body.rows(ROW, shown.lines.len(), |mut cells| {
                let Some(&at) = shown.lines.get(cells.index()) else { return };
                let Some(line) = desk.lines.get(at) else { return };
                if line_ui(&mut cells, desk, at, line, *chosen == Some(at), out) {
                    *chosen = if *chosen == Some(at) { None } else { Some(at) };
                }
            });
        });
}

fn search(desk: &Desk<'_>, filter: &str, topics: &BTreeSet<Topic>) -> Shown {
    let mut counts = BTreeMap::new();
    let mut lines = Vec::new();
    for (at, line) in desk.lines.iter().enumerate() {
        let mut of: Vec<Topic> = Told::of(line).topic().into_iter().collect();
        if line.is_undone && !of.contains(&Topic::Undone) {
            of.push(Topic::Undone);
        }
        for &topic in &of {
            *counts.entry(topic).or_insert(0) += 1;
        }
        let wanted = topics.is_empty() || of.iter().any(|topic| topics.contains(topic));
        if wanted && (filter.is_empty() || matches(filter, &line.words) || matches(filter, &line.because)) {
            lines.push(at);
        }
    }
    Shown { lines, counts }
}

/// The row of the last line that stood after so many steps.
fn last_of_step(desk: &Desk<'_>, shown: &Shown, step: usize) -> Option<usize> {
    shown
        .lines
        .iter()
        .rposition(|&at| desk.lines.get(at).and_then(|line| line.step).is_some_and(|of| of <= step))
}

fn sign_of(line: &Line) -> Option<Icon> {
    match line.kind {
        LineKind::Roll { .. } => return Some(Icon::Dice),
        LineKind::Step if Told::of(line) != Told::War => return Some(Icon::Step),
        LineKind::Turn => return Some(Icon::Hourglass),
        LineKind::Umpire => return Some(Icon::Eye),
        LineKind::Undo => return Some(Icon::Undo),
        LineKind::Step | LineKind::Fact => {}
    }
    match Told::of(line) {
        Told::Battle | Told::General => Some(Icon::Swords),
        Told::Siege | Told::Assault => Some(Icon::Tower),
        Told::Town => Some(Icon::Shield),
        Told::War => Some(Icon::Star),
        _ => None,
    }
}

/// One line; true when it was clicked.
fn line_ui(
    cells: &mut TableRow<'_, '_>,
    desk: &Desk<'_>,
    at: usize,
    line: &Line,
    is_chosen: bool,
    out: &mut Outbox,
) -> bool {
    let theme = desk.theme;
    let stands = desk.replay.unwrap_or(desk.steps);
    let is_ahead = line.step.is_some_and(|step| step > stands);
    let faint = line.is_undone || is_ahead;
    cells.set_selected(is_chosen);
    // Before a roll no undo goes unless all agree.
    let is_wall = matches!(line.kind, LineKind::Roll { .. }) && !line.is_undone;
    cells.set_overline(matches!(line.kind, LineKind::Turn));
    cells.col(|ui| {
        if is_wall {
            let rect = ui.max_rect();
            let bar = Rect::from_min_size(rect.left_top(), vec2(3.0, rect.height()));
            ui.painter().rect_filled(bar, 0, theme.desk.accent.0);
        }
        ui.add_space(8.0);
        ui.label(RichText::new((at + 1).to_string()).small().color(theme.desk.ink_soft.0));
    });
    cells.col(|ui| {
        let Some(step) = line.step else { return };
        ui.spacing_mut().interact_size.y = 18.0;
        ui.spacing_mut().button_padding.y = 1.0;
        let text = RichText::new(step.to_string()).small();
        let is_here = step == stands;
        let link = ui.add(Button::selectable(is_here, text).min_size(vec2(40.0, 18.0)));
        let link = named(link, &words::look_back_to(step)).on_hover_text(words::look_back_to(step));
        if link.clicked() {
            out.send(Action::ReplayTo(if step == desk.steps { None } else { Some(step) }));
        }
    });
    cells.col(|ui| {
        let date = words::short_date(desk.campaign().date_of(line.week));
        ui.label(RichText::new(date).small().color(theme.desk.ink_soft.0));
    });
    cells.col(|ui| {
        if let Some(sign) = sign_of(line) {
            let colour = if is_wall { theme.desk.accent.0 } else { theme.desk.ink_soft.0 };
            glyphs::icon_label(ui, sign, colour);
        }
    });
    let mut clicked = false;
    cells.col(|ui| {
        let mut text = RichText::new(&*line.words);
        if faint {
            text = text.color(theme.desk.ink_faint.0);
        }
        if line.is_undone {
            text = text.strikethrough();
        }
        if matches!(line.kind, LineKind::Turn | LineKind::Step) {
            text = text.strong();
        }
        clicked = ui.add(Button::new(text).frame(false).truncate()).clicked();
    });
    clicked || cells.response().clicked()
}

fn detail_ui(ui: &mut Ui, desk: &Desk<'_>, at: usize, line: &Line, out: &mut Outbox) {
    let soft = desk.theme.desk.ink_soft.0;
    let date = desk.campaign().date_of(line.week);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(words::line_title(at + 1, line.week, date)).small().color(soft));
        if line.is_undone {
            ui.label(RichText::new(words::UNDONE).small().color(desk.theme.desk.warning.0));
        }
    });
    ui.horizontal_wrapped(|ui| {
        if let LineKind::Roll { throw, faces } = &line.kind {
            for &face in faces {
                let (rect, _) = ui.allocate_exact_size(vec2(22.0, 22.0), Sense::hover());
                glyphs::die(ui.painter(), rect, face, DieLook::bone(desk.theme));
            }
            ui.label(RichText::new(words::total(throw.total(faces))).strong());
        }
        ui.add(Label::new(&*line.words).wrap().selectable(true));
    });
    if !line.because.is_empty() {
        ui.add(Label::new(RichText::new(words::because(&line.because)).color(soft)).wrap());
    }
    ui.horizontal_wrapped(|ui| {
        if let Some(step) = line.step {
            let is_last = step == desk.steps;
            let looking = desk.replay == Some(step);
            if ui.add_enabled(!looking && !is_last, Button::new(words::LOOK_BACK_HERE)).clicked() {
                out.send(Action::ReplayTo(Some(step)));
            }
            let can = desk.can_undo && !is_last && !desk.read_only && desk.awaited.is_none();
            let undo = ui
                .add_enabled(can, Button::new(words::UNDO_TO_HERE))
                .on_hover_text(words::undo_hint(desk.steps.saturating_sub(step)));
            if undo.clicked() {
                out.send(Action::UndoTo { steps: step, agreed: false });
            }
        }
        if desk.replay.is_some() && ui.button(words::BACK_TO_NOW).clicked() {
            out.send(Action::ReplayTo(None));
        }
        if ui.button(words::COPY_LINE).clicked() {
            out.send(Action::Copy(line.words.to_string()));
        }
    });
}
