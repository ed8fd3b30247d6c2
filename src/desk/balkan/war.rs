//! The war that is open, carried out: what its painters wish, computer players, the look back.
//!
//! Never paints and never knows a rule.

use std::path::Path;
use std::time::{Duration, Instant};

use egui::Context;

use crate::balkan::action::Action;
use crate::balkan::game::{Command, SeatKind};
use crate::balkan::state::Step;
use crate::balkan::tell::seat_name;
use crate::desk::app::{App, Report, Shown};
use crate::desk::balkan::context::WarDesk;
use crate::desk::balkan::screen::{WarPage, war_ui};
use crate::desk::balkan::session::{Asked, Session};
use crate::desk::balkan::wish::{Page, Pick, Wish};
use crate::desk::context::Weight;
use crate::desk::session::{Outcome, Undone};
use crate::desk::words::balkan as words;
use crate::journal::{Existing, SaveError};
use crate::players::balkan::quick::Quick;
use crate::players::balkan::{Mind, Strength};

/// Seconds for which a computer player thinks at most.
const THINKING_SECONDS: f64 = 3.0;
/// Seconds in which a computer player answers a window, whatever it holds.
const WINDOW_SECONDS: f64 = 0.25;

/// The war that is open.
pub(in crate::desk) struct War {
    pub(in crate::desk) session: Session,
    pub(in crate::desk) page: WarPage,
    pub(in crate::desk) pick: Pick,
    /// Computer players wait.
    pub(in crate::desk) paused: bool,
    /// One move is asked for although they wait.
    one_move: bool,
    /// A computer player is thinking about this revision of the journal.
    thinking: Option<u64>,
    /// Not before this time, in seconds of the window, does a computer player move.
    not_before: f64,
    /// The computer players by seats; nobody while one is thinking, and for people.
    minds: Vec<Option<Mind>>,
    /// A person wants to see his hand out of his go.
    looks: Option<u8>,
    plays_back: bool,
    /// All must agree to an undo; so many steps would stand.
    undo_asks: Option<usize>,
}

/// What a computer player has chosen.
pub(in crate::desk) struct Thought {
    revision: u64,
    seat: u8,
    mind: Mind,
    action: Action,
}

impl War {
    fn new(session: Session) -> Self {
        Self {
            session,
            page: WarPage::default(),
            pick: Pick::default(),
            paused: false,
            one_move: false,
            thinking: None,
            not_before: 0.0,
            minds: Vec::new(),
            looks: None,
            plays_back: false,
            undo_asks: None,
        }
    }

    fn desk<'a>(
        &'a self,
        theme: &'a crate::desk::theme::Theme,
        settings: &'a crate::desk::settings::Settings,
        time: f64,
    ) -> WarDesk<'a> {
        WarDesk {
            session: &self.session,
            pick: self.pick,
            theme,
            settings,
            paused: self.paused,
            thinking: self.thinking.is_some(),
            plays_back: self.plays_back,
            curtain: self.session.curtain().or(self.looks),
            undo_asks: self.undo_asks,
            read_only: self.session.journal().read_only().is_some(),
            time,
        }
    }

    fn mind(&mut self, seat: u8) -> Mind {
        let at = usize::from(seat);
        if self.minds.len() <= at {
            self.minds.resize_with(at + 1, || None);
        }
        let strength = match self.session.kind(seat) {
            SeatKind::Random => Strength::Random,
            SeatKind::Recruit => Strength::Recruit,
            SeatKind::Veteran => Strength::Veteran,
            SeatKind::Human | SeatKind::Regular => Strength::Regular,
        };
        self.minds[at].take().unwrap_or_else(|| Mind::new(strength))
    }
}

impl App {
    /// Begins or opens a war, or tells why not.
    pub(in crate::desk) fn war_opened(&mut self, path: &Path, session: Session) {
        for notice in session.journal().notices() {
            self.tell(Weight::Good, notice.to_string());
        }
        let path = session.journal().path().unwrap_or(path).to_owned();
        self.settings.opened(&path);
        self.keep_settings();
        self.open = None;
        self.kept = None;
        self.kept_war = None;
        self.dialog = None;
        let mut session = session;
        for seat in 0..session.table().seats() {
            let name = seat_name(session.table(), seat);
            if let Some(&passes) = self.settings.passes.get(&name) {
                session.set_passes(seat, passes);
            }
        }
        self.war = Some(Box::new(War::new(session)));
        self.shown = Shown::War;
    }

    /// The war that is open.
    pub fn war(&self) -> Option<&Session> {
        self.war.as_ref().map(|war| &war.session)
    }

    /// What is picked on the map of the war.
    pub fn pick(&self) -> Pick {
        self.war.as_ref().map_or_else(Pick::default, |war| war.pick)
    }

    pub(in crate::desk) fn paint_war(&mut self, ui: &mut egui::Ui) {
        let Some(war) = &mut self.war else { return };
        let time = ui.input(|input| input.time);
        let mut page = std::mem::take(&mut war.page);
        let desk = war.desk(&self.theme, &self.settings, time);
        war_ui(ui, &desk, self.worker.doing(), &mut page, &mut self.outbox);
        war.page = page;
    }

    /// Carries out one thing.
    pub(in crate::desk) fn wish(&mut self, ctx: &Context, wish: Wish) {
        if let Wish::Create { setup, path, replace } = wish {
            let existing = if replace { Existing::Replace } else { Existing::Keep };
            return self.begin_war(ctx, path, move |path| Session::create(path, *setup, existing));
        }
        let Some(war) = &mut self.war else { return };
        match wish {
            Wish::Do(action) => self.war_order(ctx, vec![action]),
            Wish::DoAll(actions) => self.war_order(ctx, actions),
            Wish::SecondWar => {
                let outcome = war.session.act(Command::SecondWar);
                war.pick = Pick::default();
                war.page.show(Page::Map);
                self.war_outcome(ctx, outcome);
            }
            Wish::Dice(faces) => {
                let outcome = war.session.type_dice(faces);
                self.war_outcome(ctx, outcome);
            }
            Wish::ThrowForMe => {
                let outcome = war.session.throw_for_me();
                self.war_outcome(ctx, outcome);
            }
            Wish::CancelThrow => {
                war.session.cancel_throw();
            }
            Wish::OwnDice(own) => war.session.use_own_dice(own),
            Wish::Undo { to, agreed } => {
                let undone = war.session.undo(to, agreed);
                war.undo_asks = None;
                self.war_undone(undone);
            }
            Wish::KeepAll => war.undo_asks = None,
            Wish::Redo => {
                if let Err(why) = war.session.redo() {
                    self.tell(Weight::Refused, why);
                }
            }
            Wish::ReplayTo(step) => {
                if step.is_none() {
                    war.plays_back = false;
                }
                if let Err(err) = war.session.replay_to(step) {
                    self.tell(Weight::Trouble, err.to_string());
                }
            }
            Wish::PlayBack(on) => {
                war.plays_back = on;
                war.not_before = ctx.input(|input| input.time) + back_seconds(&self.settings);
            }
            Wish::Pick(pick) => war.pick = pick,
            Wish::Lift(seat) => {
                war.looks = None;
                war.pick = Pick::default();
                war.session.lift(seat);
            }
            Wish::Look(seat) => war.looks = Some(seat),
            Wish::Say(reacts) => war.session.say(reacts),
            Wish::Passes(seat, passes) => {
                war.session.set_passes(seat, passes);
                let name = seat_name(war.session.table(), seat);
                self.settings.passes.insert(name, passes);
                self.keep_settings();
            }
            Wish::Show(page) => {
                war.page.show(page);
                self.shown = Shown::War;
            }
            Wish::Create { .. } => {}
        }
    }

    /// Opens or begins a war on another thread.
    pub(in crate::desk) fn begin_war(
        &mut self,
        ctx: &Context,
        path: std::path::PathBuf,
        work: impl FnOnce(&Path) -> Result<Session, SaveError> + Send + 'static,
    ) {
        use crate::desk::app::Opened;
        let words = crate::desk::words::shell::opening(&path);
        self.begin(ctx, &words, path.clone(), move || {
            crate::desk::perform::make_folder(&path)?;
            work(&path).map(|session| Opened::War(Box::new(session)))
        });
    }

    fn war_order(&mut self, ctx: &Context, actions: Vec<Action>) {
        for action in actions {
            let Some(war) = &mut self.war else { return };
            let outcome = war.session.act(Command::Do(action));
            let done = outcome == Outcome::Done;
            self.war_outcome(ctx, outcome);
            if !done {
                return;
            }
        }
    }

    fn war_outcome(&mut self, ctx: &Context, outcome: Outcome) {
        match outcome {
            Outcome::Done => {
                let now = ctx.input(|input| input.time);
                let pace = f64::from(self.settings.pace.computer_seconds());
                if let Some(war) = &mut self.war {
                    war.not_before = now + pace;
                    let state = war.session.view().state();
                    let gone = |division: Option<u8>| division.filter(|&it| state.is_on_map(it));
                    war.pick.division = gone(war.pick.division);
                    // In a battle there is no other attack to look at.
                    let fights = matches!(state.step, Step::Battle(_)) && state.played.is_none();
                    war.pick.target = gone(war.pick.target).filter(|_| !fights);
                    ctx.request_repaint();
                }
            }
            Outcome::Awaits => {}
            Outcome::Refused(why) => self.tell(Weight::Refused, why),
            Outcome::NotSaved(why) => self.tell(Weight::Trouble, why),
        }
    }

    fn war_undone(&mut self, undone: Undone) {
        match undone {
            Undone::Done => {
                // A computer player that is asked anew would do the same again at once.
                if let Some(war) = &mut self.war
                    && matches!(war.session.asked(), Asked::Computer(_))
                {
                    war.paused = true;
                }
            }
            Undone::AllMustAgree(steps) => {
                if let Some(war) = &mut self.war {
                    war.undo_asks = Some(steps);
                }
            }
            Undone::Not(why) => self.tell(Weight::Refused, why),
        }
    }

    /// What happens by itself: windows passed beforehand, the look back, computer players.
    pub(in crate::desk) fn run_war(&mut self, ctx: &Context) {
        let Some(war) = &mut self.war else { return };
        let now = ctx.input(|input| input.time);
        if war.plays_back {
            if now < war.not_before {
                return ctx.request_repaint_after(std::time::Duration::from_secs_f64(war.not_before - now));
            }
            war.not_before = now + back_seconds(&self.settings);
            let steps = war.session.journal().n_steps();
            let next = war.session.replay().map_or(steps, |step| step + 1);
            war.plays_back = next < steps;
            if let Err(err) = war.session.replay_to((next < steps).then_some(next)) {
                war.plays_back = false;
                self.tell(Weight::Trouble, err.to_string());
            }
            return ctx.request_repaint();
        }
        // The people have answered already: no pace, no thinking.
        let mut guard = 0;
        while let Some(action) = self.war.as_ref().and_then(|war| war.session.by_itself()) {
            let Some(war) = &mut self.war else { return };
            let outcome = war.session.act(Command::Do(action));
            let done = outcome == Outcome::Done;
            self.war_outcome(ctx, outcome);
            guard += 1;
            if !done || guard > 64 {
                break;
            }
        }
        self.ask_war_computer(ctx, now);
    }

    fn ask_war_computer(&mut self, ctx: &Context, now: f64) {
        let Some(war) = &mut self.war else { return };
        let session = &war.session;
        let Asked::Computer(seat) = session.asked() else { return };
        let revision = session.journal().revision();
        let waits = war.paused && !war.one_move || war.thinking == Some(revision);
        let stopped = session.replay().is_some()
            || session.awaited().is_some()
            || session.journal().read_only().is_some()
            || war.undo_asks.is_some();
        if waits || stopped {
            return;
        }
        // The pace of an answer to a window is always the same, so that it tells nothing of a hand.
        let window = crate::desk::balkan::passes::Window::of(session.view().state()).is_some();
        let soonest = if window { war.not_before.min(now + WINDOW_SECONDS) } else { war.not_before };
        if now < soonest && !war.one_move {
            return ctx.request_repaint_after(std::time::Duration::from_secs_f64(soonest - now));
        }
        war.one_move = false;
        let (view, actions) = session.put_to(seat);
        // The same war played again is played the same way.
        let seed = session.journal().setup().seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ revision;
        war.thinking = Some(revision);
        let mut mind = war.mind(seat);
        // A veteran's thinking must not tell what it holds: in a window it always takes as long.
        let even = window && mind.strength() == Strength::Veteran;
        let limit = Duration::from_secs_f64(if window { WINDOW_SECONDS } else { THINKING_SECONDS });
        let begun = self.worker.begin(ctx, "", move |cancel| {
            let begun = Instant::now();
            let mut chance = Quick::new(seed);
            let stop = || cancel.is_cancelled() || begun.elapsed() >= limit;
            let action = match actions[..] {
                [only] => only,
                _ => mind.choose_until(&view, &actions, &mut chance, &stop),
            };
            if even {
                std::thread::sleep(limit.saturating_sub(begun.elapsed()));
            }
            Report::Thought(Box::new(Thought { revision, seat, mind, action }))
        });
        if let Err(why) = begun {
            self.tell(Weight::Trouble, why);
        }
    }

    pub(in crate::desk) fn war_thought(&mut self, ctx: &Context, thought: Thought) {
        let Some(war) = &mut self.war else { return };
        if let Some(kept) = war.minds.get_mut(usize::from(thought.seat)) {
            *kept = Some(thought.mind);
        }
        war.thinking = None;
        let session = &mut war.session;
        if session.journal().revision() != thought.revision
            || session.replay().is_some()
            || session.awaited().is_some()
        {
            return;
        }
        let outcome = session.act(Command::Do(thought.action));
        if let Outcome::Refused(why) = outcome {
            war.paused = true;
            let name = seat_name(war.session.table(), thought.seat);
            self.tell(Weight::Trouble, words::bad_answer(&name, &why));
            return;
        }
        self.war_outcome(ctx, outcome);
    }

    /// Work was given up, and with it what a computer player was thinking.
    pub(in crate::desk) fn war_given_up(&mut self) {
        if let Some(war) = &mut self.war {
            war.thinking = None;
            war.paused = true;
        }
    }

    /// Computer players wait, or go on.
    pub(in crate::desk) fn pause_war(&mut self, paused: bool, one_move: bool) {
        if let Some(war) = &mut self.war {
            war.paused = paused;
            war.one_move = one_move;
        }
    }

    /// Escape: the target is let go, then the division, then the space.
    pub(in crate::desk) fn war_escape(&mut self) {
        let Some(war) = &mut self.war else { return };
        let pick = &mut war.pick;
        *pick = match *pick {
            Pick { target: Some(_), division, hex } => Pick { target: None, division, hex },
            Pick { division: Some(_), hex, .. } => Pick { hex, ..Pick::default() },
            _ => Pick::default(),
        };
    }
}

/// Seconds for a step of the look back.
fn back_seconds(settings: &crate::desk::settings::Settings) -> f64 {
    f64::from(settings.pace.computer_seconds()).max(0.25)
}
