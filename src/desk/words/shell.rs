//! Words of menus, start, wizard, settings, notices.
//!
//! Never paints.
