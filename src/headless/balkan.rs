//! The Balkan wars on the command line: begun, shown, acted in, played on, told.
//!
//! Never shows a hand to a seat whose hand it is not; never does what the prompt does not list.

use std::path::{Path, PathBuf};

use clap::Args;
use serde::Deserialize;
use serde_json::{Value, json};

use super::dice::Given;
use super::output::{Failure, Output, say, table};
use super::simulate::options;
use crate::balkan::game::{Balkan, Command, Seat, SeatKind, Setup};
use crate::balkan::rules::Card;
use crate::balkan::state::{Step, War};
use crate::balkan::tell::{division_name, seat_name, space_name};
use crate::balkan::view::View;
use crate::ground::count::counted;
use crate::ground::dice::{Awaited, Dice, Seeded, Throw};
use crate::ground::fault::Fault;
use crate::ground::game::{Game as _, Stopped};
use crate::journal::{Consent, Existing, Journal, SentenceKind, peek, verify};
use crate::players::balkan::quick::Quick;
use crate::players::balkan::{Mind, Strength};

/// The game's name in the header of a save.
pub(super) const GAME: &str = "balkan";

/// True for the save of a Balkan war; a file that cannot be looked at is said to be none.
pub(super) fn is_save(path: &Path) -> bool {
    peek(path).is_ok_and(|head| head.game == GAME)
}

/// The First Balkan War of 1912, for four or five players; or the Second alone.
///
/// Seats are named in their order: Ottomans, Bulgaria, Greece, Serbia (with five players two Ottomans
/// first, in the Second War Romania last), each human, random, recruit, regular or
/// veteran.
#[derive(Debug, Args)]
pub(super) struct New {
    /// How many players: 4, or 5 with two Ottomans
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(4..=5))]
    players: u8,
    /// Who plays, in seat order; all human when not said
    #[arg(long, value_name = "KIND,KIND,…", value_delimiter = ',')]
    seats: Vec<String>,
    /// Who plays Romania when it joins in the Second War: human, random, recruit, regular or veteran
    #[arg(long, value_name = "KIND", conflicts_with = "second")]
    romania: Option<String>,
    /// Seed of the deck and of the program's dice
    #[arg(long, default_value_t = 1912)]
    seed: u64,
    /// Name of the game [default: Balkan 1912, or Balkan 1913 for the Second War alone]
    #[arg(long)]
    name: Option<String>,
    /// How the rules are read to begin with: a preset by its name
    #[arg(long, value_name = "NAME")]
    preset: Option<String>,
    /// Read one rule another way; may be given more than once (an unknown option lists them all)
    #[arg(long, value_name = "OPTION=CHOICE")]
    set: Vec<String>,
    /// Begin with the Second War, from the lines of June 1913
    #[arg(long)]
    second: bool,
    /// The players roll their own dice (the deck is the program's all the same)
    #[arg(long)]
    own_dice: bool,
    /// Overwrite the file if there is one
    #[arg(long)]
    force: bool,
    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

impl New {
    pub(super) fn run(self) -> Result<Output, Failure> {
        let war = if self.second { War::Second } else { War::First };
        let five = self.players == 5;
        let n = usize::from(self.players) + usize::from(self.second);
        if !self.seats.is_empty() && self.seats.len() != n {
            return Err(Failure(format!("--seats: {} are named; {n} are expected", self.seats.len())));
        }
        let kind = |at: usize| self.seats.get(at).map_or(Ok(SeatKind::Human), |key| seat_kind(key));
        let seats: Vec<Seat> = (0..n)
            .map(|at| Ok(Seat { player: String::new(), kind: kind(at)? }))
            .collect::<Result<_, Failure>>()?;
        let options = options(self.preset.as_deref(), &self.set)?;
        let name = self.name.as_deref().unwrap_or(if self.second { "Balkan 1913" } else { "Balkan 1912" });
        let mut setup = Setup::bundled(name, self.seed, war, five, options, seats);
        setup.own_dice = self.own_dice;
        if let Some(key) = &self.romania {
            setup.romania = Some(Seat { player: String::new(), kind: seat_kind(key)? });
        }
        let mut journal = Journal::<Balkan>::begin(GAME, setup)?;
        let existing = if self.force { Existing::Replace } else { Existing::Keep };
        journal.save_as(&self.output, existing)?;
        let text = format!("{}\n\n{}", self.output.display(), page(journal.state(), None));
        Ok(Output::text(text))
    }
}

fn seat_kind(key: &str) -> Result<SeatKind, Failure> {
    Ok(match key {
        "human" => SeatKind::Human,
        "random" => SeatKind::Random,
        "recruit" => SeatKind::Recruit,
        "regular" => SeatKind::Regular,
        "veteran" => SeatKind::Veteran,
        _ => {
            return Err(Failure(format!(
                "--seats: {key}: expected human, random, recruit, regular or veteran"
            )));
        }
    })
}

/// The seat of a name.
pub(super) fn seat_of(game: &Balkan, name: &str) -> Result<u8, Failure> {
    let table = game.table();
    let names: Vec<String> = (0..table.seats()).map(|seat| seat_name(table, seat)).collect();
    let found = (0u8..).zip(&names).find(|(_, it)| it.to_lowercase() == name.to_lowercase());
    found
        .map(|(seat, _)| seat)
        .ok_or_else(|| Failure(format!("no seat is called \"{name}\"; there are {}", names.join(", "))))
}

/// How a war stands, with the eyes of a seat or of nobody.
pub(super) fn show(path: &Path, seat: Option<&str>, as_json: bool) -> Result<Output, Failure> {
    let journal = Journal::<Balkan>::open(path, GAME)?;
    let game = journal.state();
    let seat = seat.map(|name| seat_of(game, name)).transpose()?;
    let mut output = if as_json { Output::json(&value(game, seat))? } else { Output::text(page(game, seat)) };
    output.errors.extend(journal.notices().iter().map(ToString::to_string));
    Ok(output)
}

/// What the war waits for, in words.
fn step_words(game: &Balkan) -> String {
    let (table, state) = (game.table(), game.state());
    let prompt = game.prompt();
    let who = prompt.seat.map_or_else(|| "the table".to_owned(), |seat| seat_name(table, seat));
    let what = match state.step {
        Step::Over => {
            let won = table.winners(state);
            let names: Vec<String> = (0..table.seats())
                .filter(|seat| won >> seat & 1 == 1)
                .map(|seat| seat_name(table, seat))
                .collect();
            return format!("Over after turn {}; won by {}", state.turn, names.join(" and "));
        }
        _ if state.played.is_some() => "a card was played; let it stand, or negate it (B5)",
        Step::Deploy { .. } => "a division is set up (B0.4, B7)",
        Step::Draw => "all draw (B2)",
        Step::Event { .. } => "a roll on the event table (B2)",
        Step::Disease { .. } => "a division falls to disease (B2)",
        Step::Reinforce { .. } | Step::Heal { .. } => "reinforcements (B2)",
        Step::Spies { .. } => "spies look at a hand (B2)",
        Step::Initiative { .. } | Step::Tie { .. } => "a roll for initiative (B2)",
        Step::Timed { .. } => "Timed Attacks, or not (B5)",
        Step::Go => "a go (B2, B3, B4)",
        Step::Battle(_) => "a battle (B4)",
        Step::Discard { .. } => "a hand is discarded down (B2)",
    };
    let war = if state.war == War::First { "First War" } else { "Second War" };
    format!("{war}, turn {}; {who}: {what}", state.turn)
}

fn page(game: &Balkan, seat: Option<u8>) -> String {
    let table_of = game.table();
    let view = game.view(seat);
    let state = view.state();
    let points = table_of.points(state);
    let mut text = format!("{}\n{}\n\n", game.setup().name, step_words(game));
    let head = ["Seat", "Points", "Divisions", "Casualties", "Hand", "Movement", "Battle"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for at in 0..table_of.seats() {
        let index = usize::from(at);
        let mine = (0u8..).zip(&state.hurt).filter(|&(it, _)| table_of.is_of(it, at) && state.is_on_map(it));
        let (n, hurt) = mine.fold((0u32, 0u32), |(n, hurt), (_, &more)| (n + 1, hurt + u32::from(more)));
        rows.push(vec![
            seat_name(table_of, at),
            points[index].to_string(),
            n.to_string(),
            hurt.to_string(),
            view.hand_size(at).to_string(),
            state.moves[index].to_string(),
            state.battles[index].to_string(),
        ]);
    }
    text.push_str(&table(&rows));
    let discards: u32 = state.discard.iter().map(|&n| u32::from(n)).sum();
    say(
        &mut text,
        format_args!(
            "\n{} in the deck, {} discarded\n",
            counted(view.deck_size(), "card", "cards"),
            counted(discards, "card", "cards")
        ),
    );
    if let Some(seat) = seat {
        say(&mut text, format_args!("Hand: {}\n", hand_words(&view, seat)));
    }
    text
}

fn hand_words(view: &View, seat: u8) -> String {
    let cards: Vec<String> = Card::ALL
        .into_iter()
        .map(|card| (card, view.state().holds(seat, card)))
        .filter(|&(_, n)| n > 0)
        .map(|(card, n)| if n == 1 { card.to_string() } else { format!("{n} × {card}") })
        .collect();
    if cards.is_empty() { "none".to_owned() } else { cards.join(", ") }
}

fn value(game: &Balkan, seat: Option<u8>) -> Value {
    let at = game.table();
    let view = game.view(seat);
    let state = view.state();
    let points = at.points(state);
    let prompt = game.prompt();
    let may_see = seat.is_none_or(|seat| prompt.seat.is_none_or(|asked| asked == seat));
    let choices: Vec<String> = prompt
        .choices
        .iter()
        .filter(|_| may_see)
        .filter_map(|&action| ron::to_string(&Command::Do(action)).ok())
        .collect();
    let divisions: Vec<Value> = (0u8..)
        .zip(&state.at)
        .filter(|&(it, _)| state.is_on_map(it))
        .map(|(it, &space)| {
            json!({"id": it, "name": division_name(at, it), "seat": seat_name(at, at.seat_of(it)),
                   "space": space, "hex": at.theatre.hex[usize::from(space)], "place": space_name(at, space),
                   "casualties": state.hurt[usize::from(it)]})
        })
        .collect();
    let seats: Vec<Value> = (0..at.seats())
        .map(|it| {
            let index = usize::from(it);
            json!({"name": seat_name(at, it), "points": points[index], "hand": view.hand_size(it),
                   "movement": state.moves[index], "battle": state.battles[index], "debt": state.debt[index]})
        })
        .collect();
    let hand = seat.map(|seat| {
        let held = Card::ALL.into_iter().map(|card| (card, state.holds(seat, card))).filter(|&(_, n)| n > 0);
        held.map(|(card, n)| json!({"card": card.name(), "copies": n})).collect::<Vec<_>>()
    });
    json!({
        "game": GAME, "name": game.setup().name, "war": state.war, "turn": state.turn,
        "over": state.step == Step::Over, "words": step_words(game),
        "asked": prompt.seat.map(|seat| seat_name(at, seat)), "choices": choices,
        "seats": seats, "divisions": divisions, "hand": hand,
        "deck": view.deck_size(), "discards": state.discard.iter().map(|&n| u32::from(n)).sum::<u32>(),
    })
}

/// Dice of the table: the players' own as given, the deck always the program's.
struct Table {
    given: Given,
    deck: Seeded,
}

impl Dice for Table {
    fn throw(&mut self, throw: &Throw) -> Result<Vec<u8>, Awaited> {
        if throw.rule == "B2.deck" { self.deck.throw(throw) } else { self.given.throw(throw) }
    }
}

/// An order with what belongs to it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Order {
    command: Command,
    #[serde(default)]
    faces: Vec<Vec<u8>>,
    #[serde(default)]
    because: String,
}

fn orders(path: &str, text: &str) -> Result<Vec<Order>, Fault> {
    let plain = match ron::from_str::<Vec<Command>>(text) {
        Ok(commands) => {
            let order = |command| Order { command, faces: Vec::new(), because: String::new() };
            return Ok(commands.into_iter().map(order).collect());
        }
        Err(err) => Fault::from_ron(path, &err),
    };
    match ron::from_str::<Vec<Order>>(text) {
        Ok(orders) => Ok(orders),
        Err(err) => {
            let full = Fault::from_ron(path, &err);
            Err(if (plain.line, plain.column) < (full.line, full.column) { full } else { plain })
        }
    }
}

/// Carries out orders: all of them, or none.
pub(super) fn act(
    path: &Path,
    (name, text): (&str, &str),
    program: Option<bool>,
    dry: bool,
) -> Result<Output, Failure> {
    let orders = orders(name, text)?;
    let mut journal = Journal::<Balkan>::open(path, GAME)?;
    let program = program.unwrap_or(!journal.setup().own_dice);
    let seed = journal.setup().seed;
    let dice = |faces: &[Vec<u8>], thrown: u64| Table {
        given: Given::new(faces.to_vec(), program.then(|| Seeded::new(seed, thrown))),
        deck: Seeded::new(seed, thrown),
    };
    let mut now = journal.state().clone();
    let mut thrown = journal.thrown();
    let mut told = Vec::new();
    for (n, order) in (1..).zip(&orders) {
        let refused = |why: String| Failure(format!("action {n}: {why}; nothing was done"));
        let mut dice = dice(&order.faces, thrown);
        let facts =
            now.decide(&order.command, &mut dice).map_err(|stopped| match (stopped, &dice.given.wrong) {
                (_, Some(wrong)) => refused(wrong.clone()),
                (Stopped::Awaits(throw), None) => refused(format!("its faces are missing: {throw}")),
                (stopped, None) => refused(stopped.to_string()),
            })?;
        if dice.given.left() > 0 {
            return Err(refused(format!("{} of its throws are not asked for", dice.given.left())));
        }
        for fact in &facts {
            told.push(now.tell(fact));
            now.apply(fact);
            thrown += Balkan::dice_in(fact);
        }
    }
    if !dry {
        let before = journal.n_steps();
        for order in &orders {
            let mut dice = dice(&order.faces, journal.thrown());
            if let Err(err) = journal.act_because(&order.command, &mut dice, &order.because) {
                // The rehearsal went well, so this is the disk: take back what was written.
                drop(journal.undo_to(before, Consent::AllAgree));
                return Err(Failure(err.to_string()));
            }
        }
    }
    told.push(String::new());
    told.push(step_words(&now));
    told.push(String::new());
    Ok(Output::text(told.join("\n")))
}

/// Plays on by the program: so many turns at most, every seat by its own player, or all at random.
pub(super) fn play(path: &Path, turns: u32, seed: u64, random: bool) -> Result<Output, Failure> {
    let mut journal = Journal::<Balkan>::open(path, GAME)?;
    let before = journal.n_steps();
    let dice_seed = journal.setup().seed;
    let setup = journal.setup();
    // Romania joins in the Second War, after all other seats.
    let mut minds: Vec<Mind> = (0..=u8::try_from(setup.seats.len()).unwrap_or(u8::MAX))
        .map(|seat| {
            Mind::new(match setup.seat(seat).kind {
                _ if random => Strength::Random,
                SeatKind::Random => Strength::Random,
                SeatKind::Recruit => Strength::Recruit,
                SeatKind::Veteran => Strength::Veteran,
                SeatKind::Human | SeatKind::Regular => Strength::Regular,
            })
        })
        .collect();
    let until = u32::from(journal.state().state().turn) + turns;
    loop {
        let game = journal.state();
        let prompt = game.prompt();
        let Some(&first) = prompt.choices.first() else { break };
        if u32::from(game.state().turn) > until.saturating_sub(1) && game.state().step == Step::Draw {
            break;
        }
        let mut chance = Quick::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ journal.n_groups() as u64);
        let action = match prompt.seat {
            Some(seat) if prompt.choices.len() > 1 => {
                minds[usize::from(seat)].choose(&game.view(Some(seat)), &prompt.choices, &mut chance)
            }
            _ => first,
        };
        journal.act(&Command::Do(action), &mut Seeded::new(dice_seed, journal.thrown()))?;
    }
    let text = format!(
        "{}\n\n{}",
        counted(u32::try_from(journal.n_steps() - before).unwrap_or(u32::MAX), "step was", "steps were")
            + " taken",
        page(journal.state(), None)
    );
    Ok(Output::text(text))
}

/// Tells a war from its journal, or holds it against its snapshots.
pub(super) fn replay(path: &Path, proves: bool, standing: bool, as_json: bool) -> Result<Output, Failure> {
    if proves {
        return Ok(match verify::<Balkan>(path, GAME) {
            Ok(report) => Output::text(format!("{}: {report}\n", path.display())),
            Err(faults) => Output {
                errors: faults.iter().map(ToString::to_string).collect(),
                status: Failure::FAULTS,
                ..Output::default()
            },
        });
    }
    let journal = Journal::<Balkan>::open(path, GAME)?;
    let mut text = String::new();
    for sentence in journal.sentences()? {
        let fact = matches!(sentence.kind, SentenceKind::Fact { .. });
        if standing && (sentence.is_undone || !fact) {
            continue;
        }
        let step = if let SentenceKind::Fact { step, .. } = sentence.kind { step } else { None };
        if as_json {
            let line = json!({"step": step, "told": sentence.told, "because": sentence.because,
                              "undone": sentence.is_undone, "dice": sentence.is_wall});
            say(&mut text, format_args!("{line}\n"));
        } else {
            let step = step.map_or_else(String::new, |step| step.to_string());
            let undone = if sentence.is_undone { " (undone)" } else { "" };
            say(&mut text, format_args!("{step:>5}  {}{undone}\n", sentence.told));
        }
    }
    Ok(Output::text(text))
}

/// Whether a save holds what its snapshots say.
pub(super) fn verified(path: &Path) -> Result<String, Vec<Fault>> {
    verify::<Balkan>(path, GAME).map(|report| report.to_string())
}
