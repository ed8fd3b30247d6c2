//! A scene drawn at a scale: everything in its order, and what found no room.
//!
//! Never knows a sheet: it is told which windows will be cut.

use std::collections::{BTreeMap, BTreeSet};

use super::canvas::Canvas;
use super::geometry::{about, both, grown, meet, step};
use super::ink::{Dress, Inks, holder_hatches};
use super::lattice::Lattice;
use super::names::{Names, Pane, Type, about_sign};
use super::scene::Scene;
use super::signs::{Look, piece, piece_height, piece_width, site};
use super::{land, ways};
use crate::ground::board::{Board, SiteKind, Terrain};
use crate::ground::hex::{Direction, Edge, Hex};
use crate::paper::faces::Face;
use crate::paper::laid::{Area, Ink, Point};
use crate::paper::typeset::{POINTS, Typesetter};

/// What a name belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Of {
    /// A castle or town.
    Site,
    /// A village or the like.
    Place,
    /// A region.
    Region,
    /// A river.
    River,
    /// A mountain pass.
    Pass,
}

/// A name for which the map had no room.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct LeftOut {
    /// Of what.
    pub of: Of,
    /// The name.
    pub name: String,
    /// Where it belongs.
    pub hex: Hex,
}

/// A scene drawn at a scale.
pub(super) struct Plate {
    pub(super) canvas: Canvas,
    pub(super) left_out: Vec<LeftOut>,
    /// Where signs stand.
    #[cfg(test)]
    pub(super) signs: Vec<Area>,
}

/// Where a hex's signs stand.
#[derive(Default)]
struct Spot {
    site: Option<Area>,
    pieces: Vec<(usize, Area)>,
    /// For how many more there was no room.
    more: Option<(usize, Area)>,
}

impl Spot {
    fn areas(&self) -> impl Iterator<Item = Area> {
        let more = self.more.iter().map(|&(_, area)| area);
        self.site.iter().copied().chain(self.pieces.iter().map(|&(_, area)| area)).chain(more)
    }
}

/// Where the signs of a hex stand.
fn spot(scene: &Scene, lattice: Lattice<'_>, hex: Hex) -> Spot {
    let k = lattice.k;
    let middle = lattice.center(hex);
    let numbers: Vec<usize> = scene.pieces_in(hex).map(|(number, _)| number).collect();
    let side = (0.62 * k).clamp(2.3, 8.0);
    let width = piece_width(k, scene.atlas);
    let mut spot = Spot::default();
    let has_site = scene.board.site_at(hex).is_some();
    if scene.atlas {
        let side = side * 0.72;
        if numbers.is_empty() {
            spot.site = has_site.then(|| about(middle, side, side));
        } else {
            spot.pieces
                .push((numbers[0], about(step(middle, 0.0, 0.06 * k), width, piece_height(width, true))));
            let low = step(middle, -0.72 * k, 0.32 * k);
            spot.site = has_site.then(|| about(low, side * 0.85, side * 0.85));
        }
        return spot;
    }
    let many = numbers.len();
    let high = if has_site && many > 0 { -0.3 * k } else { 0.0 };
    if has_site {
        spot.site = Some(about(step(middle, 0.0, high), side, side));
    }
    if many == 0 {
        return spot;
    }
    // In a row that keeps out of the way of the signs of other hexes: smaller when there are many, and
    // when there are too many the last place says how many more there are.
    let (gap, least) = (0.25, 2.5);
    let wide = 1.8 * k;
    let of = |n: usize| wide / f32::from(u8::try_from(n).unwrap_or(u8::MAX)) - gap;
    let places = (1..=many).rev().find(|&places| of(places) >= least).unwrap_or(1);
    let w = of(places).min(width);
    let h = piece_height(w, false);
    let y = if has_site { middle.y + high + side / 2.0 + 0.25 + h / 2.0 } else { middle.y + 0.05 * k };
    let first = middle.x - (w + gap) * f32::from(u8::try_from(places - 1).unwrap_or(0)) / 2.0;
    let at = |place: u8| about(Point::new(first + (w + gap) * f32::from(place), y), w, h);
    let shown = if many > places { places - 1 } else { many };
    spot.pieces = numbers.iter().copied().zip((0..).map(at)).take(shown).collect();
    if many > shown {
        spot.more = Some((many - shown, at(u8::try_from(shown).unwrap_or(0))));
    }
    spot
}

/// Sides of these hexes, each once.
fn edges_of(board: &Board, hexes: &[Hex]) -> Vec<Edge> {
    let sides = hexes.iter().flat_map(|&hex| Direction::ALL.map(|way| Edge::new(hex, way)));
    let sides: BTreeSet<Edge> = sides
        .filter(|edge| {
            let (a, b) = edge.ends();
            board.contains(a) && board.contains(b)
        })
        .collect();
    sides.into_iter().collect()
}

/// Draws a scene; `k` millimetres from the centre of a hex to its corner.
pub(super) fn plate(setter: &mut Typesetter, scene: &Scene, k: f32, dress: Dress, panes: &[Pane]) -> Plate {
    let board = scene.board.as_ref();
    let lattice = Lattice { board, k };
    let inks = Inks::new(dress, scene.atlas);
    let hexes: BTreeSet<Hex> = panes.iter().flat_map(|pane| lattice.hexes_in(&pane.window)).collect();
    let hexes: Vec<Hex> = hexes.into_iter().collect();
    let edges = edges_of(board, &hexes);
    let spots: BTreeMap<Hex, Spot> = hexes.iter().map(|&hex| (hex, spot(scene, lattice, hex))).collect();
    let signs: Vec<Area> = spots.values().flat_map(Spot::areas).collect();
    let mut canvas = Canvas::default();

    land::ground(&mut canvas, lattice, &inks, &hexes);
    holders(&mut canvas, scene, lattice, &inks, &hexes);
    land::shores(&mut canvas, lattice, &inks, &edges);
    land::grid(&mut canvas, lattice, &inks, &hexes);
    for &hex in &hexes {
        let middle = lattice.center(hex);
        let near = |area: &&Area| meet(&about(middle, 3.0 * k, 3.0 * k), area);
        let near: Vec<Area> = signs.iter().filter(near).copied().collect();
        land::cover(&mut canvas, lattice, &inks, hex, &near);
    }
    ways::borders(&mut canvas, lattice, &inks, &edges);
    ways::rivers(&mut canvas, lattice, &inks, &edges);
    ways::roads(&mut canvas, lattice, &inks, &hexes);
    ways::rails(&mut canvas, lattice, &hexes);
    ways::crossings(&mut canvas, lattice, &inks, &edges);
    let parted = edges.iter().copied().filter(|edge| {
        let (a, b) = edge.ends();
        let holder = |hex: Hex| scene.control.get(&hex);
        board.is_land(a) && board.is_land(b) && holder(a) != holder(b)
    });
    ways::frontier(&mut canvas, lattice, &parted.collect::<Vec<_>>());

    let number =
        Type { face: Face::Plain, size: (2.4 + 0.4 * k).clamp(4.0, 7.0), ink: inks.number, halo: 0.25 };
    let slots: Vec<[Area; 6]> = hexes.iter().map(|&hex| number_slots(setter, lattice, hex, number)).collect();
    let mut names = Names::new(setter, panes, slots.iter().map(|slots| slots[0]).collect());
    draw_signs(&mut canvas, scene, &inks, &spots, &mut names);
    let left_out = write_names(&mut canvas, scene, lattice, &inks, &spots, &mut names);
    for (&hex, slots) in hexes.iter().zip(slots) {
        names.place(&mut canvas, &[hex.to_string()], number, |_, _| slots.to_vec());
    }
    if dress == Dress::Mono {
        canvas.turn_grey();
    }
    Plate {
        canvas,
        left_out,
        #[cfg(test)]
        signs,
    }
}

/// Below the upper side of a hex: in the middle, else towards its ends, else a line lower.
fn number_slots(setter: &mut Typesetter, lattice: Lattice<'_>, hex: Hex, kind: Type) -> [Area; 6] {
    let middle = lattice.center(hex);
    let (w, h) = (setter.width(kind.face, kind.size, &hex.to_string()), kind.size * 0.94 / POINTS);
    let top = middle.y - crate::ground::hex::HALF_HEIGHT * lattice.k + 0.15;
    let aside = (0.6 * lattice.k - w / 2.0).max(0.1 * lattice.k);
    [(0.0, 0.0), (-aside, 0.0), (aside, 0.0), (0.0, 0.9), (-aside, 0.9), (aside, 0.9)]
        .map(|(x, down)| Area::new(middle.x - w / 2.0 + x, top + down * h, w, h))
}

/// Washes or hatches the land of each holder: his hexes where a game has such, else those of his towns.
fn holders(canvas: &mut Canvas, scene: &Scene, lattice: Lattice<'_>, inks: &Inks, hexes: &[Hex]) {
    let mut washes: BTreeMap<(usize, Terrain), Vec<Vec<Point>>> = BTreeMap::new();
    for &hex in hexes {
        if let (Some(holder), Some(terrain)) = (scene.holder_of(hex), scene.board.terrain(hex))
            && terrain.is_land()
        {
            washes.entry((holder.index, terrain)).or_default().push(lattice.outline(hex));
        }
    }
    for ((holder, terrain), rings) in washes {
        match inks.dress {
            Dress::Colour => canvas.fill(rings, inks.tint(scene.holders[holder].ink, terrain)),
            Dress::Mono => {
                for hatch in holder_hatches(holder, lattice.k) {
                    canvas.hatch(&rings, hatch);
                }
            }
        }
    }
}

fn draw_signs(
    canvas: &mut Canvas,
    scene: &Scene,
    inks: &Inks,
    spots: &BTreeMap<Hex, Spot>,
    names: &mut Names<'_>,
) {
    for (&hex, spot) in spots {
        if let (Some(area), Some(at)) = (&spot.site, scene.board.site_at(hex)) {
            let town = scene.towns.get(&hex).copied().unwrap_or_default();
            let look = Look {
                holder: scene.holder_of(hex),
                capital: town.capital,
                burned: town.burned,
                besieged: town.siege.is_some(),
                atlas: scene.atlas,
            };
            site(canvas, inks, area, at.kind, look);
            let far = if town.siege.is_some() { 0.35 * area.w } else { 0.0 };
            names.take(grown(area, far));
            if town.capital {
                names.take(Area::new(area.x, area.y - 0.45 * area.h, area.w, 0.45 * area.h));
            }
        }
    }
    for spot in spots.values() {
        for &(number, area) in &spot.pieces {
            let Some(what) = scene.pieces.get(number - 1) else { continue };
            let (strip, ink) = piece(canvas, inks, &area, what, &scene.holders[what.holder]);
            let words = [number.to_string()];
            let halo = if scene.atlas { 0.35 } else { 0.0 };
            let kind = Type { halo, ..fitting(names_room(names, &words), strip, ink) };
            names.write(canvas, &words, kind, strip);
            names.take(grown(&area, 0.1));
            if what.pips > 0 || what.attacked {
                names.take(grown(&area, 0.12 * area.w));
            }
        }
        if let Some((n, area)) = spot.more {
            let words = [format!("+{n}")];
            let kind = fitting(names_room(names, &words), Area { h: area.h * 0.6, ..area }, Ink::BLACK);
            names.write(canvas, &words, Type { halo: 0.5, ..kind }, area);
        }
    }
}

fn names_room(names: &mut Names<'_>, words: &[String]) -> (f32, f32) {
    names.room(words, Type { face: Face::Bold, size: 10.0, ink: Ink::BLACK, halo: 0.0 })
}

/// Letters as large as an area allows, whose room at 10 points is given.
fn fitting((w, h): (f32, f32), area: Area, ink: Ink) -> Type {
    // Capitals and figures fill seven tenths of a line.
    let size = 10.0 * f32::min((area.w - 0.3) / w, area.h / (h * 0.78)).min(1.4);
    Type { face: Face::Bold, size, ink, halo: 0.0 }
}

fn write_names(
    canvas: &mut Canvas,
    scene: &Scene,
    lattice: Lattice<'_>,
    inks: &Inks,
    spots: &BTreeMap<Hex, Spot>,
    names: &mut Names<'_>,
) -> Vec<LeftOut> {
    let board = scene.board.as_ref();
    let k = lattice.k;
    let base = (3.3 + 0.6 * k).clamp(5.6, 13.0);
    let mut left_out = Vec::new();
    let kind = |face: Face, size: f32, ink: Ink| Type { face, size: base * size, ink, halo: 0.4 };
    // What lies beyond the edge of every sheet is not missed.
    let is_shown = |at: Point| names.shows(at);
    let shown: BTreeSet<Hex> = spots.keys().copied().filter(|&hex| is_shown(lattice.center(hex))).collect();
    let mut sites: Vec<_> = board.sites().iter().filter(|site| shown.contains(&site.hex)).collect();
    let rank = |kind: SiteKind| match kind {
        SiteKind::LargeTown | SiteKind::City => 0,
        SiteKind::Fortification => 1,
        SiteKind::Town => 2,
        SiteKind::Castle => 3,
    };
    sites.sort_by_key(|site| (rank(site.kind), site.hex));
    for site in sites {
        let spot = &spots[&site.hex];
        let Some(sign) = spot.site else { continue };
        let all = spot.areas().reduce(|a, b| both(&a, &b)).unwrap_or(sign);
        let (face, size) = match rank(site.kind) {
            0 => (Face::Bold, 1.12),
            1 => (Face::Bold, 0.98),
            2 => (Face::Plain, 1.0),
            _ => (Face::Plain, 0.95),
        };
        let signs = if all == sign { vec![sign] } else { vec![sign, all] };
        if !put(canvas, names, &site.name, kind(face, size, Ink::BLACK), &signs, k) {
            left_out.push(LeftOut { of: Of::Site, name: site.name.clone(), hex: site.hex });
        }
    }
    let hexes: Vec<Hex> = shown.iter().copied().collect();
    regions(canvas, board, lattice, inks, &hexes, names, base, &mut left_out);
    rivers(canvas, board, lattice, inks, names, base, &mut left_out);
    for pass in &board.plan().passes {
        let Some(&edge) = pass.sides.iter().find(|&&edge| names.shows(lattice.middle(edge))) else {
            continue;
        };
        let sign = about(lattice.middle(edge), 0.4 * k, 0.4 * k);
        names.take(sign);
        if !put(canvas, names, &pass.name, kind(Face::Italic, 0.84, inks.border), &[sign], k) {
            left_out.push(LeftOut { of: Of::Pass, name: pass.name.clone(), hex: edge.hex() });
        }
    }
    for place in board.places().iter().filter(|place| shown.contains(&place.hex)) {
        let sign = spots[&place.hex].areas().reduce(|a, b| both(&a, &b));
        let sign = sign.unwrap_or_else(|| about(lattice.center(place.hex), 0.3, 0.3));
        if !put(canvas, names, &place.name, kind(Face::Italic, 0.82, Ink::grey(0x38)), &[sign], k) {
            left_out.push(LeftOut { of: Of::Place, name: place.name.clone(), hex: place.hex });
        }
    }
    left_out.sort();
    left_out
}

/// Writes a name by a sign: on one line if it can be, smaller or on more lines if it must be.
fn put(canvas: &mut Canvas, names: &mut Names<'_>, name: &str, kind: Type, signs: &[Area], k: f32) -> bool {
    for (n, size) in [(1, 1.0), (2, 1.0), (1, 0.88), (3, 0.94), (2, 0.86)] {
        let kind = Type { size: kind.size * size, ..kind };
        let Some(lines) = names.broken(name, kind, n) else { continue };
        for sign in signs {
            if names.place(canvas, &lines, kind, |w, h| about_sign(sign, w, h, 0.35 * k)) {
                return true;
            }
        }
    }
    false
}

#[expect(clippy::too_many_arguments, reason = "a step of one function")]
fn regions(
    canvas: &mut Canvas,
    board: &Board,
    lattice: Lattice<'_>,
    inks: &Inks,
    hexes: &[Hex],
    names: &mut Names<'_>,
    base: f32,
    left_out: &mut Vec<LeftOut>,
) {
    let mut regions: Vec<(&str, Vec<Hex>)> =
        board.regions().iter().map(|region| (region.name.as_str(), Vec::new())).collect();
    for &hex in hexes {
        if let Some(region) = board.plan().region(hex).filter(|_| board.is_land(hex)) {
            regions[region].1.push(hex);
        }
    }
    regions.retain(|(_, hexes)| !hexes.is_empty());
    regions.sort_by_key(|(_, hexes)| std::cmp::Reverse(hexes.len()));
    for (name, own) in regions {
        #[expect(clippy::cast_precision_loss, reason = "hexes of a board")]
        let share = 1.0 / own.len() as f32;
        let sum =
            own.iter().map(|&hex| lattice.center(hex)).fold(Point::default(), |sum, p| step(sum, p.x, p.y));
        let middle = Point::new(sum.x * share, sum.y * share);
        let mut spots: Vec<Point> = own.iter().map(|&hex| lattice.center(hex)).collect();
        let half = crate::ground::hex::HALF_HEIGHT * lattice.k;
        spots.extend(spots.clone().into_iter().map(|p| step(p, 0.0, half)));
        spots.sort_by(|a, b| {
            super::geometry::distance(*a, middle).total_cmp(&super::geometry::distance(*b, middle))
        });
        let is_own = |p: Point| {
            let at =
                Hex::from_point(p.x / lattice.k - 1.0, p.y / lattice.k - crate::ground::hex::HALF_HEIGHT);
            board.region(at) == Some(name) || !board.is_land(at)
        };
        let words = name.to_uppercase();
        let mut done = false;
        for (n, size) in [(1, 1.7), (1, 1.35), (2, 1.35), (1, 1.1), (2, 1.1), (3, 1.1), (1, 0.95), (2, 0.95)]
        {
            let kind = Type { face: Face::Title, size: base * size, ink: inks.country, halo: 0.4 };
            let Some(lines) = names.broken(&words, kind, n) else { continue };
            done = names.place(canvas, &lines, kind, |w, h| {
                let within = |area: &Area| {
                    [0.03, 0.5, 0.97]
                        .iter()
                        .all(|x| is_own(step(Point::new(area.x, area.y), x * area.w, h / 2.0)))
                };
                spots.iter().map(|&at| about(at, w, h)).filter(within).take(60).collect()
            });
            if done {
                break;
            }
        }
        if !done {
            let hex = own.iter().copied().min_by(|a, b| {
                let far = |hex: &Hex| super::geometry::distance(lattice.center(*hex), middle);
                far(a).total_cmp(&far(b))
            });
            left_out.extend(hex.map(|hex| LeftOut { of: Of::Region, name: name.to_owned(), hex }));
        }
    }
}

fn rivers(
    canvas: &mut Canvas,
    board: &Board,
    lattice: Lattice<'_>,
    inks: &Inks,
    names: &mut Names<'_>,
    base: f32,
    left_out: &mut Vec<LeftOut>,
) {
    let mut rivers: BTreeMap<&str, Vec<Edge>> = BTreeMap::new();
    for course in board.rivers() {
        let sides = course.sides.iter().copied().filter(|&edge| names.shows(lattice.middle(edge)));
        rivers.entry(&course.name).or_default().extend(sides);
    }
    let mut rivers: Vec<_> = rivers.into_iter().filter(|(_, sides)| !sides.is_empty()).collect();
    rivers.sort_by_key(|(name, sides)| (std::cmp::Reverse(sides.len()), *name));
    for (name, sides) in rivers {
        // From the middle of its course outwards.
        let half = sides.len() / 2;
        let order =
            (0..sides.len()).map(|at| if at % 2 == 0 { half + at / 2 } else { half - at.div_ceil(2) });
        let order: Vec<Edge> = order.filter_map(|at| sides.get(at).copied()).collect();
        let mut done = false;
        for size in [0.92, 0.8] {
            let kind = Type { face: Face::Italic, size: base * size, ink: inks.river, halo: 0.4 };
            done = names.place(canvas, &[name.to_owned()], kind, |w, h| {
                let spots = order.iter().take(40).flat_map(|&edge| {
                    let sign = about(lattice.middle(edge), 0.1 * lattice.k, 0.1 * lattice.k);
                    about_sign(&sign, w, h, 0.2 * lattice.k).into_iter().take(6).collect::<Vec<_>>()
                });
                spots.collect()
            });
            if done {
                break;
            }
        }
        if !done {
            let hex = order[0].hex();
            left_out.push(LeftOut { of: Of::River, name: name.to_owned(), hex });
        }
    }
}
