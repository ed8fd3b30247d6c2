//! Where the hexes of a board lie on paper, and the lines of nature along their sides: coasts and
//! rivers that bend, not zigzag.
//!
//! Never inks anything.

use super::geometry::{Hand, bend, beside, direction, distance, lerp, step};
use crate::ground::board::{Board, RiverClass};
use crate::ground::hex::{Direction, Edge, HALF_HEIGHT, Hex};
use crate::paper::laid::{Area, Point};

/// A board on paper.
#[derive(Clone, Copy)]
pub(super) struct Lattice<'a> {
    pub(super) board: &'a Board,
    /// Millimetres from the centre of a hex to a corner.
    pub(super) k: f32,
}

/// How a line passes a corner.
#[derive(Clone, Copy)]
struct Joint {
    point: Point,
    by: Point,
    through: Option<[Edge; 2]>,
}

/// Points of half a bend.
const STEPS: u8 = 3;

impl Lattice<'_> {
    fn paper(self, (x, y): (f32, f32)) -> Point {
        Point::new((x + 1.0) * self.k, (y + HALF_HEIGHT) * self.k)
    }

    /// The middle of a hex.
    pub(super) fn center(self, hex: Hex) -> Point {
        self.paper(hex.center())
    }

    /// The straight outline of a hex.
    pub(super) fn hexagon(self, hex: Hex) -> Vec<Point> {
        hex.corners().into_iter().map(|corner| self.paper(corner)).collect()
    }

    /// The straight line of a side.
    pub(super) fn side(self, edge: Edge) -> [Point; 2] {
        edge.line().map(|corner| self.paper(corner))
    }

    /// All that the board fills.
    pub(super) fn area(self) -> Area {
        let corners = [0, 1].into_iter().flat_map(|at| {
            let (col, row) = (self.board.cols() - 1 - at, self.board.rows() - 1);
            let ends = [Hex::new(col, row), Hex::new(at, 0), Hex::new(at, row)];
            ends.into_iter().filter(|&hex| self.board.contains(hex)).flat_map(|hex| self.hexagon(hex))
        });
        Area::around(corners)
    }

    /// The hexes that a window shows a part of, in order.
    pub(super) fn hexes_in(self, window: &Area) -> Vec<Hex> {
        let reach = |hex: &Hex| {
            let c = self.center(*hex);
            c.x + self.k > window.x
                && c.x - self.k < window.right()
                && c.y + self.k > window.y
                && c.y - self.k < window.bottom()
        };
        self.board.hexes().filter(reach).collect()
    }

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

    /// The middle of a side, as lines pass it.
    pub(super) fn middle(self, edge: Edge) -> Point {
        let [a, b] = self.side(edge);
        if !self.is_wet(edge) {
            return lerp(a, b, 0.5);
        }
        let mut hand = Hand::new(edge.hex().col, edge.hex().row, 21 + edge.direction() as u32);
        let length = distance(a, b);
        beside(lerp(a, b, 0.5), direction(a, b), 0.07 * length * hand.either(), 0.1 * length * hand.either())
    }

    /// How lines pass corner `index` of a hex: the coast if there is one, else the greater rivers.
    fn joint(self, hex: Hex, index: usize) -> Joint {
        let point = self.paper(hex.corners()[index]);
        let before = Edge::new(hex, Direction::ALL[(index + 5) % 6]);
        let after = Edge::new(hex, Direction::ALL[index]);
        let (one, other) =
            (hex.neighbor(Direction::ALL[(index + 5) % 6]), hex.neighbor(Direction::ALL[index]));
        let edges = [Some(before), Some(after), Edge::between(one, other)];
        let wet = edges.into_iter().flatten().filter(|&edge| self.is_wet(edge));
        let mut wet: Vec<(bool, Option<RiverClass>, Edge)> =
            wet.map(|edge| (!self.is_coast(edge), self.river(edge), edge)).collect();
        // The coast first, then a lake before a river that runs into it, then greater rivers.
        wet.sort_by_key(|&(inland, river, edge)| (inland, river.is_some(), std::cmp::Reverse((river, edge))));
        let [(_, _, a), (_, _, b), ..] = wet[..] else { return Joint { point, by: point, through: None } };
        // The same from all three hexes: told by the place itself.
        #[expect(clippy::cast_possible_truncation, reason = "a place on a board")]
        let mut hand =
            Hand::new((point.x / self.k * 8.0).round() as i16, (point.y / self.k * 8.0).round() as i16, 11);
        let by = step(point, 0.09 * self.k * hand.either(), 0.09 * self.k * hand.either());
        let (from, to) = (self.middle(a), self.middle(b));
        Joint { point: lerp(lerp(from, by, 0.5), lerp(by, to, 0.5), 0.5), by, through: Some([a, b]) }
    }

    /// From the middle of a side to its corner.
    fn half(self, edge: Edge, joint: &Joint, points: &mut Vec<Point>) {
        let from = self.middle(edge);
        match joint.through {
            Some(through) if through.contains(&edge) => {
                bend(from, lerp(from, joint.by, 0.5), joint.point, STEPS, points);
            }
            Some(_) => bend(from, lerp(joint.by, joint.point, 0.5), joint.point, STEPS, points),
            None => points.extend([from, joint.point]),
        }
    }

    /// The line along a whole side, from its first corner to its second.
    pub(super) fn line(self, edge: Edge) -> Vec<Point> {
        let first = edge.direction().index();
        let mut points = Vec::new();
        self.half(edge, &self.joint(edge.hex(), first), &mut points);
        points.reverse();
        points.pop();
        self.half(edge, &self.joint(edge.hex(), (first + 1) % 6), &mut points);
        points
    }

    /// The two halves of the line along a side, each from its middle to a corner, and whether the line
    /// goes on there along another wet side.
    pub(super) fn halves(self, edge: Edge) -> [(Vec<Point>, Vec<RiverClass>, bool); 2] {
        let first = edge.direction().index();
        [first, (first + 1) % 6].map(|index| {
            let mut points = Vec::new();
            self.half(edge, &self.joint(edge.hex(), index), &mut points);
            let others = edges_at(edge.hex(), index).into_iter().filter(|&other| other != edge);
            let others: Vec<Edge> = others.collect();
            let rivers = others.iter().filter_map(|&other| self.river(other)).collect();
            let open = others.iter().any(|&other| self.is_wet(other) && self.river(other).is_none());
            (points, rivers, open)
        })
    }

    /// The outline of a hex along these lines, clockwise.
    pub(super) fn outline(self, hex: Hex) -> Vec<Point> {
        let mut outline = Vec::new();
        for index in 0..6 {
            let edge = Edge::new(hex, Direction::ALL[index]);
            let mut line = self.line(edge);
            // A side is drawn from its own hex; seen from the other one it runs the other way.
            if edge.hex() != hex {
                line.reverse();
            }
            line.pop();
            outline.extend(line);
        }
        outline
    }
}

/// The three sides that meet at a corner.
fn edges_at(hex: Hex, index: usize) -> Vec<Edge> {
    let (one, other) = (hex.neighbor(Direction::ALL[(index + 5) % 6]), hex.neighbor(Direction::ALL[index]));
    [Edge::between(hex, one), Edge::between(hex, other), Edge::between(one, other)]
        .into_iter()
        .flatten()
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outlines_of_neighbours_share_their_lines() {
        let board = Board::generated(12, 9, 7);
        let lattice = Lattice { board: &board, k: 5.0 };
        for hex in board.hexes() {
            let outline = lattice.outline(hex);
            for index in 0..6 {
                let line = lattice.line(Edge::new(hex, Direction::ALL[index]));
                for point in line {
                    let near =
                        outline.iter().map(|&other| distance(point, other)).fold(f32::INFINITY, f32::min);
                    assert!(near < 0.01, "{hex} {index}: {near}");
                }
            }
        }
    }

    #[test]
    fn the_board_fills_its_area() {
        for (cols, rows) in [(1, 1), (2, 1), (5, 3)] {
            let board = Board::blank(cols, rows);
            let lattice = Lattice { board: &board, k: 4.0 };
            let all = Area::around(board.hexes().flat_map(|hex| lattice.hexagon(hex)));
            let area = lattice.area();
            for (a, b) in [(all.x, area.x), (all.y, area.y), (all.w, area.w), (all.h, area.h)] {
                assert!((a - b).abs() < 0.01, "{cols} x {rows}: {all:?} {area:?}");
            }
            assert!(all.x.abs() < 0.01 && all.y.abs() < 0.01);
        }
    }
}
