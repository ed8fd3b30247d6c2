//! A player's hand: his cards with what each is worth to him, his tokens, his divisions.
//!
//! Never made for anybody but the one whose view it is.

use super::Reader;
use crate::balkan::b5_cards::{attack_worth, defence_worth, movement_worth};
use crate::balkan::rules::Card;
use crate::balkan::state::{Cards, NOBODY, TITLES, War, did};
use crate::balkan::tell::{division_name, seat_name, space_name};
use crate::paper::block::Block;
use crate::paper::lines::Words;
use crate::paper::sheet::Sheet;
use crate::paper::table::{Column, Table};
use crate::paper::words::{self as all_words, balkan as words};

/// The hand of whoever looks; nothing for nobody's view.
pub(super) fn sheet(reader: &Reader<'_>) -> Option<Sheet> {
    let view = reader.view;
    let seat = view.seat()?;
    let (of, state) = (view.table(), view.state());
    let at = usize::from(seat);
    let name = seat_name(of, seat);
    let title = words::hand_of(&name);
    let below =
        words::hand_below(view.hand_size(seat), of.hand_limit(seat), of.draw(seat), of.points(state)[at]);
    let mut blocks = vec![Block::title(title.as_str(), below), Block::remark(words::HAND_NOTE)];
    if state.hand_size(seat) == 0 {
        blocks.push(Block::text(words::NO_CARDS));
    } else {
        blocks.push(hand(reader, seat, &state.hands[at]).into());
    }
    let tokens = Words::new()
        .bold(format!("{}: ", words::MOVEMENT_TOKENS))
        .plain(format!("{}    ", state.moves[at]))
        .bold(format!("{}: ", words::BATTLE_TOKENS))
        .plain(state.battles[at].to_string());
    blocks.push(Block::heading(words::TOKENS));
    blocks.push(Block::text(tokens));
    if state.debt[at] > 0 {
        blocks.push(Block::text(format!("{}: {}", words::OWED, state.debt[at])));
    }
    let discards: u32 = state.discard.iter().map(|&n| u32::from(n)).sum();
    blocks.push(Block::remark(words::piles(view.deck_size(), discards)));
    if state.spied[at] != NOBODY && state.shown[at] != [0; TITLES] {
        blocks.push(Block::heading(words::SPIED));
        let shown: Vec<String> = held(&state.shown[at]).map(|(card, n)| many(card, n)).collect();
        blocks.push(Block::text(format!("{}: {}", seat_name(of, state.spied[at]), shown.join(", "))));
    }
    blocks.push(Block::heading(words::OWN_DIVISIONS));
    blocks.extend(divisions(reader, seat));
    Some(Sheet::new(title, blocks))
}

fn held(cards: &Cards) -> impl Iterator<Item = (Card, u8)> {
    Card::ALL.into_iter().map(|card| (card, cards[card as usize])).filter(|&(_, n)| n > 0)
}

fn many(card: Card, n: u8) -> String {
    if n == 1 { card.to_string() } else { format!("{n} × {card}") }
}

fn hand(reader: &Reader<'_>, seat: u8, cards: &Cards) -> Table {
    let of = reader.view.table();
    let mut table = Table::new(vec![
        Column::number(words::COPIES),
        Column::fixed(words::CARD, 34.0),
        Column::number(words::ATTACKING),
        Column::number(words::DEFENDING),
        Column::number(words::MOVEMENT),
        Column::wide(words::DOES, 1.0),
    ]);
    let number = |n: u8| -> Words { if n == 0 { all_words::NONE.into() } else { n.to_string().into() } };
    for (card, n) in held(cards) {
        let does = if of.serves(card, seat) {
            words::card_rule(card, of.rules.cards[card as usize], &of.rules, of.options.keep_conditional)
        } else {
            format!("{}: {}", words::serves(of.rules.cards[card as usize]), words::NOT_YOURS)
        };
        table.row(vec![
            usize::from(n).into(),
            Words::new().bold(card.name()),
            number(attack_worth(of, seat, card)),
            number(defence_worth(of, seat, card)),
            number(movement_worth(of, seat, card)),
            does.into(),
        ]);
    }
    table
}

/// His divisions on the map, and the names of those that are not.
fn divisions(reader: &Reader<'_>, seat: u8) -> Vec<Block> {
    let (of, state) = (reader.view.table(), reader.view.state());
    let mut table = Table::new(vec![
        Column::wide(words::DIVISION, 1.0),
        Column::wide(words::PLACE, 0.7),
        Column::new(words::HEX),
        Column::number(words::HURT),
        Column::new(words::THIS_TURN),
    ]);
    let mut out = Vec::new();
    for (division, &space) in (0u8..).zip(&state.at) {
        if !of.is_of(division, seat) {
            continue;
        }
        let at = usize::from(division);
        let name = division_name(of, division);
        let name = name.split(" (").next().unwrap_or_default().to_owned();
        let plan = of.theatre.plans.get(at);
        if !state.is_on_map(division) {
            // Those that join in the Second War are not missed in the First.
            if state.war == War::First && plan.is_some_and(|plan| plan.joins_second) {
                continue;
            }
            out.push(name);
            continue;
        }
        let done = state.done[at];
        let mut did_words = Vec::new();
        if done & did::TWICE != 0 {
            did_words.push(words::TWICE);
        } else if done & did::ATTACKED != 0 {
            did_words.push(words::ATTACKED);
        }
        if done & did::FREE != 0 {
            did_words.push(words::FREE_POINT);
        }
        let hurt = if state.hurt[at] == 0 { all_words::NONE.to_owned() } else { state.hurt[at].to_string() };
        let place =
            Some(space_name(of, space)).filter(|place| !place.starts_with(|c: char| c.is_ascii_digit()));
        let hex = of.theatre.hex.get(usize::from(space)).map(ToString::to_string).unwrap_or_default();
        table.row(vec![
            name.into(),
            place.unwrap_or_default().into(),
            hex.into(),
            hurt.into(),
            did_words.join(", ").into(),
        ]);
    }
    let mut blocks: Vec<Block> = vec![table.into()];
    if !out.is_empty() {
        blocks
            .push(Block::text(Words::new().bold(format!("{}: ", words::OUT_OF_PLAY)).plain(out.join(", "))));
    }
    blocks
}
