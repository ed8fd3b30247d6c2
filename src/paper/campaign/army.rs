//! The army sheet of a faction: every army as the table needs it, its generals, its garrisons, what was bought.
//!
//! Made of the faction's own view. Never decides a rule.

use crate::campaign::Campaign;
use crate::campaign::state::{Army, ArmyId, FactionId, Fate, GeneralId};
use crate::paper::block::Block;
use crate::paper::campaign::Reader;
use crate::paper::lines::Words;
use crate::paper::sheet::Sheet;
use crate::paper::table::{Column, Table};
use crate::paper::words::army as words;
use crate::paper::words::{NONE, moment};
use crate::tabletop::troops::{Order, points_words, size_words};
use crate::tabletop::{System, Troops};

pub(super) fn sheet(reader: &Reader<'_>, me: FactionId) -> Sheet {
    let campaign = reader.view.campaign();
    let name = campaign.faction_name(me);
    let week = campaign.state().week;
    let below = format!(
        "{}; {}",
        campaign.setup().tabletop(),
        moment(week + 1, &campaign.date().words(), campaign.is_winter(week))
    );
    let mut blocks = vec![Block::title(format!("{name}: {}", words::TITLE.to_lowercase()), below)];
    let own: Vec<_> = campaign.state().armies.iter().filter(|(_, army)| army.faction == me).collect();
    blocks.push(if own.is_empty() {
        Block::text(words::NOTHING)
    } else {
        Block::remark(words::COMMAND_NOTE)
    });
    for (&id, army) in own {
        blocks.extend(one(campaign, id, army));
    }
    blocks.extend(generals(campaign, me));
    blocks.extend(garrisons(campaign, me));
    blocks.extend(purchase(campaign, me));
    Sheet::new(format!("{}: {name}", words::TITLE), blocks)
}

fn one(campaign: &Campaign, id: ArmyId, army: &Army) -> Vec<Block> {
    let catalog = &campaign.setup().catalog;
    let led: Vec<_> = army.generals.iter().map(|&general| campaign.general_name(general)).collect();
    let mut blocks = vec![Block::heading(campaign.army_name(id))];
    let mut about =
        Words::new().bold(if led.is_empty() { words::LEADERLESS.to_owned() } else { led.join(", ") });
    about = about.plain(format!(" · {}", campaign.place_words(army.hex)));
    if !army.troops.is_empty() {
        about = about.plain(format!(" · {}", size_words(&army.troops, catalog, campaign.setup().system)));
    }
    if let Some(breaks) = campaign.breaks_at(&army.troops) {
        about = about.plain(format!(" · {breaks}"));
    }
    blocks.push(Block::text(about));
    let full = if army.full.is_empty() { &army.troops } else { &army.full };
    if full.is_empty() {
        blocks.push(Block::text(words::NO_TROOPS));
        return blocks;
    }
    blocks.push(troops(campaign, &army.troops, full).into());
    blocks
}

/// A table of troops with a box for every piece at full; those lost to date are crossed.
fn troops(campaign: &Campaign, now: &Troops, full: &Troops) -> Table {
    let catalog = &campaign.setup().catalog;
    let has_castings = campaign.setup().system != System::Wrg7;
    let mut columns = vec![
        Column::fixed(words::COMMAND, 17.0),
        Column::new(words::CODE),
        Column::wide(words::TROOPS, 1.6),
        Column::new(words::ORDER),
    ];
    if has_castings {
        columns.push(Column::fixed(words::EACH, 17.0).aligned(crate::paper::lines::Align::Right));
    }
    columns.push(Column::number(words::NOW));
    columns.push(Column::wide(words::BOXES, 2.6));
    let mut table = Table::new(columns);
    for (kind, count) in full.iter() {
        let Some(known) = catalog.kind(kind) else { continue };
        let left = now.get(kind);
        let order = match known.order {
            Order::Close => "close",
            Order::Loose => "loose",
            Order::Skirmish => "skirmish",
        };
        let mut cells = vec![
            Words::new(),
            known.code.as_str().into(),
            known.name.as_str().into(),
            words::order(known.class.letter(), known.mounted, order).into(),
        ];
        if has_castings {
            cells.push(known.castings.to_string().into());
        }
        cells.push(words::now_of(left.into(), count.into()).into());
        cells.push(Words::new().ticks(count.into(), usize::from(count.saturating_sub(left))));
        table.row(cells);
    }
    let mut sum = vec![Words::new(), Words::new(), words::TOGETHER.into(), Words::new()];
    if has_castings {
        sum.push(Words::new());
    }
    sum.push(words::now_of(now.n_pieces(), full.n_pieces()).into());
    table.total(sum);
    table
}

fn generals(campaign: &Campaign, me: FactionId) -> Vec<Block> {
    let cards: Vec<Block> = (0u16..)
        .map(GeneralId)
        .zip(&campaign.state().generals)
        .filter(|(_, general)| general.faction == me)
        .map(|(_, general)| {
            let fate = match general.fate {
                Fate::With(army) => campaign.army_name(army),
                Fate::Captive(of) => words::captive(campaign.faction_name(of)),
                Fate::Dead => words::DEAD.to_owned(),
                Fate::Waiting => words::WAITING.to_owned(),
            };
            let lines = Words::new()
                .plain(general.rank.words())
                .new_line()
                .plain(fate)
                .new_line()
                .plain(format!("{}: {}", words::IN_ASSAULT, general.value))
                .new_line()
                .plain(words::FATE);
            Block::Together(vec![Block::boxed(general.name.as_str(), vec![Block::text(lines)])])
        })
        .collect();
    if cards.is_empty() {
        return cards;
    }
    vec![Block::heading(words::GENERALS), Block::Flow(2, cards)]
}

fn garrisons(campaign: &Campaign, me: FactionId) -> Vec<Block> {
    let catalog = &campaign.setup().catalog;
    let mut table = Table::new(vec![
        Column::wide(words::TOWN, 1.2),
        Column::wide(words::TROOPS, 1.4),
        Column::wide(words::BOXES, 1.6),
    ])
    .sized(8.0);
    for (&hex, town) in campaign.state().towns.iter().filter(|(_, town)| town.holder == Some(me)) {
        let full = if town.full.is_empty() { &town.garrison } else { &town.full };
        for (kind, count) in full.iter() {
            let lost = count.saturating_sub(town.garrison.get(kind));
            table.row(vec![
                campaign.place_words(hex).into(),
                catalog.name(kind).into(),
                Words::new().ticks(count.into(), lost.into()),
            ]);
        }
    }
    if table.is_empty() {
        return Vec::new();
    }
    vec![Block::heading(words::GARRISONS), Block::Flow(2, vec![table.into()])]
}

fn purchase(campaign: &Campaign, me: FactionId) -> Vec<Block> {
    let catalog = &campaign.setup().catalog;
    let Some(setup) = campaign.setup().factions.get(me.index()).filter(|setup| !setup.armies.is_empty())
    else {
        return Vec::new();
    };
    let mut blocks = vec![Block::heading(words::PURCHASE)];
    let mut table = Table::new(vec![
        Column::wide(words::ARMY, 1.0),
        Column::wide(words::TROOPS, 3.0),
        Column::number(words::POINTS),
    ]);
    let mut all = 0;
    for army in &setup.armies {
        let tenths = army.troops.tenths(catalog);
        all += tenths;
        let troops = if army.troops.is_empty() { NONE.to_owned() } else { army.troops.words(catalog) };
        table.row(vec![Words::new().bold(army.name.as_str()), troops.into(), points_words(tenths).into()]);
    }
    table.total(vec![words::TOGETHER.into(), Words::new(), points_words(all).into()]);
    blocks.push(table.into());
    match &setup.leave {
        None => blocks.push(Block::remark(words::WITHIN)),
        Some(leave) => {
            blocks.push(Block::small_heading(words::BREACHES));
            blocks.push(Block::Bullets(leave.breaches.iter().map(Words::from).collect()));
            blocks.push(Block::text(Words::new().bold(words::REASON).plain(leave.reason.as_str())));
        }
    }
    blocks
}
