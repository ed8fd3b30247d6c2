//! C9: break points of commands and armies, as far as the data of the tabletop system give them.
//!
//! Never holds a number of a system.

use crate::campaign::c09_battle::{Battle, BattleResult, Of};
use crate::campaign::c09_result::{Known, ResultFault};

/// How near to breaking a side and its commands are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BreakState {
    /// Its commands, in order.
    pub commands: Vec<BreakPoint>,
    /// All of it.
    pub army: BreakPoint,
    /// What the rules say of the army, in a sentence.
    pub words: String,
}

/// One break point; counts are halves of an equivalent, an element or a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BreakPoint {
    /// Lost so far.
    pub lost: u32,
    /// Of so many.
    pub of: u32,
    /// It breaks with so many lost; nothing where the rules or our data do not say.
    pub at: Option<u32>,
}

impl BreakPoint {
    /// It has lost as many as break it.
    pub fn is_broken(self) -> bool {
        self.at.is_some_and(|at| at > 0 && self.lost >= at)
    }

    /// "breaks at 6.5 of 19", or nothing where that is not known.
    pub fn words(&self) -> Option<String> {
        self.at.map(|at| format!("breaks at {} of {}", halves(at), halves(self.of)))
    }
}

/// A number of halves as players write it.
pub fn halves(n: u32) -> String {
    format!("{}{}", n / 2, if n % 2 == 1 { ".5" } else { "" })
}

/// The break points of a side, with what a result says is lost.
pub(super) fn side(_: &Battle, _: Known<'_>, _: Option<&BattleResult>, _: Of) -> BreakState {
    BreakState { commands: Vec::new(), army: BreakPoint::default(), words: String::new() }
}

/// What a result says against the break points.
pub(super) fn faults(_: &Battle, _: Known<'_>, _: &BattleResult) -> Vec<ResultFault> {
    Vec::new()
}
