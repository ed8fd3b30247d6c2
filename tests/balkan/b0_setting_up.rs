//! B0: sides and setting up.

use crate::field::*;

use voivode::balkan::action::Action;
use voivode::balkan::b0_setting_up::home_seat;
use voivode::balkan::rules::{Card, Country, Options, Rules};
use voivode::balkan::state::{NOBODY, Step, War};
use voivode::balkan::theatre::{NONE, Theatre};

fn on_map(field: &Field, seat: u8) -> usize {
    let table = field.table();
    (0u8..).zip(&field.state.at).filter(|&(it, &at)| at != NONE && table.seat_of(it) == seat).count()
}

#[test]
fn b0_1_four_play() {
    let field = Field::begin(War::First, false, Options::default());
    let names: Vec<_> = (0..4).map(|seat| field.name(seat)).collect();
    assert_eq!(names, ["Ottomans", "Bulgaria", "Greece", "Serbia"]);
    let mut three = field.setup.clone();
    three.seats.pop();
    assert!(<voivode::balkan::game::Balkan as voivode::ground::game::Game>::begin(&three).is_err());
}

#[test]
fn b0_2_divisions_are_counted_and_one_is_of_montenegro() {
    assert_eq!(Rules::printed().counters, [24, 11, 10, 11, 0]);
    let field = Field::begin(War::First, false, Options::default());
    assert_eq!([OTT, BUL, GRE, SER].map(|seat| on_map(&field, seat)), [6, 4, 3, 4]);
    // The guerrillas are Serbia's, and stand in Montenegro.
    assert_eq!(field.table().seat_of(S[3]), SER);
    assert_eq!(field.at(S[3]).as_deref(), Some("0102"));
    // One too many is a fault of the file.
    let mut rules = rules();
    rules.counters[1] += 1;
    assert!(Theatre::build(&board(), &divisions(), &rules).is_err());
}

#[test]
fn b0_3_two_ottoman_players_share_the_divisions_and_do_not_fight() {
    let mut field = Field::begin(War::First, true, Options::default());
    let names: Vec<_> = (0..5).map(|seat| field.name(seat)).collect();
    assert_eq!(names, ["Ottomans of the west", "Ottomans of the east", "Bulgaria", "Greece", "Serbia"]);
    let table = field.table();
    assert_eq!(O.map(|it| table.seat_of(it)), [0, 0, 0, 1, 1, 1]);
    assert_eq!((0..5).map(|seat| table.draw(seat)).collect::<Vec<_>>(), [5, 5, 5, 5, 5]);
    assert_eq!((0..5).map(|seat| table.hand_limit(seat)).collect::<Vec<_>>(), [6, 6, 6, 6, 6]);
    assert!(!table.may_attack(War::First, 0, 1) && !table.may_attack(War::Second, 0, 1));
    assert!(table.may_attack(War::First, 1, 4) && table.may_attack(War::First, 4, 0));
    // Points are counted for each: home spaces are his whose divisions set up nearest.
    let points = table.points(&field.state);
    assert!(points[0] > 0 && points[1] > 0, "{points:?}");
    assert_eq!(field.control("1205"), Some(1));
    assert_eq!(field.control("0203"), Some(0));
    // Four players: one Ottoman holds all.
    let four = Field::begin(War::First, false, Options::default()).table();
    assert_eq!(O.map(|it| four.seat_of(it)), [0; 6]);
    assert_eq!((four.draw(OTT), four.hand_limit(OTT)), (10, 12));
    assert_eq!((four.draw(SER), four.hand_limit(SER)), (5, 6));
    // The other's division is in the way of a railway, and is no target.
    field = Field::with(War::First, true, Options::default());
    field.stand(O[0], "0206").stand(O[3], "0306").tokens(0, 9, 9);
    assert_eq!(field.refuses(Action::Attack { division: O[0], target: O[3] }), "B3.4");
    assert_eq!(field.refuses(field.by_rail(O[0], "0406")), "B1");
}

#[test]
fn b0_4_the_historical_set_up() {
    let field = Field::begin(War::First, false, Options::default());
    assert_eq!((field.state.step, field.state.turn), (Step::Draw, 1));
    assert_eq!(field.at(O[0]).as_deref(), Some("0604"));
    assert_eq!(field.at(B[1]).as_deref(), Some("0702"));
    assert_eq!(ROMANIANS.map(|it| field.at(it)), [None, None, None]);
    assert_eq!(field.at(NEW_SERBIAN), None);
    assert_eq!(field.state.deck, [4; 21]);
}

#[test]
fn b0_4_free_set_up_is_in_the_zones_and_in_order() {
    let mut field = Field::begin(War::First, false, option("set_up", "free"));
    let mut order = Vec::new();
    while let Step::Deploy { seat } = field.state.step {
        if order.last() != Some(&seat) {
            order.push(seat);
        }
        let listed = field.listed();
        let table = field.table();
        for &action in &listed {
            let Action::Deploy { division, to } = action else { panic!("{action:?}") };
            assert_eq!(table.seat_of(division), seat);
            assert!(field.state.division_in(to).is_none());
            let home = table.theatre.home[usize::from(to)];
            assert_eq!(home, Some(table.country(seat)));
        }
        field.does(listed[0], &[]);
    }
    assert_eq!(order, [OTT, SER, BUL, GRE]);
    assert_eq!((field.state.step, field.state.turn), (Step::Draw, 1));
    let rows = |divisions: &[u8]| -> Vec<_> {
        divisions.iter().map(|&it| field.at(it).unwrap()[2..].parse::<u8>().unwrap()).collect()
    };
    // Concentrated on their own side of the borders: the League only where an Ottoman space is beside.
    assert!(rows(&B).iter().all(|&row| row == 2), "{:?}", rows(&B));
    assert!(rows(&S[..3]).iter().all(|&row| row == 2));
    assert!(rows(&G).iter().all(|&row| row == 7));
    assert!(rows(&O).iter().all(|row| (3..=6).contains(row)));
    assert!(field.at(S[3]).unwrap().starts_with("01"));
    // The interior is refused.
    let again = Field::begin(War::First, false, option("set_up", "free"));
    let to = again.space("0601");
    assert_eq!(again.refuses(Action::Deploy { division: O[0], to }), "B2");
}

#[test]
fn b0_4_free_set_up_of_two_ottomans_is_west_and_east() {
    let mut field = Field::begin(War::First, true, option("set_up", "free"));
    let cols = |field: &Field| -> Vec<u8> {
        let listed = field.listed();
        let theatre = std::sync::Arc::clone(&field.table().theatre);
        let col = |action: &Action| match action {
            Action::Deploy { to, .. } => theatre.hex[usize::from(*to)].to_string()[..2].parse().unwrap(),
            _ => 0,
        };
        listed.iter().map(col).collect()
    };
    assert!(cols(&field).iter().all(|&col| col <= 7));
    for _ in 0..3 {
        let first = field.listed()[0];
        field.does(first, &[]);
    }
    assert_eq!(field.asked(), Some(1));
    assert!(cols(&field).iter().all(|&col| col >= 8));
}

#[test]
fn b0_4_random_set_up_is_in_the_zones_by_seed() {
    let field = Field::begin(War::First, false, option("set_up", "random"));
    assert_eq!(field.state.step, Step::Draw);
    let table = field.table();
    for division in 0..17 {
        let space = field.state.at[usize::from(division)];
        assert_ne!(space, NONE, "division {division} has no place");
        assert!(table.theatre.may_set_up(division, space, false));
    }
    assert_eq!(on_map(&field, ROM), 0);
    let begin = |seed| {
        let mut setup = set_up(War::First, false, option("set_up", "random"));
        setup.seed = seed;
        *<voivode::balkan::game::Balkan as voivode::ground::game::Game>::begin(&setup).unwrap().state()
    };
    assert_eq!(begin(7), field.state);
    assert_ne!(begin(8).at, field.state.at);
}

#[test]
fn b0_5_every_home_space_bears_its_marker() {
    let field = Field::begin(War::First, false, Options::default());
    for (hex, seat) in
        [("0601", Some(BUL)), ("0101", Some(SER)), ("0308", Some(GRE)), ("1203", Some(OTT)), ("1101", None)]
    {
        assert_eq!(field.control(hex), seat, "{hex}");
    }
    // Option: only where divisions stand.
    let field = Field::begin(War::First, false, option("start_markers", "divisions"));
    assert_eq!(field.control("0601"), None);
    assert_eq!(field.control("0602"), Some(BUL));
    let marked = field.state.control.iter().filter(|&&seat| seat != NOBODY).count();
    assert_eq!(marked, 17);
    // In a free set-up they come with the divisions.
    let mut options = option("start_markers", "divisions");
    options.set("set_up", "free").unwrap();
    let mut field = Field::begin(War::First, false, options);
    assert!(field.state.control.iter().all(|&seat| seat == NOBODY));
    let first = field.listed()[0];
    field.does(first, &[]);
    let marked: Vec<_> = field.state.control.iter().filter(|&&seat| seat != NOBODY).collect();
    assert_eq!(marked, [&OTT]);
}

#[test]
fn b0_6_sea_and_what_is_nobodys_is_not_in_play() {
    let table = Field::new().table();
    assert_eq!(table.theatre.space_at(h("0807")), None);
    assert_eq!(table.theatre.n, 12 * 8 - 10);
    assert_eq!(
        table.theatre.home[usize::from(table.theatre.space_at(h("0101")).unwrap())],
        Some(Country::Serbia)
    );
    assert_eq!(home_seat(&table, 0, Country::Romania), NOBODY);
}

#[test]
fn b0_6_romania_is_neutral_in_the_first_war() {
    let at_the_border = |war| {
        let mut field = Field::with(war, false, Options::printed());
        field.go(OTT).stand(O[0], "1003").tokens(OTT, 9, 0);
        field
    };
    let field = at_the_border(War::First);
    assert_eq!(field.refuses(field.to(O[0], "1002")), "B3.1");
    assert!(field.lists(field.to(O[0], "1004")));
    let field = at_the_border(War::Second);
    assert!(field.lists(field.to(O[0], "1002")), "in the Second it is no longer");
}

#[test]
fn b0_7_an_opponent_is_whom_one_may_attack() {
    let mut field = Field::new();
    field.give(SER, &[Card::Bravery]).give(OTT, &[Card::Bravery]);
    field.step(Step::Spies { seat: BUL });
    assert_eq!(field.listed(), [Action::Spy { seat: OTT }]);
    assert_eq!(field.refuses(Action::Spy { seat: SER }), "B2");
    // A League player's card is no League player's to negate.
    field.give(GRE, &[Card::Intelligence]).go(BUL).give(BUL, &[Card::ForcedMarch]);
    field.does(Action::CashMovement { card: Card::ForcedMarch }, &[]);
    assert_eq!(field.asked(), Some(OTT));
    field.all_pass();
    assert_eq!(field.state.moves[usize::from(BUL)], 2);
    // Option: any other player everywhere.
    let mut field = Field::option("opponents", "any");
    field.give(SER, &[Card::Bravery]).give(OTT, &[Card::Bravery]).give(BUL, &[Card::ForcedMarch]);
    field.step(Step::Spies { seat: BUL });
    assert_eq!(field.listed(), [Action::Spy { seat: OTT }, Action::Spy { seat: SER }]);
    assert_eq!(field.refuses(Action::Spy { seat: BUL }), "B2");
    field.go(BUL).does(Action::CashMovement { card: Card::ForcedMarch }, &[]);
    assert_eq!(field.asked(), Some(OTT));
    field.does(Action::Pass, &[]);
    assert_eq!(field.asked(), Some(SER));
}
