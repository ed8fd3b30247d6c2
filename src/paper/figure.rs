//! A drawing on a sheet: shapes and names in millimetres, from the upper left corner of its own frame.
//!
//! Never knows what it draws, nor where on a page it comes to stand.

use crate::paper::faces::Face;
use crate::paper::laid::{Area, Ink, Mark, Pen, Point, Text};
use crate::paper::lines::{Align, Words, break_lines, leading};
use crate::paper::typeset::{POINTS, Typesetter};

/// A drawing.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Figure {
    /// Width in millimetres; wider than its column, it is an error of who draws it.
    pub width: f32,
    /// Height in millimetres.
    pub height: f32,
    /// What stands below it; may be empty.
    pub caption: Words,
    drawn: Vec<Drawn>,
}

#[derive(Debug, Clone, PartialEq)]
enum Drawn {
    Mark(Mark),
    Name(Name),
}

/// Letters on a drawing.
#[derive(Debug, Clone, PartialEq)]
pub struct Name {
    /// The point to which they are tied.
    pub at: Point,
    /// The letters.
    pub text: String,
    /// Their face.
    pub face: Face,
    /// Their size in points.
    pub size: f32,
    /// Their ink.
    pub ink: Ink,
    /// Where they stand about the point.
    pub anchor: Anchor,
    /// Degrees they are turned by about the point, against the clock.
    pub turn: f32,
    /// Width of a white edge in millimetres; 0 for none.
    pub halo: f32,
}

impl Name {
    /// Plain black letters about a point.
    pub fn new(at: Point, text: impl Into<String>, size: f32, anchor: Anchor) -> Self {
        Self { at, text: text.into(), face: Face::Plain, size, ink: Ink::BLACK, anchor, turn: 0.0, halo: 0.0 }
    }
}

/// Where letters stand about their point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// They begin at it.
    Start,
    /// Their middle is on it, to the side and upwards.
    Middle,
    /// They end at it.
    End,
    /// Their middle is above it.
    Above,
    /// Their middle is below it.
    Below,
}

/// How an area is told from others in black and white.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hatch {
    /// Degrees of its lines, against the clock from the horizontal.
    pub angle: f32,
    /// From line to line in millimetres.
    pub step: f32,
    /// What draws them.
    pub pen: Pen,
}

/// Height of a capital in parts of the size.
const CAPITAL: f32 = 0.69;

impl Figure {
    /// An empty drawing of this width and height in millimetres.
    pub fn new(width: f32, height: f32) -> Self {
        Self { width, height, ..Self::default() }
    }

    /// Draws an upright rectangle.
    pub fn rect(&mut self, area: Area, fill: Option<Ink>, pen: Option<Pen>) {
        self.drawn.push(Drawn::Mark(Mark::Rect { area, fill, pen }));
    }

    /// Draws a polygon.
    pub fn polygon(&mut self, ring: Vec<Point>, fill: Option<Ink>, pen: Option<Pen>) {
        self.polygons(vec![ring], fill, pen);
    }

    /// Draws a polygon with holes or islands (even-odd).
    pub fn polygons(&mut self, rings: Vec<Vec<Point>>, fill: Option<Ink>, pen: Option<Pen>) {
        self.drawn.push(Drawn::Mark(Mark::Polygon { rings, fill, pen }));
    }

    /// Draws an open line.
    pub fn line(&mut self, points: Vec<Point>, pen: Pen) {
        self.lines(vec![points], pen);
    }

    /// Draws many open lines by one pen.
    pub fn lines(&mut self, lines: Vec<Vec<Point>>, pen: Pen) {
        if !lines.is_empty() {
            self.drawn.push(Drawn::Mark(Mark::Lines { lines, pen }));
        }
    }

    /// Draws a circle.
    pub fn circle(&mut self, centre: Point, radius: f32, fill: Option<Ink>, pen: Option<Pen>) {
        self.drawn.push(Drawn::Mark(Mark::Circle { centre, radius, fill, pen }));
    }

    /// Writes letters.
    pub fn name(&mut self, name: Name) {
        self.drawn.push(Drawn::Name(name));
    }

    /// Writes letters, smaller where they would be wider than `room` millimetres.
    pub fn name_within(&mut self, mut name: Name, room: f32) {
        let width = Typesetter::new().width(name.face, name.size, &name.text);
        name.size *= (room / width.max(f32::EPSILON)).min(1.0);
        self.name(name);
    }

    /// Writes words in lines as wide as an area, in letters of this size or of the largest that have room in
    /// it; how high they come out.
    pub fn words_within(&mut self, words: &Words, mut size: f32, area: Area, align: Align) -> f32 {
        let mut setter = Typesetter::new();
        let mut lines = break_lines(&mut setter, words, size, area.w);
        #[expect(clippy::cast_precision_loss, reason = "a few lines")]
        let high = |lines: usize, size: f32| lines as f32 * leading(size);
        while high(lines.len(), size) > area.h && size > 3.5 {
            size *= 0.94;
            lines = break_lines(&mut setter, words, size, area.w);
        }
        let mut marks = Vec::new();
        let mut top = area.y;
        for line in &lines {
            line.draw(Point::new(area.x + line.indent(align, area.w), top), size, Ink::BLACK, &mut marks);
            top += leading(size);
        }
        self.drawn.extend(marks.into_iter().map(Drawn::Mark));
        top - area.y
    }

    /// Draws a hatch over the inside of rings (even-odd). All areas of one hatch meet line to line.
    pub fn hatch(&mut self, rings: &[Vec<Point>], hatch: Hatch) {
        self.lines(hatched(rings, hatch), hatch.pen);
    }

    /// The marks of the drawing with its upper left corner here.
    pub(super) fn draw(&self, setter: &mut Typesetter, at: Point, marks: &mut Vec<Mark>) {
        for drawn in &self.drawn {
            match drawn {
                Drawn::Mark(mark) => {
                    let mut mark = mark.clone();
                    mark.shift(at.x, at.y);
                    marks.push(mark);
                }
                Drawn::Name(name) => name.draw(setter, at, marks),
            }
        }
    }
}

impl Name {
    fn draw(&self, setter: &mut Typesetter, corner: Point, marks: &mut Vec<Mark>) {
        let strips = setter.set(self.face, &self.text);
        let width: f32 = strips.iter().map(|strip| strip.width_at(self.size)).sum();
        let high = self.size * CAPITAL / POINTS;
        let (mut along, down) = match self.anchor {
            Anchor::Start => (0.0, 0.0),
            Anchor::Middle => (-width / 2.0, high / 2.0),
            Anchor::End => (-width, 0.0),
            Anchor::Above => (-width / 2.0, -high * 0.35),
            Anchor::Below => (-width / 2.0, high * 1.35),
        };
        let (sin, cos) = self.turn.to_radians().sin_cos();
        for strip in strips.iter() {
            // To the side and down, both turned with the letters.
            let dx = along * cos + down * sin;
            let dy = -along * sin + down * cos;
            marks.push(Mark::Text(Text {
                at: Point::new(corner.x + self.at.x + dx, corner.y + self.at.y + dy),
                size: self.size,
                ink: self.ink,
                strip: std::sync::Arc::clone(strip),
                turn: self.turn,
                halo: self.halo,
            }));
            along += strip.width_at(self.size);
        }
    }
}

/// Lines of a hatch inside of rings.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "a few hundred lines on a page"
)]
pub(super) fn hatched(rings: &[Vec<Point>], hatch: Hatch) -> Vec<Vec<Point>> {
    let (sin, cos) = hatch.angle.to_radians().sin_cos();
    // Along the lines, and across them.
    let turned = |p: &Point| Point::new(p.x * cos - p.y * sin, p.x * sin + p.y * cos);
    let back = |u: f32, v: f32| Point::new(u * cos + v * sin, -u * sin + v * cos);
    let rings: Vec<Vec<Point>> = rings.iter().map(|ring| ring.iter().map(turned).collect()).collect();
    let area = Area::around(rings.iter().flatten().copied());
    let step = hatch.step.max(0.1);
    let (first, last) = ((area.y / step).ceil() as i32, (area.bottom() / step).floor() as i32);
    let mut lines = Vec::new();
    for index in first..=last {
        let v = index as f32 * step;
        let mut crossings: Vec<f32> = rings
            .iter()
            .flat_map(|ring| ring.iter().zip(ring.iter().cycle().skip(1)))
            .filter(|(a, b)| (a.y <= v) != (b.y <= v))
            .map(|(a, b)| a.x + (v - a.y) / (b.y - a.y) * (b.x - a.x))
            .collect();
        crossings.sort_by(f32::total_cmp);
        lines.extend(crossings.chunks_exact(2).map(|pair| vec![back(pair[0], v), back(pair[1], v)]));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: f32, side: f32) -> Vec<Point> {
        [(x, 0.0), (x + side, 0.0), (x + side, side), (x, side)].map(|(x, y)| Point::new(x, y)).to_vec()
    }

    #[test]
    fn a_hatch_fills_its_rings_and_leaves_out_their_holes() {
        let hatch = Hatch { angle: 0.0, step: 1.0, pen: Pen::new(Ink::BLACK, 0.1) };
        let lines = hatched(&[square(0.0, 10.0)], hatch);
        assert_eq!(lines.len(), 10);
        let hole =
            vec![Point::new(4.0, 4.5), Point::new(6.0, 4.5), Point::new(6.0, 5.5), Point::new(4.0, 5.5)];
        assert_eq!(hatched(&[square(0.0, 10.0), hole], hatch).len(), 11);
        for line in hatched(&[square(0.0, 10.0)], Hatch { angle: 45.0, ..hatch }) {
            for point in line {
                let inside = -0.01..10.01;
                assert!(inside.contains(&point.x) && inside.contains(&point.y), "{point:?}");
            }
        }
    }

    #[test]
    fn names_stand_about_their_point() {
        let mut setter = Typesetter::new();
        let mut middle = |anchor, turn| {
            let mut figure = Figure::new(50.0, 50.0);
            figure.name(Name { turn, ..Name::new(Point::new(25.0, 25.0), "Buda", 10.0, anchor) });
            let mut marks = Vec::new();
            figure.draw(&mut setter, Point::new(100.0, 100.0), &mut marks);
            marks[0].bounds()
        };
        let area = middle(Anchor::Middle, 0.0);
        assert!((area.x + area.w / 2.0 - 125.0).abs() < 0.01);
        assert!(area.y < 125.0 && area.bottom() > 125.0);
        assert!(middle(Anchor::Above, 0.0).bottom() < 125.5);
        assert!(middle(Anchor::Below, 0.0).y > 124.9);
        let turned = middle(Anchor::Middle, 90.0);
        assert!((turned.y + turned.h / 2.0 - 125.0).abs() < 0.01 && turned.h > turned.w);
        assert!(middle(Anchor::Start, 90.0).bottom() <= 125.01, "it runs upwards");
    }
}
