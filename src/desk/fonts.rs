//! The letters: a serif for names on the map and headings, egui's own sans for controls.
//!
//! Never reads a font of the system: what is drawn looks the same everywhere.

use std::sync::Arc;

use crate::paper::faces::Face;
use egui::{Context, FontData, FontDefinitions, FontFamily, FontId};

const SERIF: &str = "serif";
const SERIF_BOLD: &str = "serif bold";
const SERIF_ITALIC: &str = "serif italic";

/// A cut of the serif.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Serif {
    /// For the names of towns.
    Upright,
    /// For headings and capitals.
    Bold,
    /// For rivers and small places.
    Italic,
}

impl Serif {
    fn name(self) -> &'static str {
        match self {
            Self::Upright => SERIF,
            Self::Bold => SERIF_BOLD,
            Self::Italic => SERIF_ITALIC,
        }
    }

    /// Its family.
    pub fn family(self) -> FontFamily {
        FontFamily::Name(self.name().into())
    }

    /// The cut in a size.
    pub fn size(self, size: f32) -> FontId {
        FontId::new(size, self.family())
    }
}

/// All letters of the desk. Each family ends in all the others, so that none lacks a letter which
/// another has.
pub fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let files: [(Serif, &'static [u8]); 3] = [
        (Serif::Upright, include_bytes!("../../assets/fonts/Vollkorn-Medium.ttf")),
        (Serif::Bold, include_bytes!("../../assets/fonts/Vollkorn-SemiBold.ttf")),
        (Serif::Italic, include_bytes!("../../assets/fonts/Vollkorn-Italic.ttf")),
    ];
    let sans = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    for (serif, bytes) in files {
        fonts.font_data.insert(serif.name().to_owned(), Arc::new(FontData::from_static(bytes)));
        let family = std::iter::once(serif.name().to_owned()).chain(sans.iter().cloned()).collect();
        fonts.families.insert(serif.family(), family);
    }
    // Those of the printed page, for its preview; each borrows from the others as the page does.
    for face in Face::ALL {
        fonts.font_data.insert(face.name().to_owned(), Arc::new(FontData::from_static(face.bytes())));
    }
    for face in Face::ALL {
        let others = Face::ALL.into_iter().filter(|&other| other != face);
        let family = std::iter::once(face).chain(others).map(|face| face.name().to_owned()).collect();
        fonts.families.insert(print_family(face), family);
    }
    for family in [FontFamily::Proportional, FontFamily::Monospace] {
        fonts.families.entry(family).or_default().push(SERIF.to_owned());
    }
    fonts
}

/// The family of a face of the printed page.
pub fn print_family(face: Face) -> FontFamily {
    FontFamily::Name(face.name().into())
}

/// Gives the window its letters; they are there from the next frame on, so before the first.
pub fn install(ctx: &Context) {
    ctx.set_fonts(definitions());
}

/// True once [`install`] has taken effect: before that the serif must not be asked for.
pub fn ready(ctx: &Context) -> bool {
    ctx.fonts(|fonts| fonts.definitions().families.contains_key(&Serif::Upright.family()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_letter_of_the_countries_is_missing() {
        let ctx = Context::default();
        install(&ctx);
        let letters = "ÁÉÍÓÖŐÚÜŰáéíóöőúüű ĂÂÎȘȚŞŢăâîșțşţ ÇĞİÖŞÜçğıöşü ČĎĚŇŘŠŤŮŽčďěňřšťůž ĄĆĘŁŃÓŚŹŻąćęłńóśźż \
                       ЂЈЉЊЋЏђјљњћџАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ ΑΒΓΔΕΖΗΘάέήίόύώς ÄÖÜßäöü ½×…—•§–’“”";
        let mut missing = Vec::new();
        ctx.run_ui(egui::RawInput::default(), |ui| {
            assert!(ready(ui.ctx()));
            for serif in [Serif::Upright, Serif::Bold, Serif::Italic] {
                ui.ctx().fonts_mut(|fonts| {
                    let font = serif.size(14.0);
                    missing.extend(letters.chars().filter(|&c| !fonts.has_glyph(&font, c)));
                });
            }
        })
        .drop_without_applying_deltas();
        assert_eq!(missing, Vec::<char>::new());
    }
}
