//! C3: marches. How far, along which way, at what price, and why not.
//!
//! Never moves an army out of step with C2; never fights.

use std::collections::BTreeMap;

use crate::campaign::Campaign;
use crate::campaign::act::{Act, Stop};
use crate::campaign::command::Command;
use crate::campaign::event::Fact;
use crate::campaign::prompt::{About, Ask};
use crate::campaign::refusal::Refusal;
use crate::campaign::rules::MarchClass;
use crate::campaign::state::{Army, ArmyId, FactionId};
use crate::ground::board::Terrain;
use crate::ground::count::counted;
use crate::ground::hex::Hex;
use crate::ground::travel::{self, StepCost};
use crate::tabletop::troops::composition;

/// Where an army can march this turn (C3.11).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarchReach {
    /// The army.
    pub army: ArmyId,
    /// Hexes of a normal move now (C3.2, C3.4).
    pub allowance: u8,
    /// Most extra hexes by force march (C3.3).
    pub forced_max: u8,
    /// Every hex where it may end, but for the one it is in.
    pub options: BTreeMap<Hex, MarchOption>,
}

/// One hex where a march may end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarchOption {
    /// Movement points to get there.
    pub cost: u8,
    /// Of these by force march.
    pub forced: u8,
    /// The cheapest way: the hexes entered.
    pub route: Vec<Hex>,
    /// It must halt there (C3.7).
    pub halts: bool,
    /// It may end in the open.
    pub open: bool,
    /// It may end in the town (C3.9).
    pub inside: bool,
}

impl Campaign {
    /// C3.2: the class follows from the troops; with the reason in words.
    pub fn march_class(&self, army: &Army) -> (MarchClass, String) {
        let parts = composition(&army.troops, &self.setup.catalog);
        let reason = parts.reason(&self.setup.catalog);
        // Ruling: an army of foot only moves as mixed; generals alone ride.
        let class = if army.troops.is_empty() {
            MarchClass::AllCavalry
        } else if parts.has_close_foot() || !parts.any_mounted() {
            MarchClass::Mixed
        } else if parts.all_mounted_or_skirmish() {
            MarchClass::AllCavalry
        } else {
            MarchClass::Cavalry
        };
        (class, reason)
    }

    /// C3.2, C3.4: hexes of a normal move in this week.
    pub fn allowance(&self, army: &Army) -> u8 {
        let (class, _) = self.march_class(army);
        self.setup.rules.tables.movement.allowance_in(class, self.is_winter(self.state.week))
    }

    /// Armies of a faction's enemies in the open of a hex.
    pub(super) fn enemy_in_open(&self, faction: FactionId, hex: Hex) -> bool {
        self.open_armies(hex).any(|(_, army)| self.hostile(faction, army.faction))
    }

    /// C3.5, C3.6: the price of one step, or why it cannot be gone.
    pub(super) fn step_cost(
        &self,
        army: &Army,
        allowance: u8,
        from: Hex,
        to: Hex,
    ) -> Result<StepCost, String> {
        let movement = &self.setup.rules.tables.movement;
        let board = &self.setup.board;
        let terrain = board.terrain(to).ok_or("it is off the map")?;
        if matches!(terrain, Terrain::Sea | Terrain::Lake) {
            return Err("armies do not march over open water".to_owned());
        }
        let side = board.side(from, to);
        if side.lake {
            return Err("a lake lies between".to_owned());
        }
        let rough = matches!(terrain, Terrain::Forest | Terrain::Mountain)
            && !board.road(from, to)
            && side.pass.is_none();
        let water = side.river.is_some() || side.strait;
        if water && side.crossing.is_none() {
            let name = side.river.as_ref().map_or("the strait", |river| river.name.as_str());
            if army.boats {
                // C3.6: load and move, or move and unload: the whole turn.
                return Ok(StepCost { points: allowance, from_start: true, ends: true });
            }
            return Err(format!("{name} has no ford or bridge here, and there are no boats (C3.6)"));
        }
        if rough {
            // C3.5: the whole allowance, and a full one.
            return Ok(StepCost { points: allowance, from_start: true, ends: false });
        }
        let points = 1 + if water { movement.river_cost } else { 0 };
        Ok(StepCost { points, from_start: false, ends: false })
    }

    /// C3.1, C3.10, C4.1, C8.7: may this army march at all?
    pub fn may_march(&self, army: &Army) -> Result<(), Refusal> {
        if army.generals.is_empty() {
            return Err(Refusal::NoGeneral);
        }
        if army.moved {
            return Err(Refusal::HasMoved);
        }
        if army.reforming.is_some_and(|until| self.state.week <= until) {
            return Err(Refusal::Reforming);
        }
        if self.enemy_in_open(army.faction, army.hex) {
            let why = if army.inside {
                "the enemy lies before the town; it can only come out to fight (C6.3)"
            } else {
                "an enemy army is here; it must fight or withdraw (C4.1)"
            };
            return Err(Refusal::NoWay { from: army.hex, to: army.hex, why: why.to_owned() });
        }
        Ok(())
    }

    /// C3.9, C6.5: may this army end in the town of a hex, and if not, why?
    pub fn may_enter(&self, faction: FactionId, hex: Hex) -> Result<(), Refusal> {
        let town = self.state.towns.get(&hex).ok_or(Refusal::NoTown(hex))?;
        let no = |why: &str| Err(Refusal::CannotEnter(why.to_owned()));
        if town.burned {
            return no("it is burned (C6.5)");
        }
        if self.enemy_in_open(faction, hex) {
            return no("an enemy army is before it (C6.2)");
        }
        if town.holder.is_some_and(|holder| self.are_friends(holder, faction)) {
            return Ok(());
        }
        let defended = !town.garrison.is_empty()
            || self.inside_armies(hex).any(|(_, army)| !self.are_friends(army.faction, faction));
        if defended { no("others hold it; it must be besieged or assaulted (C6)") } else { Ok(()) }
    }

    /// C3.11: every hex that an army can reach this turn.
    pub fn reach(&self, id: ArmyId) -> Result<MarchReach, Refusal> {
        let army = self.state.armies.get(&id).ok_or(Refusal::NoSuchArmy(id))?;
        self.may_march(army)?;
        let forced_max = self.setup.rules.tables.movement.most_extra();
        Ok(self.reach_within(id, army, forced_max))
    }

    /// C3.11: every hex that an army can still reach this turn once it has gone through these hexes,
    /// in this order, each leg by its cheapest way; the last of them is among the answers. Costs and
    /// routes are those of the whole march. Refused where the army cannot come so far.
    pub fn reach_through(&self, id: ArmyId, through: &[Hex]) -> Result<MarchReach, Refusal> {
        let mut reach = self.reach(id)?;
        let army = self.state.armies.get(&id).ok_or(Refusal::NoSuchArmy(id))?;
        let mut from = army.hex;
        for &to in through {
            if from != army.hex && self.enemy_in_open(army.faction, from) {
                return Err(Refusal::MustHalt(from));
            }
            let Some(laid) = reach.options.get(&to) else {
                let why = if from == army.hex {
                    self.why_not(id, to)
                } else {
                    "the allowance does not stretch so far after the way so far (C3.2, C3.3)".to_owned()
                };
                return Err(Refusal::NoWay { from, to, why });
            };
            let laid = laid.clone();
            reach.options = if laid.halts {
                BTreeMap::new()
            } else {
                self.options_from(army, to, laid.cost, &laid.route, reach.forced_max)
            };
            // Each leg may end the march.
            reach.options.insert(to, laid);
            from = to;
        }
        Ok(reach)
    }

    /// Every hex within a normal move and so many forced hexes, for a march, a withdrawal or a retreat.
    pub(super) fn reach_within(&self, id: ArmyId, army: &Army, forced_max: u8) -> MarchReach {
        let options = self.options_from(army, army.hex, 0, &[], forced_max);
        MarchReach { army: id, allowance: self.allowance(army), forced_max, options }
    }

    /// Where an army may end that has come to a hex by this route, for so many points.
    fn options_from(
        &self,
        army: &Army,
        start: Hex,
        spent: u8,
        laid: &[Hex],
        forced_max: u8,
    ) -> BTreeMap<Hex, MarchOption> {
        let allowance = self.allowance(army);
        let left = (allowance + forced_max).saturating_sub(spent);
        let found = travel::reach(&self.setup.board, start, left, |from, to| {
            let mut step = self.step_cost(army, allowance, from, to).ok()?;
            if step.from_start && spent > 0 {
                // Forest, mountains and boats take a whole turn.
                return None;
            }
            step.ends |= self.enemy_in_open(army.faction, to);
            Some(step)
        });
        let mut options = BTreeMap::new();
        for (hex, cost) in found.iter() {
            if hex == army.hex {
                continue;
            }
            let Some(way) = found.route(hex) else { continue };
            let cost = spent.saturating_add(cost);
            options.insert(
                hex,
                MarchOption {
                    cost,
                    forced: cost.saturating_sub(allowance),
                    route: laid.iter().copied().chain(way).collect(),
                    halts: self.enemy_in_open(army.faction, hex),
                    open: true,
                    inside: self.may_enter(army.faction, hex).is_ok(),
                },
            );
        }
        options
    }

    /// The points that a route costs, each step looked at by itself.
    pub(super) fn walk(&self, army: &Army, route: &[Hex], forced_max: u8) -> Result<u8, Refusal> {
        let allowance = self.allowance(army);
        let mut spent = 0u8;
        let mut at = army.hex;
        for (n, &to) in route.iter().enumerate() {
            if self.setup.board.terrain(to).is_none() {
                return Err(Refusal::OffMap(to));
            }
            if at.direction_to(to).is_none() {
                return Err(Refusal::NoWay { from: at, to, why: "they do not touch".to_owned() });
            }
            let step = self.step_cost(army, allowance, at, to).map_err(|why| Refusal::NoWay {
                from: at,
                to,
                why,
            })?;
            if step.from_start && spent > 0 {
                let why = "forest, mountains and boats take a whole turn (C3.5, C3.6)".to_owned();
                return Err(Refusal::NoWay { from: at, to, why });
            }
            spent = spent.saturating_add(step.points);
            let last = n + 1 == route.len();
            if !last && step.ends {
                return Err(Refusal::NoWay {
                    from: at,
                    to,
                    why: "boats take the whole turn (C3.6)".to_owned(),
                });
            }
            if !last && self.enemy_in_open(army.faction, to) {
                return Err(Refusal::MustHalt(to));
            }
            at = to;
        }
        if spent > allowance + forced_max {
            return Err(Refusal::TooFar {
                needed: spent,
                allowed: allowance + forced_max,
                forced: forced_max,
            });
        }
        Ok(spent)
    }

    /// C3.5: the points that an army's way along these hexes costs; nothing when it cannot go it.
    pub fn route_cost(&self, id: ArmyId, route: &[Hex]) -> Option<u8> {
        let army = self.state.armies.get(&id)?;
        self.walk(army, route, self.setup.rules.tables.movement.most_extra()).ok()
    }

    /// C3.11: why an army cannot end its march in a hex; empty when it can.
    pub fn why_not(&self, id: ArmyId, hex: Hex) -> String {
        let Some(army) = self.state.armies.get(&id) else { return String::new() };
        if let Err(refusal) = self.may_march(army) {
            return refusal.to_string();
        }
        let reach = match self.reach(id) {
            Ok(reach) if reach.options.contains_key(&hex) || hex == army.hex => return String::new(),
            Ok(reach) => reach,
            Err(refusal) => return refusal.to_string(),
        };
        match self.setup.board.terrain(hex) {
            None => return Refusal::OffMap(hex).to_string(),
            Some(Terrain::Sea | Terrain::Lake) => return "armies do not march over open water".to_owned(),
            Some(_) => {}
        }
        // The last step in question, from a hex that can be reached, says most.
        let beside = army.hex.distance(hex) == 1;
        for from in hex.neighbors() {
            let near =
                from == army.hex || reach.options.get(&from).is_some_and(|at| at.cost < reach.allowance);
            if !near || (beside && from != army.hex) {
                continue;
            }
            if let Err(why) = self.step_cost(army, reach.allowance, from, hex) {
                return why;
            }
            if from != army.hex && self.enemy_in_open(army.faction, from) {
                return Refusal::MustHalt(from).to_string();
            }
            if self.step_cost(army, reach.allowance, from, hex).is_ok_and(|step| step.from_start) {
                return "forest and mountains off the road take a whole turn (C3.5)".to_owned();
            }
        }
        format!(
            "it is out of reach: {} a turn, and {} more by force march (C3.2, C3.3)",
            counted(reach.allowance, "hex", "hexes"),
            reach.forced_max
        )
    }
}

/// C2.2, C3: one army's go.
fn its_go(act: &Act<'_>, id: ArmyId) -> Result<Army, Stop> {
    let army = act.army(id)?;
    if act.now.to_move().is_none() {
        return Err(Refusal::WrongStep.into());
    }
    if act.now.to_move() != Some(army.faction) {
        return Err(Refusal::NotYourGo.into());
    }
    if !act.now.may_act().contains(&id) {
        return Err(Refusal::HasMoved.into());
    }
    Ok(army)
}

/// C3: an army marches along a route.
pub(super) fn march(act: &mut Act<'_>, id: ArmyId, route: &[Hex], inside: bool) -> Result<(), Stop> {
    let army = its_go(act, id)?;
    act.now.may_march(&army)?;
    let Some(&last) = route.last() else { return Err(Refusal::Nothing.into()) };
    if last == army.hex {
        return Err(Refusal::Nothing.into());
    }
    let forced_max = act.now.setup.rules.tables.movement.most_extra();
    let spent = act.now.walk(&army, route, forced_max)?;
    if inside {
        act.now.may_enter(army.faction, last)?;
    }
    let forced = spent.saturating_sub(act.now.allowance(&army));
    act.push(Fact::Marched { army: id, route: route.to_vec(), inside, forced });
    if inside {
        take_empty_town(act, army.faction, last);
    }
    // C3.3: extra hexes cost a roll.
    if let Some(column) = act.now.setup.rules.tables.movement.force_march(forced) {
        act.attrition(id, column, "C3.3", "a force march")?;
    }
    Ok(())
}

/// C6.5: an empty town falls to whoever enters.
pub(super) fn take_empty_town(act: &mut Act<'_>, faction: FactionId, hex: Hex) {
    let Some(town) = act.now.state.towns.get(&hex).cloned() else { return };
    if town.holder.is_some_and(|holder| act.now.are_friends(holder, faction)) {
        return;
    }
    act.push(Fact::TownHeld { hex, by: Some(faction) });
    if let Some(victim) = town.capital_of
        && act.now.hostile(victim, faction)
    {
        act.push(Fact::CapitalFell { victim, captor: Some(faction) });
    }
}

/// C3.9: from the open into the town of the hex; that is its move.
pub(super) fn enter(act: &mut Act<'_>, id: ArmyId) -> Result<(), Stop> {
    let army = its_go(act, id)?;
    if army.inside {
        return Err(Refusal::Nothing.into());
    }
    act.now.may_march(&army)?;
    act.now.may_enter(army.faction, army.hex)?;
    act.push(Fact::Entered(id));
    take_empty_town(act, army.faction, army.hex);
    Ok(())
}

/// C2.2: an army is left in place.
pub(super) fn stay(act: &mut Act<'_>, id: ArmyId) -> Result<(), Stop> {
    its_go(act, id)?;
    act.push(Fact::Stayed(id));
    Ok(())
}

/// C2.2: whose go it is, with every march by the cheapest way.
pub(super) fn ask_move(now: &Campaign) -> Vec<Ask> {
    let Some(faction) = now.to_move() else { return Vec::new() };
    let armies = now.may_act();
    let mut choices = Vec::new();
    for &id in &armies {
        choices.push(Command::Stay(id));
        let Some(army) = now.state.armies.get(&id) else { continue };
        if now.may_march(army).is_err() {
            continue;
        }
        if !army.inside && now.may_enter(army.faction, army.hex).is_ok() {
            choices.push(Command::Enter(id));
        }
        let Ok(reach) = now.reach(id) else { continue };
        for option in reach.options.values() {
            if option.open {
                choices.push(Command::March { army: id, route: option.route.clone(), inside: false });
            }
            if option.inside {
                choices.push(Command::March { army: id, route: option.route.clone(), inside: true });
            }
        }
    }
    if !now.uses_cards() {
        choices.push(Command::Pass);
    }
    vec![Ask { who: Some(faction), about: About::Move { armies }, choices, pressing: true }]
}
