//! A pen that draws soft-edged strokes and fills into a mesh, in board points.
//!
//! Never draws at random: what looks drawn by hand comes of the numbers of the hex.

use egui::epaint::{Vertex, WHITE_UV};
use egui::{Color32, Mesh, Pos2, Vec2};

/// A pen with its mesh.
pub(super) struct Pen {
    pub(super) mesh: Mesh,
    /// One point on screen, in board points.
    pub(super) px: f32,
    /// How far an edge fades: one dot of the screen, in board points.
    soft: f32,
}

impl Pen {
    pub(super) fn new(px: f32, dots_per_point: f32) -> Self {
        Self { mesh: Mesh::default(), px, soft: px / dots_per_point.max(0.5) }
    }

    fn vertex(&mut self, pos: Pos2, color: Color32) {
        self.mesh.vertices.push(Vertex { pos, uv: WHITE_UV, color });
    }

    fn next(&self) -> u32 {
        u32::try_from(self.mesh.vertices.len()).unwrap_or(u32::MAX)
    }

    /// A stroke of one width.
    pub(super) fn stroke(&mut self, points: &[Pos2], width: f32, colour: Color32) {
        self.tapered(points, width, width, colour);
    }

    /// A stroke whose width runs evenly from one to the other.
    pub(super) fn tapered(&mut self, points: &[Pos2], first: f32, last: f32, colour: Color32) {
        let n = points.len();
        if n < 2 || colour == Color32::TRANSPARENT {
            return;
        }
        let base = self.next();
        let dot = self.soft;
        let soft = dot / 2.0;
        // Thinner than a dot on screen: paler instead.
        let widest = first.max(last);
        let thin = widest <= dot * 1.2;
        for (index, &point) in points.iter().enumerate() {
            let before = points[index.saturating_sub(1)];
            let after = points[(index + 1).min(n - 1)];
            let normal = (after - before).normalized().rot90();
            #[expect(clippy::cast_precision_loss, reason = "a stroke has few points")]
            let along = index as f32 / (n - 1) as f32;
            let width = (last - first).mul_add(along, first);
            if thin {
                let ink = colour.gamma_multiply((width / dot).clamp(0.15, 1.0));
                self.vertex(point - normal * dot, Color32::TRANSPARENT);
                self.vertex(point, ink);
                self.vertex(point + normal * dot, Color32::TRANSPARENT);
            } else {
                let half = width / 2.0;
                let inner = (half - soft).max(0.0);
                let ink = colour.gamma_multiply((width / dot).clamp(0.0, 1.0));
                self.vertex(point - normal * (half + soft), Color32::TRANSPARENT);
                self.vertex(point - normal * inner, ink);
                self.vertex(point + normal * inner, ink);
                self.vertex(point + normal * (half + soft), Color32::TRANSPARENT);
            }
        }
        let across: u32 = if thin { 3 } else { 4 };
        let strips = u32::try_from(n - 1).unwrap_or(0);
        for strip in 0..strips {
            let (a, b) = (base + strip * across, base + (strip + 1) * across);
            for side in 0..across - 1 {
                self.mesh.add_triangle(a + side, a + side + 1, b + side);
                self.mesh.add_triangle(a + side + 1, b + side, b + side + 1);
            }
        }
    }

    /// A convex fill with soft edges.
    pub(super) fn fill(&mut self, outline: &[Pos2], colour: Color32) {
        let n = u32::try_from(outline.len()).unwrap_or(0);
        if n < 3 {
            return;
        }
        let sum = outline.iter().fold(Vec2::ZERO, |sum, point| sum + point.to_vec2());
        #[expect(clippy::cast_precision_loss, reason = "a shape has few corners")]
        let middle = (sum / n as f32).to_pos2();
        let base = self.next();
        let soft = self.soft / 2.0;
        for &point in outline {
            let out = (point - middle).normalized() * soft;
            self.vertex(point - out, colour);
            self.vertex(point + out, Color32::TRANSPARENT);
        }
        for corner in 1..n - 1 {
            self.mesh.add_triangle(base, base + 2 * corner, base + 2 * corner + 2);
        }
        for corner in 0..n {
            let (a, b) = (base + 2 * corner, base + 2 * ((corner + 1) % n));
            self.mesh.add_triangle(a, a + 1, b);
            self.mesh.add_triangle(a + 1, b, b + 1);
        }
    }

    /// A fill of one colour around a point, without soft edges.
    pub(super) fn fan(&mut self, middle: Pos2, outline: &[Pos2], colour: Color32) {
        let base = self.next();
        self.vertex(middle, colour);
        for &point in outline {
            self.vertex(point, colour);
        }
        let n = u32::try_from(outline.len()).unwrap_or(0);
        for corner in 1..n {
            self.mesh.add_triangle(base, base + corner, base + corner + 1);
        }
    }

    /// A strip between two lines of as many points, each with its own colour.
    pub(super) fn band(&mut self, one: &[Pos2], other: &[Pos2], first: Color32, second: Color32) {
        let base = self.next();
        for (&a, &b) in one.iter().zip(other) {
            self.vertex(a, first);
            self.vertex(b, second);
        }
        let strips = u32::try_from(one.len().min(other.len()).saturating_sub(1)).unwrap_or(0);
        for strip in 0..strips {
            let at = base + 2 * strip;
            self.mesh.add_triangle(at, at + 1, at + 2);
            self.mesh.add_triangle(at + 1, at + 2, at + 3);
        }
    }
}

/// Numbers that are the same for the same hex at every time: how something drawn by hand varies.
pub(super) struct Hand(u32);

impl Hand {
    pub(super) fn new(col: i16, row: i16, what: u32) -> Self {
        let seed = (i32::from(col).cast_unsigned()).wrapping_mul(0x9E37_79B1)
            ^ (i32::from(row).cast_unsigned()).wrapping_mul(0x85EB_CA77)
            ^ what.wrapping_mul(0xC2B2_AE3D);
        let mut hand = Self(seed | 1);
        hand.unit();
        hand.unit();
        hand
    }

    /// From 0 to 1.
    pub(super) fn unit(&mut self) -> f32 {
        let mut x = self.0.wrapping_add(0x9E37_79B9);
        self.0 = x;
        x = (x ^ (x >> 16)).wrapping_mul(0x21F0_AAAD);
        x = (x ^ (x >> 15)).wrapping_mul(0x735A_2D97);
        x ^= x >> 15;
        #[expect(clippy::cast_precision_loss, reason = "16 bits are enough and fit")]
        let number = (x >> 16) as f32;
        number / 65535.0
    }

    /// From -1 to 1.
    pub(super) fn either(&mut self) -> f32 {
        self.unit().mul_add(2.0, -1.0)
    }
}

/// Points of a curve that begins at `from`, bends towards `by` and ends at `to`.
pub(super) fn curve(from: Pos2, by: Pos2, to: Pos2, steps: u8, points: &mut Vec<Pos2>) {
    for step in 0..=steps {
        let t = f32::from(step) / f32::from(steps);
        points.push(from.lerp(by, t).lerp(by.lerp(to, t), t));
    }
}
