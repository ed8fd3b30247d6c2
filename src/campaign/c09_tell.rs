//! The facts of a battle in plain sentences (C8.1, C9); told in the state before the fact.
//!
//! Never changes anything.

use crate::campaign::Campaign;
use crate::campaign::c09_battle::{Battle, BattleId, BattleKind, BattleResult, Method, Of, index};
use crate::campaign::c09_result::Outcome;
use crate::campaign::event::Fact;
use crate::campaign::state::Step;
use crate::campaign::tell::capital;

/// A fact of a battle in one sentence; nothing for any other fact.
pub(super) fn tell(now: &Campaign, fact: &Fact) -> String {
    match fact {
        Fact::Wished { hex, faction, method } => {
            let wish = match method {
                // Among the sieges it is an assault that is spoken of (C7.6).
                Method::Table if now.state().step == Step::Sieges => {
                    return format!(
                        "The {} wanted an assault on {} on the table (C7.6)",
                        now.faction_name(*faction),
                        now.place_words(*hex)
                    );
                }
                _ if now.state().step == Step::Sieges => {
                    return format!(
                        "The {} were content with an assault on {} by dice (C7.6)",
                        now.faction_name(*faction),
                        now.place_words(*hex)
                    );
                }
                Method::CombatTable => "content with the combat table",
                Method::Table => "for a battle on the table",
                Method::QuickDba => "for a quick DBA battle",
            };
            format!("The {} were {wish} in {} (C8.1)", now.faction_name(*faction), now.place_words(*hex))
        }
        Fact::HandedOff { battle, what } => {
            let [a, b] = what.sides.each_ref().map(|side| now.faction_name(side.faction));
            let weather =
                what.weather.as_ref().map_or_else(String::new, |words| format!("; weather: {words}"));
            if what.kind == BattleKind::Assault {
                return format!(
                    "Battle {} was handed off: the {b} assault {} against the {a}, {}{weather} (C7.6)",
                    battle.0,
                    now.place_words(what.hex),
                    what.method.words()
                );
            }
            format!(
                "Battle {} was handed off: the {b} against the {a} in {}, {}{weather} (C9)",
                battle.0,
                now.place_words(what.hex),
                what.method.words()
            )
        }
        Fact::BattleRecalled(id) => {
            format!("{} was taken back from the table (C9)", capital(&battle_words(now, *id)))
        }
        Fact::ResultEntered { battle, result } => {
            let what = now.battle(*battle).map_or_else(String::new, |it| outcome_words(now, it, result));
            format!("A result of {} was entered: {what} (C9)", battle_words(now, *battle))
        }
        Fact::BattleFought { battle, .. } => {
            let words = capital(&battle_words(now, *battle));
            let Some((it, result)) = now.battle(*battle).and_then(|it| Some((it, it.result()?))) else {
                return format!("{words} was fought (C9)");
            };
            let report = result.report.trim();
            let report = if report.is_empty() { String::new() } else { format!(". {report}") };
            format!("{words} was fought: {}{report} (C9)", outcome_words(now, it, result))
        }
        Fact::AssaultFought { battle, hex, .. } => {
            let place = now.place_words(*hex);
            let Some((it, result)) = now.battle(*battle).and_then(|it| Some((it, it.result()?))) else {
                return format!("The assault on {place} was fought on the table (C7.6)");
            };
            let report = result.report.trim();
            let report = if report.is_empty() { String::new() } else { format!(". {report}") };
            format!(
                "The assault on {place} was fought on the table, battle {}: {}{report} (C7.6)",
                battle.0,
                outcome_words(now, it, result)
            )
        }
        Fact::Captured { force, troops, by } => format!(
            "The {} took prisoner of {}: {} (C8.10)",
            now.faction_name(*by),
            now.force_words(*force),
            troops.words(&now.setup().catalog)
        ),
        Fact::GeneralWounded(general) => {
            format!("{} was wounded, which has no effect (C9)", now.general_name(*general))
        }
        _ => String::new(),
    }
}

/// A battle in words: its number and where it is.
pub(super) fn battle_words(now: &Campaign, id: BattleId) -> String {
    match now.battle(id) {
        Some(battle) => format!("battle {} in {}", id.0, now.place_words(battle.hex)),
        None => format!("battle {}", id.0),
    }
}

/// How it ended, in words.
pub(super) fn outcome_words(now: &Campaign, battle: &Battle, result: &BattleResult) -> String {
    let name = |of: Of| now.faction_name(battle.sides[index(of)].faction);
    if battle.kind == BattleKind::Assault {
        return assault_words(result, name);
    }
    let mut words = match result.outcome {
        Outcome::Won(of) => format!("the {} beat the {}", name(of), name(!of)),
        Outcome::Draw => "a draw".to_owned(),
        Outcome::BrokenOff => "broken off, undecided".to_owned(),
    };
    if !matches!(result.outcome, Outcome::Won(_)) {
        words += &match result.field {
            Some(of) => format!("; the {} hold the field", name(of)),
            None => "; both stay on the field".to_owned(),
        };
    }
    for of in [Of::A, Of::B] {
        if result.camps_lost[index(of)] {
            words += &format!("; the camp of the {} was taken", name(of));
        }
    }
    words
}

/// How an assault ended: a place that is not taken has held (C7.6).
fn assault_words<'a>(result: &BattleResult, name: impl Fn(Of) -> &'a str) -> String {
    let mut words = match result.outcome {
        Outcome::Won(Of::B) => format!("the {} took it", name(Of::B)),
        Outcome::Won(Of::A) => format!("the {} held it", name(Of::A)),
        Outcome::Draw => "undecided, and it held".to_owned(),
        Outcome::BrokenOff => "broken off, and it held".to_owned(),
    };
    if result.camps_lost[index(Of::B)] {
        words += &format!("; the camp of the {} was taken", name(Of::B));
    }
    words
}
