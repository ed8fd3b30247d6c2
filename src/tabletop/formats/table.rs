//! Tables: one row a line of troops, with a head in any order; tabs, semicolons, commas or bars.
//!
//! Never relies on the order of columns, and never on the decimal point: "4,5" is "4.5".

use super::line::number_of_points;
use super::text::systems;
use super::{Item, Leads, Raw, Refusal, Understood, code};
use crate::ground::board::plain;

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Command,
    General,
    Kind,
    Entry,
    Choice,
    Code,
    Type,
    Grade,
    Drill,
    Count,
    Units,
    Points,
    /// How many stand in this command, from 0.
    CountIn(usize),
}

/// The separators that are tried; where two find as many columns, the first.
const SEPARATORS: [char; 4] = ['\t', ';', ',', '|'];
/// Lines among which the head is looked for.
const HEAD_LINES: usize = 40;

/// What a head's cell names.
fn column(cell: &str) -> Option<Column> {
    let word = plain(cell.trim().trim_matches('"')).replace([' ', '-', '.', '/'], "_");
    let numbered = |start: &str| {
        let rest = word.strip_prefix(start)?.trim_start_matches('_');
        let n: usize = rest.trim_end_matches(|c: char| !c.is_ascii_digit()).parse().ok()?;
        (1..=super::head::MOST_COMMANDS).contains(&n).then(|| Column::CountIn(n - 1))
    };
    match word.as_str() {
        "command" | "cmd" => Some(Column::Command),
        "general" | "leader" => Some(Column::General),
        "kind" => Some(Column::Kind),
        "entry" | "name" | "description" | "troops" | "troop" | "unit" => Some(Column::Entry),
        "option" => Some(Column::Choice),
        "code" => Some(Column::Code),
        "type" | "troop_type" => Some(Column::Type),
        "grade" | "class" | "morale" => Some(Column::Grade),
        "drill" | "reg_irr" | "training" => Some(Column::Drill),
        "count" | "quantity" | "qty" | "number" | "elements" | "figures" | "pieces" | "bought" => {
            Some(Column::Count)
        }
        "units" | "n_units" => Some(Column::Units),
        "points" | "points_each" | "ap" | "ap_each" | "each" | "cost" | "pts" => Some(Column::Points),
        _ => ["command", "cmd", "c"].into_iter().find_map(numbered),
    }
}

fn is_head(cells: &[Option<Column>]) -> bool {
    let counts = |column: &Column| matches!(column, Column::Count | Column::CountIn(_));
    let names = |column: &Column| matches!(column, Column::Entry | Column::Code | Column::Type);
    let known = || cells.iter().flatten();
    known().any(counts) && known().any(names)
}

/// The separator of a table; nothing for a text without a head.
fn separator(text: &str) -> Option<char> {
    let rows = |line: &&str| line.len() <= super::line::LONGEST && !line.starts_with('#');
    let lines = || text.lines().filter(rows).take(HEAD_LINES);
    let columns = |separator: char| {
        let heads = lines().map(|line| line.split(separator).map(column).collect::<Vec<_>>());
        heads.filter(|cells| is_head(cells)).map(|cells| cells.iter().flatten().count()).max()
    };
    let found = SEPARATORS.iter().filter_map(|&separator| Some((columns(separator)?, separator)));
    // Of as many columns the first of the separators.
    found.rev().max_by_key(|(n, _)| *n).map(|(_, separator)| separator)
}

/// True if a text has the head of a table.
pub(super) fn has_head(text: &str) -> bool {
    separator(text).is_some()
}

/// All rows of a table.
pub(super) fn read(text: &str, raw: &mut Raw<'_>) -> Result<(), Refusal> {
    let separator = separator(text).ok_or(Refusal::NoHead)?;
    raw.found_out.push(match separator {
        '\t' => "tabs between the columns",
        ';' => "semicolons between the columns",
        ',' => "commas between the columns",
        _ => "bars between the columns",
    });
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(u8::try_from(separator).unwrap_or(b'\t'))
        .from_reader(text.as_bytes());
    let records: Vec<csv::StringRecord> = reader.records().filter_map(Result::ok).collect();
    if records.iter().flatten().any(has_decimal_comma) {
        raw.found_out.push("commas before the decimals");
    }
    let start = |n: usize| {
        let place = records.get(n).and_then(csv::StringRecord::position);
        place.and_then(|place| usize::try_from(place.byte()).ok()).unwrap_or(text.len())
    };
    let mut head: Option<Vec<Option<Column>>> = None;
    let mut current = 0;
    for (n, record) in records.iter().enumerate() {
        // A place may stand before the line ends that precede the row.
        let whole = text.get(start(n)..start(n + 1)).unwrap_or_default();
        let leading = whole.len() - whole.trim_start_matches(['\r', '\n']).len();
        let skipped = whole.get(..leading).map_or(0, |ends| ends.matches('\n').count());
        let line = record.position().map_or(0, csv::Position::line);
        let line =
            u32::try_from(line).unwrap_or(u32::MAX).saturating_add(u32::try_from(skipped).unwrap_or(0));
        let shown = whole.trim_matches(['\r', '\n']);
        let understood = match &head {
            _ if shown.starts_with('#') || record.get(0).is_some_and(|cell| cell.starts_with('#')) => {
                let words =
                    if shown.starts_with('#') { shown.trim_end_matches(separator) } else { &record[0] };
                remark(words.trim_start_matches('#').trim(), raw, &mut current)
            }
            None => {
                let cells: Vec<Option<Column>> = record.iter().map(column).collect();
                if is_head(&cells) {
                    head = Some(cells);
                    Understood::Heading("the head of the table".to_owned())
                } else {
                    remark(shown.trim_matches([separator, ' ']), raw, &mut current)
                }
            }
            Some(head) => row(record, head, raw),
        };
        raw.add(line, shown, understood);
    }
    Ok(())
}

/// True for "4,5".
fn has_decimal_comma(cell: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit());
    cell.trim().split_once(',').is_some_and(|(whole, rest)| digits(whole) && digits(rest))
}

/// A line beside the table.
fn remark(words: &str, raw: &mut Raw<'_>, current: &mut usize) -> Understood {
    if words.is_empty() {
        return Understood::Nothing;
    }
    if let Some(told) = raw.heading(words, current) {
        return Understood::Heading(told);
    }
    if raw.lines.is_empty() && raw.head.name.is_empty() {
        words.clone_into(&mut raw.head.name);
        return Understood::Heading("the title".to_owned());
    }
    Understood::NotUnderstood("this is no row of the table, and it names nothing of the army".to_owned())
}

/// The troops of a row.
fn row(record: &csv::StringRecord, head: &[Option<Column>], raw: &mut Raw<'_>) -> Understood {
    let cell = |wanted: Column| {
        let mut cells = head.iter().zip(record).filter(|(column, _)| **column == Some(wanted));
        cells.find_map(|(_, cell)| Some(cell.trim()).filter(|cell| !cell.is_empty())).unwrap_or_default()
    };
    if record.iter().all(|cell| cell.trim().is_empty()) {
        return Understood::Nothing;
    }
    let name = cell(Column::Entry);
    let is_troops = !name.is_empty() || !cell(Column::Code).is_empty() || !cell(Column::Type).is_empty();
    if super::line::is_sum(name) || (!is_troops && record.iter().any(super::line::is_sum)) {
        return Understood::Nothing;
    }
    if !is_troops {
        return Understood::NotUnderstood("neither a name nor a code of troops stands in the row".to_owned());
    }
    let parts = [cell(Column::Drill), cell(Column::Type), cell(Column::Grade)];
    let codes: Vec<String> = code_of(cell(Column::Code), parts, raw).into_iter().collect();
    let kind = cell(Column::Kind).to_lowercase();
    let leads =
        if kind == "general" { Leads::Somebody } else { super::text::leads(name).unwrap_or_default() };
    let mut item = Item {
        name: name.to_owned(),
        option: cell(Column::Choice).to_owned(),
        codes,
        leads,
        points: number_of_points(cell(Column::Points)),
        units: whole(cell(Column::Units)),
        work: kind == "work",
        ..Item::default()
    };
    let mut split = Vec::new();
    for (column, cell) in head.iter().zip(record) {
        let Some(Column::CountIn(command)) = column else { continue };
        if cell.trim().is_empty() {
            continue;
        }
        let Some(count) = whole(cell) else {
            return Understood::NotUnderstood(format!("\"{}\" is no whole number of pieces", cell.trim()));
        };
        split.push((*command, count));
    }
    let given: u32 = split.iter().map(|(_, count)| u32::from(*count)).sum();
    let counted = cell(Column::Count);
    let all = match (counted, whole(counted)) {
        ("", _) if given > 0 => given,
        ("", _) if !split.is_empty() => return Understood::Nothing,
        (_, Some(count)) => u32::from(count),
        ("", None) => return Understood::NotUnderstood("no number of pieces stands in the row".to_owned()),
        (words, None) => {
            return Understood::NotUnderstood(format!("\"{words}\" is no whole number of pieces"));
        }
    };
    if all == 0 {
        return Understood::Nothing;
    }
    let command = command(cell(Column::Command), raw);
    let general = cell(Column::General);
    if !general.is_empty() && !item.work {
        raw.head.commands_at_least(command + 1);
        if let Some(named) = raw.head.commands.get_mut(command) {
            general.clone_into(&mut named.1);
        }
    }
    item.command = command;
    let mut items: Vec<Item> = Vec::new();
    for (command, count) in split.into_iter().filter(|(_, count)| *count > 0) {
        items.push(Item { command, count, ..item.clone() });
    }
    if let Some(left) =
        all.checked_sub(given).and_then(|left| u16::try_from(left).ok()).filter(|&left| left > 0)
    {
        item.count = left;
        items.push(item);
    }
    Understood::Items(items)
}

/// The code of a row: as it stands, or made of training, type and grade.
fn code_of(whole: &str, parts: [&str; 3], raw: &Raw<'_>) -> Option<String> {
    let joined = parts.join(" ");
    let systems = systems(raw);
    let found = |text: &str| {
        let exact = systems.iter().find(|system| system.code(text).is_ok()).map(|_| text.to_owned());
        exact.or_else(|| systems.iter().find_map(|system| code::stands(system, text)).map(|found| found.code))
    };
    let written = [whole, joined.trim()].into_iter().find(|text| !text.is_empty())?;
    Some(found(written).unwrap_or_else(|| written.to_owned()))
}

/// A whole number, even if a spreadsheet wrote it as "12,0".
fn whole(cell: &str) -> Option<u16> {
    let points = number_of_points(cell)?;
    (points.0 % 10 == 0).then(|| u16::try_from(points.0 / 10).ok())?
}

/// The command of a row: its number, or its name.
fn command(cell: &str, raw: &mut Raw<'_>) -> usize {
    if let Some(n) = whole(cell).map(usize::from).filter(|n| (1..=super::head::MOST_COMMANDS).contains(n)) {
        return n - 1;
    }
    let commands = &mut raw.head.commands;
    if cell.is_empty() {
        return 0;
    }
    match commands.iter().position(|(name, _)| name == cell) {
        Some(place) => place,
        None if commands.len() < super::head::MOST_COMMANDS => {
            commands.push((cell.to_owned(), String::new()));
            commands.len() - 1
        }
        None => 0,
    }
}
