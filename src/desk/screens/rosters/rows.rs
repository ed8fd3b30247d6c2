//! What the rosters list: armies, garrisons and generals, read once from the campaign.
//!
//! Never paints.

use std::collections::BTreeSet;

use crate::campaign::Campaign;
use crate::campaign::state::{Army, ArmyId, FactionId, Fate, General, GeneralId, Rank, Town};
use crate::desk::context::Desk;
use crate::desk::screens::parts::is_open;
use crate::desk::words::pages as words;
use crate::ground::hex::Hex;
use crate::tabletop::Troops;
use crate::tabletop::troops::points_words;

/// Which army a line is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Who {
    /// An army on the map.
    Army(ArmyId),
    /// An army of the set-up that waits to be set up.
    Waiting(FactionId, u8),
}

/// A line of the armies.
#[derive(Debug)]
pub(super) struct ArmyRow {
    pub(super) who: Who,
    pub(super) faction: FactionId,
    pub(super) name: String,
    pub(super) hex: Option<Hex>,
    pub(super) place: String,
    pub(super) class: &'static str,
    /// Why it is of its class.
    pub(super) reason: String,
    pub(super) allowance: u8,
    pub(super) castings: u32,
    pub(super) pieces: u32,
    pub(super) tenths: u32,
    /// Pieces at full.
    pub(super) full: Option<u32>,
    pub(super) generals: String,
    pub(super) states: String,
    /// Only presence and faction are known.
    pub(super) vague: bool,
    pub(super) kinds: Vec<KindRow>,
    /// All words, for the filter.
    pub(super) text: String,
}

/// A kind of troops of an army.
#[derive(Debug)]
pub(super) struct KindRow {
    pub(super) name: String,
    pub(super) code: String,
    pub(super) about: String,
    pub(super) order: &'static str,
    pub(super) castings: u32,
    pub(super) now: u16,
    pub(super) full: Option<u16>,
    pub(super) tenths: u32,
    pub(super) sure: &'static str,
}

/// A line of the garrisons.
#[derive(Debug)]
pub(super) struct TownRow {
    pub(super) hex: Hex,
    pub(super) name: String,
    pub(super) kind: &'static str,
    pub(super) country: String,
    pub(super) holder: Option<FactionId>,
    pub(super) troops: String,
    pub(super) castings: u32,
    pub(super) inside: String,
    pub(super) states: String,
    pub(super) text: String,
    /// Its garrison is known.
    pub(super) open: bool,
}

/// A line of the generals.
#[derive(Debug)]
pub(super) struct GeneralRow {
    pub(super) id: GeneralId,
    pub(super) name: String,
    pub(super) faction: FactionId,
    pub(super) rank: Rank,
    pub(super) value: u16,
    pub(super) fate: String,
    pub(super) army: Option<(ArmyId, Hex)>,
    pub(super) hex: Option<Hex>,
    pub(super) place: String,
    pub(super) text: String,
}

pub(super) fn armies(desk: &Desk<'_>) -> Vec<ArmyRow> {
    let now = desk.campaign();
    let full = now.at_full();
    let on_map = now.state().armies.iter().map(|(&id, army)| army_row(desk, id, army, full.get(&id)));
    let waiting = (0u8..).map(FactionId).zip(&now.state().factions).flat_map(|(faction, in_play)| {
        in_play.waiting.iter().filter_map(move |&index| waiting_row(now, faction, index))
    });
    on_map.chain(waiting).collect()
}

fn army_row(desk: &Desk<'_>, id: ArmyId, army: &Army, full: Option<&Troops>) -> ArmyRow {
    let now = desk.campaign();
    let vague = desk.view.is_vague(id);
    let (class, reason) = now.march_class(army);
    let generals: Vec<String> = army.generals.iter().map(|&general| general_words(now, general)).collect();
    let generals = match (vague, generals.is_empty()) {
        (true, _) => words::UNKNOWN.to_owned(),
        (_, true) => words::LEADERLESS.to_owned(),
        _ => generals.join(", "),
    };
    let row = ArmyRow {
        who: Who::Army(id),
        faction: army.faction,
        name: words::sentence_start(&now.army_words(army)),
        hex: Some(army.hex),
        place: now.place_words(army.hex),
        class: words::class(class),
        reason,
        allowance: now.allowance(army),
        castings: army.troops.castings(&now.setup().catalog),
        pieces: army.troops.n_pieces(),
        tenths: army.troops.tenths(&now.setup().catalog),
        full: full.map(Troops::n_pieces),
        generals,
        states: army_states(now, army).join(", "),
        vague,
        kinds: if vague { Vec::new() } else { kinds(now, &army.troops, full) },
        text: String::new(),
    };
    with_text(now, row)
}

fn waiting_row(now: &Campaign, faction: FactionId, index: u8) -> Option<ArmyRow> {
    let plan = now.setup().factions.get(faction.index())?;
    let army = plan.armies.get(usize::from(index))?;
    let generals = army.generals.iter().filter_map(|&general| plan.generals.get(usize::from(general)));
    let generals: Vec<&str> = generals.map(|general| general.name.as_str()).collect();
    let states = if army.boats { words::WAITING_WITH_BOATS } else { words::WAITING };
    let row = ArmyRow {
        who: Who::Waiting(faction, index),
        faction,
        name: army.name.clone(),
        hex: None,
        place: String::new(),
        class: "",
        reason: String::new(),
        allowance: 0,
        castings: army.troops.castings(&now.setup().catalog),
        pieces: army.troops.n_pieces(),
        tenths: army.troops.tenths(&now.setup().catalog),
        full: Some(army.troops.n_pieces()),
        generals: generals.join(", "),
        states: states.to_owned(),
        vague: false,
        kinds: kinds(now, &army.troops, Some(&army.troops)),
        text: String::new(),
    };
    Some(with_text(now, row))
}

fn with_text(now: &Campaign, mut row: ArmyRow) -> ArmyRow {
    let kinds: Vec<&str> = row.kinds.iter().map(|kind| kind.name.as_str()).collect();
    let faction = now.faction_name(row.faction);
    row.text =
        [&row.name, faction, &row.place, &row.generals, &row.states, row.class, &kinds.join(" ")].join(" ");
    row
}

fn army_states(now: &Campaign, army: &Army) -> Vec<String> {
    let week = now.state().week;
    let mut states = Vec::new();
    let town = now.state().towns.contains_key(&army.hex);
    if army.inside {
        states.push(words::IN_TOWN.to_owned());
    } else if town {
        states.push(words::BEFORE_TOWN.to_owned());
    }
    if let Some(until) = army.reforming.filter(|&until| week <= until) {
        states.push(words::reforming(now.date_of(until)));
    }
    if army.moved {
        states.push(words::MOVED.to_owned());
    }
    if army.boats {
        states.push(words::BOATS.to_owned());
    }
    if let Some(month) = army.fed {
        states.push(words::fed(month));
    }
    if !army.recoverable.is_empty() {
        states.push(words::TO_RECOVER.to_owned());
    }
    if army.sortie {
        states.push(words::SORTIE.to_owned());
    }
    states
}

/// What an army has and had of each kind: kinds that are all gone stay in the list.
fn kinds(now: &Campaign, troops: &Troops, full: Option<&Troops>) -> Vec<KindRow> {
    let catalog = &now.setup().catalog;
    let ids: BTreeSet<_> = troops
        .iter()
        .map(|(id, _)| id)
        .chain(full.into_iter().flat_map(|full| full.iter().map(|(id, _)| id)))
        .collect();
    ids.into_iter()
        .filter_map(|id| {
            let kind = catalog.kind(id)?;
            let count = troops.get(id);
            Some(KindRow {
                name: kind.name.clone(),
                code: kind.code.clone(),
                about: words::kind(kind),
                order: words::order(kind.order),
                castings: u32::from(count) * u32::from(kind.castings),
                now: count,
                full: full.map(|full| full.get(id)),
                tenths: u32::from(count) * kind.tenths,
                sure: kind.sure.words(),
            })
        })
        .collect()
}

fn general_words(now: &Campaign, general: GeneralId) -> String {
    let rank = now.state().generals.get(general.index()).map(|general| general.rank);
    match rank {
        Some(Rank::CinC) => words::cinc(now.general_name(general)),
        _ => now.general_name(general).to_owned(),
    }
}

pub(super) fn towns(desk: &Desk<'_>) -> Vec<TownRow> {
    let now = desk.campaign();
    now.state().towns.iter().map(|(&hex, town)| town_row(desk, now, hex, town)).collect()
}

fn town_row(desk: &Desk<'_>, now: &Campaign, hex: Hex, town: &Town) -> TownRow {
    let site = now.board().site_at(hex);
    let mut states = Vec::new();
    if let Some(faction) = now.capital_of(hex) {
        states.push(words::capital_of(now.faction_name(faction)));
    }
    if let Some(faction) = now.former_capital_of(hex) {
        states.push(words::former_capital_of(now.faction_name(faction)));
    }
    if town.burned {
        states.push(words::BURNED.to_owned());
    }
    if let Some(siege) = town.siege {
        states.push(words::besieged(now.faction_name(siege.by), siege.turn));
    }
    if town.posted == Some(now.state().week) {
        states.push(words::POSTED.to_owned());
    }
    let inside: Vec<String> = now.inside_armies(hex).map(|(_, army)| now.army_words(army)).collect();
    let open = town.holder.is_none_or(|holder| is_open(desk, holder));
    let troops = if town.garrison.is_empty() {
        words::NOBODY.to_owned()
    } else {
        town.garrison.words(&now.setup().catalog)
    };
    let row = TownRow {
        hex,
        name: now.place_words(hex),
        kind: site.map_or("", |site| words::site(site.kind)),
        country: site.map_or_else(String::new, |site| site.country.clone()),
        holder: town.holder,
        troops,
        castings: town.garrison.castings(&now.setup().catalog),
        inside: inside.join(", "),
        states: states.join(", "),
        text: String::new(),
        open,
    };
    let text = [
        &row.name,
        row.kind,
        &row.country,
        now.holder_name(row.holder),
        &row.troops,
        &row.inside,
        &row.states,
    ]
    .join(" ");
    TownRow { text, ..row }
}

pub(super) fn generals(desk: &Desk<'_>) -> Vec<GeneralRow> {
    let now = desk.campaign();
    (0u16..)
        .map(GeneralId)
        .zip(&now.state().generals)
        .map(|(id, general)| general_row(desk, id, general))
        .collect()
}

fn general_row(desk: &Desk<'_>, id: GeneralId, general: &General) -> GeneralRow {
    let now = desk.campaign();
    let open = is_open(desk, general.faction);
    let army = match general.fate {
        Fate::With(army) if open => now.state().armies.get(&army).map(|found| (army, found)),
        _ => None,
    };
    let fate = match general.fate {
        _ if !open => words::UNKNOWN.to_owned(),
        Fate::Waiting => words::WAITING.to_owned(),
        Fate::With(_) => army.map_or_else(String::new, |(_, army)| words::with_army(&now.army_words(army))),
        Fate::Captive(holder) => words::captive_of(now.faction_name(holder)),
        Fate::Dead => words::DEAD.to_owned(),
    };
    let place = army.map_or_else(String::new, |(_, army)| now.place_words(army.hex));
    let faction = now.faction_name(general.faction);
    GeneralRow {
        id,
        text: [&general.name, faction, general.rank.words(), &fate, &place].join(" "),
        name: general.name.clone(),
        faction: general.faction,
        rank: general.rank,
        value: general.value,
        fate,
        hex: army.map(|(_, army)| army.hex),
        army: army.map(|(id, army)| (id, army.hex)),
        place,
    }
}

/// Pieces now of pieces at full.
pub(super) fn of_full(now: impl Into<u32>, full: Option<impl Into<u32>>) -> String {
    let now = now.into();
    match full.map(Into::into) {
        Some(full) if full != now => words::of_all(now, full),
        _ => now.to_string(),
    }
}

/// Points of a line.
pub(super) fn points(tenths: u32) -> String {
    points_words(tenths)
}
