//! The map of a Balkan war, as its view knows it.
//!
//! Never knows a hand: divisions, casualties and markers lie open.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::scene::{Holder, Piece, Scene, Sign, Town};
use crate::balkan::state::{NOBODY, did};
use crate::balkan::tell::{division_name, seat_name};
use crate::balkan::view::View;
use crate::ground::board::Board;
use crate::paper::emblem::Coat;
use crate::paper::laid::Ink;

/// The map of a war as a seat, or nobody, knows it.
pub fn of_war(view: &View, board: &Arc<Board>, name: &str) -> Scene {
    let (table, state) = (view.table(), view.state());
    let holders = (0..table.seats()).map(|seat| {
        let coat = Coat::of_player(table.players[usize::from(seat)]);
        let name = seat_name(table, seat);
        Holder { index: usize::from(seat), name, ink: Ink(coat.colour()), sign: Sign::Coat(coat) }
    });
    let mut control = BTreeMap::new();
    let mut standing = Vec::new();
    for (space, &hex) in table.theatre.hex.iter().enumerate() {
        if state.control[space] != NOBODY {
            control.insert(hex, usize::from(state.control[space]));
        }
        if state.there[space] != NOBODY {
            standing.push((state.there[space], hex));
        }
    }
    standing.sort_by_key(|&(division, _)| (table.seat_of(division), division));
    let pieces = standing.into_iter().map(|(division, hex)| {
        let at = usize::from(division);
        let words = division_name(table, division);
        Piece {
            hex,
            holder: usize::from(table.seat_of(division)),
            coat: Some(Coat::of_division(table, division)),
            inside: false,
            pips: state.hurt[at],
            attacked: state.done[at] & did::ATTACKED != 0,
            words: words.split(" (").next().unwrap_or_default().to_owned(),
        }
    });
    let pieces = pieces.collect();
    let holders: Vec<Holder> = holders.collect();
    Scene {
        board: Arc::clone(board),
        title: name.to_owned(),
        towns: BTreeMap::<_, Town>::new(),
        holders,
        control,
        pieces,
        atlas: true,
    }
}
