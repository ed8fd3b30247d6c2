//! C7: assaults on castles and towns.
//!
//! Never fights in the open.

use crate::campaign::act::{Act, Stop};
use crate::campaign::c06_sieges::{SiegeTarget, capture, target_of};
use crate::campaign::chances::{self, AssaultChances, AssaultInput, AssaultOdds};
use crate::campaign::event::Fact;
use crate::campaign::refusal::Refusal;
use crate::campaign::rules::{AssaultSum, DefenderLoss, TownSize};
use crate::campaign::state::{Army, ArmyId, Cause, FactionId, Force};
use crate::campaign::{Campaign, c07_handoff};
use crate::ground::board::SiteKind;
use crate::ground::dice::Throw;
use crate::ground::hex::Hex;
use crate::tabletop::Troops;

/// Strengths in an assault, part by part (C7.2).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AssaultStrengths {
    /// The attacker's parts, named.
    pub attacker: Vec<(String, u32)>,
    /// The defender's parts, named.
    pub defender: Vec<(String, u32)>,
}

impl AssaultStrengths {
    /// The attacker's strength.
    pub fn attacker_total(&self) -> u32 {
        self.attacker.iter().map(|(_, n)| n).sum()
    }

    /// The defender's strength.
    pub fn defender_total(&self) -> u32 {
        self.defender.iter().map(|(_, n)| n).sum()
    }
}

impl Campaign {
    /// C7.1: how strong a place is by itself; a capital while its faction is in play.
    pub fn town_size(&self, hex: Hex) -> TownSize {
        let capital = self.state.towns.get(&hex).is_some_and(|town| town.capital_of.is_some());
        match self.setup.board.site_at(hex).map(|site| site.kind) {
            _ if capital => TownSize::Capital,
            Some(SiteKind::LargeTown | SiteKind::City) => TownSize::Large,
            _ => TownSize::Walled,
        }
    }

    /// Attackers: the armies before the town that do not reform.
    pub fn assaulters(&self, target: &SiegeTarget) -> Vec<ArmyId> {
        let week = self.state.week;
        target
            .armies
            .iter()
            .copied()
            .filter(|id| {
                self.state.armies.get(id).is_some_and(|a| a.reforming.is_none_or(|until| until < week))
            })
            .collect()
    }

    /// C8.7, C8.8: an assault needs an army with a general that does not reform.
    pub(super) fn may_assault(&self, target: &SiegeTarget) -> Result<(), Refusal> {
        let fit = self.assaulters(target);
        if fit.is_empty() {
            return Err(Refusal::ReformingBesieger);
        }
        let led =
            fit.iter().any(|id| self.state.armies.get(id).is_some_and(|army| !army.generals.is_empty()));
        if led { Ok(()) } else { Err(Refusal::Leaderless) }
    }

    /// C7.2: both strengths, in their parts.
    pub fn assault_strengths(&self, hex: Hex, by: FactionId) -> Option<AssaultStrengths> {
        let target = self.siege_target(hex).filter(|target| target.by == by)?;
        let catalog = &self.setup.catalog;
        let table = &self.setup.rules.tables.assault;
        let mut strengths = AssaultStrengths::default();
        for id in self.assaulters(&target) {
            let army = self.state.armies.get(&id)?;
            let figures = army.troops.castings(catalog) * table.attacker_figure;
            strengths.attacker.push((format!("figures of {}", self.army_words(army)), figures));
            self.generals_of(army, &mut strengths.attacker);
        }
        let value = self.setup.rules.tables.town_value(self.town_size(hex));
        strengths.defender.push((self.place_words(hex), value));
        let added = self.state.options.assault_sum == AssaultSum::Added;
        let mut inside = |name: &str, troops: &Troops| {
            for (id, pieces) in troops.iter() {
                let Some(kind) = catalog.kind(id) else { continue };
                let figures = u32::from(pieces) * u32::from(kind.castings);
                let each = table.troop_value(kind.class.letter());
                strengths
                    .defender
                    .push((format!("{name}: {figures} {} at {each}", kind.name), figures * each));
                if added {
                    strengths.defender.push((format!("{name}: {figures} {}, counted", kind.name), figures));
                }
            }
        };
        inside("garrison", &self.state.towns.get(&hex)?.garrison);
        for (_, army) in self.inside_armies(hex) {
            inside(&self.army_words(army), &army.troops);
        }
        let armies: Vec<_> = self.inside_armies(hex).map(|(_, army)| army).collect();
        for army in armies {
            self.generals_of(army, &mut strengths.defender);
        }
        Some(strengths)
    }

    fn generals_of(&self, army: &Army, parts: &mut Vec<(String, u32)>) {
        for general in &army.generals {
            if let Some(general) = self.state.generals.get(general.index()) {
                parts.push((general.name.clone(), u32::from(general.value)));
            }
        }
    }

    /// What the dice of an assault depend on.
    pub(super) fn assault_input(&self, hex: Hex, by: FactionId) -> Option<AssaultInput> {
        let target = self.siege_target(hex).filter(|target| target.by == by)?;
        let strengths = self.assault_strengths(hex, by)?;
        let cinc = |id: &ArmyId| self.state.armies.get(id).is_some_and(|army| self.has_cinc(army));
        Some(AssaultInput {
            attacker: strengths.attacker_total(),
            defender: strengths.defender_total(),
            attacker_cinc: self.assaulters(&target).iter().any(cinc),
            garrison_general: self.general_inside(hex),
            defender_cinc: self.inside_armies(hex).any(|(_, army)| self.has_cinc(army)),
        })
    }

    /// C7: the exact chances of an assault.
    pub fn assault_chances(&self, hex: Hex, by: FactionId) -> Option<AssaultChances> {
        Some(chances::assault(&self.setup.rules.tables, &self.assault_input(hex, by)?))
    }
}

/// C7.3 to C7.5: the assault by dice.
pub(super) fn assault(act: &mut Act<'_>, hex: Hex, faction: FactionId) -> Result<(), Stop> {
    let target = target_of(act, hex, faction)?;
    act.now.may_assault(&target)?;
    c07_handoff::by_dice(&act.now, hex, faction)?;
    let input = act.now.assault_input(hex, faction).ok_or(Refusal::NoBesieger)?;
    let odds = AssaultOdds::of(&act.now.setup.rules.tables, &input);
    let place = act.now.place_words(hex);
    let table = act.now.setup.rules.tables.assault.clone();
    let attack =
        Throw::d6(odds.dice_a, act.now.faction_name(faction), "C7.3", format!("the assault on {place}"));
    let attack = attack.with("C7.4", "CinC present", if input.attacker_cinc { table.cinc } else { 0 });
    let holder = act.now.state.towns.get(&hex).and_then(|town| town.holder);
    let who = holder.map_or("The garrison", |holder| act.now.faction_name(holder)).to_owned();
    let general = input.garrison_general || input.defender_cinc;
    let defence = Throw::d6(odds.dice_b, &who, "C7.3", format!("the defence of {place}"))
        .with("C7.4", "general with the garrison", if general { table.garrison_general } else { 0 })
        .with("C7.4", "CinC present", if input.defender_cinc { table.cinc } else { 0 });
    let difference = act.total(attack)? - act.total(defence)?;
    let result = act.now.setup.rules.tables.assault(difference);
    let (defender_percent, captured) = match result.defender {
        DefenderLoss::Percent(percent) => (percent, false),
        DefenderLoss::Captured => (0, true),
    };
    act.push(Fact::Assaulted {
        hex,
        by: faction,
        strength: (input.attacker, input.defender),
        percent: (result.attacker_percent, defender_percent),
        captured,
    });
    act.push(Fact::SiegeTurnDone { hex, by: faction });
    for id in act.now.assaulters(&target) {
        act.owe_losses(Force::Army(id), result.attacker_percent, Cause::Assault);
    }
    if captured {
        capture(act, hex, faction);
    } else {
        let inside: Vec<_> = act.now.inside_armies(hex).map(|(id, _)| id).collect();
        for id in inside {
            act.owe_losses(Force::Army(id), defender_percent, Cause::Assault);
        }
        act.owe_losses(Force::Garrison(hex), defender_percent, Cause::Assault);
    }
    Ok(())
}
