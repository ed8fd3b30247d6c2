//! What stands on the board, as the map shows it: towns, armies, the season.
//!
//! Never holds what a seat may not know, and no rule: it is filled from a view, or by hand where
//! there is no campaign.

use std::collections::BTreeMap;

use crate::campaign::state::{ArmyId, FactionId, Fate, Rank};
use crate::campaign::view::View;
use crate::desk::glyphs::Coat;
use crate::ground::board::{Board, SiteKind};
use crate::ground::hex::Hex;
use crate::tabletop::factions::Device;

/// Everything that stands on the board. Build it anew when the campaign has changed, not every
/// frame.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Pieces {
    /// The factions, by index.
    pub liveries: Vec<Livery>,
    /// Castles and towns.
    pub towns: BTreeMap<Hex, TownPiece>,
    /// Armies of each hex, in the order in which they fan out.
    pub armies: BTreeMap<Hex, Vec<ArmyPiece>>,
    /// Snow lies.
    pub winter: bool,
    /// How the sheet is dressed.
    pub dress: Dress,
    /// The division in a space, one a hex.
    pub counters: BTreeMap<Hex, CounterPiece>,
    /// Whose control marker lies on a hex, as an index into [`Pieces::liveries`].
    pub control: BTreeMap<Hex, usize>,
    /// Whose home a hex is, as an index into [`Pieces::liveries`].
    pub homes: BTreeMap<Hex, usize>,
    /// Regions of the board that are provinces of one country: their names, and a number for each
    /// country. Between two of the same number there is no frontier.
    pub countries: BTreeMap<String, usize>,
    /// The coat of each livery, where it has counters.
    pub coats: Vec<Coat>,
}

/// How the sheet is dressed: what towns, railways and borders look like, and what they are called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Dress {
    /// An engraved sheet of the fifteenth century.
    #[default]
    Engraved,
    /// An atlas of 1912.
    Atlas,
}

/// A division on the map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounterPiece {
    /// Which.
    pub division: u8,
    /// Whose, as an index into [`Pieces::liveries`].
    pub livery: usize,
    /// Its shape and emblem.
    pub coat: Coat,
    /// Its name.
    pub name: String,
    /// What of it fits on the counter: a number or a few letters.
    pub short: String,
    /// What is written under it from near; empty where the short name says as much.
    pub caption: String,
    /// Casualty markers.
    pub casualties: u8,
    /// It has used its free point.
    pub moved: bool,
    /// It has attacked, and may not again.
    pub attacked: bool,
    /// An Overrun lets it attack once more.
    pub overrun: bool,
}

/// How a faction is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Livery {
    /// Its name, such as "Hungarians".
    pub name: String,
    /// Red, green, blue.
    pub colour: [u8; 3],
    /// What is on its banner.
    pub device: Device,
}

/// A castle or town.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TownPiece {
    /// Its name.
    pub name: String,
    /// How strong it is.
    pub kind: SiteKind,
    /// Whose it is, as an index into [`Pieces::liveries`].
    pub holder: Option<usize>,
    /// Whose capital it is.
    pub capital_of: Option<usize>,
    /// Whose capital it was, until they were beaten.
    pub former_capital_of: Option<usize>,
    /// It may be chosen as a capital.
    pub candidate: bool,
    /// Looted and burned.
    pub burned: bool,
    /// Who besieges it, and in which siege turn.
    pub siege: Option<(usize, u8)>,
}

/// An army.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a mark of its own on the map")]
pub struct ArmyPiece {
    /// Which.
    pub id: ArmyId,
    /// Whose, as an index into [`Pieces::liveries`].
    pub faction: usize,
    /// Its name; empty when it is not known.
    pub name: String,
    /// In the town or castle of the hex.
    pub inside: bool,
    /// Done for this turn.
    pub moved: bool,
    /// It reforms, and cannot move.
    pub reforming: bool,
    /// It has a general.
    pub led: bool,
    /// The commander-in-chief is with it.
    pub cinc: bool,
    /// It carries boats.
    pub boats: bool,
    /// Castings; none when they are not known.
    pub castings: Option<u32>,
}

impl Pieces {
    /// What a seat may know of a campaign.
    pub fn from_view(view: &View) -> Self {
        let campaign = view.campaign();
        let (setup, state) = (campaign.setup(), campaign.state());
        let liveries = setup
            .factions
            .iter()
            .map(|faction| Livery {
                name: faction.name.clone(),
                colour: faction.colour,
                device: faction.device,
            })
            .collect();
        let towns = campaign
            .board()
            .sites()
            .iter()
            .map(|site| {
                let town = state.towns.get(&site.hex);
                let piece = TownPiece {
                    name: site.name.clone(),
                    kind: site.kind,
                    holder: town.and_then(|town| town.holder).map(FactionId::index),
                    capital_of: campaign.capital_of(site.hex).map(FactionId::index),
                    former_capital_of: campaign.former_capital_of(site.hex).map(FactionId::index),
                    candidate: site.capital_for.is_some(),
                    burned: town.is_some_and(|town| town.burned),
                    siege: town.and_then(|town| town.siege).map(|siege| (siege.by.index(), siege.turn)),
                };
                (site.hex, piece)
            })
            .collect();
        let mut armies: BTreeMap<Hex, Vec<ArmyPiece>> = BTreeMap::new();
        for (&id, army) in &state.armies {
            let vague = view.is_vague(id);
            let cinc = army.generals.iter().any(|general| {
                state.generals.get(general.index()).is_some_and(|general| {
                    general.rank == Rank::CinC && matches!(general.fate, Fate::With(_))
                })
            });
            armies.entry(army.hex).or_default().push(ArmyPiece {
                id,
                faction: army.faction.index(),
                name: if vague { String::new() } else { campaign.army_name(id) },
                inside: army.inside,
                moved: army.moved,
                reforming: army.reforming.is_some_and(|week| state.week <= week),
                led: vague || !army.generals.is_empty(),
                cinc,
                boats: army.boats,
                castings: (!vague).then(|| army.troops.castings(&setup.catalog)),
            });
        }
        for fan in armies.values_mut() {
            fan.sort_by_key(|army| (army.inside, army.faction, army.id));
        }
        Self { liveries, towns, armies, winter: campaign.is_winter(state.week), ..Self::default() }
    }

    /// A board without a campaign: its towns, in nobody's hands.
    pub fn of_board(board: &Board) -> Self {
        let towns = board
            .sites()
            .iter()
            .map(|site| {
                let piece = TownPiece {
                    name: site.name.clone(),
                    kind: site.kind,
                    holder: None,
                    capital_of: None,
                    former_capital_of: None,
                    candidate: site.capital_for.is_some(),
                    burned: false,
                    siege: None,
                };
                (site.hex, piece)
            })
            .collect();
        Self { towns, ..Self::default() }
    }
}
