//! Dice of the command line: faces written in a file first, then the program's own, if allowed.
//!
//! Never throws more than it is asked for.

use std::collections::VecDeque;

use crate::ground::dice::{Awaited, Dice, Seeded, Throw};

/// Faces given, then perhaps the program's dice.
#[derive(Debug, Clone)]
pub(super) struct Given {
    faces: VecDeque<Vec<u8>>,
    then: Option<Seeded>,
    /// Set when given faces are not such as those dice can show.
    pub(super) wrong: Option<String>,
}

impl Given {
    pub(super) fn new(faces: impl IntoIterator<Item = Vec<u8>>, then: Option<Seeded>) -> Self {
        Self { faces: faces.into_iter().collect(), then, wrong: None }
    }

    /// Throws given and not asked for.
    pub(super) fn left(&self) -> usize {
        self.faces.len()
    }
}

impl Dice for Given {
    fn throw(&mut self, throw: &Throw) -> Result<Vec<u8>, Awaited> {
        match self.faces.pop_front() {
            Some(faces) if throw.admits(&faces) => Ok(faces),
            Some(faces) => {
                self.wrong = Some(format!("{faces:?} is no throw of {}d{}", throw.dice, throw.sides));
                Err(Awaited(throw.clone()))
            }
            None => match &mut self.then {
                Some(seeded) => seeded.throw(throw),
                None => Err(Awaited(throw.clone())),
            },
        }
    }
}
