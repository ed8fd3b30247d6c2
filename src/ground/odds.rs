//! Exact chances: every value with its weight, as integers over a common total.
//!
//! Never rolls, and never knows what a value means. Weights are exact as long as the total fits
//! 128 bits (48 six-sided dice); beyond that the smallest weights are rounded away.

/// Bits that a total keeps when an exact product would not fit; two such totals always multiply.
const ROUNDED_BITS: u32 = 62;

/// A distribution: every possible value with its weight.
#[derive(Debug, Clone)]
pub struct Dist<T: Ord> {
    /// By rising value, without weights of 0; lowest terms are sought only when a total grows too long.
    weights: Vec<(T, u128)>,
    total: u128,
}

impl<T: Ord> Dist<T> {
    /// One value, always.
    pub fn certain(value: T) -> Self {
        Self { weights: vec![(value, 1)], total: 1 }
    }

    /// Values with weights; equal values are added up, weights of 0 left out. The weights of one
    /// call must add up to less than 2^128.
    fn weighted(weights: impl IntoIterator<Item = (T, u128)>) -> Self {
        let mut weights: Vec<_> = weights.into_iter().filter(|&(_, weight)| weight > 0).collect();
        weights.sort_by(|(a, _), (b, _)| a.cmp(b));
        weights.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            if same {
                kept.1 += next.1;
            }
            same
        });
        let total = weights.iter().map(|&(_, weight)| weight).sum();
        Self { weights, total }
    }

    /// The distribution of a function of the value.
    pub fn map<U: Ord>(&self, mut f: impl FnMut(&T) -> U) -> Dist<U> {
        Dist::weighted(self.weights.iter().map(|(value, weight)| (f(value), *weight)))
    }

    /// The distribution of a function of two independent values.
    pub fn combine<U: Ord, V: Ord>(&self, other: &Dist<U>, f: impl Fn(&T, &U) -> V) -> Dist<V> {
        let (mine, theirs) = self.scales(other);
        Dist::weighted(self.weights.iter().flat_map(|(a, weight)| {
            let f = &f;
            other.weights.iter().map(move |(b, other)| (f(a, b), mine.of(*weight) * theirs.of(*other)))
        }))
    }

    /// Chance of a value.
    pub fn p(&self, value: &T) -> f64 {
        ratio(self.weight(value), self.total)
    }

    /// Chance of all values for which `holds` is true.
    pub fn p_where(&self, mut holds: impl FnMut(&T) -> bool) -> f64 {
        let weights = self.weights.iter().filter(|(value, _)| holds(value));
        ratio(weights.map(|&(_, weight)| weight).sum(), self.total)
    }

    /// Chance of a value as a fraction in lowest terms.
    pub fn fraction(&self, value: &T) -> (u128, u128) {
        let weight = self.weight(value);
        let divisor = gcd(weight, self.total).max(1);
        (weight / divisor, self.total / divisor)
    }

    /// Every possible value with its chance, in the order of the values.
    pub fn iter(&self) -> impl Iterator<Item = (&T, f64)> {
        self.weights.iter().map(|(value, weight)| (value, ratio(*weight, self.total)))
    }

    /// Every possible value, in order.
    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.weights.iter().map(|(value, _)| value)
    }

    fn weight(&self, value: &T) -> u128 {
        let at = self.weights.binary_search_by(|(mine, _)| mine.cmp(value));
        at.ok().and_then(|at| self.weights.get(at)).map_or(0, |&(_, weight)| weight)
    }

    /// How to make the weights of two distributions small enough to be multiplied: not at all, by
    /// lowest terms, or by rounding.
    fn scales<U: Ord>(&self, other: &Dist<U>) -> (Scale, Scale) {
        if self.total.checked_mul(other.total).is_some() {
            return (Scale::EXACT, Scale::EXACT);
        }
        let (mine, theirs) = (self.divisor(), other.divisor());
        let (total, other_total) = (self.total / mine, other.total / theirs);
        let fits = total.checked_mul(other_total).is_some();
        let shift = |total: u128| if fits { 0 } else { excess_bits(total) };
        (Scale { divisor: mine, shift: shift(total) }, Scale { divisor: theirs, shift: shift(other_total) })
    }

    /// What all weights can be divided by.
    fn divisor(&self) -> u128 {
        self.weights.iter().fold(self.total, |divisor, &(_, weight)| gcd(divisor, weight)).max(1)
    }
}

/// Equal chances of equal values, whatever the common total.
impl<T: Ord> PartialEq for Dist<T> {
    fn eq(&self, other: &Self) -> bool {
        self.values().eq(other.values()) && self.values().all(|v| self.fraction(v) == other.fraction(v))
    }
}

impl<T: Ord> Eq for Dist<T> {}

/// Makes weights smaller.
#[derive(Clone, Copy)]
struct Scale {
    divisor: u128,
    shift: u32,
}

impl Scale {
    const EXACT: Self = Self { divisor: 1, shift: 0 };

    fn of(self, weight: u128) -> u128 {
        if self.divisor == 1 { weight >> self.shift } else { (weight / self.divisor) >> self.shift }
    }
}

/// Bits by which a total is longer than [`ROUNDED_BITS`].
fn excess_bits(total: u128) -> u32 {
    (u128::BITS - total.leading_zeros()).saturating_sub(ROUNDED_BITS)
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
        let weights = self.weights.iter().map(|&(value, weight)| (value + constant, weight)).collect();
        Self { weights, total: self.total }
    }

    /// This less an independent other.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        let bounds = (self.weights.first(), self.weights.last(), other.weights.first(), other.weights.last());
        let (Some((my_lo, _)), Some((my_hi, _)), Some((lo, _)), Some((hi, _))) = bounds else {
            return self.clone();
        };
        let (mine, theirs) = self.scales(other);
        // Entry i holds the weight of the least difference and i more.
        let least = my_lo - hi;
        let mut dense = vec![0; usize::try_from(my_hi - lo - least + 1).unwrap_or(0)];
        for &(a, weight) in &self.weights {
            for &(b, other_weight) in &other.weights {
                if let Some(entry) = usize::try_from(a - b - least).ok().and_then(|at| dense.get_mut(at)) {
                    *entry += mine.of(weight) * theirs.of(other_weight);
                }
            }
        }
        Self::weighted((least..).zip(dense))
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
        let (hit, miss) = (self.weight(&true), self.weight(&false));
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
        assert_eq!(two.values().count(), 11);
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
