//! Words of the rules in use.
//!
//! Never decides anything.

use crate::paper::words::standings::say;

say! {
    TITLE = "Rules in use";
    OPTIONS = "Options chosen";
    RULE = "Rule";
    OPTION = "Option";
    CHOSEN = "As we play it";
    RULINGS = "Rulings where the rules are silent";
    ATTRITION = "Attrition (C5): loss in percent";
    ROLL = "Roll";
    WINTER = "Winter (C5.4): column of armies in towns";
    MONTH = "Month";
    COLUMN = "Column";
    MOVES = "Moves (C3): hexes a week";
    ARMY = "Army";
    SUMMER = "Summer";
    IN_WINTER = "Winter";
    MIXED = "Cavalry and foot, or foot alone";
    CAVALRY = "No close-order foot";
    ALL_CAVALRY = "Mounted, skirmishers and light infantry only";
    WITHDRAWAL = "Withdrawal (C4.1): column by d6";
    SIEGE = "Sieges (C6.1): the place falls from this siege turn on";
    ASSAULT = "Assault (C7): by how much the attacker is higher";
    HIGHER = "Higher by";
    ATTACKER = "Attacker loses";
    DEFENDER = "Defender loses";
    TAKEN = "all; the place is taken";
    NOT_HIGHER = "not higher";
    TROOPS = "Strengths in an assault (C7.1, C7.2)";
    WHAT = "What";
    WORTH = "Worth";
    WALLED = "Castle or walled town";
    LARGE = "Large town";
    CAPITAL = "Capital";
    OTHERS = "Defending figure, other classes";
    ATTACKING = "Attacking figure";
    COMBAT = "Combat (C8): winner's and loser's loss in percent";
    DIFFERENCE = "Difference";
    MODIFIERS = "Modifiers";
    FORCE_MARCH = "Force march (C3.3): column by extra hexes";
    EXTRA = "Extra";
    FROM_TURN = "Turn";
    D6 = "d6";
}

/// `to 1`.
pub(in crate::paper) fn odds(n: usize, is_last: bool) -> String {
    format!("{n} to 1{}", if is_last { " or more" } else { "" })
}

/// `Defending figure, class A`.
pub(in crate::paper) fn class(letter: char) -> String {
    format!("Defending figure, class {letter}")
}

/// Modifiers of the dice, one line each.
pub(in crate::paper) fn modifiers(
    attrition: i32,
    garrison: i32,
    besieger: i32,
    assault: i32,
    combat: i32,
) -> Vec<String> {
    vec![
        format!("Attrition: commander-in-chief with the army {attrition:+} (C5.2)"),
        format!(
            "Siege: general with the garrison {garrison:+}, commander-in-chief with the besiegers {besieger:+} (C6.1)"
        ),
        format!("Assault: commander-in-chief with a side {assault:+} (C7.4)"),
        format!("Combat: commander-in-chief with the army {combat:+} (C8)"),
    ]
}
