//! The faces that sheets are printed in: their letters, widths and kerning.
//!
//! Never asks the system for a font: what is printed here is printed alike everywhere.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use harfrust::{
    Direction, Feature, FontRef, ShapeOptions, ShapePlan, ShaperData, Tag, UnicodeBuffer, script,
};
use printpdf::ParsedFont;

/// A face of type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// Running text and tables.
    Plain,
    /// What is to be seen first.
    Bold,
    /// Remarks, and names of books.
    Italic,
    /// Titles and headings: the face of the window.
    Title,
    /// Boxes to tick, dice, stars; only what the other faces have not got.
    Signs,
}

/// What stands for a letter that no face has.
pub const MISSING: char = '□';

impl Face {
    /// All, in the order in which they are put into a file.
    pub const ALL: [Self; 5] = [Self::Plain, Self::Bold, Self::Italic, Self::Title, Self::Signs];

    /// Name of the face, for the file and for whoever draws a preview.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "FiraSans-Regular",
            Self::Bold => "FiraSans-SemiBold",
            Self::Italic => "FiraSans-Italic",
            Self::Title => "Vollkorn-SemiBold",
            Self::Signs => "NotoSansSymbols2",
        }
    }

    /// The font's own file.
    pub const fn bytes(self) -> &'static [u8] {
        match self {
            Self::Plain => include_bytes!("../../assets/fonts/FiraSans-Regular.ttf"),
            Self::Bold => include_bytes!("../../assets/fonts/FiraSans-SemiBold.ttf"),
            Self::Italic => include_bytes!("../../assets/fonts/FiraSans-Italic.ttf"),
            Self::Title => include_bytes!("../../assets/fonts/Vollkorn-SemiBold-Print.ttf"),
            Self::Signs => include_bytes!("../../assets/fonts/NotoSansSymbols2-Cut.ttf"),
        }
    }

    /// The number of its glyph for a letter.
    pub fn glyph(self, letter: char) -> Option<u16> {
        self.font().codepoint_to_glyph.get(&u32::from(letter)).copied().filter(|&glyph| glyph != 0)
    }

    /// How far a glyph moves the pen, in thousandths of the size.
    pub(super) fn advance(self, glyph: u16) -> i32 {
        self.font().glyph_widths.get(&glyph).copied().unwrap_or(0).into()
    }

    /// The face that prints a letter asked for in this one; none when no face has it.
    pub(super) fn that_has(self, letter: char) -> Option<Self> {
        let others = [Self::Plain, Self::Title, Self::Signs];
        std::iter::once(self).chain(others).find(|face| face.glyph(letter).is_some())
    }

    pub(super) fn font(self) -> &'static ParsedFont {
        static FONTS: [OnceLock<ParsedFont>; 5] = [const { OnceLock::new() }; 5];
        FONTS[self as usize].get_or_init(|| {
            // Fonts are part of the program; a test opens each of them.
            #[expect(clippy::expect_used, reason = "built in, and opened by a test")]
            let font =
                ParsedFont::from_bytes(self.bytes(), 0, &mut Vec::new()).expect("a font of the program");
            font
        })
    }

    /// Widths of letters as they stand in this text, kerning included, in thousandths of the size: one
    /// number a letter. The face must have every letter.
    pub(super) fn shape(self, text: &str) -> Vec<i32> {
        let nominal = |letter: char| self.glyph(letter).map_or(0, |glyph| self.advance(glyph));
        if self == Self::Signs {
            // Boxes in a row stand apart, so that each can be ticked.
            return text.chars().map(|letter| nominal(letter) + 130).collect();
        }
        let shaped = self.shaping().and_then(|shaping| shaping.widths(self, text));
        shaped.unwrap_or_else(|| text.chars().map(nominal).collect())
    }

    fn shaping(self) -> Option<&'static Shaping> {
        static SHAPING: [OnceLock<Option<Shaping>>; 5] = [const { OnceLock::new() }; 5];
        SHAPING[self as usize].get_or_init(|| Shaping::new(self.bytes())).as_ref()
    }
}

/// What is needed to kern in a face.
struct Shaping {
    font: FontRef<'static>,
    data: ShaperData,
    plans: [ShapePlan; 3],
}

impl Shaping {
    fn new(bytes: &'static [u8]) -> Option<Self> {
        let font = FontRef::new(bytes).ok()?;
        let data = ShaperData::new(&font);
        let shaper = data.shaper(&font).build();
        let plans = [script::LATIN, script::CYRILLIC, script::GREEK]
            .map(|script| ShapePlan::new(&shaper, Direction::LeftToRight, Some(script), None, &plain()));
        Some(Self { font, data, plans })
    }

    /// None when the font would put other glyphs than those of the letters themselves.
    fn widths(&self, face: Face, text: &str) -> Option<Vec<i32>> {
        let shaper = self.data.shaper(&self.font).build();
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.set_direction(Direction::LeftToRight);
        let (plan, script) = match text.chars().find(|letter| letter.is_alphabetic()) {
            Some('\u{400}'..='\u{4ff}') => (&self.plans[1], script::CYRILLIC),
            Some('\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}') => (&self.plans[2], script::GREEK),
            _ => (&self.plans[0], script::LATIN),
        };
        buffer.set_script(script);
        let features = plain();
        let glyphs = shaper.shape(buffer, ShapeOptions::new().plan(Some(plan)).features(&features));
        let mut widths = Vec::with_capacity(glyphs.len());
        let mut letters = text.chars();
        for (info, position) in glyphs.glyph_infos().iter().zip(glyphs.glyph_positions()) {
            let own = face.glyph(letters.next()?)?;
            if info.glyph_id != u32::from(own) || position.x_offset != 0 || position.y_offset != 0 {
                return None;
            }
            widths.push(position.x_advance);
        }
        letters.next().is_none().then_some(widths)
    }
}

/// No ligatures: each letter keeps its own glyph, so that a PDF can be searched and copied from.
fn plain() -> Vec<Feature> {
    [b"liga", b"clig", b"calt", b"rlig", b"dlig"].map(|tag| Feature::new(Tag::new(tag), 0, ..)).to_vec()
}

/// Letters of a text that no face has.
pub fn missing(text: &str) -> BTreeSet<char> {
    text.chars().filter(|&letter| !letter.is_control() && Face::Plain.that_has(letter).is_none()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_opens_and_counts_in_thousandths() {
        for face in Face::ALL {
            assert_eq!(face.font().units_per_em, 1000, "{face:?}");
            assert!(face.shaping().is_some(), "{face:?} has no shaper");
        }
    }

    #[test]
    fn the_letters_of_all_the_countries_are_there() {
        let letters = "őűŐŰ șțăâîȘȚĂÂÎ ğışİĞŞ đčćžšĐČĆŽŠ ђљњћџЂЉЊЋЏ щъыюяѝ ѢѣѪѫ αβγάέήίόύώΑΩϊΰ Ἑλλάς \
                       äöüß éèêë łńśźż řťďňů ¼½¾ ×·•–—…„“”’ →←↑↓↔ ☐☑✕✓ ★☆ ⚀⚁⚂⚃⚄⚅ № ° €";
        for face in [Face::Plain, Face::Bold, Face::Italic, Face::Title] {
            for letter in letters.chars() {
                assert!(face.that_has(letter).is_some(), "{face:?} cannot print {letter}");
            }
        }
        assert_eq!(missing("Győr 漢 \n"), BTreeSet::from(['漢']));
    }

    #[test]
    fn figures_of_tables_are_of_one_width() {
        for face in [Face::Plain, Face::Bold, Face::Italic] {
            let widths: BTreeSet<_> = "0123456789".chars().map(|c| face.shape(&c.to_string())).collect();
            assert_eq!(widths.len(), 1, "{face:?}");
        }
    }

    #[test]
    fn pairs_are_kerned() {
        let alone: i32 = "AV".chars().map(|c| face_width(&c.to_string())).sum();
        assert!(face_width("AV") < alone);
        assert_eq!(Face::Plain.shape("fi").len(), 2, "no ligature");
    }

    fn face_width(text: &str) -> i32 {
        Face::Plain.shape(text).iter().sum()
    }
}
