//! C9: a result comes back from the table, is looked at beforehand, and is confirmed; then C8.5 to
//! C8.11 run of themselves.
//!
//! Never judges how a battle was fought; [`super::c09_result`] says what cannot have been.

use crate::campaign::act::{Act, Stop};
use crate::campaign::c09_battle::{
    Battle, BattleId, BattleKind, BattleResult, BattleSide, Method, Of, Stage, index,
};
use crate::campaign::c09_breaks::{BreakState, halves};
use crate::campaign::c09_handoff::open;
use crate::campaign::c09_result::{self, Field, GeneralFate, Known, LineLoss, ResultFault};
use crate::campaign::command::Command;
use crate::campaign::event::Fact;
use crate::campaign::refusal::Refusal;
use crate::campaign::state::{ArmyId, Cause, Due, FactionId, Force, Step};
use crate::campaign::{Campaign, c07_handoff, c09_breaks, c09_quick};
use crate::ground::dice::Typed;
use crate::ground::game::{Game as _, Stopped};
use crate::tabletop::Troops;

/// What one army has lost in a battle, in pieces of the system.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArmyLoss {
    /// Which army, by its number in the battle.
    pub army: ArmyId,
    /// What bears it in the campaign: the army, or the garrison.
    pub force: Force,
    /// Killed, fled and shaken: out of the campaign, but for recovery (C8.9).
    pub out: Troops,
    /// Captured.
    pub captured: Troops,
}

/// All that would follow a result, before it is confirmed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    /// What would happen at once, in sentences.
    pub sentences: Vec<String>,
    /// The two sides in numbers, in the order of the battle.
    pub sides: [PreviewSide; 2],
    /// What would be asked or rolled for next, in sentences with the rules.
    pub then: Vec<String>,
}

/// One side in a preview; all counts are castings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewSide {
    /// Its leading faction.
    pub faction: FactionId,
    /// Before the battle.
    pub before: u32,
    /// Killed, fled and shaken.
    pub out: u32,
    /// Captured by the enemy.
    pub captured: u32,
    /// Still with its armies afterwards.
    pub after: u32,
    /// Dice that the winner may roll for recovery (C8.9).
    pub recovery_dice: u32,
}

impl Campaign {
    /// The form for the result of a battle, with every line named and nothing lost.
    pub fn blank_result(&self, id: BattleId) -> Option<BattleResult> {
        self.battle(id).map(|battle| BattleResult::blank(id.0, battle))
    }

    /// C9: what is wrong with a result, field by field, as it is typed.
    pub fn check_result(&self, result: &BattleResult) -> Vec<ResultFault> {
        let stop = |words: String| vec![ResultFault { at: Field::Head, words, stops: true }];
        match self.battle(BattleId(result.battle)) {
            None => stop(Refusal::NoSuchBattle(BattleId(result.battle)).to_string()),
            Some(battle) => c09_result::check(battle, result.battle, self.known(), result),
        }
    }

    /// The commands of a side that would be broken by a result, in sentences.
    pub fn break_words(&self, result: &BattleResult, of: Of) -> Vec<String> {
        let Some(battle) = self.battle(BattleId(result.battle)) else { return Vec::new() };
        let state = c09_breaks::side(battle, self.known(), Some(result), of);
        let name = self.faction_name(battle.side(of).faction);
        let mut words = Vec::new();
        for (number, point) in (1..).zip(&state.commands) {
            if let Some(at) = point.at.filter(|_| point.is_broken()) {
                words.push(format!(
                    "Command {number} of the {name} broke: {} of {} lost, and it breaks at {} (C9)",
                    halves(point.lost),
                    halves(point.of),
                    halves(at)
                ));
            }
        }
        words
    }

    /// How near to breaking a side and its commands are with what a result says is lost, live.
    pub fn break_state(&self, result: &BattleResult, of: Of) -> Option<BreakState> {
        let battle = self.battle(BattleId(result.battle))?;
        Some(c09_breaks::side(battle, self.known(), Some(result), of))
    }

    /// What a check must know beside the battle.
    pub fn known(&self) -> Known<'_> {
        Known { system: self.setup.system, catalog: &self.setup.catalog }
    }

    /// The losses of a side by army, in pieces of the system; quick elements are scaled back (C9).
    pub fn army_losses(&self, battle: &Battle, result: &BattleResult, of: Of) -> Vec<ArmyLoss> {
        let side = battle.side(of);
        let mut losses: Vec<ArmyLoss> = side
            .armies
            .iter()
            .map(|army| ArmyLoss {
                army: army.army,
                force: battle.force(army),
                out: Troops::new(),
                captured: Troops::new(),
            })
            .collect();
        if battle.method == Method::QuickDba {
            let (out, captured) = quick_losses(side, battle, result, of);
            share_out(side, &out, &mut losses, |loss| &mut loss.out);
            share_out(side, &captured, &mut losses, |loss| &mut loss.captured);
            return losses;
        }
        for line in battle.lines(of) {
            let loss = result.line(of, line);
            let army = side.commands.get(usize::from(line.command)).map(|command| command.army);
            if let Some(mine) = losses.iter_mut().find(|mine| Some(mine.army) == army) {
                mine.captured.add(line.kind, loss.captured);
                mine.out.add(line.kind, loss.lost.saturating_sub(loss.captured).saturating_add(loss.shaken));
            }
        }
        losses
    }

    /// C9: all that would follow a result, told and counted; nothing is changed.
    pub fn preview_result(&self, result: &BattleResult) -> Result<Preview, Refusal> {
        let id = BattleId(result.battle);
        let mut now = self.clone();
        let mut sentences = Vec::new();
        for command in [Command::EnterResult(Box::new(result.clone())), Command::ConfirmResult(id)] {
            let facts = match now.decide(&command, &mut Typed::default()) {
                Ok(facts) => facts,
                Err(Stopped::Refused(refusal)) => return Err(refusal),
                // Confirming throws no die; whatever else may stop it is no refusal of the result.
                Err(Stopped::Awaits(_)) => Vec::new(),
            };
            for fact in &facts {
                if !matches!(fact, Fact::ResultEntered { .. } | Fact::Owed(_)) {
                    sentences.push(now.tell(fact));
                }
                now.apply(fact);
            }
        }
        let battle = self.battle(id).ok_or(Refusal::NoSuchBattle(id))?;
        let side = |of: Of| self.preview_side(&now, battle, result, of);
        let sides = [side(Of::A), side(Of::B)];
        let mut then: Vec<String> = now.state.due.iter().map(|due| now.due_sentence(due)).collect();
        for side in sides.iter().filter(|side| side.recovery_dice > 0) {
            then.push(format!(
                "the {} may roll {} to recover losses in the Recovery step, each {} brings one back (C8.9)",
                now.faction_name(side.faction),
                dice_words(side.recovery_dice),
                self.setup.rules.tables.combat.recovers_on
            ));
        }
        let reforming = battle.sides.iter().flat_map(|side| &side.armies);
        let names: Vec<&str> = reforming
            .filter(|army| now.state.armies.contains_key(&army.army))
            .map(|army| army.name.as_str())
            .collect();
        if !names.is_empty() && battle.kind == BattleKind::Field {
            then.push(format!("{} reform through the next turn (C8.7)", names.join(", ")));
        }
        Ok(Preview { sentences, sides, then })
    }

    fn preview_side(&self, after: &Self, battle: &Battle, result: &BattleResult, of: Of) -> PreviewSide {
        let catalog = &self.setup.catalog;
        let side = battle.side(of);
        let losses = self.army_losses(battle, result, of);
        let sum = |each: fn(&ArmyLoss) -> &Troops| losses.iter().map(|it| each(it).castings(catalog)).sum();
        // A garrison rolls for nobody (C8.9).
        let armies = || side.armies.iter().filter_map(|army| after.state.armies.get(&army.army));
        let dice =
            armies().flat_map(|army| after.recoverable_units(army)).map(|(_, units, _)| u32::from(units));
        let before = side.troops().castings(catalog);
        let (out, captured) = (sum(|loss| &loss.out), sum(|loss| &loss.captured));
        PreviewSide {
            faction: side.faction,
            before,
            out,
            captured,
            after: before.saturating_sub(out).saturating_sub(captured),
            recovery_dice: dice.sum(),
        }
    }

    /// What is due, in a sentence that says what may be answered.
    fn due_sentence(&self, due: &Due) -> String {
        match due {
            Due::Retreat { army } => {
                let ways = self.retreats(*army);
                let name = self.army_name(*army);
                let places: Vec<String> = ways
                    .iter()
                    .filter_map(|refuge| refuge.route.last())
                    .map(|&hex| self.place_words(hex))
                    .collect();
                match ways.first() {
                    None => format!("{name} is surrounded and lays down its arms (C8.6)"),
                    Some(refuge) if refuge.inside => {
                        format!("{name} retires to {} and rolls on Low (C8.5)", places.join(" or "))
                    }
                    Some(_) => format!(
                        "{name} has no friendly town within a normal move, goes straight away to {} and rolls on \
                         High (C8.6)",
                        places.join(" or ")
                    ),
                }
            }
            Due::Captives { captor, troops, .. } => {
                let dice: u32 = troops
                    .iter()
                    .map(|(kind, pieces)| {
                        let unit =
                            self.setup.catalog.kind(kind).map_or(1, |kind| u16::from(kind.unit.max(1)));
                        u32::from(pieces.div_ceil(unit))
                    })
                    .sum();
                format!(
                    "the {} say what becomes of their prisoners ({}): held, exchanged, put to the sword, or asked to \
                     join with {} (C8.10)",
                    self.faction_name(*captor),
                    troops.words(&self.setup.catalog),
                    dice_words(dice)
                )
            }
            other => self.due_words(other),
        }
    }
}

fn dice_words(n: u32) -> String {
    if n == 1 { "1 die".to_owned() } else { format!("{n} dice") }
}

/// The troops lost and captured with the elements of a quick DBA battle.
fn quick_losses(side: &BattleSide, battle: &Battle, result: &BattleResult, of: Of) -> (Troops, Troops) {
    let (mut out, mut captured) = (Troops::new(), Troops::new());
    for (line, quick) in battle.lines(of).into_iter().zip(&side.quick) {
        let loss: LineLoss = result.line(of, line);
        let gone = c09_quick::troops_of(quick, loss.lost);
        let taken = c09_quick::part(&gone, loss.captured, loss.lost);
        out = out.plus(&gone.minus(&taken).unwrap_or_default());
        captured = captured.plus(&taken);
    }
    (out, captured)
}

/// Troops of a side shared out among its armies: each kind as far as each army has it left, the
/// larger holding first.
fn share_out(
    side: &BattleSide,
    troops: &Troops,
    losses: &mut [ArmyLoss],
    part: impl Fn(&mut ArmyLoss) -> &mut Troops,
) {
    for (kind, pieces) in troops.iter() {
        let left: Vec<u64> = losses
            .iter()
            .map(|loss| {
                let had = side.troops_of(loss.army).get(kind);
                u64::from(had.saturating_sub(loss.out.get(kind)).saturating_sub(loss.captured.get(kind)))
            })
            .collect();
        let all: u64 = left.iter().sum::<u64>().max(1);
        let wanted = u64::from(pieces);
        let mut given: Vec<u64> = left.iter().map(|&there| there * wanted / all).collect();
        let mut odd = wanted.saturating_sub(given.iter().sum());
        let mut order: Vec<usize> = (0..left.len()).collect();
        order.sort_by_key(|&at| (std::cmp::Reverse(left[at] * wanted % all), at));
        for at in order {
            if odd > 0 && given[at] < left[at] {
                given[at] += 1;
                odd -= 1;
            }
        }
        for (loss, given) in losses.iter_mut().zip(given) {
            part(loss).add(kind, u16::try_from(given).unwrap_or(u16::MAX));
        }
    }
}

/// A result fits this battle and this state, or why not.
fn judge(now: &Campaign, id: BattleId, result: &BattleResult) -> Result<(), Refusal> {
    let battle = open(now, id)?;
    if result.digest != battle.digest {
        return Err(Refusal::OtherState(format!(
            "it bears the digits {}, and battle {} was handed off with {}",
            if result.digest.is_empty() { "of nothing" } else { &result.digest },
            id.0,
            battle.digest
        )));
    }
    if let Some(why) = now.battle_disturbed(battle) {
        return Err(Refusal::OtherState(format!(
            "{why} since battle {} was handed off; take it back from the table and hand it off anew",
            id.0
        )));
    }
    let faults = now.check_result(result);
    let stopping: Vec<String> =
        faults.into_iter().filter(|fault| fault.stops).map(|fault| fault.words).collect();
    if stopping.is_empty() { Ok(()) } else { Err(Refusal::BadResult(stopping.join("; "))) }
}

/// C9: a result is brought back from the table.
pub(super) fn enter(act: &mut Act<'_>, result: &BattleResult) -> Result<(), Stop> {
    let id = BattleId(result.battle);
    in_its_step(&act.now, id)?;
    judge(&act.now, id, result)?;
    act.push(Fact::ResultEntered { battle: id, result: Box::new(result.clone()) });
    Ok(())
}

/// C9: the table confirms; losses, prisoners and generals first, then what is due (C8.5 to C8.10).
pub(super) fn confirm(act: &mut Act<'_>, id: BattleId) -> Result<(), Stop> {
    in_its_step(&act.now, id)?;
    let battle = open(&act.now, id)?.clone();
    let Stage::Entered(result) = &battle.stage else { return Err(Refusal::NoResult(id).into()) };
    judge(&act.now, id, result)?;
    if battle.kind == BattleKind::Assault {
        c07_handoff::confirm(act, id, &battle, result);
        return Ok(());
    }
    let (hex, winner) = (battle.hex, result.winner());
    act.push(Fact::BattleFought {
        battle: id,
        hex,
        sides: (battle.sides[0].faction, battle.sides[1].faction),
        winner,
        armies: battle.sides.iter().flat_map(|side| &side.armies).map(|army| army.army).collect(),
        reforming: act.now.state.week + 1,
    });
    let captives = losses(act, &battle, result);
    // C6.3: garrisons go back into their town.
    for army in battle.sides.iter().flat_map(|side| &side.armies) {
        if army.sortie && act.now.state.armies.contains_key(&army.army) {
            act.push(Fact::GarrisonReturned { army: army.army, hex });
        }
    }
    for captives in captives {
        act.push(Fact::Owed(captives));
    }
    if let Some(retires) = result.retires() {
        for army in &battle.sides[index(retires)].armies {
            if act.now.state.armies.contains_key(&army.army) {
                act.push(Fact::Owed(Due::Retreat { army: army.army }));
            }
        }
    }
    Ok(())
}

/// What a result says is lost, and what has become of the generals; gives what is owed for captives.
pub(super) fn losses(act: &mut Act<'_>, battle: &Battle, result: &BattleResult) -> Vec<Due> {
    let (hex, winner) = (battle.hex, result.winner());
    let mut captives = Vec::new();
    for of in [Of::A, Of::B] {
        let captor = battle.side(!of).faction;
        let cause = match (winner, battle.kind) {
            (Some(winner), _) if winner == of => Cause::CombatWon,
            (_, BattleKind::Field) => Cause::Combat,
            (_, BattleKind::Assault) => Cause::Assault,
        };
        for loss in act.now.army_losses(battle, result, of) {
            let force = loss.force;
            let faction = match force {
                Force::Army(army) => act.now.state.armies.get(&army).map(|army| army.faction),
                Force::Garrison(hex) => act.now.state.towns.get(&hex).and_then(|town| town.holder),
            };
            if !loss.captured.is_empty() {
                act.push(Fact::Captured { force, troops: loss.captured.clone(), by: captor });
                captives.push(Due::Captives { captor, of: faction, troops: loss.captured, hex });
            }
            if !loss.out.is_empty() {
                act.push(Fact::Lost { force, troops: loss.out, cause });
            }
        }
        for general in battle.generals(of) {
            match result.fate(general) {
                GeneralFate::Unhurt => {}
                GeneralFate::Wounded => act.push(Fact::GeneralWounded(general)),
                GeneralFate::Killed => act.push(Fact::GeneralDied(general)),
                GeneralFate::Captured => act.push(Fact::GeneralTaken { general, by: captor }),
            }
        }
    }
    captives
}

/// A field is fought in the Combat step, an assault among the sieges (C2).
fn in_its_step(now: &Campaign, id: BattleId) -> Result<(), Refusal> {
    let step = match now.battle(id).ok_or(Refusal::NoSuchBattle(id))?.kind {
        BattleKind::Field => Step::Combat,
        BattleKind::Assault => Step::Sieges,
    };
    if now.state.step == step { Ok(()) } else { Err(Refusal::WrongStep) }
}
