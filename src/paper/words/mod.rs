//! The words that are printed on sheets, in one place so that they can be put into another language.
//!
//! Never decides anything.

pub(super) mod army;
pub(super) mod balkan;
pub(super) mod battle;
pub(super) mod rules;
pub(super) mod standings;
pub(super) mod turn;

use crate::paper::sheet::Day;

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// Where nothing is to be said.
pub(super) const NONE: &str = "–";

/// `page 2 of 5`.
pub(super) fn page_of(page: usize, of: usize) -> String {
    format!("page {page} of {of}")
}

/// `printed 1 December 2026`.
pub(super) fn printed(day: Day) -> String {
    let month = MONTHS[usize::from(day.month.clamp(1, 12)) - 1];
    format!("printed {} {month} {}", day.day, day.year)
}

/// `Week 12, Monday 5 March 1465, winter`.
pub(super) fn moment(week: u32, date: &str, is_winter: bool) -> String {
    format!("Week {week}, {date}{}", if is_winter { ", winter" } else { "" })
}

/// The name of a month, 1 to 12.
pub(super) fn month(number: u8) -> &'static str {
    MONTHS[usize::from(number.clamp(1, 12)) - 1]
}
