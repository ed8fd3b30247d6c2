//! Words of the pages beside the map.
//!
//! Never paints.
