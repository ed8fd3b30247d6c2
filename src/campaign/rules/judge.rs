//! The judge of a rules file: what reads, but makes no sense.
//!
//! Never mends anything: every fault is named with its place.

use super::{AttritionColumn, Budget, Preset, SystemTable, Tables};
use crate::ground::fault::Fault;
use crate::ground::judge::{Judge, Step};
use crate::tabletop::System;

/// Percent of an army that is destroyed.
const ALL: u8 = 100;
/// Faces of the die that recovers and wins over units.
const FACES: std::ops::RangeInclusive<u8> = 1..=6;
const MONTHS: std::ops::RangeInclusive<u8> = 1..=12;

/// Everything that makes no sense in a file that reads.
pub(super) fn faults(path: &str, text: &str, tables: &Tables, presets: &[Preset]) -> Vec<Fault> {
    let mut judge = Judge::new(path, text);
    judge.setup(tables);
    judge.time(tables);
    judge.movement(tables);
    judge.attrition(tables);
    judge.siege(tables);
    judge.assault(tables);
    judge.combat(tables);
    for system in System::ALL {
        judge.system(system.key(), tables.systems.of(system));
    }
    judge.presets(presets);
    judge.faults()
}

impl Judge<'_> {
    fn percent(&mut self, percent: u8, steps: &[Step<'_>]) {
        let name = steps.last().map_or("", |step| step.0);
        self.must(percent <= ALL, steps, format!("{name}: {percent} percent is more than all"));
    }

    fn month(&mut self, month: u8, steps: &[Step<'_>]) {
        self.must(MONTHS.contains(&month), steps, format!("{month} is no month; write 1 to 12"));
    }

    fn setup(&mut self, tables: &Tables) {
        let setup = &tables.setup;
        let at = |name| [("setup", 0), (name, 0)];
        let unique = setup.factions.iter().enumerate().all(|(n, name)| !setup.factions[..n].contains(name));
        self.must(unique, &at("factions"), "factions: two have the same name");
        self.must(
            setup.factions.len() >= usize::from(setup.fewest_factions),
            &at("factions"),
            "factions: fewer are named than the fewest that may play",
        );
        self.must(
            2 <= setup.fewest_factions && setup.fewest_factions <= setup.most_factions,
            &at("fewest_factions"),
            "fewest_factions must be 2 or more and not above most_factions",
        );
        let cincs = setup.free_generals.iter().filter(|&&rank| rank == super::GeneralRank::Cinc).count();
        self.must(cincs == 1, &at("free_generals"), "free_generals must have exactly one cinc");
        let values = &setup.general_values;
        self.must(
            values.subordinate <= values.senior && values.senior <= values.cinc,
            &at("general_values"),
            "general_values: a higher rank must not be worth less",
        );
    }

    fn time(&mut self, tables: &Tables) {
        let time = &tables.time;
        let at = |name| [("time", 0), (name, 0)];
        let start = time.start;
        self.month(start.month, &[("time", 0), ("start", 0), ("month", 0)]);
        let days = match start.month {
            // Every fourth year is a leap year in the Julian calendar.
            2 if start.year.rem_euclid(4) == 0 => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        self.must(
            (1..=days).contains(&start.day),
            &[("time", 0), ("start", 0), ("day", 0)],
            format!("day {} is not in that month, which has {days} days", start.day),
        );
        self.must(time.days_a_turn > 0, &at("days_a_turn"), "a turn must have at least 1 day");
        self.must(time.miles_a_hex > 0, &at("miles_a_hex"), "a hex must be at least 1 mile across");
    }

    fn movement(&mut self, tables: &Tables) {
        let movement = &tables.movement;
        let at = |name| [("movement", 0), (name, 0)];
        self.must(movement.mixed > 0, &at("mixed"), "mixed: an army must be able to move");
        self.must(
            movement.mixed <= movement.cavalry,
            &at("cavalry"),
            "cavalry must not be slower than a mixed army",
        );
        self.must(
            movement.cavalry <= movement.all_cavalry,
            &at("all_cavalry"),
            "all_cavalry must not be slower than cavalry",
        );
        self.must(
            movement.force_march.is_sorted(),
            &at("force_march"),
            "force_march: more extra hexes must not cost a lighter column",
        );
        self.must(movement.winter_divisor > 0, &at("winter_divisor"), "winter_divisor must be 1 or more");
        self.must(movement.rough_hexes > 0, &at("rough_hexes"), "rough_hexes must be 1 or more");
    }

    fn attrition(&mut self, tables: &Tables) {
        let attrition = &tables.attrition;
        let section = ("attrition", 0);
        self.must(!attrition.rows.is_empty(), &[section, ("rows", 0)], "rows: the table needs a row");
        for (n, row) in attrition.rows.iter().enumerate() {
            let at = |name| [section, ("rows", 0), ("roll", n), (name, 0)];
            for column in AttritionColumn::ALL {
                self.percent(row.percent(column), &at(name_of(column)));
                let worse = column.worse();
                self.must(
                    row.percent(column) <= row.percent(worse),
                    &at(name_of(worse)),
                    format!(
                        "{} must not lose less than {} (roll {})",
                        worse.words(),
                        column.words(),
                        row.roll
                    ),
                );
            }
            let Some(above) = n.checked_sub(1).and_then(|above| attrition.rows.get(above)) else { continue };
            self.must(
                above.roll < row.roll,
                &[section, ("rows", 0), ("roll", n)],
                format!("rows must go by rising roll ({} after {})", row.roll, above.roll),
            );
            for column in AttritionColumn::ALL {
                self.must(
                    row.percent(column) <= above.percent(column),
                    &at(name_of(column)),
                    format!("{}: a higher roll must not lose more (roll {})", column.words(), row.roll),
                );
            }
        }
        for (n, winter) in attrition.winter.iter().enumerate() {
            let at = [section, ("winter", 0), ("month", n)];
            self.month(winter.month, &at);
            let Some(before) = n.checked_sub(1).and_then(|before| attrition.winter.get(before)) else {
                continue;
            };
            let next = before.month % MONTHS.end() + 1;
            self.must(
                winter.month == next,
                &at,
                format!("winter months must follow each other (month {next} is next)"),
            );
            self.must(
                before.column <= winter.column,
                &[section, ("winter", 0), ("month", n), ("column", 0)],
                "winter must not become milder as it goes on",
            );
        }
        self.month(attrition.loot_month, &[section, ("loot_month", 0)]);
        self.must(
            !attrition.withdrawal.is_empty() && attrition.withdrawal.is_sorted(),
            &[section, ("withdrawal", 0)],
            "withdrawal needs a column for each face, and a higher roll must not be lighter",
        );
        self.must(
            attrition.beaten_to_town <= attrition.beaten_to_field,
            &[section, ("beaten_to_town", 0)],
            "beaten_to_town: a town must not be worse than the field",
        );
    }

    fn siege(&mut self, tables: &Tables) {
        let siege = &tables.siege;
        let at = [("siege", 0), ("falls_from", 0)];
        self.must(!siege.falls_from.is_empty(), &at, "falls_from needs a turn for each face");
        self.must(siege.last_turn > 0, &[("siege", 0), ("last_turn", 0)], "last_turn must be 1 or more");
        for (n, &from) in siege.falls_from.iter().enumerate() {
            let roll = n + 1;
            self.must(
                1 <= from && from <= siege.last_turn,
                &at,
                format!("falls_from: turn {from} (roll {roll}) is not between 1 and last_turn"),
            );
            let before = n.checked_sub(1).and_then(|before| siege.falls_from.get(before));
            self.must(
                before.is_none_or(|&before| from <= before),
                &at,
                format!("falls_from: a higher roll must not fall later (roll {roll})"),
            );
        }
    }

    fn assault(&mut self, tables: &Tables) {
        let assault = &tables.assault;
        let section = ("assault", 0);
        self.percent(assault.repulsed, &[section, ("repulsed", 0)]);
        self.must(
            assault.stronger_defender_dice > 0,
            &[section, ("stronger_defender_dice", 0)],
            "stronger_defender_dice must be 1 or more",
        );
        self.must(!assault.rows.is_empty(), &[section, ("rows", 0)], "rows: the table needs a row");
        self.must(
            assault.rows.first().is_none_or(|row| row.from == 1),
            &[section, ("rows", 0), ("from", 0)],
            "rows: the first must be from 1",
        );
        for (n, row) in assault.rows.iter().enumerate() {
            let at = |name| [section, ("rows", 0), ("from", n), (name, 0)];
            self.percent(row.attacker, &at("attacker"));
            if let super::DefenderLoss::Percent(percent) = row.defender {
                self.percent(percent, &at("defender"));
            }
            let Some(above) = n.checked_sub(1).and_then(|above| assault.rows.get(above)) else { continue };
            self.must(
                above.from < row.from,
                &[section, ("rows", 0), ("from", n)],
                format!("rows must go by rising difference ({} after {})", row.from, above.from),
            );
            self.must(
                row.attacker <= above.attacker,
                &at("attacker"),
                format!("attacker: a better roll must not lose more (from {})", row.from),
            );
            self.must(
                above.defender <= row.defender,
                &at("defender"),
                format!("defender: a better roll must not do less (from {})", row.from),
            );
        }
    }

    fn combat(&mut self, tables: &Tables) {
        let combat = &tables.combat;
        let section = ("combat", 0);
        let columns = combat.rows.first().map_or(0, |row| row.losses.len());
        self.must(columns > 0, &[section, ("rows", 0)], "rows: the table needs a row with a column");
        for (n, row) in combat.rows.iter().enumerate() {
            let here = [section, ("rows", 0), ("diff", n)];
            self.must(usize::from(row.diff) == n, &here, format!("diff {n} is expected here"));
            self.must(
                row.losses.len() == columns,
                &here,
                format!("losses: {} columns where the first row has {columns}", row.losses.len()),
            );
            let above = n.checked_sub(1).and_then(|above| combat.rows.get(above));
            for (column, losses) in row.losses.iter().enumerate() {
                let at = |name| [section, ("rows", 0), ("diff", n), (name, column)];
                self.percent(losses.winner, &at("winner"));
                self.percent(losses.loser, &at("loser"));
                let over = above.and_then(|above| above.losses.get(column));
                self.must(
                    over.is_none_or(|over| over.loser <= losses.loser),
                    &at("loser"),
                    format!("loser: a greater differential must not lose less (diff {})", row.diff),
                );
            }
        }
        let at = |name| [section, (name, 0)];
        self.must(combat.crossing_times > 0, &at("crossing_times"), "crossing_times must be 1 or more");
        self.must(combat.overwhelm > 1, &at("overwhelm"), "overwhelm must be 2 or more");
        self.must(combat.quick_elements > 0, &at("quick_elements"), "quick_elements must be 1 or more");
        let risk = &combat.general_risk;
        for (name, face) in [
            ("recovers_on", combat.recovers_on),
            ("joins_on", combat.joins_on),
            ("killed_on", risk.killed_on),
            ("captured_on", risk.captured_on),
        ] {
            self.must(FACES.contains(&face), &at(name), format!("{name}: {face} is no face of a d6"));
        }
        self.percent(risk.from_loss, &at("from_loss"));
        self.must(
            risk.killed_on != risk.captured_on,
            &at("captured_on"),
            "captured_on must be another face than killed_on",
        );
    }

    fn system(&mut self, key: &str, system: &SystemTable) {
        let at = |name| [("systems", 0), (key, 0), (name, 0)];
        let spends = match system.budget {
            Budget::Points(points) | Budget::PointsAndCore { points, .. } => points > 0,
            Budget::Armies { armies, elements } => armies > 0 && elements > 0,
        };
        self.must(spends, &at("budget"), format!("{key}: the budget must not be empty"));
        self.must(system.list_times > 0, &at("list_times"), format!("{key}: list_times must be 1 or more"));
        self.must(
            system.garrison_pieces > 0,
            &at("garrison_pieces"),
            format!("{key}: garrison_pieces must be 1 or more"),
        );
    }

    fn presets(&mut self, presets: &[Preset]) {
        self.must(!presets.is_empty(), &[("presets", 0)], "presets: at least one is needed");
        for (n, preset) in presets.iter().enumerate() {
            let unique = presets[..n].iter().all(|before| before.name != preset.name);
            self.must(
                unique,
                &[("presets", 0), ("name", n)],
                format!("two presets are called \"{}\"", preset.name),
            );
        }
    }
}

/// The field of a column in the file.
fn name_of(column: AttritionColumn) -> &'static str {
    match column {
        AttritionColumn::Low => "low",
        AttritionColumn::Moderate => "moderate",
        AttritionColumn::High => "high",
        AttritionColumn::Extreme => "extreme",
    }
}
