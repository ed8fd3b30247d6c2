//! What was read, found in an army list: by names whatever their case and accents, and by codes.
//!
//! Never drops what it does not find: it stays free, and is shown so.

use std::collections::BTreeMap;

use super::{Ask, Found, Item, Leads, Raw, Understood, code};
use crate::ground::board::plain;
use crate::tabletop::lists::ListEntry;
use crate::tabletop::muster::{BoughtCommand, BoughtWork, Muster, Purchase};
use crate::tabletop::starter::Budget;
use crate::tabletop::{Bought, Terms, TroopOption};

/// Shorter words say nothing of a name.
const SHORTEST_WORD: usize = 4;

/// The name that we write for an option of an entry: unique in a list.
pub(super) fn full_name(entry: &ListEntry, option: &TroopOption) -> String {
    let name = entry.option_name(option);
    if entry.options.len() == 1 || name == entry.name {
        entry.name.clone()
    } else {
        format!("{} [{name}]", entry.name)
    }
}

/// The words of a text, plain and small.
pub(super) fn plain_words(text: &str) -> Vec<String> {
    let plain = plain(text);
    plain.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// How well a name fits, from 0.
fn name_fits(name: &str, option: &str, entry: &ListEntry, candidate: &TroopOption) -> u8 {
    if name.is_empty() {
        return 0;
    }
    let (wanted, entry_name) = (plain_words(name), plain_words(&entry.name));
    let option_name = plain_words(entry.option_name(candidate));
    if !option.is_empty() {
        return u8::from(wanted == entry_name && plain_words(option) == option_name) * 4;
    }
    if wanted == plain_words(&full_name(entry, candidate)) {
        return 4;
    }
    if wanted == option_name {
        return 3;
    }
    if wanted == entry_name {
        return 2;
    }
    let long = |words: &[String]| {
        let long = |word: &&String| word.chars().count() >= SHORTEST_WORD;
        words.iter().filter(long).cloned().collect::<Vec<String>>()
    };
    let within = |inner: &[String], outer: &[String]| {
        let inner = long(inner);
        !inner.is_empty() && inner.iter().all(|word| outer.contains(word))
    };
    let near = |known: &[String]| within(&wanted, known) || within(known, &wanted);
    u8::from(near(&option_name) || near(&entry_name))
}

struct Search<'a> {
    muster: Muster<'a>,
    terms: Terms,
    /// Pieces by command, where each is bought by itself, and by place of the entry.
    taken: BTreeMap<(usize, usize), u32>,
}

/// An entry and an option by their places, and how well they fit.
type Candidate = (u8, usize, usize);

impl Search<'_> {
    /// Everything that fits an item, the best only.
    fn candidates(&self, item: &Item) -> Vec<Candidate> {
        let list = self.muster.list;
        let mut found: Vec<Candidate> = Vec::new();
        for (e, entry) in list.entries.iter().enumerate() {
            for (o, option) in entry.options.iter().enumerate() {
                let name = name_fits(&item.name, &item.option, entry, option);
                let agree = |written: &String| code::agree(self.muster.system, written, &option.code);
                let code = item.codes.iter().map(agree).max().unwrap_or(0);
                // A name whose code says something else is worth less.
                let name = if code == 0 && !item.codes.is_empty() { name.saturating_sub(2) } else { name };
                let leads = match (item.leads, entry.general) {
                    (Leads::No, None) => true,
                    // A general may be named without a word that says so, but not by a code alone.
                    (Leads::No, Some(_)) => name >= 2,
                    // "General levy" is no general: the list's own name says more than a word in it.
                    (Leads::Somebody, general) => general.is_some() || name >= 3,
                    (Leads::Rank(rank), general) => general == Some(rank) || name >= 3,
                };
                // A name that is only near needs the code; another name needs it wholly.
                let enough = match name {
                    0 => matches!(code, 2 | 4),
                    1 => code >= 2 || item.codes.is_empty(),
                    _ => true,
                };
                // Of a general it may be enough to be one.
                let is_general = item.leads != Leads::No && (code > 0 || item.codes.is_empty());
                if leads && (enough || is_general) {
                    found.push((name * 10 + code, e, o));
                }
            }
        }
        let best = found.iter().map(|(score, ..)| *score).max().unwrap_or(0);
        found.retain(|(score, ..)| *score == best);
        found
    }

    /// Finds an item in the list; says why where that was a guess.
    fn place(&mut self, item: &mut Item) -> Option<String> {
        if let Some(work) = self.work(item) {
            item.found = Found::Work(work);
            return None;
        }
        if item.work {
            return None;
        }
        let candidates = self.candidates(item);
        let list = self.muster.list;
        let mut shared: Vec<(Candidate, u16)> = Vec::new();
        let mut left = item.count;
        if let [only] = candidates[..] {
            shared.push((only, left));
            left = 0;
        } else if item.units.is_some() {
            // Whole units are not torn apart.
            let roomy = candidates.iter().find(|candidate| self.room(item, **candidate) >= u32::from(left));
            if let Some(&place) = roomy.or(candidates.first()) {
                shared.push((place, left));
                left = 0;
            }
        }
        for &candidate in &candidates {
            if left == 0 {
                break;
            }
            let already: u32 =
                shared.iter().filter(|(known, _)| known.1 == candidate.1).map(|(_, n)| u32::from(*n)).sum();
            let room = self.room(item, candidate).saturating_sub(already);
            let count = u16::try_from(room).unwrap_or(u16::MAX).min(left);
            if count > 0 {
                shared.push((candidate, count));
                left -= count;
            }
        }
        if left > 0 {
            // More than the list has room for: that is a breach, and told as one.
            match shared.first_mut() {
                Some((_, count)) => *count += left,
                None => shared.extend(candidates.first().map(|&place| (place, left))),
            }
        }
        let mut bought = Vec::new();
        for ((_, e, o), count) in shared {
            *self.taken.entry(self.key(item, e)).or_default() += u32::from(count);
            let Some((entry, option)) =
                list.entries.get(e).and_then(|entry| Some((entry, entry.options.get(o)?)))
            else {
                continue;
            };
            let name = if o == 0 { String::new() } else { entry.option_name(option).to_owned() };
            bought.push(Bought { entry: entry.name.clone(), option: name, count, units: item.units });
        }
        if bought.is_empty() {
            return None;
        }
        let guess = (candidates.len() > 1).then(|| {
            let names: Vec<&str> = bought.iter().map(|bought| bought.entry.as_str()).collect();
            let written = if item.name.is_empty() { item.codes.join(" or ") } else { item.name.clone() };
            format!(
                "{written}: {} entries of the list fit; taken for {}",
                candidates.len(),
                names.join(" and ")
            )
        });
        item.found = Found::Bought(bought);
        guess
    }

    fn key(&self, item: &Item, entry: usize) -> (usize, usize) {
        let each = matches!(self.terms.budget, Budget::Elements(_));
        (if each { item.command } else { 0 }, entry)
    }

    /// How many more pieces of an entry may be bought.
    fn room(&self, item: &Item, (_, e, _): Candidate) -> u32 {
        let taken = self.taken.get(&self.key(item, e)).copied().unwrap_or(0);
        let range = self.muster.list.entries.get(e).map(|entry| self.muster.range(entry, &self.terms));
        range.map_or(0, |range| range.max).saturating_sub(taken)
    }

    /// The work that an item is.
    fn work(&self, item: &Item) -> Option<String> {
        let works = &self.muster.list.works;
        let name = plain_words(&item.name);
        let by_name = works.iter().find(|work| !name.is_empty() && plain_words(&work.name) == name);
        let by_code = || works.iter().find(|work| item.work && item.codes.contains(&work.code));
        by_name.or_else(by_code).map(|work| work.name.clone())
    }
}

/// Finds all that was read in the list that was named or chosen, and makes a purchase of it.
pub(super) fn purchase(raw: &mut Raw<'_>, ask: &Ask<'_>) -> Option<Purchase> {
    let list = ask.library.list(&raw.head.list).ok()?;
    let system = ask.library.system(&list.system).ok()?;
    let known = system.has_edition(&raw.head.edition);
    if !known && !raw.head.edition.is_empty() {
        let (edition, name) = (&raw.head.edition, &system.name);
        raw.notes.push(format!("{name} has no edition {edition}: its own is taken"));
    }
    let edition = if known { raw.head.edition.clone() } else { String::new() };
    let terms = raw.head.terms.unwrap_or_else(|| (ask.terms)(system.family));
    let muster = Muster::new(list, system, if known { &edition } else { system.default_edition() });
    let mut search = Search { muster, terms, taken: BTreeMap::new() };
    let mut commands: Vec<BoughtCommand> = raw
        .head
        .commands
        .iter()
        .map(|(name, general)| BoughtCommand {
            name: name.clone(),
            general: general.clone(),
            bought: Vec::new(),
        })
        .collect();
    let mut works: Vec<BoughtWork> = Vec::new();
    let mut guesses = Vec::new();
    for read in &mut raw.lines {
        let Understood::Items(items) = &mut read.understood else { continue };
        for item in items {
            guesses.extend(search.place(item).map(|guess| format!("line {}: {guess}", read.line)));
            match &item.found {
                Found::Free => {}
                Found::Bought(found) => {
                    let Some(command) = commands.get_mut(item.command) else { continue };
                    command.bought.extend(found.iter().cloned());
                }
                Found::Work(work) => works.push(BoughtWork { work: work.clone(), count: item.count }),
            }
        }
    }
    raw.notes.append(&mut guesses);
    let (name, note, boats) = (raw.head.name.clone(), raw.head.note.clone(), raw.head.boats);
    let list = list.key.clone();
    Some(Purchase { name, list, edition, terms, commands, works, boats, note })
}
