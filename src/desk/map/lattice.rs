//! The lines of nature laid along the sides of hexes: coasts and rivers that bend, not zigzag.
//!
//! Never colours anything.

use egui::{Pos2, pos2};

use super::pen::{Hand, curve};
use crate::ground::board::{Board, RiverClass};
use crate::ground::hex::{Direction, Edge, Hex};

/// A corner where three hexes meet: the eastern or the western corner of one of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Corner {
    hex: Hex,
    east: bool,
}

impl Corner {
    /// Corner `index` of a hex, as [`Hex::corners`] counts them.
    pub(super) fn of(hex: Hex, index: usize) -> Self {
        let (direction, east) = match index {
            0 => (Some(Direction::NW), true),
            1 => (Some(Direction::NE), false),
            2 => (None, true),
            3 => (Some(Direction::SE), false),
            4 => (Some(Direction::SW), true),
            _ => (None, false),
        };
        Self { hex: direction.map_or(hex, |direction| hex.neighbor(direction)), east }
    }

    /// The two corners between which a side runs.
    pub(super) fn ends(edge: Edge) -> [Self; 2] {
        let first = edge.direction().index();
        [Self::of(edge.hex(), first), Self::of(edge.hex(), (first + 1) % 6)]
    }

    /// The three hexes that meet here.
    pub(super) fn hexes(self) -> [Hex; 3] {
        let (up, down) =
            if self.east { (Direction::NE, Direction::SE) } else { (Direction::NW, Direction::SW) };
        [self.hex, self.hex.neighbor(up), self.hex.neighbor(down)]
    }

    /// The three sides that meet here.
    fn edges(self) -> [Option<Edge>; 3] {
        let [a, b, c] = self.hexes();
        [Edge::between(a, b), Edge::between(b, c), Edge::between(c, a)]
    }

    fn point(self) -> Pos2 {
        let (x, y) = self.hex.center();
        pos2(if self.east { x + 1.0 } else { x - 1.0 }, y)
    }

    fn hand(self) -> Hand {
        Hand::new(self.hex.col, self.hex.row, 11 + u32::from(self.east))
    }
}

/// How a line passes a corner.
#[derive(Debug, Clone, Copy)]
pub(super) struct Joint {
    /// Where it passes: the three sides meet here.
    pub(super) point: Pos2,
    /// Towards where it bends.
    by: Pos2,
    /// The two sides along which it comes and goes on.
    through: Option<[Edge; 2]>,
}

/// The lines of a board.
#[derive(Clone, Copy)]
pub(super) struct Lattice<'a> {
    pub(super) board: &'a Board,
}

impl Lattice<'_> {
    /// True for a side between land and water.
    pub(super) fn is_coast(self, edge: Edge) -> bool {
        let (a, b) = edge.ends();
        match (self.board.terrain(a), self.board.terrain(b)) {
            (Some(a), Some(b)) => a.is_land() != b.is_land(),
            _ => false,
        }
    }

    /// The river along a side.
    pub(super) fn river(self, edge: Edge) -> Option<RiverClass> {
        let (a, b) = edge.ends();
        self.board.side(a, b).river.as_ref().map(|river| river.class)
    }

    fn is_wet(self, edge: Edge) -> bool {
        let (a, b) = edge.ends();
        let side = self.board.side(a, b);
        side.river.is_some() || side.lake || side.strait || self.is_coast(edge)
    }

    /// True for a hex along which no line of nature runs.
    pub(super) fn is_plain(self, hex: Hex) -> bool {
        Direction::ALL.into_iter().all(|direction| !self.is_wet(Edge::new(hex, direction)))
    }

    /// The middle of a side, as lines pass it.
    pub(super) fn middle(self, edge: Edge) -> Pos2 {
        let [(ax, ay), (bx, by)] = edge.line();
        let (a, b) = (pos2(ax, ay), pos2(bx, by));
        let middle = a.lerp(b, 0.5);
        if !self.is_wet(edge) {
            return middle;
        }
        let mut hand = Hand::new(edge.hex().col, edge.hex().row, 21 + edge.direction() as u32);
        middle + (b - a).rot90() * (0.1 * hand.either()) + (b - a) * (0.08 * hand.either())
    }

    /// How lines pass a corner: the coast if there is one, else the greater rivers.
    pub(super) fn joint(self, corner: Corner) -> Joint {
        let mut hand = corner.hand();
        let by = corner.point();
        let edges = corner.edges();
        let coast: Vec<Edge> = edges.iter().flatten().copied().filter(|&edge| self.is_coast(edge)).collect();
        let through = if let [one, other] = coast[..] {
            Some([one, other])
        } else {
            let wet = edges.iter().flatten().copied().filter(|&edge| self.is_wet(edge));
            let mut wet: Vec<(Option<RiverClass>, Edge)> = wet.map(|edge| (self.river(edge), edge)).collect();
            // A lake goes before a river that runs into it.
            wet.sort_by_key(|&(river, edge)| (river.is_some(), std::cmp::Reverse((river, edge))));
            match wet[..] {
                [(_, one), (_, other), ..] => Some([one, other]),
                _ => None,
            }
        };
        let Some([one, other]) = through else { return Joint { point: by, by, through } };
        let by = by + egui::vec2(hand.either(), hand.either()) * 0.1;
        let (a, b) = (self.middle(one), self.middle(other));
        let point = a.lerp(by, 0.5).lerp(by.lerp(b, 0.5), 0.5);
        Joint { point, by, through }
    }

    /// The line along half a side: from its middle to the corner.
    pub(super) fn half(self, edge: Edge, joint: &Joint, steps: u8, points: &mut Vec<Pos2>) {
        let from = self.middle(edge);
        match joint.through {
            Some(through) if through.contains(&edge) => {
                // The first half of the bend that goes on along the other side.
                let by = from.lerp(joint.by, 0.5);
                curve(from, by, joint.point, steps, points);
            }
            Some(_) => curve(from, joint.by.lerp(joint.point, 0.5), joint.point, steps, points),
            None => points.extend([from, joint.point]),
        }
    }

    /// The line along a whole side, from its first corner to its second.
    pub(super) fn line(self, edge: Edge, steps: u8) -> Vec<Pos2> {
        let [first, second] = Corner::ends(edge).map(|corner| self.joint(corner));
        let mut points = Vec::with_capacity(usize::from(steps) * 2 + 2);
        self.half(edge, &first, steps, &mut points);
        points.reverse();
        points.pop();
        self.half(edge, &second, steps, &mut points);
        points
    }

    /// The outline of a hex along these lines, clockwise, beginning in the middle of its north side;
    /// each point with the corner it is nearest to and whether it is in the middle of a side.
    pub(super) fn outline(self, hex: Hex, steps: u8) -> Vec<OutlinePoint> {
        let mut outline = Vec::with_capacity(6 * (2 * usize::from(steps) + 2));
        let mut points = Vec::new();
        for index in 0..6_usize {
            // From the middle of side `index` round corner `index + 1` to the middle of the next.
            let corner = (index + 1) % 6;
            let joint = self.joint(Corner::of(hex, corner));
            let one = Edge::new(hex, Direction::ALL[index]);
            let other = Edge::new(hex, Direction::ALL[corner]);
            points.clear();
            self.half(one, &joint, steps, &mut points);
            let n = points.len();
            outline.extend(points.iter().enumerate().map(|(at, &point)| OutlinePoint {
                point,
                side: (at == 0).then_some(index),
                corner: (at + 1 == n).then_some(corner),
                near: corner,
            }));
            points.clear();
            self.half(other, &joint, steps, &mut points);
            outline.extend(
                points.iter().rev().skip(1).take(points.len().saturating_sub(2)).map(|&point| OutlinePoint {
                    point,
                    side: None,
                    corner: None,
                    near: corner,
                }),
            );
        }
        outline
    }
}

/// A point of the outline of a hex.
#[derive(Debug, Clone, Copy)]
pub(super) struct OutlinePoint {
    pub(super) point: Pos2,
    /// It is the middle of this side.
    pub(super) side: Option<usize>,
    /// It is this corner.
    pub(super) corner: Option<usize>,
    /// The corner that it is nearest to.
    pub(super) near: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_corner_is_one_from_all_three_hexes() {
        for hex in [Hex::new(4, 4), Hex::new(5, 4)] {
            for (index, (x, y)) in hex.corners().into_iter().enumerate() {
                let corner = Corner::of(hex, index);
                assert!((corner.point() - pos2(x, y)).length() < 1e-4);
                assert!(corner.hexes().contains(&hex));
                for other in corner.hexes() {
                    assert!((0..6).any(|index| Corner::of(other, index) == corner));
                }
                assert!(corner.edges().iter().all(Option::is_some));
            }
        }
    }

    #[test]
    fn the_halves_of_a_bend_meet() {
        let board = Board::generated(24, 18, 7);
        let lattice = Lattice { board: &board };
        for hex in board.hexes() {
            for index in 0..6 {
                let joint = lattice.joint(Corner::of(hex, index));
                for edge in joint.through.into_iter().flatten() {
                    let mut points = Vec::new();
                    lattice.half(edge, &joint, 4, &mut points);
                    assert!((*points.last().unwrap() - joint.point).length() < 1e-4);
                    assert_eq!(points[0], lattice.middle(edge));
                }
            }
        }
    }
}
