//! Pictures of real screens, by day and by lamplight, compared with those kept in `tests/snapshots`.
//!
//! Needs a Vulkan driver; built only with the feature `pictures`. `UPDATE_SNAPSHOTS=1` keeps new ones;
//! they are looked at, and then brought down to 256 colours to be small
//! (`mogrify +dither -colors 256 tests/snapshots/*.png`), which is less than the comparison sees.
#![cfg(feature = "pictures")]
#![expect(clippy::unwrap_used, reason = "a test stops where something is not as it was meant")]

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use egui_kittest::{Harness, SnapshotOptions};
use voivode::balkan::b0_setting_up;
use voivode::balkan::b3_movement;
use voivode::balkan::data;
use voivode::balkan::legal::legal;
use voivode::balkan::reach::reach_beyond;
use voivode::balkan::rules::{Options, Rules};
use voivode::balkan::state::{State, Step as Step1912, War, did};
use voivode::balkan::table as war;
use voivode::balkan::theatre::Theatre;
use voivode::balkan::view::View as View1912;
use voivode::campaign::Campaign;
use voivode::campaign::command::{Command, Correction};
use voivode::campaign::state::{ArmyId, DiceMode, Step};
use voivode::desk::app::App;
use voivode::desk::balkan::pieces as war_pieces;
use voivode::desk::files::Places;
use voivode::desk::fonts;
use voivode::desk::map::{
    ArmyPiece, Camera, Livery, MapState, Marks, Pieces, ReachMark, Scene, center, map_ui,
};
use voivode::desk::outbox::{Action, Dialog, Screen, Selection, Tab};
use voivode::desk::settings::{Pace, Setting, ThemeChoice};
use voivode::desk::theme::Theme;
use voivode::ground::board::Board;
use voivode::ground::dice::Seeded;
use voivode::ground::game::Game as _;
use voivode::ground::hex::Hex;
use voivode::headless::GAME;
use voivode::journal::Journal;
use voivode::tabletop::factions::Device;

/// How far a picture may be from the kept one: some twenty shades in any number of dots, as far as 256
/// colours are from all, and more in a handful. A stroke that has moved by one dot is far more.
fn compared() -> SnapshotOptions {
    SnapshotOptions::new().threshold(400.0).max_failed_pixels(60)
}

fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

/// The board of the campaign with something of everything on it.
fn pieces(board: &Board) -> Pieces {
    let mut pieces = Pieces::of_board(board);
    let livery = |name: &str, colour, device| Livery { name: name.to_owned(), colour, device };
    pieces.liveries = vec![
        livery("Hungarians", [114, 44, 15], Device::PatriarchalCross),
        livery("Transylvanians", [10, 61, 199], Device::Tower),
        livery("Ottomans", [22, 144, 121], Device::Crescent),
    ];
    for site in board.sites() {
        let holder = match site.country.as_str() {
            "Hungary" => Some(0),
            "Transylvania" => Some(1),
            "Ottoman Empire" => Some(2),
            _ => None,
        };
        if let Some(town) = pieces.towns.get_mut(&site.hex) {
            town.holder = holder;
            town.capital_of =
                holder.filter(|_| ["Buda", "Kolozsvár", "Nikopol"].contains(&site.name.as_str()));
            town.burned = site.name == "Szolnok";
            town.siege = (site.name == "Belgrade").then_some((2, 3));
        }
    }
    let mut id = 0;
    let mut army = |place: &str, faction: usize, inside: bool, moved: bool| {
        id += 1;
        pieces.armies.entry(hex(place)).or_default().push(ArmyPiece {
            id: ArmyId(id),
            faction,
            name: format!("Army {id}"),
            inside,
            moved,
            reforming: id == 3,
            led: id != 5,
            cinc: id == 1,
            boats: id == 6,
            castings: Some(120),
        });
    };
    army("1009", 0, true, false);
    army("1009", 0, true, false);
    army("1411", 0, false, true);
    army("1411", 2, false, false);
    army("1412", 2, false, false);
    army("1317", 2, false, false);
    army("1317", 2, false, false);
    army("2010", 1, false, false);
    pieces
}

fn marks(board: &Board) -> Marks {
    let start = hex("2010");
    let mut marks =
        Marks { selected: Some(start), start: Some(start), army: Some(ArmyId(8)), ..Marks::default() };
    marks.fights.insert(hex("1411"));
    for to in start.within(3) {
        let cost = u8::try_from(start.distance(to)).unwrap();
        if cost > 0 && board.is_land(to) {
            let mark = ReachMark {
                cost,
                forced: cost.saturating_sub(2),
                halts: to.row == 11 && cost == 2,
                route: start.line_to(to).split_off(1),
            };
            marks.reach.insert(to, mark);
        }
    }
    marks.route = marks.reach.get(&hex("1811")).map(|mark| mark.route.clone()).unwrap_or_default();
    marks
}

fn picture(name: &str, size: egui::Vec2, theme: Arc<Theme>, camera: Option<Camera>, winter: bool) {
    let board = Board::corvinus();
    let mut pieces = pieces(&board);
    pieces.winter = winter;
    let marks = marks(&board);
    let mut state = MapState::default();
    state.camera = camera;
    let mut harness = Harness::builder().with_size(size).build_ui_state(
        move |ui, state: &mut MapState| {
            fonts::install(ui.ctx());
            theme.apply(ui.ctx(), 1.0);
            let scene = Scene { board: &board, board_stamp: 1, pieces: &pieces, marks: &marks };
            map_ui(ui, state, &scene, &theme);
        },
        state,
    );
    harness.run();
    harness.snapshot_options(name, &compared());
}

#[test]
fn the_map_in_daylight() {
    picture("map_light", egui::vec2(900.0, 640.0), Theme::light(), None, false);
}

#[test]
fn the_map_by_lamplight() {
    picture("map_dark", egui::vec2(900.0, 640.0), Theme::dark(), None, false);
}

#[test]
fn the_map_from_near_in_winter() {
    let camera = Camera { center: center(hex("1711")), zoom: 42.0 };
    picture("map_near", egui::vec2(640.0, 480.0), Theme::light(), Some(camera), true);
}

/// The map of October 1912 some turns on: markers, casualties, and a division with all that it can do.
fn picture_of_1912(name: &str, size: egui::Vec2, theme: Arc<Theme>, camera: Option<Camera>, five: bool) {
    let (theatre, rules) = (Theatre::shared(), Arc::new(Rules::printed()));
    let table = Arc::new(war::Table::new(Arc::clone(&theatre), rules, Options::default(), five, War::First));
    let mut state = b0_setting_up::first_war(&table, 1);
    let space = |text: &str| theatre.space_at(hex(text)).unwrap();
    let go = |state: &mut State, from: &str, to: &[&str]| {
        let division = state.division_in(space(from)).unwrap();
        for to in to {
            b3_movement::enter(&table, state, division, space(to));
        }
        usize::from(division)
    };
    let chosen = go(&mut state, "2207", &["2107", "2108"]);
    let division = go(&mut state, "2007", &["2008", "2009", "1909"]);
    state.done[division] = did::FREE | did::ATTACKED | did::OVERRUN;
    let division = go(&mut state, "2306", &["2406"]);
    (state.hurt[division], state.done[division]) = (2, did::FREE | did::ATTACKED);
    for (at, casualties) in [("2208", 3), ("0906", 1)] {
        let division = state.division_in(space(at)).unwrap();
        state.hurt[usize::from(division)] = casualties;
    }
    let (bulgaria, serbia) = if five { (2, 4) } else { (1, 3) };
    for lost in ["0908", "1007", "1107", "0805", "0806"] {
        state.control[usize::from(space(lost))] = serbia;
    }
    state.step = Step1912::Go;
    (state.order[0], state.place) = (bulgaria, 0);
    (state.moves[usize::from(bulgaria)], state.battles[usize::from(bulgaria)]) = (4, 2);
    let view = View1912::new(&table, &state, Some(bulgaria));
    let board = data::board();
    let pieces = war_pieces::pieces(&view, &board);
    let mut choices = Vec::new();
    legal(&table, &state, &mut choices);
    let start = theatre.hex[usize::from(state.at[chosen])];
    let chosen = u8::try_from(chosen).unwrap();
    let marks = Marks {
        selected: Some(start),
        start: Some(start),
        moves: war_pieces::reach_marks(&theatre, &reach_beyond(&table, &state, chosen, 1)),
        attacks: war_pieces::attack_marks(&view, chosen, &choices),
        draggable: war_pieces::movable(&view, &choices),
        ..Marks::default()
    };
    let mut map = MapState::default();
    map.camera = camera;
    let mut harness = Harness::builder().with_size(size).build_ui_state(
        move |ui, map: &mut MapState| {
            fonts::install(ui.ctx());
            theme.apply(ui.ctx(), 1.0);
            let scene = Scene { board: &board, board_stamp: 1, pieces: &pieces, marks: &marks };
            map_ui(ui, map, &scene, &theme);
        },
        map,
    );
    harness.run();
    harness.snapshot_options(name, &compared());
}

#[test]
fn the_war_of_1912_in_daylight() {
    picture_of_1912("war_map_light", egui::vec2(900.0, 640.0), Theme::light(), None, false);
}

#[test]
fn the_war_of_1912_by_lamplight_with_two_ottomans() {
    picture_of_1912("war_map_dark", egui::vec2(900.0, 640.0), Theme::dark(), None, true);
}

#[test]
fn the_war_of_1912_from_near() {
    let camera = Camera { center: center(hex("2108")), zoom: 46.0 };
    picture_of_1912("war_map_near", egui::vec2(640.0, 480.0), Theme::light(), Some(camera), false);
}

/// The window on a campaign five weeks old, and its folder, which goes when the picture is taken.
struct Window {
    harness: Harness<'static, App>,
    folder: tempfile::TempDir,
}

impl Window {
    fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut app = App::new(Places::within(folder.path()));
        app.send(Action::Set(Setting::Pace(Pace::AtOnce)));
        let harness = Harness::builder()
            .with_size(egui::vec2(1280.0, 720.0))
            .with_max_steps(12)
            .with_context_setup(fonts::install)
            .build_ui_state(
                |ui, app: &mut App| {
                    app.think(ui.ctx());
                    app.paint(ui);
                },
                app,
            );
        let mut window = Self { harness, folder };
        window.settle();
        window
    }

    /// The kept save of today's format, played on before it is opened. That save never changes, so
    /// the pictures do not change with the computer players.
    fn played(prepare: impl FnOnce(&mut Table)) -> Self {
        let mut window = Self::open();
        let path = window.folder.path().join("The war for the Carpathians.voivode");
        let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves/format-1.voivode");
        std::fs::copy(kept, &path).unwrap();
        let mut table = Table(Journal::open(&path, GAME).unwrap());
        prepare(&mut table);
        table.0.close();
        window.send(Action::OpenPath(path));
        assert_eq!(window.app().screen(), Screen::Campaign, "{:?}", window.app().notices());
        window
    }

    fn app(&self) -> &App {
        self.harness.state()
    }

    fn campaign(&self) -> &Campaign {
        self.app().session().unwrap().journal().state()
    }

    fn settle(&mut self) {
        loop {
            self.harness.run_ok();
            if !self.app().is_working() {
                self.harness.run_ok();
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    fn send(&mut self, action: Action) {
        self.harness.state_mut().send(action);
        self.settle();
    }

    /// Gives an order and types the dice: as many of these faces as each throw asks for.
    fn order(&mut self, command: Command, faces: &[u8]) {
        self.send(Action::UseDice(DiceMode::Own));
        self.send(Action::Do(command));
        let mut faces = faces.iter().cycle();
        while let Some(throw) = self.app().session().unwrap().awaited() {
            let fallen = faces.by_ref().take(usize::from(throw.dice)).copied().collect();
            self.send(Action::Dice(fallen));
        }
    }

    /// The same screen in both themes.
    fn pictures(&mut self, name: &str) {
        for (theme, suffix) in [(ThemeChoice::Light, "light"), (ThemeChoice::Dark, "dark")] {
            self.send(Action::Set(Setting::Theme(theme)));
            let said: Vec<u64> = self.app().notices().iter().map(|notice| notice.id).collect();
            for notice in said {
                self.send(Action::Dismiss(notice));
            }
            self.harness.snapshot_options(format!("{name}_{suffix}"), &compared());
        }
    }
}

/// A campaign that is played on without a window.
struct Table(Journal<Campaign>);

impl Table {
    fn act(&mut self, command: &Command) {
        let mut dice = Seeded::new(self.0.setup().seed, self.0.thrown());
        self.0.act(command, &mut dice).unwrap();
    }

    fn put(&mut self, army: ArmyId, at: Hex) {
        let correction = Correction::MoveArmy { army, hex: at, inside: false };
        self.act(&Command::Correct { correction, reason: "for the picture".to_owned() });
    }

    /// Everybody passes, or gives the first answer listed, until the step is as wanted.
    fn until(&mut self, wanted: impl Fn(&Step) -> bool) {
        while !wanted(&self.0.state().state().step) {
            let choices: Vec<Command> =
                self.0.state().prompt().asks.into_iter().flat_map(|ask| ask.choices).collect();
            let pass = choices.iter().find(|choice| matches!(choice, Command::Pass | Command::EndStep));
            let pass = pass.or(choices.first());
            self.act(pass.unwrap());
        }
    }

    /// Two led armies that are hostile to each other, the larger ones first.
    fn enemies(&self) -> [ArmyId; 2] {
        let campaign = self.0.state();
        let mut armies: Vec<_> =
            campaign.state().armies.iter().filter(|(_, army)| !army.generals.is_empty()).collect();
        armies.sort_by_key(|(_, army)| std::cmp::Reverse(army.troops.n_pieces()));
        let (&one, first) = armies[0];
        let other = armies.iter().find(|(_, army)| campaign.hostile(army.faction, first.faction));
        [one, *other.unwrap().0]
    }
}

#[test]
fn the_start() {
    Window::open().pictures("start");
}

#[test]
fn the_wizard() {
    let mut window = Window::open();
    window.send(Action::Go(Screen::Wizard));
    window.pictures("wizard");
}

#[test]
fn an_army_on_the_campaign_map() {
    let mut window = Window::played(|table| table.until(|step| matches!(step, Step::Moves { .. })));
    let campaign = window.campaign();
    let army = campaign
        .may_act()
        .into_iter()
        .max_by_key(|&army| campaign.reach(army).map_or(0, |reach| reach.options.len()))
        .unwrap();
    let at = campaign.state().armies[&army].hex;
    window.send(Action::Select(Selection::army(army, at)));
    window.pictures("campaign");
}

#[test]
fn a_combat_before_the_dice() {
    let place = hex("1411");
    let mut window = Window::played(|table| {
        table.until(|step| matches!(step, Step::Moves { .. }));
        for army in table.enemies() {
            table.put(army, place);
        }
        table.until(|step| *step == Step::Combat);
    });
    window.send(Action::Open(Dialog::Combat(place)));
    window.pictures("combat");
}

#[test]
fn an_assault_after_the_dice() {
    let mut window = Window::played(|table| {
        table.until(|step| matches!(step, Step::Moves { .. }));
        let [army, enemy] = table.enemies();
        let campaign = table.0.state();
        let holder = campaign.state().armies[&enemy].faction;
        let towns = &campaign.state().towns;
        let is_free = |hex: Hex| campaign.state().armies.values().all(|army| army.hex != hex);
        let held = towns.iter().find(|&(&hex, town)| town.holder == Some(holder) && is_free(hex));
        let &at = held.unwrap().0;
        table.put(army, at);
        table.until(|step| *step == Step::Sieges);
    });
    let prompt = window.campaign().prompt();
    let assault = prompt.asks.iter().flat_map(|ask| &ask.choices).find_map(|choice| match choice {
        Command::Assault { hex, .. } => Some((choice.clone(), *hex)),
        _ => None,
    });
    let Some((assault, at)) = assault else { panic!("no assault in {prompt:?}") };
    window.send(Action::Open(Dialog::Assault(at)));
    window.pictures("assault");
    window.order(assault, &[4, 2, 5]);
    window.pictures("assault_done");
}

#[test]
fn the_pages_beside_the_map() {
    let mut window = Window::played(|_| ());
    for (tab, name) in [
        (Tab::Standings, "standings"),
        (Tab::Rosters, "rosters"),
        (Tab::Calendar, "calendar"),
        (Tab::Sieges, "sieges"),
        (Tab::Journal, "journal"),
    ] {
        window.send(Action::Show(tab));
        window.pictures(name);
    }
}

#[test]
fn the_screen_of_a_war() {
    use voivode::balkan::action::Action as Move;
    use voivode::balkan::game::{Balkan, Command as Deed, Seat as Chair, SeatKind as Kind, Setup};
    use voivode::balkan::legal::to_act;
    use voivode::desk::balkan::session::GAME as WAR;
    use voivode::desk::balkan::wish::{Pick, Wish};

    // Everybody is a person, so that the pictures do not change with the computer players.
    let chair = Chair { player: String::new(), kind: Kind::Human };
    let setup = Setup::bundled("1912", 12, War::First, false, Options::default(), vec![chair; 4]);
    let mut journal = Journal::<Balkan>::begin(WAR, setup).unwrap();
    let attack = |game: &Balkan| {
        let choices = game.prompt().choices;
        choices.into_iter().find_map(|it| match it {
            Move::Attack { division, target } => Some((division, target)),
            _ => None,
        })
    };
    while attack(journal.state()).is_none() {
        let game = journal.state();
        let choices = game.prompt().choices;
        // Cards for battles first, so that somebody can soon attack.
        let cash = choices.iter().find(|it| matches!(it, Move::CashBattle { .. }));
        let pass = choices.iter().find(|it| matches!(it, Move::Pass | Move::Done));
        let action = *cash.or(pass).unwrap_or(&choices[0]);
        let mut dice = Seeded::new(12, journal.thrown());
        journal.act(&Deed::Do(action), &mut dice).unwrap();
    }
    let (division, target) = attack(journal.state()).unwrap();
    let seat = to_act(journal.state().table(), journal.state().state());
    let mut window = Window::open();
    let path = window.folder.path().join("1912.voivode");
    journal.save_as(&path, voivode::journal::Existing::Keep).unwrap();
    drop(journal);
    window.send(Action::OpenPath(path));
    assert_eq!(window.app().screen(), Screen::War, "{:?}", window.app().notices());
    window.pictures("war_curtain");
    window.send(Action::War(Wish::Lift(seat)));
    window.send(Action::War(Wish::Pick(Pick { division: Some(division), target: Some(target), hex: None })));
    window.pictures("war_attack");
    window.send(Action::War(Wish::Do(Move::Attack { division, target })));
    window.pictures("war_window");
}
