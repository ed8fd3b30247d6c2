//! B1: terrain, rivers, sea, and what a space is worth.

use crate::field::*;

use voivode::balkan::rules::{Ground, Rules};

#[test]
fn b1_the_table_of_terrain() {
    let rules = Rules::printed();
    let rows: Vec<_> = Ground::ALL
        .iter()
        .map(|&ground| {
            let it = rules.terrain[ground as usize];
            (ground.name(), it.mp, it.dp, it.vp)
        })
        .collect();
    assert_eq!(
        rows,
        [
            ("mountains", 2, 1, 1),
            ("plains", 1, 0, 1),
            ("town", 1, 1, 2),
            ("city", 1, 2, 5),
            ("fortification", 2, 3, 3)
        ]
    );
}

#[test]
fn b1_what_it_costs_to_enter() {
    for (from, to, price) in [
        ("0403", "0404", 2),
        ("0703", "0603", 1),
        ("0603", "0604", 1),
        ("0803", "0804", 1),
        ("1003", "1004", 2),
        // A town in the mountains is a town.
        ("0505", "0405", 1),
    ] {
        let mut field = Field::new();
        field.stand(O[0], from).tokens(OTT, price, 0);
        let step = field.to(O[0], to);
        assert_eq!(field.price(step), price, "{from} to {to}");
        field.tokens(OTT, price - 1, 0);
        assert_eq!(field.refuses(step), "B3.1", "{from} to {to}");
    }
}

#[test]
fn b1_a_river_costs_one_more_both_ways() {
    for (from, to, price) in
        [("0503", "0603", 2), ("0603", "0503", 2), ("0504", "0503", 1), ("0503", "0602", 2)]
    {
        let mut field = Field::new();
        field.stand(O[0], from).tokens(OTT, 5, 0);
        assert_eq!(field.price(field.to(O[0], to)), price, "{from} to {to}");
    }
}

#[test]
fn b1_sea_straits_and_lakes_are_not_crossed_but_bridges_are() {
    let mut field = Field::new();
    field.stand(O[0], "1105").tokens(OTT, 9, 9);
    let step = field.to(O[0], "1205");
    assert_eq!(field.refuses(step), "B3.1");
    assert_eq!(field.refuses(field.to(O[0], "1005")), "B3.1");
    // Not even an enemy over there is beside.
    field.stand(B[0], "1205");
    let attack = voivode::balkan::action::Action::Attack { division: O[0], target: B[0] };
    assert_eq!(field.refuses(attack), "B4.1");
    let mut field = Field::new();
    field.stand(O[0], "1106").tokens(OTT, 9, 9);
    // A bridge over the strait counts as a river.
    assert_eq!(field.price(field.to(O[0], "1206")), 2);
    assert_eq!(field.refuses(voivode::balkan::action::Action::Move { division: O[0], to: 9999 }), "B3.1");
}

#[test]
fn b1_points_go_to_whose_marker_lies_there() {
    let mut field = Field::new();
    field.holds(BUL, "0804 0404").holds(OTT, "0604 1004 0503");
    assert_eq!(field.table().points(&field.state)[..4], [2 + 3 + 1, 5 + 1, 0, 0]);
    // The marker counts, not who stands there.
    field.stand(O[0], "0702").holds(GRE, "0702");
    assert_eq!(field.table().points(&field.state)[..4], [6, 6, 5, 0]);
}
