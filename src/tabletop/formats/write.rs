//! An army written for others: text, a table, a file of the DBM Army List Editor.
//!
//! Never writes what cannot be read back: what a format cannot hold is refused with the reason.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use quick_xml::escape::escape;

use super::head::{Head, one_line, terms_words};
use super::resolve::full_name;
use super::{Format, Found, Import, Item, Leads, editor, short};
use crate::tabletop::library::Unknown;
use crate::tabletop::systems::{Commander, Pricing};
use crate::tabletop::{ArmyList, Bought, Library, Purchase, System, SystemData};

/// An army as it is written down: from a purchase, or from what was read without a list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sheet {
    /// The army as a whole.
    pub head: Head,
    /// Its troops, generals and works.
    pub items: Vec<Item>,
    /// Number in the books of the system; empty where there is none.
    pub book: String,
}

/// Why an army cannot be written in a format.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CannotWrite {
    /// The format is only read.
    #[error("{} can be read, but not written: expected text, table or dbm-editor", .0.words())]
    ReadOnly(Format),
    /// The editor knows four commands.
    #[error("the army has {0} commands: the DBM Army List Editor has {most}", most = editor::COMMANDS)]
    Commands(usize),
    /// The editor knows DBM only.
    #[error("\"{0}\" has no code of DBM: the DBM Army List Editor knows no other system")]
    NotDbm(String),
}

/// How an army is written as text.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dialect {
    /// A line for each kind of troops, with its name, code and price: reads back as the same army.
    #[default]
    Full,
    /// As the players of its system write it in letters: codes and numbers, most names left out.
    Short,
}

impl Sheet {
    /// A purchase as a sheet.
    pub fn of(purchase: &Purchase, library: &Library) -> Result<Self, Unknown> {
        let (list, system) = library.of(purchase)?;
        let head = Head {
            name: purchase.name.clone(),
            list: purchase.list.clone(),
            edition: purchase.edition.clone(),
            terms: Some(purchase.terms),
            boats: purchase.boats,
            note: purchase.note.clone(),
            commands: purchase.commands.iter().map(|one| (one.name.clone(), one.general.clone())).collect(),
        };
        let edition = purchase.edition(system);
        let mut items = Vec::new();
        for (command, bought) in purchase
            .commands
            .iter()
            .enumerate()
            .flat_map(|(n, command)| command.bought.iter().map(move |bought| (n, bought)))
        {
            let Bought { entry: name, option, count, units } = bought.clone();
            let mut item = Item { command, count, units, name, option, ..Item::default() };
            let entry = list.entry(&item.name);
            if let Some((entry, option)) = entry.and_then(|entry| Some((entry, entry.option(&item.option)?)))
            {
                let named = entry.option_name(option);
                let alone = full_name(entry, option) == entry.name;
                item.option = if alone { String::new() } else { named.to_owned() };
                item.codes = vec![option.code.clone()];
                item.leads = entry.general.map_or(Leads::No, Leads::Rank);
                item.points =
                    entry.priced(option, system, Pricing::of(edition)).ok().map(|priced| priced.points);
                item.remarks.clone_from(&option.extras);
            }
            item.found = Found::Bought(vec![bought.clone()]);
            items.push(item);
        }
        for work in &purchase.works {
            let known = list.work(&work.work);
            items.push(Item {
                count: work.count,
                name: work.work.clone(),
                codes: known.map(|known| known.code.clone()).into_iter().collect(),
                work: true,
                found: Found::Work(work.work.clone()),
                ..Item::default()
            });
        }
        Ok(Self { head, items, book: list.book.clone() })
    }

    /// What was read as a sheet: what stands in the list by the list's names, all else as it was read.
    pub fn of_import(import: &Import, library: &Library) -> Result<Self, Unknown> {
        let Some(purchase) = &import.purchase else {
            let items = import.items().cloned().collect();
            return Ok(Self { head: import.head.clone(), items, book: String::new() });
        };
        let mut sheet = Self::of(purchase, library)?;
        sheet.items.extend(import.items().filter(|item| item.found == Found::Free).cloned());
        sheet.items.sort_by_key(|item| item.command);
        Ok(sheet)
    }

    /// The bytes of its file, always in UTF-8.
    pub fn write(&self, format: Format, library: &Library) -> Result<String, CannotWrite> {
        match format {
            Format::Text => Ok(self.text()),
            Format::Table => Ok(self.table()),
            Format::Editor => self.editor(library),
            other => Err(CannotWrite::ReadOnly(other)),
        }
    }

    /// The army as text.
    pub fn write_text(&self, dialect: Dialect, library: &Library) -> String {
        match dialect {
            Dialect::Full => self.text(),
            Dialect::Short => short::text(self, library),
        }
    }

    pub(super) fn troops_of(&self, command: usize) -> impl Iterator<Item = &Item> {
        self.items.iter().filter(move |item| !item.work && item.command == command)
    }

    pub(super) fn works(&self) -> impl Iterator<Item = &Item> {
        self.items.iter().filter(|item| item.work)
    }

    fn text(&self) -> String {
        let mut lines = self.head.lines();
        for nth in 0..self.head.commands.len() {
            lines.push(String::new());
            lines.extend(self.head.command_lines(nth));
            lines.extend(self.troops_of(nth).map(line));
        }
        if self.works().next().is_some() {
            lines.push(String::new());
            lines.push("Fortifications and obstacles:".to_owned());
            lines.extend(self.works().map(line));
        }
        lines.push(String::new());
        lines.join("\n")
    }

    fn table(&self) -> String {
        let mut text = String::new();
        let commands = (0..self.head.commands.len()).flat_map(|nth| self.head.command_lines(nth));
        for line in self.head.lines().into_iter().chain(commands) {
            let _ = writeln!(text, "# {line}");
        }
        let mut rows = vec![TABLE_HEAD.map(str::to_owned)];
        rows.extend(self.items.iter().filter(|item| !item.work).chain(self.works()).map(row));
        let mut writer = csv::WriterBuilder::new()
            .delimiter(b'\t')
            .terminator(csv::Terminator::Any(b'\n'))
            .from_writer(Vec::new());
        for row in rows {
            // Into memory; every row has as many cells.
            let _ = writer.write_record(row);
        }
        let bytes = writer.into_inner().unwrap_or_default();
        text.push_str(&String::from_utf8_lossy(&bytes));
        text
    }

    fn editor(&self, library: &Library) -> Result<String, CannotWrite> {
        if self.head.commands.len() > editor::COMMANDS {
            return Err(CannotWrite::Commands(self.head.commands.len()));
        }
        let list = library.list(&self.head.list).ok();
        let of_list = list.and_then(|list| library.system(&list.system).ok());
        let system = of_list.or_else(|| library.systems().find(|system| system.family == System::Dbm));
        let system = system.filter(|system| system.family == System::Dbm);
        let system = system.ok_or_else(|| CannotWrite::NotDbm(self.head.name.clone()))?;
        let edition =
            if self.head.edition.is_empty() { system.default_edition() } else { &self.head.edition };
        let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<?voivode");
        let head = &self.head;
        let mut ours = vec![
            ("list".to_owned(), head.list.clone()),
            ("edition".to_owned(), head.edition.clone()),
            ("terms".to_owned(), head.terms.as_ref().map(terms_words).unwrap_or_default()),
            ("note".to_owned(), head.note.clone()),
        ];
        if head.boats {
            ours.push(("boats".to_owned(), "for every command".to_owned()));
        }
        for (n, (name, general)) in head.commands.iter().enumerate() {
            ours.push((format!("command{}", n + 1), one_line(name)));
            ours.push((format!("general{}", n + 1), one_line(general)));
        }
        let attributes = |text: &mut String, given: &[(String, String)], all: bool| {
            for (key, value) in given.iter().filter(|(_, value)| all || !value.is_empty()) {
                let value = escape(value.as_str())
                    .replace('\n', "&#10;")
                    .replace('\r', "&#13;")
                    .replace('\t', "&#9;");
                let _ = write!(text, " {key}=\"{value}\"");
            }
        };
        attributes(&mut text, &ours, true);
        text.push_str("?>\n<army");
        let year = head.terms.and_then(|terms| terms.year).map(|year| year.to_string());
        let id = format!("{:08x}", crc32fast::hash([&head.list, "/", &head.name].concat().as_bytes()));
        let named = [
            ("book", self.book.clone()),
            ("rules", system.name.clone()),
            ("version", edition.to_owned()),
            ("id", id),
            ("name", one_line(&head.name)),
            ("year", year.unwrap_or_default()),
        ];
        attributes(&mut text, &named.map(|(key, value)| (key.to_owned(), value)), false);
        text.push_str(">\n  <rows>\n");
        for row in self.editor_rows(list, system, edition)? {
            text.push_str("    <row");
            attributes(&mut text, &row, false);
            text.push_str("/>\n");
        }
        text.push_str("  </rows>\n</army>\n");
        Ok(text)
    }

    /// The rows of the editor: one for each kind of troops, with its number in each command.
    fn editor_rows(
        &self,
        list: Option<&ArmyList>,
        system: &SystemData,
        edition: &str,
    ) -> Result<Vec<Vec<(String, String)>>, CannotWrite> {
        let is_leader = |item: &&Item| matches!(item.leads, Leads::Rank(Commander::CinC | Commander::Sub));
        let generals: u32 = self.items.iter().filter(is_leader).map(|item| u32::from(item.count)).sum();
        let mut rows: Vec<(&Item, [u32; editor::COMMANDS])> = Vec::new();
        // By name and code, where a row of the kind stands.
        let mut places: BTreeMap<(&str, &str, &[String], bool), usize> = BTreeMap::new();
        let mut items: Vec<&Item> = self.items.iter().collect();
        // One row serves all commands: in the order of the list no command loses its own.
        items.sort_by_key(|item| list.map(|list| place(list, item)));
        for item in items {
            let key = (item.name.as_str(), item.option.as_str(), &item.codes[..], item.work);
            let place = *places.entry(key).or_insert_with(|| {
                rows.push((item, [0; editor::COMMANDS]));
                rows.len() - 1
            });
            if let Some(count) = rows.get_mut(place).and_then(|(_, counts)| counts.get_mut(item.command)) {
                *count += u32::from(item.count);
            }
        }
        let mut written = Vec::new();
        for (item, counts) in rows {
            let none = || {
                CannotWrite::NotDbm(if item.name.is_empty() {
                    item.codes.join(" or ")
                } else {
                    item.name.clone()
                })
            };
            let code = item.codes.first().ok_or_else(none)?;
            let (drill, kind, grade, adjustment) = if item.work {
                let (kind, adjustment) = code.split_once(' ').unwrap_or((code, ""));
                ("Fort".to_owned(), kind.to_owned(), "n/a".to_owned(), adjustment.to_owned())
            } else {
                let known = system.code(code).map_err(|_| none())?;
                let extra =
                    editor::EXTRAS.iter().find(|(_, ours)| item.remarks.iter().any(|mark| mark == ours));
                let extra = extra.map_or("", |(theirs, _)| theirs);
                let general = match item.leads {
                    Leads::No => String::new(),
                    Leads::Rank(Commander::Ally) => "ally".to_owned(),
                    Leads::Somebody => "gen".to_owned(),
                    Leads::Rank(rank) => {
                        ["gen", &of_few(system, rank, known.drill, edition, generals)].concat()
                    }
                };
                (
                    known.drill.to_owned(),
                    capital(&known.kind.code),
                    known.grade.to_owned(),
                    [extra, &general].concat(),
                )
            };
            let option = if item.option.is_empty() { String::new() } else { format!(" [{}]", item.option) };
            let total: u32 = counts.iter().sum();
            let mut row = vec![
                ("quantity", total.to_string()),
                ("description", format!("{}{option}", one_line(&item.name))),
                ("drill", drill),
                ("type", kind),
                ("grade", grade),
                ("adjustment", adjustment),
            ];
            if !item.work {
                let names = ["cmdQty0", "cmdQty1", "cmdQty2", "cmdQty3"];
                let given = names.into_iter().zip(counts).filter(|(_, count)| *count > 0);
                row.extend(given.map(|(name, count)| (name, count.to_string())));
            }
            written.push(row.into_iter().map(|(key, value)| (key.to_owned(), value)).collect());
        }
        Ok(written)
    }
}

/// Where in a list an item stands; behind all others if it does not.
fn place(list: &ArmyList, item: &Item) -> (usize, usize) {
    let nth = list.entries.iter().position(|entry| entry.name == item.name);
    let entry = nth.and_then(|nth| list.entries.get(nth));
    let option = entry.and_then(|entry| {
        let wanted = if item.option.is_empty() { &entry.name } else { &item.option };
        entry.options.iter().position(|option| entry.option_name(option) == wanted)
    });
    (nth.unwrap_or(usize::MAX), option.unwrap_or(0))
}

/// The editor's mark of a general who is cheaper because there are few: "1" or "2".
fn of_few(system: &SystemData, rank: Commander, drill: &str, edition: &str, generals: u32) -> String {
    let priced =
        |few: &crate::tabletop::systems::FewGenerals| few.edition == edition && few.generals == generals;
    let cheaper = system.generals.iter().any(|price| {
        price.rank == rank
            && price.drill.as_deref().is_none_or(|known| known == drill)
            && price.few.iter().any(priced)
    });
    if cheaper { generals.to_string() } else { String::new() }
}

/// A type in the editor's own spelling: "Lh", "Wwg".
fn capital(code: &str) -> String {
    let mut letters = code.chars();
    let first = letters.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(letters.map(|c| c.to_ascii_lowercase())).collect()
}

/// "12 x Foot archers [Foot archers as skirmishers] - Irr Ps(O), in 2 units @2".
pub(super) fn line(item: &Item) -> String {
    let mut text = format!("{} x ", item.count);
    let code = item.codes.join(" or ");
    if item.name.is_empty() {
        text.push_str(&code);
        if item.leads != Leads::No {
            text.push_str(" (gen)");
        }
    } else {
        text.push_str(&one_line(&item.name));
        if !item.option.is_empty() {
            let _ = write!(text, " [{}]", one_line(&item.option));
        }
        if !code.is_empty() {
            let _ = write!(text, " - {code}");
        }
    }
    if let Some(units) = item.units {
        let _ = write!(text, ", in {units} {}", if units == 1 { "unit" } else { "units" });
    }
    if let Some(points) = item.points {
        let _ = write!(text, " @{points}");
    }
    text
}

const TABLE_HEAD: [&str; 8] = ["command", "kind", "entry", "option", "code", "count", "units", "points"];

fn row(item: &Item) -> [String; TABLE_HEAD.len()] {
    let kind = match item.leads {
        _ if item.work => "work",
        Leads::No => "troops",
        _ => "general",
    };
    let command = if item.work { String::new() } else { (item.command + 1).to_string() };
    [
        command,
        kind.to_owned(),
        one_line(&item.name),
        one_line(&item.option),
        item.codes.join(" or "),
        item.count.to_string(),
        item.units.map(|units| units.to_string()).unwrap_or_default(),
        item.points.map(|points| points.to_string()).unwrap_or_default(),
    ]
}
