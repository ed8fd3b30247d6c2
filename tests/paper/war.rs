//! Sheets of the Balkan wars: what must hold for every kind, whoever reads it.
//!
//! Never plays well: moves are taken from the prompt by their number.

use std::sync::Arc;

use voivode::balkan::game::{Balkan, Command, Seat, SeatKind, Setup};
use voivode::balkan::rules::{Card, Options};
use voivode::balkan::state::{Step, War};
use voivode::balkan::tell::seat_name;
use voivode::ground::board::Board;
use voivode::ground::dice::Seeded;
use voivode::ground::game::Game as _;
use voivode::journal::Journal;
use voivode::paper::balkan::story::Chronicle;
use voivode::paper::balkan::{Kind, Reader, imprint, sheets};
use voivode::paper::laid::Laid;
use voivode::paper::laid::Page;
use voivode::paper::map::{Dress, Making, Size};
use voivode::paper::sheet::{Day, Paper, lay};

use super::{check, expect_file};

/// A war as set up, played on for so many moves.
fn war(war: War, five: bool, moves: usize, name: &str) -> Journal<Balkan> {
    let n = 4 + usize::from(five) + usize::from(war == War::Second);
    let seats = (0..n).map(|_| Seat { player: name.to_owned(), kind: SeatKind::Human }).collect();
    let setup = Setup::bundled(name, 1912, war, five, Options::default(), seats);
    let mut journal = Journal::<Balkan>::begin("balkan", setup).unwrap();
    for step in 0..moves {
        if journal.state().state().step == Step::Over {
            break;
        }
        let choices = journal.state().prompt().choices;
        let action = choices[(step * 7919 + step / 3) % choices.len()];
        let thrown = journal.thrown();
        journal.act(&Command::Do(action), &mut Seeded::new(1912, thrown)).unwrap();
    }
    journal
}

struct Printed {
    board: Arc<Board>,
    story: Chronicle,
}

impl Printed {
    fn of(journal: &Journal<Balkan>) -> Self {
        Self { board: Arc::new(journal.setup().board.clone()), story: Chronicle::read(journal).unwrap() }
    }

    fn laid(&self, journal: &Journal<Balkan>, kind: Kind, seat: Option<u8>, making: Making) -> Laid {
        let view = journal.state().view(seat);
        let name = &journal.setup().name;
        let reader = Reader { view: &view, board: &self.board, name, story: &self.story, making };
        lay(sheets(kind, &reader), &imprint(&reader, Day::read("2026-12-01")), making.paper, &|_| true)
            .unwrap()
    }
}

#[test]
fn sheets_of_a_war_fit_their_pages() {
    let long = "The long war of the eagles, the lions and the crescent, told at the club of the Old Bridge";
    for (kind_of_war, five, moves, name) in [
        (War::First, false, 0, "1912"),
        (War::First, true, 900, long),
        (War::Second, false, 700, "1913"),
        (War::First, false, 6000, long),
    ] {
        let journal = war(kind_of_war, five, moves, name);
        let printed = Printed::of(&journal);
        for kind in Kind::ALL {
            for paper in [Paper::A4, Paper::Letter] {
                for dress in [Dress::Colour, Dress::Mono] {
                    let making = Making { paper, dress, size: Size::Sheet };
                    let seats = journal.state().table().seats();
                    let readers =
                        if kind.is_of_a_seat() { (0..seats).map(Some).collect() } else { vec![None] };
                    for seat in readers {
                        let laid = printed.laid(&journal, kind, seat, making);
                        let what = format!("{kind:?} after {moves} moves on {paper:?} for {seat:?}");
                        check(&laid, &what);
                        assert!(!laid.pages.is_empty(), "{what}");
                    }
                }
            }
        }
    }
}

#[test]
fn each_kind_is_printed_as_it_was() {
    let journal = war(War::First, false, 1500, "The First Balkan War");
    let printed = Printed::of(&journal);
    for kind in Kind::ALL {
        let seat = kind.is_of_a_seat().then_some(1);
        let laid = printed.laid(&journal, kind, seat, Making::default());
        let mut text = laid.text();
        if matches!(kind, Kind::Counters | Kind::Cards) {
            // Hundreds of markers, and four of each card.
            text = text.split_inclusive('\n').take(60).collect();
        }
        expect_file(&format!("war_{}.txt", kind.key()), &text);
    }
}

#[test]
fn a_hand_is_printed_for_its_player_only() {
    let journal = war(War::First, false, 1500, "War");
    let printed = Printed::of(&journal);
    let making = Making::default();
    assert!(printed.laid(&journal, Kind::Hand, None, making).pages.is_empty(), "nobody has a hand");
    let mut dealt = 0;
    for seat in 0..4 {
        // Everybody else's hand is made another: what is printed stays the same.
        let view = journal.state().view(Some(seat));
        let hand = view.state().hands[usize::from(seat)];
        let text = printed.laid(&journal, Kind::Hand, Some(seat), making).text();
        assert!(text.contains(&seat_name(journal.state().table(), seat)));
        for card in Card::ALL {
            let spied = view.state().shown[usize::from(seat)][card as usize] > 0;
            let is_named = text.lines().any(|line| line.contains(card.name()));
            let in_rules = ["Intelligence", "Overrun"].contains(&card.name());
            if hand[card as usize] > 0 {
                dealt += 1;
                assert!(is_named, "{card} is in the hand of {seat}");
            } else if !spied && !in_rules {
                assert!(!is_named, "{card} is not in the hand of {seat}:\n{text}");
            }
        }
        for kind in Kind::ALL.into_iter().filter(|kind| !kind.is_of_a_seat()) {
            let own = printed.laid(&journal, kind, Some(seat), making).text();
            let open = printed.laid(&journal, kind, None, making).text();
            assert_eq!(own, open, "{kind:?} says the same to all");
        }
    }
    assert!(dealt > 5, "{dealt} titles in all hands: too few to prove anything");
}

#[test]
fn the_deck_is_whole_and_every_division_has_its_counter() {
    let journal = war(War::First, false, 0, "War");
    let printed = Printed::of(&journal);
    for paper in [Paper::A4, Paper::Letter] {
        let making = Making { paper, ..Making::default() };
        let cards = printed.laid(&journal, Kind::Cards, None, making);
        assert_eq!(cards.pages.len(), 10, "nine to a page on {paper:?}");
        let texts =
            |word: &str| cards.pages.iter().flat_map(Page::texts).filter(|it| it.strip.text == word).count();
        for card in Card::ALL {
            assert_eq!(texts(card.name()), 4, "{card}");
        }
        let counters = printed.laid(&journal, Kind::Counters, None, making);
        let all: Vec<&str> =
            counters.pages.iter().flat_map(Page::texts).map(|it| it.strip.text.as_str()).collect();
        let all = all.join(" ");
        for plan in &journal.state().table().theatre.plans {
            assert!(all.contains(plan.name.split([' ', '-']).next().unwrap()), "{}", plan.name);
        }
    }
}
