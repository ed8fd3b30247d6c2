//! A map over several sheets that overlap and are cut and joined.
//!
//! Never puts a name where a sheet would cut it.

use super::geometry::corners;
use super::ink::{Dress, Inks};
use super::lattice::Lattice;
use super::legend;
use super::names::Pane;
use super::plate::plate;
use super::scene::Scene;
use super::whole::SPARE;
use crate::ground::hex::HALF_HEIGHT;
use crate::paper::block::{Block, TINY};
use crate::paper::faces::Face;
use crate::paper::figure::{Anchor, Figure, Name};
use crate::paper::laid::{Area, Ink, Pen, Point};
use crate::paper::sheet::{Lie, Paper, Sheet};
use crate::paper::typeset::Typesetter;

/// By how much neighbours overlap.
const OVERLAP: f32 = 10.0;
/// Above a tile: its number, how to join it, and the plan of all tiles.
const STRIP: f32 = 15.0;
/// Most tiles each way; a larger poster is drawn smaller.
const MOST: u8 = 20;

/// How a poster is divided.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Division {
    lie: Lie,
    /// What a tile shows, in millimetres.
    tile: (f32, f32),
    cols: u8,
    rows: u8,
    k: f32,
}

fn tile_size(paper: Paper, lie: Lie) -> (f32, f32) {
    let (w, h) = paper.body(lie);
    (w - 0.4, h - STRIP - SPARE)
}

/// How many tiles cover a length.
fn count(length: f32, tile: f32) -> u8 {
    let n = ((length - OVERLAP - 0.01) / (tile - OVERLAP)).ceil().clamp(1.0, 255.0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 to 255")]
    let n = n as u8;
    n
}

fn divide(scene: &Scene, paper: Paper, lie: Lie, k: f32) -> Division {
    let one = Lattice { board: &scene.board, k: 1.0 }.area();
    let tile = tile_size(paper, lie);
    let most = |tile: f32| f32::from(MOST) * (tile - OVERLAP) + OVERLAP;
    let k = k.min(most(tile.0) / one.w).min(most(tile.1) / one.h);
    Division { lie, tile, cols: count(one.w * k, tile.0), rows: count(one.h * k, tile.1), k }
}

/// The board with hexes so many millimetres from side to side, over as many sheets as it takes.
pub fn poster(scene: &Scene, paper: Paper, dress: Dress, mm_per_hex: f32) -> Sheet {
    let k = mm_per_hex.max(4.0) / (2.0 * HALF_HEIGHT);
    let [upright, across] = [Lie::Upright, Lie::Across].map(|lie| divide(scene, paper, lie, k));
    let tiles = |division: &Division| u32::from(division.cols) * u32::from(division.rows);
    make(scene, paper, dress, if tiles(&across) <= tiles(&upright) { across } else { upright })
}

/// The board as large as so many sheets beside one another allow; the paper lies so that least of it
/// stays bare.
pub fn poster_across(scene: &Scene, paper: Paper, dress: Dress, n: u8) -> Sheet {
    let one = Lattice { board: &scene.board, k: 1.0 }.area();
    let n = n.clamp(1, MOST);
    let [upright, across] = [Lie::Upright, Lie::Across].map(|lie| {
        let wide = f32::from(n) * (tile_size(paper, lie).0 - OVERLAP) + OVERLAP;
        divide(scene, paper, lie, wide / one.w)
    });
    let bare = |division: &Division| {
        let tiles = f32::from(division.cols) * f32::from(division.rows);
        tiles * division.tile.0 * division.tile.1 / (one.w * one.h * division.k * division.k)
    };
    make(scene, paper, dress, if bare(&across) <= bare(&upright) { across } else { upright })
}

/// What a tile is called: a letter for its column, a number for its row.
fn name(col: u8, row: u8) -> String {
    format!("{}{}", char::from(b'A' + col), row + 1)
}

fn pane(division: &Division, whole: &Area, col: u8, row: u8) -> Pane {
    let span = |at: u8, n: u8, tile: f32, length: f32| {
        let from = f32::from(at) * (tile - OVERLAP);
        let to = (from + tile).min(length);
        let core_from = if at == 0 { from } else { from + OVERLAP / 2.0 };
        let core_to = if at + 1 == n { length } else { to - OVERLAP / 2.0 };
        ((from, to), (core_from, core_to))
    };
    let (x, core_x) = span(col, division.cols, division.tile.0, whole.w);
    let (y, core_y) = span(row, division.rows, division.tile.1, whole.h);
    Pane {
        core: Area::new(core_x.0, core_y.0, core_x.1 - core_x.0, core_y.1 - core_y.0),
        window: Area::new(x.0, y.0, x.1 - x.0, y.1 - y.0),
    }
}

fn make(scene: &Scene, paper: Paper, dress: Dress, division: Division) -> Sheet {
    let whole = Lattice { board: &scene.board, k: division.k }.area();
    let tiles: Vec<(u8, u8)> =
        (0..division.rows).flat_map(|row| (0..division.cols).map(move |col| (col, row))).collect();
    let panes: Vec<Pane> = tiles.iter().map(|&(col, row)| pane(&division, &whole, col, row)).collect();
    let mut setter = Typesetter::new();
    let plate = plate(&mut setter, scene, division.k, dress, &panes);
    let mut blocks = Vec::new();
    for (&(col, row), pane) in tiles.iter().zip(&panes) {
        let mut figure = Figure::new(division.tile.0, pane.window.h + STRIP);
        head(&mut figure, &division, col, row);
        plate.canvas.cut(&pane.window, Point::new(0.0, STRIP), &mut figure);
        marks(&mut figure, &division, pane, col, row);
        blocks.push(Block::Figure(figure));
        blocks.push(Block::PageBreak);
    }
    let width = paper.body(division.lie).0;
    blocks.extend(legend::blocks(&mut setter, scene, Inks::new(dress, scene.atlas), &plate.left_out, width));
    let sheet = Sheet::new("Map", blocks);
    if division.lie == Lie::Across { sheet.across() } else { sheet }
}

/// The number of a tile, how it is joined, and where it lies among all.
fn head(figure: &mut Figure, division: &Division, col: u8, row: u8) {
    let (cols, rows) = (division.cols, division.rows);
    let bold = |at: Point, text: String, size: f32| Name {
        face: Face::Bold,
        ..Name::new(at, text, size, Anchor::Start)
    };
    figure.name(bold(Point::new(0.0, 6.5), format!("Tile {}", name(col, row)), 18.0));
    let mut words =
        vec![format!("{} sheets, {cols} across and {rows} down", u32::from(cols) * u32::from(rows))];
    let joins = match (col > 0, row > 0) {
        (true, true) => Some(format!(
            "Cut at the marks on the left and above; lay it on {} and {}",
            name(col - 1, row),
            name(col, row - 1)
        )),
        (true, false) => Some(format!("Cut at the marks on the left; lay it on {}", name(col - 1, row))),
        (false, true) => Some(format!("Cut at the marks above; lay it on {}", name(col, row - 1))),
        (false, false) => Some("Cut nothing off; its neighbours are laid on it".to_owned()),
    };
    words.extend(joins);
    for (at, line) in (0u8..).zip(words) {
        let at = Point::new(26.0, 3.2 + 3.6 * f32::from(at));
        figure.name(Name::new(at, line, TINY + 0.5, Anchor::Start));
    }
    let (high, wide) = (STRIP - 3.0, 40.0);
    let scale = f32::min(high / f32::from(rows) / division.tile.1, wide / f32::from(cols) / division.tile.0);
    let (w, h) = (division.tile.0 * scale, division.tile.1 * scale);
    let left = figure.width - w * f32::from(cols) - 0.2;
    for r in 0..rows {
        for c in 0..cols {
            let area = Area::new(left + w * f32::from(c), 0.3 + h * f32::from(r), w, h);
            let fill = ((c, r) == (col, row)).then_some(Ink::BLACK);
            figure.polygon(corners(&area), fill, Some(Pen::new(Ink::BLACK, 0.2)));
        }
    }
}

/// Where a tile is cut and where its neighbours come to lie: ticks at its edges, crosses where two
/// lines meet.
fn marks(figure: &mut Figure, division: &Division, pane: &Pane, col: u8, row: u8) {
    let Pane { core, window } = pane;
    let x = |at: f32| at - window.x;
    let y = |at: f32| at - window.y + STRIP;
    let mut xs = Vec::new();
    let mut ys = Vec::new();
    if col > 0 {
        xs.push(x(core.x));
    }
    if col + 1 < division.cols {
        xs.push(x(core.right()));
    }
    if row > 0 {
        ys.push(y(core.y));
    }
    if row + 1 < division.rows {
        ys.push(y(core.bottom()));
    }
    let (top, bottom, right) = (STRIP, STRIP + window.h, window.w);
    let mut lines = Vec::new();
    for &x in &xs {
        lines.push(vec![Point::new(x, top), Point::new(x, top + 4.0)]);
        lines.push(vec![Point::new(x, bottom - 4.0), Point::new(x, bottom)]);
        for &y in &ys {
            lines.push(vec![Point::new(x - 2.0, y), Point::new(x + 2.0, y)]);
            lines.push(vec![Point::new(x, y - 2.0), Point::new(x, y + 2.0)]);
        }
    }
    for &y in &ys {
        lines.push(vec![Point::new(0.0, y), Point::new(4.0, y)]);
        lines.push(vec![Point::new(right - 4.0, y), Point::new(right, y)]);
    }
    figure.lines(lines.clone(), Pen::new(Ink::WHITE, 0.7));
    figure.lines(lines, Pen::new(Ink::BLACK, 0.25));
}
