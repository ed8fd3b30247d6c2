//! C9: the weather that the table may roll for when a battle is handed off.
//!
//! Never says what weather does on the table: the tabletop rules do. Never rolls.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::ground::calendar::Month;

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
        let rows: Vec<Row> = ron::from_str(TEXT).unwrap();
        let months: Vec<u8> = rows.iter().flat_map(|row| row.months.clone()).collect();
        assert_eq!(months.len(), 12);
        assert!((1u8..=12).all(|month| months.contains(&month)));
        assert!(
            rows.iter().all(|row| row.faces.len() == 6 && row.faces.iter().all(|words| !words.is_empty()))
        );
        assert_eq!(words(Month::January, 1), "blizzard");
        assert_eq!(words(Month::November, 6), "fair");
    }
}
