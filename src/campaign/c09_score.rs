//! C9: the short notation of a DBA result, such as `4G-1C`: what the winner took, and what he lost.
//!
//! Never decides who has won: the table says so.

use thiserror::Error;

use crate::campaign::c09_battle::{Battle, BattleResult, Of, index};
use crate::campaign::c09_result::{GeneralFate, Outcome};
use crate::tabletop::Troops;
use crate::tabletop::troops::propose_evenly;

/// A result as players write it: `4G-1C` is four elements with the general against one and the camp.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Score {
    /// What the first of the two has taken: the loser's losses.
    pub taken: Part,
    /// What it has cost him: the winner's losses.
    pub cost: Part,
}

/// One half of a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Part {
    /// Elements lost, the general's among them.
    pub elements: u16,
    /// The general was lost with one of them.
    pub general: bool,
    /// The camp was lost.
    pub camp: bool,
}

/// Why a score is not understood.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ScoreError {
    /// Not of the shape at all.
    #[error("\"{0}\" is no score: expected two numbers of elements lost with a dash between, such as 4G-1C")]
    Shape(String),
    /// A letter that means nothing.
    #[error("\"{letter}\" in \"{text}\" is not understood: G is a general lost, C a camp")]
    Letter {
        /// The letter.
        letter: char,
        /// The score.
        text: String,
    },
    /// A general without his element.
    #[error("\"{0}\" has a general lost, and no element: his own counts among the elements")]
    GeneralAlone(String),
    /// More elements than there are.
    #[error("{lost} elements are lost on a side that has {there}")]
    TooMany {
        /// Lost.
        lost: u16,
        /// There.
        there: u32,
    },
    /// A general where none fights.
    #[error("a general is lost on a side that has none")]
    NoGeneral,
}

impl Score {
    /// Reads a score.
    pub fn parse(text: &str) -> Result<Self, ScoreError> {
        let text = text.trim();
        let (taken, cost) =
            text.split_once(['-', '–', ':']).ok_or_else(|| ScoreError::Shape(text.to_owned()))?;
        Ok(Self { taken: Part::parse(text, taken)?, cost: Part::parse(text, cost)? })
    }

    /// The score as a result of this battle: losses spread evenly over a side's lines, all killed; the
    /// general lost is the first of the side, killed. Everything can be changed before it is entered.
    pub fn result(self, number: u32, battle: &Battle, winner: Of) -> Result<BattleResult, ScoreError> {
        let mut result = BattleResult::blank(number, battle);
        result.outcome = Outcome::Won(winner);
        result.field = Some(winner);
        for (of, part) in [(!winner, self.taken), (winner, self.cost)] {
            let lines = battle.lines(of);
            let there: u32 = lines.iter().map(|line| u32::from(line.now)).sum();
            if u32::from(part.elements) > there {
                return Err(ScoreError::TooMany { lost: part.elements, there });
            }
            // Lines as if each were a kind, so that the even share is the one of every other loss.
            let all: Troops = (0u16..)
                .map(crate::tabletop::KindId)
                .zip(&lines)
                .map(|(place, line)| (place, line.now))
                .collect();
            let lost = propose_evenly(&all, u32::from(part.elements));
            for (place, loss) in (0u16..).map(crate::tabletop::KindId).zip(&mut result.losses[index(of)]) {
                loss.lost = lost.get(place);
            }
            if part.general {
                let first = battle.generals(of).first().copied().ok_or(ScoreError::NoGeneral)?;
                for loss in result.generals.iter_mut().filter(|loss| loss.general == first) {
                    loss.fate = GeneralFate::Killed;
                }
            }
            result.camps_lost[index(of)] = part.camp;
        }
        Ok(result)
    }
}

impl Part {
    fn parse(whole: &str, text: &str) -> Result<Self, ScoreError> {
        let text = text.trim();
        let digits = text.chars().take_while(char::is_ascii_digit).count();
        let elements: u16 = text[..digits].parse().map_err(|_| ScoreError::Shape(whole.to_owned()))?;
        let mut part = Self { elements, ..Self::default() };
        for letter in text[digits..].chars() {
            match letter.to_ascii_uppercase() {
                'G' if !part.general => part.general = true,
                'C' if !part.camp => part.camp = true,
                ' ' | '+' => {}
                _ => return Err(ScoreError::Letter { letter, text: whole.to_owned() }),
            }
        }
        if part.general && elements == 0 {
            return Err(ScoreError::GeneralAlone(whole.to_owned()));
        }
        Ok(part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_read_as_players_write_them() {
        let score = Score::parse("4G-1C").unwrap();
        assert_eq!(score.taken, Part { elements: 4, general: true, camp: false });
        assert_eq!(score.cost, Part { elements: 1, general: false, camp: true });
        assert_eq!(Score::parse(" 5gc – 2 ").unwrap().taken, Part { elements: 5, general: true, camp: true });
        assert_eq!(Score::parse("0-0").unwrap().cost, Part::default());
    }

    #[test]
    fn what_is_no_score_says_why() {
        for bad in ["", "4", "four-1", "G-1", "-", "99999-1", "4G1"] {
            assert!(matches!(Score::parse(bad), Err(ScoreError::Shape(_))), "{bad}");
        }
        assert_eq!(Score::parse("4X-1"), Err(ScoreError::Letter { letter: 'X', text: "4X-1".to_owned() }));
        assert!(matches!(Score::parse("4GG-1"), Err(ScoreError::Letter { letter: 'G', .. })));
        assert_eq!(Score::parse("0G-1"), Err(ScoreError::GeneralAlone("0G-1".to_owned())));
    }
}
