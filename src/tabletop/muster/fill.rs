//! Filling an army: first what its list demands, then as much as the budget allows, by a plan.
//!
//! Never takes away what was bought, and never leaves an army worse than it was: each step is billed,
//! and kept only if it breaks nothing new.

use std::str::FromStr;

use super::bill::{count_in, each_by_itself};
use super::{Bill, Bought, BoughtCommand, Breach, Muster, Purchase, Terms};
use crate::tabletop::lists::{Limit, ListEntry, Priced, TroopOption};
use crate::tabletop::starter::Budget;
use crate::tabletop::systems::Commander;
use crate::tabletop::troops::{Class, Points};

/// What the rest of a budget is spent on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Plan {
    /// Something of everything, each entry as full as the others.
    #[default]
    Balanced,
    /// Riders first.
    Horse,
    /// Foot first.
    Foot,
    /// The best troops first.
    Quality,
    /// The cheapest troops first.
    Numbers,
}

impl Plan {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::Balanced, Self::Horse, Self::Foot, Self::Quality, Self::Numbers];

    /// The word on the command line.
    pub fn key(self) -> &'static str {
        match self {
            Self::Balanced => "balanced",
            Self::Horse => "horse",
            Self::Foot => "foot",
            Self::Quality => "quality",
            Self::Numbers => "numbers",
        }
    }

    /// What it does, in words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Balanced => "something of everything",
            Self::Horse => "riders first",
            Self::Foot => "foot first",
            Self::Quality => "the best troops first",
            Self::Numbers => "as many as possible",
        }
    }

    /// How eagerly a piece is bought, from 1.
    fn weight(self, option: &TroopOption, priced: &Priced) -> u64 {
        match self {
            Self::Balanced => 1,
            Self::Horse if priced.mounted => 20,
            Self::Foot if !priced.mounted => 20,
            Self::Horse | Self::Foot => 1,
            Self::Quality => match option.class {
                Class::A => 100,
                Class::B => 30,
                Class::C => 8,
                Class::D => 2,
                Class::E => 1,
            },
            Self::Numbers => 1 + 1_000 / u64::from(priced.points.0.max(1)),
        }
    }
}

/// A word that is no plan.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no plan: expected balanced, horse, foot, quality or numbers")]
pub struct UnknownPlan(pub String);

impl FromStr for Plan {
    type Err = UnknownPlan;

    fn from_str(key: &str) -> Result<Self, UnknownPlan> {
        Self::ALL.into_iter().find(|plan| plan.key() == key).ok_or_else(|| UnknownPlan(key.to_owned()))
    }
}

/// No legal army was found; what is wrong with the nearest one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no legal army was found: {}", .breaches.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct CannotFill {
    /// What is wrong with the nearest.
    pub breaches: Vec<Breach>,
}

/// Rounds in which entries may wait for each other: more than any list asks for.
const MOST_ROUNDS: usize = 1_000;

/// A piece that may be bought, by its place in the list.
type Choice = (usize, usize);

impl Muster<'_> {
    /// The smallest legal army: every minimum of the list, and a general for each command.
    pub fn fill_minimum(&self, name: &str, terms: &Terms) -> Result<Purchase, CannotFill> {
        let mut least = self.legal(self.least(name, terms, Plan::Balanced))?;
        self.sort(&mut least);
        Ok(least)
    }

    /// A legal army that spends its budget by a plan.
    pub fn fill(&self, name: &str, terms: &Terms, plan: Plan) -> Result<Purchase, CannotFill> {
        let least = self.legal(self.least(name, terms, plan))?;
        let mut full = self.fill_rest(&least, plan);
        self.sort(&mut full);
        Ok(full)
    }

    /// Puts what was bought into the order of the list, command by command.
    pub fn sort(&self, purchase: &mut Purchase) {
        let place = |bought: &Bought| {
            let nth = self.list.entries.iter().position(|entry| entry.name == bought.entry);
            let entry = nth.and_then(|nth| self.list.entries.get(nth));
            let option = entry.and_then(|entry| {
                let wanted = entry.option(&bought.option)?;
                entry.options.iter().position(|option| std::ptr::eq(option, wanted))
            });
            // What the list does not know stands last.
            (nth.unwrap_or(usize::MAX), option.unwrap_or(usize::MAX))
        };
        for command in &mut purchase.commands {
            command.bought.sort_by_key(place);
        }
    }

    /// The same purchase with what its list still demands, and then with as much more as the budget
    /// allows. A legal purchase stays legal; of another nothing is mended but what it lacks.
    pub fn fill_rest(&self, purchase: &Purchase, plan: Plan) -> Purchase {
        let mut filling = Filling::of(self, purchase.clone(), plan);
        filling.demands();
        filling.rest();
        filling.purchase
    }

    /// The same purchase with what its list still demands, whatever that costs.
    #[must_use]
    pub fn fill_demands(&self, purchase: &Purchase) -> Purchase {
        let wanted = Purchase { terms: boundless(&purchase.terms), ..purchase.clone() };
        let mut filling = Filling::of(self, wanted, Plan::Balanced);
        filling.demands();
        let mut filled = Purchase { terms: purchase.terms, ..filling.purchase };
        self.sort(&mut filled);
        filled
    }

    fn least(&self, name: &str, terms: &Terms, plan: Plan) -> Purchase {
        let what = if each_by_itself(terms) { "army" } else { "command" };
        let command = |n: u16| BoughtCommand { name: ordinal(n, what), ..BoughtCommand::default() };
        let purchase = Purchase {
            name: name.to_owned(),
            list: self.list.key.clone(),
            edition: if self.edition == self.system.default_edition() {
                String::new()
            } else {
                self.edition.to_owned()
            },
            terms: boundless(terms),
            commands: (0..terms.commands.max(1)).map(command).collect(),
            works: Vec::new(),
            boats: false,
            note: String::new(),
        };
        let mut filling = Filling::of(self, purchase, plan);
        filling.demands();
        if !each_by_itself(terms) {
            // A list with fewer generals makes fewer commands.
            let led = |bill: &Bill, n: usize| bill.commands.get(n).is_some_and(|c| c.sums.generals > 0);
            while filling.purchase.commands.len() > 1
                && !led(&filling.bill, filling.purchase.commands.len() - 1)
            {
                let gone = filling.purchase.commands.pop().unwrap_or_default();
                for bought in gone.bought {
                    add(&mut filling.purchase.commands[0].bought, &bought);
                }
                filling.bill = self.bill(&filling.purchase);
            }
        }
        Purchase { terms: *terms, ..filling.purchase }
    }

    fn legal(&self, purchase: Purchase) -> Result<Purchase, CannotFill> {
        let breaches = self.bill(&purchase).breaches;
        if breaches.is_empty() { Ok(purchase) } else { Err(CannotFill { breaches }) }
    }
}

/// What a list demands is bought whatever it costs; that it is too dear is said afterwards.
fn boundless(terms: &Terms) -> Terms {
    let budget = match terms.budget {
        Budget::Points(_) => Budget::Points(Points(u32::MAX)),
        Budget::Bonus(_) => Budget::Bonus(Points(u32::MAX)),
        Budget::Elements(each) => Budget::Elements(each),
    };
    Terms { budget, ..*terms }
}

fn ordinal(n: u16, what: &str) -> String {
    match n {
        0 => format!("First {what}"),
        1 => format!("Second {what}"),
        2 => format!("Third {what}"),
        _ => format!("{}th {what}", n + 1),
    }
}

/// Adds to the line of the same option, or a new line.
fn add(lines: &mut Vec<Bought>, more: &Bought) {
    let same = lines
        .iter_mut()
        .find(|line| line.entry == more.entry && line.option == more.option && line.units.is_none());
    match same {
        Some(line) if more.units.is_none() => line.count = line.count.saturating_add(more.count),
        _ => lines.push(more.clone()),
    }
}

/// An army while it is being filled.
struct Filling<'a, 'b> {
    muster: &'a Muster<'b>,
    purchase: Purchase,
    bill: Bill,
    plan: Plan,
}

impl<'a, 'b> Filling<'a, 'b> {
    fn of(muster: &'a Muster<'b>, purchase: Purchase, plan: Plan) -> Self {
        let bill = muster.bill(&purchase);
        Self { muster, purchase, bill, plan }
    }

    fn entry(&self, choice: Choice) -> Option<(&'a ListEntry, &'a TroopOption)> {
        let list = self.muster.list;
        let entry = list.entries.get(choice.0)?;
        Some((entry, entry.options.get(choice.1)?))
    }

    /// Buys so many pieces for a command, if that breaks nothing new.
    fn buy(&mut self, command: usize, choice: Choice, count: u16) -> bool {
        let Some((entry, option)) = self.entry(choice) else { return false };
        let mut purchase = self.purchase.clone();
        let Some(lines) = purchase.commands.get_mut(command).map(|command| &mut command.bought) else {
            return false;
        };
        let first = entry.options.first().is_some_and(|first| std::ptr::eq(first, option));
        let option = if first { String::new() } else { entry.option_name(option).to_owned() };
        add(lines, &Bought { entry: entry.name.clone(), option, count, units: None });
        let bill = self.muster.bill(&purchase);
        let wrong = |bill: &Bill| bill.breaches.iter().filter(|breach| !breach.lack).count();
        let lacks = |bill: &Bill| bill.breaches.len() - wrong(bill);
        let good = wrong(&bill) <= wrong(&self.bill) && lacks(&bill) <= lacks(&self.bill);
        if good {
            self.purchase = purchase;
            self.bill = bill;
        }
        good
    }

    /// Everything that the list demands, as far as it can be bought.
    fn demands(&mut self) {
        self.generals();
        // One entry may wait for another that is demanded too.
        for _ in 0..MOST_ROUNDS {
            let before = self.bill.sums.pieces;
            self.minimums();
            self.together();
            if self.bill.sums.pieces == before && !self.unlock() {
                break;
            }
        }
        if each_by_itself(&self.purchase.terms) {
            self.rest();
        }
    }

    /// A commander-in-chief for the first command and others for the rest; in DBA one for each army.
    fn generals(&mut self) {
        let each = each_by_itself(&self.purchase.terms);
        for command in 0..self.purchase.commands.len() {
            let led = self.bill.commands.get(command).is_some_and(|bill| bill.sums.generals > 0);
            if led {
                continue;
            }
            for rank in Commander::ALL {
                let wrong_rank = !each && command > 0 && rank == Commander::CinC;
                if !wrong_rank && self.buy_general(command, rank) {
                    break;
                }
            }
        }
        // What the list demands beyond one for each command.
        for place in 0..self.muster.list.entries.len() {
            let Some(rank) = self.muster.list.entries[place].general else { continue };
            let mut command = 0;
            while self.bill.entries[place].bought < self.bill.entries[place].range.min && !each {
                let bought = self.bill.entries[place].bought;
                self.buy_general_of(command, place, rank);
                if self.bill.entries[place].bought == bought {
                    break;
                }
                command = (command + 1) % self.purchase.commands.len().max(1);
            }
        }
    }

    fn buy_general(&mut self, command: usize, rank: Commander) -> bool {
        // Those whom the list demands come before those whom it only allows.
        let mut places: Vec<usize> = (0..self.muster.list.entries.len())
            .filter(|&place| self.muster.list.entries[place].general == Some(rank))
            .collect();
        places.sort_by_key(|&place| {
            let entry = &self.bill.entries[place];
            (entry.bought >= entry.range.min, place)
        });
        places.into_iter().any(|place| self.buy_general_of(command, place, rank))
    }

    /// A free general is a good one (C0.4): the dearest; one who is paid for is the cheapest.
    fn buy_general_of(&mut self, command: usize, place: usize, rank: Commander) -> bool {
        let each = each_by_itself(&self.purchase.terms);
        let free = match rank {
            Commander::CinC => self.purchase.terms.free_generals > 0,
            Commander::Sub => u32::from(self.purchase.terms.free_generals) > self.bill.sums.generals,
            Commander::Ally => false,
        };
        let mut options: Vec<usize> = (0..self.bill.entries[place].options.len()).collect();
        if each {
            self.by_plan(command, place, &mut options);
        } else {
            options.sort_by_key(|&nth| {
                let tenths = self.bill.entries[place].options[nth].each.0;
                (if free { u32::MAX - tenths } else { tenths }, nth)
            });
        }
        options.into_iter().any(|nth| self.buy(command, (place, nth), 1))
    }

    /// Options in the order of the plan: the weightiest first, and of equals the one that is least there.
    fn by_plan(&self, command: usize, place: usize, options: &mut [usize]) {
        let entry = &self.muster.list.entries[place];
        let there = self.purchase.commands.get(command);
        options.sort_by_key(|&nth| {
            let option = &entry.options[nth];
            let weight = self
                .muster
                .priced(entry, option, u32::MAX)
                .map_or(0, |priced| self.plan.weight(option, &priced));
            let bought = there.map_or(0, |there| count_in(&there.bought, entry, Some(option)));
            (std::cmp::Reverse(weight), bought, nth)
        });
    }

    fn minimums(&mut self) {
        let each = each_by_itself(&self.purchase.terms);
        for place in 0..self.muster.list.entries.len() {
            if self.muster.list.entries[place].general.is_some() {
                continue;
            }
            if each {
                for command in 0..self.purchase.commands.len() {
                    while self.lacks_in(command, place) > 0 && self.buy_one_of(command, place, 1) {}
                }
                continue;
            }
            loop {
                let billed = &self.bill.entries[place];
                let lack = billed.range.min.saturating_sub(billed.bought);
                if lack == 0 {
                    break;
                }
                let only = self.muster.list.entries[place].options.len() == 1;
                let count = if only { u16::try_from(lack).unwrap_or(u16::MAX) } else { 1 };
                let command = self.command_for(place);
                if !self.buy_one_of(command, place, count) {
                    break;
                }
            }
        }
    }

    /// How many pieces of an entry an army of DBA still lacks.
    fn lacks_in(&self, command: usize, place: usize) -> u32 {
        let entry = &self.muster.list.entries[place];
        let there = self.purchase.commands.get(command);
        let bought = there.map_or(0, |there| count_in(&there.bought, entry, None));
        self.bill.entries[place].range.min.saturating_sub(bought)
    }

    /// Buys of an entry whatever can be: what its options demand, then by the plan in DBA, else the cheapest.
    fn buy_one_of(&mut self, command: usize, place: usize, count: u16) -> bool {
        let mut options: Vec<usize> = (0..self.bill.entries[place].options.len()).collect();
        if each_by_itself(&self.purchase.terms) {
            self.by_plan(command, place, &mut options);
        } else {
            options.sort_by_key(|&nth| (self.bill.entries[place].options[nth].each.0, nth));
        }
        let billed = &self.bill.entries[place].options;
        options.sort_by_key(|&nth| billed[nth].bought >= billed[nth].range.min);
        options.into_iter().any(|nth| self.buy(command, (place, nth), count))
    }

    /// What pools over several entries demand.
    fn together(&mut self) {
        let lacks = |bill: &Bill| bill.breaches.iter().any(|breach| breach.lack);
        let list = self.muster.list;
        for limit in &list.limits {
            let Limit::Together { of, min, .. } = limit else { continue };
            let wanted = u32::from(*min) * u32::from(self.purchase.terms.times);
            let mut places: Vec<usize> =
                (0..list.entries.len()).filter(|&place| of.contains(&list.entries[place].name)).collect();
            let cheapest = |place: usize| self.bill.entries[place].options.iter().map(|own| own.each).min();
            places.sort_by_key(|&place| (cheapest(place), place));
            while lacks(&self.bill) {
                let found: u32 = places.iter().map(|&place| self.bill.entries[place].bought).sum();
                let bought = found < wanted
                    && places.iter().any(|&place| self.buy_one_of(self.command_for(place), place, 1));
                if !bought {
                    break;
                }
            }
        }
    }

    /// Buys a piece without which another that is demanded may not be bought. False when there is none.
    fn unlock(&mut self) -> bool {
        let list = self.muster.list;
        let lacking = |bill: &Bill, name: &String| {
            let place = list.entries.iter().position(|entry| entry.name == *name);
            place.is_some_and(|place| bill.entries[place].bought < bill.entries[place].range.min)
        };
        for limit in &list.limits {
            let keys = match limit {
                Limit::Ratio { of, than, .. } if of.iter().any(|name| lacking(&self.bill, name)) => than,
                Limit::Needs { entry, with } if lacking(&self.bill, entry) => with,
                _ => continue,
            };
            for place in 0..list.entries.len() {
                if keys.contains(&list.entries[place].name)
                    && self.buy_one_of(self.command_for(place), place, 1)
                {
                    return true;
                }
            }
        }
        false
    }

    /// The command that the next pieces of an entry go to: one that has some already, unless it has
    /// grown too far beyond the others.
    fn command_for(&self, place: usize) -> usize {
        let entry = &self.muster.list.entries[place];
        let tenths = |n: usize| self.bill.commands.get(n).map_or(0, |command| command.sums.tenths);
        let all = self.purchase.commands.len();
        let least = (0..all).min_by_key(|&n| (tenths(n), n)).unwrap_or(0);
        let with = |n: &usize| count_in(&self.purchase.commands[*n].bought, entry, None) > 0;
        let home = (0..all).filter(with).min_by_key(|&n| (tenths(n), n));
        let total: u32 = (0..all).map(tenths).fold(0, u32::saturating_add);
        // A fifth of an equal share may lie between a command and the smallest.
        let slack = total / u32::try_from(all.max(1)).unwrap_or(u32::MAX) / 5;
        home.filter(|&home| tenths(home) <= tenths(least).saturating_add(slack)).unwrap_or(least)
    }

    /// As much as the budget allows.
    fn rest(&mut self) {
        let each = each_by_itself(&self.purchase.terms);
        if each {
            for command in 0..self.purchase.commands.len() {
                while self.one_more(Some(command)) {}
            }
        } else {
            while self.one_more(None) {}
        }
    }

    /// One step: a piece, or a unit where the list speaks of units. False when nothing more fits.
    fn one_more(&mut self, command: Option<usize>) -> bool {
        let mut choices: Vec<(u64, Choice, u16)> = Vec::new();
        for place in 0..self.muster.list.entries.len() {
            let entry = &self.muster.list.entries[place];
            if entry.general.is_some() {
                continue;
            }
            for nth in 0..entry.options.len() {
                if let Some((weight, count)) = self.step(command, (place, nth)) {
                    choices.push((weight, (place, nth), count));
                }
            }
        }
        choices.sort_unstable();
        choices.into_iter().any(|(_, choice, count)| {
            let command = command.unwrap_or_else(|| self.command_for(choice.0));
            self.buy(command, choice, count)
        })
    }

    /// How soon an option is bought, the smallest first, and how many at once.
    fn step(&self, command: Option<usize>, (place, nth): Choice) -> Option<(u64, u16)> {
        let (entry, option) = self.entry((place, nth))?;
        let billed = &self.bill.entries[place];
        let own = &billed.options[nth];
        let (of_entry, of_option) = match command {
            Some(n) => {
                let lines = &self.purchase.commands.get(n)?.bought;
                (count_in(lines, entry, None), count_in(lines, entry, Some(option)))
            }
            None => (billed.bought, own.bought),
        };
        let most = billed.range.max.saturating_sub(of_entry);
        let unit = u32::from(option.unit());
        // A unit that is begun is made whole first.
        let count = (unit - of_option % unit).min(most);
        if count == 0 || (count < unit && of_option % unit == 0) {
            return None;
        }
        let priced = self.muster.priced(entry, option, self.bill.sums.generals)?;
        if let (Some(left), false) =
            (self.bill.left, matches!(self.purchase.terms.budget, Budget::Elements(_)))
            && i64::from(priced.points.0) * i64::from(count) > left
        {
            return None;
        }
        let weight = self.plan.weight(option, &priced);
        let full = u64::from(of_option + count) * 10_000 / u64::from(own.range.max.max(1));
        Some((full / weight, u16::try_from(count).ok()?))
    }
}
