//! Wars at random on made-up theatres with the full number of divisions, and one way to play them.

use std::convert::Infallible;
use std::fmt::Write as _;

use voivode::balkan::action::Action;
use voivode::balkan::b0_setting_up;
use voivode::balkan::b7_second_war;
use voivode::balkan::chance::{Chance, Why};
use voivode::balkan::data;
use voivode::balkan::game::{Balkan, Seat, SeatKind, Setup};
use voivode::balkan::legal::legal;
use voivode::balkan::rules::{OPTIONS, Options, Rules};
use voivode::balkan::state::{State, Step, War};
use voivode::balkan::table::Table;
use voivode::ground::board::{
    Board, Crossing, CrossingKind, Plan, Region, RiverClass, Site, SiteKind, Terrain, Watercourse, Way,
};
use voivode::ground::game::Game as _;
use voivode::ground::hex::{Direction, Edge, Hex};
use voivode::players::balkan::quick::Quick;

const COLS: i16 = 15;
const ROWS: i16 = 12;
/// Regions with their countries, zones and letters of 1913.
const REGIONS: [(&str, &str); 8] = [
    ("Montenegro", "Serbia"),
    ("Serbia", "Serbia"),
    ("Bulgaria", "Bulgaria"),
    ("Romania", "Romania"),
    ("Albania", "Ottomans"),
    ("Macedonia", "Ottomans"),
    ("Thrace", "Ottomans"),
    ("Greece", "Greece"),
];

fn region_of(hex: Hex) -> usize {
    match (hex.col, hex.row) {
        (0, 0..=2) => 0,
        (1..=4, 0..=2) => 1,
        (5..=11, 0..=2) => 2,
        (_, 0..=2) => 3,
        (0..=3, 3..=8) => 4,
        (4..=9, 3..=8) => 5,
        (_, 3..=8) => 6,
        _ => 7,
    }
}

/// A made-up board: the same for the same seed. Seas, straits and lakes only where `wet`.
fn board(luck: &mut Quick, wet: bool) -> Result<Board, String> {
    let mut plan = Plan::blank(COLS, ROWS);
    plan.countries = vec!["All".to_owned()];
    plan.regions = REGIONS
        .iter()
        .zip('a'..)
        .map(|((name, _), letter)| Region { letter, name: (*name).to_owned() })
        .collect();
    let hexes: Vec<Hex> = plan.hexes().collect();
    for &hex in &hexes {
        plan.set_region(hex, Some(region_of(hex)));
        if luck.below(7) == 0 {
            plan.set_terrain(hex, Terrain::Mountain);
        } else if wet && hex.row > 3 && luck.below(14) == 0 {
            plan.set_terrain(hex, Terrain::Sea).set_region(hex, None);
        }
    }
    let is_land = |plan: &Plan, hex: Hex| plan.terrain(hex).is_some_and(Terrain::is_land);
    for way in 0..6 {
        let mut hex = hexes[luck.place(hexes.len())];
        let mut way = Way { name: format!("Railway {way}"), hexes: vec![hex] };
        for _ in 0..14 {
            let next = hex.neighbor(Direction::ALL[luck.place(6)]);
            if is_land(&plan, next) && is_land(&plan, hex) && !way.hexes.contains(&next) {
                way.hexes.push(next);
                hex = next;
            }
        }
        if way.hexes.len() > 1 {
            plan.rails.push(way);
        }
    }
    let railed = |plan: &Plan, edge: Edge| {
        let (a, b) = edge.ends();
        plan.rails.iter().any(|way| way.hexes.windows(2).any(|two| two == [a, b] || two == [b, a]))
    };
    for &hex in &hexes {
        for direction in [Direction::N, Direction::NE, Direction::SE] {
            let edge = Edge::new(hex, direction);
            if !is_land(&plan, hex) || !is_land(&plan, hex.neighbor(direction)) || railed(&plan, edge) {
                continue;
            }
            let bridge = Crossing { kind: CrossingKind::Bridge, name: "a bridge".to_owned() };
            match luck.below(60) {
                0..=8 => plan.rivers.push(Watercourse {
                    name: "a river".to_owned(),
                    class: RiverClass::Minor,
                    sides: vec![edge],
                }),
                9 if wet => plan.straits.push(edge),
                10 if wet => plan.lakes.push(edge),
                11 if wet => {
                    plan.straits.push(edge);
                    plan.crossings.push((edge, bridge));
                }
                _ => {}
            }
        }
    }
    for n in 0..22 {
        let hex = hexes[luck.place(hexes.len())];
        if !is_land(&plan, hex) || plan.sites.iter().any(|site| site.hex == hex) {
            continue;
        }
        plan.sites.push(Site {
            name: format!("Town {n}"),
            other_names: Vec::new(),
            kind: [SiteKind::Town, SiteKind::City, SiteKind::Fortification][luck.place(3)],
            country: "All".to_owned(),
            capital_for: None,
            hex,
        });
    }
    Board::build(&plan).map_err(|faults| format!("{faults:?}"))
}

fn letter(country: &str) -> char {
    country.to_lowercase().chars().next().unwrap()
}

/// Homes, divisions and lines for a board.
fn divisions(luck: &mut Quick, board: &Board, rules: &Rules) -> data::Setup {
    let mut free: Vec<Hex> = board.hexes().filter(|&hex| board.is_land(hex)).collect();
    for at in (1..free.len()).rev() {
        free.swap(at, luck.place(at + 1));
    }
    let home = |hex: Hex| REGIONS[region_of(hex)].1;
    // Lines of 1913: homes, and what was the Ottomans' divided by chance.
    let mut lines: Vec<Vec<char>> = vec![vec!['.'; 15]; 12];
    for &hex in &free {
        let taken = ['o', 'b', 'b', 'g', 's'][luck.place(5)];
        let at = &mut lines[usize::from(hex.row.unsigned_abs())][usize::from(hex.col.unsigned_abs())];
        *at = if home(hex) == "Ottomans" { taken } else { letter(home(hex)) };
    }
    let line = |hex: Hex| lines[usize::from(hex.row.unsigned_abs())][usize::from(hex.col.unsigned_abs())];
    let mut second_free = free.clone();
    let take = |all: &mut Vec<Hex>, fits: &dyn Fn(Hex) -> bool| {
        all.iter().position(|&hex| fits(hex)).map(|at| all.swap_remove(at))
    };
    let mut text = String::from("(homes: [");
    for (region, country) in REGIONS {
        let zone = if country == "Ottomans" || region == "Montenegro" { region } else { country };
        let depth = if luck.below(2) == 0 && country != "Ottomans" { ", depth: 2" } else { "" };
        write!(text, "(region: {region:?}, country: {country}, zone: {zone}{depth}),").unwrap();
    }
    text.push_str("], divisions: [");
    for (at, country) in ["Ottomans", "Bulgaria", "Greece", "Serbia"].iter().enumerate() {
        for n in 0..rules.counters[at] {
            let montenegro = *country == "Serbia" && n == 0;
            let first = take(&mut free, &|hex| {
                home(hex) == *country && (*country != "Serbia" || montenegro == (region_of(hex) == 0))
            });
            let first = first.unwrap_or_else(|| panic!("no place for {country} {n}"));
            write!(text, "(name: \"{n}\", country: {country}, first: \"{first}\"").unwrap();
            if luck.below(4) > 0
                && let Some(second) = take(&mut second_free, &|hex| line(hex) == letter(country))
            {
                write!(text, ", second: \"{second}\"").unwrap();
            }
            let east = *country == "Ottomans" && n >= 12;
            write!(text, ", east: {east}, montenegro: {montenegro}),").unwrap();
        }
    }
    for (country, n) in [("Romania", 4), ("Bulgaria", 1), ("Serbia", 3)] {
        for n in 0..rules.joining[n] {
            write!(text, "(name: \"new {n}\", country: {country}),").unwrap();
        }
    }
    let lines: Vec<String> = lines.iter().map(|row| row.iter().collect()).collect();
    write!(text, "], lines_1913: {lines:?})").unwrap();
    data::Setup::parse("made-up.ron", &text).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"))
}

/// Options by chance; as printed now and then.
fn options(luck: &mut Quick) -> Options {
    let mut options = Options::default();
    for _ in 0..luck.below(6) {
        let entry = &OPTIONS[luck.place(OPTIONS.len())];
        options.set(entry.key, entry.choices[luck.place(entry.choices.len())].key).unwrap();
    }
    options
}

/// A war of this seed before its first turn.
pub(crate) fn set_up(seed: u64) -> Setup {
    let mut luck = Quick::new(seed);
    let rules = Rules::printed();
    let war = if luck.below(4) == 0 { War::Second } else { War::First };
    let five = luck.below(3) == 0;
    let mut options = options(&mut luck);
    if war == War::Second {
        // By chance nobody beats Bulgaria for good.
        options.set("turn_limit", "limited").unwrap();
    }
    let seat = Seat { player: String::new(), kind: SeatKind::Random };
    let seats = vec![seat; 4 + usize::from(five) + usize::from(war == War::Second)];
    for tries in 0.. {
        // A board that is cut in two is no board; the last has no seas.
        let board = board(&mut luck, tries < 8 && seed.is_multiple_of(2)).unwrap();
        let divisions = divisions(&mut luck, &board, &rules);
        let setup = Setup {
            name: format!("War {seed}"),
            seed,
            own_dice: false,
            war,
            five,
            options,
            romania: None,
            seats: seats.clone(),
            rules: rules.clone(),
            board,
            divisions: divisions.without_source(),
        };
        match Balkan::begin(&setup) {
            Ok(_) => return setup,
            Err(faults) => assert!(tries < 8, "{faults}"),
        }
    }
    unreachable!("the last board is whole")
}

/// Faces as they come, written down.
pub(crate) struct Noted<'a> {
    pub(crate) luck: &'a mut Quick,
    pub(crate) faces: Vec<u8>,
}

impl Chance for Noted<'_> {
    type Halt = Infallible;

    fn roll(&mut self, sides: u8, why: Why) -> Result<u8, Infallible> {
        let Ok(face) = self.luck.roll(sides, why);
        self.faces.push(face);
        Ok(face)
    }
}

/// The beginning of a war on a table.
pub(crate) fn begin(table: &Table, setup: &Setup) -> State {
    match setup.war {
        War::First => b0_setting_up::first_war(table, setup.seed),
        War::Second => b7_second_war::alone(table),
    }
}

/// Any of the actions; a go is not dragged out for ever.
pub(crate) fn choose(
    table: &Table,
    state: &State,
    actions: &mut Vec<Action>,
    luck: &mut Quick,
) -> Option<Action> {
    legal(table, state, actions);
    let is_fight = |action: &Action| matches!(action, Action::Attack { .. } | Action::AttackWith { .. });
    let fights = actions.iter().filter(|action| is_fight(action)).count();
    if state.step == Step::Go && state.played.is_none() && fights > 0 && luck.below(2) == 0 {
        return actions.iter().copied().filter(is_fight).nth(luck.place(fights));
    }
    if actions.len() > 1 && actions.last() == Some(&Action::Done) && luck.below(25) == 0 {
        return Some(Action::Done);
    }
    (!actions.is_empty()).then(|| actions[luck.place(actions.len())])
}
