//! What a seat may know of a game (B6): its own hand, counts, discards, and what spies have shown it.
//!
//! Never holds another's hand, nor the order or the titles of the deck.

use std::sync::Arc;

use crate::balkan::rules::Card;
use crate::balkan::state::{Cards, NOBODY, SEATS, Stage, State, Step, TITLES};
use crate::balkan::table::Table;

/// A game as one seat, or nobody, knows it.
#[derive(Debug, Clone)]
pub struct View {
    table: Arc<Table>,
    state: State,
    seat: Option<u8>,
    sizes: [u8; SEATS],
    deck: u8,
}

impl View {
    /// What a seat may know; nobody's seat knows what lies open.
    pub fn new(table: &Arc<Table>, state: &State, seat: Option<u8>) -> Self {
        let mut seen = *state;
        let mut sizes = [0; SEATS];
        for at in 0..table.seats() {
            let index = usize::from(at);
            sizes[index] = state.hand_size(at);
            if seat != Some(at) {
                seen.hands[index] = [0; TITLES];
                seen.spied[index] = NOBODY;
                seen.shown[index] = [0; TITLES];
            }
        }
        let deck = state.deck.iter().sum();
        seen.deck = [0; TITLES];
        // Option: tokens are chosen secretly at once, so the defender does not see the attacker's.
        let secret = table.options.secret_tokens && state.step == Step::Battle(Stage::DefenderTokens);
        if secret && seat != Some(table.seat_of(state.battle.attacker)) {
            seen.battle.spent[0] = 0;
        }
        Self { table: Arc::clone(table), state: seen, seat, sizes, deck }
    }

    /// The table.
    pub fn table(&self) -> &Arc<Table> {
        &self.table
    }

    /// The game as far as it is known: others' hands and the deck are empty.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Who looks.
    pub fn seat(&self) -> Option<u8> {
        self.seat
    }

    /// Cards in a seat's hand.
    pub fn hand_size(&self, seat: u8) -> u8 {
        self.sizes[usize::from(seat)]
    }

    /// Cards left in the deck.
    pub fn deck_size(&self) -> u8 {
        self.deck
    }

    /// Cards that are in the deck or in somebody else's hand.
    pub fn unseen(&self) -> Cards {
        let mut unseen = [self.table.rules.copies; TITLES];
        let mine = self.seat.map_or([0; TITLES], |seat| self.state.hands[usize::from(seat)]);
        for (title, n) in unseen.iter_mut().enumerate() {
            *n = n.saturating_sub(self.state.discard[title]).saturating_sub(mine[title]);
        }
        unseen
    }

    /// A state that fits all that is known: the unseen cards dealt out by chance, to hands of their true
    /// sizes and to the deck. What spies have shown and was not discarded since is not used.
    pub fn sample(&self, mut pick: impl FnMut(u8) -> u8) -> State {
        let mut state = self.state;
        let mut pool = self.unseen();
        let mut left: u8 = pool.iter().sum();
        for seat in (0..self.table.seats()).filter(|&seat| Some(seat) != self.seat) {
            for _ in 0..self.sizes[usize::from(seat)] {
                if left == 0 {
                    break;
                }
                let mut place = pick(left);
                for card in Card::ALL {
                    let n = &mut pool[card as usize];
                    if place < *n {
                        *n -= 1;
                        state.hands[usize::from(seat)][card as usize] += 1;
                        break;
                    }
                    place -= *n;
                }
                left -= 1;
            }
        }
        state.deck = pool;
        state
    }
}
