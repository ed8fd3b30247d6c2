//! Columns of plain text.
//!
//! Never knows what stands in them.

use std::fmt::Write as _;

/// Lines of columns, each as wide as its widest cell; the first line is the head.
pub fn columns(rows: &[Vec<String>]) -> String {
    let n = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..n).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let width = widths[column];
            if column > 0 {
                line.push_str("  ");
            }
            // Numbers stand at the right, words at the left.
            if cell.starts_with(|c: char| c.is_ascii_digit()) {
                let _ = write!(line, "{cell:>width$}");
            } else {
                let _ = write!(line, "{cell:<width$}");
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
