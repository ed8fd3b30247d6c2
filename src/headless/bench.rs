//! `voivode bench`: how long the program's own doors take on this machine.
//!
//! Never takes a path of its own: it calls what the window calls. Never touches a campaign.

use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use super::GAME;
use super::output::{Failure, Output};
use crate::campaign::c00_setup::SetupPlan;
use crate::campaign::chances::{self, AssaultInput};
use crate::campaign::rules::Rules;
use crate::campaign::state::Step;
use crate::campaign::{Campaign, Seat};
use crate::ground::board::{Board, Terrain};
use crate::ground::dice::Seeded;
use crate::ground::game::Game as _;
use crate::ground::travel::{Finder, StepCost};
use crate::journal::{Existing, Journal};
use crate::players;
use crate::tabletop::System;

/// Measure the program on this machine.
///
/// The seed fixes everything but time: two runs with one seed give one checksum. One line for each
/// measure; with --json one object a line.
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
    /// Hexes of the made-up map (reach), or steps of the game (save)
    #[arg(long, value_name = "N")]
    size: Option<u32>,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Subject {
    /// Campaigns played at random, every allowed order listed
    Playouts,
    /// Exact chances of assaults
    Odds,
    /// Every hex within 12 points on a made-up map
    Reach,
    /// One order made durable, and a game opened
    Save,
    /// All of them
    All,
}

/// What was measured.
struct Measure {
    bench: &'static str,
    variant: &'static str,
    unit: &'static str,
    /// Things done, in this many units.
    done: u64,
    per_second: f64,
    wall: Duration,
    cpu: Option<Duration>,
    size: u64,
    checksum: u32,
}

impl Bench {
    pub(super) fn run(self) -> Result<Output, Failure> {
        if !(self.seconds.is_finite() && (0.0..=3600.0).contains(&self.seconds)) {
            return Err(Failure(format!("--seconds {}: expected 0 to 3600", self.seconds)));
        }
        let wanted = |subject| self.subject == subject || self.subject == Subject::All;
        let mut measures = Vec::new();
        if wanted(Subject::Playouts) {
            measures.push(self.playouts()?);
        }
        if wanted(Subject::Odds) {
            measures.push(self.odds());
        }
        if wanted(Subject::Reach) {
            measures.push(self.reach()?);
        }
        if wanted(Subject::Save) {
            measures.extend(self.save()?);
        }
        let lines: Vec<String> = measures
            .iter()
            .map(|measure| if self.json { measure.value(self.seed).to_string() } else { measure.words() })
            .collect();
        Ok(Output::text(lines.join("\n") + "\n"))
    }

    fn limit(&self) -> Duration {
        Duration::from_secs_f64(self.seconds)
    }

    /// Does something for the time given; the first rounds make the checksum.
    fn measure(&self, mut round: impl FnMut(u64) -> u64) -> (u64, Duration, Option<Duration>, u32) {
        const CHECKED: u64 = 64;
        let (start, cpu) = (Instant::now(), cpu_time());
        let mut checksum = crc32fast::Hasher::new();
        let mut rounds = 0;
        while rounds < CHECKED || start.elapsed() < self.limit() {
            let result = round(rounds);
            if rounds < CHECKED {
                checksum.update(&result.to_le_bytes());
            }
            rounds += 1;
        }
        let used = cpu.zip(cpu_time()).map(|(before, after)| after.saturating_sub(before));
        (rounds, start.elapsed(), used, checksum.finalize())
    }

    fn odds(&self) -> Measure {
        let tables = Rules::printed().tables;
        let (done, wall, cpu, checksum) = self.measure(|round| {
            let n = u32::try_from((round.wrapping_mul(7).wrapping_add(self.seed)) % 400).unwrap_or(0);
            let input = AssaultInput {
                attacker: 40 + n,
                defender: 60,
                attacker_cinc: n % 2 == 0,
                garrison_general: n % 3 == 0,
                defender_cinc: n % 5 == 0,
            };
            chances::assault(&tables, &input).captured.to_bits()
        });
        Measure {
            bench: "odds",
            variant: "assault",
            unit: "us_per_query",
            done,
            per_second: 1e6,
            wall,
            cpu,
            size: 1,
            checksum,
        }
    }

    fn reach(&self) -> Result<Measure, Failure> {
        let size = self.size.unwrap_or(10_000);
        let side = (1..=1000i16).find(|&n| i32::from(n) * i32::from(n) >= size.cast_signed());
        let side = side
            .filter(|_| 0 < size)
            .ok_or_else(|| Failure(format!("--size {size}: expected 1 to 1,000,000 hexes")))?;
        let board = Board::generated(side, side, self.seed);
        let land: Vec<_> = board.hexes().filter(|&hex| board.is_land(hex)).collect();
        let mut finder = Finder::default();
        let (done, wall, cpu, checksum) = self.measure(|round| {
            let at = round.wrapping_mul(7919).wrapping_add(self.seed) % land.len().max(1) as u64;
            let start = usize::try_from(at).ok().and_then(|at| land.get(at)).copied();
            let Some(start) = start else { return 0 };
            let reach = finder.reach(&board, start, 12, |_, to| match board.terrain(to)? {
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
            variant: "12_points",
            unit: "us_per_search",
            done,
            per_second: 1e6,
            wall,
            cpu,
            size: board.len() as u64,
            checksum,
        })
    }

    fn playouts(&self) -> Result<Measure, Failure> {
        let setup = SetupPlan::standard(3, System::Dbm, self.seed).build().map_err(Failure)?;
        let start = Campaign::begin(&setup).map_err(Failure)?;
        let (mut now, mut thrown) = (start.clone(), 0);
        let (done, wall, cpu, checksum) = self.measure(|round| {
            if matches!(now.state().step, Step::Over { .. }) {
                (now, thrown) = (start.clone(), 0);
            }
            let seed = self.seed.wrapping_add(round);
            let Some(command) = players::chance::choose(&now.view(Seat::Umpire), seed) else { return 0 };
            let mut dice = Seeded::new(self.seed, thrown);
            let Ok(facts) = now.decide(&command, &mut dice) else { return 0 };
            thrown = dice.thrown();
            for fact in &facts {
                now.apply(fact);
            }
            facts.len() as u64 ^ thrown << 8 ^ u64::from(now.state().arrivals) << 32
        });
        Ok(Measure {
            bench: "playouts",
            variant: "list",
            unit: "us_per_action",
            done,
            per_second: 1e6,
            wall,
            cpu,
            size: 3,
            checksum,
        })
    }

    /// Orders appended to a file in the folder for passing things, then the file opened.
    fn save(&self) -> Result<Vec<Measure>, Failure> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("bench.voivode");
        let setup = SetupPlan::standard(3, System::Dbm, self.seed).build().map_err(Failure)?;
        let mut journal = Journal::<Campaign>::create(&path, GAME, setup, Existing::Keep)?;
        let steps = u64::from(self.size.unwrap_or(200));
        let mut checksum = crc32fast::Hasher::new();
        let (mut wall, mut done, cpu) = (Duration::ZERO, 0, cpu_time());
        while done < steps {
            let seed = self.seed.wrapping_add(done);
            let Some(command) = players::chance::choose(&journal.state().view(Seat::Umpire), seed) else {
                break;
            };
            let mut dice = Seeded::new(self.seed, journal.thrown());
            let start = Instant::now();
            let acted = journal.act(&command, &mut dice)?;
            wall += start.elapsed();
            checksum.update(&(acted.facts.len() as u64).to_le_bytes());
            done += 1;
        }
        let used = |before: Option<Duration>| before.zip(cpu_time()).map(|(a, b)| b.saturating_sub(a));
        let append = Measure {
            bench: "save",
            variant: "append",
            unit: "ms_per_action",
            done,
            per_second: 1e3,
            wall,
            cpu: used(cpu),
            size: steps,
            checksum: checksum.finalize(),
        };
        journal.close();
        let (start, cpu) = (Instant::now(), cpu_time());
        let (mut opened, mut checksum) = (0, 0);
        while opened == 0 || start.elapsed() < self.limit() {
            let journal = Journal::<Campaign>::open(&path, GAME)?;
            checksum = u32::try_from(journal.thrown()).unwrap_or(u32::MAX);
            journal.close();
            opened += 1;
        }
        let open = Measure {
            bench: "save",
            variant: "open",
            unit: "ms_per_opening",
            done: opened,
            per_second: 1e3,
            wall: start.elapsed(),
            cpu: used(cpu),
            size: steps,
            checksum,
        };
        Ok(vec![append, open])
    }
}

impl Measure {
    #[expect(clippy::cast_precision_loss, reason = "a measure is no exact number")]
    fn per_unit(&self) -> f64 {
        self.wall.as_secs_f64() * self.per_second / self.done.max(1) as f64
    }

    fn words(&self) -> String {
        let name = format!("{} {}", self.bench, self.variant);
        let unit = self.unit.replace('_', " ");
        format!(
            "{name:<18} {:>10.3} {unit}, {} times, checksum {:08x}",
            self.per_unit(),
            self.done,
            self.checksum
        )
    }

    fn value(&self, seed: u64) -> Value {
        let mut value = json!({
            "bench": self.bench,
            "variant": self.variant,
            "unit": self.unit,
            "value": self.per_unit(),
            "actions": self.done,
            "wall_s": self.wall.as_secs_f64(),
            "cpu_s": self.cpu.map(|cpu| cpu.as_secs_f64()),
            "threads": 1,
            "seed": seed,
            "size": self.size,
            "checksum": format!("{:08x}", self.checksum),
            "version": env!("CARGO_PKG_VERSION"),
        });
        if let Some(fields) = value.as_object_mut() {
            fields.insert(self.unit.to_owned(), json!(self.per_unit()));
        }
        value
    }
}

/// Time that this thread has had of a processor, where the system tells it.
fn cpu_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
