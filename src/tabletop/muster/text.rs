//! A purchase as the text of its file.
//!
//! Never judges it.

use std::fmt::Write as _;

use super::{Bought, Purchase, Terms};
use crate::tabletop::starter::Budget;

impl Purchase {
    /// The text of its file, which [`Purchase::parse`] reads back as it was: one line for each thing
    /// that was bought.
    pub fn to_text(&self) -> String {
        let mut text = String::from("// An army bought from an army list of Voivode.\n(\n");
        let mut line = |words: std::fmt::Arguments<'_>| {
            // Writing to a text cannot fail.
            let _ = text.write_fmt(words);
            text.push('\n');
        };
        line(format_args!("    name: {},", quoted(&self.name)));
        line(format_args!("    list: {},", quoted(&self.list)));
        if !self.edition.is_empty() {
            line(format_args!("    edition: {},", quoted(&self.edition)));
        }
        line(format_args!("    terms: {},", terms(&self.terms)));
        line(format_args!("    commands: ["));
        for command in &self.commands {
            line(format_args!("        ("));
            line(format_args!("            name: {},", quoted(&command.name)));
            if !command.general.is_empty() {
                line(format_args!("            general: {},", quoted(&command.general)));
            }
            line(format_args!("            bought: ["));
            for bought in &command.bought {
                line(format_args!("                ({}),", fields(bought)));
            }
            line(format_args!("            ],"));
            line(format_args!("        ),"));
        }
        line(format_args!("    ],"));
        if !self.works.is_empty() {
            line(format_args!("    works: ["));
            for work in &self.works {
                line(format_args!("        (work: {}, count: {}),", quoted(&work.work), work.count));
            }
            line(format_args!("    ],"));
        }
        if self.boats {
            line(format_args!("    boats: true,"));
        }
        if !self.note.is_empty() {
            line(format_args!("    note: {},", quoted(&self.note)));
        }
        line(format_args!(")"));
        text
    }
}

fn quoted(text: &str) -> String {
    // A text can always be written; should that change, nothing but its letters would be lost.
    ron::to_string(text).unwrap_or_else(|_| "\"\"".to_owned())
}

fn terms(terms: &Terms) -> String {
    let budget = match terms.budget {
        Budget::Points(points) => format!("Points(\"{points}\")"),
        Budget::Elements(each) => format!("Elements({each})"),
        Budget::Bonus(points) => format!("Bonus(\"{points}\")"),
    };
    let year = terms.year.map_or_else(String::new, |year| format!(", year: {year}"));
    let (times, free, commands) = (terms.times, terms.free_generals, terms.commands);
    let boats = match terms.boats.0 {
        0 => String::new(),
        _ => format!(", boats: \"{}\"", terms.boats),
    };
    format!("(budget: {budget}, times: {times}, free_generals: {free}, commands: {commands}{year}{boats})")
}

fn fields(bought: &Bought) -> String {
    let mut text = format!("entry: {}", quoted(&bought.entry));
    if !bought.option.is_empty() {
        text.push_str(", option: ");
        text.push_str(&quoted(&bought.option));
    }
    text.push_str(&format!(", count: {}", bought.count));
    if let Some(units) = bought.units {
        text.push_str(&format!(", units: {units}"));
    }
    text
}
