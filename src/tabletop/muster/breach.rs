//! Every breach of a purchase, in words, with the rule and the place where it is shown.
//!
//! Never forbids anything: an army that breaks every rule can be kept, shown and mended.

use super::bill::{Bill, Range, count_in, count_of, each_by_itself};
use super::{Muster, Purchase};
use crate::tabletop::lists::{Limit, ListEntry, TroopOption, Years, common};
use crate::tabletop::starter::Budget;
use crate::tabletop::systems::Commander;
use crate::tabletop::troops::points_words;

/// Where a breach is shown.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// With the whole army.
    Army,
    /// With a command, by its place.
    Command(usize),
    /// With an entry of the list, by its name.
    Entry(String),
    /// With a work of the list, by its name.
    Work(String),
}

/// One thing that is wrong with a purchase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach {
    /// The rule that is broken: "C0.3".
    pub rule: &'static str,
    /// Where it is shown.
    pub place: Place,
    /// What is wrong, with the numbers.
    pub words: String,
    /// True for a lack, which buying more can mend.
    pub lack: bool,
}

impl std::fmt::Display for Breach {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({})", self.words, self.rule)
    }
}

/// C0.2: budgets.
const BUDGET: &str = "C0.2";
/// C0.3: ranges, pools, ratios, dates, works.
const RANGES: &str = "C0.3";
/// C0.4: generals.
const GENERALS: &str = "C0.4";
/// C0.7: each army has a general.
const LED: &str = "C0.7";

/// Everything that is wrong.
pub(super) fn all(muster: &Muster<'_>, purchase: &Purchase, bill: &Bill) -> Vec<Breach> {
    let mut judge = Judge { muster, purchase, bill, breaches: Vec::new() };
    judge.known();
    judge.budget();
    judge.generals();
    let list = muster.list;
    for (entry, billed) in list.entries.iter().zip(&bill.entries) {
        if each_by_itself(&purchase.terms) {
            for (n, command) in purchase.commands.iter().enumerate() {
                let bought = count_in(&command.bought, entry, None);
                judge.range(entry, bought, billed.range, Some(n));
                for option in &entry.options {
                    let of_option = count_in(&command.bought, entry, Some(option));
                    let range = muster.option_range(entry, option, &purchase.terms, bought);
                    judge.option_range(entry, option, of_option, range, Some(n));
                }
            }
        } else {
            judge.range(entry, billed.bought, billed.range, None);
            for (option, found) in entry.options.iter().zip(&billed.options) {
                judge.option_range(entry, option, found.bought, found.range, None);
            }
        }
    }
    for limit in &list.limits {
        if each_by_itself(&purchase.terms) {
            for n in 0..purchase.commands.len() {
                judge.limit(limit, Some(n));
            }
        } else {
            judge.limit(limit, None);
        }
    }
    judge.years();
    judge.works();
    judge.breaches
}

struct Judge<'a, 'b> {
    muster: &'a Muster<'b>,
    purchase: &'a Purchase,
    bill: &'a Bill,
    breaches: Vec<Breach>,
}

impl Judge<'_, '_> {
    fn say(&mut self, rule: &'static str, place: Place, words: impl Into<String>) {
        self.breaches.push(Breach { rule, place, words: words.into(), lack: false });
    }

    fn lacks(&mut self, rule: &'static str, place: Place, words: impl Into<String>) {
        self.breaches.push(Breach { rule, place, words: words.into(), lack: true });
    }

    /// A lack when there are fewer than wanted, else simply wrong.
    fn other_than(&mut self, few: bool, rule: &'static str, place: Place, words: impl Into<String>) {
        self.breaches.push(Breach { rule, place, words: words.into(), lack: few });
    }

    /// How a command is called in a sentence.
    fn command(&self, n: usize) -> String {
        let named = self.purchase.commands.get(n).map(|command| command.name.trim()).unwrap_or_default();
        if named.is_empty() { format!("command {}", n + 1) } else { named.to_owned() }
    }

    /// What is bought must be in the list.
    fn known(&mut self) {
        let list = self.muster.list;
        if !self.purchase.edition.is_empty() && !self.muster.system.has_edition(&self.purchase.edition) {
            let known: Vec<&str> =
                self.muster.system.editions.iter().map(|edition| edition.code.as_str()).collect();
            let words = format!(
                "edition \"{}\" of {}: expected one of {}",
                self.purchase.edition,
                self.muster.system.name,
                known.join(", ")
            );
            self.say(BUDGET, Place::Army, words);
        }
        for (n, command) in self.purchase.commands.iter().enumerate() {
            for bought in &command.bought {
                let Some(entry) = list.entry(&bought.entry) else {
                    let words = format!("\"{}\" is no entry of {}", bought.entry, list.name);
                    self.say(RANGES, Place::Command(n), words);
                    continue;
                };
                let Some(option) = entry.option(&bought.option) else {
                    let words = format!("\"{}\" is no option of {}", bought.option, entry.name);
                    self.say(RANGES, Place::Entry(entry.name.clone()), words);
                    continue;
                };
                let units = Muster::units_of(option, bought);
                if bought.units.is_some() && (units == 0 || units > u32::from(bought.count)) {
                    let words = format!(
                        "{}: {} cannot be divided into {units} units",
                        entry.option_name(option),
                        self.muster.system.count_words(u32::from(bought.count))
                    );
                    self.say(RANGES, Place::Entry(entry.name.clone()), words);
                }
            }
        }
        for bought in &self.purchase.works {
            if list.work(&bought.work).is_none() {
                let words = format!("\"{}\" is no work that {} may build", bought.work, list.name);
                self.say(RANGES, Place::Army, words);
            }
        }
    }

    fn budget(&mut self) {
        let terms = &self.purchase.terms;
        match terms.budget {
            Budget::Points(budget) | Budget::Bonus(budget) => {
                if self.bill.paid > budget.0 {
                    let what = if matches!(terms.budget, Budget::Bonus(_)) { " beside the core" } else { "" };
                    let words = format!(
                        "{} points are spent{what}: {} more than the {budget} there are",
                        points_words(self.bill.paid),
                        points_words(self.bill.paid - budget.0),
                    );
                    self.say(BUDGET, Place::Army, words);
                }
            }
            Budget::Elements(each) => {
                let (found, wanted) = (self.purchase.commands.len(), usize::from(terms.commands));
                if found != wanted {
                    let words = format!("{found} armies: expected {wanted}");
                    self.other_than(found < wanted, BUDGET, Place::Army, words);
                }
                let pieces: Vec<u32> = self.bill.commands.iter().map(|command| command.sums.pieces).collect();
                for (n, found) in pieces.into_iter().enumerate() {
                    if found != u32::from(each) {
                        let name = self.command(n);
                        let words = format!(
                            "{name}: {}, expected exactly {each}",
                            self.muster.system.count_words(found)
                        );
                        self.other_than(found < u32::from(each), BUDGET, Place::Command(n), words);
                    }
                }
            }
        }
    }

    fn generals(&mut self) {
        if !each_by_itself(&self.purchase.terms) {
            let list = self.muster.list;
            let has_cinc = list.entries.iter().any(|entry| entry.general == Some(Commander::CinC));
            let cincs: u32 = list
                .entries
                .iter()
                .filter(|entry| entry.general == Some(Commander::CinC))
                .map(|entry| count_of(self.purchase, entry, None))
                .sum();
            if has_cinc && cincs != 1 {
                let words = format!("{cincs} commanders-in-chief: expected exactly one");
                self.other_than(cincs == 0, GENERALS, Place::Army, words);
            }
        }
        let without: Vec<usize> = (self.bill.commands.iter().enumerate())
            .filter(|(_, command)| command.sums.generals == 0)
            .map(|(n, _)| n)
            .collect();
        for n in without {
            let words = format!("{}: no general, expected at least one", self.command(n));
            self.lacks(LED, Place::Command(n), words);
        }
        if self.purchase.commands.is_empty() {
            self.lacks(LED, Place::Army, "no command: expected at least one with a general");
        }
    }

    fn range(&mut self, entry: &ListEntry, bought: u32, range: Range, command: Option<usize>) {
        let name = &entry.name;
        let of = command.map_or_else(String::new, |n| format!("{}, ", self.command(n)));
        let rule = if entry.general.is_some() { GENERALS } else { RANGES };
        let words = if bought > 0 && range.max == 0 {
            let years = self.muster.list.years;
            let (from, to) = entry.years.map_or(years, |own| common(years, own));
            let year = self.purchase.terms.year.unwrap_or_default();
            format!("{of}{name}: served {from} to {to}, not in {year}")
        } else if bought < range.min {
            let doubled = doubled(u32::from(entry.min), range.min);
            format!("{of}{name}: {bought} bought, expected at least {}{doubled}", range.min)
        } else if bought > range.max {
            let doubled = doubled(u32::from(entry.max), range.max);
            format!("{of}{name}: {bought} bought, expected at most {}{doubled}", range.max)
        } else {
            return;
        };
        self.other_than(bought < range.min, rule, Place::Entry(name.clone()), words);
    }

    fn option_range(
        &mut self,
        entry: &ListEntry,
        option: &TroopOption,
        bought: u32,
        range: Range,
        command: Option<usize>,
    ) {
        // What is wrong with the entry as a whole is said once.
        let only = entry.options.len() == 1 && option.share.is_none();
        if only {
            return;
        }
        let terms = &self.purchase.terms;
        let served = self.muster.serves(entry, option, terms);
        let years = self.muster.list.years_of(entry, option);
        let year = terms.year.unwrap_or_default();
        let option = entry.option_name(option);
        let of = command.map_or_else(String::new, |n| format!("{}, ", self.command(n)));
        let words = if bought > 0 && !served {
            format!("{of}{option}: served {} to {}, not in {year}", years.0, years.1)
        } else if bought > range.max {
            format!("{of}{}: {bought} of them as {option}, expected at most {}", entry.name, range.max)
        } else if bought < range.min {
            format!("{of}{}: {bought} of them as {option}, expected at least {}", entry.name, range.min)
        } else {
            return;
        };
        self.other_than(bought < range.min, RANGES, Place::Entry(entry.name.clone()), words);
    }

    fn limit(&mut self, limit: &Limit, command: Option<usize>) {
        let of = command.map_or_else(String::new, |n| format!("{}, ", self.command(n)));
        let count = |name: &String| {
            let entry = self.muster.list.entry(name)?;
            Some(match command {
                Some(n) => count_in(&self.purchase.commands.get(n)?.bought, entry, None),
                None => count_of(self.purchase, entry, None),
            })
        };
        let sum = |names: &[String]| names.iter().filter_map(count).sum::<u32>();
        let place = |names: &[String]| Place::Entry(names.first().cloned().unwrap_or_default());
        let times = u32::from(self.purchase.terms.times);
        let (place, words, lack) = match limit {
            Limit::Together { of: names, min, max } => {
                let (found, min, max) = (sum(names), u32::from(*min) * times, u32::from(*max) * times);
                let all = names.join(", ");
                if found > max {
                    (place(names), format!("{of}{all}: {found} together, expected at most {max}"), false)
                } else if found < min {
                    (place(names), format!("{of}{all}: {found} together, expected at least {min}"), true)
                } else {
                    return;
                }
            }
            Limit::Ratio { of: names, most, every, than } => {
                let (found, base) = (sum(names), sum(than));
                let (most, every) = (u32::from(*most), u32::from(*every));
                let allowed = base / every.max(1) * most;
                if found <= allowed {
                    return;
                }
                let words = format!(
                    "{of}{}: {found} bought, expected at most {allowed}: {most} for every {every} of {} ({base})",
                    names.join(", "),
                    than.join(", ")
                );
                (place(names), words, false)
            }
            Limit::OneOf(names) => {
                let bought: Vec<String> =
                    names.iter().filter(|name| count(name).is_some_and(|n| n > 0)).cloned().collect();
                if bought.len() < 2 {
                    return;
                }
                let words = format!("{of}{}: only one of these may be bought", bought.join(", "));
                (place(&bought), words, false)
            }
            Limit::Needs { entry, with } => {
                if count(entry).is_none_or(|n| n == 0) || sum(with) > 0 {
                    return;
                }
                let words = format!("{of}{entry}: may be bought only with {}", with.join(" or "));
                (Place::Entry(entry.clone()), words, false)
            }
        };
        self.other_than(lack, RANGES, place, words);
    }

    /// All that is bought must have served in one year at least, whichever it is.
    fn years(&mut self) {
        if self.purchase.terms.year.is_some() {
            // An option that did not serve may be bought 0 times; its entry says so.
            return;
        }
        let mut years = self.muster.list.years;
        let mut narrow: Vec<(Years, String)> = Vec::new();
        for bought in self.purchase.commands.iter().flat_map(|command| &command.bought) {
            let Some(entry) = self.muster.list.entry(&bought.entry) else { continue };
            let Some(option) = entry.option(&bought.option) else { continue };
            let own = self.muster.list.years_of(entry, option);
            if bought.count == 0 {
                continue;
            }
            years = common(years, own);
            if own != self.muster.list.years {
                narrow.push((own, entry.option_name(option).to_owned()));
            }
        }
        if years.0 <= years.1 {
            return;
        }
        let latest = narrow.iter().max_by_key(|(years, _)| years.0);
        let earliest = narrow.iter().min_by_key(|(years, _)| years.1);
        if let (Some((late, new)), Some((early, old))) = (latest, earliest) {
            let words = format!(
                "{new} served from {}, {old} only until {}: there is no year for all of them",
                late.0, early.1
            );
            self.say(RANGES, Place::Army, words);
        }
    }

    fn works(&mut self) {
        for (work, billed) in self.muster.list.works.iter().zip(&self.bill.works) {
            let (bought, range) = (billed.bought, billed.range);
            let name = &work.name;
            let words = if bought > 0 && range.max == 0 {
                let year = self.purchase.terms.year.unwrap_or_default();
                format!("{name}: not built in {year}")
            } else if bought > range.max {
                let doubled = doubled(u32::from(work.max), range.max);
                format!("{name}: {bought} bought, expected at most {}{doubled}", range.max)
            } else if bought < range.min {
                let doubled = doubled(u32::from(work.min), range.min);
                format!("{name}: {bought} bought, expected at least {}{doubled}", range.min)
            } else {
                continue;
            };
            self.other_than(bought < range.min, RANGES, Place::Work(name.clone()), words);
        }
    }
}

/// "the list's 2, doubled" where the terms take it more than once.
fn doubled(listed: u32, allowed: u32) -> String {
    match allowed.checked_div(listed) {
        Some(2) => format!(" (the list's {listed}, doubled)"),
        Some(times) if times > 1 => format!(" (the list's {listed}, {times} times)"),
        _ => String::new(),
    }
}
