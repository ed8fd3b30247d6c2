//! Rosters counted, lost from and filled again.
//!
//! Never knows an army list.

use proptest::prelude::*;

use super::*;

fn kind(name: &str, tenths: u32, mounted: bool, order: Order) -> TroopKind {
    TroopKind {
        name: name.to_owned(),
        code: "Irr Sp(O)".to_owned(),
        castings: 4,
        unit: 1,
        class: Class::C,
        mounted,
        order,
        tenths,
        sure: Sureness::Ours,
    }
}

fn catalog() -> Catalog {
    Catalog(vec![
        kind("Knights", 100, true, Order::Close),
        kind("Spearmen", 40, false, Order::Close),
        kind("Archers", 30, false, Order::Loose),
        kind("Skirmishers", 20, false, Order::Skirmish),
        kind("Levy", 20, false, Order::Close),
    ])
}

fn troops(counts: &[(u16, u16)]) -> Troops {
    counts.iter().map(|&(kind, count)| (KindId(kind), count)).collect()
}

#[test]
fn losses_round_half_up() {
    assert_eq!(share_of_loss(0, 40, true), 0);
    assert_eq!(share_of_loss(0, 40, false), 0);
    assert_eq!(share_of_loss(10, 0, true), 0);
    assert_eq!(share_of_loss(5, 1, true), 1);
    assert_eq!(share_of_loss(5, 1, false), 0);
    assert_eq!(share_of_loss(5, 10, false), 1, "0.5 is rounded up");
    assert_eq!(share_of_loss(5, 9, false), 0, "0.45 is rounded down");
    assert_eq!(share_of_loss(50, 3, true), 2, "1.5 is rounded up");
    assert_eq!(share_of_loss(20, 12, true), 2, "2.4 is rounded down");
    assert_eq!(share_of_loss(100, 7, true), 7);
    assert_eq!(share_of_loss(500, u32::MAX, false), u32::MAX);
}

#[test]
fn cheapest_go_first_in_the_order_of_the_catalog() {
    let army = troops(&[(0, 3), (1, 4), (3, 2), (4, 2)]);
    assert_eq!(propose_cheapest(&army, &catalog(), 3), troops(&[(3, 2), (4, 1)]));
    assert_eq!(propose_cheapest(&army, &catalog(), 0), Troops::new());
    assert_eq!(propose_cheapest(&army, &catalog(), 99), army);
}

#[test]
fn even_losses_follow_the_largest_remainder() {
    let army = troops(&[(0, 3), (1, 5), (2, 2)]);
    assert_eq!(propose_evenly(&army, 1), troops(&[(1, 1)]));
    assert_eq!(propose_evenly(&army, 4), troops(&[(0, 1), (1, 2), (2, 1)]));
    assert_eq!(propose_evenly(&army, 10), army);
    assert_eq!(propose_evenly(&Troops::new(), 5), Troops::new());
    assert_eq!(propose_evenly(&troops(&[(2, 1), (3, 1)]), 1), troops(&[(2, 1)]), "ties: first kind");
}

#[test]
fn no_more_is_taken_than_there_is() {
    let mut army = troops(&[(0, 2)]);
    let too_many = NotEnough { kind: KindId(0), there: 2, wanted: 3 };
    assert_eq!(army.remove(KindId(0), 3), Err(too_many));
    assert_eq!(army.minus(&troops(&[(0, 3)])), Err(too_many));
    assert!(!army.contains(&troops(&[(1, 1)])));
    army.remove(KindId(0), 2).unwrap();
    assert!(army.is_empty());
    assert_eq!(army, Troops::new(), "no entry of 0 is kept");
}

#[test]
fn troops_are_saved_as_a_map_of_numbers() {
    let army = troops(&[(3, 2), (11, 1)]);
    assert_eq!(serde_json::to_string(&army).unwrap(), "{\"3\":2,\"11\":1}");
    assert_eq!(serde_json::from_str::<Troops>("{\"3\":2,\"7\":0,\"11\":1}").unwrap(), army);
    assert_eq!(ron::from_str::<Troops>(&ron::to_string(&army).unwrap()).unwrap(), army);
}

#[test]
fn sums_and_words() {
    let army = troops(&[(0, 2), (1, 3)]);
    assert_eq!(army.castings(&catalog()), 20);
    assert_eq!(army.tenths(&catalog()), 320);
    assert_eq!(army.words(&catalog()), "2 Knights, 3 Spearmen");
    assert_eq!(size_words(&army, &catalog(), System::Dbm), "5 elements, 20 figures, 32 points");
    assert_eq!(points_words(75), "7.5");
    assert_eq!("7.5".parse(), Ok(Points(75)));
    assert_eq!("20".parse(), Ok(Points(200)));
    for bad in ["", "7.", ".5", "7.25", "-7", "7,5", "99999999999"] {
        assert_eq!(bad.parse::<Points>(), Err(BadPoints(bad.to_owned())));
    }
}

#[test]
fn the_march_has_its_reason() {
    let catalog = catalog();
    let of = |counts: &[(u16, u16)]| composition(&troops(counts), &catalog);
    let mixed = of(&[(0, 2), (1, 1), (3, 1)]);
    assert!(mixed.has_close_foot() && mixed.any_mounted() && !mixed.all_mounted_or_skirmish());
    assert_eq!(mixed.reason(&catalog), "Spearmen: close-order foot");
    let loose = of(&[(0, 2), (2, 1)]);
    assert!(!loose.has_close_foot() && !loose.all_mounted_or_skirmish());
    assert_eq!(loose.reason(&catalog), "Archers: loose-order foot, and no close-order foot");
    let fast = of(&[(0, 2), (3, 1)]);
    assert!(fast.all_mounted_or_skirmish() && fast.any_mounted());
    assert_eq!(fast.reason(&catalog), "only riders and skirmishers (Skirmishers)");
    assert_eq!(of(&[(0, 1)]).reason(&catalog), "everybody rides");
    assert_eq!(of(&[(3, 1)]).reason(&catalog), "nobody rides");
}

#[test]
fn a_catalog_holds_each_kind_once() {
    let mut catalog = catalog();
    let spearmen = catalog.0[1].clone();
    assert_eq!(catalog.intern(&spearmen), KindId(1));
    assert_eq!(catalog.intern(&kind("Guns", 80, false, Order::Close)), KindId(5));
    assert_eq!(catalog.name(KindId(5)), "Guns");
    assert_eq!(catalog.kind(KindId(6)), None);
}

fn any_troops() -> impl Strategy<Value = Troops> {
    proptest::collection::btree_map((0u16..5).prop_map(KindId), 0u16..80, 0..5).prop_map(Troops::from)
}

proptest! {
    #[test]
    fn proposals_take_what_is_asked_from_what_is_there(army in any_troops(), n in 0u32..400) {
        let asked = n.min(army.n_pieces());
        for lost in [propose_cheapest(&army, &catalog(), n), propose_evenly(&army, n)] {
            prop_assert_eq!(lost.n_pieces(), asked);
            prop_assert!(army.contains(&lost));
            let left = army.minus(&lost).unwrap();
            prop_assert_eq!(left.plus(&lost), army.clone());
            prop_assert!(left.iter().all(|(_, count)| count > 0));
        }
    }

    #[test]
    fn even_losses_are_within_one_of_the_exact_share(army in any_troops(), n in 1u32..400) {
        let all = army.n_pieces();
        let n = n.min(all);
        let lost = propose_evenly(&army, n);
        for (kind, count) in army.iter() {
            let distance = (u32::from(lost.get(kind)) * all).abs_diff(u32::from(count) * n);
            prop_assert!(distance < all);
        }
    }

    #[test]
    fn shares_grow_with_the_percentage(percent in 0u32..100, pieces in 0u32..500, by_element: bool) {
        let share = share_of_loss(percent, pieces, by_element);
        prop_assert!(share <= pieces);
        prop_assert!(share <= share_of_loss(percent + 1, pieces, by_element));
        prop_assert!(!by_element || percent == 0 || pieces == 0 || share >= 1);
    }
}
