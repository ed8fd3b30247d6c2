//! Names for generals and troops, proposed when a faction is made.
//!
//! Never decides who leads: it only knows who served when.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::ground::fault::Fault;
use crate::tabletop::lists::Years;
use crate::tabletop::systems;

/// How well a name and its years are attested.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Attested {
    /// By sources that agree.
    High,
    /// By one source, or by what is commonly told.
    Medium,
    /// Barely.
    Low,
}

/// A man who may lead.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leader {
    /// His name.
    pub name: String,
    /// His office.
    pub office: String,
    /// When he served.
    pub years: Years,
    /// How well that is attested.
    pub sure: Attested,
    /// What he is known for.
    #[serde(default)]
    pub note: String,
}

/// A body of troops.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Body {
    /// What they called themselves.
    pub name: String,
    /// What they were.
    pub what: String,
    /// How well that is attested.
    pub sure: Attested,
    /// More about them.
    #[serde(default)]
    pub note: String,
}

/// The names of one faction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Names {
    /// Key of the faction.
    pub faction: String,
    /// Who may lead.
    pub generals: Vec<Leader>,
    /// Who may march.
    pub troops: Vec<Body>,
}

impl Names {
    /// Those who served in a year, the best attested first, then in the order of the file.
    pub fn leaders_in(&self, year: i16) -> Vec<&Leader> {
        let mut found: Vec<&Leader> =
            self.generals.iter().filter(|leader| leader.years.0 <= year && year <= leader.years.1).collect();
        found.sort_by_key(|leader| leader.sure);
        found
    }
}

/// The names in this text; `path` is named in the faults.
pub fn parse(path: &str, text: &str) -> Result<Vec<Names>, Vec<Fault>> {
    let all: Vec<Names> = systems::read().from_str(text).map_err(|err| vec![Fault::from_ron(path, &err)])?;
    let mut faults = Vec::new();
    for names in &all {
        let here = format!("faction: \"{}\"", names.faction);
        for leader in &names.generals {
            let (from, to) = leader.years;
            let there = format!("name: \"{}\"", leader.name);
            if from > to {
                let message =
                    format!("years: {from} to {to} of \"{}\": expected the earlier first", leader.name);
                faults.push(Fault::along(path, text, &[&here, &there], message));
            }
        }
    }
    if faults.is_empty() { Ok(all) } else { Err(faults) }
}

/// Path of the names that come with the program.
pub const PATH: &str = "assets/campaigns/corvinus/names.ron";

/// The names that come with the program, faction by faction.
pub fn bundled() -> &'static [Names] {
    static NAMES: LazyLock<Vec<Names>> = LazyLock::new(|| {
        let text = include_str!("../../assets/campaigns/corvinus/names.ron");
        // A test reads them: nobody is ever given a program in which this happens.
        parse(PATH, text).unwrap_or_else(|faults| panic!("the program was built with bad names: {faults:?}"))
    });
    &NAMES
}

/// The names of a faction; nothing for one that has none of its own.
pub fn of(faction: &str) -> Option<&'static Names> {
    bundled().iter().find(|names| names.faction == faction)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tabletop::factions;

    #[test]
    fn the_six_factions_have_names_enough_for_a_war_of_1458() {
        for faction in &factions::bundled()[..6] {
            let names = of(&faction.key).unwrap();
            assert!(names.troops.len() >= 5, "{}", faction.key);
            assert!(names.generals.len() >= 12, "{}", faction.key);
            assert!(!names.leaders_in(1458).is_empty(), "{}", faction.key);
        }
        let first = of("hungary").unwrap().leaders_in(1458);
        assert!(first.iter().any(|leader| leader.name.starts_with("Hunyadi Mátyás")));
        assert_eq!(of("venice"), None);
    }

    #[test]
    fn bad_years_are_named_with_their_line() {
        let text = "[\n(faction: \"x\",\n generals: [(name: \"A\", office: \"\", years: (1460, 1450), sure: Low)],\n \
                    troops: [])]";
        let faults = parse("n.ron", text).unwrap_err();
        assert_eq!(
            faults[0].to_string(),
            "n.ron:3:14: years: 1460 to 1450 of \"A\": expected the earlier first"
        );
    }
}
