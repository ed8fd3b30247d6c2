//! The sheet itself: everything that does not change from turn to turn, in meshes kept by chunks.
//!
//! Never builds what is not seen, and builds again only when the board, the theme, the season, the
//! layers or the nearness have changed.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use egui::epaint::Vertex;
use egui::{
    Color32, ColorImage, Context, Mesh, Painter, Pos2, Rect, Shape, TextureHandle, TextureOptions, pos2, vec2,
};

use super::camera::{Camera, center};
use super::engrave::{self, Detail};
use super::lattice::Lattice;
use super::palette::Palette;
use super::pen::{Hand, Pen};
use super::survey::Survey;
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
/// Nearness within which meshes are stretched before they are built again.
const BAND: f32 = 1.3;
/// Chunks kept although they are not seen.
const KEPT: usize = 96;
/// Points of the paper's grain.
const GRAIN: usize = 128;

/// What is kept of the sheet.
#[derive(Default)]
pub(super) struct Ground {
    key: Option<Key>,
    pub(super) survey: Survey,
    survey_of: Option<u64>,
    chunks: BTreeMap<(i16, i16), Chunk>,
    frame: u64,
    grain: Option<TextureHandle>,
    picture: Option<(u64, TextureHandle)>,
}

impl std::fmt::Debug for Ground {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Ground({} chunks)", self.chunks.len())
    }
}

/// Whatever makes the meshes stale.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Key {
    board: u64,
    look: u64,
    band: i32,
    dots: u32,
}

/// The three passes of a chunk: washes, what stands on them, lines over all.
struct Chunk {
    passes: [Pass; 3],
    used: u64,
}

#[derive(Default)]
struct Pass {
    board: Mesh,
    screen: Arc<Mesh>,
    shown: Option<Camera>,
    view: Option<Rect>,
}

impl Pass {
    /// The mesh on screen; moved only when the camera has.
    fn on_screen(&mut self, camera: &Camera, view: Rect) -> Option<Arc<Mesh>> {
        if self.board.is_empty() {
            return None;
        }
        if self.shown != Some(*camera) || self.view != Some(view) {
            let origin = camera.screen_from_board(Pos2::ZERO, view).to_vec2();
            let moved =
                |pos: Pos2| pos2(pos.x.mul_add(camera.zoom, origin.x), pos.y.mul_add(camera.zoom, origin.y));
            if let Some(mesh) =
                Arc::get_mut(&mut self.screen).filter(|mesh| mesh.vertices.len() == self.board.vertices.len())
            {
                for (screen, board) in mesh.vertices.iter_mut().zip(&self.board.vertices) {
                    screen.pos = moved(board.pos);
                }
            } else {
                let vertices =
                    self.board.vertices.iter().map(|board| Vertex { pos: moved(board.pos), ..*board });
                self.screen = Arc::new(Mesh {
                    indices: self.board.indices.clone(),
                    vertices: vertices.collect(),
                    texture_id: self.board.texture_id,
                });
            }
            self.shown = Some(*camera);
            self.view = Some(view);
        }
        Some(Arc::clone(&self.screen))
    }
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
        #[expect(clippy::cast_possible_truncation, reason = "zoom is between 4 and 96")]
        let band = camera.zoom.log(BAND).round() as i32;
        let near = BAND.powi(band);
        let dots = painter.pixels_per_point().to_bits();
        let key = Key { board: board_key(scene), look: look_key(theme, layers, winter), band, dots };
        if self.key != Some(key) {
            self.chunks.clear();
            self.key = Some(key);
        }
        self.frame += 1;
        let grain = self.grain(painter.ctx());
        let (detail, side) = match near {
            near if near < COARSE => (Detail::Coarse, 64),
            near if near < FINE => (Detail::Middle, 16),
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
            dots: painter.pixels_per_point(),
            detail,
        };
        let visible = chunks_in(board, camera.seen(view).expand(1.3), side);
        for &at in &visible {
            let chunk = self.chunks.entry(at).or_insert_with(|| draft.chunk(at, side, grain));
            chunk.used = self.frame;
        }
        for pass in 0..3 {
            for at in &visible {
                if let Some(mesh) =
                    self.chunks.get_mut(at).and_then(|chunk| chunk.passes[pass].on_screen(camera, view))
                {
                    painter.add(Shape::Mesh(mesh));
                }
            }
        }
        if self.chunks.len() > visible.len() + KEPT {
            let now = self.frame;
            self.chunks.retain(|_, chunk| chunk.used == now);
        }
    }

    /// Faint unevenness of paper, tiled.
    fn grain(&mut self, ctx: &Context) -> egui::TextureId {
        self.grain
            .get_or_insert_with(|| {
                let mut pixels = Vec::with_capacity(GRAIN * GRAIN);
                let mut hand = Hand::new(3, 5, 77);
                let mut before = 0.0;
                for _ in 0..GRAIN * GRAIN {
                    // Neighbours resemble each other a little: fibres, not noise.
                    before = 0.55 * before + 0.45 * hand.either();
                    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "245 to 255")]
                    let grey = (250.0 + 5.0 * before) as u8;
                    pixels.push(Color32::from_gray(grey));
                }
                let image = ColorImage::new([GRAIN, GRAIN], pixels);
                ctx.load_texture("paper grain", image, TextureOptions::LINEAR_REPEAT)
            })
            .id()
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
    cols.flat_map(|col| rows.clone().map(move |row| (col, row))).collect()
}

impl Draft<'_> {
    fn chunk(&self, (col, row): (i16, i16), side: i16, grain: egui::TextureId) -> Chunk {
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
        let mut washes = Mesh::with_texture(grain);
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
        if self.layers.roads {
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
        let pass = |board: Mesh| Pass { board, ..Pass::default() };
        Chunk { passes: [pass(washes), pass(relief.mesh), pass(lines.mesh)], used: 0 }
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
        let uv = |pos: Pos2| {
            let span = self.px * 128.0;
            pos2(pos.x / span, pos.y / span)
        };
        let base = u32::try_from(mesh.vertices.len()).unwrap_or(0);
        let mut push = |pos: Pos2, color: Color32| mesh.vertices.push(Vertex { pos, uv: uv(pos), color });
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
