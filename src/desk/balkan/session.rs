//! One war at the desk: its journal, whose hand may be seen, whose dice answer, what is awaited.
//!
//! Never knows a rule, never paints; what the war refuses comes back in its own words.

use std::path::Path;
use std::sync::Arc;

use crate::balkan::action::Action;
use crate::balkan::b3_movement::Runs;
use crate::balkan::game::{Balkan, Command, Fact, Prompt, SeatKind, Setup};
use crate::balkan::legal::to_act;
use crate::balkan::state::{Stage, State, Step};
use crate::balkan::table::Table;
use crate::balkan::view::View;
use crate::desk::balkan::chronicle::{Chronicle, Line};
use crate::desk::balkan::passes::{Passes, Window};
use crate::desk::session::{Outcome, Undone};
use crate::ground::count::counted;
use crate::ground::dice::{Awaited, Dice, Seeded, Throw, Typed};
use crate::ground::game::{Game as _, Stopped};
use crate::ground::hex::Hex;
use crate::journal::{ActError, CannotUndo, Consent, Existing, Journal, Moved, SaveError};

/// The game's name in the header of a save.
pub const GAME: &str = "balkan";

/// One war at the desk.
#[derive(Debug)]
pub struct Session {
    journal: Journal<Balkan>,
    own_dice: bool,
    pending: Option<Pending>,
    /// For whom the curtain was lifted last (B6).
    at_screen: Option<u8>,
    /// What the people at the table have said to the window that is open (B5).
    said: Option<Said>,
    view: View,
    prompt: Prompt,
    chronicle: Chronicle,
    passes: Vec<Passes>,
    replay: Option<usize>,
    rolls: Vec<(Throw, Vec<u8>)>,
    /// Where the last move went.
    trail: Vec<Hex>,
    revision: u64,
}

/// An order that needs throws of the players' own dice.
#[derive(Debug)]
struct Pending {
    command: Command,
    throw: Throw,
    typed: Vec<Vec<u8>>,
}

/// What the people at one screen have said to a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Said {
    window: Key,
    /// Who of them reacts; nobody: let it stand.
    reacts: Option<u8>,
}

/// What tells one window from the next: the card and who played last, or the step of the turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Key {
    Card { card: u8, by: u8, last: u8, negated: bool },
    Timed(u8),
    Battle { attacker: u8, defender: u8, stage: Stage },
}

/// Whose answer is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// Nobody's: the war is over.
    Over,
    /// A computer player's.
    Computer(u8),
    /// Anybody's at the table: dice that all may throw, cards that all draw.
    Table,
    /// A person's, whose hand must be seen for it.
    Hand(u8),
    /// A person's, before everybody's eyes.
    Open(u8),
}

/// The players' own dice; the deck is the program's all the same.
struct Own {
    typed: Typed,
    deck: Seeded,
}

impl Dice for Own {
    fn throw(&mut self, throw: &Throw) -> Result<Vec<u8>, Awaited> {
        if throw.rule == DECK { self.deck.throw(throw) } else { self.typed.throw(throw) }
    }
}

/// The rule of a throw that draws a card.
const DECK: &str = "B2.deck";

impl Session {
    /// A war from its set-up, with its file.
    pub fn create(path: &Path, setup: Setup, existing: Existing) -> Result<Self, SaveError> {
        Self::new(Journal::create(path, GAME, setup, existing)?)
    }

    /// A war from its file.
    pub fn open(path: &Path) -> Result<Self, SaveError> {
        Self::new(Journal::open(path, GAME)?)
    }

    /// A damaged war up to its damage.
    pub fn open_until_damage(path: &Path) -> Result<Self, SaveError> {
        Self::new(Journal::open_until_damage(path, GAME)?)
    }

    fn new(journal: Journal<Balkan>) -> Result<Self, SaveError> {
        let chronicle = Chronicle::read(&journal)?;
        let seats = usize::from(journal.state().table().seats()) + 1;
        let mut session = Self {
            own_dice: journal.setup().own_dice,
            pending: None,
            at_screen: None,
            said: None,
            view: journal.state().view(None),
            prompt: journal.state().prompt(),
            chronicle,
            passes: vec![Passes::default(); seats],
            replay: None,
            rolls: Vec::new(),
            trail: Vec::new(),
            revision: 1,
            journal,
        };
        session.refresh();
        Ok(session)
    }

    /// The journal, for reading.
    pub fn journal(&self) -> &Journal<Balkan> {
        &self.journal
    }

    /// What may be seen now, or at the step looked back at.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The table of the war that is played.
    pub fn table(&self) -> &Arc<Table> {
        self.view.table()
    }

    /// Everything that may be done; nothing while looking back, and nothing of a hand that is covered.
    pub fn choices(&self) -> &[Action] {
        &self.prompt.choices
    }

    /// The log in lines.
    pub fn lines(&self) -> &[Line] {
        self.chronicle.lines()
    }

    /// What happened, turn by turn, in figures.
    pub fn chronicle(&self) -> &Chronicle {
        &self.chronicle
    }

    /// The throw awaited.
    pub fn awaited(&self) -> Option<&Throw> {
        self.pending.as_ref().map(|pending| &pending.throw)
    }

    /// How many throws were typed for the order in hand.
    pub fn typed(&self) -> usize {
        self.pending.as_ref().map_or(0, |pending| pending.typed.len())
    }

    /// True while the players roll their own dice.
    pub fn own_dice(&self) -> bool {
        self.own_dice
    }

    /// Whose dice answer from now on.
    pub fn use_own_dice(&mut self, own: bool) {
        self.own_dice = own;
        self.revision += 1;
    }

    /// The dice that fell last, with what they were for.
    pub fn rolls(&self) -> &[(Throw, Vec<u8>)] {
        &self.rolls
    }

    /// Where the last move went, or the last attack: the hex it came from, and where to.
    pub fn trail(&self) -> &[Hex] {
        &self.trail
    }

    /// The step looked back at.
    pub fn replay(&self) -> Option<usize> {
        self.replay
    }

    /// Changes with every change of what is shown.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Who plays a seat.
    pub fn kind(&self, seat: u8) -> SeatKind {
        self.journal.setup().seat(seat).kind
    }

    /// The name of the person in a seat; empty where none was given.
    pub fn player(&self, seat: u8) -> String {
        self.journal.setup().seat(seat).player
    }

    /// True for a person's seat.
    pub fn is_person(&self, seat: u8) -> bool {
        self.kind(seat) == SeatKind::Human
    }

    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = u8> + '_ {
        (0..self.journal.state().table().seats()).filter(|&seat| self.is_person(seat))
    }

    /// The only person's seat, who needs no curtain.
    pub fn sole(&self) -> Option<u8> {
        let mut people = self.people();
        people.next().filter(|_| people.next().is_none())
    }

    /// Whose answer is waited for.
    pub fn asked(&self) -> Asked {
        let game = self.journal.state();
        let state = game.state();
        if state.step == Step::Over && state.played.is_none() {
            return Asked::Over;
        }
        let dice = matches!(state.step, Step::Battle(Stage::Dice)) && state.played.is_none();
        match to_act(game.table(), state) {
            // Dice of a battle between computer players roll by themselves.
            None if dice => {
                let sides = [state.battle.attacker, state.battle.defender];
                let seat = |division| game.table().seat_of(division);
                let person = sides.into_iter().map(seat).any(|seat| self.is_person(seat));
                if person { Asked::Table } else { Asked::Computer(seat(state.battle.attacker)) }
            }
            None if self.people().next().is_none() => Asked::Computer(0),
            None => Asked::Table,
            Some(seat) if !self.is_person(seat) => Asked::Computer(seat),
            Some(seat) if needs_hand(game.table(), state) => Asked::Hand(seat),
            Some(seat) => Asked::Open(seat),
        }
    }

    /// Whose hand may be seen now: the only person's, or that of the one for whom the curtain was
    /// lifted, while no other person is asked.
    pub fn looks(&self) -> Option<u8> {
        if let Some(sole) = self.sole() {
            return Some(sole);
        }
        let at_screen = self.at_screen?;
        match self.asked() {
            Asked::Hand(seat) | Asked::Open(seat) if seat != at_screen => None,
            _ => Some(at_screen),
        }
    }

    /// For whom the curtain must be lifted before the war can go on (B6).
    pub fn curtain(&self) -> Option<u8> {
        if self.sole().is_some() || self.replay.is_some() {
            return None;
        }
        let here = |seat: &u8| self.at_screen != Some(*seat);
        match self.asked() {
            Asked::Hand(seat) => Some(seat).filter(here),
            Asked::Open(seat) => self.said.and_then(|said| said.reacts).filter(|&it| it == seat).filter(here),
            _ => None,
        }
    }

    /// The curtain is lifted for a person, or falls.
    pub fn lift(&mut self, seat: Option<u8>) {
        self.at_screen = seat.filter(|&seat| self.is_person(seat));
        self.refresh();
    }

    /// The seats of people who may answer the window that is open, from the one who is asked on.
    pub fn may_react(&self) -> Vec<u8> {
        let game = self.journal.state();
        let (table, state) = (game.table(), game.state());
        let Some(asked) = to_act(table, state) else { return Vec::new() };
        let fits = |seat: u8| match (&state.played, state.step) {
            (Some(played), _) => {
                let card = crate::balkan::rules::Card::Intelligence;
                table.is_opponent(state.war, played.last, seat) && table.could_hold(state, seat, card)
            }
            (None, Step::Timed { .. }) => {
                table.could_hold(state, seat, crate::balkan::rules::Card::TimedAttacks)
            }
            _ => seat == asked,
        };
        self.people().filter(|&seat| seat >= asked && fits(seat)).collect()
    }

    /// The people at the table let it stand, or one of them reacts (B5).
    pub fn say(&mut self, reacts: Option<u8>) {
        self.said = key(self.journal.state()).map(|window| Said { window, reacts });
        self.refresh();
    }

    /// Which windows a seat passes of itself.
    pub fn passes(&self, seat: u8) -> Passes {
        self.passes.get(usize::from(seat)).copied().unwrap_or_default()
    }

    /// Sets which windows a seat passes of itself.
    pub fn set_passes(&mut self, seat: u8, passes: Passes) {
        if let Some(all) = self.passes.get_mut(usize::from(seat)) {
            *all = passes;
            self.revision += 1;
        }
    }

    /// What is done without asking: windows that the people have passed beforehand, or in one word.
    pub fn by_itself(&self) -> Option<Action> {
        if self.pending.is_some() || self.replay.is_some() || self.journal.read_only().is_some() {
            return None;
        }
        let Asked::Open(seat) = self.asked() else { return None };
        let whole = self.journal.state().prompt();
        let pass = whole.choices.contains(&Action::Pass).then_some(Action::Pass)?;
        let state = self.journal.state().state();
        if let Some(said) = self.said.filter(|said| Some(said.window) == key(self.journal.state()))
            && said.reacts != Some(seat)
        {
            return Some(pass);
        }
        let passes = self.passes(seat);
        // With one person among computer players nobody learns from a window that does not come up.
        let empty = passes.empty && self.sole() == Some(seat) && whole.choices.len() == 1;
        (empty || Window::of(state).is_some_and(|window| passes.passes(window))).then_some(pass)
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
            let dice = counted(pending.throw.dice, "die", "dice");
            let words = format!("{dice} with faces 1 to {} awaited", pending.throw.sides);
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

    fn run(&mut self, command: Command, typed: Vec<Vec<u8>>) -> Outcome {
        let (seed, thrown) = (self.journal.setup().seed, self.journal.thrown());
        // A computer player's dice are thrown by the program, whoever owns dice.
        let own = self.own_dice && !matches!(self.asked(), Asked::Computer(_)) || !typed.is_empty();
        let before = self.journal.state().clone();
        let acted = if own {
            let typed = Typed::new(typed.iter().cloned());
            self.journal.act(&command, &mut Own { typed, deck: Seeded::new(seed, thrown) })
        } else {
            self.journal.act(&command, &mut Seeded::new(seed, thrown))
        };
        match acted {
            Ok(acted) => {
                self.tell(&before, &acted.facts);
                Outcome::Done
            }
            Err(ActError::Stopped(Stopped::Awaits(throw))) => {
                self.pending = Some(Pending { command, throw: *throw, typed });
                self.revision += 1;
                Outcome::Awaits
            }
            Err(ActError::Stopped(Stopped::Refused(refusal))) => Outcome::Refused(refusal.to_string()),
            Err(err @ ActError::Save(_)) => Outcome::NotSaved(err.to_string()),
        }
    }

    /// Takes note of what an order brought.
    fn tell(&mut self, before: &Balkan, facts: &[Fact]) {
        if self.chronicle.add_step(&self.journal, before, facts).is_err()
            && let Ok(chronicle) = Chronicle::read(&self.journal)
        {
            // What was just written cannot be unreadable; if it were, all is read again.
            self.chronicle = chronicle;
        }
        self.rolls = facts.iter().flat_map(|fact| rolls_of(before, fact)).collect();
        self.trail = facts.iter().rev().map(|fact| trail_of(before, fact)).next().unwrap_or_default();
        let done = facts.iter().any(|fact| matches!(fact, Fact::Did { action: Action::Done, .. }));
        if done && self.sole().is_none() && to_act(before.table(), before.state()) == self.at_screen {
            self.at_screen = None;
        }
        if self.said.is_some_and(|said| Some(said.window) != key(self.journal.state())) {
            self.said = None;
        }
        self.refresh();
    }

    /// Steps that would stand after an undo: back to before what a person last decided.
    pub fn undo_target(&self) -> usize {
        let decided = |line: &&Line| {
            let by_person = line.seat.is_none_or(|seat| self.is_person(seat));
            line.step.is_some() && by_person && line.action != Some(Action::Pass)
        };
        let n = self.journal.n_steps();
        if self.people().next().is_none() {
            return n.saturating_sub(1);
        }
        let last = self.lines().iter().rev().find(decided).and_then(|line| line.step);
        last.unwrap_or(n).saturating_sub(1)
    }

    /// Undoes what a person decided last, and all that came of it; over dice and over cards that others
    /// have shown only when all agree (B8).
    pub fn undo(&mut self, to: Option<usize>, agreed: bool) -> Undone {
        if to.is_none() && self.cancel_throw() {
            return Undone::Done;
        }
        let to = to.unwrap_or_else(|| self.undo_target());
        let mut undone = self.lines().iter().filter(|line| line.step.is_some_and(|step| step > to));
        let by = self.lines().iter().find(|line| line.step == Some(to + 1)).and_then(|line| line.seat);
        let shown = |line: &Line| line.seat != by && line.action.is_some_and(Action::shows_card);
        if !agreed && undone.any(shown) {
            return Undone::AllMustAgree(to);
        }
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

    /// Does again what was undone last, up to where a person is asked.
    pub fn redo(&mut self) -> Result<(), String> {
        loop {
            self.journal.redo().map_err(|err| err.to_string())?;
            let goes_on = matches!(self.asked(), Asked::Computer(_)) || self.by_itself().is_some();
            if !goes_on || self.journal.n_undone() == 0 {
                break;
            }
        }
        self.reread();
        Ok(())
    }

    fn reread(&mut self) {
        self.pending = None;
        self.replay = None;
        self.said = None;
        self.rolls.clear();
        if let Ok(chronicle) = Chronicle::read(&self.journal) {
            self.chronicle = chronicle;
        }
        self.refresh();
    }

    /// Looks at the war as it was after so many steps; none: now.
    pub fn replay_to(&mut self, steps: Option<usize>) -> Result<(), SaveError> {
        if let Some(steps) = steps.filter(|&steps| steps < self.journal.n_steps()) {
            let then = self.journal.at(steps)?;
            self.trail = self
                .lines()
                .iter()
                .rev()
                .find(|line| line.step == Some(steps))
                .and_then(|line| line.action)
                .map_or_else(Vec::new, |action| {
                    self.journal.at(steps.saturating_sub(1)).map_or_else(
                        |_| Vec::new(),
                        |before| trail_of(&before, &Fact::Did { action, faces: Vec::new() }),
                    )
                });
            self.view = then.view(self.looks());
            self.prompt = Prompt { seat: None, choices: Vec::new() };
            self.replay = Some(steps);
            self.revision += 1;
        } else {
            self.replay = None;
            self.refresh();
        }
        Ok(())
    }

    /// Steps that stood when a seat last said that it was done; 0 if it never has.
    pub fn last_go(&self, seat: u8) -> usize {
        let done = |line: &&Line| {
            line.seat == Some(seat) && line.action == Some(Action::Done) && line.step.is_some()
        };
        self.lines().iter().rev().find(done).and_then(|line| line.step).unwrap_or(0)
    }

    /// Makes everything that is shown anew.
    fn refresh(&mut self) {
        let now = self.journal.state();
        self.view = now.view(self.looks());
        self.prompt = now.prompt();
        // Of a covered hand nothing is listed but what everybody may see and say.
        let covered = match self.asked() {
            Asked::Hand(seat) | Asked::Open(seat) => self.looks() != Some(seat),
            Asked::Computer(_) | Asked::Over => true,
            Asked::Table => false,
        };
        if covered {
            self.prompt.choices.retain(|&action| !action.shows_card());
        }
        if matches!(self.asked(), Asked::Computer(_)) {
            self.prompt.choices.clear();
        }
        self.revision += 1;
    }

    /// What a computer player may know now, and what it may do.
    pub fn put_to(&self, seat: u8) -> (View, Vec<Action>) {
        let now = self.journal.state();
        (now.view(Some(seat)), now.prompt().choices)
    }

    /// Goes on in another file.
    pub fn save_as(&mut self, path: &Path, existing: Existing) -> Result<(), SaveError> {
        self.journal.save_as(path, existing)?;
        self.revision += 1;
        Ok(())
    }

    /// Goes on in a file that was written from this war; false when it was from another.
    pub fn move_to(&mut self, moved: Moved) -> Result<bool, SaveError> {
        let is_ours = self.journal.move_to(moved)?;
        self.revision += u64::from(is_ours);
        Ok(is_ours)
    }
}

/// B6: what is asked cannot be answered without seeing one's hand.
fn needs_hand(table: &Table, state: &State) -> bool {
    if state.played.is_some() {
        return false;
    }
    match state.step {
        Step::Go | Step::Discard { .. } => true,
        Step::Battle(Stage::AttackerTokens | Stage::DefenderTokens) => table.options.secret_tokens,
        _ => false,
    }
}

fn key(game: &Balkan) -> Option<Key> {
    let state = game.state();
    if let Some(played) = &state.played {
        let (card, by) = (played.card as u8, played.by);
        return Some(Key::Card { card, by, last: played.last, negated: played.negated });
    }
    match state.step {
        Step::Timed { .. } => Some(Key::Timed(state.turn)),
        Step::Battle(stage) => {
            Some(Key::Battle { attacker: state.battle.attacker, defender: state.battle.defender, stage })
        }
        _ => None,
    }
}

/// Where a move leads, or an attack; a railway run by every space that it passes.
fn trail_of(before: &Balkan, fact: &Fact) -> Vec<Hex> {
    let state = before.state();
    let hex = |space: u16| before.table().theatre.hex.get(usize::from(space)).copied();
    let at = |division: u8| hex(state.at[usize::from(division)]);
    let ends = match fact {
        Fact::Did { action: Action::Rail { division, to }, .. } => {
            let way = Runs::payable(before.table(), state, *division).way(*to);
            return at(*division).into_iter().chain(way.into_iter().filter_map(hex)).collect();
        }
        Fact::Did { action: Action::Move { division, to }, .. } => [at(*division), hex(*to)],
        Fact::Did {
            action: Action::Attack { division, target } | Action::AttackWith { division, target, .. },
            ..
        } => [at(*division), at(*target)],
        _ => [None, None],
    };
    ends.into_iter().flatten().collect()
}

/// Dice that answer from a script of faces and note what they were for.
struct Noted<'a> {
    left: std::slice::Iter<'a, u8>,
    rolls: Vec<(Throw, Vec<u8>)>,
}

impl Dice for Noted<'_> {
    fn throw(&mut self, throw: &Throw) -> Result<Vec<u8>, Awaited> {
        let faces: Vec<u8> = self.left.by_ref().take(usize::from(throw.dice)).copied().collect();
        if faces.len() < usize::from(throw.dice) {
            return Err(Awaited(throw.clone()));
        }
        if throw.rule != DECK {
            self.rolls.push((throw.clone(), faces.clone()));
        }
        Ok(faces)
    }
}

/// The throws of a fact, told in the state before it; draws from the deck are none.
fn rolls_of(before: &Balkan, fact: &Fact) -> Vec<(Throw, Vec<u8>)> {
    let Fact::Did { action, faces } = fact else { return Vec::new() };
    let mut noted = Noted { left: faces.iter(), rolls: Vec::new() };
    if faces.is_empty() || before.decide(&Command::Do(*action), &mut noted).is_err() {
        return Vec::new();
    }
    noted.rolls
}
