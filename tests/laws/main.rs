//! Laws that hold in every campaign, whatever anybody orders: many short wars at random.
//!
//! Never looks at one rule alone; the rules have tests of their own.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod battles;
mod blind;
mod marches;
mod story;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use story::{Plan, Story, plans};
use voivode::campaign::c09_battle::Method;
use voivode::campaign::command::Command;
use voivode::campaign::state::{DiceMode, State, Step};
use voivode::campaign::{Campaign, Seat};
use voivode::ground::dice::{Seeded, Typed};
use voivode::ground::game::{Game as _, Stopped};
use voivode::journal::Consent;
use voivode::players;

/// So many cases, or so many times as many as the environment says, for a long night.
fn config(cases: u32) -> ProptestConfig {
    let times = std::env::var("VOIVODE_LAWS").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    ProptestConfig {
        cases: cases * times,
        max_shrink_iters: 60,
        failure_persistence: None,
        // The same wars each time, so that a failure can be looked at; asked for more, new ones.
        rng_seed: if times == 1 { RngSeed::Fixed(1458) } else { RngSeed::Random },
        ..ProptestConfig::default()
    }
}

/// Orders of every family that can be listed in full, whether they make sense now or not.
fn every_short_order(campaign: &Campaign) -> Vec<Command> {
    let state = campaign.state();
    let factions: Vec<_> =
        (0u8..).take(state.factions.len()).map(voivode::campaign::state::FactionId).collect();
    let mut orders = vec![Command::RollInitiative, Command::DrawCard, Command::Pass, Command::EndStep];
    orders.extend(factions.iter().copied().map(Command::ChooseFirst));
    for &hex in state.towns.keys() {
        orders.push(Command::PlaceGarrison(hex));
        orders.extend((0..3).map(|army| Command::Deploy { army, hex }));
        for &faction in &factions {
            orders.push(Command::Besiege { hex, faction });
            orders.push(Command::Assault { hex, faction });
            for weather in [false, true] {
                orders.push(Command::HandOffAssault { hex, faction, weather, orders: None });
            }
            orders.extend(Method::ALL.map(|method| Command::Wish { hex, faction, method }));
            orders.push(Command::LeaveAlone { hex, faction });
        }
    }
    for (&id, army) in &state.armies {
        orders.extend([
            Command::Stay(id),
            Command::Enter(id),
            Command::Recover(id),
            Command::SkipRecovery(id),
            Command::RollAttrition(id),
        ]);
        orders.extend(factions.iter().map(|&faction| Command::Stand { hex: army.hex, faction }));
    }
    orders
}

proptest! {
    #![proptest_config(config(20))]

    /// Troops are kept account of, towns have holders that are there, generals are with one army.
    #[test]
    fn the_books_balance(plan in plans(), weeks in 3u32..14) {
        let mut story = Story::begin(&plan);
        story.play(weeks, Story::check_books);
        story.check_marches_are_led();
    }

    /// Every line of every battle: sent is returned, killed, captured and fled.
    #[test]
    fn battles_lose_nobody_but_the_lost(plan in plans(), weeks in 3u32..12) {
        let mut story = Story::begin(&plan);
        battles::quarrel(&mut story, weeks);
        battles::check(&story.journal);
        story.check_books();
    }

    /// What is listed is accepted; of what can be listed in full, nothing else is.
    #[test]
    fn listed_is_lawful_and_only_that(plan in plans(), weeks in 1u32..5) {
        let mut story = Story::begin(&plan);
        let mut n = 0u64;
        story.play(weeks, |story| {
            n += 1;
            // Early steps all, later ones now and then.
            if n > 60 && !n.is_multiple_of(7) {
                return;
            }
            let campaign = story.journal.state();
            let listed: Vec<Command> =
                campaign.prompt().asks.into_iter().flat_map(|ask| ask.choices).collect();
            assert!(
                !listed.is_empty() || matches!(campaign.state().step, Step::Over { .. }),
                "nothing is asked in {:?}", campaign.state().step
            );
            for command in &listed {
                let done = campaign.decide(command, &mut Seeded::new(n, 0));
                assert!(done.is_ok(), "{command:?} is listed and refused: {}", done.unwrap_err());
            }
            for command in every_short_order(campaign) {
                let refused =
                    matches!(campaign.decide(&command, &mut Typed::default()), Err(Stopped::Refused(_)));
                assert_eq!(
                    refused, !listed.contains(&command),
                    "{command:?}: listed {} but refused {refused} in {:?}",
                    listed.contains(&command), campaign.state().step
                );
            }
        });
    }

    /// A replay gives the same state; a state reads back as it was written; undo and redo lead back.
    #[test]
    fn what_happened_can_be_told_again(plan in plans(), weeks in 1u32..6) {
        let mut story = Story::begin(&plan);
        let mut kept = Vec::new();
        story.play(weeks, |story| {
            if story.journal.n_steps().is_multiple_of(23) {
                kept.push((story.journal.n_steps(), story.journal.state().clone()));
            }
        });
        let journal = &mut story.journal;
        let setup = journal.setup().clone();
        let end = journal.state().clone();
        let mut again = Campaign::begin(&setup).unwrap();
        for fact in journal.standing_facts().unwrap() {
            let told = again.tell(fact);
            prop_assert!(!told.trim().is_empty(), "nothing is told of {fact:?}");
            again.apply(fact);
        }
        prop_assert_eq!(&again, &end, "a replay gives another state");
        for (steps, state) in kept {
            prop_assert_eq!(&journal.at(steps).unwrap(), &state, "after {} steps", steps);
        }
        let text = ron::to_string(&end.snapshot()).unwrap();
        let back: State = ron::from_str(&text).unwrap();
        prop_assert_eq!(&Campaign::resume(&setup, back).unwrap(), &end, "a snapshot reads back otherwise");
        let steps = journal.n_steps();
        let to = steps - steps.min(9);
        if to < steps {
            let before = journal.at(to).unwrap();
            journal.undo_to(to, Consent::AllAgree).unwrap();
            prop_assert_eq!(journal.state(), &before);
            journal.redo_to(steps).unwrap();
            prop_assert_eq!(journal.state(), &end);
        }
    }

    /// Typed dice are asked for one throw at a time, and the same faces give the same facts.
    #[test]
    fn typed_dice_give_what_seeded_dice_give(plan in plans(), weeks in 1u32..3) {
        let mut story = Story::begin(&Plan { dice: DiceMode::Own, ..plan });
        story.play(weeks, |story| {
            let campaign = story.journal.state();
            let Some(command) = players::chance::choose(&campaign.view(Seat::Umpire), story.next_seed()) else {
                return;
            };
            let facts = campaign.decide(&command, &mut Seeded::new(7, 0)).unwrap();
            let faces: Vec<Vec<u8>> = facts
                .iter()
                .filter_map(|fact| match fact {
                    voivode::campaign::event::Fact::Rolled { faces, .. } => Some(faces.clone()),
                    _ => None,
                })
                .collect();
            for n in 0..faces.len() {
                let some = campaign.decide(&command, &mut Typed::new(faces[..n].to_vec()));
                assert!(matches!(some, Err(Stopped::Awaits(_))), "{n} of {} throws suffice", faces.len());
            }
            let typed = campaign.decide(&command, &mut Typed::new(faces)).unwrap();
            assert_eq!(typed, facts);
        });
    }
}

proptest! {
    #![proptest_config(config(12))]

    /// Every lawful end of a march is found, at its least cost, and nothing else; random routes are
    /// lawful exactly when every step of them is.
    #[test]
    fn marches_are_what_walking_every_way_finds(plan in plans(), weeks in 1u32..4) {
        let mut story = Story::begin(&plan);
        let mut n = 0u64;
        story.play(weeks, |story| {
            n += 1;
            if n.is_multiple_of(11) && matches!(story.journal.state().state().step, Step::Moves { .. }) {
                marches::check(story.journal.state(), story.next_seed());
            }
        });
    }

    /// A computer player always has an answer when it is asked, and a lawful one, in blind play too.
    #[test]
    fn computer_players_never_stall(plan in plans(), weeks in 4u32..16) {
        let mut story = Story::begin(&Plan { computers: true, meddling: false, ..plan });
        let mut steps = 0;
        while story.goes_on(weeks) {
            let campaign = story.journal.state();
            let command = players::campaign::choose_for_any(campaign, story.next_seed());
            let command = command.unwrap_or_else(|| panic!("nobody answers in {:?}", campaign.state().step));
            story.act(&command);
            steps += 1;
            prop_assert!(steps < 400 * weeks, "{} steps in {} weeks", steps, story.journal.state().state().week);
        }
    }
}

#[test]
fn weeks_go_by_in_random_play() {
    let mut story = Story::begin(&Plan { meddling: false, ..Plan::standard(4, 11) });
    story.play(30, |_| {});
    let state = story.journal.state().state();
    assert!(state.week == 30 || matches!(state.step, Step::Over { .. }));
    assert!(story.journal.n_steps() < 30 * 400, "{} steps", story.journal.n_steps());
}
