//! B5: what each card is worth to whom, and what it does.

use crate::field::*;

use voivode::balkan::action::Action;
use voivode::balkan::rules::{Card, Options, Rules};
use voivode::balkan::state::{Stage, Step, War, did};

/// Battle tokens in one's go, attacking, defending; movement tokens.
type Worth = [u8; 4];
const NOTHING: Worth = [0; 4];

/// Every title with its worth for the League, and for the Ottomans.
fn table() -> [(Card, Worth, Worth); 21] {
    let both = |card, worth| (card, worth, worth);
    [
        both(Card::Bravery, [1, 1, 1, 0]),
        both(Card::MachineGuns, [0, 1, 3, 0]),
        both(Card::Artillery, [3, 3, 3, 0]),
        both(Card::Infantry, [2, 2, 2, 1]),
        both(Card::Cavalry, [1, 1, 1, 2]),
        both(Card::Railroads, [0, 0, 0, 3]),
        both(Card::ForcedMarch, [0, 0, 0, 2]),
        both(Card::Leadership, [2, 2, 2, 2]),
        both(Card::WellSupplied, [1, 1, 1, 1]),
        (Card::FortifiedPositions, NOTHING, [0, 0, 3, 0]),
        (Card::CounterAttack, NOTHING, [0, 2, 0, 0]),
        (Card::LandGrab, [0, 0, 0, 2], NOTHING),
        (Card::MajorOffensive, [0, 0, 0, 3], NOTHING),
        both(Card::Pursuit, NOTHING),
        (Card::AttackFlanks, [0, 2, 0, 0], NOTHING),
        both(Card::FoolishAttack, NOTHING),
        both(Card::BreakMorale, NOTHING),
        both(Card::Intelligence, NOTHING),
        both(Card::Overrun, NOTHING),
        (Card::RacialHatred, [1, 1, 1, 0], NOTHING),
        both(Card::TimedAttacks, NOTHING),
    ]
}

/// The battle tokens that a card brings when it is turned into them now; 0 where it cannot be.
fn battle_worth(field: &Field, seat: u8, card: Card) -> u8 {
    let cash = Action::CashBattle { card };
    if !field.lists(cash) {
        assert_eq!(field.refuses(cash), "B5", "{card}");
        return 0;
    }
    let mut after = field.clone();
    after.does(cash, &[]);
    assert_eq!(after.state.discard[card as usize], 1, "{card} is discarded");
    let all = |field: &Field| {
        let side = usize::from(seat != field.table().seat_of(field.state.battle.attacker.min(22)));
        field.state.battles[usize::from(seat)] + field.state.battle.only[side]
    };
    all(&after) - all(field)
}

/// What a card is worth to a seat, tried in its go and in battles against another's division.
fn tried(war: War, (seat, own): (u8, u8), (other, enemy): (u8, u8), card: Card) -> Worth {
    let mut field = Field::with(war, false, Options::default());
    field.stand(own, "0703").stand(enemy, "0803").give(seat, &[card]).go(seat);
    let go = battle_worth(&field, seat, card);
    let cash = Action::CashMovement { card };
    let moves = if field.lists(cash) {
        let mut after = field.clone();
        after.does(cash, &[]);
        after.state.moves[usize::from(seat)]
    } else {
        assert_eq!(field.refuses(cash), "B5", "{card}");
        0
    };
    let mut attack = field.clone();
    attack.tokens(seat, 0, 1).does(Action::Attack { division: own, target: enemy }, &[]);
    attack.all_pass();
    let attacking = battle_worth(&attack, seat, card);
    let mut defence = field;
    defence.go(other).tokens(other, 0, 1).does(Action::Attack { division: enemy, target: own }, &[]);
    defence.all_pass();
    let defending = battle_worth(&defence, seat, card);
    [go, attacking, defending, moves]
}

#[test]
fn b5_the_worth_of_every_card_for_every_kind_of_player_in_every_use() {
    assert_eq!(Rules::printed().deck(), 84);
    for ((card, league, turks), title) in table().into_iter().zip(Card::ALL) {
        assert_eq!(card, title);
        let first = |me, other| tried(War::First, me, other, card);
        let second = |me, other| tried(War::Second, me, other, card);
        let (ottoman, bulgaria) = ((OTT, O[0]), (BUL, B[0]));
        assert_eq!(first(ottoman, bulgaria), turks, "{card} for the Ottomans");
        assert_eq!(second(ottoman, bulgaria), turks, "{card} for the Ottomans in the Second War");
        for ally in [bulgaria, (GRE, G[0]), (SER, S[0])] {
            assert_eq!(first(ally, ottoman), league, "{card} for seat {}", ally.0);
        }
        // League cards serve Romania too, and all others in the Second War.
        for ally in [(GRE, G[0]), (SER, S[0]), (ROM, ROMANIANS[0])] {
            assert_eq!(second(ally, bulgaria), league, "{card} for seat {}", ally.0);
        }
        assert_eq!(second(bulgaria, (SER, S[0])), league, "{card} for Bulgaria in the Second War");
    }
}

#[test]
fn b5_a_dead_card_can_only_be_discarded() {
    let mut field = Field::new();
    field.go(BUL).give(BUL, &[Card::FortifiedPositions, Card::CounterAttack]);
    assert_eq!(field.listed(), [Action::Done]);
    field.give(BUL, &[Card::Bravery; 4]).give(BUL, &[Card::FortifiedPositions]);
    field.all(&[Action::Done; 4]);
    assert!(field.lists(Action::Discard { card: Card::FortifiedPositions }));
}

/// An Ottoman division in 0703 that is about to attack a Bulgarian one in 0803.
fn battle() -> Field {
    let mut field = Field::new();
    field.stand(O[0], "0703").stand(B[0], "0803").tokens(OTT, 0, 4).discard_all(&[Card::Intelligence]);
    field
}

const ATTACK: Action = Action::Attack { division: O[0], target: B[0] };

#[test]
fn b5_what_a_conditional_card_brings_is_lost_after_the_battle() {
    let mut field = battle();
    field.give(OTT, &[Card::CounterAttack]).give(BUL, &[Card::MachineGuns]);
    field.does(ATTACK, &[]);
    field.all_pass().does(Action::CashBattle { card: Card::CounterAttack }, &[]);
    // Those of this battle go first.
    field.does(Action::Spend { tokens: 1 }, &[]);
    assert_eq!((field.state.battles[0], field.state.battle.only), (3, [1, 0]));
    field.does(Action::CashBattle { card: Card::MachineGuns }, &[]);
    field.does(Action::Spend { tokens: 2 }, &[]);
    field.roll(2, 1);
    assert_eq!((field.state.battles[..2].to_vec(), field.state.battle.only), (vec![3, 0], [0, 0]));
    // More than there are of them come from the others.
    let mut field = battle();
    field.give(OTT, &[Card::CounterAttack]).does(ATTACK, &[]);
    field.all_pass().does(Action::CashBattle { card: Card::CounterAttack }, &[]);
    field.does(Action::Spend { tokens: 3 }, &[]);
    assert_eq!((field.state.battles[0], field.state.battle.only[0]), (2, 0));
}

#[test]
fn b5_option_it_is_kept_until_the_end_phase() {
    let mut field = battle();
    field.setup.options.set("keep_conditional", "yes").unwrap();
    field.give(OTT, &[Card::CounterAttack; 2]).tokens(OTT, 0, 0);
    field.does(Action::AttackWith { division: O[0], target: B[0], card: Card::CounterAttack }, &[]);
    assert_eq!((field.state.battles[0], field.state.battle.only), (1, [0, 0]));
    field.all_pass().does(Action::CashBattle { card: Card::CounterAttack }, &[]);
    field.does(Action::Spend { tokens: 1 }, &[]);
    field.roll(1, 2);
    assert_eq!((field.state.step, field.state.battles[0]), (Step::Go, 2));
    field.all(&[Action::Done; 4]);
    assert_eq!(field.state.battles[0], 0);
}

#[test]
fn b5_a_conditional_card_is_not_played_outside_of_its_battle() {
    let mut field = battle();
    field.give(OTT, &[Card::MachineGuns, Card::CounterAttack, Card::FortifiedPositions]);
    for card in [Card::MachineGuns, Card::CounterAttack, Card::FortifiedPositions] {
        assert_eq!(field.refuses(Action::CashBattle { card }), "B5");
    }
    field.does(ATTACK, &[]);
    field.all_pass();
    assert_eq!(field.refuses(Action::CashBattle { card: Card::FortifiedPositions }), "B5");
    assert!(field.lists(Action::CashBattle { card: Card::MachineGuns }));
}

#[test]
fn b5_foolish_attack_destroys_the_attacker_before_the_dice() {
    let mut field = battle();
    field.give(BUL, &[Card::FoolishAttack, Card::Bravery]).does(ATTACK, &[]);
    assert_eq!((field.state.step, field.asked()), (Step::Battle(Stage::Foolish), Some(BUL)));
    field.does(Action::Foolish, &[]);
    assert_eq!((field.at(O[0]), field.at(B[0]).as_deref()), (None, Some("0803")));
    // The attack is paid and was one (B4.4).
    assert_eq!((field.state.step, field.state.battles[0]), (Step::Go, 3));
    field.stand(O[1], "0802");
    assert_eq!(field.bonuses(O[1], B[0]).0, 1);
    // The attacker cannot play it, nor one who has none.
    let mut field = battle();
    field.give(OTT, &[Card::FoolishAttack]).give(BUL, &[Card::Bravery]).does(ATTACK, &[]);
    assert_eq!(field.listed(), [Action::Pass]);
    field.does(Action::Pass, &[]);
    assert_eq!(field.refuses(Action::Foolish), "B2");
}

#[test]
fn b5_break_morale_routs_without_dice_or_casualty() {
    let mut field = battle();
    field.give(OTT, &[Card::BreakMorale]).does(ATTACK, &[]);
    assert_eq!((field.state.step, field.asked()), (Step::Battle(Stage::Break), Some(OTT)));
    field.does(Action::Break, &[]);
    assert_eq!((field.asked(), field.state.step), (Some(BUL), Step::Battle(Stage::Rout)));
    assert_eq!(field.state.hurt[usize::from(B[0])], 0);
    let to = field.space("0804");
    assert_eq!(field.refuses(Action::Rout { to: field.space("0802") }), "B4.10");
    field.does(Action::Rout { to }, &[]);
    field.does(Action::Advance, &[]);
    assert_eq!((field.at(O[0]).as_deref(), field.at(B[0]).as_deref()), (Some("0803"), Some("0804")));
    assert_eq!(field.state.battles[0], 3);
    // Where it cannot go it is destroyed.
    let mut field = battle();
    field.stand(G[0], "0804").stand(G[1], "0903").stand(G[2], "0904").give(OTT, &[Card::BreakMorale]);
    field.all(&[ATTACK, Action::Break, Action::Advance]);
    assert_eq!(field.at(B[0]), None);
}

#[test]
fn b5_break_morale_and_then_pursuit() {
    let mut field = battle();
    field.give(OTT, &[Card::BreakMorale, Card::Pursuit]).all(&[ATTACK, Action::Break]);
    assert_eq!((field.state.step, field.asked()), (Step::Battle(Stage::Pursuit), Some(OTT)));
    field.all(&[Action::Pursue, Action::Advance]);
    assert_eq!((field.at(B[0]), field.at(O[0]).as_deref()), (None, Some("0803")));
}

#[test]
fn b5_pursuit_is_for_whoever_caused_the_rout() {
    let mut field = battle();
    field.give(BUL, &[Card::Pursuit]).give(OTT, &[Card::Pursuit]).tokens(OTT, 0, 1);
    field.attack(O[0], B[0], [0, 0]).roll(1, 6);
    field.loser(3);
    assert_eq!((field.state.step, field.asked()), (Step::Battle(Stage::Pursuit), Some(BUL)));
    field.all(&[Action::Pursue]);
    assert_eq!((field.at(O[0]), field.asked()), (None, Some(BUL)));
    field.all(&[Action::Advance]);
    assert_eq!(field.at(B[0]).as_deref(), Some("0703"));
    // No rout, no pursuit.
    let mut field = battle();
    field.give(OTT, &[Card::Pursuit]).tokens(OTT, 0, 1);
    field.attack(O[0], B[0], [0, 0]).roll(6, 1);
    field.loser(4);
    assert_eq!((field.state.step, field.refuses(Action::Pursue)), (Step::Go, "B2"));
    // Let go, it routs.
    let mut field = battle();
    field.give(OTT, &[Card::Pursuit]).tokens(OTT, 0, 1);
    field.attack(O[0], B[0], [0, 0]).roll(6, 1);
    field.loser(2);
    field.all(&[Action::Pass]);
    assert_eq!((field.state.step, field.asked()), (Step::Battle(Stage::Rout), Some(BUL)));
}

#[test]
fn b5_overrun_lets_a_division_attack_a_second_time() {
    let mut field = battle();
    field.give(OTT, &[Card::Overrun; 3]);
    let overrun = |division| Action::Overrun { division };
    field.all(&[ATTACK]);
    field.spend([0, 0]).roll(3, 3);
    assert_eq!(field.refuses(ATTACK), "B4.1");
    field.all(&[overrun(O[0])]);
    // At most one a division a turn, and not for one that is not there.
    assert_eq!(field.refuses(overrun(O[0])), "B2");
    assert_eq!(field.refuses(overrun(O[2])), "B2");
    field.all(&[ATTACK]);
    field.spend([0, 0]).roll(3, 3);
    assert_eq!(field.refuses(ATTACK), "B4.1");
    // Before the first attack it serves as well, and for another division.
    field.stand(O[1], "0802").all(&[overrun(O[1])]);
    for _ in 0..2 {
        field.all(&[Action::Attack { division: O[1], target: B[0] }]);
        field.spend([0, 0]).roll(1, 3);
        assert_eq!(field.state.step, Step::Go);
    }
    assert_eq!(field.refuses(Action::Attack { division: O[1], target: B[0] }), "B4.1");
    // A new turn, none of it is left.
    field.all(&[Action::Done; 4]);
    assert_eq!(field.state.done[0] & did::OVERRUN, 0);
}

fn timed(faces: [u8; 4], holders: &[(u8, usize)]) -> Field {
    let mut field = Field::new();
    field.discard_all(&[Card::Intelligence]);
    for &(seat, n) in holders {
        field.give(seat, &[Card::TimedAttacks; 4][..n]);
    }
    field.step(Step::Initiative { seat: 0 });
    for face in faces {
        field.does(Action::RollInitiative, &[("B2", &[face])]);
    }
    field
}

#[test]
fn b5_timed_attacks_of_two_players_in_seat_order() {
    let mut field = timed([1, 5, 4, 6], &[(OTT, 1), (SER, 1)]);
    assert_eq!((field.state.step, field.asked()), (Step::Timed { seat: OTT }, Some(OTT)));
    field.all(&[Action::Time { up: true }]);
    assert_eq!(field.asked(), Some(SER));
    field.all(&[Action::Time { up: false }]);
    assert_eq!(field.state.initiative[..4], [7, 5, 4, 0]);
    assert_eq!((field.state.step, &field.state.order[..4]), (Step::Go, &[OTT, BUL, GRE, SER][..]));
    // Passed: as it was rolled.
    let mut field = timed([1, 5, 4, 6], &[(OTT, 1), (SER, 1)]);
    field.all(&[Action::Pass, Action::Pass]);
    assert_eq!(&field.state.order[..4], [SER, BUL, GRE, OTT]);
    assert_eq!(field.refuses(Action::Time { up: true }), "B2");
    // One player may play several.
    let mut field = timed([1, 5, 4, 6], &[(OTT, 2)]);
    field.all(&[Action::Time { up: true }, Action::Time { up: true }]);
    assert_eq!(field.state.initiative[0], 13);
}

#[test]
fn b5_ties_roll_again_after_timed_attacks_and_without_cards() {
    let mut field = timed([6, 6, 4, 1], &[(OTT, 1)]);
    // The tie is seen, but the cards come first.
    field.all(&[Action::Time { up: false }]);
    assert_eq!((field.state.step, &field.state.order[..4]), (Step::Go, &[BUL, GRE, SER, OTT][..]));
    let mut field = timed([1, 2, 4, 1], &[(OTT, 2)]);
    field.all(&[Action::Pass]);
    assert_eq!(field.state.step, Step::Tie { seat: OTT });
    assert_eq!(field.listed(), [Action::RollInitiative]);
    // A tie that a card made.
    let mut field = timed([6, 1, 4, 3], &[(BUL, 1)]);
    field.state.initiative[0] = 7;
    field.all(&[Action::Time { up: true }]);
    assert_eq!(field.state.step, Step::Tie { seat: OTT });
}
