//! Every rule and every option of the campaign by its id: the case that holds, the case that does
//! not, and the edge.
#![expect(clippy::unwrap_used, reason = "what is not there fails the test")]

mod table;

mod c00_setting_up;
mod c01_time;
mod c02_sequence;
mod c03_movement;
mod c03_troops;
mod c04_withdrawal;
mod c05_attrition;
mod c06_prisoners;
mod c06_sieges;
mod c07_assault;
mod c07_handoff;
mod c08_combat;
mod c08_retreat;
mod c09_battle;
mod c09_results;
mod c10_winning;
mod c12_blind;
mod correction;
