//! B5: Intelligence, and who is asked.

use crate::field::*;

use voivode::balkan::action::Action;
use voivode::balkan::rules::Card;
use voivode::balkan::state::{Stage, Step};

fn battle() -> Field {
    let mut field = Field::new();
    field.stand(O[0], "0703").stand(B[0], "0803").tokens(OTT, 0, 4);
    field
}

const ATTACK: Action = Action::Attack { division: O[0], target: B[0] };
const ARTILLERY: Action = Action::CashBattle { card: Card::Artillery };

#[test]
fn b5_intelligence_negates_a_card_just_played() {
    let mut field = battle();
    field.give(OTT, &[Card::Artillery]).give(GRE, &[Card::Intelligence]).tokens(OTT, 0, 0);
    field.does(ARTILLERY, &[]);
    assert_eq!((field.asked(), field.listed()), (Some(GRE), vec![Action::Intelligence, Action::Pass]));
    field.does(Action::Intelligence, &[]);
    // Both are discarded, and the tokens are not there.
    assert_eq!((field.state.battles[0], field.state.step), (0, Step::Go));
    assert_eq!(field.state.discard[Card::Artillery as usize], 1);
    assert_eq!(field.state.discard[Card::Intelligence as usize], 1);
    assert_eq!(field.refuses(Action::Intelligence), "B2");
    // Let it stand.
    let mut field = battle();
    field.give(OTT, &[Card::Artillery]).give(GRE, &[Card::Intelligence]).tokens(OTT, 0, 0);
    field.all(&[ARTILLERY, Action::Pass]);
    assert_eq!((field.state.battles[0], field.state.hand_size(GRE)), (3, 1));
    // Without one it is refused.
    let mut field = battle();
    field.give(OTT, &[Card::Artillery]).give(GRE, &[Card::Bravery]).all(&[ARTILLERY]);
    assert_eq!(field.refuses(Action::Intelligence), "B5");
}

#[test]
fn b5_intelligence_on_intelligence() {
    let mut field = battle();
    field.give(OTT, &[Card::Artillery, Card::Intelligence, Card::Intelligence]);
    field.give(BUL, &[Card::Intelligence]).give(SER, &[Card::Intelligence]).tokens(OTT, 0, 0);
    // Bulgaria negates it, the Ottomans negate that, Serbia negates that, the Ottomans let it be.
    field.all(&[ARTILLERY]);
    assert_eq!(field.asked(), Some(BUL));
    field.all(&[Action::Intelligence]);
    assert_eq!(field.asked(), Some(OTT));
    field.all(&[Action::Intelligence]);
    // Bulgaria's hand is empty now.
    assert_eq!(field.asked(), Some(SER));
    let mut stands = field.clone();
    stands.all(&[Action::Pass]);
    assert_eq!((stands.state.battles[0], stands.state.played), (3, None));
    field.all(&[Action::Intelligence]);
    let mut gone = field.clone();
    gone.all(&[Action::Pass]);
    assert_eq!((gone.state.battles[0], gone.state.played, gone.state.step), (0, None, Step::Go));
    // With the fourth the card stands; all are seen to be gone, and nobody is asked any more.
    field.all(&[Action::Intelligence]);
    assert_eq!((field.state.battles[0], field.state.played, field.state.step), (3, None, Step::Go));
    assert_eq!(field.state.discard[Card::Intelligence as usize], 4);
}

#[test]
fn b5_foolish_attack_negated() {
    let mut field = battle();
    field.give(BUL, &[Card::FoolishAttack, Card::FoolishAttack]).give(OTT, &[Card::Intelligence]);
    field.all(&[ATTACK, Action::Foolish]);
    assert_eq!(field.asked(), Some(OTT));
    field.all(&[Action::Intelligence]);
    // Bulgaria may answer that.
    assert_eq!(field.asked(), Some(BUL));
    field.all(&[Action::Pass]);
    // The attacker stands; the window is open again for another.
    assert_eq!(field.at(O[0]).as_deref(), Some("0703"));
    assert_eq!((field.state.step, field.asked()), (Step::Battle(Stage::Foolish), Some(BUL)));
    field.all(&[Action::Foolish]);
    assert_eq!(field.at(O[0]), None);
}

#[test]
fn b5_break_morale_pursuit_overrun_and_timed_attacks_negated() {
    let mut field = battle();
    field.give(OTT, &[Card::BreakMorale]).give(BUL, &[Card::Intelligence]);
    field.all(&[ATTACK, Action::Pass, Action::Break, Action::Intelligence]);
    // The battle goes on with the dice.
    assert_eq!(field.state.step, Step::Battle(Stage::AttackerTokens));
    assert_eq!(field.at(B[0]).as_deref(), Some("0803"));

    let mut field = battle();
    field.give(OTT, &[Card::Pursuit]).give(SER, &[Card::Intelligence]).tokens(OTT, 0, 1);
    field.attack(O[0], B[0], [0, 0]).roll(6, 1);
    field.loser(2);
    field.all(&[Action::Pursue, Action::Intelligence]);
    assert_eq!((field.state.step, field.asked()), (Step::Battle(Stage::Rout), Some(BUL)));

    let mut field = battle();
    field.give(OTT, &[Card::Overrun; 2]).give(SER, &[Card::Intelligence]);
    let overrun = Action::Overrun { division: O[0] };
    field.all(&[overrun, Action::Intelligence, Action::Pass]);
    assert_eq!(field.state.done[0], 0);
    assert!(field.lists(overrun), "a negated Overrun was none");

    let mut field = battle();
    field.give(OTT, &[Card::TimedAttacks]).give(SER, &[Card::Intelligence]);
    field.step(Step::Initiative { seat: 0 });
    for face in [1, 2, 3, 4] {
        field.does(Action::RollInitiative, &[("B2", &[face])]);
    }
    field.all(&[Action::Time { up: true }, Action::Intelligence]);
    assert_eq!(field.state.initiative[..4], [1, 2, 3, 4]);
    assert_eq!((field.state.step, field.asked()), (Step::Go, Some(SER)));
}

#[test]
fn b5_an_attack_paid_by_a_negated_card_does_not_happen() {
    let mut field = battle();
    field.give(OTT, &[Card::CounterAttack]).give(GRE, &[Card::Intelligence]).tokens(OTT, 0, 0);
    field.all(&[Action::AttackWith { division: O[0], target: B[0], card: Card::CounterAttack }]);
    // The battle has not begun while it may be negated.
    assert_eq!((field.state.step, field.asked()), (Step::Go, Some(GRE)));
    let mut stands = field.clone();
    stands.all(&[Action::Pass]);
    assert_eq!(stands.state.step, Step::Battle(Stage::AttackerTokens));
    field.all(&[Action::Intelligence]);
    assert_eq!((field.state.step, field.asked(), field.state.done[0]), (Step::Go, Some(OTT), 0));
    assert_eq!(field.state.battles[0], 0);
    // It has not attacked: with a token it may.
    field.tokens(OTT, 0, 1);
    assert!(field.lists(ATTACK));
    field.stand(O[1], "0802");
    assert_eq!(field.bonuses(O[1], B[0]).0, 1, "the friend beside it, and no attack before");
}

#[test]
fn b5_tokens_negated_in_a_battle_are_not_there() {
    let mut field = battle();
    field.give(BUL, &[Card::MachineGuns]).give(OTT, &[Card::Intelligence]).tokens(OTT, 0, 1);
    field.discard_all(&[Card::FoolishAttack, Card::BreakMorale]);
    field.all(&[ATTACK]);
    // The attacker may turn his card into nothing, and spends none.
    field.all(&[Action::Spend { tokens: 0 }, Action::CashBattle { card: Card::MachineGuns }]);
    assert_eq!(field.asked(), Some(OTT));
    field.all(&[Action::Intelligence]);
    assert_eq!((field.state.step, field.state.battle.only), (Step::Battle(Stage::DefenderTokens), [0, 0]));
    assert_eq!(field.listed(), [Action::Spend { tokens: 0 }]);
}

#[test]
fn b5_everyone_who_could_hold_a_card_is_asked() {
    let mut field = battle();
    // Seats with a card, whatever it is; those with none are not asked.
    field.give(OTT, &[Card::Artillery]).give(BUL, &[Card::Bravery]).give(SER, &[Card::Intelligence]);
    field.all(&[ARTILLERY]);
    assert_eq!((field.asked(), field.listed()), (Some(BUL), vec![Action::Pass]));
    field.all(&[Action::Pass]);
    assert_eq!(field.asked(), Some(SER));
    field.all(&[Action::Pass]);
    assert_eq!(field.state.played, None);
    // When all four lie open nobody can hold one.
    let mut field = battle();
    field.give(OTT, &[Card::Artillery]).give(BUL, &[Card::Bravery]).discard_all(&[Card::Intelligence]);
    field.all(&[ARTILLERY]);
    assert_eq!((field.state.played, field.state.battles[0]), (None, 7));
    // Three that lie open are not all.
    let mut field = battle();
    field.give(OTT, &[Card::Artillery]).give(BUL, &[Card::Bravery]).discard_all(&[Card::Intelligence]);
    field.state.discard[Card::Intelligence as usize] = 3;
    field.state.deck[Card::Intelligence as usize] = 1;
    field.all(&[ARTILLERY]);
    assert_eq!(field.asked(), Some(BUL));
}

#[test]
fn b5_the_windows_of_a_battle_ask_who_could_hold() {
    let stage = |field: &mut Field| {
        field.all(&[ATTACK]);
        field.state.step
    };
    let mut field = battle();
    field.give(BUL, &[Card::Bravery]).give(OTT, &[Card::Bravery]);
    assert_eq!(stage(&mut field), Step::Battle(Stage::Foolish));
    field.all(&[Action::Pass]);
    assert_eq!((field.state.step, field.asked()), (Step::Battle(Stage::Break), Some(OTT)));
    let mut field = battle();
    field.give(BUL, &[Card::Bravery]).discard_all(&[Card::FoolishAttack]);
    assert_eq!(stage(&mut field), Step::Battle(Stage::AttackerTokens));
    let mut field = battle();
    field.give(OTT, &[Card::Bravery]).discard_all(&[Card::BreakMorale]);
    assert_eq!(stage(&mut field), Step::Battle(Stage::AttackerTokens));
    // Pursuit.
    let mut field = battle();
    field.give(OTT, &[Card::Bravery]).tokens(OTT, 0, 1).attack(O[0], B[0], [0, 0]).roll(6, 1);
    field.loser(2);
    assert_eq!((field.state.step, field.listed()), (Step::Battle(Stage::Pursuit), vec![Action::Pass]));
    // Timed Attacks.
    let mut field = battle();
    field.give(GRE, &[Card::Bravery]).step(Step::Initiative { seat: SER });
    field.does(Action::RollInitiative, &[("B2", &[6])]);
    assert_eq!((field.state.step, field.listed()), (Step::Timed { seat: GRE }, vec![Action::Pass]));
}

#[test]
fn b5_option_quick_windows_ask_only_holders() {
    let quick = || {
        let mut field = battle();
        field.setup.options.set("quick_windows", "yes").unwrap();
        field
    };
    let mut field = quick();
    field.give(OTT, &[Card::Artillery]).give(BUL, &[Card::Bravery]).give(SER, &[Card::Intelligence]);
    field.all(&[ARTILLERY]);
    assert_eq!(field.asked(), Some(SER));
    let mut field = quick();
    field.give(OTT, &[Card::Bravery]).give(BUL, &[Card::Bravery]).all(&[ATTACK]);
    assert_eq!(field.state.step, Step::Battle(Stage::AttackerTokens));
    let mut field = quick();
    field.give(OTT, &[Card::BreakMorale]).give(BUL, &[Card::FoolishAttack]).all(&[ATTACK]);
    assert_eq!(field.state.step, Step::Battle(Stage::Foolish));
    field.all(&[Action::Pass]);
    assert_eq!(field.state.step, Step::Battle(Stage::Break));
    let mut field = quick();
    field.give(GRE, &[Card::Bravery]).give(SER, &[Card::TimedAttacks]).step(Step::Initiative { seat: SER });
    field.does(Action::RollInitiative, &[("B2", &[6])]);
    assert_eq!(field.state.step, Step::Timed { seat: SER });
}
