//! B2: draw, events, initiative, tokens.

use crate::field::*;

use voivode::balkan::action::Action;
use voivode::balkan::rules::{Card, Event, Rules};
use voivode::balkan::state::{PLANNED, Step};

fn event(seat: u8) -> Field {
    let mut field = Field::new();
    field.stand(B[0], "0602").stand(B[1], "0702").stand(O[0], "0604").stand(S[0], "0202");
    field.step(Step::Event { seat });
    field
}

#[test]
fn b2_draw_five_each_and_ten_for_the_ottomans() {
    let mut field = Field::new();
    field.step(Step::Draw).draws(1);
    let sizes: Vec<_> = (0..4).map(|seat| field.state.hand_size(seat)).collect();
    assert_eq!(sizes, [10, 5, 5, 5]);
    assert_eq!(field.state.deck.iter().sum::<u8>(), 84 - 25);
    assert_eq!(field.state.step, Step::Event { seat: 0 });
}

#[test]
fn b2_draw_the_discards_become_the_deck_in_the_middle_of_a_draw() {
    let mut field = Field::new();
    field.state.deck = [0; 21];
    // The last three of the deck, then ten discards, then nothing is left for the rest.
    field.state.deck[Card::Bravery as usize] = 3;
    field.state.discard[Card::Infantry as usize] = 4;
    field.state.discard[Card::Pursuit as usize] = 4;
    field.state.discard[Card::Overrun as usize] = 4;
    let ones = |n: usize| vec![("B2.deck", &[1u8][..]); n];
    field.step(Step::Draw).does(Action::Draw, &ones(15));
    let ottoman = field.state.hands[0];
    assert_eq!((ottoman[Card::Bravery as usize], ottoman[Card::Infantry as usize]), (3, 4));
    assert_eq!(ottoman[Card::Pursuit as usize], 3);
    let sizes: Vec<_> = (0..4).map(|seat| field.state.hand_size(seat)).collect();
    assert_eq!(sizes, [10, 5, 0, 0]);
    assert_eq!((field.state.deck, field.state.discard), ([0; 21], [0; 21]));
    // With a card left in the deck the discards stay where they are.
    let mut field = Field::new();
    field.discard_all(&[Card::Bravery]).step(Step::Draw).draws(3);
    assert_eq!(field.state.discard[Card::Bravery as usize], 4);
}

#[test]
fn b2_draw_a_card_is_told_to_nobody() {
    let mut field = Field::new();
    let told = field.step(Step::Draw).does(Action::Draw, &vec![("B2.deck", &[1u8][..]); 25]);
    assert_eq!(told, "Turn 1: all drew their cards (B2)");
}

#[test]
fn b2_event_table() {
    use Event::{Disease, Nothing, Reinforcements, Spies, Transport};
    assert_eq!(Rules::printed().events, [Disease, Transport, Reinforcements, Spies, Nothing, Nothing]);
}

#[test]
fn b2_event_disease_takes_one_of_his_own() {
    let mut field = event(BUL);
    field.does(Action::RollEvent, &[("B2", &[1])]);
    assert_eq!(field.listed(), [B[0], B[1]].map(|division| Action::Remove { division }));
    assert_eq!(field.refuses(Action::Remove { division: O[0] }), "B2");
    field.hurt(B[1], 2).does(Action::Remove { division: B[1] }, &[]);
    assert_eq!((field.at(B[1]), field.state.hurt[usize::from(B[1])]), (None, 0));
    // The marker stays.
    assert_eq!(field.control("0702"), Some(BUL));
    assert_eq!(field.state.step, Step::Event { seat: GRE });
    // Who has none on the map loses none.
    let mut field = event(GRE);
    field.does(Action::RollEvent, &[("B2", &[1])]);
    assert_eq!(field.state.step, Step::Event { seat: SER });
}

#[test]
fn b2_event_disease_option_at_random() {
    let mut field = event(BUL);
    field.setup.options.set("disease", "random").unwrap();
    field.does(Action::RollEvent, &[("B2", &[1]), ("B2", &[2])]);
    assert_eq!((field.at(B[0]).as_deref(), field.at(B[1])), (Some("0602"), None));
    assert_eq!(field.state.step, Step::Event { seat: GRE });
    let mut field = event(GRE);
    field.setup.options.set("disease", "random").unwrap();
    field.does(Action::RollEvent, &[("B2", &[1])]);
    assert_eq!(field.state.step, Step::Event { seat: SER });
}

#[test]
fn b2_event_transport_is_a_debt_of_three() {
    let mut field = event(BUL);
    field.does(Action::RollEvent, &[("B2", &[2])]);
    assert_eq!(field.state.debt[usize::from(BUL)], 3);
    field.give(BUL, &[Card::ForcedMarch, Card::Railroads, Card::WellSupplied, Card::Infantry]);
    field.discard_all(&[Card::Intelligence]).go(BUL);
    for (card, moves, debt) in
        [(Card::ForcedMarch, 0, 1), (Card::Railroads, 2, 0), (Card::WellSupplied, 3, 0)]
    {
        field.does(Action::CashMovement { card }, &[]);
        let got = (field.state.moves[usize::from(BUL)], field.state.debt[usize::from(BUL)]);
        assert_eq!(got, (moves, debt), "{card}");
    }
    // Battle tokens are not touched, nor is the free point, nor the next turn.
    let mut field = event(BUL);
    field.does(Action::RollEvent, &[("B2", &[2])]);
    field.give(BUL, &[Card::Infantry]).discard_all(&[Card::Intelligence]).go(BUL);
    field.does(Action::CashBattle { card: Card::Infantry }, &[]);
    assert_eq!((field.state.battles[usize::from(BUL)], field.state.debt[usize::from(BUL)]), (2, 3));
    field.holds(BUL, "0601");
    assert!(field.lists(field.to(B[0], "0601")));
    field.all(&[Action::Done; 4]);
    assert_eq!((field.state.step, field.state.debt), (Step::Draw, [0; 6]));
}

#[test]
fn b2_event_reinforcements_take_off_casualties() {
    let mut field = event(BUL);
    field.hurt(B[0], 2).hurt(B[1], 3).hurt(O[0], 3);
    field.does(Action::RollEvent, &[("B2", &[3])]);
    assert!(field.lists(Action::RollHeal));
    field.does(Action::RollHeal, &[("B2", &[3])]);
    assert_eq!(field.listed(), [B[0], B[1]].map(|division| Action::Heal { division }));
    let heal = |at: usize| Action::Heal { division: B[at] };
    field.all(&[heal(0), heal(0)]);
    assert_eq!(field.listed(), [heal(1)]);
    field.all(&[heal(1)]);
    assert_eq!(field.state.hurt[usize::from(B[1])], 2);
    assert_eq!(field.state.step, Step::Event { seat: GRE });
    // With fewer markers than the die shows all come off.
    let mut field = event(BUL);
    field.hurt(B[0], 1).does(Action::RollEvent, &[("B2", &[3])]);
    field.does(Action::RollHeal, &[("B2", &[6])]);
    field.all(&[heal(0)]);
    assert_eq!(field.state.step, Step::Event { seat: GRE });
}

#[test]
fn b2_event_reinforcements_bring_a_division_back() {
    let mut field = event(BUL);
    // A free town, city or fortification that he controls; Sofia is taken by a division.
    field.holds(BUL, "0601 0804 0503 0604").does(Action::RollEvent, &[("B2", &[3])]);
    let gain = |field: &Field, hex: &str| Action::Gain { division: B[2], to: field.space(hex) };
    assert_eq!(field.listed(), [gain(&field, "0804")]);
    assert_eq!(field.refuses(gain(&field, "0601")), "B2");
    let gained = gain(&field, "0804");
    field.does(gained, &[]);
    assert_eq!(field.at(B[2]).as_deref(), Some("0804"));
    assert_eq!(field.state.step, Step::Event { seat: GRE });
    // Without one, any free space that he controls.
    let mut field = event(BUL);
    field.holds(BUL, "0601 0503").holds(SER, "0804").does(Action::RollEvent, &[("B2", &[3])]);
    assert_eq!(field.listed(), [gain(&field, "0503"), gain(&field, "0601")]);
    // With neither there is nothing to choose.
    let mut field = event(BUL);
    field.does(Action::RollEvent, &[("B2", &[3])]);
    assert_eq!(field.state.step, Step::Event { seat: GRE });
    // Those of the Second War do not come in the First.
    let mut field = event(BUL);
    field.stand(B[2], "0802").stand(B[3], "0902").holds(BUL, "0804").hurt(B[0], 1);
    field.does(Action::RollEvent, &[("B2", &[3])]);
    assert_eq!(field.listed(), [Action::RollHeal]);
}

#[test]
fn b2_event_reinforcements_option_beyond_the_counter_mix() {
    let all = |choice: &str| {
        let mut field = event(BUL);
        field.setup.options.set("beyond_mix", choice).unwrap();
        field.stand(B[2], "0802").stand(B[3], "0902").holds(BUL, "0804 0601");
        field.does(Action::RollEvent, &[("B2", &[3])]);
        field
    };
    let field = all("no");
    assert_eq!(field.state.step, Step::Event { seat: GRE });
    let mut field = all("yes");
    let division = u8::try_from(PLANNED).unwrap() + 4;
    let gain = Action::Gain { division, to: field.space("0804") };
    assert_eq!(field.listed(), [gain]);
    let told = field.does(gain, &[]);
    assert_eq!(told, "Bulgaria gained New division 1 (Bulgaria) in Selânik (B2)");
    assert_eq!(field.table().seat_of(division), BUL);
    // It moves and fights as any other.
    field.go(BUL).tokens(BUL, 1, 1).stand(O[1], "0904");
    assert!(field.lists(Action::Attack { division, target: O[1] }));
    assert!(field.lists(field.to(division, "0704")));
    // One that is out of play comes first.
    let mut field = event(BUL);
    field.setup.options.beyond_mix = true;
    field.holds(BUL, "0804").does(Action::RollEvent, &[("B2", &[3])]);
    assert_eq!(field.listed(), [Action::Gain { division: B[2], to: field.space("0804") }]);
}

#[test]
fn b2_event_spies_see_a_hand() {
    let mut field = event(BUL);
    field.give(OTT, &[Card::Pursuit, Card::Bravery]).give(SER, &[Card::Overrun]);
    field.does(Action::RollEvent, &[("B2", &[4])]);
    assert_eq!(field.listed(), [Action::Spy { seat: OTT }]);
    field.does(Action::Spy { seat: OTT }, &[]);
    let shown = |seat: u8| {
        let view = voivode::ground::game::Game::view(&field.game(), Some(seat));
        (view.state().spied[usize::from(BUL)], view.state().shown[usize::from(BUL)])
    };
    assert_eq!(shown(BUL), (OTT, field.state.hands[usize::from(OTT)]));
    assert_eq!(shown(SER).1, [0; 21]);
    // Of empty hands there is nothing to see.
    let mut field = event(BUL);
    field.does(Action::RollEvent, &[("B2", &[4])]);
    assert_eq!(field.state.step, Step::Event { seat: GRE });
}

#[test]
fn b2_event_five_and_six_are_nothing() {
    for face in [5, 6] {
        let mut field = event(BUL);
        field.hurt(B[0], 1).give(OTT, &[Card::Bravery]).does(Action::RollEvent, &[("B2", &[face])]);
        assert_eq!((field.state.step, field.state.debt), (Step::Event { seat: GRE }, [0; 6]));
    }
    let mut field = event(SER);
    field.does(Action::RollEvent, &[("B2", &[6])]);
    assert_eq!(field.state.step, Step::Initiative { seat: OTT });
}

fn initiative(field: &mut Field, faces: [u8; 4]) {
    field.step(Step::Initiative { seat: 0 });
    for face in faces {
        field.does(Action::RollInitiative, &[("B2", &[face])]);
    }
}

#[test]
fn b2_initiative_the_highest_goes_first() {
    let mut field = Field::new();
    initiative(&mut field, [2, 5, 1, 6]);
    assert_eq!((field.state.step, &field.state.order[..4]), (Step::Go, &[SER, BUL, OTT, GRE][..]));
    assert_eq!(field.asked(), Some(SER));
    field.does(Action::Done, &[]);
    assert_eq!(field.asked(), Some(BUL));
}

#[test]
fn b2_initiative_ties_alone_roll_again() {
    let mut field = Field::new();
    initiative(&mut field, [4, 6, 4, 6]);
    // Both pairs roll, in seat order, each for itself.
    let again = |field: &mut Field, seat: u8, face: u8| {
        assert_eq!(field.state.step, Step::Tie { seat });
        field.does(Action::RollInitiative, &[("B2", &[face])]);
    };
    again(&mut field, OTT, 6);
    again(&mut field, BUL, 1);
    again(&mut field, GRE, 5);
    again(&mut field, SER, 2);
    // A six in the lower pair does not lift it over the upper.
    assert_eq!(&field.state.order[..4], [SER, BUL, OTT, GRE]);
    // Who is not tied does not roll.
    let mut field = Field::new();
    initiative(&mut field, [3, 5, 3, 1]);
    again(&mut field, OTT, 2);
    again(&mut field, GRE, 2);
    again(&mut field, OTT, 1);
    again(&mut field, GRE, 2);
    assert_eq!(&field.state.order[..4], [BUL, GRE, OTT, SER]);
}

#[test]
fn b2_initiative_a_tie_that_never_ends_is_rolled_again_for_ever() {
    let mut field = Field::new();
    initiative(&mut field, [3, 3, 1, 6]);
    for face in [1, 6, 2, 5, 3, 4].into_iter().cycle().take(40) {
        for seat in [OTT, BUL] {
            assert_eq!(field.state.step, Step::Tie { seat });
            field.does(Action::RollInitiative, &[("B2", &[face])]);
        }
    }
    field.does(Action::RollInitiative, &[("B2", &[1])]);
    field.does(Action::RollInitiative, &[("B2", &[2])]);
    assert_eq!(&field.state.order[..4], [SER, BUL, OTT, GRE]);
}

#[test]
fn b2_a_card_of_two_uses_serves_for_one() {
    let mut field = Field::new();
    field.discard_all(&[Card::Intelligence]).give(OTT, &[Card::Leadership]);
    let [moves, fights] =
        [Action::CashMovement { card: Card::Leadership }, Action::CashBattle { card: Card::Leadership }];
    assert!(field.lists(moves) && field.lists(fights));
    field.does(fights, &[]);
    assert_eq!((field.state.moves[0], field.state.battles[0]), (0, 2));
    assert_eq!(field.refuses(moves), "B5");
    assert_eq!(field.state.discard[Card::Leadership as usize], 1);
    // Nothing need be cashed: cards may be kept.
    let mut field = Field::new();
    field.give(OTT, &[Card::Leadership]).does(Action::Done, &[]);
    assert_eq!(field.state.hand_size(OTT), 1);
}

#[test]
fn b2_a_beaten_division_may_still_act_in_its_owners_go() {
    let mut field = Field::new();
    field.stand(O[0], "0604").stand(B[0], "0603").tokens(OTT, 0, 2).tokens(BUL, 2, 2);
    field.attack(O[0], B[0], [0, 0]).roll(6, 1);
    field.loser(2);
    let to = field.listed()[0];
    field.does(to, &[]);
    field.all(&[Action::Stay, Action::Done]);
    assert_eq!(field.asked(), Some(BUL));
    assert!(field.listed().iter().any(|it| matches!(it, Action::Move { division, .. } if *division == B[0])));
}
