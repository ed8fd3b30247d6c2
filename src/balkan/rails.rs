//! The railways as bits, a bit for each space on them: where one railway run leads, quickly.
//!
//! Never decides who may pass: [`super::b3_movement`] does. It prices runs plainly too, and tests hold the
//! two together.

use crate::balkan::bits::bits;
use crate::balkan::state::NOBODY;
use crate::balkan::theatre::{NONE, Theatre};

/// Most spaces on rails that are kept as bits; a theatre with more is listed the plain way.
pub const MOST: usize = 128;
/// So many links of an open railway are looked up; what is farther is searched.
const KNOWN: usize = 16;

/// The railways of a theatre.
#[derive(Debug, Clone, Default)]
pub struct Rails {
    /// The space of each bit.
    spaces: Vec<u16>,
    /// The bit of each space, or [`NOBODY`].
    bits: Vec<u8>,
    /// The neighbours along the rails of each bit.
    near: Vec<u128>,
    /// Bits that are linked with the next one: spaces are numbered along the lines.
    along: u128,
    /// Bits with a link to another than the one before and the next.
    junctions: u128,
    /// The same by sides; [`NOBODY`] where no rails are.
    sides: Vec<[u8; 6]>,
    /// All that is at most 1, 2, 3 … links away from each bit where everything is open.
    known: Vec<[u128; KNOWN]>,
}

/// A railway run to one space.
#[derive(Debug, Clone, Copy)]
pub struct Run {
    /// Links to its end.
    pub links: u8,
    /// The spaces entered, from its end back, by bits.
    spaces: [u8; MOST],
}

impl Rails {
    /// The railways of a theatre; nothing where they are too many for this.
    pub fn of(theatre: &Theatre) -> Option<Self> {
        let mut rails = Self { bits: vec![NOBODY; theatre.n], ..Self::default() };
        rails.number(theatre);
        if rails.spaces.len() > MOST {
            return None;
        }
        for (bit, &space) in (0u8..).zip(&rails.spaces) {
            rails.bits[usize::from(space)] = bit;
        }
        for &space in &rails.spaces {
            let at = usize::from(space);
            let sides = std::array::from_fn(|side| match theatre.near[at][side] {
                near if near != NONE && theatre.rail[at] >> side & 1 == 1 => rails.bits[usize::from(near)],
                _ => NOBODY,
            });
            rails.near.push(sides.iter().fold(0, |all, &bit| all | bit_of(bit)));
            rails.sides.push(sides);
        }
        for (bit, &near) in rails.near.iter().enumerate() {
            let next = (1u128 << bit) << 1;
            let before = (1u128 << bit) >> 1;
            rails.along |= u128::from(near & next != 0) << bit;
            rails.junctions |= u128::from(near & !next & !before != 0) << bit;
        }
        for start in 0..u8::try_from(rails.spaces.len()).ok()? {
            let far = |links: usize| rails.search(u128::MAX, start, u32::try_from(links + 1).unwrap_or(0));
            let known = std::array::from_fn(far);
            rails.known.push(known);
        }
        Some(rails)
    }

    /// Numbers the spaces on rails along the lines: from an end as far as it goes, then the next line.
    fn number(&mut self, theatre: &Theatre) {
        let linked = |space: u16| {
            let at = usize::from(space);
            let near = theatre.near[at].into_iter().enumerate();
            near.filter(move |&(side, near)| near != NONE && theatre.rail[at] >> side & 1 == 1)
                .map(|(_, near)| near)
        };
        let mut left = vec![false; theatre.n];
        let mut starts: Vec<u16> =
            (0..NONE).zip(&theatre.rail).filter(|&(_, &rail)| rail != 0).map(|(at, _)| at).collect();
        for &space in &starts {
            left[usize::from(space)] = true;
        }
        // Ends of lines first.
        starts.sort_by_key(|&space| linked(space).count());
        for start in starts {
            let mut next = Some(start).filter(|&space| left[usize::from(space)]);
            while let Some(space) = next {
                left[usize::from(space)] = false;
                self.spaces.push(space);
                next = linked(space).find(|&near| left[usize::from(near)]);
            }
        }
    }

    /// All that is linked with one of these.
    fn beside(&self, bits_of: u128) -> u128 {
        let mut near = (bits_of & self.along) << 1 | bits_of >> 1 & self.along;
        let odd = bits_of & self.junctions;
        if odd != 0 {
            for bit in bits(odd) {
                near |= self.near[usize::from(bit)];
            }
        }
        near
    }

    /// The bit of a space; 0 where no rails are.
    pub fn bit(&self, space: u16) -> u128 {
        bit_of(self.bits[usize::from(space)])
    }

    /// The place of a space's bit; [`NOBODY`] where no rails are.
    pub fn place(&self, space: u16) -> u8 {
        self.bits[usize::from(space)]
    }

    /// The space of a bit, by its place.
    pub fn space(&self, bit: u8) -> u16 {
        self.spaces[usize::from(bit)]
    }

    /// All that a run from here reaches with so many links at most, over what may be passed.
    pub fn reach(&self, pass: u128, from: u16, most: u32) -> u128 {
        let start = self.bits[usize::from(from)];
        if most == 0 || start == NOBODY {
            return 0;
        }
        if let Some(&open) = self.known[usize::from(start)].get(most as usize - 1)
            && open & !pass == 0
        {
            return open;
        }
        self.search(pass, start, most)
    }

    fn search(&self, pass: u128, start: u8, most: u32) -> u128 {
        let mut seen = bit_of(start);
        let mut edge = seen;
        for _ in 0..most {
            edge = self.beside(edge) & pass & !seen;
            if edge == 0 {
                break;
            }
            seen |= edge;
        }
        seen & !bit_of(start)
    }

    /// Goes over all that runs from here reach, the nearest first, and calls with the space entered, the one
    /// before it on the shortest run, both by bits, and the links to it.
    pub fn walk(&self, pass: u128, from: u16, most: u32, mut each: impl FnMut(u8, u8, u8)) {
        let start = self.bits[usize::from(from)];
        if start == NOBODY {
            return;
        }
        let mut order = [(start, 0); MOST];
        let (mut next, mut n) = (0, 1);
        let mut seen = bit_of(start);
        while next < n {
            let (here, links) = order[next];
            next += 1;
            let open = self.near[usize::from(here)] & pass & !seen;
            if open == 0 || u32::from(links) >= most {
                continue;
            }
            for &to in &self.sides[usize::from(here)] {
                if bit_of(to) & open & !seen == 0 {
                    continue;
                }
                seen |= bit_of(to);
                order[n] = (to, links + 1);
                n += 1;
                each(to, here, links + 1);
            }
        }
    }

    /// The shortest run from one space to another of at most so many links, over what may be passed: of
    /// equally short ones that which goes by the first side, from its beginning on.
    pub fn run(&self, pass: u128, (from, to): (u16, u16), most: u32) -> Option<Run> {
        let (start, end) = (self.bits[usize::from(from)], self.bits[usize::from(to)]);
        if start == NOBODY || end == NOBODY || start == end || bit_of(end) & pass == 0 {
            return None;
        }
        // What is 0, 1, 2 … links away; no shortest run has more links than there are spaces.
        let mut rings = [0; MOST];
        rings[0] = bit_of(start);
        let mut seen = rings[0];
        let most = usize::try_from(most).unwrap_or(MOST).min(MOST - 1);
        let links = (1..=most).find(|&links| {
            rings[links] = self.beside(rings[links - 1]) & pass & !seen;
            seen |= rings[links];
            rings[links] == 0 || rings[links] >> end & 1 == 1
        });
        let links = links.filter(|&links| rings[links] != 0)?;
        let mut run = Run { links: u8::try_from(links).ok()?, spaces: [end; MOST] };
        let mut here = end;
        for back in 1..links {
            let before = self.near[usize::from(here)] & rings[links - back];
            here = if before.is_power_of_two() {
                before.trailing_zeros().to_le_bytes()[0]
            } else {
                self.first(pass, start, before)
            };
            run.spaces[back] = here;
        }
        Some(run)
    }

    /// Of spaces equally far from the start the one that is come upon first when the sides are gone
    /// through in their order.
    fn first(&self, pass: u128, start: u8, wanted: u128) -> u8 {
        let mut order = [start; MOST];
        let mut n = 1;
        let mut seen = bit_of(start);
        let mut next = 0;
        while next < n {
            for &to in &self.sides[usize::from(order[next])] {
                if bit_of(to) & pass & !seen == 0 {
                    continue;
                }
                seen |= bit_of(to);
                if bit_of(to) & wanted != 0 {
                    return to;
                }
                order[n] = to;
                n += 1;
            }
            next += 1;
        }
        start
    }

    /// The spaces entered on a run, from its end back.
    pub fn back(&self, run: &Run) -> impl Iterator<Item = u16> {
        run.spaces[..usize::from(run.links)].iter().map(|&bit| self.spaces[usize::from(bit)])
    }
}

fn bit_of(bit: u8) -> u128 {
    if bit == NOBODY { 0 } else { 1 << bit }
}
