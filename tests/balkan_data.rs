//! The data of the Balkan wars: the board of October 1912, the set-up, and what is said about bad ones.
//!
//! Never tests a move.

#![expect(clippy::unwrap_used, reason = "a test stops where it cannot go on")]

use std::collections::{BTreeMap, BTreeSet};

use voivode::balkan::data::{self, Setup, Zone};
use voivode::balkan::rules::{Country, Ground, Rules};
use voivode::balkan::theatre::{MOST_SPACES, NONE, Theatre};
use voivode::ground::board::{Board, SiteKind};
use voivode::ground::hex::Hex;

const BOARD: &str = include_str!("../assets/campaigns/balkan-1912/board.ron");
const SETUP: &str = include_str!("../assets/campaigns/balkan-1912/setup.ron");

fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

fn space(text: &str) -> usize {
    usize::from(Theatre::bundled().space_at(hex(text)).unwrap_or_else(|| panic!("{text} is not in play")))
}

/// The site or place that goes by this name.
fn at(name: &str) -> Hex {
    let found = data::board().find(name);
    found.first().unwrap_or_else(|| panic!("{name} is not on the board")).hex
}

fn rail(a: &str, b: &str) -> bool {
    data::board().rail(hex(a), hex(b))
}

/// All hexes that a railway leads to from one.
fn by_rail(from: Hex) -> BTreeSet<Hex> {
    let theatre = Theatre::bundled();
    let mut seen = BTreeSet::new();
    let mut open = Vec::from_iter(theatre.space_at(from));
    while let Some(here) = open.pop() {
        let here = usize::from(here);
        if seen.insert(theatre.hex[here]) {
            open.extend(
                (0..6)
                    .filter(|side| theatre.rail[here] >> side & 1 == 1)
                    .map(|side| theatre.near[here][side]),
            );
        }
    }
    seen
}

#[test]
fn the_board_is_as_the_program_writes_it() {
    let board = match Board::parse("assets/campaigns/balkan-1912/board.ron", BOARD) {
        Ok(board) => board,
        Err(faults) => panic!("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")),
    };
    assert_eq!(*data::board(), board);
    assert_eq!(board.to_text(), BOARD);
    assert_eq!((board.cols(), board.rows()), (29, 20));
}

#[test]
fn b0_6_the_spaces_in_play() {
    let theatre = Theatre::bundled();
    assert_eq!(theatre.n, 350);
    assert!(theatre.n <= MOST_SPACES);
    assert!(theatre.hex.is_sorted(), "spaces are numbered in the order of hexes");
    let mut homes: BTreeMap<Country, usize> = BTreeMap::new();
    for country in theatre.home.iter().flatten() {
        *homes.entry(*country).or_default() += 1;
    }
    let counts = Country::ALL.map(|country| homes[&country]);
    assert_eq!(counts, [165, 85, 42, 43, 15]);
    // Sea, Bosnia and the Asian shore of the Straits are not.
    for out in ["0107", "0302", "2910", "2412", "2313", "2901"] {
        assert_eq!(theatre.space_at(hex(out)), None, "{out}");
    }
    for len in [theatre.near.len(), theatre.river.len(), theatre.rail.len(), theatre.zone.len()] {
        assert_eq!(len, theatre.n);
    }
}

#[test]
fn b0_6_every_space_is_reached_and_every_way_leads_back() {
    let theatre = Theatre::bundled();
    let mut seen = BTreeSet::new();
    let mut open = vec![0_u16];
    while let Some(here) = open.pop() {
        if seen.insert(here) {
            open.extend(theatre.near[usize::from(here)].iter().filter(|&&there| there != NONE));
        }
    }
    assert_eq!(seen.len(), theatre.n);
    for here in 0..theatre.n {
        for side in 0..6 {
            let there = theatre.near[here][side];
            let bits = |table: &[u8], space: usize, side: usize| table[space] >> side & 1;
            if there == NONE {
                assert_eq!(bits(&theatre.rail, here, side) | bits(&theatre.river, here, side), 0);
                continue;
            }
            let (there, back) = (usize::from(there), (side + 3) % 6);
            assert_eq!(usize::from(theatre.near[there][back]), here);
            assert_eq!(bits(&theatre.river, here, side), bits(&theatre.river, there, back));
            assert_eq!(bits(&theatre.rail, here, side), bits(&theatre.rail, there, back));
        }
    }
}

#[test]
fn b0_6_no_way_leads_over_the_straits_save_the_euripus() {
    let theatre = Theatre::bundled();
    let near = |a: &str, b: &str| theatre.near[space(a)].contains(&theatre.space_at(hex(b)).unwrap_or(NONE));
    assert!(!near("0919", "0918"), "the Gulf of Corinth");
    assert!(!near("2212", "2112") && !near("2212", "2211"), "the Gulf of Saros");
    assert!(near("1418", "1519"), "the bridge of the Euripus");
    let side = hex("1418").direction_to(hex("1519")).unwrap().index();
    assert_eq!(theatre.river[space("1418")] >> side & 1, 1, "crossed like a river");
    assert!(near("1318", "1317"), "northern Euboea");
    assert!(near("0207", "0307"), "the road round Lake Scutari");
    // Constantinople is reached through the Chatalja Lines and Derkos only.
    let ways: Vec<_> = theatre.near[space("2810")].iter().filter(|&&there| there != NONE).collect();
    assert_eq!(ways.len(), 2);
    assert!(ways.iter().all(|&&there| theatre.ground[usize::from(there)] == Ground::Fortification));
}

#[test]
fn b1_known_places_are_what_they_are() {
    let theatre = Theatre::bundled();
    for (name, ground, home) in [
        ("Constantinople", Ground::City, Country::Ottomans),
        ("Adrianople", Ground::Fortification, Country::Ottomans),
        ("Kirk Kilisse", Ground::Fortification, Country::Ottomans),
        ("Janina", Ground::Fortification, Country::Ottomans),
        ("Scutari", Ground::Fortification, Country::Ottomans),
        ("Salonica", Ground::City, Country::Ottomans),
        ("Skopje", Ground::City, Country::Ottomans),
        ("Bitola", Ground::City, Country::Ottomans),
        ("Kumanovo", Ground::Town, Country::Ottomans),
        ("Lüleburgaz", Ground::Town, Country::Ottomans),
        ("Sofia", Ground::City, Country::Bulgaria),
        ("Plovdiv", Ground::City, Country::Bulgaria),
        ("Vidin", Ground::Fortification, Country::Bulgaria),
        ("Niš", Ground::City, Country::Serbia),
        ("Pirot", Ground::Fortification, Country::Serbia),
        ("Cetinje", Ground::City, Country::Serbia),
        ("Podgorica", Ground::Town, Country::Serbia),
        ("Larisa", Ground::City, Country::Greece),
        ("Arta", Ground::Town, Country::Greece),
        ("Corabia", Ground::Town, Country::Romania),
    ] {
        let space = usize::from(theatre.space_at(at(name)).unwrap());
        assert_eq!((theatre.ground[space], theatre.home[space]), (ground, Some(home)), "{name}");
    }
    // A space without a site is mountains or plains, whatever else the board shows.
    let board = data::board();
    for (here, hex) in theatre.hex.iter().enumerate() {
        let open = matches!(theatre.ground[here], Ground::Mountains | Ground::Plains);
        assert_eq!(board.site_at(*hex).is_none(), open, "{hex}");
    }
    assert!(
        board
            .sites()
            .iter()
            .all(|site| { matches!(site.kind, SiteKind::Town | SiteKind::City | SiteKind::Fortification) })
    );
    assert_eq!(board.sites().len(), 114);
    assert_eq!(theatre.name[space("2208")], "Adrianople");
}

#[test]
fn b1_towns_lie_on_their_bank() {
    let board = data::board();
    let river = |a: &str, b: &str| {
        board.side(hex(a), hex(b)).river.as_ref().map(|river| river.name.clone()).unwrap_or_default()
    };
    // South of the Danube, and what lies opposite.
    assert_eq!(river("1201", "1301"), "Danube", "Vidin and Calafat");
    assert_eq!(river("2002", "2001"), "Danube", "Rustchuk and Giurgevo");
    assert_eq!(river("1802", "1702"), "Danube", "Nikopolis and Turnu Magurele");
    assert_eq!(at("Giurgevo"), hex("2001"));
    let vardar = |hex: Hex| {
        hex.neighbors()
            .iter()
            .any(|&there| board.side(hex, there).river.as_ref().is_some_and(|river| river.name == "Vardar"))
    };
    assert!(vardar(at("Üsküb")) && vardar(at("Veles")) && !vardar(at("Monastir")));
}

#[test]
fn b1_railways_are_those_of_october_1912() {
    // The trunk lines.
    let salonica = by_rail(at("Salonica"));
    for name in [
        "Üsküb",
        "Mitrovitza",
        "Nish",
        "Sofia",
        "Monastir",
        "Seres",
        "Dedeagach",
        "Adrianople",
        "Constantinople",
    ] {
        assert!(salonica.contains(&at(name)), "{name} from Salonica");
    }
    assert!(salonica.contains(&at("Kirk Kilisse")) && salonica.contains(&at("Burgas")));
    // The gaps: Greece is not joined to Salonica, Tirnovo not to Stara Zagora over the Balkan.
    assert!(!salonica.contains(&at("Larissa")) && !rail("1115", "1114"));
    let greece = by_rail(at("Larissa"));
    for name in ["Athens", "Volo", "Trikkala", "Patras"] {
        assert!(greece.contains(&at(name)), "{name} from Larissa");
    }
    assert!(!rail("1905", "1906") && !rail("1906", "2006") && !rail("1904", "1905"));
    assert!(!rail("1306", "1307"), "Radomir to Dubnitza was doubtful");
    // Lines too narrow for a division.
    assert!(by_rail(at("Antivari")).len() == 1 && by_rail(at("Uzhitze")).len() == 1);
    for name in ["Scutari", "Janina", "Podgoritza", "Gallipoli", "Vidin"] {
        assert_eq!(by_rail(at(name)).len(), 1, "{name} had no railway");
    }
}

#[test]
fn b1_no_railway_crosses_the_danube() {
    let board = data::board();
    for link in board.rail_links() {
        let (a, b) = link.ends();
        let river = board.side(a, b).river.as_ref();
        assert!(river.is_none_or(|river| river.name != "Danube"), "{link}");
    }
    assert!(!by_rail(at("Giurgevo")).contains(&at("Rustchuk")));
}

#[test]
fn b0_2_every_division_is_there() {
    let theatre = Theatre::bundled();
    assert_eq!(theatre.plans.len(), 81);
    let order: Vec<(Country, bool, usize)> = theatre
        .plans
        .chunk_by(|a, b| (a.country, a.joins_second) == (b.country, b.joins_second))
        .map(|plans| (plans[0].country, plans[0].joins_second, plans.len()))
        .collect();
    assert_eq!(
        order,
        [
            (Country::Ottomans, false, 24),
            (Country::Bulgaria, false, 11),
            (Country::Greece, false, 10),
            (Country::Serbia, false, 11),
            (Country::Romania, true, 10),
            (Country::Bulgaria, true, 10),
            (Country::Serbia, true, 5),
        ]
    );
    let guerrillas: Vec<_> = theatre.plans.iter().filter(|plan| plan.montenegro).collect();
    assert_eq!(guerrillas.len(), 1);
    assert_eq!(data::board().region(theatre.hex[usize::from(guerrillas[0].start)]), Some("Montenegro"));
    let mut names = BTreeSet::new();
    assert!(
        theatre.plans.iter().all(|plan| names.insert((plan.country, &plan.name))),
        "each has its own name"
    );
}

#[test]
fn b0_3_two_ottoman_players_have_twelve_each() {
    let theatre = Theatre::bundled();
    let east: Vec<_> = theatre.plans.iter().enumerate().filter(|(_, plan)| plan.east).collect();
    assert_eq!(east.len(), 12);
    assert!(east.iter().all(|(_, plan)| plan.country == Country::Ottomans));
    for (n, plan) in theatre.plans.iter().enumerate().filter(|(_, plan)| plan.country == Country::Ottomans) {
        let zone = theatre.zone[usize::from(plan.start)];
        assert_eq!(zone == Some(Zone::Thrace), plan.east, "{}", plan.name);
        let start = plan.start;
        let n = u8::try_from(n).unwrap();
        assert!(theatre.may_set_up(n, start, true) && theatre.may_set_up(n, start, false));
        let capital = theatre.space_at(at("Constantinople")).unwrap();
        assert_eq!(theatre.may_set_up(n, capital, true), plan.east, "{}", plan.name);
        assert!(theatre.may_set_up(n, capital, false));
    }
}

#[test]
fn b0_4_divisions_start_at_home_and_apart() {
    let theatre = Theatre::bundled();
    let mut taken = BTreeSet::new();
    for plan in &theatre.plans {
        assert_eq!(plan.start == NONE, plan.joins_second, "{}", plan.name);
        if plan.start == NONE {
            continue;
        }
        let space = usize::from(plan.start);
        assert_eq!(theatre.home[space], Some(plan.country), "{} is on its side of the border", plan.name);
        assert!(taken.insert(space), "{} shares a space", plan.name);
    }
    for (name, country, place) in [
        ("24th Division", Country::Ottomans, "Scutari"),
        ("10th Division", Country::Ottomans, "Adrianople"),
        ("19th Division", Country::Ottomans, "Kumanovo"),
        ("Morava I", Country::Serbia, "Vrania"),
        ("7th Rila Division", Country::Bulgaria, "Dubnitza"),
        ("8th Division", Country::Greece, "Arta"),
    ] {
        let plan = theatre.plans.iter().find(|plan| plan.name == name && plan.country == country).unwrap();
        assert_eq!(theatre.hex[usize::from(plan.start)], at(place), "{name}");
    }
}

#[test]
fn b0_4_the_zones_hold_all_that_are_set_up_in_them() {
    let theatre = Theatre::bundled();
    for (n, plan) in theatre.plans.iter().enumerate().filter(|(_, plan)| !plan.joins_second) {
        let n = u8::try_from(n).unwrap();
        let spaces: Vec<usize> = (0..theatre.n)
            .filter(|&space| theatre.may_set_up(n, u16::try_from(space).unwrap(), false))
            .collect();
        assert!(spaces.len() > 8, "{}: {} spaces", plan.name, spaces.len());
        assert!(spaces.iter().all(|&space| theatre.home[space] == Some(plan.country)), "{}", plan.name);
        let wanted =
            theatre.plans.iter().filter(|other| other.country == plan.country && !other.joins_second);
        assert!(plan.montenegro || spaces.len() >= wanted.count(), "{}", plan.name);
    }
    // At the border, two steps from it, and three.
    let zone = |name: &str| theatre.zone[usize::from(theatre.space_at(at(name)).unwrap())];
    assert_eq!(zone("Vrania"), Some(Zone::Serbia));
    assert_eq!(zone("Stara Zagora"), Some(Zone::Bulgaria));
    assert_eq!(zone("Kragujevac"), None);
    assert_eq!(zone("Athens"), None);
    assert_eq!(zone("Nikshich"), Some(Zone::Montenegro));
}

#[test]
fn b7_the_lines_of_june_1913() {
    let theatre = Theatre::bundled();
    let mut taken = BTreeSet::new();
    let mut counts: BTreeMap<Country, usize> = BTreeMap::new();
    for plan in theatre.plans.iter().filter(|plan| plan.second != NONE) {
        let space = usize::from(plan.second);
        assert_eq!(theatre.control_1913[space], Some(plan.country), "{}", plan.name);
        assert!(taken.insert(space), "{} shares a space", plan.name);
        *counts.entry(plan.country).or_default() += 1;
    }
    assert_eq!(Country::ALL.map(|country| counts[&country]), [8, 21, 10, 16, 10]);
    let held = |name: &str| theatre.control_1913[usize::from(theatre.space_at(at(name)).unwrap())];
    for (name, country) in [
        ("Salonica", Some(Country::Greece)),
        ("Janina", Some(Country::Greece)),
        ("Üsküb", Some(Country::Serbia)),
        ("Monastir", Some(Country::Serbia)),
        ("Ishtip", Some(Country::Bulgaria)),
        ("Adrianople", Some(Country::Bulgaria)),
        ("Kavala", Some(Country::Bulgaria)),
        ("Constantinople", Some(Country::Ottomans)),
        ("Bulair", Some(Country::Ottomans)),
        ("Valona", None),
        ("Durazzo", None),
        ("Corabia", Some(Country::Romania)),
        ("Sofia", Some(Country::Bulgaria)),
    ] {
        assert_eq!(held(name), country, "{name}");
    }
}

/// The set-up with one change must be refused; the first fault is on the line of the change.
fn check(from: &str, to: &str, message: &str) {
    assert_eq!(SETUP.matches(from).count(), 1, "{from} must stand once in the file");
    let at = SETUP.find(from).unwrap();
    let line = SETUP[..at].matches('\n').count() + 1;
    let text = SETUP.replacen(from, to, 1);
    let built = Setup::parse("setup.ron", &text)
        .and_then(|setup| Theatre::build(&data::board(), &setup, &Rules::printed()));
    let fault = built.expect_err(to)[0].to_string();
    assert!(fault.starts_with(&format!("setup.ron:{line}:")), "{fault} is not on line {line}");
    assert!(fault.contains(message), "{fault} does not say {message}");
}

#[test]
fn a_bad_set_up_is_named() {
    check("first: \"2208\"", "first: \"2910\"", "10th Division: 2910 is not in play");
    check("first: \"2408\"", "first: \"2409\"", "7th Division: 2nd Division stands at 2409 already");
    check(
        "country: Bulgaria, first: \"2207\"",
        "country: Greece, first: \"2207\"",
        "expected to be of Bulgaria",
    );
    check("country: Greece, first: \"0716\"", "country: Greece, second: \"0716\"", "field named `second`");
    check("(region: \"Epirus\"", "(region: \"Utopia\"", "unknown region `Utopia`; one of Albania, Epirus");
    check("(region: \"Epirus\"", "(region: \"Albania\"", "Albania stands here twice");
    check(
        "country: Bulgaria, first: \"2207\"",
        "country: Bulgaria, east: true, first: \"2207\"",
        "only Ottoman",
    );
    check("montenegro: true, first", "montenegro: maybe, first", "Expected boolean");
    check("zone: Thrace", "zone: Utopia", "Utopia");
    let faults = |text: &str| {
        let setup = Setup::parse("setup.ron", text).unwrap();
        Theatre::build(&data::board(), &setup, &Rules::printed()).unwrap_err()
    };
    let line = SETUP.lines().find(|line| line.contains("\"Shumadia III\"")).unwrap();
    let missing = faults(&SETUP.replace(line, ""));
    assert_eq!(missing.len(), 1);
    assert!(missing[0].message.starts_with("divisions: 80 where the rules have 81"), "{}", missing[0]);
    let wrong = faults(&SETUP.replace("\".....ssss", "\"x....ssss"));
    assert!(wrong[0].message.contains("unknown letter `x`"), "{}", wrong[0]);
    let sea = faults(&SETUP.replace("\".....ssss", "\"s....ssss"));
    assert!(sea[0].message.contains("column 1 of row 8 is not in play"), "{}", sea[0]);
}

#[test]
fn a_board_that_is_torn_apart_is_named() {
    // Without the bridge of the Euripus and the shore of Euboea no way leads there.
    let text = BOARD.replace("    straits: [\n", "    straits: [\n        \"1318 N\",\n");
    assert_ne!(text, BOARD);
    let board = Board::parse("board.ron", &text).unwrap();
    let faults = Theatre::build(&board, Setup::bundled(), &Rules::printed()).unwrap_err();
    assert_eq!(faults.len(), 1);
    assert!(faults[0].message.ends_with("to 1317"), "{}", faults[0]);
}
