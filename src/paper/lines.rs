//! Words of a sheet, and how they are broken into lines.
//!
//! Never clips: what is too long goes on the next line, and a word longer than a line is broken.

use std::sync::Arc;

use crate::paper::faces::Face;
use crate::paper::laid::{Ink, Mark, Pen, Point, Text};
use crate::paper::typeset::{POINTS, Strip, Typesetter};

/// A run of words: plain, bold and italic, with boxes to tick and blanks to write on.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Words(Vec<Span>);

#[derive(Debug, Clone, PartialEq)]
enum Span {
    Text(Face, String),
    Blank(f32),
    Break,
}

/// Boxes to tick stand in groups of so many.
const GROUP: usize = 5;

impl Words {
    /// None yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// True when nothing is written.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|span| matches!(span, Span::Text(_, text) if text.is_empty()))
    }

    /// Words in any face.
    #[must_use]
    pub fn face(mut self, face: Face, text: impl Into<String>) -> Self {
        self.0.push(Span::Text(face, text.into()));
        self
    }

    /// Plain words.
    #[must_use]
    pub fn plain(self, text: impl Into<String>) -> Self {
        self.face(Face::Plain, text)
    }

    /// Bold words.
    #[must_use]
    pub fn bold(self, text: impl Into<String>) -> Self {
        self.face(Face::Bold, text)
    }

    /// Italic words.
    #[must_use]
    pub fn italic(self, text: impl Into<String>) -> Self {
        self.face(Face::Italic, text)
    }

    /// Boxes to tick, in groups of five; the first `crossed` are crossed out already.
    #[must_use]
    pub fn ticks(mut self, n: usize, crossed: usize) -> Self {
        let boxes: Vec<_> = (0..n).map(|at| if at < crossed { '☒' } else { '☐' }).collect();
        let groups: Vec<String> = boxes.chunks(GROUP).map(|group| group.iter().collect()).collect();
        self.0.push(Span::Text(Face::Signs, groups.join(" ")));
        self
    }

    /// A line to write on, so many millimetres long.
    #[must_use]
    pub fn blank(mut self, length: f32) -> Self {
        self.0.push(Span::Blank(length));
        self
    }

    /// What follows begins a new line.
    #[must_use]
    pub fn new_line(mut self) -> Self {
        self.0.push(Span::Break);
        self
    }

    /// The same words in the face of titles.
    pub(super) fn in_title(mut self) -> Self {
        for span in &mut self.0 {
            if let Span::Text(face @ (Face::Plain | Face::Bold), _) = span {
                *face = Face::Title;
            }
        }
        self
    }

    /// The same words in bold where they are plain.
    #[must_use]
    pub fn all_bold(mut self) -> Self {
        for span in &mut self.0 {
            if let Span::Text(face @ Face::Plain, _) = span {
                *face = Face::Bold;
            }
        }
        self
    }
}

impl From<&str> for Words {
    fn from(text: &str) -> Self {
        Self::new().plain(text)
    }
}

impl From<String> for Words {
    fn from(text: String) -> Self {
        Self::new().plain(text)
    }
}

impl From<&String> for Words {
    fn from(text: &String) -> Self {
        Self::new().plain(text.as_str())
    }
}

impl From<usize> for Words {
    fn from(n: usize) -> Self {
        Self::new().plain(n.to_string())
    }
}

/// Where lines begin and end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Align {
    /// At the left edge.
    #[default]
    Left,
    /// In the middle.
    Middle,
    /// At the right edge, as numbers are.
    Right,
}

/// A broken line.
#[derive(Debug, Clone, Default)]
pub(super) struct Line {
    pieces: Vec<(f32, Piece)>,
    pub(super) width: f32,
}

#[derive(Debug, Clone)]
enum Piece {
    Strip(Arc<Strip>),
    Blank(f32),
}

/// Height of a line in millimetres, by the size in points.
pub(super) fn leading(size: f32) -> f32 {
    size * 1.26 / POINTS
}

/// From the upper edge of a line to where its letters stand.
fn baseline(size: f32) -> f32 {
    size * 0.95 / POINTS
}

impl Line {
    /// Draws the line with its upper left corner here.
    pub(super) fn draw(&self, at: Point, size: f32, ink: Ink, marks: &mut Vec<Mark>) {
        let y = at.y + baseline(size);
        for (x, piece) in &self.pieces {
            let at = Point::new(at.x + x, y);
            marks.push(match piece {
                Piece::Strip(strip) => {
                    Mark::Text(Text { at, size, ink, strip: Arc::clone(strip), turn: 0.0, halo: 0.0 })
                }
                Piece::Blank(width) => Mark::Lines {
                    lines: vec![vec![Point::new(at.x, y + 0.4), Point::new(at.x + width, y + 0.4)]],
                    pen: Pen::new(Ink::GREY, 0.2),
                },
            });
        }
    }

    /// From the left edge of a room of this width.
    pub(super) fn indent(&self, align: Align, room: f32) -> f32 {
        match align {
            Align::Left => 0.0,
            Align::Middle => (room - self.width) / 2.0,
            Align::Right => room - self.width,
        }
        .max(0.0)
    }

    fn put(&mut self, gap: f32, space: Option<Face>, piece: Piece, width: f32) {
        if let (Some((_, Piece::Strip(last))), Piece::Strip(next)) = (self.pieces.last_mut(), &piece)
            && last.face == next.face
            && (gap == 0.0 || space == Some(next.face))
        {
            let last = Arc::make_mut(last);
            if gap > 0.0 {
                last.push(&space_strip(next.face));
            }
            last.push(next);
        } else {
            self.pieces.push((self.width + gap, piece));
        }
        self.width += gap + width;
    }
}

fn space_strip(face: Face) -> Strip {
    let width = face.glyph(' ').map_or(250, |glyph| face.advance(glyph));
    Strip { face, text: " ".to_owned(), kerns: Vec::new(), width }
}

/// What is never broken, unless it is longer than a line by itself.
struct Atom {
    /// Space before it, unless it begins a line.
    gap: f32,
    /// Face of that space.
    space: Option<Face>,
    parts: Vec<(Piece, f32)>,
    width: f32,
    ends_line: bool,
}

/// Breaks words into lines no wider than `room` millimetres; at least one line.
pub(super) fn break_lines(setter: &mut Typesetter, words: &Words, size: f32, room: f32) -> Vec<Line> {
    // Sums of widths differ in their last digit by the order in which they are summed up.
    let room = room + 0.005;
    if let [Span::Text(face, text)] = &words.0[..] {
        let strips = setter.set(*face, text);
        let width: f32 = strips.iter().map(|strip| strip.width_at(size)).sum();
        if width <= room {
            let mut line = Line::default();
            for strip in strips.iter() {
                let width = strip.width_at(size);
                line.pieces.push((line.width, Piece::Strip(Arc::clone(strip))));
                line.width += width;
            }
            return vec![line];
        }
    }
    let mut lines = Vec::new();
    let mut line = Line::default();
    for atom in atoms(setter, words, size, room) {
        let starts = line.pieces.is_empty();
        if !starts && line.width + atom.gap + atom.width > room {
            lines.push(std::mem::take(&mut line));
        }
        let starts = line.pieces.is_empty();
        let mut gap = if starts { 0.0 } else { atom.gap };
        if starts && atom.width > room {
            for (piece, width) in atom.parts {
                for (piece, width) in cut(piece, width, size, room) {
                    if line.width + width > room && !line.pieces.is_empty() {
                        lines.push(std::mem::take(&mut line));
                    }
                    line.put(0.0, None, piece, width);
                }
            }
        } else {
            for (piece, width) in atom.parts {
                line.put(gap, atom.space, piece, width);
                gap = 0.0;
            }
        }
        if atom.ends_line {
            lines.push(std::mem::take(&mut line));
        }
    }
    if !line.pieces.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}

/// The widest of the lines, were there room enough, and the widest piece that cannot be broken.
pub(super) fn extents(setter: &mut Typesetter, words: &Words, size: f32) -> (f32, f32) {
    let natural =
        break_lines(setter, words, size, f32::INFINITY).iter().map(|line| line.width).fold(0.0, f32::max);
    let longest = atoms(setter, words, size, f32::INFINITY).iter().map(|atom| atom.width).fold(0.0, f32::max);
    (natural, longest)
}

fn atoms(setter: &mut Typesetter, words: &Words, size: f32, room: f32) -> Vec<Atom> {
    let mut atoms: Vec<Atom> = Vec::new();
    let mut gap = 0.0;
    let mut space = None;
    let mut glued = false;
    let mut add = |gap: &mut f32, space: &mut Option<Face>, glued: bool, parts: Vec<(Piece, f32)>| {
        let width: f32 = parts.iter().map(|(_, width)| width).sum();
        match atoms.last_mut() {
            Some(last) if glued && *gap == 0.0 && !last.ends_line => {
                last.parts.extend(parts);
                last.width += width;
            }
            _ => atoms.push(Atom { gap: *gap, space: *space, parts, width, ends_line: false }),
        }
        (*gap, *space) = (0.0, None);
        atoms.len()
    };
    let mut breaks = Vec::new();
    let mut n_atoms = 0;
    for span in &words.0 {
        match span {
            Span::Blank(length) => {
                // A blank longer than the line becomes as long as the line.
                let length = length.min(room);
                n_atoms = add(&mut gap, &mut space, glued, vec![(Piece::Blank(length), length)]);
                glued = true;
            }
            Span::Break => {
                if breaks.last().copied().unwrap_or(0) == n_atoms || n_atoms == 0 {
                    n_atoms = add(&mut gap, &mut space, false, Vec::new());
                }
                breaks.push(n_atoms);
                (gap, space, glued) = (0.0, None, false);
            }
            Span::Text(face, text) => {
                for (index, word) in text.split([' ', '\n', '\t']).enumerate() {
                    if index > 0 {
                        gap = space_strip(*face).width_at(size);
                        if *face == Face::Signs {
                            gap = size * 0.3 / POINTS;
                        }
                        space = (*face != Face::Signs).then_some(*face);
                        glued = false;
                    }
                    let mut rest = word;
                    while !rest.is_empty() {
                        // A line may end behind a dash or a stroke inside of a word.
                        let end = rest
                            .char_indices()
                            .find(|&(at, c)| at > 0 && matches!(c, '-' | '–' | '—' | '/'))
                            .map_or(rest.len(), |(at, c)| at + c.len_utf8());
                        let (piece, more) = rest.split_at(end);
                        let strips = setter.set(*face, piece);
                        let parts = strips
                            .iter()
                            .map(|strip| (Piece::Strip(Arc::clone(strip)), strip.width_at(size)))
                            .collect();
                        n_atoms = add(&mut gap, &mut space, glued, parts);
                        rest = more;
                        glued = rest.is_empty();
                    }
                }
            }
        }
    }
    for at in breaks {
        if let Some(atom) = at.checked_sub(1).and_then(|at| atoms.get_mut(at)) {
            atom.ends_line = true;
        }
    }
    atoms
}

/// Cuts a strip into pieces that fit; no piece is empty, so that a letter wider than the room is still
/// printed.
fn cut(piece: Piece, width: f32, size: f32, room: f32) -> Vec<(Piece, f32)> {
    let Piece::Strip(strip) = &piece else { return vec![(piece, width)] };
    if width <= room {
        return vec![(piece, width)];
    }
    let mut pieces = Vec::new();
    let mut text = String::new();
    for letter in strip.text.chars() {
        let mut longer = text.clone();
        longer.push(letter);
        let widths: i32 = strip.face.shape(&longer).iter().sum();
        let probe = Strip { face: strip.face, text: String::new(), kerns: Vec::new(), width: widths };
        if probe.width_at(size) > room && !text.is_empty() {
            pieces.push(std::mem::take(&mut text));
            longer = letter.to_string();
        }
        text = longer;
    }
    pieces.push(text);
    let mut setter = Typesetter::new();
    pieces
        .iter()
        .flat_map(|text| setter.set(strip.face, text).to_vec())
        .map(|strip| {
            let width = strip.width_at(size);
            (Piece::Strip(strip), width)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(words: &Words, room: f32) -> Vec<String> {
        let mut setter = Typesetter::new();
        let lines = break_lines(&mut setter, words, 10.0, room);
        for line in &lines {
            assert!(line.width <= room + 0.01, "{} over {room}", line.width);
        }
        let written = |piece: &Piece| match piece {
            Piece::Strip(strip) => strip.text.clone(),
            Piece::Blank(width) => format!("<{width:.0}>"),
        };
        lines.iter().map(|line| line.pieces.iter().map(|(_, piece)| written(piece)).collect()).collect()
    }

    #[test]
    fn lines_break_at_spaces_and_behind_dashes() {
        let lines = broken(&"the army of Đurađ Branković marches on Székesfehérvár–Győr".into(), 40.0);
        assert_eq!(lines, ["the army of Đurađ", "Branković marches on", "Székesfehérvár–Győr"]);
        let lines = broken(&"Székesfehérvár–Győr".into(), 30.0);
        assert_eq!(lines, ["Székesfehérvár–", "Győr"]);
    }

    #[test]
    fn a_word_longer_than_the_line_is_broken_and_none_of_it_is_lost() {
        let name = "Szentmihályfalvaszékesfehérvárkörnyékiszentgyörgymagaslat";
        let lines = broken(&name.into(), 20.0);
        assert!(lines.len() > 3);
        assert_eq!(lines.concat(), name);
        let wide = break_lines(&mut Typesetter::new(), &"WWW".into(), 10.0, 0.5);
        assert_eq!(wide.len(), 3, "a letter wider than the room still stands on a line of its own");
    }

    #[test]
    fn faces_on_one_line_keep_together_without_a_space() {
        let words = Words::new().plain("x (").bold("yyyy").plain(") z");
        assert_eq!(broken(&words, 100.0), ["x (yyyy) z"]);
        assert_eq!(broken(&words, 11.0), ["x", "(yyyy)", "z"]);
    }

    #[test]
    fn boxes_blanks_and_breaks() {
        assert_eq!(broken(&Words::new().ticks(7, 2), 100.0), ["☒☒☐☐☐ ☐☐"]);
        assert_eq!(broken(&Words::new().plain("to ").blank(30.0), 100.0), ["to<30>"]);
        assert_eq!(broken(&Words::new().plain("a").new_line().new_line().plain("b"), 50.0), ["a", "", "b"]);
        assert_eq!(broken(&Words::new(), 50.0), [""]);
    }
}
