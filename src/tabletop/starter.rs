//! Ready-made armies: the files under `armylists/starter/`, one a faction and system.
//!
//! Never reads a file from disk (the text is handed in, or built into the program) and never places
//! an army on a map.

use std::collections::BTreeMap;
use std::num::{NonZeroU8, NonZeroU16};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::ground::fault::Fault;
use crate::tabletop::System;
use crate::tabletop::troops::{Catalog, Class, Order, Points, Sureness, TroopKind, Troops};

/// Commands of an army, each with one general (C0.2, C0.4).
pub const COMMANDS: usize = 3;

/// The three generals that each faction begins with (C0.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Rank {
    /// Leads the whole faction.
    CinC,
    /// The first of the two others.
    Senior,
    /// The second of them.
    Subordinate,
}

impl Rank {
    /// All three, the highest first.
    pub const ALL: [Self; 3] = [Self::CinC, Self::Senior, Self::Subordinate];

    /// The word on screens and sheets.
    pub fn words(self) -> &'static str {
        match self {
            Self::CinC => "commander-in-chief",
            Self::Senior => "senior subordinate general",
            Self::Subordinate => "subordinate general",
        }
    }
}

/// What may be bought for an army.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Budget {
    /// At most so many points, generals and fortifications included.
    Points(Points),
    /// Exactly so many elements in each command.
    Elements(u16),
    /// The core units free, and at most so many points beyond them.
    Bonus(Points),
}

/// The general of a command; his name is given by the faction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct General {
    /// Which of the three.
    pub rank: Rank,
    /// The line of his command that he rides with, by its name.
    pub with: String,
    /// What he costs beyond the troops he rides with.
    pub points: Points,
}

/// So many pieces of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// As a player reads it.
    pub name: String,
    /// The system's own code.
    pub code: String,
    /// Figures a piece.
    pub castings: NonZeroU8,
    /// Pieces that make a unit; 1 when the file does not say.
    #[serde(default = "one_piece")]
    pub unit: NonZeroU8,
    /// How good they are.
    pub class: Class,
    /// On horseback.
    pub mounted: bool,
    /// How they stand.
    pub order: Order,
    /// Points of one piece.
    pub points: Points,
    /// Of these pieces, how many are core units (ARMATI); none when the file does not say.
    #[serde(default)]
    pub core: u16,
    /// How many pieces.
    pub count: NonZeroU16,
}

fn one_piece() -> NonZeroU8 {
    NonZeroU8::MIN
}

impl Line {
    /// The kind of piece in this line.
    pub fn kind(&self, sure: Sureness) -> TroopKind {
        TroopKind {
            name: self.name.clone(),
            code: self.code.clone(),
            castings: self.castings.get(),
            unit: self.unit.get(),
            class: self.class,
            mounted: self.mounted,
            order: self.order,
            tenths: self.points.0,
            sure,
        }
    }
}

/// A part of the army with its general.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// As a player reads it: "The Saxon towns".
    pub name: String,
    /// Who leads it.
    pub general: General,
    /// Its troops.
    pub lines: Vec<Line>,
}

impl Command {
    /// Its troops, with their kinds put into the catalog of the campaign.
    pub fn troops(&self, sure: Sureness, catalog: &mut Catalog) -> Troops {
        self.lines.iter().map(|line| (catalog.intern(&line.kind(sure)), line.count.get())).collect()
    }

    /// What it comes to, its general included.
    pub fn totals(&self) -> Totals {
        let mut totals = Totals { tenths: self.general.points.0, ..Totals::default() };
        for line in &self.lines {
            let count = u32::from(line.count.get());
            totals.tenths = totals.tenths.saturating_add(line.points.0.saturating_mul(count));
            totals.pieces += count;
            totals.castings += count * u32::from(line.castings.get());
        }
        totals
    }
}

/// Field fortifications and portable obstacles: bought, but no troops.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fortification {
    /// As a player reads it.
    pub name: String,
    /// The system's own code.
    pub code: String,
    /// Points of one base width.
    pub points: Points,
    /// How many base widths.
    pub count: NonZeroU16,
}

/// What an army or a command comes to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Totals {
    /// Points in tenths, generals and fortifications included.
    pub tenths: u32,
    /// Elements, figures or units.
    pub pieces: u32,
    /// Figures.
    pub castings: u32,
}

/// A whole army for one faction and system, ready to be placed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StarterArmy {
    /// Key of the faction it is made for.
    pub faction: String,
    /// The tabletop system.
    pub system: System,
    /// As a player reads it.
    pub name: String,
    /// Where types and points come from.
    pub source: String,
    /// How sure they are.
    pub sure: Sureness,
    /// What could be bought.
    pub budget: Budget,
    /// Its commands, each with a general of another rank.
    pub commands: Vec<Command>,
    /// Fortifications that it may bring to a battle.
    pub fortifications: Vec<Fortification>,
}

impl StarterArmy {
    /// The army in this text; `path` is named in the faults, of which all that can be seen at once are given.
    pub fn parse(path: &str, text: &str) -> Result<Self, Vec<Fault>> {
        let army: Self = ron::from_str(text).map_err(|err| vec![Fault::from_ron(path, &err)])?;
        let faults = army.faults(path, text);
        if faults.is_empty() { Ok(army) } else { Err(faults) }
    }

    /// The army that comes with the program; nothing for a faction without army lists of its own
    /// (see [`crate::tabletop::Faction::army_list`]).
    pub fn bundled(faction: &str, system: System) -> Option<&'static Self> {
        static ARMIES: LazyLock<BTreeMap<(String, System), StarterArmy>> = LazyLock::new(|| {
            let armies = FILES.iter().map(|(path, text)| {
                let army = StarterArmy::parse(path, text).unwrap_or_else(|faults| {
                    // A test reads all of them: nobody is ever given a program in which this happens.
                    panic!("the program was built with a bad army list: {faults:?}")
                });
                ((army.faction.clone(), army.system), army)
            });
            armies.collect()
        });
        ARMIES.get(&(faction.to_owned(), system))
    }

    /// What it comes to.
    pub fn totals(&self) -> Totals {
        let fortified = |points: u32, work: &Fortification| {
            points.saturating_add(work.points.0.saturating_mul(u32::from(work.count.get())))
        };
        let works = self.fortifications.iter().fold(0, fortified);
        self.commands.iter().map(Command::totals).fold(
            Totals { tenths: works, ..Totals::default() },
            |sum, part| Totals {
                tenths: sum.tenths.saturating_add(part.tenths),
                pieces: sum.pieces + part.pieces,
                castings: sum.castings + part.castings,
            },
        )
    }

    /// Points in tenths beyond the core units: what a [`Budget::Bonus`] pays for.
    pub fn bonus_tenths(&self) -> u32 {
        let core = self.commands.iter().flat_map(|command| &command.lines).fold(0u32, |points, line| {
            points.saturating_add(line.points.0.saturating_mul(u32::from(line.core)))
        });
        self.totals().tenths.saturating_sub(core)
    }

    /// What the shape of the file cannot say.
    fn faults(&self, path: &str, text: &str) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut fault = |way: &[&str], message: String| {
            faults.push(Fault::along(path, text, way, message));
        };
        if self.commands.len() != COMMANDS {
            let found = self.commands.len();
            fault(&["commands"], format!("{found} commands: expected {COMMANDS}, one for each general"));
        }
        for rank in Rank::ALL {
            let held = self.commands.iter().filter(|command| command.general.rank == rank).count();
            if held != 1 {
                let word = format!("rank: {rank:?}");
                let way: &[&str] = if held == 0 { &["commands"] } else { &["commands", &word] };
                fault(way, format!("{held} generals of rank {rank:?}: expected exactly one"));
            }
        }
        for command in &self.commands {
            let name = &command.name;
            let here = format!("name: \"{name}\"");
            let with = &command.general.with;
            if !command.lines.iter().any(|line| line.name == *with) {
                let message =
                    format!("with: the general of \"{name}\" rides with \"{with}\": expected a line of it");
                fault(&["commands", &here, "with:"], message);
            }
            for Line { name, count, unit, core, .. } in &command.lines {
                let word = format!("name: \"{name}\"");
                let way = ["commands", &here, "lines", &word];
                if count.get() % u16::from(unit.get()) != 0 {
                    fault(&way, format!("count: {count} of \"{name}\": expected whole units of {unit}"));
                }
                if *core > count.get() {
                    fault(&way, format!("core: {core} of \"{name}\": expected at most its count, {count}"));
                }
            }
            if let Budget::Elements(each) = self.budget {
                let found = command.totals().pieces;
                if found != u32::from(each) {
                    let message = format!("{found} elements in \"{name}\": expected exactly {each}");
                    fault(&["commands", &here], message);
                }
            }
        }
        let spent = match self.budget {
            Budget::Points(most) => Some((self.totals().tenths, most)),
            Budget::Bonus(most) => Some((self.bonus_tenths(), most)),
            Budget::Elements(_) => None,
        };
        if let Some((spent, most)) = spent
            && spent > most.0
        {
            let spent = Points(spent);
            fault(&["budget"], format!("budget: {spent} points are spent: expected at most {most}"));
        }
        faults
    }
}

/// Path and text of a file that is built in.
macro_rules! files {
    ($($faction:literal),*) => {
        &[$(
            files!(@ $faction, "dba"), files!(@ $faction, "dbm"),
            files!(@ $faction, "wrg7"), files!(@ $faction, "armati"),
        )*]
    };
    (@ $faction:literal, $system:literal) => {(
        concat!("armylists/starter/", $faction, "_", $system, ".ron"),
        include_str!(concat!("../../armylists/starter/", $faction, "_", $system, ".ron")),
    )};
}

const FILES: &[(&str, &str)] =
    files!["hungary", "transylvania", "moldavia", "wallachia", "ottoman", "teutonic"];

/// Paths and texts of the armies that are built in, for tests and for whoever wants to copy one.
pub fn bundled_files() -> &'static [(&'static str, &'static str)] {
    FILES
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"(
    faction: "hungary",
    system: dbm,
    name: "A small army",
    source: "this test",
    sure: Ours,
    budget: Points("100"),
    commands: [
        (
            name: "First",
            general: (rank: CinC, with: "Knights", points: "0"),
            lines: [
                (name: "Knights", code: "Irr Kn(O)", castings: 3, class: C, mounted: true, order: Close, points: "20", count: 1),
            ],
        ),
        (
            name: "Second",
            general: (rank: Senior, with: "Horse", points: "10.5"),
            lines: [
                (name: "Horse", code: "Irr LH(S)", castings: 2, unit: 3, class: B, mounted: true, order: Skirmish, points: "7.5", count: 6),
            ],
        ),
        (
            name: "Third",
            general: (rank: Subordinate, with: "Spearmen", points: "0"),
            lines: [
                (name: "Spearmen", code: "Irr Sp(O)", castings: 4, class: C, mounted: false, order: Close, points: "4", count: 2),
            ],
        ),
    ],
    fortifications: [(name: "Ditch", code: "TF", points: "2", count: 5)],
)"#;

    fn faults(from: &str, to: &str) -> Vec<String> {
        assert!(GOOD.contains(from), "{from}");
        let faults = StarterArmy::parse("a.ron", &GOOD.replacen(from, to, 1)).unwrap_err();
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_good_file_adds_up() {
        let army = StarterArmy::parse("a.ron", GOOD).unwrap();
        assert_eq!(army.totals(), Totals { tenths: 200 + 105 + 450 + 80 + 100, pieces: 9, castings: 23 });
        let mut catalog = Catalog::default();
        let troops: Vec<Troops> =
            army.commands.iter().map(|command| command.troops(army.sure, &mut catalog)).collect();
        assert_eq!(troops[1].words(&catalog), "6 Horse");
        assert_eq!(catalog.0.len(), 3);
        assert_eq!(troops.iter().map(Troops::n_pieces).sum::<u32>(), army.totals().pieces);
    }

    #[test]
    fn bad_values_are_named_with_their_line() {
        let [points] = &faults("\"7.5\"", "\"7.25\"")[..] else { panic!() };
        assert!(points.starts_with("a.ron:20:"), "{points}");
        assert!(
            points.contains("\"7.25\" are no points: expected a number with at most one decimal"),
            "{points}"
        );
        let [count] = &faults("count: 6", "count: 0")[..] else { panic!() };
        assert!(count.starts_with("a.ron:20:") && count.contains("nonzero"), "{count}");
        let [field] = &faults("castings: 2", "figures: 2")[..] else { panic!() };
        assert!(
            field.starts_with("a.ron:20:") && field.contains("figures") && field.contains("castings"),
            "{field}"
        );
        let [system] = &faults("dbm", "dbx")[..] else { panic!() };
        assert!(system.starts_with("a.ron:3:") && system.contains("wrg7"), "{system}");
    }

    #[test]
    fn what_does_not_fit_together_is_named_with_its_line() {
        assert_eq!(
            faults("Points(\"100\")", "Points(\"93\")"),
            ["a.ron:7:5: budget: 93.5 points are spent: expected at most 93"]
        );
        assert_eq!(
            faults("Senior", "CinC"),
            [
                "a.ron:11:23: 2 generals of rank CinC: expected exactly one",
                "a.ron:8:5: 0 generals of rank Senior: expected exactly one",
            ]
        );
        assert_eq!(
            faults("with: \"Horse\"", "with: \"Hussars\""),
            ["a.ron:18:37: with: the general of \"Second\" rides with \"Hussars\": expected a line of it"]
        );
        assert_eq!(
            faults("count: 6", "count: 5"),
            ["a.ron:20:18: count: 5 of \"Horse\": expected whole units of 3"]
        );
        assert_eq!(
            faults("count: 2)", "count: 2, core: 3)"),
            ["a.ron:27:18: core: 3 of \"Spearmen\": expected at most its count, 2"]
        );
        assert_eq!(
            faults("Points(\"100\")", "Elements(1)"),
            [
                "a.ron:17:13: 6 elements in \"Second\": expected exactly 1",
                "a.ron:24:13: 2 elements in \"Third\": expected exactly 1",
            ]
        );
        let start = GOOD.find("        (\n            name: \"Third\"").unwrap();
        let end = GOOD.find("    ],\n    fortifications").unwrap();
        assert_eq!(
            faults(&GOOD[start..end], ""),
            [
                "a.ron:8:5: 2 commands: expected 3, one for each general",
                "a.ron:8:5: 0 generals of rank Subordinate: expected exactly one",
            ]
        );
    }
}
