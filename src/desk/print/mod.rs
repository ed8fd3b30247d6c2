//! Printing: what is wanted, its pages as they will be, and the file.
//!
//! Never knows what stands on a sheet: that is made by `paper` from a view.

pub mod making;
pub mod page;
mod preview;
