//! A computer player of the campaign: plain sense, and the same exact chances that the screen shows.
//!
//! Never rolls, never knows more than its view, never stalls: every answer is one of those listed,
//! or a post of a few men before a town is left.

mod marches;

use rand::{Rng, RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::campaign::command::{CaptiveFate, Command, TownFate};
use crate::campaign::prompt::{About, Ask, Prompt};
use crate::campaign::state::{Due, FactionId, SeatKind};
use crate::campaign::view::View;
use crate::campaign::{Campaign, Seat};
use crate::ground::game::Game as _;
use crate::ground::hex::Hex;

/// Below this chance of not losing, an army withdraws rather than stands.
const STANDS_FROM: f64 = 0.45;
/// From this chance of taking the place on, a town is assaulted rather than besieged.
const ASSAULTS_FROM: f64 = 0.55;
/// So many times the enemy's castings, and the defenders of a town come out.
const SORTIES_FROM: u32 = 2;

/// The answer of a faction, or nothing when it is not asked. The same for the same view and seed.
pub fn choose(view: &View, seat: FactionId, seed: u64) -> Option<Command> {
    choose_from(view, &view.campaign().prompt(), seat, seed)
}

/// As [`choose`], to the campaign's own prompt: in blind play a view may not tell who is asked.
pub fn choose_from(view: &View, prompt: &Prompt, seat: FactionId, seed: u64) -> Option<Command> {
    let campaign = view.campaign();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let own = prompt.asks.iter().filter(|ask| ask.who == Some(seat));
    for ask in own {
        if let Some(command) = answer(view, seat, ask, &mut rng) {
            return Some(command);
        }
    }
    // What anybody may do is done when no other has to speak first; people are not hurried.
    let waits = prompt
        .asks
        .iter()
        .any(|ask| ask.who.is_some_and(|who| who != seat && (ask.pressing || is_human(campaign, who))));
    let anybody = prompt
        .asks
        .iter()
        .find(|ask| ask.who.is_none() && !ask.choices.is_empty() && !is_for_people(campaign, &ask.about))?;
    if waits && !matches!(anybody.about, About::Fight { .. }) {
        return None;
    }
    anybody.choices.first().cloned()
}

/// The answer of any computer player at a table where everybody is one; nothing when the campaign
/// is over.
pub fn choose_for_any(campaign: &Campaign, seed: u64) -> Option<Command> {
    let prompt = campaign.prompt();
    let asked = prompt.asks.iter().filter_map(|ask| ask.who).chain(campaign.in_play());
    let answer = asked
        .into_iter()
        .find_map(|seat| choose_from(&campaign.view(Seat::Faction(seat)), &prompt, seat, seed));
    // People have left the table: what nobody wants to do is left undone.
    answer.or_else(|| {
        let ends = prompt.asks.iter().find(|ask| ask.who.is_none());
        ends.and_then(|ask| ask.choices.first().cloned())
    })
}

fn is_human(campaign: &Campaign, faction: FactionId) -> bool {
    campaign.setup().factions.get(faction.index()).is_some_and(|f| f.seat == SeatKind::Human)
}

/// True where people fight: they say how, and when (C8.1), and what is on their table is theirs.
fn is_for_people(campaign: &Campaign, about: &About) -> bool {
    let (hex, a, b) = match *about {
        About::Fight { hex, a, b } | About::HandOff { hex, a, b, .. } => (hex, a, b),
        About::Battle(_) => return true,
        _ => return false,
    };
    let sides = campaign.encounter(hex, a, b).map(|(encounter, _)| encounter.sides);
    sides.is_some_and(|sides| {
        sides
            .iter()
            .flat_map(|side| &side.armies)
            .filter_map(|army| campaign.state().armies.get(army))
            .any(|army| is_human(campaign, army.faction))
    })
}

/// The answer to one question; nothing when it is better left.
fn answer(view: &View, seat: FactionId, ask: &Ask, rng: &mut impl Rng) -> Option<Command> {
    let campaign = view.campaign();
    let choices = &ask.choices;
    let first = || choices.first().cloned();
    match &ask.about {
        About::First => {
            let me = Command::ChooseFirst(seat);
            if choices.contains(&me) { Some(me) } else { first() }
        }
        About::Draft { capital } => draft(campaign, seat, *capital, choices, rng),
        About::Deploy => deploy(campaign, seat, choices),
        About::Move { armies } => marches::choose(view, seat, armies, choices, rng),
        About::Sortie(hex) => sortie(campaign, seat, *hex, choices),
        About::Stand { hex, enemy } => stand(campaign, seat, *hex, *enemy, choices),
        About::Siege(hex) => siege(campaign, seat, *hex, choices),
        About::Due(due) => settle(campaign, due, choices),
        // The combat table and the dice will do.
        About::Method { .. } | About::AssaultWish { .. } => None,
        About::HandOff { .. }
        | About::Battle(_)
        | About::Recovery(_)
        | About::Initiative
        | About::Card
        | About::Fight { .. }
        | About::EndStep
        | About::Over => first(),
    }
}

/// C0.5: the capital, then towns of the own countries, then those near the capital.
fn draft(
    campaign: &Campaign,
    seat: FactionId,
    capital: bool,
    choices: &[Command],
    rng: &mut impl Rng,
) -> Option<Command> {
    let towns: Vec<Hex> = choices
        .iter()
        .filter_map(|command| if let Command::PlaceGarrison(hex) = command { Some(*hex) } else { None })
        .collect();
    if towns.is_empty() {
        return choices.first().cloned();
    }
    if capital {
        return Some(Command::PlaceGarrison(towns[rng.random_range(0..towns.len())]));
    }
    let home = campaign.state().factions[seat.index()].capital;
    let countries = &campaign.setup().factions[seat.index()].countries;
    let is_foreign =
        |hex: Hex| !campaign.board().site_at(hex).is_some_and(|site| countries.contains(&site.country));
    towns
        .into_iter()
        .min_by_key(|&hex| (is_foreign(hex), home.map_or(0, |home| home.distance(hex)), hex))
        .map(Command::PlaceGarrison)
}

/// C0.7: the first army in the capital, the others where the enemy is near.
fn deploy(campaign: &Campaign, seat: FactionId, choices: &[Command]) -> Option<Command> {
    let state = campaign.state();
    let capital = state.factions[seat.index()].capital;
    let enemies: Vec<Hex> = state
        .towns
        .iter()
        .filter(|(_, town)| town.holder.is_some_and(|holder| campaign.hostile(holder, seat)))
        .map(|(&hex, _)| hex)
        .collect();
    choices
        .iter()
        .filter_map(|command| {
            let Command::Deploy { army, hex } = command else { return None };
            let far = enemies.iter().map(|enemy| enemy.distance(*hex)).min().unwrap_or(0);
            Some(((*army, Some(*hex) != capital, far, *hex), command))
        })
        .min_by_key(|(order, _)| *order)
        .map(|(_, command)| command.clone())
}

/// C6.3: only with far greater numbers.
fn sortie(campaign: &Campaign, seat: FactionId, hex: Hex, choices: &[Command]) -> Option<Command> {
    let catalog = &campaign.setup().catalog;
    let state = campaign.state();
    let inside: u32 = campaign.inside_armies(hex).map(|(_, army)| army.troops.castings(catalog)).sum::<u32>();
    let garrison = state.towns.get(&hex).map_or(0, |town| town.garrison.castings(catalog));
    let enemy: u32 = campaign
        .open_armies(hex)
        .filter(|(_, army)| campaign.hostile(seat, army.faction))
        .map(|(_, army)| army.troops.castings(catalog))
        .sum();
    // Of an enemy whose numbers are not known nothing is hoped.
    if enemy == 0 || inside + garrison < SORTIES_FROM * enemy {
        return None;
    }
    choices.last().cloned()
}

/// C4.1: stands when the chances are good, or there is nowhere to go.
fn stand(
    campaign: &Campaign,
    seat: FactionId,
    hex: Hex,
    enemy: FactionId,
    choices: &[Command],
) -> Option<Command> {
    let stands = campaign
        .combat_chances(hex, seat, enemy)
        .is_none_or(|chances| STANDS_FROM <= chances.a_wins + chances.even / 2.0);
    let ways_out = choices.iter().filter_map(|command| match command {
        Command::Withdraw { inside, route, .. } => Some(((!inside, route.len()), command)),
        _ => None,
    });
    let best = ways_out.min_by_key(|(order, _)| *order).map(|(_, command)| command.clone());
    match best {
        Some(withdraw) if !stands => Some(withdraw),
        _ => choices.first().cloned(),
    }
}

/// C6, C7: assaults when the chances are good, else besieges.
fn siege(campaign: &Campaign, seat: FactionId, hex: Hex, choices: &[Command]) -> Option<Command> {
    let assault = choices.iter().find(|command| matches!(command, Command::Assault { .. }));
    let good = !campaign.state().options.blind
        && campaign.assault_chances(hex, seat).is_some_and(|chances| ASSAULTS_FROM <= chances.captured);
    match assault {
        Some(assault) if good => Some(assault.clone()),
        _ => choices.first().cloned(),
    }
}

/// What is due: cheapest losses, the safest way back, prisoners exchanged or enlisted, towns held.
fn settle(campaign: &Campaign, due: &Due, choices: &[Command]) -> Option<Command> {
    let found = |wanted: fn(&Command) -> bool| choices.iter().find(|command| wanted(command)).cloned();
    let answer = match due {
        Due::Captives { .. } => found(|c| matches!(c, Command::Captives(CaptiveFate::Ransom { .. })))
            .or_else(|| found(|c| matches!(c, Command::Captives(CaptiveFate::Enlist))))
            .or_else(|| found(|c| matches!(c, Command::Captives(CaptiveFate::Hold)))),
        Due::TownFate { .. } => choices
            .iter()
            .filter_map(|command| match command {
                Command::TownFate(TownFate::Occupy(army)) => {
                    let army = campaign.state().armies.get(army)?;
                    Some((army.troops.n_pieces(), command))
                }
                _ => None,
            })
            .min_by_key(|(pieces, _)| *pieces)
            .map(|(_, command)| command.clone()),
        Due::Retreat { .. } => choices
            .iter()
            .min_by_key(|command| match command {
                Command::Retreat { inside, route, .. } => (!inside, route.len()),
                _ => (true, usize::MAX),
            })
            .cloned(),
        Due::Losses { .. } | Due::Attrition { .. } => None,
    };
    answer.or_else(|| choices.first().cloned())
}
