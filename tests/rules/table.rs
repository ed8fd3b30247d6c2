//! A small war on a small map, set up as a rule needs it, and one way to play it.

use std::collections::BTreeSet;
use std::sync::Arc;

use voivode::campaign::Campaign;
use voivode::campaign::command::Command;
use voivode::campaign::event::Fact;
use voivode::campaign::refusal::Refusal;
use voivode::campaign::rules::Rules;
use voivode::campaign::state::{
    Army, ArmyId, ArmySetup, DiceMode, FactionId, FactionSetup, Fate, GeneralId, GeneralSetup, Rank,
    SeatKind, Setup, State, Step,
};
use voivode::ground::board::{Board, Crossing, CrossingKind, RiverClass, Site, SiteKind, Terrain};
use voivode::ground::board::{Faction, Pass, Plan, Watercourse, Way};
use voivode::ground::dice::Scripted;
use voivode::ground::game::{Game as _, Stopped};
use voivode::ground::hex::{Edge, Hex};
use voivode::tabletop::{Catalog, Class, Device, KindId, Order, Sureness, System, TroopKind, Troops};

/// The factions, in the order of seats.
pub(crate) const HUN: FactionId = FactionId(0);
pub(crate) const TRA: FactionId = FactionId(1);
pub(crate) const MOL: FactionId = FactionId(2);

/// Kinds of troops: garrison foot, knights (class A), spearmen, archers in loose order, light horse,
/// skirmishers, levies (class D).
pub(crate) const GARRISON: KindId = KindId(0);
pub(crate) const KNIGHTS: KindId = KindId(1);
pub(crate) const SPEAR: KindId = KindId(2);
pub(crate) const ARCHERS: KindId = KindId(3);
pub(crate) const HORSE: KindId = KindId(4);
pub(crate) const SKIRMISH: KindId = KindId(5);
pub(crate) const LEVY: KindId = KindId(6);

/// Generals of a faction: the CinC, the senior, the subordinate.
pub(crate) fn cinc(faction: FactionId) -> GeneralId {
    GeneralId(u16::from(faction.0) * 3)
}
pub(crate) fn senior(faction: FactionId) -> GeneralId {
    GeneralId(u16::from(faction.0) * 3 + 1)
}
pub(crate) fn subordinate(faction: FactionId) -> GeneralId {
    GeneralId(u16::from(faction.0) * 3 + 2)
}

/// A hex by its number.
pub(crate) fn h(text: &str) -> Hex {
    text.parse().unwrap()
}

/// Hexes by their numbers.
pub(crate) fn route(text: &str) -> Vec<Hex> {
    text.split_whitespace().map(h).collect()
}

/// Troops as `[(kind, pieces)]`.
pub(crate) fn troops(counts: &[(KindId, u16)]) -> Troops {
    counts.iter().copied().collect()
}

/// ```text
/// 12 columns, 10 rows; all plain but for
/// 0404 mountain, 0406 forest, 0506 forest with a road from 0505, a pass between 0404 and 0504,
/// the river Tisza from 0802 down to 0905, with a ford between 0803 and 0903,
/// then the Maros down to 0906, with a bridge between 0805 and 0905.
/// Towns: Buda 0202 and Pécs 0204 (Hungarians), Kolozsvár 1002 and Brassó 1004 (Transylvanians),
/// Suceava 1008 (Moldavians), Vár 0603 (a castle), Szeged 0607 (a large town).
/// ```
pub(crate) fn board() -> Board {
    let mut plan = Plan::blank(12, 10);
    "Little Hungary".clone_into(&mut plan.name);
    plan.countries = ["Hungary", "Transylvania", "Moldavia"].map(str::to_owned).to_vec();
    plan.factions = [("hungary", "Hungary"), ("transylvania", "Transylvania"), ("moldavia", "Moldavia")]
        .map(|(key, country)| Faction { key: key.to_owned(), country: country.to_owned() })
        .to_vec();
    plan.set_terrain(h("0404"), Terrain::Mountain)
        .set_terrain(h("0406"), Terrain::Forest)
        .set_terrain(h("0506"), Terrain::Forest)
        .set_terrain(h("1210"), Terrain::Sea);
    let edge = |a: &str, b: &str| Edge::between(h(a), h(b)).unwrap();
    let river =
        |name: &str, sides: Vec<Edge>| Watercourse { name: name.to_owned(), class: RiverClass::Great, sides };
    plan.rivers = vec![
        river(
            "Tisza",
            vec![
                edge("0802", "0903"),
                edge("0803", "0903"),
                edge("0803", "0904"),
                edge("0804", "0904"),
                edge("0804", "0905"),
            ],
        ),
        river("Maros", vec![edge("0805", "0905"), edge("0805", "0906")]),
    ];
    plan.crossings = vec![
        (edge("0803", "0903"), Crossing { kind: CrossingKind::Ford, name: "the ford".to_owned() }),
        (edge("0805", "0905"), Crossing { kind: CrossingKind::Bridge, name: "the bridge".to_owned() }),
    ];
    plan.passes = vec![Pass { name: "the pass".to_owned(), sides: vec![edge("0404", "0504")] }];
    plan.roads = vec![Way { name: "the road".to_owned(), hexes: route("0505 0506") }];
    let site = |name: &str, hex: &str, kind, country: &str, capital: Option<&str>| Site {
        name: name.to_owned(),
        other_names: Vec::new(),
        kind,
        country: country.to_owned(),
        capital_for: capital.map(str::to_owned),
        hex: h(hex),
    };
    plan.sites = vec![
        site("Buda", "0202", SiteKind::LargeTown, "Hungary", Some("hungary")),
        site("Pécs", "0204", SiteKind::Town, "Hungary", None),
        site("Kolozsvár", "1002", SiteKind::LargeTown, "Transylvania", Some("transylvania")),
        site("Brassó", "1004", SiteKind::LargeTown, "Transylvania", Some("transylvania")),
        site("Suceava", "1008", SiteKind::LargeTown, "Moldavia", Some("moldavia")),
        site("Vár", "0603", SiteKind::Castle, "Hungary", None),
        site("Szeged", "0607", SiteKind::LargeTown, "Hungary", None),
    ];
    Board::build(&plan).unwrap_or_else(|faults| panic!("{faults:?}\n{}", plan.to_text()))
}

fn kind(name: &str, castings: u8, class: Class, mounted: bool, order: Order, tenths: u32) -> TroopKind {
    let (name, code) = (name.to_owned(), name.to_owned());
    TroopKind { name, code, castings, unit: 1, class, mounted, order, tenths, sure: Sureness::Ours }
}

fn set_up(n_factions: usize) -> Setup {
    let catalog = Catalog(vec![
        kind("Town garrison", 4, Class::C, false, Order::Close, 0),
        kind("Knights", 3, Class::A, true, Order::Close, 120),
        kind("Spearmen", 4, Class::C, false, Order::Close, 50),
        kind("Archers", 4, Class::C, false, Order::Loose, 40),
        kind("Light horse", 2, Class::B, true, Order::Skirmish, 45),
        kind("Skirmishers", 2, Class::C, false, Order::Skirmish, 20),
        kind("Levies", 5, Class::D, false, Order::Close, 10),
    ]);
    let names = [("hungary", "Hungarians"), ("transylvania", "Transylvanians"), ("moldavia", "Moldavians")];
    let countries = ["Hungary", "Transylvania", "Moldavia"];
    let factions = names.iter().zip(countries).take(n_factions).map(|((key, name), country)| FactionSetup {
        key: (*key).to_owned(),
        name: (*name).to_owned(),
        colour: [1, 2, 3],
        device: Device::Cross,
        player: String::new(),
        seat: SeatKind::Human,
        allies: Vec::new(),
        countries: vec![country.to_owned()],
        generals: [(Rank::CinC, 100), (Rank::Senior, 75), (Rank::Subordinate, 50)]
            .into_iter()
            .map(|(rank, value)| GeneralSetup { name: format!("{name} {rank:?}"), rank, value })
            .collect(),
        armies: (0u8..3)
            .map(|n| ArmySetup {
                name: format!("{name} {n}"),
                troops: troops(&[(KNIGHTS, 10), (SPEAR, 10)]),
                generals: vec![n],
                boats: false,
            })
            .collect(),
        leave: None,
    });
    Setup {
        name: "A little war".to_owned(),
        board: Arc::new(board()),
        rules: Rules::printed(),
        system: System::Dbm,
        edition: String::new(),
        catalog,
        garrison: GARRISON,
        start: "1458-04-03".parse().unwrap(),
        seed: 1,
        dice: DiceMode::Program,
        factions: factions.collect(),
    }
}

/// A war as a rule needs it.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) setup: Setup,
    pub(crate) state: State,
}

impl Table {
    /// Two or three factions, every town with four elements of garrison for its country, in the moves
    /// step, the first faction to move, no army on the map.
    pub(crate) fn new(n_factions: usize) -> Self {
        let setup = set_up(n_factions);
        let mut state = Campaign::begin(&setup).unwrap().state().clone();
        state.order = (0u8..).map(FactionId).take(n_factions).collect();
        for site in setup.board.sites() {
            let holder = setup.factions.iter().position(|faction| faction.countries.contains(&site.country));
            let town = state.towns.get_mut(&site.hex).unwrap();
            town.holder = holder.map(|at| FactionId(u8::try_from(at).unwrap()));
            if town.holder.is_some() {
                town.garrison = troops(&[(GARRISON, 4)]);
            }
        }
        for (faction, capital) in [(HUN, "0202"), (TRA, "1002"), (MOL, "1008")].into_iter().take(n_factions) {
            state.factions[faction.index()].capital = Some(h(capital));
            state.factions[faction.index()].waiting.clear();
            state.towns.get_mut(&h(capital)).unwrap().capital_of = Some(faction);
        }
        let mut table = Self { setup, state };
        table.step(Step::Moves { next: 0, passed: BTreeSet::new(), deck: Vec::new(), drawn: None });
        table
    }

    pub(crate) fn step(&mut self, step: Step) -> &mut Self {
        self.state.step = step;
        self
    }

    /// So many weeks after 3 April 1458.
    pub(crate) fn week(&mut self, week: u32) -> &mut Self {
        self.state.week = week;
        self
    }

    pub(crate) fn option(&mut self, key: &str, choice: &str) -> &mut Self {
        self.state.options.set(key, choice).unwrap();
        self
    }

    /// An army in the open.
    pub(crate) fn army(
        &mut self,
        faction: FactionId,
        hex: &str,
        counts: &[(KindId, u16)],
        generals: &[GeneralId],
    ) -> ArmyId {
        let id = ArmyId(self.state.next_army);
        self.state.next_army += 1;
        self.state.arrivals += 1;
        for general in generals {
            self.state.generals[general.index()].fate = Fate::With(id);
        }
        self.state.armies.insert(
            id,
            Army {
                faction,
                name: format!("Army {}", id.0),
                hex: h(hex),
                inside: false,
                troops: troops(counts),
                full: troops(counts),
                generals: generals.iter().copied().collect(),
                boats: false,
                moved: false,
                began: h(hex),
                from: None,
                arrived: self.state.arrivals,
                reforming: None,
                fed: None,
                recoverable: Troops::default(),
                sortie: false,
            },
        );
        id
    }

    /// An army in a town.
    pub(crate) fn inside(
        &mut self,
        faction: FactionId,
        hex: &str,
        counts: &[(KindId, u16)],
        generals: &[GeneralId],
    ) -> ArmyId {
        let id = self.army(faction, hex, counts, generals);
        self.at(id).inside = true;
        id
    }

    /// An army, to be changed.
    pub(crate) fn at(&mut self, id: ArmyId) -> &mut Army {
        self.state.armies.get_mut(&id).unwrap()
    }

    pub(crate) fn town(&mut self, hex: &str) -> &mut voivode::campaign::state::Town {
        self.state.towns.get_mut(&h(hex)).unwrap()
    }

    pub(crate) fn campaign(&self) -> Campaign {
        Campaign::resume(&self.setup, self.state.clone()).unwrap()
    }

    /// Does it with these dice, in this order, each for the rule named; all must be asked for.
    pub(crate) fn does(&mut self, command: &Command, script: &[(&str, &[u8])]) -> Vec<Fact> {
        let mut dice = Scripted::new(script);
        let mut campaign = self.campaign();
        let facts = match campaign.decide(command, &mut dice) {
            Ok(facts) => facts,
            Err(stopped) => panic!("{command:?}: {stopped}"),
        };
        assert!(dice.is_spent(), "not all dice were asked for: {dice:?}");
        for fact in &facts {
            campaign.tell(fact);
            campaign.apply(fact);
        }
        self.state = campaign.state().clone();
        facts
    }

    /// It is refused, and why.
    pub(crate) fn refuses(&self, command: &Command) -> Refusal {
        let mut dice = Scripted::new(&[]);
        match self.campaign().decide(command, &mut dice) {
            Err(Stopped::Refused(refusal)) => refusal,
            other => panic!("{command:?} was not refused: {other:?}"),
        }
    }

    /// March in the open.
    pub(crate) fn march(&self, army: ArmyId, to: &str) -> Command {
        let _ = self;
        Command::March { army, route: route(to), inside: false }
    }

    /// Everything that the prompt lists is accepted, whatever the dice.
    pub(crate) fn all_listed_are_accepted(&self) {
        let campaign = self.campaign();
        for ask in campaign.prompt().asks {
            for choice in ask.choices {
                let mut dice = voivode::ground::dice::Seeded::new(3, 0);
                if let Err(stopped) = campaign.decide(&choice, &mut dice) {
                    panic!("listed, but {choice:?}: {stopped}");
                }
            }
        }
    }
}

/// The facts told in sentences.
pub(crate) fn told(facts: &[Fact], what: &str) -> bool {
    facts.iter().any(|fact| format!("{fact:?}").contains(what))
}
