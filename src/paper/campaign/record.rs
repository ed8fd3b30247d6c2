//! The turn record chart: a year of weeks, those that are over crossed, winters shaded (C1.1, C1.2).
//!
//! Never knows more than the calendar.

use crate::campaign::Campaign;
use crate::paper::faces::Face;
use crate::paper::figure::{Anchor, Figure, Name};
use crate::paper::laid::{Area, Ink, Pen, Point};

/// Weeks of a year, of a row, and rows.
const YEAR: u32 = 52;
const PER_ROW: u32 = 13;

/// The year in which the campaign is, `width` millimetres wide.
#[expect(clippy::cast_precision_loss, reason = "weeks of a year")]
pub(super) fn chart(campaign: &Campaign, width: f32) -> Figure {
    const HIGH: f32 = 8.2;
    let now = campaign.state().week;
    let first = now / YEAR * YEAR;
    let side = width / PER_ROW as f32;
    let mut figure = Figure::new(width, HIGH * (YEAR / PER_ROW) as f32);
    for at in 0..YEAR {
        let week = first + at;
        let area = Area::new((at % PER_ROW) as f32 * side, (at / PER_ROW) as f32 * HIGH, side, HIGH);
        let fill = campaign.is_winter(week).then_some(Ink::grey(0xd0));
        figure.rect(area, fill, Some(Pen::new(Ink::GREY, 0.15)));
        if week < now {
            let [left, right] = [area.x + 0.6, area.right() - 0.6];
            let [top, low] = [area.y + 0.6, area.bottom() - 0.6];
            let cross = vec![
                vec![Point::new(left, top), Point::new(right, low)],
                vec![Point::new(left, low), Point::new(right, top)],
            ];
            figure.lines(cross, Pen::new(Ink::grey(0xa0), 0.3));
        }
        let date = campaign.date_of(week);
        let month = date.month().name();
        let middle = area.x + side / 2.0;
        let words = format!("{} {}", date.day(), month.get(..3).unwrap_or(month));
        let number = Name {
            face: Face::Bold,
            ..Name::new(Point::new(middle, area.y + 3.5), (week + 1).to_string(), 8.0, Anchor::Above)
        };
        figure.name(Name { halo: 0.25, ..number });
        let date = Name::new(Point::new(middle, area.y + 7.2), words, 6.5, Anchor::Above);
        figure.name(Name { halo: 0.25, ..date });
    }
    let at = now - first;
    let area = Area::new((at % PER_ROW) as f32 * side, (at / PER_ROW) as f32 * HIGH, side, HIGH);
    figure.rect(area, None, Some(Pen::new(Ink::BLACK, 0.8)));
    figure
}
