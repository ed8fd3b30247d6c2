//! The map of a campaign, as its view knows it.
//!
//! Never asks the campaign for what the view has hidden.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::scene::{Holder, Piece, Scene, Sign, Town};
use crate::campaign::Seat;
use crate::campaign::state::FactionId;
use crate::campaign::view::View;
use crate::paper::laid::Ink;

/// The map of a campaign as a seat knows it.
pub fn of_campaign(view: &View) -> Scene {
    let campaign = view.campaign();
    let (setup, state) = (campaign.setup(), campaign.state());
    let holders = setup.factions.iter().enumerate().map(|(index, faction)| Holder {
        index,
        name: faction.name.clone(),
        ink: Ink(faction.colour),
        sign: Sign::Device(faction.device),
    });
    let mut towns = BTreeMap::new();
    for (&hex, town) in &state.towns {
        let is_bare = town.holder.is_none() && !town.burned && town.siege.is_none();
        if is_bare && campaign.capital_of(hex).is_none() {
            continue;
        }
        let shown = Town {
            holder: town.holder.map(FactionId::index),
            capital: campaign.capital_of(hex).is_some(),
            burned: town.burned,
            siege: town.siege.map(|siege| siege.by.index()),
        };
        towns.insert(hex, shown);
    }
    // By faction, as people look for their own.
    let mut armies: Vec<_> = state.armies.iter().collect();
    armies.sort_by_key(|&(&id, army)| (army.faction, id));
    let pieces = armies.into_iter().map(|(&id, army)| Piece {
        hex: army.hex,
        holder: army.faction.index(),
        coat: None,
        inside: army.inside,
        pips: 0,
        attacked: false,
        words: campaign.army_name(id),
    });
    let title = match view.seat() {
        Seat::Umpire => setup.name.clone(),
        Seat::Faction(faction) => {
            format!("{}, as the {} know it", setup.name, campaign.faction_name(faction))
        }
    };
    Scene {
        board: Arc::clone(&setup.board),
        title,
        holders: holders.collect(),
        towns,
        control: BTreeMap::new(),
        pieces: pieces.collect(),
        atlas: false,
    }
}
