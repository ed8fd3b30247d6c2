//! Purchases case by case, each by its rule.

use voivode::tabletop::lists::Limit;
use voivode::tabletop::muster::{
    BreakPoint, Comparison, Muster, Place, Plan, Purchase, Range, RosterCommand, RosterLine,
};
use voivode::tabletop::starter::{Budget, Rank};
use voivode::tabletop::{BoughtWork, Catalog, Library, Points, System, SystemData, Terms};

use crate::{armati, bought, dba, muster, points, with, words};

#[test]
fn c0_2_a_budget_is_kept_to_the_tenth() {
    let muster = muster("hungary_dbm");
    let least = muster.fill_minimum("Least", &points(900)).unwrap();
    let cost = muster.bill(&least).paid;
    let mut exact = least.clone();
    exact.terms.budget = Budget::Points(Points(cost));
    assert!(muster.bill(&exact).is_legal());
    assert_eq!(muster.bill(&exact).left, Some(0));
    exact.terms.budget = Budget::Points(Points(cost - 1));
    let bill = muster.bill(&exact);
    assert_eq!(bill.left, Some(-1));
    let [only] = &words(&bill)[..] else { panic!("{:?}", bill.breaches) };
    assert!(
        only.contains(" points are spent: 0.1 more than the ") && only.ends_with(" there are (C0.2)"),
        "{only}"
    );
    assert_eq!(bill.breaches[0].place, Place::Army);
}

#[test]
fn c0_2_dba_is_three_armies_of_twelve() {
    let muster = muster("ottoman_dba");
    let mut purchase = muster.fill_minimum("Three", &dba()).unwrap();
    assert!(muster.bill(&purchase).is_legal());
    purchase.commands[1].bought.retain(|line| line.entry != "Janissaries");
    assert_eq!(
        words(&muster.bill(&purchase)),
        [
            "Second army: 11 elements, expected exactly 12 (C0.2)",
            "Second army, Janissaries: 0 bought, expected at least 1 (C0.3)",
        ]
    );
    purchase.commands.pop();
    assert!(words(&muster.bill(&purchase)).contains(&"2 armies: expected 3 (C0.2)".to_owned()));
}

#[test]
fn c0_2_armati_pays_only_beyond_double_the_core() {
    let muster = muster("hungary_armati");
    let core = muster.fill_minimum("Core", &armati()).unwrap();
    let bill = muster.bill(&core);
    assert_eq!(bill.paid, 0);
    assert_eq!(bill.left, Some(1_000));
    // 6 knights, 4 hussars, 4 horse archers, 2 foot, 4 crossbows: 108, 32, 28, 24 and 16 points.
    assert_eq!(bill.core, 2_080);
    assert_eq!(bill.sums.pieces, 20);
    let mut more = core.clone();
    more.commands[0].bought.push(bought("Banderial knights", "", 5));
    assert_eq!(muster.bill(&more).paid, 900);
    more.commands[0].bought.push(bought("War wagons", "", 1));
    let bill = muster.bill(&more);
    assert_eq!(bill.paid, 1_020);
    assert_eq!(words(&bill), ["102 points are spent beside the core: 2 more than the 100 there are (C0.2)"]);
}

#[test]
fn c0_3_ranges_are_doubled_but_not_in_dba() {
    let hungary = muster("hungary_dbm");
    let entry = hungary.list.entry("Székely light horse").unwrap();
    assert_eq!(hungary.range(entry, &points(900)), Range { min: 4, max: 32 });
    for (count, breach) in [
        (3, Some("Székely light horse: 3 bought, expected at least 4 (the list's 2, doubled) (C0.3)")),
        (4, None),
        (32, None),
        (33, Some("Székely light horse: 33 bought, expected at most 32 (the list's 16, doubled) (C0.3)")),
    ] {
        let purchase = with(&hungary, &points(900), "Székely light horse", "", count);
        let bill = hungary.bill(&purchase);
        assert_eq!(words(&bill), breach.into_iter().collect::<Vec<_>>(), "{count}");
        if let Some(breach) = bill.breaches.first() {
            assert_eq!(breach.place, Place::Entry("Székely light horse".to_owned()));
        }
    }
    let ottoman = muster("ottoman_dba");
    let entry = ottoman.list.entry("Akinjis and Turcomans").unwrap();
    assert_eq!(ottoman.range(entry, &dba()), Range { min: 4, max: 4 });
}

#[test]
fn c0_3_a_pool_takes_any_mix_and_no_more() {
    let muster = muster("hungary_dba");
    let mut purchase = muster.fill_minimum("Three", &dba()).unwrap();
    let pool = "Foot, wagons or skirmishers";
    let army = &mut purchase.commands[2].bought;
    army.retain(|line| line.entry != pool);
    army.push(bought(pool, "Bohemian war wagons", 1));
    army.push(bought(pool, "Hired pikes", 1));
    assert_eq!(words(&muster.bill(&purchase)), Vec::<String>::new());
    purchase.commands[2].bought.push(bought(pool, "Foot archers", 1));
    assert_eq!(
        words(&muster.bill(&purchase)),
        [
            "Third army: 13 elements, expected exactly 12 (C0.2)",
            "Third army, Foot, wagons or skirmishers: 3 bought, expected at most 2 (C0.3)",
        ]
    );
}

#[test]
fn c0_3_upgrades_and_shares_are_of_the_entry() {
    let muster = muster("hungary_dbm");
    let nobles = "Nobles and mercenary men-at-arms";
    let mut purchase = with(&muster, &points(900), nobles, "Royal banderium", 8);
    assert_eq!(words(&muster.bill(&purchase)), Vec::<String>::new(), "8 are twice the list's 4");
    purchase.commands[0].bought.push(bought(nobles, "Royal banderium", 1));
    assert_eq!(
        words(&muster.bill(&purchase)),
        ["Nobles and mercenary men-at-arms: 9 of them as Royal banderium, expected at most 8 (C0.3)"]
    );
    let skirmishers = "Foot archers as skirmishers";
    let mut archers = with(&muster, &points(900), "Foot archers", "", 8);
    archers.commands[1].bought.push(bought("Foot archers", skirmishers, 4));
    assert_eq!(words(&muster.bill(&archers)), Vec::<String>::new(), "4 are a third of 12");
    archers.commands[1].bought.push(bought("Foot archers", skirmishers, 1));
    assert_eq!(
        words(&muster.bill(&archers)),
        ["Foot archers: 5 of them as Foot archers as skirmishers, expected at most 4 (C0.3)"]
    );
}

#[test]
fn c0_3_ratios_and_alternatives_hold() {
    let muster = muster("hungary_dbm");
    let mut purchase = with(&muster, &points(900), "Tatar settlers", "", 2);
    assert_eq!(words(&muster.bill(&purchase)), Vec::<String>::new(), "two for four Székelys");
    purchase.commands[0].bought.push(bought("Tatar settlers", "", 1));
    assert_eq!(
        words(&muster.bill(&purchase)),
        ["Tatar settlers: 3 bought, expected at most 2: 1 for every 2 of Székely light horse (4) (C0.3)"]
    );
    let mut both = with(&muster, &points(900), "Clipeati", "", 2);
    assert_eq!(words(&muster.bill(&both)), Vec::<String>::new());
    both.commands[0].bought.push(bought("Armati and clipeati", "", 1));
    assert_eq!(
        words(&muster.bill(&both)),
        ["Armati and clipeati, Clipeati: only one of these may be bought (C0.3)"]
    );
}

#[test]
fn c0_3_dates_are_kept() {
    let muster = muster("transylvania_dbm");
    let wagons = with(&muster, &points(900), "Hussite wagon crews", "", 2);
    assert_eq!(
        words(&muster.bill(&wagons)),
        ["Hussite wagon crews: served 1443 to 1456, not in 1458 (C0.3)"]
    );
    let mut earlier = wagons.clone();
    earlier.terms.year = Some(1456);
    assert_eq!(words(&muster.bill(&earlier)), Vec::<String>::new(), "the last year counts");
    // Without a year, all that is bought must have served together in some year.
    let moldavia = muster_without_year("moldavia_dbm");
    assert_eq!(
        moldavia,
        ["Lefegii handgunners served from 1456, Hunyadi's men only until 1450: \
             there is no year for all of them (C0.3)"]
    );
}

/// Moldavia with a club's entry that left before another came.
fn muster_without_year(key: &str) -> Vec<String> {
    let muster = muster(key);
    let mut list = muster.list.clone();
    let mut gone = list.entry("Hired lances").unwrap().clone();
    "Hunyadi's men".clone_into(&mut gone.name);
    gone.years = Some((1445, 1450));
    list.entries.push(gone);
    let muster = Muster::new(&list, muster.system, muster.edition);
    let terms = Terms { year: None, ..points(900) };
    let mut purchase = muster.fill_minimum("Test", &terms).unwrap();
    purchase.commands[0].bought.push(bought("Hunyadi's men", "", 1));
    assert!(muster.bill(&purchase).is_legal());
    purchase.commands[0].bought.push(bought("Lefegii handgunners", "", 1));
    words(&muster.bill(&purchase))
}

#[test]
fn c0_3_fortifications_and_obstacles_are_bought() {
    let muster = muster("wallachia_dbm");
    let mut purchase = muster.fill_minimum("Test", &points(900)).unwrap();
    let before = muster.bill(&purchase);
    let work = |count| vec![BoughtWork { work: "Abatis, ditches, palisade".to_owned(), count }];
    purchase.works = work(24);
    let bill = muster.bill(&purchase);
    assert_eq!(words(&bill), Vec::<String>::new());
    assert_eq!(bill.paid, before.paid + 480, "two points a base width");
    assert_eq!(bill.sums, before.sums, "they are no troops");
    purchase.works = work(25);
    let bill = muster.bill(&purchase);
    assert_eq!(
        words(&bill),
        ["Abatis, ditches, palisade: 25 bought, expected at most 24 (the list's 12, doubled) (C0.3)"]
    );
    assert_eq!(bill.breaches[0].place, Place::Work("Abatis, ditches, palisade".to_owned()));
    purchase.works = vec![BoughtWork { work: "Moat".to_owned(), count: 1 }];
    assert_eq!(
        words(&muster.bill(&purchase)),
        ["\"Moat\" is no work that The host of Wallachia may build (C0.3)"]
    );
}

#[test]
fn c3_6_boats_are_paid_for_command_by_command() {
    let muster = muster("hungary_dbm");
    let purchase = muster.fill_minimum("Test", &points(900)).unwrap();
    let before = muster.bill(&purchase);
    assert_eq!(before.boats, 0, "nobody has to buy boats");
    let afloat = Purchase { boats: true, ..purchase };
    let bill = muster.bill(&afloat);
    assert_eq!((bill.boats, bill.paid), (750, before.paid + 750));
    assert_eq!(Purchase::parse("a", &afloat.to_text()), Ok(afloat.clone()));
    // The campaign takes the price from what is left: the troops are all there.
    let roster = muster.roster(&afloat);
    assert!(roster.boats);
    assert_eq!(i64::from(roster.left), bill.left.unwrap() + 750);
    // At the edge of the budget they are too dear.
    let tight = Budget::Points(Points(bill.paid - 1));
    let poor = Purchase { terms: Terms { budget: tight, ..afloat.terms }, ..afloat.clone() };
    assert!(words(&muster.bill(&poor))[0].contains("0.1 more than"), "{:?}", words(&muster.bill(&poor)));
    let enough = Budget::Points(Points(bill.paid));
    let rich = Purchase { terms: Terms { budget: enough, ..afloat.terms }, ..afloat };
    assert_eq!(words(&muster.bill(&rich)), Vec::<String>::new());
}

#[test]
fn c0_4_three_generals_are_free_and_good_and_count_against_the_list() {
    let muster = muster("hungary_dbm");
    let purchase = muster.fill_minimum("Test", &points(900)).unwrap();
    let bill = muster.bill(&purchase);
    assert_eq!(bill.sums.generals, 3);
    // The king with his banderium for 35, two captains with professional households for 32 each.
    assert_eq!(bill.free_generals, 350 + 320 + 320);
    let subs = muster.list.entries.iter().position(|entry| entry.name == "Sub-general").unwrap();
    assert_eq!((bill.entries[subs].bought, bill.entries[subs].range), (2, Range { min: 1, max: 4 }));
    // More may be bought, and are paid for; the dearest are the free ones.
    let mut more = purchase.clone();
    more.commands[1].bought.push(bought("Sub-general", "Sub-general with household", 2));
    let with_more = muster.bill(&more);
    assert_eq!(words(&with_more), Vec::<String>::new());
    assert_eq!(with_more.paid, bill.paid + 400);
    assert_eq!(with_more.free_generals, bill.free_generals);
    more.commands[1].bought.push(bought("Sub-general", "Sub-general with household", 1));
    assert_eq!(
        words(&muster.bill(&more)),
        ["Sub-general: 5 bought, expected at most 4 (the list's 2, doubled) (C0.4)"]
    );
}

#[test]
fn c0_4_there_is_one_commander_in_chief() {
    let muster = muster("ottoman_dbm");
    let mut purchase = muster.fill_minimum("Test", &points(900)).unwrap();
    let cinc = purchase.commands[0].bought.iter().position(|line| line.entry == "C-in-C").unwrap();
    purchase.commands[0].bought[cinc].count = 2;
    let two = words(&muster.bill(&purchase));
    assert_eq!(two[0], "2 commanders-in-chief: expected exactly one (C0.4)");
    assert_eq!(two[1], "C-in-C: 2 bought, expected at most 1 (C0.4)", "he is never doubled");
    purchase.commands[0].bought.remove(cinc);
    let none = words(&muster.bill(&purchase));
    assert_eq!(
        none,
        [
            "0 commanders-in-chief: expected exactly one (C0.4)",
            "First command: no general, expected at least one (C0.7)",
            "C-in-C: 0 bought, expected at least 1 (C0.4)",
        ]
    );
}

#[test]
fn c0_4_generals_of_wrg_7th_are_worth_100_75_and_50() {
    let muster = muster("teutonic_wrg7");
    let purchase = muster.fill_minimum("Test", &Terms { free_generals: 0, ..points(3_500) }).unwrap();
    let bill = muster.bill(&purchase);
    assert_eq!(bill.sums.generals, 3);
    assert_eq!(bill.free_generals, 0);
    let paid: Vec<u32> = bill.entries[..3].iter().map(|entry| entry.paid).collect();
    assert_eq!(paid, [1_000, 1_500, 0], "a commander-in-chief and two subordinates");
    let free = muster.bill(&Purchase { terms: points(3_500), ..purchase });
    assert_eq!(free.free_generals, 2_500);
    assert_eq!(free.paid + 2_500, bill.paid);
}

#[test]
fn c0_6_each_system_has_a_garrison_of_close_order_foot() {
    for (key, code, pieces) in [
        ("dba30", "4Sp", 2),
        ("dba22", "4Sp", 2),
        ("dbm", "Irr Sp(O)", 4),
        ("wrg7", "Irr MI C, LTS, Sh", 16),
        ("armati", "FT 5[1]1 +1", 1),
    ] {
        let system: &SystemData = Library::bundled().system(key).unwrap();
        assert_eq!((system.garrison.code.as_str(), system.garrison.pieces), (code, pieces));
        let piece = system.piece(code).unwrap();
        assert!(!piece.mounted);
        assert_eq!(piece.order, voivode::tabletop::Order::Close);
        assert_eq!((piece.castings, piece.order), (system.garrison.castings, system.garrison.order));
        // Two elements of four figures in DBA, else four stands of four.
        let figures = u16::from(system.garrison.castings) * system.garrison.pieces;
        assert_eq!(figures, if key.starts_with("dba") { 8 } else { 16 });
    }
}

#[test]
fn units_of_wrg_7th_cost_beside_their_figures() {
    let muster = muster("hungary_wrg7");
    let purchase = with(&muster, &points(3_500), "Horse archers", "", 60);
    let place = muster.list.entries.iter().position(|entry| entry.name == "Horse archers").unwrap();
    assert_eq!(muster.bill(&purchase).entries[place].paid, 60 * 50 + 3 * 250);
    let mut split = purchase.clone();
    let line = split.commands[0].bought.last_mut().unwrap();
    line.units = Some(5);
    assert_eq!(muster.bill(&split).entries[place].paid, 60 * 50 + 5 * 250);
    split.commands[0].bought.last_mut().unwrap().units = Some(61);
    assert_eq!(
        words(&muster.bill(&split))[0],
        "Horse archers: 60 figures cannot be divided into 61 units (C0.3)"
    );
}

#[test]
fn what_the_list_does_not_know_is_named_and_counts_for_nothing() {
    let muster = muster("moldavia_dbm");
    let mut purchase = muster.fill_minimum("Test", &points(900)).unwrap();
    let before = muster.bill(&purchase).sums;
    purchase.commands[1].bought.push(bought("Elephants", "", 3));
    purchase.commands[1].bought.push(bought("Foot archers", "Longbows", 3));
    "4.0".clone_into(&mut purchase.edition);
    let bill = muster.bill(&purchase);
    assert_eq!(
        words(&bill)[..3],
        [
            "edition \"4.0\" of DBM: expected one of 3.2, 3.3, 3.4 (C0.2)",
            "\"Elephants\" is no entry of The host of Moldavia (C0.3)",
            "\"Longbows\" is no option of Foot archers (C0.3)",
        ]
    );
    assert_eq!(bill.sums.tenths, before.tenths);
}

#[test]
fn an_edition_changes_the_price_of_the_same_army() {
    let list = Library::bundled().list("ottoman_dbm").unwrap();
    let system = Library::bundled().system("dbm").unwrap();
    let old = Muster::new(list, system, "3.2");
    let new = Muster::new(list, system, "3.4");
    let purchase = with(&old, &points(900), "Janissaries", "", 24);
    assert_eq!(old.bill(&purchase).paid - new.bill(&purchase).paid, 120, "half a point for each of 24");
}

#[test]
fn break_points_of_armati_and_wrg_7th() {
    let armati_list = muster("hungary_armati");
    let core = armati_list.fill_minimum("Core", &armati()).unwrap();
    let bill = armati_list.bill(&core);
    assert_eq!(bill.sums.key_units, 8, "six knights and two foot");
    assert_eq!(bill.breaks, BreakPoint::KeyUnits(8), "twice six, but there are only eight");
    let wrg = muster("hungary_wrg7");
    let army = wrg.fill_minimum("Least", &points(3_500)).unwrap();
    assert_eq!(wrg.bill(&army).breaks, BreakPoint::UnitsOnly);
}

#[test]
fn two_purchases_are_compared_line_by_line() {
    let muster = muster("hungary_dbm");
    let one = muster.fill_minimum("One", &points(900)).unwrap();
    let mut other = one.duplicate("Other");
    assert_eq!(Comparison::of((&muster, &one), (&muster, &other)).differences, []);
    other.commands[2].bought.push(bought("Bombards", "", 2));
    other.works.push(BoughtWork { work: "Wagon laager for the camp".to_owned(), count: 4 });
    let comparison = Comparison::of((&muster, &one), (&muster, &other));
    let lines: Vec<(&str, u32, u32)> =
        comparison.differences.iter().map(|line| (line.entry.as_str(), line.first, line.second)).collect();
    assert_eq!(lines, [("Bombards", 0, 2), ("Wagon laager for the camp", 0, 4)]);
    assert_eq!(comparison.paid.1 - comparison.paid.0, 200 + 40);
    assert_eq!(comparison.sums.1.pieces - comparison.sums.0.pieces, 2);
}

#[test]
fn a_roster_is_at_full_and_is_never_judged_again() {
    let muster = muster("transylvania_dbm");
    let purchase = muster.fill("Test", &points(900), Plan::Balanced).unwrap();
    let roster = muster.roster(&purchase);
    let bill = muster.bill(&purchase);
    assert_eq!(roster.family, System::Dbm);
    assert_eq!(roster.commands.len(), 3);
    let ranks: Vec<Rank> = roster.commands.iter().map(RosterCommand::rank).collect();
    assert_eq!(ranks, Rank::ALL);
    let mut catalog = Catalog::default();
    let all: u32 = roster.commands.iter().map(|command| command.troops(&mut catalog).n_pieces()).sum();
    assert_eq!(all, bill.sums.pieces);
    assert_eq!(roster.points().0, bill.sums.tenths);
    assert_eq!(i64::from(roster.left), bill.left.unwrap());
    let mut line: RosterLine = roster.commands[0].lines[1].clone();
    let full = line.full;
    line.lose(u16::MAX);
    assert_eq!((line.full, line.now), (full, 0));
    line.rejoin(1);
    assert_eq!(line.now, 1);
    line.rejoin(u16::MAX);
    assert_eq!(line.now, full);
}

#[test]
fn a_general_who_rides_with_a_unit_is_no_piece() {
    let muster = muster("ottoman_wrg7");
    let purchase = muster.fill_minimum("Test", &points(3_500)).unwrap();
    let roster = muster.roster(&purchase);
    assert!(roster.commands.iter().all(|command| command.generals.len() == 1));
    let names: Vec<&str> =
        roster.commands.iter().flat_map(|c| &c.lines).map(|line| line.kind.name.as_str()).collect();
    assert!(!names.contains(&"C-in-C sultan"), "{names:?}");
    let figures: u32 = roster.commands.iter().flat_map(|c| &c.lines).map(|line| u32::from(line.full)).sum();
    assert_eq!(figures, muster.bill(&purchase).sums.pieces);
}

/// Limits that the program's own lists do not use yet.
#[test]
fn pools_over_entries_and_needs_hold() {
    let plain = muster("wallachia_dbm");
    let mut list = plain.list.clone();
    list.limits = vec![
        Limit::Together {
            of: vec!["Oastea mare peasants".to_owned(), "Hired lances".to_owned()],
            min: 2,
            max: 3,
        },
        Limit::Needs {
            entry: "Artillery".to_owned(),
            with: vec!["Mounted household of Vlad III".to_owned()],
        },
    ];
    let muster = Muster::new(&list, plain.system, plain.edition);
    let least = muster.fill_minimum("Least", &points(900)).unwrap();
    let bill = muster.bill(&least);
    assert_eq!(words(&bill), Vec::<String>::new(), "the pool is filled");
    let mut more = least.clone();
    more.commands[0].bought.push(bought("Artillery", "", 1));
    more.commands[0].bought.push(bought("Oastea mare peasants", "", 3));
    assert_eq!(
        words(&muster.bill(&more)),
        [
            "Oastea mare peasants, Hired lances: 7 together, expected at most 6 (C0.3)",
            "Artillery: may be bought only with Mounted household of Vlad III (C0.3)",
        ]
    );
}
