//! An army as the players of its system write it in letters: codes and numbers in as few lines as may be.
//!
//! Never leaves troops out: what has no short form is written in full.

use super::head::one_line;
use super::write::{Sheet, line};
use super::{Item, Leads};
use crate::tabletop::systems::Commander;
use crate::tabletop::{ArmyList, Library, System, SystemData};

/// The whole army.
pub(super) fn text(sheet: &Sheet, library: &Library) -> String {
    let list = library.list(&sheet.head.list).ok();
    let system = list.and_then(|list| library.system(&list.system).ok());
    let mut lines = vec![one_line(&sheet.head.name)];
    let mut n_units = 0;
    for nth in 0..sheet.head.commands.len() {
        let mut row: Vec<String> = Vec::new();
        let mut others: Vec<String> = Vec::new();
        for item in sheet.troops_of(nth) {
            match system.and_then(|system| short(item, list, system, &mut n_units)) {
                Some(Short::Piece(piece)) => row.push(piece),
                Some(Short::Lines(more)) => others.extend(more),
                None => others.push(line(item)),
            }
        }
        let named = sheet.head.commands.get(nth).map_or_else(String::new, |(name, _)| one_line(name));
        if row.is_empty() {
            lines.push(format!("Command {}: {named}", nth + 1));
        } else {
            lines.push(format!("C{} - {}", nth + 1, row.join(", ")));
        }
        lines.extend(others);
    }
    if sheet.works().next().is_some() {
        lines.push("Fortifications and obstacles:".to_owned());
        lines.extend(sheet.works().map(line));
    }
    lines.push(String::new());
    lines.join("\n")
}

/// Troops in short.
enum Short {
    /// A piece of a row: "3x2LH".
    Piece(String),
    /// Lines of their own.
    Lines(Vec<String>),
}

fn short(item: &Item, list: Option<&ArmyList>, system: &SystemData, n_units: &mut u16) -> Option<Short> {
    let [code] = &item.codes[..] else { return None };
    match system.family {
        System::Dba => {
            let general = if item.leads == Leads::No { "" } else { " (gen)" };
            Some(Short::Piece(format!("{}x{code}{general}", item.count)))
        }
        System::Dbm => compact(item, code, system).map(Short::Piece),
        System::Wrg7 => units(item, code, list, n_units).map(Short::Lines),
        System::Armati => {
            // "2 - Horse archers LC 3[0]0 +0 - Bow"
            let (values, arms) = code.split_once(", ").unwrap_or((code, ""));
            let known = item.leads == Leads::No && values.contains('[');
            let arms = if arms.is_empty() { String::new() } else { format!(" - {arms}") };
            let name = one_line(&item.name);
            known.then(|| Short::Lines(vec![format!("{} - {name} {values}{arms}", item.count)]))
        }
    }
}

/// "8 ILHF", "1 Sub-general RKnO".
fn compact(item: &Item, code: &str, system: &SystemData) -> Option<String> {
    let known = system.code(code).ok().filter(|known| known.rest.is_empty())?;
    let drill = known.drill.chars().next()?;
    let rank = match item.leads {
        Leads::No => "",
        Leads::Somebody => "general ",
        Leads::Rank(Commander::CinC) => "CinC ",
        Leads::Rank(Commander::Sub) => "Sub-general ",
        Leads::Rank(Commander::Ally) => "Ally-general ",
    };
    Some(format!("{} {rank}{drill}{}{}", item.count, known.kind.code, known.grade))
}

/// "Unit 3 12xKnights, Irr B EHK, L Sh": a line for each unit, as even as may be.
fn units(item: &Item, code: &str, list: Option<&ArmyList>, n_units: &mut u16) -> Option<Vec<String>> {
    let size = || {
        let entry = list?.entry(&item.name)?;
        Some(item.count.div_ceil(entry.option(&item.option)?.unit()))
    };
    let units = item.units.or_else(size).filter(|units| *units > 0 && item.leads == Leads::No)?;
    let (each, more) = (item.count / units, item.count % units);
    let name = one_line(&item.name);
    let unit = |nth: u16| {
        *n_units += 1;
        let count = each + u16::from(nth < more);
        format!("Unit {n_units} {count}x{name}, {code}")
    };
    Some((0..units).map(unit).collect())
}
