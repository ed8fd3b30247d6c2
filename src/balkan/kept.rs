//! A state as a save keeps it: lists instead of tables of fixed length, so that it reads with serde.
//!
//! Never judges what it reads beyond its lengths: the journal's checksums do.

use serde::{Deserialize, Serialize};

use crate::balkan::state::{Battle, Cards, DIVISIONS, Played, SEATS, State, Step, TITLES, War};
use crate::balkan::table::Table;
use crate::balkan::theatre::{MOST_SPACES, NONE};

/// A state in lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    war: War,
    turn: u8,
    step: Step,
    battle: Battle,
    played: Option<Played>,
    /// Space, casualties, what it did, who attacked it.
    divisions: Vec<(u16, u8, u8, u8)>,
    control: Vec<u8>,
    deck: Vec<u8>,
    discard: Vec<u8>,
    hands: Vec<Vec<u8>>,
    /// Movement tokens, battle tokens, debt, initiative of each seat.
    seats: Vec<(u8, u8, u8, i32)>,
    ties: u8,
    tied: u8,
    order: Vec<u8>,
    place: u8,
    spied: Vec<(u8, Vec<u8>)>,
}

impl From<&State> for Kept {
    fn from(state: &State) -> Self {
        let division = |at: usize| (state.at[at], state.hurt[at], state.done[at], state.by[at]);
        let seat = |at: usize| (state.moves[at], state.battles[at], state.debt[at], state.initiative[at]);
        Self {
            war: state.war,
            turn: state.turn,
            step: state.step,
            battle: state.battle,
            played: state.played,
            divisions: (0..DIVISIONS).map(division).collect(),
            control: state.control.to_vec(),
            deck: state.deck.to_vec(),
            discard: state.discard.to_vec(),
            hands: state.hands.iter().map(|hand| hand.to_vec()).collect(),
            seats: (0..SEATS).map(seat).collect(),
            ties: state.ties,
            tied: state.tied,
            order: state.order.to_vec(),
            place: state.place,
            spied: (0..SEATS).map(|at| (state.spied[at], state.shown[at].to_vec())).collect(),
        }
    }
}

fn cards(list: &[u8]) -> Result<Cards, String> {
    list.try_into().map_err(|_| format!("{} titles of cards; {TITLES} are expected", list.len()))
}

impl Kept {
    /// The state at its table; says what does not fit.
    pub fn state(&self, table: &Table) -> Result<State, String> {
        let wrong = |what: &str, n: usize, expected: usize| format!("{n} {what}; {expected} are expected");
        if self.divisions.len() != DIVISIONS {
            return Err(wrong("divisions", self.divisions.len(), DIVISIONS));
        }
        if self.seats.len() != SEATS || self.hands.len() != SEATS || self.spied.len() != SEATS {
            return Err(wrong("seats", self.seats.len(), SEATS));
        }
        let mut state = State::empty(self.war);
        state.control = <[u8; MOST_SPACES]>::try_from(self.control.as_slice())
            .map_err(|_| wrong("spaces", self.control.len(), MOST_SPACES))?;
        state.order = <[u8; SEATS]>::try_from(self.order.as_slice())
            .map_err(|_| wrong("places in the order", self.order.len(), SEATS))?;
        for (division, &(at, hurt, done, by)) in (0u8..).zip(&self.divisions) {
            let index = usize::from(division);
            (state.hurt[index], state.done[index], state.by[index]) = (hurt, done, by);
            if at == NONE {
                continue;
            }
            if usize::from(at) >= MOST_SPACES || state.division_in(at).is_some() {
                return Err(format!("division {division} stands in space {at}, where it cannot be"));
            }
            (state.at[index], state.there[usize::from(at)]) = (at, division);
        }
        for (at, &(moves, battles, debt, initiative)) in self.seats.iter().enumerate() {
            (state.moves[at], state.battles[at]) = (moves, battles);
            (state.debt[at], state.initiative[at]) = (debt, initiative);
            state.hands[at] = cards(&self.hands[at])?;
            state.spied[at] = self.spied[at].0;
            state.shown[at] = cards(&self.spied[at].1)?;
        }
        state.deck = cards(&self.deck)?;
        state.discard = cards(&self.discard)?;
        (state.turn, state.step, state.battle) = (self.turn, self.step, self.battle);
        (state.played, state.ties, state.tied, state.place) = (self.played, self.ties, self.tied, self.place);
        state.settle(table);
        Ok(state)
    }
}
