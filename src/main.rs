//! Voivode: the window when nothing, or one file, is named on the command line, else the command line.
//!
//! Never does anything itself.

use std::process::ExitCode;

#[cfg(feature = "desktop")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[cfg(feature = "desktop")]
fn main() -> ExitCode {
    let named: Vec<_> = std::env::args_os().skip(1).map(std::path::PathBuf::from).collect();
    let file = match &named[..] {
        [] => None,
        [file] if file.is_file() => Some(file.clone()),
        _ => return command_line(),
    };
    match voivode::desk::window::run(file) {
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
    voivode::headless::run(std::env::args_os(), window())
}

/// What the window lends to the command line, to be measured.
#[cfg(feature = "desktop")]
#[expect(clippy::unnecessary_wraps, reason = "without the window there is nothing to lend")]
fn window() -> Option<voivode::headless::Window> {
    use voivode::desk::measure::{Frames, Look, first_frame, n_vertices};
    Some(voivode::headless::Window {
        frames: |cols, rows, seed, pans| {
            let look = if pans { Look::Pan } else { Look::Whole };
            let mut frames = Frames::new(cols, rows, seed, look);
            Box::new(move || n_vertices(&frames.paint()))
        },
        first_frame: || n_vertices(&first_frame()),
    })
}

#[cfg(not(feature = "desktop"))]
fn window() -> Option<voivode::headless::Window> {
    None
}
