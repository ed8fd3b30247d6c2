//! Words of the panels around the map.
//!
//! Never paints.
