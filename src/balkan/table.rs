//! What is fixed for a whole war: the theatre, the rules, the options, who sits where.
//!
//! Never changes while it is played.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::balkan::bits::bits;
use crate::balkan::rails::Rails;
use crate::balkan::rules::{Card, Country, Ground, Options, Rules};
use crate::balkan::state::{BEYOND, DIVISIONS, NOBODY, PLANNED, SEATS, State, War};
use crate::balkan::theatre::{NONE, Theatre};

/// A seat at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Whose divisions.
    pub country: Country,
    /// The second Ottoman player, of the east (B0.3).
    pub east: bool,
}

/// All that is fixed.
#[derive(Debug, Clone)]
pub struct Table {
    /// The map and its divisions.
    pub theatre: Arc<Theatre>,
    /// Numbers and tables.
    pub rules: Arc<Rules>,
    /// Readings chosen.
    pub options: Options,
    /// Who plays, in seat order.
    pub players: Vec<Player>,
    /// Divisions of each seat, a bit each.
    pub of: [u128; SEATS],
    /// The seat of each division.
    pub seat_of: [u8; DIVISIONS],
    /// The railways as bits; nothing where they are too many.
    pub rails: Option<Rails>,
    /// What it costs to enter each space over each side, rivers counted.
    pub cost: Vec<[u8; 6]>,
    /// The sides of each space that cost at most 0, 1, 2 … points, a bit each.
    pub steps: Vec<[u8; STEPS]>,
    /// The two camps of this war, 0 and 1, by divisions: those of one may attack those of the other.
    pub camps: [u8; DIVISIONS],
    enemies: [u128; SEATS],
    /// What each seat makes of the cards.
    pub uses: [Uses; SEATS],
}

/// Points for which the sides of a space are looked up.
pub const STEPS: usize = 8;

/// Titles by what a seat can do with them, a bit each (B5).
#[derive(Debug, Clone, Copy, Default)]
pub struct Uses {
    /// Worth movement tokens.
    pub movement: u32,
    /// Worth battle tokens to an attacker.
    pub attack: u32,
    /// Worth battle tokens to a defender.
    pub defence: u32,
    /// Worth the same to both, so that they are turned into tokens at any time.
    pub plain: u32,
}

impl Uses {
    fn of(rules: &Rules, turk: bool) -> Self {
        let mut uses = Self::default();
        for (title, card) in rules.cards.iter().enumerate() {
            if card.league_only && turk || card.turks_only && !turk {
                continue;
            }
            let bit = |worth: bool| u32::from(worth) << title;
            uses.movement |= bit(card.movement > 0);
            uses.attack |= bit(card.attacking > 0);
            uses.defence |= bit(card.defending > 0);
            uses.plain |= bit(card.attacking == card.defending && card.attacking > 0);
        }
        uses
    }
}

impl Table {
    /// The table of a war for four players, or five with two Ottomans; Romania joins in the Second.
    pub fn new(theatre: Arc<Theatre>, rules: Arc<Rules>, options: Options, five: bool, war: War) -> Self {
        let mut players = vec![Player { country: Country::Ottomans, east: false }];
        if five {
            players.push(Player { country: Country::Ottomans, east: true });
        }
        for country in [Country::Bulgaria, Country::Greece, Country::Serbia] {
            players.push(Player { country, east: false });
        }
        if war == War::Second {
            players.push(Player { country: Country::Romania, east: false });
        }
        let mut of = [0; SEATS];
        let mut seat_of = [NOBODY; DIVISIONS];
        for (division, plan) in theatre.plans.iter().enumerate().take(PLANNED) {
            let mine =
                |player: &Player| player.country == plan.country && (!five || player.east == plan.east);
            if let Some(seat) = players.iter().position(mine) {
                of[seat] |= 1 << division;
                seat_of[division] = u8::try_from(seat).unwrap_or(NOBODY);
            }
        }
        // B2, option: counters beyond the mix, so many for each player.
        let beyond = if options.beyond_mix { BEYOND * players.len() } else { 0 };
        for (division, seat) in (PLANNED..).zip((0..beyond).map(|n| n / BEYOND)) {
            of[seat] |= 1 << division;
            seat_of[division] = u8::try_from(seat).unwrap_or(NOBODY);
        }
        // B0.6: Romania is neutral in the First War, and its spaces cannot be entered.
        let theatre = if war == War::First { without_romania(theatre) } else { theatre };
        let rails = Rails::of(&theatre);
        let cost = (0..theatre.n).map(|from| std::array::from_fn(|side| cost(&theatre, &rules, from, side)));
        let cost: Vec<[u8; 6]> = cost.collect();
        let mut table = Self {
            steps: theatre.near.iter().zip(&cost).map(|(near, cost)| steps(near, *cost)).collect(),
            uses: [Uses::default(); SEATS],
            camps: [0; DIVISIONS],
            enemies: [0; SEATS],
            theatre,
            rules,
            options,
            players,
            of,
            seat_of,
            rails,
            cost,
        };
        for seat in 0..table.seats() {
            let camp = u8::from(table.may_attack(war, seat, 0));
            for division in bits(table.of[usize::from(seat)]) {
                table.camps[usize::from(division)] = camp;
            }
            let foes = (0..table.seats()).filter(|&other| table.may_attack(war, seat, other));
            table.enemies[usize::from(seat)] =
                foes.fold(0, |foes, other| foes | table.of[usize::from(other)]);
            table.uses[usize::from(seat)] = Uses::of(&table.rules, table.is_turk(seat));
        }
        table
    }

    /// Divisions that those of a seat may attack in this war, a bit each.
    pub fn enemies(&self, seat: u8) -> u128 {
        self.enemies[usize::from(seat)]
    }

    /// The camp of a division in this war.
    pub fn camp_of(&self, division: u8) -> usize {
        usize::from(self.camps[usize::from(division)] & 1)
    }

    /// The camp of a seat in this war.
    pub fn camp_of_seat(&self, seat: u8) -> usize {
        let of = self.of[usize::from(seat)];
        if of == 0 { 0 } else { usize::from(self.camps[of.trailing_zeros() as usize] & 1) }
    }

    /// The bit of a space on rails; 0 where none are, or too many.
    pub fn rail_bit(&self, space: u16) -> u128 {
        self.rails.as_ref().map_or(0, |rails| rails.bit(space))
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        u8::try_from(self.players.len()).unwrap_or(NOBODY)
    }

    /// The country of a seat.
    pub fn country(&self, seat: u8) -> Country {
        self.players[usize::from(seat)].country
    }

    /// True for an Ottoman player.
    pub fn is_turk(&self, seat: u8) -> bool {
        self.country(seat) == Country::Ottomans
    }

    /// The seat of a division.
    pub fn seat_of(&self, division: u8) -> u8 {
        self.seat_of[usize::from(division)]
    }

    /// True when a division is one of a seat's.
    pub fn is_of(&self, division: u8, seat: u8) -> bool {
        self.of[usize::from(seat)] >> division & 1 == 1
    }

    /// B3.4, B7: which players may attack each other.
    pub fn may_attack(&self, war: War, a: u8, b: u8) -> bool {
        match war {
            War::First => self.is_turk(a) != self.is_turk(b),
            War::Second => (self.country(a) == Country::Bulgaria) != (self.country(b) == Country::Bulgaria),
        }
    }

    /// B0.7: who is an opponent for Intelligence and for spies.
    pub fn is_opponent(&self, war: War, a: u8, b: u8) -> bool {
        a != b && (self.options.any_opponent() || self.may_attack(war, a, b))
    }

    /// B5: whether a card serves this player at all.
    pub fn serves(&self, card: Card, seat: u8) -> bool {
        let uses = &self.rules.cards[card as usize];
        if self.is_turk(seat) { !uses.league_only } else { !uses.turks_only }
    }

    /// B5: whether somebody could hold a card, as far as discards and counts tell.
    pub fn could_hold(&self, state: &State, seat: u8, card: Card) -> bool {
        if self.options.quick_windows() {
            return state.holds(seat, card) > 0;
        }
        state.hand_size(seat) > 0 && state.discard[card as usize] < self.rules.copies
    }

    /// B2: cards that a seat draws in a turn.
    pub fn draw(&self, seat: u8) -> u8 {
        self.rules.draw.of(self.country(seat), self.is_five())
    }

    /// B2: cards that a seat keeps at the end of a turn.
    pub fn hand_limit(&self, seat: u8) -> u8 {
        self.rules.hand_limit.of(self.country(seat), self.is_five())
    }

    /// B0.3: two Ottoman players.
    pub fn is_five(&self) -> bool {
        self.players.iter().any(|player| player.east)
    }

    /// B2: who has won, a bit each: most victory points, then most cities, then most divisions on the
    /// map, then together.
    pub fn winners(&self, state: &State) -> u8 {
        let points = self.points(state);
        let key = |seat: u8| {
            let cities = (0..self.theatre.n)
                .filter(|&space| state.control[space] == seat && self.theatre.ground[space] == Ground::City);
            let divisions =
                (0u8..).zip(&state.at).filter(|&(it, &at)| self.is_of(it, seat) && at != NONE).count();
            (points[usize::from(seat)], cities.count(), divisions)
        };
        let best = (0..self.seats()).map(key).max();
        (0..self.seats()).filter(|&seat| Some(key(seat)) == best).fold(0, |won, seat| won | 1 << seat)
    }

    /// B1: movement points to enter a space over one of its sides.
    pub fn step_cost(&self, from: u16, side: usize) -> u8 {
        self.cost[usize::from(from)][side]
    }

    /// B1: what the defender of a space adds.
    pub fn defence(&self, space: u16) -> u8 {
        self.rules.terrain[self.theatre.ground[usize::from(space)] as usize].dp
    }

    /// B1: victory points of a space.
    pub fn worth(&self, space: u16) -> u8 {
        self.rules.terrain[self.theatre.ground[usize::from(space)] as usize].vp
    }

    /// B2: victory points of every seat as they stand.
    pub fn points(&self, state: &State) -> [u16; SEATS] {
        let mut points = [0; SEATS];
        for space in 0..self.theatre.n {
            let seat = usize::from(state.control[space]);
            if seat < SEATS {
                points[seat] += u16::from(self.rules.terrain[self.theatre.ground[space] as usize].vp);
            }
        }
        points
    }
}

/// B1: the movement points of what lies over a side, and those of a river there; 0 where nothing lies.
fn cost(theatre: &Theatre, rules: &Rules, from: usize, side: usize) -> u8 {
    let to = theatre.near[from][side];
    if to == NONE {
        return 0;
    }
    let river = if theatre.river[from] >> side & 1 == 1 { rules.river_mp } else { 0 };
    rules.terrain[theatre.ground[usize::from(to)] as usize].mp.saturating_add(river)
}

/// The sides that cost at most 0, 1, 2 … points.
fn steps(near: &[u16; 6], cost: [u8; 6]) -> [u8; STEPS] {
    std::array::from_fn(|points| {
        let fits = |&side: &usize| near[side] != NONE && usize::from(cost[side]) <= points;
        (0..6).filter(fits).fold(0, |sides, side| sides | 1 << side)
    })
}

/// The theatre without a way into Romania; the same where none of it is in play.
fn without_romania(theatre: Arc<Theatre>) -> Arc<Theatre> {
    let is_closed = |space: usize| theatre.home[space] == Some(Country::Romania);
    if !(0..theatre.n).any(is_closed) {
        return theatre;
    }
    let mut closed = theatre.as_ref().clone();
    for from in 0..theatre.n {
        for side in 0..6 {
            let to = theatre.near[from][side];
            if to != NONE && (is_closed(from) || is_closed(usize::from(to))) {
                closed.near[from][side] = NONE;
                closed.rail[from] &= !(1 << side);
                closed.river[from] &= !(1 << side);
            }
        }
    }
    Arc::new(closed)
}
