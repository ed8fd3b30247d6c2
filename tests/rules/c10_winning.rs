//! C10: winning, allies, standings.

use voivode::campaign::command::Command;
use voivode::campaign::refusal::Refusal;
use voivode::campaign::state::{FactionId, Fate, Step};

use crate::table::*;

fn ending(n: usize) -> Table {
    let mut table = Table::new(n);
    for faction in (0u8..).map(FactionId).take(n) {
        let hex = ["0202", "1002", "1008"][faction.index()];
        table.inside(faction, hex, &[(SPEAR, 10)], &[cinc(faction)]);
    }
    table.step(Step::EndOfTurn);
    table
}

fn ends(table: &mut Table) {
    table.does(&Command::EndStep, &[]);
}

#[test]
fn c10_1_who_takes_the_capital_has_won() {
    let mut table = ending(2);
    table.state.fallen.push((TRA, Some(HUN)));
    ends(&mut table);
    assert_eq!(table.state.step, Step::Over { winners: vec![HUN] });
    assert_eq!(table.refuses(&Command::RollInitiative), Refusal::Over);
}

#[test]
fn c10_1_no_capital_lost_no_end() {
    let mut table = ending(2);
    ends(&mut table);
    assert_eq!(table.state.step, Step::Initiative { draft: false });
}

#[test]
fn c10_1_when_all_generals_are_killed_or_lost() {
    for last in [Fate::Dead, Fate::Captive(HUN)] {
        let mut table = ending(2);
        for general in [senior(TRA), subordinate(TRA)] {
            table.state.generals[general.index()].fate = Fate::Dead;
        }
        let mut goes_on = table.clone();
        ends(&mut goes_on);
        assert!(matches!(goes_on.state.step, Step::Initiative { .. }), "one general is left");
        let army = table.state.armies.values_mut().find(|army| army.faction == TRA).unwrap();
        army.generals.clear();
        table.state.generals[cinc(TRA).index()].fate = last;
        ends(&mut table);
        assert_eq!(table.state.step, Step::Over { winners: vec![HUN] });
    }
}

#[test]
fn c10_2_with_three_the_beaten_is_out_and_the_others_go_on() {
    let mut table = ending(3);
    table.state.fallen.push((TRA, Some(HUN)));
    ends(&mut table);
    assert!(matches!(table.state.step, Step::Initiative { .. }));
    assert!(table.state.factions[TRA.index()].beaten);
    assert!(table.state.armies.values().all(|army| army.faction != TRA), "its armies disband");
    assert_eq!(table.town("1004").holder, None);
    assert_eq!(table.town("1004").garrison.n_pieces(), 4, "its garrisons stay as neutral towns");
    // A neutral town is nobody's friend: it must be besieged.
    let army = table.army(HUN, "1004", &[(SPEAR, 10)], &[senior(HUN)]);
    table.step(Step::Sieges);
    table.does(&Command::Besiege { hex: h("1004"), faction: HUN }, &[("C6.1", &[6])]);
    assert!(table.state.armies.contains_key(&army));
}

#[test]
fn c10_1_option_first_capital() {
    let mut table = ending(3);
    table.option("first_capital", "yes");
    table.state.fallen.push((TRA, Some(MOL)));
    ends(&mut table);
    assert_eq!(table.state.step, Step::Over { winners: vec![MOL] });
}

#[test]
fn c10_2_option_spoils() {
    let mut table = ending(3);
    table.option("spoils", "yes");
    table.state.fallen.push((TRA, Some(HUN)));
    ends(&mut table);
    assert_eq!(table.town("1004").holder, Some(HUN));
}

#[test]
fn c10_2_captives_of_the_beaten_go_home() {
    let mut table = ending(3);
    table.state.generals[senior(MOL).index()].fate = Fate::Captive(TRA);
    table.state.prisoners.insert((TRA, Some(MOL)), troops(&[(HORSE, 3)]));
    table.state.fallen.push((TRA, Some(HUN)));
    ends(&mut table);
    assert!(matches!(table.state.generals[senior(MOL).index()].fate, Fate::With(_)));
    let horse = troops(&[(HORSE, 3)]);
    let home = table.state.armies.values().find(|army| army.troops.contains(&horse)).unwrap();
    assert_eq!(home.faction, MOL);
    assert_eq!((home.hex, home.inside), (h("1008"), true));
    assert!(table.state.prisoners.is_empty());
}

#[test]
fn c10_3_standings_are_kept_turn_by_turn() {
    let mut table = ending(2);
    ends(&mut table);
    let standing = table.state.history[0].by_faction[0];
    assert_eq!((standing.towns, standing.castings, standing.generals), (4, 40 + 64, 3));
    assert_eq!(standing.tenths, 500);
}

#[test]
fn c10_4_allies() {
    let mut table = Table::new(3);
    table.does(&Command::Ally(HUN, MOL), &[]);
    assert_eq!(table.refuses(&Command::Ally(MOL, HUN)), Refusal::AlliesAlready);
    assert_eq!(table.refuses(&Command::Ally(HUN, HUN)), Refusal::AlliesAlready);
    let campaign = table.campaign();
    assert!(campaign.are_allied(MOL, HUN) && !campaign.hostile(HUN, MOL) && campaign.hostile(TRA, MOL));
    // Allied towns are friendly.
    assert!(campaign.may_enter(HUN, h("1008")).is_ok());
    let guest = table.inside(HUN, "1008", &[(SPEAR, 3)], &[senior(HUN)]);
    table.does(&Command::Part(HUN, MOL), &[]);
    assert!(!table.at(guest).inside);
    assert_eq!(table.refuses(&Command::Part(HUN, MOL)), Refusal::AlliesAlready);
}

#[test]
fn c10_4_allies_left_last_win_together() {
    let mut table = ending(3);
    table.state.factions[0].allies.insert(MOL);
    table.state.factions[2].allies.insert(HUN);
    table.state.fallen.push((TRA, Some(HUN)));
    ends(&mut table);
    assert_eq!(table.state.step, Step::Over { winners: vec![HUN, MOL] });
}

#[test]
fn c10_5_percent_of_elements_half_up_at_least_one() {
    use voivode::tabletop::troops::share_of_loss;
    for (percent, pieces, by_element, lost) in [
        (5, 9, true, 1),
        (5, 9, false, 0),
        (5, 10, false, 1),
        (10, 14, true, 1),
        (10, 15, true, 2),
        (0, 15, true, 0),
        (100, 3, true, 3),
        (5, 0, true, 0),
    ] {
        assert_eq!(share_of_loss(percent, pieces, by_element), lost, "{percent} % of {pieces}");
    }
}
