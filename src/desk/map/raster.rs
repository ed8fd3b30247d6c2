//! Meshes laid onto a picture by the processor, exactly as a graphics card would, once: what does not
//! change from frame to frame need not be drawn in every frame.
//!
//! Never knows what it paints. Colours are premultiplied, as everywhere in egui.

use egui::{Color32, Mesh, Pos2, Vec2};

/// Parts of a dot in which corners are placed.
const PARTS: i32 = 256;
/// A corner that is nowhere: a graphics card leaves its triangle out, and so do we.
const NOWHERE: i32 = i32::MIN;

/// A picture that meshes are laid onto.
pub(super) struct Canvas {
    wide: i32,
    high: i32,
    pixels: Vec<Color32>,
    /// Corners of the mesh in hand, in parts of a dot; kept for its memory.
    corners: Vec<[i32; 2]>,
}

/// Where the points of a mesh lie on a picture: `point * scale - origin`, in dots.
#[derive(Debug, Clone, Copy)]
pub(super) struct Placed {
    pub(super) scale: f32,
    pub(super) origin: Vec2,
}

impl Canvas {
    /// A clear picture.
    pub(super) fn new(wide: usize, high: usize) -> Self {
        let number = |n: usize| i32::try_from(n).unwrap_or(0);
        Self {
            wide: number(wide),
            high: number(high),
            pixels: vec![Color32::TRANSPARENT; wide * high],
            corners: Vec::new(),
        }
    }

    /// Lays a mesh onto the picture; textures do not count.
    pub(super) fn lay(&mut self, mesh: &Mesh, placed: Placed) {
        let place = |pos: Pos2| -> [i32; 2] {
            let at = (pos.to_vec2() * placed.scale - placed.origin) * 256.0;
            if !at.is_finite() {
                return [NOWHERE; 2];
            }
            // What is far outside is only outside.
            let number = |at: f32| {
                #[expect(clippy::cast_possible_truncation, reason = "clamped")]
                let number = at.round().clamp(-4_194_304.0, 4_194_304.0) as i32;
                number
            };
            [number(at.x), number(at.y)]
        };
        let mut corners = std::mem::take(&mut self.corners);
        corners.clear();
        corners.extend(mesh.vertices.iter().map(|vertex| place(vertex.pos)));
        for three in mesh.indices.chunks_exact(3) {
            let [a, b, c] = [three[0] as usize, three[1] as usize, three[2] as usize];
            let colours = [a, b, c].map(|at| mesh.vertices[at].color);
            let at = [corners[a], corners[b], corners[c]];
            if colours != [Color32::TRANSPARENT; 3] && at.iter().all(|corner| corner[0] != NOWHERE) {
                self.triangle(at, colours);
            }
        }
        self.corners = corners;
    }

    /// Every dot whose middle lies in the triangle; of two triangles with one side exactly one has
    /// a dot on it.
    fn triangle(&mut self, mut at: [[i32; 2]; 3], mut colours: [Color32; 3]) {
        let [left, right] = span(at.map(|corner| corner[0]), self.wide);
        let [top, bottom] = span(at.map(|corner| corner[1]), self.high);
        if right < left || bottom < top {
            return;
        }
        let twice = cross(at[0], at[1], at[2]);
        if twice == 0 {
            return;
        }
        if twice < 0 {
            at.swap(1, 2);
            colours.swap(1, 2);
        }
        #[expect(clippy::cast_precision_loss, reason = "a share of colour is no exact number")]
        let share = 1.0 / twice.unsigned_abs() as f32;
        let is_even = colours[0] == colours[1] && colours[1] == colours[2];
        let mixed = Mixed::of(colours);
        // The side opposite each corner.
        let sides = [[at[1], at[2]], [at[2], at[0]], [at[0], at[1]]];
        let middle = |dot: i32| dot * PARTS + PARTS / 2;
        let first = [middle(left), middle(top)];
        let mut row = sides.map(|[from, to]| cross(from, to, first));
        // A dot on a side belongs to the triangle below or to the right of it.
        let bias = sides.map(|[from, to]| {
            let (x, y) = (to[0] - from[0], to[1] - from[1]);
            i64::from(!(y < 0 || y == 0 && x > 0))
        });
        let step = sides.map(|[from, to]| {
            [-i64::from(to[1] - from[1]) * i64::from(PARTS), i64::from(to[0] - from[0]) * i64::from(PARTS)]
        });
        for y in top..=bottom {
            let mut inside = row;
            let mut entered = false;
            #[expect(clippy::cast_sign_loss, reason = "within the picture")]
            let line = (y * self.wide) as usize;
            for x in left..=right {
                if inside[0] >= bias[0] && inside[1] >= bias[1] && inside[2] >= bias[2] {
                    entered = true;
                    #[expect(clippy::cast_sign_loss, reason = "within the picture")]
                    let dot = &mut self.pixels[line + x as usize];
                    let colour = if is_even {
                        colours[0]
                    } else {
                        #[expect(clippy::cast_precision_loss, reason = "as above")]
                        let shares = inside.map(|part| part as f32 * share);
                        mixed.at(shares)
                    };
                    *dot = over(colour, *dot);
                } else if entered {
                    break;
                }
                for (part, step) in inside.iter_mut().zip(&step) {
                    *part += step[0];
                }
            }
            for (part, step) in row.iter_mut().zip(&step) {
                *part += step[1];
            }
        }
    }

    /// Lays another picture of the same size over this one.
    pub(super) fn lay_over(&mut self, upper: &Self) {
        for (dot, &upper) in self.pixels.iter_mut().zip(&upper.pixels) {
            *dot = over(upper, *dot);
        }
    }

    /// The dots, line by line.
    pub(super) fn pixels_mut(&mut self) -> &mut [Color32] {
        &mut self.pixels
    }
}

/// The dots between the least and the greatest of these, within the picture; their middles count.
fn span(parts: [i32; 3], most: i32) -> [i32; 2] {
    let least = parts[0].min(parts[1]).min(parts[2]);
    let greatest = parts[0].max(parts[1]).max(parts[2]);
    let first = (least + PARTS / 2 - 1).div_euclid(PARTS);
    let last = (greatest - PARTS / 2).div_euclid(PARTS);
    [first.max(0), last.min(most - 1)]
}

/// Twice the area of a triangle, positive when it goes round as the hands of a clock.
fn cross(from: [i32; 2], to: [i32; 2], third: [i32; 2]) -> i64 {
    let away = |at: [i32; 2]| at.map(i64::from);
    let ([x, y], [to_x, to_y], [third_x, third_y]) = (away(from), away(to), away(third));
    (to_x - x) * (third_y - y) - (to_y - y) * (third_x - x)
}

/// Three colours to be mixed.
struct Mixed([[f32; 4]; 3]);

impl Mixed {
    fn of(colours: [Color32; 3]) -> Self {
        Self(colours.map(|colour| colour.to_array().map(f32::from)))
    }

    fn at(&self, shares: [f32; 3]) -> Color32 {
        let [a, b, c] = &self.0;
        let part = |at: usize| {
            let sum = a[at] * shares[0] + b[at] * shares[1] + c[at] * shares[2] + 0.5;
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
            let part = sum as u8;
            part
        };
        Color32::from_rgba_premultiplied(part(0), part(1), part(2), part(3))
    }
}

/// One colour over another.
fn over(upper: Color32, lower: Color32) -> Color32 {
    let (upper_parts, lower_parts) = (upper.to_array(), lower.to_array());
    match upper_parts[3] {
        255 => upper,
        0 if upper == Color32::TRANSPARENT => lower,
        alpha => {
            let through = u16::from(255 - alpha);
            let part = |at: usize| {
                let below = (u16::from(lower_parts[at]) * through + 127) / 255;
                u8::try_from(u16::from(upper_parts[at]) + below).unwrap_or(u8::MAX)
            };
            Color32::from_rgba_premultiplied(part(0), part(1), part(2), part(3))
        }
    }
}

#[cfg(test)]
mod tests {
    use egui::{pos2, vec2};

    use super::*;

    fn laid(mesh: &Mesh) -> Canvas {
        let mut canvas = Canvas::new(16, 16);
        canvas.lay(mesh, Placed { scale: 2.0, origin: vec2(1.0, 1.0) });
        canvas
    }

    #[test]
    fn triangles_that_share_a_side_share_no_dot() {
        let half = Color32::from_rgba_premultiplied(100, 0, 0, 128);
        // A fan around a point in the middle, as the ground of a hex is laid.
        for middle in [pos2(4.0, 4.0), pos2(4.25, 3.75), pos2(3.1, 4.9)] {
            let rim = [pos2(1.0, 1.0), pos2(7.5, 1.0), pos2(7.5, 7.5), pos2(4.2, 7.5), pos2(1.0, 7.5)];
            let mut mesh = Mesh::default();
            mesh.colored_vertex(middle, half);
            for point in rim {
                mesh.colored_vertex(point, half);
            }
            for at in 0..5 {
                // Some one way round, some the other.
                if at % 2 == 0 {
                    mesh.add_triangle(0, 1 + at, 1 + (at + 1) % 5);
                } else {
                    mesh.add_triangle(0, 1 + (at + 1) % 5, 1 + at);
                }
            }
            let mut canvas = laid(&mesh);
            let covered = canvas.pixels_mut().iter().filter(|&&dot| dot == half).count();
            let clear = canvas.pixels_mut().iter().filter(|&&dot| dot == Color32::TRANSPARENT).count();
            assert_eq!((covered, clear), (13 * 13, 16 * 16 - 13 * 13), "{middle:?}");
        }
    }

    #[test]
    fn colours_run_into_each_other_and_lie_over_what_is_there() {
        let mut mesh = Mesh::default();
        for (x, y, grey) in [(0.5, 0.5, 0), (8.5, 0.5, 160), (0.5, 8.5, 0)] {
            mesh.colored_vertex(pos2(x, y), Color32::from_gray(grey));
        }
        mesh.add_triangle(0, 1, 2);
        let mut canvas = laid(&mesh);
        let row: Vec<u8> = canvas.pixels_mut()[..8].iter().map(egui::Color32::r).collect();
        assert_eq!(row, [5, 15, 25, 35, 45, 55, 65, 75]);
        let mut upper = Canvas::new(16, 16);
        upper.pixels_mut()[0] = Color32::from_rgba_premultiplied(0, 0, 100, 128);
        canvas.lay_over(&upper);
        assert_eq!(canvas.pixels_mut()[0], Color32::from_rgba_premultiplied(2, 2, 102, 255));
        assert_eq!(canvas.pixels_mut()[1], Color32::from_gray(15));
    }
}
