//! What goes to the table comes back from it: sent is returned, killed, captured and fled.

use voivode::campaign::c09_battle::{Battle, BattleId, BattleKind, Method, Of};
use voivode::campaign::command::{Command, Correction};
use voivode::campaign::event::Fact;
use voivode::campaign::state::{ArmyId, Force, Step};
use voivode::campaign::{Campaign, Seat};
use voivode::ground::game::Game as _;
use voivode::ground::hex::Hex;
use voivode::journal::Journal;
use voivode::players;
use voivode::tabletop::{KindId, Troops};

use crate::story::{Plan, Story};

/// Holds every battle of a campaign to its books; how many there were in the field, quick ones, and
/// assaults.
pub(crate) fn check(journal: &Journal<Campaign>) -> [usize; 3] {
    let mut n = [0; 3];
    for (before, &group) in journal.steps().iter().enumerate() {
        let facts = journal.facts(group).unwrap();
        if let Some(Fact::BattleFought { battle, .. } | Fact::AssaultFought { battle, .. }) = facts.first() {
            let then = journal.at(before).unwrap();
            let it = then.battle(*battle).unwrap();
            n[match (it.kind, it.method) {
                (BattleKind::Assault, _) => 2,
                (BattleKind::Field, Method::QuickDba) => 1,
                (BattleKind::Field, _) => 0,
            }] += 1;
            check_one(then.clone(), *battle, facts);
        }
    }
    n
}

/// The troops of an army of a battle, or of the garrison that fights in it.
fn troops_in(campaign: &Campaign, force: Force) -> Troops {
    match force {
        Force::Army(army) => campaign.state().armies.get(&army).map(|army| army.troops.clone()),
        Force::Garrison(hex) => campaign.state().towns.get(&hex).map(|town| town.garrison.clone()),
    }
    .unwrap_or_default()
}

/// Troops by who bore the loss.
type Losses = Vec<(Force, Troops)>;

fn check_one(mut now: Campaign, id: BattleId, facts: &[Fact]) {
    let before = now.clone();
    let battle = before.battle(id).unwrap().clone();
    let (mut lost, mut captured) = (Losses::new(), Losses::new());
    for fact in facts {
        match fact {
            Fact::Lost { force, troops, .. } => lost.push((*force, troops.clone())),
            Fact::Captured { force, troops, .. } => captured.push((*force, troops.clone())),
            Fact::BattleFought { .. }
            | Fact::AssaultFought { .. }
            | Fact::SiegeTurnDone { .. }
            | Fact::GeneralDied(_)
            | Fact::GeneralTaken { .. }
            | Fact::GeneralWounded(_) => {}
            _ => break,
        }
        now.apply(fact);
    }
    let of_force = |all: &Losses, force: Force| {
        all.iter().filter(|(it, _)| *it == force).fold(Troops::new(), |sum, (_, troops)| sum.plus(troops))
    };
    for of in [Of::A, Of::B] {
        let side = battle.side(of);
        let (mut all_lost, mut all_captured) = (Troops::new(), Troops::new());
        for army in &side.armies {
            let force = battle.force(army);
            let (dead, taken) = (of_force(&lost, force), of_force(&captured, force));
            let returned = troops_in(&now, force);
            assert_eq!(returned.plus(&dead).plus(&taken), troops_in(&before, force), "battle {}", id.0);
            assert!(side.troops_of(army.army).contains(&dead.plus(&taken)), "more were lost than were sent");
            all_lost = all_lost.plus(&dead);
            all_captured = all_captured.plus(&taken);
        }
        check_lines(&battle, of, &all_lost, &all_captured);
    }
}

/// The losses are those of the lines, kind by kind; quick elements are shares of what they stand for.
fn check_lines(battle: &Battle, of: Of, lost: &Troops, captured: &Troops) {
    let result = battle.result().unwrap();
    if battle.method == Method::QuickDba {
        let side = battle.side(of);
        let all: u32 = side.quick.iter().map(|line| line.troops.n_pieces()).sum();
        assert_eq!(all, side.troops().n_pieces());
        let gone = f64::from(lost.n_pieces() + captured.n_pieces());
        let share: f64 = battle
            .lines(of)
            .into_iter()
            .zip(&side.quick)
            .map(|(line, quick)| {
                f64::from(result.line(of, line).lost) / f64::from(line.now)
                    * f64::from(quick.troops.n_pieces())
            })
            .sum();
        #[expect(clippy::cast_precision_loss, reason = "a handful of lines")]
        let slack = side.quick.len() as f64 / 2.0;
        assert!((gone - share).abs() <= slack + 1e-9, "{gone} of a share of {share}");
        return;
    }
    let kinds: std::collections::BTreeSet<KindId> = battle.lines(of).iter().map(|line| line.kind).collect();
    for kind in kinds {
        let lines: Vec<_> = battle.lines(of).into_iter().filter(|line| line.kind == kind).collect();
        let sum = |count: fn(voivode::campaign::c09_result::LineLoss) -> u16| -> u16 {
            lines.iter().map(|&line| count(result.line(of, line))).sum()
        };
        assert_eq!(captured.get(kind), sum(|loss| loss.captured));
        let out = sum(|loss| {
            loss.killed.unwrap_or(loss.lost - loss.captured - loss.fled) + loss.fled + loss.shaken
        });
        assert_eq!(lost.get(kind), out);
    }
}

/// Plays on, brings armies together by the umpire's hand, and lets them stand: else few would meet.
pub(crate) fn quarrel(story: &mut Story, weeks: u32) {
    while story.goes_on(weeks) {
        let seed = story.next_seed();
        let campaign = story.journal.state().clone();
        let asks = campaign.prompt().asks;
        let stand =
            asks.iter().flat_map(|ask| &ask.choices).find(|choice| matches!(choice, Command::Stand { .. }));
        if let Some(stand) = stand {
            story.act(&stand.clone());
            continue;
        }
        if matches!(campaign.state().step, Step::Moves { .. }) && seed.is_multiple_of(5) {
            bring_together(story, &campaign);
        }
        if matches!(campaign.state().step, Step::Moves { .. }) && seed.is_multiple_of(7) {
            bring_before_walls(story, &campaign);
        }
        let view = story.journal.state().view(Seat::Umpire);
        let command = players::chance::choose(&view, seed).unwrap();
        story.act(&command);
    }
}

fn bring_together(story: &mut Story, campaign: &Campaign) {
    let armies = &campaign.state().armies;
    let pair = armies.iter().find_map(|(&a, one)| {
        let (&b, _) = armies.iter().find(|(_, other)| campaign.hostile(one.faction, other.faction))?;
        Some((one.hex, [a, b]))
    });
    let Some((hex, pair)) = pair else { return };
    for army in pair {
        let correction = Correction::MoveArmy { army, hex, inside: false };
        story.act(&Command::Correct { correction, reason: "to battle".to_owned() });
    }
}

/// An army with a general before a town of its enemies.
fn bring_before_walls(story: &mut Story, campaign: &Campaign) {
    let state = campaign.state();
    let led = state.armies.iter().filter(|(_, army)| !army.generals.is_empty() && !army.sortie);
    let found = led.flat_map(|(&id, army)| {
        let towns = state.towns.iter().filter(|(_, town)| {
            town.holder.is_some_and(|holder| campaign.hostile(holder, army.faction)) && !town.burned
        });
        towns.map(move |(&hex, _)| (id, hex))
    });
    let all: Vec<(ArmyId, Hex)> = found.collect();
    let Some(&(army, hex)) = all.get(usize::try_from(story.next_seed() % 97).unwrap() % all.len().max(1))
    else {
        return;
    };
    let correction = Correction::MoveArmy { army, hex, inside: false };
    story.act(&Command::Correct { correction, reason: "to the walls".to_owned() });
    // Nobody marches off again in this turn.
    while matches!(story.journal.state().state().step, Step::Moves { .. }) {
        let asks = story.journal.state().prompt().asks;
        if !asks.iter().any(|ask| ask.choices.contains(&Command::Pass)) {
            return;
        }
        story.act(&Command::Pass);
    }
}

#[test]
fn many_battles_of_every_system_come_back_from_the_table() {
    let mut n = [0; 3];
    for (seed, system) in (1..).zip(voivode::tabletop::System::ALL) {
        let mut story = Story::begin(&Plan { system, meddling: false, ..Plan::standard(4, seed) });
        quarrel(&mut story, 24);
        for (n, more) in n.iter_mut().zip(check(&story.journal)) {
            *n += more;
        }
    }
    let [field, quick, assaults] = n;
    assert!(field + quick >= 12 && quick >= 1, "only {field} and {quick} quick battles were fought");
    assert!(assaults >= 6, "only {assaults} assaults were fought on the table");
}
