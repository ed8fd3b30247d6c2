//! C8.1, C8.2, C9: how a fight is decided, who must agree, and the hand-off of a battle to the table.
//!
//! Never takes a result back; [`super::c09_confirm`] does.

use crate::campaign::act::{Act, Stop};
use crate::campaign::apply::troops_of;
use crate::campaign::c08_combat::{Encounter, Side};
use crate::campaign::c09_battle::{
    Battle, BattleCommand, BattleId, BattleKind, BattleSide, FrozenArmy, Method, Of, Stage, index,
};
use crate::campaign::c09_quick;
use crate::campaign::chances::CombatOdds;
use crate::campaign::command::Command;
use crate::campaign::event::Fact;
use crate::campaign::prompt::{About, Ask};
use crate::campaign::refusal::Refusal;
use crate::campaign::state::{ArmyId, FactionId, GeneralId, Step};
use crate::campaign::{Campaign, c07_handoff, c09_tell, c09_weather};
use crate::ground::dice::Throw;
use crate::ground::hex::Hex;
use crate::tabletop::{System, Troops};

/// Tenths in a point.
const TENTHS: u32 = 10;

/// Troops with their generals as they go to the table: an army, or a garrison within its walls.
pub(super) struct Contingent {
    /// Who they are.
    pub(super) frozen: FrozenArmy,
    /// All of them.
    pub(super) troops: Troops,
    /// Their generals, the highest first.
    pub(super) generals: Vec<GeneralId>,
}

/// What the two sides of an encounter want, and what comes of it (C8.1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MethodSay {
    /// How the fight is decided as things stand.
    pub method: Method,
    /// What each side wants, in the order of the encounter.
    pub wishes: [Method; 2],
    /// Points of each side, in tenths.
    pub tenths: [u32; 2],
    /// Below so many points of the larger army both must want the table; 0: one is always enough.
    pub below: u32,
    /// Both must want the table here.
    pub both_must: bool,
    /// At these odds there is no battle but the destruction of the smaller force (C8.2).
    pub overwhelmed: bool,
}

impl Campaign {
    /// C8.1, C8.2: how the fight between two sides is decided; the sides in the order asked for.
    pub fn method(&self, hex: Hex, a: FactionId, b: FactionId) -> Option<MethodSay> {
        let (encounter, input) = self.encounter(hex, a, b)?;
        let tables = &self.setup.rules.tables;
        let wishes = encounter
            .sides
            .each_ref()
            .map(|side| self.state.wishes.get(&(hex, side.faction)).copied().unwrap_or(Method::CombatTable));
        let tenths = encounter.sides.each_ref().map(|side| self.side_tenths(side));
        let below = tables.systems.of(self.setup.system).both_agree_below;
        let both_must = tenths[0].max(tenths[1]) < below * TENTHS;
        let overwhelmed = CombatOdds::of(tables, &input).overwhelmed.is_some();
        let wanting = |method| wishes.iter().filter(|&&wish| wish == method).count();
        let method = if overwhelmed {
            Method::CombatTable
        } else if wanting(Method::QuickDba) == 2 {
            Method::QuickDba
        } else if wanting(Method::Table) >= if both_must { 2 } else { 1 } {
            Method::Table
        } else {
            Method::CombatTable
        };
        Some(MethodSay { method, wishes, tenths, below, both_must, overwhelmed })
    }

    fn side_tenths(&self, side: &Side) -> u32 {
        let armies = side.armies.iter().filter_map(|id| self.state.armies.get(id));
        armies.map(|army| army.troops.tenths(&self.setup.catalog)).sum()
    }

    /// A battle of this week.
    pub fn battle(&self, id: BattleId) -> Option<&Battle> {
        self.state.battles.get(&id)
    }

    /// Battles that wait for their evening, or for their result to be confirmed.
    pub fn open_battles(&self) -> impl Iterator<Item = (BattleId, &Battle)> {
        self.state.battles.iter().filter(|(_, battle)| battle.is_open()).map(|(&id, battle)| (id, battle))
    }

    /// The battle that waits in a hex.
    pub fn battle_in(&self, hex: Hex) -> Option<(BattleId, &Battle)> {
        self.open_battles().find(|(_, battle)| battle.hex == hex)
    }

    /// How far a battle of this week has come, in words.
    pub fn stage_words(&self, id: BattleId) -> String {
        self.battle(id).map_or_else(|| "over".to_owned(), |battle| self.stage_of(battle))
    }

    /// How far a battle has come, in words; it may be one of an earlier week.
    pub fn stage_of(&self, battle: &Battle) -> String {
        match &battle.stage {
            Stage::HandedOff => "waits for its result".to_owned(),
            Stage::Recalled => "taken back from the table".to_owned(),
            Stage::Entered(result) => {
                format!("{}; to be confirmed", c09_tell::outcome_words(self, battle, result))
            }
            Stage::Confirmed(result) => c09_tell::outcome_words(self, battle, result),
        }
    }

    /// C9: the first battle that keeps its step from ending, in words.
    pub(super) fn waiting_words(&self) -> Option<String> {
        self.open_battles().next().map(|(id, battle)| {
            let what = match battle.stage {
                Stage::Entered(_) => "its result to be confirmed",
                _ => "its result, and none yet is no draw",
            };
            format!("battle {} in {} waits for {what} (C9)", id.0, self.place_words(battle.hex))
        })
    }

    /// C9: nothing is done in a hex whose battle waits for its evening.
    pub(super) fn not_handed_off(&self, hex: Hex) -> Result<(), Refusal> {
        match self.battle_in(hex) {
            Some((id, _)) => Err(Refusal::BattleWaits { battle: id, place: self.place_words(hex) }),
            None => Ok(()),
        }
    }

    /// An order of battle for each side: in DBM and WRG 7th a command for each general, with an even
    /// share of his army; else a command for each army.
    pub fn propose_orders(&self, encounter: &Encounter) -> [Vec<BattleCommand>; 2] {
        encounter.sides.each_ref().map(|side| self.orders_of(&self.contingents(&side.armies)))
    }

    /// What of these armies goes to the table.
    pub(super) fn contingents(&self, armies: &[ArmyId]) -> Vec<Contingent> {
        let each = |&id: &ArmyId| {
            let army = self.state.armies.get(&id)?;
            let frozen = FrozenArmy {
                army: id,
                garrison: false,
                faction: army.faction,
                name: self.army_words(army),
                from: army.from,
                sortie: army.sortie,
            };
            let mut generals: Vec<_> = army.generals.iter().copied().collect();
            generals.sort_by_key(|general| {
                self.state.generals.get(general.index()).map(|it| (it.rank, *general))
            });
            Some(Contingent { frozen, troops: army.troops.clone(), generals })
        };
        armies.iter().filter_map(each).collect()
    }

    /// Their order of battle, as the program proposes it.
    pub(super) fn orders_of(&self, side: &[Contingent]) -> Vec<BattleCommand> {
        let mut commands = Vec::new();
        for it in side {
            let army = it.frozen.army;
            let by_general = matches!(self.setup.system, System::Dbm | System::Wrg7);
            if !by_general || it.generals.len() < 2 {
                let (generals, troops) = (it.generals.clone(), it.troops.clone());
                commands.push(BattleCommand { army, generals, troops });
                continue;
            }
            let shares = even_shares(&it.troops, it.generals.len());
            commands.extend(it.generals.iter().zip(shares).map(|(&general, troops)| BattleCommand {
                army,
                generals: vec![general],
                troops,
            }));
        }
        commands
    }

    /// The two sides as they go to the table.
    fn frozen(
        &self,
        encounter: &Encounter,
        method: Method,
        orders: [Vec<BattleCommand>; 2],
    ) -> [BattleSide; 2] {
        let [one, two] = orders;
        let [a, b] = &encounter.sides;
        [(a, one), (b, two)].map(|(side, commands)| {
            let contingents = self.contingents(&side.armies);
            let mut frozen = BattleSide {
                faction: side.faction,
                armies: contingents.into_iter().map(|it| it.frozen).collect(),
                castings: side.castings,
                effective: side.effective,
                crossing: side.crossing,
                commands,
                quick: Vec::new(),
            };
            if method == Method::QuickDba {
                let elements = self.setup.rules.tables.combat.quick_elements;
                frozen.quick = c09_quick::elements(&frozen.troops(), &self.setup.catalog, elements);
            }
            frozen
        })
    }

    /// Why the forces of a battle are no more what they were when it was handed off, or nothing.
    pub fn battle_disturbed(&self, battle: &Battle) -> Option<String> {
        for (of, side) in [Of::A, Of::B].into_iter().zip(&battle.sides) {
            let within = battle.kind == BattleKind::Assault && of == Of::A;
            for army in &side.armies {
                let sent = side.troops_of(army.army);
                let fewer = || Some(format!("{} has fewer troops than were handed off", army.name));
                if army.garrison {
                    let there = troops_of(&self.state, battle.force(army));
                    if self.state.towns.get(&battle.hex).is_none_or(|town| town.burned) {
                        return Some(format!("{} is burned", self.place_words(battle.hex)));
                    }
                    if !there.contains(&sent) {
                        return fewer();
                    }
                    continue;
                }
                let Some(now) = self.state.armies.get(&army.army) else {
                    return Some(format!("{} is no more", army.name));
                };
                if now.hex != battle.hex || now.inside != within {
                    let place = self.place_words(battle.hex);
                    let there = if within { "within" } else { "in" };
                    return Some(format!("{} is not {there} {place} any more", army.name));
                }
                if !now.troops.contains(&sent) {
                    return fewer();
                }
                let led = side.commands.iter().filter(|command| command.army == army.army);
                let mut generals = led.flat_map(|command| &command.generals);
                if let Some(&gone) = generals.find(|general| !now.generals.contains(general)) {
                    return Some(format!("{} is not with {} any more", self.general_name(gone), army.name));
                }
            }
        }
        if !self.hostile(battle.sides[0].faction, battle.sides[1].faction) {
            return Some("the two sides are enemies no longer".to_owned());
        }
        None
    }
}

/// The troops in so many shares: each kind evenly, the odd pieces to one share after the other.
fn even_shares(troops: &Troops, n: usize) -> Vec<Troops> {
    let mut shares = vec![Troops::new(); n];
    let parts = u16::try_from(n.max(1)).unwrap_or(u16::MAX);
    let mut next = 0;
    for (kind, pieces) in troops.iter() {
        for share in &mut shares {
            share.add(kind, pieces / parts);
        }
        for _ in 0..pieces % parts {
            shares[next % n].add(kind, 1);
            next += 1;
        }
    }
    shares
}

/// C8.1: a side says how it wants to fight.
pub(super) fn wish(act: &mut Act<'_>, hex: Hex, faction: FactionId, method: Method) -> Result<(), Stop> {
    if act.now.state.step == Step::Sieges {
        return c07_handoff::wish(act, hex, faction, method);
    }
    if act.now.state.step != Step::Combat {
        return Err(Refusal::WrongStep.into());
    }
    act.now.not_handed_off(hex)?;
    let (encounter, of) = both_stand(&act.now, hex, faction)?;
    let pair = encounter.sides.each_ref().map(|side| side.faction);
    let say = act.now.method(hex, pair[0], pair[1]).ok_or(Refusal::NoEnemy)?;
    if say.overwhelmed {
        return Err(Refusal::Overwhelming.into());
    }
    if say.wishes[index(of)] == method {
        return Err(Refusal::AlreadyDone.into());
    }
    act.push(Fact::Wished { hex, faction, method });
    Ok(())
}

/// The first encounter of a hex, in which this faction leads a side and both have chosen to stand.
fn both_stand(now: &Campaign, hex: Hex, faction: FactionId) -> Result<(Encounter, Of), Refusal> {
    let encounter =
        now.encounters().into_iter().find(|encounter| encounter.hex == hex).ok_or(Refusal::NoEnemy)?;
    let of = [Of::A, Of::B]
        .into_iter()
        .find(|&of| encounter.sides[index(of)].faction == faction)
        .ok_or(Refusal::NoEnemy)?;
    if now.to_stand(&encounter).is_some() { Err(Refusal::NotBothStand) } else { Ok((encounter, of)) }
}

/// C8.1, C9: a battle is handed off to the table; its forces are frozen.
pub(super) fn hand_off(
    act: &mut Act<'_>,
    hex: Hex,
    pair: [FactionId; 2],
    method: Method,
    weather: bool,
    orders: Option<&[Vec<BattleCommand>; 2]>,
) -> Result<(), Stop> {
    if act.now.state.step != Step::Combat {
        return Err(Refusal::WrongStep.into());
    }
    act.now.not_handed_off(hex)?;
    let (encounter, of) = both_stand(&act.now, hex, pair[0])?;
    if encounter.sides[index(!of)].faction != pair[1] {
        return Err(Refusal::NoEnemy.into());
    }
    let [a, b] = encounter.sides.each_ref().map(|side| side.faction);
    let say = act.now.method(hex, a, b).ok_or(Refusal::NoEnemy)?;
    if say.overwhelmed {
        return Err(Refusal::Overwhelming.into());
    }
    if method == Method::CombatTable || say.method != method {
        return Err(Refusal::NotAgreed(not_agreed(&act.now, &say, method)).into());
    }
    // The orders are given in the order of the pair; the battle has the first to arrive first.
    let orders = match orders {
        None => act.now.propose_orders(&encounter),
        Some([one, two]) => {
            let orders = if of == Of::A { [one.clone(), two.clone()] } else { [two.clone(), one.clone()] };
            let sides = encounter.sides.each_ref().map(|side| act.now.contingents(&side.armies));
            judge_orders(&sides, &orders)?;
            orders
        }
    };
    let sides = act.now.frozen(&encounter, method, orders);
    freeze(act, hex, BattleKind::Field, method, sides, weather)
}

/// Two sides go to the table, with the weather if it is wanted; the battle gets its number and digits.
pub(super) fn freeze(
    act: &mut Act<'_>,
    hex: Hex,
    kind: BattleKind,
    method: Method,
    sides: [BattleSide; 2],
    weather: bool,
) -> Result<(), Stop> {
    let weather = if weather { Some(roll_weather(act, hex)?) } else { None };
    let id = BattleId(act.now.state.last_battle + 1);
    let mut battle = Battle {
        hex,
        week: act.now.state.week,
        kind,
        method,
        sides,
        weather,
        digest: String::new(),
        stage: Stage::HandedOff,
    };
    battle.digest = digest(&act.now, id, &battle);
    act.push(Fact::HandedOff { battle: id, what: Box::new(battle) });
    Ok(())
}

/// Why a method is not agreed, with the rule.
fn not_agreed(now: &Campaign, say: &MethodSay, method: Method) -> String {
    match method {
        Method::CombatTable => "the combat table needs no hand-off".to_owned(),
        Method::QuickDba => "both sides must want a quick DBA battle".to_owned(),
        Method::Table if say.both_must => format!(
            "below {} points in the larger army both sides must want the battle on the table ({} and {} points here)",
            say.below,
            say.tenths[0] / TENTHS,
            say.tenths[1] / TENTHS
        ),
        Method::Table => {
            format!("one of the two sides must want the battle on the table ({})", now.setup.system.name())
        }
    }
}

/// Commands must hold exactly the troops and generals of each army.
pub(super) fn judge_orders(
    sides: &[Vec<Contingent>; 2],
    orders: &[Vec<BattleCommand>; 2],
) -> Result<(), Refusal> {
    for (side, commands) in sides.iter().zip(orders) {
        let fights = |army: ArmyId| side.iter().any(|it| it.frozen.army == army);
        if let Some(stranger) = commands.iter().find(|command| !fights(command.army)) {
            return Err(Refusal::BadOrders(format!("army {} does not fight on that side", stranger.army.0)));
        }
        if commands.iter().any(|command| command.troops.is_empty() && command.generals.is_empty()) {
            return Err(Refusal::BadOrders("a command has neither troops nor a general".to_owned()));
        }
        for it in side {
            let mine = commands.iter().filter(|command| command.army == it.frozen.army);
            let mut generals = Vec::new();
            let mut troops = Troops::new();
            for command in mine {
                troops = troops.plus(&command.troops);
                generals.extend(command.generals.iter().copied());
            }
            let name = &it.frozen.name;
            if troops != it.troops {
                return Err(Refusal::BadOrders(format!(
                    "the commands do not hold the troops of {name} exactly"
                )));
            }
            let mut wanted = it.generals.clone();
            generals.sort_unstable();
            wanted.sort_unstable();
            if generals != wanted {
                return Err(Refusal::BadOrders(format!(
                    "each general of {name} leads one command, or shares one"
                )));
            }
        }
    }
    Ok(())
}

/// C9: the weather roll, for who wants it.
fn roll_weather(act: &mut Act<'_>, hex: Hex) -> Result<String, Stop> {
    let month = act.now.date().month();
    let why = format!("the weather in {}", act.now.place_words(hex));
    let faces = act.throw(Throw::d6(1, "The table", "C9", why))?;
    Ok(c09_weather::words(month, faces.first().copied().unwrap_or(1)).to_owned())
}

/// Eight digits that stand for the forces of a battle in this very campaign.
fn digest(now: &Campaign, id: BattleId, battle: &Battle) -> String {
    let text = format!(
        "{} {} {} {:?} {} {:?} {:?} {:?} {:?}",
        now.setup.name,
        now.setup.seed,
        id.0,
        battle.hex,
        battle.week,
        battle.kind,
        battle.method,
        battle.sides,
        battle.weather
    );
    format!("{:08x}", crc32fast::hash(text.as_bytes()))
}

/// C9: a battle is taken back from the table, as agreed there; the sides may choose anew.
pub(super) fn recall(act: &mut Act<'_>, id: BattleId) -> Result<(), Stop> {
    open(&act.now, id)?;
    act.push(Fact::BattleRecalled(id));
    Ok(())
}

/// A battle that is still open.
pub(super) fn open(now: &Campaign, id: BattleId) -> Result<&Battle, Refusal> {
    let battle = now.state.battles.get(&id).ok_or(Refusal::NoSuchBattle(id))?;
    match battle.stage {
        Stage::HandedOff | Stage::Entered(_) => Ok(battle),
        Stage::Confirmed(_) => Err(Refusal::BattleDone { battle: id, how: "its result was confirmed" }),
        Stage::Recalled => Err(Refusal::BattleDone { battle: id, how: "it was taken back from the table" }),
    }
}

/// C9: what a waiting battle asks of the table.
pub(super) fn ask_battle(now: &Campaign, id: BattleId, battle: &Battle) -> Ask {
    let mut choices = Vec::new();
    if matches!(battle.stage, Stage::Entered(_)) && now.battle_disturbed(battle).is_none() {
        choices.push(Command::ConfirmResult(id));
    }
    choices.push(Command::RecallBattle(id));
    Ask { who: None, about: About::Battle(id), choices, pressing: true }
}

/// What is asked when both sides stand: to fight it out, or to hand it off as agreed.
pub(super) fn ask_fight(now: &Campaign, encounter: &Encounter) -> Ask {
    let hex = encounter.hex;
    let [a, b] = encounter.sides.each_ref().map(|side| side.faction);
    let method = now.method(hex, a, b).map_or(Method::CombatTable, |say| say.method);
    let (about, choices) = if method == Method::CombatTable {
        (About::Fight { hex, a, b }, vec![Command::Fight { hex, a, b }])
    } else {
        let hand_off = |weather| Command::HandOff { hex, a, b, method, weather, orders: None };
        (About::HandOff { hex, a, b, method }, vec![hand_off(false), hand_off(true)])
    };
    Ask { who: None, about, choices, pressing: true }
}

/// C8.1: each side may say how it wants to fight.
pub(super) fn ask_methods(now: &Campaign, encounter: &Encounter) -> Vec<Ask> {
    let hex = encounter.hex;
    let pair = encounter.sides.each_ref().map(|side| side.faction);
    let Some(say) = now.method(hex, pair[0], pair[1]).filter(|say| !say.overwhelmed) else {
        return Vec::new();
    };
    [Of::A, Of::B]
        .into_iter()
        .map(|of| {
            let (faction, enemy) = (pair[index(of)], pair[index(!of)]);
            let others = Method::ALL.into_iter().filter(|&method| method != say.wishes[index(of)]);
            Ask {
                who: Some(faction),
                about: About::Method { hex, enemy },
                choices: others.map(|method| Command::Wish { hex, faction, method }).collect(),
                pressing: false,
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tabletop::KindId;

    #[test]
    fn shares_are_even_and_lose_nobody() {
        let troops: Troops = [(KindId(0), 7), (KindId(1), 2), (KindId(2), 1)].into_iter().collect();
        let shares = even_shares(&troops, 3);
        let all = shares.iter().fold(Troops::new(), |all, share| all.plus(share));
        assert_eq!(all, troops);
        let sizes: Vec<u32> = shares.iter().map(Troops::n_pieces).collect();
        assert_eq!(sizes, [4, 3, 3]);
    }
}
