//! B8: the chances shown of a battle are those of the dice.

use crate::story::{Noted, begin, choose, set_up};

use std::convert::Infallible;

use voivode::balkan::action::Action;
use voivode::balkan::chance::{Chance, Why};
use voivode::balkan::fates::{Fate, Fates, fates};
use voivode::balkan::game::Balkan;
use voivode::balkan::legal::play;
use voivode::balkan::rules::Tie;
use voivode::balkan::state::{Stage, State, Step};
use voivode::balkan::table::Table;
use voivode::ground::game::Game as _;
use voivode::players::balkan::quick::Quick;

/// Faces in order.
struct Faces<'a>(std::slice::Iter<'a, u8>);

impl Chance for Faces<'_> {
    type Halt = Infallible;

    fn roll(&mut self, _: u8, _: Why) -> Result<u8, Infallible> {
        Ok(*self.0.next().unwrap())
    }
}

/// Every throw played by the rules, and counted.
fn counted(table: &Table, before: &State) -> Fates {
    let (attacker, defender) = (before.battle.attacker, before.battle.defender);
    let mut all = Fates::default();
    let mut count = |after: &State, lost: Option<bool>| {
        all.of += 1;
        match lost {
            None => all.tie += 1,
            Some(true) => all.lose += 1,
            Some(false) => all.win += 1,
        }
        let fate = |division: u8, fate: &mut Fate| {
            let at = usize::from(division);
            let routs = matches!(after.step, Step::Battle(Stage::Pursuit | Stage::Rout))
                && lost == Some(division == attacker);
            *if !after.is_on_map(division) {
                &mut fate.destroyed
            } else if routs {
                &mut fate.routed
            } else if after.hurt[at] > before.hurt[at] {
                &mut fate.casualty
            } else {
                &mut fate.unhurt
            } += 1;
        };
        fate(attacker, &mut all.attacker);
        fate(defender, &mut all.defender);
    };
    for a in 1..=6 {
        for d in 1..=6 {
            let mut thrown = *before;
            let Ok(()) = play(table, &mut thrown, Action::RollBattle, &mut Faces([a, d].iter()));
            if thrown.step == Step::Battle(Stage::Dice) {
                assert_eq!(table.options.tie, Tie::Again);
                continue;
            }
            for face in 1..=6 {
                let mut after = thrown;
                if thrown.step == Step::Battle(Stage::Loser) {
                    let Ok(()) = play(table, &mut after, Action::RollLoser, &mut Faces([face].iter()));
                    count(&after, Some(thrown.battle.attacker_lost));
                } else {
                    count(&after, None);
                }
            }
        }
    }
    all
}

#[test]
fn b8_the_chances_of_a_battle_are_those_of_its_dice() {
    let (mut n, mut cornered, mut last) = (0, 0, 0);
    for seed in 8000..8006 {
        let setup = set_up(seed);
        let game = Balkan::begin(&setup).unwrap();
        let table = game.table();
        let mut state = begin(table, &setup);
        let mut luck = Quick::new(seed);
        let mut actions = Vec::new();
        while let Some(action) = choose(table, &state, &mut actions, &mut luck) {
            if state.step == Step::Battle(Stage::Dice) {
                let battle = state.battle;
                let told = fates(table, &state, battle.attacker, battle.defender, battle.spent);
                let counted = counted(table, &state);
                assert_eq!(told, counted, "seed {seed}, {battle:?}");
                n += 1;
                cornered += u32::from(told.win > 0 && told.defender.routed == 0);
                last += u32::from(state.hurt[usize::from(battle.defender)] == 3);
            }
            let mut noted = Noted { luck: &mut luck, faces: Vec::new() };
            let Ok(()) = play(table, &mut state, action, &mut noted);
        }
    }
    assert!(n > 100 && cornered > 3 && last > 0, "{n} battles, {cornered} cornered, {last} at the last");
}
