//! A rules file read and judged: what reads, but makes no sense, is named with its place.
//!
//! Never mends anything.

use serde::Deserialize;

use super::{Card, CardUse, Draws, Event, GroundRule, LoserResult, Preset, Rules, Special};
use crate::ground::fault::Fault;
use crate::ground::judge::Judge;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesFile {
    tables: Tables,
    presets: Vec<Preset>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tables {
    counters: Counters,
    joining: Counters,
    terrain: Terrain,
    river_mp: u8,
    rail_spaces_per_mp: u8,
    draw: Draws,
    hand_limit: Draws,
    turns: u8,
    second_turns: u8,
    events: [Event; 6],
    transport_loss: u8,
    free_mp: u8,
    attack_tokens: u8,
    most_tokens: u8,
    again_bonus: u8,
    casualty_malus: u8,
    near_bonus: u8,
    loser: [LoserResult; 6],
    casualties_destroy: u8,
    copies: u8,
    timed: u8,
    cards: Vec<CardLine>,
}

/// Divisions by country.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Counters {
    ottomans: u8,
    bulgaria: u8,
    greece: u8,
    serbia: u8,
    romania: u8,
}

impl Counters {
    fn by_country(&self) -> [u8; 5] {
        [self.ottomans, self.bulgaria, self.greece, self.serbia, self.romania]
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Terrain {
    mountains: GroundRule,
    plains: GroundRule,
    town: GroundRule,
    city: GroundRule,
    fortification: GroundRule,
}

/// Whom a card serves.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
enum Side {
    #[default]
    All,
    League,
    Turks,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardLine {
    card: Card,
    /// In any battle.
    #[serde(default)]
    battle: u8,
    #[serde(default)]
    attacking: u8,
    #[serde(default)]
    defending: u8,
    #[serde(default)]
    movement: u8,
    #[serde(default)]
    side: Side,
    #[serde(default)]
    special: Option<Special>,
}

impl CardLine {
    fn worth(&self) -> CardUse {
        CardUse {
            attacking: self.battle.saturating_add(self.attacking),
            defending: self.battle.saturating_add(self.defending),
            movement: self.movement,
            league_only: self.side == Side::League,
            turks_only: self.side == Side::Turks,
            special: self.special,
        }
    }
}

/// The rules of a file and its presets.
pub(super) fn read(path: &str, text: &str) -> Result<(Rules, Vec<Preset>), Vec<Fault>> {
    // So that a special is written as what it is, without a Some around it.
    let reader = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let file: RulesFile = reader.from_str(text).map_err(|err| vec![Fault::from_ron(path, &err)])?;
    let mut judge = Judge::new(path, text);
    let tables = &file.tables;
    numbers(&mut judge, tables);
    let cards = cards(&mut judge, &tables.cards);
    presets(&mut judge, &file.presets);
    let faults = judge.faults();
    if !faults.is_empty() {
        return Err(faults);
    }
    let &Terrain { mountains, plains, town, city, fortification } = &tables.terrain;
    let rules = Rules {
        counters: tables.counters.by_country(),
        joining: tables.joining.by_country(),
        terrain: [mountains, plains, town, city, fortification],
        river_mp: tables.river_mp,
        rail_spaces_per_mp: tables.rail_spaces_per_mp,
        draw: tables.draw,
        hand_limit: tables.hand_limit,
        turns: tables.turns,
        second_turns: tables.second_turns,
        events: tables.events,
        transport_loss: tables.transport_loss,
        free_mp: tables.free_mp,
        attack_tokens: tables.attack_tokens,
        most_tokens: tables.most_tokens,
        again_bonus: tables.again_bonus,
        casualty_malus: tables.casualty_malus,
        near_bonus: tables.near_bonus,
        loser: tables.loser,
        casualties_destroy: tables.casualties_destroy,
        cards,
        copies: tables.copies,
        timed: tables.timed,
    };
    Ok((rules, file.presets))
}

/// The numbers of the tables, each within what the game can bear.
fn numbers(judge: &mut Judge<'_>, tables: &Tables) {
    let Terrain { mountains, plains, town, city, fortification } = &tables.terrain;
    for (name, rule) in [
        ("mountains", mountains),
        ("plains", plains),
        ("town", town),
        ("city", city),
        ("fortification", fortification),
    ] {
        let at = |field| [("terrain", 0), (name, 0), (field, 0)];
        judge.must(rule.mp > 0, &at("mp"), format!("{name}: mp must be 1 or more"));
    }
    for (name, number) in [
        ("rail_spaces_per_mp", tables.rail_spaces_per_mp),
        ("turns", tables.turns),
        ("second_turns", tables.second_turns),
        ("attack_tokens", tables.attack_tokens),
        ("casualties_destroy", tables.casualties_destroy),
        ("copies", tables.copies),
    ] {
        judge.must(number > 0, &[(name, 0)], format!("{name} must be 1 or more"));
    }
    // A hand is counted in a byte, and so is the deck.
    let deck = usize::from(tables.copies) * Card::ALL.len();
    judge.must(
        u8::try_from(deck).is_ok(),
        &[("copies", 0)],
        format!(
            "copies: a deck of {deck} cards is too large; {} at most",
            usize::from(u8::MAX) / Card::ALL.len()
        ),
    );
    for (name, draws) in [("draw", &tables.draw), ("hand_limit", &tables.hand_limit)] {
        for (field, number) in [
            ("league", draws.league),
            ("ottoman", draws.ottoman),
            ("ottoman_each", draws.ottoman_each),
            ("romania", draws.romania),
        ] {
            judge.must(number > 0, &[(name, 0), (field, 0)], format!("{name}: {field} must be 1 or more"));
        }
    }
}

/// What each title is worth; every title once.
fn cards(judge: &mut Judge<'_>, lines: &[CardLine]) -> [CardUse; 21] {
    let mut uses = [CardUse::default(); 21];
    for (n, line) in lines.iter().enumerate() {
        let at = [("cards", 0), ("card", n)];
        let card = line.card;
        let worth = line.worth();
        judge.must(
            lines[..n].iter().all(|before| before.card != card),
            &at,
            format!("cards: {card} stands here twice"),
        );
        judge.must(
            worth.attacking > 0 || worth.defending > 0 || worth.movement > 0 || worth.special.is_some(),
            &at,
            format!("cards: {card} is worth nothing; battle, attacking, defending, movement or special is expected"),
        );
        uses[card as usize] = worth;
    }
    for card in Card::ALL {
        judge.must(
            lines.iter().any(|line| line.card == card),
            &[("cards", 0)],
            format!("cards: {card:?} is missing"),
        );
    }
    uses
}

fn presets(judge: &mut Judge<'_>, presets: &[Preset]) {
    judge.must(!presets.is_empty(), &[("presets", 0)], "presets: at least one is needed");
    for (n, preset) in presets.iter().enumerate() {
        judge.must(
            presets[..n].iter().all(|before| before.name != preset.name),
            &[("presets", 0), ("name", n)],
            format!("two presets are called \"{}\"", preset.name),
        );
    }
}
