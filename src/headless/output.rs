//! What a command has to say, and with which exit status.
//!
//! Never decides anything.

use std::fmt::{self, Write as _};
use std::io::{self, Write as _};
use std::process::ExitCode;

use serde::Serialize;

pub(super) use crate::ground::columns::columns as table;

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

/// A chance in percent.
pub(super) fn percent(p: f64) -> String {
    format!("{:.2} %", p * 100.0)
}
