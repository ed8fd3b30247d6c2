//! Board files: the one that is built in, and what is said about bad ones.
//!
//! Never tests a rule of a game.

#![expect(clippy::unwrap_used, reason = "a test stops where it cannot go on")]

use std::collections::BTreeMap;

use voivode::ground::{
    board::{Board, CrossingKind, Plan, RiverClass, SiteKind, Terrain, Way},
    hex::Hex,
};

fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

/// A small board without a fault; every bad file is this one with one thing changed.
const GOOD: &str = r#"(
    name: "Small",
    terrain: [
        "...~",
        ".n^~",
        "fm.o",
    ],
    regions: [("h", "Hungary"), ("w", "Wallachia")],
    region_rows: [
        "hh..",
        "hhh.",
        "wwww",
    ],
    countries: ["Hungary", "Wallachia"],
    factions: [
        (key: "hungary", country: "Hungary"),
    ],
    rivers: [
        (name: "Olt", class: Major, sides: ["0101 SE", "0201 S"]),
    ],
    lakes: [
        "0302 S",
    ],
    crossings: [
        (side: "0101 SE", kind: Ford, name: "Vad"),
    ],
    passes: [
        (name: "Red Tower", sides: ["0302 N"]),
    ],
    roads: [
        (name: "King's road", hexes: ["0101", "0201", "0301"]),
    ],
    railways: [
        (name: "Line", hexes: ["0102", "0103"]),
    ],
    sites: [
        (hex: "0101", name: "Buda", kind: LargeTown, country: "Hungary", capital_for: Some("hungary"), other_names: ["Ofen"]),
        (hex: "0301", name: "Giurgiu", kind: Castle, country: "Wallachia"),
    ],
    places: [
        (hex: "0203", name: "Pest"),
    ],
)
"#;

#[test]
fn the_small_board_is_as_it_is_written() {
    let board = Board::parse("small.ron", GOOD).unwrap();
    assert_eq!((board.name(), board.cols(), board.rows(), board.len()), ("Small", 4, 3, 12));
    assert_eq!(board.terrain(hex("0302")), Some(Terrain::Mountain));
    assert_eq!(board.terrain(hex("0501")), None);
    assert_eq!(board.region(hex("0301")), None);
    assert_eq!(board.region(hex("0103")), Some("Wallachia"));
    assert!(!board.is_land(hex("0403")) && !board.is_land(hex("0401")) && board.is_land(hex("0303")));
    for (a, b) in [("0101", "0201"), ("0201", "0101")] {
        let side = board.side(hex(a), hex(b));
        assert_eq!(side.river.as_ref().map(|river| (river.name.as_str(), river.class)), {
            Some(("Olt", RiverClass::Major))
        });
        assert_eq!(side.crossing.as_ref().map(|crossing| crossing.kind), Some(CrossingKind::Ford));
        assert!(board.road(hex(a), hex(b)) && !board.rail(hex(a), hex(b)));
    }
    assert!(board.side(hex("0102"), hex("0103")).border && board.rail(hex("0103"), hex("0102")));
    assert!(!board.side(hex("0101"), hex("0102")).border);
    assert!(board.side(hex("0303"), hex("0302")).lake);
    assert_eq!(board.side(hex("0301"), hex("0302")).pass.as_deref(), Some("Red Tower"));
    assert_eq!(board.side(hex("0101"), hex("0403")), &voivode::ground::board::Side::default());
    assert_eq!(board.road_links().count(), 2);
    assert_eq!(board.rail_links().map(|edge| edge.to_string()).collect::<Vec<_>>(), ["0103 N"]);
}

/// `GOOD` with `old` replaced by `new`; where `at` then stands the first fault must be found.
fn fault(old: &str, new: &str, at: &str, message: &str) {
    assert_eq!(GOOD.matches(old).count(), 1, "{old} must stand once in the good file");
    let text = GOOD.replace(old, new);
    let faults = Board::parse("small.ron", &text).expect_err(new);
    let found = &faults[0];
    let offset = text.find(at).unwrap();
    let line = text[..offset].matches('\n').count() + 1;
    let column = text[..offset].chars().rev().take_while(|&c| c != '\n').count() + 1;
    assert_eq!((found.path.as_str(), found.line, found.column), ("small.ron", line, column), "{found}");
    assert_eq!(found.message, message);
}

#[test]
fn a_bad_grid_is_named() {
    fault(".n^~", ".n^", ".n^\"", "terrain: row 2 has 3 characters where 4 are expected");
    fault(".n^~", ".nx~", "x~", "terrain: unknown letter `x`; one of . n ^ f m ~ o expected");
    fault("hhh.", "hhq.", "q.", "region_rows: unknown letter `q`; a full stop or one of hw expected");
    fault("        \"hh..\",\n", "", "hhh.", "region_rows: 2 rows where 3 are expected, as in terrain");
    fault("(\"w\",", "(\"h\",", "h\", \"Wall", "regions: the letter `h` stands here twice");
    let faults = Board::parse("x", r#"(name: "", terrain: [])"#).unwrap_err();
    assert!(
        faults[0].message.starts_with("terrain: rows of one character a hex are expected"),
        "{}",
        faults[0]
    );
}

#[test]
fn a_bad_hexside_is_named() {
    fault(
        "\"0201 S\"",
        "\"0401 NE\"",
        "0401 NE",
        "rivers: Olt: there is no side 0401 NE: two hexes of the board that touch are expected, and 0501 is \
         off the board",
    );
    fault(
        "\"0201 S\"",
        "\"0201 W\"",
        "0201 W",
        "rivers: Olt: `0201 W` is no hexside: a hex and one of N NE SE S SW NW, such as 1009 NE, expected",
    );
    fault(
        "\"0201 S\"",
        "\"0201 NW\"",
        "0201 NW",
        "rivers: Olt: 0101 SE has the Olt already; one river a side is expected",
    );
    fault(
        "\"0302 N\"",
        "\"0301 N\"",
        "0301 N",
        "passes: Red Tower: there is no side 0301 N: two hexes of the board that touch are expected, and 3.0 \
         is off the board",
    );
}

#[test]
fn a_bad_crossing_is_named() {
    fault(
        "(side: \"0101 SE\"",
        "(side: \"0102 S\"",
        "0102 S",
        "crossings: Vad: there is no water at 0103 N; a side with a river is expected",
    );
}

#[test]
fn a_bad_road_is_named() {
    fault(
        "\"0201\", \"0301\"",
        "\"0201\", \"0303\"",
        "0303\"",
        "roads: King's road: 0201 and 0303 do not touch; one of the six hexes around 0201 is expected",
    );
    fault(
        "\"0201\", \"0301\"",
        "\"0201\", \"0301\", \"0401\"",
        "0401\"",
        "roads: King's road: 0401 is sea; land is expected",
    );
    fault(
        "\"0201\", \"0301\"",
        "\"0201\", \"0202\"",
        "0202\"",
        "roads: King's road: from 0201 to 0202 it crosses the Olt; a ford or bridge at 0202 N is expected",
    );
    fault(
        "[\"0102\", \"0103\"]",
        "[\"0302\", \"0303\"]",
        "0303\"",
        "railways: Line: from 0302 to 0303 it crosses a lake; a ford or bridge at 0303 N is expected",
    );
    fault("\"0102\", \"0103\"", "\"0102\"", "Line\"", "railways: Line: two hexes at least are expected");
}

#[test]
fn a_bad_site_is_named() {
    fault(
        "\"0301\", name: \"Giurgiu\"",
        "\"0402\", name: \"Giurgiu\"",
        "0402",
        "sites: Giurgiu: 0402 is sea; land is expected",
    );
    fault(
        "\"0301\", name: \"Giurgiu\"",
        "\"0105\", name: \"Giurgiu\"",
        "0105",
        "sites: Giurgiu: 0105 is off the board of 4 columns and 3 rows",
    );
    fault(
        "\"0301\", name: \"Giurgiu\"",
        "\"0101\", name: \"Giurgiu\"",
        "0101\", name: \"Giurgiu",
        "sites: Giurgiu: 0101 is the hex of Buda; one site a hex is expected",
    );
    fault("\"Giurgiu\"", "\"Búda\"", "Búda", "sites: Búda: the site Buda goes by the name Búda already");
    fault(
        "\"Ofen\"",
        "\"Giurgiu\"",
        "Giurgiu\"]",
        "sites: Buda: the site Giurgiu goes by the name Giurgiu already",
    );
    fault("\"Ofen\"", "\"Ofen\", \"Ofen\"", "Ofen\"]", "sites: Buda: the name Ofen stands here twice");
    fault(
        "Castle, country: \"Wallachia\"",
        "Castle, country: \"Valahia\"",
        "Valahia",
        "sites: Giurgiu: unknown country `Valahia`; one of Hungary, Wallachia expected",
    );
    fault(
        "Castle, country: \"Wallachia\"",
        "Castle, country: \"Wallachia\", capital_for: Some(\"wallachia\")",
        "wallachia\"",
        "sites: Giurgiu: capital_for unknown faction `wallachia`; one of hungary expected",
    );
}

#[test]
fn a_faction_without_a_capital_is_named() {
    fault(
        ", capital_for: Some(\"hungary\")",
        "",
        "hungary\", country",
        "factions: hungary has no capital; a site with capital_for: Some(\"hungary\") is expected",
    );
    fault(
        "(key: \"hungary\", country: \"Hungary\")",
        "(key: \"hungary\", country: \"Ungarn\")",
        "Ungarn",
        "factions: unknown country `Ungarn`; one of Hungary, Wallachia expected",
    );
}

#[test]
fn a_bad_place_and_bad_ron_are_named() {
    fault(
        "(hex: \"0203\", name: \"Pest\")",
        "(hex: \"Pest\", name: \"Pest\")",
        "Pest\", name",
        "places: Pest: `Pest` is no hex: column and row from 1, such as 1009 or 100.9, expected",
    );
    let faults = Board::parse("small.ron", &GOOD.replace("class: Major", "class: Huge")).unwrap_err();
    assert_eq!((faults.len(), faults[0].line), (1, 19), "{}", faults[0]);
}

#[test]
fn all_faults_are_told_at_once() {
    let text = GOOD.replace(".n^~", ".x^~").replace("0302 S", "0302 W").replace("0203", "0299");
    let faults = Board::parse("small.ron", &text).unwrap_err();
    assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [5, 22, 41]);
}

#[test]
fn boards_read_back_as_they_were_written() {
    let small = Board::parse("small.ron", GOOD).unwrap();
    assert_eq!(Board::parse("again", &small.to_text()).unwrap(), small);
    let saved = serde_json::to_string(&small).unwrap();
    assert_eq!(serde_json::from_str::<Board>(&saved).unwrap(), small);
    let saved = ron::to_string(&small).unwrap();
    assert_eq!(ron::from_str::<Board>(&saved).unwrap(), small);

    let mut plan = Plan::blank(120, 101);
    plan.name = "Quotes \" and \\ and\nlines".to_owned();
    plan.roads.push(Way { name: "Far".to_owned(), hexes: vec![hex("119.100"), hex("119.101")] });
    let wide = Board::build(&plan).unwrap();
    assert_eq!(wide.plan(), &plan);
    assert!(wide.road(hex("119.101"), hex("119.100")));
    plan.roads[0].hexes[1] = hex("1.2");
    assert_eq!(Board::build(&plan).unwrap_err().len(), 1);
}

#[test]
fn a_generated_board_passes_every_check() {
    let board = Board::generated(60, 50, 7);
    assert_eq!(Board::build(board.plan()).unwrap(), board);
    assert_eq!(Board::generated(60, 50, 7), board);
    assert_ne!(Board::generated(60, 50, 8), board);
    assert_eq!(board.len(), 3000);
    assert!(board.sites().len() > 30 && board.roads().len() > 20 && board.factions().len() == 6);
    let land = board.hexes().filter(|&hex| board.is_land(hex)).count();
    assert!((1500..2900).contains(&land), "{land} hexes of land");
}

#[test]
fn the_board_of_the_campaign_is_in_order() {
    let text = include_str!("../assets/campaigns/corvinus/board.ron");
    let board = match Board::parse("assets/campaigns/corvinus/board.ron", text) {
        Ok(board) => board,
        Err(faults) => panic!("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")),
    };
    assert_eq!(*Board::corvinus(), board);
    assert_eq!(board.to_text(), text, "the file is as the program writes it");
    assert_eq!((board.cols(), board.rows()), (35, 22));
    assert_eq!(board.sites().len(), 80);
    for faction in board.factions() {
        let capital = |site: &&voivode::ground::board::Site| site.capital_for.as_ref() == Some(&faction.key);
        let capitals: Vec<_> = board.sites().iter().filter(capital).collect();
        assert!(!capitals.is_empty(), "{} has a capital", faction.key);
        assert!(capitals.iter().all(|site| site.kind == SiteKind::LargeTown));
        assert!(capitals.iter().any(|site| site.country == faction.country), "{} owns one", faction.key);
    }
}

#[test]
fn known_towns_lie_in_their_hexes() {
    let board = Board::corvinus();
    for (name, at, country) in [
        ("Buda", "1009", "Hungary"),
        ("Esztergom", "1008", "Hungary"),
        ("Győr", "0709", "Hungary"),
        ("Belgrade", "1317", "Hungary"),
        ("Brassó", "2514", "Transylvania"),
        ("Kolozsvár", "2011", "Transylvania"),
        ("Târgoviște", "2416", "Wallachia"),
        ("Suceava", "2608", "Moldavia"),
        ("Vidin", "1919", "Ottoman Empire"),
        ("Severin", "1817", "Teutonic Order"),
        ("Karánsebes", "1715", "Teutonic Order"),
        ("Vienna", "0507", "Austria"),
    ] {
        let site = board.site_at(hex(at)).unwrap_or_else(|| panic!("{name} is not at {at}"));
        assert_eq!((site.name.as_str(), site.country.as_str()), (name, country));
    }
}

#[test]
fn the_danube_is_great_and_crossed_at_known_places() {
    let board = Board::corvinus();
    let side = board.side(hex("1009"), hex("1109"));
    assert_eq!(side.river.as_ref().map(|river| river.class), Some(RiverClass::Great));
    assert_eq!(side.crossing.as_ref().map(|crossing| crossing.name.as_str()), Some("Buda-Pest"));
    assert!(board.side(hex("1009"), hex("1010")).crossing.is_none(), "no road wades where no ferry was");
    // The Red Tower road leads over the pass of that name, from Transylvania into Wallachia.
    let pass = board.sides().filter(|(_, side)| side.pass.as_deref() == Some("Red Tower Pass"));
    assert!(
        pass.clone().count() == 2 && pass.clone().all(|(edge, _)| board.road(edge.ends().0, edge.ends().1))
    );
    assert!(board.sides().any(|(_, side)| side.border && side.pass.is_some()));
}

#[test]
fn names_are_found_as_people_type_them() {
    let board = Board::corvinus();
    let find = |text: &str| board.find(text).into_iter().map(|found| found.name).collect::<Vec<_>>();
    assert_eq!(find("gyor")[0], "Győr");
    assert_eq!(find("TARGOVISTE")[0], "Târgoviște");
    assert_eq!(find("hermannstadt")[0], "Nagyszeben (Hermannstadt)");
    assert_eq!(find("bud")[0], "Buda", "beginnings before the rest");
    assert_eq!(find("weissenburg").len(), 4, "everybody who goes by a name");
    assert_eq!(find("1009")[0], "Buda");
    assert!(find("").is_empty() && find("   ").is_empty() && find("Samarkand").is_empty());
    let visegrad = board.find("Visegrad");
    assert_eq!(visegrad[0].hex, hex("1008"), "a place without walls is found too");
}

#[test]
fn each_hex_has_its_place_in_board_order() {
    let board = Board::corvinus();
    let mut seen = BTreeMap::new();
    for (index, hex) in board.hexes().enumerate() {
        assert_eq!((board.index(hex), board.hex_at(index)), (Some(index), Some(hex)));
        seen.insert(hex, index);
    }
    assert_eq!(seen.len(), 770);
    assert!(seen.values().copied().eq(0..770), "board order is the order of hexes");
    assert_eq!(board.hex_at(770), None);
}
