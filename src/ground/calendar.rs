//! Weeks of the Julian calendar: dates, months, weekdays and the words for them.
//!
//! Never reads a clock, and never knows which months are winter: that is table data of a game.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Julian day number of 31 December 9999, the last day that is written with four digits.
const LAST_DAY: i32 = 5_373_557;

/// A day of the Julian calendar between the years 1 and 9999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Date {
    /// Julian day number: order and weeks are then plain arithmetic.
    day_number: i32,
}

/// A month, in the order of the year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the months")]
pub enum Month {
    January,
    February,
    March,
    April,
    May,
    June,
    July,
    August,
    September,
    October,
    November,
    December,
}

impl Month {
    /// All twelve, January first.
    pub const ALL: [Self; 12] = [
        Self::January,
        Self::February,
        Self::March,
        Self::April,
        Self::May,
        Self::June,
        Self::July,
        Self::August,
        Self::September,
        Self::October,
        Self::November,
        Self::December,
    ];

    /// The English name.
    pub fn name(self) -> &'static str {
        julian::Month::from(self).name()
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl From<julian::Month> for Month {
    fn from(month: julian::Month) -> Self {
        match month {
            julian::Month::January => Self::January,
            julian::Month::February => Self::February,
            julian::Month::March => Self::March,
            julian::Month::April => Self::April,
            julian::Month::May => Self::May,
            julian::Month::June => Self::June,
            julian::Month::July => Self::July,
            julian::Month::August => Self::August,
            julian::Month::September => Self::September,
            julian::Month::October => Self::October,
            julian::Month::November => Self::November,
            julian::Month::December => Self::December,
        }
    }
}

impl From<Month> for julian::Month {
    fn from(month: Month) -> Self {
        match month {
            Month::January => Self::January,
            Month::February => Self::February,
            Month::March => Self::March,
            Month::April => Self::April,
            Month::May => Self::May,
            Month::June => Self::June,
            Month::July => Self::July,
            Month::August => Self::August,
            Month::September => Self::September,
            Month::October => Self::October,
            Month::November => Self::November,
            Month::December => Self::December,
        }
    }
}

/// Why a text is no date.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DateError {
    /// Not of the shape `1458-04-03`.
    #[error("\"{text}\" is not a date: expected year-month-day such as 1458-04-03")]
    Shape {
        /// What was read.
        text: String,
    },
    /// A year outside 1 to 9999.
    #[error("{year} is not a year of this calendar: expected 1 to 9999")]
    Year {
        /// What was read.
        year: i32,
    },
    /// A month outside 1 to 12.
    #[error("{month} is not a month: expected 1 to 12")]
    Month {
        /// What was read.
        month: u32,
    },
    /// A day that the month does not have.
    #[error("{month} {year} has no day {day}")]
    Day {
        /// The year.
        year: i32,
        /// The month.
        month: Month,
        /// What was read.
        day: u32,
    },
}

impl Date {
    /// This day of the Julian calendar.
    pub fn new(year: i32, month: Month, day: u32) -> Result<Self, DateError> {
        if !(1..=9999).contains(&year) {
            return Err(DateError::Year { year });
        }
        match julian::Calendar::JULIAN.at_ymd(year, month.into(), day) {
            Ok(date) => Ok(Self { day_number: date.julian_day_number() }),
            Err(_) => Err(DateError::Day { year, month, day }),
        }
    }

    fn calendar_date(self) -> julian::Date {
        julian::Calendar::JULIAN.at_jdn(self.day_number)
    }

    /// The day `weeks` weeks later; no later than the end of the year 9999.
    #[must_use]
    pub fn plus_weeks(self, weeks: u32) -> Self {
        let days = i32::try_from(weeks.saturating_mul(7)).unwrap_or(i32::MAX);
        Self { day_number: self.day_number.saturating_add(days).min(LAST_DAY) }
    }

    /// Whole weeks from `earlier` to this day; none when it is later.
    pub fn weeks_since(self, earlier: Self) -> u32 {
        u32::try_from((self.day_number - earlier.day_number) / 7).unwrap_or(0)
    }

    /// Year of our Lord.
    pub fn year(self) -> i32 {
        self.calendar_date().year()
    }

    /// The month; a week belongs to the month of its first day.
    pub fn month(self) -> Month {
        self.calendar_date().month().into()
    }

    /// Day of the month, from 1.
    pub fn day(self) -> u32 {
        self.calendar_date().day()
    }

    /// The English name of the weekday.
    pub fn weekday(self) -> &'static str {
        self.calendar_date().weekday().name()
    }

    /// True when the week that starts seven days later belongs to another month.
    pub fn is_last_week_of_month(self) -> bool {
        self.plus_weeks(1).month() != self.month()
    }

    /// Words such as "Monday 3 April 1458".
    pub fn words(self) -> String {
        format!("{} {} {} {}", self.weekday(), self.day(), self.month(), self.year())
    }
}

impl fmt::Display for Date {
    /// The text of the save file: `1458-04-03`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let date = self.calendar_date();
        write!(f, "{:04}-{:02}-{:02}", date.year(), date.month().number(), date.day())
    }
}

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Self, DateError> {
        let shape = || DateError::Shape { text: text.to_owned() };
        let number = |part: Option<&str>, digits: usize| {
            part.filter(|part| part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit()))
                .and_then(|part| part.parse::<u32>().ok())
                .ok_or_else(shape)
        };
        let mut parts = text.split('-');
        let year = number(parts.next(), 4)?;
        let month = number(parts.next(), 2)?;
        let day = number(parts.next(), 2)?;
        if parts.next().is_some() {
            return Err(shape());
        }
        let index = usize::try_from(month).unwrap_or(0).wrapping_sub(1);
        let named = Month::ALL.get(index).copied().ok_or(DateError::Month { month })?;
        Self::new(i32::try_from(year).unwrap_or(0), named, day)
    }
}

impl TryFrom<String> for Date {
    type Error = DateError;

    fn try_from(text: String) -> Result<Self, DateError> {
        text.parse()
    }
}

impl From<Date> for String {
    fn from(date: Date) -> Self {
        date.to_string()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn the_campaign_starts_on_a_monday() {
        let start = date("1458-04-03");
        assert_eq!(start.words(), "Monday 3 April 1458");
        assert_eq!((start.year(), start.month(), start.day()), (1458, Month::April, 3));
    }

    #[test]
    fn julian_centuries_are_leap_years() {
        assert_eq!(date("1500-02-29").plus_weeks(1).to_string(), "1500-03-07");
        assert_eq!(
            "1458-02-29".parse::<Date>(),
            Err(DateError::Day { year: 1458, month: Month::February, day: 29 })
        );
    }

    #[test]
    fn each_month_has_one_last_week() {
        let start = date("1458-04-03");
        let last: Vec<String> = (0..14)
            .map(|week| start.plus_weeks(week))
            .filter(|week| week.is_last_week_of_month())
            .map(|week| week.to_string())
            .collect();
        assert_eq!(last, ["1458-04-24", "1458-05-29", "1458-06-26"]);
    }

    #[test]
    fn wrong_texts_are_named() {
        assert!(matches!("3 April 1458".parse::<Date>(), Err(DateError::Shape { .. })));
        assert!(matches!("1458-04-03-01".parse::<Date>(), Err(DateError::Shape { .. })));
        assert!(matches!("1458-4-3".parse::<Date>(), Err(DateError::Shape { .. })));
        assert_eq!("1458-13-03".parse::<Date>(), Err(DateError::Month { month: 13 }));
        assert_eq!("1458-00-03".parse::<Date>(), Err(DateError::Month { month: 0 }));
        assert_eq!("0000-04-03".parse::<Date>(), Err(DateError::Year { year: 0 }));
        assert_eq!("1458-04-31".parse::<Date>().unwrap_err().to_string(), "April 1458 has no day 31");
    }

    #[test]
    fn the_calendar_ends_where_four_digits_end() {
        let end = date("9999-12-31");
        assert_eq!(end.day_number, LAST_DAY);
        assert_eq!(end.plus_weeks(u32::MAX), end);
    }

    #[test]
    fn a_date_is_saved_as_text() {
        let start = date("1458-04-03");
        assert_eq!(serde_json::to_string(&start).unwrap(), "\"1458-04-03\"");
        assert_eq!(serde_json::from_str::<Date>("\"1458-04-03\"").unwrap(), start);
        assert!(serde_json::from_str::<Date>("\"1458-04-31\"").is_err());
    }

    proptest! {
        #[test]
        fn weeks_add_up_and_texts_come_back(weeks in 0u32..5_000, more in 0u32..5_000) {
            let start = date("1458-04-03");
            let later = start.plus_weeks(weeks);
            prop_assert_eq!(later.plus_weeks(more), start.plus_weeks(weeks + more));
            prop_assert_eq!(later.weekday(), "Monday");
            prop_assert_eq!(later.weeks_since(start), weeks);
            prop_assert_eq!(later.to_string().parse::<Date>(), Ok(later));
        }
    }
}
