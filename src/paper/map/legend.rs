//! What the signs of a map mean, in words; who stands where; and the names for which there was no room.
//!
//! Never explains what the map has not got.

use super::canvas::{Canvas, Letters};
use super::geometry::{Hand, about, step};
use super::ink::{Dress, Inks};
use super::names::{Type, wrapped};
use super::plate::{LeftOut, Of};
use super::scene::{Holder, Piece, Scene, Sign};
use super::signs::{self, Look};
use super::{land, ways};
use crate::ground::board::{CrossingKind, RiverClass, SiteKind, Terrain};
use crate::ground::hex::{HALF_HEIGHT, Hex};
use crate::paper::block::{Block, SMALL};
use crate::paper::faces::Face;
use crate::paper::figure::Figure;
use crate::paper::laid::{Area, Ink, Pen, Point};
use crate::paper::table::{Column, Table};
use crate::paper::typeset::{POINTS, Typesetter};

/// One sign of the legend.
enum Key<'a> {
    Ground(Terrain),
    Site(SiteKind),
    Capital,
    Burned,
    Besieged,
    River(RiverClass),
    Ford,
    Bridge,
    Pass,
    Road,
    Rail,
    Border,
    Frontier,
    Holder(&'a Holder),
    Open(&'a Holder),
    Inside(&'a Holder),
    Division(&'a Holder),
    Hurt(&'a Holder),
    Attacked(&'a Holder),
    Number,
}

/// What is on this map, with its words.
fn keys(scene: &Scene) -> Vec<(Key<'_>, String)> {
    let board = scene.board.as_ref();
    let mut keys = Vec::new();
    let mut add = |there: bool, key, words: &str| {
        if there {
            keys.push((key, words.to_owned()));
        }
    };
    let has = |terrain: Terrain| board.hexes().any(|hex| board.terrain(hex) == Some(terrain));
    for (terrain, words) in [
        (Terrain::Plain, "Plain"),
        (Terrain::Hills, "Hills"),
        (Terrain::Mountain, "Mountains"),
        (Terrain::Forest, "Forest"),
        (Terrain::Marsh, "Marsh"),
        (Terrain::Sea, "Sea"),
        (Terrain::Lake, "Lake"),
    ] {
        add(has(terrain), Key::Ground(terrain), words);
    }
    let has = |kind: SiteKind| board.sites().iter().any(|site| site.kind == kind);
    for (kind, words) in [
        (SiteKind::Castle, "Castle"),
        (SiteKind::Town, if scene.atlas { "Town" } else { "Walled town" }),
        (SiteKind::LargeTown, "Large town"),
        (SiteKind::City, "City"),
        (SiteKind::Fortification, "Fortification"),
    ] {
        add(has(kind), Key::Site(kind), words);
    }
    add(scene.towns.values().any(|town| town.capital), Key::Capital, "Capital");
    add(scene.towns.values().any(|town| town.burned), Key::Burned, "Burned");
    add(scene.towns.values().any(|town| town.siege.is_some()), Key::Besieged, "Besieged");
    let has = |class: RiverClass| board.rivers().iter().any(|course| course.class == class);
    for (class, words) in [
        (RiverClass::Minor, "Small river"),
        (RiverClass::Major, "Large river"),
        (RiverClass::Great, "Great river"),
    ] {
        add(has(class), Key::River(class), words);
    }
    let has = |kind| board.sides().any(|(_, side)| side.crossing.as_ref().is_some_and(|it| it.kind == kind));
    add(has(CrossingKind::Ford), Key::Ford, "Ford or ferry");
    add(has(CrossingKind::Bridge), Key::Bridge, "Bridge");
    add(board.sides().any(|(_, side)| side.pass.is_some()), Key::Pass, "Pass");
    add(board.road_links().next().is_some(), Key::Road, "Road");
    add(board.rail_links().next().is_some(), Key::Rail, "Railway");
    add(board.sides().any(|(_, side)| side.border), Key::Border, "Border");
    add(!scene.control.is_empty(), Key::Frontier, "Between the land of two players");
    for holder in &scene.holders {
        add(true, Key::Holder(holder), &holder.name);
    }
    if let Some(holder) = scene.holders.first() {
        if scene.atlas {
            add(true, Key::Division(holder), "Division, with its number in the list");
            add(true, Key::Hurt(holder), "Division with two casualty markers");
            add(true, Key::Attacked(holder), "Division that has attacked this turn");
        } else {
            add(true, Key::Open(holder), "Army in the open, with its number in the list");
            add(true, Key::Inside(holder), "Army in the town or castle");
        }
    }
    add(true, Key::Number, "Hex number: column, then row");
    keys
}

/// Room for a sign.
const SIGN: (f32, f32) = (11.0, 7.6);

fn draw(canvas: &mut Canvas, setter: &mut Typesetter, scene: &Scene, inks: &Inks, key: &Key<'_>, at: Point) {
    let k = 4.2;
    let hexagon = |k: f32| -> Vec<Point> {
        Hex::new(0, 0).corners().into_iter().map(|(x, y)| step(at, x * k, y * k)).collect()
    };
    let east = Point::new(1.0, 0.0);
    let level = vec![step(at, -5.0, 0.0), step(at, 5.0, 0.0)];
    let mut hand = Hand::new(1, 1, 7);
    let square = |side: f32| about(at, side, side);
    let piece = |inside: bool, pips: u8, attacked: bool| Piece {
        hex: Hex::new(0, 0),
        holder: 0,
        coat: None,
        inside,
        pips,
        attacked,
        words: String::new(),
    };
    let mut counter = |canvas: &mut Canvas, holder: &Holder, what: &Piece| {
        let w = signs::piece_width(4.6, scene.atlas);
        let h = signs::piece_height(w, scene.atlas);
        let (strip, ink) = signs::piece(canvas, inks, &about(at, w, h), what, holder);
        let kind = Type { face: Face::Bold, size: 4.8, ink, halo: 0.0 };
        let width = setter.width(kind.face, kind.size, "1");
        write(canvas, "1", kind, Point::new(strip.x + (strip.w - width) / 2.0, strip.bottom() - 0.3), width);
    };
    match key {
        Key::Ground(terrain) => {
            canvas.ring(hexagon(k), Some(inks.ground(*terrain)), None);
            if let Some(hatch) = inks.water_hatch(*terrain) {
                canvas.hatch(&[hexagon(k)], hatch);
            }
            let feet = [(-0.45, 0.1), (0.4, 0.05), (-0.05, 0.5)].map(|(x, y)| step(at, x * k, y * k));
            for foot in feet {
                match terrain {
                    Terrain::Mountain => land::mountain(canvas, inks, foot, k, &mut hand),
                    Terrain::Hills => land::hill(canvas, inks, foot, k, &mut hand),
                    Terrain::Forest => land::tree(canvas, inks, foot, k),
                    Terrain::Marsh => land::reeds(canvas, inks, foot, k, &mut hand),
                    Terrain::Plain | Terrain::Sea | Terrain::Lake => {}
                }
            }
            canvas.ring(hexagon(k), None, Some(Pen::new(inks.grid, 0.15)));
        }
        Key::Site(kind) => {
            let look = Look { atlas: scene.atlas, ..Look::default() };
            signs::site(canvas, inks, &square(if scene.atlas { 3.4 } else { 4.6 }), *kind, look);
        }
        Key::Capital => {
            let look = Look { capital: true, ..Look::default() };
            signs::site(canvas, inks, &about(step(at, 0.0, 0.7), 4.2, 4.2), SiteKind::Town, look);
        }
        Key::Burned => signs::ruins(canvas, &square(4.2)),
        Key::Besieged => {
            let look = Look { besieged: true, ..Look::default() };
            signs::site(canvas, inks, &square(3.6), SiteKind::Town, look);
        }
        Key::River(class) => {
            let mut line = Vec::new();
            super::geometry::bend(step(at, -5.0, 1.2), step(at, -2.0, -2.4), at, 6, &mut line);
            super::geometry::bend(at, step(at, 2.0, 2.4), step(at, 5.0, -1.2), 6, &mut line);
            canvas.line(line, Pen::new(inks.river, ways::width(*class, 5.0)));
        }
        Key::Ford | Key::Bridge => {
            canvas.line(
                vec![step(at, 0.0, -3.0), step(at, 0.0, 3.0)],
                Pen::new(inks.river, ways::width(RiverClass::Great, 6.0)),
            );
            if matches!(key, Key::Ford) {
                ways::ford(canvas, at, east, 1.4, 8.0);
            } else {
                ways::bridge(canvas, at, east, 1.4, 8.0);
            }
        }
        Key::Pass => ways::pass(canvas, inks, at, east, 8.0),
        Key::Road if inks.atlas || inks.dress == Dress::Mono => {
            canvas.line(level, Pen::new(inks.road, 0.2).dashed(0.8, 0.5));
        }
        Key::Road => {
            canvas.line(level.clone(), Pen::new(inks.road, 0.6));
            canvas.line(level, Pen::new(Ink::WHITE, 0.27));
        }
        Key::Rail => {
            canvas.line(level.clone(), Pen::new(Ink::grey(0x18), 0.7));
            let dashes = (0..4u8).map(|n| {
                let from = -4.4 + 2.6 * f32::from(n);
                vec![step(at, from, 0.0), step(at, from + 1.3, 0.0)]
            });
            canvas.lines(dashes.collect(), Pen::new(Ink::WHITE, 0.35));
        }
        Key::Border => {
            let parts = [(-5.0, -2.6), (-1.7, -1.2), (-0.3, 2.1), (3.0, 3.5)];
            let lines = parts.map(|(from, to)| vec![step(at, from, 0.0), step(at, to, 0.0)]);
            canvas.lines(lines.to_vec(), Pen::new(inks.border, 0.3));
        }
        Key::Frontier => canvas.line(level, Pen::new(Ink::BLACK, 0.7)),
        Key::Holder(holder) => {
            signs::patch(canvas, inks, hexagon(k), holder, 4.6);
            canvas.ring(hexagon(k), None, Some(Pen::new(inks.grid, 0.15)));
            let side = if matches!(holder.sign, Sign::Coat(_)) { 4.6 } else { 3.4 };
            signs::flag(canvas, inks, &square(side), holder);
        }
        Key::Open(holder) => counter(canvas, holder, &piece(false, 0, false)),
        Key::Inside(holder) => counter(canvas, holder, &piece(true, 0, false)),
        Key::Division(holder) => counter(canvas, holder, &piece(false, 0, false)),
        Key::Hurt(holder) => counter(canvas, holder, &piece(false, 2, false)),
        Key::Attacked(holder) => counter(canvas, holder, &piece(false, 0, true)),
        Key::Number => {
            canvas.ring(hexagon(k), None, Some(Pen::new(inks.grid, 0.15)));
            let kind = Type { face: Face::Plain, size: 5.5, ink: inks.number, halo: 0.0 };
            let width = setter.width(kind.face, kind.size, "1009");
            write(canvas, "1009", kind, step(at, -width / 2.0, -HALF_HEIGHT * k + 1.9), width);
        }
    }
}

fn write(canvas: &mut Canvas, text: &str, kind: Type, at: Point, width: f32) {
    let size = kind.size / POINTS;
    let area = Area::new(at.x, at.y - 0.74 * size, width, 0.94 * size);
    canvas.letters(Letters {
        at,
        text: text.to_owned(),
        face: kind.face,
        size: kind.size,
        ink: kind.ink,
        halo: kind.halo,
        area,
    });
}

/// The signs and their words, in columns.
fn figure(setter: &mut Typesetter, scene: &Scene, inks: &Inks, width: f32) -> Figure {
    let n = if width > 220.0 { 5 } else { 3 };
    #[expect(clippy::cast_precision_loss, reason = "a few columns")]
    let column = width / n as f32;
    let kind = Type { face: Face::Plain, size: SMALL, ink: Ink::BLACK, halo: 0.0 };
    let line = kind.size * 1.15 / POINTS;
    let mut canvas = Canvas::default();
    let mut top = 0.0;
    for row in keys(scene).chunks(n) {
        let lines: Vec<Vec<String>> =
            row.iter().map(|(_, words)| fit(setter, words, kind, column - SIGN.0 - 4.0)).collect();
        let most = lines.iter().map(Vec::len).max().unwrap_or(1);
        #[expect(clippy::cast_precision_loss, reason = "a few lines")]
        let high = SIGN.1.max(most as f32 * line + 1.0) + 1.0;
        let mut left = 0.0;
        for ((key, _), lines) in row.iter().zip(lines) {
            let middle = top + high / 2.0;
            draw(&mut canvas, setter, scene, inks, key, Point::new(left + SIGN.0 / 2.0, middle));
            #[expect(clippy::cast_precision_loss, reason = "a few lines")]
            let mut y = middle - lines.len() as f32 * line / 2.0 + kind.size * 0.83 / POINTS;
            for words in lines {
                let width = setter.width(kind.face, kind.size, &words);
                write(&mut canvas, &words, kind, Point::new(left + SIGN.0 + 2.0, y), width);
                y += line;
            }
            left += column;
        }
        top += high;
    }
    if inks.dress == Dress::Mono {
        canvas.turn_grey();
    }
    let mut figure = Figure::new(width, top);
    canvas.cut(&Area::new(0.0, 0.0, width, top), Point::default(), &mut figure);
    figure
}

/// Words in lines of at most this width; a word that is wider is broken.
pub(super) fn fit(setter: &mut Typesetter, words: &str, kind: Type, most: f32) -> Vec<String> {
    if let Some(lines) = wrapped(setter, words, kind, most) {
        return lines;
    }
    let mut broken = String::new();
    for word in words.split_whitespace() {
        let mut part = String::new();
        for letter in word.chars() {
            part.push(letter);
            if setter.width(kind.face, kind.size, &part) > most {
                part.pop();
                broken.push_str(&part);
                broken.push(' ');
                part = letter.to_string();
            }
        }
        broken.push_str(&part);
        broken.push(' ');
    }
    wrapped(setter, &broken, kind, most).unwrap_or_else(|| vec![words.to_owned()])
}

/// The legend of a map in a column so many millimetres wide.
pub(super) fn blocks(
    setter: &mut Typesetter,
    scene: &Scene,
    inks: Inks,
    left_out: &[LeftOut],
    width: f32,
) -> Vec<Block> {
    let below = match inks.dress {
        Dress::Colour => "North is above.",
        Dress::Mono => "North is above. In black and white; land is hatched by who holds it.",
    };
    let mut blocks = vec![
        Block::title(scene.title.as_str(), format!("The board: {}. {below}", scene.board.name())),
        Block::heading("Signs"),
        Block::Figure(figure(setter, scene, &inks, width)),
    ];
    if !scene.pieces.is_empty() {
        let (heading, what) = if scene.atlas { ("Divisions", "Division") } else { ("Armies", "Army") };
        blocks.push(Block::heading(heading));
        blocks.push(Block::Flow(if width > 220.0 { 3 } else { 2 }, vec![list(scene, what).into()]));
    }
    let words = left_out_words(left_out);
    if !words.is_empty() {
        blocks.push(Block::heading("Names that found no room on the map"));
        blocks.push(Block::text(words));
    }
    blocks
}

fn list(scene: &Scene, what: &str) -> Table {
    let last = if scene.atlas { Column::number("Hurt") } else { Column::new("In") };
    let columns = vec![Column::number("No."), Column::wide(what, 1.0), Column::new("Hex"), last];
    let mut table = Table::new(columns).sized(SMALL - 1.0);
    let mut holder = None;
    for (number, piece) in (1usize..).zip(&scene.pieces) {
        if holder != Some(piece.holder) {
            holder = Some(piece.holder);
            table.section(scene.holders.get(piece.holder).map_or("", |holder| holder.name.as_str()));
        }
        let site = scene.board.site_at(piece.hex).filter(|_| !scene.atlas).map(|site| site.name.as_str());
        let last = match site {
            Some(site) if piece.inside => site.to_owned(),
            _ if scene.atlas && piece.pips > 0 => piece.pips.to_string(),
            Some(_) => "the open".to_owned(),
            None => String::new(),
        };
        table.row(vec![
            number.into(),
            piece.words.as_str().into(),
            piece.hex.to_string().into(),
            last.into(),
        ]);
    }
    table
}

/// Names for which a map had no room, with their hexes, in words; nothing where all are on it.
pub(super) fn left_out_words(left_out: &[LeftOut]) -> String {
    let mut parts: Vec<String> = Vec::new();
    for (of, one, many) in [
        (Of::Site, "Town", "Towns"),
        (Of::Place, "Place", "Places"),
        (Of::Region, "Region", "Regions"),
        (Of::River, "River", "Rivers"),
        (Of::Pass, "Pass", "Passes"),
    ] {
        let names: Vec<String> =
            left_out.iter().filter(|it| it.of == of).map(|it| format!("{} {}", it.name, it.hex)).collect();
        if !names.is_empty() {
            parts.push(format!("{}: {}.", if names.len() == 1 { one } else { many }, names.join(", ")));
        }
    }
    parts.join(" ")
}
