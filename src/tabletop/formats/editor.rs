//! Files of the DBM Army List Editor (M. A. Wheadon, MIT licence): rows with numbers for four commands.
//!
//! Never drops a row: a type that the system does not know is kept as it is written.

use super::text::{systems, with_option};
use super::xml::Element;
use super::{Item, Leads, Raw, Refusal, Understood, code, xml};
use crate::tabletop::SystemData;
use crate::tabletop::systems::Commander;

/// Commands of the editor's armies.
pub(super) const COMMANDS: usize = 4;

/// What the editor calls extras of ours.
pub(super) const EXTRAS: [(&str, &str); 3] = [("ch", "chariots"), ("mtd", "mounted"), ("rr", "rear")];

pub(super) fn read(text: &str, raw: &mut Raw<'_>) -> Result<(), Refusal> {
    let (army, ours) = xml::tree(text)?;
    if army.name != "army" || army.all("rows").next().is_none() {
        return Err(Refusal::OtherXml(army.name));
    }
    head(&army, &ours, raw);
    let systems = systems(raw);
    for row in army.all("rows").flat_map(|rows| rows.all("row")) {
        let understood = items(row, &systems);
        if let Understood::Items(items) = &understood {
            let most = items.iter().map(|item| item.command + 1).max();
            raw.head.commands_at_least(most.unwrap_or(0));
        }
        raw.add(row.line, &row.tag, understood);
    }
    Ok(())
}

/// What stands in the head: the editor's own words, and ours in a remark that the editor passes over.
fn head(army: &Element, ours: &Element, raw: &mut Raw<'_>) {
    let mut current = 0;
    let list = ours.value("list");
    if !list.is_empty() {
        raw.list(list);
    }
    army.value("version").clone_into(&mut raw.head.edition);
    for key in ["edition", "terms", "boats"] {
        if ours.has(key) {
            raw.heading(&format!("{key}: {}", ours.value(key)), &mut current);
        }
    }
    raw.head.note = ours.value("note").lines().collect::<Vec<_>>().join("\n");
    army.value("name").clone_into(&mut raw.head.name);
    for n in 1..=COMMANDS {
        let (name, general) = (ours.value(&format!("command{n}")), ours.value(&format!("general{n}")));
        if ours.has(&format!("command{n}")) {
            raw.heading(&format!("command {n}: {name}"), &mut current);
            raw.heading(&format!("general {n}: {general}"), &mut current);
        }
    }
    let year = army.value("year");
    let words = ["the army", if year.is_empty() { "" } else { " of " }, year].concat();
    raw.add(army.line, &army.tag, Understood::Heading(words));
}

fn items(row: &Element, systems: &[&SystemData]) -> Understood {
    let number = |name: &str| match row.value(name).trim() {
        "" => Some(0),
        text => text.parse::<u16>().ok(),
    };
    let quantities: Option<Vec<u16>> = (0..COMMANDS).map(|n| number(&format!("cmdQty{n}"))).collect();
    let (Some(all), Some(quantities)) = (number("quantity"), quantities) else {
        return Understood::NotUnderstood("a quantity in it is no whole number".to_owned());
    };
    let (drill, kind, grade) = (row.value("drill"), row.value("type"), row.value("grade"));
    let (name, option) = with_option(row.value("description").trim());
    if kind.is_empty() && name.is_empty() {
        return if all == 0 {
            Understood::Nothing
        } else {
            Understood::NotUnderstood("neither a description nor a type stands in the row".to_owned())
        };
    }
    let adjustment = row.value("adjustment").trim_end_matches(|c: char| c.is_ascii_digit());
    let work = drill.eq_ignore_ascii_case("fort");
    let written = if work {
        [kind, adjustment].join(" ").trim().to_owned()
    } else {
        let words = format!("{drill} {kind} {grade}");
        let known = systems.iter().find_map(|system| code::stands(system, &words));
        known.map_or_else(|| words.trim().to_owned(), |found| found.code)
    };
    let leads = match adjustment {
        _ if work => Leads::No,
        "ally" | "chally" | "mtdally" => Leads::Rank(Commander::Ally),
        "gen" | "chgen" | "mtdgen" => super::text::leads(name).unwrap_or(Leads::Somebody),
        _ => Leads::No,
    };
    let extra = EXTRAS.iter().find(|(theirs, _)| adjustment.starts_with(theirs)).filter(|_| !work);
    let base = Item {
        name: name.to_owned(),
        option: option.to_owned(),
        codes: if written.is_empty() { Vec::new() } else { vec![written] },
        leads,
        work,
        remarks: extra.map(|(_, ours)| (*ours).to_owned()).into_iter().collect(),
        ..Item::default()
    };
    let given: u32 = quantities.iter().map(|&count| u32::from(count)).sum();
    let mut items = Vec::new();
    for (command, count) in quantities.into_iter().enumerate().filter(|(_, count)| *count > 0) {
        items.push(Item { command, count, ..base.clone() });
    }
    let left = u32::from(all).checked_sub(given).and_then(|left| u16::try_from(left).ok()).unwrap_or(0);
    if left > 0 {
        let mut rest = Item { count: left, ..base };
        if !work {
            rest.remarks.push("given to no command".to_owned());
        }
        items.push(rest);
    }
    if items.is_empty() { Understood::Nothing } else { Understood::Items(items) }
}
