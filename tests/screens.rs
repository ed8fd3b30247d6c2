//! The pages beside the map, on a campaign that has been played for some weeks: found and clicked
//! by what they say.
//!
//! Never takes a picture, never opens a window.
#![cfg(feature = "desktop")]
#![expect(clippy::unwrap_used, reason = "a test stops where something is not as it was meant")]

use std::sync::Arc;

use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use voivode::campaign::c00_setup::{SetupPlan, sample};
use voivode::campaign::command::{Command, Deal};
use voivode::campaign::event::Fact;
use voivode::campaign::prompt::About;
use voivode::campaign::state::{FactionId, Setup, Step};
use voivode::campaign::{Campaign, Seat};
use voivode::desk::context::{Desk, LineKind};
use voivode::desk::fonts;
use voivode::desk::outbox::{Action, Outbox, Selection, Tab};
use voivode::desk::screens::battles::{BattlesPage, battles_ui};
use voivode::desk::screens::calendar::{CalendarPage, calendar_ui};
use voivode::desk::screens::chronicle::{ChroniclePage, chronicle_ui};
use voivode::desk::screens::journal::{JournalPage, journal_ui};
use voivode::desk::screens::prisoners::{PrisonersPage, prisoners_ui};
use voivode::desk::screens::rosters::{RostersPage, rosters_ui};
use voivode::desk::screens::rulings::{RulingsPage, rulings_ui};
use voivode::desk::screens::sieges::{SiegesPage, sieges_ui};
use voivode::desk::screens::standings::{StandingsPage, standings_ui};
use voivode::desk::screens::told::Told;
use voivode::desk::session::{Outcome, Session};
use voivode::desk::settings::Settings;
use voivode::desk::theme::Theme;
use voivode::journal::Existing;
use voivode::tabletop::System;

/// A campaign with the page that is looked at, and what was sent from it.
struct Table {
    session: Session,
    folder: tempfile::TempDir,
    settings: Settings,
    theme: Arc<Theme>,
    selection: Selection,
    tab: Tab,
    sent: Vec<Action>,
    standings: StandingsPage,
    rosters: RostersPage,
    calendar: CalendarPage,
    sieges: SiegesPage,
    prisoners: PrisonersPage,
    chronicle: ChroniclePage,
    rulings: RulingsPage,
    battles: BattlesPage,
    journal: JournalPage,
}

impl Table {
    fn new(setup: Setup) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let session = Session::create(&folder.path().join("c.voivode"), setup, Existing::Keep).unwrap();
        Self {
            session,
            folder,
            settings: Settings::default(),
            theme: Theme::light(),
            selection: Selection::default(),
            tab: Tab::Standings,
            sent: Vec::new(),
            standings: StandingsPage::default(),
            rosters: RostersPage::default(),
            calendar: CalendarPage::default(),
            sieges: SiegesPage::default(),
            prisoners: PrisonersPage::default(),
            chronicle: ChroniclePage::default(),
            rulings: RulingsPage::default(),
            battles: BattlesPage::default(),
            journal: JournalPage::default(),
        }
    }

    /// The sample campaign, played by lot into so many weeks.
    fn played(weeks: u32) -> Self {
        let mut table = Self::new(sample());
        let mut lot: u64 = 11;
        let mut pick = |n: usize| {
            lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(lot >> 33).unwrap() % n.max(1)
        };
        for _ in 0..4_000 {
            let state = table.session.view().campaign().state();
            if state.week >= weeks || matches!(state.step, Step::Over { .. }) {
                break;
            }
            let command = if matches!(state.step, Step::Draft { .. })
                && state.factions.iter().all(|faction| faction.capital.is_some())
            {
                Command::DealGarrisons(Deal::ByCountry)
            } else {
                let asks = &table.session.prompt().asks;
                let ask = &asks[pick(asks.len())];
                let passes = matches!(ask.about, About::Move { .. }) && pick(6) == 0;
                if passes { Command::Pass } else { ask.choices[pick(ask.choices.len())].clone() }
            };
            let outcome = table.session.act(command.clone());
            assert!(matches!(outcome, Outcome::Done | Outcome::Refused(_)), "{command:?}: {outcome:?}");
        }
        table
    }

    fn paint(&mut self, ui: &mut egui::Ui) {
        let mut out = Outbox::default();
        let journal = self.session.journal();
        let desk = Desk {
            battles: &[],
            amending: None,
            view: self.session.view(),
            prompt: self.session.prompt(),
            selection: self.selection,
            through: &[],
            presets: &[],
            lines: self.session.lines(),
            awaited: self.session.awaited(),
            typed: self.session.typed(),
            dice: self.session.dice(),
            theme: &self.theme,
            settings: &self.settings,
            steps: journal.n_steps(),
            replay: self.session.replay(),
            can_undo: journal.n_steps() > 0,
            can_redo: journal.n_undone() > 0,
            undo_sees_chance: false,
            revision: self.session.revision(),
            last: self.session.done(),
            computer: None,
            paused: false,
            read_only: false,
            time: 0.0,
        };
        match self.tab {
            Tab::Map => {}
            Tab::Rosters => rosters_ui(ui, &desk, &mut self.rosters, &mut out),
            Tab::Sieges => sieges_ui(ui, &desk, &mut self.sieges, &mut out),
            Tab::Prisoners => prisoners_ui(ui, &desk, &mut self.prisoners, &mut out),
            Tab::Standings => standings_ui(ui, &desk, &mut self.standings, &mut out),
            Tab::Calendar => calendar_ui(ui, &desk, &mut self.calendar, &mut out),
            Tab::Chronicle => chronicle_ui(ui, &desk, &mut self.chronicle, &mut out),
            Tab::Journal => journal_ui(ui, &desk, &mut self.journal, &mut out),
            Tab::Battles => battles_ui(ui, &desk, &mut self.battles, &mut out),
            Tab::Rulings => rulings_ui(ui, &desk, &mut self.rulings, &mut out),
        }
        for action in out.drain() {
            self.sent.push(action.clone());
            match action {
                Action::Do(command) => assert_eq!(self.session.act(command), Outcome::Done),
                Action::DoAll(commands) => {
                    for command in commands {
                        assert_eq!(self.session.act(command), Outcome::Done);
                    }
                }
                Action::Select(selection) => self.selection = selection,
                Action::ReplayTo(step) => self.session.replay_to(step).unwrap(),
                Action::UndoTo { steps, .. } => drop(self.session.undo_to(Some(steps), true)),
                _ => {}
            }
        }
    }

    /// On screen at a page. The height is what the pages have at 1280×720 beside all panels.
    fn at(mut self, tab: Tab) -> Harness<'static, Self> {
        self.tab = tab;
        Harness::builder()
            .with_size(egui::vec2(960.0, 430.0))
            .with_max_steps(12)
            .with_context_setup(fonts::install)
            .build_ui_state(
                |ui, table: &mut Self| {
                    let theme = Arc::clone(&table.theme);
                    theme.apply(ui.ctx(), 1.0);
                    table.paint(ui);
                },
                self,
            )
    }
}

fn turn_to(harness: &mut Harness<'_, Table>, tab: Tab) {
    harness.state_mut().tab = tab;
    harness.run();
}

fn shows(harness: &Harness<'_, Table>, words: &str) {
    assert!(
        harness.query_all_by_label_contains(words).next().is_some(),
        "{:?} does not say \"{words}\"",
        harness.state().tab
    );
}

const PAGES: [(Tab, &[&str]); 8] = [
    (
        Tab::Standings,
        &["Standings", "Hungarians", "Sort by towns", "Over time", "Show the Hungarians in the plot"],
    ),
    (Tab::Rosters, &["Rosters", "Sort by army", "Show the troops of", "armies"]),
    (Tab::Sieges, &["Sieges"]),
    (Tab::Prisoners, &["Prisoners"]),
    (Tab::Calendar, &["Turn record", "this week", "winter attrition", "over"]),
    (Tab::Chronicle, &["Chronicle", "Copy as text"]),
    (Tab::Journal, &["Journal", "lines", "Dice "]),
    (Tab::Rulings, &["Rulings", "What may be chosen", "As printed is in force", "Armies set up in a town"]),
];

#[test]
fn every_page_opens_before_the_first_order_and_after_some_weeks() {
    for table in [Table::new(sample()), Table::played(9)] {
        let is_new = table.session.journal().n_steps() == 0;
        let mut harness = table.at(Tab::Standings);
        for (tab, said) in PAGES {
            turn_to(&mut harness, tab);
            for words in said {
                if !(is_new && *words == "over") {
                    shows(&harness, words);
                }
            }
        }
    }
}

#[test]
fn every_page_opens_in_the_dark_on_a_small_and_on_a_large_page() {
    let mut table = Table::played(4);
    table.theme = Theme::dark();
    let mut harness = table.at(Tab::Standings);
    for size in [egui::vec2(640.0, 360.0), egui::vec2(2200.0, 1300.0)] {
        harness.set_size(size);
        for (tab, said) in PAGES {
            turn_to(&mut harness, tab);
            shows(&harness, said[0]);
            for list in ["Garrisons", "Generals", "Armies"].into_iter().filter(|_| tab == Tab::Rosters) {
                harness.get_by_label(list).click();
                harness.run();
            }
        }
    }
}

#[test]
fn every_page_opens_to_a_seat_that_plays_blind() {
    let mut plan = SetupPlan::standard(3, System::Wrg7, 5);
    plan.options.blind = true;
    plan.options.blind_assault = true;
    let mut table = Table::new(plan.build().unwrap());
    table.session.look_as(Seat::Faction(FactionId(1)));
    let mut harness = table.at(Tab::Standings);
    shows(&harness, "unknown");
    for (tab, said) in PAGES {
        turn_to(&mut harness, tab);
        shows(&harness, said[0]);
    }
}

/// Names of armies from top to bottom of the page.
fn armies(harness: &Harness<'_, Table>) -> Vec<String> {
    let mut found: Vec<(f32, String)> = harness
        .query_all_by_label_contains("Show the troops of ")
        .map(|node| {
            use egui_kittest::kittest::NodeT as _;
            (node.rect().top(), node.accesskit_node().label().unwrap_or_default())
        })
        .collect();
    found.sort_by(|a, b| a.0.total_cmp(&b.0));
    found.into_iter().map(|(_, name)| name).collect()
}

#[test]
fn a_head_sorts_and_sorts_the_other_way() {
    let mut harness = Table::played(3).at(Tab::Rosters);
    harness.get_by_label("Sort by army").click();
    harness.run();
    let up = armies(&harness);
    assert!(up.len() > 3 && up.is_sorted(), "{up:?}");
    harness.get_by_label("Sort by army").click();
    harness.run();
    let down = armies(&harness);
    assert!(down.iter().rev().is_sorted(), "{down:?}");
    assert_ne!(up, down);
}

#[test]
fn an_army_opens_to_its_troops_and_a_click_selects_it() {
    let mut harness = Table::played(2).at(Tab::Rosters);
    let first = armies(&harness).remove(0);
    let name = first.strip_prefix("Show the troops of ").unwrap().to_owned();
    harness.get_by_label(&first).click();
    harness.run();
    shows(&harness, "at full");
    harness.get_by_role_and_label(egui::accesskit::Role::Button, &name).click();
    harness.run();
    let selected = harness.state().selection.army.unwrap();
    assert_eq!(harness.state().session.view().campaign().army_name(selected), name);
    assert!(harness.state().sent.iter().any(|action| matches!(action, Action::Centre(_))));
}

#[test]
fn rosters_are_narrowed_down_by_words() {
    let mut harness = Table::played(1).at(Tab::Rosters);
    harness.get_by_label("Garrisons").click();
    harness.run();
    harness.get_by_label("Filter by any word").focus();
    harness.run();
    harness.get_by_label("Filter by any word").type_text("buda large");
    harness.run();
    assert_eq!(harness.query_all_by_label_contains(" on the map").count(), 1);
    shows(&harness, "Buda on the map");
}

#[test]
fn an_option_changed_on_its_page_is_a_line_of_the_journal() {
    let mut harness = Table::new(sample()).at(Tab::Rulings);
    harness.get_by_label("Search rules and readings").focus();
    harness.run();
    harness.get_by_label("Search rules and readings").type_text("attrition die");
    harness.run();
    harness.get_by_label("Attrition die, a five-sided die").click();
    harness.run();
    let session = &harness.state().session;
    let last = session.lines().last().unwrap();
    assert!(last.words.contains("attrition_die") && last.kind == LineKind::Umpire, "{last:?}");
    assert_eq!(session.view().campaign().state().options.get("attrition_die"), Some("d5"));
    turn_to(&mut harness, Tab::Journal);
    shows(&harness, "The table agreed on the option attrition_die");
}

#[test]
fn a_preset_is_taken_whole() {
    let mut harness = Table::new(sample()).at(Tab::Rulings);
    harness.get_by_label_contains("Use Club").click();
    harness.run();
    shows(&harness, "Club is in force");
}

#[test]
fn the_journal_is_searched_and_looked_back_from() {
    let mut harness = Table::played(3).at(Tab::Journal);
    let n_all = harness.state().session.lines().len();
    shows(&harness, &format!("{n_all} lines"));
    harness.get_by_label("Search the journal").focus();
    harness.run();
    harness.get_by_label("Search the journal").type_text("initiative");
    harness.run();
    shows(&harness, &format!(" of {n_all} lines"));
    let lines = harness.state().session.lines();
    let n = lines.iter().filter(|line| line.words.to_lowercase().contains("initiative")).count();
    shows(&harness, &format!("{n} of {n_all} lines"));
    harness.get_all_by_label_contains("Look back to step ").next().unwrap().click();
    harness.run();
    assert!(harness.state().session.replay().is_some());
}

#[test]
fn the_journal_undoes_to_a_line() {
    let mut harness = Table::new(sample()).at(Tab::Rulings);
    harness.get_by_label_contains("Use Club").click();
    harness.run();
    turn_to(&mut harness, Tab::Journal);
    let first = harness.state().session.lines()[0].words.to_string();
    harness.get_by_label(&first).click();
    harness.run();
    harness.get_by_label("Undo to here").click();
    harness.run();
    assert_eq!(harness.state().session.journal().n_steps(), 1);
    shows(&harness, "Undone ");
}

#[test]
fn the_chronicle_is_copied_as_text() {
    let mut harness = Table::played(4).at(Tab::Chronicle);
    harness.get_by_label("Copy as text").click();
    harness.run();
    let text = harness.state().sent.iter().find_map(|action| match action {
        Action::Copy(text) => Some(text.clone()),
        _ => None,
    });
    let text = text.unwrap();
    for words in [
        "The war for the Carpathians",
        "Before the first week",
        "made their capital in",
        "Week 1, Monday 3 April 1458",
        "Week 4, Monday 24 April 1458",
    ] {
        assert!(text.contains(words), "no \"{words}\" in {text}");
    }
    assert!(!text.contains(" rolled ") && !text.contains("(C"), "{text}");
}

#[test]
fn a_week_of_the_turn_record_is_looked_at() {
    let mut harness = Table::played(3).at(Tab::Calendar);
    harness.get_by_label_contains("Week of 10 April 1458").click();
    harness.run();
    shows(&harness, "Week 2, Monday 10 April 1458");
    harness.get_by_label("Look back to its beginning").click();
    harness.run();
    let table = harness.state();
    assert_eq!(table.session.view().campaign().state().week, 1);
    assert!(table.folder.path().exists());
}

/// What the lines are taken to tell of is what the facts say.
#[test]
fn lines_are_known_for_what_they_tell() {
    let table = Table::played(40);
    let journal = table.session.journal();
    let mut lines = table.session.lines().iter();
    let mut seen = std::collections::BTreeSet::new();
    for group in 0..journal.n_groups() {
        for fact in journal.facts(group).unwrap() {
            if matches!(fact, Fact::Settled) {
                continue;
            }
            let line = lines.next().unwrap();
            let told = Told::of(line);
            let wanted = match fact {
                Fact::Rolled { .. } => Told::Dice,
                Fact::GarrisonPlaced { capital: false, .. } => Told::Garrison,
                Fact::GarrisonPlaced { .. } | Fact::Deployed { .. } => Told::SetUp,
                Fact::Marched { .. } | Fact::Entered(_) => Told::March,
                Fact::Stood { .. } | Fact::Withdrew { .. } | Fact::Retreated { .. } => Told::Withdrawal,
                Fact::Fought { .. } => Told::Battle,
                Fact::Lost { .. } | Fact::Destroyed(_) | Fact::Recovered { .. } | Fact::ArmyEnded(_) => {
                    Told::Loss
                }
                Fact::Attrition { .. } => Told::Attrition,
                Fact::SiegeBegan { .. } | Fact::SiegeLifted(_) => Told::Siege,
                Fact::Assaulted { .. } => Told::Assault,
                Fact::TownHeld { .. } | Fact::Burned { .. } => Told::Town,
                Fact::Surrendered { .. }
                | Fact::Executed { .. }
                | Fact::Enlisted { .. }
                | Fact::WentHome { .. } => Told::Prisoners,
                Fact::GeneralDied(_) | Fact::GeneralTaken { .. } => Told::General,
                Fact::CapitalFell { .. } | Fact::Beaten { .. } | Fact::StepBegan(Step::Over { .. }) => {
                    Told::War
                }
                Fact::TurnEnded(_) => Told::Turn,
                Fact::StepBegan(_) | Fact::OrderSet(_) => Told::Step,
                Fact::Owed(_)
                | Fact::Stayed(_)
                | Fact::Passed(_)
                | Fact::SiegeTurnDone { .. }
                | Fact::SiegeWentOn { .. }
                | Fact::RecoveryDone(_) => Told::Small,
                _ => continue,
            };
            assert_eq!(told, wanted, "{}", line.words);
            seen.insert(told);
        }
    }
    assert!(seen.len() > 12, "only {seen:?} happened");
    let _: &Campaign = journal.state();
}
