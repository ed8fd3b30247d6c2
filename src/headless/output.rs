//! What a command has to say, and with which exit status.
//!
//! Never decides anything.

use std::fmt::{self, Write as _};
use std::io::{self, Write as _};
use std::process::ExitCode;

use serde::Serialize;

/// What a command says.
#[derive(Debug, Default)]
pub(super) struct Output {
    /// To the standard output.
    pub(super) text: String,
    /// To the standard error, line by line.
    pub(super) errors: Vec<String>,
    /// The exit status.
    pub(super) status: u8,
}

/// Why nothing was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Failure(pub(super) String);

impl Failure {
    /// Exit status of faults found in a file.
    pub(super) const FAULTS: u8 = 1;
    /// Exit status of what was not understood, or refused.
    pub(super) const REFUSED: u8 = 2;
}

impl<E: std::error::Error> From<E> for Failure {
    fn from(err: E) -> Self {
        Self(err.to_string())
    }
}

impl From<Failure> for Output {
    fn from(Failure(message): Failure) -> Self {
        Self { text: String::new(), errors: vec![format!("voivode: {message}")], status: Failure::REFUSED }
    }
}

impl Output {
    /// Text that ends with a line end.
    pub(super) fn text(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// One JSON value in one line.
    pub(super) fn json(value: &impl Serialize) -> Result<Self, Failure> {
        let mut text = serde_json::to_string(value)?;
        text.push('\n');
        Ok(Self::text(text))
    }

    /// Prints all and gives the exit status. A reader that has gone away is no failure.
    pub(super) fn print(self) -> ExitCode {
        let mut stdout = io::stdout().lock();
        let printed = stdout.write_all(self.text.as_bytes()).and_then(|()| stdout.flush());
        let mut stderr = io::stderr().lock();
        for line in &self.errors {
            if writeln!(stderr, "{line}").is_err() {
                break;
            }
        }
        match printed {
            Err(err) if err.kind() != io::ErrorKind::BrokenPipe => ExitCode::from(Failure::REFUSED),
            _ => ExitCode::from(self.status),
        }
    }
}

/// Adds to a text, which cannot fail.
pub(super) fn say(text: &mut String, words: fmt::Arguments<'_>) {
    let _ = text.write_fmt(words);
}

/// Lines of columns, each as wide as its widest cell; the first line is the head.
pub(super) fn table(rows: &[Vec<String>]) -> String {
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
                say(&mut line, format_args!("{cell:>width$}"));
            } else {
                say(&mut line, format_args!("{cell:<width$}"));
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// A chance in percent.
pub(super) fn percent(p: f64) -> String {
    format!("{:.2} %", p * 100.0)
}
