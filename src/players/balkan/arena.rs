//! Whole games among computer players, counted: for balance, for measuring strength, for speed.
//!
//! Never writes a journal; a game is a function of its seed and of who plays.

use std::sync::Arc;

use crate::balkan::action::Action;
use crate::balkan::b0_setting_up;
use crate::balkan::b7_second_war;
use crate::balkan::legal::{legal, play, to_act};
use crate::balkan::sample::sample;
use crate::balkan::state::{SEATS, State, Step, War};
use crate::balkan::table::Table;
use crate::balkan::view::View;
use crate::players::balkan::quick::Quick;
use crate::players::balkan::{Mind, Strength};

/// So many actions and no game is over: a limit that no game comes near.
const MOST_ACTIONS: u32 = 200_000;

/// How one game went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Victory points by seat.
    pub points: [u16; SEATS],
    /// The seats that have won, a bit each.
    pub won: u8,
    /// Turns played.
    pub turns: u8,
    /// Actions taken.
    pub actions: u32,
    /// Windows that were answered by a card.
    pub reactions: u32,
    /// A number that stands for the whole game.
    pub checksum: u64,
    /// How the map stood at the end.
    pub state: State,
}

/// One game from its set-up to its end.
pub fn game(table: &Arc<Table>, war: War, minds: &[Strength], seed: u64) -> Outcome {
    let state = match war {
        War::First => b0_setting_up::first_war(table, seed),
        War::Second => b7_second_war::alone(table),
    };
    game_from(table, state, minds, seed)
}

/// One game by chance without listing what may be done ([`sample`]); the same for the same seed.
pub fn sampled(table: &Arc<Table>, war: War, seed: u64) -> Outcome {
    let mut state = match war {
        War::First => b0_setting_up::first_war(table, seed),
        War::Second => b7_second_war::alone(table),
    };
    let mut chance = Quick::new(seed);
    let mut choice = Quick::new(seed ^ 0x9e37_79b9_7f4a_7c15);
    let mut counted = Counted::default();
    while counted.actions < MOST_ACTIONS
        && let Some(action) = sample(table, &state, &mut |n| choice.below(n))
    {
        counted.add(action);
        let Ok(()) = play(table, &mut state, action, &mut chance);
    }
    counted.outcome(table, &state)
}

/// One game from a state to its end.
pub fn game_from(table: &Arc<Table>, mut state: State, minds: &[Strength], seed: u64) -> Outcome {
    let mut chance = Quick::new(seed);
    let mut choice = Quick::new(seed ^ 0x9e37_79b9_7f4a_7c15);
    let mut minds: Vec<Mind> = minds.iter().map(|&strength| Mind::new(strength)).collect();
    let mut actions = Vec::new();
    let mut counted = Counted::default();
    while state.step != Step::Over && counted.actions < MOST_ACTIONS {
        legal(table, &state, &mut actions);
        let Some(&first) = actions.first() else { break };
        let action = match to_act(table, &state) {
            _ if actions.len() == 1 => first,
            Some(seat) => {
                let mind = &mut minds[usize::from(seat)];
                match mind.strength() {
                    Strength::Random => actions[choice.place(actions.len())],
                    _ => mind.choose(&View::new(table, &state, Some(seat)), &actions, &mut choice),
                }
            }
            None => first,
        };
        counted.add(action);
        let Ok(()) = play(table, &mut state, action, &mut chance);
    }
    counted.outcome(table, &state)
}

/// What is counted of a game.
struct Counted {
    actions: u32,
    reactions: u32,
    checksum: u64,
}

impl Default for Counted {
    fn default() -> Self {
        Self { actions: 0, reactions: 0, checksum: 0xcbf2_9ce4_8422_2325 }
    }
}

impl Counted {
    fn add(&mut self, action: Action) {
        let reacts = matches!(
            action,
            Action::Intelligence | Action::Foolish | Action::Break | Action::Pursue | Action::Time { .. }
        );
        self.reactions += u32::from(reacts);
        self.checksum = (self.checksum ^ u64::from(code(action))).wrapping_mul(0x0000_0100_0000_01b3);
        self.actions += 1;
    }

    fn outcome(self, table: &Table, state: &State) -> Outcome {
        Outcome {
            points: table.points(state),
            won: table.winners(state),
            turns: state.turn,
            actions: self.actions,
            reactions: self.reactions,
            checksum: self.checksum,
            state: *state,
        }
    }
}

/// A number for an action, for checksums.
fn code(action: Action) -> u32 {
    let wide = |kind: u32, a: u32, b: u32| kind << 26 ^ a << 16 ^ b;
    match action {
        Action::Deploy { division, to } => wide(1, u32::from(division), u32::from(to)),
        Action::Move { division, to } => wide(2, u32::from(division), u32::from(to)),
        Action::Rail { division, to } => wide(3, u32::from(division), u32::from(to)),
        Action::Gain { division, to } => wide(4, u32::from(division), u32::from(to)),
        Action::Attack { division, target } => wide(5, u32::from(division), u32::from(target)),
        Action::AttackWith { division, target, card } => {
            wide(6, u32::from(division), u32::from(target) << 8 | card as u32)
        }
        Action::CashMovement { card } => wide(7, 0, card as u32),
        Action::CashBattle { card } => wide(8, 0, card as u32),
        Action::Discard { card } => wide(9, 0, card as u32),
        Action::Remove { division } => wide(10, 0, u32::from(division)),
        Action::Heal { division } => wide(11, 0, u32::from(division)),
        Action::Overrun { division } => wide(12, 0, u32::from(division)),
        Action::Spy { seat } => wide(13, 0, u32::from(seat)),
        Action::Spend { tokens } => wide(14, 0, u32::from(tokens)),
        Action::Rout { to } => wide(15, 0, u32::from(to)),
        Action::Time { up } => wide(16, 0, u32::from(up)),
        Action::Draw => wide(17, 0, 0),
        Action::RollEvent => wide(18, 0, 0),
        Action::RollHeal => wide(19, 0, 0),
        Action::RollInitiative => wide(20, 0, 0),
        Action::RollBattle => wide(21, 0, 0),
        Action::RollLoser => wide(22, 0, 0),
        Action::Foolish => wide(23, 0, 0),
        Action::Break => wide(24, 0, 0),
        Action::Pursue => wide(25, 0, 0),
        Action::Advance => wide(26, 0, 0),
        Action::Stay => wide(27, 0, 0),
        Action::Intelligence => wide(28, 0, 0),
        Action::Pass => wide(29, 0, 0),
        Action::Done => wide(30, 0, 0),
    }
}
