//! The command line: the same doors as the window, without one.
//!
//! Never holds a rule; never writes to a save but through the journal.

mod act;
mod army;
mod balkan;
mod battle;
mod bench;
mod bench_pages;
mod check;
mod dice;
mod new;
mod odds;
mod output;
mod play;
mod replay;
mod sheets;
mod show;
mod simulate;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use output::{Failure, Output};

/// The name of the campaign in the header of its saves.
pub const GAME: &str = "corvinus";

/// Paints a frame and counts the corners in it.
pub type Paint = Box<dyn FnMut() -> u64>;

/// What only a program with a window can measure. The command line knows no window, so whoever
/// starts it lends it these.
#[derive(Debug, Clone, Copy)]
pub struct Window {
    /// A painter of a made-up map of so many columns and rows, by this seed, from near and moving or
    /// all of it at once.
    pub frames: fn(cols: i16, rows: i16, seed: u64, pans: bool) -> Paint,
    /// Brings the program to its first frame, and counts the corners in it.
    pub first_frame: fn() -> u64,
}

/// The campaign desk without its window.
///
/// With no command at all, or with a campaign's file alone, the window opens. Every command comes in
/// by the same door as the window: what the rules refuse here is refused there, with the same words.
///
/// Exit status: 0 when all went well; 1 when a file was checked and found faulty; 2 when a command
/// was not understood or was refused.
#[derive(Debug, Parser)]
#[command(name = "voivode", version, arg_required_else_help = true, propagate_version = true)]
struct CommandLine {
    #[command(subcommand)]
    command: Subject,
}

#[derive(Debug, Subcommand)]
enum Subject {
    New(new::New),
    Show(show::Show),
    Act(act::Act),
    Army(army::Army),
    Play(play::Play),
    Battle(battle::BattleCommand),
    Check(check::Check),
    Replay(replay::Replay),
    Sheets(sheets::Sheets),
    Odds(odds::Odds),
    Simulate(simulate::Simulate),
    Bench(bench::Bench),
}

/// Carries out a command line, the program's name first, and says how it went; `window` is what a
/// program that has one lends.
pub fn run(args: impl IntoIterator<Item = OsString>, window: Option<Window>) -> ExitCode {
    let line = match CommandLine::try_parse_from(args) {
        Ok(line) => line,
        Err(err) => {
            // Help and version are no errors; a closed pipe is nobody's concern.
            drop(err.print());
            return if err.use_stderr() { ExitCode::from(Failure::REFUSED) } else { ExitCode::SUCCESS };
        }
    };
    let done = match line.command {
        Subject::New(new) => new.run(),
        Subject::Show(show) => show.run(),
        Subject::Act(act) => act.run(),
        Subject::Army(army) => army.run(),
        Subject::Play(play) => play.run(),
        Subject::Battle(battle) => battle.run(),
        Subject::Check(check) => Ok(check.run()),
        Subject::Replay(replay) => replay.run(),
        Subject::Sheets(sheets) => sheets.run(),
        Subject::Odds(odds) => odds.run(),
        Subject::Simulate(simulate) => simulate.run(),
        Subject::Bench(bench) => bench.run(window),
    };
    done.unwrap_or_else(Output::from).print()
}
