//! The theatre of war: the board, the homes and the divisions as flat tables for the engine.
//!
//! Never changes while a war is played, and knows no move: only what lies where.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use crate::balkan::data::{self, Home, Setup, Zone};
use crate::balkan::rules::{Country, Ground, Rules};
use crate::ground::board::{Board, SiteKind, Terrain};
use crate::ground::fault::Fault;
use crate::ground::hex::{Direction, Hex};
use crate::ground::judge::{Judge, built_in};

/// No space.
pub const NONE: u16 = u16::MAX;
/// Most spaces of a theatre.
pub const MOST_SPACES: usize = 384;

/// A division and where it begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DivisionPlan {
    /// What it was called.
    pub name: String,
    /// Whose it is.
    pub country: Country,
    /// With five players: of the second Ottoman player.
    pub east: bool,
    /// The guerrillas of Montenegro.
    pub montenegro: bool,
    /// Its space at the start of the First War; [`NONE`] if it comes later.
    pub start: u16,
    /// Its space in the lines of June 1913; [`NONE`] if it was no more.
    pub second: u16,
    /// It joins in the Second War.
    pub joins_second: bool,
}

/// All divisions, in the order in which they are numbered.
pub type Plans = Vec<DivisionPlan>;

/// The theatre. Spaces are the hexes in play, numbered from 0 in the order of hexes; every table has
/// one entry for each. Sides are numbered as in [`Direction::ALL`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theatre {
    /// How many spaces.
    pub n: usize,
    /// The hex of each.
    pub hex: Vec<Hex>,
    /// The name of its town, or of a place there, or the number of the hex.
    pub name: Vec<String>,
    /// What it is (B1).
    pub ground: Vec<Ground>,
    /// The space over each side; [`NONE`] where there is none, and over an arm of the sea or a lake
    /// without a bridge.
    pub near: Vec<[u16; 6]>,
    /// A bit for each side with a river.
    pub river: Vec<u8>,
    /// A bit for each side that a railway crosses.
    pub rail: Vec<u8>,
    /// Whose home it is.
    pub home: Vec<Option<Country>>,
    /// What it is in a free or random set-up.
    pub zone: Vec<Option<Zone>>,
    /// All divisions.
    pub plans: Plans,
    /// Who held it at the end of June 1913.
    pub control_1913: Vec<Option<Country>>,
    spaces: BTreeMap<Hex, u16>,
}

static BUNDLED: LazyLock<Arc<Theatre>> =
    LazyLock::new(|| Arc::new(built_in(Theatre::build(&data::board(), Setup::bundled(), &Rules::printed()))));

impl Theatre {
    /// The theatre built into the program.
    pub fn bundled() -> &'static Self {
        &BUNDLED
    }

    /// The same, to be shared.
    pub fn shared() -> Arc<Self> {
        Arc::clone(&BUNDLED)
    }

    /// The space of a hex; nothing where it is not in play.
    pub fn space_at(&self, hex: Hex) -> Option<u16> {
        self.spaces.get(&hex).copied()
    }

    /// B0.4: whether a division may stand there in a free or random set-up of the First War; `five`
    /// with two Ottoman players.
    pub fn may_set_up(&self, division: u8, space: u16, five: bool) -> bool {
        let (Some(plan), Some(Some(zone))) =
            (self.plans.get(usize::from(division)), self.zone.get(usize::from(space)))
        else {
            return false;
        };
        match plan.country {
            Country::Ottomans => match zone {
                Zone::Albania | Zone::Macedonia => !five || !plan.east,
                Zone::Thrace => !five || plan.east,
                _ => false,
            },
            Country::Bulgaria => *zone == Zone::Bulgaria,
            Country::Greece => *zone == Zone::Greece,
            Country::Serbia => *zone == if plan.montenegro { Zone::Montenegro } else { Zone::Serbia },
            Country::Romania => *zone == Zone::Romania,
        }
    }

    /// Builds the tables. The faults are those of the set-up file: every one that was found, where it
    /// stands, and what was expected.
    pub fn build(board: &Board, setup: &Setup, rules: &Rules) -> Result<Self, Vec<Fault>> {
        let mut judge = Judge::new(&setup.path, &setup.text);
        let mut theatre = Self::spaces(board, setup);
        for (n, home) in setup.homes.iter().enumerate() {
            judge_home(&mut judge, board, &setup.homes, n, home);
        }
        judge.must(
            (1..=MOST_SPACES).contains(&theatre.n),
            &[("homes", 0)],
            format!("homes: {} spaces are in play; 1 to {MOST_SPACES} are expected", theatre.n),
        );
        theatre.judge_reach(&mut judge);
        theatre.zones(&setup.homes, board);
        theatre.divisions(&mut judge, setup, rules);
        theatre.lines(&mut judge, setup, board);
        let faults = judge.faults();
        if faults.is_empty() { Ok(theatre) } else { Err(faults) }
    }

    /// The spaces and all that lies on them and between them.
    fn spaces(board: &Board, setup: &Setup) -> Self {
        let home_of = |hex| {
            let region = board.region(hex).filter(|_| board.is_land(hex))?;
            setup.homes.iter().find(|home| home.region == region).map(|home| home.country)
        };
        let hexes: Vec<Hex> = board.hexes().filter(|&hex| home_of(hex).is_some()).collect();
        let spaces: BTreeMap<Hex, u16> = hexes.iter().copied().zip(0..NONE).collect();
        let mut theatre = Self {
            n: hexes.len(),
            name: hexes.iter().map(|&hex| name(board, hex)).collect(),
            ground: hexes.iter().map(|&hex| ground(board, hex)).collect(),
            near: vec![[NONE; 6]; hexes.len()],
            river: vec![0; hexes.len()],
            rail: vec![0; hexes.len()],
            home: hexes.iter().map(|&hex| home_of(hex)).collect(),
            zone: vec![None; hexes.len()],
            plans: Vec::new(),
            control_1913: vec![None; hexes.len()],
            hex: hexes,
            spaces,
        };
        for (space, &hex) in theatre.hex.iter().enumerate() {
            for direction in Direction::ALL {
                let other = hex.neighbor(direction);
                let Some(&there) = theatre.spaces.get(&other) else { continue };
                let side = board.side(hex, other);
                let parted = side.strait || side.lake;
                if parted && side.crossing.is_none() {
                    continue;
                }
                let bit = 1 << direction.index();
                theatre.near[space][direction.index()] = there;
                if side.river.is_some() || parted {
                    theatre.river[space] |= bit;
                }
                if board.rail(hex, other) {
                    theatre.rail[space] |= bit;
                }
            }
        }
        theatre
    }

    /// Every space can be walked to from every other.
    fn judge_reach(&self, judge: &mut Judge<'_>) {
        let mut seen = vec![false; self.n];
        let mut open = Vec::from_iter((self.n > 0).then_some(0_u16));
        while let Some(space) = open.pop() {
            if !std::mem::replace(&mut seen[usize::from(space)], true) {
                open.extend(self.near[usize::from(space)].iter().filter(|&&there| there != NONE));
            }
        }
        let cut_off: Vec<String> =
            self.hex.iter().zip(&seen).filter(|&(_, &seen)| !seen).map(|(hex, _)| hex.to_string()).collect();
        judge.must(
            cut_off.is_empty(),
            &[("homes", 0)],
            format!("homes: no way leads from {} to {}", first(&self.hex), cut_off.join(", ")),
        );
    }

    /// The zones of a free or random set-up.
    fn zones(&mut self, homes: &[Home], board: &Board) {
        for space in 0..self.n {
            let region = board.region(self.hex[space]);
            let Some(home) = homes.iter().find(|home| Some(home.region.as_str()) == region) else { continue };
            let near_enemy = home.depth.is_none_or(|depth| self.enemy_within(space, home.country, depth));
            self.zone[space] = near_enemy.then_some(home.zone);
        }
    }

    /// True when a home space of an enemy of the First War is at most so many steps away.
    fn enemy_within(&self, space: usize, country: Country, depth: u8) -> bool {
        let enemy = |space: usize| {
            self.home[space].is_some_and(|other| {
                other != Country::Romania && (other == Country::Ottomans) != (country == Country::Ottomans)
            })
        };
        let mut seen = vec![false; self.n];
        let mut ring = vec![space];
        seen[space] = true;
        for _ in 0..depth {
            let mut next = Vec::new();
            for &there in ring.iter().flat_map(|&space| &self.near[space]).filter(|&&there| there != NONE) {
                let there = usize::from(there);
                if enemy(there) {
                    return true;
                }
                if !std::mem::replace(&mut seen[there], true) {
                    next.push(there);
                }
            }
            ring = next;
        }
        false
    }

    fn divisions(&mut self, judge: &mut Judge<'_>, setup: &Setup, rules: &Rules) {
        let mut taken: [BTreeMap<u16, &str>; 2] = [BTreeMap::new(), BTreeMap::new()];
        for (n, division) in setup.divisions.iter().enumerate() {
            let name = &division.name;
            // Names stand once a division, and after nothing else in this list.
            let here = |field| [("divisions", 0), ("name", n), (field, 0)];
            let mut place = |field, hex: Option<Hex>, taken: &mut BTreeMap<u16, _>| {
                let Some(hex) = hex else { return NONE };
                let Some(space) = self.space_at(hex) else {
                    judge.must(
                        false,
                        &here(field),
                        format!("{name}: {hex} is not in play; a land hex of a region in homes is expected"),
                    );
                    return NONE;
                };
                let other = taken.insert(space, name.as_str());
                judge.must(
                    other.is_none(),
                    &here(field),
                    format!(
                        "{name}: {} stands at {hex} already; one division a space",
                        other.unwrap_or_default()
                    ),
                );
                space
            };
            let start = place("first", division.first, &mut taken[0]);
            let second = place("second", division.second, &mut taken[1]);
            judge.must(
                !division.east || division.country == Country::Ottomans,
                &here("east"),
                format!("{name}: only Ottoman divisions are of the east"),
            );
            judge.must(
                !division.montenegro || division.country == Country::Serbia,
                &here("montenegro"),
                format!("{name}: the guerrillas of Montenegro are one of Serbia's divisions"),
            );
            self.plans.push(DivisionPlan {
                name: name.clone(),
                country: division.country,
                east: division.east,
                montenegro: division.montenegro,
                start,
                second,
                joins_second: division.first.is_none(),
            });
        }
        // The order is that of the numbers: the First War by countries, then who joins in the Second.
        let mut expected = Vec::new();
        for (joins, counts) in [(false, &rules.counters), (true, &rules.joining)] {
            let order = if joins { JOINING } else { Country::ALL };
            for country in order {
                expected.extend((0..counts[country as usize]).map(|_| (country, joins)));
            }
        }
        let words = |joins| if joins { "joins in the Second War" } else { "is there from the First War on" };
        for (n, (division, &(country, joins))) in setup.divisions.iter().zip(&expected).enumerate() {
            if (division.country, division.first.is_none()) != (country, joins) {
                judge.must(
                    false,
                    &[("divisions", 0), ("name", n)],
                    format!(
                        "{}: division {} of the list is expected to be of {country} and one that {}",
                        division.name,
                        n + 1,
                        words(joins)
                    ),
                );
                break;
            }
        }
        judge.must(
            setup.divisions.len() == expected.len(),
            &[("divisions", 0)],
            format!("divisions: {} where the rules have {}", setup.divisions.len(), expected.len()),
        );
    }

    fn lines(&mut self, judge: &mut Judge<'_>, setup: &Setup, board: &Board) {
        let rows = usize::from(board.rows().unsigned_abs());
        let cols = usize::from(board.cols().unsigned_abs());
        let at = [("lines_1913", 0)];
        judge.must(
            setup.lines_1913.len() == rows,
            &at,
            format!("lines_1913: {} rows where {rows} are expected", setup.lines_1913.len()),
        );
        for (row, text) in setup.lines_1913.iter().enumerate() {
            let len = text.chars().count();
            judge.must(
                len == cols,
                &at,
                format!("lines_1913: row {} has {len} letters where {cols} are expected", row + 1),
            );
            for (col, letter) in text.chars().enumerate() {
                let country = match letter {
                    '.' => continue,
                    'o' => Country::Ottomans,
                    'b' => Country::Bulgaria,
                    'g' => Country::Greece,
                    's' => Country::Serbia,
                    'r' => Country::Romania,
                    other => {
                        let words =
                            format!("lines_1913: unknown letter `{other}`; one of . o b g s r expected");
                        judge.must(false, &at, words);
                        continue;
                    }
                };
                let hex =
                    i16::try_from(col).ok().zip(i16::try_from(row).ok()).map(|(col, row)| Hex::new(col, row));
                match hex.and_then(|hex| self.space_at(hex)) {
                    Some(space) => self.control_1913[usize::from(space)] = Some(country),
                    None => judge.must(
                        false,
                        &at,
                        format!("lines_1913: column {} of row {} is not in play", col + 1, row + 1),
                    ),
                }
            }
        }
        for plan in &self.plans {
            if let Some(Some(country)) = self.control_1913.get(usize::from(plan.second)) {
                judge.must(
                    *country == plan.country,
                    &at,
                    format!("lines_1913: {} stands where {country} is said to be", plan.name),
                );
            }
        }
    }
}

/// Those who join in the Second War, in the order of their numbers (B7).
const JOINING: [Country; 5] =
    [Country::Romania, Country::Bulgaria, Country::Serbia, Country::Greece, Country::Ottomans];

fn judge_home(judge: &mut Judge<'_>, board: &Board, homes: &[Home], n: usize, home: &Home) {
    let at = [("homes", 0), ("region", n)];
    let known: Vec<&str> = board.regions().iter().map(|region| region.name.as_str()).collect();
    judge.must(
        known.contains(&home.region.as_str()),
        &at,
        format!("homes: unknown region `{}`; one of {} expected", home.region, known.join(", ")),
    );
    judge.must(
        homes[..n].iter().all(|before| before.region != home.region),
        &at,
        format!("homes: {} stands here twice", home.region),
    );
}

fn first(hexes: &[Hex]) -> String {
    hexes.first().map_or_else(String::new, Hex::to_string)
}

fn name(board: &Board, hex: Hex) -> String {
    let site = board.site_at(hex).map(|site| site.name.clone());
    let place = || board.places().iter().find(|place| place.hex == hex).map(|place| place.name.clone());
    site.or_else(place).unwrap_or_else(|| hex.to_string())
}

/// B1: hills, forest and marsh count as plains; a site stands for all its space.
fn ground(board: &Board, hex: Hex) -> Ground {
    match (board.site_at(hex).map(|site| site.kind), board.terrain(hex)) {
        (Some(SiteKind::City | SiteKind::LargeTown), _) => Ground::City,
        (Some(SiteKind::Fortification | SiteKind::Castle), _) => Ground::Fortification,
        (Some(SiteKind::Town), _) => Ground::Town,
        (None, Some(Terrain::Mountain)) => Ground::Mountains,
        (None, _) => Ground::Plains,
    }
}
