//! Words of the map.
//!
//! Never paints.
