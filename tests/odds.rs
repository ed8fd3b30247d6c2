//! Chances against a table worked out by others with fractions, row by row.
//!
//! Never tests a rule: only that the chances follow from the tables.

use std::collections::BTreeMap;

use voivode::balkan;
use voivode::campaign::chances::{
    self, AssaultInput, AssaultOdds, CombatInput, CombatOdds, Contender, Side, assault_differential,
};
use voivode::campaign::rules::{AttritionColumn, AttritionDie, DefenderLoss, Rules, Tables, Tie};
use voivode::ground::odds::Dist;

const REFERENCE: &str = include_str!("data/odds_reference.tsv");
const CLOSE: f64 = 1e-12;

/// One row: what it is about, its key taken apart, the outcome, and the chance.
struct Row {
    key: BTreeMap<&'static str, &'static str>,
    outcome: &'static str,
    numerator: i128,
    denominator: i128,
    place: String,
}

impl Row {
    fn number(&self, name: &str) -> i32 {
        self.key[name].parse().expect("a number")
    }

    #[expect(clippy::cast_precision_loss, reason = "compared to 12 digits")]
    fn chance(&self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }

    fn check(&self, ours: f64) {
        let theirs = self.chance();
        assert!((ours - theirs).abs() < CLOSE, "{}: {ours}, not {theirs}", self.place);
    }

    /// The odds and modifiers of the key, as larger or equal A against B.
    fn odds(&self) -> CombatOdds {
        let (a, b) = self.key["odds"].split_once('-').expect("odds");
        let contender = |n: &str| Contender {
            castings: 10 * n.parse::<u32>().expect("a number"),
            cinc: false,
            holds_crossing: false,
        };
        let input = CombatInput { a: contender(a), b: contender(b), first: Side::A };
        CombatOdds {
            modifier_a: self.number("att"),
            modifier_b: self.number("def"),
            ..CombatOdds::of(&tables(), &input)
        }
    }

    /// The difference of the dice of the key.
    fn differential(&self) -> Dist<i32> {
        chances::combat_differential(&self.odds())
    }
}

/// The rows of one table; at least one.
fn rows(table: &str) -> Vec<Row> {
    let rows: Vec<_> = REFERENCE
        .lines()
        .enumerate()
        .filter_map(|(n, line)| {
            let columns: Vec<_> = line.split('\t').collect();
            let [name, key, outcome, numerator, denominator, _] = columns[..] else {
                panic!("line {}: six columns", n + 1);
            };
            (name == table).then(|| Row {
                key: key.split(';').filter_map(|part| part.split_once('=')).collect(),
                outcome,
                numerator: numerator.parse().expect("an integer"),
                denominator: denominator.parse().expect("an integer"),
                place: format!("line {}: {line}", n + 1),
            })
        })
        .collect();
    assert!(!rows.is_empty(), "{table} has rows");
    rows
}

fn tables() -> Tables {
    Rules::printed().tables
}

#[test]
fn every_row_of_the_reference_is_tested() {
    let tested =
        ["table", "diff", "diff_mean", "siege", "combat_clamp9", "recover_on_6", "balkan", "balkan_casualty"];
    for line in REFERENCE.lines() {
        assert!(tested.iter().any(|table| line.starts_with(&format!("{table}\t"))), "{line}");
    }
}

#[test]
fn differences_of_dice() {
    for row in rows("diff") {
        let diff = row.outcome.parse().expect("a number");
        row.check(row.differential().p(&diff));
        let (numerator, denominator) = row.differential().fraction(&diff);
        assert_eq!(
            (i128::try_from(numerator), i128::try_from(denominator)),
            (Ok(row.numerator), Ok(row.denominator)),
            "{}",
            row.place
        );
    }
}

#[test]
fn mean_differences_of_dice() {
    for row in rows("diff_mean") {
        row.check(row.differential().mean());
    }
}

#[test]
fn sieges() {
    let tables = tables();
    for row in rows("siege") {
        let turn = u8::try_from(row.number("turn")).expect("a turn");
        let modifier = row.number("mod");
        let (this_turn, exactly, by_then) = match row.key["mode"] {
            "clamp" => {
                let siege = chances::siege(&tables, modifier, 1);
                let found = siege.iter().find(|chance| chance.turn == turn).expect("a turn of the table");
                (found.this_turn, found.exactly, found.by_then)
            }
            _ => off_the_table(&tables, modifier, turn),
        };
        row.check(match row.outcome {
            "captured_this_turn_given_held" => this_turn,
            "captured_exactly_this_turn" => exactly,
            _ => by_then,
        });
    }
}

/// The reading that is not ours: a roll below the table takes nothing, ever.
fn off_the_table(tables: &Tables, modifier: i32, turn: u8) -> (f64, f64, f64) {
    let mut held = 1.0;
    let mut answer = (0.0, 0.0, 0.0);
    for now in 1..=turn {
        let roll = Dist::die(chances::siege_die(tables)).plus(modifier);
        let falls = roll.p_where(|&roll| roll >= 1 && tables.siege_falls(roll, now));
        answer = (falls, held * falls, 1.0 - held * (1.0 - falls));
        held *= 1.0 - falls;
    }
    answer
}

#[test]
fn combats() {
    let tables = tables();
    for row in rows("combat_clamp9") {
        let odds = row.odds();
        let whole = chances::combat_at(&tables, &odds, Tie::FirstInHex);
        assert_eq!(whole.odds, row.key["odds"]);
        // The panel adds up equal losses; the reference keeps apart who won.
        let ours = chances::combat_differential(&odds).p_where(|&diff| {
            let outcome = odds.outcome(&tables, Tie::FirstInHex, diff);
            let words = match diff.signum() {
                1 => format!("att_wins;att-{}%;def-{}%", outcome.a, outcome.b),
                -1 => format!("def_wins;att-{}%;def-{}%", outcome.a, outcome.b),
                _ => format!("tie;{}%/{}%", outcome.a, outcome.b),
            };
            words == row.outcome
        });
        row.check(ours);
    }
}

#[test]
fn combat_chances_add_up_to_the_reference() {
    let tables = tables();
    let mut sums: BTreeMap<String, (CombatOdds, BTreeMap<&str, f64>)> = BTreeMap::new();
    for row in rows("combat_clamp9") {
        let entry = sums.entry(format!("{:?}", row.key)).or_insert_with(|| (row.odds(), BTreeMap::new()));
        let who = row.outcome.split(';').next().unwrap_or_default();
        *entry.1.entry(who).or_insert(0.0) += row.chance();
    }
    for (key, (odds, sums)) in sums {
        let ours = chances::combat_at(&tables, &odds, Tie::FirstInHex);
        for (who, p) in [("att_wins", ours.a_wins), ("def_wins", ours.b_wins), ("tie", ours.even)] {
            let theirs = sums.get(who).copied().unwrap_or(0.0);
            assert!((p - theirs).abs() < CLOSE, "{key}: {who} {p}, not {theirs}");
        }
        let all: f64 = ours.losses.iter().map(|loss| loss.p).sum();
        assert!((all - 1.0).abs() < CLOSE, "{key}");
    }
}

#[test]
fn recoveries() {
    for row in rows("recover_on_6") {
        let n = u32::try_from(row.number("n")).expect("a count");
        row.check(chances::recovery(&tables(), n).p(&row.outcome.parse().expect("a count")));
    }
}

/// A fight between so many castings without anything else.
fn plain(a: u32, b: u32, first: Side) -> CombatInput {
    let contender = |castings| Contender { castings, cinc: false, holds_crossing: false };
    CombatInput { a: contender(a), b: contender(b), first }
}

#[test]
fn odds_are_rounded_down_and_said_a_first() {
    for (a, b, words, dice) in [
        (50, 50, "1-1", (1, 1)),
        (99, 50, "1-1", (1, 1)),
        (100, 50, "2-1", (2, 1)),
        (50, 199, "1-3", (1, 3)),
        (299, 50, "5-1", (5, 1)),
        (300, 50, "6-1", (0, 0)),
    ] {
        let odds = CombatOdds::of(&tables(), &plain(a, b, Side::A));
        assert_eq!((odds.words().as_str(), (odds.dice_a, odds.dice_b)), (words, dice), "{a} to {b}");
    }
}

#[test]
fn six_to_one_is_no_fight() {
    let chances = chances::combat(&tables(), &plain(10, 60, Side::A), Tie::Drawn);
    assert_eq!((chances.a_wins, chances.even, chances.b_wins), (0.0, 0.0, 1.0));
    assert_eq!(chances.overwhelmed, Some(Side::A));
    let losses: Vec<_> = chances.losses.iter().map(|loss| (loss.a, loss.b, loss.p)).collect();
    assert_eq!(losses, [(100, 0, 1.0)]);
    let nobody = CombatOdds::of(&tables(), &plain(0, 1, Side::A));
    assert_eq!(nobody.overwhelmed, Some(Side::A));
    assert_eq!(CombatOdds::of(&tables(), &plain(0, 0, Side::A)).words(), "1-1");
}

#[test]
fn holding_a_crossing_counts_double_before_anything() {
    let mut input = plain(30, 60, Side::A);
    input.a.holds_crossing = true;
    input.b.cinc = true;
    let odds = CombatOdds::of(&tables(), &input);
    assert_eq!((odds.words().as_str(), odds.modifier_a, odds.modifier_b), ("1-1", 0, 2));
    input.b.castings = 359;
    assert_eq!(CombatOdds::of(&tables(), &input).overwhelmed, None);
    input.b.castings = 360;
    assert_eq!(CombatOdds::of(&tables(), &input).overwhelmed, Some(Side::A));
}

#[test]
fn ties_follow_the_option() {
    let tables = tables();
    let tie = |a, b, first, tie| {
        let outcome = CombatOdds::of(&tables, &plain(a, b, first)).outcome(&tables, tie, 0);
        (outcome.winner, outcome.a, outcome.b)
    };
    assert_eq!(tie(100, 50, Side::A, Tie::FirstInHex), (Some(Side::A), 20, 10));
    assert_eq!(tie(100, 50, Side::B, Tie::FirstInHex), (Some(Side::B), 10, 20));
    assert_eq!(tie(100, 50, Side::B, Tie::Larger), (Some(Side::A), 20, 10));
    assert_eq!(tie(50, 50, Side::B, Tie::Larger), (Some(Side::B), 10, 10));
    assert_eq!(tie(150, 50, Side::B, Tie::Drawn), (None, 25, 25));
}

#[test]
fn assaults() {
    let tables = tables();
    let input = |attacker, defender| AssaultInput {
        attacker,
        defender,
        attacker_cinc: false,
        garrison_general: false,
        defender_cinc: false,
    };
    let even = chances::assault(&tables, &input(50, 50));
    assert_eq!(even.odds, "1-1");
    assert!((even.repulsed - 21.0 / 36.0).abs() < CLOSE);
    assert!(even.captured.abs() < CLOSE);
    let weak = chances::assault(&tables, &input(49, 50));
    assert_eq!((weak.odds.as_str(), weak.dice_a, weak.dice_b), ("1-2", 1, 2));
    let strong = chances::assault(&tables, &input(149, 50));
    assert_eq!(strong.odds, "2-1");
    let at_least_seven = AssaultOdds::of(&tables, &input(149, 50));
    let expected = assault_differential(&at_least_seven).p_where(|&diff| diff >= 7);
    assert!((strong.captured - expected).abs() < CLOSE);
    assert!((strong.losses.iter().map(|loss| loss.p).sum::<f64>() - 1.0).abs() < CLOSE);
    let cinc =
        AssaultOdds::of(&tables, &AssaultInput { defender_cinc: true, attacker_cinc: true, ..input(50, 50) });
    assert_eq!((cinc.modifier_a, cinc.modifier_b), (1, 2));
    let hopeless = chances::assault(&tables, &input(100_000, 0));
    assert!((hopeless.captured - 1.0).abs() < CLOSE);
    assert_eq!(hopeless.losses.last().map(|loss| loss.defender), Some(DefenderLoss::Captured));
}

#[test]
fn attrition_and_withdrawal() {
    let tables = tables();
    let low = chances::attrition(&tables, AttritionColumn::Low, false, AttritionDie::D6);
    let low: Vec<_> = low.iter().map(|chance| (chance.percent, (chance.p * 6.0).round())).collect();
    assert_eq!(low, [(0, 2.0), (5, 1.0), (10, 1.0), (20, 2.0)]);
    let led = chances::attrition(&tables, AttritionColumn::Extreme, true, AttritionDie::D5);
    let led: Vec<_> = led.iter().map(|chance| (chance.percent, (chance.p * 5.0).round())).collect();
    assert_eq!(led, [(20, 2.0), (30, 1.0), (40, 1.0), (50, 1.0)]);
    let away = chances::withdrawal(&tables, false, AttritionDie::D6);
    assert!((away.iter().map(|chance| chance.p).sum::<f64>() - 1.0).abs() < CLOSE);
}

#[test]
fn a_siege_that_goes_on_counts_from_its_turn() {
    let tables = tables();
    let modifier = chances::siege_modifier(&tables, true, true);
    assert_eq!(modifier, 0);
    let siege = chances::siege(&tables, modifier, 7);
    assert_eq!(siege.iter().map(|chance| chance.turn).collect::<Vec<_>>(), [7, 8]);
    assert!((siege[0].by_then - 5.0 / 6.0).abs() < CLOSE);
    assert_eq!(chances::siege(&tables, 0, 12).len(), 1);
}

#[test]
fn chances_are_written_as_json() {
    let chances = chances::combat(&tables(), &plain(100, 50, Side::A), Tie::FirstInHex);
    let json = serde_json::to_value(&chances).expect("writes");
    assert_eq!(json["odds"], "2-1");
    assert_eq!(json["dice_a"], 2);
    assert!(json["losses"][0]["p"].is_f64());
}

#[test]
fn balkan_battles() {
    use balkan::rules::Tie;
    for row in rows("balkan") {
        let of = |tie| balkan::odds::battle(row.number("a"), row.number("d"), tie);
        let chances = of(Tie::StandOff);
        let pick = |chances: balkan::odds::BattleOdds| match row.outcome {
            "win" => chances.win,
            "tie" => chances.tie,
            _ => chances.lose,
        };
        row.check(pick(chances));
        // The other readings of a tie follow from the same row.
        let defender = match row.outcome {
            "lose" => chances.lose + chances.tie,
            "tie" => 0.0,
            _ => chances.win,
        };
        assert!((pick(of(Tie::Defender)) - defender).abs() < CLOSE, "{}", row.place);
        let again = if row.outcome == "tie" { 0.0 } else { row.chance() / (1.0 - chances.tie) };
        assert!((pick(of(Tie::Again)) - again).abs() < CLOSE, "{}", row.place);
    }
}

#[test]
fn balkan_losers() {
    let chances = balkan::odds::loser(&balkan::rules::Rules::printed());
    for row in rows("balkan_casualty") {
        row.check(match row.outcome {
            "destroyed" => chances.destroyed,
            "casualty_and_rout" => chances.rout,
            "casualty" => chances.casualty,
            _ => chances.both,
        });
    }
}
