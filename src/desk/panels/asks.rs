//! What each open question is called, why it is asked, and the answers that need no dialog.
//!
//! Never makes up an answer: all of them come from the prompt.

use crate::campaign::Campaign;
use crate::campaign::command::{CaptiveFate, Command, TownFate};
use crate::campaign::prompt::{About, Ask};
use crate::campaign::state::{ArmyId, Due, Force};
use crate::desk::context::{Desk, dialog_of};
use crate::desk::outbox::{Action, Dialog, Selection};
use crate::desk::words::panels as words;
use crate::ground::hex::Hex;

/// A question as the list of what is to do shows it.
#[derive(Debug, Clone, PartialEq)]
pub struct Todo {
    /// What is to be done.
    pub title: String,
    /// Why, with the rule.
    pub why: String,
    /// Answers of one click, the most usual first.
    pub answers: Vec<Answer>,
    /// The dialog with all that can be known and chosen.
    pub dialog: Option<Dialog>,
    /// Where on the map.
    pub hex: Option<Hex>,
}

/// An answer of one click.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// On the button.
    pub words: String,
    /// More about it; may be empty.
    pub hint: String,
    /// What it sends.
    pub action: Action,
}

/// A question in words and buttons.
pub fn todo(desk: &Desk<'_>, ask: &Ask) -> Todo {
    let (title, why) = title_and_why(desk.campaign(), &ask.about);
    let answers = ask
        .choices
        .iter()
        .enumerate()
        .filter_map(|(at, command)| {
            let words = short_words(desk.campaign(), &ask.about, at, command)?;
            Some(Answer { words, hint: hint(desk, command), action: Action::Do(command.clone()) })
        })
        .collect();
    Todo {
        title,
        why,
        answers,
        dialog: dialog_of(&ask.about, desk.selection.army),
        hex: place(desk, &ask.about),
    }
}

/// What to do next: the first question that the person at the desk may answer, as an action.
pub fn next(desk: &Desk<'_>) -> Option<Action> {
    let ask = desk.prompt.asks.iter().find(|ask| desk.may_answer(ask))?;
    if let About::Move { armies } = &ask.about {
        let army = first_army(desk, armies)?;
        return Some(Action::Open(Dialog::March { army, to: None }));
    }
    dialog_of(&ask.about, desk.selection.army).map(Action::Open)
}

/// The army of these that goes first: the one selected, or the first that can march.
fn first_army(desk: &Desk<'_>, armies: &[ArmyId]) -> Option<ArmyId> {
    let selected = desk.selection.army.filter(|army| armies.contains(army));
    let led = |army: &&ArmyId| {
        desk.campaign().state().armies.get(army).is_some_and(|army| !army.generals.is_empty())
    };
    selected.or_else(|| armies.iter().find(led).or(armies.first()).copied())
}

/// Where a question is to be answered.
fn place(desk: &Desk<'_>, about: &About) -> Option<Hex> {
    let army_hex = |army: &ArmyId| desk.campaign().state().armies.get(army).map(|army| army.hex);
    match about {
        About::Sortie(hex)
        | About::Stand { hex, .. }
        | About::Fight { hex, .. }
        | About::Method { hex, .. }
        | About::HandOff { hex, .. }
        | About::Siege(hex)
        | About::AssaultWish { hex, .. }
        | About::Due(Due::Captives { hex, .. } | Due::TownFate { hex, .. }) => Some(*hex),
        About::Battle(id) => desk.campaign().battle(*id).map(|battle| battle.hex),
        About::Recovery(army) | About::Due(Due::Retreat { army } | Due::Attrition { army, .. }) => {
            army_hex(army)
        }
        About::Due(Due::Losses { force, .. }) => match force {
            Force::Army(army) => army_hex(army),
            Force::Garrison(hex) => Some(*hex),
        },
        About::Initiative
        | About::First
        | About::Draft { .. }
        | About::Deploy
        | About::Card
        | About::Move { .. }
        | About::EndStep
        | About::Over => None,
    }
}

/// What is asked, and why.
pub(crate) fn title_and_why(campaign: &Campaign, about: &About) -> (String, String) {
    let place = |hex: &Hex| campaign.place_words(*hex);
    match about {
        About::Initiative => (words::ROLL_INITIATIVE.to_owned(), words::WHY_INITIATIVE.to_owned()),
        About::First => (words::CHOOSE_FIRST.to_owned(), words::WHY_FIRST.to_owned()),
        About::Draft { capital: true } => (words::PLACE_CAPITAL.to_owned(), words::WHY_CAPITAL.to_owned()),
        About::Draft { capital: false } => (words::PLACE_GARRISON.to_owned(), words::WHY_GARRISON.to_owned()),
        About::Deploy => (words::DEPLOY.to_owned(), words::WHY_DEPLOY.to_owned()),
        About::Card => (words::DRAW_CARD.to_owned(), words::WHY_CARD.to_owned()),
        About::Move { armies } => (words::MOVE.to_owned(), words::why_move(armies.len())),
        About::Sortie(hex) => (words::sortie(&place(hex)), words::WHY_SORTIE.to_owned()),
        About::Stand { hex, enemy } => {
            (words::stand(&place(hex)), words::why_stand(campaign.faction_name(*enemy)))
        }
        About::Fight { hex, a, b } => (
            words::fight(&place(hex)),
            words::why_fight(campaign.faction_name(*a), campaign.faction_name(*b)),
        ),
        About::Method { hex, enemy } => {
            (words::method(&place(hex)), words::why_method(campaign.faction_name(*enemy)))
        }
        About::HandOff { hex, method, .. } => {
            (words::hand_off(&place(hex)), words::why_hand_off(method.words()))
        }
        About::Battle(id) => {
            let hex = campaign.battle(*id).map(|battle| battle.hex);
            let place = hex.map_or_else(String::new, |hex| campaign.place_words(hex));
            (words::battle(id.0, &place), words::why_battle(&campaign.stage_words(*id)))
        }
        About::Siege(hex) => (words::siege(&place(hex)), words::WHY_SIEGE.to_owned()),
        About::AssaultWish { hex, enemy } => {
            (words::assault_wish(&place(hex)), words::why_assault_wish(campaign.faction_name(*enemy)))
        }
        About::Recovery(army) => {
            (words::recovery(&campaign.army_name(*army)), words::WHY_RECOVERY.to_owned())
        }
        About::Due(due) => due_words(campaign, due),
        About::EndStep => (words::END_STEP.to_owned(), words::WHY_END_STEP.to_owned()),
        About::Over => (words::OVER.to_owned(), words::WHY_OVER.to_owned()),
    }
}

fn due_words(campaign: &Campaign, due: &Due) -> (String, String) {
    match due {
        Due::Losses { force, pieces, percent, .. } => {
            let count = campaign.setup().system.count_words(u32::from(*pieces));
            (words::losses(&campaign.force_words(*force)), words::why_losses(&count, *percent))
        }
        Due::Retreat { army } => (words::retreat(&campaign.army_name(*army)), words::WHY_RETREAT.to_owned()),
        Due::Attrition { army, column, rule } => {
            (words::attrition(&campaign.army_name(*army)), words::why_attrition(column.words(), rule))
        }
        Due::Captives { troops, of, .. } => {
            let of = of.map_or(words::NEUTRAL, |of| campaign.faction_name(of));
            let count = campaign.setup().system.count_words(troops.n_pieces());
            (words::captives(&count, of), words::WHY_CAPTIVES.to_owned())
        }
        Due::TownFate { hex, .. } => {
            (words::town_fate(&campaign.place_words(*hex)), words::WHY_TOWN_FATE.to_owned())
        }
    }
}

/// More about an answer: which troops.
fn hint(desk: &Desk<'_>, command: &Command) -> String {
    match command {
        Command::PickLosses { troops, .. } => troops.words(&desk.campaign().setup().catalog),
        _ => String::new(),
    }
}

/// The words of an answer of one click; none for those that are chosen on the map or in a dialog.
pub(crate) fn short_words(
    campaign: &Campaign,
    about: &About,
    at: usize,
    command: &Command,
) -> Option<String> {
    Some(match command {
        Command::RollInitiative | Command::Recover(_) | Command::RollAttrition(_) => words::ROLL.to_owned(),
        Command::ChooseFirst(faction) => words::acts_first(campaign.faction_name(*faction)),
        Command::DrawCard => words::DRAW.to_owned(),
        Command::Pass => words::PASS.to_owned(),
        Command::EndStep => words::END_STEP.to_owned(),
        Command::Stand { .. } => words::STAND.to_owned(),
        Command::Fight { .. } => words::FIGHT.to_owned(),
        Command::Besiege { hex, .. } => {
            let siege = campaign.state().towns.get(hex).and_then(|town| town.siege);
            siege.map_or_else(|| words::BESIEGE.to_owned(), |siege| words::besiege_on(siege.turn))
        }
        Command::LeaveAlone { .. } => words::LEAVE_ALONE.to_owned(),
        Command::SkipRecovery(_) => words::SKIP_RECOVERY.to_owned(),
        // The first proposal is the cheapest, the second is spread evenly.
        Command::PickLosses { .. } => {
            if at == 0 { words::LOSE_CHEAPEST } else { words::LOSE_EVENLY }.to_owned()
        }
        Command::Captives(CaptiveFate::Hold) => words::HOLD.to_owned(),
        Command::Captives(CaptiveFate::Sword) => words::SWORD.to_owned(),
        Command::Captives(CaptiveFate::Enlist) => words::ENLIST.to_owned(),
        Command::TownFate(TownFate::Occupy(army)) => words::occupy(&campaign.army_name(*army)),
        Command::TownFate(TownFate::Burn) => words::BURN.to_owned(),
        Command::TownFate(TownFate::Abandon) => words::ABANDON.to_owned(),
        Command::Stay(army) if matches!(about, About::Move { armies } if armies.len() == 1) => {
            words::stays(&campaign.army_name(*army))
        }
        _ => return None,
    })
}

/// Selects an army and shows it on the map.
pub fn select_army(desk: &Desk<'_>, army: ArmyId) -> Vec<Action> {
    let Some(hex) = desk.campaign().state().armies.get(&army).map(|army| army.hex) else { return Vec::new() };
    vec![Action::Select(Selection::army(army, hex)), Action::Centre(hex)]
}
