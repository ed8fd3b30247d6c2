//! What is found out about a board once: how deep its waters are, where its names belong.
//!
//! Never colours or paints anything.

use std::collections::{BTreeMap, VecDeque};

use egui::{Pos2, Vec2, vec2};

use super::camera::center;
use super::lattice::Lattice;
use super::pieces::{Dress, Pieces};
use crate::ground::board::{Board, RiverClass};
use crate::ground::hex::{Edge, Hex};

/// Where the name of a country belongs.
#[derive(Debug, Clone)]
pub(super) struct RegionName {
    pub(super) name: String,
    pub(super) at: Pos2,
    /// Room for it to both sides, in board points.
    pub(super) width: f32,
    pub(super) n_hexes: usize,
}

/// Where the name of a river may stand.
#[derive(Debug, Clone)]
pub(super) struct RiverName {
    pub(super) name: String,
    pub(super) class: RiverClass,
    pub(super) at: Pos2,
    /// In radians, clockwise.
    pub(super) angle: f32,
    /// Length of the straight stretch.
    pub(super) room: f32,
}

/// What is found out about a board once.
#[derive(Debug, Default)]
pub(super) struct Survey {
    /// By hex in board order: steps from land, 0 on land, at most 4.
    depth: Vec<u8>,
    /// Colour of each region: neighbours differ.
    tints: Vec<usize>,
    pub(super) regions: Vec<RegionName>,
    pub(super) rivers: Vec<RiverName>,
    /// How the sheet is dressed.
    pub(super) dress: Dress,
    /// Country of each region, where regions are provinces.
    countries: Vec<Option<usize>>,
    /// Colour of whose home each region is.
    homes: Vec<Option<[u8; 3]>>,
}

/// What lies between two hexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Frontier {
    /// Two countries.
    Country,
    /// Two provinces of one country.
    Province,
}

impl Survey {
    pub(super) fn of(board: &Board) -> Self {
        Self {
            depth: depths(board),
            tints: tints(board),
            regions: region_names(board),
            rivers: river_names(board),
            ..Self::default()
        }
    }

    /// Takes the dress and whose home is what from the pieces; true when that has changed.
    pub(super) fn dress(&mut self, board: &Board, pieces: &Pieces) -> bool {
        let regions = board.regions();
        let countries = regions.iter().map(|region| pieces.countries.get(&region.name).copied()).collect();
        let mut homes = vec![None; regions.len()];
        for (&hex, &home) in &pieces.homes {
            if let Some(region) = board.plan().region(hex) {
                homes[region] = homes[region].or(pieces.liveries.get(home).map(|livery| livery.colour));
            }
        }
        let changed = (self.dress, &self.countries, &self.homes) != (pieces.dress, &countries, &homes);
        (self.dress, self.countries, self.homes) = (pieces.dress, countries, homes);
        changed
    }

    /// What the border between two hexes is.
    pub(super) fn frontier(&self, board: &Board, a: Hex, b: Hex) -> Frontier {
        let country = |hex| self.countries.get(board.plan().region(hex)?).copied().flatten();
        match (country(a), country(b)) {
            (Some(a), Some(b)) if a == b => Frontier::Province,
            _ => Frontier::Country,
        }
    }

    /// Colour of whose home a region is.
    pub(super) fn home(&self, region: usize) -> Option<[u8; 3]> {
        self.homes.get(region).copied().flatten()
    }

    /// Steps from land: 0 on land, at most 4.
    pub(super) fn depth(&self, board: &Board, hex: Hex) -> u8 {
        board.index(hex).and_then(|index| self.depth.get(index)).copied().unwrap_or(0)
    }

    /// Colour of a region by its place in the legend.
    pub(super) fn tint(&self, region: usize) -> usize {
        self.tints.get(region).copied().unwrap_or(0)
    }
}

fn depths(board: &Board) -> Vec<u8> {
    let mut depth: Vec<u8> = board.hexes().map(|hex| if board.is_land(hex) { 0 } else { 4 }).collect();
    let mut queue: VecDeque<Hex> = board.hexes().filter(|&hex| board.is_land(hex)).collect();
    while let Some(hex) = queue.pop_front() {
        let Some(here) = board.index(hex).map(|index| depth[index]) else { continue };
        for next in board.neighbors(hex) {
            if let Some(index) = board.index(next)
                && depth[index] > here + 1
            {
                depth[index] = here + 1;
                queue.push_back(next);
            }
        }
    }
    depth
}

fn tints(board: &Board) -> Vec<usize> {
    let n_regions = board.regions().len();
    let mut touching = vec![std::collections::BTreeSet::new(); n_regions];
    let plan = board.plan();
    for (edge, side) in board.sides() {
        let (a, b) = edge.ends();
        if side.border
            && let (Some(a), Some(b)) = (plan.region(a), plan.region(b))
        {
            touching[a].insert(b);
            touching[b].insert(a);
        }
    }
    let mut tints: Vec<usize> = Vec::with_capacity(n_regions);
    for (region, neighbours) in touching.iter().enumerate() {
        let taken: Vec<usize> = neighbours.iter().filter_map(|&other| tints.get(other).copied()).collect();
        // Begin at a different colour each time, so that all of them are used.
        let tint =
            (0..8).map(|step| (region + step) % 8).find(|tint| !taken.contains(tint)).unwrap_or(region % 8);
        tints.push(tint);
    }
    tints
}

/// In the middle of the widest row of the largest connected part of each region, near its middle.
fn region_names(board: &Board) -> Vec<RegionName> {
    let plan = board.plan();
    let mut seen = vec![false; board.len()];
    let mut largest: BTreeMap<usize, Vec<Hex>> = BTreeMap::new();
    for hex in board.hexes() {
        let (Some(region), Some(index)) = (plan.region(hex), board.index(hex)) else { continue };
        if std::mem::replace(&mut seen[index], true) {
            continue;
        }
        let mut part = vec![hex];
        let mut next = 0;
        while let Some(&at) = part.get(next) {
            next += 1;
            for other in board.neighbors(at) {
                if let Some(index) = board.index(other)
                    && !seen[index]
                    && plan.region(other) == Some(region)
                {
                    seen[index] = true;
                    part.push(other);
                }
            }
        }
        let best = largest.entry(region).or_default();
        if part.len() > best.len() {
            *best = part;
        }
    }
    let mut names = Vec::new();
    for (region, part) in largest {
        let Some(name) = board.regions().get(region).map(|region| region.name.clone()) else { continue };
        let land: Vec<Hex> = part.iter().copied().filter(|&hex| board.is_land(hex)).collect();
        let part = if land.is_empty() { part } else { land };
        #[expect(clippy::cast_precision_loss, reason = "a board has few hexes")]
        let n = part.len() as f32;
        let mean = part.iter().fold(Vec2::ZERO, |sum, &hex| sum + center(hex).to_vec2()) / n;
        let mut rows: BTreeMap<i16, Vec<i16>> = BTreeMap::new();
        for hex in &part {
            rows.entry(hex.row).or_default().push(hex.col);
        }
        let runs = rows.iter_mut().flat_map(|(&row, cols)| {
            cols.sort_unstable();
            cols.chunk_by(|a, b| a + 1 == *b)
                .map(|run| (Hex::new(run[0], row), Hex::new(run[run.len() - 1], row)))
                .collect::<Vec<_>>()
        });
        let best = runs.map(|(left, right)| {
            let width = f32::from(right.col - left.col + 1) * 1.5;
            let at = center(left).lerp(center(right), 0.5);
            let score = width - (at.to_vec2() - mean).length() * 1.2;
            (score, at, width)
        });
        let Some((_, at, width)) = best.max_by(|a, b| a.0.total_cmp(&b.0)) else { continue };
        names.push(RegionName { name, at, width, n_hexes: part.len() });
    }
    names
}

/// The sides within this, in board points, make the stretch of a river around one of them.
const STRETCH: f32 = 2.2;

/// The square of the board, as wide as a stretch, that a point lies in.
fn square(point: Pos2) -> (i32, i32) {
    #[expect(clippy::cast_possible_truncation, reason = "a board is far smaller than the numbers")]
    let number = |at: f32| (at / STRETCH).floor() as i32;
    (number(point.x), number(point.y))
}

/// On stretches of a river that run nearly straight, one in every ten hexes or so.
fn river_names(board: &Board) -> Vec<RiverName> {
    let lattice = Lattice { board };
    let mut by_name: BTreeMap<&str, Vec<(Edge, RiverClass)>> = BTreeMap::new();
    for (edge, side) in board.sides() {
        if let Some(river) = side.river.as_ref().filter(|river| !river.name.is_empty()) {
            by_name.entry(&river.name).or_default().push((edge, river.class));
        }
    }
    let mut names = Vec::new();
    for (name, edges) in by_name {
        if edges.len() < 4 {
            continue;
        }
        let points: Vec<Pos2> = edges.iter().map(|&(edge, _)| lattice.middle(edge)).collect();
        // A river may have ten thousand sides: only those of the squares around are compared.
        let mut squares: BTreeMap<(i32, i32), Vec<Pos2>> = BTreeMap::new();
        for &point in &points {
            squares.entry(square(point)).or_default().push(point);
        }
        let mut candidates: Vec<(f32, Pos2, f32, RiverClass)> = points
            .iter()
            .zip(&edges)
            .filter_map(|(&at, &(_, class))| {
                let (col, row) = square(at);
                let near: Vec<Vec2> = (col - 1..=col + 1)
                    .flat_map(|col| (row - 1..=row + 1).map(move |row| (col, row)))
                    .filter_map(|at| squares.get(&at))
                    .flatten()
                    .map(|&point| point - at)
                    .filter(|away| away.length() < STRETCH)
                    .collect();
                if near.len() < 4 {
                    return None;
                }
                // The direction of the stretch: the long axis of the points around.
                let (xx, xy, yy) = near.iter().fold((0.0, 0.0, 0.0), |(xx, xy, yy), away| {
                    (away.x.mul_add(away.x, xx), away.x.mul_add(away.y, xy), away.y.mul_add(away.y, yy))
                });
                let angle = 0.5 * f32::atan2(2.0 * xy, xx - yy);
                let across = Vec2::angled(angle).rot90();
                let bent = near.iter().map(|away| away.dot(across).abs()).fold(0.0, f32::max);
                (angle.abs() < 1.3).then_some((bent, at, angle, class))
            })
            .collect();
        candidates.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut taken: Vec<Pos2> = Vec::new();
        for (_, at, angle, class) in candidates {
            if taken.iter().all(|other| (*other - at).length() > 14.0) && taken.len() < 4 {
                taken.push(at);
                let up = Vec2::angled(angle) * vec2(1.0, 1.0);
                names.push(RiverName { name: name.to_owned(), class, at, angle: up.angle(), room: 4.4 });
            }
        }
    }
    names
}
