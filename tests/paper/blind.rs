//! A blind sheet knows no more than its faction (C12).
//!
//! Never asks the sheets what they know: what is hidden from a seat is changed, and its sheets stay the same.

use voivode::campaign::Campaign;
use voivode::campaign::state::FactionId;
use voivode::campaign::view::View;
use voivode::ground::game::Game as _;
use voivode::paper::campaign::{Kind, Reader, sheets};
use voivode::paper::map::Making;
use voivode::paper::sheet::Paper;
use voivode::tabletop::{System, Troops};

use crate::{begun, lay_all, played};

fn texts(campaign: &Campaign, me: FactionId) -> String {
    let view = View::blinded(campaign, me);
    let reader = Reader { view: &view, faction: Some(me), heard: &[], making: Making::default() };
    Kind::ALL.into_iter().map(|kind| lay_all(&view, &sheets(kind, &reader), Paper::A4).text()).collect()
}

/// The same campaign with everything changed that this faction does not know.
fn other_behind_the_veil(campaign: &Campaign, me: FactionId) -> Campaign {
    let view = View::blinded(campaign, me);
    let friends = campaign.circle(me);
    let mut state = campaign.snapshot();
    for (id, army) in &mut state.armies {
        let is_known = view.campaign().state().armies.contains_key(id) && !view.is_vague(*id);
        if !friends.contains(&army.faction) && !is_known {
            army.name = format!("Secret host {}", id.0);
            let twice: Troops = army.troops.plus(&army.troops);
            (army.full, army.troops) = (twice.clone(), twice);
        }
    }
    for town in state.towns.values_mut() {
        if town.holder.is_some_and(|holder| !friends.contains(&holder)) {
            let twice = town.garrison.plus(&town.garrison);
            (town.full, town.garrison) = (twice.clone(), twice);
        }
    }
    Campaign::resume(campaign.setup(), state).unwrap()
}

#[test]
fn what_a_faction_does_not_know_changes_nothing_on_its_sheets() {
    let mut compared = 0;
    for seed in 1..=4 {
        let mut campaign = begun(if seed % 2 == 0 { 2 } else { 4 }, System::Dbm, seed);
        for round in 0..2 {
            campaign = played(campaign, seed * 10 + round, 240);
            for (me, _) in (0u8..).map(FactionId).zip(&campaign.setup().factions) {
                let text = texts(&campaign, me);
                let other = other_behind_the_veil(&campaign, me);
                assert_eq!(texts(&other, me), text, "seed {seed}, round {round}, {me:?}");
                assert!(!text.contains("Secret host"));
                compared += usize::from(other != campaign);
            }
        }
    }
    assert!(compared > 15, "only {compared} states had anything hidden");
}

#[test]
fn a_blind_sheet_names_no_hidden_army() {
    for seed in 1..=3 {
        let campaign = played(begun(3, System::Dbm, seed), seed, 400);
        for (me, _) in (0u8..).map(FactionId).zip(&campaign.setup().factions) {
            let view = View::blinded(&campaign, me);
            let known = |id| view.campaign().state().armies.contains_key(&id) && !view.is_vague(id);
            let text = texts(&campaign, me);
            let (seen, hidden): (Vec<_>, Vec<_>) =
                campaign.state().armies.iter().partition(|(id, _)| known(**id));
            for (_, army) in hidden.into_iter().filter(|(_, army)| !army.name.is_empty()) {
                if seen.iter().all(|(_, other)| !other.name.contains(&army.name)) {
                    assert!(!text.contains(&army.name), "seed {seed}: {me:?} reads of {}", army.name);
                }
            }
        }
    }
}
