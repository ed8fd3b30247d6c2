//! Words set in type: which face prints each letter, how wide it comes out, where it is kerned.
//!
//! Never breaks a line and never draws; a letter that no face has is printed as a box and remembered.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use crate::paper::faces::{Face, MISSING};

/// Points in a millimetre.
pub const POINTS: f32 = 72.0 / 25.4;

/// A piece of text in one face, without a size.
#[derive(Debug, Clone, PartialEq)]
pub struct Strip {
    /// Its face.
    pub face: Face,
    /// Its letters.
    pub text: String,
    /// After which letter (counted from 0) the pen is moved on by how many thousandths of the size,
    /// beyond the letter's own width.
    pub kerns: Vec<(u16, i16)>,
    /// Width in thousandths of the size.
    pub width: i32,
}

impl Strip {
    /// Width in millimetres at a size in points.
    #[expect(clippy::cast_precision_loss, reason = "widths of lines are small numbers")]
    pub fn width_at(&self, size: f32) -> f32 {
        self.width as f32 * size / (1000.0 * POINTS)
    }

    /// Puts another strip of the same face behind this one.
    pub(super) fn push(&mut self, next: &Self) {
        let before = self.text.chars().count();
        self.text.push_str(&next.text);
        let moved = next
            .kerns
            .iter()
            .filter_map(|&(at, by)| Some((u16::try_from(before).ok()?.checked_add(at)?, by)));
        self.kerns.extend(moved);
        self.width += next.width;
    }
}

/// The strips of a text, shared by all who set it.
pub type Strips = Arc<[Arc<Strip>]>;

/// Sets words, each distinct word once.
#[derive(Debug, Default)]
pub struct Typesetter {
    known: HashMap<Face, HashMap<String, Strips>>,
    missing: BTreeSet<char>,
}

impl Typesetter {
    /// Nothing set yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The strips that print a text in a face: one, unless letters are borrowed from other faces.
    pub fn set(&mut self, face: Face, text: &str) -> Strips {
        if let Some(found) = self.known.get(&face).and_then(|known| known.get(text)) {
            return Arc::clone(found);
        }
        let mut strips: Vec<Arc<Strip>> = Vec::new();
        let mut run = String::new();
        let mut run_face = face;
        for letter in composed(text).chars() {
            let letter = if letter.is_control() { ' ' } else { letter };
            // The figures of titles are of many heights; signs never begin a run that others could print.
            let (has, letter) = match face.that_has(letter) {
                Some(has) => (has, letter),
                None => {
                    self.missing.insert(letter);
                    (Face::Plain, MISSING)
                }
            };
            if has != run_face && !run.is_empty() {
                strips.push(Arc::new(strip(run_face, std::mem::take(&mut run))));
            }
            run_face = has;
            run.push(letter);
        }
        if !run.is_empty() {
            strips.push(Arc::new(strip(run_face, run)));
        }
        let strips: Strips = strips.into();
        self.known.entry(face).or_default().insert(text.to_owned(), Arc::clone(&strips));
        strips
    }

    /// Width of a text in millimetres.
    pub fn width(&mut self, face: Face, size: f32, text: &str) -> f32 {
        self.set(face, text).iter().map(|strip| strip.width_at(size)).sum()
    }

    /// Letters that were asked for and that no face has.
    pub fn missing(&self) -> &BTreeSet<char> {
        &self.missing
    }
}

fn strip(face: Face, text: String) -> Strip {
    let widths = face.shape(&text);
    let kerns = (0u16..)
        .zip(text.chars().zip(&widths))
        .filter_map(|(at, (letter, &width))| {
            let own = face.glyph(letter).map_or(0, |glyph| face.advance(glyph));
            let by = i16::try_from(width - own).unwrap_or(0);
            (by != 0).then_some((at, by))
        })
        .collect();
    let width = widths.iter().sum();
    Strip { face, text, kerns, width }
}

/// Names typed on some systems come with their accents apart; put together, they print.
fn composed(text: &str) -> std::borrow::Cow<'_, str> {
    use unicode_normalization::UnicodeNormalization as _;
    if text.chars().any(|letter| matches!(letter, '\u{300}'..='\u{36f}')) {
        text.nfc().collect::<String>().into()
    } else {
        text.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_borrowed_from_other_faces_and_lost_ones_are_boxed() {
        let mut setter = Typesetter::new();
        let strips = setter.set(Face::Bold, "Győr ☐ 漢");
        let faces: Vec<_> = strips.iter().map(|strip| (strip.face, strip.text.as_str())).collect();
        assert_eq!(faces[0], (Face::Bold, "Győr "));
        assert_eq!(faces[1].1, "☐");
        assert!(strips.iter().any(|strip| strip.text.contains(MISSING)));
        assert_eq!(setter.missing(), &BTreeSet::from(['漢']));
    }

    #[test]
    fn accents_typed_apart_are_put_together() {
        let mut setter = Typesetter::new();
        assert_eq!(setter.set(Face::Plain, "o\u{30b}")[0].text, "ő");
        assert!(setter.missing().is_empty());
    }

    #[test]
    fn a_strip_put_behind_another_keeps_its_kerns() {
        let mut first = strip(Face::Plain, "x".to_owned());
        let second = strip(Face::Plain, "AVA".to_owned());
        assert_eq!(second.kerns[0].0, 0);
        let width = first.width + second.width;
        first.push(&second);
        assert_eq!((first.kerns[0].0, first.width), (1, width));
    }
}
