//! Much, long and nothing: every kind of sheet still fits its pages.
//!
//! Never plays: states are put together by hand.

use voivode::campaign::Campaign;
use voivode::campaign::state::{Setup, State};
use voivode::ground::game::Game as _;
use voivode::tabletop::{System, Troops};

use crate::{begun, check_all, played};

const LONG: &str = "Székesfehérvári Őrgróf Țepeș-Dănești Ђорђе Şehzâde Đurađ von X";

/// Sixty letters that end like this.
fn long(end: impl std::fmt::Display) -> String {
    let end = format!(" {end}");
    LONG.chars().take(60 - end.chars().count()).chain(end.chars()).collect()
}

/// The same campaign with its set-up and state changed.
fn changed(campaign: &Campaign, change: impl FnOnce(&mut Setup, &mut State)) -> Campaign {
    let (mut setup, mut state) = (campaign.setup().clone(), campaign.snapshot());
    change(&mut setup, &mut state);
    Campaign::resume(&setup, state).unwrap()
}

#[test]
fn names_of_sixty_letters_are_wrapped() {
    assert!(LONG.chars().count() >= 60);
    let campaign = changed(&played(begun(3, System::Dbm, 9), 9, 300), |setup, state| {
        setup.name = long("Corvinus");
        for faction in &mut setup.factions {
            faction.name = long(&faction.key);
            faction.player = long("player");
        }
        for kind in &mut setup.catalog.0 {
            kind.name = long(&kind.code);
        }
        for (id, army) in &mut state.armies {
            army.name = long(id.0);
        }
        for general in &mut state.generals {
            general.name = LONG.replace(' ', "");
        }
    });
    check_all(&campaign, "long names");
}

#[test]
fn an_army_of_three_lines_and_one_of_a_hundred_and_twenty() {
    for (n, count) in [(3u16, 1u16), (120, 7), (4, 400)] {
        let campaign = changed(&begun(2, System::Dbm, 4), |setup, state| {
            let mut kind = setup.catalog.0[0].clone();
            let mut troops = Troops::default();
            for at in 0..n {
                kind.name = format!("Nobles and men-at-arms of county {at}");
                troops.add(setup.catalog.intern(&kind), count);
            }
            for army in &mut setup.factions[0].armies {
                army.troops = troops.clone();
            }
            for army in state.armies.values_mut() {
                army.troops = troops.clone();
                army.full = troops.clone();
            }
        });
        check_all(&played(campaign, 4, 200), &format!("{n} lines of {count}"));
    }
}

#[test]
fn zero_of_everything() {
    let campaign = changed(&begun(2, System::Wrg7, 4), |setup, state| {
        state.armies.clear();
        state.prisoners.clear();
        state.history.clear();
        for town in state.towns.values_mut() {
            (town.holder, town.siege) = (None, None);
            (town.garrison, town.full) = (Troops::default(), Troops::default());
        }
        for faction in &mut setup.factions {
            faction.player.clear();
        }
    });
    check_all(&campaign, "nothing");
}
