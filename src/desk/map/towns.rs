//! Castles and towns: walls, holders, crowns, siege works, smoke.
//!
//! Never writes their names: [`super::labels`] does.

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Stroke, Vec2, vec2};

use super::camera::{Camera, center};
use super::pieces::{Dress, TownPiece};
use super::scene::Scene;
use super::{Layers, counters};
use crate::desk::glyphs;
use crate::desk::theme::Theme;
use crate::ground::board::SiteKind;
use crate::ground::hex::Hex;

/// A town on screen.
#[derive(Debug, Clone, Copy)]
pub(super) struct TownSpot<'a> {
    pub(super) hex: Hex,
    pub(super) town: &'a TownPiece,
    /// Its walls.
    pub(super) rect: Rect,
}

/// Points of a small town at that nearness.
pub(super) fn town_size(zoom: f32) -> f32 {
    (zoom * 0.8).clamp(5.0, 36.0)
}

/// The towns that are seen.
pub(super) fn layout<'a>(
    scene: &Scene<'a>,
    layers: Layers,
    camera: &Camera,
    view: Rect,
) -> Vec<TownSpot<'a>> {
    let unit = town_size(camera.zoom);
    let seen = view.expand(unit * 2.0);
    // From very far only the great ones are seen.
    let far = camera.zoom < 3.0;
    let spots = scene.pieces.towns.iter().filter_map(|(&hex, town)| {
        if far && !matches!(town.kind, SiteKind::LargeTown | SiteKind::City) && town.capital_of.is_none() {
            return None;
        }
        let middle = camera.screen_from_board(center(hex), view);
        let share = match (scene.pieces.dress, town.kind) {
            (Dress::Engraved, SiteKind::Castle | SiteKind::Fortification) => 0.95,
            (Dress::Engraved, SiteKind::Town) => 1.12,
            (Dress::Engraved, SiteKind::LargeTown | SiteKind::City) => 1.36,
            (Dress::Atlas, SiteKind::Castle | SiteKind::Town) => 0.6,
            (Dress::Atlas, SiteKind::LargeTown | SiteKind::City) => 0.98,
            (Dress::Atlas, SiteKind::Fortification) => 1.16,
        };
        let size = unit * share;
        let rect = if layers.armies && scene.pieces.counters.contains_key(&hex) {
            counters::town_beside(middle, camera.zoom, size)
        } else {
            Rect::from_center_size(middle, Vec2::splat(size))
        };
        seen.contains(middle).then_some(TownSpot { hex, town, rect })
    });
    spots.collect()
}

/// The colour of whoever holds it.
pub(super) fn holder_colour(scene: &Scene<'_>, theme: &Theme, town: &TownPiece) -> Color32 {
    let livery = town.holder.and_then(|holder| scene.pieces.liveries.get(holder));
    livery.map_or(theme.map.neutral.0, |livery| theme.faction(livery.colour))
}

/// The towns themselves; armies inside them are painted before.
pub(super) fn paint(
    painter: &Painter,
    scene: &Scene<'_>,
    theme: &Theme,
    layers: Layers,
    spots: &[TownSpot<'_>],
) {
    let map = &theme.map;
    for spot in spots {
        let (rect, town) = (spot.rect, spot.town);
        let colour = holder_colour(scene, theme, town);
        let siege = town.siege.filter(|_| layers.sieges);
        if scene.pieces.dress == Dress::Atlas {
            glyphs::atlas_site(painter, rect, town.kind, colour, map.halo.0, map.ink.0);
            continue;
        }
        if rect.width() < 7.5 {
            dot(painter, rect, colour, theme, town);
            continue;
        }
        if siege.is_some() {
            glyphs::siege_ring(
                painter,
                Rect::from_center_size(rect.center(), rect.size() * 1.42),
                map.siege.0,
            );
        }
        if town.burned && layers.sieges {
            glyphs::burned(painter, rect, map.stone.0.lerp_to_gamma(map.smoke.0, 0.55), map.ink.0);
            let smoke = Rect::from_center_size(rect.center() - vec2(0.0, rect.height() * 0.45), rect.size());
            glyphs::smoke(painter, smoke, map.smoke.0, map.fire.0);
        } else {
            glyphs::site(painter, rect, town.kind, colour, map.stone.0, map.ink.0);
        }
        if town.capital_of.is_some() {
            glyphs::crown(painter, crown_rect(rect), map.gold.0, map.ink.0);
        }
        if let Some((_, turn)) = siege {
            let at = rect.center() + vec2(-0.62, 0.56) * rect.size();
            number(painter, at, (rect.height() * 0.3).clamp(6.0, 11.0), turn, map.siege.0, theme);
        }
    }
}

/// A crown over the walls.
pub(super) fn crown_rect(walls: Rect) -> Rect {
    let size = (walls.height() * 0.5).clamp(8.0, 18.0);
    Rect::from_center_size(walls.center_top() - vec2(0.0, size * 0.42), Vec2::splat(size))
}

/// From far away: a mark in the holder's colour.
fn dot(painter: &Painter, rect: Rect, colour: Color32, theme: &Theme, town: &TownPiece) {
    let half = if town.kind == SiteKind::Castle { 1.6 } else { 2.4 };
    let square = Rect::from_center_size(rect.center(), Vec2::splat(2.0 * half));
    painter.rect(square, 0.5, colour, Stroke::new(0.8, theme.map.ink.0), egui::StrokeKind::Outside);
    if town.capital_of.is_some() {
        painter.circle_stroke(rect.center(), half + 2.6, Stroke::new(1.2, theme.map.ink.0));
    }
}

/// A number on a round seal.
pub(super) fn number(painter: &Painter, at: Pos2, radius: f32, number: u8, fill: Color32, theme: &Theme) {
    painter.circle(at, radius, fill, Stroke::new(1.0, theme.map.halo.0));
    let font = FontId::proportional(radius * 1.6);
    painter.text(at, Align2::CENTER_CENTER, number.to_string(), font, theme.on(fill));
}
