//! A game of sums, small enough to see through, for the tests of the journal.
//!
//! Never more than a journal needs of a game.

use std::fmt;

use serde::{Deserialize, Serialize};
use voivode::ground::dice::{Dice, Throw};
use voivode::ground::game::{Game, Stopped};

/// Its name in the header of a save.
pub(crate) const TOY: &str = "toy";

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub limit: i64,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) enum Command {
    Add(i64),
    Roll,
    Say(String),
    EndTurn,
    Nothing,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) enum Fact {
    Added { by: i64 },
    Rolled { faces: Vec<u8> },
    Said(String),
    TurnEnded,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct TooMuch(pub i64);

impl fmt::Display for TooMuch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is too much", self.0)
    }
}

impl std::error::Error for TooMuch {}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Sum {
    pub total: i64,
    pub turn: u32,
    pub last_words: String,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Toy {
    limit: i64,
    pub sum: Sum,
}

impl Game for Toy {
    type Setup = Setup;
    type Command = Command;
    type Fact = Fact;
    type Refusal = TooMuch;
    type Prompt = i64;
    type Seat = ();
    type View = i64;
    type Snapshot = Sum;

    fn begin(setup: &Setup) -> Result<Self, String> {
        if setup.limit < 0 {
            return Err("the limit is below 0".to_owned());
        }
        Ok(Self { limit: setup.limit, sum: Sum { total: 0, turn: 1, last_words: String::new() } })
    }

    fn resume(setup: &Setup, sum: Sum) -> Result<Self, String> {
        Ok(Self { limit: setup.limit, sum })
    }

    fn snapshot(&self) -> Sum {
        self.sum.clone()
    }

    /// How much may still be added, told as soon as it is little.
    fn prompt(&self) -> i64 {
        (self.limit - self.sum.total).min(9)
    }

    fn must_be_answered(prompt: &i64) -> bool {
        *prompt < 9
    }

    fn decide(&self, command: &Command, dice: &mut dyn Dice) -> Result<Vec<Fact>, Stopped<TooMuch>> {
        match command {
            Command::Add(by) if self.sum.total + by > self.limit => Err(TooMuch(self.sum.total + by).into()),
            Command::Add(by) => Ok(vec![Fact::Added { by: *by }]),
            Command::Roll => {
                let throw = Throw::d6(2, "Anna", "T1", "luck");
                let faces = dice.throw(&throw).map_err(|awaited| Stopped::Awaits(Box::new(awaited.0)))?;
                Ok(vec![Fact::Rolled { faces }])
            }
            Command::Say(words) => Ok(vec![Fact::Said(words.clone())]),
            Command::EndTurn => Ok(vec![Fact::Added { by: 1 }, Fact::TurnEnded]),
            Command::Nothing => Ok(Vec::new()),
        }
    }

    fn apply(&mut self, fact: &Fact) {
        match fact {
            Fact::Added { by } => self.sum.total += by,
            Fact::Rolled { faces } => {
                self.sum.total += faces.iter().map(|&face| i64::from(face)).sum::<i64>();
            }
            Fact::Said(words) => self.sum.last_words.clone_from(words),
            Fact::TurnEnded => self.sum.turn += 1,
        }
    }

    fn view(&self, (): ()) -> i64 {
        self.sum.total
    }

    fn is_wall(fact: &Fact) -> bool {
        matches!(fact, Fact::Rolled { .. })
    }

    fn dice_in(fact: &Fact) -> u64 {
        match fact {
            Fact::Rolled { faces } => faces.len() as u64,
            _ => 0,
        }
    }

    fn rolled(fact: &Fact) -> Option<(Throw, Vec<u8>)> {
        match fact {
            Fact::Rolled { faces } => Some((Throw::d6(2, "Anna", "T1", "luck"), faces.clone())),
            _ => None,
        }
    }

    fn ends_turn(fact: &Fact) -> bool {
        matches!(fact, Fact::TurnEnded)
    }

    fn tell(&self, fact: &Fact) -> String {
        match fact {
            Fact::Added { by } => format!("{} and {by}.", self.sum.total),
            Fact::Rolled { faces } => format!("{} and the dice {faces:?}.", self.sum.total),
            Fact::Said(words) => format!("\"{words}\""),
            Fact::TurnEnded => format!("Turn {} ends.", self.sum.turn),
        }
    }
}
