//! A foreign army for the eye: each line beside what was understood of it.
//!
//! Never changes what was read.

use super::{Found, Import, Item, Leads, Understood};

/// How much of a line was understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// Nothing is to be understood: a blank line, a ruler, a sum.
    Nothing,
    /// It speaks of the whole army or of a command.
    Heading,
    /// Troops of the army list.
    Found,
    /// Troops, but the army list has nothing of the kind, or none was chosen.
    Free,
    /// Not understood.
    NotUnderstood,
}

/// A line for the eye.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Line of the file, from 1.
    pub line: u32,
    /// As it stands in the file.
    pub text: String,
    /// How much of it was understood.
    pub state: State,
    /// What was understood, or why nothing was.
    pub words: String,
}

impl Import {
    /// Every line for the eye, in the order of the file.
    pub fn rows(&self) -> Vec<Row> {
        self.lines
            .iter()
            .map(|read| {
                let (state, words) = match &read.understood {
                    Understood::Nothing => (State::Nothing, String::new()),
                    Understood::Heading(words) => (State::Heading, words.clone()),
                    Understood::NotUnderstood(why) => (State::NotUnderstood, why.clone()),
                    Understood::Items(items) => {
                        let free = items.iter().any(|item| item.found == Found::Free);
                        let words: Vec<String> = items.iter().map(|item| self.words(item)).collect();
                        (if free { State::Free } else { State::Found }, words.join("; "))
                    }
                };
                Row { line: read.line, text: read.text.clone(), state, words }
            })
            .collect()
    }

    /// "8 Székely light horse, in command 2".
    fn words(&self, item: &Item) -> String {
        let counted = |count: u16, name: &str, option: &str| {
            let option = if option.is_empty() { String::new() } else { format!(" [{option}]") };
            format!("{count} {name}{option}")
        };
        let mut words = match &item.found {
            Found::Bought(bought) => {
                let each = bought.iter().map(|bought| counted(bought.count, &bought.entry, &bought.option));
                each.collect::<Vec<_>>().join(" and ")
            }
            Found::Work(work) => counted(item.count, work, ""),
            Found::Free => {
                let code = item.codes.join(" or ");
                let name = match (item.name.is_empty(), code.is_empty()) {
                    (true, _) => code,
                    (false, true) => item.name.clone(),
                    (false, false) => format!("{}, {code}", item.name),
                };
                counted(item.count, &name, &item.option)
            }
        };
        if let Found::Bought(_) | Found::Free = item.found
            && self.head.commands.len() > 1
            && !item.work
        {
            words.push_str(&format!(", in command {}", item.command + 1));
        }
        if !item.remarks.is_empty() {
            words.push_str(&format!(" ({})", item.remarks.join(", ")));
        }
        match (&item.found, item.leads) {
            (Found::Free, Leads::Rank(rank)) => words.push_str(&format!(", {rank}")),
            (Found::Free, Leads::Somebody) => words.push_str(", a general"),
            _ => {}
        }
        if item.found == Found::Free && self.purchase.is_some() {
            words.push_str(": the army list has nothing of the kind");
        }
        words
    }
}
