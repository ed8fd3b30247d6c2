//! A drawing as large as its board, out of which windows are cut for sheets, tiles and insets.
//!
//! Never measures letters: it is told how wide they are.

use super::geometry::{clip_line, clip_ring, grown, holds, meet};
use crate::paper::faces::Face;
use crate::paper::figure::{Anchor, Figure, Hatch, Name, hatched};
use crate::paper::laid::{Area, Ink, Pen, Point};

/// What is drawn, later things over earlier ones.
#[derive(Debug, Clone, Default)]
pub(super) struct Canvas {
    shapes: Vec<Shape>,
    letters: Vec<Letters>,
}

#[derive(Debug, Clone)]
enum Shape {
    Fill { rings: Vec<Vec<Point>>, ink: Ink },
    Ring { ring: Vec<Point>, fill: Option<Ink>, pen: Option<Pen> },
    Disc { centre: Point, radius: f32, fill: Option<Ink>, pen: Option<Pen> },
    Lines { lines: Vec<Vec<Point>>, pen: Pen },
}

/// Letters with the room that they fill. They are never cut: a window shows them whole or not.
#[derive(Debug, Clone)]
pub(super) struct Letters {
    /// Where they begin, on the line that they stand on.
    pub(super) at: Point,
    pub(super) text: String,
    pub(super) face: Face,
    /// In points.
    pub(super) size: f32,
    pub(super) ink: Ink,
    pub(super) halo: f32,
    /// What they fill.
    pub(super) area: Area,
}

impl Canvas {
    /// Fills rings (even-odd); many of one ink at once show no seams.
    pub(super) fn fill(&mut self, rings: Vec<Vec<Point>>, ink: Ink) {
        if !rings.is_empty() {
            self.shapes.push(Shape::Fill { rings, ink });
        }
    }

    /// Draws a ring.
    pub(super) fn ring(&mut self, ring: Vec<Point>, fill: Option<Ink>, pen: Option<Pen>) {
        self.shapes.push(Shape::Ring { ring, fill, pen });
    }

    /// Draws a disc.
    pub(super) fn disc(&mut self, centre: Point, radius: f32, fill: Option<Ink>, pen: Option<Pen>) {
        self.shapes.push(Shape::Disc { centre, radius, fill, pen });
    }

    /// Draws open lines.
    pub(super) fn lines(&mut self, lines: Vec<Vec<Point>>, pen: Pen) {
        if !lines.is_empty() {
            self.shapes.push(Shape::Lines { lines, pen });
        }
    }

    /// Draws an open line.
    pub(super) fn line(&mut self, line: Vec<Point>, pen: Pen) {
        self.lines(vec![line], pen);
    }

    /// Hatches the inside of rings.
    pub(super) fn hatch(&mut self, rings: &[Vec<Point>], hatch: Hatch) {
        self.lines(hatched(rings, hatch), hatch.pen);
    }

    /// Writes letters, over all shapes.
    pub(super) fn letters(&mut self, letters: Letters) {
        self.letters.push(letters);
    }

    /// All letters.
    #[cfg(test)]
    pub(super) fn all_letters(&self) -> impl Iterator<Item = &Letters> {
        self.letters.iter()
    }

    /// Takes the colour out of everything.
    pub(super) fn turn_grey(&mut self) {
        let grey = |ink: &mut Ink| *ink = ink.in_grey();
        let pen = |pen: &mut Option<Pen>| {
            if let Some(pen) = pen {
                pen.ink = pen.ink.in_grey();
            }
        };
        for shape in &mut self.shapes {
            match shape {
                Shape::Fill { ink, .. } => grey(ink),
                Shape::Ring { fill, pen: edge, .. } | Shape::Disc { fill, pen: edge, .. } => {
                    fill.as_mut().map(grey);
                    pen(edge);
                }
                Shape::Lines { pen, .. } => grey(&mut pen.ink),
            }
        }
        self.letters.iter_mut().for_each(|letters| grey(&mut letters.ink));
    }

    /// Draws on a figure what a window shows; its upper left corner comes to stand at `at`.
    pub(super) fn cut(&self, window: &Area, at: Point, figure: &mut Figure) {
        let to = |p: Point| Point::new(p.x - window.x + at.x, p.y - window.y + at.y);
        let moved = |line: Vec<Point>| -> Vec<Point> { line.into_iter().map(to).collect() };
        let lines_in = |lines: &mut dyn Iterator<Item = &Vec<Point>>| -> Vec<Vec<Point>> {
            lines
                .flat_map(|line| {
                    if holds(window, &Area::around(line.iter().copied())) {
                        vec![line.clone()]
                    } else {
                        clip_line(line, window)
                    }
                })
                .map(moved)
                .collect()
        };
        let ring_in = |figure: &mut Figure, ring: &Vec<Point>, fill: Option<Ink>, pen: Option<Pen>| {
            let area = Area::around(ring.iter().copied());
            if !meet(window, &grown(&area, 0.01)) {
                return;
            }
            if holds(window, &area) {
                return figure.polygon(moved(ring.clone()), fill, pen);
            }
            if let Some(ink) = fill {
                let part = clip_ring(ring, window);
                if !part.is_empty() {
                    figure.polygon(moved(part), Some(ink), None);
                }
            }
            if let Some(pen) = pen {
                let closed: Vec<Point> = ring.iter().chain(ring.first()).copied().collect();
                figure.lines(lines_in(&mut std::iter::once(&closed)), pen);
            }
        };
        for shape in &self.shapes {
            match shape {
                Shape::Fill { rings, ink } => {
                    let parts =
                        rings.iter().map(|ring| clip_ring(ring, window)).filter(|ring| !ring.is_empty());
                    let parts: Vec<_> = parts.map(moved).collect();
                    if !parts.is_empty() {
                        figure.polygons(parts, Some(*ink), None);
                    }
                }
                Shape::Ring { ring, fill, pen } => ring_in(figure, ring, *fill, *pen),
                Shape::Disc { centre, radius, fill, pen } => {
                    let area = Area::new(centre.x - radius, centre.y - radius, 2.0 * radius, 2.0 * radius);
                    if holds(window, &area) {
                        figure.circle(to(*centre), *radius, *fill, *pen);
                    } else {
                        ring_in(figure, &round(*centre, *radius), *fill, *pen);
                    }
                }
                Shape::Lines { lines, pen } => figure.lines(lines_in(&mut lines.iter()), *pen),
            }
        }
        for letters in self.letters.iter().filter(|letters| holds(window, &letters.area)) {
            figure.name(Name {
                at: to(letters.at),
                text: letters.text.clone(),
                face: letters.face,
                size: letters.size,
                ink: letters.ink,
                anchor: Anchor::Start,
                turn: 0.0,
                halo: letters.halo,
            });
        }
    }
}

/// A disc as a ring of points.
fn round(centre: Point, radius: f32) -> Vec<Point> {
    (0..24u8)
        .map(|step| {
            let (sin, cos) = (f32::from(step) * std::f32::consts::TAU / 24.0).sin_cos();
            Point::new(centre.x + radius * cos, centre.y + radius * sin)
        })
        .collect()
}
