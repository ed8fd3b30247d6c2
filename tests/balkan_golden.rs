//! Whole wars of 1912 as they were told once: four players, five, and a First War that goes on into the
//! Second. Each turn in a line: the score, divisions, and a number for everything else; the second turn in
//! full.
//!
//! Never judges a rule: whoever changes what happens looks at the difference, and with `UPDATE_EXPECT=1`
//! writes it down anew. Actions are chosen from the prompt by a fixed stream of numbers, so that no
//! computer player's taste is in it.

use std::fmt::Write as _;
use std::path::Path;

use voivode::balkan::action::Action;
use voivode::balkan::game::{Balkan, Command, Seat, SeatKind, Setup};
use voivode::balkan::rules::Options;
use voivode::balkan::state::{Step, War};
use voivode::balkan::tell::seat_name;
use voivode::ground::dice::{Dice as _, Seeded, Throw};
use voivode::ground::game::Game as _;

/// A number below another, from dice of its own.
struct Choice(Seeded);

impl Choice {
    fn below(&mut self, n: usize) -> usize {
        let throw = Throw { dice: 4, sides: 20, ..Throw::d6(4, "", "B0", "") };
        let faces = self.0.throw(&throw).expect("a seed answers");
        faces.iter().fold(0, |sum, &face| sum * 20 + usize::from(face - 1)) % n
    }

    /// One of the choices: half of the time an attack or a step onto somebody else's ground where there
    /// is one, so that wars are wars.
    fn of(&mut self, game: &Balkan, choices: &[Action]) -> Action {
        let state = game.state();
        let seat = state.order[usize::from(state.place)];
        let keen = |action: &&Action| match **action {
            Action::Attack { .. } | Action::AttackWith { .. } => true,
            Action::Move { to, .. } | Action::Rail { to, .. } => state.control[usize::from(to)] != seat,
            _ => false,
        };
        let keen: Vec<&Action> = choices.iter().filter(keen).collect();
        if !keen.is_empty() && self.below(2) == 0 {
            return *keen[self.below(keen.len())];
        }
        choices[self.below(choices.len())]
    }
}

/// FNV-1a, which is the same everywhere.
fn number(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// What stands at the beginning of a turn.
fn line(game: &Balkan) -> String {
    let (table, state) = (game.table(), game.state());
    let points = table.points(state);
    let seats: Vec<String> = (0..table.seats())
        .map(|seat| {
            let mine =
                (0u8..).zip(&state.hurt).filter(|&(it, _)| table.is_of(it, seat) && state.is_on_map(it));
            let (n, hurt) = mine.fold((0, 0), |(n, hurt), (_, &more)| (n + 1, hurt + u32::from(more)));
            format!(
                "{} {} points {n} divisions {hurt} hurt",
                seat_name(table, seat),
                points[usize::from(seat)]
            )
        })
        .collect();
    let snapshot = ron::to_string(&game.snapshot()).expect("a state is written");
    format!("{}; state {:016x}", seats.join(", "), number(&snapshot))
}

/// Plays a war, and tells it turn by turn.
fn tell(five: bool, seed: u64, into_the_second: bool) -> String {
    let seat = Seat { player: String::new(), kind: SeatKind::Random };
    let options = if seed.is_multiple_of(2) { Options::club() } else { Options::default() };
    let mut options = options;
    options.set("turn_limit", "limited").expect("an option");
    let seats = vec![seat; 4 + usize::from(five)];
    let setup = Setup::bundled("Golden", seed, War::First, five, options, seats);
    let mut game = Balkan::begin(&setup).expect("a set-up");
    let mut choice = Choice(Seeded::new(seed ^ 0x0060_1de4, 0));
    let (mut thrown, mut actions) = (0, 0u32);
    let mut text = format!("Seed {seed}, {} players\n", setup.seats.len());
    loop {
        let prompt = game.prompt();
        let command = if prompt.choices.is_empty() {
            writeln!(text, "Over after {actions} actions: {}", line(&game)).expect("text");
            let won = game.table().winners(game.state());
            let names = (0..game.table().seats()).filter(|seat| won >> seat & 1 == 1);
            let names: Vec<String> = names.map(|seat| seat_name(game.table(), seat)).collect();
            writeln!(text, "Won by {}", names.join(" and ")).expect("text");
            if !into_the_second || game.state().war == War::Second {
                return text;
            }
            Command::SecondWar
        } else {
            if game.state().step == Step::Draw {
                let war = if game.state().war == War::First { "First War" } else { "Second War" };
                writeln!(text, "{war}, turn {}: {}", game.state().turn, line(&game)).expect("text");
            }
            Command::Do(choice.of(&game, &prompt.choices))
        };
        let mut dice = Seeded::new(seed, thrown);
        for fact in &game.decide(&command, &mut dice).expect("listed, so done") {
            if game.state().turn == 2 {
                writeln!(text, "    {}", game.tell(fact)).expect("text");
            }
            game.apply(fact);
        }
        thrown = dice.thrown();
        actions += 1;
    }
}

/// The text must be that of the file; the message names the first line that is not.
fn expect_file(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, text).expect("a file is written");
        return;
    }
    let expected = std::fs::read_to_string(&path)
        .unwrap_or_else(|err| panic!("{}: {err}; UPDATE_EXPECT=1 writes it", path.display()));
    let mut both = expected.lines().zip(text.lines()).enumerate();
    if let Some((n, (then, now))) = both.find(|(_, (then, now))| then != now) {
        panic!("tests/golden/{name}:{}: otherwise than before\n  then {then}\n  now  {now}", n + 1);
    }
    assert_eq!(expected.lines().count(), text.lines().count(), "{name} is longer or shorter than before");
}

#[test]
fn four_players() {
    expect_file("balkan_four.txt", &tell(false, 1912, false));
}

#[test]
fn five_players_as_printed() {
    expect_file("balkan_five.txt", &tell(true, 1913, false));
}

#[test]
fn a_first_war_and_the_second_after_it() {
    let text = tell(false, 1914, true);
    assert!(text.contains("Second War, turn 2") && text.contains("Romania"));
    expect_file("balkan_both.txt", &text);
}
