//! The miniatures campaign: rules C0 to C12, one file a chapter.
//!
//! Never does IO, never reads a clock, never rolls by itself, never knows who is a human.

use std::sync::Arc;

use crate::ground::board::Board;
use crate::ground::dice::{Dice, Throw};
use crate::ground::game::{Game, Stopped};

pub mod rules;
pub mod state;

pub mod command;

pub mod event;

pub mod refusal;

pub mod prompt;

pub mod view;

pub mod chances;

mod act;
mod apply;
pub mod c00_muster;
pub mod c00_setup;
pub mod c01_time;
pub mod c02_sequence;
pub mod c03_full;
pub mod c03_movement;
pub mod c03_troops;
pub mod c04_withdrawal;
pub mod c05_attrition;
pub mod c06_prisoners;
pub mod c06_sieges;
pub mod c07_assault;
pub mod c07_handoff;
pub mod c08_combat;
pub mod c08_retreat;
pub mod c09_battle;
pub mod c09_breaks;
pub mod c09_confirm;
pub mod c09_files;
pub mod c09_handoff;
pub mod c09_packet;
mod c09_packet_text;
mod c09_quick;
pub mod c09_result;
pub mod c09_score;
pub mod c09_sheet;
mod c09_tell;
pub mod c09_weather;
pub mod c10_winning;
pub mod c12_blind;
mod correction;
mod look;
mod tell;

use command::Command;
use event::Fact;
use prompt::{Ask, Prompt};
use refusal::Refusal;
use state::{FactionId, Setup, State};
use view::View;

use crate::tabletop::Troops;

/// A campaign: what was set up, and how things stand.
#[derive(Debug, Clone, PartialEq)]
pub struct Campaign {
    setup: Arc<Setup>,
    state: State,
}

impl Campaign {
    /// What was fixed at the beginning.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How things stand.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The map.
    pub fn board(&self) -> &Board {
        &self.setup.board
    }
}

/// Who looks at a campaign (C12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Seat {
    /// The umpire, who knows all.
    Umpire,
    /// One faction.
    Faction(FactionId),
}

impl Game for Campaign {
    type Setup = Setup;
    type Command = Command;
    type Fact = Fact;
    type Refusal = Refusal;
    type Prompt = Prompt;
    type Seat = Seat;
    type View = View;
    type Snapshot = State;

    fn begin(setup: &Setup) -> Result<Self, String> {
        c00_setup::begin(setup)
    }

    fn resume(setup: &Setup, snapshot: State) -> Result<Self, String> {
        c00_setup::judge(setup)?;
        let mut snapshot = snapshot;
        c03_full::fill_in(setup, &mut snapshot);
        Ok(Self { setup: Arc::new(setup.clone()), state: snapshot })
    }

    fn snapshot(&self) -> State {
        self.state.clone()
    }

    fn lasting(mut snapshot: State) -> State {
        // Snapshots of earlier programs did not say what is at full, and nothing is decided by it.
        snapshot.armies.values_mut().for_each(|army| army.full = Troops::default());
        snapshot.towns.values_mut().for_each(|town| town.full = Troops::default());
        snapshot
    }

    fn prompt(&self) -> Prompt {
        c02_sequence::prompt(self)
    }

    fn must_be_answered(prompt: &Prompt) -> bool {
        prompt.asks.first().is_some_and(Ask::holds_up)
    }

    fn decide(&self, command: &Command, dice: &mut dyn Dice) -> Result<Vec<Fact>, Stopped<Refusal>> {
        act::decide(self, command, dice)
    }

    fn apply(&mut self, fact: &Fact) {
        apply::apply(&self.setup, &mut self.state, fact);
    }

    fn view(&self, seat: Seat) -> View {
        View::new(self, seat)
    }

    fn is_wall(fact: &Fact) -> bool {
        matches!(fact, Fact::Rolled { .. } | Fact::CardDrawn(_))
    }

    fn dice_in(fact: &Fact) -> u64 {
        if let Fact::Rolled { faces, .. } = fact { faces.len() as u64 } else { 0 }
    }

    fn rolled(fact: &Fact) -> Option<(Throw, Vec<u8>)> {
        if let Fact::Rolled { throw, faces } = fact { Some((throw.clone(), faces.clone())) } else { None }
    }

    fn ends_turn(fact: &Fact) -> bool {
        matches!(fact, Fact::TurnEnded(_))
    }

    fn tell(&self, fact: &Fact) -> String {
        tell::tell(self, fact)
    }
}
