//! C8: combat by the printed table.
//!
//! Never moves an army; [`super::c08_retreat`] does what follows.

use crate::campaign::Campaign;
use crate::campaign::act::{Act, Stop};
use crate::campaign::apply::troops_of;
use crate::campaign::c09_battle::Method;
use crate::campaign::chances::{self, CombatChances, CombatInput, CombatOdds, Contender};
use crate::campaign::command::Command;
use crate::campaign::event::Fact;
use crate::campaign::refusal::Refusal;
use crate::campaign::state::{Army, ArmyId, Cause, Due, FactionId, Force, Step};
use crate::ground::dice::Throw;
use crate::ground::hex::Hex;
use crate::tabletop::troops::{propose_cheapest, propose_evenly};

/// Two sides that meet in the open of a hex (C4.1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Encounter {
    /// Where.
    pub hex: Hex,
    /// The two sides, the first to arrive first: he defends (C10.4).
    pub sides: [Side; 2],
}

/// One side: a faction's armies and its allies' in the hex, which fight as one (C10.4).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Side {
    /// The faction that came first.
    pub faction: FactionId,
    /// Its armies and its allies'.
    pub armies: Vec<ArmyId>,
    /// Castings (C8).
    pub castings: u32,
    /// Castings, doubled for a crossing held (C8).
    pub effective: u32,
    /// A CinC is with it; one bonus, however many (C10.4).
    pub cinc: bool,
    /// It holds a pass, ford or bridge that the enemy had to cross.
    pub crossing: bool,
}

impl Campaign {
    /// C4.1, C10.4: who meets whom, pair by pair, in the order of hexes and arrivals.
    pub fn encounters(&self) -> Vec<Encounter> {
        let mut hexes: Vec<Hex> = self.state.armies.values().filter(|a| !a.inside).map(|a| a.hex).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes.into_iter().flat_map(|hex| self.encounters_in(hex)).collect()
    }

    fn encounters_in(&self, hex: Hex) -> Vec<Encounter> {
        let mut factions: Vec<(u32, FactionId)> = Vec::new();
        for (_, army) in self.open_armies(hex) {
            match factions.iter_mut().find(|(_, faction)| *faction == army.faction) {
                Some((arrived, _)) => *arrived = (*arrived).min(army.arrived),
                None => factions.push((army.arrived, army.faction)),
            }
        }
        factions.sort_unstable();
        let order: Vec<FactionId> = factions.into_iter().map(|(_, faction)| faction).collect();
        let mut found = Vec::new();
        for (n, &a) in order.iter().enumerate() {
            for &b in &order[n + 1..] {
                if !self.hostile(a, b) {
                    continue;
                }
                let side = |of: FactionId, against: FactionId| -> Vec<FactionId> {
                    let joins = |f: &&FactionId| self.are_friends(**f, of) && self.hostile(**f, against);
                    order.iter().filter(joins).copied().collect()
                };
                let (ours, theirs) = (side(a, b), side(b, a));
                // Each pair of coalitions once, under the names of those who came first.
                if ours.first() != Some(&a) || theirs.first() != Some(&b) {
                    continue;
                }
                if self.state.fought.contains(&(hex, a.min(b), a.max(b))) {
                    continue;
                }
                found.push(Encounter {
                    hex,
                    sides: [self.side(hex, a, &ours, &theirs), self.side(hex, b, &theirs, &ours)],
                });
            }
        }
        found
    }

    fn side(&self, hex: Hex, faction: FactionId, ours: &[FactionId], theirs: &[FactionId]) -> Side {
        let of = |factions: &[FactionId]| -> Vec<(ArmyId, &Army)> {
            self.open_armies(hex).filter(|(_, army)| factions.contains(&army.faction)).collect()
        };
        let (own, enemies) = (of(ours), of(theirs));
        let castings = own.iter().map(|(_, army)| army.troops.castings(&self.setup.catalog)).sum();
        let first = own.iter().map(|(_, army)| army.arrived).min();
        // C8: every enemy army had to cross, and came after us.
        let crossing = enemies.iter().all(|(_, army)| {
            first.is_some_and(|first| first < army.arrived)
                && army.from.is_some_and(|from| {
                    let side = self.setup.board.side(from, hex);
                    side.crossing.is_some() || side.pass.is_some()
                })
        });
        let times = if crossing { self.setup.rules.tables.combat.crossing_times } else { 1 };
        Side {
            faction,
            armies: own.iter().map(|(id, _)| *id).collect(),
            castings,
            effective: castings * times,
            cinc: own.iter().any(|(_, army)| self.has_cinc(army)),
            crossing,
        }
    }

    /// The encounter of two factions in a hex; the sides in the order asked for.
    pub fn encounter(&self, hex: Hex, a: FactionId, b: FactionId) -> Option<(Encounter, CombatInput)> {
        let found = self.encounters_in(hex).into_iter().find(|encounter| {
            let pair = [encounter.sides[0].faction, encounter.sides[1].faction];
            pair == [a, b] || pair == [b, a]
        })?;
        let swapped = found.sides[0].faction == b;
        let first = if swapped { chances::Side::B } else { chances::Side::A };
        let [one, two] = found.sides;
        let sides = if swapped { [two, one] } else { [one, two] };
        let contender = |side: &Side| Contender {
            castings: side.castings,
            cinc: side.cinc,
            holds_crossing: side.crossing,
        };
        let input = CombatInput { a: contender(&sides[0]), b: contender(&sides[1]), first };
        Some((Encounter { hex, sides }, input))
    }

    /// C8: the exact chances of a fight between two factions in a hex.
    pub fn combat_chances(&self, hex: Hex, a: FactionId, b: FactionId) -> Option<CombatChances> {
        let (_, input) = self.encounter(hex, a, b)?;
        Some(chances::combat(&self.setup.rules.tables, &input, self.state.options.tie))
    }
}

/// C8: the fight by the combat table.
pub(super) fn fight(act: &mut Act<'_>, hex: Hex, a: FactionId, b: FactionId) -> Result<(), Stop> {
    if act.now.state.step != Step::Combat {
        return Err(Refusal::WrongStep.into());
    }
    act.now.not_handed_off(hex)?;
    let (encounter, input) = act.now.encounter(hex, a, b).ok_or(Refusal::NoEnemy)?;
    if act.now.to_stand(&encounter).is_some() {
        return Err(Refusal::NotBothStand.into());
    }
    // C8.1: a wish that holds is not passed over.
    let method = act.now.method(hex, a, b).map_or(Method::CombatTable, |say| say.method);
    if method != Method::CombatTable {
        return Err(Refusal::NotAgreed(format!("this battle is to be fought {}", method.words())).into());
    }
    let tables = act.now.setup.rules.tables.clone();
    let odds = CombatOdds::of(&tables, &input);
    let [one, two] = encounter.sides;
    let place = act.now.place_words(hex);
    let difference = if odds.overwhelmed.is_some() {
        0
    } else {
        let roll = |act: &mut Act<'_>, side: &Side, dice: u8| {
            let why = format!("combat in {place} at {}", odds.words());
            let throw = Throw::d6(dice, act.now.faction_name(side.faction), "C8.3", why);
            act.total(throw.with("C8", "CinC with the army", if side.cinc { tables.combat.cinc } else { 0 }))
        };
        roll(act, &one, odds.dice_a)? - roll(act, &two, odds.dice_b)?
    };
    let outcome = odds.outcome(&tables, act.now.state.options.tie, difference);
    let (winner, loser, percent) = match outcome.winner {
        Some(chances::Side::B) => (&two, &one, (outcome.b, outcome.a)),
        _ => (&one, &two, (outcome.a, outcome.b)),
    };
    let drawn = outcome.winner.is_none();
    act.push(Fact::Fought {
        hex,
        winner: winner.faction,
        loser: loser.faction,
        drawn,
        castings: (winner.effective, loser.effective),
        percent,
        armies: winner.armies.iter().chain(&loser.armies).copied().collect(),
        reforming: act.now.state.week + 1,
    });
    let overwhelmed = odds.overwhelmed.is_some();
    suffer(act, winner, percent.0, if drawn { Cause::Combat } else { Cause::CombatWon }, loser.faction)?;
    suffer(act, loser, percent.1, Cause::Combat, winner.faction)?;
    // C6.3: garrisons go back into their town.
    for id in winner.armies.iter().chain(&loser.armies) {
        if act.now.state.armies.get(id).is_some_and(|army| army.sortie) {
            act.push(Fact::GarrisonReturned { army: *id, hex });
        }
    }
    if !drawn && !overwhelmed {
        for &army in &loser.armies {
            if act.now.state.armies.contains_key(&army) {
                act.push(Fact::Owed(Due::Retreat { army }));
            }
        }
    }
    Ok(())
}

/// Percent of army that is all of it.
const ALL: u8 = 100;

/// C5.3, C8.11: the losses of one side, army by army, and what becomes of its generals.
fn suffer(act: &mut Act<'_>, side: &Side, percent: u8, cause: Cause, enemy: FactionId) -> Result<(), Stop> {
    let risk = act.now.setup.rules.tables.combat.general_risk.clone();
    for &id in &side.armies {
        let Ok(army) = act.army(id) else { continue };
        if percent >= ALL {
            act.push(Fact::Destroyed(Force::Army(id)));
            continue;
        }
        if act.now.state.options.general_risk && percent >= risk.from_loss {
            for general in army.generals {
                let name = act.now.general_name(general).to_owned();
                let who = act.now.faction_name(army.faction).to_owned();
                let face = act.total(Throw::d6(1, &who, "C8.11", format!("the fate of {name}")))?;
                if face == i32::from(risk.killed_on) {
                    act.push(Fact::GeneralDied(general));
                } else if face == i32::from(risk.captured_on) {
                    act.push(Fact::GeneralTaken { general, by: enemy });
                }
            }
        }
        if army.sortie {
            lose_at_once(act, id, percent, cause);
        } else {
            act.owe_losses(Force::Army(id), percent, cause);
        }
    }
    Ok(())
}

/// A garrison out for a sortie is one unit as a rule: its losses are the cheapest, at once, so that it can go back.
fn lose_at_once(act: &mut Act<'_>, id: ArmyId, percent: u8, cause: Cause) {
    let force = Force::Army(id);
    let troops = troops_of(&act.now.state, force);
    let by_element = act.now.setup.system.loses_by_element();
    let pieces = crate::tabletop::troops::share_of_loss(u32::from(percent), troops.n_pieces(), by_element);
    let lost = propose_cheapest(&troops, &act.now.setup.catalog, pieces);
    if !lost.is_empty() {
        let cause = if cause == Cause::CombatWon { Cause::Combat } else { cause };
        act.push(Fact::Lost { force, troops: lost, cause });
    }
}

/// C5.3: the two proposals for losses.
pub(super) fn loss_choices(now: &Campaign, force: Force, pieces: u16) -> (Option<FactionId>, Vec<Command>) {
    let troops = troops_of(&now.state, force);
    let owner = match force {
        Force::Army(army) => now.state.armies.get(&army).map(|army| army.faction),
        Force::Garrison(hex) => now.state.towns.get(&hex).and_then(|town| town.holder),
    };
    let n = u32::from(pieces);
    let cheapest = propose_cheapest(&troops, &now.setup.catalog, n);
    let evenly = propose_evenly(&troops, n);
    let mut choices = vec![Command::PickLosses { force, troops: cheapest.clone() }];
    if evenly != cheapest {
        choices.push(Command::PickLosses { force, troops: evenly });
    }
    (owner, choices)
}
