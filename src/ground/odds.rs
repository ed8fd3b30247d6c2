//! Exact chances: every value with its weight, as integers over a common total.
//!
//! Never rolls, and never knows what a value means. Weights are exact as long as the total fits
//! 128 bits (48 six-sided dice); beyond that the smallest weights are rounded away.

use std::collections::BTreeMap;

/// Bits that a total keeps when an exact product would not fit; two such totals always multiply.
const ROUNDED_BITS: u32 = 62;

/// A distribution: every possible value with its weight.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dist<T: Ord> {
    weights: BTreeMap<T, u128>,
    total: u128,
}

impl<T: Ord> Dist<T> {
    /// One value, always.
    pub fn certain(value: T) -> Self {
        Self { weights: BTreeMap::from([(value, 1)]), total: 1 }
    }

    /// Values with weights; equal values are added up, weights of 0 left out. The weights of one
    /// call must add up to less than 2^128.
    fn weighted(weights: impl IntoIterator<Item = (T, u128)>) -> Self {
        let mut merged = BTreeMap::new();
        let mut total = 0;
        for (value, weight) in weights.into_iter().filter(|&(_, weight)| weight > 0) {
            *merged.entry(value).or_insert(0) += weight;
            total += weight;
        }
        Self { weights: merged, total }.reduced()
    }

    /// The distribution of a function of the value.
    pub fn map<U: Ord>(&self, mut f: impl FnMut(&T) -> U) -> Dist<U> {
        Dist::weighted(self.weights.iter().map(|(value, &weight)| (f(value), weight)))
    }

    /// The distribution of a function of two independent values.
    pub fn combine<U: Ord, V: Ord>(&self, other: &Dist<U>, f: impl Fn(&T, &U) -> V) -> Dist<V> {
        let shift = if self.total.checked_mul(other.total).is_some() {
            (0, 0)
        } else {
            (self.excess_bits(), other.excess_bits())
        };
        Dist::weighted(self.weights.iter().flat_map(|(mine, &weight)| {
            let f = &f;
            other.weights.iter().map(move |(theirs, &other_weight)| {
                (f(mine, theirs), (weight >> shift.0) * (other_weight >> shift.1))
            })
        }))
    }

    /// Chance of a value.
    pub fn p(&self, value: &T) -> f64 {
        let (weight, total) = self.fraction(value);
        ratio(weight, total)
    }

    /// Chance of all values for which `holds` is true.
    pub fn p_where(&self, mut holds: impl FnMut(&T) -> bool) -> f64 {
        let weight = self.weights.iter().filter(|&(value, _)| holds(value)).map(|(_, weight)| weight).sum();
        ratio(weight, self.total)
    }

    /// Chance of a value as a fraction in lowest terms.
    pub fn fraction(&self, value: &T) -> (u128, u128) {
        let weight = self.weights.get(value).copied().unwrap_or(0);
        let divisor = gcd(weight, self.total).max(1);
        (weight / divisor, self.total / divisor)
    }

    /// Every possible value with its chance, in the order of the values.
    pub fn iter(&self) -> impl Iterator<Item = (&T, f64)> {
        self.weights.iter().map(|(value, &weight)| (value, ratio(weight, self.total)))
    }

    /// How many values are possible.
    pub fn len(&self) -> usize {
        self.weights.len()
    }

    /// Never: something always happens.
    pub fn is_empty(&self) -> bool {
        self.weights.is_empty()
    }

    /// Bits by which the total is longer than [`ROUNDED_BITS`].
    fn excess_bits(&self) -> u32 {
        (u128::BITS - self.total.leading_zeros()).saturating_sub(ROUNDED_BITS)
    }

    /// The same in lowest terms.
    fn reduced(mut self) -> Self {
        let divisor = self.weights.values().fold(self.total, |divisor, &weight| gcd(divisor, weight));
        if divisor > 1 {
            self.total /= divisor;
            for weight in self.weights.values_mut() {
                *weight /= divisor;
            }
        }
        self
    }
}

impl Dist<i32> {
    /// One die with faces 1 to `sides`.
    pub fn die(sides: u8) -> Self {
        Self::weighted((1..=i32::from(sides.max(1))).map(|face| (face, 1)))
    }

    /// The sum of `n` dice.
    pub fn dice(n: u8, sides: u8) -> Self {
        let sides = sides.max(1);
        if u128::from(sides).checked_pow(u32::from(n)).is_none() {
            let half = Self::dice(n / 2, sides);
            return half.combine(&Self::dice(n - n / 2, sides), |a, b| a + b);
        }
        // Entry i holds the ways to roll n + i.
        let mut ways = vec![1_u128];
        for _ in 0..n {
            let mut next = vec![0; ways.len() + usize::from(sides) - 1];
            for (low, &weight) in ways.iter().enumerate() {
                for entry in &mut next[low..low + usize::from(sides)] {
                    *entry += weight;
                }
            }
            ways = next;
        }
        Self::weighted((i32::from(n)..).zip(ways))
    }

    /// A constant more.
    #[must_use]
    pub fn plus(&self, constant: i32) -> Self {
        self.map(|value| value + constant)
    }

    /// This less an independent other.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        self.combine(other, |mine, theirs| mine - theirs)
    }

    /// Values beyond a bound counted as the bound.
    #[must_use]
    pub fn clamp(&self, lo: i32, hi: i32) -> Self {
        self.map(|&value| value.max(lo).min(hi))
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        self.iter().map(|(&value, p)| f64::from(value) * p).sum()
    }
}

impl Dist<bool> {
    /// How many of `n` independent tries succeed.
    pub fn successes(&self, n: u32) -> Dist<u32> {
        if self.total.checked_pow(n).is_none() {
            let half = self.successes(n / 2);
            return half.combine(&self.successes(n - n / 2), |a, b| a + b);
        }
        let hit = self.weights.get(&true).copied().unwrap_or(0);
        let miss = self.weights.get(&false).copied().unwrap_or(0);
        // Entry k holds the ways to succeed k times.
        let mut ways = vec![1_u128];
        for _ in 0..n {
            let mut next = vec![0; ways.len() + 1];
            for (k, &weight) in ways.iter().enumerate() {
                next[k] += weight * miss;
                next[k + 1] += weight * hit;
            }
            ways = next;
        }
        Dist::weighted((0..).zip(ways))
    }
}

/// A fraction as a number for people.
#[expect(clippy::cast_precision_loss, reason = "16 digits are more than anybody reads")]
fn ratio(numerator: u128, denominator: u128) -> f64 {
    if denominator == 0 { 0.0 } else { numerator as f64 / denominator as f64 }
}

/// The greatest common divisor.
fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_make_a_pyramid() {
        let two = Dist::dice(2, 6);
        assert_eq!(two.fraction(&7), (1, 6));
        assert_eq!(two.fraction(&2), (1, 36));
        assert_eq!(two.fraction(&13), (0, 1));
        assert_eq!(two.len(), 11);
        assert_eq!(two, Dist::die(6).combine(&Dist::die(6), |a, b| a + b));
    }

    #[test]
    fn no_dice_make_nothing_and_one_side_is_certain() {
        assert_eq!(Dist::dice(0, 6), Dist::certain(0));
        assert_eq!(Dist::dice(3, 1), Dist::certain(3));
        assert_eq!(Dist::die(6).map(|&face| face == 6).successes(0), Dist::certain(0));
    }

    #[test]
    fn differences_are_symmetric_and_clamp_keeps_all_chances() {
        let diff = Dist::die(6).minus(&Dist::die(6));
        assert_eq!(diff.fraction(&3), diff.fraction(&-3));
        let clamped = diff.clamp(-2, 2);
        assert_eq!(clamped.fraction(&2), (5, 18));
        assert!((clamped.iter().map(|(_, p)| p).sum::<f64>() - 1.0).abs() < 1e-12);
    }

    #[test]
    fn forty_dice_are_exact_and_two_hundred_still_add_up() {
        let six = Dist::die(6).map(|&face| face == 6);
        assert_eq!(six.successes(40).fraction(&40), (1, 6_u128.pow(40)));
        assert_eq!(Dist::dice(40, 6).fraction(&40), (1, 6_u128.pow(40)));
        for p in [
            Dist::dice(200, 6).iter().map(|(_, p)| p).sum::<f64>(),
            six.successes(500).iter().map(|(_, p)| p).sum::<f64>(),
        ] {
            assert!((p - 1.0).abs() < 1e-12);
        }
        assert!((Dist::dice(200, 6).mean() - 700.0).abs() < 1e-9);
    }
}
