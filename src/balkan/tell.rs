//! What happened, in plain sentences for the log, and what dice are rolled for.
//!
//! Never tells what is hidden: drawn cards and hands are counted, not named.

use crate::balkan::action::Action;
use crate::balkan::b4_battle::{Bonus, attack_bonus, defence_bonus};
use crate::balkan::chance::Why;
use crate::balkan::game::{Balkan, Fact, Fallen};
use crate::balkan::legal::{play, to_act};
use crate::balkan::rules::{Card, CardUse, Country, Event, LoserResult};
use crate::balkan::state::{BEYOND, Effect, PLANNED, Stage, State, Step};
use crate::balkan::table::Table;
use crate::ground::count::counted;
use crate::ground::dice::Throw;

/// The name of a seat.
pub fn seat_name(table: &Table, seat: u8) -> String {
    let Some(player) = table.players.get(usize::from(seat)) else { return "Nobody".to_owned() };
    match player.country {
        Country::Ottomans if player.east => "Ottomans of the east".to_owned(),
        Country::Ottomans if table.is_five() => "Ottomans of the west".to_owned(),
        country => country.name().to_owned(),
    }
}

/// The name of a division, with its country.
pub fn division_name(table: &Table, division: u8) -> String {
    if let Some(plan) = table.theatre.plans.get(usize::from(division)) {
        return format!("{} ({})", plan.name, plan.country.name());
    }
    // B2, option `beyond_mix`: they have no names.
    match usize::from(division).checked_sub(PLANNED) {
        Some(n) => format!("New division {} ({})", n % BEYOND + 1, seat_name(table, table.seat_of(division))),
        None => String::new(),
    }
}

/// The name of a space.
pub fn space_name(table: &Table, space: u16) -> &str {
    table.theatre.name.get(usize::from(space)).map_or("", String::as_str)
}

/// What is rolled, who rolls and why.
pub fn throw(table: &Table, state: &State, sides: u8, why: Why) -> Throw {
    let of = |division: u8| seat_name(table, table.seat_of(division));
    let (who, rule, words) = match why {
        Why::Card(seat) => (seat_name(table, seat), "B2.deck", "a card".to_owned()),
        Why::Event(seat) => (seat_name(table, seat), "B2", "the event table".to_owned()),
        Why::Reinforcements(seat) => {
            (seat_name(table, seat), "B2", "casualty markers to take off".to_owned())
        }
        Why::Disease(seat) => (seat_name(table, seat), "B2", "the division that falls to disease".to_owned()),
        Why::Initiative(seat) => (seat_name(table, seat), "B2", "initiative".to_owned()),
        Why::Tie(seat) => (seat_name(table, seat), "B2", "a tie for initiative".to_owned()),
        Why::Attack(division) => {
            (of(division), "B4.2", format!("the attack of {}", division_name(table, division)))
        }
        Why::Defence(division) => {
            (of(division), "B4.2", format!("the defence of {}", division_name(table, division)))
        }
        Why::Loser(division) => {
            (of(division), "B4.8", format!("the casualties of {}", division_name(table, division)))
        }
    };
    let mut throw = Throw::d6(1, &who, rule, words);
    throw.sides = sides;
    let battle = state.battle;
    match why {
        Why::Attack(division) => {
            bonus(throw, attack_bonus(table, state, division, battle.defender), battle.spent[0])
        }
        Why::Defence(division) => {
            bonus(throw, defence_bonus(table, state, battle.attacker, division), battle.spent[1])
        }
        _ => throw,
    }
}

/// Names every part of a bonus.
fn bonus(throw: Throw, bonus: Bonus, spent: u8) -> Throw {
    throw
        .with("B4.2", "battle tokens", i32::from(spent))
        .with("B4.3", "the space", i32::from(bonus.ground))
        .with("B4.4", "attacked before this turn", i32::from(bonus.followed))
        .with("B4.5", "casualty markers", i32::from(bonus.hurt))
        .with("B4.6", "divisions beside the enemy", i32::from(bonus.friends))
}

/// A fact in plain words, told in the state before it.
pub fn tell(game: &Balkan, fact: &Fact) -> String {
    match fact {
        Fact::SecondWar => "The Second Balkan War began (B7)".to_owned(),
        Fact::Did { action, faces } => {
            let (table, before) = (game.table(), game.state());
            let mut after = *before;
            let Ok(()) = play(table, &mut after, *action, &mut Fallen(faces.iter()));
            did(table, before, &after, *action, faces)
        }
    }
}

fn did(table: &Table, before: &State, after: &State, action: Action, faces: &[u8]) -> String {
    let seat = to_act(table, before).unwrap_or(0);
    let who = seat_name(table, seat);
    let division = |it: u8| division_name(table, it);
    let space = |it: u16| space_name(table, it).to_owned();
    let at = |it: u8| space(before.at[usize::from(it)]);
    let face = faces.first().copied().unwrap_or(0);
    match action {
        Action::Deploy { division: it, to } => {
            format!("{who} set up {} in {} (B0.4)", division(it), space(to))
        }
        Action::Draw => format!("Turn {}: all drew their cards (B2)", before.turn),
        Action::RollEvent => {
            let event = table.rules.events[usize::from(face.clamp(1, 6) - 1)];
            format!("{who} rolled {face} for events: {} (B2)", event_words(event))
        }
        Action::Remove { division: it } => format!("{who} lost {} to disease (B2)", division(it)),
        Action::RollHeal => format!("{who} rolled {face}: so many casualty markers come off (B2)"),
        Action::Heal { division: it } => format!("A casualty marker came off {} (B2)", division(it)),
        Action::Gain { division: it, to } => {
            format!("{who} gained {} in {} (B2)", division(it), space(to))
        }
        Action::Spy { seat: other } => {
            format!("{who} looked at the hand of {} (B2)", seat_name(table, other))
        }
        Action::RollInitiative => format!("{who} rolled {face} for initiative (B2)"),
        Action::Time { up } => {
            let by = table.rules.timed;
            format!("{who} played Timed Attacks, {}{by} to own initiative (B5)", if up { "+" } else { "−" })
        }
        Action::CashMovement { card } => format!("{who} played {card} for {} (B5)", worth(before, after)),
        Action::CashBattle { card } => format!("{who} played {card} for {} (B5)", worth(before, after)),
        Action::Move { division: it, to } => {
            format!("{} went from {} to {} (B3)", division(it), at(it), space(to))
        }
        Action::Rail { division: it, to } => {
            format!("{} went by rail from {} to {} (B1)", division(it), at(it), space(to))
        }
        Action::Attack { division: it, target } => {
            format!("{} attacked {} in {} (B4.1)", division(it), division(target), at(target))
        }
        Action::AttackWith { division: it, target, card } => format!(
            "{who} played {card}, and {} attacked {} in {} (B4.1)",
            division(it),
            division(target),
            at(target)
        ),
        Action::Overrun { division: it } => {
            format!("{who} played Overrun: {} may attack a second time (B5)", division(it))
        }
        Action::Foolish => {
            format!("{who} played Foolish Attack against {} (B5)", division(before.battle.attacker))
        }
        Action::Break => {
            format!("{who} played Break Morale against {} (B5)", division(before.battle.defender))
        }
        Action::Pursue => format!("{who} played Pursuit (B5)"),
        Action::Spend { .. }
            if table.options.secret_tokens && before.step == Step::Battle(Stage::AttackerTokens) =>
        {
            format!("{who} put down battle tokens (B4.2)")
        }
        Action::Spend { tokens } => {
            format!("{who} spent {} (B4.2)", counted(tokens, "battle token", "battle tokens"))
        }
        Action::RollBattle => battle(table, before, after, faces),
        Action::RollLoser => {
            let result = table.rules.loser[usize::from(face.clamp(1, 6) - 1)];
            let lost = loser(before);
            let gone = if after.is_on_map(lost) { "" } else { "; it is destroyed" };
            format!("{} rolled {face}: {}{gone} (B4.8)", division(lost), result_words(result))
        }
        Action::Rout { to } => format!("{} routed to {} (B4.10)", division(loser(before)), space(to)),
        Action::Advance => format!("The winner advanced to {} (B4.11)", space(before.battle.from)),
        Action::Stay => "The winner stayed where it was (B4.11)".to_owned(),
        Action::Intelligence => {
            let card = before.played.map_or(Card::Intelligence, |played| played.card);
            format!("{who} played Intelligence against {card} (B5)")
        }
        Action::Pass => format!("{who} let it pass"),
        Action::Discard { card } => format!("{who} discarded {card} (B2)"),
        Action::Done if after.turn != before.turn => {
            format!("{who} finished; turn {} began (B2)", after.turn)
        }
        Action::Done => format!("{who} finished (B2)"),
    }
}

fn loser(state: &State) -> u8 {
    if state.battle.attacker_lost { state.battle.attacker } else { state.battle.defender }
}

/// What a card that was just played is worth.
fn worth(before: &State, after: &State) -> String {
    let effect = after.played.map(|played| played.effect);
    let n = |all: &[u8]| all.iter().map(|&n| u32::from(n)).sum::<u32>();
    match effect {
        Some(Effect::Movement(tokens)) => counted(tokens, "movement token", "movement tokens"),
        Some(Effect::Tokens(tokens) | Effect::Only(_, tokens)) => {
            counted(tokens, "battle token", "battle tokens")
        }
        _ => {
            let moves = n(&after.moves).saturating_sub(n(&before.moves));
            let debt = n(&before.debt).saturating_sub(n(&after.debt));
            let battles = n(&after.battles).saturating_sub(n(&before.battles))
                + n(&after.battle.only).saturating_sub(n(&before.battle.only));
            if battles > 0 {
                counted(battles, "battle token", "battle tokens")
            } else if debt > 0 {
                format!(
                    "{}, {debt} of them for transport problems",
                    counted(moves + debt, "movement token", "movement tokens")
                )
            } else {
                counted(moves, "movement token", "movement tokens")
            }
        }
    }
}

fn battle(table: &Table, before: &State, after: &State, faces: &[u8]) -> String {
    let (attacker, defender) = (before.battle.attacker, before.battle.defender);
    let spent = before.battle.spent.map(i32::from);
    let attack = i32::from(attack_bonus(table, before, attacker, defender).total()) + spent[0];
    let defence = i32::from(defence_bonus(table, before, attacker, defender).total()) + spent[1];
    let [a, d] = [0, 1].map(|at| i32::from(faces.get(at).copied().unwrap_or(0)));
    let result = if after.step == Step::Battle(Stage::Loser) {
        let won = if after.battle.attacker_lost { defender } else { attacker };
        format!("{} wins", division_name(table, won))
    } else if after.step == Step::Battle(Stage::Dice) {
        "a tie, rolled again".to_owned()
    } else {
        "a stand-off".to_owned()
    };
    format!(
        "{} rolled {a}{attack:+} = {}, {} rolled {d}{defence:+} = {}: {result} (B4.7)",
        division_name(table, attacker),
        a + attack,
        division_name(table, defender),
        d + defence
    )
}

/// An event in words.
pub fn event_words(event: Event) -> &'static str {
    match event {
        Event::Disease => "disease, a division is removed",
        Event::Transport => "transport problems, movement points are lost",
        Event::Reinforcements => "reinforcements",
        Event::Spies => "spies and scouts",
        Event::Nothing => "nothing",
    }
}

/// A loser's result in words.
pub fn result_words(result: LoserResult) -> &'static str {
    match result {
        LoserResult::Destroyed => "destroyed",
        LoserResult::CasualtyAndRout => "a casualty marker and a rout",
        LoserResult::Casualty => "a casualty marker",
        LoserResult::BothCasualty => "a casualty marker for both",
    }
}

/// What a card does that is no number of tokens, in a line; `timed` is what Timed Attacks changes.
pub fn special_words(card: Card, timed: u8) -> Option<String> {
    let words = match card {
        Card::Pursuit => "Destroys a division that retreats",
        Card::FoolishAttack => "The attacking division is destroyed",
        Card::BreakMorale => "The defending division routs",
        Card::Intelligence => "Negates a card just played by an opponent",
        Card::Overrun => "A division may attack a second time",
        Card::TimedAttacks => return Some(format!("Own initiative roll +{timed} or −{timed}")),
        _ => return None,
    };
    Some(words.to_owned())
}

/// What a card is worth, in a line; nothing where it is worth no tokens.
pub fn worth_words(card: CardUse) -> String {
    let (attacking, defending) = (card.attacking, card.defending);
    let mut parts = Vec::new();
    if attacking > 0 && attacking == defending {
        parts.push(format!("{attacking} battle"));
    } else {
        if attacking > 0 {
            parts.push(format!("{attacking} attacking"));
        }
        if defending > 0 {
            parts.push(format!("{defending} defending"));
        }
    }
    if card.movement > 0 {
        parts.push(format!("{} movement", card.movement));
    }
    parts.join(" or ")
}
