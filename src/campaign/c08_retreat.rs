//! C8.5 to C8.9: beaten armies retire, leaderless ones surrender, winners recover what they can.
//!
//! Never rolls for combat.

use crate::campaign::Campaign;
use crate::campaign::act::{Act, Stop};
use crate::campaign::c04_withdrawal::{Refuge, lawful};
use crate::campaign::c06_prisoners::chunks;
use crate::campaign::command::Command;
use crate::campaign::event::Fact;
use crate::campaign::prompt::{About, Ask};
use crate::campaign::refusal::Refusal;
use crate::campaign::state::{Army, ArmyId, Due, FactionId, Force, Step};
use crate::ground::dice::Throw;
use crate::ground::hex::Hex;
use crate::tabletop::{KindId, Troops};

impl Campaign {
    /// C8.5, C8.6: where a beaten army may go: the nearest friendly towns within a normal move, or else
    /// straight away. Empty when it has nowhere to go.
    pub fn retreats(&self, id: ArmyId) -> Vec<Refuge> {
        let Some(army) = self.state.armies.get(&id) else { return Vec::new() };
        let towns = self.towns_to_retire_to(id, army);
        match towns.iter().map(|refuge| refuge.cost).min() {
            Some(nearest) => towns.into_iter().filter(|refuge| refuge.cost == nearest).collect(),
            None => self.hexes_away(id, army),
        }
    }

    /// The enemy that a beaten army without a way out surrenders to.
    fn captor_of(&self, army: &Army) -> Option<FactionId> {
        self.open_armies(army.hex)
            .filter(|(_, other)| self.hostile(army.faction, other.faction))
            .min_by_key(|(_, other)| other.arrived)
            .map(|(_, other)| other.faction)
    }

    /// C8.9: whole units or elements lost in a battle won, kind by kind.
    pub fn recoverable_units(&self, army: &Army) -> Vec<(KindId, u16, u16)> {
        army.recoverable
            .iter()
            .filter_map(|(kind, pieces)| {
                let unit = self.setup.catalog.kind(kind).map_or(1, |kind| u16::from(kind.unit.max(1)));
                (pieces >= unit).then_some((kind, pieces / unit, unit))
            })
            .collect()
    }
}

/// The lawful retreats as answers.
pub(super) fn retreat_choices(now: &Campaign, army: ArmyId) -> (Option<FactionId>, Vec<Command>) {
    let owner = now.state.armies.get(&army).map(|army| army.faction);
    let mut choices: Vec<_> = now
        .retreats(army)
        .into_iter()
        .map(|refuge| Command::Retreat { army, route: refuge.route, inside: refuge.inside })
        .collect();
    if choices.is_empty() {
        choices.push(Command::Retreat { army, route: Vec::new(), inside: false });
    }
    (owner, choices)
}

/// C8.5, C8.6: a beaten army retires and rolls on Low, or goes straight away and rolls on High.
pub(super) fn retreat(act: &mut Act<'_>, id: ArmyId, route: &[Hex], inside: bool) -> Result<(), Stop> {
    match act.now.state.due.first() {
        Some(Due::Retreat { army }) if *army == id => {}
        _ => return Err(Refusal::NotDue.into()),
    }
    let army = act.army(id)?;
    let refuges = act.now.retreats(id);
    if refuges.is_empty() {
        if !route.is_empty() {
            return Err(
                Refusal::BadRetreat("it is surrounded and has nowhere to go (C8.6)".to_owned()).into()
            );
        }
        act.push(Fact::Settled);
        if let Some(to) = act.now.captor_of(&army) {
            give_up(act, id, &army, to);
        }
        return Ok(());
    }
    lawful(&act.now, &army, &refuges, route, inside)?;
    act.push(Fact::Settled);
    act.push(Fact::Retreated { army: id, route: route.to_vec(), inside });
    let attrition = &act.now.setup.rules.tables.attrition;
    let (column, rule) =
        if inside { (attrition.beaten_to_town, "C8.5") } else { (attrition.beaten_to_field, "C8.6") };
    act.attrition(id, column, rule, "a beaten army retires")
}

/// An army lays down its arms; the captor says what becomes of its troops (C8.10).
fn give_up(act: &mut Act<'_>, id: ArmyId, army: &Army, to: FactionId) {
    act.push(Fact::Surrendered { force: Force::Army(id), to });
    if !army.troops.is_empty() {
        let due =
            Due::Captives { captor: to, of: Some(army.faction), troops: army.troops.clone(), hex: army.hex };
        act.push(Fact::Owed(due));
    }
}

/// C8.8: a leaderless army that no friendly general has reached surrenders to the first enemy in its hex.
/// True when one did.
pub(super) fn surrender_leaderless(act: &mut Act<'_>) -> bool {
    let found = act.now.state.armies.iter().find_map(|(&id, army)| {
        let leaderless = army.generals.is_empty() && !army.sortie && !army.inside;
        let reached = act
            .now
            .open_armies(army.hex)
            .any(|(_, other)| act.now.are_friends(other.faction, army.faction) && !other.generals.is_empty());
        // What is on the table waits there (C9).
        let on_the_table = act.now.battle_in(army.hex).is_some();
        if !leaderless || reached || on_the_table {
            return None;
        }
        // Enemies that have already fought it this turn, drawn, have had their chance.
        let to = act.now.captor_of(army)?;
        Some((id, army.clone(), to))
    });
    match found {
        Some((id, army, to)) => {
            give_up(act, id, &army, to);
            true
        }
        None => false,
    }
}

/// C8.9: winners that may roll for what they lost.
pub(super) fn ask_recovery(now: &Campaign) -> Vec<Ask> {
    now.state
        .armies
        .iter()
        .filter(|(_, army)| !now.recoverable_units(army).is_empty())
        .map(|(&id, army)| Ask {
            who: Some(army.faction),
            about: About::Recovery(id),
            choices: vec![Command::Recover(id), Command::SkipRecovery(id)],
            pressing: false,
        })
        .collect()
}

fn winner(act: &Act<'_>, id: ArmyId) -> Result<Army, Stop> {
    if act.now.state.step != Step::Recovery {
        return Err(Refusal::WrongStep.into());
    }
    let army = act.army(id)?;
    if act.now.recoverable_units(&army).is_empty() { Err(Refusal::NothingToRecover.into()) } else { Ok(army) }
}

/// C8.9: 1d6 for each unit or element lost; a 6 recovers it.
pub(super) fn recover(act: &mut Act<'_>, id: ArmyId) -> Result<(), Stop> {
    let army = winner(act, id)?;
    let recovers_on = act.now.setup.rules.tables.combat.recovers_on;
    let mut back = Troops::default();
    for (kind, units, unit) in act.now.recoverable_units(&army) {
        for chunk in chunks(units) {
            let name = act.now.setup.catalog.name(kind).to_owned();
            let who = act.now.faction_name(army.faction).to_owned();
            let why = format!("{name} lost by {}; {recovers_on} recovers", act.now.army_words(&army));
            for face in act.throw(Throw::d6(chunk, &who, "C8.9", why))? {
                if face == recovers_on {
                    back.add(kind, unit);
                }
            }
        }
    }
    if !back.is_empty() {
        act.push(Fact::Recovered { army: id, troops: back });
    }
    act.push(Fact::RecoveryDone(id));
    Ok(())
}

/// C8.9: the winner does without.
pub(super) fn skip_recovery(act: &mut Act<'_>, id: ArmyId) -> Result<(), Stop> {
    winner(act, id)?;
    act.push(Fact::RecoveryDone(id));
    Ok(())
}
