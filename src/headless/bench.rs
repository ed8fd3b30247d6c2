//! `voivode bench`: how long the program's own doors take on this machine.
//!
//! Never takes a path of its own: it calls what the window calls. Never touches a campaign, needs no
//! display and no settings.

use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use super::output::{Failure, Output};
use super::{GAME, Window, bench_pages};
use crate::balkan;
use crate::balkan::state::War;
use crate::balkan::table::Table;
use crate::balkan::theatre::Theatre;
use crate::campaign::c00_setup::SetupPlan;
use crate::campaign::chances::{self, AssaultInput, CombatInput, Contender, Side};
use crate::campaign::command::Command;
use crate::campaign::rules::{Rules, Tie};
use crate::campaign::state::Step;
use crate::campaign::{Campaign, Seat};
use crate::ground::board::{Board, Terrain};
use crate::ground::dice::Seeded;
use crate::ground::game::Game as _;
use crate::ground::hex::Hex;
use crate::ground::travel::{Finder, StepCost};
use crate::journal::{Existing, Journal};
use crate::players;
use crate::players::balkan::{Strength, arena};
use crate::tabletop::System;

/// Measure the program on this machine.
///
/// The seed fixes everything but time: two runs with one seed give one checksum. One line for each
/// measure; with --json one object a line, whose value is processor time, but for orders made durable,
/// where it is time by the clock.
#[derive(Debug, Args)]
pub(super) struct Bench {
    /// What to measure
    #[arg(value_enum, default_value = "all")]
    subject: Subject,
    /// How long for each measure
    #[arg(long, default_value_t = 1.0, value_name = "T")]
    seconds: f64,
    /// Seed of whatever is made up
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Hexes of the made-up map (reach, frame), facts of the campaign (save), or pages (sheets)
    #[arg(long, value_name = "N")]
    size: Option<u32>,
    /// Only this measure of the subject, such as "flood" of reach
    #[arg(long, value_name = "V")]
    variant: Option<String>,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Subject {
    /// Balkan wars played at random: with everything that may be done listed, or one thing sampled
    Playouts,
    /// Exact chances of an assault, a combat, a siege
    Odds,
    /// Every hex within 12 points on a made-up map, and all of a map
    Reach,
    /// Pages of sheets, laid out and written as PDF
    Sheets,
    /// One order made durable, a campaign opened, its facts applied again
    Save,
    /// A frame of a made-up map: from near and moving, and all of it
    Frame,
    /// The program to its first frame, without the window system
    Start,
    /// All that there is
    All,
}

/// What a measure is of.
type Measuring = fn(&Bench, Option<Window>, &'static str) -> Result<Measure, Failure>;

/// Every measure there is.
const MEASURES: [(Subject, &str, Measuring); 14] = [
    (Subject::Playouts, "list", Bench::playouts),
    (Subject::Playouts, "sample", Bench::playouts),
    (Subject::Odds, "assault", Bench::odds),
    (Subject::Odds, "combat", Bench::odds),
    (Subject::Odds, "siege", Bench::odds),
    (Subject::Reach, "12_points", Bench::reach),
    (Subject::Reach, "flood", Bench::reach),
    (Subject::Sheets, "pdf", Bench::sheets),
    (Subject::Save, "append", Bench::append),
    (Subject::Save, "open", Bench::open),
    (Subject::Save, "replay", Bench::replay),
    (Subject::Frame, "pan", Bench::frame),
    (Subject::Frame, "whole", Bench::frame),
    (Subject::Start, "first_frame", Bench::start),
];

impl Subject {
    fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    /// Why it is not measured, where it is not.
    fn missing(self, window: Option<Window>) -> Option<String> {
        let why = match self {
            Self::Frame | Self::Start if window.is_none() => "this program was built without its window",
            _ => return None,
        };
        Some(format!("\"{}\" is not measured: {why}", self.name()))
    }
}

/// What was measured.
struct Measure {
    bench: &'static str,
    variant: &'static str,
    unit: &'static str,
    /// Units in a second.
    per_second: f64,
    /// The value is time by the clock, not of the processor.
    by_clock: bool,
    size: u64,
    took: Took,
    /// What else is told of it.
    more: Vec<(&'static str, Value)>,
}

/// How long it took to do something so many times.
struct Took {
    done: u64,
    wall: Duration,
    cpu: Option<Duration>,
    checksum: u32,
}

impl Bench {
    pub(super) fn run(self, window: Option<Window>) -> Result<Output, Failure> {
        if !(self.seconds.is_finite() && (0.0..=3600.0).contains(&self.seconds)) {
            return Err(Failure(format!("--seconds {}: expected 0 to 3600", self.seconds)));
        }
        let all = self.subject == Subject::All;
        if !all && let Some(missing) = self.subject.missing(window) {
            return Err(Failure(missing));
        }
        let of_subject = |subject: Subject| all || subject == self.subject;
        let mut output = Output::default();
        let is_wanted = |variant: &str| self.variant.as_deref().is_none_or(|wanted| wanted == variant);
        if !MEASURES.iter().any(|&(subject, variant, _)| of_subject(subject) && is_wanted(variant)) {
            let known: Vec<&str> = MEASURES
                .iter()
                .filter(|(subject, ..)| of_subject(*subject))
                .map(|(_, name, _)| *name)
                .collect();
            let wanted = self.variant.unwrap_or_default();
            return Err(Failure(format!("--variant {wanted}: expected one of {}", known.join(", "))));
        }
        for subject in Subject::value_variants() {
            if all && let Some(missing) = subject.missing(window) {
                output.errors.push(format!("voivode: {missing}"));
            }
        }
        for (subject, variant, measure) in MEASURES {
            if of_subject(subject) && is_wanted(variant) && subject.missing(window).is_none() {
                let measured = measure(&self, window, variant)?;
                let line = if self.json { measured.value(self.seed).to_string() } else { measured.words() };
                output.text.push_str(&line);
                output.text.push('\n');
            }
        }
        Ok(output)
    }

    /// Does something for the time given; the first rounds make the checksum.
    fn measure(&self, checked: u64, mut round: impl FnMut(u64) -> u64) -> Took {
        let (start, cpu) = (Instant::now(), cpu_time());
        let limit = Duration::from_secs_f64(self.seconds);
        let mut checksum = crc32fast::Hasher::new();
        let mut done = 0;
        while done < checked || start.elapsed() < limit {
            let result = round(done);
            if done < checked {
                checksum.update(&result.to_le_bytes());
            }
            done += 1;
        }
        let cpu = cpu.zip(cpu_time()).map(|(before, after)| after.saturating_sub(before));
        Took { done, wall: start.elapsed(), cpu, checksum: checksum.finalize() }
    }

    /// Whole wars by chance on the built-in map; the time is that of an action.
    #[expect(clippy::unnecessary_wraps, reason = "one shape for all measures")]
    fn playouts(&self, _: Option<Window>, variant: &'static str) -> Result<Measure, Failure> {
        let rules = Arc::new(balkan::rules::Rules::printed());
        let options = balkan::rules::Options::club();
        let table = Arc::new(Table::new(Theatre::shared(), rules, options, false, War::First));
        let mut actions = 0;
        let mut took = self.measure(8, |round| {
            let seed = self.seed.wrapping_add(round);
            let outcome = match variant {
                "list" => arena::game(&table, War::First, &[Strength::Random; 4], seed),
                _ => arena::sampled(&table, War::First, seed),
            };
            actions += u64::from(outcome.actions);
            outcome.checksum
        });
        let games = std::mem::replace(&mut took.done, actions);
        let bytes = size_of::<balkan::state::State>();
        Ok(Measure {
            bench: "playouts",
            variant,
            unit: "us_per_action",
            per_second: 1e6,
            by_clock: false,
            size: table.theatre.n as u64,
            took,
            more: vec![("games", json!(games)), ("state_bytes", json!(bytes))],
        })
    }

    #[expect(clippy::unnecessary_wraps, reason = "one shape for all measures")]
    fn odds(&self, _: Option<Window>, variant: &'static str) -> Result<Measure, Failure> {
        let tables = Rules::printed().tables;
        let took = self.measure(64, |round| {
            let n = u32::try_from((round.wrapping_mul(7).wrapping_add(self.seed)) % 400).unwrap_or(0);
            match variant {
                "assault" => {
                    let input = AssaultInput {
                        attacker: 40 + n,
                        defender: 60,
                        attacker_cinc: n % 2 == 0,
                        garrison_general: n % 3 == 0,
                        defender_cinc: n % 5 == 0,
                    };
                    chances::assault(&tables, &input).captured.to_bits()
                }
                "combat" => {
                    let side = |castings, cinc| Contender { castings, cinc, holds_crossing: false };
                    let (a, b) = (side(60 + n, n % 2 == 0), side(60, n % 3 == 0));
                    let input = CombatInput { a, b, first: Side::A };
                    chances::combat(&tables, &input, Tie::FirstInHex).a_wins.to_bits()
                }
                _ => {
                    let chances = chances::siege(&tables, i32::try_from(n % 3).unwrap_or(0) - 1, 1);
                    chances.iter().fold(0, |sum, chance| sum ^ chance.by_then.to_bits())
                }
            }
        });
        Ok(Measure {
            bench: "odds",
            variant,
            unit: "us_per_query",
            per_second: 1e6,
            by_clock: false,
            size: 1,
            took,
            more: Vec::new(),
        })
    }

    /// Columns and rows of a made-up map of at least so many hexes.
    fn map_size(&self, usual: u32) -> Result<(i16, i16), Failure> {
        let size = self.size.unwrap_or(usual);
        let fits = |n: i16| u32::from(n.unsigned_abs()) * u32::from(n.unsigned_abs()) >= size;
        let side = (1..=1000_i16).find(|&n| fits(n)).filter(|_| 0 < size);
        side.map(|side| (side, side))
            .ok_or_else(|| Failure(format!("--size {size}: expected 1 to 1,000,000 hexes")))
    }

    fn reach(&self, _: Option<Window>, variant: &'static str) -> Result<Measure, Failure> {
        let flood = variant == "flood";
        let (cols, rows) = self.map_size(if flood { 100_000 } else { 10_000 })?;
        let board = Board::generated(cols, rows, self.seed);
        let middle = Hex::new(cols / 2, rows / 2);
        let land: Vec<_> = board.hexes().filter(|&hex| board.is_land(hex)).collect();
        let central = land.iter().copied().min_by_key(|hex| hex.distance(middle)).unwrap_or(middle);
        let mut finder = Finder::default();
        let took = self.measure(if flood { 4 } else { 64 }, |round| {
            let at = round.wrapping_mul(7919).wrapping_add(self.seed) % land.len().max(1) as u64;
            let start = usize::try_from(at).ok().and_then(|at| land.get(at)).copied();
            let start = start.filter(|_| !flood).unwrap_or(central);
            // Costs are single bytes: a flood is as far as they go.
            let allowance = if flood { u8::MAX } else { 12 };
            let reach = finder.reach(&board, start, allowance, |_, to| match board.terrain(to)? {
                Terrain::Sea | Terrain::Lake => None,
                Terrain::Mountain | Terrain::Forest => Some(StepCost::plain(2)),
                _ => Some(StepCost::plain(1)),
            });
            reach.iter().fold(0u64, |sum, (hex, cost)| {
                sum.wrapping_mul(31).wrapping_add(u64::from(cost) ^ u64::from(hex.col.cast_unsigned()))
            })
        });
        Ok(Measure {
            bench: "reach",
            variant,
            unit: "us_per_search",
            per_second: 1e6,
            by_clock: false,
            size: board.len() as u64,
            took,
            more: Vec::new(),
        })
    }

    /// Pages of made-up sheets, as PDF; the time is that of a page.
    fn sheets(&self, _: Option<Window>, variant: &'static str) -> Result<Measure, Failure> {
        let n = self.size.unwrap_or(50).max(1);
        // What cannot be made is told, not measured.
        bench_pages::pages(1)?;
        let mut bytes = 0;
        let mut took = self.measure(1, |_| {
            bytes = bench_pages::pages(n).map_or(0, |pdf| pdf.len());
            bytes as u64
        });
        took.done *= u64::from(n);
        Ok(Measure {
            bench: "sheets",
            variant,
            unit: "us_per_page",
            per_second: 1e6,
            by_clock: false,
            size: n.into(),
            took,
            more: vec![("bytes", json!(bytes))],
        })
    }

    /// A campaign of so many facts, in memory: played at random, and when it is over the umpire goes on
    /// naming an army.
    fn war(&self) -> Result<Journal<Campaign>, Failure> {
        let setup = SetupPlan::standard(3, System::Dbm, self.seed).build().map_err(Failure)?;
        let mut journal = Journal::<Campaign>::begin(GAME, setup)?;
        let wanted = self.size.unwrap_or(1_000);
        let mut facts = 0;
        while facts < wanted {
            let seed = self.seed.wrapping_add(journal.n_groups() as u64);
            let state = journal.state();
            let over = matches!(state.state().step, Step::Over { .. });
            let chosen = players::chance::choose(&state.view(Seat::Umpire), seed).filter(|_| !over);
            let Some(command) = chosen.or_else(|| rename(state, facts)) else {
                return Err(Failure(format!("--size {wanted}: the campaign ended after {facts} facts")));
            };
            let mut dice = Seeded::new(self.seed, journal.thrown());
            let acted = journal.act(&command, &mut dice)?;
            facts += u32::try_from(acted.facts.len()).unwrap_or(u32::MAX);
        }
        Ok(journal)
    }

    fn save_measure(&self, variant: &'static str, unit: &'static str, took: Took) -> Measure {
        Measure {
            bench: "save",
            variant,
            unit,
            per_second: 1e3,
            by_clock: variant == "append",
            size: u64::from(self.size.unwrap_or(1_000)),
            took,
            more: Vec::new(),
        }
    }

    /// Orders, each on the disk before the next, in the folder for passing things.
    fn append(&self, _: Option<Window>, variant: &'static str) -> Result<Measure, Failure> {
        let folder = tempfile::tempdir()?;
        let mut journal = self.war()?;
        journal.save_as(&folder.path().join("bench.voivode"), Existing::Keep)?;
        let mut failed = None;
        let took = self.measure(8, |round| {
            let Some(command) = rename(journal.state(), u32::try_from(round).unwrap_or(0)) else { return 0 };
            match journal.act(&command, &mut Seeded::new(self.seed, 0)) {
                Ok(acted) => acted.facts.len() as u64 ^ acted.revision << 8,
                Err(err) => {
                    failed = Some(err.to_string());
                    0
                }
            }
        });
        failed.map_or_else(|| Ok(self.save_measure(variant, "ms_per_action", took)), |why| Err(Failure(why)))
    }

    fn open(&self, _: Option<Window>, variant: &'static str) -> Result<Measure, Failure> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("bench.voivode");
        self.war()?.save_as(&path, Existing::Keep)?;
        // Once before, so that a file that does not open is told.
        Journal::<Campaign>::open(&path, GAME)?.close();
        let took = self.measure(1, |_| {
            Journal::<Campaign>::open(&path, GAME)
                .map_or(0, |journal| journal.thrown() ^ journal.revision() << 8)
        });
        Ok(self.save_measure(variant, "ms_per_opening", took))
    }

    fn replay(&self, _: Option<Window>, variant: &'static str) -> Result<Measure, Failure> {
        let journal = self.war()?;
        let start = Campaign::begin(journal.setup()).map_err(Failure)?;
        let facts = journal.standing_facts()?;
        let took = self.measure(1, |_| {
            let mut now = start.clone();
            for fact in &facts {
                now.apply(fact);
            }
            u64::from(now.state().arrivals) ^ u64::from(now.state().week) << 32
        });
        Ok(self.save_measure(variant, "ms_per_replay", took))
    }

    fn frame(&self, window: Option<Window>, variant: &'static str) -> Result<Measure, Failure> {
        let window = window.ok_or_else(|| Failure("there is no window".to_owned()))?;
        let (cols, rows) = self.map_size(10_000)?;
        let mut paint = (window.frames)(cols, rows, self.seed, variant == "pan");
        // What is made once, such as meshes and letters, is there before one measures.
        paint();
        let took = self.measure(16, |_| paint());
        Ok(Measure {
            bench: "frame",
            variant,
            unit: "ms_per_frame",
            per_second: 1e3,
            by_clock: false,
            size: u64::from(cols.unsigned_abs()) * u64::from(rows.unsigned_abs()),
            took,
            more: Vec::new(),
        })
    }

    fn start(&self, window: Option<Window>, variant: &'static str) -> Result<Measure, Failure> {
        let window = window.ok_or_else(|| Failure("there is no window".to_owned()))?;
        let took = self.measure(1, |_| (window.first_frame)());
        Ok(Measure {
            bench: "start",
            variant,
            unit: "ms_per_start",
            per_second: 1e3,
            by_clock: false,
            size: 1,
            took,
            more: Vec::new(),
        })
    }
}

/// A name for the first army, never the one that it has.
fn rename(campaign: &Campaign, n: u32) -> Option<Command> {
    let army = campaign.state().armies.keys().next().copied()?;
    Some(Command::Rename { army, name: format!("Army {n}") })
}

impl Measure {
    #[expect(clippy::cast_precision_loss, reason = "a measure is no exact number")]
    fn per_unit(&self) -> f64 {
        // What is over before the system has counted is told by the clock.
        let cpu = self.took.cpu.filter(|cpu| !self.by_clock && !cpu.is_zero());
        let spent = cpu.unwrap_or(self.took.wall);
        spent.as_secs_f64() * self.per_second / self.took.done.max(1) as f64
    }

    fn words(&self) -> String {
        let name = format!("{} {}", self.bench, self.variant);
        let unit = self.unit.replace('_', " ");
        format!(
            "{name:<18} {:>10.3} {unit}, {} times, checksum {:08x}",
            self.per_unit(),
            self.took.done,
            self.took.checksum
        )
    }

    fn value(&self, seed: u64) -> Value {
        let mut value = json!({
            "bench": self.bench,
            "variant": self.variant,
            "unit": self.unit,
            "value": self.per_unit(),
            "actions": self.took.done,
            "wall_s": self.took.wall.as_secs_f64(),
            "cpu_s": self.took.cpu.map(|cpu| cpu.as_secs_f64()),
            "threads": 1,
            "seed": seed,
            "size": self.size,
            "checksum": format!("{:08x}", self.took.checksum),
            "version": env!("CARGO_PKG_VERSION"),
        });
        if let Some(fields) = value.as_object_mut() {
            fields.insert(self.unit.to_owned(), json!(self.per_unit()));
            fields.extend(self.more.iter().map(|(key, value)| ((*key).to_owned(), value.clone())));
        }
        value
    }
}

/// Time that this thread has had of a processor, where the system tells it.
fn cpu_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
