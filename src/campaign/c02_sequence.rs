//! C2: the turn, step by step: who is asked, what is open, when a step ends.
//!
//! Never holds a rule of another chapter.

use std::collections::BTreeSet;

use crate::campaign::act::{Act, Stop};
use crate::campaign::command::Command;
use crate::campaign::event::Fact;
use crate::campaign::prompt::{About, Ask, Prompt};
use crate::campaign::refusal::Refusal;
use crate::campaign::rules::InitiativeWay;
use crate::campaign::state::{ArmyId, Due, FactionId, Step};
use crate::campaign::{
    Campaign, c00_setup, c03_movement, c04_withdrawal, c06_prisoners, c06_sieges, c08_combat, c08_retreat,
    c10_winning,
};
use crate::ground::dice::Throw;

/// C2.1: each faction rolls 1d6; ties for the highest roll again.
pub(super) fn roll_initiative(act: &mut Act<'_>) -> Result<(), Stop> {
    let Step::Initiative { draft } = act.now.state.step else { return Err(Refusal::WrongStep.into()) };
    let mut rolling = act.now.in_play();
    while rolling.len() > 1 {
        let mut rolls = Vec::new();
        for &faction in &rolling {
            let throw = Throw::d6(1, act.now.faction_name(faction), "C2.1", "initiative");
            rolls.push(act.total(throw)?);
        }
        let highest = rolls.iter().copied().max().unwrap_or(0);
        rolling =
            rolling.into_iter().zip(rolls).filter(|&(_, roll)| roll == highest).map(|(f, _)| f).collect();
    }
    let Some(&chooser) = rolling.first() else { return Err(Refusal::Over.into()) };
    act.push(Fact::StepBegan(Step::ChooseFirst { chooser, draft }));
    Ok(())
}

/// C2.1: the high roller chooses who acts first; then clockwise.
pub(super) fn choose_first(act: &mut Act<'_>, first: FactionId) -> Result<(), Stop> {
    let Step::ChooseFirst { draft, .. } = act.now.state.step else { return Err(Refusal::WrongStep.into()) };
    act.faction(first)?;
    let mut order = act.now.in_play();
    let at = order.iter().position(|&faction| faction == first).unwrap_or(0);
    order.rotate_left(at);
    act.push(Fact::OrderSet(order));
    if draft {
        act.push(Fact::StepBegan(Step::Draft { next: 0 }));
    } else {
        let cards = act.now.state.options.initiative == InitiativeWay::Cards;
        let deck = if cards { act.now.state.armies.keys().copied().collect() } else { Vec::new() };
        act.push(Fact::StepBegan(Step::Moves { next: 0, passed: BTreeSet::new(), deck, drawn: None }));
    }
    Ok(())
}

/// C2.1, cards: one card per army decides which moves next.
pub(super) fn draw_card(act: &mut Act<'_>) -> Result<(), Stop> {
    let Step::Moves { deck, drawn, .. } = act.now.state.step.clone() else {
        return Err(Refusal::WrongStep.into());
    };
    if !act.now.uses_cards() || drawn.is_some() || deck.is_empty() {
        return Err(Refusal::NoCards.into());
    }
    let mut throw = Throw::d6(1, "The table", "C2.1", "the card of the army that moves next");
    throw.sides = u8::try_from(deck.len()).unwrap_or(u8::MAX);
    let faces = act.throw(throw)?;
    let at = usize::from(faces[0]) - 1;
    act.push(Fact::CardDrawn(deck[at.min(deck.len() - 1)]));
    Ok(())
}

/// C2.2: a faction that passes is done for the turn.
pub(super) fn pass(act: &mut Act<'_>) -> Result<(), Stop> {
    let Some(faction) = act.now.to_move() else { return Err(Refusal::WrongStep.into()) };
    if act.now.uses_cards() {
        return Err(Refusal::NoCards.into());
    }
    act.push(Fact::Passed(faction));
    Ok(())
}

/// C2: the step is done; the next begins.
pub(super) fn end_step(act: &mut Act<'_>) -> Result<(), Stop> {
    if let Some(open) = act.now.still_open() {
        return Err(Refusal::StillOpen(open).into());
    }
    match act.now.state.step.clone() {
        Step::Moves { .. } => act.push(Fact::StepBegan(Step::Combat)),
        Step::Combat => act.push(Fact::StepBegan(Step::Sieges)),
        Step::Sieges => act.push(Fact::StepBegan(Step::Recovery)),
        Step::Recovery => begin_end_of_turn(act),
        Step::EndOfTurn => c10_winning::end_turn(act),
        _ => return Err(Refusal::WrongStep.into()),
    }
    Ok(())
}

/// C2.6: attrition that is due is owed first.
fn begin_end_of_turn(act: &mut Act<'_>) {
    act.push(Fact::StepBegan(Step::EndOfTurn));
    for (army, column, rule) in act.now.attrition_forecast() {
        act.push(Fact::Owed(Due::Attrition { army, column, rule }));
    }
}

/// What follows of itself: nothing left of an army, a siege without besiegers, a step with nothing in it.
pub(super) fn follow_up(act: &mut Act<'_>) -> Result<(), Stop> {
    loop {
        if let Some(fact) = next_consequence(&act.now) {
            act.push(fact);
            continue;
        }
        if !act.now.state.due.is_empty() {
            return Ok(());
        }
        if act.now.state.step == Step::Combat && c08_retreat::surrender_leaderless(act) {
            continue;
        }
        match &act.now.state.step {
            Step::Moves { .. } if act.now.moves_are_done() => act.push(Fact::StepBegan(Step::Combat)),
            Step::Combat if act.now.asks().is_empty() => act.push(Fact::StepBegan(Step::Sieges)),
            Step::Sieges if act.now.asks().is_empty() => act.push(Fact::StepBegan(Step::Recovery)),
            Step::Recovery if act.now.asks().is_empty() => begin_end_of_turn(act),
            Step::Draft { .. } => {
                if !c00_setup::next_draft(act) {
                    return Ok(());
                }
            }
            Step::Deploy { .. } => {
                if !c00_setup::next_deploy(act) {
                    return Ok(());
                }
            }
            _ => return Ok(()),
        }
    }
}

fn next_consequence(now: &Campaign) -> Option<Fact> {
    let state = &now.state;
    if let Some((&id, army)) =
        state.armies.iter().find(|(_, army)| army.troops.is_empty() && army.generals.is_empty())
    {
        let owed = state.due.iter().any(|due| matches!(due, Due::Retreat { army } if *army == id));
        if !owed || army.troops.is_empty() {
            return Some(Fact::ArmyEnded(id));
        }
    }
    // C0.6: a garrison goes back when there is nobody left to fight, because the enemy withdrew.
    if let Some((&army, out)) = state.armies.iter().find(|(_, army)| {
        army.sortie && (state.step != Step::Combat || !now.enemy_in_open(army.faction, army.hex))
    }) {
        return Some(Fact::GarrisonReturned { army, hex: out.hex });
    }
    if let Some(due) = state.due.first() {
        let gone = match due {
            Due::Retreat { army } | Due::Attrition { army, .. } => !state.armies.contains_key(army),
            Due::Losses { force: crate::campaign::state::Force::Army(army), .. } => {
                !state.armies.contains_key(army)
            }
            _ => false,
        };
        if gone {
            return Some(Fact::Settled);
        }
    }
    for (&hex, town) in &state.towns {
        if let Some(siege) = town.siege {
            let held = now.open_armies(hex).any(|(_, army)| now.are_friends(army.faction, siege.by));
            if !held || town.holder.is_some_and(|holder| now.are_friends(holder, siege.by)) {
                return Some(Fact::SiegeLifted(hex));
            }
        }
        if let Some(holder) = town.holder {
            let troops_in = !town.garrison.is_empty()
                || state.armies.values().any(|army| {
                    army.hex == hex && (army.inside || army.sortie) && now.are_friends(army.faction, holder)
                });
            let fate_open =
                state.due.iter().any(|due| matches!(due, Due::TownFate { hex: at, .. } if *at == hex));
            if !troops_in && !fate_open {
                return Some(Fact::TownHeld { hex, by: None });
            }
        }
    }
    None
}

impl Campaign {
    /// The factions not beaten, in the order of seats.
    pub fn in_play(&self) -> Vec<FactionId> {
        (0u8..)
            .map(FactionId)
            .zip(&self.state.factions)
            .filter(|(_, f)| !f.beaten)
            .map(|(id, _)| id)
            .collect()
    }

    /// The card system is in use (C2.1).
    pub fn uses_cards(&self) -> bool {
        matches!(&self.state.step, Step::Moves { deck, drawn, .. } if !deck.is_empty() || drawn.is_some())
            || self.state.options.initiative == InitiativeWay::Cards
                && matches!(self.state.step, Step::Moves { .. })
    }

    /// The faction whose go it is in the moves step.
    pub fn to_move(&self) -> Option<FactionId> {
        match &self.state.step {
            Step::Moves { drawn: Some(army), .. } => self.state.armies.get(army).map(|army| army.faction),
            Step::Moves { next, .. } if !self.uses_cards() => {
                self.state.order.get(usize::from(*next)).copied()
            }
            _ => None,
        }
    }

    /// C2.2: every faction has passed, or the cards are drawn and the table ends the step.
    fn moves_are_done(&self) -> bool {
        let Step::Moves { passed, .. } = &self.state.step else { return false };
        !self.uses_cards() && self.state.order.iter().all(|faction| passed.contains(faction))
    }

    /// Armies that may act in the go that is on.
    pub fn may_act(&self) -> Vec<ArmyId> {
        let Some(faction) = self.to_move() else { return Vec::new() };
        if let Step::Moves { drawn: Some(army), .. } = self.state.step {
            return vec![army];
        }
        self.state
            .armies
            .iter()
            .filter(|(_, army)| army.faction == faction && !army.moved)
            .map(|(&id, _)| id)
            .collect()
    }

    /// Why the step cannot end yet, or nothing.
    pub fn still_open(&self) -> Option<String> {
        if let Some(due) = self.state.due.first() {
            return Some(self.due_words(due));
        }
        match &self.state.step {
            Step::Moves { deck, drawn, .. } if self.uses_cards() => {
                (!deck.is_empty() || drawn.is_some()).then(|| "cards are still to be drawn (C2.1)".to_owned())
            }
            Step::Moves { .. } => Some("factions that want to move no more pass (C2.2)".to_owned()),
            Step::Combat => self.waiting_words().or_else(|| {
                self.encounters()
                    .first()
                    .map(|encounter| format!("enemies meet in {} (C4.1)", self.place_words(encounter.hex)))
            }),
            Step::Sieges => self.waiting_words().or_else(|| {
                self.siege_targets()
                    .into_iter()
                    .find(|target| self.state.towns.get(&target.hex).is_some_and(|town| town.siege.is_some()))
                    .map(|target| {
                        format!("the siege of {} has not had its turn (C6.1)", self.place_words(target.hex))
                    })
            }),
            _ => None,
        }
    }

    /// The questions that are open now, in order of urgency.
    pub(super) fn asks(&self) -> Vec<Ask> {
        if let Some(due) = self.state.due.first() {
            return vec![self.ask_due(due)];
        }
        let anybody = |about, command| vec![Ask { who: None, about, choices: vec![command], pressing: true }];
        match &self.state.step {
            Step::Initiative { .. } => anybody(About::Initiative, Command::RollInitiative),
            Step::ChooseFirst { chooser, .. } => vec![Ask {
                who: Some(*chooser),
                about: About::First,
                choices: self.in_play().into_iter().map(Command::ChooseFirst).collect(),
                pressing: true,
            }],
            Step::Draft { .. } => c00_setup::ask_draft(self),
            Step::Deploy { .. } => c00_setup::ask_deploy(self),
            Step::Moves { deck, drawn, .. } => {
                if self.uses_cards() && drawn.is_none() {
                    if deck.is_empty() { Vec::new() } else { anybody(About::Card, Command::DrawCard) }
                } else {
                    c03_movement::ask_move(self)
                }
            }
            Step::Combat => {
                let (mut asks, methods) = c04_withdrawal::asks(self);
                asks.extend(c06_sieges::ask_sorties(self));
                asks.extend(methods);
                asks
            }
            Step::Sieges => c06_sieges::asks(self),
            Step::Recovery => c08_retreat::ask_recovery(self),
            Step::EndOfTurn => Vec::new(),
            Step::Over { .. } => {
                vec![Ask { who: None, about: About::Over, choices: Vec::new(), pressing: false }]
            }
        }
    }

    fn ask_due(&self, due: &Due) -> Ask {
        let (who, choices) = match due {
            Due::Losses { force, pieces, .. } => c08_combat::loss_choices(self, *force, *pieces),
            Due::Retreat { army } => c08_retreat::retreat_choices(self, *army),
            Due::Attrition { army, .. } => {
                (self.state.armies.get(army).map(|army| army.faction), vec![Command::RollAttrition(*army)])
            }
            Due::Captives { captor, of, troops, hex } => {
                (Some(*captor), c06_prisoners::captive_choices(self, *captor, *of, troops, *hex))
            }
            Due::TownFate { hex, captor } => {
                (Some(*captor), c06_sieges::town_fate_choices(self, *hex, *captor))
            }
        };
        Ask { who, about: About::Due(due.clone()), choices, pressing: true }
    }
}

/// Who is asked, and what may be answered.
pub(super) fn prompt(campaign: &Campaign) -> Prompt {
    let mut asks = campaign.asks();
    let ends = matches!(
        campaign.state.step,
        Step::Moves { .. } | Step::Combat | Step::Sieges | Step::Recovery | Step::EndOfTurn
    );
    if ends && campaign.still_open().is_none() {
        asks.push(Ask { who: None, about: About::EndStep, choices: vec![Command::EndStep], pressing: false });
    }
    Prompt { asks }
}
