//! The battle packet: all that the table needs to fight a battle, and the form of its result (C9).
//!
//! Made of the packet as its reader has it: never knows more.

use crate::campaign::Seat;
use crate::campaign::c09_battle::{BattleKind, Method, Stage};
use crate::campaign::c09_packet::{Packet, PacketCommand, PacketLine, PacketSide};
use crate::campaign::view::View;
use crate::paper::block::Block;
use crate::paper::campaign::Reader;
use crate::paper::lines::Words;
use crate::paper::sheet::Sheet;
use crate::paper::table::{Column, Table};
use crate::paper::words::battle as words;
use crate::tabletop::System;
use crate::tabletop::troops::points_words;

/// A packet a battle that waits for its evening; for the umpire also the blind one of each side.
pub(super) fn sheets(reader: &Reader<'_>) -> Vec<Sheet> {
    let view = reader.view;
    let campaign = view.campaign();
    let mut sheets = Vec::new();
    let open = campaign
        .state()
        .battles
        .iter()
        .filter(|(_, battle)| matches!(battle.stage, Stage::HandedOff | Stage::Entered(_)));
    for (&id, battle) in open {
        sheets.extend(Packet::of(view, id).map(|packet| sheet(&packet)));
        if view.seat() == Seat::Umpire {
            let sides = battle.sides.iter().map(|side| View::blinded(campaign, side.faction));
            sheets.extend(sides.filter_map(|view| Packet::of(&view, id)).map(|packet| sheet(&packet)));
        }
    }
    sheets
}

/// A packet on paper.
fn sheet(packet: &Packet) -> Sheet {
    let [defender, attacker] = &packet.sides;
    let verb = match packet.kind {
        BattleKind::Field => words::AGAINST,
        BattleKind::Assault => words::ASSAULTS,
    };
    let reader =
        packet.reader.as_ref().map_or_else(|| words::UMPIRE.to_owned(), |name| words::for_reader(name));
    let number = words::battle(packet.battle);
    let title = format!("{number}: {} {verb} {}", attacker.name, defender.name);
    let mut blocks = vec![Block::title(title, reader.as_str()), head(packet)];
    for side in &packet.sides {
        blocks.extend(side_blocks(packet, side));
    }
    blocks.push(Block::PageBreak);
    blocks.push(Block::heading(format!("{}: {}", number, words::RESULT.to_lowercase())));
    blocks.extend(form(packet));
    blocks.push(Block::heading(words::AFTER));
    blocks.push(Block::Bullets(packet.after.iter().map(Words::from).collect()));
    blocks.push(Block::heading(words::CONVERSION));
    blocks.push(Block::Bullets(packet.conversion.iter().map(Words::from).collect()));
    Sheet::new(format!("{}: {number}, {reader}", words::TITLE), blocks)
}

fn head(packet: &Packet) -> Block {
    let mut table = Table::new(vec![Column::new(""), Column::wide("", 1.0)]).headless().sized(10.0);
    let mut row = |name: &str, text: &str| table.row(vec![Words::new().bold(name), text.into()]);
    row(words::PLACE, &format!("{} (hex {})", packet.place, packet.hex));
    row(words::TERRAIN, &packet.terrain);
    if let Some(town) = &packet.town {
        row(words::TOWN, town);
    }
    if let Some(walls) = &packet.walls {
        row(words::WALLS, walls);
    }
    row(words::DATE, &format!("Week {}, {}, {}", packet.week, packet.date, packet.season));
    if let Some(weather) = &packet.weather {
        row(words::WEATHER, weather);
    }
    if !packet.ways.is_empty() {
        row(words::WAYS, &packet.ways.join(". "));
    }
    row(words::RULES, &format!("{}, {}", packet.system.full_name(), packet.method.words()));
    row(words::DIGITS, &packet.digest);
    table.into()
}

fn side_blocks(packet: &Packet, side: &PacketSide) -> Vec<Block> {
    let role = if side.defends { words::DEFENDER } else { words::ATTACKER };
    let player = if side.player.is_empty() { String::new() } else { format!(" ({})", side.player) };
    let mut blocks = vec![Block::heading(format!("{}, {role}{player}", side.name))];
    if side.hidden {
        let size = words::size(side.armies, None);
        blocks.push(Block::text(format!("{size}. {}", words::HIDDEN)));
        return blocks;
    }
    let points = points_words(side.tenths);
    let mut about = Words::new().plain(words::size(side.armies, Some((side.castings, &points))));
    if let Some(breaks) = side.breaks.as_ref().filter(|breaks| !breaks.is_empty()) {
        about = about.plain(". ").bold(breaks.as_str());
    }
    blocks.push(Block::text(about));
    if let Some(holds) = &side.holds {
        blocks.push(Block::text(holds.as_str()));
    }
    blocks.push(orders_of_battle(packet, side));
    for (name, lines) in [(words::RESERVES, &side.reserves), (words::NEAR, &side.near)] {
        if !lines.is_empty() {
            blocks.push(Block::small_heading(name));
            blocks.push(Block::Bullets(lines.iter().map(Words::from).collect()));
        }
    }
    blocks
}

fn has_castings(packet: &Packet) -> bool {
    packet.system != System::Wrg7 && packet.method != Method::QuickDba
}

fn orders_of_battle(packet: &Packet, side: &PacketSide) -> Block {
    let mut columns =
        vec![Column::new(words::CODE), Column::wide(words::TROOPS, 2.0), Column::new(words::ORDER)];
    if has_castings(packet) {
        columns.push(Column::fixed(words::EACH, 17.0).aligned(crate::paper::lines::Align::Right));
    }
    columns.push(Column::number(words::NOW));
    columns.push(Column::wide(words::BOXES, 2.2));
    let mut table = Table::new(columns);
    for (number, command) in (1..).zip(&side.commands) {
        table.section(command_words(number, command));
        for line in &command.lines {
            let name = line
                .stands_for
                .as_ref()
                .map_or_else(|| line.name.clone(), |stands| format!("{}, standing for {stands}", line.name));
            let mut cells = vec![
                line.code.as_str().into(),
                name.into(),
                format!("{}, {}", line.class, line.order).into(),
            ];
            if has_castings(packet) {
                cells.push(line.castings.to_string().into());
            }
            let full = line.full.unwrap_or(line.now).max(line.now);
            cells.push(crate::paper::words::army::now_of(line.now.into(), full.into()).into());
            cells.push(Words::new().ticks(line.now.into(), 0));
            table.row(cells);
        }
    }
    table.into()
}

fn command_words(number: usize, command: &PacketCommand) -> String {
    let led: Vec<_> =
        command.generals.iter().map(|general| format!("{}, {}", general.name, general.rank)).collect();
    let led = if led.is_empty() { words::NO_GENERAL.to_owned() } else { led.join("; ") };
    let breaks = command.breaks.as_ref().map_or_else(String::new, |breaks| format!("; {breaks}"));
    format!("{}: {led}{breaks}", words::command(number, &command.name))
}

/// The blank form of the result.
fn form(packet: &Packet) -> Vec<Block> {
    let mut first = Words::new()
        .plain(format!("{}, {} ", words::battle(packet.battle), words::DIGITS.to_lowercase()))
        .bold(packet.digest.as_str())
        .new_line()
        .plain(format!("{} ", words::WINNER))
        .blank(55.0)
        .plain(format!("  ☐ {}  ☐ {}", words::DRAW, words::BROKEN_OFF));
    if packet.kind == BattleKind::Field {
        first = first.new_line().plain(format!("{} ", words::FIELD)).blank(55.0);
    }
    let mut blocks = vec![Block::text(first)];
    for side in packet.sides.iter().filter(|side| !side.hidden) {
        blocks.push(Block::small_heading(format!("{}    ☐ {}", side.name, words::CAMP)));
        let mut columns = vec![
            Column::number(words::COMMAND),
            Column::wide(words::TROOPS, 2.0),
            Column::number(words::NOW),
            Column::fixed(words::LOST, 18.0),
            Column::fixed(words::CAPTURED, 20.0),
            Column::fixed(words::FLED, 18.0),
        ];
        if packet.shaken {
            columns.push(Column::fixed(words::SHAKEN, 18.0));
        }
        let mut table = Table::new(columns).to_write_in(6.5);
        let mut led = Table::new(vec![
            Column::number(words::COMMAND),
            Column::wide(words::GENERAL, 1.0),
            Column::wide("", 1.6),
        ])
        .to_write_in(6.5);
        for (number, command) in (1usize..).zip(&side.commands) {
            for PacketLine { name, now, .. } in &command.lines {
                table.row(vec![number.into(), name.as_str().into(), now.to_string().into()]);
            }
            for general in &command.generals {
                led.row(vec![number.into(), general.name.as_str().into(), words::FATE.into()]);
            }
        }
        blocks.push(table.into());
        if !led.is_empty() {
            blocks.push(led.into());
        }
    }
    blocks.push(Block::small_heading(words::IN_WORDS));
    blocks.push(Block::WriteOn(3));
    blocks
}
