//! Playouts of the Balkan wars ask for no memory once they are warm.
//!
//! Never measures time: a count of allocations is the same on every machine.

use std::sync::Arc;

use voivode::balkan::action::Action;
use voivode::balkan::b0_setting_up::first_war;
use voivode::balkan::legal::{legal, play};
use voivode::balkan::rules::{Options, Rules};
use voivode::balkan::sample::sample;
use voivode::balkan::state::{State, War};
use voivode::balkan::table::Table;
use voivode::balkan::theatre::Theatre;
use voivode::balkan::view::View;
use voivode::players::balkan::quick::Quick;

fn table() -> Arc<Table> {
    let rules = Arc::new(Rules::printed());
    Arc::new(Table::new(Theatre::shared(), rules, Options::club(), false, War::First))
}

/// Allocations of a round once it has run.
fn allocations(mut round: impl FnMut(u64) -> u32) -> u64 {
    // The buffers grow to their size in the first rounds.
    let warm: u32 = (1..=20).map(&mut round).sum();
    assert!(warm > 20_000, "{warm} actions only");
    let mut actions = 0;
    let counted = allocation_counter::measure(|| actions = (1..=20).map(&mut round).sum());
    assert_eq!(actions, warm);
    counted.count_total
}

#[test]
fn an_action_of_a_playout_allocates_nothing() {
    let table = table();
    let starts: Vec<State> = (0..=20).map(|seed| first_war(&table, seed)).collect();
    let start = |seed: u64| starts[usize::try_from(seed).unwrap()];
    let mut actions = Vec::new();
    let listing = allocations(|seed| {
        let (mut state, mut luck, mut n) = (start(seed), Quick::new(seed), 0);
        loop {
            legal(&table, &state, &mut actions);
            if actions.is_empty() {
                return n;
            }
            let action = actions[luck.place(actions.len())];
            let Ok(()) = play(&table, &mut state, action, &mut luck);
            n += 1;
        }
    });
    assert_eq!(listing, 0, "everything that may be done listed");
    let sampling = allocations(|seed| {
        let (mut state, mut luck, mut n) = (start(seed), Quick::new(seed), 0);
        let mut choice = Quick::new(seed + 1);
        while let Some(action) = sample(&table, &state, &mut |n| choice.below(n)) {
            let Ok(()) = play(&table, &mut state, action, &mut luck);
            n += 1;
        }
        n
    });
    assert_eq!(sampling, 0, "one thing sampled");
}

#[test]
fn a_state_is_flat_and_small() {
    fn copied<T: Copy>(_: &T) {}
    let table = table();
    let state = first_war(&table, 1);
    copied(&state);
    assert!(size_of::<State>() <= 4_096, "{} bytes", size_of::<State>());
    let shared = allocation_counter::measure(|| {
        let view = View::new(&table, &state, Some(1));
        let mut luck = Quick::new(1);
        let dealt = view.sample(|n| u8::try_from(luck.below(u32::from(n))).unwrap());
        assert_eq!(dealt.at, state.at);
    });
    assert_eq!(shared.count_total, 0, "a view and a deal of what it hides");
    // The counter counts.
    let one = allocation_counter::measure(|| drop(std::hint::black_box(vec![Action::Done])));
    assert_eq!(one.count_total, 1);
}
