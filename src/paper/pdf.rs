//! Pages made into a PDF.
//!
//! Never lays anything out, never reads a clock: the same pages make the same bytes.

use std::collections::{BTreeMap, BTreeSet};

use lopdf::Stream;
use printpdf::{
    Color, FontId, Greyscale, Line, LineDashPattern, LineJoinStyle, LinePoint, Mm, Op, PaintMode, ParsedFont,
    PdfDocument, PdfFont, PdfFontHandle, PdfPage, PdfSaveOptions, PdfWarnMsg, Polygon, PolygonRing, Pt, Rect,
    Rgb, TextItem, TextMatrix, TextRenderingMode, WindingOrder,
};
use subsetter::GlyphRemapper;

use crate::paper::faces::Face;
use crate::paper::laid::{Area, Ink, Laid, Mark, Page, Pen, Point, Text};
use crate::paper::sheet::{Day, Progress, Stopped, Watch};
use crate::paper::typeset::POINTS;

/// What a file says of itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Said {
    /// Its title.
    pub title: String,
    /// What it is about.
    pub subject: String,
    /// When it was made.
    pub made: Option<Day>,
}

/// Why no PDF was made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PdfError {
    /// By whoever watched.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// A fault of this program.
    #[error("the PDF could not be made: {0}")]
    Fault(String),
}

/// The bytes of a PDF of these pages.
///
/// # Errors
/// Stopped by the watch; or a page holds what cannot be written.
pub fn write(laid: &Laid, said: &Said, watch: Watch<'_>) -> Result<Vec<u8>, PdfError> {
    let mut doc = PdfDocument::new(&said.title);
    let info = &mut doc.metadata.info;
    info.subject.clone_from(&said.subject);
    info.creator = format!("Voivode {}", env!("CARGO_PKG_VERSION"));
    "printpdf".clone_into(&mut info.producer);
    if let Some(moment) = said.made.and_then(moment) {
        (info.creation_date, info.modification_date, info.metadata_date) = (moment, moment, moment);
    }
    let letters = letters(laid);
    for (face, letters) in &letters {
        let font = subset(*face, letters).map_err(PdfError::Fault)?;
        doc.resources.fonts.map.insert(id(*face), PdfFont::new(font));
    }
    let contents = contents(&mut doc, laid, watch)?;
    // The pages themselves are put together last, each with what was made of it before.
    let blank = |page: &Page| PdfPage::new(Mm(page.width), Mm(page.height), Vec::new());
    doc.pages = laid.pages.iter().map(blank).collect();
    if let Some(first) = doc.pages.first_mut() {
        first.ops = every_letter(&letters);
    }
    for bookmark in &laid.bookmarks {
        // Pages are counted from 1 there.
        doc.add_bookmark(&bookmark.name, bookmark.page + 1);
    }
    finish(&doc, contents)
}

/// Pages that printpdf is given at once: what it makes of a page takes fifty times as much memory as what
/// is left of it when it is packed.
const AT_ONCE: usize = 16;

/// What is drawn on each page, packed.
fn contents(doc: &mut PdfDocument, laid: &Laid, watch: Watch<'_>) -> Result<Vec<Stream>, PdfError> {
    let mut all = Vec::with_capacity(laid.pages.len());
    for (at, pages) in laid.pages.chunks(AT_ONCE).enumerate() {
        if !watch(Progress { done: at * AT_ONCE, of: laid.pages.len() }) {
            return Err(Stopped.into());
        }
        doc.pages = pages
            .iter()
            .map(|page| PdfPage::new(Mm(page.width), Mm(page.height), Writer::page(page)))
            .collect();
        let mut file = made(doc)?;
        let ids: Vec<_> = file.page_iter().flat_map(|page| file.get_page_contents(page)).collect();
        for id in ids {
            if let Some(lopdf::Object::Stream(mut stream)) = file.objects.remove(&id) {
                deflate(&mut stream).map_err(|err| PdfError::Fault(err.to_string()))?;
                all.push(stream);
            }
        }
    }
    if all.len() == laid.pages.len() {
        Ok(all)
    } else {
        Err(PdfError::Fault(format!("{} of {} pages were made", all.len(), laid.pages.len())))
    }
}

/// Writes every letter of every face, so that printpdf knows which are used; never seen on a page.
fn every_letter(letters: &BTreeMap<Face, BTreeSet<char>>) -> Vec<Op> {
    let mut ops = vec![Op::StartTextSection];
    for (&face, letters) in letters {
        ops.push(Op::SetFont { font: PdfFontHandle::External(id(face)), size: Pt(1.0) });
        ops.push(Op::ShowText { items: vec![TextItem::Text(letters.iter().collect())] });
    }
    ops.push(Op::EndTextSection);
    ops
}

/// What printpdf makes of a document.
fn made(doc: &PdfDocument) -> Result<lopdf::Document, PdfError> {
    let mut warnings = Vec::new();
    let options = PdfSaveOptions { optimize: false, ..PdfSaveOptions::default() };
    let file = printpdf::to_lopdf_doc(doc, &options, &mut warnings);
    match warnings.iter().find(|warning| is_grave(warning)) {
        Some(err) => Err(PdfError::Fault(format!("{err:?}"))),
        None => Ok(file),
    }
}

/// Puts the contents on their pages, packs the rest, sets what printpdf draws by lot, and writes.
fn finish(doc: &PdfDocument, contents: Vec<Stream>) -> Result<Vec<u8>, PdfError> {
    let mut file = made(doc)?;
    let fault = |err: &dyn std::fmt::Display| PdfError::Fault(err.to_string());
    let ids: Vec<_> = file.page_iter().flat_map(|page| file.get_page_contents(page)).collect();
    for (id, stream) in ids.into_iter().zip(contents) {
        file.objects.insert(id, stream.into());
    }
    let mut sums = [crc32fast::Hasher::new(), crc32fast::Hasher::new_with_initial(0x5650)];
    for object in file.objects.values_mut() {
        if let lopdf::Object::Stream(stream) = object {
            for sum in &mut sums {
                sum.update(&stream.content);
            }
            deflate(stream).map_err(|err| fault(&err))?;
        }
    }
    // printpdf draws these by lot; made from what is in the file, they are the same for the same pages.
    let [a, b] = sums.map(crc32fast::Hasher::finalize);
    let name = lopdf::Object::string_literal(format!("{a:08x}{b:08x}"));
    file.trailer.set("ID", vec![name.clone(), name]);
    if let Ok(catalog) = file.catalog_mut()
        && catalog.has(b"Outlines")
    {
        // printpdf writes a string where the format wants a name.
        catalog.set("PageMode", "UseOutlines");
    }
    let mut bytes = Vec::new();
    file.save_to(&mut bytes).map_err(|err| fault(&err))?;
    Ok(bytes)
}

/// Compresses a stream. lopdf's own takes the slowest level for one part in a hundred less.
fn deflate(stream: &mut Stream) -> std::io::Result<()> {
    use std::io::Write as _;
    if stream.dict.has(b"Filter") {
        return Ok(());
    }
    let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::new(6));
    encoder.write_all(&stream.content)?;
    let packed = encoder.finish()?;
    if packed.len() + 20 < stream.content.len() {
        stream.dict.set("Filter", "FlateDecode");
        stream.set_content(packed);
    }
    Ok(())
}

fn is_grave(warning: &PdfWarnMsg) -> bool {
    warning.severity == printpdf::PdfParseErrorSeverity::Error
}

fn moment(day: Day) -> Option<printpdf::OffsetDateTime> {
    let days = days_since_1970(day);
    printpdf::OffsetDateTime::from_unix_timestamp(days * 86_400).ok()
}

/// By the calendar on the wall.
fn days_since_1970(day: Day) -> i64 {
    let month = i64::from(day.month);
    let year = i64::from(day.year) - i64::from(month <= 2);
    let of_year = (153 * (month + if month > 2 { -3 } else { 9 }) + 2) / 5 + i64::from(day.day) - 1;
    year * 365 + year / 4 - year / 100 + year / 400 + of_year - 719_468
}

fn id(face: Face) -> FontId {
    FontId(face.name().to_owned())
}

fn letters(laid: &Laid) -> BTreeMap<Face, BTreeSet<char>> {
    let mut letters: BTreeMap<Face, BTreeSet<char>> = BTreeMap::new();
    for text in laid.pages.iter().flat_map(Page::texts) {
        letters.entry(text.strip.face).or_default().extend(text.strip.text.chars());
    }
    letters
}

/// A face cut down to these letters.
fn subset(face: Face, letters: &BTreeSet<char>) -> Result<ParsedFont, String> {
    let mut remapper = GlyphRemapper::new();
    let whole = face.font();
    let mut font = ParsedFont {
        original_bytes: Vec::new(),
        codepoint_to_glyph: BTreeMap::new(),
        glyph_widths: BTreeMap::new(),
        font_name: Some(format!("{}+{}", tag(letters), face.name())),
        font_metrics: whole.font_metrics.clone(),
        pdf_font_metrics: whole.pdf_font_metrics.clone(),
        ..*whole
    };
    for &letter in letters {
        if let Some(glyph) = face.glyph(letter) {
            let own = remapper.remap(glyph);
            font.codepoint_to_glyph.insert(letter.into(), own);
            font.glyph_widths.insert(own, u16::try_from(face.advance(glyph)).unwrap_or(0));
        }
    }
    font.original_bytes = subsetter::subset(face.bytes(), 0, &remapper).map_err(|err| err.to_string())?;
    Ok(font)
}

/// Six capitals that name a subset.
fn tag(letters: &BTreeSet<char>) -> String {
    let mut sum = crc32fast::Hasher::new();
    for &letter in letters {
        sum.update(&u32::from(letter).to_le_bytes());
    }
    let mut rest = sum.finalize();
    let mut capital = || {
        let letter = char::from(b'A' + u8::try_from(rest % 26).unwrap_or(0));
        rest /= 26;
        letter
    };
    (0..6).map(|_| capital()).collect()
}

/// Hundredths of a point: what is finer nobody sees, and every digit is printed in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Place {
    x: i32,
    y: i32,
}

/// Writes the marks of a page; remembers the state of the pen, so that nothing is said twice.
struct Writer {
    ops: Vec<Op>,
    height: f32,
    fill: Option<Ink>,
    stroke: Option<Ink>,
    width: Option<i32>,
    dash: Option<(f32, f32)>,
    font: Option<(Face, f32)>,
    /// Inside of a text section: where the last text began.
    text: Option<Place>,
}

impl Writer {
    fn page(page: &Page) -> Vec<Op> {
        let mut writer = Self {
            ops: Vec::with_capacity(page.marks.len() * 3),
            height: page.height,
            fill: None,
            stroke: None,
            width: None,
            dash: None,
            font: None,
            text: None,
        };
        // A wide line round the points of a letter, or along a shore, must not throw spikes.
        writer.ops.push(Op::SetLineJoinStyle { join: LineJoinStyle::Round });
        for mark in &page.marks {
            match mark {
                Mark::Text(text) => writer.write(text),
                Mark::Rect { area, fill, pen } => writer.rect(area, *fill, *pen),
                Mark::Polygon { rings, fill, pen } => writer.polygon(rings, *fill, *pen),
                Mark::Lines { lines, pen } => writer.lines(lines, *pen),
                Mark::Circle { centre, radius, fill, pen } => writer.circle(*centre, *radius, *fill, *pen),
            }
        }
        writer.end_text();
        writer.ops
    }

    #[expect(clippy::cast_possible_truncation, reason = "places on a page")]
    fn place(&self, point: Point) -> Place {
        let hundredths = |mm: f32| (mm * POINTS * 100.0).round() as i32;
        Place { x: hundredths(point.x), y: hundredths(self.height - point.y) }
    }

    fn point(&self, point: Point) -> printpdf::Point {
        let place = self.place(point);
        printpdf::Point { x: pt(place.x), y: pt(place.y) }
    }

    fn fill(&mut self, ink: Ink) {
        if self.fill != Some(ink) {
            self.fill = Some(ink);
            self.ops.push(Op::SetFillColor { col: colour(ink) });
        }
    }

    fn pen(&mut self, pen: Pen) {
        if self.stroke != Some(pen.ink) {
            self.stroke = Some(pen.ink);
            self.ops.push(Op::SetOutlineColor { col: colour(pen.ink) });
        }
        #[expect(clippy::cast_possible_truncation, reason = "a line's width")]
        let width = (pen.width * POINTS * 100.0).round() as i32;
        if self.width != Some(width) {
            self.width = Some(width);
            self.ops.push(Op::SetOutlineThickness { pt: pt(width) });
        }
        if self.dash != pen.dash {
            self.dash = pen.dash;
            let mut dash = LineDashPattern::default();
            if let Some((on, off)) = pen.dash {
                let tenths = |mm: f32| (mm * POINTS * 10.0).round() / 10.0;
                dash.pattern = [tenths(on), tenths(off)].into_iter().collect();
            }
            self.ops.push(Op::SetLineDashPattern { dash });
        }
    }

    fn end_text(&mut self) {
        if self.text.take().is_some() {
            self.ops.push(Op::EndTextSection);
        }
    }

    fn write(&mut self, text: &Text) {
        if text.halo > 0.0 {
            self.end_text();
            self.pen(Pen::new(Ink::WHITE, 2.0 * text.halo));
            self.ops.push(Op::SetTextRenderingMode { mode: TextRenderingMode::Stroke });
            self.show(text);
            self.end_text();
            self.ops.push(Op::SetTextRenderingMode { mode: TextRenderingMode::Fill });
        }
        self.fill(text.ink);
        self.show(text);
    }

    fn show(&mut self, text: &Text) {
        let is_turned = text.turn.abs() > 0.01;
        if is_turned {
            self.end_text();
        }
        let place = self.place(text.at);
        let from = self.text.unwrap_or_else(|| {
            self.ops.push(Op::StartTextSection);
            Place { x: 0, y: 0 }
        });
        self.text = Some(place);
        if is_turned {
            let (sin, cos) = text.turn.to_radians().sin_cos();
            let matrix = TextMatrix::Raw([cos, sin, -sin, cos, pt(place.x).0, pt(place.y).0]);
            self.ops.push(Op::SetTextMatrix { matrix });
        } else {
            let pos = printpdf::Point { x: pt(place.x - from.x), y: pt(place.y - from.y) };
            self.ops.push(Op::SetTextCursor { pos });
        }
        if self.font != Some((text.strip.face, text.size)) {
            self.font = Some((text.strip.face, text.size));
            let font = PdfFontHandle::External(id(text.strip.face));
            self.ops.push(Op::SetFont { font, size: Pt(text.size) });
        }
        self.ops.push(Op::ShowText { items: items(text) });
        if is_turned {
            self.end_text();
        }
    }

    fn rect(&mut self, area: &Area, fill: Option<Ink>, pen: Option<Pen>) {
        let Some(mode) = self.ready(fill, pen) else { return };
        let low = self.place(Point::new(area.x, area.bottom()));
        let high = self.place(Point::new(area.right(), area.y));
        let rectangle = Rect {
            x: pt(low.x),
            y: pt(low.y),
            width: pt(high.x - low.x),
            height: pt(high.y - low.y),
            mode: Some(mode),
            winding_order: None,
        };
        self.ops.push(Op::DrawRectangle { rectangle });
    }

    /// Sets fill and pen; none when there is nothing to draw.
    fn ready(&mut self, fill: Option<Ink>, pen: Option<Pen>) -> Option<PaintMode> {
        self.end_text();
        if let Some(ink) = fill {
            self.fill(ink);
        }
        if let Some(pen) = pen {
            self.pen(pen);
        }
        match (fill, pen) {
            (Some(_), Some(_)) => Some(PaintMode::FillStroke),
            (Some(_), None) => Some(PaintMode::Fill),
            (None, Some(_)) => Some(PaintMode::Stroke),
            (None, None) => None,
        }
    }

    fn polygon(&mut self, rings: &[Vec<Point>], fill: Option<Ink>, pen: Option<Pen>) {
        let Some(mode) = self.ready(fill, pen) else { return };
        let rings = rings.iter().map(|ring| PolygonRing { points: self.straight(ring) }).collect();
        let polygon = Polygon { rings, mode, winding_order: WindingOrder::EvenOdd };
        self.ops.push(Op::DrawPolygon { polygon });
    }

    fn straight(&self, points: &[Point]) -> Vec<LinePoint> {
        points.iter().map(|&point| LinePoint { p: self.point(point), bezier: false }).collect()
    }

    fn lines(&mut self, lines: &[Vec<Point>], pen: Pen) {
        self.end_text();
        self.pen(pen);
        for line in lines {
            let line = Line { points: self.straight(line), is_closed: false };
            self.ops.push(Op::DrawLine { line });
        }
    }

    fn circle(&mut self, centre: Point, radius: f32, fill: Option<Ink>, pen: Option<Pen>) {
        const BOW: f32 = 0.552_285;
        let Some(mode) = self.ready(fill, pen) else { return };
        let at = |x: f32, y: f32, bezier: bool| LinePoint {
            p: self.point(Point::new(centre.x + x * radius, centre.y + y * radius)),
            bezier,
        };
        let mut points = vec![at(1.0, 0.0, false)];
        for (x, y, to_x, to_y) in
            [(1.0, 0.0, 0.0, 1.0), (0.0, 1.0, -1.0, 0.0), (-1.0, 0.0, 0.0, -1.0), (0.0, -1.0, 1.0, 0.0)]
        {
            points.push(at(x + to_x * BOW, y + to_y * BOW, true));
            points.push(at(to_x + x * BOW, to_y + y * BOW, true));
            points.push(at(to_x, to_y, false));
        }
        let rings = vec![PolygonRing { points }];
        let polygon = Polygon { rings, mode, winding_order: WindingOrder::NonZero };
        self.ops.push(Op::DrawPolygon { polygon });
    }
}

/// The letters with their kerning: a positive offset takes the pen back.
fn items(text: &Text) -> Vec<TextItem> {
    let strip = &text.strip;
    if strip.kerns.is_empty() {
        return vec![TextItem::Text(strip.text.clone())];
    }
    let mut items = Vec::with_capacity(2 * strip.kerns.len() + 1);
    let mut kerns = strip.kerns.iter().peekable();
    let mut run = String::new();
    for (at, letter) in (0u16..).zip(strip.text.chars()) {
        run.push(letter);
        if let Some(&(_, by)) = kerns.next_if(|(after, _)| *after == at) {
            items.push(TextItem::Text(std::mem::take(&mut run)));
            items.push(TextItem::Offset(-f32::from(by)));
        }
    }
    if !run.is_empty() {
        items.push(TextItem::Text(run));
    }
    items
}

#[expect(clippy::cast_precision_loss, reason = "places on a page")]
fn pt(hundredths: i32) -> Pt {
    Pt(hundredths as f32 / 100.0)
}

fn colour(ink: Ink) -> Color {
    // Two digits are all the difference that paper shows.
    let part = |level: u8| (f32::from(level) / 2.55).round() / 100.0;
    let [r, g, b] = ink.0.map(part);
    if ink.0[0] == ink.0[1] && ink.0[1] == ink.0[2] {
        Color::Greyscale(Greyscale { percent: r, icc_profile: None })
    } else {
        Color::Rgb(Rgb { r, g, b, icc_profile: None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper::block::Block;
    use crate::paper::lines::Words;
    use crate::paper::sheet::{Imprint, Paper, Sheet, lay};

    fn sample() -> Laid {
        let words = Words::new().plain("Győr, Țara, İzmir, Ђорђе, Ἑλλάς: ").bold("AVATAR").ticks(7, 1);
        let sheet = Sheet::new("Őrség", vec![Block::title("Őrség", ""), Block::text(words)]);
        lay(&[sheet], &Imprint::default(), Paper::A4, &|_| true).unwrap()
    }

    #[test]
    fn the_same_pages_make_the_same_bytes_and_the_day_is_the_given_one() {
        let said = Said { title: "Őrség".to_owned(), made: Day::read("2026-12-01"), ..Said::default() };
        let once = write(&sample(), &said, &|_| true).unwrap();
        assert_eq!(write(&sample(), &said, &|_| true).unwrap(), once);
        let text = String::from_utf8_lossy(&once);
        assert!(text.contains("D:20261201000000"), "the day of printing");
        assert!(text.contains("/PageMode/UseOutlines"));
        assert!(once.len() < 40_000, "{} bytes: fonts are not cut down", once.len());
    }

    #[test]
    fn writing_can_be_stopped() {
        let stopped = write(&sample(), &Said::default(), &|_| false);
        assert_eq!(stopped, Err(PdfError::Stopped(Stopped)));
    }

    #[test]
    fn days_are_counted_from_1970() {
        let count = |text| days_since_1970(Day::read(text).unwrap());
        assert_eq!((count("1970-01-01"), count("2000-03-01"), count("2026-12-01")), (0, 11_017, 20_788));
    }
}
