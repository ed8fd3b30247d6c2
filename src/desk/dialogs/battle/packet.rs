//! A battle packet on screen, for the umpire's eyes or for a side's (C9, C12).
//!
//! Never shows more than the packet of the chosen reader holds.

use egui::{Grid, Label, RichText, Ui};

use crate::campaign::Seat;
use crate::campaign::c09_battle::{BattleId, Of, index};
use crate::campaign::c09_packet::{Packet, PacketCommand, PacketSide};
use crate::campaign::view::View;
use crate::desk::context::Desk;
use crate::desk::dialogs::parts::people::combo;
use crate::desk::dialogs::parts::{heading, remark, two_columns};
use crate::desk::outbox::PacketFor;
use crate::desk::words::dialogs as words;
use crate::ground::game::Game as _;
use crate::tabletop::troops::points_words;

/// For whose eyes the packet is made.
#[derive(Debug, Default)]
pub struct Reader {
    choice: PacketFor,
    made: Option<(u64, PacketFor, Option<Packet>)>,
}

/// The packet of a battle for a reader; nothing where that reader knows nothing of it.
pub fn packet_for(view: &View, id: BattleId, choice: PacketFor) -> Option<Packet> {
    let campaign = view.campaign();
    let faction = |of| campaign.battle(id).map(|battle| battle.side(of).faction);
    match choice {
        PacketFor::Whole => Packet::of(view, id),
        PacketFor::Side(of) => Packet::of(&campaign.view(Seat::Faction(faction(of)?)), id),
        PacketFor::Blind(of) => Packet::of(&View::blinded(campaign, faction(of)?), id),
    }
}

impl Reader {
    /// The one chosen.
    pub fn choice(&self) -> PacketFor {
        self.choice
    }

    /// The packet as chosen.
    pub fn packet(&self, desk: &Desk<'_>, id: BattleId) -> Option<Packet> {
        match &self.made {
            Some((revision, choice, packet)) if (*revision, *choice) == (desk.revision, self.choice) => {
                packet.clone()
            }
            _ => packet_for(desk.view, id, self.choice),
        }
    }

    fn choose_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, id: BattleId) {
        // A faction's seat has its own packet and no other.
        if desk.faction().is_some() {
            return;
        }
        let campaign = desk.campaign();
        let Some(battle) = campaign.battle(id) else { return };
        let mut lines = vec![(PacketFor::Whole, words::FOR_UMPIRE.to_owned())];
        for of in [Of::A, Of::B] {
            let name = campaign.faction_name(battle.side(of).faction);
            lines.push((PacketFor::Side(of), words::packet_for(name)));
            if !campaign.state().options.blind {
                lines.push((PacketFor::Blind(of), words::packet_blind(name)));
            }
        }
        let now = lines.iter().find(|(choice, _)| *choice == self.choice);
        let now = now.map_or_else(String::new, |(_, line)| line.clone());
        combo(ui, words::PACKET_READER, &now, &lines, &mut self.choice);
    }
}

/// The packet as it goes to the table.
pub fn packet_ui(ui: &mut Ui, desk: &Desk<'_>, id: BattleId, reader: &mut Reader) {
    reader.choose_ui(ui, desk, id);
    let key = (desk.revision, reader.choice);
    if reader.made.as_ref().is_none_or(|(revision, choice, _)| (*revision, *choice) != key) {
        reader.made = Some((desk.revision, reader.choice, packet_for(desk.view, id, reader.choice)));
    }
    match &reader.made {
        Some((_, _, Some(packet))) => sheet_ui(ui, packet),
        _ => remark(ui, words::PACKET_NOT_KNOWN),
    }
}

/// A packet laid out as a sheet: head, ground, both orders of battle, what follows, conversion.
pub fn sheet_ui(ui: &mut Ui, packet: &Packet) {
    let [defender, attacker] = &packet.sides;
    let how = packet.method.words();
    ui.label(RichText::new(words::packet_head(&attacker.name, &defender.name, how)).strong());
    ui.label(words::packet_line(&packet.campaign, packet.system.full_name(), &packet.digest));
    ui.label(words::packet_when(packet.week, &packet.date, &packet.season));
    ui.label(words::packet_where(&packet.place, &packet.hex.to_string(), &packet.terrain));
    let weather = packet.weather.as_ref().map(|words| words::weather(words));
    for line in packet.town.iter().chain(weather.as_ref()).chain(&packet.ways) {
        ui.label(line);
    }
    two_columns(ui, |left, right| {
        side_ui(left, packet, Of::A);
        side_ui(right, packet, Of::B);
    });
    heading(ui, words::AFTERWARDS);
    for line in &packet.after {
        ui.label(line);
    }
    heading(ui, words::CONVERSION);
    for line in &packet.conversion {
        remark(ui, line);
    }
}

fn side_ui(ui: &mut Ui, packet: &Packet, of: Of) {
    let side: &PacketSide = &packet.sides[index(of)];
    heading(ui, words::packet_side(&side.name, side.defends, &side.player));
    if let Some(holds) = &side.holds {
        ui.label(holds);
    }
    if side.hidden {
        return remark(ui, words::packet_hidden(side.armies));
    }
    ui.label(words::packet_size(side.armies, side.castings, &points_words(side.tenths)));
    for (number, command) in (1..).zip(&side.commands) {
        command_ui(ui, packet, (of, number), command);
    }
    if let Some(breaks) = side.breaks.as_ref().filter(|breaks| !breaks.is_empty()) {
        ui.label(breaks);
    }
    for reserve in &side.reserves {
        remark(ui, words::packet_reserve(reserve));
    }
    for near in &side.near {
        remark(ui, words::packet_near(near));
    }
}

fn command_ui(ui: &mut Ui, packet: &Packet, (of, number): (Of, usize), command: &PacketCommand) {
    ui.add_space(4.0);
    let generals: Vec<String> =
        command.generals.iter().map(|general| words::general_rank(&general.name, &general.rank)).collect();
    let led = if generals.is_empty() { words::NO_GENERAL.to_owned() } else { generals.join("; ") };
    ui.label(words::packet_command(number, &command.name, &led));
    Grid::new(("packet", index(of), number)).striped(true).spacing([8.0, 2.0]).show(ui, |ui| {
        for line in &command.lines {
            ui.label(packet.unit().count_words(u32::from(line.now)));
            let of_full = line.full.filter(|&full| full != line.now);
            ui.weak(of_full.map_or_else(String::new, words::of_full));
            ui.add(Label::new(&line.name).extend());
            ui.weak(&line.code);
            ui.end_row();
            if let Some(stands) = &line.stands_for {
                ui.label("");
                ui.label("");
                remark(ui, words::stands_for(stands));
                ui.end_row();
            }
        }
    });
    if let Some(breaks) = &command.breaks {
        remark(ui, words::packet_breaks(breaks));
    }
}
