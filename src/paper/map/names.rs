//! Names on the map: each where it hides nothing; what has no room is told, not lost.
//!
//! Never lets letters run over letters or signs, nor over the edge of a sheet.

use super::canvas::{Canvas, Letters};
use super::geometry::{holds, meet};
use crate::paper::faces::Face;
use crate::paper::laid::{Area, Ink, Point};
use crate::paper::typeset::{POINTS, Typesetter};

/// What one sheet shows: of its window it alone shows the core.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Pane {
    pub(super) core: Area,
    pub(super) window: Area,
}

/// How letters look.
#[derive(Debug, Clone, Copy)]
pub(super) struct Type {
    pub(super) face: Face,
    /// In points.
    pub(super) size: f32,
    pub(super) ink: Ink,
    pub(super) halo: f32,
}

/// Above and below the line that letters stand on, in parts of their size; as pages are checked.
const ASCENT: f32 = 0.74;
const DESCENT: f32 = 0.20;
/// White between letters and what is next to them, in millimetres.
const CLEAR: f32 = 0.25;

impl Type {
    /// From the top of one line to the next, in millimetres.
    fn line(self) -> f32 {
        self.size * 1.02 / POINTS
    }
}

/// Finds room for letters.
pub(super) struct Names<'a> {
    setter: &'a mut Typesetter,
    panes: &'a [Pane],
    /// Signs and letters that stand.
    taken: Vec<Area>,
    /// What is better left free: the places of hex numbers.
    slots: Vec<Area>,
}

impl<'a> Names<'a> {
    pub(super) fn new(setter: &'a mut Typesetter, panes: &'a [Pane], slots: Vec<Area>) -> Self {
        Self { setter, panes, taken: Vec::new(), slots }
    }

    /// Nothing may be written there.
    pub(super) fn take(&mut self, area: Area) {
        self.taken.push(area);
    }

    /// Width and height of lines of letters, in millimetres.
    pub(super) fn room(&mut self, lines: &[String], kind: Type) -> (f32, f32) {
        let width =
            lines.iter().map(|line| self.setter.width(kind.face, kind.size, line)).fold(0.0, f32::max);
        #[expect(clippy::cast_precision_loss, reason = "a few lines")]
        let height = (lines.len() - 1) as f32 * kind.line() + kind.size * (ASCENT + DESCENT) / POINTS;
        (width, height)
    }

    /// True for a place that one of the sheets shows.
    pub(super) fn shows(&self, at: Point) -> bool {
        self.panes.iter().any(|pane| holds(&pane.window, &Area::new(at.x, at.y, 0.0, 0.0)))
    }

    /// True where letters may stand: every sheet that alone shows a part of them shows them whole.
    fn is_free(&self, area: &Area) -> bool {
        let mut shown = false;
        for pane in self.panes.iter().filter(|pane| meet(&pane.core, area)) {
            if !holds(&pane.window, area) {
                return false;
            }
            shown = true;
        }
        shown && self.taken.iter().all(|taken| !meet(taken, area))
    }

    /// Writes lines of letters in the middle of an area, whatever is there.
    pub(super) fn write(&mut self, canvas: &mut Canvas, lines: &[String], kind: Type, area: Area) {
        let mut top = area.y + (area.h - self.room(lines, kind).1) / 2.0;
        for line in lines {
            let width = self.setter.width(kind.face, kind.size, line);
            let at = Point::new(area.x + (area.w - width) / 2.0, top + ASCENT * kind.size / POINTS);
            let own = Area::new(at.x, top, width, kind.size * (ASCENT + DESCENT) / POINTS);
            canvas.letters(Letters {
                at,
                text: line.clone(),
                face: kind.face,
                size: kind.size,
                ink: kind.ink,
                halo: kind.halo,
                area: own,
            });
            self.taken.push(own);
            top += kind.line();
        }
        self.taken.push(grown_sideways(&area));
    }

    /// Writes a name in the first of the best of these places that is free. False when none is.
    pub(super) fn place(
        &mut self,
        canvas: &mut Canvas,
        lines: &[String],
        kind: Type,
        places: impl Fn(f32, f32) -> Vec<Area>,
    ) -> bool {
        let (w, h) = self.room(lines, kind);
        let mut best: Option<(f32, Area)> = None;
        for (at, area) in (0u8..).zip(places(w, h).into_iter().take(250)) {
            if best.as_ref().is_some_and(|(cost, _)| *cost <= 0.25 * f32::from(at)) {
                break;
            }
            if !self.is_free(&grown_sideways(&area)) {
                continue;
            }
            let hidden = self.slots.iter().filter(|slot| meet(slot, &area)).count();
            let cost = 0.25 * f32::from(at) + f32::from(u8::try_from(hidden).unwrap_or(u8::MAX));
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, area));
            }
        }
        let Some((_, area)) = best else { return false };
        self.write(canvas, lines, kind, area);
        true
    }

    /// The same name on one line, or broken at its gaps into two or three of about one length.
    pub(super) fn broken(&mut self, name: &str, kind: Type, n: usize) -> Option<Vec<String>> {
        if n <= 1 {
            return Some(vec![name.to_owned()]);
        }
        let words: Vec<&str> = name.split_whitespace().collect();
        if words.len() < n {
            return None;
        }
        let whole = self.setter.width(kind.face, kind.size, name);
        #[expect(clippy::cast_precision_loss, reason = "a few lines")]
        let most = whole / n as f32 * 1.25;
        wrapped(self.setter, name, kind, most).filter(|lines| lines.len() == n)
    }
}

/// A name in lines of at most this width, broken at gaps only; none when a word is wider.
pub(super) fn wrapped(setter: &mut Typesetter, name: &str, kind: Type, most: f32) -> Option<Vec<String>> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split_whitespace() {
        if let Some(last) = lines.last_mut() {
            let longer = format!("{last} {word}");
            if setter.width(kind.face, kind.size, &longer) <= most {
                *last = longer;
                continue;
            }
        }
        if setter.width(kind.face, kind.size, word) > most {
            return None;
        }
        lines.push(word.to_owned());
    }
    Some(lines)
}

fn grown_sideways(area: &Area) -> Area {
    Area::new(area.x - CLEAR, area.y, area.w + 2.0 * CLEAR, area.h)
}

/// Places about a sign, the best first.
pub(super) fn about_sign(sign: &Area, w: f32, h: f32, far: f32) -> Vec<Area> {
    let gap = 0.35;
    let (right, left) = (sign.right() + gap, sign.x - gap - w);
    let (middle_x, middle_y) = (sign.x + sign.w / 2.0 - w / 2.0, sign.y + sign.h / 2.0 - h / 2.0);
    let (above, below) = (sign.y - h - 0.1, sign.bottom() + 0.1);
    let spots = [
        (right, middle_y),
        (middle_x, below),
        (left, middle_y),
        (middle_x, above),
        (right, middle_y - 0.35 * sign.h),
        (right, middle_y + 0.35 * sign.h),
        (left, middle_y - 0.35 * sign.h),
        (left, middle_y + 0.35 * sign.h),
        (right - 0.4 * w - gap, below),
        (left + 0.4 * w + gap, below),
        (right - 0.4 * w - gap, above),
        (left + 0.4 * w + gap, above),
        (right, above + 0.3 * h),
        (right, below - 0.3 * h),
        (left, above + 0.3 * h),
        (left, below - 0.3 * h),
        (middle_x, below + far),
        (middle_x, above - far),
        (right - 0.3 * w, below + far),
        (left + 0.3 * w, below + far),
        (right - 0.3 * w, above - far),
        (left + 0.3 * w, above - far),
    ];
    spots.into_iter().map(|(x, y)| Area::new(x, y, w, h)).collect()
}
