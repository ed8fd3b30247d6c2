//! Free text: the dialects in which players write armies in letters, forums and results of tournaments.
//!
//! Never lets one line spoil another: each is read by itself, and kept when it says nothing.

mod pieces;

use super::line::{LONGEST, bare, is_ruler, is_sum};
use super::{Item, Leads, Raw, Understood};
use crate::tabletop::SystemData;

use pieces::Pieces;
pub(super) use pieces::{leads, with_option};

/// All lines of a text.
pub(super) fn read(text: &str, raw: &mut Raw<'_>) {
    let mut reader = Reader { raw, current: 0, works: false, begun: false, ours: false };
    for (n, line) in (1u32..).zip(text.lines()) {
        let understood = reader.line(line);
        reader.begun |= understood != Understood::Nothing;
        reader.raw.add(n, line, understood);
    }
}

/// The systems by which codes are looked for: that of the list, else all.
pub(super) fn systems<'a>(raw: &Raw<'a>) -> Vec<&'a SystemData> {
    let of_list = raw.library.list(&raw.head.list).and_then(|list| raw.library.system(&list.system));
    of_list.map_or_else(|_| raw.library.systems().collect(), |system| vec![system])
}

struct Reader<'r, 'a> {
    raw: &'r mut Raw<'a>,
    /// The command to which troops go.
    current: usize,
    /// Works are listed.
    works: bool,
    /// A line said something already.
    begun: bool,
    /// It is a text that we wrote.
    ours: bool,
}

impl Reader<'_, '_> {
    fn line(&mut self, line: &str) -> Understood {
        let line = bare(line);
        if line.is_empty() || is_ruler(line) {
            return Understood::Nothing;
        }
        if line.len() > LONGEST {
            return Understood::NotUnderstood("the line is too long for troops".to_owned());
        }
        let line = line.trim_start_matches('#').trim();
        if let Some((command, rest)) = command_prefix(line)
            && let Some(items) = self.coded(rest, command)
        {
            self.begin(command);
            return Understood::Items(items);
        }
        // In what we wrote ourselves a command may be called "2 Corps".
        let is_counted = |rest: &str| !self.ours && Pieces::counts(rest);
        if let Some((command, rest)) = command_prefix(line).filter(|(_, rest)| is_counted(rest)) {
            self.begin(command);
            return self.troops(rest);
        }
        if let Some(items) = self.general(line) {
            return Understood::Items(items);
        }
        if let Some(words) = self.raw.heading(line, &mut self.current) {
            self.works = false;
            self.ours |= line.starts_with("Army:");
            return Understood::Heading(words);
        }
        if is_sum(line) {
            return Understood::Nothing;
        }
        let title = line.trim_end_matches(':').to_lowercase();
        if matches!(title.as_str(), "works" | "fortifications" | "fortifications and obstacles" | "obstacles")
        {
            self.works = true;
            return Understood::Heading("works follow".to_owned());
        }
        if let Some((command, rest)) = command_prefix(line) {
            self.begin(command);
            if let Some(named) = self.raw.head.commands.get_mut(command).filter(|_| !rest.is_empty()) {
                rest.clone_into(&mut named.0);
            }
            return Understood::Heading(format!("command {}", command + 1));
        }
        if let Some(name) = armati_head(line) {
            name.clone_into(&mut self.raw.head.name);
            return Understood::Heading("an army of ARMATI: its size, divisions and break point".to_owned());
        }
        self.troops(line)
    }

    /// "General: Irr Kn(O)": troops rather than a name.
    fn general(&self, line: &str) -> Option<Vec<Item>> {
        let (key, rest) = line.split_once(':').filter(|_| !self.ours)?;
        let mut items =
            self.coded(rest.trim(), self.current).filter(|_| key.trim().eq_ignore_ascii_case("general"))?;
        for item in &mut items {
            item.leads = if item.leads == Leads::No { Leads::Somebody } else { item.leads };
        }
        Some(items)
    }

    /// What follows belongs to a command.
    fn begin(&mut self, command: usize) {
        self.current = command;
        self.works = false;
        self.raw.head.commands_at_least(command + 1);
    }

    fn troops(&mut self, line: &str) -> Understood {
        let systems = systems(self.raw);
        let list = self.raw.library.list(&self.raw.head.list).ok();
        let pieces = Pieces { systems: &systems, list, command: self.current };
        match pieces.line(line) {
            Ok(mut items) => {
                for item in &mut items {
                    item.work |= self.works;
                }
                Understood::Items(items)
            }
            Err(_)
                if !self.begun && self.raw.head.name.is_empty() && line.chars().any(char::is_alphabetic) =>
            {
                line.clone_into(&mut self.raw.head.name);
                Understood::Heading("the title".to_owned())
            }
            Err(why) => Understood::NotUnderstood(why),
        }
    }

    /// The items of a text, if all of it is codes.
    fn coded(&self, text: &str, command: usize) -> Option<Vec<Item>> {
        let systems = systems(self.raw);
        Pieces { systems: &systems, list: None, command }.coded(text)
    }
}

/// "C1 - …", "Command 2: …", "Cmd 3": which command, from 0, and what follows.
fn command_prefix(line: &str) -> Option<(usize, &str)> {
    let letters = line.find(|c: char| !c.is_ascii_alphabetic())?;
    let (word, rest) = line.split_at_checked(letters)?;
    let known = ["c", "cmd", "command"].iter().any(|known| word.eq_ignore_ascii_case(known));
    let rest = rest.trim_start();
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (number, rest) = rest.split_at_checked(digits)?;
    let number: usize =
        number.parse().ok().filter(|n| known && (1..=super::head::MOST_COMMANDS).contains(n))?;
    if rest.starts_with(|c: char| c.is_alphanumeric() || c == '[') {
        return None;
    }
    Some((number - 1, rest.trim_start_matches([' ', '-', '–', ':', '.', '\t'])))
}

/// The name in "HUNGARIAN size AA (H3; L3+1; BP6; Init.6)".
fn armati_head(line: &str) -> Option<&str> {
    let (before, after) = line.split_once('(')?;
    let plain = after.to_lowercase();
    if !plain.contains("bp") || !plain.contains("init") {
        return None;
    }
    let lower = before.to_lowercase();
    let end = lower.find(" size ").filter(|&at| before.is_char_boundary(at)).unwrap_or(before.len());
    before.get(..end).map(str::trim)
}
