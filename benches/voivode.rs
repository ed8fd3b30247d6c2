//! How long the program's doors take: ways on maps, replay, saves, chances.
//!
//! Never asserts a time: machines differ, and load differs more.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};

use voivode::campaign::c00_setup::SetupPlan;
use voivode::campaign::chances::{self, AssaultInput, CombatInput, Contender, Side};
use voivode::campaign::command::{Command, Deal};
use voivode::campaign::prompt::About;
use voivode::campaign::rules::{Rules, Tie};
use voivode::campaign::state::{Setup, Step};
use voivode::campaign::{Campaign, Seat};
use voivode::ground::board::{Board, Terrain};
use voivode::ground::dice::Seeded;
use voivode::ground::game::Game as _;
use voivode::ground::hex::Hex;
use voivode::ground::travel::{Finder, StepCost};
use voivode::journal::{Existing, Journal};
use voivode::players;
use voivode::tabletop::System;

const SEED: u64 = 1458;
const GAME: &str = "corvinus";

fn setup() -> Setup {
    SetupPlan::standard(4, System::Dbm, SEED).build().expect("a standard set-up")
}

/// A campaign played at random until its journal has so many facts.
fn played(facts: usize) -> Journal<Campaign> {
    let mut journal = Journal::<Campaign>::begin(GAME, setup()).expect("a journal in memory");
    let mut n = 0;
    while n < facts {
        let state = journal.state();
        if matches!(state.state().step, Step::Over { .. }) {
            break;
        }
        let command = players::chance::choose(&state.view(Seat::Umpire), journal.n_steps() as u64);
        let command = command.expect("somebody is asked");
        let mut dice = Seeded::new(SEED, journal.thrown());
        n += journal.act(&command, &mut dice).expect("what is listed is lawful").facts.len();
    }
    journal
}

/// The first turn's moves.
fn on_the_march() -> Campaign {
    let mut now = Campaign::begin(&setup()).expect("a standard set-up");
    let mut thrown = 0;
    while !matches!(now.state().step, Step::Moves { .. }) {
        let prompt = now.prompt();
        let ask = prompt.asks.first().expect("somebody is asked");
        let command = match ask.about {
            About::Draft { .. } => Command::DealGarrisons(Deal::ByCountry),
            _ => ask.choices.first().cloned().expect("an answer"),
        };
        let mut dice = Seeded::new(SEED, thrown);
        for fact in now.decide(&command, &mut dice).expect("listed") {
            now.apply(&fact);
        }
        thrown = dice.thrown();
    }
    now
}

fn ways(c: &mut Criterion) {
    let campaign = on_the_march();
    let army = campaign.may_act().into_iter().next().expect("an army that may march");
    c.bench_function("reach of an army on the campaign's map", |b| {
        b.iter(|| campaign.reach(black_box(army)));
    });
    c.bench_function("prompt in the moves step", |b| b.iter(|| black_box(&campaign).prompt()));

    let board = Board::generated(100, 100, SEED);
    let start =
        board.hexes().filter(|&hex| board.is_land(hex)).min_by_key(|hex| hex.distance(Hex::new(50, 50)));
    let start = start.expect("some land");
    let step = |_: Hex, to: Hex| match board.terrain(to)? {
        Terrain::Sea | Terrain::Lake => None,
        Terrain::Mountain | Terrain::Forest => Some(StepCost::plain(2)),
        _ => Some(StepCost::plain(1)),
    };
    let mut finder = Finder::default();
    c.bench_function("reach of 12 points on 10,000 hexes", |b| {
        b.iter(|| finder.reach(&board, black_box(start), 12, step).len());
    });
    c.bench_function("flood of 10,000 hexes", |b| {
        b.iter(|| finder.reach(&board, black_box(start), 250, step).len());
    });
}

fn journals(c: &mut Criterion) {
    let journal = played(10_000);
    let setup = journal.setup().clone();
    let facts: Vec<_> =
        journal.standing_facts().expect("its own facts").into_iter().take(10_000).cloned().collect();
    let start = Campaign::begin(&setup).expect("its own set-up");
    c.bench_function(&format!("replay of {} facts", facts.len()), |b| {
        b.iter_batched(
            || start.clone(),
            |mut now| {
                for fact in &facts {
                    now.apply(fact);
                }
                now
            },
            BatchSize::LargeInput,
        );
    });
    let folder = tempfile::tempdir().expect("a folder for passing things");
    let path = folder.path().join("bench.voivode");
    journal.copy_to(&path, Existing::Replace).expect("a copy");
    c.bench_function("open a save of 10,000 facts", |b| {
        b.iter(|| Journal::<Campaign>::open(&path, GAME).expect("a whole save").n_steps());
    });
    let mut open = Journal::<Campaign>::open(&path, GAME).expect("a whole save");
    let rename = |n: usize| {
        let campaign = open.state();
        let army = campaign.state().armies.keys().next().copied().expect("an army");
        Command::Rename { army, name: format!("Army {n}") }
    };
    let names = [rename(1), rename(2)];
    let mut n = 0;
    c.bench_function("one order made durable", |b| {
        b.iter(|| {
            n += 1;
            open.act(&names[n % 2], &mut Seeded::new(SEED, 0)).expect("a name").revision
        });
    });
}

fn odds(c: &mut Criterion) {
    let tables = Rules::printed().tables;
    let side = |castings| Contender { castings, cinc: true, holds_crossing: false };
    let combat = CombatInput { a: side(100), b: side(40), first: Side::A };
    c.bench_function("chances of a combat", |b| {
        b.iter(|| chances::combat(&tables, black_box(&combat), Tie::FirstInHex));
    });
    let assault = AssaultInput {
        attacker: 240,
        defender: 60,
        attacker_cinc: true,
        garrison_general: true,
        defender_cinc: false,
    };
    c.bench_function("chances of an assault", |b| b.iter(|| chances::assault(&tables, black_box(&assault))));
    c.bench_function("chances of a siege", |b| b.iter(|| chances::siege(&tables, black_box(0), 1)));
}

criterion_group!(benches, ways, journals, odds);
criterion_main!(benches);
