//! What happened in a war: the log in lines, and each turn in figures.
//!
//! Never words anything itself, and never holds what is hidden: the journal tells.

use std::sync::Arc;

use crate::balkan::action::Action;
use crate::balkan::game::{Balkan, Fact};
use crate::balkan::legal::to_act;
use crate::balkan::state::{SEATS, State, Step, War};
use crate::balkan::table::Table;
use crate::ground::game::Game as _;
use crate::journal::{Journal, SaveError, SentenceKind};

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Steps that stand once this was done; none for what was undone, and for the undoing.
    pub step: Option<usize>,
    /// In which war.
    pub war: War,
    /// The turn in which it happened, from 1; 0 before the first.
    pub turn: u8,
    /// Whose move it was; nobody in particular where the table did something together.
    pub seat: Option<u8>,
    /// The move; none for an undoing and for the beginning of the Second War.
    pub action: Option<Action>,
    /// In one plain sentence.
    pub words: Arc<str>,
    /// It was undone and does not stand any more.
    pub is_undone: bool,
}

/// How a turn ended, in figures, by seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figures {
    /// In which war.
    pub war: War,
    /// The turn; 0 is the set-up.
    pub turn: u8,
    /// Victory points.
    pub points: [u16; SEATS],
    /// Divisions on the map.
    pub divisions: [u8; SEATS],
    /// Casualty markers on them.
    pub casualties: [u8; SEATS],
    /// Cards played up to then, discards at the end of turns left out.
    pub cards: [u16; SEATS],
}

/// The log and the figures.
#[derive(Debug, Clone, Default)]
pub struct Chronicle {
    lines: Vec<Line>,
    figures: Vec<Figures>,
    cards: [u16; SEATS],
    /// How many of the journal's sentences were read.
    n_read: usize,
    turn: Option<(War, u8)>,
}

impl Chronicle {
    /// Reads a whole journal.
    pub fn read(journal: &Journal<Balkan>) -> Result<Self, SaveError> {
        let mut chronicle = Self::default();
        let mut game = journal.at(0)?;
        chronicle.note(game.table(), game.state());
        let sentences = journal.sentences()?;
        let mut at = 0;
        while let Some(sentence) = sentences.get(at) {
            let SentenceKind::Fact { group, step } = sentence.kind else {
                chronicle.push(&game, None, None, sentence.told, false);
                at += 1;
                continue;
            };
            let facts = journal.facts(group)?;
            for (fact, told) in facts.iter().zip(sentences.get(at..).unwrap_or_default()) {
                if step.is_some() {
                    chronicle.add(&mut game, fact, step, told.told);
                } else {
                    chronicle.push(&game, None, action_of(fact), told.told, true);
                }
            }
            at += facts.len().max(1);
        }
        chronicle.n_read = sentences.len();
        Ok(chronicle)
    }

    /// Adds what the last step brought; `before` is the war before it.
    pub fn add_step(
        &mut self,
        journal: &Journal<Balkan>,
        before: &Balkan,
        facts: &[Fact],
    ) -> Result<(), SaveError> {
        let sentences = journal.sentences()?;
        let told = sentences.get(self.n_read..).unwrap_or_default();
        self.n_read = sentences.len();
        let mut game = before.clone();
        for (fact, told) in facts.iter().zip(told) {
            self.add(&mut game, fact, Some(journal.n_steps()), told.told);
        }
        Ok(())
    }

    fn add(&mut self, game: &mut Balkan, fact: &Fact, step: Option<usize>, words: &str) {
        let action = action_of(fact);
        self.push(game, step, action, words, false);
        let plays = action.is_some_and(Action::plays_card);
        if let Some(seat) = to_act(game.table(), game.state()).filter(|_| plays) {
            self.cards[usize::from(seat)] += 1;
        }
        game.apply(fact);
        self.note(game.table(), game.state());
    }

    fn push(
        &mut self,
        game: &Balkan,
        step: Option<usize>,
        action: Option<Action>,
        words: &str,
        undone: bool,
    ) {
        let state = game.state();
        let seat = action.filter(|_| !undone).and_then(|_| to_act(game.table(), state));
        let line = Line {
            step,
            war: state.war,
            turn: state.turn,
            seat,
            action,
            words: words.into(),
            is_undone: undone,
        };
        self.lines.push(line);
    }

    /// Keeps the figures of a turn up to its end.
    fn note(&mut self, table: &Table, state: &State) {
        // The turn counts up before all draw: until then the figures are those of the turn before.
        let turn = if state.step == Step::Draw { state.turn.saturating_sub(1) } else { state.turn };
        let figures = figures(table, state, turn, self.cards);
        let now = Some((state.war, turn));
        if self.turn == now
            && let Some(last) = self.figures.last_mut()
        {
            *last = figures;
            return;
        }
        self.turn = now;
        self.figures.push(figures);
    }

    /// The log.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The figures of each turn, the last as it stands.
    pub fn figures(&self) -> &[Figures] {
        &self.figures
    }
}

fn action_of(fact: &Fact) -> Option<Action> {
    match fact {
        Fact::Did { action, .. } => Some(*action),
        Fact::SecondWar => None,
    }
}

/// The figures of a war as it stands.
fn figures(table: &Table, state: &State, turn: u8, cards: [u16; SEATS]) -> Figures {
    let mut divisions = [0; SEATS];
    let mut casualties = [0; SEATS];
    for (division, &hurt) in (0u8..).zip(&state.hurt) {
        let seat = usize::from(table.seat_of(division));
        if seat < SEATS && state.is_on_map(division) {
            divisions[seat] += 1;
            casualties[seat] += hurt;
        }
    }
    Figures { war: state.war, turn, points: table.points(state), divisions, casualties, cards }
}
