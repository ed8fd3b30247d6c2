//! The Balkan wars by the one door of all games.
//!
//! Never lets anything be done that is not listed; knows no window and no computer player.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::balkan::action::Action;
use crate::balkan::b0_setting_up;
use crate::balkan::b7_second_war;
use crate::balkan::chance::{Chance, Why};
use crate::balkan::data;
use crate::balkan::kept::Kept;
use crate::balkan::legal::{legal, play, to_act};
use crate::balkan::rules::{Options, Rules};
use crate::balkan::state::{State, Step, War};
use crate::balkan::table::Table;
use crate::balkan::tell;
use crate::balkan::theatre::Theatre;
use crate::balkan::view::View;
use crate::balkan::why;
use crate::ground::board::Board;
use crate::ground::dice::{Dice, Throw};
use crate::ground::game::{Game, Stopped};

/// Who plays a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SeatKind {
    /// A person at the table.
    Human,
    /// The program, anything that may be done.
    Random,
    /// The program, sensibly.
    Recruit,
    /// The program, one move ahead.
    Regular,
    /// The program, whole goes ahead.
    Veteran,
}

/// A seat of a new war.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seat {
    /// The player's name; empty where nobody gave one.
    #[serde(default)]
    pub player: String,
    /// Who plays.
    pub kind: SeatKind,
}

/// All that is fixed before the first move.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// What the game is called.
    pub name: String,
    /// Seed of the program's dice and of the deck.
    pub seed: u64,
    /// The players roll their own dice; the deck is the program's all the same.
    pub own_dice: bool,
    /// Which war it begins with.
    pub war: War,
    /// Two Ottoman players (B0.3).
    pub five: bool,
    /// Readings chosen.
    pub options: Options,
    /// Seats in seat order.
    pub seats: Vec<Seat>,
    /// Who plays Romania when it joins in the Second War (B7); nobody was asked: see [`Setup::seat`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub romania: Option<Seat>,
    /// Numbers and tables.
    pub rules: Rules,
    /// The map.
    pub board: Board,
    /// Homes and divisions.
    pub divisions: data::Setup,
}

impl Setup {
    /// A war on the built-in map by the built-in rules.
    pub fn bundled(name: &str, seed: u64, war: War, five: bool, options: Options, seats: Vec<Seat>) -> Self {
        Self {
            name: name.to_owned(),
            seed,
            own_dice: false,
            war,
            five,
            options,
            seats,
            romania: None,
            rules: Rules::printed(),
            board: data::board().as_ref().clone(),
            divisions: data::Setup::bundled().without_source(),
        }
    }

    /// The seat of a player. Romania's, which comes after all others, is taken as the best of the
    /// computer players, or as a person where there are none, when nobody was asked about it.
    pub fn seat(&self, seat: u8) -> Seat {
        if let Some(known) = self.seats.get(usize::from(seat)) {
            return known.clone();
        }
        self.romania.clone().unwrap_or_else(|| {
            let computers = self.seats.iter().map(|seat| seat.kind).filter(|&kind| kind != SeatKind::Human);
            Seat { player: String::new(), kind: computers.max().unwrap_or(SeatKind::Human) }
        })
    }

    /// The table of one of the two wars.
    fn table(&self, war: War) -> Result<Table, String> {
        let theatre = Theatre::build(&self.board, &self.divisions, &self.rules)
            .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))?;
        Ok(Table::new(Arc::new(theatre), Arc::new(self.rules.clone()), self.options, self.five, war))
    }
}

/// An order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// One move.
    Do(Action),
    /// Go on into the Second War (B7).
    SecondWar,
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fact {
    /// A move was made, with the faces that fell and the places of the cards drawn.
    Did {
        /// Which.
        action: Action,
        /// In order.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        faces: Vec<u8>,
    },
    /// The Second War began.
    SecondWar,
}

/// Why something is not done, with its rule.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{words} ({rule})")]
pub struct Refusal {
    /// The rule.
    pub rule: &'static str,
    /// In plain words.
    pub words: String,
}

/// Who is asked, and what may be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prompt {
    /// Who; nobody in particular where the table does something together.
    pub seat: Option<u8>,
    /// Everything that may be done, in order; empty when the war is over.
    pub choices: Vec<Action>,
}

/// A war as it stands.
#[derive(Clone)]
pub struct Balkan {
    setup: Arc<Setup>,
    table: Arc<Table>,
    state: State,
}

impl fmt::Debug for Balkan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Balkan")
            .field("setup", &self.setup.name)
            .field("state", &self.state)
            .finish_non_exhaustive()
    }
}

impl PartialEq for Balkan {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup && self.state == other.state
    }
}

impl Balkan {
    /// What was fixed at the beginning.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The table of the war that is played.
    pub fn table(&self) -> &Arc<Table> {
        &self.table
    }

    /// How things stand.
    pub fn state(&self) -> &State {
        &self.state
    }

    fn begin_second(&mut self) {
        if let Ok(table) = self.setup.table(War::Second) {
            self.state = b7_second_war::after_the_first(&table, &self.state);
            self.table = Arc::new(table);
        }
    }
}

/// The journal's dice, asked as the rules ask; what fell is written down.
struct Asked<'a> {
    table: &'a Table,
    state: State,
    dice: &'a mut dyn Dice,
    faces: Vec<u8>,
}

impl Chance for Asked<'_> {
    type Halt = Box<Throw>;

    fn roll(&mut self, sides: u8, why: Why) -> Result<u8, Box<Throw>> {
        let throw = tell::throw(self.table, &self.state, sides, why);
        match self.dice.throw(&throw) {
            Ok(faces) => {
                let face = faces.first().copied().unwrap_or(1);
                self.faces.push(face);
                Ok(face)
            }
            Err(awaited) => Err(Box::new(awaited.0)),
        }
    }
}

/// Faces that fell before.
pub(super) struct Fallen<'a>(pub std::slice::Iter<'a, u8>);

impl Chance for Fallen<'_> {
    type Halt = std::convert::Infallible;

    fn roll(&mut self, sides: u8, _: Why) -> Result<u8, Self::Halt> {
        // A fact that has too few faces is none of ours; the lowest face keeps it harmless.
        Ok(self.0.next().copied().unwrap_or(1).clamp(1, sides.max(1)))
    }
}

impl Game for Balkan {
    type Setup = Setup;
    type Command = Command;
    type Fact = Fact;
    type Refusal = Refusal;
    type Prompt = Prompt;
    type Seat = Option<u8>;
    type View = View;
    type Snapshot = (War, Kept);

    fn begin(setup: &Setup) -> Result<Self, String> {
        let table = setup.table(setup.war)?;
        if setup.seats.len() != table.players.len() {
            return Err(format!("{} seats; {} are expected", setup.seats.len(), table.players.len()));
        }
        let state = match setup.war {
            War::First => b0_setting_up::first_war(&table, setup.seed),
            War::Second => b7_second_war::alone(&table),
        };
        Ok(Self { setup: Arc::new(setup.clone()), table: Arc::new(table), state })
    }

    fn resume(setup: &Setup, (war, kept): (War, Kept)) -> Result<Self, String> {
        let table = setup.table(war)?;
        let state = kept.state(&table)?;
        Ok(Self { setup: Arc::new(setup.clone()), table: Arc::new(table), state })
    }

    fn snapshot(&self) -> (War, Kept) {
        (self.state.war, Kept::from(&self.state))
    }

    fn prompt(&self) -> Prompt {
        let mut choices = Vec::new();
        legal(&self.table, &self.state, &mut choices);
        choices.sort_unstable();
        Prompt { seat: to_act(&self.table, &self.state), choices }
    }

    fn must_be_answered(prompt: &Prompt) -> bool {
        !prompt.choices.is_empty()
    }

    fn decide(&self, command: &Command, dice: &mut dyn Dice) -> Result<Vec<Fact>, Stopped<Refusal>> {
        let action = match *command {
            Command::Do(action) => action,
            Command::SecondWar => {
                let may = self.state.step == Step::Over && self.state.war == War::First;
                let words = "the Second War begins when the First is over".to_owned();
                return if may {
                    Ok(vec![Fact::SecondWar])
                } else {
                    Err(Refusal { rule: "B7", words }.into())
                };
            }
        };
        let mut choices = Vec::new();
        legal(&self.table, &self.state, &mut choices);
        if !choices.contains(&action) {
            return Err(why::not(&self.table, &self.state, action).into());
        }
        let mut state = self.state;
        let mut asked = Asked { table: &self.table, state: self.state, dice, faces: Vec::new() };
        match play(&self.table, &mut state, action, &mut asked) {
            Ok(()) => Ok(vec![Fact::Did { action, faces: asked.faces }]),
            Err(throw) => Err(Stopped::Awaits(throw)),
        }
    }

    fn apply(&mut self, fact: &Fact) {
        match fact {
            Fact::Did { action, faces } => {
                let Ok(()) = play(&self.table, &mut self.state, *action, &mut Fallen(faces.iter()));
            }
            Fact::SecondWar => self.begin_second(),
        }
    }

    fn view(&self, seat: Option<u8>) -> View {
        View::new(&self.table, &self.state, seat)
    }

    fn is_wall(fact: &Fact) -> bool {
        match fact {
            Fact::Did { action, faces } => !faces.is_empty() || matches!(action, Action::Spy { .. }),
            Fact::SecondWar => false,
        }
    }

    fn dice_in(fact: &Fact) -> u64 {
        match fact {
            Fact::Did { faces, .. } => faces.len() as u64,
            Fact::SecondWar => 0,
        }
    }

    fn rolled(_: &Fact) -> Option<(Throw, Vec<u8>)> {
        // A move may hold many throws: they are told with it, and are not asked one by one again.
        None
    }

    fn ends_turn(fact: &Fact) -> bool {
        matches!(fact, Fact::Did { action: Action::Draw, .. } | Fact::SecondWar)
    }

    fn tell(&self, fact: &Fact) -> String {
        tell::tell(self, fact)
    }
}
