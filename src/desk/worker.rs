//! Work that may take long, on a thread of its own: files, file dialogs, computer players.
//!
//! Never touches what is on screen: it hands back a report, and the window decides what it is worth.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

/// What a piece of work and the window tell each other: that its result is no longer wanted, and
/// how far it has come.
#[derive(Debug, Clone)]
pub struct Cancel {
    cancelled: Arc<AtomicBool>,
    /// In thousandths; [`UNKNOWN`] until the work has said it.
    progress: Arc<AtomicU32>,
}

const UNKNOWN: u32 = u32::MAX;

impl Default for Cancel {
    fn default() -> Self {
        Self { cancelled: Arc::default(), progress: Arc::new(AtomicU32::new(UNKNOWN)) }
    }
}

impl Cancel {
    /// True when the work may stop.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Takes note of how far the work has come; false when it may stop.
    pub fn goes_on(&self, done: usize, whole: usize) -> bool {
        let thousandths = done.saturating_mul(1000).checked_div(whole).unwrap_or(1000);
        self.progress.store(u32::try_from(thousandths).unwrap_or(1000), Ordering::Relaxed);
        !self.is_cancelled()
    }

    fn progress(&self) -> Option<f32> {
        match self.progress.load(Ordering::Relaxed) {
            UNKNOWN => None,
            #[expect(clippy::cast_precision_loss, reason = "a thousand is held exactly")]
            thousandths => Some(thousandths.min(1000) as f32 / 1000.0),
        }
    }
}

/// What is going on, for the status line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Doing<'a> {
    /// In words.
    pub words: &'a str,
    /// How far it has come, from 0 to 1, where that is known.
    pub progress: Option<f32>,
}

/// A piece of work going on.
#[derive(Debug)]
struct Going {
    number: u64,
    words: String,
    cancel: Cancel,
    /// Shown in the status line with a button to give up.
    shown: bool,
}

/// The thread keeper. `R` is what work reports.
#[derive(Debug)]
pub struct Worker<R> {
    send: Sender<(u64, R)>,
    receive: Receiver<(u64, R)>,
    going: Vec<Going>,
    number: u64,
}

impl<R> Default for Worker<R> {
    fn default() -> Self {
        let (send, receive) = channel();
        Self { send, receive, going: Vec::new(), number: 0 }
    }
}

impl<R: Send + 'static> Worker<R> {
    /// Begins a piece of work; `words` say what is going on ("Opening …"), and none of them keep it
    /// out of the status line.
    pub fn begin(
        &mut self,
        ctx: &egui::Context,
        words: &str,
        work: impl FnOnce(&Cancel) -> R + Send + 'static,
    ) -> Result<(), String> {
        self.number += 1;
        let number = self.number;
        let cancel = Cancel::default();
        let (send, ctx, given) = (self.send.clone(), ctx.clone(), cancel.clone());
        let thread = std::thread::Builder::new().name(format!("work {number}")).spawn(move || {
            let report = work(&given);
            // Nobody listens any more when the window has closed.
            let _ = send.send((number, report));
            ctx.request_repaint();
        });
        thread.map_err(|err| format!("no thread could be started: {err}"))?;
        self.going.push(Going { number, words: words.to_owned(), cancel, shown: !words.is_empty() });
        Ok(())
    }

    /// What has been finished, without what was given up.
    pub fn finished(&mut self) -> Vec<R> {
        let mut reports = Vec::new();
        while let Ok((number, report)) = self.receive.try_recv() {
            let Some(at) = self.going.iter().position(|going| going.number == number) else { continue };
            self.going.remove(at);
            reports.push(report);
        }
        reports
    }

    /// Gives up everything; reports still to come are thrown away.
    pub fn cancel(&mut self) {
        for going in self.going.drain(..) {
            going.cancel.cancelled.store(true, Ordering::Relaxed);
        }
    }

    /// What is going on, in words, if it is to be shown.
    pub fn words(&self) -> Option<&str> {
        self.going.iter().rev().find(|going| going.shown).map(|going| going.words.as_str())
    }

    /// What is going on and how far it has come, if it is to be shown.
    pub fn doing(&self) -> Option<Doing<'_>> {
        let going = self.going.iter().rev().find(|going| going.shown)?;
        Some(Doing { words: &going.words, progress: going.cancel.progress() })
    }

    /// True while something is going on.
    pub fn is_working(&self) -> bool {
        !self.going.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_reports_and_what_is_given_up_does_not() {
        let ctx = egui::Context::default();
        let mut worker = Worker::default();
        worker.begin(&ctx, "Counting", |_| 7).unwrap();
        assert_eq!(worker.words(), Some("Counting"));
        let mut reports = Vec::new();
        while worker.is_working() {
            reports.extend(worker.finished());
            std::thread::yield_now();
        }
        assert_eq!(reports, [7]);
        worker
            .begin(&ctx, "", |cancel| {
                while cancel.goes_on(1, 4) {
                    std::thread::yield_now();
                }
                8
            })
            .unwrap();
        assert_eq!(worker.words(), None);
        worker.begin(&ctx, "Writing", |cancel| if cancel.goes_on(1, 4) { 9 } else { 10 }).unwrap();
        while worker.doing().is_some_and(|doing| doing.progress != Some(0.25)) {
            std::thread::yield_now();
        }
        worker.cancel();
        assert!(worker.finished().is_empty(), "nobody wants the answer any more");
    }
}
