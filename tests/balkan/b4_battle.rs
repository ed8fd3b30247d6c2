//! B4.1 to B4.7: who may attack, what counts, who wins.

use crate::field::*;

use voivode::balkan::action::Action;
use voivode::balkan::rules::Card;
use voivode::balkan::state::{Stage, Step};
use voivode::ground::game::Game as _;

/// An Ottoman division in 0703 beside a Bulgarian one in 0803, both in plains.
fn plain() -> Field {
    let mut field = Field::new();
    field.stand(O[0], "0703").stand(B[0], "0803").tokens(OTT, 0, 4).tokens(BUL, 0, 4);
    field
}

const ATTACK: Action = Action::Attack { division: O[0], target: B[0] };

#[test]
fn b4_1_an_attack_costs_a_battle_token() {
    let mut field = plain();
    field.does(ATTACK, &[]);
    assert_eq!(field.state.battles[0], 3);
    assert_eq!(field.state.step, Step::Battle(Stage::AttackerTokens));
    field.tokens(OTT, 9, 0).step(Step::Go);
    let mut field = plain();
    field.tokens(OTT, 9, 0);
    assert_eq!(field.refuses(ATTACK), "B4.1");
    // The number is the rules'.
    let mut field = plain();
    field.setup.rules.attack_tokens = 3;
    field.tokens(OTT, 0, 2);
    assert_eq!(field.refuses(ATTACK), "B4.1");
    field.tokens(OTT, 0, 3).does(ATTACK, &[]);
    assert_eq!(field.state.battles[0], 0);
}

#[test]
fn b4_1_only_an_adjacent_enemy() {
    let mut field = plain();
    field.stand(B[1], "0905").stand(O[1], "0704");
    assert_eq!(field.refuses(Action::Attack { division: O[0], target: B[1] }), "B4.1");
    assert_eq!(field.refuses(Action::Attack { division: O[0], target: O[1] }), "B3.4");
    assert_eq!(field.refuses(Action::Attack { division: O[0], target: B[2] }), "B4.1");
    assert_eq!(field.refuses(Action::Attack { division: B[0], target: O[0] }), "B2");
    // Across a river is adjacent.
    let mut field = Field::new();
    field.stand(O[0], "0503").stand(B[0], "0603").tokens(OTT, 0, 1);
    assert!(field.lists(ATTACK));
}

#[test]
fn b4_1_one_attack_a_division_a_turn() {
    let mut field = plain();
    field.attack(O[0], B[0], [0, 0]).roll(3, 3);
    assert_eq!(field.state.step, Step::Go);
    assert_eq!(field.refuses(ATTACK), "B4.1");
    // Another may, and so may this one in the next turn.
    field.stand(O[1], "0904");
    assert!(field.lists(Action::Attack { division: O[1], target: B[0] }));
    field.all(&[Action::Done; 4]).go(OTT).tokens(OTT, 0, 1);
    assert!(field.lists(ATTACK));
}

#[test]
fn b4_1_a_card_may_pay_for_the_attack() {
    let mut field = Field::new();
    field
        .stand(O[0], "0703")
        .stand(B[0], "0803")
        .give(OTT, &[Card::Infantry, Card::CounterAttack, Card::Railroads]);
    let with = |card| Action::AttackWith { division: O[0], target: B[0], card };
    assert_eq!(field.refuses(ATTACK), "B4.1");
    assert_eq!(field.refuses(with(Card::Railroads)), "B5");
    assert_eq!(field.refuses(with(Card::Artillery)), "B5");
    let mut plain = field.clone();
    plain.does(with(Card::Infantry), &[]);
    // One of two pays; the other is kept until the End phase.
    assert_eq!((plain.state.battles[0], plain.state.battle.only), (1, [0, 0]));
    field.does(with(Card::CounterAttack), &[]);
    assert_eq!((field.state.battles[0], field.state.battle.only), (0, [1, 0]));
    // A card for attackers may pay where tokens are there too, and they are kept.
    let mut field = Field::new();
    field.stand(O[0], "0703").stand(B[0], "0803").give(OTT, &[Card::CounterAttack]).tokens(OTT, 0, 1);
    assert!(field.lists(ATTACK) && field.lists(with(Card::CounterAttack)));
    field.does(with(Card::CounterAttack), &[]);
    assert_eq!((field.state.battles[0], field.state.battle.only), (1, [1, 0]));
}

#[test]
fn b4_2_up_to_three_tokens_each_attacker_first() {
    let mut field = plain();
    field.does(ATTACK, &[]);
    let spend = |n: u8| (0..=n).map(|tokens| Action::Spend { tokens }).collect::<Vec<_>>();
    assert_eq!((field.asked(), field.listed()), (Some(OTT), spend(3)));
    assert_eq!(field.refuses(Action::Spend { tokens: 4 }), "B4.2");
    field.does(Action::Spend { tokens: 2 }, &[]);
    // Openly: the defender knows it.
    assert_eq!(field.game().view(Some(BUL)).state().battle.spent[0], 2);
    assert_eq!((field.asked(), field.listed()), (Some(BUL), spend(3)));
    field.does(Action::Spend { tokens: 3 }, &[]);
    assert_eq!(field.state.battles[..2], [1, 1]);
    // Five and two against three and three.
    let told = field.roll(5, 3);
    assert!(told.contains("5+2 = 7") && told.contains("3+3 = 6"), "{told}");
    assert_eq!(field.asked(), Some(BUL));
    // With one token no more than one.
    let mut field = plain();
    field.tokens(OTT, 0, 2).does(ATTACK, &[]);
    assert_eq!(field.listed(), spend(1));
    // Who has neither tokens nor cards is not asked.
    let mut field = plain();
    field.tokens(OTT, 0, 1).tokens(BUL, 0, 0).does(ATTACK, &[]);
    assert_eq!(field.state.step, Step::Battle(Stage::Dice));
}

#[test]
fn b4_2_option_tokens_are_put_down_secretly() {
    let mut field = plain();
    field.setup.options.set("secret_tokens", "yes").unwrap();
    field.discard_all(&[Card::Intelligence, Card::FoolishAttack, Card::BreakMorale]);
    field.give(OTT, &[Card::CounterAttack]).tokens(OTT, 0, 2).does(ATTACK, &[]);
    field.does(Action::CashBattle { card: Card::CounterAttack }, &[]);
    let before = field.state;
    let mut views = Vec::new();
    for tokens in 0..=3 {
        let mut field = field.clone();
        let told = field.does(Action::Spend { tokens }, &[]);
        assert_eq!(told, "Ottomans put down battle tokens (B4.2)");
        assert_eq!(field.asked(), Some(BUL));
        let view = *field.game().view(Some(BUL)).state();
        assert_eq!((view.battles, view.battle), (before.battles, before.battle));
        views.push((view, field.listed()));
        assert_eq!(field.game().view(Some(OTT)).state().battle.spent[0], tokens);
        // They are paid when the defender's are, those of this battle first.
        field.does(Action::Spend { tokens: 1 }, &[]);
        assert_eq!(field.state.battles[0], 1 - tokens.saturating_sub(2));
        assert_eq!((field.state.battle.spent, field.state.battles[1]), ([tokens, 1], 3));
    }
    assert!(views.windows(2).all(|two| two[0] == two[1]), "the defender sees what was put down");
}

#[test]
fn b4_2_cards_may_be_turned_into_tokens_before_the_dice() {
    let mut field = plain();
    field.discard_all(&[Card::Intelligence, Card::FoolishAttack, Card::BreakMorale, Card::Pursuit]);
    field.give(OTT, &[Card::Artillery]).give(BUL, &[Card::Artillery, Card::Railroads]).tokens(BUL, 0, 0);
    field.does(ATTACK, &[]);
    assert!(field.lists(Action::CashBattle { card: Card::Artillery }));
    field.does(Action::Spend { tokens: 0 }, &[]);
    assert_eq!(field.listed(), [Action::CashBattle { card: Card::Artillery }, Action::Spend { tokens: 0 }]);
    field.does(Action::CashBattle { card: Card::Artillery }, &[]);
    assert!(field.lists(Action::Spend { tokens: 3 }));
}

#[test]
fn b4_3_the_defender_adds_his_space() {
    for (at, from, dp) in [
        ("0803", "0703", 0),
        ("0604", "0603", 1),
        ("0804", "0803", 2),
        ("1004", "1003", 3),
        ("0404", "0403", 1),
        ("0405", "0505", 1),
    ] {
        let mut field = Field::new();
        field.stand(O[0], from).stand(B[0], at);
        assert_eq!(field.bonuses(O[0], B[0]), (0, dp), "{at}");
    }
    // The attacker's space counts for nothing.
    let mut field = Field::new();
    field.stand(O[0], "0804").stand(B[0], "0803");
    assert_eq!(field.bonuses(O[0], B[0]), (0, 0));
}

#[test]
fn b4_4_another_division_has_attacked_it_this_turn() {
    let mut field = plain();
    field.stand(O[1], "0802").stand(O[2], "0904");
    let friends = 2;
    assert_eq!(field.bonuses(O[0], B[0]).0, friends);
    field.attack(O[0], B[0], [0, 0]).roll(1, 1 + 2);
    assert_eq!(field.state.step, Step::Go, "a stand-off is an attack too");
    // The first itself gains nothing by it; every other does.
    assert_eq!(field.bonuses(O[0], B[0]).0, friends);
    assert_eq!(field.bonuses(O[1], B[0]).0, friends + 1);
    field.attack(O[1], B[0], [0, 0]).roll(1, 4);
    assert_eq!(field.bonuses(O[2], B[0]).0, friends + 1);
    assert_eq!(field.bonuses(O[0], B[0]).0, friends + 1);
    // Once, however many they were; not against another division; not in the next turn.
    field.stand(B[1], "0602");
    assert_eq!(field.bonuses(O[0], B[1]).0, 0);
    field.setup.rules.again_bonus = 2;
    assert_eq!(field.bonuses(O[2], B[0]).0, friends + 2);
    field.all(&[Action::Done; 4]);
    assert_eq!(field.bonuses(O[2], B[0]).0, friends);
}

#[test]
fn b4_5_casualty_markers_of_either() {
    let mut field = plain();
    field.hurt(O[0], 3).hurt(B[0], 2);
    assert_eq!(field.bonuses(O[0], B[0]), (-3, -2));
    field.setup.rules.casualty_malus = 2;
    assert_eq!(field.bonuses(O[0], B[0]), (-6, -4));
}

#[test]
fn b4_6_own_divisions_beside_the_enemy_on_both_sides() {
    let mut field = plain();
    // Beside both: each side's counts.
    field.stand(O[1], "0904").stand(O[2], "0704").stand(B[1], "0603").stand(B[2], "0802").stand(B[3], "0702");
    assert_eq!(field.bonuses(O[0], B[0]), (2, 3));
    // An ally's does not count, nor one further off.
    let mut field = plain();
    field.stand(G[0], "0603").stand(S[0], "0702").stand(O[1], "0905").stand(B[1], "0505");
    assert_eq!(field.bonuses(O[0], B[0]), (0, 0));
    field.stand(O[2], "0904");
    field.setup.rules.near_bonus = 3;
    assert_eq!(field.bonuses(O[0], B[0]), (3, 0));
}

#[test]
fn b4_7_the_higher_total_wins_and_a_tie_is_a_stand_off() {
    let mut field = plain();
    field.attack(O[0], B[0], [0, 0]);
    let mut win = field.clone();
    win.roll(4, 3);
    assert_eq!((win.state.step, win.asked()), (Step::Battle(Stage::Loser), Some(BUL)));
    let mut lose = field.clone();
    lose.roll(3, 4);
    assert_eq!((lose.state.step, lose.asked()), (Step::Battle(Stage::Loser), Some(OTT)));
    field.roll(3, 3);
    assert_eq!((field.state.step, field.state.hurt), (Step::Go, [0; voivode::balkan::state::DIVISIONS]));
}

#[test]
fn b4_7_option_the_defender_wins_a_tie() {
    let mut field = plain();
    field.setup.options.set("tie", "defender").unwrap();
    field.attack(O[0], B[0], [0, 0]).roll(3, 3);
    assert_eq!((field.state.step, field.asked()), (Step::Battle(Stage::Loser), Some(OTT)));
    let mut field = plain();
    field.setup.options.set("tie", "stand_off").unwrap();
    field.attack(O[0], B[0], [0, 0]).roll(3, 3);
    assert_eq!(field.state.step, Step::Go);
}

#[test]
fn b4_7_option_a_tie_is_rolled_again() {
    let mut field = plain();
    field.setup.options.set("tie", "again").unwrap();
    field.attack(O[0], B[0], [1, 1]).roll(3, 3);
    assert_eq!(
        (field.state.step, field.state.battles[..2].to_vec()),
        (Step::Battle(Stage::Dice), vec![2, 3])
    );
    field.roll(6, 6);
    field.roll(2, 1);
    assert_eq!((field.state.step, field.asked()), (Step::Battle(Stage::Loser), Some(BUL)));
}
