//! The table of the builder: every entry with its steppers, command by command.
//!
//! Never forbids a number: what is wrong with it is said below it.

use egui::{Align, Button, DragValue, Layout, Response, RichText, Ui, UiBuilder};
use egui_extras::{Column, TableBody, TableBuilder, TableRow};

use super::rows::{By, Group, Kind, Line, compare};
use crate::desk::access::named;
use crate::desk::armies::Armies;
use crate::desk::glyphs::{Icon, icon};
use crate::desk::screens::parts::{Sort, cut, number_ui, sort_head};
use crate::desk::theme::Theme;
use crate::desk::words::armies as words;
use crate::tabletop::muster::Edit;
use crate::tabletop::starter::Budget;
use crate::tabletop::troops::points_words;
use crate::tabletop::{Purchase, SystemData};

const ROW: f32 = 26.0;
const HEAD: f32 = 24.0;
/// Width of a letter of a code, about.
const LETTER: f32 = 6.2;
/// Widths of the column of codes, the least and the most.
const CODE: (f32, f32) = (76.0, 132.0);
/// Width of the number in a stepper.
const NUMBER: f32 = 32.0;
/// Side of a stepper's button.
const STEP: f32 = 20.0;
/// Width of a stepper.
const STEPPER: f32 = NUMBER + 2.0 * STEP + 6.0;

/// What the columns of a table are, by the system and by what stands in them.
#[derive(Debug)]
pub(super) struct Columns {
    /// Width of the column of codes.
    code: f32,
    /// Figures are shown beside the pieces; where the pieces are figures they are not.
    figures: bool,
    /// Each command is an army of its own, which keeps the ranges by itself (DBA).
    each: bool,
}

impl Columns {
    /// For these lines of a purchase.
    pub(super) fn of(purchase: &Purchase, system: &SystemData, groups: &[Group]) -> Self {
        let lines = groups.iter().flat_map(|group| &group.lines);
        let longest = lines.map(|line| line.code.chars().count()).max().unwrap_or(0);
        #[expect(clippy::cast_precision_loss, reason = "a code has few letters")]
        let code = (longest as f32 * LETTER).clamp(CODE.0, CODE.1);
        let each = matches!(purchase.terms.budget, Budget::Elements(_));
        Self { code, figures: system.piece.0 != "figure", each }
    }

    /// Columns beside those of the commands.
    fn others(&self) -> usize {
        if self.figures { 10 } else { 9 }
    }
}

/// A change that was asked for, and whether it goes on being typed.
pub(super) enum Wanted {
    Step(Edit),
    Typed(Edit),
    EndRun,
}

/// Paints the table, and makes what was changed in it.
pub(super) fn table_ui(
    ui: &mut Ui,
    theme: &Theme,
    armies: &mut Armies,
    groups: &[Group],
    columns: &Columns,
    sort: &mut Sort<By>,
) {
    let Some(purchase) = armies.shown().map(|army| army.edited.purchase()) else { return };
    let id = armies.shown().map_or(0, |army| army.id);
    let mut sorted: Vec<&Group> = groups.iter().collect();
    sorted.sort_by(|a, b| sort.turn(compare(sort.by, a, b)));
    let mut wanted = Vec::new();
    let commands: Vec<String> = (0..purchase.commands.len()).map(|n| name_of(n, purchase)).collect();
    egui::ScrollArea::horizontal().id_salt(("builder", id)).auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let table = TableBuilder::new(ui)
            .id_salt(("entries", id, commands.len()))
            .auto_shrink(false)
            .striped(true)
            .min_scrolled_height(80.0)
            .cell_layout(Layout::left_to_right(Align::Center))
            .column(Column::exact(24.0))
            .column(Column::remainder().at_least(150.0).clip(true))
            .column(Column::exact(columns.code).clip(true))
            .columns(Column::exact(STEPPER), commands.len())
            .column(Column::exact(54.0))
            .column(Column::exact(58.0))
            .column(Column::exact(42.0))
            .column(Column::exact(50.0));
        let table = if columns.figures { table.column(Column::exact(54.0)) } else { table };
        table
            .column(Column::exact(72.0))
            .column(Column::exact(82.0))
            .header(HEAD, |row| head_ui(row, purchase, &commands, columns, sort))
            .body(|mut body| {
                for group in sorted {
                    group_ui(&mut body, theme, group, &commands, columns, &mut wanted);
                }
            });
    });
    for want in wanted {
        want.make(armies);
    }
}

impl Wanted {
    /// Makes it.
    pub(super) fn make(self, armies: &mut Armies) {
        match self {
            Self::Step(edit) => armies.edit(&edit),
            Self::Typed(edit) => armies.type_in(edit),
            Self::EndRun => armies.end_run(),
        }
    }
}

/// How a command is called.
pub(super) fn name_of(n: usize, purchase: &Purchase) -> String {
    let named = purchase.commands.get(n).map_or("", |command| command.name.trim());
    if named.is_empty() { words::command_name(n, purchase.terms.budget) } else { named.to_owned() }
}

fn head_ui(
    mut row: TableRow<'_, '_>,
    purchase: &Purchase,
    commands: &[String],
    columns: &Columns,
    sort: &mut Sort<By>,
) {
    row.col(|ui| {
        let button = named(ui.add(Button::new("↕").frame(false)), words::LIST_ORDER);
        if button.on_hover_text(words::LIST_ORDER).clicked() {
            *sort = Sort::up(By::List);
        }
    });
    row.col(|ui| sort_head(ui, sort, By::Name, words::ENTRY, false));
    row.col(|ui| sort_head(ui, sort, By::Code, words::CODE, false));
    for (name, command) in commands.iter().zip(&purchase.commands) {
        row.col(|ui| {
            let words = RichText::new(words::column(name)).size(13.0).strong();
            cut(ui, words, &words::column_hint(name, &command.general));
        });
    }
    row.col(|ui| sort_head(ui, sort, By::Bought, words::BOUGHT, true));
    let allowed = if columns.each { words::IN_EACH } else { words::ALLOWED };
    row.col(|ui| sort_head(ui, sort, By::Allowed, allowed, true));
    row.col(|ui| sort_head(ui, sort, By::Each, words::EACH, true));
    row.col(|ui| sort_head(ui, sort, By::Total, words::TOTAL, true));
    if columns.figures {
        row.col(|ui| sort_head(ui, sort, By::Castings, words::CASTINGS, true));
    }
    row.col(|ui| {
        ui.add_space(6.0);
        sort_head(ui, sort, By::Years, words::YEARS, false);
    });
    row.col(|ui| sort_head(ui, sort, By::Source, words::SOURCE, false));
}

fn group_ui(
    body: &mut TableBody<'_>,
    theme: &Theme,
    group: &Group,
    commands: &[String],
    columns: &Columns,
    wanted: &mut Vec<Wanted>,
) {
    let bad = !group.breaches.is_empty();
    for line in &group.lines {
        body.row(ROW, |mut row| line_ui(&mut row, theme, line, (commands, columns), bad, wanted));
    }
    for breach in &group.breaches {
        body.row(ROW, |mut row| breach_ui(&mut row, theme, breach, commands.len() + columns.others() - 2));
    }
}

/// Words that go over the whole width of the table.
fn breach_ui(row: &mut TableRow<'_, '_>, theme: &Theme, breach: &str, between: usize) {
    let (first, _) = row.col(|_| {});
    for _ in 0..between {
        row.col(|_| {});
    }
    row.col(|ui| {
        // Every cell paints its ground over those before it: the last one writes for all.
        let mut wide = ui.max_rect();
        wide.min.x = first.left() + 30.0;
        let mut over = ui.new_child(UiBuilder::new().max_rect(wide).layout(*ui.layout()));
        let table = ui.clip_rect().with_min_x(first.left());
        over.set_clip_rect(table.intersect(over.ctx().content_rect()));
        let (rect, _) = over.allocate_exact_size(egui::vec2(13.0, 13.0), egui::Sense::hover());
        icon(over.painter(), rect, Icon::Warning, theme.desk.danger.0);
        let words = RichText::new(breach).color(theme.desk.danger.0);
        cut(&mut over, words, breach);
    });
}

fn line_ui(
    row: &mut TableRow<'_, '_>,
    theme: &Theme,
    line: &Line,
    (commands, columns): (&[String], &Columns),
    bad: bool,
    wanted: &mut Vec<Wanted>,
) {
    if line.kind == Kind::Units {
        return units_ui(row, theme, line, (commands, columns), wanted);
    }
    row.col(|ui| {
        menu_ui(ui, theme, line, commands, wanted);
    });
    row.col(|ui| {
        if line.kind == Kind::Part {
            ui.add_space(14.0);
        }
        let mut name = RichText::new(&line.name);
        if matches!(line.kind, Kind::Head) {
            name = name.strong();
        } else if line.bought == 0 {
            name = name.color(theme.desk.ink_soft.0);
        }
        cut(ui, name, &line.about);
    });
    row.col(|ui| {
        let code = RichText::new(&line.code).size(12.5).color(theme.desk.ink_soft.0);
        cut(ui, code, &line.about);
    });
    let only = commands.len() == 1;
    for (n, command) in commands.iter().enumerate() {
        row.col(|ui| {
            let Some(&count) = line.counts.get(n) else { return };
            let edit = |count| Edit::Count {
                command: n,
                entry: line.entry.clone(),
                option: line.option.clone(),
                count,
            };
            let command = (!only).then_some(command.as_str());
            let bought = if columns.each { u32::from(count) } else { line.bought };
            stepper_ui(ui, &names_of(line, command, bought), count, edit, wanted);
        });
    }
    row.col(|ui| {
        let colour = if bad { theme.desk.danger.0 } else { theme.desk.ink.0 };
        number_ui(ui, RichText::new(line.bought.to_string()).strong().color(colour));
    });
    let soft = |text: String| RichText::new(text).color(theme.desk.ink_soft.0);
    row.col(|ui| number_ui(ui, soft(words::range(line.range))));
    row.col(|ui| number_ui(ui, line.each.map(points_words).unwrap_or_default()));
    row.col(|ui| number_ui(ui, points_words(line.total)));
    if columns.figures {
        row.col(|ui| number_ui(ui, line.castings.to_string()));
    }
    row.col(|ui| {
        ui.add_space(6.0);
        ui.label(soft(words::served(line.years)).size(12.5));
    });
    row.col(|ui| {
        cut(ui, soft(words::mark(line.sure).to_owned()).size(12.5), &line.source);
    });
}

/// The units into which the line above is divided, each with its price.
fn units_ui(
    row: &mut TableRow<'_, '_>,
    theme: &Theme,
    line: &Line,
    (commands, columns): (&[String], &Columns),
    wanted: &mut Vec<Wanted>,
) {
    let soft = |text: String| RichText::new(text).color(theme.desk.ink_soft.0);
    row.col(|_| {});
    row.col(|ui| {
        ui.add_space(28.0);
        cut(ui, soft(words::units_of(line.range.min)), &line.about);
    });
    row.col(|_| {});
    let only = commands.len() == 1;
    for (n, command) in commands.iter().enumerate() {
        row.col(|ui| {
            let Some(&units) = line.counts.get(n).filter(|units| **units > 0) else { return };
            let edit = |units: u16| Edit::Units {
                command: n,
                entry: line.entry.clone(),
                option: line.option.clone(),
                // None at all is as few as the list has them.
                units: Some(units).filter(|units| *units > 0),
            };
            let command = (!only).then_some(command.as_str());
            let names = [
                words::more_units(&line.name, command, units),
                words::number_of_units(&line.name, command),
                words::fewer_units(&line.name, command, units),
            ];
            stepper_ui(ui, &names, units, edit, wanted);
        });
    }
    row.col(|ui| number_ui(ui, soft(line.bought.to_string())));
    row.col(|_| {});
    row.col(|ui| number_ui(ui, soft(line.each.map(points_words).unwrap_or_default())));
    row.col(|ui| number_ui(ui, soft(words::of_them(line.total))));
    for _ in 8..=columns.others() {
        row.col(|_| {});
    }
}

/// A stepper for a work, which belongs to no command.
pub(super) fn work_ui(ui: &mut Ui, line: &Line, wanted: &mut Vec<Wanted>) {
    let count = u16::try_from(line.bought).unwrap_or(u16::MAX);
    let edit = |count| Edit::Work { work: line.entry.clone(), count };
    stepper_ui(ui, &names_of(line, None, line.bought), count, edit, wanted);
}

/// How the three parts of a stepper are called: more, the number, fewer.
fn names_of(line: &Line, command: Option<&str>, bought: u32) -> [String; 3] {
    [
        words::more(&line.name, command, bought, line.range),
        words::number_of(&line.name, command),
        words::fewer(&line.name, command, bought, line.range),
    ]
}

/// Fewer, the number itself, more.
fn stepper_ui(
    ui: &mut Ui,
    [more, number_of, fewer]: &[String; 3],
    count: u16,
    edit: impl Fn(u16) -> Edit,
    wanted: &mut Vec<Wanted>,
) {
    low(ui);
    let step = |ui: &mut Ui, sign: &str, name: &str, on: bool| {
        let button = Button::new(sign).min_size(egui::vec2(STEP, STEP));
        let response = named(ui.add_enabled(on, button), name);
        seen(&response);
        response.clicked()
    };
    if step(ui, "−", fewer, count > 0) {
        wanted.push(Wanted::Step(edit(count.saturating_sub(1))));
    }
    let mut number = count;
    let field = DragValue::new(&mut number).speed(0.15).range(0..=999).update_while_editing(false);
    let field = ui.add_sized([NUMBER, STEP], field);
    let field = named(field, number_of);
    seen(&field);
    if number != count {
        wanted.push(Wanted::Typed(edit(number)));
    }
    if field.drag_stopped() || field.lost_focus() {
        wanted.push(Wanted::EndRun);
    }
    if step(ui, "+", more, count < 999) {
        wanted.push(Wanted::Step(edit(count + 1)));
    }
}

/// Makes buttons fit into a row.
fn low(ui: &mut Ui) {
    let spacing = ui.spacing_mut();
    spacing.item_spacing.x = 2.0;
    spacing.button_padding = egui::vec2(2.0, 0.0);
    spacing.interact_size = egui::vec2(NUMBER, STEP);
}

/// What the keyboard has come to is brought into sight.
fn seen(response: &Response) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
}

/// All that is known of a line, for those who have no pointer to rest on it; moves between commands.
fn menu_ui(ui: &mut Ui, theme: &Theme, line: &Line, commands: &[String], wanted: &mut Vec<Wanted>) {
    let (padding, size) = (ui.spacing().button_padding, ui.spacing().interact_size);
    low(ui);
    let menu = ui.menu_button(words::MORE, |ui| {
        ui.set_min_width(260.0);
        ui.spacing_mut().button_padding = padding;
        ui.spacing_mut().interact_size = size;
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.set_max_width(360.0);
        let about = RichText::new(&line.about).color(theme.desk.ink_soft.0);
        // A menu would stretch its lines from edge to edge.
        ui.with_layout(Layout::top_down(Align::LEFT), |ui| ui.add(egui::Label::new(about).wrap()));
        if line.kind == Kind::Head || line.bought == 0 {
            return;
        }
        ui.separator();
        for (from, here) in commands.iter().enumerate() {
            let Some(&count) = line.counts.get(from).filter(|count| **count > 0) else { continue };
            for (to, there) in commands.iter().enumerate().filter(|(to, _)| *to != from) {
                let amounts: &[(u16, bool)] =
                    if count == 1 { &[(1, false)] } else { &[(1, false), (count, true)] };
                for &(count, all) in amounts {
                    if ui.button(words::move_words(count, all, here, there)).clicked() {
                        let (entry, option) = (line.entry.clone(), line.option.clone());
                        wanted.push(Wanted::Step(Edit::Move { from, to, entry, option, count }));
                        ui.close();
                    }
                }
            }
        }
        ui.separator();
        if ui.button(words::TAKE_AWAY).clicked() {
            let (entry, option) = (line.entry.clone(), line.option.clone());
            wanted.push(Wanted::Step(Edit::TakeAway { entry, option }));
            ui.close();
        }
    });
    named(menu.response, &words::menu_of(&line.name));
}
