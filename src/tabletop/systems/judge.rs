//! The judge of a system's file: what reads, but makes no sense.
//!
//! Never mends anything: every fault is named with its place.

use std::collections::BTreeSet;

use super::{BreakRule, SystemData, Word};
use crate::ground::fault::Fault;

/// Everything that makes no sense in a file that reads.
pub(super) fn faults(path: &str, text: &str, data: &SystemData) -> Vec<Fault> {
    let mut judge = Judge { path, text, faults: Vec::new() };
    judge.head(data);
    judge.types(data);
    judge.prices(data);
    judge.parts(data);
    judge.breaks(&data.breaks);
    judge.garrison(data);
    judge.faults
}

struct Judge<'a> {
    path: &'a str,
    text: &'a str,
    faults: Vec<Fault>,
}

impl Judge<'_> {
    /// A fault, if `good` does not hold, at the end of a way through the text.
    fn must(&mut self, good: bool, way: &[&str], message: impl Into<String>) {
        if !good {
            self.faults.push(Fault::along(self.path, self.text, way, message));
        }
    }

    fn words(&mut self, field: &str, words: &[Word]) {
        let mut known = BTreeSet::new();
        for Word { code, name } in words {
            let way = [field, &format!("code: \"{code}\"")[..]];
            self.must(!code.is_empty(), &way, format!("{field} code: is empty: expected a word"));
            self.must(
                known.insert(code),
                &way,
                format!("{field} code: \"{code}\" is there twice: expected each once"),
            );
            self.must(
                !name.is_empty(),
                &way,
                format!("{field} name: of \"{code}\" is empty: expected it in full"),
            );
        }
    }

    fn head(&mut self, data: &SystemData) {
        let key = &data.key;
        let small = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        self.must(
            !key.is_empty() && key.chars().all(small),
            &["key:"],
            format!("key: \"{key}\": expected small letters, digits and _ only"),
        );
        self.must(!data.name.trim().is_empty(), &["name:"], "name: is empty: expected such as \"DBA 3.0\"");
        let (one, several) = &data.piece;
        self.must(
            !one.is_empty() && !several.is_empty(),
            &["piece:"],
            "piece: is empty: expected such as (\"element\", \"elements\")",
        );
        self.must(!data.editions.is_empty(), &["editions:"], "editions: none: expected at least one");
        self.words("editions:", &data.editions);
        self.words("drills:", &data.drills);
        self.words("grades:", &data.grades);
        self.words("arms:", &data.arms);
        for drill in data.unit_charges.keys().chain(data.generals.iter().filter_map(|g| g.drill.as_ref())) {
            self.drill(data, &["unit_charges:"], drill);
        }
    }

    fn drill(&mut self, data: &SystemData, way: &[&str], drill: &str) {
        let known: Vec<&str> = data.drills.iter().map(|word| word.code.as_str()).collect();
        self.must(
            known.contains(&drill),
            way,
            format!("\"{drill}\" is no training of it: expected one of {}", known.join(", ")),
        );
    }

    fn types(&mut self, data: &SystemData) {
        self.must(!data.types.is_empty(), &["types:"], "types: none: expected at least one");
        let mut known = BTreeSet::new();
        for kind in &data.types {
            let code = &kind.code;
            let here = format!("code: \"{code}\"");
            let way = ["types:", &here];
            self.must(
                known.insert(code),
                &way,
                format!("types code: \"{code}\" is there twice: expected each once"),
            );
            self.must(
                kind.rides_along == (kind.castings == 0),
                &way,
                format!("castings: of \"{code}\": expected 1 or more, and 0 only for one who rides along"),
            );
            for variant in &kind.variants {
                if let Some(drill) = &variant.drill {
                    self.drill(data, &way, drill);
                }
                if let Some(grade) = &variant.grade {
                    self.must(
                        data.grades.iter().any(|word| word.code == *grade),
                        &way,
                        format!("variants: \"{grade}\" of \"{code}\" is no grade: expected one of grades"),
                    );
                }
            }
        }
        let mut works = BTreeSet::new();
        for work in &data.works {
            let here = format!("code: \"{}\"", work.code);
            self.must(
                works.insert(&work.code),
                &["works:", &here],
                format!("works code: \"{}\" is there twice: expected each once", work.code),
            );
        }
        for extra in &data.extras {
            let here = format!("code: \"{}\"", extra.code);
            self.must(
                extra.more.0 == 0 || extra.less.0 == 0,
                &["extras:", &here],
                format!("extras: \"{}\" has more and less: expected one of them", extra.code),
            );
        }
    }

    fn prices(&mut self, data: &SystemData) {
        let mut known = BTreeSet::new();
        for price in &data.prices {
            let here = format!("of: \"{}\"", price.of);
            let way = ["prices:", &here];
            match data.code(&price.of) {
                Err(err) => self.must(false, &way, format!("of: {err}")),
                Ok(code) => {
                    let unknown = !code.rest.is_empty();
                    self.must(
                        !unknown,
                        &way,
                        format!("of: \"{}\": expected training, type and grade alone", price.of),
                    );
                    self.must(
                        known.insert((code.kind.code.clone(), code.drill.to_owned(), code.grade.to_owned())),
                        &way,
                        format!("of: \"{}\" is there twice: expected each once", price.of),
                    );
                }
            }
            for edition in price.editions.keys() {
                self.must(
                    data.has_edition(edition),
                    &way,
                    format!("editions: \"{edition}\" of \"{}\" is no edition of it", price.of),
                );
            }
        }
    }

    fn parts(&mut self, data: &SystemData) {
        let is = |known: &[Word], word: &str| known.iter().any(|known| known.code == word);
        for part in &data.parts {
            let here = format!("of: \"{}\"", part.of);
            let way = ["parts:", &here];
            self.must(
                part.more.0 == 0 || part.less.0 == 0,
                &way,
                format!("parts: \"{}\" has more and less: expected one of them", part.of),
            );
            for word in part.of.split_whitespace() {
                self.must(
                    data.troop_type(word).is_some()
                        || is(&data.drills, word)
                        || is(&data.grades, word)
                        || is(&data.arms, word),
                    &way,
                    format!("of: \"{word}\" is no type, training, grade or arm of it"),
                );
            }
        }
        for general in &data.generals {
            for few in &general.few {
                self.must(
                    data.has_edition(&few.edition),
                    &["generals:", "few:"],
                    format!("few: \"{}\" is no edition of it", few.edition),
                );
            }
        }
    }

    fn breaks(&mut self, rule: &BreakRule) {
        let way = ["breaks:"];
        match rule {
            BreakRule::Equivalents { command, army } => {
                for (of, parts) in [command, army] {
                    let share = format!("breaks: ({of}, {parts}): expected a share such as (1, 3)");
                    self.must(0 < *of && of <= parts, &way, share);
                }
            }
            BreakRule::Elements { lost, .. } => {
                self.must(*lost > 0, &way, "breaks: lost: 0: expected at least 1");
            }
            BreakRule::KeyUnits { mark } => {
                self.must(!mark.is_empty(), &way, "breaks: mark: is empty: expected such as \"*\"");
            }
            BreakRule::Units { states } => {
                self.must(states.len() > 1, &way, "breaks: states: expected at least two");
            }
        }
    }

    fn garrison(&mut self, data: &SystemData) {
        let garrison = &data.garrison;
        let way = ["garrison:"];
        if let Err(err) = data.code(&garrison.code) {
            self.must(false, &way, format!("garrison code: {err}"));
        }
        self.must(garrison.pieces > 0, &way, "garrison pieces: 0: expected at least 1 (C0.6)");
        self.must(
            garrison.castings > 0 && garrison.unit > 0,
            &way,
            "garrison: castings and unit: expected at least 1",
        );
    }
}
