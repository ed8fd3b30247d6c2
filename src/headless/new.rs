//! `voivode new`: a new campaign in a file.
//!
//! Never overwrites a file unless told to.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};

use super::output::{Failure, Output};
use super::{GAME, army, show};
use crate::campaign::c00_setup::{PlanFaction, SetupPlan, next_of_set_up};
use crate::campaign::rules::{OPTIONS, Options, Preset, presets, same_name};
use crate::campaign::state::{DiceMode, SeatKind};
use crate::campaign::{Campaign, Seat};
use crate::ground::dice::Seeded;
use crate::ground::fault::Fault;
use crate::ground::game::Game as _;
use crate::journal::{Existing, Journal, own, shelf};
use crate::tabletop::muster::Muster;
use crate::tabletop::{System, factions};

/// Begin a new game in a file.
#[derive(Debug, Args)]
pub(super) struct New {
    #[command(subcommand)]
    game: Game,
}

#[derive(Debug, Subcommand)]
enum Game {
    Corvinus(Corvinus),
}

/// A Transylvanian campaign: weeks, marches, sieges and battles from April 1458.
#[derive(Debug, Args)]
struct Corvinus {
    /// How many factions, in the printed order, or their keys: hungary,moldavia,…
    #[arg(long, value_name = "N|KEYS", default_value = "2")]
    factions: String,
    /// The tabletop rules: dba, dbm, wrg7 or armati
    #[arg(long, default_value = "dbm")]
    system: String,
    /// Seed of the program's dice
    #[arg(long, default_value_t = 1458)]
    seed: u64,
    /// Name of the campaign
    #[arg(long, default_value = "Corvinus")]
    name: String,
    /// How the rules are read to begin with: printed, club, a preset of your own by its name, or a
    /// preset's file
    #[arg(long, value_name = "NAME|FILE", default_value = "printed")]
    preset: String,
    /// Read one rule another way; may be given more than once (an unknown option lists them all)
    #[arg(long, value_name = "OPTION=CHOICE")]
    set: Vec<String>,
    /// Whose dice answer: the program's own, or the players' (typed in)
    #[arg(long, value_enum, default_value = "program")]
    dice: DiceName,
    /// Faction played by the computer; may be given more than once, or all
    #[arg(long, value_name = "KEY")]
    computer: Vec<String>,
    /// Begin with an army of your own, as `voivode army fill` writes it; may be given more than once
    #[arg(long, value_name = "KEY=FILE")]
    army: Vec<String>,
    /// Roll for the draft, deal garrisons by country and set the armies up, all by the program
    #[arg(long)]
    auto_setup: bool,
    /// Overwrite the file if there is one
    #[arg(long)]
    force: bool,
    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum DiceName {
    Program,
    Own,
}

impl New {
    pub(super) fn run(self) -> Result<Output, Failure> {
        match self.game {
            Game::Corvinus(corvinus) => corvinus.run(),
        }
    }
}

impl Corvinus {
    fn run(self) -> Result<Output, Failure> {
        let (plan, told) = self.plan()?;
        let setup = plan.build().map_err(Failure)?;
        let seed = setup.seed;
        // In memory first: a campaign that cannot be set up leaves no file behind.
        let mut journal = Journal::<Campaign>::begin(GAME, setup)?;
        if self.auto_setup {
            set_up(&mut journal, seed)?;
        }
        let existing = if self.force { Existing::Replace } else { Existing::Keep };
        journal.save_as(&self.output, existing)?;
        let mut text = format!("{}\n\n", self.output.display());
        text.push_str(&show::page(&journal.state().view(Seat::Umpire)));
        Ok(Output { errors: told, ..Output::text(text) })
    }

    /// The plan, and what must be told about it.
    fn plan(&self) -> Result<(SetupPlan, Vec<String>), Failure> {
        let system: System = self.system.parse()?;
        let mut plan = if let Ok(n) = self.factions.parse::<usize>() {
            let known = factions::bundled().len();
            if n > known {
                return Err(Failure(format!("{n} factions: there are {known}")));
            }
            SetupPlan::standard(n, system, self.seed)
        } else {
            let mut plan = SetupPlan::standard(0, system, self.seed);
            for key in self.factions.split(',').map(str::trim) {
                let data = factions::bundled_faction(key).ok_or_else(|| unknown_faction(key))?;
                plan.factions.push(PlanFaction::of(data));
            }
            plan
        };
        plan.name.clone_from(&self.name);
        plan.dice = match self.dice {
            DiceName::Program => DiceMode::Program,
            DiceName::Own => DiceMode::Own,
        };
        plan.options = options_of(&self.preset)?;
        for setting in &self.set {
            let (key, choice) = setting.split_once('=').ok_or_else(|| {
                Failure(format!("--set {setting}: expected OPTION=CHOICE, such as {}", example()))
            })?;
            plan.options.set(key.trim(), choice.trim()).map_err(Failure)?;
        }
        let mut told = Vec::new();
        for given in &self.army {
            told.extend(self.bring(given, &mut plan)?);
        }
        for key in &self.computer {
            let mut found = false;
            for faction in &mut plan.factions {
                if key == "all" || faction.key == *key {
                    faction.seat = SeatKind::Computer;
                    found = true;
                }
            }
            if !found {
                return Err(unknown_faction(key));
            }
        }
        Ok((plan, told))
    }
}

impl Corvinus {
    /// Gives a faction the army that was bought for it. Its breaches are told, and forbid nothing.
    fn bring(&self, given: &str, plan: &mut SetupPlan) -> Result<Vec<String>, Failure> {
        let (key, path) = given.split_once('=').ok_or_else(|| {
            Failure(format!("--army {given}: expected KEY=FILE, such as hungary=mine.army.ron"))
        })?;
        let (library, _) = shelf::library(shelf::data_folder().as_deref());
        let purchase = army::purchase(std::path::Path::new(path), &library)?;
        let (list, system) = library.of(&purchase)?;
        let edition = purchase.edition(system);
        let muster = Muster::new(list, system, edition);
        let faction = plan
            .factions
            .iter_mut()
            .find(|faction| faction.key == key)
            .ok_or_else(|| unknown_faction(key))?;
        faction.army = Some(muster.roster(&purchase));
        if edition != system.default_edition() || system.key != self.system {
            let named = system.editions.iter().find(|known| known.code == edition);
            let named = named.map_or_else(|| system.name.clone(), |edition| edition.name.clone());
            if !plan.edition.is_empty() && plan.edition != named {
                return Err(Failure(format!(
                    "--army {given}: it is for {named}, another for {}: expected one edition for all",
                    plan.edition
                )));
            }
            plan.edition = named;
        }
        let breaches = muster.bill(&purchase).breaches;
        Ok(breaches.iter().map(|breach| format!("{path}: {breach}")).collect())
    }
}

/// The options of a preset: built in, of the user's own, or in a file.
fn options_of(wanted: &str) -> Result<Options, Failure> {
    if same_name(wanted, "printed")
        && let Some(printed) = presets().first()
    {
        return Ok(printed.options.clone());
    }
    if let Some(preset) = presets().iter().find(|preset| same_name(&preset.name, wanted)) {
        return Ok(preset.options.clone());
    }
    let words = |faults: &[Fault]| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let folder = own::folder("presets");
    let (shelf, faults) =
        folder.as_deref().map(|folder| own::read_all(folder, Preset::parse)).unwrap_or_default();
    if let Some(own) = shelf.iter().find(|own| same_name(&own.what.name, wanted)) {
        return Ok(own.what.options.clone());
    }
    let path = Path::new(wanted);
    if path.extension().is_some() || path.exists() {
        let own = own::read(path, Preset::parse).map_err(|faults| Failure(words(&faults)))?;
        return Ok(own.what.options);
    }
    let names = shelf.iter().map(|own| own.what.name.as_str());
    let names: Vec<&str> = presets().iter().map(|preset| preset.name.as_str()).chain(names).collect();
    let mut message = format!("no preset is called \"{wanted}\"; there are {}", names.join(", "));
    if !faults.is_empty() {
        message.push_str("; these do not read:\n");
        message.push_str(&words(&faults));
    }
    Err(Failure(message))
}

fn unknown_faction(key: &str) -> Failure {
    let keys: Vec<_> = factions::bundled().iter().map(|faction| faction.key.as_str()).collect();
    Failure(format!("no faction is called \"{key}\"; there are {}", keys.join(", ")))
}

fn example() -> String {
    OPTIONS
        .first()
        .and_then(|entry| Some(format!("{}={}", entry.key, entry.choices.last()?.key)))
        .unwrap_or_default()
}

/// C0.5, C0.7: up to the first turn's initiative.
fn set_up(journal: &mut Journal<Campaign>, seed: u64) -> Result<(), Failure> {
    while let Some(command) = next_of_set_up(journal.state()) {
        journal.act(&command, &mut Seeded::new(seed, journal.thrown()))?;
    }
    Ok(())
}
