//! Signs on the map: castles and towns, armies and divisions, flags, sieges and ruins.
//!
//! Never knows a rule, nor where on the map a sign comes to stand.

use super::canvas::Canvas;
use super::geometry::{about, corners, step};
use super::ink::{Dress, Inks, mix, on};
use super::scene::{Holder, Piece, Sign};
use crate::ground::board::SiteKind;
use crate::paper::emblem::{Coat, Shapes, Spot, device};
use crate::paper::laid::{Area, Ink, Pen, Point};

/// Spots of a unit square put into an area; `fills` stretches them to its shape.
fn put(area: &Area, spots: &[Spot], fills: bool) -> Vec<Point> {
    let middle = Point::new(area.x + area.w / 2.0, area.y + area.h / 2.0);
    let (w, h) = if fills { (area.w, area.h) } else { (area.w.min(area.h), area.w.min(area.h)) };
    spots.iter().map(|&(x, y)| step(middle, x * w / 2.0, y * h / 2.0)).collect()
}

/// An emblem in one ink, in an area.
pub(super) fn emblem(canvas: &mut Canvas, area: &Area, shapes: &Shapes, ink: Ink) {
    let fills = shapes.fills_field;
    let half = area.w.min(area.h) / 2.0;
    let parts: Vec<_> = shapes.parts.iter().map(|part| put(area, part, fills)).collect();
    // One by one: parts that lie over one another would cut holes.
    for part in parts {
        canvas.fill(vec![part], ink);
    }
    for (width, line) in &shapes.lines {
        canvas.line(put(area, line, fills), Pen::new(ink, (width * half).max(0.1)));
    }
    for (middle, radius) in &shapes.discs {
        canvas.disc(put(area, &[*middle], fills)[0], radius * half, Some(ink), None);
    }
    for (middle, radius, width) in &shapes.rings {
        let pen = Pen::new(ink, (width * half).max(0.1));
        canvas.disc(put(area, &[*middle], fills)[0], radius * half, None, Some(pen));
    }
}

/// The field of a holder's flag, and the ink of what is on it.
pub(super) fn field(inks: &Inks, holder: &Holder) -> (Ink, Ink) {
    match inks.dress {
        Dress::Colour => (holder.ink, on(holder.ink)),
        Dress::Mono => {
            let field = [Ink::WHITE, Ink::BLACK, Ink::grey(0xc8), Ink::grey(0x50)][holder.index % 4];
            (field, on(field))
        }
    }
}

/// A square flag.
pub(super) fn flag(canvas: &mut Canvas, inks: &Inks, area: &Area, holder: &Holder) {
    let (ground, ink) = field(inks, holder);
    match holder.sign {
        Sign::Device(what) => {
            canvas.ring(corners(area), Some(ground), None);
            let shapes = device(what);
            let inner = if shapes.fills_field { *area } else { shrunk(area, 0.06) };
            emblem(canvas, &inner, shapes, ink);
            canvas.ring(corners(area), None, Some(Pen::new(Ink::BLACK, 0.15)));
        }
        Sign::Coat(coat) => coat_sign(canvas, inks, area, holder, coat),
    }
}

fn shrunk(area: &Area, by: f32) -> Area {
    let by = by * area.w.min(area.h);
    Area::new(area.x + by, area.y + by, area.w - 2.0 * by, area.h - 2.0 * by)
}

/// A counter of the Balkan wars: its nation's shape and emblem.
pub(super) fn coat_sign(canvas: &mut Canvas, inks: &Inks, area: &Area, holder: &Holder, coat: Coat) {
    let ground = match inks.dress {
        Dress::Colour => holder.ink,
        Dress::Mono if matches!(coat, Coat::Ottomans | Coat::OttomansEast) => Ink::grey(0x20),
        Dress::Mono => Ink::WHITE,
    };
    let ink = on(ground);
    let inner = shrunk(area, 0.04);
    canvas.ring(
        put(&inner, &coat.outline(), false),
        Some(ground),
        Some(Pen::new(Ink::BLACK, (area.h / 22.0).max(0.18))),
    );
    if coat == Coat::OttomansEast {
        canvas.ring(
            put(&shrunk(area, 0.12), &coat.outline(), false),
            None,
            Some(Pen::new(ink, (area.h / 20.0).max(0.15))),
        );
    }
    emblem(canvas, &shrunk(area, 0.18), coat.emblem(), ink);
}

/// What a town's sign says besides its kind.
#[derive(Debug, Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a sign of its own")]
pub(super) struct Look<'a> {
    pub(super) holder: Option<&'a Holder>,
    pub(super) capital: bool,
    pub(super) burned: bool,
    pub(super) besieged: bool,
    /// Of the railway age.
    pub(super) atlas: bool,
}

/// A castle or town.
pub(super) fn site(canvas: &mut Canvas, inks: &Inks, area: &Area, kind: SiteKind, look: Look<'_>) {
    let roof = look.holder.map_or(Ink::WHITE, |holder| field(inks, holder).0);
    if look.besieged {
        siege_ring(canvas, area);
    }
    if look.burned {
        ruins(canvas, area);
    } else if look.atlas {
        atlas(canvas, area, kind, roof);
    } else {
        walls(canvas, area, kind, roof);
    }
    if look.capital {
        let y = area.y - 0.1 * area.h;
        crown(canvas, &Area::new(area.x + 0.22 * area.w, y - 0.34 * area.h, 0.56 * area.w, 0.4 * area.h));
    }
}

/// Seen from outside the walls.
fn walls(canvas: &mut Canvas, area: &Area, kind: SiteKind, roof: Ink) {
    let pen = Pen::new(Ink::BLACK, (area.h / 24.0).clamp(0.12, 0.35));
    let mut shape = |spots: &[Spot], ink: Ink| canvas.ring(put(area, spots, false), Some(ink), Some(pen));
    let block = |l: f32, t: f32, r: f32, b: f32| [(l, t), (r, t), (r, b), (l, b)];
    let tip = |l: f32, r: f32, foot: f32, top: f32| [(l, foot), (f32::midpoint(l, r), top), (r, foot)];
    let teeth = |l: f32, r: f32, t: f32, b: f32, n: u8| -> Vec<Spot> {
        let wide = (r - l) / f32::from(2 * n - 1);
        let mut spots = vec![(l, b)];
        for tooth in 0..n {
            let x = l + wide * f32::from(2 * tooth);
            spots.extend([(x, t - 0.2), (x + wide, t - 0.2)]);
            if tooth + 1 < n {
                spots.extend([(x + wide, t), (x + 2.0 * wide, t)]);
            }
        }
        spots.push((r, b));
        spots
    };
    let gate =
        |half: f32, t: f32, b: f32| [(-half, b), (-half, t + half), (0.0, t), (half, t + half), (half, b)];
    match kind {
        SiteKind::Castle => {
            shape(&teeth(-0.55, 0.55, -0.5, 0.8, 3), Ink::WHITE);
            shape(&block(-0.36, -0.32, 0.36, 0.12), roof);
            shape(&gate(0.18, 0.3, 0.8), Ink::BLACK);
        }
        SiteKind::Town | SiteKind::Fortification => {
            shape(&block(-0.2, -0.45, 0.2, 0.2), Ink::WHITE);
            shape(&tip(-0.3, 0.3, -0.4, -1.0), roof);
            shape(&teeth(-0.9, 0.9, 0.05, 0.8, 5), Ink::WHITE);
            shape(&block(-0.74, 0.2, 0.74, 0.42), roof);
            shape(&gate(0.18, 0.4, 0.8), Ink::BLACK);
        }
        SiteKind::LargeTown | SiteKind::City => {
            shape(&block(-0.16, -0.55, 0.16, 0.2), Ink::WHITE);
            shape(&tip(-0.28, 0.28, -0.5, -1.0), roof);
            shape(&teeth(-0.7, 0.7, 0.05, 0.82, 4), Ink::WHITE);
            shape(&block(-0.54, 0.2, 0.54, 0.44), roof);
            for side in [-1.0f32, 1.0] {
                shape(&block(side * 0.81 - 0.19, -0.12, side * 0.81 + 0.19, 0.86), Ink::WHITE);
                shape(&tip(side * 0.81 - 0.27, side * 0.81 + 0.27, -0.1, -0.6), roof);
            }
            shape(&gate(0.17, 0.42, 0.82), Ink::BLACK);
        }
    }
}

/// As an atlas has it: a ring, a ring in a ring, a star of bastions.
fn atlas(canvas: &mut Canvas, area: &Area, kind: SiteKind, colour: Ink) {
    let middle = Point::new(area.x + area.w / 2.0, area.y + area.h / 2.0);
    let half = area.w.min(area.h) / 2.0;
    let pen = |width: f32| Some(Pen::new(Ink::BLACK, (width * half).max(0.15)));
    match kind {
        SiteKind::Castle | SiteKind::Town => {
            canvas.disc(middle, 0.78 * half, Some(Ink::WHITE), pen(0.16));
            canvas.disc(middle, 0.46 * half, Some(colour), pen(0.08));
        }
        SiteKind::LargeTown | SiteKind::City => {
            canvas.disc(middle, 0.95 * half, Some(Ink::WHITE), pen(0.16));
            canvas.disc(middle, 0.6 * half, Some(colour), pen(0.14));
        }
        SiteKind::Fortification => {
            let star = (0..16u8).map(|at| {
                let (sin, cos) = (f32::from(at) * std::f32::consts::TAU / 16.0).sin_cos();
                let far = half * if at % 2 == 0 { 1.0 } else { 0.66 };
                step(middle, far * sin, -far * cos)
            });
            canvas.ring(star.collect(), Some(Ink::BLACK), None);
            canvas.disc(middle, 0.56 * half, Some(Ink::WHITE), None);
            canvas.disc(middle, 0.4 * half, Some(colour), pen(0.08));
        }
    }
}

fn crown(canvas: &mut Canvas, area: &Area) {
    let spots = [(-0.8, 0.8), (-1.0, -0.5), (-0.4, 0.1), (0.0, -0.9), (0.4, 0.1), (1.0, -0.5), (0.8, 0.8)];
    let pen = Pen::new(Ink::BLACK, 0.14);
    canvas.ring(put(area, &spots, true), Some(Ink([0xf2, 0xc9, 0x3a])), Some(pen));
}

/// Broken siege works all round.
pub(super) fn siege_ring(canvas: &mut Canvas, area: &Area) {
    let middle = Point::new(area.x + area.w / 2.0, area.y + area.h / 2.0);
    let radius = 0.72 * area.w.max(area.h);
    let at = |part: f32, far: f32| {
        let (sin, cos) = (part * std::f32::consts::TAU / 12.0).sin_cos();
        step(middle, far * radius * cos, far * radius * sin)
    };
    let mut lines = Vec::new();
    for part in 0..12u8 {
        let from = f32::from(part);
        lines.push(vec![at(from, 1.0), at(from + 0.3, 1.0), at(from + 0.6, 1.0)]);
        lines.push(vec![at(from + 0.3, 1.0), at(from + 0.3, 1.16)]);
    }
    let wide = (radius * 0.13).clamp(0.3, 0.8);
    canvas.lines(lines.clone(), Pen::new(Ink::WHITE, wide * 2.0));
    canvas.lines(lines, Pen::new(Ink([0xb0, 0x1c, 0x1c]), wide));
}

/// Broken walls.
pub(super) fn ruins(canvas: &mut Canvas, area: &Area) {
    let pen = Pen::new(Ink::BLACK, (area.h / 22.0).clamp(0.14, 0.35));
    let walls: [&[Spot]; 2] = [
        &[(-0.9, 0.8), (-0.9, -0.3), (-0.66, 0.0), (-0.5, -0.2), (-0.38, 0.3), (-0.15, 0.8)],
        &[(0.05, 0.8), (0.18, 0.35), (0.34, 0.45), (0.5, -0.1), (0.66, 0.2), (0.9, 0.05), (0.9, 0.8)],
    ];
    for wall in walls {
        canvas.ring(put(area, wall, false), Some(Ink::grey(0x80)), Some(pen));
    }
}

/// Width of an army's or a division's sign at a scale.
pub(super) fn piece_width(k: f32, atlas: bool) -> f32 {
    if atlas { (0.92 * k).clamp(3.0, 16.0) } else { (0.62 * k).clamp(2.6, 10.0) }
}

/// Its height, with the strip for its number.
pub(super) fn piece_height(w: f32, atlas: bool) -> f32 {
    (if atlas { 0.86 } else { 0.72 }) * w + strip_height(w)
}

/// Height of the strip with its number.
fn strip_height(w: f32) -> f32 {
    (0.36 * w).max(1.6)
}

/// An army or a division; where its number is to be written, and in which ink.
pub(super) fn piece(
    canvas: &mut Canvas,
    inks: &Inks,
    area: &Area,
    piece: &Piece,
    holder: &Holder,
) -> (Area, Ink) {
    let high = strip_height(area.w);
    let strip = Area::new(area.x, area.bottom() - high, area.w, high);
    let top = Area::new(area.x, area.y, area.w, area.h - high);
    let edge = Pen::new(Ink::BLACK, (area.w / 16.0).clamp(0.2, 0.45));
    if let Sign::Coat(coat) = holder.sign {
        let square = about(Point::new(top.x + top.w / 2.0, top.y + 0.46 * top.h), 0.92 * top.h, 0.92 * top.h);
        coat_sign(canvas, inks, &square, holder, piece.coat.unwrap_or(coat));
        marks(canvas, &square, piece);
        return (strip, Ink::BLACK);
    }
    let (ground, ink) = field(inks, holder);
    canvas.ring(corners(area), Some(Ink::WHITE), None);
    canvas.ring(corners(&top), Some(ground), None);
    if let Sign::Device(what) = holder.sign {
        let shapes = device(what);
        let inner = if shapes.fills_field { top } else { shrunk(&top, 0.07) };
        emblem(canvas, &inner, shapes, ink);
    }
    let below = if piece.inside { Ink::BLACK } else { Ink::WHITE };
    canvas.ring(corners(&strip), Some(below), None);
    canvas.line(corners(&strip)[..2].to_vec(), Pen::new(Ink::BLACK, edge.width * 0.7));
    canvas.ring(corners(area), None, Some(edge));
    (strip, on(below))
}

/// Casualty markers at the left of a counter, and what it has done this turn at its right.
fn marks(canvas: &mut Canvas, area: &Area, piece: &Piece) {
    let radius = area.h * 0.1;
    for pip in 0..piece.pips.min(4) {
        let y = area.y + area.h * (0.12 + 0.25 * f32::from(pip));
        let pen = Pen::new(Ink::BLACK, 0.15);
        canvas.disc(Point::new(area.x - radius * 0.6, y), radius, Some(Ink([0xc8, 0x1e, 0x1e])), Some(pen));
    }
    if piece.attacked {
        let at = Point::new(area.right() + radius * 0.5, area.y + area.h * 0.18);
        let spots = [(-1.0, -1.0), (1.0, 0.0), (-1.0, 1.0)];
        let ring = spots.map(|(x, y): Spot| step(at, x * radius, y * radius)).to_vec();
        canvas.ring(ring, Some(Ink::BLACK), Some(Pen::new(Ink::WHITE, 0.1)));
    }
}

/// A patch of a holder's land for the legend.
pub(super) fn patch(canvas: &mut Canvas, inks: &Inks, ring: Vec<Point>, holder: &Holder, k: f32) {
    match inks.dress {
        Dress::Colour => canvas.ring(ring, Some(mix(holder.ink, Ink::WHITE, 0.6)), None),
        Dress::Mono => {
            for hatch in super::ink::holder_hatches(holder.index, k) {
                canvas.hatch(std::slice::from_ref(&ring), hatch);
            }
        }
    }
}
