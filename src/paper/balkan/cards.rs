//! The deck to cut out: every card with what it is worth, what it does and who may use it.
//!
//! Never knows who holds a card.

use super::Reader;
use crate::balkan::rules::{Card, CardUse};
use crate::paper::block::Block;
use crate::paper::emblem::Coat;
use crate::paper::faces::Face;
use crate::paper::figure::{Anchor, Figure, Name};
use crate::paper::laid::{Area, Ink, Pen, Point};
use crate::paper::lines::{Align, Words};
use crate::paper::map;
use crate::paper::sheet::{Lie, Sheet};
use crate::paper::words::{self as all_words, balkan as words};

/// Width and height of a card: as those of poker.
const CARD: (f32, f32) = (63.0, 88.0);

/// All cards.
pub(super) fn sheet(reader: &Reader<'_>) -> Sheet {
    let rules = &reader.view.table().rules;
    let cards: Vec<Card> =
        Card::ALL.into_iter().flat_map(|card| (0..rules.copies).map(move |_| card)).collect();
    let (width, height) = reader.making.paper.bare_body(Lie::Upright);
    let fit = |room: f32, side: f32| {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few on a page")]
        let n = (room / side).floor().max(1.0) as u8;
        n
    };
    let (cols, rows) = (fit(width, CARD.0), fit(height, CARD.1));
    let (w, h) = (f32::from(cols) * CARD.0, f32::from(rows) * CARD.1);
    let (left, top) = ((width - w) / 2.0, (height - h) / 2.0);
    let mut blocks = Vec::new();
    for page in cards.chunks(usize::from(cols) * usize::from(rows)) {
        let mut figure = Figure::new(width, height);
        for (at, &card) in (0u8..).zip(page) {
            let x = left + f32::from(at % cols) * CARD.0;
            let y = top + f32::from(at / cols) * CARD.1;
            draw(&mut figure, reader, card, Area::new(x, y, CARD.0, CARD.1));
        }
        figure.lines(marks(cols, rows, (left, top), (width, height)), Pen::new(Ink::BLACK, 0.15));
        blocks.push(figure.into());
        blocks.push(Block::PageBreak);
    }
    Sheet::new(words::CARDS, blocks).bare()
}

/// Marks to cut along: at the edges, and small crosses between the cards.
fn marks(cols: u8, rows: u8, (left, top): (f32, f32), (width, height): (f32, f32)) -> Vec<Vec<Point>> {
    let (w, h) = (f32::from(cols) * CARD.0, f32::from(rows) * CARD.1);
    let tick_x = (left - 0.6).min(4.0);
    let tick_y = (top - 0.6).min(4.0);
    let mut lines = Vec::new();
    for col in 0..=cols {
        let x = left + f32::from(col) * CARD.0;
        lines.push(vec![Point::new(x, top - 0.6 - tick_y), Point::new(x, top - 0.6)]);
        lines.push(vec![Point::new(x, top + h + 0.6), Point::new(x, (top + h + 0.6 + tick_y).min(height))]);
        for row in 0..=rows {
            let y = top + f32::from(row) * CARD.1;
            lines.push(vec![Point::new(x - 1.0, y), Point::new(x + 1.0, y)]);
            lines.push(vec![Point::new(x, y - 1.0), Point::new(x, y + 1.0)]);
        }
    }
    for row in 0..=rows {
        let y = top + f32::from(row) * CARD.1;
        lines.push(vec![Point::new(left - 0.6 - tick_x, y), Point::new(left - 0.6, y)]);
        lines.push(vec![Point::new(left + w + 0.6, y), Point::new((left + w + 0.6 + tick_x).min(width), y)]);
    }
    lines
}

/// What a card is for, at a glance: its band is dark for battle, light for movement, hatched for both.
fn band(figure: &mut Figure, area: Area, uses: CardUse) {
    let ink = match (uses.attacking + uses.defending > 0, uses.movement > 0) {
        (true, false) => Ink::grey(0x30),
        (false, true) => Ink::grey(0xd8),
        (true, true) => Ink::grey(0x88),
        (false, false) => Ink::WHITE,
    };
    figure.rect(area, Some(ink), Some(Pen::new(Ink::BLACK, 0.25)));
}

fn draw(figure: &mut Figure, reader: &Reader<'_>, card: Card, area: Area) {
    let table = reader.view.table();
    let uses = table.rules.cards[card as usize];
    let inner = Area::new(area.x + 3.5, area.y + 3.5, area.w - 7.0, area.h - 7.0);
    figure.rect(inner, None, Some(Pen::new(Ink::BLACK, 0.5)));
    band(figure, Area::new(inner.x, inner.y, inner.w, 3.0), uses);
    let middle = inner.x + inner.w / 2.0;
    let title = Name {
        face: Face::Title,
        ..Name::new(Point::new(middle, inner.y + 9.6), card.name(), 17.0, Anchor::Middle)
    };
    figure.name_within(title, inner.w - 4.0);
    figure.line(
        vec![Point::new(inner.x + 4.0, inner.y + 15.0), Point::new(inner.right() - 4.0, inner.y + 15.0)],
        Pen::new(Ink::BLACK, 0.25),
    );
    let third = inner.w / 3.0;
    let worths = [
        (words::WORTH_ATTACKING, uses.attacking),
        (words::WORTH_DEFENDING, uses.defending),
        (words::WORTH_MOVEMENT, uses.movement),
    ];
    for (at, (what, worth)) in (0u8..).zip(worths) {
        let x = inner.x + third * (f32::from(at) + 0.5);
        let number = if worth == 0 { all_words::NONE.to_owned() } else { worth.to_string() };
        let ink = if worth == 0 { Ink::grey(0xa0) } else { Ink::BLACK };
        let name = Name::new(Point::new(x, inner.y + 22.0), number, 26.0, Anchor::Middle);
        figure.name(Name { face: Face::Bold, ink, ..name });
        figure.name(Name::new(Point::new(x, inner.y + 28.5), what, 7.5, Anchor::Middle));
    }
    figure.line(
        vec![Point::new(inner.x + 4.0, inner.y + 32.0), Point::new(inner.right() - 4.0, inner.y + 32.0)],
        Pen::new(Ink::BLACK, 0.25),
    );
    let rule = words::card_rule(card, uses, &table.rules, table.options.keep_conditional);
    let room = Area::new(inner.x + 4.0, inner.y + 35.0, inner.w - 8.0, 32.0);
    figure.words_within(&Words::new().plain(rule), 9.5, room, Align::Left);
    let foot = inner.bottom();
    if uses.turks_only || uses.league_only {
        let coats: &[Coat] =
            if uses.turks_only { &[Coat::Ottomans] } else { &[Coat::Bulgaria, Coat::Greece, Coat::Serbia] };
        for (at, &coat) in (0u8..).zip(coats) {
            let side = 5.0;
            let x = inner.right() - 2.5 - side - f32::from(at) * (side + 1.2);
            map::counter(figure, Area::new(x, foot - 11.8, side, side), reader.making.dress, coat);
        }
    }
    let serves = Name::new(Point::new(inner.x + 3.0, foot - 8.2), words::serves(uses), 9.0, Anchor::Start);
    figure.name(Name { face: Face::Bold, ..serves });
    let deck = Name::new(Point::new(inner.x + 3.0, foot - 2.4), words::DECK, 6.5, Anchor::Start);
    figure.name(Name { face: Face::Italic, ink: Ink::GREY, ..deck });
}
