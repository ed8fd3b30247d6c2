//! The war of 1912 in the window, driven by what is written on it: a turn by mouse, another by keyboard,
//! a battle with its reactions, the curtain between two people.
//!
//! Never looks at a picture, and never reaches behind the window to change a war that it tests.
#![expect(clippy::unwrap_used, reason = "what is not there fails the test")]
#![cfg(feature = "desktop")]

#[expect(dead_code, reason = "no test does all that can be done")]
mod window;

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use voivode::balkan::action::Action as Move;
use voivode::balkan::game::{Balkan, Command, Seat, SeatKind, Setup};
use voivode::balkan::legal::to_act;
use voivode::balkan::rules::{Card, Options, preset};
use voivode::balkan::state::{Stage, State, Step, War};
use voivode::balkan::table::Table;
use voivode::desk::balkan::session::{Asked, GAME, Session};
use voivode::desk::outbox::{Action, Screen};
use voivode::desk::settings::{Pace, Setting};
use voivode::ground::dice::Seeded;
use voivode::ground::game::Game as _;
use voivode::journal::{Existing, Journal};
use voivode::players::balkan::quick::Quick;
use window::Window;

const OTTOMANS: u8 = 0;
const BULGARIA: u8 = 1;

fn setup(seed: u64, people: &[u8], options: Options) -> Setup {
    let seat = |seat: u8| Seat {
        player: if people.contains(&seat) { format!("Player {seat}") } else { String::new() },
        kind: if people.contains(&seat) { SeatKind::Human } else { SeatKind::Recruit },
    };
    Setup::bundled("A war", seed, War::First, false, options, (0..4).map(seat).collect())
}

/// A war played at random, by its seed, until it is as wanted; nothing when it never is within a few
/// turns.
fn played(
    seed: u64,
    people: &[u8],
    options: Options,
    wanted: impl Fn(&Table, &State) -> bool,
) -> Option<Journal<Balkan>> {
    let mut journal = Journal::<Balkan>::begin(GAME, setup(seed, people, options)).unwrap();
    let mut luck = Quick::new(seed);
    for _ in 0..1_500 {
        let game = journal.state();
        if wanted(game.table(), game.state()) {
            return Some(journal);
        }
        let choices = game.prompt().choices;
        let action = choices[luck.place(choices.len())];
        let mut dice = Seeded::new(seed, journal.thrown());
        journal.act(&Command::Do(action), &mut dice).unwrap();
    }
    None
}

/// A go of this seat in which it can attack a division of the other, and both hold these cards.
fn about_to_attack(
    people: &[u8],
    attacker: (u8, &'static [Card]),
    defender: (u8, &'static [Card]),
) -> (Journal<Balkan>, u8, u8) {
    for seed in 0..4_000 {
        let target_of = |table: &Table, state: &State| {
            let mut choices = Vec::new();
            voivode::balkan::legal::legal(table, state, &mut choices);
            choices.into_iter().find_map(|action| match action {
                Move::Attack { division, target } if table.seat_of(target) == defender.0 => {
                    Some((division, target))
                }
                _ => None,
            })
        };
        let wanted = |table: &Table, state: &State| {
            state.step == Step::Go
                && state.played.is_none()
                && to_act(table, state) == Some(attacker.0)
                && attacker.1.iter().all(|&card| state.holds(attacker.0, card) > 0)
                && defender.1.iter().all(|&card| state.holds(defender.0, card) > 0)
                && target_of(table, state).is_some()
        };
        if let Some(journal) = played(seed, people, Options::default(), wanted) {
            let game = journal.state();
            let (division, target) = target_of(game.table(), game.state()).unwrap();
            return (journal, division, target);
        }
    }
    panic!("no such war");
}

impl Window {
    /// A war as it stands, opened as a user would.
    fn at_war(mut journal: Journal<Balkan>) -> Self {
        let mut window = Self::open();
        let path = window.folder.path().join("war.voivode");
        journal.save_as(&path, Existing::Keep).unwrap();
        drop(journal);
        window.send(Action::OpenPath(path));
        assert_eq!(window.app().screen(), Screen::War, "{:?}", window.app().notices());
        window.wait();
        window
    }

    fn new_war(seed: u64, people: &[u8]) -> Self {
        Self::at_war(Journal::begin(GAME, setup(seed, people, Options::default())).unwrap())
    }

    fn war(&self) -> &Session {
        self.app().war().expect("a war is open")
    }

    fn state(&self) -> &State {
        self.war().journal().state().state()
    }

    /// Lets the computer players play until a person is asked.
    fn wait(&mut self) {
        for _ in 0..3_000 {
            self.settle();
            if !matches!(self.war().asked(), Asked::Computer(_)) && self.war().by_itself().is_none() {
                self.settle();
                return;
            }
            self.harness.step();
        }
        panic!("the computer players never end: {:?}", self.state().step);
    }

    /// Presses, and lets the computer players answer.
    fn push(&mut self, label: &str) {
        self.press(label);
        self.wait();
    }

    /// Names of the buttons on screen that can be pressed, hexes left out.
    fn buttons(&self) -> Vec<String> {
        self.harness
            .query_all_by(|node| node.role() == Role::Button)
            .filter(|node| !node.accesskit_node().is_disabled())
            .filter_map(|node| node.accesskit_node().label())
            .filter(|label| !label.starts_with("Hex ") && !label.contains(", "))
            .collect()
    }

    fn has_button(&self, label: &str) -> bool {
        self.buttons().iter().any(|it| it == label)
    }

    /// The whole name of the hex of a place, as it is heard.
    fn hex_label(&self, begins: &str) -> String {
        let mut all = self.harness.query_all_by(|node| node.role() == Role::Button);
        all.find_map(|node| node.accesskit_node().label().filter(|label| label.starts_with(begins)))
            .unwrap_or_else(|| panic!("no hex begins with {begins}"))
    }

    /// Clicks the hex in which a division stands.
    fn click_division(&mut self, division: u8) {
        let hex = {
            let game = self.war().journal().state();
            let space = game.state().at[usize::from(division)];
            let name = voivode::balkan::tell::space_name(game.table(), space).to_owned();
            if name.parse::<u32>().is_ok() { format!("Hex {name}") } else { format!("{name},") }
        };
        let label = self.hex_label(&hex);
        self.push(&label);
    }
}

#[test]
fn a_turn_by_mouse() {
    let mut window = Window::new_war(11, &[OTTOMANS]);
    window.push("Draw");
    assert_eq!(window.war().view().hand_size(OTTOMANS), 10);
    // Events and initiative, whatever they bring.
    let mut guard = 0;
    while window.state().step != Step::Go || window.war().asked() != Asked::Hand(OTTOMANS) {
        guard += 1;
        assert!(guard < 60, "{:?}: {:?}", window.state().step, window.buttons());
        let buttons = window.buttons();
        let known = [
            "Roll",
            "Roll for casualty markers",
            "Nobody plays one",
            "Let it stand",
            "Pass",
            "Roll both dice",
        ];
        let known = known.into_iter().find(|it| window.has_button(it));
        let other = || {
            let first = |it: &&String| {
                it.starts_with("Spend") || *it == "None" || it.starts_with("Hand of") || it.contains(" · ")
            };
            buttons.iter().find(first).cloned()
        };
        let label = known.map(str::to_owned).or_else(other);
        window.push(&label.unwrap_or_else(|| panic!("{:?}: {buttons:?}", window.state().step)));
    }
    assert!(window.sees("The go of Ottomans"));
    // A card is turned into tokens.
    let cash = window.buttons().into_iter().find(|it| it.ends_with("movement") && it.contains(": ")).unwrap();
    window.push(&cash);
    let tokens = window.state().moves[0];
    assert!(tokens > 0, "{cash}");
    // A division goes somewhere for a price that is told.
    let (division, from) = {
        let game = window.war().journal().state();
        let choices = game.prompt().choices;
        let division = choices.iter().find_map(|action| match action {
            Move::Move { division, .. } => Some(*division),
            _ => None,
        });
        let division = division.unwrap();
        (division, game.state().at[usize::from(division)])
    };
    window.click_division(division);
    assert_eq!(window.app().pick().division, Some(division));
    assert!(window.sees("Can go to"));
    let goes = window.buttons_with("Go to ");
    window.push(&goes[0]);
    assert_ne!(window.state().at[usize::from(division)], from, "{goes:?}");
    // One step back, and again.
    window.push("Undo");
    assert_eq!(window.state().at[usize::from(division)], from);
    window.keys(egui::Modifiers::COMMAND.plus(egui::Modifiers::SHIFT), Key::Z);
    window.wait();
    assert_ne!(window.state().at[usize::from(division)], from);
    window.push("Done with this go");
    assert!(window.war().last_go(OTTOMANS) > 0);
}

impl Window {
    fn buttons_with(&self, begins: &str) -> Vec<String> {
        self.harness
            .query_all_by(|node| node.role() == Role::Button)
            .filter_map(|node| node.accesskit_node().label())
            .filter(|label| label.starts_with(begins))
            .collect()
    }
}

#[test]
fn a_turn_by_keyboard_alone() {
    let mut window = Window::new_war(12, &[BULGARIA]);
    // N gives the first answer: drawing, rolling, letting it stand.
    let mut guard = 0;
    while window.war().asked() != Asked::Hand(BULGARIA) {
        guard += 1;
        assert!(guard < 80, "{:?}: {:?}", window.state().step, window.buttons());
        let before = window.war().journal().n_steps();
        window.key(Key::N);
        window.wait();
        if window.war().journal().n_steps() == before {
            // What has no first answer is a list: Tab into it, and the space bar.
            window.tab_to(|label| label.contains(" · ") || label.starts_with("Hand of"));
            window.key(Key::Space);
            window.wait();
        }
    }
    // A card, by Tab and the space bar.
    window.tab_to(|label| label.ends_with(" movement") && label.contains(": "));
    window.key(Key::Space);
    window.wait();
    assert!(window.state().moves[1] > 0 || window.state().debt[1] > 0);
    // The map: to a division by the arrow keys, picked by the space bar; then one hex on, and there.
    window.tab_to_role(|role, _| role == Role::Canvas);
    let choices = window.war().journal().state().prompt().choices;
    let step = choices.iter().find_map(|it| match *it {
        Move::Move { division, to } => Some((division, to)),
        _ => None,
    });
    let (division, to) = step.unwrap();
    let from = window.state().at[usize::from(division)];
    window.walk_to(from);
    window.key(Key::Space);
    assert_eq!(window.app().pick().division, Some(division));
    window.walk_to(to);
    window.key(Key::Enter);
    window.wait();
    assert_eq!(window.state().at[usize::from(division)], to);
    window.tab_to(|label| label == "Done with this go");
    window.key(Key::Enter);
    window.wait();
    assert!(window.war().last_go(BULGARIA) > 0);
}

impl Window {
    /// Walks over the map by the arrow keys.
    fn walk_to(&mut self, space: u16) {
        let goal = self.war().table().theatre.hex[usize::from(space)];
        for _ in 0..120 {
            let key = match self.app().pick().hex {
                Some(at) if at == goal => return,
                Some(at) if at.col < goal.col => Key::ArrowRight,
                Some(at) if at.col > goal.col => Key::ArrowLeft,
                Some(at) if at.row < goal.row => Key::ArrowDown,
                _ => Key::ArrowUp,
            };
            self.key(key);
        }
        panic!("the arrow keys do not come to {goal}");
    }

    /// Presses Tab until what has the keyboard is wanted.
    fn tab_to(&mut self, wanted: impl Fn(&str) -> bool) {
        self.tab_to_role(|role, name| role == Role::Button && wanted(name));
    }

    fn tab_to_role(&mut self, wanted: impl Fn(Role, &str) -> bool) {
        let mut seen = Vec::new();
        for _ in 0..400 {
            if let Some((role, name)) = self.keyboard() {
                if wanted(role, &name) {
                    return;
                }
                seen.push(name);
            }
            self.key(Key::Tab);
        }
        panic!("Tab never comes there: {seen:?}");
    }
}

#[test]
fn a_battle_with_its_reactions_between_two_people() {
    let people = [OTTOMANS, BULGARIA];
    let (journal, division, target) = about_to_attack(
        &people,
        (BULGARIA, &[Card::Intelligence]),
        (OTTOMANS, &[Card::FoolishAttack, Card::Intelligence]),
    );
    let mut window = Window::at_war(journal);
    // Nothing of the war is seen before Bulgaria has taken the screen (B6).
    assert!(window.sees("For the eyes of Bulgaria"));
    window.push("I am Bulgaria: show my hand");
    window.click_division(division);
    window.click_division(target);
    assert_eq!(window.app().pick().target, Some(target));
    assert!(window.sees("Attacker 0, defender 0: win"), "the chances are told before the attack (B8)");
    assert!(window.sees("With 0 against 0 tokens"));
    window.push("Attack (1 battle token)");
    // As at a table: the Ottomans are asked before all eyes, Bulgaria's hand is covered meanwhile.
    let tail: Vec<_> = window.war().lines().iter().rev().take(3).map(|line| line.words.clone()).collect();
    assert_eq!(window.state().step, Step::Battle(Stage::Foolish), "{tail:?}, {:?}", window.app().notices());
    assert!(window.sees("Attacked: Ottomans, who may play Foolish Attack"));
    assert!(window.sees("Hands are covered"));
    assert!(!window.has_button("Play Foolish Attack"), "nobody knows who holds it");
    window.push("Ottomans react");
    assert!(window.sees("For the eyes of Ottomans"));
    window.push("I am Ottomans: show my hand");
    window.push("Play Foolish Attack");
    // Bulgaria may negate it, and does; the Ottomans let that stand.
    assert!(window.sees("Foolish Attack"));
    window.push("Bulgaria reacts");
    window.push("I am Bulgaria: show my hand");
    assert!(window.has_button("Play Intelligence"));
    window.push("Play Intelligence");
    assert!(window.sees("Intelligence by Bulgaria: as it stands, the card is negated"));
    window.push("Let it stand");
    assert!(window.state().is_on_map(division), "what is negated does nothing (B5)");
    let lines = window.war().lines();
    assert!(lines.iter().any(|line| line.words.contains("Foolish Attack against")), "{lines:?}");
}

#[test]
fn the_curtain_hides_everything_between_two_people() {
    let mut window = Window::new_war(13, &[OTTOMANS, BULGARIA]);
    window.push("Draw");
    assert!(window.sees("Hands are covered"), "dice are for all eyes");
    let mut guard = 0;
    while !window.sees("For the eyes of") {
        guard += 1;
        assert!(guard < 80, "{:?}: {:?}", window.state().step, window.buttons());
        let before = window.war().journal().n_steps();
        window.key(Key::N);
        window.wait();
        if window.war().journal().n_steps() == before {
            let first = window.buttons_with("Hand of ").into_iter().chain(window.buttons_with("1st ")).next();
            if let Some(label) = first {
                window.push(&label);
            }
        }
    }
    // Neither map nor log nor hand nor points.
    for hidden in ["Log", "VP", "Deck ", "Hand of", "Constantinople", "Now", "Undo"] {
        let words = hidden.to_owned();
        let seen = window.harness.query_all_by(|node| {
            node.label().is_some_and(|label| label.contains(&words)) && node.role() != Role::Window
        });
        assert_eq!(seen.count(), 0, "{hidden} is seen behind the curtain");
    }
    let who = match window.war().asked() {
        Asked::Hand(seat) => seat,
        other => panic!("{other:?}"),
    };
    assert_eq!(window.war().looks(), None);
    let name = if who == OTTOMANS { "Ottomans" } else { "Bulgaria" };
    let other = if who == OTTOMANS { "Bulgaria" } else { "Ottomans" };
    window.push(&format!("I am {name}: show my hand"));
    assert!(window.sees(&format!("Hand of {name}: ")));
    assert!(!window.sees(&format!("Hand of {other}: ")));
    assert_eq!(window.war().view().state().hands[usize::from(1 - who)], [0; 21], "not in the view at all");
    // The go is done: the hand is covered before anybody else is asked.
    window.push("Done with this go");
    assert!(!window.sees(&format!("Hand of {name}: ")));
}

#[test]
fn a_save_in_the_middle_of_a_window_opens_at_it() {
    let club = preset("Club").unwrap();
    let wanted = |table: &Table, state: &State| {
        state.played.is_some()
            && to_act(table, state) == Some(OTTOMANS)
            && state.holds(OTTOMANS, Card::Intelligence) > 0
    };
    let journal = (0..200).find_map(|seed| played(seed, &[OTTOMANS], club, wanted)).unwrap();
    let window = Window::at_war(journal);
    assert!(window.sees("Played by "));
    assert!(window.has_button("Let it stand") && window.has_button("Play Intelligence"));
}

#[test]
fn windows_are_passed_unasked_where_the_person_says_so() {
    let holds = |held: bool| {
        move |table: &Table, state: &State| {
            let tokens = voivode::desk::balkan::passes::Window::of(state)
                == Some(voivode::desk::balkan::passes::Window::Tokens);
            let asked = to_act(table, state) == Some(OTTOMANS);
            tokens && asked && (state.holds(OTTOMANS, Card::Intelligence) > 0) == held
        }
    };
    // With no card that fits one person among computer players is not asked at all.
    let journal =
        (0..200).find_map(|seed| played(seed, &[OTTOMANS], Options::default(), holds(false))).unwrap();
    let before = journal.n_steps();
    let window = Window::at_war(journal);
    assert!(window.war().journal().n_steps() > before);
    // With one that fits he is, and may let such windows pass for the time to come.
    let journal =
        (0..200).find_map(|seed| played(seed, &[OTTOMANS], Options::default(), holds(true))).unwrap();
    let before = journal.n_steps();
    let mut window = Window::at_war(journal);
    assert_eq!(window.war().journal().n_steps(), before);
    window.press("Windows passed unasked");
    window.press("Intelligence on cards for tokens");
    window.wait();
    assert!(window.war().journal().n_steps() > before);
}

#[test]
fn the_players_own_dice_are_typed_and_the_deck_is_the_programs() {
    let mut window = Window::new_war(14, &[OTTOMANS, BULGARIA]);
    window.press("Our own dice");
    window.push("Draw");
    assert_eq!(window.state().step, Step::Event { seat: OTTOMANS }, "cards are not rolled for");
    window.press("Roll");
    assert!(window.sees("Ottomans rolls for the event table") || window.sees("the event table"));
    window.type_digits("6");
    window.wait();
    assert_eq!(window.state().step, Step::Event { seat: BULGARIA });
    window.press("Roll");
    window.press("Take it back");
    assert_eq!(window.state().step, Step::Event { seat: BULGARIA });
    window.press("Roll");
    window.press("Face 5");
    window.wait();
    assert!(
        window.war().lines().iter().any(|line| &*line.words == "Bulgaria rolled 5 for events: nothing (B2)")
    );
}

#[test]
fn undo_over_a_die_needs_all_to_agree() {
    let mut window = Window::new_war(15, &[OTTOMANS, BULGARIA]);
    window.push("Draw");
    window.press("Undo");
    assert!(window.sees("only if all at the table agree"));
    window.press("Leave it");
    assert_eq!(window.war().journal().n_steps(), 1);
    window.press("Undo");
    window.press("All agree: undo it");
    assert_eq!(window.war().journal().n_steps(), 0);
}

#[test]
fn what_happened_since_my_go_is_played_again() {
    let wanted = |table: &Table, state: &State| {
        state.turn == 2 && state.step == Step::Go && to_act(table, state) == Some(OTTOMANS)
    };
    let journal = (0..50).find_map(|seed| played(seed, &[OTTOMANS], Options::default(), wanted)).unwrap();
    let mut window = Window::at_war(journal);
    let now = window.war().journal().n_steps();
    let since = window.war().last_go(OTTOMANS);
    assert!(0 < since && since < now);
    window.send(Action::Set(Setting::Pace(Pace::Slow)));
    window.press("What happened since my go");
    assert!(window.war().replay().is_some());
    window.press("Stop");
    let at = window.war().replay().unwrap();
    assert!(since <= at && at < now);
    window.press("Step on");
    assert_eq!(window.war().replay(), Some(at + 1));
    window.press("Back to now");
    assert_eq!(window.war().replay(), None);
    assert!(window.has_button("Done with this go"));
}
