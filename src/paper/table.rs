//! Tables: columns fixed, shared or by content; rows of several lines; heads repeated on every page.
//!
//! Never cuts a row, unless it is higher than a page by itself; never clips a cell.

use std::rc::Rc;

use crate::paper::block::SMALL;
use crate::paper::flow::Slab;
use crate::paper::laid::{Area, Ink, Mark, Pen, Point};
use crate::paper::lines::{Align, Line, Words, break_lines, extents, leading};
use crate::paper::typeset::Typesetter;

/// A table.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Row>,
    size: f32,
    striped: bool,
    has_head: bool,
    row_height: f32,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq)]
pub struct Column {
    head: Words,
    width: Width,
    align: Align,
}

/// How wide a column is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Width {
    /// Millimetres.
    Fixed(f32),
    /// As its content needs, if there is room.
    Content,
    /// A share of what the others leave.
    Share(f32),
}

impl Column {
    /// As wide as its content needs.
    pub fn new(head: impl Into<Words>) -> Self {
        Self { head: head.into(), width: Width::Content, align: Align::Left }
    }

    /// Numbers, at the right edge.
    pub fn number(head: impl Into<Words>) -> Self {
        Self { align: Align::Right, ..Self::new(head) }
    }

    /// Takes a share of what the others leave.
    pub fn wide(head: impl Into<Words>, share: f32) -> Self {
        Self { width: Width::Share(share), ..Self::new(head) }
    }

    /// So many millimetres wide.
    pub fn fixed(head: impl Into<Words>, width: f32) -> Self {
        Self { width: Width::Fixed(width), ..Self::new(head) }
    }

    /// The same with its lines there.
    #[must_use]
    pub fn aligned(mut self, align: Align) -> Self {
        self.align = align;
        self
    }
}

#[derive(Debug, Clone, PartialEq)]
struct Row {
    cells: Vec<Words>,
    kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Plain,
    /// A heading across all columns.
    Section,
    /// A remark across all columns, below the row before.
    Remark,
    /// A sum, in bold, with a rule above.
    Total,
}

impl Table {
    /// A table without rows yet.
    pub fn new(columns: Vec<Column>) -> Self {
        Self { columns, rows: Vec::new(), size: SMALL, striped: true, has_head: true, row_height: 0.0 }
    }

    /// The same in letters of this size in points.
    #[must_use]
    pub fn sized(mut self, size: f32) -> Self {
        self.size = size;
        self
    }

    /// The same without a head.
    #[must_use]
    pub fn headless(mut self) -> Self {
        self.has_head = false;
        self
    }

    /// The same with rules only, for tables to write in; rows are at least so many millimetres high.
    #[must_use]
    pub fn to_write_in(mut self, row_height: f32) -> Self {
        (self.striped, self.row_height) = (false, row_height);
        self
    }

    /// Adds a row, a cell a column; what is left out stays empty.
    pub fn row(&mut self, cells: Vec<Words>) {
        self.rows.push(Row { cells, kind: Kind::Plain });
    }

    /// Adds a heading across all columns, kept with the row that follows.
    pub fn section(&mut self, text: impl Into<Words>) {
        self.rows.push(Row { cells: vec![text.into().all_bold()], kind: Kind::Section });
    }

    /// Adds a remark across all columns, kept with the row before it.
    pub fn remark(&mut self, text: impl Into<Words>) {
        self.rows.push(Row { cells: vec![text.into()], kind: Kind::Remark });
    }

    /// Adds a sum.
    pub fn total(&mut self, cells: Vec<Words>) {
        self.rows.push(Row { cells: cells.into_iter().map(Words::all_bold).collect(), kind: Kind::Total });
    }

    /// True when it has no rows.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Its rows as slabs, `width` wide; none higher than `room`.
    pub(super) fn slabs(&self, setter: &mut Typesetter, width: f32, room: f32) -> Vec<Slab> {
        let widths = self.widths(setter, width);
        let head = self.has_head.then(|| Rc::new(self.head(setter, &widths, width)));
        let head_height = head.as_ref().map_or(0.0, |head| head.height);
        let mut slabs = Vec::new();
        if let Some(head) = &head {
            slabs.push(Slab { keep: true, gap: 0.8, ..(**head).clone() });
        }
        let mut stripe = false;
        for (index, row) in self.rows.iter().enumerate() {
            stripe = match row.kind {
                Kind::Plain => !stripe,
                Kind::Remark => stripe,
                Kind::Section | Kind::Total => false,
            };
            let keep = row.kind == Kind::Section
                || self
                    .rows
                    .get(index + 1)
                    .is_some_and(|next| matches!(next.kind, Kind::Remark | Kind::Total));
            let fill = match row.kind {
                Kind::Section => Some(Ink::SHADE),
                Kind::Total => None,
                Kind::Plain | Kind::Remark => (stripe && self.striped).then_some(Ink::PALE),
            };
            let mut parts = self.parts(setter, row, &widths, width, room - head_height);
            let last = parts.len() - 1;
            for (at, part) in parts.drain(..).enumerate() {
                let mut slab = self.draw(&part, &widths, width, row.kind, fill);
                slab.keep = keep && at == last;
                slab.head.clone_from(&head);
                slabs.push(slab);
            }
        }
        if let Some(last) = slabs.last_mut() {
            let y = last.height;
            last.marks.push(rule(0.0, width, y, 0.25));
        }
        slabs
    }

    /// Lines of each cell of a row; several such when it is higher than a page.
    fn parts(
        &self,
        setter: &mut Typesetter,
        row: &Row,
        widths: &[f32],
        width: f32,
        room: f32,
    ) -> Vec<Vec<Vec<Line>>> {
        let spans = matches!(row.kind, Kind::Section | Kind::Remark);
        let size = self.size_of(row.kind);
        let mut cells: Vec<Vec<Line>> = row
            .cells
            .iter()
            .take(widths.len())
            .enumerate()
            .map(|(at, words)| {
                let room = if spans { width } else { widths[at] } - 2.0 * SIDE;
                break_lines(setter, words, size, room.max(1.0))
            })
            .collect();
        let most = ((room - 2.0 * PAD) / leading(size)).floor().max(1.0);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "lines on a page")]
        let most = most as usize;
        let mut parts = Vec::new();
        while cells.iter().any(|lines| lines.len() > most) {
            let rest: Vec<Vec<Line>> =
                cells.iter_mut().map(|lines| lines.split_off(most.min(lines.len()))).collect();
            parts.push(std::mem::replace(&mut cells, rest));
        }
        parts.push(cells);
        parts
    }

    fn size_of(&self, kind: Kind) -> f32 {
        if kind == Kind::Remark { self.size - 1.0 } else { self.size }
    }

    fn draw(&self, cells: &[Vec<Line>], widths: &[f32], width: f32, kind: Kind, fill: Option<Ink>) -> Slab {
        let size = self.size_of(kind);
        let n_lines = cells.iter().map(Vec::len).max().unwrap_or(1).max(1);
        #[expect(clippy::cast_precision_loss, reason = "lines of a cell")]
        let height = (n_lines as f32 * leading(size) + 2.0 * PAD).max(self.row_height);
        let mut slab = Slab { height, ..Slab::default() };
        if let Some(ink) = fill {
            let area = Area::new(0.0, 0.0, width, height);
            slab.marks.push(Mark::Rect { area, fill: Some(ink), pen: None });
        }
        let (rule_width, ink) = if kind == Kind::Total { (0.35, Ink::BLACK) } else { (0.1, Ink::grey(0x90)) };
        let line = vec![Point::new(0.0, 0.0), Point::new(width, 0.0)];
        slab.marks.push(Mark::Lines { lines: vec![line], pen: Pen::new(ink, rule_width) });
        let spans = matches!(kind, Kind::Section | Kind::Remark);
        let mut left = 0.0;
        for (at, &own) in widths.iter().enumerate() {
            let (room, align) = if spans { (width, Align::Left) } else { (own, self.columns[at].align) };
            let mut y = PAD;
            for line in cells.get(at).map_or(&[][..], |lines| lines) {
                let x = left + SIDE + line.indent(align, room - 2.0 * SIDE);
                line.draw(Point::new(x, y), size, Ink::BLACK, &mut slab.marks);
                y += leading(size);
            }
            if self.row_height > 0.0 && at > 0 && !spans {
                let line = vec![Point::new(left, 0.0), Point::new(left, height)];
                slab.marks.push(Mark::Lines { lines: vec![line], pen: Pen::new(Ink::GREY, 0.1) });
            }
            left += own;
            if spans {
                break;
            }
        }
        slab
    }

    fn head(&self, setter: &mut Typesetter, widths: &[f32], width: f32) -> Slab {
        let cells: Vec<_> = self.columns.iter().map(|column| column.head.clone().all_bold()).collect();
        let lines: Vec<Vec<Line>> = cells
            .iter()
            .zip(widths)
            .map(|(words, width)| break_lines(setter, words, self.size, (width - 2.0 * SIDE).max(1.0)))
            .collect();
        let mut slab = self.draw(&lines, widths, width, Kind::Plain, Some(Ink::SHADE));
        slab.marks.push(rule(0.0, width, slab.height, 0.25));
        slab
    }

    /// Widths of all columns, `width` together.
    fn widths(&self, setter: &mut Typesetter, width: f32) -> Vec<f32> {
        let size = self.size;
        let needs: Vec<(f32, f32)> = (0..self.columns.len())
            .map(|at| {
                let column = &self.columns[at];
                if let Width::Fixed(width) = column.width {
                    return (width, width);
                }
                let head = self.has_head.then(|| column.head.clone().all_bold());
                let cells = self
                    .rows
                    .iter()
                    .filter(|row| matches!(row.kind, Kind::Plain | Kind::Total))
                    .filter_map(|row| row.cells.get(at));
                let (mut natural, mut longest) = (0.0f32, 0.0f32);
                for (cell, is_head) in
                    cells.map(|cell| (cell, false)).chain(head.as_ref().map(|head| (head, true)))
                {
                    let (all, word) = extents(setter, cell, size);
                    // A head may be broken into two lines or three; its words may not.
                    natural = natural.max(if is_head { word.max(all * 0.45) } else { all });
                    longest = longest.max(word);
                }
                if column.width == Width::Content {
                    // Codes and numbers of a few letters are not broken for the sake of longer text.
                    longest = longest.max(natural.min(width / 5.0));
                }
                (natural + 2.0 * SIDE, longest.min(width / 3.0) + 2.0 * SIDE)
            })
            .collect();
        let least: f32 = needs.iter().map(|(_, longest)| longest).sum();
        let mut widths: Vec<f32> = needs.iter().map(|&(_, longest)| longest).collect();
        if least > width {
            // Not even the words fit: all shrink alike, and words are broken.
            for own in &mut widths {
                *own *= width / least;
            }
            return widths;
        }
        // What is left goes to content first, in parts of what each still lacks, then to the shares.
        let mut left = width - least;
        let lacks: f32 = self.lacking(&needs, |kind| matches!(kind, Width::Content)).iter().sum();
        if lacks > 0.0 {
            let part = (left / lacks).min(1.0);
            // Shares that hold long text must not be starved by content that could be broken.
            let shares: f32 = self.lacking(&needs, |kind| matches!(kind, Width::Share(_))).iter().sum();
            let part =
                if lacks + shares > left { part.min((left / (lacks + shares)).max(0.5)) } else { part };
            for (at, lack) in self.lacking(&needs, |kind| matches!(kind, Width::Content)).iter().enumerate() {
                widths[at] += lack * part;
                left -= lack * part;
            }
        }
        let shares: f32 = self.columns.iter().filter_map(Column::share).sum();
        if shares > 0.0 {
            for (own, column) in widths.iter_mut().zip(&self.columns) {
                *own += column.share().unwrap_or(0.0) / shares * left;
            }
        } else {
            #[expect(clippy::cast_precision_loss, reason = "a few columns")]
            let each = left / widths.len().max(1) as f32;
            for own in &mut widths {
                *own += each;
            }
        }
        widths
    }

    fn lacking(&self, needs: &[(f32, f32)], is_meant: impl Fn(&Width) -> bool) -> Vec<f32> {
        let lack = |(column, &(natural, longest)): (&Column, &(f32, f32))| {
            if is_meant(&column.width) { (natural - longest).max(0.0) } else { 0.0 }
        };
        self.columns.iter().zip(needs).map(lack).collect()
    }
}

impl Column {
    fn share(&self) -> Option<f32> {
        match self.width {
            Width::Share(share) => Some(share),
            Width::Fixed(_) | Width::Content => None,
        }
    }
}

/// White at both sides of a cell.
const SIDE: f32 = 1.2;
/// White above and below a cell's lines.
const PAD: f32 = 0.55;

pub(super) fn rule(from: f32, to: f32, y: f32, width: f32) -> Mark {
    Mark::Lines {
        lines: vec![vec![Point::new(from, y), Point::new(to, y)]],
        pen: Pen::new(Ink::BLACK, width),
    }
}
