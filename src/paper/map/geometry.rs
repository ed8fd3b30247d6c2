//! Points and lines in millimetres: between, beside, bent, clipped.
//!
//! Never knows a board.

use crate::paper::laid::{Area, Point};

/// A step from one point to another.
pub(super) const fn step(at: Point, x: f32, y: f32) -> Point {
    Point::new(at.x + x, at.y + y)
}

/// The point at a share of the way.
pub(super) fn lerp(a: Point, b: Point, t: f32) -> Point {
    Point::new(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
}

/// How far apart.
pub(super) fn distance(a: Point, b: Point) -> f32 {
    (b.x - a.x).hypot(b.y - a.y)
}

/// The direction from one to the other, of length 1; nothing points anywhere when they are one.
pub(super) fn direction(a: Point, b: Point) -> Point {
    let length = distance(a, b);
    if length <= f32::EPSILON {
        Point::default()
    } else {
        Point::new((b.x - a.x) / length, (b.y - a.y) / length)
    }
}

/// A point so far along a direction, and so far to its right.
pub(super) fn beside(at: Point, toward: Point, along: f32, right: f32) -> Point {
    Point::new(at.x + toward.x * along - toward.y * right, at.y + toward.y * along + toward.x * right)
}

/// Points of a bend from `a` to `c` that is drawn to `b`, both ends among them.
pub(super) fn bend(a: Point, b: Point, c: Point, steps: u8, points: &mut Vec<Point>) {
    for at in 0..=steps.max(1) {
        let t = f32::from(at) / f32::from(steps.max(1));
        points.push(lerp(lerp(a, b, t), lerp(b, c, t), t));
    }
}

/// The part of a line between two shares of its length.
pub(super) fn stretch(line: &[Point], from: f32, to: f32) -> Vec<Point> {
    let total: f32 = line.windows(2).map(|pair| distance(pair[0], pair[1])).sum();
    let (from, to) = (from * total, to * total);
    let mut points = Vec::new();
    let mut walked = 0.0;
    for pair in line.windows(2) {
        let length = distance(pair[0], pair[1]);
        if length <= 0.0 {
            continue;
        }
        let at = |far: f32| lerp(pair[0], pair[1], ((far - walked) / length).clamp(0.0, 1.0));
        if walked + length > from && walked < to {
            if points.is_empty() {
                points.push(at(from));
            }
            points.push(at(to));
        }
        walked += length;
    }
    points
}

/// The same line moved so far to its right.
pub(super) fn moved_right(line: &[Point], by: f32) -> Vec<Point> {
    let last = line.len().saturating_sub(1);
    (0..line.len())
        .map(|at| beside(line[at], direction(line[at.saturating_sub(1)], line[(at + 1).min(last)]), 0.0, by))
        .collect()
}

/// True when two areas share more than an edge.
pub(super) fn meet(a: &Area, b: &Area) -> bool {
    a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom()
}

/// True when the second lies wholly in the first.
pub(super) fn holds(a: &Area, b: &Area) -> bool {
    a.x <= b.x && a.y <= b.y && a.right() >= b.right() && a.bottom() >= b.bottom()
}

/// The same area, larger by so much on every side.
pub(super) fn grown(area: &Area, by: f32) -> Area {
    Area::new(area.x - by, area.y - by, area.w + 2.0 * by, area.h + 2.0 * by)
}

/// An area about its middle.
pub(super) fn about(middle: Point, w: f32, h: f32) -> Area {
    Area::new(middle.x - w / 2.0, middle.y - h / 2.0, w, h)
}

/// The smallest area that holds both.
pub(super) fn both(a: &Area, b: &Area) -> Area {
    Area::around([
        Point::new(a.x, a.y),
        Point::new(a.right(), a.bottom()),
        Point::new(b.x, b.y),
        Point::new(b.right(), b.bottom()),
    ])
}

/// The corners of an area, clockwise.
pub(super) fn corners(area: &Area) -> Vec<Point> {
    vec![
        Point::new(area.x, area.y),
        Point::new(area.right(), area.y),
        Point::new(area.right(), area.bottom()),
        Point::new(area.x, area.bottom()),
    ]
}

/// What of a ring lies in a window. A ring that is cut into several parts keeps them tied along the
/// window's edge, which a fill does not show.
pub(super) fn clip_ring(ring: &[Point], window: &Area) -> Vec<Point> {
    let inside: [&dyn Fn(Point) -> f32; 4] =
        [&|p| p.x - window.x, &|p| window.right() - p.x, &|p| p.y - window.y, &|p| window.bottom() - p.y];
    let mut ring = ring.to_vec();
    for depth in inside {
        if ring.iter().all(|&point| depth(point) >= 0.0) {
            continue;
        }
        let mut cut = Vec::with_capacity(ring.len());
        for (at, &to) in ring.iter().enumerate() {
            let from = ring[(at + ring.len() - 1) % ring.len()];
            let (a, b) = (depth(from), depth(to));
            if (a >= 0.0) != (b >= 0.0) {
                cut.push(lerp(from, to, a / (a - b)));
            }
            if b >= 0.0 {
                cut.push(to);
            }
        }
        ring = cut;
    }
    if ring.len() < 3 { Vec::new() } else { ring }
}

/// What of a line lies in a window, in order.
pub(super) fn clip_line(line: &[Point], window: &Area) -> Vec<Vec<Point>> {
    let mut parts: Vec<Vec<Point>> = Vec::new();
    for pair in line.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        let (mut from, mut to) = (0.0f32, 1.0f32);
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let mut seen = true;
        for (by, room) in [
            (-dx, a.x - window.x),
            (dx, window.right() - a.x),
            (-dy, a.y - window.y),
            (dy, window.bottom() - a.y),
        ] {
            if by == 0.0 {
                seen &= room >= 0.0;
            } else if by < 0.0 {
                from = from.max(room / by);
            } else {
                to = to.min(room / by);
            }
        }
        if !seen || from >= to {
            continue;
        }
        let (start, end) = (lerp(a, b, from), lerp(a, b, to));
        match parts.last_mut() {
            Some(part) if from == 0.0 && part.last() == Some(&a) => part.push(end),
            _ => parts.push(vec![start, end]),
        }
    }
    parts
}

/// A number that is always the same for the same place: how a hand strays.
#[derive(Debug, Clone)]
pub(super) struct Hand(u32);

impl Hand {
    /// At a hex, for one purpose.
    pub(super) fn new(col: i16, row: i16, purpose: u32) -> Self {
        let place = u32::from(col.cast_unsigned()) << 16 | u32::from(row.cast_unsigned());
        Self(place.wrapping_mul(0x9e37_79b1) ^ purpose.wrapping_mul(0x85eb_ca77))
    }

    /// From 0 to 1.
    pub(super) fn unit(&mut self) -> f32 {
        // A short xorshift and a multiplication: enough for hills and trees.
        self.0 = self.0.wrapping_add(0x9e37_79b9);
        let mut z = self.0;
        z = (z ^ z >> 16).wrapping_mul(0x21f0_aaad);
        z = (z ^ z >> 15).wrapping_mul(0x735a_2d97);
        z ^= z >> 15;
        f32::from(u16::try_from(z >> 16).unwrap_or(0)) / 65_535.0
    }

    /// From -1 to 1.
    pub(super) fn either(&mut self) -> f32 {
        self.unit().mul_add(2.0, -1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Area = Area::new(0.0, 0.0, 10.0, 10.0);

    #[test]
    fn a_ring_is_cut_at_the_window() {
        let ring = |x: f32| corners(&Area::new(x, 2.0, 6.0, 6.0));
        assert_eq!(clip_ring(&ring(2.0), &WINDOW), ring(2.0), "inside");
        assert!(clip_ring(&ring(20.0), &WINDOW).is_empty(), "outside");
        assert_eq!(Area::around(clip_ring(&ring(7.0), &WINDOW)), Area::new(7.0, 2.0, 3.0, 6.0));
    }

    #[test]
    fn a_line_is_cut_at_the_window_and_stays_in_order() {
        let line =
            [(-5.0, 5.0), (5.0, 5.0), (5.0, 15.0), (8.0, 15.0), (8.0, 5.0)].map(|(x, y)| Point::new(x, y));
        let parts = clip_line(&line, &WINDOW);
        assert_eq!(parts.len(), 2);
        assert_eq!(parts[0], [(0.0, 5.0), (5.0, 5.0), (5.0, 10.0)].map(|(x, y)| Point::new(x, y)));
        assert_eq!(parts[1], [(8.0, 10.0), (8.0, 5.0)].map(|(x, y)| Point::new(x, y)));
        let beside = [Point::new(-1.0, -1.0), Point::new(11.0, -1.0)];
        assert!(clip_line(&beside, &WINDOW).is_empty());
    }

    #[test]
    fn a_hand_strays_alike_every_time() {
        let strays = |purpose| {
            let mut hand = Hand::new(3, -4, purpose);
            [hand.either(), hand.either(), hand.either()].map(f32::to_bits)
        };
        assert_eq!(strays(1), strays(1));
        assert_ne!(strays(1), strays(2));
        assert!(strays(1).iter().all(|&stray| f32::from_bits(stray).abs() <= 1.0));
    }
}
