//! The siege sheet: a besieged town, its chances turn by turn, an assault, and room to keep the record.
//!
//! Of a siege that the reader has no part in nothing is printed; of strength that he does not know, nothing
//! either. Never decides a rule.

use crate::campaign::Seat;
use crate::campaign::c06_sieges::SiegeTarget;
use crate::campaign::state::FactionId;
use crate::campaign::view::View;
use crate::ground::hex::Hex;
use crate::paper::block::Block;
use crate::paper::campaign::Reader;
use crate::paper::lines::Words;
use crate::paper::sheet::Sheet;
use crate::paper::table::{Column, Table};
use crate::paper::words::battle as words;
use crate::paper::words::turn::percent;
use crate::paper::words::{NONE, moment};

pub(super) fn sheets(reader: &Reader<'_>) -> Vec<Sheet> {
    let view = reader.view;
    let campaign = view.campaign();
    let towns = campaign.state().towns.iter().filter(|(_, town)| town.siege.is_some());
    towns
        .filter_map(|(&hex, town)| {
            let target = campaign.siege_target(hex)?;
            let is_part = match view.seat() {
                Seat::Umpire => true,
                Seat::Faction(me) => {
                    let friend = |faction: FactionId| campaign.are_friends(me, faction);
                    friend(target.by) || town.holder.is_some_and(friend)
                }
            };
            is_part.then(|| sheet(view, hex, &target))
        })
        .collect()
}

fn sheet(view: &View, hex: Hex, target: &SiegeTarget) -> Sheet {
    let campaign = view.campaign();
    let place = campaign.place_words(hex);
    let week = campaign.state().week;
    let holder = campaign.state().towns.get(&hex).and_then(|town| town.holder);
    let below = format!(
        "{}, hex {hex}; {}",
        campaign.board().site_at(hex).map_or_else(String::new, |site| site.kind.to_string()),
        moment(week + 1, &campaign.date().words(), campaign.is_winter(week))
    );
    let mut blocks = vec![
        Block::title(format!("{}: {place}", words::SIEGE_TITLE), below),
        Block::beside(vec![
            vec![
                Block::small_heading(format!("{}: {}", words::BESIEGER, campaign.faction_name(target.by))),
                besiegers(view, target),
            ],
            vec![
                Block::small_heading(format!("{}: {}", words::DEFENDERS, campaign.holder_name(holder))),
                defenders(view, hex),
            ],
        ]),
        Block::heading(words::MODIFIERS),
    ];
    blocks.push(if target.modifiers.is_empty() {
        Block::text(words::NO_MODIFIERS)
    } else {
        let line = |it: &crate::ground::dice::Modifier| {
            Words::from(format!("{:+} {} ({})", it.value, it.words, it.rule))
        };
        Block::Bullets(target.modifiers.iter().map(line).collect())
    });
    blocks.push(Block::heading(words::RECORD));
    blocks.push(record(view, hex, target));
    blocks.push(Block::heading(words::ASSAULT));
    blocks.extend(assault(view, hex, target));
    Sheet::new(format!("{}: {place}", words::SIEGE_TITLE), blocks)
}

fn besiegers(view: &View, target: &SiegeTarget) -> Block {
    let campaign = view.campaign();
    let mut table = Table::new(vec![Column::wide(words::ARMY, 2.0), Column::wide(words::TROOPS, 2.5)]);
    for &id in &target.armies {
        let Some(army) = campaign.state().armies.get(&id) else { continue };
        let troops =
            if view.is_vague(id) { NONE.to_owned() } else { army.troops.words(&campaign.setup().catalog) };
        table.row(vec![campaign.army_name(id).into(), troops.into()]);
    }
    table.sized(8.0).into()
}

fn defenders(view: &View, hex: Hex) -> Block {
    let campaign = view.campaign();
    let catalog = &campaign.setup().catalog;
    let mut table = Table::new(vec![Column::wide(words::ARMY, 2.0), Column::wide(words::TROOPS, 2.5)]);
    if let Some(town) = campaign.state().towns.get(&hex) {
        let troops =
            if knows_inside(view, hex) { town.garrison.words(catalog) } else { words::UNKNOWN.to_owned() };
        table.row(vec![
            campaign.force_words(crate::campaign::state::Force::Garrison(hex)).into(),
            troops.into(),
        ]);
    }
    for (id, army) in campaign.inside_armies(hex) {
        let troops = if view.is_vague(id) { NONE.to_owned() } else { army.troops.words(catalog) };
        table.row(vec![campaign.army_name(id).into(), troops.into()]);
    }
    table.sized(8.0).into()
}

/// True when the reader knows who is inside, number by number (C12).
fn knows_inside(view: &View, hex: Hex) -> bool {
    let campaign = view.campaign();
    match view.seat() {
        Seat::Faction(me) if campaign.state().options.blind => {
            let holder = campaign.state().towns.get(&hex).and_then(|town| town.holder);
            holder.is_none_or(|holder| campaign.are_friends(me, holder))
                && campaign.inside_armies(hex).all(|(id, _)| !view.is_vague(id))
        }
        Seat::Faction(_) | Seat::Umpire => true,
    }
}

fn record(view: &View, hex: Hex, target: &SiegeTarget) -> Block {
    let mut table = Table::new(vec![
        Column::number(words::SIEGE_TURN),
        Column::number(words::FALLS),
        Column::number(words::ALL_IN_ALL),
        Column::number(words::BY_THEN),
        Column::fixed(words::ROLL, 14.0),
        Column::new(words::HELD),
        Column::new(words::FELL),
        Column::wide(words::NOTES, 1.0),
    ])
    .to_write_in(8.0);
    for chance in view.campaign().siege_chances(hex, target.by).unwrap_or_default().iter().take(10) {
        table.row(vec![
            chance.turn.to_string().into(),
            percent(chance.this_turn).into(),
            percent(chance.exactly).into(),
            percent(chance.by_then).into(),
            Words::new(),
            Words::new().ticks(1, 0),
            Words::new().ticks(1, 0),
        ]);
    }
    table.into()
}

fn assault(view: &View, hex: Hex, target: &SiegeTarget) -> Vec<Block> {
    let campaign = view.campaign();
    if !knows_inside(view, hex) {
        return vec![Block::text(words::UNKNOWN)];
    }
    let knows_besiegers = target.armies.iter().all(|&id| !view.is_vague(id));
    let Some(strengths) = campaign.assault_strengths(hex, target.by).filter(|_| knows_besiegers) else {
        return vec![Block::text(NONE)];
    };
    let column = |name: &str, parts: &[(String, u32)], all: u32| {
        let mut table = Table::new(vec![Column::wide(name, 1.0), Column::number(words::STRENGTH)]);
        for (part, n) in parts {
            table.row(vec![part.into(), n.to_string().into()]);
        }
        table.total(vec![words::TOGETHER.into(), all.to_string().into()]);
        vec![Block::from(table)]
    };
    let mut blocks = vec![Block::beside(vec![
        column(words::ATTACKING, &strengths.attacker, strengths.attacker_total()),
        column(words::DEFENDING, &strengths.defender, strengths.defender_total()),
    ])];
    if let Some(chances) = campaign.assault_chances(hex, target.by) {
        let dice = words::dice(chances.dice_a, chances.dice_b, chances.modifier_a, chances.modifier_b);
        let words = Words::new()
            .plain(format!("{} ", words::ODDS))
            .bold(chances.odds.as_str())
            .plain(format!(" · {} ", words::DICE))
            .bold(dice)
            .plain(format!(" · {} ", words::TAKEN))
            .bold(percent(chances.captured))
            .plain(format!(" · {} ", words::REPULSED))
            .bold(percent(chances.repulsed));
        blocks.push(Block::text(words));
    }
    blocks
}
