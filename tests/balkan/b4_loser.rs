//! B4.8 to B4.11: what becomes of the loser, and of the winner.

use crate::field::*;

use voivode::balkan::action::Action;
use voivode::balkan::rules::{LoserResult, Rules};
use voivode::balkan::state::{Stage, Step};

/// The Ottomans in 0703 have beaten the Bulgarians in 0803, who have yet to roll.
fn won() -> Field {
    let mut field = Field::new();
    field.stand(O[0], "0703").stand(B[0], "0803").tokens(OTT, 0, 1);
    field.attack(O[0], B[0], [0, 0]).roll(6, 1);
    field
}

/// The same, but the attackers are beaten.
fn lost() -> Field {
    let mut field = Field::new();
    field.stand(O[0], "0703").stand(B[0], "0803").tokens(OTT, 0, 1);
    field.attack(O[0], B[0], [0, 0]).roll(1, 6);
    field
}

fn hurt(field: &Field) -> (u8, u8) {
    (field.state.hurt[usize::from(O[0])], field.state.hurt[usize::from(B[0])])
}

fn routs(field: &Field, hexes: &[&str]) -> Vec<Action> {
    hexes.iter().map(|hex| Action::Rout { to: field.space(hex) }).collect()
}

#[test]
fn b4_8_the_table_of_the_loser() {
    use LoserResult::{BothCasualty, Casualty, CasualtyAndRout, Destroyed};
    let expected = [Destroyed, CasualtyAndRout, CasualtyAndRout, Casualty, Casualty, BothCasualty];
    assert_eq!(Rules::printed().loser, expected);
}

#[test]
fn b4_8_one_is_destroyed_without_a_free_advance() {
    let mut field = won();
    field.loser(1);
    assert_eq!((field.at(B[0]), field.state.step), (None, Step::Go));
    assert_eq!((field.at(O[0]).as_deref(), field.control("0803")), (Some("0703"), Some(BUL)));
    let mut field = lost();
    field.loser(1);
    assert_eq!((field.at(O[0]), field.at(B[0]).as_deref()), (None, Some("0803")));
    assert_eq!(field.state.step, Step::Go);
}

#[test]
fn b4_8_two_and_three_are_a_casualty_and_a_rout() {
    for face in [2, 3] {
        let mut field = won();
        field.loser(face);
        assert_eq!((hurt(&field), field.asked()), ((0, 1), Some(BUL)));
        assert_eq!(field.state.step, Step::Battle(Stage::Rout));
        let mut field = lost();
        field.loser(face);
        assert_eq!((hurt(&field), field.asked()), ((1, 0), Some(OTT)));
    }
}

#[test]
fn b4_8_four_and_five_are_a_casualty() {
    for face in [4, 5] {
        let mut field = won();
        field.loser(face);
        assert_eq!((hurt(&field), field.state.step), ((0, 1), Step::Go));
        let mut field = lost();
        field.loser(face);
        assert_eq!((hurt(&field), field.state.step), ((1, 0), Step::Go));
    }
}

#[test]
fn b4_8_six_is_a_casualty_for_both() {
    for mut field in [won(), lost()] {
        field.loser(6);
        assert_eq!((hurt(&field), field.state.step), ((1, 1), Step::Go));
    }
}

#[test]
fn b4_9_four_casualties_destroy_at_once() {
    // No rout and no free advance.
    let mut field = won();
    field.hurt(B[0], 3).loser(2);
    assert_eq!((field.at(B[0]), field.state.step), (None, Step::Go));
    let mut field = won();
    field.hurt(B[0], 3).loser(4);
    assert_eq!((field.at(B[0]), hurt(&field)), (None, (0, 0)));
    // Three do not.
    let mut field = won();
    field.hurt(B[0], 2).loser(5);
    assert_eq!((field.at(B[0]).as_deref(), hurt(&field)), (Some("0803"), (0, 3)));
    // A six may destroy the winner, or both.
    let mut field = won();
    field.hurt(O[0], 3).loser(6);
    assert_eq!((field.at(O[0]), field.at(B[0]).as_deref()), (None, Some("0803")));
    let mut field = won();
    field.hurt(O[0], 3).hurt(B[0], 3).loser(6);
    assert_eq!((field.at(O[0]), field.at(B[0]), field.state.step), (None, None, Step::Go));
}

#[test]
fn b4_10_a_rout_is_away_from_the_winner() {
    let mut field = won();
    field.stand(G[0], "0904");
    field.loser(2);
    // Not beside the winner (0802, 0704), not where somebody stands; the owner chooses.
    assert_eq!(field.listed(), routs(&field, &["0804", "0903"]));
    assert_eq!((field.asked(), field.refuses(routs(&field, &["0802"])[0])), (Some(BUL), "B4.10"));
    field.does(routs(&field, &["0804"])[0], &[]);
    assert_eq!((field.at(B[0]).as_deref(), field.control("0804")), (Some("0804"), Some(BUL)));
    // An attacker who lost routs away from the defender.
    let mut field = lost();
    field.loser(3);
    assert_eq!(field.listed(), routs(&field, &["0602", "0603", "0702"]));
}

#[test]
fn b4_10_over_a_river_or_into_mountains_it_is_destroyed() {
    let battle = |at: &str, from: &str, others: &[&str]| {
        let mut field = Field::new();
        field.stand(O[0], from).stand(B[0], at).tokens(OTT, 0, 1);
        for (&hex, &other) in others.iter().zip(&[G[0], G[1], G[2], S[0], S[1]]) {
            field.stand(other, hex);
        }
        field.attack(O[0], B[0], [0, 0]).roll(6, 1);
        field.loser(2);
        field
    };
    // From 0503 only 0502 is neither beside the winner nor over the river.
    let field = battle("0503", "0403", &[]);
    assert_eq!(field.listed(), routs(&field, &["0502"]));
    let field = battle("0503", "0403", &["0502"]);
    assert_eq!((field.at(B[0]), field.state.step), (None, Step::Battle(Stage::Advance)));
    // From 0403 the mountains of 0404 are no refuge.
    let field = battle("0403", "0402", &[]);
    assert_eq!(field.listed(), routs(&field, &["0304", "0504"]));
    let field = battle("0403", "0402", &["0304", "0504"]);
    assert_eq!(field.at(B[0]), None);
    // A town in the mountains is.
    let field = battle("0404", "0403", &["0305", "0505"]);
    assert_eq!(field.listed(), routs(&field, &["0405"]));
    // Nowhere at all: destroyed.
    let field = battle("0404", "0403", &["0305", "0505", "0405"]);
    assert_eq!((field.at(B[0]), field.state.step), (None, Step::Battle(Stage::Advance)));
}

#[test]
fn b4_11_whoever_made_the_other_rout_may_advance() {
    let mut field = won();
    field.loser(2);
    field.does(routs(&field, &["0903"])[0], &[]);
    assert_eq!((field.asked(), field.listed()), (Some(OTT), vec![Action::Advance, Action::Stay]));
    let mut stays = field.clone();
    field.does(Action::Advance, &[]);
    // Free of cost, and his marker goes on it.
    assert_eq!((field.at(O[0]).as_deref(), field.control("0803")), (Some("0803"), Some(OTT)));
    assert_eq!((field.state.done[0] & voivode::balkan::state::did::FREE, field.state.step), (0, Step::Go));
    stays.does(Action::Stay, &[]);
    assert_eq!((stays.at(O[0]).as_deref(), stays.control("0803")), (Some("0703"), Some(BUL)));
    // A defender too.
    let mut field = lost();
    field.loser(2);
    field.does(routs(&field, &["0702"])[0], &[]);
    assert_eq!(field.asked(), Some(BUL));
    field.does(Action::Advance, &[]);
    assert_eq!((field.at(B[0]).as_deref(), field.control("0703")), (Some("0703"), Some(BUL)));
    assert_eq!((field.state.step, field.asked()), (Step::Go, Some(OTT)));
}

#[test]
fn b4_11_a_rout_that_ended_in_destruction_counts() {
    let mut field = Field::new();
    field.stand(O[0], "0403").stand(B[0], "0503").stand(G[0], "0502").tokens(OTT, 0, 1);
    field.attack(O[0], B[0], [0, 0]).roll(6, 1);
    field.loser(3);
    assert_eq!(field.at(B[0]), None);
    field.does(Action::Advance, &[]);
    assert_eq!((field.at(O[0]).as_deref(), field.control("0503")), (Some("0503"), Some(OTT)));
    // Four and five make nobody rout.
    let mut field = won();
    field.loser(5);
    assert_eq!(field.refuses(Action::Advance), "B2");
}
