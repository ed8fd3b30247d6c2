//! Judging a rules file that reads: every fault at the field where it stands.
//!
//! Never knows what makes sense in a file: the houses say that.

use crate::ground::fault::Fault;

/// A field's name, and how many fields of that name to pass over.
pub type Step<'a> = (&'a str, usize);

/// A file that is judged, and what was found wrong with it.
pub struct Judge<'a> {
    path: &'a str,
    text: String,
    faults: Vec<Fault>,
}

impl<'a> Judge<'a> {
    /// Begins with nothing wrong.
    pub fn new(path: &'a str, text: &str) -> Self {
        Self { path, text: without_comments(text), faults: Vec::new() }
    }

    /// A fault, if `good` does not hold, at the field found by following the steps.
    pub fn must(&mut self, good: bool, steps: &[Step<'_>], message: impl Into<String>) {
        if good {
            return;
        }
        let offset = steps
            .iter()
            .fold(0, |from, &(name, skip)| field_offsets(&self.text, from, name).nth(skip).unwrap_or(from));
        let before = &self.text[..offset];
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        self.faults.push(Fault::new(self.path, line, column, message));
    }

    /// All that was wrong.
    pub fn faults(self) -> Vec<Fault> {
        self.faults
    }
}

/// What a file built into the program holds. It has been judged by the tests; one that fails is a
/// bug.
pub fn built_in<T>(read: Result<T, Vec<Fault>>) -> T {
    match read {
        Ok(value) => value,
        Err(faults) => {
            let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
            panic!("a built-in file does not read: {}", faults.join("; "))
        }
    }
}

/// Where fields of this name stand in a text, from an offset on.
fn field_offsets<'a>(text: &'a str, from: usize, name: &'a str) -> impl Iterator<Item = usize> + 'a {
    text[from..].match_indices(name).map(move |(at, _)| from + at).filter(move |&at| {
        let begins = !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        begins && text[at + name.len()..].trim_start().starts_with(':')
    })
}

/// The text with its comments blanked out, so that a name in one is not taken for the field.
fn without_comments(text: &str) -> String {
    text.split_inclusive('\n')
        .map(|line| match line.find("//") {
            Some(at) => {
                let blank = line[at..].chars().map(|c| if c == '\n' { '\n' } else { ' ' });
                line[..at].chars().chain(blank).collect()
            }
            None => line.to_owned(),
        })
        .collect()
}
