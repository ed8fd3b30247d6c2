//! The factions as data: names, colours, devices, generals and the army lists they use.
//!
//! Never knows who plays them, where they stand or who is whose ally; reads no file from disk.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::ground::fault::Fault;
use crate::tabletop::System;
use crate::tabletop::starter::{COMMANDS, StarterArmy};

/// What is on a banner; each is a shape that a painter can draw in one colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Device {
    /// A plain cross from edge to edge.
    Cross,
    /// A cross with two bars.
    PatriarchalCross,
    /// A bull's head.
    Bull,
    /// An eagle with spread wings.
    Eagle,
    /// A crescent moon.
    Crescent,
    /// Level stripes.
    Stripes,
    /// A rafter.
    Chevron,
    /// A cross from corner to corner.
    Saltire,
    /// A tower with battlements.
    Tower,
    /// A star of five points.
    Star,
    /// A diamond.
    Lozenge,
    /// A rose of five petals.
    Rose,
    /// A raven with a ring.
    Raven,
    /// The upper half filled.
    Chief,
}

impl Device {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 14] = [
        Self::Cross,
        Self::PatriarchalCross,
        Self::Bull,
        Self::Eagle,
        Self::Crescent,
        Self::Stripes,
        Self::Chevron,
        Self::Saltire,
        Self::Tower,
        Self::Star,
        Self::Lozenge,
        Self::Rose,
        Self::Raven,
        Self::Chief,
    ];

    /// The word for it, also for those who hear the screen.
    pub fn words(self) -> &'static str {
        match self {
            Self::Cross => "cross",
            Self::PatriarchalCross => "patriarchal cross",
            Self::Bull => "bull's head",
            Self::Eagle => "eagle",
            Self::Crescent => "crescent",
            Self::Stripes => "stripes",
            Self::Chevron => "chevron",
            Self::Saltire => "saltire",
            Self::Tower => "tower",
            Self::Star => "star",
            Self::Lozenge => "lozenge",
            Self::Rose => "rose",
            Self::Raven => "raven",
            Self::Chief => "chief",
        }
    }
}

/// A man who may lead.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GeneralName {
    /// His name.
    pub name: String,
    /// His office.
    pub title: String,
}

/// A faction that can be chosen for a campaign.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faction {
    /// The word in files: `hungary`.
    pub key: String,
    /// Who they are: "Hungarians".
    pub name: String,
    /// Of them: "Hungarian".
    pub adjective: String,
    /// Countries of the board that are theirs by history.
    pub countries: Vec<String>,
    /// Red, green, blue.
    pub colour: [u8; 3],
    /// What is on the banner.
    pub device: Device,
    /// Key of the faction whose army lists they use: their own, or the nearest.
    pub army_list: String,
    /// Why a borrowed army list is the nearest; empty for their own.
    pub because: String,
    /// Who may lead; the first three are the commander-in-chief and his two subordinates.
    pub generals: Vec<GeneralName>,
    /// Names for armies.
    pub armies: Vec<String>,
}

impl Faction {
    /// The ready-made army that they use; nothing when a file of the user's own names a list that
    /// does not come with the program.
    pub fn starter(&self, system: System) -> Option<&'static StarterArmy> {
        StarterArmy::bundled(&self.army_list, system)
    }

    /// True when the army list is that of another faction.
    pub fn borrows(&self) -> bool {
        self.army_list != self.key
    }
}

/// The factions in this text; `path` is named in the faults.
pub fn parse(path: &str, text: &str) -> Result<Vec<Faction>, Vec<Fault>> {
    let factions: Vec<Faction> = ron::from_str(text).map_err(|err| vec![Fault::from_ron(path, &err)])?;
    let mut faults = Vec::new();
    let mut fault = |needle: &str, message: String| faults.push(Fault::at(path, text, needle, message));
    let lists: BTreeSet<&str> = factions.iter().map(|faction| faction.key.as_str()).collect();
    let mut keys = BTreeSet::new();
    let mut colours = BTreeSet::new();
    if factions.len() < 2 {
        fault("[", format!("{} factions: expected at least 2", factions.len()));
    }
    for faction in &factions {
        let key = faction.key.as_str();
        let place = format!("key: \"{key}\"");
        if key.is_empty() || !key.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_') {
            fault(&place, format!("key: \"{key}\": expected small letters and _ only"));
        }
        if !keys.insert(key) {
            fault(
                &place,
                format!("key: \"{key}\" is there twice: expected a key of its own for each faction"),
            );
        }
        if faction.name.is_empty() {
            fault(&place, format!("name: of \"{key}\" is empty: expected a name such as \"Hungarians\""));
        }
        if !colours.insert(faction.colour) {
            fault(&place, format!("colour: of \"{key}\" is another faction's: expected a colour of its own"));
        }
        if !lists.contains(faction.army_list.as_str()) {
            let list = &faction.army_list;
            let message =
                format!("army_list: \"{list}\" is no faction of this file: expected the key of one");
            fault(&format!("army_list: \"{list}\""), message);
        }
        if faction.borrows() && faction.because.is_empty() {
            fault(&place, format!("because: of \"{key}\" is empty: expected why its army list is borrowed"));
        }
        if faction.generals.len() < COMMANDS {
            let found = faction.generals.len();
            fault(&place, format!("generals: {found} of \"{key}\": expected at least {COMMANDS}"));
        }
        if faction.armies.len() < COMMANDS {
            let found = faction.armies.len();
            fault(&place, format!("armies: {found} names of \"{key}\": expected at least {COMMANDS}"));
        }
    }
    if faults.is_empty() { Ok(factions) } else { Err(faults) }
}

/// Path of the factions that come with the program.
pub const PATH: &str = "assets/campaigns/corvinus/factions.ron";

/// The factions that come with the program: the six of the rules in their order, then six more.
pub fn bundled() -> &'static [Faction] {
    static FACTIONS: LazyLock<Vec<Faction>> = LazyLock::new(|| {
        let text = include_str!("../../assets/campaigns/corvinus/factions.ron");
        // A test reads them: nobody is ever given a program in which this happens.
        parse(PATH, text)
            .unwrap_or_else(|faults| panic!("the program was built with bad factions: {faults:?}"))
    });
    &FACTIONS
}

/// One of the factions that come with the program.
pub fn bundled_faction(key: &str) -> Option<&'static Faction> {
    bundled().iter().find(|faction| faction.key == key)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"[
    (
        key: "reds", name: "Reds", adjective: "Red", countries: ["Redland"],
        colour: (200, 0, 0), device: Bull, army_list: "reds", because: "",
        generals: [(name: "A", title: "a"), (name: "B", title: "b"), (name: "C", title: "c")],
        armies: ["I", "II", "III"],
    ),
    (
        key: "blues", name: "Blues", adjective: "Blue", countries: [],
        colour: (0, 0, 200), device: Rose, army_list: "reds", because: "nearest",
        generals: [(name: "D", title: "a"), (name: "E", title: "b"), (name: "F", title: "c")],
        armies: ["I", "II", "III"],
    ),
]"#;

    fn fault(from: &str, to: &str) -> String {
        assert!(GOOD.contains(from), "{from}");
        let faults = parse("f.ron", &GOOD.replacen(from, to, 1)).unwrap_err();
        assert_eq!(faults.len(), 1, "{faults:?}");
        faults[0].to_string()
    }

    #[test]
    fn the_factions_of_the_program_are_good() {
        let factions = bundled();
        assert_eq!(factions.len(), 12);
        let six: Vec<&str> = factions[..6].iter().map(|faction| faction.key.as_str()).collect();
        assert_eq!(six, ["hungary", "transylvania", "moldavia", "wallachia", "ottoman", "teutonic"]);
        let mut devices = BTreeSet::new();
        let mut names = BTreeSet::new();
        for (place, faction) in factions.iter().enumerate() {
            assert_eq!(faction.borrows(), place >= 6, "{}", faction.key);
            assert!(faction.generals.len() >= if place < 6 { 10 } else { 6 }, "{}", faction.key);
            assert!(devices.insert(faction.device), "{} has the device of another", faction.key);
            for general in &faction.generals {
                assert!(names.insert(&general.name), "{} leads twice", general.name);
            }
            for system in System::ALL {
                assert_eq!(faction.starter(system).map(|army| &army.faction), Some(&faction.army_list));
            }
        }
        assert_eq!(bundled_faction("moldavia").map(|faction| faction.device), Some(Device::Bull));
        assert_eq!(bundled_faction("venice"), None);
    }

    #[test]
    fn bad_factions_are_named_with_their_line() {
        assert!(parse("f.ron", GOOD).is_ok());
        assert_eq!(
            fault("army_list: \"reds\", because: \"near", "army_list: \"greens\", because: \"near"),
            "f.ron:10:44: army_list: \"greens\" is no faction of this file: expected the key of one"
        );
        assert_eq!(
            fault("\"nearest\"", "\"\""),
            "f.ron:9:9: because: of \"blues\" is empty: expected why its army list is borrowed"
        );
        assert_eq!(
            fault("(0, 0, 200)", "(200, 0, 0)"),
            "f.ron:9:9: colour: of \"blues\" is another faction's: expected a colour of its own"
        );
        assert_eq!(
            fault("(name: \"D\", title: \"a\"), ", ""),
            "f.ron:9:9: generals: 2 of \"blues\": expected at least 3"
        );
        assert!(fault("key: \"blues\"", "key: \"reds\"").contains("is there twice"));
        assert!(fault("device: Rose", "device: Lion").starts_with("f.ron:10:"));
        assert!(fault("(0, 0, 200)", "(0, 0, 300)").starts_with("f.ron:10:"));
        assert!(fault("adjective: \"Blue\"", "adverb: \"Blue\"").contains("adverb"));
    }

    /// Linear light of a colour, as eyes of one kind see it: (normal, without red, without green cones).
    fn seen(colour: [u8; 3], eyes: [[f64; 3]; 3]) -> [f64; 3] {
        let linear = colour.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        eyes.map(|row| row.iter().zip(linear).map(|(a, b)| a * b).sum::<f64>().clamp(0.0, 1.0))
    }

    fn luminance(light: [f64; 3]) -> f64 {
        0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
    }

    /// CIE L*a*b*, in which distances are what eyes feel.
    fn lab(light: [f64; 3]) -> [f64; 3] {
        let bend = |t: f64| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
        let x = bend((0.4124 * light[0] + 0.3576 * light[1] + 0.1805 * light[2]) / 0.9505);
        let y = bend(luminance(light));
        let z = bend((0.0193 * light[0] + 0.1192 * light[1] + 0.9505 * light[2]) / 1.089);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    const EVERYBODY: [[f64; 3]; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    /// Machado, Oliveira and Fernandes 2009, full severity.
    const WITHOUT_RED: [[f64; 3]; 3] = [
        [0.152_286, 1.052_583, -0.204_868],
        [0.114_503, 0.786_281, 0.099_216],
        [-0.003_882, -0.048_116, 1.051_998],
    ];
    const WITHOUT_GREEN: [[f64; 3]; 3] = [
        [0.367_322, 0.860_646, -0.227_968],
        [0.280_085, 0.672_501, 0.047_413],
        [-0.011_820, 0.042_940, 0.968_881],
    ];

    #[test]
    fn colours_keep_apart_for_all_eyes_and_stand_out_on_parchment() {
        let parchment = luminance(seen([240, 228, 200], EVERYBODY));
        for faction in bundled() {
            let contrast = (parchment + 0.05) / (luminance(seen(faction.colour, EVERYBODY)) + 0.05);
            assert!(contrast >= 3.0, "{}: {contrast}", faction.key);
        }
        for eyes in [EVERYBODY, WITHOUT_RED, WITHOUT_GREEN] {
            for (place, one) in bundled().iter().enumerate() {
                for other in &bundled()[..place] {
                    let (a, b) = (lab(seen(one.colour, eyes)), lab(seen(other.colour, eyes)));
                    let distance = a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt();
                    let least = if place < 6 { 25.0 } else { 8.0 };
                    assert!(distance >= least, "{} and {}: {distance}", one.key, other.key);
                }
            }
        }
    }
}
