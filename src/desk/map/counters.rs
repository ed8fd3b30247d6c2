//! Divisions as counters, one a hex, and the flags of who controls what.
//!
//! Never moves one.

use std::sync::Arc;

use egui::{Align2, Color32, FontId, Galley, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};

use super::camera::{Camera, center};
use super::pieces::CounterPiece;
use super::scene::Scene;
use crate::desk::fonts::{self, Serif};
use crate::desk::glyphs::{self, Coat, Icon};
use crate::desk::theme::Theme;
use crate::ground::hex::Hex;

/// From this size on a counter has its number.
const NUMBERED: f32 = 23.0;
/// From this nearness on a counter has its name.
const NAMED: f32 = 40.0;

/// A counter on screen.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spot<'a> {
    pub(super) hex: Hex,
    pub(super) piece: &'a CounterPiece,
    pub(super) rect: Rect,
}

/// How large a counter is.
fn size(zoom: f32) -> f32 {
    (zoom * 1.14).clamp(7.0, 76.0)
}

/// The counters that are seen.
pub(super) fn layout<'a>(scene: &Scene<'a>, camera: &Camera, view: Rect) -> Vec<Spot<'a>> {
    let (zoom, seen) = (camera.zoom, view.expand(camera.zoom * 2.0));
    let spots = scene.pieces.counters.iter().filter_map(|(&hex, piece)| {
        let middle = camera.screen_from_board(center(hex), view);
        // Beside a town there is room for its sign.
        let aside = if scene.pieces.towns.contains_key(&hex) { vec2(0.16, 0.16) } else { vec2(0.0, 0.02) };
        let rect = Rect::from_center_size(middle + aside * zoom, Vec2::splat(size(zoom)));
        seen.contains(middle).then_some(Spot { hex, piece, rect })
    });
    spots.collect()
}

/// Where the sign of a town stands beside a counter, and how large it is.
pub(super) fn town_beside(middle: Pos2, zoom: f32, size: f32) -> Rect {
    Rect::from_center_size(middle + vec2(-0.5, -0.46) * zoom, Vec2::splat(size * 0.78))
}

/// The colour of a livery, and what is painted on it.
fn colours(scene: &Scene<'_>, theme: &Theme, livery: usize) -> (Color32, Color32) {
    let colour = scene.pieces.liveries.get(livery);
    let colour = colour.map_or(theme.map.neutral.0, |livery| theme.faction(livery.colour));
    (colour, theme.on(colour))
}

/// Whose marker lies where it is not at home: a wash over the hex, under everything that stands on it.
pub(super) fn paint_control(
    painter: &Painter,
    scene: &Scene<'_>,
    theme: &Theme,
    camera: &Camera,
    view: Rect,
) {
    let (pieces, zoom) = (scene.pieces, camera.zoom);
    for (hex, &livery) in &pieces.control {
        if pieces.homes.get(hex) == Some(&livery) {
            continue;
        }
        let middle = camera.screen_from_board(center(*hex), view);
        if view.expand(zoom).contains(middle) {
            let (colour, _) = colours(scene, theme, livery);
            let points = glyphs::hex_points(middle, zoom).to_vec();
            painter.add(Shape::convex_polygon(points, colour.gamma_multiply(0.24), Stroke::NONE));
        }
    }
}

/// Small flags of who controls what: where it is not at home, and from near everywhere; none under a
/// counter of the same side.
pub(super) fn paint_flags(painter: &Painter, scene: &Scene<'_>, theme: &Theme, camera: &Camera, view: Rect) {
    let (pieces, zoom) = (scene.pieces, camera.zoom);
    if zoom < 9.0 {
        return;
    }
    for (hex, &livery) in &pieces.control {
        let at_home = pieces.homes.get(hex) == Some(&livery);
        let counter = pieces.counters.get(hex);
        if counter.is_some_and(|counter| counter.livery == livery) || at_home && zoom < 36.0 {
            continue;
        }
        let middle = camera.screen_from_board(center(*hex), view);
        if !view.expand(zoom).contains(middle) {
            continue;
        }
        let Some(&coat) = pieces.coats.get(livery) else { continue };
        let (mut colour, mut on) = colours(scene, theme, livery);
        let mut edge = theme.map.ink.0;
        let mut high = (zoom * 0.46).clamp(7.0, 20.0);
        if at_home {
            high *= 0.72;
            (colour, on, edge) =
                (colour.gamma_multiply(0.6), on.gamma_multiply(0.6), edge.gamma_multiply(0.5));
        }
        // In the lower right corner, where neither prices nor towns stand.
        let foot = middle + vec2(0.4, 0.72) * zoom;
        let rect = Rect::from_min_size(foot - vec2(high * 0.4, high), vec2(high * 1.0, high));
        glyphs::pennon(painter, rect, coat, colour, on, edge);
    }
}

/// The counters.
pub(super) fn paint(
    painter: &Painter,
    scene: &Scene<'_>,
    theme: &Theme,
    spots: &[Spot<'_>],
    zoom: f32,
    carried: Option<Hex>,
) {
    for spot in spots {
        let lifted = carried == Some(spot.hex);
        let selected = scene.start() == Some(spot.hex);
        counter(painter, scene, theme, spot.rect, spot.piece, Look { selected, lifted, zoom });
    }
}

/// The counter that is dragged, under the pointer.
pub(super) fn paint_carried(
    painter: &Painter,
    scene: &Scene<'_>,
    theme: &Theme,
    from: Hex,
    at: Pos2,
    zoom: f32,
) {
    let Some(piece) = scene.pieces.counters.get(&from) else { return };
    let rect = Rect::from_center_size(at, Vec2::splat(size(zoom) * 1.08));
    counter(
        painter,
        scene,
        theme,
        rect,
        piece,
        Look { selected: true, lifted: false, zoom: zoom.min(NAMED) },
    );
}

#[derive(Clone, Copy)]
struct Look {
    selected: bool,
    /// It is in the hand; only its shade is left.
    lifted: bool,
    zoom: f32,
}

fn counter(
    painter: &Painter,
    scene: &Scene<'_>,
    theme: &Theme,
    rect: Rect,
    piece: &CounterPiece,
    look: Look,
) {
    let map = &theme.map;
    let (colour, on) = colours(scene, theme, piece.livery);
    let spent = piece.attacked;
    let fade = |colour: Color32| {
        if look.lifted {
            colour.gamma_multiply(0.3)
        } else if spent {
            colour.lerp_to_gamma(map.paper.0, 0.4)
        } else {
            colour
        }
    };
    let side = rect.height();
    let edge = if theme.dark { map.table.0 } else { map.ink.0 };
    if look.selected {
        let ring = glyphs::coat_points(rect.expand(side * 0.1 + 1.5), piece.coat);
        painter.add(Shape::convex_polygon(ring, map.selected.0, Stroke::new(1.5, map.halo.0)));
    } else if !look.lifted && side > 12.0 {
        let shadow = glyphs::coat_points(rect.translate(vec2(1.0, 1.6)), piece.coat);
        painter.add(Shape::convex_polygon(shadow, theme.desk.shadow.0, Stroke::NONE));
    }
    let (field, ink) = (fade(colour), fade(on));
    if side < NUMBERED || piece.short.is_empty() {
        glyphs::coat(painter, rect, piece.coat, field, ink, fade(edge));
    } else {
        let width = (side / 22.0).clamp(1.0, 2.0);
        let outline = glyphs::coat_points(rect, piece.coat);
        painter.add(Shape::convex_polygon(outline, field, Stroke::new(width, fade(edge))));
        if piece.coat == Coat::OttomansEast {
            let rim = glyphs::coat_points(rect.shrink(side * 0.09), piece.coat);
            painter.add(Shape::closed_line(rim, Stroke::new(width, ink)));
        }
        let sign = Rect::from_center_size(rect.center() - vec2(0.0, side * 0.17), Vec2::splat(side * 0.44));
        glyphs::emblem(painter, sign, piece.coat, ink);
        let letters = if piece.short.chars().count() > 2 { 0.27 } else { 0.36 };
        let font = FontId::proportional((side * letters).max(8.0).round());
        let at = rect.center() + vec2(0.0, side * 0.25);
        painter.text(at, Align2::CENTER_CENTER, &piece.short, font, ink);
    }
    if look.lifted {
        return;
    }
    pips(painter, theme, rect, piece.casualties);
    badges(painter, theme, rect, piece);
    if let Some((back, galley)) = captioned(painter, rect, piece, look.zoom) {
        painter.rect(back, 2.0, map.halo.0.gamma_multiply(0.88), Stroke::NONE, StrokeKind::Outside);
        painter.galley(back.min + vec2(3.0, -1.0), galley, map.name.0);
    }
}

/// Where the caption of a counter stands, from near.
pub(super) fn caption(painter: &Painter, spot: &Spot<'_>, zoom: f32) -> Option<Rect> {
    captioned(painter, spot.rect, spot.piece, zoom).map(|(back, _)| back)
}

fn captioned(painter: &Painter, rect: Rect, piece: &CounterPiece, zoom: f32) -> Option<(Rect, Arc<Galley>)> {
    if zoom <= NAMED || piece.caption.is_empty() || !fonts::ready(painter.ctx()) {
        return None;
    }
    let font = Serif::Italic.size((zoom * 0.25).clamp(10.0, 15.0).round());
    let galley = painter.layout_no_wrap(piece.caption.clone(), font, Color32::PLACEHOLDER);
    let at = rect.center_bottom() + vec2(-galley.size().x / 2.0, rect.height() * 0.05);
    Some((Rect::from_min_size(at, galley.size()).expand2(vec2(3.0, -1.0)), galley))
}

/// Casualty markers: drops along the upper edge.
fn pips(painter: &Painter, theme: &Theme, rect: Rect, casualties: u8) {
    if casualties == 0 || rect.height() < 8.0 {
        return;
    }
    let radius = (rect.height() * 0.115).clamp(1.6, 6.0);
    let n = casualties.min(4);
    for index in 0..n {
        let offset = f32::from(index) - f32::from(n - 1) / 2.0;
        let at = rect.center_top() + vec2(offset * radius * 2.35, radius * 0.2);
        painter.circle(at, radius, theme.map.fire.0, Stroke::new((radius * 0.3).max(0.7), theme.map.halo.0));
    }
}

/// What it has done this turn: gone for its free point, attacked, may attack again.
fn badges(painter: &Painter, theme: &Theme, rect: Rect, piece: &CounterPiece) {
    let map = &theme.map;
    let side = rect.height();
    if side < 15.0 {
        return;
    }
    let radius = (side * 0.16).clamp(4.0, 9.0);
    if piece.moved {
        let at = rect.left_bottom() + vec2(radius * 0.6, -radius * 0.6);
        painter.circle(at, radius, map.halo.0, Stroke::new(0.8, map.ink.0));
        let arrow = Rect::from_center_size(at, Vec2::splat(radius * 1.6));
        glyphs::arrow(painter, arrow, 0.0, map.ink.0);
    }
    if piece.attacked || piece.overrun {
        let at = rect.right_bottom() + vec2(-radius * 0.6, -radius * 0.6);
        let (fill, ink) =
            if piece.overrun { (map.gold.0, theme.on(map.gold.0)) } else { (map.halo.0, map.fight.0) };
        painter.circle(at, radius * 1.1, fill, Stroke::new(0.8, map.ink.0));
        let swords = Rect::from_center_size(at, Vec2::splat(radius * 1.6));
        glyphs::icon(painter, swords, Icon::Swords, ink);
    }
}
