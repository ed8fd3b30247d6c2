//! What is wrong with a file of ours: where, and what was expected.
//!
//! Never reads a file itself.

use std::fmt;

/// One fault in a text that was read: `path:line:column: message`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The file as the user knows it.
    pub path: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// What is wrong and what was expected; names the field.
    pub message: String,
}

impl Fault {
    /// A fault at a place in a file.
    pub fn new(path: &str, line: usize, column: usize, message: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, column, message: message.into() }
    }

    /// The fault of a RON text that does not read.
    pub fn from_ron(path: &str, err: &ron::error::SpannedError) -> Self {
        Self::new(path, err.span.start.line, err.span.start.col, err.code.to_string())
    }

    /// A fault at the first place where `needle` stands in `text`; at its beginning when nowhere.
    pub fn at(path: &str, text: &str, needle: &str, message: impl Into<String>) -> Self {
        Self::along(path, text, &[needle], message)
    }

    /// A fault at the end of a way through the text: each word is looked for from where the one
    /// before was found. One that is not there is left out, since a fault must be shown somewhere.
    pub fn along(path: &str, text: &str, way: &[&str], message: impl Into<String>) -> Self {
        let mut offset = 0;
        for word in way {
            offset += text[offset..].find(word).unwrap_or(0);
        }
        let line = text[..offset].matches('\n').count() + 1;
        let column = text[..offset].chars().rev().take_while(|&c| c != '\n').count() + 1;
        Self::new(path, line, column, message)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.path, self.line, self.column, self.message)
    }
}

impl std::error::Error for Fault {}
