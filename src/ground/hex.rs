//! Hexes, their six sides and where they lie: flat-topped, odd columns half a hex lower.
//!
//! Never knows a board: a hex may lie off every board there is.

use std::{fmt, str::FromStr};

use hexx::{HexLayout, HexOrientation, OffsetHexMode, Vec2};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// Half the height of a hex whose size (centre to corner) is 1.
pub const HALF_HEIGHT: f32 = 0.866_025_4;

/// Size 1, the centre of the first hex at the origin, x to the right and y down.
const LAYOUT: HexLayout =
    HexLayout { orientation: HexOrientation::Flat, origin: Vec2::ZERO, scale: Vec2::ONE };

/// Corners around a centre; side `i` of [`Direction::ALL`] runs from corner `i` to corner `i + 1`.
const CORNERS: [(f32, f32); 6] = [
    (-0.5, -HALF_HEIGHT),
    (0.5, -HALF_HEIGHT),
    (1.0, 0.0),
    (0.5, HALF_HEIGHT),
    (-0.5, HALF_HEIGHT),
    (-1.0, 0.0),
];

/// One hex by column and row, both from 0 at the north-west.
///
/// In text it is `CCRR`, column and row from 1 with two digits each, or `COL.ROW` where one of the
/// two does not fit: `1009`, `100.9`. Ordered by column, then row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex {
    /// Column, from 0 in the west.
    pub col: i16,
    /// Row, from 0 in the north.
    pub row: i16,
}

impl Hex {
    /// The hex at a column and row, both from 0.
    pub const fn new(col: i16, row: i16) -> Self {
        Self { col, row }
    }

    /// The hex across that side. At the very end of the numbers it is the nearest one there is.
    #[must_use]
    pub const fn neighbor(self, direction: Direction) -> Self {
        let low = self.col & 1;
        let (cols, rows) = match direction {
            Direction::N => (0, -1),
            Direction::NE => (1, low - 1),
            Direction::SE => (1, low),
            Direction::S => (0, 1),
            Direction::SW => (-1, low),
            Direction::NW => (-1, low - 1),
        };
        Self { col: self.col.saturating_add(cols), row: self.row.saturating_add(rows) }
    }

    /// The six hexes around, in the order of [`Direction::ALL`].
    pub fn neighbors(self) -> [Self; 6] {
        Direction::ALL.map(|direction| self.neighbor(direction))
    }

    /// The side of this hex that the other one shares, when they touch.
    pub fn direction_to(self, other: Self) -> Option<Direction> {
        let low = i32::from(self.col & 1);
        let cols = i32::from(other.col) - i32::from(self.col);
        let rows = i32::from(other.row) - i32::from(self.row);
        match (cols, rows) {
            (0, -1) => Some(Direction::N),
            (0, 1) => Some(Direction::S),
            (1, rows) if rows == low => Some(Direction::SE),
            (1, rows) if rows == low - 1 => Some(Direction::NE),
            (-1, rows) if rows == low => Some(Direction::SW),
            (-1, rows) if rows == low - 1 => Some(Direction::NW),
            _ => None,
        }
    }

    /// Fewest steps from one hex to the other.
    pub fn distance(self, other: Self) -> u32 {
        self.to_hexx().unsigned_distance_to(other.to_hexx())
    }

    /// The hexes exactly that many steps away, clockwise; this hex alone for 0.
    pub fn ring(self, radius: u32) -> Vec<Self> {
        self.to_hexx().ring(radius).map(Self::from_hexx).collect()
    }

    /// The hexes at most that many steps away, this one included, in order.
    pub fn within(self, radius: u32) -> Vec<Self> {
        let mut hexes: Vec<Self> = self.to_hexx().range(radius).map(Self::from_hexx).collect();
        hexes.sort_unstable();
        hexes
    }

    /// The hexes of a straight line to the other hex, both included.
    pub fn line_to(self, other: Self) -> Vec<Self> {
        self.to_hexx().line_to(other.to_hexx()).map(Self::from_hexx).collect()
    }

    /// The same hex in the coordinates of `hexx`.
    pub fn to_hexx(self) -> hexx::Hex {
        hexx::Hex::from_offset_coordinates(
            [i32::from(self.col), i32::from(self.row)],
            OffsetHexMode::Odd,
            HexOrientation::Flat,
        )
    }

    /// The hex of these coordinates of `hexx`; beyond the numbers of ours the nearest one there is.
    pub fn from_hexx(hex: hexx::Hex) -> Self {
        let [col, row] = hex.to_offset_coordinates(OffsetHexMode::Odd, HexOrientation::Flat);
        Self { col: nearest(col), row: nearest(row) }
    }

    /// Centre as x and y, in sizes of a hex (centre to corner); y grows to the south.
    pub fn center(self) -> (f32, f32) {
        let point = LAYOUT.hex_to_world_pos(self.to_hexx());
        (point.x, point.y)
    }

    /// Corners as x and y, clockwise: side `i` of [`Direction::ALL`] runs from corner `i` to the
    /// next.
    pub fn corners(self) -> [(f32, f32); 6] {
        let (x, y) = self.center();
        CORNERS.map(|(right, down)| (x + right, y + down))
    }

    /// The hex that holds a point, in the units of [`Hex::center`].
    pub fn from_point(x: f32, y: f32) -> Self {
        Self::from_hexx(LAYOUT.world_pos_to_hex(Vec2::new(x, y)))
    }
}

fn nearest(number: i32) -> i16 {
    i16::try_from(number).unwrap_or(if number < 0 { i16::MIN } else { i16::MAX })
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (col, row) = (i32::from(self.col) + 1, i32::from(self.row) + 1);
        if (1..100).contains(&col) && (1..100).contains(&row) {
            f.pad(&format!("{col:02}{row:02}"))
        } else {
            f.pad(&format!("{col}.{row}"))
        }
    }
}

/// A text that is no hex, or no side of one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotOnAnyMap {
    /// Not of the form of a hex.
    #[error("`{0}` is no hex: column and row from 1, such as 1009 or 100.9, expected")]
    Hex(String),
    /// Not of the form of a side.
    #[error("`{0}` is no hexside: a hex and one of N NE SE S SW NW, such as 1009 NE, expected")]
    Edge(String),
}

impl FromStr for Hex {
    type Err = NotOnAnyMap;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || NotOnAnyMap::Hex(text.to_owned());
        let number =
            |text: &str| -> Option<i16> { i16::try_from(text.parse::<i32>().ok()?.checked_sub(1)?).ok() };
        let read = || {
            if let Some((col, row)) = text.split_once('.') {
                return Some(Self { col: number(col)?, row: number(row)? });
            }
            if text.len() != 4 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
                return None;
            }
            let hex = Self { col: number(&text[..2])?, row: number(&text[2..])? };
            (hex.col >= 0 && hex.row >= 0).then_some(hex)
        };
        read().ok_or_else(wrong)
    }
}

/// A side of a hex, or the way across it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Direction {
    /// North.
    N,
    /// North-east.
    NE,
    /// South-east.
    SE,
    /// South.
    S,
    /// South-west.
    SW,
    /// North-west.
    NW,
}

impl Direction {
    /// All six, clockwise from the north.
    pub const ALL: [Self; 6] = [Self::N, Self::NE, Self::SE, Self::S, Self::SW, Self::NW];

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::N => Self::S,
            Self::NE => Self::SW,
            Self::SE => Self::NW,
            Self::S => Self::N,
            Self::SW => Self::NE,
            Self::NW => Self::SE,
        }
    }

    /// Place in [`Direction::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::N => "N",
            Self::NE => "NE",
            Self::SE => "SE",
            Self::S => "S",
            Self::SW => "SW",
            Self::NW => "NW",
        })
    }
}

/// The side between two hexes that touch, however it was named.
///
/// In text it is a hex and a direction, `1009 NE`. Any direction is read; N, NE or SE is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge {
    hex: Hex,
    direction: Direction,
}

impl Edge {
    /// That side of that hex.
    pub const fn new(hex: Hex, direction: Direction) -> Self {
        match direction {
            Direction::N | Direction::NE | Direction::SE => Self { hex, direction },
            Direction::S | Direction::SW | Direction::NW => {
                Self { hex: hex.neighbor(direction), direction: direction.opposite() }
            }
        }
    }

    /// The side between two hexes; nothing when they do not touch.
    pub fn between(a: Hex, b: Hex) -> Option<Self> {
        a.direction_to(b).map(|direction| Self::new(a, direction))
    }

    /// The hex that has this side as its N, NE or SE.
    pub const fn hex(self) -> Hex {
        self.hex
    }

    /// Which side of [`Edge::hex`] it is: N, NE or SE.
    pub const fn direction(self) -> Direction {
        self.direction
    }

    /// The two hexes that share it.
    pub const fn ends(self) -> (Hex, Hex) {
        (self.hex, self.hex.neighbor(self.direction))
    }

    /// The two corners it runs between, in the units of [`Hex::center`].
    pub fn line(self) -> [(f32, f32); 2] {
        let corners = self.hex.corners();
        let first = self.direction.index();
        [corners[first], corners[(first + 1) % 6]]
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.hex, self.direction)
    }
}

impl FromStr for Edge {
    type Err = NotOnAnyMap;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || NotOnAnyMap::Edge(text.to_owned());
        let (hex, side) = text.split_once(' ').ok_or_else(wrong)?;
        let hex: Hex = hex.parse().map_err(|_| wrong())?;
        let direction =
            Direction::ALL.into_iter().find(|direction| direction.to_string() == side).ok_or_else(wrong)?;
        Ok(Self::new(hex, direction))
    }
}

/// Text in files of every kind, so that a hex reads the same in a board, a save and a sheet.
macro_rules! as_text {
    ($type:ty) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    };
}

as_text!(Hex);
as_text!(Edge);

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn text_is_short_while_it_can_be() {
        for (hex, text) in [
            (Hex::new(9, 8), "1009"),
            (Hex::new(98, 98), "9999"),
            (Hex::new(99, 8), "100.9"),
            (Hex::new(0, 99), "1.100"),
            (Hex::new(-1, 4), "0.5"),
        ] {
            assert_eq!(hex.to_string(), text);
            assert_eq!(text.parse(), Ok(hex));
        }
        for bad in ["", "109", "10099", "0005", "1000", "10O9", "1.", ".1", "+1+1", "99999.1"] {
            assert!(bad.parse::<Hex>().is_err(), "{bad}");
        }
        let edge: Edge = "1009 SW".parse().unwrap();
        assert_eq!(edge.to_string(), "0910 NE", "even columns of a printed number lie lower");
        for bad in ["1009", "1009 W", "NE", "1009  N", "1009N"] {
            assert!(bad.parse::<Edge>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_hex_in_a_file_is_a_string() {
        let text = serde_json::to_string(&(Hex::new(9, 8), Edge::new(Hex::new(9, 8), Direction::N))).unwrap();
        assert_eq!(text, r#"["1009","1009 N"]"#);
        assert_eq!(
            serde_json::from_str::<(Hex, Edge)>(&text).unwrap(),
            (Hex::new(9, 8), Edge::new(Hex::new(9, 8), Direction::N))
        );
    }

    #[test]
    fn odd_columns_lie_half_a_hex_lower() {
        let (_, even) = Hex::new(0, 0).center();
        let (x, odd) = Hex::new(1, 0).center();
        assert!((odd - even - HALF_HEIGHT).abs() < 1e-5);
        assert!((x - 1.5).abs() < 1e-5);
    }

    proptest! {
        #[test]
        fn a_side_is_one_side_from_both_hexes(col in -300i16..300, row in -300i16..300, side in 0usize..6) {
            let (hex, direction) = (Hex::new(col, row), Direction::ALL[side]);
            let other = hex.neighbor(direction);
            prop_assert_eq!(hex.direction_to(other), Some(direction));
            prop_assert_eq!(other.neighbor(direction.opposite()), hex);
            prop_assert_eq!(hex.distance(other), 1);
            let edge = Edge::new(hex, direction);
            prop_assert_eq!(Edge::between(other, hex), Some(edge));
            prop_assert_eq!(edge.to_string().parse::<Edge>(), Ok(edge));
            let [(x0, y0), (x1, y1)] = edge.line();
            let (x, y) = (f32::midpoint(x0, x1), f32::midpoint(y0, y1));
            let (a, b) = (hex.center(), other.center());
            prop_assert!((x - f32::midpoint(a.0, b.0)).abs() < 1e-3, "the line lies between the two centres");
            prop_assert!((y - f32::midpoint(a.1, b.1)).abs() < 1e-3);
        }

        #[test]
        fn a_point_near_the_middle_is_in_the_hex(
            col in -300i16..300, row in -300i16..300, dx in -0.6f32..0.6, dy in -0.6f32..0.6,
        ) {
            let hex = Hex::new(col, row);
            let (x, y) = hex.center();
            prop_assert_eq!(Hex::from_point(x + dx, y + dy), hex);
            prop_assert_eq!(hex.to_string().parse::<Hex>(), Ok(hex));
        }

        #[test]
        fn only_neighbours_touch(a in (-9i16..9, -9i16..9), b in (-9i16..9, -9i16..9)) {
            let (a, b) = (Hex::new(a.0, a.1), Hex::new(b.0, b.1));
            prop_assert_eq!(a.direction_to(b).is_some(), a.distance(b) == 1);
            prop_assert_eq!(a.within(3).contains(&b), a.distance(b) <= 3);
            prop_assert_eq!(a.ring(2).contains(&b), a.distance(b) == 2);
        }
    }
}
