//! `voivode army show` and `compare`: lists, systems and armies as tables.
//!
//! Never judges more than the bill does.

use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};

use super::Subject;
use crate::headless::output::{Failure, Output, say, table};
use crate::tabletop::lists::Limit;
use crate::tabletop::muster::{Comparison, Muster, Purchase, Range};
use crate::tabletop::systems::Pricing;
use crate::tabletop::troops::points_words;
use crate::tabletop::{ArmyList, Library, SystemData};

/// Show an army list, a tabletop system or an army.
///
/// Of an army: each command with points, figures and break point, what is left of the budget, and
/// every breach in words. Of a list: what may be bought, from how many to how many, at what price, and
/// where it comes from. A list may be named by its key, such as `hungary_dbm`. An army may be one of
/// another program, or a text (see `army convert`); what of it was not understood is told, and the exit
/// status is then 1.
#[derive(Debug, Args)]
pub(super) struct Show {
    /// An army file, an army list or its key, a tabletop system
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Key of the army list in which the troops of another program are looked for
    #[arg(long, value_name = "LIST")]
    list: Option<String>,
    /// One line of JSON
    #[arg(long)]
    json: bool,
}

/// Compare two armies line by line.
///
/// Only what differs is shown, with the points and pieces of both.
#[derive(Debug, Args)]
pub(super) struct Compare {
    /// An army file
    #[arg(value_name = "FIRST")]
    first: PathBuf,
    /// Another
    #[arg(value_name = "SECOND")]
    second: PathBuf,
}

impl Show {
    pub(super) fn run(self, library: &Library) -> Result<Output, Failure> {
        let (subject, missing) = super::open(&self.file, self.list.as_deref(), library)?;
        let mut output = self.page(subject, library)?;
        if !missing.is_empty() {
            output.errors.extend(missing.iter().map(ToString::to_string));
            output.status = Failure::FAULTS;
        }
        Ok(output)
    }

    fn page(&self, subject: Subject, library: &Library) -> Result<Output, Failure> {
        match subject {
            Subject::System(system) if self.json => Output::json(&system),
            Subject::System(system) => Ok(Output::text(system_page(&system))),
            Subject::List(list) => {
                let system = library.system(&list.system)?;
                if self.json {
                    return Output::json(&list_value(&list, system));
                }
                Ok(Output::text(list_page(&list, system)))
            }
            Subject::Purchase(purchase) => {
                let (list, system) = library.of(&purchase)?;
                let muster = Muster::new(list, system, purchase.edition(system));
                if self.json {
                    return Output::json(&purchase_value(&purchase, &muster));
                }
                Ok(Output::text(muster.page(&purchase)))
            }
        }
    }
}

impl Compare {
    pub(super) fn run(self, library: &Library) -> Result<Output, Failure> {
        let one = super::purchase(&self.first, library)?;
        let other = super::purchase(&self.second, library)?;
        let (list, system) = library.of(&one)?;
        let (other_list, other_system) = library.of(&other)?;
        let first = Muster::new(list, system, one.edition(system));
        let second = Muster::new(other_list, other_system, other.edition(other_system));
        let comparison = Comparison::of((&first, &one), (&second, &other));
        let mut rows = vec![vec![String::new(), one.name.clone(), other.name.clone()]];
        for line in &comparison.differences {
            let name = if line.option.is_empty() { &line.entry } else { &line.option };
            rows.push(vec![name.clone(), line.first.to_string(), line.second.to_string()]);
        }
        let (paid, sums) = (comparison.paid, comparison.sums);
        rows.push(vec!["points".to_owned(), points_words(paid.0), points_words(paid.1)]);
        let pieces = |n: u32| n.to_string();
        rows.push(vec![system.piece.1.clone(), pieces(sums.0.pieces), pieces(sums.1.pieces)]);
        rows.push(vec!["figures".to_owned(), pieces(sums.0.castings), pieces(sums.1.castings)]);
        Ok(Output::text(table(&rows)))
    }
}

fn system_page(system: &SystemData) -> String {
    let mut text = format!("{}: {} ({})\n", system.name, system.full_name, system.sure.words());
    say(&mut text, format_args!("{}\n{}\n", system.unit, system.camp.words));
    let editions: Vec<&str> = system.editions.iter().map(|edition| edition.name.as_str()).collect();
    say(&mut text, format_args!("Editions: {}\n\n", editions.join(", ")));
    let mut rows = vec![["code", "type", "figures", "mounted", "order"].map(str::to_owned).to_vec()];
    for kind in &system.types {
        let mounted = if kind.mounted { "yes" } else { "no" };
        let order = format!("{:?}", kind.order).to_lowercase();
        rows.push(vec![
            kind.code.clone(),
            kind.name.clone(),
            kind.castings.to_string(),
            mounted.to_owned(),
            order,
        ]);
    }
    text.push_str(&table(&rows));
    text
}

fn list_page(list: &ArmyList, system: &SystemData) -> String {
    let book = if list.book.is_empty() { String::new() } else { format!(", {}", list.book) };
    let (from, to) = list.years;
    let mut text = format!("{}: {}{book}, {from} to {to}\n", list.name, system.name);
    say(&mut text, format_args!("{} ({})\n\n", list.source, list.sure.words()));
    let head = ["least", "most", "each", "code", "class", "name", "years", "how sure"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for entry in &list.entries {
        for (nth, option) in entry.options.iter().enumerate() {
            let priced = entry.priced(option, system, Pricing::of(system.default_edition()));
            let each = priced.map_or_else(|_| "?".to_owned(), |priced| priced.points.to_string());
            let (min, max) = if nth == 0 {
                (entry.min.to_string(), entry.max.to_string())
            } else {
                (String::new(), option.max.map_or_else(String::new, |max| max.to_string()))
            };
            let own = list.years_of(entry, option);
            let years = if own == list.years { String::new() } else { format!("{} to {}", own.0, own.1) };
            let rank = entry.general.map_or_else(String::new, |rank| format!(" ({rank})"));
            let name = if nth == 0 {
                format!("{}{rank}", entry.option_name(option))
            } else {
                format!("  or {}", entry.option_name(option))
            };
            let sure = if nth == 0 { list.sure_of(entry).words() } else { "" };
            rows.push(vec![
                min,
                max,
                each,
                option.code.clone(),
                format!("{:?}", option.class),
                name,
                years,
                sure.to_owned(),
            ]);
        }
    }
    for work in &list.works {
        let known = system.work(&work.code);
        let each = work.points.or_else(|| known.map(|known| known.points)).unwrap_or_default();
        let sure = work.sure.unwrap_or(list.sure).words().to_owned();
        let name =
            known.map_or_else(|| work.name.clone(), |known| format!("{}, a {}", work.name, known.each));
        let (min, max) = (work.min.to_string(), work.max.to_string());
        rows.push(vec![
            min,
            max,
            each.to_string(),
            work.code.clone(),
            String::new(),
            name,
            String::new(),
            sure,
        ]);
    }
    text.push_str(&table(&rows));
    for limit in &list.limits {
        say(&mut text, format_args!("\n{}", limit_words(limit)));
    }
    if !list.limits.is_empty() {
        text.push('\n');
    }
    text
}

fn limit_words(limit: &Limit) -> String {
    match limit {
        Limit::Together { of, min, max } => format!("{}: {min} to {max} together", of.join(", ")),
        Limit::Ratio { of, most, every, than } => {
            format!("{}: at most {most} for every {every} of {}", of.join(", "), than.join(", "))
        }
        Limit::OneOf(of) => format!("Only one of these: {}", of.join(", ")),
        Limit::Needs { entry, with } => format!("{entry}: only with {}", with.join(" or ")),
    }
}

fn range_value(range: Range) -> Value {
    json!([range.min, range.max])
}

fn list_value(list: &ArmyList, system: &SystemData) -> Value {
    let entries: Vec<Value> = list
        .entries
        .iter()
        .map(|entry| {
            let options: Vec<Value> = entry
                .options
                .iter()
                .map(|option| {
                    let priced = entry.priced(option, system, Pricing::of(system.default_edition())).ok();
                    json!({
                        "name": entry.option_name(option),
                        "code": option.code,
                        "class": option.class,
                        "points": priced.as_ref().map(|priced| priced.points),
                        "figures": priced.as_ref().map(|priced| priced.castings),
                        "mounted": priced.as_ref().map(|priced| priced.mounted),
                        "order": priced.as_ref().map(|priced| priced.order),
                        "years": list.years_of(entry, option),
                    })
                })
                .collect();
            json!({
                "name": entry.name,
                "general": entry.general,
                "range": [entry.min, entry.max],
                "options": options,
                "note": entry.note,
                "source": list.source_of(entry),
                "sure": list.sure_of(entry),
            })
        })
        .collect();
    json!({
        "key": list.key,
        "faction": list.faction,
        "system": list.system,
        "name": list.name,
        "book": list.book,
        "years": list.years,
        "entries": entries,
        "limits": list.limits,
        "works": list.works,
    })
}

fn purchase_value(purchase: &Purchase, muster: &Muster<'_>) -> Value {
    let bill = muster.bill(purchase);
    let commands: Vec<Value> = purchase
        .commands
        .iter()
        .zip(&bill.commands)
        .map(|(command, billed)| {
            json!({
                "name": command.name,
                "general": command.general,
                "points": points_words(billed.sums.tenths),
                "pieces": billed.sums.pieces,
                "figures": billed.sums.castings,
                "equivalents": billed.sums.equivalents,
                "breaks": billed.breaks.words(),
                "bought": command.bought,
            })
        })
        .collect();
    let entries: Vec<Value> = muster
        .list
        .entries
        .iter()
        .zip(&bill.entries)
        .map(|(entry, billed)| {
            json!({
                "name": entry.name,
                "bought": billed.bought,
                "range": range_value(billed.range),
                "paid": points_words(billed.paid),
            })
        })
        .collect();
    let breaches: Vec<Value> =
        bill.breaches.iter().map(|breach| json!({ "rule": breach.rule, "words": breach.words })).collect();
    json!({
        "name": purchase.name,
        "list": purchase.list,
        "edition": muster.edition,
        "terms": purchase.terms,
        "paid": points_words(bill.paid),
        "left": bill.left.map(tenths_value),
        "free_generals": points_words(bill.free_generals),
        "core": points_words(bill.core),
        "boats": points_words(bill.boats),
        "pieces": bill.sums.pieces,
        "figures": bill.sums.castings,
        "equivalents": bill.sums.equivalents,
        "breaks": bill.breaks.words(),
        "commands": commands,
        "entries": entries,
        "works": purchase.works,
        "legal": bill.is_legal(),
        "breaches": breaches,
    })
}

/// Tenths that may be negative, as players write them.
fn tenths_value(tenths: i64) -> String {
    let size = points_words(u32::try_from(tenths.unsigned_abs()).unwrap_or(u32::MAX));
    if tenths < 0 { format!("-{size}") } else { size }
}
