//! What a sheet is made of: headings, paragraphs, lists, tables, boxes, columns, drawings.
//!
//! Never knows a page: where each comes to stand is decided in `flow`.

use crate::paper::figure::Figure;
use crate::paper::laid::Ink;
use crate::paper::lines::{Align, Words};
use crate::paper::table::Table;

/// Size of running text in points.
pub const BODY: f32 = 10.0;
/// Size of tables in points.
pub const SMALL: f32 = 9.0;
/// Size of remarks in points.
pub const TINY: f32 = 7.5;

/// A part of a sheet, from the left to the right edge of its column.
#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    /// The name of the sheet, once, at its top; and a line below it.
    Title(Words, Words),
    /// A heading, kept with what follows it.
    Heading(Level, String),
    /// A paragraph.
    Paragraph(Paragraph),
    /// A list, each with a bullet.
    Bullets(Vec<Words>),
    /// A table.
    Table(Table),
    /// A drawing, kept whole.
    Figure(Figure),
    /// Side by side: each with its share of the width.
    Columns(Vec<(f32, Vec<Block>)>),
    /// Text that runs down one column and on in the next, of so many, all of one height.
    Flow(usize, Vec<Block>),
    /// With a frame about it, and a name on it.
    Boxed(Boxed),
    /// Kept on one page where it fits on one.
    Together(Vec<Block>),
    /// So many lines to write on.
    WriteOn(usize),
    /// White, in millimetres; none at the top of a page.
    Gap(f32),
    /// A thin rule.
    Rule,
    /// What follows begins a page.
    PageBreak,
}

/// How high a heading stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// A chapter: it has a bookmark of its own.
    Chapter,
    /// A part of a sheet.
    Part,
    /// A part of a part.
    Small,
}

/// A paragraph.
#[derive(Debug, Clone, PartialEq)]
pub struct Paragraph {
    /// Its words.
    pub words: Words,
    /// Size in points.
    pub size: f32,
    /// Its ink.
    pub ink: Ink,
    /// Where its lines stand.
    pub align: Align,
    /// It stays on the page of what follows.
    pub keep: bool,
}

/// A box.
#[derive(Debug, Clone, PartialEq)]
pub struct Boxed {
    /// Stands in the frame's head; may be empty.
    pub name: String,
    /// What is inside.
    pub blocks: Vec<Block>,
    /// What fills it.
    pub fill: Option<Ink>,
}

impl Block {
    /// A title with a line below it.
    pub fn title(title: impl Into<Words>, below: impl Into<Words>) -> Self {
        Self::Title(title.into(), below.into())
    }

    /// A heading of a part.
    pub fn heading(text: impl Into<String>) -> Self {
        Self::Heading(Level::Part, text.into())
    }

    /// A small heading.
    pub fn small_heading(text: impl Into<String>) -> Self {
        Self::Heading(Level::Small, text.into())
    }

    /// A paragraph of running text.
    pub fn text(words: impl Into<Words>) -> Self {
        Self::Paragraph(Paragraph {
            words: words.into(),
            size: BODY,
            ink: Ink::BLACK,
            align: Align::Left,
            keep: false,
        })
    }

    /// A remark in small print.
    pub fn remark(words: impl Into<Words>) -> Self {
        Self::Paragraph(Paragraph {
            words: words.into(),
            size: TINY + 0.5,
            ink: Ink::GREY,
            align: Align::Left,
            keep: false,
        })
    }

    /// A frame with a name about other blocks.
    pub fn boxed(name: impl Into<String>, blocks: Vec<Self>) -> Self {
        Self::Boxed(Boxed { name: name.into(), blocks, fill: None })
    }

    /// Blocks side by side in columns of equal width.
    pub fn beside(columns: Vec<Vec<Self>>) -> Self {
        Self::Columns(columns.into_iter().map(|blocks| (1.0, blocks)).collect())
    }
}

impl From<Table> for Block {
    fn from(table: Table) -> Self {
        Self::Table(table)
    }
}

impl From<Figure> for Block {
    fn from(figure: Figure) -> Self {
        Self::Figure(figure)
    }
}
