//! C6.4, C8.10: prisoners: held, exchanged, put to the sword, enlisted.
//!
//! Never takes a prisoner; sieges, combat and surrender do.

use crate::campaign::Campaign;
use crate::campaign::act::{Act, Stop};
use crate::campaign::c03_troops::new_army;
use crate::campaign::command::{CaptiveFate, Command, Ransom};
use crate::campaign::event::Fact;
use crate::campaign::refusal::Refusal;
use crate::campaign::state::{ArmyId, Due, FactionId, Fate};
use crate::ground::dice::Throw;
use crate::ground::hex::Hex;
use crate::tabletop::{Troops, factions};

impl Campaign {
    /// Troops that a faction holds of another.
    pub fn held(&self, holder: FactionId, of: Option<FactionId>) -> Troops {
        self.state.prisoners.get(&(holder, of)).cloned().unwrap_or_default()
    }

    /// Prisoners that may be given back: not those whose own fate is still to be said, as when both
    /// sides took some in one battle (C6.4).
    fn settled(&self, holder: FactionId, of: FactionId) -> Troops {
        let mut settled = self.held(holder, Some(of));
        for due in &self.state.due {
            if let Due::Captives { captor, of: fought_for, troops, .. } = due
                && (*captor, *fought_for) == (holder, Some(of))
            {
                for (kind, pieces) in troops.iter() {
                    settled.set(kind, settled.get(kind).saturating_sub(pieces));
                }
            }
        }
        settled
    }

    /// Where captives of a faction come home: an army already there, or the place for a new one.
    /// `led`: generals are among them.
    pub(super) fn home(&self, faction: FactionId, led: bool) -> Option<(Option<ArmyId>, Hex, bool)> {
        let own = |hex: &Hex| {
            self.state.towns.get(hex).is_some_and(|town| town.holder == Some(faction) && !town.burned)
                && !self.enemy_in_open(faction, *hex)
        };
        let capital = self.state.factions[faction.index()].capital;
        let near =
            capital.or_else(|| self.state.armies.values().find(|a| a.faction == faction).map(|a| a.hex));
        let town = capital.filter(own).or_else(|| {
            let towns = self.state.towns.keys().copied().filter(own);
            towns.min_by_key(|hex| (near.map_or(0, |near| near.distance(*hex)), *hex))
        });
        if let Some(hex) = town {
            return Some((self.host(faction, hex, led), hex, true));
        }
        self.state
            .armies
            .iter()
            .find(|(_, army)| army.faction == faction && !army.sortie)
            .map(|(&id, army)| (Some(id), army.hex, army.inside))
    }

    /// C6.4: the army in a town that captives join who come home there: one with a general before one
    /// without, then the one of lowest number. C3.1: a general who has come back leads nobody in this
    /// turn, so with one they join no leaderless army that could still move.
    fn host(&self, faction: FactionId, hex: Hex, led: bool) -> Option<ArmyId> {
        self.inside_armies(hex)
            .filter(|(_, army)| army.faction == faction)
            .filter(|(_, army)| !led || army.moved || !army.generals.is_empty())
            .min_by_key(|(id, army)| (army.generals.is_empty(), *id))
            .map(|(id, _)| id)
    }

    /// A name for an army of returned captives: one of the faction's that no army of its bears now, and
    /// rather one that none has borne.
    fn free_name(&self, faction: FactionId) -> Option<&'static str> {
        let setup = self.setup.factions.get(faction.index())?;
        let names = &factions::bundled_faction(&setup.key)?.armies;
        let in_use =
            |name: &str| self.state.armies.values().any(|army| army.faction == faction && army.name == name);
        let borne = |name: &str| setup.armies.iter().any(|army| army.name == name);
        let free = names.iter().filter(|name| !in_use(name));
        free.min_by_key(|name| borne(name)).map(String::as_str)
    }

    /// The captor's army in a hex that recruits join.
    fn recruiter(&self, captor: FactionId, hex: Hex) -> Option<ArmyId> {
        self.state
            .armies
            .iter()
            .find(|(_, army)| army.faction == captor && army.hex == hex && !army.sortie)
            .map(|(&id, _)| id)
    }
}

/// C6.4: what may become of troops just taken.
pub(super) fn captive_choices(
    now: &Campaign,
    captor: FactionId,
    of: Option<FactionId>,
    troops: &Troops,
    hex: Hex,
) -> Vec<Command> {
    let mut choices = vec![Command::Captives(CaptiveFate::Hold), Command::Captives(CaptiveFate::Sword)];
    if now.recruiter(captor, hex).is_some() {
        choices.push(Command::Captives(CaptiveFate::Enlist));
    }
    if let Some(of) = of {
        let own = now.settled(of, captor);
        if !own.is_empty() && now.home(of, false).is_some() && now.home(captor, false).is_some() {
            let n = own.n_pieces().min(troops.n_pieces());
            let back = crate::tabletop::troops::propose_evenly(&own, n);
            choices.push(Command::Captives(CaptiveFate::Ransom { back }));
        }
    }
    choices
}

/// C6.4, C8.10: the captor says what becomes of them.
pub(super) fn captives(act: &mut Act<'_>, fate: &CaptiveFate) -> Result<(), Stop> {
    let Some(Due::Captives { captor, of, troops, hex }) = act.now.state.due.first().cloned() else {
        return Err(Refusal::NotDue.into());
    };
    match fate {
        CaptiveFate::Hold => act.push(Fact::Settled),
        CaptiveFate::Sword => {
            act.push(Fact::Settled);
            act.push(Fact::Executed { holder: captor, of, troops });
        }
        CaptiveFate::Enlist => {
            let army = act.now.recruiter(captor, hex).ok_or(Refusal::Nothing)?;
            act.push(Fact::Settled);
            let joined = enlist(act, captor, &troops)?;
            if !joined.is_empty() {
                act.push(Fact::Enlisted { holder: captor, of, army, troops: joined });
            }
        }
        CaptiveFate::Ransom { back } => {
            let of = of.ok_or(Refusal::NoSuchPrisoners)?;
            if back.is_empty() || back.n_pieces() > troops.n_pieces() {
                return Err(Refusal::NotEnough.into());
            }
            let given = Ransom { troops, generals: Vec::new() };
            let taken = Ransom { troops: back.clone(), generals: Vec::new() };
            judge_ransom(act, captor, of, &given)?;
            judge_ransom(act, of, captor, &taken)?;
            if !act.now.settled(of, captor).contains(back) {
                return Err(Refusal::NoSuchPrisoners.into());
            }
            act.push(Fact::Settled);
            go_home(act, captor, of, &given)?;
            go_home(act, of, captor, &taken)?;
        }
    }
    Ok(())
}

/// C8.10: 1d6 a unit; a 6 joins. Part units roll as one.
fn enlist(act: &mut Act<'_>, captor: FactionId, troops: &Troops) -> Result<Troops, Stop> {
    let joins_on = act.now.setup.rules.tables.combat.joins_on;
    let mut joined = Troops::default();
    for (kind, pieces) in troops.iter() {
        let unit = act.now.setup.catalog.kind(kind).map_or(1, |kind| u16::from(kind.unit.max(1)));
        let units = pieces.div_ceil(unit);
        let mut left = pieces;
        for chunk in chunks(units) {
            let name = act.now.setup.catalog.name(kind).to_owned();
            let throw = Throw::d6(
                chunk,
                act.now.faction_name(captor),
                "C8.10",
                format!("{name} to join; {joins_on} joins"),
            );
            for face in act.throw(throw)? {
                let these = unit.min(left);
                left -= these;
                if face == joins_on {
                    joined.add(kind, these);
                }
            }
        }
    }
    Ok(joined)
}

/// So many dice, a handful at a time.
pub(super) fn chunks(mut dice: u16) -> Vec<u8> {
    const HANDFUL: u16 = 20;
    let mut chunks = Vec::new();
    while dice > 0 {
        let now = dice.min(HANDFUL);
        chunks.push(u8::try_from(now).unwrap_or(1));
        dice -= now;
    }
    chunks
}

fn judge_ransom(act: &Act<'_>, holder: FactionId, of: FactionId, ransom: &Ransom) -> Result<(), Stop> {
    if !act.now.held(holder, Some(of)).contains(&ransom.troops) {
        return Err(Refusal::NoSuchPrisoners.into());
    }
    let mut seen = std::collections::BTreeSet::new();
    for general in &ransom.generals {
        let held = act
            .now
            .state
            .generals
            .get(general.index())
            .is_some_and(|g| g.fate == Fate::Captive(holder) && g.faction == of && seen.insert(*general));
        if !held {
            return Err(Refusal::NoSuchPrisoners.into());
        }
    }
    if act.now.home(of, false).is_none() && !(ransom.troops.is_empty() && ransom.generals.is_empty()) {
        return Err(Refusal::Nothing.into());
    }
    Ok(())
}

/// Returned captives appear in their capital, or else in the nearest own town, with an army that is
/// there or as a new one; or with an army in the field.
pub(super) fn go_home(
    act: &mut Act<'_>,
    holder: FactionId,
    of: FactionId,
    ransom: &Ransom,
) -> Result<(), Stop> {
    if ransom.troops.is_empty() && ransom.generals.is_empty() {
        return Ok(());
    }
    let led = !ransom.generals.is_empty();
    let Some((host, hex, inside)) = act.now.home(of, led) else { return Err(Refusal::Nothing.into()) };
    let army = match host {
        Some(army) => army,
        None => new_army(&act.now.state)?,
    };
    act.push(Fact::WentHome {
        holder,
        of,
        army,
        hex,
        inside,
        troops: ransom.troops.clone(),
        generals: ransom.generals.clone(),
    });
    if host.is_none()
        && let Some(name) = act.now.free_name(of)
    {
        act.push(Fact::Renamed { army, name: name.to_owned() });
    }
    Ok(())
}

/// C6.4: prisoners are exchanged, agreed between both.
pub(super) fn exchange(
    act: &mut Act<'_>,
    a: FactionId,
    b: FactionId,
    a_gives: &Ransom,
    b_gives: &Ransom,
) -> Result<(), Stop> {
    act.faction(a)?;
    act.faction(b)?;
    let empty = |ransom: &Ransom| ransom.troops.is_empty() && ransom.generals.is_empty();
    if a == b || empty(a_gives) && empty(b_gives) {
        return Err(Refusal::Nothing.into());
    }
    judge_ransom(act, a, b, a_gives)?;
    judge_ransom(act, b, a, b_gives)?;
    go_home(act, a, b, a_gives)?;
    go_home(act, b, a, b_gives)
}

/// C6.4: prisoners are put to the sword.
pub(super) fn execute(
    act: &mut Act<'_>,
    holder: FactionId,
    of: Option<FactionId>,
    troops: &Troops,
) -> Result<(), Stop> {
    act.faction(holder)?;
    if troops.is_empty() || !act.now.held(holder, of).contains(troops) {
        return Err(Refusal::NoSuchPrisoners.into());
    }
    act.push(Fact::Executed { holder, of, troops: troops.clone() });
    Ok(())
}
