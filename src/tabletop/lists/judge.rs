//! The judge of an army list: what reads, but makes no sense.
//!
//! Never mends anything: every fault is named with its place.

use std::collections::BTreeSet;

use super::{ArmyList, Limit, ListEntry, TroopOption, Years, common};
use crate::ground::fault::Fault;
use crate::tabletop::systems::{Pricing, SystemData};

/// Everything that makes no sense in a file that reads.
pub(super) fn faults(path: &str, text: &str, list: &ArmyList, system: &SystemData) -> Vec<Fault> {
    let mut judge = Judge { path, text, list, system, faults: Vec::new() };
    judge.head();
    for entry in &list.entries {
        judge.entry(entry);
    }
    for limit in &list.limits {
        judge.limit(limit);
    }
    judge.works();
    judge.faults
}

struct Judge<'a> {
    path: &'a str,
    text: &'a str,
    list: &'a ArmyList,
    system: &'a SystemData,
    faults: Vec<Fault>,
}

impl Judge<'_> {
    /// A fault, if `good` does not hold, at the end of a way through the text.
    fn must(&mut self, good: bool, way: &[&str], message: impl Into<String>) {
        if !good {
            self.faults.push(Fault::along(self.path, self.text, way, message));
        }
    }

    fn years(&mut self, years: Years, way: &[&str], of: &str) {
        let (from, to) = years;
        self.must(from <= to, way, format!("years: {from} to {to} of {of}: expected the earlier first"));
    }

    fn head(&mut self) {
        let list = self.list;
        let key = &list.key;
        let small = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        self.must(
            !key.is_empty() && key.chars().all(small),
            &["key:"],
            format!("key: \"{key}\": expected small letters, digits and _ only"),
        );
        self.must(!list.name.trim().is_empty(), &["name:"], "name: is empty: expected the army's name");
        self.years(list.years, &["years:"], "the army");
        self.must(!list.entries.is_empty(), &["entries:"], "entries: none: expected at least one");
        let cinc = list.entries.iter().any(|entry| entry.general.is_some());
        self.must(cinc, &["entries:"], "entries: no general: expected at least one");
        let mut names = BTreeSet::new();
        for ListEntry { name, .. } in &list.entries {
            let here = format!("name: \"{name}\"");
            let message = format!("name: \"{name}\" is there twice: expected a name of its own for each");
            self.must(names.insert(name), &["entries:", &here], message);
        }
    }

    fn entry(&mut self, entry: &ListEntry) {
        let ListEntry { name, min, max, .. } = entry;
        let here = format!("name: \"{name}\"");
        let way = ["entries:", &here];
        self.must(!name.trim().is_empty(), &way, "name: is empty: expected a name for each entry");
        self.must(
            min <= max,
            &["entries:", &here, "min:"],
            format!("min: {min} of \"{name}\": expected at most its max, {max}"),
        );
        self.must(
            *max > 0,
            &["entries:", &here, "max:"],
            format!("max: 0 of \"{name}\": expected at least 1"),
        );
        self.must(
            !entry.options.is_empty(),
            &["entries:", &here, "options:"],
            format!("options: none of \"{name}\": expected at least one"),
        );
        if let Some(years) = entry.years {
            self.years(years, &["entries:", &here, "years:"], name);
        }
        let mut names = BTreeSet::new();
        for option in &entry.options {
            let option_name = entry.option_name(option);
            let message =
                format!("options: two of \"{name}\" are called \"{option_name}\": expected a name each");
            self.must(names.insert(option_name.to_owned()), &way, message);
            self.option(entry, option, &here);
        }
        let least: u32 = entry.options.iter().map(|option| u32::from(option.min)).sum();
        self.must(
            least <= u32::from(*max),
            &way,
            format!("min: the options of \"{name}\" ask for {least}: expected at most its max, {max}"),
        );
        // Shares can only make it fewer, so that this is the most there can be.
        let most: u32 = entry.options.iter().map(|option| u32::from(option.max.unwrap_or(*max))).sum();
        self.must(
            most >= u32::from(*min) || min > max,
            &way,
            format!("max: the options of \"{name}\" allow {most}: expected at least its min, {min}"),
        );
    }

    fn option(&mut self, entry: &ListEntry, option: &TroopOption, here: &str) {
        let code = &option.code;
        let there = format!("code: \"{code}\"");
        let way = ["entries:", here, &there];
        if let Some(max) = option.max {
            let min = option.min;
            self.must(
                min <= max && max <= entry.max,
                &way,
                format!("max: {max} of \"{code}\": expected {min} to the entry's max, {}", entry.max),
            );
        }
        if let Some((of, parts)) = option.share {
            self.must(
                0 < of && of <= parts,
                &way,
                format!("share: ({of}, {parts}) of \"{code}\": expected a share such as (1, 3)"),
            );
        }
        self.must(option.unit != Some(0), &way, format!("unit: 0 of \"{code}\": expected at least 1 piece"));
        let (from, to) = self.list.years_of(entry, option);
        self.must(
            from <= to,
            &way,
            format!("years: \"{code}\" never served: expected years that army, entry and option share"),
        );
        for extra in &option.extras {
            let known: Vec<&str> = self.system.extras.iter().map(|extra| extra.code.as_str()).collect();
            self.must(
                known.contains(&extra.as_str()),
                &way,
                format!("extras: \"{extra}\" of \"{code}\": expected one of {}", known.join(", ")),
            );
        }
        match entry.priced(option, self.system, Pricing::of(self.system.default_edition())) {
            Err(err) => self.must(false, &way, format!("code: {err}")),
            Ok(priced) => self.must(
                priced.castings > 0 || priced.rides_along,
                &way,
                format!("castings: 0 of \"{code}\": expected at least 1"),
            ),
        }
    }

    fn limit(&mut self, limit: &Limit) {
        let (word, named): (&str, Vec<&String>) = match limit {
            Limit::Together { of, .. } => ("Together", of.iter().collect()),
            Limit::Ratio { of, than, .. } => ("Ratio", of.iter().chain(than).collect()),
            Limit::OneOf(of) => ("OneOf", of.iter().collect()),
            Limit::Needs { entry, with } => ("Needs", std::iter::once(entry).chain(with).collect()),
        };
        for name in named {
            let here = format!("\"{name}\"");
            self.must(
                self.list.entry(name).is_some(),
                &["limits:", word, &here],
                format!("{word}: \"{name}\" is no entry of the list: expected the name of one"),
            );
        }
        match limit {
            Limit::Together { min, max, .. } => {
                self.must(
                    min <= max,
                    &["limits:", word],
                    format!("min: {min}: expected at most its max, {max}"),
                );
            }
            Limit::Ratio { most, every, .. } => {
                self.must(
                    *most > 0 && *every > 0,
                    &["limits:", word],
                    "most and every: expected at least 1 of each",
                );
            }
            Limit::OneOf(_) | Limit::Needs { .. } => {}
        }
    }

    fn works(&mut self) {
        let mut names = BTreeSet::new();
        for work in &self.list.works {
            let name = &work.name;
            let here = format!("name: \"{name}\"");
            let way = ["works:", &here];
            let (min, max) = (work.min, work.max);
            self.must(
                names.insert(name),
                &way,
                format!("name: \"{name}\" is there twice: expected a name of its own for each"),
            );
            self.must(min <= max, &way, format!("min: {min} of \"{name}\": expected at most its max, {max}"));
            let known: Vec<&str> = self.system.works.iter().map(|work| work.code.as_str()).collect();
            self.must(
                known.contains(&work.code.as_str()),
                &way,
                format!("code: \"{}\" of \"{name}\": expected one of {}", work.code, known.join(", ")),
            );
            if let Some(years) = work.years {
                self.years(years, &way, name);
                let (from, to) = common(self.list.years, years);
                self.must(
                    from <= to,
                    &way,
                    format!("years: of \"{name}\": expected some of the army's years"),
                );
            }
        }
    }
}
