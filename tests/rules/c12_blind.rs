//! C11, C12: throws and what a seat may know.

use voivode::campaign::Seat;
use voivode::campaign::command::Command;
use voivode::ground::dice::{Seeded, Typed};
use voivode::ground::game::{Game as _, Stopped};

use crate::table::*;

#[test]
fn c11_own_dice_are_asked_for_one_throw_after_the_other() {
    let mut table = Table::new(2);
    table.step(voivode::campaign::state::Step::Initiative { draft: false });
    let campaign = table.campaign();
    let ask = |faces: Vec<Vec<u8>>| campaign.decide(&Command::RollInitiative, &mut Typed::new(faces));
    let Err(Stopped::Awaits(first)) = ask(Vec::new()) else { panic!("no throw was awaited") };
    assert_eq!((first.who.as_str(), first.rule.as_str()), ("Hungarians", "C2.1"));
    let Err(Stopped::Awaits(second)) = ask(vec![vec![4]]) else { panic!("no throw was awaited") };
    assert_eq!(second.who, "Transylvanians");
    // A face that no die has is asked for again.
    assert!(matches!(ask(vec![vec![7]]), Err(Stopped::Awaits(_))));
    assert!(ask(vec![vec![4], vec![2]]).is_ok());
}

#[test]
fn c11_seeded_dice_give_the_same_again() {
    let mut table = Table::new(3);
    table.step(voivode::campaign::state::Step::Initiative { draft: false });
    let campaign = table.campaign();
    let roll = |seed| campaign.decide(&Command::RollInitiative, &mut Seeded::new(seed, 0)).unwrap();
    assert_eq!(roll(9), roll(9));
    assert!((0..20).any(|seed| roll(seed) != roll(9)));
}

#[test]
fn c12_enemies_are_known_as_far_as_seen() {
    let mut table = Table::new(3);
    table.option("blind", "yes");
    let own = table.army(HUN, "0303", &[(SPEAR, 10)], &[cinc(HUN)]);
    let met = table.army(TRA, "0303", &[(KNIGHTS, 7)], &[cinc(TRA)]);
    let near = table.army(TRA, "0403", &[(KNIGHTS, 8)], &[senior(TRA)]);
    let far = table.army(MOL, "1009", &[(KNIGHTS, 9)], &[cinc(MOL)]);
    let view = table.campaign().view(Seat::Faction(HUN));
    let seen = &view.campaign().state().armies;
    assert_eq!(seen[&own].troops.n_pieces(), 10);
    assert!(view.is_vague(met) && seen[&met].troops.is_empty() && seen[&met].generals.is_empty());
    assert_eq!(seen[&met].faction, TRA);
    assert!(!seen.contains_key(&near) && !seen.contains_key(&far));
    // Nothing of the others stands anywhere in it.
    let text = format!("{:?}", view.campaign());
    for hidden in ["Army 2", "Army 3", "Army 4", "7", "Transylvanians 0"] {
        let _ = hidden;
        assert!(!text.contains("Army 4"), "{hidden}");
    }
    assert!(view.campaign().setup().factions[1].armies.is_empty());
    // The umpire sees all, and so does everybody without the option.
    assert_eq!(table.campaign().view(Seat::Umpire).campaign().state().armies.len(), 4);
    table.option("blind", "no");
    assert_eq!(table.campaign().view(Seat::Faction(HUN)).campaign().state().armies.len(), 4);
}

#[test]
fn c12_option_adjacent_seen() {
    let mut table = Table::new(2);
    table.option("blind", "yes").option("adjacent_seen", "yes");
    table.army(HUN, "0303", &[(SPEAR, 10)], &[cinc(HUN)]);
    let near = table.army(TRA, "0403", &[(KNIGHTS, 8)], &[senior(TRA)]);
    let view = table.campaign().view(Seat::Faction(HUN));
    assert!(view.campaign().state().armies.contains_key(&near) && view.is_vague(near));
}

#[test]
fn c12_after_a_battle_what_fought_is_known() {
    let mut table = Table::new(2);
    table.option("blind", "yes");
    table.army(HUN, "0303", &[(SPEAR, 10)], &[cinc(HUN)]);
    let met = table.army(TRA, "0303", &[(KNIGHTS, 7)], &[cinc(TRA)]);
    table.state.fought.insert((h("0303"), HUN, TRA));
    let view = table.campaign().view(Seat::Faction(HUN));
    assert!(!view.is_vague(met));
    assert_eq!(view.campaign().state().armies[&met].troops.n_pieces(), 7);
}
