//! C9: the two files that travel: `.battle.ron` with a packet, `.result.ron` with a result.
//!
//! Never reads or writes a file itself: texts are handed in and out.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use crate::campaign::c09_battle::{BattleKind, BattleResult, Of};
use crate::campaign::c09_packet::Packet;
use crate::campaign::c09_result::{GeneralFate, GeneralLoss, LineLoss, Outcome};
use crate::ground::fault::Fault;

/// The ending of a file with a packet.
pub const BATTLE_ENDING: &str = ".battle.ron";
/// The ending of a file with a result.
pub const RESULT_ENDING: &str = ".result.ron";

/// A packet as it travels, with a seal that shows whether it was changed on the way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BattleFile {
    /// Eight digits that stand for the packet.
    seal: String,
    /// The packet.
    packet: Packet,
}

fn seal(packet: &Packet) -> Result<String, String> {
    let text = ron::to_string(packet).map_err(|err| err.to_string())?;
    Ok(format!("{:08x}", crc32fast::hash(text.as_bytes())))
}

/// The text of a `.battle.ron` file.
pub fn write_battle(packet: &Packet) -> Result<String, String> {
    let file = BattleFile { seal: seal(packet)?, packet: packet.clone() };
    let style = ron::ser::PrettyConfig::default();
    let text = ron::ser::to_string_pretty(&file, style).map_err(|err| err.to_string())?;
    Ok(format!("// A battle of a campaign, as Voivode hands it to the table (C9).\n{text}\n"))
}

/// Reads a `.battle.ron` file; a packet that was changed on the way is a fault.
pub fn read_battle(path: &str, text: &str) -> Result<Packet, Fault> {
    let file: BattleFile = ron::from_str(text).map_err(|err| Fault::from_ron(path, &err))?;
    let right = seal(&file.packet).map_err(|words| Fault::new(path, 1, 1, words))?;
    if file.seal != right {
        let words = format!("seal: \"{}\" is not that of this packet: it was changed on the way", file.seal);
        return Err(Fault::at(path, text, "seal", words));
    }
    Ok(file.packet)
}

/// Reads a `.result.ron` file, and judges what can be judged without its battle.
pub fn read_result(path: &str, text: &str) -> Result<BattleResult, Vec<Fault>> {
    let result: BattleResult = ron::from_str(text).map_err(|err| vec![Fault::from_ron(path, &err)])?;
    let mut faults = Vec::new();
    if result.battle == 0 {
        faults.push(Fault::at(path, text, "battle", "battle: 0: expected the number on the packet"));
    }
    let digits = result.digest.len() == 8 && result.digest.bytes().all(|byte| byte.is_ascii_hexdigit());
    if !digits {
        faults.push(Fault::at(path, text, "digest", "digest: expected the eight digits on the packet"));
    }
    for loss in result.losses.iter().flatten() {
        let parted = u32::from(loss.killed.unwrap_or(0)) + u32::from(loss.captured) + u32::from(loss.fled);
        let wrong = if loss.killed.is_some() {
            parted != u32::from(loss.lost)
        } else {
            parted > u32::from(loss.lost)
        };
        if wrong {
            let words = format!(
                "killed, captured and fled are {parted}, not the {} lost of kind {} in command {}",
                loss.lost, loss.kind.0, loss.command
            );
            faults.push(Fault::at(path, text, &format!("kind: {}", loss.kind.0), words));
        }
    }
    if faults.is_empty() { Ok(result) } else { Err(faults) }
}

/// The text of a `.result.ron` file; the names of the packet stand beside the numbers as comments.
pub fn write_result(packet: &Packet, result: &BattleResult) -> String {
    let mut text = String::new();
    let names = [&packet.sides[0].name, &packet.sides[1].name];
    let _ = writeln!(
        text,
        "// The result of battle {} of {}: {} (a) and {} (b).",
        packet.battle, packet.campaign, names[0], names[1]
    );
    let _ = writeln!(
        text,
        "// Counts are {}. lost is killed, captured and fled together.",
        packet.unit().pieces()
    );
    let _ = writeln!(text, "(\n    battle: {},\n    digest: \"{}\",", result.battle, result.digest);
    let _ = writeln!(text, "    // Won(a), Won(b), Draw or BrokenOff");
    let _ = writeln!(text, "    outcome: {},", outcome(result.outcome));
    let field = match packet.kind {
        BattleKind::Field => "Who holds the field: Some(a), Some(b), or None when both stay",
        BattleKind::Assault => "Of no account in an assault: who wins has the place, (b) by taking it",
    };
    let _ = writeln!(text, "    // {field}");
    let _ = writeln!(
        text,
        "    field: {},",
        result.field.map_or("None".to_owned(), |of| format!("Some({})", key(of)))
    );
    let _ = writeln!(text, "    losses: (");
    for (side, losses) in packet.sides.iter().zip(&result.losses) {
        let _ = writeln!(text, "        [ // {}", side.name);
        for loss in losses {
            let _ = writeln!(text, "            {},{}", line(*loss, packet.shaken), line_name(side, *loss));
        }
        let _ = writeln!(text, "        ],");
    }
    let _ = writeln!(text, "    ),\n    // Unhurt, Wounded, Killed or Captured\n    generals: [");
    for loss in &result.generals {
        let all = packet.sides.iter().flat_map(|side| &side.commands).flat_map(|command| &command.generals);
        let name = all.filter(|it| it.general == loss.general).map(|it| it.name.as_str()).next();
        let name = name.map_or_else(String::new, |name| format!(" // {name}"));
        let _ = writeln!(text, "        {},{name}", general(*loss));
    }
    let [a, b] = result.camps_lost;
    let report = ron::to_string(&result.report).unwrap_or_else(|_| "\"\"".to_owned());
    let _ = writeln!(text, "    ],\n    camps_lost: ({a}, {b}),\n    report: {report},\n)");
    text
}

fn key(of: Of) -> &'static str {
    match of {
        Of::A => "a",
        Of::B => "b",
    }
}

fn outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Won(of) => format!("Won({})", key(of)),
        Outcome::Draw => "Draw".to_owned(),
        Outcome::BrokenOff => "BrokenOff".to_owned(),
    }
}

fn line(loss: LineLoss, shakes: bool) -> String {
    let killed = loss.killed.map_or_else(String::new, |killed| format!("killed: Some({killed}), "));
    let shaken = if shakes || loss.shaken > 0 { format!(", shaken: {}", loss.shaken) } else { String::new() };
    format!(
        "(command: {}, kind: {}, lost: {}, {killed}captured: {}, fled: {}{shaken})",
        loss.command, loss.kind.0, loss.lost, loss.captured, loss.fled
    )
}

fn line_name(side: &crate::campaign::c09_packet::PacketSide, loss: LineLoss) -> String {
    let command = side.commands.get(usize::from(loss.command));
    let line = command.and_then(|command| command.lines.iter().find(|line| line.kind == loss.kind));
    line.map_or_else(String::new, |line| format!(" // of {} {} [{}]", line.now, line.name, line.code))
}

fn general(loss: GeneralLoss) -> String {
    let fate = match loss.fate {
        GeneralFate::Unhurt => "Unhurt",
        GeneralFate::Wounded => "Wounded",
        GeneralFate::Killed => "Killed",
        GeneralFate::Captured => "Captured",
    };
    format!("(general: ({}), fate: {fate})", loss.general.0)
}
