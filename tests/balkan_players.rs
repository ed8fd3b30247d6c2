//! Computer players of the Balkan wars: always an answer that may be done, the same for the same seed, at
//! once when told to stop, and none of it by what they may not know.
//!
//! Never judges how well they play: `voivode simulate balkan` measures that.

use std::cell::Cell;
use std::sync::Arc;

use voivode::balkan::action::Action;
use voivode::balkan::b0_setting_up::first_war;
use voivode::balkan::b7_second_war;
use voivode::balkan::legal::{legal, play, to_act};
use voivode::balkan::rules::{Options, Rules};
use voivode::balkan::state::{SEATS, State, Step, War};
use voivode::balkan::table::Table;
use voivode::balkan::theatre::Theatre;
use voivode::balkan::view::View;
use voivode::players::balkan::quick::Quick;
use voivode::players::balkan::{Mind, Strength};

fn table(war: War, five: bool) -> Arc<Table> {
    let rules = Arc::new(Rules::printed());
    Arc::new(Table::new(Theatre::shared(), rules, Options::club(), five, war))
}

fn begin(table: &Table, war: War, seed: u64) -> State {
    if war == War::First { first_war(table, seed) } else { b7_second_war::alone(table) }
}

/// Plays so many turns; calls for every choice with the view, the list and the player before he chose.
fn turns(
    table: &Arc<Table>,
    mut state: State,
    (strength, playouts): (Strength, u32),
    turns: u8,
    mut see: impl FnMut(&State, &View, &[Action], &Mind, Action, &Quick),
) -> State {
    let mut minds: Vec<Mind> = (0..SEATS).map(|_| Mind::new(strength).with_playouts(playouts)).collect();
    let (mut luck, mut choice) = (Quick::new(1), Quick::new(2));
    let mut actions = Vec::new();
    while state.turn <= turns && state.step != Step::Over {
        legal(table, &state, &mut actions);
        let action = match to_act(table, &state) {
            Some(seat) if actions.len() > 1 => {
                let view = View::new(table, &state, Some(seat));
                let mind = &mut minds[usize::from(seat)];
                let (before, chance) = (mind.clone(), choice.clone());
                let action = mind.choose(&view, &actions, &mut choice);
                assert!(actions.contains(&action), "{strength}: {action:?} of {actions:?}");
                see(&state, &view, &actions, &before, action, &chance);
                action
            }
            _ => actions[0],
        };
        let Ok(()) = play(table, &mut state, action, &mut luck);
    }
    state
}

#[test]
fn all_answer_in_both_wars_and_with_five() {
    for strength in Strength::ALL {
        for (war, five, n) in [(War::First, false, 24), (War::First, true, 24), (War::Second, false, 24)] {
            // The Veteran's turns are long.
            let n = if strength == Strength::Veteran { 3 } else { n };
            let table = table(war, five);
            let mut asked = 0;
            turns(&table, begin(&table, war, 3), (strength, 12), n, |_, _, _, _, _, _| asked += 1);
            assert!(asked > 100, "{strength} was asked {asked} times");
        }
    }
}

#[test]
fn the_same_view_and_chance_give_the_same_answer_whatever_is_hidden() {
    let table = table(War::First, false);
    let mut n = 0u32;
    turns(
        &table,
        first_war(&table, 5),
        (Strength::Veteran, 24),
        2,
        |state, view, actions, before, action, chance| {
            n += 1;
            if !n.is_multiple_of(5) {
                return;
            }
            assert_eq!(before.clone().choose(view, actions, &mut chance.clone()), action);
            // The hidden cards dealt otherwise: the same view, so the same answer.
            let mut deal = Quick::new(u64::from(n));
            let other = view.sample(|n| u8::try_from(deal.below(u32::from(n))).expect("below a byte"));
            assert_ne!(other.deck, state.deck);
            let mut dealt = other;
            (dealt.spied, dealt.shown) = (state.spied, state.shown);
            let view = View::new(&table, &dealt, view.seat());
            assert_eq!(before.clone().choose(&view, actions, &mut chance.clone()), action);
        },
    );
    assert!(n > 50, "{n}");
}

#[test]
fn told_to_stop_they_answer_at_once() {
    let table = table(War::First, false);
    let mut n = 0u32;
    turns(&table, first_war(&table, 6), (Strength::Veteran, 12), 1, |_, view, actions, before, _, chance| {
        n += 1;
        for most in [0, 1, 7] {
            let asked = Cell::new(0);
            let stop = || {
                asked.set(asked.get() + 1);
                asked.get() > most
            };
            // So many playouts, and not one more, however long he would have thought.
            let mut mind = before.clone().with_playouts(1_000_000);
            let action = mind.choose_until(view, actions, &mut chance.clone(), &stop);
            assert!(actions.contains(&action) && asked.get() <= most + 1, "{} playouts", asked.get());
        }
    });
    assert!(n > 20, "{n}");
}
