//! Filled armies are legal, sums are exact, files read back: whatever is asked.

use proptest::prelude::*;

use voivode::tabletop::lists::Limit;
use voivode::tabletop::muster::{Bill, BreakPoint, Muster, Plan, Purchase};
use voivode::tabletop::starter::Budget;
use voivode::tabletop::{ArmyList, Bought, Library, Points, System, Terms};

use crate::{armati, bought, dba, muster, points, words};

#[test]
fn the_budget_of_a_campaign_is_used() {
    for list in Library::bundled().lists() {
        let system = Library::bundled().system(&list.system).unwrap();
        let terms = match system.family {
            System::Dba => dba(),
            System::Dbm => points(900),
            System::Wrg7 => points(3_500),
            System::Armati => armati(),
        };
        let terms = Terms { year: terms.year.filter(|y| list.years.0 <= *y && *y <= list.years.1), ..terms };
        let muster = Muster::new(list, system, system.default_edition());
        for plan in Plan::ALL {
            let purchase =
                muster.fill("Test", &terms, plan).unwrap_or_else(|err| panic!("{}: {err}", list.key));
            let bill = muster.bill(&purchase);
            assert_eq!(words(&bill), Vec::<String>::new(), "{} {plan:?}", list.key);
            assert_eq!(purchase.commands.len(), 3);
            assert_eq!(
                muster.fill_rest(&purchase, plan),
                purchase,
                "{} {plan:?}: nothing more fits",
                list.key
            );
            let bought_out = bill
                .entries
                .iter()
                .zip(&list.entries)
                .filter(|(_, entry)| entry.general.is_none())
                .all(|(entry, _)| entry.bought >= entry.range.max);
            let budget = match terms.budget {
                Budget::Points(points) | Budget::Bonus(points) => points.0,
                Budget::Elements(_) => 0,
            };
            let used = bill.paid * 100 >= budget * 90;
            assert!(used || bought_out, "{} {plan:?}: {} of {budget} tenths", list.key, bill.paid);
        }
    }
}

fn any_list() -> impl Strategy<Value = &'static ArmyList> {
    let n = Library::bundled().lists().count();
    (0..n).prop_map(|nth| Library::bundled().lists().nth(nth).unwrap())
}

fn any_plan() -> impl Strategy<Value = Plan> {
    (0..Plan::ALL.len()).prop_map(|nth| Plan::ALL[nth])
}

fn any_terms() -> impl Strategy<Value = Terms> {
    let budget = (0u32..12_000).prop_map(|tenths| Budget::Points(Points(tenths)));
    let year = proptest::option::of(1390i16..1500);
    (budget, 1u16..3, 0u16..5, 1u16..5, year).prop_map(|(budget, times, free_generals, commands, year)| {
        Terms { budget, times, free_generals, commands, year, boats: Points(0) }
    })
}

/// A list of a club's own: any ranges, pools, upgrades, shares and limits.
fn club_list() -> impl Strategy<Value = ArmyList> {
    let codes = ["Irr Kn(O)", "Reg Ax(S)", "Irr LH(S)", "Irr Bw(O)", "Irr Ps(O)", "Irr Hd(I)"];
    let option = (0..codes.len(), proptest::option::of(0u16..6), proptest::option::of((1u16..3, 2u16..4)));
    let entry = (0u16..6, 1u16..8, proptest::collection::vec(option, 1..4));
    let limit = (0usize..5, 0usize..6, 0usize..6, 0u16..5, 1u16..4);
    let limits = proptest::collection::vec(limit, 0..3);
    (proptest::collection::vec(entry, 1..6), limits).prop_map(move |(entries, limits)| {
        let mut list = Library::bundled().list("wallachia_dbm").unwrap().clone();
        list.entries.retain(|entry| entry.general.is_some());
        let generals = list.entries.len();
        for (nth, (min, more, options)) in entries.into_iter().enumerate() {
            let mut entry = Library::bundled().list("wallachia_dbm").unwrap().entries[2].clone();
            entry.name = format!("Entry {nth}");
            (entry.min, entry.max) = (min, min + more);
            let plain = entry.options[0].clone();
            entry.options = options
                .into_iter()
                .enumerate()
                .map(|(k, (code, max, share))| {
                    let mut option = plain.clone();
                    option.name = Some(format!("Option {nth} {k}"));
                    codes[code].clone_into(&mut option.code);
                    // The first option has no bounds, so that the entry can be filled.
                    option.max = max.filter(|_| k > 0).map(|max| max.min(entry.max));
                    option.share = share.filter(|_| k > 0).filter(|(of, parts)| of <= parts);
                    option
                })
                .collect();
            list.entries.push(entry);
        }
        let n = list.entries.len() - generals;
        let name = |nth: usize| format!("Entry {}", nth % n);
        list.limits = limits
            .into_iter()
            .map(|(kind, one, other, few, more)| match kind {
                0 => Limit::Together { of: vec![name(one), name(other)], min: few, max: few + more },
                1 => Limit::Ratio { of: vec![name(one)], most: 1, every: more, than: vec![name(other)] },
                2 => Limit::OneOf(vec![name(one), name(other)]),
                _ => Limit::Needs { entry: name(one), with: vec![name(other)] },
            })
            .collect();
        list
    })
}

proptest! {
    /// A club's list too: what is filled is legal, and what cannot be filled has its reasons. A list
    /// without limits can always be filled.
    #[test]
    fn any_list_of_a_club_is_filled_legally(list in club_list(), budget in 0u32..8_000, plan in any_plan()) {
        let plain = muster("wallachia_dbm");
        let muster = Muster::new(&list, plain.system, plain.edition);
        let terms = Terms { budget: Budget::Points(Points(budget)), ..points(0) };
        match muster.fill("Any", &terms, plan) {
            Ok(purchase) => prop_assert_eq!(words(&muster.bill(&purchase)), Vec::<String>::new()),
            Err(err) => {
                let too_dear = err.breaches.iter().any(|breach| breach.rule == "C0.2");
                prop_assert!(!err.breaches.is_empty());
                prop_assert!(too_dear || !list.limits.is_empty(), "{err}");
            }
        }
    }

    /// Filling what a player has begun takes nothing away and breaks nothing new.
    #[test]
    fn filling_up_only_adds(counts in proptest::collection::vec(0u16..12, 18), plan in any_plan()) {
        let muster = muster("hungary_dbm");
        let mut begun = muster.fill_minimum("Begun", &points(900)).unwrap();
        for command in &mut begun.commands { command.bought.clear(); }
        for (nth, (entry, count)) in muster.list.entries.iter().zip(&counts).enumerate() {
            begun.commands[nth % 3].bought.push(bought(&entry.name, "", *count));
        }
        let before = muster.bill(&begun);
        let full = muster.fill_rest(&begun, plan);
        let after = muster.bill(&full);
        for (old, new) in before.entries.iter().zip(&after.entries) {
            prop_assert!(old.bought <= new.bought);
        }
        let wrong = |bill: &Bill| bill.breaches.iter().filter(|breach| !breach.lack).count();
        prop_assert!(wrong(&after) <= wrong(&before), "{:?}", words(&after));
        prop_assert!(after.breaches.len() <= before.breaches.len());
    }
}

/// A piece that another entry needs is bought first.
#[test]
fn what_is_demanded_is_unlocked() {
    let plain = muster("wallachia_dbm");
    let mut list = plain.list.clone();
    list.limits = vec![
        Limit::Ratio {
            of: vec!["Foot archers".to_owned()],
            most: 1,
            every: 2,
            than: vec!["Oastea mare peasants".to_owned()],
        },
        Limit::Needs { entry: "Boyars and viteji".to_owned(), with: vec!["Artillery".to_owned()] },
    ];
    list.entries.iter_mut().find(|entry| entry.name == "Oastea mare peasants").unwrap().max = 20;
    let muster = Muster::new(&list, plain.system, plain.edition);
    let least = muster.fill_minimum("Least", &points(900)).unwrap();
    let count = |name: &str| -> u32 {
        let all = least.commands.iter().flat_map(|command| &command.bought);
        all.filter(|line| line.entry == name).map(|line| u32::from(line.count)).sum()
    };
    assert_eq!((count("Foot archers"), count("Oastea mare peasants"), count("Artillery")), (16, 32, 1));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// Whatever the list, the budget and the plan: an army that is filled is legal, or its list
    /// demands more than there is, or did not serve.
    #[test]
    fn a_filled_army_is_always_legal(list in any_list(), terms in any_terms(), plan in any_plan()) {
        let system = Library::bundled().system(&list.system).unwrap();
        let terms = match system.family {
            System::Dba => Terms { budget: Budget::Elements(12), times: 1, ..terms },
            System::Armati => match terms.budget {
                Budget::Points(points) => Terms { budget: Budget::Bonus(points), ..terms },
                _ => terms,
            },
            _ => terms,
        };
        let muster = Muster::new(list, system, system.default_edition());
        match muster.fill("Any", &terms, plan) {
            Ok(purchase) => {
                let bill = muster.bill(&purchase);
                prop_assert!(bill.is_legal(), "{:?}", words(&bill));
                prop_assert!(bill.left.is_none_or(|left| left >= 0));
                let text = purchase.to_text();
                prop_assert_eq!(Purchase::parse("p", &text).unwrap(), purchase);
            }
            Err(err) => {
                let served = terms.year.is_none_or(|year| list.years.0 <= year && year <= list.years.1);
                let too_dear = err.breaches.iter().any(|breach| breach.rule == "C0.2");
                // With nothing to spend the demands alone are too much.
                let rich = Terms { budget: match terms.budget {
                    Budget::Points(_) => Budget::Points(Points(1_000_000)),
                    Budget::Bonus(_) => Budget::Bonus(Points(1_000_000)),
                    Budget::Elements(each) => Budget::Elements(each),
                }, ..terms };
                let possible = muster.fill("Any", &rich, plan);
                prop_assert!(!served || too_dear || possible.is_ok(), "{err}");
                if served && terms.times > 0 {
                    prop_assert!(possible.is_ok(), "{} {:?}: {}", list.key, terms, possible.unwrap_err());
                }
            }
        }
    }

    /// Sums are sums of lines, in whole tenths and halves, however the army is divided.
    #[test]
    fn nothing_drifts(counts in proptest::collection::vec(0u16..60, 18), split in 1usize..4) {
        let muster = muster("hungary_dbm");
        let mut purchase = muster.fill_minimum("Test", &points(900)).unwrap();
        for command in &mut purchase.commands { command.bought.clear(); }
        let mut tenths = 0;
        for (nth, (entry, count)) in muster.list.entries.iter().zip(&counts).enumerate() {
            let option = entry.option_name(entry.options.last().unwrap());
            purchase.commands[nth % split].bought.push(bought(&entry.name, option, *count));
            let priced = entry.priced(
                entry.options.last().unwrap(),
                muster.system,
                voivode::tabletop::systems::Pricing::of("3.2"),
            );
            tenths += priced.unwrap().points.0 * u32::from(*count);
        }
        let bill = muster.bill(&purchase);
        prop_assert_eq!(bill.sums.tenths, tenths);
        prop_assert_eq!(bill.paid + bill.free_generals, tenths);
        prop_assert_eq!(bill.commands.iter().map(|c| c.sums.equivalents.0).sum::<u32>(), bill.sums.equivalents.0);
        let BreakPoint::Equivalents(half) = bill.breaks else { panic!() };
        prop_assert_eq!(half.0, bill.sums.equivalents.0.div_ceil(2));
        prop_assert_eq!(bill.left.unwrap(), 9_000 - i64::from(bill.paid));
    }

    /// A file of any words reads back as it was.
    #[test]
    fn a_purchase_reads_back(name in "\\PC{0,20}", note in ".{0,40}", count: u16, units in proptest::option::of(any::<u16>())) {
        let muster = muster("moldavia_wrg7");
        let mut purchase = muster.fill_minimum(&name, &points(3_500)).unwrap();
        purchase.note = note;
        purchase.commands[0].general.clone_from(&name);
        purchase.commands[0].bought.push(Bought { entry: name.clone(), option: name, count, units });
        prop_assert_eq!(Purchase::parse("p", &purchase.to_text()).unwrap(), purchase);
    }
}
