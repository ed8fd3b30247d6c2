//! Chances of the campaign's rolls, exact.
//!
//! Never rolls and never decides.
