//! C0: setting up.

use voivode::campaign::Campaign;
use voivode::campaign::c00_setup::{PlanFaction, SetupPlan};
use voivode::campaign::command::{Command, Deal};
use voivode::campaign::refusal::Refusal;
use voivode::campaign::state::{FactionId, Rank, Step};
use voivode::ground::game::Game as _;
use voivode::tabletop::{System, factions};

use crate::table::*;

#[test]
fn c0_1_factions_by_number_of_players() {
    let names = ["Hungarians", "Transylvanians", "Moldavians", "Wallachians", "Ottomans", "Teutonic Knights"];
    for n in 2..=6 {
        let setup = SetupPlan::standard(n, System::Dbm, 1).build().unwrap();
        let found: Vec<_> = setup.factions.iter().map(|faction| faction.name.as_str()).collect();
        assert_eq!(found, names[..n]);
    }
}

#[test]
fn c0_1_two_to_twelve_factions() {
    assert!(SetupPlan::standard(1, System::Dbm, 1).build().unwrap_err().contains("C0.1"));
    let mut plan = SetupPlan::standard(12, System::Dbm, 1);
    assert_eq!(plan.factions.len(), 12);
    plan.build().unwrap();
    let mut again = PlanFaction::of(&factions::bundled()[0]);
    again.name = "Others".to_owned();
    plan.factions.push(again);
    assert!(plan.build().is_err());
}

#[test]
fn c0_1_names_and_keys_are_each_of_one_faction() {
    let mut plan = SetupPlan::standard(2, System::Dbm, 1);
    plan.factions[1].name = "hungarians".to_owned();
    assert!(plan.build().unwrap_err().contains("two factions"));
}

#[test]
fn c0_2_budgets_of_the_ready_made_armies() {
    // The armies themselves are judged by tests/starter_armies.rs; here that a campaign takes them whole.
    for system in System::ALL {
        let setup = SetupPlan::standard(6, system, 1).build().unwrap();
        for faction in &setup.factions {
            let data = factions::bundled_faction(&faction.key).unwrap();
            let pieces: u32 = faction.armies.iter().map(|army| army.troops.n_pieces()).sum();
            assert_eq!(pieces, data.starter(system).unwrap().totals().pieces, "{} {system:?}", faction.name);
            if system == System::Dba {
                assert!(faction.armies.iter().all(|army| army.troops.n_pieces() == 12));
            }
        }
    }
}

#[test]
fn c3_6_boats_are_bought_out_of_the_budget() {
    for system in System::ALL {
        let mut plan = SetupPlan::standard(2, system, 1);
        plan.factions[0].boats = true;
        let setup = plan.build().unwrap();
        let [with, without] =
            [&setup.factions[0], &SetupPlan::standard(2, system, 1).build().unwrap().factions[0]]
                .map(|faction| faction.armies.iter().map(|army| army.troops.n_pieces()).sum::<u32>());
        assert!(setup.factions[0].armies.iter().all(|army| army.boats && !army.troops.is_empty()));
        assert!(setup.factions[1].armies.iter().all(|army| !army.boats));
        // In DBA they cost nothing.
        assert_eq!(with == without, system == System::Dba, "{system:?}: {with} of {without}");
    }
}

#[test]
fn c0_4_three_generals_free_of_50_75_and_100() {
    let setup = SetupPlan::standard(6, System::Wrg7, 1).build().unwrap();
    for faction in &setup.factions {
        let found: Vec<_> = faction.generals.iter().map(|general| (general.rank, general.value)).collect();
        assert_eq!(found, [(Rank::CinC, 100), (Rank::Senior, 75), (Rank::Subordinate, 50)]);
    }
}

fn drafting() -> Table {
    let mut table = Table::new(2);
    let fresh = Campaign::begin(&table.setup).unwrap();
    table.state = fresh.state().clone();
    table.state.order = vec![HUN, TRA];
    table.step(Step::Draft { next: 0 });
    table
}

#[test]
fn c0_5_the_first_garrison_makes_the_capital() {
    let mut table = drafting();
    table.all_listed_are_accepted();
    assert_eq!(table.refuses(&Command::PlaceGarrison(h("0204"))), Refusal::NotACapital);
    assert_eq!(table.refuses(&Command::PlaceGarrison(h("0101"))), Refusal::NoTown(h("0101")));
    table.does(&Command::PlaceGarrison(h("0202")), &[]);
    assert_eq!(table.state.factions[0].capital, Some(h("0202")));
    assert_eq!(table.state.step, Step::Draft { next: 1 });
    assert_eq!(table.refuses(&Command::PlaceGarrison(h("0202"))), Refusal::TownTaken);
    table.does(&Command::PlaceGarrison(h("1004")), &[]);
    assert_eq!(table.state.factions[1].capital, Some(h("1004")));
    // The second pick may be any free town.
    table.does(&Command::PlaceGarrison(h("0603")), &[]);
    assert_eq!(table.town("0603").holder, Some(HUN));
    assert_eq!(table.town("0603").capital_of, None);
}

#[test]
fn c0_5_a_faction_s_last_candidate_is_left_to_it() {
    let mut table = drafting();
    table.does(&Command::PlaceGarrison(h("0202")), &[]);
    table.step(Step::Draft { next: 0 });
    table.town("1004").holder = Some(HUN);
    assert_eq!(table.refuses(&Command::PlaceGarrison(h("1002"))), Refusal::NotACapital);
}

#[test]
fn c0_5_the_rest_is_dealt_by_country() {
    let mut table = drafting();
    table.does(&Command::DealGarrisons(Deal::ByCountry), &[]);
    for (hex, holder) in
        [("0202", HUN), ("0204", HUN), ("0603", HUN), ("0607", HUN), ("1002", TRA), ("1004", TRA)]
    {
        assert_eq!(table.town(hex).holder, Some(holder), "{hex}");
    }
    // Suceava belongs to nobody in play: by turns, the first to pick being first.
    assert_eq!(table.town("1008").holder, Some(HUN));
    assert_eq!(table.state.step, Step::Deploy { next: 0 });
}

#[test]
fn c0_5_the_rest_is_dealt_by_lot() {
    let mut table = drafting();
    // Five towns are left when both have a capital: the third, the third of four, and so on.
    table.does(
        &Command::DealGarrisons(Deal::Random),
        &[("C0.5", &[3]), ("C0.5", &[3]), ("C0.5", &[1]), ("C0.5", &[2]), ("C0.5", &[1])],
    );
    assert!(table.state.towns.values().all(|town| town.holder.is_some()));
    let held = |faction| table.state.towns.values().filter(|town| town.holder == Some(faction)).count();
    assert_eq!((held(HUN), held(TRA)), (4, 3));
}

#[test]
fn c0_6_a_garrison_is_one_unit() {
    for (system, pieces) in [(System::Dba, 2), (System::Dbm, 4), (System::Wrg7, 16), (System::Armati, 1)] {
        let setup = SetupPlan::standard(2, system, 1).build().unwrap();
        let mut table = drafting();
        table.state = Campaign::begin(&setup).unwrap().state().clone();
        table.setup = setup;
        table.state.order = vec![HUN, TRA];
        table.step(Step::Draft { next: 0 });
        let capital = table.campaign().draft_choices(HUN)[0];
        table.does(&Command::PlaceGarrison(capital), &[]);
        let garrison = table.state.towns[&capital].garrison.clone();
        assert_eq!(garrison.n_pieces(), pieces, "{system:?}");
    }
}

#[test]
fn c0_6_a_garrison_may_not_leave() {
    let mut table = Table::new(2);
    let army = table.inside(HUN, "0202", &[(KNIGHTS, 3)], &[cinc(HUN)]);
    let take = Command::TakeUp { army, troops: troops(&[(GARRISON, 1)]) };
    assert_eq!(table.refuses(&take), Refusal::GarrisonStays);
}

fn deploying() -> Table {
    let mut table = Table::new(2);
    for faction in &mut table.state.factions {
        faction.waiting = vec![0, 1, 2];
    }
    table.step(Step::Deploy { next: 0 });
    table
}

#[test]
fn c0_7_one_army_at_a_time_in_own_towns() {
    let mut table = deploying();
    table.all_listed_are_accepted();
    assert_eq!(table.refuses(&Command::Deploy { army: 0, hex: h("1002") }), Refusal::NotOwnTown);
    assert_eq!(table.refuses(&Command::Deploy { army: 3, hex: h("0202") }), Refusal::NotWaiting);
    table.does(&Command::Deploy { army: 1, hex: h("0202") }, &[]);
    assert_eq!(table.state.step, Step::Deploy { next: 1 });
    table.does(&Command::Deploy { army: 0, hex: h("1002") }, &[]);
    // At most one army a town.
    assert_eq!(table.refuses(&Command::Deploy { army: 0, hex: h("0202") }), Refusal::TownFull);
    table.option("armies_per_town", "any");
    table.does(&Command::Deploy { army: 0, hex: h("0202") }, &[]);
    assert_eq!(table.campaign().inside_armies(h("0202")).count(), 2);
}

#[test]
fn c0_7_the_first_turn_follows_the_last_army() {
    let mut table = deploying();
    table.option("armies_per_town", "any");
    for army in 0..3 {
        table.does(&Command::Deploy { army, hex: h("0202") }, &[]);
        table.does(&Command::Deploy { army, hex: h("1002") }, &[]);
    }
    assert_eq!(table.state.step, Step::Initiative { draft: false });
    let generals = table.state.armies.values().map(|army| army.generals.len()).sum::<usize>();
    assert_eq!(generals, 6);
    assert_eq!(table.state.armies.len(), 6);
    let _: FactionId = HUN;
}
