//! `voivode sheets` of a Balkan war.
//!
//! Never puts two players' hands into one file.

use std::sync::Arc;

use super::{Bundle, Sheets};
use crate::balkan::game::Balkan;
use crate::ground::game::Game as _;
use crate::headless::balkan::{GAME, seat_of};
use crate::headless::output::{Failure, Output};
use crate::journal::Journal;
use crate::paper::balkan::story::Chronicle;
use crate::paper::balkan::{Kind, Reader, imprint, sheets};
use crate::paper::map::Making;
use crate::paper::sheet::Day;

/// Makes and writes what was asked for.
pub(super) fn run(asked: &Sheets, making: Making, day: Option<Day>) -> Result<Output, Failure> {
    let journal = Journal::<Balkan>::open(&asked.file, GAME)?;
    let game = journal.state();
    let story = Chronicle::read(&journal)?;
    let board = Arc::new(journal.setup().board.clone());
    let seats: Vec<u8> = if asked.all {
        (0..game.table().seats()).collect()
    } else {
        let named = asked.faction.as_ref().map(|name| {
            seat_of(game, name).map_err(|Failure(message)| Failure(format!("--faction: {message}")))
        });
        named.transpose()?.into_iter().collect()
    };
    let kinds = kinds(asked)?;
    let hands = kinds.contains(&Kind::Hand);
    if hands && seats.is_empty() && !asked.kind.is_empty() {
        return Err(Failure(
            "--kind hand: expected --faction or --all with it; a hand is its player's".to_owned(),
        ));
    }
    if hands && seats.len() > 1 && asked.is_one_file() {
        return Err(Failure("--all: expected a folder for -o; no two hands stand in one file".to_owned()));
    }
    let mut bundles = Vec::new();
    for kind in kinds {
        // What all may know is printed once.
        let readers: Vec<Option<u8>> = match (kind.is_of_a_seat(), &seats[..]) {
            (true, seats) => seats.iter().copied().map(Some).collect(),
            (false, [one]) => vec![Some(*one)],
            (false, _) => vec![None],
        };
        for seat in readers {
            let view = game.view(seat);
            let name = &journal.setup().name;
            let reader = Reader { view: &view, board: &board, name, story: &story, making };
            let of = seat.filter(|_| kind.is_of_a_seat());
            let name = of.map_or_else(
                || kind.key().to_owned(),
                |seat| {
                    let name = crate::balkan::tell::seat_name(game.table(), seat).to_lowercase();
                    format!("{}-{}", kind.key(), name.replace(' ', "-"))
                },
            );
            let sheets = sheets(kind, &reader);
            if !sheets.is_empty() {
                bundles.push(Bundle { name, sheets, imprint: imprint(&reader, day) });
            }
        }
    }
    asked.write_all(bundles, making.paper, day, journal.notices().iter().map(ToString::to_string).collect())
}

fn kinds(asked: &Sheets) -> Result<Vec<Kind>, Failure> {
    if asked.kind.is_empty() {
        return Ok(Kind::ALL.to_vec());
    }
    let read = |word: &String| {
        Kind::from_key(word).ok_or_else(|| {
            let keys: Vec<_> = Kind::ALL.iter().map(|kind| kind.key()).collect();
            Failure(format!("--kind: expected {}, found \"{word}\"", keys.join(", ")))
        })
    };
    asked.kind.iter().map(read).collect()
}
