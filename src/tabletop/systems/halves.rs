//! Element equivalents: whole numbers and halves, exactly.
//!
//! Never rounds, but where a break point is asked for.

use std::fmt;
use std::iter::Sum;
use std::ops::Add;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A number of halves, written in files as players write them: "26.5".
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Halves(pub u32);

impl Halves {
    /// One whole.
    pub const ONE: Self = Self(2);

    /// So many of them.
    #[must_use]
    pub fn times(self, count: u32) -> Self {
        Self(self.0.saturating_mul(count))
    }

    /// `of` parts of `parts`, rounded up to the next half. All of it when `parts` is 0.
    #[must_use]
    pub fn share_up(self, (of, parts): (u32, u32)) -> Self {
        if parts == 0 {
            return self;
        }
        let exact = u64::from(self.0) * u64::from(of);
        Self(u32::try_from(exact.div_ceil(u64::from(parts))).unwrap_or(u32::MAX))
    }
}

impl Add for Halves {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sum for Halves {
    fn sum<I: Iterator<Item = Self>>(parts: I) -> Self {
        parts.fold(Self::default(), Add::add)
    }
}

impl fmt::Display for Halves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = if self.0 % 2 == 1 { ".5" } else { "" };
        f.pad(&format!("{}{half}", self.0 / 2))
    }
}

/// A text that is no number of halves.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" are no equivalents: expected a whole number or a half, such as \"1\" or \"0.5\"")]
pub struct BadHalves(pub String);

impl FromStr for Halves {
    type Err = BadHalves;

    fn from_str(text: &str) -> Result<Self, BadHalves> {
        let bad = || BadHalves(text.to_owned());
        let (whole, half) = match text.split_once('.') {
            None => (text, 0),
            Some((whole, "0")) => (whole, 0),
            Some((whole, "5")) => (whole, 1),
            Some(_) => return Err(bad()),
        };
        if whole.is_empty() || !whole.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(bad());
        }
        let wholes: u32 = whole.parse().map_err(|_| bad())?;
        wholes.checked_mul(2).and_then(|halves| halves.checked_add(half)).map(Self).ok_or_else(bad)
    }
}

impl TryFrom<String> for Halves {
    type Error = BadHalves;

    fn try_from(text: String) -> Result<Self, BadHalves> {
        text.parse()
    }
}

impl From<Halves> for String {
    fn from(halves: Halves) -> Self {
        halves.to_string()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn halves_read_as_players_write_them() {
        assert_eq!("26.5".parse(), Ok(Halves(53)));
        assert_eq!("0".parse(), Ok(Halves(0)));
        assert_eq!("1.0".parse(), Ok(Halves::ONE));
        for bad in ["", ".5", "1.25", "1,5", "-1", "9999999999"] {
            assert_eq!(bad.parse::<Halves>(), Err(BadHalves(bad.to_owned())));
        }
    }

    #[test]
    fn shares_round_up_to_a_half() {
        assert_eq!(Halves(106).share_up((1, 2)).to_string(), "26.5");
        assert_eq!(Halves(38).share_up((1, 3)).to_string(), "6.5", "a third of 19 is 6.33");
        assert_eq!(Halves(36).share_up((1, 3)).to_string(), "6", "a third of 18 is 6");
        assert_eq!(Halves(3).share_up((1, 0)), Halves(3));
    }

    proptest! {
        #[test]
        fn nothing_drifts(halves in 0u32..1_000_000, parts in 1u32..7) {
            prop_assert_eq!(Halves(halves).to_string().parse(), Ok(Halves(halves)));
            let share = Halves(halves).share_up((1, parts)).0;
            prop_assert!(share * parts >= halves);
            prop_assert!(share == 0 || (share - 1) * parts < halves);
        }
    }
}
