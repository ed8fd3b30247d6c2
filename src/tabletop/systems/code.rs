//! The codes that systems write for a piece, and what a system knows of it by its code.
//!
//! Never guesses: a code in which a type is missing is refused with the types there are.

use std::collections::BTreeSet;
use std::fmt;

use super::{Commander, Pricing, SystemData, TroopType};
use crate::tabletop::systems::Halves;
use crate::tabletop::troops::{Order, Points};

/// A code taken apart: "Irr Kn(O)", "Reg B SHK, L", "KN* 7[0]0 +3, Lance", "3Kn".
///
/// It is words: one that is a type, and before or behind it one that is a training and one that is a
/// grade, if the system has them. What else stands in it (values, arms) is kept, and says nothing
/// about prices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code<'a> {
    /// Its type.
    pub kind: &'a TroopType,
    /// Its training; empty where none is named.
    pub drill: &'a str,
    /// Its grade; empty where none is named.
    pub grade: &'a str,
    /// Everything else, as written.
    pub rest: Vec<String>,
}

/// A code that a system does not know.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadCode {
    /// No word in it is a type.
    #[error("\"{code}\" names no type of {system}: expected one of {types}")]
    NoType {
        /// The code.
        code: String,
        /// The system's name.
        system: String,
        /// The types there are.
        types: String,
    },
    /// A training or a grade is missing, where the system has them.
    #[error("\"{code}\" names no {what}: expected one of {words}")]
    Missing {
        /// The code.
        code: String,
        /// "training" or "grade".
        what: &'static str,
        /// Those there are.
        words: String,
    },
    /// The system has no price for it.
    #[error("{system} has no price for \"{code}\": expected points in the list")]
    NoPrice {
        /// The code.
        code: String,
        /// The system's name.
        system: String,
    },
}

/// What a system knows of a piece by its code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    /// On horseback.
    pub mounted: bool,
    /// How it stands.
    pub order: Order,
    /// Figures.
    pub castings: u8,
    /// Element equivalents.
    pub equivalents: Halves,
    /// No piece of its own: a general who rides with a unit.
    pub rides_along: bool,
}

impl SystemData {
    /// Takes a code apart.
    pub fn code(&self, code: &str) -> Result<Code<'_>, BadCode> {
        let (mut kind, mut drill, mut grade) = (None, "", "");
        let mut rest = Vec::new();
        for word in words(code) {
            let plain = word.trim_end_matches('*');
            let find = |known: &'_ [super::Word]| known.iter().position(|known| known.code == plain);
            if kind.is_none()
                && let Some(found) = self.troop_type(plain)
            {
                kind = Some(found);
            } else if drill.is_empty()
                && let Some(place) = find(&self.drills)
            {
                drill = &self.drills[place].code;
            } else if grade.is_empty()
                && let Some(place) = find(&self.grades)
            {
                grade = &self.grades[place].code;
            } else {
                rest.push(word.to_owned());
            }
        }
        let list = |known: &[super::Word]| {
            known.iter().map(|word| word.code.as_str()).collect::<Vec<_>>().join(", ")
        };
        let kind = kind.ok_or_else(|| BadCode::NoType {
            code: code.to_owned(),
            system: self.name.clone(),
            types: self.types.iter().map(|known| known.code.as_str()).collect::<Vec<_>>().join(", "),
        })?;
        if !kind.rides_along {
            let missing = |what, words| BadCode::Missing { code: code.to_owned(), what, words };
            if drill.is_empty() && !self.drills.is_empty() {
                return Err(missing("training", list(&self.drills)));
            }
            if grade.is_empty() && !self.grades.is_empty() {
                return Err(missing("grade", list(&self.grades)));
            }
        }
        Ok(Code { kind, drill, grade, rest })
    }

    /// What the system knows of a piece by its code.
    pub fn piece(&self, code: &str) -> Result<Piece, BadCode> {
        let code = self.code(code)?;
        let mut piece = Piece {
            mounted: code.kind.mounted,
            order: code.kind.order,
            castings: code.kind.castings,
            equivalents: code.kind.equivalents,
            rides_along: code.kind.rides_along,
        };
        let fits = |wanted: &Option<String>, found: &str| wanted.as_deref().is_none_or(|word| word == found);
        for variant in &code.kind.variants {
            if fits(&variant.drill, code.drill) && fits(&variant.grade, code.grade) {
                piece.castings = variant.castings.unwrap_or(piece.castings);
                piece.order = variant.order.unwrap_or(piece.order);
                piece.equivalents = variant.equivalents.unwrap_or(piece.equivalents);
            }
        }
        Ok(piece)
    }

    /// What one piece costs in an edition, as the system itself has it.
    pub fn price(&self, code: &str, edition: &str) -> Result<Points, BadCode> {
        let wanted = self.code(code)?;
        let price = self.prices.iter().find(|price| {
            self.code(&price.of).is_ok_and(|known| {
                known.kind.code == wanted.kind.code
                    && known.drill == wanted.drill
                    && known.grade == wanted.grade
            })
        });
        if let Some(price) = price {
            return Ok(price.editions.get(edition).copied().unwrap_or(price.points));
        }
        if self.parts.is_empty() {
            return Err(BadCode::NoPrice { code: code.to_owned(), system: self.name.clone() });
        }
        let parts = || self.parts.iter().filter(|part| self.part_fits(&part.of, &wanted));
        let more: u32 = parts().map(|part| part.more.0).sum();
        let less: u32 = parts().map(|part| part.less.0).sum();
        Ok(Points(more.saturating_sub(less)))
    }

    /// True if all words of a part stand in the code, each in its own place: behind a training a
    /// grade, alone a type or an arm.
    fn part_fits(&self, part: &str, code: &Code<'_>) -> bool {
        let parts: Vec<&str> = words(part).collect();
        let is_drill = |word: &&str| self.drills.iter().any(|drill| drill.code == **word);
        if parts.iter().any(is_drill) {
            return parts.iter().all(|&word| word == code.drill || word == code.grade);
        }
        parts.iter().all(|&word| {
            if self.troop_type(word).is_some() {
                word == code.kind.code
            } else {
                code.rest.iter().any(|arm| arm == word)
            }
        })
    }

    /// What a general costs beside his element.
    pub fn general_price(&self, rank: Commander, drill: &str, pricing: Pricing<'_>) -> Points {
        let price = self
            .generals
            .iter()
            .find(|price| price.rank == rank && price.drill.as_deref().is_none_or(|word| word == drill));
        let Some(price) = price else { return Points::default() };
        let few =
            price.few.iter().find(|few| few.edition == pricing.edition && few.generals == pricing.generals);
        few.map_or(price.points, |few| few.points)
    }

    /// The code in full words: "irregular knights, ordinary". The code itself when it is not known.
    pub fn code_words(&self, code: &str) -> String {
        let Ok(known) = self.code(code) else { return code.to_owned() };
        let name = |list: &[super::Word], word: &str| {
            list.iter().find(|known| known.code == word).map(|known| known.name.clone())
        };
        let mut text = String::new();
        if let Some(drill) = name(&self.drills, known.drill) {
            text.push_str(&drill);
            text.push(' ');
        }
        text.push_str(&known.kind.name);
        let arms: BTreeSet<&str> = self.arms.iter().map(|word| word.code.as_str()).collect();
        let details = name(&self.grades, known.grade).into_iter().chain(
            known
                .rest
                .iter()
                .filter(|word| arms.contains(word.as_str()))
                .filter_map(|word| name(&self.arms, word)),
        );
        for detail in details {
            text.push_str(", ");
            text.push_str(&detail);
        }
        text
    }
}

/// The words of a code: parted by blanks, commas, brackets and slashes.
fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split([' ', ',', '(', ')', '/', '&']).filter(|word| !word.is_empty())
}

impl fmt::Display for Commander {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.words())
    }
}
