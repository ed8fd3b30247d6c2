//! C0.2 to C0.4, C0.6: what a faction may buy, the armies it makes, and the garrisons it is given.
//!
//! Never buys anything: [`crate::tabletop::muster`] does, on these terms.

use crate::campaign::c00_setup::PlanFaction;
use crate::campaign::rules::{Budget, GeneralRank, Rules, Tables};
use crate::campaign::state::{ArmySetup, GeneralSetup, Rank};
use crate::tabletop::muster::Roster;
use crate::tabletop::starter::{self, COMMANDS};
use crate::tabletop::troops::propose_cheapest;
use crate::tabletop::{Catalog, Library, Points, Sureness, System, Terms, TroopKind, Troops, factions};

/// Tenths of a point in a point.
const TENTHS: u32 = 10;

/// C0.2, C0.3, C0.4: the terms on which a faction buys its army; lists are read for this year.
pub fn terms(tables: &Tables, system: System, year: Option<i16>) -> Terms {
    let table = tables.systems.of(system);
    let few = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
    let generals = u16::try_from(tables.setup.free_generals.len()).unwrap_or(u16::MAX);
    let commands = u16::try_from(COMMANDS).unwrap_or(u16::MAX);
    let tenths = |points: u32| Points(points.saturating_mul(TENTHS));
    let (budget, times, commands) = match table.budget {
        Budget::Points(points) => (starter::Budget::Points(tenths(points)), table.list_times, commands),
        Budget::PointsAndCore { points, core_times } => {
            (starter::Budget::Bonus(tenths(points)), core_times, commands)
        }
        Budget::Armies { armies, elements } => {
            (starter::Budget::Elements(few(elements)), table.list_times, few(armies))
        }
    };
    let boats = tenths(table.boats);
    Terms { budget, times: few(times), free_generals: generals, commands, year, boats }
}

/// C0.4, C0.7, C3.6: the generals and armies that a roster makes, each command an army; boats are paid
/// for with what the army has left, and then with its cheapest troops.
pub(super) fn divide(
    roster: &Roster,
    data: &factions::Faction,
    plan: &PlanFaction,
    rules: &Rules,
    catalog: &mut Catalog,
) -> (Vec<GeneralSetup>, Vec<ArmySetup>) {
    let mut generals = Vec::new();
    let mut armies = Vec::new();
    // C3.6: boats are paid for with what the army has left, and then with its cheapest troops.
    let price = rules.tables.systems.of(roster.family).boats * TENTHS;
    let mut left = roster.left;
    let boats = plan.boats || roster.boats;
    let mut ranks: Vec<_> = roster.commands.iter().collect();
    ranks.sort_by_key(|command| command.rank());
    let mut ids = 0..=u8::MAX;
    for (n, command) in ranks.into_iter().enumerate() {
        let mut led = Vec::new();
        for (general, id) in command.generals.iter().zip(ids.by_ref()) {
            let named = data.generals.get(usize::from(id)).map(|known| &known.name);
            let name = if general.name.is_empty() { named.unwrap_or(&command.name) } else { &general.name };
            let typed = plan.generals.get(usize::from(id)).map(|name| name.trim());
            let name = typed.filter(|name| !name.is_empty()).unwrap_or(name);
            let value = rules.tables.general_value(table_rank(general.rank));
            let value = u16::try_from(value).unwrap_or(u16::MAX);
            generals.push(GeneralSetup { name: name.to_owned(), rank: general.rank, value });
            led.push(id);
        }
        // A bought army keeps the name that the player gave its command.
        let known = data.armies.get(n).filter(|_| plan.army.is_none());
        let name = known.unwrap_or(&command.name).clone();
        let mut troops = command.troops(catalog);
        if boats {
            let dear = price.saturating_sub(left);
            left = left.saturating_sub(price);
            make_room(&mut troops, catalog, dear);
        }
        armies.push(ArmySetup { name, troops, generals: led, boats });
    }
    (generals, armies)
}

/// Leaves out the cheapest troops until so many tenths of a point are free.
fn make_room(troops: &mut Troops, catalog: &Catalog, tenths: u32) {
    let full = troops.tenths(catalog);
    let mut fewer = troops.clone();
    let mut n = 0;
    while full - fewer.tenths(catalog) < tenths && n < troops.n_pieces() {
        n += 1;
        fewer = troops.minus(&propose_cheapest(troops, catalog, n)).unwrap_or_default();
    }
    *troops = fewer;
}

fn table_rank(rank: Rank) -> GeneralRank {
    match rank {
        Rank::CinC => GeneralRank::Cinc,
        Rank::Senior => GeneralRank::Senior,
        Rank::Subordinate => GeneralRank::Subordinate,
    }
}

/// C0.6: the kind of the free garrisons: close-order foot, average morale, spear and shield.
///
/// # Panics
///
/// Never: a test finds the system of every family.
pub(super) fn garrison_kind(system: System) -> TroopKind {
    // The system that has the family's own numbers; an edition that is named later changes nothing.
    let data = Library::bundled().systems().filter(|data| data.family == system).last();
    let garrison = &data.expect("each family has a system that comes with the program").garrison;
    TroopKind {
        name: garrison.name.clone(),
        code: garrison.code.clone(),
        castings: garrison.castings,
        unit: garrison.unit,
        class: garrison.class,
        mounted: false,
        order: garrison.order,
        tenths: 0,
        sure: Sureness::Ours,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c0_6_garrisons_of_rules_and_systems_agree() {
        let tables = &Rules::printed().tables;
        for data in Library::bundled().systems() {
            let pieces = tables.systems.of(data.family).garrison_pieces;
            assert_eq!(u32::from(data.garrison.pieces), pieces, "{}", data.key);
            assert_eq!(garrison_kind(data.family).code, data.garrison.code, "{}", data.key);
        }
    }

    #[test]
    fn c0_2_the_terms_are_those_of_the_rules() {
        let tables = &Rules::printed().tables;
        let of = |system| terms(tables, system, Some(1458));
        let dbm = of(System::Dbm);
        assert_eq!(dbm.budget, starter::Budget::Points(Points(9_000)));
        assert_eq!((dbm.times, dbm.free_generals, dbm.commands), (2, 3, 3));
        assert_eq!(of(System::Wrg7).budget, starter::Budget::Points(Points(35_000)));
        let dba = of(System::Dba);
        assert_eq!((dba.budget, dba.times), (starter::Budget::Elements(12), 1));
        let armati = of(System::Armati);
        assert_eq!((armati.budget, armati.times), (starter::Budget::Bonus(Points(1_000)), 2));
    }
}
