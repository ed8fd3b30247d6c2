//! Counters to cut out: all divisions by name, and the markers of the game.
//!
//! Never says where anything stands.

use super::{Reader, seats};
use crate::balkan::rules::Country;
use crate::balkan::state::{NOBODY, PLANNED};
use crate::balkan::table::Player;
use crate::paper::block::Block;
use crate::paper::emblem::Coat;
use crate::paper::faces::Face;
use crate::paper::figure::{Anchor, Figure, Name};
use crate::paper::laid::{Area, Ink, Pen, Point};
use crate::paper::lines::{Align, Words};
use crate::paper::map::{self, Dress};
use crate::paper::sheet::{Lie, Sheet};
use crate::paper::words::balkan as words;

/// Side of a division's counter.
const LARGE: f32 = 25.0;
/// Side of a marker.
const SMALL: f32 = 12.5;
/// Length of a cut mark.
const TICK: f32 = 2.5;

/// What is on a counter.
enum Piece {
    Division { coat: Coat, name: String },
    Casualty(u8),
    Attacked,
    Moved,
    Movement(u8),
    Battle(u8),
    Control(Coat),
}

/// All counters.
pub(super) fn sheet(reader: &Reader<'_>) -> Sheet {
    let of = reader.view.table();
    let mut divisions = Vec::new();
    for (division, plan) in (0u8..).zip(&of.theatre.plans).take(PLANNED) {
        let seat = of.seat_of(division);
        let player = of.players.get(usize::from(seat)).copied().filter(|_| seat != NOBODY);
        let coat = if plan.montenegro {
            Coat::Montenegro
        } else {
            Coat::of_player(
                player.unwrap_or(Player { country: plan.country, east: plan.east && of.is_five() }),
            )
        };
        divisions.push(Piece::Division { coat, name: plan.name.clone() });
    }
    let mut markers = Vec::new();
    for (n, hurt) in [(40, 1), (20, 2), (10, 3)] {
        markers.extend((0..n).map(|_| Piece::Casualty(hurt)));
    }
    markers.extend((0..20).map(|_| Piece::Attacked));
    markers.extend((0..20).map(|_| Piece::Moved));
    for (n, worth) in [(10, 1), (6, 3), (4, 5)] {
        markers.extend((0..n).map(|_| Piece::Movement(worth)));
        markers.extend((0..n).map(|_| Piece::Battle(worth)));
    }
    let mut control: Vec<Piece> = Vec::new();
    let homes = |country: Country| of.theatre.home.iter().filter(|home| **home == Some(country)).count();
    for (seat, _) in seats(of) {
        let player = of.players[usize::from(seat)];
        // His own land and half as much again.
        let n = homes(player.country) * 3 / 2;
        control.extend((0..n).map(|_| Piece::Control(Coat::of_player(player))));
    }
    let mut blocks = Vec::new();
    for (pieces, side) in [(divisions, LARGE), (markers, SMALL), (control, SMALL)] {
        for figure in pages(reader, &pieces, side) {
            blocks.push(figure.into());
            blocks.push(Block::PageBreak);
        }
    }
    Sheet::new(words::COUNTERS, blocks)
}

/// Counters side by side, with marks to cut along at the edges.
fn pages(reader: &Reader<'_>, pieces: &[Piece], side: f32) -> Vec<Figure> {
    let (width, height) = reader.making.paper.body(Lie::Upright);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few on a page")]
    let fit = |room: f32| ((room - 2.0 * TICK - 5.0) / side).floor().max(1.0) as u8;
    // The width takes no spare room.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few on a page")]
    let cols = ((width - 2.0 * TICK) / side).floor().max(1.0) as u8;
    let rows = fit(height);
    let per_page = usize::from(cols) * usize::from(rows);
    let page = |pieces: &[Piece]| {
        let n_rows = u8::try_from(pieces.len().div_ceil(usize::from(cols))).unwrap_or(rows);
        let (w, h) = (f32::from(cols) * side, f32::from(n_rows) * side);
        let mut figure = Figure::new(w + 2.0 * TICK, h + 2.0 * TICK);
        for (at, piece) in (0u16..).zip(pieces) {
            let (col, row) = (at % u16::from(cols), at / u16::from(cols));
            let area = Area::new(TICK + f32::from(col) * side, TICK + f32::from(row) * side, side, side);
            figure.rect(area, None, Some(Pen::new(Ink::grey(0xc8), 0.1)));
            draw(&mut figure, area, piece, reader.making.dress);
        }
        let mut ticks = Vec::new();
        for col in 0..=cols {
            let x = TICK + f32::from(col) * side;
            ticks.push(vec![Point::new(x, 0.0), Point::new(x, TICK - 0.5)]);
            ticks.push(vec![Point::new(x, TICK + h + 0.5), Point::new(x, 2.0 * TICK + h)]);
        }
        for row in 0..=n_rows {
            let y = TICK + f32::from(row) * side;
            ticks.push(vec![Point::new(0.0, y), Point::new(TICK - 0.5, y)]);
            ticks.push(vec![Point::new(TICK + w + 0.5, y), Point::new(2.0 * TICK + w, y)]);
        }
        figure.lines(ticks, Pen::new(Ink::BLACK, 0.2));
        figure
    };
    pieces.chunks(per_page).map(page).collect()
}

fn draw(figure: &mut Figure, area: Area, piece: &Piece, dress: Dress) {
    let middle = Point::new(area.x + area.w / 2.0, area.y + area.h / 2.0);
    let half = area.w / 2.0;
    let red = if dress == Dress::Colour { Ink([0xb4, 0x1e, 0x1e]) } else { Ink::grey(0x30) };
    let black = Pen::new(Ink::BLACK, 0.25);
    let bold = |at: Point, text: String, size: f32, ink: Ink| Name {
        face: Face::Bold,
        ink,
        ..Name::new(at, text, size, Anchor::Middle)
    };
    match piece {
        Piece::Division { coat, name } => {
            let side = 14.0;
            let sign = Area::new(middle.x - side / 2.0, area.y + 1.6, side, side);
            map::counter(figure, sign, dress, *coat);
            let top = sign.bottom() + 0.6;
            let room = Area::new(area.x + 0.8, top, area.w - 1.6, area.bottom() - top - 0.5);
            figure.words_within(&Words::new().bold(name.as_str()), 7.5, room, Align::Middle);
        }
        Piece::Casualty(n) => {
            figure.circle(middle, 0.72 * half, Some(red), Some(black));
            figure.name(bold(middle, n.to_string(), 13.0, Ink::WHITE));
        }
        Piece::Attacked => {
            let arrow = [
                (-0.6, -0.25),
                (0.05, -0.25),
                (0.05, -0.6),
                (0.7, 0.0),
                (0.05, 0.6),
                (0.05, 0.25),
                (-0.6, 0.25),
            ];
            let ring = arrow.map(|(x, y)| Point::new(middle.x + x * half, middle.y + y * half)).to_vec();
            figure.polygon(ring, Some(red), Some(black));
        }
        Piece::Moved => {
            let line = |y: f32| {
                [(-0.6, 0.3), (0.0, -0.3), (0.6, 0.3)]
                    .map(|(x, dy)| Point::new(middle.x + x * half, middle.y + (y + dy) * half))
                    .to_vec()
            };
            figure.lines(vec![line(-0.25), line(0.25)], Pen::new(Ink::BLACK, 1.0));
        }
        Piece::Movement(n) => {
            figure.circle(middle, 0.78 * half, Some(Ink::WHITE), Some(Pen::new(Ink::BLACK, 0.5)));
            figure.name(bold(Point::new(middle.x, middle.y - 0.9), n.to_string(), 12.0, Ink::BLACK));
            let at = Point::new(middle.x, middle.y + 3.2);
            figure.name(Name::new(at, "move", 5.5, Anchor::Middle));
        }
        Piece::Battle(n) => {
            let side = 1.5 * half;
            let square = Area::new(middle.x - side / 2.0, middle.y - side / 2.0, side, side);
            figure.rect(square, Some(Ink::grey(0x30)), Some(black));
            figure.name(bold(Point::new(middle.x, middle.y - 0.9), n.to_string(), 12.0, Ink::WHITE));
            let at = Point::new(middle.x, middle.y + 3.2);
            figure.name(Name { ink: Ink::WHITE, ..Name::new(at, "battle", 5.5, Anchor::Middle) });
        }
        Piece::Control(coat) => {
            let side = 8.4;
            map::seat_flag(
                figure,
                Area::new(middle.x - side / 2.0, middle.y - side / 2.0, side, side),
                dress,
                *coat,
            );
        }
    }
}
