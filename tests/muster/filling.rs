//! Filled armies are legal, sums are exact, files read back: whatever is asked.

use proptest::prelude::*;

use voivode::tabletop::muster::{BreakPoint, Muster, Plan, Purchase};
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
        Terms { budget, times, free_generals, commands, year }
    })
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
