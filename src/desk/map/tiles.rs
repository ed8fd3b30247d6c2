//! The sheet as pictures of its parts, made when they are first seen and shown until they are stale.
//!
//! Never knows what is on the sheet: whoever asks for a part lays it onto the canvas.

use std::collections::BTreeMap;

use egui::{
    Color32, ColorImage, Context, Mesh, Painter, Pos2, Rect, Shape, TextureHandle, TextureOptions, Vec2, vec2,
};

use super::camera::Camera;
use super::ground::UNIT;
use super::pen::Hand;
use super::raster::{Canvas, Placed};

/// Dots of a side of a picture.
const SIDE: i32 = 256;
/// Pictures kept although they are not seen.
const KEPT: usize = 24;
/// Dots of a side of the paper's grain.
const GRAIN: usize = 128;

/// Pictures of parts of the sheet, by column and row of the picture.
#[derive(Default)]
pub(super) struct Tiles {
    made: BTreeMap<(i32, i32), Tile>,
    grain: Vec<u8>,
    frame: u64,
}

struct Tile {
    picture: TextureHandle,
    used: u64,
}

/// A rectangle of pictures: columns and rows, the last ones too.
type Block = ([i32; 2], [i32; 2]);

/// The size of things: dots of the screen for a hex size when the pictures were made, and for a point.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scale {
    /// Points for a hex size.
    pub(super) near: f32,
    /// Dots for a point.
    pub(super) dots: f32,
}

impl Tiles {
    /// Forgets all pictures.
    pub(super) fn clear(&mut self) {
        self.made.clear();
    }

    /// True before anything was made.
    pub(super) fn is_empty(&self) -> bool {
        self.made.is_empty()
    }

    /// Shows the part of the sheet within `area` (board points); `draw` lays the part of the board
    /// that it is given onto three canvases, one above the other: ground, what stands on it, lines.
    pub(super) fn paint(
        &mut self,
        painter: &Painter,
        camera: &Camera,
        view: Rect,
        area: Rect,
        scale: Scale,
        mut draw: impl FnMut(&mut [Canvas; 3], Rect, Placed),
    ) {
        self.frame += 1;
        let per_board = scale.near * scale.dots;
        let seen = camera.seen(view).intersect(area);
        if !seen.is_positive() {
            return;
        }
        let [[left, right], [top, bottom]] = block_of(seen, per_board);
        let visible = || (left..=right).flat_map(move |col| (top..=bottom).map(move |row| (col, row)));
        let missing: Vec<(i32, i32)> = visible().filter(|at| !self.made.contains_key(at)).collect();
        if let Some((cols, [top, bottom])) = around(&missing) {
            // Row by row: a canvas for all of a large screen would be tens of megabytes.
            for row in top..=bottom {
                self.make(painter.ctx(), (cols, [row, row]), area, scale, &mut draw);
            }
        }
        // On whole dots, so that nothing is blurred while the nearness is that of the pictures.
        let origin = camera.screen_from_board(Pos2::ZERO, view);
        let origin = (origin.to_vec2() * scale.dots).round() / scale.dots;
        let side = camera.zoom / per_board;
        for at in visible() {
            let Some(tile) = self.made.get_mut(&at) else { continue };
            tile.used = self.frame;
            let min = origin + corner(at) * side;
            let max = origin + corner((at.0 + 1, at.1 + 1)) * side;
            let mut mesh = Mesh::with_texture(tile.picture.id());
            mesh.add_rect_with_uv(Rect::from_min_max(min.to_pos2(), max.to_pos2()), UNIT, Color32::WHITE);
            painter.add(Shape::mesh(mesh));
        }
        if self.made.len() > visible().count() + KEPT {
            let now = self.frame;
            self.made.retain(|_, tile| tile.used == now);
        }
    }

    /// Makes a block of pictures at once: what is drawn is drawn once, however many it touches.
    fn make(
        &mut self,
        ctx: &Context,
        ([left, right], [top, bottom]): Block,
        area: Rect,
        scale: Scale,
        draw: &mut impl FnMut(&mut [Canvas; 3], Rect, Placed),
    ) {
        let per_board = scale.near * scale.dots;
        let size = |first: i32, last: i32| usize::try_from((last - first + 1) * SIDE).unwrap_or(0);
        let (wide, high) = (size(left, right), size(top, bottom));
        let origin = corner((left, top));
        let placed = Placed { scale: per_board, origin };
        let part = Rect::from_min_max(
            (origin / per_board).to_pos2(),
            (corner((right + 1, bottom + 1)) / per_board).to_pos2(),
        );
        let mut layers = [(); 3].map(|()| Canvas::new(wide, high));
        draw(&mut layers, part.intersect(area), placed);
        let [mut ground, relief, lines] = layers;
        self.roughen(&mut ground, wide, origin, scale.dots);
        ground.lay_over(&relief);
        ground.lay_over(&lines);
        let pixels = ground.pixels_mut();
        let side = size(0, 0);
        for (n, col) in (left..=right).enumerate() {
            for (m, row) in (top..=bottom).enumerate() {
                let mut image = ColorImage::filled([side, side], Color32::TRANSPARENT);
                for (line, dots) in image.pixels.chunks_exact_mut(side).enumerate() {
                    let from = (m * side + line) * wide + n * side;
                    dots.copy_from_slice(&pixels[from..from + side]);
                }
                let picture = ctx.load_texture("sheet", image, TextureOptions::LINEAR);
                self.made.insert((col, row), Tile { picture, used: self.frame });
            }
        }
    }

    /// Faint unevenness of paper, the same at every place of the board.
    fn roughen(&mut self, ground: &mut Canvas, wide: usize, origin: Vec2, dots: f32) {
        if self.grain.is_empty() {
            self.grain = grain();
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "modulo its size"
        )]
        let place = |dot: f32| (dot / dots).floor().rem_euclid(GRAIN as f32) as usize % GRAIN;
        #[expect(clippy::cast_precision_loss, reason = "a screen has few dots")]
        let columns: Vec<usize> = (0..wide).map(|x| place(origin.x + x as f32)).collect();
        for (y, line) in ground.pixels_mut().chunks_exact_mut(wide).enumerate() {
            #[expect(clippy::cast_precision_loss, reason = "a screen has few dots")]
            let row = place(origin.y + y as f32) * GRAIN;
            for (dot, &column) in line.iter_mut().zip(&columns) {
                let grey = u16::from(self.grain[row + column]);
                let [r, g, b, a] = dot.to_array();
                let part = |part: u8| u8::try_from(u16::from(part) * grey / 255).unwrap_or(u8::MAX);
                *dot = Color32::from_rgba_premultiplied(part(r), part(g), part(b), a);
            }
        }
    }
}

/// The pictures that a part of the board touches.
fn block_of(part: Rect, per_board: f32) -> [[i32; 2]; 2] {
    #[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "a board is small")]
    let number = |at: f32| (at * per_board / SIDE as f32).floor() as i32;
    [[number(part.left()), number(part.right())], [number(part.top()), number(part.bottom())]]
}

/// The smallest block that holds all of these.
fn around(tiles: &[(i32, i32)]) -> Option<Block> {
    let cols = tiles.iter().map(|at| at.0);
    let rows = tiles.iter().map(|at| at.1);
    Some(([cols.clone().min()?, cols.max()?], [rows.clone().min()?, rows.max()?]))
}

/// The upper left corner of a picture in dots from the origin of the board.
fn corner((col, row): (i32, i32)) -> Vec2 {
    #[expect(clippy::cast_precision_loss, reason = "a board is small")]
    let number = |at: i32| (at * SIDE) as f32;
    vec2(number(col), number(row))
}

fn grain() -> Vec<u8> {
    let mut hand = Hand::new(3, 5, 77);
    let mut before = 0.0;
    let greys = (0..GRAIN * GRAIN).map(|_| {
        // Neighbours resemble each other a little: fibres, not noise.
        before = 0.55 * before + 0.45 * hand.either();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "245 to 255")]
        let grey = (250.0 + 5.0 * before) as u8;
        grey
    });
    greys.collect()
}

#[cfg(test)]
mod tests {
    use egui::pos2;

    use super::*;

    #[test]
    fn a_part_of_the_board_touches_these_pictures() {
        let part = Rect::from_min_max(pos2(-1.0, 0.0), pos2(30.0, 25.7));
        assert_eq!(block_of(part, 10.0), [[-1, 1], [0, 1]]);
        assert_eq!(around(&[(2, 3), (-1, 5), (0, 4)]), Some(([-1, 2], [3, 5])));
        assert_eq!(around(&[]), None);
    }
}
