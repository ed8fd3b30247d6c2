//! A table to choose a line from by mouse or keyboard: its heads sort, a filter narrows it.
//!
//! Never knows what is chosen.

use egui::{Align, Button, Label, Layout, Role, Sense, Ui, WidgetInfo};
use egui_extras::{Column, TableBuilder, TableRow};

use super::lists::{Choice, Picked, matches, walk};
use crate::desk::words::dialogs as words;

/// A column.
#[derive(Debug, Clone, Copy)]
pub struct Head {
    /// Its words.
    pub words: &'static str,
    /// Width in points; none: the rest of the room.
    pub width: Option<f32>,
    /// It holds numbers, which stand at the right.
    pub number: bool,
}

impl Head {
    /// A column that takes the rest of the room.
    pub const fn rest(words: &'static str) -> Self {
        Self { words, width: None, number: false }
    }

    /// A column of words.
    pub const fn words(words: &'static str, width: f32) -> Self {
        Self { words, width: Some(width), number: false }
    }

    /// A column of numbers; an empty cell counts as none.
    pub const fn number(words: &'static str, width: f32) -> Self {
        Self { words, width: Some(width), number: true }
    }
}

/// A line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// What is in it, one for each column.
    pub cells: Vec<String>,
    /// The whole line in words: its name for who hears it, and what the filter looks at.
    pub line: String,
}

/// By which column the lines are sorted; without one they stand as they were given.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sorting {
    column: Option<usize>,
    down: bool,
}

impl Sorting {
    /// A click on a head: upwards, downwards, and as given.
    fn click(&mut self, column: usize) {
        *self = match *self {
            Self { column: Some(now), down: false } if now == column => {
                Self { column: Some(now), down: true }
            }
            Self { column: Some(now), down: true } if now == column => Self::default(),
            _ => Self { column: Some(column), down: false },
        };
    }

    fn sort(self, heads: &[Head], rows: &[Row], shown: &mut [usize]) {
        let Some(column) = self.column else { return };
        let is_number = heads.get(column).is_some_and(|head| head.number);
        let key = |&at: &usize| {
            let cell = rows.get(at).and_then(|row| row.cells.get(column)).map_or("", String::as_str);
            if is_number {
                (cell.parse::<i64>().unwrap_or_default(), String::new())
            } else {
                (0, cell.to_lowercase())
            }
        };
        if self.down {
            shown.sort_by_cached_key(|at| std::cmp::Reverse(key(at)));
        } else {
            shown.sort_by_cached_key(key);
        }
    }
}

/// The lines that pass the filter, one of them chosen. The arrow keys move the choice, a click on a
/// head sorts.
pub fn choices_ui(
    ui: &mut Ui,
    salt: &str,
    heads: &[Head],
    rows: &[Row],
    choice: &mut Choice,
    height: f32,
) -> Picked {
    let passes = |row: &Row| matches(&row.line, &choice.filter);
    let mut shown: Vec<usize> =
        rows.iter().enumerate().filter(|(_, row)| passes(row)).map(|(at, _)| at).collect();
    choice.sorting.sort(heads, rows, &mut shown);
    let (mut picked, walked) = walk(ui, &shown, choice);
    ui.push_id(("choices", salt), |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().button_padding.x = 3.0;
        let line = ui.spacing().interact_size.y;
        let mut table = TableBuilder::new(ui)
            .striped(true)
            .sense(Sense::CLICK)
            .cell_layout(Layout::left_to_right(Align::Center))
            .auto_shrink([false, true])
            .min_scrolled_height(60.0)
            .max_scroll_height(height);
        for head in heads {
            let column = match head.width {
                Some(width) => Column::exact(width),
                None => Column::remainder().at_least(60.0),
            };
            table = table.column(column.clip(true));
        }
        if walked && let Some(at) = choice.at.and_then(|at| shown.iter().position(|&row| row == at)) {
            table = table.scroll_to_row(at, None);
        }
        let sorting = &mut choice.sorting;
        let chosen = &mut choice.at;
        table
            .header(line, |mut header| {
                for (at, head) in heads.iter().enumerate() {
                    header.col(|ui| {
                        let now = sorting.column == Some(at);
                        let button = ui.add(Button::selectable(now, head.words).small());
                        let down = now && sorting.down;
                        button.widget_info(|| {
                            let name = words::sort_by(head.words, now, down);
                            WidgetInfo::selected(Role::Button, true, now, name)
                        });
                        if button.clicked() {
                            sorting.click(at);
                        }
                    });
                }
            })
            .body(|body| {
                body.rows(line, shown.len(), |mut cells| {
                    let Some(&at) = shown.get(cells.index()) else { return };
                    let Some(row) = rows.get(at) else { return };
                    let is_chosen = *chosen == Some(at);
                    cells.set_selected(is_chosen);
                    let first = row_ui(&mut cells, heads, row, is_chosen);
                    let whole = cells.response();
                    if first.clicked || whole.clicked() {
                        *chosen = Some(at);
                        picked.changed = true;
                    }
                    if first.double_clicked || whole.double_clicked() {
                        picked.done = true;
                    }
                });
            });
    });
    picked
}

#[derive(Debug, Default)]
struct Pressed {
    clicked: bool,
    double_clicked: bool,
}

/// The cells of a line; the first is what the keyboard comes to, and has the name of the whole.
fn row_ui(cells: &mut TableRow<'_, '_>, heads: &[Head], row: &Row, is_chosen: bool) -> Pressed {
    let mut pressed = Pressed::default();
    for (column, (cell, head)) in row.cells.iter().zip(heads).enumerate() {
        cells.col(|ui| {
            if column == 0 {
                let first = ui.add(Button::selectable(is_chosen, cell).truncate());
                first.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, &row.line));
                pressed.clicked = first.clicked();
                pressed.double_clicked = first.double_clicked();
            } else if head.number {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.add(Label::new(cell).selectable(false));
                });
            } else {
                ui.add(Label::new(cell).selectable(false).truncate());
            }
        });
    }
    pressed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_sort_up_down_and_back() {
        let heads = [Head::rest("Place"), Head::number("Hexes", 40.0)];
        let row = |place: &str, n: &str| Row {
            cells: vec![place.to_owned(), n.to_owned()],
            line: place.to_owned(),
        };
        let rows = [row("buda", "10"), row("Arad", "9"), row("Cluj", "")];
        let mut sorting = Sorting::default();
        let mut sorted = |column: usize| {
            sorting.click(column);
            let mut shown = vec![0, 1, 2];
            sorting.sort(&heads, &rows, &mut shown);
            shown
        };
        assert_eq!(sorted(0), [1, 0, 2], "either case");
        assert_eq!(sorted(0), [2, 0, 1]);
        assert_eq!(sorted(0), [0, 1, 2], "as given");
        assert_eq!(sorted(1), [2, 1, 0], "by number, not by letter");
        assert_eq!(sorted(1), [0, 1, 2]);
    }
}
