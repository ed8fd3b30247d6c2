//! C9: the battle packet: all that the table needs to fight a battle, as far as a seat may know it.
//!
//! Never holds what its seat may not know: it is made of a [`View`]. Changes nothing.

use serde::{Deserialize, Serialize};

use crate::campaign::Campaign;
use crate::campaign::Seat;
use crate::campaign::c09_battle::{Battle, BattleCommand, BattleId, BattleKind, Method, Of, index};
use crate::campaign::c09_breaks::{self, BreakPoint, BreakState};
use crate::campaign::c09_result::shakes;
use crate::campaign::rules::TownSize;
use crate::campaign::state::{ArmyId, FactionId, Force, GeneralId};
use crate::campaign::view::View;
use crate::ground::board::{CrossingKind, RiverClass};
use crate::ground::hex::Hex;
use crate::tabletop::{KindId, Order, System, Troops};

/// All that the table needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Packet {
    /// The number of the battle; the result bears it too.
    pub battle: u32,
    /// The digits that stand for the forces; the result bears them too.
    pub digest: String,
    /// The campaign's name.
    pub campaign: String,
    /// The tabletop rules in use.
    pub system: System,
    /// In the field, or an assault (C7.6).
    #[serde(default, skip_serializing_if = "BattleKind::is_field")]
    pub kind: BattleKind,
    /// On the table, or as a quick DBA battle.
    pub method: Method,
    /// For whose eyes it is, when not the umpire's.
    pub reader: Option<String>,
    /// The week, from 1.
    pub week: u32,
    /// The first day of the week, in words.
    pub date: String,
    /// The season.
    pub season: String,
    /// The place in words.
    pub place: String,
    /// Its hex.
    pub hex: Hex,
    /// What covers most of the hex.
    pub terrain: String,
    /// The castle or town of the hex, with who holds it.
    pub town: Option<String>,
    /// In an assault: what the place is, and what it is worth (C7.1); both sides know it (C7.7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub walls: Option<String>,
    /// By which hexsides armies have come, one sentence each.
    pub ways: Vec<String>,
    /// The weather, if it was rolled for.
    pub weather: Option<String>,
    /// The defender, who was there first, and the attacker.
    pub sides: [PacketSide; 2],
    /// How the counts of this packet become those of the campaign, line by line.
    pub conversion: Vec<String>,
    /// What will follow the result, with the rules.
    pub after: Vec<String>,
    /// Units may be shaken in these rules, and the result counts them.
    pub shaken: bool,
}

/// One side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PacketSide {
    /// The faction that leads it.
    pub faction: FactionId,
    /// Its name.
    pub name: String,
    /// Who plays it.
    pub player: String,
    /// It was there first, and defends (C10.4); in an assault it is inside.
    pub defends: bool,
    /// The crossing that it holds, in words (C8).
    pub holds: Option<String>,
    /// Only its presence is known to the reader.
    pub hidden: bool,
    /// How many armies it has.
    pub armies: u32,
    /// Castings; 0 when hidden.
    pub castings: u32,
    /// Points, in tenths; 0 when hidden.
    pub tenths: u32,
    /// Its order of battle.
    pub commands: Vec<PacketCommand>,
    /// When the whole side breaks, as far as the rules have it.
    pub breaks: Option<String>,
    /// Its troops in the hex who take no part: those in the town, and before one those who reform.
    pub reserves: Vec<String>,
    /// Its armies in the hexes around.
    pub near: Vec<String>,
}

/// A command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PacketCommand {
    /// The army it is part of.
    pub army: ArmyId,
    /// The name of that army.
    pub name: String,
    /// Its generals.
    pub generals: Vec<PacketGeneral>,
    /// Its troops.
    pub lines: Vec<PacketLine>,
    /// When it breaks, as far as the rules have it.
    pub breaks: Option<String>,
}

/// A general.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PacketGeneral {
    /// Who.
    pub general: GeneralId,
    /// His name.
    pub name: String,
    /// His rank in words.
    pub rank: String,
}

/// A line of an order of battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PacketLine {
    /// The kind, as the result names it.
    pub kind: KindId,
    /// Its name.
    pub name: String,
    /// The code of the tabletop rules: type, grade, arms.
    pub code: String,
    /// The class, A best.
    pub class: char,
    /// Close, loose or skirmish order; mounted or on foot.
    pub order: String,
    /// Castings of one piece.
    pub castings: u8,
    /// Pieces, or quick elements, now.
    pub now: u16,
    /// Pieces at full, where the whole army is in this command.
    pub full: Option<u16>,
    /// In a quick DBA battle: what the elements stand for.
    pub stands_for: Option<String>,
}

impl Packet {
    /// The packet of a battle as far as a view knows it; nothing when there is no such battle in it.
    pub fn of(view: &View, id: BattleId) -> Option<Self> {
        let campaign = view.campaign();
        let battle = campaign.battle(id)?;
        let reader = match view.seat() {
            Seat::Umpire => None,
            Seat::Faction(faction) => Some(faction),
        };
        if reader.is_some_and(|reader| campaign.battle_is_strange(battle, reader)) {
            return None;
        }
        let setup = campaign.setup();
        Some(Self {
            battle: id.0,
            digest: battle.digest.clone(),
            campaign: setup.name.clone(),
            system: setup.system,
            kind: battle.kind,
            method: battle.method,
            reader: reader.map(|reader| campaign.faction_name(reader).to_owned()),
            week: battle.week + 1,
            date: campaign.date_of(battle.week).words(),
            season: campaign.season_words(battle.week).to_owned(),
            place: campaign.place_words(battle.hex),
            hex: battle.hex,
            terrain: setup.board.terrain(battle.hex).map_or_else(String::new, |terrain| terrain.to_string()),
            town: campaign.town_words(battle.hex),
            walls: (battle.kind == BattleKind::Assault).then(|| campaign.walls_words(battle.hex)),
            ways: campaign.ways(battle),
            weather: battle.weather.clone(),
            sides: [Of::A, Of::B].map(|of| side(view, battle, of)),
            conversion: campaign.conversion(battle),
            after: campaign.after_words(battle),
            shaken: shakes(setup.system, battle.method),
        })
    }
}

fn side(view: &View, battle: &Battle, of: Of) -> PacketSide {
    let campaign = view.campaign();
    let setup = campaign.setup();
    let frozen = battle.side(of);
    let hidden = frozen.is_hidden();
    let breaks = (!hidden).then(|| c09_breaks::side(battle, campaign.known(), None, of));
    let mut packet = PacketSide {
        faction: frozen.faction,
        name: campaign.faction_name(frozen.faction).to_owned(),
        player: setup.factions.get(frozen.faction.index()).map_or_else(String::new, |f| f.player.clone()),
        defends: of == Of::A,
        holds: frozen.crossing.then(|| campaign.crossing_words(battle, of)),
        hidden,
        armies: u32::try_from(frozen.armies.len()).unwrap_or(u32::MAX),
        castings: frozen.castings,
        tenths: frozen.troops().tenths(&setup.catalog),
        commands: Vec::new(),
        breaks: breaks.as_ref().map(|it| it.words.clone()),
        reserves: Vec::new(),
        near: Vec::new(),
    };
    if hidden {
        return packet;
    }
    packet.commands = commands(campaign, battle, of, breaks.as_ref());
    let state = campaign.state();
    let friend = |faction: FactionId| campaign.are_friends(faction, frozen.faction);
    if battle.kind == BattleKind::Assault && of == Of::B {
        let fights = |id: ArmyId| frozen.armies.iter().any(|army| army.army == id);
        for (id, army) in campaign.open_armies(battle.hex) {
            if friend(army.faction) && !fights(id) {
                let troops = campaign.troop_words(&army.troops);
                packet.reserves.push(format!("{}: {troops}", campaign.army_name(id)));
            }
        }
    }
    if battle.kind == BattleKind::Assault {
        packet.near = near(view, battle, &friend);
        return packet;
    }
    for (id, army) in campaign.inside_armies(battle.hex).filter(|(_, army)| friend(army.faction)) {
        packet.reserves.push(format!("{}: {}", campaign.army_name(id), campaign.troop_words(&army.troops)));
    }
    if let Some(town) = state.towns.get(&battle.hex).filter(|town| !town.garrison.is_empty())
        && town.holder.is_some_and(friend)
    {
        packet.reserves.push(format!("the garrison: {}", campaign.troop_words(&town.garrison)));
    }
    packet.near = near(view, battle, &friend);
    packet
}

/// Armies of a side in the hexes around.
fn near(view: &View, battle: &Battle, friend: &dyn Fn(FactionId) -> bool) -> Vec<String> {
    let campaign = view.campaign();
    let armies = campaign.state().armies.iter();
    armies
        .filter(|(id, army)| {
            army.hex.distance(battle.hex) == 1 && friend(army.faction) && !view.is_vague(**id)
        })
        .map(|(&id, army)| {
            format!(
                "{} in {}: {}",
                campaign.army_name(id),
                campaign.place_words(army.hex),
                campaign.troop_words(&army.troops)
            )
        })
        .collect()
}

fn commands(campaign: &Campaign, battle: &Battle, of: Of, breaks: Option<&BreakState>) -> Vec<PacketCommand> {
    let frozen = battle.side(of);
    let name = |army: ArmyId| {
        let found = frozen.armies.iter().find(|it| it.army == army);
        found.map_or_else(String::new, |it| it.name.clone())
    };
    if battle.method == Method::QuickDba {
        let lines = frozen.quick.iter().map(|quick| PacketLine {
            stands_for: Some(quick.troops.words(&campaign.setup().catalog)),
            ..campaign.packet_line(quick.kind, quick.elements, None)
        });
        let generals = battle.generals(of).into_iter().map(|general| campaign.packet_general(general));
        let names: Vec<String> = frozen.armies.iter().map(|army| army.name.clone()).collect();
        return vec![PacketCommand {
            army: frozen.armies.first().map_or(ArmyId(0), |army| army.army),
            name: names.join(", "),
            generals: generals.collect(),
            lines: lines.collect(),
            breaks: None,
        }];
    }
    let points = breaks.map(|it| it.commands.as_slice()).unwrap_or_default();
    let each = |(at, command): (usize, &BattleCommand)| {
        let mates = frozen.commands.iter().filter(|other| other.army == command.army).count();
        let full = (mates == 1).then(|| full_of(campaign, battle, of, command.army)).flatten();
        let lines = command.troops.iter().map(|(kind, now)| {
            let full = full.as_ref().map(|troops| troops.get(kind)).filter(|&full| full >= now);
            campaign.packet_line(kind, now, full)
        });
        PacketCommand {
            army: command.army,
            name: name(command.army),
            generals: command.generals.iter().map(|&general| campaign.packet_general(general)).collect(),
            lines: lines.collect(),
            breaks: points.get(at).copied().and_then(BreakPoint::words),
        }
    };
    frozen.commands.iter().enumerate().map(each).collect()
}

/// The troops of an army or garrison of a battle at full.
fn full_of(campaign: &Campaign, battle: &Battle, of: Of, army: ArmyId) -> Option<Troops> {
    let frozen = battle.side(of).armies.iter().find(|frozen| frozen.army == army)?;
    match battle.force(frozen) {
        Force::Army(id) => campaign.state.armies.get(&id).map(|army| army.full.clone()),
        Force::Garrison(hex) => campaign.garrison_at_full(hex).cloned(),
    }
}

impl Campaign {
    /// In blind play: neither this faction nor a friend of it fights in the battle.
    fn battle_is_strange(&self, battle: &Battle, reader: FactionId) -> bool {
        self.state.options.blind && !battle.sides.iter().any(|side| self.are_friends(side.faction, reader))
    }

    fn troop_words(&self, troops: &Troops) -> String {
        if troops.is_empty() { "no troops".to_owned() } else { troops.words(&self.setup.catalog) }
    }

    fn packet_general(&self, general: GeneralId) -> PacketGeneral {
        let rank = self.state.generals.get(general.index()).map_or("general", |it| it.rank.words());
        PacketGeneral { general, name: self.general_name(general).to_owned(), rank: rank.to_owned() }
    }

    fn packet_line(&self, id: KindId, now: u16, full: Option<u16>) -> PacketLine {
        let kind = self.setup.catalog.kind(id);
        let order = kind.map_or("", |kind| match (kind.mounted, kind.order) {
            (true, Order::Close) => "mounted, close",
            (true, Order::Loose) => "mounted, loose",
            (true, Order::Skirmish) => "mounted, skirmish",
            (false, Order::Close) => "foot, close",
            (false, Order::Loose) => "foot, loose",
            (false, Order::Skirmish) => "foot, skirmish",
        });
        PacketLine {
            kind: id,
            name: self.setup.catalog.name(id).to_owned(),
            code: kind.map_or_else(String::new, |kind| kind.code.clone()),
            class: kind.map_or('?', |kind| kind.class.letter()),
            order: order.to_owned(),
            castings: kind.map_or(0, |kind| kind.castings),
            now,
            full,
            stands_for: None,
        }
    }

    /// C1.2: the season of a week.
    fn season_words(&self, week: u32) -> &'static str {
        use crate::ground::calendar::Month as M;
        if self.is_winter(week) {
            return "winter";
        }
        match self.date_of(week).month() {
            M::March | M::April | M::May => "spring",
            M::June | M::July | M::August => "summer",
            M::September | M::October | M::November => "autumn",
            M::December | M::January | M::February => "winter",
        }
    }

    /// C7.1: what a place is, and what it is worth.
    fn walls_words(&self, hex: Hex) -> String {
        let size = self.town_size(hex);
        let what = match size {
            TownSize::Walled => "a castle or walled town",
            TownSize::Large => "a large town",
            TownSize::Capital => "a capital",
        };
        let siege = self.state.towns.get(&hex).and_then(|town| town.siege);
        let turn = siege.map_or_else(String::new, |siege| format!("; siege turn {}", siege.turn));
        let value = self.setup.rules.tables.town_value(size);
        format!("{} is {what}, worth {value} when dice decide (C7.1){turn}", self.place_words(hex))
    }

    fn town_words(&self, hex: Hex) -> Option<String> {
        let site = self.setup.board.site_at(hex)?;
        let town = self.state.towns.get(&hex)?;
        let holder = if town.burned {
            "burned".to_owned()
        } else {
            town.holder.map_or_else(
                || "held by nobody".to_owned(),
                |holder| format!("held by the {}", self.faction_name(holder)),
            )
        };
        let siege = town
            .siege
            .map_or_else(String::new, |siege| format!(", besieged by the {}", self.faction_name(siege.by)));
        Some(format!("{}, {}, {holder}{siege}", site.name, site.kind))
    }

    /// One sentence for each army that has come into the hex.
    fn ways(&self, battle: &Battle) -> Vec<String> {
        let mut ways = Vec::new();
        // The besieger is before the walls, from wherever he came.
        if battle.kind == BattleKind::Assault {
            return ways;
        }
        for army in battle.sides.iter().filter(|side| !side.is_hidden()).flat_map(|side| &side.armies) {
            let way = match army.from {
                None if army.sortie => "came out of the town".to_owned(),
                None => "was there before".to_owned(),
                Some(from) => {
                    let over = self.hexside_words(from, battle.hex);
                    let over = if over.is_empty() { String::new() } else { format!(", {over}") };
                    let terrain = self
                        .setup
                        .board
                        .terrain(from)
                        .map_or_else(String::new, |terrain| format!(" ({terrain})"));
                    format!("came from {}{terrain}{over}", self.place_words(from))
                }
            };
            ways.push(format!("{} {way}", army.name));
        }
        ways
    }

    /// What lies along a hexside, in words; empty for open ground.
    fn hexside_words(&self, from: Hex, to: Hex) -> String {
        let side = self.setup.board.side(from, to);
        let mut words = Vec::new();
        if let Some(river) = &side.river {
            let class = match river.class {
                RiverClass::Minor => "a small river",
                RiverClass::Major => "a large river",
                RiverClass::Great => "a great river",
            };
            let crossing = match &side.crossing {
                Some(crossing) => match crossing.kind {
                    CrossingKind::Ford => format!(" at {}, a ford", crossing.name),
                    CrossingKind::Bridge => format!(" at {}, a bridge", crossing.name),
                },
                None => " by boat".to_owned(),
            };
            words.push(format!("over the {} ({class}){crossing}", river.name));
        }
        if let Some(pass) = &side.pass {
            words.push(format!("through {pass}"));
        }
        if side.lake {
            words.push("beside a lake".to_owned());
        }
        if self.setup.board.road(from, to) {
            words.push("along a road".to_owned());
        }
        words.join(", ")
    }

    /// The crossing that a side holds against the other.
    fn crossing_words(&self, battle: &Battle, of: Of) -> String {
        let enemies = &battle.sides[index(!of)].armies;
        let mut over: Vec<String> = enemies
            .iter()
            .filter_map(|army| army.from)
            .map(|from| self.hexside_words(from, battle.hex))
            .filter(|words| !words.is_empty())
            .collect();
        over.dedup();
        let times = self.setup.rules.tables.combat.crossing_times;
        let over = if over.is_empty() {
            String::new()
        } else {
            format!(": the enemy had to come {}", over.join("; "))
        };
        format!("holds the crossing and counts {times} times in odds (C8){over}")
    }

    /// C9, C10.5: how the counts of the packet become those of the campaign.
    fn conversion(&self, battle: &Battle) -> Vec<String> {
        let system = self.setup.system;
        let mut lines = Vec::new();
        if battle.method == Method::QuickDba {
            let n = self.setup.rules.tables.combat.quick_elements;
            lines.push(format!(
                "Each side is {n} elements, in proportion to its castings by the largest remainder; losses are entered in elements."
            ));
            lines.push(
                "The share of a line's elements that is lost is the share of the troops behind it, half up; all of \
                 them with all elements. No casting is created or lost."
                    .to_owned(),
            );
        } else {
            lines.push(format!(
                "Losses are entered in {}; each goes into the campaign as it is.",
                system.pieces()
            ));
        }
        let mut kinds: Vec<KindId> = battle
            .sides
            .iter()
            .flat_map(|side| side.troops().iter().map(|(kind, _)| kind).collect::<Vec<_>>())
            .collect();
        kinds.sort_unstable();
        kinds.dedup();
        let catalog = &self.setup.catalog;
        let known = kinds.into_iter().filter_map(|id| catalog.kind(id));
        let castings: Vec<String> =
            known.map(|kind| format!("{} {} {}", kind.castings, kind.name, kind.code)).collect();
        if system != System::Wrg7 && !castings.is_empty() {
            lines.push(format!("Castings of one {}: {}.", system.piece(), castings.join("; ")));
        }
        lines
    }

    /// What will follow the result (C8.5 to C8.11).
    fn after_words(&self, battle: &Battle) -> Vec<String> {
        let combat = &self.setup.rules.tables.combat;
        let lost = if shakes(self.setup.system, battle.method) { "lost or shaken" } else { "lost" };
        let recovery = format!(
            "The winner rolls a die for each unit {lost}; a {} brings it back (C8.9).",
            combat.recovers_on
        );
        let prisoners = format!(
            "Prisoners are held, exchanged, put to the sword, or asked to join: a {} each (C8.10).",
            combat.joins_on
        );
        if battle.kind == BattleKind::Assault {
            return vec![
                "When the besieger wins the place is captured with all that is left in it, and he says what \
                 becomes of it (C6.4, C6.5, C7.6)."
                    .to_owned(),
                "Else it holds, and he may stay before it: nobody retires, and the siege keeps its count (C6.1, C7.6)."
                    .to_owned(),
                "Nobody reforms: an assault is no battle for that (C8.7).".to_owned(),
                format!("{recovery} Garrisons have no such roll."),
                prisoners,
                "Generals killed are not replaced (C8.11); a wound has no effect (C9).".to_owned(),
            ];
        }
        vec![
            "The loser retires to the nearest friendly town within a normal move and rolls on Low (C8.5), or goes \
             straight away and rolls on High (C8.6)."
                .to_owned(),
            "All armies that fought reform through the next turn (C8.7).".to_owned(),
            recovery,
            prisoners,
            "Generals killed are not replaced (C8.11); a wound has no effect (C9).".to_owned(),
        ]
    }
}
