//! The printed tables as loaded.
//!
//! Never tests a rule.
