//! The railways as bits, a bit for each space on them: where one railway run leads, quickly.
//!
//! Never prices what a player pays by itself in a go: [`super::b3_movement::Runs`] does, plainly, and tests
//! hold the two together.

use crate::balkan::state::{NOBODY, State};
use crate::balkan::theatre::{NONE, Theatre};

/// Most spaces on rails that are kept as bits; a theatre with more is listed the plain way.
const MOST: usize = 128;

/// The railways of a theatre.
#[derive(Debug, Clone, Default)]
pub struct Rails {
    /// The space of each bit.
    spaces: Vec<u16>,
    /// The bit of each space, or [`NOBODY`].
    bits: Vec<u8>,
    /// The neighbours along the rails of each bit.
    near: Vec<u128>,
}

/// What of the railways may be passed by a seat, and what may end a run.
#[derive(Debug, Clone, Copy)]
pub struct Open {
    /// Spaces that a run may pass.
    pass: u128,
    /// Spaces on which it may end.
    end: u128,
    /// Spaces under the seat's own control.
    own: u128,
}

impl Rails {
    /// The railways of a theatre; nothing where they are too many for this.
    pub fn of(theatre: &Theatre) -> Option<Self> {
        let mut rails = Self { bits: vec![NOBODY; theatre.n], ..Self::default() };
        for (space, &rail) in (0u16..).zip(&theatre.rail) {
            if rail != 0 {
                rails.bits[usize::from(space)] = u8::try_from(rails.spaces.len()).ok()?;
                rails.spaces.push(space);
            }
        }
        if rails.spaces.len() > MOST {
            return None;
        }
        for &space in &rails.spaces {
            let at = usize::from(space);
            let linked = (0..6).filter(|side| theatre.rail[at] >> side & 1 == 1);
            let bit = |side: usize| {
                let near = theatre.near[at][side];
                if near == NONE { 0 } else { bit_of(rails.bits[usize::from(near)]) }
            };
            rails.near.push(linked.map(bit).fold(0, |all, bit| all | bit));
        }
        Some(rails)
    }

    /// What is open to a seat as things stand; `mine` are its divisions.
    pub fn open(&self, state: &State, seat: u8, mine: u128) -> Open {
        let mut open = Open { pass: 0, end: 0, own: 0 };
        let mut bit = 1;
        for &space in &self.spaces {
            let there = state.there[usize::from(space)];
            if there == NOBODY {
                open.end |= bit;
                open.pass |= bit;
            } else if mine >> there & 1 == 1 {
                open.pass |= bit;
            }
            if state.control[usize::from(space)] == seat {
                open.own |= bit;
            }
            bit <<= 1;
        }
        open
    }

    /// Calls for every space that a run from here may end on for so many tokens, with `free` points to pay
    /// for a run all in own control.
    pub fn ends(
        &self,
        open: &Open,
        from: u16,
        (tokens, free, spaces_per_mp): (u8, u8, u8),
        mut found: impl FnMut(u16),
    ) {
        let start = self.bits[usize::from(from)];
        if start == NOBODY {
            return;
        }
        let mut ends = self.spread(open.pass, start, u32::from(tokens) * u32::from(spaces_per_mp));
        if free > 0 {
            let most = (u32::from(tokens) + u32::from(free)) * u32::from(spaces_per_mp);
            ends |= self.spread(open.pass & open.own, start, most);
        }
        ends &= open.end;
        while ends != 0 {
            let bit = ends.trailing_zeros() as usize;
            ends &= ends - 1;
            found(self.spaces[bit]);
        }
    }

    /// All that is at most so many links away through what may be passed.
    fn spread(&self, pass: u128, start: u8, most: u32) -> u128 {
        let mut seen = bit_of(start);
        let mut edge = seen;
        for _ in 0..most {
            let mut next = 0;
            while edge != 0 {
                let bit = edge.trailing_zeros() as usize;
                edge &= edge - 1;
                next |= self.near[bit];
            }
            edge = next & pass & !seen;
            if edge == 0 {
                break;
            }
            seen |= edge;
        }
        seen & !bit_of(start)
    }
}

fn bit_of(bit: u8) -> u128 {
    if bit == NOBODY { 0 } else { 1 << bit }
}
