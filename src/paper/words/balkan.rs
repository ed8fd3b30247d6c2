//! Words of the sheets of the Balkan wars.
//!
//! Never decides anything.

use crate::balkan::rules::{Card, CardUse, Rules};
use crate::balkan::state::War;
use crate::ground::count::counted;
use crate::paper::words::standings::say;

say! {
    RECORD = "Turn record";
    RECORD_BELOW = "Turns that are over are crossed off; the turn that is played has a thick frame.";
    MORE_TURNS = "The Second War goes on until no Bulgarian division is left: further turns are counted on.";
    A_TURN = "A turn";
    EVENTS = "The event table, 1d6 each";
    LOSER = "The loser of a battle, 1d6";
    TERRAIN = "Terrain";
    DIE = "Die";
    RESULT = "Result";
    HANDS = "Cards";
    PLAYER = "Player";
    DRAWS = "Draws";
    KEEPS = "Keeps";
    ENTER = "To enter";
    DEFENCE = "Defence";
    POINTS = "Points";
    SCORE = "Score";
    VP = "VP";
    CITIES = "Cities";
    FORTS = "Forts";
    TOWNS = "Towns";
    LAND = "Land";
    DIVISIONS = "Divisions";
    CASUALTIES = "Casualties";
    CARDS_PLAYED = "Cards played";
    HAND = "Hand";
    POINTS_BY_TURN = "Victory points at the end of each turn";
    DIVISIONS_BY_TURN = "Divisions on the map";
    CASUALTIES_BY_TURN = "Casualty markers";
    CARDS_BY_TURN = "Cards played so far";
    WHO_HOLDS = "Who holds which town";
    PLACE = "Place";
    HEX = "Hex";
    HELD_BY = "Held by";
    NOBODY = "nobody";
    NO_TURN = "No turn is over yet.";
    SCORE_NOTE = "Victory points are those of the spaces that bear the player's marker (B1, B2). Land is plains \
                  and mountains.";
    CARD = "Card";
    COPIES = "No.";
    ATTACKING = "Attacking";
    DEFENDING = "Defending";
    MOVEMENT = "Movement";
    DOES = "What it does";
    NO_CARDS = "No card in hand.";
    TOKENS = "Tokens";
    MOVEMENT_TOKENS = "Movement";
    BATTLE_TOKENS = "Battle";
    OWED = "Movement points owed for transport problems";
    OWN_DIVISIONS = "Divisions on the map";
    OUT_OF_PLAY = "Out of play";
    SPIED = "What spies showed";
    DIVISION = "Division";
    HURT = "Hurt";
    THIS_TURN = "This turn";
    ATTACKED = "attacked";
    TWICE = "attacked twice";
    FREE_POINT = "free point used";
    NOT_YOURS = "of no use to you";
    HAND_NOTE = "For this player's eyes only.";
    COUNTERS = "Counters";
    CARDS = "Cards";
    CHRONICLE = "Chronicle";
    SET_UP = "Setting up";
    NOTHING = "Nothing has happened yet.";
    WORTH_ATTACKING = "attacking";
    WORTH_DEFENDING = "defending";
    WORTH_MOVEMENT = "movement";
    ALL = "Everybody";
    LEAGUE = "The League only";
    TURKS = "The Ottomans only";
    DECK = "The Balkan wars, 1912–13";
}

/// `First War, turn 5`.
pub(in crate::paper) fn moment(war_: War, turn: u8, is_over: bool) -> String {
    let turn = match (turn, is_over) {
        (0, _) => "before the first turn".to_owned(),
        (turn, true) => format!("over after turn {turn}"),
        (turn, false) => format!("turn {turn}"),
    };
    format!("{}, {turn}", war(war_))
}

/// Which war.
pub(in crate::paper) fn war(war: War) -> &'static str {
    match war {
        War::First => "First War",
        War::Second => "Second War",
    }
}

/// `Turn 5`.
pub(in crate::paper) fn turn(turn: u8) -> String {
    format!("Turn {turn}")
}

/// `Hand of Bulgaria`.
pub(in crate::paper) fn hand_of(name: &str) -> String {
    format!("Hand of {name}")
}

/// Below the title of a hand.
pub(in crate::paper) fn hand_below(cards: u8, limit: u8, draws: u8, points: u16) -> String {
    format!(
        "{}, {limit} kept at the end of a turn, {draws} drawn at its beginning. {} as they stand.",
        counted(cards, "card", "cards"),
        counted(points, "victory point", "victory points")
    )
}

/// The deck as all know it.
pub(in crate::paper) fn piles(deck: u8, discards: u32) -> String {
    format!("{} in the deck, {discards} discarded.", counted(deck, "card", "cards"))
}

/// The steps of a turn (B2).
pub(in crate::paper) fn steps(rules: &Rules) -> Vec<(&'static str, String)> {
    vec![
        ("Draw. ", "All draw their cards. When the deck is out the discards are shuffled.".to_owned()),
        ("Event. ", "Each player rolls on the event table.".to_owned()),
        (
            "Attack. ",
            format!(
                "Each player rolls 1d6 for initiative, the highest goes first; Timed Attacks change a roll by {}. \
                 In his go a player turns cards into tokens, moves and attacks in any order.",
                rules.timed
            ),
        ),
        ("End. ", "Tokens are gone; hands over the limit are discarded down.".to_owned()),
    ]
}

/// Movement points.
pub(in crate::paper) fn mp(points: u8) -> String {
    format!("{points} MP")
}

/// More of them for a river.
pub(in crate::paper) fn mp_more(points: u8) -> String {
    format!("{points} MP more")
}

/// What a railway costs.
pub(in crate::paper) fn mp_rail(spaces: u8) -> String {
    format!("1 MP for every {spaces} spaces")
}

/// Faces of a die.
pub(in crate::paper) fn faces(from: usize, to: usize) -> String {
    if from == to { from.to_string() } else { format!("{from}–{to}") }
}

/// Who may use a card.
pub(in crate::paper) fn serves(card: CardUse) -> &'static str {
    match (card.league_only, card.turks_only) {
        (true, _) => LEAGUE,
        (false, true) => TURKS,
        (false, false) => ALL,
    }
}

/// What a card does, in full, for those who have no rules at hand.
pub(in crate::paper) fn card_rule(card: Card, uses: CardUse, rules: &Rules, keeps: bool) -> String {
    let tokens = |n: u8, kind: &str| counted(n, &format!("{kind} token"), &format!("{kind} tokens"));
    match card {
        Card::Pursuit => {
            "Play it when a division of yours has made an enemy division rout: that division is destroyed.".to_owned()
        }
        Card::FoolishAttack => {
            "Play it when a division of yours is attacked, before the dice: the attacking division is destroyed."
                .to_owned()
        }
        Card::BreakMorale => "Play it when you have attacked, before the dice: the defending division routs. No \
                              dice are rolled and no casualty is taken."
            .to_owned(),
        Card::Intelligence => "Play it on a card that an opponent has just played, on another Intelligence too: it \
                               is discarded without effect."
            .to_owned(),
        Card::Overrun => format!(
            "Play it in your go on one of your divisions: it may attack a second time this turn, for {} as always.",
            tokens(rules.attack_tokens, "battle")
        ),
        Card::TimedAttacks => format!(
            "Play it when all have rolled for initiative: your own roll is {0} higher or {0} lower.",
            rules.timed
        ),
        _ => {
            let lost = if keeps { "" } else { " What that battle does not use is lost." };
            let battle = match (uses.attacking, uses.defending) {
                (0, 0) => None,
                (a, d) if a == d => Some((tokens(a, "battle"), "")),
                (a, 0) => Some((format!("{} in a battle in which you attack", tokens(a, "battle")), lost)),
                (0, d) => Some((format!("{} in a battle in which you defend", tokens(d, "battle")), lost)),
                (a, d) => {
                    Some((format!("{} in a battle in which you attack, {d} when you defend", tokens(a, "battle")), lost))
                }
            };
            let movement = (uses.movement > 0).then(|| tokens(uses.movement, "movement"));
            match (battle, movement) {
                (Some((battle, after)), Some(movement)) => format!("Discard it for {battle}, or for {movement}.{after}"),
                (Some((battle, after)), None) => format!("Discard it for {battle}.{after}"),
                (None, Some(movement)) => format!("Discard it for {movement}."),
                (None, None) => String::new(),
            }
        }
    }
}
