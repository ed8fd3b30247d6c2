//! Words of the dialogs.
//!
//! Never paints.
