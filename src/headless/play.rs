//! `voivode play`: a campaign played by the program, week by week, in its file.
//!
//! Never does what the prompt does not allow.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::output::{Failure, Output};
use super::show;
use super::{GAME, balkan};
use crate::campaign::state::Step;
use crate::campaign::{Campaign, Seat};
use crate::ground::count::counted;
use crate::ground::dice::Seeded;
use crate::ground::game::Game as _;
use crate::journal::Journal;
use crate::players;

/// Play on by the program, for all factions, with the program's dice.
///
/// Every order is one that the rules list, and goes into the file like any other.
#[derive(Debug, Args)]
pub(super) struct Play {
    /// The saved campaign
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// So many ends of a turn, at most; the game may be over before
    #[arg(long, value_name = "N")]
    weeks: u32,
    /// Seed of the choices; the dice have the campaign's own
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who chooses: anything lawful at random, or the computer player
    #[arg(long, value_enum, default_value = "random")]
    player: PlayerName,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum PlayerName {
    Random,
    Computer,
}

impl Play {
    pub(super) fn run(self) -> Result<Output, Failure> {
        if balkan::is_save(&self.file) {
            let random = matches!(self.player, PlayerName::Random);
            return balkan::play(&self.file, self.weeks, self.seed, random);
        }
        let mut journal = Journal::<Campaign>::open(&self.file, GAME)?;
        let dice_seed = journal.setup().seed;
        let until = journal.state().state().week.saturating_add(self.weeks);
        let before = journal.n_steps();
        while journal.state().state().week < until && !is_over(journal.state()) {
            let seed = mixed(self.seed, journal.n_groups());
            let command = match self.player {
                PlayerName::Random => players::chance::choose(&journal.state().view(Seat::Umpire), seed),
                PlayerName::Computer => players::campaign::choose_for_any(journal.state(), seed),
            };
            let Some(command) = command else {
                return Err(Failure("nobody has an answer; the campaign stands still".to_owned()));
            };
            journal.act(&command, &mut Seeded::new(dice_seed, journal.thrown()))?;
        }
        let mut text = counted(journal.n_steps() - before, "order", "orders") + "\n\n";
        text.push_str(&show::page(&journal.state().view(Seat::Umpire)));
        Ok(Output::text(text))
    }
}

fn is_over(campaign: &Campaign) -> bool {
    matches!(campaign.state().step, Step::Over { .. })
}

/// A seed for each step.
fn mixed(seed: u64, step: usize) -> u64 {
    seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(step as u64)
}
