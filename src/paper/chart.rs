//! Curves over the weeks, told from one another by dashes and marks, so that they are read in black and white.
//!
//! Never knows what it shows.

use crate::paper::figure::{Anchor, Figure, Name};
use crate::paper::laid::{Area, Ink, Pen, Point};

/// One curve.
#[derive(Debug, Clone, PartialEq)]
pub struct Curve {
    /// Its name, in the legend.
    pub name: String,
    /// Its colour; darkened until it is seen on paper.
    pub ink: Ink,
    /// Week and value, in the order of weeks.
    pub points: Vec<(u32, u32)>,
}

/// Draws curves, with a legend below, in so many millimetres.
#[expect(clippy::cast_precision_loss, reason = "weeks and counts are small numbers")]
pub fn chart(curves: &[Curve], width: f32, height: f32) -> Figure {
    const LEFT: f32 = 12.0;
    const FOOT: f32 = 5.0;
    const LEGEND: f32 = 4.5;
    let per_row = 3usize;
    let rows = curves.len().div_ceil(per_row) as f32;
    let plot = Area::new(LEFT, 2.0, width - LEFT - 3.0, height - 2.0 - FOOT - rows * LEGEND);
    let mut figure = Figure::new(width, height);
    let all = || curves.iter().flat_map(|curve| curve.points.iter().copied());
    let first = all().map(|(week, _)| week).min().unwrap_or(0);
    let last = all().map(|(week, _)| week).max().unwrap_or(0).max(first + 1);
    let most = all().map(|(_, value)| value).max().unwrap_or(0).max(1);
    let step = step_of(most, 5);
    let top = most.div_ceil(step) * step;
    let x = |week: u32| plot.x + (week - first) as f32 / (last - first) as f32 * plot.w;
    let y = |value: u32| plot.bottom() - value as f32 / top as f32 * plot.h;
    let thin = Pen::new(Ink::grey(0xb0), 0.12);
    for value in (0..=top).step_by(step as usize) {
        figure.line(vec![Point::new(plot.x, y(value)), Point::new(plot.right(), y(value))], thin);
        let at = Point::new(plot.x - 1.2, y(value) + 0.9);
        figure.name(Name::new(at, value.to_string(), 7.5, Anchor::End));
    }
    let by = step_of(last - first, 12);
    for week in (first..=last).step_by(by as usize) {
        let at = Point::new(x(week), plot.bottom());
        figure.line(vec![at, Point::new(at.x, at.y + 1.0)], Pen::new(Ink::BLACK, 0.15));
        figure.name(Name::new(Point::new(at.x, at.y + 1.2), (week + 1).to_string(), 7.5, Anchor::Below));
    }
    figure.rect(plot, None, Some(Pen::new(Ink::BLACK, 0.2)));
    for (at, curve) in curves.iter().enumerate() {
        let pen = pen(at, curve.ink);
        let points: Vec<_> =
            curve.points.iter().map(|&(week, value)| Point::new(x(week), y(value))).collect();
        if points.len() > 1 {
            figure.line(points.clone(), pen);
        }
        let every = points.len().div_ceil(16).max(1);
        // Marks of curves that run together stand at different weeks.
        let some =
            points.iter().enumerate().filter(|(index, _)| (index + at) % every == 0 || points.len() < 3);
        some.for_each(|(_, &point)| mark(&mut figure, at, point, pen.ink));
        let row = (at / per_row) as f32;
        let from = LEFT + (at % per_row) as f32 * (width - LEFT) / per_row as f32;
        let line = plot.bottom() + FOOT + row * LEGEND + 2.4;
        figure.line(vec![Point::new(from, line), Point::new(from + 9.0, line)], pen);
        mark(&mut figure, at, Point::new(from + 4.5, line), pen.ink);
        let room = (width - LEFT) / per_row as f32 - 11.0;
        let name = Name::new(Point::new(from + 10.5, line + 0.9), curve.name.clone(), 8.0, Anchor::Start);
        figure.name_within(name, room);
    }
    figure
}

/// A round step, so that there are no more than so many.
fn step_of(most: u32, n: u32) -> u32 {
    let rough = most.div_ceil(n).max(1);
    let mut power = 1;
    loop {
        for factor in [1, 2, 5] {
            if factor * power >= rough {
                return factor * power;
            }
        }
        power *= 10;
    }
}

fn pen(at: usize, ink: Ink) -> Pen {
    let [r, g, b] = ink.0;
    // A pale colour is not seen on white.
    let pale = ink.in_grey().0[0] > 0x90;
    let ink = if pale { Ink([r / 2, g / 2, b / 2]) } else { ink };
    let pen = Pen::new(ink, 0.45);
    match at % 4 {
        0 => pen,
        1 => pen.dashed(3.0, 1.2),
        2 => pen.dashed(0.8, 0.9),
        _ => pen.dashed(6.0, 1.5),
    }
}

fn mark(figure: &mut Figure, at: usize, p: Point, ink: Ink) {
    const R: f32 = 0.95;
    let fill = if at.is_multiple_of(2) { ink } else { Ink::WHITE };
    let edge = Some(Pen::new(ink, 0.25));
    let corners =
        |corners: &[(f32, f32)]| corners.iter().map(|(x, y)| Point::new(p.x + x * R, p.y + y * R)).collect();
    match at % 6 / 2 {
        0 => figure.circle(p, R, Some(fill), edge),
        1 => figure.rect(Area::new(p.x - R, p.y - R, 2.0 * R, 2.0 * R), Some(fill), edge),
        _ => figure.polygon(corners(&[(0.0, -1.3), (1.2, 0.9), (-1.2, 0.9)]), Some(fill), edge),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round() {
        assert_eq!(
            [step_of(0, 5), step_of(4, 5), step_of(12, 5), step_of(230, 5), step_of(999, 5)],
            [1, 1, 5, 50, 200]
        );
    }
}
