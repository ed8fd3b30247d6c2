//! Codes of troops as players write them, found in a line and put into a system's own spelling.
//!
//! Never guesses a type: a code is found only where a system knows its words.

use std::ops::Range;

use crate::tabletop::SystemData;
use crate::tabletop::systems::{Code, Word};

/// A code that stands in a text.
pub(super) struct Stands {
    /// In the system's own spelling.
    pub(super) code: String,
    /// Where in the text, in bytes.
    pub(super) at: Range<usize>,
}

/// Words between blanks, commas, brackets and the like, with their places.
fn words(text: &str) -> Vec<(Range<usize>, &str)> {
    let between = |c: char| c.is_whitespace() || matches!(c, ',' | '(' | ')' | '/' | '&');
    let mut found = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        match (between(c), start) {
            (false, None) => start = Some(at),
            (true, Some(from)) => {
                found.extend(text.get(from..at).map(|word| (from..at, word)));
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// A word of a system by its code, or by its name in full.
fn word<'a>(known: &'a [Word], text: &str) -> Option<&'a str> {
    let plain = text.trim_end_matches('.');
    let same = |word: &&Word| word.code.eq_ignore_ascii_case(plain) || word.name.eq_ignore_ascii_case(plain);
    known.iter().find(same).map(|word| word.code.as_str())
}

/// A type of a system: by its very letters, else in any case.
fn kind<'a>(system: &'a SystemData, text: &str) -> Option<&'a str> {
    let plain = text.trim_end_matches('*');
    let exact = system.types.iter().find(|known| known.code == plain);
    let same = || system.types.iter().find(|known| known.code.eq_ignore_ascii_case(plain));
    exact.or_else(same).map(|known| known.code.as_str())
}

/// The first code of a system that stands in a text.
pub(super) fn stands(system: &SystemData, text: &str) -> Option<Stands> {
    if system.drills.is_empty() { bare(system, text) } else { drilled(system, text) }
}

/// "Irr Kn(O)", "REG B, EHK, L & Sh", "Irr MI C".
fn drilled(system: &SystemData, text: &str) -> Option<Stands> {
    let words = words(text);
    words.iter().enumerate().find_map(|(nth, (at, first))| {
        let drill = word(&system.drills, first)?;
        let (second, third) = (words.get(nth + 1)?, words.get(nth + 2)?);
        let (kind, grade) = match (kind(system, second.1), word(&system.grades, third.1)) {
            (Some(kind), Some(grade)) => (kind, grade),
            _ => (kind(system, third.1)?, word(&system.grades, second.1)?),
        };
        let mut end = third.0.end;
        // A code that ends in a bracket has it all.
        if text.get(end..).is_some_and(|rest| rest.starts_with(')')) {
            end += 1;
        }
        if system.arms.is_empty() {
            return Some(Stands { code: format!("{drill} {kind}({grade})"), at: at.start..end });
        }
        let mut arms = Vec::new();
        for (place, arm) in words.get(nth + 3..).unwrap_or_default() {
            let Some(arm) = word(&system.arms, arm) else { break };
            arms.push(arm);
            end = place.end;
        }
        let comma = if arms.is_empty() { "" } else { ", " };
        Some(Stands { code: format!("{drill} {grade} {kind}{comma}{}", arms.join(" ")), at: at.start..end })
    })
}

/// "3Kn", "FT* 5[1]1 +1, Javelins": systems without trainings.
fn bare(system: &SystemData, text: &str) -> Option<Stands> {
    let words = words(text);
    words.iter().enumerate().find_map(|(nth, (at, first))| {
        let kind = kind(system, first)?;
        let values = words.get(nth + 1).filter(|(_, next)| is_values(next));
        let is_exact = first.trim_end_matches('*') == kind;
        let Some((values_at, values)) = values else {
            // Without values only the very letters are a code: "Art" is one, "art" is a word.
            let alone = is_exact && first.len() >= 2;
            return alone.then(|| Stands { code: (*first).to_owned(), at: at.clone() });
        };
        let mark = if first.ends_with('*') { "*" } else { "" };
        let mut code = format!("{kind}{mark} {values}");
        let mut end = values_at.end;
        if let Some((place, bonus)) = words.get(nth + 2)
            && bonus.starts_with(['+', '-'])
            && bonus.len() > 1
        {
            code.push_str(&format!(" {bonus}"));
            end = place.end;
        }
        // Behind a comma or a dash stand the arms.
        let rest = text.get(end..).unwrap_or_default();
        let arms = rest.trim_start().strip_prefix([',', '-', '–']).map(str::trim);
        if let Some(arms) = arms.filter(|arms| !arms.is_empty() && !arms.contains(['@', ',', '['])) {
            code.push_str(&format!(", {arms}"));
            end = text.len();
        }
        Some(Stands { code, at: at.start..end })
    })
}

/// Values of ARMATI: "5[1]1".
fn is_values(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit()) && word.contains('[') && word.contains(']')
}

/// A code without blanks, as players of DBMM write it: "ICvO" is an irregular, "RKnS" a regular.
pub(super) fn compact(system: &SystemData, text: &str) -> Option<String> {
    let letters = text.strip_suffix(')').map(|text| text.replace('(', ""));
    let text = letters.as_deref().unwrap_or(text);
    let (first, rest) = text.split_at_checked(1)?;
    let (middle, last) = rest.split_at_checked(rest.len().checked_sub(1)?)?;
    let drill = system.drills.iter().find(|drill| drill.code.starts_with(first))?;
    let grade = system.grades.iter().find(|grade| grade.code == last)?;
    let kind = kind(system, middle)?;
    Some(format!("{} {kind}({})", drill.code, grade.code))
}

/// A code taken apart; in systems without trainings also with figures on its base that the system does
/// not write: "2LH" for "LH".
fn apart<'a>(system: &'a SystemData, code: &str) -> Option<Code<'a>> {
    let bare = || code.trim_start_matches(|c: char| c.is_ascii_digit());
    let known = system.code(code);
    if known.is_err() && system.drills.is_empty() { system.code(bare()).ok() } else { known.ok() }
}

/// How well two codes agree: 0 not at all, 2 but for the figures on a base, 3 but for the arms, 4 wholly.
pub(super) fn agree(system: &SystemData, one: &str, other: &str) -> u8 {
    let (Some(first), Some(second)) = (apart(system, one), apart(system, other)) else {
        return u8::from(one.eq_ignore_ascii_case(other)) * 4;
    };
    if first.drill != second.drill || first.grade != second.grade {
        return 0;
    }
    if first.kind.code != second.kind.code {
        // In DBA some write how many figures stand on a base, and some do not.
        let bare = |code: &str| code.trim_start_matches(|c: char| c.is_ascii_digit()).to_owned();
        let (a, b) = (&first.kind.code, &second.kind.code);
        let lenient = system.drills.is_empty() && bare(a) == bare(b) && (bare(a) == *a || bare(b) == *b);
        return u8::from(lenient) * 2;
    }
    let rest = |rest: &[String]| {
        let mut words: Vec<String> = rest.iter().map(|word| word.to_lowercase()).collect();
        words.retain(|word| word != "-");
        words.sort();
        words
    };
    if rest(&first.rest) == rest(&second.rest) { 4 } else { 3 }
}
