//! B1, B3.3: railways.

use crate::field::*;

use voivode::balkan::action::Action;

#[test]
fn b1_each_begun_four_links_cost_one() {
    for (to, price) in [("0306", 1), ("0406", 1), ("0606", 1), ("0706", 2), ("1006", 2), ("1106", 3)] {
        let mut field = Field::new();
        field.stand(O[0], "0206").tokens(OTT, price, 0);
        let run = field.by_rail(O[0], to);
        assert_eq!(field.price(run), price, "{to}");
        field.tokens(OTT, price - 1, 0);
        assert_eq!(field.refuses(run), "B1", "{to}");
    }
    let mut field = Field::new();
    field.stand(O[0], "0206").tokens(OTT, 9, 0);
    assert_eq!(field.refuses(field.by_rail(O[0], "0207")), "B1");
    assert_eq!(field.refuses(field.by_rail(O[0], "0206")), "B1");
    field = Field::new();
    field.stand(O[0], "0205").tokens(OTT, 9, 0);
    assert_eq!(field.refuses(field.by_rail(O[0], "0306")), "B1");
}

#[test]
fn b1_every_space_passed_gets_the_marker() {
    let mut field = Field::new();
    field.stand(O[0], "0606").holds(BUL, "0706 0806 0906 1006").holds(GRE, "0606").tokens(OTT, 2, 0);
    // Enemy-held track may be used.
    field.does(field.by_rail(O[0], "0906"), &[]);
    assert_eq!(["0706", "0806", "0906"].map(|hex| field.control(hex)), [Some(OTT); 3]);
    assert_eq!(field.control("1006"), Some(BUL));
    assert_eq!(field.control("0606"), Some(GRE));
    assert_eq!(field.at(O[0]).as_deref(), Some("0906"));
}

#[test]
fn b1_over_own_divisions_but_not_onto_them_and_never_over_others() {
    let mut field = Field::new();
    field.stand(O[0], "0606").stand(O[1], "0706").tokens(OTT, 9, 0);
    assert_eq!(field.refuses(field.by_rail(O[0], "0706")), "B1");
    assert_eq!(field.price(field.by_rail(O[0], "0806")), 1);
    for other in [B[0], G[0]] {
        let mut field = Field::new();
        field.stand(O[0], "0606").stand(other, "0706").tokens(OTT, 9, 0);
        assert_eq!(field.refuses(field.by_rail(O[0], "0806")), "B1");
        assert_eq!(field.refuses(field.by_rail(O[0], "0706")), "B1");
    }
    // Nor over an ally's.
    let mut field = Field::new();
    field.go(BUL).stand(B[0], "0606").stand(G[0], "0706").tokens(BUL, 9, 0);
    assert_eq!(field.refuses(field.by_rail(B[0], "0806")), "B1");
    // A way around is taken, at its length: 0306, 0307, 0407, 0507, 0506 and 0606.
    let mut field = Field::new();
    field.stand(O[0], "0206").stand(B[0], "0406").stand(B[1], "0405").tokens(OTT, 9, 0);
    assert_eq!(field.price(field.by_rail(O[0], "0507")), 1);
    assert_eq!(field.price(field.by_rail(O[0], "0506")), 2);
    field.does(field.by_rail(O[0], "0606"), &[]);
    assert_eq!(field.control("0407"), Some(OTT));
}

#[test]
fn b1_terrain_and_rivers_do_not_count_on_rails() {
    let mut field = Field::new();
    // A town in the mountains lies on the way.
    field.stand(O[0], "0306").stand(O[1], "0406").tokens(OTT, 1, 0);
    assert_eq!(field.price(field.by_rail(O[0], "0405")), 1);
    assert_eq!(field.price(field.by_rail(O[0], "0506")), 1);
    assert_eq!(field.setup.rules.rail_spaces_per_mp, 4);
}

#[test]
fn b3_3_the_free_point_pays_for_a_run_all_in_own_control() {
    let mut field = Field::new();
    field.stand(O[0], "0606").holds(OTT, "0706 0806 0906 1006 1106");
    // Four links for nothing; a fifth costs one.
    assert_eq!(field.price(field.by_rail(O[0], "1006")), 0);
    assert_eq!(field.refuses(field.by_rail(O[0], "1106")), "B1");
    field.tokens(OTT, 1, 0);
    assert_eq!(field.price(field.by_rail(O[0], "1106")), 1);
    // One space of another's, and it does not.
    field.holds(BUL, "0806");
    field.tokens(OTT, 9, 0);
    assert_eq!(field.price(field.by_rail(O[0], "0706")), 0);
    assert_eq!(field.price(field.by_rail(O[0], "0906")), 1);
    // Once a turn.
    field.does(field.by_rail(O[0], "0706"), &[]);
    assert_eq!(field.price(field.by_rail(O[0], "0606")), 1);
}

#[test]
fn b3_3_the_cheapest_way_by_rail_is_taken() {
    // Two ways of two links: the one all in own control is free, whichever side it is on.
    for (own, other) in [("0405", "0406"), ("0406", "0405")] {
        let mut field = Field::new();
        field.stand(O[0], "0306").holds(OTT, "0506").holds(OTT, own).holds(BUL, other);
        let run = field.by_rail(O[0], "0506");
        assert!(field.lists(run), "free over {own}");
        field.does(run, &[]);
        assert_eq!(field.control(other), Some(BUL));
    }
    // The longer way in own control is free, the shorter one is not.
    let mut field = Field::new();
    field.stand(O[0], "0306").holds(OTT, "0307 0407 0507 0506").holds(BUL, "0405 0406");
    let run = field.by_rail(O[0], "0506");
    assert_eq!(field.price(run), 0);
    // Without a free point the shortest way is taken.
    field.tokens(OTT, 1, 0);
    field.does(field.to(O[0], "0307"), &[]);
    field.does(field.to(O[0], "0306"), &[]);
    field.tokens(OTT, 1, 0);
    field.does(run, &[]);
    assert!([field.control("0405"), field.control("0406")].contains(&Some(OTT)));
}

#[test]
fn b1_a_run_is_no_step() {
    let mut field = Field::new();
    field.stand(O[0], "0206").tokens(OTT, 9, 0);
    assert_eq!(field.refuses(Action::Move { division: O[0], to: field.space("0406") }), "B3.1");
    assert!(field.lists(field.to(O[0], "0306")) && field.lists(field.by_rail(O[0], "0306")));
}
