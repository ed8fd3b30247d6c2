//! A small theatre, a war set up on it as a rule needs it, and one way to play it.

use voivode::balkan::action::Action;
use voivode::balkan::data;
use voivode::balkan::game::{Balkan, Command, Seat, SeatKind, Setup};
use voivode::balkan::kept::Kept;
use voivode::balkan::rules::{Card, Options, Rules};
use voivode::balkan::state::{NOBODY, State, Step, War};
use voivode::balkan::table::Table;
use voivode::balkan::tell;
use voivode::ground::board::{
    Board, Crossing, CrossingKind, Plan, Region, RiverClass, Site, SiteKind, Terrain, Watercourse, Way,
};
use voivode::ground::dice::{Scripted, Seeded};
use voivode::ground::game::{Game as _, Stopped};
use voivode::ground::hex::{Edge, Hex};

/// Seats of four players.
pub(crate) const OTT: u8 = 0;
pub(crate) const BUL: u8 = 1;
pub(crate) const GRE: u8 = 2;
pub(crate) const SER: u8 = 3;
/// And in the Second War.
pub(crate) const ROM: u8 = 4;

/// Divisions: of the Ottomans, the last three of the east.
pub(crate) const O: [u8; 6] = [0, 1, 2, 3, 4, 5];
/// Of Bulgaria.
pub(crate) const B: [u8; 4] = [6, 7, 8, 9];
/// Of Greece.
pub(crate) const G: [u8; 3] = [10, 11, 12];
/// Of Serbia; the last is of Montenegro.
pub(crate) const S: [u8; 4] = [13, 14, 15, 16];
/// Who joins in the Second War: Romania, Bulgaria, Serbia.
pub(crate) const ROMANIANS: [u8; 3] = [17, 18, 19];
pub(crate) const NEW_BULGARIANS: [u8; 2] = [20, 21];
pub(crate) const NEW_SERBIAN: u8 = 22;

/// A hex by its number.
pub(crate) fn h(text: &str) -> Hex {
    text.parse().unwrap()
}

/// ```text
/// 12 columns, 8 rows.
/// Rows 1 and 2: Montenegro 0101 and 0102, Serbia to column 4, Bulgaria to 9, Romania to 12.
/// Rows 3 to 6, Ottoman: Albania to column 3, Macedonia to 7, Thrace to 12.
/// Rows 7 and 8: Greece to column 7, then sea.
/// Mountains 0404, a town 0604, a city 0804, a fortification 1004, a town in the mountains 0405.
/// Sofia 0702 is a city of Bulgaria.
/// A river between 0503 and 0603, 0503 and 0602; a strait without a bridge between 1105 and 1205 and
/// one with a bridge between 1106 and 1206; a lake between 1005 and 1105.
/// Railways: the trunk 0206 to 1106; from 0306 to 0506 also over 0405, and the long way over 0307.
/// ```
pub(crate) fn board() -> Board {
    let mut plan = Plan::blank(12, 8);
    "Little Balkans".clone_into(&mut plan.name);
    let names = ["Montenegro", "Serbia", "Bulgaria", "Romania", "Albania", "Macedonia", "Thrace", "Greece"];
    plan.regions =
        names.iter().zip('a'..).map(|(name, letter)| Region { letter, name: (*name).to_owned() }).collect();
    plan.countries = vec!["All".to_owned()];
    let hexes: Vec<Hex> = plan.hexes().collect();
    for hex in hexes {
        let (col, row) = (hex.col + 1, hex.row + 1);
        let region = match row {
            1 | 2 => [1, 4, 9].iter().position(|&last| col <= last).unwrap_or(3),
            3..=6 => 4 + [3, 7].iter().position(|&last| col <= last).unwrap_or(2),
            _ => 7,
        };
        plan.set_region(hex, Some(region));
        if row > 6 && col > 7 {
            plan.set_terrain(hex, Terrain::Sea).set_region(hex, None);
        }
    }
    plan.set_terrain(h("0404"), Terrain::Mountain).set_terrain(h("0405"), Terrain::Mountain);
    let edge = |a: &str, b: &str| Edge::between(h(a), h(b)).unwrap();
    let sides = vec![edge("0503", "0603"), edge("0503", "0602")];
    plan.rivers = vec![Watercourse { name: "Struma".to_owned(), class: RiverClass::Minor, sides }];
    plan.straits = vec![edge("1105", "1205"), edge("1106", "1206")];
    plan.lakes = vec![edge("1005", "1105")];
    let bridge = Crossing { kind: CrossingKind::Bridge, name: "the bridge".to_owned() };
    plan.crossings = vec![(edge("1106", "1206"), bridge)];
    let way = |hexes: &str| Way {
        name: "the railway".to_owned(),
        hexes: hexes.split_whitespace().map(h).collect(),
    };
    plan.rails = vec![
        way("0206 0306 0406 0506 0606 0706 0806 0906 1006 1106"),
        way("0306 0405 0506"),
        way("0306 0307 0407 0507 0506"),
    ];
    let site = |name: &str, hex: &str, kind| Site {
        name: name.to_owned(),
        other_names: Vec::new(),
        kind,
        country: "All".to_owned(),
        capital_for: None,
        hex: h(hex),
    };
    plan.sites = vec![
        site("Üsküp", "0604", SiteKind::Town),
        site("Selânik", "0804", SiteKind::City),
        site("Edirne", "1004", SiteKind::Fortification),
        site("Manastır", "0405", SiteKind::Town),
        site("Sofia", "0702", SiteKind::City),
    ];
    Board::build(&plan).unwrap_or_else(|faults| panic!("{faults:?}\n{}", plan.to_text()))
}

/// The printed rules with as many divisions as this theatre has.
pub(crate) fn rules() -> Rules {
    Rules { counters: [6, 4, 3, 4, 0], joining: [0, 2, 0, 1, 3], ..Rules::printed() }
}

const DIVISIONS: &str = r#"(
    homes: [
        (region: "Montenegro", country: Serbia, zone: Montenegro),
        (region: "Serbia", country: Serbia, zone: Serbia, depth: 1),
        (region: "Bulgaria", country: Bulgaria, zone: Bulgaria, depth: 1),
        (region: "Romania", country: Romania, zone: Romania),
        (region: "Albania", country: Ottomans, zone: Albania),
        (region: "Macedonia", country: Ottomans, zone: Macedonia),
        (region: "Thrace", country: Ottomans, zone: Thrace),
        (region: "Greece", country: Greece, zone: Greece, depth: 1),
    ],
    divisions: [
        (name: "Üsküp", country: Ottomans, first: "0604"),
        (name: "Selânik", country: Ottomans, first: "0504", second: "1205"),
        (name: "İşkodra", country: Ottomans, first: "0103"),
        (name: "Edirne", country: Ottomans, east: true, first: "1004", second: "1206"),
        (name: "Kırklareli", country: Ottomans, east: true, first: "0904"),
        (name: "Çatalca", country: Ottomans, east: true, first: "1206"),
        (name: "1. Sofiyska", country: Bulgaria, first: "0602", second: "0603"),
        (name: "2. Trakiyska", country: Bulgaria, first: "0702", second: "0703"),
        (name: "3. Balkanska", country: Bulgaria, first: "0802"),
        (name: "4. Preslavska", country: Bulgaria, first: "0902"),
        (name: "I", country: Greece, first: "0307", second: "0306"),
        (name: "II", country: Greece, first: "0407"),
        (name: "III", country: Greece, first: "0507"),
        (name: "Morava", country: Serbia, first: "0202", second: "0303"),
        (name: "Drina", country: Serbia, first: "0302"),
        (name: "Dunav", country: Serbia, first: "0402"),
        (name: "Crna Gora", country: Serbia, montenegro: true, first: "0102"),
        (name: "1. Română", country: Romania),
        (name: "2. Română", country: Romania),
        (name: "3. Română", country: Romania),
        (name: "11. Division", country: Bulgaria),
        (name: "12. Division", country: Bulgaria),
        (name: "Timok", country: Serbia),
    ],
    lines_1913: [
        "ssssbbbbbrrr",
        "ssssbbbbbrrr",
        "ssssbbbbbbbb",
        "ssssbbbbbbbb",
        "ggggbbbbbbbo",
        "ggggggggbboo",
        "ggggggg.....",
        "ggggggg.....",
    ],
)"#;

/// Homes and divisions.
pub(crate) fn divisions() -> data::Setup {
    data::Setup::parse("little.ron", DIVISIONS).unwrap()
}

/// A war of these options.
pub(crate) fn set_up(war: War, five: bool, options: Options) -> Setup {
    let n = 4 + usize::from(five) + usize::from(war == War::Second);
    Setup {
        name: "A little war".to_owned(),
        seed: 7,
        own_dice: false,
        war,
        five,
        options,
        romania: None,
        seats: vec![Seat { player: String::new(), kind: SeatKind::Human }; n],
        rules: rules(),
        board: board(),
        divisions: divisions(),
    }
}

/// Options with one choice made.
pub(crate) fn option(key: &str, choice: &str) -> Options {
    let mut options = Options::default();
    options.set(key, choice).unwrap();
    options
}

/// A war as a rule needs it.
#[derive(Clone)]
pub(crate) struct Field {
    pub(crate) setup: Setup,
    pub(crate) state: State,
}

impl Field {
    /// The First War of four players: an empty map, no control markers, all cards in the deck, the
    /// Ottomans' go.
    pub(crate) fn new() -> Self {
        Self::with(War::First, false, Options::default())
    }

    /// The same with one option chosen.
    pub(crate) fn option(key: &str, choice: &str) -> Self {
        Self::with(War::First, false, option(key, choice))
    }

    /// An empty map of such a war.
    pub(crate) fn with(war: War, five: bool, options: Options) -> Self {
        let mut field = Self { setup: set_up(war, five, options), state: State::empty(war) };
        field.state.deck = [field.setup.rules.copies; 21];
        field.state.turn = 1;
        field.go(0);
        field
    }

    /// As the war begins.
    pub(crate) fn begin(war: War, five: bool, options: Options) -> Self {
        let setup = set_up(war, five, options);
        let state = *Balkan::begin(&setup).unwrap().state();
        Self { setup, state }
    }

    pub(crate) fn game(&self) -> Balkan {
        let war = self.state.war;
        let mut setup = self.setup.clone();
        if war != setup.war {
            // After the First War the table is that of the Second.
            setup.war = war;
        }
        Balkan::resume(&setup, (war, Kept::from(&self.state))).unwrap()
    }

    pub(crate) fn table(&self) -> std::sync::Arc<Table> {
        std::sync::Arc::clone(self.game().table())
    }

    /// The space of a hex.
    pub(crate) fn space(&self, hex: &str) -> u16 {
        self.table().theatre.space_at(h(hex)).unwrap()
    }

    /// It is a seat's go; the others follow in seat order.
    pub(crate) fn go(&mut self, seat: u8) -> &mut Self {
        let n = u8::try_from(self.setup.seats.len()).unwrap();
        for (at, place) in (0..n).enumerate() {
            self.state.order[at] = (seat + place) % n;
        }
        self.state.place = 0;
        self.state.step = Step::Go;
        self
    }

    /// A division stands there, and its owner's marker lies there.
    pub(crate) fn stand(&mut self, division: u8, hex: &str) -> &mut Self {
        let space = self.space(hex);
        assert_eq!(self.state.division_in(space), None, "{hex} is taken");
        let table = self.table();
        self.state.put(&table, division, space);
        self.state.hold(&table, space, table.seat_of(division));
        self
    }

    /// A seat's marker lies on these hexes.
    pub(crate) fn holds(&mut self, seat: u8, hexes: &str) -> &mut Self {
        for hex in hexes.split_whitespace() {
            let (table, space) = (self.table(), self.space(hex));
            self.state.hold(&table, space, seat);
        }
        self
    }

    /// Whose marker lies there.
    pub(crate) fn control(&self, hex: &str) -> Option<u8> {
        let seat = self.state.control[usize::from(self.space(hex))];
        (seat != NOBODY).then_some(seat)
    }

    /// Where a division stands.
    pub(crate) fn at(&self, division: u8) -> Option<String> {
        let space = self.state.at[usize::from(division)];
        self.table().theatre.hex.get(usize::from(space)).map(ToString::to_string)
    }

    /// A card of the deck goes to a hand.
    pub(crate) fn give(&mut self, seat: u8, cards: &[Card]) -> &mut Self {
        for &card in cards {
            self.state.deck[card as usize] -= 1;
            self.state.hands[usize::from(seat)][card as usize] += 1;
        }
        self
    }

    /// All copies of a title in the deck are discarded, so that nobody can be thought to hold one.
    pub(crate) fn discard_all(&mut self, cards: &[Card]) -> &mut Self {
        for &card in cards {
            let n = std::mem::take(&mut self.state.deck[card as usize]);
            self.state.discard[card as usize] += n;
        }
        self
    }

    /// So many tokens of movement and of battle.
    pub(crate) fn tokens(&mut self, seat: u8, moves: u8, battles: u8) -> &mut Self {
        self.state.moves[usize::from(seat)] = moves;
        self.state.battles[usize::from(seat)] = battles;
        self
    }

    /// So many casualty markers.
    pub(crate) fn hurt(&mut self, division: u8, markers: u8) -> &mut Self {
        self.state.hurt[usize::from(division)] = markers;
        self
    }

    pub(crate) fn step(&mut self, step: Step) -> &mut Self {
        self.state.step = step;
        self
    }

    /// Who is asked, and what may be done.
    pub(crate) fn listed(&self) -> Vec<Action> {
        self.game().prompt().choices
    }

    pub(crate) fn lists(&self, action: Action) -> bool {
        self.listed().contains(&action)
    }

    pub(crate) fn asked(&self) -> Option<u8> {
        self.game().prompt().seat
    }

    /// Does it with these dice, in this order, each for the rule named; all must be asked for. What
    /// happened is told.
    pub(crate) fn does(&mut self, action: Action, script: &[(&str, &[u8])]) -> String {
        let mut dice = Scripted::new(script);
        let mut game = self.game();
        let facts = match game.decide(&Command::Do(action), &mut dice) {
            Ok(facts) => facts,
            Err(stopped) => panic!("{action:?}: {stopped}"),
        };
        assert!(dice.is_spent(), "not all dice were asked for: {dice:?}");
        let told = facts.iter().map(|fact| game.tell(fact)).collect();
        for fact in &facts {
            game.apply(fact);
        }
        self.state = *game.state();
        told
    }

    /// Draws, with any dice.
    pub(crate) fn draws(&mut self, seed: u64) -> &mut Self {
        let mut game = self.game();
        let facts = game.decide(&Command::Do(Action::Draw), &mut Seeded::new(seed, 0)).unwrap();
        for fact in &facts {
            game.apply(fact);
        }
        self.state = *game.state();
        self
    }

    /// Several actions without dice.
    pub(crate) fn all(&mut self, actions: &[Action]) -> &mut Self {
        for &action in actions {
            self.does(action, &[]);
        }
        self
    }

    /// It is refused, and by which rule.
    pub(crate) fn refuses(&self, action: Action) -> &'static str {
        match self.game().decide(&Command::Do(action), &mut Scripted::new(&[])) {
            Err(Stopped::Refused(refusal)) => refusal.rule,
            other => panic!("{action:?} was not refused: {other:?}"),
        }
    }

    /// A step to a hex.
    pub(crate) fn to(&self, division: u8, hex: &str) -> Action {
        Action::Move { division, to: self.space(hex) }
    }

    /// A railway run to a hex.
    pub(crate) fn by_rail(&self, division: u8, hex: &str) -> Action {
        Action::Rail { division, to: self.space(hex) }
    }

    /// Movement tokens that an action cost its player.
    pub(crate) fn price(&self, action: Action) -> u8 {
        let mut after = self.clone();
        let seat = usize::from(self.asked().unwrap());
        after.does(action, &[]);
        self.state.moves[seat] - after.state.moves[seat]
    }

    /// Everybody passes until something else is asked.
    pub(crate) fn all_pass(&mut self) -> &mut Self {
        while self.lists(Action::Pass) {
            self.does(Action::Pass, &[]);
        }
        self
    }

    /// Attacks for a token; nobody does anything before the dice but this: so many tokens each.
    pub(crate) fn attack(&mut self, division: u8, target: u8, spent: [u8; 2]) -> &mut Self {
        self.does(Action::Attack { division, target }, &[]);
        self.spend(spent)
    }

    /// Everybody passes; so many tokens are spent by those who are asked.
    pub(crate) fn spend(&mut self, spent: [u8; 2]) -> &mut Self {
        for tokens in spent {
            self.all_pass();
            if self.lists(Action::Spend { tokens: 0 }) {
                self.does(Action::Spend { tokens }, &[]);
            } else {
                assert_eq!(tokens, 0, "nobody is asked");
            }
        }
        self.all_pass()
    }

    /// The dice of a battle.
    pub(crate) fn roll(&mut self, attacker: u8, defender: u8) -> String {
        self.does(Action::RollBattle, &[("B4.2", &[attacker]), ("B4.2", &[defender])])
    }

    /// The loser's die.
    pub(crate) fn loser(&mut self, face: u8) -> String {
        self.does(Action::RollLoser, &[("B4.8", &[face])])
    }

    /// What the attacker and the defender add but for tokens.
    pub(crate) fn bonuses(&self, attacker: u8, defender: u8) -> (i8, i8) {
        use voivode::balkan::b4_battle::{attack_bonus, defence_bonus};
        let table = self.table();
        (
            attack_bonus(&table, &self.state, attacker, defender).total(),
            defence_bonus(&table, &self.state, attacker, defender).total(),
        )
    }

    /// The name of a seat.
    pub(crate) fn name(&self, seat: u8) -> String {
        tell::seat_name(&self.table(), seat)
    }
}
