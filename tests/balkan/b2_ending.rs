//! B2: the end of a turn and of the war.

use crate::field::*;

use voivode::balkan::action::Action;
use voivode::balkan::game::Command;
use voivode::balkan::rules::Card;
use voivode::balkan::state::{NOBODY, Step};
use voivode::ground::dice::Seeded;
use voivode::ground::game::{Game as _, Stopped};

#[test]
fn b2_end_unused_tokens_are_gone() {
    let mut field = Field::new();
    field.stand(O[0], "0604").holds(OTT, "0605").tokens(OTT, 3, 2).tokens(SER, 1, 1);
    field.does(field.to(O[0], "0605"), &[]);
    field.all(&[Action::Done; 3]);
    assert_eq!(field.state.moves[usize::from(SER)], 1);
    field.all(&[Action::Done]);
    assert_eq!((field.state.moves, field.state.battles, field.state.done[0]), ([0; 6], [0; 6], 0));
    assert_eq!((field.state.step, field.state.turn), (Step::Draw, 2));
}

#[test]
fn b2_end_hands_are_discarded_down_to_six_and_twelve() {
    let twelve = [Card::Bravery, Card::Artillery, Card::Pursuit].map(|card| [card; 4]).concat();
    let mut field = Field::new();
    field.give(OTT, &twelve).give(SER, &[Card::Overrun; 4]).give(SER, &[Card::Cavalry; 2]);
    field.all(&[Action::Done; 4]);
    assert_eq!(field.state.step, Step::Draw, "twelve and six are allowed");
    let mut field = Field::new();
    field.give(OTT, &twelve).give(OTT, &[Card::Infantry]);
    field.give(SER, &[Card::Overrun; 4]).give(SER, &[Card::Cavalry; 4]);
    field.all(&[Action::Done; 4]);
    assert_eq!(field.state.step, Step::Discard { seat: OTT });
    // The player chooses, of what he holds.
    assert_eq!(field.listed().len(), 4);
    assert_eq!(field.refuses(Action::Discard { card: Card::Overrun }), "B2");
    field.does(Action::Discard { card: Card::Pursuit }, &[]);
    assert_eq!((field.state.hand_size(OTT), field.state.step), (12, Step::Discard { seat: SER }));
    field.all(&[Action::Discard { card: Card::Overrun }, Action::Discard { card: Card::Cavalry }]);
    assert_eq!((field.state.hand_size(SER), field.state.step), (6, Step::Draw));
    assert_eq!(field.state.discard.iter().sum::<u8>(), 3);
}

#[test]
fn b2_the_war_ends_after_24_turns() {
    let mut field = Field::new();
    field.state.turn = 23;
    field.all(&[Action::Done; 4]);
    assert_eq!((field.state.step, field.state.turn), (Step::Draw, 24));
    field.go(OTT).all(&[Action::Done; 4]);
    assert_eq!((field.state.step, field.state.turn), (Step::Over, 24));
    assert_eq!((field.listed(), field.asked()), (Vec::new(), None));
    assert_eq!(field.refuses(Action::Done), "B2");
    // The Second War may begin now, and not before.
    let game = field.game();
    assert!(game.decide(&Command::SecondWar, &mut Seeded::new(1, 0)).is_ok());
    field.step(Step::Draw);
    let early = field.game().decide(&Command::SecondWar, &mut Seeded::new(1, 0));
    assert!(matches!(early, Err(Stopped::Refused(refusal)) if refusal.rule == "B7"));
}

#[test]
fn b2_victory_the_player_with_most_points_not_the_league() {
    let mut field = Field::new();
    // Bulgaria and Serbia have more together.
    field.holds(OTT, "0503 0504 0505").holds(BUL, "0601 0602").holds(SER, "0201 0202");
    assert_eq!(field.table().winners(&field.state), 1 << OTT);
    field.holds(BUL, "0603");
    // A tie in everything is a shared win.
    assert_eq!(field.table().winners(&field.state), 1 << OTT | 1 << BUL);
}

#[test]
fn b2_victory_ties_by_cities_then_divisions() {
    let mut field = Field::new();
    // Five points each: a city against five plains with two divisions.
    field.holds(BUL, "0702").holds(OTT, "0503 0505 0506 0803 0903");
    field.stand(O[0], "0503").stand(O[1], "0505");
    assert_eq!(field.table().winners(&field.state), 1 << BUL);
    // A city each: then divisions count.
    field.holds(OTT, "0804").holds(BUL, "0601 0602 0801 0802 0901");
    assert_eq!(field.table().points(&field.state)[..2], [10, 10]);
    assert_eq!(field.table().winners(&field.state), 1 << OTT);
    field.stand(B[0], "0601").stand(B[1], "0602");
    assert_eq!(field.table().winners(&field.state), 1 << OTT | 1 << BUL);
    field.stand(B[2], "0801");
    assert_eq!(field.table().winners(&field.state), 1 << BUL);
    // One point decides before all of these.
    field.holds(OTT, "0703");
    assert_eq!(field.table().winners(&field.state), 1 << OTT);
    field.state.control.iter_mut().for_each(|seat| *seat = NOBODY);
    assert_eq!(field.table().points(&field.state), [0; 6]);
}
