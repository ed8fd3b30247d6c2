//! C10: the end of a turn, who is beaten, who has won; alliances; standings.
//!
//! Never takes a town or a general.

use std::collections::BTreeSet;

use crate::campaign::Campaign;
use crate::campaign::act::{Act, Stop};
use crate::campaign::c06_prisoners::go_home;
use crate::campaign::command::Ransom;
use crate::campaign::event::Fact;
use crate::campaign::refusal::Refusal;
use crate::campaign::state::{FactionId, Fate, Standing, Standings, Step};

impl Campaign {
    /// C10.4: allied, and both in play.
    pub fn are_allied(&self, a: FactionId, b: FactionId) -> bool {
        self.state.factions.get(a.index()).is_some_and(|faction| faction.allies.contains(&b))
    }

    /// One faction, or two allied ones.
    pub fn are_friends(&self, a: FactionId, b: FactionId) -> bool {
        a == b || self.are_allied(a, b)
    }

    /// A faction and its allies.
    pub fn circle(&self, faction: FactionId) -> BTreeSet<FactionId> {
        let allies = self.state.factions.get(faction.index()).map(|faction| &faction.allies);
        allies.into_iter().flatten().copied().chain([faction]).collect()
    }

    /// Everybody who is no friend is an enemy.
    pub fn hostile(&self, a: FactionId, b: FactionId) -> bool {
        !self.are_friends(a, b)
    }

    /// C10.3: a faction's figures now.
    pub fn standing(&self, faction: FactionId) -> Standing {
        let catalog = &self.setup.catalog;
        let towns: Vec<_> = self.state.towns.values().filter(|town| town.holder == Some(faction)).collect();
        let armies: Vec<_> = self.state.armies.values().filter(|army| army.faction == faction).collect();
        let generals = self.state.generals.iter().filter(|general| {
            general.faction == faction && matches!(general.fate, Fate::With(_) | Fate::Waiting)
        });
        Standing {
            towns: u16::try_from(towns.len()).unwrap_or(u16::MAX),
            castings: armies.iter().map(|army| army.troops.castings(catalog)).sum::<u32>()
                + towns.iter().map(|town| town.garrison.castings(catalog)).sum::<u32>(),
            tenths: armies.iter().map(|army| army.troops.tenths(catalog)).sum(),
            generals: u8::try_from(generals.count()).unwrap_or(u8::MAX),
        }
    }

    /// C8.11, C10.1: all its generals are dead or captive.
    fn has_no_general_left(&self, faction: FactionId) -> bool {
        self.state
            .generals
            .iter()
            .filter(|general| general.faction == faction)
            .all(|general| matches!(general.fate, Fate::Dead | Fate::Captive(_)))
    }
}

/// C2.6: sieges grow older, victory is judged, the calendar moves on.
pub(super) fn end_turn(act: &mut Act<'_>) {
    let sieges: Vec<_> = act
        .now
        .state
        .towns
        .iter()
        .filter_map(|(&hex, town)| town.siege.map(|siege| (hex, siege.turn)))
        .collect();
    for (hex, turn) in sieges {
        act.push(Fact::SiegeWentOn { hex, turn: turn.saturating_add(1) });
    }
    let winners = judge_victory(act);
    let by_faction =
        (0u8..).zip(&act.now.setup.factions).map(|(id, _)| act.now.standing(FactionId(id))).collect();
    act.push(Fact::TurnEnded(Standings { week: act.now.state.week, by_faction }));
    act.push(Fact::StepBegan(match winners {
        Some(winners) => Step::Over { winners },
        None => Step::Initiative { draft: false },
    }));
}

/// C10.1, C10.2, C10.4: who is out, and who has won.
fn judge_victory(act: &mut Act<'_>) -> Option<Vec<FactionId>> {
    let mut captor_wins = None;
    for (victim, captor) in act.now.state.fallen.clone() {
        if act.now.in_play().contains(&victim) {
            if act.now.state.options.first_capital {
                captor_wins = captor_wins.or(captor);
            }
            beat(act, victim, captor);
        }
    }
    for faction in act.now.in_play() {
        if act.now.has_no_general_left(faction) {
            beat(act, faction, None);
        }
    }
    if let Some(captor) = captor_wins {
        return Some(vec![captor]);
    }
    let left = act.now.in_play();
    let at_peace = left.iter().all(|&a| left.iter().all(|&b| act.now.are_friends(a, b)));
    at_peace.then_some(left)
}

/// C10.2: a faction is out; its captives go home first.
fn beat(act: &mut Act<'_>, faction: FactionId, by: Option<FactionId>) {
    for of in act.now.in_play() {
        if of == faction {
            continue;
        }
        let generals = (0u16..)
            .zip(&act.now.state.generals)
            .filter(|(_, general)| general.fate == Fate::Captive(faction) && general.faction == of)
            .map(|(id, _)| crate::campaign::state::GeneralId(id))
            .collect();
        let ransom = Ransom { troops: act.now.held(faction, Some(of)), generals };
        // Those without a home to go to are lost with their captor.
        if act.now.home(of, false).is_some() {
            drop(go_home(act, faction, of, &ransom));
        }
    }
    let by = by.filter(|by| *by != faction && act.now.in_play().contains(by));
    let spoils = act.now.state.options.spoils && by.is_some();
    act.push(Fact::Beaten { faction, by, spoils });
}

/// C10.4: two factions become allies, agreed between both. Allies of allies are not allies.
pub(super) fn ally(act: &mut Act<'_>, a: FactionId, b: FactionId) -> Result<(), Stop> {
    act.faction(a)?;
    act.faction(b)?;
    if a == b || act.now.are_allied(a, b) {
        return Err(Refusal::AlliesAlready.into());
    }
    act.push(Fact::Allied(a, b));
    Ok(())
}

/// C10.4: two allies part; in an ally's town nobody is left, the armies come out.
pub(super) fn part(act: &mut Act<'_>, a: FactionId, b: FactionId) -> Result<(), Stop> {
    act.faction(a)?;
    act.faction(b)?;
    if !act.now.are_allied(a, b) {
        return Err(Refusal::AlliesAlready.into());
    }
    act.push(Fact::Parted(a, b));
    let guests: BTreeSet<_> = act
        .now
        .state
        .armies
        .iter()
        .filter(|(_, army)| army.inside)
        .filter(|(_, army)| {
            let holder = act.now.state.towns.get(&army.hex).and_then(|town| town.holder);
            holder.is_some_and(|holder| act.now.hostile(holder, army.faction))
        })
        .map(|(&id, _)| id)
        .collect();
    for id in guests {
        act.push(Fact::CameOut(id));
    }
    Ok(())
}
