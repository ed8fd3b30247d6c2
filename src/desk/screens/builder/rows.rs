//! What the table of the builder lists: entries, their options and works, read once from a bill.
//!
//! Never paints, and never changes the army.

use std::cmp::Ordering;

use crate::desk::words::armies as words;
use crate::tabletop::lists::{ListEntry, TroopOption, common};
use crate::tabletop::muster::{Bill, Breach, Place, Range};
use crate::tabletop::systems::Pricing;
use crate::tabletop::troops::Sureness;
use crate::tabletop::{ArmyList, Purchase, SystemData};

/// By which column the table is sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    List,
    Name,
    Code,
    Bought,
    Allowed,
    Each,
    Total,
    Castings,
    Years,
    Source,
}

/// What a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// An entry with a single option.
    Single,
    /// An entry whose options follow.
    Head,
    /// An option of the entry above.
    Part,
    /// The units into which the line above is divided, where a unit costs something; its range is the
    /// usual size of one, and as many as there are pieces.
    Units,
    /// A field fortification or obstacle.
    Work,
}

/// A line of the table.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) kind: Kind,
    /// Name of the entry or work, as a purchase has it.
    pub(super) entry: String,
    /// Name of the option, as a purchase may have it.
    pub(super) option: String,
    /// What a player reads.
    pub(super) name: String,
    pub(super) code: String,
    /// All that is known of it, for a hint.
    pub(super) about: String,
    /// Pieces by command.
    pub(super) counts: Vec<u16>,
    pub(super) bought: u32,
    pub(super) range: Range,
    /// Tenths of a point a piece.
    pub(super) each: Option<u32>,
    /// Tenths of a point in all.
    pub(super) total: u32,
    pub(super) castings: u32,
    pub(super) years: (i16, i16),
    pub(super) sure: Sureness,
    pub(super) source: String,
}

/// An entry or a work with its options and what is wrong with it.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) lines: Vec<Line>,
    pub(super) breaches: Vec<String>,
}

impl Group {
    /// The line that stands for all of it.
    pub(super) fn head(&self) -> Option<&Line> {
        self.lines.first()
    }
}

/// Entries in the order of the list.
pub(super) fn groups(purchase: &Purchase, list: &ArmyList, system: &SystemData, bill: &Bill) -> Vec<Group> {
    let edition = purchase.edition(system);
    let mut groups = Vec::new();
    for (entry, billed) in list.entries.iter().zip(&bill.entries) {
        let mut lines = Vec::new();
        for (option, found) in entry.options.iter().zip(&billed.options) {
            let pricing = Pricing { edition, generals: bill.sums.generals };
            let castings = entry.priced(option, system, pricing).map_or(0, |priced| priced.castings);
            let single = entry.options.len() == 1;
            let charges = found.unit_charge.0.saturating_mul(found.units.iter().sum());
            let all = found.each.0.saturating_mul(found.bought).saturating_add(charges);
            let units = (found.unit_charge.0 > 0 && found.bought > 0).then(|| Line {
                kind: Kind::Units,
                entry: entry.name.clone(),
                option: entry.option_name(option).to_owned(),
                name: entry.option_name(option).to_owned(),
                code: String::new(),
                about: words::units_hint(option.unit()),
                counts: found.units.iter().map(|units| u16::try_from(*units).unwrap_or(u16::MAX)).collect(),
                bought: found.units.iter().sum(),
                range: Range { min: u32::from(option.unit()), max: found.bought },
                each: Some(found.unit_charge.0),
                total: charges,
                castings: 0,
                years: list.years_of(entry, option),
                sure: list.sure_of(entry),
                source: String::new(),
            });
            lines.push(Line {
                kind: if single { Kind::Single } else { Kind::Part },
                entry: entry.name.clone(),
                option: entry.option_name(option).to_owned(),
                name: entry.option_name(option).to_owned(),
                code: option.code.clone(),
                about: about(list, entry, Some(option), system),
                counts: counts(purchase, entry, option),
                bought: found.bought,
                range: if single { billed.range } else { found.range },
                each: Some(found.each.0),
                total: if single { billed.paid } else { all },
                castings: u32::from(castings).saturating_mul(found.bought),
                years: list.years_of(entry, option),
                sure: list.sure_of(entry),
                source: words::source(list.sure_of(entry), list.source_of(entry)),
            });
            lines.extend(units);
        }
        if entry.options.len() > 1 {
            lines.insert(0, head(list, entry, system, billed.range, billed.bought, billed.paid, &lines));
        }
        let place = Place::Entry(entry.name.clone());
        groups.push(Group { lines, breaches: told(&bill.breaches, &place) });
    }
    groups
}

/// Field fortifications and obstacles, in the order of the list.
pub(super) fn works(list: &ArmyList, system: &SystemData, bill: &Bill) -> Vec<Group> {
    let mut groups = Vec::new();
    for (work, billed) in list.works.iter().zip(&bill.works) {
        let sure = work.sure.unwrap_or(list.sure);
        let known = system.work(&work.code);
        let mut about =
            known.map(|known| format!("{}, by the {}", known.name, known.each)).unwrap_or_default();
        if !work.note.is_empty() {
            about = format!("{about}\n{}", work.note);
        }
        let line = Line {
            kind: Kind::Work,
            entry: work.name.clone(),
            option: String::new(),
            name: work.name.clone(),
            code: work.code.clone(),
            about,
            counts: Vec::new(),
            bought: billed.bought,
            range: billed.range,
            each: Some(billed.each.0),
            total: billed.each.0.saturating_mul(billed.bought),
            castings: 0,
            years: work.years.map_or(list.years, |years| common(list.years, years)),
            sure,
            source: words::source(sure, &list.source),
        };
        let breaches = told(&bill.breaches, &Place::Work(work.name.clone()));
        groups.push(Group { lines: vec![line], breaches });
    }
    groups
}

fn head(
    list: &ArmyList,
    entry: &ListEntry,
    system: &SystemData,
    range: Range,
    bought: u32,
    paid: u32,
    parts: &[Line],
) -> Line {
    Line {
        kind: Kind::Head,
        entry: entry.name.clone(),
        option: String::new(),
        name: entry.name.clone(),
        code: String::new(),
        about: about(list, entry, None, system),
        counts: Vec::new(),
        bought,
        range,
        each: None,
        total: paid,
        castings: parts.iter().map(|part| part.castings).sum(),
        years: entry.years.map_or(list.years, |years| common(list.years, years)),
        sure: list.sure_of(entry),
        source: words::source(list.sure_of(entry), list.source_of(entry)),
    }
}

fn told(breaches: &[Breach], place: &Place) -> Vec<String> {
    breaches.iter().filter(|breach| breach.place == *place).map(ToString::to_string).collect()
}

fn counts(purchase: &Purchase, entry: &ListEntry, option: &TroopOption) -> Vec<u16> {
    let is_of = |name: &str| entry.option(name).is_some_and(|found| std::ptr::eq(found, option));
    let commands = purchase.commands.iter();
    let of = commands.map(|command| {
        let lines = command.bought.iter().filter(|line| line.entry == entry.name && is_of(&line.option));
        lines.map(|line| line.count).fold(0, u16::saturating_add)
    });
    of.collect()
}

/// What the code means, the class, the rank of a general, and what the list remarks.
fn about(list: &ArmyList, entry: &ListEntry, option: Option<&TroopOption>, system: &SystemData) -> String {
    let mut parts = vec![option.map_or(entry.name.as_str(), |option| entry.option_name(option)).to_owned()];
    if let Some(option) = option {
        parts.push(format!("{}, class {:?}", system.code_words(&option.code), option.class));
        if option.unit() > 1 {
            parts.push(format!("units of {}", system.count_words(u32::from(option.unit()))));
        }
    }
    if let Some(general) = entry.general {
        parts.push(general.words().to_owned());
    }
    if !entry.note.is_empty() {
        parts.push(entry.note.clone());
    }
    parts.push(words::source(list.sure_of(entry), list.source_of(entry)));
    parts.join("\n")
}

/// The order of two groups by a column.
pub(super) fn compare(by: By, a: &Group, b: &Group) -> Ordering {
    let (Some(a), Some(b)) = (a.head(), b.head()) else { return Ordering::Equal };
    match by {
        By::List => Ordering::Equal,
        By::Name => a.name.cmp(&b.name),
        By::Code => a.code.cmp(&b.code),
        By::Bought => a.bought.cmp(&b.bought),
        By::Allowed => (a.range.max, a.range.min).cmp(&(b.range.max, b.range.min)),
        By::Each => a.each.cmp(&b.each),
        By::Total => a.total.cmp(&b.total),
        By::Castings => a.castings.cmp(&b.castings),
        By::Years => a.years.cmp(&b.years),
        By::Source => a.sure.cmp(&b.sure),
    }
}
