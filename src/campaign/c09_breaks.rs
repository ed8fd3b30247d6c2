//! C9: break points of commands and armies, as far as the data of the tabletop system give them.
//!
//! Never holds a number of a system: equivalents and shares are those of its file.

use crate::campaign::Campaign;
use crate::campaign::c09_battle::{Battle, BattleKind, BattleResult, Line, Method, Of, index};
use crate::campaign::c09_result::{Field, Known, Outcome, ResultFault};
use crate::tabletop::systems::{BreakRule, Halves, SystemData};
use crate::tabletop::{Library, System, Troops};

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
    pub fn words(self) -> Option<String> {
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

impl Campaign {
    /// C9: when these troops, fighting all together, break, in a sentence; nothing where our data do not say.
    pub fn breaks_at(&self, troops: &Troops) -> Option<String> {
        let data = data(self.setup.system, Method::Table)?;
        let mut all = Halves(0);
        for (kind, count) in troops.iter() {
            let code = self.setup.catalog.kind(kind).map_or("", |kind| kind.code.as_str());
            all = all + weight(data, code).times(u32::from(count));
        }
        let words = army_words(&data.breaks, all);
        (!troops.is_empty()).then_some(words)
    }
}

/// What a piece weighs, by the rule: equivalents, one, or one for a key unit only.
fn weight(data: &SystemData, code: &str) -> Halves {
    match &data.breaks {
        BreakRule::Equivalents { .. } => data.piece(code).map_or(Halves::ONE, |piece| piece.equivalents),
        BreakRule::Elements { .. } | BreakRule::Units { .. } => Halves::ONE,
        BreakRule::KeyUnits { mark } if code.contains(mark.as_str()) => Halves::ONE,
        BreakRule::KeyUnits { .. } => Halves(0),
    }
}

/// What the rules say of an army of so much weight.
fn army_words(breaks: &BreakRule, of: Halves) -> String {
    match breaks {
        BreakRule::Equivalents { army, .. } => {
            let at = of.share_up(*army);
            format!("The army breaks at {at} of {of} element equivalents lost")
        }
        BreakRule::Elements { lost, also } => format!("The army breaks at {lost} elements lost, {also}"),
        BreakRule::KeyUnits { mark } => format!(
            "{of} of its units are key units, marked {mark}; the army breaks when as many are lost as its list says"
        ),
        BreakRule::Units { states } => {
            format!("No break point of the army; its units go from {}", states.join(" to "))
        }
    }
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
    let weight =
        |line: Line| weight(data, known.catalog.kind(line.kind).map_or("", |kind| kind.code.as_str()));
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
    match &data.breaks {
        BreakRule::Equivalents { command, army: share } => {
            for command_point in &mut commands {
                command_point.at = Some(Halves(command_point.of).share_up(*command).0);
            }
            army.at = Some(Halves(army.of).share_up(*share).0);
        }
        BreakRule::Elements { lost, .. } => army.at = Some(Halves::ONE.times(*lost).0),
        BreakRule::KeyUnits { .. } | BreakRule::Units { .. } => {}
    }
    let words = army_words(&data.breaks, Halves(army.of));
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
    // Walls hold with few behind them: in an assault it is only unusual (C7.6).
    let stops = battle.kind == BattleKind::Field;
    Some(ResultFault { at: Field::Outcome, words, stops })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::c09_battle::{BattleCommand, BattleSide, Stage};
    use crate::campaign::state::{ArmyId, FactionId};
    use crate::ground::hex::Hex;
    use crate::tabletop::{Catalog, Class, KindId, Order, Sureness, TroopKind, Troops};

    fn catalog(codes: [&str; 2]) -> Catalog {
        let kind = |code: &str| TroopKind {
            name: code.to_owned(),
            code: code.to_owned(),
            castings: 4,
            unit: 1,
            class: Class::C,
            mounted: false,
            order: Order::Close,
            tenths: 10,
            sure: Sureness::Ours,
        };
        Catalog(codes.map(kind).to_vec())
    }

    /// 16 of the first kind and 6 of the second on each side, in one command.
    fn battle(method: Method) -> Battle {
        let troops: Troops = [(KindId(0), 16), (KindId(1), 6)].into_iter().collect();
        let side = |faction| BattleSide {
            faction: FactionId(faction),
            armies: Vec::new(),
            castings: 88,
            effective: 88,
            crossing: false,
            commands: vec![BattleCommand { army: ArmyId(1), generals: Vec::new(), troops: troops.clone() }],
            quick: Vec::new(),
        };
        Battle {
            hex: "0101".parse::<Hex>().unwrap(),
            week: 0,
            kind: BattleKind::Field,
            method,
            sides: [side(0), side(1)],
            weather: None,
            digest: String::new(),
            stage: Stage::HandedOff,
        }
    }

    fn lost(battle: &Battle, of: Of, counts: [u16; 2]) -> BattleResult {
        let mut result = BattleResult::blank(1, battle);
        for (loss, lost) in result.losses[index(of)].iter_mut().zip(counts) {
            loss.lost = lost;
        }
        result.outcome = Outcome::Won(of);
        result
    }

    #[test]
    fn dbm_counts_equivalents_a_third_of_a_command_and_half_of_the_army() {
        let catalog = catalog(["Irr Sp(O)", "Irr Ps(O)"]);
        let known = Known { system: System::Dbm, catalog: &catalog };
        let battle = battle(Method::Table);
        // 16 and six halves: 19 equivalents; a third is 6.33, half 9.5.
        let state = side(&battle, known, None, Of::A);
        assert_eq!(state.commands[0].words().unwrap(), "breaks at 6.5 of 19");
        assert_eq!(state.army.words().unwrap(), "breaks at 9.5 of 19");
        let result = lost(&battle, Of::A, [6, 1]);
        let state = side(&battle, known, Some(&result), Of::A);
        assert!(state.commands[0].is_broken() && !state.army.is_broken());
        assert!(faults(&battle, known, &result).is_empty());
        // A winner who broke, against a loser who did not.
        let result = lost(&battle, Of::A, [9, 1]);
        let found = faults(&battle, known, &result);
        assert_eq!((found.len(), found[0].at, found[0].stops), (1, Field::Outcome, true));
        let assault = Battle { kind: BattleKind::Assault, ..battle.clone() };
        assert!(!faults(&assault, known, &result)[0].stops, "walls hold with few behind them");
        // Both broke: the table has said who won all the same.
        let mut both = result;
        both.losses[1][0].lost = 16;
        assert!(faults(&battle, known, &both).is_empty());
    }

    #[test]
    fn dba_breaks_with_four_elements_and_more_than_the_enemy() {
        let catalog = catalog(["4Sp", "2Ps"]);
        let known = Known { system: System::Dba, catalog: &catalog };
        let battle = battle(Method::Table);
        assert!(side(&battle, known, None, Of::A).words.contains('4'));
        assert_eq!(faults(&battle, known, &lost(&battle, Of::A, [4, 0])).len(), 1);
        assert!(faults(&battle, known, &lost(&battle, Of::A, [3, 0])).is_empty());
        let mut even = lost(&battle, Of::A, [4, 0]);
        even.losses[1][0].lost = 4;
        assert!(faults(&battle, known, &even).is_empty());
    }

    #[test]
    fn armati_and_wrg_7th_have_no_number_of_ours() {
        let catalog = catalog(["FT* 5[1]1 +1", "SI 3[1]2 +2"]);
        let armati = Known { system: System::Armati, catalog: &catalog };
        let battle = battle(Method::Table);
        let state = side(&battle, armati, None, Of::B);
        assert_eq!((state.army.of, state.army.at), (32, None));
        assert!(state.words.contains("16 of its units are key units"), "{}", state.words);
        let wrg = Known { system: System::Wrg7, catalog: &catalog };
        assert!(side(&battle, wrg, None, Of::B).words.contains("shaken"));
        assert!(faults(&battle, wrg, &lost(&battle, Of::A, [16, 6])).is_empty());
    }
}
