//! What painters are given: everything they may show, and nothing they could change.
//!
//! Never holds the campaign itself, only what the seat looked from may know.

use std::sync::Arc;

use crate::campaign::prompt::{About, Ask, Prompt};
use crate::campaign::rules::Preset;
use crate::campaign::state::{ArmyId, DiceMode, Due, FactionId, SeatKind};
use crate::campaign::view::View;
use crate::campaign::{Campaign, Seat};
use crate::desk::amending::Amending;
use crate::desk::outbox::{Dialog, Selection};
use crate::desk::settings::Settings;
use crate::desk::theme::Theme;
use crate::ground::dice::Throw;
use crate::ground::hex::Hex;
use crate::journal::Fought;
use crate::journal::own::Own;

/// The desk as a painter sees it, for one frame.
#[derive(Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each says something of its own")]
pub struct Desk<'a> {
    /// The campaign as the seat knows it: now, or at the step replayed.
    pub view: &'a View,
    /// What is asked; without the answers of others where play is blind. Nothing while replaying.
    pub prompt: &'a Prompt,
    /// What is selected.
    pub selection: Selection,
    /// Hexes through which the selected army's march was laid, in order.
    pub through: &'a [Hex],
    /// The user's own presets.
    pub presets: &'a [Own<Preset>],
    /// All battles handed off to the table, of every week, as the umpire knows them.
    pub battles: &'a [Fought],
    /// A result that is being amended.
    pub amending: Option<&'a Amending>,
    /// The journal, oldest first; as far as the seat may read it.
    pub lines: &'a [Line],
    /// The throw by the players' own dice that is awaited; nothing else can be done meanwhile.
    pub awaited: Option<&'a Throw>,
    /// Throws already typed for the order in hand.
    pub typed: &'a [Vec<u8>],
    /// Whose dice answer.
    pub dice: DiceMode,
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// Settings of the desk.
    pub settings: &'a Settings,
    /// Steps done so far; the replay slider ends here.
    pub steps: usize,
    /// The step looked at; none: now.
    pub replay: Option<usize>,
    /// Something can be undone.
    pub can_undo: bool,
    /// Something can be done again.
    pub can_redo: bool,
    /// The next undo would take back a die, a card or a hidden thing.
    pub undo_sees_chance: bool,
    /// Changes with every change of what is shown; caches compare it.
    pub revision: u64,
    /// Rises with every order done; the dice tray starts its roll on it.
    pub last: Option<&'a Done>,
    /// A computer player is thinking, or waits for its pace.
    pub computer: Option<FactionId>,
    /// Computer players wait.
    pub paused: bool,
    /// The file may only be looked at.
    pub read_only: bool,
    /// Seconds since the window opened, for what moves.
    pub time: f64,
}

impl<'a> Desk<'a> {
    /// The campaign as far as the seat knows it.
    pub fn campaign(&self) -> &'a Campaign {
        self.view.campaign()
    }

    /// The faction looked from; none: the umpire.
    pub fn faction(&self) -> Option<FactionId> {
        match self.view.seat() {
            Seat::Umpire => None,
            Seat::Faction(faction) => Some(faction),
        }
    }

    /// True when orders can be given: not while replaying, a throw is awaited, a computer player is
    /// to answer, or the file may only be looked at.
    pub fn is_live(&self) -> bool {
        self.replay.is_none() && self.awaited.is_none() && !self.read_only
    }

    /// True when the person at the desk may answer this.
    pub fn may_answer(&self, ask: &Ask) -> bool {
        self.is_live()
            && match (ask.who, self.view.seat()) {
                (None, _) => true,
                (Some(who), Seat::Faction(me)) => who == me,
                (Some(who), Seat::Umpire) => !self.is_computer(who),
            }
    }

    /// True for a faction that the program plays.
    pub fn is_computer(&self, faction: FactionId) -> bool {
        self.campaign()
            .setup()
            .factions
            .get(faction.index())
            .is_some_and(|faction| faction.seat == SeatKind::Computer)
    }

    /// The first question about something.
    pub fn ask(&self, wanted: impl Fn(&About) -> bool) -> Option<&'a Ask> {
        self.prompt.asks.iter().find(|ask| wanted(&ask.about))
    }
}

/// The dialog in which a question is answered. `army` is the one selected, which goes first when
/// armies may move.
pub fn dialog_of(about: &About, army: Option<ArmyId>) -> Option<Dialog> {
    Some(match about {
        About::Initiative | About::First | About::Card => Dialog::Initiative,
        About::Draft { .. } => Dialog::Draft,
        About::Deploy => Dialog::Deploy,
        About::Move { armies } => {
            let army = army.filter(|army| armies.contains(army)).or_else(|| armies.first().copied())?;
            Dialog::March { army, to: None }
        }
        &About::Sortie(hex) => Dialog::Sortie(hex),
        &(About::Stand { hex, .. }
        | About::Fight { hex, .. }
        | About::Method { hex, .. }
        | About::HandOff { hex, .. }) => Dialog::Combat(hex),
        &About::Battle(battle) => Dialog::Battle(battle),
        &About::Siege(hex) => Dialog::Siege(hex),
        &About::AssaultWish { hex, .. } => Dialog::Assault(hex),
        About::Recovery(_) => Dialog::Recovery,
        About::Due(Due::Losses { .. }) => Dialog::Losses,
        About::Due(Due::Retreat { .. }) => Dialog::Retreat,
        About::Due(Due::Attrition { .. }) => Dialog::Attrition,
        About::Due(Due::Captives { .. }) => Dialog::Captives,
        About::Due(Due::TownFate { .. }) => Dialog::TownFate,
        About::EndStep => Dialog::EndStep,
        About::Over => Dialog::Over,
    })
}

/// A line of the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Steps that stand once this was done, for [`crate::desk::outbox::Action::ReplayTo`] and
    /// [`crate::desk::outbox::Action::UndoTo`]; none for what was undone, and for the undoing.
    pub step: Option<usize>,
    /// The week in which it happened.
    pub week: u32,
    /// In one plain sentence.
    pub words: Arc<str>,
    /// Why, where somebody said so; empty otherwise.
    pub because: Arc<str>,
    /// What kind of line.
    pub kind: LineKind,
    /// It was undone and does not stand any more.
    pub is_undone: bool,
}

/// What a line of the journal is about, for its mark and for filtering.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineKind {
    /// Dice fell.
    Roll {
        /// What was rolled.
        throw: Throw,
        /// The faces.
        faces: Vec<u8>,
    },
    /// A step of the turn began.
    Step,
    /// A turn ended.
    Turn,
    /// Somebody did something, or something came of it.
    Fact,
    /// The umpire set something right, or an option was changed.
    Umpire,
    /// Steps were undone, or done again.
    Undo,
}

/// What the last order brought.
#[derive(Debug, Clone, PartialEq)]
pub struct Done {
    /// Rises by one with every order.
    pub serial: u64,
    /// The dice that fell in it, in order.
    pub rolls: Vec<(Throw, Vec<u8>)>,
    /// What happened, in sentences, dice left out.
    pub words: Vec<String>,
}

/// Something that the user must be told.
#[derive(Debug, Clone, PartialEq)]
pub struct Notice {
    /// Its number.
    pub id: u64,
    /// The words.
    pub words: String,
    /// How bad it is.
    pub weight: Weight,
    /// Time of the frame in which it first showed, in seconds.
    pub since: Option<f64>,
}

/// How bad something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    /// Done as wished.
    Good,
    /// Refused; nothing is lost.
    Refused,
    /// Something is wrong; stays until taken away.
    Trouble,
}
