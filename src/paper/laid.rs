//! Pages as they will be printed: every text with its place, every shape in millimetres.
//!
//! Plain data that knows no file format, so that a PDF and a preview on the screen are drawn from the
//! same. Never holds anything that is not drawn.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::paper::faces::Face;
use crate::paper::typeset::{POINTS, Strip};

/// A place on a page in millimetres, from its upper left corner.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Point {
    /// From the left.
    pub x: f32,
    /// From above.
    pub y: f32,
}

impl Point {
    /// So many millimetres from the left and from above.
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    fn moved(self, dx: f32, dy: f32) -> Self {
        Self { x: self.x + dx, y: self.y + dy }
    }
}

/// Printing ink: red, green, blue; of three equal parts it is a grey.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ink(pub [u8; 3]);

impl Ink {
    /// Text and strong lines.
    pub const BLACK: Self = Self([0, 0, 0]);
    /// Bare paper.
    pub const WHITE: Self = Self([255, 255, 255]);
    /// Small print and thin rules; still read in black and white.
    pub const GREY: Self = Self::grey(0x60);
    /// Every other row of a table.
    pub const PALE: Self = Self::grey(0xee);
    /// Heads of tables, and what is shaded.
    pub const SHADE: Self = Self::grey(0xdc);

    /// 0 is black, 255 is white.
    pub const fn grey(level: u8) -> Self {
        Self([level, level, level])
    }

    /// This colour as a grey, as a black-and-white printer makes it.
    #[must_use]
    pub fn in_grey(self) -> Self {
        let [r, g, b] = self.0.map(u32::from);
        let level = (r * 299 + g * 587 + b * 114) / 1000;
        Self::grey(u8::try_from(level).unwrap_or(255))
    }
}

/// A line drawn by a pen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pen {
    /// Its ink.
    pub ink: Ink,
    /// Its width in millimetres.
    pub width: f32,
    /// Lengths of dash and gap in millimetres; none: unbroken.
    pub dash: Option<(f32, f32)>,
}

impl Pen {
    /// An unbroken line.
    pub const fn new(ink: Ink, width: f32) -> Self {
        Self { ink, width, dash: None }
    }

    /// The same, broken.
    #[must_use]
    pub const fn dashed(mut self, dash: f32, gap: f32) -> Self {
        self.dash = Some((dash, gap));
        self
    }
}

/// One thing on a page. Later ones lie over earlier ones.
#[derive(Debug, Clone, PartialEq)]
pub enum Mark {
    /// Letters in one face and size.
    Text(Text),
    /// An upright rectangle.
    Rect {
        /// Its place.
        area: Area,
        /// What fills it.
        fill: Option<Ink>,
        /// What draws its edge.
        pen: Option<Pen>,
    },
    /// A polygon, of several rings where it has holes or islands (even-odd).
    Polygon {
        /// Each of three points or more.
        rings: Vec<Vec<Point>>,
        /// What fills it.
        fill: Option<Ink>,
        /// What draws its edges.
        pen: Option<Pen>,
    },
    /// Open lines, all by one pen.
    Lines {
        /// Each of two points or more.
        lines: Vec<Vec<Point>>,
        /// What draws them.
        pen: Pen,
    },
    /// A circle.
    Circle {
        /// Its middle.
        centre: Point,
        /// In millimetres.
        radius: f32,
        /// What fills it.
        fill: Option<Ink>,
        /// What draws its edge.
        pen: Option<Pen>,
    },
}

/// Letters on a page.
#[derive(Debug, Clone, PartialEq)]
pub struct Text {
    /// The pen's place at the first letter, on the line that the letters stand on.
    pub at: Point,
    /// Size in points.
    pub size: f32,
    /// Its ink.
    pub ink: Ink,
    /// The letters, their face and kerning.
    pub strip: Arc<Strip>,
    /// Degrees it is turned by about `at`, against the clock.
    pub turn: f32,
    /// Width in millimetres of a white edge drawn first, for names on maps; 0 for none.
    pub halo: f32,
}

/// Above the line, in parts of the size, to which the tallest letters of a line reach.
const ASCENT: f32 = 0.74;
/// Below the line, likewise.
const DESCENT: f32 = 0.20;

impl Text {
    /// Width in millimetres.
    pub fn width(&self) -> f32 {
        self.strip.width_at(self.size)
    }

    /// The corners of the box that the letters fill.
    pub fn corners(&self) -> [Point; 4] {
        let size = self.size / POINTS;
        let (sin, cos) = self.turn.to_radians().sin_cos();
        let at = |x: f32, y: f32| Point::new(self.at.x + x * cos + y * sin, self.at.y - x * sin + y * cos);
        let (right, up, down) = (self.width(), -ASCENT * size, DESCENT * size);
        [at(0.0, up), at(right, up), at(right, down), at(0.0, down)]
    }
}

/// An upright rectangle in millimetres.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Area {
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// Width.
    pub w: f32,
    /// Height.
    pub h: f32,
}

impl Area {
    /// From its upper left corner, width and height.
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Self {
        Self { x, y, w, h }
    }

    /// Right edge.
    pub fn right(&self) -> f32 {
        self.x + self.w
    }

    /// Lower edge.
    pub fn bottom(&self) -> f32 {
        self.y + self.h
    }

    /// The smallest that holds all points.
    pub fn around(points: impl IntoIterator<Item = Point>) -> Self {
        let mut points = points.into_iter();
        let Some(first) = points.next() else { return Self::default() };
        let (mut lo, mut hi) = (first, first);
        for point in points {
            lo = Point::new(lo.x.min(point.x), lo.y.min(point.y));
            hi = Point::new(hi.x.max(point.x), hi.y.max(point.y));
        }
        Self::new(lo.x, lo.y, hi.x - lo.x, hi.y - lo.y)
    }
}

impl Mark {
    /// Moves it.
    pub(super) fn shift(&mut self, dx: f32, dy: f32) {
        match self {
            Self::Text(text) => text.at = text.at.moved(dx, dy),
            Self::Rect { area, .. } => {
                area.x += dx;
                area.y += dy;
            }
            Self::Polygon { rings: lines, .. } | Self::Lines { lines, .. } => {
                lines.iter_mut().flatten().for_each(|point| *point = point.moved(dx, dy));
            }
            Self::Circle { centre, .. } => *centre = centre.moved(dx, dy),
        }
    }

    /// The smallest upright rectangle that holds it.
    pub fn bounds(&self) -> Area {
        match self {
            Self::Text(text) => Area::around(text.corners()),
            Self::Rect { area, .. } => *area,
            Self::Polygon { rings: lines, .. } | Self::Lines { lines, .. } => {
                Area::around(lines.iter().flatten().copied())
            }
            Self::Circle { centre, radius, .. } => {
                Area::new(centre.x - radius, centre.y - radius, 2.0 * radius, 2.0 * radius)
            }
        }
    }
}

/// A page.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Page {
    /// Width in millimetres.
    pub width: f32,
    /// Height in millimetres.
    pub height: f32,
    /// What is on it.
    pub marks: Vec<Mark>,
}

impl Page {
    /// Its texts.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.marks.iter().filter_map(|mark| match mark {
            Mark::Text(text) => Some(text),
            _ => None,
        })
    }
}

/// A place that a reader can jump to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bookmark {
    /// What it is called.
    pub name: String,
    /// Index of its page.
    pub page: usize,
}

/// All the pages of a file.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Laid {
    /// Its pages.
    pub pages: Vec<Page>,
    /// In the order of pages.
    pub bookmarks: Vec<Bookmark>,
    /// Letters that no face has; they are printed as boxes.
    pub missing: BTreeSet<char>,
}

/// Distance below which two boxes that touch are said not to overlap.
const HAIR: f32 = 0.05;

impl Laid {
    /// Texts that run over one another, page by page. Empty, or the layout is wrong.
    pub fn overlaps(&self) -> Vec<String> {
        let mut found = Vec::new();
        for (index, page) in self.pages.iter().enumerate() {
            let mut boxes: Vec<_> = page
                .texts()
                .filter(|text| !text.strip.text.trim().is_empty())
                .map(|text| (Area::around(text.corners()), text))
                .collect();
            boxes.sort_by(|a, b| a.0.y.total_cmp(&b.0.y));
            for (at, (area, text)) in boxes.iter().enumerate() {
                for (other_area, other) in &boxes[at + 1..] {
                    if other_area.y >= area.bottom() - HAIR {
                        break;
                    }
                    if cross(&text.corners(), &other.corners()) {
                        found.push(format!(
                            "page {}: \"{}\" runs over \"{}\"",
                            index + 1,
                            text.strip.text,
                            other.strip.text
                        ));
                    }
                }
            }
        }
        found
    }

    /// What does not lie on its page wholly. Empty, or the layout is wrong.
    pub fn off_page(&self) -> Vec<String> {
        let mut found = Vec::new();
        for (index, page) in self.pages.iter().enumerate() {
            for mark in &page.marks {
                let area = mark.bounds();
                let is_on = area.x >= -HAIR
                    && area.y >= -HAIR
                    && area.right() <= page.width + HAIR
                    && area.bottom() <= page.height + HAIR;
                if !is_on {
                    let what = match mark {
                        Mark::Text(text) => format!("\"{}\"", text.strip.text),
                        other => format!("{other:?}").chars().take(80).collect(),
                    };
                    found.push(format!("page {}: {what} runs off the page", index + 1));
                }
            }
        }
        found
    }

    /// What is written, line by line as it stands on the pages: two spaces between texts that stand
    /// apart on a line, a line of dashes before each page but the first.
    pub fn text(&self) -> String {
        let mut all = String::new();
        for (index, page) in self.pages.iter().enumerate() {
            if index > 0 {
                all.push_str("----------------\n");
            }
            let mut texts: Vec<_> = page.texts().collect();
            texts.sort_by(|a, b| a.at.y.total_cmp(&b.at.y));
            let mut rest = &texts[..];
            while let Some(first) = rest.first() {
                let n = rest.iter().take_while(|text| text.at.y - first.at.y < 0.6).count();
                let mut line = rest[..n].to_vec();
                line.sort_by(|a, b| a.at.x.total_cmp(&b.at.x));
                let mut end = f32::NEG_INFINITY;
                let mut words = String::new();
                for text in line {
                    if text.at.x - end > 0.7 && !words.is_empty() {
                        words.push_str("  ");
                    }
                    words.push_str(&text.strip.text);
                    end = text.at.x + text.width();
                }
                all.push_str(words.trim_end());
                all.push('\n');
                rest = &rest[n..];
            }
        }
        all
    }

    /// The faces in use.
    pub fn faces(&self) -> BTreeSet<Face> {
        self.pages.iter().flat_map(Page::texts).map(|text| text.strip.face).collect()
    }
}

/// True when two boxes, each turned as it will, share more than a hair.
fn cross(a: &[Point; 4], b: &[Point; 4]) -> bool {
    let along = |corners: &[Point; 4], axis: Point| {
        let on = corners.map(|corner| corner.x * axis.x + corner.y * axis.y);
        (
            on.iter().copied().fold(f32::INFINITY, f32::min),
            on.iter().copied().fold(f32::NEG_INFINITY, f32::max),
        )
    };
    [(a[0], a[1]), (a[1], a[2]), (b[0], b[1]), (b[1], b[2])].into_iter().all(|(from, to)| {
        let length = (to.x - from.x).hypot(to.y - from.y).max(f32::EPSILON);
        let axis = Point::new((to.x - from.x) / length, (to.y - from.y) / length);
        let ((a_lo, a_hi), (b_lo, b_hi)) = (along(a, axis), along(b, axis));
        a_hi - b_lo > HAIR && b_hi - a_lo > HAIR
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper::typeset::Typesetter;

    fn text(x: f32, y: f32, turn: f32, words: &str) -> Mark {
        let strip = Arc::clone(&Typesetter::new().set(Face::Plain, words)[0]);
        let text = Text { at: Point::new(x, y), size: 10.0, ink: Ink::BLACK, strip, turn, halo: 0.0 };
        Mark::Text(text)
    }

    fn laid(marks: Vec<Mark>) -> Laid {
        Laid { pages: vec![Page { width: 100.0, height: 100.0, marks }], ..Laid::default() }
    }

    #[test]
    fn texts_over_one_another_are_found() {
        let page = laid(vec![text(10.0, 20.0, 0.0, "Győr"), text(14.0, 21.0, 0.0, "Buda")]);
        assert_eq!(page.overlaps(), ["page 1: \"Győr\" runs over \"Buda\""]);
        let apart = laid(vec![text(10.0, 20.0, 0.0, "Győr"), text(10.0, 24.0, 0.0, "Buda")]);
        assert!(apart.overlaps().is_empty(), "{:?}", apart.overlaps());
        let turned = laid(vec![text(10.0, 50.0, 90.0, "Győr"), text(11.0, 45.0, 0.0, "Buda")]);
        assert!(turned.overlaps().is_empty(), "beside a turned one: {:?}", turned.overlaps());
        let through = laid(vec![text(10.0, 50.0, 90.0, "Győr"), text(7.0, 46.0, 0.0, "Buda")]);
        assert_eq!(through.overlaps().len(), 1);
    }

    #[test]
    fn what_runs_off_the_page_is_found() {
        assert!(laid(vec![text(10.0, 20.0, 0.0, "Győr")]).off_page().is_empty());
        assert_eq!(
            laid(vec![text(95.0, 20.0, 0.0, "Győr")]).off_page(),
            ["page 1: \"Győr\" runs off the page"]
        );
        let line = Mark::Lines {
            lines: vec![vec![Point::new(1.0, 1.0), Point::new(101.0, 1.0)]],
            pen: Pen::new(Ink::BLACK, 0.2),
        };
        assert_eq!(laid(vec![line]).off_page().len(), 1);
    }

    #[test]
    fn what_is_written_comes_line_by_line() {
        let page = laid(vec![
            text(60.0, 20.0, 0.0, "Buda"),
            text(10.0, 20.0, 0.0, "Győr"),
            text(10.0, 30.0, 0.0, "Eger"),
        ]);
        assert_eq!(page.text(), "Győr  Buda\nEger\n");
    }
}
