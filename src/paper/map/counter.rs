//! Counters of the Balkan wars for those who play on a real table: the signs of the map, larger.
//!
//! Never knows how many there are.

use super::canvas::Canvas;
use super::ink::{Dress, Inks};
use super::scene::{Holder, Sign};
use super::signs;
use crate::paper::emblem::Coat;
use crate::paper::figure::Figure;
use crate::paper::laid::{Area, Ink, Point};

fn draw(figure: &mut Figure, area: Area, dress: Dress, what: impl FnOnce(&mut Canvas, &Inks)) {
    let mut canvas = Canvas::default();
    what(&mut canvas, &Inks::new(dress, true));
    if dress == Dress::Mono {
        canvas.turn_grey();
    }
    // A pen is as wide as it is: a little room round the shape.
    let window = Area::new(area.x - 1.0, area.y - 1.0, area.w + 2.0, area.h + 2.0);
    canvas.cut(&window, Point::new(window.x, window.y), figure);
}

/// The sign of a division: its nation's shape and emblem.
pub(in crate::paper) fn counter(figure: &mut Figure, area: Area, dress: Dress, coat: Coat) {
    let holder = Holder { index: 0, name: String::new(), ink: Ink(coat.colour()), sign: Sign::Coat(coat) };
    draw(figure, area, dress, |canvas, inks| signs::coat_sign(canvas, inks, &area, &holder, coat));
}

/// The emblem of a nation alone, in black.
pub(in crate::paper) fn seat_flag(figure: &mut Figure, area: Area, dress: Dress, coat: Coat) {
    let ink = match dress {
        Dress::Colour => Ink(coat.colour()),
        Dress::Mono => Ink::BLACK,
    };
    draw(figure, area, dress, |canvas, _| signs::emblem(canvas, &area, coat.emblem(), ink));
}
