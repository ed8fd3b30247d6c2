//! B7: the Second War.

use crate::field::*;

use voivode::balkan::action::Action;
use voivode::balkan::game::{Balkan, Command};
use voivode::balkan::rules::{Card, Options, Rules};
use voivode::balkan::state::{Stage, Step, War};
use voivode::ground::dice::Seeded;
use voivode::ground::game::Game as _;

/// The Second War begun when the First is over.
fn after_the_first(prepare: impl FnOnce(&mut Field)) -> Field {
    let mut field = Field::begin(War::First, false, Options::default());
    prepare(&mut field);
    field.step(Step::Over);
    let mut game = field.game();
    for fact in game.decide(&Command::SecondWar, &mut Seeded::new(1, 0)).unwrap() {
        assert_eq!(game.tell(&fact), "The Second Balkan War began (B7)");
        game.apply(&fact);
    }
    field.state = *game.state();
    field.setup.war = War::Second;
    field
}

/// Everybody sets up where the list begins.
fn deploy_all(field: &mut Field) -> Vec<u8> {
    let mut order = Vec::new();
    while let Step::Deploy { seat } = field.state.step {
        if order.last() != Some(&seat) {
            order.push(seat);
        }
        let first = field.listed()[0];
        field.does(first, &[]);
    }
    order
}

#[test]
fn b7_who_joins() {
    assert_eq!(Rules::printed().joining, [0, 10, 0, 5, 10]);
    let field = Field::begin(War::Second, false, Options::default());
    assert_eq!(field.name(ROM), "Romania");
    let table = field.table();
    assert_eq!((table.draw(ROM), table.hand_limit(ROM)), (5, 6));
    assert_eq!(ROMANIANS.map(|it| table.seat_of(it)), [ROM; 3]);
    assert_eq!(NEW_BULGARIANS.map(|it| table.seat_of(it)), [BUL; 2]);
    assert_eq!(table.seat_of(NEW_SERBIAN), SER);
}

#[test]
fn b7_it_begins_from_the_map_as_the_first_left_it() {
    let field = after_the_first(|field| {
        field.hurt(O[0], 2).holds(GRE, "0504").give(OTT, &[Card::Bravery; 3]);
        field.state.turn = 24;
        let table = field.table();
        field.state.lift(&table, O[5]);
    });
    assert_eq!((field.state.war, field.state.turn), (War::Second, 0));
    assert_eq!((field.at(O[0]).as_deref(), field.at(O[5])), (Some("0604"), None));
    assert_eq!((field.state.hurt[0], field.control("0504")), (2, Some(GRE)));
    // Hands and deck are made anew.
    assert_eq!((field.state.hand_size(OTT), field.state.deck, field.state.discard), (0, [4; 21], [0; 21]));
    assert_eq!(field.control("1101"), Some(ROM));
}

#[test]
fn b7_new_divisions_are_placed_bulgaria_first() {
    let mut field = after_the_first(|field| {
        field.holds(BUL, "0503").holds(OTT, "0801");
    });
    assert_eq!((field.state.step, field.asked()), (Step::Deploy { seat: BUL }, Some(BUL)));
    let deploy = |division, to: u16| Action::Deploy { division, to };
    // Free home or controlled spaces: not on a division, not on another's.
    assert!(field.lists(deploy(NEW_BULGARIANS[0], field.space("0503"))));
    assert!(field.lists(deploy(NEW_BULGARIANS[0], field.space("0801"))));
    assert_eq!(field.refuses(deploy(NEW_BULGARIANS[0], field.space("0702"))), "B2");
    assert_eq!(field.refuses(deploy(NEW_BULGARIANS[0], field.space("0505"))), "B2");
    assert_eq!(field.refuses(deploy(NEW_SERBIAN, field.space("0201"))), "B2");
    field.does(deploy(NEW_BULGARIANS[0], field.space("0801")), &[]);
    assert_eq!(field.control("0801"), Some(BUL));
    assert_eq!(deploy_all(&mut field), [BUL, SER, ROM]);
    assert_eq!((field.state.step, field.state.turn), (Step::Draw, 1));
    // Romania in its own country only.
    assert!(ROMANIANS.iter().all(|&it| field.at(it).unwrap()[..2].parse::<u8>().unwrap() >= 10));
    let mut field = after_the_first(|field| {
        field.holds(BUL, "0503");
    });
    while field.asked() != Some(ROM) {
        let first = field.listed()[0];
        field.does(first, &[]);
    }
    field.holds(ROM, "0905");
    assert_eq!(field.refuses(deploy(ROMANIANS[0], field.space("0905"))), "B2");
    assert_eq!(field.listed().len(), 6);
}

#[test]
fn b7_everybody_attacks_bulgaria_and_nobody_else() {
    for five in [false, true] {
        let table = Field::with(War::Second, five, Options::default()).table();
        let bulgaria = BUL + u8::from(five);
        for a in 0..table.seats() {
            for b in 0..table.seats() {
                let expected = a != b && (a == bulgaria || b == bulgaria);
                assert_eq!(table.may_attack(War::Second, a, b), expected, "{a} and {b}");
            }
        }
    }
    let mut field = Field::with(War::Second, false, Options::default());
    field.stand(O[0], "0703").stand(B[0], "0803").stand(S[0], "0704").stand(G[0], "0603").tokens(OTT, 0, 9);
    assert!(field.lists(Action::Attack { division: O[0], target: B[0] }));
    assert_eq!(field.refuses(Action::Attack { division: O[0], target: S[0] }), "B3.4");
    field.go(SER).tokens(SER, 0, 9);
    assert_eq!(field.refuses(Action::Attack { division: S[0], target: O[0] }), "B3.4");
    assert!(field.lists(Action::Attack { division: S[0], target: B[0] }));
    field.go(BUL).tokens(BUL, 0, 9);
    for target in [O[0], S[0]] {
        assert!(field.lists(Action::Attack { division: B[0], target }));
    }
    // Opponents follow: Serbia's card is Bulgaria's to negate, not the Ottomans'.
    field.give(OTT, &[Card::Intelligence]).give(BUL, &[Card::Bravery]).give(SER, &[Card::Bravery]).go(SER);
    field.all(&[Action::CashBattle { card: Card::Bravery }]);
    assert_eq!(field.asked(), Some(BUL));
    field.all(&[Action::Pass]);
    assert_eq!(field.state.played, None);
}

#[test]
fn b7_it_ends_when_no_bulgarian_division_is_left() {
    let mut field = Field::with(War::Second, false, Options::default());
    field.stand(O[0], "0703").stand(B[0], "0803").stand(B[1], "0601").tokens(OTT, 0, 1).holds(BUL, "0702");
    let mut last = field.clone();
    let table = last.table();
    last.state.lift(&table, B[1]);
    field.attack(O[0], B[0], [0, 0]).roll(6, 1);
    field.loser(1);
    assert_eq!(field.state.step, Step::Go, "one is left");
    last.attack(O[0], B[0], [0, 0]).roll(6, 1);
    last.loser(1);
    assert_eq!(last.state.step, Step::Over);
    // The most points on the map at that moment win, whosever they are.
    assert_eq!(last.table().winners(&last.state), 1 << BUL);
    // By pursuit too: there is no advance any more.
    let mut field = Field::with(War::Second, false, Options::default());
    field
        .stand(O[0], "0703")
        .stand(B[0], "0803")
        .tokens(OTT, 0, 1)
        .give(OTT, &[Card::BreakMorale, Card::Pursuit]);
    field.all(&[Action::Attack { division: O[0], target: B[0] }, Action::Break, Action::Pursue]);
    assert_eq!(field.state.step, Step::Over);
    // By disease.
    let mut field = Field::with(War::Second, false, Options::default());
    field.stand(O[0], "0703").stand(B[0], "0803").step(Step::Event { seat: BUL });
    field.does(Action::RollEvent, &[("B2", &[1])]);
    field.does(Action::Remove { division: B[0] }, &[]);
    assert_eq!(field.state.step, Step::Over);
    // By a Foolish Attack against Bulgaria's last.
    let mut field = Field::with(War::Second, false, Options::default());
    field.stand(O[0], "0703").stand(B[0], "0803").give(OTT, &[Card::FoolishAttack]).go(BUL).tokens(BUL, 0, 1);
    field.all(&[Action::Attack { division: B[0], target: O[0] }, Action::Foolish]);
    assert_eq!(field.state.step, Step::Over);
    // Where none can be set up it is over before it begins.
    let mut field = Field::with(War::Second, false, Options::default());
    field.all(&[Action::Done; 5]);
    assert_eq!(field.state.step, Step::Over);
    // In the First War Bulgaria may lose them all.
    let mut field = Field::new();
    field.stand(O[0], "0703").stand(B[0], "0803").tokens(OTT, 0, 1);
    field.attack(O[0], B[0], [0, 0]).roll(6, 1);
    field.loser(1);
    assert_eq!(field.state.step, Step::Go);
}

#[test]
fn b7_option_turn_limit() {
    let last_turn = |choice: &str| {
        let mut field = Field::with(War::Second, false, option("turn_limit", choice));
        field.stand(B[0], "0803").state.turn = 24;
        field.all(&[Action::Done; 5]);
        (field.state.step, field.state.turn)
    };
    assert_eq!(last_turn("none"), (Step::Draw, 25));
    assert_eq!(last_turn("limited"), (Step::Over, 24));
    let mut field = Field::with(War::Second, false, option("turn_limit", "limited"));
    field.stand(B[0], "0803").state.turn = 23;
    field.all(&[Action::Done; 5]);
    assert_eq!(field.state.step, Step::Draw);
}

#[test]
fn b7_alone_it_begins_from_the_lines_of_june_1913() {
    let mut field = Field::begin(War::Second, false, Options::default());
    assert_eq!((field.at(B[0]).as_deref(), field.at(G[0]).as_deref()), (Some("0603"), Some("0306")));
    assert_eq!((field.at(O[0]), field.at(O[1]).as_deref()), (None, Some("1205")));
    for (hex, seat) in [("0804", BUL), ("0303", SER), ("0105", GRE), ("1206", OTT), ("1201", ROM)] {
        assert_eq!(field.control(hex), Some(seat), "{hex}");
    }
    assert_eq!(field.asked(), Some(BUL));
    assert_eq!(deploy_all(&mut field), [BUL, SER, ROM]);
    assert_eq!((field.state.step, field.state.turn), (Step::Draw, 1));
    field.draws(5);
    let sizes: Vec<_> = (0..5).map(|seat| field.state.hand_size(seat)).collect();
    assert_eq!(sizes, [10, 5, 5, 5, 5]);
    assert_ne!(field.state.step, Step::Battle(Stage::Dice));
    // With two Ottomans six sit down.
    let six = Balkan::begin(&set_up(War::Second, true, Options::default())).unwrap();
    assert_eq!(six.table().seats(), 6);
}
