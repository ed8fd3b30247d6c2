//! C9: the result of a battle as it is brought back from the table, and what is wrong with one.
//!
//! Never changes a campaign; knows no die.

use serde::{Deserialize, Serialize};

use crate::campaign::c09_battle::{Battle, Line, Method, Of, index};
use crate::campaign::state::GeneralId;
use crate::tabletop::{Catalog, KindId, System};

/// Longest report of a result, in letters.
pub const LONGEST_REPORT: usize = 2000;

/// What was fought out. Losses are counted in the unit of the method: pieces of the tabletop system
/// (elements, figures, units), or elements of a quick DBA battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattleResult {
    /// The number on the packet.
    pub battle: u32,
    /// The eight digits on the packet.
    pub digest: String,
    /// Who has won.
    pub outcome: Outcome,
    /// Who holds the field at the end; the winner, if there is one. A side that does not hold it
    /// while the other does retires (C8.5). Nobody: both stay where they are.
    #[serde(default)]
    pub field: Option<Of>,
    /// Losses of the two sides, line by line; lines not named have lost nothing.
    #[serde(default)]
    pub losses: [Vec<LineLoss>; 2],
    /// What has become of the generals; who is not named is unhurt.
    #[serde(default)]
    pub generals: Vec<GeneralLoss>,
    /// Which sides have lost their camp.
    #[serde(default)]
    pub camps_lost: [bool; 2],
    /// What is to be remembered, in a few words.
    #[serde(default)]
    pub report: String,
}

/// How a battle ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// A side has won.
    Won(Of),
    /// It was fought to its end, and nobody has won.
    Draw,
    /// It was broken off before its end: by nightfall, or by the clock on the wall.
    BrokenOff,
}

/// Losses of one line of an order of battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineLoss {
    /// Place of the command, from 0; 0 in a quick DBA battle.
    #[serde(default)]
    pub command: u8,
    /// Which kind.
    pub kind: KindId,
    /// Lost in all: killed, captured and fled.
    pub lost: u16,
    /// Of these, killed; when not said, those neither captured nor fled.
    #[serde(default)]
    pub killed: Option<u16>,
    /// Of these, captured by the enemy.
    #[serde(default)]
    pub captured: u16,
    /// Of these, fled off the table and gone home.
    #[serde(default)]
    pub fled: u16,
    /// Not lost, but shaken at the end (WRG 7th, ARMATI). They are out of the campaign like the lost,
    /// unless the winner recovers them (C8.9).
    #[serde(default)]
    pub shaken: u16,
}

/// What has become of a general.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GeneralLoss {
    /// Who.
    pub general: GeneralId,
    /// What has become of him.
    pub fate: GeneralFate,
}

/// What may become of a general in battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum GeneralFate {
    /// Nothing.
    Unhurt,
    /// Wounded, which has no effect (C9).
    Wounded,
    /// Killed; he is not replaced (C8.11).
    Killed,
    /// In the enemy's hands.
    Captured,
}

impl GeneralFate {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Unhurt, Self::Wounded, Self::Killed, Self::Captured];

    /// In a word.
    pub fn words(self) -> &'static str {
        match self {
            Self::Unhurt => "unhurt",
            Self::Wounded => "wounded",
            Self::Killed => "killed",
            Self::Captured => "captured",
        }
    }
}

/// A count of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Count {
    /// [`LineLoss::lost`].
    Lost,
    /// [`LineLoss::killed`].
    Killed,
    /// [`LineLoss::captured`].
    Captured,
    /// [`LineLoss::fled`].
    Fled,
    /// [`LineLoss::shaken`].
    Shaken,
}

/// A field of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    /// Number and digits.
    Head,
    /// Who has won.
    Outcome,
    /// Who holds the field.
    Field,
    /// A count of a line.
    Line {
        /// Of which side.
        of: Of,
        /// Of which command.
        command: u8,
        /// Of which kind.
        kind: KindId,
        /// Which count.
        what: Count,
    },
    /// The fate of a general.
    General(GeneralId),
    /// The report.
    Report,
}

/// Something wrong with a result, at the field where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultFault {
    /// Where.
    pub at: Field,
    /// What, and what was expected.
    pub words: String,
    /// The result cannot be entered with it; else it is only unusual.
    pub stops: bool,
}

/// What a check must know beside the battle.
#[derive(Debug, Clone, Copy)]
pub struct Known<'a> {
    /// The tabletop rules in use.
    pub system: System,
    /// The kinds of troops, for their names.
    pub catalog: &'a Catalog,
}

impl BattleResult {
    /// The form for a battle before anything is filled in: a draw, every line named, nothing lost.
    pub fn blank(number: u32, battle: &Battle) -> Self {
        let lines = |of| {
            battle
                .lines(of)
                .into_iter()
                .map(|line| LineLoss {
                    command: line.command,
                    kind: line.kind,
                    lost: 0,
                    killed: None,
                    captured: 0,
                    fled: 0,
                    shaken: 0,
                })
                .collect()
        };
        let generals = [Of::A, Of::B].into_iter().flat_map(|of| battle.generals(of));
        Self {
            battle: number,
            digest: battle.digest.clone(),
            outcome: Outcome::Draw,
            field: None,
            losses: [lines(Of::A), lines(Of::B)],
            generals: generals.map(|general| GeneralLoss { general, fate: GeneralFate::Unhurt }).collect(),
            camps_lost: [false; 2],
            report: String::new(),
        }
    }

    /// The losses of a line; none when it is not named.
    pub fn line(&self, of: Of, line: Line) -> LineLoss {
        let found =
            self.losses[index(of)].iter().find(|loss| loss.command == line.command && loss.kind == line.kind);
        found.copied().unwrap_or(LineLoss {
            command: line.command,
            kind: line.kind,
            lost: 0,
            killed: None,
            captured: 0,
            fled: 0,
            shaken: 0,
        })
    }

    /// The fate of a general; unhurt when he is not named.
    pub fn fate(&self, general: GeneralId) -> GeneralFate {
        let found = self.generals.iter().find(|loss| loss.general == general);
        found.map_or(GeneralFate::Unhurt, |loss| loss.fate)
    }

    /// Takes out all but how it ended (C12).
    pub(super) fn hide(&mut self) {
        self.losses = [Vec::new(), Vec::new()];
        self.generals.clear();
        self.digest.clear();
        self.report.clear();
    }

    /// Who has won.
    pub fn winner(&self) -> Option<Of> {
        if let Outcome::Won(of) = self.outcome { Some(of) } else { None }
    }

    /// The side that retires because it does not hold the field (C8.5).
    pub fn retires(&self) -> Option<Of> {
        self.winner().or(self.field).map(|holder| !holder)
    }
}

/// All that is wrong with a result of this battle, field by field. Knows nothing of how the campaign
/// stands by now.
pub fn check(battle: &Battle, number: u32, known: Known<'_>, result: &BattleResult) -> Vec<ResultFault> {
    let mut faults = Vec::new();
    let mut fault = |at, words: String, stops| faults.push(ResultFault { at, words, stops });
    if result.battle != number {
        fault(
            Field::Head,
            format!("it bears the number {}, and this is battle {number}", result.battle),
            true,
        );
    }
    if result.digest != battle.digest {
        let words = format!(
            "it bears the digits {}, and the packet of battle {number} {}",
            if result.digest.is_empty() { "of nothing" } else { &result.digest },
            battle.digest
        );
        fault(Field::Head, words, true);
    }
    if let (Outcome::Won(winner), Some(field)) = (result.outcome, result.field)
        && winner != field
    {
        fault(Field::Field, "the winner holds the field: say so, or call it broken off".to_owned(), true);
    }
    for of in [Of::A, Of::B] {
        let lines = battle.lines(of);
        let losses = &result.losses[index(of)];
        for (at, loss) in losses.iter().enumerate() {
            let field = |what| Field::Line { of, command: loss.command, kind: loss.kind, what };
            let name = known.catalog.name(loss.kind);
            let Some(line) = lines.iter().find(|line| line.command == loss.command && line.kind == loss.kind)
            else {
                let words = format!("no {name} fight in command {} of that side", loss.command + 1);
                fault(field(Count::Lost), words, true);
                continue;
            };
            if losses[..at].iter().any(|other| other.command == loss.command && other.kind == loss.kind) {
                fault(
                    field(Count::Lost),
                    format!("{name} of command {} stand twice", loss.command + 1),
                    true,
                );
            }
            line_faults(*line, *loss, battle.method, known, |what, words| fault(field(what), words, true));
        }
    }
    for (at, loss) in result.generals.iter().enumerate() {
        let here = Field::General(loss.general);
        if ![Of::A, Of::B].into_iter().any(|of| battle.generals(of).contains(&loss.general)) {
            fault(here, "this general does not fight in this battle".to_owned(), true);
        }
        if result.generals[..at].iter().any(|other| other.general == loss.general) {
            fault(here, "this general stands twice: he cannot have two fates".to_owned(), true);
        }
    }
    if result.report.chars().count() > LONGEST_REPORT {
        fault(Field::Report, format!("a report has at most {LONGEST_REPORT} letters"), true);
    }
    if result.report.chars().any(|c| c.is_control() && c != '\n') {
        fault(Field::Report, "a report is plain text".to_owned(), true);
    }
    faults.extend(crate::campaign::c09_breaks::faults(battle, known, result));
    faults
}

fn line_faults(
    line: Line,
    loss: LineLoss,
    method: Method,
    known: Known<'_>,
    mut fault: impl FnMut(Count, String),
) {
    let unit = |n: u16| match method {
        Method::QuickDba => System::Dba.count_words(u32::from(n)),
        _ => known.system.count_words(u32::from(n)),
    };
    let name = known.catalog.name(loss.kind);
    if loss.lost > line.now {
        fault(Count::Lost, format!("{} of {name} are lost, and there were {}", unit(loss.lost), line.now));
    } else if u32::from(loss.lost) + u32::from(loss.shaken) > u32::from(line.now) {
        let words = format!(
            "{} of {name} are lost and {} shaken, and there were {}",
            loss.lost, loss.shaken, line.now
        );
        fault(Count::Shaken, words);
    }
    let parted = u32::from(loss.captured) + u32::from(loss.fled);
    match loss.killed {
        Some(killed) if u32::from(killed) + parted != u32::from(loss.lost) => {
            let words = format!(
                "killed {killed}, captured {} and fled {} are {}, not the {} lost",
                loss.captured,
                loss.fled,
                u32::from(killed) + parted,
                loss.lost
            );
            fault(Count::Killed, words);
        }
        None if parted > u32::from(loss.lost) => {
            let what = if loss.captured > loss.lost { Count::Captured } else { Count::Fled };
            let words = format!(
                "captured {} and fled {} are more than the {} lost",
                loss.captured, loss.fled, loss.lost
            );
            fault(what, words);
        }
        _ => {}
    }
    if loss.shaken > 0 && !shakes(known.system, method) {
        let words = format!("{} knows no shaken {name} at the end of a battle", known.system.name());
        fault(Count::Shaken, words);
    }
}

/// C8.9: units are shaken in WRG 7th and ARMATI only; in DBA and DBM an element is there or lost.
pub fn shakes(system: System, method: Method) -> bool {
    method != Method::QuickDba && matches!(system, System::Wrg7 | System::Armati)
}
