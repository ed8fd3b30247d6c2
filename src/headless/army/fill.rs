//! `voivode army fill`: a legal army from a list at one call.
//!
//! Never overwrites a file unless told to.

use std::path::PathBuf;

use clap::Args;

use super::FIRST_YEAR;
use crate::campaign::c00_muster;
use crate::campaign::rules::Rules;
use crate::headless::output::{Failure, Output};
use crate::tabletop::muster::{Muster, Plan};
use crate::tabletop::starter::Budget;
use crate::tabletop::{Library, Points, Terms};

/// Fill an army from a list: first all that the list demands, then what the budget allows.
///
/// Without more words it is bought as a campaign buys it: with the campaign's budget, minimums and
/// maximums doubled, three generals free, in three commands, for the year 1458. For a single game say
/// `--budget 400 --times 1 --free-generals 0`. The army is always legal; if the list demands more than
/// the budget allows, nothing is written and the reason is told.
#[derive(Debug, Args)]
pub(super) struct Fill {
    /// Key of an army list, such as `hungary_dbm`, or the file of one
    #[arg(value_name = "LIST")]
    list: PathBuf,
    /// Points to spend; in ARMATI beside the core, in DBA elements of each army
    #[arg(long, value_name = "POINTS")]
    budget: Option<Points>,
    /// How many times minimums and maximums are taken
    #[arg(long, value_name = "N")]
    times: Option<u16>,
    /// Generals that cost nothing
    #[arg(long, value_name = "N")]
    free_generals: Option<u16>,
    /// Commands into which it is divided; in DBA whole armies
    #[arg(long, value_name = "N")]
    commands: Option<u16>,
    /// Keep the dates of the list to this year, or to none
    #[arg(long, value_name = "YEAR|any", default_value = FIRST_YEAR)]
    year: String,
    /// Edition of the rules, such as 3.4 of DBM
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
    /// What the budget is spent on: balanced, horse, foot, quality or numbers
    #[arg(long, value_name = "PLAN", default_value = "balanced")]
    plan: Plan,
    /// Name of the army
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Overwrite the file if there is one
    #[arg(long)]
    force: bool,
    /// The army file to write, such as hungary.army.ron; without one the army is printed
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Fill {
    pub(super) fn run(self, library: &Library) -> Result<Output, Failure> {
        let (super::Subject::List(list), _) = super::open(&self.list, None, library)? else {
            return Err(Failure(format!("{}: expected an army list", self.list.display())));
        };
        let system = library.system(&list.system)?;
        let edition = self.edition.as_deref().unwrap_or(system.default_edition());
        if !system.has_edition(edition) {
            let known: Vec<&str> = system.editions.iter().map(|edition| edition.code.as_str()).collect();
            return Err(Failure(format!(
                "{} has no edition {edition}: there are {}",
                system.name,
                known.join(", ")
            )));
        }
        let year = match self.year.as_str() {
            "any" => None,
            year => Some(year.parse::<i16>().map_err(|_| {
                Failure(format!("--year {year}: expected a year such as {FIRST_YEAR}, or any"))
            })?),
        };
        let muster = Muster::new(&list, system, edition);
        let terms = self.terms(c00_muster::terms(&Rules::printed().tables, system.family, year))?;
        let name = self.name.clone().unwrap_or_else(|| list.name.clone());
        let purchase = muster.fill(&name, &terms, self.plan)?;
        let text = purchase.to_text();
        let Some(path) = &self.output else { return Ok(Output::text(text)) };
        super::write(path, &text, self.force)?;
        let mut page = format!("{}\n\n", path.display());
        page.push_str(&muster.page(&purchase));
        Ok(Output::text(page))
    }

    /// The campaign's terms, with what was asked for in their place.
    fn terms(&self, usual: Terms) -> Result<Terms, Failure> {
        let budget = match (self.budget, usual.budget) {
            (None, budget) => budget,
            (Some(points), Budget::Points(_)) => Budget::Points(points),
            (Some(points), Budget::Bonus(_)) => Budget::Bonus(points),
            (Some(points), Budget::Elements(_)) => {
                let each = u16::try_from(points.0 / 10).ok().filter(|_| points.0 % 10 == 0);
                Budget::Elements(each.ok_or_else(|| {
                    Failure(format!("--budget {points}: expected a whole number of elements"))
                })?)
            }
        };
        let commands = self.commands.unwrap_or(usual.commands);
        let times = self.times.unwrap_or(usual.times);
        if commands == 0 || times == 0 {
            return Err(Failure("--commands and --times: expected at least 1".to_owned()));
        }
        if commands > MOST_COMMANDS || times > MOST_TIMES {
            return Err(Failure(format!(
                "--commands and --times: expected at most {MOST_COMMANDS} and {MOST_TIMES}"
            )));
        }
        let free_generals = self.free_generals.unwrap_or(usual.free_generals);
        Ok(Terms { budget, times, free_generals, commands, ..usual })
    }
}

/// More commands or more times a list than any table can hold.
const MOST_COMMANDS: u16 = 20;
const MOST_TIMES: u16 = 20;
