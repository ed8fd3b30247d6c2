//! What a line of the journal tells of, read from its rule and its words: for marks, filters and
//! the chronicle.
//!
//! Never words anything anew; a test holds it to the facts that the lines tell of.

use crate::desk::context::{Line, LineKind};

/// What a line tells of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Told {
    /// Dice fell.
    Dice,
    /// A step of the turn began, or its order was found.
    Step,
    /// A turn ended.
    Turn,
    /// A garrison was placed (C0.5).
    Garrison,
    /// A capital was chosen, or an army set up (C0.5, C0.7).
    SetUp,
    /// A march, or troops changed over (C3).
    March,
    /// Somebody stood, withdrew or retired (C4, C8.5).
    Withdrawal,
    /// Two sides fought (C8).
    Battle,
    /// Troops came to harm, or came back.
    Loss,
    /// Attrition was rolled (C5).
    Attrition,
    /// A siege was laid or lifted (C6.1).
    Siege,
    /// Walls were assaulted (C7).
    Assault,
    /// A town was taken, left or burned (C6.5).
    Town,
    /// A general was killed or taken (C8.11).
    General,
    /// A force laid down its arms, or something became of prisoners (C6.4).
    Prisoners,
    /// Alliances, capitals lost, who is beaten, who has won (C10).
    War,
    /// The umpire set something right, or an option was changed.
    Umpire,
    /// Steps were undone, or done again.
    Undo,
    /// What only keeps the books: something is due, settled, or nobody did anything.
    Small,
}

impl Told {
    /// What this line tells of.
    pub fn of(line: &Line) -> Self {
        match line.kind {
            LineKind::Roll { .. } => Self::Dice,
            LineKind::Step if rule_of(&line.words) == Some("C10") => Self::War,
            LineKind::Step => Self::Step,
            LineKind::Turn => Self::Turn,
            LineKind::Umpire => Self::Umpire,
            LineKind::Undo => Self::Undo,
            LineKind::Fact => Self::of_fact(&line.words),
        }
    }

    fn of_fact(words: &str) -> Self {
        let has = |part: &str| words.contains(part);
        let is_small = match rule_of(words) {
            // What is due is told again when it is done.
            Some("C8.5") => has(" must retire "),
            Some("C6.4" | "C6.5") => has(" must say "),
            Some("C8.9") => has(" is done with "),
            _ => false,
        };
        if is_small {
            return Self::Small;
        }
        match rule_of(words) {
            Some("C0.5") if has("placed a garrison") => Self::Garrison,
            Some("C0.5" | "C0.7") => Self::SetUp,
            Some("C2.1") => Self::Step,
            Some("C6.5") if has(" left a garrison in ") || has(" took up from ") => Self::March,
            Some("C3" | "C3.9" | "C3.10") => Self::March,
            Some("C4.1" | "C8.5" | "C8.6") => Self::Withdrawal,
            Some("C8") if words.starts_with("In ") && has(" castings ") => Self::Battle,
            Some("C5") if words.starts_with("Attrition of ") => Self::Attrition,
            Some("C5" | "C7.5" | "C8" | "C8.9") => Self::Loss,
            Some("C6.1") if words.ends_with(" was over (C6.1)") || has(" laid siege to ") => Self::Siege,
            Some("C6.3") => Self::Siege,
            Some("C7") => Self::Assault,
            Some("C7.6") if has(" was fought on the table") => Self::Assault,
            Some("C9") if has(" was fought: ") => Self::Battle,
            Some("C6.5") => Self::Town,
            Some("C6.4" | "C8.10") => Self::Prisoners,
            Some("C8.11") => Self::General,
            Some("C10" | "C10.1" | "C10.2" | "C10.4") => Self::War,
            None if has(" surrendered to ") => Self::Prisoners,
            None if words.starts_with("Nothing was left of ") => Self::Loss,
            _ => Self::Small,
        }
    }

    /// The kind of line that the journal page can be narrowed down to.
    pub fn topic(self) -> Option<Topic> {
        Some(match self {
            Self::Dice => Topic::Dice,
            Self::March => Topic::Moves,
            Self::Battle | Self::Withdrawal | Self::General => Topic::Combat,
            Self::Loss | Self::Attrition => Topic::Losses,
            Self::Siege | Self::Assault | Self::Town | Self::Prisoners => Topic::Sieges,
            Self::Umpire => Topic::Corrections,
            Self::Undo => Topic::Undone,
            _ => return None,
        })
    }

    /// True for what a chronicle leaves out.
    pub fn is_small(self) -> bool {
        matches!(self, Self::Dice | Self::Step | Self::Turn | Self::Undo | Self::Small)
    }
}

/// A kind of lines that the journal page can be narrowed down to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Topic {
    Dice,
    Moves,
    Combat,
    Losses,
    Sieges,
    Corrections,
    Undone,
}

impl Topic {
    /// All, in the order of the page.
    pub const ALL: [Self; 7] =
        [Self::Dice, Self::Moves, Self::Combat, Self::Losses, Self::Sieges, Self::Corrections, Self::Undone];
}

/// The rule that a sentence ends in: `C8.5` of "… retired to Buda (C8.5)".
pub fn rule_of(words: &str) -> Option<&str> {
    let (_, rule) = words.strip_suffix(')')?.rsplit_once(" (")?;
    let number = rule.strip_prefix('C')?;
    let is_rule = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit() || c == '.');
    is_rule.then_some(rule)
}

/// A sentence without the rule that it ends in.
pub fn without_rule(words: &str) -> &str {
    match rule_of(words) {
        Some(rule) => words.get(..words.len() - rule.len() - 3).unwrap_or(words),
        None => words,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_read_off_the_end_of_a_sentence() {
        assert_eq!(rule_of("The host retired to Buda (C8.5)"), Some("C8.5"));
        assert_eq!(without_rule("The host retired to Buda (C8.5)"), "The host retired to Buda");
        for plain in ["The host stayed where it was", "The host (C8.5) stayed", "A remark (Cold)", "It (C)"] {
            assert_eq!(rule_of(plain), None, "{plain}");
            assert_eq!(without_rule(plain), plain);
        }
    }

    #[test]
    fn sentences_are_known_by_rule_and_words() {
        for (words, told) in [
            (
                "In Buda the Hungarians with 40 castings beat the Poles with 20: 5 % against 40 % lost (C8)",
                Told::Battle,
            ),
            ("The host lost 2 knights in combat (C8)", Told::Loss),
            ("The host loses 10 %: 2 elements (C5.3)", Told::Small),
            ("The host must retire (C8.5)", Told::Small),
            ("Buda is held by the Poles (C6.5)", Told::Town),
            ("The siege of Buda goes into turn 2 (C6.1)", Told::Small),
            ("The Poles laid siege to Buda (C6.1)", Told::Siege),
            ("The host surrendered to the Poles", Told::Prisoners),
            ("That was settled", Told::Small),
        ] {
            assert_eq!(Told::of_fact(words), told, "{words}");
        }
    }
}
