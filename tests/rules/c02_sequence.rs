//! C2: the sequence of a turn.

use std::collections::BTreeSet;

use voivode::campaign::command::Command;
use voivode::campaign::prompt::About;
use voivode::campaign::refusal::Refusal;
use voivode::campaign::state::Step;
use voivode::ground::game::Game as _;

use crate::table::*;

#[test]
fn c2_1_the_highest_roll_chooses_who_is_first() {
    let mut table = Table::new(3);
    table.step(Step::Initiative { draft: false });
    table.does(&Command::RollInitiative, &[("C2.1", &[2]), ("C2.1", &[5]), ("C2.1", &[4])]);
    assert_eq!(table.state.step, Step::ChooseFirst { chooser: TRA, draft: false });
    // He need not choose himself; then clockwise.
    table.does(&Command::ChooseFirst(MOL), &[]);
    assert_eq!(table.state.order, [MOL, HUN, TRA]);
}

#[test]
fn c2_1_ties_roll_again() {
    let mut table = Table::new(3);
    table.step(Step::Initiative { draft: false });
    table.does(
        &Command::RollInitiative,
        &[
            ("C2.1", &[6]),
            ("C2.1", &[1]),
            ("C2.1", &[6]),
            ("C2.1", &[3]),
            ("C2.1", &[3]),
            ("C2.1", &[2]),
            ("C2.1", &[4]),
        ],
    );
    assert_eq!(table.state.step, Step::ChooseFirst { chooser: MOL, draft: false });
}

#[test]
fn c2_1_option_initiative_cards() {
    let mut table = Table::new(2);
    let one = table.army(HUN, "0202", &[(HORSE, 3)], &[cinc(HUN)]);
    let two = table.army(TRA, "1002", &[(HORSE, 3)], &[cinc(TRA)]);
    table.option("initiative", "cards").step(Step::ChooseFirst { chooser: HUN, draft: false });
    table.does(&Command::ChooseFirst(HUN), &[]);
    // Nobody moves before a card is drawn; the card says who.
    assert_eq!(table.refuses(&Command::Stay(one)), Refusal::WrongStep);
    table.does(&Command::DrawCard, &[("C2.1", &[2])]);
    assert_eq!(table.refuses(&Command::DrawCard), Refusal::NoCards);
    assert_eq!(table.refuses(&Command::Stay(one)), Refusal::NotYourGo);
    table.does(&Command::Stay(two), &[]);
    assert!(matches!(table.refuses(&Command::EndStep), Refusal::StillOpen(_)));
    table.does(&Command::DrawCard, &[("C2.1", &[1])]);
    table.does(&Command::Stay(one), &[]);
    table.does(&Command::EndStep, &[]);
    assert_eq!(table.state.step, Step::EndOfTurn);
}

fn four_armies() -> (Table, [voivode::campaign::state::ArmyId; 4]) {
    let mut table = Table::new(2);
    let a = table.army(HUN, "0202", &[(HORSE, 3)], &[cinc(HUN)]);
    let b = table.army(HUN, "0303", &[(HORSE, 3)], &[senior(HUN)]);
    let c = table.army(TRA, "1002", &[(HORSE, 3)], &[cinc(TRA)]);
    let d = table.army(TRA, "1003", &[(HORSE, 3)], &[senior(TRA)]);
    (table, [a, b, c, d])
}

#[test]
fn c2_2_one_army_at_a_time_faction_after_faction() {
    let (mut table, [a, b, c, d]) = four_armies();
    table.does(&Command::Stay(a), &[]);
    assert_eq!(table.refuses(&Command::Stay(b)), Refusal::NotYourGo);
    table.does(&table.march(c, "1102"), &[]);
    table.does(&Command::Pass, &[]);
    // The Hungarians have passed: the others go on alone.
    table.does(&Command::Stay(d), &[]);
    assert_eq!(table.campaign().to_move(), Some(TRA));
    table.does(&Command::Pass, &[]);
    assert_eq!(table.state.step, Step::EndOfTurn);
}

#[test]
fn c2_2_option_move_whole_side() {
    let (mut table, [a, b, c, _]) = four_armies();
    table.option("move_whole_side", "yes");
    table.does(&Command::Stay(a), &[]);
    table.does(&Command::Stay(b), &[]);
    assert_eq!(table.refuses(&Command::Stay(c)), Refusal::NotYourGo);
    table.does(&Command::Pass, &[]);
    table.does(&Command::Stay(c), &[]);
}

#[test]
fn c2_3_combat_and_c2_4_sieges_come_only_where_there_is_something_in_them() {
    let (mut table, _) = four_armies();
    let siege = table.army(HUN, "1004", &[(HORSE, 9)], &[subordinate(HUN)]);
    table.does(&Command::Pass, &[]);
    table.does(&Command::Pass, &[]);
    // Brassó may sortie: the combat step waits for a word.
    assert_eq!(table.state.step, Step::Combat);
    table.does(&Command::EndStep, &[]);
    assert_eq!(table.state.step, Step::Sieges);
    let campaign = table.campaign();
    assert!(campaign.prompt().asks.iter().any(|ask| ask.about == About::Siege(h("1004"))));
    table.does(&Command::EndStep, &[]);
    assert_eq!(table.state.step, Step::EndOfTurn);
    assert!(table.state.armies.contains_key(&siege));
}

#[test]
fn c2_6_the_calendar_moves_on() {
    let (mut table, [a, ..]) = four_armies();
    table.does(&Command::Stay(a), &[]);
    table.step(Step::EndOfTurn);
    table.does(&Command::EndStep, &[]);
    assert_eq!(table.state.week, 1);
    assert_eq!(table.state.step, Step::Initiative { draft: false });
    assert_eq!(table.state.history.len(), 1);
    assert!(table.state.armies.values().all(|army| !army.moved));
    let _: BTreeSet<()> = BTreeSet::new();
}

#[test]
fn c2_every_step_says_what_is_open() {
    let (table, _) = four_armies();
    assert!(matches!(table.refuses(&Command::EndStep), Refusal::StillOpen(_)));
    table.all_listed_are_accepted();
    assert_eq!(table.refuses(&Command::RollInitiative), Refusal::WrongStep);
}
