//! The judge of a rules file: what reads, but makes no sense.
//!
//! Never mends anything: every fault is named with its place.

use super::{Preset, Tables};
use crate::ground::fault::Fault;

/// Everything that makes no sense in a file that reads.
pub(super) fn faults(_path: &str, _text: &str, _tables: &Tables, _presets: &[Preset]) -> Vec<Fault> {
    Vec::new()
}
