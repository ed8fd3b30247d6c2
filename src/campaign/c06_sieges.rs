//! C6: sieges, sorties, captured towns.
//!
//! Never fights an assault (C7) nor a battle (C8).

use crate::campaign::act::{Act, Stop};
use crate::campaign::c03_troops::new_army;
use crate::campaign::chances::{self, SiegeChance};
use crate::campaign::command::{Command, TownFate};
use crate::campaign::event::Fact;
use crate::campaign::prompt::{About, Ask};
use crate::campaign::refusal::Refusal;
use crate::campaign::state::{ArmyId, Due, FactionId, Force, Step};
use crate::campaign::{Campaign, c07_handoff, c09_handoff};
use crate::ground::dice::{Modifier, Throw};
use crate::ground::hex::Hex;
use crate::tabletop::Troops;

/// A town that somebody may besiege or assault now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiegeTarget {
    /// The town.
    pub hex: Hex,
    /// The besieger; of allies, the one who came first.
    pub by: FactionId,
    /// His armies and his allies', in the open of the hex.
    pub armies: Vec<ArmyId>,
    /// The siege turn that a roll now would have (C6.1).
    pub turn: u8,
    /// An army is there that is not reforming (C8.7), or the siege goes on.
    pub may_begin: bool,
    /// What changes the siege roll.
    pub modifiers: Vec<Modifier>,
}

impl Campaign {
    /// A faction's enemies hold this town: its holder, a neutral garrison, or armies in it.
    fn is_enemy_town(&self, faction: FactionId, hex: Hex) -> bool {
        let Some(town) = self.state.towns.get(&hex) else { return false };
        let held = match town.holder {
            Some(holder) => self.hostile(faction, holder),
            None => !town.garrison.is_empty(),
        };
        !town.burned && (held || self.inside_armies(hex).any(|(_, army)| self.hostile(faction, army.faction)))
    }

    /// C6.1, C6.2: towns that can be besieged or assaulted now, each besieger once.
    pub fn siege_targets(&self) -> Vec<SiegeTarget> {
        if self.state.step != Step::Sieges {
            return Vec::new();
        }
        self.state
            .towns
            .keys()
            .filter_map(|&hex| self.siege_target(hex))
            .filter(|target| !self.state.siege_done.contains(&(target.hex, target.by)))
            .filter(|target| target.may_begin && self.battle_in(target.hex).is_none())
            .collect()
    }

    /// Who lies before a town, in whatever step of the turn; what changes his siege roll is in it.
    pub fn siege_target(&self, hex: Hex) -> Option<SiegeTarget> {
        let first = self
            .open_armies(hex)
            .filter(|(_, army)| !army.sortie && self.is_enemy_town(army.faction, hex))
            .min_by_key(|(_, army)| army.arrived)?;
        let by = first.1.faction;
        // Enemies in the open of one hex have each other to think of.
        if self.enemy_in_open(by, hex) {
            return None;
        }
        let there: Vec<_> = self
            .open_armies(hex)
            .filter(|(_, army)| self.are_friends(army.faction, by) && !army.sortie)
            .collect();
        let siege = self.state.towns.get(&hex)?.siege.filter(|siege| self.are_friends(siege.by, by));
        let week = self.state.week;
        let fit = there.iter().any(|(_, army)| army.reforming.is_none_or(|until| until < week));
        let mut modifiers = Vec::new();
        let siege_table = &self.setup.rules.tables.siege;
        if self.general_inside(hex) {
            modifiers.push(Modifier::new("C6.1", "general with the garrison", siege_table.garrison_general));
        }
        if there.iter().any(|(_, army)| self.has_cinc(army)) {
            modifiers.push(Modifier::new("C6.1", "CinC with the besiegers", siege_table.besieger_cinc));
        }
        Some(SiegeTarget {
            hex,
            by,
            armies: there.iter().map(|(id, _)| *id).collect(),
            turn: siege.map_or(1, |siege| siege.turn),
            may_begin: fit || siege.is_some(),
            modifiers,
        })
    }

    /// A general is with the defenders of a town.
    pub(super) fn general_inside(&self, hex: Hex) -> bool {
        self.inside_armies(hex).any(|(_, army)| !army.generals.is_empty())
    }

    /// C6.1: the exact chances of the siege from now on.
    pub fn siege_chances(&self, hex: Hex, by: FactionId) -> Option<Vec<SiegeChance>> {
        let target = self.siege_target(hex).filter(|target| target.by == by)?;
        let modifier = target.modifiers.iter().map(|modifier| modifier.value).sum();
        Some(chances::siege(&self.setup.rules.tables, modifier, target.turn))
    }
}

pub(super) fn target_of(act: &Act<'_>, hex: Hex, faction: FactionId) -> Result<SiegeTarget, Stop> {
    if act.now.state.step != Step::Sieges {
        return Err(Refusal::WrongStep.into());
    }
    if !act.now.state.towns.contains_key(&hex) {
        return Err(Refusal::NoTown(hex).into());
    }
    act.now.not_handed_off(hex)?;
    let target =
        act.now.siege_target(hex).filter(|target| target.by == faction).ok_or(Refusal::NoBesieger)?;
    if act.now.state.siege_done.contains(&(hex, faction)) {
        return Err(Refusal::AlreadyDone.into());
    }
    Ok(target)
}

/// C6.1: one roll each siege turn, from the turn in which the siege is declared.
pub(super) fn besiege(act: &mut Act<'_>, hex: Hex, faction: FactionId) -> Result<(), Stop> {
    let target = target_of(act, hex, faction)?;
    if !target.may_begin {
        return Err(Refusal::ReformingBesieger.into());
    }
    let Some(town) = act.now.state.towns.get(&hex).cloned() else { return Err(Refusal::NoTown(hex).into()) };
    if !town.siege.is_some_and(|siege| act.now.are_friends(siege.by, faction)) {
        act.push(Fact::SiegeBegan { hex, by: faction });
    }
    let why = format!("siege turn {} of {}", target.turn, act.now.place_words(hex));
    let mut throw = Throw::d6(1, act.now.faction_name(faction), "C6.1", why);
    throw.modifiers = target.modifiers;
    let roll = act.total(throw)?;
    act.push(Fact::SiegeTurnDone { hex, by: faction });
    if act.now.setup.rules.tables.siege_falls(roll, target.turn) {
        capture(act, hex, faction);
    }
    Ok(())
}

/// C6.1: the town is left alone; a siege is lifted.
pub(super) fn leave_alone(act: &mut Act<'_>, hex: Hex, faction: FactionId) -> Result<(), Stop> {
    target_of(act, hex, faction)?;
    act.push(Fact::SiegeTurnDone { hex, by: faction });
    if act.now.state.towns.get(&hex).is_some_and(|town| town.siege.is_some()) {
        act.push(Fact::SiegeLifted(hex));
    }
    Ok(())
}

/// C6.4, C6.5: a town is captured with all that is in it.
pub(super) fn capture(act: &mut Act<'_>, hex: Hex, captor: FactionId) {
    let Some(town) = act.now.state.towns.get(&hex).cloned() else { return };
    let mut taken: Vec<(Option<FactionId>, Troops)> = Vec::new();
    let inside: Vec<_> =
        act.now.inside_armies(hex).map(|(id, army)| (id, army.faction, army.troops.clone())).collect();
    for (id, of, troops) in inside {
        act.push(Fact::Surrendered { force: Force::Army(id), to: captor });
        taken.push((Some(of), troops));
    }
    if !town.garrison.is_empty() {
        act.push(Fact::Surrendered { force: Force::Garrison(hex), to: captor });
        taken.push((town.holder, town.garrison));
    }
    act.push(Fact::SiegeLifted(hex));
    if let Some(victim) = town.capital_of
        && victim != captor
        && act.now.in_play().contains(&victim)
        && act.now.hostile(victim, captor)
    {
        act.push(Fact::CapitalFell { victim, captor: Some(captor) });
    }
    for (of, troops) in taken {
        if !troops.is_empty() {
            act.push(Fact::Owed(Due::Captives { captor, of, troops, hex }));
        }
    }
    act.push(Fact::Owed(Due::TownFate { hex, captor }));
}

/// The captor's armies in the open before a town.
fn captors(now: &Campaign, hex: Hex, captor: FactionId) -> Vec<ArmyId> {
    now.open_armies(hex)
        .filter(|(_, army)| army.faction == captor && !army.sortie)
        .map(|(id, _)| id)
        .collect()
}

/// C6.5: what the captor may do with a town.
pub(super) fn town_fate_choices(now: &Campaign, hex: Hex, captor: FactionId) -> Vec<Command> {
    let mut choices: Vec<_> =
        captors(now, hex, captor).into_iter().map(|army| Command::TownFate(TownFate::Occupy(army))).collect();
    choices.push(Command::TownFate(TownFate::Burn));
    choices.push(Command::TownFate(TownFate::Abandon));
    choices
}

/// C6.5: a captured town is held, burned or left.
pub(super) fn town_fate(act: &mut Act<'_>, fate: &TownFate) -> Result<(), Stop> {
    let Some(Due::TownFate { hex, captor }) = act.now.state.due.first().cloned() else {
        return Err(Refusal::NotDue.into());
    };
    match fate {
        TownFate::Occupy(id) => {
            if !captors(&act.now, hex, captor).contains(id) {
                return Err(Refusal::NoSuchArmy(*id).into());
            }
            act.push(Fact::Settled);
            act.push(Fact::Entered(*id));
            act.push(Fact::TownHeld { hex, by: Some(captor) });
        }
        TownFate::Post { army: id, troops } => {
            if !captors(&act.now, hex, captor).contains(id) {
                return Err(Refusal::NoSuchArmy(*id).into());
            }
            if troops.is_empty() || !act.army(*id)?.troops.contains(troops) {
                return Err(Refusal::NotEnough.into());
            }
            act.push(Fact::Settled);
            act.push(Fact::TownHeld { hex, by: Some(captor) });
            act.push(Fact::Posted { army: *id, hex, troops: troops.clone() });
        }
        TownFate::Burn => {
            act.push(Fact::Settled);
            burn(act, hex, captor);
        }
        TownFate::Abandon => {
            act.push(Fact::Settled);
            act.push(Fact::TownHeld { hex, by: None });
        }
    }
    Ok(())
}

/// C6.5, C5.7: looted and burned; looting in November feeds the army through December.
fn burn(act: &mut Act<'_>, hex: Hex, by: FactionId) {
    let week = act.now.state.week;
    let attrition = &act.now.setup.rules.tables.attrition;
    let month = act.now.month_number(week);
    let any_winter_month = act.now.state.options.loot_any_month && attrition.is_winter(month);
    let feeds = month == attrition.loot_month || any_winter_month;
    let next = act.now.month_index(week) + 1;
    let fed = act
        .now
        .state
        .armies
        .iter()
        .filter(|(_, army)| army.hex == hex && army.faction == by && feeds)
        .map(|(&id, _)| id)
        .collect();
    act.push(Fact::Burned { hex, by, fed, month: feeds.then_some(next) });
    let inside: Vec<_> = act.now.inside_armies(hex).map(|(id, _)| id).collect();
    for id in inside {
        act.push(Fact::CameOut(id));
    }
}

/// C6.5: an army in a town that it holds loots and burns it; that is its move.
pub(super) fn loot(act: &mut Act<'_>, id: ArmyId) -> Result<(), Stop> {
    let army = act.army(id)?;
    if act.now.to_move().is_none() {
        return Err(Refusal::WrongStep.into());
    }
    if act.now.to_move() != Some(army.faction) || !act.now.may_act().contains(&id) {
        return Err(Refusal::NotYourGo.into());
    }
    let Some(town) = act.now.state.towns.get(&army.hex).cloned() else {
        return Err(Refusal::NoTown(army.hex).into());
    };
    let no = |why: &str| Err(Refusal::CannotEnter(why.to_owned()).into());
    if !army.inside || town.holder != Some(army.faction) {
        return Err(Refusal::NotOwnTown.into());
    }
    if act.now.capital_of(army.hex).is_some() {
        return no("a capital is not burned by its holder (C6.5)");
    }
    if !town.garrison.is_empty() {
        return no("a garrison is in it; posted units must be taken up first (C6.5)");
    }
    if act.now.enemy_in_open(army.faction, army.hex) {
        return no("an enemy army is before it (C6.2)");
    }
    burn(act, army.hex, army.faction);
    act.push(Fact::Stayed(id));
    Ok(())
}

/// Who in a town may come out, and for whom.
fn defenders(now: &Campaign, hex: Hex) -> Option<(FactionId, Vec<ArmyId>, bool)> {
    let town = now.state.towns.get(&hex)?;
    if now.battle_in(hex).is_some() {
        return None;
    }
    let faction = town.holder.or_else(|| now.inside_armies(hex).next().map(|(_, army)| army.faction))?;
    if !now.enemy_in_open(faction, hex) {
        return None;
    }
    let fought = now
        .state
        .fought
        .iter()
        .any(|(at, a, b)| *at == hex && (now.are_friends(*a, faction) || now.are_friends(*b, faction)));
    if fought {
        return None;
    }
    let armies = now.inside_armies(hex).map(|(id, _)| id).collect::<Vec<_>>();
    let garrison = town.holder.is_some() && !town.garrison.is_empty();
    (garrison || !armies.is_empty()).then_some((faction, armies, garrison))
}

/// C6.3: towns whose defenders may come out. Only before anybody in the hex has chosen to stand.
pub(super) fn ask_sorties(now: &Campaign) -> Vec<Ask> {
    now.state
        .towns
        .keys()
        .filter_map(|&hex| defenders(now, hex).map(|found| (hex, found)))
        .map(|(hex, (faction, armies, garrison))| {
            let mut choices = Vec::new();
            if garrison {
                choices.push(Command::Sortie { hex, armies: Vec::new(), garrison: true });
            }
            if !armies.is_empty() {
                choices.push(Command::Sortie { hex, armies: armies.clone(), garrison: false });
                if garrison {
                    choices.push(Command::Sortie { hex, armies, garrison: true });
                }
            }
            Ask { who: Some(faction), about: About::Sortie(hex), choices, pressing: false }
        })
        .collect()
}

/// C6.3: garrison and armies come out to fight in the open.
pub(super) fn sortie(act: &mut Act<'_>, hex: Hex, armies: &[ArmyId], garrison: bool) -> Result<(), Stop> {
    if act.now.state.step != Step::Combat {
        return Err(Refusal::WrongStep.into());
    }
    act.now.not_handed_off(hex)?;
    let (_, inside, has_garrison) = defenders(&act.now, hex).ok_or(Refusal::NoEnemy)?;
    let mut seen = std::collections::BTreeSet::new();
    if armies.iter().any(|id| !inside.contains(id) || !seen.insert(*id)) || garrison && !has_garrison {
        return Err(Refusal::NotEnough.into());
    }
    if armies.is_empty() && !garrison {
        return Err(Refusal::Nothing.into());
    }
    for &id in armies {
        act.push(Fact::CameOut(id));
    }
    if garrison {
        let army = new_army(&act.now.state)?;
        act.push(Fact::GarrisonCameOut { hex, army });
    }
    Ok(())
}

/// C6, C7: besiege, assault or leave alone; assaults that are on the table first (C7.6).
pub(super) fn asks(now: &Campaign) -> Vec<Ask> {
    let mut asks: Vec<Ask> =
        now.open_battles().map(|(id, battle)| c09_handoff::ask_battle(now, id, battle)).collect();
    let targets = now.siege_targets();
    asks.extend(targets.iter().map(|target| {
        let (hex, faction) = (target.hex, target.by);
        let mut choices = vec![Command::Besiege { hex, faction }];
        choices.extend(c07_handoff::choices(now, target));
        choices.push(Command::LeaveAlone { hex, faction });
        let goes_on = now.state.towns.get(&hex).is_some_and(|town| town.siege.is_some());
        Ask { who: Some(faction), about: About::Siege(hex), choices, pressing: goes_on }
    }));
    asks.extend(targets.iter().filter_map(|target| c07_handoff::ask_wish(now, target)));
    asks
}
