//! Troops: kinds of piece, how many of each an army has, and how losses are shared among them.
//!
//! Never decides who wins or how large a loss is; counts never fall below nothing.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::ground::count::counted;
use crate::tabletop::System;

/// How good troops are, A best. An assault counts class A and class D apart (C7.2).
///
/// WRG 7th prints a class. For the other systems our lists set it: households, guards, kapıkulu,
/// janissaries, royal banderium and brother knights (in DBM the regular superior troops) are A;
/// hordes, levies and the worst foot are D; other superior troops are B; all others are C.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Class {
    /// Household, guards.
    A,
    /// Better than most.
    B,
    /// Average.
    C,
    /// Levies.
    D,
    /// The worst.
    E,
}

impl Class {
    /// Its letter, as the printed tables name it.
    pub fn letter(self) -> char {
        match self {
            Self::A => 'A',
            Self::B => 'B',
            Self::C => 'C',
            Self::D => 'D',
            Self::E => 'E',
        }
    }
}

/// How densely troops stand. War wagons and guns count as close-order foot: they slow an army down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Order {
    /// Shoulder to shoulder.
    Close,
    /// Room to step aside.
    Loose,
    /// Skirmishers and light infantry.
    Skirmish,
}

/// How sure the points and type of an entry are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Sureness {
    /// From public data of the system itself.
    Published,
    /// From players' pages.
    Community,
    /// No public figure was found: our own.
    Ours,
}

impl Sureness {
    /// The word on screens and sheets.
    pub fn words(self) -> &'static str {
        match self {
            Self::Published => "published",
            Self::Community => "from players' lists",
            Self::Ours => "our own figure",
        }
    }
}

/// One kind of piece.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TroopKind {
    /// As a player reads it: "Saxon town spearmen".
    pub name: String,
    /// The system's own code: `Irr Kn(O)`.
    pub code: String,
    /// Figures a piece; 1 in WRG 7th.
    pub castings: u8,
    /// Pieces that make one unit for recovery and enlisting: 1 in DBA, DBM and ARMATI, the unit's
    /// figures in WRG 7th.
    pub unit: u8,
    /// How good they are.
    pub class: Class,
    /// On horseback.
    pub mounted: bool,
    /// How they stand; decides how fast an army with them marches (C3.2).
    pub order: Order,
    /// Points of one piece, in tenths.
    pub tenths: u32,
    /// How sure type and points are.
    pub sure: Sureness,
}

/// A kind of a campaign: its place in the campaign's [`Catalog`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KindId(pub u16);

/// Every kind of piece that a campaign knows; only ever grows.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Catalog(pub Vec<TroopKind>);

impl Catalog {
    /// The kind of this id; nothing for an id of another catalog.
    pub fn kind(&self, id: KindId) -> Option<&TroopKind> {
        self.0.get(usize::from(id.0))
    }

    /// The id of a kind, which is added if the very same is not there yet.
    ///
    /// # Panics
    ///
    /// With 65,536 kinds: a set-up of twelve factions has a few hundred.
    pub fn intern(&mut self, kind: &TroopKind) -> KindId {
        let place = self.0.iter().position(|known| known == kind).unwrap_or(self.0.len());
        let id = u16::try_from(place).expect("a campaign has far fewer than 65,536 kinds of troops");
        if place == self.0.len() {
            self.0.push(kind.clone());
        }
        KindId(id)
    }

    /// All kinds with their ids.
    pub fn iter(&self) -> impl Iterator<Item = (KindId, &TroopKind)> {
        (0..=u16::MAX).map(KindId).zip(&self.0)
    }

    /// The name of a kind, for sentences.
    pub fn name(&self, id: KindId) -> &str {
        self.kind(id).map_or("unknown troops", |kind| &kind.name)
    }
}

/// How many pieces of each kind. No kind stands in it with 0 pieces.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "BTreeMap<KindId, u16>", into = "BTreeMap<KindId, u16>")]
pub struct Troops(BTreeMap<KindId, u16>);

/// More was to be taken than there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{wanted} wanted of a kind of which there are {there}")]
pub struct NotEnough {
    /// Of which kind.
    pub kind: KindId,
    /// How many there are.
    pub there: u16,
    /// How many were wanted.
    pub wanted: u16,
}

impl From<BTreeMap<KindId, u16>> for Troops {
    fn from(counts: BTreeMap<KindId, u16>) -> Self {
        counts.into_iter().collect()
    }
}

impl From<Troops> for BTreeMap<KindId, u16> {
    fn from(troops: Troops) -> Self {
        troops.0
    }
}

impl FromIterator<(KindId, u16)> for Troops {
    /// Counts of the same kind add up.
    fn from_iter<I: IntoIterator<Item = (KindId, u16)>>(counts: I) -> Self {
        let mut troops = Self::default();
        for (kind, count) in counts {
            troops.add(kind, count);
        }
        troops
    }
}

impl Troops {
    /// Nobody.
    pub fn new() -> Self {
        Self::default()
    }

    /// Some of one kind.
    pub fn of(kind: KindId, count: u16) -> Self {
        std::iter::once((kind, count)).collect()
    }

    /// How many of a kind.
    pub fn get(&self, kind: KindId) -> u16 {
        self.0.get(&kind).copied().unwrap_or(0)
    }

    /// Sets how many of a kind there are.
    pub fn set(&mut self, kind: KindId, count: u16) {
        if count == 0 {
            self.0.remove(&kind);
        } else {
            self.0.insert(kind, count);
        }
    }

    /// Adds pieces; no kind grows beyond 65,535.
    pub fn add(&mut self, kind: KindId, count: u16) {
        self.set(kind, self.get(kind).saturating_add(count));
    }

    /// Takes pieces away.
    pub fn remove(&mut self, kind: KindId, count: u16) -> Result<(), NotEnough> {
        let there = self.get(kind);
        let left = there.checked_sub(count).ok_or(NotEnough { kind, there, wanted: count })?;
        self.set(kind, left);
        Ok(())
    }

    /// These and those together.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        self.iter().chain(other.iter()).collect()
    }

    /// These without those.
    pub fn minus(&self, other: &Self) -> Result<Self, NotEnough> {
        let mut left = self.clone();
        for (kind, count) in other.iter() {
            left.remove(kind, count)?;
        }
        Ok(left)
    }

    /// True when all of `other` can be taken from these.
    pub fn contains(&self, other: &Self) -> bool {
        other.iter().all(|(kind, count)| self.get(kind) >= count)
    }

    /// True for nobody.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Kinds with their counts, in the order of the catalog; never a count of 0.
    pub fn iter(&self) -> impl Iterator<Item = (KindId, u16)> + '_ {
        self.0.iter().map(|(&kind, &count)| (kind, count))
    }

    /// All pieces together.
    pub fn n_pieces(&self) -> u32 {
        self.iter().map(|(_, count)| u32::from(count)).sum()
    }

    /// All figures together.
    pub fn castings(&self, catalog: &Catalog) -> u32 {
        self.sum(catalog, |kind| u32::from(kind.castings))
    }

    /// All points together, in tenths.
    pub fn tenths(&self, catalog: &Catalog) -> u32 {
        self.sum(catalog, |kind| kind.tenths)
    }

    /// Sum over the pieces of something each of them has.
    pub fn sum(&self, catalog: &Catalog, each: impl Fn(&TroopKind) -> u32) -> u32 {
        self.iter()
            .filter_map(|(id, count)| catalog.kind(id).map(|kind| u32::from(count) * each(kind)))
            .fold(0, u32::saturating_add)
    }

    /// "4 Ritterbrüder, 6 town crossbowmen" with the names as the catalog has them.
    pub fn words(&self, catalog: &Catalog) -> String {
        let lines: Vec<String> =
            self.iter().map(|(id, count)| format!("{count} {}", catalog.name(id))).collect();
        if lines.is_empty() { "nobody".to_owned() } else { lines.join(", ") }
    }
}

/// Tenths of a point as a player reads them: "7", "7.5".
pub fn points_words(tenths: u32) -> String {
    Points(tenths).to_string()
}

/// Points in tenths, written in files as players write them: "7", "7.5".
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Points(pub u32);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 % 10 {
            0 => write!(f, "{}", self.0 / 10),
            rest => write!(f, "{}.{rest}", self.0 / 10),
        }
    }
}

/// A text that is no number of points.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" are no points: expected a number with at most one decimal, such as \"7\" or \"7.5\"")]
pub struct BadPoints(pub String);

impl FromStr for Points {
    type Err = BadPoints;

    fn from_str(text: &str) -> Result<Self, BadPoints> {
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(tenth) || tenth.len() != 1 {
            return Err(BadPoints(text.to_owned()));
        }
        format!("{whole}{tenth}").parse().map(Self).map_err(|_| BadPoints(text.to_owned()))
    }
}

impl TryFrom<String> for Points {
    type Error = BadPoints;

    fn try_from(text: String) -> Result<Self, BadPoints> {
        text.parse()
    }
}

impl From<Points> for String {
    fn from(points: Points) -> Self {
        points.to_string()
    }
}

/// How many of `pieces` a loss of `percent` takes: half up (C5.3), and in a system of elements at
/// least one when the percentage is above nothing (C10.5). Never more than there are.
pub fn share_of_loss(percent: u32, pieces: u32, by_element: bool) -> u32 {
    let exact = u64::from(percent) * u64::from(pieces);
    let rounded = u32::try_from((exact + 50) / 100).unwrap_or(u32::MAX);
    let least = u32::from(by_element && percent > 0);
    rounded.max(least).min(pieces)
}

/// A proposal for losing `n` pieces: the cheapest first, kinds of one price in the catalog's order.
/// Everybody when fewer than `n` are there.
pub fn propose_cheapest(troops: &Troops, catalog: &Catalog, n: u32) -> Troops {
    let mut kinds: Vec<(u32, KindId, u16)> = troops
        .iter()
        .map(|(id, count)| (catalog.kind(id).map_or(0, |kind| kind.tenths), id, count))
        .collect();
    kinds.sort_unstable();
    let mut wanted = n;
    let mut lost = Troops::new();
    for (_, id, count) in kinds {
        let taken = count.min(u16::try_from(wanted).unwrap_or(u16::MAX));
        lost.add(id, taken);
        wanted -= u32::from(taken);
    }
    lost
}

/// A proposal for losing `n` pieces: each kind its share, the odd ones from the kinds with the
/// largest remainder, equal remainders in the catalog's order. Everybody when fewer than `n` are there.
pub fn propose_evenly(troops: &Troops, n: u32) -> Troops {
    let all = u64::from(troops.n_pieces());
    let n = u64::from(n).min(all);
    if n == 0 {
        return Troops::new();
    }
    let mut lost = Troops::new();
    let mut remainders: Vec<(u64, KindId)> = Vec::new();
    for (id, count) in troops.iter() {
        let exact = u64::from(count) * n;
        // A share is never more than the count itself, since `n` is never more than `all`.
        lost.add(id, u16::try_from(exact / all).unwrap_or(count));
        remainders.push((exact % all, id));
    }
    remainders.sort_by_key(|&(remainder, id)| (std::cmp::Reverse(remainder), id));
    let odd = usize::try_from(n - u64::from(lost.n_pieces())).unwrap_or(0);
    for &(_, id) in remainders.iter().take(odd) {
        lost.add(id, 1);
    }
    lost
}

/// What an army is made of, as far as its march is concerned, with the kinds that show it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Composition {
    /// Kinds on horseback.
    pub mounted: Vec<KindId>,
    /// Foot in close order, with guns and wagons.
    pub close_foot: Vec<KindId>,
    /// Foot in loose order.
    pub loose_foot: Vec<KindId>,
    /// Foot that skirmishes.
    pub skirmish_foot: Vec<KindId>,
}

/// What these troops are made of.
pub fn composition(troops: &Troops, catalog: &Catalog) -> Composition {
    let mut parts = Composition::default();
    for (id, _) in troops.iter() {
        let Some(kind) = catalog.kind(id) else { continue };
        let part = match (kind.mounted, kind.order) {
            (true, _) => &mut parts.mounted,
            (false, Order::Close) => &mut parts.close_foot,
            (false, Order::Loose) => &mut parts.loose_foot,
            (false, Order::Skirmish) => &mut parts.skirmish_foot,
        };
        part.push(id);
    }
    parts
}

impl Composition {
    /// Somebody rides.
    pub fn any_mounted(&self) -> bool {
        !self.mounted.is_empty()
    }

    /// Close-order foot, guns or wagons are with it.
    pub fn has_close_foot(&self) -> bool {
        !self.close_foot.is_empty()
    }

    /// Nobody walks in close or loose order.
    pub fn all_mounted_or_skirmish(&self) -> bool {
        self.close_foot.is_empty() && self.loose_foot.is_empty()
    }

    /// What decides how it marches, in words: "Saxon town spearmen are close-order foot".
    pub fn reason(&self, catalog: &Catalog) -> String {
        let names = |kinds: &[KindId]| match kinds {
            [] => String::new(),
            [only] => catalog.name(*only).to_owned(),
            [first, second] => format!("{} and {}", catalog.name(*first), catalog.name(*second)),
            [first, rest @ ..] => format!("{} and {} more kinds", catalog.name(*first), rest.len()),
        };
        if !self.close_foot.is_empty() {
            format!("{}: close-order foot", names(&self.close_foot))
        } else if !self.any_mounted() {
            "nobody rides".to_owned()
        } else if !self.loose_foot.is_empty() {
            format!("{}: loose-order foot, and no close-order foot", names(&self.loose_foot))
        } else if self.skirmish_foot.is_empty() {
            "everybody rides".to_owned()
        } else {
            format!("only riders and skirmishers ({})", names(&self.skirmish_foot))
        }
    }
}

/// "12 elements, 42 figures, 78.5 points".
pub fn size_words(troops: &Troops, catalog: &Catalog, system: System) -> String {
    let pieces = system.count_words(troops.n_pieces());
    let points = points_words(troops.tenths(catalog));
    if system == System::Wrg7 {
        // A piece is a figure there; saying it twice would only puzzle.
        format!("{pieces}, {points} points")
    } else {
        let figures = counted(troops.castings(catalog), "figure", "figures");
        format!("{pieces}, {figures}, {points} points")
    }
}

#[cfg(test)]
mod tests;
