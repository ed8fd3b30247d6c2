//! The journal in sentences: facts as they were told, and what was undone and done again.
//!
//! Never puts a sentence together by itself: the game tells its facts.

use crate::ground::game::Game;
use crate::journal::book::Journal;
use crate::journal::error::SaveError;

/// One line of the journal for reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sentence<'a> {
    /// What it tells of.
    pub kind: SentenceKind,
    /// The sentence.
    pub told: &'a str,
    /// Why, if somebody said so; stands with the first sentence of a group.
    pub because: &'a str,
    /// True when it was undone and does not stand any more.
    pub is_undone: bool,
    /// True when chance or a hidden thing was seen with it.
    pub is_wall: bool,
}

/// What a sentence tells of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SentenceKind {
    /// A fact of this group; `step` counts the groups that stand from 1 (for [`Journal::at`] and
    /// [`Journal::undo_to`]) and is missing for undone ones.
    Fact {
        /// Number of the group in the log, from 0.
        group: usize,
        /// Its place among the steps that stand.
        step: Option<usize>,
    },
    /// Steps were undone.
    Undo,
    /// Undone steps were done again.
    Redo,
}

pub(super) struct Told {
    pub(super) words: String,
    pub(super) is_wall: bool,
}

/// What the journal tells besides facts.
pub(super) struct Turn {
    /// Groups recorded before it.
    pub(super) after: usize,
    pub(super) kind: SentenceKind,
    pub(super) words: String,
    pub(super) is_agreed: bool,
}

impl<G: Game> Journal<G> {
    /// The whole log in sentences, in its order, undone ones too. After a long game was opened the
    /// first call replays it; later calls only list.
    pub fn sentences(&self) -> Result<Vec<Sentence<'_>>, SaveError> {
        self.tell_all()?;
        let mut steps = vec![None; self.groups.len()];
        for (step, &group) in (1..).zip(self.history.live()) {
            steps[group] = Some(step);
        }
        let mut sentences = Vec::new();
        let mut turns = self.turns.iter().peekable();
        for (group, step) in steps.into_iter().enumerate() {
            while let Some(turn) = turns.next_if(|turn| turn.after <= group) {
                sentences.push(turn.sentence());
            }
            let written = self.written(group)?;
            let mut because = written.because.as_str();
            for told in written.told.get().into_iter().flatten() {
                sentences.push(Sentence {
                    kind: SentenceKind::Fact { group, step },
                    told: &told.words,
                    because: std::mem::take(&mut because),
                    is_undone: step.is_none(),
                    is_wall: told.is_wall,
                });
            }
        }
        sentences.extend(turns.map(Turn::sentence));
        Ok(sentences)
    }

    fn tell_all(&self) -> Result<(), SaveError> {
        let mut now: Option<(usize, G)> = None;
        for group in 0..self.groups.len() {
            let written = self.written(group)?;
            if written.told.get().is_some() {
                continue;
            }
            let parent = self.history.parent(group);
            let mut state = match now.take() {
                Some((last, state)) if Some(last) == parent => state,
                _ => self.rebuild(&self.history.path(parent), &mut Vec::new(), |_, _| {})?,
            };
            let told = tell(&mut state, &written.facts);
            written.told.get_or_init(|| told);
            now = Some((group, state));
        }
        Ok(())
    }
}

impl Turn {
    fn sentence(&self) -> Sentence<'_> {
        Sentence {
            kind: self.kind,
            told: &self.words,
            because: "",
            is_undone: false,
            is_wall: self.is_agreed,
        }
    }
}

/// Applies facts one after the other, each told in the state before it.
pub(super) fn tell<G: Game>(state: &mut G, facts: &[G::Fact]) -> Vec<Told> {
    let mut told = Vec::with_capacity(facts.len());
    for fact in facts {
        told.push(Told { words: state.tell(fact), is_wall: G::is_wall(fact) });
        state.apply(fact);
    }
    told
}
