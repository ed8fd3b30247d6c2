//! How long the program's doors take: ways on maps, replay, saves, chances, frames of the map.
//!
//! Never asserts a time: machines differ, and load differs more. What stands beside a measure to be
//! compared with it (a save read as plain RON, a map drawn shape by shape) runs in the same run.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};

use voivode::campaign::c00_setup::SetupPlan;
use voivode::campaign::chances::{self, AssaultInput, CombatInput, Contender, Side};
use voivode::campaign::command::{Command, Deal};
use voivode::campaign::event::Fact;
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

/// A name for the first army.
fn rename(campaign: &Campaign, n: usize) -> Command {
    let army = campaign.state().armies.keys().next().copied().expect("an army");
    Command::Rename { army, name: format!("Army {n}") }
}

/// A campaign played at random until its journal has so many facts; once it is over the umpire goes on
/// naming an army.
fn played(facts: usize) -> Journal<Campaign> {
    let mut journal = Journal::<Campaign>::begin(GAME, setup()).expect("a journal in memory");
    let mut n = 0;
    while n < facts {
        let state = journal.state();
        let over = matches!(state.state().step, Step::Over { .. });
        let chosen = players::chance::choose(&state.view(Seat::Umpire), journal.n_steps() as u64);
        let command = chosen.filter(|_| !over).unwrap_or_else(|| rename(state, n));
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
    let start = Campaign::begin(journal.setup()).expect("its own set-up");
    let facts = journal.standing_facts().expect("its own facts");
    c.bench_function("replay of 10,000 facts", |b| {
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
    for n in [10_000, 100_000] {
        let journal = played(n);
        journal.copy_to(&path, Existing::Replace).expect("a copy");
        c.bench_function(&format!("open a save of {n} facts"), |b| {
            b.iter(|| Journal::<Campaign>::open(&path, GAME).expect("a whole save").n_steps());
        });
        let facts = journal.standing_facts().expect("its own facts");
        let plain = ron::to_string(&facts).expect("facts are written");
        c.bench_function(&format!("the same {n} facts read as plain RON"), |b| {
            b.iter(|| ron::from_str::<Vec<Fact>>(black_box(&plain)).expect("as written").len());
        });
    }
    let mut open = Journal::<Campaign>::open(&path, GAME).expect("a whole save");
    let mut n = 0;
    c.bench_function("one order made durable", |b| {
        b.iter(|| {
            n += 1;
            let command = rename(open.state(), n);
            open.act(&command, &mut Seeded::new(SEED, 0)).expect("a name").revision
        });
    });
}

/// Frames of the map, and of the same ground drawn naively: every hex a shape of its own, every side of
/// a river and every road a line, with no sign, no name and no shade.
#[cfg(feature = "desktop")]
fn frames(c: &mut Criterion) {
    use egui::{Color32, Context, Rect, Shape, Stroke, pos2};
    use voivode::desk::map::{Camera, center};
    use voivode::desk::measure::{Frames, Look, WINDOW, n_vertices};

    let naive = |ctx: &Context, board: &Board, camera: Camera| -> usize {
        let view = Rect::from_min_size(pos2(0.0, 0.0), WINDOW);
        let input = egui::RawInput { screen_rect: Some(view), ..egui::RawInput::default() };
        let mut output = ctx.run_ui(input, |ui| {
            let painter = ui.ctx().layer_painter(egui::LayerId::background());
            let at = |(x, y): (f32, f32)| camera.screen_from_board(pos2(x, y), view);
            for hex in board.hexes() {
                let shade = board.terrain(hex).map_or(0, |terrain| terrain as u8) * 20 + 60;
                let outline = hex.corners().map(at).to_vec();
                let line = Stroke::new(1.0, Color32::BLACK);
                painter.add(Shape::convex_polygon(outline, Color32::from_gray(shade), line));
            }
            for (edge, side) in board.sides() {
                if side.river.is_some() {
                    painter.line_segment(edge.line().map(at), Stroke::new(2.0, Color32::BLUE));
                }
            }
            for edge in board.road_links() {
                let (a, b) = edge.ends();
                let ends = [a, b].map(|hex| camera.screen_from_board(center(hex), view));
                painter.line_segment(ends, Stroke::new(1.0, Color32::BROWN));
            }
        });
        output.textures_delta.clear();
        ctx.tessellate(std::mem::take(&mut output.shapes), output.pixels_per_point).len()
    };
    for side in [27, 32, 100, 317] {
        let hexes = i32::from(side) * i32::from(side);
        for look in [Look::Pan, Look::Whole] {
            let mut frames = Frames::new(side, side, SEED, look);
            frames.paint();
            let words = if look == Look::Pan { "moving" } else { "all of it" };
            c.bench_function(&format!("map of {hexes} hexes, {words}"), |b| {
                b.iter(|| n_vertices(&frames.paint()));
            });
            let ctx = Context::default();
            c.bench_function(&format!("map of {hexes} hexes, {words}, shape by shape"), |b| {
                b.iter(|| naive(&ctx, frames.board(), frames.camera()));
            });
        }
    }
}

#[cfg(not(feature = "desktop"))]
fn frames(_: &mut Criterion) {}

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

criterion_group!(benches, ways, journals, odds, frames);
criterion_main!(benches);
