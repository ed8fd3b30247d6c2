//! Voivode: the window when nothing is asked on the command line, else the command line.
//!
//! Never does anything itself.

use std::process::ExitCode;

#[cfg(feature = "desktop")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[cfg(feature = "desktop")]
fn main() -> ExitCode {
    if std::env::args_os().len() > 1 {
        return command_line();
    }
    match voivode::desk::app::run(None) {
        Ok(()) => ExitCode::SUCCESS,
        Err(err) => {
            eprintln!("voivode: no window could be opened: {err}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(not(feature = "desktop"))]
fn main() -> ExitCode {
    command_line()
}

fn command_line() -> ExitCode {
    voivode::headless::run(std::env::args_os())
}
