//! C4: enemies in one hex stand or withdraw.
//!
//! Never fights; C8 does.

use crate::campaign::act::{Act, Stop};
use crate::campaign::c08_combat::Encounter;
use crate::campaign::command::Command;
use crate::campaign::event::Fact;
use crate::campaign::prompt::{About, Ask};
use crate::campaign::refusal::Refusal;
use crate::campaign::state::{Army, ArmyId, FactionId, Step};
use crate::campaign::{Campaign, c09_handoff};
use crate::ground::dice::Throw;
use crate::ground::hex::Hex;

/// A place to which an army may go out of a fight, with its way there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refuge {
    /// The hexes entered.
    pub route: Vec<Hex>,
    /// Into the town of the last hex.
    pub inside: bool,
    /// Movement points.
    pub cost: u8,
}

impl Campaign {
    /// Friendly towns within a normal move, by their cost (C8.5): not burned, not besieged, not cut off.
    pub(super) fn towns_to_retire_to(&self, id: ArmyId, army: &Army) -> Vec<Refuge> {
        let reach = self.reach_within(id, army, 0);
        reach
            .options
            .into_iter()
            .filter(|(hex, option)| {
                option.inside
                    && !option.halts
                    && self.state.towns.get(hex).is_some_and(|town| {
                        town.siege.is_none()
                            && town.holder.is_some_and(|holder| self.are_friends(holder, army.faction))
                    })
            })
            .map(|(_, option)| Refuge { route: option.route, inside: true, cost: option.cost })
            .collect()
    }

    /// The hexes farthest from the fight that a normal move reaches, free of enemies (C4.1, C8.6).
    pub(super) fn hexes_away(&self, id: ArmyId, army: &Army) -> Vec<Refuge> {
        let reach = self.reach_within(id, army, 0);
        let free: Vec<_> = reach.options.into_iter().filter(|(_, option)| !option.halts).collect();
        let farthest = free.iter().map(|(hex, _)| army.hex.distance(*hex)).max().unwrap_or(0);
        free.into_iter()
            .filter(|(hex, _)| farthest > 0 && army.hex.distance(*hex) == farthest)
            .map(|(_, option)| Refuge { route: option.route, inside: false, cost: option.cost })
            .collect()
    }

    /// C4.1: where an army may withdraw to.
    pub fn withdrawals(&self, id: ArmyId) -> Vec<Refuge> {
        let Some(army) = self.state.armies.get(&id) else { return Vec::new() };
        if army.generals.is_empty() || army.sortie {
            return Vec::new();
        }
        let mut refuges = self.towns_to_retire_to(id, army);
        refuges.extend(self.hexes_away(id, army));
        refuges
    }

    /// The side of an encounter that must say next whether it stands (C8.2: the smaller first).
    pub fn to_stand(&self, encounter: &Encounter) -> Option<usize> {
        let [first, second] = &encounter.sides;
        // Of two equals the one that came later is asked first.
        let smaller = usize::from(second.effective <= first.effective);
        [smaller, 1 - smaller]
            .into_iter()
            .find(|&side| !self.state.stood.contains(&(encounter.hex, encounter.sides[side].faction)))
    }
}

fn encounter_of(act: &Act<'_>, hex: Hex, faction: FactionId) -> Result<(Encounter, usize), Stop> {
    if act.now.state.step != Step::Combat {
        return Err(Refusal::WrongStep.into());
    }
    act.now.not_handed_off(hex)?;
    let encounter =
        act.now.encounters().into_iter().find(|encounter| encounter.hex == hex).ok_or(Refusal::NoEnemy)?;
    let side = (0..2)
        .find(|&side| {
            encounter.sides[side].faction == faction
                || encounter.sides[side]
                    .armies
                    .iter()
                    .any(|id| act.now.state.armies.get(id).is_some_and(|a| a.faction == faction))
        })
        .ok_or(Refusal::NoEnemy)?;
    Ok((encounter, side))
}

/// C4.1: a side stands its ground.
pub(super) fn stand(act: &mut Act<'_>, hex: Hex, faction: FactionId) -> Result<(), Stop> {
    let (encounter, side) = encounter_of(act, hex, faction)?;
    match act.now.to_stand(&encounter) {
        Some(next) if next == side && encounter.sides[side].faction == faction => {
            act.push(Fact::Stood { hex, faction });
            Ok(())
        }
        Some(next) if next != side => Err(Refusal::SmallerFirst.into()),
        _ => Err(Refusal::AlreadyDone.into()),
    }
}

/// C4.1: an army withdraws; the other side rolls for the column, this one for the row.
pub(super) fn withdraw(act: &mut Act<'_>, id: ArmyId, route: &[Hex], inside: bool) -> Result<(), Stop> {
    let army = act.army(id)?;
    let (encounter, side) = encounter_of(act, army.hex, army.faction)?;
    if army.inside {
        return Err(Refusal::NoEnemy.into());
    }
    match act.now.to_stand(&encounter) {
        Some(next) if next == side => {}
        Some(_) => return Err(Refusal::SmallerFirst.into()),
        None => return Err(Refusal::AlreadyDone.into()),
    }
    if army.generals.is_empty() || army.sortie {
        return Err(Refusal::Leaderless.into());
    }
    lawful(&act.now, &army, &act.now.withdrawals(id), route, inside)?;
    let other = encounter.sides[1 - side].faction;
    // C12: who rolls need not know which army it is.
    let (whose, place) = (act.now.faction_name(army.faction), act.now.place_words(army.hex));
    let why = format!("the column for the {whose} withdrawing from {place}");
    let die = act.total(Throw::d6(1, act.now.faction_name(other), "C4.1", why))?;
    let column = act.now.setup.rules.tables.attrition.withdrawal(die);
    act.push(Fact::Withdrew { army: id, route: route.to_vec(), inside });
    act.attrition(id, column, "C4.1", "a withdrawal")
}

/// A way out of a fight is lawful when its end is one of the refuges and every step can be gone.
pub(super) fn lawful(
    now: &Campaign,
    army: &Army,
    refuges: &[Refuge],
    route: &[Hex],
    inside: bool,
) -> Result<(), Refusal> {
    let refuge = refuges
        .iter()
        .find(|refuge| refuge.route.last() == route.last() && refuge.inside == inside)
        .ok_or_else(|| {
            Refusal::BadRetreat("it must go where the rules send it (C4.1, C8.5, C8.6)".to_owned())
        })?;
    let spent = now.walk(army, route, 0)?;
    if let Some(hex) = route.iter().find(|&&hex| now.enemy_in_open(army.faction, hex)) {
        return Err(Refusal::MustHalt(*hex));
    }
    if spent < refuge.cost { Err(Refusal::BadRetreat("that way does not exist".to_owned())) } else { Ok(()) }
}

/// What is asked of the sides that meet, hex by hex; and apart from it, how they want to fight (C8.1).
pub(super) fn asks(now: &Campaign) -> (Vec<Ask>, Vec<Ask>) {
    let mut asks: Vec<Ask> =
        now.open_battles().map(|(id, battle)| c09_handoff::ask_battle(now, id, battle)).collect();
    let mut methods = Vec::new();
    let mut last = None;
    for encounter in now.encounters() {
        // What is on the table waits there (C9).
        if now.battle_in(encounter.hex).is_some() {
            continue;
        }
        // Third parties fight pair by pair (C10.4): one encounter of a hex at a time.
        if last == Some(encounter.hex) {
            continue;
        }
        last = Some(encounter.hex);
        let hex = encounter.hex;
        let Some(side) = now.to_stand(&encounter) else {
            asks.push(c09_handoff::ask_fight(now, &encounter));
            methods.extend(c09_handoff::ask_methods(now, &encounter));
            continue;
        };
        let faction = encounter.sides[side].faction;
        let mut choices = vec![Command::Stand { hex, faction }];
        for &army in &encounter.sides[side].armies {
            for refuge in now.withdrawals(army) {
                choices.push(Command::Withdraw { army, route: refuge.route, inside: refuge.inside });
            }
        }
        let enemy = encounter.sides[1 - side].faction;
        asks.push(Ask { who: Some(faction), about: About::Stand { hex, enemy }, choices, pressing: true });
    }
    (asks, methods)
}
