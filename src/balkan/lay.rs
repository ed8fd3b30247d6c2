//! What follows from where all divisions stand and whose markers lie where, kept up move by move so that
//! listing what may be done need not look at the map again.
//!
//! Never holds anything of its own: [`Lay::of`] makes it anew from a state, and the laws hold the two
//! together.

use crate::balkan::bits::few;
use crate::balkan::state::{NOBODY, SEATS, State, did};
use crate::balkan::table::Table;
use crate::balkan::theatre::{MOST_SPACES, NONE};

/// What follows from a map.
#[derive(Debug, Clone, Copy)]
pub struct Lay {
    /// For each camp and each space a bit for every side over which one of the camp's divisions stands.
    beside: [[u8; MOST_SPACES]; 2],
    /// Divisions that have used their free movement point this turn, a bit each.
    spent: u128,
    /// Divisions beside one of the other camp.
    touching: u128,
    /// For each space a bit for every side over which the same player's marker lies.
    alike: [u8; MOST_SPACES],
    /// Spaces on rails where divisions of each seat stand, as bits of [`super::rails::Rails`].
    stand: [u128; SEATS],
    /// Spaces on rails under each seat's control.
    own: [u128; SEATS],
}

/// It follows from the rest of a state, so that it makes no two states different.
impl PartialEq for Lay {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Lay {}

impl Lay {
    /// That of a map without divisions and markers.
    pub(super) const EMPTY: Self = Self {
        beside: [[0; MOST_SPACES]; 2],
        spent: 0,
        touching: 0,
        alike: [0; MOST_SPACES],
        stand: [0; SEATS],
        own: [0; SEATS],
    };

    /// That of a state, from nothing.
    pub fn of(table: &Table, state: &State) -> Self {
        let mut lay = Self::EMPTY;
        for space in (0..NONE).take(table.theatre.n) {
            let at = usize::from(space);
            for side in 0..6 {
                let near = table.theatre.near[at][side];
                if near == NONE {
                    continue;
                }
                let near = usize::from(near);
                let there = state.there[near];
                if there != NOBODY {
                    lay.beside[table.camp_of(there)][at] |= 1 << side;
                }
                lay.alike[at] |= u8::from(state.control[near] == state.control[at]) << side;
            }
            let rail = table.rail_bit(space);
            let seat = |seat: u8| usize::from(seat) < SEATS;
            let there = state.there[at];
            if there != NOBODY && seat(table.seat_of(there)) {
                lay.stand[usize::from(table.seat_of(there))] |= rail;
            }
            if seat(state.control[at]) {
                lay.own[usize::from(state.control[at])] |= rail;
            }
        }
        for (division, done) in state.done.iter().enumerate() {
            lay.spent |= u128::from(done & did::FREE != 0) << division;
        }
        for (division, &space) in (0u8..).zip(&state.at) {
            let touches = space != NONE && lay.of_camp(1 - table.camp_of(division), space) != 0;
            lay.touching |= u128::from(touches) << division;
        }
        lay
    }

    /// True when it is the one that would be made anew.
    pub fn is_that_of(&self, table: &Table, state: &State) -> bool {
        let anew = Self::of(table, state);
        let parts = |lay: &Self| (lay.beside, lay.spent, lay.touching, lay.alike, lay.stand, lay.own);
        parts(self) == parts(&anew)
    }

    /// Sides of a space over which a division stands, a bit each.
    pub fn beside(&self, space: u16) -> u8 {
        self.beside[0][usize::from(space)] | self.beside[1][usize::from(space)]
    }

    /// Sides of a space over which a division of this camp stands.
    pub fn of_camp(&self, camp: usize, space: u16) -> u8 {
        self.beside[camp][usize::from(space)]
    }

    /// Divisions that have used their free movement point this turn.
    pub fn spent(&self) -> u128 {
        self.spent
    }

    /// Divisions beside one of the other camp.
    pub fn touching(&self) -> u128 {
        self.touching
    }

    /// A division uses its free movement point, or has it again.
    pub(super) fn spend(&mut self, division: u8, uses: bool) {
        let bit = 1 << division;
        if uses { self.spent |= bit } else { self.spent &= !bit }
    }

    /// All have their free movement points again.
    pub(super) fn rest(&mut self) {
        self.spent = 0;
    }

    /// Sides of a space over which the same player's marker lies.
    pub fn alike(&self, space: u16) -> u8 {
        self.alike[usize::from(space)]
    }

    /// Spaces on rails where divisions of a seat stand.
    pub fn stand(&self, seat: u8) -> u128 {
        self.stand[usize::from(seat)]
    }

    /// Spaces on rails where anybody stands.
    pub fn taken(&self) -> u128 {
        self.stand.iter().fold(0, |all, stand| all | stand)
    }

    /// Spaces on rails under a seat's control.
    pub fn own(&self, seat: u8) -> u128 {
        self.own[usize::from(seat)]
    }

    /// A division has come to a space, or left it.
    pub(super) fn turn(&mut self, table: &Table, there: &[u8; MOST_SPACES], division: u8, space: u16) {
        let camp = table.camp_of(division);
        let at = usize::from(space);
        let near = &table.theatre.near[at];
        for (side, &near) in near.iter().enumerate() {
            if near != NONE {
                self.beside[camp][usize::from(near)] ^= 1 << ((side + 3) % 6);
            }
        }
        let foes = self.beside[1 - camp][at];
        self.touching &= !(1 << division);
        if foes != 0 {
            self.touching |= u128::from(there[at] == division) << division;
            for side in few(u32::from(foes)) {
                let near = usize::from(near[usize::from(side)]);
                let foe = there[near];
                self.touching &= !(1 << foe);
                self.touching |= u128::from(self.beside[camp][near] != 0) << foe;
            }
        }
        if let Some(stand) = self.stand.get_mut(usize::from(table.seat_of(division))) {
            *stand ^= table.rail_bit(space);
        }
    }

    /// The marker on a space was one player's and is another's; `control` holds the new one.
    pub(super) fn hold(
        &mut self,
        table: &Table,
        control: &[u8; MOST_SPACES],
        space: u16,
        (before, now): (u8, u8),
    ) {
        let at = usize::from(space);
        for (side, &near) in table.theatre.near[at].iter().enumerate() {
            if near == NONE {
                continue;
            }
            let back = (side + 3) % 6;
            let same = u8::from(control[usize::from(near)] == now);
            self.alike[at] = self.alike[at] & !(1 << side) | same << side;
            let there = &mut self.alike[usize::from(near)];
            *there = *there & !(1 << back) | same << back;
        }
        let rail = table.rail_bit(space);
        if rail != 0 {
            if let Some(own) = self.own.get_mut(usize::from(before)) {
                *own &= !rail;
            }
            if let Some(own) = self.own.get_mut(usize::from(now)) {
                *own |= rail;
            }
        }
    }
}
