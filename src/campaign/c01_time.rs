//! C1: a turn is a week, and weeks have dates.
//!
//! Never reads a clock.

use crate::campaign::Campaign;
use crate::ground::calendar::Date;

impl Campaign {
    /// C1.1: the Monday of the week now played.
    pub fn date(&self) -> Date {
        self.date_of(self.state.week)
    }

    /// C1.1: the Monday of a week, counted from the start.
    pub fn date_of(&self, week: u32) -> Date {
        self.setup.start.plus_weeks(week)
    }

    /// C1.2: a week belongs to the month of its first day; December to March are winter.
    pub fn is_winter(&self, week: u32) -> bool {
        self.setup.rules.tables.attrition.is_winter(self.month_number(week))
    }

    /// Month of a week, 1 to 12.
    pub(super) fn month_number(&self, week: u32) -> u8 {
        self.date_of(week).month() as u8 + 1
    }

    /// Month of a week, counted from year 0.
    pub(super) fn month_index(&self, week: u32) -> u32 {
        let year = u32::try_from(self.date_of(week).year()).unwrap_or(0);
        year * 12 + u32::from(self.month_number(week))
    }
}
