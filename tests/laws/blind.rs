//! What a seat that plays blind is told of others (C12).
//!
//! Never asks the program who may read a fact: whose it is stands in the state before it.

use std::collections::BTreeSet;

use proptest::prelude::*;

use crate::config;
use crate::story::{Plan, Story, plans};
use voivode::campaign::c09_battle::Stage;
use voivode::campaign::c12_blind::Witness;
use voivode::campaign::event::Fact;
use voivode::campaign::state::{ArmyId, Due, FactionId, Fate, Force};
use voivode::campaign::{Campaign, Seat};
use voivode::ground::game::Game as _;

/// Whose matter a fact is that not everybody may read; nothing for what is public or the umpire's.
fn parties(fact: &Fact, before: &Campaign, new: &[(ArmyId, FactionId)]) -> Option<BTreeSet<FactionId>> {
    let state = before.state();
    let army = |id: &ArmyId| {
        let born = new.iter().find(|(born, _)| born == id).map(|(_, faction)| *faction);
        state.armies.get(id).map(|army| army.faction).or(born).into_iter().collect::<BTreeSet<_>>()
    };
    let holder = |hex| state.towns.get(&hex).and_then(|town| town.holder);
    let force = |force: &Force| match force {
        Force::Army(id) => army(id),
        Force::Garrison(hex) => holder(*hex).into_iter().collect(),
    };
    let both = |mut some: BTreeSet<FactionId>, more: Option<FactionId>| {
        some.extend(more);
        some
    };
    Some(match fact {
        Fact::Deployed { faction, .. } | Fact::Stood { faction, .. } => [*faction].into(),
        Fact::CardDrawn(id)
        | Fact::Marched { army: id, .. }
        | Fact::Entered(id)
        | Fact::Stayed(id)
        | Fact::Split { army: id, .. }
        | Fact::HandedOver { from: id, .. }
        | Fact::Merged { from: id, .. }
        | Fact::Posted { army: id, .. }
        | Fact::TakenUp { army: id, .. }
        | Fact::Renamed { army: id, .. }
        | Fact::ArmyEnded(id)
        | Fact::CameOut(id)
        | Fact::GarrisonReturned { army: id, .. }
        | Fact::Withdrew { army: id, .. }
        | Fact::Attrition { army: id, .. }
        | Fact::Retreated { army: id, .. }
        | Fact::Recovered { army: id, .. }
        | Fact::RecoveryDone(id)
        | Fact::Enlisted { army: id, .. }
        | Fact::Owed(Due::Retreat { army: id } | Due::Attrition { army: id, .. }) => army(id),
        Fact::Lost { force: whose, .. }
        | Fact::Destroyed(whose)
        | Fact::Owed(Due::Losses { force: whose, .. }) => force(whose),
        Fact::Surrendered { force: whose, to } => both(force(whose), Some(*to)),
        Fact::Fought { winner, loser, .. } => [*winner, *loser].into(),
        Fact::Wished { faction, .. } => [*faction].into(),
        Fact::HandedOff { what, .. } => what.sides.iter().map(|side| side.faction).collect(),
        Fact::BattleFought { sides: (a, b), .. } => [*a, *b].into(),
        Fact::AssaultFought { by, against, .. } => [*by, *against].into(),
        Fact::Captured { force: whose, by, .. } => both(force(whose), Some(*by)),
        Fact::Assaulted { hex, by, .. } => both([*by].into(), holder(*hex)),
        Fact::Executed { holder, of, .. } => both([*holder].into(), *of),
        Fact::GeneralDied(id) | Fact::GeneralWounded(id) => [state.generals[id.index()].faction].into(),
        Fact::GeneralTaken { general, by } => [state.generals[general.index()].faction, *by].into(),
        Fact::WentHome { holder, of, inside: true, .. } => [*holder, *of].into(),
        Fact::WentHome { of, .. } => [*of].into(),
        _ => return None,
    })
}

/// Army names that a seat's view of the campaign has not got.
fn unknown_names(campaign: &Campaign, seat: FactionId) -> BTreeSet<String> {
    let view = campaign.view(Seat::Faction(seat));
    let known = |id: &ArmyId| view.campaign().state().armies.contains_key(id) && !view.is_vague(*id);
    let (seen, hidden): (Vec<_>, Vec<_>) = campaign
        .state()
        .armies
        .iter()
        .filter(|(_, army)| !army.name.is_empty())
        .partition(|(id, _)| known(id));
    let is_seen = |name: &str| seen.iter().any(|(_, army)| army.name.contains(name));
    hidden.into_iter().map(|(_, army)| army.name.clone()).filter(|name| !is_seen(name)).collect()
}

fn blind(plan: Plan) -> Plan {
    let mut plan = plan;
    plan.options.set("blind", "yes").unwrap();
    plan
}

proptest! {
    #![proptest_config(config(12))]

    /// A line that a seat reads is its own matter or everybody's, and names no army that its view does
    /// not know, before or after, but one that laid down its arms to it or left it prisoners. Its own matter it always reads.
    #[test]
    fn a_blind_seat_reads_its_own_matter_and_no_other(plan in plans().prop_map(blind), weeks in 2u32..10) {
        let mut story = Story::begin(&plan);
        let mut witness = Witness::new(story.journal.state());
        let mut before = story.journal.state().clone();
        let mut done = 0;
        let mut read = 0u32;
        story.play(weeks, |story| {
            let journal = &story.journal;
            if journal.n_groups() == done {
                return;
            }
            if journal.steps().last() != Some(&(journal.n_groups() - 1)) || journal.n_groups() != done + 1 {
                // Somebody undid or did again: from here on as if opened now.
                witness = Witness::new(journal.state());
                before = journal.state().clone();
                done = journal.n_groups();
                return;
            }
            let facts = journal.facts(done).unwrap();
            done += 1;
            let readers = witness.readers(facts);
            let after = journal.state();
            if before.state().options.blind && after.state().options.blind {
                for (seat, _) in (0u8..).map(FactionId).zip(&after.setup().factions) {
                    let friends = after.circle(seat);
                    let mut names = unknown_names(&before, seat);
                    names.retain(|name| unknown_names(after, seat).contains(name) || !after.state().armies.values().any(|army| army.name == *name));
                    let mut now = before.clone();
                    let mut new = Vec::new();
                    for (fact, readers) in facts.iter().zip(&readers) {
                        let parties = parties(fact, &now, &new);
                        if let Fact::Split { army, new: born, .. } = fact {
                            new.extend(now.state().armies.get(army).map(|army| (*born, army.faction)));
                        }
                        let told = now.tell(fact);
                        if let Some(parties) = &parties {
                            let party = !parties.is_disjoint(&friends);
                            assert_eq!(readers.admit(&friends), party, "{seat:?} of {friends:?}: {told}");
                        }
                        let taken = matches!(
                            fact,
                            Fact::Surrendered { to: by, .. } | Fact::Captured { by, .. } if friends.contains(by)
                        );
                        if readers.admit(&friends) && !taken {
                            read += 1;
                            if let Some(name) = names.iter().find(|name| told.contains(*name)) {
                                panic!("{seat:?} reads of {name}: {told}");
                            }
                        }
                        now.apply(fact);
                    }
                }
            }
            before = after.clone();
        });
        assert!(read > 0 || !before.state().options.blind);
    }

    /// Nothing of what is hidden stands anywhere in a view, so nothing can be shown of it.
    #[test]
    fn a_blind_view_holds_no_hidden_thing(plan in plans().prop_map(blind), weeks in 2u32..8) {
        let mut story = Story::begin(&plan);
        story.play(weeks, |story| {
            let campaign = story.journal.state();
            if !campaign.state().options.blind || !story.journal.n_steps().is_multiple_of(5) {
                return;
            }
            for (seat, _) in (0u8..).map(FactionId).zip(&campaign.setup().factions) {
                let friends = campaign.circle(seat);
                let view = campaign.view(Seat::Faction(seat));
                let seen = view.campaign().state();
                for (id, army) in &seen.armies {
                    let own = friends.contains(&army.faction);
                    assert!(!own || !view.is_vague(*id));
                    assert!(!view.is_vague(*id) || army.troops.is_empty() && army.generals.is_empty());
                    assert!(!view.is_vague(*id) || army.full.is_empty());
                }
                for town in seen.towns.values() {
                    let own = town.holder.is_none_or(|holder| friends.contains(&holder));
                    assert!(own || town.garrison.is_empty() && town.full.is_empty());
                }
                for general in &seen.generals {
                    assert!(friends.contains(&general.faction) || general.fate == Fate::Waiting);
                }
                let text = format!("{seen:?}");
                // Whom one has fought on the table one knows by name (C9).
                let fought: BTreeSet<&str> = campaign
                    .state()
                    .battles
                    .values()
                    .filter(|battle| matches!(battle.stage, Stage::Confirmed(_)))
                    .filter(|battle| battle.sides.iter().any(|side| friends.contains(&side.faction)))
                    .flat_map(|battle| battle.sides.iter().flat_map(|side| &side.armies))
                    .map(|army| army.name.as_str())
                    .collect();
                for name in unknown_names(campaign, seat) {
                    if fought.contains(name.as_str()) {
                        continue;
                    }
                    assert!(!text.contains(&format!("{name:?}")), "{seat:?} sees {name}");
                }
                for due in &seen.due {
                    match due {
                        Due::Losses { force, pieces, .. } => {
                            let whose = match force {
                                Force::Army(id) => campaign.state().armies.get(id).map(|army| army.faction),
                                Force::Garrison(hex) => campaign.state().towns[hex].holder,
                            };
                            assert!(*pieces == 0 || whose.is_some_and(|whose| friends.contains(&whose)));
                        }
                        Due::Captives { captor, of, troops, .. } => assert!(
                            troops.is_empty() || friends.contains(captor) || of.is_some_and(|of| friends.contains(&of))
                        ),
                        _ => {}
                    }
                }
            }
        });
    }
}
