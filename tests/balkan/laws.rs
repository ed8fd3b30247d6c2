//! Laws that hold in every war, whatever anybody does: many wars at random, a million actions in all.
//!
//! More of them with `VOIVODE_LAWS`, the number of times as many.

use crate::plain;
use crate::story::{Noted, begin, choose, set_up};

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::Arc;

use voivode::balkan::action::Action;
use voivode::balkan::b3_movement::{Runs, mark};
use voivode::balkan::b7_second_war;
use voivode::balkan::chance::{Chance, Why};
use voivode::balkan::game::{Balkan, Command, Fact, Setup};
use voivode::balkan::kept::Kept;
use voivode::balkan::legal::{legal, play, to_act};
use voivode::balkan::rules::{Card, Country};
use voivode::balkan::sample::sample;
use voivode::balkan::state::{DIVISIONS, NOBODY, SEATS, State, Step, War};
use voivode::balkan::table::Table;
use voivode::balkan::theatre::{MOST_SPACES, NONE};
use voivode::balkan::view::View;
use voivode::ground::dice::{Seeded, Typed};
use voivode::ground::game::{Game as _, Stopped};
use voivode::journal::{Consent, Journal};
use voivode::players::balkan::quick::Quick;

/// So many times as much as usual.
fn times() -> u64 {
    std::env::var("VOIVODE_LAWS").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// More actions than any war takes.
const MOST: u32 = 60_000;

/// Plays a war to its end and tells what it sees: after every action, with the state before it.
fn war(
    setup: &Setup,
    mut state: State,
    mut see: impl FnMut(&Balkan, &State, Action, &State, &[u8], &mut Quick),
) -> (State, u32) {
    let game = Balkan::resume(setup, (state.war, Kept::from(&state))).unwrap();
    let table = Arc::clone(game.table());
    let mut luck = Quick::new(setup.seed ^ 0xba1c);
    let mut actions = Vec::new();
    let mut n = 0;
    while let Some(action) = choose(&table, &state, &mut actions, &mut luck) {
        let before = state;
        let mut noted = Noted { luck: &mut luck, faces: Vec::new() };
        let Ok(()) = play(&table, &mut state, action, &mut noted);
        let faces = noted.faces;
        see(&game, &before, action, &state, &faces, &mut luck);
        n += 1;
        assert!(n < MOST, "the war does not end");
    }
    assert_eq!(state.step, Step::Over, "nothing may be done, and the war is not over");
    assert_eq!(to_act(&table, &state), None);
    (state, n)
}

/// What must be true of every state.
fn check_books(table: &Table, before: &State, action: Action, now: &State) {
    for (title, card) in Card::ALL.iter().enumerate() {
        let hands: u8 = now.hands.iter().map(|hand| hand[title]).sum();
        let all = now.deck[title] + now.discard[title] + hands;
        assert_eq!(all, table.rules.copies, "{card} after {action:?}");
    }
    let mut stand = 0;
    for division in 0..DIVISIONS {
        let space = usize::from(now.at[division]);
        let id = u8::try_from(division).unwrap();
        if space == usize::from(NONE) {
            assert_eq!((now.hurt[division], now.done[division]), (0, 0), "{division} after {action:?}");
            continue;
        }
        stand += 1;
        assert!(space < table.theatre.n && table.seat_of(id) != NOBODY);
        assert_eq!(now.there[space], id, "{division} is not where it stands after {action:?}");
        assert!(now.hurt[division] < table.rules.casualties_destroy);
        if before.at[division] == NONE {
            let came = matches!(
                action, Action::Deploy { division, .. } | Action::Gain { division, .. } if division == id
            );
            assert!(came, "{division} came from nowhere by {action:?}");
        }
    }
    assert_eq!(now.there.iter().filter(|&&it| it != NOBODY).count(), stand, "after {action:?}");
    let lost = (0..DIVISIONS).filter(|&it| before.at[it] != NONE && now.at[it] == NONE).count();
    assert!(lost <= 2, "{lost} divisions are gone by {action:?}");
    for seat in 0..SEATS {
        let tokens = u32::from(now.moves[seat]) + u32::from(now.battles[seat]);
        assert!(tokens <= 84 * 3 && now.debt[seat] <= table.rules.transport_loss);
        assert!(seat < usize::from(table.seats()) || now.hands[seat] == [0; 21]);
    }
    assert!(now.battle.spent.iter().all(|&spent| spent <= table.rules.most_tokens));
    for space in table.theatre.n..MOST_SPACES {
        assert_eq!((now.there[space], now.control[space]), (NOBODY, NOBODY));
    }
    if now.step == Step::Go || now.step == Step::Draw {
        assert_eq!(now.battle.only, [0; 2]);
    }
    assert!(now.lay.is_that_of(table, now), "what follows from the map is not what it should be: {action:?}");
}

/// B1: a railway run goes the way, and at the price, that is worked out plainly.
fn check_run(table: &Table, before: &State, action: Action, now: &State) {
    let Action::Rail { division, to } = action else { return };
    let seat = table.seat_of(division);
    let runs = Runs::payable(table, before, division);
    let price = runs.price(to).unwrap();
    assert_eq!(before.moves[usize::from(seat)] - now.moves[usize::from(seat)], price.tokens, "{action:?}");
    let mut marked = *before;
    for space in runs.way(to) {
        mark(table, &mut marked, seat, space);
    }
    assert_eq!(marked.control, now.control, "{action:?}");
}

/// The other cards dealt out anew to hands of the same sizes and the deck, as `seat` might believe.
fn dealt_anew(table: &Table, state: &State, seat: Option<u8>, luck: &mut Quick) -> State {
    let mut cards: Vec<usize> = Vec::new();
    let mut other = *state;
    let hidden = |it: &u8| Some(*it) != seat;
    let mut pool = |pile: &mut [u8; 21]| {
        let size = pile.iter().sum::<u8>();
        for (title, n) in pile.iter_mut().enumerate() {
            cards.extend(std::iter::repeat_n(title, usize::from(std::mem::take(n))));
        }
        size
    };
    let deck = pool(&mut other.deck);
    let sizes: Vec<(u8, u8)> =
        (0..table.seats()).filter(hidden).map(|it| (it, pool(&mut other.hands[usize::from(it)]))).collect();
    for (it, size) in sizes {
        for _ in 0..size {
            other.hands[usize::from(it)][cards.swap_remove(luck.place(cards.len()))] += 1;
        }
        other.shown[usize::from(it)] = [0; 21];
    }
    assert_eq!(cards.len(), usize::from(deck));
    for title in cards {
        other.deck[title] += 1;
    }
    other
}

/// B6: what a seat sees and may do says nothing of the cards that are hidden from it.
fn check_hidden(table: &Arc<Table>, state: &State, luck: &mut Quick) {
    let mut seats: Vec<Option<u8>> = (0..table.seats()).map(Some).collect();
    seats.push(None);
    for seat in seats {
        let other = dealt_anew(table, state, seat, luck);
        let [a, b] = [state, &other].map(|state| View::new(table, state, seat));
        assert_eq!(a.state(), b.state(), "seat {seat:?}");
        assert_eq!((a.deck_size(), a.unseen()), (b.deck_size(), b.unseen()));
        for it in 0..table.seats() {
            assert_eq!(a.hand_size(it), b.hand_size(it));
        }
        assert_eq!(to_act(table, state), to_act(table, &other));
        let mut lists = [Vec::new(), Vec::new()];
        legal(table, state, &mut lists[0]);
        legal(table, &other, &mut lists[1]);
        let asked = to_act(table, state);
        if asked == seat {
            assert_eq!(lists[0], lists[1], "seat {seat:?}");
        }
        // And its view is enough to list what it may do.
        if asked.is_some() && asked == seat && !table.options.quick_windows {
            legal(table, a.state(), &mut lists[1]);
            let spies = matches!(state.step, Step::Spies { .. });
            assert!(spies || lists[0] == lists[1], "seat {seat:?}");
        }
    }
}

/// An action of any kind, sensible or not.
fn any_action(table: &Table, luck: &mut Quick) -> Action {
    let division = match luck.below(12) {
        0 => u8::try_from(luck.below(256)).unwrap(),
        _ => u8::try_from(luck.place(table.theatre.plans.len())).unwrap(),
    };
    let target = u8::try_from(luck.below(90)).unwrap();
    let to = match luck.below(12) {
        0 => u16::try_from(luck.below(65536)).unwrap(),
        _ => u16::try_from(luck.place(table.theatre.n)).unwrap(),
    };
    let card = Card::ALL[luck.place(21)];
    let small = u8::try_from(luck.below(8)).unwrap();
    match luck.below(27) {
        0 => Action::Deploy { division, to },
        1 => Action::Draw,
        2 => Action::RollEvent,
        3 => Action::Remove { division },
        4 => Action::RollHeal,
        5 => Action::Heal { division },
        6 => Action::Gain { division, to },
        7 => Action::Spy { seat: small },
        8 => Action::RollInitiative,
        9 => Action::Time { up: small > 3 },
        10 => Action::CashMovement { card },
        11 => Action::CashBattle { card },
        12 | 13 => Action::Move { division, to },
        14 => Action::Rail { division, to },
        15 => Action::Attack { division, target },
        16 => Action::AttackWith { division, target, card },
        17 => Action::Overrun { division },
        18 => [Action::Foolish, Action::Break, Action::Pursue][luck.place(3)],
        19 => Action::Spend { tokens: small },
        20 => Action::RollBattle,
        21 => Action::RollLoser,
        22 => Action::Rout { to },
        23 => [Action::Advance, Action::Stay][luck.place(2)],
        24 => [Action::Intelligence, Action::Pass][luck.place(2)],
        25 => Action::Discard { card },
        _ => Action::Done,
    }
}

/// Faces that fell.
struct Fell<'a>(std::slice::Iter<'a, u8>);

impl Chance for Fell<'_> {
    type Halt = Infallible;

    fn roll(&mut self, _: u8, _: Why) -> Result<u8, Infallible> {
        Ok(*self.0.next().unwrap())
    }
}

/// What is listed is accepted, and nothing else; every refusal names its rule.
fn check_door(game: &Balkan, luck: &mut Quick) {
    let prompt = game.prompt();
    let listed: BTreeSet<Action> = prompt.choices.iter().copied().collect();
    assert_eq!(listed.len(), prompt.choices.len(), "something is listed twice");
    for &action in &listed {
        let done = game.decide(&Command::Do(action), &mut Seeded::new(1, 0));
        let facts = done.unwrap_or_else(|stopped| panic!("{action:?} is listed: {stopped}"));
        assert!(!game.tell(&facts[0]).trim().is_empty());
    }
    for _ in 0..30 {
        let action = any_action(game.table(), luck);
        match game.decide(&Command::Do(action), &mut Typed::default()) {
            Err(Stopped::Refused(refusal)) => {
                assert!(!listed.contains(&action), "{action:?} is listed, but {refusal}");
                assert!(refusal.rule.starts_with('B') && !refusal.words.is_empty());
            }
            other => assert!(listed.contains(&action), "{action:?} is not listed, but {other:?}"),
        }
    }
}

/// Wars until so many actions are taken.
fn wars(first: u64, actions: u64, mut each: impl FnMut(&Setup) -> u32) {
    let (mut n, mut seed) = (0, first);
    while n < actions * times() {
        n += u64::from(each(&set_up(seed)));
        seed += 1;
    }
}

/// A war, and the Second after a First where it has an end.
fn whole(setup: &Setup, mut see: impl FnMut(&Balkan, &State, Action, &State, &[u8], &mut Quick)) -> u32 {
    let table = Arc::clone(Balkan::begin(setup).unwrap().table());
    let (end, n) = war(setup, begin(&table, setup), &mut see);
    if setup.war == War::Second || setup.seed.is_multiple_of(3) {
        return n;
    }
    let mut second = setup.clone();
    second.options.set("turn_limit", "limited").unwrap();
    let mut game = Balkan::resume(&second, (War::First, Kept::from(&end))).unwrap();
    let facts = game.decide(&Command::SecondWar, &mut Typed::default()).unwrap();
    for fact in &facts {
        game.apply(fact);
    }
    assert_eq!(*game.state(), b7_second_war::after_the_first(game.table(), &end));
    n + war(&second, *game.state(), see).1
}

#[test]
fn the_books_balance_and_every_war_ends() {
    let mut kinds = BTreeSet::new();
    wars(1, 600_000, |setup| {
        whole(setup, |game, before, action, now, _, _| {
            check_books(game.table(), before, action, now);
            check_run(game.table(), before, action, now);
            let kind = format!("{action:?}").split([' ', '{']).next().unwrap_or_default().to_owned();
            kinds.insert((kind, before.war));
        })
    });
    // By chance everything is done that can be done, in either war: 30 kinds of actions.
    assert_eq!(kinds.len(), 60, "{kinds:?}");
}

#[test]
fn b7_without_a_limit_of_turns_a_second_war_ends_only_with_bulgaria() {
    // By chance it may go on for ever: so many turns are looked at.
    const TURNS: u8 = 120;
    let (mut fell, mut seed) = (0, 8_000_000);
    for _ in 0..10 * times() {
        let mut setup = set_up(seed);
        while setup.war == War::First {
            seed += 1;
            setup = set_up(seed);
        }
        seed += 1;
        setup.options.set("turn_limit", "none").unwrap();
        let table = Arc::clone(Balkan::begin(&setup).unwrap().table());
        let mut state = begin(&table, &setup);
        let mut luck = Quick::new(seed);
        let bulgaria = table.players.iter().position(|player| player.country == Country::Bulgaria).unwrap();
        let stands = |state: &State| {
            (0u8..)
                .zip(&state.at)
                .any(|(it, &at)| at != NONE && table.seat_of(it) == u8::try_from(bulgaria).unwrap())
        };
        while state.turn <= TURNS
            && let Some(action) = sample(&table, &state, &mut |n| luck.below(n))
        {
            let before = state;
            let Ok(()) = play(&table, &mut state, action, &mut luck);
            check_books(&table, &before, action, &state);
            let deploys = matches!(state.step, Step::Deploy { .. });
            assert!(deploys || stands(&state) || state.step == Step::Over, "Bulgaria is no more: {action:?}");
        }
        let over = state.step == Step::Over;
        assert!(over || state.turn > TURNS, "nothing may be done, and the war is not over");
        assert!(!over || !stands(&state));
        fell += u64::from(over);
    }
    assert!(fell > 0, "Bulgaria never fell");
}

#[test]
fn listed_is_accepted_and_only_that() {
    let mut n = 0u32;
    wars(1_000_000, 120_000, |setup| {
        whole(setup, |game, before, _, _, _, luck| {
            n += 1;
            if n.is_multiple_of(41) {
                let game = Balkan::resume(game.setup(), (before.war, Kept::from(before))).unwrap();
                check_door(&game, luck);
            }
        })
    });
}

#[test]
fn a_go_is_what_the_board_says() {
    let mut n = 0u32;
    wars(2_000_000, 100_000, |setup| {
        whole(setup, |game, before, _, _, _, _| {
            n += 1;
            if n.is_multiple_of(37) && before.step == Step::Go && before.played.is_none() {
                let game = Balkan::resume(game.setup(), (before.war, Kept::from(before))).unwrap();
                assert_eq!(game.prompt().choices, plain::go(&game));
            }
        })
    });
}

#[test]
fn a_sample_is_listed_and_everything_listed_is_sampled() {
    let (mut n, mut rare) = (0u32, 0u32);
    wars(7_000_000, 40_000, |setup| {
        whole(setup, |game, before, _, _, _, luck| {
            n += 1;
            if !n.is_multiple_of(23) {
                return;
            }
            let mut listed = Vec::new();
            legal(game.table(), before, &mut listed);
            // A few draws of everything, and now and then enough of them to see each.
            let mut left: BTreeSet<Action> = listed.iter().copied().collect();
            let all = listed.len() < 12;
            for _ in 0..if all { 4_000 } else { 20 } {
                let action = sample(game.table(), before, &mut |n| luck.below(n)).unwrap();
                assert!(listed.contains(&action), "{action:?} is not listed: {listed:?}");
                left.remove(&action);
                if all && left.is_empty() {
                    rare += 1;
                    return;
                }
            }
            assert!(!all, "never sampled: {left:?} of {listed:?}");
        })
    });
    assert!(rare > 200, "{rare}");
}

#[test]
fn what_is_hidden_changes_nothing_that_is_seen() {
    let mut n = 0u32;
    wars(3_000_000, 120_000, |setup| {
        let mut setup = setup.clone();
        // With this option being asked tells what one holds, as it says.
        setup.options.quick_windows = false;
        whole(&setup, |game, _, _, now, _, luck| {
            n += 1;
            if n.is_multiple_of(7) || now.played.is_some() || matches!(now.step, Step::Battle(_)) {
                check_hidden(game.table(), now, luck);
            }
        })
    });
}

#[test]
fn a_fact_does_what_was_done_and_a_save_reads_back() {
    let mut n = 0u32;
    wars(4_000_000, 40_000, |setup| {
        whole(setup, |game, before, action, now, faces, _| {
            n += 1;
            let mut again = *before;
            let Ok(()) = play(game.table(), &mut again, action, &mut Fell(faces.iter()));
            assert_eq!(again, *now, "{action:?}");
            assert_eq!(Kept::from(now).state(game.table()).unwrap(), *now);
            if !n.is_multiple_of(29) {
                return;
            }
            let mut told = Balkan::resume(game.setup(), (before.war, Kept::from(before))).unwrap();
            told.apply(&Fact::Did { action, faces: faces.to_vec() });
            assert_eq!(told.state(), now);
            let text = ron::to_string(&told.snapshot()).unwrap();
            let back = ron::from_str(&text).unwrap();
            assert_eq!(Balkan::resume(game.setup(), back).unwrap(), told);
        })
    });
}

/// A journal of a war by the program's dice, of so many actions.
fn journal(setup: &Setup, most: usize, mut see: impl FnMut(&Journal<Balkan>)) -> Journal<Balkan> {
    let mut journal = Journal::<Balkan>::begin("balkan", setup.clone()).unwrap();
    let mut luck = Quick::new(setup.seed);
    let mut actions = Vec::new();
    while journal.n_steps() < most {
        let game = journal.state();
        let action = choose(game.table(), game.state(), &mut actions, &mut luck);
        let command = match action {
            Some(action) => Command::Do(action),
            None if game.state().war == War::First => Command::SecondWar,
            None => break,
        };
        let mut dice = Seeded::new(setup.seed, journal.thrown());
        journal.act(&command, &mut dice).unwrap();
        see(&journal);
    }
    journal
}

#[test]
fn a_journal_replays_undoes_and_does_again() {
    for seed in 5000..5000 + 4 * times() {
        let setup = set_up(seed);
        let mut kept = Vec::new();
        let mut book = journal(&setup, 900, |book| {
            if book.n_steps().is_multiple_of(53) {
                kept.push((book.n_steps(), book.state().clone()));
            }
        });
        let end = book.state().clone();
        let mut again = Balkan::begin(&setup).unwrap();
        for fact in book.standing_facts().unwrap() {
            assert!(!again.tell(fact).trim().is_empty());
            again.apply(fact);
        }
        assert_eq!(again, end, "a replay gives another state");
        for (steps, state) in kept {
            assert_eq!(book.at(steps).unwrap(), state, "after {steps} steps");
        }
        let steps = book.n_steps();
        for to in [steps - 1, steps - 40, steps / 2] {
            let before = book.at(to).unwrap();
            book.undo_to(to, Consent::AllAgree).unwrap();
            assert_eq!(*book.state(), before);
            book.redo_to(steps).unwrap();
            assert_eq!(*book.state(), end);
        }
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().canonicalize().unwrap().join("war.voivode");
        book.save_as(&path, voivode::journal::Existing::Keep).unwrap();
        book.close();
        assert_eq!(*Journal::<Balkan>::open(&path, "balkan").unwrap().state(), end);
    }
}

#[test]
fn the_same_dice_typed_give_the_same_facts() {
    let setup = set_up(6001);
    let mut n = 0u32;
    whole(&setup, |game, before, action, _, _, _| {
        n += 1;
        if !n.is_multiple_of(13) {
            return;
        }
        let game = Balkan::resume(game.setup(), (before.war, Kept::from(before))).unwrap();
        let command = Command::Do(action);
        let facts = game.decide(&command, &mut Seeded::new(u64::from(n), 0)).unwrap();
        let Fact::Did { faces, .. } = &facts[0] else { panic!("{facts:?}") };
        assert_eq!(Balkan::dice_in(&facts[0]), faces.len() as u64);
        let typed = |n: usize| Typed::new(faces[..n].iter().map(|&face| vec![face]));
        for some in 0..faces.len() {
            assert!(matches!(game.decide(&command, &mut typed(some)), Err(Stopped::Awaits(_))));
        }
        assert_eq!(game.decide(&command, &mut typed(faces.len())).unwrap(), facts);
    });
}
