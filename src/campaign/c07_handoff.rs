//! C7.6: an assault handed off to the table, and what its result does.
//!
//! Never takes a result in, nor judges one; [`super::c09_confirm`] does.

use crate::campaign::Campaign;
use crate::campaign::act::{Act, Stop};
use crate::campaign::c03_troops::new_army;
use crate::campaign::c06_sieges::{SiegeTarget, capture, target_of};
use crate::campaign::c09_battle::{
    Battle, BattleCommand, BattleId, BattleKind, BattleResult, BattleSide, FrozenArmy, Method, Of,
};
use crate::campaign::c09_confirm::losses;
use crate::campaign::c09_handoff::{Contingent, freeze, judge_orders};
use crate::campaign::command::Command;
use crate::campaign::event::Fact;
use crate::campaign::prompt::{About, Ask};
use crate::campaign::refusal::Refusal;
use crate::campaign::state::FactionId;
use crate::ground::hex::Hex;

/// Tenths in a point.
const TENTHS: u32 = 10;

/// Who may have an assault fought on the table (C7.6, C8.1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AssaultSay {
    /// Who leads those inside.
    pub defender: FactionId,
    /// He wants it on the table.
    pub wanted: bool,
    /// Points of those inside and of the attackers, in tenths.
    pub tenths: [u32; 2],
    /// Below so many points of the larger both must want the table; 0: one is always enough.
    pub below: u32,
    /// Both must want the table here.
    pub both_must: bool,
}

impl AssaultSay {
    /// The besieger may hand the assault off.
    pub fn may_hand_off(&self) -> bool {
        self.wanted || !self.both_must
    }

    /// It is fought on the table or not at all: those inside want it, and one is enough.
    pub fn must_hand_off(&self) -> bool {
        self.wanted && !self.both_must
    }
}

impl Campaign {
    /// Who leads those inside a place at the table: its holder, or who came first of those in it. Nobody
    /// when only a neutral garrison is there.
    fn leads_inside(&self, target: &SiegeTarget) -> Option<FactionId> {
        let holder = self.state.towns.get(&target.hex).and_then(|town| town.holder);
        holder.filter(|&holder| self.hostile(holder, target.by)).or_else(|| {
            self.inside_armies(target.hex)
                .filter(|(_, army)| self.hostile(army.faction, target.by))
                .min_by_key(|(_, army)| army.arrived)
                .map(|(_, army)| army.faction)
        })
    }

    /// C7.6, C8.1: whether an assault may go to the table; nothing when there is nobody to assault, or
    /// nobody inside who plays.
    pub fn assault_say(&self, hex: Hex, by: FactionId) -> Option<AssaultSay> {
        let target = self.siege_target(hex).filter(|target| target.by == by)?;
        let defender = self.leads_inside(&target)?;
        let points = |side: &[Contingent]| -> u32 {
            side.iter().map(|it| it.troops.tenths(&self.setup.catalog)).sum()
        };
        let sides = self.assault_sides(&target).ok()?;
        let tenths = sides.each_ref().map(|side| points(side));
        let below = self.setup.rules.tables.systems.of(self.setup.system).both_agree_below;
        Some(AssaultSay {
            defender,
            wanted: self.state.wishes.get(&(hex, defender)) == Some(&Method::Table),
            tenths,
            below,
            both_must: tenths[0].max(tenths[1]) < below * TENTHS,
        })
    }

    /// Those inside with the garrison, and the armies that may assault (C7.2, C8.7).
    fn assault_sides(&self, target: &SiegeTarget) -> Result<[Vec<Contingent>; 2], Refusal> {
        let inside: Vec<_> = self.inside_armies(target.hex).map(|(id, _)| id).collect();
        let mut defenders = self.contingents(&inside);
        if let Some(town) = self.state.towns.get(&target.hex).filter(|town| !town.garrison.is_empty()) {
            let leader = self.leads_inside(target).ok_or(Refusal::NobodyToPlay)?;
            let frozen = FrozenArmy {
                army: new_army(&self.state)?,
                garrison: true,
                faction: town.holder.unwrap_or(leader),
                name: format!("the garrison of {}", self.place_words(target.hex)),
                from: None,
                sortie: false,
            };
            defenders.push(Contingent { frozen, troops: town.garrison.clone(), generals: Vec::new() });
        }
        Ok([defenders, self.contingents(&self.assaulters(target))])
    }

    /// The orders of battle that the program proposes for an assault, of those inside and of the
    /// besiegers, as [`Command::HandOffAssault`] takes them; nothing when none can be handed off.
    pub fn propose_assault_orders(&self, hex: Hex, by: FactionId) -> Option<[Vec<BattleCommand>; 2]> {
        let target = self.siege_target(hex).filter(|target| target.by == by)?;
        self.leads_inside(&target)?;
        let sides = self.assault_sides(&target).ok()?;
        Some(sides.each_ref().map(|side| self.orders_of(side)))
    }
}

/// C7.6: a besieger with his siege turn still to do sends his assault to the table.
pub(super) fn hand_off(
    act: &mut Act<'_>,
    hex: Hex,
    faction: FactionId,
    weather: bool,
    orders: Option<&[Vec<BattleCommand>; 2]>,
) -> Result<(), Stop> {
    let target = target_of(act, hex, faction)?;
    act.now.may_assault(&target)?;
    let say = act.now.assault_say(hex, faction).ok_or(Refusal::NobodyToPlay)?;
    if !say.may_hand_off() {
        return Err(Refusal::NotAgreed(format!(
            "below {} points in the larger army both sides must want the assault on the table ({} inside and {} \
             outside)",
            say.below,
            say.tenths[0] / TENTHS,
            say.tenths[1] / TENTHS
        ))
        .into());
    }
    let sides = act.now.assault_sides(&target)?;
    let orders = match orders {
        None => sides.each_ref().map(|side| act.now.orders_of(side)),
        Some(orders) => {
            judge_orders(&sides, orders)?;
            orders.clone()
        }
    };
    let catalog = &act.now.setup.catalog;
    let [inside, outside] = sides;
    let [one, two] = orders;
    let sides = [(say.defender, inside, one), (faction, outside, two)].map(|(faction, side, commands)| {
        let castings = side.iter().map(|it| it.troops.castings(catalog)).sum();
        BattleSide {
            faction,
            armies: side.into_iter().map(|it| it.frozen).collect(),
            castings,
            effective: castings,
            crossing: false,
            commands,
            quick: Vec::new(),
        }
    });
    freeze(act, hex, BattleKind::Assault, Method::Table, sides, weather)
}

/// C7.6, C8.1: who leads those inside says whether he wants an assault on the table or by dice.
pub(super) fn wish(act: &mut Act<'_>, hex: Hex, faction: FactionId, method: Method) -> Result<(), Stop> {
    act.now.not_handed_off(hex)?;
    let target =
        act.now.siege_targets().into_iter().find(|target| target.hex == hex).ok_or(Refusal::NoBesieger)?;
    act.now.may_assault(&target)?;
    let say = act.now.assault_say(hex, target.by).ok_or(Refusal::NobodyToPlay)?;
    if say.defender != faction {
        return Err(Refusal::NotAgreed(
            "who holds the place says how he wants an assault fought; the besieger hands it off".to_owned(),
        )
        .into());
    }
    match method {
        Method::QuickDba => {
            Err(Refusal::NotAgreed("there is no quick DBA assault: walls have no elements".to_owned()).into())
        }
        Method::Table if say.wanted => Err(Refusal::AlreadyDone.into()),
        Method::CombatTable if !say.wanted => Err(Refusal::AlreadyDone.into()),
        Method::Table | Method::CombatTable => {
            act.push(Fact::Wished { hex, faction, method });
            Ok(())
        }
    }
}

/// C7.6: what the besieger may do beside rolling: by dice, or on the table.
pub(super) fn choices(now: &Campaign, target: &SiegeTarget) -> Vec<Command> {
    if now.may_assault(target).is_err() {
        return Vec::new();
    }
    let (hex, faction) = (target.hex, target.by);
    let say = now.assault_say(hex, faction);
    let mut choices = Vec::new();
    if !say.as_ref().is_some_and(AssaultSay::must_hand_off) {
        choices.push(Command::Assault { hex, faction });
    }
    if say.as_ref().is_some_and(AssaultSay::may_hand_off) {
        let hand_off = |weather| Command::HandOffAssault { hex, faction, weather, orders: None };
        choices.extend([hand_off(false), hand_off(true)]);
    }
    choices
}

/// C7.6, C8.1: who leads those inside may say how he wants an assault fought.
pub(super) fn ask_wish(now: &Campaign, target: &SiegeTarget) -> Option<Ask> {
    now.may_assault(target).ok()?;
    let (hex, enemy) = (target.hex, target.by);
    let say = now.assault_say(hex, enemy)?;
    let method = if say.wanted { Method::CombatTable } else { Method::Table };
    Some(Ask {
        who: Some(say.defender),
        about: About::AssaultWish { hex, enemy },
        choices: vec![Command::Wish { hex, faction: say.defender, method }],
        pressing: false,
    })
}

/// C7.6: the table has confirmed; losses first, then the place is captured, or the siege goes on.
pub(super) fn confirm(act: &mut Act<'_>, id: BattleId, battle: &Battle, result: &BattleResult) {
    let hex = battle.hex;
    let [against, by] = [Of::A, Of::B].map(|of| battle.side(of).faction);
    let winner = result.winner();
    act.push(Fact::AssaultFought { battle: id, hex, by, against, winner });
    act.push(Fact::SiegeTurnDone { hex, by });
    for captives in losses(act, battle, result) {
        act.push(Fact::Owed(captives));
    }
    if winner == Some(Of::B) {
        capture(act, hex, by);
    }
}

/// C7.6: dice give way where an assault goes to the table.
pub(super) fn by_dice(now: &Campaign, hex: Hex, faction: FactionId) -> Result<(), Refusal> {
    match now.assault_say(hex, faction) {
        Some(say) if say.must_hand_off() => Err(Refusal::NotAgreed(
            "those inside want the assault on the table, and in armies of this size one is enough".to_owned(),
        )),
        _ => Ok(()),
    }
}
