//! The turn sheet of a faction: all that its player needs to write his orders.
//!
//! Made of the faction's own view: what it does not know is not on it. Never decides a rule.

use crate::campaign::Campaign;
use crate::campaign::state::{Army, ArmyId, FactionId, Fate, Step};
use crate::campaign::view::View;
use crate::ground::hex::Hex;
use crate::paper::block::Block;
use crate::paper::campaign::{Reader, record};
use crate::paper::lines::Words;
use crate::paper::map;
use crate::paper::sheet::{Lie, Sheet};
use crate::paper::table::{Column, Table};
use crate::paper::words::turn as words;
use crate::paper::words::{NONE, moment, month};
use crate::tabletop::troops::{points_words, size_words};

pub(super) fn sheet(reader: &Reader<'_>, me: FactionId) -> Sheet {
    let view = reader.view;
    let campaign = view.campaign();
    let week = campaign.state().week;
    let name = campaign.faction_name(me);
    let player = campaign.setup().factions.get(me.index()).map_or("", |faction| &faction.player);
    let season = words::season(campaign.date().month() as u8 + 1, campaign.is_winter(week));
    let below = format!("{}; {season}", moment(week + 1, &campaign.date().words(), false));
    let mut blocks = vec![
        Block::title(words::whose(name, player), below),
        Block::small_heading(words::RECORD),
        record::chart(campaign, 180.0).into(),
        Block::remark(words::RECORD_NOTE),
        Block::boxed(words::REMINDERS, reminders(campaign, me)),
        Block::heading(words::ARMIES),
        armies(campaign, me),
        Block::heading(words::ORDERS),
        orders(campaign, me),
        Block::heading(words::LAST_WEEK),
    ];
    blocks.push(if reader.heard.is_empty() {
        Block::text(words::NOTHING_HEARD)
    } else {
        Block::Bullets(reader.heard.iter().map(Words::from).collect())
    });
    blocks.extend(surroundings(reader, me));
    blocks.push(Block::heading(words::OTHERS));
    blocks.push(others(view, me));
    blocks.push(Block::heading(words::SIEGES));
    blocks.push(sieges(view, me));
    blocks.push(Block::heading(words::PRISONERS));
    blocks.push(prisoners(campaign, me));
    blocks.push(Block::heading(words::TOWNS));
    blocks.push(towns(campaign, me));
    Sheet::new(format!("{}: {name}", words::TITLE), blocks)
}

/// The country about the armies.
fn surroundings(reader: &Reader<'_>, me: FactionId) -> Vec<Block> {
    const PER_HEX: f32 = 13.0;
    const HIGH: f32 = 125.0;
    let mut hexes: Vec<Hex> = own(reader.view.campaign(), me).map(|(_, army)| army.hex).collect();
    hexes.dedup();
    let (width, _) = reader.making.paper.body(Lie::Upright);
    let scene = map::of_campaign(reader.view);
    let Some(crop) = map::surroundings(&scene, &hexes, PER_HEX, (width, HIGH), reader.making.dress) else {
        return Vec::new();
    };
    let mut blocks = vec![Block::heading(words::SURROUNDINGS)];
    blocks.extend(crop.blocks());
    blocks
}

fn own(campaign: &Campaign, me: FactionId) -> impl Iterator<Item = (ArmyId, &Army)> {
    campaign.state().armies.iter().filter(move |(_, army)| army.faction == me).map(|(&id, army)| (id, army))
}

fn place(campaign: &Campaign, army: &Army) -> String {
    let words = words::place(
        &campaign.place_words(army.hex),
        army.inside,
        campaign.board().site_at(army.hex).is_some(),
    );
    if campaign.board().site_at(army.hex).is_some() { format!("{words} ({})", army.hex) } else { words }
}

fn generals(campaign: &Campaign, army: &Army) -> String {
    let names: Vec<_> = army.generals.iter().map(|&general| campaign.general_name(general)).collect();
    if names.is_empty() { words::LEADERLESS.to_owned() } else { names.join(", ") }
}

fn state(campaign: &Campaign, army: &Army) -> String {
    let now = campaign.state();
    let mut said = Vec::new();
    if army.reforming.is_some_and(|until| now.week <= until) {
        said.push(words::REFORMING);
    }
    if army.moved && matches!(now.step, Step::Moves { .. }) {
        said.push(words::HAS_MOVED);
    }
    if army.boats {
        said.push(words::BOATS);
    }
    if army.sortie {
        said.push(words::SORTIE);
    }
    if said.is_empty() { NONE.to_owned() } else { said.join(", ") }
}

fn armies(campaign: &Campaign, me: FactionId) -> Block {
    let catalog = &campaign.setup().catalog;
    let mut table = Table::new(vec![
        Column::wide(words::ARMY, 2.2),
        Column::wide(words::PLACE, 1.6),
        Column::wide(words::GENERALS, 1.6),
        Column::wide(words::MOVE, 1.8),
        Column::number(words::CASTINGS),
        Column::number(words::POINTS),
        Column::wide(words::STATE, 1.0),
    ]);
    for (id, army) in own(campaign, me) {
        let (_, why) = campaign.march_class(army);
        table.row(vec![
            Words::new().bold(campaign.army_name(id)),
            place(campaign, army).into(),
            generals(campaign, army).into(),
            words::allowance(campaign.allowance(army), &why).into(),
            army.troops.castings(catalog).to_string().into(),
            points_words(army.troops.tenths(catalog)).into(),
            state(campaign, army).into(),
        ]);
        let size = size_words(&army.troops, catalog, campaign.setup().system);
        table.remark(format!("{size}: {}", army.troops.words(catalog)));
    }
    if table.is_empty() { Block::text(words::NO_ARMIES) } else { table.into() }
}

fn reminders(campaign: &Campaign, me: FactionId) -> Vec<Block> {
    let state = campaign.state();
    let week = state.week;
    let mut said = Vec::new();
    for (id, column, rule) in campaign.attrition_forecast() {
        if state.armies.get(&id).is_some_and(|army| army.faction == me) {
            said.push(words::attrition(&campaign.army_name(id), column.words(), &rule));
        }
    }
    for (id, army) in own(campaign, me) {
        if let Some(fed) = army.fed.filter(|&fed| fed >= month_index(campaign, week)) {
            let number = u8::try_from((fed.max(1) - 1) % 12 + 1).unwrap_or(1);
            said.push(words::fed(&campaign.army_name(id), month(number)));
        }
        if let Some(until) = army.reforming.filter(|&until| week <= until) {
            said.push(words::reforms(&campaign.army_name(id), until + 1));
        }
    }
    for (&hex, town) in &state.towns {
        if town.holder == Some(me) && town.posted == Some(week) {
            said.push(words::posted(&campaign.place_words(hex)));
        }
    }
    if !campaign.is_winter(week)
        && let Some(weeks) = (1..=6).find(|&weeks| campaign.is_winter(week + weeks))
    {
        said.push(words::winter_begins(weeks));
    }
    if said.is_empty() {
        return vec![Block::text(words::NO_REMINDERS)];
    }
    vec![Block::Bullets(said.into_iter().map(Words::from).collect())]
}

/// Month of a week, counted from year 0, as loot is reckoned (C5.7).
fn month_index(campaign: &Campaign, week: u32) -> u32 {
    let date = campaign.date_of(week);
    u32::try_from(date.year()).unwrap_or(0) * 12 + u32::from(date.month() as u8 + 1)
}

fn orders(campaign: &Campaign, me: FactionId) -> Block {
    let mut table = Table::new(vec![
        Column::wide(words::ARMY, 1.3),
        Column::wide(words::ORDER, 3.0),
        Column::fixed(words::TO, 17.0),
        Column::wide(words::NOTES, 1.4),
    ])
    .to_write_in(9.5);
    for (id, _) in own(campaign, me) {
        table.row(vec![campaign.army_name(id).into()]);
    }
    for _ in 0..3 {
        table.row(vec![Words::new()]);
    }
    table.into()
}

fn others(view: &View, me: FactionId) -> Block {
    let campaign = view.campaign();
    let catalog = &campaign.setup().catalog;
    let mut table = Table::new(vec![
        Column::wide(words::FACTION, 1.2),
        Column::wide(words::ARMY, 2.0),
        Column::wide(words::PLACE, 1.5),
        Column::number(words::CASTINGS),
        Column::wide(words::GENERALS, 1.8),
    ]);
    let others = campaign.state().armies.iter().filter(|(_, army)| army.faction != me);
    for (&id, army) in others {
        let is_vague = view.is_vague(id);
        let known = |text: String| Words::from(if is_vague { words::UNKNOWN.to_owned() } else { text });
        let ally = if campaign.are_allied(me, army.faction) { " *" } else { "" };
        table.row(vec![
            format!("{}{ally}", campaign.faction_name(army.faction)).into(),
            known(campaign.army_name(id)),
            place(campaign, army).into(),
            known(army.troops.castings(catalog).to_string()),
            known(generals(campaign, army)),
        ]);
    }
    if table.is_empty() { Block::text(words::NO_OTHERS) } else { table.into() }
}

/// Sieges that a faction lays or bears, and its allies'.
fn sieges(view: &View, me: FactionId) -> Block {
    let campaign = view.campaign();
    let mut table = Table::new(vec![
        Column::wide(words::TOWN, 1.2),
        Column::wide(words::BESIEGER, 1.2),
        Column::number(words::SIEGE_TURN),
        Column::number(words::THIS_TURN),
        Column::wide(words::BY_THEN, 2.2),
    ]);
    for (&hex, town) in &campaign.state().towns {
        let Some(siege) = town.siege else { continue };
        let is_own = campaign.are_friends(me, siege.by)
            || town.holder.is_some_and(|holder| campaign.are_friends(me, holder));
        if !is_own {
            continue;
        }
        let chances = campaign.siege_chances(hex, siege.by).unwrap_or_default();
        let this = chances.first().map_or_else(|| NONE.to_owned(), |chance| words::percent(chance.this_turn));
        let then: Vec<_> = chances
            .iter()
            .skip(1)
            .take(3)
            .map(|chance| words::by_turn(chance.turn, chance.by_then))
            .collect();
        table.row(vec![
            format!("{} ({hex})", campaign.place_words(hex)).into(),
            campaign.faction_name(siege.by).into(),
            siege.turn.to_string().into(),
            this.into(),
            then.join(", ").into(),
        ]);
    }
    if table.is_empty() { Block::text(words::NO_SIEGES) } else { table.into() }
}

fn prisoners(campaign: &Campaign, me: FactionId) -> Block {
    let state = campaign.state();
    let mut table = Table::new(vec![
        Column::wide(words::HELD_BY, 1.0),
        Column::wide(words::OF, 1.0),
        Column::wide(words::WHO, 3.0),
    ]);
    for (&(holder, of), troops) in &state.prisoners {
        if (holder == me || of == Some(me)) && !troops.is_empty() {
            let of = of.map_or(words::NEUTRAL, |of| campaign.faction_name(of));
            let who = troops.words(&campaign.setup().catalog);
            table.row(vec![campaign.faction_name(holder).into(), of.into(), who.into()]);
        }
    }
    for general in &state.generals {
        if let Fate::Captive(holder) = general.fate
            && (holder == me || general.faction == me)
        {
            let who = words::captive(&general.name, general.rank.words());
            let of = campaign.faction_name(general.faction);
            table.row(vec![campaign.faction_name(holder).into(), of.into(), who.into()]);
        }
    }
    if table.is_empty() { Block::text(words::NO_PRISONERS) } else { table.into() }
}

fn towns(campaign: &Campaign, me: FactionId) -> Block {
    let mut table = Table::new(vec![
        Column::wide(words::TOWN, 1.0),
        Column::new(words::HEX),
        Column::wide(words::GARRISON, 1.3),
    ]);
    for (&hex, town) in campaign.state().towns.iter().filter(|(_, town)| town.holder == Some(me)) {
        table.row(vec![
            Words::new().bold(campaign.place_words(hex)),
            hex.to_string().into(),
            garrison(campaign, hex, town).into(),
        ]);
    }
    if table.is_empty() {
        return Block::text(words::NO_TOWNS);
    }
    Block::Flow(2, vec![table.sized(8.0).into()])
}

fn garrison(campaign: &Campaign, hex: Hex, town: &crate::campaign::state::Town) -> String {
    let mut said = vec![if town.garrison.is_empty() {
        words::EMPTY.to_owned()
    } else {
        town.garrison.words(&campaign.setup().catalog)
    }];
    if campaign.capital_of(hex).is_some() {
        said.push(words::CAPITAL.to_owned());
    }
    if town.burned {
        said.push(words::BURNED.to_owned());
    }
    if let Some(siege) = town.siege {
        said.push(words::besieged(campaign.faction_name(siege.by), siege.turn));
    }
    said.join("; ")
}
