//! `voivode play`: a campaign played by the program, week by week, in its file.
//!
//! Never does what the prompt does not allow.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::GAME;
use super::output::{Failure, Output};
use super::show;
use crate::campaign::command::Command;
use crate::campaign::prompt::Prompt;
use crate::campaign::state::{FactionId, Step};
use crate::campaign::{Campaign, Seat};
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
    /// So many ends of a turn, at most; the campaign may be over before
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
        let mut journal = Journal::<Campaign>::open(&self.file, GAME)?;
        let dice_seed = journal.setup().seed;
        let until = journal.state().state().week.saturating_add(self.weeks);
        let before = journal.n_steps();
        while journal.state().state().week < until && !is_over(journal.state()) {
            let seed = mixed(self.seed, journal.n_groups());
            let command = match self.player {
                PlayerName::Random => players::chance::choose(&journal.state().view(Seat::Umpire), seed),
                PlayerName::Computer => computer(journal.state(), seed),
            };
            let Some(command) = command else {
                return Err(Failure("nobody has an answer; the campaign stands still".to_owned()));
            };
            journal.act(&command, &mut Seeded::new(dice_seed, journal.thrown()))?;
        }
        let mut text = format!("{} orders\n\n", journal.n_steps() - before);
        text.push_str(&show::page(&journal.state().view(Seat::Umpire)));
        Ok(Output::text(text))
    }
}

fn is_over(campaign: &Campaign) -> bool {
    matches!(campaign.state().step, Step::Over { .. })
}

/// A seed for each step.
pub(super) fn mixed(seed: u64, step: usize) -> u64 {
    seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(step as u64)
}

/// The first answer of a computer player, in the order of the questions.
pub(super) fn computer(campaign: &Campaign, seed: u64) -> Option<Command> {
    let prompt: Prompt = campaign.prompt();
    let asked = prompt.asks.iter().filter_map(|ask| ask.who);
    let others = campaign.in_play();
    let seats: Vec<FactionId> = asked.chain(others).collect();
    let answer = seats.into_iter().find_map(|seat| {
        players::campaign::choose_from(&campaign.view(Seat::Faction(seat)), &prompt, seat, seed)
    });
    // People have left the table: what nobody wants to do is left undone.
    answer.or_else(|| {
        let ends = prompt.asks.iter().find(|ask| ask.who.is_none());
        ends.and_then(|ask| ask.choices.first().cloned())
    })
}
