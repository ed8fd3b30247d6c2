//! Marches against walking every way, with the rules of C3 written down a second time.
//!
//! Never asks the campaign what a step costs.

use std::collections::{BTreeMap, BTreeSet};

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use voivode::campaign::Campaign;
use voivode::campaign::command::Command;
use voivode::campaign::state::Army;
use voivode::ground::board::Terrain;
use voivode::ground::dice::Typed;
use voivode::ground::game::{Game as _, Stopped};
use voivode::ground::hex::Hex;

/// Extra hexes of a force march (C3.3).
const FORCED: u8 = 2;

/// One army that looks for its way.
struct Walker<'a> {
    campaign: &'a Campaign,
    army: &'a Army,
    allowance: u8,
}

impl Walker<'_> {
    fn enemies(&self, hex: Hex) -> bool {
        self.campaign.state().armies.values().any(|army| {
            army.hex == hex && !army.inside && self.campaign.hostile(army.faction, self.army.faction)
        })
    }

    /// What has been spent after a step, and whether one may go on; nothing where there is no way.
    fn step(&self, from: Hex, to: Hex, spent: u8) -> Option<(u8, bool)> {
        let board = self.campaign.board();
        let terrain = board.terrain(to)?;
        if from.distance(to) != 1 || matches!(terrain, Terrain::Sea | Terrain::Lake) {
            return None;
        }
        let side = board.side(from, to);
        let wet = side.river.is_some() || side.strait;
        if side.lake {
            return None;
        }
        let by_boat = wet && side.crossing.is_none();
        if by_boat && !self.army.boats {
            return None;
        }
        let trackless = !board.road(from, to) && side.pass.is_none();
        let slow = matches!(terrain, Terrain::Forest | Terrain::Mountain) && trackless;
        let whole_turn = by_boat || slow;
        if whole_turn && spent > 0 {
            return None;
        }
        let points = if whole_turn { self.allowance } else { 1 + u8::from(wet) };
        let spent = spent + points;
        if spent > self.allowance + FORCED {
            return None;
        }
        Some((spent, !by_boat && !self.enemies(to)))
    }

    /// Every hex where a way ends, with the least it costs.
    fn walk_everywhere(&self) -> BTreeMap<Hex, u8> {
        let mut ends = BTreeMap::new();
        let mut seen = BTreeSet::new();
        let mut ways = vec![(self.army.hex, 0u8)];
        while let Some((at, spent)) = ways.pop() {
            for to in at.neighbors() {
                let Some((cost, goes_on)) = self.step(at, to, spent) else { continue };
                let least = ends.entry(to).or_insert(cost);
                *least = cost.min(*least);
                if goes_on && seen.insert((to, cost)) {
                    ways.push((to, cost));
                }
            }
        }
        ends.remove(&self.army.hex);
        ends
    }

    fn may_go(&self, route: &[Hex]) -> bool {
        let mut at = self.army.hex;
        let mut spent = 0;
        for (n, &to) in route.iter().enumerate() {
            match self.step(at, to, spent) {
                Some((cost, goes_on)) if goes_on || n + 1 == route.len() => spent = cost,
                _ => return false,
            }
            at = to;
        }
        at != self.army.hex
    }
}

/// Every army that may act now: its reach, and some random routes.
pub(crate) fn check(campaign: &Campaign, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    if !campaign.state().due.is_empty() {
        return;
    }
    for id in campaign.may_act() {
        let army = &campaign.state().armies[&id];
        let walker = Walker { campaign, army, allowance: campaign.allowance(army) };
        let may_march = campaign.may_march(army).is_ok();
        if let Ok(reach) = campaign.reach(id) {
            let theirs = walker.walk_everywhere();
            let ours: BTreeMap<Hex, u8> = reach.options.iter().map(|(&hex, o)| (hex, o.cost)).collect();
            assert_eq!(ours, theirs, "army {} at {}, {} hexes a turn", id.0, army.hex, walker.allowance);
            for (hex, option) in &reach.options {
                assert_eq!(option.route.last(), Some(hex));
                assert!(walker.may_go(&option.route), "the way to {hex}: {:?}", option.route);
                assert_eq!(campaign.why_not(id, *hex), "", "{hex} can be reached");
            }
            for hex in army.hex.within(4).into_iter().filter(|hex| *hex != army.hex) {
                let reached = reach.options.contains_key(&hex);
                assert_eq!(
                    campaign.why_not(id, hex).is_empty(),
                    reached,
                    "{hex}: {}",
                    campaign.why_not(id, hex)
                );
            }
        }
        for _ in 0..40 {
            let mut route = Vec::new();
            let mut at = army.hex;
            for _ in 0..rng.random_range(1..5) {
                at = at.neighbors()[rng.random_range(0..6)];
                route.push(at);
            }
            let lawful = may_march && walker.may_go(&route);
            let march = Command::March { army: id, route, inside: false };
            let refused = matches!(campaign.decide(&march, &mut Typed::default()), Err(Stopped::Refused(_)));
            assert_eq!(refused, !lawful, "army {} at {}: {march:?}", id.0, army.hex);
        }
    }
}
