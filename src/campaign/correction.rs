//! What the umpire sets right, and options changed during a campaign: facts like any other.
//!
//! Checks for sense only, never for rules.

use crate::campaign::act::{Act, Stop};
use crate::campaign::c03_troops::new_army;
use crate::campaign::command::Correction;
use crate::campaign::event::Fact;
use crate::campaign::refusal::Refusal;
use crate::ground::board::Terrain;
use crate::ground::hex::Hex;
use crate::tabletop::KindId;

/// Most pieces of a kind that a correction may set; keeps every total far from overflow.
const MOST_PIECES: u16 = 10_000;

/// The umpire sets something right.
pub(super) fn correct(act: &mut Act<'_>, correction: &Correction, reason: &str) -> Result<(), Stop> {
    if reason.trim().is_empty() {
        return Err(Refusal::NoReason.into());
    }
    let mut new = None;
    match correction {
        Correction::MoveArmy { army, hex, inside } => {
            act.army(*army)?;
            place(act, *hex, *inside)?;
        }
        Correction::SetTroops { army, kind, pieces } => {
            act.army(*army)?;
            kind_is_known(act, *kind)?;
            few_enough(*pieces)?;
        }
        Correction::SetGarrison { hex, kind, pieces } => {
            if !act.now.state.towns.contains_key(hex) {
                return Err(Refusal::NoTown(*hex).into());
            }
            kind_is_known(act, *kind)?;
            few_enough(*pieces)?;
        }
        Correction::AddArmy { faction, name, hex, inside, troops } => {
            act.faction(*faction)?;
            place(act, *hex, *inside)?;
            for (kind, pieces) in troops.iter() {
                kind_is_known(act, kind)?;
                few_enough(pieces)?;
            }
            if name.trim().is_empty() || troops.is_empty() {
                return Err(Refusal::BadName.into());
            }
            new = Some(new_army(&act.now.state)?);
        }
        Correction::RemoveArmy(army) => {
            act.army(*army)?;
        }
        Correction::SetGeneral { general, with, captive } => {
            let Some(known) = act.now.state.generals.get(general.index()).cloned() else {
                return Err(bad("there is no such general"));
            };
            if let Some(army) = with
                && act.army(*army)?.faction != known.faction
            {
                return Err(bad("that army is not of his faction"));
            }
            if let Some(holder) = captive {
                act.faction(*holder)?;
            }
        }
        Correction::SetTown { hex, holder, .. } => {
            if !act.now.state.towns.contains_key(hex) {
                return Err(Refusal::NoTown(*hex).into());
            }
            if let Some(holder) = holder {
                act.faction(*holder)?;
            }
        }
        Correction::SetMoved { army, .. }
        | Correction::SetBoats { army, .. }
        | Correction::SetReforming { army, .. } => {
            act.army(*army)?;
        }
        Correction::Note => {}
    }
    act.push(Fact::Corrected { correction: correction.clone(), reason: reason.to_owned(), army: new });
    Ok(())
}

fn bad(why: &str) -> Stop {
    Refusal::BadCorrection(why.to_owned()).into()
}

fn place(act: &Act<'_>, hex: Hex, inside: bool) -> Result<(), Stop> {
    match act.now.setup.board.terrain(hex) {
        None => Err(Refusal::OffMap(hex).into()),
        Some(Terrain::Sea | Terrain::Lake) => Err(bad("armies do not stand in open water")),
        Some(_) if inside && !act.now.state.towns.contains_key(&hex) => Err(Refusal::NoTown(hex).into()),
        Some(_) => Ok(()),
    }
}

fn kind_is_known(act: &Act<'_>, kind: KindId) -> Result<(), Stop> {
    if act.now.setup.catalog.kind(kind).is_some() {
        Ok(())
    } else {
        Err(bad("there is no such kind of troops"))
    }
}

fn few_enough(pieces: u16) -> Result<(), Stop> {
    if pieces <= MOST_PIECES { Ok(()) } else { Err(bad("no more than 10,000 of a kind")) }
}

/// An option is changed, agreed at the table.
pub(super) fn set_option(act: &mut Act<'_>, key: &str, choice: &str) -> Result<(), Stop> {
    let mut options = act.now.state.options.clone();
    options.set(key, choice).map_err(Refusal::BadOption)?;
    if options == act.now.state.options {
        return Err(Refusal::BadOption("that is how it is already".to_owned()).into());
    }
    act.push(Fact::OptionSet { key: key.to_owned(), choice: choice.to_owned() });
    Ok(())
}
