//! What a file says of an army as a whole: its name, list, edition, terms, commands and generals.
//!
//! Never judges it. Text and tables write and read it in the same words.

use crate::tabletop::starter::Budget;
use crate::tabletop::{Points, Terms};

use super::Raw;

/// What a file says of an army as a whole.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Head {
    /// Name of the army.
    pub name: String,
    /// Key of its army list; empty where none is known.
    pub list: String,
    /// Edition of the system; empty where none is named.
    pub edition: String,
    /// What may be spent, if the file says it.
    pub terms: Option<Terms>,
    /// Boats were bought for each command.
    pub boats: bool,
    /// The player's notes.
    pub note: String,
    /// Name of each command, and of its general.
    pub commands: Vec<(String, String)>,
}

/// More commands than any army has.
pub(super) const MOST_COMMANDS: usize = 100;

impl Head {
    pub(super) fn commands_at_least(&mut self, n: usize) {
        while self.commands.len() < n.min(MOST_COMMANDS) {
            let name = format!("Command {}", self.commands.len() + 1);
            self.commands.push((name, String::new()));
        }
    }

    /// All of it, line by line.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut lines = vec![format!("Army: {}", one_line(&self.name))];
        if !self.list.is_empty() {
            lines.push(format!("List: {}", one_line(&self.list)));
        }
        if !self.edition.is_empty() {
            lines.push(format!("Edition: {}", one_line(&self.edition)));
        }
        lines.extend(self.terms.as_ref().map(|terms| format!("Terms: {}", terms_words(terms))));
        if self.boats {
            lines.push("Boats: for every command".to_owned());
        }
        if !self.note.is_empty() {
            let lines_of_note = self.note.split('\n').map(|line| line.replace(char::is_control, " "));
            lines.extend(lines_of_note.map(|line| format!("Note: {line}")));
        }
        lines
    }

    /// The line that opens a command, and that of its general.
    pub(super) fn command_lines(&self, nth: usize) -> Vec<String> {
        let Some((name, general)) = self.commands.get(nth) else { return Vec::new() };
        let mut lines = vec![format!("Command {}: {}", nth + 1, one_line(name))];
        if !general.is_empty() {
            lines.push(format!("General {}: {}", nth + 1, one_line(general)));
        }
        lines
    }
}

/// A name that may stand in a line.
pub(super) fn one_line(name: &str) -> String {
    name.split(char::is_control).map(str::trim).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// "900 points; list taken 2 times; 3 generals free; 3 commands; year 1458".
pub(super) fn terms_words(terms: &Terms) -> String {
    let budget = match terms.budget {
        Budget::Points(points) => format!("{points} points"),
        Budget::Elements(each) => format!("{each} elements each"),
        Budget::Bonus(points) => format!("{points} points beside the core"),
    };
    let year = terms.year.map_or_else(String::new, |year| format!("; year {year}"));
    let (times, free, commands) = (terms.times, terms.free_generals, terms.commands);
    let boats = match terms.boats.0 {
        0 => String::new(),
        _ => format!("; boats {}", terms.boats),
    };
    format!("{budget}; list taken {times} times; {free} generals free; {commands} commands{year}{boats}")
}

/// What [`terms_words`] wrote; nothing for other words.
pub(super) fn terms(words: &str) -> Option<Terms> {
    let parts: Vec<Vec<&str>> = words.split(';').map(|part| part.split_whitespace().collect()).collect();
    let (budget, rest) = parts.split_first()?;
    let budget = match budget[..] {
        [points, "points"] => Budget::Points(points.parse().ok()?),
        [each, "elements", "each"] => Budget::Elements(each.parse().ok()?),
        [points, "points", "beside", "the", "core"] => Budget::Bonus(points.parse::<Points>().ok()?),
        _ => return None,
    };
    let mut terms = Terms { budget, times: 1, free_generals: 0, commands: 1, year: None, boats: Points(0) };
    for part in rest {
        match part[..] {
            ["list", "taken", n, "times"] => terms.times = n.parse().ok()?,
            [n, "generals", "free"] => terms.free_generals = n.parse().ok()?,
            [n, "commands"] => terms.commands = n.parse().ok()?,
            ["year", year] => terms.year = Some(year.parse().ok()?),
            ["boats", points] => terms.boats = points.parse().ok()?,
            _ => return None,
        }
    }
    Some(terms)
}

impl Raw<'_> {
    /// A line of the head, in words; nothing where it is none. `current` is the command that follows.
    pub(super) fn heading(&mut self, line: &str, current: &mut usize) -> Option<String> {
        let (key, value) = line.split_once(':')?;
        let value = value.trim();
        let mut words = key.split_whitespace();
        let word = words.next()?.to_lowercase();
        let number = words.next().map(str::parse::<usize>);
        if words.next().is_some() {
            return None;
        }
        let told = match (word.as_str(), number) {
            ("army", None) => {
                value.clone_into(&mut self.head.name);
                "the name of the army".to_owned()
            }
            ("list", None) => self.list(value),
            ("edition", None) => {
                value.clone_into(&mut self.head.edition);
                format!("edition {value}")
            }
            ("terms", None) => {
                self.head.terms = Some(terms(value)?);
                "what may be spent".to_owned()
            }
            ("boats", None) if value == "for every command" => {
                self.head.boats = true;
                "boats for every command".to_owned()
            }
            ("note" | "notes", None) => {
                if !self.head.note.is_empty() {
                    self.head.note.push('\n');
                }
                self.head.note.push_str(value);
                "a note".to_owned()
            }
            ("command", Some(Ok(n))) if (1..=MOST_COMMANDS).contains(&n) => {
                self.head.commands_at_least(n);
                *current = n - 1;
                self.head.commands.get_mut(n - 1).map(|command| value.clone_into(&mut command.0))?;
                format!("command {n}")
            }
            ("general", None) => self.general(*current, value)?,
            ("general", Some(Ok(n))) if (1..=MOST_COMMANDS).contains(&n) => self.general(n - 1, value)?,
            _ => return None,
        };
        Some(told)
    }

    fn general(&mut self, command: usize, name: &str) -> Option<String> {
        self.head.commands_at_least(command + 1);
        self.head.commands.get_mut(command).map(|command| name.clone_into(&mut command.1))?;
        Some(format!("the general of command {}", command + 1))
    }

    /// The army list that a file names, by its key or, if only one has it, by its name.
    pub(super) fn list(&mut self, named: &str) -> String {
        if self.list_is_chosen {
            return "an army list; another was chosen".to_owned();
        }
        // Behind the key others may read its name.
        let key = named.split_whitespace().next().unwrap_or_default();
        let mut by_name = self.library.lists().filter(|list| list.name == named);
        let found = match self.library.list(key) {
            Ok(list) => Some(list),
            Err(_) => by_name.next().filter(|_| by_name.next().is_none()),
        };
        match found {
            Some(list) => {
                list.key.clone_into(&mut self.head.list);
                format!("the army list {}", list.key)
            }
            None => {
                self.notes.push(format!("the file names the army list \"{named}\", which is not known"));
                "an army list that is not known".to_owned()
            }
        }
    }
}
