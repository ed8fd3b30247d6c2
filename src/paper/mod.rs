//! Paper: what is printed and handed round.
//!
//! A sheet is made from a view by the module of its kind, as blocks ([`block`]); the blocks are laid on
//! pages ([`sheet::lay`], plain data in [`laid`]); the pages become a PDF ([`pdf`]) or a preview. So a
//! sheet knows what its view knows, and no more.
//!
//! Never decides a rule, never reads a clock, never draws on a screen.

pub mod balkan;
pub mod block;
pub mod campaign;
pub mod chart;
pub mod emblem;
pub mod faces;
pub mod figure;
mod flow;
pub mod laid;
pub mod lines;
pub mod map;
pub mod pdf;
pub mod sheet;
pub mod table;
pub mod typeset;
mod words;
