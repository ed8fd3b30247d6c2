//! A player without a plan: any lawful answer, reorganisations among them. For trials and tests.
//!
//! Never stalls: weeks go by, because passing and ending a step weigh as much as all else.

use rand::{Rng, RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::campaign::command::{Command, Ransom};
use crate::campaign::prompt::{About, Ask, Prompt};
use crate::campaign::state::{Army, ArmyId, FactionId, Fate, GeneralId, Step};
use crate::campaign::view::View;
use crate::campaign::{Campaign, Seat};
use crate::ground::dice::Typed;
use crate::ground::game::{Game as _, Stopped};
use crate::players::results;
use crate::tabletop::Troops;

/// So many armies of one faction, and none is split any more.
const MANY_ARMIES: usize = 7;

/// Any lawful order for whoever is asked; the same for the same view and seed. Nothing when the
/// campaign is over. Now and then a battle goes to the table, and comes back with a result.
pub fn choose(view: &View, seed: u64) -> Option<Command> {
    at_the_table(view, seed).or_else(|| choose_by_table(view, seed))
}

/// What a table does about a battle: wants it, hands it off, plays it, confirms it; nothing most times.
fn at_the_table(view: &View, seed: u64) -> Option<Command> {
    let campaign = view.campaign();
    if !matches!(campaign.state().step, Step::Combat | Step::Sieges) {
        return None;
    }
    // Dice of its own, so that all other choices fall as they would without.
    let mut rng = ChaCha8Rng::seed_from_u64(seed ^ 0x0bad_f1e1d);
    let asks = campaign.prompt().asks;
    let mine = |ask: &&Ask| match view.seat() {
        Seat::Umpire => true,
        Seat::Faction(seat) => ask.who.is_none_or(|who| who == seat),
    };
    let battles: Vec<&Ask> = asks.iter().filter(mine).filter(|ask| is_of_the_table(&ask.about)).collect();
    let ask = pick(&mut rng, &battles)?;
    match ask.about {
        About::Method { .. } | About::AssaultWish { .. } if rng.random_range(0..2) > 0 => None,
        About::Siege(_) => {
            let assaults: Vec<&Command> = ask.choices.iter().filter(|it| is_assault_there(it)).collect();
            pick(&mut rng, &assaults).filter(|_| rng.random_range(0..2) == 0).map(|&command| command.clone())
        }
        About::Battle(id) if rng.random_range(0..5) > 0 => match campaign.battle(id)? {
            battle if campaign.battle_disturbed(battle).is_some() => Some(Command::RecallBattle(id)),
            battle if battle.result().is_some() => Some(Command::ConfirmResult(id)),
            battle => {
                let result = results::any(id, battle, campaign.known(), seed);
                Some(Command::EnterResult(Box::new(result)))
            }
        },
        _ => pick(&mut rng, &ask.choices).cloned(),
    }
}

/// An assault that goes to the table (C7.6).
fn is_assault_there(command: &Command) -> bool {
    matches!(command, Command::HandOffAssault { .. })
}

/// What a table with figures on it may answer.
fn is_of_the_table(about: &About) -> bool {
    matches!(
        about,
        About::Method { .. }
            | About::HandOff { .. }
            | About::Battle(_)
            | About::Siege(_)
            | About::AssaultWish { .. }
    )
}

/// As [`choose`], and every fight is fought by the combat table unless somebody wanted otherwise.
pub fn choose_by_table(view: &View, seed: u64) -> Option<Command> {
    let campaign = view.campaign();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let Prompt { asks } = campaign.prompt();
    let asks: Vec<Ask> = asks
        .into_iter()
        .filter(|ask| !matches!(ask.about, About::Method { .. } | About::AssaultWish { .. }))
        .map(|mut ask| {
            ask.choices.retain(|choice| !is_assault_there(choice));
            ask
        })
        .filter(|ask| !ask.choices.is_empty())
        .filter(|ask| match view.seat() {
            Seat::Umpire => true,
            Seat::Faction(seat) => ask.who.is_none_or(|who| who == seat),
        })
        .collect();
    let ask = pick(&mut rng, &asks)?;
    if let About::Move { armies } = &ask.about {
        if rng.random_range(0..5) == 0
            && let Some(command) = reorganisation(campaign, armies, &mut rng)
        {
            return Some(command);
        }
        if rng.random_range(0..4) == 0 && ask.choices.contains(&Command::Pass) {
            return Some(Command::Pass);
        }
        if let Some(ordinary) = pick(&mut rng, &without_forced(campaign, &ask.choices))
            && rng.random_range(0..3) > 0
        {
            return Some(ordinary.clone());
        }
    }
    pick(&mut rng, &ask.choices).cloned()
}

/// Marches within the normal move, and all that is no march.
fn without_forced(campaign: &Campaign, choices: &[Command]) -> Vec<Command> {
    let is_ordinary = |command: &&Command| match command {
        Command::March { army, route, .. } => campaign
            .state()
            .armies
            .get(army)
            .is_some_and(|army| route.len() <= usize::from(campaign.allowance(army))),
        _ => true,
    };
    choices.iter().filter(is_ordinary).cloned().collect()
}

/// One of them.
fn pick<'a, T>(rng: &mut impl Rng, all: &'a [T]) -> Option<&'a T> {
    if all.is_empty() { None } else { all.get(rng.random_range(0..all.len())) }
}

/// True when the rules allow the order now, whatever the dice.
fn is_lawful(campaign: &Campaign, command: &Command) -> bool {
    !matches!(campaign.decide(command, &mut Typed::default()), Err(Stopped::Refused(_)))
}

/// Something that is not a march and does not end the go: split, merge, post, prisoners.
fn reorganisation(campaign: &Campaign, armies: &[ArmyId], rng: &mut impl Rng) -> Option<Command> {
    let state = campaign.state();
    let id = *pick(rng, armies)?;
    let army = state.armies.get(&id)?;
    let command = match rng.random_range(0..8) {
        0 => split(campaign, id, army, rng)?,
        1 | 2 => {
            let others: Vec<ArmyId> = state
                .armies
                .iter()
                .filter(|&(&other, it)| other != id && it.faction == army.faction && it.hex == army.hex)
                .map(|(&other, _)| other)
                .collect();
            let to = *pick(rng, &others)?;
            if rng.random_range(0..2) == 0 {
                Command::Merge { from: id, to }
            } else {
                let troops = some_of(&army.troops, rng);
                let generals = some_general(army, rng);
                Command::HandOver { from: id, to, troops, generals, boats: army.boats }
            }
        }
        3 => Command::Post { army: id, troops: some_of(&army.troops, rng) },
        4 => {
            let posted = &state.towns.get(&army.hex)?.garrison;
            let may_leave: Troops =
                posted.iter().filter(|&(kind, _)| kind != campaign.setup().garrison).collect();
            Command::TakeUp { army: id, troops: some_of(&may_leave, rng) }
        }
        5 => Command::Loot(id),
        6 => prisoners(campaign, rng)?,
        _ => Command::Rename { army: id, name: format!("The {} men", campaign.place_words(army.hex)) },
    };
    is_lawful(campaign, &command).then_some(command)
}

fn split(campaign: &Campaign, id: ArmyId, army: &Army, rng: &mut impl Rng) -> Option<Command> {
    let own = campaign.state().armies.values().filter(|other| other.faction == army.faction).count();
    if own >= MANY_ARMIES {
        return None;
    }
    Some(Command::Split {
        army: id,
        troops: some_of(&army.troops, rng),
        generals: some_general(army, rng),
        boats: army.boats && rng.random_range(0..2) == 0,
        name: format!("A part of {}", army.name.chars().take(40).collect::<String>()),
    })
}

/// Up to half of the pieces of some kinds.
fn some_of(troops: &Troops, rng: &mut impl Rng) -> Troops {
    troops
        .iter()
        .filter_map(|(kind, pieces)| {
            let n = rng.random_range(0..=pieces.div_ceil(2));
            (n > 0).then_some((kind, n))
        })
        .collect()
}

/// One of two generals or more, or none.
fn some_general(army: &Army, rng: &mut impl Rng) -> Vec<GeneralId> {
    let generals: Vec<_> = army.generals.iter().copied().collect();
    if generals.len() < 2 || rng.random_range(0..2) == 0 {
        return Vec::new();
    }
    pick(rng, &generals).copied().into_iter().collect()
}

/// An exchange of all that two hold of each other, or prisoners put to the sword.
fn prisoners(campaign: &Campaign, rng: &mut impl Rng) -> Option<Command> {
    let held: Vec<_> = campaign.state().prisoners.iter().collect();
    let &(&(holder, of), troops) = pick(rng, &held)?;
    match of {
        Some(of) if rng.random_range(0..2) == 0 => Some(Command::Exchange {
            a: holder,
            b: of,
            a_gives: all_held(campaign, holder, of),
            b_gives: all_held(campaign, of, holder),
        }),
        _ => Some(Command::Execute { holder, of, troops: some_of(troops, rng) }),
    }
}

fn all_held(campaign: &Campaign, holder: FactionId, of: FactionId) -> Ransom {
    let generals = (0u16..)
        .map(GeneralId)
        .zip(&campaign.state().generals)
        .filter(|(_, general)| general.faction == of && general.fate == Fate::Captive(holder))
        .map(|(id, _)| id)
        .collect();
    Ransom { troops: campaign.held(holder, Some(of)), generals }
}
