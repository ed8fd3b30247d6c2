//! Dice are requests: a rule asks for a [`Throw`], and somebody's dice answer it.
//!
//! Never interprets a result; never holds a generator whose state is not a function of the seed
//! and the number of dice thrown before.

use std::fmt;

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

/// One named change to a roll.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Modifier {
    /// Rule id, such as `C6.1`.
    pub rule: String,
    /// Why, in a few words.
    pub words: String,
    /// What is added to the total of the dice.
    pub value: i32,
}

impl Modifier {
    /// A modifier with its rule and reason.
    pub fn new(rule: &str, words: &str, value: i32) -> Self {
        Self { rule: rule.to_owned(), words: words.to_owned(), value }
    }
}

/// What is rolled, who rolls, why, and which modifiers apply.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Throw {
    /// How many dice.
    pub dice: u8,
    /// Faces of each die (6 for a d6; the number of cards when a card is drawn).
    pub sides: u8,
    /// Who rolls: the name of a faction, or of the umpire.
    pub who: String,
    /// Rule id, such as `C8.3`.
    pub rule: String,
    /// Why, in a few words.
    pub why: String,
    /// Added to the total, one by one.
    pub modifiers: Vec<Modifier>,
}

impl Throw {
    /// `dice` six-sided dice without modifiers.
    pub fn d6(dice: u8, who: &str, rule: &str, why: impl Into<String>) -> Self {
        Self {
            dice,
            sides: 6,
            who: who.to_owned(),
            rule: rule.to_owned(),
            why: why.into(),
            modifiers: Vec::new(),
        }
    }

    /// The same throw with one more modifier, left out when it is 0.
    #[must_use]
    pub fn with(mut self, rule: &str, words: &str, value: i32) -> Self {
        if value != 0 {
            self.modifiers.push(Modifier::new(rule, words, value));
        }
        self
    }

    /// Sum of the modifiers.
    pub fn modifier(&self) -> i32 {
        self.modifiers.iter().map(|modifier| modifier.value).sum()
    }

    /// Total of these faces with the modifiers.
    pub fn total(&self, faces: &[u8]) -> i32 {
        faces.iter().map(|&face| i32::from(face)).sum::<i32>() + self.modifier()
    }

    /// True for faces that such dice can show.
    pub fn admits(&self, faces: &[u8]) -> bool {
        faces.len() == usize::from(self.dice) && faces.iter().all(|&face| 1 <= face && face <= self.sides)
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} rolls {}d{} for {} ({})", self.who, self.dice, self.sides, self.why, self.rule)?;
        for modifier in &self.modifiers {
            write!(f, ", {:+} {} ({})", modifier.value, modifier.words, modifier.rule)?;
        }
        Ok(())
    }
}

/// Nobody has thrown yet: the caller must be asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Awaited(pub Throw);

/// Somebody's dice.
pub trait Dice {
    /// The faces, one a die, in the order thrown; [`Throw::admits`] holds for them.
    fn throw(&mut self, throw: &Throw) -> Result<Vec<u8>, Awaited>;
}

/// The program's own dice: the n-th die of a campaign is a function of its seed and n alone, so
/// that an undone roll, thrown again, is a new one, and a replay needs no generator.
#[derive(Debug, Clone)]
pub struct Seeded {
    seed: u64,
    thrown: u64,
}

impl Seeded {
    /// Dice of this seed after `thrown` dice.
    pub fn new(seed: u64, thrown: u64) -> Self {
        Self { seed, thrown }
    }

    /// Dice thrown so far.
    pub fn thrown(&self) -> u64 {
        self.thrown
    }
}

impl Dice for Seeded {
    fn throw(&mut self, throw: &Throw) -> Result<Vec<u8>, Awaited> {
        let mut faces = Vec::with_capacity(usize::from(throw.dice));
        for _ in 0..throw.dice {
            let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
            rng.set_stream(self.thrown);
            faces.push(rng.random_range(1..=throw.sides.max(1)));
            self.thrown += 1;
        }
        Ok(faces)
    }
}

/// The players' own dice, as far as they have been typed in; then the next throw is awaited.
#[derive(Debug, Clone, Default)]
pub struct Typed {
    faces: std::collections::VecDeque<Vec<u8>>,
}

impl Typed {
    /// Throws already typed in, in order.
    pub fn new(faces: impl IntoIterator<Item = Vec<u8>>) -> Self {
        Self { faces: faces.into_iter().collect() }
    }
}

impl Dice for Typed {
    fn throw(&mut self, throw: &Throw) -> Result<Vec<u8>, Awaited> {
        match self.faces.pop_front() {
            Some(faces) if throw.admits(&faces) => Ok(faces),
            _ => Err(Awaited(throw.clone())),
        }
    }
}

/// Dice for tests: each entry says which rule must ask and what it gets; any other request panics
/// the test by being awaited.
#[derive(Debug, Clone, Default)]
pub struct Scripted {
    script: std::collections::VecDeque<(String, Vec<u8>)>,
}

impl Scripted {
    /// `(rule id, faces)` in the order in which the rules must ask.
    pub fn new(script: &[(&str, &[u8])]) -> Self {
        Self { script: script.iter().map(|(rule, faces)| ((*rule).to_owned(), faces.to_vec())).collect() }
    }

    /// True when every line of the script has been asked for.
    pub fn is_spent(&self) -> bool {
        self.script.is_empty()
    }
}

impl Dice for Scripted {
    fn throw(&mut self, throw: &Throw) -> Result<Vec<u8>, Awaited> {
        match self.script.front() {
            Some((rule, faces)) if *rule == throw.rule && throw.admits(faces) => {
                let faces = faces.clone();
                self.script.pop_front();
                Ok(faces)
            }
            _ => Err(Awaited(throw.clone())),
        }
    }
}
