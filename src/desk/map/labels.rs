//! Names on the map: each where it hides nothing, the lesser ones only when there is room.
//!
//! Never lets two names cross.

use std::collections::BTreeMap;
use std::sync::Arc;

use egui::epaint::TextShape;
use egui::text::{LayoutJob, TextFormat};
use egui::{Align2, Color32, FontId, Galley, Painter, Pos2, Rect, Vec2, pos2, vec2};

use super::Scene;
use super::camera::{Camera, center, extent};
use super::pieces::Dress;
use super::survey::Survey;
use super::towns::{TownSpot, crown_rect};
use crate::desk::fonts::Serif;
use crate::desk::theme::Theme;
use crate::ground::board::{Board, RiverClass, SiteKind};
use crate::ground::hex::{HALF_HEIGHT, Hex};

/// Eight shades of a name around it.
const HALO: [(f32, f32); 8] =
    [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7)];

fn put(painter: &Painter, at: Pos2, galley: &Arc<Galley>, ink: Color32, halo: Color32, angle: f32) {
    let text = |pos: Pos2, colour: Color32| {
        let mut shape = TextShape::new(pos, Arc::clone(galley), colour);
        shape.override_text_color = Some(colour);
        shape.angle = angle;
        shape
    };
    if halo != Color32::TRANSPARENT {
        for (x, y) in HALO {
            painter.add(text(at + vec2(x, y) * 1.5, halo));
        }
    }
    painter.add(text(at, ink));
}

/// Names of countries, large and wide, under everything that stands on the map.
pub(super) fn paint_countries(
    painter: &Painter,
    board: &Board,
    survey: &Survey,
    theme: &Theme,
    camera: &Camera,
    view: Rect,
    towns: &[TownSpot<'_>],
) {
    // Towns with the room that their names will want.
    let busy: Vec<Rect> = towns
        .iter()
        .map(|spot| spot.rect.with_max_x(spot.rect.right() + 58.0).shrink2(vec2(0.0, 1.0)))
        .collect();
    // They fade as one comes nearer, and are left out where they have no room.
    let strength = ((30.0 - camera.zoom) / 12.0).clamp(0.0, 1.0) * 0.62;
    if strength <= 0.02 {
        return;
    }
    let ink = theme.map.name_country.0.gamma_multiply(strength);
    let halo = theme.map.halo.0.gamma_multiply(strength * 0.35);
    let mut placed: Vec<Rect> = Vec::new();
    let mut regions: Vec<_> = survey.regions.iter().collect();
    regions.sort_by_key(|region| std::cmp::Reverse(region.n_hexes));
    for region in regions {
        let room = region.width * camera.zoom;
        let words = region.name.to_uppercase();
        #[expect(clippy::cast_precision_loss, reason = "a name is short")]
        let n_letters = words.chars().count().max(1) as f32;
        let size = (room / n_letters * 0.95).clamp(9.0, 26.0).round();
        if size < 10.0 {
            continue;
        }
        let spread = ((room * 0.8 - n_letters * size * 0.68) / n_letters).clamp(1.0, size * 0.9).round();
        let mut job = LayoutJob::default();
        job.append(
            &words,
            0.0,
            TextFormat {
                extra_letter_spacing: spread,
                ..TextFormat::simple(Serif::Upright.size(size), Color32::PLACEHOLDER)
            },
        );
        let galley = painter.layout_job(job);
        // Up or down a little, where fewest towns are in the way.
        let shifts = [0_i8, 1, -1]
            .into_iter()
            .flat_map(|cols| [0_i8, 1, -1, 2, -2, 3, -3, 4, -4].into_iter().map(move |rows| (cols, rows)));
        let spots = shifts.filter_map(|(cols, rows)| {
            let at = region.at + vec2(1.8 * f32::from(cols), HALF_HEIGHT * f32::from(rows));
            let rect = Align2::CENTER_CENTER.anchor_size(camera.screen_from_board(at, view), galley.size());
            let own = [0.04, 0.5, 0.96].iter().all(|&along| {
                let point = pos2(egui::lerp(rect.x_range(), along), rect.center().y);
                board.region(camera.hex_at(point, view)) == Some(region.name.as_str())
            });
            if !own && (cols, rows) != (0, 0) {
                return None;
            }
            let crossed: f32 = busy
                .iter()
                .map(|town| town.intersect(rect))
                .filter(Rect::is_positive)
                .map(|both| both.width())
                .sum();
            let away = 5.0 * f32::from(cols.abs() + rows.abs());
            Some((crossed + away + if own { 0.0 } else { 12.0 }, rect))
        });
        let Some((_, rect)) = spots.min_by(|a, b| a.0.total_cmp(&b.0)) else { continue };
        if !view.intersects(rect) || placed.iter().any(|other| other.intersects(rect)) {
            continue;
        }
        placed.push(rect);
        put(painter, rect.min, &galley, ink, halo, 0.0);
    }
}

/// One name that wants a place.
struct Wanted {
    words: String,
    font: FontId,
    ink: Color32,
    /// The symbol that it belongs to.
    symbol: Rect,
    /// The counter that stands beside it: around that there may be room.
    counter: Option<Rect>,
}

/// Names of towns, places and rivers; where the names of towns and places stand.
#[expect(clippy::too_many_arguments, reason = "all that may be in the way of a name")]
pub(super) fn paint_names(
    painter: &Painter,
    scene: &Scene<'_>,
    survey: &Survey,
    theme: &Theme,
    camera: &Camera,
    view: Rect,
    towns: &[TownSpot<'_>],
    standing: &[Rect],
    counters: &BTreeMap<Hex, Rect>,
    marks: &[Rect],
) -> Vec<Rect> {
    let zoom = camera.zoom;
    let map = &theme.map;
    // Names stay on the sheet: its frame is no place for them.
    let sheet = extent(scene.board);
    let sheet = Rect::from_min_max(
        camera.screen_from_board(sheet.min, view),
        camera.screen_from_board(sheet.max, view),
    );
    let mut taken = Taken::new(view.intersect(sheet));
    for spot in towns {
        taken.add(spot.rect.shrink(1.0));
        if spot.town.capital_of.is_some() {
            taken.add(crown_rect(spot.rect));
        }
    }
    for &piece in standing.iter().chain(counters.values()) {
        taken.add(piece);
    }
    for &mark in marks {
        taken.avoid(mark);
    }
    let atlas = scene.pieces.dress == Dress::Atlas;
    let grow = ((zoom - 14.0) / 9.0).clamp(-1.0, 4.0).round();
    let mut ranked: Vec<(u8, Wanted)> = Vec::new();
    for spot in towns {
        let town = spot.town;
        let great = matches!(town.kind, SiteKind::City | SiteKind::Fortification);
        let (rank, least) = match (town.capital_of.is_some(), town.candidate, town.kind) {
            // In the wars of the railway age fortifications count as much as cities.
            _ if atlas && great => (1, 5.0),
            (true, ..) => (0, 0.0),
            (_, true, SiteKind::LargeTown | SiteKind::City) => (1, 5.0),
            (_, _, SiteKind::LargeTown | SiteKind::City) => (2, 6.5),
            (_, true, _) => (3, 8.0),
            (_, _, SiteKind::Town | SiteKind::Fortification) => (4, 9.0),
            (_, _, SiteKind::Castle) => (5, 12.0),
        };
        if zoom < least {
            continue;
        }
        let font = match rank {
            0 => Serif::Bold.size(15.0 + grow),
            1 => Serif::Upright.size(14.0 + grow),
            2 => Serif::Upright.size(13.5 + grow),
            3 | 4 => Serif::Upright.size(12.5 + grow),
            _ => Serif::Italic.size(12.5 + grow),
        };
        let ink = if rank < 5 { map.name.0 } else { map.name_soft.0 };
        let mut symbol = spot.rect;
        if town.siege.is_some() {
            symbol = Rect::from_center_size(symbol.center(), symbol.size() * 1.5);
        }
        if town.capital_of.is_some() {
            symbol = symbol.union(crown_rect(spot.rect));
        }
        let counter = counters.get(&spot.hex).copied();
        ranked.push((rank, Wanted { words: town.name.clone(), font, ink, symbol, counter }));
    }
    if zoom > 22.0 {
        for place in scene.board.places() {
            let middle = camera.screen_from_board(center(place.hex), view);
            // A village lies a little beside the middle, where a town may be.
            let at = if counters.contains_key(&place.hex) {
                middle + vec2(zoom * 0.6, zoom * 0.7)
            } else if scene.pieces.towns.contains_key(&place.hex) {
                middle + vec2(zoom * 0.5, zoom * 0.55)
            } else {
                middle
            };
            if !view.contains(at) {
                continue;
            }
            let symbol = Rect::from_center_size(at, Vec2::splat(5.0));
            painter.circle(at, 2.0, map.paper.0, egui::Stroke::new(1.0, map.ink.0));
            taken.add(symbol);
            let font = Serif::Italic.size(11.0 + grow);
            ranked.push((
                6,
                Wanted { words: place.name.clone(), font, ink: map.name_soft.0, symbol, counter: None },
            ));
        }
    }
    // In an atlas, which is full of names, the longest first: it has the fewest places.
    let length = |wanted: &Wanted| if atlas { wanted.words.chars().count() } else { 0 };
    ranked.sort_by_key(|(rank, wanted)| (*rank, std::cmp::Reverse(length(wanted))));
    let mut placed = Vec::with_capacity(ranked.len());
    for (_, wanted) in ranked {
        let galley = painter.layout_no_wrap(wanted.words, wanted.font, Color32::PLACEHOLDER);
        // Letters stand closer than their line: the box is cut to them.
        let size = galley.size();
        let place = taken.place(wanted.symbol, size).or_else(|| {
            let more = [wanted.counter, Some(wanted.symbol)].into_iter().flatten().filter(|_| atlas);
            let places = more.flat_map(|symbol| corners(symbol, size));
            places.map(|min| taken.pushed_in(min, size)).find(|&min| taken.is_free(letters(min, size)))
        });
        if let Some(min) = place {
            taken.add(letters(min, size).expand(1.0));
            put(painter, min, &galley, wanted.ink, map.halo.0.gamma_multiply(0.85), 0.0);
            placed.push(letters(min, size));
        }
    }
    if zoom > 11.0 {
        paint_rivers(painter, survey, theme, camera, view, &mut taken);
    }
    placed
}

fn paint_rivers(
    painter: &Painter,
    survey: &Survey,
    theme: &Theme,
    camera: &Camera,
    view: Rect,
    taken: &mut Taken,
) {
    let mut rivers: Vec<_> = survey.rivers.iter().collect();
    rivers.sort_by_key(|river| std::cmp::Reverse(river.class));
    for river in rivers {
        let at = camera.screen_from_board(river.at, view);
        if !view.contains(at) {
            continue;
        }
        let size = match river.class {
            RiverClass::Great => 13.0,
            RiverClass::Major => 12.0,
            RiverClass::Minor => 11.0,
        };
        let size: f32 = size + ((camera.zoom - 14.0) / 10.0).clamp(0.0, 3.0).round();
        let galley =
            painter.layout_no_wrap(river.name.clone(), Serif::Italic.size(size), Color32::PLACEHOLDER);
        let wide = galley.size().x;
        if wide > river.room * camera.zoom {
            continue;
        }
        let along = Vec2::angled(river.angle);
        let up = along.rot90() * -1.0;
        let up = if up.y > 0.0 { -up } else { up };
        // Over the water's bank.
        let lift = galley.size().y * 0.46 + camera.zoom * 0.12;
        let middle = at + up * lift;
        let bound = Vec2::new(
            wide * along.x.abs() + size * along.y.abs(),
            wide * along.y.abs() + size * along.x.abs(),
        );
        let rect = Rect::from_center_size(middle, bound);
        if !taken.is_free(rect) {
            continue;
        }
        taken.add(rect);
        let start = middle - along * (wide / 2.0) + up * (galley.size().y / 2.0);
        let halo = theme.map.halo.0.gamma_multiply(0.6);
        put(painter, start, &galley, theme.map.name_water.0, halo, river.angle);
    }
}

/// Numbers of hexes, at their upper edge.
pub(super) fn paint_numbers(
    painter: &Painter,
    scene: &Scene<'_>,
    theme: &Theme,
    camera: &Camera,
    view: Rect,
) {
    if camera.zoom < 15.0 {
        return;
    }
    let font = FontId::proportional((camera.zoom * 0.34).clamp(8.0, 13.0).round());
    let seen = camera.seen(view).expand(1.0);
    let area = super::hexes_in(scene.board, seen);
    for hex in area {
        let at = camera.screen_from_board(center(hex), view) - vec2(0.0, camera.zoom * 0.84);
        painter.text(at, Align2::CENTER_TOP, hex.to_string(), font.clone(), theme.map.number.0);
    }
}

/// Further places of a name: flush with a side of its symbol, below and above it.
fn corners(symbol: Rect, size: Vec2) -> [Pos2; 6] {
    let (below, above) = (symbol.bottom() - 1.0, symbol.top() - size.y + 2.0);
    let centred = symbol.center().x - size.x / 2.0;
    [
        pos2(centred, below),
        pos2(symbol.right() - size.x, below),
        pos2(symbol.left(), below),
        pos2(centred, above),
        pos2(symbol.right() - size.x, above),
        pos2(symbol.left(), above),
    ]
}

/// Where the letters of a text stand, without the air around its line.
fn letters(min: Pos2, size: Vec2) -> Rect {
    Rect::from_min_size(min, size).shrink2(vec2(0.5, size.y * 0.14))
}

/// What is taken of the window, in a coarse grid of lists so that crowded maps stay quick.
struct Taken {
    view: Rect,
    cols: usize,
    cells: Vec<Vec<Rect>>,
    /// Better left free, but not at the price of a name.
    avoided: Vec<Rect>,
}

const CELL: f32 = 96.0;

impl Taken {
    fn new(view: Rect) -> Self {
        let count = |length: f32| {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a window is not that large"
            )]
            let n = (length / CELL).ceil().max(1.0) as usize;
            n
        };
        let (cols, rows) = (count(view.width()), count(view.height()));
        Self { view, cols, cells: vec![Vec::new(); cols * rows], avoided: Vec::new() }
    }

    fn cells(&self, rect: Rect) -> Vec<usize> {
        let rows = self.cells.len() / self.cols;
        let span = |from: f32, to: f32, most: usize| {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped")]
            let at = |value: f32| (value / CELL).floor().max(0.0) as usize;
            at(from).min(most - 1)..=at(to).min(most - 1)
        };
        let rect = rect.translate(-self.view.min.to_vec2());
        let across = span(rect.left(), rect.right(), self.cols);
        span(rect.top(), rect.bottom(), rows)
            .flat_map(|row| across.clone().map(move |col| row * self.cols + col))
            .collect()
    }

    fn add(&mut self, rect: Rect) {
        for cell in self.cells(rect) {
            self.cells[cell].push(rect);
        }
    }

    fn avoid(&mut self, rect: Rect) {
        self.avoided.push(rect);
    }

    fn is_free(&self, rect: Rect) -> bool {
        self.view.contains_rect(rect)
            && self
                .cells(rect)
                .into_iter()
                .all(|cell| self.cells[cell].iter().all(|other| !other.intersects(rect)))
    }

    /// A place pushed in from the sides of the sheet.
    fn pushed_in(&self, min: Pos2, size: Vec2) -> Pos2 {
        let most = (self.view.right() - size.x - 1.0).max(self.view.left());
        pos2(min.x.clamp(self.view.left(), most), min.y)
    }

    /// The first free place around a symbol; the upper left corner of the text.
    fn place(&self, symbol: Rect, size: Vec2) -> Option<Pos2> {
        let gap = 3.0;
        let middle = symbol.center().y - size.y / 2.0;
        let centred = symbol.center().x - size.x / 2.0;
        let (right, left) = (symbol.right() + gap, symbol.left() - gap - size.x);
        let (below, above) = (symbol.bottom() - 1.0, symbol.top() - size.y + 2.0);
        let places = [
            pos2(right, middle),
            pos2(centred, below),
            pos2(left, middle),
            pos2(centred, above),
            pos2(right, symbol.bottom() - size.y * 0.45),
            pos2(right, symbol.top() - size.y * 0.5),
            pos2(left, symbol.bottom() - size.y * 0.45),
            pos2(left, symbol.top() - size.y * 0.5),
        ];
        let free = places.into_iter().filter(|&min| self.is_free(letters(min, size)));
        let crossed =
            |min: Pos2| self.avoided.iter().filter(|mark| mark.intersects(letters(min, size))).count();
        // The first of those that cross the fewest marks.
        free.min_by_key(|&min| crossed(min))
    }
}
