//! Words of the standings.
//!
//! Never decides anything.

macro_rules! say {
    ($($name:ident = $words:literal;)*) => { $( pub(in crate::paper) const $name: &str = $words; )* };
}
pub(in crate::paper) use say;

say! {
    TITLE = "Standings";
    FACTION = "Faction";
    PLAYER = "Played by";
    CAPITAL = "Capital";
    TOWNS = "Towns";
    CASTINGS = "Castings";
    POINTS = "Points";
    GENERALS = "Generals";
    ALLIES = "Allies";
    STATE = "State";
    COMPUTER = "computer";
    BEATEN = "beaten";
    IN_PLAY = "in play";
    WON = "has won";
    TOWNS_BY_WEEK = "Towns held at the end of each week";
    CASTINGS_BY_WEEK = "Castings in armies and garrisons at the end of each week";
    UNKNOWN = "?";
    NO_WEEK = "No week has ended yet.";
    NOTE = "Castings are those of armies and garrisons, points those of armies; generals are those free and \
            alive (C10.3).";
}
