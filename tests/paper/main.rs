//! Sheets: their texts, and what must hold for every kind of them, on every paper, however much or little
//! there is to print.
//!
//! Never compares bytes of a PDF: the pages are judged, and that the same pages make the same bytes.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod blind;
mod edges;
mod war;

use std::path::Path;

use voivode::campaign::c00_setup::SetupPlan;
use voivode::campaign::c09_battle::{Method, Stage};
use voivode::campaign::command::Command;
use voivode::campaign::state::{FactionId, SeatKind, Step};
use voivode::campaign::view::View;
use voivode::campaign::{Campaign, Seat};
use voivode::ground::dice::Seeded;
use voivode::ground::game::Game as _;
use voivode::paper::campaign::{Kind, Reader, imprint, sheets};
use voivode::paper::laid::Laid;
use voivode::paper::map::{self, Dress, Making};
use voivode::paper::pdf::{Said, write};
use voivode::paper::sheet::{Day, Paper, Sheet, lay};
use voivode::players;
use voivode::tabletop::System;

/// A campaign as set up.
pub(crate) fn begun(factions: usize, system: System, seed: u64) -> Campaign {
    let mut plan = SetupPlan::standard(factions, system, seed);
    for faction in &mut plan.factions {
        faction.seat = SeatKind::Computer;
    }
    Campaign::begin(&plan.build().unwrap()).unwrap()
}

/// Played on at random for so many steps.
pub(crate) fn played(now: Campaign, seed: u64, steps: u64) -> Campaign {
    played_by(now, seed, steps, |now, seed| players::chance::choose_by_table(&now.view(Seat::Umpire), seed))
}

fn played_by(
    mut now: Campaign,
    seed: u64,
    steps: u64,
    player: impl Fn(&Campaign, u64) -> Option<Command>,
) -> Campaign {
    let mut thrown = 0;
    for step in 0..steps {
        if matches!(now.state().step, Step::Over { .. }) {
            break;
        }
        let command = player(&now, seed.wrapping_mul(1_000_003) + step).unwrap();
        let mut dice = Seeded::new(seed, thrown);
        let facts = now.decide(&command, &mut dice).unwrap();
        thrown = dice.thrown();
        for fact in &facts {
            now.apply(fact);
        }
    }
    now
}

/// Played on until a battle is handed off to the table.
fn with_a_battle(mut now: Campaign, seed: u64) -> Campaign {
    let mut thrown = 0;
    for step in 0..5_000 {
        let asks = now.prompt().asks;
        let listed = |wanted: fn(&Command) -> bool| {
            asks.iter().flat_map(|ask| &ask.choices).find(|command| wanted(command)).cloned()
        };
        let off =
            listed(|command| matches!(command, Command::HandOff { .. } | Command::HandOffAssault { .. }));
        let wish = listed(|command| matches!(command, Command::Wish { method: Method::Table, .. }));
        let by_chance = || {
            players::chance::choose_by_table(&now.view(Seat::Umpire), seed.wrapping_mul(1_000_003) + step)
                .unwrap()
        };
        let command = off.or(wish).unwrap_or_else(by_chance);
        let mut dice = Seeded::new(seed, thrown);
        let facts = now.decide(&command, &mut dice).unwrap();
        thrown = dice.thrown();
        for fact in &facts {
            now.apply(fact);
        }
        if now.state().battles.values().any(|battle| matches!(battle.stage, Stage::HandedOff)) {
            return now;
        }
    }
    panic!("no battle in 5,000 steps");
}

#[test]
fn a_packet_is_printed_for_the_umpire_and_blind_for_each_side() {
    for (system, seed) in [(System::Dbm, 5), (System::Wrg7, 6), (System::Armati, 7), (System::Dba, 8)] {
        let campaign = with_a_battle(begun(2, system, seed), seed);
        check_all(&campaign, &format!("a battle of {system:?}"));
        let view = campaign.view(Seat::Umpire);
        let printed = sheets(
            Kind::Battle,
            &Reader { view: &view, faction: None, heard: &[], making: Making::default() },
        );
        assert_eq!(printed.len(), 3, "the umpire's, and a blind one for each side");
        let laid = lay_all(&view, &printed, Paper::A4);
        expect_file(&format!("battle-{}.txt", system.key()), &laid.text());
        // A blind packet names nobody of the other side.
        let battle = campaign.state().battles.values().last().unwrap();
        for (at, reader) in battle.sides.iter().enumerate() {
            let other = &battle.sides[1 - at];
            let text = lay_all(&view, &printed[1 + at..=1 + at], Paper::A4).text();
            for general in campaign.state().generals.iter().filter(|general| general.faction == other.faction)
            {
                assert!(!text.contains(&general.name), "{:?} reads of {}", reader.faction, general.name);
            }
        }
    }
}

#[test]
fn sieges_are_printed_for_those_who_have_a_part_in_them() {
    let mut printed = 0;
    for seed in 1..=2 {
        let mut campaign = begun(3, System::Dbm, seed);
        for round in 0..12 {
            campaign = played_by(campaign, seed * 100 + round, 40, players::campaign::choose_for_any);
            let view = campaign.view(Seat::Umpire);
            let all = sheets(
                Kind::Siege,
                &Reader { view: &view, faction: None, heard: &[], making: Making::default() },
            );
            if !all.is_empty() {
                check(&lay_all(&view, &all, Paper::Letter), &format!("sieges of seed {seed}"));
                check(&lay_all(&view, &all, Paper::A4), &format!("sieges of seed {seed}"));
                printed += 1;
                if printed == 1 {
                    expect_file("siege.txt", &lay_all(&view, &all, Paper::A4).text());
                }
            }
            for (me, _) in (0u8..).map(FactionId).zip(&campaign.setup().factions) {
                let view = View::blinded(&campaign, me);
                let own = sheets(
                    Kind::Siege,
                    &Reader { view: &view, faction: Some(me), heard: &[], making: Making::default() },
                );
                let parts = campaign.state().towns.values().filter(|town| {
                    let friend = |faction| campaign.are_friends(me, faction);
                    town.siege.is_some_and(|siege| friend(siege.by) || town.holder.is_some_and(friend))
                });
                assert!(own.len() <= parts.count());
            }
        }
    }
    assert!(printed > 2, "only {printed} states had a siege");
}

pub(crate) fn lay_all(view: &View, sheets: &[Sheet], paper: Paper) -> Laid {
    lay(sheets, &imprint(view, Day::read("2026-12-01")), paper, &|_| true).unwrap()
}

/// Nothing over anything else, nothing off the page, every letter printed.
pub(crate) fn check(laid: &Laid, what: &str) {
    assert_eq!(laid.overlaps(), [""; 0], "{what}");
    assert_eq!(laid.off_page(), [""; 0], "{what}");
    assert!(laid.missing.is_empty(), "{what}: no font has {:?}", laid.missing);
}

/// The text must be that of the file.
pub(crate) fn expect_file(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/paper").join(name);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        return;
    }
    let expected = std::fs::read_to_string(&path)
        .unwrap_or_else(|err| panic!("{}: {err}; UPDATE_EXPECT=1 writes it", path.display()));
    for (at, (old, new)) in expected.lines().zip(text.lines()).enumerate() {
        assert_eq!(new, old, "line {} of {name}", at + 1);
    }
    assert_eq!(text.lines().count(), expected.lines().count(), "lines of {name}");
}

/// All readers of a kind: the umpire, and each faction, seeing and blind.
fn readers(campaign: &Campaign) -> Vec<(Option<FactionId>, View)> {
    let mut readers = vec![(None, campaign.view(Seat::Umpire))];
    for (id, _) in (0u8..).map(FactionId).zip(&campaign.setup().factions) {
        readers.push((Some(id), campaign.view(Seat::Faction(id))));
        readers.push((Some(id), View::blinded(campaign, id)));
    }
    readers
}

pub(crate) fn check_all(campaign: &Campaign, what: &str) {
    // The umpire, the first faction, and the last one as in blind play.
    let mut readers = readers(campaign);
    let last = readers.len() - 1;
    readers.swap(2, last);
    for (faction, view) in readers.into_iter().take(3) {
        let reader = Reader { view: &view, faction, heard: &[], making: Making::default() };
        for kind in Kind::ALL {
            for paper in [Paper::A4, Paper::Letter] {
                let reader =
                    Reader { making: Making { paper, dress: Dress::Mono, ..Making::default() }, ..reader };
                let laid = lay_all(&view, &sheets(kind, &reader), paper);
                check(&laid, &format!("{what}, {kind:?} on {paper:?} for {faction:?}"));
            }
        }
    }
}

#[test]
fn sheets_of_two_to_six_factions_fit_their_pages() {
    for (factions, system) in [(2, System::Dbm), (3, System::Wrg7), (4, System::Armati), (6, System::Dba)] {
        let campaign = begun(factions, system, 11);
        check_all(&campaign, &format!("{factions} factions, as set up"));
        let campaign = played(campaign, 11, 400);
        check_all(&campaign, &format!("{factions} factions, played"));
    }
}

#[test]
fn each_kind_is_printed_as_it_was() {
    let campaign = played(begun(3, System::Dbm, 5), 5, 300);
    let view = campaign.view(Seat::Umpire);
    for kind in [Kind::Turn, Kind::Army, Kind::Standings, Kind::Rules, Kind::Map] {
        let faction = kind.is_of_a_faction().then_some(FactionId(0));
        let reader = Reader { view: &view, faction, heard: &[], making: Making::default() };
        let laid = lay_all(&view, &sheets(kind, &reader), Paper::A4);
        expect_file(&format!("{}.txt", kind.key()), &laid.text());
    }
}

#[test]
fn the_same_sheets_make_the_same_bytes() {
    let campaign = played(begun(2, System::Dbm, 3), 3, 100);
    let view = campaign.view(Seat::Umpire);
    let once = || {
        let sheets: Vec<Sheet> = Kind::ALL
            .into_iter()
            .flat_map(|kind| {
                sheets(kind, &Reader { view: &view, faction: None, heard: &[], making: Making::default() })
            })
            .collect();
        let said = Said { title: "Corvinus".to_owned(), made: Day::read("2026-12-01"), ..Said::default() };
        write(&lay_all(&view, &sheets, Paper::A4), &said, &|_| true).unwrap()
    };
    assert_eq!(once(), once());
}

#[test]
fn the_rules_in_use_stand_on_one_page() {
    let campaign = begun(6, System::Dbm, 1);
    let view = campaign.view(Seat::Umpire);
    for paper in [Paper::A4, Paper::Letter] {
        let reader = Reader { view: &view, faction: None, heard: &[], making: Making::default() };
        let laid = lay_all(&view, &sheets(Kind::Rules, &reader), paper);
        let first = Laid { pages: laid.pages[..1].to_vec(), ..Laid::default() }.text();
        for entry in voivode::campaign::rules::OPTIONS {
            assert!(first.contains(entry.title), "{} is not on the first page of {paper:?}", entry.title);
        }
    }
}

#[test]
fn a_blind_map_holds_what_its_view_holds_and_nothing_else() {
    let mut hidden = 0;
    for seed in 1..5 {
        let campaign = played(begun(4, System::Dbm, seed), seed, 300);
        for (id, _) in (0u8..).map(FactionId).zip(&campaign.setup().factions) {
            let view = View::blinded(&campaign, id);
            let scene = map::of_campaign(&view);
            let known: Vec<_> = view.campaign().state().armies.values().map(|army| army.hex).collect();
            assert_eq!(scene.pieces.len(), known.len());
            assert!(scene.pieces.iter().all(|piece| known.contains(&piece.hex)), "an army that is not seen");
            let making = Making::default();
            let reader = Reader { view: &view, faction: Some(id), heard: &[], making };
            let text = lay_all(&view, &sheets(Kind::Map, &reader), making.paper).text();
            let friends = campaign.circle(id);
            for (army, there) in &campaign.state().armies {
                let is_unknown =
                    view.campaign().state().armies.get(army).is_none_or(|seen| seen.name.is_empty());
                let own_name_too = campaign
                    .state()
                    .armies
                    .values()
                    .any(|other| friends.contains(&other.faction) && other.name.contains(&there.name));
                if is_unknown && !there.name.is_empty() && !own_name_too {
                    hidden += 1;
                    assert!(!text.contains(&there.name), "{} is told to {id:?}", there.name);
                }
            }
        }
    }
    assert!(hidden > 10, "{hidden} names were hidden: too few to prove anything");
}
