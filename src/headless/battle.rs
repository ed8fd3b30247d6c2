//! `voivode battle`: packets out, results in, and a result amended later.
//!
//! Never leaves a part of a result done; never writes over a file unless told to.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};

use super::GAME;
use super::dice::Given;
use super::output::{Failure, Output, say, table};
use super::show;
use crate::campaign::c09_battle::{BattleId, BattleResult, Of};
use crate::campaign::c09_confirm::Preview;
use crate::campaign::c09_files;
use crate::campaign::c09_packet::Packet;
use crate::campaign::c09_score::Score;
use crate::campaign::command::Command;
use crate::campaign::state::DiceMode;
use crate::campaign::view::View;
use crate::campaign::{Campaign, Seat};
use crate::ground::dice::Seeded;
use crate::ground::fault::Fault;
use crate::ground::game::Game as _;
use crate::journal::{Answer, Consent, Draft, Journal, Question, Verdict};

/// Battles on the table: what is to be fought, the packets, and the results that come back (C9).
///
/// A battle is handed off in the window, or by an order of `voivode act`:
///
///   [Wish(hex: "0503", faction: (0), method: Table),
///    HandOff(hex: "0503", a: (0), b: (1), method: Table, weather: true, orders: None)]
///
/// So is an assault, in the step of sieges, by the besieger whose siege turn it is (C7.6):
///
///   [HandOffAssault(hex: "0503", faction: (0), weather: false, orders: None)]
///
/// Its packet goes to the players as text, or as a file to another machine. The result comes back
/// as a .result.ron file, of which `voivode battle form` writes the blank. Until a result is
/// confirmed its step cannot end; no result yet is no draw.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub(super) struct BattleCommand {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    List(List),
    Packet(PacketOut),
    Form(Form),
    Result(ResultIn),
    Recall(Recall),
    Amend(Amend),
}

/// List all battles handed off: number, week, place, sides, and how far each has come
#[derive(Debug, Args)]
struct List {
    /// The saved campaign
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Print a battle packet, or write it as a .battle.ron file that needs nothing else.
///
/// Without --side it is the umpire's, with both orders of battle in full. A packet for a side shows
/// the enemy as far as that side knows him: in full, unless the campaign is played blind or --blind
/// is given.
#[derive(Debug, Args)]
struct PacketOut {
    /// The saved campaign
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The number of the battle
    #[arg(value_name = "N")]
    battle: u32,
    /// For the eyes of this faction, by its key or name
    #[arg(long, value_name = "FACTION")]
    side: Option<String>,
    /// Show the enemy only as blind play would (C12); needs --side
    #[arg(long, requires = "side")]
    blind: bool,
    /// Write the packet to this file, such as evening.battle.ron
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write over a file that is there
    #[arg(long, requires = "output")]
    force: bool,
}

/// Write the form of a result: every line of the packet by name, nothing lost.
///
/// --score fills it in from the short notation of DBA players: `--score 4G-1C --winner hungary` is
/// four elements with the general taken from the other side, for one element and the camp.
#[derive(Debug, Args)]
struct Form {
    /// The saved campaign
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The number of the battle
    #[arg(value_name = "N")]
    battle: u32,
    /// The result in short, the winner's gains first
    #[arg(long, value_name = "SCORE", requires = "winner")]
    score: Option<String>,
    /// Who has won, by key or name
    #[arg(long, value_name = "FACTION", requires = "score")]
    winner: Option<String>,
    /// Write the form to this file, such as evening.result.ron; else it is printed
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write over a file that is there
    #[arg(long, requires = "output")]
    force: bool,
}

/// Bring a result back from the table: it is entered and confirmed, or nothing is done.
///
/// A result that cannot be, or that belongs to another battle or another state of the campaign, is
/// refused with the reason. What follows from it (retreat, prisoners, recovery) is then asked and
/// rolled for as ever.
#[derive(Debug, Args)]
struct ResultIn {
    /// The saved campaign
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The result
    #[arg(value_name = "RESULT.ron")]
    result: PathBuf,
    /// Only say what would follow
    #[arg(long)]
    preview: bool,
    /// Only enter it; the table confirms later, in the window or with this command
    #[arg(long, conflicts_with = "preview")]
    enter: bool,
}

/// Take a battle back from the table before it has a result; the sides choose anew how to fight
#[derive(Debug, Args)]
struct Recall {
    /// The saved campaign
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The number of the battle
    #[arg(value_name = "N")]
    battle: u32,
}

/// Correct a result that was confirmed, and see what becomes of all that was done since.
///
/// Later steps are done again, with the dice as they fell where the same throw is asked. What stands,
/// what differs and what can be done no more is listed; nothing is written until --confirm is given.
/// The old way stays in the journal as undone.
#[derive(Debug, Args)]
struct Amend {
    /// The saved campaign
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The right result, with the number and digits of its battle
    #[arg(value_name = "RESULT.ron")]
    result: PathBuf,
    /// Write it down, as agreed by all
    #[arg(long)]
    confirm: bool,
    /// Why; stays in the journal
    #[arg(long, value_name = "WORDS", default_value = "")]
    because: String,
    /// Faces of real dice for throws that have not been thrown, one list each: [[3], [5, 2]]
    #[arg(long, value_name = "FACES")]
    faces: Option<String>,
    /// Answers to questions that are only asked now: [(before: 14, command: Captives(Hold))]. Each is
    /// given just before the step that it names; a draft says where one is wanted
    #[arg(long, value_name = "FILE.ron")]
    answers: Option<PathBuf>,
    /// Who throws what is new beyond the faces given; as the campaign has it when not said
    #[arg(long, value_enum)]
    dice: Option<WhoThrows>,
    /// List every later step, those that stand as they were too
    #[arg(long)]
    all: bool,
}

/// Of each question so many answers are written out.
const MOST_ANSWERS: usize = 8;

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum WhoThrows {
    Program,
    Typed,
}

impl BattleCommand {
    pub(super) fn run(self) -> Result<Output, Failure> {
        match self.what {
            What::List(it) => it.run(),
            What::Packet(it) => it.run(),
            What::Form(it) => it.run(),
            What::Result(it) => it.run(),
            What::Recall(it) => it.run(),
            What::Amend(it) => it.run(),
        }
    }
}

/// The campaign in which a battle can be looked at: as it stands, or as it stood in that week.
fn when_fought(journal: &Journal<Campaign>, id: BattleId) -> Result<Campaign, Failure> {
    journal.when_fought(id)?.ok_or_else(|| {
        Failure(format!("no battle has the number {} here; `voivode battle list` has them all (C9)", id.0))
    })
}

impl List {
    fn run(self) -> Result<Output, Failure> {
        let journal = Journal::<Campaign>::open(&self.file, GAME)?;
        let all = journal.battles()?;
        if all.is_empty() {
            return Ok(Output::text("No battle has been handed off to the table.\n"));
        }
        let head = ["No.", "Week", "Kind", "Place", "Attacker", "Defender", "How", "Stage"];
        let mut rows = vec![head.map(str::to_owned).to_vec()];
        for steps in all {
            let then = when_fought(&journal, steps.battle)?;
            let Some(battle) = then.battle(steps.battle) else { continue };
            let [a, b] = battle.sides.each_ref().map(|side| then.faction_name(side.faction).to_owned());
            rows.push(vec![
                steps.battle.0.to_string(),
                (battle.week + 1).to_string(),
                battle.kind.words().to_owned(),
                then.place_words(battle.hex),
                b,
                a,
                battle.method.words().to_owned(),
                then.stage_words(steps.battle),
            ]);
        }
        Ok(Output::text(table(&rows)))
    }
}

impl PacketOut {
    fn run(self) -> Result<Output, Failure> {
        let journal = Journal::<Campaign>::open(&self.file, GAME)?;
        let id = BattleId(self.battle);
        let campaign = when_fought(&journal, id)?;
        let view = match &self.side {
            None => campaign.view(Seat::Umpire),
            Some(name) => {
                let faction = show::faction(&campaign, name)?;
                if self.blind {
                    View::blinded(&campaign, faction)
                } else {
                    campaign.view(Seat::Faction(faction))
                }
            }
        };
        let packet = Packet::of(&view, id)
            .ok_or_else(|| Failure(format!("that side knows nothing of battle {} (C12)", id.0)))?;
        match &self.output {
            None => Ok(Output::text(packet.text())),
            Some(path) => {
                let text = c09_files::write_battle(&packet).map_err(Failure)?;
                write_out(path, &text, self.force)
            }
        }
    }
}

impl Form {
    fn run(self) -> Result<Output, Failure> {
        let journal = Journal::<Campaign>::open(&self.file, GAME)?;
        let id = BattleId(self.battle);
        let campaign = when_fought(&journal, id)?;
        let missing = || Failure(format!("no battle has the number {} here (C9)", id.0));
        let battle = campaign.battle(id).ok_or_else(missing)?;
        let result = match (&self.score, &self.winner) {
            (Some(score), Some(winner)) => {
                let winner = show::faction(&campaign, winner)?;
                let of = battle.side_of(winner).ok_or_else(|| {
                    Failure(format!("the {} do not fight in battle {}", campaign.faction_name(winner), id.0))
                })?;
                Score::parse(score)?.result(id.0, battle, of)?
            }
            _ => battle.result().cloned().unwrap_or_else(|| BattleResult::blank(id.0, battle)),
        };
        let packet = Packet::of(&campaign.view(Seat::Umpire), id).ok_or_else(missing)?;
        let text = c09_files::write_result(&packet, &result);
        match &self.output {
            None => Ok(Output::text(text)),
            Some(path) => write_out(path, &text, self.force),
        }
    }
}

impl ResultIn {
    fn run(self) -> Result<Output, Failure> {
        let result = read(&self.result)?;
        let mut journal = Journal::<Campaign>::open(&self.file, GAME)?;
        let campaign = journal.state();
        let id = BattleId(result.battle);
        if campaign.battle(id).is_none() && journal.battles()?.iter().any(|steps| steps.battle == id) {
            return Err(Failure(format!(
                "battle {} was fought in an earlier week; `voivode battle amend` corrects its result (C9)",
                id.0
            )));
        }
        let refused = |err: &dyn std::fmt::Display| Failure(format!("{err}; nothing was done"));
        let preview = campaign.preview_result(&result).map_err(|err| refused(&err))?;
        let mut text = preview_text(campaign, &result, &preview);
        if self.preview {
            return Ok(Output::text(text));
        }
        let before = journal.n_steps();
        let mut commands = vec![Command::EnterResult(Box::new(result))];
        if self.enter {
            text = format!("The result of battle {} waits for the table to confirm it.\n", id.0);
        } else {
            commands.push(Command::ConfirmResult(id));
        }
        for command in &commands {
            let mut dice = Seeded::new(journal.setup().seed, journal.thrown());
            if let Err(err) = journal.act(command, &mut dice) {
                // The preview went well, so this is the disk: take back what was written.
                if journal.n_steps() > before {
                    drop(journal.undo_to(before, Consent::AllAgree));
                }
                return Err(refused(&err));
            }
        }
        say_asks(&mut text, journal.state());
        Ok(Output::text(text))
    }
}

impl Recall {
    fn run(self) -> Result<Output, Failure> {
        let mut journal = Journal::<Campaign>::open(&self.file, GAME)?;
        let mut dice = Seeded::new(journal.setup().seed, journal.thrown());
        journal.act(&Command::RecallBattle(BattleId(self.battle)), &mut dice)?;
        let mut text = format!("Battle {} was taken back from the table (C9).\n", self.battle);
        say_asks(&mut text, journal.state());
        Ok(Output::text(text))
    }
}

impl Amend {
    fn run(self) -> Result<Output, Failure> {
        let result = read(&self.result)?;
        let mut journal = Journal::<Campaign>::open(&self.file, GAME)?;
        let id = BattleId(result.battle);
        let steps = journal.battles()?.into_iter().rfind(|steps| steps.battle == id);
        let step = steps.and_then(|steps| steps.entered).ok_or_else(|| {
            Failure(format!("battle {} has no result to amend; nothing was done (C9)", id.0))
        })?;
        let faces: Vec<Vec<u8>> = match &self.faces {
            Some(text) => ron::from_str(text)
                .map_err(|err| Failure(format!("--faces {text}: {err}: expected such as [[3], [5, 2]]")))?,
            None => Vec::new(),
        };
        let program =
            self.dice.map_or(journal.setup().dice == DiceMode::Program, |it| it == WhoThrows::Program);
        let seed = journal.setup().seed;
        let mut dice = Given::new(faces, program.then(|| Seeded::new(seed, journal.thrown())));
        let command = Command::EnterResult(Box::new(result));
        let answers = match &self.answers {
            Some(path) => read_answers(path)?,
            None => Vec::new(),
        };
        let draft = journal.amend_with(step, &command, &answers, &mut dice).map_err(|err| {
            Failure(match dice.wrong.clone() {
                Some(wrong) => format!("{wrong}; nothing was done"),
                None => format!("{err}; nothing was done"),
            })
        })?;
        let mut text = String::new();
        for step in &draft.steps {
            let what = match &step.verdict {
                Verdict::Amended => "is amended".to_owned(),
                Verdict::Added => "has this before it".to_owned(),
                Verdict::Same if !self.all => continue,
                Verdict::Same => "stands as it was".to_owned(),
                Verdict::Differs => "differs".to_owned(),
                Verdict::Gone(why) => format!("can be done no more: {why}"),
            };
            say(&mut text, format_args!("Step {} {what}\n", step.step));
            let same = step.verdict == Verdict::Same;
            for was in &step.was {
                say(&mut text, format_args!("  {} {was}\n", if same { " " } else { "-" }));
            }
            for becomes in step.becomes.iter().filter(|_| !same) {
                say(&mut text, format_args!("  + {becomes}\n"));
            }
        }
        let (same, differs, gone) = draft.counts();
        say(
            &mut text,
            format_args!(
                "\n{same} later steps stand as they were, {differs} differ, {gone} can be done no more\n"
            ),
        );
        if let Some(question) = draft.question() {
            say_question(&mut text, &draft, &question);
        }
        if self.confirm {
            journal.confirm_amend(&draft, &self.because)?;
            text.push_str("Written down; the old way stays in the journal as undone.\n");
        } else {
            text.push_str("Nothing was written; --confirm writes it down.\n");
        }
        say_asks(&mut text, &draft.state);
        Ok(Output::text(text))
    }
}

/// A file of answers.
fn read_answers(path: &Path) -> Result<Vec<Answer<Command>>, Failure> {
    let name = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|err| Failure(format!("{name}: {err}")))?;
    ron::from_str(&text).map_err(|err| Failure(Fault::from_ron(&name, &err).to_string()))
}

/// A question that only the amended way asks, with answers as a file of answers has them.
fn say_question(text: &mut String, draft: &Draft<Campaign>, question: &Question<'_, Campaign>) {
    say(text, format_args!("\nBefore step {} this is asked now:\n", question.before));
    for ask in &question.prompt.asks {
        say(text, format_args!("  {}\n", show::ask_words(&draft.state, ask)));
        for command in ask.choices.iter().take(MOST_ANSWERS) {
            if let Ok(command) = ron::to_string(command) {
                say(text, format_args!("    (before: {}, command: {command}),\n", question.before));
            }
        }
        if ask.choices.len() > MOST_ANSWERS {
            say(text, format_args!("    and {} more\n", ask.choices.len() - MOST_ANSWERS));
        }
    }
    text.push_str(
        "An answer goes into a file for --answers, as a list such as [(before: …, command: …)].\n\n",
    );
}

/// A result file, with all its faults.
fn read(path: &Path) -> Result<BattleResult, Failure> {
    let name = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|err| Failure(format!("{name}: {err}")))?;
    c09_files::read_result(&name, &text)
        .map_err(|faults| Failure(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")))
}

/// Writes a file that is not there yet, unless told otherwise.
fn write_out(path: &Path, text: &str, force: bool) -> Result<Output, Failure> {
    let name = path.display();
    if path.exists() && !force {
        return Err(Failure(format!("{name} is there already; --force writes over it")));
    }
    std::fs::write(path, text).map_err(|err| Failure(format!("{name}: {err}")))?;
    Ok(Output::text(format!("{name} was written\n")))
}

fn preview_text(campaign: &Campaign, result: &BattleResult, preview: &Preview) -> String {
    let mut text = String::new();
    for sentence in &preview.sentences {
        say(&mut text, format_args!("{sentence}\n"));
    }
    let head = ["Castings", "Before", "Out", "Captured", "Left", "Recovery dice"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for side in &preview.sides {
        let mut row = vec![campaign.faction_name(side.faction).to_owned()];
        row.extend(
            [side.before, side.out, side.captured, side.after, side.recovery_dice].map(|n| n.to_string()),
        );
        rows.push(row);
    }
    text.push('\n');
    text.push_str(&table(&rows));
    for fault in campaign.check_result(result) {
        say(&mut text, format_args!("Unusual: {}\n", fault.words));
    }
    for side in [Of::A, Of::B] {
        for words in campaign.break_words(result, side) {
            say(&mut text, format_args!("{words}\n"));
        }
    }
    text.push('\n');
    for then in &preview.then {
        say(&mut text, format_args!("Then {then}\n"));
    }
    text
}

fn say_asks(text: &mut String, campaign: &Campaign) {
    say(text, format_args!("\n{}\n", show::step_words(campaign)));
    for ask in &campaign.prompt().asks {
        say(text, format_args!("Asked: {}\n", show::ask_words(campaign, ask)));
    }
}
