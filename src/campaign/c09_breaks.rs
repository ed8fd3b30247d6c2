//! C9: break points of commands and armies, as far as the data of the tabletop system give them.
//!
//! Never holds a number of a system.

use crate::campaign::c09_battle::{Battle, BattleResult};
use crate::campaign::c09_result::{Known, ResultFault};

/// What a result says against the break points.
pub(super) fn faults(_: &Battle, _: Known<'_>, _: &BattleResult) -> Vec<ResultFault> {
    Vec::new()
}
