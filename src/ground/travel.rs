//! How far one gets: the cheapest ways from a hex, when every step has a cost of its own.
//!
//! Never knows what a step costs, or why: the rules of a game say it.

use crate::ground::{board::Board, hex::Hex};

/// What one step costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StepCost {
    /// Points it takes from the allowance.
    pub points: u8,
    /// True when only somebody who has not moved yet can take it.
    pub from_start: bool,
    /// True when nothing can follow it.
    pub ends: bool,
}

impl StepCost {
    /// A step after which one may go on, and before which one may have moved.
    pub const fn plain(points: u8) -> Self {
        Self { points, from_start: false, ends: false }
    }

    /// The same step, for those who have not moved yet.
    #[must_use]
    pub const fn from_start(self) -> Self {
        Self { from_start: true, ..self }
    }

    /// The same step as the last of a move.
    #[must_use]
    pub const fn ends(self) -> Self {
        Self { ends: true, ..self }
    }
}

/// The best known way to a hex. Ordered as ways are preferred: cheapest, fewest hexes, then the
/// last hex but one that comes first on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Label {
    cost: u8,
    hexes: u16,
    parent: u32,
}

const NOWHERE: Label = Label { cost: u8::MAX, hexes: u16::MAX, parent: u32::MAX };

/// Where one can get to, and how.
#[derive(Debug, Clone, Default)]
pub struct Reach {
    cols: i16,
    rows: i16,
    start: Option<Hex>,
    /// By hex: the best way after which one may go on.
    open: Vec<Label>,
    /// By hex: the best way that ends there.
    closed: Vec<Label>,
    /// The hexes with a label, in board order once the search is done.
    touched: Vec<u32>,
}

impl Reach {
    fn index(&self, hex: Hex) -> Option<usize> {
        let on = (0..self.cols).contains(&hex.col) && (0..self.rows).contains(&hex.row);
        on.then(|| {
            usize::from(hex.col.unsigned_abs()) * usize::from(self.rows.unsigned_abs())
                + usize::from(hex.row.unsigned_abs())
        })
    }

    fn hex(&self, index: u32) -> Hex {
        let rows = u32::from(self.rows.unsigned_abs()).max(1);
        // A board is never wider or higher than the numbers of a hex.
        let number = |n: u32| i16::try_from(n).unwrap_or(i16::MAX);
        Hex::new(number(index / rows), number(index % rows))
    }

    fn best(&self, index: usize) -> Option<Label> {
        let label = *self.open.get(index)?.min(self.closed.get(index)?);
        (label != NOWHERE).then_some(label)
    }

    /// Points to get there by the cheapest way; 0 at the start, nothing out of reach.
    pub fn cost(&self, hex: Hex) -> Option<u8> {
        Some(self.best(self.index(hex)?)?.cost)
    }

    /// The way there, without the start and with the hex itself: the cheapest; of several the one
    /// through fewest hexes; of several the one whose last hex but one, last but two and so on
    /// comes first in board order. Empty for the start.
    pub fn route(&self, hex: Hex) -> Option<Vec<Hex>> {
        let mut label = self.best(self.index(hex)?)?;
        let mut route = Vec::with_capacity(usize::from(label.hexes));
        let mut here = hex;
        while label.hexes > 0 {
            route.push(here);
            here = self.hex(label.parent);
            label = *self.open.get(label.parent as usize)?;
        }
        route.reverse();
        Some(route)
    }

    /// True when one gets there and can go no further whichever way one came.
    pub fn ends_at(&self, hex: Hex) -> bool {
        let ends = |index: usize| self.open.get(index) == Some(&NOWHERE) && self.best(index).is_some();
        self.index(hex).is_some_and(ends)
    }

    /// True when one gets there.
    pub fn contains(&self, hex: Hex) -> bool {
        self.cost(hex).is_some()
    }

    /// Every hex one gets to, with its cost, in board order. The start is none of them.
    pub fn iter(&self) -> impl Iterator<Item = (Hex, u8)> {
        self.touched.iter().filter_map(|&index| {
            let hex = self.hex(index);
            (Some(hex) != self.start).then_some((hex, self.best(index as usize)?.cost))
        })
    }

    /// How many hexes one gets to, without the start.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// True when one gets nowhere.
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }
}

/// Searches again and again without asking for memory each time.
#[derive(Debug, Clone, Default)]
pub struct Finder {
    reach: Reach,
    /// By points: hexes to look at, with the hexes of the way that led there.
    buckets: Vec<Vec<(u16, u32)>>,
}

impl Finder {
    /// The same as [`reach`]; the answer holds until the next search.
    pub fn reach(
        &mut self,
        board: &Board,
        start: Hex,
        allowance: u8,
        mut step: impl FnMut(Hex, Hex) -> Option<StepCost>,
    ) -> &Reach {
        self.clear(board);
        let (reach, buckets) = (&mut self.reach, &mut self.buckets);
        let Some(first) = board.index(start).and_then(|index| u32::try_from(index).ok()) else {
            return &self.reach;
        };
        reach.start = Some(start);
        reach.open[first as usize] = Label { cost: 0, hexes: 0, parent: first };
        reach.touched.push(first);
        if buckets.len() <= usize::from(allowance) {
            buckets.resize(usize::from(allowance) + 1, Vec::new());
        }
        buckets[0].push((0, first));
        for points in 0..=allowance {
            let bucket = usize::from(points);
            // Steps that cost nothing put more into the bucket that is being emptied, so it is
            // taken wave by wave; within a wave the order of the board keeps searches alike.
            while !buckets[bucket].is_empty() {
                let mut wave = std::mem::take(&mut buckets[bucket]);
                wave.sort_unstable();
                for (hexes, index) in wave.drain(..) {
                    let label = reach.open[index as usize];
                    if (label.cost, label.hexes) != (points, hexes) {
                        // A better way came later, and is in a bucket of its own.
                        continue;
                    }
                    let from = reach.hex(index);
                    for to in from.neighbors() {
                        let Some(target) = reach.index(to) else { continue };
                        let Some(cost) = step(from, to) else { continue };
                        let Some(total) = points.checked_add(cost.points).filter(|&total| total <= allowance)
                        else {
                            continue;
                        };
                        if to == start || cost.from_start && from != start {
                            continue;
                        }
                        let new = Label { cost: total, hexes: hexes.saturating_add(1), parent: index };
                        let old = if cost.ends { &mut reach.closed[target] } else { &mut reach.open[target] };
                        if new >= *old {
                            continue;
                        }
                        let better_way = (new.cost, new.hexes) < (old.cost, old.hexes);
                        *old = new;
                        // Fits: the number of hexes of a board fits, as its start did.
                        let target = u32::try_from(target).unwrap_or(u32::MAX);
                        reach.touched.push(target);
                        if !cost.ends && better_way {
                            buckets[usize::from(total)].push((new.hexes, target));
                        }
                    }
                }
                // Keeps the memory of the wave, unless the next one has begun in new memory.
                if buckets[bucket].is_empty() {
                    buckets[bucket] = wave;
                    break;
                }
            }
        }
        reach.touched.sort_unstable();
        reach.touched.dedup();
        &self.reach
    }

    /// Forgets the last search; only what it touched costs time, unless the board is another size.
    fn clear(&mut self, board: &Board) {
        let reach = &mut self.reach;
        if (reach.cols, reach.rows) == (board.cols(), board.rows()) {
            for &index in &reach.touched {
                reach.open[index as usize] = NOWHERE;
                reach.closed[index as usize] = NOWHERE;
            }
        } else {
            reach.open.clear();
            reach.open.resize(board.len(), NOWHERE);
            reach.closed.clear();
            reach.closed.resize(board.len(), NOWHERE);
            (reach.cols, reach.rows) = (board.cols(), board.rows());
        }
        reach.touched.clear();
        reach.start = None;
    }
}

/// Where one gets to from `start` with `allowance` points, when `step` tells the cost from a hex
/// into one that touches it, or nothing where there is no way. Only hexes of the board are asked
/// for. A start off the board leads nowhere.
pub fn reach(
    board: &Board,
    start: Hex,
    allowance: u8,
    step: impl FnMut(Hex, Hex) -> Option<StepCost>,
) -> Reach {
    let mut finder = Finder::default();
    finder.reach(board, start, allowance, step);
    finder.reach
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The ways as the words of the module promise them, found by walking every one.
    struct Walker<'a> {
        board: &'a Board,
        step: &'a dyn Fn(Hex, Hex) -> Option<StepCost>,
        allowance: u8,
        /// By hex: cost, route backwards, and whether it ends there.
        best: std::collections::BTreeMap<Hex, (u8, usize, Vec<Hex>)>,
        open: std::collections::BTreeSet<Hex>,
    }

    impl Walker<'_> {
        fn walk(&mut self, start: Hex, route: &mut Vec<Hex>, cost: u8) {
            let here = route.last().copied().unwrap_or(start);
            for to in self.board.neighbors(here).collect::<Vec<_>>() {
                if to == start || route.contains(&to) {
                    continue;
                }
                let Some(step) = (self.step)(here, to) else { continue };
                let total = cost.saturating_add(step.points);
                if total > self.allowance || step.from_start && !route.is_empty() {
                    continue;
                }
                route.push(to);
                let found = (total, route.len(), route.iter().rev().copied().collect::<Vec<_>>());
                let best = self.best.entry(to).or_insert_with(|| found.clone());
                *best = found.min(best.clone());
                if !step.ends {
                    self.open.insert(to);
                    self.walk(start, route, total);
                }
                route.pop();
            }
        }
    }

    fn compare(costs: &[u8], start: Hex, allowance: u8) -> Result<(), TestCaseError> {
        let board = Board::blank(4, 3);
        let step = |from: Hex, to: Hex| {
            let side = from.direction_to(to)?.index();
            let number = costs[board.index(from)? * 6 + side];
            let points = number & 3;
            // One in eight is no way at all.
            (number >> 5 != 7).then_some(StepCost {
                points,
                from_start: number & 4 != 0 && number & 16 != 0,
                ends: number & 8 != 0 && number & 16 == 0,
            })
        };
        let mut walker = Walker {
            board: &board,
            step: &step,
            allowance,
            best: std::collections::BTreeMap::new(),
            open: std::collections::BTreeSet::new(),
        };
        walker.walk(start, &mut Vec::new(), 0);
        let mut finder = Finder::default();
        // A search before leaves nothing behind.
        finder.reach(&board, Hex::new(0, 0), 9, |_, _| Some(StepCost::plain(1)));
        let found = finder.reach(&board, start, allowance, step);
        let listed: Vec<(Hex, u8)> = found.iter().collect();
        let expected: Vec<(Hex, u8)> = walker.best.iter().map(|(hex, best)| (*hex, best.0)).collect();
        prop_assert_eq!(listed, expected);
        for (hex, (_, _, backwards)) in &walker.best {
            let route: Vec<Hex> = backwards.iter().rev().copied().collect();
            prop_assert_eq!(found.route(*hex), Some(route), "route to {}", hex);
            prop_assert_eq!(found.ends_at(*hex), !walker.open.contains(hex));
        }
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn finds_what_walking_every_way_finds(
            costs in proptest::collection::vec(any::<u8>(), 72),
            start in (0i16..4, 0i16..3),
            allowance in 0u8..6,
        ) {
            compare(&costs, Hex::new(start.0, start.1), allowance)?;
        }
    }

    #[test]
    fn a_last_step_does_not_hide_a_way_on() {
        let board = Board::blank(1, 4);
        let hex = |row| Hex::new(0, row);
        let found = reach(&board, hex(0), 3, |_, to| {
            let step = StepCost::plain(1);
            Some(if to == hex(2) { step.ends() } else { step })
        });
        assert_eq!(found.iter().collect::<Vec<_>>(), [(hex(1), 1), (hex(2), 2)]);
        assert!(found.ends_at(hex(2)) && !found.ends_at(hex(1)) && !found.ends_at(hex(3)));
        assert_eq!(found.route(hex(2)), Some(vec![hex(1), hex(2)]));
        assert_eq!(found.route(hex(3)), None);
        assert_eq!((found.cost(hex(0)), found.route(hex(0))), (Some(0), Some(vec![])));
    }

    #[test]
    fn a_step_from_the_start_is_the_first_or_none() {
        let board = Board::blank(1, 3);
        let hex = |row| Hex::new(0, row);
        let found = reach(&board, hex(0), 4, |_, _| Some(StepCost::plain(2).from_start()));
        assert_eq!(found.iter().collect::<Vec<_>>(), [(hex(1), 2)]);
        assert!(reach(&board, hex(9), 4, |_, _| Some(StepCost::plain(1))).is_empty(), "off the board");
    }
}
