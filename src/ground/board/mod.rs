//! Boards: terrain, rivers, crossings, roads and towns on a grid of hexes.
//!
//! Never says what anything costs or forbids, and never changes after it was built: the editor
//! changes a [`Plan`] and builds a new board of it.

mod file;
mod generated;
mod plan;

use std::{
    collections::BTreeMap,
    fmt,
    sync::{Arc, LazyLock},
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

pub use self::plan::{Faction, Pass, Place, Plan, Region, Watercourse, Way};
use crate::ground::{
    fault::Fault,
    hex::{Direction, Edge, Hex},
};

/// What covers most of a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Terrain {
    /// Open, level ground.
    Plain,
    /// Hills.
    Hills,
    /// Mountains.
    Mountain,
    /// Woods.
    Forest,
    /// Marsh.
    Marsh,
    /// Sea.
    Sea,
    /// A lake that fills the hex.
    Lake,
}

impl Terrain {
    /// Every kind, in the order of the legend.
    pub const ALL: [Self; 7] =
        [Self::Plain, Self::Hills, Self::Mountain, Self::Forest, Self::Marsh, Self::Sea, Self::Lake];

    /// The character that stands for it in a board file.
    pub const fn letter(self) -> char {
        match self {
            Self::Plain => '.',
            Self::Hills => 'n',
            Self::Mountain => '^',
            Self::Forest => 'f',
            Self::Marsh => 'm',
            Self::Sea => '~',
            Self::Lake => 'o',
        }
    }

    /// The terrain of a character of a board file.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|terrain| terrain.letter() == letter)
    }

    /// True for all but sea and lake.
    pub const fn is_land(self) -> bool {
        !matches!(self, Self::Sea | Self::Lake)
    }
}

impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Plain => "plain",
            Self::Hills => "hills",
            Self::Mountain => "mountain",
            Self::Forest => "forest",
            Self::Marsh => "marsh",
            Self::Sea => "sea",
            Self::Lake => "lake",
        })
    }
}

/// How strong a site is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SiteKind {
    /// A castle.
    Castle,
    /// A walled town.
    Town,
    /// A large walled town.
    LargeTown,
    /// A city of the railway age.
    City,
    /// A fortress or fortified line of the railway age.
    Fortification,
}

impl fmt::Display for SiteKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Castle => "castle",
            Self::Town => "town",
            Self::LargeTown => "large town",
            Self::City => "city",
            Self::Fortification => "fortification",
        })
    }
}

/// A castle or town of the game; at most one a hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Site {
    /// The name it goes by.
    pub name: String,
    /// Its names in other tongues; none of them is [`Site::name`].
    pub other_names: Vec<String>,
    /// How strong it is.
    pub kind: SiteKind,
    /// Whose it is at the beginning: one of [`Board::countries`].
    pub country: String,
    /// Key of the faction that may choose it as its capital, such as `hungary`.
    pub capital_for: Option<String>,
    /// Where it lies: always land.
    pub hex: Hex,
}

/// How wide a river is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RiverClass {
    /// A small river.
    Minor,
    /// A large river.
    Major,
    /// One of the great rivers.
    Great,
}

/// A river along a hexside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct River {
    /// Its name.
    pub name: String,
    /// Its width here.
    pub class: RiverClass,
}

/// What a river is crossed by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CrossingKind {
    /// A ford, or a ferry.
    Ford,
    /// A bridge.
    Bridge,
}

/// A ford or bridge on a hexside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Crossing {
    /// Ford or bridge.
    pub kind: CrossingKind,
    /// What it is called.
    pub name: String,
}

/// All that lies along one hexside.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Side {
    /// The river that runs along it.
    pub river: Option<River>,
    /// The ford or bridge over its water.
    pub crossing: Option<Crossing>,
    /// Name of the mountain pass that leads over it.
    pub pass: Option<String>,
    /// True between two regions.
    pub border: bool,
    /// True where a lake too small for a hex of its own lies along it.
    pub lake: bool,
    /// True where the land of the two hexes is parted by an arm of the sea.
    pub strait: bool,
}

static NOTHING: Side =
    Side { river: None, crossing: None, pass: None, border: false, lake: false, strait: false };

/// An answer of [`Board::find`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The name of the site or place, with the name that was matched in brackets when it is another.
    pub name: String,
    /// Where it lies.
    pub hex: Hex,
}

/// A board, ready for questions.
///
/// Built of a [`Plan`] that has passed all checks; equal when the plans are. Hexes are in board
/// order: by column, then row, as [`Hex`] itself is ordered.
#[derive(Clone)]
pub struct Board {
    plan: Plan,
    /// In the order of the edges.
    sides: Vec<(Edge, Side)>,
    /// By hex and direction: 0 for an empty side, or one more than a place in `sides`.
    slots: Vec<u32>,
    /// By hex: one bit a direction.
    roads: Vec<u8>,
    /// By hex: one bit a direction.
    rails: Vec<u8>,
    /// By hex: 0 for none, or one more than a place in the sites of the plan.
    site_slots: Vec<u32>,
}

impl Board {
    /// Reads a board file. `path` is only for the faults: every one that was found, each with its
    /// line and column.
    pub fn parse(path: &str, text: &str) -> Result<Self, Vec<Fault>> {
        file::read(path, text).map(Self::index_plan)
    }

    /// Checks a plan as its file would be checked and builds the board. Lines of faults are those
    /// of [`Plan::to_text`].
    pub fn build(plan: &Plan) -> Result<Self, Vec<Fault>> {
        Self::parse("board", &plan.to_text())
    }

    /// The board of the campaign: Hungary and its neighbours in the days of Matthias Corvinus.
    pub fn corvinus() -> Arc<Self> {
        static BOARD: LazyLock<Arc<Board>> = LazyLock::new(|| {
            let text = include_str!("../../../assets/campaigns/corvinus/board.ron");
            Arc::new(
                Board::parse("assets/campaigns/corvinus/board.ron", text)
                    .expect("a test reads the board that is built in"),
            )
        });
        Arc::clone(&BOARD)
    }

    /// Nothing but plain.
    pub fn blank(cols: i16, rows: i16) -> Self {
        Self::index_plan(Plan::blank(cols, rows))
    }

    /// A made-up country of that size, the same for the same seed: for measuring and for tests.
    pub fn generated(cols: i16, rows: i16, seed: u64) -> Self {
        Self::index_plan(generated::plan(cols, rows, seed))
    }

    /// Never fails: what does not lie on the board is left out of the tables.
    fn index_plan(plan: Plan) -> Self {
        let mut sides: BTreeMap<Edge, Side> = BTreeMap::new();
        for course in &plan.rivers {
            for &edge in &course.sides {
                sides.entry(edge).or_default().river =
                    Some(River { name: course.name.clone(), class: course.class });
            }
        }
        for (edge, crossing) in &plan.crossings {
            sides.entry(*edge).or_default().crossing = Some(crossing.clone());
        }
        for pass in &plan.passes {
            for &edge in &pass.sides {
                sides.entry(edge).or_default().pass = Some(pass.name.clone());
            }
        }
        for &edge in &plan.lakes {
            sides.entry(edge).or_default().lake = true;
        }
        for &edge in &plan.straits {
            sides.entry(edge).or_default().strait = true;
        }
        for hex in plan.hexes() {
            let Some(here) = plan.region(hex) else { continue };
            for direction in [Direction::N, Direction::NE, Direction::SE] {
                if plan.region(hex.neighbor(direction)).is_some_and(|there| there != here) {
                    sides.entry(Edge::new(hex, direction)).or_default().border = true;
                }
            }
        }
        let sides: Vec<(Edge, Side)> = sides.into_iter().collect();
        let mut slots = vec![0; plan.len() * 6];
        for ((edge, _), slot) in sides.iter().zip(1..) {
            let (a, b) = edge.ends();
            for (hex, direction) in [(a, edge.direction()), (b, edge.direction().opposite())] {
                if let Some(index) = plan.index(hex) {
                    slots[index * 6 + direction.index()] = slot;
                }
            }
        }
        let mut site_slots = vec![0; plan.len()];
        for (site, slot) in plan.sites.iter().zip(1..) {
            if let Some(index) = plan.index(site.hex) {
                site_slots[index] = slot;
            }
        }
        let (roads, rails) = (link_bits(&plan, &plan.roads), link_bits(&plan, &plan.rails));
        Self { plan, sides, slots, roads, rails, site_slots }
    }

    /// What the board was built of.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The board as a file, that reads back as an equal board.
    pub fn to_text(&self) -> String {
        self.plan.to_text()
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.plan.name
    }

    /// Columns of hexes.
    pub fn cols(&self) -> i16 {
        self.plan.cols()
    }

    /// Rows of hexes.
    pub fn rows(&self) -> i16 {
        self.plan.rows()
    }

    /// Number of hexes.
    pub fn len(&self) -> usize {
        self.plan.len()
    }

    /// Never: a board has a hex.
    pub fn is_empty(&self) -> bool {
        self.plan.len() == 0
    }

    /// True for a hex of this board.
    pub fn contains(&self, hex: Hex) -> bool {
        self.plan.index(hex).is_some()
    }

    /// Place of a hex in board order.
    pub fn index(&self, hex: Hex) -> Option<usize> {
        self.plan.index(hex)
    }

    /// The hex at a place in board order.
    pub fn hex_at(&self, index: usize) -> Option<Hex> {
        self.plan.hex_at(index)
    }

    /// All hexes in board order.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        self.plan.hexes()
    }

    /// The neighbours of a hex that lie on the board, in the order of [`Direction::ALL`].
    pub fn neighbors(&self, hex: Hex) -> impl Iterator<Item = Hex> {
        hex.neighbors().into_iter().filter(|&hex| self.contains(hex))
    }

    /// Terrain; nothing off the board.
    pub fn terrain(&self, hex: Hex) -> Option<Terrain> {
        self.plan.terrain(hex)
    }

    /// True on the board where it is neither sea nor lake.
    pub fn is_land(&self, hex: Hex) -> bool {
        self.terrain(hex).is_some_and(Terrain::is_land)
    }

    /// Name of the region; nothing off the board and where nobody rules.
    pub fn region(&self, hex: Hex) -> Option<&str> {
        Some(&self.plan.regions.get(self.plan.region(hex)?)?.name)
    }

    /// The regions of the legend.
    pub fn regions(&self) -> &[Region] {
        &self.plan.regions
    }

    /// What lies between two hexes: an empty side when there is nothing, or when they do not touch.
    pub fn side(&self, a: Hex, b: Hex) -> &Side {
        let find = || {
            let direction = a.direction_to(b)?;
            let slot = *self.slots.get(self.index(a)? * 6 + direction.index())?;
            Some(&self.sides.get((slot as usize).checked_sub(1)?)?.1)
        };
        find().unwrap_or(&NOTHING)
    }

    /// Every side with something on it, in the order of the edges.
    pub fn sides(&self) -> impl Iterator<Item = (Edge, &Side)> + Clone {
        self.sides.iter().map(|(edge, side)| (*edge, side))
    }

    /// The rivers, stretch by stretch as in the file.
    pub fn rivers(&self) -> &[Watercourse] {
        &self.plan.rivers
    }

    /// True when a road leads from one hex into the other.
    pub fn road(&self, a: Hex, b: Hex) -> bool {
        self.linked(&self.roads, a, b)
    }

    /// True when a railway leads from one hex into the other.
    pub fn rail(&self, a: Hex, b: Hex) -> bool {
        self.linked(&self.rails, a, b)
    }

    fn linked(&self, bits: &[u8], a: Hex, b: Hex) -> bool {
        let find = || Some(bits.get(self.index(a)?)? & (1 << a.direction_to(b)?.index()) != 0);
        find().unwrap_or(false)
    }

    /// Every side that a road crosses, once, in the order of the edges.
    pub fn road_links(&self) -> impl Iterator<Item = Edge> {
        self.links(&self.roads)
    }

    /// Every side that a railway crosses, once, in the order of the edges.
    pub fn rail_links(&self) -> impl Iterator<Item = Edge> {
        self.links(&self.rails)
    }

    fn links<'a>(&self, bits: &'a [u8]) -> impl Iterator<Item = Edge> + use<'a> {
        self.hexes().zip(bits).flat_map(|(hex, bits)| {
            [Direction::N, Direction::NE, Direction::SE]
                .into_iter()
                .filter(move |direction| bits & (1 << direction.index()) != 0)
                .map(move |direction| Edge::new(hex, direction))
        })
    }

    /// The roads by name, as in the file.
    pub fn roads(&self) -> &[Way] {
        &self.plan.roads
    }

    /// The railways by name, as in the file.
    pub fn rails(&self) -> &[Way] {
        &self.plan.rails
    }

    /// The castle or town of a hex.
    pub fn site_at(&self, hex: Hex) -> Option<&Site> {
        let slot = *self.site_slots.get(self.index(hex)?)?;
        self.plan.sites.get((slot as usize).checked_sub(1)?)
    }

    /// The castles and towns, in the order of the file.
    pub fn sites(&self) -> &[Site] {
        &self.plan.sites
    }

    /// Villages and the like that are only names on the map, in the order of the file.
    pub fn places(&self) -> &[Place] {
        &self.plan.places
    }

    /// The countries that may own a site.
    pub fn countries(&self) -> &[String] {
        &self.plan.countries
    }

    /// The factions that need a capital on this board.
    pub fn factions(&self) -> &[Faction] {
        &self.plan.factions
    }

    /// Sites, then places, that go by this name or by one that has it in it, whatever the case and
    /// the accents; whole names first, then beginnings, then the rest. The number of a hex finds
    /// the hex. Nothing for an empty text.
    pub fn find(&self, text: &str) -> Vec<Found> {
        let wanted = plain(text.trim());
        if wanted.is_empty() {
            return Vec::new();
        }
        let mut found: Vec<(u8, Found)> = Vec::new();
        if let Some(hex) = text.trim().parse().ok().filter(|&hex| self.contains(hex)) {
            let name = self.site_at(hex).map_or_else(|| hex.to_string(), |site| site.name.clone());
            found.push((0, Found { name, hex }));
        }
        let sites = self.plan.sites.iter().map(|site| (&site.name, &site.other_names, site.hex));
        let places = self.plan.places.iter().map(|place| (&place.name, &place.other_names, place.hex));
        for (name, other_names, hex) in sites.chain(places) {
            let rank = |name: &String| {
                let name = plain(name);
                match name.find(&wanted)? {
                    0 if name == wanted => Some(1),
                    0 => Some(2),
                    _ => Some(3),
                }
            };
            let own = rank(name).map(|rank| (rank, None));
            let other = other_names.iter().filter_map(|other| Some((rank(other)?, Some(other))));
            // The first of the least: the own name wins over an equally good other one.
            if let Some((rank, other)) = own.into_iter().chain(other).min_by_key(|&(rank, _)| rank) {
                let name = other.map_or_else(|| name.clone(), |other| format!("{name} ({other})"));
                found.push((rank, Found { name, hex }));
            }
        }
        found.sort_by_key(|(rank, _)| *rank);
        found.into_iter().map(|(_, found)| found).collect()
    }
}

fn link_bits(plan: &Plan, ways: &[Way]) -> Vec<u8> {
    let mut bits = vec![0; plan.len()];
    for pair in ways.iter().flat_map(|way| way.hexes.windows(2)) {
        let &[a, b] = pair else { continue };
        if let (Some(direction), Some(from), Some(to)) = (a.direction_to(b), plan.index(a), plan.index(b)) {
            bits[from] |= 1 << direction.index();
            bits[to] |= 1 << direction.opposite().index();
        }
    }
    bits
}

/// Lower case without accents, for comparing names that people type.
pub(crate) fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            'à'..='å' | 'ā' | 'ă' | 'ą' | 'ǎ' => out.push('a'),
            'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => out.push('c'),
            'ď' | 'đ' | 'ð' => out.push('d'),
            'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => out.push('e'),
            'ĝ' | 'ğ' | 'ġ' | 'ģ' => out.push('g'),
            'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => out.push('i'),
            'ķ' => out.push('k'),
            'ĺ' | 'ļ' | 'ľ' | 'ł' => out.push('l'),
            'ñ' | 'ń' | 'ņ' | 'ň' => out.push('n'),
            'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' => out.push('o'),
            'ŕ' | 'ŗ' | 'ř' => out.push('r'),
            'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => out.push('s'),
            'ţ' | 'ť' | 'ț' => out.push('t'),
            'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => out.push('u'),
            'ý' | 'ÿ' => out.push('y'),
            'ź' | 'ż' | 'ž' => out.push('z'),
            'ß' => out.push_str("ss"),
            'æ' => out.push_str("ae"),
            'œ' => out.push_str("oe"),
            // Combining accents, as some keyboards and systems send them.
            '\u{300}'..='\u{36f}' => {}
            c => out.push(c),
        }
    }
    out
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The tables would fill screens in every failed assertion.
        write!(f, "Board({:?}, {} x {} hexes)", self.plan.name, self.cols(), self.rows())
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.plan == other.plan
    }
}

impl Eq for Board {}

/// As the text of its file, so that a save carries its board in a form that can be taken out again.
impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_text())
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse("board", &text).map_err(|faults| {
            let words: Vec<String> = faults.iter().map(Fault::to_string).collect();
            D::Error::custom(words.join("; "))
        })
    }
}
