//! The log of a war, line by line under the heads of its turns, newest last.
//!
//! Never changes the war: a look back and an undo are sent to the outbox.

use std::collections::{BTreeMap, BTreeSet};

use egui::{Align, Button, ComboBox, Label, Layout, RichText, Sense, Ui, vec2};
use egui_extras::{Column, TableBuilder, TableRow};

use crate::balkan::action::Action as Move;
use crate::balkan::state::War;
use crate::desk::access::named;
use crate::desk::balkan::chronicle::Line;
use crate::desk::balkan::context::WarDesk;
use crate::desk::balkan::pages::{emblem_ui, soft, title_ui};
use crate::desk::balkan::wish::{Page, Wish};
use crate::desk::outbox::{Action, Outbox};
use crate::desk::screens::parts::{Kept, filter_ui, matches};
use crate::desk::screens::standings::head_ui;
use crate::desk::words::{balkan, balkan_pages as words};

/// What the page keeps while it is open.
#[derive(Debug, Default)]
pub struct LogPage {
    wanted: Wanted,
    /// The line shown in full below, by its place in the log.
    chosen: Option<usize>,
    shown: Kept<(u64, Wanted), Shown>,
    /// So many lines were there when the page was last painted: it goes to the end when there are more.
    seen: usize,
    /// Go to this row in the next frame.
    go_to: Option<usize>,
}

/// Which lines are wanted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Wanted {
    filter: String,
    /// Only lines on these; all when empty.
    topics: BTreeSet<Topic>,
    /// Only what this seat has done.
    seat: Option<u8>,
    passes: bool,
    undone: bool,
}

/// What a line is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// Attacks and what came of them (B4).
    Battles,
    /// Divisions that were set up, or went somewhere (B0, B1, B3).
    Moves,
    /// Cards that were shown (B5).
    Cards,
    /// The event table and what came of it (B2).
    Events,
    /// Draws, initiative, goes that are over (B2).
    Turns,
}

impl Topic {
    /// All, in the order of the page.
    pub const ALL: [Self; 5] = [Self::Battles, Self::Moves, Self::Cards, Self::Events, Self::Turns];

    /// What a move is on; nothing for a window that was passed. A card in a battle is on both.
    fn of(action: Move) -> &'static [Self] {
        match action {
            Move::Attack { .. }
            | Move::Spend { .. }
            | Move::RollBattle
            | Move::RollLoser
            | Move::Rout { .. }
            | Move::Advance
            | Move::Stay => &[Self::Battles],
            Move::AttackWith { .. } | Move::Foolish | Move::Break | Move::Pursue => {
                &[Self::Battles, Self::Cards]
            }
            Move::CashMovement { .. }
            | Move::CashBattle { .. }
            | Move::Overrun { .. }
            | Move::Time { .. }
            | Move::Intelligence
            | Move::Discard { .. } => &[Self::Cards],
            Move::Deploy { .. } | Move::Move { .. } | Move::Rail { .. } => &[Self::Moves],
            Move::RollEvent
            | Move::Remove { .. }
            | Move::RollHeal
            | Move::Heal { .. }
            | Move::Gain { .. }
            | Move::Spy { .. } => &[Self::Events],
            Move::Draw | Move::RollInitiative | Move::Done => &[Self::Turns],
            Move::Pass => &[],
        }
    }
}

/// A row of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Row {
    Turn(War, u8),
    /// By its place in the log.
    Line(usize),
}

#[derive(Debug, Default)]
struct Shown {
    rows: Vec<Row>,
    n_lines: usize,
    /// Lines that could be shown, whatever the filter.
    n_all: usize,
    /// How many of them there are on each topic.
    counts: BTreeMap<Topic, usize>,
    /// Rows of the heads.
    turns: Vec<usize>,
}

const ROW: f32 = 24.0;

/// Paints the page.
pub fn log_ui(ui: &mut Ui, desk: &WarDesk<'_>, page: &mut LogPage, out: &mut Outbox) {
    let LogPage { wanted, chosen, shown, seen, go_to } = page;
    let lines = desk.session.lines();
    let shown = shown.get((desk.session.revision(), wanted.clone()), || search(lines, wanted));
    ui.horizontal(|ui| {
        title_ui(ui, desk.theme, words::LOG, &words::n_lines(shown.n_lines, shown.n_all));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let copy = ui.add_enabled(shown.n_lines > 0, Button::new(words::COPY_LOG));
            if copy.on_hover_text(words::COPY_LOG_HINT).clicked() {
                out.send(Action::Copy(as_text(desk, &shown.rows)));
                out.send(Action::Tell(words::LOG_COPIED.to_owned()));
            }
            if let Some(row) = turn_ui(ui, shown) {
                *go_to = Some(row);
            }
        });
    });
    wanted_ui(ui, desk, wanted, shown);
    ui.separator();
    let detail = chosen.and_then(|at| lines.get(at));
    egui::Panel::bottom("war log line").show_separator_line(true).show(ui, |ui| match detail {
        Some(line) => detail_ui(ui, desk, line, out),
        None => {
            ui.label(soft(desk.theme, words::CHOOSE_A_LINE));
        }
    });
    if shown.rows.is_empty() {
        ui.label(if lines.is_empty() { words::NOTHING_YET } else { words::NOTHING_FOUND });
        return;
    }
    let gap = std::mem::replace(&mut ui.spacing_mut().item_spacing.y, 2.0);
    let mut table = TableBuilder::new(ui)
        .id_salt("war log")
        .sense(Sense::click())
        .auto_shrink(false)
        .min_scrolled_height(60.0)
        .animate_scrolling(false)
        .cell_layout(Layout::left_to_right(Align::Center));
    let grown = std::mem::replace(seen, lines.len()) != lines.len();
    if let Some(row) = go_to.take() {
        table = table.scroll_to_row(row, Some(Align::TOP));
    } else if grown {
        let end = desk.session.replay().and_then(|step| last_of_step(lines, shown, step));
        table = table.scroll_to_row(end.unwrap_or(shown.rows.len() - 1), Some(Align::BOTTOM));
    }
    table
        .column(Column::exact(62.0))
        .column(Column::exact(180.0).clip(true))
        .column(Column::remainder().at_least(200.0).clip(true))
        .header(22.0, |mut row| {
            row.col(|ui| {
                ui.add_space(8.0);
                head_ui(ui, words::STEP);
            });
            row.col(|ui| head_ui(ui, words::WHO));
            row.col(|ui| head_ui(ui, words::WHAT_HAPPENED));
        })
        .body(|body| {
            body.rows(ROW, shown.rows.len(), |mut cells| match shown.rows.get(cells.index()) {
                Some(&Row::Turn(war, turn)) => head_row_ui(&mut cells, war, turn),
                Some(&Row::Line(at)) => {
                    let Some(line) = lines.get(at) else { return };
                    if line_ui(&mut cells, desk, line, *chosen == Some(at), out) {
                        *chosen = if *chosen == Some(at) { None } else { Some(at) };
                    }
                }
                None => {}
            });
        });
    ui.spacing_mut().item_spacing.y = gap;
}

/// The fields and switches that narrow the list down.
fn wanted_ui(ui: &mut Ui, desk: &WarDesk<'_>, wanted: &mut Wanted, shown: &Shown) {
    ui.horizontal_wrapped(|ui| {
        filter_ui(ui, &mut wanted.filter, words::SEARCH_LOG, 180.0);
        let name = wanted.seat.map_or_else(|| words::EVERYBODY.to_owned(), |seat| desk.name(seat));
        let combo = ComboBox::from_id_salt("log of").width(150.0).selected_text(name).show_ui(ui, |ui| {
            ui.selectable_value(&mut wanted.seat, None, words::EVERYBODY);
            for seat in 0..desk.table().seats() {
                ui.selectable_value(&mut wanted.seat, Some(seat), desk.name(seat));
            }
        });
        named(combo.response, words::DONE_BY);
        for topic in Topic::ALL {
            let n = shown.counts.get(&topic).copied().unwrap_or(0);
            let is_on = wanted.topics.contains(&topic);
            if ui.selectable_label(is_on, words::topic(topic, n)).clicked() && !wanted.topics.remove(&topic) {
                wanted.topics.insert(topic);
            }
        }
        if !wanted.topics.is_empty() && ui.button(words::ALL_LINES).clicked() {
            wanted.topics.clear();
        }
        ui.checkbox(&mut wanted.passes, words::PASSES).on_hover_text(words::PASSES_HINT);
        ui.checkbox(&mut wanted.undone, words::UNDONE_TOO).on_hover_text(words::UNDONE_HINT);
    });
}

/// A list of the turns; gives the row of one that was chosen.
fn turn_ui(ui: &mut Ui, shown: &Shown) -> Option<usize> {
    let mut chosen = None;
    let combo = ComboBox::from_id_salt("log turn").width(90.0).selected_text(words::GO_TO_TURN);
    let combo = combo.show_ui(ui, |ui| {
        for &row in &shown.turns {
            if let Some(&Row::Turn(war, turn)) = shown.rows.get(row)
                && ui.selectable_label(false, words::turn_title(balkan::war(war), turn)).clicked()
            {
                chosen = Some(row);
            }
        }
    });
    named(combo.response, words::GO_TO_TURN);
    chosen
}

fn search(lines: &[Line], wanted: &Wanted) -> Shown {
    let mut shown = Shown::default();
    let mut head = None;
    for (at, line) in lines.iter().enumerate() {
        let hidden = line.is_undone && !wanted.undone || line.action == Some(Move::Pass) && !wanted.passes;
        if hidden {
            continue;
        }
        shown.n_all += 1;
        let topics = line.action.map_or(&[][..], Topic::of);
        for &topic in topics {
            *shown.counts.entry(topic).or_insert(0) += 1;
        }
        let on = wanted.topics.is_empty() || topics.iter().any(|topic| wanted.topics.contains(topic));
        let by = wanted.seat.is_none() || line.seat == wanted.seat;
        if !(on && by && (wanted.filter.is_empty() || matches(&wanted.filter, &line.words))) {
            continue;
        }
        if head != Some((line.war, line.turn)) {
            head = Some((line.war, line.turn));
            shown.turns.push(shown.rows.len());
            shown.rows.push(Row::Turn(line.war, line.turn));
        }
        shown.rows.push(Row::Line(at));
        shown.n_lines += 1;
    }
    shown
}

/// The row of the last line that stood after so many steps.
fn last_of_step(lines: &[Line], shown: &Shown, step: usize) -> Option<usize> {
    let stood = |at: usize| lines.get(at).and_then(|line| line.step).is_some_and(|of| of <= step);
    shown.rows.iter().rposition(|&row| matches!(row, Row::Line(at) if stood(at)))
}

/// The lines shown, turn by turn.
fn as_text(desk: &WarDesk<'_>, rows: &[Row]) -> String {
    let mut text = format!("{}\n", desk.session.journal().setup().name);
    for &row in rows {
        match row {
            Row::Turn(war, turn) => {
                text.extend(["\n", &words::turn_title(balkan::war(war), turn), "\n"]);
            }
            Row::Line(at) => {
                let Some(line) = desk.session.lines().get(at) else { continue };
                let undone = if line.is_undone { format!(" ({})", words::UNDONE) } else { String::new() };
                text.extend(["  ", &line.words, &undone, "\n"]);
            }
        }
    }
    text
}

fn head_row_ui(cells: &mut TableRow<'_, '_>, war: War, turn: u8) {
    cells.set_overline(true);
    cells.col(|_| {});
    cells.col(|ui| {
        ui.label(RichText::new(balkan::war(war)).strong());
    });
    cells.col(|ui| {
        ui.label(RichText::new(balkan::turn(turn, None)).strong());
    });
}

/// One line; true when it was clicked.
fn line_ui(
    cells: &mut TableRow<'_, '_>,
    desk: &WarDesk<'_>,
    line: &Line,
    is_chosen: bool,
    out: &mut Outbox,
) -> bool {
    let theme = desk.theme;
    let steps = desk.session.journal().n_steps();
    let stands = desk.session.replay().unwrap_or(steps);
    let faint = line.is_undone || line.step.is_some_and(|step| step > stands);
    cells.set_selected(is_chosen);
    cells.col(|ui| {
        ui.add_space(8.0);
        let Some(step) = line.step else { return };
        ui.spacing_mut().interact_size.y = 18.0;
        ui.spacing_mut().button_padding.y = 1.0;
        let text = RichText::new(step.to_string()).small();
        let link = ui.add(Button::selectable(step == stands, text).min_size(vec2(44.0, 18.0)));
        let link = named(link, &words::look_back_to(step)).on_hover_text(words::look_back_to(step));
        if link.clicked() {
            out.send(Action::War(Wish::ReplayTo((step != steps).then_some(step))));
        }
    });
    cells.col(|ui| {
        let Some(seat) = line.seat else { return };
        let Some(&player) = desk.table().players.get(usize::from(seat)) else { return };
        ui.spacing_mut().item_spacing.x = 6.0;
        emblem_ui(ui, theme, player, 16.0);
        ui.add(Label::new(soft(theme, desk.name(seat)).small()).truncate());
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
        clicked = ui.add(Button::new(text).frame(false).truncate()).clicked();
    });
    clicked || cells.response().clicked()
}

fn detail_ui(ui: &mut Ui, desk: &WarDesk<'_>, line: &Line, out: &mut Outbox) {
    let theme = desk.theme;
    let steps = desk.session.journal().n_steps();
    ui.horizontal_wrapped(|ui| {
        let turn = words::turn_title(balkan::war(line.war), line.turn);
        ui.label(soft(theme, words::line_title(&turn, line.step)).small());
        if line.is_undone {
            ui.label(RichText::new(words::UNDONE).small().color(theme.desk.warning.0));
        }
    });
    ui.add(Label::new(&*line.words).wrap().selectable(true));
    ui.horizontal_wrapped(|ui| {
        if let Some(step) = line.step {
            if ui.button(words::SEE_MAP_THEN).clicked() {
                out.send(Action::War(Wish::ReplayTo((step != steps).then_some(step))));
                out.send(Action::War(Wish::Show(Page::Map)));
            }
            let can = !desk.read_only && desk.session.awaited().is_none();
            for (label, to) in [(words::UNDO_AFTER, step), (words::UNDO_IT, step.saturating_sub(1))] {
                let button = ui.add_enabled(can && to < steps, Button::new(label));
                if button.on_hover_text(words::undo_hint(steps.saturating_sub(to))).clicked() {
                    out.send(Action::War(Wish::Undo { to: Some(to), agreed: false }));
                }
            }
        }
        if desk.session.replay().is_some() && ui.button(words::BACK_TO_NOW).clicked() {
            out.send(Action::War(Wish::ReplayTo(None)));
        }
        if ui.button(words::COPY_LINE).clicked() {
            out.send(Action::Copy(line.words.to_string()));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(turn: u8, seat: u8, action: Move, words: &str, undone: bool) -> Line {
        let step = (!undone).then_some(1);
        let action = Some(action);
        Line { step, war: War::First, turn, seat: Some(seat), action, words: words.into(), is_undone: undone }
    }

    fn found(lines: &[Line], wanted: &Wanted) -> Vec<Row> {
        search(lines, wanted).rows
    }

    #[test]
    fn lines_are_narrowed_down_and_stand_under_their_turns() {
        let lines = [
            line(1, 0, Move::Done, "Ottomans were done", false),
            line(1, 1, Move::Pass, "Bulgaria let it pass", false),
            line(2, 1, Move::Foolish, "Bulgaria played Foolish Attack", false),
            line(2, 0, Move::RollBattle, "rolled", true),
        ];
        let head = |turn| Row::Turn(War::First, turn);
        let all = found(&lines, &Wanted::default());
        assert_eq!(all, [head(1), Row::Line(0), head(2), Row::Line(2)], "no passes, nothing undone");
        let wanted = Wanted { passes: true, undone: true, ..Wanted::default() };
        assert_eq!(found(&lines, &wanted).len(), 4 + 2);
        let wanted = Wanted { filter: "PLAYED bulg".to_owned(), ..Wanted::default() };
        assert_eq!(found(&lines, &wanted), [head(2), Row::Line(2)]);
        let wanted = Wanted { seat: Some(0), ..Wanted::default() };
        assert_eq!(found(&lines, &wanted), [head(1), Row::Line(0)]);
        // A card in a battle is on both.
        for topic in [Topic::Battles, Topic::Cards] {
            let wanted = Wanted { topics: [topic].into(), ..Wanted::default() };
            assert_eq!(found(&lines, &wanted), [head(2), Row::Line(2)], "{topic:?}");
        }
        let wanted = Wanted { topics: [Topic::Moves].into(), ..Wanted::default() };
        let shown = search(&lines, &wanted);
        assert!(shown.rows.is_empty());
        assert_eq!((shown.n_all, shown.counts[&Topic::Battles]), (2, 1));
    }
}
