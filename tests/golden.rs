//! Whole campaigns as they were told once: two, three and six factions, one to its victory.
//!
//! Never judges a rule: whoever changes what is told looks at the difference, and with
//! `UPDATE_EXPECT=1` writes it down anew.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::fmt::Write as _;
use std::path::Path;

use voivode::campaign::c00_setup::SetupPlan;
use voivode::campaign::command::Command;
use voivode::campaign::event::Fact;
use voivode::campaign::state::{SeatKind, Step};
use voivode::campaign::{Campaign, Seat};
use voivode::ground::dice::Seeded;
use voivode::ground::game::Game as _;
use voivode::players;
use voivode::tabletop::System;

type Player = fn(&Campaign, u64) -> Option<Command>;

fn at_random(campaign: &Campaign, seed: u64) -> Option<Command> {
    players::chance::choose_by_table(&campaign.view(Seat::Umpire), seed)
}

/// Plays a campaign and tells it, week by week; gives back how it ended.
fn tell(factions: usize, system: System, seed: u64, weeks: u32, player: Player) -> (String, Campaign) {
    let mut plan = SetupPlan::standard(factions, system, seed);
    for faction in &mut plan.factions {
        faction.seat = SeatKind::Computer;
    }
    let setup = plan.build().unwrap();
    let mut now = Campaign::begin(&setup).unwrap();
    let mut text = format!("{}, {factions} factions, seed {seed}\n\n{}\n", system.name(), now.date().words());
    let (mut thrown, mut step) = (0, 0u64);
    while now.state().week < weeks && !matches!(now.state().step, Step::Over { .. }) {
        step += 1;
        let command = player(&now, seed.wrapping_mul(1_000_003) + step).unwrap();
        let mut dice = Seeded::new(seed, thrown);
        let facts = now.decide(&command, &mut dice).unwrap();
        thrown = dice.thrown();
        for fact in &facts {
            let told = now.tell(fact);
            now.apply(fact);
            match fact {
                // Said by what comes before and after it.
                Fact::Settled | Fact::Passed(_) => {}
                Fact::TurnEnded(standings) => {
                    let standings: Vec<_> = (0u8..)
                        .zip(&standings.by_faction)
                        .map(|(id, s)| {
                            let name = now.faction_name(voivode::campaign::state::FactionId(id));
                            format!(
                                "{name} {} towns, {} castings, {} generals",
                                s.towns, s.castings, s.generals
                            )
                        })
                        .collect();
                    writeln!(text, "  {}", standings.join("; ")).unwrap();
                    writeln!(text, "\n{}", now.date().words()).unwrap();
                }
                _ => writeln!(text, "  {told}").unwrap(),
            }
        }
    }
    (text, now)
}

/// The text must be that of the file; the message names the first line that is not.
fn expect_file(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        return;
    }
    let expected = std::fs::read_to_string(&path)
        .unwrap_or_else(|err| panic!("{}: {err}; UPDATE_EXPECT=1 writes it", path.display()));
    let mut both = expected.lines().zip(text.lines()).enumerate();
    if let Some((n, (then, now))) = both.find(|(_, (then, now))| then != now) {
        panic!(
            "tests/golden/{name}:{}: told otherwise than before (UPDATE_EXPECT=1 accepts it)\n  then {then}\n  now  {now}",
            n + 1
        );
    }
    assert_eq!(expected.lines().count(), text.lines().count(), "{name} is longer or shorter than before");
    assert!(text.len() < 400_000, "{name} is too long to be read");
}

#[test]
fn two_factions_to_victory() {
    let (text, end) = tell(2, System::Dbm, SEEDS[0], 150, players::campaign::choose_for_any);
    let Step::Over { winners } = &end.state().step else { panic!("nobody has won") };
    assert_eq!(winners.len(), 1);
    assert!(end.state().week > 52, "it was over in week {}", end.state().week);
    expect_file("two_factions_dbm.txt", &text);
}

#[test]
fn three_factions_for_more_than_a_year() {
    let (text, end) = tell(3, System::Wrg7, SEEDS[1], 56, players::campaign::choose_for_any);
    assert_eq!(end.state().week, 56);
    expect_file("three_factions_wrg7.txt", &text);
}

#[test]
fn six_factions_for_a_year() {
    let (text, end) = tell(6, System::Armati, SEEDS[2], 53, at_random);
    assert_eq!(end.state().week, 53);
    expect_file("six_factions_armati.txt", &text);
}

/// Seeds with which the campaigns last as long as they should.
const SEEDS: [u64; 3] = [45, 8, 5];
