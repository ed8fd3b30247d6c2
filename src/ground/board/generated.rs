//! A made-up country of any size, for measuring and for tests.
//!
//! Never looks like a real one, and never differs for the same size and seed.

use super::{
    Crossing, CrossingKind, Faction, Plan, Region, RiverClass, Site, SiteKind, Terrain, Watercourse, Way,
};
use crate::ground::hex::{Direction, Edge, Hex};

/// Hexes between two towns, along a column as along a row.
const TOWNS_APART: i16 = 6;

pub(super) fn plan(cols: i16, rows: i16, seed: u64) -> Plan {
    let mut plan = Plan::blank(cols, rows);
    let noise = Noise { seed };
    "Generated".clone_into(&mut plan.name);
    let letters = ['a', 'b', 'c', 'd', 'e', 'f'];
    for letter in letters {
        let name = format!("Country {}", letter.to_ascii_uppercase());
        plan.regions.push(Region { letter, name: name.clone() });
        plan.countries.push(name.clone());
    }
    for hex in plan.hexes() {
        let height = noise.smooth(hex, 9.0, 1) * 0.7 + noise.smooth(hex, 3.0, 2) * 0.3;
        let wet = noise.smooth(hex, 5.0, 3);
        let terrain = match height {
            height if height < 0.22 => Terrain::Sea,
            height if height > 0.68 => Terrain::Mountain,
            height if height > 0.58 => Terrain::Hills,
            height if height < 0.32 && wet > 0.6 => Terrain::Marsh,
            _ if wet > 0.62 => Terrain::Forest,
            _ if wet < 0.12 => Terrain::Lake,
            _ => Terrain::Plain,
        };
        plan.set_terrain(hex, terrain);
        let (east, south) = (share(hex.col, plan.cols(), 3), share(hex.row, plan.rows(), 2));
        plan.set_region(hex, Some(south * 3 + east));
    }
    rivers(&mut plan, &noise);
    towns(&mut plan, &noise);
    roads(&mut plan);
    plan
}

/// Which of `parts` equal parts of `whole` a number lies in.
fn share(number: i16, whole: i16, parts: i32) -> usize {
    usize::try_from(i32::from(number) * parts / i32::from(whole.max(1))).unwrap_or_default()
}

/// Rivers run where two basins of smooth noise meet, so they are long and unbroken lines.
fn rivers(plan: &mut Plan, noise: &Noise) {
    let basin = |hex: Hex| noise.smooth(hex, 14.0, 4) > 0.5;
    let mut course =
        Watercourse { name: "The River".to_owned(), class: RiverClass::Major, sides: Vec::new() };
    for hex in plan.hexes() {
        for direction in [Direction::N, Direction::NE, Direction::SE] {
            let other = hex.neighbor(direction);
            let land = [hex, other].map(|hex| plan.terrain(hex).is_some_and(Terrain::is_land));
            if land == [true, true] && basin(hex) != basin(other) {
                course.sides.push(Edge::new(hex, direction));
            }
        }
    }
    plan.rivers.push(course);
}

fn towns(plan: &mut Plan, noise: &Noise) {
    for hex in plan.hexes() {
        let middle = TOWNS_APART / 2;
        let due = hex.col % TOWNS_APART == middle && hex.row % TOWNS_APART == middle;
        if !due || !plan.terrain(hex).is_some_and(Terrain::is_land) {
            continue;
        }
        let kind = match noise.at(i64::from(hex.col), i64::from(hex.row), 5) % 4 {
            0 => SiteKind::LargeTown,
            1 => SiteKind::Town,
            _ => SiteKind::Castle,
        };
        let country = plan.region(hex).map(|index| plan.regions[index].name.clone()).unwrap_or_default();
        let mut site = Site {
            name: format!("Town {hex}"),
            other_names: Vec::new(),
            kind,
            country: country.clone(),
            capital_for: None,
            hex,
        };
        if !plan.factions.iter().any(|faction| faction.country == country) {
            let key = country.to_lowercase().replace(' ', "-");
            site.kind = SiteKind::LargeTown;
            site.capital_for = Some(key.clone());
            plan.factions.push(Faction { key, country });
        }
        plan.sites.push(site);
    }
}

/// Straight from town to town, east and south, where no water hex lies between; fords over rivers.
fn roads(plan: &mut Plan) {
    let mut rivers: Vec<Edge> = plan.rivers.iter().flat_map(|course| course.sides.iter().copied()).collect();
    rivers.sort_unstable();
    let mut fords = std::collections::BTreeSet::new();
    for index in 0..plan.sites.len() {
        let from = plan.sites[index].hex;
        for to in [Hex::new(from.col + TOWNS_APART, from.row), Hex::new(from.col, from.row + TOWNS_APART)] {
            let hexes = from.line_to(to);
            if !hexes.iter().all(|&hex| plan.terrain(hex).is_some_and(Terrain::is_land)) {
                continue;
            }
            for pair in hexes.windows(2) {
                let Some(edge) = Edge::between(pair[0], pair[1]) else { continue };
                if rivers.binary_search(&edge).is_ok() && fords.insert(edge) {
                    let crossing =
                        Crossing { kind: CrossingKind::Ford, name: format!("Ford {}", edge.hex()) };
                    plan.crossings.push((edge, crossing));
                }
            }
            plan.roads.push(Way { name: format!("Road {from} - {to}"), hexes });
        }
    }
}

/// Noise that is a function of place and seed.
struct Noise {
    seed: u64,
}

impl Noise {
    fn at(&self, x: i64, y: i64, layer: u64) -> u64 {
        // The mixer of splitmix64: no generator is needed for a picture.
        let mut z = self.seed
            ^ x.cast_unsigned().wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ y.cast_unsigned().wrapping_mul(0xc2b2_ae3d_27d4_eb4f)
            ^ layer.wrapping_mul(0x1656_67b1_9e37_79f9);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Between 0 and 1, without jumps over `wide` hexes.
    #[expect(clippy::cast_possible_truncation, reason = "cells of a board are small numbers")]
    fn smooth(&self, hex: Hex, wide: f64, layer: u64) -> f64 {
        let low = if hex.col % 2 == 0 { 0.0 } else { 0.5 };
        let (x, y) = (f64::from(hex.col) * 0.866 / wide, (f64::from(hex.row) + low) / wide);
        let (cell_x, cell_y) = (x.floor(), y.floor());
        let ease = |t: f64| t * t * (3.0 - 2.0 * t);
        let (tx, ty) = (ease(x - cell_x), ease(y - cell_y));
        let corner = |dx: i64, dy: i64| {
            let high = self.at(cell_x as i64 + dx, cell_y as i64 + dy, layer) >> 32;
            f64::from(u32::try_from(high).unwrap_or(u32::MAX)) / f64::from(u32::MAX)
        };
        let north = corner(0, 0) * (1.0 - tx) + corner(1, 0) * tx;
        let south = corner(0, 1) * (1.0 - tx) + corner(1, 1) * tx;
        north * (1.0 - ty) + south * ty
    }
}
