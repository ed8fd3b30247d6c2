//! What is marked on the map: reach, choices, the way, the selection, fights, the cursor.
//!
//! Never reckons anything: the marks are given.

use std::sync::Arc;

use egui::{
    Align2, Color32, FontId, Galley, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};

use super::camera::{Camera, center};
use super::marks::{MoveKind, MoveMark, ReachMark};
use super::pieces::Dress;
use super::scene::Scene;
use crate::desk::glyphs::{self, Icon};
use crate::desk::theme::Theme;
use crate::ground::hex::Hex;

/// Marks under towns and armies.
pub(super) fn paint_under(painter: &Painter, scene: &Scene<'_>, theme: &Theme, camera: &Camera, view: Rect) {
    let (marks, map, zoom) = (scene.marks, &theme.map, camera.zoom);
    let seen = view.expand(zoom);
    let at = |hex: Hex| camera.screen_from_board(center(hex), view);
    for (&hex, reach) in &marks.reach {
        let middle = at(hex);
        if !seen.contains(middle) {
            continue;
        }
        let colour = reach_colour(theme, reach.forced, reach.halts);
        tile(painter, middle, zoom, colour, reach.forced > 0);
    }
    for (&hex, mark) in &marks.moves {
        let middle = at(hex);
        if seen.contains(middle) {
            move_tile(painter, middle, zoom, mark, theme);
        }
    }
    for &hex in &marks.attacks {
        let middle = at(hex);
        if seen.contains(middle) {
            tile(painter, middle, zoom, map.fight.0, false);
            let line = Stroke::new((zoom * 0.1).clamp(1.8, 4.0), map.fight.0);
            painter.add(Shape::closed_line(glyphs::hex_points(middle, zoom * 0.9).to_vec(), line));
        }
    }
    for &hex in &marks.choices {
        let middle = at(hex);
        if seen.contains(middle) {
            tile(painter, middle, zoom, map.reach.0, false);
        }
    }
    if scene.pieces.dress == Dress::Atlas {
        // Under the counters, which are not to be hidden.
        flights(painter, scene, theme, &at, zoom);
    }
    if let Some(hex) = marks.selected {
        outline(
            painter,
            at(hex),
            zoom * 0.96,
            Stroke::new((zoom * 0.1).clamp(2.0, 4.0), map.selected.0),
            map.halo.0,
        );
    }
}

/// Ways of those that withdraw, or the last move.
fn flights(painter: &Painter, scene: &Scene<'_>, theme: &Theme, at: &impl Fn(Hex) -> Pos2, zoom: f32) {
    let (marks, map) = (scene.marks, &theme.map);
    // The way chosen last, so that it lies over the others.
    let is_chosen = |flight: &&(Hex, Vec<Hex>)| flight.1.last().copied() == marks.selected;
    let flights = marks.flights.iter();
    for (start, route) in flights.clone().filter(|flight| !is_chosen(flight)) {
        way(painter, *start, route, at, zoom * 0.6, map.route.0.gamma_multiply(0.55), map.halo.0);
    }
    for (start, route) in flights.filter(is_chosen) {
        way(painter, *start, route, at, zoom, map.route.0, map.halo.0);
    }
}

/// Green within a normal move, amber by force march, red where it must halt.
fn reach_colour(theme: &Theme, forced: u8, halts: bool) -> Color32 {
    if halts {
        theme.map.reach_halt.0
    } else if forced > 0 {
        theme.map.reach_forced.0
    } else {
        theme.map.reach.0
    }
}

fn tile(painter: &Painter, middle: Pos2, zoom: f32, colour: Color32, hatched: bool) {
    let points = glyphs::hex_points(middle, zoom * 0.93).to_vec();
    painter.add(Shape::convex_polygon(points.clone(), colour.gamma_multiply(0.22), Stroke::NONE));
    let line = Stroke::new((zoom * 0.06).clamp(1.2, 2.4), colour);
    if hatched {
        let mut closed = points;
        closed.extend(closed.first().copied());
        painter.extend(Shape::dashed_line(&closed, line, zoom * 0.22, zoom * 0.14));
    } else {
        painter.add(Shape::closed_line(points, line));
    }
}

/// Green for the free point, amber for tokens on foot, the colour of ways by rail; faint for what
/// cannot be paid now.
fn move_colour(theme: &Theme, mark: &MoveMark) -> Color32 {
    let map = &theme.map;
    match mark.kind {
        _ if !mark.payable => map.ink_soft.0,
        MoveKind::Free => map.reach.0,
        MoveKind::Foot => map.reach_forced.0,
        MoveKind::Rail => map.route.0,
    }
}

/// A full line for ways on foot, a double one for ways by rail, a broken one for what cannot be paid.
fn move_tile(painter: &Painter, middle: Pos2, zoom: f32, mark: &MoveMark, theme: &Theme) {
    let colour = move_colour(theme, mark);
    if !mark.payable {
        let mut points = glyphs::hex_points(middle, zoom * 0.9).to_vec();
        points.extend(points.first().copied());
        let line = Stroke::new(1.1, colour.gamma_multiply(0.75));
        painter.extend(Shape::dashed_line(&points, line, zoom * 0.12, zoom * 0.16));
        return;
    }
    if mark.kind != MoveKind::Rail {
        return tile(painter, middle, zoom, colour, false);
    }
    // Half a country may be reached by rail: it is not to be darkened.
    let points = glyphs::hex_points(middle, zoom * 0.93).to_vec();
    let line = Stroke::new((zoom * 0.05).clamp(0.8, 2.0), colour.gamma_multiply(0.85));
    painter.add(Shape::convex_polygon(points, colour.gamma_multiply(0.09), line));
    if zoom > 14.0 {
        let inner = glyphs::hex_points(middle, zoom * 0.8).to_vec();
        painter.add(Shape::closed_line(inner, Stroke::new((zoom * 0.035).clamp(0.8, 1.6), colour)));
    }
}

fn outline(painter: &Painter, middle: Pos2, size: f32, stroke: Stroke, halo: Color32) {
    let points = glyphs::hex_points(middle, size).to_vec();
    painter
        .add(Shape::closed_line(points.clone(), Stroke::new(stroke.width + 2.5, halo.gamma_multiply(0.8))));
    painter.add(Shape::closed_line(points, stroke));
}

/// Marks over towns and armies.
pub(super) fn paint_over(
    painter: &Painter,
    scene: &Scene<'_>,
    theme: &Theme,
    camera: &Camera,
    view: Rect,
    hover: Option<Hex>,
    cursor: Option<Hex>,
) {
    let (marks, map, zoom) = (scene.marks, &theme.map, camera.zoom);
    let at = |hex: Hex| camera.screen_from_board(center(hex), view);
    let seen = view.expand(zoom);
    let goal = hover.or(cursor);
    let march = goal.and_then(|hex| marks.reach.get(&hex));
    let march = march.map(|mark| (&mark.route, reach_colour(theme, mark.forced, mark.halts)));
    let step = goal.and_then(|hex| marks.moves.get(&hex));
    let goal = march.or(step.map(|mark| (&mark.route, move_colour(theme, mark))));
    let (route, colour) = goal.unwrap_or((&marks.route, map.route.0));
    let start = if goal.is_some() { scene.start() } else { marks.start };
    if let Some(start) = start.filter(|_| !route.is_empty()) {
        way(painter, start, route, &at, zoom, colour.lerp_to_gamma(map.route.0, 0.6), map.halo.0);
    }
    if scene.pieces.dress == Dress::Engraved {
        flights(painter, scene, theme, &at, zoom);
    }
    for &hex in &marks.through {
        let size = (zoom * 0.2).clamp(4.0, 9.0);
        painter.circle(at(hex), size, map.halo.0, Stroke::new(size * 0.5, map.route.0));
    }
    for &hex in &marks.fights {
        let middle = at(hex);
        if !seen.contains(middle) {
            continue;
        }
        let size = (zoom * 0.7).clamp(12.0, 30.0);
        let top = middle + vec2(0.0, zoom * 0.6);
        painter.circle(top, size * 0.56, map.halo.0, Stroke::new(1.5, map.fight.0));
        glyphs::icon(
            painter,
            Rect::from_center_size(top, Vec2::splat(size * 0.84)),
            Icon::Swords,
            map.fight.0,
        );
    }
    for &hex in &marks.attacks {
        let middle = at(hex);
        if seen.contains(middle) {
            let size = (zoom * 0.62).clamp(11.0, 26.0);
            let corner = middle + vec2(zoom * 0.58, -zoom * 0.5);
            painter.circle(corner, size * 0.56, map.fight.0, Stroke::new(1.2, map.halo.0));
            let sign = Rect::from_center_size(corner, Vec2::splat(size * 0.84));
            glyphs::icon(painter, sign, Icon::Swords, theme.on(map.fight.0));
        }
    }
    if let Some(hex) = hover {
        let points = glyphs::hex_points(at(hex), zoom * 0.98).to_vec();
        painter.add(Shape::closed_line(points, Stroke::new(1.4, map.cursor.0.gamma_multiply(0.7))));
    }
    if let Some(hex) = cursor {
        brackets(painter, at(hex), zoom, map.cursor.0, map.halo.0);
    }
}

/// The corners of the hex that the keys have walked to.
fn brackets(painter: &Painter, middle: Pos2, zoom: f32, colour: Color32, halo: Color32) {
    let points = glyphs::hex_points(middle, zoom * 1.02);
    for index in 0..6 {
        let (before, here, after) = (points[(index + 5) % 6], points[index], points[(index + 1) % 6]);
        let corner = vec![here.lerp(before, 0.28), here, here.lerp(after, 0.28)];
        painter.add(Shape::line(corner.clone(), Stroke::new(5.0, halo)));
        painter.add(Shape::line(corner, Stroke::new(2.6, colour)));
    }
}

fn way(
    painter: &Painter,
    start: Hex,
    route: &[Hex],
    at: &impl Fn(Hex) -> Pos2,
    zoom: f32,
    colour: Color32,
    halo: Color32,
) {
    let mut points: Vec<Pos2> = std::iter::once(start).chain(route.iter().copied()).map(at).collect();
    let width = (zoom * 0.13).clamp(2.5, 6.0);
    let Some(&end) = points.last() else { return };
    let before = points[points.len().saturating_sub(2)];
    let along = (end - before).normalized();
    if let Some(last) = points.last_mut() {
        *last -= along * width * 1.6;
    }
    painter.add(Shape::line(points.clone(), Stroke::new(width + 3.0, halo.gamma_multiply(0.9))));
    painter.extend(Shape::dashed_line(&points, Stroke::new(width, colour), zoom * 0.5, zoom * 0.2));
    let tip = end + along * width * 0.8;
    let side = along.rot90() * width * 1.5;
    let back = end - along * width * 2.2;
    painter.add(Shape::convex_polygon(vec![tip, back + side, back - side], colour, Stroke::new(1.2, halo)));
}

/// What it costs to get to a hex, and where that is to be written.
pub(super) struct Price {
    /// The pill around the words.
    pub pill: Rect,
    galley: Arc<Galley>,
    colour: Color32,
    ink: Color32,
    look: Look,
}

/// What else a price tells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Plain,
    /// One must halt there: a bar under it.
    Halts,
    /// By rail: a square pill with a track under it.
    Rail,
    /// It cannot be paid: no pill, only the number.
    Faint,
}

/// The prices of all hexes in reach; none where hexes are too small for any.
pub(super) fn prices(
    painter: &Painter,
    scene: &Scene<'_>,
    theme: &Theme,
    camera: &Camera,
    view: Rect,
) -> Vec<Price> {
    let zoom = camera.zoom;
    if zoom <= 9.0 {
        return Vec::new();
    }
    let reach =
        scene.marks.reach.iter().map(|(&hex, mark)| (camera.screen_from_board(center(hex), view), mark));
    let seen = view.expand(zoom);
    let mut prices: Vec<Price> = reach
        .filter(|(middle, _)| seen.contains(*middle))
        .map(|(middle, mark)| price(painter, middle, zoom, mark, theme))
        .collect();
    for (&hex, mark) in &scene.marks.moves {
        let middle = camera.screen_from_board(center(hex), view);
        if seen.contains(middle) {
            let look = match mark.kind {
                _ if !mark.payable => Look::Faint,
                MoveKind::Rail => Look::Rail,
                MoveKind::Free | MoveKind::Foot => Look::Plain,
            };
            let colour = move_colour(theme, mark);
            prices.push(pill(painter, middle, zoom, mark.tokens.to_string(), (colour, look), theme));
        }
    }
    prices
}

/// A plus for each hex by force march.
fn price(painter: &Painter, middle: Pos2, zoom: f32, mark: &ReachMark, theme: &Theme) -> Price {
    let mut words = mark.cost.to_string();
    words.extend(std::iter::repeat_n('+', usize::from(mark.forced)));
    let colour = reach_colour(theme, mark.forced, mark.halts);
    let look = if mark.halts { Look::Halts } else { Look::Plain };
    pill(painter, middle, zoom, words, (colour, look), theme)
}

fn pill(
    painter: &Painter,
    middle: Pos2,
    zoom: f32,
    words: String,
    (colour, look): (Color32, Look),
    theme: &Theme,
) -> Price {
    let size = (zoom * 0.4).clamp(9.5, 15.0).round();
    let ink = if look == Look::Faint { colour } else { theme.on(colour) };
    let galley = painter.layout_no_wrap(words, FontId::proportional(size), ink);
    let wide = (galley.size().x + size * 0.4).max(size * 1.1);
    // In the upper left corner: armies and towns stand in the middle.
    let at = middle + vec2(-zoom * 0.42, -zoom * 0.64);
    let pill = Rect::from_center_size(at, vec2(wide, size * 1.1));
    Price { pill, galley, colour, ink, look }
}

/// The prices that lie over no name: the frame of a hex tells as much as is lost. A bar where one
/// must halt.
pub(super) fn paint_prices(painter: &Painter, theme: &Theme, prices: Vec<Price>, names: &[Rect]) {
    for Price { pill, galley, colour, ink, look } in prices {
        if names.iter().any(|name| name.intersects(pill)) {
            continue;
        }
        let round = if look == Look::Rail { 1.0 } else { pill.height() * 0.36 };
        let (fill, frame) = if look == Look::Faint {
            (theme.map.halo.0.gamma_multiply(0.7), Stroke::NONE)
        } else {
            (colour, Stroke::new(1.0, theme.map.halo.0))
        };
        painter.rect(pill, round, fill, frame, StrokeKind::Outside);
        let text = Align2::CENTER_CENTER.anchor_size(pill.center(), galley.size()).min;
        painter.galley(text, galley, ink);
        if look == Look::Rail {
            let track = pill.bottom() + 3.0;
            let line = Stroke::new(1.2, colour);
            painter.line_segment([pos2(pill.left(), track), pos2(pill.right(), track)], line);
            for share in [0.15, 0.5, 0.85] {
                let x = egui::lerp(pill.x_range(), share);
                painter.line_segment([pos2(x, track - 2.0), pos2(x, track + 2.0)], line);
            }
        }
        if look == Look::Halts {
            let bar =
                Rect::from_center_size(pill.center_bottom() + vec2(0.0, 2.5), vec2(pill.width() * 0.8, 2.5));
            painter.rect_filled(bar, 0.5, colour);
        }
    }
}
