//! Words of the wars of 1912 and 1913: the screen with the map, the hands and the windows.
//!
//! Never paints.

use crate::balkan::rules::{Card, Event, Ground, LoserResult};
use crate::balkan::state::War;
use crate::desk::balkan::passes::Window;
use crate::desk::balkan::wish::Page;
use crate::ground::count::counted;

/// Told when a computer player answers with what may not be done.
pub fn bad_answer(name: &str, why: &str) -> String {
    format!("The computer player of {name} wanted what may not be done, and waits: {why}")
}

/// A page.
pub fn page(page: Page) -> &'static str {
    match page {
        Page::Map => "Map",
        Page::Score => "Score",
        Page::Log => "Log",
        Page::Rulings => "Rulings",
    }
}

/// A verb of a country: the Ottomans are many.
fn does(name: &str, verb: &str) -> String {
    if name.starts_with("Ottomans") { format!("{name} {verb}") } else { format!("{name} {verb}s") }
}

// The ribbon.
/// Which war.
pub fn war(war: War) -> &'static str {
    match war {
        War::First => "First Balkan War",
        War::Second => "Second Balkan War",
    }
}

/// The turn, of so many if there is an end to them.
pub fn turn(turn: u8, of: Option<u8>) -> String {
    match of {
        _ if turn == 0 => "Before the first turn".to_owned(),
        Some(of) => format!("Turn {turn} of {of}"),
        None => format!("Turn {turn}"),
    }
}

/// Cards in the deck and discarded.
pub fn piles(deck: u8, discard: u32) -> String {
    format!("Deck {deck} · discards {discard}")
}

/// Hint over the piles.
pub const PILES_HINT: &str = "When the deck is out, the discards are shuffled and become the deck (B2)";

// The seats.
/// Heads of the table of seats, and what they mean.
pub const SEAT_HEADS: [(&str, &str); 7] = [
    ("", "Whose"),
    ("VP", "Victory points as they stand (B1)"),
    ("Div", "Divisions on the map"),
    ("Cards", "Cards in hand"),
    ("Mv", "Movement tokens"),
    ("Bt", "Battle tokens"),
    ("Init", "Initiative as rolled, and the place in this turn's order (B2)"),
];
/// Mark of the seat whose go it is, for those who hear the screen.
pub const GO: &str = "has the go";
/// Who plays a seat.
pub fn kind(kind: crate::balkan::game::SeatKind) -> &'static str {
    use crate::balkan::game::SeatKind;
    match kind {
        SeatKind::Human => "person",
        SeatKind::Random => "computer, at random",
        SeatKind::Recruit => "computer, recruit",
        SeatKind::Regular => "computer, regular",
        SeatKind::Veteran => "computer, veteran",
    }
}

/// Movement points owed.
pub fn debt(points: u8) -> String {
    format!(
        "Transport problems: the first {} pay a debt (B2)",
        counted(points, "movement token", "movement tokens")
    )
}

// What is asked.
/// Heading.
pub const NOW: &str = "Now";
/// The war is over.
pub fn over(winners: &str) -> String {
    format!("The war is over. Won by {winners}.")
}
/// Button.
pub const SEE_SCORE: &str = "See the score";
/// A computer player's turn to answer.
pub fn computer(name: &str, thinking: bool) -> String {
    if thinking { format!("Thinking: {name} …") } else { format!("To move: {name}") }
}
/// Computer players wait.
pub const WAITING: &str = "Computer players wait";
/// Button.
pub const WAIT: &str = "Let them wait";
/// Button.
pub const GO_ON: &str = "Let them go on";
/// Button.
pub const ONE_MOVE: &str = "One move";
/// Label.
pub const PACE: &str = "Pace";
/// What all do together.
pub fn all_draw(turn: u8) -> String {
    format!("Turn {turn}: all draw their cards (B2)")
}
/// Button.
pub const DRAW: &str = "Draw";
/// Asked for the event roll.
pub fn event(name: &str) -> String {
    format!("{} on the event table (B2)", does(name, "roll"))
}
/// Button.
pub const ROLL: &str = "Roll";
/// Asked after disease.
pub fn disease(name: &str) -> String {
    format!("Disease: {} a division, on the map or here (B2)", does(name, "remove"))
}
/// Asked after reinforcements.
pub fn reinforce(name: &str) -> String {
    format!("Reinforcements for {name}: roll for casualty markers to take off, or gain a division (B2)")
}
/// Button.
pub const ROLL_HEAL: &str = "Roll for casualty markers";
/// Where the division gained may come.
pub fn gain(division: &str) -> String {
    format!("Or {division} comes back: click one of the marked spaces")
}
/// Asked for casualty markers to come off.
pub fn heal(name: &str, left: u8) -> String {
    format!(
        "{name} takes {} off, on the map or here (B2)",
        counted(left, "casualty marker", "casualty markers")
    )
}
/// Asked of spies.
pub fn spies(name: &str) -> String {
    format!("Spies and scouts: {} at one hand (B2)", does(name, "look"))
}
/// Button.
pub fn hand_of(name: &str) -> String {
    format!("Hand of {name}")
}
/// Asked for initiative.
pub fn initiative(name: &str) -> String {
    format!("{} for initiative (B2)", does(name, "roll"))
}
/// Asked for a tie.
pub fn tie(name: &str) -> String {
    format!("A tie: {} again for initiative (B2)", does(name, "roll"))
}
/// A go.
pub fn go(name: &str) -> String {
    format!("The go of {name}: move and attack in any order")
}
/// Hint in a go.
pub const GO_HINT: &str = "Turn cards into tokens below. Click a division, then where it goes or whom it attacks; or drag it there.";
/// Button.
pub const DONE: &str = "Done with this go";
/// Asked for discards.
pub fn discard(name: &str, over: u8, limit: u8) -> String {
    format!("{name} holds too much: discard {} (limit {limit}, B2)", counted(over, "card", "cards"))
}
/// Asked to set up.
pub fn deploy(name: &str, left: usize) -> String {
    format!(
        "{} up: click a marked space. {} to place.",
        does(name, "set"),
        counted(left, "division", "divisions")
    )
}
/// Head of a list of divisions.
pub const WHICH: &str = "Which division";
/// What a look back says.
pub fn replayed(step: usize, of: usize) -> String {
    format!("As it was after step {step} of {of}")
}
/// Button.
pub const BACK_TO_NOW: &str = "Back to now";
/// Button.
pub const STEP_BACK: &str = "Step back";
/// Button.
pub const STEP_ON: &str = "Step on";
/// Button.
pub const PLAY: &str = "Play";
/// Button.
pub const STOP: &str = "Stop";
/// Name of the slider.
pub const REPLAY: &str = "Look back";
/// Button.
pub const SINCE_MY_GO: &str = "What happened since my go";
/// Heading.
pub fn since(steps: usize) -> String {
    format!("Since the last go: {}", counted(steps, "step", "steps"))
}
/// Heading.
pub const LOG: &str = "Log";
/// Button.
pub const UNDO: &str = "Undo";
/// Asked before an undo over chance.
pub const UNDO_ASKS: &str = "Dice have fallen, or hidden cards were seen, since then. It may be undone only if all at the table agree (B8).";
/// Button.
pub const ALL_AGREE: &str = "All agree: undo it";
/// Button.
pub const LEAVE_IT: &str = "Leave it";
/// Status.
pub const ALL_SAVED: &str = "All saved";
/// Status.
pub const READ_ONLY: &str = "This file can only be looked at";

// Dice.
/// Radio.
pub const OWN_DICE: &str = "Our own dice";
/// Radio.
pub const PROGRAM_DICE: &str = "The program's dice";
/// A throw awaited.
pub fn awaited(who: &str, why: &str) -> String {
    format!("{who} rolls for {why}")
}
/// Hint.
pub const TYPE_FACE: &str = "Click or type the face";
/// Button.
pub const ROLL_FOR_ME: &str = "Roll this one for me";
/// Button.
pub const TAKE_BACK: &str = "Take it back";
/// Name of a face.
pub fn face(face: u8) -> String {
    format!("Face {face}")
}
/// What fell last.
pub fn fell(who: &str, why: &str) -> String {
    format!("{who}, {why}")
}
/// Total of a throw.
pub fn total(total: i32) -> String {
    format!("= {total}")
}

// The hand.
/// Heading.
pub fn hand(name: &str, cards: u8, limit: u8) -> String {
    format!("Hand of {name}: {} (keeps {limit})", counted(cards, "card", "cards"))
}
/// No hand may be seen.
pub const HAND_COVERED: &str = "Hands are covered";
/// Button.
pub fn look_at_hand(name: &str) -> String {
    format!("{name}: look at my hand")
}
/// No cards.
pub const HAND_EMPTY: &str = "No cards";
/// What spies showed.
pub fn shown_hand(name: &str) -> String {
    format!("Hand of {name} as spies saw it")
}
/// Button on a card.
pub fn movement(tokens: u8) -> String {
    format!("{tokens} movement")
}
/// Button on a card.
pub fn battle(tokens: u8) -> String {
    format!("{tokens} battle")
}
/// Name of a button on a card.
pub fn on_card(card: Card, words: &str) -> String {
    format!("{card}: {words}")
}
/// Button on a card.
pub const DISCARD: &str = "Discard";
/// Button on Overrun.
pub fn overrun(division: &str) -> String {
    format!("{division} may attack again")
}
/// Button of Timed Attacks.
pub fn timed(change: i32) -> String {
    let sign = if change > 0 { "+" } else { "−" };
    format!("Timed Attacks: {sign}{} to the roll", change.abs())
}
/// Button on a card: pays for the attack picked.
pub fn attack_with(tokens: u8) -> String {
    format!("Pay the attack ({})", counted(tokens, "token", "tokens"))
}
/// Why a card is worth nothing now.
pub mod why {
    /// Not this side's card.
    pub const TURKS_ONLY: &str = "Ottomans only: dead in this hand";
    /// Not this side's card.
    pub const LEAGUE_ONLY: &str = "League only: dead in this hand";
    /// Not now.
    pub const NOT_MY_GO: &str = "In your own go, or in a battle of yours";
    /// Conditional.
    pub const ATTACKING: &str = "In a battle, when attacking; or to pay for an attack";
    /// Conditional.
    pub const DEFENDING: &str = "In a battle, when defending";
    /// Reaction.
    pub const PURSUIT: &str = "When a division of yours makes one rout";
    /// Reaction.
    pub const FOOLISH: &str = "When a division of yours is attacked";
    /// Reaction.
    pub const BREAK: &str = "When you have attacked, before the dice";
    /// Reaction.
    pub const INTELLIGENCE: &str = "When an opponent has just played a card";
    /// Reaction.
    pub const TIMED: &str = "When all have rolled for initiative";
    /// Overrun without a division picked.
    pub const OVERRUN: &str = "Pick the division on the map first";
    /// Overrun has been played on it.
    pub const OVERRUN_ON: &str = "This division has an Overrun already";
}
// Spaces and divisions.
/// A space without a name.
pub fn hex(number: &str) -> String {
    format!("hex {number}")
}
/// What a space is worth.
pub fn ground(ground: Ground, mp: u8, dp: u8, vp: u8) -> String {
    format!("{ground}: {mp} MP to enter, {dp} DP, {vp} VP (B1)")
}
/// Whose marker.
pub fn marker(name: &str) -> String {
    format!("Marker of {name}")
}
/// Nobody's marker.
pub const NO_MARKER: &str = "No marker";
/// Whose home.
pub fn home(country: &str) -> String {
    format!("Home of {country}")
}
/// Casualty markers.
pub fn casualties(n: u8, of: u8) -> String {
    format!("{} of {of}", counted(n, "casualty marker", "casualty markers"))
}
/// State of a division.
pub const FREE_POINT: &str = "Free movement point left (B3.3)";
/// State of a division.
pub const FREE_USED: &str = "Free movement point used (B3.3)";
/// State of a division.
pub const HAS_ATTACKED: &str = "Has attacked (B4.1)";
/// State of a division.
pub const MAY_AGAIN: &str = "May attack again: Overrun (B5)";
/// State of a division.
pub const ATTACKED_TWICE: &str = "Has attacked twice";
/// Nothing picked.
pub const PICK_SOMETHING: &str = "Click a space of the map to see what it is and who is there.";
/// Heading.
pub const MOVES: &str = "Can go to";
/// A way.
pub fn way(tokens: u8, free: bool, rail: bool) -> String {
    let mut words = counted(tokens, "token", "tokens");
    if free {
        words.push_str(", free point");
    }
    if rail {
        words.push_str(", by rail");
    }
    words
}
/// Button.
pub fn go_to(place: &str, way: &str) -> String {
    format!("Go to {place}: {way}")
}
/// Nothing in reach.
pub const NOWHERE: &str = "Nowhere with the tokens at hand.";
/// Too dear.
pub const TOO_DEAR: &str = "not with the tokens at hand";
/// Heading.
pub const ATTACKS: &str = "Can attack";
/// Button.
pub fn attack(tokens: u8) -> String {
    format!("Attack ({})", counted(tokens, "battle token", "battle tokens"))
}
/// Button.
pub fn look_at_attack(name: &str, place: &str) -> String {
    format!("{name} in {place}")
}
/// No token for an attack.
pub const NO_TOKEN: &str =
    "An attack costs a battle token: turn a card into tokens, or pay with a card (B4.1)";

// Battles.
/// Heading.
pub const CHANCES: &str = "Chances";
/// Sides.
pub const SIDES: [&str; 2] = ["Attacker", "Defender"];
/// Parts of a bonus with their rules.
pub const PARTS: [(&str, &str); 5] = [
    ("Tokens", "B4.2"),
    ("Space", "B4.3"),
    ("Attacked before", "B4.4"),
    ("Casualties", "B4.5"),
    ("Beside the enemy", "B4.6"),
];
/// Sum of a bonus.
pub const SUM: &str = "Added to the die";
/// Above the chances.
pub const CHANCES_HINT: &str =
    "Win / tie / loss for the attacker by tokens: his down, the defender's across (B4.2)";
/// Name of a cell.
pub fn cell(attacker: u8, defender: u8, win: &str, tie: &str, lose: &str) -> String {
    format!("Attacker {attacker}, defender {defender}: win {win}, tie {tie}, loss {lose}")
}
/// What becomes of whom.
pub fn fates_title(attacker: u8, defender: u8) -> String {
    format!("With {attacker} against {defender} tokens")
}
/// Fates.
pub const FATES: [&str; 4] = ["Destroyed", "Casualty and rout", "Casualty", "Unhurt"];
/// A note.
pub fn cannot_rout(name: &str) -> String {
    format!("{name} could not rout anywhere: a rout destroys it (B4.10)")
}
/// A note.
pub fn last_casualty(name: &str) -> String {
    format!("One casualty more destroys {name} (B4.9)")
}
/// A share, in a hundred.
pub fn percent(n: u32, of: u32) -> String {
    if of == 0 {
        return "–".to_owned();
    }
    let share = f64::from(n) * 100.0 / f64::from(of);
    if n == 0 || n == of { format!("{share:.0}%") } else { format!("{share:.1}%") }
}
/// A share with its fraction.
pub fn share(n: u32, of: u32) -> String {
    format!("{} ({n} of {of})", percent(n, of))
}

// Windows.
/// A card was played.
pub fn played(who: &str, card: Card, what: &str) -> String {
    format!("Played by {who}: {card}, {what}")
}
/// It is negated.
pub fn negated(who: &str) -> String {
    format!("Intelligence by {who}: as it stands, the card is negated")
}
/// The Intelligence was negated in turn.
pub fn stands_again(who: &str) -> String {
    format!("Intelligence in turn by {who}: as it stands, the card counts")
}
/// Effects.
pub mod effect {
    use crate::ground::count::counted;

    /// Tokens.
    pub fn movement(tokens: u8) -> String {
        counted(tokens, "movement token", "movement tokens")
    }
    /// Tokens.
    pub fn battle(tokens: u8) -> String {
        counted(tokens, "battle token", "battle tokens")
    }
    /// Tokens.
    pub fn only(tokens: u8) -> String {
        format!("{} for this battle only", counted(tokens, "battle token", "battle tokens"))
    }
    /// An attack.
    pub fn attack(division: &str, target: &str) -> String {
        format!("{division} attacks {target}")
    }
    /// Foolish Attack.
    pub fn foolish(division: &str) -> String {
        format!("{division}, which attacks, would be destroyed")
    }
    /// Break Morale.
    pub fn breaks(division: &str) -> String {
        format!("{division}, which defends, would rout")
    }
    /// Pursuit.
    pub fn pursuit(division: &str) -> String {
        format!("{division}, which routs, would be destroyed")
    }
    /// Overrun.
    pub fn overrun(division: &str) -> String {
        format!("{division} may attack a second time")
    }
    /// Timed Attacks.
    pub fn timed(change: i32) -> String {
        format!("{change:+} to the initiative roll")
    }
}
/// Title.
pub const WINDOW: &str = "A card was played";
/// Title.
pub const TIMED_WINDOW: &str = "Timed Attacks";
/// Title.
pub const BATTLE: &str = "Battle";
/// Button.
pub const LET_IT_STAND: &str = "Let it stand";
/// Button.
pub const NOBODY_PLAYS: &str = "Nobody plays one";
/// Button.
pub const PASS: &str = "Pass";
/// Button.
pub fn reacts(name: &str) -> String {
    does(name, "react")
}
/// Button of a person who may see the hand for it.
pub fn plays_cards(name: &str) -> String {
    format!("{} cards", does(name, "play"))
}
/// Button.
pub const PLAY_INTELLIGENCE: &str = "Play Intelligence";
/// Button.
pub const PLAY_FOOLISH: &str = "Play Foolish Attack";
/// Button.
pub const PLAY_BREAK: &str = "Play Break Morale";
/// Button.
pub const PLAY_PURSUIT: &str = "Play Pursuit";
/// Why not.
pub fn none_held(card: Card) -> String {
    format!("You hold no {card}")
}
/// Asked of the defender.
pub fn foolish_asked(name: &str) -> String {
    format!("Attacked: {name}, who may play Foolish Attack (B5)")
}
/// Asked of the attacker.
pub fn break_asked(name: &str) -> String {
    format!("Attacking: {name}, who may play Break Morale (B5)")
}
/// Asked of the winner.
pub fn pursuit_asked(name: &str, division: &str) -> String {
    format!("{division} routs: {name} may play Pursuit (B5)")
}
/// Asked in seat order.
pub fn timed_asked(name: &str) -> String {
    format!("All have rolled. {name} may play Timed Attacks (B5)")
}
/// Asked for tokens.
pub fn tokens_asked(name: &str, most: u8) -> String {
    format!("{name}: battle tokens on the die, up to {most} (B4.2)")
}
/// Button.
pub fn card_for(card: Card, tokens: u8) -> String {
    format!("{card}: +{}", counted(tokens, "token", "tokens"))
}
/// Button.
pub fn spend(tokens: u8) -> String {
    if tokens == 0 { "None".to_owned() } else { format!("Spend {tokens}") }
}
/// The attacker's tokens lie hidden.
pub const SECRET: &str = "The attacker's tokens lie covered until the dice (B4.2)";
/// Asked for dice.
pub const DICE_ASKED: &str = "Both roll (B4.2)";
/// Button.
pub const ROLL_BATTLE: &str = "Roll both dice";
/// Asked for the loser's roll.
pub fn loser_asked(name: &str) -> String {
    format!("The loser, {name}, rolls for its casualties (B4.8)")
}
/// Asked for the way of a rout.
pub fn rout_asked(name: &str) -> String {
    format!("{name} routs: where to? Here, or on the map (B4.10)")
}
/// Asked for the advance.
pub fn advance_asked(name: &str, place: &str) -> String {
    format!("{name} may enter {place}, free of cost (B4.11)")
}
/// Button.
pub fn advance(place: &str) -> String {
    format!("Enter {place}")
}
/// Button.
pub const STAY: &str = "Stay";
/// Who attacks whom.
pub fn fights(attacker: &str, from: &str, defender: &str, at: &str) -> String {
    format!("{attacker} (from {from}) attacks {defender} in {at}")
}

// Passing windows.
/// Menu.
pub const PASSES: &str = "Windows passed unasked";
/// Hint.
pub const PASSES_HINT: &str = "In these you are not asked, whatever you hold (B5)";
/// Where nothing is held; one person among computer players.
pub const PASS_EMPTY: &str = "Where I hold no card that fits";
/// Kinds of windows.
pub fn window(window: Window) -> &'static str {
    match window {
        Window::Tokens => "Intelligence on cards for tokens",
        Window::Attack => "Intelligence on cards that pay an attack",
        Window::Special => "Intelligence on other cards",
        Window::Foolish => "Foolish Attack",
        Window::Break => "Break Morale",
        Window::Pursuit => "Pursuit",
        Window::Timed => "Timed Attacks",
    }
}

// The curtain.
/// Heading.
pub fn curtain(name: &str) -> String {
    format!("For the eyes of {name}")
}
/// The person's name, where one was given.
pub fn curtain_player(player: &str) -> String {
    format!("{player}, take the screen. The others look away.")
}
/// Without a name.
pub const CURTAIN_HINT: &str = "Take the screen. The others look away.";
/// Button.
pub fn lift(name: &str) -> String {
    format!("I am {name}: show my hand")
}
/// Button.
pub const NOT_NOW: &str = "Not now";

/// An event in words.
pub fn event_result(event: Event) -> &'static str {
    crate::balkan::tell::event_words(event)
}
/// A loser's result in words.
pub fn loser_result(result: LoserResult) -> &'static str {
    crate::balkan::tell::result_words(result)
}
