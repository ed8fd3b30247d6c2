//! C9: a battle packet as plain text, for the command line and for whoever prints it.
//!
//! Never knows more than the packet.

use std::fmt::Write as _;

use crate::campaign::c09_battle::{BattleKind, Method};
use crate::campaign::c09_packet::{Packet, PacketCommand, PacketLine, PacketSide};
use crate::tabletop::System;
use crate::tabletop::troops::points_words;

impl Packet {
    /// The whole packet as text, lines of at most some 100 letters, with a blank form for the result.
    pub fn text(&self) -> String {
        let mut text = String::new();
        self.head(&mut text);
        for side in &self.sides {
            self.side_text(&mut text, side);
        }
        text.push_str("\nThe result\n");
        self.form(&mut text);
        text.push_str("\nAfterwards\n");
        for line in &self.after {
            let _ = writeln!(text, "  {line}");
        }
        text.push_str("\nConversion\n");
        for line in &self.conversion {
            let _ = writeln!(text, "  {line}");
        }
        text
    }

    fn head(&self, text: &mut String) {
        let [defender, attacker] = &self.sides;
        let _ = writeln!(text, "Battle {} of {}, {}", self.battle, self.campaign, self.system.full_name());
        let _ = writeln!(text, "Digits {}{}", self.digest, self.reader_words());
        let what = match self.kind {
            BattleKind::Field => "against",
            BattleKind::Assault => "assault",
        };
        let _ = writeln!(
            text,
            "\n{} {what} {}, to be fought {}",
            attacker.name,
            defender.name,
            self.method.words()
        );
        let _ = writeln!(text, "Week {}, {}, {}", self.week, self.date, self.season);
        let _ = writeln!(text, "{} (hex {}), {}", self.place, self.hex, self.terrain);
        if let Some(town) = &self.town {
            let _ = writeln!(text, "{town}");
        }
        if let Some(walls) = &self.walls {
            let _ = writeln!(text, "{walls}. What walls and ladders do, your rules say.");
        }
        if let Some(weather) = &self.weather {
            let _ = writeln!(text, "Weather: {weather}");
        }
        for way in &self.ways {
            let _ = writeln!(text, "{way}");
        }
    }

    fn reader_words(&self) -> String {
        match &self.reader {
            None => ", for the umpire".to_owned(),
            Some(reader) => format!(", for the {reader}"),
        }
    }

    fn side_text(&self, text: &mut String, side: &PacketSide) {
        let role = if side.defends { "defender" } else { "attacker" };
        let player =
            if side.player.is_empty() { String::new() } else { format!(", played by {}", side.player) };
        let _ = writeln!(text, "\n{}, {role}{player}", side.name);
        if let Some(holds) = &side.holds {
            let _ = writeln!(text, "  {holds}");
        }
        let armies = if side.armies == 1 { "army" } else { "armies" };
        if side.hidden {
            let _ = writeln!(text, "  {} {armies}; nothing more is known", side.armies);
            return;
        }
        let _ = writeln!(
            text,
            "  {} {armies}, {} castings, {} points",
            side.armies,
            side.castings,
            points_words(side.tenths)
        );
        for (number, command) in (1..).zip(&side.commands) {
            self.command_text(text, number, command);
        }
        if let Some(breaks) = side.breaks.as_ref().filter(|words| !words.is_empty()) {
            let _ = writeln!(text, "  {breaks}");
        }
        for reserve in &side.reserves {
            let where_to = match self.kind {
                BattleKind::Field => "In the town",
                BattleKind::Assault => "Reforming before the place",
            };
            let _ = writeln!(text, "  {where_to}, not in this battle: {reserve}");
        }
        for near in &side.near {
            let _ = writeln!(
                text,
                "  Near; all armies have moved (C4.2), so it comes only if your table says so: {near}"
            );
        }
    }

    fn command_text(&self, text: &mut String, number: usize, command: &PacketCommand) {
        let generals: Vec<String> =
            command.generals.iter().map(|general| format!("{}, {}", general.name, general.rank)).collect();
        let led = if generals.is_empty() { "no general".to_owned() } else { generals.join("; ") };
        let breaks = command.breaks.as_ref().map_or_else(String::new, |words| format!("; {words}"));
        let _ = writeln!(text, "  Command {number}, {}: {led}{breaks}", command.name);
        for line in &command.lines {
            let _ = writeln!(text, "    {}", self.line_words(line));
        }
    }

    fn line_words(&self, line: &PacketLine) -> String {
        let unit = self.unit().count_words(u32::from(line.now));
        let full =
            line.full.filter(|&full| full != line.now).map_or_else(String::new, |n| format!(" of {n}"));
        let castings = if self.system == System::Wrg7 || self.method == Method::QuickDba {
            String::new()
        } else {
            format!(", {} {} each", line.castings, if line.castings == 1 { "casting" } else { "castings" })
        };
        let stands =
            line.stands_for.as_ref().map_or_else(String::new, |words| format!(", standing for {words}"));
        format!(
            "{unit}{full} {} [{}] class {}, {}{castings}{stands}",
            line.name, line.code, line.class, line.order
        )
    }

    /// The system in whose unit losses are counted.
    pub fn unit(&self) -> System {
        if self.method == Method::QuickDba { System::Dba } else { self.system }
    }

    /// A blank form, to be filled in by hand.
    fn form(&self, text: &mut String) {
        let field = match self.kind {
            BattleKind::Field => "  Holds the field: ______",
            BattleKind::Assault => "",
        };
        let _ = writeln!(
            text,
            "  Battle {}, digits {}. Winner: ______  or draw [ ]  or broken off [ ].{field}",
            self.battle, self.digest
        );
        let shaken = if self.shaken { "  shaken" } else { "" };
        for side in self.sides.iter().filter(|side| !side.hidden) {
            let _ = writeln!(text, "  {}: of those lost  captured  fled{shaken};  camp lost [ ]", side.name);
            for (number, command) in (1..).zip(&side.commands) {
                for line in &command.lines {
                    let last = if self.shaken { "  ____" } else { "" };
                    let _ =
                        writeln!(text, "    {number}  ____ of {}  ____  ____{last}  {}", line.now, line.name);
                }
                for general in &command.generals {
                    let _ = writeln!(
                        text,
                        "    {}: unhurt [ ] wounded [ ] killed [ ] captured [ ]",
                        general.name
                    );
                }
            }
        }
        text.push_str("  In a few words: ____________________________________________________________\n");
    }
}
