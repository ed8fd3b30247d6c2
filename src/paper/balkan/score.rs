//! The score: victory points as they stand, how they came, who holds which town.
//!
//! Never reckons a rule: points are the table's.

use super::{Reader, seats};
use crate::balkan::rules::Ground;
use crate::balkan::state::NOBODY;
use crate::balkan::tell::seat_name;
use crate::paper::balkan::story::Figures;
use crate::paper::block::{Block, SMALL};
use crate::paper::chart::{Curve, chart};
use crate::paper::emblem::Coat;
use crate::paper::laid::Ink;
use crate::paper::lines::Words;
use crate::paper::sheet::Sheet;
use crate::paper::table::{Column, Table};
use crate::paper::words::balkan as words;

/// The score.
pub(super) fn sheet(reader: &Reader<'_>) -> Sheet {
    let state = reader.view.state();
    let mut blocks = vec![
        Block::title(
            words::SCORE,
            words::moment(state.war, state.turn, state.step == crate::balkan::state::Step::Over),
        ),
        standing(reader).into(),
        Block::remark(words::SCORE_NOTE),
    ];
    let figures: Vec<&Figures> =
        reader.story.figures().iter().filter(|it| it.war == state.war && it.turn > 0).collect();
    if figures.is_empty() {
        blocks.push(Block::text(words::NO_TURN));
    } else {
        let curves = |of: fn(&Figures, usize) -> u32| curves(reader, &figures, of);
        blocks.push(Block::heading(words::POINTS_BY_TURN));
        blocks.push(chart(&curves(|it, seat| it.points[seat].into()), 178.0, 74.0).into());
        let small = |title: &str, curves: &[Curve]| {
            vec![Block::small_heading(title), chart(curves, 86.0, 52.0).into()]
        };
        blocks.push(Block::beside(vec![
            small(words::CASUALTIES_BY_TURN, &curves(|it, seat| it.casualties[seat].into())),
            small(words::CARDS_BY_TURN, &curves(|it, seat| it.cards[seat].into())),
        ]));
        blocks.push(Block::beside(vec![
            small(words::DIVISIONS_BY_TURN, &curves(|it, seat| it.divisions[seat].into())),
            Vec::new(),
        ]));
    }
    blocks.push(Block::Flow(2, vec![Block::heading(words::WHO_HOLDS), towns(reader).into()]));
    Sheet::new(words::SCORE, blocks)
}

fn curves(reader: &Reader<'_>, figures: &[&Figures], of: fn(&Figures, usize) -> u32) -> Vec<Curve> {
    let table = reader.view.table();
    let curve = |(seat, name): (u8, String)| Curve {
        name,
        ink: Ink(Coat::of_player(table.players[usize::from(seat)]).colour()),
        // Charts count from 0 and print from 1.
        points: figures.iter().map(|it| (u32::from(it.turn) - 1, of(it, usize::from(seat)))).collect(),
    };
    seats(table).map(curve).collect()
}

fn standing(reader: &Reader<'_>) -> Table {
    let (of, state) = (reader.view.table(), reader.view.state());
    let points = of.points(state);
    let heads = [
        words::VP,
        words::CITIES,
        words::FORTS,
        words::TOWNS,
        words::LAND,
        words::DIVISIONS,
        words::CASUALTIES,
        words::CARDS_PLAYED,
        words::HAND,
    ];
    let mut columns = vec![Column::wide(words::PLAYER, 1.0)];
    columns.extend(heads.map(Column::number));
    let mut table = Table::new(columns);
    let last = reader.story.figures().iter().rev().find(|it| it.war == state.war);
    let mut rows: Vec<(u8, String)> = seats(of).collect();
    rows.sort_by_key(|&(seat, _)| std::cmp::Reverse(points[usize::from(seat)]));
    for (seat, name) in rows {
        let at = usize::from(seat);
        let spaces = |grounds: &[Ground]| {
            let held = state.control.iter().zip(&of.theatre.ground);
            held.filter(|&(&control, ground)| control == seat && grounds.contains(ground)).count()
        };
        let mine = (0u8..).zip(&state.hurt).filter(|&(it, _)| of.is_of(it, seat) && state.is_on_map(it));
        let (divisions, hurt) = mine.fold((0, 0), |(n, hurt), (_, &more)| (n + 1, hurt + usize::from(more)));
        table.row(vec![
            name.into(),
            Words::new().bold(points[at].to_string()),
            spaces(&[Ground::City]).into(),
            spaces(&[Ground::Fortification]).into(),
            spaces(&[Ground::Town]).into(),
            spaces(&[Ground::Plains, Ground::Mountains]).into(),
            divisions.into(),
            hurt.into(),
            usize::from(last.map_or(0, |it| it.cards[at])).into(),
            usize::from(reader.view.hand_size(seat)).into(),
        ]);
    }
    table
}

/// Cities, fortifications and towns, by kind and then by name.
fn towns(reader: &Reader<'_>) -> Table {
    let (of, state) = (reader.view.table(), reader.view.state());
    let mut table = Table::new(vec![
        Column::wide(words::PLACE, 1.2),
        Column::new(words::HEX),
        Column::wide(words::HELD_BY, 1.0),
    ])
    .sized(SMALL - 1.0);
    for (ground, kind) in
        [(Ground::City, words::CITIES), (Ground::Fortification, words::FORTS), (Ground::Town, words::TOWNS)]
    {
        let worth = of.rules.terrain[ground as usize].vp;
        let mut spaces: Vec<usize> =
            (0..of.theatre.n).filter(|&space| of.theatre.ground[space] == ground).collect();
        spaces.sort_by_key(|&space| crate::ground::board::plain(&of.theatre.name[space]));
        if !spaces.is_empty() {
            table.section(format!("{kind}, {worth} {} each", words::VP));
        }
        for space in spaces {
            let holder = state.control[space];
            let holder = if holder == NOBODY { words::NOBODY.to_owned() } else { seat_name(of, holder) };
            let hex = of.theatre.hex[space].to_string();
            table.row(vec![of.theatre.name[space].as_str().into(), hex.into(), holder.into()]);
        }
    }
    table
}
