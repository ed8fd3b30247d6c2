//! Settings of the desk: kept between runs, and nothing that a campaign depends on.
//!
//! Never fails to load: what does not read falls back to the default, with a notice.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::desk::balkan::passes::Passes;
use crate::desk::files::{NotWritten, write_text};
pub use crate::desk::map::{Layer, Layers};
use crate::journal::Existing;

/// How many campaigns the list of recent ones holds.
const RECENT: usize = 10;

/// What is kept between runs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Light, dark or as the system.
    pub theme: ThemeChoice,
    /// Size of everything, 1 is as designed.
    pub scale: f32,
    /// Campaigns opened last, the newest first.
    pub recent: Vec<PathBuf>,
    /// How fast dice roll and computer players play.
    pub pace: Pace,
    /// What the map shows.
    pub layers: Layers,
    /// The folder in which new campaigns are kept, when it is not the usual one.
    pub folder: Option<PathBuf>,
    /// Inner size of the window in points, when it was closed.
    pub window: Option<[f32; 2]>,
    /// Where the window stood.
    pub place: Option<[f32; 2]>,
    /// It filled the screen.
    pub maximised: bool,
    /// Which windows of a war are passed unasked, by the names of seats.
    pub passes: std::collections::BTreeMap<String, Passes>,
}

/// One change to them.
#[derive(Debug, Clone, PartialEq)]
pub enum Setting {
    /// Light or dark.
    Theme(ThemeChoice),
    /// Size of everything.
    Scale(f32),
    /// How fast things go.
    Pace(Pace),
    /// Show or hide something on the map.
    Layer(Layer, bool),
    /// Show these things on the map.
    Layers(Layers),
    /// The folder of new campaigns.
    Folder(Option<PathBuf>),
}

/// Light or dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum ThemeChoice {
    System,
    Light,
    Dark,
}

/// How fast dice roll and computer players play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Pace {
    AtOnce,
    Quick,
    Slow,
}

impl Pace {
    /// All, the fastest first.
    pub const ALL: [Self; 3] = [Self::AtOnce, Self::Quick, Self::Slow];

    /// Seconds for which dice roll on screen.
    pub fn dice_seconds(self) -> f32 {
        match self {
            Self::AtOnce => 0.0,
            Self::Quick => 0.5,
            Self::Slow => 1.2,
        }
    }

    /// Seconds between two moves of a computer player.
    pub fn computer_seconds(self) -> f32 {
        match self {
            Self::AtOnce => 0.0,
            Self::Quick => 0.4,
            Self::Slow => 1.5,
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: ThemeChoice::System,
            scale: 1.0,
            recent: Vec::new(),
            pace: Pace::Quick,
            layers: Layers::default(),
            folder: None,
            window: None,
            place: None,
            maximised: false,
            passes: std::collections::BTreeMap::new(),
        }
    }
}

impl Settings {
    /// The least and the largest size of everything.
    pub const SCALES: std::ops::RangeInclusive<f32> = 0.75..=2.5;

    /// Reads the settings; the second is what went wrong, for the user.
    pub fn load(path: &Path) -> (Self, Option<String>) {
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(err) if err.kind() == std::io::ErrorKind::NotFound => return (Self::default(), None),
            Err(err) => return (Self::default(), Some(format!("{}: {err}", path.display()))),
        };
        match ron::from_str::<Self>(&text) {
            Ok(settings) => (settings.sane(), None),
            Err(err) => (
                Self::default(),
                Some(crate::ground::fault::Fault::from_ron(&path.display().to_string(), &err).to_string()),
            ),
        }
    }

    /// What a hand-edited file may not break.
    fn sane(mut self) -> Self {
        let (least, most) = (*Self::SCALES.start(), *Self::SCALES.end());
        self.scale = if self.scale.is_finite() { self.scale.clamp(least, most) } else { 1.0 };
        let sound = |pair: &[f32; 2]| pair.iter().all(|value| value.is_finite());
        self.window = self.window.filter(|size| sound(size) && size[0] >= 320.0 && size[1] >= 240.0);
        self.place = self.place.filter(sound);
        self.recent.truncate(RECENT);
        self
    }

    /// Writes the settings beside their place and renames.
    pub fn save(&self, path: &Path) -> Result<(), String> {
        let words = |err: &dyn std::fmt::Display| format!("{}: {err}", path.display());
        let text =
            ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::new()).map_err(|err| words(&err))?;
        write_text(path, &text, Existing::Replace).map_err(|err| match err {
            NotWritten::Failed(words) => words,
            NotWritten::Exists => words(&"is there already"),
        })
    }

    /// Puts a file at the head of the recent ones.
    pub fn opened(&mut self, path: &Path) {
        self.forget(path);
        self.recent.insert(0, path.to_owned());
        self.recent.truncate(RECENT);
    }

    /// Takes a file out of the recent ones.
    pub fn forget(&mut self, path: &Path) {
        self.recent.retain(|recent| recent != path);
    }

    /// Makes one change.
    pub fn change(&mut self, setting: Setting) {
        match setting {
            Setting::Theme(theme) => self.theme = theme,
            Setting::Scale(scale) => self.scale = scale,
            Setting::Pace(pace) => self.pace = pace,
            Setting::Layer(layer, shown) => self.layers.set(layer, shown),
            Setting::Layers(layers) => self.layers = layers,
            Setting::Folder(folder) => self.folder = folder,
        }
        *self = std::mem::take(self).sane();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back_and_bad_ones_are_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/settings.ron");
        assert_eq!(Settings::load(&path), (Settings::default(), None));
        let mut settings = Settings::default();
        settings.change(Setting::Scale(9.0));
        settings.change(Setting::Layer(Layer::Numbers, true));
        for n in 0..12 {
            settings.opened(Path::new(&format!("{n}.voivode")));
        }
        settings.opened(Path::new("5.voivode"));
        assert!((settings.scale - 2.5).abs() < f32::EPSILON);
        assert_eq!(settings.recent.len(), RECENT);
        assert_eq!(settings.recent[0], Path::new("5.voivode"));
        settings.save(&path).unwrap();
        assert_eq!(Settings::load(&path), (settings, None));
        std::fs::write(&path, "(scale: \"big\")").unwrap();
        let (loaded, told) = Settings::load(&path);
        assert_eq!(loaded, Settings::default());
        assert!(told.unwrap().contains("settings.ron:1:"));
    }
}
