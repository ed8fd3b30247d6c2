//! `voivode new`: a new campaign in a file.
//!
//! Never overwrites a file unless told to.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};

use super::output::{Failure, Output};
use super::{GAME, army, balkan, show};
use crate::campaign::c00_muster;
use crate::campaign::c00_setup::{PlanFaction, SetupPlan, next_of_set_up};
use crate::campaign::rules::{OPTIONS, Options, Preset, Rules, presets, same_name};
use crate::campaign::state::{DiceMode, Leave, SeatKind};
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
    Balkan(balkan::New),
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
    /// Begin with an army of your own, as `voivode army fill` writes it; may be given more than once.
    /// All must be bought by one edition of the tabletop rules
    #[arg(long, value_name = "KEY=FILE")]
    army: Vec<String>,
    /// The umpire's leave for armies that break C0.2 to C0.4, with his reason; both are recorded
    #[arg(long, value_name = "REASON", requires = "army")]
    leave: Option<String>,
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
            Game::Balkan(balkan) => balkan.run(),
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
        let told = self.bring_all(&mut plan)?;
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

/// An army that was bought, and what is wrong with it.
struct Brought {
    /// What was given for it on the command line.
    given: String,
    /// Its edition in full.
    edition: String,
    /// In sentences with their rules.
    breaches: Vec<String>,
}

impl Corvinus {
    /// Gives factions the armies that were bought for them. One that breaks the rules is refused with
    /// all that is wrong, unless the umpire gives leave; then it is recorded, and told.
    fn bring_all(&self, plan: &mut SetupPlan) -> Result<Vec<String>, Failure> {
        let reason = self.leave.as_deref().map(str::trim);
        if reason == Some("") {
            return Err(Failure(
                "--leave: expected the umpire's reason, which is recorded (C0.3)".to_owned(),
            ));
        }
        let mut brought: Vec<Brought> = Vec::new();
        for given in &self.army {
            let one = self.bring(given, reason, plan)?;
            // C0.2: one budget and one price for all, so one edition for all.
            if let Some(first) = brought.first().filter(|first| first.edition != one.edition) {
                return Err(Failure(format!(
                    "--army {}: it is bought by {}, and {} by {}: a campaign is fought by one edition, in which \
                     the same troops cost the same for all (C0.2); expected one edition in all army files",
                    one.given, one.edition, first.given, first.edition
                )));
            }
            brought.push(one);
        }
        let told: Vec<String> = brought.into_iter().flat_map(|one| one.breaches).collect();
        if reason.is_none() && !told.is_empty() {
            let lines = told.join("\n");
            return Err(Failure(format!(
                "{lines}\nnot begun: mend what is wrong, or let the umpire allow it with --leave \"reason\" (C0.3)"
            )));
        }
        if reason.is_some() && told.is_empty() {
            return Err(Failure("--leave: no army breaks a rule, so there is nothing to allow".to_owned()));
        }
        Ok(told)
    }

    /// Gives a faction the army that was bought for it, judged on the campaign's terms whatever its own
    /// were (C0.2).
    fn bring(&self, given: &str, reason: Option<&str>, plan: &mut SetupPlan) -> Result<Brought, Failure> {
        let (key, path) = given.split_once('=').ok_or_else(|| {
            Failure(format!("--army {given}: expected KEY=FILE, such as hungary=mine.army.ron"))
        })?;
        let (library, _) = shelf::library(shelf::data_folder().as_deref());
        let mut purchase = army::purchase(std::path::Path::new(path), &library)?;
        let (list, system) = library.of(&purchase)?;
        let year = i16::try_from(plan.start.year()).ok();
        purchase.terms = c00_muster::terms(&Rules::printed().tables, system.family, year);
        let edition = purchase.edition(system);
        let muster = Muster::new(list, system, edition);
        let faction = plan
            .factions
            .iter_mut()
            .find(|faction| faction.key == key)
            .ok_or_else(|| unknown_faction(key))?;
        faction.army = Some(muster.roster(&purchase));
        let mut breaches: Vec<String> =
            muster.bill(&purchase).breaches.iter().map(ToString::to_string).collect();
        if let Some(data) = factions::bundled_faction(key)
            && list.faction != data.key
            && list.faction != data.army_list
        {
            breaches.push(format!("{} is no list of the {} (C0.3)", list.name, faction.name));
        }
        if let Some(reason) = reason.filter(|_| !breaches.is_empty()) {
            faction.leave = Some(Leave { breaches: breaches.clone(), reason: reason.to_owned() });
        }
        let named = system.editions.iter().find(|known| known.code == edition);
        let named = named.map_or_else(|| system.name.clone(), |edition| edition.name.clone());
        if edition != system.default_edition() || system.key != self.system {
            plan.edition.clone_from(&named);
        }
        let breaches = breaches.into_iter().map(|breach| format!("{path}: {breach}")).collect();
        Ok(Brought { given: given.to_owned(), edition: named, breaches })
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
