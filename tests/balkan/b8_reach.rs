//! B8: everything that a division can get to, with its price: by steps, runs and the free point.

use crate::field::*;
use crate::story::{Noted, begin, choose, set_up};

use std::collections::{BTreeMap, HashSet};
use std::convert::Infallible;

use voivode::balkan::action::Action;
use voivode::balkan::chance::{Chance, Why};
use voivode::balkan::game::Balkan;
use voivode::balkan::legal::{legal, play, to_act};
use voivode::balkan::reach::{Reach, reach, reach_beyond};
use voivode::balkan::state::{State, Step, did};
use voivode::balkan::table::Table;
use voivode::ground::game::Game as _;
use voivode::players::balkan::quick::Quick;

/// Nothing is rolled while somebody moves.
struct NoDice;

impl Chance for NoDice {
    type Halt = Infallible;

    fn roll(&mut self, _: u8, why: Why) -> Result<u8, Infallible> {
        panic!("a die for {why:?} in a move")
    }
}

impl Field {
    /// How a division gets to a hex.
    fn reach(&self, division: u8, hex: &str) -> Option<Reach> {
        let space = self.space(hex);
        reach(&self.table(), &self.state, division).into_iter().find(|reach| reach.space == space)
    }

    /// For how many tokens, and whether by the free point.
    fn reach_price(&self, division: u8, hex: &str) -> Option<(u8, bool)> {
        self.reach(division, hex).map(|reach| (reach.tokens, reach.free))
    }
}

#[test]
fn b8_steps_add_up_as_far_as_tokens_last() {
    let mut field = Field::new();
    field.stand(O[0], "0503").tokens(OTT, 2, 0);
    assert_eq!(field.reach_price(O[0], "0504"), Some((1, false)));
    assert_eq!(field.reach_price(O[0], "0505"), Some((2, false)));
    assert_eq!(field.reach_price(O[0], "0506"), None);
    assert_eq!(field.reach_price(O[0], "0503"), None);
    // The river costs one more, and the mountain beyond the next space 2.
    assert_eq!(field.reach_price(O[0], "0404"), None);
    assert_eq!(field.reach_price(O[0], "0603"), Some((2, false)));
    // Beyond the tokens at hand one may look, but not go.
    let far = reach_beyond(&field.table(), &field.state, O[0], 1);
    for hex in ["0506", "0404"] {
        let to = field.space(hex);
        let reach = far.iter().find(|reach| reach.space == to).unwrap();
        assert_eq!((reach.tokens, reach.payable), (3, false));
    }
    assert!(far.iter().all(|reach| reach.payable == (reach.tokens <= 2) && reach.tokens <= 3));
}

#[test]
fn b8_the_free_point_is_counted_once() {
    let mut field = Field::new();
    field.stand(O[0], "0503").holds(OTT, "0504 0505").tokens(OTT, 1, 0);
    assert_eq!(field.reach_price(O[0], "0504"), Some((0, true)));
    assert_eq!(field.reach_price(O[0], "0505"), Some((1, true)));
    assert_eq!(field.reach_price(O[0], "0506"), None);
    field.state.done[usize::from(O[0])] |= did::FREE;
    assert_eq!(field.reach_price(O[0], "0504"), Some((1, false)));
    assert_eq!(field.reach_price(O[0], "0505"), None);
}

#[test]
fn b8_a_walk_to_the_station_and_the_train_from_there() {
    let mut field = Field::new();
    field.stand(O[0], "0205").tokens(OTT, 2, 0);
    // One step to 0206, then four links.
    let reach = field.reach(O[0], "0606").unwrap();
    assert_eq!((reach.tokens, reach.free, reach.rail), (2, false, true));
    assert_eq!(reach.path, [field.to(O[0], "0206"), field.by_rail(O[0], "0606")]);
    // Over 0405 it is no longer than over 0406.
    let middle = reach.way[2];
    let way = ["0206", "0306", "0506", "0606"].map(|hex| field.space(hex));
    assert_eq!(reach.way, [way[0], way[1], middle, way[2], way[3]]);
    assert!(["0405", "0406"].iter().any(|hex| field.space(hex) == middle));
    assert_eq!(field.reach_price(O[0], "0806"), None);
    // In own control the free point pays for the run.
    field.holds(OTT, "0206 0306 0406 0506 0606").tokens(OTT, 1, 0);
    assert_eq!(field.reach_price(O[0], "0606"), Some((1, true)));
}

#[test]
fn b8_nobody_but_whose_go_it_is() {
    let mut field = Field::new();
    field.stand(O[0], "0503").stand(B[0], "0602").tokens(OTT, 3, 0).tokens(BUL, 3, 0);
    assert!(reach(&field.table(), &field.state, B[0]).is_empty());
    assert!(reach(&field.table(), &field.state, O[1]).is_empty());
    assert!(!reach(&field.table(), &field.state, O[0]).is_empty());
    field.step(Step::Draw);
    assert!(reach(&field.table(), &field.state, O[0]).is_empty());
}

/// Most tokens that can be left in every space that is got to, by trying everything.
fn by_force(table: &Table, state: &State, division: u8) -> BTreeMap<u16, u8> {
    let seat = usize::from(table.seat_of(division));
    let start = state.at[usize::from(division)];
    let mut most_left: BTreeMap<u16, u8> = BTreeMap::new();
    let mut seen = HashSet::new();
    let mut open = vec![*state];
    let mut actions = Vec::new();
    while let Some(state) = open.pop() {
        let at = state.at[usize::from(division)];
        let spent = state.done[usize::from(division)] & did::FREE;
        if !seen.insert((at, spent, state.moves[seat], state.control)) {
            continue;
        }
        if at != start {
            let left = most_left.entry(at).or_insert(0);
            *left = (*left).max(state.moves[seat]);
        }
        legal(table, &state, &mut actions);
        for &action in &actions {
            if matches!(action, Action::Move { division: it, .. } | Action::Rail { division: it, .. } if it == division)
            {
                let mut after = state;
                let Ok(()) = play(table, &mut after, action, &mut NoDice);
                open.push(after);
            }
        }
    }
    most_left
}

fn check(table: &Table, state: &State, division: u8) -> usize {
    let seat = usize::from(table.seat_of(division));
    let found = reach(table, state, division);
    for reach in &found {
        let mut now = *state;
        for &action in &reach.path {
            let mut listed = Vec::new();
            legal(table, &now, &mut listed);
            assert!(listed.contains(&action), "{action:?} on the way {reach:?} is not listed");
            let Ok(()) = play(table, &mut now, action, &mut NoDice);
        }
        assert_eq!(now.at[usize::from(division)], reach.space);
        assert_eq!(state.moves[seat] - now.moves[seat], reach.tokens, "{reach:?}");
        let used = |state: &State| state.done[usize::from(division)] & did::FREE != 0;
        assert_eq!(used(&now) && !used(state), reach.free, "{reach:?}");
        assert!(reach.payable);
        assert_eq!(reach.way.last(), Some(&reach.space));
        let all_marked = reach.way.iter().all(|&space| {
            let mut marked = now;
            voivode::balkan::b3_movement::mark(table, &mut marked, table.seat_of(division), space);
            marked.control[usize::from(space)] == now.control[usize::from(space)]
        });
        assert!(all_marked, "the way of {reach:?} is not the one gone");
    }
    found.len()
}

#[test]
fn b8_no_way_is_cheaper_and_every_way_can_be_gone() {
    let mut tried = 0;
    for seed in 0..40 {
        let setup = set_up(seed);
        let game = Balkan::begin(&setup).unwrap();
        let table = std::sync::Arc::clone(game.table());
        let mut state = begin(&table, &setup);
        let mut luck = Quick::new(seed ^ 0xb8);
        let mut actions = Vec::new();
        for _ in 0..4000 {
            let Some(action) = choose(&table, &state, &mut actions, &mut luck) else { break };
            let mut noted = Noted { luck: &mut luck, faces: Vec::new() };
            let Ok(()) = play(&table, &mut state, action, &mut noted);
            if state.step != Step::Go || state.played.is_some() || luck.below(60) != 0 {
                continue;
            }
            let seat = to_act(&table, &state).unwrap();
            let mine: Vec<u8> = (0..101).filter(|&it| table.is_of(it, seat) && state.is_on_map(it)).collect();
            if mine.is_empty() {
                continue;
            }
            let division = mine[luck.place(mine.len())];
            let mut poor = state;
            poor.moves[usize::from(seat)] = u8::try_from(luck.below(4)).unwrap();
            if luck.below(2) == 0 {
                poor.done[usize::from(division)] &= !did::FREE;
            }
            poor.settle(&table);
            let n = check(&table, &poor, division);
            let force = by_force(&table, &poor, division);
            assert_eq!(n, force.len());
            let found = reach(&table, &poor, division);
            let left = poor.moves[usize::from(seat)];
            for reach in found {
                assert_eq!(Some(&(left - reach.tokens)), force.get(&reach.space), "{reach:?}");
                tried += 1;
            }
        }
    }
    assert!(tried > 2000, "only {tried} spaces were reached");
}
