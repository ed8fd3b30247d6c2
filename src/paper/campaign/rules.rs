//! The rules in use: the tables and the options chosen on one page, then every ruling.
//!
//! Never holds a number: tables are printed from the campaign's own.

use crate::campaign::rules::{AttritionColumn, DefenderLoss, MarchClass, OPTIONS, Tables, TownSize, rulings};
use crate::campaign::view::View;
use crate::paper::block::{Block, Paragraph};
use crate::paper::laid::Ink;
use crate::paper::lines::{Align, Words};
use crate::paper::sheet::Sheet;
use crate::paper::table::{Column, Table};
use crate::paper::words::rules as words;
use crate::paper::words::{NONE, month};

/// Size of the tables: all of them stand on one page.
const SIZE: f32 = 7.5;

pub(super) fn sheet(view: &View) -> Sheet {
    let campaign = view.campaign();
    let tables = &campaign.setup().rules.tables;
    let mut blocks = vec![
        Block::title(words::TITLE, campaign.setup().tabletop()),
        Block::Flow(
            3,
            vec![
                moves(tables),
                force_march(tables),
                withdrawal(tables),
                attrition(tables),
                winter(tables),
                siege(tables),
                combat(tables),
                assault(tables),
                strengths(tables),
                modifiers(tables),
            ],
        ),
        Block::heading(words::OPTIONS),
    ];
    let mut options = Table::new(vec![
        Column::new(words::RULE),
        Column::wide(words::OPTION, 1.0),
        Column::wide(words::CHOSEN, 2.2),
    ])
    .sized(SIZE);
    for entry in OPTIONS {
        let chosen = entry.words(&campaign.state().options);
        options.row(vec![entry.rule.into(), entry.title.into(), chosen.into()]);
    }
    blocks.push(options.into());
    blocks.push(Block::PageBreak);
    let ruling = |ruling: &crate::campaign::rules::Ruling| {
        Block::Paragraph(Paragraph {
            words: Words::new().bold(format!("{} ", ruling.rule)).plain(ruling.words.as_str()),
            size: 8.5,
            ink: Ink::BLACK,
            align: Align::Left,
            keep: false,
        })
    };
    let heading = Block::heading(words::RULINGS);
    blocks.push(Block::Flow(2, std::iter::once(heading).chain(rulings().iter().map(ruling)).collect()));
    Sheet::new(words::TITLE, blocks)
}

fn named(name: &str, table: Table) -> Block {
    Block::Together(vec![Block::small_heading(name), table.sized(SIZE).into()])
}

fn moves(tables: &Tables) -> Block {
    let mut table = Table::new(vec![
        Column::wide(words::ARMY, 1.0),
        Column::number(words::SUMMER),
        Column::number(words::IN_WINTER),
    ]);
    let classes = [
        (MarchClass::Mixed, words::MIXED),
        (MarchClass::Cavalry, words::CAVALRY),
        (MarchClass::AllCavalry, words::ALL_CAVALRY),
    ];
    for (class, name) in classes {
        let hexes = |winter| tables.movement.allowance_in(class, winter).to_string();
        table.row(vec![name.into(), hexes(false).into(), hexes(true).into()]);
    }
    named(words::MOVES, table)
}

fn force_march(tables: &Tables) -> Block {
    let mut table = Table::new(vec![Column::new(words::EXTRA), Column::wide(words::COLUMN, 1.0)]);
    for (extra, column) in (1..).zip(&tables.movement.force_march) {
        table.row(vec![usize::from(u8::try_from(extra).unwrap_or(u8::MAX)).into(), column.words().into()]);
    }
    named(words::FORCE_MARCH, table)
}

/// A table of one row, a column a face of the die.
fn by_die<T>(name: &str, head: &str, faces: &[T], say: impl Fn(&T) -> String) -> Block {
    let mut columns = vec![Column::new(words::D6)];
    columns.extend((1..=faces.len()).map(|face| Column::wide(face, 1.0).aligned(Align::Middle)));
    let mut table = Table::new(columns);
    table.row(std::iter::once(head.into()).chain(faces.iter().map(|face| say(face).into())).collect());
    named(name, table)
}

fn withdrawal(tables: &Tables) -> Block {
    let mut table = Table::new(vec![Column::number(words::D6), Column::wide(words::COLUMN, 1.0)]);
    for (die, column) in (1usize..).zip(&tables.attrition.withdrawal) {
        table.row(vec![die.into(), column.words().into()]);
    }
    named(words::WITHDRAWAL, table)
}

fn siege(tables: &Tables) -> Block {
    let siege = &tables.siege;
    by_die(words::SIEGE, words::FROM_TURN, &siege.falls_from, |&from| {
        if from > siege.last_turn { NONE.to_owned() } else { from.to_string() }
    })
}

fn attrition(tables: &Tables) -> Block {
    let mut columns = vec![Column::number(words::ROLL)];
    columns
        .extend(AttritionColumn::ALL.map(|column| Column::wide(column.words(), 1.0).aligned(Align::Right)));
    let mut table = Table::new(columns);
    let rows = &tables.attrition.rows;
    for (at, row) in rows.iter().enumerate() {
        let beyond = if at + 1 == rows.len() { "+" } else { "" };
        let mut cells = vec![Words::from(format!("{}{beyond}", row.roll))];
        cells.extend(AttritionColumn::ALL.map(|column| Words::from(row.percent(column).to_string())));
        table.row(cells);
    }
    named(words::ATTRITION, table)
}

fn winter(tables: &Tables) -> Block {
    let mut table = Table::new(vec![Column::wide(words::MONTH, 1.0), Column::wide(words::COLUMN, 1.0)]);
    for winter in &tables.attrition.winter {
        table.row(vec![month(winter.month).into(), winter.column.words().into()]);
    }
    named(words::WINTER, table)
}

fn combat(tables: &Tables) -> Block {
    let rows = &tables.combat.rows;
    let n = rows.iter().map(|row| row.losses.len()).max().unwrap_or(0);
    let mut columns = vec![Column::number(words::DIFFERENCE)];
    columns
        .extend((1..=n).map(|odds| Column::wide(words::odds(odds, odds == n), 1.0).aligned(Align::Middle)));
    let mut table = Table::new(columns);
    for (at, row) in rows.iter().enumerate() {
        let beyond = if at + 1 == rows.len() { "+" } else { "" };
        let mut cells = vec![Words::from(format!("{}{beyond}", row.diff))];
        cells.extend(
            row.losses.iter().map(|losses| Words::from(format!("{} – {}", losses.winner, losses.loser))),
        );
        table.row(cells);
    }
    named(words::COMBAT, table)
}

fn assault(tables: &Tables) -> Block {
    let assault = &tables.assault;
    let mut table = Table::new(vec![
        Column::new(words::HIGHER),
        Column::wide(words::ATTACKER, 1.0).aligned(Align::Right),
        Column::wide(words::DEFENDER, 2.0),
    ]);
    let percent = |n: u8| Words::from(format!("{n}%"));
    table.row(vec![words::NOT_HIGHER.into(), percent(assault.repulsed), percent(0)]);
    for (at, row) in assault.rows.iter().enumerate() {
        let beyond = if at + 1 == assault.rows.len() { "+" } else { "" };
        let defender = match row.defender {
            DefenderLoss::Percent(n) => percent(n),
            DefenderLoss::Captured => words::TAKEN.into(),
        };
        table.row(vec![format!("{}{beyond}", row.from).into(), percent(row.attacker), defender]);
    }
    named(words::ASSAULT, table)
}

fn strengths(tables: &Tables) -> Block {
    let assault = &tables.assault;
    let mut table = Table::new(vec![Column::wide(words::WHAT, 1.0), Column::number(words::WORTH)]);
    for (size, name) in [
        (TownSize::Walled, words::WALLED),
        (TownSize::Large, words::LARGE),
        (TownSize::Capital, words::CAPITAL),
    ] {
        table.row(vec![name.into(), assault.town_value(size).to_string().into()]);
    }
    for (&class, value) in &assault.troops {
        table.row(vec![words::class(class).into(), value.to_string().into()]);
    }
    table.row(vec![words::OTHERS.into(), assault.other_troops.to_string().into()]);
    table.row(vec![words::ATTACKING.into(), assault.attacker_figure.to_string().into()]);
    named(words::TROOPS, table)
}

fn modifiers(tables: &Tables) -> Block {
    let lines = words::modifiers(
        tables.attrition.cinc,
        tables.siege.garrison_general,
        tables.siege.besieger_cinc,
        tables.assault.cinc,
        tables.combat.cinc,
    );
    let mut table = Table::new(vec![Column::wide("", 1.0)]).headless();
    for line in lines {
        table.row(vec![line.into()]);
    }
    named(words::MODIFIERS, table)
}
