//! Made-up sheets to measure the making of pages by: tables of accented names, and a map every fifty pages.
//!
//! Never takes a path of its own: blocks, layout and PDF are those of every sheet.

use crate::paper::block::Block;
use crate::paper::figure::{Anchor, Figure, Name};
use crate::paper::laid::{Ink, Pen, Point};
use crate::paper::lines::Words;
use crate::paper::pdf::{self, PdfError, Said};
use crate::paper::sheet::{Imprint, Paper, Sheet, lay};
use crate::paper::table::{Column, Table};

const NAMES: [&str; 12] = [
    "Đurađ Branković",
    "Ştefan cel Mare",
    "Mátyás Hunyadi",
    "Győr–Székesfehérvár",
    "Çatalca",
    "Lüleburgaz",
    "Kırklareli",
    "Široký Brod",
    "Žižkův vrch",
    "Iași",
    "Brașov",
    "Târgoviște",
];
const UNITS: [&str; 8] = [
    "Janissaries",
    "Delis",
    "Hussars",
    "Armoured knights",
    "Pavisiers",
    "Voynuks",
    "Azabs",
    "Szekler horse archers",
];
const TEXT: &str = "Campaign of the Transylvanian marches, spring turn. Each army lists its generals, its points and \
    what it lost; a town's garrison is one unit of close-order foot. Őrség, çeşme, žampion, ţară — accented words \
    are part of every sheet. ";
const HEAD: [&str; 6] = ["Unit", "Leader", "Class", "Figures", "Losses %", "Points"];
const INKS: [Ink; 5] = [
    Ink([158, 140, 115]),
    Ink([217, 230, 179]),
    Ink([204, 179, 153]),
    Ink([179, 153, 204]),
    Ink([153, 191, 230]),
];

/// A PDF of so many pages.
pub(super) fn pages(n: u32) -> Result<Vec<u8>, PdfError> {
    let laid = lay((0..n).map(sheet), &Imprint::default(), Paper::A4, &|_| true)?;
    pdf::write(&laid, &Said::default(), &|_| true)
}

fn sheet(page: u32) -> Sheet {
    let at = |n: u32, of: usize| n as usize % of;
    if page.is_multiple_of(50) {
        let name = format!("Map {} — Țara Românească", page / 50 + 1);
        return Sheet::new(name.clone(), vec![Block::heading(name), map().into()]);
    }
    let columns = HEAD.map(|head| Column::wide(head, 1.0)).to_vec();
    let mut table = Table::new(columns).sized(8.0);
    for row in 0..36 {
        table.row(vec![
            UNITS[at(page + row, 8)].into(),
            NAMES[at(page * 7 + row, 12)].into(),
            ["A", "B", "C", "D"][at(page + row, 4)].into(),
            (12 + (page * row) % 37).to_string().into(),
            format!("{}%", (page * 13 + row * 5) % 50).into(),
            (50 + (page * 31 + row * 17) % 950).to_string().into(),
        ]);
    }
    let name = format!("Sheet {page} — {}", NAMES[at(page, 12)]);
    Sheet::new(name.clone(), vec![Block::heading(name), Block::text(Words::from(TEXT)), table.into()])
}

/// 700 hexes, filled, edged and numbered.
#[expect(clippy::cast_precision_loss, reason = "small counts")]
fn map() -> Figure {
    const SIZE: f32 = 3.4;
    let mut figure = Figure::new(175.0, 135.0);
    for at in 0..700u32 {
        let (row, column) = (at / 28, at % 28);
        let x = 5.0 + SIZE * 3f32.sqrt() * (column as f32 + 0.5 * (row & 1) as f32);
        let y = 5.0 + SIZE * 1.5 * row as f32;
        let corner = |k: u8| {
            let (sin, cos) = (60.0 * f32::from(k) - 30.0).to_radians().sin_cos();
            Point::new(x + SIZE * cos, y + SIZE * sin)
        };
        let ink = INKS[(at.wrapping_mul(2_654_435_761) >> 8) as usize % INKS.len()];
        figure.polygon((0..6).map(corner).collect(), Some(ink), Some(Pen::new(Ink::BLACK, 0.1)));
        figure.name(Name::new(Point::new(x, y), format!("{column:02}{row:02}"), 3.0, Anchor::Middle));
    }
    figure
}
