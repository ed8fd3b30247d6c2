//! The sheet itself: everything that does not change from turn to turn, drawn once and kept as
//! pictures.
//!
//! Never draws what is not seen, and draws again only when the board, the theme, the season, the
//! layers or the nearness have changed.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use egui::epaint::{Vertex, WHITE_UV};
use egui::{
    Color32, ColorImage, Context, Mesh, Painter, Pos2, Rect, TextureHandle, TextureOptions, pos2, vec2,
};

use super::camera::{Camera, center};
use super::engrave::{self, Detail};
use super::lattice::Lattice;
use super::palette::Palette;
use super::pen::Pen;
use super::pieces::Dress;
use super::raster::{Canvas, Placed};
use super::survey::Survey;
use super::tiles::{Scale, Tiles};
use super::{Layers, Scene, extent, water, ways};
use crate::desk::theme::Theme;
use crate::ground::board::{Board, RiverClass, Terrain};
use crate::ground::hex::{Direction, Edge, HALF_HEIGHT, Hex};

/// Below this many points a hex size the sheet is one picture.
const PICTURE: f32 = 4.0;
/// Below this the country is shown by colour and lines only.
const COARSE: f32 = 8.5;
/// From here on every stroke is drawn.
const FINE: f32 = 22.0;
/// While one zooms, pictures are stretched by no more than this before they are drawn again.
const STRETCHED: f32 = 1.6;
/// Corners of meshes kept for the pictures that one pans to next: a few megabytes.
const KEPT: usize = 60_000;
/// How far, in hex sizes, something reaches out of its hex.
const REACH: f32 = 1.3;

/// What is kept of the sheet.
#[derive(Default)]
pub(super) struct Ground {
    key: Option<Key>,
    pub(super) survey: Survey,
    survey_of: Option<u64>,
    tiles: Tiles,
    /// The nearness that the pictures were drawn for.
    near: f32,
    /// The nearness in the frame before.
    before: f32,
    chunks: BTreeMap<(i16, i16), Chunk>,
    /// Times that a chunk was used.
    uses: u64,
    picture: Option<(u64, TextureHandle)>,
}

impl std::fmt::Debug for Ground {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Ground({} chunks)", self.chunks.len())
    }
}

/// Whatever makes the pictures stale, besides the nearness.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Key {
    board: u64,
    look: u64,
    dots: u32,
}

/// A part of the board in three meshes: ground, what stands on it, lines over all.
struct Chunk {
    passes: [Mesh; 3],
    /// When it was used last.
    used: u64,
}

/// All that a chunk is drawn with.
struct Draft<'a> {
    lattice: Lattice<'a>,
    survey: &'a Survey,
    palette: &'a Palette,
    theme: &'a Theme,
    layers: Layers,
    px: f32,
    dots: f32,
    detail: Detail,
}

impl Ground {
    /// Finds out about the board what the map needs to know.
    pub(super) fn look_at(&mut self, scene: &Scene<'_>) {
        let board = board_key(scene);
        if self.survey_of != Some(board) {
            self.survey = Survey::of(scene.board);
            self.survey_of = Some(board);
        }
        if self.survey.dress(scene.board, scene.pieces) {
            self.key = None;
        }
    }

    pub(super) fn paint(
        &mut self,
        painter: &Painter,
        scene: &Scene<'_>,
        layers: Layers,
        theme: &Theme,
        camera: &Camera,
        view: Rect,
    ) {
        self.look_at(scene);
        let board = scene.board;
        sheet(painter, board, theme, camera, view);
        let winter = scene.pieces.winter && layers.winter;
        if camera.zoom < PICTURE {
            let picture = self.picture(painter.ctx(), scene, theme, winter);
            let rect = Rect::from_min_max(
                camera.screen_from_board(picture_extent(board).min, view),
                camera.screen_from_board(picture_extent(board).max, view),
            );
            painter.image(picture.id(), rect, UNIT, Color32::WHITE);
            return;
        }
        let dots = painter.pixels_per_point();
        let key =
            Key { board: board_key(scene), look: look_key(theme, layers, winter), dots: dots.to_bits() };
        if self.key != Some(key) {
            self.tiles.clear();
            self.chunks.clear();
            self.key = Some(key);
        }
        // While one zooms the pictures are stretched; they are drawn anew as soon as one stops.
        let zooms = (camera.zoom - self.before).abs() > f32::EPSILON;
        self.before = camera.zoom;
        let stretched = camera.zoom / self.near.max(0.1);
        let may_stretch = !self.tiles.is_empty() && (1.0 / STRETCHED..STRETCHED).contains(&stretched);
        if (stretched - 1.0).abs() > 1e-5 {
            if zooms && may_stretch {
                painter.ctx().request_repaint();
            } else {
                self.tiles.clear();
                self.chunks.clear();
                self.near = camera.zoom;
            }
        }
        let near = self.near;
        let (detail, side) = match near {
            near if near < COARSE => (Detail::Coarse, 32),
            near if near < FINE => (Detail::Middle, 8),
            _ => (Detail::Fine, 8),
        };
        let palette = Palette::new(theme, winter);
        let draft = Draft {
            lattice: Lattice { board },
            survey: &self.survey,
            palette: &palette,
            theme,
            layers,
            px: 1.0 / near,
            dots,
            detail,
        };
        let (chunks, uses) = (&mut self.chunks, &mut self.uses);
        let draw = |canvases: &mut [Canvas; 3], part: Rect, placed: Placed| {
            for at in chunks_in(board, part.expand(REACH), side) {
                *uses += 1;
                let chunk =
                    chunks.entry(at).or_insert_with(|| Chunk { passes: draft.chunk(at, side), used: 0 });
                chunk.used = *uses;
                for (canvas, mesh) in canvases.iter_mut().zip(&chunk.passes) {
                    canvas.lay(mesh, placed);
                }
                forget_oldest(chunks);
            }
        };
        self.tiles.paint(painter, camera, view, extent(board).expand(REACH), Scale { near, dots }, draw);
    }

    /// The whole board as one picture, for far away and for the small map.
    pub(super) fn picture(
        &mut self,
        ctx: &Context,
        scene: &Scene<'_>,
        theme: &Theme,
        winter: bool,
    ) -> TextureHandle {
        let mut hasher = DefaultHasher::new();
        (board_key(scene), look_key(theme, Layers::default(), winter)).hash(&mut hasher);
        let key = hasher.finish();
        if let Some((of, picture)) = &self.picture
            && *of == key
        {
            return picture.clone();
        }
        let image = draw_picture(scene.board, &self.survey, theme, &Palette::new(theme, winter));
        let picture = ctx.load_texture("board", image, TextureOptions::LINEAR);
        self.picture = Some((key, picture.clone()));
        picture
    }
}

/// All of a texture.
pub(super) const UNIT: Rect = Rect { min: Pos2::ZERO, max: Pos2::new(1.0, 1.0) };

fn board_key(scene: &Scene<'_>) -> u64 {
    let mut hasher = DefaultHasher::new();
    (scene.board_stamp, scene.board.name(), scene.board.cols(), scene.board.rows()).hash(&mut hasher);
    hasher.finish()
}

fn look_key(theme: &Theme, layers: Layers, winter: bool) -> u64 {
    let mut hasher = DefaultHasher::new();
    (
        &theme.name,
        theme.map.paper.0.to_array(),
        winter,
        layers.grid,
        layers.roads,
        layers.rivers,
        layers.borders,
    )
        .hash(&mut hasher);
    hasher.finish()
}

/// The paper under the board, with the double line of an atlas around it.
fn sheet(painter: &Painter, board: &Board, theme: &Theme, camera: &Camera, view: Rect) {
    painter.rect_filled(view, 0.0, theme.map.table.0);
    let on_screen = |rect: Rect| {
        Rect::from_min_max(camera.screen_from_board(rect.min, view), camera.screen_from_board(rect.max, view))
    };
    let paper = on_screen(extent(board).expand(0.72));
    painter.rect_filled(paper.translate(vec2(2.0, 3.0)), 1.0, theme.desk.shadow.0);
    painter.rect_filled(paper, 1.0, theme.map.paper.0);
    if camera.zoom >= PICTURE {
        let ink = theme.map.ink_soft.0;
        for (air, width) in [(0.42, 2.0), (0.28, 0.8)] {
            let frame = on_screen(extent(board).expand(air));
            painter.rect_stroke(frame, 0.0, egui::Stroke::new(width, ink), egui::StrokeKind::Middle);
        }
    }
}

/// The chunks that touch a part of the board.
fn chunks_in(board: &Board, seen: Rect, side: i16) -> Vec<(i16, i16)> {
    let index = |board: f32, step: f32, most: i16| -> i16 {
        #[expect(clippy::cast_possible_truncation, reason = "clamped to the board")]
        let at = (board / step).floor().clamp(0.0, f32::from(most - 1)) as i16;
        at / side
    };
    if !seen.intersects(extent(board)) {
        return Vec::new();
    }
    let cols = index(seen.left() - 1.0, 1.5, board.cols())..=index(seen.right() + 1.0, 1.5, board.cols());
    let high = 2.0 * HALF_HEIGHT;
    let rows = index(seen.top() - 1.0, high, board.rows())..=index(seen.bottom() + 1.0, high, board.rows());
    // The southern ones last: what stands in front hides what stands behind.
    rows.flat_map(|row| cols.clone().map(move |col| (col, row))).collect()
}

/// Lets go of the chunks that were used least lately, until few enough corners are kept.
fn forget_oldest(chunks: &mut BTreeMap<(i16, i16), Chunk>) {
    let mut n_kept: usize = chunks.values().map(Chunk::size).sum();
    while n_kept > KEPT && chunks.len() > 1 {
        let oldest = chunks.iter().min_by_key(|(_, chunk)| chunk.used).map(|(&at, _)| at);
        let gone = oldest.and_then(|at| chunks.remove(&at));
        n_kept -= gone.map_or(n_kept, |chunk| chunk.size());
    }
}

impl Chunk {
    /// Corners in all.
    fn size(&self) -> usize {
        self.passes.iter().map(|mesh| mesh.vertices.len()).sum()
    }
}

impl Draft<'_> {
    fn chunk(&self, (col, row): (i16, i16), side: i16) -> [Mesh; 3] {
        let board = self.lattice.board;
        let cols = col * side..((col + 1) * side).min(board.cols());
        let rows = row * side..((row + 1) * side).min(board.rows());
        // Row by row, so that what stands in front hides what stands behind.
        let hexes: Vec<Hex> = rows
            .flat_map(|row| {
                let evens = cols.clone().filter(|col| col & 1 == 0);
                let odds = cols.clone().filter(|col| col & 1 == 1);
                evens.chain(odds).map(move |col| Hex::new(col, row))
            })
            .collect();
        let mut washes = Mesh::default();
        for &hex in &hexes {
            self.wash(&mut washes, hex);
        }
        let mut relief = Pen::new(self.px, self.dots);
        let mut lines = Pen::new(self.px, self.dots);
        let edges = || hexes.iter().flat_map(|&hex| own_edges(hex, board));
        if self.layers.borders {
            for edge in edges() {
                ways::border(&mut relief, self.lattice, self.survey, self.theme, edge, self.detail);
            }
        }
        for &hex in &hexes {
            engrave::engrave(&mut relief, board, self.palette, hex, self.detail);
        }
        if self.layers.grid && self.detail > Detail::Coarse {
            for edge in edges() {
                let [(ax, ay), (bx, by)] = edge.line();
                lines.stroke(&[pos2(ax, ay), pos2(bx, by)], 1.0 * self.px, self.theme.map.grid.0);
            }
        }
        for edge in edges() {
            water::sliver(&mut lines, self.lattice, self.theme, edge);
        }
        if self.layers.rivers {
            for banks in [true, false] {
                for edge in edges() {
                    water::river(&mut lines, self.lattice, self.theme, edge, banks, self.detail);
                }
            }
        }
        for edge in edges() {
            water::coast(&mut lines, self.lattice, self.theme, edge, self.detail);
        }
        if self.layers.roads && self.survey.dress == Dress::Atlas {
            for &hex in &hexes {
                ways::by_roads(&mut lines, self.lattice, self.theme, hex);
            }
            for &hex in &hexes {
                ways::main_lines(&mut lines, self.lattice, self.theme, hex, self.detail);
            }
        } else if self.layers.roads {
            for &hex in &hexes {
                ways::rails(&mut lines, self.lattice, self.theme, hex, self.detail);
            }
            for outer in [true, false] {
                for &hex in &hexes {
                    ways::roads(&mut lines, self.lattice, self.theme, hex, outer, self.detail);
                }
            }
        }
        if self.detail > Detail::Coarse && (self.layers.roads || self.layers.rivers) {
            for edge in edges() {
                ways::crossing(&mut lines, self.lattice, self.theme, edge, self.layers);
            }
        }
        [washes, relief.mesh, lines.mesh]
    }

    /// The colour of a hex, running into that of its neighbours like water colour; land and water
    /// do not run into each other.
    fn wash(&self, mesh: &mut Mesh, hex: Hex) {
        let board = self.lattice.board;
        let Some(terrain) = board.terrain(hex) else { return };
        let own = self.colour(hex, terrain);
        let middle = center(hex);
        let neighbours = hex.neighbors().map(|other| {
            board
                .terrain(other)
                .filter(|kind| kind.is_land() == terrain.is_land())
                .map_or(own, |kind| self.colour(other, kind))
        });
        let coarse = self.detail == Detail::Coarse;
        let mut outline = self.lattice.outline(hex, if coarse { 1 } else { 3 });
        if coarse && self.lattice.is_plain(hex) {
            outline.retain(|spot| spot.corner.is_some());
        }
        let base = u32::try_from(mesh.vertices.len()).unwrap_or(0);
        let mut push = |pos: Pos2, color: Color32| mesh.vertices.push(Vertex { pos, uv: WHITE_UV, color });
        push(middle, own);
        for spot in &outline {
            let mixed = match (spot.side, spot.corner) {
                (Some(side), _) => own.lerp_to_gamma(neighbours[side], 0.5),
                // A corner belongs to three hexes: its colour is theirs, a third each.
                (_, Some(corner)) => own.lerp_to_gamma(
                    neighbours[(corner + 5) % 6].lerp_to_gamma(neighbours[corner], 0.5),
                    2.0 / 3.0,
                ),
                _ => own.lerp_to_gamma(
                    neighbours[(spot.near + 5) % 6].lerp_to_gamma(neighbours[spot.near], 0.5),
                    0.5,
                ),
            };
            if !coarse {
                push(middle + (spot.point - middle) * 0.62, own);
            }
            push(spot.point, mixed);
        }
        let n = u32::try_from(outline.len()).unwrap_or(0);
        let rings = if coarse { 1 } else { 2 };
        for step in 0..n {
            let (a, b) = (base + 1 + rings * step, base + 1 + rings * ((step + 1) % n));
            mesh.add_triangle(base, a, b);
            if !coarse {
                mesh.add_triangle(a, a + 1, b);
                mesh.add_triangle(a + 1, b, b + 1);
            }
        }
    }

    fn colour(&self, hex: Hex, terrain: Terrain) -> Color32 {
        self.palette.fill(terrain, self.survey.depth(self.lattice.board, hex))
    }
}

/// The sides of a hex that are its own to draw: each side of the board belongs to one hex.
fn own_edges(hex: Hex, board: &Board) -> impl Iterator<Item = Edge> {
    Direction::ALL.into_iter().filter_map(move |direction| {
        let edge = Edge::new(hex, direction);
        (edge.hex() == hex || !board.contains(edge.hex())).then_some(edge)
    })
}

/// The part of the board that the picture shows.
pub(super) fn picture_extent(board: &Board) -> Rect {
    let (cols, rows) = (f32::from(board.cols()), f32::from(board.rows()));
    Rect::from_min_size(pos2(-0.75, -HALF_HEIGHT), vec2(cols * 1.5, (rows * 2.0 + 1.0) * HALF_HEIGHT))
}

fn draw_picture(board: &Board, survey: &Survey, theme: &Theme, palette: &Palette) -> ColorImage {
    let (cols, rows) = (usize::from(board.cols().unsigned_abs()), usize::from(board.rows().unsigned_abs()));
    // Dots for half a hex; fewer on large boards.
    let dots: usize = if board.len() > 30_000 { 2 } else { 4 };
    let (wide, high) = (cols * dots, (2 * rows + 1) * dots / 2);
    let mut image = ColorImage::filled([wide, high], theme.map.paper.0);
    for hex in board.hexes() {
        let Some(terrain) = board.terrain(hex) else { continue };
        let mut colour = palette.fill(terrain, survey.depth(board, hex));
        if terrain == Terrain::Mountain || terrain == Terrain::Hills {
            colour =
                colour.lerp_to_gamma(theme.map.ink.0, if terrain == Terrain::Mountain { 0.3 } else { 0.12 });
        } else if terrain == Terrain::Forest {
            colour = colour.lerp_to_gamma(theme.map.tree.0, 0.6);
        }
        let (col, row) = (usize::from(hex.col.unsigned_abs()), usize::from(hex.row.unsigned_abs()));
        let top = (2 * row + col % 2) * dots / 2;
        for y in top..(top + dots).min(high) {
            image.pixels[y * wide + col * dots..y * wide + (col + 1) * dots].fill(colour);
        }
    }
    // The great rivers.
    let area = picture_extent(board);
    #[expect(clippy::cast_precision_loss, reason = "a picture has few dots")]
    let scale = vec2(wide as f32 / area.width(), high as f32 / area.height());
    for (edge, side) in board.sides() {
        if side.river.as_ref().is_none_or(|river| river.class != RiverClass::Great) {
            continue;
        }
        let [(ax, ay), (bx, by)] = edge.line();
        for step in 0..=dots * 2 {
            #[expect(clippy::cast_precision_loss, reason = "step is small")]
            let t = step as f32 / (dots * 2) as f32;
            let at = (pos2(ax, ay).lerp(pos2(bx, by), t) - area.min) * scale;
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked below")]
            let (x, y) = (at.x.max(0.0) as usize, at.y.max(0.0) as usize);
            if x < wide && y < high {
                image.pixels[y * wide + x] = theme.map.river.0;
            }
        }
    }
    image
}
