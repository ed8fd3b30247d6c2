//! A printed table drawn as it is printed, with the column and the row that apply lit.
//!
//! Never holds a number of its own: rows and heads are given.

use egui::{Align2, Rect, Role, Sense, Stroke, StrokeKind, TextStyle, Ui, Vec2, WidgetInfo, pos2};

use crate::campaign::rules::{AttritionColumn, DefenderLoss, Tables};
use crate::desk::words::dialogs as words;

const ROW: f32 = 20.0;
const FIRST: f32 = 80.0;

/// A table as printed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Printed {
    /// What it is, for those who hear the screen.
    pub name: String,
    /// Heads of the columns, the one over the row heads first.
    pub head: Vec<String>,
    /// The head of each row, and its cells.
    pub rows: Vec<(String, Vec<String>)>,
    /// The column that applies, from 0 without the row heads.
    pub column: Option<usize>,
    /// The row that was rolled.
    pub row: Option<usize>,
}

impl Printed {
    /// C8: combat; `times` is the odds, `diff` what was rolled.
    pub fn combat(tables: &Tables, times: Option<u32>, diff: Option<u32>) -> Self {
        let rows = &tables.combat.rows;
        let n_columns = rows.first().map_or(0, |row| row.losses.len());
        let last = |at: usize, n: usize| at.min(n.saturating_sub(1));
        let mut head = vec![words::COMBAT_HEAD.to_owned()];
        head.extend((1..=n_columns).map(|n| words::odds_head(n, n == n_columns)));
        Self {
            name: words::COMBAT_TABLE.to_owned(),
            head,
            rows: rows
                .iter()
                .enumerate()
                .map(|(at, row)| {
                    let cells = row.losses.iter().map(|loss| words::pair(loss.winner, loss.loser)).collect();
                    (words::from(i32::from(row.diff), at + 1 == rows.len()), cells)
                })
                .collect(),
            column: times.map(|times| last(usize::try_from(times.max(1)).unwrap_or(1) - 1, n_columns)),
            row: diff.map(|diff| last(usize::try_from(diff).unwrap_or(usize::MAX), rows.len())),
        }
    }

    /// C5: attrition; the column rolled on, and the roll with its modifiers.
    pub fn attrition(tables: &Tables, column: Option<AttritionColumn>, roll: Option<i32>) -> Self {
        let rows = &tables.attrition.rows;
        let mut head = vec![words::ROLL_HEAD.to_owned()];
        head.extend(AttritionColumn::ALL.map(|column| column.words().to_owned()));
        let n = rows.len();
        Self {
            name: words::ATTRITION_TABLE.to_owned(),
            head,
            rows: rows
                .iter()
                .enumerate()
                .map(|(at, row)| {
                    let cells =
                        AttritionColumn::ALL.map(|column| words::percent_cell(row.percent(column))).to_vec();
                    (words::between(row.roll, at == 0, at + 1 == n), cells)
                })
                .collect(),
            column: column.and_then(|column| AttritionColumn::ALL.iter().position(|&other| other == column)),
            row: roll.map(|roll| rows.iter().rposition(|row| row.roll <= roll).unwrap_or(0)),
        }
    }

    /// C6: sieges; the siege turn of now, and the roll with its modifiers.
    pub fn siege(tables: &Tables, turn: Option<u8>, roll: Option<i32>) -> Self {
        let siege = &tables.siege;
        let mut head = vec![words::ROLL_HEAD.to_owned()];
        head.extend((1..=siege.last_turn).map(|turn| words::turn_head(turn, turn == siege.last_turn)));
        let n = siege.falls_from.len();
        Self {
            name: words::SIEGE_TABLE.to_owned(),
            head,
            rows: (1..)
                .zip(&siege.falls_from)
                .map(|(face, &from): (i32, &u8)| {
                    let cells = (1..=siege.last_turn).map(|turn| words::falls_cell(from <= turn)).collect();
                    (face.to_string(), cells)
                })
                .collect(),
            column: turn.map(|turn| usize::from(turn.clamp(1, siege.last_turn)) - 1),
            row: roll.map(|roll| usize::try_from(roll.max(1) - 1).unwrap_or(0).min(n.saturating_sub(1))),
        }
    }

    /// C7.5: assaults; by how much the attacker rolled higher.
    pub fn assault(tables: &Tables, diff: Option<i32>) -> Self {
        let assault = &tables.assault;
        let mut rows = vec![(
            words::NOT_HIGHER.to_owned(),
            vec![words::percent_cell(assault.repulsed), words::percent_cell(0)],
        )];
        for (at, row) in assault.rows.iter().enumerate() {
            let next = assault.rows.get(at + 1).map(|next| next.from - 1);
            rows.push((
                words::range(row.from, next),
                vec![words::percent_cell(row.attacker), words::defender_loss(row.defender)],
            ));
        }
        let row =
            diff.map(|diff| assault.rows.iter().rposition(|row| row.from <= diff).map_or(0, |at| at + 1));
        Self {
            name: words::ASSAULT_TABLE.to_owned(),
            head: vec![
                words::ASSAULT_HEAD.to_owned(),
                words::ATTACKER_LOSES.to_owned(),
                words::DEFENDER_LOSES.to_owned(),
            ],
            rows,
            column: None,
            row,
        }
    }

    /// What is lit, for those who hear the screen.
    fn description(&self) -> String {
        let mut text = self.name.clone();
        if let Some(head) = self.column.and_then(|column| self.head.get(column + 1)) {
            text.push_str(", ");
            text.push_str(head);
        }
        if let Some((head, cells)) = self.row.and_then(|row| self.rows.get(row)) {
            text.push_str(", ");
            text.push_str(head);
            if let Some(cell) = self.column.and_then(|column| cells.get(column)) {
                text.push_str(", ");
                text.push_str(cell);
            }
        }
        text
    }
}

/// Paints a table.
pub fn table_ui(ui: &mut Ui, table: &Printed) {
    let n_columns = table.head.len().saturating_sub(1).max(1);
    #[expect(clippy::cast_precision_loss, reason = "a handful of rows and columns")]
    let (columns, rows) = (n_columns as f32, (table.rows.len() + 1) as f32);
    let width = ui.available_width().min(FIRST + columns * 110.0);
    let cell = ((width - FIRST) / columns).max(26.0);
    let size = Vec2::new(FIRST + cell * columns, ROW * rows);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, table.description()));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let visuals = ui.visuals().clone();
    let painter = ui.painter();
    let font = TextStyle::Body.resolve(ui.style());
    let line = visuals.widgets.noninteractive.bg_stroke;
    let at = |row: usize, column: usize| {
        #[expect(clippy::cast_precision_loss, reason = "a handful of rows and columns")]
        let (x, y) = (column as f32, row as f32);
        let left = if column == 0 { rect.left() } else { rect.left() + FIRST + cell * (x - 1.0) };
        let wide = if column == 0 { FIRST } else { cell };
        Rect::from_min_size(pos2(left, rect.top() + ROW * y), Vec2::new(wide, ROW))
    };
    painter.rect_filled(rect, 2.0, visuals.extreme_bg_color);
    painter.rect_filled(at(0, 0).union(at(0, n_columns)), 2.0, visuals.faint_bg_color);
    let faint = visuals.selection.bg_fill.gamma_multiply(0.35);
    if let Some(column) = table.column {
        painter.rect_filled(at(0, column + 1).union(at(table.rows.len(), column + 1)), 0.0, faint);
    }
    if let Some(row) = table.row {
        // Where no column applies the whole row is what was hit.
        let fill = if table.column.is_some() { faint } else { visuals.selection.bg_fill };
        painter.rect_filled(at(row + 1, 0).union(at(row + 1, n_columns)), 0.0, fill);
        if let Some(column) = table.column {
            painter.rect_filled(at(row + 1, column + 1), 0.0, visuals.selection.bg_fill);
        }
    }
    for (column, head) in table.head.iter().enumerate() {
        let place = at(0, column);
        painter.with_clip_rect(place.intersect(ui.clip_rect())).text(
            place.center(),
            Align2::CENTER_CENTER,
            head,
            font.clone(),
            visuals.strong_text_color(),
        );
    }
    for (row, (head, cells)) in table.rows.iter().enumerate() {
        for (column, text) in std::iter::once(head).chain(cells).enumerate() {
            let lit =
                table.row == Some(row) && (table.column.is_none() || table.column == column.checked_sub(1));
            let tint = if lit { visuals.strong_text_color() } else { visuals.text_color() };
            let place = at(row + 1, column);
            painter.with_clip_rect(place.intersect(ui.clip_rect())).text(
                place.center(),
                Align2::CENTER_CENTER,
                text,
                font.clone(),
                tint,
            );
        }
        let y = at(row + 1, 0).top();
        painter.hline(rect.x_range(), y, Stroke::new(0.5, line.color));
    }
    painter.rect_stroke(rect, 2.0, line, StrokeKind::Inside);
}

/// What a defender loses, in the words of the table.
pub fn defender_words(loss: DefenderLoss) -> String {
    words::defender_loss(loss)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::rules::Rules;

    #[test]
    fn the_lit_cell_is_the_one_the_rules_read() {
        let tables = Rules::printed().tables;
        let table = Printed::combat(&tables, Some(7), Some(30));
        assert_eq!((table.column, table.row), (Some(2), Some(9)));
        for roll in -2..9 {
            for column in AttritionColumn::ALL {
                let table = Printed::attrition(&tables, Some(column), Some(roll));
                let cell = &table.rows[table.row.unwrap()].1[table.column.unwrap()];
                assert_eq!(*cell, words::percent_cell(tables.attrition.percent(column, roll)));
            }
            for turn in 1..12 {
                let table = Printed::siege(&tables, Some(turn), Some(roll));
                let cell = &table.rows[table.row.unwrap()].1[table.column.unwrap()];
                assert_eq!(*cell, words::falls_cell(tables.siege.falls(roll, turn)));
            }
            let table = Printed::assault(&tables, Some(roll));
            let cells = &table.rows[table.row.unwrap()].1;
            let result = tables.assault.result(roll);
            assert_eq!(cells[0], words::percent_cell(result.attacker_percent));
            assert_eq!(cells[1], words::defender_loss(result.defender));
        }
    }
}
