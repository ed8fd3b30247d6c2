//! A campaign played at random, now and then with the umpire meddling, and the books kept beside it.
//!
//! Never reads a printed table.

use std::collections::BTreeMap;

use proptest::prelude::*;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use voivode::campaign::c00_setup::SetupPlan;
use voivode::campaign::command::{Command, Correction};
use voivode::campaign::event::Fact;
use voivode::campaign::rules::{OPTIONS, Options};
use voivode::campaign::state::{ArmyId, DiceMode, Due, FactionId, Fate, GeneralId, SeatKind, Step};
use voivode::campaign::{Campaign, Seat};
use voivode::ground::dice::Seeded;
use voivode::ground::game::Game as _;
use voivode::journal::{ActError, Journal};
use voivode::players;
use voivode::tabletop::{KindId, System, Troops};

/// What a story begins with.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    pub(crate) factions: usize,
    pub(crate) system: System,
    pub(crate) seed: u64,
    pub(crate) options: Options,
    pub(crate) boats: bool,
    /// The umpire corrects things, allies come and go, options change.
    pub(crate) meddling: bool,
    pub(crate) computers: bool,
    pub(crate) dice: DiceMode,
}

impl Plan {
    pub(crate) fn standard(factions: usize, seed: u64) -> Self {
        Self {
            factions,
            system: System::Dbm,
            seed,
            options: Options::default(),
            boats: false,
            meddling: false,
            computers: false,
            dice: DiceMode::Program,
        }
    }
}

/// Every kind of plan: systems, options, two to six factions.
pub(crate) fn plans() -> impl Strategy<Value = Plan> {
    let options = proptest::collection::vec((0..OPTIONS.len(), 0usize..3), 0..5).prop_map(|settings| {
        let mut options = Options::default();
        for (option, choice) in settings {
            let entry = &OPTIONS[option];
            let choice = &entry.choices[choice % entry.choices.len()];
            options.set(entry.key, choice.key).unwrap();
        }
        options
    });
    (2usize..=6, 0usize..4, any::<u32>(), options, any::<bool>(), any::<bool>()).prop_map(
        |(factions, system, seed, options, boats, meddling)| Plan {
            system: System::ALL[system],
            options,
            boats,
            meddling,
            ..Plan::standard(factions, u64::from(seed))
        },
    )
}

/// A campaign on its way.
pub(crate) struct Story {
    pub(crate) journal: Journal<Campaign>,
    plan: Plan,
    /// Troops that have come into being, by kind.
    raised: BTreeMap<KindId, i64>,
    marches: Vec<(ArmyId, usize)>,
}

impl Story {
    pub(crate) fn begin(plan: &Plan) -> Self {
        let mut setup = SetupPlan::standard(plan.factions, plan.system, plan.seed);
        setup.options = plan.options.clone();
        setup.dice = plan.dice;
        for faction in &mut setup.factions {
            faction.boats = plan.boats;
            if plan.computers {
                faction.seat = SeatKind::Computer;
            }
        }
        let journal = Journal::begin("corvinus", setup.build().unwrap()).unwrap();
        Self { journal, plan: plan.clone(), raised: BTreeMap::new(), marches: Vec::new() }
    }

    pub(crate) fn goes_on(&self, weeks: u32) -> bool {
        let state = self.journal.state().state();
        state.week < weeks && !matches!(state.step, Step::Over { .. })
    }

    /// A number for the next choice.
    pub(crate) fn next_seed(&self) -> u64 {
        self.plan.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ self.journal.n_groups() as u64
    }

    /// Plays so many weeks at random; `after` is called before the first step and after each.
    pub(crate) fn play(&mut self, weeks: u32, mut after: impl FnMut(&mut Self)) {
        after(self);
        while self.goes_on(weeks) {
            let meddled = self.plan.meddling && self.meddle();
            if !meddled {
                let view = self.journal.state().view(Seat::Umpire);
                let command = players::chance::choose(&view, self.next_seed())
                    .unwrap_or_else(|| panic!("nobody is asked in {:?}", self.journal.state().state().step));
                self.act(&command);
            }
            after(self);
        }
    }

    /// Gives an order that must be lawful.
    pub(crate) fn act(&mut self, command: &Command) {
        if let Err(err) = self.try_to(command) {
            panic!("{command:?} was chosen and refused: {err}");
        }
    }

    fn try_to(&mut self, command: &Command) -> Result<(), String> {
        let before = self.journal.state().clone();
        let mut dice = Seeded::new(self.plan.seed, self.journal.thrown());
        let acted = match self.journal.act(command, &mut dice) {
            Ok(acted) => acted,
            Err(ActError::Stopped(stopped)) => return Err(stopped.to_string()),
            Err(err) => panic!("{command:?} could not be written down: {err}"),
        };
        let mut now = before;
        for fact in &acted.facts {
            self.keep_account(&now, fact);
            now.apply(fact);
        }
        assert_eq!(&now, self.journal.state(), "the journal went another way");
        Ok(())
    }

    fn keep_account(&mut self, before: &Campaign, fact: &Fact) {
        let mut raise = |troops: &Troops| {
            for (kind, pieces) in troops.iter() {
                *self.raised.entry(kind).or_default() += i64::from(pieces);
            }
        };
        match fact {
            Fact::GarrisonPlaced { pieces, .. } => raise(&Troops::of(before.setup().garrison, *pieces)),
            Fact::Deployed { faction, army, .. } => {
                raise(&before.setup().factions[faction.index()].armies[usize::from(*army)].troops);
            }
            Fact::Marched { army, .. } => {
                self.marches.push((*army, before.state().armies[army].generals.len()));
            }
            _ => {}
        }
    }

    /// Now and then somebody does what no prompt lists.
    fn meddle(&mut self) -> bool {
        let mut rng = ChaCha8Rng::seed_from_u64(self.next_seed() ^ 0xfeed);
        if rng.random_range(0..25) > 0 {
            return false;
        }
        let state = self.journal.state().state();
        let n = u8::try_from(state.factions.len()).unwrap();
        let faction = |rng: &mut ChaCha8Rng| FactionId(rng.random_range(0..n));
        let armies: Vec<ArmyId> = state.armies.keys().copied().collect();
        let towns: Vec<_> = state.towns.keys().copied().collect();
        let kinds: Vec<KindId> = self.journal.setup().catalog.iter().map(|(id, _)| id).collect();
        let hex = towns[rng.random_range(0..towns.len())];
        let kind = kinds[rng.random_range(0..kinds.len())];
        let pieces = rng.random_range(0..9);
        let (a, b) = (faction(&mut rng), faction(&mut rng));
        let general = GeneralId(rng.random_range(0..u16::try_from(state.generals.len()).unwrap()));
        let option = &OPTIONS[rng.random_range(0..OPTIONS.len())];
        let choice = &option.choices[rng.random_range(0..option.choices.len())];
        let army = if armies.is_empty() { ArmyId(1) } else { armies[rng.random_range(0..armies.len())] };
        let inside = rng.random_range(0..2) == 0;
        let correction = match rng.random_range(0..13) {
            0 => Correction::MoveArmy { army, hex, inside },
            1 => Correction::SetTroops { army, kind, pieces },
            2 => Correction::SetGarrison { hex, kind, pieces },
            3 => Correction::AddArmy {
                faction: a,
                name: "Volunteers".to_owned(),
                hex,
                inside,
                troops: Troops::of(kind, pieces + 1),
            },
            4 => Correction::RemoveArmy(army),
            5 => Correction::SetGeneral { general, with: Some(army), captive: None },
            6 => Correction::SetGeneral { general, with: None, captive: inside.then_some(a) },
            7 => Correction::SetTown { hex, holder: inside.then_some(a), burned: false },
            8 => Correction::SetTown { hex, holder: None, burned: inside },
            9 => Correction::SetMoved { army, moved: inside },
            10 => Correction::SetBoats { army, boats: inside },
            11 => Correction::SetReforming { army, until: inside.then_some(state.week + 1) },
            _ => Correction::Note,
        };
        let command = match rng.random_range(0..5) {
            0 => Command::Ally(a, b),
            1 => Command::Part(a, b),
            2 => Command::SetOption { key: option.key.to_owned(), choice: choice.key.to_owned() },
            _ => Command::Correct { correction, reason: "to see what comes of it".to_owned() },
        };
        self.try_to(&command).is_ok()
    }

    /// Troops by kind, holders, generals.
    pub(crate) fn check_books(&mut self) {
        let campaign = self.journal.state();
        let state = campaign.state();
        let mut there: BTreeMap<KindId, i64> = BTreeMap::new();
        let mut count = |troops: &Troops, sign: i64| {
            for (kind, pieces) in troops.iter() {
                *there.entry(kind).or_default() += sign * i64::from(pieces);
            }
        };
        state.armies.values().for_each(|army| count(&army.troops, 1));
        state.towns.values().for_each(|town| count(&town.garrison, 1));
        state.prisoners.values().for_each(|troops| count(troops, 1));
        count(&state.dead, 1);
        count(&state.corrected_out, 1);
        count(&state.corrected_in, -1);
        there.retain(|_, n| *n != 0);
        assert_eq!(there, self.raised, "troops have come or gone");

        for (hex, town) in &state.towns {
            let place = campaign.place_words(*hex);
            if let Some(holder) = town.holder {
                let friend = |army: &&voivode::campaign::state::Army| {
                    army.hex == *hex
                        && (army.inside || army.sortie)
                        && campaign.are_friends(army.faction, holder)
                };
                let fate =
                    state.due.iter().any(|due| matches!(due, Due::TownFate { hex: at, .. } if at == hex));
                assert!(
                    !town.garrison.is_empty() || state.armies.values().any(|army| friend(&army)) || fate,
                    "{place} is held by {holder:?} and nobody is in it"
                );
                assert!(!state.factions[holder.index()].beaten, "{place} is held by a beaten faction");
            }
            let mut inside: Vec<_> = campaign.inside_armies(*hex).map(|(_, army)| army.faction).collect();
            inside.extend(town.holder);
            if !self.plan.meddling {
                assert!(!town.burned || inside.is_empty() && town.garrison.is_empty(), "{place} is burned");
                assert!(
                    inside.iter().all(|&a| inside.iter().all(|&b| campaign.are_friends(a, b))),
                    "enemies are together in {place}"
                );
            }
            if let Some(siege) = town.siege {
                assert!(
                    campaign.open_armies(*hex).any(|(_, army)| campaign.are_friends(army.faction, siege.by)),
                    "{place} is besieged by nobody"
                );
            }
        }
        for town in state.towns.values() {
            assert!(town.full.contains(&town.garrison), "a garrison has more than at full");
        }
        let mut with: BTreeMap<GeneralId, ArmyId> = BTreeMap::new();
        for (&id, army) in &state.armies {
            assert!(army.full.contains(&army.troops), "army {} has more than at full", id.0);
            assert!(!army.troops.is_empty() || !army.generals.is_empty(), "army {} is nothing", id.0);
            assert!(!state.factions[army.faction.index()].beaten, "army {} is of a beaten faction", id.0);
            if army.sortie {
                assert_eq!(state.step, Step::Combat, "a garrison is out of {}", army.hex);
            }
            if army.inside {
                assert!(state.towns.contains_key(&army.hex), "army {} is in a town that is not there", id.0);
            }
            for &general in &army.generals {
                assert_eq!(with.insert(general, id), None, "general {} is in two armies", general.0);
                assert_eq!(state.generals[general.index()].fate, Fate::With(id), "general {}", general.0);
                assert_eq!(state.generals[general.index()].faction, army.faction);
            }
        }
        for (id, general) in (0u16..).map(GeneralId).zip(&state.generals) {
            if let Fate::With(army) = general.fate {
                assert_eq!(with.get(&id), Some(&army), "general {} says he is with army {}", id.0, army.0);
            }
        }
    }

    /// C3.1.
    pub(crate) fn check_marches_are_led(&self) {
        for (army, generals) in &self.marches {
            assert!(*generals > 0, "army {} marched without a general", army.0);
        }
    }
}
