//! C3: movement.

use voivode::campaign::command::Command;
use voivode::campaign::refusal::Refusal;
use voivode::campaign::rules::MarchClass;
use voivode::tabletop::KindId;

use crate::table::*;

/// Late enough for winter.
const JANUARY: u32 = 40;

#[test]
fn c3_1_only_with_a_general() {
    let mut table = Table::new(2);
    let led = table.army(HUN, "0301", &[(HORSE, 3)], &[cinc(HUN)]);
    let leaderless = table.army(HUN, "0303", &[(HORSE, 3)], &[]);
    assert_eq!(table.refuses(&table.march(leaderless, "0302")), Refusal::NoGeneral);
    table.does(&table.march(led, "0302"), &[]);
}

#[test]
fn c3_2_the_class_follows_from_the_troops() {
    type Case = (&'static [(KindId, u16)], MarchClass, u8);
    let cases: [Case; 6] = [
        (&[(KNIGHTS, 2), (SPEAR, 1)], MarchClass::Mixed, 2),
        (&[(KNIGHTS, 2), (ARCHERS, 1)], MarchClass::Cavalry, 3),
        (&[(KNIGHTS, 2), (SKIRMISH, 1)], MarchClass::AllCavalry, 4),
        (&[(HORSE, 2)], MarchClass::AllCavalry, 4),
        (&[(ARCHERS, 2)], MarchClass::Mixed, 2),
        (&[(SKIRMISH, 2)], MarchClass::Mixed, 2),
    ];
    for (counts, class, hexes) in cases {
        let mut table = Table::new(2);
        let id = table.army(HUN, "0301", counts, &[cinc(HUN)]);
        let army = table.at(id).clone();
        let campaign = table.campaign();
        assert_eq!(campaign.march_class(&army).0, class, "{counts:?}");
        assert_eq!(campaign.allowance(&army), hexes, "{counts:?}");
        assert!(!campaign.march_class(&army).1.is_empty());
    }
}

#[test]
fn c3_3_a_force_march_costs_a_roll() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0108", &[(SPEAR, 10)], &[senior(HUN)]);
    // Two hexes are free.
    let mut two = table.clone();
    two.does(&two.march(id, "0208 0309"), &[]);
    // One more: Low; 5 or more costs nothing there.
    let mut three = table.clone();
    three.does(&three.march(id, "0208 0309 0409"), &[("C3.3", &[5])]);
    assert_eq!(three.at(id).troops.n_pieces(), 10);
    // Two more: Moderate, where a 4 costs 10 %.
    let mut four = table.clone();
    four.does(&four.march(id, "0208 0309 0409 0510"), &[("C3.3", &[4])]);
    assert_eq!(four.at(id).troops.n_pieces(), 9);
    // No more than two.
    let five = table.march(id, "0208 0309 0409 0510 0610");
    assert_eq!(table.refuses(&five), Refusal::TooFar { needed: 5, allowed: 4, forced: 2 });
}

#[test]
fn c3_4_winter_halves_movement_rounding_down() {
    for (kinds, summer, winter) in [(SPEAR, 2, 1), (HORSE, 4, 2)] {
        let mut table = Table::new(2);
        let id = table.army(HUN, "0301", &[(kinds, 3)], &[cinc(HUN)]);
        let army = table.at(id).clone();
        assert_eq!(table.campaign().allowance(&army), summer);
        table.week(JANUARY);
        assert_eq!(table.campaign().allowance(&army), winter);
    }
    // Cavalry: 3 halved is 1; force-march hexes are added after halving.
    let mut table = Table::new(2);
    let id = table.army(HUN, "0108", &[(KNIGHTS, 3), (ARCHERS, 3)], &[cinc(HUN)]);
    table.week(JANUARY);
    let reach = table.campaign().reach(id).unwrap();
    assert_eq!((reach.allowance, reach.forced_max), (1, 2));
    let three = &reach.options[&h("0409")];
    assert_eq!((three.cost, three.forced), (3, 2));
}

#[test]
fn c3_5_forest_and_mountain_take_the_whole_turn() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0405", &[(HORSE, 3)], &[cinc(HUN)]);
    // From a standing start.
    let mut one = table.clone();
    one.does(&one.march(id, "0406"), &[]);
    // Not after another hex.
    let refusal = table.refuses(&table.march(id, "0305 0406"));
    assert!(matches!(refusal, Refusal::NoWay { .. }), "{refusal}");
    // Nor on from there, but for force-march hexes.
    let reach = table.campaign().reach(id).unwrap();
    assert_eq!(reach.options[&h("0406")].cost, 4);
}

#[test]
fn c3_5_unless_along_a_road_or_through_a_pass() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0505", &[(HORSE, 3)], &[cinc(HUN)]);
    let campaign = table.campaign();
    let reach = campaign.reach(id).unwrap();
    assert_eq!(reach.options[&h("0506")].cost, 1, "forest along the road");
    assert_eq!(reach.options[&h("0404")].cost, 2, "mountain through the pass, by 0504");
    // Out of the wood by a side without the road costs nothing more.
    assert_eq!(reach.options[&h("0507")].cost, 2);
}

#[test]
fn c3_6_rivers_at_fords_and_bridges_at_one_point_more() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0803", &[(HORSE, 3)], &[cinc(HUN)]);
    let campaign = table.campaign();
    assert_eq!(campaign.reach(id).unwrap().options[&h("0903")].cost, 2);
    let beyond = table.refuses(&table.march(id, "0804 0904"));
    assert!(matches!(beyond, Refusal::NoWay { .. }), "{beyond}");
    assert!(table.refuses(&table.march(id, "0804 0904")).to_string().contains("C3.6"));
}

#[test]
fn c3_6_boats_take_the_whole_turn() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0804", &[(HORSE, 3)], &[cinc(HUN)]);
    table.at(id).boats = true;
    let reach = table.campaign().reach(id).unwrap();
    assert_eq!(reach.options[&h("0904")].cost, 4);
    // Not after another hex, and nothing after it.
    table.at(id).hex = h("0704");
    assert!(matches!(table.refuses(&table.march(id, "0804 0904")), Refusal::NoWay { .. }));
    table.at(id).hex = h("0804");
    assert!(matches!(table.refuses(&table.march(id, "0904 1003")), Refusal::NoWay { .. }));
    table.does(&table.march(id, "0904"), &[]);
}

#[test]
fn c3_7_it_halts_where_an_enemy_is_in_the_open() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0303", &[(HORSE, 3)], &[cinc(HUN)]);
    table.army(TRA, "0503", &[(HORSE, 3)], &[cinc(TRA)]);
    assert_eq!(table.refuses(&table.march(id, "0403 0503 0602")), Refusal::MustHalt(h("0503")));
    let reach = table.campaign().reach(id).unwrap();
    assert!(reach.options[&h("0503")].halts);
    // Round it is allowed, and so is stopping there.
    table.clone().does(&table.march(id, "0402 0502 0602"), &[]);
    table.does(&table.march(id, "0403 0503"), &[]);
}

#[test]
fn c3_8_enemies_in_the_town_do_not_stop_it() {
    let mut table = Table::new(2);
    let id = table.army(TRA, "0504", &[(HORSE, 3)], &[cinc(TRA)]);
    table.inside(HUN, "0603", &[(SPEAR, 9)], &[cinc(HUN)]);
    table.step(voivode::campaign::state::Step::Moves {
        next: 1,
        passed: std::collections::BTreeSet::new(),
        deck: Vec::new(),
        drawn: None,
    });
    table.does(&table.march(id, "0603 0703"), &[]);
}

#[test]
fn c3_9_in_the_town_or_in_the_open() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0604", &[(HORSE, 3)], &[cinc(HUN)]);
    let into = Command::March { army: id, route: route("0603"), inside: true };
    let mut town = table.clone();
    town.does(&into, &[]);
    assert!(town.at(id).inside);
    // It ends the move: the army has moved.
    assert!(town.at(id).moved);
    // From the open into the town of the hex.
    table.at(id).hex = h("0603");
    table.does(&Command::Enter(id), &[]);
    assert!(table.at(id).inside);
}

#[test]
fn c3_9_not_into_a_town_of_others_nor_a_burned_one() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0903", &[(HORSE, 3)], &[cinc(HUN)]);
    let into = |hex| Command::March { army: id, route: route(hex), inside: true };
    assert!(matches!(table.refuses(&into("1002")), Refusal::CannotEnter(_)));
    assert_eq!(table.refuses(&into("0902")), Refusal::NoTown(h("0902")));
    table.at(id).hex = h("0604");
    table.town("0603").burned = true;
    assert!(matches!(table.refuses(&into("0603")), Refusal::CannotEnter(_)));
    // An empty town falls to whoever enters (C6.5).
    table.at(id).hex = h("0903");
    table.town("1002").garrison = troops(&[]);
    table.town("1002").holder = None;
    let facts = table.does(&into("1002"), &[]);
    assert_eq!(table.town("1002").holder, Some(HUN));
    assert!(told(&facts, "CapitalFell"));
}

#[test]
fn c3_11_why_a_hex_is_out_of_reach() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0804", &[(SPEAR, 3)], &[cinc(HUN)]);
    // In winter the ford is too far.
    table.week(JANUARY);
    let campaign = table.campaign();
    assert!(campaign.why_not(id, h("0904")).contains("Tisza"), "{}", campaign.why_not(id, h("0904")));
    assert!(campaign.why_not(id, h("1210")).contains("water"));
    assert!(campaign.why_not(id, h("0110")).contains("C3.2"));
    assert_eq!(campaign.why_not(id, h("0704")), "");
    table.at(id).moved = true;
    assert!(table.campaign().why_not(id, h("0704")).contains("C3.10"));
}

#[test]
fn c3_11_reach_is_what_marching_allows() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0505", &[(KNIGHTS, 3), (ARCHERS, 2)], &[cinc(HUN)]);
    table.army(TRA, "0604", &[(HORSE, 3)], &[cinc(TRA)]);
    let campaign = table.campaign();
    let reach = campaign.reach(id).unwrap();
    for (hex, option) in &reach.options {
        assert_eq!(option.route.last(), Some(hex));
        let mut dice = voivode::ground::dice::Seeded::new(1, 0);
        let march = Command::March { army: id, route: option.route.clone(), inside: false };
        voivode::ground::game::Game::decide(&campaign, &march, &mut dice).unwrap();
    }
    table.all_listed_are_accepted();
}

#[test]
fn c3_11_a_way_laid_through_hexes_is_lawful_and_costs_the_sum_of_its_legs() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0505", &[(HORSE, 3)], &[cinc(HUN)]);
    let enemy = table.army(TRA, "0604", &[(HORSE, 3)], &[cinc(TRA)]);
    let campaign = table.campaign();
    let straight = campaign.reach(id).unwrap();
    assert_eq!(campaign.reach_through(id, &[]).unwrap(), straight);
    let mut n_dearer = 0;
    for (via, first) in &straight.options {
        let laid = campaign.reach_through(id, &[*via]).unwrap();
        assert_eq!(laid.options.get(via), Some(first), "the march may end there");
        if first.halts {
            assert_eq!(laid.options.len(), 1, "it must halt");
            let on = via.neighbors()[0];
            assert_eq!(campaign.reach_through(id, &[*via, on]), Err(Refusal::MustHalt(*via)));
        }
        for (goal, option) in &laid.options {
            assert_eq!(option.route[..first.route.len()], first.route, "the first leg is as laid");
            assert_eq!(option.route.last(), Some(goal));
            assert!(option.cost <= laid.allowance + laid.forced_max);
            n_dearer += usize::from(straight.options.get(goal).is_some_and(|way| way.cost < option.cost));
            let mut dice = voivode::ground::dice::Seeded::new(1, 0);
            let march = Command::March { army: id, route: option.route.clone(), inside: false };
            let facts = voivode::ground::game::Game::decide(&campaign, &march, &mut dice).unwrap();
            let forced = format!("forced: {}", option.forced);
            assert!(format!("{facts:?}").contains(&forced), "{forced} is not in {facts:?}");
        }
    }
    assert!(n_dearer > 0, "some ways laid are longer than the straight one");
    // Where the way so far has used the allowance up, the refusal says so.
    let far = *straight.options.keys().max_by_key(|hex| straight.options[hex].cost).unwrap();
    let back = *straight.options.keys().find(|hex| hex.distance(far) > 2).unwrap();
    let words = campaign.reach_through(id, &[far, back]).unwrap_err().to_string();
    assert!(words.contains("allowance"), "{words}");
    assert!(matches!(campaign.reach_through(id, &[h("1210")]), Err(Refusal::NoWay { .. })));
    table.at(enemy).hex = h("0505");
    assert!(table.campaign().reach_through(id, &[]).is_err(), "it must fight or withdraw");
}
