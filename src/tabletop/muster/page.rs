//! An army as a sheet of plain text, for its player's eye: to print, to copy, to send.
//!
//! Never meant to be read back: [`crate::tabletop::formats`] writes what can be.

use std::fmt::Write as _;

use super::{Bill, Bought, Muster, Purchase};
use crate::ground::columns::columns;
use crate::tabletop::starter::Budget;
use crate::tabletop::systems::SystemData;
use crate::tabletop::troops::points_words;

impl Muster<'_> {
    /// The sheet of an army: what it comes to, each command with its troops, works, every breach.
    pub fn page(&self, purchase: &Purchase) -> String {
        let (bill, system) = (self.bill(purchase), self.system);
        let edition = system.editions.iter().find(|edition| edition.code == self.edition);
        let edition = edition.map_or(&system.name, |edition| &edition.name);
        let list = &self.list.name;
        let of = if purchase.name == *list { String::new() } else { format!("{list}, ") };
        let mut text = format!("{}: {of}{edition}\n", purchase.name);
        let mut sums = format!("{}, ", budget_words(purchase, system, &bill));
        sums.push_str(&system.count_words(bill.sums.pieces));
        if bill.sums.castings != bill.sums.pieces {
            let _ = write!(sums, ", {} figures", bill.sums.castings);
        }
        if bill.free_generals > 0 {
            let _ = write!(sums, ", generals worth {} free", points_words(bill.free_generals));
        }
        let _ = writeln!(text, "{sums}\nbreaks: {}", bill.breaks.words());
        for (command, billed) in purchase.commands.iter().zip(&bill.commands) {
            let sums = &billed.sums;
            let general = if command.general.is_empty() {
                String::new()
            } else {
                format!(" under {}", command.general)
            };
            let _ = writeln!(
                text,
                "\n{}{general}: {}, {} points, breaks: {}",
                command.name,
                system.count_words(sums.pieces),
                points_words(sums.tenths),
                billed.breaks.words()
            );
            let rows = command.bought.iter().map(|bought| self.row(bought, bill.sums.generals));
            text.push_str(&columns(&rows.collect::<Vec<_>>()));
        }
        if !purchase.works.is_empty() {
            text.push_str("\nFortifications and obstacles\n");
            let rows: Vec<Vec<String>> =
                purchase.works.iter().map(|work| vec![work.count.to_string(), work.work.clone()]).collect();
            text.push_str(&columns(&rows));
        }
        if purchase.boats {
            let _ = writeln!(text, "\nBoats for every command, {} points", points_words(bill.boats));
        }
        if !purchase.note.trim().is_empty() {
            let _ = writeln!(text, "\nNotes\n{}", purchase.note.trim());
        }
        if bill.breaches.is_empty() {
            text.push_str("\nThe army is legal.\n");
        } else {
            text.push_str("\nBreaches\n");
            for breach in &bill.breaches {
                let _ = writeln!(text, "{breach}");
            }
        }
        text
    }

    /// How many, what, its code, the price of one, and its units where they cost something.
    fn row(&self, bought: &Bought, generals: u32) -> Vec<String> {
        let entry = self.list.entry(&bought.entry);
        let found = entry.and_then(|entry| Some((entry, entry.option(&bought.option)?)));
        let Some((entry, option)) = found else {
            return vec![bought.count.to_string(), bought.entry.clone(), bought.option.clone()];
        };
        let priced = self.priced(entry, option, generals);
        let each = priced.as_ref().map_or_else(|| "?".to_owned(), |priced| priced.points.to_string());
        let name = entry.option_name(option).to_owned();
        let mut row = vec![bought.count.to_string(), name, option.code.clone(), each];
        if priced.is_some_and(|priced| priced.unit_charge.0 > 0) {
            let units = Self::units_of(option, bought);
            row.push(if units == 1 { "in 1 unit".to_owned() } else { format!("in {units} units") });
        }
        row
    }
}

fn budget_words(purchase: &Purchase, system: &SystemData, bill: &Bill) -> String {
    let paid = points_words(bill.paid);
    match purchase.terms.budget {
        Budget::Elements(each) => {
            format!("{} armies of {}", purchase.terms.commands, system.count_words(u32::from(each)))
        }
        Budget::Points(budget) => format!("{paid} of {budget} points"),
        Budget::Bonus(budget) => format!("{paid} of {budget} points beside the core"),
    }
}
