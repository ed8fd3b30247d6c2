//! `voivode simulate`: whole games among computer players, counted.
//!
//! Never writes a save; the same seed gives the same figures on any number of threads, but for seconds.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use clap::{Args, Subcommand};
use serde_json::json;

use super::output::{Failure, Output, percent, say, table};
use crate::balkan::rules::{self, Options, Rules};
use crate::balkan::state::{SEATS, War};
use crate::balkan::table::Table;
use crate::balkan::tell::seat_name;
use crate::balkan::theatre::Theatre;
use crate::players::balkan::Strength;
use crate::players::balkan::arena::{Outcome, game};

/// Play whole games among computer players and count who wins, to balance a board or try house rules.
#[derive(Debug, Args)]
pub(super) struct Simulate {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Balkan(Balkan),
}

/// The First Balkan War, or the Second from the lines of June 1913.
///
/// Players are named in seat order: Ottomans, Bulgaria, Greece, Serbia; with --five two Ottomans, and in
/// the Second War Romania last. They are random, recruit, regular and veteran.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
struct Balkan {
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Seed of the first game; the others count on
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Who plays, in seat order
    #[arg(long, value_name = "KIND,KIND,…", value_delimiter = ',', required = true)]
    players: Vec<String>,
    /// Move the players round by one seat with every game
    #[arg(long)]
    rotate: bool,
    /// Play each game a second time with this kind in the first player's place, and count how often the
    /// first ends with more victory points
    #[arg(long, value_name = "KIND")]
    against: Option<String>,
    /// How many threads
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    threads: u32,
    /// Begin from this preset
    #[arg(long, value_name = "NAME")]
    preset: Option<String>,
    /// Change an option: --set tie=defender
    #[arg(long, value_name = "OPTION=VALUE")]
    set: Vec<String>,
    /// Two Ottoman players (B0.3)
    #[arg(long)]
    five: bool,
    /// The Second War alone (B7)
    #[arg(long)]
    second: bool,
    /// One line of JSON
    #[arg(long)]
    json: bool,
}

/// Counts of many games.
#[derive(Debug, Clone, Default)]
struct Count {
    actions: u64,
    reactions: u64,
    turns: u64,
    /// Wins by seat, shared ones in halves, thirds and so on.
    wins: [f64; SEATS],
    points: [u64; SEATS],
    squares: [f64; SEATS],
    /// Wins by kind of player.
    kinds: [f64; 4],
    ahead: u32,
    level: u32,
    checksum: u64,
}

impl Count {
    fn add(&mut self, other: &Self) {
        self.actions += other.actions;
        self.reactions += other.reactions;
        self.turns += other.turns;
        for at in 0..SEATS {
            self.wins[at] += other.wins[at];
            self.points[at] += other.points[at];
            self.squares[at] += other.squares[at];
        }
        for at in 0..self.kinds.len() {
            self.kinds[at] += other.kinds[at];
        }
        self.ahead += other.ahead;
        self.level += other.level;
        self.checksum ^= other.checksum;
    }

    fn game(&mut self, outcome: &Outcome, minds: &[Strength]) {
        self.actions += u64::from(outcome.actions);
        self.reactions += u64::from(outcome.reactions);
        self.turns += u64::from(outcome.turns);
        let share = 1.0 / f64::from(outcome.won.count_ones().max(1));
        for (at, mind) in minds.iter().enumerate() {
            let points = outcome.points[at];
            self.points[at] += u64::from(points);
            self.squares[at] += f64::from(points).powi(2);
            if outcome.won >> at & 1 == 1 {
                self.wins[at] += share;
                self.kinds[*mind as usize] += share;
            }
        }
        self.checksum ^= outcome.checksum;
    }
}

impl Simulate {
    pub(super) fn run(self) -> Result<Output, Failure> {
        match self.what {
            What::Balkan(balkan) => balkan.run(),
        }
    }
}

impl Balkan {
    fn run(self) -> Result<Output, Failure> {
        let options = options(self.preset.as_deref(), &self.set)?;
        let war = if self.second { War::Second } else { War::First };
        let rules = Arc::new(Rules::printed());
        let table = Arc::new(Table::new(Theatre::shared(), rules, options, self.five, war));
        let kinds: Vec<Strength> =
            self.players.iter().map(|kind| kind.parse().map_err(Failure)).collect::<Result<_, _>>()?;
        if kinds.len() != table.players.len() {
            let names: Vec<String> = (0..table.seats()).map(|seat| seat_name(&table, seat)).collect();
            return Err(Failure(format!(
                "--players: {} are named, and {} sit down: {}",
                kinds.len(),
                names.len(),
                names.join(", ")
            )));
        }
        let against: Option<Strength> =
            self.against.as_deref().map(|kind| kind.parse().map_err(Failure)).transpose()?;
        let begun = Instant::now();
        let next = AtomicU32::new(0);
        let work = || {
            let mut count = Count::default();
            loop {
                let n = next.fetch_add(1, Ordering::Relaxed);
                if n >= self.games {
                    return count;
                }
                self.one(&table, war, &kinds, against, n, &mut count);
            }
        };
        let mut count = Count::default();
        if self.threads == 1 {
            count = work();
        } else {
            std::thread::scope(|scope| {
                let threads: Vec<_> = (0..self.threads).map(|_| scope.spawn(work)).collect();
                for thread in threads {
                    if let Ok(part) = thread.join() {
                        count.add(&part);
                    }
                }
            });
        }
        Ok(self.told(&table, &count, against, begun.elapsed().as_secs_f64()))
    }

    fn one(
        &self,
        table: &Arc<Table>,
        war: War,
        kinds: &[Strength],
        against: Option<Strength>,
        n: u32,
        count: &mut Count,
    ) {
        let seed = self.seed.wrapping_add(u64::from(n));
        let turn = if self.rotate { usize::try_from(n).unwrap_or(0) % kinds.len() } else { 0 };
        let mut minds = kinds.to_vec();
        minds.rotate_right(turn);
        let outcome = game(table, war, &minds, seed);
        count.game(&outcome, &minds);
        if let Some(other) = against {
            minds[turn] = other;
            let points = game(table, war, &minds, seed).points[turn];
            count.ahead += u32::from(outcome.points[turn] > points);
            count.level += u32::from(outcome.points[turn] == points);
        }
    }

    fn told(&self, at: &Table, count: &Count, against: Option<Strength>, seconds: f64) -> Output {
        let games = f64::from(self.games);
        let mean = |sum: u64| {
            #[expect(clippy::cast_precision_loss, reason = "sums of small numbers")]
            let sum = sum as f64;
            sum / games
        };
        let sides: Vec<_> = (0..at.seats())
            .map(|seat| {
                let index = usize::from(seat);
                let points = mean(count.points[index]);
                let spread = (count.squares[index] / games - points * points).max(0.0).sqrt();
                (seat_name(at, seat), count.wins[index], points, spread)
            })
            .collect();
        if self.json {
            let sides: Vec<_> = sides
                .iter()
                .map(|(side, wins, points, spread)| {
                    json!({"side": side, "wins": wins, "share": wins / games, "points": points, "spread": spread})
                })
                .collect();
            let kinds: Vec<_> = Strength::ALL
                .into_iter()
                .map(|kind| json!({"kind": kind.key(), "wins": count.kinds[kind as usize]}))
                .collect();
            let paired = against.map(|kind| {
                json!({"against": kind.key(), "ahead": count.ahead, "level": count.level,
                       "share": f64::from(count.ahead) / games})
            });
            return Output::text(format!(
                "{}\n",
                json!({
                    "games": self.games, "seed": self.seed, "threads": self.threads,
                    "actions": count.actions, "seconds": seconds, "turns": mean(count.turns),
                    "reactions": count.reactions, "sides": sides, "kinds": kinds, "paired": paired,
                    "checksum": format!("{:016x}", count.checksum),
                    "state_bytes": size_of::<crate::balkan::state::State>(),
                })
            ));
        }
        let mut rows =
            vec![["Side", "Wins", "Share", "Victory points", "Spread"].map(str::to_owned).to_vec()];
        for (side, wins, points, spread) in sides {
            rows.push(vec![
                side,
                format!("{wins:.1}"),
                percent(wins / games),
                format!("{points:.1}"),
                format!("{spread:.1}"),
            ]);
        }
        let mut text = table(&rows);
        say(
            &mut text,
            format_args!(
                "\n{} games of {:.1} turns, {} actions, {} reactions, {seconds:.2} s\n",
                self.games,
                mean(count.turns),
                count.actions,
                count.reactions
            ),
        );
        if let Some(kind) = against {
            say(
                &mut text,
                format_args!(
                    "The first player was ahead of a {kind} in its place in {} games ({}), level in {}\n",
                    count.ahead,
                    percent(f64::from(count.ahead) / games),
                    count.level
                ),
            );
        }
        Output::text(text)
    }
}

/// The options of a preset with some changed.
pub(super) fn options(preset: Option<&str>, set: &[String]) -> Result<Options, Failure> {
    let mut options = match preset {
        None => Options::club(),
        Some(name) => {
            // "printed" is as good as "As printed".
            let same = |preset: &&rules::Preset| {
                let (full, wanted) = (preset.name.to_lowercase(), name.to_lowercase());
                full == wanted || full.split(' ').next_back() == Some(wanted.as_str())
            };
            let found = rules::presets().iter().find(same).map(|preset| preset.options);
            found.ok_or_else(|| {
                let names: Vec<&str> = rules::presets().iter().map(|preset| preset.name.as_str()).collect();
                Failure(format!("--preset {name}: there are {}", names.join(", ")))
            })?
        }
    };
    for change in set {
        let (key, value) = change
            .split_once('=')
            .ok_or_else(|| Failure(format!("--set {change}: expected OPTION=VALUE, such as tie=defender")))?;
        options.set(key, value).map_err(Failure)?;
    }
    Ok(options)
}
