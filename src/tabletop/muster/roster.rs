//! The roster: an army as a campaign takes it over, at full and as it is now.
//!
//! Made once, from a purchase or a ready-made army. Never judged by an army list again: a battered
//! army need not keep the ranges by which it was bought.

use super::{BoughtCommand, Muster, Purchase};
use crate::tabletop::lists::{ListEntry, TroopOption};
use crate::tabletop::starter::{Budget, Fortification, Rank, StarterArmy};
use crate::tabletop::systems::Commander;
use crate::tabletop::troops::{Catalog, Points, Sureness, TroopKind, Troops};
use crate::tabletop::{System, troops};

/// An army as a campaign takes it over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roster {
    /// As a player calls it.
    pub name: String,
    /// Key of the faction whose list it is of.
    pub faction: String,
    /// The family of its tabletop system.
    pub family: System,
    /// Its commands; each becomes an army on the map.
    pub commands: Vec<RosterCommand>,
    /// Field fortifications and obstacles that it may bring to a battle.
    pub works: Vec<Fortification>,
    /// Boats were bought for each of its commands (C3.6).
    pub boats: bool,
    /// Points in tenths that are left of its budget before boats are paid for; nothing where the budget
    /// is no points.
    pub left: u32,
}

/// A command of a roster.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RosterCommand {
    /// As a player calls it.
    pub name: String,
    /// Who leads it, the highest first.
    pub generals: Vec<RosterGeneral>,
    /// Its troops; the element that a general is stands among them.
    pub lines: Vec<RosterLine>,
}

/// A general of a roster.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RosterGeneral {
    /// His name; empty while he has none.
    pub name: String,
    /// Which of the three.
    pub rank: Rank,
}

/// So many pieces of one kind, at full and now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RosterLine {
    /// What they are.
    pub kind: TroopKind,
    /// How many there were when it was bought.
    pub full: u16,
    /// How many there are now.
    pub now: u16,
}

impl RosterLine {
    /// A line that has lost nobody.
    pub fn whole(kind: TroopKind, count: u16) -> Self {
        Self { kind, full: count, now: count }
    }

    /// Takes pieces away, no more than there are; they may come back by [`RosterLine::rejoin`].
    pub fn lose(&mut self, pieces: u16) {
        self.now = self.now.saturating_sub(pieces);
    }

    /// Pieces come back, never beyond the full number.
    pub fn rejoin(&mut self, pieces: u16) {
        self.now = self.now.saturating_add(pieces).min(self.full);
    }
}

impl RosterCommand {
    /// Its troops as they are now, with their kinds put into the catalog of the campaign.
    pub fn troops(&self, catalog: &mut Catalog) -> Troops {
        self.lines.iter().map(|line| (catalog.intern(&line.kind), line.now)).collect()
    }

    /// Its highest rank; subordinate when nobody leads it.
    pub fn rank(&self) -> Rank {
        self.generals.first().map_or(Rank::Subordinate, |general| general.rank)
    }
}

impl From<&StarterArmy> for Roster {
    fn from(army: &StarterArmy) -> Self {
        let commands = army
            .commands
            .iter()
            .map(|command| RosterCommand {
                name: command.name.clone(),
                generals: vec![RosterGeneral { name: String::new(), rank: command.general.rank }],
                lines: command
                    .lines
                    .iter()
                    .map(|line| RosterLine::whole(line.kind(army.sure), line.count.get()))
                    .collect(),
            })
            .collect();
        let left = match army.budget {
            Budget::Points(points) => points.0.saturating_sub(army.totals().tenths),
            Budget::Bonus(points) => points.0.saturating_sub(army.bonus_tenths()),
            Budget::Elements(_) => 0,
        };
        Self {
            name: army.name.clone(),
            faction: army.faction.clone(),
            family: army.system,
            commands,
            works: army.fortifications.clone(),
            boats: false,
            left,
        }
    }
}

impl Muster<'_> {
    /// The roster with which a campaign begins from a purchase, legal or not. What its list does not
    /// know is left out; commands without troops and generals too.
    pub fn roster(&self, purchase: &Purchase) -> Roster {
        let generals = self.n_generals(purchase);
        let mut ranks = Ranks::default();
        // The commander-in-chief is found first, wherever he stands.
        let first = self.cinc(purchase);
        let mut commands = Vec::new();
        for (n, command) in purchase.commands.iter().enumerate() {
            let mut led = Vec::new();
            let mut lines = Vec::new();
            for (m, bought) in command.bought.iter().enumerate() {
                let Some(entry) = self.list.entry(&bought.entry) else { continue };
                let Some(option) = entry.option(&bought.option) else { continue };
                if entry.general.is_some() {
                    for k in 0..bought.count {
                        let rank = ranks.next(first == Some((n, m)) && k == 0);
                        let name = if led.is_empty() { command.general.trim() } else { "" };
                        led.push(RosterGeneral { name: name.to_owned(), rank });
                    }
                }
                let kind = self.kind(entry, option, bought, generals);
                if let Some(kind) = kind
                    && bought.count > 0
                {
                    lines.push(RosterLine::whole(kind, bought.count));
                }
            }
            led.sort_by_key(|general| general.rank);
            if !lines.is_empty() || !led.is_empty() {
                commands.push(RosterCommand { name: command_name(command, n), generals: led, lines });
            }
        }
        let bill = self.bill(purchase);
        Roster {
            name: purchase.name.clone(),
            faction: self.list.faction.clone(),
            family: self.system.family,
            commands,
            works: self.fortifications(purchase),
            boats: purchase.boats,
            left: bill
                .left
                .and_then(|left| u32::try_from(left.saturating_add(i64::from(bill.boats))).ok())
                .unwrap_or(0),
        }
    }

    /// Command and line of the commander-in-chief; in DBA that of the first army.
    fn cinc(&self, purchase: &Purchase) -> Option<(usize, usize)> {
        purchase.commands.iter().enumerate().find_map(|(n, command)| {
            let line = command.bought.iter().position(|bought| {
                let entry = self.list.entry(&bought.entry);
                bought.count > 0 && entry.is_some_and(|entry| entry.general == Some(Commander::CinC))
            })?;
            Some((n, line))
        })
    }

    /// The kind of piece of an option; nothing for a general who rides with a unit.
    fn kind(
        &self,
        entry: &ListEntry,
        option: &TroopOption,
        bought: &super::Bought,
        generals: u32,
    ) -> Option<TroopKind> {
        let priced = self.priced(entry, option, generals)?;
        if priced.rides_along {
            return None;
        }
        let count = u32::from(bought.count.max(1));
        // A campaign knows the worth of single pieces: the unit's charge is shared out, to a tenth.
        let charge = priced.unit_charge.0.saturating_mul(Self::units_of(option, bought));
        let share = (charge + count / 2) / count;
        Some(TroopKind {
            name: entry.option_name(option).to_owned(),
            code: option.code.clone(),
            castings: priced.castings,
            unit: option.unit.unwrap_or(1).max(1),
            class: option.class,
            mounted: priced.mounted,
            order: priced.order,
            tenths: priced.points.0.saturating_add(share),
            sure: self.list.sure_of(entry),
        })
    }

    fn fortifications(&self, purchase: &Purchase) -> Vec<Fortification> {
        purchase
            .works
            .iter()
            .filter_map(|bought| {
                let work = self.list.work(&bought.work)?;
                Some(Fortification {
                    name: work.name.clone(),
                    code: work.code.clone(),
                    points: self.work_points(work),
                    count: std::num::NonZeroU16::new(bought.count)?,
                })
            })
            .collect()
    }
}

fn command_name(command: &BoughtCommand, n: usize) -> String {
    let named = command.name.trim();
    if named.is_empty() { format!("Command {}", n + 1) } else { named.to_owned() }
}

/// Hands out ranks: one commander-in-chief, then one senior, the rest subordinate.
#[derive(Debug, Default)]
struct Ranks {
    senior: bool,
}

impl Ranks {
    fn next(&mut self, cinc: bool) -> Rank {
        if cinc {
            Rank::CinC
        } else if self.senior {
            Rank::Subordinate
        } else {
            self.senior = true;
            Rank::Senior
        }
    }
}

/// Points of a roster as it is now, in tenths: troops alone.
impl Roster {
    /// Points of its troops as they are now.
    pub fn points(&self) -> Points {
        let lines = self.commands.iter().flat_map(|command| &command.lines);
        Points(
            lines
                .map(|line| line.kind.tenths.saturating_mul(u32::from(line.now)))
                .fold(0, u32::saturating_add),
        )
    }

    /// The least sure of its lines.
    pub fn sure(&self) -> Sureness {
        let lines = self.commands.iter().flat_map(|command| &command.lines);
        lines.map(|line| line.kind.sure).max().unwrap_or(troops::Sureness::Ours)
    }
}
