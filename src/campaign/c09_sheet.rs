//! C9: the form of a result, made of a battle packet alone: what fights, what may be lost, what breaks.
//!
//! Never knows how the campaign stands: the same form is filled in beside a campaign and on a machine
//! that has only the packet.

use crate::campaign::c09_battle::{
    Battle, BattleCommand, BattleResult, BattleSide, FrozenArmy, Method, Of, QuickLine, Stage, index,
};
use crate::campaign::c09_breaks::{self, BreakState};
use crate::campaign::c09_packet::{Packet, PacketLine};
use crate::campaign::c09_result::{self, Known, ResultFault};
use crate::campaign::c09_score::{Score, ScoreError};
use crate::campaign::state::{ArmyId, GeneralId};
use crate::tabletop::{Catalog, Class, KindId, Order, Sureness, TroopKind};

/// A packet with its battle put together again.
#[derive(Debug, Clone)]
pub struct Sheet {
    packet: Packet,
    battle: Battle,
    catalog: Catalog,
}

impl Sheet {
    /// The form of a packet. Of a side that its reader does not know it has no lines.
    pub fn new(packet: Packet) -> Self {
        let catalog = catalog_of(&packet);
        let battle = battle_of(&packet);
        Self { packet, battle, catalog }
    }

    /// The packet.
    pub fn packet(&self) -> &Packet {
        &self.packet
    }

    /// Its battle, with the troops of the packet.
    pub fn battle(&self) -> &Battle {
        &self.battle
    }

    /// True where a side is hidden from the packet's reader: its losses cannot be entered here.
    pub fn hides(&self) -> bool {
        self.packet.sides.iter().any(|side| side.hidden)
    }

    /// A result in which nothing is lost.
    pub fn blank(&self) -> BattleResult {
        BattleResult::blank(self.packet.battle, &self.battle)
    }

    /// A result from the short notation.
    pub fn scored(&self, score: Score, winner: Of) -> Result<BattleResult, ScoreError> {
        score.result(self.packet.battle, &self.battle, winner)
    }

    /// All that is wrong with a result, as far as the packet tells.
    pub fn check(&self, result: &BattleResult) -> Vec<ResultFault> {
        c09_result::check(&self.battle, self.packet.battle, self.known(), result)
    }

    /// How near to breaking a side and its commands are.
    pub fn break_state(&self, result: &BattleResult, of: Of) -> BreakState {
        c09_breaks::side(&self.battle, self.known(), Some(result), of)
    }

    /// The line of the packet for a kind in a command.
    pub fn line(&self, of: Of, command: u8, kind: KindId) -> Option<&PacketLine> {
        let command = self.packet.sides[index(of)].commands.get(usize::from(command))?;
        command.lines.iter().find(|line| line.kind == kind)
    }

    /// The name of a general.
    pub fn general_name(&self, general: GeneralId) -> &str {
        let all = self.packet.sides.iter().flat_map(|side| &side.commands).flat_map(|it| &it.generals);
        all.into_iter().find(|it| it.general == general).map_or("", |it| it.name.as_str())
    }

    /// The name of a side.
    pub fn name(&self, of: Of) -> &str {
        &self.packet.sides[index(of)].name
    }

    fn known(&self) -> Known<'_> {
        Known { system: self.packet.system, catalog: &self.catalog }
    }
}

/// The kinds of the packet at their places; places between them stay empty.
fn catalog_of(packet: &Packet) -> Catalog {
    let lines = || packet.sides.iter().flat_map(|side| &side.commands).flat_map(|command| &command.lines);
    let size = lines().map(|line| usize::from(line.kind.0) + 1).max().unwrap_or(0);
    let empty = TroopKind {
        name: String::new(),
        code: String::new(),
        castings: 1,
        unit: 1,
        class: Class::C,
        mounted: false,
        order: Order::Close,
        tenths: 0,
        sure: Sureness::Ours,
    };
    let mut catalog = Catalog(vec![empty; size]);
    for line in lines() {
        if let Some(kind) = catalog.0.get_mut(usize::from(line.kind.0)) {
            kind.name.clone_from(&line.name);
            kind.code.clone_from(&line.code);
            kind.castings = line.castings;
        }
    }
    catalog
}

fn battle_of(packet: &Packet) -> Battle {
    let quick = packet.method == Method::QuickDba;
    let sides = packet.sides.each_ref().map(|side| {
        let mut armies: Vec<FrozenArmy> = Vec::new();
        for command in &side.commands {
            if armies.iter().all(|army| army.army != command.army) {
                armies.push(FrozenArmy {
                    army: command.army,
                    garrison: false,
                    faction: side.faction,
                    name: command.name.clone(),
                    from: None,
                    sortie: false,
                });
            }
        }
        // Of a hidden side the packet tells only how many armies it has.
        while armies.len() < usize::try_from(side.armies).unwrap_or(0) && side.hidden {
            armies.push(FrozenArmy {
                army: ArmyId(0),
                garrison: false,
                faction: side.faction,
                name: String::new(),
                from: None,
                sortie: false,
            });
        }
        let lines = || side.commands.iter().flat_map(|command| &command.lines);
        let quick_lines = lines().filter(|_| quick).map(|line| QuickLine {
            kind: line.kind,
            elements: line.now,
            troops: [(line.kind, line.now)].into_iter().collect(),
        });
        BattleSide {
            faction: side.faction,
            armies,
            castings: side.castings,
            effective: side.castings,
            crossing: side.holds.is_some(),
            commands: side
                .commands
                .iter()
                .map(|command| BattleCommand {
                    army: command.army,
                    generals: command.generals.iter().map(|general| general.general).collect(),
                    troops: command.lines.iter().map(|line| (line.kind, line.now)).collect(),
                })
                .collect(),
            quick: quick_lines.collect(),
        }
    });
    Battle {
        hex: packet.hex,
        week: packet.week.saturating_sub(1),
        kind: packet.kind,
        method: packet.method,
        sides,
        weather: packet.weather.clone(),
        digest: packet.digest.clone(),
        stage: Stage::HandedOff,
    }
}
