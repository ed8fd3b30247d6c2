//! Where the parts of a sheet come to stand: down the page, and on to the next.
//!
//! Never cuts a slab: a line, a row, a drawing stands on one page.

use std::rc::Rc;

use crate::paper::block::{BODY, Block, Boxed, Level, Paragraph, SMALL};
use crate::paper::faces::Face;
use crate::paper::figure::Figure;
use crate::paper::laid::{Area, Ink, Mark, Pen, Point};
use crate::paper::lines::{Align, Words, break_lines, leading};
use crate::paper::table::rule;
use crate::paper::typeset::{POINTS, Typesetter};

/// What stays on one page: a line, a row of a table, a drawing.
#[derive(Debug, Clone, Default)]
pub(super) struct Slab {
    /// Height in millimetres.
    pub(super) height: f32,
    /// What is drawn, from its own upper left corner.
    pub(super) marks: Vec<Mark>,
    /// It stays on the page of the next.
    pub(super) keep: bool,
    /// White above it, unless it begins a page.
    pub(super) gap: f32,
    /// Stands above it again where it begins a page.
    pub(super) head: Option<Rc<Slab>>,
    /// It begins a page.
    pub(super) breaks: bool,
    /// Bookmarks on it.
    pub(super) bookmarks: Vec<String>,
}

/// A page's worth of slabs, or a column's.
#[derive(Debug, Default)]
pub(super) struct Chunk {
    pub(super) height: f32,
    pub(super) marks: Vec<Mark>,
    pub(super) bookmarks: Vec<String>,
}

impl Chunk {
    fn put(&mut self, slab: Slab) {
        let gap = if self.height > 0.0 { slab.gap } else { 0.0 };
        let y = self.height + gap;
        for mut mark in slab.marks {
            mark.shift(0.0, y);
            self.marks.push(mark);
        }
        self.bookmarks.extend(slab.bookmarks);
        self.height = y + slab.height;
    }
}

/// Divides slabs among pages `room` high.
pub(super) fn paginate(slabs: Vec<Slab>, room: f32) -> Vec<Chunk> {
    let mut chunks = Vec::new();
    let mut chunk = Chunk::default();
    let mut is_empty = true;
    let mut slabs: std::collections::VecDeque<Slab> = slabs.into();
    // Slabs that were already weighed together with one that is kept with them.
    let mut weighed = 0usize;
    while let Some(slab) = slabs.pop_front() {
        if weighed > 0 {
            weighed -= 1;
        } else {
            let mut together = slab.gap + slab.height;
            let limit = room - slab.head.as_ref().map_or(0.0, |head| head.height);
            let mut n = 0;
            let mut keeps = slab.keep;
            while keeps {
                let Some(next) = slabs.get(n).filter(|next| !next.breaks) else { break };
                // What does not fit on a page together is not kept together.
                if together + next.gap + next.height > limit {
                    break;
                }
                together += next.gap + next.height;
                n += 1;
                keeps = next.keep;
            }
            let is_over = chunk.height + together > room + 0.01;
            if !is_empty && (slab.breaks || is_over) {
                chunks.push(std::mem::take(&mut chunk));
                if let Some(head) = &slab.head {
                    chunk.put((**head).clone());
                }
            }
            weighed = n;
        }
        if slab.height > 0.0 || !slab.marks.is_empty() || !slab.breaks {
            is_empty = false;
        }
        chunk.put(slab);
    }
    if !is_empty {
        chunks.push(chunk);
    }
    chunks
}

/// Slabs of blocks in a column `width` wide, on pages `room` high.
pub(super) fn slabs(setter: &mut Typesetter, blocks: &[Block], width: f32, room: f32) -> Vec<Slab> {
    let mut all = Vec::new();
    let mut breaks = false;
    let mut gap = 0.0f32;
    for block in blocks {
        let own = match block {
            Block::PageBreak => {
                breaks = true;
                continue;
            }
            Block::Gap(height) => {
                gap += height;
                continue;
            }
            Block::Title(title, below) => title_slabs(setter, title, below, width),
            Block::Heading(level, text) => heading(setter, *level, text, width),
            Block::Paragraph(paragraph) => paragraph_slabs(setter, paragraph, width),
            Block::Bullets(items) => bullets(setter, items, width),
            Block::Table(table) => table.slabs(setter, width, room),
            Block::Figure(figure) => vec![figure_slab(setter, figure, width)],
            Block::Columns(columns) => beside(setter, columns, width, room),
            Block::Flow(n, blocks) => columns_of_text(setter, *n, blocks, width, room),
            Block::Boxed(boxed) => boxed_slabs(setter, boxed, width, room),
            Block::Together(blocks) => together(setter, blocks, width, room),
            Block::WriteOn(n) => (0..*n).map(|_| write_on(width)).collect(),
            Block::Rule => vec![Slab {
                height: 0.6,
                marks: vec![rule(0.0, width, 0.3, 0.15)],
                gap: 1.5,
                ..Slab::default()
            }],
        };
        for (at, mut slab) in own.into_iter().enumerate() {
            if at == 0 {
                slab.breaks |= std::mem::take(&mut breaks);
                slab.gap += std::mem::take(&mut gap);
            }
            all.push(slab);
        }
    }
    all
}

fn title_slabs(setter: &mut Typesetter, title: &Words, below: &Words, width: f32) -> Vec<Slab> {
    let mut slabs = text_slabs(setter, &title.clone().in_title(), 20.0, Ink::BLACK, Align::Left, width);
    if !below.is_empty() {
        slabs.extend(text_slabs(setter, below, BODY + 0.5, Ink::BLACK, Align::Left, width));
    }
    let line = Slab { height: 1.8, marks: vec![rule(0.0, width, 0.9, 0.5)], ..Slab::default() };
    slabs.push(line);
    for slab in &mut slabs {
        slab.keep = true;
    }
    slabs
}

fn heading(setter: &mut Typesetter, level: Level, text: &str, width: f32) -> Vec<Slab> {
    let (size, gap) = match level {
        Level::Chapter => (17.0, 7.0),
        Level::Part => (13.0, 4.0),
        Level::Small => (10.5, 2.5),
    };
    let face = if level == Level::Small { Face::Bold } else { Face::Title };
    let words = Words::new().face(face, text);
    let mut slabs = text_slabs(setter, &words, size, Ink::BLACK, Align::Left, width);
    for slab in &mut slabs {
        slab.keep = true;
    }
    if let Some(first) = slabs.first_mut() {
        first.gap = gap;
        if level == Level::Chapter {
            first.bookmarks.push(text.to_owned());
        }
    }
    if let Some(last) = slabs.last_mut() {
        last.height += 0.6;
    }
    slabs
}

fn text_slabs(
    setter: &mut Typesetter,
    words: &Words,
    size: f32,
    ink: Ink,
    align: Align,
    width: f32,
) -> Vec<Slab> {
    let lines = break_lines(setter, words, size, width);
    let n = lines.len();
    lines
        .into_iter()
        .enumerate()
        .map(|(at, line)| {
            let mut slab = Slab { height: leading(size), ..Slab::default() };
            line.draw(Point::new(line.indent(align, width), 0.0), size, ink, &mut slab.marks);
            // No line of a paragraph stands alone at the foot or the head of a page.
            slab.keep = n > 1 && (at == 0 || at + 2 == n);
            slab
        })
        .collect()
}

fn paragraph_slabs(setter: &mut Typesetter, paragraph: &Paragraph, width: f32) -> Vec<Slab> {
    let Paragraph { words, size, ink, align, keep } = paragraph;
    let mut slabs = text_slabs(setter, words, *size, *ink, *align, width);
    if let Some(first) = slabs.first_mut() {
        first.gap = size * 0.4 / POINTS;
    }
    if *keep {
        for slab in &mut slabs {
            slab.keep = true;
        }
    }
    slabs
}

fn bullets(setter: &mut Typesetter, items: &[Words], width: f32) -> Vec<Slab> {
    const INDENT: f32 = 3.6;
    let bullet = break_lines(setter, &"•".into(), BODY, INDENT);
    let mut all = Vec::new();
    for words in items {
        let mut slabs = text_slabs(setter, words, BODY, Ink::BLACK, Align::Left, width - INDENT);
        for (at, slab) in slabs.iter_mut().enumerate() {
            slab.marks.iter_mut().for_each(|mark| mark.shift(INDENT, 0.0));
            if at == 0 {
                slab.gap = 0.5;
                if let Some(bullet) = bullet.first() {
                    bullet.draw(Point::new(0.8, 0.0), BODY, Ink::BLACK, &mut slab.marks);
                }
            }
        }
        all.extend(slabs);
    }
    all
}

fn figure_slab(setter: &mut Typesetter, figure: &Figure, width: f32) -> Slab {
    let mut slab = Slab { height: figure.height, gap: 2.0, ..Slab::default() };
    let x = ((width - figure.width) / 2.0).max(0.0);
    figure.draw(setter, Point::new(x, 0.0), &mut slab.marks);
    if !figure.caption.is_empty() {
        slab.height += 1.0;
        for line in break_lines(setter, &figure.caption, SMALL, width) {
            let at = Point::new(line.indent(Align::Middle, width), slab.height);
            line.draw(at, SMALL, Ink::BLACK, &mut slab.marks);
            slab.height += leading(SMALL);
        }
    }
    slab
}

/// White between columns.
const GUTTER: f32 = 5.0;

fn beside(setter: &mut Typesetter, columns: &[(f32, Vec<Block>)], width: f32, room: f32) -> Vec<Slab> {
    #[expect(clippy::cast_precision_loss, reason = "a few columns")]
    let for_all = width - GUTTER * columns.len().saturating_sub(1) as f32;
    let shares: f32 = columns.iter().map(|(share, _)| share).sum();
    let mut left = 0.0;
    let mut merged: Vec<Slab> = Vec::new();
    for (share, blocks) in columns {
        let own = for_all * share / shares.max(f32::EPSILON);
        let chunks = paginate(slabs(setter, blocks, own, room), room);
        for (at, chunk) in chunks.into_iter().enumerate() {
            if merged.len() <= at {
                merged.push(Slab { breaks: at > 0, ..Slab::default() });
            }
            let slab = &mut merged[at];
            slab.height = slab.height.max(chunk.height);
            slab.bookmarks.extend(chunk.bookmarks);
            slab.marks.extend(chunk.marks.into_iter().map(|mut mark| {
                mark.shift(left, 0.0);
                mark
            }));
        }
        left += own + GUTTER;
    }
    if let Some(first) = merged.first_mut() {
        first.gap = 2.0;
    }
    merged
}

fn columns_of_text(setter: &mut Typesetter, n: usize, blocks: &[Block], width: f32, room: f32) -> Vec<Slab> {
    let n = n.max(1);
    #[expect(clippy::cast_precision_loss, reason = "a few columns")]
    let own = (width - GUTTER * (n - 1) as f32) / n as f32;
    let all = slabs(setter, blocks, own, room);
    // The least height at which all fits in the columns, else whole pages.
    let fits = |height: f32| paginate(all.clone(), height).len() <= n;
    let mut height = room;
    if fits(room) {
        let tallest = all.iter().map(|slab| slab.height).fold(0.0, f32::max);
        let (mut lo, mut hi) = (tallest.min(room), room);
        for _ in 0..12 {
            let middle = f32::midpoint(lo, hi);
            if fits(middle) { hi = middle } else { lo = middle }
        }
        height = hi;
    }
    let mut pages: Vec<Slab> = Vec::new();
    let mut left = 0.0;
    for (at, chunk) in paginate(all, height).into_iter().enumerate() {
        if at.is_multiple_of(n) {
            pages.push(Slab { breaks: !pages.is_empty(), gap: 2.0, ..Slab::default() });
            left = 0.0;
        }
        if let Some(page) = pages.last_mut() {
            page.height = page.height.max(chunk.height);
            page.bookmarks.extend(chunk.bookmarks);
            page.marks.extend(chunk.marks.into_iter().map(|mut mark| {
                mark.shift(left, 0.0);
                mark
            }));
        }
        left += own + GUTTER;
    }
    pages
}

fn boxed_slabs(setter: &mut Typesetter, boxed: &Boxed, width: f32, room: f32) -> Vec<Slab> {
    const INSIDE: f32 = 2.2;
    let mut inner = Vec::new();
    if !boxed.name.is_empty() {
        let words = Words::new().bold(boxed.name.as_str());
        let mut name = text_slabs(setter, &words, BODY + 0.5, Ink::BLACK, Align::Left, width - 2.0 * INSIDE);
        for slab in &mut name {
            slab.keep = true;
        }
        inner.extend(name);
    }
    inner.extend(slabs(setter, &boxed.blocks, width - 2.0 * INSIDE, room - 2.0 * INSIDE));
    let chunks = paginate(inner, room - 2.0 * INSIDE);
    let n = chunks.len();
    let framed = |(at, chunk): (usize, Chunk)| {
        let height = chunk.height + 2.0 * INSIDE;
        let area = Area::new(0.0, 0.0, width, height);
        let mut marks = vec![Mark::Rect { area, fill: boxed.fill, pen: Some(Pen::new(Ink::BLACK, 0.3)) }];
        marks.extend(chunk.marks.into_iter().map(|mut mark| {
            mark.shift(INSIDE, INSIDE);
            mark
        }));
        let gap = if at == 0 { 2.5 } else { 0.0 };
        Slab { height, marks, gap, breaks: at > 0 && n > 1, bookmarks: chunk.bookmarks, ..Slab::default() }
    };
    chunks.into_iter().enumerate().map(framed).collect()
}

fn together(setter: &mut Typesetter, blocks: &[Block], width: f32, room: f32) -> Vec<Slab> {
    let mut inner = slabs(setter, blocks, width, room);
    let last = inner.len().saturating_sub(1);
    for (at, slab) in inner.iter_mut().enumerate() {
        slab.keep |= at < last;
    }
    inner
}

fn write_on(width: f32) -> Slab {
    const HEIGHT: f32 = 8.0;
    let line = vec![Point::new(0.0, HEIGHT - 0.5), Point::new(width, HEIGHT - 0.5)];
    let mark = Mark::Lines { lines: vec![line], pen: Pen::new(Ink::GREY, 0.2) };
    Slab { height: HEIGHT, marks: vec![mark], ..Slab::default() }
}
