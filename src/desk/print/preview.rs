//! A page as it will come out of the printer, on the screen: the same letters at the same places.
//!
//! Never lays anything out; what is drawn is what is written into the file.

use egui::epaint::TextShape;
use egui::{Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};

use crate::desk::fonts::print_family;
use crate::paper::laid::{Ink, Mark, Page, Pen, Point, Text};
use crate::paper::typeset::POINTS;

/// Letters below this height in points of the screen are drawn as a grey bar.
const LEGIBLE: f32 = 1.6;

/// How a page lies on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Sight {
    /// The upper left corner of the page.
    corner: Pos2,
    /// Points of the screen in a millimetre.
    scale: f32,
    /// As a black-and-white printer would print it.
    grey: bool,
}

impl Sight {
    /// A page of this many millimetres, as large as the rectangle allows, in its middle.
    pub(super) fn fit(rect: Rect, (width, height): (f32, f32), grey: bool) -> Self {
        let scale = (rect.width() / width).min(rect.height() / height).max(0.01);
        let size = vec2(width, height) * scale;
        Self { corner: rect.center() - size / 2.0, scale, grey }
    }

    fn at(&self, point: Point) -> Pos2 {
        self.corner + vec2(point.x, point.y) * self.scale
    }

    fn colour(&self, ink: Ink) -> Color32 {
        let Ink([red, green, blue]) = if self.grey { ink.in_grey() } else { ink };
        Color32::from_rgb(red, green, blue)
    }

    fn stroke(&self, pen: Pen) -> Stroke {
        // Thinner than half a point a line would flicker in and out as the page is scaled.
        Stroke::new((pen.width * self.scale).max(0.5), self.colour(pen.ink))
    }
}

/// Paints a page with its edge and shadow.
pub(super) fn paint_page(painter: &Painter, page: &Page, sight: &Sight, edge: Stroke) {
    let rect = Rect::from_min_size(sight.corner, vec2(page.width, page.height) * sight.scale);
    painter.rect_filled(rect.translate(vec2(3.0, 4.0)), 0.0, Color32::from_black_alpha(70));
    painter.rect_filled(rect, 0.0, Color32::WHITE);
    let painter = painter.with_clip_rect(painter.clip_rect().intersect(rect));
    for mark in &page.marks {
        paint_mark(&painter, mark, sight);
    }
    painter.rect_stroke(rect, 0.0, edge, StrokeKind::Outside);
}

fn paint_mark(painter: &Painter, mark: &Mark, sight: &Sight) {
    let points = |ring: &[Point]| ring.iter().map(|&point| sight.at(point)).collect::<Vec<_>>();
    match mark {
        Mark::Text(text) => paint_text(painter, text, sight),
        Mark::Rect { area, fill, pen } => {
            let min = sight.at(Point::new(area.x, area.y));
            let rect = Rect::from_min_size(min, vec2(area.w, area.h) * sight.scale);
            if let Some(ink) = fill {
                painter.rect_filled(rect, 0.0, sight.colour(*ink));
            }
            if let Some(pen) = pen {
                let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
                paint_ring(painter, corners.to_vec(), *pen, sight);
            }
        }
        Mark::Polygon { rings, fill, pen } => {
            if let Some(ink) = fill {
                paint_fill(painter, rings, sight.colour(*ink), sight);
            }
            if let Some(pen) = pen {
                for ring in rings {
                    paint_ring(painter, points(ring), *pen, sight);
                }
            }
        }
        Mark::Lines { lines, pen } => {
            for line in lines {
                paint_line(painter, points(line), *pen, sight);
            }
        }
        Mark::Circle { centre, radius, fill, pen } => {
            let (centre, radius) = (sight.at(*centre), radius * sight.scale);
            if let Some(ink) = fill {
                painter.circle_filled(centre, radius, sight.colour(*ink));
            }
            if let Some(pen) = pen {
                painter.circle_stroke(centre, radius, sight.stroke(*pen));
            }
        }
    }
}

fn paint_ring(painter: &Painter, mut corners: Vec<Pos2>, pen: Pen, sight: &Sight) {
    if pen.dash.is_none() {
        painter.add(Shape::closed_line(corners, sight.stroke(pen)));
        return;
    }
    corners.extend(corners.first().copied());
    paint_line(painter, corners, pen, sight);
}

fn paint_line(painter: &Painter, points: Vec<Pos2>, pen: Pen, sight: &Sight) {
    let stroke = sight.stroke(pen);
    match pen.dash {
        Some((dash, gap)) => {
            let (dash, gap) = ((dash * sight.scale).max(1.0), (gap * sight.scale).max(1.0));
            painter.extend(Shape::dashed_line(&points, stroke, dash, gap));
        }
        None => {
            painter.add(Shape::line(points, stroke));
        }
    }
}

/// Fills rings by the even-odd rule, as the printed page does.
fn paint_fill(painter: &Painter, rings: &[Vec<Point>], colour: Color32, sight: &Sight) {
    if let [ring] = rings
        && is_convex(ring)
    {
        let points = ring.iter().map(|&point| sight.at(point)).collect();
        painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
        return;
    }
    let mut mesh = egui::Mesh::default();
    for [a, b, c, d] in trapezes(rings) {
        let from = u32::try_from(mesh.vertices.len()).unwrap_or(u32::MAX);
        for point in [a, b, c, d] {
            mesh.colored_vertex(sight.at(point), colour);
        }
        mesh.add_triangle(from, from + 1, from + 2);
        mesh.add_triangle(from, from + 2, from + 3);
    }
    painter.add(mesh);
}

fn is_convex(ring: &[Point]) -> bool {
    let n = ring.len();
    let turn = |at: usize| {
        let (a, b, c) = (ring[at], ring[(at + 1) % n], ring[(at + 2) % n]);
        (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    };
    n < 4 || (0..n).all(|at| turn(at) >= 0.0) || (0..n).all(|at| turn(at) <= 0.0)
}

/// The inside of rings, cut at the height of every corner.
fn trapezes(rings: &[Vec<Point>]) -> Vec<[Point; 4]> {
    let mut heights: Vec<f32> = rings.iter().flatten().map(|point| point.y).collect();
    heights.sort_by(f32::total_cmp);
    heights.dedup();
    let sides: Vec<(Point, Point)> = rings
        .iter()
        .flat_map(|ring| ring.iter().copied().zip(ring.iter().copied().cycle().skip(1)))
        .collect();
    let mut found = Vec::new();
    for pair in heights.windows(2) {
        let (top, bottom) = (pair[0], pair[1]);
        let middle = f32::midpoint(top, bottom);
        let x = |(a, b): &(Point, Point), y: f32| a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x);
        let mut crossed: Vec<&(Point, Point)> =
            sides.iter().filter(|(a, b)| (a.y <= middle) != (b.y <= middle)).collect();
        crossed.sort_by(|a, b| x(a, middle).total_cmp(&x(b, middle)));
        for side in crossed.chunks_exact(2) {
            let at = |side: &(Point, Point), y: f32| Point::new(x(side, y), y);
            found.push([at(side[0], top), at(side[1], top), at(side[1], bottom), at(side[0], bottom)]);
        }
    }
    found
}

fn paint_text(painter: &Painter, text: &Text, sight: &Sight) {
    let size = text.size / POINTS * sight.scale;
    let colour = sight.colour(text.ink);
    let at = sight.at(text.at);
    if size < LEGIBLE {
        let bar =
            Rect::from_min_size(at - vec2(0.0, size * 0.5), vec2(text.width() * sight.scale, size * 0.4));
        painter.rect_filled(bar, 0.0, colour.gamma_multiply(0.4));
        return;
    }
    let font = FontId::new(size, print_family(text.strip.face));
    let galley = painter.layout_no_wrap(text.strip.text.clone(), font, colour);
    let line = galley.rows.first().and_then(|row| Some(row.pos.y + row.row.glyphs.first()?.pos.y));
    let down = line.unwrap_or(size);
    let angle = -text.turn.to_radians();
    let turned = |offset: Vec2| egui::emath::Rot2::from_angle(angle) * offset;
    if text.halo > 0.0 {
        let off = text.halo * sight.scale;
        for (dx, dy) in [
            (-1.0, 0.0),
            (1.0, 0.0),
            (0.0, -1.0),
            (0.0, 1.0),
            (-0.7, -0.7),
            (0.7, 0.7),
            (-0.7, 0.7),
            (0.7, -0.7),
        ] {
            let pos = at + turned(vec2(0.0, -down)) + vec2(dx, dy) * off;
            let shape = TextShape::new(pos, galley.clone(), colour).with_angle(angle);
            painter.add(shape.with_override_text_color(Color32::WHITE));
        }
    }
    let pos = at + turned(vec2(0.0, -down));
    painter.add(TextShape::new(pos, galley, colour).with_angle(angle));
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    fn ring(corners: &[(f32, f32)]) -> Vec<Point> {
        corners.iter().map(|&(x, y)| Point::new(x, y)).collect()
    }

    fn area(trapezes: &[[Point; 4]]) -> f32 {
        let each = |it: &[Point; 4]| (it[1].x - it[0].x + it[2].x - it[3].x) / 2.0 * (it[3].y - it[0].y);
        trapezes.iter().map(each).sum()
    }

    #[test]
    fn a_hollow_shape_with_a_hole_is_filled_as_it_is_printed() {
        let square = ring(&[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]);
        assert!(is_convex(&square));
        assert!((area(&trapezes(std::slice::from_ref(&square))) - 100.0).abs() < 1e-3);
        let hole = ring(&[(4.0, 4.0), (6.0, 4.0), (6.0, 6.0), (4.0, 6.0)]);
        assert!((area(&trapezes(&[square, hole])) - 96.0).abs() < 1e-3);
        let corner = ring(&[(0.0, 0.0), (10.0, 0.0), (10.0, 2.0), (2.0, 2.0), (2.0, 10.0), (0.0, 10.0)]);
        assert!(!is_convex(&corner));
        assert!((area(&trapezes(&[corner])) - 36.0).abs() < 1e-3);
    }

    #[test]
    fn a_page_is_as_large_as_there_is_room_and_in_the_middle() {
        let rect = Rect::from_min_size(pos2(10.0, 20.0), vec2(420.0, 400.0));
        let sight = Sight::fit(rect, (210.0, 297.0), false);
        assert!((sight.scale - 400.0 / 297.0).abs() < 1e-4);
        let corner = sight.at(Point::new(105.0, 148.5));
        assert!((corner - rect.center()).length() < 1e-2);
    }
}
