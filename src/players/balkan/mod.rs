//! Computer players of the Balkan wars: by chance, sensible, looking one move ahead, and
//! playing whole goes out.
//!
//! Never given more than a view of their seat; never roll; always answer with something that may be
//! done.

pub mod arena;
mod fields;
pub mod quick;
mod regular;
mod veteran;

use std::fmt;
use std::str::FromStr;

use crate::balkan::action::Action;
use crate::balkan::b4_battle;
use crate::balkan::b5_cards;
use crate::balkan::rules::{Card, Ground};
use crate::balkan::state::{Stage, Step};
use crate::balkan::view::View;
use crate::players::balkan::quick::Quick;

/// Playouts of a Veteran for a go, when nobody says how many.
const PLAYOUTS: u32 = 200;

/// How well a computer player plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// Anything that may be done.
    Random,
    /// Sensible, and for the rest by chance.
    Recruit,
    /// One move ahead, with exact odds.
    Regular,
    /// Whole goes ahead, by playouts of what may be hidden.
    Veteran,
}

impl Strength {
    /// All, the weakest first.
    pub const ALL: [Self; 4] = [Self::Random, Self::Recruit, Self::Regular, Self::Veteran];

    /// As it is typed.
    pub fn key(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Recruit => "recruit",
            Self::Regular => "regular",
            Self::Veteran => "veteran",
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

impl FromStr for Strength {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|strength| strength.key() == text);
        found.ok_or_else(|| {
            let all = Self::ALL.map(Self::key).join(", ");
            format!("\"{text}\" is no computer player; there are {all}")
        })
    }
}

/// A computer player at its seat.
#[derive(Debug, Clone)]
pub struct Mind {
    strength: Strength,
    fields: fields::Fields,
    weights: regular::Weights,
    /// The turn and the number of battles in it for which the weights were chosen.
    chosen: Option<(u8, u8)>,
    /// How many playouts a Veteran makes for a go.
    playouts: u32,
}

impl Mind {
    /// A player of this strength.
    pub fn new(strength: Strength) -> Self {
        Self {
            strength,
            fields: fields::Fields::default(),
            weights: regular::Weights::default(),
            chosen: None,
            playouts: PLAYOUTS,
        }
    }

    /// The same with so many playouts for a go; more play better and think longer.
    #[must_use]
    pub fn with_playouts(mut self, playouts: u32) -> Self {
        self.playouts = playouts;
        self
    }

    /// How well it plays.
    pub fn strength(&self) -> Strength {
        self.strength
    }

    /// One of the actions that may be done; the same for the same view, actions and chance.
    pub fn choose(&mut self, view: &View, actions: &[Action], chance: &mut Quick) -> Action {
        self.choose_until(view, actions, chance, &|| false)
    }

    /// The same, but as soon as `stop` says so it answers with the best that it has found. It is asked
    /// before every playout, each of which takes a fraction of a millisecond: for a time that is up, or a
    /// user who has gone on.
    pub fn choose_until(
        &mut self,
        view: &View,
        actions: &[Action],
        chance: &mut Quick,
        stop: &dyn Fn() -> bool,
    ) -> Action {
        match self.strength {
            Strength::Random => actions[chance.place(actions.len())],
            Strength::Recruit => recruit(view, actions, chance),
            Strength::Regular => regular::choose(self, view, actions, chance),
            Strength::Veteran => veteran::choose(self, view, actions, chance, stop),
        }
    }
}

/// Sensible by chance: takes what is worth something, attacks where it is stronger, keeps its reactions
/// for when they serve.
fn recruit(view: &View, actions: &[Action], chance: &mut Quick) -> Action {
    let (table, state) = (view.table(), view.state());
    let seat = view.seat().unwrap_or(0);
    let pick = |wanted: &dyn Fn(&Action) -> bool, chance: &mut Quick| -> Option<Action> {
        let fitting: Vec<Action> = actions.iter().copied().filter(|action| wanted(action)).collect();
        (!fitting.is_empty()).then(|| fitting[chance.place(fitting.len())])
    };
    if let Some(action) = reaction(view, actions) {
        return action;
    }
    match state.step {
        Step::Go => {
            let strong = |action: &Action| match *action {
                Action::Attack { division, target } | Action::AttackWith { division, target, .. } => {
                    b4_battle::attack_bonus(table, state, division, target).total()
                        >= b4_battle::defence_bonus(table, state, division, target).total()
                }
                _ => false,
            };
            let gains = |action: &Action| match *action {
                Action::Move { to, .. } | Action::Rail { to, .. } => {
                    state.control[usize::from(to)] != seat
                        && table.theatre.home[usize::from(to)] != Some(table.country(seat))
                }
                _ => false,
            };
            let cash = |action: &Action| {
                matches!(action, Action::CashMovement { .. }) && chance_free(state.moves[usize::from(seat)])
            };
            pick(&strong, chance)
                .or_else(|| pick(&gains, chance))
                .or_else(|| pick(&cash, chance))
                .or_else(|| {
                    if chance.below(3) == 0 {
                        pick(&|action: &Action| is_step(*action), chance)
                    } else {
                        None
                    }
                })
                .unwrap_or(Action::Done)
        }
        Step::Battle(Stage::AttackerTokens | Stage::DefenderTokens) => {
            let most = actions.iter().copied().filter(|action| matches!(action, Action::Spend { .. })).max();
            let cash = |action: &Action| matches!(action, Action::CashBattle { .. });
            match most {
                Some(Action::Spend { tokens }) if tokens < table.rules.most_tokens => {
                    pick(&cash, chance).or(most).unwrap_or(actions[0])
                }
                _ => most.unwrap_or(actions[0]),
            }
        }
        Step::Discard { .. } => actions[chance.place(actions.len())],
        _ => actions[chance.place(actions.len())],
    }
}

fn chance_free(tokens: u8) -> bool {
    tokens == 0
}

fn is_step(action: Action) -> bool {
    matches!(action, Action::Move { .. })
}

/// What every sensible player does in the windows: Foolish Attack, Break Morale and Pursuit whenever they
/// serve, Intelligence against what hurts, Timed Attacks to go first.
fn reaction(view: &View, actions: &[Action]) -> Option<Action> {
    let (table, state) = (view.table(), view.state());
    let has = |action: Action| actions.contains(&action).then_some(action);
    if let Some(played) = &state.played {
        let seat = view.seat()?;
        let hurts = table.may_attack(state.war, played.by, seat)
            && matches!(
                played.card,
                Card::FoolishAttack | Card::BreakMorale | Card::Pursuit | Card::Overrun | Card::Artillery
            );
        // What stands is against me, or what was negated was mine.
        let wants = if played.negated { played.by == seat } else { hurts && played.by != seat };
        return if wants {
            has(Action::Intelligence).or_else(|| has(Action::Pass))
        } else {
            has(Action::Pass)
        };
    }
    match state.step {
        Step::Battle(Stage::Foolish) => has(Action::Foolish).or_else(|| has(Action::Pass)),
        Step::Battle(Stage::Break) => has(Action::Break).or_else(|| has(Action::Pass)),
        Step::Battle(Stage::Pursuit) => has(Action::Pursue).or_else(|| has(Action::Pass)),
        Step::Battle(Stage::Advance) => {
            let from = state.battle.from;
            let winner =
                if state.battle.attacker_lost { state.battle.defender } else { state.battle.attacker };
            let here = state.at[usize::from(winner)];
            let keeps = table.worth(here) > table.worth(from)
                && !matches!(table.theatre.ground[usize::from(here)], Ground::Plains | Ground::Mountains);
            has(if keeps { Action::Stay } else { Action::Advance })
        }
        Step::Timed { .. } => has(Action::Pass),
        _ => None,
    }
}

/// What a card is worth to keep, roughly, in tokens.
fn keeps_worth(view: &View, card: Card) -> u8 {
    let table = view.table();
    let seat = view.seat().unwrap_or(0);
    let special = match card {
        Card::FoolishAttack | Card::BreakMorale => 5,
        Card::Intelligence => 4,
        Card::Pursuit => 3,
        Card::Overrun | Card::TimedAttacks => 1,
        _ => 0,
    };
    special
        .max(b5_cards::movement_worth(table, seat, card))
        .max(b5_cards::attack_worth(table, seat, card))
        .max(b5_cards::defence_worth(table, seat, card))
}
