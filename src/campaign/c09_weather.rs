//! C9: the weather that the table may roll for when a battle is handed off.
//!
//! Never says what weather does on the table: the tabletop rules do. Never rolls.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::ground::calendar::Month;
use crate::ground::fault::Fault;

/// Faces of the die.
const FACES: usize = 6;
const TEXT: &str = include_str!("../../assets/campaigns/corvinus/weather.ron");

/// The weather of some months by the face of a d6, from 1.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    months: Vec<u8>,
    faces: Vec<String>,
}

// A file built into the program has been judged by the test below; one that does not read gives no words.
static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| ron::from_str(TEXT).unwrap_or_default());

/// Reads a weather file: how many months it has words for. Every month must have six.
pub fn parse(path: &str, text: &str) -> Result<usize, Vec<Fault>> {
    let rows: Vec<Row> = ron::from_str(text).map_err(|err| vec![Fault::from_ron(path, &err)])?;
    let mut faults = Vec::new();
    for month in 1..=Month::ALL.len() {
        let n = rows.iter().filter(|row| row.months.iter().any(|&it| usize::from(it) == month)).count();
        if n != 1 {
            let words = format!("months: {month} stands in {n} rows: expected each month in one");
            faults.push(Fault::at(path, text, "months", words));
        }
    }
    if rows.iter().any(|row| row.faces.len() != FACES) {
        faults.push(Fault::at(path, text, "faces", "faces: expected six words, one for each face of a d6"));
    }
    if faults.is_empty() { Ok(Month::ALL.len()) } else { Err(faults) }
}

/// The weather in words.
pub(super) fn words(month: Month, face: u8) -> &'static str {
    let number = Month::ALL.iter().position(|&it| it == month).map_or(0, |at| at + 1);
    let row = ROWS.iter().find(|row| row.months.iter().any(|&it| usize::from(it) == number));
    let face = usize::from(face.max(1)) - 1;
    row.and_then(|row| row.faces.get(face)).map_or("no matter", String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_month_has_a_word_for_every_face() {
        assert_eq!(parse("weather.ron", TEXT), Ok(12));
        assert!(parse("weather.ron", &TEXT.replace("[12, 1, 2]", "[12, 1]")).is_err());
        assert_eq!(words(Month::January, 1), "blizzard");
        assert_eq!(words(Month::November, 6), "fair");
    }
}
