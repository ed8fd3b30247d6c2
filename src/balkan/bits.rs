//! Sets of divisions, titles or spaces as bits of a number, one after another.
//!
//! Never knows what the bits stand for.

/// The places of the bits that are set, the lowest first.
#[derive(Debug, Clone)]
pub struct Bits {
    low: u64,
    high: u64,
}

/// The places of the bits that are set, the lowest first.
pub fn bits(set: u128) -> Bits {
    // Two halves: a machine finds the lowest bit of each in one step.
    let half = |set: u128| u64::try_from(set & u128::from(u64::MAX)).unwrap_or(0);
    Bits { low: half(set), high: half(set >> 64) }
}

/// The same of a small set.
pub fn few(set: u32) -> Bits {
    Bits { low: u64::from(set), high: 0 }
}

impl Iterator for Bits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let (half, first) = if self.low != 0 { (&mut self.low, 0) } else { (&mut self.high, 64) };
        if *half == 0 {
            return None;
        }
        let place = half.trailing_zeros().to_le_bytes()[0];
        *half &= *half - 1;
        Some(place + first)
    }

    fn fold<B, F: FnMut(B, u8) -> B>(self, init: B, mut each: F) -> B {
        let mut all = init;
        for (mut half, first) in [(self.low, 0), (self.high, 64)] {
            while half != 0 {
                all = each(all, half.trailing_zeros().to_le_bytes()[0] + first);
                half &= half - 1;
            }
        }
        all
    }
}

/// The bit at a place among those that are set.
pub fn nth(set: u128, mut place: u32) -> Option<u8> {
    let Bits { low, high } = bits(set);
    let (mut half, mut first) = (low, 0);
    if place >= low.count_ones() {
        place -= low.count_ones();
        (half, first) = (high, 64);
    }
    for _ in 0..place {
        half &= half.wrapping_sub(1);
    }
    (half != 0).then(|| half.trailing_zeros().to_le_bytes()[0] + first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_once_and_in_order() {
        let set = 1 | 1 << 5 | 1 << 63 | 1 << 64 | 1 << 127;
        assert_eq!(bits(set).collect::<Vec<_>>(), [0, 5, 63, 64, 127]);
        assert_eq!(bits(0).next(), None);
        assert_eq!(few(0b1010).collect::<Vec<_>>(), [1, 3]);
        for (place, bit) in (0..).zip([0, 5, 63, 64, 127]) {
            assert_eq!(nth(set, place), Some(bit));
        }
        assert_eq!(nth(set, 5), None);
        assert_eq!(nth(0, 0), None);
    }
}
