//! The Balkan wars: every rule and option by its id, and the laws that hold whatever anybody does.
#![expect(clippy::unwrap_used, reason = "what is not there fails the test")]

mod field;

mod b0_setting_up;
mod b1_railways;
mod b1_terrain;
mod b2_ending;
mod b2_turn;
mod b3_movement;
mod b4_battle;
mod b4_loser;
mod b5_cards;
mod b5_windows;
mod b7_second_war;
mod b8_fates;
mod b8_reach;
mod laws;
mod plain;
mod story;
