//! What may be done in a go, worked out slowly from the board file's own words: hexes, sides and sites,
//! never the tables that the engine reads.

use std::collections::{BTreeMap, BTreeSet};

use voivode::balkan::action::Action;
use voivode::balkan::game::Balkan;
use voivode::balkan::rules::{Card, Country};
use voivode::balkan::state::{BEYOND, NOBODY, PLANNED, War, did};
use voivode::ground::board::{SiteKind, Terrain};
use voivode::ground::hex::Hex;

struct Plain<'a> {
    game: &'a Balkan,
    seat: u8,
    /// Who stands where: the division and its seat.
    stands: BTreeMap<Hex, (u8, u8)>,
}

/// The country and the side of a seat.
fn owner(game: &Balkan, seat: u8) -> (Country, bool) {
    let player = game.table().players[usize::from(seat)];
    (player.country, player.east)
}

/// The seat of a division by what the file says of it.
fn seat_of(game: &Balkan, division: usize) -> Option<u8> {
    let seats = u8::try_from(game.table().players.len()).unwrap();
    if division >= PLANNED {
        let seat = u8::try_from((division - PLANNED) / BEYOND).unwrap();
        return (game.setup().options.beyond_mix && seat < seats).then_some(seat);
    }
    let plan = game.setup().divisions.divisions.get(division)?;
    (0..seats).find(|&seat| {
        let (country, east) = owner(game, seat);
        country == plan.country && (!game.setup().five || east == plan.east)
    })
}

fn are_enemies(game: &Balkan, a: u8, b: u8) -> bool {
    let side = |seat| owner(game, seat).0;
    match game.state().war {
        War::First => [side(a), side(b)].iter().filter(|&&it| it == Country::Ottomans).count() == 1,
        War::Second => [side(a), side(b)].iter().filter(|&&it| it == Country::Bulgaria).count() == 1,
    }
}

impl<'a> Plain<'a> {
    fn of(game: &'a Balkan) -> Self {
        let state = game.state();
        let theatre = &game.table().theatre;
        let stands = state.at.iter().enumerate().filter_map(|(division, &space)| {
            let hex = *theatre.hex.get(usize::from(space))?;
            Some((hex, (u8::try_from(division).unwrap(), seat_of(game, division)?)))
        });
        Self { game, seat: state.order[usize::from(state.place)], stands: stands.collect() }
    }

    /// Land of a region that is somebody's home; not Romania's in the First War.
    fn in_play(&self, hex: Hex) -> bool {
        let setup = self.game.setup();
        let region = setup.board.region(hex);
        let neutral = |country| country == Country::Romania && self.game.state().war == War::First;
        let known = setup
            .divisions
            .homes
            .iter()
            .any(|home| Some(home.region.as_str()) == region && !neutral(home.country));
        known && setup.board.terrain(hex).is_some_and(Terrain::is_land)
    }

    /// Spaces beside one that can be reached over their side, with whether there is water.
    fn beside(&self, hex: Hex) -> Vec<(Hex, bool)> {
        let board = &self.game.setup().board;
        let mut found = Vec::new();
        for to in hex.neighbors() {
            let side = board.side(hex, to);
            let wide = side.strait || side.lake;
            if self.in_play(to) && (!wide || side.crossing.is_some()) {
                found.push((to, wide || side.river.is_some()));
            }
        }
        found
    }

    fn space(&self, hex: Hex) -> u16 {
        self.game.table().theatre.space_at(hex).unwrap()
    }

    fn is_own(&self, hex: Hex) -> bool {
        self.game.state().control[usize::from(self.space(hex))] == self.seat
    }

    /// Points to enter a hex.
    fn cost(&self, hex: Hex) -> u8 {
        let setup = self.game.setup();
        let [mountains, plains, town, city, fortification] = setup.rules.terrain;
        let ground = match setup.board.site_at(hex).map(|site| site.kind) {
            Some(SiteKind::Town) => town,
            Some(SiteKind::City | SiteKind::LargeTown) => city,
            Some(SiteKind::Fortification | SiteKind::Castle) => fortification,
            None if setup.board.terrain(hex) == Some(Terrain::Mountain) => mountains,
            None => plains,
        };
        ground.mp
    }

    /// Fewest links by rail to every hex, over spaces that a run may pass.
    fn by_rail(&self, from: Hex, only_own: bool) -> BTreeMap<Hex, u32> {
        let board = &self.game.setup().board;
        let may_pass = |hex: Hex| {
            let free = self.stands.get(&hex).is_none_or(|&(_, seat)| seat == self.seat);
            free && (!only_own || self.is_own(hex))
        };
        let mut links = BTreeMap::from([(from, 0)]);
        loop {
            let mut better = Vec::new();
            for (&hex, &n) in &links {
                for (to, _) in self.beside(hex) {
                    if board.rail(hex, to) && may_pass(to) && links.get(&to).is_none_or(|&old| old > n + 1) {
                        better.push((to, n + 1));
                    }
                }
            }
            if better.is_empty() {
                links.remove(&from);
                return links;
            }
            for (to, n) in better {
                let entry = links.entry(to).or_insert(n);
                *entry = n.min(*entry);
            }
        }
    }

    /// What a card is worth to the one whose go it is: battle tokens attacking, in any battle, movement.
    fn worth(&self, card: Card) -> (u8, bool, u8) {
        let uses = self.game.setup().rules.cards[card as usize];
        let turk = owner(self.game, self.seat).0 == Country::Ottomans;
        if uses.league_only && turk || uses.turks_only && !turk {
            return (0, false, 0);
        }
        (uses.attacking, uses.attacking == uses.defending, uses.movement)
    }

    fn moves(&self, division: u8, from: Hex, out: &mut Vec<Action>) {
        let state = self.game.state();
        let rules = &self.game.setup().rules;
        let tokens = u32::from(state.moves[usize::from(self.seat)]);
        let has_free = state.done[usize::from(division)] & did::FREE == 0;
        let free = if has_free { u32::from(rules.free_mp) } else { 0 };
        for (to, water) in self.beside(from) {
            let cost = u32::from(self.cost(to)) + if water { u32::from(rules.river_mp) } else { 0 };
            let help = if self.is_own(to) { free } else { 0 };
            if !self.stands.contains_key(&to) && cost.saturating_sub(help) <= tokens {
                out.push(Action::Move { division, to: self.space(to) });
            }
        }
        let per = u32::from(rules.rail_spaces_per_mp);
        let own = self.by_rail(from, true);
        for (to, links) in self.by_rail(from, false) {
            let any = links.div_ceil(per) <= tokens;
            let own = own.get(&to).is_some_and(|links| links.div_ceil(per).saturating_sub(free) <= tokens);
            if !self.stands.contains_key(&to) && (any || own) {
                out.push(Action::Rail { division, to: self.space(to) });
            }
        }
    }

    fn attacks(&self, division: u8, from: Hex, out: &mut Vec<Action>) {
        let state = self.game.state();
        let done = state.done[usize::from(division)];
        let made = u8::from(done & did::ATTACKED != 0) + u8::from(done & did::TWICE != 0);
        if made > u8::from(done & did::OVERRUN != 0) {
            return;
        }
        let tokens = state.battles[usize::from(self.seat)];
        let cost = self.game.setup().rules.attack_tokens;
        for (to, _) in self.beside(from) {
            let Some(&(target, seat)) = self.stands.get(&to) else { continue };
            if !are_enemies(self.game, self.seat, seat) {
                continue;
            }
            if tokens >= cost {
                out.push(Action::Attack { division, target });
            }
            for card in Card::ALL {
                let (worth, any, _) = self.worth(card);
                let held = state.hands[usize::from(self.seat)][card as usize] > 0;
                // With tokens enough a plain card is turned into tokens first, which is the same.
                if held && worth > 0 && tokens + worth >= cost && (tokens < cost || !any) {
                    out.push(Action::AttackWith { division, target, card });
                }
            }
        }
    }
}

/// Everything that may be done in a go, in order.
pub(crate) fn go(game: &Balkan) -> Vec<Action> {
    let plain = Plain::of(game);
    let state = game.state();
    assert_ne!(plain.seat, NOBODY);
    let mut out = vec![Action::Done];
    let hand = state.hands[usize::from(plain.seat)];
    for card in Card::ALL.into_iter().filter(|&card| hand[card as usize] > 0) {
        let (battle, any, movement) = plain.worth(card);
        if movement > 0 {
            out.push(Action::CashMovement { card });
        }
        if battle > 0 && any {
            out.push(Action::CashBattle { card });
        }
    }
    for (&hex, &(division, seat)) in &plain.stands {
        if seat != plain.seat {
            continue;
        }
        let overrun = state.done[usize::from(division)] & did::OVERRUN != 0;
        if hand[Card::Overrun as usize] > 0 && !overrun {
            out.push(Action::Overrun { division });
        }
        plain.moves(division, hex, &mut out);
        plain.attacks(division, hex, &mut out);
    }
    let set: BTreeSet<Action> = out.into_iter().collect();
    set.into_iter().collect()
}
