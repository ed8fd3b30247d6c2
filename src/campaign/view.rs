//! What a seat may know (C12): a campaign with all else taken out of it.
//!
//! Never holds what its seat may not know: unknown troops, generals and names are not in it at all.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::campaign::c09_battle::Stage;
use crate::campaign::state::{ArmyId, Due, FactionId, Force};
use crate::campaign::{Campaign, Seat};
use crate::tabletop::Troops;

/// What a seat may know. Screens, sheets and computer players are given this, never the state.
#[derive(Debug, Clone, PartialEq)]
pub struct View {
    seat: Seat,
    campaign: Campaign,
    /// Armies of which only presence and faction are known.
    vague: BTreeSet<ArmyId>,
}

impl View {
    pub(super) fn new(campaign: &Campaign, seat: Seat) -> Self {
        let mut view = Self { seat, campaign: campaign.clone(), vague: BTreeSet::new() };
        if let Seat::Faction(faction) = seat
            && campaign.state.options.blind
        {
            view.blind(faction);
        }
        view
    }

    /// C12: own and allied forces in full; enemies in a hex of own forces (option `adjacent_seen`:
    /// beside it too) by presence and faction; the rest not at all. After a battle what fought is
    /// known while the two are still together.
    fn blind(&mut self, faction: FactionId) {
        let adjacent = self.campaign.state.options.adjacent_seen;
        let friends = self.campaign.circle(faction);
        let watch: BTreeSet<_> = self
            .campaign
            .state
            .armies
            .values()
            .filter(|army| friends.contains(&army.faction))
            .map(|army| army.hex)
            .chain(
                self.campaign
                    .state
                    .towns
                    .iter()
                    .filter(|(_, town)| town.holder.is_some_and(|holder| friends.contains(&holder)))
                    .map(|(&hex, _)| hex),
            )
            .collect();
        let seen = |hex: crate::ground::hex::Hex| {
            watch.contains(&hex) || adjacent && watch.iter().any(|own| own.distance(hex) == 1)
        };
        let fought = self.campaign.state.fought.clone();
        self.hide_what_others_do(&friends);
        let state = &mut self.campaign.state;
        state.armies.retain(|_, army| friends.contains(&army.faction) || seen(army.hex));
        for (&id, army) in &mut state.armies {
            let met = fought.iter().any(|&(hex, a, b)| {
                hex == army.hex
                    && (a == army.faction && friends.contains(&b)
                        || b == army.faction && friends.contains(&a))
            });
            if friends.contains(&army.faction) || met {
                continue;
            }
            self.vague.insert(id);
            army.troops = Troops::default();
            army.full = Troops::default();
            army.recoverable = Troops::default();
            army.generals.clear();
            army.name.clear();
            army.boats = false;
            army.fed = None;
        }
        for town in state.towns.values_mut() {
            if !town.holder.is_none_or(|holder| friends.contains(&holder)) {
                town.garrison = Troops::default();
                town.full = Troops::default();
            }
        }
        for general in &mut state.generals {
            if !friends.contains(&general.faction) {
                general.fate = crate::campaign::state::Fate::Waiting;
            }
        }
        state
            .prisoners
            .retain(|(holder, of), _| friends.contains(holder) || of.is_some_and(|of| friends.contains(&of)));
        state.dead = Troops::default();
        // C9: of a battle on the table an enemy side is known by its presence; how it ended, all know
        // who fought.
        for battle in state.battles.values_mut() {
            let fought = matches!(battle.stage, Stage::Confirmed(_));
            let takes_part = battle.sides.iter().any(|side| friends.contains(&side.faction));
            for side in &mut battle.sides {
                let is_known = friends.contains(&side.faction) || fought && takes_part;
                if !is_known {
                    side.hide();
                }
            }
            if !takes_part {
                battle.digest.clear();
                if let Stage::Entered(result) | Stage::Confirmed(result) = &mut battle.stage {
                    result.hide();
                }
            }
        }
        let wishes = &mut state.wishes;
        wishes.retain(|(_, faction), _| friends.contains(faction));
        let setup = Arc::make_mut(&mut self.campaign.setup);
        for (index, other) in setup.factions.iter_mut().enumerate() {
            if !friends.iter().any(|friend| friend.index() == index) {
                other.armies.clear();
                other.leave = None;
            }
        }
        for standings in &mut state.history {
            for (index, standing) in standings.by_faction.iter_mut().enumerate() {
                if !friends.iter().any(|friend| friend.index() == index) {
                    standing.castings = 0;
                    standing.tenths = 0;
                }
            }
        }
    }

    /// As this seat would look if the campaign were played blind, whatever its option says (C12).
    pub fn blinded(campaign: &Campaign, faction: FactionId) -> Self {
        let mut blind = campaign.clone();
        blind.state.options.blind = true;
        Self::new(&blind, Seat::Faction(faction))
    }

    /// Fights, sieges and losses that are others' matter.
    fn hide_what_others_do(&mut self, friends: &BTreeSet<FactionId>) {
        let state = &mut self.campaign.state;
        state.fought.retain(|(_, a, b)| friends.contains(a) || friends.contains(b));
        state.stood.retain(|(_, faction)| friends.contains(faction));
        let owner = |force: &Force| match force {
            Force::Army(army) => state.armies.get(army).map(|army| army.faction),
            Force::Garrison(hex) => state.towns.get(hex).and_then(|town| town.holder),
        };
        let is_own = |faction: Option<FactionId>| faction.is_some_and(|faction| friends.contains(&faction));
        for due in &mut state.due {
            match due {
                Due::Losses { force, pieces, percent, .. } if !is_own(owner(force)) => {
                    (*pieces, *percent) = (0, 0);
                }
                Due::Captives { captor, of, troops, .. } if !is_own(Some(*captor)) && !is_own(*of) => {
                    *troops = Troops::default();
                }
                _ => {}
            }
        }
        state.corrected_in = Troops::default();
        state.corrected_out = Troops::default();
    }

    /// Who looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The campaign as far as this seat knows it.
    pub fn campaign(&self) -> &Campaign {
        &self.campaign
    }

    /// True for an army of which only presence and faction are known.
    pub fn is_vague(&self, army: ArmyId) -> bool {
        self.vague.contains(&army)
    }
}
