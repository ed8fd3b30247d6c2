//! C9: break points of commands and armies, as far as the data of the tabletop system give them.
//!
//! Never holds a number of a system: equivalents and shares are those of its file.

use crate::campaign::c09_battle::{Battle, BattleResult, Line, Method, Of, index};
use crate::campaign::c09_result::{Field, Known, Outcome, ResultFault};
use crate::tabletop::systems::{BreakRule, Halves, SystemData};
use crate::tabletop::{Library, System};

/// How near to breaking a side and its commands are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BreakState {
    /// Its commands, in order.
    pub commands: Vec<BreakPoint>,
    /// All of it.
    pub army: BreakPoint,
    /// What the rules say of the army, in a sentence; empty where our data say nothing.
    pub words: String,
}

/// One break point; counts are halves of an equivalent, an element or a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BreakPoint {
    /// Lost so far.
    pub lost: u32,
    /// Of so many.
    pub of: u32,
    /// It breaks with so many lost; nothing where the rules or our data do not say.
    pub at: Option<u32>,
}

impl BreakPoint {
    /// It has lost as many as break it.
    pub fn is_broken(self) -> bool {
        self.at.is_some_and(|at| at > 0 && self.lost >= at)
    }

    /// "breaks at 6.5 of 19", or nothing where that is not known.
    pub fn words(&self) -> Option<String> {
        self.at.map(|at| format!("breaks at {} of {}", halves(at), halves(self.of)))
    }
}

/// A number of halves as players write it.
pub fn halves(n: u32) -> String {
    Halves(n).to_string()
}

/// The data of the rules in which a battle is fought.
fn data(system: System, method: Method) -> Option<&'static SystemData> {
    let family = if method == Method::QuickDba { System::Dba } else { system };
    Library::bundled().systems().find(|data| data.family == family)
}

/// The break points of a side, with what a result says is lost.
pub(super) fn side(battle: &Battle, known: Known<'_>, result: Option<&BattleResult>, of: Of) -> BreakState {
    match data(known.system, battle.method) {
        Some(data) => reckon(data, battle, known, result, of),
        None => BreakState { commands: Vec::new(), army: BreakPoint::default(), words: String::new() },
    }
}

fn reckon(
    data: &SystemData,
    battle: &Battle,
    known: Known<'_>,
    result: Option<&BattleResult>,
    of: Of,
) -> BreakState {
    let lines = battle.lines(of);
    let lost = |line: Line| result.map_or(0, |result| result.line(of, line).lost.min(line.now));
    // What a piece weighs, by the rule: equivalents, one, or one for a key unit only.
    let weight = |line: Line| {
        let code = known.catalog.kind(line.kind).map_or("", |kind| kind.code.as_str());
        match &data.breaks {
            BreakRule::Equivalents { .. } => data.piece(code).map_or(Halves::ONE, |piece| piece.equivalents),
            BreakRule::Elements { .. } | BreakRule::Units { .. } => Halves::ONE,
            BreakRule::KeyUnits { mark } if code.contains(mark.as_str()) => Halves::ONE,
            BreakRule::KeyUnits { .. } => Halves(0),
        }
    };
    let point = |wanted: &dyn Fn(&Line) -> bool| {
        let (mut all, mut gone) = (Halves(0), Halves(0));
        for &line in lines.iter().filter(|line| wanted(line)) {
            all = all + weight(line).times(u32::from(line.now));
            gone = gone + weight(line).times(u32::from(lost(line)));
        }
        BreakPoint { lost: gone.0, of: all.0, at: None }
    };
    let n_commands = battle.side(of).commands.len();
    let mut commands: Vec<BreakPoint> = if battle.method == Method::QuickDba {
        Vec::new()
    } else {
        (0..n_commands).map(|at| point(&|line: &Line| usize::from(line.command) == at)).collect()
    };
    let mut army = point(&|_: &Line| true);
    let words = match &data.breaks {
        BreakRule::Equivalents { command, army: share } => {
            for command_point in &mut commands {
                command_point.at = Some(Halves(command_point.of).share_up(*command).0);
            }
            let at = Halves(army.of).share_up(*share).0;
            army.at = Some(at);
            format!("The army breaks at {} of {} element equivalents lost", halves(at), halves(army.of))
        }
        BreakRule::Elements { lost, also } => {
            army.at = Some(Halves::ONE.times(*lost).0);
            format!("The army breaks at {lost} elements lost, {also}")
        }
        BreakRule::KeyUnits { mark } => format!(
            "{} of its units are key units, marked {mark}; the army breaks when as many are lost as its list says",
            halves(army.of)
        ),
        BreakRule::Units { states } => {
            format!("No break point of the army; its units go from {}", states.join(" to "))
        }
    };
    BreakState { commands, army, words }
}

/// What a result says against the break points: a winner who broke, and a loser who did not.
pub(super) fn faults(battle: &Battle, known: Known<'_>, result: &BattleResult) -> Vec<ResultFault> {
    let Some(data) = data(known.system, battle.method) else { return Vec::new() };
    judge(data, battle, known, result).into_iter().collect()
}

fn judge(data: &SystemData, battle: &Battle, known: Known<'_>, result: &BattleResult) -> Option<ResultFault> {
    let Outcome::Won(winner) = result.outcome else { return None };
    // A side that is hidden, or has nobody, says nothing.
    if battle.sides[index(winner)].is_hidden() {
        return None;
    }
    let mine = reckon(data, battle, known, Some(result), winner).army;
    let other = reckon(data, battle, known, Some(result), !winner).army;
    let at = mine.at.filter(|_| mine.is_broken() && !other.is_broken())?;
    // Where elements are counted, an army breaks only with more of them lost than the enemy has.
    if matches!(data.breaks, BreakRule::Elements { .. }) && mine.lost <= other.lost {
        return None;
    }
    let words = format!(
        "the winner has lost {} of {} and breaks at {}, and the loser has not broken",
        halves(mine.lost),
        halves(mine.of),
        halves(at)
    );
    Some(ResultFault { at: Field::Outcome, words, stops: true })
}
