//! The armies that were bought for the factions of a set-up, judged by its rules and its year.
//!
//! Never paints; never lets an illegal army pass without the umpire's leave and a reason.

use std::path::PathBuf;

use super::WizardPage;
use crate::campaign::state::Leave;
use crate::desk::armies::terms_of;
use crate::desk::words::armies as words;
use crate::tabletop::factions::{self, Faction};
use crate::tabletop::library::Unknown;
use crate::tabletop::muster::{Muster, Roster};
use crate::tabletop::{ArmyList, Library, Purchase, System, SystemData};

/// An army that was bought for a faction.
#[derive(Debug, Clone)]
pub struct SeatArmy {
    list: ArmyList,
    system: SystemData,
    /// What was bought.
    pub purchase: Purchase,
    /// The file it is from.
    pub file: Option<PathBuf>,
    /// Its number in the builder, where it was built.
    pub open: Option<u64>,
    /// The umpire allows it although it breaks its list.
    pub allowed: bool,
    /// Why.
    pub reason: String,
    judged: Option<Judged>,
}

/// What was found at the last judging.
#[derive(Debug, Clone)]
struct Judged {
    year: Option<i16>,
    faction: String,
    roster: Roster,
    breaches: Vec<String>,
    totals: String,
}

impl SeatArmy {
    /// An army with its list and system.
    pub fn new(purchase: Purchase, file: Option<PathBuf>, library: &Library) -> Result<Self, Unknown> {
        let (list, system) = library.of(&purchase)?;
        Ok(Self {
            list: list.clone(),
            system: system.clone(),
            purchase,
            file,
            open: None,
            allowed: false,
            reason: String::new(),
            judged: None,
        })
    }

    /// The family of its system.
    pub fn family(&self) -> System {
        self.system.family
    }

    /// Its edition in full.
    pub fn edition(&self) -> &str {
        let code = self.purchase.edition(&self.system);
        let known = self.system.editions.iter().find(|edition| edition.code == code);
        known.map_or(code, |edition| &edition.name)
    }

    /// Judges it on the campaign's terms, whatever its own were, for a faction in a year.
    pub fn judge(&mut self, faction: &Faction, year: Option<i16>) {
        let same = |judged: &Judged| judged.year == year && judged.faction == faction.key;
        if self.judged.as_ref().is_some_and(same) {
            return;
        }
        self.purchase.terms = terms_of(&self.system, year);
        let edition = self.purchase.edition(&self.system);
        let muster = Muster::new(&self.list, &self.system, edition);
        let bill = muster.bill(&self.purchase);
        let mut breaches: Vec<String> = bill.breaches.iter().map(ToString::to_string).collect();
        if self.list.faction != faction.key && self.list.faction != faction.army_list {
            breaches.push(words::other_faction(&self.list.name, &faction.name));
        }
        let pieces = self.system.count_words(bill.sums.pieces);
        self.judged = Some(Judged {
            year,
            faction: faction.key.clone(),
            roster: muster.roster(&self.purchase),
            breaches,
            totals: words::totals(&pieces, bill.sums.castings, bill.sums.tenths),
        });
    }

    /// The army as the campaign takes it over; nothing before it was judged.
    pub fn roster(&self) -> Option<&Roster> {
        self.judged.as_ref().map(|judged| &judged.roster)
    }

    /// What is wrong with it.
    pub fn breaches(&self) -> &[String] {
        self.judged.as_ref().map_or(&[], |judged| &judged.breaches)
    }

    /// What it comes to, in words.
    pub fn totals(&self) -> &str {
        self.judged.as_ref().map_or("", |judged| &judged.totals)
    }

    /// The leave that is recorded with it; nothing for a legal army, or one that is not allowed.
    pub fn leave(&self) -> Option<Leave> {
        let reason = self.reason.trim();
        let given = self.allowed && !reason.is_empty() && !self.breaches().is_empty();
        given.then(|| Leave { breaches: self.breaches().to_vec(), reason: reason.to_owned() })
    }

    /// True while the campaign cannot begin with it.
    pub fn stops(&self) -> bool {
        !self.breaches().is_empty() && self.leave().is_none()
    }
}

/// The armies and generals of a plan.
impl WizardPage {
    /// The name of a faction, by its key.
    pub fn faction_name(&self, key: &str) -> Option<&str> {
        let faction = self.plan.factions.iter().find(|faction| faction.key == key)?;
        Some(&faction.name)
    }

    /// What was bought for a faction.
    pub fn given(&self, key: &str) -> Option<&SeatArmy> {
        self.armies.get(key).filter(|army| army.family() == self.plan.system)
    }

    /// Gives an army to a faction; refuses one for other tabletop rules.
    pub fn give(&mut self, key: &str, army: SeatArmy) -> Result<(), String> {
        if army.family() != self.plan.system {
            return Err(words::other_system(&army.purchase.name, self.plan.system.name()));
        }
        self.armies.insert(key.to_owned(), army);
        self.changed += 1;
        Ok(())
    }

    /// Gives an army to the faction of a seat; refuses one for other tabletop rules.
    pub fn give_seat(&mut self, seat: usize, army: SeatArmy) -> Result<(), String> {
        match self.plan.factions.get(seat).map(|faction| faction.key.clone()) {
            Some(key) => self.give(&key, army),
            None => Ok(()),
        }
    }

    /// Key of the list, name and year of an army to be built for a faction.
    pub fn wanted_army(&self, key: &str, library: &Library) -> (String, String, Option<i16>) {
        let data = factions::bundled_faction(key);
        let own = library.lists_of(key, self.plan.system);
        let borrowed = data.map_or_else(Vec::new, |data| library.lists_of(&data.army_list, self.plan.system));
        let list = own.first().or(borrowed.first()).map(|list| list.key.clone());
        let name = self.faction_name(key).unwrap_or(key).to_owned();
        (list.unwrap_or_default(), name, self.year())
    }

    /// The year in which the campaign begins.
    pub(super) fn year(&self) -> Option<i16> {
        i16::try_from(self.plan.start.year()).ok()
    }

    /// Puts armies and names into the plan, and tries it; only when something has changed.
    pub(super) fn settle(&mut self) {
        let keys = self.plan.factions.iter().map(|faction| faction.key.clone()).collect();
        let settled = Some((self.plan.system, self.year(), keys, self.changed));
        if self.settled != settled {
            self.settled = settled;
            self.settle_armies();
        }
        if self.tried.as_ref().is_none_or(|(plan, _)| *plan != self.plan) {
            let trouble = match self.plan.build() {
                Ok(setup) => {
                    let generals = setup.factions.into_iter().map(|faction| faction.generals);
                    self.names =
                        generals.map(|all| all.into_iter().map(|general| general.name).collect()).collect();
                    None
                }
                Err(trouble) => Some(trouble),
            };
            self.tried = Some((self.plan.clone(), trouble));
        }
    }

    fn settle_armies(&mut self) {
        let (system, year) = (self.plan.system, self.year());
        let mut edition = String::new();
        for faction in &mut self.plan.factions {
            let data = factions::bundled_faction(&faction.key);
            let army = self.armies.get_mut(&faction.key).filter(|army| army.family() == system);
            (faction.army, faction.leave) = match (army, data) {
                (Some(army), Some(data)) => {
                    army.judge(data, year);
                    army.edition().clone_into(&mut edition);
                    (army.roster().cloned(), army.leave())
                }
                _ => (None, None),
            };
            let typed = self.generals.iter().filter(|((key, _), _)| *key == faction.key);
            faction.generals.clear();
            for ((_, n), name) in typed {
                faction.generals.resize(faction.generals.len().max(n + 1), String::new());
                faction.generals[*n].clone_from(name);
            }
        }
        self.plan.edition = edition;
    }

    /// What is wrong with the armies that were bought.
    pub(super) fn army_trouble(&self) -> Option<String> {
        let mut editions: Vec<&str> = Vec::new();
        for faction in &self.plan.factions {
            let bought = self.armies.get(&faction.key).filter(|army| army.family() == self.plan.system);
            let Some(army) = bought else { continue };
            if army.stops() {
                return Some(words::needs_leave(&faction.name, army.breaches().len()));
            }
            if !editions.contains(&army.edition()) {
                editions.push(army.edition());
            }
        }
        (editions.len() > 1).then(|| words::two_editions(&editions.join(" and ")))
    }

    /// True while armies or names have changed since the plan was tried.
    pub(super) fn is_unsettled(&self) -> bool {
        self.settled.as_ref().is_none_or(|(_, _, _, changed)| *changed != self.changed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::armies::fresh;
    use crate::tabletop::factions::bundled_faction;
    use crate::tabletop::muster::Plan;

    #[test]
    fn an_illegal_army_needs_leave_and_a_reason() {
        let library = Library::bundled();
        let purchase = fresh(library, "wallachia_dbm", "The host", None).unwrap();
        let wallachia = bundled_faction("wallachia").unwrap();
        let mut army = SeatArmy::new(purchase.clone(), None, library).unwrap();
        army.judge(wallachia, Some(1458));
        assert!(army.stops() && army.breaches().len() > 3, "{:?}", army.breaches());
        army.allowed = true;
        assert!(army.stops(), "leave needs a reason");
        army.reason = "  an old friend  ".to_owned();
        assert!(!army.stops());
        let leave = army.leave().unwrap();
        assert_eq!(leave.reason, "an old friend");
        assert_eq!(leave.breaches, army.breaches());
        // A legal one needs none, but for another faction.
        let (list, system) = library.of(&purchase).unwrap();
        let terms = terms_of(system, Some(1458));
        let full = Muster::new(list, system, "3.2").fill("The host", &terms, Plan::Balanced).unwrap();
        let mut army = SeatArmy::new(full, None, library).unwrap();
        army.judge(wallachia, Some(1458));
        assert!(!army.stops() && army.leave().is_none(), "{:?}", army.breaches());
        assert_eq!(army.edition(), "DBM 3.2");
        army.judge(bundled_faction("ottoman").unwrap(), Some(1458));
        assert_eq!(army.breaches(), ["The host of Wallachia is no list of the Ottomans (C0.3)"]);
        // A year in which it did not serve is a breach too.
        army.judge(wallachia, Some(1300));
        assert!(army.breaches().iter().any(|breach| breach.contains("not in 1300")), "{:?}", army.breaches());
    }
}
