//! Where a computer player's armies go: to towns that are weak or empty, or back to quarters.
//!
//! Never looks farther than one goal for each army.

use rand::{Rng, RngExt as _};

use crate::campaign::Campaign;
use crate::campaign::command::Command;
use crate::campaign::state::{Army, ArmyId, FactionId, Town};
use crate::campaign::view::View;
use crate::ground::board::{SiteKind, Terrain};
use crate::ground::hex::Hex;
use crate::ground::travel::{self, Reach, StepCost};
use crate::tabletop::Troops;

/// How far an army plans, in movement points.
const HORIZON: u8 = 60;
/// A fight is sought from so many castings to 100 of the enemy on.
const SEEKS_FROM: u32 = 150;
/// A fight is shunned below so many castings to 100 of the enemy.
const SHUNS_BELOW: u32 = 100;
/// What a march must be worth more than staying, or it is not worth its dust.
const WORTH_IT: i32 = 3;
/// What it is worth to guard the capital.
const GUARD: i32 = 70;
/// An enemy army that is so near to the capital, in hexes, is a danger to it.
const NEAR_THE_CAPITAL: u32 = 7;
/// What a hex of force march costs.
const FORCED: i32 = 60;

/// The march that is worth most, or a post before leaving a town, or no more moves.
pub(super) fn choose(
    view: &View,
    seat: FactionId,
    armies: &[ArmyId],
    choices: &[Command],
    rng: &mut impl Rng,
) -> Option<Command> {
    let campaign = view.campaign();
    if let Some(merge) = take_in(campaign, armies) {
        return Some(merge);
    }
    let mut best: Option<(i32, &Command)> = None;
    for &id in armies {
        let Some(army) = campaign.state().armies.get(&id) else { continue };
        let plan = Plan::of(view, army);
        let stays = plan.worth(army.hex, army.inside);
        for command in choices {
            let (to, inside, forced) = match command {
                Command::March { army: who, route, inside } if *who == id => {
                    let Some(&to) = route.last() else { continue };
                    let beyond = route.len().saturating_sub(usize::from(campaign.allowance(army)));
                    (to, *inside, i32::try_from(beyond).unwrap_or(i32::MAX))
                }
                Command::Enter(who) if *who == id => (army.hex, true, 0),
                _ => continue,
            };
            let worth = plan.worth(to, inside) - stays - forced.saturating_mul(FORCED);
            let gain = worth + rng.random_range(0..WORTH_IT);
            if gain > WORTH_IT && best.is_none_or(|(most, _)| most < gain) {
                best = Some((gain, command));
            }
        }
    }
    if let Some((_, command)) = best {
        return Some(post_first(campaign, seat, command).unwrap_or_else(|| command.clone()));
    }
    // With cards there is no passing: the army stays.
    let pass = choices.iter().find(|command| **command == Command::Pass);
    let stay = || choices.iter().find(|command| matches!(command, Command::Stay(_)));
    pass.or_else(stay).or_else(|| choices.first()).cloned()
}

/// C3.10: troops without a general, home from captivity, join an army that has one.
fn take_in(campaign: &Campaign, armies: &[ArmyId]) -> Option<Command> {
    let state = campaign.state();
    let fit =
        |army: &Army| !army.moved && !army.sortie && army.reforming.is_none_or(|until| until < state.week);
    let (led, leaderless): (Vec<_>, Vec<_>) = armies
        .iter()
        .filter_map(|id| Some((*id, state.armies.get(id)?)))
        .filter(|(_, army)| fit(army))
        .partition(|(_, army)| !army.generals.is_empty());
    leaderless.iter().find_map(|(from, stray)| {
        let together = |army: &Army| army.hex == stray.hex && army.inside == stray.inside;
        let (to, _) = led.iter().find(|(_, army)| together(army))?;
        Some(Command::Merge { from: *from, to: *to })
    })
}

/// C6.5: before the last troops leave an own town, its cheapest piece is left as garrison.
fn post_first(campaign: &Campaign, seat: FactionId, command: &Command) -> Option<Command> {
    let Command::March { army: id, .. } = command else { return None };
    let army = campaign.state().armies.get(id)?;
    let town = campaign.state().towns.get(&army.hex)?;
    let leaves_it_empty = army.inside
        && town.holder == Some(seat)
        && town.garrison.is_empty()
        && campaign.inside_armies(army.hex).count() == 1;
    if !leaves_it_empty || army.troops.n_pieces() < 4 {
        return None;
    }
    let troops = cheapest(campaign, &army.troops)?;
    Some(Command::Post { army: *id, troops })
}

/// One unit of the cheapest troops, foot before horse.
fn cheapest(campaign: &Campaign, troops: &Troops) -> Option<Troops> {
    let catalog = &campaign.setup().catalog;
    troops
        .iter()
        .filter_map(|(id, pieces)| {
            catalog.kind(id).map(|kind| ((kind.mounted, kind.tenths, id), id, pieces, kind))
        })
        .min_by_key(|(order, ..)| *order)
        .map(|(_, id, pieces, kind)| Troops::of(id, pieces.min(u16::from(kind.unit.max(1)))))
}

/// What one army is after.
struct Plan<'a> {
    campaign: &'a Campaign,
    army: &'a Army,
    castings: u32,
    winter: bool,
    /// Ways to the goal, searched from the goal.
    to_goal: Option<Reach>,
    goal_worth: i32,
}

impl<'a> Plan<'a> {
    fn of(view: &'a View, army: &'a Army) -> Self {
        let campaign = view.campaign();
        let mut plan = Self {
            campaign,
            army,
            castings: army.troops.castings(&campaign.setup().catalog),
            winter: campaign.is_winter(campaign.state().week),
            to_goal: None,
            goal_worth: 0,
        };
        let from_here = plan.ways(army.hex);
        let goal = campaign
            .state()
            .towns
            .iter()
            .filter_map(|(&hex, town)| {
                let worth = plan.worth_of_town(hex, town)?;
                let cost = i32::from(from_here.cost(hex)?);
                Some((worth * 10 / (cost + 4), worth, hex))
            })
            .max();
        if let Some((_, worth, hex)) = goal {
            plan.goal_worth = worth;
            plan.to_goal = Some(plan.ways(hex));
        }
        plan
    }

    /// Ways from a hex as a march of many weeks would go, roughly: a slow step costs two.
    fn ways(&self, from: Hex) -> Reach {
        let board = self.campaign.board();
        travel::reach(board, from, HORIZON, |a, b| {
            let side = board.side(a, b);
            let wet = side.river.is_some() || side.strait;
            if side.lake || wet && side.crossing.is_none() && !self.army.boats {
                return None;
            }
            let slow = match board.terrain(b)? {
                Terrain::Sea | Terrain::Lake => return None,
                Terrain::Forest | Terrain::Mountain => !board.road(a, b) && side.pass.is_none(),
                _ => false,
            };
            Some(StepCost::plain(1 + u8::from(slow) + u8::from(wet)))
        })
    }

    /// What a town is worth as a goal; nothing when there is nothing to be had.
    fn worth_of_town(&self, hex: Hex, town: &Town) -> Option<i32> {
        let me = self.army.faction;
        if town.burned {
            return None;
        }
        if town.holder.is_some_and(|holder| self.campaign.are_friends(holder, me)) {
            // Quarters are sought in winter, and by armies without a leader or worn down.
            return (self.winter || self.castings < 20).then_some(40);
        }
        let besieged_by_us = town.siege.is_some_and(|siege| self.campaign.are_friends(siege.by, me));
        let here = self.army.hex == hex;
        if self.winter && !(besieged_by_us && here) {
            return None;
        }
        let catalog = &self.campaign.setup().catalog;
        let inside: u32 =
            self.campaign.inside_armies(hex).map(|(_, army)| army.troops.castings(catalog)).sum();
        let held = town.holder.is_some() || !town.garrison.is_empty();
        if inside > self.castings || held && self.castings < 15 {
            return None;
        }
        let size = match self.campaign.board().site_at(hex).map(|site| site.kind) {
            Some(SiteKind::LargeTown | SiteKind::City) => 10,
            _ => 0,
        };
        let capital = if town.capital_of.is_some() { 60 } else { 0 };
        let empty = if held { 0 } else { 40 };
        let alone = if besieged_by_us && !here { -25 } else { 0 };
        Some(60 + size + capital + empty + alone)
    }

    /// What it is worth to end the move there.
    fn worth(&self, to: Hex, inside: bool) -> i32 {
        let me = self.army.faction;
        let state = self.campaign.state();
        let mut worth = 0;
        if let Some(to_goal) = &self.to_goal {
            // Nearer is better; where there is no way at all, everything is as good as staying far.
            let left = to_goal.cost(to).map_or(i32::from(HORIZON), i32::from);
            worth += self.goal_worth - left * 5;
        }
        let enemy = self.enemies_in_open(to);
        if enemy > 0 && to != self.army.hex {
            let friends = self.friends_in_open(to);
            let hundredths = (self.castings + friends) * 100 / enemy;
            worth += if SEEKS_FROM <= hundredths {
                30
            } else if hundredths < SHUNS_BELOW {
                -80
            } else {
                -15
            };
        }
        if let Some(town) = state.towns.get(&to) {
            let friendly = town.holder.is_some_and(|holder| self.campaign.are_friends(holder, me));
            let held = town.holder.is_some() || !town.garrison.is_empty();
            if inside && !friendly {
                worth += 50;
            } else if !friendly && held && !town.burned && !inside {
                // Before the walls is where a siege is laid.
                worth += 15;
            } else if inside && friendly {
                worth += if self.winter { 12 } else { 1 };
            }
            if friendly && inside && town.capital_of == Some(me) && self.needs_guard(to) {
                worth += GUARD;
            }
        }
        if !inside && self.campaign.board().terrain(to) == Some(Terrain::Mountain) {
            worth -= if self.winter { 30 } else { 6 };
        }
        worth
    }

    fn enemies_in_open(&self, hex: Hex) -> u32 {
        let catalog = &self.campaign.setup().catalog;
        self.campaign
            .open_armies(hex)
            .filter(|(_, army)| self.campaign.hostile(self.army.faction, army.faction))
            // An army of which only presence is known is taken to be as strong as this one.
            .map(
                |(_, army)| {
                    if army.troops.is_empty() { self.castings } else { army.troops.castings(catalog) }
                },
            )
            .sum()
    }

    fn friends_in_open(&self, hex: Hex) -> u32 {
        let catalog = &self.campaign.setup().catalog;
        self.campaign
            .open_armies(hex)
            .filter(|(_, army)| self.campaign.are_friends(self.army.faction, army.faction))
            .map(|(_, army)| army.troops.castings(catalog))
            .sum()
    }

    /// The capital falls and all is lost: while an enemy army is not far, one army stays in it.
    fn needs_guard(&self, capital: Hex) -> bool {
        let guarded = self
            .campaign
            .inside_armies(capital)
            .any(|(_, army)| army.faction == self.army.faction && !std::ptr::eq(army, self.army));
        let near = |army: &Army| {
            self.campaign.hostile(self.army.faction, army.faction)
                && army.hex.distance(capital) <= NEAR_THE_CAPITAL
        };
        !guarded && self.campaign.state().armies.values().any(near)
    }
}
