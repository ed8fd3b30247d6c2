//! C9: a quick DBA battle: an army as 12 elements in proportion, and the elements lost as troops again.
//!
//! Never creates or loses a piece: every piece stands behind exactly one line of elements.

use crate::campaign::c09_battle::QuickLine;
use crate::tabletop::troops::propose_evenly;
use crate::tabletop::{Catalog, KindId, Troops};

/// C9: troops as so many elements, in proportion to the castings of each kind by the largest
/// remainder. Kinds too few for an element stand behind the line that stands for the fewest castings
/// an element. No elements for no troops.
pub(super) fn elements(troops: &Troops, catalog: &Catalog, n: u32) -> Vec<QuickLine> {
    let castings = |kind: KindId, pieces: u16| {
        u64::from(pieces) * catalog.kind(kind).map_or(1, |kind| u64::from(kind.castings.max(1)))
    };
    let all: u64 = troops.iter().map(|(kind, pieces)| castings(kind, pieces)).sum();
    if all == 0 {
        return Vec::new();
    }
    let n = u64::from(n);
    let mut shares: Vec<(KindId, u64, u64)> = troops
        .iter()
        .map(|(kind, pieces)| {
            let exact = castings(kind, pieces) * n;
            (kind, exact / all, exact % all)
        })
        .collect();
    let given: u64 = shares.iter().map(|(_, share, _)| share).sum();
    let mut by_remainder: Vec<usize> = (0..shares.len()).collect();
    by_remainder.sort_by_key(|&at| (std::cmp::Reverse(shares[at].2), shares[at].0));
    for &at in by_remainder.iter().take(usize::try_from(n.saturating_sub(given)).unwrap_or(0)) {
        shares[at].1 += 1;
    }
    let mut lines: Vec<QuickLine> = Vec::new();
    for &(kind, share, _) in shares.iter().filter(|(_, share, _)| *share > 0) {
        lines.push(QuickLine {
            kind,
            elements: u16::try_from(share).unwrap_or(u16::MAX),
            troops: Troops::of(kind, troops.get(kind)),
        });
    }
    for &(kind, ..) in shares.iter().filter(|(_, share, _)| *share == 0) {
        let per_element = |line: &QuickLine| {
            let behind: u64 = line.troops.iter().map(|(kind, pieces)| castings(kind, pieces)).sum();
            // In thousandths, so that nothing is a fraction.
            (behind * 1000 / u64::from(line.elements.max(1)), line.kind)
        };
        if let Some(line) = lines.iter_mut().min_by_key(|line| per_element(line)) {
            line.troops.add(kind, troops.get(kind));
        }
    }
    lines
}

/// The troops that go with so many of a line's elements: their share, half up, evenly among the kinds
/// behind it. All of them with all elements, none with none.
pub(super) fn troops_of(line: &QuickLine, elements: u16) -> Troops {
    part(&line.troops, elements, line.elements)
}

/// So many parts out of all parts of these troops, half up.
pub(super) fn part(troops: &Troops, parts: u16, all: u16) -> Troops {
    if all == 0 {
        return Troops::new();
    }
    let (parts, all) = (u64::from(parts.min(all)), u64::from(all));
    let pieces = (u64::from(troops.n_pieces()) * parts * 2 + all) / (all * 2);
    propose_evenly(troops, u32::try_from(pieces).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::tabletop::{Class, Order, Sureness, TroopKind};

    fn catalog() -> Catalog {
        let kind = |name: &str, castings| TroopKind {
            name: name.to_owned(),
            code: name.to_owned(),
            castings,
            unit: 1,
            class: Class::C,
            mounted: false,
            order: Order::Close,
            tenths: 10,
            sure: Sureness::Ours,
        };
        Catalog(vec![kind("Spears", 4), kind("Horse", 2), kind("Knights", 3), kind("Guns", 1)])
    }

    fn troops(counts: &[(u16, u16)]) -> Troops {
        counts.iter().map(|&(kind, n)| (KindId(kind), n)).collect()
    }

    #[test]
    fn twelve_by_the_largest_remainder() {
        // 40, 20 and 30 castings of 90: 5.33, 2.67 and 4 elements.
        let lines = elements(&troops(&[(0, 10), (1, 10), (2, 10)]), &catalog(), 12);
        let counts: Vec<u16> = lines.iter().map(|line| line.elements).collect();
        assert_eq!(counts, [5, 3, 4]);
        // One gun is no element: it stands behind another line.
        let lines = elements(&troops(&[(0, 40), (3, 1)]), &catalog(), 12);
        assert_eq!(lines.len(), 1);
        assert_eq!((lines[0].elements, lines[0].troops.get(KindId(3))), (12, 1));
        assert!(elements(&Troops::new(), &catalog(), 12).is_empty());
    }

    proptest! {
        #[test]
        fn nobody_is_created_or_lost(
            counts in proptest::collection::vec((0u16..4, 0u16..300), 0..4),
            lost in proptest::collection::vec(0u16..13, 4),
        ) {
            let army = troops(&counts);
            let lines = elements(&army, &catalog(), 12);
            let sum: u16 = lines.iter().map(|line| line.elements).sum();
            prop_assert_eq!(sum, if army.is_empty() { 0 } else { 12 });
            let behind = lines.iter().fold(Troops::new(), |all, line| all.plus(&line.troops));
            prop_assert_eq!(&behind, &army);
            for (line, &lost) in lines.iter().zip(&lost) {
                let lost = lost.min(line.elements);
                let gone = troops_of(line, lost);
                prop_assert!(line.troops.contains(&gone));
                let left = line.troops.minus(&gone).unwrap();
                prop_assert_eq!(left.plus(&gone), line.troops.clone());
                prop_assert!(lost < line.elements || left.is_empty());
                prop_assert!(lost > 0 || gone.is_empty());
                // Within half a piece of the share.
                let exact = f64::from(line.troops.n_pieces()) * f64::from(lost) / f64::from(line.elements);
                prop_assert!((f64::from(gone.n_pieces()) - exact).abs() <= 0.5);
            }
        }
    }
}
