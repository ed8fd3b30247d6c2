//! `voivode odds`: the exact chances of sieges, combats, assaults and attrition rolls.
//!
//! Never rolls.

#![expect(clippy::doc_markdown, reason = "help texts are read in a terminal")]

use clap::{Args, Subcommand, ValueEnum};
use serde_json::json;

use super::output::{Failure, Output, percent, say, table};
use crate::balkan;
use crate::campaign::chances::{self, AssaultInput, CombatInput, Contender, Side};
use crate::campaign::rules::{AttritionColumn, AttritionDie, DefenderLoss, Options, Rules};

/// Exact chances of the printed tables, without a campaign.
///
/// Every number is worked out, none is rolled for. With --json the chances are numbers from 0 to 1
/// in full precision.
#[derive(Debug, Args)]
pub(super) struct Odds {
    #[command(subcommand)]
    subject: Subject,
}

#[derive(Debug, Subcommand)]
enum Subject {
    Siege(Siege),
    Combat(Combat),
    Assault(Assault),
    Attrition(Attrition),
    Battle(Battle),
}

/// A battle of the Balkan wars (B4): the dice by each side's whole bonus, and the loser's roll.
#[derive(Debug, Args)]
struct Battle {
    /// All that the attacker adds to his die
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(i32).range(-100..=100))]
    attack: i32,
    /// All that the defender adds to his die
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(i32).range(-100..=100))]
    defence: i32,
    /// How a tie is read (B4.7): stand_off, defender or again
    #[arg(long, value_name = "CHOICE", default_value = "stand_off")]
    tie: String,
    /// One line of JSON: {"win":p,"tie":p,"lose":p,"outcome":{"destroyed":p,"rout":p,"casualty":p,"both":p}}
    #[arg(long)]
    json: bool,
}

impl Battle {
    fn run(&self) -> Result<Output, Failure> {
        let mut options = balkan::rules::Options::printed();
        options.set("tie", &self.tie).map_err(Failure)?;
        let odds = balkan::odds::battle(self.attack, self.defence, options.tie);
        let loser = balkan::odds::loser(&balkan::rules::Rules::printed());
        if self.json {
            return Ok(Output::text(format!(
                "{}\n",
                json!({"win": odds.win, "tie": odds.tie, "lose": odds.lose, "outcome": {
                    "destroyed": loser.destroyed, "rout": loser.rout,
                    "casualty": loser.casualty, "both": loser.both}})
            )));
        }
        let rows: Vec<Vec<String>> = [
            ("The attacker wins", odds.win),
            ("A stand-off", odds.tie),
            ("The defender wins", odds.lose),
            ("The loser is destroyed", loser.destroyed),
            ("A casualty and a rout", loser.rout),
            ("A casualty", loser.casualty),
            ("A casualty for both", loser.both),
        ]
        .into_iter()
        .map(|(words, p)| vec![words.to_owned(), percent(p)])
        .collect();
        Ok(Output::text(table(&rows)))
    }
}

/// When a besieged town falls: the chance that it has fallen by each siege turn (C6.1).
#[derive(Debug, Args)]
struct Siege {
    /// The commander-in-chief is with the besiegers
    #[arg(long)]
    besieger_cinc: bool,
    /// A general is with the garrison
    #[arg(long)]
    garrison_general: bool,
    /// One line of JSON: {"by_turn":[p1, …, p8]}
    #[arg(long)]
    json: bool,
}

/// A fight in the open by the combat table (C8). Side A counts as first in the hex.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
struct Combat {
    /// Castings (figures) of side A
    #[arg(long, value_name = "CASTINGS", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    a: u32,
    /// Castings (figures) of side B
    #[arg(long, value_name = "CASTINGS", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    b: u32,
    /// The commander-in-chief is with A
    #[arg(long)]
    a_cinc: bool,
    /// The commander-in-chief is with B
    #[arg(long)]
    b_cinc: bool,
    /// A holds a pass, ford or bridge that B has to cross: A counts double
    #[arg(long)]
    a_crossing: bool,
    /// B holds a pass, ford or bridge that A has to cross: B counts double
    #[arg(long)]
    b_crossing: bool,
    /// How equal dice are read (C8.4): first_in_hex, larger or drawn
    #[arg(long, value_name = "CHOICE", default_value = "first_in_hex")]
    tie: String,
    /// One line of JSON: odds, dice, chances of each winner, and every pair of losses
    #[arg(long)]
    json: bool,
}

/// An assault on a town (C7), by the strengths of C7.2: town, troops and generals in them.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
struct Assault {
    /// Strength of the attacker
    #[arg(long, value_name = "STRENGTH", value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    attacker: u32,
    /// Strength of the defender, the value of the town in it
    #[arg(long, value_name = "STRENGTH", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    defender: u32,
    /// The attacker's commander-in-chief is there
    #[arg(long)]
    attacker_cinc: bool,
    /// The defender's commander-in-chief is there; he is a general with the garrison too
    #[arg(long)]
    defender_cinc: bool,
    /// A general is with the garrison
    #[arg(long)]
    garrison_general: bool,
    /// One line of JSON: odds, chances to be repulsed and to capture, and every pair of losses
    #[arg(long)]
    json: bool,
}

/// A roll on the attrition table (C5).
#[derive(Debug, Args)]
struct Attrition {
    /// The column of the table
    #[arg(long, value_enum)]
    column: Column,
    /// The commander-in-chief is with the army
    #[arg(long)]
    cinc: bool,
    /// Roll a five-sided die (option attrition_die)
    #[arg(long)]
    d5: bool,
    /// One line of JSON: {"losses":[{"percent":20,"p":…}, …]}
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Column {
    Low,
    Moderate,
    High,
    Extreme,
}

impl Odds {
    pub(super) fn run(self) -> Result<Output, Failure> {
        let rules = Rules::printed();
        match self.subject {
            Subject::Siege(siege) => siege.run(&rules),
            Subject::Combat(combat) => combat.run(&rules),
            Subject::Assault(assault) => assault.run(&rules),
            Subject::Attrition(attrition) => attrition.run(&rules),
            Subject::Battle(battle) => battle.run(),
        }
    }
}

impl Siege {
    fn run(self, rules: &Rules) -> Result<Output, Failure> {
        let modifier = chances::siege_modifier(&rules.tables, self.garrison_general, self.besieger_cinc);
        let turns = chances::siege(&rules.tables, modifier, 1);
        if self.json {
            let by_turn: Vec<f64> = turns.iter().map(|chance| chance.by_then).collect();
            return Output::json(&json!({ "by_turn": by_turn, "modifier": modifier, "turns": turns }));
        }
        let mut rows = vec![["Siege turn", "Falls now", "Fallen by then"].map(str::to_owned).to_vec()];
        rows.extend(turns.iter().map(|c| vec![c.turn.to_string(), percent(c.this_turn), percent(c.by_then)]));
        Ok(Output::text(format!("Siege roll {modifier:+} (C6.1)\n\n{}", table(&rows))))
    }
}

impl Combat {
    fn run(self, rules: &Rules) -> Result<Output, Failure> {
        let mut options = Options::default();
        options.set("tie", &self.tie).map_err(Failure)?;
        let side = |castings, cinc, holds_crossing| Contender { castings, cinc, holds_crossing };
        let input = CombatInput {
            a: side(self.a, self.a_cinc, self.a_crossing),
            b: side(self.b, self.b_cinc, self.b_crossing),
            first: Side::A,
        };
        let chances = chances::combat(&rules.tables, &input, options.tie);
        if self.json {
            return Output::json(&chances);
        }
        let mut text = format!("Odds {}", chances.odds);
        match chances.overwhelmed {
            Some(Side::A) => text.push_str(": A is overwhelmed and destroyed without a fight (C8.2)\n"),
            Some(Side::B) => text.push_str(": B is overwhelmed and destroyed without a fight (C8.2)\n"),
            None => say(
                &mut text,
                format_args!(
                    ": A rolls {}d6{}, B rolls {}d6{} (C8.3)\n",
                    chances.dice_a,
                    signed(chances.modifier_a),
                    chances.dice_b,
                    signed(chances.modifier_b)
                ),
            ),
        }
        say(
            &mut text,
            format_args!(
                "A higher {}, equal {}, B higher {}\nMean loss of A {:.1} %, of B {:.1} %\n\n",
                percent(chances.a_wins),
                percent(chances.even),
                percent(chances.b_wins),
                chances.mean_loss_a,
                chances.mean_loss_b
            ),
        );
        let mut rows = vec![["A loses", "B loses", "Chance"].map(str::to_owned).to_vec()];
        rows.extend(
            chances
                .losses
                .iter()
                .map(|loss| vec![format!("{} %", loss.a), format!("{} %", loss.b), percent(loss.p)]),
        );
        Ok(Output::text(text + &table(&rows)))
    }
}

impl Assault {
    fn run(self, rules: &Rules) -> Result<Output, Failure> {
        let input = AssaultInput {
            attacker: self.attacker,
            defender: self.defender,
            attacker_cinc: self.attacker_cinc,
            garrison_general: self.garrison_general,
            defender_cinc: self.defender_cinc,
        };
        let chances = chances::assault(&rules.tables, &input);
        if self.json {
            return Output::json(&chances);
        }
        let mut text = format!(
            "Odds {}: the attacker rolls {}d6{}, the defender {}d6{} (C7.3, C7.4)\nRepulsed {}, captured {}\n\n",
            chances.odds,
            chances.dice_a,
            signed(chances.modifier_a),
            chances.dice_b,
            signed(chances.modifier_b),
            percent(chances.repulsed),
            percent(chances.captured)
        );
        let mut rows = vec![["Attacker loses", "Defender loses", "Chance"].map(str::to_owned).to_vec()];
        rows.extend(chances.losses.iter().map(|loss| {
            let defender = match loss.defender {
                DefenderLoss::Percent(percent) => format!("{percent} %"),
                DefenderLoss::Captured => "captured".to_owned(),
            };
            vec![format!("{} %", loss.attacker_percent), defender, percent(loss.p)]
        }));
        text.push_str(&table(&rows));
        Ok(Output::text(text))
    }
}

impl Attrition {
    fn run(self, rules: &Rules) -> Result<Output, Failure> {
        let column = match self.column {
            Column::Low => AttritionColumn::Low,
            Column::Moderate => AttritionColumn::Moderate,
            Column::High => AttritionColumn::High,
            Column::Extreme => AttritionColumn::Extreme,
        };
        let die = if self.d5 { AttritionDie::D5 } else { AttritionDie::D6 };
        let losses = chances::attrition(&rules.tables, column, self.cinc, die);
        if self.json {
            return Output::json(&json!({ "losses": losses, "column": column.words() }));
        }
        let mut rows = vec![["Loss", "Chance"].map(str::to_owned).to_vec()];
        rows.extend(losses.iter().map(|loss| vec![format!("{} %", loss.percent), percent(loss.p)]));
        Ok(Output::text(format!("Attrition on {} (C5)\n\n{}", column.words(), table(&rows))))
    }
}

/// A modifier behind its dice.
fn signed(modifier: i32) -> String {
    if modifier == 0 { String::new() } else { format!(" {modifier:+}") }
}
