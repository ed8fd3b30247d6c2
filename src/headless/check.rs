//! `voivode check`: is a file of ours whole? Faults with path, line and column.
//!
//! Never changes a file.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use super::output::{Failure, Output, say};
use super::{GAME, act, army, balkan as war};
use crate::balkan::data::{self as balkan_data, Setup};
use crate::balkan::rules as balkan;
use crate::balkan::theatre::Theatre;
use crate::campaign::Campaign;
use crate::campaign::c09_files::{BATTLE_ENDING, RESULT_ENDING, read_battle, read_result};
use crate::campaign::c09_weather;
use crate::campaign::rules::{OPTIONS, Options, Preset, Rules, parse_rulings};
use crate::ground::board::Board;
use crate::ground::count::counted;
use crate::ground::fault::Fault;
use crate::journal::{own, shelf, verify};
use crate::tabletop::{StarterArmy, factions, names};

/// Check files: saves, boards, rules, set-ups, presets, rulings, factions, tabletop systems, army lists, armies,
/// ready-made armies, orders, battle packets, results of battles, themes.
///
/// What a file is shows in its name and its contents. Every fault is one line,
/// `path:line:column: message`; the exit status is then 1.
#[derive(Debug, Args)]
pub(super) struct Check {
    /// Files to check
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// What a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Save,
    Board,
    Rules,
    BalkanRules,
    BalkanSetup,
    Preset,
    Rulings,
    Factions,
    Names,
    Army,
    StarterArmy,
    Orders,
    BattlePacket,
    BattleResult,
    Weather,
    Theme,
}

impl Kind {
    fn words(self) -> &'static str {
        match self {
            Self::Save => "a saved campaign",
            Self::Board => "a board",
            Self::Rules => "rules",
            Self::BalkanRules => "rules of the Balkan wars",
            Self::BalkanSetup => "a set-up of the Balkan wars",
            Self::Preset => "a preset",
            Self::Rulings => "rulings",
            Self::Factions => "factions",
            Self::Names => "names",
            Self::Army => "an army",
            Self::StarterArmy => "a ready-made army",
            Self::Orders => "orders",
            Self::BattlePacket => "a battle packet",
            Self::BattleResult => "the result of a battle",
            Self::Weather => "weather",
            Self::Theme => "a theme",
        }
    }

    /// Of which game rules are: only the Balkan wars have cards.
    fn rules(text: &str) -> Self {
        if field_stands(text, "cards") { Self::BalkanRules } else { Self::Rules }
    }

    /// By the contents, and where they are too broken to tell, by the name.
    fn of(path: &Path, text: &str) -> Option<Self> {
        let first = text.lines().next().unwrap_or_default();
        let checksum = first.get(..8).is_some_and(|word| word.bytes().all(|b| b.is_ascii_hexdigit()));
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if checksum && first[8..].starts_with(" (") || has_ending(path, "voivode") {
            return Some(Self::Save);
        }
        match name {
            "board.ron" => return Some(Self::Board),
            "rules.ron" => return Some(Self::rules(text)),
            "setup.ron" => return Some(Self::BalkanSetup),
            "rulings.ron" => return Some(Self::Rulings),
            "factions.ron" => return Some(Self::Factions),
            "names.ron" => return Some(Self::Names),
            _ => {}
        }
        let has = |field: &str| field_stands(text, field);
        if name.ends_with(BATTLE_ENDING) || has("seal") && has("packet") {
            return Some(Self::BattlePacket);
        }
        if name == "weather.ron" || has("months") && text.contains("faces:") {
            return Some(Self::Weather);
        }
        if name.ends_with(RESULT_ENDING) || has("battle") && has("outcome") {
            return Some(Self::BattleResult);
        }
        if has("terrain") && (has("sites") || has("rivers") || has("regions")) {
            Some(Self::Board)
        } else if has("tables") && has("presets") {
            Some(Self::rules(text))
        } else if has("homes") && has("divisions") {
            Some(Self::BalkanSetup)
        } else if name.ends_with(".army.ron")
            || (has("terms") && has("list"))
            || (has("entries") && has("system"))
            || (has("editions") && has("types"))
        {
            Some(Self::Army)
        } else if has("options") && has("name") && !has("tables") {
            Some(Self::Preset)
        } else if has("faction") && (has("system") || has("commands")) {
            Some(Self::StarterArmy)
        } else if has("desk") && has("map") && has("dark") {
            Some(Self::Theme)
        } else if has("army_list") && has("generals") {
            Some(Self::Factions)
        } else if has("rule") && has("words") {
            Some(Self::Rulings)
        } else if has_ending(path, "ron") && text.trim_start().starts_with('[') {
            Some(Self::Orders)
        } else {
            None
        }
    }
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
}

/// A field of this name is given somewhere, comments apart.
pub(super) fn field_stands(text: &str, field: &str) -> bool {
    text.lines().map(str::trim_start).filter(|line| !line.starts_with("//")).any(|line| {
        let at_start = line.trim_start_matches(['(', '[', ' ']);
        at_start.strip_prefix(field).is_some_and(|rest| rest.trim_start().starts_with(':'))
    })
}

impl Check {
    pub(super) fn run(&self) -> Output {
        let mut output = Output::default();
        for path in &self.files {
            match check(path) {
                Ok(words) => say(&mut output.text, format_args!("{}: {words}\n", path.display())),
                Err(lines) => {
                    output.errors.extend(lines);
                    output.status = Failure::FAULTS;
                }
            }
        }
        output
    }
}

/// What is right about a file, or its faults.
fn check(path: &Path) -> Result<String, Vec<String>> {
    let name = path.display().to_string();
    let at_start = |message: String| vec![Fault::new(&name, 1, 1, message).to_string()];
    let bytes = std::fs::read(path).map_err(|err| at_start(err.to_string()))?;
    let kind = Kind::of(path, &String::from_utf8_lossy(&bytes)).ok_or_else(|| {
        at_start(
            "this is no file of ours: expected a save, a board, rules, a set-up, a preset, rulings, factions, a \
             tabletop system, an army list, an army, a ready-made army, orders, a battle packet, the result \
             of a battle or a theme"
                .to_owned(),
        )
    })?;
    if kind == Kind::Save {
        return save(path).map(|report| format!("{}, {report}", kind.words()));
    }
    let text = own::text(path).map_err(|fault| vec![fault.to_string()])?;
    let faults = |faults: Vec<Fault>| faults.iter().map(ToString::to_string).collect::<Vec<_>>();
    let what = match kind {
        Kind::Board => {
            let board = Board::parse(&name, &text).map_err(faults)?;
            let sites = counted(board.sites().len(), "town or castle", "towns and castles");
            format!("{}, {sites}", counted(board.len(), "hex", "hexes"))
        }
        Kind::Rules => {
            Rules::parse(&name, &text).map_err(faults)?;
            "whole".to_owned()
        }
        Kind::BalkanRules => {
            let rules = balkan::Rules::parse(&name, &text).map_err(faults)?;
            format!("{} in the deck", counted(rules.deck(), "card", "cards"))
        }
        Kind::BalkanSetup => {
            let setup = Setup::parse(&name, &text).map_err(faults)?;
            let (board, rules) = beside(path).map_err(faults)?;
            let theatre = Theatre::build(&board, &setup, &rules).map_err(faults)?;
            let divisions = counted(theatre.plans.len(), "division", "divisions");
            format!("{divisions} on {}", counted(theatre.n, "space", "spaces"))
        }
        Kind::Preset => {
            let preset = Preset::parse(&name, &text).map_err(faults)?;
            let default = Options::default();
            let n = OPTIONS.iter().filter(|entry| entry.get(&preset.options) != entry.get(&default)).count();
            format!("{}, {n} of {} options other than printed", preset.name, OPTIONS.len())
        }
        Kind::Rulings => format!("{} of them", parse_rulings(&name, &text).map_err(faults)?.len()),
        Kind::Factions => format!("{} of them", factions::parse(&name, &text).map_err(faults)?.len()),
        Kind::Names => format!("of {} factions", names::parse(&name, &text).map_err(faults)?.len()),
        Kind::Army => {
            let (library, _) = shelf::library(shelf::data_folder().as_deref());
            return match army::Subject::parse(&name, &text, &library) {
                Some(subject) => {
                    let subject = subject.map_err(faults)?;
                    army::check_words(&subject, &name, &text, &library).map_err(faults)
                }
                None => Err(at_start("expected an army list, an army file or a tabletop system".to_owned())),
            };
        }
        Kind::StarterArmy => {
            let army = StarterArmy::parse(&name, &text).map_err(faults)?;
            format!("{}, {}", army.name, army.system.name())
        }
        Kind::BattlePacket => {
            let packet = read_battle(&name, &text).map_err(|fault| faults(vec![fault]))?;
            format!("battle {} of {}, digits {}", packet.battle, packet.campaign, packet.digest)
        }
        Kind::Weather => format!("{} months", c09_weather::parse(&name, &text).map_err(faults)?),
        Kind::BattleResult => {
            let result = read_result(&name, &text).map_err(faults)?;
            format!("of battle {}, digits {}", result.battle, result.digest)
        }
        Kind::Orders => {
            let orders = act::parse(&name, &text).map_err(|fault| faults(vec![fault]))?;
            format!("{} of them", orders.len())
        }
        // Its colours are judged by the window; here only that it reads.
        Kind::Theme | Kind::Save => {
            ron::from_str::<ron::Value>(&text).map_err(|err| faults(vec![Fault::from_ron(&name, &err)]))?;
            "reads well".to_owned()
        }
    };
    Ok(format!("{}, {what}", kind.words()))
}

/// The board and the rules that a set-up of the Balkan wars goes with: those beside it, else those
/// that are built in.
fn beside(setup: &Path) -> Result<(Arc<Board>, balkan::Rules), Vec<Fault>> {
    let (board, rules) = (setup.with_file_name("board.ron"), setup.with_file_name("rules.ron"));
    let read = |path: &Path| own::text(path).map_err(|fault| vec![fault]);
    let board = if board.is_file() {
        Arc::new(Board::parse(&board.display().to_string(), &read(&board)?)?)
    } else {
        balkan_data::board()
    };
    let rules = if rules.is_file() {
        balkan::Rules::parse(&rules.display().to_string(), &read(&rules)?)?
    } else {
        balkan::Rules::printed()
    };
    Ok((board, rules))
}

fn save(path: &Path) -> Result<String, Vec<String>> {
    if war::is_save(path) {
        return war::verified(path).map_err(|faults| faults.iter().map(ToString::to_string).collect());
    }
    let report = verify::<Campaign>(path, GAME);
    report.map(|report| report.to_string()).map_err(|faults| faults.iter().map(ToString::to_string).collect())
}
