//! The bill: what a purchase comes to, entry by entry and command by command.
//!
//! Never judges it: [`super::breach`] does, with these numbers.

use super::breach::{self, Breach};
use super::{Bought, Muster, Purchase, Terms};
use crate::tabletop::lists::{ListEntry, Priced, TroopOption, WorkEntry, common};
use crate::tabletop::starter::Budget;
use crate::tabletop::systems::{BreakRule, Commander, Halves, Pricing};
use crate::tabletop::troops::Points;

/// What some of a purchase comes to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sums {
    /// Points in tenths, free generals and core units included.
    pub tenths: u32,
    /// Elements, figures or units; a general who rides with a unit is none.
    pub pieces: u32,
    /// Figures.
    pub castings: u32,
    /// Element equivalents.
    pub equivalents: Halves,
    /// Key units.
    pub key_units: u32,
    /// Generals.
    pub generals: u32,
}

impl Sums {
    /// Both together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            tenths: self.tenths.saturating_add(other.tenths),
            pieces: self.pieces.saturating_add(other.pieces),
            castings: self.castings.saturating_add(other.castings),
            equivalents: self.equivalents + other.equivalents,
            key_units: self.key_units.saturating_add(other.key_units),
            generals: self.generals.saturating_add(other.generals),
        }
    }
}

/// When a command or an army breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BreakPoint {
    /// So many element equivalents lost.
    Equivalents(Halves),
    /// So many elements lost.
    Elements(u32),
    /// So many key units lost.
    KeyUnits(u32),
    /// Only its units break, each by itself.
    UnitsOnly,
}

impl BreakPoint {
    /// "26.5 element equivalents lost".
    pub fn words(self) -> String {
        match self {
            Self::Equivalents(Halves::ONE) => "1 element equivalent lost".to_owned(),
            Self::Equivalents(halves) => format!("{halves} element equivalents lost"),
            Self::Elements(1) => "1 element lost".to_owned(),
            Self::Elements(n) => format!("{n} elements lost"),
            Self::KeyUnits(1) => "1 key unit lost".to_owned(),
            Self::KeyUnits(n) => format!("{n} key units lost"),
            Self::UnitsOnly => "each unit by itself".to_owned(),
        }
    }
}

/// A command of a bill; in DBA a whole army.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandBill {
    /// What is in it.
    pub sums: Sums,
    /// When it breaks.
    pub breaks: BreakPoint,
}

/// How many pieces may be bought, both ends counted in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Range {
    /// Fewest.
    pub min: u32,
    /// Most.
    pub max: u32,
}

/// An option of an entry of a bill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptionBill {
    /// Points of one piece, as this purchase pays for it.
    pub each: Points,
    /// Points of each unit beside its pieces; nothing in systems where a unit costs nothing.
    pub unit_charge: Points,
    /// Units into which the pieces of each command are divided.
    pub units: Vec<u32>,
    /// How many pieces were bought, in all commands.
    pub bought: u32,
    /// How many may be; in DBA in each army. With what was bought of the entry, where the list
    /// speaks of a share.
    pub range: Range,
}

/// An entry of a bill, in the order of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryBill {
    /// How many pieces were bought, in all commands.
    pub bought: u32,
    /// How many may be; in DBA in each army.
    pub range: Range,
    /// Points in tenths that are paid for it: not for a free general, nor for core units.
    pub paid: u32,
    /// Its options, in the order of the list.
    pub options: Vec<OptionBill>,
}

/// A work of a bill, in the order of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WorkBill {
    /// Points of one.
    pub each: Points,
    /// How many were bought.
    pub bought: u32,
    /// How many may be.
    pub range: Range,
}

/// What a purchase comes to, and what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bill {
    /// Points in tenths that are paid: works and boats too, but no free generals and no core units.
    pub paid: u32,
    /// Points in tenths of the free generals (C0.4).
    pub free_generals: u32,
    /// Points in tenths of the core units (ARMATI).
    pub core: u32,
    /// Points in tenths of boats for its commands (C3.6).
    pub boats: u32,
    /// Points in tenths that are left; negative when more was spent than may be. Nothing where the
    /// budget is no points.
    pub left: Option<i64>,
    /// Everything together, works apart.
    pub sums: Sums,
    /// When the army breaks; in DBA each by itself.
    pub breaks: BreakPoint,
    /// Its commands, in the order of the purchase.
    pub commands: Vec<CommandBill>,
    /// The entries of the list, in its order.
    pub entries: Vec<EntryBill>,
    /// The works of the list, in its order.
    pub works: Vec<WorkBill>,
    /// Everything that is wrong, in words; empty for a legal army.
    pub breaches: Vec<Breach>,
}

impl Bill {
    /// Nothing is wrong with it.
    pub fn is_legal(&self) -> bool {
        self.breaches.is_empty()
    }
}

/// True where each command is an army of its own, which keeps the ranges by itself (DBA).
pub(super) fn each_by_itself(terms: &Terms) -> bool {
    matches!(terms.budget, Budget::Elements(_))
}

impl Muster<'_> {
    /// What a purchase comes to, and every breach.
    pub fn bill(&self, purchase: &Purchase) -> Bill {
        let generals = self.n_generals(purchase);
        let mut commands = Vec::new();
        for command in &purchase.commands {
            let sums = command
                .bought
                .iter()
                .map(|bought| self.sums_of(bought, generals))
                .fold(Sums::default(), Sums::and);
            commands.push(CommandBill { sums, breaks: self.command_breaks(&sums) });
        }
        let sums = commands.iter().map(|command| command.sums).fold(Sums::default(), Sums::and);
        let entries: Vec<EntryBill> =
            self.list.entries.iter().map(|entry| self.entry_bill(purchase, entry, generals)).collect();
        let works: Vec<WorkBill> =
            self.list.works.iter().map(|work| self.work_bill(purchase, work)).collect();
        let free_generals = self.free_generals(purchase, generals);
        let core = self.core(purchase, generals);
        let fortified = works
            .iter()
            .fold(0u32, |tenths, work| tenths.saturating_add(work.each.0.saturating_mul(work.bought)));
        let n_commands = u32::try_from(purchase.commands.len()).unwrap_or(u32::MAX);
        let boats = if purchase.boats { purchase.terms.boats.0.saturating_mul(n_commands) } else { 0 };
        let beside = fortified.saturating_add(boats);
        let paid = sums.tenths.saturating_add(beside).saturating_sub(free_generals).saturating_sub(core);
        let left = match purchase.terms.budget {
            Budget::Points(budget) | Budget::Bonus(budget) => Some(i64::from(budget.0) - i64::from(paid)),
            Budget::Elements(_) => None,
        };
        let breaks = self.army_breaks(&sums, &purchase.terms);
        let mut bill = Bill {
            paid,
            free_generals,
            core,
            boats,
            left,
            sums,
            breaks,
            commands,
            entries,
            works,
            breaches: Vec::new(),
        };
        bill.breaches = breach::all(self, purchase, &bill);
        bill
    }

    /// Generals of a purchase.
    pub(super) fn n_generals(&self, purchase: &Purchase) -> u32 {
        let is_general =
            |bought: &&Bought| self.list.entry(&bought.entry).is_some_and(|entry| entry.general.is_some());
        purchase
            .commands
            .iter()
            .flat_map(|command| &command.bought)
            .filter(is_general)
            .map(|bought| u32::from(bought.count))
            .sum()
    }

    /// What an option is and costs in an army with so many generals.
    pub(super) fn priced(&self, entry: &ListEntry, option: &TroopOption, generals: u32) -> Option<Priced> {
        let few = entry.general.is_some() && self.system.generals.iter().any(|price| !price.few.is_empty());
        if few {
            return entry.priced(option, self.system, Pricing { edition: self.edition, generals }).ok();
        }
        let place = self.list.entries.iter().position(|known| std::ptr::eq(known, entry))?;
        let nth = entry.options.iter().position(|known| std::ptr::eq(known, option))?;
        self.prices.get(place)?.get(nth)?.clone()
    }

    /// Units that so many pieces of an option form.
    pub(super) fn units_of(option: &TroopOption, bought: &Bought) -> u32 {
        bought.units.map_or_else(|| u32::from(bought.count.div_ceil(option.unit())), u32::from)
    }

    /// What one line of a purchase comes to; nothing for one that the list does not know.
    pub(super) fn sums_of(&self, bought: &Bought, generals: u32) -> Sums {
        let Some(entry) = self.list.entry(&bought.entry) else { return Sums::default() };
        let Some(option) = entry.option(&bought.option) else { return Sums::default() };
        let Some(priced) = self.priced(entry, option, generals) else { return Sums::default() };
        let count = u32::from(bought.count);
        let charge = priced.unit_charge.0.saturating_mul(Self::units_of(option, bought));
        let pieces = if priced.rides_along { 0 } else { count };
        let key = match &self.system.breaks {
            BreakRule::KeyUnits { mark } => option.code.contains(mark),
            _ => false,
        };
        Sums {
            tenths: priced.points.0.saturating_mul(count).saturating_add(charge),
            pieces,
            castings: pieces.saturating_mul(u32::from(priced.castings)),
            equivalents: priced.equivalents.times(pieces),
            key_units: if key { pieces } else { 0 },
            generals: if entry.general.is_some() { count } else { 0 },
        }
    }

    fn entry_bill(&self, purchase: &Purchase, entry: &ListEntry, generals: u32) -> EntryBill {
        let bought = count_of(purchase, entry, None);
        let options = entry
            .options
            .iter()
            .map(|option| {
                let priced = self.priced(entry, option, generals);
                let of = |points: fn(&Priced) -> Points| priced.as_ref().map_or(Points::default(), points);
                let units = purchase.commands.iter().map(|command| {
                    let lines = command.bought.iter().filter(|bought| bought.entry == entry.name);
                    let lines = lines.filter(|bought| {
                        entry.option(&bought.option).is_some_and(|found| std::ptr::eq(found, option))
                    });
                    lines.map(|bought| Self::units_of(option, bought)).fold(0, u32::saturating_add)
                });
                OptionBill {
                    each: of(|priced| priced.points),
                    unit_charge: of(|priced| priced.unit_charge),
                    units: units.collect(),
                    bought: count_of(purchase, entry, Some(option)),
                    range: self.option_range(entry, option, &purchase.terms, bought),
                }
            })
            .collect();
        EntryBill {
            bought,
            range: self.range(entry, &purchase.terms),
            paid: self.paid_for(purchase, entry, generals),
            options,
        }
    }

    fn work_bill(&self, purchase: &Purchase, work: &WorkEntry) -> WorkBill {
        let bought = purchase
            .works
            .iter()
            .filter(|bought| bought.work == work.name)
            .map(|bought| u32::from(bought.count))
            .sum();
        WorkBill { each: self.work_points(work), bought, range: self.work_range(work, &purchase.terms) }
    }

    /// Points of one of a work.
    pub(super) fn work_points(&self, work: &WorkEntry) -> Points {
        work.points.or_else(|| self.system.work(&work.code).map(|known| known.points)).unwrap_or_default()
    }

    /// C0.3: how many pieces of an entry may be bought; in DBA in each army.
    ///
    /// A commander-in-chief is never doubled, and of no general the fewest are (C0.4: one and two).
    pub fn range(&self, entry: &ListEntry, terms: &Terms) -> Range {
        let serves = entry.options.iter().any(|option| self.serves(entry, option, terms));
        if !serves {
            return Range::default();
        }
        let times = u32::from(terms.times);
        let (min, max) = (u32::from(entry.min), u32::from(entry.max));
        match entry.general {
            None => Range { min: min * times, max: max * times },
            Some(Commander::CinC) => Range { min, max },
            Some(Commander::Sub | Commander::Ally) => Range { min, max: max * times },
        }
    }

    /// C0.3: how many pieces of an option may be bought when so many of its entry are.
    pub fn option_range(
        &self,
        entry: &ListEntry,
        option: &TroopOption,
        terms: &Terms,
        of_entry: u32,
    ) -> Range {
        if !self.serves(entry, option, terms) {
            return Range::default();
        }
        let whole = self.range(entry, terms);
        let times = if entry.general == Some(Commander::CinC) { 1 } else { u32::from(terms.times) };
        let mut max = option.max.map_or(whole.max, |max| (u32::from(max) * times).min(whole.max));
        if let Some((of, parts)) = option.share {
            max = max.min(of_entry * u32::from(of) / u32::from(parts.max(1)));
        }
        Range { min: u32::from(option.min) * times, max }
    }

    /// C0.3: how much of a work may be bought.
    pub fn work_range(&self, work: &WorkEntry, terms: &Terms) -> Range {
        let built = work.years.map_or(self.list.years, |years| common(self.list.years, years));
        if terms.year.is_some_and(|year| year < built.0 || built.1 < year) {
            return Range::default();
        }
        let times = u32::from(terms.times);
        Range { min: u32::from(work.min) * times, max: u32::from(work.max) * times }
    }

    /// True if an option served in the year of the terms, if they name one.
    pub fn serves(&self, entry: &ListEntry, option: &TroopOption, terms: &Terms) -> bool {
        let (from, to) = self.list.years_of(entry, option);
        terms.year.is_none_or(|year| from <= year && year <= to)
    }

    /// The price of each single piece of an entry, the dearest first; units charged apart.
    fn piece_prices(&self, purchase: &Purchase, entry: &ListEntry, generals: u32) -> Vec<u32> {
        let mut prices = Vec::new();
        for bought in purchase.commands.iter().flat_map(|command| &command.bought) {
            if bought.entry == entry.name
                && let Some(option) = entry.option(&bought.option)
                && let Some(priced) = self.priced(entry, option, generals)
            {
                prices.extend(std::iter::repeat_n(priced.points.0, usize::from(bought.count)));
            }
        }
        prices.sort_unstable_by(|one, other| other.cmp(one));
        prices
    }

    /// C0.4: what the free generals would cost: a commander-in-chief, and the dearest subordinates.
    fn free_generals(&self, purchase: &Purchase, generals: u32) -> u32 {
        let mut free = usize::from(purchase.terms.free_generals);
        if free == 0 {
            return 0;
        }
        let of_rank = |rank: Commander| {
            let mut prices: Vec<u32> = self
                .list
                .entries
                .iter()
                .filter(|entry| entry.general == Some(rank))
                .flat_map(|entry| self.piece_prices(purchase, entry, generals))
                .collect();
            prices.sort_unstable_by(|one, other| other.cmp(one));
            prices
        };
        // In DBA each army is led by a general of its own, who is a commander-in-chief in its list.
        let cincs = if each_by_itself(&purchase.terms) { free } else { 1 };
        let first: Vec<u32> = of_rank(Commander::CinC).into_iter().take(cincs).collect();
        free -= first.len().min(free);
        let others = of_rank(Commander::Sub).into_iter().take(free);
        first.into_iter().chain(others).fold(0, u32::saturating_add)
    }

    /// What the core units of an entry would cost: the first of its minimum, the dearest first.
    fn core_of(&self, purchase: &Purchase, entry: &ListEntry, generals: u32) -> u32 {
        if !self.system.core_is_free || entry.general.is_some() {
            return 0;
        }
        let core = usize::try_from(self.range(entry, &purchase.terms).min).unwrap_or(usize::MAX);
        let prices = self.piece_prices(purchase, entry, generals);
        prices.into_iter().take(core).fold(0, u32::saturating_add)
    }

    fn core(&self, purchase: &Purchase, generals: u32) -> u32 {
        let each = self.list.entries.iter().map(|entry| self.core_of(purchase, entry, generals));
        each.fold(0, u32::saturating_add)
    }

    /// Tenths that are paid for an entry; free generals are taken from the bill as a whole.
    fn paid_for(&self, purchase: &Purchase, entry: &ListEntry, generals: u32) -> u32 {
        let all = purchase
            .commands
            .iter()
            .flat_map(|command| &command.bought)
            .filter(|bought| bought.entry == entry.name)
            .map(|bought| self.sums_of(bought, generals).tenths)
            .fold(0, u32::saturating_add);
        all.saturating_sub(self.core_of(purchase, entry, generals))
    }

    fn command_breaks(&self, sums: &Sums) -> BreakPoint {
        match &self.system.breaks {
            BreakRule::Equivalents { command, .. } => {
                BreakPoint::Equivalents(sums.equivalents.share_up(*command))
            }
            BreakRule::Elements { lost, .. } => BreakPoint::Elements(*lost),
            BreakRule::KeyUnits { .. } | BreakRule::Units { .. } => BreakPoint::UnitsOnly,
        }
    }

    fn army_breaks(&self, sums: &Sums, terms: &Terms) -> BreakPoint {
        match &self.system.breaks {
            BreakRule::Equivalents { army, .. } => BreakPoint::Equivalents(sums.equivalents.share_up(*army)),
            BreakRule::Elements { lost, .. } => BreakPoint::Elements(*lost),
            // The list's break point goes with its core: it grows as the core does, and an army
            // cannot lose more key units than it has.
            BreakRule::KeyUnits { .. } => {
                self.list.control.as_ref().map_or(BreakPoint::UnitsOnly, |control| {
                    let listed = u32::from(control.break_point) * u32::from(terms.times);
                    BreakPoint::KeyUnits(listed.min(sums.key_units))
                })
            }
            BreakRule::Units { .. } => BreakPoint::UnitsOnly,
        }
    }
}

/// Pieces of an entry, or of one of its options, in all commands.
pub(super) fn count_of(purchase: &Purchase, entry: &ListEntry, option: Option<&TroopOption>) -> u32 {
    purchase.commands.iter().map(|command| count_in(&command.bought, entry, option)).sum()
}

/// Pieces of an entry, or of one of its options, in one command.
pub(super) fn count_in(bought: &[Bought], entry: &ListEntry, option: Option<&TroopOption>) -> u32 {
    bought
        .iter()
        .filter(|bought| bought.entry == entry.name)
        .filter(|bought| {
            option.is_none_or(|option| {
                entry.option(&bought.option).is_some_and(|found| std::ptr::eq(found, option))
            })
        })
        .map(|bought| u32::from(bought.count))
        .sum()
}
