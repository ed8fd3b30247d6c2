//! A quick generator for playouts: the same seed gives the same game, on every machine.
//!
//! Never used for a game that people play: their dice are those of the journal.

use std::convert::Infallible;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng as _, SeedableRng as _};

use crate::balkan::chance::{Chance, Why};

/// Quick chance.
#[derive(Debug, Clone)]
pub struct Quick(Xoshiro256PlusPlus);

impl Quick {
    /// Chance of this seed.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below `n`, which is not 0.
    pub fn below(&mut self, n: u32) -> u32 {
        // The upper half of a product: as even as 32 bits allow, and no division.
        let wide = u64::from(self.0.next_u32()) * u64::from(n);
        u32::try_from(wide >> 32).unwrap_or(0)
    }

    /// A place among so many.
    pub fn place(&mut self, n: usize) -> usize {
        let n = u32::try_from(n).unwrap_or(u32::MAX);
        usize::try_from(self.below(n.max(1))).unwrap_or(0)
    }

    /// A number for a seed of something else.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl Chance for Quick {
    type Halt = Infallible;

    fn roll(&mut self, sides: u8, _: Why) -> Result<u8, Infallible> {
        let face = self.below(u32::from(sides.max(1))) + 1;
        Ok(u8::try_from(face).unwrap_or(sides))
    }
}
