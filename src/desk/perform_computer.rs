//! Computer players at the desk: when they think, and what comes of it.
//!
//! Never thinks itself: that is the worker's; an answer to an older state is thrown away.

use egui::Context;

use crate::desk::app::{App, Report};
use crate::desk::computer;
use crate::desk::context::Weight;
use crate::desk::outbox::Selection;
use crate::desk::session::Outcome;
use crate::desk::words::shell as words;

impl App {
    /// Lets the computer player that is to move think, once its time has come.
    pub(super) fn ask_computer(&mut self, ctx: &Context) {
        let Some(open) = &mut self.open else { return };
        let revision = open.session.journal().revision();
        if open.paused && !open.one_move || open.thinking == Some(revision) {
            return;
        }
        let asked = open.session.computers_to_move();
        if asked.is_empty() || open.silent == Some(revision) {
            return;
        }
        let now = ctx.input(|input| input.time);
        if now < open.not_before {
            ctx.request_repaint_after(std::time::Duration::from_secs_f64(open.not_before - now));
            return;
        }
        open.thinking = Some(revision);
        open.one_move = false;
        let views: Vec<_> =
            asked.into_iter().map(|faction| (faction, open.session.view_of(faction))).collect();
        let prompt = open.session.whole_prompt();
        // A player that plays the same campaign again plays it the same way.
        let seed = open.session.journal().setup().seed.wrapping_add(revision);
        let begun = self
            .worker
            .begin(ctx, "", move |_| Report::Chosen(computer::choose(revision, &views, &prompt, seed)));
        if let Err(why) = begun {
            self.tell(Weight::Trouble, why);
        }
    }

    pub(super) fn chosen(&mut self, ctx: &Context, choice: computer::Choice) {
        let Some(open) = &mut self.open else { return };
        if open.session.journal().revision() != choice.revision
            || open.session.replay().is_some()
            || open.session.awaited().is_some()
        {
            open.thinking = None;
            return;
        }
        let name = open.session.journal().state().faction_name(choice.faction).to_owned();
        let Some(command) = choice.command else {
            open.silent = Some(choice.revision);
            let prompt = open.session.whole_prompt();
            if prompt.asks.iter().any(|ask| ask.who == Some(choice.faction) && ask.pressing) {
                open.paused = true;
                self.tell(Weight::Trouble, words::no_answer(&name));
            }
            return;
        };
        let outcome = open.session.act(command);
        match outcome {
            Outcome::Refused(why) => {
                open.paused = true;
                self.tell(Weight::Trouble, words::bad_answer(&name, &why));
            }
            outcome => {
                if open.session.seat() == crate::campaign::Seat::Umpire
                    && let Some(place) = open.session.place()
                {
                    open.selection = Selection::hex(place);
                }
                self.outcome(ctx, outcome);
            }
        }
    }
}
