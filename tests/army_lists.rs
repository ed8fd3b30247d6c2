//! The systems and army lists that come with the program: whole, honest, and counting as players count.
#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeSet;

use voivode::tabletop::lists::Years;
use voivode::tabletop::muster::{BreakPoint, Muster, Purchase};
use voivode::tabletop::starter::{Budget, bundled_files};
use voivode::tabletop::systems::{Commander, Halves, Pricing};
use voivode::tabletop::{
    ArmyList, Library, StarterArmy, Sureness, System, SystemData, Terms, factions, library,
};

const FACTIONS: [&str; 6] = ["hungary", "transylvania", "moldavia", "wallachia", "ottoman", "teutonic"];

fn system(key: &str) -> &'static SystemData {
    Library::bundled().system(key).unwrap()
}

fn list(key: &str) -> &'static ArmyList {
    Library::bundled().list(key).unwrap()
}

#[test]
fn all_are_there_and_read() {
    for (path, text) in library::bundled_systems() {
        let data = SystemData::parse(path, text).unwrap_or_else(|faults| panic!("{faults:#?}"));
        assert_eq!(*path, format!("assets/systems/{}.ron", data.key));
        assert!(text.starts_with("// "), "{path} says at its head what it is");
    }
    for (path, text) in library::bundled_lists() {
        let found = ArmyList::parse(path, text, |key| Library::bundled().system(key).ok());
        let found = found.unwrap_or_else(|faults| panic!("{faults:#?}"));
        assert_eq!(*path, format!("armylists/{}.ron", found.key));
        assert!(text.starts_with("// "), "{path} says at its head what it is");
        assert!(found.key.starts_with(&found.faction), "{path}");
    }
    for (folder, bundled) in
        [("assets/systems", library::bundled_systems()), ("armylists", library::bundled_lists())]
    {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut files: Vec<String> = std::fs::read_dir(root.join(folder))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| name != "starter")
            .map(|name| format!("{folder}/{name}"))
            .collect();
        files.sort();
        let mut known: Vec<&str> = bundled.iter().map(|(path, _)| *path).collect();
        known.sort_unstable();
        assert_eq!(known, files, "every file of the folder is built in");
    }
    for faction in FACTIONS {
        for family in System::ALL {
            let lists = Library::bundled().lists_of(faction, family);
            assert_eq!(lists[0].key, format!("{faction}_{}", family.key()), "the ordinary list is first");
            let (from, to): Years = lists[0].years;
            assert!(from <= 1458 && 1458 <= to, "{faction} can fight in 1458");
        }
    }
    assert_eq!(Library::bundled().lists().count(), 35);
    for faction in factions::bundled() {
        for family in System::ALL {
            let lists = Library::bundled().lists_for(faction, family);
            assert!(!lists.is_empty(), "the {} may buy an army for {family}", faction.name);
        }
    }
    let poland = factions::bundled_faction("poland").unwrap();
    assert_eq!(Library::bundled().lists_for(poland, System::Dba)[0].key, "poland_dba");
    assert_eq!(Library::bundled().lists_for(poland, System::Dbm)[0].key, "teutonic_dbm", "borrowed");
    let unknown = Library::bundled().list("venice_dbm").unwrap_err().to_string();
    assert!(
        unknown.starts_with("no army list is called \"venice_dbm\"; there are austria_dba, "),
        "{unknown}"
    );
}

#[test]
fn every_entry_says_how_sure_it_is_and_where_it_is_from() {
    let mut levels = BTreeSet::new();
    for list in Library::bundled().lists() {
        for entry in &list.entries {
            assert!(list.source_of(entry).len() > 10, "{}: {}", list.key, entry.name);
            levels.insert(list.sure_of(entry));
        }
    }
    assert_eq!(
        levels.into_iter().collect::<Vec<_>>(),
        [Sureness::Published, Sureness::Community, Sureness::Ours]
    );
}

/// Every DBM price of the three editions by its code, and the prices of generals.
#[test]
fn dbm_prices_follow_the_edition() {
    let dbm = system("dbm");
    let points = |code: &str, edition: &str| dbm.price(code, edition).unwrap().to_string();
    assert_eq!(points("Reg Bw(S)", "3.2"), "7");
    assert_eq!(points("Reg Bw(S)", "3.4"), "6.5");
    assert_eq!(points("Reg Sp(S)", "3.2"), "7");
    assert_eq!(points("Reg Sp(S)", "3.3"), "6");
    assert_eq!(points("Irr Bw(S)", "3.4"), "5.5");
    assert_eq!(points("Irr Hd(I)", "3.2"), "0.5");
    assert_eq!(points("Reg Ax(S)", "3.3"), "4.5");
    let piece = |code: &str| dbm.piece(code).unwrap();
    assert_eq!(piece("Irr Ps(O)").equivalents, Halves(1));
    assert_eq!(piece("Irr Ax(I)").equivalents, Halves(1));
    assert_eq!(piece("Irr Ax(S)").equivalents, Halves::ONE);
    assert_eq!(piece("Irr Hd(I)").equivalents, Halves(0));
    assert_eq!(piece("Reg Bw(O)").castings, 4);
    assert_eq!(piece("Irr Bw(O)").castings, 3);
    let surcharge = |rank, drill, edition, generals| {
        dbm.general_price(rank, drill, Pricing { edition, generals }).to_string()
    };
    assert_eq!(surcharge(Commander::CinC, "Reg", "3.2", 1), "20");
    assert_eq!(surcharge(Commander::CinC, "Reg", "3.4", 1), "10", "the only general");
    assert_eq!(surcharge(Commander::Sub, "Reg", "3.4", 2), "15", "one of two");
    assert_eq!(surcharge(Commander::Sub, "Reg", "3.4", 3), "20");
    assert_eq!(surcharge(Commander::Ally, "Irr", "3.4", 3), "5");
    assert_eq!(dbm.code_words("Irr Kn(O)"), "irregular knights, ordinary");
    assert_eq!(
        system("wrg7").code_words("Irr B EHK, L Sh"),
        "irregular extra-heavy knights, morale B, lance, shield"
    );
}

/// The published general prices: 20 for an irregular ordinary knight, 32 and 35 for regulars.
#[test]
fn a_general_costs_his_element_and_his_rank() {
    let hungary = list("hungary_dbm");
    let cinc = hungary.entry("C-in-C").unwrap();
    let costs: Vec<String> = cinc
        .options
        .iter()
        .map(|option| cinc.priced(option, system("dbm"), Pricing::of("3.2")).unwrap().points.to_string())
        .collect();
    assert_eq!(costs, ["20", "32", "35"]);
}

/// The six DBM armies of 400 points: elements, element equivalents and break points.
#[test]
fn dbm_armies_of_400_points_count_as_recorded() {
    // Elements, castings, equivalents, break point of the army, and of its three commands.
    let recorded = [
        ("hungary", 60, "53", "26.5", ["6.5", "6", "6"]),
        ("transylvania", 71, "59.5", "30", ["4.5", "5.5", "10.5"]),
        ("moldavia", 71, "62", "31", ["6", "7", "8"]),
        ("wallachia", 79, "65.5", "33", ["6", "7", "9.5"]),
        ("ottoman", 67, "58.5", "29.5", ["6.5", "5.5", "8"]),
        ("teutonic", 46, "43.5", "22", ["4", "4", "7"]),
    ];
    for (faction, elements, equivalents, half, thirds) in recorded {
        let path = format!("{}/tests/data/dbm_400ap/{faction}.army.ron", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap();
        let purchase = Purchase::parse(&path, &text).unwrap();
        let muster = Muster::new(list(&purchase.list), system("dbm"), "3.2");
        let bill = muster.bill(&purchase);
        assert_eq!(bill.breaches, [], "{faction} is legal");
        assert_eq!(bill.paid, 4_000, "{faction}");
        assert_eq!(bill.left, Some(0), "{faction}");
        assert_eq!(bill.sums.pieces, elements, "{faction}");
        assert_eq!(bill.sums.equivalents.to_string(), equivalents, "{faction}");
        assert_eq!(bill.breaks, BreakPoint::Equivalents(half.parse().unwrap()), "{faction}");
        let commands: Vec<BreakPoint> = bill.commands.iter().map(|command| command.breaks).collect();
        assert_eq!(
            commands,
            thirds.map(|third| BreakPoint::Equivalents(third.parse().unwrap())),
            "{faction}"
        );
    }
}

#[test]
fn dba_lists_make_twelve_elements_and_no_other_number() {
    let mut seen = 0;
    for list in Library::bundled().lists() {
        if !list.system.starts_with("dba") {
            continue;
        }
        seen += 1;
        let fewest: u16 = list.entries.iter().map(|entry| entry.min).sum();
        let most: u16 = list.entries.iter().map(|entry| entry.max).sum();
        assert_eq!((fewest, most), (12, 12), "{}", list.key);
        let terms = Terms {
            budget: Budget::Elements(12),
            times: 1,
            free_generals: 3,
            commands: 3,
            year: None,
            boats: voivode::tabletop::Points(0),
        };
        let muster = Muster::new(list, system(&list.system), system(&list.system).default_edition());
        let bill = muster.bill(&muster.fill_minimum("Three armies", &terms).unwrap());
        let each: Vec<u32> = bill.commands.iter().map(|command| command.sums.pieces).collect();
        assert_eq!(each, [12, 12, 12], "{}", list.key);
        assert_eq!(bill.breaks, BreakPoint::Elements(4));
    }
    assert_eq!(seen, 16);
}

/// Ready-made armies and system files know the same pieces: figures, order, on horseback.
#[test]
fn ready_made_armies_agree_with_the_systems() {
    for (path, text) in bundled_files() {
        let army = StarterArmy::parse(path, text).unwrap();
        let key = if army.system == System::Dba { "dba30" } else { army.system.key() };
        for line in army.commands.iter().flat_map(|command| &command.lines) {
            let piece = system(key).piece(&line.code).unwrap_or_else(|err| panic!("{path}: {err}"));
            let found = (piece.castings, piece.mounted, piece.order);
            assert_eq!(found, (line.castings.get(), line.mounted, line.order), "{path}: {}", line.name);
        }
    }
}

#[test]
fn the_public_teutonic_army_costs_what_it_did() {
    // 161 figures come to 961 points before generals and units are charged, as others counted them.
    let list = list("teutonic_wrg7_early");
    let figures: u32 = list.entries.iter().filter(|e| e.general.is_none()).map(|e| u32::from(e.max)).sum();
    assert_eq!(figures, 161);
    let tenths: u32 = list
        .entries
        .iter()
        .filter(|entry| entry.general.is_none())
        .map(|entry| {
            let priced = entry.priced(&entry.options[0], system("wrg7"), Pricing::of("7")).unwrap();
            priced.points.0 * u32::from(entry.max)
        })
        .sum();
    assert_eq!(tenths, 9_610);
}

fn faults(from: &str, to: &str) -> Vec<String> {
    let (path, text) = ("l.ron", include_str!("../armylists/hungary_dbm.ron"));
    assert!(text.contains(from), "{from}");
    let text = text.replacen(from, to, 1);
    let found = ArmyList::parse(path, &text, |key| Library::bundled().system(key).ok());
    found.unwrap_err().iter().map(ToString::to_string).collect()
}

#[test]
fn a_bad_list_is_named_with_line_field_and_what_was_expected() {
    assert_eq!(
        faults("min: 4, max: 18", "min: 19, max: 18"),
        ["l.ron:32:55: min: 19 of \"Nobles and mercenary men-at-arms\": expected at most its max, 18",]
    );
    let [code] = &faults("Irr LH(F)", "Irr LX(F)")[..] else { panic!() };
    assert!(code.starts_with("l.ron:"), "{code}");
    assert!(code.contains("code: \"Irr LX(F)\" names no type of DBM: expected one of El, Kn, Cv"), "{code}");
    let [price] = &faults("Irr LH(F)", "Irr El(F)")[..] else { panic!() };
    assert!(price.contains("DBM has no price for \"Irr El(F)\": expected points in the list"), "{price}");
    let [grade] = &faults("Irr LH(F)", "Irr LH")[..] else { panic!() };
    assert!(grade.contains("\"Irr LH\" names no grade: expected one of S, O, I, F, X"), "{grade}");
    let [limit] = &faults("than: [\"Székely light horse\"]", "than: [\"Szekely\"]")[..] else { panic!() };
    assert!(limit.contains("Ratio: \"Szekely\" is no entry of the list"), "{limit}");
    let [system] = &faults("system: \"dbm\"", "system: \"dbx\"")[..] else { panic!() };
    assert!(system.starts_with("l.ron:7:5: system: \"dbx\" is not known"), "{system}");
    let [years] = &faults("years: (1397, 1526)", "years: (1397, 1430)")[..1] else { panic!() };
    assert!(years.contains("never served"), "{years}");
    let [field] = &faults("max: 18", "maximum: 18")[..] else { panic!() };
    assert!(field.starts_with("l.ron:32:") && field.contains("maximum"), "{field}");
    let [work] = &faults("TF camp", "TX")[..] else { panic!() };
    assert!(work.contains("code: \"TX\" of \"Wagon laager for the camp\": expected one of TF"), "{work}");
}

#[test]
fn a_bad_system_is_named_with_line_field_and_what_was_expected() {
    let text = include_str!("../assets/systems/dbm.ron");
    let faults = |from: &str, to: &str| -> Vec<String> {
        assert!(text.contains(from), "{from}");
        let found = SystemData::parse("s.ron", &text.replacen(from, to, 1)).unwrap_err();
        found.iter().map(ToString::to_string).collect()
    };
    let [price] = &faults("of: \"Reg Kn(O)\"", "of: \"Reg Kn(S)\"")[..] else { panic!() };
    assert!(price.contains("of: \"Reg Kn(S)\" is there twice"), "{price}");
    let [edition] = &faults("{\"3.3\": \"6\"", "{\"3.9\": \"6\"")[..] else { panic!() };
    assert!(edition.contains("editions: \"3.9\" of \"Reg Sp(S)\" is no edition of it"), "{edition}");
    let [share] = &faults("command: (1, 3)", "command: (4, 3)")[..] else { panic!() };
    assert!(share.contains("(4, 3): expected a share such as (1, 3)"), "{share}");
    let [halves] = &faults("equivalents: \"0.5\"", "equivalents: \"0.3\"")[..] else { panic!() };
    assert!(halves.contains("\"0.3\" are no equivalents"), "{halves}");
}

/// A club adds an edition or a fifth system by adding a file, and its own list for it.
#[test]
fn a_club_adds_a_system_and_a_list() {
    let own_system = include_str!("../assets/systems/dba30.ron")
        .replacen("key: \"dba30\"", "key: \"club\"", 1)
        .replacen("(of: \"Cv\",  points: \"9\")", "(of: \"Cv\", points: \"9.5\")", 1);
    let own_list =
        include_str!("../armylists/ottoman_dba.ron").replacen("system: \"dba30\"", "system: \"club\"", 1);
    let file = |path: &str, text: String| library::TextFile { path: path.to_owned(), text };
    let (library, faults) = Library::with(
        &[file("own/club.ron", own_system), file("own/bad.ron", "(".to_owned())],
        &[file("own/ottoman_dba.ron", own_list)],
    );
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].to_string().starts_with("own/bad.ron:1:"));
    let list = library.list("ottoman_dba").unwrap();
    assert_eq!(list.system, "club", "the club's list stands in the place of the program's");
    assert_eq!(library.system("club").unwrap().price("Cv", "3.0").unwrap().to_string(), "9.5");
    assert_eq!(library.lists_of("ottoman", System::Dba)[0].key, "ottoman_dba");
}
