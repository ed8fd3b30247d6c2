//! Two purchases side by side.
//!
//! Never says which is better.

use std::collections::BTreeMap;

use super::{Muster, Purchase, Sums};

/// One option of which the two have not the same number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// Name of the entry; of the work, if `option` is empty.
    pub entry: String,
    /// Name of the option.
    pub option: String,
    /// Pieces in the first.
    pub first: u32,
    /// Pieces in the second.
    pub second: u32,
}

/// Two purchases side by side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comparison {
    /// Where they differ, in the order of the first list, then what only the second has.
    pub differences: Vec<Difference>,
    /// What both come to.
    pub sums: (Sums, Sums),
    /// Points in tenths that both pay.
    pub paid: (u32, u32),
}

/// Compares two purchases, each with its own list.
impl Comparison {
    /// Each purchase is counted by the list that it is of.
    pub fn of(first: (&Muster<'_>, &Purchase), second: (&Muster<'_>, &Purchase)) -> Self {
        let mut lines: Vec<((String, String), [u32; 2])> = Vec::new();
        for (side, (muster, purchase)) in [first, second].into_iter().enumerate() {
            for (name, count) in counted(muster, purchase) {
                if let Some((_, counts)) = lines.iter_mut().find(|(known, _)| *known == name) {
                    counts[side] = count;
                } else {
                    let mut counts = [0, 0];
                    counts[side] = count;
                    lines.push((name, counts));
                }
            }
        }
        let differences = lines
            .into_iter()
            .filter(|(_, [one, other])| one != other)
            .map(|((entry, option), [first, second])| Difference { entry, option, first, second })
            .collect();
        let (one, other) = (first.0.bill(first.1), second.0.bill(second.1));
        Self { differences, sums: (one.sums, other.sums), paid: (one.paid, other.paid) }
    }
}

/// Pieces by entry and option in the order of the list, and the works behind them.
fn counted(muster: &Muster<'_>, purchase: &Purchase) -> Vec<((String, String), u32)> {
    let mut counts: BTreeMap<(usize, usize), ((String, String), u32)> = BTreeMap::new();
    let beyond = usize::MAX;
    for bought in purchase.commands.iter().flat_map(|command| &command.bought) {
        let place = muster.list.entries.iter().position(|entry| entry.name == bought.entry);
        let entry = place.and_then(|place| muster.list.entries.get(place));
        let option = entry.and_then(|entry| Some((entry, entry.option(&bought.option)?)));
        let nth = option
            .and_then(|(entry, option)| entry.options.iter().position(|known| std::ptr::eq(known, option)));
        let name = option
            .map_or_else(|| bought.option.clone(), |(entry, option)| entry.option_name(option).to_owned());
        let key = (place.unwrap_or(beyond), nth.unwrap_or(beyond));
        let counted = counts.entry(key).or_insert_with(|| ((bought.entry.clone(), name), 0));
        counted.1 += u32::from(bought.count);
    }
    let works = purchase.works.iter().map(|work| ((work.work.clone(), String::new()), u32::from(work.count)));
    counts.into_values().chain(works).collect()
}
