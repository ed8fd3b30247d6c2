//! States kept in memory, so that undo and the replay slider need not begin at the beginning.
//!
//! Never needed for being right, only for being quick; never grows without bound.

use std::collections::BTreeMap;

/// Groups between two kept states.
const EVERY: usize = 16;
/// So many of the newest are kept that close.
const NEAR: usize = 16 * EVERY;
/// At most about so many are kept.
const MOST: usize = 128;

/// States by the number of the group after which they were.
pub(super) struct Kept<G> {
    states: BTreeMap<usize, G>,
    far: usize,
}

impl<G: Clone> Kept<G> {
    pub(super) fn new() -> Self {
        Self { states: BTreeMap::new(), far: EVERY }
    }

    /// The state after this group, if kept.
    pub(super) fn get(&self, group: usize) -> Option<&G> {
        self.states.get(&group)
    }

    /// Keeps this state whatever its number.
    pub(super) fn keep(&mut self, group: usize, state: &G) {
        self.states.insert(group, state.clone());
    }

    /// Keeps this state if none is near it.
    pub(super) fn offer(&mut self, group: usize, state: &G) {
        if !group.is_multiple_of(EVERY) {
            return;
        }
        self.keep(group, state);
        if self.states.len() <= MOST {
            return;
        }
        loop {
            let far = self.far;
            self.states.retain(|&old, _| old.is_multiple_of(far) || old + NEAR > group);
            if self.states.len() <= MOST / 2 {
                return;
            }
            self.far *= 2;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_are_kept_and_the_newest_close_together() {
        let mut kept = Kept::new();
        for group in 0..100_000 {
            kept.offer(group, &group);
            assert!(kept.states.len() <= MOST);
        }
        let newest: Vec<usize> = kept.states.keys().rev().take(8).copied().collect();
        assert!(newest.windows(2).all(|pair| pair[0] - pair[1] == EVERY), "{newest:?}");
        let gaps = kept.states.keys().zip(kept.states.keys().skip(1)).map(|(a, b)| b - a);
        assert!(gaps.max().unwrap() <= 100_000 / 16);
    }
}
