//! C0: setting up: who plays, with what; the garrison draft; where armies begin.
//!
//! Never buys an army; those that are bought, and ready-made ones, are divided by their commands.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::campaign::Campaign;
use crate::campaign::act::{Act, Stop};
use crate::campaign::c00_muster::{divide, garrison_kind};
use crate::campaign::command::{Command, Deal};
use crate::campaign::event::Fact;
use crate::campaign::prompt::{About, Ask};
use crate::campaign::refusal::Refusal;
use crate::campaign::rules::{ArmiesPerTown, Options, Rules};
use crate::campaign::state::{
    DiceMode, Faction, FactionId, FactionSetup, Fate, General, Leave, Rank, SeatKind, Setup, State, Step,
    Town,
};
use crate::ground::board::Board;
use crate::ground::calendar::{Date, Month};
use crate::ground::dice::Throw;
use crate::ground::hex::Hex;
use crate::tabletop::muster::Roster;
use crate::tabletop::{Catalog, Device, System, Troops, factions};

/// What the set-up wizard asks for; a whole set-up is built from it.
#[derive(Debug, Clone, PartialEq)]
pub struct SetupPlan {
    /// The campaign's name.
    pub name: String,
    /// The tabletop rules.
    pub system: System,
    /// Their edition in full, such as "DBM 3.4"; empty for the usual one.
    pub edition: String,
    /// Options at the beginning.
    pub options: Options,
    /// In the order of seats, clockwise.
    pub factions: Vec<PlanFaction>,
    /// Seed of the program's dice.
    pub seed: u64,
    /// Whose dice.
    pub dice: DiceMode,
    /// The first Monday.
    pub start: Date,
}

/// A faction of a plan.
#[derive(Debug, Clone, PartialEq)]
pub struct PlanFaction {
    /// Key of its data.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Red, green, blue.
    pub colour: [u8; 3],
    /// What is on its banner.
    pub device: Device,
    /// Who plays it; may be empty.
    pub player: String,
    /// Human or computer.
    pub seat: SeatKind,
    /// Allies, by their place in [`SetupPlan::factions`].
    pub allies: Vec<usize>,
    /// Boats are bought for its armies where the system sells them (C3.6).
    pub boats: bool,
    /// The army that was bought for it; its ready-made one when there is none.
    pub army: Option<Roster>,
    /// The umpire's leave for that army, where it breaks C0.2 to C0.4.
    pub leave: Option<Leave>,
    /// Names for its generals, the commander-in-chief first; where one is empty or missing, that of the
    /// bought army, and then that of the data.
    pub generals: Vec<String>,
}

impl PlanFaction {
    /// A faction as its data has it, played by a person.
    pub fn of(data: &factions::Faction) -> Self {
        Self {
            key: data.key.clone(),
            name: data.name.clone(),
            colour: data.colour,
            device: data.device,
            player: String::new(),
            seat: SeatKind::Human,
            allies: Vec::new(),
            boats: false,
            army: None,
            leave: None,
            generals: Vec::new(),
        }
    }
}

impl SetupPlan {
    /// C0.1: the first so many factions, as printed.
    pub fn standard(n_factions: usize, system: System, seed: u64) -> Self {
        let factions = factions::bundled().iter().take(n_factions).map(PlanFaction::of).collect();
        Self {
            name: "Corvinus".to_owned(),
            system,
            edition: String::new(),
            options: Options::default(),
            factions,
            seed,
            dice: DiceMode::Program,
            start: standard_start(),
        }
    }

    /// The whole set-up; the message says what in the plan is wrong.
    pub fn build(&self) -> Result<Setup, String> {
        let mut rules = Rules::printed();
        rules.options = self.options.clone();
        let mut catalog = Catalog::default();
        let garrison = catalog.intern(&garrison_kind(self.system));
        let mut built = Vec::new();
        for plan in &self.factions {
            built.push(self.build_faction(plan, &rules, &mut catalog)?);
        }
        let setup = Setup {
            name: self.name.trim().to_owned(),
            board: Board::corvinus(),
            rules,
            system: self.system,
            edition: self.edition.clone(),
            catalog,
            garrison,
            start: self.start,
            seed: self.seed,
            dice: self.dice,
            factions: built,
        };
        judge(&setup)?;
        Ok(setup)
    }

    fn build_faction(
        &self,
        plan: &PlanFaction,
        rules: &Rules,
        catalog: &mut Catalog,
    ) -> Result<FactionSetup, String> {
        let data = factions::bundled_faction(&plan.key)
            .ok_or_else(|| format!("there is no faction \"{}\" in the data", plan.key))?;
        let roster = match &plan.army {
            Some(bought) if bought.family == self.system => bought.clone(),
            Some(bought) => {
                let (has, wants) = (bought.family.name(), self.system.name());
                return Err(format!("the {}: their army is for {has}, expected one for {wants}", data.name));
            }
            None => {
                Roster::from(data.starter(self.system).ok_or_else(|| {
                    format!("the {} have no army list for {}", data.name, self.system.name())
                })?)
            }
        };
        let (generals, armies) = divide(&roster, data, plan, rules, catalog);
        let allies = plan.allies.iter().filter_map(|&ally| u8::try_from(ally).ok()).map(FactionId).collect();
        Ok(FactionSetup {
            key: plan.key.clone(),
            name: plan.name.trim().to_owned(),
            colour: plan.colour,
            device: plan.device,
            player: plan.player.clone(),
            seat: plan.seat,
            allies,
            countries: data.countries.clone(),
            generals,
            armies,
            leave: plan.leave.clone(),
        })
    }
}

/// The sample campaign: three factions, DBM, the first turn about to begin.
pub fn sample() -> Setup {
    let mut plan = SetupPlan::standard(3, System::Dbm, 1458);
    "The war for the Carpathians".clone_into(&mut plan.name);
    // A test builds it: nobody is ever given a program in which this fails.
    plan.build().unwrap_or_else(|message| panic!("the sample campaign cannot be built: {message}"))
}

/// The next order of a set-up that the program does by itself: the chooser is first, towns are dealt by
/// country, armies stand in the free own towns nearest to their capital. Nothing once the first turn begins.
pub fn next_of_set_up(campaign: &Campaign) -> Option<Command> {
    match campaign.state.step {
        Step::Initiative { draft: true } => Some(Command::RollInitiative),
        Step::ChooseFirst { chooser, draft: true } => Some(Command::ChooseFirst(chooser)),
        Step::Draft { .. } => Some(Command::DealGarrisons(Deal::ByCountry)),
        Step::Deploy { .. } => {
            let faction = campaign.picker()?;
            let at_play = campaign.state.factions.get(faction.index())?;
            let capital = at_play.capital?;
            let army = *at_play.waiting.first()?;
            let hex = campaign
                .deploy_choices(faction)
                .into_iter()
                .min_by_key(|hex| (capital.distance(*hex), *hex))?;
            Some(Command::Deploy { army, hex })
        }
        _ => None,
    }
}

/// C1.1: Monday 3 April 1458.
pub fn standard_start() -> Date {
    let start = Rules::printed().tables.time.start;
    let month = Month::ALL[usize::from(start.month.clamp(1, 12)) - 1];
    // A test reads the rules: the date in them exists.
    Date::new(start.year, month, u32::from(start.day))
        .unwrap_or_else(|err| panic!("the start of the rules: {err}"))
}

/// Is this a set-up that can be played? The message says what is wrong.
pub(super) fn judge(setup: &Setup) -> Result<(), String> {
    let tables = &setup.rules.tables.setup;
    let n = setup.factions.len();
    let (fewest, most) = (usize::from(tables.fewest_factions), usize::from(tables.most_factions));
    if n < fewest || most < n {
        return Err(format!("{n} factions: expected {fewest} to {most} (C0.1)"));
    }
    if setup.name.trim().is_empty() || setup.name.chars().count() > 60 {
        return Err("the campaign's name: expected 1 to 60 letters".to_owned());
    }
    if setup.catalog.kind(setup.garrison).is_none() {
        return Err("the kind of the garrisons is not in the catalog (C0.6)".to_owned());
    }
    let mut names = BTreeSet::new();
    let mut keys = BTreeSet::new();
    for faction in &setup.factions {
        let name = &faction.name;
        if name.trim().is_empty() || name.chars().count() > 60 {
            return Err("a faction's name: expected 1 to 60 letters".to_owned());
        }
        if !names.insert(name.to_lowercase()) {
            return Err(format!("two factions are called {name}: expected a name of its own for each"));
        }
        if !keys.insert(&faction.key) {
            return Err(format!("two factions are the {}: expected each once", faction.key));
        }
        if faction.generals.iter().filter(|general| general.rank == Rank::CinC).count() != 1 {
            return Err(format!("the {name}: expected exactly one CinC (C0.4)"));
        }
        judge_armies(setup, faction)?;
        if faction.leave.as_ref().is_some_and(|leave| leave.reason.trim().is_empty()) {
            return Err(format!("the {name}: expected a reason for the umpire's leave (C0.3)"));
        }
        for ally in &faction.allies {
            if ally.index() >= n || setup.factions[ally.index()].name == *name {
                return Err(format!("the {name}: expected allies among the other factions (C10.4)"));
            }
        }
        if capital_candidates(&setup.board, &faction.key, setup).is_empty() {
            return Err(format!("the {name}: the map has no capital for them (C0.5)"));
        }
    }
    Ok(())
}

fn judge_armies(setup: &Setup, faction: &FactionSetup) -> Result<(), String> {
    let name = &faction.name;
    let mut led = BTreeSet::new();
    for army in &faction.armies {
        if army.generals.is_empty() {
            return Err(format!("{} of the {name}: expected at least one general (C0.7)", army.name));
        }
        for general in &army.generals {
            if usize::from(*general) >= faction.generals.len() || !led.insert(*general) {
                return Err(format!("{} of the {name}: expected a general of its own (C0.7)", army.name));
            }
        }
        if army.troops.iter().any(|(kind, _)| setup.catalog.kind(kind).is_none()) {
            return Err(format!("{} of the {name}: troops that are not in the catalog", army.name));
        }
    }
    if led.len() == faction.generals.len() {
        Ok(())
    } else {
        Err(format!("the {name}: a general without an army (C0.7)"))
    }
}

/// C0.5: the "underlined" towns of a faction; for one the map has none for, any large town of its countries.
pub(super) fn capital_candidates(board: &Board, key: &str, setup: &Setup) -> Vec<Hex> {
    let own: Vec<Hex> = board
        .sites()
        .iter()
        .filter(|site| site.capital_for.as_deref() == Some(key))
        .map(|site| site.hex)
        .collect();
    if !own.is_empty() {
        return own;
    }
    let countries =
        setup.factions.iter().find(|f| f.key == key).map(|f| f.countries.clone()).unwrap_or_default();
    let in_country: Vec<Hex> =
        board.sites().iter().filter(|site| countries.contains(&site.country)).map(|site| site.hex).collect();
    if in_country.is_empty() {
        board.sites().iter().filter(|site| site.capital_for.is_none()).map(|site| site.hex).collect()
    } else {
        in_country
    }
}

/// The campaign before its first command.
pub(super) fn begin(setup: &Setup) -> Result<Campaign, String> {
    judge(setup)?;
    let mut generals = Vec::new();
    let mut in_play = Vec::new();
    for (id, faction) in (0u8..).map(FactionId).zip(&setup.factions) {
        for general in &faction.generals {
            generals.push(General {
                name: general.name.clone(),
                faction: id,
                rank: general.rank,
                value: general.value,
                fate: Fate::Waiting,
            });
        }
        in_play.push(Faction {
            beaten: false,
            capital: None,
            allies: faction.allies.iter().copied().collect(),
            waiting: (0u8..).take(faction.armies.len()).collect(),
        });
    }
    // Alliances are kept both ways.
    for (id, faction) in (0u8..).map(FactionId).zip(&setup.factions) {
        for ally in &faction.allies {
            in_play[ally.index()].allies.insert(id);
        }
    }
    let town = Town {
        holder: None,
        garrison: Troops::default(),
        full: Troops::default(),
        posted: None,
        capital_of: None,
        burned: false,
        siege: None,
    };
    let state = State {
        options: setup.rules.options.clone(),
        week: 0,
        step: Step::Initiative { draft: true },
        factions: in_play,
        armies: BTreeMap::new(),
        generals,
        towns: setup.board.sites().iter().map(|site| (site.hex, town.clone())).collect(),
        prisoners: BTreeMap::new(),
        dead: Troops::default(),
        corrected_in: Troops::default(),
        corrected_out: Troops::default(),
        due: Vec::new(),
        order: Vec::new(),
        arrivals: 0,
        next_army: 1,
        stood: BTreeSet::new(),
        fought: BTreeSet::new(),
        siege_done: BTreeSet::new(),
        fallen: Vec::new(),
        history: Vec::new(),
        wishes: BTreeMap::new(),
        battles: BTreeMap::new(),
        last_battle: 0,
    };
    Ok(Campaign { setup: Arc::new(setup.clone()), state })
}

impl Campaign {
    /// Whose pick it is in the draft or at setting up.
    pub fn picker(&self) -> Option<FactionId> {
        match self.state.step {
            Step::Draft { next } | Step::Deploy { next } => self.state.order.get(usize::from(next)).copied(),
            _ => None,
        }
    }

    /// Towns and castles without a garrison.
    pub fn free_towns(&self) -> Vec<Hex> {
        self.state.towns.iter().filter(|(_, town)| town.holder.is_none()).map(|(&hex, _)| hex).collect()
    }

    /// C0.5: where a faction may place its next garrison.
    pub fn draft_choices(&self, faction: FactionId) -> Vec<Hex> {
        let free = self.free_towns();
        if self.state.factions[faction.index()].capital.is_some() {
            // A capital that another faction still needs is not taken from it.
            let reserved = self.reserved_capitals(faction);
            let open: Vec<Hex> = free.iter().copied().filter(|hex| !reserved.contains(hex)).collect();
            return if open.is_empty() { free } else { open };
        }
        let key = &self.setup.factions[faction.index()].key;
        let candidates = capital_candidates(&self.setup.board, key, &self.setup);
        let own: Vec<Hex> = free.iter().copied().filter(|hex| candidates.contains(hex)).collect();
        if own.is_empty() { free } else { own }
    }

    /// The last free candidates of factions that have no capital yet.
    fn reserved_capitals(&self, but: FactionId) -> Vec<Hex> {
        let mut reserved = Vec::new();
        for (id, faction) in (0u8..).map(FactionId).zip(&self.state.factions) {
            if id == but || faction.capital.is_some() {
                continue;
            }
            let key = &self.setup.factions[id.index()].key;
            let free: Vec<Hex> = capital_candidates(&self.setup.board, key, &self.setup)
                .into_iter()
                .filter(|hex| self.state.towns.get(hex).is_some_and(|town| town.holder.is_none()))
                .collect();
            if let [last] = free[..] {
                reserved.push(last);
            }
        }
        reserved
    }

    /// C0.7: towns where a faction may set up its next army.
    pub fn deploy_choices(&self, faction: FactionId) -> Vec<Hex> {
        let any = self.state.options.armies_per_town == ArmiesPerTown::Any;
        let own: Vec<Hex> = self
            .state
            .towns
            .iter()
            .filter(|(_, town)| town.holder == Some(faction))
            .map(|(&hex, _)| hex)
            .collect();
        let free: Vec<Hex> =
            own.iter().copied().filter(|&hex| self.inside_armies(hex).next().is_none()).collect();
        // With fewer towns than armies the rest share, or the campaign could not begin.
        if any || free.is_empty() { own } else { free }
    }
}

/// C0.5: one garrison a pick, the first being the capital.
pub(super) fn place_garrison(act: &mut Act<'_>, hex: Hex) -> Result<(), Stop> {
    let Step::Draft { next } = act.now.state.step else { return Err(Refusal::WrongStep.into()) };
    let faction = act.now.picker().ok_or(Refusal::WrongStep)?;
    let town = act.now.state.towns.get(&hex).ok_or(Refusal::NoTown(hex))?;
    if town.holder.is_some() {
        return Err(Refusal::TownTaken.into());
    }
    if !act.now.draft_choices(faction).contains(&hex) {
        return Err(Refusal::NotACapital.into());
    }
    place(act, faction, hex);
    let n = act.now.state.order.len();
    let next = u8::try_from((usize::from(next) + 1) % n.max(1)).unwrap_or(0);
    act.push(Fact::StepBegan(Step::Draft { next }));
    Ok(())
}

fn place(act: &mut Act<'_>, faction: FactionId, hex: Hex) {
    let system = act.now.setup.system;
    let pieces = act.now.setup.rules.tables.systems.of(system).garrison_pieces;
    let capital = act.now.state.factions[faction.index()].capital.is_none();
    let pieces = u16::try_from(pieces).unwrap_or(u16::MAX);
    act.push(Fact::GarrisonPlaced { faction, hex, pieces, capital });
}

/// C0.5: the rest is dealt out: capitals first, then by country or by lot.
pub(super) fn deal_garrisons(act: &mut Act<'_>, deal: Deal) -> Result<(), Stop> {
    if !matches!(act.now.state.step, Step::Draft { .. }) {
        return Err(Refusal::WrongStep.into());
    }
    let order = act.now.state.order.clone();
    for &faction in &order {
        if act.now.state.factions[faction.index()].capital.is_none()
            && let Some(&hex) = act.now.draft_choices(faction).first()
        {
            place(act, faction, hex);
        }
    }
    if deal == Deal::ByCountry {
        for hex in act.now.free_towns() {
            let country =
                act.now.setup.board.site_at(hex).map(|site| site.country.clone()).unwrap_or_default();
            let heir = order
                .iter()
                .copied()
                .find(|faction| act.now.setup.factions[faction.index()].countries.contains(&country));
            if let Some(faction) = heir {
                place(act, faction, hex);
            }
        }
        let mut turn = 0;
        loop {
            let faction = order[turn % order.len()];
            let from = act.now.state.factions[faction.index()].capital;
            let nearest = act
                .now
                .free_towns()
                .into_iter()
                .min_by_key(|hex| (from.map_or(0, |from| from.distance(*hex)), *hex));
            let Some(hex) = nearest else { break };
            place(act, faction, hex);
            turn += 1;
        }
    } else {
        let mut turn = 0;
        loop {
            let free = act.now.free_towns();
            if free.is_empty() {
                break;
            }
            let faction = order[turn % order.len()];
            let mut throw =
                Throw::d6(1, act.now.faction_name(faction), "C0.5", "the town that falls to it by lot");
            throw.sides = u8::try_from(free.len()).unwrap_or(u8::MAX);
            let faces = act.throw(throw)?;
            place(act, faction, free[usize::from(faces[0] - 1).min(free.len() - 1)]);
            turn += 1;
        }
    }
    Ok(())
}

/// The draft is over when no town is free; false when there is nothing to follow.
pub(super) fn next_draft(act: &mut Act<'_>) -> bool {
    if act.now.free_towns().is_empty() {
        act.push(Fact::StepBegan(Step::Deploy { next: 0 }));
        return true;
    }
    false
}

/// C0.7: an army is set up in a town of its own.
pub(super) fn deploy(act: &mut Act<'_>, army: u8, hex: Hex) -> Result<(), Stop> {
    let Step::Deploy { next } = act.now.state.step else { return Err(Refusal::WrongStep.into()) };
    let faction = act.now.picker().ok_or(Refusal::WrongStep)?;
    if !act.now.state.factions[faction.index()].waiting.contains(&army) {
        return Err(Refusal::NotWaiting.into());
    }
    let town = act.now.state.towns.get(&hex).ok_or(Refusal::NoTown(hex))?;
    if town.holder != Some(faction) {
        return Err(Refusal::NotOwnTown.into());
    }
    if !act.now.deploy_choices(faction).contains(&hex) {
        return Err(Refusal::TownFull.into());
    }
    act.push(Fact::Deployed { faction, army, hex });
    let n = act.now.state.order.len();
    let next = u8::try_from((usize::from(next) + 1) % n.max(1)).unwrap_or(0);
    act.push(Fact::StepBegan(Step::Deploy { next }));
    Ok(())
}

/// Factions with nothing left to set up are passed over; the first turn follows the last army.
pub(super) fn next_deploy(act: &mut Act<'_>) -> bool {
    let Step::Deploy { next } = act.now.state.step else { return false };
    let order = act.now.state.order.clone();
    let waits = |faction: &FactionId| !act.now.state.factions[faction.index()].waiting.is_empty();
    if !order.iter().any(waits) {
        act.push(Fact::StepBegan(Step::Initiative { draft: false }));
        return true;
    }
    if waits(&order[usize::from(next)]) {
        return false;
    }
    let next = u8::try_from((usize::from(next) + 1) % order.len()).unwrap_or(0);
    act.push(Fact::StepBegan(Step::Deploy { next }));
    true
}

/// C0.5: whose pick it is.
pub(super) fn ask_draft(now: &Campaign) -> Vec<Ask> {
    let Some(faction) = now.picker() else { return Vec::new() };
    let capital = now.state.factions[faction.index()].capital.is_none();
    let mut choices: Vec<_> = now.draft_choices(faction).into_iter().map(Command::PlaceGarrison).collect();
    choices.push(Command::DealGarrisons(Deal::ByCountry));
    choices.push(Command::DealGarrisons(Deal::Random));
    vec![Ask { who: Some(faction), about: About::Draft { capital }, choices, pressing: true }]
}

/// C0.7: whose army is set up next.
pub(super) fn ask_deploy(now: &Campaign) -> Vec<Ask> {
    let Some(faction) = now.picker() else { return Vec::new() };
    let towns = now.deploy_choices(faction);
    let mut choices = Vec::new();
    for &army in &now.state.factions[faction.index()].waiting {
        choices.extend(towns.iter().map(|&hex| Command::Deploy { army, hex }));
    }
    vec![Ask { who: Some(faction), about: About::Deploy, choices, pressing: true }]
}
