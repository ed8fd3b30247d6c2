//! The Balkan wars of 1912 and 1913, chapters B0 to B8.
//!
//! Never reads a file, rolls a die or draws by itself.

pub mod action;
pub mod b0_setting_up;
pub mod b2_turn;
pub mod b3_movement;
pub mod b4_battle;
pub mod b5_cards;
pub mod b7_second_war;
pub mod bits;
pub mod chance;
pub mod data;
pub mod fates;
pub mod game;
pub mod kept;
pub mod lay;
pub mod legal;
pub mod odds;
pub mod rails;
pub mod reach;
pub mod rules;
pub mod sample;
pub mod state;
pub mod table;
pub mod tell;
pub mod theatre;
pub mod view;
pub mod why;
