//! One campaign at the desk: its journal, who looks, whose dice answer, and what is awaited.
//!
//! Never knows a rule, never paints; what the campaign refuses comes back in its own words.

use std::path::Path;

use crate::campaign::c00_setup::next_of_set_up;
use crate::campaign::c12_blind::Readers;
use crate::campaign::command::Command;
use crate::campaign::event::Fact;
use crate::campaign::prompt::Prompt;
use crate::campaign::state::{DiceMode, FactionId, SeatKind, Setup};
use crate::campaign::view::View;
use crate::campaign::{Campaign, Seat};
use crate::desk::context::{Done, Line, LineKind};
use crate::desk::lines::{self, Lines};
use crate::ground::count::counted;
use crate::ground::dice::{Dice as _, Seeded, Throw, Typed};
use crate::ground::game::{Game as _, Stopped};
use crate::ground::hex::Hex;
use crate::journal::{ActError, CannotUndo, Consent, Draft, Existing, Fought, Journal, Moved, SaveError};

/// The game's name in the header of a save.
pub const GAME: &str = "corvinus";

/// One campaign at the desk.
#[derive(Debug)]
pub struct Session {
    journal: Journal<Campaign>,
    seat: Seat,
    dice: DiceMode,
    pending: Option<Pending>,
    view: View,
    prompt: Prompt,
    lines: Lines,
    battles: Vec<Fought>,
    replay: Option<usize>,
    done: Option<Done>,
    /// Where the last order changed something.
    place: Option<Hex>,
    revision: u64,
}

/// An order that needs throws of the players' own dice.
#[derive(Debug)]
struct Pending {
    command: Command,
    throw: Throw,
    typed: Vec<Vec<u8>>,
}

/// What came of an order.
#[derive(Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is done and written down.
    Done,
    /// A throw is awaited.
    Awaits,
    /// The rules do not allow it.
    Refused(String),
    /// It could not be written down, and so is not done.
    NotSaved(String),
}

/// What came of an undo.
#[derive(Debug, PartialEq, Eq)]
pub enum Undone {
    /// It is undone.
    Done,
    /// All must agree, to leave so many steps.
    AllMustAgree(usize),
    /// Not, and why.
    Not(String),
}

impl Session {
    /// A campaign from its set-up, with its file.
    pub fn create(path: &Path, setup: Setup, existing: Existing) -> Result<Self, SaveError> {
        Self::new(Journal::create(path, GAME, setup, existing)?)
    }

    /// The sample campaign in a file of its own, set up as far as its first turn.
    pub fn create_sample(path: &Path, setup: Setup) -> Result<Self, SaveError> {
        let mut sample = Self::create(path, setup, Existing::Keep)?;
        while let Some(command) = next_of_set_up(sample.journal.state()) {
            if sample.act(command) != Outcome::Done {
                break;
            }
        }
        Ok(sample)
    }

    /// A campaign from its file.
    pub fn open(path: &Path) -> Result<Self, SaveError> {
        Self::new(Journal::open(path, GAME)?)
    }

    /// A damaged campaign up to its damage.
    pub fn open_until_damage(path: &Path) -> Result<Self, SaveError> {
        Self::new(Journal::open_until_damage(path, GAME)?)
    }

    fn new(journal: Journal<Campaign>) -> Result<Self, SaveError> {
        let seat = Seat::Umpire;
        let mut lines = Lines::default();
        lines.read(&journal)?;
        lines.look(journal.state(), seat);
        Ok(Self {
            seat,
            dice: journal.setup().dice,
            pending: None,
            view: journal.state().view(seat),
            prompt: journal.state().prompt(),
            lines,
            battles: journal.battles()?,
            replay: None,
            done: None,
            place: None,
            revision: 1,
            journal,
        })
    }

    /// The journal, for reading.
    pub fn journal(&self) -> &Journal<Campaign> {
        &self.journal
    }

    /// What the seat may know: now, or at the step replayed.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// What is asked; nothing while replaying.
    pub fn prompt(&self) -> &Prompt {
        &self.prompt
    }

    /// What somebody would tell of a week, each with who may read it.
    pub fn news(&self, week: u32) -> Vec<(Readers, String)> {
        self.lines.news(week)
    }

    /// The journal in lines.
    pub fn lines(&self) -> &[Line] {
        self.lines.seen()
    }

    /// All battles handed off to the table, of every week.
    pub fn battles(&self) -> &[Fought] {
        &self.battles
    }

    /// Writes an amended way down: the old one is undone, the new one stands. Says why not.
    pub fn confirm_amend(&mut self, draft: &Draft<Campaign>, reason: &str) -> Result<(), String> {
        self.journal.confirm_amend(draft, reason).map_err(|err| err.to_string())?;
        self.reread();
        Ok(())
    }

    /// Who looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Whose dice answer.
    pub fn dice(&self) -> DiceMode {
        self.dice
    }

    /// The throw awaited.
    pub fn awaited(&self) -> Option<&Throw> {
        self.pending.as_ref().map(|pending| &pending.throw)
    }

    /// Throws typed so far for the order in hand.
    pub fn typed(&self) -> &[Vec<u8>] {
        self.pending.as_ref().map_or(&[], |pending| &pending.typed)
    }

    /// The step looked at.
    pub fn replay(&self) -> Option<usize> {
        self.replay
    }

    /// What the last order brought.
    pub fn done(&self) -> Option<&Done> {
        self.done.as_ref()
    }

    /// Where the last order changed something.
    pub fn place(&self) -> Option<Hex> {
        self.place
    }

    /// Changes with every change of what is shown.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Gives an order.
    pub fn act(&mut self, command: Command) -> Outcome {
        if let Some(pending) = &self.pending {
            return Outcome::Refused(format!("a throw is awaited first: {}", pending.throw));
        }
        if self.replay.is_some() {
            return Outcome::Refused("this is a look back; go back to now first".to_owned());
        }
        self.run(command, Vec::new())
    }

    /// The faces of the throw awaited.
    pub fn type_dice(&mut self, faces: Vec<u8>) -> Outcome {
        let Some(pending) = self.pending.take() else {
            return Outcome::Refused("no throw is awaited".to_owned());
        };
        if !pending.throw.admits(&faces) {
            let words = format!(
                "{} with faces 1 to {} awaited",
                counted(pending.throw.dice, "die", "dice"),
                pending.throw.sides
            );
            self.pending = Some(pending);
            return Outcome::Refused(words);
        }
        let mut typed = pending.typed;
        typed.push(faces);
        self.run(pending.command, typed)
    }

    /// The program's dice answer the throw awaited.
    pub fn throw_for_me(&mut self) -> Outcome {
        let Some(pending) = &self.pending else {
            return Outcome::Refused("no throw is awaited".to_owned());
        };
        let typed: u64 = pending.typed.iter().map(|faces| faces.len() as u64).sum();
        let mut dice = Seeded::new(self.journal.setup().seed, self.journal.thrown() + typed);
        match dice.throw(&pending.throw) {
            Ok(faces) => self.type_dice(faces),
            Err(awaited) => Outcome::Refused(awaited.0.to_string()),
        }
    }

    /// Takes back the order whose throw is awaited. True when there was one.
    pub fn cancel_throw(&mut self) -> bool {
        let was = self.pending.take().is_some();
        self.revision += u64::from(was);
        was
    }

    /// Whose dice answer from now on.
    pub fn use_dice(&mut self, dice: DiceMode) {
        self.dice = dice;
        self.revision += 1;
    }

    fn run(&mut self, command: Command, typed: Vec<Vec<u8>>) -> Outcome {
        let week = self.journal.state().state().week;
        let thrown = self.journal.thrown();
        // Once faces have been typed the order goes on with typed dice, whatever the switch says.
        let acted = if self.dice == DiceMode::Own || !typed.is_empty() {
            self.journal.act(&command, &mut Typed::new(typed.iter().cloned()))
        } else {
            self.journal.act(&command, &mut Seeded::new(self.journal.setup().seed, thrown))
        };
        match acted {
            Ok(acted) => {
                self.tell(&acted.facts, week);
                Outcome::Done
            }
            Err(ActError::Stopped(Stopped::Awaits(throw))) => {
                self.pending = Some(Pending { command, throw: *throw, typed });
                self.revision += 1;
                Outcome::Awaits
            }
            Err(ActError::Stopped(Stopped::Refused(refusal))) => Outcome::Refused(refusal.to_string()),
            Err(err @ ActError::Save(_)) => {
                // The faces have been typed and must not be lost: they can be sent again.
                if let (Some(last), Some(throw)) = (typed.last(), last_throw(&self.journal, &command, &typed))
                {
                    let before = typed[..typed.len() - 1].to_vec();
                    debug_assert!(throw.admits(last));
                    self.pending = Some(Pending { command, throw, typed: before });
                }
                Outcome::NotSaved(err.to_string())
            }
        }
    }

    /// Takes note of what an order brought.
    fn tell(&mut self, facts: &[Fact], week: u32) {
        let before = self.lines.len();
        if self.lines.add_step(&self.journal, week).is_err() {
            // What was just written cannot be unreadable; if it were, all is read again.
            let _ = self.lines.read(&self.journal);
        }
        let rolls = facts.iter().filter_map(|fact| match fact {
            Fact::Rolled { throw, faces } => Some((throw.clone(), faces.clone())),
            _ => None,
        });
        let told = self.lines.since(before).iter();
        self.done = Some(Done {
            serial: self.done.as_ref().map_or(0, |done| done.serial) + 1,
            rolls: rolls.collect(),
            words: told
                .filter(|line| !matches!(line.kind, LineKind::Roll { .. }))
                .map(|line| line.words.to_string())
                .collect(),
        });
        let of_battle = |fact: &Fact| {
            matches!(
                fact,
                Fact::HandedOff { .. }
                    | Fact::ResultEntered { .. }
                    | Fact::BattleRecalled(_)
                    | Fact::BattleFought { .. }
            )
        };
        if facts.iter().any(of_battle) {
            self.battles = self.journal.battles().unwrap_or_default();
        }
        self.place = facts.iter().rev().find_map(lines::place_of).or(self.place);
        self.refresh();
    }

    /// Undoes until `steps` stand; one less than now when not said.
    pub fn undo_to(&mut self, steps: Option<usize>, agreed: bool) -> Undone {
        if steps.is_none() && self.cancel_throw() {
            return Undone::Done;
        }
        let to = steps.unwrap_or(self.journal.n_steps().saturating_sub(1));
        let consent = if agreed { Consent::AllAgree } else { Consent::NotAsked };
        match self.journal.undo_to(to, consent) {
            Ok(()) => {
                self.reread();
                Undone::Done
            }
            Err(CannotUndo::ChanceSeen) => Undone::AllMustAgree(to),
            Err(err) => Undone::Not(err.to_string()),
        }
    }

    /// Does again what was undone last.
    pub fn redo(&mut self) -> Result<(), String> {
        self.journal.redo().map_err(|err| err.to_string())?;
        self.reread();
        Ok(())
    }

    fn reread(&mut self) {
        self.pending = None;
        self.replay = None;
        self.done = None;
        let _ = self.lines.read(&self.journal);
        self.battles = self.journal.battles().unwrap_or_default();
        self.refresh();
    }

    /// Looks at the campaign as it was after so many steps; none: now.
    pub fn replay_to(&mut self, steps: Option<usize>) -> Result<(), SaveError> {
        let steps = steps.filter(|&steps| steps < self.journal.n_steps());
        if let Some(steps) = steps {
            let then = self.journal.at(steps)?;
            self.view = then.view(self.seat);
            self.prompt = Prompt { asks: Vec::new() };
            self.replay = Some(steps);
            self.revision += 1;
        } else {
            self.replay = None;
            self.refresh();
        }
        Ok(())
    }

    /// Looks as the umpire or as a faction.
    pub fn look_as(&mut self, seat: Seat) {
        let n_factions = self.journal.setup().factions.len();
        if let Seat::Faction(faction) = seat
            && n_factions <= faction.index()
        {
            return;
        }
        self.seat = seat;
        let replay = self.replay;
        self.refresh();
        if replay.is_some() {
            let _ = self.replay_to(replay);
        }
    }

    /// Makes everything that is shown anew.
    fn refresh(&mut self) {
        let now = self.journal.state();
        self.view = now.view(self.seat);
        self.prompt = asked(now, self.seat);
        self.lines.look(now, self.seat);
        self.revision += 1;
    }

    /// The factions for which computer players are to answer now. Where nobody at the desk plays,
    /// computer players also do what anybody may do.
    pub fn computers_to_move(&self) -> Vec<FactionId> {
        if self.pending.is_some() || self.replay.is_some() || self.journal.read_only().is_some() {
            return Vec::new();
        }
        let now = self.journal.state();
        let factions = &now.setup().factions;
        let is_computer = |faction: FactionId| factions[faction.index()].seat == SeatKind::Computer;
        let asks = now.prompt().asks;
        if asks.first().is_none_or(|ask| ask.about == crate::campaign::prompt::About::Over) {
            return Vec::new();
        }
        let mut asked: Vec<FactionId> =
            asks.iter().filter_map(|ask| ask.who).filter(|&who| is_computer(who)).collect();
        let in_play = now.in_play();
        if asked.is_empty() && in_play.iter().all(|&faction| is_computer(faction)) {
            asked.extend(in_play.first());
        }
        asked.dedup();
        asked
    }

    /// What is asked, without regard to who looks.
    pub fn whole_prompt(&self) -> Prompt {
        self.journal.state().prompt()
    }

    /// What a faction's computer player may know now.
    pub fn view_of(&self, faction: FactionId) -> View {
        self.journal.state().view(Seat::Faction(faction))
    }

    /// Goes on in a file that was written from this campaign; false when it was from another.
    pub fn move_to(&mut self, moved: Moved) -> Result<bool, SaveError> {
        let is_ours = self.journal.move_to(moved)?;
        self.revision += u64::from(is_ours);
        Ok(is_ours)
    }

    /// Goes on in another file.
    pub fn save_as(&mut self, path: &Path, existing: Existing) -> Result<(), SaveError> {
        self.journal.save_as(path, existing)?;
        self.revision += 1;
        Ok(())
    }
}

/// What a seat may read of the questions: those of others only by who is asked and what about,
/// where play is blind.
fn asked(now: &Campaign, seat: Seat) -> Prompt {
    let mut prompt = now.prompt();
    let Seat::Faction(me) = seat else { return prompt };
    if !now.state().options.blind {
        return prompt;
    }
    prompt.asks.retain(|ask| ask.who.is_none_or(|who| who == me));
    prompt
}

/// The throw for which the last of these faces was typed.
fn last_throw(journal: &Journal<Campaign>, command: &Command, typed: &[Vec<u8>]) -> Option<Throw> {
    let (_, before) = typed.split_last()?;
    match journal.dry(command, &mut Typed::new(before.iter().cloned())) {
        Err(Stopped::Awaits(throw)) => Some(*throw),
        _ => None,
    }
}
