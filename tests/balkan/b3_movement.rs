//! B3: movement on foot, and the markers it leaves.

use crate::field::*;

use voivode::balkan::action::Action;
use voivode::balkan::rules::Options;
use voivode::balkan::state::War;

#[test]
fn b3_1_divisions_never_stack() {
    let mut field = Field::new();
    field.stand(O[0], "0603").stand(O[1], "0604").stand(B[0], "0602").tokens(OTT, 9, 0);
    assert_eq!(field.refuses(field.to(O[0], "0604")), "B3.1");
    assert_eq!(field.refuses(field.to(O[0], "0602")), "B3.1");
    assert!(field.lists(field.to(O[0], "0703")));
    // Only to a space beside it, and only one's own division.
    assert_eq!(field.refuses(field.to(O[0], "0803")), "B3.1");
    assert_eq!(field.refuses(field.to(B[0], "0601")), "B2");
    assert_eq!(field.refuses(field.to(O[2], "0601")), "B3");
}

#[test]
fn b3_1_as_far_as_tokens_last() {
    let mut field = Field::new();
    field.stand(O[0], "0503").tokens(OTT, 3, 0);
    field.does(field.to(O[0], "0504"), &[]);
    field.does(field.to(O[0], "0505"), &[]);
    field.does(field.to(O[0], "0506"), &[]);
    assert_eq!(field.state.moves[0], 0);
    assert_eq!(field.refuses(field.to(O[0], "0507")), "B3.1");
}

#[test]
fn b3_2_the_movers_marker_goes_on() {
    let mut field = Field::new();
    field.stand(O[0], "0503").holds(BUL, "0504").tokens(OTT, 3, 0);
    field.does(field.to(O[0], "0504"), &[]);
    assert_eq!((field.control("0503"), field.control("0504")), (Some(OTT), Some(OTT)));
    // An ally's marker too.
    let mut field = Field::new();
    field.go(BUL).stand(B[0], "0402").holds(SER, "0302").holds(GRE, "0303").tokens(BUL, 3, 0);
    field.does(field.to(B[0], "0302"), &[]);
    field.does(field.to(B[0], "0303"), &[]);
    assert_eq!((field.control("0302"), field.control("0303")), (Some(BUL), Some(BUL)));
}

#[test]
fn b3_2_option_homes_of_allies_stay_theirs() {
    let at_home = |war| {
        let mut field = Field::with(war, false, option("league_homes", "yes"));
        field.go(BUL).stand(B[0], "0402").tokens(BUL, 9, 0);
        field.holds(SER, "0302 0303").holds(OTT, "0202 0403");
        field
    };
    let mut field = at_home(War::First);
    // Crossed, but Serbia's; what the Turks held of it is Serbia's again.
    for (to, holder) in [("0302", SER), ("0202", SER), ("0302", SER), ("0303", BUL), ("0403", BUL)] {
        field.does(field.to(B[0], to), &[]);
        assert_eq!(field.control(to), Some(holder), "{to}");
    }
    // One's own home, and an ally's marker outside of his home, are taken as ever.
    field.holds(OTT, "0502").stand(B[1], "0501");
    field.does(field.to(B[1], "0502"), &[]);
    assert_eq!(field.control("0502"), Some(BUL));
    // The Ottomans are no ally.
    field.go(OTT).stand(O[0], "0503").tokens(OTT, 9, 0);
    field.does(field.to(O[0], "0602"), &[]);
    assert_eq!(field.control("0602"), Some(OTT));
    // Only in the First War.
    let mut field = at_home(War::Second);
    field.does(field.to(B[0], "0302"), &[]);
    assert_eq!(field.control("0302"), Some(BUL));
}

#[test]
fn b3_3_one_free_point_a_turn_in_own_control() {
    let mut field = Field::new();
    field.stand(O[0], "0503").holds(OTT, "0504 0505").stand(O[1], "0703").holds(OTT, "0803");
    assert_eq!(field.price(field.to(O[0], "0504")), 0);
    field.does(field.to(O[0], "0504"), &[]);
    assert_eq!(field.refuses(field.to(O[0], "0505")), "B3.1");
    // Each division has its own.
    assert_eq!(field.price(field.to(O[1], "0803")), 0);
    // Not where another's marker lies, or none.
    assert_eq!(field.refuses(field.to(O[1], "0702")), "B3.1");
    field.holds(BUL, "0702");
    assert_eq!(field.refuses(field.to(O[1], "0702")), "B3.1");
    // A new turn, a new point.
    field.all(&[Action::Done; 4]).go(OTT);
    assert_eq!(field.price(field.to(O[0], "0505")), 0);
}

#[test]
fn b3_3_it_may_be_part_of_a_dearer_step() {
    let mut field = Field::new();
    field.stand(O[0], "0403").holds(OTT, "0404");
    assert_eq!(field.refuses(field.to(O[0], "0404")), "B3.1");
    field.tokens(OTT, 1, 0);
    assert_eq!(field.price(field.to(O[0], "0404")), 1);
    // Over a river.
    let mut field = Field::new();
    field.stand(O[0], "0503").holds(OTT, "0603").tokens(OTT, 1, 0);
    assert_eq!(field.price(field.to(O[0], "0603")), 1);
    // The number is the rules'.
    field.setup.rules.free_mp = 0;
    assert_eq!(field.refuses(field.to(O[0], "0603")), "B3.1");
}

#[test]
fn b3_4_the_league_does_not_fight_itself() {
    let field = Field::with(War::First, false, Options::default());
    let table = field.table();
    for (a, b) in [(BUL, SER), (BUL, GRE), (GRE, SER)] {
        assert!(!table.may_attack(War::First, a, b) && !table.may_attack(War::First, b, a));
    }
    for ally in [BUL, GRE, SER] {
        assert!(table.may_attack(War::First, OTT, ally) && table.may_attack(War::First, ally, OTT));
    }
    let mut field = Field::new();
    field.go(BUL).stand(B[0], "0402").stand(S[0], "0302").stand(B[1], "0401").tokens(BUL, 0, 3);
    assert_eq!(field.refuses(Action::Attack { division: B[0], target: S[0] }), "B3.4");
    assert_eq!(field.refuses(Action::Attack { division: B[0], target: B[1] }), "B3.4");
}
