//! A sheet: what is handed to somebody, on pages of its own, with a head and a foot on each.
//!
//! Never knows a rule: its blocks are made from a view by the module of its kind.

use std::borrow::Borrow;

use crate::paper::block::{Block, TINY};
use crate::paper::flow::{Chunk, paginate, slabs};
use crate::paper::laid::{Bookmark, Ink, Laid, Mark, Page, Point};
use crate::paper::lines::{Align, Words, break_lines, leading};
use crate::paper::table::rule;
use crate::paper::typeset::Typesetter;
use crate::paper::words;

/// The paper in the printer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8½ by 11 inches.
    Letter,
}

/// Which way the paper lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Lie {
    /// High.
    #[default]
    Upright,
    /// Wide.
    Across,
}

impl Paper {
    /// Width and height in millimetres.
    pub const fn size(self, lie: Lie) -> (f32, f32) {
        let (short, long) = match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        };
        match lie {
            Lie::Upright => (short, long),
            Lie::Across => (long, short),
        }
    }

    /// Width and height in millimetres of what a sheet's blocks may fill on a page, if its head is one
    /// line; for those who make a drawing as large as a page.
    pub fn body(self, lie: Lie) -> (f32, f32) {
        let (width, height) = self.size(lie);
        (width - 2.0 * SIDE, height - TOP - BOTTOM - 2.0 * leading(TINY) - 2.0 * CLEAR)
    }
}

impl Paper {
    /// Width and height in millimetres of what a bare sheet's blocks may fill on a page.
    pub fn bare_body(self, lie: Lie) -> (f32, f32) {
        let (width, height) = self.size(lie);
        (width - 2.0 * BARE, height - 2.0 * BARE)
    }
}

/// White on all sides of a bare page: what printers cannot print on.
const BARE: f32 = 5.0;
/// White at the left and right edge.
const SIDE: f32 = 15.0;
/// White above the head.
const TOP: f32 = 10.0;
/// White below the foot.
const BOTTOM: f32 = 10.0;
/// White between head and body, body and foot.
const CLEAR: f32 = 3.0;

/// The day of printing. It is given, never read from a clock: the same input makes the same bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Day {
    /// Of the calendar on the wall.
    pub year: u16,
    /// 1 to 12.
    pub month: u8,
    /// 1 to 31.
    pub day: u8,
}

impl Day {
    /// Reads `2026-12-01`; none when no such day can be.
    pub fn read(text: &str) -> Option<Self> {
        let mut parts = text.split('-');
        let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
        if parts.next().is_some() || year.len() != 4 || month.len() != 2 || day.len() != 2 {
            return None;
        }
        let found = Self { year: year.parse().ok()?, month: month.parse().ok()?, day: day.parse().ok()? };
        let leaps = found.year.is_multiple_of(4)
            && (!found.year.is_multiple_of(100) || found.year.is_multiple_of(400));
        let days = match found.month {
            2 => 28 + u8::from(leaps),
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        (1..=days).contains(&found.day).then_some(found)
    }
}

/// What stands on every page of a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Imprint {
    /// Name of the campaign.
    pub campaign: String,
    /// Where it stands: week and date.
    pub moment: String,
    /// When it is printed; none: not said.
    pub printed: Option<Day>,
}

/// A sheet.
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    /// At the head of its pages, and its bookmark.
    pub name: String,
    /// Which way its paper lies.
    pub lie: Lie,
    /// What it is made of.
    pub blocks: Vec<Block>,
    /// Its pages have neither head nor foot, and narrow edges: for what is cut out.
    pub bare: bool,
}

impl Sheet {
    /// An upright sheet.
    pub fn new(name: impl Into<String>, blocks: Vec<Block>) -> Self {
        Self { name: name.into(), lie: Lie::Upright, blocks, bare: false }
    }

    /// The same with its paper across.
    #[must_use]
    pub fn across(mut self) -> Self {
        self.lie = Lie::Across;
        self
    }

    /// The same without head and foot, and with narrow edges.
    #[must_use]
    pub fn bare(mut self) -> Self {
        self.bare = true;
        self
    }
}

/// How far a long piece of work has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Parts done.
    pub done: usize,
    /// Of so many.
    pub of: usize,
}

/// Told how far the work has come; false stops it.
pub type Watch<'a> = &'a dyn Fn(Progress) -> bool;

/// The work was stopped by whoever watched it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the printing was stopped; nothing has been written")]
pub struct Stopped;

/// Lays sheets on pages, each from a page of its own and counted by itself. Of many sheets that are made
/// one by one, no more than one need be there at a time.
///
/// # Errors
/// [`Stopped`] when the watch says so.
pub fn lay<S: Borrow<Sheet>>(
    sheets: impl IntoIterator<Item = S, IntoIter: ExactSizeIterator>,
    imprint: &Imprint,
    paper: Paper,
    watch: Watch<'_>,
) -> Result<Laid, Stopped> {
    let mut setter = Typesetter::new();
    let mut laid = Laid::default();
    let sheets = sheets.into_iter();
    let of = sheets.len();
    for (done, sheet) in sheets.enumerate() {
        if !watch(Progress { done, of }) {
            return Err(Stopped);
        }
        lay_one(&mut setter, sheet.borrow(), imprint, paper, &mut laid);
    }
    laid.missing.clone_from(setter.missing());
    Ok(laid)
}

fn lay_one(setter: &mut Typesetter, sheet: &Sheet, imprint: &Imprint, paper: Paper, laid: &mut Laid) {
    let (width, height) = paper.size(sheet.lie);
    if sheet.bare {
        return lay_bare(setter, sheet, paper, laid);
    }
    let inner = width - 2.0 * SIDE;
    let half = inner / 2.0 - 2.0;
    let left = break_lines(setter, &imprint.campaign.as_str().into(), TINY, half);
    let right = break_lines(setter, &Words::new().bold(sheet.name.as_str()), TINY, half);
    let printed = imprint.printed.map(words::printed).unwrap_or_default();
    let third = inner / 3.0 - 2.0;
    let moment = break_lines(setter, &imprint.moment.as_str().into(), TINY, inner / 2.0 - 2.0);
    let printed = break_lines(setter, &printed.into(), TINY, third);
    #[expect(clippy::cast_precision_loss, reason = "a few lines")]
    let lines_high = |n: usize| n as f32 * leading(TINY);
    let body_top = TOP + lines_high(left.len().max(right.len())) + CLEAR;
    let foot_top = height - BOTTOM - lines_high(moment.len().max(printed.len()));
    let room = foot_top - CLEAR - body_top;
    let mut chunks = paginate(slabs(setter, &sheet.blocks, inner, room), room);
    if chunks.is_empty() {
        chunks.push(Chunk::default());
    }
    let of = chunks.len();
    laid.bookmarks.push(Bookmark { name: sheet.name.clone(), page: laid.pages.len() });
    for (index, chunk) in chunks.into_iter().enumerate() {
        let mut marks = Vec::with_capacity(chunk.marks.len() + 8);
        let page_of = break_lines(setter, &words::page_of(index + 1, of).into(), TINY, third);
        let mut put = |lines: &[crate::paper::lines::Line], top: f32, align: Align, room: f32, from: f32| {
            let mut y = top;
            for line in lines {
                line.draw(Point::new(from + line.indent(align, room), y), TINY, Ink::GREY, &mut marks);
                y += leading(TINY);
            }
        };
        put(&left, TOP, Align::Left, half, SIDE);
        put(&right, TOP, Align::Right, half, width - SIDE - half);
        put(&moment, foot_top, Align::Left, third, SIDE);
        let middle = SIDE + inner / 2.0;
        put(&printed, foot_top, Align::Left, third, middle);
        put(&page_of, foot_top, Align::Right, third, width - SIDE - third);
        let mut line = |y: f32| {
            let mut mark: Mark = rule(0.0, inner, 0.0, 0.15);
            mark.shift(SIDE, y);
            marks.push(mark);
        };
        line(body_top - CLEAR + 0.8);
        line(foot_top - 0.8);
        for name in chunk.bookmarks {
            laid.bookmarks.push(Bookmark { name, page: laid.pages.len() });
        }
        marks.extend(chunk.marks.into_iter().map(|mut mark| {
            mark.shift(SIDE, body_top);
            mark
        }));
        marks.shrink_to_fit();
        laid.pages.push(Page { width, height, marks });
    }
}

fn lay_bare(setter: &mut Typesetter, sheet: &Sheet, paper: Paper, laid: &mut Laid) {
    let (width, height) = paper.size(sheet.lie);
    let (inner, room) = paper.bare_body(sheet.lie);
    laid.bookmarks.push(Bookmark { name: sheet.name.clone(), page: laid.pages.len() });
    for chunk in paginate(slabs(setter, &sheet.blocks, inner, room), room) {
        let marks = chunk.marks.into_iter().map(|mut mark| {
            mark.shift(BARE, BARE);
            mark
        });
        laid.pages.push(Page { width, height, marks: marks.collect() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_read_or_refused() {
        assert_eq!(Day::read("2026-12-01"), Some(Day { year: 2026, month: 12, day: 1 }));
        assert!(Day::read("2024-02-29").is_some() && Day::read("2026-02-29").is_none());
        for wrong in ["", "2026-13-01", "2026-4-1", "01-12-2026", "2026-12-01-1", "2026-04-31", "2026-04-00"]
        {
            assert_eq!(Day::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_work_can_be_stopped() {
        let sheets = vec![Sheet::new("One", Vec::new()), Sheet::new("Two", Vec::new())];
        let stop = |progress: Progress| progress.done < 1;
        assert_eq!(lay(&sheets, &Imprint::default(), Paper::A4, &stop), Err(Stopped));
        let all = lay(&sheets, &Imprint::default(), Paper::A4, &|_| true).unwrap();
        assert_eq!(all.pages.len(), 2, "an empty sheet is a page too");
    }
}
