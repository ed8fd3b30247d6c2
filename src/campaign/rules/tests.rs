//! The printed tables as loaded, options by key, and files that must be refused.
//!
//! Never tests a rule: only its numbers.

use super::*;
use crate::tabletop::System;

fn tables() -> Tables {
    Rules::printed().tables
}

/// The rules file with one change must be refused; gives the first fault.
fn fault(from: &str, to: &str) -> String {
    assert_eq!(RULES_TEXT.matches(from).count(), 1, "{from} must stand once in the file");
    let text = RULES_TEXT.replacen(from, to, 1);
    match Rules::parse("rules.ron", &text) {
        Ok(_) => panic!("{to} was not refused"),
        Err(faults) => faults[0].to_string(),
    }
}

/// Like [`fault`], and the line is that of the change.
fn check(from: &str, to: &str, message: &str) {
    let at = RULES_TEXT.find(from).expect("stands in the file");
    let line = RULES_TEXT[..at].matches('\n').count() + 1;
    let fault = fault(from, to);
    assert!(fault.starts_with(&format!("rules.ron:{line}:")), "{fault} is not on line {line}");
    assert!(fault.ends_with(message), "{fault} does not say {message}");
}

#[test]
fn the_attrition_table_is_the_printed_one() {
    let tables = tables();
    let rows = |roll| AttritionColumn::ALL.map(|column| tables.attrition_percent(column, roll));
    assert_eq!(rows(2), [20, 30, 40, 50]);
    assert_eq!(rows(3), [10, 20, 30, 40]);
    assert_eq!(rows(4), [5, 10, 20, 30]);
    assert_eq!(rows(5), [0, 5, 10, 20]);
    assert_eq!(rows(-3), rows(2));
    assert_eq!(rows(1), rows(2));
    assert_eq!(rows(7), rows(5));
}

#[test]
fn columns_end_at_extreme() {
    assert_eq!(AttritionColumn::Low.worse(), AttritionColumn::Moderate);
    assert_eq!(AttritionColumn::Extreme.worse(), AttritionColumn::Extreme);
}

#[test]
fn winter_is_december_to_march_and_grows_worse() {
    let attrition = tables().attrition;
    let winter: Vec<_> = (1..=12).filter(|&month| attrition.is_winter(month)).collect();
    assert_eq!(winter, [1, 2, 3, 12]);
    assert_eq!(attrition.winter_column(12), Some(AttritionColumn::Low));
    assert_eq!(attrition.winter_column(3), Some(AttritionColumn::Extreme));
    assert_eq!(attrition.winter_column(4), None);
}

#[test]
fn the_siege_table_is_the_printed_one() {
    let tables = tables();
    for (roll, from) in [(1, 8), (2, 6), (3, 5), (4, 4), (5, 3), (6, 2)] {
        for turn in 1..=10 {
            assert_eq!(tables.siege_falls(roll, turn), from <= turn, "roll {roll}, turn {turn}");
        }
    }
    assert!(tables.siege_falls(7, 2) && !tables.siege_falls(7, 1));
    assert!(!tables.siege_falls(0, 7) && tables.siege_falls(0, 8) && tables.siege_falls(0, 200));
}

#[test]
fn the_assault_table_is_the_printed_one() {
    let tables = tables();
    let expected = [
        (-11..=0, 20, DefenderLoss::Percent(0)),
        (1..=2, 20, DefenderLoss::Percent(10)),
        (3..=4, 20, DefenderLoss::Percent(15)),
        (5..=6, 15, DefenderLoss::Percent(20)),
        (7..=8, 10, DefenderLoss::Captured),
        (9..=40, 0, DefenderLoss::Captured),
    ];
    for (diffs, attacker_percent, defender) in expected {
        for diff in diffs {
            assert_eq!(tables.assault(diff), AssaultResult { attacker_percent, defender }, "{diff}");
        }
    }
    assert_eq!(
        ['A', 'a', 'B', 'C', 'D', '?'].map(|class| tables.assault.troop_value(class)),
        [3, 3, 2, 2, 1, 2]
    );
    let sizes = [TownSize::Walled, TownSize::Large, TownSize::Capital];
    assert_eq!(sizes.map(|size| tables.town_value(size)), [20, 30, 40]);
}

#[test]
fn the_combat_table_is_the_printed_one() {
    let tables = tables();
    let printed = [
        [(10, 10), (20, 10), (25, 10)],
        [(10, 10), (20, 20), (15, 20)],
        [(10, 10), (10, 30), (10, 30)],
        [(20, 50), (10, 50), (10, 50)],
        [(20, 50), (10, 50), (10, 50)],
        [(30, 50), (10, 50), (10, 75)],
        [(30, 75), (10, 50), (10, 75)],
        [(30, 75), (10, 50), (10, 100)],
        [(40, 100), (10, 100), (10, 100)],
        [(30, 100), (10, 100), (10, 100)],
    ];
    for diff in 0..=40_u8 {
        for odds in 0..=7_u32 {
            let row = printed[usize::from(diff).min(9)];
            let (winner, loser) = row[usize::try_from(odds.clamp(1, 3) - 1).expect("small")];
            assert_eq!(tables.combat(diff, odds), CombatLosses { winner, loser }, "{diff} at {odds}-1");
        }
    }
}

#[test]
fn allowances_halve_in_winter_and_force_marches_end_at_two() {
    let movement = tables().movement;
    let classes = [MarchClass::Mixed, MarchClass::Cavalry, MarchClass::AllCavalry];
    assert_eq!(classes.map(|class| movement.allowance_in(class, false)), [2, 3, 4]);
    assert_eq!(classes.map(|class| movement.allowance_in(class, true)), [1, 1, 2]);
    assert_eq!(movement.most_extra(), 2);
    assert_eq!(movement.force_march(0), None);
    assert_eq!(movement.force_march(1), Some(AttritionColumn::Low));
    assert_eq!(movement.force_march(2), Some(AttritionColumn::Moderate));
}

#[test]
fn withdrawals_and_generals_and_factions_are_as_ruled() {
    use AttritionColumn::{Extreme, High, Low, Moderate};
    let tables = tables();
    let columns = [0, 1, 2, 3, 4, 5, 6, 7].map(|die| tables.attrition.withdrawal(die));
    assert_eq!(columns, [Low, Low, Low, Moderate, Moderate, High, Extreme, Extreme]);
    let ranks = [GeneralRank::Subordinate, GeneralRank::Senior, GeneralRank::Cinc];
    assert_eq!(ranks.map(|rank| tables.general_value(rank)), [50, 75, 100]);
    assert_eq!(tables.factions(2), ["Hungarians", "Transylvanians"]);
    assert_eq!(tables.factions(6).last().map(String::as_str), Some("Teutonic Knights"));
    assert_eq!(tables.factions(12).len(), 6);
}

#[test]
fn every_system_has_its_numbers() {
    let systems = tables().systems;
    let pieces = System::ALL.map(|system| systems.of(system).garrison_pieces);
    assert_eq!(pieces, [2, 4, 16, 1]);
    assert_eq!(
        System::ALL.map(|system| systems.get(system.key())),
        System::ALL.map(|system| Some(systems.of(system)))
    );
    assert_eq!(systems.dba.budget, Budget::Armies { armies: 3, elements: 12 });
    assert_eq!(systems.armati.budget, Budget::PointsAndCore { points: 100, core_times: 2 });
    assert_eq!(systems.get("chess"), None);
}

#[test]
fn presets_are_as_printed_and_club() {
    assert_eq!(preset("As printed"), Some(&Options::default()));
    assert_eq!(Rules::printed().options, Options::default());
    let club = Options {
        winter_shelter: WinterShelter::TownsExempt,
        armies_per_town: ArmiesPerTown::Any,
        general_risk: true,
        spoils: true,
        ..Options::default()
    };
    assert_eq!(Options::club(), club);
}

#[test]
fn every_option_is_listed_and_every_choice_can_be_made() {
    let fields =
        ron::ser::to_string_pretty(&Options::default(), ron::ser::PrettyConfig::new()).expect("writes");
    assert_eq!(fields.matches(": ").count(), OPTIONS.len());
    for entry in OPTIONS {
        assert!(fields.contains(&format!("    {}: ", entry.key)), "{} is a field", entry.key);
        assert_eq!(Options::default().get(entry.key), Some(entry.choices[0].key), "the first is the default");
        for choice in entry.choices {
            let mut options = Options::default();
            options.set(entry.key, choice.key).expect("a choice");
            assert_eq!(options.get(entry.key), Some(choice.key));
            assert_eq!(entry.words(&options), choice.words);
            let text = ron::to_string(&options).expect("writes");
            assert_eq!(ron::from_str::<Options>(&text).expect("reads"), options);
        }
    }
}

#[test]
fn a_wrong_option_says_what_there_is() {
    let mut options = Options::default();
    assert_eq!(
        options.set("tie", "bigger"),
        Err("\"bigger\" is no choice of tie (C8.4); choose first_in_hex or larger or drawn".to_owned())
    );
    let err = options.set("ties", "larger").expect_err("no such option");
    assert!(err.starts_with("no option is called \"ties\"; there are armies_per_town, "), "{err}");
    assert_eq!(options.get("ties"), None);
    assert_eq!(options, Options::default());
}

#[test]
fn rules_survive_a_save() {
    let rules = Rules { options: Options::club(), ..Rules::printed() };
    let text = serde_json::to_string(&rules).expect("writes");
    assert_eq!(serde_json::from_str::<Rules>(&text).expect("reads"), rules);
    let text = ron::to_string(&rules).expect("writes");
    assert_eq!(ron::from_str::<Rules>(&text).expect("reads"), rules);
}

#[test]
fn rulings_name_rules_and_are_sentences() {
    assert!(rulings().len() > 50);
    for Ruling { rule, words } in rulings() {
        assert!(rule.starts_with('C') && rule[1..].starts_with(|c: char| c.is_ascii_digit()), "{rule}");
        assert!(words.ends_with('.'), "{words}");
    }
    let faults = parse_rulings("mine.ron", "[\n (rule: \"C1\", word: \"x\"),\n]").expect_err("a wrong field");
    assert!(faults[0].to_string().starts_with("mine.ron:2:"), "{}", faults[0]);
}

#[test]
fn a_file_that_does_not_read_is_named_with_its_place() {
    check(
        "miles_a_hex: 25",
        "mile_a_hex: 25",
        "Unexpected field named `mile_a_hex` in `Time`, expected one of `start`, `days_a_turn`, or `miles_a_hex` instead",
    );
}

#[test]
fn a_file_without_a_system_is_refused() {
    let from =
        "dbm: (budget: points(900), list_times: 2, garrison_pieces: 4, both_agree_below: 225, boats: 25),";
    let fault = fault(from, "");
    assert!(fault.contains("`dbm`"), "{fault}");
}

#[test]
fn a_file_that_makes_no_sense_is_named_with_its_place() {
    check(
        "low: 20, moderate: 30, high: 40, extreme: 50",
        "low: 20, moderate: 30, high: 40, extreme: 101",
        "extreme: 101 percent is more than all",
    );
    check(
        "roll: 3, low: 10, moderate: 20",
        "roll: 3, low: 10, moderate: 5",
        "Moderate must not lose less than Low (roll 3)",
    );
    check(
        "roll: 4, low: 5, moderate: 10, high: 20, extreme: 30",
        "roll: 4, low: 5, moderate: 10, high: 20, extreme: 45",
        "Extreme: a higher roll must not lose more (roll 4)",
    );
    check("roll: 4,", "roll: 3,", "rows must go by rising roll (3 after 3)");
    check("month: 2, column: high", "month: 2, column: low", "winter must not become milder as it goes on");
    check("month: 1, column", "month: 11, column", "winter months must follow each other (month 1 is next)");
    check(
        "falls_from: [8, 6, 5, 4, 3, 2]",
        "falls_from: [8, 6, 7, 4, 3, 2]",
        "falls_from: a higher roll must not fall later (roll 3)",
    );
    check(
        "falls_from: [8, 6, 5, 4, 3, 2]",
        "falls_from: [9, 6, 5, 4, 3, 2]",
        "falls_from: turn 9 (roll 1) is not between 1 and last_turn",
    );
    check(
        "from: 7, attacker: 10, defender: captured",
        "from: 7, attacker: 10, defender: percent(15)",
        "defender: a better roll must not do less (from 7)",
    );
    check("from: 1,", "from: 2,", "rows: the first must be from 1");
    check(
        "(diff: 8, losses: [(winner: 40, loser: 100)",
        "(diff: 8, losses: [(winner: 40, loser: 70)",
        "loser: a greater differential must not lose less (diff 8)",
    );
    check("diff: 9,", "diff: 10,", "diff 9 is expected here");
    check("joins_on: 6", "joins_on: 7", "joins_on: 7 is no face of a d6");
    check("cavalry: 3,", "cavalry: 1,", "cavalry must not be slower than a mixed army");
    check(
        "force_march: [low, moderate]",
        "force_march: [moderate, low]",
        "force_march: more extra hexes must not cost a lighter column",
    );
    check("month: 4, day: 3", "month: 4, day: 31", "day 31 is not in that month, which has 30 days");
    check("budget: points(900)", "budget: points(0)", "dbm: the budget must not be empty");
    check("name: \"Club\"", "name: \"As printed\"", "two presets are called \"As printed\"");
}
