//! C3.10, C6.5: armies of one faction in one place split, merge, hand over; units are posted in towns.
//!
//! Never lets troops or a general move twice in a turn.

use crate::campaign::act::{Act, Stop};
use crate::campaign::event::Fact;
use crate::campaign::refusal::Refusal;
use crate::campaign::state::{Army, ArmyId, GeneralId, State, Step};
use crate::tabletop::Troops;

/// Longest name of an army.
const LONGEST_NAME: usize = 60;

fn before_or_after_moving(state: &State) -> Result<(), Refusal> {
    if matches!(state.step, Step::Moves { .. }) { Ok(()) } else { Err(Refusal::WrongStep) }
}

fn judge_name(name: &str) -> Result<(), Refusal> {
    let n = name.chars().count();
    let plain = name.chars().all(|c| !c.is_control()) && !name.trim().is_empty();
    if plain && n <= LONGEST_NAME { Ok(()) } else { Err(Refusal::BadName) }
}

/// The next army number.
pub(super) fn new_army(state: &State) -> Result<ArmyId, Refusal> {
    if state.next_army < 60_000 { Ok(ArmyId(state.next_army)) } else { Err(Refusal::TooManyArmies) }
}

fn has(army: &Army, troops: &Troops, generals: &[GeneralId], boats: bool) -> Result<(), Refusal> {
    if boats && !army.boats {
        return Err(Refusal::NoBoats);
    }
    let mut seen = std::collections::BTreeSet::new();
    let all_there = generals.iter().all(|general| army.generals.contains(general) && seen.insert(*general));
    if army.troops.contains(troops) && all_there { Ok(()) } else { Err(Refusal::NotEnough) }
}

/// C3.10: part of an army becomes an army of its own.
pub(super) fn split(
    act: &mut Act<'_>,
    id: ArmyId,
    troops: &Troops,
    generals: &[GeneralId],
    boats: bool,
    name: &str,
) -> Result<(), Stop> {
    before_or_after_moving(&act.now.state)?;
    let army = act.army(id)?;
    judge_name(name)?;
    has(&army, troops, generals, boats)?;
    let leaves_nothing = &army.troops == troops && army.generals.len() == generals.len();
    if leaves_nothing || troops.is_empty() && generals.is_empty() {
        return Err(Refusal::Nothing.into());
    }
    let new = new_army(&act.now.state)?;
    act.push(Fact::Split {
        army: id,
        new,
        troops: troops.clone(),
        generals: generals.to_vec(),
        boats,
        name: name.to_owned(),
    });
    Ok(())
}

fn together(act: &Act<'_>, from: ArmyId, to: ArmyId) -> Result<(Army, Army), Stop> {
    let (a, b) = (act.army(from)?, act.army(to)?);
    if from == to {
        return Err(Refusal::Nothing.into());
    }
    if a.faction != b.faction {
        return Err(Refusal::NotYours.into());
    }
    if a.hex != b.hex || a.inside != b.inside || a.sortie || b.sortie {
        return Err(Refusal::NotTogether.into());
    }
    Ok((a, b))
}

/// C3.10: troops and generals change over between two armies in one place.
pub(super) fn hand_over(
    act: &mut Act<'_>,
    from: ArmyId,
    to: ArmyId,
    troops: &Troops,
    generals: &[GeneralId],
    boats: bool,
) -> Result<(), Stop> {
    before_or_after_moving(&act.now.state)?;
    let (giver, _) = together(act, from, to)?;
    has(&giver, troops, generals, boats)?;
    if troops.is_empty() && generals.is_empty() && !boats {
        return Err(Refusal::Nothing.into());
    }
    act.push(Fact::HandedOver { from, to, troops: troops.clone(), generals: generals.to_vec(), boats });
    Ok(())
}

/// C3.10: one army becomes part of another.
pub(super) fn merge(act: &mut Act<'_>, from: ArmyId, to: ArmyId) -> Result<(), Stop> {
    before_or_after_moving(&act.now.state)?;
    together(act, from, to)?;
    act.push(Fact::Merged { from, to });
    Ok(())
}

/// C6.5: units are left as garrison of a town of the faction's own.
pub(super) fn post(act: &mut Act<'_>, id: ArmyId, troops: &Troops) -> Result<(), Stop> {
    before_or_after_moving(&act.now.state)?;
    let army = act.army(id)?;
    let own = act.now.state.towns.get(&army.hex).is_some_and(|town| town.holder == Some(army.faction));
    if !own || !army.inside {
        return Err(Refusal::NotOwnTown.into());
    }
    has(&army, troops, &[], false)?;
    if troops.is_empty() {
        return Err(Refusal::Nothing.into());
    }
    act.push(Fact::Posted { army: id, hex: army.hex, troops: troops.clone() });
    Ok(())
}

/// C6.5: posted units are taken up again; the free garrison stays (C0.6).
pub(super) fn take_up(act: &mut Act<'_>, id: ArmyId, troops: &Troops) -> Result<(), Stop> {
    before_or_after_moving(&act.now.state)?;
    let army = act.army(id)?;
    let town = act.now.state.towns.get(&army.hex).cloned().ok_or(Refusal::NoTown(army.hex))?;
    if town.holder != Some(army.faction) || !army.inside {
        return Err(Refusal::NotOwnTown.into());
    }
    if troops.get(act.now.setup.garrison) > 0 {
        return Err(Refusal::GarrisonStays.into());
    }
    // C3.10: what was posted this turn may have marched this turn.
    if town.posted == Some(act.now.state.week) {
        return Err(Refusal::HasMoved.into());
    }
    if !town.garrison.contains(troops) {
        return Err(Refusal::NotEnough.into());
    }
    if troops.is_empty() {
        return Err(Refusal::Nothing.into());
    }
    act.push(Fact::TakenUp { army: id, hex: army.hex, troops: troops.clone() });
    Ok(())
}

/// Another name, at any time.
pub(super) fn rename(act: &mut Act<'_>, id: ArmyId, name: &str) -> Result<(), Stop> {
    act.army(id)?;
    judge_name(name)?;
    act.push(Fact::Renamed { army: id, name: name.to_owned() });
    Ok(())
}
