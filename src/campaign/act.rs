//! From a command to facts: each fact is applied to a copy as it is decided, so that a rule reads
//! how things stand by then.
//!
//! Never changes the campaign it was asked about.

use crate::campaign::apply::troops_of;
use crate::campaign::command::Command;
use crate::campaign::event::Fact;
use crate::campaign::refusal::Refusal;
use crate::campaign::rules::AttritionColumn;
use crate::campaign::rules::AttritionDie;
use crate::campaign::state::{Army, ArmyId, Cause, Due, FactionId, Force, Step};
use crate::campaign::{
    Campaign, c00_setup, c02_sequence, c03_movement, c03_troops, c04_withdrawal, c06_prisoners, c06_sieges,
    c07_assault, c07_handoff, c08_combat, c08_retreat, c09_confirm, c09_handoff, c10_winning, correction,
};
use crate::ground::dice::{Dice, Throw};
use crate::ground::game::{Game as _, Stopped};
use crate::tabletop::troops::{propose_cheapest, share_of_loss};

/// Why an act stops before its end.
pub(super) type Stop = Stopped<Refusal>;

/// A command on its way to becoming facts.
pub(super) struct Act<'a> {
    /// How things stand by now.
    pub(super) now: Campaign,
    facts: Vec<Fact>,
    dice: &'a mut dyn Dice,
}

/// Thinks and changes nothing.
pub(super) fn decide(campaign: &Campaign, command: &Command, dice: &mut dyn Dice) -> Result<Vec<Fact>, Stop> {
    let mut act = Act { now: campaign.clone(), facts: Vec::new(), dice };
    act.perform(command)?;
    c02_sequence::follow_up(&mut act)?;
    Ok(act.facts)
}

impl Act<'_> {
    fn perform(&mut self, command: &Command) -> Result<(), Stop> {
        if let Command::Correct { correction, reason } = command {
            return correction::correct(self, correction, reason);
        }
        if let Command::SetOption { key, choice } = command {
            return correction::set_option(self, key, choice);
        }
        if let Command::Rename { army, name } = command {
            return c03_troops::rename(self, *army, name);
        }
        if matches!(self.now.state.step, Step::Over { .. }) {
            return Err(Refusal::Over.into());
        }
        if let Some(due) = self.now.state.due.first() {
            let answers = matches!(
                (due, command),
                (Due::Losses { .. }, Command::PickLosses { .. })
                    | (Due::Retreat { .. }, Command::Retreat { .. })
                    | (Due::Attrition { .. }, Command::RollAttrition(_))
                    | (Due::Captives { .. }, Command::Captives(_))
                    | (Due::TownFate { .. }, Command::TownFate(_))
            );
            if !answers {
                return Err(Refusal::SomethingDue(self.now.due_words(due)).into());
            }
        }
        match command {
            Command::RollInitiative => c02_sequence::roll_initiative(self),
            Command::ChooseFirst(faction) => c02_sequence::choose_first(self, *faction),
            Command::PlaceGarrison(hex) => c00_setup::place_garrison(self, *hex),
            Command::DealGarrisons(deal) => c00_setup::deal_garrisons(self, *deal),
            Command::Deploy { army, hex } => c00_setup::deploy(self, *army, *hex),
            Command::DrawCard => c02_sequence::draw_card(self),
            Command::March { army, route, inside } => c03_movement::march(self, *army, route, *inside),
            Command::Enter(army) => c03_movement::enter(self, *army),
            Command::Stay(army) => c03_movement::stay(self, *army),
            Command::Pass => c02_sequence::pass(self),
            Command::Split { army, troops, generals, boats, name } => {
                c03_troops::split(self, *army, troops, generals, *boats, name)
            }
            Command::HandOver { from, to, troops, generals, boats } => {
                c03_troops::hand_over(self, *from, *to, troops, generals, *boats)
            }
            Command::Merge { from, to } => c03_troops::merge(self, *from, *to),
            Command::Post { army, troops } => c03_troops::post(self, *army, troops),
            Command::TakeUp { army, troops } => c03_troops::take_up(self, *army, troops),
            Command::Loot(army) => c06_sieges::loot(self, *army),
            Command::EndStep => c02_sequence::end_step(self),
            Command::Sortie { hex, armies, garrison } => c06_sieges::sortie(self, *hex, armies, *garrison),
            Command::Stand { hex, faction } => c04_withdrawal::stand(self, *hex, *faction),
            Command::Withdraw { army, route, inside } => {
                c04_withdrawal::withdraw(self, *army, route, *inside)
            }
            Command::Fight { hex, a, b } => c08_combat::fight(self, *hex, *a, *b),
            Command::Wish { hex, faction, method } => c09_handoff::wish(self, *hex, *faction, *method),
            Command::HandOff { hex, a, b, method, weather, orders } => {
                c09_handoff::hand_off(self, *hex, [*a, *b], *method, *weather, orders.as_ref())
            }
            Command::HandOffAssault { hex, faction, weather, orders } => {
                c07_handoff::hand_off(self, *hex, *faction, *weather, orders.as_ref())
            }
            Command::RecallBattle(battle) => c09_handoff::recall(self, *battle),
            Command::EnterResult(result) => c09_confirm::enter(self, result),
            Command::ConfirmResult(battle) => c09_confirm::confirm(self, *battle),
            Command::Besiege { hex, faction } => c06_sieges::besiege(self, *hex, *faction),
            Command::Assault { hex, faction } => c07_assault::assault(self, *hex, *faction),
            Command::LeaveAlone { hex, faction } => c06_sieges::leave_alone(self, *hex, *faction),
            Command::Recover(army) => c08_retreat::recover(self, *army),
            Command::SkipRecovery(army) => c08_retreat::skip_recovery(self, *army),
            Command::PickLosses { force, troops } => self.pick_losses(*force, troops),
            Command::Retreat { army, route, inside } => c08_retreat::retreat(self, *army, route, *inside),
            Command::RollAttrition(army) => self.roll_due_attrition(*army),
            Command::Captives(fate) => c06_prisoners::captives(self, fate),
            Command::TownFate(fate) => c06_sieges::town_fate(self, fate),
            Command::Exchange { a, b, a_gives, b_gives } => {
                c06_prisoners::exchange(self, *a, *b, a_gives, b_gives)
            }
            Command::Execute { holder, of, troops } => c06_prisoners::execute(self, *holder, *of, troops),
            Command::Ally(a, b) => c10_winning::ally(self, *a, *b),
            Command::Part(a, b) => c10_winning::part(self, *a, *b),
            Command::SetOption { .. } | Command::Correct { .. } | Command::Rename { .. } => Ok(()),
        }
    }

    /// One more fact.
    pub(super) fn push(&mut self, fact: Fact) {
        self.now.apply(&fact);
        self.facts.push(fact);
    }

    /// Throws, and writes it down.
    pub(super) fn throw(&mut self, throw: Throw) -> Result<Vec<u8>, Stop> {
        let faces = self.dice.throw(&throw).map_err(|awaited| Stopped::Awaits(Box::new(awaited.0)))?;
        self.push(Fact::Rolled { throw, faces: faces.clone() });
        Ok(faces)
    }

    /// Throws for a total with its modifiers.
    pub(super) fn total(&mut self, throw: Throw) -> Result<i32, Stop> {
        let modifier = throw.modifier();
        let faces = self.throw(throw)?;
        Ok(faces.iter().map(|&face| i32::from(face)).sum::<i32>() + modifier)
    }

    /// An army in being.
    pub(super) fn army(&self, id: ArmyId) -> Result<Army, Stop> {
        Ok(self.now.state.armies.get(&id).cloned().ok_or(Refusal::NoSuchArmy(id))?)
    }

    /// A faction in play.
    pub(super) fn faction(&self, id: FactionId) -> Result<(), Stop> {
        if self.now.in_play().contains(&id) { Ok(()) } else { Err(Refusal::NoSuchFaction(id).into()) }
    }

    /// C5: a roll on the attrition table, and the losses it asks for.
    pub(super) fn attrition(
        &mut self,
        id: ArmyId,
        column: AttritionColumn,
        rule: &str,
        why: &str,
    ) -> Result<(), Stop> {
        let army = self.army(id)?;
        let throw = self.now.attrition_throw(&army, column, rule, why);
        let total = self.total(throw)?;
        let percent = self.now.setup.rules.tables.attrition_percent(column, total);
        self.push(Fact::Attrition { army: id, column, percent });
        self.owe_losses(Force::Army(id), percent, Cause::Attrition);
        Ok(())
    }

    /// C5.3, C10.5: so many percent are to be lost. Where there is nothing to pick they are lost at once.
    pub(super) fn owe_losses(&mut self, force: Force, percent: u8, cause: Cause) {
        let troops = troops_of(&self.now.state, force);
        let all = troops.n_pieces();
        let by_element = self.now.setup.system.loses_by_element();
        let pieces = share_of_loss(u32::from(percent), all, by_element);
        if pieces == 0 {
            return;
        }
        let owned = match force {
            Force::Army(_) => true,
            Force::Garrison(hex) => self.now.state.towns.get(&hex).is_some_and(|town| town.holder.is_some()),
        };
        let one_kind = troops.iter().count() <= 1;
        if pieces == all || one_kind || !owned {
            let lost = propose_cheapest(&troops, &self.now.setup.catalog, pieces);
            self.push(Fact::Lost { force, troops: lost, cause });
        } else {
            let pieces = u16::try_from(pieces).unwrap_or(u16::MAX);
            self.push(Fact::Owed(Due::Losses { force, pieces, percent, cause }));
        }
    }

    /// C5.3: the owner picks.
    fn pick_losses(&mut self, force: Force, picked: &crate::tabletop::Troops) -> Result<(), Stop> {
        let Some(Due::Losses { force: owing, pieces, cause, .. }) = self.now.state.due.first().cloned()
        else {
            return Err(Refusal::NotDue.into());
        };
        if owing != force {
            return Err(Refusal::NotDue.into());
        }
        if !troops_of(&self.now.state, force).contains(picked) {
            return Err(Refusal::NotEnough.into());
        }
        let n = u16::try_from(picked.n_pieces()).unwrap_or(u16::MAX);
        if n != pieces {
            return Err(Refusal::WrongLosses { due: pieces, picked: n }.into());
        }
        self.push(Fact::Settled);
        self.push(Fact::Lost { force, troops: picked.clone(), cause });
        Ok(())
    }

    fn roll_due_attrition(&mut self, id: ArmyId) -> Result<(), Stop> {
        match self.now.state.due.first().cloned() {
            Some(Due::Attrition { army, column, rule }) if army == id => {
                self.push(Fact::Settled);
                let why = format!("attrition, {} column", column.words());
                self.attrition(id, column, &rule, &why)
            }
            _ => Err(Refusal::NotDue.into()),
        }
    }
}

impl Campaign {
    /// C5.1, C5.2: the throw for attrition of an army.
    pub fn attrition_throw(&self, army: &Army, column: AttritionColumn, rule: &str, why: &str) -> Throw {
        let who = self.faction_name(army.faction);
        let mut throw =
            Throw::d6(1, who, rule, format!("{why}: {} ({})", self.army_words(army), column.words()));
        if self.state.options.attrition_die == AttritionDie::D5 {
            throw.sides = 5;
        }
        if self.has_cinc(army) {
            throw.with("C5.2", "CinC with the army", self.setup.rules.tables.attrition.cinc)
        } else {
            throw
        }
    }
}
