//! Which groups of facts stand, which are undone, and which came after which.
//!
//! Knows numbers only, never a fact; never forgets a group.

use std::collections::BTreeMap;

/// The groups of a log form a tree: each came after the one that stood last when it was recorded.
/// So the state after a group is a function of its number alone, whatever was undone in between.
#[derive(Debug, Clone, Default)]
pub(super) struct History {
    count: usize,
    /// Groups that did not come after the one recorded just before them, and what they came after.
    forks: BTreeMap<usize, Option<usize>>,
    live: Vec<usize>,
    undone: Vec<usize>,
}

impl History {
    /// Groups that stand, in order.
    pub(super) fn live(&self) -> &[usize] {
        &self.live
    }

    /// Groups that redo would bring back, the next one last.
    pub(super) fn undone(&self) -> &[usize] {
        &self.undone
    }

    /// What this group came after; `None` is the beginning.
    pub(super) fn parent(&self, group: usize) -> Option<usize> {
        self.forks.get(&group).copied().unwrap_or_else(|| group.checked_sub(1))
    }

    /// The way from the beginning to this group, with it.
    pub(super) fn path(&self, last: Option<usize>) -> Vec<usize> {
        let mut path: Vec<usize> = std::iter::successors(last, |&group| self.parent(group)).collect();
        path.reverse();
        path
    }

    /// A new group; what was undone stays recorded but cannot be done again.
    pub(super) fn act(&mut self) -> usize {
        let group = self.count;
        self.count += 1;
        let parent = self.live.last().copied();
        if parent != group.checked_sub(1) {
            self.forks.insert(group, parent);
        }
        self.live.push(group);
        self.undone.clear();
        group
    }

    /// True when undo to `to` steps would undo something.
    pub(super) fn can_undo_to(&self, to: usize) -> bool {
        to < self.live.len()
    }

    /// Leaves `to` steps standing.
    pub(super) fn undo_to(&mut self, to: usize) {
        while to < self.live.len() {
            self.undone.extend(self.live.pop());
        }
    }

    /// True when redo to `to` steps would do something again.
    pub(super) fn can_redo_to(&self, to: usize) -> bool {
        self.live.len() < to && to <= self.live.len() + self.undone.len()
    }

    /// Brings back undone groups until `to` steps stand.
    pub(super) fn redo_to(&mut self, to: usize) {
        while self.live.len() < to {
            let Some(group) = self.undone.pop() else { return };
            self.live.push(group);
        }
    }
}
