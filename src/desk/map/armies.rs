//! Armies: banners on the ground, and smaller ones over the walls of a town.
//!
//! Never moves one.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

use super::camera::{Camera, center};
use super::pieces::ArmyPiece;
use super::scene::Scene;
use super::{towns, towns::TownSpot};
use crate::desk::glyphs::{self, Icon};
use crate::desk::theme::Theme;
use crate::ground::hex::Hex;

/// Banners shown of a stack; the number on it tells the rest.
const FAN: usize = 3;

/// A banner on screen.
#[derive(Debug, Clone, Copy)]
pub(super) struct Flag<'a> {
    pub(super) hex: Hex,
    pub(super) army: &'a ArmyPiece,
    /// The banner with its pole.
    pub(super) rect: Rect,
    /// How many armies the stack has, on its front banner only.
    count: usize,
    selected: bool,
}

impl Flag<'_> {
    /// The banner without the foot of its pole.
    pub(super) fn cloth(&self) -> Rect {
        self.rect.with_max_y(self.rect.top() + self.rect.height() * 0.62)
    }
}

/// The banners that are seen, those behind first.
pub(super) fn layout<'a>(
    scene: &Scene<'a>,
    camera: &Camera,
    view: Rect,
    towns: &[TownSpot<'_>],
) -> Vec<Flag<'a>> {
    let zoom = camera.zoom;
    let seen = view.expand(zoom * 2.0);
    let mut flags = Vec::new();
    for (&hex, armies) in &scene.pieces.armies {
        let middle = camera.screen_from_board(center(hex), view);
        if !seen.contains(middle) {
            continue;
        }
        let town = towns.iter().find(|spot| spot.hex == hex);
        let walls = town.map(|spot| spot.rect);
        let inside: Vec<&ArmyPiece> = armies.iter().filter(|army| army.inside).collect();
        let open: Vec<&ArmyPiece> = armies.iter().filter(|army| !army.inside).collect();
        if !inside.is_empty() {
            let high = (zoom * 0.86).clamp(11.0, 34.0);
            let walls = walls.unwrap_or(Rect::from_center_size(middle, Vec2::splat(towns::town_size(zoom))));
            // Over the crown, if there is one.
            let crown = town.filter(|spot| spot.town.capital_of.is_some());
            let lift = crown.map_or(0.0, |spot| towns::crown_rect(spot.rect).height() * 0.75);
            let foot = walls.center() - vec2(0.0, lift);
            fan(&mut flags, scene, hex, &inside, foot, vec2(high * 0.92, high * 1.25), true);
        }
        // One stack a faction, side by side.
        let mut sides: Vec<Vec<&ArmyPiece>> = Vec::new();
        for army in open {
            match sides.last_mut().filter(|side| side.iter().all(|other| other.faction == army.faction)) {
                Some(side) => side.push(army),
                None => sides.push(vec![army]),
            }
        }
        let high = (zoom * 1.05).clamp(12.0, 50.0);
        let size = vec2(high * 0.86, high);
        #[expect(clippy::cast_precision_loss, reason = "few factions stand in one hex")]
        let n_sides = sides.len() as f32;
        for (index, side) in sides.iter().enumerate() {
            #[expect(clippy::cast_precision_loss, reason = "few factions stand in one hex")]
            let offset = index as f32 - (n_sides - 1.0) / 2.0;
            let foot = if walls.is_some() {
                // Before the walls, to the left.
                middle + vec2(zoom * (-0.42 + 0.62 * (offset + (n_sides - 1.0) / 2.0)), zoom * 0.74)
            } else {
                middle + vec2(zoom * (0.86 * offset - 0.02), zoom * 0.5)
            };
            fan(&mut flags, scene, hex, side, foot, size, false);
        }
    }
    flags
}

/// A stack: the first army in front, the others behind it to the right and a little higher.
fn fan<'a>(
    flags: &mut Vec<Flag<'a>>,
    scene: &Scene<'a>,
    hex: Hex,
    stack: &[&'a ArmyPiece],
    foot: Pos2,
    size: Vec2,
    inside: bool,
) {
    let mut order: Vec<&ArmyPiece> = stack.to_vec();
    // The selected one comes to the front, then those that can still move.
    order.sort_by_key(|army| (scene.marks.army != Some(army.id), army.moved || army.reforming));
    let shown = order.len().min(FAN);
    let step = if inside { vec2(size.x * 0.36, -size.y * 0.07) } else { vec2(size.x * 0.26, -size.y * 0.12) };
    #[expect(clippy::cast_precision_loss, reason = "at most three")]
    let back = |index: usize| step * index as f32;
    // The pole of the front banner stands left of the foot, so that stack and foot are centred.
    let left = f32::midpoint(size.x, back(shown - 1).x);
    for index in (0..shown).rev() {
        let army = order[index];
        let selected = scene.marks.army == Some(army.id);
        let raise = if selected { vec2(0.0, -size.y * 0.14) } else { Vec2::ZERO };
        let bottom = foot - vec2(left, 0.0) + back(index) + raise;
        let rect = Rect::from_min_size(bottom - vec2(0.0, size.y), size);
        let count = if index == 0 && order.len() > 1 { order.len() } else { 0 };
        flags.push(Flag { hex, army, rect, count, selected });
    }
}

/// Banners over walls, or those on the ground.
pub(super) fn paint(painter: &Painter, scene: &Scene<'_>, theme: &Theme, flags: &[Flag<'_>], inside: bool) {
    for flag in flags.iter().filter(|flag| flag.army.inside == inside) {
        paint_flag(painter, scene, theme, flag);
    }
}

fn paint_flag(painter: &Painter, scene: &Scene<'_>, theme: &Theme, flag: &Flag<'_>) {
    let map = &theme.map;
    let (army, rect) = (flag.army, flag.rect);
    let Some(livery) = scene.pieces.liveries.get(army.faction) else { return };
    let done = army.moved || army.reforming;
    let fade = |colour: Color32| if done { colour.lerp_to_gamma(map.paper.0, 0.48) } else { colour };
    let colour = theme.faction(livery.colour);
    let (field, on, edge) =
        (fade(colour), fade(theme.on(colour)), fade(map.ink.0.lerp_to_gamma(map.name.0, 0.5)));
    let foot = rect.left_bottom();
    if !army.inside {
        let wide = rect.width() * 0.42;
        let shadow = theme.desk.shadow.0.gamma_multiply(1.2);
        let ground = Rect::from_center_size(foot + vec2(wide * 0.55, 0.0), vec2(wide * 2.0, wide * 0.5));
        painter.add(Shape::ellipse_filled(ground.center(), ground.size() / 2.0, shadow));
        if flag.selected {
            let ring = ground.expand2(vec2(3.0, 2.0));
            painter.add(Shape::ellipse_stroke(
                ring.center(),
                ring.size() / 2.0,
                Stroke::new(2.0, map.selected.0),
            ));
        }
    }
    let pole = rect.left();
    let cloth = Rect::from_min_max(
        pos2(pole, rect.top() + rect.height() * 0.05),
        pos2(rect.right(), rect.top() + rect.height() * 0.6),
    );
    // Paper around it, so that it stands out from the country.
    let halo = map.halo.0.gamma_multiply(0.85);
    painter.rect_filled(cloth.expand(1.5), 1.5, halo);
    painter.line_segment([pos2(pole, rect.top()), foot], Stroke::new(4.0, halo));
    let width = (rect.height() / 18.0).clamp(1.2, 2.4);
    painter.line_segment([pos2(pole, rect.top()), foot], Stroke::new(width, edge));
    if army.led {
        glyphs::banner(painter, cloth, field, livery.device, on, edge);
    } else {
        // Without a general there is no device, and the cloth is torn.
        let (w, h) = (cloth.width(), cloth.height());
        let torn = [(0.0, 0.0), (1.0, 0.0), (0.72, 0.5), (1.0, 1.0), (0.0, 1.0)];
        let torn: Vec<Pos2> = torn.iter().map(|&(x, y)| cloth.min + vec2(x * w, y * h)).collect();
        painter.add(Shape::convex_polygon(
            vec![torn[0], torn[1], torn[2], cloth.min + vec2(0.0, h * 0.5)],
            field,
            Stroke::NONE,
        ));
        painter.add(Shape::convex_polygon(
            vec![torn[2], torn[3], torn[4], cloth.min + vec2(0.0, h * 0.5)],
            field,
            Stroke::NONE,
        ));
        painter.add(Shape::closed_line(torn, Stroke::new(width * 0.7, edge)));
    }
    if flag.selected {
        painter.rect_stroke(
            cloth.expand(1.5),
            1.5,
            Stroke::new(2.0, map.selected.0),
            egui::StrokeKind::Outside,
        );
    }
    let sign = (rect.height() * 0.34).clamp(8.0, 16.0);
    if army.cinc {
        let star = Rect::from_center_size(pos2(pole, rect.top()), Vec2::splat(sign));
        glyphs::icon(painter, star.expand(1.2), Icon::Star, map.ink.0);
        glyphs::icon(painter, star.shrink(0.4), Icon::Star, map.gold.0);
    } else {
        painter.circle_filled(pos2(pole, rect.top()), width, edge);
    }
    let below = pos2(rect.right() - sign * 0.45, cloth.bottom() + sign * 0.3);
    if army.reforming {
        badge(painter, below, sign, Icon::Hourglass, theme);
    } else if army.boats && rect.height() > 18.0 {
        badge(painter, below, sign, Icon::Boat, theme);
    }
    if flag.count > 1 {
        let radius = (rect.height() * 0.2).clamp(5.5, 9.0);
        #[expect(clippy::cast_possible_truncation, reason = "clamped")]
        let count = flag.count.min(99) as u8;
        towns::number(painter, cloth.right_top() + vec2(-1.0, 1.0), radius, count, map.ink.0, theme);
    }
}

fn badge(painter: &Painter, at: Pos2, size: f32, icon: Icon, theme: &Theme) {
    let map = &theme.map;
    painter.circle(at, size * 0.6, map.halo.0, Stroke::new(0.8, map.ink.0));
    glyphs::icon(painter, Rect::from_center_size(at, Vec2::splat(size * 0.8)), icon, map.ink.0);
}
