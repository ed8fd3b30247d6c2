//! What is marked on the map: the selection, where an army can go, where there is a fight.
//!
//! Never reckons a reach: the campaign does.

use std::collections::{BTreeMap, BTreeSet};

use crate::campaign::state::ArmyId;
use crate::campaign::view::View;
use crate::desk::outbox::Selection;
use crate::ground::hex::Hex;

/// What is marked on the map. Build it anew when the campaign or the selection has changed.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Marks {
    /// The hex looked at.
    pub selected: Option<Hex>,
    /// The army that would march.
    pub army: Option<ArmyId>,
    /// Where the selected army stands.
    pub start: Option<Hex>,
    /// Where it can go.
    pub reach: BTreeMap<Hex, ReachMark>,
    /// Hexes that answer the question in hand: where to place a garrison, where to retire to.
    pub choices: BTreeSet<Hex>,
    /// A way to show while the pointer is on no hex that can be reached.
    pub route: Vec<Hex>,
    /// Ways of armies that withdraw or retire: where each begins, and the hexes entered. The one that
    /// ends in the selected hex is the one chosen.
    pub flights: Vec<(Hex, Vec<Hex>)>,
    /// Hexes through which the way is laid, in order.
    pub through: Vec<Hex>,
    /// Where enemies stand in the open together.
    pub fights: BTreeSet<Hex>,
    /// Further lines of what is said about a hex.
    pub notes: BTreeMap<Hex, Vec<String>>,
    /// Where the selected division can go.
    pub moves: BTreeMap<Hex, MoveMark>,
    /// Where divisions stand that the selected one may attack.
    pub attacks: BTreeSet<Hex>,
    /// Counters that can be dragged to another hex.
    pub draggable: BTreeSet<Hex>,
}

/// One hex that the selected division can get to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveMark {
    /// Movement tokens for the whole way.
    pub tokens: u8,
    /// How it gets there.
    pub kind: MoveKind,
    /// Its free point pays a part.
    pub free: bool,
    /// The tokens are at hand.
    pub payable: bool,
    /// The hexes entered.
    pub route: Vec<Hex>,
}

/// How a division gets to a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum MoveKind {
    /// On foot, for its free point only.
    Free,
    /// On foot, for tokens.
    Foot,
    /// By rail, at least a part of the way.
    Rail,
}

/// One hex that the selected army can reach.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReachMark {
    /// Movement points.
    pub cost: u8,
    /// Of these by force march.
    pub forced: u8,
    /// It must halt there.
    pub halts: bool,
    /// The hexes entered.
    pub route: Vec<Hex>,
}

impl Marks {
    /// Marks for a selection, as far as the seat may know.
    pub fn from_view(view: &View, selection: Selection) -> Self {
        Self::with_way(view, selection, &[])
    }

    /// The same, when the selected army's march was laid through these hexes: where it can still go
    /// from there, and what it costs altogether.
    pub fn with_way(view: &View, selection: Selection, through: &[Hex]) -> Self {
        let campaign = view.campaign();
        let mut marks = Self { selected: selection.hex, ..Self::default() };
        marks.fights = campaign.encounters().into_iter().map(|encounter| encounter.hex).collect();
        let Some(id) = selection.army else { return marks };
        let Some(army) = campaign.state().armies.get(&id) else { return marks };
        marks.army = Some(id);
        marks.start = Some(army.hex);
        if view.is_vague(id) {
            return marks;
        }
        marks.through = through.to_vec();
        if let Ok(reach) = campaign.reach_through(id, through) {
            // The way to the hex that is selected, or as far as it is laid.
            let to = |hex: Option<Hex>| reach.options.get(&hex?);
            let way = to(selection.hex).or_else(|| to(through.last().copied()));
            marks.route = way.map(|way| way.route.clone()).unwrap_or_default();
            marks.reach = reach
                .options
                .into_iter()
                .filter(|(hex, _)| *hex != army.hex)
                .map(|(hex, option)| {
                    let mark = ReachMark {
                        cost: option.cost,
                        forced: option.forced,
                        halts: option.halts,
                        route: option.route,
                    };
                    (hex, mark)
                })
                .collect();
        }
        marks
    }

    /// The same with ways of armies that withdraw or retire.
    #[must_use]
    pub fn with_flights(mut self, flights: impl IntoIterator<Item = (Hex, Vec<Hex>)>) -> Self {
        self.flights.extend(flights);
        self
    }

    /// The same with hexes that answer the question in hand.
    #[must_use]
    pub fn with_choices(mut self, choices: impl IntoIterator<Item = Hex>) -> Self {
        self.choices.extend(choices);
        self
    }
}
