//! Which reaction windows a person passes without being asked (B5).
//!
//! Never answers a window itself.

use serde::{Deserialize, Serialize};

use crate::balkan::state::{Effect, Stage, State, Step};

/// Kinds of windows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Window {
    /// Intelligence on a card that was turned into tokens.
    Tokens,
    /// Intelligence on a card that pays for an attack.
    Attack,
    /// Intelligence on any other card.
    Special,
    /// Foolish Attack, when one is attacked.
    Foolish,
    /// Break Morale, when one attacks.
    Break,
    /// Pursuit of a routing division.
    Pursuit,
    /// Timed Attacks.
    Timed,
}

impl Window {
    /// All, in the order of the screen.
    pub const ALL: [Self; 7] =
        [Self::Tokens, Self::Attack, Self::Special, Self::Foolish, Self::Break, Self::Pursuit, Self::Timed];

    /// The window that is open.
    pub fn of(state: &State) -> Option<Self> {
        if let Some(played) = &state.played {
            return Some(match played.effect {
                _ if played.last != played.by => Self::Special,
                Effect::Movement(_) | Effect::Tokens(_) | Effect::Only(..) => Self::Tokens,
                Effect::Attack { .. } => Self::Attack,
                _ => Self::Special,
            });
        }
        match state.step {
            Step::Timed { .. } => Some(Self::Timed),
            Step::Battle(Stage::Foolish) => Some(Self::Foolish),
            Step::Battle(Stage::Break) => Some(Self::Break),
            Step::Battle(Stage::Pursuit) => Some(Self::Pursuit),
            _ => None,
        }
    }
}

/// Which windows a seat passes of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Passes {
    /// Those in which it holds no card that fits; only for one person among computer players.
    pub empty: bool,
    /// By [`Window::ALL`].
    kinds: [bool; 7],
}

impl Default for Passes {
    fn default() -> Self {
        Self { empty: true, kinds: [false; 7] }
    }
}

impl Passes {
    /// True when it passes windows of this kind.
    pub fn passes(self, window: Window) -> bool {
        self.kinds[window as usize]
    }

    /// Sets whether it passes windows of this kind.
    pub fn set(&mut self, window: Window, passes: bool) {
        self.kinds[window as usize] = passes;
    }
}
