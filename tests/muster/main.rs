//! C0.2, C0.3, C0.4, C0.6, C0.7: what may be bought, to the edge and beyond it; filling; rosters.
#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod filling;
mod purchases;

use voivode::tabletop::muster::{Bill, Muster, Purchase};
use voivode::tabletop::starter::Budget;
use voivode::tabletop::{Bought, Library, Points, Terms};

pub(crate) fn muster(key: &str) -> Muster<'static> {
    let list = Library::bundled().list(key).unwrap();
    let system = Library::bundled().system(&list.system).unwrap();
    Muster::new(list, system, system.default_edition())
}

pub(crate) fn points(budget: u32) -> Terms {
    Terms {
        budget: Budget::Points(Points(budget * 10)),
        times: 2,
        free_generals: 3,
        commands: 3,
        year: Some(1458),
        boats: Points(250),
    }
}

pub(crate) fn dba() -> Terms {
    Terms {
        budget: Budget::Elements(12),
        times: 1,
        free_generals: 3,
        commands: 3,
        year: Some(1458),
        boats: Points(0),
    }
}

pub(crate) fn armati() -> Terms {
    Terms { budget: Budget::Bonus(Points(1_000)), ..points(0) }
}

pub(crate) fn bought(entry: &str, option: &str, count: u16) -> Bought {
    Bought { entry: entry.to_owned(), option: option.to_owned(), count, units: None }
}

/// The words of all breaches.
pub(crate) fn words(bill: &Bill) -> Vec<String> {
    bill.breaches.iter().map(ToString::to_string).collect()
}

/// A legal army with so many of one thing in its first command, and nothing else of it.
pub(crate) fn with(muster: &Muster<'_>, terms: &Terms, entry: &str, option: &str, count: u16) -> Purchase {
    let mut purchase = muster.fill_minimum("Test", terms).unwrap();
    for command in &mut purchase.commands {
        command.bought.retain(|line| line.entry != entry);
    }
    purchase.commands[0].bought.push(bought(entry, option, count));
    purchase
}
